/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of levels is right: the promised puzzles are made soon and have the level, and every
 * puzzle has a promised level. */

#include "engine/generate/regions.h"
#include "engine/logic/explainer/explainer.h"
#include "solver/generate/level-plan.h"
#include "solver/generate/filter.h"

#include "tests/engine-auto.h"
#include "tests/seed.h"
#include "tests/solver/fixture.h"

/* At most this many puzzles of a kind are tried until one has the level. */
enum { MOST_TRIES = 400 };

/** Kind: a kind of grid in the table. */
typedef struct {
  unsigned box_rows; /* 0 for a jigsaw */
  unsigned box_columns;
  AriExtras extras;
  gboolean is_long; /* tried only in the long setup */
} Kind;

static const Kind kinds[] = {
  { 2, 2, ARI_EXTRA_NONE, FALSE },
  { 2, 3, ARI_EXTRA_NONE, FALSE },
  { 2, 4, ARI_EXTRA_NONE, FALSE },
  { 3, 3, ARI_EXTRA_NONE, FALSE },
  { 2, 5, ARI_EXTRA_NONE, TRUE },
  { 3, 4, ARI_EXTRA_NONE, TRUE },
  { 0, 5, ARI_EXTRA_NONE, FALSE },
  { 0, 6, ARI_EXTRA_NONE, FALSE },
  { 0, 7, ARI_EXTRA_NONE, TRUE },
  { 0, 9, ARI_EXTRA_NONE, FALSE },
  { 0, 12, ARI_EXTRA_NONE, TRUE },
  { 2, 3, ARI_EXTRA_DIAGONALS, FALSE },
  { 3, 3, ARI_EXTRA_DIAGONALS, FALSE },
  { 2, 5, ARI_EXTRA_DIAGONALS, TRUE },
  { 3, 3, ARI_EXTRA_WINDOWS, FALSE },
  { 3, 3, ARI_EXTRA_DIAGONALS | ARI_EXTRA_WINDOWS, TRUE },
  { 0, 6, ARI_EXTRA_DIAGONALS, FALSE },
  { 0, 9, ARI_EXTRA_DIAGONALS, TRUE },
  { 3, 3, ARI_EXTRA_ANTI_KNIGHT, FALSE },
  { 3, 3, ARI_EXTRA_ANTI_KING, FALSE },
  { 3, 3, ARI_EXTRA_DISJOINT_GROUPS, FALSE },
  { 3, 3, ARI_EXTRA_RISING_DIAGONAL, FALSE },
  { 2, 3, ARI_EXTRA_ANTI_KNIGHT, FALSE },
  { 2, 3, ARI_EXTRA_ANTI_KING, FALSE },
  { 2, 3, ARI_EXTRA_RISING_DIAGONAL, FALSE },
  { 2, 4, ARI_EXTRA_ANTI_KNIGHT, FALSE },
  { 2, 4, ARI_EXTRA_ANTI_KING, FALSE },
  { 2, 4, ARI_EXTRA_DISJOINT_GROUPS, FALSE },
  { 3, 3, ARI_EXTRA_ANTI_KNIGHT | ARI_EXTRA_ANTI_KING, TRUE },
  { 3, 3, ARI_EXTRA_ANTI_KNIGHT | ARI_EXTRA_DIAGONALS, TRUE },
  { 3, 3, ARI_EXTRA_ANTI_KNIGHT | ARI_EXTRA_WINDOWS, TRUE },
  { 3, 3, ARI_EXTRA_ANTI_KING | ARI_EXTRA_DIAGONALS, TRUE },
  { 0, 9, ARI_EXTRA_ANTI_KNIGHT, TRUE },
  { 0, 9, ARI_EXTRA_ANTI_KING, TRUE },
  { 3, 4, ARI_EXTRA_ANTI_KNIGHT, TRUE },
  { 3, 4, ARI_EXTRA_ANTI_KING, TRUE },
  { 3, 4, ARI_EXTRA_DISJOINT_GROUPS, TRUE },
  { 3, 4, ARI_EXTRA_RISING_DIAGONAL, TRUE },
};

