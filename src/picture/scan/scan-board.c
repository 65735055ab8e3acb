/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds the board in a picture. */

#include "config.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "picture/scan/scan-private.h"

/*
 * A line, thin or thick, light or dark, and the border between two colours have in common that the
 * luminance changes across them over a great length. So a picture is cut into runs: for each row
 * of pixels, the stretches along which most pixels differ from the one above them, with small gaps,
 * because a line changes nothing where it is crossed by another. Strokes of digits are too short
 * to make a run, as the gaps between them are longer than those allowed. The same is done for the
 * columns, on the picture with rows and columns exchanged.
 *
 * The lines of a board end at the same two places, so runs are grouped by their ends. Each group
 * of rows with each group of columns makes a rectangle. It is a board of n×n cells if its two
 * groups have runs in all, or nearly all, of the places where its lines must be; what a group lacks
 * (because a cell that is lit up interrupts a line) may be shown by the pixels themselves. Of all
 * rectangles, the largest wins, with the most cells.
 *
 * This is tried with small gaps first, and then with changes in some rows taken together, because
 * the lines of a jigsaw are thick here and thin there; with larger gaps, for cells that are tiles
 * with round corners; and with a lower threshold, for faint colours. It costs a few looks at each
 * pixel; a picture of noise has too many runs, of which only some are looked at.
 */

