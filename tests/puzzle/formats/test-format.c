/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Formats of other programs: puzzles are written and read back; what a format cannot hold, and
 * unrecognized text, is refused. */

#include "config.h"

#include <string.h>

#include "puzzle/base/puzzle-error.h"
#include "engine/generate/regions.h"
#include "engine/search/search.h"
#include "puzzle/collection/collection.h"
#include "puzzle/formats/format.h"
#include "puzzle/formats/grid-text.h"
#include "tests/engine-auto.h"
#include "tests/puzzle/game/random-game.h"
#include "tests/puzzle/read-document.h"
#include "tests/seed.h"

#define GRID "9.563..723....26...1..8...5.9......71.2...9.37......8.6...5..2...78....958..437.6"

/* as HoDoKu draws it */
#define BOXED                                                                                      \
  " *-----------*\n |9.5|63.|.72|\n |3..|..2|6..|\n |.1.|.8.|..5|\n |---+---+---|\n"               \
  " |.9.|...|..7|\n |1.2|...|9.3|\n |7..|...|.8.|\n |---+---+---|\n |6..|.5.|.2.|\n"               \
  " |..7|8..|..9|\n |58.|.43|7.6|\n *-----------*\n"

static AriSheet
sheet_of (AriGame *game)
{
  AriPuzzle *puzzle = ari_game_get_puzzle (game);

  return (AriSheet){ .givens = ari_puzzle_get_givens (puzzle),
                     .symbols = ari_puzzle_get_symbols (puzzle),
                     .info = ari_puzzle_get_info (puzzle),
                     .game = game };
}

/* Writes one game. Returns: NULL with @error set if it is refused */
static char *
write_game (const AriFormat *format, AriGame *game, GError **error)
{
  g_autoptr (AriFormatWriter) writer = ari_format_writer_new (format);
  g_autoptr (GString) text = g_string_new ("before ");
  const AriSheet sheet = sheet_of (game);

  if (!ari_format_writer_add (writer, &sheet, text, error)) {
    g_assert_cmpstr (text->str, ==, "before ");
    return NULL;
  }
  ari_format_writer_end (writer, text);
  return g_strdup (text->str + strlen ("before "));
}

/* Reads what the format wrote, as the window does. */
static AriGame *
read_back (const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AriDocument) document = read_document (text, -1, &error);

  if (document == NULL)
    g_test_message ("%s in:\n%s", error->message, text);
  g_assert_no_error (error);
  return g_object_ref (ari_document_get_game (document));
}

static AriGame *
game_of (const char *text)
{
  g_autoptr (AriPuzzle) puzzle = ari_puzzle_new_from_text (text, -1, NULL);

  g_assert_nonnull (puzzle);
  return ari_game_new (puzzle);
}

/* The data that a format holds beyond the givens. */
typedef struct {
  gboolean symbols, entries, notes, deleted, title, author, source, comment, elapsed;
  gboolean unsure; /* removed candidates may come back, none may be lost */
} Holds;

static Holds
holds (const char *name)
{
  Holds holds = { 0 };

  holds.symbols = strcmp (name, "line") == 0 || strcmp (name, "grid") == 0
                  || strcmp (name, "boxes") == 0 || strcmp (name, "csv") == 0
                  || strcmp (name, "ariadne") == 0;
  if (strcmp (name, "ariadne") == 0)
    holds = (Holds){ TRUE, TRUE, TRUE, TRUE, TRUE, TRUE, TRUE, TRUE, TRUE, FALSE };
  if (strcmp (name, "sdk") == 0)
    holds.title = holds.author = holds.source = holds.comment = TRUE;
  if (strcmp (name, "ss") == 0 || strcmp (name, "hodoku") == 0)
    holds.entries = holds.deleted = TRUE;
  if (strcmp (name, "sdx") == 0)
    holds.entries = holds.deleted = holds.unsure = TRUE;
  if (strcmp (name, "opensudoku") == 0)
    holds.entries = holds.notes = holds.title = holds.comment = holds.elapsed = TRUE;
  if (strcmp (name, "gnome") == 0)
    holds.entries = holds.notes = holds.elapsed = TRUE;
  return holds;
}

/* Returns words as a format may hold them: without control characters, and without white space at
 * the ends of lines. */
static char *
plain_words (const char *words)
{
  g_auto (GStrv) lines = NULL;

  if (words == NULL)
    return NULL;
  lines = g_strsplit (words, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++) {
    for (char *c = lines[i]; *c != '\0'; c++)
      if ((guchar) *c < ' ')
        *c = ' ';
    g_strstrip (lines[i]);
  }
  return g_strjoinv ("\n", lines);
}

static void
assert_same_words (gboolean held, const char *before, const char *after)
{
  g_autofree char *was = plain_words (before);
  g_autofree char *is = plain_words (after);

  g_assert_cmpstr (is, ==, held ? was : NULL);
}

