/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ariadne-cli generate: generates puzzles with one solution and the wanted properties. */

#include "config.h"

#include <math.h>
#include <stdatomic.h>
#include <string.h>

#include <glib/gi18n-lib.h>

#include "cli/base/complain.h"
#include "cli/base/writer.h"
#include "cli/commands/commands.h"
#include "cli/commands/rating.h"
#include "cli/commands/wish.h"
#include "cli/say/answer.h"
#include "cli/stream/pipeline.h"
#include "engine/generate/generate.h"
#include "puzzle/base/need.h"
#include "puzzle/document/document.h"
#include "puzzle/formats/format.h"
#include "puzzle/words/numbers.h"
#include "solver/generate/filter.h"
#include "solver/words/filter-words.h"

/* The format of a file of puzzles, and its writer. */
typedef struct {
  AriLayout *layout;
  AriSymbols symbols;
  const AriFormat *format; /* NULL for tab-separated values */
  gboolean is_line;        /* the format is a puzzle per line, which needs no writer */
  AriFormatWriter *writer; /* NULL before the first puzzle; for lines and tabs it stays NULL */
} MadeText;

#define TSV "tsv"

/* Initializes classes before threads create objects of them, because GLib would do it under a lock
 * that ThreadSanitizer cannot see. */
static void
make_classes (void)
{
  const GType types[] = { ARI_TYPE_PUZZLE, ARI_TYPE_GAME, ARI_TYPE_DOCUMENT };

  for (guint i = 0; i < G_N_ELEMENTS (types); i++)
    g_type_class_unref (g_type_class_ref (types[i]));
}

/* Sets format and is_line. A line cannot hold diagonals and regions, so it is the default for plain
 * boxes only.
 * @name: (nullable): NULL for the default
 * @is_for_many: more than one puzzle is written
 *
 * Returns: FALSE after a message if the format is not possible. */
static gboolean
made_text_choose (const char *name, gboolean is_for_many, MadeText *self)
{
  const gboolean is_plain = ari_layout_is_plain (self->layout);
  g_autofree char *message = NULL;
  gboolean is_known;

  if (name == NULL)
    name = is_plain ? "line" : "ariadne";
  self->is_line = strcmp (name, "line") == 0;
  self->format = ari_format_by_name (name);
  is_known = self->format != NULL || strcmp (name, TSV) == 0;
  if (!is_known)
    ari_cli_complain_of_format ("generate", name, TSV);
  else if (self->format != NULL && is_for_many && (self->format->flags & ARI_FORMAT_MANY) == 0)
    message = g_strdup_printf (_ ("A file in the format “%s” holds only one puzzle."), name);
  else if (!is_plain && (self->is_line || self->format == NULL))
    message = g_strdup_printf (_ ("The format “%s” does not say which regions and rules a puzzle "
                                  "has; “ariadne” does."),
                               name);
  if (message != NULL)
    ari_cli_complain_usage ("generate", "%s", message);
  make_classes ();
  return is_known && message == NULL;
}

static void
append_sheet (MadeText *self, const guint8 *givens, GString *text)
{
  g_autoptr (GError) error = NULL;
  AriGrid *grid = ari_need (ari_grid_new (self->layout));
  const AriSheet sheet = { .givens = grid, .symbols = &self->symbols };

  memcpy (grid->cells, givens, self->layout->n_cells);
  if (self->writer == NULL)
    self->writer = ari_format_writer_new (self->format);
  if (!ari_format_writer_add (self->writer, &sheet, text, &error))
    ari_cli_complain ("%s", error->message);
  ari_grid_free (grid);
}

/* Appends the next puzzle of the file to @text. Writes a message if the format cannot hold it. Must
 * be called by one thread at a time. */
static void
made_text_append (MadeText *self,
                  const AriMade *made,
                  const guint8 *givens,
                  const guint8 *solution,
                  GString *text)
{
  if (self->is_line) {
    ari_answer_append_line (text, self->layout, &self->symbols, givens);
    g_string_append_c (text, '\n');
  } else if (self->format == NULL) {
    ari_answer_append_line (text, self->layout, &self->symbols, givens);
    g_string_append_c (text, '\t');
    ari_answer_append_line (text, self->layout, &self->symbols, solution);
    g_string_append_printf (text, "\t%u\t%s\n", (guint) made->n_givens,
                            made->is_minimal ? "minimal" : "-");
  } else
    append_sheet (self, givens, text);
}

/* Appends the end of the file, if it has a puzzle. */
static void
made_text_end (MadeText *self, GString *text)
{
  if (self->writer == NULL)
    return;
  ari_format_writer_end (self->writer, text);
  g_clear_pointer (&self->writer, ari_format_writer_free);
}

/* The default time limit with a filter. */
#define FILTER_SECONDS 60.0
#define UNSAID         (-G_MAXDOUBLE)

/* With a filter, a word is said after this time if no puzzle has passed by then. */
#define SILENT_SECONDS 3

/* Instead of a number of puzzles. */
#define ENDLESS G_MAXUINT64

