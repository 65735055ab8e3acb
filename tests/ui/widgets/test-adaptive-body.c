/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The place of the panel: always where it leaves the larger grid, and within the window. */

#include "config.h"

#include "ui/widgets/adaptive-body.h"
#include "tests/seed.h"
#include "tests/ui/window-fixture.h"

static int
square (AriBodyPlan plan, int width, int height)
{
  return plan.beside ? MIN (width - plan.panel_size, height)
                     : MIN (width, height - plan.panel_size);
}

static void
test_plan (void)
{
  for (int width = 360; width <= 2000; width += 20)
    for (int height = 430; height <= 1600; height += 30)
      for (int wish = 0; wish <= 1200; wish += 60) {
        const AriBodyPlan plan = ari_adaptive_body_plan (width, height, wish);
        const AriBodyPlan usual = ari_adaptive_body_plan (width, height, 0);

        /* a chosen width moves the line, but never the panel to another side */
        g_assert_cmpint (plan.beside, ==, usual.beside);
        g_assert_cmpint (square (plan, width, height), >, 0);
        if (plan.beside) {
          g_assert_cmpint (plan.panel_size, >=, ARI_PANEL_MIN_WIDTH);
          g_assert_cmpint (plan.panel_size, <=,
                           wish == 0 ? ARI_PANEL_MAX_WIDTH : ARI_PANEL_MOST_CHOSEN);
          g_assert_true (plan.panel_size == ARI_PANEL_MIN_WIDTH || width - plan.panel_size >= 320);
          if (wish >= ARI_PANEL_MIN_WIDTH && wish <= MIN (ARI_PANEL_MOST_CHOSEN, width - 320))
            g_assert_cmpint (plan.panel_size, ==, wish);
        } else {
          g_assert_cmpint (plan.panel_size, >=, height * 33 / 100);
          g_assert_cmpint (square (plan, width, height), >=,
                           MIN (width - ARI_PANEL_MIN_WIDTH, height));
        }
      }
}

/* Bodies of usual windows, below a header of 47 pixels, and in narrow ones above a foot of 45. */
static void
test_shapes (void)
{
  static const struct {
    int width, height;
    gboolean beside;
    int least_square;
  } shapes[] = { { 360, 388, FALSE, 250 },  { 480, 608, FALSE, 380 },  { 560, 388, TRUE, 280 },
                 { 700, 1153, FALSE, 690 }, { 800, 553, TRUE, 520 },   { 1040, 673, TRUE, 670 },
                 { 1040, 893, TRUE, 700 },  { 1920, 1033, TRUE, 1033 } };

  for (guint i = 0; i < G_N_ELEMENTS (shapes); i++) {
    const AriBodyPlan plan = ari_adaptive_body_plan (shapes[i].width, shapes[i].height, 0);

    g_assert_cmpint (plan.beside, ==, shapes[i].beside);
    g_assert_cmpint (square (plan, shapes[i].width, shapes[i].height), >=, shapes[i].least_square);
  }
  /* the panel gets what the grid cannot use */
  g_assert_cmpint (ari_adaptive_body_plan (1920, 1033, 0).panel_size, ==, ARI_PANEL_MAX_WIDTH);
}

/* In a wide window, a second column gets what the square cannot use. */
static void
test_more (void)
{
  for (int width = 600; width < 2600; width += 10)
    for (int height = 400; height < 1400; height += 100) {
      const int panel = ari_adaptive_body_plan (width, height, 0).panel_size;
      const int more = ari_adaptive_body_plan_more (width, height, panel);

      g_assert_cmpint (more > 0, ==, width >= 1380);
      if (more > 280)
        g_assert_cmpint (width - panel - more, >=, height);
      g_assert_cmpint (more, <=, 420);
    }
}

/* Both halves get at least their minimum. */
static void
test_even (void)
{
  for (int width = 360; width <= 2400; width += 20)
    for (int wish = 0; wish <= 1500; wish += 50) {
      const AriBodyPlan plan = ari_adaptive_body_plan_even (width, 700, wish);

      g_assert_cmpint (plan.beside, ==, width >= 800);
      if (plan.beside) {
        g_assert_cmpint (plan.panel_size, >=, 400);
        g_assert_cmpint (width - plan.panel_size, >=, 400);
        if (wish >= 400 && wish <= width - 400)
          g_assert_cmpint (plan.panel_size, ==, wish);
      } else {
        g_assert_cmpint (plan.panel_size, ==, 350);
      }
    }
}

