/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tells the digits that a player entered from the givens. */

#include "config.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "picture/scan/scan-private.h"

/*
 * Programs draw entries on another ground than givens, in another colour, fainter or thinner. So
 * the digits are put into groups that look alike, in one respect after the other, until one of them
 * tells givens from entries. Nothing says which group has the givens, but a puzzle has one
 * solution: where one group alone leads to a single solution, that is the puzzle, and the other
 * groups are entries.
 *
 * A ground may also light up the selected cell, its row, column and box, or all cells with one
 * digit. Such a group says nothing about its cells: they are told by their ink, or else by what the
 * puzzle allows. A digit without which there are several solutions is a given, and one that
 * contradicts the solution is an entry; where neither holds, there are two ways to read it.
 *
 * Where uniqueness does not decide, black digits beside those in a colour are the givens. What all
 * cells with one digit have in common may just light it up. Then the ink is not a sure sign, and
 * neither is it if no group is a puzzle.
 */

/* Colours, luminances and their differences are in levels of 0 to 255. The numbers were found by
 * trial, on pictures of programs. */
enum {
  MOST_GROUPS = 24,
  LEAST_COLOR = 50,         /* the colorfulness of coloured ink */
  MOST_GREY = 25,           /* the colorfulness of black ink */
  MOST_COLOR_DISTANCE = 40, /* within a group, as in those that follow */
  MOST_STRENGTH_DISTANCE = 60,
  MOST_GROUND_DISTANCE = 12,
};
/* Between the strokes of two groups. */
#define LEAST_RATIO 1.35f

/** Respect: in what digits may differ. */
typedef enum {
  GROUND,
  COLOR,
  STRENGTH,
  STROKE,
  N_RESPECTS,
} Respect;

/** LookGroup: cells that look alike in one respect. */
typedef struct {
  guint16 member;         /* one of them, which has a digit if any has */
  guint n_digits;         /* cells with a digit */
  guint n_open;           /* cells without, which are counted for grounds only */
  gboolean has_one_digit; /* all digits are the same */
} LookGroup;

/** Grouping: the digits in one respect. */
typedef struct {
  const AriScan *scan;
  const ScanLook *looks; /* (array length=n_cells) */
  const ScanLimit *limit;
  Respect respect;
  guint n_cells;
  guint8 groups[MOST_SIDE * MOST_SIDE]; /* of a cell, or NO_GROUP */
  LookGroup members[MOST_GROUPS];
  guint n_groups;
} Grouping;

#define NO_GROUP G_MAXUINT8

/** EntryKind: what the digit of a cell is. */
typedef enum {
  NOTHING,
  GIVEN,
  ENTRY,
  UNKNOWN,
} EntryKind;

/* Returns: how far the ink is from grey */
static double
colorfulness (const ScanLook *look)
{
  return hypot (look->color[0], look->color[1]);
}

/* Returns: TRUE if two cells are too different to be of one group */
static gboolean
look_apart (Respect respect, const ScanLook *a, const ScanLook *b)
{
  switch (respect) {
  case COLOR:
    return hypot (a->color[0] - b->color[0], a->color[1] - b->color[1]) > MOST_COLOR_DISTANCE;
  case STRENGTH: /* on another ground, the same ink has another contrast */
    return fabs (a->ink - b->ink) > MOST_STRENGTH_DISTANCE
           && fabs (a->contrast - b->contrast) > MOST_STRENGTH_DISTANCE;
  case STROKE:
    return MAX (a->stroke, b->stroke) > LEAST_RATIO * MIN (a->stroke, b->stroke);
  default: /* GROUND */
    return fabs (a->ground[0] - b->ground[0]) > MOST_GROUND_DISTANCE
           || hypot (a->ground[1] - b->ground[1], a->ground[2] - b->ground[2])
                  > MOST_GROUND_DISTANCE;
  }
}

/* Puts a cell, all that look like it, and whatever looks like one of these, into a new group. */
static void
add_group (Grouping *self, guint16 first)
{
  LookGroup *group = &self->members[self->n_groups];
  guint16 stack[MOST_SIDE * MOST_SIDE];
  guint n = 0;

  *group = (LookGroup){ .member = first, .has_one_digit = TRUE };
  self->groups[first] = (guint8) self->n_groups;
  for (stack[n++] = first; n > 0;) {
    const guint16 cell = stack[--n];
    const gboolean has_digit = ari_scan_has_digit (self->scan, cell);

    group->n_digits += has_digit;
    group->n_open += !has_digit;
    group->has_one_digit =
        group->has_one_digit
        && (!has_digit || self->scan->digits->cells[cell] == self->scan->digits->cells[first]);
    for (guint16 other = 0; other < self->n_cells; other++)
      if (self->groups[other] == NO_GROUP
          && (self->respect == GROUND || ari_scan_has_digit (self->scan, other))
          && !look_apart (self->respect, &self->looks[cell], &self->looks[other])) {
        self->groups[other] = (guint8) self->n_groups;
        stack[n++] = other;
      }
  }
  self->n_groups++;
}

