/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds the boards in a picture. */

#include "config.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "picture/scan/scan-private.h"

/*
 * A line, thin or thick, light or dark, and the border between two colours have in common that the
 * luminance changes across them over a great length. So runs are found: for each row of pixels, the
 * stretches along which most pixels differ from the one above them, with small gaps, because a line
 * changes nothing where it is crossed by another. Strokes of digits are too short to make a run, as
 * the gaps between them are longer than those allowed. The same is done for the columns, on the
 * picture with rows and columns exchanged.
 *
 * The lines of a board end at the same two places, so runs are grouped by their ends. Each group
 * of rows with each group of columns makes a rectangle. It is a board of n×n cells if its two
 * groups have runs in all, or nearly all, of the places where its lines must be; what a group lacks
 * (because a cell that is lit up interrupts a line) may be shown by the pixels themselves. Of all
 * rectangles, the largest is a board, with the most cells; then the largest of those that lie
 * beside it, and so on.
 *
 * This is tried with small gaps first, and then with changes in some rows taken together, because
 * the lines of a jigsaw are thick here and thin there; with larger gaps, for cells that are tiles
 * with round corners; and with a lower threshold, for faint colours, or a higher one, because a
 * texture changes everywhere. It costs a few looks at each
 * pixel; a picture of noise has too many runs, of which only some are looked at.
 *
 * Where there is no board, but evenly spaced lines of both directions that the border of the
 * picture cuts off, a part of a board is outside of the picture.
 */

enum {
  MOST_RUNS = 6000,
  MOST_GROUPS = 40,
  LEAST_CELL = 9, /* pixels */
  FAINT = 5,      /* luminance */
};

static const guint sides[] = { 25, 20, 16, 15, 12, 10, 9, 8, 6, 4 };

/** ScanRun: the luminance changes between the rows before and at @at, from pixel @from to before
 * @to.
 */
typedef struct {
  int at, from, to;
} ScanRun;

/** RunGroup: runs that end at the same places. */
typedef struct {
  int from, to;
  GArray *places; /* int: sorted */
} RunGroup;

/** RunTry: what makes a run. */
typedef struct {
  int threshold; /* luminance */
  int gap;       /* pixels */
  double part;   /* of its pixels must differ */
  int slack;     /* rows beside it that count, too */
} RunTry;

AriScanImage
ari_scan_turn (const AriScanImage *image, gboolean by_mirror)
{
  guint8 *turned = g_malloc ((gsize) image->width * image->height);

  for (guint y = 0; y < image->height; y++)
    for (guint x = 0; x < image->width; x++)
      turned[(gsize) x * image->height + (by_mirror ? y : image->height - 1 - y)] =
          image->luminance[(gsize) y * image->width + x];
  return (AriScanImage){ turned, image->height, image->width, NULL };
}

static inline gboolean
differs (const AriScanImage *image, int x, int y, int threshold)
{
  const guint8 *pixel = image->luminance + (gsize) y * image->width + x;

  return abs (*pixel - *(pixel - image->width)) >= threshold;
}

/* Returns: TRUE if the luminance changes at @y, or as near as allowed */
static gboolean
changes (const AriScanImage *image, const RunTry *try, int x, int y)
{
  for (int row = MAX (y - try->slack, 1); row <= MIN (y + try->slack, (int) image->height - 1);
       row++)
    if (differs (image, x, row, try->threshold))
      return TRUE;
  return FALSE;
}

static void
end_run (GArray *runs, const RunTry *try, int at, int from, int to, int n_different)
{
  const ScanRun run = { at, from, to };

  if (to - from >= 4 * LEAST_CELL && n_different >= try->part * (to - from)
      && runs->len < MOST_RUNS)
    g_array_append_val (runs, run);
}

/* Returns: (transfer full) (element-type ScanRun): sorted by place */
static GArray *
find_runs (const AriScanImage *image, const RunTry *try, GCancellable *cancellable)
{
  GArray *runs = g_array_new (FALSE, FALSE, sizeof (ScanRun));

  for (int y = 1; y < (int) image->height; y++) {
    int from = -1, last = -1, n_different = 0;

    if (g_cancellable_is_cancelled (cancellable))
      break;
    for (int x = 0; x < (int) image->width; x++) {
      if (!changes (image, try, x, y))
        continue;
      if (from >= 0 && x - last > try->gap) {
        end_run (runs, try, y, from, last + 1, n_different);
        from = -1;
      }
      if (from < 0) {
        from = x;
        n_different = 0;
      }
      last = x;
      n_different++;
    }
    if (from >= 0)
      end_run (runs, try, y, from, last + 1, n_different);
  }
  return runs;
}

