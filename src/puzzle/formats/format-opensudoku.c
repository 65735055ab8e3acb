/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads and writes files of OpenSudoku: XML with an element per game. */

#include "config.h"

#include <math.h>
#include <string.h>

#include <glib/gi18n-lib.h>

#include "puzzle/base/whole-number.h"
#include "puzzle/formats/format-private.h"

/* The first version of the format has elements for the file's name, author and so on, and `data` of
 * 81 digits per game. The second has folders of games; `data` may also be `version: N`, a line end,
 * and for each cell its digit, its notes as a bit set, and 1 if it is editable, each followed by a
 * bar. (Data of version 1 list notes separated by commas, the newest have two sets of them.) In the
 * third, written by OpenSudoku 2, `data` and `note` are called `cells_data` and `user_note`. XML
 * turns a line end in an attribute into a space, which is accepted, too.
 *
 * GMarkup knows only the five entities of XML, so a small file cannot expand to a large text. */

enum {
  CELLS = ARI_CLASSIC_CELLS,
  ALL_NOTES = (1 << 9) - 1,
};

/* the name of folders for puzzles without a title */
#define NAMELESS "Ariadne"

/** Reader: the state of the parser. */
typedef struct {
  GQueue *found;
  guint64 line;       /* line number of the text's beginning */
  AriPuzzleInfo info; /* texts about the file or folder */
  char **place;       /* the member of `info` that gets the current element's text */
} Reader;

static gboolean
recognize (const char *text, gsize length)
{
  return ari_format_begins (text, length, '<', "<opensudoku");
}

/* Reads the digits at the beginning of `data` into cells. */
static gboolean
read_digits (const char *text, AriGameCell *cells)
{
  guint n = 0;

  for (; *text != '\0'; text++) {
    const int digit = ari_format_digit (*text);

    if (g_ascii_isspace (*text))
      continue;
    if (digit < 0 || n == CELLS)
      return FALSE;
    cells[n].digit = (guint8) digit;
    cells[n++].given = digit != ARI_NO_DIGIT;
  }
  return n == CELLS;
}

/* Reads a set as a number, or as digits separated by commas, or `-` for an empty one. */
static gboolean
read_notes (const char *word, gboolean as_list, AriDigits *notes)
{
  guint64 set;

  *notes = 0;
  if (!as_list) {
    if (!ari_whole_unsigned (word, ALL_NOTES, &set))
      return FALSE;
    *notes = set;
    return TRUE;
  }
  for (; *word != '\0'; word++) {
    if (*word >= '1' && *word <= '9')
      *notes |= ari_digits_of ((unsigned) (*word - '1'));
    else if (*word != ',' && *word != '-' && *word != ' ')
      return FALSE;
  }
  return TRUE;
}

/* @words: the digit, one or two sets of notes, and the editable flag. */
static gboolean
read_cell (char **words, guint n_words, gboolean as_list, AriGameCell *cell)
{
  const int digit = strlen (words[0]) == 1 ? ari_format_digit (*words[0]) : -1;
  const char *editable = words[n_words - 1];

  if (digit < 0 || (strcmp (editable, "0") != 0 && strcmp (editable, "1") != 0)
      || !read_notes (words[n_words - 2], as_list, &cell->notes[ARI_NOTE_CENTRE])
      || (n_words == 4 && !read_notes (words[1], as_list, &cell->notes[ARI_NOTE_CORNER])))
    return FALSE;
  cell->digit = (guint8) digit;
  cell->given = digit != ARI_NO_DIGIT && *editable == '0';
  if (cell->given)
    cell->notes[ARI_NOTE_CENTRE] = cell->notes[ARI_NOTE_CORNER] = 0;
  return TRUE;
}

static gboolean
read_cells (const char *text, AriGameCell *cells)
{
  guint64 version;
  char *end;
  g_auto (GStrv) words = NULL;
  guint n_words, n_each;
  gboolean right;

  if (!g_str_has_prefix (text, "version:"))
    return read_digits (text, cells);
  version = g_ascii_strtoull (text + strlen ("version:"), &end, 10);
  words = g_strsplit (g_strstrip (end), "|", CELLS * 4 + 2);
  n_words = g_strv_length (words);
  n_each = n_words / CELLS;
  /* nothing may follow the last bar */
  right = version > 0 && (n_each == 3 || n_each == 4) && n_words == CELLS * n_each + 1
          && *words[n_words - 1] == '\0';
  for (guint i = 0; right && i < CELLS; i++)
    right = read_cell (words + i * n_each, n_each, version == 1, &cells[i]);
  return right;
}

/* Returns the value of @name, or of its name in the third version. */
static const char *
either (const char **names, const char **values, const char *name, const char *third)
{
  const char *value = ari_format_attribute (names, values, name);

  return value != NULL ? value : ari_format_attribute (names, values, third);
}

static void
read_game (GMarkupParseContext *context, const char **names, const char **values, Reader *reader)
{
  const char *cells_text = either (names, values, "data", "cells_data");
  const char *time = ari_format_attribute (names, values, "time");
  const char *note = either (names, values, "note", "user_note");
  AriGameCell cells[CELLS] = { 0 };
  AriPuzzleInfo info = reader->info;
  double elapsed;

  if (cells_text == NULL || !read_cells (cells_text, cells)) {
    g_queue_push_tail (
        reader->found,
        ari_format_wrong_here (
            context, reader->line,
            _ ("the attribute “data” of this game is neither 81 digits nor a list of cells.")));
    return;
  }
  if (note != NULL && *note != '\0')
    info.comment = (char *) note;
  elapsed = time != NULL ? g_ascii_strtod (time, NULL) / 1000.0 : 0.0;
  ari_format_tell_classic (reader->found, cells, NULL, &info, isfinite (elapsed) ? elapsed : 0.0);
}

