/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The main thread's processor time for a frame of the grid, when everything in it has changed.
 *
 * A 25×25 grid with all 15 625 candidates is changed every frame so that no row, no cell and no
 * ground stays as it was; a 9×9 and a 16×16 grid are measured beside it. Measured is all that the
 * main thread does from the frame clock's before-paint to its after-paint: what the picture is made
 * of, layout, snapshot, rendering. Then the same with what the laboratory adds, which is told as
 * the difference: what the grid can show besides, and beside the grid the graph and the tree of a
 * search that goes on. All take turns, and the best of some rounds counts: whatever else the
 * machine does can only make a round slower. Needs a display; says so and leaves with 77 where
 * there is none.
 */

#include "config.h"

#include <stdlib.h>

#include "engine/laboratory/summary-note.h"
#include "engine/machine/machine.h"
#include "tests/bench/bench-tools.h"
#include "tests/engine-auto.h"
#include "ui/flame/flame-view.h"
#include "ui/grid/grid-view.h"
#include "ui/tree/tree-view.h"

enum {
  WARM_UP = 20,
  N_FRAMES = 120,
  N_ROUNDS = 2,
  SIDE = 1000,
  TREE_WIDTH = 400,
  GRAPH_HEIGHT = 200,
  GRAPH_STEPS = 50000, /* from one frame to the next, as in a search at full speed */
  TREE_STEPS = 20,
  TREE_TRIES = 4000, /* then the tree's search starts again */
  MOST_LINKS = 2 * ARI_MAX_DIGITS,
};

typedef enum {
  PLAIN,
  COUNTS,
  HEAT,
  CAUSES,
  GRAPH,
  TREE,
  N_KINDS,
} Kind;

static const char *const names[] = { "", "counts", "heat", "causes", "graph", "tree" };

/** Search: a search that goes on from frame to frame. */
typedef struct {
  AriMachine *machine;
  AriGrid *start;
  AriSummary *summary;
} Search;

typedef struct {
  Kind kind;
  AriGridView *view;
  AriPicture *picture;
  GtkWidget *graph, *tree; /* one of them is visible, in the kinds that have it */
  Search of_graph, of_tree;
  guint n_frames;
  double started;
  double costs[N_FRAMES];
} Bench;

/* Every cell and frame has another candidate struck out; every fifth frame, a cell in nine is a
 * guess of another depth. */
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
}

static void
search_on (Search *search, guint n_steps)
{
  const AriCounters *counters = ari_machine_counters (search->machine);
  const guint64 until = counters->steps + n_steps;
  AriEvent event;

  while (counters->steps < until && ari_machine_step (search->machine, &event))
    if (event.kind != ARI_EVENT_NOTHING_YET)
      ari_summary_note (search->summary, &event, counters);
  ari_summary_settle (search->summary, counters);
}

/* Does the work that the program does on a thread. */
static void
prepare (Bench *bench)
{
  change_everything (bench);
  if (bench->kind == GRAPH)
    search_on (&bench->of_graph, GRAPH_STEPS);
  if (bench->kind != TREE)
    return;
  if (ari_summary_tally (bench->of_tree.summary).tries > TREE_TRIES) {
    ari_canvas_forget_summaries (ARI_CANVAS (bench->tree));
    ari_machine_reset (bench->of_tree.machine, bench->of_tree.start);
    ari_summary_begin (bench->of_tree.summary, NULL, false);
  }
  search_on (&bench->of_tree, TREE_STEPS);
}

/* Shows the cell that took each digit of a cell, and the guess that causes it: two lines per digit
 * across the whole grid, different in each frame. */
