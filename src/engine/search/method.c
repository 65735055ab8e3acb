/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Methods of one's own, and their names. */

#include <stdio.h>
#include <string.h>

#include "engine/search/method.h"

enum { MOST_VALUES = ARI_N_ORDERS, DEFAULT_SEED = 1 };

/* No word is on two axes behind the first, so that their order in a name does not matter. */
static const char *const words[ARI_N_METHOD_AXES][MOST_VALUES + 1] = {
  [ARI_METHOD_ORDER] = {
    [ARI_ORDER_ROWS] = "rows",         [ARI_ORDER_COLUMNS] = "columns",
    [ARI_ORDER_BOXES] = "boxes",       [ARI_ORDER_FEWEST] = "fewest",
    [ARI_ORDER_DEGREE] = "degree",     [ARI_ORDER_DOM_DEGREE] = "domdeg",
    [ARI_ORDER_WEIGHT] = "wdeg",       [ARI_ORDER_CONFLICT] = "conflict",
    [ARI_ORDER_DIGIT] = "digit",       [ARI_ORDER_RANDOM] = "random",
    [ARI_ORDER_ACTIVITY] = "activity",
  },
  [ARI_METHOD_TIES] = {
    [ARI_TIES_READING] = "tie-first",
    [ARI_TIES_RANDOM] = "tie-random",
    [ARI_TIES_LOOKAHEAD] = "tie-lookahead",
  },
  [ARI_METHOD_VALUES] = {
    [ARI_VALUES_ASCENDING] = "ascending", [ARI_VALUES_DESCENDING] = "descending",
    [ARI_VALUES_LEAST] = "lcv",           [ARI_VALUES_PLACE] = "fewest-places",
    [ARI_VALUES_RANDOM] = "random",
  },
  [ARI_METHOD_BRANCHING] = {
    [ARI_BRANCHING_DIGITS] = "digits",
    [ARI_BRANCHING_TWO_WAY] = "two-way",
    [ARI_BRANCHING_PLACES] = "places",
  },
  [ARI_METHOD_PROPAGATION] = {
    [ARI_PROPAGATION_NONE] = "none",       [ARI_PROPAGATION_FORWARD] = "forward",
    [ARI_PROPAGATION_NAKED] = "naked",     [ARI_PROPAGATION_SINGLES] = "singles",
    [ARI_PROPAGATION_LOCKED] = "locked",   [ARI_PROPAGATION_PAIRS] = "pairs",
    [ARI_PROPAGATION_ALLDIFF] = "alldiff", [ARI_PROPAGATION_LOOKAHEAD] = "lookahead",
  },
  [ARI_METHOD_LEARNING] = { "plain", "learning" },
  [ARI_METHOD_RESTARTS] = {
    [ARI_RESTARTS_USUAL] = "restarts",
    [ARI_RESTARTS_OFTEN] = "restarts-often",
    [ARI_RESTARTS_NEVER] = "no-restarts",
  },
  [ARI_METHOD_DECAY] = {
    [ARI_DECAY_USUAL] = "decay",
    [ARI_DECAY_FAST] = "decay-fast",
    [ARI_DECAY_SLOW] = "decay-slow",
  },
  [ARI_METHOD_FORGETTING] = {
    [ARI_FORGETS_USUAL] = "forget",
    [ARI_FORGETS_OFTEN] = "forget-often",
    [ARI_FORGETS_NEVER] = "forget-never",
  },
};

/* The value of each axis that a name leaves out. A name always has an order. */
static const unsigned defaults[ARI_N_METHOD_AXES] = {
  [ARI_METHOD_PROPAGATION] = ARI_PROPAGATION_SINGLES,
};

const char *
ari_method_word (AriMethodAxis axis, unsigned value)
{
  return value < MOST_VALUES ? words[axis][value] : NULL;
}

