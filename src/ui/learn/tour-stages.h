/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pages of the tour through a search, as a table, and the numbers in their text. */

#pragma once

#include <glib.h>

#include "engine/machine/machine.h"
#include "puzzle/document/document.h"

/** AriTourMoment: a moment of a search. */
typedef enum {
  ARI_TOUR_START,    /* before its first step */
  ARI_TOUR_GUESS,    /* at its first guess */
  ARI_TOUR_DEAD_END, /* at its first dead end */
  ARI_TOUR_SOLUTION, /* at its first solution */
  ARI_TOUR_N_MOMENTS,
} AriTourMoment;

/** AriTourKey: the key that the reader is asked to press. */
typedef enum {
  ARI_TOUR_KEY_STEP, /* F7 */
  ARI_TOUR_KEY_RUN,  /* F5 */
  ARI_TOUR_KEY_END,  /* Shift+F7 */
} AriTourKey;

/** AriTourStage: a task on a page. */
typedef struct {
  guint page;           /* from 0 */
  const char *puzzle;   /* a line of any size */
  const char *strategy; /* a preset's name; the search looks for one solution */
  const char *overlay;  /* shown in the grid, see ari_overlay_by_name() */
  gboolean is_slow;     /* slow enough to follow */
  AriTourMoment from;
  AriTourMoment goal;
  AriTourKey key;
  const char *ask;  /* text until the goal is reached; to be translated, with names in braces */
  const char *done; /* afterwards */
} AriTourStage;

/** ari_tour_stages: returns (transfer none) (array length=n) all stages in order; those of a page
 * are adjacent. */
const AriTourStage *ari_tour_stages (guint *n);
/** ari_tour_n_pages: returns the number of pages. */
guint ari_tour_n_pages (void);
/** ari_tour_page_title: returns the title of @page, from 0, translated. */
const char *ari_tour_page_title (guint page);
/** ari_tour_stage_dup_document: makes (transfer full) a document with the puzzle of @stage, with
 * the tour's title. */
AriDocument *ari_tour_stage_dup_document (const AriTourStage *stage);

/** AriTourFacts: the results of a stage's search. Steps are counted from 1; 0 if not reached. */
typedef struct {
  guint n_columns;
  guint64 steps[ARI_TOUR_N_MOMENTS];
  guint64 cost; /* steps from the first guess until its next digit is tried */
  AriEvent guess;
  AriEvent dead_end;
  AriDigits candidates; /* the candidates of the guess */
  gboolean is_over;
  AriCounters counters; /* the counters of the whole search, if it is over */
} AriTourFacts;

/** ari_tour_facts_read: sets @facts, (out), by a search of @stage for at most @most_steps. Any
 * thread. */
void ari_tour_facts_read (AriTourFacts *facts, const AriTourStage *stage, guint64 most_steps);

/** ari_tour_words: returns (transfer full) the text of the card at a stage, translated.
 * @facts: the facts of all stages; the text has an ellipsis for numbers not known yet
 * @is_done: the goal of the stage is reached */
char *ari_tour_words (const AriTourFacts *facts, guint stage, gboolean is_done);

/** AriTourCounter: for the main thread; long searches run on a solver's thread, one at a time. */
typedef struct _AriTourCounter AriTourCounter;

/** ari_tour_counter_new: starts at once.
 * @changed: called on the main loop when the facts of another stage are complete */
AriTourCounter *ari_tour_counter_new (void (*changed) (gpointer user_data), gpointer user_data);
/** ari_tour_counter_free: stops counting. @self may be NULL. */
void ari_tour_counter_free (AriTourCounter *self);
/** ari_tour_counter_get_facts: returns (transfer none) the facts of all stages, as far as known:
 * one for each of ari_tour_stages(). */
const AriTourFacts *ari_tour_counter_get_facts (AriTourCounter *self);