static char **
place_of (Reader *reader, const char *element)
{
  if (strcmp (element, "name") == 0)
    return &reader->info.title;
  if (strcmp (element, "author") == 0)
    return &reader->info.author;
  if (strcmp (element, "source") == 0)
    return &reader->info.source;
  if (strcmp (element, "comment") == 0 || strcmp (element, "description") == 0)
    return &reader->info.comment;
  return NULL;
}

static void
on_start (GMarkupParseContext *context,
          const char *element,
          const char **names,
          const char **values,
          gpointer data,
          GError **error)
{
  Reader *reader = data;
  const char *name;

  reader->place = place_of (reader, element);
  if (strcmp (element, "folder") == 0) {
    name = ari_format_attribute (names, values, "name");
    g_clear_pointer (&reader->info.title, g_free);
    if (name != NULL && *name != '\0' && strcmp (name, NAMELESS) != 0)
      reader->info.title = g_strdup (name);
  } else if (strcmp (element, "game") == 0)
    read_game (context, names, values, reader);
}

static void
on_text (
    GMarkupParseContext *context, const char *text, gsize length, gpointer data, GError **error)
{
  Reader *reader = data;
  g_autofree char *words = NULL;

  if (reader->place == NULL)
    return;
  words = g_strstrip (g_strndup (text, length));
  if (*words == '\0')
    return;
  g_free (*reader->place);
  *reader->place = g_steal_pointer (&words);
}

static void
on_end (GMarkupParseContext *context, const char *element, gpointer data, GError **error)
{
  Reader *reader = data;

  reader->place = NULL;
}

static void
read_puzzles (const char *text, gsize length, guint64 line, GQueue *found)
{
  static const GMarkupParser parser = { on_start, on_end, on_text, NULL, NULL };
  const AriFormatLines all = ari_format_lines_begin (text, length, line);
  Reader reader = { .found = found, .line = line };

  ari_format_parse (&parser, &reader, &all, found);
  ari_puzzle_info_clear (&reader.info);
}

/* Writing */

static void
append_escaped (GString *text, const char *words)
{
  g_autofree char *escaped = NULL;
  g_autofree char *clean = g_strdup (words);

  for (char *c = clean; *c != '\0'; c++)
    if ((guchar) *c < ' ' && *c != '\n' && *c != '\t')
      *c = ' '; /* XML does not allow these characters */
  escaped = g_markup_escape_text (clean, -1);
  for (const char *c = escaped; *c != '\0'; c++) {
    if (*c == '\n' || *c == '\t')
      g_string_append_printf (text, "&#%d;", *c);
    else
      g_string_append_c (text, *c);
  }
}

/* Ends the current folder, or begins the file. */
static void
end_folder (AriFormatWriter *writer, GString *text)
{
  g_string_append (text, writer->folder != NULL ? "</folder>\n"
                                                : "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                                                  "<opensudoku version=\"2\">\n");
}

static void
begin_folder (AriFormatWriter *writer, const char *name, GString *text)
{
  if (writer->folder != NULL && strcmp (writer->folder, name) == 0)
    return;
  end_folder (writer, text);
  g_string_append (text, "<folder name=\"");
  append_escaped (text, name);
  g_string_append (text, "\" created=\"0\">\n");
  g_free (writer->folder);
  writer->folder = g_strdup (name);
}

static void
append_data (GString *text, const AriGameCell *cells, gboolean begun)
{
  if (!begun) {
    ari_format_append_givens (text, cells, CELLS, '0');
    return;
  }
  g_string_append (text, "version: 3&#10;");
  for (guint i = 0; i < CELLS; i++)
    g_string_append_printf (text, "%u|%u|%d|",
                            cells[i].digit == ARI_NO_DIGIT ? 0u : cells[i].digit + 1u,
                            (guint) cells[i].notes[ARI_NOTE_CENTRE], !cells[i].given);
}

static gboolean
add (AriFormatWriter *writer, const AriSheet *sheet, GString *text, GError **error)
{
  const AriPuzzleInfo *info = sheet->info;
  g_autofree AriGameCell *cells = NULL;
  gboolean begun = FALSE;
  guint64 milliseconds = 0;
  int state = 1;

  if (!ari_format_need_classic (writer->format, sheet, error))
    return FALSE;
  begin_folder (writer, info != NULL && info->title != NULL ? info->title : NAMELESS, text);
  cells = ari_format_cells (sheet);
  for (guint i = 0; i < CELLS; i++)
    begun = begun || cells[i].notes[ARI_NOTE_CENTRE] != 0
            || (cells[i].digit != ARI_NO_DIGIT && !cells[i].given);
  if (sheet->game != NULL)
    milliseconds = (guint64) (ari_game_get_elapsed (sheet->game) * 1000.0);

  if (begun) /* in OpenSudoku, 0 is playing, 1 not started, 2 completed */
    state = ari_game_get_solved (sheet->game) ? 2 : 0;

  g_string_append_printf (text,
                          "<game created=\"0\" state=\"%d\" time=\"%" G_GUINT64_FORMAT
                          "\" last_played=\"0\" data=\"",
                          state, milliseconds);
  append_data (text, cells, begun);
  g_string_append (text, "\" note=\"");
  append_escaped (text, info != NULL && info->comment != NULL ? info->comment : "");
  g_string_append (text, "\"/>\n");
  return TRUE;
}

static void
end (AriFormatWriter *writer, GString *text)
{
  end_folder (writer, text);
  g_string_append (text, "</opensudoku>\n");
}

const AriFormatFunctions ari_format_opensudoku = { recognize, read_puzzles, add, end };