static void
group_clear (gpointer group)
{
  g_array_unref (((RunGroup *) group)->places);
}

static int
compare_groups (gconstpointer a, gconstpointer b)
{
  return (int) ((const RunGroup *) b)->places->len - (int) ((const RunGroup *) a)->places->len;
}

/* Returns: (transfer full) (element-type RunGroup): those with the most runs */
static GArray *
group_runs (const GArray *runs)
{
  GArray *groups = g_array_new (FALSE, FALSE, sizeof (RunGroup));

  g_array_set_clear_func (groups, group_clear);
  for (guint i = 0; i < runs->len; i++) {
    const ScanRun *run = &g_array_index (runs, ScanRun, i);
    const int slack = 2 + (run->to - run->from) / 50;
    gboolean is_new = TRUE;

    for (guint j = 0; j < groups->len; j++) {
      RunGroup *group = &g_array_index (groups, RunGroup, j);

      if (abs (group->from - run->from) > slack || abs (group->to - run->to) > slack)
        continue;
      g_array_append_val (group->places, run->at);
      is_new = is_new && (group->from != run->from || group->to != run->to);
    }
    /* the first run may be an odd one, so each pair of ends is tried, up to a limit */
    if (is_new && groups->len < 8 * MOST_GROUPS) {
      RunGroup group = { run->from, run->to, g_array_new (FALSE, FALSE, sizeof (int)) };

      for (guint j = 0; j <= i; j++) {
        const ScanRun *other = &g_array_index (runs, ScanRun, j);

        if (abs (group.from - other->from) <= slack && abs (group.to - other->to) <= slack)
          g_array_append_val (group.places, other->at);
      }
      g_array_append_val (groups, group);
    }
  }
  g_array_sort (groups, compare_groups);
  if (groups->len > MOST_GROUPS)
    g_array_set_size (groups, MOST_GROUPS);
  return groups;
}

/** Lines: where the parallel lines of a board must be. */
typedef struct {
  const AriScanImage *image; /* rows and columns are exchanged where the lines are columns */
  const RunGroup *group;
  int first, last; /* the rows of the first and the last line */
  int threshold;   /* of RunTry */
} Lines;

/** BoardFrame: a rectangle that may be a board. */
typedef struct {
  Lines rows, columns;
} BoardFrame;

/* Returns: TRUE if the group has a run at @place, give or take @slack */
static gboolean
has_run (const Lines *lines, double place, double slack)
{
  for (guint i = 0; i < lines->group->places->len; i++)
    if (fabs (g_array_index (lines->group->places, int, i) - place) <= slack)
      return TRUE;
  return FALSE;
}

/* Returns: the part of the pixels along a line that change somewhere around the row @place */
static double
change_around (const Lines *lines, double place, double slack)
{
  const int top = MAX (1, (int) (place - slack));
  const int bottom = MIN ((int) lines->image->height - 1, (int) (place + slack));
  int n_different = 0;

  for (int x = lines->group->from; x < lines->group->to; x++)
    for (int y = top; y <= bottom; y++)
      if (differs (lines->image, x, y, lines->threshold)) {
        n_different++;
        break;
      }
  return (double) n_different / (lines->group->to - lines->group->from);
}

/* Returns: TRUE if the lines of n×n cells are all there */
static gboolean
has_lines (const Lines *lines, guint n)
{
  const double side = (double) (lines->last - lines->first) / n;
  const double slack = MAX (1.5, 0.1 * side);
  gboolean missing[MOST_SIDE + 1];
  guint n_missing = 0;

  if (10 * (int) lines->group->places->len > 6 * (int) lines->image->height)
    return FALSE; /* noise has lines everywhere */
  for (guint i = 0; i <= n; i++) {
    missing[i] = !has_run (lines, lines->first + i * side, i == 0 || i == n ? 2 * slack : slack);
    n_missing += missing[i];
  }
  if (n_missing > n / 3 + 1)
    return FALSE;
  /* at its border, every other cell of a chequered board may have the colour around it */
  for (guint i = 0; i <= n; i++)
    if (missing[i]
        && change_around (lines, lines->first + i * side, slack) < (i == 0 || i == n ? 0.4 : 0.6))
      return FALSE;
  return TRUE;
}

