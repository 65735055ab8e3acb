/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws moments of a search: one as a picture, or a span as an animation for browsers. */

#pragma once

#include <cairo.h>
#include <gio/gio.h>

#include "engine/base/symbols.h"
#include "engine/laboratory/summary.h"
#include "picture/save.h"
#include "picture/search/try-paint.h"

/** ARI_FILM_MOST: larger animations are hard to open. */
#define ARI_FILM_MOST 2000

/** AriMoment: a grid with its coordinates and the rules that not every Sudoku has, and a sentence
 * below it; nothing in it is owned. */
typedef struct {
  const AriSnapshot *snapshot;
  const AriSymbols *symbols;
  const char *caption;
  const guint8 *givens; /* (nullable): what is printed; NULL for all that the search began with */
  const AriSummary *summary; /* (nullable): settled, of the search up to @snapshot or further: what
                              * became of its guesses by then. Without it all are open. */
  const AriSummary *detail;  /* (nullable): a finer one of a part, for guesses that it lacks */
  AriTryColors colors;
  const guint8 *solution; /* (nullable): the first solution found. A search that looked for more has
                           * taken it back; at its end it is shown again, as the window shows it. */
  const AriStep *step;    /* (nullable): how a dead end came about, to be drawn over the board */
} AriMoment;

/** ari_moment_drawing: @moment: must outlive the drawing */
AriDrawing ari_moment_drawing (const AriMoment *moment);

/** AriFilmPreview: a moment of an animation of the steps from @first to @last; nothing in it is
 * owned. @moment: its summary is not NULL */
typedef struct {
  AriMoment moment;
  guint64 first;
  guint64 last;
} AriFilmPreview;

/** ari_film_preview_drawing: the animation without its buttons. @preview: must outlive the drawing
 */
AriDrawing ari_film_preview_drawing (const AriFilmPreview *preview);

/** AriFilm: moments of one search, in order. One thread at a time. */
typedef struct AriFilm AriFilm;

/** ari_film_new: (transfer full): makes a film without moments. @layout: kept; @symbols: copied;
 * @givens: (nullable): copied: as in AriMoment */
AriFilm *ari_film_new (const AriLayout *layout, const AriSymbols *symbols, const guint8 *givens);
void ari_film_free (AriFilm *film);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AriFilm, ari_film_free)

/** ari_film_add: @snapshot: needed parts are copied; all have the same givens, and each is one step
 * after the one before. @solution: as in AriMoment: at the end of a search its digits come back in
 * a few pictures more. Returns: FALSE if there are already ARI_FILM_MOST. */
gboolean ari_film_add (AriFilm *film,
                       const AriSnapshot *snapshot,
                       const char *caption,
                       const guint8 *solution);
/** ari_film_get_n_moments: Returns: the number of steps shown, up to ARI_FILM_MOST. */
guint ari_film_get_n_moments (const AriFilm *film);
/**
 * ari_film_to_svg: (transfer full): an animation: the board, the sentence, and the graph of these
 * steps, drawn up to a line that moves: none of them shows what the search finds later. It needs no
 * other file. Where it is opened as a document, it has buttons and keys for playing, pausing and
 * single steps, and `#NUMBER` behind its address shows that step; as a picture in a page, where no
 * script runs, it plays in an endless loop. Each digit, candidate or background is one element as
 * long as it is visible, so the size depends on the number of changes.
 * @summary: settled, of the same search up to the last moment or further
 * @colors: for the guesses in board and graph
 * @per_second: moments per second
 *
 * Returns: (nullable): NULL with @error set. Any thread.
 */
GBytes *ari_film_to_svg (AriFilm *film,
                         const AriSummary *summary,
                         AriTryColors colors,
                         double per_second,
                         GError **error);
