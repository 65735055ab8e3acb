/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A kept copy is one line, "ariadne-recovery 2 MARK URI", and then the puzzle file. URI is the
 * address of the file that the work was opened from or "-"; MARK says what that file held
 * (ari_file_mark_to_string()) or is "-". Older programs wrote 1 and no MARK. */

#include "config.h"

#include <string.h>

#include "puzzle/base/file-mark.h"
#include "puzzle/base/puzzle-error.h"
#include "puzzle/files/puzzle-file.h"
#include "puzzle/files/recovered.h"

#define HEADER     "ariadne-recovery 2 "
#define OLD_HEADER "ariadne-recovery 1 "
#define UNKNOWN    "-"

GBytes *
ari_recovered_to_bytes (AriDocument *document, const char *uri)
{
  g_autoptr (GBytes) file = ari_document_to_bytes (document);
  const AriFileMark *mark = uri != NULL ? ari_file_mark_of (document) : NULL;
  g_autofree char *held = mark != NULL ? ari_file_mark_to_string (mark) : NULL;
  GString *text = g_string_new (HEADER);

  g_string_append (text, held != NULL ? held : UNKNOWN);
  g_string_append_c (text, ' ');
  g_string_append (text, uri != NULL ? uri : UNKNOWN);
  g_string_append_c (text, '\n');
  g_string_append_len (text, g_bytes_get_data (file, NULL), (gssize) g_bytes_get_size (file));
  return g_string_free_to_bytes (text);
}

void
ari_recovered_free (AriRecovered *recovered)
{
  g_clear_object (&recovered->document);
  g_clear_object (&recovered->file);
  g_free (recovered);
}

/* Reads a copy's first line, @line. @uri: (out) (transfer full) */
static gboolean
read_header (const char *line, AriFileMark *mark, gboolean *marked, char **uri)
{
  g_auto (GStrv) words = NULL;

  *marked = FALSE;
  if (g_str_has_prefix (line, OLD_HEADER)) {
    *uri = g_strdup (line + strlen (OLD_HEADER));
    return TRUE;
  }
  if (!g_str_has_prefix (line, HEADER))
    return FALSE;
  words = g_strsplit (line + strlen (HEADER), " ", 2);
  if (g_strv_length (words) != 2)
    return FALSE;
  *marked = ari_file_mark_from_string (words[0], mark);
  *uri = g_strdup (words[1]);
  return TRUE;
}

AriRecovered *
ari_recovered_new_from_bytes (GBytes *bytes, GError **error)
{
  g_autoptr (GBytes) puzzle = NULL;
  g_autoptr (AriDocument) document = NULL;
  g_autofree char *line = NULL;
  g_autofree char *uri = NULL;
  const char *text, *newline;
  AriFileMark mark;
  gboolean marked;
  AriRecovered *recovered;
  gsize length;

  g_return_val_if_fail (bytes != NULL, NULL);

  text = g_bytes_get_data (bytes, &length);
  newline = length > 0 ? memchr (text, '\n', length) : NULL;
  line = newline != NULL ? g_strndup (text, (gsize) (newline - text)) : NULL;
  if (line == NULL || !read_header (line, &mark, &marked, &uri)) {
    g_set_error_literal (error, ARI_PUZZLE_ERROR, ARI_PUZZLE_ERROR_CONTENT,
                         "it does not begin as a kept copy does");
    return NULL;
  }
  puzzle = g_bytes_new_from_bytes (bytes, (gsize) (newline + 1 - text),
                                   length - (gsize) (newline + 1 - text));
  document = ari_document_new_from_bytes (puzzle, error);
  if (document == NULL)
    return NULL;
  ari_game_set_recovered (ari_document_get_game (document));
  ari_file_mark_keep (document, marked ? &mark : NULL);
  recovered = g_new0 (AriRecovered, 1);
  recovered->document = g_steal_pointer (&document);
  recovered->file = strcmp (uri, UNKNOWN) == 0 ? NULL : g_file_new_for_uri (uri);
  return recovered;
}
