/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ariadne-cli rate: rates how hard each puzzle is for people. */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "cli/base/technique-options.h"
#include "cli/commands/commands.h"
#include "cli/commands/rating.h"
#include "cli/say/record.h"
#include "cli/stream/pipeline.h"
#include "cli/stream/tools.h"
#include "engine/logic/explainer/explainer.h"
#include "engine/logic/logic.h"
#include "puzzle/collection/fact-histogram.h"

typedef struct Histogram Histogram;

typedef struct {
  AriCliOptions options;
  char *scale;
  char *conditions;
  gboolean wants_histogram;
  AriLogicOptions logic;
  AriRatedScales scales;
  AriWhere *where;      /* (nullable) */
  Histogram *histogram; /* (nullable): counts puzzles in place of writing them */
} RateRequest;

/* Returns: TRUE if the techniques do not solve the puzzle, so that it has neither level nor score.
 */
static gboolean
lacks_level (const AriRated *rated)
{
  return rated->has_rating && ari_logic_rating_lacks_level (&rated->rating);
}

/* Returns: TRUE if there is a level and a score: the path reaches the solution. */
static gboolean
has_level (const AriRated *rated)
{
  return rated->has_rating && ari_logic_rating_has_level (&rated->rating);
}

/* Returns: TRUE if the puzzle has one solution, and a path to it was found in time. */
static gboolean
is_well (const AriRated *rated)
{
  return rated->is_counted && rated->n_solutions == 1 && !rated->is_late && !rated->is_er_stuck
         && (!rated->has_rating || has_level (rated));
}

/* Returns: TRUE if time ran out for the explainer's rating, after the level was known. */
static gboolean
is_er_late (const AriRated *rated)
{
  return rated->has_rating && rated->is_late && !rated->has_er;
}

/* Returns the reason why there is no level, or NULL. */
static const char *
excuse (const AriRated *rated)
{
  if (!rated->is_counted)
    return rated->is_memory_short ? "memory limit" : "time limit";
  if (rated->n_solutions != 1)
    return ari_found_excuse (rated->n_solutions == 0 ? ARI_FOUND_NONE : ARI_FOUND_SEVERAL);
  if (lacks_level (rated))
    return "No level";
  if (rated->is_er_stuck && !rated->has_rating)
    return "No rating";
  return !rated->has_rating && rated->is_late ? "time limit" : NULL;
}

static const char *
title_of (AriTechnique technique)
{
  return ari_technique_info (technique)->title;
}

static void
append_tenths (GString *text, guint tenths)
{
  g_string_append_printf (text, "%u.%u", tenths / 10, tenths % 10);
}

/* Each number stands beside the technique of its own scale. */
static void
append_er (GString *text, const AriExplainerRating *er)
{
  g_string_append (text, "ER ");
  append_tenths (text, er->er);
  if (er->n_steps > 0)
    g_string_append_printf (text, " (%s)", ari_explainer_technique_title (er->hardest));
  g_string_append (text, ", EP ");
  append_tenths (text, er->ep);
  g_string_append (text, ", ED ");
  append_tenths (text, er->ed);
}

/* Appends "Hard 1120 (Skyscraper), ER 7.1 (Forcing Chain), EP 1.2, ED 1.2". */
static void
append_line (GString *text, const AriRated *rated)
{
  const char *why = excuse (rated);
  const AriLogicRating *rating = &rated->rating;

  if (why != NULL)
    g_string_append (text, why);
  else if (rated->has_rating)
    g_string_append_printf (text, "%s %u", ari_level_title (rating->level), (guint) rating->score);
  if (why == NULL && rated->has_rating && rating->n_steps > 0)
    g_string_append_printf (text, " (%s)", title_of (rating->hardest));
  if (rated->has_er) {
    g_string_append (text, why != NULL || rated->has_rating ? ", " : "");
    append_er (text, &rated->er);
  }
  if (is_er_late (rated))
    g_string_append (text, ", time limit");
  g_string_append_c (text, '\n');
}

/* Adds "Full House 12, X-Wing 1" or an object, in the order of the table. */
static void
add_techniques (AriRecord *record, const AriRated *rated)
{
  const char *before = "";

  ari_record_begin_value (record, "techniques");
  g_string_append (record->text, record->is_json ? "{" : "");
  for (guint i = 0; rated->has_rating && i < ARI_N_TECHNIQUES; i++)
    if (rated->rating.counts[i] > 0) {
      g_string_append_printf (record->text, record->is_json ? "%s\"%s\":%u" : "%s%s %u", before,
                              title_of ((AriTechnique) i), (guint) rated->rating.counts[i]);
      before = record->is_json ? "," : ", ";
    }
  g_string_append (record->text, record->is_json ? "}" : "");
}

