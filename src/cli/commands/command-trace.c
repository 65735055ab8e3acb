/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ariadne-cli trace: writes every step of a search as a line of JSON. */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "cli/base/choice-options.h"
#include "cli/base/complain.h"
#include "cli/commands/commands.h"
#include "cli/say/search-report.h"
#include "cli/stream/pipeline.h"
#include "cli/stream/tools.h"
#include "engine/laboratory/summary-note.h"
#include "engine/laboratory/summary.h"
#include "engine/machine/machine.h"
#include "picture/save.h"
#include "picture/search/film.h"
#include "picture/search/flame.h"
#include "picture/search/tree-page.h"
#include "puzzle/base/need.h"
#include "puzzle/files/file-write.h"
#include "puzzle/words/sentence.h"
#include "solver/words/captions.h"
#include "solver/words/subtree-words.h"
#include "solver/words/trace-lines.h"

/* Calls of ari_machine_step() between two checks whether to go on */
#define CALLS_BETWEEN_CHECKS 512

/* The steps of the first puzzle to be drawn. */
typedef struct {
  char *animation; /* (nullable): a file */
  char *frames;    /* (nullable): a file name, to which the number of each step is added */
  gint64 from;     /* the first step, from 1 */
  gint64 to;       /* the last one; 0: as many as possible */
  double per_second;
} FilmRequest;

typedef struct {
  AriCliOptions options; /* the time limit does not count the time of the output's reader */
  char **choices;        /* (nullable): choices in place of its decisions */
  gint64 max_steps;      /* 0: no limit */
  gboolean summarizes;   /* a report instead of the lines */
  char *graph;           /* (nullable): a file for the flame graph of the first puzzle */
  char *tree;            /* (nullable): a file for the tree of the first puzzle */
  FilmRequest film;      /* draws the first puzzle instead of writing the lines */
} Tracing;

static int
break_off (GString *output, guint64 puzzle, const AriCounters *counters, const char *reason)
{
  ari_trace_append_broken_off (output, puzzle, counters, reason);
  return ARI_CLI_SHORTFALL;
}

/* Returns: an AriCliStatus. */
static int
trace_puzzle (AriMachine *machine,
              const Tracing *tracing,
              const AriSymbols *symbols,
              guint64 puzzle,
              AriJob *job)
{
  GString *output = job->output;
  gint64 since = g_get_monotonic_time (), used = 0;
  const double seconds = tracing->options.time_limit;
  const AriCounters *counters = ari_machine_counters (machine);
  guint n_calls = 0;
  AriEvent event;

  while (!ari_machine_is_over (machine)) {
    if (tracing->max_steps > 0 && counters->steps >= (guint64) tracing->max_steps)
      return break_off (output, puzzle, counters, "steps");
    ari_machine_step (machine, &event);
    counters = ari_machine_counters (machine);
    if (event.kind != ARI_EVENT_NOTHING_YET)
      ari_trace_append_step (output, machine, &event, symbols, puzzle);
    if (++n_calls % CALLS_BETWEEN_CHECKS == 0) {
      used += g_get_monotonic_time () - since;
      ari_job_flush (job);
      since = g_get_monotonic_time ();
      if (!ari_job_goes_on (job))
        return ARI_CLI_SHORTFALL;
      if (seconds > 0.0 && (double) used > seconds * G_USEC_PER_SEC)
        return break_off (output, puzzle, counters, "time limit");
    }
  }
  if (ari_machine_is_short (machine))
    break_off (output, puzzle, counters, "memory limit");
  ari_job_flush (job);
  return counters->solutions == 1 && !ari_machine_is_short (machine) ? ARI_CLI_SUCCESS
                                                                     : ARI_CLI_SHORTFALL;
}

