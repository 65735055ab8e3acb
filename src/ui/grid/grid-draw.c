/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws a picture of the grid with render nodes: the order of the layers, and the nodes that are
 * kept.
 *
 * From bottom to top, the layers are: paper, the grounds of cells (equal neighbours in a row are
 * one rectangle), hatches and what is behind equal digits, the lower part of a step, lines, signs,
 * marks, the step's links, the cursor. The signs cost more than all the rest. They are kept as one
 * node for each row of cells until something in that row changes. So moving the cursor rebuilds
 * none of them, and a step of a search rebuilds one or a few. */

#include "ui/grid/grid-draw.h"

/* The kept nodes of a row depend on this state, besides its own cells. */
typedef struct {
  const AriLayout *layout;
  const AriPalette *palette;
  const AriGlyphs *glyphs;
  double pitch;
  double thin;
  double thick;
  double scale;
  int first_column;
  int last_column;
  gboolean show_candidates;
  gboolean color_letters;
  gboolean notes_in_places;
} PaintKey;

struct _AriGridPainter {
  PaintKey key;
  int n_rows;
  GskRenderNode **signs; /* one for each row; NULL: without signs, or not drawn yet */
  gboolean *is_drawn;    /* one for each row */
  AriPictureCell *cells; /* the cells when they were drawn */
  gboolean *is_extra;    /* one for each cell: is in a diagonal or an extra region */
  guint8 *region_tints;  /* one for each cell: the number of its region's tint */
  gboolean *is_peer;     /* one for each cell: shares a house with the cursor, in this frame */
  GskRenderNode *lines;  /* (nullable) */
  AriRuns *runs;
  AriColor heats[2][ARI_N_HEATS
                    + 1]; /* for counts, and for how often something happened; [0] is not used */
  AriColor regions[ARI_N_REGION_TINTS];
};

AriGridPainter *
ari_grid_painter_new (void)
{
  return g_new0 (AriGridPainter, 1);
}

void
ari_grid_painter_clear (AriGridPainter *painter)
{
  for (int row = 0; row < painter->n_rows; row++)
    g_clear_pointer (&painter->signs[row], gsk_render_node_unref);
  g_clear_pointer (&painter->lines, gsk_render_node_unref);
  g_clear_pointer (&painter->runs, ari_runs_free);
  g_clear_pointer (&painter->signs, g_free);
  g_clear_pointer (&painter->is_drawn, g_free);
  g_clear_pointer (&painter->cells, g_free);
  g_clear_pointer (&painter->is_extra, g_free);
  g_clear_pointer (&painter->region_tints, g_free);
  g_clear_pointer (&painter->is_peer, g_free);
  painter->n_rows = 0;
  painter->key = (PaintKey){ 0 };
}

void
ari_grid_painter_free (AriGridPainter *painter)
{
  if (painter == NULL)
    return;
  ari_grid_painter_clear (painter);
  g_free (painter);
}

/* --- the cache --- */

static gboolean
key_equal (const PaintKey *a, const PaintKey *b)
{
  return a->layout == b->layout && a->palette == b->palette && a->glyphs == b->glyphs
         && a->pitch == b->pitch && a->thin == b->thin && a->thick == b->thick
         && a->scale == b->scale && a->first_column == b->first_column
         && a->last_column == b->last_column && a->show_candidates == b->show_candidates
         && a->color_letters == b->color_letters && a->notes_in_places == b->notes_in_places;
}

static void
start_anew (AriGridPainter *painter, const PaintKey *key)
{
  const AriLayout *layout = key->layout;

  ari_grid_painter_clear (painter);
  painter->key = *key;
  painter->n_rows = layout->n_rows;
  painter->signs = g_new0 (GskRenderNode *, layout->n_rows);
  painter->is_drawn = g_new0 (gboolean, layout->n_rows);
  painter->cells = g_new0 (AriPictureCell, layout->n_cells);
  painter->is_extra = g_new0 (gboolean, layout->n_cells);
  painter->region_tints = g_new0 (guint8, layout->n_cells);
  painter->is_peer = g_new0 (gboolean, layout->n_cells);
  painter->runs = ari_runs_new (key->scale);
  for (guint i = 1; i <= ARI_N_HEATS; i++) {
    painter->heats[0][i] =
        ari_palette_heat (key->palette, ARI_GROUND_COUNT, (double) i / ARI_N_HEATS);
    painter->heats[1][i] =
        ari_palette_heat (key->palette, ARI_GROUND_HEAT, (double) i / ARI_N_HEATS);
  }
  for (guint16 cell = 0; cell < layout->n_cells; cell++)
    painter->is_extra[cell] = ari_layout_is_tinted (layout, cell);
  for (guint i = 0; i < ARI_N_REGION_TINTS; i++)
    painter->regions[i] = ari_palette_region (key->palette, i);
  ari_region_tints (layout, painter->region_tints);
}

