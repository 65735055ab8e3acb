/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Puzzles as people and programs write them: each kind of decoration, with random details, is read
 * as the same puzzle, and as nothing else. */

#include "config.h"

#include <string.h>
#include <time.h>

#include "puzzle/reader/markup.h"
#include "puzzle/reader/puzzle-stream.h"
#include "tests/seed.h"

enum { N_TIMES = 12 };

static const char *const puzzles[] = {
  ".39...157......2....5..3..6.17259..4.....8.....3..........1.7..5.289.....7....42.",
  ".14...9.7...........56....24...2.6..3..4..2..6....5..8.387.6.......9.1....9513...",
  "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
};

static const char *const solutions[] = {
  "239684157461975238785123946817259364924368571653741892396412785542897613178536429",
  "814352967263971854975684312457829631381467295692135748138746529546298173729513486",
  "534678912672195348198342567859761423426853791713924856961537284287419635345286179",
};

/* Returns the solution of a puzzle. */
static const char *
solution_of (const char *puzzle)
{
  guint i = 0;

  while (puzzles[i] != puzzle)
    i++;
  return solutions[i];
}

typedef void (*Decorate) (GString *text, const char *puzzle, GRand *random);

static const char *
one_of (GRand *random, const char *const *words)
{
  return words[g_rand_int_range (random, 0, (gint32) g_strv_length ((char **) words))];
}

/* Appends a cell; @blank stands for a blank. */
static void
add_cell (GString *text, char cell, const char *blank)
{
  if (cell == '.')
    g_string_append (text, blank);
  else
    g_string_append_c (text, cell);
}

/* Appends a row of cells; @blank stands for blanks. */
static void
add_row (GString *text, const char *row, const char *blank, const char *between)
{
  for (guint i = 0; i < 9; i++) {
    g_string_append (text, i > 0 ? between : "");
    add_cell (text, row[i], blank);
  }
}

/* Appends nine rows, each between @before and @after. */
static void
add_rows (GString *text,
          const char *puzzle,
          const char *blank,
          const char *between,
          const char *before,
          const char *after)
{
  for (guint row = 0; row < 9; row++) {
    g_string_append (text, before);
    add_row (text, puzzle + 9 * row, blank, between);
    g_string_append (text, after);
  }
}

static const char *const blanks[] = { ".", "0", "_", "-", NULL };
static const char *const gaps[] = { " ", "  ", "\t", NULL };

static void
double_spaced (GString *text, const char *puzzle, GRand *random)
{
  static const char *const ends[] = { "\n\n", "\n \n", "\r\n\r\n", NULL };

  add_rows (text, puzzle, one_of (random, blanks), "", "", one_of (random, ends));
}

static void
invisible (GString *text, const char *puzzle, GRand *random)
{
  static const char *const marks[] = { "\xe2\x80\x8b", "\xe2\x80\x8e", "\xc2\xad",
                                       "\xe2\x81\xa0", "\xef\xbb\xbf", NULL };

  for (guint i = 0; i < 81; i++) {
    if (i == 0 || g_rand_int_range (random, 0, 9) == 0)
      g_string_append (text, one_of (random, marks));
    g_string_append_c (text, puzzle[i]);
  }
  g_string_append_c (text, '\n');
}

static void
labels (GString *text, const char *puzzle, GRand *random)
{
  static const char *const forms[] = { "%u: ",       "%u  ",       "r%u ",     "%u) ",
                                       "[%u,] ",     "row[%u] = ", "Row %u: ", "Row %u - ",
                                       "Fila %u - ", NULL };
  const char *form = one_of (random, forms);
  const gboolean is_apart =
      strcmp (form, "%u  ") == 0 || strcmp (form, "[%u,] ") == 0 || g_rand_boolean (random);
  const char *blank = one_of (random, blanks);

  for (guint row = 0; row < 9; row++) {
    g_autoptr (GString) label = g_string_new (form);
    g_autofree char *number = g_strdup_printf ("%u", row + 1);

    g_string_replace (label, "%u", number, 0);
    g_string_append (text, label->str);
    add_row (text, puzzle + 9 * row, blank, is_apart ? " " : "");
    g_string_append_c (text, '\n');
  }
}

/* Rows that are the items of a numbered list. */
static void
numbered (GString *text, const char *puzzle, GRand *random)
{
  static const char *const signs[] = { ". ", ") ", NULL };
  static const char *const betweens[] = { " ", ",", ", ", " | ", NULL };
  const char *sign = one_of (random, signs), *between = one_of (random, betweens);
  const char *blank = one_of (random, blanks);

  for (guint row = 0; row < 9; row++) {
    g_string_append_printf (text, "%u%s", row + 1, sign);
    add_row (text, puzzle + 9 * row, blank, between);
    g_string_append_c (text, '\n');
  }
}

static void
letters_and_digits (GString *text, const char *puzzle, GRand *random)
{
  const char *blank = one_of (random, blanks);
  const gboolean is_barred = g_rand_boolean (random);

  g_string_append (text, is_barred ? "    1 2 3   4 5 6   7 8 9\n" : "   1 2 3 4 5 6 7 8 9\n");
  for (guint row = 0; row < 9; row++) {
    if (row % 3 == 0 && row > 0 && is_barred)
      g_string_append (text, "   -------+-------+------\n");
    g_string_append_printf (text, "%c ", 'A' + row);
    for (guint i = 0; i < 9; i++) {
      g_string_append (text, is_barred && i % 3 == 0 && i > 0 ? " | " : " ");
      if (puzzle[9 * row + i] == '.')
        g_string_append (text, blank);
      else
        g_string_append_c (text, puzzle[9 * row + i]);
    }
    g_string_append_c (text, '\n');
  }
}

static void
with_index (GString *text, const char *puzzle, GRand *random)
{
  const char *between = g_rand_boolean (random) ? "," : ";";
  const char *blank = g_rand_boolean (random) ? "0" : "";

  for (guint i = 0; i < 9; i++)
    g_string_append_printf (text, "%s%u", between, i);
  for (guint row = 0; row < 9; row++) {
    g_string_append_printf (text, "\n%u%s", row, between);
    add_row (text, puzzle + 9 * row, blank, between);
  }
  g_string_append_c (text, '\n');
}

static void
header (GString *text, const char *puzzle, GRand *random)
{
  const char *between = g_rand_boolean (random) ? "," : ";";
  const char *name = g_rand_boolean (random) ? "c" : "";

  for (guint i = 1; i <= 9; i++)
    g_string_append_printf (text, "%s%s%u", i > 1 ? between : "", name, i);
  g_string_append_c (text, '\n');
  add_rows (text, puzzle, "0", between, "", "\n");
}

static void
code (GString *text, const char *puzzle, GRand *random)
{
  static const struct {
    const char *begin, *before, *between, *after, *end, *blank;
  } forms[] = {
    { "int[][] board = new int[][] {\n", "  new int[] {", ",", "},\n", "};\n", "0" },
    { "let board: [[u8; 9]; 9] = [\n", "    [", ", ", "],\n", "];\n", "0" },
    { "", "  [", ",", "],\n", "", "0" },
    { "problem(1, [\n", "  [", ",", "],\n", "]).\n", "_" },
    { "board = [\n", "\t[", ", ", "],\n", "]\n", "None" },
    { "var board = [\n", "\t", ",", ",\n", "]\n", " " },
    { "static const char *rows[] = {\n", "  \"", "", "\",\n", "};\n", "." },
    { "[", "'", "", "', ", "]\n", "0" },
    { "(defparameter *board*\n  #2A(", "(", " ", ")\n", "))\n", "0" },
    { "p = array2d(1..9, 1..9, [", "", ",", ",\n", "]);\n", "0" },
  };
  const guint i = (guint) g_rand_int_range (random, 0, G_N_ELEMENTS (forms));

  g_string_append (text, forms[i].begin);
  add_rows (text, puzzle, forms[i].blank, forms[i].between, forms[i].before, forms[i].after);
  g_string_append (text, forms[i].end);
}

static void
json (GString *text, const char *puzzle, GRand *random)
{
  static const char *const begins[] = { "{\"question\": ", "{\"id\": 3, \"puzzle\": ",
                                        "{\"data\": {\"grids\": [{\"value\": ", NULL };
  const char *begin = one_of (random, begins);
  const guint form = (guint) g_rand_int_range (random, 0, 3);

  g_string_append (text, begin);
  if (form == 0)
    g_string_append_printf (text, "\"%s\"", puzzle);
  else {
    g_string_append (text, form == 1 ? "[[" : "[");
    for (guint row = 0; row < 9; row++) {
      g_string_append (text, row == 0 ? "" : form == 1 ? "], [" : ", ");
      add_row (text, puzzle + 9 * row, "0", ", ");
    }
    g_string_append (text, form == 1 ? "]]" : "]");
  }
  g_string_append (text, strstr (begin, "data") != NULL ? "}]}}\n" : "}\n");
}

/* An array of objects, one for each cell or for each given, whose members may be in any order. */
static void
json_cells (GString *text, const char *puzzle, GRand *random)
{
  static const char *const forms[] = {
    "{\"row\": %r, \"col\": %c, \"value\": %v}", "{\"v\":%v,\"x\":%c,\"y\":%r}",
    "{\n  \"column\": %c,\n  \"row\": %r,\n  \"digit\": \"%v\"\n}", NULL
  };
  const char *form = one_of (random, forms);
  const guint base = (guint) g_rand_int_range (random, 0, 2);
  const gboolean is_whole = g_rand_boolean (random);
  const char *between = g_rand_boolean (random) ? "{\"cells\": [" : "[";
  const gboolean is_named = *between == '{';

  for (guint i = 0; i < 81; i++) {
    g_autoptr (GString) cell = g_string_new (form);
    g_autofree char *row = g_strdup_printf ("%u", i / 9 + base);
    g_autofree char *column = g_strdup_printf ("%u", i % 9 + base);

    if (puzzle[i] == '.' && !is_whole)
      continue;
    g_string_replace (cell, "%r", row, 1);
    g_string_replace (cell, "%c", column, 1);
    g_string_replace (cell, "%v", (const char[]){ puzzle[i] == '.' ? '0' : puzzle[i], '\0' }, 1);
    g_string_append_printf (text, "%s%s", between, cell->str);
    between = ", ";
  }
  g_string_append (text, is_named ? "]}\n" : "]\n");
}

