/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Grids as text are read as they were written; common forms are read; errors have a place. */

#include <string.h>

#include <glib.h>

#include "puzzle/formats/piece.h"
#include "tests/engine-auto.h"
#include "tests/seed.h"

#define PUZZLE "9.563..723....26...1..8...5.9......71.2...9.37......8.6...5..2...78....958..437.6"

static AriGridText *
read_text (const char *text)
{
  AriGridText *result = g_new (AriGridText, 1);
  AriGridTextError error;

  if (!ari_grid_text_read (text, strlen (text), result, &error))
    g_error ("code %d at %u:%u, found %u, expected %u: %s", error.code, error.line, error.column,
             error.found, error.expected, text);
  g_assert_cmpint (error.code, ==, ARI_GRID_TEXT_OK);
  return result;
}

static void
assert_same_cells (const char *text, const char *same)
{
  g_autofree AriGridText *one = read_text (text);
  g_autofree AriGridText *two = read_text (same);

  g_assert_cmpuint (one->n, ==, two->n);
  g_assert_cmpmem (one->cells, one->n * one->n, two->cells, two->n * two->n);
}

static void
assert_symbols (const AriGridText *text, const char *due)
{
  char symbols[4 * ARI_MAX_DIGITS + 1];

  ari_symbols_to_utf8 (&text->symbols, symbols);
  g_assert_cmpstr (symbols, ==, due);
}

static void
fill_by_lot (GRand *rand, AriGrid *grid, double density)
{
  for (guint cell = 0; cell < grid->layout->n_cells; cell++)
    grid->cells[cell] = g_rand_double (rand) < density
                            ? (uint8_t) g_rand_int_range (rand, 0, grid->layout->n_digits)
                            : ARI_NO_DIGIT;
}

static void
check_round_trip (const AriGrid *grid, const AriSymbols *symbols)
{
  const guint n = grid->layout->n_digits;
  g_autofree AriGridText *result = g_new (AriGridText, 1);
  AriGridTextError error;

  for (AriGridTextForm form = ARI_GRID_TEXT_LINE; form <= ARI_GRID_TEXT_BOXES; form++) {
    g_autofree char *text = ari_grid_to_text (grid, symbols, form);
    const gsize length = strlen (text);

    if (!ari_grid_text_read (text, length, result, &error))
      g_error ("code %d at %u:%u, n %u: %s", error.code, error.line, error.column, n, text);
    g_assert_cmpuint (result->n, ==, n);
    g_assert_cmpmem (result->cells, n * n, grid->cells, n * n);
    g_assert_true (ari_symbols_equal (&result->symbols, symbols));
    if (form == ARI_GRID_TEXT_BOXES && n > 4) {
      g_assert_cmpuint (result->box_rows, ==, grid->layout->box_rows);
      g_assert_cmpuint (result->box_columns, ==, grid->layout->box_columns);
    }
  }
}

static void
test_round_trip_boxes (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (3);

  for (guint rows = 2; rows <= 32; rows++)
    for (guint columns = 2; rows * columns <= 64; columns++) {
      const guint n = rows * columns;
      const AriSymbols usual = ari_symbols_default (n);
      g_autoptr (AriLayout) layout = ari_layout_new_boxes (rows, columns, ARI_EXTRA_NONE);
      g_autoptr (AriGrid) grid = ari_grid_new (layout);

      check_round_trip (grid, &usual);

      /* with the last digit and a blank, the usual symbols are recognized without help */
      fill_by_lot (rand, grid, 0.5);
      for (guint digit = 0; digit < n; digit++)
        grid->cells[digit] = (uint8_t) digit;
      grid->cells[n] = ARI_NO_DIGIT;
      check_round_trip (grid, &usual);
    }
}

