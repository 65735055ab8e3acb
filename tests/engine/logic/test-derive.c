/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The derivation of a cell's digit: each step of a path can be found after those before it, none
 * can be left out, and only the last one fills the cell. */

#include <glib.h>

#include <string.h>

#include "engine/logic/derive.h"

#include "tests/engine/logic/logic-desk.h"
#include "tests/engine/lot.h"
#include "tests/seed.h"

enum { N = 81, N_PUZZLES = 6, CELLS_APART = 7 };

/* Fixture: a search for paths, and puzzles. */
typedef struct {
  AriLayout *layout;
  AriLogic *logic;
  AriDerivation *derivation;
  AriSteps *path;
  AriSteps *steps;
  AriLogicOptions options;
  Lot lot;
} Fixture;

static Fixture *
fixture_new (gsize n_puzzles, guint64 seed)
{
  const AriWish wish = { .goal = ARI_GOAL_MINIMAL, .seed = seed };
  Fixture *fixture = g_new0 (Fixture, 1);

  fixture->layout = ari_layout_new_boxes (3, 3, ARI_EXTRA_NONE);
  fixture->logic = ari_logic_new (fixture->layout);
  fixture->derivation = ari_derivation_new (fixture->logic, 20000, 1 << 19);
  fixture->path = ari_steps_new (20000, 1 << 19);
  fixture->steps = ari_steps_new (20000, 1 << 19);
  fixture->options = ari_logic_options_default ();
  fixture->options.has_one_solution = true;
  lot_make (&fixture->lot, fixture->layout, &wish, n_puzzles);
  return fixture;
}

static void
fixture_free (Fixture *fixture)
{
  ari_derivation_free (fixture->derivation);
  ari_logic_free (fixture->logic);
  ari_steps_free (fixture->path);
  ari_steps_free (fixture->steps);
  ari_layout_unref (fixture->layout);
  lot_clear (&fixture->lot);
  g_free (fixture);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Fixture, fixture_free)

static AriLogicStatus
derive (Fixture *fixture, const guint8 *givens, uint16_t cell, int *patience)
{
  return ari_derivation_find (
      fixture->derivation,
      &(AriDerivationQuestion){ .givens = givens, .options = &fixture->options, .cell = cell },
      fixture->path, patience != NULL ? logic_desk_count_down : NULL, patience);
}

static gboolean
has (const AriMark *marks, guint n_marks, const AriMark *mark)
{
  for (guint i = 0; i < n_marks; i++)
    if (marks[i].cell == mark->cell && marks[i].digit == mark->digit)
      return TRUE;
  return FALSE;
}

/* Returns: TRUE if the technique of @wanted finds a step in this position that does at least as
 * much */
static gboolean
is_found (Fixture *fixture, const AriStep *wanted)
{
  ari_logic_find_all (fixture->logic, wanted->technique, fixture->steps, NULL, NULL);
  for (guint i = 0; i < ari_steps_count (fixture->steps); i++) {
    const AriStep step = ari_steps_get (fixture->steps, i);
    gboolean is_it = TRUE;

    for (guint k = 0; k < wanted->n_placements; k++)
      is_it &= has (step.placements, step.n_placements, &wanted->placements[k]);
    for (guint k = 0; k < wanted->n_eliminations; k++)
      is_it &= has (step.eliminations, step.n_eliminations, &wanted->eliminations[k])
               || !ari_digits_has (
                   ari_logic_get_candidates (fixture->logic, wanted->eliminations[k].cell),
                   wanted->eliminations[k].digit);
    if (is_it)
      return TRUE;
  }
  return FALSE;
}

/* Returns: TRUE if the path can be played without its step number @left_out */
static gboolean
leads_to_the_end (Fixture *fixture, const guint8 *givens, guint left_out)
{
  ari_logic_set_position (fixture->logic, givens, NULL, NULL);
  for (guint i = 0; i < ari_steps_count (fixture->path); i++) {
    const AriStep step = ari_steps_get (fixture->path, i);

    if (i == left_out)
      continue;
    if (!is_found (fixture, &step))
      return FALSE;
    ari_logic_apply (fixture->logic, &step);
  }
  return TRUE;
}

static void
assert_path (Fixture *fixture, const guint8 *givens, const guint8 *solution, uint16_t cell)
{
  const guint n = ari_steps_count (fixture->path);

  g_assert_cmpuint (n, >, 0);
  for (guint i = 0; i < n; i++) {
    const AriStep step = ari_steps_get (fixture->path, i);
    gboolean fills = FALSE;

    for (guint k = 0; k < step.n_placements; k++) {
      g_assert_cmpuint (step.placements[k].digit, ==, solution[step.placements[k].cell]);
      fills |= step.placements[k].cell == cell;
    }
    for (guint k = 0; k < step.n_eliminations; k++)
      g_assert_cmpuint (step.eliminations[k].digit, !=, solution[step.eliminations[k].cell]);
    g_assert_cmpint (fills, ==, i == n - 1);
  }
  g_assert_true (leads_to_the_end (fixture, givens, n));
  for (guint i = 0; i + 1 < n; i++)
    g_assert_false (leads_to_the_end (fixture, givens, i));
}

