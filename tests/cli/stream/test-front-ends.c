/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The two front ends of the one reader agree on the same bytes: the command line, from a file and
 * from a pipe, and the window, which opens a document or a collection. */

#include <string.h>

#include <glib/gstdio.h>

#include "cli/stream/input.h"
#include "puzzle/collection/collection.h"
#include "puzzle/reader/puzzle-stream.h"
#include "puzzle/base/shown-text.h"
#include "tests/cli/run.h"
#include "tests/puzzle/reader/reader-samples.h"
#include "tests/seed.h"

enum { N_MIXTURES = 3000, N_LONG = 100 };

/** Said: the answers of a front end to a text: a line for each puzzle, and one for each
 * complaint. */
typedef struct {
  GString *puzzles;
  GArray *lines; /* guint64: the line where each puzzle begins, which only the command line
                  * reports */
  GString *complaints;
  guint n_puzzles;
  guint64 n_complaints;
} Said;

static void
said_init (Said *said)
{
  *said = (Said){ .puzzles = g_string_new (NULL),
                  .lines = g_array_new (FALSE, FALSE, sizeof (guint64)),
                  .complaints = g_string_new (NULL) };
}

static void
said_clear (Said *said)
{
  g_string_free (said->puzzles, TRUE);
  g_array_unref (said->lines);
  g_string_free (said->complaints, TRUE);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Said, said_clear)

static void
add_puzzle (Said *said, const AriLayout *layout, const AriSymbols *symbols, const guint8 *cells)
{
  g_string_append_printf (said->puzzles, "%u %u×%u ", layout->n_digits, layout->box_rows,
                          layout->box_columns);
  for (guint i = 0; i < layout->n_cells; i++) {
    char symbol[5] = ".";

    if (cells[i] != ARI_NO_DIGIT)
      ari_symbols_write (symbols, cells[i], symbol);
    g_string_append (said->puzzles, symbol);
  }
  g_string_append_c (said->puzzles, '\n');
  said->n_puzzles++;
}

/* A collection keeps only a limited number of complaints. */
static void
add_complaint (Said *said, guint64 line, guint column, const char *words)
{
  if (said->n_complaints++ < ARI_COLLECTION_MAX_PROBLEMS)
    g_string_append_printf (said->complaints, "%" G_GUINT64_FORMAT ":%u: %s\n", line, column,
                            words);
}

/* Reads the file as the command line does; @path is its name there. */
static void
read_as_command_line (Said *said, const char *path)
{
  g_autoptr (GError) open_error = NULL;
  g_autoptr (AriInput) input = ari_input_open (path, &open_error);
  AriInputResult result;

  said_init (said);
  g_assert_no_error (open_error);
  do {
    g_autoptr (GError) error = NULL;

    result = ari_input_next (input, &error);
    if (result == ARI_INPUT_PUZZLE) {
      const guint64 line = ari_input_get_item (input)->line;

      g_array_append_val (said->lines, line);
      add_puzzle (said, ari_input_get_item (input)->layout, ari_input_get_item (input)->symbols,
                  ari_input_get_item (input)->cells);
    } else if (result == ARI_INPUT_BAD) {
      /* the program and the window show what they quote like this */
      g_autofree char *message = ari_shown_message (error->message);
      const char *place = message + strlen (path) + 1;
      char *words;
      const guint64 line = g_ascii_strtoull (place, &words, 10);
      const guint64 column = g_ascii_strtoull (words + 1, &words, 10);

      g_assert_true (g_str_has_prefix (message, path));
      g_assert_true (g_str_has_prefix (words, ": "));
      add_complaint (said, line, (guint) column, words + 2);
    }
  } while (result != ARI_INPUT_END);
}

static void
add_collection (Said *said, AriCollection *collection)
{
  const AriCollectionProblem *problems;
  guint n;

  for (guint i = 0; i < ari_collection_get_n_puzzles (collection); i++)
    add_puzzle (said, ari_collection_get_layout (collection, i),
                ari_collection_get_symbols (collection, i),
                ari_collection_get_givens (collection, i));
  problems = ari_collection_get_problems (collection, &n);
  for (guint i = 0; i < n; i++) {
    g_autofree char *place = g_strdup_printf (
        "Line %" G_GUINT64_FORMAT ", column %u: ", problems[i].line, problems[i].column);

    g_assert_true (g_str_has_prefix (problems[i].message, place));
    add_complaint (said, problems[i].line, problems[i].column,
                   problems[i].message + strlen (place));
  }
  said->n_complaints = ari_collection_get_n_problems (collection);
}

