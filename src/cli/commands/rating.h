/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rates a puzzle, and tests what is known of it then. */

#pragma once

#include "cli/stream/tools.h"
#include "engine/logic/explainer/explainer.h"
#include "engine/logic/logic.h"
#include "puzzle/collection/fact-query.h"

/** AriRatedLikeness: whether a puzzle is like an earlier one. */
typedef enum {
  ARI_RATED_LIKE_UNKNOWN,    /* it was not compared */
  ARI_RATED_LIKE_NONE,       /* or EQUIVALENT, if the conditions are not about that */
  ARI_RATED_LIKE_EQUIVALENT, /* an earlier one is equivalent, but none is the same */
  ARI_RATED_LIKE_SAME,       /* an earlier one has the same givens */
} AriRatedLikeness;

/** AriRated: the rating of a puzzle, as far as it is known. */
typedef struct {
  const guint8 *givens;
  gboolean is_counted;      /* n_solutions is known; FALSE if time or memory ran out */
  gboolean is_memory_short; /* memory ran out, not time */
  guint64 n_solutions;      /* 2 means two or more */
  gboolean has_rating;      /* `rating` is HoDoKu's; its path may be stuck */
  AriLogicRating rating;
  gboolean has_er; /* `er` is the explainer's, of a complete path */
  gboolean is_er_stuck;
  AriExplainerRating er;
  gboolean is_late; /* time ran out before all was done */
  gboolean has_minimality;
  gboolean is_minimal; /* each given is needed */
  AriRatedLikeness likeness;
} AriRated;

/** AriRatedScales: bits: what is to be found out. */
typedef enum {
  ARI_RATED_HODOKU = 1 << 0,
  ARI_RATED_EXPLAINER = 1 << 1,
  ARI_RATED_BOTH = ARI_RATED_HODOKU | ARI_RATED_EXPLAINER,
  ARI_RATED_MINIMALITY = 1 << 2,
} AriRatedScales;

/** ari_rate_unique: rates a puzzle that has one solution. @rated: (inout) */
void ari_rate_unique (AriTools *tools,
                      const AriLayout *layout,
                      const guint8 *givens,
                      const AriLogicOptions *options,
                      AriRatedScales scales,
                      AriBound *bound,
                      AriRated *rated);

/**
 * ari_rate_puzzle: counts the solutions of puzzle @index of @bunch, and rates it if it has one.
 * @answer: (nullable): the number of its solutions, if it is known
 * @options: of the path on HoDoKu's scale
 * @rated: (out)
 */
void ari_rate_puzzle (AriTools *tools,
                      const AriBunch *bunch,
                      gsize index,
                      const AriBatchAnswer *answer,
                      const AriLogicOptions *options,
                      AriRatedScales scales,
                      double time_limit,
                      AriJob *job,
                      AriRated *rated);

/** ARI_WHERE_OPTION: the option that chooses puzzles, of type char *. */
#define ARI_WHERE_OPTION(where)                                                                    \
  {                                                                                                \
    "where", 0, 0, G_OPTION_ARG_STRING, where,                                                     \
        N_ ("Only puzzles that meet these conditions, such as “er >= 9 and skyscraper >= 2”"),     \
        N_ ("CONDITIONS")                                                                          \
  }

/** AriWhere: conditions, and what they must know of all puzzles before. Threads share it. */
typedef struct AriWhere AriWhere;

/** ari_where_read: reads --where. @text: (nullable): NULL if it was not used. @where: (out)
 * (transfer full): unchanged then. Returns: FALSE after a message about the use of @command if it
 * makes no sense */
gboolean ari_where_read (const char *command, const char *text, AriWhere **where);
void ari_where_free (AriWhere *where); /* (nullable) */
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AriWhere, ari_where_free)
/** ari_where_compares: Returns: TRUE if the conditions are about earlier puzzles, too. */
gboolean ari_where_compares (const AriWhere *where);
/** ari_where_bound: as ari_fact_query_bound(). */
void ari_where_bound (const AriWhere *where, AriQueryField field, double *least, double *most);
/** ari_where_scales: the scales on which a puzzle must be rated to be tested. */
AriRatedScales ari_where_scales (const AriWhere *where);
/**
 * ari_where_compare: compares the puzzles of @bunch with all before them, if the conditions ask for
 * it. This waits for the bunches before, so each bunch of the input is compared, once, and before
 * anything that takes long.
 * @where: (nullable)
 *
 * Returns: (transfer full) (array length=n): what each is like
 */
AriRatedLikeness *
ari_where_compare (AriWhere *where, AriTools *tools, const AriBunch *bunch, AriJob *job);
/** ari_where_passes: Returns: TRUE if the puzzle meets the conditions. */
gboolean
ari_where_passes (const AriWhere *where, const AriBunch *bunch, gsize index, const AriRated *rated);
