/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The run-time graph: times on a logarithmic axis over gaps, with medians. */

#pragma once

#include <cairo.h>
#include <gio/gio.h>

#include "picture/color.h"
#include "picture/plot/run-data.h"
#include "puzzle/files/file-write.h"

G_BEGIN_DECLS

enum {
  ARI_PLOT_N_COLORS = 8, /* of series in turn; a ninth has another shape */
};

/** ARI_PLOT_NONE: in place of a point's index where there is none. */
#define ARI_PLOT_NONE G_MAXSIZE

/** ARI_PLOT_WIDTH and ARI_PLOT_HEIGHT: a good size for a file, in points. */
#define ARI_PLOT_WIDTH  720.0
#define ARI_PLOT_HEIGHT 480.0

/** AriPlotColors: `paper` may be transparent. */
typedef struct {
  AriColor paper;
  AriColor ink;  /* words and numbers */
  AriColor axis; /* and ticks */
  AriColor mesh; /* lines across */
  AriColor series[ARI_PLOT_N_COLORS];
  double paleness; /* how much paper is mixed into single points, so that medians stand out */
} AriPlotColors;

/** ari_plot_colors_get: lives for ever. The light ones are right for paper. */
const AriPlotColors *ari_plot_colors_get (gboolean dark, gboolean high_contrast);

/** AriPlot: a run-time graph laid out for a size. It draws only what fell due since, where it can:
 * of many points at one place one is drawn, and what was placed is kept. One thread at a time. */
typedef struct _AriPlot AriPlot;

/** ari_plot_new: keeps a reference to @data. */
AriPlot *ari_plot_new (AriRunData *data);
void ari_plot_free (AriPlot *plot);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AriPlot, ari_plot_free)

/** ari_plot_set_title: (nullable): NULL is “Run time by gaps”; "" is none. */
void ari_plot_set_title (AriPlot *plot, const char *title);
/** ari_plot_set_font: (nullable): as in pango_font_description_from_string(), its size in points
 * that are units; NULL is a sans of 10. */
void ari_plot_set_font (AriPlot *plot, const char *font);

/**
 * ari_plot_layout: places axes and points for the rectangle from (0, 0) to (@width, @height); to be
 * called before all that follows here, and again after the data changed.
 * @scale: device pixels a unit, or 0 where there are none (SVG, PDF, a printer)
 *
 * Returns: TRUE if everything may have moved; FALSE if there are only more points than before.
 */
gboolean ari_plot_layout (AriPlot *plot, double width, double height, double scale);

/** ari_plot_draw: all of it. @cr is left as it was. */
void ari_plot_draw (AriPlot *plot, const AriPlotColors *colors, cairo_t *cr);

/* The three layers of ari_plot_draw(), from below. */
void ari_plot_draw_frame (AriPlot *plot, const AriPlotColors *colors, cairo_t *cr);
/** ari_plot_draw_points: @from: 0, or the points drawn by an earlier call since everything moved.
 * Returns: how many points there are now. */
gsize ari_plot_draw_points (AriPlot *plot, const AriPlotColors *colors, cairo_t *cr, gsize from);
void ari_plot_draw_medians (AriPlot *plot, const AriPlotColors *colors, cairo_t *cr);
/** ari_plot_draw_focus: a ring around a point. */
void ari_plot_draw_focus (AriPlot *plot, const AriPlotColors *colors, cairo_t *cr, gsize index);

/** ari_plot_nearest: the point nearest to a place, at most @reach units away, or ARI_PLOT_NONE; of
 * two equally near ones the one with the lower index. */
gsize ari_plot_nearest (AriPlot *plot, double x, double y, double reach);
/** ari_plot_place: where a point is drawn. */
void ari_plot_place (AriPlot *plot, gsize index, double *x, double *y);
/** AriPlotMove: from a point to another, as drawn. */
typedef enum {
  ARI_PLOT_FIRST, /* the leftmost */
  ARI_PLOT_LAST,
  ARI_PLOT_LEFT,
  ARI_PLOT_RIGHT,
  ARI_PLOT_UP, /* the next slower one of the same gaps */
  ARI_PLOT_DOWN,
  ARI_PLOT_NEXT_NUMBER, /* of gaps: the point there whose time is nearest */
  ARI_PLOT_PREVIOUS_NUMBER,
} AriPlotMove;

/** ari_plot_move: the point that a move leads to; from ARI_PLOT_NONE to the leftmost; @index itself
 * where there is none further; ARI_PLOT_NONE if there is no point at all. Looks at each point. */
gsize ari_plot_move (AriPlot *plot, gsize index, AriPlotMove move);

/** ari_run_seconds_to_string: (transfer full): translated, three figures: "20.0 ms", "1.53 s". */
char *ari_run_seconds_to_string (double seconds);
/** ari_plot_point_to_string: (transfer full): translated: “Puzzle 17: 52 gaps, mrv, 1.53 ms”. */
char *ari_plot_point_to_string (const AriRunData *data, gsize index);

/** ari_plot_is_csv: whether a file of that name is for the numbers. */
gboolean ari_plot_is_csv (const char *name);
/** ari_plot_set_name_error: G_IO_ERROR_NOT_SUPPORTED: a name for neither a picture nor numbers. */
void ari_plot_set_name_error (GFile *file, GError **error);

/** ari_plot_draw_page: an AriPictureDraw for ari_picture_save(): all of a graph. */
typedef struct {
  AriPlot *plot;
  const AriPlotColors *colors;
} AriPlotPage;
void ari_plot_draw_page (cairo_t *cr, double width, double height, double scale, gpointer page);

/**
 * ari_plot_save: a graph of @data as SVG, PNG (at twice ARI_PLOT_WIDTH by ARI_PLOT_HEIGHT) or PDF,
 * or the data themselves as CSV, by the end of the file's name, in the light colours.
 * @title: (nullable): see ari_plot_set_title()
 * @writing: (nullable): see ari_write_file()
 *
 * Blocks. Returns: FALSE with @error set, as ari_picture_save().
 */
gboolean ari_plot_save (
    AriRunData *data, const char *title, GFile *file, AriWriting *writing, GError **error);

G_END_DECLS
