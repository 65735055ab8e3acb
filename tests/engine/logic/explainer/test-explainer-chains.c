/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The explainer's chains as steps: they solve puzzles that the usual techniques leave open, every
 * link of them is proved, and searches for them can be broken off. */

#include <string.h>

#include "engine/generate/generate.h"
#include "engine/logic/explainer/explainer.h"
#include "engine/logic/logic.h"

#include "tests/engine-auto.h"
#include "tests/engine/brute-force.h"
#include "tests/engine/logic/explainer/chain-proof.h"
#include "tests/engine/samples.h"
#include "tests/seed.h"
#include "tests/shared-lines.h"

enum {
  MAX_STEPS = 4000,
  MAX_PARTS = 1 << 20,
  N_LONG = 200, /* puzzles of the shared list */
};

/* Two of the best known hard puzzles, and one of the first known ones: the usual techniques fail at
 * all of them. */
static const char *const golden_nugget =
    ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....";
static const char *const easter_monster =
    "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1";
static const char *const escargot =
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";

/* Fixture: logic with an explainer. */
typedef struct {
  AriLayout *layout;
  AriLogic *logic;
  AriExplainer *explainer;
  AriLogicOptions options;
  AriSteps *steps;
  AriSteps *all;
} Fixture;

static Fixture *
fixture_new (AriLayout *layout)
{
  Fixture *fixture = g_new0 (Fixture, 1);

  fixture->layout = layout;
  fixture->logic = ari_logic_new (layout);
  fixture->explainer = ari_explainer_new (layout);
  fixture->steps = ari_steps_new (MAX_STEPS, MAX_PARTS);
  fixture->all = ari_steps_new (MAX_STEPS, MAX_PARTS);
  fixture->options = ari_logic_options_for_people ();
  fixture->options.has_one_solution = true;
  ari_logic_set_options (fixture->logic, &fixture->options);
  ari_logic_set_explainer (fixture->logic, fixture->explainer);
  return fixture;
}

static void
fixture_free (Fixture *fixture)
{
  ari_steps_free (fixture->steps);
  ari_steps_free (fixture->all);
  ari_logic_free (fixture->logic);
  ari_explainer_free (fixture->explainer);
  ari_layout_unref (fixture->layout);
  g_free (fixture);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Fixture, fixture_free)

static Fixture *
classic_new (void)
{
  return fixture_new (ari_layout_new_boxes (3, 3, ARI_EXTRA_NONE));
}

static void
take_position (const Fixture *fixture, const char *text, uint8_t *solution)
{
  g_autoptr (AriGrid) grid = samples_read (fixture->layout, text);

  g_assert_cmpuint (brute_force_count (grid, 2, solution), ==, 1);
  g_assert_cmpint (ari_logic_set_position (fixture->logic, grid->cells, NULL, NULL), ==,
                   ARI_LOGIC_OPEN);
}

static bool
is_last_resort (const AriStep *step)
{
  return (ari_technique_info (step->technique)->flags & ARI_TECHNIQUE_LAST_RESORT) != 0;
}

static void
assert_fits (const AriStep *step, const uint8_t *solution)
{
  for (uint32_t i = 0; i < step->n_placements; i++)
    g_assert_cmpuint (solution[step->placements[i].cell], ==, step->placements[i].digit);
  for (uint32_t i = 0; i < step->n_eliminations; i++)
    g_assert_cmpuint (solution[step->eliminations[i].cell], !=, step->eliminations[i].digit);
}

/* assert_solved: hint after hint leads to the solution. @counts: (nullable): counts steps by
 * technique. Returns: the number of steps of the last resort */
static guint
assert_solved (const Fixture *fixture, const char *text, guint *counts)
{
  uint8_t solution[81];
  AriLogicStatus status = ARI_LOGIC_OPEN;
  guint n = 0;

  take_position (fixture, text, solution);
  while (status == ARI_LOGIC_OPEN) {
    g_assert_cmpint (ari_logic_find_first (fixture->logic, fixture->steps, NULL, NULL), ==,
                     ARI_LOGIC_FOUND);
    const AriStep step = ari_steps_get (fixture->steps, 0);
    assert_fits (&step, solution);
    if (is_last_resort (&step)) {
      chain_proof_assert (fixture->layout, fixture->logic, &step);
      n++;
      if (counts != NULL)
        counts[step.technique]++;
    }
    status = ari_logic_apply (fixture->logic, &step);
  }
  g_assert_cmpint (status, ==, ARI_LOGIC_SOLVED);
  return n;
}

