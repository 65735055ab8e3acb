/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All techniques of cells and digits of one house or two that meet: singles, locked candidates and
 * subsets. The files know nothing of each other. The room is a part of each kernel of logic, see
 * kernel-body.h.
 */

#pragma once

#include "engine/logic/sets/singles.h"
#include "engine/logic/sets/locked.h"
#include "engine/logic/sets/subsets.h"
#include "engine/logic/sets/almost-locked.h"
#include "engine/logic/sets/aligned.h"
#include "engine/logic/sets/sue-de-coq.h"

/* SET_MEMORY: what the files of the room work in: each owns what it declares. */
#define SET_MEMORY(X) X (SueScratch, sue_scratch)