/* Returns the reason why a search ended, for people. */
static const char *
end_sentence (const Tracing *tracing, const AriMachine *machine)
{
  if (ari_machine_is_short (machine))
    return _ ("Stopped: the memory for what this search learns is full.");
  if (ari_machine_is_over (machine))
    return NULL;
  return tracing->max_steps > 0
                 && ari_machine_counters (machine)->steps >= (guint64) tracing->max_steps
             ? _ ("Stopped at the limit of steps; --steps sets it.")
             : _ ("Stopped at the time limit; --time-limit sets it.");
}

static char *
name_try (const AriSubtree *box, gpointer data)
{
  const AriFlamePage *page = data;

  return ari_subtree_to_label (box, page->layout, page->symbols);
}

/* Draws the requested pictures of the search. Returns: an AriCliStatus. */
static int
draw_pictures (const Tracing *tracing, AriFlamePage *page, AriJob *job)
{
  const AriDrawing graph = ari_flame_drawing (page);
  g_autoptr (GError) error = NULL;

  if (tracing->graph != NULL) {
    g_autoptr (GFile) file = g_file_new_for_commandline_arg (tracing->graph);

    ari_picture_save (file, &graph, &error);
  }
  if (tracing->tree != NULL && error == NULL) {
    g_autoptr (GFile) file = g_file_new_for_commandline_arg (tracing->tree);

    ari_tree_save (page->summary, name_try, page, file, &error);
  }
  if (error == NULL)
    return ARI_CLI_SUCCESS;
  ari_job_complain (job, "%s", error->message);
  return ARI_CLI_UNWRITABLE;
}

/* Runs the search without its lines. Returns: an AriCliStatus. */
static int
summarize_puzzle (AriMachine *machine,
                  const Tracing *tracing,
                  const AriSymbols *symbols,
                  guint64 puzzle,
                  AriJob *job)
{
  const AriLayout *layout = machine->layout;
  const AriCounters *counters = ari_machine_counters (machine);
  const double seconds = tracing->options.time_limit;
  const gint64 since = g_get_monotonic_time ();
  GString *output = job->output;
  AriSummary *summary =
      ari_need (ari_summary_new (layout, ari_summary_size (layout, &machine->strategy)));
  const char *end;
  int status = ARI_CLI_SUCCESS;
  guint n_calls = 0;
  AriEvent event;

  while (!ari_machine_is_over (machine)
         && (tracing->max_steps == 0 || counters->steps < (guint64) tracing->max_steps)) {
    ari_machine_step (machine, &event);
    if (event.kind != ARI_EVENT_NOTHING_YET)
      ari_summary_note (summary, &event, counters);
    if (++n_calls % CALLS_BETWEEN_CHECKS == 0
        && (!ari_job_goes_on (job)
            || (seconds > 0.0
                && (double) (g_get_monotonic_time () - since) > seconds * G_USEC_PER_SEC)))
      break;
  }
  ari_summary_settle (summary, counters);
  ari_search_report_append (output, summary, counters, layout, symbols, puzzle);
  if (puzzle == 1)
    status = draw_pictures (
        tracing,
        &(AriFlamePage){ summary, layout, symbols, ARI_AXIS_STEPS, ARI_TRY_COLORS_OUTCOME, NULL },
        job);
  ari_summary_free (summary);
  end = end_sentence (tracing, machine);
  if (end != NULL)
    g_string_append_printf (output, "%s\n", end);
  ari_job_flush (job);
  if (end != NULL || counters->solutions != 1)
    status = MAX (status, ARI_CLI_SHORTFALL);
  return status;
}

static gboolean
shows_film (const Tracing *tracing)
{
  return tracing->film.animation != NULL || tracing->film.frames != NULL;
}

/* (transfer full) (nullable): a search with the requested choices and entries; NULL after a message
 * if the puzzle has no such cell or digit. */