static AriLayout *
layout_of (const Kind *kind, guint64 seed)
{
  return kind->box_rows > 0
             ? ari_layout_new_boxes (kind->box_rows, kind->box_columns, kind->extras)
             : ari_regions_new_layout (kind->box_columns, kind->extras, seed, NULL, NULL);
}

/* Returns TRUE if one of the first puzzles of the plan has the level. */
static gboolean
makes (const AriLayout *layout, AriLevel level)
{
  const AriFilter filter = { .wants_level = TRUE, .level = level };
  AriWish wish = { .seed = 3, .symmetry = ARI_SYMMETRY_HALF_TURN };
  g_autofree guint8 *givens = g_malloc (layout->n_cells);
  gboolean found = FALSE;
  g_autoptr (AriGenerator) generator = NULL;
  AriFilterTools tools;

  ari_level_plan_wish (layout, &level, &wish);
  g_assert_cmpint (ari_wish_check (layout, &wish, NULL), ==, ARI_WISH_FINE);
  generator = ari_generator_new (layout, &wish, ARI_BATCH_BEST);
  g_assert_true (ari_filter_make_tools (&filter, layout, &tools));
  for (guint i = 0; i < MOST_TRIES && !found; i++) {
    AriMade made;

    g_assert_true (ari_generator_run (generator, i, 1, &made, givens, NULL, NULL, NULL));
    found = made.status == ARI_MADE_AS_WISHED
            && (ari_filter_judge (&filter, &tools, givens, NULL, NULL) == ARI_FILTER_STAGE_PASSES);
  }
  ari_filter_clear_tools (&tools);
  return found;
}

/* The regions of a jigsaw may lack a level; one of three has it. */
static void
test_kind (gconstpointer data)
{
  const Kind *kind = data;
  gboolean has_any = FALSE;

  if (kind->is_long && !g_test_slow ()) {
    g_test_skip ("only in the long setup");
    return;
  }
  for (int level = 0; level < ARI_N_LEVELS; level++) {
    gboolean found = FALSE, has = FALSE;

    for (guint64 seed = 1; seed <= 3 && !found; seed++) {
      g_autoptr (AriLayout) layout = layout_of (kind, seed);

      has = ari_level_plan_has (layout, (AriLevel) level);
      found = has && makes (layout, (AriLevel) level);
    }
    g_test_message ("%s: %d", ari_level_title ((AriLevel) level), has);
    g_assert_cmpint (found, ==, has);
    has_any |= has;
  }
  g_assert_true (has_any);
}

/* Every puzzle of 4×4 is Easy, and no level is promised for 64×64. */
static void
test_ends (void)
{
  g_autoptr (AriLayout) small = ari_layout_new_boxes (2, 2, ARI_EXTRA_NONE);
  g_autoptr (AriLayout) large = ari_layout_new_boxes (8, 8, ARI_EXTRA_NONE);
  const AriLevel easy = ARI_LEVEL_EASY;
  AriWish wish = { .symmetry = ARI_SYMMETRY_NONE };

  for (int level = 0; level < ARI_N_LEVELS; level++) {
    g_assert_cmpint (ari_level_plan_has (small, (AriLevel) level), ==, level == ARI_LEVEL_EASY);
    g_assert_false (ari_level_plan_has (large, (AriLevel) level));
  }
  ari_level_plan_wish (large, &easy, &wish);
  g_assert_cmpint (wish.goal, ==, ARI_GOAL_MINIMAL);
}

/* Returns the hardest step of a path on HoDoKu's scale, which is the level that `rate` gives. */
static AriLevel
level_of (AriLogic *logic, const guint8 *givens)
{
  AriLogicOptions usual = ari_logic_options_default ();
  AriLogicRating rating;

  usual.has_one_solution = TRUE;
  ari_logic_set_options (logic, &usual);
  ari_logic_set_position (logic, givens, NULL, NULL);
  g_assert_cmpint (ari_logic_find_path (logic, NULL, &rating, NULL, NULL), ==, ARI_LOGIC_SOLVED);
  return rating.level;
}

