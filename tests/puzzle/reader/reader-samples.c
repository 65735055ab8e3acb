/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Texts as people and programs write them, their expected content, and ways to read them. */

#include <string.h>

#include "tests/puzzle/reader/reader-samples.h"

const Sample samples[] = {
  { "archive.tar", 0, 1, NULL, "this is a tar archive", 1 },
  { "archive.zip", 0, 1, NULL, "ZIP", 1 },
  { "array-of-objects.json", 2, 0, NULL, NULL, 0 },
  { "array-of-strings.json", 3, 0, NULL, NULL, 0 },
  { "asciidoc-cell-a-line.adoc", 1, 0, NULL, NULL, 0 },
  { "blanks-hashes-rows.txt", 1, 0, NULL, NULL, 0 },
  { "blanks-hashes.txt", 2, 0, NULL, NULL, 0 },
  { "blanks-letters.txt", 1, 0, NULL, NULL, 0 },
  { "blanks-middle-dots.txt", 2, 0, NULL, NULL, 0 },
  { "blanks-question-marks.txt", 2, 0, NULL, NULL, 0 },
  { "blanks-spaces-apart.txt", 1, 0, NULL, NULL, 0 },
  { "blanks-spaces-cut.txt", 1, 0, NULL, NULL, 0 },
  { "blanks-spaces-light.txt", 1, 0, NULL, NULL, 0 },
  { "blanks-spaces-rows.txt", 1, 0, NULL, NULL, 0 },
  { "blanks-spaces.txt", 1, 0, NULL, NULL, 0 },
  { "blanks-squares.txt", 2, 0, NULL, NULL, 0 },
  { "blanks-stars.txt", 2, 0, NULL, NULL, 0 },
  { "blanks-underscores.txt", 2, 0, NULL, NULL, 0 },
  { "blanks-x.txt", 2, 0, NULL, NULL, 0 },
  { "blanks-zeros.txt", 2, 0, NULL, NULL, 0 },
  { "boxes-ascii-spaced.txt", 1, 0, NULL, NULL, 0 },
  { "boxes-ascii.txt", 1, 0, NULL, NULL, 0 },
  { "boxes-double-spaced.txt", 1, 0, NULL, NULL, 0 },
  { "boxes-double.txt", 1, 0, NULL, NULL, 0 },
  { "boxes-light.txt", 1, 0, NULL, NULL, 0 },
  { "boxes-stars-records.txt", 3, 2, NULL, "a row of nine digits and blanks", 21 },
  { "boxes-stars.txt", 1, 0, NULL, NULL, 0 },
  { "boxes-two-light.txt", 2, 0, NULL, NULL, 0 },
  { "boxes-two-tight.txt", 2, 0, NULL, NULL, 0 },
  { "boxes-two.txt", 2, 0, NULL, NULL, 0 },
  { "candidates-729.txt", 1, 0, NULL, NULL, 0 },
  { "candidates-a-cell-a-line.txt", 1, 0, NULL, NULL, 0 },
  { "candidates-a-group-a-line.txt", 1, 0, NULL, NULL, 0 },
  { "candidates-hodoku.txt", 1, 0, NULL, NULL, 0 },
  { "candidates-in-a-line.txt", 1, 0, NULL, NULL, 0 },
  { "candidates-lists.py", 1, 0, NULL, NULL, 0 },
  { "candidates-mixed.json", 1, 0, NULL, NULL, 0 },
  { "candidates-nine-lines.txt", 1, 0, NULL, NULL, 0 },
  { "candidates-plain.txt", 1, 0, NULL, NULL, 0 },
  { "candidates-simple-sudoku.txt", 1, 0, NULL, NULL, 0 },
  { "candidates-wrapped-729.txt", 1, 0, NULL, NULL, 0 },
  { "candidates-wrapped.txt", 1, 0, NULL, NULL, 0 },
  { "cells-in-a-line.csv", 1, 0, NULL, NULL, 0 },
  { "cells.jsonl", 1, 0, NULL, NULL, 0 },
  { "chat.txt", 1, 0, NULL, NULL, 0 },
  { "code-fence.md", 1, 0, "Here it is", NULL, 0 },
  { "digits-chinese.txt", 1, 0, NULL, NULL, 0 },
  { "document.pdf", 0, 1, NULL, "PDF", 1 },
  { "f-puzzles-base64.txt", 0, 1, NULL, "f-puzzles", 1 },
  { "f-puzzles-link.txt", 0, 1, NULL, "f-puzzles", 1 },
  { "f-puzzles.json", 0, 1, NULL, "f-puzzles", 1 },
  { "facts-column-first.csv", 1, 0, NULL, NULL, 0 },
  { "facts-column-first.xml", 1, 0, NULL, NULL, 0 },
  { "fortran-columns.f90", 1, 0, NULL, NULL, 0 },
  { "fortran-filled.f90", 0, 1, NULL, "columns are filled", 1 },
  { "fortran-transposed.f90", 1, 0, NULL, NULL, 0 },
  { "forum.txt", 1, 0, NULL, NULL, 0 },
  { "frame-hashes-blanks.txt", 1, 0, NULL, NULL, 0 },
  { "frame-hashes-tight.txt", 1, 0, NULL, NULL, 0 },
  { "frame-hashes.txt", 1, 0, NULL, NULL, 0 },
  { "full-width-line.txt", 1, 0, NULL, NULL, 0 },
  { "full-width.txt", 1, 0, NULL, NULL, 0 },
  { "game.hsol", 0, 1, NULL, "HoDoKu", 1 },
  { "facts-in-words.txt", 1, 0, NULL, NULL, 0 },
  { "gnome-sudoku.save", 1, 0, NULL, NULL, 0 },
  { "grids-beside.txt", 4, 0, NULL, NULL, 0 },
  { "haskell-string.hs", 1, 0, NULL, NULL, 0 },
  { "headings.txt", 50, 0, "Grid 50", NULL, 0 },
  { "java-board.txt", 1, 0, NULL, NULL, 0 },
  { "keycaps-boxes.txt", 1, 0, NULL, NULL, 0 },
  { "killer-cages.txt", 0, 1, NULL, "this is a Killer Sudoku", 2 },
  { "ksudoku.xml", 1, 0, NULL, NULL, 0 },
  { "labels-on-the-right.txt", 1, 0, NULL, NULL, 0 },
  { "json-names.json", 2, 0, "Beta", NULL, 0 },
  { "latin-1.txt", 20, 0, "Grid 20", NULL, 0 },
  { "json-title.json", 1, 0, "Daily", NULL, 0 },
  { "leetcode.json", 1, 0, NULL, NULL, 0 },
  { "lines-are-columns.txt", 0, 1, NULL, "10 rows", 9 },
  { "lines-solutions.txt", 2, 0, NULL, NULL, 0 },
  { "markdown-table.md", 1, 0, NULL, NULL, 0 },
  { "matlab-goes-on.m", 1, 0, NULL, NULL, 0 },
  { "matlab-turned.m", 1, 0, NULL, NULL, 0 },
  { "minizinc-declared.mzn", 1, 0, "x", NULL, 0 },
  { "names-colon.txt", 2, 0, "Puzzle 2", NULL, 0 },
  { "names-numbers.txt", 3, 0, "10", NULL, 0 },
  { "names-of-cells.txt", 1, 0, NULL, NULL, 0 },
  { "names-quoted.txt", 2, 0, NULL, NULL, 0 },
  { "names-tab.txt", 2, 0, "Tuesday", NULL, 0 },
  { "numbered-grids.txt", 3, 0, "3", NULL, 0 },
  { "numpy-columns.py", 1, 0, NULL, NULL, 0 },
  { "numpy-f-elsewhere.py", 1, 0, NULL, NULL, 0 },
  { "numpy-repr.txt", 1, 0, NULL, NULL, 0 },
  { "numpy-turned.py", 1, 0, NULL, NULL, 0 },
  { "numpy.txt", 1, 0, NULL, NULL, 0 },
  { "object-cut.ariadne", 0, 1, NULL, "The text ends here", 7 },
  { "object-twice.ariadne", 0, 1, NULL, "The member “givens” appears twice", 6 },
  { "objects.jsonl", 3, 0, NULL, NULL, 0 },
  { "one-bad-comma-row.csv", 1, 1, NULL, "a row of 9×9 has 9 cells; this one has 8", 4 },
  { "one-bad-line.txt", 2, 1, NULL, "80 cells", 2 },
  { "one-bad-row.txt", 2, 1, NULL, "a row of 9×9 has 9 cells; this one has 8", 14 },
  { "one-short-row.tsv", 0, 1, NULL, "a row of 9×9 has 9 cells; this one has 8", 2 },
  { "opensudoku-3.opensudoku", 1, 0, "Week 3", NULL, 0 },
  { "overlapping-trimmed.txt", 0, 1, NULL, "grids that overlap", 1 },
  { "overlapping-two.txt", 0, 1, NULL, "grids that overlap", 1 },
  { "penpa-link.txt", 0, 1, NULL, "Penpa", 1 },
  { "picture.png", 0, 1, NULL, "PNG", 1 },
  { "progress.sdx", 1, 0, NULL, NULL, 0 },
  { "prose-line.txt", 1, 0, "This is the puzzle of yesterday", NULL, 0 },
  { "prose.txt", 1, 0, NULL, NULL, 0 },
  { "python-board-tight.py", 1, 0, NULL, NULL, 0 },
  { "python-board.py", 1, 0, NULL, NULL, 0 },
  { "python-none.py", 1, 0, NULL, NULL, 0 },
  { "qqwing-readable.txt", 1, 0, NULL, NULL, 0 },
  { "qqwing.csv", 2, 0, NULL, NULL, 0 },
  { "r-columns.R", 1, 0, NULL, NULL, 0 },
  { "r-matrix.R", 1, 0, NULL, NULL, 0 },
  { "quoted-mail.txt", 1, 0, NULL, NULL, 0 },
  { "quoted-twice.txt", 1, 0, NULL, NULL, 0 },
  { "r-turned.R", 1, 0, NULL, NULL, 0 },
  { "rows-commas-closed.csv", 1, 0, NULL, NULL, 0 },
  { "rows-commas-empty.csv", 1, 0, NULL, NULL, 0 },
  { "rows-commas.csv", 1, 0, NULL, NULL, 0 },
  { "rows-quoted.csv", 1, 0, NULL, NULL, 0 },
  { "rows-semicolons-empty.csv", 1, 0, NULL, NULL, 0 },
  { "rows-spaces.txt", 1, 0, NULL, NULL, 0 },
  { "rows-tabs-empty.tsv", 1, 0, NULL, NULL, 0 },
  { "rows-three-tight.txt", 3, 0, NULL, NULL, 0 },
  { "rows-two.txt", 2, 0, NULL, NULL, 0 },
  { "rule-a-cell-colons-indented.txt", 1, 0, NULL, NULL, 0 },
  { "rule-a-cell-colons.txt", 1, 0, NULL, NULL, 0 },
  { "rule-a-cell-dashed.txt", 1, 0, NULL, NULL, 0 },
  { "rule-a-cell-light.txt", 1, 0, NULL, NULL, 0 },
  { "rule-a-cell.txt", 1, 0, NULL, NULL, 0 },
  { "sadman-state.sdk", 1, 0, "test", NULL, 0 },
  { "samurai-hashes.txt", 0, 1, NULL, "a samurai has five", 1 },
  { "separators.txt", 2, 0, NULL, NULL, 0 },
  { "setrow.tex", 1, 0, NULL, NULL, 0 },
  { "signature.txt", 1, 0, "no. 247", NULL, 0 },
  { "solo.sav", 1, 0, NULL, NULL, 0 },
  { "strings-joined.vb", 1, 0, NULL, NULL, 0 },
  { "strings-of-rows.js", 1, 0, NULL, NULL, 0 },
  { "sudoku-percent.txt", 2, 0, NULL, NULL, 0 },
  { "sudokuexchange-link.txt", 0, 1, NULL, "SudokuExchange", 1 },
  { "sudokupad-link.txt", 0, 1, NULL, "SudokuPad", 1 },
  { "sudokuwiki-link.txt", 0, 1, NULL, "SudokuWiki", 1 },
  { "sudokuwiki-plain.txt", 1, 0, NULL, NULL, 0 },
  { "table-id.csv", 3, 0, "3", NULL, 0 },
  { "table-kaggle.csv", 3, 0, NULL, NULL, 0 },
  { "table-quoted.csv", 2, 0, "second", NULL, 0 },
  { "table-semicolon.csv", 2, 0, "2", NULL, 0 },
  { "table.tsv", 2, 0, "Tuesday", NULL, 0 },
  { "title-colons.txt", 1, 0, "Sudoku:: part", NULL, 0 },
  { "title-line.txt", 1, 0, "The hard one", NULL, 0 },
  { "title-numerals.txt", 2, 0, "数独第三題", NULL, 0 },
  { "utf-16-bare.txt", 2, 0, NULL, NULL, 0 },
  { "utf-16-be.txt", 2, 0, NULL, NULL, 0 },
  { "utf-16-le.txt", 1, 0, "Grid 01", NULL, 0 },
  { "workbook.xls", 0, 1, NULL, "this is an office document", 1 },
};
const guint n_samples = G_N_ELEMENTS (samples);

