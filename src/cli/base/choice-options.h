/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The option --choose, for choices in place of the strategy's decisions. */

#pragma once

#include <glib.h>

#include "engine/base/symbols.h"
#include "engine/search/strategy.h"

/** ARI_CLI_CHOOSE: the option, for a command that keeps its values in @words, a char **. */
#define ARI_CLI_CHOOSE(words)                                                                      \
  {                                                                                                \
    "choose", 0, 0, G_OPTION_ARG_STRING_ARRAY, (words),                                            \
        N_ ("From this step on, decide this at the first decision, as in 48:r5c1=6; may be given " \
            "several times"),                                                                      \
        N_ ("STEP:CELL=DIGIT")                                                                     \
  }

/**
 * ari_cli_choose_in: copies @preset and adds the choices that @words contain for a puzzle.
 * @words: (nullable) (array zero-terminated=1): the choices, in any order
 * @strategy: (out): release it with ari_strategy_drop(), even after an error
 *
 * Returns: (transfer full) (nullable): a message if they are wrong; NULL if they are valid
 */
char *ari_cli_choose_in (const char *const *words,
                         const AriLayout *layout,
                         const AriSymbols *symbols,
                         const AriStrategy *preset,
                         AriStrategy *strategy);
