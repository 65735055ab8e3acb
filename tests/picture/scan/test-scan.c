/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Boards are drawn as programs and web pages draw them, and read: they are the same puzzles. Other
 * pictures are refused. */

#include "config.h"

#include <math.h>
#include <string.h>

#include "picture/grid-picture.h"
#include "picture/scan/scan.h"
#include "picture/text.h"
#include "tests/seed.h"

/** Style: how a board looks. */
typedef struct {
  double ground, around, ink, line, tint; /* luminance, 0 to 1 */
  const char *font;
  double digit; /* its size, for a cell of size 1 */
  double thin, thick;
  gboolean has_notes, has_selection, is_chequered;
} Style;

static const Style styles[] = {
  { 1, 1, 0, 0.5, 0.9, "Sans", 0.6, 1, 3, TRUE, FALSE, FALSE },
  { 0.1, 0.07, 0.85, 0.3, 0.2, "Sans Bold", 0.55, 1, 2, TRUE, TRUE, FALSE },
  { 1, 0.9, 0.2, 0.75, 0.93, "Serif", 0.65, 1, 2, FALSE, TRUE, FALSE },
  { 0.95, 0.3, 0.1, 0.3, 0.85, "Cantarell", 0.6, 2, 5, FALSE, FALSE, FALSE },
  { 1, 1, 0, 0, 0.8, "Monospace", 0.6, 1, 3, FALSE, TRUE, FALSE },
  { 1, 1, 0.1, 0.85, 0.92, "Sans", 0.6, 0, 0, FALSE, FALSE, TRUE },
};

/** EntryLook: how a program shows what a player entered. */
typedef struct {
  double color[3];
  const char *font;
  double ground; /* under the givens, where it differs from the ground of all cells */
  double lit[3]; /* the ground of the cell that is selected */
} EntryLook;

/** Board: a puzzle, as large as it is drawn. */
typedef struct {
  AriLayout *layout;
  guint8 *cells;
  const char *const *symbols; /* (array length=n) */
  const guint8 *is_entry;     /* (nullable) */
  const EntryLook *look;      /* of entries */
  guint lit;                  /* the selected cell, counted from 1; 0 if there is none */
} Board;

static const char *const numbers[] = { "1", "2",  "3",  "4",  "5",  "6",  "7",  "8",
                                       "9", "10", "11", "12", "13", "14", "15", "16" };
static const char *const hexadecimal[] = { "0", "1", "2", "3", "4", "5", "6", "7",
                                           "8", "9", "A", "B", "C", "D", "E", "F" };
static const char *const small_letters[] = { "1", "2", "3", "4", "5", "6", "7", "8",
                                             "9", "a", "b", "c", "d", "e", "f", "g" };

/* Fills some cells of a board, each digit at least once. */
static Board
board_new (guint rows, guint columns, const char *const *symbols)
{
  Board board = { .layout = ari_layout_new_boxes (rows, columns, ARI_EXTRA_NONE),
                  .symbols = symbols };
  const guint n = rows * columns;

  board.cells = g_malloc (n * n);
  for (guint cell = 0; cell < n * n; cell++) {
    const guint row = cell / n, column = cell % n;
    const guint8 digit = (guint8) ((columns * (row % rows) + row / rows + column) % n);

    board.cells[cell] = cell < n || g_test_rand_int_range (0, 3) == 0 ? digit : ARI_NO_DIGIT;
  }
  return board;
}

static void
board_clear (Board *board)
{
  ari_layout_unref (board->layout);
  g_free (board->cells);
}

static void
set_grey (cairo_t *cr, double luminance)
{
  cairo_set_source_rgb (cr, luminance, luminance, luminance);
}

static void
write_words (cairo_t *cr, const char *font, double size, const char *words, double x, double y)
{
  PangoFontDescription *description = pango_font_description_from_string (font);
  AriText text;

  pango_font_description_set_absolute_size (description, size * PANGO_SCALE);
  ari_text_init (&text, description, 1);
  ari_text_draw (&text, cr, words, x, y, 0.5, 0.5, 0);
  ari_text_clear (&text);
  pango_font_description_free (description);
}

static void
draw_lines (
    cairo_t *cr, const Style *style, const AriLayout *layout, double left, double top, double cell)
{
  const guint n = layout->n_digits;

  set_grey (cr, style->line);
  for (guint i = 0; i <= n; i++) {
    const double across = i % layout->box_rows == 0 ? style->thick : style->thin;
    const double along = i % layout->box_columns == 0 ? style->thick : style->thin;

    cairo_rectangle (cr, left, top + i * cell - floor (across / 2), n * cell, across);
    cairo_rectangle (cr, left + i * cell - floor (along / 2), top, along, n * cell);
  }
  cairo_fill (cr);
}

