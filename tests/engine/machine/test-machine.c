/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A machine acts like the search inside it, asks often enough whether to go on, and copes with
 * refused memory. */

#include "config.h"

#include <string.h>

#include <glib.h>

#include "engine/laboratory/summary.h"
#include "engine/machine/history.h"
#include "engine/machine/snapshot.h"

#include "tests/engine-auto.h"
#include "tests/engine/samples.h"
#include "tests/seed.h"

/* Like the search inside */

/** Twin: a machine, and a search of the same kind as the one inside it. */
typedef struct {
  const AriLayout *layout;
  AriMachine *machine;
  AriSearch *search; /* NULL if it learns */
  AriLearn *learn;   /* NULL unless it learns */
  AriCellState *cells[2];
  AriDecision *decisions[2];
  uint16_t *blamed[2];
  AriLearnPart *parts[2];
  uint8_t *digits[2];
} Twin;

static AriLearnOptions
learn_options (const AriStrategy *strategy, guint64 limit)
{
  return (AriLearnOptions){ .rule = strategy->order == ARI_ORDER_FEWEST ? ARI_LEARN_FEWEST
                                                                        : ARI_LEARN_ACTIVITY,
                            .limit = limit,
                            .memory = ARI_MACHINE_LEARN_MEMORY };
}

static void
twin_init (Twin *twin, const AriGrid *grid, const AriStrategy *strategy, guint64 limit)
{
  const AriLayout *layout = grid->layout;
  const AriLearnOptions options = learn_options (strategy, limit);

  *twin = (Twin){ .layout = layout, .machine = ari_machine_new (grid, strategy, limit) };
  if (strategy->learns) {
    twin->learn = ari_learn_new (layout, &options);
    ari_learn_start (twin->learn, grid->cells, NULL, &options);
  } else
    twin->search = ari_search_new (grid, strategy, limit);
  for (guint i = 0; i < 2; i++) {
    twin->cells[i] = g_new0 (AriCellState, layout->n_cells);
    twin->decisions[i] = g_new0 (AriDecision, 2 * layout->n_cells);
    twin->blamed[i] = g_new0 (uint16_t, layout->n_cells);
    twin->parts[i] = g_new0 (AriLearnPart, layout->n_cells * layout->n_digits);
    twin->digits[i] = g_new0 (uint8_t, layout->n_cells);
  }
}

static void
twin_clear (Twin *twin)
{
  ari_machine_free (twin->machine);
  ari_search_free (twin->search);
  ari_learn_free (twin->learn);
  for (guint i = 0; i < 2; i++) {
    g_free (twin->cells[i]);
    g_free (twin->decisions[i]);
    g_free (twin->blamed[i]);
    g_free (twin->parts[i]);
    g_free (twin->digits[i]);
  }
}

/* Returns: TRUE if it took a step */
static gboolean
twin_step (Twin *twin)
{
  AriEvent event = { 0 }, expected = { 0 };
  const gboolean goes_on = ari_machine_step (twin->machine, &event);

  g_assert_cmpint (goes_on, ==,
                   twin->search != NULL ? ari_search_step (twin->search, &expected)
                                        : ari_learn_step (twin->learn, &expected));
  g_assert_cmpuint (event.kind, ==, expected.kind);
  g_assert_cmpuint (event.cell, ==, expected.cell);
  return goes_on;
}

static void
assert_counters (const Twin *twin)
{
  const AriCounters *counters = ari_machine_counters (twin->machine);
  const AriCounters *expected =
      twin->search != NULL ? ari_search_counters (twin->search) : ari_learn_counters (twin->learn);

  g_assert_cmpuint (counters->steps, ==, expected->steps);
  g_assert_cmpuint (counters->solutions, ==, expected->solutions);
  g_assert_cmpuint (ari_machine_work (twin->machine), ==,
                    twin->search != NULL ? ari_search_work (twin->search)
                                         : ari_learn_work (twin->learn));
  g_assert_cmpuint (ari_machine_save_size (twin->machine), ==,
                    twin->search != NULL ? ari_search_save_size (twin->search)
                                         : ari_learn_save_size (twin->learn));
  g_assert_cmpint (ari_machine_is_compact (twin->machine), ==,
                   twin->search != NULL || ari_learn_is_compact (twin->learn));
}

