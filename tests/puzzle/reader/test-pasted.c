/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Texts as people paste them: what is in each, and what is said of it. */

#include "config.h"

#include <string.h>

#include "engine/base/extras.h"
#include "puzzle/reader/puzzle-stream.h"
#include "tests/seed.h"

#define PUZZLE "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
#define ROWS                                                                                       \
  "53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n...419..5\n"       \
  "....8..79\n"
/* it has no equal digits in a diagonal */
#define CROSSED                                                                                    \
  "7.9..6...\n5...2..1.\n..4....3.\n.....53..\n9.......8\n..59.....\n.9....5..\n.4..9...1\n...2.." \
  "7..\n"
#define CROSSED_LINE                                                                               \
  "7.9..6...5...2..1...4....3......53..9.......8..59......9....5...4..9...1...2..7.."
#define LATTICE                                                                                    \
  "AAAABBCCC\nAAAAABCFC\nBBBBBBCFF\nDDDEECCCF\nDDGEEEEFF\nDDGEHEFFI\nDGGEHHIFI\nDGGHHHIII\n"       \
  "GGGHHHIII\n"
#define IN_LATTICE                                                                                 \
  "..7..6...\n....37...\n..3.8..7.\n.45...7..\n.74...93.\n..9...85.\n.6..5.1..\n...24....\n"       \
  "...6..4..\n"
#define IN_LATTICE_LINE                                                                            \
  "..7..6.......37.....3.8..7..45...7...74...93...9...85..6..5.1.....24.......6..4.."

/** Pasted: a text, and what is read from it. */
typedef struct {
  const char *name;
  const char *text;
  const char *lines; /* of the puzzles, each with a line end */
  const char *doubt; /* (nullable): words of the doubt about the first one */
  const char *title; /* (nullable): of the first one */
  AriExtras extras;
  gboolean is_jigsaw;
} Pasted;

