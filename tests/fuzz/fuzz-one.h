/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The common part of all fuzzing programs. */

#pragma once

#include "puzzle/game/game.h"

/** fuzz_one: each program has its own: it reads @bytes, and ends the program with g_error() if what
 * it reads is inconsistent. Its memory is measured; it must keep none.
 * @bytes: (array length=length): not ended by NUL */
void fuzz_one (const char *bytes, gsize length);

/** fuzz_assert_same: ends the program, and prints both, if @again differs from @first. */
void fuzz_assert_same (const char *what, const char *first, const char *again);
void fuzz_assert_same_bytes (const char *what, GBytes *first, GBytes *again);

/** fuzz_walk: undoes and redoes all moves of @game, which must restore the same cells. */
void fuzz_walk (AriGame *game);
