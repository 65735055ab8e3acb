/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shared by the parts of the learning search. Read the essay in learn.c first. */

#pragma once

#include "engine/learn/learn.h"
#include "engine/base/random.h"
#include "engine/search/board.h"

/** AriLiteral: a statement: 2 v means that candidate v is placed, 2 v + 1 that it is ruled out.
 * Candidates that are left after singles have numbers from 0. */
typedef uint32_t AriLiteral;

/** ARI_NO_CANDIDATE: a member of the groups that may have none of their candidates placed: those of
 * pairs of cells, and of houses with fewer cells than digits. It stands for that case. */
#define ARI_NO_CANDIDATE UINT32_MAX

/** AriReason: the reason for a literal or a conflict: its kind in the lowest bits, and a number in
 * the others. */
typedef uint32_t AriReason;

enum {
  ARI_REASON_NONE,   /* a decision, or known at the root */
  ARI_REASON_PEER,   /* a placement rules it out; the number is its candidate */
  ARI_REASON_GROUP,  /* the only member left of a group; the number of the group */
  ARI_REASON_PAIR,   /* conflicts only: two placements in one group, see conflict_pair */
  ARI_REASON_NOGOOD, /* all other literals of a nogood are true; its place in the arena */
  ARI_REASON_BITS = 3,
  ARI_REASON_MASK = (1 << ARI_REASON_BITS) - 1,
};

/** AriPropagator: the rows of the table in propagate.c, the cheapest first. */
typedef enum {
  ARI_PROPAGATOR_HOUSES,
  ARI_PROPAGATOR_NOGOODS,
  ARI_N_PROPAGATORS,
} AriPropagator;

/** AriLearnCandidate: a digit of a cell. */
typedef struct {
  uint16_t cell;
  uint8_t digit;
} AriLearnCandidate;

/** AriLearnSingle: a placement that needed no decision. */
typedef struct {
  uint16_t cell;
  uint16_t house; /* where the digit has no other place, or ARI_NO_HOUSE */
  uint8_t digit;
} AriLearnSingle;

/** AriAssignment: when and why a candidate was decided. */
typedef struct {
  AriReason reason;
  uint32_t level; /* open decisions at that time */
} AriAssignment;

/** AriLearnLevel: the lengths of the lists before a decision, and why that was made. */
typedef struct {
  uint32_t n_trail;
  uint32_t n_taken : 31;
  uint32_t is_own : 1; /* a person made the decision */
  uint16_t n_fewest;   /* of a decision by the fewest members: their number, else 0 */
  uint16_t house;      /* of such a one: where the digit had these places, or ARI_NO_HOUSE */
} AriLearnLevel;

/** AriNogood: literals that cannot all be true, in the arena. The first two are watched. */
typedef struct {
  uint32_t n_literals;
  uint32_t used : 2;     /* how recently it took part in a conflict */
  uint32_t is_kept : 1;  /* never forgotten, so that no solution is found twice */
  uint32_t glue : 13;    /* levels when it was learnt, at most ARI_MOST_GLUE */
  uint32_t padding : 16; /* 0, so that learn-pack.c can write the fields before it as 16 bits */
  uint32_t position;     /* where the last search for a literal to watch ended */
  AriLiteral literals[];
} AriNogood;

/* ARI_LEARN_WORDS_A_UNIT: the unit of work is a literal looked at (ari_learn_work()); in the same
 * time, a pass over an array reads this many words. */
enum { ARI_LEARN_WORDS_A_UNIT = 16 };

enum { ARI_NOGOOD_WORDS = 3, ARI_MOST_GLUE = (1 << 13) - 1 };

/** AriWatch: an entry in the list of a literal that is watched. */
typedef struct {
  AriLiteral blocker; /* another literal of the nogood: while it is false, nothing can follow */
  uint32_t nogood;
} AriWatch;

