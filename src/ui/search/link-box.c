/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The buttons at a dead end: they show its causes on the grid, and follow them link by link. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "ui/search/link-box.h"
#include "ui/widgets/widget.h"

/* The size of the list: the width of its sentences, in characters, and its greatest height, in
 * pixels. */
enum { LIST_CHARS = 34, MOST_HEIGHT = 260 };

struct _AriLinkBox {
  GtkBox parent_instance;

  GtkToggleButton *shows;
  GtkWidget *steps; /* the rest, while the links are known */
  GtkWidget *previous;
  GtkWidget *next;
  GtkMenuButton *place;
  GtkLabel *place_words;
  GtkListBox *list;
  int at; /* the link that stands out, or -1 */
  gboolean is_updating;
};

G_DEFINE_FINAL_TYPE (AriLinkBox, ari_link_box, GTK_TYPE_BOX)

enum {
  SIGNAL_SHOW_CAUSES,
  SIGNAL_GO,
  SIGNAL_LIST_WANTED,
  N_SIGNALS,
};
static guint signals[N_SIGNALS];

static void
ask_for_causes (AriLinkBox *self)
{
  if (!self->is_updating)
    g_signal_emit (self, signals[SIGNAL_SHOW_CAUSES], 0,
                   gtk_toggle_button_get_active (self->shows));
}

void
ari_link_box_toggle_causes (AriLinkBox *self)
{
  gtk_toggle_button_set_active (self->shows, !gtk_toggle_button_get_active (self->shows));
}

static void
go_back (AriLinkBox *self)
{
  g_signal_emit (self, signals[SIGNAL_GO], 0, (guint) MAX (self->at - 1, 0));
}

static void
go_on (AriLinkBox *self)
{
  g_signal_emit (self, signals[SIGNAL_GO], 0, (guint) (self->at + 1));
}

static void
go_to_row (AriLinkBox *self, GtkListBoxRow *row)
{
  gtk_menu_button_popdown (self->place);
  g_signal_emit (self, signals[SIGNAL_GO], 0, (guint) gtk_list_box_row_get_index (row));
}

static void
open_list (GtkMenuButton *button, gpointer self)
{
  g_signal_emit (self, signals[SIGNAL_LIST_WANTED], 0);
}

void
ari_link_box_set_words (AriLinkBox *self, const char *const *words)
{
  GtkWidget *row;

  while ((row = gtk_widget_get_first_child (GTK_WIDGET (self->list))) != NULL)
    gtk_list_box_remove (self->list, row);
  for (guint i = 0; words[i] != NULL; i++) {
    GtkWidget *label = gtk_label_new (words[i]);

    gtk_label_set_wrap (GTK_LABEL (label), TRUE);
    gtk_label_set_xalign (GTK_LABEL (label), 0);
    gtk_label_set_width_chars (GTK_LABEL (label), LIST_CHARS);
    gtk_label_set_max_width_chars (GTK_LABEL (label), LIST_CHARS);
    gtk_widget_add_css_class (label, "numeric");
    gtk_list_box_append (self->list, label);
  }
  gtk_list_box_select_row (
      self->list, self->at < 0 ? NULL : gtk_list_box_get_row_at_index (self->list, self->at));
}

/* The focus stays here at both ends of the way. */
static void
set_usable (AriLinkBox *self, GtkWidget *button, gboolean is_usable)
{
  if (!is_usable && gtk_widget_has_focus (button))
    gtk_widget_grab_focus (GTK_WIDGET (self->place));
  gtk_widget_set_sensitive (button, is_usable);
}

void
ari_link_box_show (AriLinkBox *self, const AriSearchState *state)
{
  gtk_widget_set_visible (GTK_WIDGET (self), state->has_causes);
  if (!state->has_causes)
    return;
  self->is_updating = TRUE;
  gtk_toggle_button_set_active (self->shows, state->shows_causes);
  self->is_updating = FALSE;
  self->at = state->link;
  gtk_widget_set_visible (self->steps, state->n_links > 0);
  if (state->n_links == 0)
    return;
  set_usable (self, self->previous, self->at > 0);
  set_usable (self, self->next, self->at + 1 < (int) state->n_links);
  if (g_strcmp0 (gtk_label_get_text (self->place_words), state->link_place) == 0)
    return;
  gtk_label_set_text (self->place_words, state->link_place);
  ari_accessible_set_label (self->place, state->link_place);
}