/* Region numbers are names: two maps are the same if there is a bijection. */
static void
assert_same_regions (const AriLayout *a, const AriLayout *b)
{
  guint16 paired[ARI_MAX_DIGITS];

  g_assert_cmpuint (a->n_cells, ==, b->n_cells);
  g_assert_cmpuint (a->box_rows, ==, b->box_rows);
  g_assert_cmpuint (a->box_columns, ==, b->box_columns);
  g_assert_cmpuint (a->extras, ==, b->extras);
  memset (paired, 0xff, sizeof paired);
  for (guint i = 0; i < a->n_cells; i++) {
    if (paired[a->region_of[i]] == 0xffff)
      paired[a->region_of[i]] = b->region_of[i];
    g_assert_cmpuint (paired[a->region_of[i]], ==, b->region_of[i]);
  }
}

/* Returns TRUE if every open cell has centre notes, all of them candidates. */
static gboolean
is_all_noted (AriGame *game)
{
  for (guint16 i = 0; i < ari_game_get_layout (game)->n_cells; i++) {
    const AriGameCell *here = ari_game_get_cell (game, i);
    const AriDigits notes = here->notes[ARI_NOTE_CENTRE];

    if (here->digit == ARI_NO_DIGIT
        && (notes == 0 || (notes & ~(ari_game_get_candidates (game, i) | here->removed)) != 0))
      return FALSE;
  }
  return TRUE;
}

static void
assert_same_cells (const Holds *held, AriGame *before, AriGame *after)
{
  const AriLayout *layout = ari_game_get_layout (before);
  const gboolean was_all_noted = is_all_noted (before);
  gboolean is_noted = FALSE;

  for (guint16 i = 0; i < layout->n_cells; i++)
    is_noted = is_noted || ari_game_get_cell (after, i)->notes[ARI_NOTE_CENTRE] != 0;
  for (guint16 i = 0; i < layout->n_cells; i++) {
    const AriGameCell *was = ari_game_get_cell (before, i), *is = ari_game_get_cell (after, i);

    if (was->given || held->entries) {
      g_assert_cmpuint (is->digit, ==, was->digit);
      g_assert_cmpint (is->given, ==, was->given);
    } else
      g_assert_cmpuint (is->digit, ==, ARI_NO_DIGIT);
    if (held->unsure)
      g_assert_cmphex (ari_game_get_candidates (before, i) & ~ari_game_get_candidates (after, i),
                       ==, 0);
    if (was->given || held->unsure)
      continue;
    if (held->notes || (held->deleted && is_noted && was_all_noted && was->digit == ARI_NO_DIGIT))
      g_assert_cmpuint (is->notes[ARI_NOTE_CENTRE], ==, was->notes[ARI_NOTE_CENTRE]);
    else if (held->deleted && was->digit == ARI_NO_DIGIT)
      g_assert_cmpuint (ari_game_get_candidates (after, i), ==,
                        ari_game_get_candidates (before, i));
  }
}

static void
assert_held (const AriFormat *format, AriGame *before, AriGame *after)
{
  const Holds held = holds (format->name);
  AriPuzzle *was = ari_game_get_puzzle (before), *is = ari_game_get_puzzle (after);
  const AriPuzzleInfo *info = ari_puzzle_get_info (was), *back = ari_puzzle_get_info (is);

  assert_same_regions (ari_puzzle_get_layout (was), ari_puzzle_get_layout (is));
  if (held.symbols) {
    g_autofree char *a = ari_grid_to_text (ari_puzzle_get_givens (was),
                                           ari_puzzle_get_symbols (was), ARI_GRID_TEXT_LINE);
    g_autofree char *b = ari_grid_to_text (ari_puzzle_get_givens (is), ari_puzzle_get_symbols (is),
                                           ARI_GRID_TEXT_LINE);

    g_assert_cmpstr (a, ==, b);
  } else
    assert_same_cells (&held, before, after);
  assert_same_words (held.title, info->title, back->title);
  assert_same_words (held.author, info->author, back->author);
  assert_same_words (held.source, info->source, back->source);
  assert_same_words (held.comment, info->comment, back->comment);
  if (held.elapsed)
    g_assert_cmpfloat_with_epsilon (ari_game_get_elapsed (before), ari_game_get_elapsed (after),
                                    0.001);
}

/* Returns a random game, often one that all formats can hold, with notes that lack some
 * candidates. */