static int
compare_floats (gconstpointer a, gconstpointer b)
{
  const float x = *(const float *) a, y = *(const float *) b;

  return (x > y) - (x < y);
}

/* Returns: TRUE if a digit has strokes below a width, and others of that width */
static gboolean
are_in_both (const Grouping *self, float width)
{
  guint32 digits[2] = { 0 };

  for (guint cell = 0; cell < self->n_cells; cell++)
    if (ari_scan_has_digit (self->scan, cell))
      digits[self->looks[cell].stroke >= width] |= 1u << self->scan->digits->cells[cell];
  return (digits[0] & digits[1]) != 0;
}

/* Puts all digits into two groups: those with thin strokes, and those with thick ones. Some digits
 * have thinner strokes than others, so a digit must be in both. Returns: FALSE if there are no such
 * groups */
static gboolean
make_stroke_groups (Grouping *self)
{
  float strokes[MOST_SIDE * MOST_SIDE], widest = LEAST_RATIO, least = 0;
  guint n = 0;

  for (guint cell = 0; cell < self->n_cells; cell++)
    if (ari_scan_has_digit (self->scan, cell))
      strokes[n++] = self->looks[cell].stroke;
  qsort (strokes, n, sizeof *strokes, compare_floats);
  for (guint at = 1; at < n; at++)
    if (strokes[at] > widest * strokes[at - 1] && are_in_both (self, strokes[at])) {
      widest = strokes[at] / strokes[at - 1];
      least = strokes[at];
    }
  self->n_groups = least > 0 ? 2 : 0;
  memset (self->members, 0, sizeof self->members);
  for (guint16 cell = 0; least > 0 && cell < self->n_cells; cell++)
    if (ari_scan_has_digit (self->scan, cell)) {
      self->groups[cell] = self->looks[cell].stroke >= least;
      self->members[self->groups[cell]].member = cell;
      self->members[self->groups[cell]].n_digits++;
    }
  return least > 0;
}

/* Puts all digits into groups, and the open cells, too, for grounds. Returns: FALSE if there are
 * too many groups, or only one */
static gboolean
make_groups (Grouping *self, Respect respect)
{
  self->respect = respect;
  self->n_groups = 0;
  for (guint cell = 0; cell < self->n_cells; cell++)
    self->groups[cell] = NO_GROUP;
  if (respect == STROKE)
    return make_stroke_groups (self);
  for (guint16 cell = 0; cell < self->n_cells; cell++) {
    if (self->groups[cell] != NO_GROUP || !ari_scan_has_digit (self->scan, cell))
      continue;
    if (self->n_groups == MOST_GROUPS)
      return FALSE;
    add_group (self, cell);
  }
  if (self->n_groups < 2)
    return FALSE;
  for (guint16 cell = 0; respect == GROUND && cell < self->n_cells; cell++)
    if (self->groups[cell] == NO_GROUP && self->n_groups < MOST_GROUPS)
      add_group (self, cell);
  return TRUE;
}

/* Returns: TRUE if the digits of some cells have one solution. @with_doubtful: count those that may
 * have been misread */
static gboolean
are_digits_unique (const Grouping *self, const guint8 *is_known, gboolean with_doubtful)
{
  AriGrid *grid = ari_grid_copy (self->scan->digits);
  guint n_solutions;
  gboolean is_final;

  for (guint cell = 0; cell < self->n_cells; cell++)
    if (!is_known[cell] || (self->scan->is_doubtful[cell] && !with_doubtful))
      grid->cells[cell] = ARI_NO_DIGIT;
  is_final = ari_scan_count (grid, self->limit, &n_solutions, NULL);
  ari_grid_free (grid);
  return is_final && n_solutions == 1;
}

/* Returns: TRUE if the digits of some cells have one solution, with or without those that are in
 * doubt
 * @is_known: (array length=n_cells) */
static gboolean
are_cells_unique (const Grouping *self, const guint8 *is_known)
{
  return are_digits_unique (self, is_known, FALSE)
         || (self->scan->n_doubtful > 0 && are_digits_unique (self, is_known, TRUE));
}