static void
assert_state (const Twin *twin)
{
  const AriMachine *machine = twin->machine;
  const AriSearch *search = twin->search;
  const AriLearn *learn = twin->learn;
  const gboolean has_ended = search == NULL && ari_learn_has_shown_end (learn);

  g_assert_cmpint (ari_machine_is_over (machine), ==,
                   search != NULL ? ari_search_is_over (search) : has_ended);
  g_assert_cmpint (ari_machine_is_exhausted (machine), ==,
                   search != NULL ? ari_search_is_exhausted (search)
                                  : has_ended && ari_learn_status (learn) == ARI_LEARN_EXHAUSTED);
  g_assert_cmpint (ari_machine_is_short (machine), ==,
                   has_ended && ari_learn_status (learn) == ARI_LEARN_MEMORY);
  g_assert_cmpint (ari_machine_has_bad_givens (machine), ==,
                   search != NULL ? ari_search_has_bad_givens (search)
                                  : ari_learn_has_bad_givens (learn));
  g_assert_cmpuint (ari_machine_last_event (machine)->kind, ==,
                    search != NULL ? ari_search_last_event (search)->kind
                                   : ari_learn_last_event (learn)->kind);
  g_assert_cmpuint (ari_machine_jump_depth (machine), ==,
                    search != NULL ? 0 : ari_learn_jump_depth (learn));
}

/* Compares at most @max items of each list. */
static void
assert_lists (Twin *twin, gsize max)
{
  const guint n_cells = twin->layout->n_cells;
  const guint32 depth = ari_machine_counters (twin->machine)->depth;
  gsize n[2], n_parts[2];

  memset (twin->decisions[0], 0, 2 * n_cells * sizeof (AriDecision));
  ari_machine_write_cells (twin->machine, twin->cells[0], twin->decisions[0], max);
  n[0] = ari_machine_blame (twin->machine, twin->blamed[0], n_cells);
  n_parts[0] = ari_machine_last_nogood (twin->machine, twin->parts[0], max);
  if (twin->search != NULL) {
    ari_search_write_cells (twin->search, twin->cells[1]);
    for (guint32 i = 0; i < MIN (depth, max); i++)
      twin->decisions[1][i] = ari_search_decision (twin->search, i);
    n[1] = ari_search_blame (twin->search, twin->blamed[1], n_cells);
    n_parts[1] = 0;
  } else {
    ari_learn_write_cells (twin->learn, twin->cells[1], twin->decisions[1], max);
    n[1] = ari_learn_blame (twin->learn, twin->blamed[1], n_cells);
    n_parts[1] = ari_learn_last_nogood (twin->learn, twin->parts[1], max);
  }
  for (guint cell = 0; cell < n_cells; cell++) {
    g_assert_cmpuint (twin->cells[0][cell].candidates, ==, twin->cells[1][cell].candidates);
    g_assert_cmpuint (twin->cells[0][cell].digit, ==, twin->cells[1][cell].digit);
    g_assert_cmpuint (twin->cells[0][cell].depth, ==, twin->cells[1][cell].depth);
  }
  for (guint32 i = 0; i < MIN (depth, max); i++) {
    g_assert_cmpuint (twin->decisions[0][i].cell, ==, twin->decisions[1][i].cell);
    g_assert_cmpuint (twin->decisions[0][i].digit, ==, twin->decisions[1][i].digit);
    g_assert_cmpuint (twin->decisions[0][i].candidates, ==, twin->decisions[1][i].candidates);
  }
  g_assert_cmpuint (twin->decisions[0][MIN (depth, max)].candidates, ==, 0);
  g_assert_cmpmem (twin->blamed[0], n[0] * sizeof (uint16_t), twin->blamed[1],
                   n[1] * sizeof (uint16_t));
  g_assert_cmpuint (n_parts[0], ==, n_parts[1]);
  for (gsize i = 0; i < MIN (n_parts[0], max); i++)
    g_assert_cmpuint (twin->parts[0][i].cell, ==, twin->parts[1][i].cell);
}

static void
assert_solution (Twin *twin)
{
  if (ari_machine_last_event (twin->machine)->kind != ARI_EVENT_SOLUTION)
    return;
  ari_machine_write_solution (twin->machine, twin->digits[0]);
  if (twin->search != NULL)
    ari_search_write_digits (twin->search, twin->digits[1]);
  else
    memcpy (twin->digits[1], ari_learn_solution (twin->learn), twin->layout->n_cells);
  g_assert_cmpmem (twin->digits[0], twin->layout->n_cells, twin->digits[1], twin->layout->n_cells);
}

/* A search by each of some presets, of positions with and without solutions, runs to a limit or the
 * end; then the same memory is used for another one. */