/* The request, the progress and the results. */
typedef struct {
  AriCliOptions options;
  AriCliWish words;
  char *format_name;
  char *level;
  char *technique;
  char *without;
  char *plan;
  char *conditions;
  char *best_by;
  gint64 n_wanted; /* puzzles; 0: endless */
  gint64 least_conflicts;
  gint64 best_of; /* with an aim of the filter: one of this many that pass is written, the best; one
                     that cannot be improved is written at once */
  double seconds; /* or UNSAID */

  MadeText text;
  AriWish wish;
  AriFilter filter;
  AriWhere *where;       /* (nullable): conditions on the ratings of puzzles that pass */
  AriRatedScales scales; /* that these need */
  guint64 count;
  gint64 deadline; /* in microseconds of the monotonic clock; 0: none */
  gint64 word_due; /* likewise: when to say that none has passed */

  guint64 n_written;    /* set by one thread at a time, in the pipeline's order */
  guint64 n_in_group;   /* with an aim: puzzles that passed since the last one written */
  guint64 n_cut_short;  /* puzzles in the last group, if time ended it before best_of */
  guint64 most_merit;   /* with an aim: no puzzle has more */
  GString *best;        /* (nullable): the record of the best in the group */
  atomic_ullong n_made; /* with a filter: puzzles tested */
  atomic_ullong n_at[ARI_N_FILTER_STAGES]; /* of these, by stage */
  atomic_bool has_passed;                  /* any puzzle has passed */
  atomic_bool has_said;                    /* it was said that none has passed */
  atomic_ullong n_several;                 /* puzzles with several solutions, if allowed */
  atomic_bool is_short;                    /* time ran out before all were made */
  atomic_bool no_grid_fits;                /* proved: there is nothing to make */
} GenerateRequest;

/*
 * A puzzle depends only on the wish and its number, so the numbers are divided among the threads,
 * and the output is the same for any number of threads. Many classic puzzles at a time fill the
 * lanes; puzzles that take long are in small spans, so that they are written soon, and idle threads
 * help with the proofs of others.
 *
 * With a level or a technique, numbers are divided without end, each puzzle is tested by the thread
 * that made it, and those that pass are written in the order of their numbers until there are
 * enough. Only the pipeline's `edit`, which gets them in order, knows the first and the last of the
 * file, so jobs output records, which become text there. It also chooses the best of each group, if
 * requested.
 *
 * When time is up, no more numbers begin, and unfinished puzzles are dropped, unless only one was
 * requested: then the best so far is written.
 */

enum {
  SPAN_OF_MANY = 1024,
  SPAN_OF_SEARCHED = 64,  /* if a puzzle takes many attempts */
  SPAN_OF_FILTERED = 256, /* if most do not pass the filter */
};

static gboolean
is_open (const GenerateRequest *self)
{
  return ari_filter_is_open (&self->filter) && self->where == NULL;
}

/* The data of a thread. */
typedef struct {
  GenerateRequest *request;
  AriGenerator *generator;
  guint64 n_reserved; /* puzzles */
  AriMade *made;
  guint8 *givens;
  guint8 *solutions;
  AriFilterTools tools;
  AriTools *rating_tools; /* (nullable): for the conditions */
  AriBatch *batch;        /* counts solutions if several are allowed; else NULL */
} Maker;

/* The data of one call of the generator. */
typedef struct {
  AriBound bound;
  AriGenerator *generator; /* (nullable): NULL for many puzzles, which are made quickly */
} MakeWatch;

static gpointer
make_maker (gpointer data)
{
  Maker *maker = g_new0 (Maker, 1);

  maker->request = data;
  maker->generator = ari_need (
      ari_generator_new (maker->request->text.layout, &maker->request->wish, ARI_BATCH_BEST));
  if (!ari_filter_make_tools (&maker->request->filter, maker->request->text.layout, &maker->tools))
    ari_need (NULL);
  if (maker->request->where != NULL)
    maker->rating_tools =
        ari_tools_new (ari_strategy_default (), 2, &maker->request->options, data);
  if (maker->request->words.several)
    maker->batch = ari_need (ari_batch_new (maker->request->text.layout, ARI_BATCH_BEST));
  return maker;
}

static void
free_maker (gpointer state)
{
  Maker *maker = state;

  ari_generator_free (maker->generator);
  ari_batch_free (maker->batch);
  ari_filter_clear_tools (&maker->tools);
  ari_tools_free (maker->rating_tools);
  g_free (maker->made);
  g_free (maker->givens);
  g_free (maker->solutions);
  g_free (maker);
}

static void
reserve (Maker *maker, guint64 n)
{
  const gsize n_cells = maker->request->text.layout->n_cells;

  if (n <= maker->n_reserved)
    return;
  maker->n_reserved = n;
  maker->made = g_renew (AriMade, maker->made, n);
  maker->givens = g_realloc (maker->givens, n * n_cells);
  maker->solutions = g_realloc (maker->solutions, n * n_cells);
}

static gboolean
is_late (const GenerateRequest *self)
{
  return self->deadline > 0 && g_get_monotonic_time () >= self->deadline;
}

static bool
goes_on (void *data)
{
  MakeWatch *watch = data;

  if (watch->generator != NULL) {
    const AriGeneratorProgress progress = ari_generator_progress (watch->generator);

    watch->bound.job->n_needed = progress.n_needed;
    watch->bound.job->n_givens = progress.n_givens;
  }
  return ari_bound_goes_on (&watch->bound);
}

