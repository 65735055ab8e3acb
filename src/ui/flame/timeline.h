/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The slider over all steps of a search so far. */

#pragma once

#include <gtk/gtk.h>

#define ARI_TYPE_TIMELINE (ari_timeline_get_type ())
/**
 * AriTimeline: a slider from step 0 to the frontier, with "Step 12 of 345" below it.
 *
 * While the user holds it, or the step that it asked for is not shown yet, it stays where the user
 * put it. Like the grid it is never mirrored: earlier steps are on the left. Restarts of a search
 * that learns are short strokes above the slider, and bookmarks are small flags.
 *
 * Signal `seek (guint64 step)`: the user wants to see that step; the latest one counts.
 */
G_DECLARE_FINAL_TYPE (AriTimeline, ari_timeline, ARI, TIMELINE, GtkBox)

/** ari_timeline_update:
 * @position: the shown step
 * @frontier: the number of steps so far
 * @seeking: says in words that the step that was asked for takes some time */
void ari_timeline_update (AriTimeline *self, guint64 position, guint64 frontier, gboolean seeking);
/** ari_timeline_set_goes_on: makes the next ari_timeline_update() say whether the search goes on
 * while another of its steps is shown. */
void ari_timeline_set_goes_on (AriTimeline *self, gboolean goes_on);
/** ari_timeline_set_insets: sets the space beside the words that other widgets take, in pixels. */
void ari_timeline_set_insets (AriTimeline *self, int left, int right);
/** ari_timeline_set_restarts: marks the steps (array length=n), ascending, at which the search
 * began again; copied. */
void ari_timeline_set_restarts (AriTimeline *self, const guint64 *steps, guint n);
/** ari_timeline_set_bookmarks: marks steps (array length=n), in any order, with small flags;
 * copied. */
void ari_timeline_set_bookmarks (AriTimeline *self, const guint64 *steps, guint n);
/** ari_timeline_forget: makes it follow the shown step again, because the user asked for another
 * step by other means. */
void ari_timeline_forget (AriTimeline *self);
/** ari_timeline_get_scale: returns (transfer none) the slider itself, for layouts that align with
 * it. */
GtkRange *ari_timeline_get_scale (AriTimeline *self);
/** ari_timeline_want: moves the slider to @step, as if the user had asked for the step with it. */
void ari_timeline_want (AriTimeline *self, guint64 step);
/** ari_timeline_get_step: returns the step at which the slider stands. */
guint64 ari_timeline_get_step (AriTimeline *self);
