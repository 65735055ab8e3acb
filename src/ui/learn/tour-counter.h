/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Counts what the searches of the tour cost, while the reader is still on the first page. */

#pragma once

#include "ui/learn/tour-stages.h"

G_BEGIN_DECLS

/** AriTourCounter: of the main thread; long searches run on a solver's thread, one after another.
 */
typedef struct _AriTourCounter AriTourCounter;

/** ari_tour_counter_new: begins at once.
 * @changed: another stage is known; called on the main loop */
AriTourCounter *ari_tour_counter_new (void (*changed) (gpointer user_data), gpointer user_data);
/** ari_tour_counter_free: @self may be NULL. */
void ari_tour_counter_free (AriTourCounter *self);
/** ari_tour_counter_get_facts: (transfer none): of all stages, as far as they are known. */
const AriTourFacts *ari_tour_counter_get_facts (AriTourCounter *self);

G_END_DECLS
