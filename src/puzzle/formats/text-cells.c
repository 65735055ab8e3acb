/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads the cells of a grid that have been told apart: finds their symbols, boxes or candidates. */

#include "config.h"

#include <string.h>

#include "engine/base/utf8.h"
#include "puzzle/formats/classic-line.h"
#include "puzzle/formats/clean.h"
#include "puzzle/formats/text-cells.h"
#include "puzzle/words/cell-words.h"

enum {
  MAX_CANDIDATES = 3,
  N_ASCII = 128,
  BLANK = ARI_MAX_DIGITS, /* meanings that are not digits */
  MISFIT,
  LETTER_BLANKS = 9, /* up to this many digits, `x` and `X` are blanks */
  N_LETTERS = 26,
  TWO_GRIDS = 15,    /* rows of two grids that overlap */
  SAMURAI = 21,      /* rows of five */
  LONGEST_CUBE = 16, /* the largest n with which n³ characters may be a grid of candidates */
};

static const char all_symbols[] =
    "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz@&";

/** CellCounts: the characters of a grid, and how often each occurs: many sets of symbols are tried,
 * and few characters occur. */
typedef struct {
  const guint32 *characters;
  guint n;                   /* digits */
  guint counts[N_ASCII + 1]; /* all characters beyond ASCII are counted together */
  guint firsts[N_ASCII + 1]; /* cells in which they occur first */
  guint8 found[N_ASCII];     /* the characters of ASCII that occur */
  guint n_found;
  gboolean has_letter;
} CellCounts;

/** Task: which characters of a grid are blanks. */
typedef struct {
  const CellCounts *cells;
  guint32 only_blank; /* 0: the usual ones */
  gboolean zero_is_blank;
} Task;

static void
count_cells (const guint32 *characters, guint n, CellCounts *cells)
{
  cells->characters = characters;
  cells->n = n;
  cells->n_found = 0;
  cells->has_letter = FALSE;
  memset (cells->counts, 0, sizeof cells->counts);
  for (guint i = 0; i < n * n; i++) {
    const guint32 character = MIN (characters[i], N_ASCII);

    if (cells->counts[character]++ > 0)
      continue;
    cells->firsts[character] = i;
    cells->has_letter = cells->has_letter || g_ascii_isalpha ((char) character);
    if (character < N_ASCII)
      cells->found[cells->n_found++] = (guint8) character;
  }
}

/* Returns TRUE if a character is a blank unless it is a symbol. */
static gboolean
is_blank (const Task *task, guint32 character)
{
  if (task->only_blank != 0)
    return character == task->only_blank;
  return ari_text_is_blank_mark (character)
         || ((character == 'x' || character == 'X') && task->cells->n <= LETTER_BLANKS)
         || (character == '0' && task->zero_is_blank);
}

/* Returns what a character of ASCII is: a digit, BLANK or MISFIT. @is_exact: letters must be in the
 * case of the symbols */
static guint8
find_meaning (const Task *task, const AriSymbols *symbols, gboolean is_exact, guint32 character)
{
  guint8 digit;

  if (task->only_blank != 0 && character == task->only_blank)
    return BLANK;
  digit = ari_symbols_find (symbols, character);
  if (digit == ARI_NO_DIGIT && is_blank (task, character))
    return BLANK;
  return digit == ARI_NO_DIGIT || (is_exact && symbols->characters[digit] != character) ? MISFIT
                                                                                        : digit;
}

/* Returns the number of characters that are neither symbol nor blank; @first is set to the
 * first. */
static guint
count_misfits (const Task *task, const AriSymbols *symbols, gboolean is_exact, guint *first)
{
  const CellCounts *cells = task->cells;
  guint n_misfits = 0;

  *first = G_MAXUINT;
  for (guint i = 0; i < cells->n_found; i++)
    if (find_meaning (task, symbols, is_exact, cells->found[i]) == MISFIT) {
      n_misfits += cells->counts[cells->found[i]];
      *first = MIN (*first, cells->firsts[cells->found[i]]);
    }
  /* no usual symbol is beyond ASCII */
  if (cells->counts[N_ASCII] > 0)
    for (guint i = cells->firsts[N_ASCII]; i < cells->n * cells->n; i++)
      if (cells->characters[i] >= N_ASCII && cells->characters[i] != task->only_blank) {
        n_misfits++;
        *first = MIN (*first, i);
      }
  return n_misfits;
}