char *
sample_path (const Sample *sample)
{
  return g_test_build_filename (G_TEST_DIST, "puzzle", "reader", "samples", sample->name, NULL);
}

char *
sample_read (const Sample *sample, gsize *length)
{
  g_autofree char *path = sample_path (sample);
  g_autoptr (GError) error = NULL;
  char *text;

  g_file_get_contents (path, &text, length, &error);
  g_assert_no_error (error);
  return text;
}

/* Appends a grid of a random size, whose rows are separated by @gap: a newline, or nothing for a
 * line. */
static void
append_grid (GRand *random, GString *text, const char *gap)
{
  static const guint sizes[] = { 4, 6, 8, 9, 9, 9, 9, 12, 16, 25 };
  static const char blanks[] = "..00-_*xX? ";
  const guint n = sizes[g_rand_int_range (random, 0, G_N_ELEMENTS (sizes))];
  const AriSymbols symbols = ari_symbols_default (n);
  const char blank = blanks[g_rand_int_range (random, 0, sizeof blanks - 1)];

  for (guint i = 0; i < n * n; i++) {
    const guint digit = (guint) g_rand_int_range (random, 0, (gint32) (3 * n));

    if (i > 0 && i % n == 0)
      g_string_append (text, gap);
    g_string_append_unichar (text,
                             digit < n ? symbols.characters[digit] : (gunichar) (guchar) blank);
  }
  g_string_append_c (text, '\n');
}

