/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whole paths of many puzzles: no step contradicts the solution, lists of puzzles are solved as far
 * as they should be, and an additional technique never makes a solvable puzzle unsolvable. */

#include <glib.h>

#include <string.h>

#include "engine/batch/batch.h"
#include "engine/logic/logic.h"

#include "tests/engine-auto.h"
#include "tests/shared-lines.h"
#include "tests/engine/logic/logic-desk.h"
#include "tests/engine/lot.h"
#include "tests/seed.h"

enum { N = 81 };

/* Fixture: puzzles with their solutions, and the logic that solves them. */
typedef struct {
  AriLayout *layout;
  AriLogic *logic;
  AriSteps *path;
  AriSteps *steps;
  GRand *rand;
  Lot lot;
} Fixture;

static gboolean
is_long (void)
{
  return g_getenv ("ARIADNE_LONG") != NULL;
}

static Fixture *
fixture_new (guint32 seed)
{
  Fixture *fixture = g_new0 (Fixture, 1);

  fixture->layout = ari_layout_new_boxes (3, 3, ARI_EXTRA_NONE);
  fixture->logic = ari_logic_new (fixture->layout);
  fixture->path = ari_steps_new (2000, 1 << 17);
  fixture->steps = ari_steps_new (20000, 1 << 19);
  fixture->rand = g_rand_new_with_seed (seed);
  return fixture;
}

static void
fixture_free (Fixture *fixture)
{
  ari_logic_free (fixture->logic);
  ari_steps_free (fixture->path);
  ari_steps_free (fixture->steps);
  ari_layout_unref (fixture->layout);
  g_rand_free (fixture->rand);
  lot_clear (&fixture->lot);
  g_free (fixture);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Fixture, fixture_free)

static void
make_puzzles (Fixture *fixture, gsize n, guint64 seed)
{
  const AriWish wish = { .goal = ARI_GOAL_MINIMAL, .seed = seed };

  lot_clear (&fixture->lot);
  lot_make (&fixture->lot, fixture->layout, &wish, n);
}

/* read_puzzles: reads every @step-th puzzle of a list. Returns: FALSE if it is not there */
static gboolean
read_puzzles (Fixture *fixture, const char *name, gsize step)
{
  g_autofree char *file = g_build_filename ("puzzles", name, NULL);
  g_auto (GStrv) lines = shared_lines (file);
  gsize n_lines = 0;

  if (lines == NULL)
    return FALSE;
  lot_clear (&fixture->lot);
  lot_allocate (&fixture->lot, fixture->layout, &(AriWish){ 0 }, g_strv_length (lines));
  fixture->lot.n = 0;
  for (char **line = lines; *line != NULL; line++) {
    if (strlen (*line) < N || n_lines++ % step != 0)
      continue;
    guint8 *givens = fixture->lot.givens + N * fixture->lot.n++;
    for (unsigned cell = 0; cell < N; cell++)
      givens[cell] = (*line)[cell] >= '1' && (*line)[cell] <= '9' ? (guint8) ((*line)[cell] - '1')
                                                                  : ARI_NO_DIGIT;
  }
  g_autofree AriBatchAnswer *answers = g_new (AriBatchAnswer, fixture->lot.n);
  g_autoptr (AriBatch) batch = ari_batch_new (fixture->layout, ARI_BATCH_BEST);
  g_assert_true (ari_batch_solve (batch, fixture->lot.givens, fixture->lot.n, 2, answers,
                                  fixture->lot.solutions, NULL, NULL));
  for (gsize i = 0; i < fixture->lot.n; i++)
    g_assert_cmpuint (answers[i].n_solutions, ==, 1);
  return TRUE;
}

/* ---- soundness ---- */

static void
say_puzzle (const guint8 *givens)
{
  char text[N + 1] = { 0 };

  for (unsigned cell = 0; cell < N; cell++)
    text[cell] = givens[cell] == ARI_NO_DIGIT ? '.' : (char) ('1' + givens[cell]);
  g_test_message ("%s", text);
}

static void
check_step (const guint8 *givens, const guint8 *solution, const AriStep *step)
{
  gboolean is_right = step->n_placements + step->n_eliminations > 0;

  for (uint32_t i = 0; i < step->n_placements; i++)
    is_right &= solution[step->placements[i].cell] == step->placements[i].digit;
  for (uint32_t i = 0; i < step->n_eliminations; i++)
    is_right &= solution[step->eliminations[i].cell] != step->eliminations[i].digit;
  if (is_right)
    return;
  say_puzzle (givens);
  g_error ("%s contradicts the solution", ari_technique_info (step->technique)->title);
}

/* check_all_steps: checks all steps of all default techniques, and of a few others, in the
 * position. */
static void
check_all_steps (Fixture *fixture, const guint8 *givens, const guint8 *solution)
{
  for (unsigned i = 0; i < ARI_N_TECHNIQUES; i++) {
    int patience = 8;

    if (!(ari_technique_info ((AriTechnique) i)->flags & ARI_TECHNIQUE_DEFAULT_ON)
        && g_rand_int_range (fixture->rand, 0, 10) != 0)
      continue;
    ari_logic_find_all (fixture->logic, (AriTechnique) i, fixture->steps, logic_desk_count_down,
                        &patience);
    for (uint32_t k = 0; k < ari_steps_count (fixture->steps); k++) {
      const AriStep step = ari_steps_get (fixture->steps, k);

      check_step (givens, solution, &step);
    }
  }
}

/* check_path: checks every step of the path of puzzle @i, and sometimes all possible steps.
 * Returns: TRUE if it is solved */
