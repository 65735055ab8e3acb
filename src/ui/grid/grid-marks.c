/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lines, labels, and the marks of cells: each mark has a shape of its own, not only a colour.
 *
 * A conflict is a ring, the cell of the last step a bold frame, a dead end a hatch (and a cross
 * where no candidate is left), a digit entered since a branch began a grey hatch. A cell to blame
 * has a broken frame, as has one that could have been guessed as well. The cursor is a frame on the
 * lines. */

#include <math.h>

#include "picture/region-frames.h"
#include "ui/grid/grid-draw.h"

static const AriColor *
stroke (const AriGridScene *scene, AriStroke which)
{
  return &scene->palette->strokes[which];
}

/* Draws a frame within @rect; @radius 0 has square corners. */
static void
frame (GtkSnapshot *to, const AriColor *color, AriRect rect, double width, double radius)
{
  GskRoundedRect outline;

  gsk_rounded_rect_init_from_rect (
      &outline,
      &GRAPHENE_RECT_INIT ((float) rect.x, (float) rect.y, (float) rect.width, (float) rect.height),
      (float) radius);
  ari_snapshot_frame (to, color, &outline, width);
}

static AriRect
inset (AriRect rect, double by)
{
  return (AriRect){ rect.x + by, rect.y + by, rect.width - 2 * by, rect.height - 2 * by };
}

/* Returns: a width in whole device pixels that grows with the cells. */
static double
width_for (const AriGridMetrics *metrics, double part, double least)
{
  return ari_grid_metrics_snap (metrics, MAX (least, metrics->board.pitch * part));
}

/* --- below the signs --- */

/* Draws stripes that continue from cell to cell, and cover @part of the area. */
static void
draw_stripes (const AriGridScene *scene,
              GtkSnapshot *to,
              AriRect rect,
              const AriColor *color,
              float part,
              gboolean is_rising)
{
  const GdkRGBA full = ari_rgba (color);
  const GdkRGBA nothing = { full.red, full.green, full.blue, 0 };
  float period = (float) MAX (6, scene->metrics.board.pitch / 4);
  const GskColorStop stops[] = {
    { 0.f, full },
    { part, full },
    { part, nothing },
    { 1.f, nothing },
  };

  gtk_snapshot_append_repeating_linear_gradient (
      to,
      &GRAPHENE_RECT_INIT ((float) rect.x, (float) rect.y, (float) rect.width, (float) rect.height),
      &GRAPHENE_POINT_INIT (0, 0),
      &GRAPHENE_POINT_INIT (period / 2, is_rising ? period / 2 : -period / 2), stops,
      G_N_ELEMENTS (stops));
}

/* Draws a grey hatch over a digit that was entered since a branch began. Its lines run across those
 * of a dead end. No colour of the user looks like it, and the cell keeps its own. */
static void
draw_branch (const AriGridScene *scene, GtkSnapshot *to, AriRect rect)
{
  AriColor grey = scene->palette->inks[ARI_INK_GIVEN];

  grey.alpha = 0.16;
  draw_stripes (scene, to, rect, &grey, 0.3F, FALSE);
}

/* The lines across a guess that was wasted, or left, are those of its box in the graph. */
static void
draw_outcome (const AriGridScene *scene, GtkSnapshot *to, const AriPictureCell *cell, AriRect rect)
{
  const int direction = cell->paint > 0 ? ari_outcome_hatch ((AriOutcome) cell->outcome) : 0;
  AriColor color = scene->palette->outcomes[cell->outcome].ink;

  color.alpha = 0.3;
  if (direction != 0)
    draw_stripes (scene, to, rect, &color, 0.16F, direction > 0);
}

/* Draws the user's colour along the bottom. The ground of that colour hides a selection, so the
 * selection is a frame. */
static void
draw_color (const AriGridScene *scene, GtkSnapshot *to, guint16 cell, AriRect rect)
{
  const AriGridMetrics *metrics = &scene->metrics;
  const guint8 color = scene->picture->cells[cell].color;
  /* candidates at their places need the room, so the band is thin; in a search, in all cells */
  const gboolean is_thin = scene->picture->searching || ari_grid_has_places (scene, cell);
  const double height = width_for (metrics, is_thin ? 0.04 : 0.11, 2);

  if (color == 0)
    return;
  ari_snapshot_fill (to, &scene->palette->colors[color - 1].band, rect.x,
                     rect.y + rect.height - height, rect.width, height);
  if (ari_grid_is_selected (scene, cell) && cell != scene->cursor)
    frame (to, stroke (scene, ARI_STROKE_CURSOR), rect, width_for (metrics, 0.045, 1), 0);
}

