/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pages of the window, and the tabs that switch between them. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "ui/widgets/popup-delay.h"
#include "ui/window/page-switch.h"

/* A page has at least this height in pixels in a low window, enough for the rows needed to play. */
#define LEAST_PAGE_HEIGHT 134

static const char *const page_order[] = { "play", "logic", "search" };

/* Adds a tab. This is no GtkStackSwitcher, which takes the focus, is named with the underscores of
 * its mnemonics, and cannot be narrower than its titles. */
static void
add_tab (GtkBox *box, const char *name, const char *title)
{
  GtkWidget *tab = g_object_new (GTK_TYPE_TOGGLE_BUTTON, "accessible-role", GTK_ACCESSIBLE_ROLE_TAB,
                                 "focus-on-click", FALSE, "hexpand", TRUE, NULL);
  GtkWidget *label = gtk_label_new_with_mnemonic (title);

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_mnemonic_widget (GTK_LABEL (label), tab);
  gtk_button_set_child (GTK_BUTTON (tab), label);
  /* the target is set before the name, because an action that needs a target must never lack it */
  gtk_actionable_set_action_target (GTK_ACTIONABLE (tab), "s", name);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (tab), "win.page");
  gtk_box_append (box, tab);
}

void
ari_page_switch_fill (GtkBox *box, AriSection *const *sections)
{
  for (guint k = 0; k < G_N_ELEMENTS (page_order); k++)
    for (guint i = 0; sections[i] != NULL; i++) {
      const char *title = ARI_SECTION_GET_CLASS (sections[i])->title;

      if (title != NULL && g_str_equal (ari_section_get_page (sections[i]), page_order[k]))
        add_tab (box, page_order[k], gettext (title));
    }
}

void
ari_page_switch_add_page (GtkStack *pages, AriSection *section)
{
  GtkWidget *scrolled = gtk_scrolled_window_new ();
  int least = ARI_SECTION_GET_CLASS (section)->least_height;

  g_object_set (scrolled, "hscrollbar-policy", GTK_POLICY_NEVER, "propagate-natural-height", TRUE,
                "min-content-height", least > 0 ? least : LEAST_PAGE_HEIGHT, NULL);
  ari_scrolled_skip_fade (GTK_SCROLLED_WINDOW (scrolled));
  gtk_stack_add_named (pages, scrolled, ari_section_get_page (section));
}
