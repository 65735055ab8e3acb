/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The reader of puzzles: the result depends on the bytes alone: as a whole, in pieces, by the
 * loader of collections, and by the fast path for plain lines. */

#include <string.h>

#include "puzzle/collection/collection.h"
#include "puzzle/formats/puzzle-line.h"
#include "tests/fuzz/fuzz-one.h"
#include "tests/puzzle/formats/line-agrees.h"
#include "tests/puzzle/collection/reader-samples.h"

/* A line begins with a line number; for a problem, a colon follows. */
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

/* Reads each line alone, in a block of exactly its size. */
static void
read_lines (const char *text, gsize length)
{
  while (length > 0) {
    gsize n = 0;

    while (n < length && text[n] != '\n' && text[n] != '\r')
      n++;

    g_autofree char *line = g_memdup2 (text, n);

    assert_line_agrees (line != NULL ? line : "", n);
    n += n < length;
    text += n;
    length -= n;
  }
}

void
fuzz_one (const char *text, gsize length)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (length > 0 ? (guchar) text[length - 1] : 0);
  g_autofree char *whole = describe_text (text, length);
  g_autofree char *described =
      describe_pieces (random, text, length, length > 2 ? (guchar) text[1] + 1 : 1);
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, length);
  g_autoptr (AriCollection) collection = ari_collection_new_from_bytes (bytes, NULL);
  guint n_puzzles, n_problems;

  fuzz_assert_same ("whole and in pieces", whole, described);
  read_lines (text, length);
  count_lines (whole, &n_puzzles, &n_problems);
  if (collection != NULL
      && (ari_collection_get_n_puzzles (collection) != n_puzzles
          || ari_collection_get_n_problems (collection) != n_problems))
    g_error ("a collection has %u and %u:\n%s", ari_collection_get_n_puzzles (collection),
             (guint) ari_collection_get_n_problems (collection), whole);
}
