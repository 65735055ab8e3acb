/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The one reader: every common form of a puzzle, as a whole and in pieces. */

#include "config.h"

#include <string.h>

#include "puzzle/base/puzzle-error.h"
#include "puzzle/collection/collection.h"
#include "tests/puzzle/reader/reader-samples.h"
#include "tests/puzzle/read-document.h"
#include "tests/seed.h"

enum { N_MIXTURES = 1000 };

/* Checks the givens, and the entries of a position. */
static void
assert_puzzle (const AriPuzzleItem *item)
{
  char cells[82] = { 0 };

  g_assert_cmpuint (item->layout->n_cells, ==, 81);
  for (guint i = 0; i < 81; i++)
    cells[i] = item->cells[i] == ARI_NO_DIGIT ? '.' : (char) ('1' + item->cells[i]);
  g_assert_cmpstr (cells, ==, SAMPLE_PUZZLE);
}

static void
test_sample (gconstpointer data)
{
  const Sample *sample = data;
  gsize length;
  g_autofree char *text = sample_read (sample, &length);
  AriMemory memory = { text, length };
  const AriByteSource source = ari_byte_source_of_memory (&memory);
  g_autoptr (AriPuzzleStream) stream = ari_puzzle_stream_new (&source);
  guint n_puzzles = 0, n_problems = 0;
  g_autofree char *title = NULL;

  for (;;) {
    g_autoptr (GError) error = NULL;
    const AriPuzzleStreamResult result = ari_puzzle_stream_next (stream, &error);
    guint64 line;
    guint column;

    if (result == ARI_PUZZLE_STREAM_END)
      break;
    if (result == ARI_PUZZLE_STREAM_PUZZLE) {
      n_puzzles++;
      assert_puzzle (ari_puzzle_stream_get_item (stream));
      g_free (title);
      title = g_strdup (ari_puzzle_stream_get_item (stream)->title);
      continue;
    }
    g_assert_cmpint (result, ==, ARI_PUZZLE_STREAM_UNREADABLE);
    g_test_message ("%s", error->message);
    ari_puzzle_stream_get_place (stream, &line, &column);
    if (n_problems++ == 0) {
      g_assert_nonnull (sample->words);
      g_assert_nonnull (strstr (error->message, sample->words));
      g_assert_cmpuint (line, ==, sample->line);
      g_assert_cmpuint (column, >=, 1);
    }
  }
  g_assert_cmpuint (n_puzzles, ==, sample->n_puzzles);
  g_assert_cmpuint (n_problems, ==, sample->n_problems);
  g_assert_cmpstr (title, ==, sample->title);
}

/* A window opens each sample. */
static void
test_opened (void)
{
  for (guint i = 0; i < n_samples; i++) {
    gsize length;
    char *text = sample_read (&samples[i], &length);
    g_autoptr (GBytes) bytes = g_bytes_new_take (text, length);
    g_autoptr (GError) error = NULL;
    g_autoptr (AriOpened) opened = ari_open_bytes (bytes, NULL, &error);

    g_test_message ("%s", samples[i].name);
    if (samples[i].n_puzzles == 0) {
      g_assert_null (opened);
      g_assert_nonnull (strstr (error->message, samples[i].words));
      continue;
    }
    g_assert_no_error (error);
    g_assert_cmpint (opened->only.document != NULL, ==, samples[i].n_puzzles == 1);
    if (opened->only.document != NULL) {
      AriGame *game = ari_document_get_game (opened->only.document);

      g_assert_cmpstr (ari_puzzle_get_info (ari_game_get_puzzle (game))->title, ==,
                       samples[i].title);
      /* r1c3 of these positions lacks a candidate */
      if (g_str_has_prefix (samples[i].name, "candidates")) {
        g_assert_cmphex (ari_game_get_cell (game, 2)->notes[ARI_NOTE_CENTRE], ==,
                         ari_digits_of (1) | ari_digits_of (3));
        g_assert_cmphex (ari_game_get_candidates (game, 2), ==,
                         ari_digits_of (1) | ari_digits_of (3));
      }
    }
    g_assert_cmpuint (ari_collection_get_n_puzzles (opened->collection), ==, samples[i].n_puzzles);
    g_assert_cmpuint (ari_collection_get_n_problems (opened->collection), ==,
                      samples[i].n_problems);
  }
}