/* Returns: TRUE if some groups have one solution. @set: a bit for each group */
static gboolean
are_groups_unique (const Grouping *self, guint set)
{
  guint8 is_known[MOST_SIDE * MOST_SIDE] = { 0 };

  for (guint cell = 0; cell < self->n_cells; cell++)
    is_known[cell] = self->groups[cell] != NO_GROUP && (set >> self->groups[cell] & 1);
  return are_cells_unique (self, is_known);
}

/* --- grounds ---------------------------------------------------------------------------------- */

/* Returns: TRUE if there is a cell whose row, column (and box) hold the whole group and nothing
 * with the usual ground */
static gboolean
is_around_a_cell (const Grouping *self, guint group, guint usual)
{
  const AriLayout *layout = self->scan->digits->layout;
  const guint n = layout->n_digits;

  for (guint at = 0; at < self->n_cells; at++)
    for (guint has_box = 0; has_box < 2; has_box++) {
      gboolean is_around = TRUE;

      for (guint cell = 0; is_around && cell < self->n_cells; cell++) {
        const gboolean is_near = cell / n == at / n || cell % n == at % n
                                 || (has_box && layout->region_of[cell] == layout->region_of[at]);

        is_around = is_near ? self->groups[cell] != usual : self->groups[cell] != group;
      }
      if (is_around)
        return TRUE;
    }
  return FALSE;
}

/* Returns: the groups that may be lit up, a bit for each. @usual: the ground of most open cells */
static guint
lit_grounds (const Grouping *self, guint usual)
{
  guint lit = 0;

  for (guint i = 0; i < self->n_groups; i++)
    if (i != usual && self->members[i].n_digits > 0
        && (self->members[i].has_one_digit || self->members[i].n_open >= 2
            || is_around_a_cell (self, i, usual)))
      lit |= 1u << i;
  return lit;
}

/* Finds the groups that have the givens, a bit for each; 0 if nothing says which. Programs that
 * tell entries by the ground draw entries on the ground of open cells, and givens on others.
 * @groups: those that are not lit up
 * @is_sure: (out) */
static guint
choose_grounds (const Grouping *self, guint groups, guint lit, guint usual, gboolean *is_sure)
{
  const guint own = groups & ~(1u << usual);
  guint found = 0;

  *is_sure = TRUE;
  if (own != groups && (are_groups_unique (self, own) || are_groups_unique (self, own | lit)))
    return own;
  *is_sure = FALSE;
  for (guint i = 0; i < self->n_groups; i++)
    if ((groups >> i & 1) && are_groups_unique (self, 1u << i)) {
      if (found != 0)
        return 0;
      found = 1u << i;
    }
  return found;
}

/* Returns: the mean look of the digits of a kind */
static ScanLook
mean_of (const Grouping *self, const guint8 *kinds, EntryKind kind)
{
  ScanLook mean = { 0 };
  float n = 0;

  for (guint cell = 0; cell < self->n_cells; cell++)
    if (kinds[cell] == kind) {
      mean.color[0] += self->looks[cell].color[0];
      mean.color[1] += self->looks[cell].color[1];
      mean.stroke += self->looks[cell].stroke;
      n++;
    }
  mean.color[0] /= MAX (n, 1);
  mean.color[1] /= MAX (n, 1);
  mean.stroke /= MAX (n, 1);
  return mean;
}

/* Tells digits that are lit up by their ink, if that differs between givens and entries. */
static void
tell_by_ink (const Grouping *self, guint8 *kinds)
{
  const ScanLook given = mean_of (self, kinds, GIVEN), entry = mean_of (self, kinds, ENTRY);
  const gboolean has_colors = look_apart (COLOR, &given, &entry);

  if (memchr (kinds, ENTRY, self->n_cells) == NULL
      || (!has_colors && !look_apart (STROKE, &given, &entry)))
    return;
  for (guint cell = 0; cell < self->n_cells; cell++) {
    const ScanLook *look = &self->looks[cell];
    gboolean is_like_given;

    if (kinds[cell] != UNKNOWN)
      continue;
    if (has_colors)
      is_like_given = hypot (look->color[0] - given.color[0], look->color[1] - given.color[1])
                      < hypot (look->color[0] - entry.color[0], look->color[1] - entry.color[1]);
    else
      is_like_given = fabs (log ((double) (look->stroke / given.stroke)))
                      < fabs (log ((double) (look->stroke / entry.stroke)));
    kinds[cell] = is_like_given ? GIVEN : ENTRY;
  }
}

