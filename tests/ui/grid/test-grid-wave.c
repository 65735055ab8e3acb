/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The wave over a solved grid: it ends by itself, can be stopped, and does not run without
 * animations. */

#include "config.h"

#include "tests/waiting.h"
#include "ui/grid/grid-wave.h"

typedef struct {
  GtkWidget *window;
  GtkWidget *area;
  AriGridWave wave;
  double last; /* the part of its time at the last look */
} Fixture;

static void
animate (gboolean animates)
{
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", animates, NULL);
}

static void
set_up (Fixture *f, gconstpointer unused)
{
  f->window = gtk_window_new ();
  f->area = gtk_drawing_area_new ();
  gtk_window_set_child (GTK_WINDOW (f->window), f->area);
  animate (TRUE);
  ari_grid_wave_start (&f->wave, f->area);
  g_assert_cmpuint (f->wave.tick, ==, 0); /* it is not visible yet */
  gtk_window_present (GTK_WINDOW (f->window));
  WAIT_UNTIL (gtk_widget_get_mapped (f->area));
}

static void
tear_down (Fixture *f, gconstpointer unused)
{
  gtk_window_destroy (GTK_WINDOW (f->window));
}

/* The wave only advances, and not beyond its end. */
static gboolean
is_over (Fixture *f)
{
  if (f->wave.tick == 0)
    return TRUE;
  g_assert_cmpfloat (f->wave.part, >=, f->last);
  g_assert_cmpfloat (f->wave.part, <, 1);
  f->last = f->wave.part;
  return FALSE;
}

static void
test_ends (Fixture *f, gconstpointer unused)
{
  ari_grid_wave_start (&f->wave, f->area);
  g_assert_cmpuint (f->wave.tick, !=, 0);
  WAIT_UNTIL (f->wave.part > 0);
  WAIT_UNTIL (is_over (f));
  g_assert_cmpfloat (f->wave.part, ==, 0);
}

static void
test_stops (Fixture *f, gconstpointer unused)
{
  ari_grid_wave_start (&f->wave, f->area);
  WAIT_UNTIL (f->wave.part > 0);
  ari_grid_wave_start (&f->wave, f->area); /* it begins again */
  g_assert_cmpfloat (f->wave.part, ==, 0);
  ari_grid_wave_stop (&f->wave, f->area);
  g_assert_cmpuint (f->wave.tick, ==, 0);
  ari_grid_wave_stop (&f->wave, f->area);
}

static void
test_still (Fixture *f, gconstpointer unused)
{
  animate (FALSE);
  ari_grid_wave_start (&f->wave, f->area);
  g_assert_cmpuint (f->wave.tick, ==, 0);
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
#define ADD(path, test) g_test_add (path, Fixture, NULL, set_up, test, tear_down)
  ADD ("/grid-wave/ends", test_ends);
  ADD ("/grid-wave/stops", test_stops);
  ADD ("/grid-wave/still", test_still);
#undef ADD
  return g_test_run ();
}