static void
append_part (GRand *random, GString *text)
{
  static const char *const words[] = {
    "Grid 01\n",
    "# a comment, 123456789\n",
    "\n",
    "title;grid\n",
    "Ein schönes R\u00e4tsel:\n",
    "12345\n",
    "+---+---+\n",
    "[[1,2,3,4],[3,4,1,2],[2,1,4,3],[4,3,2,0]]\n",
    "{\"grid\": 1}\n",
    "> ",
    "-----\n",
  };
  gsize length;

  switch (g_rand_int_range (random, 0, 6)) {
  case 0:
    append_grid (random, text, "");
    break;
  case 1:
    append_grid (random, text, "\n");
    break;
  case 2:
    g_string_append (text, words[g_rand_int_range (random, 0, G_N_ELEMENTS (words))]);
    break;
  case 3:
    for (gint32 n = g_rand_int_range (random, 1, 100); n > 0; n--)
      g_string_append_c (text, (char) g_rand_int_range (random, 1, 256));
    break;
  default: {
    g_autofree char *part =
        sample_read (&samples[g_rand_int_range (random, 0, (gint32) n_samples)], &length);

    g_string_append_len (text, part, (gssize) MIN (length, 700));
  }
  }
}

/* Removes lines, and replaces bytes by significant ones. */
static void
spoil (GRand *random, GString *text)
{
  for (gint32 n = g_rand_int_range (random, 0, 25); n > 0 && text->len > 0; n--) {
    const gsize at = (gsize) g_rand_int_range (random, 0, (gint32) text->len);

    if (g_rand_boolean (random))
      text->str[at] = "[]{}(),;|#.\n\r \"1-+=:\t\xff\0>"[g_rand_int_range (random, 0, 24)];
    else
      g_string_erase (text, (gssize) at, (gssize) MIN (text->len - at, 12));
  }
}

