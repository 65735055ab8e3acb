/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Places the parts of the page for searching. */

#pragma once

#include <gtk/gtk.h>

/** AriSearchPart: the parts of the page. */
typedef enum {
  ARI_SEARCH_HEAD,      /* the buttons of the transport and the last step in words */
  ARI_SEARCH_SWITCH,    /* a switch between the next two */
  ARI_SEARCH_CONTROLS,  /* counters, method and goal */
  ARI_SEARCH_DECISIONS, /* those that are open, the tree of all, or more counters */
  ARI_N_SEARCH_PARTS,
} AriSearchPart;

/** AriSearchPlan: a place for each part, in pixels. A part without width is not shown. */
typedef struct {
  GdkRectangle places[ARI_N_SEARCH_PARTS];
} AriSearchPlan;

/**
 * ari_search_plan: decides where the parts go: in two columns where the width allows it; else one
 * below the other where the height does; else controls and decisions share a place.
 * @width, @height: the size of the page, in pixels
 * @least: the least widths of the two columns, in pixels
 * @heights: the height that each part needs, in pixels; for the decisions, the minimum
 * @shows_decisions: shows the decisions where the two share a place, else the controls
 */
AriSearchPlan ari_search_plan (int width,
                               int height,
                               const int least[2],
                               const int heights[ARI_N_SEARCH_PARTS],
                               gboolean shows_decisions);
/** ari_search_plan_width: returns the width of the first column in a page of @width, in pixels;
 * @width itself if there is only one column. @least: the least widths of both */
int ari_search_plan_width (int width, const int least[2]);

#define ARI_TYPE_SEARCH_LAYOUT (ari_search_layout_get_type ())
/**
 * AriSearchLayout: lays out a widget whose children are the parts, in the order of AriSearchPart.
 *
 * Where a part goes depends only on the size of the page, never on the state of the search. All
 * parts stay visible widgets; those that have no place are not mapped.
 */
G_DECLARE_FINAL_TYPE (AriSearchLayout, ari_search_layout, ARI, SEARCH_LAYOUT, GtkLayoutManager)

/** ari_search_layout_set_shows_decisions: says which of controls and decisions is shown where there
 * is room for only one. */
void ari_search_layout_set_shows_decisions (AriSearchLayout *self, gboolean shows_decisions);

/** ari_search_layout_set_legend: sets a widget of the decisions that comes and goes. When @legend
 * is shown, only the list of decisions shrinks, and nothing else moves. It must live as long as the
 * page. */
void ari_search_layout_set_legend (AriSearchLayout *self, GtkWidget *legend);
