/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The flame graph of a search as pixels, painted in a millisecond or two however many boxes it has:
 * for a window that shows it while it grows. */

#pragma once

#include "picture/color.h"
#include "picture/search/flame.h"

G_BEGIN_DECLS

enum {
  ARI_FLAME_N_TINTS = 5, /* colours that levels take in turn */
};

/** AriFlameColors: opaque. */
typedef struct {
  AriColor paper;
  AriColor profile; /* behind the boxes, as deep as the search went */
  AriColor ink;
  AriColor fills[ARI_FLAME_N_TINTS];
  AriColor inks[ARI_FLAME_N_TINTS]; /* on that fill */
  AriColor dead_end;
  AriColor solution;
  AriColor restart;
} AriFlameColors;

/** AriFlameMask: how much of each pixel words cover. */
typedef struct {
  int width;
  int height;
  int stride;
  const guint8 *data;
} AriFlameMask;

/** AriFlameLabel: the words on a box. Returns: (nullable): NULL for none */
typedef const AriFlameMask *(*AriFlameLabel) (const AriBox *box, gpointer data);

/** AriFlamePixels: premultiplied ARGB in the machine's order, as cairo has it. */
typedef struct {
  int width;
  int height;
  guint32 *data; /* width × height */
} AriFlamePixels;

/**
 * ari_flame_paint: the part of a search that @flame shows, over all of @pixels.
 * @flame: in pixels; below its rows are dead ends, as many pixels high as @strip, and solutions
 * @detail: (nullable): of a span of the search, finer: what lies whole within that is shown, too
 * @label: (nullable): asked for boxes that are wide enough for a few letters
 *
 * An open try is filled and outlined, a refuted one hatched; one that was left by a jump or a
 * restart is hatched the other way; one with solutions has a line under it. Forced levels are
 * paler, and not hatched.
 */
void ari_flame_paint (const AriFlame *flame,
                      const AriSummary *summary,
                      const AriSummary *detail,
                      const AriFlameColors *colors,
                      int strip,
                      AriFlameLabel label,
                      gpointer data,
                      AriFlamePixels *pixels);
/** ari_flame_is_covered: whether all that @flame shows is in @detail (nullable). */
gboolean ari_flame_is_covered (const AriFlame *flame, const AriSummary *detail);

/** ari_flame_paint_profile: all of @pixels: how deep the search went, and where its dead ends and
 * solutions are, in as little room as there may be. */
void ari_flame_paint_profile (const AriFlame *flame,
                              const AriSummary *summary,
                              const AriFlameColors *colors,
                              AriFlamePixels *pixels);

G_END_DECLS
