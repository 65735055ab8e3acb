/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Minimal puzzles near one: within it, or with one or two other givens. */

#pragma once

#include "engine/batch/batch.h"

/** AriNear: a batch solver and scratch memory. One thread at a time. */
typedef struct AriNear AriNear;

/** AriNearFound: takes a puzzle with one solution in which every given is needed. Returns: false to
 * end the search. */
typedef bool (*AriNearFound) (const uint8_t *givens, void *data);

/** AriNearCalls: @goes_on may be NULL; both get @data. */
typedef struct {
  AriNearFound found;
  AriBatchGoesOn goes_on;
  void *data;
} AriNearCalls;

/** ari_near_new: Returns: (transfer full) (nullable): NULL when memory is short. */
AriNear *ari_near_new (const AriLayout *layout);
/** ari_near_free: @near may be NULL. */
void ari_near_free (AriNear *near);

/**
 * ari_near_exchange: finds all minimal puzzles that have @n other givens in place of as many of
 * @givens, each once.
 * @givens: (array length=n_cells): a digit or ARI_NO_DIGIT per cell, with any number of solutions
 * @n: 1 or 2
 *
 * Returns: false if a call ended it early.
 */
bool
ari_near_exchange (AriNear *near, const uint8_t *givens, unsigned n, const AriNearCalls *calls);

/**
 * ari_near_reduce: finds all minimal puzzles whose givens are among @givens, which must have one
 * solution; each once. Their number may grow exponentially with that of the givens.
 *
 * Returns: false if a call ended it early.
 */
bool ari_near_reduce (AriNear *near, const uint8_t *givens, const AriNearCalls *calls);
