/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The steps of reading a picture: the board, the ink in its cells, and the shapes of digits. */

#pragma once

#include "picture/scan/scan.h"

enum {
  MOST_SIDE = 25, /* cells in a row of a board */
  GLYPH_WIDTH = 12,
  GLYPH_HEIGHT = 18,
};

/** INK: from this part of the strongest ink on, a pixel belongs to a glyph. */
#define INK 0.42f

/** ScanBand: the pixels of a line between cells, from @from to before @to; a mere change of colour
 * takes none. */
typedef struct {
  int from;
  int to;
} ScanBand;

/** ScanBoard: n×n cells between n + 1 bands in each direction. */
typedef struct {
  guint n;
  ScanBand rows[MOST_SIDE + 1];
  ScanBand columns[MOST_SIDE + 1];
} ScanBoard;

/** ari_scan_turn: Returns: (transfer full): a picture turned by a right angle, or, if @by_mirror,
 * one whose rows are the columns of @image. Its luminance is to be freed. */
AriScanImage ari_scan_turn (const AriScanImage *image, gboolean by_mirror);

/** ari_scan_find_boards: Returns: the number of boards that are beside each other, the largest
 * first; 0 if there is none, or it was cancelled.
 * @boards: (array length=ARI_SCAN_MOST_BOARDS) (out)
 * @is_cut: (out): TRUE if there is none but a part of one, the rest of which is outside */
guint ari_scan_find_boards (const AriScanImage *image,
                            GCancellable *cancellable,
                            ScanBoard *boards,
                            gboolean *is_cut);
/** ari_scan_board_layout: (transfer full): finds the boxes or regions of a board by its thick
 * lines, or the colours of its cells; the usual boxes if there are no others. */
const AriLayout *ari_scan_board_layout (const AriScanImage *image, const ScanBoard *board);

/** ScanLook: how a digit looks, apart from its shape; of an open cell, the ground only. */
typedef struct {
  float color[2];  /* the excess of red over green, and of both over blue: 0 for grey ink */
  float ink;       /* luminance */
  float contrast;  /* luminance: how much the ink differs from the ground */
  float ground[3]; /* luminance, and its colour as that of ink */
  float stroke;    /* in pixels: about the width of its strokes */
} ScanLook;

/** ScanGlyph: a digit or letter in a picture, stretched to one size. */
typedef struct {
  float ink[GLYPH_WIDTH * GLYPH_HEIGHT]; /* 0 to 1: how much of each part is covered */
  float aspect;                          /* the natural logarithm of width through height */
  guint16 height;                        /* in pixels, before it was stretched */
  guint8 n_holes;
  guint16 cell;
} ScanGlyph;

/** ScanPart: a part of a picture; the pixels at @right and @bottom are outside. */
typedef struct {
  int left, top, right, bottom;
} ScanPart;

/** ari_scan_stretch: makes a glyph of pixels.
 * @ink: (array): rows of @stride numbers, 0 to 1: how much a pixel is covered
 * @part: of the glyph; there is at least a pixel on each side of it */
void ari_scan_stretch (const float *ink, int stride, const ScanPart *part, ScanGlyph *glyph);

/** ari_scan_find_glyphs: (transfer full) (element-type ScanGlyph): the large glyphs in all cells,
 * from left to right in each cell.
 * @is_odd: (array length=n*n) (out): 1 for cells with ink that is neither a glyph nor notes
 * @looks: (array length=n*n) (out): of the first glyph of each cell
 * @n_corners: (out): the number of cells with a small sign in their upper left corner */
GArray *ari_scan_find_glyphs (const AriScanImage *image,
                              const ScanBoard *board,
                              guint8 *is_odd,
                              ScanLook *looks,
                              guint *n_corners);

enum { MOST_OTHERS = 4 };

/** ScanReading: what a glyph is. */
typedef struct {
  char character;               /* a digit or a capital letter */
  char others[MOST_OTHERS + 1]; /* what else it may be, the likeliest first; ends with 0 */
  float excess[MOST_OTHERS];    /* of each of these: how much farther it is than @character */
  gboolean is_doubtful;
  guint class; /* the same number for glyphs of one shape, which are one character */
} ScanReading;

/** ari_scan_read_glyphs: names glyphs by their shapes.
 * @characters: those that may occur: digits and letters in either case
 * @readings: (array length=n_glyphs) (out)
 *
 * Returns: FALSE if it was cancelled. */
gboolean ari_scan_read_glyphs (const ScanGlyph *glyphs,
                               guint n_glyphs,
                               const char *characters,
                               GCancellable *cancellable,
                               ScanReading *readings);

/** ari_scan_explain: Returns: what a picture without a board shows: TURNED, PHOTOGRAPH, QR_CODE or
 * NO_BOARD. */
AriScanOutcome ari_scan_explain (const AriScanImage *image);

/** ScanLimit: when the work is to end. */
typedef struct {
  gint64 deadline; /* in µs of the thread's processor time */
  GCancellable *cancellable;
} ScanLimit;

/** ari_scan_count: counts the solutions of a grid. @n_solutions: (out): 0 to 2
 * @first: (nullable) (array length=n_cells) (out): one of them
 *
 * Returns: FALSE if there may be more, because the time was over. */
gboolean
ari_scan_count (const AriGrid *grid, const ScanLimit *limit, guint *n_solutions, guint8 *first);

/** ari_scan_settle_doubts: takes the doubt from cells whose digits follow from what the puzzle
 * allows.
 * @readings: (array length=n_cells): of each cell, or NULL where any digit may be meant
 * @is_strange: (array length=n_cells): 1 where there may be no digit at all */
void ari_scan_settle_doubts (AriScan *scan,
                             const ScanReading *const *readings,
                             const guint8 *is_strange,
                             const ScanLimit *limit);

/** ari_scan_find_entries: sets @is_entry and @other_entries of a scan whose digits were read.
 * @looks: (array length=n_cells): of the digits */
void ari_scan_find_entries (AriScan *scan, const ScanLook *looks, const ScanLimit *limit);

static inline gboolean
ari_scan_has_digit (const AriScan *scan, guint cell)
{
  return scan->digits->cells[cell] != ARI_NO_DIGIT && !scan->is_entry[cell];
}
