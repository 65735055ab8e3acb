/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws a puzzle as a still picture, from a thumbnail to a page. Its geometry is in
 * grid-geometry.c. */

#include <math.h>

#include "picture/grid-geometry.h"
#include "picture/grid-picture.h"
#include "picture/region-frames.h"
#include "picture/text.h"
#include "puzzle/words/extra-words.h"

/* These sizes are relative to the pitch, and chosen by eye. */
#define DIGIT_SIZE        0.64
#define SMALL_SIZE        0.86 /* digits in the smallest cells */
#define SMALL_LETTER_SIZE 0.76 /* letters there, which may be wider */
#define DOT_SIZE          0.5
/* In cells of a smaller pitch, in pixels, digits take a larger part, because they hardly have
 * space. */
#define SMALL_PITCH 12.0
/* The size of a candidate, relative to its place. */
#define CANDIDATE_SIZE 0.82
/* Cells that are hardly larger than lines are translucent, so that both are visible. */
#define GREY_ALPHA 0.6
/* The least pitch at which the lines of an empty grid still show its size. */
#define EMPTY_PITCH 1.6

/** GridPen: everything needed for drawing; lengths in the units of the board. */
typedef struct {
  const AriGridPicture *picture;
  const AriPalette *palette;
  cairo_t *cr;
  AriGridGeometry board;
  double scale; /* 0 without pixels */
} GridPen;

static void
add_rectangle (const AriRect *rect, gpointer cr)
{
  cairo_rectangle (cr, rect->x, rect->y, rect->width, rect->height);
}

/* --- background --- */

static void
draw_paper (GridPen *pen)
{
  const AriRect outline = ari_grid_geometry_outline (&pen->board);

  ari_set_color (pen->cr, &pen->palette->grounds[ARI_GROUND_PAPER]);
  add_rectangle (&outline, pen->cr);
  cairo_fill (pen->cr);
}

/* Paints each cell once, even where a diagonal crosses a window, because the colour may be
 * translucent. */
static void
draw_extras (GridPen *pen)
{
  const AriLayout *layout = pen->board.layout;

  ari_set_color (pen->cr, &pen->palette->lone_extra);
  for (guint16 cell = 0; cell < layout->n_cells; cell++)
    if (ari_layout_is_tinted (layout, cell)) {
      const AriRect rect = ari_grid_geometry_cell (&pen->board, cell);

      add_rectangle (&rect, pen->cr);
    }
  cairo_fill (pen->cr);
}

static void
draw_grounds (GridPen *pen)
{
  const AriColor *grounds = pen->picture->grounds;
  const AriLayout *layout = pen->board.layout;

  for (guint16 cell = 0; grounds != NULL && cell < layout->n_cells; cell++) {
    const AriRect rect = ari_layout_is_tinted (layout, cell)
                             ? ari_grid_geometry_within (&pen->board, cell)
                             : ari_grid_geometry_cell (&pen->board, cell);

    if (grounds[cell].alpha <= 0.0)
      continue;
    ari_set_color (pen->cr, &grounds[cell]);
    add_rectangle (&rect, pen->cr);
    cairo_fill (pen->cr);
  }
}

/* All lines of a kind are one path, so that crossings are not painted twice. */
static void
draw_lines (GridPen *pen, AriGridLines which)
{
  AriColor color =
      pen->palette->strokes[which == ARI_LINES_THICK ? ARI_STROKE_THICK : ARI_STROKE_THIN];

  if (pen->board.detail == ARI_GRID_GREY)
    color.alpha *= GREY_ALPHA;
  ari_set_color (pen->cr, &color);
  ari_grid_geometry_lines (&pen->board, NULL, which, add_rectangle, pen->cr);
  cairo_fill (pen->cr);
}

static void
draw_frames (GridPen *pen)
{
  ari_set_color (pen->cr, &pen->palette->strokes[ARI_STROKE_LABEL]);
  ari_region_frames_draw (&pen->board, add_rectangle, pen->cr);
  cairo_fill (pen->cr);
}

/* --- symbols --- */

/* Draws a symbol, which is laid out once and drawn wherever it occurs. If there are pixels, it
 * starts at a whole one: cairo before 1.18 does that itself; in newer versions a wide letter that
 * starts between two pixels would extend into the line beside it. */
static void
draw_sign (const GridPen *pen, PangoLayoutLine *line, double x, double baseline)
{
  const gboolean has_pixels = pen->scale > 0;

  cairo_move_to (pen->cr, has_pixels ? round (x) : x, has_pixels ? round (baseline) : baseline);
  pango_cairo_show_layout_line (pen->cr, line);
}

