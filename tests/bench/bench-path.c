/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page of logic with the long path of a 16×16: how long the window is deaf while its list of
 * steps appears, and while people go through it.
 *
 * For each thing that is done: the longest turns of the main loop, in processor time of the main
 * thread. Needs a display; says so and leaves with 77 where there is none.
 */

#include "config.h"

#include <stdlib.h>

#include "tests/bench/bench-tools.h"
#include "puzzle/document/document.h"
#include "ui/logic/step-list.h"
#include "ui/window/window.h"

enum {
  N_PUZZLES = 3,
  MOST_TURNS = 100000,
  /* after this many turns of the loop without a change, all is done */
  AT_REST = 30,
};

/* the first puzzle of the list, used if that is missing */
static const char instead[] = "..A...7.D..6..89...C.9...4G.A7E...E...A......F.6..6G.4.E95..B....."
                              "5A..6.....82D.82.1.3.....4..."
                              "....3CA..........BD.9.....8...G.1....26....C3.A.....F5.B7G9...E..C.."
                              "....17.E.GD....7.E...5..BF."
                              ".2..9E35..87.........D..9..6A...25.8.....4.B....C.....DE2F.C3...B.";

typedef struct {
  double all[MOST_TURNS];
  size_t n;
} Turns;

static AriStepList *
find_list (GtkWidget *widget)
{
  AriStepList *found = ARI_IS_STEP_LIST (widget) ? ARI_STEP_LIST (widget) : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_list (child);
  return found;
}

/* Runs the main loop until frames change nothing. */
static void
measure (GtkWidget *window, Turns *turns)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (window);
  const gint64 first = gdk_frame_clock_get_frame_counter (clock);

  gdk_frame_clock_begin_updating (clock);
  while (gdk_frame_clock_get_frame_counter (clock) < first + AT_REST) {
    const double before = seconds ();

    g_main_context_iteration (NULL, TRUE);
    if (turns->n < MOST_TURNS)
      turns->all[turns->n++] = (seconds () - before) * 1e3;
  }
  gdk_frame_clock_end_updating (clock);
}

static void
report (const char *what, Turns *turns)
{
  qsort (turns->all, turns->n, sizeof *turns->all, compare_doubles);
  g_print ("%-28s %6zu turns  p99 %5.1f ms  longest %5.1f, %5.1f, %5.1f ms\n", what, turns->n,
           turns->all[turns->n - 1 - turns->n / 100], turns->all[turns->n - 1],
           turns->all[turns->n - 2], turns->all[turns->n - 3]);
  turns->n = 0;
}

static void
run (GtkWidget *window, const char *action)
{
  if (!gtk_widget_activate_action (window, action, NULL))
    g_error ("there is no %s", action);
}

static void
show_page (GtkWidget *window, const char *page)
{
  if (!gtk_widget_activate_action (window, "win.page", "s", page))
    g_error ("there is no page %s", page);
}

static AriDocument *
document_of (const AriGrid *givens)
{
  const AriSymbols symbols = ari_symbols_default (givens->layout->n_digits);
  g_autoptr (AriPuzzle) puzzle = ari_puzzle_new (givens, &symbols, NULL);
  g_autoptr (AriGame) game = ari_game_new (puzzle);

  return ari_document_new (game);
}

int
main (void)
{
  static Turns appears, ends, starts, pages;
  Puzzles puzzles;
  guint most_rows = 0;

  if (!gtk_init_check ()) {
    g_print ("path: no display\n");
    return 77;
  }
  puzzles = puzzles_read ("16x16.txt", 1, instead);
  for (size_t i = 0; i < puzzles.n && i < N_PUZZLES; i++) {
    GtkWidget *window = ari_window_new (NULL);
    g_autoptr (AriDocument) document = document_of (puzzles.grids[i]);
    AriStepList *list;

    ari_window_set_document (ARI_WINDOW (window), document, NULL);
    gtk_window_set_default_size (GTK_WINDOW (window), 1040, 940);
    gtk_window_present (GTK_WINDOW (window));
    measure (window, &pages);
    pages.n = 0;
    show_page (window, "logic");
    do {
      measure (window, &appears);
      list = find_list (window);
    } while (list == NULL || ari_step_list_get_n_rows (list) == 0);
    most_rows = MAX (most_rows, ari_step_list_get_n_rows (list));
    run (window, "win.to-end");
    measure (window, &ends);
    run (window, "win.to-start");
    measure (window, &starts);
    show_page (window, "play");
    measure (window, &pages);
    show_page (window, "logic");
    measure (window, &pages);
    ari_window_close_now (ARI_WINDOW (window));
  }
  g_print ("16×16, paths of up to %u rows\n", most_rows);
  report ("the path appears", &appears);
  report ("to its end", &ends);
  report ("to its start", &starts);
  report ("to another page and back", &pages);
  puzzles_free (&puzzles);
  return EXIT_SUCCESS;
}