/* Tells digits that are lit up by what the puzzle allows: its callers pass givens that, perhaps
 * with those digits, have one solution. */
static void
tell_by_solutions (const Grouping *self, guint8 *kinds)
{
  guint8 is_known[MOST_SIDE * MOST_SIDE] = { 0 };
  gboolean is_enough;

  for (guint cell = 0; cell < self->n_cells; cell++)
    is_known[cell] = kinds[cell] == GIVEN;
  is_enough = are_cells_unique (self, is_known);
  for (guint cell = 0; !is_enough && cell < self->n_cells; cell++)
    is_known[cell] |= kinds[cell] == UNKNOWN;
  for (guint cell = 0; cell < self->n_cells; cell++) {
    if (kinds[cell] != UNKNOWN)
      continue;
    is_known[cell] ^= 1;
    if (!are_cells_unique (self, is_known))
      kinds[cell] = is_enough ? ENTRY : GIVEN;
    is_known[cell] ^= 1;
  }
}

/* Tells digits by the groups of their grounds. Returns: FALSE if these do not tell
 * @kinds: (array length=n_cells) (out) */
static gboolean
tell_by_groups (const Grouping *self, guint usual, guint8 *kinds)
{
  const guint lit = lit_grounds (self, usual);
  guint rest = 0, givens;
  gboolean is_sure;

  for (guint i = 0; i < self->n_groups; i++)
    if (self->members[i].n_digits > 0 && !(lit >> i & 1))
      rest |= 1u << i;
  if ((rest & (rest - 1)) == 0)
    return FALSE;
  givens = choose_grounds (self, rest, lit, usual, &is_sure);
  for (guint cell = 0; cell < self->n_cells; cell++)
    if (ari_scan_has_digit (self->scan, cell))
      kinds[cell] = lit >> self->groups[cell] & 1      ? UNKNOWN
                    : givens >> self->groups[cell] & 1 ? GIVEN
                    : is_sure                          ? ENTRY
                                                       : UNKNOWN;
  return givens != 0;
}

/* Compares the ground of each digit with those of the open cells around it, for textures that make
 * no groups. Returns: TRUE if several digits have a ground of their own, and others have not
 * @kinds: (array length=n_cells) (out) */
static gboolean
compare_with_open_cells (const Grouping *self, guint8 *kinds)
{
  const AriLayout *layout = self->scan->digits->layout;
  const guint n = layout->n_digits;
  guint32 digits[UNKNOWN + 1] = { 0 };

  for (guint cell = 0; cell < self->n_cells; cell++) {
    if (!ari_scan_has_digit (self->scan, cell))
      continue;
    kinds[cell] = GIVEN;
    for (guint other = 0; other < self->n_cells; other++)
      if (self->scan->digits->cells[other] == ARI_NO_DIGIT && !self->scan->is_doubtful[other]
          && (cell / n == other / n || cell % n == other % n
              || layout->region_of[cell] == layout->region_of[other])
          && !look_apart (GROUND, &self->looks[cell], &self->looks[other]))
        kinds[cell] = UNKNOWN;
    digits[kinds[cell]] |= 1u << self->scan->digits->cells[cell];
  }
  return (digits[GIVEN] & (digits[GIVEN] - 1)) != 0 && digits[UNKNOWN] != 0;
}

/* Tells digits by their grounds. Returns: TRUE if there are entries
 * @kinds: (array length=n_cells) (out): UNKNOWN where a digit may be either */
static gboolean
split_by_ground (Grouping *self, guint8 *kinds)
{
  guint usual = 0;

  if (!make_groups (self, GROUND))
    return FALSE;
  for (guint i = 1; i < self->n_groups; i++)
    if (self->members[i].n_open > self->members[usual].n_open)
      usual = i;
  if (!tell_by_groups (self, usual, kinds))
    return FALSE;
  tell_by_ink (self, kinds);
  tell_by_solutions (self, kinds);
  return TRUE;
}

/* --- ink -------------------------------------------------------------------------------------- */

/* Returns: TRUE if no other cell has the ground of a cell */
static gboolean
has_odd_ground (const Grouping *self, guint cell)
{
  for (guint other = 0; other < self->n_cells; other++)
    if (other != cell && !look_apart (GROUND, &self->looks[cell], &self->looks[other]))
      return FALSE;
  return TRUE;
}

/* Returns: TRUE if a group has one digit only, and no other group has it: it may be lit up. A
 * single cell is not, unless its ground is lit, too, or the groups are those of strokes: one digit
 * may be thicker only because its shape is. */
