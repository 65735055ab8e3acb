/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Places the parts of the page for searching. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef enum {
  ARI_SEARCH_HEAD,     /* the transport, and what it says */
  ARI_SEARCH_SWITCH,   /* between the next two */
  ARI_SEARCH_CONTROLS, /* counters, method and goal */
  ARI_SEARCH_THREAD,   /* the open decisions */
  ARI_N_SEARCH_PARTS,
} AriSearchPart;

/** AriSearchPlan: a place for each part, in pixels; one without a width is not to be seen. */
typedef struct {
  GdkRectangle places[ARI_N_SEARCH_PARTS];
} AriSearchPlan;

/**
 * ari_search_plan: the rule, without a widget: in two columns where there is the width for them;
 * else one below the other where there is the height; else controls and thread take turns.
 * @width, @height: of the page, in pixels
 * @least: the width that the first column cannot do without, in pixels
 * @heights: what each part needs; of the thread, the least
 * @shows_thread: which of the two it is, where they take turns
 */
AriSearchPlan ari_search_plan (
    int width, int height, int least, const int heights[ARI_N_SEARCH_PARTS], gboolean shows_thread);
/** ari_search_plan_width: of the first column in a page of @width, in pixels, which cannot do with
 * less than @least; @width itself where there is but one. */
int ari_search_plan_width (int width, int least);

#define ARI_TYPE_SEARCH_LAYOUT (ari_search_layout_get_type ())
/**
 * AriSearchLayout: for a widget whose children are the parts, in the order of AriSearchPart.
 *
 * Where a part goes depends on the size of the page alone, never on what the search is doing. All
 * parts stay visible widgets; one that has no place is not mapped.
 */
G_DECLARE_FINAL_TYPE (AriSearchLayout, ari_search_layout, ARI, SEARCH_LAYOUT, GtkLayoutManager)

/** ari_search_layout_set_shows_thread: which of controls and thread is shown where there is room
 * for one of them. */
void ari_search_layout_set_shows_thread (AriSearchLayout *self, gboolean shows_thread);

/** ari_search_layout_set_legend: @legend comes and goes in the thread, which makes room for it, so
 * that nothing else moves. It lives as long as the page. */
void ari_search_layout_set_legend (AriSearchLayout *self, GtkWidget *legend);

G_END_DECLS
