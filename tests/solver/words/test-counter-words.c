/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The counters of a search in words, in full and abbreviated. */

#include <locale.h>
#include <string.h>

#include "solver/words/counter-words.h"
#include "tests/seed.h"

static void
test_strv (void)
{
  g_auto (GStrv) words = ari_counters_to_strv (&(AriCounters){ .steps = 1234, .guesses = 1 });

  g_assert_cmpuint (g_strv_length (words), ==, 4);
  g_assert_cmpstr (words[0], ==, "1\u202f234 steps");
  g_assert_cmpstr (words[1], ==, "1 guess");
  g_assert_cmpstr (words[2], ==, "0 dead ends");
  g_assert_cmpstr (words[3], ==, "0 solutions");
}

/* Each wording is shorter than the one before, and ends alike; they are separated by dots only. */
static void
test_lines (void)
{
  const AriCounters counters = {
    .steps = 1234567, .guesses = 1, .dead_ends = 12345, .solutions = 2
  };
  g_auto (GStrv) lines = ari_counters_to_lines (&counters, "not over");
  g_auto (GStrv) plain = ari_counters_to_lines (&counters, NULL);

  g_assert_cmpuint (g_strv_length (lines), ==, 5);
  g_assert_cmpstr (lines[0], ==,
                   "1\u202f234\u202f567\u00a0steps\u00a0· 1\u00a0guess\u00a0· "
                   "12\u202f345\u00a0dead\u00a0ends\u00a0· 2\u00a0solutions\u00a0· not over");
  g_assert_cmpstr (
      lines[1], ==,
      "1.23\u00a0M\u00a0steps\u00a0· 1\u00a0guess\u00a0· 12.3\u00a0k\u00a0dead\u00a0ends\u00a0· "
      "2\u00a0solutions\u00a0· not over");
  g_assert_true (g_str_has_prefix (lines[2], "1.23\u00a0M\u00a0steps\u00a0· 1\u00a0guess\u00a0· "));
  g_assert_null (strstr (lines[2], "solution"));
  g_assert_cmpstr (lines[3], ==, "1.23\u00a0M\u00a0steps\u00a0· 1\u00a0guess\u00a0· not over");
  g_assert_cmpstr (lines[4], ==, "1.23\u00a0M\u00a0steps\u00a0· not over");
  g_assert_cmpstr (plain[4], ==, "1.23\u00a0M\u00a0steps");
}

int
main (int argc, char *argv[])
{
  setlocale (LC_ALL, "");
  ari_test_init (&argc, &argv);
  g_test_add_func ("/counter-words/strv", test_strv);
  g_test_add_func ("/counter-words/lines", test_lines);
  return g_test_run ();
}
