/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Knows which levels the puzzles of a layout have, and how a puzzle of a level is best made. */

#include "solver/generate/level-plan.h"

/*
 * For people, a level means how full the grid is and how hard the hardest step. On the classic grid
 * the first table has both: an Easy puzzle is solved by hidden singles alone, which one finds by
 * looking along lines, and the harder the level, the fewer the givens. With these numbers, few
 * attempts are needed to find the level, and ER follows from HoDoKu's level
 * (tests/solver/generate/test-level-plan.c checks it).
 *
 * Minimal puzzles get harder with the size of the grid: of 4×4 all are Easy, of 12×12 nearly all
 * are Extreme. More givens than needed make easier ones, up to a share of givens at which all are
 * Easy. The second table has, for each measured kind of grid, the smallest share of givens at which
 * at least one puzzle in seven has the level, or else the share at which it is found soonest. It
 * was measured on 90 puzzles at every share (30 from 10×10 on, 9 from 14×14 on, 4 from 20×20 on;
 * jigsaws of three layouts; with the rules of version 2 on 60, 30 of jigsaws, 20 from 12×12 on),
 * rated on HoDoKu's scale. Other kinds are made by a guess, and nothing is promised of them.
 */

enum {
  NONE = 0xff, /* (almost) no such puzzle was found */
  MINIMAL = 0,
};

/** LevelRow: the percentage of cells that are givens, by level. */
typedef struct {
  guint8 n_digits;
  gboolean is_jigsaw;
  AriExtras extras;
  guint8 shares[ARI_N_LEVELS];
} LevelRow;

static const AriLevelBounds classic[ARI_N_LEVELS] = {
  [ARI_LEVEL_EASY] = { .least_givens = 36, .most_givens = 40 },
  [ARI_LEVEL_MEDIUM] = { .least_givens = 29, .most_givens = 33 },
  [ARI_LEVEL_HARD] = { .least_givens = 27, .most_givens = 31 },
  [ARI_LEVEL_UNFAIR] = { .least_givens = 25, .most_givens = 29 },
  [ARI_LEVEL_EXTREME] = { .least_givens = 24, .most_givens = 27 },
};

/* The percentage of givens in an Easy puzzle of any other grid, as on the classic one, unless the
 * table has a larger one. */
enum { LEAST_EASY_SHARE = 44, MOST_EASY_SHARE = 49 };

/* Puzzles of larger layouts that were not measured are made so slowly that no level can be sought.
 */
enum { MOST_UNKNOWN_DIGITS = 16 };

