/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ariadne-cli check: whether each puzzle is a good one, and if not, why. */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "puzzle/words/words.h"

#include "cli/commands/commands.h"
#include "cli/say/answer.h"
#include "cli/stream/bound.h"
#include "cli/stream/pipeline.h"
#include "cli/stream/tools.h"

/*
 * A puzzle with one solution is minimal if it has several without any one of its givens. So it is
 * solved once as it is and then once for each given, which is left out: some 25 to 35 puzzles for
 * one. Those of a bunch of classic puzzles go through the lanes together, as many as fill a few
 * calls.
 */

enum {
  VARIANTS = 4096, /* puzzles with a given left out in a call */
};

enum {
  FORMAT_LINE,
  FORMAT_TSV,
  FORMAT_JSON,
};

static const char *const formats[] = { "line", "tsv", "json", NULL };

typedef struct {
  double seconds; /* 0: any */
  int format;
} Checking;

typedef struct {
  const Checking *checking;
  AriTools *tools;
  AriBatchAnswer *answers; /* of the puzzles themselves */
  guint8 *marks;           /* a cell of a puzzle: whether its given can go */
  gsize n_puzzles, n_marks;
  guint8 *variants; /* VARIANTS puzzles */
  gsize n_variant_cells;
  gsize sources[VARIANTS]; /* the mark that belongs to each */
} Checker;

/* The verdict on a puzzle. */
typedef struct {
  gboolean is_known; /* how many solutions; if not, time ran out */
  gboolean is_minimality_known;
  gboolean is_minimal;
  guint64 count; /* 2: two or more */
  const guint8 *givens;
  const guint8 *marks;     /* where it is not minimal: the givens that can go, each by itself */
  guint8 *clashing;        /* (nullable): where it has no solution: the givens to blame */
  guint16 cell_of_nothing; /* the cell that they leave no digit, or ARI_NO_CELL */
} Verdict;

static gpointer
make_checker (gpointer data)
{
  Checker *checker = g_new0 (Checker, 1);

  checker->checking = data;
  checker->tools = ari_tools_new (ari_strategy_default (), 1, data);
  return checker;
}

static void
free_checker (gpointer state)
{
  Checker *checker = state;

  ari_tools_free (checker->tools);
  g_free (checker->answers);
  g_free (checker->marks);
  g_free (checker->variants);
  g_free (checker);
}

static void
make_room (Checker *checker, const AriBunch *bunch)
{
  const gsize n_marks = bunch->n * bunch->layout->n_cells;
  const gsize n_variant_cells = (gsize) VARIANTS * bunch->layout->n_cells;

  if (bunch->n > checker->n_puzzles) {
    checker->answers = g_renew (AriBatchAnswer, checker->answers, bunch->n);
    checker->n_puzzles = bunch->n;
  }
  if (n_marks > checker->n_marks) {
    checker->marks = g_realloc (checker->marks, n_marks);
    checker->n_marks = n_marks;
  }
  if (n_variant_cells > checker->n_variant_cells) {
    checker->variants = g_realloc (checker->variants, n_variant_cells);
    checker->n_variant_cells = n_variant_cells;
  }
  memset (checker->marks, 0, n_marks);
}

/* Words */

/* The names of the marked cells, separated by @between, each between @quotes. */
static void
append_cells (GString *text,
              const AriLayout *layout,
              const guint8 *marks,
              const char *between,
              const char *quote)
{
  const char *before = "";
  guint16 cell;

  for (cell = 0; cell < layout->n_cells; cell++) {
    if (marks[cell]) {
      g_autofree char *name = ari_cell_to_string (layout, cell);

      g_string_append_printf (text, "%s%s%s%s", before, quote, name, quote);
      before = between;
    }
  }
}

