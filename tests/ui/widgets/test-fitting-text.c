/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A text that has shorter wordings for little room. */

#include "config.h"

#include "tests/ui/window-fixture.h"
#include "tests/waiting.h"
#include "ui/widgets/fitting-text.h"
#include "tests/seed.h"

static const char *const words[] = { "the longest wording that there is for it, on two lines",
                                     "a shorter wording of it", "short, but not short enough",
                                     NULL };

static AriFittingText *
make (guint lines)
{
  return g_object_ref_sink (g_object_new (ARI_TYPE_FITTING_TEXT, "lines", lines, NULL));
}

static const char *
text_of (AriFittingText *fitting)
{
  return gtk_inscription_get_text (
      GTK_INSCRIPTION (gtk_widget_get_first_child (GTK_WIDGET (fitting))));
}

static int
measure_at (AriFittingText *fitting, GtkOrientation orientation, int for_size)
{
  int natural;

  gtk_widget_measure (GTK_WIDGET (fitting), orientation, for_size, NULL, &natural, NULL, NULL);
  return natural;
}

static int
measure (AriFittingText *fitting, GtkOrientation orientation)
{
  return measure_at (fitting, orientation, -1);
}

/* Returns the width of a text in one line. */
static int
width_of (AriFittingText *fitting, const char *text)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (fitting), text);
  int width;

  pango_layout_get_pixel_size (layout, &width, NULL);
  return width;
}

static void
test_new (void)
{
  AriFittingText *fitting = make (1);

  ari_fitting_text_set_words (fitting, words);
  g_assert_cmpstr (text_of (fitting), ==, words[0]);
  g_assert_finalize_object (fitting);
}

/* The widget asks for the same size whatever its text is, and for more with more lines, which only
 * a narrow one has. */
static void
test_size (void)
{
  AriFittingText *one = make (1), *two = make (2);
  const int width = measure (one, GTK_ORIENTATION_HORIZONTAL);
  const int height = measure (one, GTK_ORIENTATION_VERTICAL);

  g_assert_cmpint (measure (two, GTK_ORIENTATION_VERTICAL), ==, 2 * height);
  g_assert_cmpint (measure_at (two, GTK_ORIENTATION_VERTICAL, 200), ==, 2 * height);
  g_assert_cmpint (measure_at (two, GTK_ORIENTATION_VERTICAL, 1000), ==, height);
  ari_fitting_text_set_words (one, words);
  g_assert_cmpint (measure (one, GTK_ORIENTATION_HORIZONTAL), ==, width);
  g_assert_cmpint (measure (one, GTK_ORIENTATION_VERTICAL), ==, height);
  g_assert_finalize_object (one);
  g_assert_finalize_object (two);
}

/* GTK's containers rely on this: no size for a given other size is below the minimum without one;
 * and if the height is too small for two lines, the width is that of one. */
static void
test_minima (void)
{
  AriFittingText *two = make (2);
  GtkWidget *widget = GTK_WIDGET (two);
  int least_width, least_height;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &least_width, NULL, NULL, NULL);
  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, -1, &least_height, NULL, NULL, NULL);
  for (int width = least_width; width < 1000; width++) {
    int height, at_height, natural;

    gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, width, &height, &natural, NULL, NULL);
    g_assert_cmpint (height, >=, least_height);
    g_assert_cmpint (natural, >=, height);
    gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, height, &at_height, &natural, NULL,
                        NULL);
    g_assert_cmpint (at_height, >=, least_width);
    g_assert_cmpint (at_height, <=, width);
    g_assert_cmpint (natural, >=, at_height);
    if (height == least_height) /* the height of one line */
      g_assert_cmpint (measure_at (two, GTK_ORIENTATION_VERTICAL, at_height - 1), ==, 2 * height);
  }
  g_assert_finalize_object (two);
}

static void
expect (AriFittingText *fitting, int width, const char *expected)
{
  gtk_widget_allocate (GTK_WIDGET (fitting), width, 100, -1, NULL);
  g_assert_cmpstr (text_of (fitting), ==, expected);
}

/* There is a tooltip as soon as there are words. It is not kept as a text, since to set one asks
 * the display. */
static void
test_tooltip (void)
{
  AriFittingText *text = g_object_ref_sink (make (1));
  g_autoptr (GtkTooltip) tooltip = g_object_new (GTK_TYPE_TOOLTIP, NULL);
  gboolean is_shown = TRUE;

  g_assert_true (gtk_widget_get_has_tooltip (GTK_WIDGET (text)));
  g_signal_emit_by_name (text, "query-tooltip", 0, 0, FALSE, tooltip, &is_shown);
  g_assert_false (is_shown);
  ari_fitting_text_set_words (text, words);
  g_signal_emit_by_name (text, "query-tooltip", 0, 0, FALSE, tooltip, &is_shown);
  g_assert_true (is_shown);
  g_assert_null (gtk_widget_get_tooltip_text (GTK_WIDGET (text)));
  g_object_unref (text);
}

/* The first wording that fits is shown, as soon as the width or the words change. */
static void
test_fits (void)
{
  AriFittingText *one = make (1), *two = make (2);
  GtkWidget *window = gtk_window_new (), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  int longest;

  gtk_window_set_child (GTK_WINDOW (window), box);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (one));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (two));
  ari_fitting_text_set_words (one, words);
  ari_fitting_text_set_words (two, words);
  gtk_window_present (GTK_WINDOW (window));
  WAIT_UNTIL (gtk_widget_get_width (box) > 0);

  longest = width_of (one, words[0]);
  expect (one, longest, words[0]);
  expect (one, longest - 1, words[1]);
  expect (one, width_of (one, words[1]), words[1]);
  expect (one, width_of (one, words[1]) - 1, words[2]);
  expect (one, 20, words[2]);
  expect (two, 200, words[0]);
  expect (two, 100, words[1]);
  ari_fitting_text_set_words (one, &words[1]);
  g_assert_cmpstr (text_of (one), ==, words[2]);
  expect (one, longest, words[1]);

  gtk_window_destroy (GTK_WINDOW (window));
  g_assert_finalize_object (one);
  g_assert_finalize_object (two);
}

int
main (int argc, char *argv[])
{
  if (!gtk_init_check ())
    return 77;
  ari_test_init (&argc, &argv);
  g_test_add_func ("/fitting-text/new", test_new);
  g_test_add_func ("/fitting-text/size", test_size);
  g_test_add_func ("/fitting-text/minima", test_minima);
  g_test_add_func ("/fitting-text/tooltip", test_tooltip);
  g_test_add_func ("/fitting-text/fits", test_fits);
  return g_test_run ();
}