static void
show_causes (Bench *bench)
{
  const guint n_cells = bench->picture->layout->n_cells;
  const guint n = 2 * bench->picture->layout->n_digits;
  AriMark marks[MOST_LINKS];
  AriNode nodes[2 * MOST_LINKS];
  guint16 cells[2 * MOST_LINKS];
  AriLink links[MOST_LINKS];
  AriStep step = { .placements = marks,
                   .nodes = nodes,
                   .node_cells = cells,
                   .links = links,
                   .n_placements = n,
                   .n_nodes = 2 * n,
                   .n_links = n };

  for (guint i = 0; i < 2 * n; i++) {
    cells[i] = (guint16) ((i * 37 + bench->n_frames * 11) % n_cells);
    nodes[i] = (AriNode){ .first_cell = i, .n_cells = 1, .digit = 0, .is_on = i % 2 == 0 };
  }
  for (guint i = 0; i < n; i++) {
    marks[i] = (AriMark){ cells[2 * i], 0, ARI_ROLE_PLACEMENT, 0 };
    links[i] = (AriLink){ .from = (guint16) (2 * i),
                          .to = (guint16) (2 * i + 1),
                          .branch = (guint16) (i % 2),
                          .als = ARI_NO_ALS };
  }
  ari_grid_view_set_step (bench->view, &step, NULL);
}

/* Does the work of the main thread. */
static void
show (Bench *bench)
{
  const guint n_cells = bench->picture->layout->n_cells;
  guint64 counts[ARI_MAX_CELLS];

  if (bench->kind == COUNTS)
    ari_picture_heat_counts (bench->picture);
  else
    bench->picture->counts = FALSE;
  for (guint cell = 0; cell < n_cells; cell++)
    counts[cell] = bench->kind == HEAT ? (guint64) (cell * 7 + bench->n_frames) % n_cells : 0;
  if (bench->kind != COUNTS)
    ari_picture_heat (bench->picture, counts);
  ari_grid_view_set_picture (bench->view, bench->picture);
  if (bench->kind == CAUSES)
    show_causes (bench);
  if (bench->kind == GRAPH)
    ari_flame_view_update (ARI_FLAME_VIEW (bench->graph), bench->of_graph.summary, NULL,
                           ari_summary_tally (bench->of_graph.summary).steps,
                           ari_summary_tally (bench->of_graph.summary).work, TRUE);
  if (bench->kind == TREE)
    ari_tree_view_update (ARI_TREE_VIEW (bench->tree), bench->of_tree.summary, NULL,
                          ari_summary_tally (bench->of_tree.summary).steps, TRUE);
}

static void
on_before_paint (GdkFrameClock *clock, gpointer user_data)
{
  Bench *bench = user_data;

  prepare (bench);
  bench->started = 1e3 * seconds ();
  show (bench);
}

static void
on_after_paint (GdkFrameClock *clock, gpointer user_data)
{
  Bench *bench = user_data;
  double cost = 1e3 * seconds () - bench->started;

  if (bench->n_frames >= WARM_UP && bench->n_frames < WARM_UP + N_FRAMES)
    bench->costs[bench->n_frames - WARM_UP] = cost;
  bench->n_frames++;
}

static void
search_begin (Search *search, AriLayout *layout, const char *preset)
{
  search->start = ari_grid_new (layout);
  search->machine = ari_machine_new (search->start, ari_strategy_by_name (preset), 0);
  search->summary = ari_summary_new (layout, ARI_SUMMARY_SIZE);
}

static void
search_end (Search *search)
{
  ari_machine_free (search->machine);
  ari_summary_free (search->summary);
  ari_grid_free (search->start);
}