/** AriWatchList: the nogoods that watch a literal. */
typedef struct {
  uint32_t at; /* in the arena, in words */
  uint32_t n;
  uint32_t room;
} AriWatchList;

/** AriLearnTurn: the action of the next turn. */
typedef enum {
  ARI_TURN_SET_UP,
  ARI_TURN_PROPAGATE,
  ARI_TURN_LEARN,
  ARI_TURN_JUMP,
  ARI_TURN_DECIDE,
  ARI_TURN_COLLECT,
  ARI_TURN_OVER,
} AriLearnTurn;

/** AriSetUp: the part of the model that is set up next. */
typedef enum {
  ARI_SET_UP_BOARD,
  ARI_SET_UP_SINGLES,
  ARI_SET_UP_NUMBERS,
  ARI_SET_UP_CELLS,
  ARI_SET_UP_HOUSES,
  ARI_SET_UP_SEARCH,
  ARI_SET_UP_ACTIVITIES,
  ARI_SET_UP_DONE,
} AriSetUp;

/** AriCollectPart: the current pass of a collection of nogoods. */
typedef enum {
  ARI_COLLECT_COUNT,   /* counts nogoods by worth */
  ARI_COLLECT_COMPACT, /* moves those that stay to the front */
  ARI_COLLECT_CLEAR,   /* clears the lists of watches */
  ARI_COLLECT_ROOMS,   /* finds the lengths of the new lists */
  ARI_COLLECT_LISTS,   /* assigns places to them */
  ARI_COLLECT_WATCH,
} AriCollectPart;

/** AriForgetting: the progress of a collection of nogoods. */
typedef struct {
  AriCollectPart part;
  bool is_short;          /* memory is short: all but those of solutions may be forgotten */
  bool only_lists;        /* only makes the lists of watches, for a copy */
  uint64_t work_before;   /* if only_lists */
  uint32_t from;          /* the next nogood, or list, of this pass */
  uint32_t to;            /* the new place of the next one that stays */
  uint32_t cut;           /* the worth from which they are forgotten */
  uint32_t n_forgettable; /* so far */
  uint32_t n_nogoods;     /* that stay, so far */
  uint32_t n_before;      /* when this round began */
} AriForgetting;

/** AriCollected: the result of a slice of a collection. */
typedef enum {
  ARI_COLLECTED_SOME,
  ARI_COLLECTED_ALL,
  ARI_COLLECTED_IN_VAIN, /* the nogoods that must stay fill the memory */
  ARI_COLLECTED_PROOF,   /* a nogood has no literal left: there is no other solution */
} AriCollected;

/* ARI_LEARN_ARRAYS: calls X() for each array of the block: its name, type and length, in the terms
 * of ari_learn_plan(). ari_learn_NAME() returns it. */