static void
append_line (GString *text, const AriBunch *bunch, const Verdict *verdict)
{
  if (!verdict->is_known)
    g_string_append (text, "time limit");
  else if (verdict->count > 1)
    g_string_append (text, "several solutions");
  else if (verdict->count == 1 && !verdict->is_minimality_known)
    g_string_append (text, "one solution, time limit");
  else if (verdict->count == 1 && verdict->is_minimal)
    g_string_append (text, "one solution, minimal");
  else if (verdict->count == 1) {
    g_string_append (text, "one solution, not minimal: any of these can go: ");
    append_cells (text, bunch->layout, verdict->marks, " ", "");
  } else if (verdict->clashing == NULL)
    g_string_append (text, "no solution");
  else if (verdict->cell_of_nothing != ARI_NO_CELL) {
    g_autofree char *name = ari_cell_to_string (bunch->layout, verdict->cell_of_nothing);

    g_string_append_printf (text, "no solution, nothing is left for %s between: ", name);
    append_cells (text, bunch->layout, verdict->clashing, " ", "");
  } else {
    g_string_append (text, "no solution, these givens clash: ");
    append_cells (text, bunch->layout, verdict->clashing, " ", "");
  }
  g_string_append_c (text, '\n');
}

static const char *
count_word (const Verdict *verdict)
{
  return !verdict->is_known ? "?" : verdict->count == 0 ? "0" : verdict->count == 1 ? "1" : "2+";
}

static const char *
choose (const Verdict *verdict, const char *yes, const char *no, const char *unknown)
{
  return !verdict->is_minimality_known ? unknown : verdict->is_minimal ? yes : no;
}

/* Whether time ran out. With none or several solutions, nobody asks whether it is minimal. */
static gboolean
is_late (const Verdict *verdict)
{
  return !verdict->is_known || (verdict->count == 1 && !verdict->is_minimality_known);
}

static void
append_tsv (GString *text, const AriBunch *bunch, const Verdict *verdict)
{
  ari_answer_append_line (text, bunch->layout, &bunch->symbols, verdict->givens);
  g_string_append_printf (
      text, "\t%s\t%s\t", count_word (verdict),
      choose (verdict, "minimal", "not minimal", is_late (verdict) ? "time limit" : ""));
  append_cells (text, bunch->layout, verdict->marks, " ", "");
  g_string_append_c (text, '\t');
  if (verdict->clashing != NULL)
    append_cells (text, bunch->layout, verdict->clashing, " ", "");
  g_string_append_c (text, '\n');
}

static void
append_json (GString *text, const AriBunch *bunch, gsize index, const Verdict *verdict)
{
  ari_answer_append_json_head (text, bunch, index);
  g_string_append_printf (text,
                          ",\"solutions\":\"%s\",\"in_time\":%s,\"minimal\":%s,\"removable\":[",
                          count_word (verdict), is_late (verdict) ? "false" : "true",
                          choose (verdict, "true", "false", "null"));
  append_cells (text, bunch->layout, verdict->marks, ",", "\"");
  g_string_append (text, "],\"clashing\":[");
  if (verdict->clashing != NULL)
    append_cells (text, bunch->layout, verdict->clashing, ",", "\"");
  g_string_append (text, "]}\n");
}

/* Marks the givens that clash, or that leave a cell no digit. */
static gboolean
find_clash (Checker *checker, const AriLayout *layout, Verdict *verdict)
{
  AriSearch *search = ari_tools_get_search (checker->tools, layout, verdict->givens);
  uint16_t blamed[ARI_MAX_CELLS];
  gsize n, i;
  AriEvent event;

  verdict->cell_of_nothing = ARI_NO_CELL;
  do {
    if (!ari_search_step (search, &event))
      return FALSE;
  } while (event.kind == ARI_EVENT_NOTHING_YET);
  if (!ari_search_has_bad_givens (search))
    return FALSE;
  verdict->clashing = g_new0 (guint8, layout->n_cells);
  if (event.other == ARI_NO_CELL && event.cell != ARI_NO_CELL) {
    verdict->cell_of_nothing = event.cell;
    n = ari_search_blame (search, blamed, G_N_ELEMENTS (blamed));
    for (i = 0; i < n; i++)
      verdict->clashing[blamed[i]] = TRUE;
  } else {
    for (i = 0; i < layout->n_cells; i++) {
      unsigned n_peers, peer;
      const uint16_t *peers = ari_layout_peers (layout, (uint16_t) i, &n_peers);

      for (peer = 0; peer < n_peers && verdict->givens[i] != ARI_NO_DIGIT; peer++) {
        if (verdict->givens[peers[peer]] == verdict->givens[i])
          verdict->clashing[i] = TRUE;
      }
    }
  }
  return TRUE;
}