/* Adds level or the reason why there is none, score, the hardest technique, and all techniques. */
static void
add_rating (AriRecord *record, const AriRated *rated)
{
  const AriLogicRating *rating = &rated->rating;
  const char *why = record->is_json ? NULL : excuse (rated);
  const gboolean rates = has_level (rated);
  g_autofree char *score = rates ? g_strdup_printf ("%u", (guint) rating->score) : NULL;
  g_autofree char *steps = g_strdup_printf ("%u", (guint) rating->n_steps);

  ari_record_add (record, "solved", NULL, rates ? "true" : "false");
  ari_record_add_string (record, "level",
                         why != NULL ? why
                         : rates     ? ari_level_title (rating->level)
                                     : NULL);
  ari_record_add (record, "score", rates ? score : "", rates ? score : "null");
  ari_record_add (record, "steps", NULL, steps);
  ari_record_add_string (record, "hardest",
                         rated->has_rating && rating->n_steps > 0 ? title_of (rating->hardest)
                                                                  : NULL);
  add_techniques (record, rated);
}

/* Adds ER, EP, ED, and the hardest technique of that scale. */
static void
add_er (AriRecord *record, const AriRated *rated)
{
  const guint tenths[] = { rated->er.er, rated->er.ep, rated->er.ed };
  static const char *const names[] = { "er", "ep", "ed" };

  for (guint i = 0; i < G_N_ELEMENTS (tenths); i++) {
    ari_record_begin_value (record, names[i]);
    if (rated->has_er)
      append_tenths (record->text, tenths[i]);
    else if (i == 0 && is_er_late (rated))
      g_string_append (record->text, "time limit");
  }
  ari_record_add_string (record, "er_hardest",
                         rated->has_er && rated->er.n_steps > 0
                             ? ari_explainer_technique_title (rated->er.hardest)
                             : NULL);
}

/* A row has all columns, an object only what is known. */
static void
append_columns (AriRecord *record, const AriRated *rated)
{
  if (record->is_json)
    ari_record_add_count (record, NULL, MIN (rated->n_solutions, 2), rated->is_counted,
                          rated->is_counted && rated->n_solutions < 2);
  ari_record_add (record, "in_time", NULL,
                  rated->is_late || (!rated->is_counted && !rated->is_memory_short) ? "false"
                                                                                    : "true");
  if (rated->has_rating || !record->is_json)
    add_rating (record, rated);
  if (rated->has_er || !record->is_json)
    add_er (record, rated);
  ari_record_end (record);
}

/* --- histograms --- */

/* The width of the longest bar. */
enum { BAR_WIDTH = 40 };

/* Histogram: counts puzzles by a value. */
struct Histogram {
  AriFactHistogram *facts;
  GHashTable *excuses; /* why there is no level, but for those that are stuck, to a number */
};

/* The rating of a puzzle that is to be counted: what a job writes in place of text. */
typedef struct {
  AriRated rated;
  guint n_givens;
} HistogramRecord;

static void
append_record (GString *text, const AriBunch *bunch, const AriRated *rated)
{
  HistogramRecord record = { .rated = *rated };

  for (guint cell = 0; cell < bunch->layout->n_cells; cell++)
    record.n_givens += rated->givens[cell] != ARI_NO_DIGIT;
  g_string_append_len (text, (const char *) &record, sizeof record);
}

static void
count_record (Histogram *self, const HistogramRecord *record)
{
  const AriRated *rated = &record->rated;
  const char *why = excuse (rated);

  self->facts->givens[record->n_givens]++;
  if (g_strcmp0 (why, "No level") == 0)
    self->facts->n_stuck++;
  else if (why != NULL) {
    const gsize n = GPOINTER_TO_SIZE (g_hash_table_lookup (self->excuses, why));

    g_hash_table_insert (self->excuses, (gpointer) why, GSIZE_TO_POINTER (n + 1));
  }
  if (rated->has_er)
    ari_fact_histogram_add_er (self->facts, rated->er.er);
  if (!has_level (rated))
    return;
  ari_fact_histogram_add (self->facts, rated->rating.level, rated->rating.score);
  for (guint i = 0; i < ARI_N_TECHNIQUES; i++)
    self->facts->techniques[i] += rated->rating.counts[i] > 0;
}

/* Counts the records of a job, in place of writing them. */
static gboolean
count_output (gpointer data, GString *output)
{
  const RateRequest *self = data;

  for (gsize at = 0; at < output->len; at += sizeof (HistogramRecord)) {
    HistogramRecord record;

    memcpy (&record, output->str + at, sizeof record);
    count_record (self->histogram, &record);
  }
  g_string_truncate (output, 0);
  return TRUE;
}

