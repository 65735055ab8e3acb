/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The answer about a puzzle in columns: a row of values separated by tabs, or an object of JSON. */

#pragma once

#include "cli/base/options.h"
#include "cli/stream/pipeline-job.h"

/** AriRecord: the row or the object that is being written. Text and bunch are borrowed. */
typedef struct {
  GString *text;
  const AriBunch *bunch;
  gboolean is_json;
} AriRecord;

/** ari_record_begin: begins the answer about puzzle @index with the puzzle; in JSON, with its file
 * and its line before. @format: ARI_CLI_FORMAT_TSV or ARI_CLI_FORMAT_JSON */
AriRecord ari_record_begin (AriJob *job, const AriBunch *bunch, gsize index, AriCliFormat format);
/** ari_record_end: ends the line. */
void ari_record_end (AriRecord *record);

/* Each of these adds a value, whose column is called @name. */

/** ari_record_begin_value: appends what comes before the value; the caller appends the value itself
 * to the record's text. */
void ari_record_begin_value (AriRecord *record, const char *name);
/** ari_record_add:
 * @words: (nullable): NULL if only JSON has the value
 * @json: (nullable): as JSON; NULL if only rows have it */
void ari_record_add (AriRecord *record, const char *name, const char *words, const char *json);
void ari_record_add_number (AriRecord *record, const char *name, guint64 number);
/** ari_record_add_string: @words: (nullable): NULL leaves the column empty */
void ari_record_add_string (AriRecord *record, const char *name, const char *words);
/** ari_record_add_line: @cells: (nullable): a puzzle or a solution; NULL leaves the column empty */
void ari_record_add_line (AriRecord *record, const char *name, const guint8 *cells);
/** ari_record_add_cells: adds the names of the marked cells. @marks: (nullable): for each cell */
void ari_record_add_cells (AriRecord *record, const char *name, const guint8 *marks);
/** ari_record_add_count: adds the number of solutions, in a row with "+" after it if there may be
 * more; JSON says so in another value.
 * @word: (nullable): stands for it in a row
 * @is_known: FALSE: in JSON, the number is null */
void ari_record_add_count (
    AriRecord *record, const char *word, guint64 count, gboolean is_known, gboolean is_complete);
