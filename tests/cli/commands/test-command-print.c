/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ariadne-cli print: pages in a file, and messages about missing parts. */

#include <string.h>

#include <glib/gstdio.h>

#include "tests/cli/run.h"
#include "tests/seed.h"

#define PUZZLE  "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n"
#define STUCK   ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....\n"
#define SEVERAL "1.4....2........\n"
#define NONE    "12..3..4........\n"

/** Room: a folder with the file to be written. */
typedef struct {
  char *folder;
  char *file;
} Room;

static void
set_up (Room *room, gconstpointer name)
{
  room->folder = g_dir_make_tmp ("ariadne-print-XXXXXX", NULL);
  room->file = g_build_filename (room->folder, name, NULL);
}

static void
tear_down (Room *room, gconstpointer name)
{
  g_unlink (room->file);
  g_assert_cmpint (g_rmdir (room->folder), ==, 0);
  g_free (room->folder);
  g_free (room->file);
}

/* Returns: (transfer full) (nullable): the content of the file */
static char *
print (Room *room, Run *run, const char *options, const char *input)
{
  g_autofree char *command = g_strdup_printf ("print --output %s %s", room->file, options);
  char *text = NULL;

  g_unlink (room->file);
  run_cli (run, command, input);
  g_assert_cmpstr (run->output, ==, "");
  g_file_get_contents (room->file, &text, NULL, NULL);
  return text;
}

static void
test_pages (Room *room, gconstpointer name)
{
  static const char *const options[] = {
    "",
    "--paper letter --landscape --per-page 30 --title A",
    "--levels --solutions --candidates --coordinates --entries --threads 2",
  };

  for (guint i = 0; i < G_N_ELEMENTS (options); i++) {
    g_auto (Run) run = { 0 };
    g_autofree char *text = print (room, &run, options[i], PUZZLE PUZZLE PUZZLE PUZZLE PUZZLE);

    g_assert_cmpstr (run.errors, ==, "");
    g_assert_cmpint (run.status, ==, 0);
    g_assert_nonnull (text);
    g_assert_true (g_str_has_prefix (text, "%PDF-"));
  }
}

/* A PNG's width and height are two numbers after its signature and the name of its first part. */
static guint
number_at (const char *text, gsize at)
{
  guint32 number;

  memcpy (&number, text + at, sizeof number);
  return GUINT32_FROM_BE (number);
}

/* A file manager gives a name without an ending. What comes after the first puzzle is not read. */
static void
test_size (Room *room, gconstpointer name)
{
  static const guint sizes[] = { 8, 128, 256 };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++) {
    g_autofree char *options = g_strdup_printf ("--size %u --entries", sizes[i]);
    g_auto (Run) run = { 0 };
    g_autofree char *text = print (room, &run, options, PUZZLE "rubbish\n");

    g_assert_cmpstr (run.errors, ==, "");
    g_assert_cmpint (run.status, ==, 0);
    g_assert_nonnull (text);
    g_assert_cmpmem (text, 4, "\x89PNG", 4);
    g_assert_cmpuint (number_at (text, 16), ==, sizes[i]);
    g_assert_cmpuint (number_at (text, 20), ==, sizes[i]);
  }
}

static void
test_size_of_nothing (Room *room, gconstpointer name)
{
  static const struct {
    const char *options, *input;
    int status;
  } cases[] = {
    { "--size 128", "rubbish\n", 3 },  { "--size 128", "", 3 },
    { "--size 7", NULL, 2 },           { "--size 8193", NULL, 2 },
    { "--size 64 --levels", NULL, 2 }, { "--size 64 --solutions", NULL, 2 },
    { "--size 0", NULL, 2 },           { "--size -1", NULL, 2 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_auto (Run) run = { 0 };
    g_autofree char *text = print (room, &run, cases[i].options, cases[i].input);

    g_assert_cmpint (run.status, ==, cases[i].status);
    g_assert_cmpstr (run.errors, !=, "");
    g_assert_null (text);
  }
}

/* Each option changes the drawing of a page. */
static void
test_options_matter (Room *room, gconstpointer name)
{
  static const char *const options[] = { "",         "--paper letter", "--landscape",   "--title A",
                                         "--levels", "--candidates",   "--coordinates", "--entries",
                                         "--codes" };
  static const char input[] = "{\"format\": \"ariadne-puzzle\", \"version\": 1, "
                              "\"layout\": {\"digits\": 4, \"boxes\": [2, 2]}, "
                              "\"givens\": [\"1.3.\", \"3..2\", \".14.\", \".3.1\"], "
                              "\"entries\": [\".2..\", \"....\", \"....\", \"....\"]}";
  g_autoptr (GPtrArray) pages = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < G_N_ELEMENTS (options); i++) {
    g_auto (Run) run = { 0 };
    char *text = print (room, &run, options[i], input);

    g_assert_cmpstr (run.errors, ==, "");
    g_assert_cmpint (run.status, ==, 0);
    g_assert_nonnull (text);
    for (guint j = 0; j < pages->len; j++)
      g_assert_cmpstr (text, !=, g_ptr_array_index (pages, j));
    g_ptr_array_add (pages, text);
  }
}

static void
test_without_solution (Room *room, gconstpointer name)
{
  g_auto (Run) run = { 0 }, plain = { 0 };
  g_autofree char *text = print (room, &run, "--solutions --threads 1", PUZZLE SEVERAL NONE);
  g_autofree char *other = print (room, &plain, "", SEVERAL NONE);

  g_assert_cmpint (run.status, ==, 1);
  g_assert_nonnull (text);
  run_assert_error (&run, "standard input:2: This puzzle has more than one solution");
  run_assert_error (&run, "standard input:3: This puzzle has no solution");
  g_assert_cmpint (plain.status, ==, 0); /* solutions were not requested */
  g_assert_nonnull (other);
}

