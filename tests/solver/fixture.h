/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A solver with a clock that the test controls, and a whole search to compare it with. */

#pragma once

#include "solver/search/solver.h"
#include "tests/engine/samples.h"
#include "tests/waiting.h"

/** is_finished: returns TRUE if @service, an AriService, has ended. */
gboolean is_finished (gpointer service);

/** assert_idle: fails unless a bulk @service that has not started ignores all commands, and is
 * freed by this. */
void assert_idle (gpointer service);

/** pause_often: pauses and resumes @service, which runs, until it ends; no pause may end by
 * itself. */
void pause_often (gpointer service);

/** assert_helped: fails unless idle threads help @service, which has just started on
 * samples_pigeons(), and do not while it is paused or after its end. */
void assert_helped (gpointer service);
/** get_pigeons: AriPuzzleSource.get_run for samples_pigeons(), which is its data. */
guint get_pigeons (guint index, const AriLayout **layout, const guint8 **givens, gpointer data);

/** Watched: a solver, its frames, and its reports. */
typedef struct {
  AriSolver *solver;
  gint64 now; /* the time of the last frame, in µs */
  guint n_progress;
  guint n_notified;
} Watched;

void watched_init (Watched *watched);
/** watched_clear: releases it, and fails if anything else references it. */
void watched_clear (Watched *watched);
/** watched_frame: runs the main context until it is idle, and then a frame. */
void watched_frame (Watched *watched);

/** WATCH_UNTIL: runs frames until the condition holds. WAIT_UNTIL runs no frame, so the solver must
 * report by itself. */
#define WATCH_UNTIL(watched, condition) WAIT_UNTIL_DOING (condition, watched_frame (watched))

/** Reference: every moment of a search, from before its first step to its end. */
typedef struct {
  GPtrArray *moments; /* of AriSnapshot */
} Reference;

void reference_init (Reference *reference,
                     const AriGrid *start,
                     const AriStrategy *strategy,
                     guint64 limit);
void reference_clear (Reference *reference);
guint64 reference_n_steps (const Reference *reference);
/** reference_assert_shown: fails unless the solver shows exactly what a search shows after as many
 * steps as the solver says. */
void reference_assert_shown (const Reference *reference, AriSolver *solver);

/** FIXTURE_PUZZLE: has one solution, which takes every preset some thousands of steps to prove. */
#define FIXTURE_PUZZLE                                                                             \
  "98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6"

/** WatchedSearch: a solver that has not started, the grid to search, and its reference. */
typedef struct {
  Watched watched;
  Reference reference;
  AriGrid *start; /* FIXTURE_PUZZLE */
  const AriStrategy *strategy;
} WatchedSearch;

/** watched_search_init: prepares a search for up to two solutions with @preset. */
void watched_search_init (WatchedSearch *search, const char *preset);
void watched_search_clear (WatchedSearch *search);