static const LevelRow table[] = {
  { 4, FALSE, ARI_EXTRA_NONE, { MINIMAL, NONE, NONE, NONE, NONE } },
  { 6, FALSE, ARI_EXTRA_NONE, { MINIMAL, NONE, 28, NONE, NONE } },
  { 8, FALSE, ARI_EXTRA_NONE, { MINIMAL, MINIMAL, MINIMAL, MINIMAL, MINIMAL } },
  { 10, FALSE, ARI_EXTRA_NONE, { MINIMAL, MINIMAL, MINIMAL, 36, MINIMAL } },
  { 12, FALSE, ARI_EXTRA_NONE, { 40, 36, 44, 40, MINIMAL } },
  { 5, TRUE, ARI_EXTRA_NONE, { MINIMAL, MINIMAL, MINIMAL, NONE, NONE } },
  { 6, TRUE, ARI_EXTRA_NONE, { MINIMAL, MINIMAL, MINIMAL, MINIMAL, MINIMAL } },
  { 7, TRUE, ARI_EXTRA_NONE, { MINIMAL, MINIMAL, MINIMAL, MINIMAL, MINIMAL } },
  { 8, TRUE, ARI_EXTRA_NONE, { 28, MINIMAL, MINIMAL, MINIMAL, MINIMAL } },
  { 9, TRUE, ARI_EXTRA_NONE, { 32, 28, 28, 28, MINIMAL } },
  { 10, TRUE, ARI_EXTRA_NONE, { 32, 32, 28, NONE, MINIMAL } },
  { 12, TRUE, ARI_EXTRA_NONE, { 36, 40, 32, 32, MINIMAL } },
  { 4, FALSE, ARI_EXTRA_DIAGONALS, { MINIMAL, NONE, NONE, NONE, NONE } },
  { 6, FALSE, ARI_EXTRA_DIAGONALS, { 24, 24, MINIMAL, MINIMAL, MINIMAL } },
  { 8, FALSE, ARI_EXTRA_DIAGONALS, { 28, 28, 24, 28, MINIMAL } },
  { 9, FALSE, ARI_EXTRA_DIAGONALS, { 32, 32, 28, 28, MINIMAL } },
  { 10, FALSE, ARI_EXTRA_DIAGONALS, { 32, 32, 32, 32, MINIMAL } },
  { 12, FALSE, ARI_EXTRA_DIAGONALS, { 36, 36, 40, 36, MINIMAL } },
  { 4, FALSE, ARI_EXTRA_WINDOWS, { MINIMAL, NONE, NONE, NONE, NONE } },
  { 9, FALSE, ARI_EXTRA_WINDOWS, { 28, 28, MINIMAL, NONE, MINIMAL } },
  { 9, FALSE, ARI_EXTRA_DIAGONALS | ARI_EXTRA_WINDOWS, { 28, 28, 28, NONE, NONE } },
  { 5, TRUE, ARI_EXTRA_DIAGONALS, { MINIMAL, MINIMAL, MINIMAL, NONE, NONE } },
  { 6, TRUE, ARI_EXTRA_DIAGONALS, { 28, MINIMAL, MINIMAL, MINIMAL, MINIMAL } },
  { 7, TRUE, ARI_EXTRA_DIAGONALS, { 28, 28, 28, MINIMAL, MINIMAL } },
  { 8, TRUE, ARI_EXTRA_DIAGONALS, { 24, 24, 24, 24, MINIMAL } },
  { 9, TRUE, ARI_EXTRA_DIAGONALS, { 28, 28, 24, 24, MINIMAL } },
  { 4, FALSE, ARI_EXTRA_FALLING_DIAGONAL, { MINIMAL, NONE, NONE, NONE, NONE } },
  { 4, FALSE, ARI_EXTRA_RISING_DIAGONAL, { MINIMAL, NONE, NONE, NONE, NONE } },
  { 4, FALSE, ARI_EXTRA_DISJOINT_GROUPS, { MINIMAL, NONE, NONE, NONE, NONE } },
  { 4, FALSE, ARI_EXTRA_ANTI_KNIGHT, { MINIMAL, NONE, NONE, NONE, NONE } },
  { 4, FALSE, ARI_EXTRA_ANTI_KING, { NONE, NONE, NONE, NONE, NONE } },
  { 6, FALSE, ARI_EXTRA_FALLING_DIAGONAL, { MINIMAL, 24, MINIMAL, 24, 24 } },
  { 6, FALSE, ARI_EXTRA_RISING_DIAGONAL, { MINIMAL, 24, MINIMAL, 24, 24 } },
  { 6, FALSE, ARI_EXTRA_DISJOINT_GROUPS, { MINIMAL, NONE, NONE, NONE, NONE } },
  { 6, FALSE, ARI_EXTRA_ANTI_KNIGHT, { MINIMAL, MINIMAL, MINIMAL, NONE, NONE } },
  { 6, FALSE, ARI_EXTRA_ANTI_KING, { MINIMAL, NONE, MINIMAL, NONE, MINIMAL } },
  { 6, FALSE, ARI_EXTRA_REGIONS, { MINIMAL, MINIMAL, MINIMAL, MINIMAL, NONE } },
  { 8, FALSE, ARI_EXTRA_DISJOINT_GROUPS, { MINIMAL, 24, MINIMAL, MINIMAL, 24 } },
  { 8, FALSE, ARI_EXTRA_ANTI_KNIGHT, { MINIMAL, 24, MINIMAL, MINIMAL, MINIMAL } },
  { 8, FALSE, ARI_EXTRA_ANTI_KING, { 28, 28, MINIMAL, 28, MINIMAL } },
  { 9, FALSE, ARI_EXTRA_FALLING_DIAGONAL, { 32, 32, 28, 28, MINIMAL } },
  { 9, FALSE, ARI_EXTRA_RISING_DIAGONAL, { 32, 32, 28, 28, MINIMAL } },
  { 9, FALSE, ARI_EXTRA_DISJOINT_GROUPS, { MINIMAL, MINIMAL, 28, MINIMAL, MINIMAL } },
  { 9, FALSE, ARI_EXTRA_ANTI_KNIGHT, { 28, 28, 28, 28, MINIMAL } },
  { 9, FALSE, ARI_EXTRA_ANTI_KING, { 32, 32, 32, 28, MINIMAL } },
  { 9, FALSE, ARI_EXTRA_REGIONS, { 28, 28, 28, 28, MINIMAL } },
  { 9, FALSE, ARI_EXTRA_ANTI_KNIGHT | ARI_EXTRA_ANTI_KING, { 20, 20, 20, 20, MINIMAL } },
  { 9, FALSE, ARI_EXTRA_ANTI_KNIGHT | ARI_EXTRA_DIAGONALS, { 24, 24, 24, 24, 20 } },
  { 9, FALSE, ARI_EXTRA_ANTI_KNIGHT | ARI_EXTRA_WINDOWS, { 20, 20, 20, 20, MINIMAL } },
  { 9, FALSE, ARI_EXTRA_ANTI_KING | ARI_EXTRA_DIAGONALS, { 28, 28, 28, 28, 24 } },
  { 9, TRUE, ARI_EXTRA_ANTI_KNIGHT, { 24, 24, 24, 24, MINIMAL } },
  { 9, TRUE, ARI_EXTRA_ANTI_KING, { 28, 28, 24, 24, MINIMAL } },
  { 12, FALSE, ARI_EXTRA_FALLING_DIAGONAL, { 40, 36, 36, 40, MINIMAL } },
  { 12, FALSE, ARI_EXTRA_RISING_DIAGONAL, { 40, 36, 36, 40, MINIMAL } },
  { 12, FALSE, ARI_EXTRA_DISJOINT_GROUPS, { 32, 32, 32, NONE, MINIMAL } },
  { 12, FALSE, ARI_EXTRA_ANTI_KNIGHT, { 36, 36, 32, 32, 28 } },
  { 12, FALSE, ARI_EXTRA_ANTI_KING, { 40, 36, 36, 40, MINIMAL } },
  { 14, FALSE, ARI_EXTRA_NONE, { 48, 44, 36, NONE, 36 } },
  { 15, FALSE, ARI_EXTRA_NONE, { 44, 44, 44, 40, 36 } },
  { 16, FALSE, ARI_EXTRA_NONE, { 48, 48, 44, NONE, 36 } },
  { 20, FALSE, ARI_EXTRA_NONE, { 56, NONE, 48, NONE, 48 } },
  { 25, FALSE, ARI_EXTRA_NONE, { 68, 60, 56, NONE, 48 } },
};

