/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ariadne-cli canon and automorphisms: the least form of each puzzle, and the way there; or only in
 * how many ways the puzzle is equivalent to itself. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "cli/commands/commands.h"
#include "cli/say/answer.h"
#include "cli/stream/pipeline.h"
#include "cli/stream/tools.h"

enum {
  FORMAT_LINE,
  FORMAT_TSV,
  FORMAT_JSON,
};

static const char *const formats[] = { "line", "tsv", "json", NULL };

#define HEADER "puzzle\tleast\tautomorphisms\ttransposed\trows\tcolumns\tdigits"

typedef struct {
  const guint8 *givens;
  guint8 least[ARI_CANON_MOST_DIGITS * ARI_CANON_MOST_DIGITS];
  AriCanonMap map;
  guint64 n_automorphisms; /* 0: there is no least form */
} Found;

/* Appends numbers from 1, of which none has more than one digit: “473…”, or as an array. */
static void
append_numbers (GString *text, const guint8 *numbers, guint n, gboolean is_array)
{
  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "%s%u", is_array && i > 0 ? "," : "", numbers[i] + 1U);
}

static void
append_tsv (GString *text, const AriBunch *bunch, const Found *found)
{
  const guint n = bunch->layout->n_digits;

  ari_answer_append_line (text, bunch->layout, &bunch->symbols, found->givens);
  g_string_append_c (text, '\t');
  if (found->n_automorphisms == 0) {
    g_string_append (text, "\t\t\t\t\t\n");
    return;
  }
  ari_answer_append_line (text, bunch->layout, &bunch->symbols, found->least);
  g_string_append_printf (text, "\t%" G_GUINT64_FORMAT "\t%d\t", found->n_automorphisms,
                          found->map.is_transposed);
  append_numbers (text, found->map.rows, n, FALSE);
  g_string_append_c (text, '\t');
  append_numbers (text, found->map.columns, n, FALSE);
  g_string_append_c (text, '\t');
  append_numbers (text, found->map.digits, n, FALSE);
  g_string_append_c (text, '\n');
}

static void
append_json (GString *text, const AriBunch *bunch, gsize index, const Found *found)
{
  const guint n = bunch->layout->n_digits;

  ari_answer_append_json_head (text, bunch, index);
  if (found->n_automorphisms == 0) {
    g_string_append (text, ",\"least\":null}\n");
    return;
  }
  g_string_append (text, ",\"least\":");
  ari_answer_append_json_line (text, bunch->layout, &bunch->symbols, found->least);
  g_string_append_printf (text, ",\"automorphisms\":%" G_GUINT64_FORMAT ",\"transposed\":%s",
                          found->n_automorphisms, found->map.is_transposed ? "true" : "false");
  g_string_append (text, ",\"rows\":[");
  append_numbers (text, found->map.rows, n, TRUE);
  g_string_append (text, "],\"columns\":[");
  append_numbers (text, found->map.columns, n, TRUE);
  g_string_append (text, "],\"digits\":[");
  append_numbers (text, found->map.digits, n, TRUE);
  g_string_append (text, "]}\n");
}

static void
append_least (GString *text, int format, const AriBunch *bunch, gsize index, const Found *found)
{
  switch (format) {
  case FORMAT_TSV:
    append_tsv (text, bunch, found);
    break;
  case FORMAT_JSON:
    append_json (text, bunch, index, found);
    break;
  case FORMAT_LINE:
  default:
    if (found->n_automorphisms > 0)
      ari_answer_append_line (text, bunch->layout, &bunch->symbols, found->least);
    g_string_append_c (text, '\n');
    break;
  }
}

static void
append_automorphisms (
    GString *text, int format, const AriBunch *bunch, gsize index, const Found *found)
{
  const guint64 n = found->n_automorphisms;
  g_autofree char *number = n > 0 ? g_strdup_printf ("%" G_GUINT64_FORMAT, n) : NULL;

  switch (format) {
  case FORMAT_TSV:
    ari_answer_append_line (text, bunch->layout, &bunch->symbols, found->givens);
    g_string_append_printf (text, "\t%s\n", number != NULL ? number : "");
    break;
  case FORMAT_JSON:
    ari_answer_append_json_head (text, bunch, index);
    g_string_append_printf (text, ",\"automorphisms\":%s}\n", number != NULL ? number : "null");
    break;
  case FORMAT_LINE:
  default:
    g_string_append_printf (text, "%s\n", number != NULL ? number : "");
    break;
  }
}

