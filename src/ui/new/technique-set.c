/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A button to choose any number of techniques from a list. */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "puzzle/techniques/step-words.h"
#include "puzzle/words/words.h"
#include "ui/new/technique-set.h"
#include "ui/widgets/widget.h"
#include "ui/widgets/wrapping.h"

/* The list is made when it is first opened, because most users never open it. */

enum { LIST_HEIGHT = 320 };

struct _AriTechniqueSet {
  GtkWidget parent_instance;

  GtkWidget *button;
  GtkLabel *words;                          /* the button's text */
  GtkCheckButton *checks[ARI_N_TECHNIQUES]; /* NULL for techniques that are not in the list, or
                                             * before there is a list */
};

G_DEFINE_FINAL_TYPE (AriTechniqueSet, ari_technique_set, GTK_TYPE_WIDGET)

static guint changed_signal;

static gboolean
is_chosen (AriTechniqueSet *self, guint technique)
{
  return self->checks[technique] != NULL && gtk_check_button_get_active (self->checks[technique]);
}

/* Names a technique that is chosen alone, else says how many are chosen. */
static void
say (AriTechniqueSet *self)
{
  g_autofree char *text = NULL;
  g_autofree char *name = NULL;
  /* Translators: no technique is chosen */
  const char *only = _ ("None");
  guint n = 0;

  for (guint i = 0; i < ARI_N_TECHNIQUES; i++)
    if (is_chosen (self, i)) {
      only = ari_technique_to_string ((AriTechnique) i);
      n++;
    }
  text =
      n > 1 ? g_strdup_printf (ngettext ("%u technique", "%u techniques", n), n) : g_strdup (only);
  gtk_label_set_text (self->words, text);
  /* Translators: what a screen reader says of the button; %s is a technique, “3 techniques” or
   * “None” */
  name = g_strdup_printf (_ ("Excluded: %s"), text);
  /* The toggle button inside has the focus, so it needs the name. Newer versions of GTK give it
   * that of the menu button, and if that has none, all the words of its list. */
  ari_accessible_set_label (gtk_widget_get_first_child (self->button), name);
  ari_accessible_set_label (self->button, name);
}

static void
on_closed (AriTechniqueSet *self)
{
  g_signal_emit (self, changed_signal, 0);
}

static void
on_search (AriTechniqueSet *self, GtkEditable *search)
{
  g_autofree char *wanted = ari_words_fold (gtk_editable_get_text (search), "");

  for (guint i = 0; i < ARI_N_TECHNIQUES; i++)
    if (self->checks[i] != NULL) {
      g_autofree char *name = ari_words_fold (ari_technique_to_string ((AriTechnique) i), "");

      gtk_widget_set_visible (GTK_WIDGET (self->checks[i]), strstr (name, wanted) != NULL);
    }
}

static GtkWidget *
new_list (AriTechniqueSet *self)
{
  GtkWidget *page = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *search = gtk_search_entry_new ();
  GtkWidget *list = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  GtkWidget *scroller = gtk_scrolled_window_new ();

  for (guint i = 0; i < ARI_N_TECHNIQUES; i++) {
    GtkWidget *check;

    if ((ari_technique_info ((AriTechnique) i)->flags & ARI_TECHNIQUE_DEFAULT_ON) == 0)
      continue;
    check = gtk_check_button_new_with_label (ari_technique_to_string ((AriTechnique) i));
    self->checks[i] = GTK_CHECK_BUTTON (check);
    g_signal_connect_swapped (check, "toggled", G_CALLBACK (say), self);
    gtk_box_append (GTK_BOX (list), check);
  }
  ari_checks_take_arrows (list);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scroller), LIST_HEIGHT);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), list);
  ari_accessible_set_label (search, _ ("Find a technique"));
  ARI_CONNECT (search, "search-changed", on_search, self);
  gtk_box_append (GTK_BOX (page), search);
  gtk_box_append (GTK_BOX (page), scroller);
  return page;
}

static void
open_list (GtkMenuButton *button, gpointer user_data)
{
  AriTechniqueSet *self = user_data;
  GtkWidget *popover;

  if (gtk_menu_button_get_popover (button) != NULL)
    return;
  popover = gtk_popover_new ();
  gtk_popover_set_child (GTK_POPOVER (popover), new_list (self));
  ARI_CONNECT (popover, "closed", on_closed, self);
  gtk_menu_button_set_popover (button, popover);
}

void
ari_technique_set_refuse (AriTechniqueSet *self, AriFilter *filter)
{
  for (guint i = 0; i < ARI_N_TECHNIQUES; i++)
    if (is_chosen (self, i))
      ari_filter_refuse (filter, (AriTechnique) i);
}

static gboolean
ari_technique_set_mnemonic_activate (GtkWidget *widget, gboolean group_cycling)
{
  return gtk_widget_mnemonic_activate (ARI_TECHNIQUE_SET (widget)->button, group_cycling);
}

static void
ari_technique_set_dispose (GObject *object)
{
  AriTechniqueSet *self = ARI_TECHNIQUE_SET (object);

  for (guint i = 0; i < ARI_N_TECHNIQUES; i++)
    self->checks[i] = NULL;
  g_clear_pointer (&self->button, gtk_widget_unparent);
  G_OBJECT_CLASS (ari_technique_set_parent_class)->dispose (object);
}

static void
ari_technique_set_class_init (AriTechniqueSetClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ari_technique_set_dispose;
  widget_class->mnemonic_activate = ari_technique_set_mnemonic_activate;
  changed_signal = ARI_SIGNAL ("changed", ARI_TYPE_TECHNIQUE_SET, 0);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ari_technique_set_init (AriTechniqueSet *self)
{
  GtkWidget *words = gtk_label_new (NULL);

  self->words = GTK_LABEL (words);
  gtk_label_set_xalign (self->words, 0);
  gtk_label_set_ellipsize (self->words, PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (words, TRUE);
  self->button = gtk_menu_button_new ();
  gtk_menu_button_set_child (GTK_MENU_BUTTON (self->button), words);
  gtk_menu_button_set_always_show_arrow (GTK_MENU_BUTTON (self->button), TRUE);
  gtk_menu_button_set_create_popup_func (GTK_MENU_BUTTON (self->button), open_list, self, NULL);
  gtk_widget_set_parent (self->button, GTK_WIDGET (self));
  say (self);
}
