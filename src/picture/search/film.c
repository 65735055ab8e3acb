/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws moments of a search.
 *
 * An animation has the board with its givens as drawn by cairo, and above it an element for each
 * span of moments in which a cell has the same background, digit or candidate. The clock of one
 * element, which repeats for ever, shows and hides them. The elements of the first moment are
 * visible without a clock, for programs without animation. Backgrounds multiply what is below them,
 * so that lines and frames there stay visible.
 */

#include "config.h"

#include <math.h>
#include <string.h>

#include "picture/search/film.h"
#include "picture/grid-geometry.h"
#include "picture/grid-picture.h"
#include "picture/save.h"
#include "picture/text.h"

#define MARGIN    16.0
#define SIDE      480.0 /* the side of the board */
#define LARGE     800.0 /* the same for more than MANY digits */
#define MANY      16
#define LINE      18.0 /* the height of a line of the sentence */
#define N_LINES   5
#define FONT_SIZE (40.0 / 3.0)
#define CHARACTER 7.2 /* the mean width of a letter */
#define PNG_SCALE 2.0
/* These are relative to a cell, and to a candidate's place. */
#define DIGIT_SIZE     0.64
#define CANDIDATE_SIZE 0.82

/* darker than in the grid on the screen, because nothing else marks it */
static const AriColor dead_end = ARI_RGB (0xf6c3c0);
static const AriColor none = { 0 };

/** CellLook: the look of a cell at a moment. */
typedef struct {
  AriDigits candidates; /* of an open cell */
  guint8 digit;         /* also that of a given; ARI_NO_DIGIT for an open cell */
  guint8 ground;        /* 0: none; 1 to ARI_N_TINTS: a tint; else a dead end */
} CellLook;

struct AriFilm {
  const AriLayout *layout;
  AriSymbols symbols;
  guint8 *puzzle;      /* (nullable): the givens; NULL for what the search began with */
  guint8 *givens;      /* per cell, at the first moment */
  GPtrArray *looks;    /* CellLook per cell, per moment */
  GPtrArray *captions; /* per moment */
};

/* Returns TRUE if the digit of a cell is printed: what a search began with may be entries, too. */
static gboolean
is_given (const guint8 *givens, const AriCellState *state, guint cell)
{
  return givens != NULL ? givens[cell] != ARI_NO_DIGIT : state->origin == ARI_ORIGIN_GIVEN;
}

static guint8
ground_of (const AriSnapshot *snapshot, guint cell)
{
  const AriCellState *state = &snapshot->cells[cell];

  if (ari_snapshot_is_dead_end (snapshot, (uint16_t) cell))
    return ARI_N_TINTS + 1;
  if (state->digit == ARI_NO_DIGIT || state->depth == 0 || state->origin != ARI_ORIGIN_GUESS)
    return 0;
  return (guint8) (1 + (state->depth - 1) % ARI_N_TINTS);
}

static const AriColor *
color_of (guint8 ground)
{
  if (ground == 0)
    return &none;
  return ground > ARI_N_TINTS ? &dead_end
                              : &ari_palette_tint (ari_palette_get (FALSE, FALSE), ground)->guess;
}

static double
side_of (const AriLayout *layout)
{
  return layout->n_digits > MANY ? LARGE : SIDE;
}

static double
width_of (const AriLayout *layout)
{
  return side_of (layout) + 2.0 * MARGIN;
}

/* Returns: the top of the sentence below the grid and its rules */
static double
caption_y (const AriLayout *layout)
{
  const double rules =
      ari_grid_picture_say_rules (layout, FONT_SIZE, 0, NULL, 0, 0, side_of (layout));

  return side_of (layout) + 2.0 * MARGIN + (rules > 0 ? ceil (rules) + MARGIN : 0);
}

static double
height_of (const AriLayout *layout)
{
  return caption_y (layout) + N_LINES * LINE + MARGIN;
}

/* --- single moments --- */

