/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Puzzles that several tests of windows and pages use. */

#pragma once

/* It has one solution, which singles find, and 51 open cells. */
#define EASY "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

/* It has one solution, for which a search that knows singles guesses. */
#define NEEDS_GUESSES                                                                              \
  "98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6"

/* It has one solution, which a search by rows does not find in a lifetime. */
#define SIXTEEN                                                                                    \
  "...............6..B....79..6..DGA...4GB.27..C8..64.39CD....8F2.."                               \
  ".DE...7.6..3...B..7..........AF...15E.G..2.....89..A.F...EC...7."                               \
  ".8...AC.B...4F3.4.5.......129D...C..B24E....A.....6....D..8A...."                               \
  "G.....E.D.7.B9..F.A95.....GE27..26..C..A...95.G....4..69.1......"
