/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A window's body: content, a panel beside or below it, with a line between them that can be
 * dragged, and perhaps a title over one of them and a foot under both. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/** The widths that a panel can be given, in pixels. */
#define ARI_PANEL_MIN_WIDTH 280
#define ARI_PANEL_MAX_WIDTH 480

#define ARI_TYPE_ADAPTIVE_BODY (ari_adaptive_body_get_type ())
/**
 * AriAdaptiveBody: two children and a line between them. Where the panel goes depends on the
 * body's size alone, never on what the children show, so that nothing jumps as they change.
 *
 * Beside the content, the line can be dragged, or moved by the arrow keys, Home and End while it
 * has the focus.
 *
 * Properties: `content` (GtkWidget: takes the room), `panel` (GtkWidget), `panel-title` and
 * `content-title` (GtkWidget, or none: the one is over the panel where that is beside the content,
 * the other over the content where it is not; as high as they must be for their width), `title-end`
 * (GtkWidget, or none: at the end of whichever title there is, unless whoever owns it has made it
 * not visible as a child), `show-panel` (gboolean), `even` (gboolean: the panel wants room as much
 * as the content does), `panel-width` (int: of its first column, as the user chose it; 0: whatever
 * suits the body's size). The titles, `panel` and `even` can only
 * be set. CSS nodes:
 * `body`, and `separator` in it.
 */
G_DECLARE_FINAL_TYPE (AriAdaptiveBody, ari_adaptive_body, ARI, ADAPTIVE_BODY, GtkWidget)

void ari_adaptive_body_set_content (AriAdaptiveBody *self, GtkWidget *content);
void ari_adaptive_body_set_panel (AriAdaptiveBody *self, GtkWidget *panel);
/** ari_adaptive_body_set_foot: @foot: (nullable): lies under both, over the whole width; as high as
 * it likes where the body is. */
void ari_adaptive_body_set_foot (AriAdaptiveBody *self, GtkWidget *foot);
void ari_adaptive_body_set_show_panel (AriAdaptiveBody *self, gboolean show_panel);

/** ari_adaptive_body_set_roomy: whether the panel has a second column where the body is wide. */
void ari_adaptive_body_set_roomy (AriAdaptiveBody *self, gboolean roomy);

/** ari_adaptive_body_get_panel_place: Returns: whether the panel is beside the content; then
 * @place, (out), is where it is in the body. */
gboolean ari_adaptive_body_get_panel_place (AriAdaptiveBody *self, GdkRectangle *place);

/** AriBodyPlan: where the panel goes in a body of some size; sizes in pixels, the line's included
 * in neither. */
typedef struct {
  gboolean beside;
  int panel_size; /* width if beside, else height */
} AriBodyPlan;

/**
 * ari_adaptive_body_plan: the rule, without a widget: of the two places, that which leaves the
 * larger square for the content; beside, if both leave the same.
 * @width, @height: the body's, less the line
 * @panel_width: as the user chose it; 0: no wish
 */
AriBodyPlan ari_adaptive_body_plan (int width, int height, int panel_width);

/** ari_adaptive_body_plan_more: the width of a second column in a panel of @panel_size beside the
 * content; 0: the body is not wide enough. @width, @height: as in ari_adaptive_body_plan() */
int ari_adaptive_body_plan_more (int width, int height, int panel_size);

/** ari_adaptive_body_plan_even: the rule for two halves: beside each other where both are wide
 * enough to be worked with. */
AriBodyPlan ari_adaptive_body_plan_even (int width, int height, int panel_width);

/** ari_adaptive_body_plan_foot: the height of the foot: the higher the body, the more of what the
 * foot would like.
 * @height: the body's
 * @least, @natural: the foot's */
int ari_adaptive_body_plan_foot (int height, int least, int natural);

G_END_DECLS