/* The window shows the single puzzle of the collection. */
static void
assert_document (AriDocument *document, AriCollection *collection)
{
  AriGame *game = ari_document_get_game (document);
  const AriLayout *layout = ari_game_get_layout (game);
  const guint8 *cells = ari_collection_get_givens (collection, 0);

  g_assert_cmpuint (ari_collection_get_n_puzzles (collection), ==, 1);
  g_assert_true (ari_layout_equal (layout, ari_collection_get_layout (collection, 0)));
  for (guint16 i = 0; i < layout->n_cells; i++) {
    const AriGameCell *cell = ari_game_get_cell (game, i);

    /* entries in the file of a game do not belong to the puzzle */
    if (cell->given || cells[i] != ARI_NO_DIGIT)
      g_assert_cmpuint (cell->digit, ==, cells[i]);
  }
}

/* Reads what the window shall show: what the command line reads, without the solutions that stand
 * below their puzzles, which the window passes over. */
static void
read_for_window (Said *kept, const Said *said, GBytes *bytes)
{
  gsize length;
  const char *text = g_bytes_get_data (bytes, &length);
  AriMemory memory = { text, length };
  const AriByteSource source = ari_byte_source_of_memory (&memory);
  g_autoptr (AriPuzzleStream) stream = ari_puzzle_stream_new (&source);
  g_auto (Said) all = { 0 };
  AriPuzzleStreamResult result;

  said_init (&all);
  said_init (kept);
  do {
    const AriPuzzleItem *item;
    g_autoptr (GError) error = NULL;

    result = ari_puzzle_stream_next (stream, &error);
    if (result != ARI_PUZZLE_STREAM_PUZZLE)
      continue;
    item = ari_puzzle_stream_get_item (stream);
    add_puzzle (&all, item->layout, item->symbols, item->cells);
    if (!item->is_solution)
      add_puzzle (kept, item->layout, item->symbols, item->cells);
  } while (result == ARI_PUZZLE_STREAM_PUZZLE || result == ARI_PUZZLE_STREAM_UNREADABLE);
  g_assert_cmpstr (all.puzzles->str, ==, said->puzzles->str);
}

/* A window opens the same puzzles, and lists them if there are several. If there are none, it
 * reports the first complaint. */
static void
assert_as_window (const Said *said, GBytes *bytes)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AriOpened) opened = ari_open_bytes (bytes, NULL, &error);
  g_autoptr (AriCollection) collection = ari_collection_new_from_bytes (bytes, NULL);
  g_auto (Said) window = { 0 };
  g_auto (Said) kept = { 0 };

  said_init (&window);
  read_for_window (&kept, said, bytes);
  if (opened == NULL) {
    const char *first = strstr (said->complaints->str, ": ");
    g_autofree char *words = NULL;

    g_assert_null (collection);
    g_assert_cmpuint (said->n_puzzles, ==, 0);
    if (first == NULL
        || g_error_matches (error, ARI_COLLECTION_ERROR, ARI_COLLECTION_ERROR_NOT_TEXT))
      return;
    words = g_strndup (first + 2, strcspn (first + 2, "\n"));
    /* the window itself says that it is not a puzzle, and how a puzzle must be */
    if (g_str_has_prefix (words, "There is no puzzle in the text;"))
      g_assert_nonnull (strstr (error->message, strchr (words, ';')));
    else
      g_assert_nonnull (strstr (error->message, words));
    return;
  }
  g_assert_no_error (error);
  g_assert_nonnull (collection);
  if (opened->only.document != NULL)
    assert_document (opened->only.document, collection);
  else
    g_assert_cmpuint (ari_collection_get_n_puzzles (opened->collection), ==, kept.n_puzzles);
  add_collection (&window, collection);
  g_assert_cmpstr (window.puzzles->str, ==, kept.puzzles->str);
  g_assert_cmpuint (window.n_complaints, ==, said->n_complaints);
  g_assert_cmpstr (window.complaints->str, ==, said->complaints->str);
}

/* (transfer full): without the program's doubts about what a text means, as it reads the text all
 * the same */
static char *
drop_warnings (const char *errors)
{
  g_autoptr (GRegex) warning =
      g_regex_new ("^ariadne-cli: Warning: .*\n", G_REGEX_MULTILINE, 0, NULL);

  return g_regex_replace_literal (warning, errors, -1, 0, "", 0, NULL);
}

