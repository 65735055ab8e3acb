/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Grids as text and the formats of other programs: each puzzle that is read is written in every
 * format that can hold it, and read and written again as the same. */

#include "puzzle/document/document.h"
#include "puzzle/files/puzzle-file.h"
#include "puzzle/formats/format.h"
#include "tests/fuzz/fuzz-one.h"
#include "tests/puzzle/read-document.h"

/* Returns: (nullable): a file of @format with only @game; NULL if the format has no place for it */
static GBytes *
write_game (const AriFormat *format, AriGame *game)
{
  AriPuzzle *puzzle = ari_game_get_puzzle (game);
  const AriSheet sheet = { .givens = ari_puzzle_get_givens (puzzle),
                           .symbols = ari_puzzle_get_symbols (puzzle),
                           .info = ari_puzzle_get_info (puzzle),
                           .game = game };
  g_autoptr (AriFormatWriter) writer = ari_format_writer_new (format);
  g_autoptr (GString) text = g_string_new (NULL);

  if (!ari_format_writer_add (writer, &sheet, text, NULL))
    return NULL;
  ari_format_writer_end (writer, text);
  return g_string_free_to_bytes (g_steal_pointer (&text));
}

static void
write_and_read (const AriFormat *format, AriGame *game)
{
  g_autoptr (GBytes) first = write_game (format, game);
  g_autoptr (GBytes) second = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (AriDocument) again = NULL;
  AriGame *read;

  if (first == NULL)
    return;
  again = read_document (g_bytes_get_data (first, NULL), (gssize) g_bytes_get_size (first), &error);
  if (again == NULL)
    g_error ("what was written as %s is refused: %s\n%.*s", format->name, error->message,
             (int) g_bytes_get_size (first), (const char *) g_bytes_get_data (first, NULL));
  read = ari_document_get_game (again);
  if (!ari_grid_equal (ari_puzzle_get_givens (ari_game_get_puzzle (game)),
                       ari_puzzle_get_givens (ari_game_get_puzzle (read))))
    g_error ("another puzzle comes back from %s:\n%.*s", format->name,
             (int) g_bytes_get_size (first), (const char *) g_bytes_get_data (first, NULL));
  second = write_game (format, read);
  if (second == NULL)
    g_error ("what came back cannot be written as %s", format->name);
  fuzz_assert_same_bytes (format->name, first, second);
}

static void
write_in_all (AriGame *game)
{
  guint n;
  const AriFormat *formats = ari_formats (&n);

  for (guint i = 0; i < n; i++)
    write_and_read (&formats[i], game);
}

/* Formats may hold many puzzles; some are enough. */
#define MAX_WRITTEN 8

/* Reads a text, and looks at what is told of it. */
static void
read_text (const AriFormat *format, const char *text, gsize length)
{
  GQueue all = G_QUEUE_INIT;
  guint n = 0;

  ari_format_read (format, text, length, 1, &all);
  if (g_queue_is_empty (&all))
    g_error ("nothing is told of a text in %s", format->name);
  for (GList *link = all.head; link != NULL; link = link->next) {
    const AriFoundPuzzle *found = link->data;

    if ((found->game == NULL) == (found->wrong == NULL))
      g_error ("neither read nor wrong, or both");
    if (found->wrong != NULL && !g_utf8_validate (found->wrong, -1, NULL))
      g_error ("wrong without words that can be shown: %s", found->wrong);
    if (++n <= MAX_WRITTEN && found->game != NULL)
      write_in_all (found->game);
  }
  g_queue_clear_full (&all, ari_found_puzzle_free);
}

static void
read_line (const char *text, gsize length)
{
  const AriFormat *format = ari_format_recognize (text, length, ARI_FORMAT_LINES);

  if (format != NULL)
    read_text (format, text, length);
}

void
fuzz_one (const char *text, gsize length)
{
  const AriFormat *format = ari_format_recognize (text, length, 0);
  const char *end = length > 0 ? memchr (text, '\n', length) : NULL;
  g_autoptr (AriPuzzle) puzzle = ari_puzzle_new_from_text (text, (gssize) length, NULL);
  g_autofree char *unread = NULL;
  gboolean is_whole;

  if (format != NULL)
    read_text (format, text, length);
  if (puzzle != NULL) {
    g_autoptr (AriGame) game = ari_game_new (puzzle);

    write_in_all (game);
  }
  read_line (text, end != NULL ? (gsize) (end - text) : length);
  unread = ari_format_name_unread (text, length, &is_whole);
}