/* The columns of a table with words about the puzzles are kept, wherever they are. */
static void
test_words_of_table (void)
{
  static const struct {
    const char *text, *title, *author, *comment;
  } tables[] = {
    { "level,puzzle,author,name\n7," SAMPLE_PUZZLE ",Ann,Morning\n", "Morning", "Ann", "7" },
    { "Title;Difficulty;Grid\n\"Dusk\";very hard;" SAMPLE_PUZZLE "\n", "Dusk", NULL, "very hard" },
    { "puzzle\tcreator\tlevel\n" SAMPLE_PUZZLE "\tBob\t\n", NULL, "Bob", NULL },
    { "id,puzzle,note\nN1," SAMPLE_PUZZLE ",nice\n", "N1", NULL, "nice" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (tables); i++) {
    g_autoptr (GError) error = NULL;
    g_autoptr (AriDocument) document = read_document (tables[i].text, -1, &error);
    const AriPuzzleInfo *info;

    g_assert_no_error (error);
    info = ari_puzzle_get_info (ari_game_get_puzzle (ari_document_get_game (document)));
    g_assert_cmpstr (info->title, ==, tables[i].title);
    g_assert_cmpstr (info->author, ==, tables[i].author);
    g_assert_cmpstr (info->comment, ==, tables[i].comment);
  }
}

/* The result does not depend on how the bytes arrive. */
static void
test_pieces (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed ((guint32) g_test_rand_int ());

  for (guint i = 0; i < n_samples; i++) {
    gsize length;
    g_autofree char *text = sample_read (&samples[i], &length);
    g_autofree char *whole = describe_text (text, length);

    for (gsize longest = 1; longest <= 1000; longest *= 10) {
      g_autofree char *described = describe_pieces (random, text, length, longest);

      g_test_message ("%s in pieces of %u", samples[i].name, (guint) longest);
      g_assert_cmpstr (described, ==, whole);
    }
  }
}

/* Any mixture gives the same result in pieces. */
static void
test_mixtures (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed ((guint32) g_test_rand_int ());

  for (guint i = 0; i < N_MIXTURES; i++) {
    g_autoptr (GString) text = mixture_new (random);
    g_autofree char *whole = describe_text (text->str, text->len);
    g_autofree char *described =
        describe_pieces (random, text->str, text->len, 1 + g_rand_int_range (random, 0, 60));

    if (strcmp (whole, described) != 0)
      g_test_message ("%s", text->str);
    g_assert_cmpstr (described, ==, whole);
  }
}

/* Each line that is not a puzzle is a problem, if keeping lines is requested. */
static void
test_keep_lines (void)
{
  static const char text[] = "quizzes,solutions\n" SAMPLE_PUZZLE "," SAMPLE_SOLUTION
                             "\nwords\n12345\n# comment\n\n" SAMPLE_PUZZLE "\n53..7....\n"
                             "6..195...\n" SAMPLE_PUZZLE "\n";
  AriMemory memory = { text, strlen (text) };
  const AriByteSource source = ari_byte_source_of_memory (&memory);
  g_autoptr (AriPuzzleStream) stream = ari_puzzle_stream_new (&source);
  g_autoptr (GString) results = g_string_new (NULL);
  AriPuzzleStreamResult result;

  ari_puzzle_stream_keep_lines (stream);
  while ((result = ari_puzzle_stream_next (stream, NULL)) != ARI_PUZZLE_STREAM_END)
    g_string_append_c (results, result == ARI_PUZZLE_STREAM_PUZZLE ? 'p' : '!');
  g_assert_cmpstr (results->str, ==, "p!!p!!p");
}

/* The heading above a list is the title of its first puzzle, also in its document. A solution in it
 * is one of the list. */
static void
test_list (void)
{
  static const char text[] = "Monday:\n[\"" SAMPLE_PUZZLE "\", \"" SAMPLE_SOLUTION "\"]\n";
  AriMemory memory = { text, strlen (text) };
  const AriByteSource source = ari_byte_source_of_memory (&memory);
  g_autoptr (AriPuzzleStream) stream = ari_puzzle_stream_new (&source);
  g_autoptr (AriDocument) document = NULL;

  g_assert_cmpint (ari_puzzle_stream_next (stream, NULL), ==, ARI_PUZZLE_STREAM_PUZZLE);
  document = ari_puzzle_stream_dup_document (stream);
  g_assert_cmpstr (
      ari_puzzle_get_info (ari_game_get_puzzle (ari_document_get_game (document)))->title, ==,
      "Monday");
  g_assert_cmpint (ari_puzzle_stream_next (stream, NULL), ==, ARI_PUZZLE_STREAM_PUZZLE);
  g_assert_false (ari_puzzle_stream_get_item (stream)->is_solution);
  g_assert_cmpint (ari_puzzle_stream_next (stream, NULL), ==, ARI_PUZZLE_STREAM_END);
}

/* The error code of unreadable JSON is still known at the end of the stream, wherever the JSON
 * is. */
static void
test_codes (void)
{
#define MISFIT                                                                                     \
  "{\"format\":\"ariadne-puzzle\",\"version\":1,\"layout\":{\"digits\":4,\"boxes\":[2,2]},"        \
  "\"symbols\":\"1234\",\"givens\":[\"1...\",\"....\",\"....\",\"....\"],"                         \
  "\"moves\":{\"list\":[{\"kind\":\"digit\",\"cells\":{\"r1c1\":[\".\",\"2\"]}}]}}"
  static const char text[] = "53..7\n" MISFIT "\n[" MISFIT ", {\"format\": 1}]\n"
                             "{\"grid\": [}\n" SAMPLE_PUZZLE "7\n";
  static const AriPuzzleError codes[] = { ARI_PUZZLE_ERROR_TEXT,   ARI_PUZZLE_ERROR_MOVES,
                                          ARI_PUZZLE_ERROR_MOVES,  ARI_PUZZLE_ERROR_CONTENT,
                                          ARI_PUZZLE_ERROR_SYNTAX, ARI_PUZZLE_ERROR_TEXT };
  AriMemory memory = { text, strlen (text) };
  const AriByteSource source = ari_byte_source_of_memory (&memory);
  g_autoptr (AriPuzzleStream) stream = ari_puzzle_stream_new (&source);

  for (guint i = 0; i < G_N_ELEMENTS (codes); i++) {
    g_autoptr (GError) error = NULL;

    g_assert_cmpint (ari_puzzle_stream_next (stream, &error), ==, ARI_PUZZLE_STREAM_UNREADABLE);
    g_test_message ("%s", error->message);
    g_assert_error (error, ARI_PUZZLE_ERROR, (gint) codes[i]);
  }
  g_assert_cmpint (ari_puzzle_stream_next (stream, NULL), ==, ARI_PUZZLE_STREAM_END);
#undef MISFIT
}

/* Reads words without an end, as a device or another program may write them. */
static gssize
read_for_ever (void *data, char *bytes, gsize size, GError **error)
{
  memset (bytes, *(const char *) data, size);
  return (gssize) size;
}

/* An endless input ends with a sentence, after a limited number of bytes. */
static void
test_endless (void)
{
  const char letters[] = { 'x', '1', '#', '\n', ' ', '[', '\0' };

  for (guint i = 0; i < G_N_ELEMENTS (letters); i++) {
    const AriByteSource source = { .read = read_for_ever, .data = (void *) &letters[i] };
    g_autoptr (AriPuzzleStream) stream = ari_puzzle_stream_new (&source);
    AriPuzzleStreamResult result;
    guint n_unreadable = 0;

    do {
      g_autoptr (GError) error = NULL;

      result = ari_puzzle_stream_next (stream, &error);
      n_unreadable += result == ARI_PUZZLE_STREAM_UNREADABLE;
      if (result == ARI_PUZZLE_STREAM_FAILED)
        g_assert_error (error, ARI_PUZZLE_ERROR, ARI_PUZZLE_ERROR_TOO_LARGE);
    } while (result == ARI_PUZZLE_STREAM_UNREADABLE);
    g_assert_cmpuint (n_unreadable, <=, 1);
    g_assert_cmpint (result, !=, ARI_PUZZLE_STREAM_PUZZLE);
    g_assert_cmpuint (ari_puzzle_stream_get_done (stream), <, 2 * ARI_PUZZLE_STREAM_MAX_QUIET);
  }
}

/* A title in another encoding loses none of the grids around it. */
static void
test_latin_1 (void)
{
  g_autoptr (GString) text = g_string_new (NULL);
  AriMemory memory;
  AriByteSource source;
  g_autoptr (AriPuzzleStream) stream = NULL;
  guint n_puzzles = 0;
  AriPuzzleStreamResult result;

  for (guint grid = 0; grid < 20; grid++) {
    g_string_append (text, grid == 10 ? "Ein schwieriges R\xe4tsel\n" : "An easy one\n");
    for (guint row = 0; row < 9; row++)
      g_string_append_printf (text, "%.9s\n", &SAMPLE_PUZZLE[9 * row]);
    g_string_append_c (text, '\n');
  }
  memory = (AriMemory){ text->str, text->len };
  source = ari_byte_source_of_memory (&memory);
  stream = ari_puzzle_stream_new (&source);
  while ((result = ari_puzzle_stream_next (stream, NULL)) != ARI_PUZZLE_STREAM_END)
    if (result == ARI_PUZZLE_STREAM_PUZZLE) {
      assert_puzzle (ari_puzzle_stream_get_item (stream));
      n_puzzles++;
    }
  g_assert_cmpuint (n_puzzles, ==, 20);
}

/* Several links in a line are as many puzzles; a solution and a later state are not. */
static void
test_links (void)
{
#define OTHER "000080903030000402400050671043500000501000830000800009006007000380000207000390000"
  static const char text[] =
      "see https://example.org/s?bd=" SAMPLE_PUZZLE "&x=1 and "
      "https://example.org/s?bd=" OTHER "\n" SAMPLE_PUZZLE " 7 " SAMPLE_SOLUTION "\n";
#undef OTHER
  AriMemory memory = { text, strlen (text) };
  const AriByteSource source = ari_byte_source_of_memory (&memory);
  g_autoptr (AriPuzzleStream) stream = ari_puzzle_stream_new (&source);
  static const guint lines[] = { 1, 1, 2 };

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++) {
    g_assert_cmpint (ari_puzzle_stream_next (stream, NULL), ==, ARI_PUZZLE_STREAM_PUZZLE);
    g_assert_cmpuint (ari_puzzle_stream_get_item (stream)->line, ==, lines[i]);
    g_assert_null (ari_puzzle_stream_get_item (stream)->title);
    if (i != 1)
      assert_puzzle (ari_puzzle_stream_get_item (stream));
    else
      g_assert_cmpuint (ari_puzzle_stream_get_item (stream)->cells[4], ==, 7);
  }
  g_assert_cmpint (ari_puzzle_stream_next (stream, NULL), ==, ARI_PUZZLE_STREAM_END);
}

