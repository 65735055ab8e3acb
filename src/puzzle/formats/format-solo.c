/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads and writes game ids of Solo in Simon Tatham's Portable Puzzle Collection, and reads the
 * games that it saves. */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "puzzle/base/need.h"
#include "puzzle/base/whole-number.h"
#include "puzzle/formats/format-private.h"
#include "puzzle/formats/text-line.h"

/* `params:desc`. The parameters are `CxR`, the number of boxes side by side and on top of each
 * other (so that a box has C rows and R columns), or `Nj` for a jigsaw; then `x` for diagonals and
 * `k` for cages; the rest are options for generating. The description lists cells in reading order:
 * a letter means 1 to 26 blanks, a number is a digit, and `_` separates adjacent numbers.
 *
 * A jigsaw's regions come after a comma, as the edges between them: the places are the borders
 * between cells of a row, in reading order, then those between cells of a column, column by column.
 * A letter counts the places without an edge before the next edge: `_` is 0, `a` is 1 and so on to
 * `y`; `z` is 25 without an edge after them. An imaginary edge ends the list. So regions are
 * connected cells; other regions cannot be written. */

enum {
  MAX_DIGITS = 31, /* the most that Solo can draw */
  LONGEST_RUN = 25,
  TOO_LARGE = 10000, /* a number that no puzzle has */
};

/** Params: the part before the colon. */
typedef struct {
  guint n;
  guint box_rows; /* 0 for a jigsaw */
  guint box_columns;
  AriExtras extras;
} Params;

/** Cursor: a place in the line being read. */
typedef struct {
  const AriFormatLine *line;
  gsize at;
} Cursor;

static char
peek (const Cursor *cursor)
{
  return cursor->at < cursor->line->length ? cursor->line->start[cursor->at] : '\0';
}

/* Reads a number. Returns 0 if there is none. */
static guint
read_number (Cursor *cursor)
{
  return (guint) ari_text_number (cursor->line->start, cursor->line->length, &cursor->at,
                                  TOO_LARGE);
}

static gboolean
recognize (const char *text, gsize length)
{
  AriFormatLines lines = ari_format_lines_begin (text, length, 1);
  AriFormatLine line;
  Cursor cursor = { &line, 0 };

  if (!ari_format_lines_next_content (&lines, &line) || read_number (&cursor) == 0)
    return FALSE;
  if (peek (&cursor) == 'x') {
    cursor.at++;
    if (read_number (&cursor) == 0)
      return FALSE;
  } else if (peek (&cursor) != 'j')
    return FALSE;
  while (g_ascii_isalnum (peek (&cursor)))
    cursor.at++;
  return peek (&cursor) == ':' || peek (&cursor) == '#';
}

/* Reads up to and including the colon. */
static AriFoundPuzzle *
read_params (Cursor *cursor, Params *params)
{
  const guint first = read_number (cursor);

  *params = (Params){ first, 0, 0, ARI_EXTRA_NONE };
  if (peek (cursor) == 'x') {
    cursor->at++;
    params->box_rows = first;
    params->box_columns = read_number (cursor);
    params->n = params->box_columns * params->box_rows;
  }
  for (; g_ascii_isalnum (peek (cursor)); cursor->at++) {
    if (peek (cursor) == 'j')
      params->box_rows = params->box_columns = 0;
    else if (peek (cursor) == 'x')
      params->extras = ARI_EXTRA_DIAGONALS;
    else if (peek (cursor) == 'k')
      return ari_format_wrong_at (
          cursor->line, cursor->at,
          _ ("this is a puzzle with cages and sums, which Ariadne cannot read."));
    else if (peek (cursor) == 'd' && cursor->at + 1 < cursor->line->length)
      cursor->at++; /* skips the difficulty, a letter */
  }
  if (peek (cursor) == '#')
    return ari_format_wrong_at (cursor->line, cursor->at,
                                _ ("this is the seed of a puzzle; its game id has a colon here."));
  if (peek (cursor) != ':')
    return ari_format_wrong_at (cursor->line, cursor->at,
                                _ ("a colon is expected here, followed by the cells."));
  if (params->n < ARI_MIN_DIGITS || params->n > ARI_MAX_DIGITS
      || (params->box_rows == 1 || params->box_columns == 1))
    return ari_format_wrong_at (cursor->line, 0,
                                _ ("only puzzles from 4×4 to 64×64 can be read, with boxes of at "
                                   "least two rows and two columns."));
  cursor->at++;
  return NULL;
}

