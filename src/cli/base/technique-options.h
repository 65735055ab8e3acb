/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads techniques, and orders of them, from a command line. */

#pragma once

#include <glib.h>

#include "cli/base/options.h"
#include "engine/logic/logic.h"

/** ari_cli_technique_read: reads a technique as ari_technique_find() does.
 * @technique: (out)
 * Returns: FALSE after a message about the use of @command if @word does not name one */
gboolean ari_cli_technique_read (const char *command, const char *word, AriTechnique *technique);

/** ari_cli_techniques_read: reads several techniques, separated by commas.
 * @list: (out): its order gets each technique once
 * Returns: FALSE after a message about the use of @command if a word names no technique */
gboolean ari_cli_techniques_read (const char *command, const char *text, AriLogicOptions *list);

/** ari_cli_order_read: applies --profile, --only and --without, as far as they are used, to @logic.
 * Returns: FALSE after a message if a file is not a profile, or a word names no technique */
gboolean
ari_cli_order_read (const char *command, const AriCliOptions *options, AriLogicOptions *logic);

/** ari_cli_describe_techniques: returns (transfer full) the table of techniques for
 * “help techniques”. */
char *ari_cli_describe_techniques (void);
