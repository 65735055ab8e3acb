/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The order of techniques in the options of a path, changed one by one. */

#pragma once

#include "engine/logic/step/logic-types.h"

/** ari_logic_order_place: the place of @technique in the order, or options->n_order. */
unsigned ari_logic_order_place (const AriLogicOptions *options, AriTechnique technique);
/** ari_logic_order_insert: inserts @technique by the order of the table, if it is not there yet. */
void ari_logic_order_insert (AriLogicOptions *options, AriTechnique technique);
/** ari_logic_order_remove: removes @technique, if it is there. */
void ari_logic_order_remove (AriLogicOptions *options, AriTechnique technique);