static const LevelRow *
find_row (const AriLayout *layout)
{
  if (ari_layout_is_latin (layout))
    return NULL;
  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    if (table[i].n_digits == layout->n_digits && table[i].extras == layout->extras
        && table[i].is_jigsaw == (layout->box_rows == 0))
      return &table[i];
  return NULL;
}

const AriLevelBounds *
ari_level_plan_get_bounds (AriLevel level)
{
  return &classic[level];
}

gboolean
ari_level_plan_is_known (const AriLayout *layout)
{
  g_return_val_if_fail (layout != NULL, FALSE);

  return ari_layout_is_classic (layout) || find_row (layout) != NULL;
}

gboolean
ari_level_plan_has (const AriLayout *layout, AriLevel level)
{
  const LevelRow *row;

  g_return_val_if_fail (layout != NULL, FALSE);
  g_return_val_if_fail (level < ARI_N_LEVELS, FALSE);

  if (ari_layout_is_classic (layout))
    return TRUE;
  row = find_row (layout);
  return row != NULL && row->shares[level] != NONE;
}

gboolean
ari_level_plan_may_have (const AriLayout *layout, AriLevel level)
{
  return ari_level_plan_has (layout, level)
         || (!ari_level_plan_is_known (layout) && layout->n_digits <= MOST_UNKNOWN_DIGITS);
}

/* Returns: the percentage of givens for a layout that was not measured. Among the measured ones,
 * all levels but the ends are found at about this share. */
static guint
guess_share (guint n_digits, AriLevel level)
{
  return level == ARI_LEVEL_EXTREME ? MINIMAL : 10 + 2 * n_digits;
}

/* Sets the number of givens, @least to @most. Returns FALSE if the puzzle must be minimal. */
static gboolean
find_range (const AriLayout *layout, AriLevel level, guint *least, guint *most)
{
  const LevelRow *row;
  guint share;

  if (ari_layout_is_classic (layout)) {
    *least = classic[level].least_givens;
    *most = classic[level].most_givens;
    return TRUE;
  }
  if (!ari_level_plan_may_have (layout, level))
    return FALSE;
  row = find_row (layout);
  share = row != NULL ? row->shares[level] : guess_share (layout->n_digits, level);
  *least = *most = layout->n_cells * share / 100u;
  if (level == ARI_LEVEL_EASY && share <= MOST_EASY_SHARE) {
    *least = layout->n_cells * MAX (share, LEAST_EASY_SHARE) / 100u;
    *most = layout->n_cells * MOST_EASY_SHARE / 100u;
  }
  return *least > 0;
}

void
ari_level_plan_wish (const AriLayout *layout, const AriLevel *level, AriWish *wish)
{
  guint least, most, chosen;

  g_return_if_fail (layout != NULL);
  g_return_if_fail (level == NULL || *level < ARI_N_LEVELS);
  g_return_if_fail (wish != NULL && wish->pattern == NULL);

  wish->goal = ARI_GOAL_MINIMAL;
  wish->n_givens = 0;
  if (level == NULL || !find_range (layout, *level, &least, &most))
    return;
  chosen = least + (guint) (wish->seed % (most - least + 1));
  wish->goal = ARI_GOAL_GIVENS;
  wish->n_givens = chosen;
  while (ari_wish_check (layout, wish, NULL) == ARI_WISH_NOT_SYMMETRIC)
    wish->n_givens++;
  if (wish->n_givens <= most || least == most)
    return;
  wish->n_givens = chosen;
  while (wish->n_givens > least && ari_wish_check (layout, wish, NULL) == ARI_WISH_NOT_SYMMETRIC)
    wish->n_givens--;
}