/* Writes a message if a puzzle is not as requested. */
static int
judge (const GenerateRequest *self, const AriMade *made, AriJob *job)
{
  g_autofree char *number = g_strdup_printf ("%" G_GUINT64_FORMAT, made->index + 1);

  if (made->status == ARI_MADE_AS_WISHED)
    return ARI_CLI_SUCCESS;
  if (made->status == ARI_MADE_NOTHING && !made->is_final && made->n_tries == 0)
    return ARI_CLI_SHORTFALL; /* time ran out, which is reported at the end */
  if (made->status == ARI_MADE_NOTHING && self->wish.pattern == NULL)
    ari_job_complain (job,
                      _ ("Puzzle %s: no full grid was found for these regions, though one may fit "
                         "them. Try another seed."),
                      number);
  else if (made->status == ARI_MADE_NOTHING)
    ari_job_complain (job, _ ("Puzzle %s: none with exactly one solution was found in %u tries."),
                      number, made->n_tries);
  else if (self->wish.n_givens > 0 && made->n_givens != self->wish.n_givens)
    ari_job_complain (job,
                      _ ("Puzzle %s: %u givens were asked for; the closest in %u tries has %u."),
                      number, self->wish.n_givens, made->n_tries, (guint) made->n_givens);
  else
    ari_job_complain (job,
                      /* Translators: how many givens are needed, and how many there are */
                      _ ("Puzzle %s: %u of its %u givens are proved needed; "
                         "proving or leaving out the others would take too long."),
                      number, (guint) made->n_needed, (guint) made->n_givens);
  return ARI_CLI_SHORTFALL;
}

/* Says, once, that no puzzle has passed yet, because a wish that cannot be met looks like one that
 * takes long. */
static void
say_none_passed (GenerateRequest *self)
{
  g_autofree char *made = NULL;

  if (self->word_due == 0 || g_get_monotonic_time () < self->word_due
      || atomic_load (&self->has_passed) || atomic_exchange (&self->has_said, true))
    return;
  made = g_strdup_printf ("%llu", atomic_load (&self->n_made));
  /* Translators: how many puzzles were made */
  ari_cli_complain (_ ("None of %s puzzles was as asked for so far."), made);
}

/* Returns: TRUE if there is more to make, but time is up or no grid fits. */
static gboolean
is_over (gpointer data)
{
  GenerateRequest *self = data;

  if (atomic_load (&self->no_grid_fits))
    return TRUE;
  say_none_passed (self);
  if (!is_late (self))
    return FALSE;
  atomic_store (&self->is_short, true);
  return TRUE;
}

/* Returns: TRUE if a puzzle meets the conditions on its ratings. */
static gboolean
meets_conditions (Maker *maker, const AriMade *made, const guint8 *givens, MakeWatch *watch)
{
  const GenerateRequest *self = maker->request;
  const AriBunch bunch = {
    .layout = self->text.layout, .givens = givens, .n = 1, .first = made->index
  };
  AriRated rated = { .givens = givens,
                     .is_counted = TRUE,
                     .n_solutions = 1,
                     .has_minimality = made->is_minimal || made->has_spare,
                     .is_minimal = made->is_minimal };
  AriLogicOptions options = ari_logic_options_default ();

  options.has_one_solution = TRUE;
  ari_rate_unique (maker->rating_tools, bunch.layout, givens, &options,
                   self->scales & ARI_RATED_BOTH, &watch->bound, &rated);
  return goes_on (watch) && ari_where_passes (self->where, &bunch, 0, &rated);
}

/* Returns: TRUE if a puzzle passes the filter. @merit: (out): set if TRUE */
static gboolean
passes (Maker *maker, const AriMade *made, const guint8 *givens, MakeWatch *watch, guint64 *merit)
{
  GenerateRequest *self = maker->request;
  AriFilterStage stage;

  if (!goes_on (watch))
    return FALSE;
  atomic_fetch_add_explicit (&self->n_made, 1, memory_order_relaxed);
  if (made->status != ARI_MADE_AS_WISHED)
    return FALSE;
  stage = ari_filter_judge (&self->filter, &maker->tools, givens, goes_on, watch);
  atomic_fetch_add_explicit (&self->n_at[stage], 1, memory_order_relaxed);
  if (stage < ARI_FILTER_STAGE_PASSES
      || (self->where != NULL && !meets_conditions (maker, made, givens, watch)))
    return FALSE;
  *merit =
      ari_filter_merit (&self->filter, self->text.layout, &maker->tools, givens, goes_on, watch);
  return self->filter.aim == ARI_AIM_FIRST || goes_on (watch);
}

/* Counts a puzzle that has several solutions. */
static void
count_several (Maker *maker, const guint8 *givens)
{
  GenerateRequest *self = maker->request;
  AriWishLimits limits;
  AriBatchAnswer answer;

  /* with fewer givens than any puzzle has, there are always several solutions */
  ari_wish_check (self->text.layout, &self->wish, &limits);
  if (self->wish.n_givens >= limits.least) {
    ari_batch_solve (maker->batch, givens, 1, 2, &answer, NULL, NULL, NULL);
    if (answer.n_solutions < 2)
      return;
  }
  atomic_fetch_add_explicit (&self->n_several, 1, memory_order_relaxed);
}

