/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads the puzzle in a picture of a board, such as a screenshot: lines that are parallel to the
 * edges, and printed digits. */

#pragma once

#include <gio/gio.h>

#include "engine/base/grid.h"
#include "engine/base/symbols.h"

/** ARI_SCAN_MOST_PIXELS: the most pixels of a picture that is read; a larger one is to be made
 * smaller first. */
#define ARI_SCAN_MOST_PIXELS (8 * 1000 * 1000)

/** AriScanImage: a picture of any size up to ARI_SCAN_MOST_PIXELS; nothing in it is owned. */
typedef struct {
  const guint8 *luminance; /* @height rows of @width bytes: 0 is black, 255 white */
  guint width;
  guint height;
  const guint8 *colors; /* (nullable): as many pixels of three bytes: red, green, blue */
} AriScanImage;

/** AriScanOutcome: what was found in a picture. */
typedef enum {
  ARI_SCAN_READ,
  ARI_SCAN_NO_BOARD,  /* no board of 4×4 to 25×25 cells: a photograph, a page of text… */
  ARI_SCAN_CUT,       /* a part of a board is outside of the picture */
  ARI_SCAN_NO_DIGITS, /* a board that is empty, or most of whose cells cannot be read */
  ARI_SCAN_KILLER,    /* a board with sums in its cells, but no digits */
  ARI_SCAN_TURNED,    /* a board that is not upright */
  ARI_SCAN_PHOTOGRAPH,
  ARI_SCAN_QR_CODE,
  ARI_SCAN_CANCELLED,
} AriScanOutcome;

/** ARI_SCAN_MOST_BOARDS: the most boards of a picture that are read. */
#define ARI_SCAN_MOST_BOARDS 12

/** AriScan: the puzzle on a board. Small digits in the corners of a cell, or several in one cell,
 * are notes, which are left out. */
typedef struct AriScan AriScan;
struct AriScan {
  AriScanOutcome outcome; /* the members below are set if it is READ */
  AriGrid *digits;        /* givens and entries */
  AriSymbols symbols;
  guint8 *is_doubtful; /* n_cells: 1 where the ink of a cell may be another digit, or none */
  guint n_doubtful;
  guint8 *is_entry;      /* n_cells: 1 where a digit is a player's, by its look */
  guint8 *other_entries; /* (nullable): n_cells: another way to tell entries, as likely */
  guint n_solutions;     /* of the givens: 0 to 2, as far as they were found before the deadline */
  gboolean is_counted;   /* there are no others, or there are two */
  guint left, top, width, height; /* the board in the picture, in pixels */
  AriScan *next;                  /* (nullable): another board of the picture that was READ */
};

/**
 * ari_scan_read: reads a picture, in this thread: some tenths of a second for a screen. Any thread;
 * all memory is freed or in the result, but for what Pango keeps for each thread.
 * @cancellable: (nullable): takes effect within some hundredths of a second
 *
 * Returns: (transfer full): what was found
 */
AriScan *ari_scan_read (const AriScanImage *image, GCancellable *cancellable);
/** ari_scan_free: frees it with the other boards. */
void ari_scan_free (AriScan *scan);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AriScan, ari_scan_free)