static void
digits (GString *text, const char *puzzle, GRand *random)
{
  static const gunichar zeros[] = { 0x660, 0x6f0, 0x966, 0xff10, 0x1d7ce };
  const gunichar zero = zeros[g_rand_int_range (random, 0, G_N_ELEMENTS (zeros))];

  for (guint i = 0; i < 81; i++) {
    g_string_append_unichar (text, zero + (puzzle[i] == '.' ? 0 : (gunichar) (puzzle[i] - '0')));
    if (i % 9 == 8)
      g_string_append_c (text, '\n');
  }
}

static void
keycaps (GString *text, const char *puzzle, GRand *random)
{
  const char *blank = g_rand_boolean (random) ? "\xe2\xac\x9c" : "\xe2\xac\x9b";

  for (guint i = 0; i < 81; i++) {
    if (puzzle[i] == '.')
      g_string_append (text, blank);
    else
      g_string_append_printf (text, "%c\xef\xb8\x8f\xe2\x83\xa3", puzzle[i]);
    if (i % 9 == 8)
      g_string_append_c (text, '\n');
  }
}

static void
trimmed (GString *text, const char *puzzle, GRand *random)
{
  const gboolean is_apart = g_rand_boolean (random);

  for (guint row = 0; row < 9; row++) {
    add_row (text, puzzle + 9 * row, " ", is_apart ? " " : "");
    while (text->len > 0 && text->str[text->len - 1] == ' ')
      g_string_truncate (text, text->len - 1);
    g_string_append_c (text, '\n');
  }
}

static void
cut_table (GString *text, const char *puzzle, GRand *random)
{
  const gboolean has_labels = g_rand_boolean (random);
  const char *between = g_rand_boolean (random) ? "\t" : ";";

  if (g_rand_boolean (random)) {
    if (has_labels)
      g_string_append (text, between);
    for (guint i = 0; i < 9; i++)
      g_string_append_printf (text, "%s%c", i > 0 ? between : "", 'A' + i);
    g_string_append_c (text, '\n');
  }
  for (guint row = 0; row < 9; row++) {
    if (has_labels)
      g_string_append_printf (text, "%u%s", row + 1, between);
    add_row (text, puzzle + 9 * row, "", between);
    while (text->str[text->len - 1] == *between)
      g_string_truncate (text, text->len - 1);
    g_string_append_c (text, '\n');
  }
  g_string_append (text, g_rand_boolean (random) ? "" : "\nregards\n");
}

static void
wrapped (GString *text, const char *puzzle, GRand *random)
{
  const gint32 widths[] = { 27, 40, 45, 60, 64, 76, g_rand_int_range (random, 41, 81) };
  const guint width = (guint) widths[g_rand_int_range (random, 0, G_N_ELEMENTS (widths))];

  for (guint i = 0; i < 81; i++) {
    g_string_append_c (text, puzzle[i]);
    if (i % width == width - 1)
      g_string_append_c (text, '\n');
  }
  g_string_append_c (text, '\n');
}

static void
facts (GString *text, const char *puzzle, GRand *random)
{
  static const char *const forms[] = { "%u %u %c\n",  "initial(%u,%u,%c).\n",
                                       "r%uc%u=%c\n", "x[%u][%u] = %c;\n",
                                       "%u,%u,%c\n",  "R%uC%u: %c, ",
                                       "%A%u=%c ",    "%A%u,%c\n",
                                       "%A%u\t%c\n",  NULL };
  const char *form = one_of (random, forms);

  for (guint i = 0; i < 81; i++)
    if (puzzle[i] != '.') {
      g_autoptr (GString) fact = g_string_new (form);
      g_autofree char *row = g_strdup_printf ("%u", i / 9 + 1);
      g_autofree char *column = g_strdup_printf ("%u", i % 9 + 1);
      const char digit[] = { puzzle[i], '\0' };

      if (g_string_replace (fact, "%A", (const char[]){ (char) ('A' + i / 9), '\0' }, 1) == 0)
        g_string_replace (fact, "%u", row, 1);
      g_string_replace (fact, "%u", column, 1);
      g_string_replace (fact, "%c", digit, 1);
      g_string_append (text, fact->str);
    }
}

static void
cell_a_line (GString *text, const char *puzzle, GRand *random)
{
  const char *blank = one_of (random, blanks);

  for (guint i = 0; i < 81; i++) {
    const char cell[] = { puzzle[i], '\0' };

    g_string_append_printf (text, "%s\n", puzzle[i] == '.' ? blank : cell);
  }
}

static void
ansi (GString *text, const char *puzzle, GRand *random)
{
  const guint color = (guint) g_rand_int_range (random, 30, 38);

  for (guint i = 0; i < 81; i++) {
    if (puzzle[i] == '.')
      g_string_append_c (text, '.');
    else
      g_string_append_printf (text, "\033[1;%um%c\033[0m", color, puzzle[i]);
    if (i % 9 == 8)
      g_string_append_c (text, '\n');
  }
}

static void
typeset (GString *text, const char *puzzle, GRand *random)
{
  switch (g_rand_int_range (random, 0, 4)) {
  case 0:
    g_string_append (text, "\\begin{tabular}{|c|c|c|c|c|c|c|c|c|}\n\\hline\n");
    add_rows (text, puzzle, " ", " & ", "", " \\\\ \\hline\n");
    g_string_append (text, "\\end{tabular}\n");
    break;
  case 1:
    g_string_append (text, "<table class=\"s\">\n");
    add_rows (text, puzzle, g_rand_boolean (random) ? "" : "&nbsp;", "</td><td>", "<tr><td>",
              "</td></tr>\n");
    g_string_append (text, "</table>\n");
    break;
  case 2:
    g_string_append_printf (text, "Try `%s`!\n", puzzle);
    break;
  default:
    add_rows (text, puzzle, " ", "][", "[", "]\n");
  }
}

/* Elements of XML or HTML with a row each, or with a cell each in a row. */
static void
tagged (GString *text, const char *puzzle, GRand *random)
{
  static const char *const names[] = { "row", "div", "p", "li", NULL };
  static const char *const empty[] = { "", "0", ".", NULL };
  const char *name = one_of (random, names), *blank = one_of (random, empty);
  const gboolean has_cells = *blank == '\0' || g_rand_boolean (random);

  g_string_append (text, "<sudoku>\n");
  for (guint row = 0; row < 9; row++) {
    g_string_append_printf (text, "  <%s class=\"r\">%s", name, has_cells ? "<span>" : "");
    add_row (text, puzzle + 9 * row, blank, has_cells ? "</span><span>" : "");
    g_string_append_printf (text, "%s</%s>\n", has_cells ? "</span>" : "", name);
  }
  g_string_append (text, "</sudoku>\n");
}

/* The quotation marks of word processors. */
static void
curly (GString *text, const char *puzzle, GRand *random)
{
  static const char *const opening[] = { "“", "Try ‘", "Here: „", NULL };
  static const char *const closing[] = { "”\n", "’, please.\n", "“ (Ann)\n", NULL };

  g_string_append_printf (text, "%s%s%s", one_of (random, opening), puzzle,
                          one_of (random, closing));
}

static void
one_line (GString *text, const char *puzzle, GRand *random)
{
  static const char *const begins[] = {
    "#1 ",
    "https://a.org/#",
    "https://sudoku.coach/en/play/",
    "https://sudokupad.app/",
    "https://a.org/?s=",
    NULL,
  };
  const char *between = g_rand_boolean (random) ? "/" : ",";

  if (g_rand_boolean (random)) {
    g_string_append_printf (text, "%s%s\n", one_of (random, begins), puzzle);
    return;
  }
  for (guint row = 0; row < 9; row++)
    g_string_append_printf (text, "%s%.9s", row > 0 ? between : "", puzzle + 9 * row);
  g_string_append_c (text, '\n');
}

static void
noise (GString *text, const char *puzzle, GRand *random)
{
  const guint columns = g_rand_int (random); /* those of fractions, as pandas has them */

  switch (g_rand_int_range (random, 0, 3)) {
  case 0:
    g_string_append_printf (text, "%s\r\n\032", puzzle);
    break;
  case 1:
    g_string_append_printf (text, "[[puzzle]]\nname = \"a\"\ngrid = \"%s\"\n", puzzle);
    break;
  default:
    for (guint row = 0; row < 9; row++) {
      for (guint i = 0; i < 9; i++)
        g_string_append_printf (text, "%s%c%s", i > 0 ? one_of (random, gaps) : "",
                                puzzle[9 * row + i] == '.' ? '0' : puzzle[9 * row + i],
                                (columns >> i & 1) != 0 ? ".0" : "");
      g_string_append_c (text, '\n');
    }
  }
}

static void
tall (GString *text, const char *puzzle, GRand *random)
{
  const char *side = g_rand_boolean (random) ? "   " : " ";

  for (guint row = 0; row < 9; row++) {
    for (guint line = 0; line < 4; line++) {
      g_string_append_c (text, line == 0 ? '+' : '|');
      for (guint i = 0; i < 9; i++)
        if (line == 0)
          g_string_append (text, strlen (side) == 1 ? "---+" : "-------+");
        else
          g_string_append_printf (
              text, "%s%c%s|", side,
              line == 2 && puzzle[9 * row + i] != '.' ? puzzle[9 * row + i] : ' ', side);
      g_string_append_c (text, '\n');
    }
  }
  g_string_append_c (text, '+');
  for (guint i = 0; i < 9; i++)
    g_string_append (text, strlen (side) == 1 ? "---+" : "-------+");
  g_string_append_c (text, '\n');
}