/* Returns the cells of grids that overlap, in a square of @n × @n cells: of five, or two. @blank:
 * of the cells of these grids */
static char *
overlap (guint n, char blank)
{
  static const guint places[][2] = { { 0, 0 }, { 6, 6 }, { 0, 12 }, { 12, 0 }, { 12, 12 } };
  char *cells = g_strnfill (n * n, '0');

  for (guint grid = 0; grid < (n == 15 ? 2 : 5); grid++)
    for (guint i = 0; i < 81; i++) {
      char *cell = &cells[(places[grid][0] + i / 9) * n + places[grid][1] + i % 9];

      if (SAMPLE_PUZZLE[i] != '.')
        *cell = SAMPLE_PUZZLE[i];
      else if (*cell == '0')
        *cell = blank;
    }
  return cells;
}

/* Grids that overlap are named, in whatever form, and not read. */
static void
test_overlapping (void)
{
  static const char *const forms[][4] = {
    { "", "", "", "" },     { "", "", "\n", "" },          { "", ",", "\n", "" },
    { "", "\t", "\n", "" }, { "[[", ", ", "],\n[", "]]" }, { "", " ", "\n", "" }
  };

  for (guint i = 0; i < 2 * G_N_ELEMENTS (forms); i++) {
    const guint n = i % 2 == 0 ? 15 : 21;
    /* zeros may fill the gaps between the grids */
    g_autofree char *cells = overlap (n, i < 4 ? '.' : '0');
    g_autoptr (GString) text = g_string_new (forms[i / 2][0]);
    AriMemory memory;
    AriByteSource source;
    g_autoptr (AriPuzzleStream) stream = NULL;
    g_autoptr (GError) error = NULL;

    for (guint cell = 0; cell < n * n; cell++)
      g_string_append_printf (text, "%c%s", cells[cell],
                              cell + 1 == n * n ? forms[i / 2][3]
                                                : forms[i / 2][cell % n == n - 1 ? 2 : 1]);
    g_string_append_c (text, '\n');
    memory = (AriMemory){ text->str, text->len };
    source = ari_byte_source_of_memory (&memory);
    stream = ari_puzzle_stream_new (&source);
    g_test_message ("%s", text->str);
    g_assert_cmpint (ari_puzzle_stream_next (stream, &error), ==, ARI_PUZZLE_STREAM_UNREADABLE);
    g_assert_nonnull (strstr (error->message, "a samurai has five"));
    g_assert_cmpint (ari_puzzle_stream_next (stream, NULL), ==, ARI_PUZZLE_STREAM_END);
  }
}