static void
test_forms (void)
{
  static const char *const same[] = {
    "\xef\xbb\xbf" PUZZLE "\r\n",
    "# from a newspaper\n\n" PUZZLE "  # easy",
    PUZZLE " easy, rated 1.2",
    PUZZLE ",easy",
    PUZZLE "\n" PUZZLE "\n" PUZZLE "\n",
    "905630072300002600010080005090000007102000903700000080600050020007800009580043706",
    "9*563**723****26***1**8***5*9******71*2***9*37******8*6***5**2***78****958**437*6",
    "9_563__723____26___1__8___5_9______71_2___9_37______8_6___5__2___78____958__437_6",
    "9-563--723----26---1--8---5-9------71-2---9-37------8-6---5--2---78----958--437-6",
    "9x563xx723xxxx26xxx1xx8xxx5x9xxxxxx71x2xxx9x37xxxxxx8x6xxx5xx2xxx78xxxx958xx437x6",
    "9X563XX723XXXX26XXX1XX8XXX5X9XXXXXX71X2XXX9X37XXXXXX8X6XXX5XX2XXX78XXXX958XX437X6",
    "9o563oo723oooo26ooo1oo8ooo5o9oooooo71o2ooo9o37oooooo8o6ooo5oo2ooo78oooo958oo437o6",
    "9?563??723????26???1??8???5?9??????71?2???9?37??????8?6???5??2???78????958??437?6",
    "9 563  723    26   1  8   5 9      71 2   9 37      8 6   5  2   78    958  437 6",
    "9.563..72 3....26.. .1..8...5 .9......7 1.2...9.3 7......8. 6...5..2. ..78....9 58..437.6",
    "9.563..72\r3....26..\r.1..8...5\r.9......7\r1.2...9.3\r7......8.\r6...5..2.\r..78....9\r58.."
    "437.6",
    "9.5 63. .72\n3.. ..2 6..\n.1. .8. ..5\n\n.9. ... ..7\n1.2 ... 9.3\n7.. ... .8.\n\n"
    "6.. .5. .2.\n..7 8.. ..9\n58. .43 7.6\n",
    "9 . 5 6 3 . . 7 2\n3 . . . . 2 6 . .\n. 1 . . 8 . . . 5\n. 9 . . . . . . 7\n"
    "1 . 2 . . . 9 . 3\n7 . . . . . . 8 .\n6 . . . 5 . . 2 .\n. . 7 8 . . . . 9\n5 8 . . 4 3 7 . "
    "6\n",
    " *-----------*\n |9.5|63.|.72|\n |3..|..2|6..|\n |.1.|.8.|..5|\n |---+---+---|\n"
    " |.9.|...|..7|\n |1.2|...|9.3|\n |7..|...|.8.|\n |---+---+---|\n |6..|.5.|.2.|\n"
    " |..7|8..|..9|\n |58.|.43|7.6|\n *-----------*\n",
    "9.5|63.|.72\n3..|..2|6..\n.1.|.8.|..5\n-----------\n.9.|...|..7\n1.2|...|9.3\n7..|...|.8.\n"
    "-----------\n6..|.5.|.2.\n..7|8..|..9\n58.|.43|7.6\n\nI005\nE123\n",
    "+-------+-------+-------+\n| 9 . 5 | 6 3 . | . 7 2 |\n| 3 . . | . . 2 | 6 . . |\n"
    "| . 1 . | . 8 . | . . 5 |\n+-------+-------+-------+\n| . 9 . | . . . | . . 7 |\n"
    "| 1 . 2 | . . . | 9 . 3 |\n| 7 . . | . . . | . 8 . |\n+=======+=======+=======+\n"
    "| 6 . . | . 5 . | . 2 . |\n| . . 7 | 8 . . | . . 9 |\n| 5 8 . | . 4 3 | 7 . 6 |\n"
    "+-------+-------+-------+\n",
    "┌───┬───┬───┐\n│9.5│63.│.72│\n│3..│..2│6..│\n│.1.│.8.│..5│\n├───┼───┼───┤\n│.9.│...│..7│\n"
    "│1.2│...│9.3│\n│7..│...│.8.│\n├───┼───┼───┤\n│6..│.5.│.2.│\n│..7│8..│..9│\n│58.│.43│7.6│\n"
    "└───┴───┴───┘\n",
    "9 563  72\n3    26  \n 1  8   5\n 9      7\n1 2   9 3\n7      8 \n6   5  2 \n  78    9\n58  "
    "437 6\n",
    /* with both kinds of blanks and digits up to 9, the 0 can only be a blank */
    "9.5630.723....26...1..8...5.9......71.2...9.37......8.6...5..2...78....958..43706",
  };

  for (guint i = 0; i < G_N_ELEMENTS (same); i++) {
    g_test_message ("form %u", i);
    assert_same_cells (PUZZLE, same[i]);
  }

  /* dashes are a row if the grid needs one */
  assert_same_cells ("12--\n----\n--21\n-1--\n", "12......"
                                                 "..21.1..");
  assert_same_cells ("12--\n----\n--21\n-1--\n----\n34--\n", "12....21.1..34..");
}