static void
units (GString *text, const char *puzzle, GRand *random)
{
  const gboolean in_digits = g_rand_boolean (random);

  g_string_append_printf (text, "c sudoku\np cnf %u 40\n", in_digits ? 999 : 729);
  for (guint i = 0; i < 81; i++)
    if (puzzle[i] != '.') {
      const guint digit = (guint) (puzzle[i] - '0');

      g_string_append_printf (
          text, "%u 0\n", in_digits ? 100 * (i / 9 + 1) + 10 * (i % 9 + 1) + digit : 9 * i + digit);
    }
}

/* Appends @form, in which `%s` stands for the puzzle. */
static void
add_text (GString *text, const char *form, const char *puzzle)
{
  g_autoptr (GString) made = g_string_new (form);

  g_string_replace (made, "%s", puzzle, 1);
  g_string_append (text, made->str);
}

/* Appends a digit as @form has it, in which `%c` stands for the digit. */
static void
add_digit (GString *text, const char *form, char digit)
{
  g_autoptr (GString) cell = g_string_new (form);

  g_string_replace (cell, "%c", (const char[]){ digit, '\0' }, 1);
  g_string_append (text, cell->str);
}

/* Appends a puzzle some of whose blanks are filled in. @given, @entry: forms of digits */
static void
add_game (GString *text,
          const char *puzzle,
          GRand *random,
          const char *given,
          const char *entry,
          const char *between)
{
  for (guint i = 0; i < 81; i++) {
    if (puzzle[i] != '.')
      add_digit (text, given, puzzle[i]);
    else if (i == 3 || g_rand_int_range (random, 0, 4) == 0)
      add_digit (text, entry, (char) ('1' + i % 9));
    else
      g_string_append_c (text, '.');
    g_string_append (text, i % 9 == 8 ? "\n" : between);
  }
}

/* Givens with a mark beside entries without one, or the other way round. */
static void
marked (GString *text, const char *puzzle, GRand *random)
{
  static const char *const marks[] = { "*%c*", "[%c]", "(%c)",   "%c!",  "**%c**", "_%c_",   "~%c",
                                       "%c'",  "'%c'", "\"%c\"", "“%c”", "%c’",    "【%c】", "«%c»",
                                       "%c:",  "-%c",  "$%c$",   "%c%%", "<%c",    "%c>",    "%cg",
                                       "u%c",  "%c†",  "`%c`",   NULL };
  static const char *const betweens[] = { " ", ",", "\t", " | ", NULL };
  const char *mark = one_of (random, marks), *between = one_of (random, betweens);
  const gboolean are_entries = g_rand_boolean (random);

  add_game (text, puzzle, random, are_entries ? "%c" : mark, are_entries ? mark : "%c", between);
}

/* Givens and entries that look different, though their characters mean the same. */
static void
drawn (GString *text, const char *puzzle, GRand *random)
{
  static const char *const forms[] = { "\033[1m%c\033[0m",
                                       "\033[38;5;25m%c\033[39m",
                                       "%c\xcc\xb2",     /* underlined */
                                       "%c\xe2\x83\x9d", /* in a circle */
                                       "<b>%c</b>",
                                       "<span class=\"given\">%c</span>",
                                       "[b]%c[/b]",
                                       "[color=red]%c[/color]",
                                       "%c",
                                       NULL };
  const char *given = one_of (random, forms), *entry = given;
  const char *between = g_rand_boolean (random) ? " " : "";

  while (entry == given)
    entry = one_of (random, forms);
  add_game (text, puzzle, random, given, entry, between);
}

/* Tags of one name that differ in their attributes. */
static void
classes (GString *text, const char *puzzle, GRand *random)
{
  const gboolean is_first = g_rand_boolean (random);

  add_game (text, puzzle, random, is_first ? "<i class=\"a\">%c</i>" : "<i class=\"b\">%c</i>",
            is_first ? "<i class=\"b\">%c</i>" : "<i class=\"a\">%c</i>", " ");
}

/* The colours of a terminal that replace each other, and codes that end nothing but bold. */
static void
replaced_colors (GString *text, const char *puzzle, GRand *random)
{
  static const char *const forms[][2] = { { "\033[31m%c\033[37m", "\033[92m%c\033[37m" },
                                          { "\033[38;5;25m%c\033[37m", "\033[38;5;52m%c\033[37m" },
                                          { "\033[1m%c\033[22m", "%c" },
                                          { "%c", "\033[3;44m%c\033[23;40m" } };
  const guint i = (guint) g_rand_int_range (random, 0, G_N_ELEMENTS (forms));

  g_string_append (text, "\033[37;40m");
  add_game (text, puzzle, random, forms[i][0], forms[i][1], " ");
}

/* Tags in tags of the same name. */
static void
nested (GString *text, const char *puzzle, GRand *random)
{
  const gboolean is_first = g_rand_boolean (random);
  static const char given[] = "<span class=\"a\"><span>%c</span></span>";
  static const char entry[] = "<span class=\"b\"><span>%c</span></span>";

  add_game (text, puzzle, random, is_first ? given : entry, is_first ? entry : given, " ");
}

/* Tags whose ends are written in other letters than their beginnings. */
static void
mixed_case (GString *text, const char *puzzle, GRand *random)
{
  const gboolean is_first = g_rand_boolean (random);

  add_game (text, puzzle, random, is_first ? "<B>%c</b>" : "%c", is_first ? "%c" : "<b>%c</B>",
            " ");
}

/* Draws givens and entries differently in a table of HTML that has two kinds of borders. */
static void
drawn_in_table (GString *text, const char *puzzle, GRand *random)
{
  static const char *const tags[] = { "b", "i", "strong", "font color=\"red\"", NULL };
  const char *tag = one_of (random, tags);

  g_string_append (text, "<table>\n");
  for (guint i = 0; i < 81; i++) {
    g_string_append_printf (text, "%s<td class=\"%s\">", i % 9 == 0 ? "<tr>" : "",
                            i % 3 == 2 ? "thick" : "thin");
    if (puzzle[i] != '.')
      g_string_append_printf (text, "<%s>%c</%.*s>", tag, puzzle[i], (int) strcspn (tag, " "), tag);
    else if (i == 3 || g_rand_int_range (random, 0, 4) == 0)
      g_string_append_c (text, (char) ('1' + i % 9));
    g_string_append_printf (text, "</td>%s", i % 9 == 8 ? "</tr>\n" : "");
  }
  g_string_append (text, "</table>\n");
}

/* Boxes in two colours say nothing of the digits. */
static void
coloured_boxes (GString *text, const char *puzzle, GRand *random)
{
  const guint color = (guint) g_rand_int_range (random, 41, 48);

  for (guint i = 0; i < 81; i++)
    g_string_append_printf (text, "\033[%um%c\033[0m%s", i / 27 % 2 == i / 3 % 2 ? color : 40,
                            puzzle[i], i % 9 == 8 ? "\n" : " ");
}

static void
with_solution (GString *text, const char *puzzle, GRand *random)
{
  static const char *const headings[] = { "\n", "\nSolution:\n\n", "Solution\n", "\n===\n", NULL };
  const char *solution = solution_of (puzzle), *gap = g_rand_boolean (random) ? " " : "";
  const char *before = one_of (random, headings);

  g_string_append (text, "Puzzle 4\n");
  add_rows (text, puzzle, one_of (random, blanks), gap, "", "\n");
  g_string_append (text, before);
  for (guint i = 0; i < 81; i++)
    g_string_append_printf (text, puzzle[i] != '.' && *gap != '\0' ? "*%c*%s" : "%c%s", solution[i],
                            i % 9 == 8 ? "\n" : gap);
}

/* Labels on any side, of letters, numbers or both. */
static void
labels_around (GString *text, const char *puzzle, GRand *random)
{
  static const char *const betweens[] = { " ", ",", "\t", " | ", NULL };
  static const char *const of_rows[] = { "", "r", "R", "Row ", NULL };
  static const char *const of_columns[] = { "", "c", "C", NULL };
  const char *between = one_of (random, betweens), *row_name = one_of (random, of_rows);
  const char *column_name = one_of (random, of_columns);
  const char *blank = *between == ' ' && between[1] == '\0' ? "-" : "";
  const guint sides = (guint) g_rand_int_range (random, 1, 4); /* 1: left, 2: right */
  const guint heads = (guint) g_rand_int_range (random, 0, 4); /* 1: above, 2: below */
  const gboolean are_letters = *row_name == '\0' && g_rand_boolean (random);
  const guint space = strlen (between) == 1 && *between == ' ';

  g_string_append (text, "Sudoku\n\n");
  for (guint row = 0; row <= 10; row++) {
    g_autofree char *label = row == 0 || row == 10 ? g_strdup ("")
                             : are_letters         ? g_strdup_printf ("%c", 'A' + row - 1)
                                                   : g_strdup_printf ("%s%u", row_name, row);

    if ((row == 0 && (heads & 1) == 0) || (row == 10 && (heads & 2) == 0))
      continue;
    g_string_append (text, strlen (between) == 3 ? "| " : "");
    if ((sides & 1) != 0)
      g_string_append_printf (text, "%s%s", label, between);
    for (guint i = 0; i < 9; i++) {
      const char cell[] = { *label != '\0' ? puzzle[9 * (row - 1) + i] : '.', '\0' };

      if (*label == '\0')
        g_string_append_printf (text, "%s%u", column_name, i + 1);
      else
        g_string_append (text, *cell == '.' ? blank : cell);
      g_string_append (text, i < 8 ? between : "");
      g_string_append (text, space && i % 3 == 2 && i < 8 ? " " : "");
    }
    if ((sides & 2) != 0)
      g_string_append_printf (text, "%s%s", between, label);
    g_string_append (text, strlen (between) == 3 ? " |\n" : "\n");
  }
}