/** MadeRecord: the record of a puzzle in a job's output; its givens and its solution follow. */
typedef struct {
  AriMade made;
  guint64 merit;
} MadeRecord;

/* Makes puzzles, and outputs a record of each that passes. */
static int
make (gpointer state, guint64 first, guint64 n, AriJob *job)
{
  Maker *maker = state;
  GenerateRequest *self = maker->request;
  const gsize n_cells = self->text.layout->n_cells;
  GString *records = job->output;
  MakeWatch watch = { { .job = job, .until = self->deadline }, n == 1 ? maker->generator : NULL };
  AriHelperThreads *helpers =
      ari_idle_threads_help_generator (n == 1 ? job->idle_threads : NULL, maker->generator);
  int status = ARI_CLI_SUCCESS;

  reserve (maker, n);
  ari_generator_run (maker->generator, first, n, maker->made, maker->givens, maker->solutions,
                     goes_on, &watch);
  ari_helper_threads_free (helpers);
  for (guint64 i = 0; i < n && ari_job_goes_on (job); i++) {
    const AriMade *made = &maker->made[i];
    const guint8 *givens = maker->givens + i * n_cells;
    MadeRecord record = { .made = *made };

    if (!made->is_final)
      atomic_store (&self->is_short, true);
    if (made->no_grid_fits) {
      if (!atomic_exchange (&self->no_grid_fits, true))
        ari_job_complain (job, "%s", _ ("No full grid fits these regions: that is proved."));
      return ARI_CLI_SHORTFALL;
    }
    if (!is_open (self)) {
      if (!passes (maker, made, givens, &watch, &record.merit))
        continue;
      atomic_store (&self->has_passed, true);
    } else {
      int one;

      if (!made->is_final && self->count > 1)
        continue;
      one = judge (self, made, job);
      status = MAX (status, one);
      if (made->status == ARI_MADE_NOTHING)
        continue;
      if (self->words.several)
        count_several (maker, givens);
    }
    g_string_append_len (records, (const char *) &record, sizeof record);
    g_string_append_len (records, (const char *) givens, (gssize) n_cells);
    g_string_append_len (records, (const char *) maker->solutions + i * n_cells, (gssize) n_cells);
    ari_job_flush (job);
  }
  return status;
}

/* @record: followed by its givens and its solution */
static void
write_record (GenerateRequest *self, const char *record, GString *output)
{
  const guint8 *givens = (const guint8 *) record + sizeof (MadeRecord);
  MadeRecord head;

  memcpy (&head, record, sizeof head);
  self->n_written++;
  made_text_append (&self->text, &head.made, givens, givens + self->text.layout->n_cells, output);
}

static void
write_best (GenerateRequest *self, GString *output)
{
  if (self->n_in_group > 0)
    write_record (self, self->best->str, output);
  self->n_in_group = 0;
}

/* The first one of equals is kept, so that the result is the same for any number of threads. */
static void
compare (GenerateRequest *self, const char *record, gsize size, GString *output)
{
  MadeRecord head, best;

  memcpy (&head, record, sizeof head);
  if (self->n_in_group > 0)
    memcpy (&best, self->best->str, sizeof best);
  if (self->n_in_group == 0 || head.merit > best.merit) {
    g_string_truncate (self->best, 0);
    g_string_append_len (self->best, record, (gssize) size);
  }
  if (++self->n_in_group == (guint64) self->best_of || head.merit >= self->most_merit)
    write_best (self, output);
}

/* Turns records into text, as many as are still wanted. */
static gboolean
write_made (gpointer data, GString *output)
{
  GenerateRequest *self = data;
  const gsize size = sizeof (MadeRecord) + 2 * (gsize) self->text.layout->n_cells;
  g_autoptr (GString) records = g_string_new_len (output->str, (gssize) output->len);

  g_string_truncate (output, 0);
  for (gsize at = 0; at < records->len && self->n_written < self->count; at += size)
    if (self->filter.aim == ARI_AIM_FIRST)
      write_record (self, records->str + at, output);
    else
      compare (self, records->str + at, size, output);
  return self->n_written < self->count;
}

/* Reports how close the puzzles came, if time ran out with a filter. */
static void
report_tally (GenerateRequest *self)
{
  guint64 counts[ARI_N_FILTER_STAGES], n = 0;
  g_autofree char *tally = NULL;

  for (guint i = ARI_N_FILTER_STAGES; i-- > 0;) {
    n += atomic_load (&self->n_at[i]);
    counts[i] = n;
  }
  tally = ari_filter_tally_to_string (&self->filter, counts);
  if (tally != NULL)
    ari_cli_complain ("%s", tally);
}