static AriMachine *
make_machine (const Tracing *tracing, const AriBunch *bunch, gsize index, AriJob *job)
{
  const AriStrategy *preset = tracing->options.strategy;
  g_autofree char *wrong = NULL;
  AriMachine *machine = NULL;
  AriStrategy strategy;

  wrong = ari_cli_choose_in ((const char *const *) tracing->choices, bunch->layout, &bunch->symbols,
                             preset != NULL ? preset : ari_strategy_default (), &strategy);
  if (wrong == NULL) {
    AriGrid *start = ari_bunch_dup_start (bunch, index, tracing->options.entries);

    machine = ari_need (ari_machine_new (start, &strategy, (guint64) tracing->options.limit));
    ari_grid_free (start);
  } else {
    ari_job_complain (job, "%s", wrong);
  }
  ari_strategy_drop (&strategy);
  return machine;
}

/* --- drawing steps ---------------------------------------------------------------------------- */

static gboolean
is_text (const char *name)
{
  g_autofree char *lower = g_ascii_strdown (name, -1);

  return g_str_has_suffix (lower, ".txt");
}

/* (nullable): a translated message if the request is invalid */
static const char *
find_film_fault (const FilmRequest *film)
{
  const AriPictureFormat animation = film->animation != NULL
                                         ? ari_picture_format_from_name (film->animation)
                                         : ARI_PICTURE_FORMAT_SVG;

  if (film->from < 1)
    return _ ("Steps are counted from 1.");
  if (film->to > 0 && (film->to < film->from || film->to - film->from >= ARI_FILM_MOST))
    return _ ("There must be 1 to 2000 steps between --from and --steps.");
  if (!(film->per_second > 0.0 && film->per_second <= 1000.0))
    return _ ("Steps per second must be more than 0, and at most 1000.");
  if (animation != ARI_PICTURE_FORMAT_SVG)
    return _ ("The name of the animation’s file must end in .svg.");
  if (film->frames != NULL && !is_text (film->frames)
      && ari_picture_format_from_name (film->frames) == ARI_PICTURE_FORMAT_UNKNOWN)
    return _ ("The name of the pictures’ files must end in .svg, .png, .pdf or .txt.");
  return NULL;
}

typedef struct {
  const FilmRequest *film;
  const AriSymbols *symbols;
  const guint8 *givens;
  AriFilm *animation;
  AriSummary *summary; /* of the search up to the last step that is drawn */
  AriJob *job;
  GError *error; /* (nullable): set if a picture could not be written */
} FilmDrawing;

/* Returns "a/b-000012.svg" for "a/b.svg" at step 12. */
static GFile *
file_of (const char *frames, guint64 step)
{
  const char *ending = strrchr (frames, '.');
  g_autofree char *path = g_strdup_printf ("%.*s-%06" G_GUINT64_FORMAT "%s",
                                           (int) (ending - frames), frames, step, ending);

  return g_file_new_for_commandline_arg (path);
}

static gboolean
draw_step (const AriSnapshot *snapshot, const char *caption, const guint8 *solution, gpointer data)
{
  FilmDrawing *drawing = data;
  const AriMoment moment = { .snapshot = snapshot,
                             .symbols = drawing->symbols,
                             .caption = caption,
                             .givens = drawing->givens,
                             .solution = solution };
  const AriDrawing picture = ari_moment_drawing (&moment);
  g_autoptr (GFile) file = NULL;

  ari_film_add (drawing->animation, snapshot, caption, solution);
  if (drawing->film->frames == NULL)
    return TRUE;
  file = file_of (drawing->film->frames, snapshot->counters.steps);
  if (is_text (drawing->film->frames)) {
    g_autoptr (GBytes) bytes = ari_caption_to_text (caption, snapshot, drawing->symbols, solution);

    return ari_write_file (file, bytes, NULL, NULL, &drawing->error);
  }
  return ari_picture_save (file, &picture, &drawing->error);
}

static gboolean
goes_on (gpointer data)
{
  return ari_job_goes_on (((const FilmDrawing *) data)->job);
}

static void
write_animation (FilmDrawing *drawing)
{
  g_autoptr (GFile) file = g_file_new_for_commandline_arg (drawing->film->animation);
  g_autoptr (GBytes) bytes =
      ari_film_to_svg (drawing->animation, drawing->summary, ARI_TRY_COLORS_OUTCOME,
                       drawing->film->per_second, &drawing->error);

  if (bytes != NULL)
    ari_write_file (file, bytes, NULL, NULL, &drawing->error);
}