/* A spreadsheet with empty columns and rows between boxes, or around the grid, and words below. */
static void
apart_in_table (GString *text, const char *puzzle, GRand *random)
{
  const char *between = g_rand_boolean (random) ? "\t" : ",";
  const gboolean is_around = g_rand_boolean (random);

  for (guint row = 0; row < 9; row++) {
    if (!is_around && row > 0 && row % 3 == 0)
      g_string_append_printf (text, "%s%s%s%s%s%s%s%s%s%s\n", between, between, between, between,
                              between, between, between, between, between, between);
    for (guint i = 0; i < 9; i++)
      g_string_append_printf (text, "%s%.*s%s", !is_around && i > 0 && i % 3 == 0 ? between : "",
                              puzzle[9 * row + i] != '.', puzzle + 9 * row + i,
                              i < 8 ? between : "");
    g_string_append_printf (text, "%s%s\n", is_around ? between : "", is_around ? between : "");
  }
  for (guint last = 0; is_around && last < (g_rand_boolean (random) ? 1 : 2); last++)
    for (guint i = 0; i < 11; i++)
      g_string_append (text, i == 0 ? (last == 0 ? "" : "Easy") : i < 10 ? between : "\n");
}

/* Messages of a chat, copied with their time and sender. */
static void
chat (GString *text, const char *puzzle, GRand *random)
{
  static const char *const forms[] = { "[12:0%u, 3/5/2026] Ann: ", "05/03/26, 12:0%u - Ben B.: ",
                                       "[05.03.2026, 12:04:0%u] Eve: ", NULL };
  const char *form = one_of (random, forms);
  const gboolean in_one = g_rand_boolean (random);

  for (guint row = 0; row < 9; row++) {
    if (row == 0 || !in_one) {
      g_autoptr (GString) begin = g_string_new (form);

      g_string_replace (begin, "%u", (const char[]){ (char) ('1' + row), '\0' }, 1);
      g_string_append (text, begin->str);
    }
    add_row (text, puzzle + 9 * row, ".", g_rand_boolean (random) ? " " : "  ");
    g_string_append_c (text, '\n');
  }
}

/* Tables of wikis, forums and Markdown. */
static void
markup (GString *text, const char *puzzle, GRand *random)
{
  static const struct {
    const char *begin, *before, *blank, *between, *after, *end;
  } forms[] = {
    { "{| class=\"wikitable\"\n", "| ", ".", " || ", "\n|-\n", "|}\n" },
    { "{| class=\"wikitable\"\n|-\n", "| ", "&nbsp;", " || ", "\n|-\n", "|}\n" },
    { "{| class=\"wikitable\"\n|-\n", "|", "", " || ", "\n|-\n", "|}\n" },
    { "", "|", " ", " || ", "|\n", "" },
    { "[table]\n", "[tr][td]", "", "[/td][td]", "[/td][/tr]\n", "[/table]\n" },
    { "| | | | | | | | | |\n|:-:|:-:|:-:|:-:|:-:|:-:|:-:|:-:|:-:|\n", "|", "", "|", "|\n", "" },
    { "\\begin{array}{ccccccccc}\n\\hline\n", "", "", " & ", " \\\\\n\\hline\n", "\\end{array}\n" },
    { "", "\xc2\xa0", "\xc2\xa0", "\xc2\xa0|\xc2\xa0", "\n", "" },
    { "\\begin{tabular}{ccccccccc}\n", "", "~", " & ", " \\\\ \\midrule\n", "\\end{tabular}\n" },
    { "\\begin{array}{ccccccccc}\n", "", "", "&", "\\\\[2pt] \\cline{1-9}\n", "\\end{array}\n" },
    { "\\begin{array}{ccccccccc}\n", "", "", "&", "\\tabularnewline\n", "\\end{array}\n" },
    { "[cols=\"9*^\"]\n|===\n", "|", "", " |", "\n", "|===\n" },
    { "A|B|C|D|E|F|G|H|I\n:-:|:-:|:-:|:-:|:-:|:-:|:-:|:-:|:-:\n", "", "", "|", "\n", "" },
    { "", "", "", "|", "\n", "" },
    { "[puzzle]\nrows = [\n", "  [", "0", ", ", "],\n", "]\n" },
    { "const grid = `\n", "", ".", " ", "\n", "`;\n" },
  };
  const guint i = (guint) g_rand_int_range (random, 0, G_N_ELEMENTS (forms));

  g_string_append (text, forms[i].begin);
  add_rows (text, puzzle, forms[i].blank, forms[i].between, forms[i].before, forms[i].after);
  g_string_append (text, forms[i].end);
}

/* Rows that all begin alike, but for a number that grows. */
static void
stems (GString *text, const char *puzzle, GRand *random)
{
  static const char *const forms[] = { "18:0%u <ann> ",   "10%u0 DATA ",
                                       "puzzle.txt:1%u:", "\xe2\x80\xa2 ",
                                       "12%u INFO - ",    "- ",
                                       "  * `",           "     & ",
                                       "    .byte ",      NULL };
  const char *form = one_of (random, forms);

  for (guint row = 0; row < 9; row++) {
    g_autoptr (GString) begin = g_string_new (form);

    g_string_replace (begin, "%u", (const char[]){ (char) ('1' + row), '\0' }, 1);
    g_string_append (text, begin->str);
    add_row (text, puzzle + 9 * row, ".", form[strlen (form) - 1] == '`' ? "" : " ");
    g_string_append (text, form[strlen (form) - 1] == '`' ? "`\n" : "\n");
  }
}

/* A cell a line, behind the signs of a list or an index. */
static void
items (GString *text, const char *puzzle, GRand *random)
{
  static const struct {
    const char *row, *first, *next, *blank, *end;
  } forms[] = {
    { "", "- - ", "  - ", "null", "" },
    { "", "   * - ", "     - ", "", "" },
    { "    [0] => Array\n    (\n", "        [0] => ", "        [1] => ", "0", "    )\n\n" },
    { "|-\n", "| ", "| ", "", "" },
  };
  const guint i = (guint) g_rand_int_range (random, 0, G_N_ELEMENTS (forms));

  for (guint cell = 0; cell < 81; cell++) {
    const char of_cell[] = { puzzle[cell], '\0' };

    g_string_append_printf (text, "%s%s%s\n%s", cell % 9 == 0 ? forms[i].row : "",
                            cell % 9 == 0 ? forms[i].first : forms[i].next,
                            puzzle[cell] == '.' ? forms[i].blank : of_cell,
                            cell % 9 == 8 ? forms[i].end : "");
  }
}

/* Rows in which a word stands for a blank. */
static void
words_for_blanks (GString *text, const char *puzzle, GRand *random)
{
  static const char *const words[] = { "empty", "blank", "undefined", "Nothing", NULL };

  add_rows (text, puzzle, one_of (random, words), g_rand_boolean (random) ? "," : ", ", "", "\n");
}

/* Decimals, as spreadsheets write some or all numbers. */
static void
decimals (GString *text, const char *puzzle, GRand *random)
{
  static const char *const ends[] = { ",0", ",00", ".0", ".000", NULL };
  const char *end = one_of (random, ends), *blank = g_rand_boolean (random) ? "" : "0";
  const gboolean are_all = g_rand_boolean (random);

  for (guint i = 0; i < 81; i++) {
    if (puzzle[i] == '.')
      g_string_append (text, blank);
    else
      g_string_append_printf (text, "%c%s", puzzle[i],
                              are_all || g_rand_boolean (random) ? end : "");
    g_string_append_c (text, i % 9 == 8 ? '\n' : ';');
  }
}

/* Lists of values that may be nothing, as some languages write them. */
static void
wrapped_values (GString *text, const char *puzzle, GRand *random)
{
  const gboolean is_rust = g_rand_boolean (random);

  for (guint i = 0; i < 81; i++) {
    g_string_append (text, i % 9 == 0 ? "  [" : ", ");
    if (puzzle[i] == '.')
      g_string_append (text, is_rust ? "None" : "Nothing");
    else
      g_string_append_printf (text, is_rust ? "Some(%c)" : "Just %c", puzzle[i]);
    g_string_append (text, i % 9 == 8 ? "],\n" : "");
  }
}

/* The ends of cells in Word, and fences of code in the lines of rows. */
static void
pasted (GString *text, const char *puzzle, GRand *random)
{
  const gboolean is_table = g_rand_boolean (random);

  g_string_append (text, is_table ? "" : "```");
  add_rows (text, puzzle, is_table ? "" : ".", is_table ? "\a" : "", "",
            is_table ? "\a\a\r" : "\n");
  if (!is_table)
    g_string_insert (text, (gssize) text->len - 1, "```");
}

/* Cells as web players have them: elements of any kind, in rows, in boxes or in none, beside what
 * is not a cell; and as other programs have them in XML. */