static AriGame *
random_game (GRand *random)
{
  const gboolean classic = g_rand_boolean (random);
  AriLayout *layout =
      classic ? ari_layout_new_boxes (3, 3, ARI_EXTRA_NONE) : random_layout (random);
  g_autoptr (AriPuzzle) puzzle = random_puzzle (random, layout);
  AriGame *game = ari_game_new (puzzle);

  ari_layout_unref (layout);
  random_walk (random, game, (guint) g_rand_int_range (random, 0, 30));
  ari_game_set_elapsed (game, g_rand_double_range (random, 0, 1000));
  return game;
}

/* A Sukaku is written as what it is, or refused in a sentence that names the formats that hold it.
 */
static void
test_sukaku (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (20261127);
  g_autoptr (AriLayout) base = ari_layout_new_boxes (3, 3, ARI_EXTRA_NONE);
  g_autoptr (AriGrid) solution = ari_grid_new (base);
  AriDigits candidates[81];
  unsigned n_formats;
  const AriFormat *formats = ari_formats (&n_formats);
  g_autoptr (AriLayout) layout = NULL;
  g_autoptr (AriPuzzle) puzzle = NULL;
  g_autoptr (AriGame) game = NULL;

  for (unsigned cell = 0; cell < 81; cell++) {
    solution->cells[cell] = (guint8) ((cell / 9 % 3 * 3 + cell / 27 + cell % 9) % 9);
    candidates[cell] = ari_digits_of (solution->cells[cell]);
    for (unsigned digit = 0; digit < 9; digit++)
      if (g_rand_int_range (rand, 0, 5) < 2)
        candidates[cell] |= ari_digits_of (digit);
  }
  candidates[40] = 0x1ff;
  layout = ari_layout_new_with_candidates (base, candidates);
  puzzle = ari_puzzle_new_empty (layout);
  game = ari_game_new (puzzle);
  for (unsigned i = 0; i < n_formats; i++) {
    g_autoptr (GError) error = NULL;
    g_autofree char *text = write_game (&formats[i], game, &error);

    if ((formats[i].flags & ARI_FORMAT_SUKAKU) != 0) {
      g_autoptr (AriGame) back = NULL;

      g_assert_no_error (error);
      back = read_back (text);
      g_assert_true (ari_grid_equal (ari_puzzle_get_givens (ari_game_get_puzzle (back)),
                                     ari_puzzle_get_givens (puzzle)));
    } else {
      g_assert_error (error, ARI_PUZZLE_ERROR, ARI_PUZZLE_ERROR_CONTENT);
      g_assert_nonnull (strstr (error->message, "Sukaku"));
    }
  }
}

static void
test_there_and_back (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (20261121);
  const AriFormat *formats;
  guint n_formats, n_written[32] = { 0 }, n_refused[32] = { 0 };

  formats = ari_formats (&n_formats);
  for (guint round = 0; round < 300; round++) {
    g_autoptr (AriGame) game = random_game (random);

    for (guint i = 0; i < n_formats; i++) {
      g_autoptr (GError) error = NULL;
      g_autofree char *text = write_game (&formats[i], game, &error);
      g_autoptr (AriGame) back = NULL;

      if (text == NULL) {
        g_assert_error (error, ARI_PUZZLE_ERROR, ARI_PUZZLE_ERROR_CONTENT);
        g_assert_true (g_str_has_suffix (error->message, "."));
        n_refused[i]++;
        continue;
      }
      n_written[i]++;
      if ((formats[i].flags & ARI_FORMAT_LINES) != 0) {
        g_assert_nonnull (strchr (text, '\n'));
        g_assert_true (strchr (text, '\n')[1] == '\0');
      }
      back = read_back (text);
      assert_held (&formats[i], game, back);
    }
  }
  for (guint i = 0; i < n_formats; i++) {
    g_test_message ("%s: %u written, %u refused", formats[i].name, n_written[i], n_refused[i]);
    g_assert_cmpuint (n_written[i], >, 20);
    g_assert_true ((n_refused[i] == 0) == (strcmp (formats[i].name, "ariadne") == 0));
  }
}

/* Notes are all candidates except some, which HoDoKu and Simple Sudoku can store. */
static void
test_deleted (void)
{
  static const char *const names[] = { "hodoku", "ss", "sdx" };
  g_autoptr (AriGame) first = read_back (":0000:x:+9" /* an entry */
                                         ".563..723....26...1..8...5.9......71.2...9.37......8.6..."
                                         "5..2...78....958..437.6:422 925 899::\n");

  g_assert_false (ari_game_get_cell (first, 0)->given);
  g_assert_cmpuint (ari_game_get_cell (first, 0)->digit, ==, 8);
  g_assert_false (ari_digits_has (ari_game_get_cell (first, 10)->notes[ARI_NOTE_CENTRE], 3));
  g_assert_cmpuint (ari_game_get_cell (first, 10)->notes[ARI_NOTE_CENTRE], !=, 0);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    g_autofree char *text = write_game (ari_format_by_name (names[i]), first, NULL);
    g_autoptr (AriGame) back = read_back (text);
    g_autoptr (GBytes) before = cells_of (first), after = cells_of (back);

    g_assert_true (g_bytes_equal (before, after));
  }
}