/* All codes of a page are read from its picture, at 150 pixels an inch. */
static void
test_scanned (Room *room, gconstpointer name)
{
  static const char link[] =
      "https://sudokuexchange.com/play/?s=53007000060019500009800006080006000340"
      "0803001700020006060000280000419005000080079\n";
  g_autofree char *zbarimg = g_find_program_in_path ("zbarimg");
  char *words[] = { zbarimg, (char *) "--quiet", (char *) "--raw", room->file, NULL };
  g_autoptr (GString) input = g_string_new (NULL);
  g_autoptr (GString) right = g_string_new (NULL);
  g_auto (Run) run = { 0 };
  g_autofree char *text = NULL, *output = NULL;

  if (zbarimg == NULL) {
    g_test_skip ("zbarimg is not installed (zbar-tools)");
    return;
  }
  for (guint i = 0; i < 4; i++) {
    g_string_append (input, PUZZLE);
    g_string_append (right, link);
  }
  text = print (room, &run, "--codes", input->str);
  g_assert_cmpint (run.status, ==, 0);
  g_assert_true (g_spawn_sync (NULL, words, NULL, G_SPAWN_STDERR_TO_DEV_NULL, NULL, NULL, &output,
                               NULL, NULL, NULL));
  g_assert_cmpstr (output, ==, right->str);
}

/* The code is missing, and all else is printed. */
static void
test_without_code (Room *room, gconstpointer name)
{
  g_autoptr (GString) large = g_string_new (NULL);
  g_auto (Run) run = { 0 };
  g_autofree char *text = NULL;

  for (guint i = 0; i < 49 * 49; i++)
    g_string_append_c (large, i == 0 ? '1' : '.');
  g_string_append_c (large, '\n');
  text = print (room, &run, "--codes", large->str);
  g_assert_cmpint (run.status, ==, 1);
  g_assert_nonnull (text);
  run_assert_error (&run, "standard input:1: The puzzle is too large for a QR code.");
}

static void
test_without_level (Room *room, gconstpointer name)
{
  g_auto (Run) late = { 0 }, stuck = { 0 };
  g_autofree char *text = print (room, &late, "--levels --time-limit 0.0000001", STUCK);
  g_autofree char *other = print (room, &stuck, "--levels", STUCK PUZZLE);

  g_assert_nonnull (text);
  run_assert_error (&late, "standard input:1: Time or memory ran out before this puzzle was rated");
  g_assert_cmpint (late.status, ==, 1);
  g_assert_nonnull (other);
  g_assert_cmpstr (stuck.errors, ==,
                   "ariadne-cli: standard input:1: The techniques do not solve this puzzle; it is "
                   "printed without a level.\n");
  g_assert_cmpint (stuck.status, ==, 1);
}

static void
test_bad_input (Room *room, gconstpointer name)
{
  g_auto (Run) some = { 0 }, nothing = { 0 };
  g_autofree char *text = print (room, &some, "", PUZZLE "rubbish\n");
  g_autofree char *none = print (room, &nothing, "", "rubbish\n");

  g_assert_cmpint (some.status, ==, 3);
  g_assert_nonnull (text); /* the good one is printed */
  g_assert_cmpint (nothing.status, ==, 3);
  g_assert_null (none);
}

/* Only a PDF has several pages; the ending of the name decides the format. */
static void
test_picture (Room *room, gconstpointer name)
{
  g_auto (Run) one = { 0 }, two = { 0 };
  g_autofree char *text = print (room, &one, "", PUZZLE PUZZLE);
  g_autofree char *none = print (room, &two, "--per-page 1", PUZZLE PUZZLE);

  g_assert_cmpint (one.status, ==, 0);
  g_assert_nonnull (strstr (text, "<svg"));
  g_assert_cmpint (two.status, ==, 4);
  run_assert_error (&two, "only a PDF holds 2 pages");
  g_assert_null (none);
}

static void
test_wrong (void)
{
  static const char *const commands[] = { "print", "print --output a.pdf --per-page 0",
                                          "print --output a.pdf --per-page 31",
                                          "print --output a.pdf --paper a3" };
  g_auto (Run) nowhere = { 0 };

  run_wrong (commands, G_N_ELEMENTS (commands));
  run_cli (&nowhere, "print --output /nonexistent/book.pdf", PUZZLE);
  g_assert_cmpint (nowhere.status, ==, 4);
  run_assert_error (&nowhere, "book.pdf");
}

int
main (int argc, char *argv[])
{
  ari_test_init (&argc, &argv);
  g_test_add ("/cli/print/pages", Room, "book.pdf", set_up, test_pages, tear_down);
  g_test_add ("/cli/print/options", Room, "page.svg", set_up, test_options_matter, tear_down);
  g_test_add ("/cli/print/without-solution", Room, "book.pdf", set_up, test_without_solution,
              tear_down);
  g_test_add ("/cli/print/without-code", Room, "book.pdf", set_up, test_without_code, tear_down);
  g_test_add ("/cli/print/scanned", Room, "book.png", set_up, test_scanned, tear_down);
  g_test_add ("/cli/print/without-level", Room, "book.pdf", set_up, test_without_level, tear_down);
  g_test_add ("/cli/print/bad-input", Room, "book.pdf", set_up, test_bad_input, tear_down);
  g_test_add ("/cli/print/picture", Room, "page.svg", set_up, test_picture, tear_down);
  g_test_add ("/cli/print/size", Room, "thumbnail", set_up, test_size, tear_down);
  g_test_add ("/cli/print/size-of-nothing", Room, "a.png", set_up, test_size_of_nothing, tear_down);
  g_test_add_func ("/cli/print/wrong", test_wrong);
  return g_test_run ();
}