static void
draw_cells (
    cairo_t *cr, const Style *style, const Board *board, double left, double top, double cell)
{
  const guint n = board->layout->n_digits;
  const guint selected = (guint) g_test_rand_int_range (0, (gint32) n);

  for (guint i = 0; i < n * n; i++) {
    const double x = left + i % n * cell, y = top + i / n * cell;
    const gboolean is_entry = board->is_entry != NULL && board->is_entry[i];
    const gboolean is_lit = style->has_selection && (i / n == selected || i % n == selected);

    set_grey (cr, is_lit || (style->is_chequered && (i / n + i % n) % 2 == 0) ? style->tint
                                                                              : style->ground);
    if (board->is_entry != NULL && board->look->ground > 0 && board->cells[i] != ARI_NO_DIGIT
        && !board->is_entry[i])
      set_grey (cr, board->look->ground);
    if (board->lit == i + 1)
      cairo_set_source_rgb (cr, board->look->lit[0], board->look->lit[1], board->look->lit[2]);
    cairo_rectangle (cr, x, y, cell, cell);
    cairo_fill (cr);
    set_grey (cr, style->ink);
    if (is_entry)
      cairo_set_source_rgb (cr, board->look->color[0], board->look->color[1],
                            board->look->color[2]);
    if (board->cells[i] != ARI_NO_DIGIT)
      write_words (cr, is_entry ? board->look->font : style->font,
                   cell * (n > 9 ? 0.85 : 1) * style->digit, board->symbols[board->cells[i]],
                   x + cell / 2, y + cell / 2);
    else if (style->has_notes && g_test_rand_int_range (0, 2) == 0)
      for (guint note = 0; note < n; note += (guint) g_test_rand_int_range (1, 4))
        write_words (cr, style->font, cell * 0.2, numbers[note % 9],
                     x + cell * (0.2 + 0.3 * (note % 3)), y + cell * (0.2 + 0.3 * (note / 3 % 3)));
  }
}

/* Draws a window with a title, a board and a pad of buttons. */
static cairo_surface_t *
draw_window (const Style *style, const Board *board, double cell)
{
  const double side = cell * board->layout->n_digits;
  const double left = 17 + g_test_rand_int_range (0, 40), top = 60 + g_test_rand_int_range (0, 40);
  const int width = (int) (left + side + 90), height = (int) (top + side + 90);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *cr = cairo_create (surface);

  set_grey (cr, style->around);
  cairo_paint (cr);
  set_grey (cr, style->ink);
  write_words (cr, "Sans Bold", 14, "Daily Sudoku 12:34", width / 2.0, 20);
  draw_cells (cr, style, board, left, top, cell);
  draw_lines (cr, style, board->layout, left, top, cell);
  for (guint i = 0; i < 3; i++) {
    set_grey (cr, style->line);
    cairo_rectangle (cr, left + 40 * i + 0.5, top + side + 20.5, 34, 34);
    cairo_stroke (cr);
    write_words (cr, "Sans", 16, numbers[i], left + 40 * i + 17, top + side + 37);
  }
  cairo_destroy (cr);
  return surface;
}

static AriScan *
read_surface (cairo_surface_t *surface)
{
  const guint width = (guint) cairo_image_surface_get_width (surface);
  const guint height = (guint) cairo_image_surface_get_height (surface);
  const int stride = cairo_image_surface_get_stride (surface);
  g_autofree guint8 *luminance = g_malloc ((gsize) width * height);
  g_autofree guint8 *colors = g_malloc (3 * (gsize) width * height);
  const guint8 *pixels;

  cairo_surface_flush (surface);
  pixels = cairo_image_surface_get_data (surface);
  for (guint y = 0; y < height; y++)
    for (guint x = 0; x < width; x++) {
      const gsize at = (gsize) y * width + x;
      guint32 pixel;

      memcpy (&pixel, pixels + (gsize) y * (gsize) stride + 4 * x, 4);
      for (guint i = 0; i < 3; i++)
        colors[3 * at + i] = (guint8) (pixel >> (16 - 8 * i));
      luminance[at] =
          (guint8) ((colors[3 * at] * 2 + colors[3 * at + 1] * 5 + colors[3 * at + 2]) / 8);
    }
  return ari_scan_read (&(AriScanImage){ luminance, width, height, colors }, NULL);
}

/* Fails unless @scan is @board, without doubt. */
static void
assert_board (const AriScan *scan, const Board *board, const char *what)
{
  if (scan->outcome != ARI_SCAN_READ || !ari_layout_equal (scan->digits->layout, board->layout)) {
    g_test_message ("%s: another board", what);
    g_test_fail ();
  } else {
    for (guint cell = 0; cell < board->layout->n_cells; cell++)
      if (scan->digits->cells[cell] != board->cells[cell] || scan->is_doubtful[cell]
          || scan->is_entry[cell] != (board->is_entry != NULL && board->is_entry[cell])) {
        g_test_message ("%s: cell %u is read as %d%s, not %d%s", what, cell,
                        scan->digits->cells[cell], scan->is_entry[cell] ? ", entered" : "",
                        board->cells[cell], scan->is_doubtful[cell] ? ", in doubt" : "");
        g_test_fail ();
      }
  }
}