/* The games that other programs saved, as they were on screen: each has an entry and notes. */
static void
test_games (void)
{
  static const struct {
    const char *name;
    double elapsed;
  } games[] = {
    { "gnome-sudoku.save", 13.992199 },  { "ksudoku.xml", 27.808 },
    { "opensudoku-3.opensudoku", 61.5 }, { "solo.sav", 0.0 },
    { "sadman-state.sdk", 0.0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (games); i++) {
    g_autofree char *path =
        g_test_build_filename (G_TEST_DIST, "puzzle", "reader", "samples", games[i].name, NULL);
    g_autoptr (GFile) file = g_file_new_for_path (path);
    g_autoptr (GError) error = NULL;
    g_autoptr (AriDocument) document = read_document_file (file, &error);
    const AriGameCell *entry, *noted;

    g_test_message ("%s", games[i].name);
    g_assert_no_error (error);
    entry = ari_game_get_cell (ari_document_get_game (document), 2);
    noted = ari_game_get_cell (ari_document_get_game (document), 3);
    g_assert_true (ari_game_get_cell (ari_document_get_game (document), 0)->given);
    g_assert_false (entry->given);
    g_assert_cmpuint (entry->digit, ==, 3);
    g_assert_cmpuint (noted->digit, ==, ARI_NO_DIGIT);
    g_assert_cmphex (noted->notes[ARI_NOTE_CENTRE], ==, ari_digits_of (1) | ari_digits_of (5));
    g_assert_cmpfloat_with_epsilon (ari_game_get_elapsed (ari_document_get_game (document)),
                                    games[i].elapsed, 0.001);
  }
}

/* Saved games that are damaged, or not of this game, are refused in a sentence. */
static void
test_bad_games (void)
{
#define SAVE  "SAVEFILE:41:Simon Tatham's Portable Puzzle Collection\nVERSION :1:1\n"
#define START SAVE "GAME    :4:Solo\nCPARAMS :3:2x2\nDESC    :3:1_o\nNSTATES :1:2\nSTATEPOS:1:2\n"
#define GRAPH "<ksudoku><game><puzzle><graph order=\"4\" type=\"sudoku\""
  static const struct {
    const char *text, *words;
  } bad[] = {
    { SAVE "GAME    :3:Net\n", "not of Solo" },
    { SAVE "GAME    :4:Solo\n", "damaged" },
    { START "MOVE    :999:R0,0,1\n", "damaged" },
    { START "MOVE    :6:R4,0,1\n", "damaged" },
    { START "MOVE    :6:R1,0,5\n", "damaged" },
    { START "MOVE    :4:S1,2\n", "damaged" },
    { SAVE "GAME    :4:Solo\nCPARAMS :4:3x3k\nDESC    :1:a\n", "cages" },
    { SAVE "GAME    :4:Solo\nCPARAMS :4:#3x3\nDESC    :5:a81_1\n", "without a game" },
    { "{\"difficulty_category\": 1, \"cells\": [{\"position\": [9, 0], \"value\": 1}]}", "9×9" },
    { "{\"difficulty_category\": \"\"}", "9×9" },
    { GRAPH " specific-type=\"XSudoku\"/>", "rules" },
    { GRAPH "/><values>_____</values>", "damaged" },
    { GRAPH "/><values>____"
            "____"
            "____"
            "___z</values>",
      "damaged" },
    { GRAPH "/></puzzle></game></ksudoku>", "damaged" },
    { GRAPH "><clique size=\"4\">0 1 2 3</clique></graph>", "rules" },
    { GRAPH "/><history><simple-event index=\"16\" value=\"1\"/>", "damaged" },
    { GRAPH "/><history>", "not valid XML" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++) {
    g_autoptr (GError) error = NULL;
    g_autoptr (AriDocument) document = read_document (bad[i].text, -1, &error);

    g_test_message ("%s", bad[i].text);
    g_assert_null (document);
    g_assert_nonnull (error);
    g_test_message ("%s", error->message);
    g_assert_nonnull (strstr (error->message, bad[i].words));
  }
}

/* A note that is not a candidate cannot be written as deletions; then only removals are written. */
static void
test_impossible_notes (void)
{
  g_autoptr (AriGame) game = read_back (":0000:x:" GRID ":422 925::\n");
  const guint16 cell = 10;
  AriMove *move = ari_game_move_note (game, &cell, 1, ARI_NOTE_CENTRE, 8); /* r1c1 is 9 */
  g_autofree char *text = NULL;

  g_assert_true (ari_game_execute (game, move));
  ari_move_unref (move);
  text = write_game (ari_format_by_name ("hodoku"), game, NULL);
  g_assert_cmpstr (text, ==, ":0000:x:" GRID ":422 925::\n");
}

/* A line that could be the candidates of a smaller grid is refused; as a grid it is accepted. */
static void
test_ambiguous (void)
{
  g_autoptr (AriGame) game = game_of ("1...1...\n1...1...\n1...1...\n1...1...\n1...1...\n"
                                      "1...1...\n1...1...\n1...1...\n");
  g_autoptr (GError) error = NULL;
  g_autofree char *line = write_game (ari_format_by_name ("line"), game, &error);
  g_autofree char *grid = write_game (ari_format_by_name ("grid"), game, NULL);

  g_assert_null (line);
  g_assert_error (error, ARI_PUZZLE_ERROR, ARI_PUZZLE_ERROR_CONTENT);
  g_assert_nonnull (grid);
}

static void
test_golden (void)
{
  static const struct {
    const char *name, *text;
  } cases[] = {
    { "line", GRID "\n" },
    { "json", "[[9,0,5,6,3,0,0,7,2],[3,0,0,0,0,2,6,0,0],[0,1,0,0,8,0,0,0,5],[0,9,0,0,0,0,0,0,7],"
              "[1,0,2,0,0,0,9,0,3],[7,0,0,0,0,0,0,8,0],[6,0,0,0,5,0,0,2,0],[0,0,7,8,0,0,0,0,9],"
              "[5,8,0,0,4,3,7,0,6]]\n" },
    { "sdk", "9.563..72\n3....26..\n.1..8...5\n.9......7\n1.2...9.3\n7......8.\n6...5..2.\n"
             "..78....9\n58..437.6\n" },
    { "ss", "9.5|63.|.72\n3..|..2|6..\n.1.|.8.|..5\n-----------\n.9.|...|..7\n1.2|...|9.3\n"
            "7..|...|.8.\n-----------\n6..|.5.|.2.\n..7|8..|..9\n58.|.43|7.6\n" },
    { "hodoku", ":0000:x:" GRID ":::\n" },
    { "solo", "3x3:9a5_6_3b7_2_3d2_6c1b8c5a9f7_1a2c9a3_7f8a6c5b2c7_8d9_5_8b4_3_7a6\n" },
    { "opensudoku",
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku version=\"2\">\n"
      "<folder name=\"Ariadne\" created=\"0\">\n<game created=\"0\" state=\"1\" time=\"0\" "
      "last_played=\"0\" data=\""
      "905630072300002600010080005090000007102000903700000080600050020007800009580043706"
      "\" note=\"\"/>\n</folder>\n</opensudoku>\n" },
  };
  g_autoptr (AriGame) game = game_of (GRID);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *text = write_game (ari_format_by_name (cases[i].name), game, NULL);

    g_assert_cmpstr (text, ==, cases[i].text);
  }
}

/* Real files are read with the additions of their programs. */
static void
test_met (void)
{
  static const char *const texts[] = {
    /* SudoCue */
    "#AJohn\n#DAn example\n#CEasy\n#B01-02-2006\n#SNewspaper\n#LEasy\n#Uhttp://example.org\n"
    "9.563..72\n3....26..\n.1..8...5\n.9......7\n1.2...9.3\n7......8.\n6...5..2.\n..78....9\n"
    "58..437.6\n",
    /* SadMan */
    "#AJohn\r\n[Puzzle]\r\n9.563..72\r\n3....26..\r\n.1..8...5\r\n.9......7\r\n1.2...9.3\r\n"
    "7......8.\r\n6...5..2.\r\n..78....9\r\n58..437.6\r\n[State]\r\nwhatever|1|2\r\n",
    /* HoDoKu's Simple Sudoku */
    BOXED "\n",
    ":0709:5:" GRID "::524 532::\n",
    "3x3db:9a5_6_3b7_2_3d2_6c1b8c5a9f7_1a2c9a3_7f8a6c5b2c7_8d9_5_8b4_3_7a6",
    "3x3:9a5,", /* refused below */
    "<opensudoku><name>Many</name><author>John</author><game data=\""
    "905630072300002600010080005090000007102000903700000080600050020007800009580043706"
    "\"/></opensudoku>",
  };
  g_autoptr (AriGame) plain = game_of (GRID);

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++) {
    g_autoptr (GError) error = NULL;
    g_autoptr (AriDocument) document = read_document (texts[i], -1, &error);
    AriPuzzle *puzzle;

    if (i == 5) {
      g_assert_error (error, ARI_COLLECTION_ERROR, ARI_COLLECTION_ERROR_NO_PUZZLE);
      continue;
    }
    g_assert_no_error (error);
    g_assert_false (ari_document_is_puzzle_file (document));
    puzzle = ari_game_get_puzzle (ari_document_get_game (document));
    g_assert_true (ari_grid_equal (ari_puzzle_get_givens (puzzle),
                                   ari_puzzle_get_givens (ari_game_get_puzzle (plain))));
    if (i < 2 || i == 6)
      g_assert_cmpstr (ari_puzzle_get_info (puzzle)->author, ==, "John");
    if (i == 0) {
      g_assert_cmpstr (ari_puzzle_get_info (puzzle)->title, ==, "An example");
      g_assert_cmpstr (ari_puzzle_get_info (puzzle)->source, ==, "Newspaper");
    }
  }
}

