/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A solver watched by a clock that the test turns, and the whole of a search to compare it with. */

#pragma once

#include "solver/search/solver.h"
#include "tests/engine/samples.h"
#include "tests/waiting.h"

/** is_finished: whether @service, an AriService, is at its end. */
gboolean is_finished (gpointer service);

/** pause_often: pauses and resumes @service, which runs, until it is at its end; no pause ends by
 * itself. */
void pause_often (gpointer service);

/** assert_helped: that threads with nothing to do help @service, which has just begun on
 * samples_pigeons(), and neither while it pauses nor after its end. */
void assert_helped (gpointer service);
/** get_pigeons: AriPuzzleSource.get_run of samples_pigeons(), which is its data. */
guint get_pigeons (guint index, const AriLayout **layout, const guint8 **givens, gpointer data);

/** Watched: a solver, its frames, and what it said. */
typedef struct {
  AriSolver *solver;
  gint64 now; /* of the last frame, in µs */
  guint n_progress;
  guint n_notified;
} Watched;

void watched_init (Watched *watched);
/** watched_clear: lets it go, and checks that nothing else holds it. */
void watched_clear (Watched *watched);
/** watched_frame: lets the main context do what there is to do, and then a frame go by. */
void watched_frame (Watched *watched);

/** WATCH_UNTIL: frames go by until the condition holds. WAIT_UNTIL instead lets no frame go by: the
 * solver must report by itself. */
#define WATCH_UNTIL(watched, condition) WAIT_WHILE_DOING (condition, watched_frame (watched))

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
/** reference_assert_shown: that the solver shows just what a search shows that was stepped to the
 * place where the solver says it is. */
void reference_assert_shown (const Reference *reference, AriSolver *solver);

/** FIXTURE_PUZZLE: with one solution, which takes every preset some thousands of steps to prove. */
#define FIXTURE_PUZZLE                                                                             \
  "98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6"

/** WatchedSearch: a solver that has not begun, what it is to search, and what comes of it. */
typedef struct {
  Watched watched;
  Reference reference;
  AriGrid *start; /* FIXTURE_PUZZLE */
  const AriStrategy *strategy;
} WatchedSearch;

/** watched_search_init: up to two solutions by @preset. */
void watched_search_init (WatchedSearch *search, const char *preset);
void watched_search_clear (WatchedSearch *search);