unsigned
ari_method_get (const AriStrategy *strategy, AriMethodAxis axis)
{
  const unsigned values[ARI_N_METHOD_AXES] = {
    [ARI_METHOD_ORDER] = strategy->order,
    [ARI_METHOD_TIES] = strategy->ties,
    [ARI_METHOD_VALUES] = strategy->values,
    [ARI_METHOD_BRANCHING] = strategy->branching,
    [ARI_METHOD_PROPAGATION] = strategy->propagation,
    [ARI_METHOD_LEARNING] = strategy->learns,
    [ARI_METHOD_RESTARTS] = strategy->restarts,
    [ARI_METHOD_DECAY] = strategy->decay,
    [ARI_METHOD_FORGETTING] = strategy->forgets,
  };

  return values[axis];
}

void
ari_method_set (AriStrategy *strategy, AriMethodAxis axis, unsigned value)
{
  switch (axis) {
  case ARI_METHOD_ORDER:
    strategy->order = (AriCellOrder) value;
    break;
  case ARI_METHOD_TIES:
    strategy->ties = (AriTies) value;
    break;
  case ARI_METHOD_VALUES:
    strategy->values = (AriValues) value;
    break;
  case ARI_METHOD_BRANCHING:
    strategy->branching = (AriBranching) value;
    break;
  case ARI_METHOD_PROPAGATION:
    strategy->propagation = (AriPropagation) value;
    break;
  case ARI_METHOD_LEARNING:
    strategy->learns = value != 0;
    break;
  case ARI_METHOD_RESTARTS:
    strategy->restarts = (AriRestarts) value;
    break;
  case ARI_METHOD_DECAY:
    strategy->decay = (AriDecay) value;
    break;
  case ARI_METHOD_FORGETTING:
    strategy->forgets = (AriForgets) value;
    break;
  case ARI_N_METHOD_AXES:
    break;
  }
}

/* --- what makes sense --- */

#define BIT(value) (1u << (value))

/** Clash: values of one axis that make no sense with values of another. */
typedef struct {
  AriMethodFault fault;
  AriMethodAxis one;
  uint32_t ones;
  AriMethodAxis other;
  uint32_t others;
} Clash;

enum {
  IN_SEQUENCE = BIT (ARI_ORDER_ROWS) | BIT (ARI_ORDER_COLUMNS) | BIT (ARI_ORDER_BOXES)
                | BIT (ARI_ORDER_RANDOM),
  COUNTING = BIT (ARI_ORDER_FEWEST) | BIT (ARI_ORDER_DOM_DEGREE) | BIT (ARI_ORDER_WEIGHT)
             | BIT (ARI_ORDER_CONFLICT) | BIT (ARI_ORDER_DIGIT),
  WITHOUT_PLACES =
      IN_SEQUENCE | BIT (ARI_ORDER_DEGREE) | BIT (ARI_ORDER_DOM_DEGREE) | BIT (ARI_ORDER_DIGIT),
  LEARNING = BIT (true),
};