/* Facts of grids of other sizes: each is a row, a column and a digit. */
static void
test_facts (void)
{
  static const guint sizes[] = { 4, 6, 8, 9, 12, 16 };

  for (guint k = 0; k < G_N_ELEMENTS (sizes); k++) {
    const guint n = sizes[k];
    unsigned box_rows, box_columns;
    g_autoptr (GString) text = g_string_new (NULL);
    AriMemory memory;
    AriByteSource source;
    g_autoptr (AriPuzzleStream) stream = NULL;

    ari_layout_default_box (n, &box_rows, &box_columns);
    for (guint i = 0; i < n * n; i++)
      if (i % 3 != 1)
        g_string_append_printf (text, "R%uC%u=%u\n", i / n + 1, i % n + 1,
                                (i / n % box_rows * box_columns + i / n / box_rows + i % n) % n
                                    + 1);
    memory = (AriMemory){ text->str, text->len };
    source = ari_byte_source_of_memory (&memory);
    stream = ari_puzzle_stream_new (&source);
    g_assert_cmpint (ari_puzzle_stream_next (stream, NULL), ==, ARI_PUZZLE_STREAM_PUZZLE);
    g_assert_cmpuint (ari_puzzle_stream_get_item (stream)->layout->n_digits, ==, n);
    for (guint i = 0; i < n * n; i++)
      g_assert_cmpuint (ari_puzzle_stream_get_item (stream)->cells[i], ==,
                        i % 3 == 1
                            ? ARI_NO_DIGIT
                            : (i / n % box_rows * box_columns + i / n / box_rows + i % n) % n);
    g_assert_cmpint (ari_puzzle_stream_next (stream, NULL), ==, ARI_PUZZLE_STREAM_END);
  }
}