static void
draw_board (cairo_t *cr, const AriGridPicture *picture, double scale)
{
  const double side = side_of (picture->layout);

  ari_set_color (cr, &ari_palette_get (FALSE, FALSE)->grounds[ARI_GROUND_PAPER]);
  cairo_paint (cr);
  cairo_save (cr);
  cairo_translate (cr, MARGIN, MARGIN);
  ari_grid_picture_draw (picture, ari_palette_get (FALSE, FALSE), cr, side, side, scale);
  cairo_restore (cr);
  ari_grid_picture_say_rules (picture->layout, FONT_SIZE, scale, cr, MARGIN, side + 2.0 * MARGIN,
                              side);
}

static void
draw_caption (cairo_t *cr, const AriLayout *layout, const char *caption, double scale)
{
  g_auto (AriText) text = { 0 };

  ari_text_init_sans (&text, FONT_SIZE, FALSE, scale);
  ari_set_color (cr, &ari_palette_get (FALSE, FALSE)->inks[ARI_INK_GIVEN]);
  ari_text_draw_block (&text, cr, caption, MARGIN, caption_y (layout), side_of (layout),
                       N_LINES * LINE);
}

static void
draw_moment (cairo_t *cr, double width, double height, double scale, gpointer data)
{
  const AriMoment *moment = data;
  const AriSnapshot *snapshot = moment->snapshot;
  const AriLayout *layout = snapshot->layout;
  g_autofree guint8 *digits = g_new (guint8, 2 * layout->n_cells);
  g_autofree AriDigits *candidates = g_new (AriDigits, layout->n_cells);
  g_autofree AriColor *grounds = g_new (AriColor, layout->n_cells);
  const AriGridPicture picture = { .layout = layout,
                                   .symbols = moment->symbols,
                                   .givens = digits,
                                   .entries = digits + layout->n_cells,
                                   .candidates = candidates,
                                   .grounds = grounds };

  for (guint cell = 0; cell < layout->n_cells; cell++) {
    const AriCellState state = ari_snapshot_shown (snapshot, (guint16) cell);
    const gboolean is_printed = is_given (moment->givens, &state, cell);

    digits[cell] = is_printed ? state.digit : ARI_NO_DIGIT;
    digits[layout->n_cells + cell] = is_printed ? ARI_NO_DIGIT : state.digit;
    candidates[cell] = state.candidates;
    grounds[cell] = *color_of (ground_of (snapshot, cell));
  }
  draw_board (cr, &picture, scale);
  draw_caption (cr, layout, moment->caption, scale);
}

AriDrawing
ari_moment_drawing (const AriMoment *moment)
{
  const AriLayout *layout = moment->snapshot->layout;

  return (AriDrawing){ width_of (layout), height_of (layout), PNG_SCALE, draw_moment,
                       (gpointer) (guintptr) moment };
}

/* --- animations --- */

AriFilm *
ari_film_new (const AriLayout *layout, const AriSymbols *symbols, const guint8 *givens)
{
  AriFilm *film = g_new0 (AriFilm, 1);

  film->layout = ari_layout_ref (layout);
  film->symbols = *symbols;
  film->puzzle = g_memdup2 (givens, layout->n_cells);
  film->givens = g_malloc (layout->n_cells);
  memset (film->givens, ARI_NO_DIGIT, layout->n_cells);
  film->looks = g_ptr_array_new_with_free_func (g_free);
  film->captions = g_ptr_array_new_with_free_func (g_free);
  return film;
}

void
ari_film_free (AriFilm *film)
{
  if (film == NULL)
    return;
  ari_layout_unref (film->layout);
  g_free (film->puzzle);
  g_free (film->givens);
  g_ptr_array_unref (film->looks);
  g_ptr_array_unref (film->captions);
  g_free (film);
}

gboolean
ari_film_add (AriFilm *film, const AriSnapshot *snapshot, const char *caption)
{
  CellLook *looks;

  if (film->looks->len == ARI_FILM_MOST)
    return FALSE;
  looks = g_new (CellLook, film->layout->n_cells);
  for (guint cell = 0; cell < film->layout->n_cells; cell++) {
    const AriCellState state = ari_snapshot_shown (snapshot, (guint16) cell);

    if (film->looks->len == 0 && is_given (film->puzzle, &state, cell))
      film->givens[cell] = state.digit;
    looks[cell] = (CellLook){ .digit = state.digit, .ground = ground_of (snapshot, cell) };
    if (state.digit == ARI_NO_DIGIT)
      looks[cell].candidates = state.candidates;
  }
  g_ptr_array_add (film->looks, looks);
  g_ptr_array_add (film->captions, g_strdup (caption));
  return TRUE;
}

