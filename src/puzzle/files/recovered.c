/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A recovery copy is one line, "ariadne-recovery 3 KIND MARK URI", and then the puzzle file. URI is
 * the address of the file that was opened or "-"; MARK is its mark (ari_file_mark_to_string()) or
 * "-"; KIND is "puzzle" if that was a file of the native format, else "other": saving asks for
 * another name then. Older versions wrote 2 and no KIND, or 1 and no MARK either: then the suffix
 * of the name decides. */

#include <string.h>

#include "puzzle/base/file-mark.h"
#include "puzzle/base/puzzle-error.h"
#include "puzzle/files/puzzle-file.h"
#include "puzzle/files/recovered.h"

#define HEADER  "ariadne-recovery "
#define UNKNOWN "-"
#define PUZZLE  "puzzle"
#define OTHER   "other"

enum { VERSION = 3 };

GBytes *
ari_recovered_to_bytes (AriDocument *document, const char *uri)
{
  g_autoptr (GBytes) file = ari_document_to_bytes (document);
  const AriFileMark *mark = uri != NULL ? ari_file_mark_of (document) : NULL;
  g_autofree char *held = mark != NULL ? ari_file_mark_to_string (mark) : NULL;
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, HEADER "%d %s ", VERSION,
                          ari_document_is_puzzle_file (document) ? PUZZLE : OTHER);
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

/** Header: the first line of a copy. */
typedef struct {
  gboolean is_puzzle_file;
  gboolean is_marked;
  AriFileMark mark;
  char *uri; /* (nullable) */
} Header;

static void
header_clear (Header *header)
{
  g_free (header->uri);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Header, header_clear)

static gboolean
read_header (const char *line, Header *header)
{
  g_auto (GStrv) words = NULL;
  int version;

  if (!g_str_has_prefix (line, HEADER) || line[strlen (HEADER)] < '1'
      || line[strlen (HEADER)] > '0' + VERSION || line[strlen (HEADER) + 1] != ' ')
    return FALSE;
  version = line[strlen (HEADER)] - '0';
  words = g_strsplit (line + strlen (HEADER) + 2, " ", version);
  if ((int) g_strv_length (words) != version
      || (version == VERSION && strcmp (words[0], PUZZLE) != 0 && strcmp (words[0], OTHER) != 0))
    return FALSE;
  header->uri = g_strdup (words[version - 1]);
  if (version > 1)
    header->is_marked = ari_file_mark_from_string (words[version - 2], &header->mark);
  header->is_puzzle_file = version == VERSION ? strcmp (words[0], PUZZLE) == 0
                                              : g_str_has_suffix (header->uri, ".ariadne");
  return TRUE;
}

AriRecovered *
ari_recovered_new_from_bytes (GBytes *bytes, GError **error)
{
  g_autoptr (GBytes) puzzle = NULL;
  g_autoptr (AriDocument) document = NULL;
  g_autofree char *line = NULL;
  g_auto (Header) header = { 0 };
  const char *text, *newline;
  AriRecovered *recovered;
  gsize length;

  text = g_bytes_get_data (bytes, &length);
  newline = length > 0 ? memchr (text, '\n', length) : NULL;
  line = newline != NULL ? g_strndup (text, (gsize) (newline - text)) : NULL;
  if (line == NULL || !read_header (line, &header)) {
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
  ari_document_set_puzzle_file (document, header.is_puzzle_file);
  ari_file_mark_keep (document, header.is_marked ? &header.mark : NULL);
  recovered = g_new0 (AriRecovered, 1);
  recovered->document = g_steal_pointer (&document);
  recovered->file = strcmp (header.uri, UNKNOWN) == 0 ? NULL : g_file_new_for_uri (header.uri);
  return recovered;
}
