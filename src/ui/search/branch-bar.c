/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shows that the search is in a branch of the user's own, and offers the ways out of it. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "solver/words/choosing-words.h"
#include "ui/search/branch-bar.h"
#include "ui/widgets/widget.h"

struct _AriBranchBar {
  GtkBox parent_instance;

  GtkWidget *button;
  GtkLabel *words;
  GtkLabel *original;
};

G_DEFINE_FINAL_TYPE (AriBranchBar, ari_branch_bar, GTK_TYPE_BOX)

static void
ari_branch_bar_class_init (AriBranchBarClass *klass)
{
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "branchbar");
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
add_button (
    GtkBox *box, GtkWidget *popover, const char *words, const char *tooltip, const char *action)
{
  GtkWidget *button = gtk_button_new ();
  GtkWidget *label = gtk_label_new (words);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_button_set_child (GTK_BUTTON (button), label);
  gtk_widget_set_hexpand (button, TRUE);
  gtk_widget_set_tooltip_text (button, tooltip);
  ari_accessible_set_label (button, words);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  /* The popover would hide the result. */
  ARI_CONNECT (button, "clicked", gtk_popover_popdown, popover);
  gtk_box_append (box, button);
}

static GtkWidget *
make_popover (AriBranchBar *self)
{
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  GtkBox *buttons = GTK_BOX (gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0));

  self->original = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_wrap (self->original, TRUE);
  gtk_label_set_max_width_chars (self->original, 40);
  gtk_label_set_xalign (self->original, 0);
  gtk_widget_add_css_class (GTK_WIDGET (self->original), "numeric");
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->original));
  gtk_widget_add_css_class (GTK_WIDGET (buttons), "linked");
  gtk_widget_add_css_class (GTK_WIDGET (buttons), "button-row");
  gtk_box_set_homogeneous (buttons, TRUE);
  add_button (buttons, popover, _ ("Leave My Branch"),
              _ ("Go back to the search without your choices, where you left it"),
              "win.leave-own-branch");
  add_button (buttons, popover, _ ("Race…"),
              _ ("Let the search with your choices and the one without them run side by side"),
              "win.compare-branch");
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (buttons));
  gtk_popover_set_child (GTK_POPOVER (popover), box);
  return popover;
}

/* The bar shares a row with other widgets, so nothing moves when it appears. */
static void
ari_branch_bar_init (AriBranchBar *self)
{
  GtkWidget *button = gtk_menu_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *mark = gtk_label_new (ARI_OWN_MARK);

  gtk_widget_add_css_class (mark, "own-mark");
  gtk_box_append (GTK_BOX (box), mark);
  self->words = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_ellipsize (self->words, PANGO_ELLIPSIZE_END);
  gtk_label_set_xalign (self->words, 0);
  gtk_widget_add_css_class (GTK_WIDGET (self->words), "numeric");
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->words));
  gtk_menu_button_set_child (GTK_MENU_BUTTON (button), box);
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (button), make_popover (self));
  gtk_widget_set_tooltip_text (
      button,
      _ ("Leave your branch, or let it race with the search that it parted from. What you decided "
         "has this mark, on the grid, in the graph and in the list of decisions."));
  gtk_widget_set_hexpand (button, TRUE);
  gtk_widget_add_css_class (GTK_WIDGET (self), "low");
  self->button = button;
  gtk_box_append (GTK_BOX (self), button);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

void
ari_branch_bar_show (AriBranchBar *self, const AriSearchState *state)
{
  const char *words = state->branch;

  if (words != NULL && g_strcmp0 (gtk_label_get_text (self->words), words) != 0) {
    gtk_label_set_text (self->words, words);
    ari_accessible_set_label (self->button, words);
  }
  if (state->original != NULL)
    gtk_label_set_text (self->original, state->original);
  gtk_widget_set_visible (GTK_WIDGET (self->original), state->original != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self), words != NULL);
}
