/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads the puzzle in a picture of a board. */

#define _POSIX_C_SOURCE 200809L

#include "config.h"

#include <string.h>
#include <time.h>

#include "engine/answer/solutions.h"
#include "picture/scan/scan-private.h"

/* The solutions are counted for this long, in microseconds. It is this thread's processor time, so
 * that what is read does not depend on what else the computer does. */
#define MOST_COUNTING (2 * G_USEC_PER_SEC)

static gint64
processor_time (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return (gint64) now.tv_sec * G_USEC_PER_SEC + now.tv_nsec / 1000;
}

static bool
goes_on (void *data)
{
  const ScanLimit *limit = data;

  return processor_time () < limit->deadline && !g_cancellable_is_cancelled (limit->cancellable);
}

gboolean
ari_scan_count (const AriGrid *grid, const ScanLimit *limit, guint *n_solutions, guint8 *first)
{
  AriSolutions *solutions = ari_solutions_new (grid->layout);
  const AriSolutionsOptions options = { .limit = 2 };
  AriBatchAnswer answer = { 0 };
  ScanLimit own = *limit;

  if (solutions != NULL)
    answer = ari_solutions_count (solutions, grid->cells, NULL, &options, first, goes_on, &own);
  ari_solutions_free (solutions);
  *n_solutions = (guint) answer.n_solutions;
  return answer.is_final;
}

/* Counts the solutions of the givens. */
static void
count_solutions (AriScan *scan, const ScanLimit *limit)
{
  AriGrid *givens = ari_grid_copy (scan->digits);

  for (guint cell = 0; cell < givens->layout->n_cells; cell++)
    if (scan->is_entry[cell])
      givens->cells[cell] = ARI_NO_DIGIT;
  scan->is_counted = ari_scan_count (givens, limit, &scan->n_solutions, NULL);
  ari_grid_free (givens);
}

/* Writes the characters that may be in a board of n×n cells; @has_numbers: numbers above 9 are
 * written with two digits. */
static void
fill_characters (guint n, gboolean has_numbers, char *characters)
{
  if (n > 9) {
    *characters++ = '0';
    for (guint i = 0; !has_numbers && i < n - 9; i++) {
      *characters++ = (char) ('A' + i);
      *characters++ = (char) ('a' + i);
    }
  }
  for (guint i = 1; i <= MIN (n, 9); i++)
    *characters++ = (char) ('0' + i);
  *characters = '\0';
}

/* Sets symbols of a board with letters: the 16 digits may begin with 0 or with 1. */
static void
choose_symbols (AriScan *scan, guint n, const ScanReading *readings, guint n_readings)
{
  gboolean has_zero = FALSE;
  char all[MOST_SIDE + 1];

  for (guint i = 0; i < n_readings; i++)
    has_zero |= readings[i].character == '0';
  for (guint i = 0; i < n; i++) {
    const guint value = has_zero ? i : i + 1;

    all[i] = (char) (value < 10 ? '0' + value : 'A' + value - 10);
  }
  all[n] = '\0';
  if (!ari_symbols_from_utf8 (all, n, &scan->symbols))
    scan->symbols = ari_symbols_default (n);
}

static void
fill_cells (AriScan *scan,
            const ScanGlyph *glyphs,
            const ScanReading *readings,
            guint n_glyphs,
            gboolean has_numbers)
{
  const guint n = scan->digits->layout->n_digits;

  if (n > 9)
    choose_symbols (scan, n, readings, has_numbers ? 0 : n_glyphs);
  else
    scan->symbols = ari_symbols_default (n);
  for (guint i = 0; i < n_glyphs; i++) {
    const guint cell = glyphs[i].cell;
    guint8 digit = ARI_NO_DIGIT;

    scan->is_doubtful[cell] |= readings[i].is_doubtful;
    if (has_numbers) {
      guint number = (guint) (readings[i].character - '0');

      if (i + 1 < n_glyphs && glyphs[i + 1].cell == cell) {
        number = 10 * number + (guint) (readings[i + 1].character - '0');
        scan->is_doubtful[cell] |= readings[i + 1].is_doubtful;
        i++;
      }
      if (number >= 1 && number <= n)
        digit = (guint8) (number - 1);
    } else {
      digit = ari_symbols_find (&scan->symbols, (guint32) readings[i].character);
    }
    scan->is_doubtful[cell] |= digit == ARI_NO_DIGIT;
    scan->digits->cells[cell] = digit;
  }
}

/* Returns: TRUE if a cell has two glyphs */
static gboolean
have_pairs (const ScanGlyph *glyphs, guint n_glyphs)
{
  for (guint i = 0; i + 1 < n_glyphs; i++)
    if (glyphs[i].cell == glyphs[i + 1].cell)
      return TRUE;
  return FALSE;
}

