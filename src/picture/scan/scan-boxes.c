/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds the boxes or regions of a board. */

#include "config.h"

#include <math.h>
#include <stdlib.h>

#include "picture/scan/scan-private.h"

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