#define ARI_LEARN_ARRAYS(X)                                                                        \
  X (candidates, AriLearnCandidate, candidates)                                                    \
  /* [candidate][n_slots]: group << 6 | bit for each group that it is a member of; then            \
   * n_groups << 6, a group that never changes */                                                  \
  X (slots, uint32_t, slots)                                                                       \
  X (member_starts, uint32_t, groups + 1) /* per group, and one more */                            \
  X (members, uint32_t, slots + groups)   /* candidates of a group, by bit */                      \
  X (group_houses, uint16_t, groups)      /* per group: its house, or ARI_NO_HOUSE for a cell */   \
  X (live, uint64_t, groups + 1)          /* per group: the members that are not ruled out */      \
  X (numbers, uint32_t, candidates)       /* [cell][digit]: the candidate */                       \
  X (values, int8_t, 2 * candidates)      /* per literal: 1 true, -1 false, 0 undecided */         \
  X (assignments, AriAssignment, candidates) /* per candidate */                                   \
  X (seen, uint8_t, candidates) /* per candidate: what an analysis knows of it; 0 between two */   \
  X (trail, AriLiteral, candidates)         /* true literals in the order of assignment */         \
  X (taken, uint32_t, candidates)           /* candidates ruled out by a placement */              \
  X (levels, AriLearnLevel, candidates + 1) /* per open decision, from 1 */                        \
  X (learnt, AriLiteral, candidates)        /* the nogood in progress */                           \
  X (causes, AriLiteral, candidates)        /* those that ari_learn_explain() found last */        \
  X (pending, AriLiteral, candidates)   /* those that a walk over the reasons is still to visit */ \
  X (marked, uint32_t, candidates)      /* the candidates whose `seen` is not 0 */                 \
  X (stamps, uint32_t, candidates + 1)  /* per level: the `stamp` of the last pass that met it */  \
  X (heap, uint32_t, candidates)        /* candidates; none is more active than its parent */      \
  X (heap_places, uint32_t, candidates) /* per candidate: in the heap, or ARI_NO_PLACE */          \
  X (activities, uint64_t, candidates)  /* per candidate */                                        \
  X (target, int8_t, candidates)        /* per candidate: 1 placed, -1 ruled out, 0 none */        \
  X (lists, AriWatchList, 2 * candidates) /* per literal */                                        \
  X (watched, uint8_t, candidates) /* per candidate: a nogood watches that it is ruled out */      \
  X (found, uint8_t, cells) /* per cell: the last solution; before it, the grid to stay near */    \
  X (start_masks, AriDigits, cells) /* per cell: the candidates that are not removed */            \
  X (givens, uint8_t, cells)        /* per cell */                                                 \
  X (singles, AriLearnSingle, cells)                                                               \
  /* nogoods per worth while collecting; the hash table of learn-pack.c */                         \
  X (worths, uint32_t, ARI_N_WORTHS)

#define ARI_LEARN_OFFSET(name, type, length) size_t name##_at;

/*
 * Candidates, groups and literals are numbers below n_candidates, n_groups and 2 n_candidates.
 * Places and lengths in the arena are in words of four bytes. A level is a number of open
 * decisions; the root is level 0. Between two turns:
 *
 * - A literal and its negation have opposite values. A true literal is on the trail, but for those
 *   of candidates that a placement took, which are in `taken`, and on the trail only if a nogood
 *   watches them.
 * - The decision of level d is trail[levels[d].n_trail]. What followed from it comes after it, in
 *   `trail` and from levels[d].n_taken on in `taken`.
 * - Each literal follows from literals before it in the trail, by its reason. A candidate that was
 *   taken has no level of its own: the placement that took it is the cause in its place.
 * - Each propagator has read the trail up to its head. What it has read shows in its own tables:
 *   `live` for the houses, the lists of watches for the nogoods.
 * - All undecided candidates are in the heap. Decided ones may be, too.
 * - Nogoods fill the arena up to arena_used, lists of watches from watches_at on.
 * - `seen` is all 0.
 */
struct AriLearn {
  size_t size; /* the bytes of the whole block */
  const AriLayout *layout;
  AriLearnOptions options;
  AriLearnExchange exchange;

  AriLearnStatus status;
  AriLearnTurn turn;
  AriLearnProgress progress;
  AriRandom random;

  /* the model, which does not change during a search */
  uint32_t n_candidates;
  uint32_t n_groups;
  uint32_t first_pair; /* the first group of a pair of cells; those of cells and houses precede */
  uint32_t n_slots;    /* entries of each candidate in `slots`: the most groups that one is in */
  uint32_t n_open;     /* cells that singles leave open */
  uint32_t n_singles;  /* that the search began with */
  AriSetUp set_up;
  uint32_t set_up_at;  /* the next cell, house or activity */
  uint32_t first_slot; /* slot of the first member of the group that is being built */
  bool has_even_slots; /* each group is in the same slot of all its members */
  bool has_board;      /* its tables are built, once for all searches */
  bool has_removed;    /* candidates that are missing from start_masks */
  bool stays_near;     /* to the digits in found, at first */