/** Face: the symbols of one size, weight and colour. */
typedef struct {
  AriText text;
  double height; /* of a digit above the baseline */
} Face;

static void
face_init (Face *face, GridPen *pen, double size, gboolean is_bold, const AriColor *color)
{
  PangoRectangle ink;

  ari_text_init_sans (&face->text, size, is_bold, pen->scale);
  pango_cairo_update_context (pen->cr, face->text.context);
  pango_layout_context_changed (face->text.layout);
  pango_layout_set_text (face->text.layout, "1", -1);
  pango_layout_line_get_extents (pango_layout_get_line_readonly (face->text.layout, 0), &ink, NULL);
  face->height = -pango_units_to_double (ink.y);
  ari_set_color (pen->cr, color);
}

/* Sets @face to a sign. Returns: the line; @half: (out): half its width. */
static PangoLayoutLine *
face_set (Face *face, const char *sign, double *half)
{
  PangoLayoutLine *line;
  PangoRectangle room;

  pango_layout_set_text (face->text.layout, sign, -1);
  line = pango_layout_get_line_readonly (face->text.layout, 0);
  pango_layout_line_get_extents (line, NULL, &room);
  *half = pango_units_to_double (room.width) / 2;
  return line;
}

static PangoLayoutLine *
face_choose (Face *face, GridPen *pen, guint digit, double *half)
{
  char sign[ARI_SYMBOL_SIZE];

  ari_symbols_write (pen->picture->symbols, digit, sign);
  return face_set (face, sign, half);
}

/* Returns: the given, or the entry where there is no given; ARI_NO_DIGIT if there is none */
static guint8
digit_at (const GridPen *pen, guint16 cell, gboolean of_given)
{
  const guint8 *digits = of_given ? pen->picture->givens : pen->picture->entries;

  if (digits == NULL || digits[cell] >= pen->board.layout->n_digits
      || (!of_given && digit_at (pen, cell, TRUE) != ARI_NO_DIGIT))
    return ARI_NO_DIGIT;
  return digits[cell];
}

static gboolean
is_filled (const GridPen *pen, guint16 cell)
{
  return digit_at (pen, cell, TRUE) != ARI_NO_DIGIT || digit_at (pen, cell, FALSE) != ARI_NO_DIGIT;
}

/* Returns the size of a digit: with few pixels, as large as the cell allows. */
static double
digit_size (const GridPen *pen)
{
  const double pitch = pen->board.pitch;
  const double small = pen->scale > 0 ? (SMALL_PITCH - pitch) / SMALL_PITCH * 2 : 0;
  const double most =
      ari_symbols_have_letters (pen->picture->symbols) ? SMALL_LETTER_SIZE : SMALL_SIZE;

  return pitch * (DIGIT_SIZE + (most - DIGIT_SIZE) * CLAMP (small, 0, 1));
}

static void
draw_digits (GridPen *pen, gboolean of_given)
{
  const AriLayout *layout = pen->board.layout;
  const AriColor *color =
      of_given ? &pen->palette->inks[ARI_INK_GIVEN] : &pen->palette->inks[ARI_INK_ENTERED];
  Face face;

  face_init (&face, pen, digit_size (pen), of_given, color);
  for (guint digit = 0; digit < layout->n_digits; digit++) {
    PangoLayoutLine *line = NULL;
    double half = 0;

    for (guint16 cell = 0; cell < layout->n_cells; cell++) {
      AriRect rect;

      if (digit_at (pen, cell, of_given) != digit)
        continue;
      if (line == NULL)
        line = face_choose (&face, pen, digit, &half);
      rect = ari_grid_geometry_cell (&pen->board, cell);
      if (!of_given && pen->picture->inks != NULL)
        ari_set_color (pen->cr, &pen->picture->inks[cell]);
      draw_sign (pen, line, rect.x + rect.width / 2 - half,
                 rect.y + (rect.height + face.height) / 2);
    }
  }
  ari_text_clear (&face.text);
}

