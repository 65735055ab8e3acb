/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes a layout and a wish from the words of a command line. */

#pragma once

#include <glib.h>

#include "engine/base/symmetry.h"
#include "engine/generate/generate.h"
#include "solver/generate/filter.h"

/** ARI_CLI_UNSAID: the value of a number of AriCliWish that was not given. */
#define ARI_CLI_UNSAID G_MININT

/** AriCliWish: the options of the command line about the puzzle to make. One that was not given is
 * NULL, 0 or FALSE, and ARI_CLI_UNSAID where 0 may be asked for. */
typedef struct {
  char *size;
  char *box;
  char *variant;
  char *regions;
  char *extra_regions;
  char *pattern;
  char *symmetry;
  char *seed;
  int n_givens; /* or ARI_CLI_UNSAID */
  int n_gaps;   /* or ARI_CLI_UNSAID */
  int n_tries;
  gboolean minimal;
  gboolean fewest;
  gboolean full;
  gboolean several;        /* several solutions are allowed: cells of full grids are emptied */
  gint64 deadline;         /* for finding regions: monotonic, µs; 0: none */
  gboolean may_take_hours; /* the user chose to have no deadline */
} AriCliWish;

/** ari_cli_wish_variants: returns (transfer full) the names of all variants, in quotation marks,
 * separated by commas. */
char *ari_cli_wish_variants (void);
/**
 * ari_cli_wish_read: makes a wish and its layout from the words.
 * @wish: (out): its pattern is freed with g_free(); its seed is random if none was given
 *
 * Returns: (transfer full) (nullable): the layout; NULL after a message if the words are wrong or
 * no such puzzle is possible.
 */
AriLayout *ari_cli_wish_read (const AriCliWish *words, AriWish *wish);

/**
 * ari_cli_wish_plan_level: if the words do not set the number of givens, wishes for the number that
 * puzzles of @level have most often (see level-plan.h), and writes a message if hardly any have
 * this level.
 * @wish: (inout): the result of ari_cli_wish_read()
 */
void ari_cli_wish_plan_level (const AriCliWish *words,
                              const AriLayout *layout,
                              AriLevel level,
                              AriWish *wish);

/** ari_cli_filter_read: reads the words for a level, a technique, techniques that must not be
 * needed, and a plan, each nullable.
 * @filter: (out)
 * Returns: FALSE after a message if a word is wrong */
gboolean ari_cli_filter_read (const char *level,
                              const char *technique,
                              const char *without,
                              const char *plan,
                              AriFilter *filter);
