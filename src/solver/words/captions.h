/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The steps of a search one after another, each with a sentence. */

#pragma once

#include <glib.h>

#include "engine/base/symbols.h"
#include "engine/machine/snapshot.h"

G_BEGIN_DECLS

/** ari_caption_new: (transfer full): the text below the picture of a step. @why: its reason */
char *ari_caption_new (guint64 step, const char *why);

/** ari_caption_to_text: (transfer full): a step as plain text: @caption, a blank line, and the grid
 * with boxes, as @snapshot has it. */
GBytes *
ari_caption_to_text (const char *caption, const AriSnapshot *snapshot, const AriSymbols *symbols);

/** AriCaptionTell: of each step: both are valid until it returns. Returns: whether to go on */
typedef gboolean (*AriCaptionTell) (const AriSnapshot *snapshot,
                                    const char *caption,
                                    gpointer data);

/**
 * ari_captions_tell: steps @machine, which has taken no step, and tells of the steps from @from to
 * @to, as far as there are any.
 * @goes_on: asked every few milliseconds
 * @data: for both
 *
 * Returns: FALSE if one of the functions did. Any thread.
 */
gboolean ari_captions_tell (AriMachine *machine,
                            const AriSymbols *symbols,
                            guint64 from,
                            guint64 to,
                            AriCaptionTell tell,
                            gboolean (*goes_on) (gpointer data),
                            gpointer data);

G_END_DECLS
