/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ariadne-cli cases: small ones of our own, and the published ones where they are at hand. */

#include <string.h>

#include <glib/gstdio.h>

#include "tests/cli/run.h"
#include "tests/seed.h"

#define GIVENS "700400030050000009609201000300000004000900080000080000002010000106003800070605010"
#define CASE(code, fail, place)                                                                    \
  "{\"code\":\"" code "\",\"variant\":\"\",\"fail\":" fail                                         \
  ",\"name\":\"A Name\",\"givens\":\"" GIVENS "\",\"board\":\"" GIVENS                             \
  "\",\"deleted\":[],\"place\":[" place "],\"elim\":[]}\n"
#define MISSED(line, why) "standard input:" line ": 0003 A Name: " GIVENS ": " why "\n"

static void
test_own (void)
{
  static const struct {
    const char *input, *output;
    int status;
  } cases[] = {
    { CASE ("0003", "false", "[7,7,3]"), "1 passed, 0 failed\n", 0 },
    { CASE ("0003", "false", "[7,7,3]") "\n" CASE ("0003", "true", "[1,0,1]"),
      "2 passed, 0 failed\n", 0 },
    { CASE ("0003", "false", "[1,0,1]"), MISSED ("1", "not found") "0 passed, 1 failed\n", 1 },
    { "\n" CASE ("0003", "true", "[7,7,3]"),
      MISSED ("2", "found, but must not be") "0 passed, 1 failed\n", 1 },
    { CASE ("9999", "false", "[7,7,3]"),
      "standard input:1: 9999 A Name: " GIVENS ": no such technique\n0 passed, 1 failed\n", 1 },
    { "", "0 passed, 0 failed\n", 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_auto (Run) run = { 0 };

    run_cli (&run, "cases -", cases[i].input);
    run_assert (&run, cases[i].status, cases[i].output);
    g_assert_cmpstr (run.errors, ==, "");
  }
}

/* A case that takes too long is one that fails, and the next gets its turn. */
static void
test_time_limit (void)
{
  static const char *const input =
      CASE ("1301", "false", "[7,7,3]") CASE ("9999", "false", "[7,7,3]");
  g_auto (Run) late = { 0 }, wrong = { 0 };

  run_cli (&late, "cases --time-limit 0.0000001 -", input);
  run_assert (&late, 1,
              "standard input:1: 1301 A Name: " GIVENS ": time limit\n"
              "standard input:2: 9999 A Name: " GIVENS ": no such technique\n0 passed, 2 failed\n");
  run_cli (&wrong, "cases --time-limit -1 -", "");
  run_assert (&wrong, 2, "");
  run_assert_error (&wrong, "The time limit must be 0 or more.");
}

/* Lines that are not a case are reported, and the rest is processed. */
static void
test_bad_lines (void)
{
  static const char *const bad[] = {
    "nonsense",
    "[]",
    "7",
    "{}",
    "{\"code\":3}",
    "{\"code\":\"0003\",\"givens\":\"12\"}",
    "{\"code\":\"00\\n03\",\"givens\":\"" GIVENS "\",\"board\":\"" GIVENS
    "\",\"deleted\":[],\"place\":[],\"elim\":[]}",
    "{\"code\":\"0003\",\"variant\":2,\"givens\":\"" GIVENS "\",\"board\":\"" GIVENS
    "\",\"deleted\":[],\"place\":[],\"elim\":[]}",
    "{\"code\":\"0003\",\"givens\":\"" GIVENS "\",\"board\":\"" GIVENS "\"}",
    "{\"code\":\"0003\",\"givens\":\"" GIVENS "\",\"board\":\"" GIVENS "\",\"deleted\":[[1,2]]}",
    "{\"code\":\"0003\",\"givens\":\"" GIVENS "\",\"board\":\"" GIVENS
    "\",\"deleted\":[[0,0,0]],\"place\":[],\"elim\":[]}",
    "{\"code\":\"0003\",\"givens\":\"" GIVENS "\",\"board\":\"" GIVENS
    "\",\"deleted\":[],\"place\":[[1,9,0]],\"elim\":[]}",
    "{\"code\":\"0003\",\"fail\":1,\"givens\":\"" GIVENS "\",\"board\":\"" GIVENS
    "\",\"deleted\":[],\"place\":[],\"elim\":[]}",
    "{\"code\":\"0003\",\"givens\":\"" GIVENS "\",\"board\":\"" GIVENS
    "\",\"deleted\":[],\"place\":[],\"elim\":[],\"pm\":[1,2,3]}",
  };

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++) {
    g_autofree char *input = g_strdup_printf ("%s\n" CASE ("0003", "false", "[7,7,3]"), bad[i]);
    g_auto (Run) run = { 0 };

    run_cli (&run, "cases -", input);
    run_assert (&run, 3, "1 passed, 0 failed\n");
    run_assert_error (&run, "standard input:1: ");
  }
}

static void
test_usage (void)
{
  g_auto (Run) none = { 0 };
  g_auto (Run) missing = { 0 };

  run_cli (&none, "cases", NULL);
  run_assert (&none, 2, "");
  run_cli (&missing, "cases /nowhere/cases.jsonl", NULL);
  run_assert (&missing, 3, "");
  run_assert_error (&missing, "/nowhere/cases.jsonl: ");
}

/* Which of the published cases do not pass, and why that is right. */
static gboolean
is_known (const char *line)
{
  static const char *const known[] = {
    /* the second kite would be of another digit, 9, which has one place left in column 8 */
    "000008900000620010000000638700004506010000040409300107951000000087041060046800001: not found",
  };

  for (guint i = 0; i < G_N_ELEMENTS (known); i++)
    if (strstr (line, known[i]) != NULL)
      return TRUE;
  return FALSE;
}

static void
test_published (void)
{
  const char *shared = g_getenv ("ARIADNE_SHARED");
  g_autofree char *path =
      g_build_filename (shared != NULL ? shared : "", "techniques", "cases.jsonl", NULL);
  g_autofree char *command = g_strdup_printf ("cases %s", path);
  g_auto (GStrv) lines = NULL;
  g_auto (Run) run = { 0 };
  guint n;

  if (shared == NULL || !g_file_test (path, G_FILE_TEST_EXISTS)) {
    g_test_skip ("ARIADNE_SHARED has no techniques/cases.jsonl");
    return;
  }
  run_cli (&run, command, NULL);
  g_assert_cmpstr (run.errors, ==, "");
  lines = g_strsplit (g_strchomp (run.output), "\n", -1);
  n = g_strv_length (lines);
  for (guint i = 0; i + 1 < n; i++)
    if (!is_known (lines[i])) {
      g_test_message ("%s", lines[i]);
      g_test_fail ();
    }
  g_test_message ("%s", lines[n - 1]);
  g_assert_true (g_str_has_suffix (lines[n - 1], " failed"));
}

int
main (int argc, char *argv[])
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/cli/cases/own", test_own);
  g_test_add_func ("/cli/cases/time-limit", test_time_limit);
  g_test_add_func ("/cli/cases/bad-lines", test_bad_lines);
  g_test_add_func ("/cli/cases/usage", test_usage);
  g_test_add_func ("/cli/cases/published", test_published);
  return g_test_run ();
}
