/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pictures of all kinds, whole, cut short and hostile: the puzzle, or a sentence. */

#include "config.h"

#include <string.h>

#include "picture/grid-picture.h"
#include "picture/save.h"
#include "tests/seed.h"
#include "tests/temporary-file.h"
#include "tests/waiting.h"
#include "ui/app/picture-reading.h"

#define EASY "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

/** Answer: what reading came to. */
typedef struct {
  AriPictureReading *reading;
  GError *error;
  gboolean is_there;
} Answer;

static void
answer_clear (Answer *answer)
{
  g_clear_pointer (&answer->reading, ari_picture_reading_free);
  g_clear_error (&answer->error);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Answer, answer_clear)

static void
on_read (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Answer *answer = user_data;

  answer->reading = ari_picture_read_finish (result, &answer->error);
  answer->is_there = TRUE;
}

static Answer
read_bytes (GBytes *bytes)
{
  Answer answer = { 0 };

  ari_picture_read_async (NULL, bytes, NULL, on_read, &answer);
  WAIT_UNTIL (answer.is_there);
  g_assert_true ((answer.reading == NULL) == (answer.error != NULL));
  return answer;
}

static void
assert_says (const Answer *answer, int code, const char *words)
{
  g_assert_error (answer->error, G_IO_ERROR, code);
  if (strstr (answer->error->message, words) == NULL)
    g_error ("“%s” does not say “%s”", answer->error->message, words);
}

static void
assert_refused (GBytes *bytes, int code, const char *words)
{
  g_auto (Answer) answer = read_bytes (bytes);

  assert_says (&answer, code, words);
  g_bytes_unref (bytes);
}

/** Puzzle: what is drawn. */
typedef struct {
  AriLayout *layout;
  guint8 cells[81];
  double side;
  gboolean has_paper;
} Puzzle;

static void
draw (cairo_t *cr, double width, double height, double scale, gpointer data)
{
  const Puzzle *puzzle = data;
  const AriGridPicture picture = { .layout = puzzle->layout, .givens = puzzle->cells };

  if (puzzle->has_paper) {
    cairo_set_source_rgb (cr, 1, 1, 1);
    cairo_paint (cr);
  }
  ari_grid_picture_draw (&picture, ari_palette_get (FALSE, FALSE), cr, width, height, scale);
}

/* Returns: a puzzle of @text */
static Puzzle
puzzle_of (const char *text, double side, gboolean has_paper)
{
  Puzzle puzzle = { ari_layout_new_boxes (3, 3, ARI_EXTRA_NONE), { 0 }, side, has_paper };

  for (guint cell = 0; cell < 81; cell++)
    puzzle.cells[cell] = text[cell] == '.' ? ARI_NO_DIGIT : (guint8) (text[cell] - '1');
  return puzzle;
}

/* Returns: (transfer full): the file of a picture of @text */
static GBytes *
picture_of (const char *text, AriPictureFormat format, double side, gboolean has_paper)
{
  Puzzle puzzle = puzzle_of (text, side, has_paper);
  const AriDrawing drawing = { side, side, 1, draw, &puzzle };
  GBytes *bytes = ari_picture_to_bytes (format, &drawing, NULL);

  g_assert_nonnull (bytes);
  ari_layout_unref (puzzle.layout);
  return bytes;
}

static const AriGrid *
givens_of (const AriPictureReading *reading)
{
  return ari_puzzle_get_givens (
      ari_game_get_puzzle (ari_document_get_game (reading->opened->only.document)));
}

static void
assert_puzzle (const AriPictureReading *reading, const char *text)
{
  const AriGrid *givens = givens_of (reading);

  g_assert_true (ari_layout_is_classic (givens->layout));
  for (guint cell = 0; cell < 81; cell++)
    g_assert_cmpuint (givens->cells[cell], ==,
                      text[cell] == '.' ? ARI_NO_DIGIT : (guint8) (text[cell] - '1'));
}

