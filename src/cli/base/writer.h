/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Standard output, written in whole pieces, and what became of it. */

#pragma once

#include "cli/base/complain.h"

G_BEGIN_DECLS

/** ari_writer_write: writes all of it, waiting where that takes time. Any thread, one at a time.
 * Returns: 0, or the errno that says why not; EPIPE: nobody reads it any more */
int ari_writer_write (const char *bytes, gsize length);

/**
 * ari_writer_complain: for the errno that ari_writer_write() returned, or 0; says nothing of EPIPE.
 *
 * Returns: ARI_CLI_UNWRITABLE for an error, else @status
 */
int ari_writer_complain (int write_error, int status);

G_END_DECLS
