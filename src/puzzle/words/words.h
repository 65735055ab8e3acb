/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Names cells, houses and the steps of a search, for the window and the terminal. */

#pragma once

#include <glib.h>

#include "engine/base/symbols.h"
#include "engine/learn/learn.h"

/** ari_house_to_string: (transfer full): translated: "row 3", "box 5", "the rising diagonal", "the
 * anti-knight rule". @house: the number of a house, or of a rule as of ari_layout_reason() */
char *ari_house_to_string (const AriLayout *layout, guint16 house);
/** ari_cell_to_string: (transfer full): "r3c5". */
char *ari_cell_to_string (const AriLayout *layout, guint16 cell);
/** ari_conflict_to_string: (transfer full): two cells with the same digit, written @symbol. */
char *
ari_conflict_to_string (const AriLayout *layout, const AriConflict *conflict, const char *symbol);
/** ari_event_to_string: (transfer full): one step in words: "Guess: r3c5 = 7". */
char *
ari_event_to_string (const AriEvent *event, const AriLayout *layout, const AriSymbols *symbols);

/** ARI_NOGOOD_SHORT: nogoods with more parts may be shortened. */
#define ARI_NOGOOD_SHORT 8
/** ari_nogood_to_string: (transfer full): a learned nogood, as a sentence without a full stop:
 * "r3c5 = 7, r9c5 = 2 and 12 others cannot all be". @n: at least 1 */
char *ari_nogood_to_string (const AriLearnPart *parts,
                            gsize n,
                            gboolean whole,
                            const AriLayout *layout,
                            const AriSymbols *symbols);

/** ari_nogood_part_to_string: (transfer full): "r3c5 = 7" or "r3c5 ≠ 7". */
char *ari_nogood_part_to_string (const AriLearnPart *part,
                                 const AriLayout *layout,
                                 const AriSymbols *symbols);

/** ari_words_fold: (transfer full): the letters and digits of a name in lower case, for comparison:
 * "xwing" for "X-Wing". @kept: other ASCII characters to keep, such as "+" */
char *ari_words_fold (const char *name, const char *kept);
