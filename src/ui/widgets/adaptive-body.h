/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A window's body: content, a panel beside or below it, and between them a line that can be
 * dragged; optionally a title over one of them and a foot below both. */

#pragma once

#include <gtk/gtk.h>

/** The limits of the panel's width, in pixels; a user can make it wider, up to
 * ARI_PANEL_MOST_CHOSEN, so that there is room for two columns in it. */
#define ARI_PANEL_MIN_WIDTH   280
#define ARI_PANEL_MAX_WIDTH   480
#define ARI_PANEL_MOST_CHOSEN 900

#define ARI_TYPE_ADAPTIVE_BODY (ari_adaptive_body_get_type ())
/**
 * AriAdaptiveBody: two children and a line between them. The place of the panel depends on the
 * body's size alone, not on what the children show, so that nothing jumps as they change.
 *
 * If the panel is beside the content, the line can be dragged, or moved by the arrow keys, Home and
 * End while it has the focus. So can the line over a foot that is higher if there is room.
 *
 * Properties: `content` (GtkWidget, gets the remaining room), `panel` (GtkWidget), `panel-title`
 * (GtkWidget, nullable: above a panel beside the content), `content-title` (GtkWidget, nullable:
 * above the content in all other cases), `title-end` (GtkWidget, nullable: at the end of the title
 * that is shown, unless its owner makes it not child-visible), `show-panel` (gboolean), `even`
 * (gboolean: the panel needs as much room as the content), `panel-alone` (gboolean: where there is
 * not enough height for both, a panel that is shown hides the content), `panel-width` (int: the
 * width of its first column that the user has chosen; 0 for none), `foot-height` (int: the same of
 * the foot). The titles, `panel`, `even` and `panel-alone` are write-only.
 *
 * CSS nodes: `body`, and `separator` in it.
 */
G_DECLARE_FINAL_TYPE (AriAdaptiveBody, ari_adaptive_body, ARI, ADAPTIVE_BODY, GtkWidget)

/** ari_adaptive_body_set_foot: puts @foot below both, over the whole width. @foot: (nullable) */
void ari_adaptive_body_set_foot (AriAdaptiveBody *self, GtkWidget *foot);
void ari_adaptive_body_set_show_panel (AriAdaptiveBody *self, gboolean show_panel);

/** ari_adaptive_body_set_roomy: gives the panel a second column in a wide body. */
void ari_adaptive_body_set_roomy (AriAdaptiveBody *self, gboolean roomy);

/** ari_adaptive_body_set_panel_yields: lets the content have the height of a panel below it, for a
 * time in which nothing in the panel can be used. One beside the content stays. */
void ari_adaptive_body_set_panel_yields (AriAdaptiveBody *self, gboolean panel_yields);

/** ari_adaptive_body_get_panel_place: Returns: TRUE if the panel is beside the content; then
 * @place, (out), is set to its place in the body */
gboolean ari_adaptive_body_get_panel_place (AriAdaptiveBody *self, GdkRectangle *place);

/** AriBodyPlan: the place of the panel in a body of some size, in pixels. The line is not
 * included. */
typedef struct {
  gboolean beside;
  int panel_size; /* width if beside, else height */
} AriBodyPlan;

/**
 * ari_adaptive_body_plan: decides without a widget: the panel goes to the place that leaves the
 * larger square for the content; beside it, if both leave the same.
 * @width, @height: those of the body, less the line
 * @panel_width: the user's choice; 0 for none
 */
AriBodyPlan ari_adaptive_body_plan (int width, int height, int panel_width);

/** ari_adaptive_body_plan_more: returns the width of a second column in a panel of @panel_size
 * beside the content; 0 if the body is too narrow. @width, @height: those of the body, less the
 * line */
int ari_adaptive_body_plan_more (int width, int height, int panel_size);

/** ari_adaptive_body_plan_even: does the same for an even body, whose two parts are beside each
 * other if both are wide enough to be used. */
AriBodyPlan ari_adaptive_body_plan_even (int width, int height, int panel_width);

/** ari_adaptive_body_plan_foot: returns the height of the foot, which grows with that of the body
 * from its minimum to its natural height.
 * @height: the height of the body
 * @least, @natural: the minimum and natural height of the foot */
int ari_adaptive_body_plan_foot (int height, int least, int natural);
