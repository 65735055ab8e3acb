/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads the games of Solo that Simon Tatham's Portable Puzzle Collection saves. */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "puzzle/base/whole-number.h"
#include "puzzle/formats/format-private.h"

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
recognize (const char *text, gsize length)
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
    guint64 n = 0;
    gsize digits = at + KEY + 1;

    if (g_ascii_isspace (text[at])) {
      at++;
      continue;
    }
    if (length - at <= KEY + 1 || text[at + KEY] != ':')
      return FALSE;
    while (digits < length && g_ascii_isdigit (text[digits]) && n < length)
      n = 10 * n + (guint64) (text[digits++] - '0');
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

static void
clear (const AriLayout *layout, AriGameCell *cells)
{
  for (guint i = 0; i < layout->n_cells; i++)
    enter (&cells[i], 0);
}

/* Makes a move. Returns FALSE if it is not one. */
static gboolean
make_move (const char *move, const AriLayout *layout, AriGameCell *cells)
{
  const guint n = layout->n_digits;
  g_autofree guint *numbers = g_new (guint, layout->n_cells);
  AriGameCell *cell;

  if (*move == '\0') {
    clear (layout, cells);
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
tell_wrong (guint64 line, AriFormatFound found, gpointer data)
{
  ari_format_tell_wrong (found, data,
                         ari_format_wrong (line, 1, _ ("this saved game of Solo is damaged.")));
}

static void
read_save (const SavedSolo *save, guint64 line, AriFormatFound found, gpointer data)
{
  g_autofree char *id = NULL;
  g_autoptr (AriGame) start = NULL;
  g_autoptr (AriGame) game = NULL;
  g_autoptr (GError) error = NULL;

  if (save->params == NULL || save->description == NULL || strpbrk (save->description, "\r\n")) {
    tell_wrong (line, found, data);
    return;
  }
  id = g_strdup_printf ("%s:%s", save->params, save->description);
  start = ari_format_read_first (ari_format_by_name ("solo"), id, strlen (id), &error);
  if (start == NULL) {
    ari_format_tell_wrong (found, data, ari_format_wrong (line, 1, "%s", error->message));
    return;
  }
  game = replay (save, start);
  if (game == NULL)
    tell_wrong (line, found, data);
  else
    found (game, NULL, data);
}

static void
read_puzzles (const char *text, gsize length, guint64 line, AriFormatFound found, gpointer data)
{
  SavedSolo save = { .moves = g_ptr_array_new_with_free_func (g_free) };
  gboolean is_solo;
  const gboolean is_read = read_records (&save, text, length, &is_solo);

  if (is_read && !is_solo)
    ari_format_tell_wrong (
        found, data,
        ari_format_wrong (line, 1,
                          _ ("this is a saved game of Simon Tatham’s Portable Puzzle Collection, "
                             "but not of Solo.")));
  else if (is_read)
    read_save (&save, line, found, data);
  else
    tell_wrong (line, found, data);
  g_free (save.params);
  g_free (save.description);
  g_ptr_array_unref (save.moves);
}

const AriFormatFunctions ari_format_solo_save = { recognize, read_puzzles, NULL, NULL };