enum {
  MOST_RUNS = 6000,
  MOST_GROUPS = 40,
  LEAST_CELL = 9, /* pixels */
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

static AriScanImage
turn (const AriScanImage *image)
{
  guint8 *turned = g_malloc ((gsize) image->width * image->height);

  for (guint y = 0; y < image->height; y++)
    for (guint x = 0; x < image->width; x++)
      turned[(gsize) x * image->height + y] = image->luminance[(gsize) y * image->width + x];
  return (AriScanImage){ turned, image->height, image->width };
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

/* Returns: TRUE if @group has a run at @place, give or take @slack */
static gboolean
has_run (const RunGroup *group, double place, double slack)
{
  for (guint i = 0; i < group->places->len; i++)
    if (fabs (g_array_index (group->places, int, i) - place) <= slack)
      return TRUE;
  return FALSE;
}

/* Returns: the part of the pixels from @from to @to that change somewhere around the row @place */
static double
change_around (
    const AriScanImage *image, double place, double slack, int from, int to, int threshold)
{
  const int top = MAX (1, (int) (place - slack));
  const int bottom = MIN ((int) image->height - 1, (int) (place + slack));
  int n_different = 0;

  from = MAX (from, 0);
  to = MIN (to, (int) image->width);
  for (int x = from; x < to; x++)
    for (int y = top; y <= bottom; y++)
      if (differs (image, x, y, threshold)) {
        n_different++;
        break;
      }
  return to > from ? (double) n_different / (to - from) : 0;
}

/* Returns: TRUE if the lines of n×n cells between @from and @to are all there */
static gboolean
has_lines (
    const AriScanImage *image, const RunGroup *group, guint n, int from, int to, int threshold)
{
  const double side = (double) (to - from) / n;
  const double slack = MAX (1.5, 0.1 * side);
  gboolean missing[MOST_SIDE + 1];
  guint n_missing = 0;

  for (guint i = 0; i <= n; i++) {
    missing[i] = !has_run (group, from + i * side, i == 0 || i == n ? 2 * slack : slack);
    n_missing += missing[i];
  }
  if (n_missing > n / 3 + 1)
    return FALSE;
  /* at its border, every other cell of a chequered board may have the colour around it */
  for (guint i = 0; i <= n; i++)
    if (missing[i]
        && change_around (image, from + i * side, slack, group->from, group->to, threshold)
               < (i == 0 || i == n ? 0.4 : 0.6))
      return FALSE;
  return TRUE;
}

/* Finds where exactly the line around @place is: all rows that change along much of it. */
static ScanBand
find_band (
    const AriScanImage *image, double place, double slack, int from, int to, const RunTry *try)
{
  const int top = MAX (1, (int) lrint (place - slack));
  const int bottom = MIN ((int) image->height - 1, (int) lrint (place + slack));
  ScanBand band = { (int) lrint (place), (int) lrint (place) };
  gboolean is_found = FALSE;

  for (int y = top; y <= bottom; y++) {
    int n_different = 0;

    for (int x = MAX (from, 0); x < MIN (to, (int) image->width); x++)
      n_different += differs (image, x, y, try->threshold);
    if (n_different < 0.35 * (to - from))
      continue;
    if (!is_found)
      band.from = y;
    band.to = y;
    is_found = TRUE;
  }
  return band;
}

static void
find_bands (const AriScanImage *image,
            guint n,
            int first,
            int last,
            int from,
            int to,
            const RunTry *try,
            ScanBand *bands)
{
  const double side = (double) (last - first) / n;

  for (guint i = 0; i <= n; i++)
    bands[i] = find_band (image, first + i * side, 0.18 * side, from, to, try);
}

static gboolean
try_to_find (const AriScanImage *image,
             const AriScanImage *turned,
             const RunTry *try,
             GCancellable *cancellable,
             ScanBoard *board)
{
  g_autoptr (GArray) row_runs = find_runs (image, try, cancellable);
  g_autoptr (GArray) column_runs = find_runs (turned, try, cancellable);
  g_autoptr (GArray) rows = group_runs (row_runs), columns = group_runs (column_runs);
  const RunGroup *best_rows = NULL, *best_columns = NULL;
  double best_area = 0;

  for (guint i = 0; i < rows->len * columns->len; i++) {
    const RunGroup *row = &g_array_index (rows, RunGroup, i / columns->len);
    const RunGroup *column = &g_array_index (columns, RunGroup, i % columns->len);
    const int width = row->to - row->from, height = column->to - column->from;
    const double area = (double) width * height;

    if (g_cancellable_is_cancelled (cancellable))
      return FALSE;
    if (area <= 1.02 * best_area || width > 1.3 * height || height > 1.3 * width)
      continue;
    for (guint k = 0; k < G_N_ELEMENTS (sides); k++)
      if (MIN (width, height) >= LEAST_CELL * (int) sides[k]
          && has_lines (image, row, sides[k], column->from, column->to, try->threshold)
          && has_lines (turned, column, sides[k], row->from, row->to, try->threshold)) {
        best_area = area;
        best_rows = row;
        best_columns = column;
        board->n = sides[k];
        break;
      }
  }
  if (best_rows == NULL)
    return FALSE;
  find_bands (image, board->n, best_columns->from, best_columns->to, best_rows->from, best_rows->to,
              try, board->rows);
  find_bands (turned, board->n, best_rows->from, best_rows->to, best_columns->from,
              best_columns->to, try, board->columns);
  return TRUE;
}

gboolean
ari_scan_find_board (const AriScanImage *image, GCancellable *cancellable, ScanBoard *board)
{
  const int side = (int) MIN (image->width, image->height);
  const RunTry tries[] = {
    { 20, 3 + side / 150, 0.75, 0 },
    { 7, 3 + side / 150, 0.75, 0 },
    { 20, 3 + side / 150, 0.75, 1 + side / 400 },
    { 12, 10 + side / 60, 0.55, 0 },
    { 5, 10 + side / 60, 0.55, 0 },
  };
  AriScanImage turned;
  gboolean is_found = FALSE;

  if (side < 4 * LEAST_CELL)
    return FALSE;
  turned = turn (image);
  for (guint i = 0; i < G_N_ELEMENTS (tries) && !is_found; i++)
    is_found = try_to_find (image, &turned, &tries[i], cancellable, board);
  g_free ((gpointer) turned.luminance);
  return is_found && !g_cancellable_is_cancelled (cancellable);
}

/* --- boxes and regions ------------------------------------------------------------------------ */

/*
 * A thick line has more ink across it than a thin one, or a darker one. Where two boxes are told
 * apart by colour alone, the difference of the colours counts. So each edge between two cells has
 * a weight. If the heavier edges, wherever a gap between the weights is wide enough, cut the board
 * into n regions of n cells, these are its boxes or regions.
 */

static double
luminance_at (const AriScanImage *image, double x, double y)
{
  const int column = CLAMP ((int) x, 0, (int) image->width - 1);
  const int row = CLAMP ((int) y, 0, (int) image->height - 1);

  return image->luminance[(gsize) row * image->width + column];
}

static int
compare_doubles (gconstpointer a, gconstpointer b)
{
  const double x = *(const double *) a, y = *(const double *) b;

  return (x > y) - (x < y);
}

/* Returns: the most usual luminance between two cells' corners, which is their colour */
static double
ground_of (const AriScanImage *image, const ScanBoard *board, guint row, guint column)
{
  guint counts[64] = { 0 }, best = 0;

  for (int y = board->rows[row].to + 1; y < board->rows[row + 1].from - 1; y++)
    for (int x = board->columns[column].to + 1; x < board->columns[column + 1].from - 1; x++)
      counts[(int) luminance_at (image, x, y) / 4]++;
  for (guint i = 1; i < G_N_ELEMENTS (counts); i++)
    if (counts[i] > counts[best])
      best = i;
  return 4 * best + 2;
}

/* Returns: how much the luminance across an edge differs from the colours of the cells beside it,
 * added up over the pixels, in the middle half of the edge */
static double
weigh_edge (const AriScanImage *image,
            const ScanBoard *board,
            guint row,
            guint column,
            gboolean is_below,
            double ground,
            double other)
{
  const ScanBand *across = is_below ? board->rows : board->columns;
  const ScanBand *along = is_below ? board->columns : board->rows;
  const guint i = is_below ? row : column, j = is_below ? column : row;
  const double side = across[i + 1].from - across[i].to, length = along[j + 1].from - along[j].to;
  const double middle = (across[i + 1].from + across[i + 1].to) / 2.0;
  const double reach = MAX (2, (across[i + 1].to - across[i + 1].from) / 2.0 + 0.06 * side);
  double weight = 0;
  guint n = 0;

  for (double at = along[j].to + 0.25 * length; at < along[j].to + 0.75 * length; at++) {
    n++;
    for (double away = -reach; away <= reach; away++) {
      const double x = is_below ? at : middle + away, y = is_below ? middle + away : at;

      const double found = luminance_at (image, x, y);

      weight += MIN (fabs (found - ground), fabs (found - other));
    }
  }
  return n > 0 ? weight / n : 0;
}

static guint
root_of (const guint16 *parents, guint cell)
{
  while (parents[cell] != cell)
    cell = parents[cell];
  return cell;
}

/* Returns: (transfer full) (nullable): the layout whose regions are parted by edges above
 * @threshold; NULL if these are not n regions of n cells.
 * @edges: (array): for each cell the weights to the right and below */
static const AriLayout *
cut (guint n, const double *edges, double threshold)
{
  guint16 parents[MOST_SIDE * MOST_SIDE];
  guint8 regions[MOST_SIDE * MOST_SIDE];
  guint sizes[MOST_SIDE] = { 0 }, n_regions = 0;
  int numbers[MOST_SIDE * MOST_SIDE];

  for (guint cell = 0; cell < n * n; cell++) {
    parents[cell] = (guint16) cell;
    numbers[cell] = -1;
  }
  for (guint cell = 0; cell < n * n; cell++) {
    if (cell % n + 1 < n && edges[2 * cell] <= threshold)
      parents[root_of (parents, cell + 1)] = (guint16) root_of (parents, cell);
    if (cell / n + 1 < n && edges[2 * cell + 1] <= threshold)
      parents[root_of (parents, cell + n)] = (guint16) root_of (parents, cell);
  }
  for (guint cell = 0; cell < n * n; cell++) {
    const guint root = root_of (parents, cell);

    if (numbers[root] < 0) {
      if (n_regions == n)
        return NULL;
      numbers[root] = (int) n_regions++;
    }
    regions[cell] = (guint8) numbers[root];
    if (++sizes[regions[cell]] > n)
      return NULL;
  }
  if (n_regions != n)
    return NULL;
  for (guint rows = 2; rows <= n / 2; rows++) {
    const AriLayout *boxes =
        n % rows == 0 ? ari_layout_new_boxes (rows, n / rows, ARI_EXTRA_NONE) : NULL;
    gboolean is_same = boxes != NULL;

    for (guint cell = 0; is_same && cell < n * n; cell++)
      is_same = boxes->region_of[cell] == regions[cell];
    if (is_same)
      return boxes;
    if (boxes != NULL)
      ari_layout_unref (boxes);
  }
  return ari_layout_new_regions (n, regions, ARI_EXTRA_NONE);
}

/* Returns: (transfer full) (nullable): the layout that the widest gap between weights gives */
static const AriLayout *
cut_at_gaps (guint n, const double *edges)
{
  g_autofree double *sorted = g_new (double, 2 * n * n);
  guint n_sorted = 0;

  for (guint cell = 0; cell < n * n; cell++)
    for (guint k = 0; k < 2; k++)
      if ((k == 0 ? cell % n : cell / n) + 1 < n)
        sorted[n_sorted++] = edges[2 * cell + k];
  qsort (sorted, n_sorted, sizeof *sorted, compare_doubles);
  for (guint tries = 0; tries < 6; tries++) {
    const AriLayout *layout;
    double widest = 1.15, threshold = -1;
    guint at = 0;

    for (guint i = n - 1; i + 1 < n_sorted; i++)
      if (sorted[i] >= 0 && (sorted[i + 1] + 4) / (sorted[i] + 4) > widest) {
        widest = (sorted[i + 1] + 4) / (sorted[i] + 4);
        threshold = (sorted[i] + sorted[i + 1]) / 2;
        at = i;
      }
    if (threshold < 0)
      return NULL;
    layout = cut (n, edges, threshold);
    if (layout != NULL)
      return layout;
    sorted[at + 1] = sorted[at]; /* so that the next widest is found */
  }
  return NULL;
}

/* Returns: (transfer full) (nullable): the boxes between whose lines the weights are the largest,
 * for boards with some odd edges, as around a cell that is lit up */
static const AriLayout *
boxes_by_mean (guint n, const double *edges)
{
  double best = 1.2;
  guint best_rows = 0;

  for (guint rows = 2; rows <= n / 2; rows++) {
    const guint columns = n / rows;
    double sums[2] = { 0 }, counts[2] = { 0 };

    if (n % rows != 0)
      continue;
    for (guint cell = 0; cell < n * n; cell++) {
      if (cell % n + 1 < n) {
        const gboolean is_border = (cell % n + 1) % columns == 0;

        sums[is_border] += edges[2 * cell];
        counts[is_border]++;
      }
      if (cell / n + 1 < n) {
        const gboolean is_border = (cell / n + 1) % rows == 0;

        sums[is_border] += edges[2 * cell + 1];
        counts[is_border]++;
      }
    }
    if ((sums[1] / counts[1] + 4) / (sums[0] / counts[0] + 4) > best) {
      best = (sums[1] / counts[1] + 4) / (sums[0] / counts[0] + 4);
      best_rows = rows;
    }
  }
  return best_rows > 0 ? ari_layout_new_boxes (best_rows, n / best_rows, ARI_EXTRA_NONE) : NULL;
}

const AriLayout *
ari_scan_board_layout (const AriScanImage *image, const ScanBoard *board)
{
  const guint n = board->n;
  g_autofree double *grounds = g_new (double, n *n);
  g_autofree double *edges = g_new0 (double, 2 * n * n);
  g_autofree double *tints = g_new0 (double, 2 * n * n);
  const AriLayout *layout;
  unsigned rows, columns;

  for (guint cell = 0; cell < n * n; cell++)
    grounds[cell] = ground_of (image, board, cell / n, cell % n);
  for (guint cell = 0; cell < n * n; cell++) {
    if (cell % n + 1 < n) {
      edges[2 * cell] =
          weigh_edge (image, board, cell / n, cell % n, FALSE, grounds[cell], grounds[cell + 1]);
      tints[2 * cell] = fabs (grounds[cell] - grounds[cell + 1]);
    }
    if (cell / n + 1 < n) {
      edges[2 * cell + 1] =
          weigh_edge (image, board, cell / n, cell % n, TRUE, grounds[cell], grounds[cell + n]);
      tints[2 * cell + 1] = fabs (grounds[cell] - grounds[cell + n]);
    }
  }
  layout = cut_at_gaps (n, edges);
  if (layout == NULL)
    layout = boxes_by_mean (n, edges);
  if (layout == NULL)
    layout = cut_at_gaps (n, tints);
  if (layout == NULL && ari_layout_default_box (n, &rows, &columns))
    layout = ari_layout_new_boxes (rows, columns, ARI_EXTRA_NONE);
  return layout;
}
