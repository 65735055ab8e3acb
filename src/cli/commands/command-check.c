/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ariadne-cli check: checks whether each puzzle is a good one, and if not, why. */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "cli/commands/commands.h"
#include "cli/say/answer.h"
#include "cli/say/record.h"
#include "cli/stream/pipeline.h"
#include "cli/stream/tools.h"
#include "puzzle/words/words.h"

/*
 * A puzzle with one solution is minimal if it has several without any one of its givens. So it is
 * solved once as it is, and then once without each of its givens: some 25 to 35 puzzles for one.
 * Those of a bunch of classic puzzles are solved together in the lanes, in a few calls.
 *
 * For large puzzles, whose solution is known by then, the digit of the omitted given is excluded
 * from its cell: if there is a solution then, the given is needed. Finding no other solution takes
 * a fraction of the time for finding the known one as well.
 */

enum {
  VARIANTS = 4096, /* variants without a given, in a call */
  SMALL = 9, /* digits; up to this size the plain search ends before a learning one would begin */
};

typedef struct {
  const AriCliOptions *options;
  AriTools *tools;
  AriBatchAnswer *answers; /* for the puzzles themselves */
  guint8 *marks;           /* per cell of a puzzle: TRUE if its given is redundant */
  gsize n_puzzles, n_marks;
  guint8 *variants; /* VARIANTS puzzles */
  gsize n_variant_cells;
  gsize sources[VARIANTS]; /* index of the mark of each variant */
  AriDigits removed[ARI_MAX_CELLS];
} Checker;

/* The verdict on a puzzle. */
typedef struct {
  gboolean is_known; /* the number of solutions is known */
  AriToolsEnd end;   /* the reason if something is unknown */
  gboolean is_minimality_known;
  gboolean is_minimal;
  guint64 count; /* number of solutions; 2: two or more */
  const guint8 *givens;
  const guint8 *marks;     /* if it is not minimal: the redundant givens, each by itself */
  guint8 *clashing;        /* (nullable): if it has no solution: the conflicting givens */
  guint16 cell_of_nothing; /* the cell that they leave without a digit, or ARI_NO_CELL */
  guint8 *wrong;           /* (nullable): with one solution: the entries that are not of it */
} Verdict;