static void
elements (GString *text, const char *puzzle, GRand *random)
{
  static const struct {
    const char *begin, *row, *before, *blank, *after, *end_row, *end;
    gboolean in_boxes;
  } forms[] = {
    { "<!DOCTYPE html><html><script>if (1<2) x = [1, 2];</script><body><h1>Level 3</h1><div>", "",
      "<span class=\"c\">", "&nbsp;", "</span>", "",
      "</div><div><button>1</button><button>2</button></div></body></html>\n", FALSE },
    { "<div>\n", "<div class=\"row\">\n", "<div class=cell>", "", "</div>\n", "</div>\n",
      "</div>\n", FALSE },
    { "<div>", "<div class=\"box\">", "<div>", "", "</div>", "</div>", "</div>\n", TRUE },
    { "<form>", "<p>", "<input type=\"hidden\" value=\"4\"><input maxlength=1 value='", "", "'>",
      "</p>", "<input type=submit value=\"1\"></form>", FALSE },
    { "<svg>", "", "<g><rect width=\"5\"/><text x=\"7\">", "", "</text></g>", "", "</svg>\n",
      FALSE },
    { "<?xml version=\"1.0\"?>\n<plist><array>\n", "<string>", "", "0", "", "</string>\n",
      "</array></plist>\n", FALSE },
    { "<sudoku>\n", "<row>\n", "<cell>", "", "</cell>\n", "</row>\n", "</sudoku>\n", FALSE },
  };
  const guint i = (guint) g_rand_int_range (random, 0, G_N_ELEMENTS (forms));

  g_string_append (text, forms[i].begin);
  for (guint k = 0; k < 81; k++) {
    const guint row = k / 9, column = k % 9;
    const char cell = forms[i].in_boxes
                          ? puzzle[(row / 3 * 3 + column / 3) * 9 + row % 3 * 3 + column % 3]
                          : puzzle[k];

    g_string_append_printf (text, "%s%s", column == 0 ? forms[i].row : "", forms[i].before);
    if (cell == '.')
      g_string_append (text, forms[i].blank);
    else
      g_string_append_c (text, cell);
    g_string_append_printf (text, "%s%s", forms[i].after, column == 8 ? forms[i].end_row : "");
  }
  g_string_append (text, forms[i].end);
}

/* Elements that name the place of their cell, in any order of their attributes. */
static void
placed_elements (GString *text, const char *puzzle, GRand *random)
{
  static const char *const forms[] = { "<cell row=\"%r\" col=\"%c\" value=\"%v\"/>\n",
                                       "<c v='%v' x='%c' y='%r' />",
                                       "<div data-column=\"%c\" data-value=\"%v\" data-row=\"%r\">"
                                       "</div>",
                                       NULL };
  const char *form = one_of (random, forms);
  const guint base = (guint) g_rand_int_range (random, 0, 2);

  g_string_append (text, g_rand_boolean (random) ? "<?xml version=\"1.0\"?>\n<grid>\n" : "<grid>");
  for (guint i = 0; i < 81; i++) {
    g_autoptr (GString) cell = g_string_new (form);
    g_autofree char *row = g_strdup_printf ("%u", i / 9 + base);
    g_autofree char *column = g_strdup_printf ("%u", i % 9 + base);

    if (puzzle[i] == '.')
      continue;
    g_string_replace (cell, "%r", row, 1);
    g_string_replace (cell, "%c", column, 1);
    g_string_replace (cell, "%v", (const char[]){ puzzle[i], '\0' }, 1);
    g_string_append (text, cell->str);
  }
  g_string_append (text, "</grid>\n");
}

/* Objects of Python and JavaScript, which are not JSON. */
static void
literals (GString *text, const char *puzzle, GRand *random)
{
  static const struct {
    const char *begin, *before, *blank, *between, *after, *end;
  } forms[] = {
    { "{'id': 3, 'board': [", "[", "None", ", ", "], ", "], 'easy': True}\n" },
    { "{\n  id: 7,\n  rows: [\n", "    '", ".", "", "',\n", "  ],\n}\n" },
    { "{'name': 'It\\'s', 'grid': (", "(", "0", ", ", "), ", ")}\n" },
    { "{board: [", "[", "undefined", ",", "],\n", "]}\n" },
  };
  const guint i = (guint) g_rand_int_range (random, 0, G_N_ELEMENTS (forms) + 1);

  if (i == G_N_ELEMENTS (forms)) {
    for (guint k = 0; k < 81; k++)
      g_string_append_printf (text, "%s'%c%u': '%c'", k == 0 ? "{" : ", ", 'A' + k / 9, k % 9 + 1,
                              puzzle[k] == '.' ? '0' : puzzle[k]);
    g_string_append (text, "}\n");
    return;
  }
  g_string_append (text, forms[i].begin);
  add_rows (text, puzzle, forms[i].blank, forms[i].between, forms[i].before, forms[i].after);
  g_string_append (text, forms[i].end);
}

/* Quoted-printable, in which a line goes on after a `=`. */
static void
encoded (GString *text, const char *puzzle, GRand *random)
{
  const gboolean in_rows = g_rand_boolean (random);

  g_string_append (text, "Content-Transfer-Encoding: quoted-printable\n\nGr=C3=BC=C3=9Fe,\n\n");
  for (guint i = 0; i < 81; i++) {
    g_string_append (text, puzzle[i] != '.'          ? (const char[]){ puzzle[i], '\0' }
                           : g_rand_boolean (random) ? "."
                                                     : "=2E");
    g_string_append (text, in_rows ? (i % 9 == 8 ? "=20\n" : "") : i % 27 == 13 ? "=\n" : "");
  }
  g_string_append (text, "\n\nBye=20\n");
}

/* Rows that are told in one line, as in the text for those who do not see a picture. */
static void
told (GString *text, const char *puzzle, GRand *random)
{
  static const struct {
    const char *name, *blank, *between, *after;
  } forms[] = {
    { "Row %u: ", "blank", ", ", ". " },
    { "row %u: ", ".", " ", "; " },
    { "R%u ", "empty", " ", ", " },
  };
  const guint i = (guint) g_rand_int_range (random, 0, G_N_ELEMENTS (forms));

  g_string_append (text, "A 9 by 9 Sudoku grid. ");
  for (guint row = 0; row < 9; row++) {
    g_autoptr (GString) name = g_string_new (forms[i].name);

    g_string_replace (name, "%u", (const char[]){ (char) ('1' + row), '\0' }, 1);
    g_string_append (text, name->str);
    add_row (text, puzzle + 9 * row, forms[i].blank, forms[i].between);
    g_string_append (text, forms[i].after);
  }
  g_string_append_c (text, '\n');
}

/* All cells in the midst of a line, or in the lines of a template. */
static void
runs (GString *text, const char *puzzle, GRand *random)
{
  static const struct {
    const char *begin, *blank, *between, *after, *end;
  } forms[] = {
    { "      g\xe2\x86\x90"
      "9 9\xe2\x8d\xb4",
      "0", " ", " ", "\n" },
    { "g=: 9 9 $ ", "0", " ", " ", "\n" },
    { "A = matrix(ZZ,9,[", "0", ", ", ", ", "])\n" },
    { "{{Sudoku|", "", "|", "|", "}}\n" },
    { "{{Sudoku grid\n|", "", "|", "|\n", "}}\n" },
    { "S = [ ...\n", "0", " ", "; ...\n", "];\n" },
    { "(define g '#(#(", "0", " ", ")\n  #(", ")))\n" },
    { "puzzle = [| ", "_", ", ", " | ", " |];\n" },
  };
  const guint i = (guint) g_rand_int_range (random, 0, G_N_ELEMENTS (forms));

  g_string_append (text, forms[i].begin);
  for (guint row = 0; row < 9; row++) {
    add_row (text, puzzle + 9 * row, forms[i].blank, forms[i].between);
    g_string_append (text, row < 8 ? forms[i].after : "");
  }
  g_string_append (text, forms[i].end);
}

/* The same puzzle in two ways: a mail as text and as HTML, or a line and what it is printed as. */
static void
twice (GString *text, const char *puzzle, GRand *random)
{
  const gboolean is_mail = g_rand_boolean (random);

  if (is_mail) {
    g_string_append (text, "Subject: Sudoku\n\n--0000000000005f2c6a0633\n\n");
    add_rows (text, puzzle, ".", "", "", "\n");
  } else
    g_string_append_printf (text, "sage: A = Sudoku(\"%s\")\nsage: print(A)\n", puzzle);
  g_string_append (
      text,
      is_mail ? "\n--0000000000005f2c6a0633\nContent-Type: text/html\n\n<html><body><p>" : "");
  add_rows (text, puzzle, is_mail ? "." : " ", is_mail ? "" : "|", is_mail ? "" : "|",
            is_mail ? "<br>\n" : "|\n");
}

/* Boxes between exclamation marks, and perhaps the same puzzle as a line below them. */
static void
marks_for_bars (GString *text, const char *puzzle, GRand *random)
{
  static const char rule[] = "+-------+-------+-------+\n";
  const char *blank = g_rand_boolean (random) ? "." : " ";

  for (guint i = 0; i < 81; i++) {
    if (i % 27 == 0)
      g_string_append (text, rule);
    g_string_append (text, i % 3 == 0 ? "! " : "");
    add_cell (text, puzzle[i], blank);
    g_string_append (text, i % 9 == 8 ? " !\n" : " ");
  }
  g_string_append_printf (text, "%s%s\n", rule, g_rand_boolean (random) ? puzzle : "");
}

/* Rows with their numbers, as packages of TeX have them: from the lowest one, or of groups. */
static void
tex_rows (GString *text, const char *puzzle, GRand *random)
{
  const gboolean in_list = g_rand_boolean (random), has_braces = g_rand_boolean (random);

  g_string_append (text, "\\begin{lpsudoku}[scale=0.8]\n");
  for (guint row = 0; row < 9; row++) {
    g_string_append_printf (text, in_list ? "\\setrow{%u}{" : "\\setrow{%u}",
                            in_list ? 9 - row : row + 1);
    for (guint i = 0; i < 9; i++) {
      const gboolean in_braces = !in_list || has_braces || puzzle[9 * row + i] == '.';

      g_string_append (text, in_list && i > 0 ? "," : "");
      g_string_append (text, in_braces ? "{" : "");
      add_cell (text, puzzle[9 * row + i], in_list ? "" : " ");
      g_string_append (text, in_braces ? "}" : "");
    }
    g_string_append (text, in_list ? "}\n" : "\n");
  }
  g_string_append (text, "\\end{lpsudoku}\n");
}

