/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pictures of boards: the first two bytes are the width, the third says how often each pixel is
 * repeated in both directions, the rest is luminance. */

#include <string.h>

#include "picture/scan/scan.h"
#include "tests/fuzz/fuzz-one.h"

static void
check (const AriScan *scan, guint width, guint height)
{
  const AriLayout *layout = scan->digits->layout;
  guint n_doubtful = 0;

  if (scan->left + scan->width > width || scan->top + scan->height > height)
    g_error ("the board is outside the picture");
  for (guint cell = 0; cell < layout->n_cells; cell++) {
    if (scan->digits->cells[cell] != ARI_NO_DIGIT && scan->digits->cells[cell] >= layout->n_digits)
      g_error ("cell %u has a digit that the board has not", cell);
    n_doubtful += scan->is_doubtful[cell];
  }
  if (n_doubtful != scan->n_doubtful)
    g_error ("%u cells are doubtful, not %u", n_doubtful, scan->n_doubtful);
}

void
fuzz_one (const char *bytes, gsize length)
{
  const guint8 *numbers = (const guint8 *) bytes;
  g_autoptr (AriScan) scan = NULL;
  g_autofree guint8 *pixels = NULL;
  guint width, height, times;

  if (length < 4)
    return;
  width = 1 + (numbers[0] | (guint) numbers[1] << 8) % 300;
  times = 1 + numbers[2] % 4;
  height = (guint) MIN ((length - 3) / width, 300);
  pixels = g_malloc0 (MAX (1, (gsize) width * height * times * times));
  for (guint y = 0; y < height * times; y++)
    for (guint x = 0; x < width * times; x++)
      pixels[(gsize) y * width * times + x] = numbers[3 + (gsize) (y / times) * width + x / times];
  scan = ari_scan_read (&(AriScanImage){ pixels, width * times, height * times, NULL }, NULL);
  if (scan->outcome == ARI_SCAN_READ)
    check (scan, width * times, height * times);
}