static const Clash clashes[] = {
  { ARI_METHOD_MUST_LEARN, ARI_METHOD_ORDER, BIT (ARI_ORDER_ACTIVITY), ARI_METHOD_LEARNING,
    BIT (false) },
  { ARI_METHOD_NOT_LEARNING, ARI_METHOD_ORDER,
    ~(uint32_t) (BIT (ARI_ORDER_FEWEST) | BIT (ARI_ORDER_ACTIVITY)), ARI_METHOD_LEARNING,
    LEARNING },
  { ARI_METHOD_NOT_LEARNING, ARI_METHOD_TIES, ~BIT (ARI_TIES_READING), ARI_METHOD_LEARNING,
    LEARNING },
  { ARI_METHOD_NOT_LEARNING, ARI_METHOD_VALUES, ~BIT (ARI_VALUES_ASCENDING), ARI_METHOD_LEARNING,
    LEARNING },
  { ARI_METHOD_NOT_LEARNING, ARI_METHOD_BRANCHING, ~BIT (ARI_BRANCHING_DIGITS), ARI_METHOD_LEARNING,
    LEARNING },
  { ARI_METHOD_NOT_LEARNING, ARI_METHOD_PROPAGATION, ~BIT (ARI_PROPAGATION_SINGLES),
    ARI_METHOD_LEARNING, LEARNING },
  { ARI_METHOD_MUST_LEARN, ARI_METHOD_RESTARTS, ~BIT (ARI_RESTARTS_USUAL), ARI_METHOD_LEARNING,
    BIT (false) },
  { ARI_METHOD_MUST_LEARN, ARI_METHOD_DECAY, ~BIT (ARI_DECAY_USUAL), ARI_METHOD_LEARNING,
    BIT (false) },
  { ARI_METHOD_MUST_LEARN, ARI_METHOD_FORGETTING, ~BIT (ARI_FORGETS_USUAL), ARI_METHOD_LEARNING,
    BIT (false) },
  { ARI_METHOD_NO_COUNTS, ARI_METHOD_ORDER, COUNTING, ARI_METHOD_PROPAGATION,
    BIT (ARI_PROPAGATION_NONE) },
  { ARI_METHOD_NO_COUNTS, ARI_METHOD_TIES, BIT (ARI_TIES_LOOKAHEAD), ARI_METHOD_PROPAGATION,
    BIT (ARI_PROPAGATION_NONE) },
  { ARI_METHOD_NO_COUNTS, ARI_METHOD_VALUES, BIT (ARI_VALUES_LEAST) | BIT (ARI_VALUES_PLACE),
    ARI_METHOD_PROPAGATION, BIT (ARI_PROPAGATION_NONE) },
  { ARI_METHOD_NO_COUNTS, ARI_METHOD_BRANCHING, BIT (ARI_BRANCHING_PLACES), ARI_METHOD_PROPAGATION,
    BIT (ARI_PROPAGATION_NONE) },
  { ARI_METHOD_NO_TIES, ARI_METHOD_TIES, ~BIT (ARI_TIES_READING), ARI_METHOD_ORDER, IN_SEQUENCE },
  { ARI_METHOD_CELLS_ONLY, ARI_METHOD_BRANCHING, BIT (ARI_BRANCHING_PLACES), ARI_METHOD_ORDER,
    WITHOUT_PLACES },
  { ARI_METHOD_TIED_PLACES, ARI_METHOD_TIES, BIT (ARI_TIES_LOOKAHEAD), ARI_METHOD_BRANCHING,
    BIT (ARI_BRANCHING_PLACES) },
};

static AriMethodProblem
problem (AriMethodFault fault, const char *one, size_t length, const char *other)
{
  return (AriMethodProblem){ fault, one, other, length, other != NULL ? strlen (other) : 0 };
}

AriMethodProblem
ari_method_check (const AriStrategy *strategy)
{
  for (size_t i = 0; i < sizeof clashes / sizeof clashes[0]; i++) {
    const Clash *clash = &clashes[i];
    const unsigned one = ari_method_get (strategy, clash->one);
    const unsigned other = ari_method_get (strategy, clash->other);

    if ((clash->ones >> one & clash->others >> other & 1) != 0)
      return problem (clash->fault, words[clash->one][one], strlen (words[clash->one][one]),
                      words[clash->other][other]);
  }
  return (AriMethodProblem){ ARI_METHOD_SOUND, NULL, NULL, 0, 0 };
}

/* --- names --- */

/* Returns the value that a word has on an axis, or MOST_VALUES. */
static unsigned
find_value (AriMethodAxis axis, const char *word, size_t length)
{
  unsigned value = 0;

  while (
      words[axis][value] != NULL
      && (strlen (words[axis][value]) != length || strncmp (words[axis][value], word, length) != 0))
    value++;
  return words[axis][value] != NULL ? value : MOST_VALUES;
}

