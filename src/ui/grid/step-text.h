/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The words of a step, in which the clauses of a chain can be pointed at, or played one by one. */

#pragma once

#include <gtk/gtk.h>

#include "engine/base/layout.h"
#include "picture/step-drawing.h"

#define ARI_TYPE_STEP_TEXT (ari_step_text_get_type ())
/**
 * AriStepText: the explanation of a step in a label. The clause under the pointer, or else the one
 * that was played last, is underlined, and its links should stand out in the grid. If the
 * explanation leaves clauses out, a link below it unfolds them all, each in a line of its own, and
 * folds them again. Then a clause about what a chain within the step rules out is a link, too: it
 * unfolds that chain below it, which the grid should show in place of the step.
 *
 * Signal `lit ()`: other links should stand out, or another chain should be shown.
 */
G_DECLARE_FINAL_TYPE (AriStepText, ari_step_text, ARI, STEP_TEXT, GObject)

/** ari_step_text_new: keeps a reference to @label, whose text it alone sets. */
AriStepText *ari_step_text_new (GtkLabel *label);
/** ari_step_text_set: shows @text, without a link that stands out; does not emit `lit`.
 * @step: (nullable): the step that @text explains, of @layout; NULL if there is no chain to follow
 *   */
void ari_step_text_set (AriStepText *self,
                        const char *text,
                        const AriStep *step,
                        const AriLayout *layout,
                        const AriSymbols *symbols);
/**
 * ari_step_text_play: goes to the next clause, or to the previous one with @back; at the ends it
 * stays. A clause that the explanation leaves out is shown below it, unless all are unfolded.
 *
 * Returns: (transfer full) (nullable): the clause for screen readers, with its number; NULL if
 * there is no chain
 */
char *ari_step_text_play (AriStepText *self, gboolean back);
/** ari_step_text_get_lit: returns the links that stand out now, of the step that is shown. */
AriStepLit ari_step_text_get_lit (AriStepText *self);
/** ari_step_text_get_inner: finds the chain within the step that should be shown in place of it.
 * @inner: (out): the chain, valid until another text is set; unchanged if FALSE
 * @gone: (array length=n_cells): gets the candidates that the chain needs to be gone; none if FALSE
 *
 * Returns: TRUE if there is one
 */
gboolean ari_step_text_get_inner (AriStepText *self, AriStep *inner, AriDigits *gone);
