/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The flame graph of a search, in a window and while it grows. */

#pragma once

#include "ui/flame/canvas.h"
#include "ui/flame/flame-span.h"

G_BEGIN_DECLS

#define ARI_TYPE_FLAME_VIEW (ari_flame_view_get_type ())
/**
 * AriFlameView: each try of a guess is a box over the steps, or the work, that it cost; the tries
 * that it led to hang under it. A line marks the step that is shown, and what comes after it is
 * paler. Where a part is zoomed into, all of the search stays in sight in a strip above it, forced
 * levels unfold from their guesses, and rows of tries that all of the part lies in are thin.
 *
 * A click or a drag seeks; in the strip, and with Shift or the middle button, it moves the part
 * that is shown. The wheel and two fingers zoom, a double click zooms to a box. Of the keys, which
 * data/…/shortcuts.ui lists, those with Alt walk from box to box, which is what a screen reader is
 * told of. A context menu sets breakpoints and bookmarks, by actions of the window. Like the grid
 * it is never mirrored.
 *
 * Properties: `by-work` (gboolean), `zoomed` (gboolean, read-only).
 * Signal `seek-work (guint64 work)`: the user wants to see the step in which the search came to
 * that; the latest of it and `seek` counts. CSS node: `flame`.
 */
G_DECLARE_FINAL_TYPE (AriFlameView, ari_flame_view, ARI, FLAME_VIEW, AriCanvas)

/** ari_flame_view_update:
 * @summary: (nullable): settled, of the layout set last; used until the next call, or until it is
 * to let go, like the next
 * @detail: (nullable): of the span asked for last, as far as it has come
 * @steps, @work: of the view
 * @runs: another call is soon to come: not each of them has to be drawn */
void ari_flame_view_update (AriFlameView *self,
                            const AriSummary *summary,
                            const AriSummary *detail,
                            guint64 steps,
                            guint64 work,
                            gboolean runs);
/** ari_flame_view_set_choices: marks what a person decided. @choices: (nullable) */
void ari_flame_view_set_choices (AriFlameView *self, const AriOwnChoices *choices);
/** ari_flame_view_set_extent: @extent: steps, or work, up to which there is room at least, so that
 * several graphs have one scale; for the next ari_flame_view_update(). The wheel then zooms with
 * Ctrl only, so that it scrolls the page that they are on. */
void ari_flame_view_set_extent (AriFlameView *self, guint64 extent);
/** ari_flame_view_set_insets: the room left and right of the graph itself, in pixels. */
void ari_flame_view_set_insets (AriFlameView *self, int left, int right);

gboolean ari_flame_view_get_by_work (AriFlameView *self);
void ari_flame_view_set_by_work (AriFlameView *self, gboolean by_work);
gboolean ari_flame_view_get_zoomed (AriFlameView *self);
/** ari_flame_view_fit: shows all of the search. */
void ari_flame_view_fit (AriFlameView *self);
/** ari_flame_view_get_span: (transfer none): what is shown; for tests. */
const AriFlameSpan *ari_flame_view_get_span (AriFlameView *self);
/** ari_flame_view_get_unfolds: whether forced levels are boxes; for tests. */
gboolean ari_flame_view_get_unfolds (AriFlameView *self);

G_END_DECLS
