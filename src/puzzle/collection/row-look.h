/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whether lines look like the rows of a grid, seen at once: a look before the reading. */

#pragma once

#include "engine/text/grid-text.h"
#include "puzzle/collection/line-window.h"

G_BEGIN_DECLS

/** ari_line_is_passed_over: whether it is empty, or nothing but a comment. */
gboolean ari_line_is_passed_over (const AriLine *line);

/** ari_line_is_longer_than_a_row: whether it has more characters than a row of any grid. */
gboolean ari_line_is_longer_than_a_row (const AriLine *line);

/** ari_line_has_words: whether there are letters in it. */
gboolean ari_line_has_words (const AriLine *line);

/** ari_line_may_begin_grid: whether a grid of several lines may begin at @line, which is @offset
 * bytes behind the window's start: whether the row that follows has as much in it. FALSE is sure,
 * and takes a hundredth of the time in which ari_grid_text_read() would find it out. */
gboolean ari_line_may_begin_grid (const AriLine *line, const AriLineWindow *window, gsize offset);

/** ari_grid_text_has_givens: whether any cell is filled. */
gboolean ari_grid_text_has_givens (const AriGridText *text);

/** ari_grid_text_is_list: whether the grid that was read is rather a list of small ones: of n × n
 * cells with n = m², of which none has a symbol that grids of m digits have not. */
gboolean ari_grid_text_is_list (const AriGridText *text);

G_END_DECLS