guint
ari_film_get_n_moments (const AriFilm *film)
{
  return film->looks->len;
}

/** Writer: writes the text of an animation. */
typedef struct {
  const AriFilm *film;
  GString *text;
  AriGridGeometry board;
  double seconds; /* duration of a moment */
} Writer;

static const CellLook *
look_at (const Writer *writer, guint moment, guint cell)
{
  return &((const CellLook *) g_ptr_array_index (writer->film->looks, moment))[cell];
}

static void
append_decimal (GString *text, double number)
{
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];

  g_string_append (text, g_ascii_formatd (buffer, sizeof buffer, "%.3f", number));
}

/* Appends name="number". */
static void
append_attribute (GString *text, const char *name, double number)
{
  g_string_append_printf (text, " %s=\"", name);
  append_decimal (text, number);
  g_string_append_c (text, '"');
}

/* Ends the opening tag of an element that is visible from moment @first on. */
static void
append_tag_end (Writer *writer, guint first)
{
  g_string_append (writer->text, first == 0 ? " visibility=\"visible\">" : ">");
}

/* Makes an element visible from moment @first to before moment @end, and closes it. */
static void
append_span (Writer *writer, const char *element, guint first, guint end)
{
  const guint n = writer->film->looks->len;

  if (first > 0 || end < n) {
    g_string_append_printf (writer->text,
                            "<set attributeName=\"visibility\" to=\"%s\" begin=\"t.begin+",
                            first > 0 ? "visible" : "hidden");
    append_decimal (writer->text, (first > 0 ? first : end) * writer->seconds);
    g_string_append (writer->text, "s\" dur=\"");
    append_decimal (writer->text, (first > 0 ? end - first : n - end) * writer->seconds);
    g_string_append (writer->text, "s\"/>");
  }
  g_string_append_printf (writer->text, "</%s>\n", element);
}

static void
append_symbol (Writer *writer, guint digit)
{
  char symbol[ARI_SYMBOL_SIZE];
  g_autofree char *escaped = NULL;

  ari_symbols_write (&writer->film->symbols, digit, symbol);
  escaped = g_markup_escape_text (symbol, -1);
  g_string_append (writer->text, escaped);
}

static void
append_ground (Writer *writer, guint cell, guint8 ground, guint first, guint end)
{
  const AriRect rect = ari_layout_is_tinted (writer->film->layout, (guint16) cell)
                           ? ari_grid_geometry_within (&writer->board, (guint16) cell)
                           : ari_grid_geometry_cell (&writer->board, (guint16) cell);
  const AriColor *color = color_of (ground);

  g_string_append (writer->text, "<rect");
  append_attribute (writer->text, "x", rect.x + MARGIN);
  append_attribute (writer->text, "y", rect.y + MARGIN);
  append_attribute (writer->text, "width", rect.width);
  append_attribute (writer->text, "height", rect.height);
  g_string_append_printf (
      writer->text, " fill=\"#%02x%02x%02x\"", (guint) lround (color->red * 255.0),
      (guint) lround (color->green * 255.0), (guint) lround (color->blue * 255.0));
  append_tag_end (writer, first);
  append_span (writer, "rect", first, end);
}

/* @size: of the letters; @style: a class */
static void
append_sign (Writer *writer,
             double x,
             double y,
             double size,
             const char *style,
             guint digit,
             guint first,
             guint end)
{
  g_string_append_printf (writer->text, "<text class=\"%s\"", style);
  append_attribute (writer->text, "x", x + MARGIN);
  append_attribute (writer->text, "y", y + MARGIN + size * 0.36);
  append_tag_end (writer, first);
  append_symbol (writer, digit);
  append_span (writer, "text", first, end);
}