/* Plain grids, lists and JSON are left to their own readers. */
static void
test_not_recognized (void)
{
  static const char *const texts[] = {
    "",
    "\n",
    GRID,
    "# A list\n" GRID "\n",
    "#A list\n" GRID "\n" GRID "\n",
    "[[1]]",
    "{}",
    "1234",
    "12|34\n34|12\n-----\n21|43\n43|21\n",
    "3x",
    "16",
    "<html>",
    "[x]",
    "#",
    ":",
    "::",
    ("9.563..72\n3....26..\n.1..8...5\n.9......7\n1.2...9.3\n7......8.\n6...5..2.\n..78....9\n"
     "58..437.6\n"),
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++) {
    const AriFormat *format = ari_format_recognize (texts[i], strlen (texts[i]), 0);

    if (format != NULL)
      g_test_message ("“%s” is no %s", texts[i], format->name);
    g_assert_null (format);
    g_assert_null (ari_format_recognize (texts[i], strlen (texts[i]), ARI_FORMAT_LINES));
  }
}

static void
test_wrong (void)
{
  static const struct {
    const char *text, *words;
  } cases[] = {
    { ":0000:x:12", "Line 1, column 11: the grid must have 81 cells; it has 2." },
    { "\n :0000:x:1+", "Line 2, column 11: a digit from 1 to 9 is expected" },
    { ":0000:x:1Ω", "Line 1, column 10: " },
    { ":0000:x:" GRID "1:::", "column 90: the grid has more than 81 cells" },
    { ":0000:x:" GRID ":41:::", "column 91: a removed candidate is three digits" },
    { "3x3:zz", "Line 1, column 7: there are 52 cells; there must be 81." },
    { "3x3:zzz_d", "column 9: there are more than 81 cells" },
    { "3x3:10zzzb", "column 5: a number from 1 to 9 is expected" },
    { "3x3k:zzzc", "column 4: this is a puzzle with cages" },
    { "3x3#12345", "column 4: this is the seed" },
    { "1x9:zzzc", "column 1: only puzzles from 4×4" },
    { "3x3:zzzc,abc", "column 9: the text must end after the cells" },
    { "9j:zzzc", "column 8: a comma is expected" },
    { "9j:zzzc,abc", "column 12: the list of edges ends too early: it covers 9 of 144" },
    { "9j:zzzc,zzzzzzz", "column 14: there are more than 144 edges" },
    { "9j:zzzc,a!", "column 10: a letter or “_” is expected" },
    { "2000x2000:a", "column 1: only puzzles from 4×4" },
    { "#AJohn\n123456789\n", "Line 2, column 1: nine rows of nine cells" },
    { "#AJohn\n[Puzzle]\n12\n?3", "Line 3, column 1: nine rows" },
    { BOXED "\nI991\n", "Line 15, column 2: cells are numbered from 00 to 80" },
    { BOXED "E50\n", "Line 14, column 1: after the grid, only lines such as" },
    { BOXED "I001\n", "Line 14, column 4: the cell holds another digit" },
    { BOXED "E500\n", "Line 14, column 4: a digit from 1 to 9 is expected" },
    { "<opensudoku/>", "the file ends without a game" },
    { "<opensudoku>\n<game/></opensudoku>", "Line 2, column " },
    { "<opensudoku><game data=\"1\"></opensudoku>", "“data” of this game is neither 81 digits" },
    { "<opensudoku><gam", "this is not valid XML" },
    { "<opensudoku><game data=\"version: 3\n1|0|0|\"/></opensudoku>", "“data” of this game" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (GError) error = NULL;
    AriPuzzle *puzzle = ari_puzzle_new_from_text (cases[i].text, -1, &error);

    g_assert_null (puzzle);
    g_assert_error (error, ARI_PUZZLE_ERROR, ARI_PUZZLE_ERROR_TEXT);
    if (strstr (error->message, cases[i].words) == NULL)
      g_test_message ("%s: %s", cases[i].text, error->message);
    g_assert_nonnull (strstr (error->message, cases[i].words));
  }
}

/* A text that was changed anywhere is read, or refused with a message, without a read beyond its
 * end. */
static void
test_broken (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (7);
  const AriFormat *formats;
  guint n_formats;

  formats = ari_formats (&n_formats);
  for (guint round = 0; round < 1500; round++) {
    g_autoptr (AriGame) game = random_game (random);
    const AriFormat *format = &formats[(guint) g_rand_int_range (random, 5, (gint32) n_formats)];
    g_autofree char *text = write_game (format, game, NULL);
    g_autofree char *broken = NULL;
    g_autoptr (GError) error = NULL;
    gsize length;

    if (text == NULL)
      continue;
    length = (gsize) g_rand_int_range (random, 1, (gint32) strlen (text) + 1);
    broken = g_memdup2 (text, length);
    for (gint32 n = g_rand_int_range (random, 0, 4); n > 0; n--)
      broken[g_rand_int_range (random, 0, (gint32) length)] =
          (char) (g_rand_boolean (random)
                      ? g_rand_int_range (random, 0, 256)
                      : text[g_rand_int_range (random, 0, (gint32) strlen (text))]);

    g_autoptr (AriPuzzle) puzzle = ari_puzzle_new_from_text (broken, (gssize) length, &error);

    g_assert_true ((puzzle == NULL) == (error != NULL));
    if (error != NULL)
      g_assert_true (g_utf8_validate (error->message, -1, NULL));
  }
}

/* These puzzles of Solo have one solution only if boxes and regions are read as Solo means them,
 * and are written unchanged. */
static void
test_solo (void)
{
  static const char *const ids[] = {
    "3x2:3b5_6a6h1_3b6_5h2a5_4b6\n",
    "2x3x:e1b5e6_5d3_4e2b6e\n",
    "9j:c8a9j5a6_1_4f9_8b5_1a6_4c6a2c1_5a9_3b8_7f9_4_3a7j7a4c,"
    "cha___ca_ab___ad_a_aa__e___ccdagea_baaaa_a_a_aab_aa__b_da___g\n",
    "9jx:a4b5_3a7c4g8_1c3e4a5e5c4e9a6e8c2_6g1c5a8_6b3a,"
    "abcccada_bc__d_d_dabbceecababb_bb__ba___ba_a_a_aa_a_aebb\n",
  };

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++) {
    g_autoptr (AriGame) game = read_back (ids[i]);
    g_autofree char *text = write_game (ari_format_by_name ("solo"), game, NULL);
    g_autoptr (AriGrid) grid = ari_game_dup_grid (game);
    g_autoptr (AriSearch) search = ari_search_new (grid, ari_strategy_default (), 2);
    AriEvent event;

    while (ari_search_step (search, &event))
      ;
    g_assert_cmpuint (ari_search_counters (search)->solutions, ==, 1);
    g_assert_cmpstr (text, ==, ids[i]);
  }
}

