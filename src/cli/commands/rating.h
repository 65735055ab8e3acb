/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rates a puzzle, and tests what is known of it then. */

#pragma once

#include "cli/stream/tools.h"
#include "engine/logic/explainer/explainer.h"
#include "engine/logic/logic.h"
#include "puzzle/collection/fact-query.h"

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
} AriRated;

/** AriRatedScales: bits. */
typedef enum {
  ARI_RATED_HODOKU = 1 << 0,
  ARI_RATED_EXPLAINER = 1 << 1,
  ARI_RATED_BOTH = ARI_RATED_HODOKU | ARI_RATED_EXPLAINER,
} AriRatedScales;

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

/** ari_where_read: reads --where. @text: (nullable): NULL if it was not used. Returns: FALSE after
 * a message about the use of @command if it makes no sense */
gboolean ari_where_read (const char *command, const char *text, AriFactQuery **query);
/** ari_where_scales: the scales on which a puzzle must be rated to be tested. */
AriRatedScales ari_where_scales (const AriFactQuery *query);
/** ari_rated_passes: Returns: TRUE if the puzzle meets the conditions. */
gboolean ari_rated_passes (const AriFactQuery *query,
                           const AriBunch *bunch,
                           gsize index,
                           const AriRated *rated);