/* Converts the text to another encoding, if it is valid. */
static void
recode (GRand *random, GString *text)
{
  static const char *const encodings[] = { "UTF-16LE", "UTF-16BE", "UTF-16", "ISO-8859-1" };
  const gint32 chosen = g_rand_int_range (random, 0, 3 * G_N_ELEMENTS (encodings));
  g_autofree char *recoded = NULL;
  gsize length;

  if (chosen >= (gint32) G_N_ELEMENTS (encodings))
    return;
  recoded =
      g_convert (text->str, (gssize) text->len, encodings[chosen], "UTF-8", NULL, &length, NULL);
  if (recoded == NULL)
    return;
  g_string_truncate (text, 0);
  g_string_append_len (text, recoded, (gssize) length);
}

GString *
mixture_new (GRand *random)
{
  static const char *const ends[] = { "\n", "\n", "\r\n", "\r" };
  GString *text = g_string_new (NULL);
  gboolean is_spoilt = g_rand_boolean (random);

  for (gint32 n = g_rand_int_range (random, 1, 6); n > 0; n--)
    append_part (random, text);
  if (is_spoilt)
    spoil (random, text);
  g_string_replace (text, "\n", ends[g_rand_int_range (random, 0, G_N_ELEMENTS (ends))], 0);
  recode (random, text);
  if (is_spoilt && g_rand_boolean (random))
    spoil (random, text);
  return text;
}

