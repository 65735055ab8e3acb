/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Divides the time of several threads fairly among several searches. */

#pragma once

#include <glib.h>

/** AriTurnState: what a search is doing. */
typedef enum {
  ARI_TURN_WAITS,
  ARI_TURN_RUNS, /* on one thread; its cost is that at the beginning of the slice */
  ARI_TURN_OVER,
} AriTurnState;

/** AriTurn: a search, with its cost so far in the measure of the race. */
typedef struct {
  double cost;
  AriTurnState state;
} AriTurn;

/** ARI_TURNS_NONE: the thread must wait. */
#define ARI_TURNS_NONE -1

/**
 * ari_turns_choose: chooses the search with the least cost that no thread is running; none if it is
 * at least a slice ahead of one that is running.
 * @allowed: searches with this cost do not run
 * @slice: the cost of a slice
 *
 * Returns: its index, or ARI_TURNS_NONE. Any thread that has locked @turns.
 */
gint ari_turns_choose (const AriTurn *turns, guint n, double allowed, double slice);

/** ari_turns_stop: Returns: the cost at which the slice of @chosen ends: a slice above the least of
 * the others, but at most @allowed. */
double ari_turns_stop (const AriTurn *turns, guint n, guint chosen, double allowed, double slice);

/** ari_turns_are_over: Returns: TRUE if all searches are over. */
gboolean ari_turns_are_over (const AriTurn *turns, guint n);