static AriSymbols
symbols_from (char first, guint n)
{
  const char *from = strchr (all_symbols, first);
  AriSymbols set = { .n = (guint8) n };

  for (guint i = 0; i < n; i++)
    set.characters[i] = (guchar) from[i];
  return set;
}

AriSymbols
ari_text_symbols_from_one (guint n)
{
  return n == ARI_MAX_DIGITS ? ari_symbols_default (n) : symbols_from ('1', n);
}

/* Lists the usual sets for @n digits, the most usual first. One that begins with 0 is usual only
 * where it is the default, or where a 0 is a digit: else any hexadecimal-like grid would be
 * ambiguous. */
static guint
list_candidates (guint n, gboolean zero_is_digit, AriSymbols *candidates)
{
  guint n_candidates = 1;

  candidates[0] = ari_symbols_default (n);
  if (candidates[0].characters[0] == '0' && n < ARI_MAX_DIGITS)
    candidates[n_candidates++] = symbols_from ('1', n);
  else if (candidates[0].characters[0] == '1' && zero_is_digit)
    candidates[n_candidates++] = symbols_from ('0', n);
  if (n <= N_LETTERS)
    candidates[n_candidates++] = symbols_from ('A', n);
  return n_candidates;
}

/* A 0 is a digit beside another blank, in a full grid, where each character occurs n times, and
 * where no symbols would be left without it; else it is the blank. */
static gboolean
zeros_are_digits (const CellCounts *cells)
{
  const Task task = { cells, 0, FALSE };
  gboolean is_balanced = cells->counts[N_ASCII] == 0;

  if (cells->n == ARI_MAX_DIGITS)
    return TRUE;
  for (guint i = 0; i < cells->n_found; i++) {
    if (is_blank (&task, cells->found[i]))
      return TRUE;
    is_balanced = is_balanced && cells->counts[cells->found[i]] == cells->n;
  }
  return is_balanced;
}

/* Returns TRUE if anything but blanks was read: an empty grid fits all sets and is not
 * ambiguous. */
static gboolean
has_symbols (const Task *task)
{
  for (guint i = 0; i < task->cells->n_found; i++)
    if (!is_blank (task, task->cells->found[i]))
      return TRUE;
  return FALSE;
}

static void
write_cells (const Task *task, const AriSymbols *symbols, guint8 *digits)
{
  const CellCounts *cells = task->cells;
  guint8 meanings[N_ASCII + 1] = { [N_ASCII] = ARI_NO_DIGIT };

  for (guint i = 0; i < cells->n_found; i++) {
    const guint8 meaning = find_meaning (task, symbols, FALSE, cells->found[i]);

    meanings[cells->found[i]] = meaning == BLANK ? ARI_NO_DIGIT : meaning;
  }
  for (guint i = 0; i < cells->n * cells->n; i++)
    digits[i] = meanings[MIN (cells->characters[i], N_ASCII)];
}

/* Tries all sets, first case-sensitively, which tells `1-9A-Za` from `0-9A-Z`. If none fits, the
 * misfit is that of the set that fits best. */
static gboolean
fit_usual (const Task *task, gboolean zero_is_digit, AriGridText *result, guint *misfit)
{
  AriSymbols candidates[MAX_CANDIDATES];
  const gboolean has_zero = task->cells->counts['0'] > 0;
  const guint n_candidates =
      list_candidates (task->cells->n, has_zero && zero_is_digit, candidates);
  guint fewest = ARI_MAX_CELLS + 1;

  for (int exact = 1; exact >= (task->cells->has_letter ? 0 : 1); exact--) {
    guint n_fitting = 0;

    for (guint i = 0; i < n_candidates; i++) {
      guint first = 0;
      guint n_misfits;

      /* 0 cannot be both a blank and a symbol */
      if (has_zero && task->zero_is_blank && ari_symbols_find (&candidates[i], '0') != ARI_NO_DIGIT)
        continue;
      n_misfits = count_misfits (task, &candidates[i], exact != 0, &first);
      if (n_misfits == 0 && n_fitting++ == 0)
        result->symbols = candidates[i];
      if (n_misfits < fewest) {
        fewest = n_misfits;
        *misfit = first;
      }
    }
    if (n_fitting > 0) {
      result->ambiguous = n_fitting > 1 && has_symbols (task);
      write_cells (task, &result->symbols, result->cells);
      return TRUE;
    }
  }
  return FALSE;
}