static int
append (Checker *checker, GString *text, const AriBunch *bunch, gsize index, Verdict *verdict)
{
  const gsize n_cells = bunch->layout->n_cells;

  verdict->givens = bunch->givens + index * n_cells;
  verdict->marks = checker->marks + index * n_cells;
  verdict->is_minimality_known = verdict->is_minimality_known && verdict->count == 1;
  verdict->is_minimal =
      verdict->is_minimality_known && memchr (verdict->marks, TRUE, n_cells) == NULL;
  if (verdict->is_known && verdict->count == 0)
    find_clash (checker, bunch->layout, verdict);
  if (checker->checking->format == FORMAT_TSV)
    append_tsv (text, bunch, verdict);
  else if (checker->checking->format == FORMAT_JSON)
    append_json (text, bunch, index, verdict);
  else
    append_line (text, bunch, verdict);
  g_free (verdict->clashing);
  return verdict->count == 1 && !is_late (verdict) ? ARI_CLI_UNIQUE : ARI_CLI_NOT_UNIQUE;
}

/* Solving */

/* Solves @n variants and marks the givens that they do without. */
static gboolean
solve_variants (
    Checker *checker, const AriLayout *layout, gsize n, AriBatchGoesOn goes_on, gpointer data)
{
  AriBatchAnswer *answers = ari_tools_get_answers (checker->tools, n);
  gsize i;

  if (n > 0
      && !ari_batch_solve (ari_tools_get_batch (checker->tools, layout), checker->variants, n, 2,
                           answers, NULL, goes_on, data))
    return FALSE;
  for (i = 0; i < n; i++)
    checker->marks[checker->sources[i]] = answers[i].n_solutions == 1;
  return TRUE;
}

/* Finds out which givens of @n puzzles from @first can go, of those that have one solution. */
static gboolean
leave_out_givens (Checker *checker,
                  const AriBunch *bunch,
                  gsize first,
                  gsize n,
                  AriBatchGoesOn goes_on,
                  gpointer data)
{
  const gsize n_cells = bunch->layout->n_cells;
  gsize i, cell, n_variants = 0;

  for (i = first; i < first + n; i++) {
    const guint8 *givens = bunch->givens + i * n_cells;

    for (cell = 0; cell < n_cells && checker->answers[i].n_solutions == 1; cell++) {
      guint8 *variant = checker->variants + n_variants * n_cells;

      if (givens[cell] == ARI_NO_DIGIT)
        continue;
      memcpy (variant, givens, n_cells);
      variant[cell] = ARI_NO_DIGIT;
      checker->sources[n_variants++] = i * n_cells + cell;
      if (n_variants == VARIANTS) {
        if (!solve_variants (checker, bunch->layout, n_variants, goes_on, data))
          return FALSE;
        n_variants = 0;
      }
    }
  }
  return solve_variants (checker, bunch->layout, n_variants, goes_on, data);
}

static int
check_together (Checker *checker, const AriBunch *bunch, AriJob *job)
{
  int status = ARI_CLI_UNIQUE;
  gsize i;

  if (!ari_batch_solve (ari_tools_get_batch (checker->tools, bunch->layout), bunch->givens,
                        bunch->n, 2, checker->answers, NULL, ari_job_goes_on, job)
      || !leave_out_givens (checker, bunch, 0, bunch->n, ari_job_goes_on, job))
    return status;
  for (i = 0; i < bunch->n; i++) {
    Verdict verdict = { .is_known = TRUE,
                        .is_minimality_known = TRUE,
                        .count = checker->answers[i].n_solutions };
    const int one = append (checker, ari_job_get_output (job), bunch, i, &verdict);

    status = MAX (status, one);
    ari_job_flush (job);
  }
  return status;
}

