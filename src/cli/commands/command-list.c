/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ariadne-cli list: lists all solutions of each puzzle, as they are found. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "cli/commands/commands.h"
#include "cli/commands/rating.h"
#include "cli/say/answer.h"
#include "cli/say/record.h"
#include "cli/stream/pipeline.h"
#include "cli/stream/tools.h"
#include "puzzle/words/numbers.h"

enum {
  DEFAULT_LIMIT = 10000,
  STEPS_BETWEEN_POLLS = 64, /* a step takes from some 20 ns to 50 µs */
};

typedef struct {
  AriCliOptions options;
  char *conditions;
  AriWhere *where; /* (nullable) */
  AriLogicOptions logic;
} ListRequest;

/* The solutions of one puzzle, as far as they were written. */
typedef struct {
  const ListRequest *request;
  AriJob *job;
  const AriBunch *bunch;
  gsize index;
  guint64 number; /* solutions so far */
  AriToolsEnd end;
} List;

/* Returns: the number of solutions to look for: one more than are written, which shows whether
 * there are more; 0 for all. */
static guint64
n_to_find (const ListRequest *self)
{
  return self->options.limit > 0 ? (guint64) self->options.limit + 1 : 0;
}

/* Appends a solution or, for NULL, the end of the answer for a puzzle that may have more solutions,
 * with @word as the reason. */
static void
append (List *list, const guint8 *solution, const char *word)
{
  const AriCliFormat format = list->request->options.format;
  const AriLayout *layout = list->bunch->layout;
  const AriSymbols *symbols = &list->bunch->symbols;
  GString *text = list->job->output;

  if (format == ARI_CLI_FORMAT_JSON || format == ARI_CLI_FORMAT_TSV) {
    AriRecord record = ari_record_begin (list->job, list->bunch, list->index, format);

    ari_record_add_number (&record, "number", list->number);
    if (solution != NULL || record.is_json)
      ari_record_add_line (&record, "solution", solution);
    else
      ari_record_add_string (&record, "solution", word);
    if (solution == NULL)
      ari_record_add (&record, "in_time", NULL, list->end == ARI_TOOLS_LATE ? "false" : "true");
    ari_record_end (&record);
    return;
  }
  if (solution == NULL)
    g_string_append_printf (text, format == ARI_CLI_FORMAT_GRID ? "%s\n" : "%s", word);
  else if (format == ARI_CLI_FORMAT_GRID)
    ari_answer_append_grid (text, layout, symbols, solution);
  else
    ari_answer_append_line (text, layout, symbols, solution);
  g_string_append_c (text, '\n');
}

/* Writes a message that there may be more solutions. */
static void
complain_of_bound (List *list)
{
  const AriBunch *bunch = list->bunch;
  g_autofree char *line = g_strdup_printf ("%" G_GUINT64_FORMAT, bunch->lines[list->index]);
  g_autofree char *count = g_strdup_printf ("%" G_GUINT64_FORMAT, list->number);

  if (list->end == ARI_TOOLS_LATE)
    /* Translators: a file's name, a line in it, and a number */
    ari_job_complain (list->job,
                      _ ("%s:%s:1: Time ran out after solution %s; use a longer “--time-limit”."),
                      bunch->input, line, count);
  else if (list->end == ARI_TOOLS_MEMORY)
    /* Translators: a file's name, a line in it, and a number */
    ari_job_complain (list->job,
                      _ ("%s:%s:1: Memory ran out after solution %s; use a higher “--memory”."),
                      bunch->input, line, count);
  else
    /* Translators: a file's name, a line in it, and a number */
    ari_job_complain (
        list->job,
        ngettext ("%s:%s:1: There is more than %s solution; use a higher “--limit”.",
                  "%s:%s:1: There are more than %s solutions; use a higher “--limit”.",
                  ari_count_plural (list->number)),
        bunch->input, line, count);
}

/* Returns: FALSE if this solution exceeds the limit. */
static gboolean
list_solution (List *list, const guint8 *solution)
{
  if (list->number == (guint64) list->request->options.limit && list->request->options.limit > 0)
    return FALSE;
  list->number++;
  append (list, solution, NULL);
  ari_job_flush (list->job);
  return TRUE;
}

static bool
goes_on (void *data)
{
  AriBound *bound = data;

  ari_job_flush (bound->job);
  return ari_bound_goes_on (bound);
}

/* Uses the fastest way. Returns: FALSE if there are more solutions than the limit. */
static gboolean
list_fast (AriTools *tools, List *list, AriBound *bound)
{
  AriSolutions *solutions =
      ari_tools_begin (tools, list->bunch->layout, ari_bunch_givens (list->bunch, list->index),
                       NULL, n_to_find (list->request), TRUE, bound);

  while (ari_solutions_next (solutions, goes_on, bound))
    if (!list_solution (list, ari_solutions_solution (solutions)))
      return FALSE;
  list->end = ari_tools_get_end (solutions, bound);
  return TRUE;
}

