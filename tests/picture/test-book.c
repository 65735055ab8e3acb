/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All puzzles of a book are on its pages, side by side and within the margins. */

#include "config.h"

#include <string.h>

#include <glib/gstdio.h>

#include "picture/book.h"
#include "tests/engine-auto.h"
#include "tests/seed.h"
#include "tests/waiting.h"

/* At this many pixels per point, boards of thirty per page can still be told from words. */
#define SCALE 1.0
/* the ground of a cell */
#define WHITE 0xffffffffu

static AriBookStyle a4;

static AriBook *
book_new (guint n, gboolean has_solutions)
{
  AriBook *book = ari_book_new ("A title");
  const AriSymbols symbols = ari_symbols_default (9);
  g_autoptr (AriLayout) layout = ari_layout_new_boxes (3, 3, ARI_EXTRA_NONE);
  guint8 givens[81], solution[81];

  memset (givens, ARI_NO_DIGIT, sizeof givens);
  for (guint cell = 0; cell < 81; cell++)
    solution[cell] = (guint8) ((cell % 9 + cell / 9 * 3 + cell / 27) % 9);
  for (guint i = 0; i < n; i++) {
    const AriBookPuzzle puzzle = { .layout = layout,
                                   .symbols = &symbols,
                                   .givens = givens,
                                   .solution = has_solutions ? solution : NULL,
                                   .title = i % 2 == 0 ? "A title that is wider than its board, "
                                                         "however large that may be on a page"
                                                       : NULL,
                                   .level = i % 3 == 0 ? "Hard" : NULL };

    ari_book_add (book, &puzzle);
  }
  return book;
}

/** Sheet: a page in pixels. */
typedef struct {
  int width, height;
  guint8 *is_ink; /* 2: counted already */
} Sheet;

static Sheet
sheet_draw_scaled (const AriBook *book, const AriBookStyle *style, guint page, double scale)
{
  Sheet sheet = { (int) (style->width * scale), (int) (style->height * scale), NULL };
  cairo_surface_t *surface =
      cairo_image_surface_create (CAIRO_FORMAT_ARGB32, sheet.width, sheet.height);
  cairo_t *cr = cairo_create (surface);
  const guint8 *data;
  int stride;

  cairo_scale (cr, scale, scale);
  ari_book_draw_page (book, style, page, cr, scale);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  data = cairo_image_surface_get_data (surface);
  stride = cairo_image_surface_get_stride (surface);
  sheet.is_ink = g_new0 (guint8, (gsize) sheet.width * (gsize) sheet.height);
  for (int y = 0; y < sheet.height; y++)
    for (int x = 0; x < sheet.width; x++) {
      const guint32 pixel = ((const guint32 *) (gconstpointer) (data + y * stride))[x];

      sheet.is_ink[y * sheet.width + x] = pixel >> 24 > 0 && pixel != WHITE;
    }
  cairo_surface_destroy (surface);
  return sheet;
}

static Sheet
sheet_draw (const AriBook *book, const AriBookStyle *style, guint page)
{
  return sheet_draw_scaled (book, style, page, SCALE);
}

/* Returns the rectangle of connected ink, which then counts as seen. */
static cairo_rectangle_int_t
sheet_take (Sheet *sheet, int x, int y)
{
  g_autoptr (GArray) todo = g_array_new (FALSE, FALSE, sizeof (int));
  int left = x, right = x, top = y, bottom = y, at = y * sheet->width + x;

  sheet->is_ink[at] = 2;
  g_array_append_val (todo, at);
  while (todo->len > 0) {
    at = g_array_index (todo, int, todo->len - 1);
    g_array_set_size (todo, todo->len - 1);
    x = at % sheet->width;
    y = at / sheet->width;
    left = MIN (left, x);
    right = MAX (right, x);
    top = MIN (top, y);
    bottom = MAX (bottom, y);
    for (int i = 0; i < 9; i++) {
      const int nx = x + i % 3 - 1, ny = y + i / 3 - 1;
      const int next = ny * sheet->width + nx;

      if (nx < 0 || ny < 0 || nx >= sheet->width || ny >= sheet->height || sheet->is_ink[next] != 1)
        continue;
      sheet->is_ink[next] = 2;
      g_array_append_val (todo, next);
    }
  }
  return (cairo_rectangle_int_t){ left, top, right - left + 1, bottom - top + 1 };
}

