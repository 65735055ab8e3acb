/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws a picture of the grid with render nodes. Only the view and its tests use this. */

#pragma once

#include "picture/palette.h"
#include "picture/step-drawing.h"
#include "ui/common/rgba.h"
#include "ui/grid/grid-glyphs.h"
#include "ui/grid/grid-metrics.h"
#include "ui/grid/picture.h"

/** AriGridScene: all that one frame shows; it owns nothing. */
typedef struct {
  const AriPicture *picture;
  AriGridMetrics metrics;
  const AriPalette *palette;
  const AriStep *step;   /* (nullable) */
  AriStepLit lit;        /* the links that stand out */
  AriStepStamps *stamps; /* (nullable): set for a screen */
  AriGlyphs *glyphs;
  const gboolean *selected; /* (nullable): n_cells */
  const guint16 *region_of; /* (nullable): n_cells: replaces the layout's regions, between which
                               borders are drawn */
  guint16 cursor;
  gboolean focused;
  gboolean highlight;       /* highlights the cursor's houses */
  gboolean highlight_equal; /* highlights the cells with `digit` */
  guint8 digit;             /* ARI_NO_DIGIT if none is highlighted */
  gboolean show_candidates; /* shows the candidates of a search */
  gboolean color_letters;   /* coloured cells have the letter of their colour */
  double digit_size;        /* relative to the usual size */
  gboolean notes_in_places; /* centre notes have the places of candidates */
  gboolean hide_rules;      /* does not tint diagonals and extra regions */
  gboolean tint_regions;    /* tints the regions of a jigsaw */
} AriGridScene;

/** ari_grid_scene_init: sets a scene of @picture in which nothing is selected, highlighted or
 * enlarged. Every scene begins with this, and its owner sets the rest. */
static inline void
ari_grid_scene_init (AriGridScene *scene,
                     const AriPicture *picture,
                     const AriPalette *palette,
                     AriGlyphs *glyphs)
{
  *scene = (AriGridScene){
    .picture = picture,
    .palette = palette,
    .glyphs = glyphs,
    .cursor = ARI_NO_CELL,
    .digit = ARI_NO_DIGIT,
    .digit_size = 1,
  };
}

/** ari_grid_try_paint: returns (nullable) the colours of a cell that a search filled; NULL if it
 * has none, or those of a cost, which are shades of ARI_GROUND_HEAT. */
static inline const AriTint *
ari_grid_try_paint (const AriGridScene *scene, const AriPictureCell *cell)
{
  if (cell->paint == 0 || cell->paint > ARI_N_OUTCOMES + ARI_N_TINTS)
    return NULL;
  return cell->paint <= ARI_N_OUTCOMES ? &scene->palette->outcomes[cell->paint - 1]
                                       : &scene->palette->tints[cell->paint - ARI_N_OUTCOMES - 1];
}

/** AriGridPainter: keeps nodes from one frame to the next: the signs of each row of cells, and the
 * lines. It finds out by itself what has changed. */
typedef struct _AriGridPainter AriGridPainter;

AriGridPainter *ari_grid_painter_new (void);
void ari_grid_painter_free (AriGridPainter *painter);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AriGridPainter, ari_grid_painter_free)
/** ari_grid_painter_clear: drops all nodes; needed when @glyphs may be another cache at the same
 * address, after a font or symbols have changed. */
void ari_grid_painter_clear (AriGridPainter *painter);
/** ari_grid_painter_draw: draws @scene, in the coordinates of the widget. */
void ari_grid_painter_draw (AriGridPainter *painter, const AriGridScene *scene, GtkSnapshot *to);

/* The parts of a frame, in grid-signs.c, grid-marks.c and grid-draw.c. Places are in the board's
 * coordinates, from the top left of its first line. */

/** ari_grid_is_selected: returns TRUE if a cell is selected. */
static inline gboolean
ari_grid_is_selected (const AriGridScene *scene, guint16 cell)
{
  return scene->selected != NULL && scene->selected[cell];
}
/** ari_grid_number_place: finds the place of a guess's number. Returns: FALSE if @cell has none */
gboolean ari_grid_number_place (const AriGridScene *scene, guint16 cell, AriRect *place);
/** ari_grid_has_places: returns TRUE if @cell is open and its candidates or notes have places,
 * which leave little room beside them. */
gboolean ari_grid_has_places (const AriGridScene *scene, guint16 cell);
/** ari_grid_draw_signs: returns (transfer full) (nullable) a node of the digits, candidates and
 * notes of a row; NULL if it has none. */
GskRenderNode *ari_grid_draw_signs (
    const AriGridScene *scene, AriRuns *runs, int row, int first_column, int last_column);
/** ari_grid_draw_marks_below: draws the part of a cell's marks that is below lines and signs. */
void
ari_grid_draw_marks_below (const AriGridScene *scene, GtkSnapshot *to, guint16 cell, AriRect rect);
/** ari_grid_draw_marks: draws frames, rings and crosses of a cell. */
void ari_grid_draw_marks (const AriGridScene *scene, GtkSnapshot *to, guint16 cell, AriRect rect);
/** ari_grid_draw_cursor: draws the frame around the cursor's cell. */
void ari_grid_draw_cursor (const AriGridScene *scene, GtkSnapshot *to);
/** ari_grid_draw_lines: returns (transfer full) a node of all lines of the board. */
GskRenderNode *ari_grid_draw_lines (const AriGridScene *scene);
/** ari_grid_draw_labels: draws the numbers of rows and columns, in the widget's coordinates. */
void ari_grid_draw_labels (const AriGridScene *scene, AriRuns *runs, GtkSnapshot *to);
/** ari_grid_draw_scrollbars: shows which part of the board is visible, in the widget's coordinates.
 */
void ari_grid_draw_scrollbars (const AriGridScene *scene, GtkSnapshot *to);
