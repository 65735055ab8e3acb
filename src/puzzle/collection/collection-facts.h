/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Holds what was found out about the puzzles of a collection, and sorts and filters them by it. */

#pragma once

#include "engine/class/mark.h"
#include "engine/logic/logic.h"
#include "engine/search/strategy.h"
#include "puzzle/collection/collection.h"

/** AriFound: the number of solutions of a puzzle, in sorting order. */
typedef enum {
  ARI_FOUND_NONE,
  ARI_FOUND_ONE,
  ARI_FOUND_SEVERAL,
  ARI_FOUND_UNDECIDED, /* the search gave up */
  ARI_FOUND_UNKNOWN,   /* not searched yet */
  ARI_N_FOUND,
} AriFound;

/** ari_found_excuse: why a puzzle is not rated: “no solution” or “several solutions”, which has a
 * translation with the context “level”; "" if the number of solutions is not the reason. */
const char *ari_found_excuse (AriFound found);

/** AriFact: the properties by which a list can be sorted. */
typedef enum {
  ARI_FACT_NUMBER,
  ARI_FACT_CELLS, /* the givens, cell by cell, so that equal puzzles come together */
  ARI_FACT_SIZE,
  ARI_FACT_GIVENS,
  ARI_FACT_SOLUTIONS,
  ARI_FACT_TIME,    /* the time of one strategy */
  ARI_FACT_GUESSES, /* and its guesses */
  ARI_FACT_LEVEL,
  ARI_FACT_SCORE,
  ARI_FACT_TECHNIQUE, /* the hardest that the level counts, in the order of the table */
  ARI_FACT_ER,
  ARI_FACT_EP,
  ARI_FACT_ED,
  ARI_FACT_ER_TECHNIQUE, /* the hardest of the explainer's path */
  ARI_FACT_SYMMETRY,     /* of the pattern of givens */
  ARI_FACT_MINIMAL,      /* whether each given is needed */
  ARI_FACT_SAME,         /* an earlier puzzle that is the same or equivalent */
  ARI_FACT_PLAYED,       /* by a person: how fast it was solved, then how much of it is done */
  ARI_FACT_COMMENT,
} AriFact;

/** ari_fact_is_grade: Returns: TRUE for what a rating says. */
static inline gboolean
ari_fact_is_grade (AriFact fact)
{
  return fact >= ARI_FACT_LEVEL && fact <= ARI_FACT_ER_TECHNIQUE;
}

/** ari_fact_is_measured: Returns: TRUE for what a measurement says of one strategy. */
static inline gboolean
ari_fact_is_measured (AriFact fact)
{
  return fact == ARI_FACT_TIME || fact == ARI_FACT_GUESSES;
}

/** AriFactOrder: a property to sort by. Unknown values come last in either direction. */
typedef struct {
  AriFact fact;
  guint strategy; /* for what is measured */
  gboolean descending;
} AriFactOrder;

/** AriPlayed: a condition on what a person has done with a puzzle. */
typedef enum {
  ARI_PLAYED_ANY,
  ARI_PLAYED_BEGUN, /* begun, and never solved */
  ARI_PLAYED_SOLVED,
  ARI_PLAYED_LEFT, /* never solved, whether begun or not */
} AriPlayed;

/** AriFactFilter: chooses puzzles; all conditions that are set must hold. */
typedef struct {
  char *text;  /* (nullable): a row of cells, a part of the comment or of the name of the hardest
                  technique, “#12”, or a query as in fact-query.h */
  guint found; /* bits (1 << AriFound); 0 for any */
  guint size;  /* digits; 0 for any */
  guint level; /* 1 + AriLevel; 0 for any */
  AriPlayed played;
  guint min_givens;
  guint max_givens; /* G_MAXUINT for any */
} AriFactFilter;

/** ari_fact_filter_clear: frees the contents, so that the filter accepts all. */
void ari_fact_filter_clear (AriFactFilter *filter);
/** ari_fact_filter_copy: replaces the contents of @to by a copy of those of @from. */
void ari_fact_filter_copy (const AriFactFilter *from, AriFactFilter *to);
/** ari_fact_filter_equal: Returns: TRUE if both have the same conditions. */
gboolean ari_fact_filter_equal (const AriFactFilter *a, const AriFactFilter *b);
/** ari_fact_filter_takes_all: Returns: TRUE if the filter accepts all puzzles. */
gboolean ari_fact_filter_takes_all (const AriFactFilter *filter);

#define ARI_TYPE_COLLECTION_FACTS (ari_collection_facts_get_type ())
/**
 * AriCollectionFacts: a collection and the facts known about it: one byte per puzzle, and four more
 * for each strategy that was measured.
 *
 * Signal `changed (AriFact fact)`: numbers of solutions, times or grades changed (ARI_FACT_LEVEL
 * stands for level, score and technique, ARI_FACT_ER for all of the explainer's), or, with
 * ARI_FACT_NUMBER, which facts are known at all. Main thread only.
 */
