/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Kept copies of unsaved work: what is read and written is read and written again as the same. */

#include "puzzle/base/file-mark.h"
#include "puzzle/files/recovery.h"
#include "tests/fuzz/fuzz-one.h"
#include "tests/puzzle/game/random-game.h"

static GBytes *
write_copy (const AriRecovered *recovered)
{
  g_autofree char *uri = recovered->file != NULL ? g_file_get_uri (recovered->file) : NULL;

  return ari_recovered_to_bytes (recovered->document, uri);
}

void
fuzz_one (const char *text, gsize length)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, length);
  g_autoptr (AriRecovered) recovered = ari_recovered_new_from_bytes (bytes, &error);
  g_autoptr (AriRecovered) again = NULL;
  g_autoptr (GBytes) first = NULL;
  g_autoptr (GBytes) second = NULL;

  if (recovered == NULL) {
    if (error == NULL)
      g_error ("refused without a word");
    return;
  }
  if (!ari_game_get_modified (ari_document_get_game (recovered->document)))
    g_error ("unsaved work counts as saved");
  first = write_copy (recovered);
  again = ari_recovered_new_from_bytes (first, &error);
  if (again == NULL)
    g_error ("what was written is refused: %s\n%.*s", error->message,
             (int) g_bytes_get_size (first), (const char *) g_bytes_get_data (first, NULL));
  assert_same_game (ari_document_get_game (recovered->document),
                    ari_document_get_game (again->document));
  second = write_copy (again);
  fuzz_assert_same_bytes ("written", first, second);
}