static gboolean
check_path (Fixture *fixture, gsize i, int one_in)
{
  const guint8 *givens = fixture->lot.givens + N * i;
  const guint8 *solution = fixture->lot.solutions + N * i;
  AriLogicOptions options = ari_logic_options_default ();
  AriLogicRating rating;
  AriLogicStatus status;

  options.has_one_solution = true;
  options.als_in_chains = g_rand_int_range (fixture->rand, 0, 4) == 0;
  options.als_may_overlap = g_rand_int_range (fixture->rand, 0, 4) == 0;
  ari_logic_set_options (fixture->logic, &options);
  ari_logic_set_position (fixture->logic, givens, NULL, NULL);
  status = ari_logic_find_path (fixture->logic, fixture->path, &rating, NULL, NULL);
  g_assert_true (status == ARI_LOGIC_SOLVED || status == ARI_LOGIC_STUCK);
  g_assert_cmpint (status, ==, rating.status);
  ari_logic_set_position (fixture->logic, givens, NULL, NULL);
  for (uint32_t k = 0; k < ari_steps_count (fixture->path); k++) {
    const AriStep step = ari_steps_get (fixture->path, k);

    check_step (givens, solution, &step);
    if (step.n_placements == 0 && g_rand_int_range (fixture->rand, 0, one_in) == 0)
      check_all_steps (fixture, givens, solution);
    ari_logic_apply (fixture->logic, &step);
  }
  if (status == ARI_LOGIC_STUCK && g_rand_int_range (fixture->rand, 0, one_in) == 0)
    check_all_steps (fixture, givens, solution);
  return status == ARI_LOGIC_SOLVED;
}

/* check_paths: checks the paths of all puzzles; at least @share percent must be solved. */
static void
check_paths (Fixture *fixture, double share)
{
  gsize n_solved = 0;

  for (gsize i = 0; i < fixture->lot.n; i++)
    n_solved += check_path (fixture, i, is_long () ? 500 : 100);
  g_test_message ("%" G_GSIZE_FORMAT " of %" G_GSIZE_FORMAT " solved", n_solved, fixture->lot.n);
  g_assert_cmpfloat (100.0 * (double) n_solved, >=, share * (double) fixture->lot.n);
}

static void
test_made (void)
{
  enum { FEW = 200, AT_A_TIME = 1000, MANY = 100000 };
  g_autoptr (Fixture) fixture = fixture_new (1);

  if (!is_long ()) {
    make_puzzles (fixture, FEW, 1);
    check_paths (fixture, 100);
    return;
  }
  for (unsigned i = 0; i < MANY / AT_A_TIME; i++) {
    make_puzzles (fixture, AT_A_TIME, i + 1);
    check_paths (fixture, 100);
  }
}

/* Share: the percentage of a list that should be solved without guessing. */
typedef struct {
  const char *name;
  double share;
} Share;

static void
test_list (gconstpointer data)
{
  const Share *share = data;
  g_autoptr (Fixture) fixture = fixture_new (2);

  if (!read_puzzles (fixture, share->name, 1)) {
    g_test_skip ("the list is not there");
    return;
  }
  if (!is_long ())
    g_assert_true (read_puzzles (fixture, share->name, fixture->lot.n / 20));
  check_paths (fixture, share->share);
}

/* ---- monotony ---- */

static gboolean
can_solve (Fixture *fixture, const guint8 *givens, const AriLogicOptions *options)
{
  AriLogicRating rating;

  ari_logic_set_options (fixture->logic, options);
  ari_logic_set_position (fixture->logic, givens, NULL, NULL);
  return ari_logic_find_path (fixture->logic, NULL, &rating, NULL, NULL) == ARI_LOGIC_SOLVED;
}

/* first_techniques: returns the first @n techniques of the table that do not need a single
 * solution. */
static AriLogicOptions
first_techniques (unsigned n)
{
  AriLogicOptions options = ari_logic_options_default ();
  unsigned k = 0;

  for (unsigned i = 0; i < options.n_order && k < n; i++)
    if (!(ari_technique_info (options.order[i])->flags & ARI_TECHNIQUE_NEEDS_UNIQUE))
      options.order[k++] = options.order[i];
  options.n_order = k;
  return options;
}

/* A puzzle that some techniques solve is solved with one more, too. */
static void
test_monotony (void)
{
  g_autoptr (Fixture) fixture = fixture_new (3);
  const unsigned n_techniques = first_techniques (ARI_N_TECHNIQUES).n_order;

  make_puzzles (fixture, is_long () ? 20000 : 150, 3);
  for (gsize i = 0; i < fixture->lot.n; i++) {
    const guint8 *givens = fixture->lot.givens + N * i;
    const unsigned n = (unsigned) g_rand_int_range (fixture->rand, 3, (gint32) n_techniques);
    const AriLogicOptions fewer = first_techniques (n);
    const AriLogicOptions more = first_techniques (n + 1);

    if (!can_solve (fixture, givens, &fewer) || can_solve (fixture, givens, &more))
      continue;
    say_puzzle (givens);
    g_error ("not solved any more with %s", ari_technique_info (more.order[n])->title);
  }
}

int
main (int argc, char **argv)
{
  static const Share shares[] = {
    { "17-clue.txt", 100 },
    { "minimal.txt", 100 },
    { "top1465.txt", 98 },
    { "hardest-11.txt", 0 },
  };

  ari_test_init (&argc, &argv);
  g_test_add_func ("/logic/paths/made", test_made);
  for (gsize i = 0; i < G_N_ELEMENTS (shares); i++) {
    g_autofree char *path = g_strdup_printf ("/logic/paths/%s", shares[i].name);

    g_test_add_data_func (path, &shares[i], test_list);
  }
  g_test_add_func ("/logic/paths/monotony", test_monotony);
  return g_test_run ();
}