G_DECLARE_FINAL_TYPE (AriCollectionFacts, ari_collection_facts, ARI, COLLECTION_FACTS, GObject)

/** ari_collection_facts_new: (transfer full): nothing is known at first. @collection: kept */
AriCollectionFacts *ari_collection_facts_new (AriCollection *collection);
/** ari_collection_facts_get_collection: (transfer none): returns the collection. */
AriCollection *ari_collection_facts_get_collection (AriCollectionFacts *self);
/** ari_collection_facts_get_n_puzzles: Returns: the number of puzzles of the collection. */
guint ari_collection_facts_get_n_puzzles (AriCollectionFacts *self);

/** ari_collection_facts_get_sizes: Returns: (array length=n) (transfer none): the numbers of digits
 * that puzzles have, ascending. */
const guint *ari_collection_facts_get_sizes (AriCollectionFacts *self, guint *n);
/** ari_collection_facts_knows: Returns: FALSE if no puzzle has this property: a comment; a number
 * of solutions, a grade or a comparison (ARI_FACT_MINIMAL), before the function that begins it was
 * called; or a game of any list that was played (ARI_FACT_PLAYED). */
gboolean ari_collection_facts_knows (AriCollectionFacts *self, AriFact fact);
/** ari_collection_facts_get_givens_range: @least, @most: (out): the least and the most givens of
 * any puzzle */
void ari_collection_facts_get_givens_range (AriCollectionFacts *self, guint *least, guint *most);

/* @index is below n_puzzles in all functions that have it. */

/** ari_collection_facts_get_found: Returns: how many solutions a puzzle has, as far as is known. */
AriFound ari_collection_facts_get_found (AriCollectionFacts *self, guint index);
/** ari_collection_facts_set_found: notes the number of solutions; does not emit `changed`, see
 * ari_collection_facts_changed(). */
void ari_collection_facts_set_found (AriCollectionFacts *self, guint index, AriFound found);
/** ari_collection_facts_begin_found: makes all numbers of solutions unknown, because they are being
 * counted from now on. The first call emits `changed`. */
void ari_collection_facts_begin_found (AriCollectionFacts *self);

/* Grades */

/** AriFactState: what is known of a puzzle on one of the two scales. */
typedef enum {
  ARI_FACT_UNKNOWN, /* not rated, or time ran out */
  ARI_FACT_RATED,
  ARI_FACT_STUCK, /* the techniques of the scale do not solve it */
  ARI_FACT_NONE,  /* there is no rating: it has not exactly one solution, or the scale has no such
                     puzzles */
} AriFactState;

/** AriFactGrade: the grade of one puzzle. */
typedef struct {
  guint32 score;
  guint16 er, ep, ed; /* tenths; 0: unknown */
  guint8 level;       /* AriLevel; ARI_N_LEVELS unless `state` is RATED */
  guint8 hardest;     /* AriTechnique, if `state` is RATED */
  guint8 er_hardest;  /* AriExplainerTechnique, if `er_state` is RATED */
  guint8 state;       /* AriFactState: level, score, hardest and counts */
  guint8 er_state;    /* AriFactState: er, ep, ed and er_hardest */
  guint32 counts;     /* for ari_collection_facts_get_count() */
} AriFactGrade;

/** ari_collection_facts_begin_grades: makes all grades unknown, and emits `changed`. */
void ari_collection_facts_begin_grades (AriCollectionFacts *self);
/**
 * ari_collection_facts_set_grade: notes level, score, hardest technique and counts; does not emit
 * `changed`. Call ari_collection_facts_begin_grades() first.
 * @rating: (nullable): NULL unless @state is RATED
 */
void ari_collection_facts_set_grade (AriCollectionFacts *self,
                                     guint index,
                                     AriFactState state,
                                     const AriLogicRating *rating);
/** ari_collection_facts_set_er: notes the explainer's rating, likewise. */
void ari_collection_facts_set_er (AriCollectionFacts *self,
                                  guint index,
                                  AriFactState state,
                                  const AriExplainerRating *rating);
/** ari_collection_facts_get_grade: Returns: the grade; unknown before
 * ari_collection_facts_begin_grades(). */
AriFactGrade ari_collection_facts_get_grade (AriCollectionFacts *self, guint index);
/** ari_collection_facts_get_count: Returns: how often the path of a puzzle that is RATED uses
 * @technique. */
guint
ari_collection_facts_get_count (AriCollectionFacts *self, guint index, AriTechnique technique);
/** ari_collection_facts_list_unrated: Returns: (transfer full) (array length=n): the puzzles that
 * are unknown on either scale, all of them before ari_collection_facts_begin_grades(). */
guint32 *ari_collection_facts_list_unrated (AriCollectionFacts *self, guint32 *n);

/* Comparison */