/* Returns the number of boards, which are large and square. All ink must be within the margins. */
static guint
count_boards (const AriBook *book, const AriBookStyle *style, guint page)
{
  Sheet sheet = sheet_draw (book, style, page);
  const double margin = style->margin * SCALE - 1.5;
  int side = 0;
  guint n = 0;

  for (int y = 0; y < sheet.height; y++)
    for (int x = 0; x < sheet.width; x++) {
      cairo_rectangle_int_t ink;

      if (sheet.is_ink[y * sheet.width + x] != 1)
        continue;
      ink = sheet_take (&sheet, x, y);
      g_assert_cmpfloat (ink.x, >=, margin);
      g_assert_cmpfloat (ink.y, >=, margin);
      g_assert_cmpfloat (ink.x + ink.width, <=, sheet.width - margin);
      g_assert_cmpfloat (ink.y + ink.height, <=, sheet.height - margin);
      if (ink.height < 40)
        continue;
      if (n++ == 0)
        side = ink.width;
      g_assert_cmpint (ABS (ink.width - ink.height), <=, 1);
      /* all are alike, but at a resolution, a board has the same number of pixels for each cell */
      g_assert_cmpint (ABS (ink.width - side), <, 9);
    }
  g_free (sheet.is_ink);
  return n;
}

static void
test_all_on_pages (void)
{
  static const guint counts[] = { 1, 2, 3, 7, 30, 61 };
  const guint stride = ari_test_amount (3, 1, 1);

  for (guint n_a_page = 1; n_a_page <= ARI_BOOK_MOST_A_PAGE; n_a_page += n_a_page < 9 ? 1 : 7)
    for (guint i = n_a_page % stride; i < G_N_ELEMENTS (counts); i += stride)
      for (guint turned = 0; turned < 2; turned++) {
        g_autoptr (AriBook) book = book_new (counts[i], TRUE);
        AriBookStyle style = a4;
        guint n_pages, n_front, n = 0;

        style.n_a_page = n_a_page;
        if (turned) {
          style.width = a4.height;
          style.height = a4.width;
        }
        n_pages = ari_book_get_n_pages (book, &style);
        n_front = (counts[i] + n_a_page - 1) / n_a_page;
        g_assert_cmpuint (n_pages, ==, n_front + (counts[i] + 11) / 12);
        for (guint page = 0; page<n_pages; page += n_pages> 8 ? n_pages - 1 : 1) {
          const guint here = count_boards (book, &style, page);

          if (page + 1 < n_front)
            g_assert_cmpuint (here, ==, n_a_page);
          n += here;
        }
        if (n_pages <= 8)
          g_assert_cmpuint (n, ==, 2 * counts[i]);
      }
}

/* Only puzzles with a solution have one at the end, and without any there is no such page. */
static void
test_solutions (void)
{
  g_autoptr (AriBook) without = book_new (5, FALSE);
  g_autoptr (AriBook) mixed = book_new (5, FALSE);
  g_autoptr (AriBook) empty = ari_book_new (NULL);
  g_autoptr (AriBook) one = book_new (1, TRUE);
  AriBookStyle none = a4;

  none.n_solutions = 0;
  g_assert_cmpuint (ari_book_get_n_pages (empty, &a4), ==, 0);
  g_assert_cmpuint (ari_book_get_n_pages (without, &a4), ==, 2);
  g_assert_cmpuint (ari_book_get_n_pages (one, &none), ==, 1);
  for (guint i = 0; i < 2; i++) {
    const AriSymbols symbols = ari_symbols_default (4);
    g_autoptr (AriLayout) layout = ari_layout_new_boxes (2, 2, ARI_EXTRA_NONE);
    static const guint8 cells[16] = { 0, 1, 2, 3, 2, 3, 0, 1, 1, 0, 3, 2, 3, 2, 1, 0 };
    const AriBookPuzzle puzzle = {
      .layout = layout, .symbols = &symbols, .givens = cells, .solution = cells
    };

    ari_book_add (mixed, &puzzle);
  }
  g_assert_cmpuint (ari_book_get_n_puzzles (mixed), ==, 7);
  g_assert_cmpuint (ari_book_get_n_pages (mixed, &a4), ==, 3);
  g_assert_cmpuint (count_boards (mixed, &a4, 1), ==, 3);
  g_assert_cmpuint (count_boards (mixed, &a4, 2), ==, 2);
}

