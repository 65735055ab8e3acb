/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A puzzle as a link or a short text, to be taken to another device. */

#pragma once

#include "engine/base/grid.h"
#include "engine/base/symbols.h"
#include "puzzle/link/qr-code.h"

/** ari_puzzle_text: (transfer full): returns a text that this program reads as the same puzzle,
 * with its regions and rules: a line, a game id of Solo, or a puzzle file. Any thread. */
char *ari_puzzle_text (const AriGrid *givens, const AriSymbols *symbols);

/**
 * ari_puzzle_link: (transfer full): returns a text that this program reads as the same puzzle: for
 * a classic puzzle a link that any browser opens to play it, else a line or a puzzle file. Any
 * thread.
 */
char *ari_puzzle_link (const AriGrid *givens, const AriSymbols *symbols);

/** ari_puzzle_link_excuse: (transfer none): a translated sentence that says that a puzzle is too
 * large for a QR code. */
const char *ari_puzzle_link_excuse (void);
