/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The explainer's path is shown whole: its steps lead from the givens to the solution, conclude
 * nothing wrong, and those that make the numbers have their ratings. */

#include "solver/position/explainer-path.h"

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
  AriLayout *layout = ari_layout_new_boxes (3, 3, ARI_EXTRA_NONE);
  AriLogic *logic = ari_logic_new (layout);
  AriExplainer *explainer = ari_explainer_new (layout);
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
  ari_explainer_free (explainer);
  ari_logic_free (logic);
  ari_layout_unref (layout);
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
  AriLogic *logic = ari_logic_new (path->layout);
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
  ari_logic_free (logic);
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
};

static void
test_paths (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (puzzles); i++) {
    AriExplainerMakers makers;
    AriExplainerRating rating;
    g_autoptr (AriFoundPath) path = find_path (puzzles[i], &makers, &rating);

    check_path (path);
    g_assert_cmpuint (makers.er, >=, makers.ep);
    g_assert_cmpuint (makers.ep, >=, makers.ed);
    g_assert_cmpuint (makers.ed, >=, 1);
    g_assert_cmpuint (ari_steps_count (path->steps), >=, rating.n_steps);
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
