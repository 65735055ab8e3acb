/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Paints the flame graph of a search as pixels, within a millisecond or two for any number of
 * boxes, for a window that shows it while it grows. */

#pragma once

#include "picture/palette.h"
#include "picture/search/flame.h"

/** AriFlameMask: the coverage of each pixel by a text, without the space above and below it. */
typedef struct {
  int width;
  int height;
  int stride;
  const guint8 *data;
} AriFlameMask;

/** AriFlameLabel: Returns: (nullable): the text on a box; NULL for none */
typedef const AriFlameMask *(*AriFlameLabel) (const AriSubtree *box, gpointer data);

/** AriFlamePixels: premultiplied ARGB in native byte order, as in cairo. */
typedef struct {
  int width;
  int height;
  guint32 *data; /* width × height */
} AriFlamePixels;

/**
 * ari_flame_paint: paints the part of a search that @flame shows over all of @pixels.
 * @flame: in pixels; below its rows are dead ends and solutions, @strip pixels high
 * @detail: (nullable): a summary of a part of the search that has boxes which are too narrow for
 * @summary; those that lie completely in that part are shown, too
 * @label: (nullable): called for boxes that are wide enough for a few letters
 *
 * Colours and hatching are those of try-paint.h. An open try is outlined, too; one with solutions
 * has a line under it.
 */
void ari_flame_paint (const AriFlame *flame,
                      const AriSummary *summary,
                      const AriSummary *detail,
                      const AriPalette *palette,
                      int strip,
                      AriFlameLabel label,
                      gpointer data,
                      AriFlamePixels *pixels);
/** ari_flame_is_covered: Returns: TRUE if @detail (nullable) covers all that @flame shows. */
gboolean ari_flame_is_covered (const AriFlame *flame, const AriSummary *detail);

/** ari_flame_paint_profile: paints the depth of the search, its dead ends and its solutions over
 * all of @pixels, without boxes and words, so that it can be small. */
void ari_flame_paint_profile (const AriFlame *flame,
                              const AriSummary *summary,
                              const AriPalette *palette,
                              AriFlamePixels *pixels);