/** AriFactMinimal: whether a puzzle needs each of its givens, in sorting order. */
typedef enum {
  ARI_FACT_IS_MINIMAL,
  ARI_FACT_NOT_MINIMAL,
  ARI_FACT_MINIMAL_UNKNOWN, /* or there is not exactly one solution */
} AriFactMinimal;

/** AriFactSame: the first puzzles of the list that are like one; G_MAXUINT32 for none before it. */
typedef struct {
  guint32 same;       /* has the same givens */
  guint32 equivalent; /* is of the same class */
} AriFactSame;

/** ari_collection_facts_begin_comparison: makes all of this unknown, and emits `changed`. */
void ari_collection_facts_begin_comparison (AriCollectionFacts *self);
/** ari_collection_facts_set_comparison: notes what was found about a puzzle, in any order; does not
 * emit `changed`. @itself, @class: equal for puzzles that are the same, or equivalent */
void ari_collection_facts_set_comparison (AriCollectionFacts *self,
                                          guint index,
                                          AriFactMinimal minimal,
                                          const AriClassMark *itself,
                                          const AriClassMark *class);
/** ari_collection_facts_get_minimal: Returns: UNKNOWN before that. */
AriFactMinimal ari_collection_facts_get_minimal (AriCollectionFacts *self, guint index);
/** ari_collection_facts_get_same: Returns: the first puzzles like this one, as far as is known. */
AriFactSame ari_collection_facts_get_same (AriCollectionFacts *self, guint index);

/* Times, in seconds, by strategy */

/** ari_collection_facts_set_strategies: sets the strategies that are measured, makes all times
 * and numbers of guesses unknown, and emits `changed`. @strategies: (array length=n): the pointers
 * are copied */
void ari_collection_facts_set_strategies (AriCollectionFacts *self,
                                          const AriStrategy *const *strategies,
                                          guint n);
/** ari_collection_facts_get_n_strategies: Returns: the number of strategies; 0 at first. */
guint ari_collection_facts_get_n_strategies (AriCollectionFacts *self);
/** ari_collection_facts_get_strategy: (transfer none): @strategy: below their number */
const AriStrategy *ari_collection_facts_get_strategy (AriCollectionFacts *self, guint strategy);
/** ari_collection_facts_set_time: notes a time; does not emit `changed`.
 * @guesses: in that time; of more than G_MAXUINT32, only that many are kept
 * @broken_off: the measurement was ended after this time, before the search was over */
void ari_collection_facts_set_time (AriCollectionFacts *self,
                                    guint index,
                                    guint strategy,
                                    double seconds,
                                    guint64 guesses,
                                    gboolean broken_off);
/** ari_collection_facts_get_time: Returns: FALSE if it is unknown. */
gboolean ari_collection_facts_get_time (
    AriCollectionFacts *self, guint index, guint strategy, double *seconds, gboolean *broken_off);

/** ari_collection_facts_get_guesses: Returns: those in that time; -1 if they are unknown. */
gint64 ari_collection_facts_get_guesses (AriCollectionFacts *self, guint index, guint strategy);

/** AriFactPlay: how far a person has played a puzzle. */
typedef struct {
  double solved; /* the best time, in seconds; less than 0: it was never solved */
  double begun; /* how much of an unfinished game is done, in percent; less than 0: there is none */
} AriFactPlay;

/** ari_collection_facts_set_solved: emits `changed`. @solved: (transfer full): from
 * ari_solved_puzzles_copy(); must not change any more */
void ari_collection_facts_set_solved (AriCollectionFacts *self, GHashTable *solved);
/** ari_collection_facts_set_begun: emits `changed` if it differs. @begun: (transfer full): a table
 * from ari_solved_table_new() with percents; must not change any more */
void ari_collection_facts_set_begun (AriCollectionFacts *self, GHashTable *begun);
/** ari_collection_facts_get_play: Returns: how far puzzle @index was played. */
AriFactPlay ari_collection_facts_get_play (AriCollectionFacts *self, guint index);

/** ari_collection_facts_changed: emits `changed`; call it after a series of changes. */
void ari_collection_facts_changed (AriCollectionFacts *self, AriFact fact);

/**
 * ari_collection_facts_order_async: filters and sorts in a thread, by the facts known now.
 * @filter: copied
 * @orders: (array length=n_orders): copied; the first takes precedence
 */
void ari_collection_facts_order_async (AriCollectionFacts *self,
                                       const AriFactFilter *filter,
                                       const AriFactOrder *orders,
                                       guint n_orders,
                                       GCancellable *cancellable,
                                       GAsyncReadyCallback callback,
                                       gpointer user_data);
/** ari_collection_facts_order_finish: Returns: (transfer full) (array length=n) (nullable): the
 * indices of the chosen puzzles in their order; NULL with an error (G_IO_ERROR_CANCELLED). */
guint32 *ari_collection_facts_order_finish (GAsyncResult *result, guint32 *n, GError **error);
