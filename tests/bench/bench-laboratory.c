/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Measures how long a person waits who asks a search for causes, or for details, in processor time.
 *
 * causes: the way from the guesses to a dead end, for dead ends evenly spread over the first steps
 * of a search. step: the longest of the steps that lead to it, between which the question can be
 * cancelled. links: the way to the dead end of a search that learns. what-if: the digits that are
 * not tried yet, a million steps in all. sharpen: a part of a long search is repeated from its
 * history into a finer summary, as a zoom does; the result is a ratio to the time of those steps
 * without a summary, which is measured alternately, because other load makes both slower. tree: the
 * tree of a search of ten million tries is folded, laid out and drawn; stacks: the same with stacks
 * of what went alike.
 */

#include "config.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/laboratory/causes.h"
#include "engine/laboratory/summary-note.h"
#include "engine/laboratory/what-if.h"
#include "engine/machine/machine.h"
#include "engine/search/method.h"
#include "picture/search/tree-build.h"
#include "picture/search/tree-picture.h"
#include "solver/search/detail.h"

#include "bench-tools.h"

#include "tests/engine-auto.h"

enum {
  N_DEAD_ENDS = 400, /* per list */
  N_OF_PUZZLE = 40,
  EVERY = 25,           /* one of this many dead ends is asked about */
  MAX_STEPS = 20000000, /* after these, the next puzzle follows */
  /* the same for looking ahead on large grids, a step of which takes a millisecond */
  N_OF_SLOW = 4,
  EVERY_SLOW = 3,
  MAX_SLOW_STEPS = 60000,

  LONG_SEARCH = 50000000,
  N_PARTS = 7,
  BATCH = 4096,

  MANY_TRIES = 10000000,
  N_TREES = 21,
  TREE_WIDTH = 900,
  TREE_HEIGHT = 400,
};

static const size_t history_budget = (size_t) 64 * 1024 * 1024;
static const uint64_t batch_work = UINT64_C (1) << 40; /* no limit */

/* --- questions about dead ends
 * ----------------------------------------------------------------------------------- */

/* Returns: seconds */
static double
find_causes (const AriMachine *machine, AriSnapshot *snapshot)
{
  AriCauses *way;
  double began;

  ari_snapshot_take (snapshot, machine);
  began = seconds ();
  way = checked (ari_causes_new (snapshot, &machine->strategy));
  while (ari_causes_step (way))
    continue;
  ari_causes_free (way);
  return seconds () - began;
}

/* Returns: seconds of the longest step, after which such a question can be cancelled */
static double
find_longest_step (const AriMachine *machine, AriSnapshot *snapshot)
{
  bool goes_on = true;
  double longest = 0.0;
  AriCauses *way;

  ari_snapshot_take (snapshot, machine);
  way = checked (ari_causes_new (snapshot, &machine->strategy));
  while (goes_on) {
    const double began = seconds ();

    goes_on = ari_causes_step (way);
    longest = MAX (longest, seconds () - began);
  }
  ari_causes_free (way);
  return longest;
}

/* Returns: seconds */
static double
find_links (const AriMachine *machine, AriSnapshot *snapshot)
{
  const double began = seconds ();

  ari_learn_imply (machine->learn, &snapshot->implications);
  return seconds () - began;
}

/* Returns: seconds */
static double
find_alternatives (const AriMachine *machine, AriSnapshot *snapshot)
{
  AriWhatIf *what_if;
  double began;

  ari_snapshot_take (snapshot, machine);
  began = seconds ();
  what_if = checked (ari_what_if_new (snapshot, &machine->strategy, 1000000));
  while (ari_what_if_step (what_if))
    continue;
  ari_what_if_free (what_if);
  return seconds () - began;
}

/** Question: what is asked at a dead end. */
typedef struct {
  const char *name;
  double (*find) (const AriMachine *machine, AriSnapshot *snapshot);
} Question;

static const Question causes = { "causes", find_causes };
static const Question longest_step = { "step", find_longest_step };
static const Question links = { "links", find_links };
static const Question what_if = { "what-if", find_alternatives };