/* The ER, in tenths, of the puzzles of a level. */
static const struct {
  guint8 least;
  guint8 most;
} er_of_level[ARI_N_LEVELS] = {
  [ARI_LEVEL_EASY] = { 10, 15 },   [ARI_LEVEL_MEDIUM] = { 17, 40 },  [ARI_LEVEL_HARD] = { 26, 75 },
  [ARI_LEVEL_UNFAIR] = { 38, 89 }, [ARI_LEVEL_EXTREME] = { 38, 99 },
};

/* An Easy puzzle is one that people call so, and each level has fewer givens than the one before.
 */
static void
test_table (void)
{
  const AriLevelBounds *easy = ari_level_plan_get_bounds (ARI_LEVEL_EASY);

  g_assert_cmpuint (easy->least_givens, ==, 36);
  g_assert_cmpuint (easy->most_givens, ==, 40);
  for (guint level = 1; level < ARI_N_LEVELS; level++) {
    const AriLevelBounds *before = ari_level_plan_get_bounds ((AriLevel) (level - 1));
    const AriLevelBounds *bounds = ari_level_plan_get_bounds ((AriLevel) level);

    g_assert_cmpuint (bounds->least_givens, <, before->least_givens);
    g_assert_cmpuint (bounds->most_givens, <, before->most_givens);
  }
}

/* Puzzles of a level have the givens and the hardest step of the table, and the level that they
 * were made for, with any seed, with a symmetry or without. */
static void
test_bounds (gconstpointer data)
{
  const AriLevel level = (AriLevel) GPOINTER_TO_INT (data);
  const AriLevelBounds *bounds = ari_level_plan_get_bounds (level);
  const guint n_wanted = ari_test_amount (20, 100, 1000);
  const AriFilter filter = { .wants_level = TRUE, .level = level };
  g_autoptr (AriLayout) layout = ari_layout_new_boxes (3, 3, ARI_EXTRA_NONE);
  g_autoptr (AriExplainer) explainer = ari_explainer_new (layout);
  g_autoptr (AriLogic) logic = ari_logic_new (layout);
  guint counts[82] = { 0 };
  AriFilterTools tools;
  guint lowest = 99, highest = 0;

  g_assert_true (ari_filter_make_tools (&filter, layout, &tools));
  for (guint seed = 0, n = 0; n < n_wanted; seed++) {
    AriWish wish = {
      .seed = seed,
      .symmetry = seed % 2 == 0 ? ARI_SYMMETRY_HALF_TURN : ARI_SYMMETRY_NONE,
    };
    const guint n_before = n;
    g_autoptr (AriGenerator) generator = NULL;

    ari_level_plan_wish (layout, &level, &wish);
    generator = ari_generator_new (layout, &wish, ARI_BATCH_BEST);
    for (guint64 first = 0; n == n_before; first += 64) {
      AriMade made[64];
      guint8 givens[64 * 81];

      ari_generator_run (generator, first, 64, made, givens, NULL, NULL, NULL);
      for (guint i = 0; i < 64 && n < MIN (n_wanted, n_before + n_wanted / 20); i++) {
        AriExplainerRating rating;

        if (made[i].status != ARI_MADE_AS_WISHED
            || !(ari_filter_judge (&filter, &tools, givens + i * 81, NULL, NULL)
                 == ARI_FILTER_STAGE_PASSES))
          continue;
        n++;
        g_assert_cmpuint (made[i].n_givens, >=, bounds->least_givens);
        g_assert_cmpuint (made[i].n_givens, <=, bounds->most_givens);
        counts[made[i].n_givens]++;
        g_assert_cmpint (level_of (logic, givens + i * 81), ==, level);
        g_assert_cmpint (ari_explainer_rate (explainer, givens + i * 81, TRUE, &rating, NULL, NULL),
                         ==, ARI_LOGIC_SOLVED);
        lowest = MIN (lowest, (guint) rating.er);
        highest = MAX (highest, (guint) rating.er);
        g_assert_cmpuint (rating.er, >=, er_of_level[level].least);
        g_assert_cmpuint (rating.er, <=, er_of_level[level].most);
      }
    }
  }
  for (guint n = bounds->least_givens; n <= bounds->most_givens && !TEST_IS_SANITIZED; n++)
    g_assert_cmpuint (counts[n], >, 0);
  g_test_message ("%s: ER %u to %u tenths", ari_level_title (level), lowest, highest);
  ari_filter_clear_tools (&tools);
}