static void
draw_pill (const AriGridScene *scene, GtkSnapshot *to, AriGround ground, AriRect rect)
{
  const AriGridMetrics *metrics = &scene->metrics;
  const AriRect pill = inset (rect, ari_grid_metrics_snap (metrics, metrics->board.pitch * 0.09));
  GskRoundedRect outline;

  gsk_rounded_rect_init_from_rect (
      &outline,
      &GRAPHENE_RECT_INIT ((float) pill.x, (float) pill.y, (float) pill.width, (float) pill.height),
      (float) (pill.width * 0.22));
  gtk_snapshot_push_rounded_clip (to, &outline);
  ari_snapshot_fill (to, &scene->palette->grounds[ground], pill.x, pill.y, pill.width, pill.height);
  gtk_snapshot_pop (to);
}

/* Returns TRUE if the cell's digit is highlighted, with a pill behind it. At the cursor it is
 * not. */
static gboolean
has_equal_digit (const AriGridScene *scene, guint16 cell)
{
  return scene->highlight_equal && scene->digit != ARI_NO_DIGIT && cell != scene->cursor
         && scene->picture->cells[cell].digit == scene->digit;
}

void
ari_grid_draw_marks_below (const AriGridScene *scene, GtkSnapshot *to, guint16 cell, AriRect rect)
{
  if (scene->picture->cells[cell].marks & ARI_MARK_DEAD_END)
    draw_stripes (scene, to, rect, &scene->palette->grounds[ARI_GROUND_DEAD_END], 0.5F, TRUE);
  if (scene->picture->cells[cell].marks & ARI_MARK_PLACE)
    draw_pill (scene, to, ARI_GROUND_PLACE, rect);
  else if (has_equal_digit (scene, cell))
    draw_pill (scene, to, ARI_GROUND_SAME, rect);
  if (scene->picture->cells[cell].marks & ARI_MARK_BRANCH)
    draw_branch (scene, to, rect);
  if (scene->picture->cells[cell].look == ARI_LOOK_GUESSED)
    draw_outcome (scene, to, &scene->picture->cells[cell], rect);
  draw_color (scene, to, cell, rect);
}

/* --- above the signs --- */

static void
draw_cross (const AriGridScene *scene, GtkSnapshot *to, AriRect rect)
{
  double half = scene->metrics.board.pitch * 0.32;
  double width = width_for (&scene->metrics, 0.06, 1);
  const AriColor *color = stroke (scene, ARI_STROKE_DEAD_END);

  gtk_snapshot_save (to);
  gtk_snapshot_translate (to, &GRAPHENE_POINT_INIT ((float) (rect.x + rect.width / 2),
                                                    (float) (rect.y + rect.height / 2)));
  gtk_snapshot_rotate (to, 45);
  ari_snapshot_fill (to, color, -half, -width / 2, 2 * half, width);
  ari_snapshot_fill (to, color, -width / 2, -half, width, 2 * half);
  gtk_snapshot_restore (to);
}

/* Draws a diamond at the top right, like the one in the graph and the list of a search. */
static void
draw_own (const AriGridScene *scene, GtkSnapshot *to, AriRect rect)
{
  const AriGridMetrics *metrics = &scene->metrics;
  const double side = width_for (metrics, 0.12, 4), out = metrics->board.pitch * 0.16;

  gtk_snapshot_save (to);
  gtk_snapshot_translate (
      to, &GRAPHENE_POINT_INIT ((float) (rect.x + rect.width - out), (float) (rect.y + out)));
  gtk_snapshot_rotate (to, 45);
  ari_snapshot_fill (to, stroke (scene, ARI_STROKE_TRIED), -side / 2, -side / 2, side, side);
  gtk_snapshot_restore (to);
}

/* Draws a dashed frame along the cell's edge, outside the candidates: a bent dash at each corner,
 * and one in the middle of each side. If a guess's number is at the top left, that corner has no
 * dash. */