/* A command: what it writes of each puzzle. */
typedef struct {
  AriCliOptions options;
  void (*append) (
      GString *text, int format, const AriBunch *bunch, gsize index, const Found *found);
  const char *header; /* (nullable): of its table */
} Canon;

static int
find_least (gpointer state, const AriBunch *bunch, AriJob *job)
{
  AriTools *tools = state;
  const Canon *canon = ari_tools_get_request (tools);
  int status = ARI_CLI_SUCCESS;

  for (gsize i = 0; i < bunch->n && ari_job_goes_on (job); i++) {
    Found found = { .givens = bunch->givens + i * bunch->layout->n_cells };

    found.n_automorphisms = ari_tools_find_canon (tools, bunch, i, found.least, &found.map, job);
    if (found.n_automorphisms == 0)
      status = ARI_CLI_SHORTFALL;
    canon->append (ari_job_get_output (job), canon->options.format, bunch, i, &found);
    ari_job_flush (job);
  }
  return status;
}

static int
run_usage (const AriCliUsage *usage, Canon canon, int argc, char *argv[])
{
  const AriPipelineWork work = { .data = &canon,
                                 .strategy = ari_strategy_default (),
                                 .solve = find_least };
  int status = ARI_CLI_USAGE;

  if (ari_cli_parse (usage, &canon.options, argc, argv)) {
    status = ari_cli_write_header (usage->command, &canon.options,
                                   canon.options.format == FORMAT_TSV ? canon.header : NULL);
    if (status == 0)
      status = ari_pipeline_run (&work, &canon.options);
  }
  ari_cli_options_clear (&canon.options);
  return status;
}

static int
run_canon (int argc, char *argv[])
{
  const AriCliUsage usage = {
    .command = "canon",
    .arguments = N_ ("[FILE…]"),
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
                      "and boxes"),
                  ARI_CLI_AS_USUAL, ARI_CLI_AS_USUAL, ARI_CLI_AS_USUAL },
    .takes = (AriCliTakes) (ARI_CLI_TAKES_INPUT | ARI_CLI_TAKES_KEEP_LINES | ARI_CLI_TAKES_HEADER),
    .formats = formats,
  };

  return run_usage (&usage, (Canon){ .append = append_least, .header = HEADER }, argc, argv);
}

const AriCliCommand ari_command_canon = {
  .name = "canon",
  .arguments = N_ ("[OPTION…] [FILE…]"),
  .summary = N_ ("print the least puzzle that is equivalent to each puzzle"),
  .run = run_canon,
};

static int
run_automorphisms (int argc, char *argv[])
{
  const AriCliUsage usage = {
    .command = "automorphisms",
    .arguments = N_ ("[FILE…]"),
    .summary = N_ ("Prints in how many ways exchanging rows, columns, bands, stacks and digits, "
                   "and rows with columns, makes each puzzle of itself. To change nothing is one "
                   "of them, so most puzzles have 1."),
    .description = N_ ("Formats:\n  line  the number\n  tsv   puzzle and number, separated by a "
                       "tab\n  json  one object per line with the same"),
    .statuses = { N_ ("the automorphisms of each puzzle were counted"),
                  N_ ("some puzzles are larger than 9×9 or have other houses than rows, columns "
                      "and boxes"),
                  ARI_CLI_AS_USUAL, ARI_CLI_AS_USUAL, ARI_CLI_AS_USUAL },
    .takes = (AriCliTakes) (ARI_CLI_TAKES_INPUT | ARI_CLI_TAKES_KEEP_LINES),
    .formats = formats,
  };

  return run_usage (&usage, (Canon){ .append = append_automorphisms }, argc, argv);
}

const AriCliCommand ari_command_automorphisms = {
  .name = "automorphisms",
  .arguments = N_ ("[OPTION…] [FILE…]"),
  .summary = N_ ("count the ways in which each puzzle is equivalent to itself"),
  .run = run_automorphisms,
};