/* A foot is between its minimum and its natural height, and grows with the body; the panel gets a
 * part of the rest. */
static void
test_foot (void)
{
  for (int height = 100; height < 1500; height += 7) {
    const int foot = ari_adaptive_body_plan_foot (height, 50, 220);

    g_assert_cmpint (foot, >=, 50);
    g_assert_cmpint (foot, <=, 220);
    g_assert_cmpint (foot, <=, ari_adaptive_body_plan_foot (height + 7, 50, 220));
  }
  g_assert_cmpint (ari_adaptive_body_plan_foot (400, 50, 220), ==, 50);
  g_assert_cmpint (ari_adaptive_body_plan_foot (1000, 50, 220), ==, 220);
  g_assert_cmpint (ari_adaptive_body_plan_foot (1000, 50, 40), ==, 50);
}

/* Shows a body of some size, and waits until it is allocated. */
static GtkWidget *
show_body (int width, int height, AriAdaptiveBody **body, GtkWidget **content, GtkWidget **panel)
{
  GtkWidget *window = gtk_window_new ();

  *body = g_object_new (ARI_TYPE_ADAPTIVE_BODY, NULL);
  *content = gtk_drawing_area_new ();
  *panel = gtk_label_new ("panel");
  g_object_set (*body, "content", *content, "panel", *panel, NULL);
  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (*body));
  gtk_window_set_titlebar (GTK_WINDOW (window),
                           g_object_new (GTK_TYPE_BOX, "visible", FALSE, NULL));
  gtk_window_set_default_size (GTK_WINDOW (window), width, height);
  gtk_window_present (GTK_WINDOW (window));
  WAIT_UNTIL (gtk_widget_get_width (*panel) != 0);
  return window;
}

/* Waits until the panel has the width, which the next layout gives it. */
static void
expect_width (GtkWidget *panel, int width)
{
  WAIT_UNTIL (gtk_widget_get_width (panel) == width);
}

static GtkWidget *
line_of (AriAdaptiveBody *body)
{
  return gtk_widget_get_last_child (GTK_WIDGET (body));
}

/* The line moves within its limits; the place of the panel does not depend on its content. */
static void
test_line (void)
{
  AriAdaptiveBody *body;
  GtkWidget *content, *panel;
  GtkWidget *window = show_body (1000, 700, &body, &content, &panel);
  int panel_width, widest;

  g_assert_true (widget_press (line_of (body), GDK_KEY_Home, 0, 0));
  widest = gtk_widget_get_width (GTK_WIDGET (body)) - gtk_widget_get_width (line_of (body)) - 320;
  g_assert_cmpint (widest, >, ARI_PANEL_MAX_WIDTH);
  expect_width (panel, widest);
  g_object_get (body, "panel-width", &panel_width, NULL);
  g_assert_cmpint (panel_width, ==, widest);
  g_assert_true (widget_press (line_of (body), GDK_KEY_Left, 0, 0));
  g_assert_true (widget_press (line_of (body), GDK_KEY_Right, 0, 0));
  expect_width (panel, widest - 16);
  g_assert_true (widget_press (line_of (body), GDK_KEY_KP_Home, 0, 0));
  expect_width (panel, widest);
  g_assert_true (widget_press (line_of (body), GDK_KEY_End, 0, 0));
  expect_width (panel, ARI_PANEL_MIN_WIDTH);

  gtk_label_set_wrap (GTK_LABEL (panel), TRUE);
  gtk_label_set_text (GTK_LABEL (panel), "What a panel has to say can be long. It must not send it "
                                         "to another place, nor make it wider than it was.");
  gtk_widget_queue_resize (panel);
  expect_width (panel, ARI_PANEL_MIN_WIDTH);
  g_assert_cmpint (gtk_widget_get_height (panel), ==, gtk_widget_get_height (GTK_WIDGET (body)));
  gtk_window_destroy (GTK_WINDOW (window));
}

