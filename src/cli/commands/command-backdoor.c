/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ariadne-cli backdoor: cells whose digits leave nothing but singles. */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "cli/commands/commands.h"
#include "cli/say/answer.h"
#include "cli/stream/pipeline.h"
#include "cli/stream/tools.h"
#include "engine/logic/backdoor.h"
#include "puzzle/words/cell-words.h"

/* The words of this file say “two cells” and “a pair”. */
G_STATIC_ASSERT (ARI_BACKDOOR_MOST == 2);

typedef struct {
  AriCliOptions options;
  AriLogicOptions logic;
} BackdoorRequest;

typedef struct {
  const AriBunch *bunch;
  gsize index;
  AriLogic *logic;
  AriBound bound;
  guint8 *placed;   /* n_cells */
  guint8 *solution; /* likewise */
  GArray *cells;    /* guint16, size after size of them for each backdoor */
  guint size;       /* of the smallest backdoors; ARI_BACKDOOR_MOST + 1: none was found */
} Puzzle;

static void
keep_backdoor (const uint16_t *cells, unsigned size, void *data)
{
  g_array_append_vals (((Puzzle *) data)->cells, cells, size);
}

static bool
goes_on (void *data)
{
  return ari_bound_goes_on (&((Puzzle *) data)->bound);
}

static void
find_backdoors (Puzzle *puzzle)
{
  const AriBackdoorCalls calls = { .found = keep_backdoor, .goes_on = goes_on, .data = puzzle };

  puzzle->size = ari_backdoor_find (puzzle->logic, puzzle->bunch->layout,
                                    ari_bunch_givens (puzzle->bunch, puzzle->index),
                                    puzzle->solution, puzzle->placed, &calls);
}

/* (transfer none) (nullable): why there are no backdoors, not translated. */
static const char *
find_fault (const Puzzle *puzzle, AriToolsEnd end, guint64 n_solutions)
{
  if (n_solutions > 1)
    return "several solutions";
  if (end != ARI_TOOLS_ALL)
    return ari_tools_end_word (end);
  if (n_solutions == 0)
    return "no solution";
  return puzzle->bound.is_late ? ari_tools_end_word (ARI_TOOLS_LATE) : NULL;
}

static void
append_line (GString *text, const Puzzle *puzzle, const char *fault)
{
  const AriLayout *layout = puzzle->bunch->layout;

  if (fault != NULL)
    g_string_append (text, fault);
  else if (puzzle->size == 0)
    g_string_append (text, "solved by singles");
  else if (puzzle->size > ARI_BACKDOOR_MOST)
    g_string_append (text, "none of up to two cells");
  for (guint i = 0; fault == NULL && i < puzzle->cells->len; i++) {
    const guint16 cell = g_array_index (puzzle->cells, guint16, i);
    char symbol[ARI_SYMBOL_SIZE];

    if (i > 0)
      g_string_append_c (text, i % puzzle->size == 0 ? ' ' : ',');
    ari_cell_name_append (text, layout, cell);
    (void) ari_symbols_write (&puzzle->bunch->symbols, puzzle->solution[cell], symbol);
    g_string_append_printf (text, "=%s", symbol);
  }
  g_string_append_c (text, '\n');
}

static void
append_json (GString *text, const Puzzle *puzzle, const char *fault)
{
  const AriLayout *layout = puzzle->bunch->layout;

  ari_answer_append_json_head (text, puzzle->bunch, puzzle->index);
  if (fault != NULL) {
    g_string_append_printf (text, ",\"result\":\"%s\"}\n", fault);
    return;
  }
  if (puzzle->size > ARI_BACKDOOR_MOST)
    g_string_append (text, ",\"size\":null,\"backdoors\":[");
  else
    g_string_append_printf (text, ",\"size\":%u,\"backdoors\":[", puzzle->size);
  for (guint i = 0; i < puzzle->cells->len; i++) {
    const guint16 cell = g_array_index (puzzle->cells, guint16, i);
    const gboolean is_first = i % puzzle->size == 0;

    g_string_append_printf (text, "%s%s{\"cell\":\"", i > 0 ? "," : "", is_first ? "[" : "");
    ari_cell_name_append (text, layout, cell);
    g_string_append_printf (text, "\",\"digit\":%u}%s", puzzle->solution[cell] + 1U,
                            (i + 1) % puzzle->size == 0 ? "]" : "");
  }
  g_string_append (text, "]}\n");
}

static int
answer (gpointer state, const AriBunch *bunch, gsize index, AriJob *job)
{
  AriTools *tools = state;
  const BackdoorRequest *self = ari_tools_get_request (tools);
  const AriLayout *layout = bunch->layout;
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (guint16));
  g_autofree guint8 *placed = g_malloc (layout->n_cells);
  g_autofree guint8 *solution = g_malloc0 (layout->n_cells);
  Puzzle puzzle = { bunch, index, .placed = placed, .solution = solution, .cells = cells };
  const char *fault;
  AriToolsEnd end;
  guint64 n = 0;

  puzzle.bound = ari_bound_begin (job, self->options.time_limit);
  end = ari_tools_count (tools, layout, ari_bunch_givens (bunch, index), NULL, 2, FALSE, solution,
                         &puzzle.bound, &n);
  if (end == ARI_TOOLS_ALL && n == 1) {
    puzzle.logic = ari_tools_set_up_logic (tools, layout, &self->logic);
    find_backdoors (&puzzle);
  }
  if (!ari_job_goes_on (job))
    return ARI_CLI_SUCCESS;
  fault = find_fault (&puzzle, end, n);
  if (self->options.format == ARI_CLI_FORMAT_JSON)
    append_json (job->output, &puzzle, fault);
  else
    append_line (job->output, &puzzle, fault);
  return fault == NULL && puzzle.size <= ARI_BACKDOOR_MOST ? ARI_CLI_SUCCESS : ARI_CLI_SHORTFALL;
}

static int
run (gpointer request, AriPipelineWork *work)
{
  ((BackdoorRequest *) request)->logic = ari_logic_options_default ();
  return ari_pipeline_run (work);
}

const AriCliCommand ari_command_backdoor = {
  .usage = {
    .command = "backdoor",
    .phrase = N_ ("find cells whose digits leave nothing but singles"),
    .summary = N_ ("Prints the backdoors of each puzzle: the cells of which one, with its digit "
                   "given, is enough for naked and hidden singles to solve the rest; or, if no "
                   "cell is, the pairs of cells."),
    .description = N_ ("Formats:\n  line  cells with their digits, those of a pair joined by a "
                       "comma, or words\n  json  one object per line with the same"),
    .statuses = { N_ ("each puzzle has a backdoor of up to two cells"),
                  N_ ("some puzzles have none, or do not have exactly one solution, or time ran "
                      "out") },
    .takes = ARI_CLI_TAKES_INPUT | ARI_CLI_TAKES_KEEP_LINES | ARI_CLI_TAKES_SEARCH,
    .formats = { "line", "json" },
    .request_size = sizeof (BackdoorRequest),
  },
  .work = { .answer = answer, .limit = 2, .max_in_bunch = 16 },
  .run = run,
};
