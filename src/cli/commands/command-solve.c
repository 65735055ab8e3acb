/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ariadne-cli solve: solves each puzzle. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "cli/commands/commands.h"
#include "cli/say/answer.h"
#include "cli/say/record.h"
#include "cli/stream/pipeline.h"
#include "cli/stream/tools.h"
#include "puzzle/collection/collection-facts.h"
#include "puzzle/formats/puzzle-line.h"

/*
 * The solution that is printed never depends on the other puzzles of the input. If there are
 * several, lanes may find any of them first, so the one to show is determined by a search of its
 * own. For this reason, lanes always count to at least two.
 */

typedef struct {
  AriCliOptions options;
  gboolean stats;
} Solving;

/* The answer for a puzzle. */
typedef struct {
  const guint8 *solution; /* any, if count is not 0 */
  guint64 count;          /* number of solutions, up to the limit */
  AriToolsEnd end;        /* ALL, or the reason why there may be more */
  const AriToolsRun *run; /* (nullable) */
} Answer;

/* --- words --- */

/* With a limit of 1, one of several solutions will do. */
static gboolean
is_solved (const Solving *solving, const Answer *answer)
{
  return answer->end == ARI_TOOLS_ALL
         && (answer->count == 1 || (answer->count > 1 && solving->options.limit == 1));
}

static const char *
count_word (guint64 count)
{
  return ari_found_excuse (count == 0 ? ARI_FOUND_NONE : ARI_FOUND_SEVERAL);
}

/* With two solutions, “several” is certain even if the search was ended early. */
static const char *
failure_word (const Answer *answer)
{
  const char *word = answer->count < 2 ? ari_tools_end_word (answer->end) : NULL;

  return word != NULL ? word : count_word (answer->count);
}

/* The numbers of a search, and what columns and members call them. */
enum { N_STATS = 5 };
static const char *const stats[N_STATS] = { "steps", "guesses", "guesses_on_the_way", "dead_ends",
                                            "depth" };

static void
read_stats (const AriToolsRun *run, guint64 numbers[N_STATS])
{
  numbers[0] = run->counters.steps;
  numbers[1] = run->counters.guesses;
  numbers[2] = run->counters.guesses_on_the_way;
  numbers[3] = run->counters.dead_ends;
  numbers[4] = run->counters.deepest;
}

static void
append_stats (GString *text, const AriToolsRun *run)
{
  guint64 numbers[N_STATS];

  read_stats (run, numbers);
  for (guint i = 0; i < N_STATS; i++) {
    g_string_append_c (text, '\t');
    ari_answer_append_number (text, numbers[i]);
  }
}

static void
append_line (const Solving *solving, GString *text, const AriBunch *bunch, const Answer *answer)
{
  if (is_solved (solving, answer))
    ari_answer_append_line (text, bunch->layout, &bunch->symbols, answer->solution);
  else
    g_string_append (text, failure_word (answer));
  if (answer->run != NULL)
    append_stats (text, answer->run);
  g_string_append_c (text, '\n');
}

static void
append_grid (const Solving *solving, GString *text, const AriBunch *bunch, const Answer *answer)
{
  if (is_solved (solving, answer))
    ari_answer_append_grid (text, bunch->layout, &bunch->symbols, answer->solution);
  else
    g_string_append_printf (text, "%s\n", failure_word (answer));
  if (answer->run != NULL) {
    g_string_append_c (text, '#');
    append_stats (text, answer->run);
    g_string_append_c (text, '\n');
  }
  g_string_append_c (text, '\n');
}

static void
append_columns (const Solving *solving, AriRecord *record, const Answer *answer)
{
  const char *word = ari_tools_end_word (answer->end);
  guint64 numbers[N_STATS];

  ari_record_add_count (
      record, word, answer->count, TRUE,
      answer->end == ARI_TOOLS_ALL
          && (solving->options.limit == 0 || answer->count < (guint64) solving->options.limit));
  if (record->is_json && word != NULL)
    ari_record_add_string (record, "stopped", word);
  ari_record_add_line (record, "solution", answer->count > 0 ? answer->solution : NULL);
  if (answer->run != NULL) {
    read_stats (answer->run, numbers);
    for (guint i = 0; i < N_STATS; i++)
      ari_record_add_number (record, stats[i], numbers[i]);
    ari_record_add_number (record, "microseconds", (guint64) answer->run->microseconds);
  }
  ari_record_end (record);
}

