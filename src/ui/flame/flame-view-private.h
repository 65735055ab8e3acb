/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of the flame view share. */

#pragma once

#include "picture/search/flame-paint.h"
#include "ui/common/appearance.h"
#include "ui/common/rgba.h"
#include "ui/flame/flame-view.h"
#include "picture/palette.h"

G_BEGIN_DECLS

struct _AriFlameView {
  GtkWidget parent_instance;

  const AriLayout *layout; /* (nullable) */
  AriSymbols symbols;
  AriAppearance *appearance;
  const AriSummary *summary; /* (nullable) */
  const AriSummary *detail;  /* (nullable): of a part, finer */
  AriBox *around;            /* (array length=n_around) (nullable): tries that the detail lies in */
  gsize n_around;
  gboolean has_asked;  /* for a detail */
  guint64 asked_least; /* the least of the summary then, on its axis, as the next two */
  guint64 asked_end;
  guint64 asked_at; /* how far the search was */
  guint ask_source;
  const AriOwnChoices *choices; /* (nullable): of a person */
  guint64 position;             /* the step that is shown */
  guint64 work;                 /* before it */
  gboolean by_work;
  guint64 extent; /* there is room for as much, at least */
  int inset_left;
  int inset_right;

  AriFlameSpan span;
  GArray *zooms; /* of AriFlameSpan: those before */
  gboolean has_box;
  AriBox box; /* that was chosen */

  gboolean is_stale; /* the graph is out of date */
  gint64 painted;    /* when */
  guint paint_source;
  GskRenderNode *graph;
  GskRenderNode *overview;
  AriFlame flame;     /* as painted, in logical pixels */
  GHashTable *labels; /* box → AriFlameMask */
  int label_scale;

  double pointer_x;
  GtkGesture *drag;
  gboolean drags_part; /* the part that is shown moves; else it seeks */
  gboolean drags_overview;
  double dragged_from;
  AriFlameSpan pinched;
  GtkPopover *menu; /* (nullable) */
};

/* Places */

double ari_flame_view_graph_width (AriFlameView *self);
/** where the graph begins, under the strip that shows all */
double ari_flame_view_graph_top (AriFlameView *self);
/** 0 to 1, from the left of the graph to its right */
double ari_flame_view_part_at (AriFlameView *self, double x);
/** on the axis that is shown, like the next three */
double ari_flame_view_value_at (AriFlameView *self, double x);
double ari_flame_view_box_begin (AriFlameView *self, const AriBox *box);
double ari_flame_view_box_end (AriFlameView *self, const AriBox *box);
double ari_flame_view_shown_value (AriFlameView *self);

/* What is drawn */

const AriPalette *ari_flame_view_palette (AriFlameView *self);
void ari_flame_view_append_frame (
    GtkSnapshot *to, const AriColor *color, double x, double y, double width, double height);
/* What is zoomed into, of flame-view-part.c */

/** the innermost box at a place, or above it */
gboolean ari_flame_view_box_at (AriFlameView *self, double x, double y, AriBox *box);
/** On the axis of work, a step is known no better than by the innermost box that it is in. */
guint64 ari_flame_view_step_near (AriFlameView *self, double x);
/** from the box that was chosen. Returns: FALSE if there is none */
gboolean ari_flame_view_walk (AriFlameView *self, AriFlameWay way, AriBox *to);
/** the rows, in as much height */
void ari_flame_view_arrange (AriFlameView *self, double height);
/** what there is of a detail is another now */
void ari_flame_view_find_around (AriFlameView *self);
/** soon asks for a detail of what is shown, or for none */
void ari_flame_view_plan_to_ask (AriFlameView *self);
/** the same if the search has gone on so far that there is more to be seen */
void ari_flame_view_ask_again (AriFlameView *self, gboolean runs);

/** of flame-view-own.c */
void ari_flame_view_draw_own (AriFlameView *self, GtkSnapshot *to, double top);

/* What is shown */

/** what was shown until now can be gone back to */
void ari_flame_view_take_span (AriFlameView *self, const AriFlameSpan *span);
/** many of these make one movement, of which only the first is gone back to */
void ari_flame_view_slide_span (AriFlameView *self, const AriFlameSpan *span);
void ari_flame_view_zoom_to_box (AriFlameView *self, const AriBox *box);
void ari_flame_view_zoom_back (AriFlameView *self);
/** the user chose it; @box: (nullable): none */
void ari_flame_view_take_box (AriFlameView *self, const AriBox *box);
/** tells assistive technology of the box that was walked to */
void ari_flame_view_say (AriFlameView *self);
void ari_flame_view_seek (AriFlameView *self, guint64 step);
/** to the step that lies there, on either axis */
void ari_flame_view_seek_at (AriFlameView *self, double x);

/** of flame-view-input.c */
void ari_flame_view_add_controllers (AriFlameView *self);
gboolean ari_flame_view_query_tooltip (
    GtkWidget *widget, int x, int y, gboolean by_keys, GtkTooltip *tooltip);

G_END_DECLS
