/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The answer about a puzzle in columns: a row of values separated by tabs, or an object of JSON. */

#include "config.h"

#include "cli/say/answer.h"
#include "cli/say/record.h"
#include "puzzle/base/json-string.h"

AriRecord
ari_record_begin (AriJob *job, const AriBunch *bunch, gsize index, AriCliFormat format)
{
  AriRecord record = { job->output, bunch, format == ARI_CLI_FORMAT_JSON };

  if (record.is_json)
    ari_answer_append_json_head (record.text, bunch, index);
  else
    ari_answer_append_line (record.text, bunch->layout, &bunch->symbols,
                            ari_bunch_givens (bunch, index));
  return record;
}

void
ari_record_end (AriRecord *record)
{
  g_string_append (record->text, record->is_json ? "}\n" : "\n");
}

void
ari_record_begin_value (AriRecord *record, const char *name)
{
  if (!record->is_json) {
    g_string_append_c (record->text, '\t');
    return;
  }
  g_string_append (record->text, ",\"");
  g_string_append (record->text, name);
  g_string_append (record->text, "\":");
}

void
ari_record_add (AriRecord *record, const char *name, const char *words, const char *json)
{
  const char *value = record->is_json ? json : words;

  if (value == NULL)
    return;
  ari_record_begin_value (record, name);
  g_string_append (record->text, value);
}

void
ari_record_add_number (AriRecord *record, const char *name, guint64 number)
{
  ari_record_begin_value (record, name);
  ari_answer_append_number (record->text, number);
}

void
ari_record_add_string (AriRecord *record, const char *name, const char *words)
{
  if (words == NULL || !record->is_json) {
    ari_record_add (record, name, words != NULL ? words : "", "null");
    return;
  }
  ari_record_begin_value (record, name);
  ari_json_string_append (record->text, words);
}

void
ari_record_add_line (AriRecord *record, const char *name, const guint8 *cells)
{
  const AriBunch *bunch = record->bunch;

  if (cells == NULL) {
    ari_record_add_string (record, name, NULL);
    return;
  }
  ari_record_begin_value (record, name);
  if (record->is_json)
    ari_answer_append_json_line (record->text, bunch->layout, &bunch->symbols, cells);
  else
    ari_answer_append_line (record->text, bunch->layout, &bunch->symbols, cells);
}

void
ari_record_add_cells (AriRecord *record, const char *name, const guint8 *marks)
{
  ari_record_begin_value (record, name);
  g_string_append (record->text, record->is_json ? "[" : "");
  if (marks != NULL)
    ari_answer_append_cells (record->text, record->bunch->layout, marks,
                             record->is_json ? "," : " ", record->is_json ? "\"" : "");
  g_string_append (record->text, record->is_json ? "]" : "");
}

void
ari_record_add_count (
    AriRecord *record, const char *word, guint64 count, gboolean is_known, gboolean is_complete)
{
  ari_record_begin_value (record, "solutions");
  if (record->is_json && !is_known)
    g_string_append (record->text, "null");
  else if (!record->is_json && word != NULL)
    g_string_append (record->text, word);
  else
    ari_answer_append_number (record->text, count);
  if (record->is_json)
    ari_record_add (record, "complete", NULL, is_complete ? "true" : "false");
  else if (word == NULL && !is_complete)
    g_string_append_c (record->text, '+');
}