/* The program must write an answer for each puzzle with its line, and the complaints. */
static void
assert_program (const Said *said, const char *name, const Run *run)
{
  g_autoptr (GString) complaints = g_string_new (NULL);
  g_auto (GStrv) lines = g_strsplit (said->complaints->str, "\n", -1);
  g_auto (GStrv) puzzles = g_strsplit (said->puzzles->str, "\n", -1);
  g_auto (GStrv) answers = g_strsplit (run->output, "\n", -1);
  g_autofree char *errors = NULL;

  for (guint i = 0; lines[i] != NULL && *lines[i] != '\0'; i++)
    g_string_append_printf (complaints, "ariadne-cli: %s:%s\n", name, lines[i]);
  errors = drop_warnings (run->errors);
  g_assert_cmpstr (errors, ==, complaints->str);
  g_assert_cmpint (run->status, ==, said->n_complaints > 0 ? 3 : 0);
  g_assert_cmpuint (g_strv_length (answers), ==, said->n_puzzles > 0 ? said->n_puzzles + 1 : 0);
  for (guint i = 0; i < said->n_puzzles; i++) {
    g_autofree char *begin =
        g_strdup_printf ("{\"file\":\"%s\",\"line\":%" G_GUINT64_FORMAT ",\"puzzle\":\"%s\",", name,
                         g_array_index (said->lines, guint64, i), SAMPLE_PUZZLE);

    g_assert_true (g_str_has_suffix (puzzles[i], SAMPLE_PUZZLE));
    if (!g_str_has_prefix (answers[i], begin))
      g_error ("%s does not begin with %s", answers[i], begin);
  }
}

/* Runs the program with the file's name, and with the file on its standard input. */
static void
test_sample (gconstpointer data)
{
  const Sample *sample = data;
  g_autofree char *path = sample_path (sample);
  gsize length;
  char *text = sample_read (sample, &length);
  g_autoptr (GBytes) bytes = g_bytes_new_take (text, length);
  g_autofree char *of_file = g_strconcat ("solve --format json ", path, NULL);
  g_auto (Said) said = { 0 };
  g_auto (Run) file = { 0 };
  g_auto (Run) pipe = { 0 };

  read_as_command_line (&said, path);
  g_assert_cmpuint (said.n_puzzles, ==, sample->n_puzzles);
  g_assert_cmpuint (said.n_complaints, ==, sample->n_problems);
  assert_as_window (&said, bytes);
  run_cli (&file, of_file, NULL);
  assert_program (&said, path, &file);
  run_cli_with (&pipe, "solve --format json", bytes);
  assert_program (&said, "standard input", &pipe);
}

static void
test_mixtures (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed ((guint32) g_test_rand_int ());
  const guint n = g_getenv ("ARIADNE_LONG") != NULL ? N_MIXTURES * N_LONG : N_MIXTURES;
  g_autofree char *folder = g_dir_make_tmp ("ariadne-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "mixture", NULL);
  guint64 n_puzzles = 0, n_complaints = 0;

  for (guint i = 0; i < n; i++) {
    g_autoptr (GBytes) bytes = g_string_free_to_bytes (mixture_new (random));
    g_auto (Said) said = { 0 };

    g_assert_true (g_file_set_contents (path, g_bytes_get_data (bytes, NULL),
                                        (gssize) g_bytes_get_size (bytes), NULL));
    read_as_command_line (&said, path);
    g_unlink (path);
    assert_as_window (&said, bytes);
    n_puzzles += said.n_puzzles;
    n_complaints += said.n_complaints;
  }
  g_test_message ("%u puzzles, %u complaints", (guint) n_puzzles, (guint) n_complaints);
  g_assert_cmpuint (n_puzzles, >, n / 2);
  g_assert_cmpuint (n_complaints, >, n / 2);
  g_rmdir (folder);
}

int
main (int argc, char *argv[])
{
  ari_test_init (&argc, &argv);
  for (guint i = 0; i < n_samples; i++) {
    g_autofree char *path = NULL;

    path = g_strconcat ("/cli/front-ends/sample/", samples[i].name, NULL);

    g_test_add_data_func (path, &samples[i], test_sample);
  }
  g_test_add_func ("/cli/front-ends/mixtures", test_mixtures);
  return g_test_run ();
}