static const Pasted texts[] = {
  { .name = "blanks-between-bars",
    .text = "5 3   |   7   |\n6     | 1 9 5 |\n  9 8 |       |   6\n------+-------+------\n"
            "8     |   6   |     3\n4     | 8   3 |     1\n7     |   2   |     6\n"
            "------+-------+------\n  6   |       | 2 8\n      | 4 1 9 |     5\n"
            "      |   8   |   7 9\n",
    .lines = PUZZLE "\n" },
  { .name = "blanks-in-frames",
    .text = "| 53  |  7  |     |\n| 6   | 195 |     |\n|  98 |     |  6  |\n| 8   |  6  |   3 |\n"
            "| 4   | 8 3 |   1 |\n| 7   |  2  |   6 |\n|  6  |     | 28  |\n|     | 419 |   5 |\n"
            "|     |  8  |  79 |\n",
    .lines = PUZZLE "\n" },
  { .name = "named-rule",
    .text = "X-Sudoku (both diagonals hold 1-9)\n\n" CROSSED,
    .lines = CROSSED_LINE "\n",
    .doubt = "Each of the two diagonals",
    .title = "X-Sudoku (both diagonals hold 1-9)",
    .extras = ARI_EXTRA_DIAGONALS },
  { .name = "named-rule-in-line",
    .text = "X Sudoku: " CROSSED_LINE "\n",
    .lines = CROSSED_LINE "\n",
    .doubt = "Each of the two diagonals",
    .title = "X Sudoku",
    .extras = ARI_EXTRA_DIAGONALS },
  { .name = "broken-rule",
    .text = "Anti-Knight\n" ROWS,
    .lines = PUZZLE "\n",
    .doubt = "break that rule",
    .title = "Anti-Knight" },
  { .name = "named-clues",
    .text = "Killer Sudoku 12\n" ROWS,
    .lines = PUZZLE "\n",
    .doubt = "“Killer Sudoku”",
    .title = "Killer Sudoku 12" },
  { .name = "level",
    .text = "Killer\n" ROWS "\nMax Sudoku\n" CROSSED,
    .lines = PUZZLE "\n" CROSSED_LINE "\n",
    .title = "Killer" },
  { .name = "regions-and-givens",
    .text = "Regions:\n" LATTICE "\nGivens:\n" IN_LATTICE,
    .lines = IN_LATTICE_LINE "\n",
    .is_jigsaw = TRUE },
  { .name = "givens-and-regions",
    .text = "Jigsaw Sudoku\n" IN_LATTICE "\n" LATTICE "Good luck!\n",
    .lines = IN_LATTICE_LINE "\n",
    .title = "Jigsaw Sudoku",
    .is_jigsaw = TRUE },
  { .name = "regions-in-line",
    .text =
        IN_LATTICE_LINE "AAAABBCCCAAAAABCFCBBBBBBCFFDDDEECCCFDDGEEEEFFDDGEHEFFIDGGEHHIFIDGGHHHIII"
                        "GGGHHHIII\n",
    .lines = IN_LATTICE_LINE "\n",
    .is_jigsaw = TRUE },
  { .name = "torn-regions", /* a 3 is not beside the others */
    .text = "1122\n1132\n3342\n4344\n\n1.3.\n....\n....\n.2..\n",
    .lines = "1122113233424344\n1.3..........2..\n",
    .doubt = "a digit is twice" },
  { .name = "digit-with-two-regions", /* and no 4 at all */
    .text = "1133\n1133\n2211\n2211\n\n1...\n....\n....\n.2..\n",
    .lines = "1133113322112211\n1............2..\n",
    .doubt = "a digit is twice" },
  { .name = "column",
    .text = "\n\n3\n\n2\n\n6\n\n\n9\n\n\n3\n\n5\n\n\n1\n\n\n1\n8\n\n6\n4\n\n\n"
            "\n\n8\n1\n\n2\n9\n\n\n7\n\n\n\n\n\n\n\n8\n\n\n6\n7\n\n8\n2\n\n\n"
            "\n\n2\n6\n\n9\n5\n\n\n8\n\n\n2\n\n3\n\n\n9\n\n\n5\n\n1\n\n3\n\n\n",
    .lines =
        "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..\n" },
  { .name = "size-in-words",
    .text = "9x9 (3x3) SUDOKU PUZZLE\n" ROWS,
    .lines = PUZZLE "\n",
    .title = "9x9 (3x3) SUDOKU PUZZLE" },
  { .name = "tenth", .text = "Sudoku X\n" ROWS, .lines = PUZZLE "\n", .title = "Sudoku X" },
  { .name = "first", .text = "Sudoku I\n" ROWS, .lines = PUZZLE "\n", .title = "Sudoku I" },
  { .name = "named-cells-of-a-rule",
    .text = "{\"givens\":[\"12..\",\"....\",\"....\",\"..2.\"],"
            "\"cages\":[{\"cells\":[\"r1c3\",\"r1c4\"],\"value\":7}]}\n",
    .lines = "" },
  { .name = "spreadsheet-names",
    .text = "A1: 5\nB1: 3\nE1: 7\nA2: 6\nD2: 1\nE2: 9\nF2: 5\nB3: 9\nC3: 8\nH3: 6\nA4: 8\n"
            "E4: 6\nI4: 3\nA5: 4\nD5: 8\nF5: 3\nI5: 1\nA6: 7\nE6: 2\nI6: 6\nB7: 6\nG7: 2\n"
            "H7: 8\nD8: 4\nE8: 1\nF8: 9\nI8: 5\nE9: 8\nH9: 7\nI9: 9\n",
    .lines = PUZZLE "\n" },
  { .name = "names-without-order",
    .text = "I9: 9\nA2: 3\nA5: 7\nB1: 6\nB4: 1\nB5: 9\nB6: 5\nC2: 9\nC3: 8\nC8: 6\nD1: 8\n"
            "D5: 6\nD9: 3\nE1: 4\nE4: 8\nE6: 3\nE9: 1\nF1: 7\nF5: 2\nF9: 6\nG2: 6\nG7: 2\n"
            "G8: 8\nH4: 4\nH5: 1\nH6: 9\nH9: 5\nI5: 8\nI8: 7\nA1: 5\n",
    .lines = PUZZLE "\n",
    .doubt = "in a spreadsheet" },
  { .name = "chat", .text = "bob \xe2\x80\x94 Today at 7:03 PM\n" ROWS, .lines = PUZZLE "\n" },
  { .name = "talk", .text = "Here is one from Tuesday, I am stuck\n" ROWS, .lines = PUZZLE "\n" },
};