/* Returns the moment at which @same no longer holds compared with moment @first. */
static guint
end_of_span (const Writer *writer,
             guint first,
             guint cell,
             gboolean (*same) (const CellLook *a, const CellLook *b, guint digit),
             guint digit)
{
  guint end = first + 1;

  while (end < writer->film->looks->len
         && same (look_at (writer, first, cell), look_at (writer, end, cell), digit))
    end++;
  return end;
}

static gboolean
same_ground (const CellLook *a, const CellLook *b, guint digit)
{
  return a->ground == b->ground;
}

static gboolean
same_digit (const CellLook *a, const CellLook *b, guint digit)
{
  return a->digit == b->digit;
}

static gboolean
same_candidate (const CellLook *a, const CellLook *b, guint digit)
{
  return ari_digits_has (a->candidates, digit) == ari_digits_has (b->candidates, digit);
}

static void
append_digits (Writer *writer, guint cell)
{
  const AriRect rect = ari_grid_geometry_cell (&writer->board, (guint16) cell);

  for (guint first = 0, end; first < writer->film->looks->len; first = end) {
    const guint8 digit = look_at (writer, first, cell)->digit;

    end = end_of_span (writer, first, cell, same_digit, 0);
    if (digit != ARI_NO_DIGIT)
      append_sign (writer, rect.x + rect.width / 2.0, rect.y + rect.height / 2.0,
                   writer->board.pitch * DIGIT_SIZE, "d", digit, first, end);
  }
}

static void
append_candidates (Writer *writer, guint cell)
{
  const AriRect rect = ari_grid_geometry_cell (&writer->board, (guint16) cell);
  const double size = writer->board.candidate_size * CANDIDATE_SIZE;

  for (guint digit = 0; digit < writer->film->layout->n_digits; digit++) {
    double x, y;

    ari_grid_geometry_candidate (&writer->board, digit, &x, &y);
    for (guint first = 0, end; first < writer->film->looks->len; first = end) {
      end = end_of_span (writer, first, cell, same_candidate, digit);
      if (ari_digits_has (look_at (writer, first, cell)->candidates, digit))
        append_sign (writer, rect.x + x, rect.y + y, size, "c", digit, first, end);
    }
  }
}

/* Breaks the caption at spaces, and ends it where there is no more room, because SVG does neither.
 */
static void
append_caption (Writer *writer, const char *caption, guint first, guint end)
{
  const AriLayout *layout = writer->film->layout;
  const double y = caption_y (layout);
  const glong most = (glong) (side_of (layout) / CHARACTER);
  g_auto (GStrv) words = g_strsplit (caption, " ", -1);
  g_autoptr (GString) line = g_string_new (NULL);
  guint n_lines = 0;

  g_string_append (writer->text, "<text class=\"s\"");
  append_tag_end (writer, first);
  for (guint i = 0; n_lines < N_LINES; i++) {
    const gboolean fits =
        words[i] != NULL && g_utf8_strlen (line->str, -1) + g_utf8_strlen (words[i], -1) < most;

    if (!fits && line->len > 0) {
      const gboolean is_cut = words[i] != NULL && n_lines + 1 == N_LINES;
      g_autofree char *escaped = g_markup_escape_text (line->str, -1);

      g_string_append (writer->text, "<tspan");
      append_attribute (writer->text, "x", MARGIN);
      append_attribute (writer->text, "y", y + (n_lines++ + 0.8) * LINE);
      g_string_append_printf (writer->text, ">%s%s</tspan>", escaped, is_cut ? "…" : "");
      g_string_truncate (line, 0);
    }
    if (words[i] == NULL)
      break;
    g_string_append_printf (line, "%s%s", line->len > 0 ? " " : "", words[i]);
  }
  append_span (writer, "text", first, end);
}

static void
append_captions (Writer *writer)
{
  const GPtrArray *captions = writer->film->captions;

  for (guint first = 0, end; first < captions->len; first = end) {
    end = first + 1;
    while (end < captions->len && g_str_equal (captions->pdata[first], captions->pdata[end]))
      end++;
    append_caption (writer, captions->pdata[first], first, end);
  }
}

static void
draw_givens (cairo_t *cr, double width, double height, double scale, gpointer data)
{
  const AriFilm *film = data;
  const AriGridPicture picture = { .layout = film->layout,
                                   .symbols = &film->symbols,
                                   .givens = film->givens };

  draw_board (cr, &picture, scale);
}