/* Uses the step machine. Returns: FALSE if there are more solutions than the limit. */
static gboolean
list_steps (AriTools *tools, List *list, AriBound *bound)
{
  guint8 *solution = ari_tools_get_cells (tools, list->bunch->layout->n_cells);
  AriMachine *search = ari_tools_get_machine (tools, list->bunch->layout,
                                              ari_bunch_givens (list->bunch, list->index));
  AriEvent event;
  guint steps = 0;

  while (ari_machine_step (search, &event)) {
    if (event.kind == ARI_EVENT_SOLUTION) {
      ari_machine_write_solution (search, solution);
      if (!list_solution (list, solution))
        return FALSE;
    }
    if (++steps % STEPS_BETWEEN_POLLS == 0 && !goes_on (bound)) {
      list->end = bound->is_late ? ARI_TOOLS_LATE : ARI_TOOLS_OFF;
      break;
    }
  }
  if (ari_machine_is_short (search))
    list->end = ARI_TOOLS_MEMORY;
  return TRUE;
}

/* Rates the puzzle as far as the conditions need it. */
static gboolean
is_wanted (AriTools *tools, const AriBunch *bunch, gsize index, AriJob *job)
{
  const ListRequest *self = ari_tools_get_request (tools);
  g_autofree AriRatedLikeness *likeness = ari_where_compare (self->where, tools, bunch, job);
  AriRated rated;

  ari_rate_puzzle (tools, bunch, index, NULL, &self->logic, ari_where_scales (self->where),
                   self->options.time_limit, job, &rated);
  rated.likeness = likeness[index];
  return ari_where_passes (self->where, bunch, index, &rated);
}

static int
answer (gpointer tools, const AriBunch *bunch, gsize index, AriJob *job)
{
  const ListRequest *self = ari_tools_get_request (tools);
  List list = { .request = self, .job = job, .bunch = bunch, .index = index };
  AriBound bound;

  /* this waits for the puzzles before, which is not this one's time */
  if (self->where != NULL && !is_wanted (tools, bunch, index, job))
    return ARI_CLI_SUCCESS;
  bound = ari_bound_begin (job, self->options.time_limit);
  if (self->options.strategy != NULL ? !list_steps (tools, &list, &bound)
                                     : !list_fast (tools, &list, &bound)) {
    complain_of_bound (&list);
    return ARI_CLI_SHORTFALL;
  }
  if (ari_tools_end_word (list.end) != NULL) {
    append (&list, NULL, ari_tools_end_word (list.end));
    complain_of_bound (&list);
  }
  return list.end == ARI_TOOLS_ALL && list.number > 0 ? ARI_CLI_SUCCESS : ARI_CLI_SHORTFALL;
}

static int
run (gpointer request, AriPipelineWork *work)
{
  ListRequest *self = request;
  int status;

  if (!ari_where_read ("list", self->conditions, &self->where))
    return ARI_CLI_USAGE;
  self->logic = ari_logic_options_default ();
  self->logic.has_one_solution = TRUE;
  work->limit = n_to_find (self);
  status = ari_pipeline_run (work);
  g_clear_pointer (&self->where, ari_where_free);
  return status;
}

static const GOptionEntry entries[] = {
  ARI_WHERE_OPTION (ARI_CLI_MEMBER (ListRequest, conditions)),
  G_OPTION_ENTRY_NULL,
};

const AriCliCommand ari_command_list = {
  .usage = {
    .command = "list",
    .phrase = N_ ("print all solutions of each puzzle"),
    .summary = N_ ("Prints all solutions of each puzzle in the order in which they are found."),
    .description = N_ ("Formats:\n  line  the cells of a solution, one line per solution\n  grid  "
                       "a drawn grid\n  json  one object per line\n  tsv   puzzle, number of the "
                       "solution and solution, separated by tabs"),
    .statuses = { N_ ("each puzzle has a solution, and all of them were listed"),
                  N_ ("some puzzles have no solution, or more than were listed") },
    .strategy_help =
        N_ ("Search step by step with this preset; see below (default: whatever is fastest)"),
    .takes = ARI_CLI_TAKES_INPUT | ARI_CLI_TAKES_SEARCH | ARI_CLI_TAKES_STRATEGY,
    .formats = { "line", "grid", "json", "tsv" },
    .limit_help = N_ ("List at most this many solutions per puzzle; 0 means all (default: 10000)"),
    .entries = entries,
    .request_size = sizeof (ListRequest),
    .defaults = &(const ListRequest){ .options.limit = DEFAULT_LIMIT },
  },
  /* one puzzle may have any number of solutions, so each is a job */
  .work = { .answer = answer, .max_in_bunch = 1 },
  .run = run,
};