/* A line with a puzzle, and what is around it: the arguments of a link, a program. */
static void
around_line (GString *text, const char *puzzle, GRand *random)
{
  static const char *const forms[] = {
    "https://a.org/p/9/%s?date=20261129\n",
    "let s = \"%s\";\nlet t = Sudoku::from_str_line(s).unwrap();\n",
    "grid = \"%s\"\nsolver.solve(grid)\n",
    "{\"body\": \"{\\\"puzzle\\\": \\\"%s\\\"}\"}\n",
    NULL,
  };

  add_text (text, one_of (random, forms), puzzle);
}

/* A text with a puzzle in JSON, and names of cells. */
static void
json_texts (GString *text, const char *puzzle, GRand *random)
{
  if (g_rand_boolean (random)) {
    g_string_append (text, "{\"text\": \"Here:\\n");
    add_rows (text, puzzle, one_of (random, blanks), "", "", "\\n");
    g_string_append (text, "Bye\"}\n");
    return;
  }
  for (guint i = 0; i < 81; i++)
    if (puzzle[i] != '.')
      g_string_append_printf (text, "%s\"%c%u\": \"%c\"", text->len == 0 ? "{" : ", ", 'A' + i / 9,
                              i % 9 + 1, puzzle[i]);
  g_string_append (text, "}\n");
}

/* A line with a name that was wrapped. */
static void
wrapped_name (GString *text, const char *puzzle, GRand *random)
{
  static const char *const names[] = { "Puzzle: ", "today = ", "A hard one from the paper: ",
                                       NULL };
  const char *name = one_of (random, names);
  const guint width = (guint) g_rand_int_range (random, 40, 76);

  g_string_append (text, name);
  for (guint i = 0; i < 81; i++)
    g_string_append_printf (text, "%c%s", puzzle[i],
                            (strlen (name) + i + 1) % width == 0 ? "\n" : "");
  g_string_append_c (text, '\n');
}

/* Two digits for each cell. */
static void
padded (GString *text, const char *puzzle, GRand *random)
{
  const char *between = one_of (random, gaps);

  for (guint i = 0; i < 81; i++)
    g_string_append_printf (text, "0%c%s", puzzle[i] == '.' ? '0' : puzzle[i],
                            i % 9 == 8 ? "\n" : between);
}

/* A puzzle beside its solution in a spreadsheet. */
static void
solution_beside (GString *text, const char *puzzle, GRand *random)
{
  const char *between = g_rand_boolean (random) ? "\t" : ";";
  const gboolean is_first = g_rand_boolean (random);
  const char *solution = solution_of (puzzle);

  for (guint row = 0; row < 9; row++) {
    add_row (text, (is_first ? solution : puzzle) + 9 * row, "", between);
    g_string_append_printf (text, "%s%s", between, between);
    add_row (text, (is_first ? puzzle : solution) + 9 * row, "", between);
    g_string_append_c (text, '\n');
  }
}

/* Rows beside those of the solution, with an arrow between them or between the middle ones. */
static void
arrow_beside (GString *text, const char *puzzle, GRand *random)
{
  static const char *const arrows[] = { "->", "=>", "-->", "\xe2\x86\x92", NULL };
  const char *arrow = one_of (random, arrows), *gap = g_rand_boolean (random) ? " " : "";
  const char *blank = one_of (random, blanks), *solution = solution_of (puzzle);
  const gboolean is_once = g_rand_boolean (random);

  for (guint row = 0; row < 9; row++) {
    add_row (text, puzzle + 9 * row, blank, gap);
    if (!is_once || row == 4)
      g_string_append_printf (text, "  %s  ", arrow);
    else
      g_string_append_printf (text, "    %*s", (int) g_utf8_strlen (arrow, -1), "");
    add_row (text, solution + 9 * row, "", gap);
    g_string_append_c (text, '\n');
  }
}

/* Links whose arguments are coded, or have a cell or a row each. */
static void
coded_links (GString *text, const char *puzzle, GRand *random)
{
  static const char *const begins[] = { "https://a.org/?p=", "Try http://a.org/x/y?id=3&grid=",
                                        NULL };
  const guint form = (guint) g_rand_int_range (random, 0, 6);
  const char *between = "&";

  g_string_append (text, one_of (random, begins));
  for (guint i = 0; i < 81; i++)
    switch (form) {
    case 0: /* all */
      g_string_append_printf (text, "%%%02X", (guint) puzzle[i]);
      break;
    case 1: /* blanks that are spaces */
      add_cell (text, puzzle[i], "%20");
      break;
    case 2: /* commas */
      g_string_append_printf (text, "%s%c", i > 0 ? "%2C" : "", puzzle[i] == '.' ? '0' : puzzle[i]);
      break;
    case 3: /* brackets */
      g_string_append_printf (text, "%s%c",
                              i == 0       ? "%5B%5B"
                              : i % 9 == 0 ? "%5D%2C%5B"
                                           : "%2C",
                              puzzle[i] == '.' ? '0' : puzzle[i]);
      break;
    case 4: /* rows */
      g_string_append_printf (text, "%s%c", i > 0 && i % 9 == 0 ? "+" : "", puzzle[i]);
      break;
    default:
      if (puzzle[i] != '.')
        g_string_append_printf (text, "%sc%u%u=%c", between, i / 9 + 1, i % 9 + 1, puzzle[i]);
    }
  g_string_append (text, form == 3 ? "%5D%5D\n" : "\n");
}

/* A table with a cell of a grid in each column, and a coded link before them. */
static void
links_before_cells (GString *text, const char *puzzle, GRand *random)
{
  static const char *const codes[] = { "%20", "%2C", "%3B", "%09", "%22", NULL };
  static const char *const separators[] = { "\t", ",", ";", NULL };
  const char *separator = one_of (random, separators);

  g_string_append (text, "link");
  for (guint i = 1; i <= 81; i++)
    g_string_append_printf (text, "%sc%u", separator, i);
  g_string_append_printf (text, "\nhttps://a.org/b%sc", one_of (random, codes));
  for (guint i = 0; i < 81; i++) {
    g_string_append (text, separator);
    add_cell (text, puzzle[i], "");
  }
  g_string_append_c (text, '\n');
}

/* Short codes, as chats have them where they do not show them. */
static void
short_codes (GString *text, const char *puzzle, GRand *random)
{
  static const char *const digit_names[] = { "zero", "one", "two",   "three", "four",
                                             "five", "six", "seven", "eight", "nine" };
  static const char *const blank_names[] = { "zero", "black_large_square", "blue_square", "x",
                                             NULL };
  const char *blank = one_of (random, blank_names), *gap = g_rand_boolean (random) ? " " : "";

  for (guint i = 0; i < 81; i++)
    g_string_append_printf (text, ":%s:%s", puzzle[i] == '.' ? blank : digit_names[puzzle[i] - '0'],
                            i % 9 == 8 ? "\n" : gap);
}

/* XML with a whole puzzle in an element or an attribute, and its solution in another. */
static void
whole_elements (GString *text, const char *puzzle, GRand *random)
{
  static const char *const begins[] = { "<?xml version=\"1.0\"?>\n", "", NULL };
  const guint form = (guint) g_rand_int_range (random, 0, 5);
  const char *solution = solution_of (puzzle);

  g_string_append (text, one_of (random, begins));
  if (form == 0)
    g_string_append_printf (text, "<list><sudoku id=\"1\" puzzle=\"%s\" solution='%s'/></list>\n",
                            puzzle, solution);
  else if (form == 1)
    g_string_append_printf (text,
                            "<plist><dict><key>a</key><string>%s</string>\n<key>b</key>"
                            "<string>%s</string></dict></plist>\n",
                            puzzle, solution);
  else if (form == 2) {
    g_string_append (text, "<sudoku level=\"3\"><puzzle>\n");
    add_rows (text, puzzle, one_of (random, blanks), g_rand_boolean (random) ? " " : "", "    ",
              "\n");
    g_string_append (text, "</puzzle></sudoku>\n");
  } else if (form == 3) {
    g_string_append (text, "<sudoku>");
    add_rows (text, puzzle, one_of (random, blanks), "", "<row cells=\"", "\"/>\n");
    g_string_append (text, "</sudoku>\n");
  } else {
    g_string_append (text, "<plist><dict><key>a</key><array>");
    add_rows (text, puzzle, "0", "</integer><integer>", "<integer>", "</integer>\n");
    g_string_append (text, "</array><key>b</key><array>");
    add_rows (text, solution, "0", "</integer><integer>", "<integer>", "</integer>\n");
    g_string_append (text, "</array></dict></plist>\n");
  }
}

/* A long number of a message before the puzzle. */
static void
long_numbers (GString *text, const char *puzzle, GRand *random)
{
  static const char *const names[] = { "Message-ID: ", "> Reference: ", "Order no. ", NULL };
  const guint length = (guint) g_rand_int_range (random, 17, 25);

  g_string_append (text, one_of (random, names));
  for (guint i = 0; i < length; i++)
    g_string_append_c (text, (char) ('0' + (i * i + 7) % 10));
  g_string_append_printf (text, "\n%s\n", puzzle);
}

