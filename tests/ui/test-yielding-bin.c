/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A child is there where it fits whole, and asks for nothing where it does not. */

#include "ui/yielding-bin.h"

static void
test_new (void)
{
  AriYieldingBin *bin = ARI_YIELDING_BIN (g_object_ref_sink (ari_yielding_bin_new ()));
  GtkWidget *child = gtk_button_new_with_label ("A button");
  int n_notified = 0;
  int minimum, natural;

  gtk_widget_measure (GTK_WIDGET (bin), GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL,
                      NULL);
  g_assert_cmpint (natural, ==, 0);

  g_object_add_weak_pointer (G_OBJECT (child), (gpointer *) &child);
  g_signal_connect_swapped (bin, "notify::child", G_CALLBACK (g_atomic_int_inc), &n_notified);
  ari_yielding_bin_set_child (bin, child);
  ari_yielding_bin_set_child (bin, child);
  g_assert_true (ari_yielding_bin_get_child (bin) == child);
  g_assert_cmpint (n_notified, ==, 1);

  g_assert_finalize_object (bin);
  g_assert_null (child);
}

static void
test_yields (void)
{
  g_autoptr (GtkWidget) bin = g_object_ref_sink (ari_yielding_bin_new ());
  GtkWidget *child = gtk_button_new_with_label ("A button");
  int minimum, natural, needed, wanted, height;

  ari_yielding_bin_set_child (ARI_YIELDING_BIN (bin), child);
  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &needed, &wanted, NULL, NULL);
  gtk_widget_measure (bin, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL, NULL);
  g_assert_cmpint (minimum, ==, 0);
  g_assert_cmpint (natural, ==, wanted);

  gtk_widget_measure (bin, GTK_ORIENTATION_VERTICAL, -1, &height, NULL, NULL, NULL);
  g_assert_cmpint (height, >, 0);
  gtk_widget_allocate (bin, needed, height, -1, NULL);
  g_assert_true (gtk_widget_get_child_visible (child));
  gtk_widget_allocate (bin, needed - 1, height, -1, NULL);
  g_assert_false (gtk_widget_get_child_visible (child));
  gtk_widget_allocate (bin, needed + 1, height, -1, NULL);
  g_assert_true (gtk_widget_get_child_visible (child));
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  g_test_add_func ("/yielding-bin/new", test_new);
  g_test_add_func ("/yielding-bin/yields", test_yields);
  return g_test_run ();
}