/* Returns TRUE if two sheets of the same size look alike. Frees them. */
static gboolean
are_alike (Sheet a, Sheet b)
{
  const gboolean alike = memcmp (a.is_ink, b.is_ink, (gsize) a.width * (gsize) a.height) == 0;

  g_free (a.is_ink);
  g_free (b.is_ink);
  return alike;
}

/* Returns TRUE if two books look alike on one of their pages. */
static gboolean
look_alike (const AriBook *a, const AriBook *b, const AriBookStyle *style, guint page)
{
  return are_alike (sheet_draw (a, style, page), sheet_draw (b, style, page));
}

/* Solutions have numbers of rows and columns like puzzles, unless they are too small. */
static void
test_coordinates (void)
{
  static const guint counts[] = { 1, 4, 12, 30 };

  for (guint i = 0; i < G_N_ELEMENTS (counts); i++) {
    g_autoptr (AriBook) book = book_new (counts[i], TRUE);
    AriBookStyle plain = a4;
    AriBookStyle numbered;

    plain.n_a_page = plain.n_solutions = counts[i];
    numbered = plain;
    numbered.has_coordinates = TRUE;
    g_assert_false (are_alike (sheet_draw (book, &plain, 0), sheet_draw (book, &numbered, 0)));
    g_assert_true (are_alike (sheet_draw (book, &plain, 1), sheet_draw (book, &numbered, 1))
                   == (counts[i] > 12));
  }
}

static AriBook *
book_of_game (AriGame *game)
{
  AriPuzzle *puzzle = ari_game_get_puzzle (game);
  AriBook *book = ari_book_new ("A title");

  ari_book_take (book, ari_book_entry_new_of_game (
                           &(AriBookPuzzle){ .layout = ari_puzzle_get_layout (puzzle),
                                             .symbols = ari_puzzle_get_symbols (puzzle),
                                             .givens = ari_puzzle_get_givens (puzzle)->cells },
                           game));
  return book;
}

/* A puzzle that is being entered is printed like one that is played. */
static void
test_entering (void)
{
  AriLayout *layout = ari_layout_new_boxes (3, 3, ARI_EXTRA_NONE);
  g_autoptr (AriPuzzle) puzzle = ari_puzzle_new_empty (layout);
  g_autoptr (AriGame) game = ari_game_new (puzzle);
  g_autoptr (AriBook) entering = NULL;
  g_autoptr (AriBook) played = NULL;
  g_autoptr (AriMove) use = NULL;

  ari_layout_unref (layout);
  for (guint16 cell = 0; cell < 81; cell += 20) {
    g_autoptr (AriMove) move = ari_game_move_digit (game, &cell, 1, (guint8) (cell / 20), FALSE);

    g_assert_true (ari_game_execute (game, move));
  }
  entering = book_of_game (game);
  use = ari_game_move_use_as_puzzle (game);
  g_assert_true (ari_game_execute (game, use));
  played = book_of_game (game);
  g_assert_true (look_alike (entering, played, &a4, 0));
}