static size_t
ask_puzzle (
    const AriGrid *puzzle, const char *preset, const Question *question, double *times, size_t max)
{
  const AriStrategy *strategy = ari_strategy_by_name (preset);
  const bool is_slow = puzzle->layout->n_digits > 9 && strstr (preset, "lookahead") != NULL;
  const uint64_t every = is_slow ? EVERY_SLOW : EVERY;
  const uint64_t max_steps = is_slow ? MAX_SLOW_STEPS : MAX_STEPS;
  AriStrategy own;
  g_autoptr (AriMachine) machine = NULL;
  g_autoptr (AriSnapshot) snapshot = checked (ari_snapshot_new (puzzle->layout));
  AriEvent event;
  size_t n = 0;

  if (is_slow && max > N_OF_SLOW)
    max = N_OF_SLOW;
  if (strategy == NULL && ari_method_read (preset, &own).fault != ARI_METHOD_SOUND)
    abort ();
  machine = checked (ari_machine_new (puzzle, strategy != NULL ? strategy : &own, 2));
  while (n < max && ari_machine_counters (machine)->steps < max_steps
         && ari_machine_step (machine, &event))
    if (event.kind == ARI_EVENT_CONTRADICTION
        && ari_machine_counters (machine)->dead_ends % every == 1)
      times[n++] = question->find (machine, snapshot);
  return n;
}

static void
ask (const Question *question, const char *list, const char *preset)
{
  Puzzles puzzles = puzzles_read (list, 1, NULL);
  double times[N_DEAD_ENDS];
  size_t n = 0;

  for (size_t i = 0; i < puzzles.n && n < N_DEAD_ENDS; i++) {
    const size_t room = N_DEAD_ENDS - n;

    n += ask_puzzle (puzzles.grids[i], preset, question, times + n,
                     room < N_OF_PUZZLE ? room : N_OF_PUZZLE);
  }
  if (n > 0) {
    qsort (times, n, sizeof *times, compare_doubles);
    printf ("%-8s %-20s %-12s %4zu dead ends  %8.2f ms median  %8.2f ms at most\n", question->name,
            list, preset, n, 1e3 * times[n / 2], 1e3 * times[n - 1]);
  }
  puzzles_free (&puzzles);
}

/* --- sharpen ---------------------------------------------------------------------------------- */

/* Returns: seconds of stepping from @step for @n steps, from the checkpoint before it */
static double
step_only (AriHistory *history, const AriMachine *search, uint64_t step, uint64_t n)
{
  g_autoptr (AriMachine) view = checked (ari_machine_copy (search));
  const AriCounters *counters = ari_machine_counters (view);
  AriEvent event;
  double began;

  ari_history_restore (history, step, view, search);
  while (counters->steps < step)
    ari_machine_step (view, &event);
  began = seconds ();
  while (counters->steps < step + n)
    ari_machine_step (view, &event);
  began = seconds () - began;
  return began;
}

static double
sharpen (AriDetail *detail, AriHistory *history, const AriMachine *search, const AriCloseUp *part)
{
  const double began = seconds ();

  ari_detail_start (detail, history, search, part);
  while (ari_detail_is_under_way (detail))
    ari_detail_go_on (detail, BATCH, batch_work);
  return seconds () - began;
}

static void
measure_sharpening (const AriLayout *layout, const char *preset, uint64_t width)
{
  g_autoptr (AriGrid) start = checked (ari_grid_new ((AriLayout *) layout));
  AriMachine *search = checked (ari_machine_new (start, ari_strategy_by_name (preset), 0));
  AriHistory *history = checked (ari_history_new (search, history_budget));
  const AriSummarySize size = ari_summary_size (layout, &search->strategy);
  double ratios[N_PARTS], longest = 0.0;
  AriDetail detail;
  AriEvent event;

  if (!ari_detail_init (&detail, layout, size))
    abort ();
  while (ari_machine_counters (search)->steps < LONG_SEARCH && ari_machine_step (search, &event))
    while (ari_history_note (history, search))
      continue;
  for (unsigned i = 0; i < N_PARTS; i++) {
    const uint64_t begin = (LONG_SEARCH - width) / N_PARTS * i + 1;
    const AriCloseUp part = { .axis = ARI_AXIS_STEPS, .begin = begin, .end = begin + width };
    const double before = step_only (history, search, begin, width);
    const double sharp = sharpen (&detail, history, search, &part);
    const double after = step_only (history, search, begin, width);

    ratios[i] = sharp / (before < after ? before : after);
    longest = sharp > longest ? sharp : longest;
  }
  qsort (ratios, N_PARTS, sizeof *ratios, compare_doubles);
  printf (
      "sharpen  %2u×%-2u %-12s %9llu steps  %5.2f times the steps alone, median  %5.2f at most  "
      "%7.1f ms at most\n",
      layout->n_digits, layout->n_digits, preset, (unsigned long long) width, ratios[N_PARTS / 2],
      ratios[N_PARTS - 1], 1e3 * longest);
  ari_detail_clear (&detail);
  ari_history_free (history);
  ari_machine_free (search);
}

/* --- trees ------------------------------------------------------------------------------------ */

static char *
name_try (const AriSubtree *subtree, gpointer data)
{
  return g_strdup_printf ("%u = %u", subtree->cell, subtree->digit);
}

