/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tells the digits that a player entered from the givens. */

#include "config.h"

#include <math.h>

#include "picture/scan/scan-private.h"

/*
 * Programs draw entries on another ground than givens, in another colour, fainter or thinner. So
 * the givens are put into groups that look alike, in one respect after the other. Nothing says
 * which group has the givens, but a puzzle has one solution: where one group alone leads to a
 * single solution, that is the puzzle, and the other groups are entries.
 *
 * Where this does not decide, black digits beside those in a colour are the givens. What all cells
 * with one digit have in common may just light it up, as many programs do. Then a colour is not a
 * sure sign, and neither is it if no group is a puzzle; of the other signs nothing is kept then.
 */

enum { MOST_GROUPS = 4, LEAST_COLOR = 50, MOST_GREY = 25 };

/** Respect: in what digits may differ. */
typedef enum {
  GROUND,
  COLOR,
  CONTRAST,
  STROKE,
  N_RESPECTS,
} Respect;

/** Splitting: the digits in one respect. */
typedef struct {
  const AriScan *scan;
  const ScanLook *looks; /* (array length=n_cells) */
  Respect respect;
  guint n_cells;
  guint16 groups[MOST_SIDE * MOST_SIDE]; /* of a cell: the first cell of the group, or NO_GROUP */
  guint16 members[MOST_GROUPS];          /* the first cell of each group */
  guint n_groups;
} Splitting;

#define NO_GROUP G_MAXUINT16

static double
color_of (const ScanLook *look)
{
  return hypot (look->color[0], look->color[1]);
}

/* Returns: TRUE if two digits are too different to be of one group */
static gboolean
look_apart (Respect respect, const ScanLook *a, const ScanLook *b)
{
  switch (respect) {
  case COLOR:
    return hypot (a->color[0] - b->color[0], a->color[1] - b->color[1]) > 40;
  case CONTRAST: /* on another ground, the same ink has another contrast */
    return fabs (a->ground - b->ground) < 12 && fabs (a->contrast - b->contrast) > 60;
  case STROKE:
    return MAX (a->stroke, b->stroke) > 1.2 * MIN (a->stroke, b->stroke);
  default: /* GROUND */
    return fabs (a->ground - b->ground) > 12;
  }
}

/* Puts all givens into groups: what looks alike is in one, and whatever looks like one of these.
 * Returns: FALSE if there are too many groups */
static gboolean
make_groups (Splitting *self)
{
  guint16 stack[MOST_SIDE * MOST_SIDE];

  self->n_groups = 0;
  for (guint cell = 0; cell < self->n_cells; cell++)
    self->groups[cell] = NO_GROUP;
  for (guint16 first = 0; first < self->n_cells; first++) {
    guint n = 0;

    if (self->groups[first] != NO_GROUP || !ari_scan_is_given (self->scan, first))
      continue;
    if (self->n_groups == MOST_GROUPS)
      return FALSE;
    self->members[self->n_groups++] = first;
    self->groups[first] = first;
    for (stack[n++] = first; n > 0;) {
      const guint16 cell = stack[--n];

      for (guint16 other = 0; other < self->n_cells; other++)
        if (self->groups[other] == NO_GROUP && ari_scan_is_given (self->scan, other)
            && !look_apart (self->respect, &self->looks[cell], &self->looks[other])) {
          self->groups[other] = first;
          stack[n++] = other;
        }
    }
  }
  return TRUE;
}

static gboolean
is_unique (const Splitting *self, guint16 group, const ScanLimit *limit)
{
  AriGrid *grid = ari_grid_copy (self->scan->digits);
  guint n_solutions;
  gboolean is_final;

  for (guint cell = 0; cell < self->n_cells; cell++)
    if (self->groups[cell] != group)
      grid->cells[cell] = ARI_NO_DIGIT;
  is_final = ari_scan_count (grid, limit, &n_solutions);
  ari_grid_free (grid);
  return is_final && n_solutions == 1;
}