static void
test_hard (void)
{
  g_autoptr (Fixture) fixture = classic_new ();

  if (!TEST_IS_SANITIZED)
    g_assert_cmpuint (assert_solved (fixture, easter_monster, NULL), >, 0);
  assert_solved (fixture, escargot, NULL);
  /* It needs the most expensive chains, which take half a minute. */
  if (g_test_slow ())
    g_assert_cmpuint (assert_solved (fixture, golden_nugget, NULL), >, 0);
}

/* Puzzles from the whole of the shared list are solved. */
static void
test_hardest (void)
{
  g_autoptr (Fixture) fixture = classic_new ();
  g_auto (GStrv) lines = shared_lines ("puzzles/hardest-11.txt");
  guint counts[ARI_N_TECHNIQUES] = { 0 };
  guint n_lines = lines != NULL ? g_strv_length (lines) : 0;
  const guint n = ari_test_amount (1, 2, N_LONG);

  if (n_lines == 0) {
    g_test_skip ("no shared list");
    return;
  }
  for (guint i = 0; i < n; i++)
    assert_solved (fixture, lines[(guint64) i * n_lines / n], counts);
  for (guint i = ARI_TECHNIQUE_NISHIO_CHAINS; i <= ARI_TECHNIQUE_NESTED_CHAINS_4; i++)
    g_test_message ("%s: %u", ari_technique_info ((AriTechnique) i)->title, counts[i]);
}

/* assert_all: checks all steps of @technique in the position. Returns: their number */
static guint
assert_all (const Fixture *fixture, AriTechnique technique, const uint8_t *solution)
{
  const AriLogicStatus status =
      ari_logic_find_all (fixture->logic, technique, fixture->all, NULL, NULL);

  g_assert_true (status == ARI_LOGIC_FOUND || status == ARI_LOGIC_STUCK);
  for (uint32_t i = 0; i < ari_steps_count (fixture->all); i++) {
    const AriStep step = ari_steps_get (fixture->all, i);

    g_assert_cmpint (step.technique, ==, technique);
    assert_fits (&step, solution);
    chain_proof_assert (fixture->layout, fixture->logic, &step);
  }
  return ari_steps_count (fixture->all);
}

/* All techniques are right in a position where the usual techniques find nothing. */
static void
test_all (void)
{
  g_autoptr (Fixture) fixture = classic_new ();
  uint8_t solution[81];
  guint n = 0;

  take_position (fixture, golden_nugget, solution);
  for (unsigned i = ARI_TECHNIQUE_NISHIO_CHAINS; i <= ARI_TECHNIQUE_NESTED_CHAINS_3; i++)
    n += assert_all (fixture, (AriTechnique) i, solution);
  g_assert_cmpuint (n, >, 0);
}

/* The easier chains are right in a position with many of them. */
static void
test_all_easier (void)
{
  g_autoptr (Fixture) fixture = classic_new ();
  uint8_t solution[81];
  guint flags = 0;

  take_position (
      fixture, "6.....3.7.1...7.....9.6.8...7.....8.....86.........91...1.2....54......3.8.5.41..",
      solution);
  for (unsigned i = ARI_TECHNIQUE_NISHIO_CHAINS; i <= ARI_TECHNIQUE_DYNAMIC_CHAINS_PLUS; i++) {
    g_assert_cmpuint (assert_all (fixture, (AriTechnique) i, solution), >, 0);
    for (uint32_t k = 0; k < ari_steps_count (fixture->all); k++)
      flags |= ari_steps_get (fixture->all, k).flags;
  }
  g_assert_cmpuint (flags, ==,
                    ARI_STEP_CONTRADICTION | ARI_STEP_DOUBLE | ARI_STEP_REGION | ARI_STEP_CELL);
}