/* Steps @machine, which must not have taken a step, up to the last step, and writes the files.
 * Returns: an AriCliStatus */
static int
make_film (const FilmRequest *film,
           AriMachine *machine,
           const AriSymbols *symbols,
           const guint8 *givens,
           AriJob *job)
{
  g_autoptr (AriFilm) animation = ari_film_new (machine->layout, symbols, givens);
  FilmDrawing drawing = {
    .film = film,
    .symbols = symbols,
    .givens = givens,
    .animation = animation,
    .summary = ari_need (
        ari_summary_new (machine->layout, ari_summary_size (machine->layout, &machine->strategy))),
    .job = job
  };
  const guint64 first = (guint64) film->from;
  const guint64 last = film->to > 0 ? (guint64) film->to : first + ARI_FILM_MOST - 1;
  const gboolean told = ari_captions_run (machine, symbols, drawing.summary, first, last, draw_step,
                                          goes_on, &drawing);
  const gboolean is_empty = told && ari_film_get_n_moments (animation) == 0;

  if (told && !is_empty && film->animation != NULL)
    write_animation (&drawing);
  ari_summary_free (drawing.summary);
  if (is_empty) {
    g_autofree char *words =
        ari_sentence_fill_count (_ ("The search ends before step {n}."), first);

    ari_job_complain (job, "%s", words);
    return ARI_CLI_SHORTFALL;
  }
  if (drawing.error == NULL)
    return ARI_CLI_SUCCESS;
  ari_job_complain (job, "%s", drawing.error->message);
  g_clear_error (&drawing.error);
  return ARI_CLI_UNWRITABLE;
}

/* --- the run ---------------------------------------------------------------------------------- */

static int
answer (gpointer tools, const AriBunch *bunch, gsize index, AriJob *job)
{
  const Tracing *tracing = ari_tools_get_request (tools);
  const guint8 *givens = ari_bunch_givens (bunch, index);
  const guint64 number = bunch->first + index + 1;
  AriMachine *own = NULL, *machine;
  int status;

  if (shows_film (tracing) && number > 1)
    return ARI_CLI_SUCCESS;
  if (tracing->choices != NULL || tracing->options.entries) {
    own = make_machine (tracing, bunch, index, job);
    if (own == NULL)
      return ARI_CLI_USAGE;
  }
  machine = own != NULL ? own : ari_tools_get_machine (tools, bunch->layout, givens);
  if (shows_film (tracing))
    status = make_film (&tracing->film, machine, &bunch->symbols, givens, job);
  else
    status = (tracing->summarizes ? summarize_puzzle : trace_puzzle) (machine, tracing,
                                                                      &bunch->symbols, number, job);
  ari_machine_free (own);
  return status;
}

/* (nullable): a translated message if the request is invalid */
static const char *
find_fault (const Tracing *tracing)
{
  if (tracing->max_steps < 0)
    return _ ("Limits must be 0 or more.");
  if (tracing->graph != NULL && !tracing->summarizes)
    return _ ("--graph needs --summary.");
  if (tracing->tree != NULL && !tracing->summarizes)
    return _ ("--tree needs --summary.");
  if (tracing->graph != NULL
      && ari_picture_format_from_name (tracing->graph) == ARI_PICTURE_FORMAT_UNKNOWN)
    return _ ("The name of the graph’s file must end in .svg, .png or .pdf.");
  if (tracing->tree != NULL
      && ari_picture_format_from_name (tracing->tree) == ARI_PICTURE_FORMAT_UNKNOWN)
    return _ ("The name of the tree’s file must end in .svg, .png or .pdf.");
  return NULL;
}