/* Reports that time ran out before enough puzzles passed the filter. */
static void
report_filtered (GenerateRequest *self)
{
  g_autofree char *written = g_strdup_printf ("%" G_GUINT64_FORMAT, self->n_written);
  g_autofree char *made = g_strdup_printf ("%llu", atomic_load (&self->n_made));
  g_autofree char *compared = g_strdup_printf ("%" G_GUINT64_FORMAT, self->n_cut_short);

  if (atomic_load (&self->n_made) == 0) {
    ari_cli_complain (_ ("Time ran out before the first puzzle was made."));
    return;
  }
  if (self->n_cut_short > 0)
    /* Translators: how many puzzles were compared */
    ari_cli_complain (ngettext ("Time ran out: the last puzzle is the best of only %s.",
                                "Time ran out: the last puzzle is the best of only %s.",
                                ari_count_plural (self->n_cut_short)),
                      compared);
  else if (self->n_written == 0)
    /* Translators: how many puzzles were made */
    ari_cli_complain (_ ("Time ran out: none of %s puzzles was as asked for."), made);
  else
    /* Translators: how many puzzles were made, and how many of them were as asked for */
    ari_cli_complain (ngettext ("Time ran out: of %s puzzles, only %s was as asked for.",
                                "Time ran out: of %s puzzles, only %s were as asked for.",
                                ari_count_plural (self->n_written)),
                      made, written);
  report_tally (self);
}

/* Writes a message if time ran out before enough puzzles were made. Returns: an AriCliStatus */
static int
report (GenerateRequest *self)
{
  g_autofree char *count = g_strdup_printf ("%" G_GUINT64_FORMAT, self->count);
  g_autofree char *written = g_strdup_printf ("%" G_GUINT64_FORMAT, self->n_written);
  const gboolean filters = !is_open (self);

  if (self->count == ENDLESS || !atomic_load (&self->is_short)
      || (filters && self->n_written == self->count && self->n_cut_short == 0))
    return ARI_CLI_SUCCESS;
  if (filters)
    report_filtered (self);
  else if (self->count == 1)
    ari_cli_complain (_ ("Time ran out: some puzzles are missing or not as asked for."));
  else
    /* Translators: how many puzzles were made, and how many were asked for */
    ari_cli_complain (ngettext ("Time ran out: only %s of %s puzzles was made.",
                                "Time ran out: only %s of %s puzzles were made.",
                                ari_count_plural (self->n_written)),
                      written, count);
  return ARI_CLI_SHORTFALL;
}

/* Warns of puzzles with several solutions, so that nobody takes them for ordinary ones. */
static void
report_several (GenerateRequest *self)
{
  g_autofree char *several = g_strdup_printf ("%llu", atomic_load (&self->n_several));
  g_autofree char *written = g_strdup_printf ("%" G_GUINT64_FORMAT, self->n_written);

  /* Translators: how many puzzles have several solutions, of how many */
  ari_cli_complain (ngettext ("%s of %s puzzle has several solutions.",
                              "%s of %s puzzles have several solutions.",
                              ari_count_plural (self->n_written)),
                    several, written);
}

static guint64
span_of (const GenerateRequest *self)
{
  const gboolean is_simple =
      self->wish.goal == ARI_GOAL_MINIMAL && self->wish.n_givens == 0 && self->wish.pattern == NULL;
  const guint64 most = self->text.layout->n_digits > 9 ? 1
                       : !is_open (self)               ? SPAN_OF_FILTERED
                       : is_simple                     ? SPAN_OF_MANY
                                                       : SPAN_OF_SEARCHED;
  const guint64 share = self->count / (guint64) self->options.n_threads;

  return is_open (self) ? CLAMP (share, 1, most) : most;
}

/* Writes the end of the file, and before it the best of a group that time cut short. */
static int
write_end (GenerateRequest *self, int status)
{
  g_autoptr (GString) text = g_string_new (NULL);

  self->n_cut_short = self->n_in_group;
  write_best (self, text);
  made_text_end (&self->text, text);
  if (status > ARI_CLI_SHORTFALL)
    return status;
  return ari_writer_complain (ari_writer_write (text->str, text->len), status);
}

/* Makes and writes the puzzles. @self: its members after the deadline must be 0 */
static int
make_all (GenerateRequest *self, const AriPipelineWork *work)
{
  const guint64 n = is_open (self) ? self->count : ENDLESS;
  int status;

  self->best = g_string_new (NULL);
  self->most_merit = ari_filter_most_merit (&self->filter, self->text.layout, &self->wish);
  status = ari_pipeline_run_numbers (work, n, span_of (self));
  status = write_end (self, status);
  if (self->words.several)
    report_several (self);
  if (status <= ARI_CLI_SHORTFALL && report (self) != ARI_CLI_SUCCESS)
    status = ARI_CLI_SHORTFALL;
  g_string_free (self->best, TRUE);
  return status;
}

/* --- the command line ------------------------------------------------------------------------- */

