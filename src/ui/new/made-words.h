/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Words that describe a generated puzzle and the wish for it. */

#pragma once

#include "solver/generate/maker.h"

/** ari_wish_to_string: returns (transfer full) the wish in a few translated words: "Hard; X-Wing;
 * minimal; Half turn; seed 123". */
char *ari_wish_to_string (const AriWish *wish, const AriFilter *filter);
/** ari_filter_to_remark: returns (transfer full) (nullable) what is wished besides the level, in a
 * few translated words: "X-Wing; ER 3.0–5.0"; NULL without technique, range or plan. */
char *ari_filter_to_remark (const AriFilter *filter);
/** ari_made_title: returns (transfer full) a title, translated: "Easy", "Hard jigsaw", "Medium
 * 16×16". */
char *ari_made_title (const AriLayout *layout, const AriFilter *filter);
/** ari_made_comment: returns (transfer full) a comment, translated: the wish, the number of givens,
 * and a note if the seed alone does not make the puzzle again. */
char *ari_made_comment (const AriMade *made, const AriWish *wish, const AriFilter *filter);