/* The reader doubts if marks tell digits apart, but do not say which of them are given. */
static void
test_doubtful_marks (void)
{
  static const struct {
    const char *forms[3];      /* of a third of the digits each; %c: the digit */
    const char *between, *row; /* before each second row */
  } marks[] = {
    { { "%c", "|%c|", "%c" }, " ", "" },
    { { "%c|", "%c", "%c" }, " ", "" },
    { { "%c|", "%c", "%c" }, ",", "" },
    { { ">%c", "%c", "%c" }, " ", "" },
    { { "%c", "%c", "%c" }, " ", ">" },
    { { "*%c*", "(%c)", "%c" }, " ", "" },
    { { "<b>%c</b>", "<i>%c</i>", "%c" }, "", "" },
  };

  for (guint k = 0; k < G_N_ELEMENTS (marks); k++) {
    g_autoptr (GString) text = g_string_new (NULL);
    AriMemory memory;
    AriByteSource source;
    g_autoptr (AriPuzzleStream) stream = NULL;

    for (guint i = 0; i < 81; i++) {
      const char digit[] = { SAMPLE_PUZZLE[i], '\0' };
      g_autoptr (GString) cell = g_string_new (*digit == '.' ? "." : marks[k].forms[i / 4 % 3]);

      g_string_replace (cell, "%c", digit, 1);
      if (i % 18 == 0)
        g_string_append (text, marks[k].row);
      g_string_append_printf (text, "%s%s", cell->str, i % 9 == 8 ? "\n" : marks[k].between);
    }
    memory = (AriMemory){ text->str, text->len };
    source = ari_byte_source_of_memory (&memory);
    stream = ari_puzzle_stream_new (&source);
    g_test_message ("%s", text->str);
    g_assert_cmpint (ari_puzzle_stream_next (stream, NULL), ==, ARI_PUZZLE_STREAM_PUZZLE);
    g_assert_nonnull (ari_puzzle_stream_get_item (stream)->doubt);
  }
}

/* Three kinds of digits are doubted, though those of one kind alone are a puzzle. */
static void
test_three_kinds (void)
{
  static const char solution[] =
      "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
  g_autoptr (GString) text = g_string_new (NULL);
  AriMemory memory;
  AriByteSource source;
  g_autoptr (AriPuzzleStream) stream = NULL;

  for (guint i = 0; i < 81; i++) {
    const char *form = SAMPLE_PUZZLE[i] != '.' ? "*%c*"
                       : i % 5 == 0            ? "(%c)"
                       : i % 5 == 1            ? "%c"
                                               : ".";
    g_autoptr (GString) cell = g_string_new (form);

    g_string_replace (cell, "%c", (const char[]){ solution[i], '\0' }, 1);
    g_string_append_printf (text, "%s%c", cell->str, i % 9 == 8 ? '\n' : ' ');
  }
  memory = (AriMemory){ text->str, text->len };
  source = ari_byte_source_of_memory (&memory);
  stream = ari_puzzle_stream_new (&source);
  g_assert_cmpint (ari_puzzle_stream_next (stream, NULL), ==, ARI_PUZZLE_STREAM_PUZZLE);
  g_assert_nonnull (ari_puzzle_stream_get_item (stream)->doubt);
}

/* Letters that look like digits are read as these, with a doubt; not where other letters are, or
 * where a digit would be twice. Rows whose stems are out of order or name columns are not rows. */
static void
test_rewritten (void)
{
  static const struct {
    const char *from, *to; /* a change of the first rows */
    const char *stem;      /* of each row; %u: its number */
    gboolean is_read, is_doubtful;
  } cases[] = {
    { "53", "S3", "", TRUE, TRUE },
    { "6..195", "6..l9S", "", TRUE, TRUE },
    { "53", "5E", "", FALSE, FALSE },
    { "53.", "53S", "", FALSE, FALSE },
    { "53", "53", "<a%u> ", TRUE, FALSE },
    { "53", "53", "Zeile %u ", TRUE, FALSE },
    { "53", "53", "Spalte %u ", FALSE, FALSE },
    { "53", "53", "colonne %u: ", FALSE, FALSE },
    { "53", "53", "box %u ", FALSE, FALSE },
    { "53", "53", "Block %u: ", FALSE, FALSE },
    { "53", "53", "carr\xc3\xa9 %u ", FALSE, FALSE },
    { "53", "53", "1%u DATA ", TRUE, FALSE },
    { "53", "53", "col DATA ", FALSE, FALSE },
  };

  for (guint k = 0; k < G_N_ELEMENTS (cases); k++)
    for (guint reversed = 0; reversed < 2; reversed++) {
      g_autoptr (GString) text = g_string_new (NULL);
      AriMemory memory;
      AriByteSource source;
      g_autoptr (AriPuzzleStream) stream = NULL;
      g_autoptr (GError) error = NULL;
      gboolean is_read;

      if (reversed == 1 && strstr (cases[k].stem, "DATA") == NULL)
        continue;
      for (guint row = 0; row < 9; row++) {
        g_autoptr (GString) stem = g_string_new (cases[k].stem);
        const char number[] = { (char) ('1' + (reversed == 1 ? 8 - row : row)), '\0' };

        g_string_replace (stem, "%u", number, 1);
        g_string_append_printf (text, "%s%.9s\n", stem->str, &SAMPLE_PUZZLE[9 * row]);
      }
      g_string_replace (text, cases[k].from, cases[k].to, 1);
      memory = (AriMemory){ text->str, text->len };
      source = ari_byte_source_of_memory (&memory);
      stream = ari_puzzle_stream_new (&source);
      g_test_message ("%s", text->str);
      is_read = ari_puzzle_stream_next (stream, &error) == ARI_PUZZLE_STREAM_PUZZLE;
      g_assert_cmpint (is_read, ==, cases[k].is_read && reversed == 0);
      if (!is_read && *cases[k].stem == '\0') { /* the letter is wrong */
        const char *letter = cases[k].to + strlen (cases[k].to) - 1;
        g_autofree char *quoted = g_strdup_printf ("“%s”", letter);

        g_assert_nonnull (strstr (error->message, quoted));
      }
      if (!is_read)
        continue;
      assert_puzzle (ari_puzzle_stream_get_item (stream));
      g_assert_cmpint (ari_puzzle_stream_get_item (stream)->doubt != NULL, ==,
                       cases[k].is_doubtful);
    }
}

