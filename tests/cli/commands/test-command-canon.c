/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ariadne-cli canon, automorphisms and dedupe: puzzles that are equivalent. */

#include <string.h>

#include "tests/cli/run.h"
#include "tests/seed.h"

#define PUZZLE "12..3..........."
#define LEAST  "...........1..23"
#define OTHER  "43...1.........." /* PUZZLE, its rows, columns and digits exchanged */
#define JIGSAW                                                                                     \
  "{\"format\":\"ariadne-puzzle\",\"version\":1,\"layout\":{\"digits\":4,\"regions\":[\"aabb\","   \
  "\"aabb\",\"ccdd\",\"ccdd\"]},\"givens\":[\"1...\",\"....\",\"....\",\"....\"]}\n"
#define SUKAKU(r1c4, row)                                                                          \
  "{\"format\":\"ariadne-puzzle\",\"version\":2,\"layout\":{\"digits\":4},\"rules\":[{\"kind\":"   \
  "\"candidates\",\"candidates\":{\"r1c4\":\"" r1c4                                                \
  "\",\"r2c1\":\"23\",\"r3c1\":\"23\",\"r3c2\":\"12\",\"r4c3\":\"24\"}}],\"givens\":[\"" row       \
  "\",\"....\",\"....\",\"....\"]}\n"
#define SUKAKU_LINE(r1c4) "123412341234" r1c4 ".23.123412341234.23.12..1234123412341234.2.41234\n"
#define NO_FORM                                                                                    \
  "standard input:1: Only puzzles of at most 9×9 cells in rows, columns and boxes have a least "  \
  "form."

static void
test_canon (void)
{
  static const RunCase cases[] = {
    { "canon", PUZZLE "\n" OTHER "\n", LEAST "\n" LEAST "\n", 0 },
    { "canon --format tsv --header", PUZZLE "\n",
      "puzzle\tleast\tautomorphisms\ttransposed\trows\tcolumns\tdigits\n" PUZZLE "\t" LEAST
      "\t8\t0\t3421\t3421\t3214\n",
      0 },
    { "automorphisms", PUZZLE "\n................\n", "8\n128\n", 0 },
    { "automorphisms --format tsv", PUZZLE "\n", PUZZLE "\t8\n", 0 },
    { "automorphisms --format json", PUZZLE "\n",
      "{\"file\":\"standard input\",\"line\":1,\"puzzle\":\"" PUZZLE "\",\"automorphisms\":8}\n",
      0 },
  };
  g_auto (Run) jigsaw = { 0 };

  run_cases (cases, G_N_ELEMENTS (cases));
  run_cli (&jigsaw, "canon --format tsv", JIGSAW);
  run_assert (&jigsaw, 1, "1...............\t\t\t\t\t\t\n");
  run_assert_error (&jigsaw, NO_FORM);
}

/* The first of a class is kept; of what has no class, the first of what is the same. */
static void
test_dedupe (void)
{
  static const RunCase cases[] = {
    { "dedupe", PUZZLE "\n" OTHER "\n1...............\n" PUZZLE "\n", PUZZLE "\n1...............\n",
      0 },
    { "dedupe", OTHER "\n" PUZZLE "\n", OTHER "\n", 0 },
    { "dedupe --exact", PUZZLE "\n" OTHER "\n" PUZZLE "\n", PUZZLE "\n" OTHER "\n", 0 },
    { "dedupe", JIGSAW JIGSAW "1...............\n", "1...............\n1...............\n", 0 },
    { "dedupe", SUKAKU ("14", "....") SUKAKU ("124", "....") SUKAKU ("14", "...."),
      SUKAKU_LINE ("1..4") SUKAKU_LINE ("12.4"), 0 },
    { "dedupe", "", "", 0 },
  };

  run_cases (cases, G_N_ELEMENTS (cases));
}

/* Any number of threads gives the same output, even if the table of classes must grow. */
static void
test_many (void)
{
  g_autoptr (GString) input = g_string_new (NULL);
  g_auto (Run) one = { 0 };
  g_auto (Run) exact = { 0 };

  for (guint i = 0; i < 60000; i++)
    g_string_append_printf (input, "1%06o.........\n", 0111111 + (i * 7919) % 0111111);
  for (char *c = input->str; *c != '\0'; c++)
    if (*c == '0' || (*c >= '5' && *c <= '7'))
      *c = '.';
  run_threads (&one, "dedupe", input->str);
  g_assert_cmpint (one.status, ==, 0);
  run_cli (&exact, "dedupe --exact", input->str);
  g_assert_cmpuint (strlen (exact.output), >, strlen (one.output));
  g_assert_cmpuint (strlen (one.output), >, 17 * 100);
}

static void
test_usage (void)
{
  static const char *const wrong[] = { "canon --format grid", "canon --header", "dedupe --nothing",
                                       "automorphisms --header" };

  run_wrong (wrong, G_N_ELEMENTS (wrong));
}

int
main (int argc, char *argv[])
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/cli/canon/canon", test_canon);
  g_test_add_func ("/cli/canon/dedupe", test_dedupe);
  g_test_add_func ("/cli/canon/many", test_many);
  g_test_add_func ("/cli/canon/usage", test_usage);
  return g_test_run ();
}