static int
append_answer (
    const Solving *solving, AriJob *job, const AriBunch *bunch, gsize index, const Answer *answer)
{
  if (solving->options.format == ARI_CLI_FORMAT_LINE) {
    append_line (solving, job->output, bunch, answer);
  } else if (solving->options.format == ARI_CLI_FORMAT_GRID) {
    append_grid (solving, job->output, bunch, answer);
  } else {
    AriRecord record = ari_record_begin (job, bunch, index, solving->options.format);

    append_columns (solving, &record, answer);
  }
  ari_job_flush (job);
  return is_solved (solving, answer) ? ARI_CLI_SUCCESS : ARI_CLI_SHORTFALL;
}

/* --- solving --- */

/* Returns TRUE if one of several solutions is shown. */
static gboolean
shows_first (const Solving *solving)
{
  return solving->options.limit == 1 || solving->options.format == ARI_CLI_FORMAT_TSV
         || solving->options.format == ARI_CLI_FORMAT_JSON;
}

/* Solves a puzzle in the fastest way. */
static int
solve_alone (AriTools *tools, const AriBunch *bunch, gsize index, AriJob *job)
{
  const Solving *solving = ari_tools_get_request (tools);
  guint8 *solution = ari_tools_get_cells (tools, bunch->layout->n_cells);
  AriBound bound = ari_bound_begin (job, solving->options.time_limit);
  Answer answer = { .solution = solution };

  answer.end = ari_tools_count (tools, bunch->layout, ari_bunch_givens (bunch, index), NULL,
                                (guint64) solving->options.limit, shows_first (solving), solution,
                                &bound, &answer.count);
  return answer.end != ARI_TOOLS_OFF ? append_answer (solving, job, bunch, index, &answer)
                                     : ARI_CLI_SUCCESS;
}

/* Solves a puzzle with the step machine. */
static int
search (AriTools *tools, const AriBunch *bunch, gsize index, AriJob *job)
{
  const Solving *solving = ari_tools_get_request (tools);
  guint8 *solution = ari_tools_get_cells (tools, bunch->layout->n_cells);
  AriBound bound = ari_bound_begin (job, solving->options.time_limit);
  const AriToolsRun run = ari_tools_run (tools, bunch->layout, ari_bunch_givens (bunch, index),
                                         solution, ari_bound_goes_on, &bound);
  const Answer answer = { .solution = solution,
                          .count = run.counters.solutions,
                          .end = run.is_short  ? ARI_TOOLS_MEMORY
                                 : run.is_over ? ARI_TOOLS_ALL
                                               : ARI_TOOLS_LATE,
                          .run = solving->stats ? &run : NULL };

  return run.is_over || bound.is_late ? append_answer (solving, job, bunch, index, &answer)
                                      : ARI_CLI_SUCCESS;
}

static gboolean
searches (const Solving *solving)
{
  return solving->options.strategy != NULL || solving->stats;
}

static int
solve (gpointer tools, const AriBunch *bunch, gsize index, AriJob *job)
{
  return searches (ari_tools_get_request (tools)) ? search (tools, bunch, index, job)
                                                  : solve_alone (tools, bunch, index, job);
}

/* Appends the answers for classic puzzles with minimal overhead. */
static int
append_classic_lines (GString *text,
                      const AriBatchAnswer *answers,
                      const guint8 *solutions,
                      gsize n)
{
  const gsize most = MAX (ARI_CLASSIC_CELLS, sizeof "several solutions") + 1;
  int status = ARI_CLI_SUCCESS;
  const gsize before = text->len;
  char *end;
  gsize i;

  g_string_set_size (text, before + n * most);
  end = text->str + before;
  for (i = 0; i < n; i++, solutions += ARI_CLASSIC_CELLS) {
    if (answers[i].n_solutions == 1) {
      ari_puzzle_line_write_classic (solutions, end);
      end += ARI_CLASSIC_CELLS;
    } else {
      end = g_stpcpy (end, count_word (answers[i].n_solutions));
      status = ARI_CLI_SHORTFALL;
    }
    *end++ = '\n';
  }
  g_string_truncate (text, (gsize) (end - text->str));
  return status;
}