/* Returns TRUE if a digit is twice in a row, column or box. */
static gboolean
has_clash (const AriGridText *grid)
{
  AriDigits rows[ARI_MAX_DIGITS] = { 0 }, columns[ARI_MAX_DIGITS] = { 0 },
            boxes[ARI_MAX_DIGITS] = { 0 };

  for (guint row = 0, i = 0; row < grid->n; row++) {
    const guint first_box = row / grid->box_rows * grid->box_rows;

    for (guint column = 0; column < grid->n; column++, i++) {
      guint box;
      AriDigits digit;

      if (grid->cells[i] == ARI_NO_DIGIT)
        continue;
      box = first_box + column / grid->box_columns;
      digit = ari_digits_of (grid->cells[i]);
      if (((rows[row] | columns[column] | boxes[box]) & digit) != 0)
        return TRUE;
      rows[row] |= digit;
      columns[column] |= digit;
      boxes[box] |= digit;
    }
  }
  return FALSE;
}

/* Returns TRUE if the zeros of a 9×9 grid that was read with the digits 0 to 8 are blanks beside
 * another mark: one is twice in a row, column or box, or there is no other digit. */
static gboolean
are_zeros_blanks (const AriGridText *grid)
{
  g_autofree AriGridText *zeros = NULL;
  gboolean has_other = FALSE;

  if (grid->n != 9 || grid->symbols.characters[0] != '0')
    return FALSE;
  zeros = g_memdup2 (grid, sizeof *grid);
  for (guint i = 0; i < grid->n * grid->n; i++)
    if (grid->cells[i] > 0) {
      has_other = has_other || grid->cells[i] != ARI_NO_DIGIT;
      zeros->cells[i] = ARI_NO_DIGIT;
    }
  return !has_other || has_clash (zeros);
}

/* @only_blank: the one character that is a blank, or 0 */
static gboolean
fit_characters (const CellCounts *cells, guint32 only_blank, AriGridText *result, guint *misfit)
{
  const gboolean zero_is_digit = only_blank != 0 || zeros_are_digits (cells);
  const Task task = { cells, only_blank, !zero_is_digit };
  /* grids that were edited by hand may have two marks for blanks, one of them 0 */
  const Task second_task = { cells, 0, TRUE };

  *misfit = 0;
  if (fit_usual (&task, zero_is_digit, result, misfit)
      && !(only_blank == 0 && zero_is_digit && are_zeros_blanks (result)))
    return TRUE;
  return only_blank == 0 && zero_is_digit && cells->counts['0'] > 0
         && fit_usual (&second_task, FALSE, result, misfit);
}

/* Returns the character at @misfit if it can safely be taken as the only blank, else 0: it must not
 * be a letter or digit, or be too frequent to be a typing error. Beside digits alone, a letter that
 * is as frequent is a blank, too, such as the b of “blank”. */
static guint32
odd_blank (const CellCounts *cells, guint misfit)
{
  guint32 blank = cells->characters[misfit];
  guint n_letters = 0;

  for (guint i = 0; i < cells->n_found; i++)
    if (!g_ascii_isdigit ((char) cells->found[i])) {
      n_letters++;
      blank = g_ascii_isalpha ((char) cells->found[i]) ? cells->found[i] : blank;
    }
  if (n_letters != 1 || cells->n > LETTER_BLANKS || cells->counts[N_ASCII] > 0)
    blank = cells->characters[misfit];
  return blank < N_ASCII && g_ascii_isalnum ((char) blank) && cells->counts[blank] <= cells->n
             ? 0
             : blank;
}

/* Reads cells that are numbers. A 0 is a blank; beside another blank, where no number is n, it is
 * the first digit. */