/* Prints the bars of one property. */
static void
print_bars (const char *property, const GArray *bars, gboolean is_tsv)
{
  guint64 most = 0;
  int width = 0;

  for (guint i = 0; i < bars->len; i++) {
    const AriHistogramBar *bar = &g_array_index (bars, AriHistogramBar, i);

    most = MAX (most, bar->n);
    width = MAX (width, (int) g_utf8_strlen (bar->name, -1));
  }
  if (!is_tsv && bars->len > 0)
    g_print ("%s\n", property);
  for (guint i = 0; i < bars->len; i++) {
    const AriHistogramBar *bar = &g_array_index (bars, AriHistogramBar, i);
    g_autofree char *drawn = g_strnfill ((gsize) ((bar->n * BAR_WIDTH + most - 1) / most), '#');

    if (is_tsv)
      g_print ("%s\t%s\t%" G_GUINT64_FORMAT "\n", property, bar->name, bar->n);
    else
      g_print ("  %-*s %8" G_GUINT64_FORMAT " %s\n", width, bar->name, bar->n, drawn);
  }
}

static int
compare_words (gconstpointer a, gconstpointer b)
{
  return strcmp (a, b);
}

static void
print_histogram (const Histogram *self, gboolean is_tsv)
{
  static const char *const properties[ARI_N_HISTOGRAMS] = {
    [ARI_HISTOGRAM_LEVEL] = "level",
    [ARI_HISTOGRAM_SCORE] = "score",
    [ARI_HISTOGRAM_ER] = "er",
    [ARI_HISTOGRAM_GIVENS] = "givens",
    [ARI_HISTOGRAM_TECHNIQUE] = "technique",
  };
  g_autoptr (GList) excuses = g_list_sort (g_hash_table_get_keys (self->excuses), compare_words);

  if (is_tsv)
    g_print ("property\tvalue\tpuzzles\n");
  for (guint kind = 0; kind < ARI_N_HISTOGRAMS; kind++) {
    g_autoptr (GArray) bars = ari_fact_histogram_get_bars (self->facts, (AriHistogramKind) kind);

    for (GList *why = excuses; kind == ARI_HISTOGRAM_LEVEL && why != NULL; why = why->next) {
      const AriHistogramBar bar = {
        .name = g_strdup (why->data),
        .n = GPOINTER_TO_SIZE (g_hash_table_lookup (self->excuses, why->data)),
      };

      g_array_append_val (bars, bar);
    }
    print_bars (properties[kind], bars, is_tsv);
  }
}

/*
 * A puzzle must be known to have one solution first: only then a rating makes sense, and techniques
 * that rely on it may be used. The puzzles of a bunch of classic ones are solved together in the
 * lanes, in a hundredth of the time that human logic takes.
 *
 * Each of the two scales has a path of its own, with its own table and order of techniques.
 */

/* In the order of `scales`. */
static const AriRatedScales wanted_scales[] = { ARI_RATED_BOTH, ARI_RATED_HODOKU,
                                                ARI_RATED_EXPLAINER };
static const char *const scales[] = { "both", "hodoku", "explainer", NULL };

/* Appends the rating of puzzle @index, and a line end. */
static void
append (
    const RateRequest *self, AriJob *job, const AriBunch *bunch, gsize index, const AriRated *rated)
{
  if (self->histogram != NULL) {
    append_record (job->output, bunch, rated);
  } else if (self->options.format == ARI_CLI_FORMAT_LINE) {
    append_line (job->output, rated);
  } else {
    AriRecord record = ari_record_begin (job, bunch, index, self->options.format);

    append_columns (&record, rated);
  }
}

/* Waits for the earlier puzzles once for a bunch, so its puzzles are always rated together. */
static gboolean
rate (gpointer tools, const AriBunch *bunch, AriJob *job, int *status)
{
  const RateRequest *self = ari_tools_get_request (tools);
  AriBatchAnswer *answers = ari_tools_get_answers (tools, bunch->n);
  g_autofree AriRatedLikeness *likeness = ari_where_compare (self->where, tools, bunch, job);
  const gboolean is_together = ari_tools_solve_together (tools, bunch->layout, bunch->givens,
                                                         bunch->n, 2, answers, NULL, job);

  for (gsize i = 0; i < bunch->n; i++) {
    AriRated rated;

    ari_rate_puzzle (tools, bunch, i, is_together ? &answers[i] : NULL, &self->logic, self->scales,
                     self->options.time_limit, job, &rated);
    if (!ari_job_goes_on (job))
      return TRUE;
    rated.likeness = likeness[i];
    if (self->where != NULL && !ari_where_passes (self->where, bunch, i, &rated))
      continue;
    append (self, job, bunch, i, &rated);
    if (!is_well (&rated))
      *status = ARI_CLI_SHORTFALL;
    ari_job_flush (job);
  }
  return TRUE;
}

