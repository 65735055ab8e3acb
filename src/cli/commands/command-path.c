/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ariadne-cli path: solves each position as people do, step by step. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "cli/commands/commands.h"
#include "cli/commands/consult.h"

/* A chain in a 16×16 has some hundreds of parts. */
enum { PARTS_OF_ONE_STEP = 1 << 16 };

typedef struct {
  AriConsultOrder order;
  int n_steps; /* the most steps; 0: to the end */
} PathPlan;

/* Plays the easiest step repeatedly. Prints each immediately, because a path may take long. Returns
 * an AriCliStatus. */
static int
walk (AriConsultation *consultation)
{
  const PathPlan *plan = (const PathPlan *) (const void *) consultation->order;
  AriLogic *logic = consultation->logic;
  AriLogicRating rating = { 0 };
  AriLogicStatus status = ari_logic_get_status (logic);

  while (status == ARI_LOGIC_OPEN
         && (plan->n_steps == 0 || rating.n_steps < (guint) plan->n_steps)) {
    AriStep step;

    status =
        ari_logic_find_first (logic, consultation->steps, ari_bound_goes_on, &consultation->bound);
    if (status != ARI_LOGIC_FOUND)
      break;
    step = ari_steps_get (consultation->steps, 0);
    rating.counts[step.technique]++;
    rating.n_steps++;
    ari_consultation_say_step (consultation, &step, rating.n_steps);
    status = ari_logic_apply (logic, &step);
    ari_consultation_show (consultation);
    ari_job_flush (consultation->job);
  }
  ari_logic_rate (&rating, &consultation->order->logic);
  rating.status = status;
  return ari_consultation_say_end (consultation, status, &rating);
}

static int
run (gpointer request, AriPipelineWork *work)
{
  PathPlan *plan = request;

  if (plan->n_steps < 0)
    return ari_cli_complain_usage ("path", _ ("The number of steps must be 0 or more."));
  return ari_consult_run (&plan->order, work);
}

static const GOptionEntry entries[] = {
  { "steps", 'n', 0, G_OPTION_ARG_INT, ARI_CLI_MEMBER (PathPlan, n_steps),
    N_ ("Take at most this many steps (default: all)"), N_ ("NUMBER") },
  { "grid", 0, 0, G_OPTION_ARG_NONE, ARI_CLI_MEMBER (PathPlan, order.shows_grid),
    N_ ("Show the grid after each step"), NULL },
  { "pencil-marks", 0, 0, G_OPTION_ARG_NONE, ARI_CLI_MEMBER (PathPlan, order.shows_marks),
    N_ ("Show all candidates after each step"), NULL },
  ARI_CONSULT_ENTRIES (PathPlan),
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
    .request_size = sizeof (PathPlan),
    .defaults = &(const PathPlan){ .order = { .say_steps = walk,
                                              .is_spaced = TRUE,
                                              .max_steps = 1,
                                              .max_parts = PARTS_OF_ONE_STEP,
                                              .depth = ARI_HINT_FULL } },
  },
  .work = { .max_in_bunch = 16 },
  .run = run,
};