static void
test_like_its_search (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (41);
  const char *const names[] = { "rows", "mrv-singles", "mrv-locked", "mrv-learning", "learning" };

  for (guint i = 0; i < 3 * G_N_ELEMENTS (names); i++) {
    g_autoptr (AriLayout) layout = samples_layout (i % SAMPLES_N_LAYOUTS);
    const guint n_givens = layout->n_cells / 4 + (i % 3) * layout->n_cells / 8;
    g_autoptr (AriGrid) grid = samples_grid (layout, rand, n_givens, i % 2 == 0);
    g_autoptr (AriGrid) other = samples_grid (layout, rand, n_givens, FALSE);
    const AriStrategy *strategy = ari_strategy_by_name (names[i % G_N_ELEMENTS (names)]);
    const AriLearnOptions options = learn_options (strategy, 3);
    Twin twin;

    twin_init (&twin, grid, strategy, 3);
    for (guint run = 0; run < 2; run++) {
      assert_state (&twin);
      for (guint step = 0; step < 2000 && twin_step (&twin); step++) {
        assert_counters (&twin);
        assert_state (&twin);
        assert_lists (&twin, step % 3 == 0 ? 2 : layout->n_cells);
        assert_solution (&twin);
      }
      ari_machine_reset (twin.machine, other);
      if (twin.search != NULL)
        ari_search_reset (twin.search, other);
      else
        ari_learn_start (twin.learn, other->cells, NULL, &options);
    }
    twin_clear (&twin);
  }
}

/* Questions whether to go on */

/* A unit of work takes at most about 30 ns, so these are 20 ms. */
enum { MOST_WORK = 600000 };

/** Look: the progress of a search when it last asked whether to go on. */
typedef struct {
  const AriLearn *learn;
  guint64 work;
  guint64 decisions;
  guint64 most_decisions;
  guint64 conflicts;
  guint64 most_conflicts;
  guint n;
} Look;

enum { N_LOOKS = 400 };

static void
note_look (Look *look)
{
  look->work = ari_learn_work (look->learn);
  look->decisions = ari_learn_progress (look->learn).decisions;
  look->conflicts = ari_learn_progress (look->learn).conflicts;
}

static bool
look_around (void *data)
{
  Look *look = data;
  const Look before = *look;

  note_look (look);
  g_assert_cmpuint (look->work - before.work, <=, MOST_WORK);
  g_assert_cmpuint (look->decisions - before.decisions, <=, look->most_decisions);
  g_assert_cmpuint (look->conflicts - before.conflicts, <=, look->most_conflicts);
  return ++look->n < N_LOOKS;
}

/* Fills half of @grid from a solution of it. */
static void
fill_half (AriGrid *grid)
{
  const AriLearnOptions options = { .memory = ARI_MACHINE_LEARN_MEMORY };
  g_autoptr (AriLearn) learn = ari_learn_new (grid->layout, &options);

  ari_learn_start (learn, grid->cells, NULL, &options);
  g_assert_true (ari_learn_run (learn, NULL, NULL));
  for (guint cell = 0; cell < grid->layout->n_cells; cell++)
    if (cell * 7 % 16 < 7)
      grid->cells[cell] = ari_learn_solution (learn)[cell];
}

/* At 64×64 a decision by the fewest candidates looks at each group, and where all have the same
 * number, at each candidate: the search asks after a few decisions. A conflict there visits
 * thousands of causes: it asks after some conflicts. A collection of nogoods visits all of them, in
 * slices. */
static void
test_asks_soon (void)
{
  g_autoptr (AriLayout) layout = ari_layout_new_boxes (8, 8, ARI_EXTRA_NONE);
  g_autoptr (AriGrid) grid = ari_grid_new (layout);

  for (guint i = 0; i < 4; i++) {
    const AriLearnRule rule = i % 2 == 0 ? ARI_LEARN_ACTIVITY : ARI_LEARN_FEWEST;
    const AriLearnOptions options = { .rule = rule, .memory = ARI_MACHINE_LEARN_MEMORY };
    Look look = { .learn = ari_learn_new (layout, &options),
                  .most_decisions = i == 1 ? 20 : G_MAXUINT64,
                  .most_conflicts = 60 };

    if (i == 2)
      fill_half (grid);
    ari_learn_start ((AriLearn *) look.learn, grid->cells, NULL, &options);
    while (look.n < N_LOOKS) { /* at a solution the caller gets control */
      note_look (&look);
      ari_learn_run ((AriLearn *) look.learn, look_around, &look);
    }
    ari_learn_free ((AriLearn *) look.learn);
  }
}

/* A step is not long either, so that the caller can look around in time. */
static void
test_steps_are_short (void)
{
  const char *const names[] = { "mrv-learning", "learning", "mrv-singles", "mrv-lookahead" };
  g_autoptr (AriLayout) layout = ari_layout_new_boxes (8, 8, ARI_EXTRA_NONE);
  g_autoptr (AriGrid) grid = ari_grid_new (layout);

  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    g_autoptr (AriMachine) machine = ari_machine_new (grid, ari_strategy_by_name (names[i]), 0);
    guint64 before = 0;
    AriEvent event;

    for (guint call = 0; call < 400; call++) {
      ari_machine_step (machine, &event);
      g_assert_cmpuint (ari_machine_work (machine) - before, <=, MOST_WORK);
      before = ari_machine_work (machine);
    }
    g_assert_cmpuint (before, >, 0);
  }
}

