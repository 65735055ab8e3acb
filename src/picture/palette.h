/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The grid's colours as one table, for screen and paper: light, dark, and both in high contrast. */

#pragma once

#include <glib.h>

#include "engine/base/layout.h"
#include "engine/laboratory/subtree.h"
#include "picture/color.h"
#include "picture/step-drawing.h"
#include "puzzle/game/game-cell.h"

/** AriInk: the colours of digits and other signs; all are legible on every AriGround. */
typedef enum {
  ARI_INK_GIVEN,
  ARI_INK_ENTERED,
  ARI_INK_DEDUCED, /* from the start alone; under decisions, the tint's ink */
  ARI_INK_CANDIDATE,
  ARI_INK_NOTE,
  ARI_INK_REMOVED, /* a candidate struck out */
  ARI_INK_CONFLICT,
  ARI_N_INKS,
} AriInk;

/** AriGround: the colours that fill a cell. */
typedef enum {
  ARI_GROUND_PAPER,
  ARI_GROUND_EXTRA,       /* in a diagonal or an extra region */
  ARI_GROUND_HOUSE,       /* shares a house with the cursor */
  ARI_GROUND_EXTRA_HOUSE, /* both */
  ARI_GROUND_SAME,        /* behind a digit equal to the cursor's */
  ARI_GROUND_SELECTED,
  ARI_GROUND_PLACE,    /* behind what passes a filter */
  ARI_GROUND_DEAD_END, /* the stripes of a dead end */
  ARI_GROUND_COUNT,    /* the fewest candidates; more of them are nearer to the paper */
  ARI_GROUND_HEAT,     /* what happened most often; less of it is nearer to the paper */
  ARI_N_GROUNDS,
} AriGround;

/** AriStroke: lines and marks; those from CURSOR on stand out from every AriGround. */
typedef enum {
  ARI_STROKE_THIN,
  ARI_STROKE_THICK,
  ARI_STROKE_LABEL, /* numbers of rows and columns, on the window's own background */
  ARI_STROKE_CURSOR,
  ARI_STROKE_CONFLICT,
  ARI_STROKE_TRIED,
  ARI_STROKE_DEAD_END,
  ARI_STROKE_BLAMED,
  ARI_N_STROKES,
} AriStroke;

enum {
  ARI_N_TINTS = 5, /* colours that depths take in turn */
};

/** AriTint: the colours of one depth of a search. */
typedef struct {
  AriColor ink;   /* for digits that were guessed, forced and deduced there */
  AriColor guess; /* the ground of a guess */
} AriTint;

/** AriMarker: a colour that a player gives to a cell or a candidate. */
typedef struct {
  AriColor band;   /* differs from the others and the paper for all kinds of colour vision */
  AriColor ground; /* paler, for digits to stand on */
} AriMarker;

enum {
  ARI_PLOT_N_COLORS = 8, /* series colours, used in turn; a ninth series has another shape */
};

/** AriPlotColors: the colours of a graph. */
typedef struct {
  AriColor paper;
  AriColor ink;  /* words and numbers */
  AriColor axis; /* and ticks */
  AriColor mesh; /* lines across the area */
  AriColor series[ARI_PLOT_N_COLORS];
  double paleness; /* how much paper is mixed into the colour of points, not of medians: 0 to 1 */
} AriPlotColors;

typedef struct {
  AriColor inks[ARI_N_INKS];
  AriColor grounds[ARI_N_GROUNDS];
  AriColor strokes[ARI_N_STROKES];
  AriColor lone_extra; /* ARI_GROUND_EXTRA in a still picture, where few cells have grounds */
  AriColor window;     /* the window background for which the labels were chosen */
  AriColor solution;   /* a solution in a drawing of the whole search */
  AriTint tints[ARI_N_TINTS];
  AriTint outcomes[ARI_N_OUTCOMES]; /* the ground and the ink of tries, by what became of them */
  AriMarker colors[ARI_N_COLORS];   /* the first is colour 1 */
  AriStepColors step;
  AriPlotColors plot;
} AriPalette;

/** ari_palette_get: returns one of the four tables, which are static. The light one is for paper.
 */
const AriPalette *ari_palette_get (gboolean dark, gboolean high_contrast);

/** ari_palette_heat: returns a colour between the paper (@part 0) and a ground (1). */
AriColor ari_palette_heat (const AriPalette *palette, AriGround ground, double part);

/** ari_palette_region: returns the ground of a jigsaw's region, which is paler than any colour of a
 * player.
 * @tint: below ARI_N_REGION_TINTS */
AriColor ari_palette_region (const AriPalette *palette, guint tint);

/** ari_palette_tint: returns the colours of a depth, counted from 1; neighbours differ. */
const AriTint *ari_palette_tint (const AriPalette *palette, guint depth);

/** ari_color_name: returns the name of @color, from 1, translated, as in a sentence: "red". */
const char *ari_color_name (guint color);

/** ARI_N_REGION_TINTS: planar maps need four; taken in reading order, some need a few more. */
#define ARI_N_REGION_TINTS 6

/** ari_region_tints: sets @tints, (array), to the number of the tint of each cell's region, below
 * ARI_N_REGION_TINTS. Regions that meet at a corner only may share one. */
void ari_region_tints (const AriLayout *layout, guint8 *tints);
