/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Puzzles out of files and lines that other programs wrote. */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "puzzle/base/puzzle-error.h"

#include "cli/stream/foreign.h"

/* So much of a file is looked at to know its format. */
#define BEGINNING (64 * 1024)

/* No grid of nine columns has longer lines. */
#define LONGEST_ROW 40

/** Found: a game, or what is wrong. */
typedef struct {
  AriGame *game;
  GError *wrong;
} Found;

static void
found_free (gpointer data)
{
  Found *found = data;

  g_clear_object (&found->game);
  g_clear_error (&found->wrong);
  g_free (found);
}

void
ari_foreign_clear (AriForeign *foreign)
{
  g_queue_clear_full (&foreign->found, found_free);
}

static void
keep (AriGame *game, const AriFormatWrong *wrong, gpointer data)
{
  AriForeign *foreign = data;
  Found *found = g_new0 (Found, 1);

  if (game != NULL)
    found->game = g_object_ref (game);
  else
    found->wrong =
        g_error_new (ARI_PUZZLE_ERROR, ARI_PUZZLE_ERROR_TEXT, "%" G_GUINT64_FORMAT ":%u: %s",
                     wrong->line, wrong->column, wrong->words);
  g_queue_push_tail (&foreign->found, found);
}

typedef enum { NO, MAYBE, NOT_KNOWN_YET } Guess;

/* What the first line with content says. Lines that begin with `#` and a capital letter may be
 * words about a puzzle, if what follows may be the row of a grid. */
static Guess
guess (const AriTextWindow *window)
{
  const gsize length = ari_text_window_length (window);
  gboolean has_words = FALSE;
  AriWindowLine line;

  for (gsize at = 0; at < length; at += line.whole) {
    gsize i =
        at == 0 && length >= 3 && memcmp (ari_text_window_bytes (window), "\xef\xbb\xbf", 3) == 0
            ? 3
            : 0;

    line = ari_text_window_line (window, at);
    while (i < line.length && g_ascii_isspace (line.start[i]))
      i++;
    if (i < line.length && line.start[i] == '<')
      return MAYBE;
    if (!line.is_complete)
      return window->at_end || ari_text_window_is_full (window) ? NO : NOT_KNOWN_YET;
    if (i == line.length)
      continue;
    if (line.start[i] == '#')
      has_words = has_words || (i + 1 < line.length && g_ascii_isupper (line.start[i + 1]));
    else if (i + 1 < line.length
             && ((line.start[i] == '[' && g_ascii_isalpha (line.start[i + 1]))
                 || (line.start[i] == '*' && line.start[i + 1] == '-')))
      return MAYBE;
    else
      return has_words && line.length <= LONGEST_ROW ? MAYBE : NO;
  }
  return window->at_end || ari_text_window_is_full (window) ? NO : NOT_KNOWN_YET;
}

gboolean
ari_foreign_find (AriTextWindow *window, const AriFormat **format, GError **error)
{
  Guess first;

  *format = NULL;
  while ((first = guess (window)) == NOT_KNOWN_YET)
    if (!ari_text_window_fill (window, error))
      return FALSE;
  if (first == NO)
    return TRUE;
  while (ari_text_window_length (window) < BEGINNING && !window->at_end)
    if (!ari_text_window_fill (window, error))
      return FALSE;
  *format = ari_format_recognize (ari_text_window_bytes (window), ari_text_window_length (window));
  if (*format != NULL && ((*format)->flags & ARI_FORMAT_LINES) != 0)
    *format = NULL; /* these are read line by line */
  return TRUE;
}

gboolean
ari_foreign_read_file (AriForeign *foreign,
                       const AriFormat *format,
                       AriTextWindow *window,
                       GError **error)
{
  g_autoptr (GString) text = g_string_new (NULL);
  const guint64 line = window->line;

  for (;;) {
    const gsize length = ari_text_window_length (window);

    if (text->len + length > ARI_PUZZLE_FILE_MAX_BYTES) {
      g_set_error (error, ARI_PUZZLE_ERROR, ARI_PUZZLE_ERROR_TOO_LARGE,
                   _ ("A file of the format “%s” can have %d MiB at most."), format->name,
                   ARI_PUZZLE_FILE_MAX_BYTES / 1024 / 1024);
      return FALSE;
    }
    g_string_append_len (text, ari_text_window_bytes (window), (gssize) length);
    ari_text_window_pass (window, length);
    if (window->at_end)
      break;
    if (!ari_text_window_fill (window, error))
      return FALSE;
  }
  ari_format_read (format, text->str, text->len, line, keep, foreign);
  return TRUE;
}

void
ari_foreign_read_line (
    AriForeign *foreign, const AriFormat *format, const char *line, gsize length, guint64 number)
{
  ari_format_read (format, line, length, number, keep, foreign);
}

gboolean
ari_foreign_is_empty (const AriForeign *foreign)
{
  return foreign->found.length == 0;
}

AriGame *
ari_foreign_take (AriForeign *foreign, GError **error)
{
  Found *found = g_queue_pop_head (&foreign->found);
  AriGame *game;

  g_return_val_if_fail (found != NULL, NULL);

  game = g_steal_pointer (&found->game);
  if (found->wrong != NULL)
    g_propagate_error (error, g_steal_pointer (&found->wrong));
  found_free (found);
  return game;
}
