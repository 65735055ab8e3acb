/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The order of techniques in the options of a path, changed one by one. */

#pragma once

#include "engine/logic/step/logic-types.h"

/** ari_logic_order_place: which in the order @technique is, or options->n_order. */
unsigned ari_logic_order_place (const AriLogicOptions *options, AriTechnique technique);
/** ari_logic_order_insert: puts @technique where the table has it, if it is not in the order. */
void ari_logic_order_insert (AriLogicOptions *options, AriTechnique technique);
/** ari_logic_order_remove: takes @technique out, if it is in the order. */
void ari_logic_order_remove (AriLogicOptions *options, AriTechnique technique);