/* Solves all puzzles together in the lanes, unless one of them takes too long. */
static gboolean
solve_together (gpointer tools, const AriBunch *bunch, AriJob *job, int *status)
{
  const Solving *solving = ari_tools_get_request (tools);
  const gsize n_cells = bunch->layout->n_cells;
  AriBatchAnswer *answers = ari_tools_get_answers (tools, bunch->n);
  guint8 *solutions = ari_tools_get_cells (tools, bunch->n * n_cells);

  if (searches (solving)
      || !ari_tools_solve_together (tools, bunch->layout, bunch->givens, bunch->n,
                                    (guint64) MAX (solving->options.limit, 2), answers, solutions,
                                    job))
    return FALSE;
  if (solving->options.format == ARI_CLI_FORMAT_LINE && solving->options.limit > 1
      && ari_answer_has_81_usual_symbols (bunch->layout, &bunch->symbols)) {
    *status = append_classic_lines (job->output, answers, solutions, bunch->n);
    return TRUE;
  }
  for (gsize i = 0; i < bunch->n; i++) {
    Answer answer = { .solution = solutions + i * n_cells,
                      .count = MIN (answers[i].n_solutions, (guint64) solving->options.limit) };

    if (answers[i].n_solutions > 1 && shows_first (solving)) {
      AriBound bound = ari_bound_begin (job, solving->options.time_limit);
      guint64 n;

      answer.end = ari_tools_count (tools, bunch->layout, ari_bunch_givens (bunch, i), NULL, 1,
                                    TRUE, solutions + i * n_cells, &bound, &n);
      if (answer.end == ARI_TOOLS_OFF)
        break;
    }
    if (append_answer (solving, job, bunch, i, &answer) != ARI_CLI_SUCCESS)
      *status = ARI_CLI_SHORTFALL;
  }
  return TRUE;
}

/* Returns: (nullable): the names of the columns; NULL if the format has none. */
static const char *
columns_of (const Solving *solving)
{
#define STATS "\tsteps\tguesses\tguesses_on_the_way\tdead_ends\tdepth"
  if (solving->options.format == ARI_CLI_FORMAT_TSV)
    return solving->stats ? "puzzle\tsolutions\tsolution" STATS "\tmicroseconds"
                          : "puzzle\tsolutions\tsolution";
  return solving->options.format == ARI_CLI_FORMAT_LINE && solving->stats ? "solution" STATS : NULL;
#undef STATS
}

static int
run (gpointer request, AriPipelineWork *work)
{
  Solving *solving = request;

  work->columns = columns_of (solving);
  return ari_pipeline_run (work);
}

static const GOptionEntry entries[] = {
  { "stats", 0, 0, G_OPTION_ARG_NONE, ARI_CLI_MEMBER (Solving, stats),
    N_ ("Search step by step, and add steps, guesses, guesses on the way to the first solution, "
        "dead ends and the greatest depth; in “tsv” and “json” also the time in microseconds"),
    NULL },
  G_OPTION_ENTRY_NULL,
};

const AriCliCommand ari_command_solve = {
  .usage = {
    .command = "solve",
    .phrase = N_ ("print the solution of each puzzle"),
    .summary = N_ ("Prints the solution of each puzzle, or “no solution”, “several solutions”, "
                   "“time limit” or “memory limit”."),
    .description =
        N_ ("Formats:\n  line  the cells of the solution, or words, one line per puzzle\n  grid  a "
            "drawn grid\n  json  one object per line\n  tsv   puzzle, number of solutions (“2+” is "
            "two or more) and first solution, separated by tabs"),
    .statuses = { N_ ("each puzzle has exactly one solution (with “--limit 1”: at least one)"),
                  N_ ("some puzzles have no solution or several, or time or memory ran out") },
    .strategy_help =
        N_ ("Search step by step with this preset; see below (default: whatever is fastest)"),
    .takes = ARI_CLI_TAKES_INPUT | ARI_CLI_TAKES_KEEP_LINES | ARI_CLI_TAKES_HEADER
             | ARI_CLI_TAKES_SEARCH | ARI_CLI_TAKES_STRATEGY,
    .formats = { "line", "grid", "json", "tsv" },
    .limit_help = N_ ("Stop at this many solutions; 1 means any solution (default: 2)"),
    .needs_limit = TRUE,
    .entries = entries,
    .request_size = sizeof (Solving),
    .defaults = &(const Solving){ .options.limit = 2 },
  },
  .work = { .answer = solve, .answer_together = solve_together },
  .run = run,
};
