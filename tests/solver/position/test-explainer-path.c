/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The explainer's path is shown whole: its steps lead from the givens to the solution, conclude
 * nothing wrong, and those that make the numbers have their ratings. */

#include "solver/position/explainer-path.h"

#include <string.h>

#include "tests/engine-auto.h"
#include "tests/seed.h"

static void
read_cells (guint8 *cells, const char *text)
{
  for (guint i = 0; text[i] != '\0'; i++)
    cells[i] = text[i] >= '1' && text[i] <= '9' ? (guint8) (text[i] - '1') : ARI_NO_DIGIT;
}

/* (transfer full): the path of a puzzle. @rating: (out) */
static AriFoundPath *
find_path (const char *text, AriExplainerMakers *makers, AriExplainerRating *rating)
{
  g_autoptr (AriLayout) layout = ari_layout_new_boxes (3, 3, ARI_EXTRA_NONE);
  g_autoptr (AriLogic) logic = ari_logic_new (layout);
  g_autoptr (AriExplainer) explainer = ari_explainer_new (layout);
  AriLogicOptions options = ari_logic_options_for_people ();
  guint8 givens[81];
  AriFoundPath *path;

  options.has_one_solution = true;
  read_cells (givens, text);
  path = ari_found_path_new (layout, givens, &options, 5000, 200000);
  g_assert_cmpint (ari_explainer_rate (explainer, givens, true, rating, NULL, NULL), ==,
                   ARI_LOGIC_SOLVED);
  g_assert_cmpint (ari_explainer_path_find (path, logic, explainer, makers, NULL, NULL), ==,
                   ARI_LOGIC_SOLVED);
  return path;
}

/* The technique of the hardest step is one that can count as much: a chain counts by its length. */
static void
check_maker (AriFoundPath *path, guint number, guint er)
{
  const AriStep step = ari_steps_get (path->steps, number - 1);
  const AriTechniqueInfo *info = ari_technique_info (step.technique);

  if ((info->flags & ARI_TECHNIQUE_LAST_RESORT) != 0)
    g_assert_cmpuint (info->er, <=, er);
  else if (er >= 85)
    g_assert_not_reached ();
}

static void
check_path (AriFoundPath *path)
{
  g_autoptr (AriLogic) logic = ari_logic_new (path->layout);
  AriLogicStatus status;

  ari_logic_set_options (logic, &path->options);
  status = ari_logic_set_position (logic, path->givens, NULL, NULL);
  for (guint i = 0; i < ari_steps_count (path->steps); i++) {
    const AriStep step = ari_steps_get (path->steps, i);

    g_assert_cmpint (status, ==, ARI_LOGIC_OPEN);
    status = ari_logic_apply (logic, &step);
  }
  g_assert_cmpint (status, ==, ARI_LOGIC_SOLVED);
  g_assert_cmpint (path->answer.status, ==, ARI_LOGIC_SOLVED);
  g_assert_cmpuint (path->answer.rating.n_steps, ==, ari_steps_count (path->steps));
}

static gboolean
has_mark (const AriMark *marks, guint n, AriMark wanted)
{
  for (guint i = 0; i < n; i++)
    if (marks[i].cell == wanted.cell && marks[i].digit == wanted.digit)
      return TRUE;
  return FALSE;
}

/* Fails unless step @number of the path concludes something that the explainer's does. */
static void
check_same (AriFoundPath *path, guint number, const AriExplainerRating *explained)
{
  const AriStep step = ari_steps_get (path->steps, number - 1);
  gboolean is_same = FALSE;

  for (guint i = 0; i < step.n_placements; i++)
    is_same |= has_mark (explained->placements, explained->n_placements, step.placements[i]);
  for (guint i = 0; i < step.n_eliminations; i++)
    is_same |= has_mark (explained->eliminations, explained->n_eliminations, step.eliminations[i]);
  g_assert_true (is_same);
}

/* Rates the explainer's steps again, one by one: the steps that make ER, EP and ED are the first
 * that have these ratings, EP up to the first placement, and the path has them at these numbers, or
 * later, as some steps are shown as several. */
