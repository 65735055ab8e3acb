/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The common part of all commands for many puzzles: order, threads, slow or closed pipes, full
 * disks, and the line with the progress. */

#define _DEFAULT_SOURCE
#define _XOPEN_SOURCE 700

#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/cli/lists.h"
#include "tests/cli/run.h"
#include "tests/seed.h"
#include "tests/waiting.h"

#define PUZZLE   "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
#define SOLUTION "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
#define SEVERAL  "12.............."
#define EMPTY    "................................................................................."

/* Every command writes the same bytes for any number of threads and any way of input. */
static void
test_threads (void)
{
  static const char *const commands[] = {
    "solve",
    "solve --format tsv",
    "solve --limit 1",
    "solve --format json --limit 3 --strategy mrv",
    "solve --format grid",
    "check",
    "check --format tsv",
    "count --limit 1000 --format tsv",
    "list --limit 3 --format tsv",
  };
  g_autoptr (GString) list = list_new_random (1500);
  guint i, n;

  /* bad lines and other sizes are in between */
  for (i = 0; i < 100; i++) {
    static const char *const others[] = { SEVERAL "\n", "12x\n", "1..1............\n",
                                          "\n# and\n" };
    const char *at = list->str + (gsize) g_test_rand_int_range (0, (gint) list->len);

    at = strchr (at, '\n');
    if (at != NULL)
      g_string_insert (list, at + 1 - list->str, others[i % G_N_ELEMENTS (others)]);
  }
  for (i = 0; i < G_N_ELEMENTS (commands); i++) {
    g_auto (Run) alone = { 0 };
    g_autofree char *command = g_strconcat (commands[i], " --threads 1", NULL);

    run_cli (&alone, command, list->str);
    g_assert_cmpint (alone.status, ==, 3);
    g_assert_cmpuint (strlen (alone.output), >, 1000);
    for (n = 2; n <= 5; n += 3) {
      g_autofree char *together = g_strdup_printf ("%s --threads %u", commands[i], n);
      g_auto (Run) run = { 0 };

      run_cli (&run, together, list->str);
      run_assert (&run, alone.status, alone.output);
      g_assert_cmpstr (run.errors, ==, alone.errors);
    }
  }
}

/* The first puzzle takes far longer than all others, and is still answered first. */
static void
test_order (void)
{
  g_autoptr (GString) list = g_string_new (EMPTY "\n");
  g_autoptr (GString) expected = g_string_new ("at least 300000\n");
  g_auto (Run) run = { 0 };
  guint i;

  for (i = 0; i < 3000; i++) {
    g_string_append (list, PUZZLE "\n");
    g_string_append (expected, "1\n");
  }
  run_cli (&run, "count --limit 300000 --time 0 --threads 4", list->str);
  run_assert (&run, 1, expected->str);
}

static void
test_strict (void)
{
  g_auto (Run) run = { 0 };
  g_auto (Run) missing = { 0 };

  run_cli (&run, "solve --strict", PUZZLE "\n12x\n" PUZZLE "\nnor this\n");
  run_assert (&run, 3, SOLUTION "\n");
  run_assert_error (&run, "standard input:2:3: ");
  g_assert_null (strstr (run.errors, "standard input:4"));
  run_cli (&missing, "solve --strict /nowhere/there.txt -", NULL);
  run_assert (&missing, 3, "");
}

/* Slow: the program with pipes at both ends. */
typedef struct {
  GSubprocess *process;
  GDataInputStream *output;
} Slow;

static void
slow_start (Slow *slow, const char *command, const char *option)
{
  g_autoptr (GError) error = NULL;

  slow->process = g_subprocess_new (G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE
                                        | G_SUBPROCESS_FLAGS_STDERR_PIPE,
                                    &error, run_program (), command, option, NULL);
  g_assert_no_error (error);
  slow->output = g_data_input_stream_new (g_subprocess_get_stdout_pipe (slow->process));
  waiting_block (G_STRLOC, command);
}

static gboolean
slow_write (Slow *slow, const char *text)
{
  return g_output_stream_write_all (g_subprocess_get_stdin_pipe (slow->process), text,
                                    strlen (text), NULL, NULL, NULL);
}

static void
slow_assert_line (Slow *slow, const char *expected)
{
  g_autofree char *line = g_data_input_stream_read_line (slow->output, NULL, NULL, NULL);

  g_assert_cmpstr (line, ==, expected);
}