/* Finds where exactly the line around @place is: all rows that change along much of it. */
static ScanBand
find_band (const Lines *lines, double place, double slack)
{
  const int top = MAX (1, (int) lrint (place - slack));
  const int bottom = MIN ((int) lines->image->height - 1, (int) lrint (place + slack));
  ScanBand band = { (int) lrint (place), (int) lrint (place) };
  gboolean is_found = FALSE;

  for (int y = top; y <= bottom; y++) {
    int n_different = 0;

    for (int x = lines->group->from; x < lines->group->to; x++)
      n_different += differs (lines->image, x, y, lines->threshold);
    if (n_different < 0.35 * (lines->group->to - lines->group->from))
      continue;
    if (!is_found)
      band.from = y;
    band.to = y;
    is_found = TRUE;
  }
  return band;
}

static void
find_bands (const Lines *lines, guint n, ScanBand *bands)
{
  const double side = (double) (lines->last - lines->first) / n;

  for (guint i = 0; i <= n; i++)
    bands[i] = find_band (lines, lines->first + i * side, 0.18 * side);
}

static int
width_of (const BoardFrame *frame)
{
  return frame->columns.last - frame->columns.first;
}

static int
height_of (const BoardFrame *frame)
{
  return frame->rows.last - frame->rows.first;
}

/* Returns: TRUE if there are lines of n×n cells, however faint */
static gboolean
has_faint_lines (const Lines *lines, guint n)
{
  const double side = (double) (lines->last - lines->first) / n;
  Lines faint = *lines;

  faint.threshold = FAINT;
  for (guint i = 0; i <= n; i++)
    if (change_around (&faint, lines->first + i * side, 1.5) < 0.6)
      return FALSE;
  return TRUE;
}

/* Returns: the number of cells in a row; 0 if it is not a board */
static guint
count_cells (const BoardFrame *frame)
{
  const int side = MIN (width_of (frame), height_of (frame));

  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    if (side >= LEAST_CELL * (int) sides[i] && has_lines (&frame->rows, sides[i])
        && has_lines (&frame->columns, sides[i])) {
      /* four by four may be the boxes of a board whose thin lines are faint */
      if (sides[i] == 4 && side >= 16 * LEAST_CELL && has_faint_lines (&frame->rows, 16)
          && has_faint_lines (&frame->columns, 16))
        return 16;
      return sides[i];
    }
  return 0;
}

static gboolean
overlaps (const BoardFrame *frame, const ScanBoard *board)
{
  return frame->rows.first < board->rows[board->n].to && board->rows[0].from < frame->rows.last
         && frame->columns.first < board->columns[board->n].to
         && board->columns[0].from < frame->columns.last;
}

static gboolean
overlaps_any (const BoardFrame *frame, const ScanBoard *boards, guint n_boards)
{
  for (guint i = 0; i < n_boards; i++)
    if (overlaps (frame, &boards[i]))
      return TRUE;
  return FALSE;
}

/** LineGroups: the lines of a picture, in both directions. */
typedef struct {
  const AriScanImage *image, *turned;
  GArray *rows, *columns; /* RunGroup */
  int threshold;
} LineGroups;

static BoardFrame
frame_of (const LineGroups *groups, guint i)
{
  const RunGroup *row = &g_array_index (groups->rows, RunGroup, i / groups->columns->len);
  const RunGroup *column = &g_array_index (groups->columns, RunGroup, i % groups->columns->len);

  return (BoardFrame){ { groups->image, row, column->from, column->to, groups->threshold },
                       { groups->turned, column, row->from, row->to, groups->threshold } };
}

/* Finds the largest board that is beside the others. Returns: FALSE if there is none */
static gboolean
find_largest (const LineGroups *groups,
              const ScanBoard *boards,
              guint n_boards,
              GCancellable *cancellable,
              ScanBoard *board)
{
  BoardFrame largest;
  double most = 0;

  for (guint i = 0; i < groups->rows->len * groups->columns->len; i++) {
    const BoardFrame frame = frame_of (groups, i);
    const int width = width_of (&frame), height = height_of (&frame);
    const double area = (double) width * height;
    guint n;

    if (g_cancellable_is_cancelled (cancellable))
      return FALSE;
    if (area <= 1.02 * most || width > 1.3 * height || height > 1.3 * width
        || overlaps_any (&frame, boards, n_boards))
      continue;
    n = count_cells (&frame);
    if (n == 0)
      continue;
    board->n = n;
    largest = frame;
    most = area;
  }
  if (most == 0)
    return FALSE;
  find_bands (&largest.rows, board->n, board->rows);
  find_bands (&largest.columns, board->n, board->columns);
  return TRUE;
}

