/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ariadne-cli serve: requests in JSON, and what is not one. */

#include <string.h>

#include "tests/cli/run.h"
#include "tests/seed.h"

#define SMALL            "123434122143432."
#define END(id, status)  "{\"id\":" id ",\"status\":" status "}\n"
#define WRONG(id, words) "{\"id\":" id ",\"status\":2,\"error\":\"" words "\"}\n"

/* Each answer is what the command prints, and a line that ends it. */
static void
test_answers (void)
{
  static const char *const commands[] = { "hint", "path", "rate", "solve" };
  g_autoptr (GString) requests = g_string_new (NULL);
  g_autoptr (GString) wanted = g_string_new (NULL);
  g_auto (Run) run = { 0 };

  for (guint i = 0; i < G_N_ELEMENTS (commands); i++) {
    g_autofree char *command = g_strdup_printf ("%s --format json " SMALL, commands[i]);
    g_auto (Run) alone = { 0 };

    g_string_append_printf (requests, "{\"command\":\"%s\",\"puzzle\":\"" SMALL "\",\"id\":%u}\n",
                            commands[i], i);
    run_cli (&alone, command, NULL);
    g_string_append_printf (wanted, "%s{\"id\":%u,\"status\":%d}\n", alone.output, i, alone.status);
  }
  run_cli (&run, "serve", requests->str);
  run_assert (&run, 0, wanted->str);
  g_assert_cmpstr (run.errors, ==, "");
}

static void
test_options (void)
{
  g_auto (Run) run = { 0 };

  run_cli (&run, "serve",
           "{\"id\":\"a\",\"command\":\"hint\",\"puzzle\":\"" SMALL "\",\"explain\":true}\n"
           "{\"id\":null,\"command\":\"solve\",\"puzzle\":\"" SMALL "\",\"time_limit\":2.5}");
  g_assert_cmpint (run.status, ==, 0);
  g_assert_nonnull (strstr (run.output, "\"explanation\":\"r4c4 is the last open cell"));
  g_assert_nonnull (strstr (run.output, END ("\"a\"", "0")));
  g_assert_true (g_str_has_suffix (run.output, END ("null", "0")));
}

static void
test_wrong (void)
{
  static const RunCase cases[] = {
    { "serve", "", "", 0 },
    { "serve", "\n\n", "", 0 },
    { "serve", "[]\n", WRONG ("null", "A request must be an object."), 0 },
    { "serve", "{\"id\":7}\n", WRONG ("7", "A request needs a command and a puzzle."), 0 },
    { "serve", "{\"id\":7,\"command\":\"rm\"}\n",
      WRONG ("7", "The command must be hint, path, rate or solve."), 0 },
    { "serve", "{\"id\":7,\"command\":\"hint\",\"puzzle\":\"/etc/passwd\"}\n",
      WRONG ("7", "The puzzle must be 16 or 81 digits and dots."), 0 },
    { "serve", "{\"id\":7,\"command\":\"rate\",\"puzzle\":\"" SMALL "\",\"explain\":true}\n",
      WRONG ("7", "Only hint and path can explain."), 0 },
    { "serve", "{\"id\":7,\"time_limit\":-1}\n",
      WRONG ("7",
             "“time_limit” is unknown or has a wrong value. A request has id, command, puzzle, "
             "time_limit and explain."),
      0 },
    { "serve", "{\"id\":{}}\n",
      WRONG ("null", "“id” is unknown or has a wrong value. A request has id, command, puzzle, "
                     "time_limit and explain."),
      0 },
  };
  static const char *const wrong[] = { "serve file", "serve --format json" };

  run_cases (cases, G_N_ELEMENTS (cases));
  run_wrong (wrong, G_N_ELEMENTS (wrong));
}

/* Whatever comes, each line gets one answer, and the next request is answered. */
static void
test_hostile (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed ((guint32) g_test_rand_int ());
  g_autoptr (GString) input = g_string_new (NULL);
  g_auto (GStrv) lines = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_auto (Run) run = { 0 };

  for (guint i = 0; i < 200; i++) {
    const guint n = g_rand_int_range (random, 1, 100);

    for (guint j = 0; j < n; j++) {
      const guint8 byte = (guint8) g_rand_int_range (random, 0, 256);

      g_string_append_c (input, (char) (byte == '\n' ? '{' : byte));
    }
    g_string_append_c (input, '\n');
  }
  for (guint i = 0; i < 100000; i++)
    g_string_append_c (input, '[');
  g_string_append (input, "\n{\"id\":1,\"command\":\"solve\",\"puzzle\":\"" SMALL "\"}\n");
  bytes = g_bytes_new (input->str, input->len);
  run_cli_with (&run, "serve", bytes);
  g_assert_cmpint (run.status, ==, 0);
  g_assert_true (g_str_has_suffix (run.output, END ("1", "0")));
  g_assert_nonnull (strstr (run.output, WRONG ("null", "The request is too long.")));
  lines = g_strsplit (run.output, "\n", -1);
  g_assert_cmpuint (g_strv_length (lines) - 1, ==, 200 + 1 + 2);
}

int
main (int argc, char *argv[])
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/cli/serve/answers", test_answers);
  g_test_add_func ("/cli/serve/options", test_options);
  g_test_add_func ("/cli/serve/wrong", test_wrong);
  g_test_add_func ("/cli/serve/hostile", test_hostile);
  return g_test_run ();
}
