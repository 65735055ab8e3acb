/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pages of the tour through a search, as a table, and what is counted for their sentences. */

#pragma once

#include <glib.h>

#include "engine/machine/machine.h"
#include "puzzle/document/document.h"

G_BEGIN_DECLS

/** AriTourMoment: where a search stands. */
typedef enum {
  ARI_TOUR_START,    /* before its first step */
  ARI_TOUR_GUESS,    /* at its first guess */
  ARI_TOUR_DEAD_END, /* at its first dead end */
  ARI_TOUR_SOLUTION, /* at its first solution */
  ARI_TOUR_N_MOMENTS,
} AriTourMoment;

/** AriTourKey: what the reader is asked to press. */
typedef enum {
  ARI_TOUR_KEY_STEP, /* F7 */
  ARI_TOUR_KEY_RUN,  /* F5 */
  ARI_TOUR_KEY_END,  /* Shift+F7 */
} AriTourKey;

/** AriTourStage: one thing to do on a page. */
typedef struct {
  guint page;           /* from 0 */
  const char *puzzle;   /* a line of any size */
  const char *strategy; /* a preset's name; the search looks for one solution */
  const char *overlay;  /* what the grid tells besides, see ari_overlay_by_name() */
  gboolean is_slow;     /* it runs so that one can follow */
  AriTourMoment from;
  AriTourMoment goal;
  AriTourKey key;
  const char *ask;  /* until the goal is reached; to be translated, with names in braces */
  const char *done; /* afterwards */
} AriTourStage;

/** ari_tour_stages: (transfer none) (array length=n): in their order; pages follow each other. */
const AriTourStage *ari_tour_stages (guint *n);
/** ari_tour_n_pages: how many pages these make. */
guint ari_tour_n_pages (void);
/** ari_tour_page_title: translated. */
const char *ari_tour_page_title (guint page);
/** ari_tour_stage_dup_document: (transfer full): the puzzle of @stage, under the tour's title. */
AriDocument *ari_tour_stage_dup_document (const AriTourStage *stage);

/** AriTourFacts: what the search of a stage comes to. Steps are counted from 1; 0 where it has not
 * come that far. */
typedef struct {
  guint n_columns;
  guint64 steps[ARI_TOUR_N_MOMENTS];
  guint64 cost; /* steps from the first guess until its next digit is tried */
  AriEvent guess;
  AriEvent dead_end;
  AriDigits candidates; /* of the guess */
  gboolean is_over;
  AriCounters counters; /* of the whole search, if it is over */
} AriTourFacts;

/** ari_tour_facts_read: takes the search of @stage at most @most_steps far. */
void ari_tour_facts_read (AriTourFacts *facts, const AriTourStage *stage, guint64 most_steps);

/** ari_tour_words: (transfer full): translated: what the card says at a stage.
 * @facts: of all stages; those that are not known yet are an ellipsis in the sentence
 * @is_done: whether its goal is reached */
char *ari_tour_words (const AriTourFacts *facts, guint stage, gboolean is_done);

G_END_DECLS
