/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The stream of puzzles: any input, at any speed, and hostile ones. */

#define _DEFAULT_SOURCE

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <glib/gstdio.h>

#include "cli/stream/input.h"
#include "puzzle/reader/puzzle-stream.h"
#include "puzzle/formats/piece.h"
#include "tests/cli/run.h"
#include "tests/seed.h"

#define PUZZLE "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
#define SMALL  "12.............."

/* Pipe: a named pipe with both ends in this program, so that no waiting is needed. */
typedef struct {
  char *folder;
  char *path;
  int fd; /* to write to */
  AriInput *input;
} Pipe;

static void
pipe_open (Pipe *self)
{
  g_autoptr (GError) error = NULL;
  int reader;

  self->folder = g_dir_make_tmp ("ariadne-XXXXXX", &error);
  g_assert_no_error (error);
  self->path = g_build_filename (self->folder, "pipe", NULL);
  g_assert_cmpint (mkfifo (self->path, 0600), ==, 0);
  reader = open (self->path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
  g_assert_cmpint (reader, >=, 0);
  self->fd = open (self->path, O_WRONLY | O_CLOEXEC);
  g_assert_cmpint (self->fd, >=, 0);
  self->input = ari_input_open (self->path, &error);
  g_assert_no_error (error);
  close (reader);
}

static void
pipe_write (Pipe *self, const char *text)
{
  g_assert_cmpint (write (self->fd, text, strlen (text)), ==, (gssize) strlen (text));
}

static void
pipe_end (Pipe *self)
{
  close (self->fd);
  self->fd = -1;
}

static void
pipe_clear (Pipe *self)
{
  if (self->fd >= 0)
    close (self->fd);
  g_clear_pointer (&self->input, ari_input_close);
  g_unlink (self->path);
  g_rmdir (self->folder);
  g_free (self->path);
  g_free (self->folder);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Pipe, pipe_clear)

/* Describes the rest of an input in one line: the size of each puzzle and its line; `!` and the
 * line for an unreadable one. */
static char *
describe (AriInput *input)
{
  GString *text = g_string_new (NULL);

  for (;;) {
    g_autoptr (GError) error = NULL;

    switch (ari_input_next (input, &error)) {
    case ARI_INPUT_PUZZLE:
      g_assert_no_error (error);
      g_string_append_printf (text, "%u@%u ", ari_input_get_item (input)->layout->n_digits,
                              (guint) ari_input_get_item (input)->line);
      break;
    case ARI_INPUT_BAD: {
      const char *place = strrchr (ari_input_get_name (input), '/');

      g_assert_nonnull (error);
      place = strstr (error->message, place != NULL ? place : ari_input_get_name (input));
      g_assert_nonnull (place);
      place = strchr (place, ':');
      g_assert_nonnull (place);
      g_string_append_printf (text, "!%d ", atoi (place + 1));
      break;
    }
    case ARI_INPUT_END:
    default:
      g_assert_no_error (error);
      g_string_truncate (text, text->len > 0 ? text->len - 1 : 0);
      return g_string_free (text, FALSE);
    }
  }
}

/* A line is answered when it is complete, not when more follows. */
static void
test_at_once (void)
{
  g_auto (Pipe) pipe = { .fd = -1 };
  guint i;

  pipe_open (&pipe);
  g_assert_true (ari_input_would_wait (pipe.input));
  for (i = 1; i <= 20; i++) {
    const gboolean is_classic = i % 3 != 0;

    pipe_write (&pipe, i % 2 == 0 ? "# and\n\n" : "\n\n");
    pipe_write (&pipe, is_classic ? PUZZLE : PUZZLE "   # comment");
    pipe_write (&pipe, i % 4 == 0 ? "\r\n" : "\n");
    g_assert_cmpint (ari_input_next (pipe.input, NULL), ==, ARI_INPUT_PUZZLE);
    g_assert_cmpuint (ari_input_get_item (pipe.input)->line, ==, 3 * i);
    g_assert_cmpuint (ari_input_get_item (pipe.input)->cells[0], ==, 4);
    g_assert_true (ari_input_would_wait (pipe.input));
  }
  pipe_write (&pipe, PUZZLE); /* the last line may have no end */
  pipe_end (&pipe);
  g_assert_false (ari_input_would_wait (pipe.input));
  g_assert_cmpint (ari_input_next (pipe.input, NULL), ==, ARI_INPUT_PUZZLE);
  g_assert_cmpint (ari_input_next (pipe.input, NULL), ==, ARI_INPUT_END);
  g_assert_cmpint (ari_input_next (pipe.input, NULL), ==, ARI_INPUT_END);
}

/* A bad line is answered at once, too, and a grid when the next line shows that it is complete. */
static void
test_bad_line_at_once (void)
{
  g_auto (Pipe) pipe = { .fd = -1 };
  g_autoptr (GError) error = NULL;
  g_autofree char *where = NULL;

  pipe_open (&pipe);
  pipe_write (&pipe, PUZZLE "\n?" PUZZLE "\n" SMALL "\n");
  g_assert_cmpint (ari_input_next (pipe.input, NULL), ==, ARI_INPUT_PUZZLE);
  g_assert_cmpint (ari_input_next (pipe.input, &error), ==, ARI_INPUT_BAD);
  where = g_strconcat (pipe.path, ":2:82: ", NULL);
  g_assert_true (g_str_has_prefix (error->message, where));
  g_assert_cmpint (ari_input_next (pipe.input, NULL), ==, ARI_INPUT_PUZZLE);
  g_assert_cmpuint (ari_input_get_item (pipe.input)->layout->n_digits, ==, 4);
  g_assert_true (ari_input_would_wait (pipe.input));
}

static void
test_grids_at_once (void)
{
  g_auto (Pipe) pipe = { .fd = -1 };
  guint i;

  pipe_open (&pipe);
  for (i = 0; i < 3; i++) {
    pipe_write (&pipe, "53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n"
                       ".6....28.\n...419..5\n....8..79\n\n");
    g_assert_cmpint (ari_input_next (pipe.input, NULL), ==, ARI_INPUT_PUZZLE);
    g_assert_cmpuint (ari_input_get_item (pipe.input)->cells[80], ==, 8);
  }
}

static void
test_json_at_once (void)
{
  g_auto (Pipe) pipe = { .fd = -1 };
  guint i;

  pipe_open (&pipe);
  for (i = 0; i < 3; i++) {
    pipe_write (&pipe, "[[1,2,3,4],[3,4,1,2],[2,1,4,3],[4,3,2,0]]\n");
    g_assert_cmpint (ari_input_next (pipe.input, NULL), ==, ARI_INPUT_PUZZLE);
    g_assert_cmpuint (ari_input_get_item (pipe.input)->cells[2], ==, 2);
  }
}

/* Waiting for more input can be stopped. */
static void
test_stopped (void)
{
  g_auto (Pipe) pipe = { .fd = -1 };
  g_auto (Pipe) stop = { .fd = -1 };
  int fd;

  pipe_open (&pipe);
  pipe_open (&stop);
  fd = open (stop.path, O_RDONLY | O_CLOEXEC);
  ari_input_stop_at (pipe.input, fd);
  pipe_write (&pipe, PUZZLE "\n");
  g_assert_cmpint (ari_input_next (pipe.input, NULL), ==, ARI_INPUT_PUZZLE);
  pipe_write (&stop, "x");
  g_assert_cmpint (ari_input_next (pipe.input, NULL), ==, ARI_INPUT_END);
  close (fd);
}

/* Files */

static AriInput *
open_text (const char *text, gssize length)
{
  g_autofree char *path = NULL;
  g_autoptr (GError) error = NULL;
  AriInput *input;
  int fd = g_file_open_tmp ("ariadne-XXXXXX", &path, &error);

  g_assert_no_error (error);
  close (fd);
  g_assert_true (g_file_set_contents (path, text, length, &error));
  input = ari_input_open (path, &error);
  g_assert_no_error (error);
  g_unlink (path);
  return input;
}

static void
test_forms (void)
{
  static const struct {
    const char *text, *described;
  } cases[] = {
    { "", "" },
    { "\n \r\n# nothing\n", "" },
    { PUZZLE, "9@1" },
    { PUZZLE "\r" PUZZLE "\r\n" PUZZLE "\n\r\n" PUZZLE, "9@1 9@2 9@3 9@5" },
    { "\xef\xbb\xbf" PUZZLE "\n\xef\xbb\xbf" PUZZLE "\n", "9@1 9@2" },
    { PUZZLE "\n" SMALL "\n" PUZZLE "\n" SMALL, "9@1 4@2 9@3 4@4" },
    { PUZZLE "\n12\n\n" PUZZLE "x\n" PUZZLE "\n", "9@1 !2 !4 9@5" },
    { SMALL "\n" SMALL "\n" SMALL "\n", "4@1 4@2 4@3" },
    { "12\n" PUZZLE "\n" PUZZLE "\n", "!1 9@2 9@3" },
    { "12..\n..12\n....\n....\n\n12..\n..12\n....\n....\n", "4@1 4@6" },
    { "12..\n..12\n....\n....\n\n12..\n..1\n....\n....\n\n12..\n..12\n....\n....\n",
      "4@1 !7 4@11" },
    { "[[1,2,3,4],[3,4,1,2],[2,1,4,3],[4,3,2,0]]\n[[1,2,3,4],[3,4,1,2],[2,1,4,3],[4,3,2,0]]",
      "4@1 4@2" },
    { PUZZLE "\n  [[1,2,3,4],\n[3,4,1,2],[2,1,4,3],[4,3,2,0]]\n" PUZZLE "\n", "9@1 4@2 9@4" },
    { PUZZLE "\n[[1,2],[3,4,1,2],[2,1,4,3],[4,3,2,0]]\n" PUZZLE "\n", "9@1 !2 9@3" },
    { PUZZLE "\n{\"grid\": \"]}\\\"]\"}\n" PUZZLE "\n", "9@1 !2 9@3" },
    { "{", "!0" },
  };
  guint i;

  for (i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (AriInput) input = open_text (cases[i].text, -1);
    g_autofree char *described = describe (input);

    if (i + 1 < G_N_ELEMENTS (cases))
      g_assert_cmpstr (described, ==, cases[i].described);
    else
      g_assert_true (g_str_has_prefix (described, "!"));
  }
}

/* Appends a puzzle as a line, in one of the ways that leave a choice: 0 is a digit or a blank. */
static void
append_random_line (GString *text)
{
  static const char *const alphabets[] = { "123456789.", "1234567890", "123456789.0", "12345678-x",
                                           "012345678" };
  static const char *const ends[] = { "\n", "\r\n", "\r", " # so\n", ":1\n", ";1 2 3\r" };
  const char *alphabet = alphabets[g_test_rand_int_range (0, G_N_ELEMENTS (alphabets))];
  const gboolean is_full = alphabet[0] == '0';
  const gsize start = text->len;
  gint i;

  for (i = 0; i < 81; i++)
    g_string_append_c (
        text, alphabet[is_full ? i % 9 : g_test_rand_int_range (0, (gint) strlen (alphabet))]);
  for (i = 81; is_full && i > 1; i--) { /* nine of each */
    char *one = text->str + start + g_test_rand_int_range (0, i);
    char *other = text->str + start + i - 1;
    const char digit = *one;

    *one = *other;
    *other = digit;
  }
  g_string_append (text, ends[g_test_rand_int_range (0, G_N_ELEMENTS (ends))]);
}

/* However a line is read, the result is that of the tolerant reader. */
static void
test_as_tolerant (void)
{
  g_autofree AriGridText *expected = g_new (AriGridText, 1);
  g_autoptr (GString) text = g_string_new (PUZZLE "\n");
  g_autoptr (AriInput) input = NULL;
  guint i, n_read = 0;
  gsize at;

  for (i = 0; i < 2000; i++)
    append_random_line (text);
  input = open_text (text->str, (gssize) text->len);
  for (at = 0; at < text->len;) {
    const gsize length = strcspn (text->str + at, "\r\n");
    AriGridTextError unused;
    const gboolean reads = ari_grid_text_read (text->str + at, length, expected, &unused);

    g_assert_cmpint (ari_input_next (input, NULL), ==, reads ? ARI_INPUT_PUZZLE : ARI_INPUT_BAD);
    if (reads) {
      n_read++;
      g_assert_cmpuint (ari_input_get_item (input)->layout->n_digits, ==, 9);
      g_assert_true (ari_symbols_equal (ari_input_get_item (input)->symbols, &expected->symbols));
      g_assert_cmpmem (ari_input_get_item (input)->cells, 81, expected->cells, 81);
    }
    at += length;
    at += text->str[at] == '\r' && text->str[at + 1] == '\n' ? 2 : 1;
  }
  g_assert_cmpint (ari_input_next (input, NULL), ==, ARI_INPUT_END);
  g_assert_cmpuint (n_read, >, 1000);
}

/* Byte by byte through a pipe, the result is that of a file, and each puzzle comes as soon as it is
 * complete. */
static void
test_byte_by_byte (void)
{
  static const char text[] = "\xef\xbb\xbf# list\r\n" PUZZLE "\r\n\r\n" SMALL "\n12x\n" PUZZLE
                             " # so\r\n[[1,2,3,4],[3,4,1,2],[2,1,4,3],[4,3,2,0]]\n" PUZZLE "\n";
  /* the results after each line end */
  static const AriInputResult results[] = { ARI_INPUT_END,    ARI_INPUT_PUZZLE, ARI_INPUT_END,
                                            ARI_INPUT_PUZZLE, ARI_INPUT_BAD,    ARI_INPUT_PUZZLE,
                                            ARI_INPUT_PUZZLE, ARI_INPUT_PUZZLE };
  g_auto (Pipe) pipe = { .fd = -1 };
  g_autoptr (AriInput) file = open_text (text, -1);
  g_autofree char *described = describe (file);
  guint n_lines = 0;
  const char *byte;

  g_assert_cmpstr (described, ==, "9@2 4@4 !5 9@6 4@7 9@8");
  pipe_open (&pipe);
  for (byte = text; *byte != '\0'; byte++) {
    const char one[2] = { *byte, '\0' };

    pipe_write (&pipe, one);
    if (*byte != '\n')
      continue;
    if (results[n_lines] != ARI_INPUT_END)
      g_assert_cmpint (ari_input_next (pipe.input, NULL), ==, results[n_lines]);
    n_lines++;
  }
  pipe_end (&pipe);
  g_assert_cmpint (ari_input_next (pipe.input, NULL), ==, ARI_INPUT_END);
}

static void
test_hostile (void)
{
  static const char nul[] = PUZZLE "\n53\0.7\n" PUZZLE "\n\0\0\0\n" PUZZLE "\n";
  g_autoptr (AriInput) with_nul = open_text (nul, sizeof nul - 1);
  g_autofree char *described = describe (with_nul);
  guint i;

  g_assert_cmpstr (described, ==, "9@1 !2 9@3 !4 9@5");
  for (i = 0; i < 200; i++) { /* noise is read to its end, whatever it contains */
    const gsize length = (gsize) g_test_rand_int_range (0, 3000);
    const int spread = g_test_rand_bit () ? 256 : 64;
    g_autofree char *noise = g_malloc (length + 1);
    g_autoptr (AriInput) input = NULL;
    gsize j;

    for (j = 0; j < length; j++)
      noise[j] =
          (char) (g_test_rand_int_range (0, 40) == 0 ? '\n' : g_test_rand_int_range (0, spread));
    input = open_text (noise, (gssize) length);
    while (ari_input_next (input, NULL) != ARI_INPUT_END)
      continue;
  }
}

static glong
peak_kilobytes (void)
{
  struct rusage usage;

  g_assert_cmpint (getrusage (RUSAGE_SELF, &usage), ==, 0);
  return usage.ru_maxrss;
}

/* A line of a hundred million bytes is refused and skipped, and not kept in memory. */
static void
test_endless_line (void)
{
  g_autofree char *path = NULL;
  g_autofree char *described = NULL;
  g_autoptr (AriInput) input = NULL;
  const goffset hole = 100 * 1000 * 1000;
  const glong before = peak_kilobytes ();
  int fd = g_file_open_tmp ("ariadne-XXXXXX", &path, NULL);

  g_assert_cmpint (fd, >=, 0);
  g_assert_cmpint (write (fd, PUZZLE "\n", 82), ==, 82);
  g_assert_cmpint (lseek (fd, hole, SEEK_CUR), >, hole);
  g_assert_cmpint (write (fd, "\n" PUZZLE "\n", 83), ==, 83);
  close (fd);
  input = ari_input_open (path, NULL);
  described = describe (input);
  g_assert_cmpstr (described, ==, "9@1 !2 9@3");
  g_assert_cmpint (peak_kilobytes () - before, <, hole / 1024 / 4);
  g_unlink (path);
}

static void
test_cannot_be_opened (void)
{
  g_autoptr (GError) missing = NULL;
  g_autoptr (GError) folder = NULL;

  g_assert_null (ari_input_open ("/nowhere/there.txt", &missing));
  g_assert_error (missing, G_FILE_ERROR, G_FILE_ERROR_NOENT);
  g_assert_true (g_str_has_prefix (missing->message, "/nowhere/there.txt: "));
  g_assert_null (ari_input_open (g_get_tmp_dir (), &folder));
  g_assert_error (folder, G_FILE_ERROR, G_FILE_ERROR_ISDIR);
}

int
main (int argc, char *argv[])
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/cli/input/at-once", test_at_once);
  g_test_add_func ("/cli/input/bad-line-at-once", test_bad_line_at_once);
  g_test_add_func ("/cli/input/grids-at-once", test_grids_at_once);
  g_test_add_func ("/cli/input/json-at-once", test_json_at_once);
  g_test_add_func ("/cli/input/stopped", test_stopped);
  g_test_add_func ("/cli/input/forms", test_forms);
  g_test_add_func ("/cli/input/as-tolerant", test_as_tolerant);
  g_test_add_func ("/cli/input/byte-by-byte", test_byte_by_byte);
  g_test_add_func ("/cli/input/hostile", test_hostile);
  g_test_add_func ("/cli/input/endless-line", test_endless_line);
  g_test_add_func ("/cli/input/cannot-be-opened", test_cannot_be_opened);
  return g_test_run ();
}