/* @option: “variant”, or NULL */
static char *
describe (const char *option)
{
  g_autofree char *formats = NULL;
  GString *text;

  if (option != NULL) {
    g_autofree char *names = ari_cli_wish_variants ();

    /* Translators: the argument is a list of names */
    return g_strdup_printf (_ ("%s, or several, separated by commas"), names);
  }
  formats = ari_answer_describe_formats ();
  text = g_string_new (formats);
  g_string_append_printf (
      text, "\n  %-10s  %s", TSV,
      _ ("Puzzle, solution, number of givens and “minimal” or “-”, separated by tabs"));
  g_string_append_printf (text, "\n\n%s", _ ("Symmetries:"));
  for (guint i = 0; i < ARI_N_SYMMETRIES; i++)
    g_string_append_printf (text, "\n  %-14s  %s", ari_symmetry_name ((AriSymmetry) i),
                            _ (ari_symmetry_title ((AriSymmetry) i)));
  g_string_append_printf (
      text, "\n\n%s",
      _ ("The same seed makes the same puzzles on every computer and with any number of threads. "
         "If you give none, ariadne-cli prints the one it chose on standard error.\n\nA puzzle "
         "needs a technique if its path, as “ariadne-cli path” shows it, has a step of that "
         "technique, and without the technique gets stuck or needs one further down the list in "
         "“ariadne-cli path --help” than any of its own. With --without, the path that does not "
         "use those techniques counts, and it has the level, too."));
  return g_string_free (text, FALSE);
}

static gboolean
read_aim (const char *name, AriFilter *filter)
{
  static const char *const names[] = { "difficulty", "givens", NULL };
  const int chosen = name != NULL ? ari_cli_choose ("generate", "--best-by", name, names) : 0;

  filter->aim = chosen == 1 ? ARI_AIM_FEWER : ARI_AIM_HARDER;
  return chosen >= 0;
}

/* Reads what the puzzles must be like, and how long to look for them. Returns: FALSE after a
 * message if it makes no sense. */
static gboolean
read_filter (GenerateRequest *self)
{
  const char *fault = NULL;

  if (self->n_wanted < 0 || self->least_conflicts < 0
      || (self->seconds != UNSAID && !(self->seconds >= 0.0)))
    fault = _ ("Count, conflicts and time must be 0 or more.");
  else if (self->best_of < 0 || (self->best_by != NULL && self->best_of == 0))
    fault = _ ("“--best-of” is followed by how many puzzles to compare, 1 or more.");
  else if (!ari_cli_filter_read (self->level, self->technique, self->without, self->plan,
                                 &self->filter)
           || !ari_where_read ("generate", self->conditions, &self->where))
    return FALSE;
  else if (self->best_of > 0 && !read_aim (self->best_by, &self->filter))
    return FALSE;
  if (fault == NULL && self->where != NULL && ari_where_compares (self->where))
    fault = _ ("--where: “duplicate” and “equivalent” are for lists of puzzles.");
  self->scales = self->where != NULL ? ari_where_scales (self->where) : 0;
  self->filter.least_conflicts = (guint64) self->least_conflicts;
  if (fault == NULL && self->words.full && !is_open (self))
    fault = _ ("A full grid has no level, and needs no technique and no search.");
  if (fault == NULL && self->words.several && !is_open (self))
    fault = _ ("A puzzle that may have several solutions has no level, and needs no technique and "
               "no search.");
  if (fault != NULL)
    ari_cli_complain_usage ("generate", "%s", fault);
  return fault == NULL;
}

static void
set_deadline (GenerateRequest *self)
{
  double seconds = self->seconds;

  self->words.may_take_hours = seconds == 0.0;
  if (seconds == UNSAID)
    seconds = is_open (self) || self->n_wanted == 0 ? 0.0 : FILTER_SECONDS;
  if (seconds > 0.0)
    self->deadline = g_get_monotonic_time () + (gint64) (MIN (seconds, 1e9) * G_USEC_PER_SEC);
  self->words.deadline = self->deadline;
  if (!is_open (self))
    self->word_due = g_get_monotonic_time () + SILENT_SECONDS * G_USEC_PER_SEC;
}

/** WhereRange: a field of conditions that is also a scale of filters. */
typedef struct {
  AriQueryField field;
  AriFilterScale scale;
  guint parts; /* of 1, in which the scale counts */
} WhereRange;

static const WhereRange where_ranges[] = {
  { ARI_QUERY_ER, ARI_SCALE_ER, 10 },
  { ARI_QUERY_SCORE, ARI_SCALE_SCORE, 1 },
};

/* Sets the range of @filter to the values of a field that meet the conditions. Returns: FALSE if
 * there are none. */
static gboolean
take_range (const AriWhere *where, const WhereRange *range, AriFilter *filter)
{
  const guint parts = range->parts;
  double least, most;

  ari_where_bound (where, range->field, &least, &most);
  filter->scale = isfinite (least) || isfinite (most) ? range->scale : ARI_SCALE_NONE;
  least = MAX (least, 0.0);
  most = MIN (most, (double) (G_MAXINT / parts));
  if (least > most)
    return FALSE;
  /* 1.7 times 10 is not quite 17 */
  filter->least = (guint) (least * parts);
  filter->least += filter->least / (double) parts < least;
  filter->most = (guint) (most * parts) + 1;
  filter->most -= filter->most / (double) parts > most;
  return filter->least <= filter->most;
}

/* The level of the conditions is that of the usual path; an Easy puzzle may need Naked Singles. */
static void
take_level (const AriWhere *where, AriFilter *filter)
{
  double least, most;

  ari_where_bound (where, ARI_QUERY_LEVEL, &least, &most);
  if (ari_filter_wants_techniques (filter) || filter->plan.n > 0 || least < ARI_LEVEL_MEDIUM
      || least < most)
    return;
  filter->wants_level = TRUE;
  filter->level = (AriLevel) least;
}

