/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws moments of a search: one as a picture, or a span as an animation for browsers. */

#pragma once

#include <cairo.h>
#include <gio/gio.h>

#include "engine/base/symbols.h"
#include "engine/machine/snapshot.h"
#include "picture/save.h"

/** ARI_FILM_MOST: larger animations are hard to open. */
#define ARI_FILM_MOST 2000

/** AriMoment: a grid with its rules, as far as they are not those of every Sudoku, and a sentence
 * below it; nothing in it is owned. */
typedef struct {
  const AriSnapshot *snapshot;
  const AriSymbols *symbols;
  const char *caption;
  const guint8 *givens; /* (nullable): what is printed; NULL for all that the search began with */
} AriMoment;

/** ari_moment_drawing: @moment: must outlive the drawing */
AriDrawing ari_moment_drawing (const AriMoment *moment);

/** AriFilm: moments of one search, in order. One thread at a time. */
typedef struct AriFilm AriFilm;

/** ari_film_new: (transfer full): makes a film without moments. @layout: kept; @symbols: copied;
 * @givens: (nullable): copied: as in AriMoment */
AriFilm *ari_film_new (const AriLayout *layout, const AriSymbols *symbols, const guint8 *givens);
void ari_film_free (AriFilm *film);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AriFilm, ari_film_free)

/** ari_film_add: @snapshot: needed parts are copied; all have the same givens. Returns: FALSE if
 * there are already ARI_FILM_MOST. */
gboolean ari_film_add (AriFilm *film, const AriSnapshot *snapshot, const char *caption);
/** ari_film_get_n_moments: Returns: the number of moments, up to ARI_FILM_MOST. */
guint ari_film_get_n_moments (const AriFilm *film);
/**
 * ari_film_to_svg: (transfer full): an animation in an endless loop, which uses SMIL only, neither
 * scripts nor other files. Each digit, candidate or background is one element as long as it is
 * visible, so the size depends on the number of changes.
 * @per_second: moments per second
 *
 * Returns: (nullable): NULL with @error set. Any thread.
 */
GBytes *ari_film_to_svg (AriFilm *film, double per_second, GError **error);