/* The line over the foot moves within its limits: the foot has its minimum, and the rest does not
 * vanish. */
static void
test_foot_line (void)
{
  AriAdaptiveBody *body;
  GtkWidget *content, *panel, *foot = gtk_scrolled_window_new (), *high = gtk_drawing_area_new ();
  GtkWidget *window = show_body (1000, 700, &body, &content, &panel);
  int height;

  gtk_widget_set_size_request (high, 100, 300);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (foot), high);
  gtk_scrolled_window_set_min_content_height (GTK_SCROLLED_WINDOW (foot), 60);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (foot), TRUE);
  ari_adaptive_body_set_foot (body, foot);
  WAIT_UNTIL (gtk_widget_get_height (foot) > 60);
  height = gtk_widget_get_height (foot);
  g_assert_true (widget_press (line_of (body), GDK_KEY_Up, 0, 0));
  WAIT_UNTIL (gtk_widget_get_height (foot) == height + 16);
  g_assert_true (widget_press (line_of (body), GDK_KEY_End, 0, 0));
  WAIT_UNTIL (gtk_widget_get_height (foot) == 60);
  g_assert_true (widget_press (line_of (body), GDK_KEY_Home, 0, 0));
  WAIT_UNTIL (gtk_widget_get_height (foot) == gtk_widget_get_height (GTK_WIDGET (body)) - 240);
  g_object_set (body, "foot-height", 150, NULL);
  WAIT_UNTIL (gtk_widget_get_height (foot) == 150);
  g_object_set (body, "foot-height", 0, NULL);
  WAIT_UNTIL (gtk_widget_get_height (foot) == height);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* Where both do not fit one above the other, the panel is shown alone if it may be. */
static void
test_alone (void)
{
  AriAdaptiveBody *body;
  GtkWidget *content, *panel;
  GtkWidget *window = show_body (400, 500, &body, &content, &panel);
  int height, least;

  gtk_widget_set_size_request (content, 100, 300);
  gtk_widget_set_size_request (panel, 100, 240);
  g_object_set (body, "even", TRUE, "panel-alone", TRUE, NULL);
  gtk_widget_measure (GTK_WIDGET (body), GTK_ORIENTATION_VERTICAL, -1, &least, NULL, NULL, NULL);
  g_assert_cmpint (least, ==, 300);
  WAIT_UNTIL (!gtk_widget_get_mapped (content));
  height = gtk_widget_get_height (GTK_WIDGET (body));
  WAIT_UNTIL (gtk_widget_get_height (panel) == height);
  g_assert_false (gtk_widget_get_mapped (line_of (body)));
  ari_adaptive_body_set_show_panel (body, FALSE);
  WAIT_UNTIL (gtk_widget_get_mapped (content));
  g_assert_cmpint (gtk_widget_get_height (content), ==, height);
  ari_adaptive_body_set_show_panel (body, TRUE);
  WAIT_UNTIL (!gtk_widget_get_mapped (content));
  gtk_widget_set_size_request (content, 100, 200);
  WAIT_UNTIL (gtk_widget_get_mapped (content) && gtk_widget_get_mapped (line_of (body)));
  g_assert_cmpint (gtk_widget_get_height (content) + gtk_widget_get_height (panel), <, height);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* Children are freed with the body, and a hidden panel takes no room. */
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
  g_object_set (body, "content", content, "panel", panel, NULL);
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
  ari_test_init (&argc, &argv);
  g_test_add_func ("/adaptive-body/plan", test_plan);
  g_test_add_func ("/adaptive-body/shapes", test_shapes);
  g_test_add_func ("/adaptive-body/even", test_even);
  g_test_add_func ("/adaptive-body/more", test_more);
  g_test_add_func ("/adaptive-body/foot", test_foot);
  g_test_add_func ("/adaptive-body/line", test_line);
  g_test_add_func ("/adaptive-body/foot-line", test_foot_line);
  g_test_add_func ("/adaptive-body/alone", test_alone);
  g_test_add_func ("/adaptive-body/widget", test_widget);
  return g_test_run ();
}