static int
check_alone (Checker *checker, const AriBunch *bunch, gsize index, AriJob *job)
{
  const gsize n_cells = bunch->layout->n_cells;
  AriBound bound = ari_bound_begin (job, checker->checking->seconds);
  Verdict verdict = { 0 };

  verdict.is_known = ari_batch_solve (ari_tools_get_batch (checker->tools, bunch->layout),
                                      bunch->givens + index * n_cells, 1, 2,
                                      &checker->answers[index], NULL, ari_bound_goes_on, &bound);
  verdict.count = checker->answers[index].n_solutions;
  verdict.is_known = verdict.is_known || verdict.count > 1;
  if (verdict.is_known)
    verdict.is_minimality_known =
        leave_out_givens (checker, bunch, index, 1, ari_bound_goes_on, &bound);
  if (!verdict.is_minimality_known) /* what was found before time ran out is incomplete */
    memset (checker->marks + index * n_cells, 0, n_cells);
  return append (checker, ari_job_get_output (job), bunch, index, &verdict);
}

static int
check (gpointer state, const AriBunch *bunch, AriJob *job)
{
  Checker *checker = state;
  int status = ARI_CLI_UNIQUE;
  gsize i;

  make_room (checker, bunch);
  if (ari_tools_has_lanes (checker->tools, bunch->layout))
    return check_together (checker, bunch, job);
  for (i = 0; i < bunch->n && ari_job_goes_on (job); i++) {
    const int one = check_alone (checker, bunch, i, job);

    status = MAX (status, one);
    ari_job_flush (job);
  }
  return status;
}

static int
run_command (int argc, char *argv[])
{
  g_autofree char *format_name = NULL;
  const GOptionEntry entries[] = {
    { "format", 0, 0, G_OPTION_ARG_STRING, &format_name,
      N_ ("Output format; see below (default: line)"), N_ ("FORMAT") },
    { NULL, 0, 0, G_OPTION_ARG_NONE, NULL, NULL, NULL },
  };
  const AriCliUsage usage = {
    .command = "check",
    .arguments = N_ ("[FILE…]"),
    .summary =
        N_ ("Says whether each puzzle has one solution, none or several: with one, whether the "
            "puzzle is minimal or which givens it does not need; with none, which givens clash."),
    .description = N_ (
        "Formats:\n  line  words\n  tsv   puzzle, number of solutions (0, 1, 2+, or ? if time ran "
        "out), “minimal” or “not minimal”, the givens any one of which can be left out, and the "
        "givens that clash, separated by tabs\n  json  one object per line with the same"),
    .statuses = { N_ ("each puzzle has exactly one solution"),
                  N_ ("some puzzles have no solution or several, or time ran out"),
                  ARI_CLI_AS_USUAL, ARI_CLI_AS_USUAL, ARI_CLI_AS_USUAL },
    .takes =
        (AriCliTakes) (ARI_CLI_TAKES_INPUT | ARI_CLI_TAKES_KEEP_LINES | ARI_CLI_TAKES_TIME_LIMIT),
    .entries = entries,
  };
  g_auto (AriCliOptions) options = { 0 };
  Checking checking = { 0 };
  const AriPipelineWork work = {
    .data = &checking, .make_state = make_checker, .free_state = free_checker, .solve = check
  };

  if (!ari_cli_parse (&usage, &options, argc, argv))
    return ARI_CLI_USAGE;
  checking.seconds = options.time_limit;
  checking.format = ari_cli_choose ("check", "--format", format_name, formats);
  return checking.format >= 0 ? ari_pipeline_run (&work, &options) : ARI_CLI_USAGE;
}

const AriCliCommand ari_command_check = {
  .name = "check",
  .arguments = N_ ("[OPTION…] [FILE…]"),
  .summary = N_ ("check that each puzzle has exactly one solution"),
  .run = run_command,
};