/* Appends the board as an element. Returns: FALSE with @error set. */
static gboolean
append_board (Writer *writer, GError **error)
{
  const AriFilm *film = writer->film;
  const AriDrawing drawing = { width_of (film->layout), height_of (film->layout), 1.0, draw_givens,
                               (gpointer) (guintptr) film };
  g_autoptr (GBytes) board = ari_picture_to_bytes (ARI_PICTURE_FORMAT_SVG, &drawing, error);
  const char *text, *element;
  gsize size;

  if (board == NULL)
    return FALSE;
  text = g_bytes_get_data (board, &size);
  /* the original tag has a size in points, which are not the units here */
  element = g_strstr_len (text, (gssize) size, "<svg");
  element = memchr (element, '>', size - (gsize) (element - text));
  g_string_append (writer->text, "<svg");
  append_attribute (writer->text, "width", width_of (film->layout));
  append_attribute (writer->text, "height", height_of (film->layout));
  g_string_append_len (writer->text, element, (gssize) size - (element - text));
  return TRUE;
}

static void
append_head (Writer *writer)
{
  const AriLayout *layout = writer->film->layout;

  g_string_append (writer->text, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                                 "<svg xmlns=\"http://www.w3.org/2000/svg\" "
                                 "xmlns:xlink=\"http://www.w3.org/1999/xlink\"");
  append_attribute (writer->text, "width", width_of (layout));
  append_attribute (writer->text, "height", height_of (layout));
  g_string_append (writer->text, " viewBox=\"0 0 ");
  append_decimal (writer->text, width_of (layout));
  g_string_append_c (writer->text, ' ');
  append_decimal (writer->text, height_of (layout));
  g_string_append (writer->text, "\">\n<style>rect{mix-blend-mode:multiply}"
                                 "text{font-family:sans-serif;fill:#1b1b1f}"
                                 ".d,.c{text-anchor:middle}.d{fill:#164fa8;font-size:");
  append_decimal (writer->text, writer->board.pitch * DIGIT_SIZE);
  g_string_append (writer->text, "px}.c{fill:#55545c;font-size:");
  append_decimal (writer->text, writer->board.candidate_size * CANDIDATE_SIZE);
  g_string_append (writer->text, "px}.s{font-size:13.333px}</style>\n");
}

GBytes *
ari_film_to_svg (AriFilm *film, double per_second, GError **error)
{
  g_return_val_if_fail (film != NULL && film->looks->len > 0, NULL);

  Writer writer = { .film = film, .text = g_string_new (NULL), .seconds = 1.0 / per_second };
  const double side = side_of (film->layout);

  ari_grid_geometry_init (&writer.board, film->layout, side, side, FALSE);
  append_head (&writer);
  if (!append_board (&writer, error)) {
    g_string_free (writer.text, TRUE);
    return NULL;
  }
  /* the clock: it moves nothing, and repeats for ever */
  g_string_append (writer.text,
                   "<rect width=\"0\" height=\"0\"><animate id=\"t\" "
                   "attributeName=\"x\" from=\"0\" to=\"0\" begin=\"0s;t.end\" dur=\"");
  append_decimal (writer.text, film->looks->len * writer.seconds);
  g_string_append (writer.text, "s\"/></rect>\n<g visibility=\"hidden\">\n");
  for (guint cell = 0; cell < film->layout->n_cells; cell++) {
    for (guint first = 0, end; first < writer.film->looks->len; first = end) {
      const guint8 ground = look_at (&writer, first, cell)->ground;

      end = end_of_span (&writer, first, cell, same_ground, 0);
      if (ground != 0)
        append_ground (&writer, cell, ground, first, end);
    }
    if (film->givens[cell] != ARI_NO_DIGIT)
      continue;
    append_digits (&writer, cell);
    if (writer.board.candidate_size > 0.0)
      append_candidates (&writer, cell);
  }
  append_captions (&writer);
  g_string_append (writer.text, "</g>\n</svg>\n");
  return g_string_free_to_bytes (writer.text);
}
