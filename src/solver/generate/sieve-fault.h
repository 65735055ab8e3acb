/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Recognizes hopeless wishes for levels and techniques before any puzzle is made. */

#pragma once

#include "solver/generate/sieve.h"

G_BEGIN_DECLS

/** AriSieveFault: the reason why (almost) no puzzle passes a sieve. */
typedef enum {
  ARI_SIEVE_FINE,
  ARI_SIEVE_LEVEL_TOO_HIGH,     /* puzzles of the layout are never so hard */
  ARI_SIEVE_TECHNIQUE_LAST,     /* hardly any puzzle needs a technique of last resort */
  ARI_SIEVE_TECHNIQUE_TOO_HARD, /* puzzles of the layout never need such a technique */
  ARI_SIEVE_TECHNIQUE_ABOVE,    /* the technique alone makes a puzzle harder than the level */
  ARI_SIEVE_TECHNIQUE_REFUSED,  /* the technique is both wanted and unwanted */
  ARI_SIEVE_TECHNIQUE_SPARE,    /* other techniques always find the same */
  ARI_SIEVE_NO_SINGLES,         /* without singles, only chains are left to place digits */
  ARI_SIEVE_LEVEL_EXCLUDED,     /* with the remaining techniques no puzzle is so hard */
} AriSieveFault;

/**
 * ari_sieve_find_fault: finds a reason why @sieve is hopeless, within microseconds. ARI_SIEVE_FINE
 * is not a promise, because some reasons show only in attempts. The levels are those in the table
 * of level-plan.c.
 */
AriSieveFault ari_sieve_find_fault (const AriLayout *layout, const AriSieve *sieve);

/** ari_sieve_is_rare: Returns: TRUE if so few classic puzzles need the technique of the sieve that
 * making one takes longer than two seconds for more than one person in twenty. FALSE without a
 * technique, or for other layouts. */
gboolean ari_sieve_is_rare (const AriLayout *layout, const AriSieve *sieve);

G_END_DECLS
