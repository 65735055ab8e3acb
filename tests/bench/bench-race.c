/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Measures the frame rate of a window in which four searches race: the processor time of the main
 * thread between frames, and the wall-clock time between them, which means something only on an
 * idle machine. Needs a display; without one, exits with 77. */

#include "config.h"

#include <stdlib.h>

#include "tests/bench/bench-tools.h"
#include "tests/engine-auto.h"
#include "ui/race/race-window.h"

enum {
  N_RACERS = 4,
  WARM_UP = 30,
  N_FRAMES = 600,
};

/* This puzzle takes minutes in a search row by row. */
static const char long_puzzle[] =
    "9..8...........5............2..1...3.1.....6....4...7.7.86.........3.1..4.....2..";

typedef struct {
  guint n_frames;
  double began, last; /* the times of the last frame */
  double costs[N_FRAMES], gaps[N_FRAMES];
} Bench;

static void
on_after_paint (GdkFrameClock *clock, gpointer user_data)
{
  Bench *bench = user_data;
  const double cost = 1e3 * seconds ();
  const double now = 1e-3 * (double) g_get_monotonic_time ();

  if (bench->n_frames >= WARM_UP && bench->n_frames < WARM_UP + N_FRAMES) {
    bench->costs[bench->n_frames - WARM_UP] = cost - bench->began;
    bench->gaps[bench->n_frames - WARM_UP] = now - bench->last;
  }
  bench->began = cost;
  bench->last = now;
  bench->n_frames++;
}

/* The check buttons of the strategies are the only widgets that are not visible yet. */
static void
choose_racers (GtkWidget *widget, guint *n_chosen)
{
  if (GTK_IS_CHECK_BUTTON (widget) && !gtk_widget_get_mapped (widget)) {
    gtk_check_button_set_active (GTK_CHECK_BUTTON (widget), *n_chosen < N_RACERS);
    ++*n_chosen;
  }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    choose_racers (child, n_chosen);
}

int
main (void)
{
  Bench bench = { 0 };
  g_autoptr (AriLayout) layout = NULL;
  AriSymbols symbols;
  g_autoptr (AriGrid) givens = NULL;
  GtkWidget *window;
  GdkFrameClock *clock;
  guint n_racers, n_chosen = 0;

  if (!gtk_init_check ()) {
    g_print ("race: no display\n");
    return 77;
  }
  layout = ari_layout_new_boxes (3, 3, ARI_EXTRA_NONE);
  symbols = ari_symbols_default (layout->n_digits);
  givens = ari_grid_new (layout);
  for (guint cell = 0; cell < layout->n_cells; cell++)
    if (long_puzzle[cell] != '.')
      givens->cells[cell] = (guint8) (long_puzzle[cell] - '1');
  window = ari_race_window_new (NULL, givens, NULL, &symbols, "race");
  gtk_window_set_default_size (GTK_WINDOW (window), 1200, 1000);
  gtk_window_present (GTK_WINDOW (window));
  choose_racers (window, &n_chosen);
  gtk_widget_activate_action (window, "race.run", NULL);

  clock = gtk_widget_get_frame_clock (window);
  g_signal_connect (clock, "after-paint", G_CALLBACK (on_after_paint), &bench);
  gdk_frame_clock_begin_updating (clock);
  while (bench.n_frames < WARM_UP + N_FRAMES)
    g_main_context_iteration (NULL, TRUE);
  gdk_frame_clock_end_updating (clock);
  g_signal_handlers_disconnect_by_data (clock, &bench);

  if (ari_race_get_results (ari_race_window_get_race (ARI_RACE_WINDOW (window)), &n_racers) == NULL
      || n_racers != N_RACERS)
    g_error ("there is no race of %d", N_RACERS);
  if (ari_service_get_state (ARI_SERVICE (ari_race_window_get_race (ARI_RACE_WINDOW (window))))
      != ARI_SERVICE_RUNNING)
    g_error ("the race was over before it was measured");
  qsort (bench.costs, N_FRAMES, sizeof *bench.costs, compare_doubles);
  qsort (bench.gaps, N_FRAMES, sizeof *bench.gaps, compare_doubles);
  g_print ("race of %u  the main thread p50 %5.2f ms  p99 %5.2f ms  frames apart p50 %5.2f ms  "
           "p99 %5.2f ms\n",
           n_racers, bench.costs[N_FRAMES / 2], bench.costs[N_FRAMES * 99 / 100],
           bench.gaps[N_FRAMES / 2], bench.gaps[N_FRAMES * 99 / 100]);
  gtk_window_destroy (GTK_WINDOW (window));
  return EXIT_SUCCESS;
}
