/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Measures how fast texts of many kinds are read, as pasted text is: all of them, or those that are
 * named. */

#include <locale.h>
#include <string.h>

#include "puzzle/collection/collection.h"
#include "tests/bench/bench-tools.h"

/* Each text has two million bytes, and begins with a puzzle: a text without any is given up
 * early. */

enum { LENGTH = 2000000 };

static const char puzzle[] =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/** Kind: how to make a text. */
typedef struct {
  const char *name;
  const char *before, *after; /* each puzzle */
  guint width;                /* characters of a line */
  const char *between;        /* (nullable): between characters */
  const char *random;         /* (nullable): the characters to take instead of a puzzle's */
  guint cut;                  /* characters of the puzzle that are missing */
  const char *line_end;       /* (nullable): between lines, if not a line end alone */
} Kind;

static const Kind kinds[] = {
  { "lines", "", "\n", 81, "", NULL, 0, NULL },
  { "lines with names", "No 7: ", "\n", 81, "", NULL, 0, NULL },
  { "grids", "", "\n\n", 9, "", NULL, 0, NULL },
  { "grids with spaces", "", "\n\n", 9, " ", NULL, 0, NULL },
  { "CSV, a puzzle a line", "", "\n", 81, ",", NULL, 0, NULL },
  { "CSV, a row a line", "", "\n\n", 9, ",", NULL, 0, NULL },
  { "JSON, an object a line", "{\"puzzle\":\"", "\"}\n", 81, "", NULL, 0, NULL },
  { "JSON, rows of a grid", "[\"", "\"]\n", 9, "", NULL, 0, "\",\n\"" },
  { "cells in brackets", "[[", "]]\n", 9, ",", NULL, 0, "],\n[" },
  { "JSON, one list", "\"", "\",\n", 81, "", NULL, 0, NULL },
  { "JSON, one list of objects", "{\"id\":7,\"puzzle\":\"", "\"},\n", 81, "", NULL, 0, NULL },
  { "lines in colour", "\033[1m", "\033[0m\n", 81, "\033[22m\033[1m", NULL, 0, NULL },
  { "HTML", "<table><tr><td>", "</td></tr></table>\n", 9, "</td><td>", NULL, 0,
    "</td></tr>\n<tr><td>" },
  { "broken lines", "", "\n", 81, "", NULL, 1, NULL },
  { "broken grids", "", "\n\n", 9, "", NULL, 1, NULL },
  { "broken grids with bars", "|", "\n\n", 9, "|", NULL, 1, NULL },
  { "lines of 9 digits", "", "\n", 9, "", "123456789", 0, NULL },
  { "lines of 8 digits", "", "\n", 8, "", "123456789", 0, NULL },
  { "lines of 40 digits", "", "\n", 40, "", "0123456789", 0, NULL },
  { "lines of 200 digits", "", "\n", 200, "", "0123456789", 0, NULL },
  { "numbers", "", "\n", 12, "", "0123456789 ", 0, NULL },
  { "candidates", "", "\n\n", 29, "", "12345678 9 ", 0, NULL },
  { "entries", "", "\n", 100, "", "+1+2+3.....4", 0, NULL },
  { "letters", "", "\n", 70, "", "abcdefg    ,.", 0, NULL },
  { "brackets", "", "\n", 12, "", "[]{}()12345,", 0, NULL },
  { "lists", "[[", "]]\n", 9, ",", "0123456789", 0, NULL },
  { "tables", "", "\n", 9, "\t", "0123456789", 0, NULL },
  { "noise", "", "\n", 60, "", "123456789. ,|-+abcXYZ[]{}()<>#\n", 0, NULL },
};

static GBytes *
make_text (const Kind *kind)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (7);
  GString *text = g_string_new (puzzle);
  const gboolean is_list = g_str_has_prefix (kind->name, "JSON, one list");
  const gsize n_random = kind->random != NULL ? strlen (kind->random) : 0;

  g_string_append_c (text, '\n');
  if (is_list)
    g_string_append_c (text, '[');
  while (text->len < LENGTH) {
    const guint n = (n_random > 0 ? kind->width : 81) - kind->cut;

    g_string_append (text, kind->before);
    for (guint i = 0; i < n; i++) {
      if (i > 0)
        g_string_append (text, i % kind->width > 0      ? kind->between
                               : kind->line_end != NULL ? kind->line_end
                                                        : "\n");
      g_string_append_c (text, n_random == 0
                                   ? puzzle[i]
                                   : kind->random[g_rand_int_range (random, 0, (int) n_random)]);
    }
    g_string_append (text, kind->after);
  }
  if (is_list) {
    g_string_truncate (text, text->len - strlen (",\n"));
    g_string_append_c (text, ']');
  }
  return g_string_free_to_bytes (text);
}

static void
measure (const Kind *kind)
{
  g_autoptr (GBytes) text = make_text (kind);
  const double start = seconds ();
  g_autoptr (AriCollection) collection = ari_collection_new_from_bytes (text, NULL);
  const double taken = seconds () - start;

  g_print ("%-26s %8.1f MB/s %7u puzzles %7u problems\n", kind->name,
           1e-6 * (double) g_bytes_get_size (text) / taken,
           collection != NULL ? ari_collection_get_n_puzzles (collection) : 0,
           collection != NULL ? (guint) ari_collection_get_n_problems (collection) : 0);
}

int
main (int argc, char **argv)
{
  setlocale (LC_ALL, "C.UTF-8");
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (argc == 1 || g_strv_contains ((const char *const *) argv, kinds[i].name))
      measure (&kinds[i]);
  return 0;
}
