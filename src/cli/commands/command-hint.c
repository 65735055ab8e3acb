/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ariadne-cli hint: shows the next step of each position. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "cli/commands/commands.h"
#include "cli/commands/consult.h"

/* A chain in a 16×16 has some hundreds of parts. */
enum { PARTS_OF_ONE_STEP = 1 << 16 };

static const char *const depths[] = { "full", "concrete", "vague", NULL };
static const AriHintDepth depth_of[] = { ARI_HINT_FULL, ARI_HINT_CONCRETE, ARI_HINT_VAGUE };

typedef struct {
  AriConsultRequest shared;
  char *depth_name; /* (nullable) */
} HintRequest;

static int
answer (AriConsultation *consultation)
{
  const AriLogicStatus found = ari_logic_find_first (consultation->logic, consultation->steps,
                                                     ari_bound_goes_on, &consultation->bound);
  AriStep step;

  if (found != ARI_LOGIC_FOUND)
    return ari_consultation_say_end (consultation, found, NULL);
  step = ari_steps_get (consultation->steps, 0);
  ari_consultation_say_step (consultation, &step, 0);
  ari_logic_apply (consultation->logic, &step);
  ari_consultation_show (consultation);
  return ARI_CLI_SUCCESS;
}

static int
run (gpointer request, AriPipelineWork *work)
{
  HintRequest *self = request;
  const int depth = ari_cli_choose ("hint", "--depth", self->depth_name, depths);

  if (depth < 0)
    return ARI_CLI_USAGE;
  self->shared.depth = depth_of[depth];
  self->shared.is_spaced = self->shared.explains; /* explanations are paragraphs */
  return ari_consult_run (&self->shared, work);
}

static const GOptionEntry entries[] = {
  { "depth", 0, 0, G_OPTION_ARG_STRING, ARI_CLI_MEMBER (HintRequest, depth_name),
    N_ ("How much to tell: “vague” (the technique), “concrete” (and the digits) or “full” (the "
        "whole step; default)"),
    N_ ("DEPTH") },
  { "grid", 0, 0, G_OPTION_ARG_NONE, ARI_CLI_MEMBER (HintRequest, shared.shows_grid),
    N_ ("Show the grid after the step"), NULL },
  { "pencil-marks", 0, 0, G_OPTION_ARG_NONE, ARI_CLI_MEMBER (HintRequest, shared.shows_marks),
    N_ ("Show all candidates after the step"), NULL },
  ARI_CONSULT_ENTRIES (HintRequest),
  G_OPTION_ENTRY_NULL,
};

const AriCliCommand ari_command_hint = {
  .usage = {
    .command = "hint",
    .phrase = N_ ("show the next step in each position"),
    .summary = N_ ("Shows the next step in each position: the easiest that people could find. If a "
                   "digit is wrong or a needed candidate is missing, it says so first. Entries and "
                   "removed candidates in a puzzle file are part of the position."),
    .statuses = { N_ ("each position has a next step or is solved"),
                  N_ ("some positions are wrong, do not have exactly one solution, or no technique "
                      "finds a step") },
    ARI_CONSULT_USAGE,
    .entries = entries,
    .request_size = sizeof (HintRequest),
    .defaults = &(const HintRequest){ .shared = { .say_steps = answer,
                                              .max_steps = 1,
                                              .max_parts = PARTS_OF_ONE_STEP } },
  },
  .work = { .max_in_bunch = 64 },
  .run = run,
};
