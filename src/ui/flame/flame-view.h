/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The flame graph of a search: zooming, and painting while it grows. */

#pragma once

#include "ui/flame/canvas.h"
#include "ui/flame/flame-span.h"

#define ARI_TYPE_FLAME_VIEW (ari_flame_view_get_type ())
/**
 * AriFlameView: each try of a guess is a box as wide as the steps, or the work, that it cost, with
 * the tries that followed from it below. A line marks the shown step, and later boxes are paler.
 * While a part is zoomed, a strip above it shows the whole search, forced levels unfold below their
 * guesses, and rows whose only box covers the whole part are thin.
 *
 * A click or a drag seeks. In the strip, and with Shift or the middle button, a drag moves the
 * visible part. The wheel and two fingers zoom, a double click zooms to a box. data/…/shortcuts.ui
 * lists the keys; those with Alt go from box to box, which screen readers announce. A context menu
 * sets breakpoints and bookmarks, by actions of the window. Like the grid, the graph is never
 * mirrored.
 *
 * Properties: `by-work` (gboolean), `zoomed` (gboolean, read-only).
 * Signal `seek-work (guint64 work)`: the user wants to see the step at that much work; the latest
 * of it and `seek` counts. CSS node: `flame`.
 */
G_DECLARE_FINAL_TYPE (AriFlameView, ari_flame_view, ARI, FLAME_VIEW, AriCanvas)

/** ari_flame_view_update:
 * @summary: (nullable): a settled summary of a search of the puzzle that was set last; used until
 * the next call or ari_canvas_forget_summaries()
 * @detail: (nullable): a finer summary of the part asked for last, perhaps unfinished; used as long
 * as @summary
 * @steps, @work: the number of the shown step, and the work before it
 * @runs: another call will follow soon, so not each has to be drawn */
void ari_flame_view_update (AriFlameView *self,
                            const AriSummary *summary,
                            const AriSummary *detail,
                            guint64 steps,
                            guint64 work,
                            gboolean runs);
/** ari_flame_view_set_choices: marks the user's own decisions.
 * @choices: (nullable): kept by a reference */
void ari_flame_view_set_choices (AriFlameView *self, const AriOwnChoices *choices);
/** ari_flame_view_set_no_bars: @words: (nullable): a lasting string that says why there is no bar;
 * NULL: what a bar is */
void ari_flame_view_set_no_bars (AriFlameView *self, const char *words);
/** ari_flame_view_set_extent: makes room for at least @extent steps, or units of work, from the
 * next ari_flame_view_update() on, so that several graphs have one scale. The wheel then zooms only
 * with Ctrl, so that it scrolls their page. */
void ari_flame_view_set_extent (AriFlameView *self, guint64 extent);
/** ari_flame_view_set_logarithmic: see AriFlame. */
void ari_flame_view_set_logarithmic (AriFlameView *self, gboolean is_logarithmic);
/** ari_flame_view_set_insets: sets the space left and right of the graph itself, in pixels. */
void ari_flame_view_set_insets (AriFlameView *self, int left, int right);

void ari_flame_view_set_by_work (AriFlameView *self, gboolean by_work);
gboolean ari_flame_view_get_zoomed (AriFlameView *self);
/** ari_flame_view_fit: shows all of the search. */
void ari_flame_view_fit (AriFlameView *self);
/** ari_flame_view_get_span: (transfer none): the visible part, for tests. */
const AriFlameSpan *ari_flame_view_get_span (AriFlameView *self);
/** ari_flame_view_get_unfolds: TRUE if forced levels are boxes; for tests. */
gboolean ari_flame_view_get_unfolds (AriFlameView *self);
