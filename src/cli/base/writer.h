/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes to standard output or a device, and reports errors. */

#pragma once

#include "cli/base/complain.h"

/** ari_writer_write: writes all bytes to standard output, and blocks if needed. Any thread, one at
 * a time. Returns: 0, or an errno; EPIPE means that the reader has closed the pipe */
int ari_writer_write (const char *bytes, gsize length);
/** ari_writer_write_to: does the same for any open file. */
int ari_writer_write_to (int fd, const char *bytes, gsize length);
/** ari_writer_write_text: writes text in the locale's encoding to standard output. Returns:
 * likewise
 */
int ari_writer_write_text (const char *text);

/**
 * ari_writer_complain: writes a message if the output could not be written.
 * @write_error: the result of ari_writer_write(); EPIPE is not reported: the reader left on purpose
 * @status: the exit status of the work until then
 *
 * Returns: ARI_CLI_UNWRITABLE after a message, else @status
 */
int ari_writer_complain (int write_error, int status);