/* The first step found is the one that the explainer would play, with its name. */
static void
test_names (void)
{
  g_autoptr (Fixture) fixture = classic_new ();
  uint8_t solution[81];
  g_autoptr (AriGrid) grid = samples_read (fixture->layout, easter_monster);
  AriDigits removed[81];
  AriLogicStatus status = ARI_LOGIC_OPEN;
  const guint n_wanted = ari_test_amount (2, 5, 5);
  guint n = 0;

  take_position (fixture, easter_monster, solution);
  while (status == ARI_LOGIC_OPEN && n < n_wanted) {
    g_assert_cmpint (ari_logic_find_first (fixture->logic, fixture->steps, NULL, NULL), ==,
                     ARI_LOGIC_FOUND);
    const AriStep step = ari_steps_get (fixture->steps, 0);
    AriExplainerRating rating;

    for (uint16_t cell = 0; cell < 81; cell++) {
      grid->cells[cell] = ari_logic_get_digit (fixture->logic, cell);
      removed[cell] = ~ari_logic_get_candidates (fixture->logic, cell);
    }
    if (is_last_resort (&step)) {
      n++;
      g_assert_cmpint (ari_explainer_find_step (fixture->explainer, grid->cells, removed, true,
                                                &rating, NULL, NULL),
                       ==, ARI_LOGIC_FOUND);
      if (rating.er >= 85)
        g_assert_cmpstr (ari_explainer_technique_title (ari_explainer_technique_of (&step)), ==,
                         ari_explainer_technique_title (rating.hardest));
    }
    status = ari_logic_apply (fixture->logic, &step);
  }
  g_assert_cmpuint (n, ==, n_wanted);
}

/* Ratings do not use the last resort, and without an explainer it finds nothing. */
static void
test_not_asked (void)
{
  g_autoptr (Fixture) fixture = classic_new ();
  const AriLogicOptions usual = ari_logic_options_default ();
  AriLogicRating rating;
  uint8_t solution[81];

  g_assert_false (ari_logic_options_have_last (&usual));
  g_assert_true (ari_logic_options_have_last (&fixture->options));
  take_position (fixture, golden_nugget, solution);
  ari_logic_set_options (fixture->logic, &usual);
  g_assert_cmpint (ari_logic_find_path (fixture->logic, NULL, &rating, NULL, NULL), ==,
                   ARI_LOGIC_STUCK);
  ari_logic_set_options (fixture->logic, &fixture->options);
  ari_logic_set_explainer (fixture->logic, NULL);
  g_assert_cmpint (ari_logic_find_first (fixture->logic, fixture->steps, NULL, NULL), ==,
                   ARI_LOGIC_STUCK);
}

/* Where another technique finds something, the last resort is not asked for every step. */
static void
test_every (void)
{
  g_autoptr (Fixture) fixture = classic_new ();
  uint8_t solution[81];

  take_position (fixture, escargot, solution);
  g_assert_cmpint (ari_logic_find_every (fixture->logic, fixture->steps, NULL, NULL), ==,
                   ARI_LOGIC_FOUND);
  for (uint32_t i = 0; i < ari_steps_count (fixture->steps); i++) {
    const AriStep step = ari_steps_get (fixture->steps, i);

    g_assert_false (is_last_resort (&step));
  }
}

/* Patience: allows a number of questions, and counts reports of progress. */
typedef struct {
  const AriLogic *logic;
  unsigned left;
  unsigned n_told;
} Patience;

static bool
goes_on (void *data)
{
  Patience *patience = data;
  const AriLogicProgress progress = ari_logic_get_progress (patience->logic);

  if (progress.technique < ARI_N_TECHNIQUES) {
    g_assert_true (ari_technique_info (progress.technique)->flags & ARI_TECHNIQUE_LAST_RESORT);
    g_assert_cmpuint (progress.total, ==, 81);
    g_assert_cmpuint (progress.done, <=, progress.total);
    patience->n_told++;
  }
  return patience->left-- > 0;
}

