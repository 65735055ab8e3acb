/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The main thread's processor time for a frame of the grid, when everything in it has changed.
 *
 * A 25×25 grid with all 15 625 candidates is changed every frame so that no row, no cell and no
 * ground stays as it was; a 9×9 and a 16×16 grid are measured beside it. Measured is all that the
 * main thread does between the frame clock's before-paint and after-paint: layout, snapshot,
 * rendering. Needs a display; says so and leaves with 77 where there is none.
 */

#include "config.h"

#include <stdlib.h>
#include <time.h>

#include "ui/grid/grid-view.h"

enum {
  WARM_UP = 20,
  N_FRAMES = 300,
  SIDE = 1000,
};

typedef struct {
  AriGridView *view;
  AriPicture *picture;
  guint n_frames;
  double started;
  double costs[N_FRAMES];
} Bench;

static double
thread_milliseconds (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return (double) now.tv_sec * 1e3 + (double) now.tv_nsec / 1e6;
}

/* All candidates stay, but one, another in each cell and frame, is struck out; every fifth frame a
 * cell in nine is a guess of another depth. */
static void
change_everything (Bench *bench)
{
  const AriLayout *layout = bench->picture->layout;
  guint n = layout->n_digits;

  bench->picture->searching = TRUE;
  for (guint16 i = 0; i < layout->n_cells; i++) {
    AriPictureCell *cell = &bench->picture->cells[i];

    cell->candidates = ari_digits_below (n);
    cell->removed = ari_digits_of ((i + bench->n_frames) % n);
  }
  ari_grid_view_set_picture (bench->view, bench->picture);
}

static void
on_before_paint (GdkFrameClock *clock, gpointer user_data)
{
  Bench *bench = user_data;

  change_everything (bench);
  bench->started = thread_milliseconds ();
}

static void
on_after_paint (GdkFrameClock *clock, gpointer user_data)
{
  Bench *bench = user_data;
  double cost = thread_milliseconds () - bench->started;

  if (bench->n_frames >= WARM_UP && bench->n_frames < WARM_UP + N_FRAMES)
    bench->costs[bench->n_frames - WARM_UP] = cost;
  bench->n_frames++;
}

static int
compare (const void *a, const void *b)
{
  double x = *(const double *) a, y = *(const double *) b;

  return (x > y) - (x < y);
}

static void
measure (guint box)
{
  g_autofree Bench *bench = g_new0 (Bench, 1);
  AriLayout *layout = ari_layout_new_boxes (box, box, ARI_EXTRA_NONE);
  AriSymbols symbols = ari_symbols_default (box * box);
  GtkWidget *window = gtk_window_new ();
  GdkFrameClock *clock;

  bench->view = ARI_GRID_VIEW (ari_grid_view_new ());
  bench->picture = ari_picture_new (layout, &symbols);
  ari_layout_unref (layout);
  change_everything (bench);
  gtk_window_set_decorated (GTK_WINDOW (window), FALSE);
  gtk_window_set_default_size (GTK_WINDOW (window), SIDE, SIDE);
  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (bench->view));
  gtk_window_present (GTK_WINDOW (window));

  clock = gtk_widget_get_frame_clock (window);
  g_signal_connect (clock, "before-paint", G_CALLBACK (on_before_paint), bench);
  g_signal_connect (clock, "after-paint", G_CALLBACK (on_after_paint), bench);
  gdk_frame_clock_begin_updating (clock);
  while (bench->n_frames < WARM_UP + N_FRAMES)
    g_main_context_iteration (NULL, TRUE);
  gdk_frame_clock_end_updating (clock);
  g_signal_handlers_disconnect_by_data (clock, bench);

  qsort (bench->costs, N_FRAMES, sizeof *bench->costs, compare);
  g_print ("frame %2u×%-2u  %5u candidates  %4d px  p50 %5.2f ms  p99 %5.2f ms\n", box * box,
           box * box, box * box * box * box * box * box, gtk_widget_get_width (window),
           bench->costs[N_FRAMES / 2], bench->costs[N_FRAMES * 99 / 100]);
  gtk_window_destroy (GTK_WINDOW (window));
  ari_picture_free (bench->picture);
}

int
main (void)
{
  if (!gtk_init_check ()) {
    g_print ("frame: no display\n");
    return 77;
  }
  for (guint box = 3; box <= 5; box++)
    measure (box);
  return EXIT_SUCCESS;
}
