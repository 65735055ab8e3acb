/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The reader of puzzles against hostile text, for clang's libFuzzer: build-aux/test --fuzz SECONDS.
 */

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "puzzle/collection/collection.h"
#include "tests/puzzle/collection/reader-samples.h"

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

/* A line begins with the number of a line; one with a problem goes on with a colon. */
static void
count_lines (const char *described, guint *n_puzzles, guint *n_problems)
{
  *n_puzzles = *n_problems = 0;
  while (*described != '\0') {
    const char *end = strchr (described, '\n');

    while (g_ascii_isdigit (*described))
      described++;
    if (*described == ':')
      ++*n_problems;
    else
      ++*n_puzzles;
    described = end + 1;
  }
}

/* GLib's way to end a program is a trap, of which libFuzzer keeps no input. */
static void
end_at_warning (const char *domain, GLogLevelFlags level, const char *message, gpointer data)
{
  g_printerr ("%s\n", message);
  if ((level & (G_LOG_LEVEL_ERROR | G_LOG_LEVEL_CRITICAL | G_LOG_LEVEL_WARNING)) != 0)
    abort ();
}

/* What is read depends on the bytes alone: whole, in pieces, and by what loads collections. */
int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  const char *text = (const char *) data;
  g_autoptr (GRand) random = g_rand_new_with_seed (size > 0 ? data[size - 1] : 0);
  g_autofree char *whole = describe_text (text, size);
  g_autofree char *described = describe_pieces (random, text, size, size > 2 ? data[1] + 1 : 1);
  g_autoptr (GBytes) bytes = g_bytes_new_static (data, size);
  g_autoptr (AriCollection) collection = ari_collection_new_from_bytes (bytes, NULL);
  guint n_puzzles, n_problems;

  g_log_set_default_handler (end_at_warning, NULL);
  if (strcmp (whole, described) != 0)
    g_error ("whole:\n%s\nin pieces:\n%s", whole, described);
  if (strchr (whole, '\r') != NULL)
    return 0; /* a comment with an end of a line that JSON may hold: lines cannot be counted */
  count_lines (whole, &n_puzzles, &n_problems);
  if (collection != NULL
      && (ari_collection_get_n_puzzles (collection) != n_puzzles
          || ari_collection_get_n_problems (collection) != n_problems))
    g_error ("a collection has %u and %u:\n%s", ari_collection_get_n_puzzles (collection),
             (guint) ari_collection_get_n_problems (collection), whole);
  return 0;
}
