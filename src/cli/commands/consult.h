/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What hint, path and steps share: positions in, steps as text out. */

#pragma once

#include "puzzle/techniques/step-words.h"

#include "cli/stream/bound.h"
#include "cli/base/options.h"
#include "cli/stream/pipeline.h"
#include "cli/stream/tools.h"

G_BEGIN_DECLS

typedef struct AriConsultation AriConsultation;

/** AriConsultOrder: what the command line asks for. */
typedef struct {
  const char *command;
  /* what the command does with a position in which there are steps. Returns: an AriCliStatus */
  int (*answer) (AriConsultation *consultation);
  gsize heavy; /* see AriPipelineWork */
  AriLogicOptions logic;
  double seconds; /* for a position; 0: any */
  gboolean is_json;
  gboolean explains;
  gboolean is_spaced;   /* an empty line ends an answer */
  gboolean shows_grid;  /* after each step */
  gboolean shows_marks; /* likewise, as pencil marks */
  AriHintDepth depth;
  char *candidates;  /* (nullable): as ari_pencil_marks_read() reads them */
  guint32 max_steps; /* of a list */
  guint32 max_parts;
} AriConsultOrder;

/** AriConsultWords: the options that all three commands have, as they are on the command line. */
typedef struct {
  char *format;
  char *candidates; /* itself, or a file's name */
  gboolean explain;
} AriConsultWords;

void ari_consult_words_clear (AriConsultWords *words);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (AriConsultWords, ari_consult_words_clear)

/** ARI_CONSULT_N_ENTRIES: how many options they are. */
#define ARI_CONSULT_N_ENTRIES 3

/** ari_consult_words_entries: (out): fills in the rows of those options. */
void ari_consult_words_entries (AriConsultWords *words, GOptionEntry *entries);

/** ari_consult_run: works on all positions of the input. Frees @order's candidates. Returns: an
 * AriCliStatus, having complained, if the words are wrong. */
int ari_consult_run (const AriConsultWords *words,
                     const AriCliOptions *options,
                     AriConsultOrder *order);

/** AriConsultation: the state of a thread, and the position at hand. */
struct AriConsultation {
  const AriConsultOrder *order;
  AriTools *tools;
  AriSteps *steps;
  AriPositionCheck *check;
  guint8 *placed;
  AriDigits *removed;
  gsize n_reserved; /* cells of both */

  AriJob *job;
  const AriBunch *bunch;
  gsize index;
  AriLogic *logic;
  AriBound bound;
  gboolean has_said; /* anything of it on standard output */
};

/** ari_consultation_new: (transfer full): an AriPipelineWork.make_state. @order: AriConsultOrder */
gpointer ari_consultation_new (gpointer order);
void ari_consultation_free (gpointer consultation);
/** ari_consultation_solve: an AriPipelineWork.solve. */
int ari_consultation_solve (gpointer consultation, const AriBunch *bunch, AriJob *job);

/* Of the position at hand. */
const guint8 *ari_consultation_givens (const AriConsultation *self);
gboolean ari_consultation_may_have_steps (const AriConsultation *self);

/** ari_consultation_say_check: what is wrong with it, if anything is. */
void ari_consultation_say_check (AriConsultation *self);
/** ari_consultation_say_step: @number: from 1, or 0 for none; explains and draws as ordered. */
void ari_consultation_say_step (AriConsultation *self, const AriStep *step, guint number);
/** ari_consultation_show: the grid or the pencil marks as they stand, if they are to be shown. */
void ari_consultation_show (AriConsultation *self);

/** ari_consultation_say_end: why there is no step, or no more.
 * @rating: (nullable): how hard the path was
 *
 * Returns: an AriCliStatus */
int ari_consultation_say_end (AriConsultation *self,
                              AriLogicStatus status,
                              const AriLogicRating *rating);

G_END_DECLS
