/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The reader of puzzles: the result depends on the bytes alone: as a whole, in pieces, by the
 * loader of collections, and by the fast path for plain lines; no decoration of such a line makes
 * another puzzle of it. */

#include <string.h>

#include "puzzle/collection/collection.h"
#include "puzzle/formats/puzzle-line.h"
#include "tests/fuzz/fuzz-one.h"
#include "tests/puzzle/formats/line-agrees.h"
#include "tests/puzzle/reader/reader-samples.h"

/* Counts what a collection takes from a text: no grid that solves one of its first puzzles. */
static void
count_items (const char *text, gsize length, guint *n_puzzles, guint *n_problems)
{
  AriMemory memory = { text, length };
  const AriByteSource source = ari_byte_source_of_memory (&memory);
  g_autoptr (AriPuzzleStream) stream = ari_puzzle_stream_new (&source);
  AriPuzzleStreamResult result;

  *n_puzzles = *n_problems = 0;
  while ((result = ari_puzzle_stream_next (stream, NULL)) != ARI_PUZZLE_STREAM_END
         && result != ARI_PUZZLE_STREAM_FAILED) {
    *n_problems += result == ARI_PUZZLE_STREAM_UNREADABLE;
    *n_puzzles +=
        result == ARI_PUZZLE_STREAM_PUZZLE && !ari_puzzle_stream_get_item (stream)->is_solution;
  }
}

/* Returns TRUE if digits of a game are not givens. */
static gboolean
has_entries (AriGame *game)
{
  for (guint16 i = 0; i < ari_game_get_layout (game)->n_cells; i++) {
    const AriGameCell *cell = ari_game_get_cell (game, i);

    if (cell->digit != ARI_NO_DIGIT && !cell->given)
      return TRUE;
  }
  return FALSE;
}

/* Ends the program if the text is read as another puzzle, or as a game; it may be refused. */
static void
assert_never_another (const char *text, gsize length, const guint8 *cells)
{
  AriMemory memory = { text, length };
  const AriByteSource source = ari_byte_source_of_memory (&memory);
  g_autoptr (AriPuzzleStream) stream = ari_puzzle_stream_new (&source);
  const AriPuzzleItem *item;

  if (ari_puzzle_stream_next (stream, NULL) != ARI_PUZZLE_STREAM_PUZZLE)
    return;
  item = ari_puzzle_stream_get_item (stream);
  if (item->doubt == NULL
      && (item->game != NULL ? has_entries (item->game)
                             : item->layout->n_cells != ARI_CLASSIC_CELLS
                                   || memcmp (item->cells, cells, ARI_CLASSIC_CELLS) != 0))
    g_error ("another puzzle:\n%.*s", (int) length, text);
}

/* Decorates a line that the fast path reads, in each of these ways. */
static void
decorate (const char *line, gsize length)
{
  static const struct {
    const char *begin, *row, *digit, *blank, *between, *end; /* %u: the number of the row */
  } ways[] = {
    { "\xe2\x80\x8b", "", "%c", "%c", "", "" },
    { "", "", "%c", "%c", "", "\n\n" },
    { "", "  [", "%c", "%c", ",", "],\n" },
    { "", "r%u: ", "%c", "%c", "", "\n" },
    { "   A B C D E F G H I\n", "%u  ", "%c", "-", " ", "\n" },
    { "", "", "*%c*", ".", " ", "\n" },
    { "", "", "\033[1m%c\033[0m", ".", "", "\n" },
    { "<table>\n", "<tr><td>", "<b>%c</b>", "", "</td><td>", "</td></tr>\n" },
    { "", "| ", "%c", " ", " | ", " |\n" },
    { "", "", "%c", "", "\t", "\n" },
  };
  guint8 cells[ARI_CLASSIC_CELLS];

  if (!ari_puzzle_line_read_classic (line, length, cells, NULL))
    return;
  for (guint way = 0; way < G_N_ELEMENTS (ways); way++) {
    g_autoptr (GString) text = g_string_new (ways[way].begin);

    for (guint i = 0; i < ARI_CLASSIC_CELLS; i++) {
      const char character[] = { line[i], '\0' }, number[] = { (char) ('1' + i / 9), '\0' };
      const char *form = cells[i] == ARI_NO_DIGIT ? ways[way].blank : ways[way].digit;
      g_autoptr (GString) cell = g_string_new (i % 9 == 0 ? ways[way].row : "");

      g_string_replace (cell, "%u", number, 1);
      g_string_append (cell, form);
      g_string_replace (cell, "%c", character, 1);
      g_string_append_printf (text, "%s%s", cell->str,
                              i % 9 == 8 ? ways[way].end : ways[way].between);
    }
    assert_never_another (text->str, text->len, cells);
  }
}

/* Reads each line alone, in a block of exactly its size. */
static void
read_lines (const char *text, gsize length)
{
  while (length > 0) {
    gsize n = 0;

    while (n < length && text[n] != '\n' && text[n] != '\r')
      n++;

    g_autofree char *line = g_memdup2 (text, n);

    assert_line_agrees (line != NULL ? line : "", n);
    if (line != NULL)
      decorate (line, n);
    n += n < length;
    text += n;
    length -= n;
  }
}

void
fuzz_one (const char *text, gsize length)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (length > 0 ? (guchar) text[length - 1] : 0);
  g_autofree char *whole = describe_text (text, length);
  g_autofree char *described =
      describe_pieces (random, text, length, length > 2 ? (guchar) text[1] + 1 : 1);
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, length);
  g_autoptr (AriCollection) collection = ari_collection_new_from_bytes (bytes, NULL);
  guint n_puzzles, n_problems;

  fuzz_assert_same ("whole and in pieces", whole, described);
  read_lines (text, length);
  count_items (text, length, &n_puzzles, &n_problems);
  if (collection != NULL
      && (ari_collection_get_n_puzzles (collection) != n_puzzles
          || ari_collection_get_n_problems (collection) != n_problems))
    g_error ("a collection has %u and %u:\n%s", ari_collection_get_n_puzzles (collection),
             (guint) ari_collection_get_n_problems (collection), whole);
}
