/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shows a progress line on a terminal, never in a pipe. */

#pragma once

#include <glib.h>

/** AriProgress: all functions may be called from any thread. */
typedef struct AriProgress AriProgress;

/** ari_progress_new: creates a line, which is not shown unless standard error is a terminal.
 * Returns: (transfer full) */
AriProgress *ari_progress_new (void);
/** ari_progress_free: removes the line. @progress may be NULL. */
void ari_progress_free (AriProgress *progress);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AriProgress, ari_progress_free)

/** ari_progress_set_bytes: sets how many bytes were read, and their total, or 0 if unknown. */
void ari_progress_set_bytes (AriProgress *progress, guint64 done, guint64 all);
/** ari_progress_add: counts @n more as done. */
void ari_progress_add (AriProgress *progress, guint64 n);

/** ari_progress_set_needed: for the current puzzle, @n_needed of @n_givens givens are proven to be
 * needed; shown until one is done. */
void ari_progress_set_needed (AriProgress *progress, guint n_needed, guint n_givens);

/** ari_progress_tick: updates the line after the first second, and then a few times a second.
 * Cheap; call it every few milliseconds. */
void ari_progress_tick (AriProgress *progress);

/** ari_progress_wipe: removes the line before other output to the terminal. */
void ari_progress_wipe (AriProgress *progress);
