/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The dialog of techniques has rows in the order in which they are tried; they can be switched off
 * and moved. */

#include "ui/common/settings.h"
#include "ui/common/technique-order.h"
#include "ui/logic/techniques-dialog.h"
#include "tests/seed.h"
#include "tests/ui/window-fixture.h"

static void
click_button (GtkWidget *row, guint number)
{
  GtkWidget *child =
      gtk_widget_get_first_child (gtk_list_box_row_get_child (GTK_LIST_BOX_ROW (row)));

  for (; child != NULL; child = gtk_widget_get_next_sibling (child))
    if (GTK_IS_BUTTON (child) && number-- == 0) {
      g_signal_emit_by_name (child, "clicked");
      return;
    }
  g_assert_not_reached ();
}

static void
test_dialog (void)
{
  GtkWidget *dialog = ari_techniques_dialog_new (NULL);
  GtkListBox *list = widget_part (dialog, "list");
  GtkWidget *reset = widget_part (dialog, "reset");
  GtkListBoxRow *first = gtk_list_box_get_row_at_index (list, 0);

  gtk_window_present (GTK_WINDOW (dialog));
  g_assert_false (gtk_widget_get_sensitive (reset));

  click_button (GTK_WIDGET (first), 1);
  g_assert_true (gtk_list_box_get_row_at_index (list, 1) == first);
  g_assert_true (gtk_widget_get_sensitive (reset));
  g_signal_emit_by_name (list, "row-activated", first);
  if (ari_settings_get () != NULL) {
    const AriTechniqueOrder order = ari_technique_order_load ();

    g_assert_cmpint (order.order[1], ==, ARI_TECHNIQUE_FULL_HOUSE);
  }
  click_button (GTK_WIDGET (first), 0);
  g_assert_true (gtk_list_box_get_row_at_index (list, 0) == first);

  g_signal_emit_by_name (reset, "clicked");
  g_assert_false (gtk_widget_get_sensitive (reset));
  g_assert_true (gtk_list_box_get_row_at_index (list, 0) == first);
  window_end (dialog);
}

int
main (int argc, char *argv[])
{
  if (!gtk_init_check ())
    return 77;
  ari_test_init (&argc, &argv);
  g_test_add_func ("/techniques-dialog/dialog", test_dialog);
  return g_test_run ();
}