/* Regions have every size that Solo has, with edges at any distance. */
static void
test_solo_regions (void)
{
  const AriFormat *solo = ari_format_by_name ("solo");

  for (guint n = ARI_MIN_DIGITS; n <= 32; n++) {
    for (guint way = 0; way < 5; way++) {
      g_autofree guint8 *regions = g_malloc (n * n);
      g_autoptr (AriPuzzle) puzzle = NULL;
      g_autoptr (AriGame) game = NULL, back = NULL;
      g_autofree char *text = NULL;
      g_autoptr (GError) error = NULL;
      g_autoptr (AriLayout) layout = NULL;
      g_autoptr (AriGrid) grid = NULL;

      if (way == 4)
        ari_regions_random (n, 7, 0, regions);
      for (guint i = 0; way < 4 && i < n * n; i++)
        regions[i] = (guint8) (way == 0 ? i / n : i % n);
      if (way == 2 || way == 3) { /* two columns exchange a cell: neighbours may, others are no
                                   * longer connected */
        regions[0] = (guint8) (way - 1);
        regions[n * n - n + way - 1] = 0;
      }
      layout = ari_layout_new_regions (n, regions, ARI_EXTRA_NONE);
      grid = ari_grid_new (layout);
      grid->cells[n] = (guint8) (n - 1);
      puzzle = ari_puzzle_new (grid, NULL, NULL);
      game = ari_game_new (puzzle);
      text = write_game (solo, game, &error);
      g_assert_true ((text == NULL) == (n == 32 || way == 3));
      if (text != NULL) {
        g_assert_null (strstr (text, "z_")); /* it is written as y */
        back = read_back (text);
        assert_held (solo, game, back);
      }
    }
  }
}

