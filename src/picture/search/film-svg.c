/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes moments of a search as an animation in SVG.
 *
 * The board with its givens, and the graph, are drawn by cairo. Above the board there is an element
 * for each span of moments in which a cell has the same background, mark, digit or candidate.
 *
 * Where a picture is shown in a page or a slide, scripts do not run. There the clock of one
 * element, which repeats for ever, shows and hides the elements; those of the first moment are
 * visible without a clock, for programs without animation. Where the file is opened as a document,
 * its script reads the spans from the clock's elements, removes these, and shows each moment
 * itself, because no browser can seek backwards through thousands of them at once. Only then the
 * buttons are visible.
 *
 * Backgrounds multiply what is below them, so that lines and frames there stay visible.
 *
 * No moment shows what the search finds later: a sheet of paper covers the graph from the moving
 * line on, and a try that is still open lies as an open one over the box that it becomes.
 */

#define _POSIX_C_SOURCE 200809L

#include "config.h"

#include <locale.h>
#include <math.h>
#include <string.h>

#include <glib/gi18n-lib.h>

#include "picture/search/film-private.h"
#include "picture/search/film-resources.h"
#include "picture/text.h"
#include "puzzle/words/numbers.h"
#include "puzzle/words/sentence.h"

#define LINE      432.0 /* the width of these lines; other programs may have wider letters */
#define LEAST_BOX 0.1   /* a try that is narrower is not drawn */
/* These are relative to a cell, and to a candidate's place. */
#define DIGIT_SIZE     0.64
#define CANDIDATE_SIZE 0.82
/* A number, so precise that nobody sees a difference, and a rectangle of four. */
#define NUMBER "%.3f"
#define PLACE  "x=\"" NUMBER "\" y=\"" NUMBER "\""
#define RECT   PLACE " width=\"" NUMBER "\" height=\"" NUMBER "\""

/** Writer: writes the text of an animation. */
typedef struct {
  const AriFilm *film;
  AriFlamePage page;
  AriFlame flame;
  AriFilmPlaces places;
  GString *text;
  AriGridGeometry board;
  double corner;     /* of the board, from left and above */
  double per_second; /* moments */
  AriText sentence;  /* breaks sentences into lines */
} Writer;

static guint64
first_step (const AriFilm *film)
{
  return film->counters.steps - (ari_film_get_n_moments (film) - 1);
}

static const AriCellLook *
look_at (const Writer *writer, guint moment, guint cell)
{
  return &((const AriCellLook *) g_ptr_array_index (writer->film->looks, moment))[cell];
}

/* --- text ------------------------------------------------------------------------------------- */

/** ColorName: such as “#1b1b1f”. */
typedef struct {
  char text[8];
} ColorName;

static ColorName
name_color (const AriColor *color)
{
  ColorName name;

  g_snprintf (
      name.text, sizeof name.text, "#%02x%02x%02x", (guint) lround (color->red * 255.0) & 255,
      (guint) lround (color->green * 255.0) & 255, (guint) lround (color->blue * 255.0) & 255);
  return name;
}

static void
append_escaped (GString *text, const char *words)
{
  g_autofree char *escaped = g_markup_escape_text (words, -1);

  g_string_append (text, escaped);
}

/* Ends the opening tag of an element that is visible from moment @first on. */
static void
append_tag_end (Writer *writer, guint first)
{
  g_string_append (writer->text, first == 0 ? " visibility=\"visible\">" : ">");
}

/* Makes an element visible from moment @first to before moment @end, and closes it. The times are
 * so precise that the script gets the moments' numbers back. */
static void
append_span (Writer *writer, const char *element, guint first, guint end)
{
  const guint n = writer->film->looks->len;

  if (first > 0 || end < n)
    g_string_append_printf (writer->text,
                            "<set attributeName=\"visibility\" to=\"%s\" begin=\"t.begin+%.6fs\" "
                            "dur=\"%.6fs\"/>",
                            first > 0 ? "visible" : "hidden",
                            (first > 0 ? first : end) / writer->per_second,
                            (first > 0 ? end - first : n - end) / writer->per_second);
  g_string_append_printf (writer->text, "</%s>\n", element);
}