static AriFoundPuzzle *
read_cells (Cursor *cursor, guint n, AriGameCell *cells)
{
  guint cell = 0;

  while (cursor->at < cursor->line->length && peek (cursor) != ',') {
    const gsize before = cursor->at;
    const char c = peek (cursor);

    if (c == '_') {
      cursor->at++;
      continue;
    }
    if (c >= 'a' && c <= 'z') {
      cell += (guint) (c - 'a') + 1;
      cursor->at++;
    } else {
      const guint number = read_number (cursor);

      if (number == 0 || number > n)
        return ari_format_wrong_at (
            cursor->line, before,
            _ ("a number from 1 to %u is expected here, or a letter for blanks, or “_”."), n);
      if (cell < n * n)
        cells[cell] = (AriGameCell){ .digit = (guint8) (number - 1), .given = TRUE };
      cell++;
    }
    if (cell > n * n)
      return ari_format_wrong_at (cursor->line, before, _ ("there are more than %u cells."), n * n);
  }
  if (cell < n * n)
    return ari_format_wrong_at (cursor->line, cursor->at,
                                ngettext ("there is %u cell; there must be %u.",
                                          "there are %u cells; there must be %u.", cell),
                                cell, n * n);
  return NULL;
}

/* Finds the two cells at the @place-th of the 2n(n-1) places. */
static void
find_place (guint n, guint place, guint *a, guint *b)
{
  const guint across = n * (n - 1);

  if (place < across) {
    *a = place / (n - 1) * n + place % (n - 1);
    *b = *a + 1;
  } else {
    *a = (place - across) % (n - 1) * n + (place - across) / (n - 1);
    *b = *a + n;
  }
}

/* Numbers the connected regions from 0, by their first cell. @joined: a bit for the cell to the
 * right and one for that below. Returns their number. */
static guint
number_regions (guint n, const guint8 *joined, guint8 *regions)
{
  g_autofree guint16 *stack = g_new (guint16, n * n);
  g_autofree gboolean *seen = g_new0 (gboolean, n * n);
  guint n_regions = 0;

  for (guint first = 0; first < n * n; first++) {
    guint n_stack = 0;

    if (seen[first])
      continue;
    seen[first] = TRUE;
    stack[n_stack++] = (guint16) first;
    while (n_stack > 0) {
      const guint cell = stack[--n_stack], row = cell / n, column = cell % n;
      const guint next[] = { cell + 1, cell + n, cell - 1, cell - n };
      const gboolean is_joined[] = { column + 1 < n && joined[cell] & 1,
                                     row + 1 < n && joined[cell] & 2,
                                     column > 0 && joined[cell - 1] & 1,
                                     row > 0 && joined[cell - n] & 2 };

      regions[cell] = (guint8) MIN (n_regions, G_MAXUINT8);
      for (guint i = 0; i < 4; i++) {
        if (is_joined[i] && !seen[next[i]]) {
          seen[next[i]] = TRUE;
          stack[n_stack++] = (guint16) next[i];
        }
      }
    }
    n_regions++;
  }
  return n_regions;
}

static AriFoundPuzzle *
read_regions (Cursor *cursor, const Params *params, AriLayout **layout)
{
  const guint n = params->n, n_places = 2 * n * (n - 1);
  g_autofree guint8 *joined = g_new0 (guint8, n * n);
  g_autofree guint8 *regions = g_new0 (guint8, n * n);
  guint place = 0;

  if (peek (cursor) != ',')
    return ari_format_wrong_at (
        cursor->line, cursor->at,
        _ ("a comma is expected here, followed by the edges of the regions."));
  for (cursor->at++; cursor->at < cursor->line->length && peek (cursor) != ','; cursor->at++) {
    const char c = peek (cursor);
    guint run = c == '_' ? 0 : (guint) (c - 'a') + 1;

    if (c != '_' && (c < 'a' || c > 'z'))
      return ari_format_wrong_at (cursor->line, cursor->at,
                                  _ ("a letter or “_” is expected here."));
    run = MIN (run, (guint) LONGEST_RUN);
    for (; run > 0 && place < n_places; run--, place++) {
      guint a, b;

      find_place (n, place, &a, &b);
      joined[a] |= b == a + 1 ? 1 : 2;
    }
    if (c != 'z')
      place++; /* passes the edge */
    if (run > 0 || place > n_places + 1)
      return ari_format_wrong_at (cursor->line, cursor->at, _ ("there are more than %u edges."),
                                  n_places);
  }
  if (place < n_places)
    return ari_format_wrong_at (cursor->line, cursor->at,
                                _ ("the list of edges ends too early: it covers %u of %u."), place,
                                n_places);
  if (number_regions (n, joined, regions) == n)
    *layout = ari_layout_new_regions (n, regions, params->extras);
  if (*layout == NULL)
    return ari_format_wrong_at (cursor->line, cursor->at,
                                _ ("the edges do not form %u regions of %u cells each."), n, n);
  return NULL;
}

