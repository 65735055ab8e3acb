/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ariadne-cli steps: lists all steps of a technique in each position. */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "cli/base/technique-options.h"
#include "cli/commands/commands.h"
#include "cli/commands/consult.h"

/* The most steps of one technique, and their parts: people do not read longer lists. */
enum {
  MAX_STEPS = 20000,
  MAX_PARTS = 1 << 20,
};

typedef enum {
  SEEK_EASIEST,
  SEEK_ALL,
  SEEK_ONE,
} StepsSeek;

typedef struct {
  AriConsultRequest shared;
  char *word; /* (nullable): a technique, or “easiest” or “all” */
  StepsSeek seek;
  AriTechnique technique; /* for SEEK_ONE */
} StepsRequest;

static guint
say_all (AriConsultation *consultation)
{
  const guint n = ari_steps_count (consultation->steps);

  for (guint i = 0; i < n; i++) {
    const AriStep step = ari_steps_get (consultation->steps, i);

    ari_consultation_say_step (consultation, &step, 0);
    ari_job_flush (consultation->job);
  }
  return n;
}

static AriLogicStatus
find (AriConsultation *consultation, AriTechnique technique)
{
  return ari_logic_find_all (consultation->logic, technique, consultation->steps, ari_bound_goes_on,
                             &consultation->bound);
}

/* Finds all steps of all techniques in order; those of the last resort only if no other finds
 * any. */
static AriLogicStatus
seek_all (AriConsultation *consultation)
{
  const AriLogicOptions *options = &consultation->request->logic;
  AriLogicStatus status = ARI_LOGIC_STUCK;
  guint n = 0;

  for (unsigned i = 0; i < options->n_order; i++) {
    if (n > 0 && ari_technique_info (options->order[i])->flags & ARI_TECHNIQUE_LAST_RESORT)
      continue;
    status = find (consultation, options->order[i]);
    n += say_all (consultation);
    if (status != ARI_LOGIC_FOUND && status != ARI_LOGIC_STUCK)
      return status;
  }
  return n > 0 ? ARI_LOGIC_FOUND : status;
}

static int
answer (AriConsultation *consultation)
{
  const StepsRequest *self = (const StepsRequest *) (const void *) consultation->request;
  AriLogicStatus status;

  if (self->seek == SEEK_ALL)
    return ari_consultation_say_end (consultation, seek_all (consultation), NULL);
  if (self->seek == SEEK_ONE)
    status = find (consultation, self->technique);
  else
    status = ari_logic_find_easiest (consultation->logic, consultation->steps, ari_bound_goes_on,
                                     &consultation->bound);
  say_all (consultation);
  return ari_consultation_say_end (consultation, status, NULL);
}

static int
run (gpointer request, AriPipelineWork *work)
{
  StepsRequest *self = request;
  const char *word = self->word != NULL ? self->word : "easiest";

  self->seek = strcmp (word, "easiest") == 0 ? SEEK_EASIEST
               : strcmp (word, "all") == 0   ? SEEK_ALL
                                             : SEEK_ONE;
  if (self->seek == SEEK_ONE && !ari_cli_technique_read ("steps", word, &self->technique))
    return ARI_CLI_USAGE;
  return ari_consult_run (&self->shared, work);
}

static const GOptionEntry entries[] = {
  { "technique", 't', 0, G_OPTION_ARG_STRING, ARI_CLI_MEMBER (StepsRequest, word),
    N_ ("Code or name of a technique, “easiest” for the first that finds a step (default), or "
        "“all” for every technique in turn"),
    N_ ("TECHNIQUE") },
  ARI_CONSULT_ENTRIES (StepsRequest),
  G_OPTION_ENTRY_NULL,
};

const AriCliCommand ari_command_steps = {
  .usage = {
    .command = "steps",
    .phrase = N_ ("list all steps of a technique in each position"),
    .summary =
        N_ ("Lists all steps of a technique in each position; steps with the same result are "
            "listed once. If a digit is wrong or a needed candidate is missing, it says so "
            "instead. Entries and removed candidates in a puzzle file are part of the position."),
    .statuses = { N_ ("each position has such a step or is solved"),
                  N_ ("some positions are wrong, do not have exactly one solution, or have no such "
                      "step") },
    ARI_CONSULT_USAGE,
    .entries = entries,
    .request_size = sizeof (StepsRequest),
    .defaults = &(const StepsRequest){ .shared = { .say_steps = answer,
                                               .is_spaced = TRUE,
                                               .max_steps = MAX_STEPS,
                                               .max_parts = MAX_PARTS,
                                               .depth = ARI_HINT_FULL } },
  },
  .work = { .max_in_bunch = 16 },
  .run = run,
};