/* --- cells ------------------------------------------------------------------------------------ */

static AriRect
rect_of (const Writer *writer, guint cell, gboolean within)
{
  AriRect rect = within ? ari_grid_geometry_within (&writer->board, (guint16) cell)
                        : ari_grid_geometry_cell (&writer->board, (guint16) cell);

  rect.x += writer->corner;
  rect.y += writer->corner;
  return rect;
}

static int
hatch_of (const AriCellLook *look)
{
  return look->guess != ARI_NO_DIGIT ? ari_outcome_hatch ((AriOutcome) look->outcome) : 0;
}

static void
append_ground (Writer *writer, guint cell, const AriCellLook *look, guint first, guint end)
{
  const AriRect rect =
      rect_of (writer, cell, ari_layout_is_tinted (writer->film->layout, (guint16) cell));
  const AriColor color = ari_film_ground (look->ground);
  const int hatch = hatch_of (look);
  const char *pattern = look->ground == ARI_FILM_DEAD_END ? "dead"
                        : hatch > 0                       ? "rising"
                        : hatch < 0                       ? "falling"
                                                          : NULL;

  g_string_append (writer->text, "<g");
  append_tag_end (writer, first);
  g_string_append_printf (writer->text, "<rect class=\"g\" " RECT " fill=\"%s\"/>", rect.x, rect.y,
                          rect.width, rect.height, name_color (&color).text);
  if (pattern != NULL)
    g_string_append_printf (writer->text, "<rect class=\"g\" " RECT " fill=\"url(#%s)\"/>", rect.x,
                            rect.y, rect.width, rect.height, pattern);
  append_span (writer, "g", first, end);
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
  char symbol[ARI_SYMBOL_SIZE];

  ari_symbols_write (&writer->film->symbols, digit, symbol);
  g_string_append_printf (writer->text, "<text class=\"%s\" " PLACE, style, x, y + size * 0.36);
  append_tag_end (writer, first);
  append_escaped (writer->text, symbol);
  append_span (writer, "text", first, end);
}

/* Returns the moment at which @same no longer holds compared with moment @first. */
static guint
end_of_span (const Writer *writer,
             guint first,
             guint cell,
             gboolean (*same) (const AriCellLook *a, const AriCellLook *b, guint digit),
             guint digit)
{
  guint end = first + 1;

  while (end < writer->film->looks->len
         && same (look_at (writer, first, cell), look_at (writer, end, cell), digit))
    end++;
  return end;
}

static gboolean
same_ground (const AriCellLook *a, const AriCellLook *b, guint digit)
{
  return a->ground == b->ground && hatch_of (a) == hatch_of (b);
}

static gboolean
same_digit (const AriCellLook *a, const AriCellLook *b, guint digit)
{
  return a->digit == b->digit && (a->digit == ARI_NO_DIGIT || a->ink == b->ink);
}

static gboolean
same_candidate (const AriCellLook *a, const AriCellLook *b, guint digit)
{
  return ari_digits_has (a->candidates, digit) == ari_digits_has (b->candidates, digit);
}

static void
append_grounds (Writer *writer, guint cell)
{
  for (guint first = 0, end; first < writer->film->looks->len; first = end) {
    const AriCellLook *look = look_at (writer, first, cell);

    end = end_of_span (writer, first, cell, same_ground, 0);
    if (look->ground != ARI_FILM_PLAIN)
      append_ground (writer, cell, look, first, end);
  }
}