/* Returns: the distance of evenly spaced lines; 0 if there are not enough of them */
static double
distance_of (const Lines *lines)
{
  const GArray *places = lines->group->places;
  int gaps[MOST_SIDE + 1], line = -1, last = -1, n_gaps = 0, n_even = 0;

  for (guint i = 0; i < places->len && n_gaps <= MOST_SIDE; i++) {
    const int place = g_array_index (places, int, i);

    if (place < lines->first - 2 || place > lines->last + 2)
      continue;
    if (last < 0 || place - last >= LEAST_CELL) { /* not an edge of the same line */
      if (line >= 0)
        gaps[n_gaps++] = place - line;
      line = place;
    }
    last = place;
  }
  for (int i = 0; i < n_gaps; i++)
    n_even += abs (gaps[i] - gaps[n_gaps / 2]) <= 3;
  return n_even >= 3 && 4 * n_even >= 3 * n_gaps ? gaps[n_gaps / 2] : 0;
}

/* Returns: TRUE if the lines are those of a board that goes beyond the picture */
static gboolean
is_cut_off (const BoardFrame *frame)
{
  const double rows = distance_of (&frame->rows), columns = distance_of (&frame->columns);
  const gboolean reaches_border = frame->rows.first <= 1 || frame->columns.first <= 1
                                  || frame->rows.last >= (int) frame->rows.image->height - 1
                                  || frame->columns.last >= (int) frame->rows.image->width - 1;

  return reaches_border && rows > 0 && fabs (rows - columns) <= 3;
}

static gboolean
has_part_of_board (const LineGroups *groups)
{
  for (guint i = 0; i < groups->rows->len * groups->columns->len; i++) {
    const BoardFrame frame = frame_of (groups, i);

    if (is_cut_off (&frame))
      return TRUE;
  }
  return FALSE;
}

static guint
try_to_find (const AriScanImage *image,
             const AriScanImage *turned,
             const RunTry *try,
             GCancellable *cancellable,
             ScanBoard *boards,
             gboolean *is_cut)
{
  g_autoptr (GArray) row_runs = find_runs (image, try, cancellable);
  g_autoptr (GArray) column_runs = find_runs (turned, try, cancellable);
  g_autoptr (GArray) rows = group_runs (row_runs), columns = group_runs (column_runs);
  const LineGroups groups = { image, turned, rows, columns, try->threshold };
  guint n = 0;

  while (n < ARI_SCAN_MOST_BOARDS && find_largest (&groups, boards, n, cancellable, &boards[n]))
    n++;
  *is_cut = *is_cut || (n == 0 && has_part_of_board (&groups));
  return n;
}

guint
ari_scan_find_boards (const AriScanImage *image,
                      GCancellable *cancellable,
                      ScanBoard *boards,
                      gboolean *is_cut)
{
  const int side = (int) MIN (image->width, image->height);
  const RunTry tries[] = {
    { 20, 3 + side / 150, 0.75, 0 },   { 45, 10 + side / 60, 0.55, 0 },
    { 7, 3 + side / 150, 0.75, 0 },    { 20, 3 + side / 150, 0.75, 1 + side / 400 },
    { 12, 10 + side / 60, 0.55, 0 },   { FAINT, 10 + side / 60, 0.55, 0 },
    { FAINT, 10 + side / 40, 0.6, 0 },
  };
  AriScanImage turned;
  guint n = 0;

  *is_cut = FALSE;
  if (side < 4 * LEAST_CELL)
    return 0;
  turned = ari_scan_turn (image, TRUE);
  for (guint i = 0; i < G_N_ELEMENTS (tries) && n == 0; i++)
    n = try_to_find (image, &turned, &tries[i], cancellable, boards, is_cut);
  g_free ((gpointer) turned.luminance);
  return g_cancellable_is_cancelled (cancellable) ? 0 : n;
}