static void
test_boxes_found (void)
{
  static const struct {
    const char *text;
    guint rows, columns;
  } known[] = {
    { "123456\n......\n......\n......\n......\n......\n", 2, 3 },
    { "123|456\n...|...\n...|...\n...|...\n...|...\n...|...\n", 2, 3 },
    { "12|34|56\n..|..|..\n..|..|..\n..|..|..\n..|..|..\n..|..|..\n", 3, 2 },
    { "123456\n......\n......\n------\n......\n......\n......\n", 3, 2 },
    { "12 34 56\n.. .. ..\n.. .. ..\n.. .. ..\n.. .. ..\n.. .. ..\n", 3, 2 },
    { "123456\n......\n......\n\n......\n......\n......\n", 3, 2 },
    /* separators that form no boxes are ignored */
    { "1|2|3|4|5|6\n......\n......\n......\n......\n......\n", 2, 3 },
    { "12|3456\n..|....\n..|....\n..|....\n..|....\n..|....\n", 2, 3 },
    { "1234|56\n....|..\n....|..\n....|..\n....|..\n....|..\n", 2, 3 },
    { "12|34|56\n..|..|..\n-----\n..|..|..\n..|..|..\n-----\n..|..|..\n..|..|..\n", 2, 3 },
    { "|12|34|56|78|\n|..|..|..|..|\n|..|..|..|..|\n|..|..|..|..|\n+--+--+--+--+\n"
      "|..|..|..|..|\n|..|..|..|..|\n|..|..|..|..|\n|..|..|..|..|\n",
      4, 2 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (known); i++) {
    g_autofree AriGridText *text = read_text (known[i].text);

    g_test_message ("grid %u", i);
    g_assert_cmpuint (text->box_rows, ==, known[i].rows);
    g_assert_cmpuint (text->box_columns, ==, known[i].columns);
  }
}

/* Returns a line of @n × @n cells: @symbols in order, and then blanks. */
static char *
line_with (guint n, const char *symbols, char blank)
{
  GString *line = g_string_new (symbols);

  while (line->len < n * n)
    g_string_append_c (line, blank);
  return g_string_free (line, FALSE);
}

static void
test_symbols_found (void)
{
  static const struct {
    guint n;
    const char *occurring;
    char blank;
    const char *symbols;
    gboolean ambiguous;
  } known[] = {
    { 9, "123456789", '.', "123456789", FALSE },
    { 9, "012345678", '.', "012345678", FALSE },
    { 9, "12345678", '0', "123456789", FALSE },
    { 9, "ABCDEFGHI", '.', "ABCDEFGHI", FALSE },
    { 9, "", '.', "123456789", FALSE },
    { 16, "0123456789ABCDEF", '.', "0123456789ABCDEF", FALSE },
    { 16, "0123456789abcdef", '.', "0123456789ABCDEF", FALSE },
    { 16, "123456789ABCDEFG", '.', "123456789ABCDEFG", FALSE },
    { 16, "123456789ABCDEF", '0', "123456789ABCDEFG", FALSE },
    { 16, "123456789ABCDEF", '.', "0123456789ABCDEF", TRUE },
    { 16, "ABCDEFGHIJKLMNOP", '.', "ABCDEFGHIJKLMNOP", FALSE },
    { 16, "ABCDEF", '.', "0123456789ABCDEF", TRUE },
    { 16, "ABCG", '-', "123456789ABCDEFG", TRUE },
    { 25, "123456789ABCDEFGHIJKLMNOP", '.', "123456789ABCDEFGHIJKLMNOP", FALSE },
    { 25, "ABCDEFGHIJKLMNOPQRSTUVWXY", '.', "ABCDEFGHIJKLMNOPQRSTUVWXY", FALSE },
    { 25, "0123ABCO", '.', "0123456789ABCDEFGHIJKLMNO", FALSE },
    { 36, "0AZ", '.', "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ", FALSE },
    { 36, "1AZa", '.', "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZa", FALSE },
    { 36, "0az", '.', "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ", FALSE },
    { 64, "019AZaz@&", '.', "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz@&",
      FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (known); i++) {
    g_autofree char *line = line_with (known[i].n, known[i].occurring, known[i].blank);
    g_autofree AriGridText *text = read_text (line);

    g_test_message ("set %u", i);
    assert_symbols (text, known[i].symbols);
    g_assert_cmpint (text->ambiguous, ==, known[i].ambiguous);
  }
}

/* Beside another blank in a 9×9 grid, zeros are blanks if they clash or are the only digit. */
static void
test_zeros_beside_blanks (void)
{
  static const struct {
    const char *text, *symbols;
    guint n_givens;
  } known[] = {
    { "905630072300002600010080005090000007102000903700000080600050020.0780000.58..43706",
      "123456789", 31 },
    { "50.6.007230000260001008000500000000710200030070000008060005002000780000.5800437.6",
      "123456789", 27 },
    { "0................................................................................",
      "123456789", 0 },
    { ".0...00..........0........0......................................................",
      "123456789", 0 },
    { "0..1.............................................................................",
      "012345678", 2 },
    { "012345678345678012678012345120453786453786120786120453201534867534867201867201.34",
      "012345678", 80 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (known); i++) {
    g_autofree AriGridText *text = read_text (known[i].text);
    guint n_givens = 0;

    g_test_message ("grid %u", i);
    assert_symbols (text, known[i].symbols);
    for (guint cell = 0; cell < 81; cell++)
      n_givens += text->cells[cell] != ARI_NO_DIGIT;
    g_assert_cmpuint (n_givens, ==, known[i].n_givens);
  }
}

/* In a full hexadecimal grid, 0 is a digit, because nothing is open. */
static void
test_full_hexadecimal (void)
{
  g_autoptr (AriLayout) layout = ari_layout_new_boxes (4, 4, ARI_EXTRA_NONE);
  g_autoptr (AriGrid) grid = ari_grid_new (layout);
  const AriSymbols symbols = ari_symbols_default (16);

  for (guint row = 0; row < 16; row++)
    for (guint column = 0; column < 16; column++)
      grid->cells[16 * row + column] = (uint8_t) ((row % 4 * 4 + row / 4 + column) % 16);
  g_assert_true (ari_grid_is_solved (grid));
  check_round_trip (grid, &symbols);
}

static char *
grid_of_numbers (guint n, guint from, const char *blank)
{
  GString *text = g_string_new (NULL);

  for (guint row = 0; row < n; row++)
    for (guint column = 0; column < n; column++)
      if ((row + column) % 3 == 0)
        g_string_append_printf (text, "%s%s", blank, column + 1 < n ? " " : "\n");
      else
        g_string_append_printf (text, "%2u%s", (row + column) % n + from,
                                column + 1 < n ? " " : "\n");
  return g_string_free (text, FALSE);
}

static void
test_numbers (void)
{
  static const char *const blanks[] = { ".", "..", "--", " _" };

  for (guint n = 10; n <= 64; n += 2)
    for (guint i = 0; i < G_N_ELEMENTS (blanks); i++) {
      g_autofree char *text = grid_of_numbers (n, 1, blanks[i]);
      g_autofree AriGridText *read = read_text (text);

      g_assert_cmpuint (read->n, ==, n);
      for (guint cell = 0; cell < n * n; cell++) {
        const guint sum = cell / n + cell % n;

        g_assert_cmpuint (read->cells[cell], ==, sum % 3 == 0 ? ARI_NO_DIGIT : sum % n);
      }
      if (n == 16)
        assert_symbols (read, "123456789ABCDEFG");
    }

  g_autofree char *text = grid_of_numbers (16, 0, ".");
  g_autofree AriGridText *read = read_text (text);

  g_assert_cmpuint (read->cells[1], ==, 1);
  g_assert_cmpuint (read->cells[16], ==, 1);
  assert_symbols (read, "0123456789ABCDEF");

  /* if the largest number occurs, too, 0 is a blank */
  g_autofree char *from_one = grid_of_numbers (20, 1, ".");
  g_autofree AriGridText *with_zero = NULL;

  from_one[0] = '0';
  with_zero = read_text (from_one);
  g_assert_cmpuint (with_zero->cells[0], ==, ARI_NO_DIGIT);
  g_assert_cmpuint (with_zero->cells[1], ==, 1);
}

static void
test_errors (void)
{
  static const struct {
    const char *text;
    AriGridTextCode code;
    guint line, column, found, expected;
    guint32 character;
  } known[] = {
    { "", ARI_GRID_TEXT_EMPTY, 1, 1, 0, 0, 0 },
    { " \n\n# only words\n", ARI_GRID_TEXT_EMPTY, 1, 1, 0, 0, 0 },
    { "---+---+---\n", ARI_GRID_TEXT_EMPTY, 1, 1, 0, 0, 0 },
    { "\n12\xff", ARI_GRID_TEXT_NOT_UTF8, 2, 3, 0, 0, 0xff },
    { "é\xc3\n", ARI_GRID_TEXT_NOT_UTF8, 1, 2, 0, 0, 0xc3 },
    { "12\x01", ARI_GRID_TEXT_BAD_CHARACTER, 1, 3, 0, 0, 1 },
    { "123.\n3..1\n..8.\n....\n", ARI_GRID_TEXT_BAD_CHARACTER, 3, 3, 0, 0, '8' },
    { "123.\n3..1\n..é.\n..ü.\n", ARI_GRID_TEXT_BAD_CHARACTER, 3, 3, 0, 0, 0xe9 },
    /* a single letter is a mistake, not a blank */
    { "123434q221434321", ARI_GRID_TEXT_BAD_CHARACTER, 1, 7, 0, 0, 'q' },
    { "# a\n"
      "12345678A" PUZZLE,
      ARI_GRID_TEXT_BAD_LENGTH, 2, 90, 90, 81, 0 },
    { "9.563..723....26...1..8...5.9......71.2...9.37......8.6...5..2...78....958..437.",
      ARI_GRID_TEXT_BAD_LENGTH, 1, 80, 80, 81, 0 },
    { PUZZLE "1", ARI_GRID_TEXT_BAD_LENGTH, 1, 82, 82, 81, 0 },
    { "123", ARI_GRID_TEXT_BAD_LENGTH, 1, 3, 3, 16, 0 },
    { "hello", ARI_GRID_TEXT_BAD_LENGTH, 1, 5, 5, 16, 0 },
    { "....\n...\n....\n....\n", ARI_GRID_TEXT_BAD_ROW, 2, 3, 3, 4, 0 },
    { "....\n....\n..|...\n....\n", ARI_GRID_TEXT_BAD_ROW, 3, 6, 5, 4, 0 },
    { "...\n....\n....\n....\n", ARI_GRID_TEXT_BAD_ROW, 1, 3, 3, 4, 0 },
    { "....\n....\n....\n", ARI_GRID_TEXT_BAD_ROW_COUNT, 3, 4, 3, 4, 0 },
    { "....\n....\n....\n....\n....\n", ARI_GRID_TEXT_BAD_ROW_COUNT, 5, 4, 5, 4, 0 },
    /* where a cell may be missing anywhere, none is added at the end of the row */
    { "905630072\n300002600\n010080005\n09000007\n102000903\n700000080\n600050020\n007800009\n"
      "580043706\n",
      ARI_GRID_TEXT_BAD_ROW, 4, 8, 8, 9, 0 },
    { "905630072\n300002600\n010080005\n09000000\n102000903\n700000080\n600050020\n007800009\n"
      "580043706\n",
      ARI_GRID_TEXT_BAD_ROW, 4, 8, 8, 9, 0 },
    { "9.5|63.|.72\n3..|..2|6..\n.1.|.8.|..5\n.9.|...|..\n1.2|...|9.3\n7..|...|.8.\n6..|.5.|.2."
      "\n..7|8..|..9\n58.|.43|7.6\n",
      ARI_GRID_TEXT_BAD_ROW, 4, 10, 8, 9, 0 },
    { "...\n...\n...\n", ARI_GRID_TEXT_EMPTY, 1, 1, 0, 0, 0 },
    { ".......\n.......\n.......\n.......\n.......\n.......\n.......\n", ARI_GRID_TEXT_NO_LAYOUT, 7,
      7, 7, 0, 0 },
    { ".........", ARI_GRID_TEXT_BAD_LENGTH, 1, 9, 9, 16, 0 },
    { "1 2 34 .\n. 12 . .\n. . . .\n3 . . 1\n", ARI_GRID_TEXT_PENCIL_MARKS, 1, 5, 0, 0, 0 },
    { "1...1...1....2..1...1...1....2.."
      "1...1...1....2..1...1...1....2..",
      ARI_GRID_TEXT_PENCIL_MARKS, 1, 1, 0, 0, 0 },
  };
  g_autofree AriGridText *result = g_new (AriGridText, 1);

  for (guint i = 0; i < G_N_ELEMENTS (known); i++) {
    AriGridTextError error;

    g_test_message ("error %u", i);
    g_assert_false (ari_grid_text_read (known[i].text, strlen (known[i].text), result, &error));
    g_assert_cmpint (error.code, ==, known[i].code);
    g_assert_cmpuint (error.line, ==, known[i].line);
    g_assert_cmpuint (error.column, ==, known[i].column);
    g_assert_cmpuint (error.found, ==, known[i].found);
    g_assert_cmpuint (error.expected, ==, known[i].expected);
    g_assert_cmpuint (error.character, ==, known[i].character);
  }
}

static void
test_too_large (void)
{
  g_autofree AriGridText *result = g_new (AriGridText, 1);
  AriGridTextError error;
  g_autofree char *dots = g_strnfill (2000000, '.');
  g_autoptr (GString) rows = g_string_new (NULL);

  g_assert_false (ari_grid_text_read (dots, 2000000, result, &error));
  g_assert_cmpint (error.code, ==, ARI_GRID_TEXT_TOO_LONG);
  g_assert_false (ari_grid_text_read (dots, 65 * 65, result, &error));
  g_assert_cmpint (error.code, ==, ARI_GRID_TEXT_NO_LAYOUT);
  g_assert_cmpuint (error.found, ==, 65);
  g_assert_true (ari_grid_text_read (dots, 64 * 64, result, &error));

  for (guint row = 0; row < 65; row++)
    g_string_append_printf (rows, "%.65s\n", dots);
  g_assert_false (ari_grid_text_read (rows->str, rows->len, result, &error));
  g_assert_cmpint (error.code, ==, ARI_GRID_TEXT_BAD_LENGTH);
  g_assert_cmpuint (error.found, ==, 65);
}

/* Reads from a block of exactly the right length, so that a sanitizer sees a read beyond it; the
 * result must be valid for any input. */
static void
read_anything (const char *text, size_t length, AriGridText *result)
{
  g_autofree char *exact = g_memdup2 (text, length);
  AriGridTextError error;

  if (ari_grid_text_read (exact != NULL ? exact : "", length, result, &error)) {
    g_assert_cmpuint (result->n, >=, ARI_MIN_DIGITS);
    g_assert_cmpuint (result->n, <=, ARI_MAX_DIGITS);
    g_assert_cmpuint (result->box_rows * result->box_columns, ==, result->n);
    g_assert_cmpuint (result->symbols.n, ==, result->n);
    for (guint cell = 0; cell < result->n * result->n; cell++)
      g_assert_true (result->cells[cell] < result->n || result->cells[cell] == ARI_NO_DIGIT);
  } else {
    g_assert_cmpint (error.code, !=, ARI_GRID_TEXT_OK);
    g_assert_cmpuint (error.line, >=, 1);
    g_assert_cmpuint (error.column, >=, 1);
  }
}

static void
test_fuzz (void)
{
  static const char *const seeds[] = {
    PUZZLE,
    "12|34\n..|..\n--+--\n..|..\n..|..\n",
    (" *-----------*\n |9.5|63.|.72|\n |3..|..2|6..|\n |.1.|.8.|..5|\n |---+---+---|\n"
     " |.9.|...|..7|\n |1.2|...|9.3|\n |7..|...|.8.|\n |---+---+---|\n |6..|.5.|.2.|\n"
     " |..7|8..|..9|\n |58.|.43|7.6|\n *-----------*\n"),
    ("1 2 3 4 5 6 7 8 9 10\n. . . . . . . . . .\n10 . . . . . . . . .\n. . . . . . . . . .\n"
     ". . . . . . . . . .\n. . . . . . . . . .\n. . . . . . . . . .\n. . . . . . . . . .\n"
     ". . . . . . . . . .\n. . . . . . . . . .\n"),
    ("9-563--72\n3----26--\n-1--8---5\n---------\n-9------7\n1-2---9-3\n7------8-\n6---5--2-\n"
     "--78----9\n58--437-6\n"),
    "\xef\xbb\xbf│12│34│\r\n├──┼──┤ # é\r\n",
  };
  static const char pieces[] = "0123456789ABCxyz.-_*+=| \t\n\r#@&:\xc3\xa9\xe2\x94\x82\xff";
  g_autoptr (GRand) rand = g_rand_new_with_seed (20);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree AriGridText *result = g_new (AriGridText, 1);

  for (guint round = 0; round < 6000; round++) {
    const char *seed = seeds[round % G_N_ELEMENTS (seeds)];
    const guint n_changes = (guint) g_rand_int_range (rand, 1, 8);

    g_string_assign (text, seed);
    for (guint i = 0; i < n_changes; i++) {
      const gint32 at = g_rand_int_range (rand, 0, (gint32) text->len + 1);
      const char piece = pieces[g_rand_int_range (rand, 0, sizeof pieces - 1)];

      switch (g_rand_int_range (rand, 0, 5)) {
      case 0:
        g_string_insert_c (text, at, piece);
        break;
      case 1:
        if ((gsize) at < text->len)
          text->str[at] = piece;
        break;
      case 2:
        g_string_erase (text, MAX (at - 12, 0), MIN (at, 12));
        break;
      case 3: {
        /* repeats a part of it */
        g_autofree char *part = g_strndup (text->str + at, (gsize) g_rand_int_range (rand, 0, 40));

        g_string_insert (text, at, part);
        break;
      }
      default:
        g_string_truncate (text, (gsize) at);
        break;
      }
    }
    read_anything (text->str, text->len, result);
  }

  /* only noise, in all lengths */
  for (guint round = 0; round < 3000; round++) {
    g_string_truncate (text, 0);
    for (gint32 i = g_rand_int_range (rand, 0, 400); i > 0; i--)
      g_string_append_c (text, round % 2 ? (char) g_rand_int_range (rand, 0, 256)
                                         : pieces[g_rand_int_range (rand, 0, sizeof pieces - 1)]);
    read_anything (text->str, text->len, result);
  }
}

static void
test_shared_puzzles (void)
{
  static const struct {
    const char *name;
    guint n;
  } lists[] = { { "17-clue.txt", 9 },       { "16x16.txt", 16 },
                { "25x25-unique.txt", 25 }, { "25x25-balanced.txt", 25 },
                { "25x25-sparse.txt", 25 }, { "36x36.txt", 36 } };
  const char *folder = g_getenv ("ARIADNE_SHARED");
  g_autofree AriGridText *result = g_new (AriGridText, 1);

  for (guint i = 0; i < G_N_ELEMENTS (lists); i++) {
    g_autofree char *path =
        g_build_filename (folder != NULL ? folder : ".", "puzzles", lists[i].name, NULL);
    g_autofree char *text = NULL;
    size_t length, at = 0;

    if (!g_file_get_contents (path, &text, &length, NULL)) {
      g_test_skip ("the lists of puzzles are not there");
      return;
    }
    for (guint n_read = 0; n_read < 300 && at < length; n_read++) {
      AriGridTextError error;

      g_assert_true (ari_grid_text_read (text + at, length - at, result, &error));
      g_assert_cmpuint (result->n, ==, lists[i].n);
      at += strcspn (text + at, "\n");
      at += strspn (text + at, "\n");
    }
  }
}

int
main (int argc, char **argv)
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/grid-text/round-trip-boxes", test_round_trip_boxes);
  g_test_add_func ("/grid-text/forms", test_forms);
  g_test_add_func ("/grid-text/boxes-found", test_boxes_found);
  g_test_add_func ("/grid-text/symbols-found", test_symbols_found);
  g_test_add_func ("/grid-text/zeros-beside-blanks", test_zeros_beside_blanks);
  g_test_add_func ("/grid-text/full-hexadecimal", test_full_hexadecimal);
  g_test_add_func ("/grid-text/numbers", test_numbers);
  g_test_add_func ("/grid-text/errors", test_errors);
  g_test_add_func ("/grid-text/too-large", test_too_large);
  g_test_add_func ("/grid-text/fuzz", test_fuzz);
  g_test_add_func ("/grid-text/shared-puzzles", test_shared_puzzles);
  return g_test_run ();
}
