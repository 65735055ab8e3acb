/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whose turn it is, where threads move several searches on in fair shares. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** AriTurn: what a search has had so far, in what all of them are compared by. */
typedef struct {
  double cost;
  gboolean is_taken; /* a thread moves it on: its cost is what it was when that began */
  gboolean over;
} AriTurn;

/** ARI_TURNS_NONE: whoever asks has to wait. */
#define ARI_TURNS_NONE -1

/**
 * ari_turns_choose: the one that has had the least of those that no thread has; none if that is as
 * far ahead as a slice of one that a thread has, which is waited for.
 * @allowed: whoever has had as much does not go on
 * @slice: what a turn is worth
 *
 * Returns: its index, or ARI_TURNS_NONE. Any thread, as long as nobody changes @turns.
 */
gint ari_turns_choose (const AriTurn *turns, guint n, double allowed, double slice);

/** ari_turns_stop: the cost at which the turn of @chosen ends: a slice after the least of the
 * others, and no more than @allowed. */
double ari_turns_stop (const AriTurn *turns, guint n, guint chosen, double allowed, double slice);

/** ari_turns_are_over: whether nobody goes on. */
gboolean ari_turns_are_over (const AriTurn *turns, guint n);

G_END_DECLS