/* Fails unless a surface, which is freed, is read as @board, without doubt. */
static void
assert_read (cairo_surface_t *surface, const Board *board, const char *what)
{
  g_autoptr (AriScan) scan = read_surface (surface);

  assert_board (scan, board, what);
  if (scan->outcome == ARI_SCAN_READ && scan->other_entries != NULL) {
    g_test_message ("%s: entries are not sure", what);
    g_test_fail ();
  }
  cairo_surface_destroy (surface);
}

static void
test_styles (void)
{
  static const struct {
    guint rows, columns;
    const char *const *symbols;
  } kinds[] = {
    { 2, 2, numbers },     { 2, 3, numbers },       { 3, 2, numbers }, { 3, 3, numbers },
    { 4, 4, hexadecimal }, { 4, 4, small_letters }, { 4, 4, numbers },
  };

  for (guint i = 0; i < G_N_ELEMENTS (styles); i++)
    for (guint j = 0; j < G_N_ELEMENTS (kinds); j++) {
      const gboolean is_large = kinds[j].rows * kinds[j].columns > 9;
      const double cell = g_test_rand_int_range (is_large ? 30 : 24, 60);
      Board board = board_new (kinds[j].rows, kinds[j].columns, kinds[j].symbols);
      g_autofree char *what = g_strdup_printf ("style %u, kind %u, cells of %g", i, j, cell);

      /* boxes are told by thick lines, or they are the usual ones; large boards take long, so each
       * style has one */
      if (!(styles[i].is_chequered && kinds[j].rows > kinds[j].columns)
          && (!is_large || j % 3 == i % 3))
        assert_read (draw_window (&styles[i], &board, cell), &board, what);
      board_clear (&board);
    }
}

/* Our own pictures are read at all sizes at which people read them. */
static void
test_own_pictures (void)
{
  static const guint measures[][2] = { { 2, 2 }, { 2, 3 }, { 3, 3 }, { 4, 4 } };
  static const int sizes[] = { 200, 400, 900 };

  for (guint i = 0; i < G_N_ELEMENTS (measures); i++)
    for (guint j = 0; j < G_N_ELEMENTS (sizes); j++) {
      Board board = board_new (measures[i][0], measures[i][1], numbers);
      const AriGridPicture picture = { .layout = board.layout, .givens = board.cells };
      g_autofree char *what = g_strdup_printf ("measure %u, size %d", i, sizes[j]);
      const AriPalette *palette = ari_palette_get (j % 2 == 1, FALSE);
      cairo_surface_t *surface =
          cairo_image_surface_create (CAIRO_FORMAT_ARGB32, sizes[j] + 20, sizes[j] + 20);
      cairo_t *cr = cairo_create (surface);

      ari_set_color (cr, &palette->window);
      cairo_paint (cr);
      ari_grid_picture_draw (&picture, palette, cr, sizes[j], sizes[j], 1);
      cairo_destroy (cr);
      if (measures[i][0] < 4 || sizes[j] > 200)
        assert_read (surface, &board, what);
      else
        cairo_surface_destroy (surface);
      board_clear (&board);
    }
}

/* Makes a puzzle with one solution, in which some digits are entered; @is_entry: (array length=81)
 * (out) */
static Board
board_new_played (guint8 *is_entry)
{
  static const char givens[] =
      "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5"
      "....8..79";
  static const char solution[] =
      "5346789126721953481983425678597614234268537917139248569615372842874196353"
      "45286179";
  Board board = board_new (3, 3, numbers);

  for (guint cell = 0; cell < 81; cell++) {
    is_entry[cell] = givens[cell] == '.' && g_test_rand_int_range (0, 4) == 0;
    board.cells[cell] = is_entry[cell]        ? (guint8) (solution[cell] - '1')
                        : givens[cell] == '.' ? ARI_NO_DIGIT
                                              : (guint8) (givens[cell] - '1');
  }
  board.is_entry = is_entry;
  return board;
}

