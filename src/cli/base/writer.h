/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Standard output, written in whole pieces, and its errors. */

#pragma once

#include "cli/base/complain.h"

G_BEGIN_DECLS

/** ari_writer_write: writes all of it, waiting where that takes time. Any thread, one at a time.
 * Returns: 0, or an errno; EPIPE means that the reader is gone */
int ari_writer_write (const char *bytes, gsize length);

/**
 * ari_writer_complain: complains about the errno that ari_writer_write() returned, if any; but not
 * about EPIPE.
 *
 * Returns: ARI_CLI_UNWRITABLE for an error, else @status
 */
int ari_writer_complain (int write_error, int status);

G_END_DECLS