/* Returns: (transfer full): empty boards */
static AriBook *
book_of_words (guint n, const char *head, const char *title, const char *level)
{
  AriBook *book = ari_book_new (head);
  const AriSymbols symbols = ari_symbols_default (9);
  g_autoptr (AriLayout) layout = ari_layout_new_boxes (3, 3, ARI_EXTRA_NONE);
  guint8 givens[81];

  memset (givens, ARI_NO_DIGIT, sizeof givens);
  for (guint i = 0; i < n; i++)
    ari_book_add (book, &(AriBookPuzzle){ .layout = layout,
                                          .symbols = &symbols,
                                          .givens = givens,
                                          .title = title,
                                          .level = level });
  return book;
}

/* Returns: (transfer full): empty boards with these numbers, and their solutions */
static AriBook *
book_of_numbers (const guint *numbers, guint n)
{
  AriBook *book = ari_book_new (NULL);
  const AriSymbols symbols = ari_symbols_default (9);
  g_autoptr (AriLayout) layout = ari_layout_new_boxes (3, 3, ARI_EXTRA_NONE);
  guint8 givens[81];

  memset (givens, ARI_NO_DIGIT, sizeof givens);
  for (guint i = 0; i < n; i++)
    ari_book_add (book, &(AriBookPuzzle){ .layout = layout,
                                          .symbols = &symbols,
                                          .givens = givens,
                                          .solution = givens,
                                          .number = numbers[i] });
  return book;
}

/* A part of a list has the numbers of the list, also on the page of the solutions, as has a single
 * puzzle. */
static void
test_numbers (void)
{
  g_autoptr (AriBook) own = book_of_numbers ((guint[]){ 0, 0, 0 }, 3);
  g_autoptr (AriBook) same = book_of_numbers ((guint[]){ 1, 2, 3 }, 3);
  g_autoptr (AriBook) left = book_of_numbers ((guint[]){ 1, 2, 38 }, 3);
  g_autoptr (AriBook) alone = book_of_numbers ((guint[]){ 0 }, 1);
  g_autoptr (AriBook) last = book_of_numbers ((guint[]){ 38 }, 1);

  for (guint page = 0; page < 2; page++) {
    g_assert_true (look_alike (own, same, &a4, page));
    g_assert_false (look_alike (own, left, &a4, page));
    g_assert_false (look_alike (alone, last, &a4, page));
  }
}

/* The remaining height of a page is above and below the boards, not only at its foot. */
static void
test_middle (void)
{
  static const guint counts[] = { 1, 2, 4, 6 };

  for (guint i = 0; i < G_N_ELEMENTS (counts); i++) {
    g_autoptr (AriBook) book = book_of_numbers ((guint[]){ 1, 2, 3, 4, 5, 6 }, counts[i]);
    AriBookStyle style = a4;
    Sheet sheet;
    int top = 0, bottom;

    style.n_a_page = counts[i];
    style.n_solutions = 0;
    sheet = sheet_draw (book, &style, 0);
    bottom = sheet.height - 1;
    while (memchr (&sheet.is_ink[top * sheet.width], 1, (gsize) sheet.width) == NULL)
      top++;
    while (memchr (&sheet.is_ink[bottom * sheet.width], 1, (gsize) sheet.width) == NULL)
      bottom--;
    g_assert_cmpint (ABS (top - (sheet.height - bottom)), <, 30);
    g_free (sheet.is_ink);
  }
}

/* The end of a title that is a little too long for the page is readable, too, as is that of a board
 * beside a short level. */
static void
test_long_titles (void)
{
  const char *head = "A class of thirty pupils has these puzzles for the whole of the week, and ";
  g_autofree char *now = g_strconcat (head, "now", NULL);
  g_autofree char *then = g_strconcat (head, "then", NULL);
  g_autoptr (AriBook) a = book_of_words (4, now, "Logic: Hidden Singles A", "Easy");
  g_autoptr (AriBook) b = book_of_words (4, then, "Logic: Hidden Singles A", "Easy");
  g_autoptr (AriBook) c = book_of_words (4, now, "Logic: Hidden Singles B", "Easy");
  g_autoptr (AriBook) d = book_of_words (4, now, "Logic: Hidden Singles A", "Easy");
  AriBookStyle style = a4;

  style.has_levels = TRUE;
  g_assert_true (look_alike (a, d, &style, 0));
  g_assert_false (look_alike (a, b, &style, 0));
  g_assert_false (look_alike (a, c, &style, 0));
  count_boards (a, &style, 0); /* nothing is beyond the margins */
}