static gboolean
fit_numbers (const guint32 *numbers, guint n, AriGridText *result, guint *misfit)
{
  gboolean has_zero = FALSE, has_blank = FALSE;
  guint largest = 0;

  for (guint cell = 0; cell < n * n; cell++) {
    const gboolean blank = numbers[cell] == ARI_TEXT_NO_NUMBER;

    if (!blank && numbers[cell] > n) {
      *misfit = cell;
      return FALSE;
    }
    has_blank = has_blank || blank;
    has_zero = has_zero || numbers[cell] == 0;
    if (!blank)
      largest = MAX (largest, numbers[cell]);
  }

  const gboolean from_zero = has_zero && has_blank && largest < n;

  for (guint cell = 0; cell < n * n; cell++)
    result->cells[cell] = numbers[cell] == ARI_TEXT_NO_NUMBER || (numbers[cell] == 0 && !from_zero)
                              ? ARI_NO_DIGIT
                              : (guint8) (numbers[cell] - !from_zero);
  result->symbols = from_zero ? ari_symbols_default (n) : ari_text_symbols_from_one (n);
  result->ambiguous = FALSE;
  return TRUE;
}

/* Reads the most usual grid in the quickest way. */
static gboolean
fit_classic (const guint32 *cells, AriGridText *result)
{
  char line[ARI_CLASSIC_CELLS];

  for (guint i = 0; i < ARI_CLASSIC_CELLS; i++) {
    if (cells[i] >= N_ASCII)
      return FALSE;
    line[i] = (char) cells[i];
  }
  if (!ari_puzzle_line_read_classic (line, sizeof line, result->cells, NULL))
    return FALSE;
  result->symbols = ari_symbols_default (9);
  result->ambiguous = FALSE;
  return TRUE;
}

/* Returns the width of evenly spaced groups, given the set of places where one begins; 0 if there
 * are none, if they differ, or if they are single cells. */
static guint
group_size (guint64 begins, guint n)
{
  const guint size = begins == 0 ? 0 : ari_digits_first (begins);
  guint64 even = 0;

  if (size < 2)
    return 0;
  for (guint i = size; i < n; i += size)
    even |= UINT64_C (1) << i;
  return n % size == 0 && begins == even ? size : 0;
}

/* One direction is enough, and gaps that make no sense are ignored. Bars and rules count before
 * spaces and empty lines. */
static void
find_boxes (const AriTextGaps *gaps, guint n, AriGridText *result)
{
  guint rows = 0, columns = 0;

  for (guint gap = ARI_TEXT_GAP_RULE; gaps != NULL && gap > ARI_TEXT_GAP_NONE; gap--) {
    if (rows == 0)
      rows = group_size (gaps->rows[gap], n);
    if (columns == 0)
      columns = group_size (gaps->columns[gap], n);
  }
  if (rows == 0 && columns > 0)
    rows = n / columns;
  if (columns == 0 && rows > 0)
    columns = n / rows;
  if (rows < 2 || columns < 2 || rows * columns != n)
    ari_layout_default_box (n, &rows, &columns);
  result->n = n;
  result->box_rows = rows;
  result->box_columns = columns;
}

gboolean
ari_text_fit (const guint32 *cells,
              guint n,
              AriTextCellKind kind,
              const AriTextGaps *gaps,
              AriGridText *grid,
              guint *misfit)
{
  guint32 blank;
  guint unused;
  CellCounts counted;

  find_boxes (gaps, n, grid);
  if (kind == ARI_TEXT_NUMBERS)
    return fit_numbers (cells, n, grid, misfit);
  if (n == 9 && fit_classic (cells, grid))
    return TRUE;
  count_cells (cells, n, &counted);
  if (fit_characters (&counted, kind == ARI_TEXT_SPACED ? ' ' : 0, grid, misfit))
    return TRUE;
  blank = kind == ARI_TEXT_SPACED ? 0 : odd_blank (&counted, *misfit);
  return blank != 0 && fit_characters (&counted, blank, grid, &unused);
}

guint
ari_text_fit_marks (const char *characters, gsize n_characters, AriDigits *marks)
{
  AriSymbols symbols;
  guint n = ARI_MIN_DIGITS;

  while (n * n * n < n_characters && n < LONGEST_CUBE)
    n++;
  if (n * n * n != n_characters)
    return 0;
  symbols = ari_symbols_default (n);
  for (guint cell = 0; cell < n * n; cell++) {
    AriDigits found = 0;

    for (guint k = 0; k < n; k++) {
      const guint32 character = (guint8) characters[cell * n + k];

      if (character == symbols.characters[k])
        found |= ari_digits_of (k);
      else if (!ari_text_is_blank_mark (character) && character != '0')
        return 0;
    }
    if (found == 0)
      return 0;
    if (marks != NULL)
      marks[cell] = found;
  }
  return n;
}