  /* the state */
  uint32_t n_trail;
  uint32_t n_taken;
  uint32_t n_placed;
  uint32_t depth;
  uint64_t work;                     /* literals looked at: the measure of long work */
  uint32_t heads[ARI_N_PROPAGATORS]; /* how much of the trail each propagator has read */
  AriReason conflict;
  AriLiteral conflict_pair[2];
  uint32_t n_noted; /* literals of the trail at the root that are counted in n_fixed_alone */
  uint32_t n_fixed_alone;

  /* learning */
  uint32_t learnt_length; /* literals of the nogood in progress */
  uint32_t learnt_glue;
  uint32_t learnt_level; /* the level to jump back to */
  bool learnt_is_kept;
  uint32_t n_causes;
  uint32_t n_explained; /* causes that the analysis in progress has looked at */
  uint32_t stamp;       /* the number of passes over the levels of a nogood */

  /* the state that ari_learn_step() has shown */
  AriCounters counters;
  AriEvent last_event;
  uint32_t shown_singles;
  uint32_t shown;          /* literals of the trail that are shown */
  uint32_t show_to;        /* literals of the trail to show before the next turn */
  uint32_t n_shown_learnt; /* parts of the nogood in progress that are shown: all or none */
  bool has_shown_conflict;
  bool has_shown_end;
  bool is_dead_at_start; /* and dead_start has not been shown */
  AriEvent dead_start;
  bool has_bad_givens;

  /* decisions */
  uint32_t n_heap;
  uint64_t bump;
  uint32_t most_placed; /* in the target */
  uint32_t n_chosen;    /* choices of a person that are made or passed over */

  /* schedules, in conflicts */
  uint64_t restart_at;
  uint64_t collect_at;
  uint64_t collected_at;
  uint64_t rephase_at;
  uint32_t n_collections;
  uint32_t n_rephasings;

  /* the arena, in words: nogoods grow up from its start, lists of watches down from its end */
  uint32_t arena_size;
  uint32_t arena_used;
  uint32_t watches_at;
  bool arena_is_full; /* a watch is missing: nogoods must be collected first */
  bool is_fresh;      /* nothing has been watched since the last collection */
  AriForgetting collection;
  uint32_t slice; /* words in a slice of collecting or saving: ARI_COLLECT_SLICE */

  /* arrays of the block, as byte offsets from the search */
  ARI_LEARN_ARRAYS (ARI_LEARN_OFFSET)
  size_t board_at;
  size_t arena_at;
};

