/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The built-in lessons are right: each example has its step, which easier ones do not replace, and
 * each puzzle needs its technique. */

#include "config.h"

#include "engine/batch/batch.h"
#include "engine/logic/logic-order.h"
#include "engine/logic/logic.h"
#include "puzzle/techniques/step-words.h"
#include "ui/guide/lessons.h"

#include "tests/engine-auto.h"
#include "tests/puzzle/read-document.h"
#include "tests/seed.h"

enum { N_CELLS = 81, MAX_STEPS = 4000, MAX_PARTS = 1 << 20 };

typedef struct {
  AriLayout *layout;
  AriLogic *logic;
  AriSteps *steps;
  AriLogicOptions options;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->layout = ari_layout_new_boxes (3, 3, ARI_EXTRA_NONE);
  fixture->logic = ari_logic_new (fixture->layout);
  fixture->steps = ari_steps_new (MAX_STEPS, MAX_PARTS);
  fixture->options = ari_logic_options_default ();
  fixture->options.has_one_solution = true;
  ari_logic_set_options (fixture->logic, &fixture->options);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  ari_steps_free (fixture->steps);
  ari_logic_free (fixture->logic);
  ari_layout_unref (fixture->layout);
}

/* Looks for steps by the default order with @technique at its place in it. */
static void
use_with (Fixture *fixture, AriTechnique technique)
{
  fixture->options = ari_logic_options_default ();
  fixture->options.has_one_solution = true;
  ari_logic_order_insert (&fixture->options, technique);
  ari_logic_set_options (fixture->logic, &fixture->options);
}

/* Finds the only solution of a game's givens. */
static void
solve (AriGame *game, guint8 *solution)
{
  const AriGrid *givens = ari_puzzle_get_givens (ari_game_get_puzzle (game));
  g_autoptr (AriBatch) batch = ari_batch_new (givens->layout, ARI_BATCH_BEST);
  AriBatchAnswer answer;

  g_assert_true (ari_batch_solve (batch, givens->cells, 1, 2, &answer, solution, NULL, NULL));
  g_assert_cmpuint (answer.n_solutions, ==, 1);
}

static void
take_position (AriLogic *logic, AriGame *game)
{
  guint8 placed[N_CELLS];
  AriDigits removed[N_CELLS];

  for (guint16 cell = 0; cell < N_CELLS; cell++) {
    placed[cell] = ari_game_get_cell (game, cell)->digit;
    removed[cell] = ari_game_get_cell (game, cell)->removed;
  }
  g_assert_cmpint (
      ari_logic_set_position (logic, ari_puzzle_get_givens (ari_game_get_puzzle (game))->cells,
                              placed, removed),
      ==, ARI_LOGIC_OPEN);
}

/* Returns TRUE if the example's step is among all steps of its technique, and right. */
static gboolean
has_step (Fixture *fixture, AriTechnique technique, AriGame *game, GArray *results)
{
  guint8 solution[N_CELLS];

  solve (game, solution);
  for (guint i = 0; i < results->len; i++) {
    const AriMark *mark = &g_array_index (results, AriMark, i);

    g_assert_true ((solution[mark->cell] == mark->digit) == (mark->role == ARI_ROLE_PLACEMENT));
  }
  take_position (fixture->logic, game);
  ari_logic_find_all (fixture->logic, technique, fixture->steps, NULL, NULL);
  for (guint i = 0; i < ari_steps_count (fixture->steps); i++) {
    const AriStep step = ari_steps_get (fixture->steps, i);

    if (ari_lessons_shows (&step, results))
      return TRUE;
  }
  return FALSE;
}

/* Returns TRUE if a hint at the example is its step. The position must be set. */
static gboolean
is_next (Fixture *fixture, AriTechnique technique, GArray *results)
{
  AriStep step;

  if (ari_logic_find_first (fixture->logic, fixture->steps, NULL, NULL) != ARI_LOGIC_FOUND)
    return FALSE;
  step = ari_steps_get (fixture->steps, 0);
  return step.technique == technique && ari_lessons_shows (&step, results);
}

/* Returns TRUE if all results are on the grid of @logic. */
static gboolean
has_results (const AriLogic *logic, GArray *results)
{
  for (guint i = 0; i < results->len; i++) {
    const AriMark *mark = &g_array_index (results, AriMark, i);
    const gboolean is_placement = mark->role == ARI_ROLE_PLACEMENT;

    if (is_placement ? ari_logic_get_digit (logic, mark->cell) != mark->digit
                     : ari_digits_has (ari_logic_get_candidates (logic, mark->cell), mark->digit))
      return FALSE;
  }
  return TRUE;
}