/* A file has many puzzles: all are read, and an invalid one does not hide the others. */
static void
test_many (void)
{
  g_autoptr (AriFormatWriter) writer = ari_format_writer_new (ari_format_by_name ("opensudoku"));
  g_autoptr (AriFormatWriter) single = ari_format_writer_new (ari_format_by_name ("sdk"));
  g_autoptr (AriGame) game = game_of (GRID);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GString) other = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  const AriPuzzleInfo info = { (char *) "A & <B>", NULL, NULL, (char *) "two\nlines" };
  AriSheet sheet = sheet_of (game);
  GQueue found = G_QUEUE_INIT;
  guint n_games = 0;

  for (guint i = 0; i < 6; i++) {
    sheet.info = i < 3 ? NULL : &info;
    g_assert_true (ari_format_writer_add (writer, &sheet, text, NULL));
    if (i == 1)
      g_string_append (text, "<game data='1'/>\n");
  }
  ari_format_writer_end (writer, text);
  ari_format_read (ari_format_recognize (text->str, text->len, 0), text->str, text->len, 1, &found);
  g_assert_cmpuint (found.length, ==, 7);
  for (GList *link = found.head; link != NULL; link = link->next)
    n_games += ((AriFoundPuzzle *) link->data)->game != NULL;
  g_assert_cmpuint (n_games, ==, 6);
  g_queue_clear_full (&found, ari_found_puzzle_free);

  g_assert_true (ari_format_writer_add (single, &sheet, other, NULL));
  g_assert_false (ari_format_writer_add (single, &sheet, other, &error));
  g_assert_error (error, ARI_PUZZLE_ERROR, ARI_PUZZLE_ERROR_CONTENT);
}

