/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws a picture of the grid with render nodes. Only the view and its tests use this. */

#pragma once

#include "picture/step-drawing.h"
#include "ui/common/rgba.h"
#include "ui/grid/grid-glyphs.h"
#include "ui/grid/grid-metrics.h"
#include "picture/palette.h"
#include "ui/grid/picture.h"

G_BEGIN_DECLS

/** AriGridScene: all that one frame shows; nothing in it is owned. */
typedef struct {
  const AriPicture *picture;
  AriGridMetrics metrics;
  const AriPalette *palette;
  const AriStep *step;   /* (nullable) */
  AriStepLit lit;        /* of its links */
  AriStepStamps *stamps; /* (nullable): for a screen */
  AriGlyphs *glyphs;
  const gboolean *selected; /* (nullable): n_cells */
  const guint16 *region_of; /* (nullable): n_cells: borders run between these, not the layout's */
  guint16 cursor;
  gboolean focused;
  gboolean highlight;       /* the cursor's houses */
  gboolean highlight_equal; /* the cells with `digit` */
  guint8 digit;             /* or ARI_NO_DIGIT */
  gboolean show_candidates; /* those of a search */
  gboolean color_letters;   /* colours of cells have their letter */
  double digit_size;        /* times the usual */
  gboolean notes_in_places; /* centre notes, where candidates stand */
  gboolean hide_rules;      /* diagonals and extra regions are not tinted */
  gboolean tint_regions;    /* those of a jigsaw */
} AriGridScene;

/** ari_grid_scene_init: a scene of @picture in which nothing is selected, lit or enlarged. Every
 * scene begins like this, and whoever draws it adds what is its own. */
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

/** AriGridPainter: what is worth keeping from one frame to the next: the signs of each row of
 * cells, and the lines. It finds out itself what has changed. */
typedef struct _AriGridPainter AriGridPainter;

AriGridPainter *ari_grid_painter_new (void);
void ari_grid_painter_free (AriGridPainter *painter);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AriGridPainter, ari_grid_painter_free)
/** ari_grid_painter_clear: forgets everything; needed where @glyphs is another cache at the same
 * address, after a font or symbols have changed. */
void ari_grid_painter_clear (AriGridPainter *painter);
void ari_grid_painter_draw (AriGridPainter *painter, const AriGridScene *scene, GtkSnapshot *to);

/* The parts, each in a file of its own; places are in the board's coordinates, from the top left
 * of its first line. */

/** ari_grid_is_selected: whether a cell is. */
static inline gboolean
ari_grid_is_selected (const AriGridScene *scene, guint16 cell)
{
  return scene->selected != NULL && scene->selected[cell];
}
/** ari_grid_draw_signs: (transfer full) (nullable): digits, candidates and notes of a row. */
GskRenderNode *ari_grid_draw_signs (
    const AriGridScene *scene, AriRuns *runs, int row, int first_column, int last_column);
/** ari_grid_draw_marks_below: the part of a cell's marks that lies under lines and signs. */
void
ari_grid_draw_marks_below (const AriGridScene *scene, GtkSnapshot *to, guint16 cell, AriRect room);
/** ari_grid_draw_marks: frames, rings and crosses of a cell. */
void ari_grid_draw_marks (const AriGridScene *scene, GtkSnapshot *to, guint16 cell, AriRect room);
/** ari_grid_draw_cursor: the frame around the cursor's cell. */
void ari_grid_draw_cursor (const AriGridScene *scene, GtkSnapshot *to);
/** ari_grid_draw_step: a layer of the step's picture, if there is one. */
void ari_grid_draw_step (const AriGridScene *scene, GtkSnapshot *to, AriStepLayer layer);
/** ari_grid_draw_lines: (transfer full): all lines of the board. */
GskRenderNode *ari_grid_draw_lines (const AriGridScene *scene);
/** ari_grid_draw_labels: numbers of rows and columns; in the widget's coordinates. */
void ari_grid_draw_labels (const AriGridScene *scene, AriRuns *runs, GtkSnapshot *to);
/** ari_grid_draw_scrollbars: how much of the board is seen; in the widget's coordinates. */
void ari_grid_draw_scrollbars (const AriGridScene *scene, GtkSnapshot *to);

G_END_DECLS