/* Takes all steps of the techniques that come before @technique in the position together.
 *
 * Returns: (nullable): the title of the technique that completes the results
 */
static const char *
find_easier (Fixture *fixture, AriTechnique technique, AriGame *game, GArray *results)
{
  g_autoptr (AriLogic) together = ari_logic_new (fixture->layout);

  take_position (fixture->logic, game);
  take_position (together, game);
  for (guint i = 0; i < technique; i++) {
    const AriTechniqueInfo *info = ari_technique_info ((AriTechnique) i);

    if ((info->flags & ARI_TECHNIQUE_DEFAULT_ON) == 0)
      continue;
    ari_logic_find_all (fixture->logic, (AriTechnique) i, fixture->steps, NULL, NULL);
    for (guint j = 0; j < ari_steps_count (fixture->steps); j++) {
      const AriStep step = ari_steps_get (fixture->steps, j);

      ari_logic_apply (together, &step);
    }
    if (has_results (together, results))
      return info->title;
  }
  return NULL;
}

/* Returns TRUE if techniques before this one always do the same. */
static gboolean
is_never_needed (AriTechnique technique)
{
  switch (technique) {
    /* Such a fish of n of the rows that lack the digit and as many columns has a smaller one beside
     * it: the other columns and the other rows, with the same fins, remove the same candidates. */
  case ARI_TECHNIQUE_SQUIRMBAG:
  case ARI_TECHNIQUE_WHALE:
  case ARI_TECHNIQUE_LEVIATHAN:
  case ARI_TECHNIQUE_FINNED_SQUIRMBAG:
  case ARI_TECHNIQUE_SASHIMI_SQUIRMBAG:
  case ARI_TECHNIQUE_FINNED_WHALE:
  case ARI_TECHNIQUE_SASHIMI_WHALE:
  case ARI_TECHNIQUE_FINNED_LEVIATHAN:
  case ARI_TECHNIQUE_SASHIMI_LEVIATHAN:
    /* In 150 000 puzzles, no such fish said more than locked candidates or two strong links. */
  case ARI_TECHNIQUE_FINNED_FRANKEN_X_WING:
  case ARI_TECHNIQUE_FINNED_MUTANT_X_WING:
    /* In 9 000 puzzles, no such step said more than easier ones together. */
  case ARI_TECHNIQUE_MUTANT_X_WING:
  case ARI_TECHNIQUE_FIREWORK_QUADRUPLE:
    /* These are two steps of the plain kind together. */
  case ARI_TECHNIQUE_DUAL_KITE:
  case ARI_TECHNIQUE_DUAL_EMPTY_RECTANGLE:
    /* Its chains, read backwards, are a contradiction. */
  case ARI_TECHNIQUE_FORCING_CHAIN_VERITY:
    return TRUE;
  default:
    return FALSE;
  }
}

/* All candidates are noted, and there is a title. */
static void
assert_ready (AriGame *game, AriTechnique technique)
{
  g_assert_cmpstr (ari_puzzle_get_info (ari_game_get_puzzle (game))->title, ==,
                   ari_technique_to_string (technique));
  for (guint16 cell = 0; cell < N_CELLS; cell++)
    g_assert_cmpuint (ari_game_get_cell (game, cell)->notes[ARI_NOTE_CENTRE], ==,
                      ari_game_get_candidates (game, cell));
  g_assert_false (ari_game_get_modified (game));
}

