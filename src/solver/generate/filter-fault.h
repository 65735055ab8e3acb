/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Recognizes hopeless wishes for levels and techniques before any puzzle is made. */

#pragma once

#include "solver/generate/filter.h"

/** AriFilterFault: the reason why (almost) no puzzle passes a filter. */
typedef enum {
  ARI_FILTER_FINE,
  ARI_FILTER_LEVEL_TOO_HIGH,     /* puzzles of the layout are never so hard */
  ARI_FILTER_TECHNIQUE_LAST,     /* hardly any puzzle needs a technique of last resort */
  ARI_FILTER_TECHNIQUE_TOO_HARD, /* puzzles of the layout never need such a technique */
  ARI_FILTER_TECHNIQUE_ABOVE,    /* the technique alone makes a puzzle harder than the level */
  ARI_FILTER_TECHNIQUE_REFUSED,  /* the technique is both wanted and unwanted */
  ARI_FILTER_TECHNIQUE_SPARE,    /* other techniques always find the same */
  ARI_FILTER_NO_SINGLES,         /* without singles, only chains are left to place digits */
  ARI_FILTER_LEVEL_EXCLUDED,     /* with the remaining techniques no puzzle is so hard */
  ARI_FILTER_PLAN_ABOVE,         /* as TECHNIQUE_ABOVE, of a technique of the plan */
  ARI_FILTER_NO_EXPLAINER,       /* the explainer's scale has no such puzzles */
  ARI_FILTER_SCORE_ABOVE,        /* a puzzle with such a score has a higher level */
  ARI_FILTER_SCORE_BELOW,        /* a puzzle with such a score has a lower level */
  ARI_FILTER_ER_ABOVE,           /* the techniques of level and plan are lower on the scale */
  ARI_FILTER_ER_BELOW,           /* the level needs more than the singles that rate so low */
  ARI_FILTER_ER_GAP,             /* the scale has no such ER */
  ARI_FILTER_ER_UNKNOWN,         /* no puzzle is known to have such an ER */
} AriFilterFault;

/**
 * ari_filter_find_fault: finds a reason why @filter is hopeless, within microseconds.
 * ARI_FILTER_FINE is not a promise, because some reasons show only in attempts. The levels are
 * those in the table of level-plan.c.
 */
AriFilterFault ari_filter_find_fault (const AriLayout *layout, const AriFilter *filter);

/** ari_filter_most_er: Returns: the highest ER, in tenths, of puzzles that have the level of
 * @filter or keep its plan; 0 if no limit is sure. */
guint ari_filter_most_er (const AriFilter *filter);

/** ari_filter_least_score: Returns: a score below which no puzzle has the level of @filter; 0
 * without a level. */
guint ari_filter_least_score (const AriFilter *filter);

/** ari_filter_next_er: Returns: the lowest ER on the scale, in tenths, that is at least that of
 * @filter. */
guint ari_filter_next_er (const AriFilter *filter);

/** ARI_FILTER_ER_SINGLES: the highest ER, in tenths, of puzzles that hidden singles alone solve;
 * any other has at least ARI_FILTER_ER_BEYOND, and at most ARI_FILTER_ER_KNOWN, as far as is known
 * of those of up to nine digits. */
enum { ARI_FILTER_ER_SINGLES = 15, ARI_FILTER_ER_BEYOND = 17, ARI_FILTER_ER_KNOWN = 119 };

/** ari_filter_is_rare: Returns: TRUE if so few classic puzzles need the technique of the filter
 * that making one takes longer than two seconds for more than one person in twenty. FALSE without a
 * technique, or for other layouts. */
gboolean ari_filter_is_rare (const AriLayout *layout, const AriFilter *filter);
