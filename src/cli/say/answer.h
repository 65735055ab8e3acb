/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Prints puzzles and solutions as lines, grids, tab-separated values and JSON. */

#pragma once

#include <glib.h>

#include "cli/stream/pipeline-job.h"
#include "engine/base/symbols.h"
#include "engine/batch/batch.h"
#include "engine/search/search.h"

/** AriAnswerForm: the formats of answers, in the order of ari_answer_forms. */
typedef enum {
  ARI_ANSWER_LINE, /* cells row by row, `.` for a blank; or words */
  ARI_ANSWER_GRID, /* n lines with rules between the boxes, and an empty one */
  ARI_ANSWER_JSON, /* an object per line */
  ARI_ANSWER_TSV,  /* values separated by tabs */
} AriAnswerForm;

/** ari_answer_forms: (array zero-terminated=1): the names of the formats, for ari_cli_choose(). */
extern const char *const ari_answer_forms[];

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

/** ari_answer_append_json_count: appends `,"solutions":2,"complete":false`. @is_known: FALSE: the
 * number is null. @is_complete: FALSE: there may be more */
void ari_answer_append_json_count (GString *text,
                                   guint64 count,
                                   gboolean is_known,
                                   gboolean is_complete);

/** ari_answer_append_count: appends the number of solutions: "0", "1", or "2+" if @count is @limit,
 * at which counting stopped. @limit: 0 for none. */
void ari_answer_append_count (GString *text, guint64 count, guint64 limit);