static void
test_examples (Fixture *fixture, gconstpointer data)
{
  guint n_wrong = 0;

  for (guint i = 0; i < ARI_N_TECHNIQUES; i++) {
    const AriTechniqueInfo *info = ari_technique_info ((AriTechnique) i);
    g_autoptr (GArray) results = NULL;
    g_autoptr (AriGame) game = ari_lessons_dup_example ((AriTechnique) i, &results);

    if (game == NULL) {
      g_test_message ("no example: %s %s", info->code, info->title);
      n_wrong += (info->flags & ARI_TECHNIQUE_DEFAULT_ON) != 0;
    } else if (!has_step (fixture, (AriTechnique) i, game, results)) {
      g_test_message ("not found in its example: %s %s", info->code, info->title);
      n_wrong++;
    } else {
      guint n_puzzles;
      g_autoptr (GBytes) puzzles = ari_lessons_dup_puzzles ((AriTechnique) i, &n_puzzles);
      const char *easier;

      assert_ready (game, (AriTechnique) i);
      easier = find_easier (fixture, (AriTechnique) i, game, results);
      take_position (fixture->logic, game);
      if (is_next (fixture, (AriTechnique) i, results))
        continue;
      if ((easier != NULL) != is_never_needed ((AriTechnique) i)) {
        g_test_message ("%s does the same in the example of %s %s",
                        easier != NULL ? easier : "no easier technique", info->code, info->title);
        n_wrong++;
      }
      if (puzzles != NULL && (info->flags & ARI_TECHNIQUE_DEFAULT_ON) != 0) {
        g_test_message ("not what a hint finds in its example: %s %s", info->code, info->title);
        n_wrong++;
      }
    }
  }
  g_assert_cmpuint (n_wrong, ==, 0);
}

/* Returns the place of the last technique in the order that a path uses. */
static guint
last_of (const AriLogicOptions *options, const AriLogicRating *rating)
{
  guint last = 0;

  for (guint i = 0; i < options->n_order; i++)
    if (rating->counts[options->order[i]] != 0)
      last = i;
  return last;
}

/* Returns TRUE if the path without @technique scores more than @with, has a harder step, or does
 * not solve the game. */
static gboolean
is_needed (Fixture *fixture, AriTechnique technique, AriGame *game, const AriLogicRating *with)
{
  /* its chains are the same, read backwards */
  const AriTechnique twin = technique == ARI_TECHNIQUE_FORCING_CHAIN_CONTRADICTION
                                ? ARI_TECHNIQUE_FORCING_CHAIN_VERITY
                                : technique;
  AriLogicOptions others = fixture->options;
  AriLogicRating rating;

  others.n_order = 0;
  for (guint i = 0; i < fixture->options.n_order; i++)
    if (fixture->options.order[i] != technique && fixture->options.order[i] != twin)
      others.order[others.n_order++] = fixture->options.order[i];
  ari_logic_set_options (fixture->logic, &others);
  take_position (fixture->logic, game);
  if (ari_logic_find_path (fixture->logic, NULL, &rating, NULL, NULL) != ARI_LOGIC_SOLVED)
    return TRUE;
  const AriTechniqueWorth hardest = others.worths[rating.hardest];
  const AriTechniqueWorth before = others.worths[with->hardest];
  return rating.score > with->score || hardest.level > before.level
         || (hardest.level == before.level && hardest.score > before.score);
}

static void
test_puzzles (Fixture *fixture, gconstpointer data)
{
  guint n_in_all = 0;

  for (guint i = 0; i < ARI_N_TECHNIQUES; i++) {
    guint n;
    g_autoptr (GBytes) text = ari_lessons_dup_puzzles ((AriTechnique) i, &n);
    g_auto (GStrv) lines = NULL;

    if (text == NULL)
      continue;
    lines = g_strsplit (g_bytes_get_data (text, NULL), "\n", (int) n + 1);
    for (guint j = 0; j < n; j++) {
      g_autoptr (AriDocument) document = read_document (lines[j], N_CELLS, NULL);
      guint8 solution[N_CELLS];
      AriLogicRating rating;

      solve (ari_document_get_game (document), solution);
      use_with (fixture, (AriTechnique) i);
      take_position (fixture->logic, ari_document_get_game (document));
      g_assert_cmpint (ari_logic_find_path (fixture->logic, NULL, &rating, NULL, NULL), ==,
                       ARI_LOGIC_SOLVED);
      g_assert_cmpuint (fixture->options.order[last_of (&fixture->options, &rating)], ==, i);
      if (!is_needed (fixture, (AriTechnique) i, ari_document_get_game (document), &rating)) {
        g_test_message ("%s is not needed: %s", ari_technique_info ((AriTechnique) i)->title,
                        lines[j]);
        g_test_fail ();
      }
      n_in_all++;
    }
  }
  g_assert_cmpuint (n_in_all, >, 200);
}

int
main (int argc, char **argv)
{
  ari_test_init (&argc, &argv);

  g_test_add ("/lessons/examples", Fixture, NULL, set_up, test_examples, tear_down);
  g_test_add ("/lessons/puzzles", Fixture, NULL, set_up, test_puzzles, tear_down);
  return g_test_run ();
}
