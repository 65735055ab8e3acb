/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ariadne-cli path: solves each position as people do, step by step. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "cli/commands/commands.h"
#include "cli/commands/consult.h"
#include "engine/logic/path-search.h"
#include "puzzle/base/need.h"
#include "solver/words/logic-words.h"

/* A chain in a 16×16 has some hundreds of parts. */
enum { PARTS_OF_ONE_STEP = 1 << 16, MOST_STEPS_OF_SEARCH = 5000, PARTS_OF_SEARCH = 1 << 18 };

#define DEFAULT_SECONDS 5.0            /* for a search */
#define NO_SECONDS      (-G_MAXDOUBLE) /* --within was not given */

typedef struct {
  AriConsultRequest shared;
  int n_steps; /* the most steps; 0: to the end */
  gboolean is_easiest;
  gboolean is_shortest;
  double seconds; /* for either search, or NO_SECONDS */
} PathRequest;

static void
say_step (AriConsultation *consultation, const AriStep *step, guint number)
{
  ari_consultation_say_step (consultation, step, number);
  ari_logic_apply (consultation->logic, step);
  ari_consultation_show (consultation);
  ari_job_flush (consultation->job);
}

/* Plays the easiest step repeatedly. Prints each immediately, because a path may take long. Returns
 * an AriCliStatus. */
static int
walk (AriConsultation *consultation)
{
  const PathRequest *self = (const PathRequest *) (const void *) consultation->request;
  AriLogic *logic = consultation->logic;
  AriLogicRating rating = { 0 };
  AriLogicStatus status = ari_logic_get_status (logic);

  while (status == ARI_LOGIC_OPEN
         && (self->n_steps == 0 || rating.n_steps < (guint) self->n_steps)) {
    AriStep step;

    status =
        ari_logic_find_first (logic, consultation->steps, ari_bound_goes_on, &consultation->bound);
    if (status != ARI_LOGIC_FOUND)
      break;
    step = ari_steps_get (consultation->steps, 0);
    ari_logic_rating_note (&rating, &consultation->request->logic, step.technique);
    say_step (consultation, &step, rating.n_steps);
    status = ari_logic_get_status (logic);
  }
  ari_logic_rate (&rating, &consultation->request->logic);
  rating.status = status;
  return ari_consultation_say_end (consultation, status, &rating);
}

/* Looks for a better path than that, and prints it when time is up. */
static int
search (AriConsultation *consultation)
{
  const PathRequest *self = (const PathRequest *) (const void *) consultation->request;
  const AriBunch *bunch = consultation->bunch;
  AriLogicOptions options = consultation->request->logic;
  const AriPathQuestion question = {
    .layout = bunch->layout,
    .options = &options,
    .givens = ari_bunch_givens (bunch, consultation->index),
    .placed = consultation->placed,
    .removed = consultation->removed,
    .aim = self->is_easiest ? ARI_PATH_EASIEST : ARI_PATH_SHORTEST,
  };
  AriSteps *path = ari_need (ari_steps_new (MOST_STEPS_OF_SEARCH, PARTS_OF_SEARCH));
  const double limit = consultation->request->options.time_limit; /* 0: none */
  const double seconds = limit > 0.0 ? MIN (limit, self->seconds) : self->seconds;
  AriBound bound = ari_bound_begin (consultation->job, seconds);
  AriLogicStatus status;
  g_autofree char *words = NULL;
  AriPathFind find;
  int answer;

  options.has_one_solution = consultation->check->verdict == ARI_POSITION_RIGHT;
  status = ari_path_search (consultation->logic, &question, path, &find, ari_bound_goes_on, &bound);
  ari_logic_set_position (consultation->logic, question.givens, question.placed, question.removed);
  for (guint i = 0; i < ari_steps_count (path); i++) {
    const AriStep step = ari_steps_get (path, i);

    say_step (consultation, &step, i + 1);
  }
  words = ari_path_find_to_string (&find, question.aim, seconds);
  consultation->find = self->is_shortest ? &find : NULL;
  consultation->remark = words;
  answer = ari_consultation_say_end (consultation, status, &find.rating);
  consultation->find = NULL;
  consultation->remark = NULL;
  ari_steps_free (path);
  return answer;
}