/* Texts of cells */

static gboolean
is_outside (char byte, gboolean with_quotes)
{
  return g_ascii_isspace (byte) || (with_quotes && (byte == '"' || byte == '\''));
}

static AriTextCell
trim (const char *text, gsize length, gboolean with_quotes)
{
  while (length > 0 && is_outside (*text, with_quotes)) {
    text++;
    length--;
  }
  while (length > 0 && is_outside (text[length - 1], with_quotes))
    length--;
  return (AriTextCell){ text, length };
}

AriTextCell
ari_cell_trim (const char *text, gsize length)
{
  return trim (text, length, TRUE);
}

guint
ari_cells_split (const char *text, gsize length, char separator, AriTextCell *cells, guint max)
{
  guint n = 0;
  gsize from = 0;

  for (gsize i = 0; i <= length && n < max; i++)
    if (i == length || text[i] == separator) {
      cells[n++] = trim (text + from, i - from, FALSE);
      from = i + 1;
    }
  return n;
}

/* Returns the character of a cell that has only one, else 0; a blank is a `.`. */
static guint32
single (const AriTextCell *cell)
{
  guint32 character = 0;

  if (cell->length == 1 && (guint8) *cell->text < 0x80)
    return g_ascii_isalnum (*cell->text) ? (guint32) *cell->text : '.';
  if (cell->length == 0 || ari_is_blank_word (cell->text, cell->length))
    return '.';
  if (ari_utf8_read (cell->text, cell->length, &character) != cell->length)
    return 0;
  return character < 0x80 && g_ascii_isalnum ((char) character) ? character : '.';
}

/* Reads a cell that is a number of one or two digits. Returns -1 if it is none. */
static int
number_of (const AriTextCell *cell)
{
  gsize at = 0;
  const int number = (int) ari_text_number (cell->text, MIN (cell->length, 2), &at, 100);

  return at > 0 && at == cell->length ? number : -1;
}

/* Returns TRUE if a cell is in one of the grids that overlap: the five of a samurai, or the two of
 * 15×15 cells. @rises: those two meet at the other corners */
static gboolean
is_in_grid (guint n, guint row, guint column, gboolean rises)
{
  const guint last = n - 9;

  if (n == SAMURAI)
    return ((row < 9 || row >= last) && (column < 9 || column >= last))
           || (row >= 6 && row < 15 && column >= 6 && column < 15);
  return rises ? (row < 9 && column >= last) || (row >= last && column < 9)
               : (row < 9 && column < 9) || (row >= last && column >= last);
}

gboolean
ari_cells_overlap (guint n, const guint8 *cells, const AriSymbols *symbols)
{
  gboolean may_rise = TRUE, may_fall = TRUE;
  guint n_givens = 0;

  if (n != TWO_GRIDS && n != SAMURAI)
    return FALSE;
  for (guint i = 0; i < n * n; i++)
    if (cells[i] != ARI_NO_DIGIT && symbols->characters[cells[i]] != '0') { /* or it fills gaps */
      if (symbols->characters[cells[i]] > '9')
        return FALSE;
      n_givens++;
      may_rise = may_rise && is_in_grid (n, i / n, i % n, TRUE);
      may_fall = may_fall && is_in_grid (n, i / n, i % n, FALSE);
    }
  return n_givens >= n && (may_rise || may_fall);
}

AriPieceDoubt
ari_cells_weigh (const AriGridText *grid)
{
  guint largest = 0;

  for (guint i = 0; i < grid->n * grid->n; i++)
    if (grid->cells[i] != ARI_NO_DIGIT)
      largest = MAX (largest, grid->symbols.characters[grid->cells[i]]);
  return grid->n > 9 && ari_grid_text_count (grid) >= grid->n && largest <= '9'
             ? ARI_PIECE_FEW_DIGITS
             : ARI_PIECE_SURE;
}

/* Sets the result, and the doubt about a grid that was read. */
static AriPieceResult
weigh (AriReading *reading, AriPieceResult result)
{
  reading->result = result;
  reading->doubt = ARI_PIECE_SURE;
  reading->has_other = reading->is_marked = FALSE;
  if (result != ARI_PIECE_GRID)
    return result;
  reading->doubt = has_clash (&reading->grid) ? ARI_PIECE_CLASH : ari_cells_weigh (&reading->grid);
  return result;
}

