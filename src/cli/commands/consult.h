/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The common part of the commands hint, path and steps: reads positions, and writes steps as text.
 */

#pragma once

#include "cli/base/options.h"
#include "cli/stream/pipeline.h"
#include "cli/stream/tools.h"
#include "puzzle/techniques/step-words.h"

typedef struct AriConsultation AriConsultation;

/** AriConsultForm: how steps are written. */
typedef enum {
  ARI_CONSULT_LINES,
  ARI_CONSULT_TSV,
  ARI_CONSULT_JSON,
} AriConsultForm;

/** AriConsultOrder: the request of the command line. */
typedef struct {
  const char *command;
  /* Works on a position that may have steps. Returns: an AriCliStatus */
  int (*answer) (AriConsultation *consultation);
  gsize max_in_bunch; /* see AriPipelineWork */
  AriLogicOptions logic;
  const AriCliOptions *options;
  AriConsultForm form;
  gboolean explains;
  gboolean is_spaced;   /* writes an empty line after an answer */
  gboolean shows_grid;  /* writes the grid after each step */
  gboolean shows_marks; /* writes the pencil marks after each step */
  AriHintDepth depth;
  char *candidates;  /* (nullable): for ari_pencil_marks_read() */
  guint32 max_steps; /* in a list */
  guint32 max_parts;
} AriConsultOrder;

/** AriConsultWords: the options that the three commands have in common, as on the command line. */
typedef struct {
  char *format;
  char *candidates; /* the candidates, or a file's name */
  gboolean explain;
} AriConsultWords;

/** ari_consult_words_clear: frees the words. */
void ari_consult_words_clear (AriConsultWords *words);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (AriConsultWords, ari_consult_words_clear)

/** ARI_CONSULT_N_ENTRIES: the number of these options. */
#define ARI_CONSULT_N_ENTRIES 3

/** ari_consult_words_entries: sets @entries, (out), to the ARI_CONSULT_N_ENTRIES rows of these
 * options, which write into @words. */
void ari_consult_words_entries (AriConsultWords *words, GOptionEntry *entries);

/** ari_consult_run: works on all positions of the input. Frees @order's candidates. Returns: an
 * AriCliStatus, after a message if the words are wrong. */
int ari_consult_run (const AriConsultWords *words,
                     const AriCliOptions *options,
                     AriConsultOrder *order);

/** AriConsultation: the state of a thread, with the current position. */
struct AriConsultation {
  const AriConsultOrder *order;
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
  gboolean has_said; /* it has written to standard output */
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
