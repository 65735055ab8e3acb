/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One grid as text, and words for the engine's errors. */

#pragma once

#include <gio/gio.h>

#include "engine/text/grid-text.h"
#include "puzzle/game/puzzle.h"

G_BEGIN_DECLS

/** ari_puzzle_new_from_text: one grid that JSON holds as text, in any form or format; an
 * AriReadText. (All other text is read by puzzle/collection/puzzle-stream.h.) @length -1 for a
 * NUL-ended text. The error is ARI_PUZZLE_ERROR_TEXT and says what, where and what would be right.
 * Returns: (transfer full) */
AriPuzzle *ari_puzzle_new_from_text (const char *text, gssize length, GError **error);

/** ari_grid_text_append: appends @grid in the puzzle's symbols to @text. */
void ari_grid_text_append (GString *text,
                           const AriGrid *grid,
                           const AriSymbols *symbols,
                           AriGridTextForm form);
/** ari_grid_to_text: (transfer full): @grid in the puzzle's symbols. */
char *ari_grid_to_text (const AriGrid *grid, const AriSymbols *symbols, AriGridTextForm form);

/** ari_grid_text_error_to_string: (transfer full): a translated sentence that says where. */
char *ari_grid_text_error_to_string (const AriGridTextError *error);
/** ari_grid_text_error_to_words: (transfer full): the same without the place, for messages that
 * begin with it. */
char *ari_grid_text_error_to_words (const AriGridTextError *error);

G_END_DECLS
