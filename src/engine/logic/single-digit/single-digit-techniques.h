/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All techniques that look at one digit alone. They share arrange.h, which says whether a digit can
 * lose a candidate at all. The room is a part of each kernel of logic, see kernel-body.h. */

#pragma once

#include "engine/logic/single-digit/arrange.h"
#include "engine/logic/single-digit/two-links.h"
#include "engine/logic/single-digit/empty-rectangle.h"
#include "engine/logic/single-digit/fish.h"
#include "engine/logic/single-digit/templates.h"

/* SINGLE_DIGIT_MEMORY: what the files of the room work in: each owns what it declares. */
#define SINGLE_DIGIT_MEMORY(X)                                                                     \
  X (ArrangeScratch, arrange_scratch)                                                              \
  X (FishScratch, fish_scratch)                                                                    \
  X (TemplateScratch, template_scratch)
