/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tab of a page of the window. */

#include "config.h"

#include "ui/window/page-tab.h"

/* GtkStackSwitcher takes the focus, is named with the underscores of its mnemonics, and cannot be
 * narrower than its titles. */
GtkWidget *
ari_page_tab_new (const char *name, const char *title)
{
  GtkWidget *tab = g_object_new (GTK_TYPE_TOGGLE_BUTTON, "accessible-role", GTK_ACCESSIBLE_ROLE_TAB,
                                 "focus-on-click", FALSE, "hexpand", TRUE, NULL);
  GtkWidget *label = gtk_label_new_with_mnemonic (title);

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_mnemonic_widget (GTK_LABEL (label), tab);
  gtk_button_set_child (GTK_BUTTON (tab), label);
  /* before the name: an action that wants a target must never be without */
  gtk_actionable_set_action_target (GTK_ACTIONABLE (tab), "s", name);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (tab), "win.page");
  return tab;
}