gboolean
ari_cell_read_marks (const char *text,
                     gsize length,
                     const AriSymbols *symbols,
                     AriDigits *candidates,
                     gboolean *is_entry)
{
  *is_entry = length > 1 && *text == 'u' && ari_symbols_find (symbols, 'u') == ARI_NO_DIGIT;
  if (length == 0 || (length == 1 && (*text == '0' || ari_text_is_blank_mark ((guint8) *text)))) {
    *candidates = 0;
    return TRUE;
  }
  return ari_digits_read (text + *is_entry, length - (gsize) *is_entry, symbols, candidates)
         && (!*is_entry || ari_digits_count (*candidates) == 1);
}

static gboolean
read_all_marks (AriReading *reading, const AriTextCell *cells, guint n, const AriSymbols *symbols)
{
  gboolean any = FALSE;

  for (guint i = 0; i < n * n; i++) {
    if (!ari_cell_read_marks (cells[i].text, cells[i].length, symbols, &reading->marks[i],
                              &reading->is_entry[i]))
      return FALSE;
    any = any || reading->is_entry[i] || ari_digits_count (reading->marks[i]) > 1;
  }
  return any;
}

/* Prepares a grid without digits, for candidates. */
static AriPieceResult
begin_marks (AriReading *reading, guint n, const AriTextGaps *gaps, const AriSymbols *symbols)
{
  find_boxes (gaps, n, &reading->grid);
  memset (reading->grid.cells, ARI_NO_DIGIT, n * n);
  reading->grid.symbols = *symbols;
  reading->grid.ambiguous = FALSE;
  return weigh (reading, ARI_PIECE_MARKS);
}

/* Sets the marks of a grid of digits, of which some were entered. */
static void
set_digits (AriReading *reading)
{
  for (guint i = 0; i < reading->grid.n * reading->grid.n; i++) {
    const guint8 digit = reading->grid.cells[i];

    reading->marks[i] = digit == ARI_NO_DIGIT ? 0 : ari_digits_of (digit);
  }
  reading->result = ARI_PIECE_MARKS;
  reading->doubt = ARI_PIECE_SURE;
}

AriPieceResult
ari_cells_tell (const guint32 *marks, AriReading *reading)
{
  const AriGridText *grid = &reading->grid;
  guint32 of_givens = 0, other = 0;
  gboolean differ = FALSE, are_two = TRUE, has_u = FALSE;

  for (guint i = 0, first = ARI_MAX_CELLS; i < grid->n * grid->n; i++) {
    if (grid->cells[i] == ARI_NO_DIGIT)
      continue;
    first = MIN (first, i);
    if (marks[i] != marks[first]) {
      are_two = are_two && (!differ || marks[i] == other);
      other = marks[i];
      differ = TRUE;
    }
    has_u = has_u || marks[i] == 'u';
    if (of_givens == 0 && marks[i] != '+' && marks[i] != 'u')
      of_givens = marks[i];
  }
  if (!differ && !has_u)
    return reading->result;
  for (guint i = 0; i < grid->n * grid->n; i++)
    reading->is_entry[i] = grid->cells[i] != ARI_NO_DIGIT && marks[i] != of_givens;
  set_digits (reading);
  reading->doubt = are_two ? ARI_PIECE_SURE : ARI_PIECE_MARKED;
  reading->is_marked = TRUE;
  return reading->result;
}

AriPieceResult
ari_cells_read_characters (const AriTextCell *cells,
                           guint n,
                           const AriTextGaps *gaps,
                           AriReading *reading)
{
  guint32 found[ARI_MAX_CELLS];
  guint unused;

  for (guint i = 0; i < n * n; i++)
    if (ari_utf8_read (cells[i].text, cells[i].length, &found[i]) == 0)
      return weigh (reading, ARI_PIECE_NOT_YET);
  return weigh (reading, ari_text_fit (found, n, ARI_TEXT_CHARACTERS, gaps, &reading->grid, &unused)
                             ? ARI_PIECE_GRID
                             : ARI_PIECE_NOT_YET);
}

/* Returns TRUE if a cell is a minus and a digit. */
static gboolean
is_negative (const AriTextCell *cell)
{
  return cell->length == 2 && cell->text[0] == '-' && g_ascii_isdigit (cell->text[1]);
}