/* A player's entries are told from givens by colour, strength, weight or ground. */
static void
test_entries (void)
{
  static const EntryLook looks[] = {
    { { 0, 0.4, 0.8 }, "Sans", 0, { 0 } },   { { 0, 0.6, 0 }, "Sans Bold", 0, { 0 } },
    { { 0.5, 0.5, 0.5 }, "Sans", 0, { 0 } }, { { 0, 0, 0 }, "Sans", 0.8, { 0 } },
    { { 0, 0, 0 }, "Sans Bold", 0, { 0 } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (looks); i++) {
    guint8 is_entry[81];
    Board board = board_new_played (is_entry);
    g_autofree char *what = g_strdup_printf ("entries %u", i);

    board.look = &looks[i];
    assert_read (draw_window (&styles[0], &board, 40), &board, what);
    board_clear (&board);
  }
}

/* A digit that is lit up in all cells may be given. */
static void
test_lit_up (void)
{
  static const EntryLook blue = { { 0, 0.4, 0.8 }, "Sans", 0, { 0 } };
  guint8 is_entry[81];
  Board board = board_new_played (is_entry);
  cairo_surface_t *surface;
  g_autoptr (AriScan) scan = NULL;

  board.look = &blue;
  for (guint cell = 0; cell < 81; cell++) {
    if (is_entry[cell])
      board.cells[cell] = ARI_NO_DIGIT;
    is_entry[cell] = board.cells[cell] == 7;
  }
  surface = draw_window (&styles[0], &board, 40);
  scan = read_surface (surface);
  g_assert_cmpint (scan->outcome, ==, ARI_SCAN_READ);
  g_assert_nonnull (scan->other_entries);
  cairo_surface_destroy (surface);
  board_clear (&board);
}

/* Returns: TRUE if entries were told as they are on a board */
static gboolean
has_entries (const Board *board, const guint8 *entries)
{
  return entries != NULL && memcmp (entries, board->is_entry, 81) == 0;
}

/* Where the selected cell has a ground of its own, of any colour, its digit is told from what the
 * puzzle allows; where that says nothing, there are two readings, of which one is right. */
static void
test_selected (void)
{
  static const EntryLook looks[] = {
    { { 0, 0, 0 }, "Sans", 0.8, { 0.68, 0.8, 0.95 } }, /* as light as the ground of givens */
    { { 0, 0, 0 }, "Sans", 0.8, { 1, 0.85, 0 } },
    { { 0, 0.4, 0.8 }, "Sans", 0, { 1, 0.85, 0 } },
  };
  guint n_sure = 0;

  for (guint i = 0; i < G_N_ELEMENTS (looks); i++)
    for (guint lit = 0; lit < 81; lit += 5) {
      guint8 is_entry[81];
      Board board = board_new_played (is_entry);
      cairo_surface_t *surface;
      g_autoptr (AriScan) scan = NULL;

      board.look = &looks[i];
      board.lit = lit + 1;
      surface = draw_window (&styles[0], &board, 36);
      scan = read_surface (surface);
      g_assert_cmpint (scan->outcome, ==, ARI_SCAN_READ);
      g_assert_cmpuint (scan->n_doubtful, ==, 0);
      g_assert_true (has_entries (&board, scan->is_entry)
                     || has_entries (&board, scan->other_entries));
      if (board.cells[lit] != ARI_NO_DIGIT && scan->other_entries == NULL)
        n_sure++;
      cairo_surface_destroy (surface);
      board_clear (&board);
    }
  g_assert_cmpuint (n_sure, >=, 6);
}

/* Two notes in the corner of a cell may be more than half as tall as digits. */
static void
test_large_notes (void)
{
  guint8 is_entry[81];
  Board board = board_new_played (is_entry);
  const double cell = 40, side = 9 * cell;
  static const EntryLook look = { { 0, 0.5, 0 }, "Sans Bold", 0, { 0 } };
  cairo_surface_t *surface;
  cairo_t *cr;

  board.look = &look;
  surface = draw_window (&styles[4], &board, cell);
  cr = cairo_create (surface);
  cairo_set_source_rgb (cr, 0.5, 0.5, 1);
  for (guint i = 0; i < 81; i++)
    if (board.cells[i] == ARI_NO_DIGIT)
      write_words (cr, "Sans", 0.4 * cell, i % 2 == 0 ? "3 8" : "1",
                   cairo_image_surface_get_width (surface) - 90 - side
                       + cell * (i % 9 + (i % 2 == 0 ? 0.4 : 0.2)),
                   cairo_image_surface_get_height (surface) - 90 - side + cell * (i / 9 + 0.27));
  cairo_destroy (cr);
  assert_read (surface, &board, "large notes");
  board_clear (&board);
}

/* Digits in a font that is not known, as small as programs draw them, are told by what the puzzle
 * allows, if not by their shapes. */
static void
test_unknown_fonts (void)
{
  static const char *const fonts[] = { "Serif Italic", "Sans Italic", "Monospace Bold Italic" };
  static const double cells[] = { 22, 26, 32, 44 };
  static const EntryLook look = { { 0.1, 0.3, 0.9 }, "Serif Italic", 0, { 0 } };

  for (guint i = 0; i < G_N_ELEMENTS (fonts) * G_N_ELEMENTS (cells); i++) {
    guint8 is_entry[81];
    Board board = board_new_played (is_entry);
    Style style = styles[i % 2 == 0 ? 4 : 1];
    const double cell = cells[i % G_N_ELEMENTS (cells)];
    g_autofree char *what = NULL;

    style.font = fonts[i / G_N_ELEMENTS (cells)];
    style.has_selection = FALSE;
    style.has_notes = FALSE;
    what = g_strdup_printf ("%s in cells of %g", style.font, cell);
    board.look = &look;
    assert_read (draw_window (&style, &board, cell), &board, what);
    board_clear (&board);
  }
}

/* A thin stroke may be so faint that it parts a digit. */
static void
test_broken (void)
{
  enum { CELL = 24 };
  guint8 is_entry[81];
  Board board = board_new_played (is_entry);
  static const EntryLook look = { { 0, 0.4, 0.8 }, "Sans", 0, { 0 } };
  cairo_surface_t *surface;
  cairo_t *cr;

  board.look = &look;
  surface = draw_window (&styles[4], &board, CELL);
  cr = cairo_create (surface);
  cairo_set_source_rgba (cr, 1, 1, 1, 0.72);
  for (int row = 0; row < 9; row += 4)
    cairo_rectangle (cr, cairo_image_surface_get_width (surface) - 90 - 9 * CELL,
                     cairo_image_surface_get_height (surface) - 90 - (9 - row) * CELL + CELL / 2
                         - 2,
                     9 * CELL, 1);
  cairo_fill (cr);
  cairo_destroy (cr);
  assert_read (surface, &board, "digits in two pieces");
  board_clear (&board);
}

/* Digits may be near the lines: a pixel of the ground between them is enough. */
static void
test_near_lines (void)
{
  guint8 is_entry[81];
  Board board = board_new_played (is_entry);
  Style style = styles[0];
  static const EntryLook look = { { 0, 0.4, 0.8 }, "Sans", 0, { 0 } };

  style.has_notes = FALSE;
  style.digit = 0.9;
  board.look = &look;
  for (double cell = 24; cell < 30; cell++)
    assert_read (draw_window (&style, &board, cell), &board, "digits as tall as their cells");
  board_clear (&board);
}

/* Cells may be tiles with round corners, hardly darker than what is between them. */
static void
test_tiles (void)
{
  enum { CELL = 100, GAP = 8, CORNER = 15 };
  guint8 is_entry[81];
  Board board = board_new_played (is_entry);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 1500, 1500);
  cairo_t *cr = cairo_create (surface);
  static const EntryLook look = { { 0.4, 0.3, 0.9 }, "Sans Bold", 0, { 0 } };

  board.look = &look;
  cairo_set_source_rgb (cr, 0.98, 0.97, 0.94);
  cairo_paint (cr);
  for (guint i = 0; i < 81; i++) {
    const double x = 200 + (CELL + GAP) * (i % 9) + GAP * (i % 9 / 3);
    const double y = 160 + (CELL + GAP) * (i / 9) + GAP * (i / 27);

    cairo_set_source_rgb (cr, 1, 1, 1);
    cairo_new_path (cr);
    for (guint corner = 0; corner < 4; corner++)
      cairo_arc (cr, x + (corner == 0 || corner == 3 ? CELL - CORNER : CORNER),
                 y + (corner < 2 ? CELL - CORNER : CORNER), CORNER, corner * G_PI / 2,
                 (corner + 1) * G_PI / 2);
    cairo_fill (cr);
    set_grey (cr, 0.3);
    if (is_entry[i])
      cairo_set_source_rgb (cr, look.color[0], look.color[1], look.color[2]);
    if (board.cells[i] != ARI_NO_DIGIT)
      write_words (cr, "Sans Bold", 58, numbers[board.cells[i]], x + CELL / 2.0, y + CELL / 2.0);
  }
  cairo_destroy (cr);
  assert_read (surface, &board, "tiles");
  board_clear (&board);
}

