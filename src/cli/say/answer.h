/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Prints puzzles and solutions as lines, grids, tab-separated values and JSON. */

#pragma once

#include <glib.h>

#include "cli/stream/pipeline-job.h"
#include "engine/base/symbols.h"
#include "engine/batch/batch.h"
#include "engine/search/search.h"

/** ari_answer_has_81_usual_symbols: Returns: TRUE for 9×9 cells with the symbols `1` to `9`, for
 * which ari_answer_append_line() is fast. */
gboolean ari_answer_has_81_usual_symbols (const AriLayout *layout, const AriSymbols *symbols);

/** ari_answer_append_line: appends all cells row by row, without a line end. */
void ari_answer_append_line (GString *text,
                             const AriLayout *layout,
                             const AriSymbols *symbols,
                             const guint8 *cells);
/** ari_answer_append_grid: appends lines with rules, each with its line end. */
void ari_answer_append_grid (GString *text,
                             const AriLayout *layout,
                             const AriSymbols *symbols,
                             const guint8 *cells);

/** ari_answer_append_json_line: like ari_answer_append_line(), but as a JSON string with its
 * quotes. */
void ari_answer_append_json_line (GString *text,
                                  const AriLayout *layout,
                                  const AriSymbols *symbols,
                                  const guint8 *cells);

/** ari_answer_append_json_head: appends the beginning of the object of puzzle @index of @bunch, up
 * to its givens: `{"file":"a.txt","line":1,"puzzle":"53..7…"`. */
void ari_answer_append_json_head (GString *text, const AriBunch *bunch, gsize index);

/** ari_answer_append_number: appends a decimal number. */
void ari_answer_append_number (GString *text, guint64 number);

/** ari_answer_append_cells: appends the names of the marked cells, separated by @between, each with
 * @quote before and after it. */
void ari_answer_append_cells (GString *text,
                              const AriLayout *layout,
                              const guint8 *marks,
                              const char *between,
                              const char *quote);

/** ari_answer_describe_formats: returns (transfer full) the list of the formats of files, for
 * --help. */
char *ari_answer_describe_formats (void);