/* Returns TRUE if all cells have two digits, the first of which is a 0, or a blank alone. */
static gboolean
are_padded (const AriTextCell *cells, guint n)
{
  gboolean has_pair = FALSE;

  for (guint i = 0; i < n * n; i++) {
    const gboolean is_pair =
        cells[i].length == 2 && *cells[i].text == '0' && g_ascii_isdigit (cells[i].text[1]);

    if (!is_pair && cells[i].length > 0
        && (cells[i].length > 1 || !ari_text_is_blank_mark ((guint8) *cells[i].text)))
      return FALSE;
    has_pair = has_pair || is_pair;
  }
  return has_pair;
}

AriPieceResult
ari_cells_read (const AriTextCell *cells, guint n, const AriTextGaps *gaps, AriReading *reading)
{
  const AriSymbols symbols[] = { ari_symbols_default (n), ari_text_symbols_from_one (n) };
  g_autofree AriTextCell *bare = g_memdup2 (cells, n * n * sizeof *cells);
  const gboolean is_padded = n <= 9 && are_padded (cells, n); /* 05 */
  gboolean are_single = TRUE, are_numbers = n > 9, has_minus = FALSE, are_bare = TRUE;
  guint32 found[ARI_MAX_CELLS];
  guint unused;

  for (guint i = 0; i < n * n && are_bare; i++)
    are_bare = cells[i].length == 0 || (cells[i].length == 1 && *cells[i].text != '|');
  for (guint i = 0; i < n * n && is_padded; i++)
    bare[i] = (AriTextCell){ cells[i].text + (cells[i].length == 2), MIN (cells[i].length, 1) };
  for (guint i = 0; i < n * n && !are_bare; i++)
    has_minus = has_minus || (is_negative (&cells[i]) && cells[i].text[1] != '1');
  for (guint i = 0; i < n * n; i++) {
    found[i] = single (&bare[i]);
    if (!has_minus && is_negative (&bare[i])) /* -1 is a blank */
      found[i] = '.';
    if (found[i] == 0) {
      ari_text_unmark (&bare[i].text, &bare[i].length);
      found[i] = bare[i].length == 2 && *bare[i].text == 'u' ? (guint8) bare[i].text[1]
                                                             : single (&bare[i]);
    }
    are_single = are_single && found[i] != 0;
    are_numbers = are_numbers && (found[i] == '.' || number_of (&bare[i]) >= 0);
  }
  for (guint i = 0; are_numbers && !are_single && i < n * n; i++)
    found[i] = found[i] == '.' ? ARI_TEXT_NO_NUMBER : (guint32) number_of (&bare[i]);
  if ((are_single || are_numbers)
      && ari_text_fit (found, n, are_single ? ARI_TEXT_CHARACTERS : ARI_TEXT_NUMBERS, gaps,
                       &reading->grid, &unused)) {
    guint32 marks[ARI_MAX_CELLS];

    weigh (reading, ARI_PIECE_GRID);
    if (are_bare)
      return reading->result;
    for (guint i = 0; i < n * n; i++) {
      marks[i] = ari_text_mark (cells[i].text, cells[i].length);
      /* a bar at the end of a row may frame it */
      if (marks[i] == 0 && cells[i].length > 0 && i % n > 0 && (i + 1) % n > 0
          && reading->doubt == ARI_PIECE_SURE
          && memchr (cells[i].text, '|', cells[i].length) != NULL)
        reading->doubt = ARI_PIECE_MARKED;
    }
    return ari_cells_tell (marks, reading);
  }
  for (guint i = 0; i < G_N_ELEMENTS (symbols) && !are_single; i++)
    if (read_all_marks (reading, bare, n, &symbols[i]))
      return begin_marks (reading, n, gaps, &symbols[i]);
  return weigh (reading, ARI_PIECE_NOT_YET);
}