static void
test_text (gconstpointer data)
{
  const Pasted *pasted = data;
  AriMemory memory = { pasted->text, strlen (pasted->text) };
  const AriByteSource source = ari_byte_source_of_memory (&memory);
  g_autoptr (AriPuzzleStream) stream = ari_puzzle_stream_new (&source);
  const AriPuzzleItem *item = ari_puzzle_stream_get_item (stream);
  g_autoptr (GString) lines = g_string_new (NULL);
  gboolean is_first = TRUE;

  for (; ari_puzzle_stream_next (stream, NULL) == ARI_PUZZLE_STREAM_PUZZLE; is_first = FALSE) {
    for (guint i = 0; i < item->layout->n_cells; i++)
      if (item->cells[i] == ARI_NO_DIGIT)
        g_string_append_c (lines, '.');
      else
        g_string_append_unichar (lines, item->symbols->characters[item->cells[i]]);
    g_string_append_c (lines, '\n');
    if (!is_first)
      continue;
    g_assert_cmpint (item->doubt != NULL, ==, pasted->doubt != NULL);
    if (pasted->doubt != NULL)
      g_assert_nonnull (strstr (item->doubt, pasted->doubt));
    g_assert_cmpstr (item->title, ==, pasted->title);
    g_assert_cmpint (item->layout->extras, ==, pasted->extras);
    g_assert_cmpint (item->layout->box_rows == 0, ==, pasted->is_jigsaw);
    if (pasted->extras != ARI_EXTRA_NONE) { /* the plain grid is the other way to read it */
      g_autoptr (AriDocument) other = ari_puzzle_stream_dup_other (stream);
      AriPuzzle *plain = ari_game_get_puzzle (ari_document_get_game (other));

      g_assert_true (ari_layout_is_classic (ari_puzzle_get_layout (plain)));
      g_assert_cmpmem (ari_puzzle_get_givens (plain)->cells, 81, item->cells, 81);
    }
  }
  g_assert_cmpstr (lines->str, ==, pasted->lines);
}

/* Notes in some cells, which may have the digits of their peers, hide no givens. */
static void
test_few_notes (void)
{
  static const char *const around[] = { "  ", "{}" };
  static const char *const blanks[] = { ".", "0", "_" };
  static const struct {
    guint cell;
    const char *notes;
    AriDigits digits;
  } notes[] = { { 2, "124", 0xb }, { 3, "26", 0x22 }, { 17, "35", 0x14 }, { 80, "", 0 } };

  for (guint k = 0; k < G_N_ELEMENTS (around) * G_N_ELEMENTS (blanks); k++) {
    g_autoptr (GString) text = g_string_new (NULL);
    AriMemory memory;
    AriByteSource source;
    g_autoptr (AriPuzzleStream) stream = NULL;
    const AriPuzzleItem *item;

    for (guint i = 0, next = 0; i < 81; i++) {
      if (i == notes[next].cell && *notes[next].notes != '\0')
        g_string_append_printf (text, "%c%s%c", around[k % 2][0], notes[next++].notes,
                                around[k % 2][1]);
      else if (PUZZLE[i] == '.')
        g_string_append (text, blanks[k / 2]);
      else
        g_string_append_c (text, PUZZLE[i]);
      g_string_append_c (text, i % 9 == 8 ? '\n' : ' ');
    }
    memory = (AriMemory){ text->str, text->len };
    source = ari_byte_source_of_memory (&memory);
    stream = ari_puzzle_stream_new (&source);
    g_test_message ("%s", text->str);
    g_assert_cmpint (ari_puzzle_stream_next (stream, NULL), ==, ARI_PUZZLE_STREAM_PUZZLE);
    item = ari_puzzle_stream_get_item (stream);
    g_assert_true (ari_layout_is_classic (item->layout));
    g_assert_nonnull (item->game);
    for (guint16 i = 0, next = 0; i < 81; i++) {
      const AriGameCell *cell = ari_game_get_cell (item->game, i);

      g_assert_cmpint (cell->given, ==, PUZZLE[i] != '.');
      g_assert_cmpint (item->cells[i] != ARI_NO_DIGIT, ==, PUZZLE[i] != '.');
      g_assert_cmphex (cell->notes[ARI_NOTE_CENTRE], ==,
                       i == notes[next].cell ? notes[next].digits : 0);
      next += i == notes[next].cell;
    }
  }
}

int
main (int argc, char *argv[])
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/pasted/few-notes", test_few_notes);
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++) {
    g_autofree char *path = g_strconcat ("/pasted/", texts[i].name, NULL);

    g_test_add_data_func (path, &texts[i], test_text);
  }
  return g_test_run ();
}
