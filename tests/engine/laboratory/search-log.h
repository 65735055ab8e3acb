/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A full log of a search, compared with its summary. */

#pragma once

#include <glib.h>

#include "engine/laboratory/summary.h"

/** Log: every event of a search, without limits. */
typedef struct {
  GArray *events;   /* AriEvent per step */
  GArray *works;    /* guint64 per step: the work after it; one more for the start */
  GArray *depths;   /* guint per step: the open subtrees after it; one more for the start */
  GArray *open;     /* AriSubtree: open ones, with the counters at their start */
  GArray *subtrees; /* AriSubtree: closed ones, in the order in which they ended */
  GArray *stack;    /* guint16: cells filled, and ARI_NO_CELL on top of them for each trial */
  guint n_marks;    /* the trials on the stack */
  AriHeat heat[ARI_MAX_CELLS];
  AriTally now;
  gboolean unfolds;
} Log;

/** log_init: begins the log of a search before its first step, with its work up to here. */
void log_init (Log *log, guint64 work, gboolean unfolds);
void log_clear (Log *log);
/** log_guesses: returns the number of open tries of guesses. */
guint log_guesses (const Log *log);
/** log_count: counts the event and opens or closes subtrees; @work is the work after the step. */
void log_count (Log *log, const AriEvent *event, guint64 work);
/** log_note: adds the event with all its data, after each step. */
void log_note (Log *log, const AriEvent *event, guint64 work);

void assert_same_subtree (const AriSubtree *a, const AriSubtree *b);
void assert_tally (const AriSummary *summary, const Log *log);
/** assert_subtrees: the summary has exactly the subtrees that are wide enough, in their order. */
void assert_subtrees (const AriSummary *summary, const Log *log);
/** assert_columns: the columns hold the steps after @first up to @last. */
void
assert_columns (const AriSummary *summary, const Log *log, AriAxis axis, guint first, guint last);
/** assert_all: @summary agrees with the log from its first step on, and with @search as it is
 * now. */
void assert_all (const AriSummary *summary, const Log *log, const AriMachine *search);