static AriFoundPuzzle *
read_layout (Cursor *cursor, const Params *params, AriLayout **layout)
{
  if (params->box_rows == 0)
    return read_regions (cursor, params, layout);
  if (cursor->at < cursor->line->length)
    return ari_format_wrong_at (cursor->line, cursor->at, _ ("the text must end after the cells."));
  *layout = ari_need (ari_layout_new_boxes (params->box_rows, params->box_columns, params->extras));
  return NULL;
}

static void
read_line (AriFormatLine line, GQueue *found)
{
  Cursor cursor = { &line, 0 };
  g_autofree AriGameCell *cells = NULL;
  AriLayout *layout = NULL;
  AriFoundPuzzle *wrong;
  Params params;

  wrong = read_params (&cursor, &params);
  if (wrong == NULL) {
    cells = g_new0 (AriGameCell, params.n * params.n);
    for (guint i = 0; i < params.n * params.n; i++)
      cells[i].digit = ARI_NO_DIGIT;
    wrong = read_cells (&cursor, params.n, cells);
  }
  if (wrong == NULL)
    wrong = read_layout (&cursor, &params, &layout);
  if (wrong != NULL) {
    g_queue_push_tail (found, wrong);
    return;
  }
  ari_format_tell (found, ari_format_make_game (layout, cells, NULL, NULL, 0.0));
  ari_layout_unref (layout);
}

static void
read_puzzles (const char *text, gsize length, guint64 number, GQueue *found)
{
  AriFormatLines lines = ari_format_lines_begin (text, length, number);
  AriFormatLine line;

  while (ari_format_lines_next_content (&lines, &line))
    read_line (line, found);
}

/* Writing */

static void
append_cells (GString *text, const AriGrid *givens)
{
  guint n_blanks = 0;
  gboolean after_number = FALSE;

  for (guint i = 0; i <= givens->layout->n_cells; i++) {
    const gboolean at_end = i == givens->layout->n_cells;

    if (!at_end && givens->cells[i] == ARI_NO_DIGIT) {
      n_blanks++;
      continue;
    }
    after_number = after_number && n_blanks == 0;
    for (; n_blanks > 0; n_blanks -= MIN (n_blanks, 26u))
      g_string_append_c (text, (char) ('a' + MIN (n_blanks, 26u) - 1));
    if (!at_end)
      g_string_append_printf (text, "%s%u", after_number ? "_" : "", givens->cells[i] + 1u);
    after_number = TRUE;
  }
}

static void
append_regions (GString *text, const AriLayout *layout)
{
  const guint n = layout->n_digits, n_places = 2 * n * (n - 1);
  guint run = 0;

  for (guint place = 0; place <= n_places; place++) {
    guint a = 0, b = 0;

    if (place < n_places)
      find_place (n, place, &a, &b);
    if (place < n_places && layout->region_of[a] == layout->region_of[b]) {
      run++;
      continue;
    }
    for (; run > LONGEST_RUN; run -= LONGEST_RUN)
      g_string_append_c (text, 'z');
    g_string_append_c (text, run == 0 ? '_' : (char) ('a' + run - 1));
    run = 0;
  }
}

/* Returns TRUE if the edges between the regions define them. */
static gboolean
hangs_together (const AriLayout *layout)
{
  const guint n = layout->n_digits;
  g_autofree guint8 *joined = g_new0 (guint8, n * n);
  g_autofree guint8 *regions = g_new0 (guint8, n * n);

  for (guint place = 0; place < 2 * n * (n - 1); place++) {
    guint a, b;

    find_place (n, place, &a, &b);
    if (layout->region_of[a] == layout->region_of[b])
      joined[a] |= b == a + 1 ? 1 : 2;
  }
  return number_regions (n, joined, regions) == n;
}

