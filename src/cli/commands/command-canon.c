/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ariadne-cli canon and automorphisms: the least form of each puzzle, and the way there; or only in
 * how many ways the puzzle is equivalent to itself. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "cli/commands/commands.h"
#include "cli/say/answer.h"
#include "cli/say/record.h"
#include "cli/stream/pipeline.h"
#include "cli/stream/tools.h"

#define HEADER "puzzle\tleast\tautomorphisms\ttransposed\trows\tcolumns\tdigits"

enum { MOST_CELLS = ARI_CANON_MOST_DIGITS * ARI_CANON_MOST_DIGITS };

/* Adds numbers from 1, of which none has more than one digit: “473…”, or as an array. */
static void
add_numbers (AriRecord *record, const char *name, const guint8 *numbers)
{
  ari_record_begin_value (record, name);
  g_string_append (record->text, record->is_json ? "[" : "");
  for (guint i = 0; i < record->bunch->layout->n_digits; i++)
    g_string_append_printf (record->text, "%s%u", record->is_json && i > 0 ? "," : "",
                            numbers[i] + 1U);
  g_string_append (record->text, record->is_json ? "]" : "");
}

static int
find_least (gpointer tools, const AriBunch *bunch, gsize index, AriJob *job)
{
  const AriCliOptions *options = ari_tools_get_request (tools);
  guint8 least[MOST_CELLS];
  AriCanonMap map;
  const guint64 n = ari_tools_find_canon (tools, bunch, index, least, &map, job);
  AriRecord record;

  if (options->format == ARI_CLI_FORMAT_LINE) {
    if (n > 0)
      ari_answer_append_line (job->output, bunch->layout, &bunch->symbols, least);
    g_string_append_c (job->output, '\n');
    return n > 0 ? ARI_CLI_SUCCESS : ARI_CLI_SHORTFALL;
  }
  record = ari_record_begin (job, bunch, index, options->format);
  ari_record_add_line (&record, "least", n > 0 ? least : NULL);
  if (n > 0) {
    ari_record_add_number (&record, "automorphisms", n);
    ari_record_add (&record, "transposed", map.is_transposed ? "1" : "0",
                    map.is_transposed ? "true" : "false");
    add_numbers (&record, "rows", map.rows);
    add_numbers (&record, "columns", map.columns);
    add_numbers (&record, "digits", map.digits);
  } else if (!record.is_json)
    g_string_append (record.text, "\t\t\t\t\t");
  ari_record_end (&record);
  return n > 0 ? ARI_CLI_SUCCESS : ARI_CLI_SHORTFALL;
}

const AriCliCommand ari_command_canon = {
  .usage = {
    .command = "canon",
    .phrase = N_ ("print the least puzzle that is equivalent to each puzzle"),
    .summary =
        N_ ("Prints the least form of each puzzle. Exchange rows, columns, bands, stacks and "
            "digits, or rows with columns, in every way. Of all puzzles that result, the least "
            "form is the first in order, blanks before digits. Puzzles with the same least form "
            "are equivalent."),
    .description =
        N_ ("Formats:\n  line  the least form\n  tsv   puzzle, least form, number of "
            "automorphisms, whether rows and columns change places first, the former row of each "
            "row, the former column of each column, and what each digit becomes, separated by "
            "tabs\n  json  one object per line with the same"),
    .statuses = { N_ ("each puzzle has a least form"),
                  N_ ("some puzzles are larger than 9×9 or have other houses than rows, columns "
                      "and boxes") },
    .takes = ARI_CLI_TAKES_INPUT | ARI_CLI_TAKES_KEEP_LINES | ARI_CLI_TAKES_HEADER,
    .formats = { "line", "tsv", "json" },
  },
  .work = { .answer = find_least, .columns = HEADER },
};

static int
count_automorphisms (gpointer tools, const AriBunch *bunch, gsize index, AriJob *job)
{
  const AriCliOptions *options = ari_tools_get_request (tools);
  guint8 least[MOST_CELLS];
  const guint64 n = ari_tools_find_canon (tools, bunch, index, least, NULL, job);
  g_autofree char *number = n > 0 ? g_strdup_printf ("%" G_GUINT64_FORMAT, n) : NULL;
  const char *words = number != NULL ? number : "";

  if (options->format == ARI_CLI_FORMAT_LINE) {
    g_string_append_printf (job->output, "%s\n", words);
  } else {
    AriRecord record = ari_record_begin (job, bunch, index, options->format);

    ari_record_add (&record, "automorphisms", words, number != NULL ? number : "null");
    ari_record_end (&record);
  }
  return n > 0 ? ARI_CLI_SUCCESS : ARI_CLI_SHORTFALL;
}

const AriCliCommand ari_command_automorphisms = {
  .usage = {
    .command = "automorphisms",
    .phrase = N_ ("count the ways in which each puzzle is equivalent to itself"),
    .summary = N_ ("Prints in how many ways exchanging rows, columns, bands, stacks and digits, "
                   "and rows with columns, makes each puzzle of itself. To change nothing is one "
                   "of them, so most puzzles have 1."),
    .description = N_ ("Formats:\n  line  the number\n  tsv   puzzle and number, separated by a "
                       "tab\n  json  one object per line with the same"),
    .statuses = { N_ ("the automorphisms of each puzzle were counted"),
                  N_ ("some puzzles are larger than 9×9 or have other houses than rows, columns "
                      "and boxes") },
    .takes = ARI_CLI_TAKES_INPUT | ARI_CLI_TAKES_KEEP_LINES,
    .formats = { "line", "tsv", "json" },
  },
  .work = { .answer = count_automorphisms },
};
