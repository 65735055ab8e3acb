/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds the symbols and boxes of a grid whose cells have been told apart. */

#include "config.h"

#include "puzzle/formats/grid-text-private.h"
#include "puzzle/formats/puzzle-line.h"

enum {
  MAX_CANDIDATES = 4,
  N_ASCII = 128,
  LETTER_BLANKS = 9, /* up to this many digits, `x` and `X` are blanks */
  N_LETTERS = 26,
  LONGEST_CUBE = 16, /* the largest n with which n³ characters may be a grid of candidates */
};

static const char all_symbols[] =
    "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz@&";

/** Task: a grid's characters and which of them are blanks. */
typedef struct {
  const guint32 *characters;
  guint n;
  guint32 only_blank; /* 0: the usual ones */
  gboolean zero_is_blank;
} Task;

gboolean
ari_text_is_blank_mark (guint32 character)
{
  return character == '.' || character == '_' || character == '*' || character == '-';
}

/* Returns TRUE if a character is a blank and not one of @symbols (nullable), which take
 * precedence. */
static gboolean
is_blank (const Task *task, const AriSymbols *symbols, guint32 character)
{
  if (task->only_blank != 0)
    return character == task->only_blank;
  if (symbols != NULL && ari_symbols_find (symbols, character) != ARI_NO_DIGIT)
    return FALSE;
  return ari_text_is_blank_mark (character)
         || ((character == 'x' || character == 'X') && task->n <= LETTER_BLANKS)
         || (character == '0' && task->zero_is_blank);
}

/* Returns the digit of a character, in exactly this case if @exact. */
static guint8
digit_of (const AriSymbols *symbols, guint32 character, gboolean exact)
{
  const guint8 digit = ari_symbols_find (symbols, character);

  if (exact && digit != ARI_NO_DIGIT && symbols->characters[digit] != character)
    return ARI_NO_DIGIT;
  return digit;
}

/* Returns the number of characters that are neither symbol nor blank; @first is set to the
 * first. */
static guint
count_misfits (const Task *task, const AriSymbols *symbols, gboolean exact, guint *first)
{
  guint n_misfits = 0;

  for (guint i = 0; i < task->n * task->n; i++) {
    if (is_blank (task, symbols, task->characters[i])
        || digit_of (symbols, task->characters[i], exact) != ARI_NO_DIGIT)
      continue;
    if (n_misfits++ == 0)
      *first = i;
  }
  return n_misfits;
}

static void
add_candidate (AriSymbols *candidates, guint *n_candidates, const char *text, guint n)
{
  AriSymbols set = { .n = (guint8) n };

  for (guint i = 0; i < n; i++) {
    if (text[i] == '\0')
      return;
    set.characters[i] = (guchar) text[i];
  }
  for (guint i = 0; i < *n_candidates; i++)
    if (ari_symbols_equal (&candidates[i], &set))
      return;
  candidates[(*n_candidates)++] = set;
}

AriSymbols
ari_text_symbols_from_one (guint n)
{
  AriSymbols candidates[2] = { ari_symbols_default (n) };
  guint n_candidates = 1;

  add_candidate (candidates, &n_candidates, all_symbols + 1, n);
  return candidates[n_candidates - 1];
}

/* Lists the usual sets for @n digits, the most usual first. One that begins with 0 is usual only
 * where it is the default, or where a 0 is a digit: else any hexadecimal-like grid would be
 * ambiguous. */
static guint
list_candidates (guint n, gboolean zero_is_digit, AriSymbols *candidates)
{
  guint n_candidates = 0;

  candidates[n_candidates++] = ari_symbols_default (n);
  add_candidate (candidates, &n_candidates, all_symbols + 1, n);
  if (zero_is_digit)
    add_candidate (candidates, &n_candidates, all_symbols, n);
  if (n <= N_LETTERS)
    add_candidate (candidates, &n_candidates, all_symbols + 10, n);
  return n_candidates;
}

/* Returns TRUE if each character that occurs does so n times, as in every full grid. */
static gboolean
is_balanced (const guint32 *characters, guint n)
{
  guint counts[N_ASCII] = { 0 };

  for (guint i = 0; i < n * n; i++) {
    if (characters[i] >= N_ASCII)
      return FALSE;
    counts[characters[i]]++;
  }
  for (guint character = 0; character < N_ASCII; character++)
    if (counts[character] != 0 && counts[character] != n)
      return FALSE;
  return TRUE;
}

/* A 0 is a digit beside another blank, in a full grid, and where no symbols would be left without
 * it; else it is the blank. */