/* All boards of a picture are read, side by side or one above the other. */
static void
test_two_boards (void)
{
  for (guint i = 0; i < 2; i++) {
    Board boards[2] = { board_new (3, 3, numbers), board_new (3, 3, numbers) };
    cairo_surface_t *windows[2] = { draw_window (&styles[0], &boards[0], 44),
                                    draw_window (&styles[i], &boards[1], 36) };
    const int width = cairo_image_surface_get_width (windows[0]);
    const int height = cairo_image_surface_get_height (windows[0]);
    cairo_surface_t *both = cairo_image_surface_create (
        CAIRO_FORMAT_ARGB32, width * (i == 0 ? 2 : 1), height * (i == 0 ? 1 : 2));
    cairo_t *cr = cairo_create (both);
    g_autoptr (AriScan) scan = NULL;

    cairo_set_source_surface (cr, windows[0], 0, 0);
    cairo_paint (cr);
    cairo_set_source_surface (cr, windows[1], i == 0 ? width : 0, i == 0 ? 0 : height);
    cairo_paint (cr);
    cairo_destroy (cr);
    scan = read_surface (both);
    assert_board (scan, &boards[0], "the larger board");
    g_assert_nonnull (scan->next);
    assert_board (scan->next, &boards[1], "the smaller board");
    g_assert_null (scan->next->next);
    cairo_surface_destroy (both);
    for (guint k = 0; k < 2; k++) {
      cairo_surface_destroy (windows[k]);
      board_clear (&boards[k]);
    }
  }
}