/* A level that the title begins with is not repeated, neither above one of several boards nor on
 * its own page. */
static void
test_level_once (void)
{
  AriBookStyle style = a4;

  style.has_levels = TRUE;
  for (guint n = 1; n <= 4; n += 3) {
    g_autoptr (AriBook) said = book_of_words (n, "Hard jigsaw", "Hard jigsaw", "Hard");
    g_autoptr (AriBook) bare = book_of_words (n, "Hard jigsaw", "Hard jigsaw", NULL);
    g_autoptr (AriBook) other = book_of_words (n, "Hard jigsaw", "Hard jigsaw", "Easy");
    g_autoptr (AriBook) name = book_of_words (n, "Hardy’s", "Hardy’s", "Hard");
    g_autoptr (AriBook) bare_name = book_of_words (n, "Hardy’s", "Hardy’s", NULL);

    g_assert_true (look_alike (said, bare, &style, 0));
    g_assert_false (look_alike (other, bare, &style, 0));
    g_assert_false (look_alike (name, bare_name, &style, 0));
  }
}

/* A file has all pages, or does not exist. */
static void
test_save (void)
{
  g_autofree char *folder = g_dir_make_tmp ("ariadne-book-XXXXXX", NULL);
  g_autofree char *pdf = g_build_filename (folder, "book.pdf", NULL);
  g_autofree char *svg = g_build_filename (folder, "book.svg", NULL);
  g_autoptr (GFile) pdf_file = g_file_new_for_path (pdf);
  g_autoptr (GFile) svg_file = g_file_new_for_path (svg);
  g_autoptr (AriBook) two = book_new (5, FALSE);
  g_autoptr (AriBook) one = book_new (4, FALSE);
  g_autoptr (GCancellable) cancelled = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  g_cancellable_cancel (cancelled);
  g_assert_false (ari_book_save (two, &a4, pdf_file, cancelled, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_clear_error (&error);
  g_assert_false (g_file_query_exists (pdf_file, NULL));
  g_assert_false (ari_book_save (two, &a4, svg_file, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED);
  g_assert_nonnull (strstr (error->message, ".pdf"));
  g_assert_false (g_file_query_exists (svg_file, NULL));
  g_clear_error (&error);
  ari_book_save (one, &a4, svg_file, NULL, &error);
  g_assert_no_error (error);
  ari_book_save (two, &a4, pdf_file, NULL, &error);
  g_assert_no_error (error);
  g_file_get_contents (pdf, &text, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (g_str_has_prefix (text, "%PDF-"));
  g_unlink (pdf);
  g_unlink (svg);
  g_rmdir (folder);
}

static void
on_saved (GObject *source, GAsyncResult *result, gpointer user_data)
{
  GAsyncResult **kept = user_data;

  *kept = g_object_ref (result);
}

/* Saves on a thread while others read the book; after a cancellation there is no file. */
static void
test_save_in_thread (void)
{
  g_autofree char *folder = g_dir_make_tmp ("ariadne-book-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "book.pdf", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (AriBook) book = book_new (40, TRUE);

  for (guint i = 0; i < 6; i++) {
    g_autoptr (GCancellable) cancellable = g_cancellable_new ();
    g_autoptr (GAsyncResult) result = NULL;
    g_autoptr (GError) error = NULL;
    g_autoptr (GFile) where = NULL;
    gboolean is_saved;

    ari_book_save_async (book, &a4, file, cancellable, on_saved, &result);
    g_assert_cmpuint (count_boards (book, &a4, i), ==, 4);
    if (i % 2 == 1)
      g_cancellable_cancel (cancellable);
    WAIT_UNTIL (result != NULL);
    is_saved = ari_book_save_finish (result, &where, &error);
    g_assert_true (g_file_equal (where, file));
    g_assert_cmpint (is_saved, ==, error == NULL);
    if (i % 2 == 0)
      g_assert_no_error (error);
    else if (error != NULL)
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
    g_assert_cmpint (g_unlink (path) == 0, ==, is_saved);
  }
  g_rmdir (folder);
}

/* Returns: (transfer full): a checksum of the pixels of the first page */
static char *
first_page (const AriBook *book, const AriBookStyle *style)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 600, 850);
  cairo_t *cr = cairo_create (surface);
  char *sum;

  ari_book_draw_page (book, style, 0, cr, 1);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  sum = g_compute_checksum_for_data (G_CHECKSUM_SHA256, cairo_image_surface_get_data (surface),
                                     (gsize) (850 * cairo_image_surface_get_stride (surface)));
  cairo_surface_destroy (surface);
  return sum;
}

/* With its step, a puzzle has the digits and the candidates of that moment, with signs over
 * them. */
static void
test_step (void)
{
  g_autoptr (AriBook) book = ari_book_new (NULL);
  const AriSymbols symbols = ari_symbols_default (9);
  AriLayout *layout = ari_layout_new_boxes (3, 3, ARI_EXTRA_NONE);
  const AriMark mark = { .cell = 40, .digit = 4, .role = ARI_ROLE_PLACEMENT };
  const AriStep step = { .placements = &mark, .n_placements = 1 };
  guint8 givens[81], digits[81];
  AriDigits small[81] = { 0 };
  AriBookStyle style = a4;
  g_autofree char *plain = NULL, *without = NULL, *with = NULL;

  style.has_entries = TRUE;
  memset (givens, ARI_NO_DIGIT, sizeof givens);
  memset (digits, ARI_NO_DIGIT, sizeof digits);
  small[40] = 1 << 4;
  ari_book_add (book, &(AriBookPuzzle){ .layout = layout, .symbols = &symbols, .givens = givens });
  g_assert_false (ari_book_has_steps (book));
  plain = first_page (book, &style);
  ari_book_free (g_steal_pointer (&book));
  book = ari_book_new (NULL);
  ari_book_add (book, &(AriBookPuzzle){ .layout = layout,
                                        .symbols = &symbols,
                                        .givens = givens,
                                        .step = &step,
                                        .step_digits = digits,
                                        .step_small = small });
  g_assert_true (ari_book_has_steps (book));
  without = first_page (book, &style);
  g_assert_cmpstr (without, ==, plain);
  style.has_steps = TRUE;
  with = first_page (book, &style);
  g_assert_cmpstr (with, !=, plain);
  ari_layout_unref (layout);
}

/* Draws a page with a step whose words are @n times as long as short ones, at @scale. Returns the
 * last row with ink, in the units of the page. */
static double
row_below_step (const AriBookStyle *style, guint n, double scale)
{
  g_autoptr (AriBook) book = ari_book_new ("A title");
  const AriSymbols symbols = ari_symbols_default (9);
  AriLayout *layout = ari_layout_new_boxes (3, 3, ARI_EXTRA_NONE);
  const AriStep step = { 0 };
  guint8 digits[81];
  const AriDigits small[81] = { 0 };
  g_autofree char *dots = g_strnfill (n, '.');
  g_auto (GStrv) parts = g_strsplit (dots, ".", -1);
  g_autofree char *words = g_strjoinv ("r4c7 is the only cell in box 6 that can hold 5. ", parts);
  Sheet sheet;
  int y;

  memset (digits, ARI_NO_DIGIT, sizeof digits);
  ari_book_add (book, &(AriBookPuzzle){ .layout = layout,
                                        .symbols = &symbols,
                                        .givens = digits,
                                        .step = &step,
                                        .step_name = n > 0 ? "Hidden Single" : NULL,
                                        .step_words = n > 0 ? words : NULL,
                                        .step_digits = digits,
                                        .step_small = small });
  ari_layout_unref (layout);
  g_assert_cmpuint (count_boards (book, style, 0), ==, 1);
  sheet = sheet_draw_scaled (book, style, 0, scale);
  for (y = sheet.height - 1; y > 0; y--)
    if (memchr (sheet.is_ink + y * sheet.width, 1, (gsize) sheet.width) != NULL)
      break;
  g_free (sheet.is_ink);
  return y / scale;
}

/* The words of a step are below its board, completely if there is room; upright and across. */
static void
test_step_words (void)
{
  for (guint turned = 0; turned < 2; turned++) {
    AriBookStyle style = { 0 };
    double without, few, many;

    ari_book_style_set_pages (&style, ARI_BOOK_A4, turned, 1, FALSE);
    style.has_steps = TRUE;
    without = row_below_step (&style, 0, SCALE);
    few = row_below_step (&style, 1, SCALE);
    many = row_below_step (&style, 12, SCALE);
    row_below_step (&style, 400, SCALE);
    if (!turned) {
      g_assert_cmpfloat (few, >, without + 12);
      g_assert_cmpfloat (many, >, few + 30);
    }
  }
}

/* A preview of any size has as many lines as the paper. */
static void
test_step_words_scaled (void)
{
  AriBookStyle style = { 0 };

  ari_book_style_set_pages (&style, ARI_BOOK_A4, FALSE, 1, FALSE);
  style.has_steps = TRUE;
  for (guint n = 1; n <= 4; n++) {
    const double paper = row_below_step (&style, n, 4);

    for (guint percent = 25; percent <= 130; percent++)
      g_assert_cmpfloat_with_epsilon (row_below_step (&style, n, percent / 100.0), paper, 5);
  }
}

/* Rules are explained below a board that is large enough for them. */
static void
test_rules (void)
{
  const AriSymbols symbols = ari_symbols_default (9);
  g_autoptr (AriLayout) layout = ari_layout_new_boxes (3, 3, ARI_EXTRA_ANTI_KNIGHT);
  guint8 givens[81];
  const AriBookPuzzle puzzle = { .layout = layout, .symbols = &symbols, .givens = givens };
  g_autoptr (AriBook) usual = book_new (1, FALSE);
  g_autoptr (AriBook) book = ari_book_new (NULL);
  AriBookStyle style = a4;

  memset (givens, ARI_NO_DIGIT, sizeof givens);
  for (guint i = 0; i < 30; i++)
    ari_book_add (book, &puzzle);
  g_assert_true (ari_book_has_rules (book));
  g_assert_false (ari_book_has_rules (usual));
  for (style.n_a_page = 1; style.n_a_page <= 30; style.n_a_page *= 2) {
    g_autofree char *with = NULL, *without = NULL;

    style.has_rules = TRUE;
    with = first_page (book, &style);
    count_boards (book, &style, 0); /* nothing is beyond the margins */
    style.has_rules = FALSE;
    without = first_page (book, &style);
    g_assert_true (g_str_equal (with, without) == (style.n_a_page > 4));
  }
}

int
main (int argc, char *argv[])
{
  ari_test_init (&argc, &argv);
  ari_book_style_set_pages (&a4, ARI_BOOK_A4, FALSE, 4, TRUE);
  g_test_add_func ("/book/all-on-pages", test_all_on_pages);
  g_test_add_func ("/book/solutions", test_solutions);
  g_test_add_func ("/book/coordinates", test_coordinates);
  g_test_add_func ("/book/numbers", test_numbers);
  g_test_add_func ("/book/middle", test_middle);
  g_test_add_func ("/book/entering", test_entering);
  g_test_add_func ("/book/long-titles", test_long_titles);
  g_test_add_func ("/book/level-once", test_level_once);
  g_test_add_func ("/book/step", test_step);
  g_test_add_func ("/book/step-words", test_step_words);
  g_test_add_func ("/book/step-words-scaled", test_step_words_scaled);
  g_test_add_func ("/book/save", test_save);
  g_test_add_func ("/book/save-in-thread", test_save_in_thread);
  g_test_add_func ("/book/rules", test_rules);
  return g_test_run ();
}