static void
check_numbers (AriFoundPath *path,
               const AriExplainerMakers *makers,
               const AriExplainerRating *rating)
{
  g_autoptr (AriExplainer) explainer = ari_explainer_new (path->layout);
  const guint more = ari_steps_count (path->steps) - rating->n_steps;
  guint er = 0, ep = 0, n = 0;
  guint8 digits[81];
  AriDigits removed[81] = { 0 };
  gboolean is_placed = FALSE;
  AriExplainerRating step;

  memcpy (digits, path->givens, sizeof digits);
  while (ari_explainer_find_step (explainer, digits, removed, true, &step, NULL, NULL)
         == ARI_LOGIC_FOUND) {
    n++;
    g_assert_true (n > 1 || step.er == rating->ed);
    g_assert_cmpuint (step.er, <=, is_placed ? rating->er : rating->ep);
    if (n == 1)
      check_same (path, makers->ed, &step);
    if (er == 0 && step.er == rating->er) {
      er = n;
      check_same (path, makers->er, &step);
    }
    if (!is_placed && ep == 0 && step.er == rating->ep) {
      ep = n;
      check_same (path, makers->ep, &step);
    }
    is_placed |= step.n_placements > 0;
    for (guint i = 0; i < step.n_placements; i++)
      digits[step.placements[i].cell] = step.placements[i].digit;
    for (guint i = 0; i < step.n_eliminations; i++)
      removed[step.eliminations[i].cell] |= ari_digits_of (step.eliminations[i].digit);
  }
  g_test_message ("ER %u at %u of %u, EP %u at %u, ED %u at %u, %u more", rating->er, makers->er,
                  er, rating->ep, makers->ep, rating->ed, makers->ed, more);
  g_assert_cmpuint (n, ==, rating->n_steps);
  g_assert_cmpuint (makers->er - er, <=, more);
  g_assert_cmpuint (makers->ep - ep, <=, more);
  g_assert_cmpuint (makers->ed - 1, <=, more);
}

/* of all ranges of the scale, from direct techniques to nested chains */
static const char *const puzzles[] = {
  "..5...8...8.2...761...58.4...9.8.....17.29........5...8...41......6...9..2.....1.",
  "....8..2.....43...1.........5....6.3.....24..7..1......34...5.....7...1..........",
  "..5.....6.3.6.84.....45...92.7..3......9......1..4.93.86....1...7..95..35..8.....",
  ".......6..1...2.......8..25....1...6.9.2.7.8......9.4..2..91.7.5..87..........394",
  ".......8...8.9.23......1.....9......243.1..9.....63.5.....5.71..817.....3.2......",
  ".1....8......23........6...3......29.......6....4........81.4..6.2......7..5.....",
  "39...82..5...4.7....73....18.1..4..9......45.7......3...2.5.......2........793...",
  ".1.2....66..8....37..9....1..5......97.......4.2.16........3.69...7.2..4.4.....52",
  "381.7..52....6...82...........9..41.9...26........5.9...92......7..5.8..1.5......",
  "28......4....9..51....5.3..6........9...8127...3....455...........63...2.9...8.1.",
  "9...2.6.442........3.1....5...2..51...........1..3.862.5.31..7....6..2...6..7.35.",
  "6.....3...5..9..8...2..6..98.....7...7..5..4......1..51..3..5...4..2..6...8..7..2",
  "98.7..6..5...8..7...7..4...32.........94...6.....13....9..4.2....58...9......6..1",
  /* ED is the least, and EP is made later, in some by another step than ER */
  "12......9.5..9.2.3........4.3.........18.........246......67.5...2.41.7.9........",
  "..6..3....97..513..2..91.8........7.6.........41.....9...5..8.....3.47....4.16..5",
  ".....9.8.8..3....2.675.......27..6...3..45.1.....1...5..1....9...5..71..49.......",
  "3...9...8.2.6..5.9.......4.8.423........5...7.....12...8614...........7.15...9.6.",
  ".6..7...1.2.3.1..68.........8.4.7.3997.8..4....4......5..1....72......5..36..2..8",
  "4..6..3...1..2..6...8..7..19..8..5...4..5..1......2..75.....6...3..8..4......9..5",
};

static void
test_paths (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (puzzles); i++) {
    AriExplainerMakers makers;
    AriExplainerRating rating;
    g_autoptr (AriFoundPath) path = find_path (puzzles[i], &makers, &rating);

    check_path (path);
    g_assert_cmpuint (ari_steps_count (path->steps), >=, rating.n_steps);
    check_numbers (path, &makers, &rating);
    check_maker (path, makers.er, rating.er);
  }
}

int
main (int argc, char *argv[])
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/explainer-path/paths", test_paths);
  return g_test_run ();
}
