/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A full log of a search, to compare its summary with. */

#pragma once

#include <glib.h>

#include "engine/laboratory/summary.h"

/** Log: all that happened, without limits. */
typedef struct {
  GArray *events; /* AriEvent a step */
  GArray *works;  /* guint64 a step: the work after it; one more at the start */
  GArray *depths; /* guint a step: boxes open after it; one more at the start */
  GArray *open;   /* AriBox: with the counters as they were */
  GArray *boxes;  /* AriBox, closed, in the order in which they end */
  GArray *stack;  /* guint16: cells filled, and ARI_NO_CELL over each trial */
  guint n_marks;  /* trials on the stack */
  AriHeat heat[ARI_MAX_CELLS];
  AriTally now;
  gboolean unfolds;
} Log;

/** log_init: of a search that is about to take its first step; @work: so far */
void log_init (Log *log, guint64 work, gboolean unfolds);
void log_clear (Log *log);
/** log_guesses: tries of guesses that are open */
guint log_guesses (const Log *log);
/** log_count: counts and boxes only; @work is that after the step */
void log_count (Log *log, const AriEvent *event, guint64 work);
/** log_note: all of it, after each step */
void log_note (Log *log, const AriEvent *event, guint64 work);

void assert_same_box (const AriBox *a, const AriBox *b);
void assert_tally (const AriSummary *summary, const Log *log);
/** assert_boxes: just those that are wide enough, in their order. */
void assert_boxes (const AriSummary *summary, const Log *log);
/** assert_columns: the steps after @first up to @last, in columns */
void
assert_columns (const AriSummary *summary, const Log *log, AriAxis axis, guint first, guint last);
/** assert_all: that @summary says what the log says from its first step on; @search is there now */
void assert_all (const AriSummary *summary, const Log *log, const AriMachine *search);
