/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Memory that families of techniques work in, so that nothing is allocated and the stack stays
 * small. Internal to the kernels of logic. */

#pragma once

#include "engine/logic/board.h"

enum { MAX_FISH = 7 };

/** FishRoom: the search for fish, see engine/logic/fish.h. */
typedef struct {
  Cells bases[MAX_FISH + 1];  /* the candidates in the first i houses of the base */
  Cells shared[MAX_FISH + 1]; /* those that two of them hold */
} FishRoom;

/* A family that needs memory adds a struct above and a member here. What is in it when find is
 * called is what the last call left there. */
struct Rooms {
  FishRoom fish;
};
