/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The puzzle file and plain JSON: what is read and written is read and written again as the same,
 * and its moves can be undone and redone. */

#include "puzzle/document/document.h"
#include "puzzle/formats/format.h"
#include "tests/fuzz/fuzz-one.h"
#include "tests/puzzle/game/random-game.h"

static AriDocument *
read_again (GBytes *bytes, GError **error)
{
  gsize length;
  const char *text = g_bytes_get_data (bytes, &length);

  return ari_document_new_from_json (text, length, ari_puzzle_new_from_text, error);
}

void
fuzz_one (const char *text, gsize length)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AriDocument) document =
      ari_document_new_from_json (text, length, ari_puzzle_new_from_text, &error);
  g_autoptr (AriDocument) again = NULL;
  g_autoptr (GBytes) first = NULL;
  g_autoptr (GBytes) second = NULL;

  if (document == NULL) {
    if (error == NULL || !g_utf8_validate (error->message, -1, NULL))
      g_error ("refused without a word that can be shown");
    return;
  }
  fuzz_walk (ari_document_get_game (document));
  first = ari_document_to_bytes (document);
  again = read_again (first, &error);
  if (again == NULL)
    g_error ("what was written is refused: %s\n%.*s", error->message,
             (int) g_bytes_get_size (first), (const char *) g_bytes_get_data (first, NULL));
  assert_same_game (ari_document_get_game (document), ari_document_get_game (again));
  second = ari_document_to_bytes (again);
  fuzz_assert_same_bytes ("written", first, second);
}
