/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Marks that stand for puzzles, or for their classes: equal ones have the same. */

#pragma once

#include "engine/base/layout.h"

/** AriClassMark: 128 bits. That two of ten million puzzles have the same is as likely as 1 to
 * 10^24. */
typedef struct {
  uint64_t halves[2];
} AriClassMark;

/**
 * ari_class_mark: Returns: the mark of a puzzle; never 0.
 * @cells: (array length=n_cells): a digit or ARI_NO_DIGIT per cell
 * @is_least: @cells are a least form, as of ari_canon_find(), so that the mark stands for all
 *   puzzles of the class
 */
AriClassMark ari_class_mark (const AriLayout *layout, const uint8_t *cells, bool is_least);
