/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The built-in lessons on techniques. build-aux/make-lessons.c makes the two texts. */

#include "config.h"

#include <string.h>

#include <gio/gio.h>

#include "puzzle/formats/format.h"
#include "puzzle/techniques/step-words.h"
#include "ui/guide/lessons.h"

#define EXAMPLES APP_PATH "/lesson-examples.txt"
#define PUZZLES  APP_PATH "/lesson-puzzles.txt"

enum { /* the fields of a line of HoDoKu's library */
       CODE_FIELD = 1,
       ELIMINATIONS_FIELD = 5,
       PLACEMENTS_FIELD = 6,
       N_FIELDS,
};

static char **
dup_lines (const char *path)
{
  g_autoptr (GBytes) bytes = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);

  g_assert (bytes != NULL);
  return g_strsplit (g_bytes_get_data (bytes, NULL), "\n", -1);
}

/* Reads candidates in the form `<digit><row><column>`, separated by spaces. */
static void
read_results (const char *field, AriRole role, GArray *results)
{
  g_auto (GStrv) words = g_strsplit (field, " ", -1);

  for (guint i = 0; words[i] != NULL; i++) {
    const char *word = words[i];
    AriMark mark = { .role = (guint8) role };

    if (strlen (word) != 3)
      continue;
    mark.digit = (guint8) (word[0] - '1');
    mark.cell = (guint16) (9 * (word[1] - '1') + (word[2] - '1'));
    g_array_append_val (results, mark);
  }
}

/* Reads the position of a line, notes its candidates, and gives it a title. */
static AriGame *
read_example (const char *line, AriTechnique technique)
{
  g_autoptr (AriGame) plain =
      ari_format_read_first (ari_format_by_name ("hodoku"), line, strlen (line), NULL);
  AriPuzzle *puzzle = ari_game_get_puzzle (plain);
  const AriLayout *layout = ari_puzzle_get_layout (puzzle);
  g_autofree AriGameCell *cells = g_new (AriGameCell, layout->n_cells);
  AriPuzzleInfo info = { 0 };
  g_autoptr (AriPuzzle) titled = NULL;

  for (guint16 cell = 0; cell < layout->n_cells; cell++) {
    cells[cell] = *ari_game_get_cell (plain, cell);
    cells[cell].notes[ARI_NOTE_CENTRE] = ari_game_get_candidates (plain, cell);
  }
  info.title = (char *) ari_technique_to_string (technique);
  titled = ari_puzzle_new (ari_puzzle_get_givens (puzzle), ari_puzzle_get_symbols (puzzle), &info);
  return ari_game_new_with_history (titled, cells, NULL, 0, NULL);
}

AriGame *
ari_lessons_dup_example (AriTechnique technique, GArray **results)
{
  g_auto (GStrv) lines = dup_lines (EXAMPLES);
  const char *code = ari_technique_info (technique)->code;

  for (guint i = 0; lines[i] != NULL; i++) {
    g_auto (GStrv) fields = g_strsplit (lines[i], ":", -1);

    if (g_strv_length (fields) < N_FIELDS || !g_str_equal (fields[CODE_FIELD], code))
      continue;
    *results = g_array_new (FALSE, FALSE, sizeof (AriMark));
    read_results (fields[PLACEMENTS_FIELD], ARI_ROLE_PLACEMENT, *results);
    read_results (fields[ELIMINATIONS_FIELD], ARI_ROLE_ELIMINATION, *results);
    return read_example (lines[i], technique);
  }
  *results = NULL;
  return NULL;
}

static gboolean
is_among (GArray *results, const AriMark *mark)
{
  for (guint i = 0; i < results->len; i++) {
    const AriMark *result = &g_array_index (results, AriMark, i);

    if (result->cell == mark->cell && result->digit == mark->digit && result->role == mark->role)
      return TRUE;
  }
  return FALSE;
}

gboolean
ari_lessons_shows (const AriStep *step, GArray *results)
{
  if (step->n_placements + step->n_eliminations != results->len)
    return FALSE;
  for (guint i = 0; i < step->n_placements; i++)
    if (!is_among (results, &step->placements[i]))
      return FALSE;
  for (guint i = 0; i < step->n_eliminations; i++)
    if (!is_among (results, &step->eliminations[i]))
      return FALSE;
  return TRUE;
}

GBytes *
ari_lessons_dup_puzzles (AriTechnique technique, guint *n)
{
  g_auto (GStrv) lines = dup_lines (PUZZLES);
  const char *code = ari_technique_info (technique)->code;
  GString *text = g_string_new (NULL);

  *n = 0;
  for (guint i = 0; lines[i] != NULL; i++) {
    const char *space = strchr (lines[i], ' ');

    if (space == NULL || !g_str_has_prefix (lines[i], code))
      continue;
    g_string_append_printf (text, "%s\n", space + 1);
    ++*n;
  }
  if (*n == 0) {
    g_string_free (text, TRUE);
    return NULL;
  }
  return g_string_free_to_bytes (text);
}
