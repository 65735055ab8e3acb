/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The words for extras, in a table with the rows of engine/base/extras.h. */

#pragma once

#include <glib.h>

#include "engine/base/layout.h"

/** AriExtraWords: in English, marked for translation. */
typedef struct {
  const char *title; /* by itself: "Diagonals" */
  const char *label; /* the label of its check button, with a mnemonic */
  const char *with;  /* in the name of a puzzle after "with": "diagonals" */
  /* one of its houses, maybe with "{number}", which counts from 1; or its rule between cells */
  const char *house;
  const char *second; /* (nullable): house 2, if it has a name of its own */
  const char *houses; /* several of its houses, maybe with "{numbers}" */
  const char *limit;  /* (nullable): why a grid cannot have it */
  const char *says;   /* the whole rule */
} AriExtraWords;

/** ari_extra_words: @row: less than ARI_N_EXTRAS */
const AriExtraWords *ari_extra_words (guint row);

/** ari_extra_house_name: (transfer full): translated: "extra region 2", "the rising diagonal".
 * @house: of an extra */
char *ari_extra_house_name (const AriHouse *house);

/** ari_extras_caption: (transfer full) (nullable): translated: “Disjoint groups · Anti-knight”: the
 * rules that a drawing of the grid does not show; NULL if there are none. */
char *ari_extras_caption (AriExtras extras);
/** ari_extras_explain: (transfer full) (nullable): the rules, a sentence a line; NULL if there are
 * none. */
char *ari_extras_explain (AriExtras extras);

/** ari_rules_explain: (transfer full) (nullable): the same, after what a jigsaw or a Latin square
 * has in place of boxes. */
char *ari_rules_explain (const AriLayout *layout);

/** ari_extras_with: (transfer full): translated: “diagonals and windows”, as in the name of a
 * puzzle. @extras: at least one */
char *ari_extras_with (AriExtras extras);

/** ari_extras_limit: why boxes of this size, or a jigsaw if @box_rows is 0, cannot have @extras.
 * Returns: (transfer none) (nullable): translated; NULL if they can have them. */
const char *ari_extras_limit (AriExtras extras, guint n, guint box_rows, guint box_columns);
