/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What all that is tried with hostile bytes has in common. */

#pragma once

#include "puzzle/game/game.h"

/** fuzz_one: each program here has one of its own: reads @bytes, and ends the program with
 * g_error() if what it reads contradicts itself. Its memory is measured; nothing is to stay.
 * @bytes: (array length=length): not ended by NUL */
void fuzz_one (const char *bytes, gsize length);

/** fuzz_assert_same: ends the program, and shows both, where @again differs from @first. */
void fuzz_assert_same (const char *what, const char *first, const char *again);
void fuzz_assert_same_bytes (const char *what, GBytes *first, GBytes *again);

/** fuzz_walk: undoes and does all moves of @game, which must bring back the same cells. */
void fuzz_walk (AriGame *game);
