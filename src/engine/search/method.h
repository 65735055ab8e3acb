/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Methods of one's own: a value on each axis, as a name that can be typed. */

#pragma once

#include <stddef.h>

#include "engine/search/strategy.h"

/*
 * A name has words with slashes between them: "wdeg/random/places/singles". The first says in which
 * order cells are chosen; the others may come in any order, at most one for each axis. What is left
 * out is the first word of its axis, and singles. "seed=7" is the seed of what is random, 1 if it
 * is left out.
 */

typedef enum {
  ARI_METHOD_ORDER,
  ARI_METHOD_TIES,
  ARI_METHOD_VALUES,
  ARI_METHOD_BRANCHING,
  ARI_METHOD_PROPAGATION,
  ARI_METHOD_LEARNING,
  ARI_METHOD_RESTARTS,
  ARI_METHOD_DECAY,
  ARI_METHOD_FORGETTING,
  ARI_N_METHOD_AXES,
} AriMethodAxis;

/** AriMethodFault: why there is no such method. */
typedef enum {
  ARI_METHOD_SOUND,
  ARI_METHOD_UNKNOWN,    /* `one` is not a word of a method, or not of an order where it is first */
  ARI_METHOD_TWICE,      /* `one` and `other` are of the same axis */
  ARI_METHOD_BAD_SEED,   /* `one` is not a seed */
  ARI_METHOD_NOT_RANDOM, /* `one` is a seed, but nothing is random */
  ARI_METHOD_NO_COUNTS,  /* `one` counts candidates, which `other` does not keep */
  ARI_METHOD_NO_TIES,    /* `one` breaks ties, but `other` never has any */
  ARI_METHOD_CELLS_ONLY, /* `one` compares numbers of candidates, which `other` does not */
  ARI_METHOD_TIED_PLACES,  /* `one` compares cells, but `other` chooses digits in houses, too */
  ARI_METHOD_NOT_LEARNING, /* `one` belongs to a search that does not learn, unlike `other` */
  ARI_METHOD_MUST_LEARN,   /* `one` is only there where the search learns */
  ARI_N_METHOD_FAULTS,
} AriMethodFault;

/** AriMethodProblem: @one and @other point into the name, or to static words, and are not
 * terminated. */
typedef struct {
  AriMethodFault fault;
  const char *one;
  const char *other;
  size_t one_length;
  size_t other_length;
} AriMethodProblem;

/** ARI_METHOD_NAME_SIZE: enough for the name of any method, with its terminator. */
#define ARI_METHOD_NAME_SIZE 96

/** ari_method_word: the word for a value of an axis; NULL if it has no such value. */
const char *ari_method_word (AriMethodAxis axis, unsigned value);
/** ari_method_get: the value of a strategy on an axis. */
unsigned ari_method_get (const AriStrategy *strategy, AriMethodAxis axis);
/** ari_method_set: sets the value of a strategy on an axis. */
void ari_method_set (AriStrategy *strategy, AriMethodAxis axis, unsigned value);

/** ari_method_check: finds values that make no sense together. */
AriMethodProblem ari_method_check (const AriStrategy *strategy);
/** ari_method_read: reads a name, and checks the method. @strategy: (out): changed in any case; it
 * has no name, no texts and no choices */
AriMethodProblem ari_method_read (const char *name, AriStrategy *strategy);
/** ari_method_write: writes the one name that a method is known by. */
void ari_method_write (const AriStrategy *strategy, char name[ARI_METHOD_NAME_SIZE]);
/** ari_method_preset: Returns: (nullable): the preset that is the same method. */
const AriStrategy *ari_method_preset (const AriStrategy *strategy);