static void
test_paths (void)
{
  g_autoptr (Fixture) fixture = fixture_new (N_PUZZLES, 4);
  guint n_long = 0;

  for (gsize i = 0; i < N_PUZZLES; i++) {
    const guint8 *givens = fixture->lot.givens + N * i;

    for (uint16_t cell = (uint16_t) i; cell < N; cell += CELLS_APART) {
      if (givens[cell] != ARI_NO_DIGIT)
        continue;
      g_assert_cmpint (derive (fixture, givens, cell, NULL), ==, ARI_LOGIC_FOUND);
      assert_path (fixture, givens, fixture->lot.solutions + N * i, cell);
      n_long += ari_steps_count (fixture->path) > 1;
    }
  }
  g_assert_cmpuint (n_long, >, N_PUZZLES);
}

/* Paths are right in puzzles that need forcing chains, too. */
static void
test_hard (void)
{
  g_autoptr (Fixture) fixture = fixture_new (60, 4);
  guint n_hard = 0;

  for (gsize i = 0; i < fixture->lot.n && n_hard < 2; i++) {
    const guint8 *givens = fixture->lot.givens + N * i;
    AriLogicRating rating;

    ari_logic_set_options (fixture->logic, &fixture->options);
    ari_logic_set_position (fixture->logic, givens, NULL, NULL);
    if (ari_logic_find_path (fixture->logic, NULL, &rating, NULL, NULL) != ARI_LOGIC_SOLVED
        || rating.level < ARI_LEVEL_EXTREME)
      continue;
    n_hard++;
    for (uint16_t cell = 0; cell < N; cell += 20) {
      if (givens[cell] != ARI_NO_DIGIT)
        continue;
      g_assert_cmpint (derive (fixture, givens, cell, NULL), ==, ARI_LOGIC_FOUND);
      assert_path (fixture, givens, fixture->lot.solutions + N * i, cell);
    }
  }
  g_assert_cmpuint (n_hard, >, 0);
}

/* Whenever the search is broken off, its result up to then is a path. */
static void
test_broken_off (void)
{
  g_autoptr (Fixture) fixture = fixture_new (1, 4);
  const guint8 *givens = fixture->lot.givens;
  AriLogicStatus status = ARI_LOGIC_BROKEN_OFF;
  guint n_without = 0;
  guint n_with = 0;
  uint16_t cell = 0;

  for (; cell < N; cell++)
    if (givens[cell] == ARI_NO_DIGIT && derive (fixture, givens, cell, NULL) == ARI_LOGIC_FOUND
        && ari_steps_count (fixture->path) > 5)
      break;
  g_assert_cmpuint (cell, <, N);
  for (int n = 0; status == ARI_LOGIC_BROKEN_OFF; n++) {
    int patience = n;

    status = derive (fixture, givens, cell, &patience);
    if (status != ARI_LOGIC_BROKEN_OFF)
      break;
    if (ari_steps_count (fixture->path) == 0)
      n_without++;
    else {
      n_with++;
      g_assert_true (leads_to_the_end (fixture, givens, G_MAXUINT));
    }
  }
  g_assert_cmpint (status, ==, ARI_LOGIC_FOUND);
  g_assert_cmpuint (n_without, >, 0);
  g_assert_cmpuint (n_with, >, 0);
}

/* Where no digit can be derived, the status says so: in an empty grid, in one that contradicts
 * itself, and with lists that are too short. */
static void
test_none (void)
{
  g_autoptr (Fixture) fixture = fixture_new (1, 4);
  AriDerivation *small = ari_derivation_new (fixture->logic, 1, 2);
  const AriDerivationQuestion question = { .givens = fixture->lot.givens,
                                           .options = &fixture->options };
  guint8 givens[N];

  memset (givens, ARI_NO_DIGIT, N);
  g_assert_cmpint (derive (fixture, givens, 40, NULL), ==, ARI_LOGIC_STUCK);
  g_assert_cmpuint (ari_steps_count (fixture->path), ==, 0);
  givens[0] = givens[1] = 3;
  g_assert_cmpint (derive (fixture, givens, 40, NULL), ==, ARI_LOGIC_CONTRADICTION);
  g_assert_cmpuint (ari_steps_count (fixture->path), ==, 0);
  g_assert_cmpint (ari_derivation_find (small, &question, fixture->path, NULL, NULL), ==,
                   ARI_LOGIC_NO_ROOM);
  ari_derivation_free (small);
  ari_derivation_free (NULL);
}

int
main (int argc, char **argv)
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/derive/paths", test_paths);
  g_test_add_func ("/derive/hard", test_hard);
  g_test_add_func ("/derive/broken-off", test_broken_off);
  g_test_add_func ("/derive/none", test_none);
  return g_test_run ();
}
