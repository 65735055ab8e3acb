/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A window's body: the grid, and a panel beside or below it, whichever leaves the grid larger; or
 * two halves of equal right. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ARI_TYPE_ADAPTIVE_BODY (ari_adaptive_body_get_type ())
/**
 * AriAdaptiveBody: two children and a line between them.
 *
 * Properties: `content` (GtkWidget: takes the room), `panel` (GtkWidget), `show-panel` (gboolean),
 * `even` (gboolean: the panel wants room as much as the content does).
 * CSS node: `body`.
 */
G_DECLARE_FINAL_TYPE (AriAdaptiveBody, ari_adaptive_body, ARI, ADAPTIVE_BODY, GtkWidget)

void ari_adaptive_body_set_content (AriAdaptiveBody *self, GtkWidget *content);
void ari_adaptive_body_set_panel (AriAdaptiveBody *self, GtkWidget *panel);
gboolean ari_adaptive_body_get_show_panel (AriAdaptiveBody *self);
void ari_adaptive_body_set_show_panel (AriAdaptiveBody *self, gboolean show_panel);

gboolean ari_adaptive_body_get_even (AriAdaptiveBody *self);
void ari_adaptive_body_set_even (AriAdaptiveBody *self, gboolean even);

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
 * @panel_width: what the panel wants beside the content
 * @min_height, @max_height: what it needs, and what it can use, below the content
 */
AriBodyPlan
ari_adaptive_body_plan (int width, int height, int panel_width, int min_height, int max_height);

/**
 * ari_adaptive_body_plan_even: the rule for two halves: beside each other where both are wide
 * enough to be worked with; then the content has what it wants, but from a third to eleven
 * twentieths.
 * @least: what either needs to be placed beside the other
 * @content_width: what the content wants
 */
AriBodyPlan ari_adaptive_body_plan_even (int width, int height, int least, int content_width);

G_END_DECLS
