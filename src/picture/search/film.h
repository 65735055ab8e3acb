/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Moments of a search as pictures: one of them, or a span as an animation that a browser plays. */

#pragma once

#include <cairo.h>
#include <gio/gio.h>

#include "engine/base/symbols.h"
#include "engine/machine/snapshot.h"
#include "picture/save.h"

G_BEGIN_DECLS

/** ARI_FILM_MOST: the most moments of an animation: larger ones are hard to open. */
#define ARI_FILM_MOST 2000

/** AriMoment: a grid with a sentence under it; nothing in it is owned. */
typedef struct {
  const AriSnapshot *snapshot;
  const AriSymbols *symbols;
  const char *caption;
} AriMoment;

/** ari_moment_drawing: @moment: lives as long */
AriDrawing ari_moment_drawing (const AriMoment *moment);
/** ari_moment_save: as .svg, .png or .pdf. Blocks. Any thread. Returns: FALSE with @error set, as
 * by ari_picture_save(). */
gboolean ari_moment_save (const AriMoment *moment, GFile *file, GError **error);

/** AriFilm: moments of one search, in their order. One thread at a time. */
typedef struct AriFilm AriFilm;

AriFilm *ari_film_new (const AriLayout *layout, const AriSymbols *symbols);
void ari_film_free (AriFilm *film);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AriFilm, ari_film_free)

/** ari_film_add: @snapshot: copied in part. What was given is the same in each. Returns: FALSE,
 * with nothing done, if there are ARI_FILM_MOST. */
gboolean ari_film_add (AriFilm *film, const AriSnapshot *snapshot, const char *caption);
guint ari_film_get_n_moments (const AriFilm *film);
/**
 * ari_film_to_svg: (transfer full): all of it, over and over again, by SMIL alone: neither scripts
 * nor other files are needed. A digit, a candidate or the ground of a cell is an element that shows
 * from when it comes until it goes, so its size grows with what happens.
 * @per_second: moments
 *
 * Returns: NULL with @error set. Any thread.
 */
GBytes *ari_film_to_svg (AriFilm *film, double per_second, GError **error);

G_END_DECLS