static gboolean
zeros_are_digits (const guint32 *characters, guint n)
{
  Task task = { characters, n, 0, FALSE };

  if (n == ARI_MAX_DIGITS)
    return TRUE;
  for (guint i = 0; i < n * n; i++)
    if (is_blank (&task, NULL, characters[i]))
      return TRUE;
  return is_balanced (characters, n);
}

static gboolean
occurs (const guint32 *characters, guint n, guint32 character)
{
  for (guint i = 0; i < n * n; i++)
    if (characters[i] == character)
      return TRUE;
  return FALSE;
}

/* Returns TRUE if anything but blanks was read: an empty grid fits all sets and is not
 * ambiguous. */
static gboolean
has_symbols (const Task *task)
{
  for (guint i = 0; i < task->n * task->n; i++)
    if (!is_blank (task, NULL, task->characters[i]))
      return TRUE;
  return FALSE;
}

static void
write_cells (const Task *task, const AriSymbols *symbols, guint8 *cells)
{
  for (guint i = 0; i < task->n * task->n; i++)
    cells[i] = is_blank (task, symbols, task->characters[i])
                   ? ARI_NO_DIGIT
                   : ari_symbols_find (symbols, task->characters[i]);
}

/* Tries all sets, first case-sensitively, which tells `1-9A-Za` from `0-9A-Z`. If none fits, the
 * misfit is that of the set that fits best. */
static gboolean
fit_usual (const Task *task, gboolean zero_is_digit, AriGridText *result, guint *misfit)
{
  AriSymbols candidates[MAX_CANDIDATES];
  const gboolean has_zero = occurs (task->characters, task->n, '0');
  const guint n_candidates = list_candidates (task->n, has_zero && zero_is_digit, candidates);
  guint fewest = ARI_MAX_CELLS + 1;

  for (int exact = 1; exact >= 0; exact--) {
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

/* Tries @known or the usual symbols. @only_blank: the one character that is a blank, or 0 */
static gboolean
fit_characters (const guint32 *characters,
                guint n,
                guint32 only_blank,
                const AriSymbols *known,
                AriGridText *result,
                guint *misfit)
{
  const gboolean zero_is_digit = known != NULL
                                     ? ari_symbols_find (known, '0') != ARI_NO_DIGIT
                                     : only_blank != 0 || zeros_are_digits (characters, n);
  const Task task = { characters, n, only_blank, !zero_is_digit };
  /* grids that were edited by hand may have two marks for blanks, one of them 0 */
  const Task second_task = { characters, n, 0, TRUE };

  *misfit = 0;
  if (known != NULL) {
    if (count_misfits (&task, known, FALSE, misfit) > 0)
      return FALSE;
    result->symbols = *known;
    result->ambiguous = FALSE;
    write_cells (&task, known, result->cells);
    return TRUE;
  }
  return fit_usual (&task, zero_is_digit, result, misfit)
         || (only_blank == 0 && zero_is_digit && fit_usual (&second_task, FALSE, result, misfit));
}

/* Returns the character at @misfit if it can safely be taken as the only blank, else 0: it must not
 * be a letter or digit, or be too frequent to be a typing error. */
static guint32
odd_blank (const guint32 *characters, guint n, guint misfit)
{
  const guint32 blank = characters[misfit];
  const gboolean word = blank < N_ASCII && g_ascii_isalnum ((char) blank);
  guint count = 0;

  for (guint i = 0; i < n * n; i++)
    count += characters[i] == blank;
  return word && count <= n ? 0 : blank;
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

gboolean
ari_text_fit (const guint32 *cells,
              guint n,
              AriTextCellKind kind,
              const AriSymbols *known,
              AriGridText *result,
              guint *misfit)
{
  guint unused;

  if (kind == ARI_TEXT_NUMBERS)
    return fit_numbers (cells, n, result, misfit);
  if (n == 9 && known == NULL && fit_classic (cells, result))
    return TRUE;
  if (fit_characters (cells, n, kind == ARI_TEXT_SPACED ? ' ' : 0, known, result, misfit))
    return TRUE;
  if (kind == ARI_TEXT_SPACED)
    return FALSE;

  const guint32 blank = odd_blank (cells, n, *misfit);

  return blank != 0 && fit_characters (cells, n, blank, known, result, &unused);
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
void
ari_text_find_boxes (const AriTextGaps *gaps, guint n, AriGridText *result)
{
  guint rows = 0, columns = 0;

  for (guint gap = ARI_TEXT_GAP_RULE; gap > ARI_TEXT_GAP_NONE; gap--) {
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

guint
ari_text_fit_marks (const guint32 *characters, gsize n_characters, AriDigits *marks)
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
      const guint32 character = characters[cell * n + k];

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