static void
draw_broken_frame (
    const AriGridScene *scene, GtkSnapshot *to, AriRect rect, AriStroke which, gboolean has_number)
{
  const AriGridMetrics *metrics = &scene->metrics;
  AriRect inner = inset (rect, ari_grid_metrics_snap (metrics, metrics->board.pitch * 0.01));
  double width = width_for (metrics, 0.035, 1);
  double dash = ari_grid_metrics_snap (metrics, inner.width / 5);
  double middle = ari_grid_metrics_snap (metrics, (inner.width - dash) / 2);
  const double starts[3] = { 0, middle, inner.width - dash };
  const AriColor *color = stroke (scene, which);

  for (guint i = 0; i < G_N_ELEMENTS (starts); i++) {
    if (i > 0 || !has_number) {
      ari_snapshot_fill (to, color, inner.x + starts[i], inner.y, dash, width);
      ari_snapshot_fill (to, color, inner.x, inner.y + starts[i], width, dash);
    }
    ari_snapshot_fill (to, color, inner.x + starts[i], inner.y + inner.height - width, dash, width);
    ari_snapshot_fill (to, color, inner.x + inner.width - width, inner.y + starts[i], width, dash);
  }
}

void
ari_grid_draw_marks (const AriGridScene *scene, GtkSnapshot *to, guint16 cell, AriRect rect)
{
  const AriGridMetrics *metrics = &scene->metrics;
  const AriPictureCell *shown = &scene->picture->cells[cell];
  const gboolean has_number = shown->look == ARI_LOOK_GUESSED && shown->digit != ARI_NO_DIGIT;

  if (shown->marks & ARI_MARK_OWN)
    draw_own (scene, to, rect);
  if (shown->marks & (ARI_MARK_CONFLICT | ARI_MARK_WRONG)) {
    AriRect ring = inset (rect, ari_grid_metrics_snap (metrics, metrics->board.pitch * 0.07));

    frame (to, stroke (scene, ARI_STROKE_CONFLICT), ring, width_for (metrics, 0.04, 1),
           ring.width / 2);
  }
  if (shown->marks & ARI_MARK_BLAMED)
    draw_broken_frame (scene, to, rect, ARI_STROKE_BLAMED, has_number);
  else if (shown->marks & ARI_MARK_TIED)
    draw_broken_frame (scene, to, rect, ARI_STROKE_CURSOR, has_number);
  if ((shown->marks & ARI_MARK_DEAD_END) && shown->digit == ARI_NO_DIGIT && shown->candidates == 0)
    draw_cross (scene, to, rect);
  if (shown->marks & ARI_MARK_TRIED)
    frame (to, stroke (scene, ARI_STROKE_TRIED), rect, width_for (metrics, 0.055, 2), 0);
}

void
ari_grid_draw_cursor (const AriGridScene *scene, GtkSnapshot *to)
{
  const AriGridMetrics *metrics = &scene->metrics;
  double width, out;
  AriRect rect;

  if (scene->cursor >= scene->picture->layout->n_cells)
    return;
  width = width_for (metrics, scene->focused ? 0.06 : 0.03, scene->focused ? 2 : 1);
  /* the frame covers half of the lines and half of the cell's edge, so a tried cell's frame stays
   * visible */
  out = scene->focused ? metrics->board.thick : metrics->board.thin;
  rect = inset (ari_grid_geometry_cell (&scene->metrics.board, scene->cursor), -out);
  frame (to, stroke (scene, ARI_STROKE_CURSOR), rect, MAX (width, out), scene->focused ? out : 0);
}

/* --- lines --- */

typedef struct {
  GtkSnapshot *to;
  const AriColor *color;
} Filling;

static void
fill_line (const AriRect *line, gpointer data)
{
  const Filling *filling = data;

  ari_snapshot_fill (filling->to, filling->color, line->x, line->y, line->width, line->height);
}

GskRenderNode *
ari_grid_draw_lines (const AriGridScene *scene)
{
  GtkSnapshot *to = gtk_snapshot_new ();

  ari_grid_geometry_lines (&scene->metrics.board, scene->region_of, ARI_LINES_ALL, fill_line,
                           &(Filling){ to, stroke (scene, ARI_STROKE_THIN) });
  ari_grid_geometry_lines (&scene->metrics.board, scene->region_of, ARI_LINES_THICK, fill_line,
                           &(Filling){ to, stroke (scene, ARI_STROKE_THICK) });
  ari_region_frames_draw (&scene->metrics.board, fill_line,
                          &(Filling){ to, stroke (scene, ARI_STROKE_LABEL) });
  return gtk_snapshot_free_to_node (to);
}

/* --- around the board --- */

/* Returns: the size of labels: that of the text around the grid if it is within 15 % of the size
 * that fits best, else the size that fits best. */
