/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Counts the cost of the tour's searches while the reader is still on the first page. */

#pragma once

#include "ui/learn/tour-stages.h"

G_BEGIN_DECLS

/** AriTourCounter: for the main thread; long searches run on a solver's thread, one at a time. */
typedef struct _AriTourCounter AriTourCounter;

/** ari_tour_counter_new: starts at once.
 * @changed: called on the main loop when the facts of another stage are complete */
AriTourCounter *ari_tour_counter_new (void (*changed) (gpointer user_data), gpointer user_data);
/** ari_tour_counter_free: stops counting. @self may be NULL. */
void ari_tour_counter_free (AriTourCounter *self);
/** ari_tour_counter_get_facts: returns (transfer none) the facts of all stages, as far as known:
 * one for each of ari_tour_stages(). */
const AriTourFacts *ari_tour_counter_get_facts (AriTourCounter *self);

G_END_DECLS
