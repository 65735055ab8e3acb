/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rating of a puzzle, as text. */

#pragma once

#include "engine/logic/explainer/explainer.h"
#include "engine/logic/logic.h"

#include "cli/stream/pipeline.h"

G_BEGIN_DECLS

/** AriRated: what is known of a puzzle. */
typedef struct {
  const guint8 *givens;
  gboolean is_counted;      /* whether n_solutions is known; if not, time or memory ran out */
  gboolean is_memory_short; /* memory */
  guint64 n_solutions;      /* 2: two or more */
  gboolean has_rating;      /* HoDoKu's; it may have ended stuck */
  AriLogicRating rating;
  gboolean has_er; /* the explainer's; of the whole path, or none */
  gboolean is_er_stuck;
  AriExplainerRating er;
  gboolean is_late; /* time ran out before all was done */
} AriRated;

/** ari_rated_is_well: whether it has one solution and a path to it was found in time. */
gboolean ari_rated_is_well (const AriRated *rated);

/** AriRatedAppend: appends what is known of puzzle @index, and a line end. */
typedef void (*AriRatedAppend) (GString *text,
                                const AriBunch *bunch,
                                gsize index,
                                const AriRated *rated);

/** ari_rated_append_line: words: "Hard 1120, ER 7.1, EP 1.2, ED 1.2, Skyscraper". */
void
ari_rated_append_line (GString *text, const AriBunch *bunch, gsize index, const AriRated *rated);
/** ari_rated_append_tsv: puzzle, level or why there is none, score, ER, EP, ED, the hardest
 * technique, all techniques. */
void
ari_rated_append_tsv (GString *text, const AriBunch *bunch, gsize index, const AriRated *rated);
void
ari_rated_append_json (GString *text, const AriBunch *bunch, gsize index, const AriRated *rated);

G_END_DECLS