static int
answer (AriConsultation *consultation)
{
  const PathRequest *self = (const PathRequest *) (const void *) consultation->request;

  return self->is_easiest || self->is_shortest ? search (consultation) : walk (consultation);
}

static int
run (gpointer request, AriPipelineWork *work)
{
  PathRequest *self = request;
  const gboolean is_search = self->is_easiest || self->is_shortest;
  const gboolean has_seconds = self->seconds != NO_SECONDS;

  if (self->n_steps < 0)
    return ari_cli_complain_usage ("path", _ ("The number of steps must be 0 or more."));
  if (self->is_easiest && self->is_shortest)
    return ari_cli_complain_usage ("path", _ ("Use either --easiest or --shortest."));
  if (is_search && self->n_steps > 0)
    return ari_cli_complain_usage ("path", _ ("A path that is searched is written to its end."));
  if (has_seconds && !is_search)
    return ari_cli_complain_usage ("path", _ ("Use --within with --easiest or --shortest."));
  if (!has_seconds)
    self->seconds = DEFAULT_SECONDS;
  if (!(self->seconds > 0.0))
    return ari_cli_complain_usage ("path", _ ("The time of a search must be more than 0."));
  return ari_consult_run (&self->shared, work);
}

static const GOptionEntry entries[] = {
  { "steps", 'n', 0, G_OPTION_ARG_INT, ARI_CLI_MEMBER (PathRequest, n_steps),
    N_ ("Take at most this many steps (default: all)"), N_ ("NUMBER") },
  { "easiest", 0, 0, G_OPTION_ARG_NONE, ARI_CLI_MEMBER (PathRequest, is_easiest),
    N_ ("Look for the path whose hardest step is easiest, and of those for the lowest score"),
    NULL },
  { "shortest", 0, 0, G_OPTION_ARG_NONE, ARI_CLI_MEMBER (PathRequest, is_shortest),
    N_ ("Look for the path with the fewest steps that are not singles"), NULL },
  { "within", 0, 0, G_OPTION_ARG_DOUBLE, ARI_CLI_MEMBER (PathRequest, seconds),
    N_ ("Look for it for this long (default: 5)"), N_ ("SECONDS") },
  { "grid", 0, 0, G_OPTION_ARG_NONE, ARI_CLI_MEMBER (PathRequest, shared.shows_grid),
    N_ ("Show the grid after each step"), NULL },
  { "pencil-marks", 0, 0, G_OPTION_ARG_NONE, ARI_CLI_MEMBER (PathRequest, shared.shows_marks),
    N_ ("Show all candidates after each step"), NULL },
  ARI_CONSULT_ENTRIES (PathRequest),
  G_OPTION_ENTRY_NULL,
};

const AriCliCommand ari_command_path = {
  .usage = {
    .command = "path",
    .phrase = N_ ("solve each position step by step, as people do"),
    .summary =
        N_ ("Solves each position as people do, one easiest step at a time, and prints "
            "every step in HoDoKu’s notation with its level and points, then level and score "
            "of the path. If a digit is wrong or "
            "a needed candidate is missing, it says so instead. Entries and removed "
            "candidates in a puzzle file are part of the position."),
    .statuses = { N_ ("each position was solved, or as many steps were taken as asked for"),
                  N_ ("some positions are wrong, do not have exactly one solution, or no technique "
                      "leads further") },
    ARI_CONSULT_USAGE,
    .entries = entries,
    .request_size = sizeof (PathRequest),
    .defaults = &(const PathRequest){ .seconds = NO_SECONDS,
                                   .shared = { .say_steps = answer,
                                              .is_spaced = TRUE,
                                              .max_steps = 1,
                                              .max_parts = PARTS_OF_ONE_STEP,
                                              .depth = ARI_HINT_FULL } },
  },
  .work = { .max_in_bunch = 16 },
  .run = run,
};