/* Our own pictures are read in each format, and where nothing is behind the digits. */
static void
test_formats (void)
{
  static const struct {
    AriPictureFormat format;
    double side;
    gboolean has_paper;
  } cases[] = {
    { ARI_PICTURE_FORMAT_PNG, 300, TRUE },
    { ARI_PICTURE_FORMAT_PNG, 300, FALSE },
    { ARI_PICTURE_FORMAT_PNG, 3300, TRUE }, /* more pixels than the scan takes */
    { ARI_PICTURE_FORMAT_SVG, 300, TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (GBytes) bytes =
        picture_of (EASY, cases[i].format, cases[i].side, cases[i].has_paper);
    g_auto (Answer) answer = read_bytes (bytes);

    g_assert_no_error (answer.error);
    assert_puzzle (answer.reading, EASY);
    g_assert_null (answer.reading->opened->only.doubt);
    g_assert_cmpint (gdk_texture_get_width (answer.reading->board), <=, 640);
    g_assert_cmpint (gdk_texture_get_width (answer.reading->board), >, 200);
  }
}

static void
draw_two (cairo_t *cr, double width, double height, double scale, gpointer data)
{
  Puzzle second = *(Puzzle *) data;

  draw (cr, height, height, scale, data);
  second.has_paper = FALSE; /* it would cover the first */
  cairo_translate (cr, width - height, 0);
  draw (cr, height, height, scale, &second);
}

/* A picture of two boards is a list of two puzzles. */
static void
test_two_boards (void)
{
  Puzzle puzzle = puzzle_of (EASY, 300, TRUE);
  const AriDrawing drawing = { 600, 300, 1, draw_two, &puzzle };
  g_autoptr (GBytes) bytes = ari_picture_to_bytes (ARI_PICTURE_FORMAT_PNG, &drawing, NULL);
  g_auto (Answer) answer = read_bytes (bytes);

  g_assert_no_error (answer.error);
  g_assert_null (answer.reading->opened->only.document);
  g_assert_cmpuint (ari_collection_get_n_puzzles (answer.reading->opened->collection), ==, 2);
  ari_layout_unref (puzzle.layout);
}

/* A puzzle without a solution, or with several, is asked about. */
static void
test_doubt (void)
{
  g_autofree char *wrong = g_strdup (EASY), *few = g_strdup (EASY);
  g_autoptr (GBytes) bytes = NULL, other = NULL;

  wrong[2] = '2';
  bytes = picture_of (wrong, ARI_PICTURE_FORMAT_PNG, 400, TRUE);
  memset (few, '.', 30);
  other = picture_of (few, ARI_PICTURE_FORMAT_PNG, 400, TRUE);
  for (guint i = 0; i < 2; i++) {
    g_auto (Answer) answer = read_bytes (i == 0 ? bytes : other);

    g_assert_no_error (answer.error);
    assert_puzzle (answer.reading, i == 0 ? wrong : few);
    g_assert_nonnull (answer.reading->opened->only.doubt);
    g_assert_nonnull (
        strstr (answer.reading->opened->only.doubt, i == 0 ? "no solution" : "several solutions"));
  }
}

static guint32
crc_of (const guint8 *bytes, gsize n)
{
  guint32 crc = G_MAXUINT32;

  for (gsize i = 0; i < n; i++) {
    crc ^= bytes[i];
    for (guint k = 0; k < 8; k++)
      crc = (crc >> 1) ^ ((crc & 1) != 0 ? 0xedb88320u : 0);
  }
  return ~crc;
}

static void
write_number (guint8 *at, guint32 number)
{
  const guint32 big = GUINT32_TO_BE (number);

  memcpy (at, &big, 4);
}

/* Returns: (transfer full): the head of a PNG that says that it is large */
static GBytes *
huge (guint32 width, guint32 height)
{
  guint8 head[43] = "\x89PNG\r\n\x1a\n\0\0\0\rIHDR";

  write_number (head + 16, width);
  write_number (head + 20, height);
  head[24] = 8;
  head[25] = 2;
  write_number (head + 29, crc_of (head + 12, 17));
  memcpy (head + 33, "\0\0\x10\0IDAT\x78\xda", 10);
  return g_bytes_new (head, sizeof head);
}

static GBytes *
text (const char *words)
{
  return g_bytes_new (words, strlen (words));
}

static GBytes *
part_of (GBytes *whole, gsize length)
{
  GBytes *part = g_bytes_new (g_bytes_get_data (whole, NULL), length);

  g_bytes_unref (whole);
  return part;
}

static void
test_hostile (void)
{
  /* two frames of one pixel */
  static const guint8 animation[] = "GIF89a\1\0\1\0\x80\0\0\0\0\0\xff\xff\xff,"
                                    "\0\0\0\0\1\0\1\0\0\2\2D\1\0,\0\0\0\0\1\0\1\0\0\2\2D\1\0;";
  guint8 *large = g_malloc0 (ARI_PICTURE_MOST_BYTES + 1);

  assert_refused (text (""), G_IO_ERROR_NOT_SUPPORTED, "kind");
  assert_refused (text (EASY EASY), G_IO_ERROR_NOT_SUPPORTED, "kind");
  assert_refused (huge (10000, 10000), G_IO_ERROR_INVALID_DATA, "too large");
  assert_refused (huge (0x7fffffff, 0x7fffffff), G_IO_ERROR_INVALID_DATA, "");
  assert_refused (huge (31000, 1), G_IO_ERROR_INVALID_DATA, "too large");
  assert_refused (huge (100, 100), G_IO_ERROR_INVALID_DATA, "");
  assert_refused (part_of (picture_of (EASY, ARI_PICTURE_FORMAT_PNG, 300, TRUE), 900),
                  G_IO_ERROR_INVALID_DATA, "incomplete");
  assert_refused (picture_of (EASY, ARI_PICTURE_FORMAT_PNG, 1, TRUE), G_IO_ERROR_INVALID_DATA,
                  "No grid");
  assert_refused (g_bytes_new (animation, sizeof animation - 1), G_IO_ERROR_INVALID_DATA,
                  "No grid");
  assert_refused (
      text ("<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><filter/></svg>"),
      G_IO_ERROR_INVALID_DATA, "complicated");
  assert_refused (text ("<svg xmlns='http://www.w3.org/2000/svg' width='1e9' height='1'/>"),
                  G_IO_ERROR_INVALID_DATA, "");
  assert_refused (g_bytes_new_take (large, ARI_PICTURE_MOST_BYTES + 1), G_IO_ERROR_NOT_SUPPORTED,
                  "too large");
}

/* A picture that is cut anywhere, or in which a byte is another one, comes to an end. */
static void
test_broken (void)
{
  g_autoptr (GBytes) whole = picture_of (EASY, ARI_PICTURE_FORMAT_PNG, 120, TRUE);
  gsize length;
  const guint8 *bytes = g_bytes_get_data (whole, &length);

  for (guint i = 0; i < 40; i++) {
    g_autofree guint8 *copy = g_memdup2 (bytes, length);
    const gsize kept = (gsize) g_test_rand_int_range (1, (gint32) length);
    g_autoptr (GBytes) broken = NULL;
    g_auto (Answer) answer = { 0 };

    copy[g_test_rand_int_range (0, (gint32) length)] ^= 1 << i % 8;
    broken = g_bytes_new (copy, i % 2 == 0 ? kept : length);
    answer = read_bytes (broken);
  }
}

/* A file is read like the clipboard, and a missing one is an error. */
static void
test_files (void)
{
  g_autoptr (GBytes) bytes = picture_of (EASY, ARI_PICTURE_FORMAT_PNG, 300, TRUE);
  g_autoptr (GFile) file = temporary_file ("board.png", "");
  g_autoptr (GFile) missing = g_file_new_for_path ("/nonexistent/missing.png");
  g_auto (Answer) answer = { 0 }, other = { 0 };

  g_assert_true (g_file_replace_contents (file, g_bytes_get_data (bytes, NULL),
                                          g_bytes_get_size (bytes), NULL, FALSE, 0, NULL, NULL,
                                          NULL));
  ari_picture_read_async (file, NULL, NULL, on_read, &answer);
  WAIT_UNTIL (answer.is_there);
  g_assert_no_error (answer.error);
  assert_puzzle (answer.reading, EASY);
  ari_picture_read_async (missing, NULL, NULL, on_read, &other);
  WAIT_UNTIL (other.is_there);
  g_assert_nonnull (other.error);
  temporary_file_remove (file);
}

static void
test_cancelled (void)
{
  g_autoptr (GBytes) bytes = picture_of (EASY, ARI_PICTURE_FORMAT_PNG, 2000, TRUE);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_auto (Answer) answer = { 0 };

  ari_picture_read_async (NULL, bytes, cancellable, on_read, &answer);
  g_cancellable_cancel (cancellable);
  WAIT_UNTIL (answer.is_there);
  g_assert_error (answer.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

int
main (int argc, char **argv)
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/picture-reading/formats", test_formats);
  g_test_add_func ("/picture-reading/two-boards", test_two_boards);
  g_test_add_func ("/picture-reading/doubt", test_doubt);
  g_test_add_func ("/picture-reading/hostile", test_hostile);
  g_test_add_func ("/picture-reading/broken", test_broken);
  g_test_add_func ("/picture-reading/files", test_files);
  g_test_add_func ("/picture-reading/cancelled", test_cancelled);
  return g_test_run ();
}
