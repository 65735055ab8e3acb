/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which wishes for a level and for techniques are hopeless, before anything is tried. */

#pragma once

#include "solver/generate/sieve.h"

G_BEGIN_DECLS

/** AriSieveFault: why no puzzle, or hardly any, passes a sieve. */
typedef enum {
  ARI_SIEVE_FINE,
  ARI_SIEVE_LEVEL_TOO_HIGH,     /* puzzles of the layout are not so hard */
  ARI_SIEVE_TECHNIQUE_LAST,     /* it is one of the last resort: hardly any puzzle needs it */
  ARI_SIEVE_TECHNIQUE_TOO_HARD, /* … nor need they such a technique */
  ARI_SIEVE_TECHNIQUE_ABOVE,    /* the technique alone makes a puzzle harder than the level */
  ARI_SIEVE_TECHNIQUE_REFUSED,  /* it is to be needed, and not to be needed */
  ARI_SIEVE_TECHNIQUE_SPARE,    /* another technique always finds what it finds */
  ARI_SIEVE_NO_SINGLES,         /* hardly anything is left to place digits with: chains */
  ARI_SIEVE_LEVEL_EXCLUDED,     /* with the techniques that are left no puzzle is so hard */
} AriSieveFault;

/**
 * ari_sieve_find_fault: looks for a reason why @sieve is hopeless, in no time. Others show only
 * when they are tried: ARI_SIEVE_FINE is not a promise. How hard puzzles of a layout are is known
 * of those in the table of level-plan.c.
 */
AriSieveFault ari_sieve_find_fault (const AriLayout *layout, const AriSieve *sieve);

/** ari_sieve_is_rare: whether so few classic puzzles need the technique of the sieve that
 * making one takes longer than two seconds for more than one person in twenty. FALSE where there
 * is no technique, or the layout is not the classic one. */
gboolean ari_sieve_is_rare (const AriLayout *layout, const AriSieve *sieve);

G_END_DECLS