static GtkWidget *
make_window (Bench *bench)
{
  const AriLayout *layout = bench->picture->layout;
  GtkWidget *window = gtk_window_new ();
  GtkWidget *box =
      gtk_box_new (bench->kind == TREE ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL, 0);

  bench->view = ARI_GRID_VIEW (ari_grid_view_new ());
  gtk_widget_set_size_request (GTK_WIDGET (bench->view), SIDE, SIDE);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (bench->view));
  if (bench->kind == GRAPH) {
    bench->graph = g_object_new (ARI_TYPE_FLAME_VIEW, NULL);
    gtk_widget_set_size_request (bench->graph, SIDE, GRAPH_HEIGHT);
    ari_canvas_set_puzzle (ARI_CANVAS (bench->graph), layout, &bench->picture->symbols);
    gtk_box_append (GTK_BOX (box), bench->graph);
  } else if (bench->kind == TREE) {
    bench->tree = g_object_new (ARI_TYPE_TREE_VIEW, NULL);
    gtk_widget_set_size_request (bench->tree, TREE_WIDTH, SIDE);
    ari_canvas_set_puzzle (ARI_CANVAS (bench->tree), layout, &bench->picture->symbols);
    gtk_box_append (GTK_BOX (box), bench->tree);
  }
  gtk_window_set_decorated (GTK_WINDOW (window), FALSE);
  gtk_window_set_child (GTK_WINDOW (window), box);
  return window;
}

/** Cost: the ms of a frame. */
typedef struct {
  double median, p99;
} Cost;

static Cost
measure (AriLayout *layout, Kind kind)
{
  g_autofree Bench *bench = g_new0 (Bench, 1);
  const AriSymbols symbols = ari_symbols_default (layout->n_digits);
  GdkFrameClock *clock;
  GtkWidget *window;

  bench->kind = kind;
  bench->picture = ari_picture_new (layout, &symbols);
  search_begin (&bench->of_graph, layout, "mrv");
  search_begin (&bench->of_tree, layout, "mrv");
  window = make_window (bench);
  prepare (bench);
  show (bench);
  gtk_window_present (GTK_WINDOW (window));

  clock = gtk_widget_get_frame_clock (window);
  g_signal_connect (clock, "before-paint", G_CALLBACK (on_before_paint), bench);
  g_signal_connect (clock, "after-paint", G_CALLBACK (on_after_paint), bench);
  gdk_frame_clock_begin_updating (clock);
  while (bench->n_frames < WARM_UP + N_FRAMES)
    g_main_context_iteration (NULL, TRUE);
  gdk_frame_clock_end_updating (clock);
  g_signal_handlers_disconnect_by_data (clock, bench);

  gtk_window_destroy (GTK_WINDOW (window));
  ari_picture_free (bench->picture);
  search_end (&bench->of_graph);
  search_end (&bench->of_tree);
  qsort (bench->costs, N_FRAMES, sizeof *bench->costs, compare_doubles);
  return (Cost){ bench->costs[N_FRAMES / 2], bench->costs[N_FRAMES * 99 / 100] };
}

static void
measure_size (guint box)
{
  g_autoptr (AriLayout) layout = ari_layout_new_boxes (box, box, ARI_EXTRA_NONE);
  Cost best[N_KINDS];

  for (guint round = 0; round < N_ROUNDS; round++)
    for (guint kind = 0; kind < N_KINDS; kind++) {
      const Cost cost = measure (layout, (Kind) kind);

      best[kind].median = round > 0 ? MIN (best[kind].median, cost.median) : cost.median;
      best[kind].p99 = round > 0 ? MIN (best[kind].p99, cost.p99) : cost.p99;
    }
  g_print ("frame %2u×%-2u  %5u candidates  p50 %5.2f ms  p99 %5.2f ms\n", box * box, box * box,
           layout->n_cells * layout->n_digits, best[PLAIN].median, best[PLAIN].p99);
  for (guint kind = PLAIN + 1; kind < N_KINDS; kind++)
    g_print ("  with %-8s  p50 %+5.2f ms  p99 %+5.2f ms\n", names[kind],
             best[kind].median - best[PLAIN].median, best[kind].p99 - best[PLAIN].p99);
}

int
main (void)
{
  if (!gtk_init_check ()) {
    g_print ("frame: no display\n");
    return 77;
  }
  for (guint box = 3; box <= 5; box++)
    measure_size (box);
  return EXIT_SUCCESS;
}
