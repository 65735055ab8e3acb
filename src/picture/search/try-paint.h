/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Paints the tries of a search, on screen and paper, by outcome, cost or depth. */

#pragma once

#include "engine/laboratory/subtree.h"
#include "picture/palette.h"
#include "picture/text.h"

/** AriTryColors: what the colour of a try says. Hatching says the outcome in any case. */
typedef enum {
  ARI_TRY_COLORS_OUTCOME,
  ARI_TRY_COLORS_COST, /* its share of the whole search */
  ARI_TRY_COLORS_DEPTH,
  ARI_N_TRY_COLORS,
} AriTryColors;

/** ari_try_paint: Returns: the colours of a try.
 * @share: the part that it cost of the whole search, from 0 to 1 */
AriTint ari_try_paint (const AriPalette *palette,
                       AriTryColors colors,
                       const AriSubtree *subtree,
                       double share);
/** ari_outcome_paint: Returns: the same for a try of which only outcome and level are known. */
AriTint ari_outcome_paint (
    const AriPalette *palette, AriTryColors colors, AriOutcome outcome, guint level, double share);
/** ari_cost_shade: Returns: which of @n shades shows the part @share, from 0 to 1, of a whole
 * search: most tries cost little, and their differences are to be seen, too. */
guint ari_cost_shade (double share, guint n);
/** ari_cost_color: Returns: the colour of a shade. */
AriColor ari_cost_color (const AriPalette *palette, guint shade, guint n);
/** ari_outcome_hatch: Returns: the direction of the lines across a try, for those who cannot see
 * its colour: 1 where they rise to the right, -1 where they fall, 0 for none. */
int ari_outcome_hatch (AriOutcome outcome);

/** ari_hatch: draws lines in @direction across a rectangle; they continue from one to the next. */
void ari_hatch (cairo_t *cr,
                const AriColor *color,
                int direction,
                double x,
                double y,
                double width,
                double height);

/** ARI_TRY_LEGEND_HEIGHT: the height of a legend in text of @size units per em. */
#define ARI_TRY_LEGEND_HEIGHT(size) ((size) *1.6)
/** ari_try_legend_draw: draws what the colours mean, as far as there is room.
 * @cr: (nullable): NULL only measures
 * @y: of the middle of the first line
 * @n_lines: the most lines
 * @in_full: says what forced digits, dead ends and solutions look like under a graph, too
 *
 * Returns: the width that the last line takes. */
double ari_try_legend_draw (cairo_t *cr,
                            AriText *text,
                            const AriPalette *palette,
                            AriTryColors colors,
                            gboolean in_full,
                            double x,
                            double y,
                            double width,
                            guint n_lines);
/** ari_try_legend_meaning: Returns: (transfer none) (nullable): a sentence about the entry at @at.
 * The arguments are those of ari_try_legend_draw(), with one line. */
const char *ari_try_legend_meaning (
    AriText *text, AriTryColors colors, gboolean in_full, double x, double width, double at);