/* One sentence says that digits are lost or hidden, however many lines follow. */
static void
test_losses (void)
{
  static const struct {
    const char *text, *words;
  } losses[] = {
    { "#REF!,1,2,3\n1,#REF!,2,3\n1,2,#REF!,3\n", "#REF!" },
    { "1\t2\t#N/A\t3\n1\t#N/A\t2\t3\n", "a spreadsheet shows errors" },
    { "--- a/puzzle.txt\n+++ b/puzzle.txt\n@@ -1,2 +1,2 @@\n 1234\n-3412\n+3421\n 2143\n",
      "the changes of a file" },
    { "Subject: x\nMessage-ID: <20261128.20261128.123456@example.org>\n"
      "Content-Transfer-Encoding: base64\n\nNTMuLjcuLi4u\n12341234\n",
      "this part of a mail is encoded" },
    { "5,3,,,7,,,,\n6,,,1,9,5,,,\n#REF!,9,8,,,,,6,\n8,,,,6,,,,3\n4,,,8,,3,,,1\n", "#REF!" },
    { "5,3,,,7,,,,\n6,,,1,9,5,,,\n,9,8,,,,,6,\n8,,,,6,,,,3\n4,#N/A,,8,,3,,,1\n7,,,,2,,,,6\n",
      "a spreadsheet shows errors" },
    { "5 3 7\n6 1 9 5\n9 8 6\n8 6 3\n4 8 3 1\n7 2 6\n6 2 8\n4 1 9 5\n8 7 9\n", "not their blanks" },
    { "534678912\n672195348\n198342567\n85976142\n426853791\n713924856\n961537284\n287419635\n"
      "345286179\n",
      "this one has 8" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (losses); i++) {
    AriMemory memory = { losses[i].text, strlen (losses[i].text) };
    const AriByteSource source = ari_byte_source_of_memory (&memory);
    g_autoptr (AriPuzzleStream) stream = ari_puzzle_stream_new (&source);
    g_autoptr (GError) error = NULL;

    g_assert_cmpint (ari_puzzle_stream_next (stream, &error), ==, ARI_PUZZLE_STREAM_UNREADABLE);
    g_assert_nonnull (strstr (error->message, losses[i].words));
    g_assert_cmpint (ari_puzzle_stream_next (stream, NULL), ==, ARI_PUZZLE_STREAM_END);
  }
}

/* A text that only looks like a loss, or a loss beside puzzles, hides no puzzle. */
static void
test_no_losses (void)
{
  static const struct {
    const char *text; /* before a puzzle */
    guint n_puzzles, n_unreadable;
  } cases[] = {
    { "Sudoku #NV12 by Ann\n", 1, 0 },
    { "#NVIDIA\n", 1, 0 },
    { "https://a.org/x#NV12\n", 1, 0 },
    { "See #N/A.\n", 1, 0 },
    { SAMPLE_PUZZLE "\n#N/A\n", 2, 1 },
    { "Content-Transfer-Encoding: base64\n\nNTMuLjcuLi4u\n12341234\n--x\n", 1, 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *text = g_strconcat (cases[i].text, SAMPLE_PUZZLE "\n", NULL);
    AriMemory memory = { text, strlen (text) };
    const AriByteSource source = ari_byte_source_of_memory (&memory);
    g_autoptr (AriPuzzleStream) stream = ari_puzzle_stream_new (&source);
    guint n[ARI_PUZZLE_STREAM_END + 1] = { 0 };

    while (n[ARI_PUZZLE_STREAM_END] == 0)
      n[ari_puzzle_stream_next (stream, NULL)]++;
    g_test_message ("%s", text);
    g_assert_cmpuint (n[ARI_PUZZLE_STREAM_PUZZLE], ==, cases[i].n_puzzles);
    g_assert_cmpuint (n[ARI_PUZZLE_STREAM_UNREADABLE], ==, cases[i].n_unreadable);
  }
}

/* Cells that each have a line: the signs before them, and rules, are not cells. */
static void
test_items (void)
{
  static const char sparse[] = /* moved by some cells, it would still be a puzzle */
      "5...........3...........................7.........................2..............";
  static const struct {
    const char *begin, *row, *before, *blank, *after;
    guint n;
    gboolean is_read;
  } forms[] = {
    { "---\n", "", "- ", "0", "\n", 81, TRUE },   { "---\n", "", "- ", "null", "\n", 81, TRUE },
    { "* * *\n", "", "* ", "0", "\n", 81, TRUE }, { "{|\n", "|-\n", "| ", "", "\n", 81, TRUE },
    { "", "|-\n", "|", "", "\n", 81, TRUE },      { "|===\n", "\n", "|", "", "\n", 81, TRUE },
    { "", "", "- ", "0", "\n", 80, FALSE },       { "", "", "- ", "0", "\n", 144, FALSE },
    { "", "", "- [", "0", "]\n", 81, FALSE },     { "", "", "[", "ERROR", "]\n", 81, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (forms); i++) {
    g_autoptr (GString) text = g_string_new (forms[i].begin);
    AriMemory memory;
    AriByteSource source;
    g_autoptr (AriPuzzleStream) stream = NULL;

    for (guint cell = 0; cell < forms[i].n; cell++) {
      const char digit[] = { sparse[cell % 81], '\0' };

      g_string_append_printf (text, "%s%s%s%s", cell % 9 == 0 ? forms[i].row : "", forms[i].before,
                              *digit == '.' ? forms[i].blank : digit, forms[i].after);
    }
    memory = (AriMemory){ text->str, text->len };
    source = ari_byte_source_of_memory (&memory);
    stream = ari_puzzle_stream_new (&source);
    g_test_message ("%s", text->str);
    if (!forms[i].is_read) {
      g_assert_cmpint (ari_puzzle_stream_next (stream, NULL), !=, ARI_PUZZLE_STREAM_PUZZLE);
      continue;
    }
    g_assert_cmpint (ari_puzzle_stream_next (stream, NULL), ==, ARI_PUZZLE_STREAM_PUZZLE);
    for (guint cell = 0; cell < 81; cell++) {
      const guint8 digit = ari_puzzle_stream_get_item (stream)->cells[cell];

      g_assert_cmpint (digit == ARI_NO_DIGIT ? '.' : '1' + digit, ==, sparse[cell]);
    }
    g_assert_cmpint (ari_puzzle_stream_next (stream, NULL), ==, ARI_PUZZLE_STREAM_END);
  }
}

/* Checks that a text is a puzzle of 16 by 16 whose givens are those of write_sixteen(). */
static void
assert_sixteen (const GString *text)
{
  AriMemory memory = { text->str, text->len };
  const AriByteSource source = ari_byte_source_of_memory (&memory);
  g_autoptr (AriPuzzleStream) stream = ari_puzzle_stream_new (&source);
  const AriPuzzleItem *item;

  g_assert_cmpint (ari_puzzle_stream_next (stream, NULL), ==, ARI_PUZZLE_STREAM_PUZZLE);
  item = ari_puzzle_stream_get_item (stream);
  g_assert_cmpuint (item->layout->n_cells, ==, 256);
  for (guint i = 0; i < 256; i++)
    g_assert_cmpuint (item->cells[i], ==,
                      i % 3 == 0 ? (i / 16 % 4 * 4 + i / 64 + i) % 16 : ARI_NO_DIGIT);
}

/* Writes a puzzle of 16 by 16. @digits: what stands for each digit
 * @given, @entry: the text before and after a digit */
static GString *
write_sixteen (const char *const *digits,
               const char *const *given,
               const char *const *entry,
               const char *blank,
               const char *const *row)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < 256; i++) {
    const char *digit = digits[(i / 16 % 4 * 4 + i / 64 + i) % 16];
    const char *const *form = i % 3 == 0 ? given : entry;

    g_string_append (text, i % 16 == 0 ? row[0] : row[1]);
    if (i % 3 == 0 || i % 7 == 0)
      g_string_append_printf (text, "%s%s%s", form[0], digit, form[1]);
    else
      g_string_append (text, blank);
    g_string_append (text, i % 16 == 15 ? row[2] : "");
  }
  return text;
}

/* A field of a form holds a digit of two characters, neither of which makes its style. */
static void
test_fields (void)
{
  static const char *const digits[] = { "1", "2",  "3",  "4",  "5",  "6",  "7",  "8",
                                        "9", "10", "11", "12", "13", "14", "15", "16" };
  static const char *const given[] = { "<input class=\"a\" value=\"", "\">" };
  static const char *const entry[] = { "<input class=\"b\" value=\"", "\">" };
  static const char *const row[] = { "<tr><td>", "</td><td>", "</td></tr>\n" };
  g_autoptr (GString) text =
      write_sixteen (digits, given, entry, "<input class=\"b\" value=\"\">", row);

  g_string_prepend (text, "<table>\n");
  g_string_append (text, "</table>\n");
  assert_sixteen (text);
}

/* A table may say which digits are given. The reader doubts one in which not all are, whatever word
 * says so. */
static void
test_given_column (void)
{
  static const struct {
    const char *word; /* in one row */
    gboolean is_doubtful;
  } words[] = { { "true", FALSE }, { "TRUE", FALSE }, { "false", TRUE },
                { "False", TRUE }, { "no", TRUE },    { "", TRUE } };

  for (guint k = 0; k < G_N_ELEMENTS (words); k++) {
    g_autoptr (GString) text = g_string_new ("row,col,value,given\n");
    AriMemory memory;
    AriByteSource source;
    g_autoptr (AriPuzzleStream) stream = NULL;

    for (guint i = 0; i < 81; i++)
      if (SAMPLE_PUZZLE[i] != '.')
        g_string_append_printf (text, "%u,%u,%c,%s\n", i / 9 + 1, i % 9 + 1, SAMPLE_PUZZLE[i],
                                i == 4 ? words[k].word : "true");
    g_string_append (text, "\nPuzzle 2\n");
    memory = (AriMemory){ text->str, text->len };
    source = ari_byte_source_of_memory (&memory);
    stream = ari_puzzle_stream_new (&source);
    g_assert_cmpint (ari_puzzle_stream_next (stream, NULL), ==, ARI_PUZZLE_STREAM_PUZZLE);
    assert_puzzle (ari_puzzle_stream_get_item (stream));
    g_assert_cmpint (ari_puzzle_stream_get_item (stream)->doubt != NULL, ==, words[k].is_doubtful);
  }
}

/* In a row whose blanks and digits alternate, blanks that could be bars remain blanks. */
static void
test_wide_hashes (void)
{
  g_autoptr (GString) text = g_string_new (NULL);
  char cells[82] = { 0 };
  AriMemory memory;
  AriByteSource source;
  g_autoptr (AriPuzzleStream) stream = NULL;

  for (guint i = 0; i < 81; i++) {
    cells[i] = (i / 9 > 0 ? i % 4 : i % 2) == 1 ? SAMPLE_SOLUTION[i] : '#';
    g_string_append_c (text, cells[i]);
    g_string_append (text, i % 9 == 8 ? "\n" : "   ");
  }
  memory = (AriMemory){ text->str, text->len };
  source = ari_byte_source_of_memory (&memory);
  stream = ari_puzzle_stream_new (&source);
  g_assert_cmpint (ari_puzzle_stream_next (stream, NULL), ==, ARI_PUZZLE_STREAM_PUZZLE);
  for (guint i = 0; i < 81; i++)
    g_assert_cmpuint (ari_puzzle_stream_get_item (stream)->cells[i], ==,
                      cells[i] == '#' ? ARI_NO_DIGIT : cells[i] - '1');
  g_assert_cmpint (ari_puzzle_stream_next (stream, NULL), ==, ARI_PUZZLE_STREAM_END);
}

/* The `e` of `\hline` is not a digit of the grid. */
static void
test_commands (void)
{
  static const char *const digits[] = { "0", "1", "2", "3", "4", "5", "6", "7",
                                        "8", "9", "A", "B", "C", "D", "E", "F" };
  static const char *const given[] = { "\\textbf{", "}" }, *const entry[] = { "", "" };
  static const char *const row[] = { "", " & ", " \\\\ \\hline\n" };
  g_autoptr (GString) text = write_sixteen (digits, given, entry, " ", row);

  assert_sixteen (text);
}

int
main (int argc, char *argv[])
{
  ari_test_init (&argc, &argv);
  for (guint i = 0; i < n_samples; i++) {
    g_autofree char *path = g_strconcat ("/puzzle-stream/sample/", samples[i].name, NULL);

    g_test_add_data_func (path, &samples[i], test_sample);
  }
  g_test_add_func ("/puzzle-stream/opened", test_opened);
  g_test_add_func ("/puzzle-stream/words-of-table", test_words_of_table);
  g_test_add_func ("/puzzle-stream/pieces", test_pieces);
  g_test_add_func ("/puzzle-stream/mixtures", test_mixtures);
  g_test_add_func ("/puzzle-stream/keep-lines", test_keep_lines);
  g_test_add_func ("/puzzle-stream/list", test_list);
  g_test_add_func ("/puzzle-stream/codes", test_codes);
  g_test_add_func ("/puzzle-stream/endless", test_endless);
  g_test_add_func ("/puzzle-stream/latin-1", test_latin_1);
  g_test_add_func ("/puzzle-stream/links", test_links);
  g_test_add_func ("/puzzle-stream/overlapping", test_overlapping);
  g_test_add_func ("/puzzle-stream/facts", test_facts);
  g_test_add_func ("/puzzle-stream/doubtful-marks", test_doubtful_marks);
  g_test_add_func ("/puzzle-stream/three-kinds", test_three_kinds);
  g_test_add_func ("/puzzle-stream/rewritten", test_rewritten);
  g_test_add_func ("/puzzle-stream/losses", test_losses);
  g_test_add_func ("/puzzle-stream/no-losses", test_no_losses);
  g_test_add_func ("/puzzle-stream/items", test_items);
  g_test_add_func ("/puzzle-stream/fields", test_fields);
  g_test_add_func ("/puzzle-stream/given-column", test_given_column);
  g_test_add_func ("/puzzle-stream/wide-hashes", test_wide_hashes);
  g_test_add_func ("/puzzle-stream/commands", test_commands);
  return g_test_run ();
}
