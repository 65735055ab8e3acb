/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Paints the tries of a search, on screen and paper, by outcome, cost or depth. */

#pragma once

#include "engine/laboratory/outcome.h"
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
/** ari_try_legend_draw: draws what the colours mean in one line, as far as there is room.
 * @cr: (nullable): NULL only measures
 * @y: of the middle
 * @in_full: says what forced digits, dead ends and solutions look like under a graph, too
 *
 * Returns: the width that it takes. */
double ari_try_legend_draw (cairo_t *cr,
                            AriText *text,
                            const AriPalette *palette,
                            AriTryColors colors,
                            gboolean in_full,
                            double x,
                            double y,
                            double width);
/** ari_try_legend_draw_lines: the same in full, in up to @n_lines lines. @y: of the first one */
void ari_try_legend_draw_lines (cairo_t *cr,
                                AriText *text,
                                const AriPalette *palette,
                                AriTryColors colors,
                                double x,
                                double y,
                                double width,
                                guint n_lines);
/** ari_try_legend_meaning: Returns: (transfer none) (nullable): a sentence about the entry at @at.
 * The arguments are those of ari_try_legend_draw(). */
const char *ari_try_legend_meaning (
    AriText *text, AriTryColors colors, gboolean in_full, double x, double width, double at);