static gpointer
make_checker (gpointer data)
{
  Checker *checker = g_new0 (Checker, 1);

  checker->options = data;
  checker->tools = ari_tools_new (ari_strategy_default (), 1, checker->options, NULL);
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

/* --- words --- */

/* Returns the limit that was reached, as a word. */
static const char *
excuse (const Verdict *verdict)
{
  const char *word = ari_tools_end_word (verdict->end);

  return word != NULL ? word : "time limit";
}

static void
append_words (GString *text, const AriBunch *bunch, const Verdict *verdict)
{
  if (!verdict->is_known)
    g_string_append (text, excuse (verdict));
  else if (verdict->count > 1)
    g_string_append (text, "several solutions");
  else if (verdict->count == 1 && !verdict->is_minimality_known)
    g_string_append_printf (text, "one solution, %s", excuse (verdict));
  else if (verdict->count == 1 && verdict->is_minimal)
    g_string_append (text, "one solution, minimal");
  else if (verdict->count == 1) {
    g_string_append (text, "one solution, not minimal: any of these can go: ");
    ari_answer_append_cells (text, bunch->layout, verdict->marks, " ", "");
  } else if (verdict->clashing == NULL)
    g_string_append (text, "no solution");
  else if (verdict->cell_of_nothing != ARI_NO_CELL) {
    g_autofree char *name = ari_cell_to_string (bunch->layout, verdict->cell_of_nothing);

    g_string_append_printf (text, "no solution, nothing is left for %s between: ", name);
    ari_answer_append_cells (text, bunch->layout, verdict->clashing, " ", "");
  } else {
    g_string_append (text, "no solution, these givens clash: ");
    ari_answer_append_cells (text, bunch->layout, verdict->clashing, " ", "");
  }
}

static void
append_line (GString *text, const AriBunch *bunch, const Verdict *verdict)
{
  append_words (text, bunch, verdict);
  if (verdict->wrong != NULL) {
    g_string_append (text, "; these entries are wrong: ");
    ari_answer_append_cells (text, bunch->layout, verdict->wrong, " ", "");
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

/* Returns: TRUE if time or memory ran out before an answer. Minimality matters only for one
 * solution. */
static gboolean
is_late (const Verdict *verdict)
{
  return !verdict->is_known || (verdict->count == 1 && !verdict->is_minimality_known);
}

static void
append_columns (AriRecord *record, const Verdict *verdict)
{
  const gboolean late = is_late (verdict);

  ari_record_add_count (record, count_word (verdict), verdict->count, verdict->is_known,
                        verdict->is_known && verdict->count < 2);
  ari_record_add (record, "in_time", NULL,
                  late && verdict->end != ARI_TOOLS_MEMORY ? "false" : "true");
  ari_record_add (record, "minimal",
                  choose (verdict, "minimal", "not minimal", late ? excuse (verdict) : ""),
                  choose (verdict, "true", "false", "null"));
  ari_record_add_cells (record, "removable", verdict->marks);
  ari_record_add_cells (record, "clashing", verdict->clashing);
  ari_record_add_cells (record, "wrong", verdict->wrong);
  ari_record_end (record);
}

/* Marks the givens that conflict, or that leave a cell without a digit. */
static void
find_clash (Checker *checker, const AriLayout *layout, Verdict *verdict)
{
  AriMachine *search = ari_tools_get_machine (checker->tools, layout, verdict->givens);
  uint16_t blamed[ARI_MAX_CELLS];
  gsize n, i;
  AriEvent event;

  verdict->cell_of_nothing = ARI_NO_CELL;
  do {
    if (!ari_machine_step (search, &event))
      return;
  } while (event.kind == ARI_EVENT_NOTHING_YET);
  if (!ari_machine_has_bad_givens (search))
    return;
  verdict->clashing = g_new0 (guint8, layout->n_cells);
  if (event.other == ARI_NO_CELL && event.cell != ARI_NO_CELL) {
    verdict->cell_of_nothing = event.cell;
    n = ari_machine_blame (search, blamed, G_N_ELEMENTS (blamed));
    for (i = 0; i < n; i++)
      verdict->clashing[blamed[i]] = TRUE;
  } else {
    for (i = 0; i < layout->n_cells; i++) {
      unsigned n_peers, peer;
      const uint16_t *peers = ari_layout_peers (layout, (uint16_t) i, &n_peers);

      if (verdict->givens[i] != ARI_NO_DIGIT
          && !ari_digits_has (ari_layout_candidates (layout, (uint16_t) i), verdict->givens[i]))
        verdict->clashing[i] = TRUE;
      for (peer = 0; peer < n_peers && verdict->givens[i] != ARI_NO_DIGIT; peer++) {
        if (verdict->givens[peers[peer]] == verdict->givens[i])
          verdict->clashing[i] = TRUE;
      }
    }
  }
}

/* Marks the entries of a game that differ from the only solution. A list has no games, so that
 * solving a puzzle once more is no matter. */
static void
find_wrong (Checker *checker, const AriBunch *bunch, gsize index, Verdict *verdict, AriJob *job)
{
  const gsize n_cells = bunch->layout->n_cells;
  AriBound bound = ari_bound_begin (job, checker->options->time_limit);
  g_autofree guint8 *solution = g_new (guint8, n_cells);
  g_autofree guint8 *wrong = g_new0 (guint8, n_cells);
  gboolean has_any = FALSE;
  guint64 n;

  if (ari_tools_count (checker->tools, bunch->layout, verdict->givens, NULL, 1, FALSE, solution,
                       &bound, &n)
          == ARI_TOOLS_OFF
      || n != 1)
    return;
  for (guint16 cell = 0; cell < n_cells; cell++) {
    const guint8 digit = ari_game_get_cell (bunch->games[index], cell)->digit;

    wrong[cell] = digit != ARI_NO_DIGIT && digit != solution[cell];
    has_any |= wrong[cell];
  }
  if (has_any)
    verdict->wrong = g_steal_pointer (&wrong);
}

static int
append (Checker *checker, AriJob *job, const AriBunch *bunch, gsize index, Verdict *verdict)
{
  const gsize n_cells = bunch->layout->n_cells;
  gboolean is_well;

  verdict->givens = ari_bunch_givens (bunch, index);
  verdict->marks = checker->marks + index * n_cells;
  verdict->is_minimality_known = verdict->is_minimality_known && verdict->count == 1;
  verdict->is_minimal =
      verdict->is_minimality_known && memchr (verdict->marks, TRUE, n_cells) == NULL;
  if (verdict->is_known && verdict->count == 0)
    find_clash (checker, bunch->layout, verdict);
  if (verdict->is_known && verdict->count == 1 && bunch->games[index] != NULL)
    find_wrong (checker, bunch, index, verdict, job);
  if (checker->options->format == ARI_CLI_FORMAT_LINE) {
    append_line (ari_job_get_output (job), bunch, verdict);
  } else {
    AriRecord record = ari_record_begin (job, bunch, index, checker->options->format);

    append_columns (&record, verdict);
  }
  is_well = verdict->count == 1 && !is_late (verdict) && verdict->wrong == NULL;
  g_free (verdict->clashing);
  g_free (verdict->wrong);
  return is_well ? ARI_CLI_SUCCESS : ARI_CLI_SHORTFALL;
}

/* --- solving --- */

/* Solves @n variants in the lanes, and marks the givens that are redundant. */
static gboolean
solve_variants (Checker *checker, const AriLayout *layout, gsize n, AriJob *job)
{
  AriBatchAnswer *answers = ari_tools_get_answers (checker->tools, n);

  if (n > 0
      && !ari_tools_solve_together (checker->tools, layout, checker->variants, n, 2, answers, NULL,
                                    job))
    return FALSE;
  for (gsize i = 0; i < n; i++)
    checker->marks[checker->sources[i]] = answers[i].n_solutions == 1;
  return TRUE;
}

/* Finds the redundant givens of those puzzles that have one solution. */
static gboolean
leave_out_givens (Checker *checker, const AriBunch *bunch, AriJob *job)
{
  const gsize n_cells = bunch->layout->n_cells;
  gsize n_variants = 0;

  for (gsize i = 0; i < bunch->n; i++) {
    const guint8 *givens = bunch->givens + i * n_cells;

    for (gsize cell = 0; cell < n_cells && checker->answers[i].n_solutions == 1; cell++) {
      guint8 *variant = checker->variants + n_variants * n_cells;

      if (givens[cell] == ARI_NO_DIGIT)
        continue;
      memcpy (variant, givens, n_cells);
      variant[cell] = ARI_NO_DIGIT;
      checker->sources[n_variants++] = i * n_cells + cell;
      if (n_variants == VARIANTS) {
        if (!solve_variants (checker, bunch->layout, n_variants, job))
          return FALSE;
        n_variants = 0;
      }
    }
  }
  return solve_variants (checker, bunch->layout, n_variants, job);
}

/* Returns: FALSE without output if one of them takes so long that the others should not wait for
 * it. @status: (out) */
static gboolean
check_together (Checker *checker, const AriBunch *bunch, AriJob *job, int *status)
{
  *status = ARI_CLI_SUCCESS;
  if (!ari_tools_solve_together (checker->tools, bunch->layout, bunch->givens, bunch->n, 2,
                                 checker->answers, NULL, job)
      || !leave_out_givens (checker, bunch, job))
    return FALSE;
  for (gsize i = 0; i < bunch->n; i++) {
    Verdict verdict = { .is_known = TRUE,
                        .is_minimality_known = TRUE,
                        .count = checker->answers[i].n_solutions };
    const int one = append (checker, job, bunch, i, &verdict);

    *status = MAX (*status, one);
    ari_job_flush (job);
  }
  return TRUE;
}

/* Checks whether a puzzle with one solution still has only one without the given of @cell. */
static AriToolsEnd
leave_out (Checker *checker, const AriLayout *layout, guint cell, AriBound *bound, guint8 *mark)
{
  const gboolean is_small = layout->n_digits <= SMALL;
  const guint8 digit = checker->variants[cell];
  AriToolsEnd end;
  guint64 n;

  checker->variants[cell] = ARI_NO_DIGIT;
  checker->removed[cell] = ari_digits_of (digit);
  end = ari_tools_count (checker->tools, layout, checker->variants,
                         is_small ? NULL : checker->removed, is_small ? 2 : 1, FALSE, NULL, bound,
                         &n);
  *mark = n == (is_small ? 1 : 0);
  checker->variants[cell] = digit;
  checker->removed[cell] = 0;
  return end;
}

static AriToolsEnd
leave_out_each (Checker *checker, const AriBunch *bunch, gsize index, AriBound *bound)
{
  const gsize n_cells = bunch->layout->n_cells;
  guint8 *marks = checker->marks + index * n_cells;
  AriToolsEnd end = ARI_TOOLS_ALL;

  memcpy (checker->variants, bunch->givens + index * n_cells, n_cells);
  for (guint cell = 0; cell < n_cells && end == ARI_TOOLS_ALL; cell++)
    if (checker->variants[cell] != ARI_NO_DIGIT)
      end = ari_bound_goes_on (bound)
                ? leave_out (checker, bunch->layout, cell, bound, &marks[cell])
            : bound->is_late ? ARI_TOOLS_LATE
                             : ARI_TOOLS_OFF;
  if (end != ARI_TOOLS_ALL) /* the marks are incomplete */
    memset (marks, 0, n_cells);
  return end;
}

static int
check_alone (Checker *checker, const AriBunch *bunch, gsize index, AriJob *job)
{
  AriBound bound = ari_bound_begin (job, checker->options->time_limit);
  Verdict verdict = { 0 };

  verdict.end = ari_tools_count (checker->tools, bunch->layout, ari_bunch_givens (bunch, index),
                                 NULL, 2, FALSE, NULL, &bound, &verdict.count);
  verdict.is_known = verdict.end == ARI_TOOLS_ALL || verdict.count > 1;
  if (verdict.is_known && verdict.count == 1)
    verdict.end = leave_out_each (checker, bunch, index, &bound);
  verdict.is_minimality_known = verdict.end == ARI_TOOLS_ALL;
  return append (checker, job, bunch, index, &verdict);
}

static int
check (gpointer state, const AriBunch *bunch, AriJob *job)
{
  Checker *checker = state;
  int status = ARI_CLI_SUCCESS;
  gsize i;

  make_room (checker, bunch);
  if (ari_tools_has_lanes (checker->tools, bunch->layout)
      && check_together (checker, bunch, job, &status))
    return status;
  memset (checker->marks, 0, bunch->n * bunch->layout->n_cells);
  for (i = 0; i < bunch->n && ari_job_goes_on (job); i++) {
    const int one = check_alone (checker, bunch, i, job);

    status = MAX (status, one);
    ari_job_flush (job);
  }
  return status;
}

const AriCliCommand ari_command_check = {
  .usage = {
    .command = "check",
    .phrase = N_ ("check that each puzzle has exactly one solution"),
    .summary =
        N_ ("Says whether each puzzle has one solution, none or several: with one, whether the "
            "puzzle is minimal or which givens it does not need; with none, which givens clash. "
            "Where a file has entries, it says which of them are wrong."),
    .description = N_ (
        "Formats:\n  line  words\n  tsv   puzzle, number of solutions (0, 1, 2+, or ? if time or "
        "memory ran out), “minimal” or “not minimal”, the givens any one of which can be left out, "
        "the givens that clash, and the entries that are wrong, separated by tabs\n  json  one "
        "object per line with the same"),
    .statuses = { N_ ("each puzzle has exactly one solution, and no entry is wrong"),
                  N_ ("some puzzles have no solution or several, some entries are wrong, or time "
                      "or "
                      "memory ran out") },
    .takes = ARI_CLI_TAKES_INPUT | ARI_CLI_TAKES_KEEP_LINES | ARI_CLI_TAKES_HEADER
             | ARI_CLI_TAKES_SEARCH,
    .formats = { "line", "tsv", "json" },
  },
  .work = {
    .make_state = make_checker,
    .free_state = free_checker,
    .answer_bunch = check,
    .wants_games = TRUE,
    .columns = "puzzle\tsolutions\tminimal\tremovable\tclashing\twrong",
  },
};