/* Counts the ratings, in place of writing them, and prints how many there are of each. */
static int
run_histogram (RateRequest *self, AriPipelineWork *work)
{
  g_autoptr (GHashTable) excuses = g_hash_table_new (g_str_hash, g_str_equal);
  Histogram histogram = { ari_fact_histogram_new (), excuses };
  int status;

  self->histogram = &histogram;
  work->edit = count_output;
  status = ari_pipeline_run (work);
  print_histogram (&histogram, self->options.format == ARI_CLI_FORMAT_TSV);
  ari_fact_histogram_free (histogram.facts);
  return status;
}

static int
run (gpointer request, AriPipelineWork *work)
{
  RateRequest *self = request;
  const AriCliOptions *options = &self->options;
  const int scale = ari_cli_choose ("rate", "--scale", self->scale, scales);
  g_autoptr (AriWhere) where = NULL;

  self->logic = ari_logic_options_default ();
  if (scale < 0 || !ari_cli_order_read ("rate", options, &self->logic)
      || !ari_where_read ("rate", self->conditions, &where))
    return ARI_CLI_USAGE;
  self->logic.has_one_solution = TRUE; /* a profile does not say so */
  self->where = where;
  self->scales = wanted_scales[scale];
  /* what a condition is about must be rated, too */
  if (where != NULL)
    self->scales = (AriRatedScales) (self->scales | ari_where_scales (where));
  if (self->wants_histogram
      && (options->header || options->keep_lines || options->format == ARI_CLI_FORMAT_JSON))
    return ari_cli_complain_usage (
        "rate", _ ("--histogram is written as lines or with --format=tsv, without --header and "
                   "--keep-lines."));
  return self->wants_histogram ? run_histogram (self, work) : ari_pipeline_run (work);
}

static const GOptionEntry entries[] = {
  { "scale", 0, 0, G_OPTION_ARG_STRING, ARI_CLI_MEMBER (RateRequest, scale),
    N_ ("What to rate: “hodoku” (level and score), “explainer” (ER, EP and ED; takes longer) or "
        "“both” (default)"),
    N_ ("SCALE") },
  ARI_WHERE_OPTION (ARI_CLI_MEMBER (RateRequest, conditions)),
  { "histogram", 0, 0, G_OPTION_ARG_NONE, ARI_CLI_MEMBER (RateRequest, wants_histogram),
    N_ ("Write how many puzzles have each level, score, ER, number of givens and technique, "
        "instead of each puzzle"),
    NULL },
  G_OPTION_ENTRY_NULL,
};

const AriCliCommand ari_command_rate = {
  .usage = {
    .command = "rate",
    .phrase = N_ ("rate how hard each puzzle is for people"),
    .summary = N_ ("Rates how hard each puzzle is for people who always take the easiest step: "
                   "level and score on HoDoKu’s scale, and the Explainer’s ratings of the hardest "
                   "step (ER), the first digit (EP) and the first elimination (ED). Puzzles "
                   "without exactly one solution are not rated."),
    .description = N_ (
        "Formats:\n  line  words\n  tsv   puzzle, level (or why there is none), score, the hardest "
        "technique, all techniques with how often each was used, ER, EP, ED, and the hardest "
        "technique of the Explainer, separated by tabs\n  json  one object per line with the "
        "same\nWhat is not rated is left empty: the "
        "explainer knows puzzles of up to 16 digits in which every house holds all of them."),
    .statuses = { N_ ("each puzzle was rated"),
                  N_ ("some puzzles do not have exactly one solution, no technique solves them, or "
                      "time ran out") },
    .lists_techniques = TRUE,
    .takes = ARI_CLI_TAKES_INPUT | ARI_CLI_TAKES_KEEP_LINES | ARI_CLI_TAKES_HEADER
             | ARI_CLI_TAKES_ORDER | ARI_CLI_TAKES_SEARCH,
    .formats = { "line", "tsv", "json" },
    .entries = entries,
    .request_size = sizeof (RateRequest),
  },
  .work = {
    .answer_together = rate,
    .limit = 2,
    .max_in_bunch = 256,
    .columns = "puzzle\tlevel\tscore\thardest\ttechniques\ter\tep\ted\ter_hardest",
  },
  .run = run,
};
