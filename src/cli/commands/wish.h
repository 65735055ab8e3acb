/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The puzzles that a command line asks for. */

#pragma once

#include <glib.h>

#include "engine/generate/generate.h"
#include "solver/generate/sieve.h"

G_BEGIN_DECLS

/** ARI_CLI_UNSAID: the value of a number of AriCliWish that was not given. */
#define ARI_CLI_UNSAID G_MININT

/** AriCliWish: the words of the command line, as they are; NULL or 0 if not given. */
typedef struct {
  char *size;
  char *box;
  char *variant;
  char *regions;
  char *pattern;
  char *symmetry;
  char *seed;
  int n_givens; /* or ARI_CLI_UNSAID */
  int n_gaps;   /* likewise */
  int n_tries;
  gboolean minimal;
  gboolean fewest;
  gboolean full;
  gboolean several;        /* solutions are allowed: cells of full grids are emptied, no more */
  gint64 deadline;         /* monotonic, µs: regions are looked for until then; 0: none */
  gboolean may_take_hours; /* there is none because that was asked for */
} AriCliWish;

/** ari_cli_wish_clear: frees the words. */
void ari_cli_wish_clear (AriCliWish *words);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (AriCliWish, ari_cli_wish_clear)

/**
 * ari_cli_wish_read: makes a wish of the words, and the layout that it is for.
 * @wish: (out): g_free() its pattern; with a random seed if none was given
 *
 * Returns: (transfer full) (nullable): the layout; NULL, having complained, where the words are
 *   wrong or no puzzle can be like that.
 */
AriLayout *ari_cli_wish_read (const AriCliWish *words, AriWish *wish);

/**
 * ari_cli_wish_plan_level: where the words do not say how many givens a puzzle has, wishes for as
 * many as puzzles of @level have most often (see level-plan.h), and says so if hardly any have it.
 * @wish: (inout): what ari_cli_wish_read() made of @words and @layout
 */
void ari_cli_wish_plan_level (const AriCliWish *words,
                              const AriLayout *layout,
                              AriLevel level,
                              AriWish *wish);

/** ari_cli_sieve_read: reads the words for a level, a technique and techniques that must not be
 * needed, each nullable. Returns: FALSE, having complained. */
gboolean
ari_cli_sieve_read (const char *level, const char *technique, const char *without, AriSieve *sieve);

G_END_DECLS