static void
test_patience (void)
{
  g_autoptr (Fixture) fixture = classic_new ();
  uint8_t solution[81];
  unsigned n = 0;

  take_position (fixture, golden_nugget, solution);
  for (unsigned left = 0;; left = left * 3 + 1) {
    Patience patience = { fixture->logic, left, 0 };
    const AriLogicStatus status =
        ari_logic_find_first (fixture->logic, fixture->steps, goes_on, &patience);

    g_assert_cmpuint (ari_logic_get_progress (fixture->logic).technique, ==, ARI_N_TECHNIQUES);
    n += patience.n_told;
    if (status == ARI_LOGIC_FOUND)
      break;
    g_assert_cmpint (status, ==, ARI_LOGIC_BROKEN_OFF);
    g_assert_cmpuint (ari_steps_count (fixture->steps), ==, 0);
  }
  g_assert_cmpuint (n, >, 0);
}

/* A copy of a step outlives its list, with its aids and the chains within it. */
static void
test_copy (void)
{
  g_autoptr (Fixture) fixture = classic_new ();
  uint8_t solution[81];
  guint n_aids = 0;

  take_position (fixture, golden_nugget, solution);
  g_assert_cmpint (ari_logic_find_first (fixture->logic, fixture->steps, NULL, NULL), ==,
                   ARI_LOGIC_FOUND);
  const AriStep step = ari_steps_get (fixture->steps, 0);
  g_autoptr (AriSteps) copies = ari_steps_new_copy (&step);
  const AriStep copy = ari_steps_get (copies, 0);

  chain_proof_assert (fixture->layout, fixture->logic, &copy);
  n_aids = copy.n_aids;
  g_assert_cmpuint (n_aids, ==, step.n_aids);
  g_assert_cmpuint (n_aids, >, 0);
  g_assert_cmpuint (copy.n_inners, ==, step.n_inners);
  g_assert_cmpuint (copy.n_inners, >, 0);
  /* a list takes it with all its chains, or nothing */
  for (uint32_t n_parts = 1;; n_parts *= 2) {
    g_autoptr (AriSteps) small = ari_steps_new (2, n_parts);

    if (!ari_steps_add (small, &step)) {
      g_assert_cmpuint (ari_steps_count (small), ==, 0);
      continue;
    }
    const AriStep added = ari_steps_get (small, 0);
    chain_proof_assert (fixture->layout, fixture->logic, &added);
    break;
  }
}

/* Chains are right in layouts with extra houses. */
static void
test_layouts (void)
{
  static const struct {
    AriExtras extras;
    const char *text;
  } puzzles[] = {
    /* clang-format off */
    { ARI_EXTRA_DIAGONALS,
      ".9..48......2......8..61....1..5.6..4............2..5......3..4....8....2......6." },
    { ARI_EXTRA_DIAGONALS,
      ".2...5.....1..4...8..6.....9.4.1.........2...51...7.....8.......7....3......7..4." },
    { ARI_EXTRA_DIAGONALS | ARI_EXTRA_WINDOWS,
      ".........39...5.................3.............48..7....6..........2..1.9........6" },
    /* clang-format on */
  };

  for (gsize i = 0; i < G_N_ELEMENTS (puzzles); i += ari_test_amount (3, 1, 1)) {
    g_autoptr (Fixture) fixture = fixture_new (ari_layout_new_boxes (3, 3, puzzles[i].extras));

    assert_solved (fixture, puzzles[i].text, NULL);
  }
}

int
main (int argc, char **argv)
{
  ari_test_init (&argc, &argv);

  g_test_add_func ("/explainer-chains/hard", test_hard);
  g_test_add_func ("/explainer-chains/hardest", test_hardest);
  g_test_add_func ("/explainer-chains/all", test_all);
  g_test_add_func ("/explainer-chains/all-easier", test_all_easier);
  g_test_add_func ("/explainer-chains/names", test_names);
  g_test_add_func ("/explainer-chains/not-asked", test_not_asked);
  g_test_add_func ("/explainer-chains/every", test_every);
  g_test_add_func ("/explainer-chains/patience", test_patience);
  g_test_add_func ("/explainer-chains/copy", test_copy);
  g_test_add_func ("/explainer-chains/layouts", test_layouts);
  return g_test_run ();
}
