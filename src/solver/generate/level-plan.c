/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which levels puzzles of a layout have, and how puzzles of a level are best made. */

#include "solver/generate/level-plan.h"

/*
 * A minimal puzzle is the harder the larger its grid is: of 4×4 all are Easy, of 12×12 nearly all
 * are Extreme. With more givens than are needed there are easier ones too, up to the share of
 * givens where all are Easy. The table has, for each kind of grid that was measured, the share at
 * which a level is at least one puzzle in seven, with the fewest givens, or else found soonest: of
 * 90 puzzles at every share (30 from 10×10 on, 9 from 14×14 on, 4 from 20×20 on; of jigsaws three
 * cuts), rated on HoDoKu's scale.
 */

enum {
  NONE = 0xff, /* no such puzzle was found, or hardly any */
  MINIMAL = 0,
};

/** LevelRow: how many of 100 cells have a given, by level. */
typedef struct {
  guint8 n_digits;
  gboolean is_jigsaw;
  guint8 extras;
  guint8 shares[ARI_N_LEVELS];
} LevelRow;

static const LevelRow table[] = {
  { 4, FALSE, ARI_EXTRA_NONE, { MINIMAL, NONE, NONE, NONE, NONE } },
  { 6, FALSE, ARI_EXTRA_NONE, { MINIMAL, NONE, 28, NONE, NONE } },
  { 8, FALSE, ARI_EXTRA_NONE, { MINIMAL, MINIMAL, MINIMAL, MINIMAL, MINIMAL } },
  { 9, FALSE, ARI_EXTRA_NONE, { MINIMAL, MINIMAL, MINIMAL, MINIMAL, MINIMAL } },
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
  { 14, FALSE, ARI_EXTRA_NONE, { 48, 44, 36, NONE, 36 } },
  { 15, FALSE, ARI_EXTRA_NONE, { 44, 44, 44, 40, 36 } },
  { 16, FALSE, ARI_EXTRA_NONE, { 48, 48, 44, NONE, 36 } },
  { 20, FALSE, ARI_EXTRA_NONE, { 56, NONE, 48, NONE, 48 } },
  { 25, FALSE, ARI_EXTRA_NONE, { 68, 60, 56, NONE, 48 } },
};

static const LevelRow *
find_row (const AriLayout *layout)
{
  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    if (table[i].n_digits == layout->n_digits && table[i].extras == layout->extras
        && table[i].is_jigsaw == (layout->box_rows == 0))
      return &table[i];
  return NULL;
}

gboolean
ari_level_plan_has (const AriLayout *layout, AriLevel level)
{
  const LevelRow *row;

  g_return_val_if_fail (layout != NULL, FALSE);
  g_return_val_if_fail (level < ARI_N_LEVELS, FALSE);

  row = find_row (layout);
  return row != NULL && row->shares[level] != NONE;
}

void
ari_level_plan_wish (const AriLayout *layout, const AriLevel *level, AriWish *wish)
{
  const LevelRow *row;

  g_return_if_fail (layout != NULL);
  g_return_if_fail (level == NULL || *level < ARI_N_LEVELS);
  g_return_if_fail (wish != NULL && wish->pattern == NULL);

  wish->goal = ARI_GOAL_MINIMAL;
  wish->n_givens = 0;
  row = level != NULL ? find_row (layout) : NULL;
  if (row == NULL || row->shares[*level] == NONE || row->shares[*level] == MINIMAL)
    return;
  wish->goal = ARI_GOAL_GIVENS;
  wish->n_givens = layout->n_cells * row->shares[*level] / 100u;
  while (ari_wish_check (layout, wish, NULL) == ARI_WISH_NOT_SYMMETRIC)
    wish->n_givens++;
}
