/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads the games that KSudoku saves, which are XML. */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "puzzle/base/box-layout.h"
#include "puzzle/base/whole-number.h"
#include "puzzle/formats/format-private.h"

/* `graph` has the shape, `values` the givens column by column: `_`, or a letter, `b` for 1. Each
 * `simple-event` of the history gives the cell `index` a `value`, 0 for none, or `markers`: a 1 for
 * each digit that is noted. Cages and cells that form other groups are other rules. */

/** KSudokuGame: what was read so far. */
typedef struct {
  AriLayout *layout; /* (nullable): NULL before `graph` */
  double elapsed;
  gboolean in_values;
  gboolean has_values;
  AriGameCell cells[ARI_MAX_CELLS];
} KSudokuGame;

static gboolean
recognize (const char *text, gsize length)
{
  return ari_format_begins (text, length, '<', "<ksudoku");
}

static void
refuse (GError **error, const char *words)
{
  g_set_error_literal (error, G_MARKUP_ERROR, G_MARKUP_ERROR_INVALID_CONTENT, words);
}

static void
read_graph (KSudokuGame *reader, const char **names, const char **values, GError **error)
{
  const char *order = ari_format_attribute (names, values, "order");
  const char *type = ari_format_attribute (names, values, "type");
  const char *kind = ari_format_attribute (names, values, "specific-type");
  unsigned rows = 0, columns = 0;
  guint64 n;

  if (reader->layout != NULL || g_strcmp0 (type, "sudoku") != 0
      || (kind != NULL && strcmp (kind, "Plain") != 0) || order == NULL
      || !ari_whole_unsigned (order, ARI_MAX_DIGITS, &n) || n < ARI_MIN_DIGITS) {
    refuse (error, _ ("this game of KSudoku has rules that Ariadne cannot read."));
    return;
  }
  ari_layout_default_box ((unsigned) n, &rows, &columns);
  reader->layout = ari_box_layout_new (rows, columns);
  for (guint i = 0; i < reader->layout->n_cells; i++)
    reader->cells[i].digit = ARI_NO_DIGIT;
}

/* Returns the cell with a number that counts column by column; NULL if there is none. */
static AriGameCell *
cell_at (KSudokuGame *reader, guint64 index)
{
  const guint n = reader->layout != NULL ? reader->layout->n_digits : 0;

  return index < (guint64) n * n ? &reader->cells[index % n * n + index / n] : NULL;
}

static void
read_event (KSudokuGame *reader, const char **names, const char **values, GError **error)
{
  const char *index = ari_format_attribute (names, values, "index");
  const char *value = ari_format_attribute (names, values, "value");
  const char *markers = ari_format_attribute (names, values, "markers");
  AriGameCell *cell = NULL;
  guint64 number;

  if (index != NULL && ari_whole_unsigned (index, ARI_MAX_CELLS, &number))
    cell = cell_at (reader, number);
  if (cell != NULL && value != NULL
      && ari_whole_unsigned (value, reader->layout->n_digits, &number)) {
    if (cell->given)
      return;
    cell->digit = number == 0 ? ARI_NO_DIGIT : (guint8) (number - 1);
    cell->given =
        number > 0 && g_strcmp0 (ari_format_attribute (names, values, "given"), "true") == 0;
    cell->notes[ARI_NOTE_CENTRE] = 0;
  } else if (cell != NULL && markers != NULL && strlen (markers) <= reader->layout->n_digits) {
    if (cell->given)
      return;
    cell->digit = ARI_NO_DIGIT;
    cell->notes[ARI_NOTE_CENTRE] = 0;
    for (guint digit = 0; markers[digit] != '\0'; digit++)
      if (markers[digit] == '1')
        cell->notes[ARI_NOTE_CENTRE] |= ari_digits_of (digit);
  } else
    refuse (error, _ ("this saved game of KSudoku is damaged."));
}

static void
on_start (GMarkupParseContext *context,
          const char *element,
          const char **names,
          const char **values,
          gpointer data,
          GError **error)
{
  KSudokuGame *reader = data;
  const char *elapsed = ari_format_attribute (names, values, "msecs-elapsed");
  guint64 time;

  if (strcmp (element, "game") == 0 && elapsed != NULL
      && ari_whole_unsigned (elapsed, G_MAXINT64, &time))
    reader->elapsed = (double) time / 1000.0;
  else if (strcmp (element, "graph") == 0)
    read_graph (reader, names, values, error);
  else if (strcmp (element, "clique") == 0 || strcmp (element, "cage") == 0)
    refuse (error, _ ("this game of KSudoku has rules that Ariadne cannot read."));
  else if (strcmp (element, "simple-event") == 0)
    read_event (reader, names, values, error);
  reader->in_values = strcmp (element, "values") == 0;
}

static void
on_text (
    GMarkupParseContext *context, const char *text, gsize length, gpointer data, GError **error)
{
  KSudokuGame *reader = data;
  gsize n = 0;

  if (!reader->in_values)
    return;
  for (gsize i = 0; i < length; i++) {
    AriGameCell *cell;
    int digit;

    if (g_ascii_isspace (text[i]))
      continue;
    cell = cell_at (reader, n++);
    digit = text[i] == '_' ? 0 : text[i] - 'a';
    if (cell == NULL || digit < 0 || digit > (int) reader->layout->n_digits) {
      n = 0;
      break;
    }
    cell->digit = digit == 0 ? ARI_NO_DIGIT : (guint8) (digit - 1);
    cell->given = digit > 0;
  }
  if (n == 0 || n != reader->layout->n_cells)
    refuse (error, _ ("this saved game of KSudoku is damaged."));
  reader->has_values = TRUE;
}

static void
on_end (GMarkupParseContext *context, const char *element, gpointer data, GError **error)
{
  ((KSudokuGame *) data)->in_values = FALSE;
}

static void
read_puzzles (const char *text, gsize length, guint64 line, GQueue *found)
{
  static const GMarkupParser parser = { on_start, on_end, on_text, NULL, NULL };
  const AriFormatLines all = ari_format_lines_begin (text, length, line);
  g_autofree KSudokuGame *reader = g_new0 (KSudokuGame, 1);
  const gboolean is_right = ari_format_parse (&parser, reader, &all, found);

  if (is_right && (reader->layout == NULL || !reader->has_values))
    g_queue_push_tail (found,
                       ari_format_wrong (line, 1, _ ("this saved game of KSudoku is damaged.")));
  else if (is_right)
    ari_format_tell (
        found, ari_format_make_game (reader->layout, reader->cells, NULL, NULL, reader->elapsed));
  if (reader->layout != NULL)
    ari_layout_unref (reader->layout);
}

const AriFormatFunctions ari_format_ksudoku = { recognize, read_puzzles, NULL, NULL };