/* Looks for a reason why no puzzle has the wanted level, path and ratings. Returns: (transfer full)
 * (nullable): a sentence */
static char *
find_fault (const GenerateRequest *self)
{
  const AriLayout *layout = self->text.layout;
  AriFilter filter = self->filter;
  AriFilterFault fault = ari_filter_find_fault (layout, &filter);

  if (self->where == NULL || fault != ARI_FILTER_FINE)
    return ari_filter_fault_to_string (&filter, fault);
  take_level (self->where, &filter);
  for (guint i = 0; i < G_N_ELEMENTS (where_ranges) && fault == ARI_FILTER_FINE; i++) {
    if (!take_range (self->where, &where_ranges[i], &filter))
      return g_strdup (_ ("--where: these conditions exclude each other."));
    fault = ari_filter_find_fault (layout, &filter);
  }
  return ari_filter_fault_to_string (&filter, fault);
}

/* Makes the puzzles of the layout. Returns: an AriCliStatus */
static int
run_wish (GenerateRequest *self, const AriPipelineWork *work)
{
  const AriLayout *layout = self->text.layout;
  g_autofree char *fault = find_fault (self);

  if (fault != NULL)
    return ari_cli_complain_usage ("generate", "%s", fault);
  if (self->filter.wants_level && self->filter.aim != ARI_AIM_FEWER)
    ari_cli_wish_plan_level (&self->words, layout, self->filter.level, &self->wish);
  self->text.symbols = ari_symbols_default (layout->n_digits);
  self->count = self->n_wanted > 0 ? (guint64) self->n_wanted : ENDLESS;
  if (!made_text_choose (self->format_name, self->count > 1, &self->text))
    return ARI_CLI_USAGE;
  if (self->words.seed == NULL)
    ari_cli_complain (_ ("The seed is %u."), (guint) self->wish.seed);
  return make_all (self, work);
}

static int
run (gpointer request, AriPipelineWork *work)
{
  GenerateRequest *self = request;
  int status = ARI_CLI_USAGE;

  if (read_filter (self)) {
    set_deadline (self);
    self->text.layout = ari_cli_wish_read (&self->words, &self->wish);
  }
  if (self->text.layout != NULL) {
    status = run_wish (self, work);
    g_free ((gpointer) self->wish.pattern);
    ari_layout_unref (self->text.layout);
  }
  g_clear_pointer (&self->where, ari_where_free);
  return status;
}

