/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Running $ARIADNE_CLI as a user does. */

#pragma once

#include <gio/gio.h>

/** Run: what came of it. */
typedef struct {
  int status; /* the exit status, or -1 if a signal ended it */
  char *output;
  char *errors;
} Run;

/** run_cli: runs it with @arguments, words separated by spaces, and @input on its standard input.
 * It fails the test if it does not end in time.
 * @input: (nullable): for a program that ends before it reads: nobody would take what is written.
 */
void run_cli (Run *run, const char *arguments, const char *input);
/** run_cli_with: the same with any bytes on its standard input. */
void run_cli_with (Run *run, const char *arguments, GBytes *input);

/** run_end: gives @process @input, waits for its end and takes what it wrote.
 * @what: how to call it should it not end in time
 * @input, @output, @errors: (nullable): as for g_subprocess_communicate() */
void run_end (GSubprocess *process, const char *what, GBytes *input, char **output, char **errors);
void run_clear (Run *run);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Run, run_clear)

/** run_long_enough: with --time, twice as long each time until what it wrote holds @words: how much
 * is done in a time depends on the machine. @input: (nullable): as for run_cli() */
void run_long_enough (Run *run, const char *arguments, const char *input, const char *words);

/** run_assert: that it ended with @status and wrote just @output. */
void run_assert (const Run *run, int status, const char *output);

/** run_assert_error: that standard error holds @words. */
void run_assert_error (const Run *run, const char *words);

/** RunCase: what is to come of a command. */
typedef struct {
  const char *command, *input, *output;
  int status;
} RunCase;

/** run_cases: that each comes out like that, without a word on standard error. */
void run_cases (const RunCase *cases, guint n);

/** run_wrong: that each of these @commands is refused as wrong, and points to --help. */
void run_wrong (const char *const *commands, guint n);

/** run_program: (transfer none): the program's path. */
const char *run_program (void);
