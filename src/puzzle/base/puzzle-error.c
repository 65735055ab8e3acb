/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The errors of reading and writing puzzles. */

#include "puzzle/base/puzzle-error.h"

G_DEFINE_QUARK (ari_puzzle_error, ari_puzzle_error)