/* Extras make a different kind, as does a jigsaw. */
static void
test_kinds_are_told_apart (void)
{
  static const struct {
    Kind kind;
    AriLevel level;
    gboolean has;
  } cases[] = {
    { { 2, 3, ARI_EXTRA_NONE, FALSE }, ARI_LEVEL_MEDIUM, FALSE },
    { { 2, 3, ARI_EXTRA_DIAGONALS, FALSE }, ARI_LEVEL_MEDIUM, TRUE },
    { { 0, 6, ARI_EXTRA_NONE, FALSE }, ARI_LEVEL_MEDIUM, TRUE },
    { { 3, 3, ARI_EXTRA_NONE, FALSE }, ARI_LEVEL_UNFAIR, TRUE },
    { { 3, 3, ARI_EXTRA_WINDOWS, FALSE }, ARI_LEVEL_UNFAIR, FALSE },
    { { 3, 3, ARI_EXTRA_DIAGONALS | ARI_EXTRA_WINDOWS, FALSE }, ARI_LEVEL_EXTREME, FALSE },
    { { 2, 2, ARI_EXTRA_DIAGONALS, FALSE }, ARI_LEVEL_MEDIUM, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (AriLayout) layout = layout_of (&cases[i].kind, 1);

    g_assert_cmpint (ari_level_plan_has (layout, cases[i].level), ==, cases[i].has);
  }
}

/* The plan takes the next number of givens above the share that a symmetry allows. */
static void
test_symmetric (void)
{
  g_autoptr (AriLayout) layout = ari_layout_new_boxes (3, 4, ARI_EXTRA_NONE);

  for (int level = 0; level < ARI_LEVEL_EXTREME; level++) {
    const AriLevel wanted = (AriLevel) level;
    AriWish any = { .symmetry = ARI_SYMMETRY_NONE };
    AriWish turned = { .symmetry = ARI_SYMMETRY_QUARTER_TURN };
    AriWish below;

    ari_level_plan_wish (layout, &wanted, &any);
    ari_level_plan_wish (layout, &wanted, &turned);
    g_assert_cmpint (turned.goal, ==, ARI_GOAL_GIVENS);
    g_assert_cmpint (ari_wish_check (layout, &turned, NULL), ==, ARI_WISH_FINE);
    g_assert_cmpuint (turned.n_givens, >=, any.n_givens);
    for (below = turned; below.n_givens-- > any.n_givens;)
      g_assert_cmpint (ari_wish_check (layout, &below, NULL), ==, ARI_WISH_NOT_SYMMETRIC);
  }
}

int
main (int argc, char *argv[])
{
  ari_test_init (&argc, &argv);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i += ari_test_amount (3, 1, 1)) {
    g_autofree char *path = g_strdup_printf ("/level-plan/%ux%u-%u", kinds[i].box_rows,
                                             kinds[i].box_columns, (guint) kinds[i].extras);

    g_test_add_data_func (path, &kinds[i], test_kind);
  }
  for (int level = 0; level < ARI_N_LEVELS; level++) {
    g_autofree char *path = g_strdup_printf ("/level-plan/bounds/%s", ari_level_title (level));

    g_test_add_data_func (path, GINT_TO_POINTER (level), test_bounds);
  }
  g_test_add_func ("/level-plan/table", test_table);
  g_test_add_func ("/level-plan/ends", test_ends);
  g_test_add_func ("/level-plan/told-apart", test_kinds_are_told_apart);
  g_test_add_func ("/level-plan/symmetric", test_symmetric);
  return g_test_run ();
}