/* Draws dots instead of digits that are too small to read. */
static void
draw_dots (GridPen *pen, gboolean of_given)
{
  const AriLayout *layout = pen->board.layout;
  AriColor color =
      of_given ? pen->palette->inks[ARI_INK_GIVEN] : pen->palette->inks[ARI_INK_ENTERED];

  if (pen->board.detail == ARI_GRID_GREY)
    color.alpha *= GREY_ALPHA;
  ari_set_color (pen->cr, &color);
  for (guint16 cell = 0; cell < layout->n_cells; cell++) {
    AriRect rect = ari_grid_geometry_cell (&pen->board, cell);

    if (digit_at (pen, cell, of_given) == ARI_NO_DIGIT)
      continue;
    if (pen->board.detail > ARI_GRID_GREY) {
      const double side = pen->board.pitch * DOT_SIZE;

      rect.x += (rect.width - side) / 2;
      rect.y += (rect.height - side) / 2;
      rect.width = rect.height = side;
    }
    add_rectangle (&rect, pen->cr);
  }
  cairo_fill (pen->cr);
}

static void
draw_candidates (GridPen *pen)
{
  const AriGridGeometry *board = &pen->board;
  const AriLayout *layout = board->layout;
  const AriStep *step = pen->picture->step;
  Face face;

  face_init (&face, pen, fmin (board->candidate_size * CANDIDATE_SIZE, board->pitch * 0.3), FALSE,
             &pen->palette->inks[ARI_INK_CANDIDATE]);
  for (guint digit = 0; digit < layout->n_digits; digit++) {
    double half, x, y;
    PangoLayoutLine *line = face_choose (&face, pen, digit, &half);

    ari_grid_geometry_candidate (board, digit, &x, &y);
    for (guint16 cell = 0; cell < layout->n_cells; cell++) {
      AriRect rect;

      if (is_filled (pen, cell) || !ari_digits_has (pen->picture->candidates[cell], digit)
          || (step != NULL && ari_step_covers (step, cell)))
        continue;
      rect = ari_grid_geometry_cell (board, cell);
      draw_sign (pen, line, rect.x + x - half, rect.y + y + face.height / 2);
    }
  }
  ari_text_clear (&face.text);
}

static gboolean
has_digits (const GridPen *pen, gboolean of_given)
{
  for (guint16 cell = 0; cell < pen->board.layout->n_cells; cell++)
    if (digit_at (pen, cell, of_given) != ARI_NO_DIGIT)
      return TRUE;
  return FALSE;
}

static void
draw_signs (GridPen *pen)
{
  for (int of_given = FALSE; of_given <= TRUE; of_given++) {
    /* a font costs more time than all lines of a small picture */
    if (!has_digits (pen, of_given))
      continue;
    if (pen->board.detail == ARI_GRID_DIGITS)
      draw_digits (pen, of_given);
    else
      draw_dots (pen, of_given);
  }
  if (pen->picture->candidates != NULL && pen->board.candidate_size > 0)
    draw_candidates (pen);
}

/* --- step --- */

static gboolean
is_whole (guint16 cell, gconstpointer pen)
{
  return is_filled (pen, cell);
}

static void
draw_step (GridPen *pen, AriStepLayer layer)
{
  const AriStepPlace place = {
    .board = &pen->board,
    .is_whole = is_whole,
    .data = pen,
    .symbols = pen->picture->symbols,
  };

  if (pen->picture->step != NULL && pen->board.candidate_size > 0)
    ari_step_draw (pen->picture->step, pen->picture->lit, &pen->palette->step, &place, layer,
                   pen->cr);
}

/* --- coordinates --- */

/* The share of the picture's shorter side for the numbers of rows and columns, and the share of
 * that for their letters. */
#define COORDINATES_SHARE 0.05
#define COORDINATE_SIZE   0.65

/* The share of a column's width for its letters, so that two fit side by side, with a gap. */
#define NARROW_COORDINATE_SIZE 0.6

static void
draw_coordinate (GridPen *pen, Face *face, int number, double x, double y)
{
  PangoLayoutLine *line;
  double half;
  char text[16];

  g_snprintf (text, sizeof text, "%d", number);
  line = face_set (face, text, &half);
  draw_sign (pen, line, x - half, y + face->height / 2);
}

static double
middle_of (const AriGridGeometry *board, gboolean is_row, int i)
{
  return (ari_grid_geometry_line (board, is_row, i) + ari_grid_geometry_line (board, is_row, i + 1))
         / 2;
}