/* Every format with several puzzles opens as a collection. */
static void
test_collections (void)
{
  static const char *const puzzles[] = { GRID, GRID, "1...............",
                                         ("9................................................."
                                          "..............................8") };
  const AriFormat *formats;
  guint n_formats;

  formats = ari_formats (&n_formats);
  for (guint i = 0; i < n_formats; i++) {
    g_autoptr (AriFormatWriter) writer = ari_format_writer_new (&formats[i]);
    g_autoptr (AriCollection) collection = NULL;
    g_autoptr (GString) text = g_string_new (NULL);
    g_autoptr (GBytes) bytes = NULL;
    g_autoptr (GError) error = NULL;
    guint n_written = 0;

    for (guint j = 0; j < G_N_ELEMENTS (puzzles); j++) {
      g_autoptr (AriGame) game = game_of (puzzles[j]);
      const AriSheet sheet = sheet_of (game);

      n_written += ari_format_writer_add (writer, &sheet, text, NULL);
    }
    ari_format_writer_end (writer, text);
    bytes = g_bytes_new (text->str, text->len);
    collection = ari_collection_new_from_bytes (bytes, &error);
    g_assert_no_error (error);
    g_assert_cmpuint (ari_collection_get_n_puzzles (collection), ==, n_written);
    g_assert_cmpuint (ari_collection_get_n_problems (collection), ==, 0);
    g_assert_cmpuint (n_written, >=, (formats[i].flags & ARI_FORMAT_MANY) != 0 ? 3 : 1);
    g_assert_cmpuint (ari_collection_get_n_givens (collection, n_written - 1), ==,
                      n_written == 1 ? 32 : 2);
  }
}

static void
test_names (void)
{
  const AriFormat *formats;
  guint n;

  formats = ari_formats (&n);
  for (guint i = 0; i < n; i++) {
    g_assert_true (ari_format_by_name (formats[i].name) == &formats[i]);
    for (guint j = 0; j < i; j++)
      g_assert_cmpstr (formats[i].name, !=, formats[j].name);
  }
  g_assert_null (ari_format_by_name ("excel"));
}

int
main (int argc, char *argv[])
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/formats/sukaku", test_sukaku);
  g_test_add_func ("/puzzle/format/names", test_names);
  g_test_add_func ("/puzzle/format/there-and-back", test_there_and_back);
  g_test_add_func ("/puzzle/format/deleted", test_deleted);
  g_test_add_func ("/puzzle/format/games", test_games);
  g_test_add_func ("/puzzle/format/bad-games", test_bad_games);
  g_test_add_func ("/puzzle/format/impossible-notes", test_impossible_notes);
  g_test_add_func ("/puzzle/format/ambiguous", test_ambiguous);
  g_test_add_func ("/puzzle/format/golden", test_golden);
  g_test_add_func ("/puzzle/format/met", test_met);
  g_test_add_func ("/puzzle/format/not-recognized", test_not_recognized);
  g_test_add_func ("/puzzle/format/wrong", test_wrong);
  g_test_add_func ("/puzzle/format/broken", test_broken);
  g_test_add_func ("/puzzle/format/solo", test_solo);
  g_test_add_func ("/puzzle/format/solo-regions", test_solo_regions);
  g_test_add_func ("/puzzle/format/many", test_many);
  g_test_add_func ("/puzzle/format/collections", test_collections);
  return g_test_run ();
}
