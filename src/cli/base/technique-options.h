/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Techniques, and orders of them, as people write them on a command line. */

#pragma once

#include <glib.h>

#include "engine/logic/logic.h"

G_BEGIN_DECLS

/**
 * ari_cli_technique_read: reads a code, or a name in English or in the user's language, whatever
 * its case, spaces and hyphens; the beginning of one of its words and what follows, or the first
 * letters of all, are enough where only one has them. “ALS”, “BUG”, “UR” and “unique rectangle” are
 * known too.
 * @technique: (out)
 *
 * Returns: FALSE, having complained about the use of @command, if @word does not name a technique.
 */
gboolean ari_cli_technique_read (const char *command, const char *word, AriTechnique *technique);

/** ari_cli_techniques_read: reads several, separated by commas, each as above. @list: (out): its
 * order has each once. Returns: FALSE, having complained. */
gboolean ari_cli_techniques_read (const char *command, const char *text, AriLogicOptions *list);

/** ari_cli_order_read: puts what --only and --without say, each NULL if it is not there, into
 * @logic's order. Returns: FALSE, having complained. */
gboolean ari_cli_order_read (const char *command,
                             const char *only,
                             const char *without,
                             AriLogicOptions *logic);

/** ari_cli_describe_techniques: (transfer full): the table, for --help. */
char *ari_cli_describe_techniques (void);

G_END_DECLS