/* Draws numbers beside the board, in the middle of a margin. */
static void
draw_coordinates (GridPen *pen, double margin)
{
  const AriGridGeometry *board = &pen->board;
  const AriRect outline = ari_grid_geometry_outline (board);
  double size = margin * COORDINATE_SIZE;
  Face face;

  if (board->layout->n_columns > 9)
    size = fmin (size, board->pitch * NARROW_COORDINATE_SIZE);
  face_init (&face, pen, size, FALSE, &pen->palette->inks[ARI_INK_CANDIDATE]);
  for (int i = 0; i < board->layout->n_columns; i++)
    draw_coordinate (pen, &face, i + 1, middle_of (board, FALSE, i), outline.y - margin / 2);
  for (int i = 0; i < board->layout->n_rows; i++)
    draw_coordinate (pen, &face, i + 1, outline.x - margin / 2, middle_of (board, TRUE, i));
  ari_text_clear (&face.text);
}

/* --- whole picture --- */

double
ari_grid_picture_margin (double width, double height)
{
  return floor (MIN (width, height) * COORDINATES_SHARE);
}

void
ari_grid_picture_draw (const AriGridPicture *picture,
                       const AriPalette *palette,
                       cairo_t *cr,
                       double width,
                       double height,
                       double scale)
{
  const double unit = scale > 0 ? scale : 1;
  double margin = 0;
  AriGridPicture shown;
  AriSymbols symbols;
  GridPen pen;

  g_return_if_fail (picture != NULL && picture->layout != NULL);
  g_return_if_fail (palette != NULL);
  g_return_if_fail (cr != NULL);
  g_return_if_fail (scale >= 0);

  shown = *picture;
  if (shown.symbols == NULL) {
    symbols = ari_symbols_default (picture->layout->n_digits);
    shown.symbols = &symbols;
  }
  if (shown.candidates == NULL)
    shown.candidates = picture->layout->candidates;
  pen.picture = &shown;
  pen.palette = palette;
  pen.cr = cr;
  pen.scale = scale;
  if (picture->has_coordinates)
    margin = ari_grid_picture_margin (width * unit, height * unit);
  if (!ari_grid_geometry_init (&pen.board, picture->layout, width * unit - margin,
                               height * unit - margin, scale > 0))
    return;
  /* without dots there is space for lines, which show the number of cells */
  if (pen.board.detail < ARI_GRID_LINES && pen.board.pitch >= EMPTY_PITCH
      && !has_digits (&pen, FALSE) && !has_digits (&pen, TRUE))
    pen.board.detail = ARI_GRID_LINES;

  cairo_save (cr);
  cairo_scale (cr, 1 / unit, 1 / unit);
  cairo_translate (cr, margin, margin);
  cairo_new_path (cr);
  draw_paper (&pen);
  draw_extras (&pen);
  draw_grounds (&pen);
  draw_step (&pen, ARI_STEP_BELOW);
  if (pen.board.detail < ARI_GRID_DIGITS)
    draw_signs (&pen);
  if (pen.board.detail >= ARI_GRID_LINES)
    draw_lines (&pen, ARI_LINES_THIN);
  draw_lines (&pen, ARI_LINES_THICK);
  if (pen.board.detail >= ARI_GRID_LINES)
    draw_frames (&pen);
  if (pen.board.detail >= ARI_GRID_DIGITS)
    draw_signs (&pen);
  if (margin > 0 && pen.board.detail >= ARI_GRID_DIGITS)
    draw_coordinates (&pen, margin);
  draw_step (&pen, ARI_STEP_ABOVE);
  cairo_restore (cr);
}

double
ari_grid_picture_say_rules (const AriLayout *layout,
                            double size,
                            double scale,
                            cairo_t *cr,
                            double x,
                            double y,
                            double width)
{
  g_autofree char *words = ari_extras_explain (layout->extras);
  g_auto (AriText) text = { 0 };

  if (words == NULL)
    return 0;
  ari_text_init_sans (&text, size, FALSE, scale);
  pango_layout_set_alignment (text.layout, PANGO_ALIGN_CENTER);
  if (cr != NULL)
    ari_set_color (cr, &ari_palette_get (FALSE, FALSE)->inks[ARI_INK_GIVEN]);
  return ari_text_draw_block (&text, cr, words, x, y, width, G_MAXINT16);
}

cairo_surface_t *
ari_grid_picture_to_image (const AriGridPicture *picture,
                           const AriPalette *palette,
                           int size,
                           int scale)
{
  cairo_surface_t *image;
  cairo_t *cr;

  g_return_val_if_fail (size > 0 && scale > 0, NULL);

  image = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, size * scale, size * scale);
  cairo_surface_set_device_scale (image, scale, scale);
  cr = cairo_create (image);
  ari_grid_picture_draw (picture, palette, cr, size, size, scale);
  cairo_destroy (cr);
  cairo_surface_flush (image);
  return image;
}