static gboolean
check (const AriFormat *format, const AriLayout *layout, GError **error)
{
  if (layout->n_digits > MAX_DIGITS)
    return ari_format_refuse (
        error, _ ("The puzzle has %u×%u cells, but Solo goes up to %d×%d; use “ariadne” for it."),
        layout->n_rows, layout->n_columns, MAX_DIGITS, MAX_DIGITS);
  if ((layout->extras & ~(guint) ARI_EXTRA_DIAGONALS) != 0
      || (layout->box_rows == 0 && !hangs_together (layout)))
    return ari_format_refuse (error,
                              _ ("The puzzle has regions or houses that the format “%s” cannot "
                                 "store; use “ariadne” for it."),
                              format->name);
  return TRUE;
}

static gboolean
add (AriFormatWriter *writer, const AriSheet *sheet, GString *text, GError **error)
{
  const AriLayout *layout = sheet->givens->layout;

  if (!check (writer->format, layout, error))
    return FALSE;
  if (layout->box_rows > 0)
    g_string_append_printf (text, "%ux%u", layout->box_rows, layout->box_columns);
  else
    g_string_append_printf (text, "%uj", layout->n_digits);
  if ((layout->extras & ARI_EXTRA_DIAGONALS) != 0)
    g_string_append_c (text, 'x');
  g_string_append_c (text, ':');
  append_cells (text, sheet->givens);
  if (layout->box_rows == 0) {
    g_string_append_c (text, ',');
    append_regions (text, layout);
  }
  g_string_append_c (text, '\n');
  return TRUE;
}

const AriFormatFunctions ari_format_solo = { recognize, read_puzzles, add, NULL };

/* Saved games */

/* A record is a key of eight characters, a colon, the length of its value in bytes, a colon, the
 * value and a line end. CPARAMS and DESC are those of a game id. NSTATES counts the states with the
 * first, STATEPOS is the one on screen, and MOVE, SOLVE and RESTART lead from one to the next.
 *
 * A move is `R` (a digit) or `P` (a pencil mark is set or removed) with column and row from 0 and
 * the digit, 0 for none; `M` (all pencil marks); or `S` with all digits. */

enum { KEY = 8 };

/** SavedSolo: what was read. */
typedef struct {
  char *params;
  char *description;
  GPtrArray *moves; /* of texts; a restart is the empty one */
  guint64 position;
} SavedSolo;

static gboolean
recognize_save (const char *text, gsize length)
{
  return length > KEY && memcmp (text, "SAVEFILE:", KEY + 1) == 0;
}

static void
keep_record (SavedSolo *save, const char *key, char *value)
{
  if (g_str_has_prefix (key, "CPARAMS ")) {
    g_free (save->params);
    save->params = value;
  } else if (g_str_has_prefix (key, "DESC ")) {
    g_free (save->description);
    save->description = value;
  } else if (g_str_has_prefix (key, "MOVE ") || g_str_has_prefix (key, "SOLVE ")) {
    g_ptr_array_add (save->moves, value);
  } else if (g_str_has_prefix (key, "RESTART ")) {
    g_free (value);
    g_ptr_array_add (save->moves, g_strdup (""));
  } else {
    if (g_str_has_prefix (key, "STATEPOS"))
      ari_whole_unsigned (value, G_MAXUINT32, &save->position);
    g_free (value);
  }
}

/* Returns FALSE if a record has no end. @is_solo: (out): whether it is a game of Solo */
static gboolean
read_records (SavedSolo *save, const char *text, gsize length, gboolean *is_solo)
{
  *is_solo = FALSE;
  for (gsize at = 0; at < length;) {
    guint64 n;
    gsize digits = at + KEY + 1;

    if (g_ascii_isspace (text[at])) {
      at++;
      continue;
    }
    if (length - at <= KEY + 1 || text[at + KEY] != ':')
      return FALSE;
    n = ari_text_number (text, length, &digits, G_MAXUINT64);
    if (digits >= length || text[digits] != ':' || n > length - digits - 1)
      return FALSE;
    if (memcmp (text + at, "GAME    ", KEY) == 0)
      *is_solo = n == 4 && memcmp (text + digits + 1, "Solo", 4) == 0;
    keep_record (save, text + at, g_strndup (text + digits + 1, (gsize) n));
    at = digits + 1 + (gsize) n;
  }
  return TRUE;
}

/* Reads whole numbers separated by commas. Returns how many; @max + 1 if there are more, or
 * something else. */
static guint
read_numbers (const char *text, guint *numbers, guint max)
{
  guint n = 0;

  while (*text != '\0') {
    char *end;
    const guint64 number = g_ascii_strtoull (text, &end, 10);

    if (n == max || !g_ascii_isdigit (*text) || number > G_MAXUINT8
        || (*end != ',' && *end != '\0'))
      return max + 1;
    numbers[n++] = (guint) number;
    text = end + (*end == ',');
  }
  return n;
}