static void
assert_refused (AriScanOutcome outcome,
                guint width,
                guint height,
                guint8 (*luminance) (guint x, guint y))
{
  g_autofree guint8 *pixels = g_malloc (MAX (1, width * height));
  g_autoptr (AriScan) scan = NULL;

  for (guint i = 0; i < width * height; i++)
    pixels[i] = luminance (i % width, i / width);
  scan = ari_scan_read (&(AriScanImage){ pixels, width, height, NULL }, NULL);
  g_assert_cmpint (scan->outcome, ==, outcome);
}

static guint8
white (guint x, guint y)
{
  return 255;
}

static guint8
noise (guint x, guint y)
{
  return (guint8) g_test_rand_int_range (0, 256);
}

static guint8
black_or_white (guint x, guint y)
{
  return g_test_rand_bit () ? 255 : 0;
}

static guint8
waves (guint x, guint y)
{
  return (guint8) (127 + 60 * sin (x / 31.0 + y / 47.0) + 60 * sin (x / 13.0 - y / 29.0));
}

static guint8
lines_of_a_board (guint x, guint y)
{
  return x >= 10 && x <= 370 && y >= 10 && y <= 370 && ((x - 10) % 40 == 0 || (y - 10) % 40 == 0)
             ? 0
             : 255;
}

/* The lower lines of a board are missing. */
static guint8
part_of_board (guint x, guint y)
{
  return x >= 10 && x <= 370 && y >= 10 && ((x - 10) % 40 == 0 || (y - 10) % 40 == 0) ? 0 : 255;
}

/* Each cell of a board has a small sign in its corner. */
static guint8
killer (guint x, guint y)
{
  const guint across = (x + 30) % 40, down = (y + 30) % 40;

  return x > 10 && x < 370 && y > 10 && y < 370 && across >= 5 && across < 8 && down >= 5
                 && down < 12
             ? 0
             : lines_of_a_board (x, y);
}

/* A code of 21×21 modules of 6 pixels, of which only the corners are what they should be. */
static guint8
qr_code (guint x, guint y)
{
  const guint column = x / 6 - 4, row = y / 6 - 4;
  const guint across = column > 13 ? 20 - column : column, down = row > 13 ? 20 - row : row;
  const guint ring = MAX (across, down);

  if (x / 6 < 4 || y / 6 < 4 || column > 20 || row > 20)
    return 255;
  if (across < 8 && down < 8 && (column < 8 || row < 8)) {
    const guint from_middle =
        MAX (across > 3 ? across - 3 : 3 - across, down > 3 ? down - 3 : 3 - down);

    return ring > 6 || from_middle == 2 ? 255 : 0;
  }
  return (column * 7 + row * 5 + column * row) % 3 == 0 ? 0 : 255;
}

/* Stripes have lines in one direction only. */
static guint8
stripes (guint x, guint y)
{
  return y / 20 % 2 == 0 ? 0 : 255;
}

static void
test_refused (void)
{
  assert_refused (ARI_SCAN_NO_BOARD, 0, 0, white);
  assert_refused (ARI_SCAN_NO_BOARD, 1, 1, white);
  assert_refused (ARI_SCAN_NO_BOARD, 3000, 1, noise);
  assert_refused (ARI_SCAN_NO_BOARD, 1, 3000, noise);
  assert_refused (ARI_SCAN_NO_BOARD, 400, 300, white);
  assert_refused (ARI_SCAN_PHOTOGRAPH, 400, 300, noise);
  assert_refused (ARI_SCAN_PHOTOGRAPH, 900, 900, black_or_white);
  assert_refused (ARI_SCAN_PHOTOGRAPH, 800, 600, waves);
  assert_refused (ARI_SCAN_NO_BOARD, 400, 400, stripes);
  assert_refused (ARI_SCAN_NO_DIGITS, 400, 400, lines_of_a_board);
  assert_refused (ARI_SCAN_CUT, 400, 300, part_of_board);
  assert_refused (ARI_SCAN_QR_CODE, 174, 174, qr_code);
  assert_refused (ARI_SCAN_KILLER, 400, 400, killer);
}