static const GOptionEntry entries[] = {
  { "size", 0, 0, G_OPTION_ARG_STRING, ARI_CLI_MEMBER (GenerateRequest, words.size),
    N_ ("Rows of the grid, 4 to 64 (default: 9)"), N_ ("NUMBER") },
  { "box", 0, 0, G_OPTION_ARG_STRING, ARI_CLI_MEMBER (GenerateRequest, words.box),
    N_ ("Rows and columns of a box, such as “3x4”"), N_ ("ROWSxCOLUMNS") },
  { "variant", 0, 0, G_OPTION_ARG_STRING, ARI_CLI_MEMBER (GenerateRequest, words.variant), NULL,
    N_ ("NAMES") },
  { "regions", 0, 0, G_OPTION_ARG_FILENAME, ARI_CLI_MEMBER (GenerateRequest, words.regions),
    N_ ("Regions of a jigsaw: a letter for each cell, or a file with them"), N_ ("MARKS") },
  { "extra-regions", 0, 0, G_OPTION_ARG_FILENAME,
    ARI_CLI_MEMBER (GenerateRequest, words.extra_regions),
    N_ ("Extra regions: a letter for each cell, “.” for a cell in none, or a file with them"),
    N_ ("MARKS") },
  { "givens", 0, 0, G_OPTION_ARG_INT, ARI_CLI_MEMBER (GenerateRequest, words.n_givens),
    N_ ("Number of cells with a digit"), N_ ("NUMBER") },
  { "gaps", 0, 0, G_OPTION_ARG_INT, ARI_CLI_MEMBER (GenerateRequest, words.n_gaps),
    N_ ("Number of empty cells"), N_ ("NUMBER") },
  { "allow-several", 0, 0, G_OPTION_ARG_NONE, ARI_CLI_MEMBER (GenerateRequest, words.several),
    N_ ("Allow several solutions: empty cells of full grids at random, until as many givens are "
        "left as you ask for; how many of the puzzles have one solution is told at the end"),
    NULL },
  { "minimal", 0, 0, G_OPTION_ARG_NONE, ARI_CLI_MEMBER (GenerateRequest, words.minimal),
    N_ ("Leave out every given that is not needed (with a symmetry: every set of cells that "
        "belong together); the default without --givens, --gaps, --pattern and --level"),
    NULL },
  { "fewest", 0, 0, G_OPTION_ARG_NONE, ARI_CLI_MEMBER (GenerateRequest, words.fewest),
    N_ ("Look for as few givens as possible, or at most as many as asked for"), NULL },
  { "full", 0, 0, G_OPTION_ARG_NONE, ARI_CLI_MEMBER (GenerateRequest, words.full),
    N_ ("Make full grids; with --pattern, put givens into all of its cells"), NULL },
  { "symmetry", 0, 0, G_OPTION_ARG_STRING, ARI_CLI_MEMBER (GenerateRequest, words.symmetry),
    N_ ("Symmetry of the givens; see below"), N_ ("NAME") },
  { "pattern", 0, 0, G_OPTION_ARG_FILENAME, ARI_CLI_MEMBER (GenerateRequest, words.pattern),
    N_ ("Where givens may stand: “.” or a mark for each cell, or a file with them; all marked "
        "cells get one unless you ask for another number"),
    N_ ("MARKS") },
  { "tries", 0, 0, G_OPTION_ARG_INT, ARI_CLI_MEMBER (GenerateRequest, words.n_tries),
    N_ ("Number of attempts per puzzle (default: as many as take a few seconds)"), N_ ("NUMBER") },
  { "level", 0, 0, G_OPTION_ARG_STRING, ARI_CLI_MEMBER (GenerateRequest, level),
    N_ ("Level of the puzzles: “easy”, “medium”, “hard”, “unfair” or “extreme”; if you say "
        "nothing about the givens, as many as puzzles of this level have most often"),
    N_ ("LEVEL") },
  { "technique", 0, 0, G_OPTION_ARG_STRING, ARI_CLI_MEMBER (GenerateRequest, technique),
    N_ ("Make only puzzles that need this technique, by its code or name; see below"),
    N_ ("TECHNIQUE") },
  { "without", 0, 0, G_OPTION_ARG_STRING, ARI_CLI_MEMBER (GenerateRequest, without),
    N_ ("Make only puzzles that can be solved without these techniques, separated by commas"),
    N_ ("TECHNIQUES") },
  { "plan", 0, 0, G_OPTION_ARG_STRING, ARI_CLI_MEMBER (GenerateRequest, plan),
    N_ ("Make only puzzles whose path has these techniques in this order, each once or more often, "
        "and no others, such as “singles,x-wing,singles”"),
    N_ ("TECHNIQUES") },
  ARI_WHERE_OPTION (ARI_CLI_MEMBER (GenerateRequest, conditions)),
  { "conflicts", 0, 0, G_OPTION_ARG_INT64, ARI_CLI_MEMBER (GenerateRequest, least_conflicts),
    N_ ("Make only puzzles that cost a search that learns at least this many conflicts until "
        "the solution is proved to be the only one: a measure of hardness for large grids"),
    N_ ("NUMBER") },
  { "best-of", 0, 0, G_OPTION_ARG_INT64, ARI_CLI_MEMBER (GenerateRequest, best_of),
    N_ ("Compare this many puzzles that are as asked for, and write the hardest of them; fewer "
        "if none can be better than one of those"),
    N_ ("NUMBER") },
  { "best-by", 0, 0, G_OPTION_ARG_STRING, ARI_CLI_MEMBER (GenerateRequest, best_by),
    N_ ("What makes a puzzle the best: “difficulty” (the default) or “givens”, the fewer the "
        "better"),
    N_ ("WHAT") },
  { "time", 0, 0, G_OPTION_ARG_DOUBLE, ARI_CLI_MEMBER (GenerateRequest, seconds),
    N_ ("Time limit for all puzzles together; 0 means none (default: 60 with --level, "
        "--technique, --without, --plan, --where, --conflicts or --best-of, and to find the "
        "regions of a jigsaw beyond 25×25, otherwise none)"),
    N_ ("SECONDS") },
  { "seed", 0, 0, G_OPTION_ARG_STRING, ARI_CLI_MEMBER (GenerateRequest, words.seed),
    N_ ("Number that determines the puzzles; random by default"), N_ ("NUMBER") },
  { "count", 'n', 0, G_OPTION_ARG_INT64, ARI_CLI_MEMBER (GenerateRequest, n_wanted),
    N_ ("Number of puzzles; 0 means endless (default: 1)"), N_ ("NUMBER") },
  { "format", 0, 0, G_OPTION_ARG_STRING, ARI_CLI_MEMBER (GenerateRequest, format_name),
    N_ ("Format to write; see below"), N_ ("FORMAT") },
  G_OPTION_ENTRY_NULL,
};

const AriCliCommand ari_command_generate = {
  .usage = {
    .command = "generate",
    .phrase = N_ ("make puzzles"),
    .listed = N_ ("[OPTION…]"),
    .summary = N_ ("Makes puzzles with exactly one solution, or with several if you allow it."),
    .describe = describe,
    .statuses = { N_ ("all puzzles are as asked for"),
                  N_ ("some puzzles are missing or not as asked for"), NULL, ARI_CLI_NEVER },
    .takes = ARI_CLI_TAKES_THREADS,
    .entries = entries,
    .request_size = sizeof (GenerateRequest),
    .defaults =
        &(const GenerateRequest){ .words = { .n_givens = ARI_CLI_UNSAID, .n_gaps = ARI_CLI_UNSAID },
                                .n_wanted = 1,
                                .seconds = UNSAID },
  },
  .work = {
    .make_state = make_maker,
    .free_state = free_maker,
    .make = make,
    .edit = write_made,
    .is_over = is_over,
  },
  .run = run,
};