static AriScanOutcome
read_board (AriScan *scan,
            const AriScanImage *image,
            const ScanBoard *board,
            GCancellable *cancellable)
{
  const guint n = board->n;
  const ScanLimit limit = { processor_time () + MOST_COUNTING, cancellable };
  const ScanLimit half = { limit.deadline - MOST_COUNTING / 2, cancellable };
  g_autoptr (GArray) glyphs = NULL;
  g_autofree ScanReading *readings = NULL;
  g_autofree ScanLook *looks = g_new0 (ScanLook, n * n);
  g_autofree guint8 *is_strange = g_new0 (guint8, n * n);
  g_autofree const ScanReading **only = g_new0 (const ScanReading *, n *n);
  const AriLayout *layout = ari_scan_board_layout (image, board);
  char characters[2 * MOST_SIDE + 12];
  gboolean has_numbers;
  const ScanGlyph *first;
  guint n_corners, n_odd = 0;

  if (layout == NULL)
    return ARI_SCAN_NO_BOARD;
  scan->digits = ari_grid_new (layout);
  ari_layout_unref (layout);
  if (scan->digits == NULL)
    return ARI_SCAN_NO_BOARD;
  scan->is_doubtful = g_new0 (guint8, n * n);
  scan->is_entry = g_new0 (guint8, n * n);
  scan->left = (guint) board->columns[0].from;
  scan->top = (guint) board->rows[0].from;
  scan->width = (guint) board->columns[n].to - scan->left;
  scan->height = (guint) board->rows[n].to - scan->top;

  glyphs = ari_scan_find_glyphs (image, board, scan->is_doubtful, looks, &n_corners);
  first = (const ScanGlyph *) (gpointer) glyphs->data;
  for (guint i = 0; i < n * n; i++)
    n_odd += scan->is_doubtful[i];
  if (glyphs->len == 0) /* a texture has corners and much more */
    return n_corners >= n && 2 * n_odd < n ? ARI_SCAN_KILLER : ARI_SCAN_NO_DIGITS;
  has_numbers = have_pairs (first, glyphs->len);
  fill_characters (n, has_numbers, characters);
  readings = g_new0 (ScanReading, glyphs->len);
  if (!ari_scan_read_glyphs (first, glyphs->len, characters, cancellable, readings))
    return ARI_SCAN_CANCELLED;
  for (guint i = 0; i < glyphs->len; i++) {
    const gboolean is_odd = scan->is_doubtful[first[i].cell];

    is_strange[first[i].cell] |= is_odd && readings[i].is_doubtful;
    only[first[i].cell] = is_odd || has_numbers ? NULL : &readings[i];
  }
  fill_cells (scan, first, readings, glyphs->len, has_numbers);
  for (guint i = 0; i < n * n; i++)
    scan->n_doubtful += scan->is_doubtful[i];
  ari_scan_settle_doubts (scan, only, is_strange, &half);
  if (2 * scan->n_doubtful > glyphs->len)
    return ARI_SCAN_NO_DIGITS;
  ari_scan_find_entries (scan, looks, &limit);
  count_solutions (scan, &limit);
  return ARI_SCAN_READ;
}

/* Reads the boards of a picture, and keeps those that were read. */
static AriScan *
read_boards (const AriScanImage *image,
             const ScanBoard *boards,
             guint n_boards,
             GCancellable *cancellable)
{
  AriScan *first = NULL, **last = &first;

  for (guint i = 0; i < n_boards; i++) {
    AriScan *scan = g_new0 (AriScan, 1);

    scan->outcome = read_board (scan, image, &boards[i], cancellable);
    if (first != NULL && scan->outcome != ARI_SCAN_READ) {
      ari_scan_free (scan);
      continue;
    }
    if (first != NULL && first->outcome != ARI_SCAN_READ) {
      g_clear_pointer (&first, ari_scan_free);
      last = &first;
    }
    *last = scan;
    last = &scan->next;
  }
  return first;
}

/* Returns: (nullable): NULL if there is no board
 * @is_cut: (out): see ari_scan_find_boards() */
static AriScan *
read_upright (const AriScanImage *image, GCancellable *cancellable, gboolean *is_cut)
{
  ScanBoard boards[ARI_SCAN_MOST_BOARDS];
  const guint n = ari_scan_find_boards (image, cancellable, boards, is_cut);

  return read_boards (image, boards, n, cancellable);
}

/* Returns: TRUE if a board whose digits cannot be read lies on its side, or stands on its head */
static gboolean
is_turned (const AriScanImage *image, GCancellable *cancellable)
{
  AriScanImage last = *image;
  gboolean is_found = FALSE, is_cut;

  for (guint i = 0; i < 3 && !is_found; i++) {
    const AriScanImage next = ari_scan_turn (&last, FALSE);
    g_autoptr (AriScan) scan = read_upright (&next, cancellable, &is_cut);

    is_found = scan != NULL && scan->outcome == ARI_SCAN_READ;
    if (i > 0)
      g_free ((gpointer) last.luminance);
    last = next;
  }
  g_free ((gpointer) last.luminance);
  return is_found;
}

AriScan *
ari_scan_read (const AriScanImage *image, GCancellable *cancellable)
{
  AriScan *scan;
  gboolean is_cut;

  g_return_val_if_fail ((guint64) image->width * image->height <= ARI_SCAN_MOST_PIXELS, NULL);

  scan = read_upright (image, cancellable, &is_cut);
  if (scan == NULL) {
    scan = g_new0 (AriScan, 1);
    scan->outcome = is_cut ? ARI_SCAN_CUT : ari_scan_explain (image);
  } else if (scan->outcome == ARI_SCAN_NO_DIGITS && is_turned (image, cancellable)) {
    scan->outcome = ARI_SCAN_TURNED;
  }
  if (g_cancellable_is_cancelled (cancellable))
    scan->outcome = ARI_SCAN_CANCELLED;
  return scan;
}

void
ari_scan_free (AriScan *scan)
{
  while (scan != NULL) {
    AriScan *next = scan->next;

    ari_grid_free (scan->digits);
    g_free (scan->is_doubtful);
    g_free (scan->is_entry);
    g_free (scan->other_entries);
    g_free (scan);
    scan = next;
  }
}
