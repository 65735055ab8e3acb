/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Small positions for techniques, made by hand, and a check of all steps in whole puzzles. */

#pragma once

#include <glib.h>

#include "engine/logic/logic.h"

/**
 * LogicDesk: a classic grid from which candidates are removed, and the steps found in it.
 *
 * Texts name cells like "r1c25", which is two cells, or "r12c3 r4c4", which is three.
 */
typedef struct {
  AriLayout *layout;
  AriLogic *logic;
  AriExplainer *explainer; /* (nullable): lent to the logic */
  AriSteps *steps;
  AriLogicOptions options; /* the default ones, with one solution known */
  uint8_t givens[81];
  uint8_t placed[81];
  AriDigits removed[81];
} LogicDesk;

/** logic_desk_new: (transfer full): an empty grid. */
LogicDesk *logic_desk_new (void);
void logic_desk_free (LogicDesk *desk);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (LogicDesk, logic_desk_free)

/** logic_desk_set_explainer: from now on techniques of the last resort can find something. */
void logic_desk_set_explainer (LogicDesk *desk);

/** logic_desk_count_down: a callback that lets a search go on @data times; @data is an int that is
 * counted down. */
bool logic_desk_count_down (void *data);

/** logic_desk_keep_places: @digit (from 1) stays in @house ("r1", "c2", "b3") at @cells only. */
void logic_desk_keep_places (LogicDesk *desk, unsigned digit, const char *house, const char *cells);
/** logic_desk_keep_digits: each of @cells keeps at most @digits ("149"). */
void logic_desk_keep_digits (LogicDesk *desk, const char *cells, const char *digits);
/** logic_desk_remove: takes @digits from @cells. */
void logic_desk_remove (LogicDesk *desk, const char *cells, const char *digits);
/** logic_desk_place: puts @digit into @cell, as a given or as the player's. */
void logic_desk_place (LogicDesk *desk, const char *cell, unsigned digit, gboolean is_given);

/** logic_desk_place_all: puts the digits of a text of 81 characters, as givens or as the player's;
 * other characters are open cells. */
void logic_desk_place_all (LogicDesk *desk, const char *text, gboolean is_given);

/** logic_desk_assert_found: one of all steps of @technique eliminates exactly @lost, a text like "4
 * in r1c2 r3c4, 5 in r6c1". */
void logic_desk_assert_found (LogicDesk *desk, AriTechnique technique, const char *lost);
/** logic_desk_assert_not_found: none of the steps of @technique eliminates exactly @lost. */
void logic_desk_assert_not_found (LogicDesk *desk, AriTechnique technique, const char *lost);
/** logic_desk_assert_none: @technique finds nothing. */
void logic_desk_assert_none (LogicDesk *desk, AriTechnique technique);

/** LogicCase: a test of a position and of what techniques find in it. */
typedef struct {
  const char *name;
  const char *words; /* see logic_desk_add_cases() */
} LogicCase;

/**
 * logic_desk_add_cases: adds a test for each of @cases, whose name follows @path. Its words are
 * followed from left to right, from an empty grid; "; " is between them:
 *
 *     r1c25 = 49               the cells keep at most these digits
 *     49 r1 = r1c25            each of these digits stays in the house at these cells only
 *     r1c25 - 49               the digits are removed
 *     r1c25 + 49               … and can be there again
 *     r1c1 given 4             the digit is in the cell, as a given
 *     r1c1 entered 4           … or as the player's
 *     givens .4.…              givens in all cells, but for the dots
 *     entries .4.…             digits of the player's, likewise
 *     max_als_cells = 3        the option has this value, which is 0 or 1 for yes or no
 *     X_WING: 4 in r1c2        one of all steps of the technique removes exactly these candidates
 *     X_WING: not 4 in r1c2    … none does
 *     X_WING: places 4 in r1c2 … one places exactly these digits, and removes nothing
 *     X_WING: none             … there is no step
 */
void logic_desk_add_cases (const char *path, const LogicCase *cases, gsize n);

/* The parts of such cases, for tests with statements of their own. */

/** logic_desk_follow: does what one statement of a case says. */
void logic_desk_follow (LogicDesk *desk, const char *statement);
/** logic_desk_find_name: returns where @name is among @names; ends the test if it is none. */
unsigned logic_desk_find_name (const char *const *names, unsigned n, const char *name);
/** logic_desk_add_tests: adds @test for each of @cases. */
void logic_desk_add_tests (const char *path, const LogicCase *cases, gsize n, GTestDataFunc test);

/** logic_desk_solve: puts the givens of a text of 81 characters, a puzzle with one solution.
 * @solution: (out): its digits */
void logic_desk_solve (LogicDesk *desk, const char *text, uint8_t solution[81]);
/** logic_desk_count_right: Returns: the number of all steps of @technique. Each does something, and
 * contradicts neither @solution nor the position. */
unsigned
logic_desk_count_right (LogicDesk *desk, AriTechnique technique, const uint8_t solution[81]);

/**
 * logic_desk_assert_sound: plays @n_puzzles random minimal puzzles from @seed, and checks all steps
 * of @techniques in each position: none contradicts the solution, and each does something.
 */
void logic_desk_assert_sound (const AriTechnique *techniques,
                              unsigned n_techniques,
                              unsigned n_puzzles,
                              uint64_t seed);