/* Returns TRUE if the cells of a row are the same as when they were drawn; else keeps a copy,
 * because they are drawn next. */
static gboolean
take_row (AriGridPainter *painter, const AriGridScene *scene, int row)
{
  const AriLayout *layout = scene->picture->layout;
  gboolean is_same = painter->is_drawn[row];

  for (int column = 0; column < layout->n_columns; column++) {
    guint16 cell = ari_layout_cell_at (layout, row, column);

    if (cell == ARI_NO_CELL
        || memcmp (&painter->cells[cell], &scene->picture->cells[cell], sizeof (AriPictureCell))
               == 0)
      continue;
    memcpy (&painter->cells[cell], &scene->picture->cells[cell], sizeof (AriPictureCell));
    is_same = FALSE;
  }
  painter->is_drawn[row] = TRUE;
  return is_same;
}

static GskRenderNode *
signs_of_row (AriGridPainter *painter, const AriGridScene *scene, int row)
{
  if (!take_row (painter, scene, row)) {
    g_clear_pointer (&painter->signs[row], gsk_render_node_unref);
    painter->signs[row] = ari_grid_draw_signs (scene, painter->runs, row, painter->key.first_column,
                                               painter->key.last_column);
  }
  return painter->signs[row];
}

/* --- grounds --- */

static void
find_peers (AriGridPainter *painter, const AriGridScene *scene)
{
  const AriLayout *layout = scene->picture->layout;
  unsigned n_peers = 0;
  const guint16 *peers;

  memset (painter->is_peer, 0, layout->n_cells * sizeof *painter->is_peer);
  if (!scene->highlight || scene->cursor >= layout->n_cells)
    return;
  peers = ari_layout_peers (layout, scene->cursor, &n_peers);
  for (unsigned i = 0; i < n_peers; i++)
    painter->is_peer[peers[i]] = TRUE;
}

/* Only a jigsaw's regions need tints; boxes are clear from their places. */
static gboolean
tints_regions (const AriGridScene *scene)
{
  const AriLayout *layout = scene->picture->layout;

  return scene->tint_regions && layout->box_rows == 0 && !ari_layout_is_latin (layout);
}

/* (nullable): the colour that a search or the player gives to a cell */
static const AriColor *
meaning_of (const AriGridPainter *painter, const AriGridScene *scene, guint16 cell)
{
  const AriPictureCell *shown = &scene->picture->cells[cell];
  const AriTint *paint = ari_grid_try_paint (scene, shown);

  if (shown->heat > 0)
    return &painter->heats[!scene->picture->counts][shown->heat];
  if (shown->look == ARI_LOOK_GUESSED && shown->paint > 0)
    return paint != NULL ? &paint->guess
                         : &painter->heats[1][shown->paint - ARI_N_OUTCOMES - ARI_N_TINTS];
  return shown->color > 0 ? &scene->palette->colors[shown->color - 1].ground : NULL;
}

/* (nullable): the tint of a rule, or of a jigsaw's region */
static const AriColor *
tint_of (const AriGridPainter *painter, const AriGridScene *scene, guint16 cell)
{
  if (painter->is_extra[cell] && !scene->hide_rules)
    return &scene->palette->grounds[ARI_GROUND_EXTRA];
  return tints_regions (scene) ? &painter->regions[painter->region_tints[cell]] : NULL;
}

/* Returns the colour that fills a cell, or NULL for bare paper. A colour with a meaning comes
 * before those that only help the eye, and lies within a tint. */
static const AriColor *
ground_of (const AriGridPainter *painter, const AriGridScene *scene, guint16 cell)
{
  const AriColor *grounds = scene->palette->grounds;
  const AriColor *meaning = meaning_of (painter, scene, cell);
  const AriColor *tint = tint_of (painter, scene, cell);

  if (meaning != NULL)
    return tint != NULL ? tint : meaning;
  if (ari_grid_is_selected (scene, cell))
    return &grounds[ARI_GROUND_SELECTED];
  if (painter->is_peer[cell])
    return tint == &grounds[ARI_GROUND_EXTRA] ? &grounds[ARI_GROUND_EXTRA_HOUSE]
                                              : &grounds[ARI_GROUND_HOUSE];
  return tint;
}

