/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ariadne-cli dedupe: the first puzzle of each class. */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "cli/commands/commands.h"
#include "cli/commands/seen-classes.h"
#include "cli/say/answer.h"
#include "cli/stream/pipeline.h"
#include "cli/stream/tools.h"

/*
 * All threads find least forms, and write the mark of each before its puzzle. The one whose turn it
 * is to write takes the marks away, and with them the puzzles whose class was seen, so that the
 * first of a class in the input is the one that is kept.
 */

typedef struct {
  const AriCliOptions *options;
  gboolean is_exact;
  AriSeenClasses *seen; /* used by the thread that writes */
} Dedupe;

static int
mark_puzzles (gpointer state, const AriBunch *bunch, AriJob *job)
{
  AriTools *tools = state;
  const Dedupe *self = ari_tools_get_request (tools);
  const gboolean is_known = !self->is_exact && ari_canon_knows (bunch->layout);
  GString *text = ari_job_get_output (job);

  for (gsize i = 0; i < bunch->n && ari_job_goes_on (job); i++) {
    const guint8 *givens = bunch->givens + i * bunch->layout->n_cells;
    guint8 least[ARI_CANON_MOST_DIGITS * ARI_CANON_MOST_DIGITS];
    const gboolean is_least =
        is_known && ari_tools_find_canon (tools, bunch, i, least, NULL, job) > 0;
    const AriClassMark mark = ari_class_mark (bunch->layout, is_least ? least : givens, is_least);

    g_string_append_len (text, (const char *) &mark, sizeof mark);
    ari_answer_append_line (text, bunch->layout, &bunch->symbols, givens);
    g_string_append_c (text, '\n');
    ari_job_flush (job);
  }
  return ARI_CLI_UNIQUE;
}

static gboolean
keep_new (gpointer data, GString *output)
{
  Dedupe *self = data;
  gsize from = 0, to = 0;

  while (from + sizeof (AriClassMark) < output->len) {
    const char *line = output->str + from + sizeof (AriClassMark);
    const gsize rest = output->len - from - sizeof (AriClassMark);
    const char *end = memchr (line, '\n', rest);
    const gsize length = end != NULL ? (gsize) (end - line) + 1 : rest;
    AriClassMark mark;

    memcpy (&mark, output->str + from, sizeof mark);
    from += sizeof mark + length;
    if (!ari_seen_classes_add (self->seen, mark))
      continue;
    memmove (output->str + to, line, length);
    to += length;
  }
  g_string_truncate (output, to);
  return TRUE;
}

static int
run_command (int argc, char *argv[])
{
  Dedupe self = { 0 };
  const GOptionEntry entries[] = {
    { "exact", 0, 0, G_OPTION_ARG_NONE, &self.is_exact,
      N_ ("Leave out only puzzles with the same givens in the same cells"), NULL },
    G_OPTION_ENTRY_NULL,
  };
  const AriCliUsage usage = {
    .command = "dedupe",
    .arguments = N_ ("[FILE…]"),
    .summary =
        N_ ("Prints each puzzle, a line each, but none that is equivalent to one before it: that "
            "exchanging rows, columns, bands, stacks and digits, and rows with columns, makes of "
            "it. Of puzzles that are larger than 9×9, or have other houses than rows, columns and "
            "boxes, only the same are left out. Each class that was seen takes some 30 bytes of "
            "memory."),
    .statuses = { N_ ("all input was read"), NULL, ARI_CLI_AS_USUAL, ARI_CLI_AS_USUAL,
                  ARI_CLI_AS_USUAL },
    .takes = (AriCliTakes) (ARI_CLI_TAKES_PATHS | ARI_CLI_TAKES_THREADS | ARI_CLI_TAKES_STRICT),
    .entries = entries,
  };
  g_auto (AriCliOptions) options = { 0 };
  const AriPipelineWork work = {
    .data = &self, .strategy = ari_strategy_default (), .solve = mark_puzzles, .edit = keep_new
  };
  int status;

  if (!ari_cli_parse (&usage, &options, argc, argv))
    return ARI_CLI_USAGE;
  self.options = &options;
  self.seen = ari_seen_classes_new ();
  status = ari_pipeline_run (&work, &options);
  ari_seen_classes_free (self.seen);
  return status;
}

const AriCliCommand ari_command_dedupe = {
  .name = "dedupe",
  .arguments = N_ ("[OPTION…] [FILE…]"),
  .summary = N_ ("leave out puzzles that are equivalent to an earlier one"),
  .run = run_command,
};