/* Digits are read on a rough ground, where no colour is as usual as theirs. */
static void
test_texture (void)
{
  static const Style rough = {
    0.45, 0.3, 1, 0.1, 0.5, "Sans Bold", 0.65, 2, 4, FALSE, FALSE, FALSE
  };
  Board board = board_new (3, 3, numbers);
  cairo_surface_t *surface = draw_window (&rough, &board, 48);
  const int stride = cairo_image_surface_get_stride (surface);
  const int height = cairo_image_surface_get_height (surface);
  guint8 *pixels;

  cairo_surface_flush (surface);
  pixels = cairo_image_surface_get_data (surface);
  for (int i = 0; i < stride * height; i += 4) {
    const int grain = g_test_rand_int_range (-22, 23);

    for (int k = 0; k < 3; k++)
      if (pixels[i + k] < 200)
        pixels[i + k] = (guint8) CLAMP (pixels[i + k] + grain, 0, 255);
  }
  cairo_surface_mark_dirty (surface);
  assert_read (surface, &board, "a texture");
  board_clear (&board);
}

/* Returns: a surface of the same size, with @surface, which is freed, turned around its middle */
static cairo_surface_t *
turn_surface (cairo_surface_t *surface, double degrees)
{
  const int width = cairo_image_surface_get_width (surface);
  const int height = cairo_image_surface_get_height (surface);
  cairo_surface_t *turned = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *cr = cairo_create (turned);

  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  cairo_translate (cr, width / 2.0, height / 2.0);
  cairo_rotate (cr, degrees * G_PI / 180);
  cairo_set_source_surface (cr, surface, -width / 2.0, -height / 2.0);
  cairo_paint (cr);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  return turned;
}

/* A board is said to be turned if it is, whether by little or on its head. */
static void
test_turned (void)
{
  static const double degrees[] = { 5, -30, 180 };

  for (guint i = 0; i < G_N_ELEMENTS (degrees); i++) {
    Board board = board_new (3, 3, numbers);
    cairo_surface_t *surface = turn_surface (draw_window (&styles[4], &board, 36), degrees[i]);
    g_autoptr (AriScan) scan = read_surface (surface);

    g_assert_cmpint (scan->outcome, ==, ARI_SCAN_TURNED);
    cairo_surface_destroy (surface);
    board_clear (&board);
  }
}

/* A cell may have a digit below what covers a part of it. */
static void
test_covered (void)
{
  Board board = board_new (3, 3, numbers);
  cairo_surface_t *surface = draw_window (&styles[4], &board, 40);
  const double right = cairo_image_surface_get_width (surface) - 90;
  const double bottom = cairo_image_surface_get_height (surface) - 90;
  cairo_t *cr = cairo_create (surface);
  g_autoptr (AriScan) scan = NULL;

  cairo_rectangle (cr, right - 30, bottom - 20, 100, 60); /* a part of the last cell */
  cairo_fill (cr);
  cairo_destroy (cr);
  scan = read_surface (surface);
  g_assert_cmpint (scan->outcome, ==, ARI_SCAN_READ);
  g_assert_true (scan->is_doubtful[80]);
  cairo_surface_destroy (surface);
  board_clear (&board);
}

/* A sign other than a digit is doubtful, and so is a cell with two digits. */
static void
test_doubtful (void)
{
  const char *const symbols[] = { "1", "2", "3", "4", "5", "6", "7", "@", "21" };
  Board board = board_new (3, 3, symbols);
  cairo_surface_t *surface = draw_window (&styles[0], &board, 44);
  g_autoptr (AriScan) scan = read_surface (surface);

  g_assert_cmpint (scan->outcome, ==, ARI_SCAN_READ);
  for (guint cell = 0; cell < board.layout->n_cells; cell++)
    if (board.cells[cell] == 7 || board.cells[cell] == 8)
      g_assert_true (scan->is_doubtful[cell]);
    else
      g_assert_cmpuint (scan->digits->cells[cell], ==, board.cells[cell]);
  cairo_surface_destroy (surface);
  board_clear (&board);
}

/* Puts a line right of the digit of a cell, whose size is 40. */
static void
cross (cairo_surface_t *surface, guint cell)
{
  cairo_t *cr = cairo_create (surface);
  const int right = cairo_image_surface_get_width (surface) - 90;
  const int bottom = cairo_image_surface_get_height (surface) - 90;

  cairo_rectangle (cr, right - (int) (9 - cell % 9) * 40 + 30,
                   bottom - (int) (9 - cell / 9) * 40 + 8, 3, 24);
  cairo_fill (cr);
  cairo_destroy (cr);
}

/* What is hard to read is not doubtful where the other digits leave one solution, which has it; a
 * sign in an open cell is. */
