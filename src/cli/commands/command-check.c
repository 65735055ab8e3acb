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
 */

enum { VARIANTS = 4096 /* variants without a given, in a call */ };

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

/* --- words --- */

/* Returns the limit that was reached, as a word. */
static const char *
limit_word (const Verdict *verdict)
{
  const char *word = ari_tools_end_word (verdict->end);

  return word != NULL ? word : "time limit";
}

static void
append_words (GString *text, const AriBunch *bunch, const Verdict *verdict)
{
  if (!verdict->is_known)
    g_string_append (text, limit_word (verdict));
  else if (verdict->count > 1)
    g_string_append (text, "several solutions");
  else if (verdict->count == 1 && !verdict->is_minimality_known)
    g_string_append_printf (text, "one solution, %s", limit_word (verdict));
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
minimality_word (const Verdict *verdict, const char *yes, const char *no, const char *unknown)
{
  return !verdict->is_minimality_known ? unknown : verdict->is_minimal ? yes : no;
}

/* Returns: TRUE if time or memory ran out before an answer. Minimality matters only for one
 * solution. */
static gboolean
is_cut_short (const Verdict *verdict)
{
  return !verdict->is_known || (verdict->count == 1 && !verdict->is_minimality_known);
}

static void
append_columns (AriRecord *record, const Verdict *verdict)
{
  const gboolean is_cut = is_cut_short (verdict);

  ari_record_add_count (record, count_word (verdict), verdict->count, verdict->is_known,
                        verdict->is_known && verdict->count < 2);
  ari_record_add (record, "in_time", NULL,
                  is_cut && verdict->end != ARI_TOOLS_MEMORY ? "false" : "true");
  ari_record_add (
      record, "minimal",
      minimality_word (verdict, "minimal", "not minimal", is_cut ? limit_word (verdict) : ""),
      minimality_word (verdict, "true", "false", "null"));
  ari_record_add_cells (record, "removable", verdict->marks);
  ari_record_add_cells (record, "clashing", verdict->clashing);
  ari_record_add_cells (record, "wrong", verdict->wrong);
  ari_record_end (record);
}

/* Marks the givens that conflict, or that leave a cell without a digit. */
static void
find_clash (AriTools *tools, const AriLayout *layout, Verdict *verdict)
{
  AriMachine *search = ari_tools_get_machine (tools, layout, verdict->givens);
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

/* Marks the entries of a game that differ from the only solution. Lists have no
 * games, so this second search costs them nothing. */
static void
find_wrong (AriTools *tools, const AriBunch *bunch, gsize index, Verdict *verdict, AriJob *job)
{
  const gsize n_cells = bunch->layout->n_cells;
  const AriCliOptions *options = ari_tools_get_request (tools);
  AriBound bound = ari_bound_begin (job, options->time_limit);
  g_autofree guint8 *solution = g_new (guint8, n_cells);
  g_autofree guint8 *wrong = g_new0 (guint8, n_cells);
  gboolean has_any = FALSE;
  guint64 n;

  if (ari_tools_count (tools, bunch->layout, verdict->givens, NULL, 1, FALSE, solution, &bound, &n)
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
append (AriTools *tools, AriJob *job, const AriBunch *bunch, gsize index, Verdict *verdict)
{
  const AriCliOptions *options = ari_tools_get_request (tools);
  const gsize n_cells = bunch->layout->n_cells;
  gboolean is_good;

  verdict->givens = ari_bunch_givens (bunch, index);
  verdict->is_minimality_known = verdict->is_minimality_known && verdict->count == 1;
  verdict->is_minimal =
      verdict->is_minimality_known && memchr (verdict->marks, TRUE, n_cells) == NULL;
  if (verdict->is_known && verdict->count == 0)
    find_clash (tools, bunch->layout, verdict);
  if (verdict->is_known && verdict->count == 1 && bunch->games[index] != NULL)
    find_wrong (tools, bunch, index, verdict, job);
  if (options->format == ARI_CLI_FORMAT_LINE) {
    append_line (job->output, bunch, verdict);
  } else {
    AriRecord record = ari_record_begin (job, bunch, index, options->format);

    append_columns (&record, verdict);
  }
  is_good = verdict->count == 1 && !is_cut_short (verdict) && verdict->wrong == NULL;
  g_free (verdict->clashing);
  g_free (verdict->wrong);
  return is_good ? ARI_CLI_SUCCESS : ARI_CLI_SHORTFALL;
}

/* --- solving --- */

/* The variants of a bunch's puzzles, each without one of its givens. */
typedef struct {
  guint8 *cells;  /* of up to VARIANTS puzzles */
  gsize *sources; /* the index of the mark of each variant */
  gsize n;
  guint8 *marks; /* per cell of each puzzle of the bunch: TRUE if its given is redundant */
} Variants;

/* Solves the variants in the lanes, and marks the givens that are redundant. */
static gboolean
solve_variants (AriTools *tools, const AriLayout *layout, Variants *variants, AriJob *job)
{
  AriBatchAnswer *answers = ari_tools_get_answers (tools, variants->n);

  if (variants->n > 0
      && !ari_tools_solve_together (tools, layout, variants->cells, variants->n, 2, answers, NULL,
                                    job))
    return FALSE;
  for (gsize i = 0; i < variants->n; i++)
    variants->marks[variants->sources[i]] = answers[i].n_solutions == 1;
  variants->n = 0;
  return TRUE;
}

/* Finds the redundant givens of those puzzles that have one solution. */
static gboolean
leave_out_givens (AriTools *tools,
                  const AriBunch *bunch,
                  const AriBatchAnswer *answers,
                  Variants *variants,
                  AriJob *job)
{
  const gsize n_cells = bunch->layout->n_cells;

  for (gsize i = 0; i < bunch->n; i++) {
    const guint8 *givens = ari_bunch_givens (bunch, i);

    for (gsize cell = 0; cell < n_cells && answers[i].n_solutions == 1; cell++) {
      guint8 *variant = variants->cells + variants->n * n_cells;

      if (givens[cell] == ARI_NO_DIGIT)
        continue;
      memcpy (variant, givens, n_cells);
      variant[cell] = ARI_NO_DIGIT;
      variants->sources[variants->n++] = i * n_cells + cell;
      if (variants->n == VARIANTS && !solve_variants (tools, bunch->layout, variants, job))
        return FALSE;
    }
  }
  return solve_variants (tools, bunch->layout, variants, job);
}

static gboolean
check_together (gpointer tools, const AriBunch *bunch, AriJob *job, int *status)
{
  const gsize n_cells = bunch->layout->n_cells;
  g_autofree AriBatchAnswer *answers = g_new (AriBatchAnswer, bunch->n);
  g_autofree guint8 *marks = g_malloc0 (bunch->n * n_cells);
  g_autofree guint8 *cells = NULL;
  g_autofree gsize *sources = NULL;
  Variants variants = { .marks = marks };

  if (!ari_tools_solve_together (tools, bunch->layout, bunch->givens, bunch->n, 2, answers, NULL,
                                 job))
    return FALSE;
  variants.cells = cells = g_malloc (VARIANTS * n_cells);
  variants.sources = sources = g_new (gsize, VARIANTS);
  if (!leave_out_givens (tools, bunch, answers, &variants, job))
    return FALSE;
  for (gsize i = 0; i < bunch->n; i++) {
    Verdict verdict = { .is_known = TRUE,
                        .is_minimality_known = TRUE,
                        .count = answers[i].n_solutions,
                        .marks = marks + i * n_cells };
    const int one = append (tools, job, bunch, i, &verdict);

    *status = MAX (*status, one);
    ari_job_flush (job);
  }
  return TRUE;
}

static int
check_alone (gpointer tools, const AriBunch *bunch, gsize index, AriJob *job)
{
  const AriCliOptions *options = ari_tools_get_request (tools);
  const AriLayout *layout = bunch->layout;
  const guint8 *givens = ari_bunch_givens (bunch, index);
  AriBound bound = ari_bound_begin (job, options->time_limit);
  g_autofree guint8 *marks = g_malloc0 (layout->n_cells);
  Verdict verdict = { .marks = marks };

  verdict.end =
      ari_tools_count (tools, layout, givens, NULL, 2, FALSE, NULL, &bound, &verdict.count);
  verdict.is_known = verdict.end == ARI_TOOLS_ALL || verdict.count > 1;
  if (verdict.is_known && verdict.count == 1)
    verdict.end = ari_tools_mark_spare (tools, layout, givens, FALSE, &bound, marks);
  verdict.is_minimality_known = verdict.end == ARI_TOOLS_ALL;
  if (!verdict.is_minimality_known)
    memset (marks, 0, layout->n_cells);
  return append (tools, job, bunch, index, &verdict);
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
                      "or memory ran out") },
    .takes = ARI_CLI_TAKES_INPUT | ARI_CLI_TAKES_KEEP_LINES | ARI_CLI_TAKES_HEADER
             | ARI_CLI_TAKES_SEARCH,
    .formats = { "line", "tsv", "json" },
  },
  .work = {
    .answer = check_alone,
    .answer_together = check_together,
    .limit = 1,
    .wants_games = TRUE,
    .columns = "puzzle\tsolutions\tminimal\tremovable\tclashing\twrong",
  },
};
