/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cells, houses and the steps of a search, as people say them: one wording for the window and the
 * terminal. */

#pragma once

#include <glib.h>

#include "engine/search/search.h"
#include "engine/base/symbols.h"

G_BEGIN_DECLS

/** ari_house_to_string: (transfer full): translated: "row 3", "box 5", "the rising diagonal". */
char *ari_house_to_string (const AriLayout *layout, guint16 house);
/** ari_cell_to_string: (transfer full): "r3c5". */
char *ari_cell_to_string (const AriLayout *layout, guint16 cell);
/** ari_conflict_to_string: (transfer full): two cells with the same digit, written @symbol. */
char *
ari_conflict_to_string (const AriLayout *layout, const AriConflict *conflict, const char *symbol);
/** ari_event_to_string: (transfer full): one step in words: "Guess: r3c5 = 7". */
char *
ari_event_to_string (const AriEvent *event, const AriLayout *layout, const AriSymbols *symbols);

/** ari_words_fold: (transfer full): the letters and figures of a name alone, in small letters, for
 * comparing: "xwing" of "X-Wing". @kept: what else stays, such as "+", ASCII */
char *ari_words_fold (const char *name, const char *kept);

G_END_DECLS