static void
enter (AriGameCell *cell, guint digit)
{
  if (cell->given)
    return;
  cell->digit = digit == 0 ? ARI_NO_DIGIT : (guint8) (digit - 1);
  cell->notes[ARI_NOTE_CENTRE] = 0;
}

/* Makes a move. Returns FALSE if it is not one. */
static gboolean
make_move (const char *move, const AriLayout *layout, AriGameCell *cells)
{
  const guint n = layout->n_digits;
  g_autofree guint *numbers = g_new (guint, layout->n_cells);
  AriGameCell *cell;

  if (*move == '\0') {
    for (guint i = 0; i < layout->n_cells; i++)
      enter (&cells[i], 0);
    return TRUE;
  }
  if (strcmp (move, "M") == 0) {
    for (guint i = 0; i < layout->n_cells; i++)
      if (cells[i].digit == ARI_NO_DIGIT)
        cells[i].notes[ARI_NOTE_CENTRE] = ari_digits_below (n);
    return TRUE;
  }
  if (*move == 'S') {
    if (read_numbers (move + 1, numbers, layout->n_cells) != layout->n_cells)
      return FALSE;
    for (guint i = 0; i < layout->n_cells; i++) {
      if (numbers[i] > n)
        return FALSE;
      enter (&cells[i], numbers[i]);
    }
    return TRUE;
  }
  if ((*move != 'R' && *move != 'P') || read_numbers (move + 1, numbers, 3) != 3 || numbers[0] >= n
      || numbers[1] >= n || numbers[2] > n)
    return FALSE;
  cell = &cells[numbers[1] * n + numbers[0]];
  if (*move == 'R' || numbers[2] == 0)
    enter (cell, numbers[2]);
  else if (cell->digit == ARI_NO_DIGIT)
    cell->notes[ARI_NOTE_CENTRE] ^= ari_digits_of (numbers[2] - 1);
  return TRUE;
}

/* Replays the moves of a game that has only givens. Returns: (transfer full) (nullable) */
static AriGame *
replay (const SavedSolo *save, AriGame *start)
{
  const AriLayout *layout = ari_game_get_layout (start);
  g_autofree AriGameCell *cells = g_new (AriGameCell, layout->n_cells);

  for (guint16 i = 0; i < layout->n_cells; i++)
    cells[i] = *ari_game_get_cell (start, i);
  for (guint i = 0; i < save->moves->len && i + 1 < save->position; i++)
    if (!make_move (g_ptr_array_index (save->moves, i), layout, cells))
      return NULL;
  return ari_format_make_game (layout, cells, NULL, NULL, 0.0);
}

static void
tell_wrong (guint64 line, GQueue *found)
{
  g_queue_push_tail (found, ari_format_wrong (line, 1, _ ("this saved game of Solo is damaged.")));
}

static void
read_save (const SavedSolo *save, guint64 line, GQueue *found)
{
  g_autofree char *id = NULL;
  g_autoptr (AriGame) start = NULL;
  AriGame *game;
  g_autoptr (GError) error = NULL;

  if (save->params == NULL || save->description == NULL || strpbrk (save->description, "\r\n")) {
    tell_wrong (line, found);
    return;
  }
  id = g_strdup_printf ("%s:%s", save->params, save->description);
  start = ari_format_read_first (ari_format_by_name ("solo"), id, strlen (id), &error);
  if (start == NULL) {
    g_queue_push_tail (found, ari_format_wrong (line, 1, "%s", error->message));
    return;
  }
  game = replay (save, start);
  if (game == NULL)
    tell_wrong (line, found);
  else
    ari_format_tell (found, game);
}

static void
read_saves (const char *text, gsize length, guint64 line, GQueue *found)
{
  SavedSolo save = { .moves = g_ptr_array_new_with_free_func (g_free) };
  gboolean is_solo;
  const gboolean is_read = read_records (&save, text, length, &is_solo);

  if (is_read && !is_solo)
    g_queue_push_tail (
        found,
        ari_format_wrong (line, 1,
                          _ ("this is a saved game of Simon Tatham’s Portable Puzzle Collection, "
                             "but not of Solo.")));
  else if (is_read)
    read_save (&save, line, found);
  else
    tell_wrong (line, found);
  g_free (save.params);
  g_free (save.description);
  g_ptr_array_unref (save.moves);
}

const AriFormatFunctions ari_format_solo_save = { recognize_save, read_saves, NULL, NULL };