AriPieceResult
ari_cells_read_list (const AriTextCell *cells, guint n_cells, AriReading *reading)
{
  const guint n = ari_root_of (n_cells);
  g_autofree AriTextCell *made = NULL;

  if (n > 0)
    return ari_cells_read (cells, n, NULL, reading);
  if (!ari_is_size (n_cells))
    return weigh (reading, ARI_PIECE_NOT_YET);
  made = g_new (AriTextCell, n_cells * n_cells);
  for (guint row = 0; row < n_cells; row++) {
    /* a line end in a string: \n */
    const AriTextCell text = ari_cell_trim (cells[row].text, cells[row].length);
    const guint more = text.length == n_cells + 1 && *text.text == 'n';

    if (text.length != n_cells + more)
      return weigh (reading, ARI_PIECE_NOT_YET);
    for (guint i = 0; i < n_cells; i++)
      made[row * n_cells + i] = (AriTextCell){ text.text + more + i, 1 };
  }
  ari_cells_read (made, n_cells, NULL, reading);
  if (reading->result == ARI_PIECE_MARKS || reading->doubt != ARI_PIECE_SURE)
    reading->result = ARI_PIECE_NOT_YET;
  return reading->result;
}

void
ari_cells_turn (AriReading *reading)
{
  AriGridText *grid = &reading->grid;

  reading->other = *grid;
  for (guint i = 0; i < grid->n * grid->n; i++)
    grid->cells[i] = reading->other.cells[i % grid->n * grid->n + i / grid->n];
  reading->has_other = memcmp (grid->cells, reading->other.cells, grid->n * grid->n) != 0;
  if (reading->has_other && reading->doubt == ARI_PIECE_SURE)
    reading->doubt = ARI_PIECE_ORDER;
}

/* Reads n × n characters. */
static AriPieceResult
read_bytes (const char *bytes, guint n, AriReading *reading)
{
  g_autofree AriTextCell *cells = g_new (AriTextCell, n * n);

  for (guint i = 0; i < n * n; i++)
    cells[i] = (AriTextCell){ bytes + i, 1 };
  return ari_cells_read (cells, n, NULL, reading);
}

AriPieceResult
ari_cells_read_marks_line (const char *text, gsize length, AriReading *reading)
{
  const guint n = ari_text_fit_marks (text, length, reading->marks);
  AriSymbols symbols;

  if (!ari_is_size (n))
    return weigh (reading, ARI_PIECE_NOT_YET);
  symbols = ari_symbols_default (n);
  memset (reading->is_entry, 0, sizeof reading->is_entry);
  return begin_marks (reading, n, NULL, &symbols);
}

AriPieceResult
ari_cells_read_plus (const char *text, gsize length, AriReading *reading)
{
  char bytes[ARI_MAX_CELLS];
  guint n = 0;

  reading->result = ARI_PIECE_NOT_YET;
  if (memchr (text, '+', length) == NULL)
    return reading->result;
  for (gsize i = 0; i < length; i++)
    if (text[i] == '+' ? i + 1 == length || !g_ascii_isdigit (text[i + 1]) : n == sizeof bytes)
      return reading->result;
    else if (text[i] != '+')
      bytes[n++] = text[i];
  n = ari_root_of (n);
  if (n == 0 || read_bytes (bytes, n, reading) != ARI_PIECE_GRID
      || reading->doubt != ARI_PIECE_SURE)
    return reading->result = ARI_PIECE_NOT_YET;
  for (gsize i = 0, cell = 0; cell < n * n; i++, cell++) {
    reading->is_entry[cell] = text[i] == '+' && reading->grid.cells[cell] != ARI_NO_DIGIT;
    i += text[i] == '+';
  }
  set_digits (reading);
  reading->is_marked = TRUE;
  return reading->result;
}

/* Labels */

gboolean
ari_cell_follows (const AriTextCell *cell, gboolean is_first, int *last, gboolean *was_letter)
{
  gboolean is_letter;
  const int number = ari_text_ordinal (cell->text, cell->length, &is_letter);
  const gboolean fits =
      is_first ? number == 1 || (number == 0 && !is_letter)
               : is_letter == *was_letter
                     && (number == *last + 1 || (is_letter && number == 10 && *last == 8));

  *last = number;
  *was_letter = is_letter;
  return fits;
}

gboolean
ari_cells_are_ordinals (const AriTextCell *cells, guint n)
{
  gboolean are_letters = FALSE;
  guint n_empty = 0;
  int last = 0;

  for (guint i = 0; i < n; i++)
    n_empty += cells[i].length == 0;
  if (n_empty == n)
    return TRUE;
  for (guint i = 0; i < n; i++)
    if (!ari_cell_follows (&cells[i], i == 0, &last, &are_letters))
      return FALSE;
  return TRUE;
}