static gboolean
is_lit_up (const Grouping *self, guint group)
{
  const LookGroup *members = &self->members[group];
  const guint8 digit = self->scan->digits->cells[members->member];

  if (members->n_digits == 1)
    return self->respect == STROKE || has_odd_ground (self, members->member);
  for (guint cell = 0; cell < self->n_cells; cell++)
    if (self->groups[cell] != NO_GROUP
        && (self->scan->digits->cells[cell] == digit) != (self->groups[cell] == group))
      return FALSE;
  return TRUE;
}

/* Returns: how much a group looks like givens: black, strong or bold */
static double
weight_of (const Grouping *self, guint group)
{
  const ScanLook *look = &self->looks[self->members[group].member];

  switch (self->respect) {
  case COLOR:
    return -colorfulness (look);
  case STROKE:
    return (double) look->stroke;
  default:
    return (double) look->contrast;
  }
}

/* Returns: TRUE if the digits of a group are black, and those of all others coloured */
static gboolean
are_givens_black (const Grouping *self, guint givens)
{
  for (guint i = 0; i < self->n_groups; i++)
    if (i != givens && colorfulness (&self->looks[self->members[i].member]) < LEAST_COLOR)
      return FALSE;
  return self->respect == COLOR
         && colorfulness (&self->looks[self->members[givens].member]) <= MOST_GREY;
}

/* Finds the group that has the givens. Returns: NO_GROUP if nothing says which
 * @is_sure: (out) */
static guint
choose_givens (const Grouping *self, gboolean *is_sure)
{
  guint best = NO_GROUP, unique = 0;

  for (guint i = 0; i < self->n_groups; i++)
    if (are_groups_unique (self, 1u << i))
      unique |= 1u << i;
  for (guint i = 0; i < self->n_groups; i++)
    if ((unique == 0 || (unique >> i & 1))
        && (best == NO_GROUP || weight_of (self, i) > weight_of (self, best)))
      best = i;
  if (unique == 0 && self->respect == STROKE) /* some digits may just be drawn thinner */
    return NO_GROUP;
  *is_sure = unique == 1u << best || (unique != 0 && are_givens_black (self, best));
  for (guint i = 0; i < self->n_groups; i++)
    *is_sure = *is_sure && (i == best || !is_lit_up (self, i));
  return best;
}

/* Tells digits by their ink. Returns: TRUE if there are entries
 * @kinds: (array length=n_cells) (out): UNKNOWN where a digit may be either */
static gboolean
split_by_ink (Grouping *self, Respect respect, guint8 *kinds)
{
  gboolean is_sure;
  guint givens;

  if (!make_groups (self, respect))
    return FALSE;
  givens = choose_givens (self, &is_sure);
  if (givens == NO_GROUP)
    return FALSE;
  for (guint cell = 0; cell < self->n_cells; cell++)
    kinds[cell] = self->groups[cell] == NO_GROUP ? NOTHING
                  : self->groups[cell] == givens ? GIVEN
                  : is_sure                      ? ENTRY
                                                 : UNKNOWN;
  return TRUE;
}

void
ari_scan_find_entries (AriScan *scan, const ScanLook *looks, const ScanLimit *limit)
{
  const guint n = scan->digits->layout->n_cells;
  Grouping self = { .scan = scan, .looks = looks, .limit = limit, .n_cells = n };
  guint8 kinds[N_RESPECTS][MOST_SIDE * MOST_SIDE] = { 0 };
  const guint8 *best = NULL;
  gboolean is_sure = FALSE;

  for (Respect respect = GROUND; respect < N_RESPECTS && !is_sure; respect++) {
    const gboolean is_told = respect == GROUND ? split_by_ground (&self, kinds[respect])
                                               : split_by_ink (&self, respect, kinds[respect]);

    is_sure = is_told && memchr (kinds[respect], UNKNOWN, n) == NULL;
    if (is_sure || (is_told && best == NULL))
      best = kinds[respect];
  }
  if (best == NULL && compare_with_open_cells (&self, kinds[GROUND]))
    best = kinds[GROUND];
  for (guint cell = 0; best != NULL && cell < n; cell++)
    scan->is_entry[cell] = best[cell] == ENTRY || best[cell] == UNKNOWN;
  if (best == NULL || is_sure)
    return;
  scan->other_entries = g_new0 (guint8, n);
  for (guint cell = 0; cell < n; cell++)
    scan->other_entries[cell] = best[cell] == ENTRY;
}
