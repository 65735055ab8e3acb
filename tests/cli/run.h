/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Runs $ARIADNE_CLI as a user does. */

#pragma once

#include <gio/gio.h>

/** Run: the result of a run. */
typedef struct {
  int status; /* the exit status, or -1 if a signal ended it */
  char *output;
  char *errors;
} Run;

/** run_cli: runs it with @arguments, words separated by spaces, and @input on its standard input.
 * Fails if it does not end in time.
 * @input: (nullable): NULL for a program that ends before it reads, because writing would fail */
void run_cli (Run *run, const char *arguments, const char *input);
/** run_cli_with: the same with any bytes on its standard input. */
void run_cli_with (Run *run, const char *arguments, GBytes *input);

/** run_end: writes @input to @process, waits for its end and reads its output.
 * @what: its name in the message if it does not end in time
 * @input, @output, @errors: (nullable): as for g_subprocess_communicate() */
void run_end (GSubprocess *process, const char *what, GBytes *input, char **output, char **errors);
void run_clear (Run *run);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Run, run_clear)

/** run_long_enough: runs it with --time, twice as long each time, until its output contains @words,
 * because the work done in a time depends on the machine. @input: (nullable): as for run_cli() */
void run_long_enough (Run *run, const char *arguments, const char *input, const char *words);

/** run_threads: runs it with one thread and with five, and fails unless both have the same result,
 * which is that of @run. @input: (nullable): as for run_cli() */
void run_threads (Run *run, const char *arguments, const char *input);

/** run_assert: fails unless it ended with @status and wrote exactly @output. */
void run_assert (const Run *run, int status, const char *output);

/** run_assert_error: fails unless standard error contains @words. */
void run_assert_error (const Run *run, const char *words);

/** RunCase: a command and its expected result. */
typedef struct {
  const char *command, *input, *output;
  int status;
} RunCase;

/** run_cases: fails unless each has its result, and writes nothing to standard error. */
void run_cases (const RunCase *cases, guint n);

/** run_wrong: fails unless each of @commands is refused as wrong, with a reference to --help. */
void run_wrong (const char *const *commands, guint n);

/** run_program: (transfer none): the program's path. */
const char *run_program (void);