/* Lines of HTML in a page, a mail or alone, and choices in the blanks of a table. */
static void
seen_lines (GString *text, const char *puzzle, GRand *random)
{
  static const struct {
    const char *begin, *before, *blank, *between, *after, *end;
  } forms[] = {
    { "<html><body><p>Hi,</p><pre>", "", ".", "", "<br>\n", "</pre></body></html>\n" },
    { "Subject: a\n\n<html><body><p>Hi,</p><pre>", "", ".", " ", "\n", "</pre></body></html>\n" },
    { "<p>Hi,</p><pre>", "", "0", " ", "\n", "</pre>\n" },
    { "<div>", "", "_", "", "<br />", "</div>\n" },
    { "<html><table>\n", "<tr><td>",
      "<select><option></option><option>1</option><option>2</option></select>", "</td><td>",
      "</td></tr>\n", "</table></html>\n" },
  };
  const guint i = (guint) g_rand_int_range (random, 0, G_N_ELEMENTS (forms));

  g_string_append (text, forms[i].begin);
  add_rows (text, puzzle, forms[i].blank, forms[i].between, forms[i].before, forms[i].after);
  g_string_append (text, forms[i].end);
}

/* Rows whose last one has another end than the others, within what programs and wikis have. */
static void
last_differs (GString *text, const char *puzzle, GRand *random)
{
  static const struct {
    const char *begin, *before, *blank, *between, *after, *end;
  } forms[] = {
    { "", "", "0", ",", ",\n", "\n" },
    { "", "", "0", " ", " / ", "\n" },
    { "", "", ".", "", "<br>", "\n" },
    { "NOTE:", "", ".", "", "\\n", "\n" },
    { "\"", "", "_", " ", "\\r\\n", "\"\n" },
    { "param givens: 1 2 3 4 5 6 7 8 9 :=\n", "", ".", " ", "\n", ";\n" },
    { "{noformat}\n", "", ".", "", "\n", "\n{noformat}\n" },
    { "Sudoku(\"\"\"\n", "", ".", "", "\n", "\n\"\"\")\n" },
    { "int main()\n{\n  // 0 is a blank\n  int grid[N][N] = { ", "{ ", "0", ", ", " },\n",
      " } };\n  return 0;\n}\n" },
    { "import sys\n\nN = 9\n\nx0 = (x//3)*3\n\ngrid = [", "[", "0", ",", "],\n", "]]\nsolve()\n" },
  };
  const guint i = (guint) g_rand_int_range (random, 0, G_N_ELEMENTS (forms));

  g_string_append (text, forms[i].begin);
  for (guint row = 0; row < 9; row++) {
    g_string_append (text, forms[i].before);
    add_row (text, puzzle + 9 * row, forms[i].blank, forms[i].between);
    g_string_append (text, row < 8 ? forms[i].after : forms[i].end);
  }
}

/* Cells with signs between them or in them, as programs and Markdown have them. */
static void
signs (GString *text, const char *puzzle, GRand *random)
{
  static const char *const betweens[] = { ".", ":", "-", "_", "/", NULL };
  const char *between = one_of (random, betweens);
  const guint form = (guint) g_rand_int_range (random, 0, 4);

  for (guint row = 0; row < 9; row++) {
    if (form == 0)
      add_row (text, puzzle + 9 * row, "0", between);
    else if (form == 1)
      add_row (text, puzzle + 9 * row, "\\.", "");
    else if (form == 2)
      g_string_append_printf (text, "%u. `%.9s`", row + 1, puzzle + 9 * row);
    else
      for (guint i = 0; i < 9; i++) {
        g_string_append (text, i == 0 ? "[" : ",");
        if (puzzle[9 * row + i] == '.')
          g_string_append_printf (text, "_%u", 1000 + 7 * (9 * row + i));
        else
          g_string_append_c (text, puzzle[9 * row + i]);
      }
    g_string_append (text, form == 3 ? "]\n" : "\n");
  }
}

static const struct {
  const char *name;
  Decorate decorate;
} kinds[] = {
  { "double-spaced", double_spaced },
  { "invisible", invisible },
  { "labels", labels },
  { "numbered", numbered },
  { "letters-and-digits", letters_and_digits },
  { "with-index", with_index },
  { "header", header },
  { "code", code },
  { "json", json },
  { "json-cells", json_cells },
  { "digits", digits },
  { "keycaps", keycaps },
  { "trimmed", trimmed },
  { "cut-table", cut_table },
  { "wrapped", wrapped },
  { "facts", facts },
  { "cell-a-line", cell_a_line },
  { "ansi", ansi },
  { "typeset", typeset },
  { "one-line", one_line },
  { "tagged", tagged },
  { "curly", curly },
  { "noise", noise },
  { "tall", tall },
  { "units", units },
  { "labels-around", labels_around },
  { "marked", marked },
  { "drawn", drawn },
  { "classes", classes },
  { "replaced-colors", replaced_colors },
  { "nested", nested },
  { "mixed-case", mixed_case },
  { "drawn-in-table", drawn_in_table },
  { "coloured-boxes", coloured_boxes },
  { "with-solution", with_solution },
  { "apart-in-table", apart_in_table },
  { "chat", chat },
  { "markup", markup },
  { "stems", stems },
  { "items", items },
  { "words-for-blanks", words_for_blanks },
  { "decimals", decimals },
  { "wrapped-values", wrapped_values },
  { "pasted", pasted },
  { "elements", elements },
  { "placed-elements", placed_elements },
  { "literals", literals },
  { "encoded", encoded },
  { "told", told },
  { "runs", runs },
  { "twice", twice },
  { "marks-for-bars", marks_for_bars },
  { "tex-rows", tex_rows },
  { "around-line", around_line },
  { "json-texts", json_texts },
  { "wrapped-name", wrapped_name },
  { "padded", padded },
  { "solution-beside", solution_beside },
  { "arrow-beside", arrow_beside },
  { "coded-links", coded_links },
  { "links-before-cells", links_before_cells },
  { "short-codes", short_codes },
  { "whole-elements", whole_elements },
  { "long-numbers", long_numbers },
  { "seen-lines", seen_lines },
  { "last-differs", last_differs },
  { "signs", signs },
};

static void
assert_read (const char *text, gsize length, const char *puzzle)
{
  AriMemory memory = { text, length };
  const AriByteSource source = ari_byte_source_of_memory (&memory);
  g_autoptr (AriPuzzleStream) stream = ari_puzzle_stream_new (&source);
  g_autoptr (GError) error = NULL;
  const AriPuzzleStreamResult result = ari_puzzle_stream_next (stream, &error);
  char cells[82] = { 0 };

  if (result != ARI_PUZZLE_STREAM_PUZZLE)
    g_test_message ("%s\n%s", error != NULL ? error->message : "nothing", text);
  g_assert_cmpint (result, ==, ARI_PUZZLE_STREAM_PUZZLE);
  g_assert_cmpuint (ari_puzzle_stream_get_item (stream)->layout->n_cells, ==, 81);
  for (guint i = 0; i < 81; i++) {
    const guint8 digit = ari_puzzle_stream_get_item (stream)->cells[i];

    cells[i] = digit == ARI_NO_DIGIT ? '.' : (char) ('1' + digit);
  }
  if (strcmp (cells, puzzle) != 0)
    g_test_message ("%s", text);
  g_assert_cmpstr (cells, ==, puzzle);
  g_assert_null (ari_puzzle_stream_get_item (stream)->doubt);
  while (ari_puzzle_stream_next (stream, &error) == ARI_PUZZLE_STREAM_PUZZLE)
    g_assert_true (ari_puzzle_stream_get_item (stream)->is_solution);
  g_assert_no_error (error);
}

static void
test_kind (gconstpointer data)
{
  const guint kind = GPOINTER_TO_UINT (data);
  g_autoptr (GRand) random = g_rand_new_with_seed ((guint32) g_test_rand_int ());

  for (guint i = 0; i < N_TIMES * G_N_ELEMENTS (puzzles); i++) {
    const char *puzzle = puzzles[i % G_N_ELEMENTS (puzzles)];
    g_autoptr (GString) text = g_string_new (NULL);

    kinds[kind].decorate (text, puzzle, random);
    assert_read (text->str, text->len, puzzle);
  }
}

/* Makes a grid of which a third is given, with digits below @most; those of the first rows are
 * below @root, so that these rows could be grids of their own. */
static void
make_digits (guint n, guint root, guint most, guint8 *digits)
{
  for (guint i = 0; i < n * n; i++) {
    const guint row = i / n;
    const guint digit = (row % root * (n / root) + row / root + i % n) % n;

    digits[i] = i % 3 == 0 && digit < (row < root ? root : most) ? (guint8) digit : ARI_NO_DIGIT;
  }
}

/* @digits: (nullable): NULL if the text is not read as a puzzle */
static void
assert_cells (const GString *text, const guint8 *digits, guint n)
{
  AriMemory memory = { text->str, text->len };
  const AriByteSource source = ari_byte_source_of_memory (&memory);
  g_autoptr (AriPuzzleStream) stream = ari_puzzle_stream_new (&source);
  const AriPuzzleItem *item;

  g_test_message ("%s", text->str);
  if (digits == NULL) {
    g_assert_cmpint (ari_puzzle_stream_next (stream, NULL), !=, ARI_PUZZLE_STREAM_PUZZLE);
    return;
  }
  g_assert_cmpint (ari_puzzle_stream_next (stream, NULL), ==, ARI_PUZZLE_STREAM_PUZZLE);
  item = ari_puzzle_stream_get_item (stream);
  g_assert_cmpmem (item->cells, item->layout->n_cells, digits, n * n);
  g_assert_cmpint (ari_puzzle_stream_next (stream, NULL), ==, ARI_PUZZLE_STREAM_END);
}

