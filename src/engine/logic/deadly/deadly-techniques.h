/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All techniques that need a puzzle with one solution: a deadly pattern would have two. They share
 * the rectangles of rectangle.h, or the types of deadly.h. The room is a part of each kernel of
 * logic, see kernel-body.h. */

#pragma once

#include "engine/logic/deadly/unique-rectangle.h"
#include "engine/logic/deadly/avoidable-rectangle.h"
#include "engine/logic/deadly/unique-loop.h"
#include "engine/logic/deadly/extended-rectangle.h"
#include "engine/logic/deadly/reverse-rectangle.h"
#include "engine/logic/deadly/grave.h"
#include "engine/logic/deadly/grave-lite.h"
#include "engine/logic/deadly/symmetric-placement.h"
