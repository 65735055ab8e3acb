/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes the rating of a puzzle as text. */

#pragma once

#include "engine/logic/explainer/explainer.h"
#include "engine/logic/logic.h"

#include "cli/stream/pipeline.h"

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

/** ari_rated_is_well: Returns: TRUE if the puzzle has one solution, and a path to it was found in
 * time. */
gboolean ari_rated_is_well (const AriRated *rated);

/** AriRatedAppend: appends the rating of puzzle @index, and a line end. */
typedef void (*AriRatedAppend) (GString *text,
                                const AriBunch *bunch,
                                gsize index,
                                const AriRated *rated);

/** ari_rated_append_line: appends "Hard 1120, ER 7.1, EP 1.2, ED 1.2, Skyscraper". */
void
ari_rated_append_line (GString *text, const AriBunch *bunch, gsize index, const AriRated *rated);
/** ARI_RATED_TSV_HEADER: the names of the columns. */
#define ARI_RATED_TSV_HEADER "puzzle\tlevel\tscore\thardest\ttechniques\ter\tep\ted\ter_hardest\n"
/** ari_rated_append_tsv: appends puzzle, level or the reason why there is none, score, the hardest
 * technique, all techniques; ER, EP, ED, and the hardest technique of that scale. */
void
ari_rated_append_tsv (GString *text, const AriBunch *bunch, gsize index, const AriRated *rated);
/** ari_rated_append_json: appends an object of JSON. */
void
ari_rated_append_json (GString *text, const AriBunch *bunch, gsize index, const AriRated *rated);