static bool
read_seed (const char *word, size_t length, uint32_t *seed)
{
  uint64_t number = 0;

  for (size_t i = 0; i < length; i++) {
    if (word[i] < '0' || word[i] > '9' || number > UINT32_MAX)
      return false;
    number = number * 10 + (uint64_t) (word[i] - '0');
  }
  *seed = (uint32_t) number;
  return length > 0 && number > 0 && number <= UINT32_MAX;
}

AriMethodProblem
ari_method_read (const char *name, AriStrategy *strategy)
{
  static const char seed_word[] = "seed=";
  const char *given[ARI_N_METHOD_AXES] = { NULL };
  const char *seed = NULL;
  size_t seed_length = 0;

  *strategy = (AriStrategy){ 0 };
  for (AriMethodAxis axis = 0; axis < ARI_N_METHOD_AXES; axis++)
    ari_method_set (strategy, axis, defaults[axis]);
  for (const char *word = name;; word++) {
    const size_t length = strcspn (word, "/");
    AriMethodAxis axis = word == name ? ARI_METHOD_ORDER : ARI_METHOD_TIES;

    if (word != name && strncmp (word, seed_word, strlen (seed_word)) == 0) {
      if (seed != NULL)
        return (AriMethodProblem){ ARI_METHOD_TWICE, seed, word, seed_length, length };
      if (!read_seed (word + strlen (seed_word), length - strlen (seed_word), &strategy->seed))
        return problem (ARI_METHOD_BAD_SEED, word, length, NULL);
      seed = word;
      seed_length = length;
    } else {
      while (axis < ARI_N_METHOD_AXES && find_value (axis, word, length) == MOST_VALUES)
        axis = word == name ? ARI_N_METHOD_AXES : axis + 1;
      if (axis == ARI_N_METHOD_AXES)
        return problem (ARI_METHOD_UNKNOWN, word, length, NULL);
      if (given[axis] != NULL)
        return (AriMethodProblem){ ARI_METHOD_TWICE, given[axis], word, strcspn (given[axis], "/"),
                                   length };
      given[axis] = word;
      ari_method_set (strategy, axis, find_value (axis, word, length));
    }
    word += length;
    if (*word == '\0')
      break;
  }
  if (seed != NULL && !ari_strategy_is_random (strategy))
    return problem (ARI_METHOD_NOT_RANDOM, seed, seed_length, NULL);
  if (seed == NULL && ari_strategy_is_random (strategy))
    strategy->seed = DEFAULT_SEED;
  return ari_method_check (strategy);
}

void
ari_method_write (const AriStrategy *strategy, char name[ARI_METHOD_NAME_SIZE])
{
  size_t length = 0;

  for (AriMethodAxis axis = 0; axis < ARI_N_METHOD_AXES; axis++) {
    const unsigned value = ari_method_get (strategy, axis);

    /* the propagation is always said, because most comparisons are about it */
    if (axis == ARI_METHOD_ORDER || axis == ARI_METHOD_PROPAGATION || value != defaults[axis])
      length += (size_t) snprintf (name + length, ARI_METHOD_NAME_SIZE - length, "%s%s",
                                   length > 0 ? "/" : "", words[axis][value]);
  }
  if (ari_strategy_is_random (strategy) && strategy->seed != DEFAULT_SEED)
    snprintf (name + length, ARI_METHOD_NAME_SIZE - length, "/seed=%u", strategy->seed);
}

const AriStrategy *
ari_method_preset (const AriStrategy *strategy)
{
  unsigned n;
  const AriStrategy *presets = ari_strategies (&n);

  for (unsigned i = 0; i < n; i++) {
    bool is_same = true;

    for (AriMethodAxis axis = 0; axis < ARI_N_METHOD_AXES; axis++)
      is_same = is_same && ari_method_get (&presets[i], axis) == ari_method_get (strategy, axis);
    if (is_same && presets[i].seed == strategy->seed)
      return &presets[i];
  }
  return NULL;
}
