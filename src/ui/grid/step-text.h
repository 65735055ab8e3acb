/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The words of a step, in which the links of a chain can be pointed at, or played one by one. */

#pragma once

#include <gtk/gtk.h>

#include "engine/base/layout.h"
#include "picture/step-drawing.h"

G_BEGIN_DECLS

#define ARI_TYPE_STEP_TEXT (ari_step_text_get_type ())
/**
 * AriStepText: the explanation of a step in a label. A clause that the pointer is on, or else the
 * one that was played last, is underlined, and its links are to stand out. Where the explanation
 * leaves clauses out, a link below it unfolds them all, each in a line of its own, and folds them
 * again.
 *
 * Signal `lit ()`: other links are to stand out than before.
 */
G_DECLARE_FINAL_TYPE (AriStepText, ari_step_text, ARI, STEP_TEXT, GObject)

/** ari_step_text_new: @label: a reference is kept; nobody else sets its text */
AriStepText *ari_step_text_new (GtkLabel *label);
/** ari_step_text_set: shows @text, without a link that stands out; does not emit `lit`.
 * @step: (nullable): whose explanation it is, of @layout; NULL where there is no chain to follow */
void ari_step_text_set (AriStepText *self,
                        const char *text,
                        const AriStep *step,
                        const AriLayout *layout,
                        const AriSymbols *symbols);
/**
 * ari_step_text_play: goes on to the next clause, or back; the last one and the first stay. One
 * that the explanation leaves out is shown below it, unless all are unfolded.
 *
 * Returns: (transfer full) (nullable): the clause for a screen reader, with its number; NULL where
 * there is no chain
 */
char *ari_step_text_play (AriStepText *self, gboolean back);
/** ari_step_text_get_lit: the links that stand out now. */
AriStepLit ari_step_text_get_lit (AriStepText *self);

G_END_DECLS