static double
label_size (const AriGridScene *scene)
{
  const double fitting = fmin (scene->metrics.gutter * 0.62, 13);
  const double text = ari_glyphs_get_text_size (scene->glyphs);

  return fabs (text - fitting) <= fitting * 0.15 ? text : fitting;
}

/* A number of two digits with the gap to the next one, in parts of the size of its letters. */
#define LEAST_COLUMN 1.5

/* Returns: TRUE if the number of a column is left out, because those of two digits would touch each
 * other: every second one is, and those beside that of the cursor. */
static gboolean
leaves_out (const AriGridScene *scene, int column, int cursor, double size)
{
  const gboolean is_narrow =
      scene->picture->layout->n_columns > 9 && scene->metrics.board.pitch < LEAST_COLUMN * size;

  return is_narrow && column != cursor && (column % 2 == 0 || ABS (column - cursor) == 1);
}

void
ari_grid_draw_labels (const AriGridScene *scene, AriRuns *runs, GtkSnapshot *to)
{
  const AriGridMetrics *metrics = &scene->metrics;
  const AriLayout *layout = scene->picture->layout;
  const double size = label_size (scene);
  AriFace *plain = ari_glyphs_get_face (scene->glyphs, ARI_FACE_REGULAR, size);
  AriFace *bold = ari_glyphs_get_face (scene->glyphs, ARI_FACE_BOLD, size);
  const AriColor *color = stroke (scene, ARI_STROKE_LABEL);
  /* the numbers stay in view when the board is panned */
  double x = MAX (metrics->view.x, metrics->board_x) - metrics->gutter * 0.52;
  double y = MAX (metrics->view.y, metrics->board_y) - metrics->gutter * 0.52;
  AriPlace cursor = { 0xff, 0xff };
  GskRenderNode *node;

  if (scene->cursor < layout->n_cells)
    cursor = layout->places[scene->cursor];
  for (int row = 0; row < layout->n_rows; row++) {
    double middle = metrics->board_y + (row + 0.5) * metrics->board.pitch;
    AriFace *face = row == cursor.row ? bold : plain;

    if (middle >= metrics->view.y && middle <= metrics->view.y + metrics->view.height)
      ari_runs_add_number (runs, face, (guint) row + 1, color, x,
                           middle + ari_face_get_cap_height (face) / 2);
  }
  for (int column = 0; column < layout->n_columns; column++) {
    double middle = metrics->board_x + (column + 0.5) * metrics->board.pitch;
    AriFace *face = column == cursor.column ? bold : plain;

    if (middle >= metrics->view.x && middle <= metrics->view.x + metrics->view.width
        && !leaves_out (scene, column, cursor.column, size))
      ari_runs_add_number (runs, face, (guint) column + 1, color, middle,
                           y + ari_face_get_cap_height (face) / 2);
  }
  node = ari_runs_finish (runs);
  if (node != NULL) {
    gtk_snapshot_append_node (to, node);
    gsk_render_node_unref (node);
  }
}

static void
draw_bar (const AriGridScene *scene, GtkSnapshot *to, AriRect bar)
{
  AriColor color = *stroke (scene, ARI_STROKE_LABEL);
  GskRoundedRect outline;

  color.alpha = 0.75;
  gsk_rounded_rect_init_from_rect (
      &outline,
      &GRAPHENE_RECT_INIT ((float) bar.x, (float) bar.y, (float) bar.width, (float) bar.height),
      (float) (MIN (bar.width, bar.height) / 2));
  gtk_snapshot_push_rounded_clip (to, &outline);
  ari_snapshot_fill (to, &color, bar.x, bar.y, bar.width, bar.height);
  gtk_snapshot_pop (to);
}

void
ari_grid_draw_scrollbars (const AriGridScene *scene, GtkSnapshot *to)
{
  const AriGridMetrics *metrics = &scene->metrics;
  const AriRect *view = &metrics->view;
  double width = 5;

  if (metrics->max_pan_x > 0) {
    double length = view->width * view->width / (view->width + metrics->max_pan_x);

    draw_bar (scene, to,
              (AriRect){ view->x + (view->width - length) * metrics->pan_x / metrics->max_pan_x,
                         view->y + view->height - width - 1, length, width });
  }
  if (metrics->max_pan_y > 0) {
    double length = view->height * view->height / (view->height + metrics->max_pan_y);

    draw_bar (scene, to,
              (AriRect){ view->x + view->width - width - 1,
                         view->y + (view->height - length) * metrics->pan_y / metrics->max_pan_y,
                         width, length });
  }
}