static void
slow_end (Slow *slow)
{
  waiting_unblock ();
  g_clear_object (&slow->output);
  g_clear_object (&slow->process);
}

/* No more input comes before the answer was read, on one thread and on several. */
static void
test_slow_pipe (void)
{
  static const char *const options[] = { "--threads=1", "--threads=4" };
  guint i, j;

  for (i = 0; i < G_N_ELEMENTS (options); i++) {
    Slow slow = { 0 };

    slow_start (&slow, "solve", options[i]);
    for (j = 0; j < 30; j++) {
      g_assert_true (slow_write (&slow, PUZZLE "\n"));
      slow_assert_line (&slow, SOLUTION);
      g_assert_true (slow_write (&slow, SEVERAL "\n" PUZZLE "\n"));
      slow_assert_line (&slow, "several solutions");
      slow_assert_line (&slow, SOLUTION);
    }
    g_assert_true (g_output_stream_close (g_subprocess_get_stdin_pipe (slow.process), NULL, NULL));
    g_assert_true (g_subprocess_wait (slow.process, NULL, NULL));
    g_assert_cmpint (g_subprocess_get_exit_status (slow.process), ==, 1);
    slow_end (&slow);
  }
}

/* If the reader closes the pipe while the input stays open, the program ends without a message at
 * the next answer, and does not wait for more input. */
static void
test_closed_pipe (void)
{
  static const char *const commands[] = { "solve", "solve", "check", "count", "list" };
  guint i;

  for (i = 0; i < G_N_ELEMENTS (commands); i++) {
    Slow slow = { 0 };
    char some[64];
    gsize n;

    slow_start (&slow, commands[i], i == 0 ? "--threads=1" : "--threads=4");
    g_assert_true (slow_write (&slow, PUZZLE "\n"));
    g_assert_cmpint (
        g_input_stream_read (g_subprocess_get_stdout_pipe (slow.process), some, 1, NULL, NULL), ==,
        1);
    g_assert_true (g_input_stream_close (g_subprocess_get_stdout_pipe (slow.process), NULL, NULL));
    g_assert_true (slow_write (&slow, PUZZLE "\n"));
    g_assert_true (g_input_stream_read_all (g_subprocess_get_stderr_pipe (slow.process), some,
                                            sizeof some, &n, NULL, NULL));
    g_assert_cmpuint (n, ==, 0);
    g_assert_true (g_subprocess_wait (slow.process, NULL, NULL));
    slow_end (&slow);
  }
}

/* More solutions than fit in memory go directly to the reader, and end when it does. */
static void
test_flood (void)
{
  Slow slow = { 0 };
  char some[64 * 1024];
  guint i;

  slow_start (&slow, "list", "--limit=0");
  g_assert_true (slow_write (&slow, EMPTY "\n" EMPTY "\n" EMPTY "\n"));
  for (i = 0; i < 100; i++)
    g_assert_cmpint (g_input_stream_read (g_subprocess_get_stdout_pipe (slow.process), some,
                                          sizeof some, NULL, NULL),
                     >, 0);
  g_assert_true (g_input_stream_close (g_subprocess_get_stdout_pipe (slow.process), NULL, NULL));
  g_assert_true (g_subprocess_wait (slow.process, NULL, NULL));
  g_assert_true (g_subprocess_get_if_exited (slow.process));
  slow_end (&slow);
}

static void
test_full_disk (void)
{
  static const char *const commands[] = { "solve", "check", "count", "list",
                                          "rate",  "hint",  "path",  "steps" };
  g_autofree char *path = NULL;
  guint i;
  const int fd = g_file_open_tmp ("ariadne-XXXXXX", &path, NULL);

  if (!g_file_test ("/dev/full", G_FILE_TEST_EXISTS)) {
    g_test_skip ("There is no /dev/full.");
    return;
  }
  close (fd);
  g_assert_true (g_file_set_contents (path, PUZZLE "\n", -1, NULL));
  for (i = 0; i < G_N_ELEMENTS (commands); i++) {
    g_autoptr (GSubprocessLauncher) launcher =
        g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDERR_PIPE);
    g_autoptr (GSubprocess) process = NULL;
    g_autoptr (GError) error = NULL;
    g_autofree char *errors = NULL;

    g_subprocess_launcher_take_stdout_fd (launcher, open ("/dev/full", O_WRONLY | O_CLOEXEC));
    process =
        g_subprocess_launcher_spawn (launcher, &error, run_program (), commands[i], path, NULL);
    g_assert_no_error (error);
    run_end (process, commands[i], NULL, NULL, &errors);
    g_assert_cmpint (g_subprocess_get_exit_status (process), ==, 4);
    g_assert_true (g_str_has_prefix (errors, "ariadne-cli: Could not write to standard output: "));
  }
  unlink (path);
}

