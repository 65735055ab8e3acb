/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The run-time graph: the time that a search took for each puzzle, on a logarithmic axis, over the
 * puzzle's number of gaps, which are its cells without a given; with medians. Other axes are chosen
 * by ari_run_data_set_axes(); what is said of gaps and times below is then true of these. */

#pragma once

#include <cairo.h>
#include <gio/gio.h>

#include "picture/palette.h"
#include "picture/plot/run-data.h"
#include "picture/save.h"
#include "puzzle/files/file-write.h"

/** ARI_PLOT_NONE: instead of a point's index if there is none. */
#define ARI_PLOT_NONE G_MAXSIZE

/** ARI_PLOT_WIDTH and ARI_PLOT_HEIGHT: a good size for a file, in points. */
#define ARI_PLOT_WIDTH  720.0
#define ARI_PLOT_HEIGHT 480.0

/** AriPlot: a run-time graph laid out for a size. It keeps the layout, draws only new points if
 * possible, and only one of many at the same place. One thread at a time. */
typedef struct _AriPlot AriPlot;

/** ari_plot_new: keeps a reference to @data. */
AriPlot *ari_plot_new (AriRunData *data);
void ari_plot_free (AriPlot *plot);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AriPlot, ari_plot_free)

/** ari_plot_dup_title: (transfer full): “Run time by gaps”, or what else is on the axes. */
char *ari_plot_dup_title (const AriRunData *data);
/** ari_plot_set_title: (nullable): NULL means that of ari_plot_dup_title(); "" means none. */
void ari_plot_set_title (AriPlot *plot, const char *title);
/** ari_plot_set_font: (nullable): as in pango_font_description_from_string(), its size in units;
 * NULL means a sans of 10. */
void ari_plot_set_font (AriPlot *plot, const char *font);

/**
 * ari_plot_layout: places axes and points for the rectangle from (0, 0) to (@width, @height); must
 * be called before all functions below, and again after the data changed.
 * @scale: device pixels a unit, or 0 where there are none (SVG, PDF, a printer)
 *
 * Returns: TRUE if everything may have moved; FALSE if points were only added.
 */
gboolean ari_plot_layout (AriPlot *plot, double width, double height, double scale);

/** ari_plot_draw: draws the whole graph. @cr is left unchanged. */
void ari_plot_draw (AriPlot *plot, const AriPlotColors *colors, cairo_t *cr);

/* The layers of ari_plot_draw(), from bottom to top */
void ari_plot_draw_frame (AriPlot *plot, const AriPlotColors *colors, cairo_t *cr);
/** ari_plot_draw_points: @from: 0, or the number of points drawn by an earlier call with the same
 * layout. Returns: the number of points now. */
gsize ari_plot_draw_points (AriPlot *plot, const AriPlotColors *colors, cairo_t *cr, gsize from);
void ari_plot_draw_medians (AriPlot *plot, const AriPlotColors *colors, cairo_t *cr);
/** ari_plot_draw_focus: draws a ring around a point. */
void ari_plot_draw_focus (AriPlot *plot, const AriPlotColors *colors, cairo_t *cr, gsize index);

/** ari_plot_nearest: the point nearest to a place, at most @reach units away, or ARI_PLOT_NONE;
 * among equally near ones, that with the lowest index. */
gsize ari_plot_nearest (AriPlot *plot, double x, double y, double reach);
/** ari_plot_place: finds where a point is drawn; NaN if its puzzle has no place on the axes. */
void ari_plot_place (AriPlot *plot, gsize index, double *x, double *y);
/** AriPlotMove: moves from one point to another, as drawn. */
typedef enum {
  ARI_PLOT_FIRST, /* the leftmost */
  ARI_PLOT_LAST,
  ARI_PLOT_LEFT,
  ARI_PLOT_RIGHT,
  ARI_PLOT_UP, /* the next slower one with the same gaps */
  ARI_PLOT_DOWN,
  ARI_PLOT_NEXT_NUMBER, /* the next number of gaps: the point with the nearest time */
  ARI_PLOT_PREVIOUS_NUMBER,
} AriPlotMove;

/** ari_plot_move: Returns: the point to which a move leads; from ARI_PLOT_NONE to the leftmost;
 * @index if there is no further one; ARI_PLOT_NONE without any points. Linear in the number of
 * points. */
gsize ari_plot_move (AriPlot *plot, gsize index, AriPlotMove move);

/** ari_run_seconds_to_string: (transfer full): translated, three figures: "20.0 ms", "1.53 s". */
char *ari_run_seconds_to_string (double seconds);
/** ari_plot_point_to_string: (transfer full): translated: “Puzzle 17: 52 gaps, mrv, 1.53 ms”. */
char *ari_plot_point_to_string (const AriRunData *data, gsize index);

/** ari_plot_is_csv: Returns: TRUE if the name is that of a CSV file. */
gboolean ari_plot_is_csv (const char *name);
/** ari_plot_find_format: by the name of a file. @format: (out): ARI_PICTURE_FORMAT_UNKNOWN for CSV.
 * Returns: FALSE with G_IO_ERROR_NOT_SUPPORTED if it is neither for a picture nor for numbers. */
gboolean ari_plot_find_format (GFile *file, AriPictureFormat *format, GError **error);

/**
 * ari_plot_save: saves a graph of @data as SVG, PNG (at twice ARI_PLOT_WIDTH by ARI_PLOT_HEIGHT) or
 * PDF, or the data as CSV, depending on the suffix of the file's name, in the light colours.
 * @title: (nullable): see ari_plot_set_title()
 * @writing: (nullable): see ari_write_file()
 *
 * Blocks. Returns: FALSE with @error set, like ari_picture_save().
 */
gboolean ari_plot_save (
    AriRunData *data, const char *title, GFile *file, AriWriting *writing, GError **error);
