/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cells are chosen with their counterparts, and stay chosen in another grid of the same size. */

#include "config.h"

#include "ui/new/pattern-map.h"
#include "tests/engine-auto.h"
#include "tests/seed.h"
#include "tests/waiting.h"
#include "tests/ui/window-fixture.h"

typedef struct {
  AriPatternMap *map;
  AriLayout *layout; /* 6×6 */
  guint n_notified;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->map = g_object_ref_sink (g_object_new (ARI_TYPE_PATTERN_MAP, NULL));
  g_assert_null (ari_pattern_map_get_cells (fixture->map));
  fixture->layout = ari_layout_new_boxes (2, 3, ARI_EXTRA_NONE);
  ari_pattern_map_set_layout (fixture->map, fixture->layout);
  g_signal_connect_swapped (fixture->map, "notify::n-chosen", G_CALLBACK (count_call),
                            &fixture->n_notified);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_assert_finalize_object (fixture->map);
  ari_layout_unref (fixture->layout);
}

/* The choice is as reported, and symmetric. */
static void
check (Fixture *fixture, const AriLayout *layout, AriSymmetry symmetry)
{
  const guint8 *cells = ari_pattern_map_get_cells (fixture->map);
  g_autofree guint8 *digits = g_malloc (layout->n_cells);
  guint n = 0;

  for (guint cell = 0; cell < layout->n_cells; cell++) {
    digits[cell] = cells[cell] ? 0 : ARI_NO_DIGIT;
    n += cells[cell] != 0;
  }
  g_assert_cmpuint (ari_pattern_map_get_n_chosen (fixture->map), ==, n);
  g_assert_true (ari_symmetry_holds (layout, symmetry, digits));
}

static void
test_choose (Fixture *fixture, gconstpointer data)
{
  ari_pattern_map_choose (fixture->map, 7, TRUE);
  ari_pattern_map_choose (fixture->map, 7, TRUE);
  g_assert_cmpuint (fixture->n_notified, ==, 1);
  g_assert_cmpuint (ari_pattern_map_get_n_chosen (fixture->map), ==, 1);
  ari_pattern_map_choose (fixture->map, 7, FALSE);
  g_assert_cmpuint (fixture->n_notified, ==, 2);
  g_assert_cmpuint (ari_pattern_map_get_n_chosen (fixture->map), ==, 0);

  ari_pattern_map_choose_all (fixture->map, TRUE);
  ari_pattern_map_choose_all (fixture->map, TRUE);
  g_assert_cmpuint (ari_pattern_map_get_n_chosen (fixture->map), ==, 36);
  g_assert_cmpuint (fixture->n_notified, ==, 3);
  ari_pattern_map_choose_all (fixture->map, FALSE);
  g_assert_cmpuint (ari_pattern_map_get_n_chosen (fixture->map), ==, 0);
}

static void
test_symmetry (Fixture *fixture, gconstpointer data)
{
  for (guint symmetry = 0; symmetry < ARI_N_SYMMETRIES; symmetry++) {
    ari_pattern_map_choose_all (fixture->map, FALSE);
    ari_pattern_map_set_symmetry (fixture->map, ARI_SYMMETRY_NONE);
    for (guint i = 0; i < 6; i++)
      ari_pattern_map_choose (fixture->map, (guint16) g_test_rand_int_range (0, 36), TRUE);
    check (fixture, fixture->layout, ARI_SYMMETRY_NONE);
    ari_pattern_map_set_symmetry (fixture->map, (AriSymmetry) symmetry);
    check (fixture, fixture->layout, (AriSymmetry) symmetry);
    for (guint i = 0; i < 40; i++) {
      ari_pattern_map_choose (fixture->map, (guint16) g_test_rand_int_range (0, 36),
                              g_test_rand_int_range (0, 2));
      check (fixture, fixture->layout, (AriSymmetry) symmetry);
    }
  }
}

static void
test_layouts (Fixture *fixture, gconstpointer data)
{
  g_autoptr (AriLayout) as_large = ari_layout_new_boxes (3, 2, ARI_EXTRA_DIAGONALS);
  g_autoptr (AriLayout) larger = ari_layout_new_boxes (8, 8, ARI_EXTRA_NONE);

  ari_pattern_map_choose (fixture->map, 8, TRUE);
  ari_pattern_map_set_layout (fixture->map, as_large);
  g_assert_cmpuint (ari_pattern_map_get_n_chosen (fixture->map), ==, 1);
  g_assert_true (ari_pattern_map_get_cells (fixture->map)[8] != 0);
  ari_pattern_map_set_layout (fixture->map, larger);
  g_assert_cmpuint (ari_pattern_map_get_n_chosen (fixture->map), ==, 0);
  ari_pattern_map_set_symmetry (fixture->map, ARI_SYMMETRY_QUARTER_TURN);
  ari_pattern_map_choose (fixture->map, 4095, TRUE);
  g_assert_cmpuint (ari_pattern_map_get_n_chosen (fixture->map), ==, 4);
  check (fixture, larger, ARI_SYMMETRY_QUARTER_TURN);
}

#define ADD(path, function)                                                                        \
  g_test_add ("/pattern-map/" path, Fixture, NULL, set_up, function, tear_down)

/* Keys move the cursor only to cells that are scrolled into view. */
static void
test_scrolls (void)
{
  g_autoptr (AriLayout) layout = ari_layout_new_boxes (2, 3, ARI_EXTRA_NONE);
  GtkWidget *scrolled = gtk_scrolled_window_new ();
  GtkWidget *map = g_object_new (ARI_TYPE_PATTERN_MAP, "height-request", 300, NULL);
  GtkWindow *window;
  GtkAdjustment *place;

  ari_pattern_map_set_layout (ARI_PATTERN_MAP (map), layout);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), map);
  window = widget_show (scrolled, 300, 120);
  place = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scrolled));
  g_assert_cmpfloat (gtk_adjustment_get_upper (place), >, gtk_adjustment_get_page_size (place));
  g_assert_cmpfloat (gtk_adjustment_get_value (place), ==, 0);
  g_assert_true (widget_press (map, GDK_KEY_End, 0, GDK_CONTROL_MASK));
  g_assert_cmpfloat (gtk_adjustment_get_value (place), >,
                     gtk_adjustment_get_upper (place) - 2 * gtk_adjustment_get_page_size (place));
  g_assert_true (widget_press (map, GDK_KEY_Home, 0, GDK_CONTROL_MASK));
  g_assert_cmpfloat (gtk_adjustment_get_value (place), <, 50);
  gtk_window_destroy (window);
}

int
main (int argc, char *argv[])
{
  if (!gtk_init_check ())
    return 77;
  ari_test_init (&argc, &argv);
  ADD ("choose", test_choose);
  ADD ("symmetry", test_symmetry);
  ADD ("layouts", test_layouts);
  g_test_add_func ("/ui/pattern-map/scrolls", test_scrolls);
  return g_test_run ();
}
