/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Numbers as people read them. */

#include "config.h"

#include <locale.h>

#include "puzzle/words/numbers.h"
#include "tests/seed.h"

#define THIN "\u202f"

static void
expect (char *words, const char *expected)
{
  g_assert_cmpstr (words, ==, expected);
  g_free (words);
}

static void
test_counts (void)
{
  expect (ari_count_to_string (0), "0");
  expect (ari_count_to_string (999), "999");
  expect (ari_count_to_string (1000), "1" THIN "000");
  expect (ari_count_to_string (G_GUINT64_CONSTANT (1234567890123)),
          "1" THIN "234" THIN "567" THIN "890" THIN "123");
}

static void
test_short (void)
{
  expect (ari_count_to_short (0), "0");
  expect (ari_count_to_short (9999), "9" THIN "999");
  expect (ari_count_to_short (10000), "10.0 k");
  expect (ari_count_to_short (99949), "99.9 k");
  expect (ari_count_to_short (99950), "100 k");
  expect (ari_count_to_short (999499), "999 k");
  expect (ari_count_to_short (999500), "1.00 M");
  expect (ari_count_to_short (9994999), "9.99 M");
  expect (ari_count_to_short (9995000), "10.0 M");
  expect (ari_count_to_short (99950000), "100 M");
  expect (ari_count_to_short (G_GUINT64_CONSTANT (12540000000)), "12.5 G");
  expect (ari_count_to_short (G_MAXUINT64), "18.4 E");
}

static void
test_seconds (void)
{
  expect (ari_clock_to_string (0), "0:00");
  expect (ari_clock_to_string (7.9), "0:07");
  expect (ari_clock_to_string (754), "12:34");
  expect (ari_clock_to_string (3723), "1:02:03");
  expect (ari_seconds_to_string (0), "0 µs");
  expect (ari_seconds_to_string (0.0000854), "85 µs");
  expect (ari_seconds_to_string (0.0042), "4.2 ms");
  expect (ari_seconds_to_string (0.99996), "1.0 s");
  expect (ari_seconds_to_string (12.34), "12.3 s");
  expect (ari_seconds_to_string (59.96), "1 min 00 s");
  expect (ari_seconds_to_string (185), "3 min 05 s");
  expect (ari_seconds_to_string (3599.6), "1 h 00 min");
  expect (ari_seconds_to_string (7620), "2 h 07 min");
  expect (ari_seconds_in_column (0.0042, 0.0042), "4.20 ms");
  expect (ari_seconds_in_column (12.34, 0.0042), "12" THIN "340 ms");
  expect (ari_seconds_in_column (12.34, 1), "12.3 s");
  expect (ari_seconds_in_column (0.00000154, 0.0000000999), "1" THIN "540 ns");
  expect (ari_seconds_in_column (0.000554, 0.000554), "0.554 ms");
  expect (ari_seconds_in_column (0, 0), "0.000 ns");
  expect (ari_seconds_to_unbroken (4), "4.0\u00a0s");
  expect (ari_seconds_to_unbroken (185), "3\u00a0min\u00a005\u00a0s");
  expect (ari_remaining_to_string (0), "1\u00a0s");
  expect (ari_remaining_to_string (0.3214), "1\u00a0s");
  expect (ari_remaining_to_string (12.34), "13\u00a0s");
  expect (ari_remaining_to_string (59.5), "1\u00a0min");
  expect (ari_remaining_to_string (185), "4\u00a0min");
  expect (ari_remaining_to_string (3541), "1\u00a0h\u00a000\u00a0min");
  expect (ari_remaining_to_string (7620), "2\u00a0h\u00a007\u00a0min");
}

/* A rate has three figures, so that it can be read while it changes. */
static void
test_rates (void)
{
  expect (ari_rate_to_string (0), "0");
  expect (ari_rate_to_string (2.34), "2.3");
  expect (ari_rate_to_string (9.96), "10");
  expect (ari_rate_to_string (123.4), "123");
  expect (ari_rate_to_string (123456), "123" THIN "000");
  expect (ari_rate_to_string (999950), "1" THIN "000" THIN "000");
}

/* If the encoding has no narrow space, a number has no separator. */
static void
test_other_encodings (void)
{
  g_assert_nonnull (setlocale (LC_ALL, "C"));
  expect (ari_count_to_string (1234567), "1234567");
}

int
main (int argc, char *argv[])
{
  if (setlocale (LC_ALL, "C.UTF-8") == NULL)
    return 77;
  ari_test_init (&argc, &argv);
  g_test_add_func ("/numbers/counts", test_counts);
  g_test_add_func ("/numbers/short", test_short);
  g_test_add_func ("/numbers/seconds", test_seconds);
  g_test_add_func ("/numbers/rates", test_rates);
  g_test_add_func ("/numbers/other-encodings", test_other_encodings);
  return g_test_run ();
}