static void
draw_grounds (AriGridPainter *painter,
              const AriGridScene *scene,
              GtkSnapshot *to,
              int row,
              int first_column,
              int last_column)
{
  const AriLayout *layout = scene->picture->layout;
  double pitch = scene->metrics.board.pitch;
  const AriColor *running = NULL;
  int start = first_column;

  for (int column = first_column; column <= last_column + 1; column++) {
    guint16 cell = column <= last_column ? ari_layout_cell_at (layout, row, column) : ARI_NO_CELL;
    const AriColor *ground = cell == ARI_NO_CELL ? NULL : ground_of (painter, scene, cell);

    if (ground == running && column <= last_column)
      continue;
    if (running != NULL)
      ari_snapshot_fill (to, running, start * pitch, row * pitch, (column - start) * pitch, pitch);
    running = ground;
    start = column;
  }
  for (int column = first_column; column <= last_column; column++) {
    const guint16 cell = ari_layout_cell_at (layout, row, column);
    const AriColor *meaning = cell == ARI_NO_CELL ? NULL : meaning_of (painter, scene, cell);

    if (meaning != NULL && tint_of (painter, scene, cell) != NULL) {
      const AriRect rect = ari_grid_geometry_within (&scene->metrics.board, cell);

      ari_snapshot_fill (to, meaning, rect.x, rect.y, rect.width, rect.height);
    }
  }
}

/* --- the step --- */

/* Returns TRUE if a digit has the whole cell, or candidates are too small to have places. */
static gboolean
is_whole (guint16 cell, gconstpointer data)
{
  const AriGridScene *scene = data;

  return scene->picture->cells[cell].digit != ARI_NO_DIGIT
         || scene->metrics.board.candidate_size < ARI_CANDIDATE_MIN;
}

/* On a screen, a layer is drawn in bands of this height, which is a whole number of the screen's
 * pixels at its usual scales, such as 1.25. cairo draws each into an image of its own, and malloc
 * keeps the memory of small images for the next frame. */
#define BAND 240.0f
/* Around the number of a guess, in logical pixels. */
#define NUMBER_MARGIN 1.0

static void
append_in_bands (GtkSnapshot *to, GskRenderNode *node, const graphene_rect_t *bounds)
{
  for (float y = 0; y < bounds->size.height; y += BAND) {
    gtk_snapshot_push_clip (
        to, &GRAPHENE_RECT_INIT (bounds->origin.x, bounds->origin.y + y, bounds->size.width, BAND));
    gtk_snapshot_append_node (to, node);
    gtk_snapshot_pop (to);
  }
}

/* Leaves out a margin around the numbers of guesses, so that neither rings around their digits nor
 * links that cross their cells hide them. */
static void
leave_numbers (const AriGridScene *scene, cairo_t *cr, const graphene_rect_t *bounds)
{
  const AriGridMetrics *metrics = &scene->metrics;

  cairo_rectangle (cr, bounds->origin.x, bounds->origin.y, bounds->size.width, bounds->size.height);
  for (guint16 cell = 0; cell < scene->picture->layout->n_cells; cell++) {
    AriRect place;

    if (!ari_grid_number_place (scene, cell, &place))
      continue;
    cairo_rectangle (cr, ari_grid_metrics_snap (metrics, place.x - NUMBER_MARGIN),
                     ari_grid_metrics_snap (metrics, place.y - NUMBER_MARGIN),
                     ari_grid_metrics_snap (metrics, place.width + 2 * NUMBER_MARGIN),
                     ari_grid_metrics_snap (metrics, place.height + 2 * NUMBER_MARGIN));
  }
  cairo_set_fill_rule (cr, CAIRO_FILL_RULE_EVEN_ODD);
  cairo_clip (cr);
  cairo_set_fill_rule (cr, CAIRO_FILL_RULE_WINDING);
}

