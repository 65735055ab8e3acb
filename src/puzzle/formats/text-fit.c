/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tries the usual sets of symbols on the characters of a grid. */

#include "config.h"

#include "puzzle/formats/text-fit.h"

enum {
  MAX_CANDIDATES = 4,
  N_ASCII = 128,
  LETTER_BLANKS = 9, /* up to this many digits, `x` and `X` are blanks */
  N_LETTERS = 26,
};

static const char all_symbols[] =
    "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz@&";

/** Task: a grid's characters and which of them are blanks. */
typedef struct {
  const uint32_t *characters;
  unsigned n;
  uint32_t only_blank; /* 0: the usual ones */
  bool zero_is_blank;
} Task;

bool
ari_text_is_blank_mark (uint32_t character)
{
  return character == '.' || character == '_' || character == '*' || character == '-';
}

/* Returns true if a character is a blank and not one of @symbols (nullable), which take
 * precedence. */
static bool
is_blank (const Task *task, const AriSymbols *symbols, uint32_t character)
{
  if (task->only_blank != 0)
    return character == task->only_blank;
  if (symbols != NULL && ari_symbols_find (symbols, character) != ARI_NO_DIGIT)
    return false;
  return ari_text_is_blank_mark (character)
         || ((character == 'x' || character == 'X') && task->n <= LETTER_BLANKS)
         || (character == '0' && task->zero_is_blank);
}

/* Returns the digit of a character, in exactly this case if @exact. */
static uint8_t
digit_of (const AriSymbols *symbols, uint32_t character, bool exact)
{
  const uint8_t digit = ari_symbols_find (symbols, character);

  if (exact && digit != ARI_NO_DIGIT && symbols->characters[digit] != character)
    return ARI_NO_DIGIT;
  return digit;
}

/* Returns the number of characters that are neither symbol nor blank; @first is set to the
 * first. */
static unsigned
count_misfits (const Task *task, const AriSymbols *symbols, bool exact, unsigned *first)
{
  unsigned n_misfits = 0;

  for (unsigned i = 0; i < task->n * task->n; i++) {
    if (is_blank (task, symbols, task->characters[i])
        || digit_of (symbols, task->characters[i], exact) != ARI_NO_DIGIT)
      continue;
    if (n_misfits++ == 0)
      *first = i;
  }
  return n_misfits;
}

static void
add_candidate (AriSymbols *candidates, unsigned *n_candidates, const char *text, unsigned n)
{
  AriSymbols set = { .n = (uint8_t) n };

  for (unsigned i = 0; i < n; i++) {
    if (text[i] == '\0')
      return;
    set.characters[i] = (unsigned char) text[i];
  }
  for (unsigned i = 0; i < *n_candidates; i++)
    if (ari_symbols_equal (&candidates[i], &set))
      return;
  candidates[(*n_candidates)++] = set;
}

AriSymbols
ari_text_symbols_from_one (unsigned n)
{
  AriSymbols candidates[2] = { ari_symbols_default (n) };
  unsigned n_candidates = 1;

  add_candidate (candidates, &n_candidates, all_symbols + 1, n);
  return candidates[n_candidates - 1];
}

/* Lists the usual sets for @n digits, the most usual first. One that begins with 0 is usual only
 * where it is the default, or where a 0 is a digit: else any hexadecimal-like grid would be
 * ambiguous. */
static unsigned
list_candidates (unsigned n, bool zero_is_digit, AriSymbols *candidates)
{
  unsigned n_candidates = 0;

  candidates[n_candidates++] = ari_symbols_default (n);
  add_candidate (candidates, &n_candidates, all_symbols + 1, n);
  if (zero_is_digit)
    add_candidate (candidates, &n_candidates, all_symbols, n);
  if (n <= N_LETTERS)
    add_candidate (candidates, &n_candidates, all_symbols + 10, n);
  return n_candidates;
}

/* Returns true if each character that occurs does so n times, as in every full grid. */
static bool
is_balanced (const uint32_t *characters, unsigned n)
{
  unsigned counts[N_ASCII] = { 0 };

  for (unsigned i = 0; i < n * n; i++) {
    if (characters[i] >= N_ASCII)
      return false;
    counts[characters[i]]++;
  }
  for (unsigned character = 0; character < N_ASCII; character++)
    if (counts[character] != 0 && counts[character] != n)
      return false;
  return true;
}

