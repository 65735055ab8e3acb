/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes a puzzle of text, and describes what is wrong in it. */

#pragma once

#include <gio/gio.h>

#include "puzzle/formats/grid-text.h"
#include "puzzle/game/puzzle.h"

G_BEGIN_DECLS

/** ari_puzzle_new_from_text: reads one grid that JSON holds as text, in any form or format. It is
 * the AriReadText of puzzle/document/document.h. (All other text is read by
 * puzzle/collection/puzzle-stream.h.) @length -1 for a NUL-terminated text. The error is
 * ARI_PUZZLE_ERROR_TEXT with what, where and how to correct it. Returns: (transfer full) */
AriPuzzle *ari_puzzle_new_from_text (const char *text, gssize length, GError **error);

/** ari_grid_text_error_to_string: (transfer full): a translated sentence with the place. */
char *ari_grid_text_error_to_string (const AriGridTextError *error);
/** ari_grid_text_error_to_words: (transfer full): the same without the place. */
char *ari_grid_text_error_to_words (const AriGridTextError *error);

G_END_DECLS
