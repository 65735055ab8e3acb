/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where the panel goes: always where it leaves the grid larger, and within the window. */

#include "config.h"

#include "ui/widgets/adaptive-body.h"

static int
square (AriBodyPlan plan, int width, int height)
{
  return plan.beside ? MIN (width - plan.panel_size, height)
                     : MIN (width, height - plan.panel_size);
}

static void
test_plan (void)
{
  const int panel_width = 340, min_height = 170, max_height = 500;

  for (int width = 360; width <= 2000; width += 20)
    for (int height = 430; height <= 1600; height += 30) {
      const AriBodyPlan plan =
          ari_adaptive_body_plan (width, height, panel_width, min_height, max_height);

      if (plan.beside) {
        g_assert_cmpint (plan.panel_size, ==, panel_width);
        g_assert_cmpint (square (plan, width, height), >=, MIN (width, height - max_height));
      } else {
        g_assert_cmpint (plan.panel_size, >=, min_height);
        g_assert_cmpint (plan.panel_size, <=, max_height);
        g_assert_cmpint (square (plan, width, height), >=, MIN (width - panel_width, height));
      }
      g_assert_cmpint (square (plan, width, height), >, 0);
    }
}

static void
test_shapes (void)
{
  /* wide, narrow, square */
  g_assert_true (ari_adaptive_body_plan (1280, 700, 340, 170, 500).beside);
  g_assert_false (ari_adaptive_body_plan (360, 430, 340, 170, 500).beside);
  g_assert_false (ari_adaptive_body_plan (700, 1200, 340, 170, 500).beside);
}

/* Two halves: neither is cut short, and the content never gets much of the other. */
static void
test_even (void)
{
  for (int width = 360; width <= 2400; width += 20)
    for (int wanted = 100; wanted <= 1500; wanted += 50) {
      const AriBodyPlan plan = ari_adaptive_body_plan_even (width, 700, 400, wanted);

      g_assert_cmpint (plan.beside, ==, width >= 800);
      if (plan.beside) {
        g_assert_cmpint (plan.panel_size, >=, MAX (400, width * 9 / 20));
        g_assert_cmpint (width - plan.panel_size, >=, MAX (400, width / 3));
        if (wanted >= MAX (400, width / 3) && wanted <= MIN (width - 400, width * 11 / 20))
          g_assert_cmpint (width - plan.panel_size, ==, wanted);
      } else {
        g_assert_cmpint (plan.panel_size, ==, 350);
      }
    }
}

/* Children go with the body, and a panel that is not shown takes no room. */
static void
test_widget (void)
{
  GtkWidget *window = gtk_window_new ();
  AriAdaptiveBody *body = g_object_new (ARI_TYPE_ADAPTIVE_BODY, NULL);
  GtkWidget *content = gtk_drawing_area_new ();
  GtkWidget *panel = gtk_label_new ("panel");
  gpointer gone = body;
  int with, without;

  g_object_add_weak_pointer (G_OBJECT (body), &gone);
  gtk_widget_set_size_request (content, 100, 100);
  gtk_widget_set_size_request (panel, 50, 60);
  ari_adaptive_body_set_content (body, content);
  ari_adaptive_body_set_panel (body, panel);
  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (body));
  gtk_widget_measure (GTK_WIDGET (body), GTK_ORIENTATION_VERTICAL, -1, &with, NULL, NULL, NULL);
  g_assert_cmpint (with, ==, 160);
  ari_adaptive_body_set_show_panel (body, FALSE);
  gtk_widget_measure (GTK_WIDGET (body), GTK_ORIENTATION_VERTICAL, -1, &without, NULL, NULL, NULL);
  g_assert_cmpint (without, ==, 100);
  g_assert_false (gtk_widget_get_visible (panel));
  gtk_window_destroy (GTK_WINDOW (window));
  g_assert_null (gone);
}

int
main (int argc, char *argv[])
{
  if (!gtk_init_check ())
    return 77;
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/adaptive-body/plan", test_plan);
  g_test_add_func ("/adaptive-body/shapes", test_shapes);
  g_test_add_func ("/adaptive-body/even", test_even);
  g_test_add_func ("/adaptive-body/widget", test_widget);
  return g_test_run ();
}