static void
append_digits (Writer *writer, guint cell)
{
  const AriRect rect = rect_of (writer, cell, FALSE);

  for (guint first = 0, end; first < writer->film->looks->len; first = end) {
    const AriCellLook *look = look_at (writer, first, cell);
    const char style[] = { 'd', ' ', 'i', (char) ('a' + look->ink), '\0' };

    end = end_of_span (writer, first, cell, same_digit, 0);
    if (look->digit != ARI_NO_DIGIT)
      append_sign (writer, rect.x + rect.width / 2.0, rect.y + rect.height / 2.0,
                   writer->board.pitch * DIGIT_SIZE, style, look->digit, first, end);
  }
}

static void
append_candidates (Writer *writer, guint cell)
{
  const AriRect rect = rect_of (writer, cell, FALSE);
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

static void
append_frame (Writer *writer, guint16 cell, guint first, guint end)
{
  const AriRect rect = rect_of (writer, cell, FALSE);
  const double inset = writer->board.pitch * ARI_FILM_FRAME_WIDTH / 2.0;

  g_string_append_printf (writer->text, "<rect class=\"k\" " RECT, rect.x + inset, rect.y + inset,
                          rect.width - 2.0 * inset, rect.height - 2.0 * inset);
  append_tag_end (writer, first);
  append_span (writer, "rect", first, end);
}

static void
append_cross (Writer *writer, guint16 cell, guint first, guint end)
{
  const AriRect rect = rect_of (writer, cell, FALSE);
  const double half = writer->board.pitch * ARI_FILM_CROSS_SIZE * G_SQRT2 / 2.0;

  g_string_append (writer->text, "<path class=\"x\" d=\"");
  for (int i = -1; i <= 1; i += 2)
    g_string_append_printf (writer->text, "M" NUMBER " " NUMBER "l" NUMBER " " NUMBER,
                            rect.x + rect.width / 2.0 - half, rect.y + rect.height / 2.0 - i * half,
                            2.0 * half, 2.0 * i * half);
  g_string_append_c (writer->text, '"');
  append_tag_end (writer, first);
  append_span (writer, "path", first, end);
}

/* Appends a mark for each run of moments that has it at one cell. */
static void
append_marks (Writer *writer,
              const GArray *cells,
              void (*append) (Writer *writer, guint16 cell, guint first, guint end))
{
  for (guint first = 0, end; first < cells->len; first = end) {
    const guint16 cell = g_array_index (cells, guint16, first);

    for (end = first + 1; end < cells->len && g_array_index (cells, guint16, end) == cell;)
      end++;
    if (cell != ARI_NO_CELL)
      append (writer, cell, first, end);
  }
}

/* --- sentences -------------------------------------------------------------------------------- */

/* Breaks the caption into lines, and ends it where there is no more room, because SVG does neither.
 */
static void
append_caption (Writer *writer, const char *caption, guint first, guint end)
{
  PangoLayout *layout = writer->sentence.layout;
  int n_lines;

  pango_layout_set_text (layout, caption, -1);
  n_lines = pango_layout_get_line_count (layout);
  g_string_append (writer->text, "<text class=\"s\"");
  append_tag_end (writer, first);
  for (int i = 0; i < MIN (n_lines, ARI_FILM_N_LINES); i++) {
    const PangoLayoutLine *line = pango_layout_get_line_readonly (layout, i);
    g_autofree char *words = g_strndup (caption + line->start_index, (gsize) line->length);
    const gboolean is_cut = i + 1 == ARI_FILM_N_LINES && n_lines > ARI_FILM_N_LINES;

    g_string_append_printf (writer->text, "<tspan " PLACE ">", writer->places.column_x,
                            ARI_FILM_MARGIN + (i + 0.8) * ARI_FILM_LINE);
    append_escaped (writer->text, is_cut ? g_strchomp (words) : words);
    g_string_append (writer->text, is_cut ? "…</tspan>" : "</tspan>");
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

/* --- board and graph -------------------------------------------------------------------------- */

static void
draw_still (cairo_t *cr, double width, double height, double scale, gpointer data)
{
  const Writer *writer = data;
  const AriFilm *film = writer->film;
  const AriGridPicture picture = { .layout = film->layout,
                                   .symbols = &film->symbols,
                                   .givens = film->givens,
                                   .has_coordinates = TRUE };

  ari_film_draw_board (cr, &picture, scale);
  ari_film_draw_graph (cr, &writer->flame, &writer->page, scale);
}

/* (transfer full) (nullable): board and graph as one drawing, since cairo gives all drawings the
 * same ids; NULL with @error set. */
static GBytes *
draw_board_and_graph (Writer *writer, GError **error)
{
  const AriDrawing drawing = { writer->places.width, writer->places.height, 1.0, draw_still,
                               writer };

  return ari_picture_to_bytes (ARI_PICTURE_FORMAT_SVG, &drawing, error);
}

/* Appends a drawing as an element. The tag that cairo wrote has a size in points, which are not the
 * units here. */
static void
append_still (Writer *writer, GBytes *still)
{
  gsize size;
  const char *text = g_bytes_get_data (still, &size);
  const char *element = g_strstr_len (text, (gssize) size, "<svg");

  element = memchr (element, '>', size - (gsize) (element - text));
  g_string_append_printf (writer->text, "<svg width=\"" NUMBER "\" height=\"" NUMBER "\"",
                          writer->places.width, writer->places.height);
  g_string_append_len (writer->text, element, (gssize) size - (element - text));
}

/* Moves from the first to the last step, and then waits while the solution comes back. */
static void
append_motion (Writer *writer, const char *attribute, double from, double to)
{
  const guint n = ari_film_get_n_moments (writer->film), n_shown = writer->film->looks->len;

  g_string_append_printf (writer->text,
                          "<animate attributeName=\"%s\" values=\"" NUMBER ";" NUMBER ";" NUMBER
                          "\" keyTimes=\"0;" NUMBER ";1\" dur=\"%.6fs\" "
                          "repeatCount=\"indefinite\"/>",
                          attribute, n > 1 ? from : to, to, to, (n - 1.0) / n_shown,
                          n_shown / writer->per_second);
}

/* Appends the line that moves over the graph, and what covers later steps. */
static void
append_place (Writer *writer)
{
  const AriFlame *flame = &writer->flame;
  const double height = writer->places.graph_bottom - flame->y, right = flame->x + flame->width;

  /* the edges of boxes reach over the top and the right */
  g_string_append_printf (writer->text, "<rect class=\"v\" id=\"veil\" " RECT ">", flame->x,
                          flame->y - 1.0, flame->width + 1.0, height + 1.0);
  append_motion (writer, "x", flame->x, right + 1.0);
  append_motion (writer, "width", flame->width + 1.0, 0.0);
  g_string_append_printf (writer->text, "</rect><rect class=\"l\" id=\"line\" " RECT ">",
                          flame->x - 1.0, flame->y - 4.0, 2.0, height + 8.0);
  append_motion (writer, "x", flame->x - 1.0, right - 1.0);
  g_string_append (writer->text, "</rect>\n");
}

/* --- buttons ---------------------------------------------------------------------------------- */

/* In the order of their places; drawn in a square of 20 units. */
static const struct {
  const char *what; /* for the script */
  const char *name;
  const char *icon;
} buttons[] = {
  { "start", N_ ("Start"), "M4 4h3v12h-3zM17 4v12L7 10z" },
  { "back", N_ ("Step Back"), "M14 4v12L5 10z" },
  { "play", N_ ("Pause"), "M5 4h4v12h-4zM11 4h4v12h-4z" },
  { "step", N_ ("Step"), "M6 4v12L15 10z" },
  { "end", N_ ("End"), "M3 4v12L13 10zM13 4h3v12h-3z" },
  { "slower", N_ ("Slower"), "M4 9h12v2h-12z" },
  { "faster", N_ ("Faster"), "M4 9h5v-5h2v5h5v2h-5v5h-2v-5h-5z" },
};

static void
append_button (Writer *writer, guint i)
{
  const double x = writer->places.column_x + i * (ARI_FILM_BUTTON + ARI_FILM_SPACE);
  const double y = writer->places.buttons_y, inset = (ARI_FILM_BUTTON - 20.0) / 2.0;
  g_autofree char *name = g_markup_escape_text (_ (buttons[i].name), -1);

  g_string_append_printf (writer->text,
                          "<g class=\"b\" id=\"%s\" role=\"button\" tabindex=\"0\" "
                          "aria-label=\"%s\"><title>%s</title><rect rx=\"6\" " RECT
                          "/><path transform=\"translate(" NUMBER " " NUMBER ")\" d=\"%s\"/></g>\n",
                          buttons[i].what, name, name, x, y, ARI_FILM_BUTTON, ARI_FILM_BUTTON,
                          x + inset, y + inset, buttons[i].icon);
}

/* Appends what the script makes visible: the graph as a slider, the buttons, what a screen reader
 * reads, and the numbers beside the buttons. */
static void
append_controls (Writer *writer)
{
  const AriFlame *flame = &writer->flame;
  const double y = writer->places.buttons_y;
  const double x = writer->places.column_x
                   + G_N_ELEMENTS (buttons) * (ARI_FILM_BUTTON + ARI_FILM_SPACE) + ARI_FILM_SPACE;
  g_autofree char *name = g_markup_escape_text (_ ("Step"), -1);

  g_string_append_printf (
      writer->text,
      "<g id=\"controls\" display=\"none\">\n<rect class=\"p\" id=\"place\" " RECT
      " role=\"slider\" tabindex=\"0\" aria-label=\"%s\" "
      "aria-valuemin=\"%" G_GUINT64_FORMAT "\" aria-valuemax=\"%" G_GUINT64_FORMAT "\"/>\n",
      flame->x, flame->y, flame->width, writer->places.graph_bottom - flame->y, name,
      first_step (writer->film), writer->film->counters.steps);
  for (guint i = 0; i < G_N_ELEMENTS (buttons); i++)
    append_button (writer, i);
  g_string_append_printf (writer->text,
                          "<text class=\"w\" id=\"where\" " PLACE "></text>\n"
                          "<text class=\"w\" id=\"speed\" " PLACE "></text>\n"
                          "<text id=\"said\" role=\"status\" aria-live=\"polite\" "
                          "fill-opacity=\"0\" font-size=\"1\"></text>\n</g>\n",
                          x, y + 15.0, x, y + 33.0);
}

/* Appends @words as a string of the script. */
static void
append_string (GString *text, const char *words)
{
  g_autofree gunichar2 *units = g_utf8_to_utf16 (words, -1, NULL, NULL, NULL);

  g_string_append_c (text, '"');
  for (guint i = 0; units != NULL && units[i] != 0; i++)
    g_string_append_printf (text, "\\u%04x", units[i]);
  g_string_append_c (text, '"');
}

static void
append_script (Writer *writer)
{
  GString *text = writer->text;
  const guint n = writer->film->looks->len;
  const char *const names[] = { _ ("Pause"), _ ("Play"), _ ("Step {n}"), _ ("Steps/s: {n}") };
  char per_second[G_ASCII_DTOSTR_BUF_SIZE];
  g_autoptr (GBytes) script =
      g_resource_lookup_data (ari_film_get_resource (), "/film-script.js", 0, NULL);

  g_string_append_printf (text,
                          "<script><![CDATA[\n(function () {\n'use strict';\nvar n = %u, steps = "
                          "%u, first = %" G_GUINT64_FORMAT ", rate = %s, left = " NUMBER
                          ", width = " NUMBER ";\nvar names = [",
                          n, ari_film_get_n_moments (writer->film), first_step (writer->film),
                          g_ascii_dtostr (per_second, sizeof per_second, writer->per_second),
                          writer->flame.x, writer->flame.width);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    g_string_append (text, i > 0 ? ", " : "");
    append_string (text, names[i]);
  }
  g_string_append_printf (text, "], icons = ['%s', 'M6 4v12L16 10z'];\n", buttons[2].icon);
  g_string_append (text, g_bytes_get_data (script, NULL));
  g_string_append (text, "}());\n]]></script>\n");
}

/* --- the whole -------------------------------------------------------------------------------- */

static void
append_pattern (Writer *writer, const char *id, const AriColor *color, gboolean rises)
{
  g_string_append_printf (writer->text,
                          "<pattern id=\"%s\" width=\"7\" height=\"7\" "
                          "patternUnits=\"userSpaceOnUse\"><path d=\"%s\" stroke=\"%s\" "
                          "stroke-opacity=\"0.6\"/></pattern>",
                          id, rises ? "M0 7L7 0M-1 1L1 -1M6 8L8 6" : "M0 0L7 7M-1 6L1 8M6 -1L8 1",
                          name_color (color).text);
}

static void
append_style (Writer *writer)
{
  const AriPalette *palette = ari_palette_get (FALSE, FALSE);
  const ColorName given = name_color (&palette->inks[ARI_INK_GIVEN]);

  g_string_append_printf (writer->text,
                          "<style>.g{mix-blend-mode:multiply}text{font-family:sans-serif;fill:%s}"
                          ".d,.c{text-anchor:middle}.d{font-size:" NUMBER
                          "px}.c{fill:%s;font-size:" NUMBER "px}.s{font-size:" NUMBER
                          "px}.w{font-size:13px}.k,.x{fill:none;stroke-width:" NUMBER
                          "}.k{stroke:%s}.x{stroke:%s}.v{fill:%s}.o{stroke-width:1}.l{fill:%s}"
                          ".p{fill-opacity:0;cursor:pointer}.b{cursor:pointer}"
                          ".b rect{fill:#fff;stroke:#77767b}.b:hover rect{fill:#ebebeb}"
                          ".b:focus,.p:focus{outline:3px solid #1a5fb4}",
                          given.text, writer->board.pitch * DIGIT_SIZE,
                          name_color (&palette->inks[ARI_INK_CANDIDATE]).text,
                          writer->board.candidate_size * CANDIDATE_SIZE, ARI_FILM_FONT_SIZE,
                          fmax (writer->board.pitch * ARI_FILM_FRAME_WIDTH, 1.0),
                          name_color (&palette->strokes[ARI_STROKE_TRIED]).text,
                          name_color (&palette->strokes[ARI_STROKE_DEAD_END]).text,
                          name_color (&palette->grounds[ARI_GROUND_PAPER]).text, given.text);
  /* a class for each ink, from `ia` on */
  for (guint8 ink = 0; ink < ARI_FILM_HEAT; ink++) {
    const AriColor color = ari_film_ink (ink);

    g_string_append_printf (writer->text, ".i%c{fill:%s}", 'a' + ink, name_color (&color).text);
  }
  g_string_append (writer->text, "</style>\n<defs>");
  append_pattern (writer, "rising", &palette->outcomes[ARI_OUTCOME_WASTED].ink, TRUE);
  append_pattern (writer, "falling", &palette->outcomes[ARI_OUTCOME_LEFT].ink, FALSE);
  append_pattern (writer, "dead", &palette->strokes[ARI_STROKE_DEAD_END], TRUE);
  g_string_append (writer->text, "</defs>\n");
}

/* (transfer full): the name of the file, for people */
static char *
make_title (const AriFilm *film)
{
  g_autofree char *from = ari_count_to_string (first_step (film));
  g_autofree char *to = ari_count_to_string (film->counters.steps);

  return ari_sentence_fill (_ ("Steps {from} to {to} of a search"), "from", from, "to", to, NULL);
}

static void
append_head (Writer *writer, const char *title)
{
  const double width = writer->places.width, height = writer->places.height;

  g_string_append_printf (writer->text,
                          "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                          "<svg xmlns=\"http://www.w3.org/2000/svg\" "
                          "xmlns:xlink=\"http://www.w3.org/1999/xlink\" width=\"" NUMBER
                          "\" height=\"" NUMBER "\" viewBox=\"0 0 " NUMBER " " NUMBER
                          "\">\n<title>",
                          width, height, width, height);
  append_escaped (writer->text, title);
  g_string_append (writer->text, "</title>\n");
  append_style (writer);
}

/* Returns: the step at which a solution was found in a try; G_MAXUINT64 if there is none */
static guint64
found_at (const AriFilm *film, const AriSubtree *subtree)
{
  guint64 found = G_MAXUINT64, n = 0;

  for (guint i = film->solutions->len; i-- > 0;) {
    const guint64 step = g_array_index (film->solutions, guint64, i);

    if (step >= subtree->first && step <= subtree->last) {
      found = step;
      n++;
    }
  }
  return subtree->solutions > n && subtree->first < first_step (film) ? 0 : found;
}

/* Gives each guess of each moment the colours that its try had then. */
static void
paint_looks (Writer *writer, const AriSubtree *subtree, guint64 found)
{
  const guint64 base = first_step (writer->film), past = writer->film->counters.steps + 1;
  const guint64 end = subtree->state == ARI_SUBTREE_OPEN ? past : subtree->last;
  const guint64 start = ari_summary_start (writer->page.summary).steps;

  for (guint64 step = MAX (subtree->first, base); step < MIN (end, past); step++) {
    const AriSubtree known = ari_film_known (subtree, step, step >= found);

    ari_film_paint (g_ptr_array_index (writer->film->looks, step - base), writer->film->layout,
                    &known, (double) (step - known.first + 1) / (double) (step - start),
                    writer->page.colors);
  }
}

/* Appends a try as the graph shows it while nobody knows what becomes of it. */
static void
append_open_box (Writer *writer, AriText *text, const AriSubtree *subtree, guint64 found)
{
  const AriPalette *palette = ari_palette_get (FALSE, FALSE);
  const AriRect rect = ari_flame_place (&writer->flame, subtree);
  const AriTint tint =
      writer->page.colors == ARI_TRY_COLORS_COST
          ? palette->outcomes[ARI_OUTCOME_OPEN]
          : ari_outcome_paint (palette, writer->page.colors, ARI_OUTCOME_OPEN, subtree->level, 0.0);
  const guint64 base = first_step (writer->film), past = writer->film->counters.steps + 1;
  const guint64 first = MAX (subtree->first, base);
  guint64 end = subtree->state == ARI_SUBTREE_OPEN ? past : subtree->last;
  g_autofree char *words = ari_flame_label (text, &writer->page, subtree, &rect);

  end = MIN (MIN (end, past), found);
  if (subtree->is_forced || first >= end || rect.width < LEAST_BOX)
    return;
  g_string_append (writer->text, "<g");
  append_tag_end (writer, (guint) (first - base));
  g_string_append_printf (writer->text, "<rect class=\"o\" " RECT " fill=\"%s\" stroke=\"%s\"/>",
                          rect.x, rect.y, rect.width, rect.height, name_color (&tint.guess).text,
                          name_color (&tint.ink).text);
  if (words != NULL) {
    g_string_append_printf (writer->text, "<text font-size=\"" NUMBER "\" " PLACE ">",
                            ARI_FILM_SMALL, rect.x + 3.0,
                            rect.y + rect.height / 2.0 + ARI_FILM_SMALL * 0.36);
    append_escaped (writer->text, words);
    g_string_append (writer->text, "</text>");
  }
  append_span (writer, "g", (guint) (first - base),
               end == past ? writer->film->looks->len : (guint) (end - base));
}

/* Paints the looks with the tries of the search, or appends their boxes to the graph. */
static void
show_tries (Writer *writer, const AriSummary *from, AriText *text)
{
  for (gsize i = 0; i < ari_summary_n_subtrees (from); i++) {
    const AriSubtree subtree = ari_summary_subtree (from, i);
    const guint64 found = found_at (writer->film, &subtree);

    if (from != writer->page.summary
        && !ari_flame_adds (&writer->flame, writer->page.summary, &subtree))
      continue;
    if (text == NULL)
      paint_looks (writer, &subtree, found);
    else
      append_open_box (writer, text, &subtree, found);
  }
}

static void
append_open_boxes (Writer *writer)
{
  g_auto (AriText) text = { 0 };

  ari_text_init_sans (&text, ARI_FILM_SMALL, FALSE, 0.0);
  show_tries (writer, writer->page.summary, &text);
  show_tries (writer, writer->film->summary, &text);
}

static void
append_film (Writer *writer, const char *title, GBytes *still)
{
  const AriFilm *film = writer->film;

  append_head (writer, title);
  append_still (writer, still);
  ari_text_init_sans (&writer->sentence, ARI_FILM_FONT_SIZE, FALSE, 0.0);
  pango_layout_set_wrap (writer->sentence.layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_width (writer->sentence.layout, pango_units_from_double (LINE));
  /* the clock: it moves nothing, and repeats for ever */
  g_string_append_printf (writer->text,
                          "<rect width=\"0\" height=\"0\"><animate id=\"t\" "
                          "attributeName=\"x\" from=\"0\" to=\"0\" begin=\"0s;t.end\" "
                          "dur=\"%.6fs\"/></rect>\n<g id=\"film\" visibility=\"hidden\">\n",
                          film->looks->len / writer->per_second);
  for (guint cell = 0; cell < film->layout->n_cells; cell++) {
    append_grounds (writer, cell);
    if (film->givens[cell] != ARI_NO_DIGIT)
      continue;
    append_digits (writer, cell);
    if (writer->board.candidate_size > 0.0)
      append_candidates (writer, cell);
  }
  append_marks (writer, film->frames, append_frame);
  append_marks (writer, film->crosses, append_cross);
  append_captions (writer);
  append_open_boxes (writer);
  ari_text_clear (&writer->sentence);
  g_string_append (writer->text, "</g>\n");
  append_place (writer);
  append_controls (writer);
  append_script (writer);
  g_string_append (writer->text, "</svg>\n");
}

GBytes *
ari_film_to_svg (AriFilm *film,
                 const AriSummary *summary,
                 AriTryColors colors,
                 double per_second,
                 GError **error)
{
  g_return_val_if_fail (film != NULL && film->looks->len > 0, NULL);
  g_return_val_if_fail (summary != NULL, NULL);

  Writer writer = { .film = film,
                    .page = { .summary = summary,
                              .layout = film->layout,
                              .symbols = &film->symbols,
                              .axis = ARI_AXIS_STEPS,
                              .colors = colors,
                              .detail = film->summary },
                    .places = ari_film_places (film->layout),
                    .per_second = per_second };
  g_autofree char *title = make_title (film);
  g_autoptr (GBytes) still = NULL;
  locale_t plain, before;

  ari_summary_settle (film->summary, &film->counters);
  writer.corner = ARI_FILM_MARGIN + ari_film_board (film->layout, &writer.board);
  writer.flame = ari_film_place_graph (film->layout, film->summary, colors);
  show_tries (&writer, summary, NULL);
  show_tries (&writer, film->summary, NULL);
  still = draw_board_and_graph (&writer, error);
  if (still == NULL)
    return NULL;
  /* numbers for people are done; those of SVG have a decimal point in every locale */
  plain = newlocale (LC_NUMERIC_MASK, "C", duplocale (LC_GLOBAL_LOCALE));
  before = uselocale (plain);
  writer.text = g_string_new (NULL);
  append_film (&writer, title, still);
  uselocale (before);
  freelocale (plain);
  return g_string_free_to_bytes (writer.text);
}
