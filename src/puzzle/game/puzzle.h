/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A puzzle: layout, symbols, givens and texts about it. */

#pragma once

#include <glib-object.h>

#include "engine/base/grid.h"
#include "engine/base/symbols.h"

/** AriPuzzleInfo: texts about a puzzle; each is NULL or not empty. */
typedef struct {
  char *title;
  char *author;
  char *source;
  char *comment;
} AriPuzzleInfo;

/** ari_puzzle_info_clear: frees the texts. */
void ari_puzzle_info_clear (AriPuzzleInfo *info);

#define ARI_TYPE_PUZZLE (ari_puzzle_get_type ())
/** AriPuzzle: immutable. */
G_DECLARE_FINAL_TYPE (AriPuzzle, ari_puzzle, ARI, PUZZLE, GObject)

/**
 * ari_puzzle_new: (transfer full): makes a puzzle.
 * @givens: (transfer none): copied; its layout is the puzzle's. Givens may conflict.
 * @symbols: (nullable): NULL for the default ones
 * @info: (nullable): copied
 */
AriPuzzle *
ari_puzzle_new (const AriGrid *givens, const AriSymbols *symbols, const AriPuzzleInfo *info);
/** ari_puzzle_new_from_cells: (transfer full): makes a puzzle of an array. @cells: (array): for
 * each cell of @layout a digit or ARI_NO_DIGIT; the rest as for ari_puzzle_new() */
AriPuzzle *ari_puzzle_new_from_cells (const AriLayout *layout,
                                      const guint8 *cells,
                                      const AriSymbols *symbols,
                                      const AriPuzzleInfo *info);
/** ari_puzzle_new_empty: (transfer full): makes a puzzle without givens and texts, with the default
 * symbols. */
AriPuzzle *ari_puzzle_new_empty (const AriLayout *layout);
/** ari_puzzle_with_givens: (transfer full): makes a puzzle with the symbols and texts of @self and
 * other givens of the same layout. */
AriPuzzle *ari_puzzle_with_givens (AriPuzzle *self, const AriGrid *givens);

/* The results of these functions never change, and live as long as the puzzle. (transfer none) */

const AriLayout *ari_puzzle_get_layout (AriPuzzle *self);
const AriGrid *ari_puzzle_get_givens (AriPuzzle *self);
const AriSymbols *ari_puzzle_get_symbols (AriPuzzle *self);
const AriPuzzleInfo *ari_puzzle_get_info (AriPuzzle *self);

/** ari_puzzle_is_blank: Returns: TRUE if there are no givens, candidates and texts. */
gboolean ari_puzzle_is_blank (AriPuzzle *self);