/* Returns: TRUE if a group has one digit only, and no other group has it: it is lit up, or its
 * strokes are thinner than those of other digits. A single digit in colour is not lit up. */
static gboolean
is_lit_up (const Splitting *self, guint16 group)
{
  const guint8 digit = self->scan->digits->cells[group];
  guint n = 0;

  for (guint cell = 0; cell < self->n_cells; cell++) {
    const gboolean has_digit = self->scan->digits->cells[cell] == digit;

    if (self->groups[cell] == NO_GROUP)
      continue;
    if (has_digit != (self->groups[cell] == group))
      return FALSE;
    n += has_digit;
  }
  return n > (self->respect == COLOR ? 1 : 0);
}

/* Returns: TRUE if no open cells have the ground of a group but one, which may be selected */
static gboolean
has_own_ground (const Splitting *self, guint16 group)
{
  guint n = 0;

  for (guint cell = 0; cell < self->n_cells; cell++)
    n += self->scan->digits->cells[cell] == ARI_NO_DIGIT
         && !look_apart (GROUND, &self->looks[cell], &self->looks[group]);
  return n <= 1;
}

/* Returns: how much a group looks like givens: black, strong or bold */
static double
weight_of (const Splitting *self, guint16 group)
{
  const ScanLook *look = &self->looks[group];

  switch (self->respect) {
  case COLOR:
    return -color_of (look);
  case STROKE:
    return (double) look->stroke;
  default:
    return (double) look->contrast;
  }
}

/* Returns: TRUE if black digits are beside coloured ones */
static gboolean
is_plain (const Splitting *self, guint16 givens)
{
  for (guint i = 0; i < self->n_groups; i++)
    if (self->members[i] != givens && color_of (&self->looks[self->members[i]]) < LEAST_COLOR)
      return FALSE;
  return self->respect == COLOR && color_of (&self->looks[givens]) <= MOST_GREY;
}

/* Finds the group that has the givens. Returns: NO_GROUP if all digits are givens
 * @is_sure: (out) */
static guint16
choose_givens (const Splitting *self, const ScanLimit *limit, gboolean *is_sure)
{
  guint16 best = NO_GROUP;
  guint n_unique = 0;

  for (guint i = 0; i < self->n_groups; i++) {
    const guint16 group = self->members[i];

    if ((self->respect == GROUND && !has_own_ground (self, group))
        || !is_unique (self, group, limit))
      continue;
    n_unique++;
    if (best == NO_GROUP || weight_of (self, group) > weight_of (self, best))
      best = group;
  }
  *is_sure = n_unique == 1 || (n_unique > 1 && is_plain (self, best));
  for (guint i = 0; n_unique == 0 && self->respect == COLOR && i < self->n_groups; i++)
    if (best == NO_GROUP || weight_of (self, self->members[i]) > weight_of (self, best))
      best = self->members[i];
  for (guint i = 0; i < self->n_groups; i++)
    *is_sure = *is_sure && (self->members[i] == best || !is_lit_up (self, self->members[i]));
  return *is_sure || self->respect == COLOR || n_unique > 1 ? best : NO_GROUP;
}

void
ari_scan_find_entries (AriScan *scan, const ScanLook *looks, const ScanLimit *limit)
{
  Splitting splitting = { .scan = scan, .looks = looks, .n_cells = scan->digits->layout->n_cells };
  gboolean is_sure = TRUE;

  for (Respect respect = GROUND; respect < N_RESPECTS && is_sure; respect++) {
    guint16 givens;

    splitting.respect = respect;
    if (!make_groups (&splitting) || splitting.n_groups < 2)
      continue;
    givens = choose_givens (&splitting, limit, &is_sure);
    if (givens == NO_GROUP) {
      is_sure = TRUE;
      continue;
    }
    for (guint cell = 0; cell < splitting.n_cells; cell++)
      scan->is_entry[cell] |=
          splitting.groups[cell] != NO_GROUP && splitting.groups[cell] != givens;
    scan->may_be_givens = !is_sure;
  }
}
