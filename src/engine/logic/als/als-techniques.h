/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All techniques of almost locked sets, from wings, whose sets are single cells, to death blossoms.
 * The larger ones share the list of sets in als.h. The room is a part of each kernel of logic, see
 * kernel-body.h.
 */

#pragma once

#include "engine/logic/als/als.h"
#include "engine/logic/als/wings.h"
#include "engine/logic/als/short-wings.h"
#include "engine/logic/als/wxyz-wing.h"
#include "engine/logic/als/als-chains.h"
#include "engine/logic/als/death-blossom.h"

/* ALS_MEMORY: what the files of the room work in: each owns what it declares. */
#define ALS_MEMORY(X) X (AlsScratch, als_scratch)