static gssize
read_piece (gpointer data, char *bytes, gsize size, GError **error)
{
  Pieces *pieces = data;
  gsize n = MIN (MIN (size, pieces->length), pieces->longest);

  if (n > 1)
    n = (gsize) g_rand_int_range (pieces->random, 1, (gint32) n + 1);
  if (n > 0)
    memcpy (bytes, pieces->text, n);
  pieces->text += n;
  pieces->length -= n;
  return (gssize) n;
}

AriByteSource
pieces_source (Pieces *pieces)
{
  return (AriByteSource){ .size = pieces->length, .read = read_piece, .data = pieces };
}

/* Appends words on one line, because they may have several. */
static void
append_words (GString *text, const char *before, const char *words, gsize length)
{
  g_autofree char *copy = length > 0 ? g_strndup (words, length) : NULL;
  g_autofree char *escaped = copy != NULL ? g_strescape (copy, NULL) : NULL;

  if (escaped != NULL)
    g_string_append_printf (text, "%s%s", before, escaped);
}

static void
append_item (GString *text, const AriPuzzleItem *item)
{
  g_string_append_printf (text, "%" G_GUINT64_FORMAT " %u×%u ", item->line, item->layout->box_rows,
                          item->layout->box_columns);
  for (guint i = 0; i < item->layout->n_cells; i++) {
    char symbol[5];

    if (item->cells[i] == ARI_NO_DIGIT)
      g_string_append_c (text, '.');
    else {
      ari_symbols_write (item->symbols, item->cells[i], symbol);
      g_string_append (text, symbol);
    }
  }
  if (item->game != NULL)
    for (guint16 i = 0; i < item->layout->n_cells; i++)
      g_string_append_printf (text, " %" G_GUINT64_FORMAT,
                              (guint64) ari_game_get_cell (item->game, i)->notes[0]);
  append_words (text, " “", item->title, item->title != NULL ? strlen (item->title) : 0);
  append_words (text, " #", item->comment, item->comment_length);
  g_string_append_c (text, '\n');
}

char *
describe_source (const AriByteSource *source)
{
  g_autoptr (AriPuzzleStream) stream = ari_puzzle_stream_new (source);
  GString *text = g_string_new (NULL);

  for (;;) {
    g_autoptr (GError) error = NULL;
    guint64 line;
    guint column;

    switch (ari_puzzle_stream_next (stream, &error)) {
    case ARI_PUZZLE_STREAM_PUZZLE:
      append_item (text, ari_puzzle_stream_get_item (stream));
      break;
    case ARI_PUZZLE_STREAM_UNREADABLE:
      ari_puzzle_stream_get_place (stream, &line, &column);
      g_string_append_printf (text, "%" G_GUINT64_FORMAT ":%u:", line, column);
      append_words (text, " ", error->message, strlen (error->message));
      g_string_append_c (text, '\n');
      break;
    case ARI_PUZZLE_STREAM_FAILED:
      g_string_append (text, "failed\n");
      return g_string_free (text, FALSE);
    case ARI_PUZZLE_STREAM_END:
    default:
      return g_string_free (text, FALSE);
    }
  }
}

char *
describe_text (const char *text, gsize length)
{
  AriMemory memory = { text, length };
  const AriByteSource source = ari_byte_source_of_memory (&memory);

  return describe_source (&source);
}

char *
describe_pieces (GRand *random, const char *text, gsize length, gsize longest)
{
  Pieces pieces = { random, text, length, longest };
  const AriByteSource source = pieces_source (&pieces);

  return describe_source (&source);
}
