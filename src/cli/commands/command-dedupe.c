/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ariadne-cli dedupe: the first puzzle of each class. */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "cli/commands/commands.h"
#include "cli/say/answer.h"
#include "cli/stream/pipeline.h"
#include "cli/stream/seen-classes.h"
#include "cli/stream/tools.h"

/*
 * All threads find least forms, and write the mark of each before its puzzle. The one whose turn it
 * is to write takes the marks away, and with them the puzzles whose class was seen, so that the
 * first of a class in the input is the one that is kept.
 */

typedef struct {
  AriCliOptions options;
  gboolean is_exact;
  AriSeenClasses *seen; /* used by the thread that writes */
} DedupeRequest;

static int
mark_puzzle (gpointer state, const AriBunch *bunch, gsize index, AriJob *job)
{
  AriTools *tools = state;
  const DedupeRequest *self = ari_tools_get_request (tools);
  const guint8 *givens = ari_bunch_givens (bunch, index);
  const AriClassMark mark = self->is_exact ? ari_class_mark (bunch->layout, givens, FALSE)
                                           : ari_tools_find_class (tools, bunch, index, job);
  GString *text = job->output;

  g_string_append_len (text, (const char *) &mark, sizeof mark);
  ari_answer_append_line (text, bunch->layout, &bunch->symbols, givens);
  g_string_append_c (text, '\n');
  return ARI_CLI_SUCCESS;
}

static gboolean
keep_new (gpointer data, GString *output)
{
  DedupeRequest *self = data;
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
run (gpointer request, AriPipelineWork *work)
{
  DedupeRequest *self = request;
  int status;

  self->seen = ari_seen_classes_new ();
  status = ari_pipeline_run (work);
  ari_seen_classes_free (self->seen);
  return status;
}

static const GOptionEntry entries[] = {
  { "exact", 0, 0, G_OPTION_ARG_NONE, ARI_CLI_MEMBER (DedupeRequest, is_exact),
    N_ ("Leave out only puzzles with the same givens in the same cells"), NULL },
  G_OPTION_ENTRY_NULL,
};

const AriCliCommand ari_command_dedupe = {
  .usage = {
    .command = "dedupe",
    .phrase = N_ ("leave out puzzles that are equivalent to an earlier one"),
    .summary =
        N_ ("Prints each puzzle, a line each, but none that is equivalent to one before it: that "
            "exchanging rows, columns, bands, stacks and digits, and rows with columns, makes of "
            "it. Of puzzles that are larger than 9×9, or have other houses than rows, columns and "
            "boxes, only the same are left out. Each class that was seen takes some 30 bytes of "
            "memory."),
    .statuses = { N_ ("all input was read"), ARI_CLI_NEVER },
    .takes = ARI_CLI_TAKES_PATHS | ARI_CLI_TAKES_THREADS | ARI_CLI_TAKES_STRICT,
    .entries = entries,
    .request_size = sizeof (DedupeRequest),
  },
  .work = { .answer = mark_puzzle, .edit = keep_new },
  .run = run,
};