/* In a row of a table, a coded link leaves the columns as they are: the last one is the title. */
static void
test_links_before_titles (void)
{
  static const struct {
    const char *separator, *link;
  } rows[] = {
    { "\t", "https://a.org/b%20c" }, { "\t", "https://a.org/b%09c" },
    { ",", "https://a.org/b%2Cc" },  { ",", "\"https://a.org/b%2Cc\"" },
    { ";", "https://a.org/b%3Bc" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autofree char *text = g_strdup_printf ("url%spuzzle%sname\n%s%s%s%sMy name\n",
                                             rows[i].separator, rows[i].separator, rows[i].link,
                                             rows[i].separator, puzzles[0], rows[i].separator);
    AriMemory memory = { text, strlen (text) };
    const AriByteSource source = ari_byte_source_of_memory (&memory);
    g_autoptr (AriPuzzleStream) stream = ari_puzzle_stream_new (&source);

    g_test_message ("%s", text);
    g_assert_cmpint (ari_puzzle_stream_next (stream, NULL), ==, ARI_PUZZLE_STREAM_PUZZLE);
    g_assert_cmpstr (ari_puzzle_stream_get_item (stream)->title, ==, "My name");
  }
}

/* The processor time that a link takes grows with its length alone, also if each byte of it could
 * begin an argument. Otherwise this takes ten times as long as it may. */
static void
test_endless_links (void)
{
  static const char *const fillers[] = { "=", "?", "=+" };
  enum { LENGTH = 50000, MOST_SECONDS = 1 };

  for (guint i = 0; i < G_N_ELEMENTS (fillers); i++) {
    g_autoptr (GString) text = g_string_new ("http://a.org/");
    clock_t begin;

    while (text->len < LENGTH)
      g_string_append (text, fillers[i]);
    g_string_append_c (text, '\n');
    begin = clock ();
    assert_cells (text, NULL, 0);
    g_assert_cmpint (clock () - begin, <, MOST_SECONDS * CLOCKS_PER_SEC);
  }
}

/* A row of texts a line is not a list of small grids. */
static void
test_rows_of_texts (void)
{
  static const struct {
    const char *begin, *end;
  } around[] = { { "", "" }, { "let g = vec![\n", "];\n" } };
  static const char *const blank_texts[] = { "", " ", ".", "0" };
  enum { N = 16, ROOT = 4 };
  guint8 cells[N * N];

  make_digits (N, ROOT, N, cells);
  for (guint form = 0; form < G_N_ELEMENTS (around) * G_N_ELEMENTS (blank_texts); form++) {
    const char *blank = blank_texts[form % G_N_ELEMENTS (blank_texts)];
    g_autoptr (GString) text = g_string_new (around[form / G_N_ELEMENTS (blank_texts)].begin);

    for (guint i = 0; i < N * N; i++) {
      g_autofree char *digit = g_strdup_printf ("%u", cells[i] + 1u);

      g_string_append_printf (text, "%s\"%s\"%s", i % N == 0 ? "[" : " ",
                              cells[i] == ARI_NO_DIGIT ? blank : digit,
                              i % N == N - 1 ? "],\n" : ",");
    }
    g_string_append (text, around[form / G_N_ELEMENTS (blank_texts)].end);
    assert_cells (text, cells, N);
  }
}

/* Appends a cell a line. @row_sign: between rows; @late: how many cells too late it is once */
static void
add_items (GString *text, const guint8 *cells, guint n, const char *row_sign, guint late)
{
  g_string_append (text, "|===\n");
  for (guint i = 0; i < n * n; i++) {
    const guint row = i / n, column = i % n;

    if (row > 0 && column == (row == 3 ? late : 0))
      g_string_append (text, row_sign);
    if (cells[i] != ARI_NO_DIGIT)
      g_string_append_printf (text, "| %u\n", cells[i] + 1u);
    else
      g_string_append (text, "|\n");
  }
  g_string_append (text, "|===\n");
}

/* A cell a line of a larger grid: the first row shows how long rows are. A grid of which a row
 * lacks a cell is not read, even if the next one has one more, nor one without its larger digits:
 * of its first cells, no smaller grid is made. */
static void
test_larger_items (void)
{
  static const struct {
    guint n, root, most;
  } grids[] = { { 16, 4, 16 }, { 27, 3, 27 }, { 27, 3, 9 } };
  static const char *const row_signs[] = { "|-\n", "\n" };

  for (guint i = 0; i < G_N_ELEMENTS (grids); i++)
    for (guint k = 0; k < G_N_ELEMENTS (row_signs); k++) {
      const guint n = grids[i].n;
      g_autofree guint8 *cells = g_malloc (n * n);
      g_autoptr (GString) whole = g_string_new (NULL), late = g_string_new (NULL);

      make_digits (n, grids[i].root, grids[i].most, cells);
      add_items (whole, cells, n, row_signs[k], 0);
      assert_cells (whole, grids[i].most == n ? cells : NULL, n);
      add_items (late, cells, n, row_signs[k], 1);
      assert_cells (late, NULL, n);
    }
}

/* Where nothing shows how long rows are, the first 81 cells of a larger grid are none of their
 * own. */
static void
test_items_without_rows (void)
{
  enum { N = 16 };
  g_autoptr (GString) text = g_string_new (NULL);
  guint8 cells[N * N];

  memset (cells, ARI_NO_DIGIT, sizeof cells);
  make_digits (9, 3, 9, cells);
  add_items (text, cells, N, "", 0);
  assert_cells (text, NULL, N);
}

/* The head of a Markdown table of 25 columns, which is left empty, and the long rule below it. */
static void
test_wide_head (void)
{
  enum { N = 25 };
  g_autoptr (GString) text = g_string_new (NULL);
  guint8 cells[N * N];

  make_digits (N, 5, N, cells);
  for (guint line = 0; line < 2; line++)
    for (guint i = 0; i < N; i++)
      g_string_append_printf (text, "%s%s", line == 0 ? "| " : "|---", i == N - 1 ? "|\n" : "");
  for (guint i = 0; i < N * N; i++) {
    g_string_append (text, "| ");
    if (cells[i] != ARI_NO_DIGIT)
      g_string_append_printf (text, "%u ", cells[i] + 1u);
    g_string_append (text, i % N == N - 1 ? "|\n" : "");
  }
  assert_cells (text, cells, N);
}

/* A scanner of letters reads an I for each 1, and an O for each blank. */
static void
test_letters (void)
{
  guint8 cells[81];
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < 81; i++) {
    const char cell = puzzles[2][i];

    cells[i] = cell == '.' ? ARI_NO_DIGIT : (guint8) (cell - '1');
    g_string_append_printf (text, "%c%c",
                            cell == '.'   ? 'O'
                            : cell == '1' ? 'I'
                                          : cell,
                            i % 9 == 8 ? '\n' : ' ');
  }
  assert_cells (text, cells, 9);
}

/* A bar after cells with commas between them is none of an array of MiniZinc, which begins with
 * one: a line of a saved game that lists its solution is not a puzzle. */
static void
test_bar_at_end (void)
{
  g_autoptr (GString) text = g_string_new ("SOLVE   :162:S");

  add_row (text, solutions[0], "", ",");
  for (guint row = 1; row < 9; row++) {
    g_string_append_c (text, ',');
    add_row (text, solutions[0] + 9 * row, "", ",");
  }
  g_string_append (text, "|\n");
  assert_cells (text, NULL, 0);
}

/* White space is one blank, none at the beginning of a line, and as it is in the source of `pre`.
 */
static void
test_white_space (void)
{
  static const char html[] = "<p>  5 \n  3<b> </b> 4<br>\n  6</p><pre>1   2\n  3</pre>";
  g_autoptr (GString) seen = ari_text_from_markup (html, strlen (html));

  g_assert_cmpstr (seen->str, ==, "5 3 4\n6\n1   2\n  3\n");
}

/* What looks like a form that is read, but lacks what makes it sure, is not a puzzle. */
static void
test_not_read (void)
{
  g_autoptr (GString) cages = g_string_new (NULL), twice = g_string_new (NULL);
  g_autoptr (GString) stages = g_string_new (NULL), spaces = g_string_new ("/* ");

  /* cages: names of cells, and a sum */
  for (guint i = 0; i < 36; i++)
    g_string_append_printf (cages, "%c%u,%c%u,%u\n", 'A' + i / 4, 2 * (i % 4) + 1, 'A' + i / 4,
                            2 * (i % 4) + 2, (i / 4 + i % 4) % 9 + 1);
  assert_cells (cages, NULL, 0);
  /* two facts a line, of which the second must not be lost */
  for (guint i = 0, n = 0; i < 81; i++)
    if (puzzles[0][i] != '.')
      g_string_append_printf (twice, "%c%u,%c%s", 'A' + i / 9, i % 9 + 1, puzzles[0][i],
                              n++ % 2 == 0 ? "," : "\n");
  assert_cells (twice, NULL, 0);
  /* two stages of a game, which nothing tells apart */
  g_string_printf (stages, "<?xml version=\"1.0\"?>\n<g a=\"%s\" b=\"1%s\"/>\n", puzzles[0],
                   puzzles[0] + 1);
  assert_cells (stages, NULL, 0);
  /* a line has spaces, and none of them is a cell */
  g_string_append_printf (spaces, "%79s*/ for (int i = 0; i < n; i++)\n", "");
  assert_cells (spaces, NULL, 0);
}

int
main (int argc, char *argv[])
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/decorated/links-before-titles", test_links_before_titles);
  g_test_add_func ("/decorated/endless-links", test_endless_links);
  g_test_add_func ("/decorated/rows-of-texts", test_rows_of_texts);
  g_test_add_func ("/decorated/larger-items", test_larger_items);
  g_test_add_func ("/decorated/items-without-rows", test_items_without_rows);
  g_test_add_func ("/decorated/bar-at-end", test_bar_at_end);
  g_test_add_func ("/decorated/wide-head", test_wide_head);
  g_test_add_func ("/decorated/letters", test_letters);
  g_test_add_func ("/decorated/white-space", test_white_space);
  g_test_add_func ("/decorated/not-read", test_not_read);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++) {
    g_autofree char *path = g_strconcat ("/decorated/", kinds[i].name, NULL);

    g_test_add_data_func (path, GUINT_TO_POINTER (i), test_kind);
  }
  return g_test_run ();
}
