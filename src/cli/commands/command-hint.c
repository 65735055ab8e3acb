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
run_command (int argc, char *argv[])
{
  g_auto (AriConsultWords) words = { 0 };
  g_autofree char *depth_name = NULL;
  AriConsultOrder order = { .command = "hint",
                            .answer = answer,
                            .max_in_bunch = 64,
                            .max_steps = 1,
                            .max_parts = PARTS_OF_ONE_STEP };
  GOptionEntry entries[ARI_CONSULT_N_ENTRIES + 4] = {
    { "depth", 0, 0, G_OPTION_ARG_STRING, &depth_name,
      N_ ("How much to tell: “vague” (the technique), “concrete” (and the digits) or “full” (the "
          "whole step; default)"),
      N_ ("DEPTH") },
    { "grid", 0, 0, G_OPTION_ARG_NONE, &order.shows_grid, N_ ("Show the grid after the step"),
      NULL },
    { "pencil-marks", 0, 0, G_OPTION_ARG_NONE, &order.shows_marks,
      N_ ("Show all candidates after the step"), NULL },
  };
  const AriCliUsage usage = {
    .command = "hint",
    .arguments = N_ ("[FILE…]"),
    .summary = N_ ("Shows the next step in each position: the easiest that people could find. If a "
                   "digit is wrong or a needed candidate is missing, it says so first. Entries and "
                   "removed candidates in a puzzle file are part of the position."),
    .statuses = { N_ ("each position has a next step or is solved"),
                  N_ ("some positions are wrong, do not have exactly one solution, or no technique "
                      "finds a step"),
                  ARI_CLI_AS_USUAL, ARI_CLI_AS_USUAL, ARI_CLI_AS_USUAL },
    .lists_techniques = TRUE,
    .takes = (AriCliTakes) (ARI_CLI_TAKES_INPUT | ARI_CLI_TAKES_ORDER | ARI_CLI_TAKES_TIME_LIMIT),
    .entries = entries,
  };
  g_auto (AriCliOptions) options = { 0 };
  int depth;

  ari_consult_words_entries (&words, &entries[3]);
  if (!ari_cli_parse (&usage, &options, argc, argv))
    return ARI_CLI_USAGE;
  depth = ari_cli_choose ("hint", "--depth", depth_name, depths);
  if (depth < 0)
    return ARI_CLI_USAGE;
  order.depth = depth_of[depth];
  order.is_spaced = words.explain;
  return ari_consult_run (&words, &options, &order);
}

const AriCliCommand ari_command_hint = {
  .name = "hint",
  .arguments = N_ ("[OPTION…] [FILE…]"),
  .summary = N_ ("show the next step in each position"),
  .run = run_command,
};
