/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Words that describe a generated puzzle and the wish for it. */

#pragma once

#include "solver/generate/maker.h"

G_BEGIN_DECLS

/** ari_wish_to_string: (transfer full): what was wished, in a few translated words: "Hard; X-Wing;
 * minimal; Half turn; seed 123". */
char *ari_wish_to_string (const AriWish *wish, const AriFilter *filter);
/** ari_made_title: (transfer full): translated: "Easy", "Hard jigsaw", "Medium 16×16". */
char *ari_made_title (const AriLayout *layout, const AriFilter *filter);
/** ari_made_comment: (transfer full): translated: what was wished, how many givens there are, and
 * whether the seed alone makes it again. */
char *ari_made_comment (const AriMade *made, const AriWish *wish, const AriFilter *filter);

G_END_DECLS
