/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Puzzles out of files and lines that other programs wrote. */

#pragma once

#include "cli/stream/text-window.h"
#include "puzzle/formats/format.h"

G_BEGIN_DECLS

/** AriForeign: what was read and not taken yet; all 0 at the start. */
typedef struct {
  GQueue found; /* what was read, and what is wrong, in order */
} AriForeign;

void ari_foreign_clear (AriForeign *foreign);

/**
 * ari_foreign_find: the format of a whole file, with whose beginning @window is filled as far as is
 * needed to know: a list of puzzles needs its first line only.
 * @format: (out): NULL if it is none of those
 *
 * Returns: FALSE if the input cannot be read; @error is set
 */
gboolean ari_foreign_find (AriTextWindow *window, const AriFormat **format, GError **error);

/** ari_foreign_read_file: reads all that comes, and slides over it. Returns: FALSE if the input
 * cannot be read or is larger than a puzzle file may be; @error is set. */
gboolean ari_foreign_read_file (AriForeign *foreign,
                                const AriFormat *format,
                                AriTextWindow *window,
                                GError **error);
/** ari_foreign_read_line: reads a line that ari_format_recognize_line() knows. @number: its own */
void ari_foreign_read_line (
    AriForeign *foreign, const AriFormat *format, const char *line, gsize length, guint64 number);

/** ari_foreign_is_empty: whether all was taken. */
gboolean ari_foreign_is_empty (const AriForeign *foreign);
/** ari_foreign_take: (transfer full) (nullable): the next; NULL with @error set, whose message
 * begins with line and column, if it could not be read. */
AriGame *ari_foreign_take (AriForeign *foreign, GError **error);

G_END_DECLS
