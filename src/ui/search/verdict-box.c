/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Says what a search found, with buttons for what can be done with it. */

#include "config.h"

#include "ui/search/verdict-box.h"
#include "ui/widgets/widget.h"
#include "ui/widgets/wrapping.h"
#include "ui/widgets/yielding-layout.h"

struct _AriVerdictBox {
  GtkWidget parent_instance;

  gint64 solution; /* as in the state that is shown */

  GtkWidget *box;
  GtkWidget *message;
  GtkWidget *search_givens;
  GtkWidget *with_entries;
  GtkWidget *show;
  GtkWidget *browser;
  GtkWidget *previous;
  GtkWidget *next;
  GtkLabel *place;
  GtkWidget *keep;
  GtkWidget *menu; /* a button with the same content, for use while the user looks back */
  GtkPopover *menu_popover;
  GtkLabel *menu_words;
  GtkWidget *menu_search_givens;
  GtkWidget *menu_with_entries;
  GtkWidget *menu_show;
  GtkWidget *menu_keep;
  GtkWidget *menu_leave;
};

G_DEFINE_FINAL_TYPE (AriVerdictBox, ari_verdict_box, GTK_TYPE_WIDGET)

enum {
  SIGNAL_SHOW_SOLUTION,
  N_SIGNALS,
};
static guint signals[N_SIGNALS];

static void
ask_for_first (AriVerdictBox *self)
{
  g_signal_emit (self, signals[SIGNAL_SHOW_SOLUTION], 0, (gint64) 0);
}

static void
ask_for_previous (AriVerdictBox *self)
{
  g_signal_emit (self, signals[SIGNAL_SHOW_SOLUTION], 0, self->solution - 1);
}

static void
ask_for_next (AriVerdictBox *self)
{
  g_signal_emit (self, signals[SIGNAL_SHOW_SOLUTION], 0, self->solution + 1);
}

static void
ari_verdict_box_dispose (GObject *object)
{
  g_clear_pointer (&ARI_VERDICT_BOX (object)->box, gtk_widget_unparent);
  g_clear_object (&ARI_VERDICT_BOX (object)->menu);
  G_OBJECT_CLASS (ari_verdict_box_parent_class)->dispose (object);
}

#define CHILD(member) ARI_TEMPLATE_CHILD (AriVerdictBox, member)

static void
ari_verdict_box_class_init (AriVerdictBoxClass *klass)
{
  static const AriTemplateChild children[] = {
    CHILD (menu_search_givens), CHILD (box),           CHILD (message),
    CHILD (menu_with_entries),  CHILD (search_givens), CHILD (with_entries),
    CHILD (menu_popover),       CHILD (show),          CHILD (browser),
    CHILD (menu_words),         CHILD (previous),      CHILD (next),
    CHILD (menu_leave),         CHILD (place),         CHILD (keep),
    CHILD (menu_show),          CHILD (menu_keep),     CHILD (menu)
  };
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ari_verdict_box_dispose;

  signals[SIGNAL_SHOW_SOLUTION] =
      ARI_SIGNAL ("show-solution", ARI_TYPE_VERDICT_BOX, 1, G_TYPE_INT64);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  g_type_ensure (ARI_TYPE_YIELDING_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, APP_PATH "/verdict-box.ui");
  gtk_widget_class_bind_template_callback (widget_class, ari_inscription_query_tooltip);
  ari_widget_class_bind_children (widget_class, children, G_N_ELEMENTS (children));
}

/* The popover closes when a button in it is clicked, because it would hide the result. */
static void
init_menu (AriVerdictBox *self)
{
  GtkWidget *const buttons[] = { self->menu_search_givens, self->menu_with_entries, self->menu_show,
                                 self->menu_keep, self->menu_leave };

  g_object_ref (self->menu);
  for (guint i = 0; i < G_N_ELEMENTS (buttons); i++)
    ARI_CONNECT (buttons[i], "clicked", gtk_popover_popdown, self->menu_popover);
  ARI_CONNECT (self->menu_show, "clicked", ask_for_first, self);
}

static void
ari_verdict_box_init (AriVerdictBox *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  init_menu (self);
  ARI_CONNECT (self->show, "clicked", ask_for_first, self);
  ARI_CONNECT (self->previous, "clicked", ask_for_previous, self);
  ARI_CONNECT (self->next, "clicked", ask_for_next, self);
}

/* The message keeps its place when it is empty. A solution that is not on the grid yet is shown
 * first, and can be kept then. */
void
ari_verdict_box_show (AriVerdictBox *self, const AriSearchState *state)
{
  const char *words = state->verdict != NULL ? state->verdict : "";
  const gboolean has_solution = state->n_solutions > 0;
  const gboolean comes_first = state->shows_first && state->solution < 0;

  self->solution = state->solution;
  if (g_strcmp0 (gtk_label_get_text (self->menu_words), words) != 0)
    gtk_label_set_text (self->menu_words, words);
  ari_message_say (self->message, state->tone, words);
  gtk_widget_set_sensitive (self->menu, state->verdict != NULL);
  gtk_widget_set_visible (self->search_givens, state->offers_givens);
  gtk_widget_set_visible (self->with_entries, state->leaves_out);
  if (g_strcmp0 (gtk_label_get_text (self->place), state->place) != 0)
    gtk_label_set_text (self->place, state->place);
  gtk_widget_set_sensitive (self->previous, state->solution > 0);
  gtk_widget_set_sensitive (self->next, state->solution + 1 < state->n_solutions);
  gtk_widget_set_visible (self->browser, state->browses);
  gtk_widget_set_visible (self->show, state->shows_first);
  gtk_widget_set_sensitive (self->show, comes_first);
  gtk_widget_set_visible (self->keep, has_solution && !comes_first);
  gtk_widget_set_visible (self->menu_show, has_solution);
  gtk_widget_set_visible (self->menu_keep, has_solution);
}

GtkWidget *
ari_verdict_box_get_menu (AriVerdictBox *self)
{
  return self->menu;
}
