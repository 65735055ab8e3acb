/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Texts of many puzzles, ordinary and random, and the expected result of loading them. */

#include <string.h>

#include "puzzle/reader/puzzle-stream.h"
#include "tests/puzzle/reader/random-text.h"

AriCollection *
load_text (const char *text, gssize length, GError **error)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, length < 0 ? strlen (text) : (gsize) length);

  return ari_collection_new_from_bytes (bytes, error);
}

AriCollection *
load_good (const char *text)
{
  g_autoptr (GError) error = NULL;
  AriCollection *collection = load_text (text, -1, &error);

  g_assert_no_error (error);
  return collection;
}

static char *
puzzle_text (AriCollection *collection, guint index)
{
  const AriLayout *layout = ari_collection_get_layout (collection, index);
  const guint8 *givens = ari_collection_get_givens (collection, index);
  const AriSymbols *symbols = ari_collection_get_symbols (collection, index);
  GString *text = g_string_new (NULL);
  guint i;

  for (i = 0; i < layout->n_cells; i++)
    g_string_append_unichar (text,
                             givens[i] == ARI_NO_DIGIT ? '.' : symbols->characters[givens[i]]);
  return g_string_free (text, FALSE);
}

void
assert_puzzle (AriCollection *collection, guint index, const char *text)
{
  g_autofree char *found = puzzle_text (collection, index);

  g_assert_cmpstr (found, ==, text);
}

/* Appends a puzzle of @n digits with gaps as a line, in the usual symbols. */
static void
append_puzzle (GRand *random, GString *text, guint n)
{
  const AriSymbols symbols = ari_symbols_default (n);
  guint i;

  for (i = 0; i < n * n; i++) {
    const guint digit = (guint) g_rand_int_range (random, 0, (gint32) (3 * n));

    g_string_append_unichar (text, digit < n ? symbols.characters[digit] : '.');
  }
}

void
expected_init (Expected *expected)
{
  *expected = (Expected){ .text = g_string_new (NULL) };
  expected->puzzles = g_ptr_array_new_with_free_func (g_free);
  expected->lines = g_array_new (FALSE, FALSE, sizeof (guint));
  expected->comments = g_ptr_array_new_with_free_func (g_free);
}

void
expected_clear (Expected *expected)
{
  g_string_free (expected->text, TRUE);
  g_ptr_array_unref (expected->puzzles);
  g_array_unref (expected->lines);
  g_ptr_array_unref (expected->comments);
}

/* Appends a line of a random kind: puzzles of three sizes, bad lines, comments, nothing. */
static void
append_random_line (Expected *expected, GRand *random, guint line, const char *end)
{
  static const guint sizes[] = { 9, 9, 9, 9, 12, 25 };
  g_autoptr (GString) puzzle = g_string_new (NULL);
  g_autofree char *comment = g_strdup ("");

  switch (g_rand_int_range (random, 0, 12)) {
  case 0:
    g_string_append (expected->text, "# a comment, 123456789");
    break;
  case 1:
    break;
  case 2: {
    const guint n_lost = (guint) g_rand_int_range (random, 1, 10);

    append_puzzle (random, puzzle, 9);
    g_string_append_len (expected->text, puzzle->str, (gssize) (81 - n_lost));
    expected->n_bad++;
    break;
  }
  default:
    append_puzzle (random, puzzle, sizes[g_rand_int_range (random, 0, G_N_ELEMENTS (sizes))]);
    g_string_append (expected->text, puzzle->str);
    if (g_rand_int_range (random, 0, 3) == 0) {
      g_free (comment);
      comment = g_strdup_printf ("nº %u", line);
      g_string_append_printf (expected->text, " # %s", comment);
    }
    g_ptr_array_add (expected->puzzles, g_strdup (puzzle->str));
    g_array_append_val (expected->lines, line);
    g_ptr_array_add (expected->comments, g_steal_pointer (&comment));
    break;
  }
  g_string_append (expected->text, end);
}

void
expected_fill (Expected *expected, guint n_lines, const char *end)
{
  g_autoptr (GRand) random = g_rand_new_with_seed ((guint32) g_test_rand_int ());
  guint line = 1;

  g_string_append (expected->text, EASY);
  g_string_append (expected->text, end);
  g_ptr_array_add (expected->puzzles, g_strdup (EASY));
  g_array_append_val (expected->lines, line);
  g_ptr_array_add (expected->comments, g_strdup (""));
  for (line = 2; line <= n_lines; line++)
    append_random_line (expected, random, line, end);
}

GArray *
lines_of (const char *text)
{
  AriMemory memory = { text, strlen (text) };
  const AriByteSource source = ari_byte_source_of_memory (&memory);
  g_autoptr (AriPuzzleStream) stream = ari_puzzle_stream_new (&source);
  GArray *lines = g_array_new (FALSE, FALSE, sizeof (guint));
  AriPuzzleStreamResult result;

  while ((result = ari_puzzle_stream_next (stream, NULL)) != ARI_PUZZLE_STREAM_END)
    if (result == ARI_PUZZLE_STREAM_PUZZLE) {
      const guint line = (guint) ari_puzzle_stream_get_item (stream)->line;

      g_array_append_val (lines, line);
    }
  return lines;
}

void
assert_as_expected (AriCollection *collection, const Expected *expected)
{
  g_autoptr (GArray) lines = lines_of (expected->text->str);
  guint n_kept, i;

  g_assert_cmpuint (ari_collection_get_n_puzzles (collection), ==, expected->puzzles->len);
  g_assert_cmpuint (ari_collection_get_n_problems (collection), ==, expected->n_bad);
  ari_collection_get_problems (collection, &n_kept);
  g_assert_cmpuint (n_kept, ==, MIN (expected->n_bad, ARI_COLLECTION_MAX_PROBLEMS));
  g_assert_cmpmem (lines->data, lines->len * sizeof (guint), expected->lines->data,
                   expected->lines->len * sizeof (guint));
  for (i = 0; i < expected->puzzles->len; i++) {
    const char *comment = expected->comments->pdata[i];

    assert_puzzle (collection, i, expected->puzzles->pdata[i]);
    g_assert_cmpstr (ari_collection_get_comment (collection, i), ==,
                     *comment != '\0' ? comment : NULL);
  }
}