static int
run (gpointer request, AriPipelineWork *work)
{
  Tracing *tracing = request;
  const char *fault = find_fault (tracing);

  if (fault != NULL)
    return ari_cli_complain_usage ("trace", "%s", fault);
  tracing->film.to = tracing->max_steps;
  fault = shows_film (tracing) ? find_film_fault (&tracing->film) : NULL;
  if (fault != NULL)
    return ari_cli_complain_usage ("trace", "%s", fault);
  work->wants_games = tracing->options.entries;
  return ari_pipeline_run (work);
}

static const GOptionEntry entries[] = {
  ARI_CLI_CHOOSE (ARI_CLI_MEMBER (Tracing, choices)),
  { "steps", 0, 0, G_OPTION_ARG_INT64, ARI_CLI_MEMBER (Tracing, max_steps),
    N_ ("Stop each search after this many steps; 0 means never (default: 0)"), N_ ("NUMBER") },
  { "summary", 0, 0, G_OPTION_ARG_NONE, ARI_CLI_MEMBER (Tracing, summarizes),
    N_ ("Print the costliest wrong guesses and how deep each search went, in place of its steps"),
    NULL },
  { "graph", 0, 0, G_OPTION_ARG_FILENAME, ARI_CLI_MEMBER (Tracing, graph),
    N_ ("With --summary: draw the first search as a flame graph; the name ends in .svg, .png or "
        ".pdf"),
    N_ ("FILE") },
  { "tree", 0, 0, G_OPTION_ARG_FILENAME, ARI_CLI_MEMBER (Tracing, tree),
    N_ ("With --summary: draw the first search as a tree of its guesses; the name ends in .svg, "
        ".png or .pdf"),
    N_ ("FILE") },
  { "animation", 0, 0, G_OPTION_ARG_FILENAME, ARI_CLI_MEMBER (Tracing, film.animation),
    N_ ("Write steps of the first search as an animation that a browser plays (.svg)"),
    N_ ("FILE") },
  { "frames", 0, 0, G_OPTION_ARG_FILENAME, ARI_CLI_MEMBER (Tracing, film.frames),
    N_ ("Draw each of these steps, or write it as text; its number is added to the name, which "
        "ends in .svg, .png, .pdf or .txt"),
    N_ ("FILE") },
  { "from", 0, 0, G_OPTION_ARG_INT64, ARI_CLI_MEMBER (Tracing, film.from),
    N_ ("The first of these steps (default: 1); --steps is the last, and there are 2000 at most"),
    N_ ("NUMBER") },
  { "per-second", 0, 0, G_OPTION_ARG_DOUBLE, ARI_CLI_MEMBER (Tracing, film.per_second),
    N_ ("Steps of the animation per second (default: 2)"), N_ ("NUMBER") },
  G_OPTION_ENTRY_NULL,
};

const AriCliCommand ari_command_trace = {
  .usage = {
    .command = "trace",
    .phrase = N_ ("print every step of a search as a line of JSON"),
    .summary = N_ ("Searches each puzzle and prints one line of JSON for every step: its number, "
                   "its kind (guess, retry, forced, place, remove, contradiction, back, solution, "
                   "end), and where they apply cell, digit, rule, house, depth and solution. What "
                   "--choose decided has the rule “choice”. A search that learns also has the "
                   "kinds exclude, nogood, jump and restart, with "
                   "the parts of the nogood and the number of decisions undone. A search that is "
                   "stopped early ends with a line of the kind “broken-off”."),
    .statuses = { N_ ("each puzzle has exactly one solution"),
                  N_ ("some puzzles have no solution or several, or their search was stopped "
                      "early") },
    .takes = ARI_CLI_TAKES_INPUT | ARI_CLI_TAKES_TIME_LIMIT | ARI_CLI_TAKES_ENTRIES
             | ARI_CLI_TAKES_STRATEGY,
    .limit_help = N_ ("Stop at this many solutions; 0 means all (default: 2)"),
    .entries = entries,
    .request_size = sizeof (Tracing),
    .defaults = &(const Tracing){ .options.limit = 2, .film = { .from = 1, .per_second = 2.0 } },
  },
  .work = { .answer = answer, .max_in_bunch = 1 },
  .run = run,
};