/* --- life ------------------------------------------------------------------------------------- */

static GtkWidget *
make_button (AriLinkBox *self, const char *icon, const char *name, const char *tooltip)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_widget_set_tooltip_text (button, tooltip);
  ari_accessible_set_label (button, name);
  return button;
}

static GtkWidget *
make_popover (AriLinkBox *self)
{
  GtkWidget *popover = gtk_popover_new (), *room = gtk_scrolled_window_new ();

  self->list = GTK_LIST_BOX (gtk_list_box_new ());
  ari_accessible_set_label (self->list, _ ("Links of the way to this dead end"));
  ARI_CONNECT (self->list, "row-activated", go_to_row, self);
  g_object_set (room, "hscrollbar-policy", GTK_POLICY_NEVER, "propagate-natural-height", TRUE,
                "max-content-height", MOST_HEIGHT, NULL);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (room), GTK_WIDGET (self->list));
  gtk_popover_set_child (GTK_POPOVER (popover), room);
  return popover;
}

static void
ari_link_box_class_init (AriLinkBoxClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  signals[SIGNAL_SHOW_CAUSES] = ARI_SIGNAL ("show-causes", ARI_TYPE_LINK_BOX, 1, G_TYPE_BOOLEAN);
  signals[SIGNAL_GO] = ARI_SIGNAL ("go", ARI_TYPE_LINK_BOX, 1, G_TYPE_UINT);
  signals[SIGNAL_LIST_WANTED] = ARI_SIGNAL ("list-wanted", ARI_TYPE_LINK_BOX, 0);
  gtk_widget_class_set_css_name (widget_class, "linkbox");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ari_link_box_init (AriLinkBox *self)
{
  GtkWidget *shows = gtk_toggle_button_new_with_label (_ ("Show Causes"));
  GtkWidget *place = gtk_menu_button_new (), *place_words = gtk_label_new (NULL);

  self->shows = GTK_TOGGLE_BUTTON (shows);
  self->place = GTK_MENU_BUTTON (place);
  self->place_words = GTK_LABEL (place_words);
  self->at = -1;
  gtk_box_set_spacing (GTK_BOX (self), 6);
  gtk_widget_add_css_class (GTK_WIDGET (self), "button-row");
  gtk_widget_add_css_class (GTK_WIDGET (self), "low");
  gtk_widget_set_tooltip_text (
      shows,
      _ ("Show on the grid how this dead end came about from the guesses to blame (Ctrl+J)"));
  ARI_CONNECT (shows, "toggled", ask_for_causes, self);
  gtk_box_append (GTK_BOX (self), shows);

  self->steps = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_widget_add_css_class (self->steps, "linked");
  gtk_widget_add_css_class (self->steps, "button-row");
  gtk_widget_add_css_class (self->steps, "low");
  self->previous = make_button (self, "go-previous-symbolic", _ ("Previous Link"),
                                _ ("Show the link before this one (Alt+Page Up)"));
  self->next = make_button (self, "go-next-symbolic", _ ("Next Link"),
                            _ ("Show the next link on the way to this dead end (Alt+Page Down)"));
  ARI_CONNECT (self->previous, "clicked", go_back, self);
  ARI_CONNECT (self->next, "clicked", go_on, self);
  gtk_label_set_ellipsize (self->place_words, PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (place_words, "numeric");
  gtk_menu_button_set_child (self->place, place_words);
  gtk_menu_button_set_create_popup_func (self->place, open_list, self, NULL);
  gtk_menu_button_set_popover (self->place, make_popover (self));
  gtk_widget_set_hexpand (place, TRUE); /* the arrows stay where they are, whatever it says */
  gtk_widget_set_tooltip_text (place, _ ("List all links, to go to one of them"));
  gtk_box_append (GTK_BOX (self->steps), self->previous);
  gtk_box_append (GTK_BOX (self->steps), place);
  gtk_box_append (GTK_BOX (self->steps), self->next);
  gtk_box_append (GTK_BOX (self), self->steps);
}
