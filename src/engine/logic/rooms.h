/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Memory that families of techniques work in, so that nothing is allocated and the stack stays
 * small. Internal to the kernels of logic. */

#pragma once

#include "engine/logic/board.h"

enum {
  MAX_FISH = 7,
  MAX_SCHOOL = 64,
  MAX_FINS = 24, /* whatever is asked for */
};

/** Fish: see engine/logic/fish.h. */
typedef struct {
  unsigned digit;
  unsigned size;
  unsigned kind; /* FISH_PLAIN, FISH_FINNED, FISH_SASHIMI */
  uint16_t bases[MAX_FISH];
  uint16_t covers[MAX_FISH];
  Cells fins;
  Cells endo_fins; /* apart from the fins */
  Cells losing;
} Fish;

/** FishChoice: how a candidate of the base is covered. */
typedef struct {
  unsigned cell;
  unsigned next;   /* which of its houses is tried next; after the last it is a fin */
  unsigned barred; /* which of them have been tried, a bit each */
  unsigned n_covers;
  unsigned n_fins;
  Cells uncovered; /* candidates of the base */
  Cells covered;
  Cells twice;  /* more than once */
  Cells fins;   /* without endo-fins */
  Cells common; /* candidates that see all fins and endo-fins */
} FishChoice;

/** FishRoom: fish on one base, to pair them, and the search for covers of any kind. */
typedef struct {
  Fish school[MAX_SCHOOL];
  unsigned n;
  Fish fish;                  /* that is being made */
  uint16_t bases[MAX_HOUSES]; /* the houses to choose from */
  unsigned n_bases;
  bool can_cover[MAX_HOUSES];
  unsigned n_bars[MAX_HOUSES]; /* how often a house is barred from the cover */
  unsigned most_places;        /* of the houses that can cover */
  unsigned max_fins;
  Cells base[MAX_FISH + 1];   /* the candidates in the first i houses of the base */
  Cells shared[MAX_FISH + 1]; /* those that two of these hold */
  FishChoice choices[MAX_FISH + MAX_FINS + 2];
  unsigned depth;
} FishRoom;

/* A family that needs memory adds a struct above and a member here. What is in it when find is
 * called is what the last call left there. */
struct Rooms {
  FishRoom fish;
};