/* A 0 is a digit beside another blank, in a full grid, and where no symbols would be left without
 * it; else it is the blank. */
static bool
zeros_are_digits (const uint32_t *characters, unsigned n)
{
  Task task = { characters, n, 0, false };

  if (n == ARI_MAX_DIGITS)
    return true;
  for (unsigned i = 0; i < n * n; i++)
    if (is_blank (&task, NULL, characters[i]))
      return true;
  return is_balanced (characters, n);
}

static bool
occurs (const uint32_t *characters, unsigned n, uint32_t character)
{
  for (unsigned i = 0; i < n * n; i++)
    if (characters[i] == character)
      return true;
  return false;
}

/* Returns true if anything but blanks was read: an empty grid fits all sets and is not
 * ambiguous. */
static bool
has_symbols (const Task *task)
{
  for (unsigned i = 0; i < task->n * task->n; i++)
    if (!is_blank (task, NULL, task->characters[i]))
      return true;
  return false;
}

static void
write_cells (const Task *task, const AriSymbols *symbols, uint8_t *cells)
{
  for (unsigned i = 0; i < task->n * task->n; i++)
    cells[i] = is_blank (task, symbols, task->characters[i])
                   ? ARI_NO_DIGIT
                   : ari_symbols_find (symbols, task->characters[i]);
}

/* Tries all sets, first case-sensitively, which tells `1-9A-Za` from `0-9A-Z`. If none fits, the
 * misfit is that of the set that fits best. */
static bool
fit_usual (const Task *task, bool zero_is_digit, AriTextFit *fit)
{
  AriSymbols candidates[MAX_CANDIDATES];
  const bool has_zero = occurs (task->characters, task->n, '0');
  const unsigned n_candidates = list_candidates (task->n, has_zero && zero_is_digit, candidates);
  unsigned fewest = ARI_MAX_CELLS + 1;

  for (int exact = 1; exact >= 0; exact--) {
    unsigned n_fitting = 0;

    for (unsigned i = 0; i < n_candidates; i++) {
      unsigned first = 0;
      unsigned n_misfits;

      /* 0 cannot be both a blank and a symbol */
      if (has_zero && task->zero_is_blank && ari_symbols_find (&candidates[i], '0') != ARI_NO_DIGIT)
        continue;
      n_misfits = count_misfits (task, &candidates[i], exact != 0, &first);
      if (n_misfits == 0 && n_fitting++ == 0)
        fit->symbols = candidates[i];
      if (n_misfits < fewest) {
        fewest = n_misfits;
        fit->misfit = first;
      }
    }
    if (n_fitting > 0) {
      fit->ambiguous = n_fitting > 1 && has_symbols (task);
      return true;
    }
  }
  return false;
}

bool
ari_text_fit (const uint32_t *characters,
              unsigned n,
              const AriSymbols *symbols,
              uint32_t only_blank,
              AriTextFit *fit,
              uint8_t *cells)
{
  bool zero_is_digit;

  fit->ambiguous = false;
  fit->misfit = 0;

  if (symbols != NULL) {
    zero_is_digit = ari_symbols_find (symbols, '0') != ARI_NO_DIGIT;

    const Task task = { characters, n, only_blank, !zero_is_digit };

    fit->symbols = *symbols;
    if (count_misfits (&task, symbols, false, &fit->misfit) > 0)
      return false;
    write_cells (&task, symbols, cells);
    return true;
  }

  zero_is_digit = only_blank != 0 || zeros_are_digits (characters, n);

  const Task first_task = { characters, n, only_blank, !zero_is_digit };

  if (fit_usual (&first_task, zero_is_digit, fit)) {
    write_cells (&first_task, &fit->symbols, cells);
    return true;
  }
  if (only_blank == 0 && zero_is_digit) {
    /* grids that were edited by hand may have two marks for blanks, one of them 0 */
    const Task second_task = { characters, n, 0, true };

    if (fit_usual (&second_task, false, fit)) {
      write_cells (&second_task, &fit->symbols, cells);
      return true;
    }
  }
  return false;
}