/* A terminal shows the progress of long work, and the line is removed at the end. */
static void
test_progress (void)
{
  g_autofree char *path = NULL;
  g_autoptr (GString) shown = g_string_new (NULL);
  int terminal = posix_openpt (O_RDWR | O_NOCTTY), inner, status, fd;
  pid_t pid;

  if (terminal < 0 || grantpt (terminal) != 0 || unlockpt (terminal) != 0) {
    g_test_skip ("There are no pseudo-terminals.");
    return;
  }
  fd = g_file_open_tmp ("ariadne-XXXXXX", &path, NULL);
  close (fd);
  g_assert_true (g_file_set_contents (path, EMPTY "\n", -1, NULL));
  inner = open (ptsname (terminal), O_RDWR | O_NOCTTY);
  pid = fork ();
  g_assert_cmpint (pid, >=, 0);
  if (pid == 0) {
    dup2 (inner, STDERR_FILENO);
    dup2 (open ("/dev/null", O_WRONLY), STDOUT_FILENO);
    execl (run_program (), "ariadne-cli", "count", "--time", "0", path, NULL);
    _exit (127);
  }
  close (inner);
  waiting_block (G_STRLOC, "how far the work is");
  while (strstr (shown->str, "0 done") == NULL) {
    char some[256];
    const gssize n = read (terminal, some, sizeof some);

    g_assert_cmpint (n, >, 0);
    g_string_append_len (shown, some, n);
  }
  g_assert_cmpint (kill (pid, SIGINT), ==, 0);
  g_assert_cmpint (waitpid (pid, &status, 0), ==, pid);
  g_assert_true (WIFSIGNALED (status) && WTERMSIG (status) == SIGINT);
  for (;;) {
    char some[256];
    const gssize n = read (terminal, some, sizeof some);

    if (n <= 0)
      break;
    g_string_append_len (shown, some, n);
  }
  waiting_unblock ();
  g_assert_true (g_str_has_suffix (shown->str, "\r\033[K"));
  close (terminal);
  unlink (path);
}

/* If a standard stream is closed, no other file takes its place. */
static void
test_closed_streams (void)
{
  static const struct {
    const char *command;
    int status;
  } cases[] = {
    { "solve <&-", 3 }, /* it would read its own pipe for ever */
    { "check <&-", 3 },
    { "generate --seed 1 >&-", 4 },
    { "solve missing.txt <&- >&- 2>&-", 3 },
  };
  g_autofree char *program = g_shell_quote (run_program ());
  guint i;

  for (i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *line = g_strdup_printf ("%s %s", program, cases[i].command);
    g_autoptr (GError) error = NULL;
    g_autoptr (GSubprocess) process =
        g_subprocess_new (G_SUBPROCESS_FLAGS_STDOUT_SILENCE | G_SUBPROCESS_FLAGS_STDERR_SILENCE,
                          &error, "sh", "-c", line, NULL);

    g_assert_no_error (error);
    g_test_message ("%s", cases[i].command);
    run_end (process, line, NULL, NULL, NULL);
    g_assert_true (g_subprocess_get_if_exited (process));
    g_assert_cmpint (g_subprocess_get_exit_status (process), ==, cases[i].status);
  }
}

int
main (int argc, char *argv[])
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/cli/pipeline/threads", test_threads);
  g_test_add_func ("/cli/pipeline/order", test_order);
  g_test_add_func ("/cli/pipeline/strict", test_strict);
  g_test_add_func ("/cli/pipeline/slow-pipe", test_slow_pipe);
  g_test_add_func ("/cli/pipeline/closed-pipe", test_closed_pipe);
  g_test_add_func ("/cli/pipeline/flood", test_flood);
  g_test_add_func ("/cli/pipeline/full-disk", test_full_disk);
  g_test_add_func ("/cli/pipeline/closed-streams", test_closed_streams);
  g_test_add_func ("/cli/pipeline/progress", test_progress);
  return g_test_run ();
}
