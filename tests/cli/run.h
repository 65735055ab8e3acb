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
 * @input: (nullable): for a program that ends before it reads: nobody would take what is written.
 */
void run_cli (Run *run, const char *arguments, const char *input);
void run_clear (Run *run);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Run, run_clear)

/** run_assert: that it ended with @status and wrote just @output. */
void run_assert (const Run *run, int status, const char *output);

/** run_assert_error: that standard error holds @words. */
void run_assert_error (const Run *run, const char *words);

/** run_program: (transfer none): the program's path. */
const char *run_program (void);
