/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes to standard output and reports errors. */

#pragma once

#include "cli/base/complain.h"

G_BEGIN_DECLS

/** ari_writer_write: writes all bytes, and blocks if needed. Any thread, one at a time. Returns: 0,
 * or an errno; EPIPE means that the reader has closed the pipe */
int ari_writer_write (const char *bytes, gsize length);

/**
 * ari_writer_complain: writes a message about the result of ari_writer_write(), but not about
 * EPIPE.
 *
 * Returns: ARI_CLI_UNWRITABLE for an error, else @status
 */
int ari_writer_complain (int write_error, int status);

G_END_DECLS
