/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Small positions for techniques, made by hand, and a walk that looks whether steps are right. */

#pragma once

#include <glib.h>

#include "engine/logic/logic.h"

/**
 * LogicDesk: a classic grid from which candidates are taken, and what a technique finds there.
 *
 * Cells are said as people do: "r1c25" is two cells, "r12c3 r4c4" three.
 */
typedef struct {
  AriLayout *layout;
  AriLogic *logic;
  AriExplainer *explainer; /* (nullable): lent to the logic */
  AriSteps *steps;
  AriLogicOptions options; /* the default ones, but known to have one solution */
  uint8_t givens[81];
  uint8_t placed[81];
  AriDigits removed[81];
} LogicDesk;

/** logic_desk_new: (transfer full): an empty grid. */
LogicDesk *logic_desk_new (void);
void logic_desk_free (LogicDesk *desk);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (LogicDesk, logic_desk_free)

/** logic_desk_set_explainer: techniques of the last resort find something from now on. */
void logic_desk_set_explainer (LogicDesk *desk);

/** logic_desk_count_down: for a search that asks whether to go on: it goes on @data times, an int,
 * which is counted down. */
bool logic_desk_count_down (void *data);

/** logic_desk_keep_places: @digit (from 1) stays in @house ("r1", "c2", "b3") at @cells alone. */
void logic_desk_keep_places (LogicDesk *desk, unsigned digit, const char *house, const char *cells);
/** logic_desk_keep_digits: each of @cells keeps at most @digits ("149"). */
void logic_desk_keep_digits (LogicDesk *desk, const char *cells, const char *digits);
/** logic_desk_remove: takes @digits from @cells. */
void logic_desk_remove (LogicDesk *desk, const char *cells, const char *digits);
/** logic_desk_place: the player has put @digit into @cell, or it is a given. */
void logic_desk_place (LogicDesk *desk, const char *cell, unsigned digit, gboolean is_given);

/** logic_desk_place_all: the player has put all digits of 81 characters; anything else is open. */
void logic_desk_place_all (LogicDesk *desk, const char *text);

/** logic_desk_assert_found: among all steps of @technique is one that eliminates exactly @lost, a
 * text as "4 in r1c2 r3c4, 5 in r6c1". */
void logic_desk_assert_found (LogicDesk *desk, AriTechnique technique, const char *lost);
/** logic_desk_assert_not_found: none of the steps of @technique is like that. */
void logic_desk_assert_not_found (LogicDesk *desk, AriTechnique technique, const char *lost);
/** logic_desk_assert_placed: among all steps of @technique is one that places exactly @placed, a
 * text as above. */
void logic_desk_assert_placed (LogicDesk *desk, AriTechnique technique, const char *placed);
/** logic_desk_assert_none: @technique finds nothing. */
void logic_desk_assert_none (LogicDesk *desk, AriTechnique technique);

/**
 * logic_desk_assert_sound: walks the paths of @n_puzzles random minimal puzzles from @seed, and
 * looks at all steps of @techniques in each position: none may contradict the solution, and each
 * must do something.
 */
void logic_desk_assert_sound (const AriTechnique *techniques,
                              unsigned n_techniques,
                              unsigned n_puzzles,
                              uint64_t seed);
