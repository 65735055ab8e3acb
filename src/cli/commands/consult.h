/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The common part of the commands hint, path and steps: reads positions, and writes steps as text.
 */

#pragma once

#include "cli/base/options.h"
#include "cli/stream/pipeline.h"
#include "cli/stream/tools.h"
#include "engine/logic/path-search.h"
#include "puzzle/techniques/step-words.h"

typedef struct AriConsultation AriConsultation;

/** AriConsultRequest: the beginning of the three commands' requests. */
typedef struct {
  AriCliOptions options;
  /* Works on a position that may have steps. Returns: an AriCliStatus */
  int (*say_steps) (AriConsultation *consultation);
  AriLogicOptions logic;
  gboolean explains;
  gboolean is_spaced;   /* writes an empty line after an answer */
  gboolean shows_grid;  /* writes the grid after each step */
  gboolean shows_marks; /* writes the pencil marks after each step */
  AriHintDepth depth;
  char *marks;       /* (nullable): the candidates, or a file's name, as on the command line */
  char *candidates;  /* (nullable): for ari_pencil_marks_read() */
  guint32 max_steps; /* in a list */
  guint32 max_parts;
} AriConsultRequest;

/** ARI_CONSULT_ENTRIES: the options that the three commands have in common, of a @Request whose
 * first member is `shared`. */
#define ARI_CONSULT_ENTRIES(Request)                                                               \
  { "explain",                                                                                     \
    0,                                                                                             \
    0,                                                                                             \
    G_OPTION_ARG_NONE,                                                                             \
    ARI_CLI_MEMBER (Request, shared.explains),                                                     \
    N_ ("Explain why each step is right"),                                                         \
    NULL },                                                                                        \
  {                                                                                                \
    "candidates", 0, 0, G_OPTION_ARG_FILENAME, ARI_CLI_MEMBER (Request, shared.marks),             \
        N_ ("Candidates that are left, as a grid of them, or candidates that are removed, such "   \
            "as “r1c34<>57”; or a file with either. They apply to every position"),                \
        N_ ("MARKS")                                                                               \
  }

/** ARI_CONSULT_USAGE: what their usages have in common. */
#define ARI_CONSULT_USAGE                                                                          \
  .lists_techniques = TRUE,                                                                        \
  .takes = ARI_CLI_TAKES_INPUT | ARI_CLI_TAKES_ORDER | ARI_CLI_TAKES_TIME_LIMIT,                   \
  .formats = { "line", "tsv", "json" },                                                            \
  .format_help = N_ ("Output format: “line” (default), “tsv”, or “json”, one object per step")

/** ari_consult_run: completes the request and @work, and works on all positions of the input.
 * Returns: an AriCliStatus, after a message if the words are wrong. */
int ari_consult_run (AriConsultRequest *request, AriPipelineWork *work);

/** AriConsultation: the state of a thread, with the current position. */
struct AriConsultation {
  const AriConsultRequest *request;
  AriTools *tools;
  AriSteps *steps;
  AriPositionCheck *check;
  guint8 *placed;
  AriDigits *removed;
  gsize n_reserved; /* cells allocated for both */

  AriJob *job;
  const AriBunch *bunch;
  gsize index;
  AriLogic *logic;
  AriBound bound;
  gboolean has_said;       /* it has written to standard output */
  const AriPathFind *find; /* (nullable): the shortest path was looked for */
  const char *remark;      /* (nullable): on what was found, for ari_consultation_say_end() */
};

/** ari_consultation_say_step: describes a step, and explains and draws it as requested.
 * @number: the number of the step in a path, from 1; 0 writes none */
void ari_consultation_say_step (AriConsultation *self, const AriStep *step, guint number);
/** ari_consultation_show: writes the current grid or pencil marks, if requested. */
void ari_consultation_show (AriConsultation *self);

/** ari_consultation_say_end: says why there is no step, or no further one.
 * @rating: (nullable): the rating of the path; NULL if there is no path
 *
 * Returns: an AriCliStatus */
int ari_consultation_say_end (AriConsultation *self,
                              AriLogicStatus status,
                              const AriLogicRating *rating);