static void
test_settled (void)
{
  static const EntryLook look = { { 0, 0.5, 0 }, "Sans Bold", 0, { 0 } };
  guint8 is_entry[81];
  Board board = board_new_played (is_entry);
  guint crossed = 0, open = 0;
  cairo_surface_t *surface;
  g_autoptr (AriScan) scan = NULL;

  while (!is_entry[crossed])
    crossed++;
  while (board.cells[open] != ARI_NO_DIGIT)
    open++;
  board.look = &look;
  surface = draw_window (&styles[4], &board, 40);
  cross (surface, crossed);
  cross (surface, open);
  scan = read_surface (surface);
  g_assert_cmpint (scan->outcome, ==, ARI_SCAN_READ);
  g_assert_false (scan->is_doubtful[crossed]);
  g_assert_true (scan->is_doubtful[open]);
  cairo_surface_destroy (surface);
  board_clear (&board);
}

/* If all cells with one digit are hard to read, and the others leave several solutions, it is not
 * doubtful as long as no other digit would do, as one would for 2 and for 4. */
static void
test_settled_digit (void)
{
  g_autoptr (GString) doubtful = g_string_new (NULL);
  guint8 is_entry[81];
  Board board = board_new_played (is_entry);

  for (guint cell = 0; cell < 81; cell++)
    if (is_entry[cell])
      board.cells[cell] = ARI_NO_DIGIT;
  board.is_entry = NULL;
  for (guint8 digit = 0; digit < 9; digit++) {
    cairo_surface_t *surface = draw_window (&styles[4], &board, 40);
    g_autoptr (AriScan) scan = NULL;

    for (guint cell = 0; cell < 81; cell++)
      if (board.cells[cell] == digit)
        cross (surface, cell);
    scan = read_surface (surface);
    g_assert_cmpint (scan->outcome, ==, ARI_SCAN_READ);
    g_assert_cmpmem (scan->digits->cells, 81, board.cells, 81);
    if (scan->n_doubtful > 0)
      g_string_append (doubtful, numbers[digit]);
    cairo_surface_destroy (surface);
  }
  g_assert_cmpstr (doubtful->str, ==, "24");
  board_clear (&board);
}

/* The solutions of what was read are counted. */
static void
test_solutions (void)
{
  static const char *const grids[] = { "12..34..........", "1234341221434321", "1234331221434321" };
  static const guint n_solutions[] = { 2, 1, 0 };

  for (guint i = 0; i < G_N_ELEMENTS (grids); i++) {
    Board board = board_new (2, 2, numbers);
    cairo_surface_t *surface;
    g_autoptr (AriScan) scan = NULL;

    for (guint cell = 0; cell < 16; cell++)
      board.cells[cell] = grids[i][cell] == '.' ? ARI_NO_DIGIT : (guint8) (grids[i][cell] - '1');
    surface = draw_window (&styles[0], &board, 50);
    scan = read_surface (surface);
    g_assert_cmpint (scan->outcome, ==, ARI_SCAN_READ);
    g_assert_true (scan->is_counted);
    g_assert_cmpuint (scan->n_solutions, ==, n_solutions[i]);
    cairo_surface_destroy (surface);
    board_clear (&board);
  }
}

static void
test_cancelled (void)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autofree guint8 *pixels = g_malloc0 (10000);
  g_autoptr (AriScan) scan = NULL;

  g_cancellable_cancel (cancellable);
  scan = ari_scan_read (&(AriScanImage){ pixels, 100, 100, NULL }, cancellable);
  g_assert_cmpint (scan->outcome, ==, ARI_SCAN_CANCELLED);
}

int
main (int argc, char **argv)
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/scan/styles", test_styles);
  g_test_add_func ("/scan/entries", test_entries);
  g_test_add_func ("/scan/lit-up", test_lit_up);
  g_test_add_func ("/scan/selected", test_selected);
  g_test_add_func ("/scan/large-notes", test_large_notes);
  g_test_add_func ("/scan/unknown-fonts", test_unknown_fonts);
  g_test_add_func ("/scan/near-lines", test_near_lines);
  g_test_add_func ("/scan/broken", test_broken);
  g_test_add_func ("/scan/tiles", test_tiles);
  g_test_add_func ("/scan/settled", test_settled);
  g_test_add_func ("/scan/settled-digit", test_settled_digit);
  g_test_add_func ("/scan/two-boards", test_two_boards);
  g_test_add_func ("/scan/own-pictures", test_own_pictures);
  g_test_add_func ("/scan/refused", test_refused);
  g_test_add_func ("/scan/texture", test_texture);
  g_test_add_func ("/scan/turned", test_turned);
  g_test_add_func ("/scan/covered", test_covered);
  g_test_add_func ("/scan/doubtful", test_doubtful);
  g_test_add_func ("/scan/solutions", test_solutions);
  g_test_add_func ("/scan/cancelled", test_cancelled);
  return g_test_run ();
}
