/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Children are shown from the first on as long as they fit, and need no width. */

#include "config.h"

#include "ui/widgets/yielding-layout.h"
#include "tests/seed.h"

enum { N_CHILDREN = 3 };

static GtkWidget *
new_box (GtkWidget **children)
{
  const char *labels[N_CHILDREN] = { "One", "The second", "3" };
  GtkWidget *box = g_object_ref_sink (gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0));

  gtk_widget_set_layout_manager (box, g_object_new (ARI_TYPE_YIELDING_LAYOUT, NULL));
  for (guint i = 0; i < N_CHILDREN; i++) {
    children[i] = gtk_button_new_with_label (labels[i]);
    gtk_box_append (GTK_BOX (box), children[i]);
  }
  return box;
}

static void
test_new (void)
{
  GtkWidget *children[N_CHILDREN];
  GtkWidget *box = new_box (children);

  g_object_add_weak_pointer (G_OBJECT (children[1]), (gpointer *) &children[1]);
  g_assert_finalize_object (box);
  g_assert_null (children[1]);
}

static void
test_yields (void)
{
  GtkWidget *children[N_CHILDREN];
  g_autoptr (GtkWidget) box = new_box (children);
  int minimum, natural, height, needed = 0;

  gtk_widget_measure (box, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL, NULL);
  gtk_widget_measure (box, GTK_ORIENTATION_VERTICAL, -1, &height, NULL, NULL, NULL);
  g_assert_cmpint (minimum, ==, 0);
  g_assert_cmpint (height, >, 0);
  gtk_widget_allocate (box, 0, height, -1, NULL);
  for (guint i = 0; i < N_CHILDREN; i++) {
    int width;

    gtk_widget_measure (children[i], GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
    needed += width;
    gtk_widget_allocate (box, needed - 1, height, -1, NULL);
    g_assert_false (gtk_widget_get_child_visible (children[i]));
    gtk_widget_allocate (box, needed, height, -1, NULL);
    for (guint j = 0; j < N_CHILDREN; j++)
      g_assert_true (gtk_widget_get_child_visible (children[j]) == (j <= i));
    needed += 6;
  }
  g_assert_cmpint (natural, ==, needed - 6);
}

/* The first child is outermost in both text directions. */
static void
test_direction (void)
{
  const GtkTextDirection directions[] = { GTK_TEXT_DIR_LTR, GTK_TEXT_DIR_RTL };

  for (guint i = 0; i < G_N_ELEMENTS (directions); i++) {
    GtkWidget *children[N_CHILDREN];
    g_autoptr (GtkWidget) box = new_box (children);
    int natural, height;
    graphene_rect_t first, second;

    gtk_widget_set_direction (box, directions[i]);
    gtk_widget_measure (box, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
    gtk_widget_measure (box, GTK_ORIENTATION_VERTICAL, -1, &height, NULL, NULL, NULL);
    gtk_widget_allocate (box, natural, height, -1, NULL);
    g_assert_true (gtk_widget_compute_bounds (children[0], box, &first));
    g_assert_true (gtk_widget_compute_bounds (children[1], box, &second));
    g_assert_true ((first.origin.x < second.origin.x) == (directions[i] == GTK_TEXT_DIR_LTR));
  }
}

int
main (int argc, char *argv[])
{
  if (!gtk_init_check ())
    return 77;
  ari_test_init (&argc, &argv);
  g_test_add_func ("/yielding-layout/new", test_new);
  g_test_add_func ("/yielding-layout/yields", test_yields);
  g_test_add_func ("/yielding-layout/direction", test_direction);
  return g_test_run ();
}