/* Returns: seconds */
static double
draw_tree (const AriSummary *summary, bool stacks, cairo_t *cr, PangoLayout *name)
{
  const double began = seconds ();
  AriTree *tree = checked (ari_tree_new (&(AriTreeSource){ .summary = summary, .stacks = stacks }));
  const AriTreeScene scene = { .tree = tree,
                               .palette = ari_palette_get (FALSE, FALSE),
                               .name = name_try,
                               .x = 10,
                               .y = 10,
                               .dx = (TREE_WIDTH - 20) / tree->width,
                               .dy = (TREE_HEIGHT - 20.0) / tree->deepest,
                               .width = TREE_WIDTH,
                               .has_path = TRUE,
                               .step = ari_summary_tally (summary).steps / 2,
                               .chosen = ARI_TREE_NONE };

  ari_tree_draw (&scene, cr, name);
  ari_tree_free (tree);
  return seconds () - began;
}

static void
measure_trees (const AriLayout *layout, const char *preset)
{
  g_autoptr (AriGrid) start = checked (ari_grid_new ((AriLayout *) layout));
  AriMachine *search = checked (ari_machine_new (start, ari_strategy_by_name (preset), 0));
  AriSummary *summary =
      checked (ari_summary_new (layout, ari_summary_size (layout, &search->strategy)));
  cairo_surface_t *image =
      cairo_image_surface_create (CAIRO_FORMAT_ARGB32, TREE_WIDTH, TREE_HEIGHT);
  cairo_t *cr = cairo_create (image);
  PangoLayout *name = pango_cairo_create_layout (cr);
  double times[N_TREES];
  AriEvent event;

  do {
    ari_machine_step (search, &event);
    ari_summary_note (summary, &event, ari_machine_counters (search));
  } while (ari_summary_tally (summary).tries < MANY_TRIES);
  ari_summary_settle (summary, ari_machine_counters (search));
  for (unsigned stacks = 0; stacks < 2; stacks++) {
    for (unsigned i = 0; i < N_TREES; i++)
      times[i] = draw_tree (summary, stacks == 1, cr, name);
    qsort (times, N_TREES, sizeof *times, compare_doubles);
    printf ("%s %2u×%-2u %-12s %9llu tries  %8.2f ms median  %8.2f ms at most\n",
            stacks == 1 ? "stacks  " : "tree    ", layout->n_digits, layout->n_digits, preset,
            (unsigned long long) ari_summary_tally (summary).tries, 1e3 * times[N_TREES / 2],
            1e3 * times[N_TREES - 1]);
  }
  g_object_unref (name);
  cairo_destroy (cr);
  cairo_surface_destroy (image);
  ari_summary_free (summary);
  ari_machine_free (search);
}

int
main (void)
{
  g_autoptr (AriLayout) layout = checked (ari_layout_new_boxes (3, 3, ARI_EXTRA_NONE));

  setvbuf (stdout, NULL, _IOLBF, 0);
  ask (&causes, "top1465.txt", "mrv-singles");
  ask (&causes, "hardest-11.txt", "mrv");
  ask (&causes, "25x25-sparse.txt", "mrv-singles");
  ask (&causes, "25x25-unique.txt", "mrv-locked");
  ask (&causes, "hardest-11.txt", "rows");
  ask (&causes, "hardest-11.txt", "fewest/alldiff");
  ask (&causes, "hardest-11.txt", "mrv-lookahead");
  ask (&causes, "25x25-sparse.txt", "fewest/alldiff");
  ask (&causes, "25x25-sparse.txt", "mrv-lookahead");
  ask (&causes, "25x25-unique.txt", "mrv-lookahead");
  ask (&longest_step, "hardest-11.txt", "mrv-lookahead");
  ask (&longest_step, "25x25-sparse.txt", "mrv-singles");
  ask (&longest_step, "25x25-sparse.txt", "fewest/alldiff");
  ask (&longest_step, "25x25-unique.txt", "fewest/places/lookahead");
  ask (&links, "hardest-11.txt", "learning");
  ask (&links, "25x25-unique.txt", "learning");
  ask (&what_if, "hardest-11.txt", "mrv-singles");
  ask (&what_if, "25x25-sparse.txt", "mrv-singles");
  measure_trees (layout, "rows");
  measure_trees (layout, "mrv-singles");
  for (uint64_t width = 100000; width <= 10000000; width *= 10) {
    measure_sharpening (layout, "rows", width);
    measure_sharpening (layout, "mrv", width);
    measure_sharpening (layout, "mrv-singles", width);
  }
  return EXIT_SUCCESS;
}