#define ARI_LEARN_ARRAY(name, type, length)                                                        \
  static inline type *ari_learn_##name (const AriLearn *learn)                                     \
  {                                                                                                \
    return (type *) (void *) ((char *) (uintptr_t) learn + learn->name##_at);                      \
  }

ARI_LEARN_ARRAYS (ARI_LEARN_ARRAY)
ARI_LEARN_ARRAY (board, AriBoard, 1)
ARI_LEARN_ARRAY (arena, uint32_t, arena_size)

static inline AriLiteral
ari_literal_placed (uint32_t candidate)
{
  return candidate << 1;
}

static inline AriLiteral
ari_literal_ruled_out (uint32_t candidate)
{
  return candidate << 1 | 1;
}

static inline AriReason
ari_reason (unsigned kind, uint32_t number)
{
  return number << ARI_REASON_BITS | kind;
}

static inline AriNogood *
ari_learn_nogood (const AriLearn *learn, uint32_t at)
{
  return (AriNogood *) (void *) (ari_learn_arena (learn) + at);
}

/** ari_learn_assign: makes an undecided literal true. */
static inline void
ari_learn_assign (AriLearn *learn, AriLiteral literal, AriReason reason)
{
  int8_t *values = ari_learn_values (learn);

  values[literal] = 1;
  values[literal ^ 1] = -1;
  ari_learn_assignments (learn)[literal >> 1] = (AriAssignment){ reason, learn->depth };
  ari_learn_trail (learn)[learn->n_trail++] = literal;
  learn->n_placed += ~literal & 1;
}

/** ari_learn_cause: the cause of @literal, which is true for @reason: the placement that ruled the
 * candidate out, if one did, else @literal. */
static inline AriLiteral
ari_learn_cause (AriReason reason, AriLiteral literal)
{
  return (literal & 1) != 0 && (reason & ARI_REASON_MASK) == ARI_REASON_PEER
             ? ari_literal_placed (reason >> ARI_REASON_BITS)
             : literal;
}

/** ari_learn_add_cause: adds @literal, which is true, to the causes. */
static inline void
ari_learn_add_cause (AriLearn *learn, AriLiteral literal)
{
  const AriReason reason = ari_learn_assignments (learn)[literal >> 1].reason;

  ari_learn_causes (learn)[learn->n_causes++] = ari_learn_cause (reason, literal);
}

/* learn-model.c: candidates and groups of a position */

/** ari_learn_plan: lays out all arrays for any position. Returns: the bytes up to the arena. */
size_t ari_learn_plan (AriLearn *learn, const AriLayout *layout);
/** ari_learn_build: builds the model up to ARI_SET_UP_SEARCH, in slices of less than a millisecond.
 * Returns: false if the position has a dead end: see dead_start. */
bool ari_learn_build (AriLearn *learn);

/* propagate.c: the table of propagators */

/** ari_learn_propagate: assigns all literals that follow. Returns: false at a conflict. */
bool ari_learn_propagate (AriLearn *learn);
/** ari_learn_explain: sets the causes of a literal, or of the conflict if @literal is
 * UINT32_MAX. */
void ari_learn_explain (AriLearn *learn, AriReason reason, AriLiteral literal);

/* houses.c, nogoods.c: the propagators. ari_…_run() propagates the literals of the trail from
 * *@head on, and returns the conflict, or ARI_REASON_NONE; ari_…_explain() does what
 * ari_learn_explain() does for the reasons of its propagator. */

AriReason ari_houses_run (AriLearn *learn, uint32_t *head);
void ari_houses_explain (AriLearn *learn, AriReason reason, AriLiteral literal);
/** ari_houses_restore: makes candidates that were ruled out undecided again. */
void ari_houses_restore (AriLearn *learn, const uint32_t *candidates, uint32_t n);

AriReason ari_nogoods_run (AriLearn *learn, uint32_t *head);
void ari_nogoods_explain (AriLearn *learn, AriReason reason, AriLiteral literal);
/** ari_nogoods_reset: empties the arena. */
void ari_nogoods_reset (AriLearn *learn);
/** ari_nogoods_add: keeps the nogood just learnt, of two literals or more. Returns: its place. */
uint32_t ari_nogoods_add (AriLearn *learn);
/** ari_nogoods_take: at the root, adds the nogood of another search without its decided literals.
 * Returns: false if no literal is left: there is no other solution. */
bool ari_nogoods_take (AriLearn *learn);
/** ari_nogoods_watch: adds the nogood at a place to the lists of its first two literals. */
void ari_nogoods_watch (AriLearn *learn, uint32_t at);
/** ari_nogoods_has_room: Returns: true if there is room for another nogood. */
bool ari_nogoods_has_room (const AriLearn *learn);

static inline uint32_t
ari_nogood_words (uint32_t n_literals)
{
  return ARI_NOGOOD_WORDS + n_literals;
}

/** ari_nogoods_margin: the words to keep free for the longest possible nogood. */
static inline uint32_t
ari_nogoods_margin (const AriLearn *learn)
{
  return ari_nogood_words (learn->n_candidates) + 64;
}

/* collect.c: forgetting nogoods */

enum {
  ARI_N_WORTHS = 4096, /* worths of nogoods, the best 0 */
  ARI_COLLECT_SLICE = 1 << 16,
};

/** ari_collect_begin: at the root, begins to forget the worse half. */
void ari_collect_begin (AriLearn *learn);
/** ari_collect_begin_lists: begins to rebuild the lists of watches of a state without them. */
void ari_collect_begin_lists (AriLearn *learn);
/** ari_collect_go_on: runs a slice of a tenth of a millisecond. */
AriCollected ari_collect_go_on (AriLearn *learn);

/* learn-pack.c: nogoods that are saved */

/** ari_nogoods_pack_size: the most bytes that ari_nogoods_pack() writes in all. */
size_t ari_nogoods_pack_size (const AriLearn *learn);
/**
 * ari_nogoods_pack: writes some nogoods; the search must not go on before all are written.
 * @from: (inout): the place in the arena to begin at, 0 at first; arena_used when all are written
 * @n_words: about how many words of the arena
 * @memory: (array length=room)
 * @size: (inout): the bytes of it that are in use
 *
 * Returns: false if they do not fit.
 */
bool ari_nogoods_pack (const AriLearn *learn,
                       uint32_t *from,
                       uint32_t n_words,
                       void *memory,
                       size_t *size,
                       size_t room);
/** ari_nogoods_unpack: fills the arena up to arena_used. */
void ari_nogoods_unpack (AriLearn *learn, const void *memory);

/* analyze.c */

/** ari_learn_analyze: learns a nogood from the conflict; a decision must be open. */
void ari_learn_analyze (AriLearn *learn);
/** ari_learn_block: makes a nogood of the decisions that led to a solution. Returns: false if there
 * are none: no other solution is left. */
bool ari_learn_block (AriLearn *learn);

/* activity.c: a heap of candidates by activity */

/** ARI_NO_PLACE: the place of a candidate outside the heap. */
#define ARI_NO_PLACE UINT32_MAX

/** ari_activity_set_up: sets up all activities and the heap, a slice of a millisecond at a time.
 * Returns: true if that is done. */
bool ari_activity_set_up (AriLearn *learn);
/** ari_activity_bump: makes @candidate more active, as it took part in a conflict. */
void ari_activity_bump (AriLearn *learn, uint32_t candidate);
/** ari_activity_decay: makes all activities count less than later ones. */
void ari_activity_decay (AriLearn *learn);
/** ari_activity_insert: @candidate must not be in the heap. */
void ari_activity_insert (AriLearn *learn, uint32_t candidate);
/** ari_activity_top: the most active undecided candidate, or ARI_NO_CANDIDATE. */
uint32_t ari_activity_top (AriLearn *learn);

/* choose.c */

/** ari_learn_choose: the literal to decide; there must be an undecided one. @level: (out): gets
 * why it was chosen, but not the lengths. */
AriLiteral ari_learn_choose (AriLearn *learn, AriLearnLevel *level);
/** ari_learn_decides_by_fewest: Returns: true if the next decision is one by fewest members. */
bool ari_learn_decides_by_fewest (const AriLearn *learn);
/** ari_learn_note_target: makes the values the target if more candidates are placed than before. */
void ari_learn_note_target (AriLearn *learn);
/** ari_learn_rephase: forgets all of the target, or a quarter of it every other time. */
void ari_learn_rephase (AriLearn *learn);
/** ari_learn_set_up_target: sets no target, or the grid to stay near. */
void ari_learn_set_up_target (AriLearn *learn);

/* learn.c */

/** ari_learn_take_turn: takes a turn. Returns: true if it found a solution. */
bool ari_learn_take_turn (AriLearn *learn);
/** ari_learn_back: undoes all decisions above @depth. It has no slices, since it takes some 6 ms at
 * most, when nearly all of 64×64 is decided, and a stop may be delayed by 20 ms. */
void ari_learn_back (AriLearn *learn, uint32_t depth);

/* learn-step.c */

/** ari_learn_show_nothing: resets the steps shown. */
void ari_learn_show_nothing (AriLearn *learn);