/* Refused memory */

/* Where the linker redirects all allocations of this program, number @refused_at is refused. */
static guint n_allocations, refused_at;
static size_t n_bytes; /* allocated by malloc() */

void *__real_malloc (size_t size);
void *__wrap_malloc (size_t size);
void *__real_calloc (size_t n, size_t size);
void *__wrap_calloc (size_t n, size_t size);

void *
__wrap_malloc (size_t size)
{
  n_bytes += size;
  return ++n_allocations == refused_at ? NULL : __real_malloc (size);
}

void *
__wrap_calloc (size_t n, size_t size)
{
  return ++n_allocations == refused_at ? NULL : __real_calloc (n, size);
}

/** Desk: all parts of a watched search. */
typedef struct {
  AriMachine *machine;
  AriMachine *copy;
  AriHistory *history;
  AriSnapshot *snapshot;
  AriSummary *summary;
} Desk;

static guint64
count_steps (AriMachine *machine)
{
  AriEvent event;

  while (ari_machine_step (machine, &event))
    ;
  g_assert_true (ari_machine_is_exhausted (machine));
  return ari_machine_counters (machine)->steps;
}

/* Makes all parts; those whose memory was refused are NULL. Returns: the number of allocations */
static guint
lay_out (Desk *desk, const AriGrid *grid, const AriStrategy *strategy, guint refused)
{
  n_allocations = 0;
  refused_at = refused;
  *desk = (Desk){ .machine = ari_machine_new (grid, strategy, 0) };
  if (desk->machine != NULL) {
    desk->copy = ari_machine_copy (desk->machine);
    desk->history = ari_history_new (desk->machine, 1 << 20);
    desk->snapshot = ari_snapshot_new (grid->layout);
    desk->summary = ari_summary_new (grid->layout, (AriSummarySize){ 64, 64, 0 });
  }
  refused_at = 0;
  return n_allocations;
}

static void
clear (Desk *desk)
{
  ari_machine_free (desk->machine);
  ari_machine_free (desk->copy);
  ari_history_free (desk->history);
  ari_snapshot_free (desk->snapshot);
  ari_summary_free (desk->summary);
}

/* Whichever allocation is refused, only the part that needed it is missing, and the others work. */
static void
test_memory_refused (void)
{
  const char *const names[] = { "mrv-singles", "learning" };
  g_autoptr (AriLayout) layout = samples_layout (3);
  g_autoptr (AriGrid) grid = samples_read (layout, SAMPLES_SEVENTEEN);

  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    const AriStrategy *strategy = ari_strategy_by_name (names[i]);
    Desk desk;
    const guint n = lay_out (&desk, grid, strategy, 0);
    const guint64 steps = count_steps (desk.machine);

    g_assert_cmpuint (n, >=, 14);
    clear (&desk);
    for (guint refused = 1; refused <= n; refused++) {
      guint n_missing;

      lay_out (&desk, grid, strategy, refused);
      n_missing = (desk.copy == NULL) + (desk.history == NULL) + (desk.snapshot == NULL)
                  + (desk.summary == NULL);
      g_assert_cmpuint (n_missing, ==, desk.machine == NULL ? 4 : 1);
      if (desk.machine != NULL)
        g_assert_cmpuint (count_steps (desk.machine), ==, steps);
      if (desk.copy != NULL)
        g_assert_cmpuint (count_steps (desk.copy), ==, steps);
      clear (&desk);
    }
  }
}

/* A history takes the memory that it is allowed, besides the copy of the search. */
static void
test_budget (void)
{
  const char *const names[] = { "mrv-singles", "learning" };
  g_autoptr (AriLayout) layout = samples_layout (3);
  g_autoptr (AriGrid) grid = ari_grid_new (layout);

  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    g_autoptr (AriMachine) machine = ari_machine_new (grid, ari_strategy_by_name (names[i]), 0),
                           copy = NULL;
    AriHistory *history;
    size_t of_copy;

    n_bytes = 0;
    copy = ari_machine_copy (machine);
    of_copy = n_bytes;
    n_bytes = 0;
    history = ari_history_new (machine, 1 << 20);
    g_assert_cmpuint (n_bytes - of_copy, <=, (1 << 20) + 64);
    g_assert_cmpuint (n_bytes - of_copy, >, 1 << 19);
    ari_history_free (history);
  }
}

int
main (int argc, char **argv)
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/machine/like-its-search", test_like_its_search);
  g_test_add_func ("/machine/asks-soon", test_asks_soon);
  g_test_add_func ("/machine/steps-are-short", test_steps_are_short);
  g_test_add_func ("/machine/memory-refused", test_memory_refused);
  g_test_add_func ("/machine/budget", test_budget);
  return g_test_run ();
}
