/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The slider over all steps of a search so far. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ARI_TYPE_TIMELINE (ari_timeline_get_type ())
/**
 * AriTimeline: a slider from step 0 to the frontier, and "Step 12 of 345" below it.
 *
 * While it is held, or a step that it asked for has not come yet, it stays where the user put it.
 * Like the grid it is never mirrored: earlier is left. Restarts of a search that learns are short
 * strokes above the slider.
 *
 * Signal `seek (guint64 step)`: the user wants to see that step; the latest one counts.
 */
G_DECLARE_FINAL_TYPE (AriTimeline, ari_timeline, ARI, TIMELINE, GtkBox)

/** ari_timeline_update: @position: the step shown; @frontier: the steps so far; @seeking: whether a
 * step that was asked for is a while in coming, which the words below then say. */
void ari_timeline_update (AriTimeline *self, guint64 position, guint64 frontier, gboolean seeking);
/** ari_timeline_set_goes_on: for the next ari_timeline_update(): the search goes on while another
 * of its steps is shown, which the words say. */
void ari_timeline_set_goes_on (AriTimeline *self, gboolean goes_on);
/** ari_timeline_set_insets: the room that others take beside the words, in pixels. */
void ari_timeline_set_insets (AriTimeline *self, int left, int right);
/** ari_timeline_set_restarts: the steps, ascending, at which the search began again; copied. */
void ari_timeline_set_restarts (AriTimeline *self, const guint64 *steps, guint n);
/** ari_timeline_forget: something else than its latest wish now decides which step is shown. */
void ari_timeline_forget (AriTimeline *self);
/** ari_timeline_get_scale: (transfer none): the slider itself, to lay something out beside it. */
GtkRange *ari_timeline_get_scale (AriTimeline *self);
/** ari_timeline_want: the user has asked for @step elsewhere, which is as if it were the slider's
 * own wish. */
void ari_timeline_want (AriTimeline *self, guint64 step);
/** ari_timeline_get_step: the step that the slider is at. */
guint64 ari_timeline_get_step (AriTimeline *self);

G_END_DECLS