/* Draws a layer of the step, if there is one; picture/step-drawing draws still pictures, too. */
static void
draw_step (const AriGridScene *scene, GtkSnapshot *to, AriStepLayer layer)
{
  const AriGridMetrics *metrics = &scene->metrics;
  const AriStepPlace place = {
    .board = &metrics->board,
    .is_whole = is_whole,
    .data = scene,
    .symbols = &scene->picture->symbols,
    .stamps = scene->stamps,
    .stamp_scale = metrics->scale,
  };
  graphene_rect_t bounds;
  GskRenderNode *node = NULL;
  cairo_t *cr;

  if (scene->step == NULL)
    return;
  /* the area is what can be seen of a large board; it begins at the widget's corner, because in an
   * SVG, cairo 1.16 misplaces a drawing that begins elsewhere */
  graphene_rect_init (&bounds, (float) -metrics->board_x, (float) -metrics->board_y,
                      (float) (metrics->view.x + metrics->view.width),
                      (float) (metrics->view.y + metrics->view.height));
  if (scene->stamps != NULL)
    node = gsk_cairo_node_new (&bounds);
  cr = node != NULL ? gsk_cairo_node_get_draw_context (node)
                    : gtk_snapshot_append_cairo (to, &bounds);
  /* 16 shades of an edge look like 255, and fifty dashed arrows take half the time */
  cairo_set_antialias (cr, CAIRO_ANTIALIAS_FAST);
  leave_numbers (scene, cr, &bounds);
  ari_step_draw (scene->step, &scene->lit, &scene->palette->step, &place, layer, cr);
  cairo_destroy (cr);
  if (node != NULL) {
    append_in_bands (to, node, &bounds);
    gsk_render_node_unref (node);
  }
}

/* --- all of it --- */

static void
draw_board (AriGridPainter *painter, const AriGridScene *scene, GtkSnapshot *to)
{
  const AriLayout *layout = scene->picture->layout;
  int first_row, last_row, first_column, last_column;

  ari_grid_metrics_visible (&scene->metrics, &first_row, &last_row, &first_column, &last_column);
  ari_snapshot_fill (to, &scene->palette->grounds[ARI_GROUND_PAPER], 0, 0,
                     scene->metrics.board_width, scene->metrics.board_height);
  for (int row = first_row; row <= last_row; row++)
    draw_grounds (painter, scene, to, row, first_column, last_column);
  for (int row = first_row; row <= last_row; row++) {
    for (int column = first_column; column <= last_column; column++) {
      guint16 cell = ari_layout_cell_at (layout, row, column);

      if (cell != ARI_NO_CELL)
        ari_grid_draw_marks_below (scene, to, cell,
                                   ari_grid_geometry_cell (&scene->metrics.board, cell));
    }
  }
  draw_step (scene, to, ARI_STEP_BELOW);
  if (painter->lines == NULL)
    painter->lines = ari_grid_draw_lines (scene);
  gtk_snapshot_append_node (to, painter->lines);
  for (int row = first_row; row <= last_row; row++) {
    GskRenderNode *signs = signs_of_row (painter, scene, row);

    if (signs != NULL)
      gtk_snapshot_append_node (to, signs);
  }
  for (int row = first_row; row <= last_row; row++) {
    for (int column = first_column; column <= last_column; column++) {
      guint16 cell = ari_layout_cell_at (layout, row, column);

      if (cell != ARI_NO_CELL && scene->picture->cells[cell].marks != ARI_MARK_NONE)
        ari_grid_draw_marks (scene, to, cell, ari_grid_geometry_cell (&scene->metrics.board, cell));
    }
  }
  draw_step (scene, to, ARI_STEP_ABOVE);
  ari_grid_draw_cursor (scene, to);
}

void
ari_grid_painter_draw (AriGridPainter *painter, const AriGridScene *scene, GtkSnapshot *to)
{
  int first_row, last_row;
  gboolean is_panned;
  const AriGridMetrics *metrics = &scene->metrics;
  PaintKey key = {
    .layout = scene->picture->layout,
    .palette = scene->palette,
    .glyphs = scene->glyphs,
    .pitch = metrics->board.pitch,
    .thin = metrics->board.thin,
    .thick = metrics->board.thick,
    .scale = metrics->scale,
    .show_candidates = scene->show_candidates,
    .color_letters = scene->color_letters,
    .notes_in_places = scene->notes_in_places,
  };

  ari_grid_metrics_visible (metrics, &first_row, &last_row, &key.first_column, &key.last_column);
  if (painter->runs == NULL || !key_equal (&key, &painter->key))
    start_anew (painter, &key);
  find_peers (painter, scene);

  is_panned = metrics->max_pan_x > 0 || metrics->max_pan_y > 0;
  if (metrics->gutter > 0)
    ari_grid_draw_labels (scene, painter->runs, to);
  if (is_panned)
    gtk_snapshot_push_clip (
        to, &GRAPHENE_RECT_INIT ((float) metrics->view.x, (float) metrics->view.y,
                                 (float) metrics->view.width, (float) metrics->view.height));
  gtk_snapshot_save (to);
  gtk_snapshot_translate (
      to, &GRAPHENE_POINT_INIT ((float) metrics->board_x, (float) metrics->board_y));
  draw_board (painter, scene, to);
  gtk_snapshot_restore (to);
  if (is_panned) {
    gtk_snapshot_pop (to);
    ari_grid_draw_scrollbars (scene, to);
  }
}
