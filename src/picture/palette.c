/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The grid's colours as one table: light, dark, and both in high contrast.
 *
 * The tints of the depths follow one another so that neighbours differ for people with any kind of
 * colour vision, and no meaning rests on a colour alone: guesses also carry their number.
 * The colours of the outcomes differ from one another in the same way, and hatching says them, too.
 * The colours that a player gives to cells were found by a search for eight of their names that are
 * as far apart as can be, from one another and from the paper, for all kinds of colour vision.
 * Digits do not stand on the colour itself, but on the paper with a part of it.
 * tests/picture/test-palette.c holds every pair that can meet to a contrast of 4.5 for digits and
 * 3 for marks, 7 and 4.5 in high contrast.
 */

#include "config.h"

#include <math.h>

#include <glib/gi18n-lib.h>

#include "picture/palette.h"

/* clang-format off */
#define RGB(hex) ARI_RGB (hex)
#define PAINT(fill, line) { RGB (fill), RGB (line) }

/* Paper is white in both light tables, so the colours on it are the same. */
#define LIGHT_COLORS                                                                               \
  {                                                                                                \
    { RGB (0xb51124), RGB (0xecc1c6) },                                                            \
    { RGB (0xcd8b1e), RGB (0xf2e1c4) },                                                            \
    { RGB (0xf0d81b), RGB (0xfbf5c4) },                                                            \
    { RGB (0x629a6d), RGB (0xd6e5d9) },                                                            \
    { RGB (0x64c7d1), RGB (0xd7f0f3) },                                                            \
    { RGB (0x30468a), RGB (0xc9cfe1) },                                                            \
    { RGB (0xc331df), RGB (0xefc9f7) },                                                            \
    { RGB (0x5f5f5f), RGB (0xd5d5d5) },                                                            \
  }

static const AriPalette light = {
  .inks = {
    [ARI_INK_GIVEN] = RGB (0x1b1b1f),
    [ARI_INK_ENTERED] = RGB (0x164fa8),
    [ARI_INK_DEDUCED] = RGB (0x48464f),
    [ARI_INK_CANDIDATE] = RGB (0x55545c),
    [ARI_INK_NOTE] = RGB (0x2d4d80),
    [ARI_INK_REMOVED] = RGB (0xa11420),
    [ARI_INK_CONFLICT] = RGB (0xa50e1c),
  },
  .grounds = {
    [ARI_GROUND_PAPER] = RGB (0xffffff),
    [ARI_GROUND_EXTRA] = RGB (0xf2efe9),
    [ARI_GROUND_HOUSE] = RGB (0xedf3fb),
    [ARI_GROUND_EXTRA_HOUSE] = RGB (0xe3e9ee),
    [ARI_GROUND_SAME] = RGB (0xc4dcf8),
    [ARI_GROUND_SELECTED] = RGB (0xd4e5fb),
    [ARI_GROUND_PLACE] = RGB (0xd0eebf),
    [ARI_GROUND_DEAD_END] = RGB (0xfad9da),
    [ARI_GROUND_COUNT] = RGB (0xb3d3fb),
    [ARI_GROUND_HEAT] = RGB (0xffc38a),
  },
  .strokes = {
    [ARI_STROKE_THIN] = RGB (0xc3c5cb),
    [ARI_STROKE_THICK] = RGB (0x34343c),
    [ARI_STROKE_LABEL] = RGB (0x66666e),
    [ARI_STROKE_CURSOR] = RGB (0x2670cf),
    [ARI_STROKE_CONFLICT] = RGB (0xcc2230),
    [ARI_STROKE_TRIED] = RGB (0x1b1b1f),
    [ARI_STROKE_DEAD_END] = RGB (0xcc2230),
    [ARI_STROKE_BLAMED] = RGB (0xb3202e),
  },
  .lone_extra = RGB (0xe9e3d6),
  .window = RGB (0xf0f0f2),
  .solution = RGB (0x148029),
  .tints = {
    { RGB (0x734600), RGB (0xffe0a0) },
    { RGB (0x8f124a), RGB (0xffcfdf) },
    { RGB (0x445200), RGB (0xe0eb9c) },
    { RGB (0x5527a0), RGB (0xdfd2ff) },
    { RGB (0x005248), RGB (0xb4ebdf) },
  },
  .outcomes = {
    [ARI_OUTCOME_OPEN] = { RGB (0x1f3a93), RGB (0xb9cbfe) },
    [ARI_OUTCOME_LEADS] = { RGB (0x0a4a1e), RGB (0xaae5c0) },
    [ARI_OUTCOME_WASTED] = { RGB (0x742704), RGB (0xfcc29c) },
    [ARI_OUTCOME_LEFT] = { RGB (0x554900), RGB (0xfcf2a4) },
    [ARI_OUTCOME_FORCED] = { RGB (0x48464f), RGB (0xe4e4e8) },
  },
  .colors = LIGHT_COLORS,
  .step = {
    .pattern = PAINT (0xc8ecd0, 0x1a7a3c),
    .off = PAINT (0xf1eee6, 0x7a6420),
    .elimination = PAINT (0xffdcdb, 0xc01f2e),
    .placement = PAINT (0xc8ecd0, 0x0d6a2e),
    .fin = PAINT (0xd2e4fd, 0x1d5fbe),
    .endo_fin = PAINT (0xe9defc, 0x6b38b6),
    .sets = {
      PAINT (0xfff0cf, 0x8a5b00), PAINT (0xdcf4f2, 0x00716b),
      PAINT (0xfde3f1, 0xa5306f), PAINT (0xecefc9, 0x5d6600),
    },
    .pairs = {
      { PAINT (0xc8ecd0, 0x1a7a3c), PAINT (0xffe6b8, 0x8f5a00) },
      { PAINT (0xd2e4fd, 0x1d5fbe), PAINT (0xfddcee, 0xa5306f) },
      { PAINT (0xe9defc, 0x6b38b6), PAINT (0xe6ecb4, 0x5d6600) },
      { PAINT (0xc9efeb, 0x00716b), PAINT (0xfde0d2, 0xa3471c) },
    },
    .base = RGB (0x1d5fbe),
    .cover = RGB (0x8f5a00),
    .fault = RGB (0xc01f2e),
    .links = { RGB (0x8c2a6b), RGB (0x00716b), RGB (0x8f5a00), RGB (0x4450b4) },
  },
};

static const AriPalette dark = {
  .inks = {
    [ARI_INK_GIVEN] = RGB (0xffffff),
    [ARI_INK_ENTERED] = RGB (0x9cc8ff),
    [ARI_INK_DEDUCED] = RGB (0xcfcfd6),
    [ARI_INK_CANDIDATE] = RGB (0xbabac4),
    [ARI_INK_NOTE] = RGB (0xb6d2f7),
    [ARI_INK_REMOVED] = RGB (0xffb0b0),
    [ARI_INK_CONFLICT] = RGB (0xffb3b3),
  },
  .grounds = {
    [ARI_GROUND_PAPER] = RGB (0x212125),
    [ARI_GROUND_EXTRA] = RGB (0x302d29),
    [ARI_GROUND_HOUSE] = RGB (0x282e37),
    [ARI_GROUND_EXTRA_HOUSE] = RGB (0x373a3f),
    [ARI_GROUND_SAME] = RGB (0x2b4975),
    [ARI_GROUND_SELECTED] = RGB (0x2a4161),
    [ARI_GROUND_PLACE] = RGB (0x2b4a27),
    [ARI_GROUND_DEAD_END] = RGB (0x552a2e),
    [ARI_GROUND_COUNT] = RGB (0x1d4980),
    [ARI_GROUND_HEAT] = RGB (0x6c3a08),
  },
  .strokes = {
    [ARI_STROKE_THIN] = RGB (0x4b4b53),
    [ARI_STROKE_THICK] = RGB (0xa9a9b2),
    [ARI_STROKE_LABEL] = RGB (0xb4b4bc),
    [ARI_STROKE_CURSOR] = RGB (0x74b0ff),
    [ARI_STROKE_CONFLICT] = RGB (0xff8080),
    [ARI_STROKE_TRIED] = RGB (0xffffff),
    [ARI_STROKE_DEAD_END] = RGB (0xff8080),
    [ARI_STROKE_BLAMED] = RGB (0xff9a9a),
  },
  .lone_extra = RGB (0x3d3831),
  .window = RGB (0x383838),
  .solution = RGB (0x73d980),
  .tints = {
    { RGB (0xffd489), RGB (0x594110) },
    { RGB (0xffc0d4), RGB (0x642c45) },
    { RGB (0xd9e88a), RGB (0x434e12) },
    { RGB (0xd9c8ff), RGB (0x46366f) },
    { RGB (0x93ebd8), RGB (0x13503f) },
  },
  .outcomes = {
    [ARI_OUTCOME_OPEN] = { RGB (0xb9d0ff), RGB (0x2b3a8a) },
    [ARI_OUTCOME_LEADS] = { RGB (0x9deab0), RGB (0x0d5434) },
    [ARI_OUTCOME_WASTED] = { RGB (0xffc7a3), RGB (0x5c2208) },
    [ARI_OUTCOME_LEFT] = { RGB (0xf5e9a0), RGB (0x55480e) },
    [ARI_OUTCOME_FORCED] = { RGB (0xcfcfd6), RGB (0x454552) },
  },
  .colors = {
    { RGB (0xdf4b3e), RGB (0x4b2a2a) },
    { RGB (0xe79a09), RGB (0x4d3c1f) },
    { RGB (0xeacc70), RGB (0x4d4736) },
    { RGB (0x7ab479), RGB (0x354137) },
    { RGB (0x22d7fb), RGB (0x214954) },
    { RGB (0x1072ff), RGB (0x1d3355) },
    { RGB (0x9e4c9c), RGB (0x3c2a3f) },
    { RGB (0x6b6b6b), RGB (0x313134) },
  },
  .step = {
    .pattern = PAINT (0x1b4a2b, 0x74d394),
    .off = PAINT (0x3b3627, 0xd3bd78),
    .elimination = PAINT (0x5c2529, 0xff8d8d),
    .placement = PAINT (0x1b4a2b, 0x8fe6ac),
    .fin = PAINT (0x1f3f6e, 0x86b9ff),
    .endo_fin = PAINT (0x432f6c, 0xc3a6ff),
    .sets = {
      PAINT (0x423517, 0xf0bf5c), PAINT (0x173f3d, 0x6fd6cd),
      PAINT (0x4a263b, 0xf596c9), PAINT (0x363b12, 0xcdd873),
    },
    .pairs = {
      { PAINT (0x1b4a2b, 0x74d394), PAINT (0x523f10, 0xf0bf5c) },
      { PAINT (0x1f3f6e, 0x86b9ff), PAINT (0x582a45, 0xf596c9) },
      { PAINT (0x432f6c, 0xc3a6ff), PAINT (0x3d4313, 0xcdd873) },
      { PAINT (0x154744, 0x6fd6cd), PAINT (0x58301c, 0xffab85) },
    },
    .base = RGB (0x86b9ff),
    .cover = RGB (0xf0bf5c),
    .fault = RGB (0xff8d8d),
    .links = { RGB (0xf28ecb), RGB (0x6fd6cd), RGB (0xf0bf5c), RGB (0xa9b4ff) },
  },
};

static const AriPalette light_contrast = {
  .inks = {
    [ARI_INK_GIVEN] = RGB (0x000000),
    [ARI_INK_ENTERED] = RGB (0x002f7a),
    [ARI_INK_DEDUCED] = RGB (0x202020),
    [ARI_INK_CANDIDATE] = RGB (0x202020),
    [ARI_INK_NOTE] = RGB (0x002f6e),
    [ARI_INK_REMOVED] = RGB (0x7a0010),
    [ARI_INK_CONFLICT] = RGB (0x7a0010),
  },
  .grounds = {
    [ARI_GROUND_PAPER] = RGB (0xffffff),
    [ARI_GROUND_EXTRA] = RGB (0xe9e6de),
    [ARI_GROUND_HOUSE] = RGB (0xe4eefc),
    [ARI_GROUND_EXTRA_HOUSE] = RGB (0xd6dde4),
    [ARI_GROUND_SAME] = RGB (0xb4d4fb),
    [ARI_GROUND_SELECTED] = RGB (0xc6defc),
    [ARI_GROUND_PLACE] = RGB (0xc3ecae),
    [ARI_GROUND_DEAD_END] = RGB (0xffd3d3),
    [ARI_GROUND_COUNT] = RGB (0xacd0fb),
    [ARI_GROUND_HEAT] = RGB (0xffc189),
  },
  .strokes = {
    [ARI_STROKE_THIN] = RGB (0x6a6a70),
    [ARI_STROKE_THICK] = RGB (0x000000),
    [ARI_STROKE_LABEL] = RGB (0x202024),
    [ARI_STROKE_CURSOR] = RGB (0x0045b0),
    [ARI_STROKE_CONFLICT] = RGB (0xa00014),
    [ARI_STROKE_TRIED] = RGB (0x000000),
    [ARI_STROKE_DEAD_END] = RGB (0xa00014),
    [ARI_STROKE_BLAMED] = RGB (0x900012),
  },
  .lone_extra = RGB (0xded8c8),
  .window = RGB (0xf0f0f2),
  .solution = RGB (0x148029),
  .tints = {
    { RGB (0x4e2f00), RGB (0xffdc94) },
    { RGB (0x6b0034), RGB (0xffc9db) },
    { RGB (0x2f3900), RGB (0xdbe88c) },
    { RGB (0x3d1583), RGB (0xdaccff) },
    { RGB (0x003c35), RGB (0xa5e9da) },
  },
  .outcomes = {
    [ARI_OUTCOME_OPEN] = { RGB (0x0c2470), RGB (0xb9c9fe) },
    [ARI_OUTCOME_LEADS] = { RGB (0x003f16), RGB (0xaae5c0) },
    [ARI_OUTCOME_WASTED] = { RGB (0x5c1c00), RGB (0xf6c4a2) },
    [ARI_OUTCOME_LEFT] = { RGB (0x3c3300), RGB (0xfaf1a0) },
    [ARI_OUTCOME_FORCED] = { RGB (0x202020), RGB (0xe4e4e8) },
  },
  .colors = LIGHT_COLORS,
  .step = {
    .pattern = PAINT (0xbfeac9, 0x00501c),
    .off = PAINT (0xf1eee6, 0x4a3a00),
    .elimination = PAINT (0xffd9d8, 0x8a0012),
    .placement = PAINT (0xbfeac9, 0x00501c),
    .fin = PAINT (0xcbe1ff, 0x00398f),
    .endo_fin = PAINT (0xe7dbff, 0x46148c),
    .sets = {
      PAINT (0xffeec6, 0x5a3800), PAINT (0xd6f3f0, 0x004b46),
      PAINT (0xffe0f1, 0x760042), PAINT (0xeaeebe, 0x3a4100),
    },
    .pairs = {
      { PAINT (0xbfeac9, 0x00501c), PAINT (0xffe2ab, 0x5a3800) },
      { PAINT (0xcbe1ff, 0x00398f), PAINT (0xffd8ec, 0x760042) },
      { PAINT (0xe7dbff, 0x46148c), PAINT (0xe3eaa6, 0x3a4100) },
      { PAINT (0xc2eeea, 0x004b46), PAINT (0xffdccb, 0x6e2600) },
    },
    .base = RGB (0x00398f),
    .cover = RGB (0x5a3800),
    .fault = RGB (0x8a0012),
    .links = { RGB (0x640046), RGB (0x004b46), RGB (0x5a3800), RGB (0x1c2a86) },
  },
};

static const AriPalette dark_contrast = {
  .inks = {
    [ARI_INK_GIVEN] = RGB (0xffffff),
    [ARI_INK_ENTERED] = RGB (0xbfdcff),
    [ARI_INK_DEDUCED] = RGB (0xf0f0f0),
    [ARI_INK_CANDIDATE] = RGB (0xf0f0f0),
    [ARI_INK_NOTE] = RGB (0xcfe3ff),
    [ARI_INK_REMOVED] = RGB (0xffd0d0),
    [ARI_INK_CONFLICT] = RGB (0xffd0d0),
  },
  .grounds = {
    [ARI_GROUND_PAPER] = RGB (0x000000),
    [ARI_GROUND_EXTRA] = RGB (0x24211c),
    [ARI_GROUND_HOUSE] = RGB (0x131c28),
    [ARI_GROUND_EXTRA_HOUSE] = RGB (0x2c3034),
    [ARI_GROUND_SAME] = RGB (0x1d4176),
    [ARI_GROUND_SELECTED] = RGB (0x193558),
    [ARI_GROUND_PLACE] = RGB (0x1b4516),
    [ARI_GROUND_DEAD_END] = RGB (0x4d1a20),
    [ARI_GROUND_COUNT] = RGB (0x123f78),
    [ARI_GROUND_HEAT] = RGB (0x5a3106),
  },
  .strokes = {
    [ARI_STROKE_THIN] = RGB (0x8a8a92),
    [ARI_STROKE_THICK] = RGB (0xffffff),
    [ARI_STROKE_LABEL] = RGB (0xf0f0f0),
    [ARI_STROKE_CURSOR] = RGB (0x9cc8ff),
    [ARI_STROKE_CONFLICT] = RGB (0xffa0a0),
    [ARI_STROKE_TRIED] = RGB (0xffffff),
    [ARI_STROKE_DEAD_END] = RGB (0xffa0a0),
    [ARI_STROKE_BLAMED] = RGB (0xffb4b4),
  },
  .lone_extra = RGB (0x332e26),
  .window = RGB (0x383838),
  .solution = RGB (0x73d980),
  .tints = {
    { RGB (0xffe0aa), RGB (0x4a3408) },
    { RGB (0xffd6e3), RGB (0x571f38) },
    { RGB (0xe8f4ac), RGB (0x38420c) },
    { RGB (0xe6dbff), RGB (0x3b2a66) },
    { RGB (0xb4f5e6), RGB (0x0b4235) },
  },
  .outcomes = {
    [ARI_OUTCOME_OPEN] = { RGB (0xd3e2ff), RGB (0x1c2f80) },
    [ARI_OUTCOME_LEADS] = { RGB (0xbdf5ca), RGB (0x084a2b) },
    [ARI_OUTCOME_WASTED] = { RGB (0xffdcc5), RGB (0x501c06) },
    [ARI_OUTCOME_LEFT] = { RGB (0xf7ecb0), RGB (0x4a430a) },
    [ARI_OUTCOME_FORCED] = { RGB (0xf0f0f0), RGB (0x35353f) },
  },
  .colors = {
    { RGB (0xdf4b3e), RGB (0x36120f) },
    { RGB (0xe79a09), RGB (0x372502) },
    { RGB (0xeacc70), RGB (0x38311b) },
    { RGB (0x7ab479), RGB (0x1d2b1d) },
    { RGB (0x22d7fb), RGB (0x08343c) },
    { RGB (0x1072ff), RGB (0x041b3d) },
    { RGB (0x9e4c9c), RGB (0x261225) },
    { RGB (0x6b6b6b), RGB (0x1a1a1a) },
  },
  .step = {
    .pattern = PAINT (0x0c3f1d, 0x9df0b6),
    .off = PAINT (0x2e2a1c, 0xeedc9f),
    .elimination = PAINT (0x5a1a20, 0xffb4b4),
    .placement = PAINT (0x0c3f1d, 0xb2f7c7),
    .fin = PAINT (0x123767, 0xb0d2ff),
    .endo_fin = PAINT (0x3b2765, 0xdcc9ff),
    .sets = {
      PAINT (0x3a2d0d, 0xffd98a), PAINT (0x0c3836, 0x9eeee6),
      PAINT (0x431d33, 0xffbfe1), PAINT (0x2e330a, 0xe4ee95),
    },
    .pairs = {
      { PAINT (0x0c3f1d, 0x9df0b6), PAINT (0x4a3708, 0xffd98a) },
      { PAINT (0x123767, 0xb0d2ff), PAINT (0x50203d, 0xffbfe1) },
      { PAINT (0x3b2765, 0xdcc9ff), PAINT (0x353b0a, 0xe4ee95) },
      { PAINT (0x0b3f3c, 0x9eeee6), PAINT (0x502714, 0xffccb3) },
    },
    .base = RGB (0xb0d2ff),
    .cover = RGB (0xffd98a),
    .fault = RGB (0xffb4b4),
    .links = { RGB (0xffb8e2), RGB (0x9eeee6), RGB (0xffd98a), RGB (0xccd3ff) },
  },
};
/* clang-format on */

const AriPalette *
ari_palette_get (gboolean is_dark, gboolean high_contrast)
{
  if (high_contrast)
    return is_dark ? &dark_contrast : &light_contrast;
  return is_dark ? &dark : &light;
}

const AriTint *
ari_palette_tint (const AriPalette *palette, guint depth)
{
  g_return_val_if_fail (depth > 0, &palette->tints[0]);

  return &palette->tints[(depth - 1) % ARI_N_TINTS];
}

AriColor
ari_palette_heat (const AriPalette *palette, AriGround ground, double part)
{
  const AriColor *paper, *full;
  /* the eye tells pale colours apart more easily */
  const double share = pow (CLAMP (part, 0.0, 1.0), 1.5);

  g_return_val_if_fail (palette != NULL && ground < ARI_N_GROUNDS, (AriColor){ 0 });

  paper = &palette->grounds[ARI_GROUND_PAPER];
  full = &palette->grounds[ground];
  return (AriColor){ paper->red + (full->red - paper->red) * share,
                     paper->green + (full->green - paper->green) * share,
                     paper->blue + (full->blue - paper->blue) * share, 1.0 };
}

/* Signs that are legible on a player's colours are legible on these, which are between them and the
 * paper. */
AriColor
ari_palette_region (const AriPalette *palette, guint tint)
{
  static const guint8 colors[ARI_N_REGION_TINTS] = { 2, 4, 3, 6, 1, 5 };
  const double share = 0.5;
  const AriColor *paper, *full;

  g_return_val_if_fail (palette != NULL && tint < ARI_N_REGION_TINTS, (AriColor){ 0 });

  paper = &palette->grounds[ARI_GROUND_PAPER];
  full = &palette->colors[colors[tint]].ground;
  return (AriColor){ paper->red + (full->red - paper->red) * share,
                     paper->green + (full->green - paper->green) * share,
                     paper->blue + (full->blue - paper->blue) * share, 1.0 };
}

const char *
ari_color_name (guint color)
{
  static const char *const names[ARI_N_COLORS] = {
    N_ ("red"),  N_ ("orange"), N_ ("yellow"), N_ ("green"),
    N_ ("cyan"), N_ ("blue"),   N_ ("purple"), N_ ("grey"),
  };

  g_return_val_if_fail (color > 0 && color <= ARI_N_COLORS, NULL);

  return _ (names[color - 1]);
}

/* Chooses the tint of each region of a jigsaw, so that no two that touch have the same.
 *
 * Regions come in the order of their first cells, and each takes the tint that the fewest before it
 * have among those that no neighbour has. Where neighbours have them all, which no sensible jigsaw
 * needs, it is the least used one.
 */

static void
note_neighbour (const AriLayout *layout,
                const guint8 *by_region,
                guint16 region,
                int row,
                int column,
                gboolean *is_taken)
{
  const guint16 cell = ari_layout_cell_at (layout, row, column);

  if (cell != ARI_NO_CELL && layout->region_of[cell] != region
      && by_region[layout->region_of[cell]] < ARI_N_REGION_TINTS)
    is_taken[by_region[layout->region_of[cell]]] = TRUE;
}

static guint8
choose (const AriLayout *layout, const guint8 *by_region, guint16 region, const guint *uses)
{
  gboolean is_taken[ARI_N_REGION_TINTS] = { FALSE };
  guint8 best = 0;

  for (guint16 cell = 0; cell < layout->n_cells; cell++) {
    const AriPlace place = layout->places[cell];

    if (layout->region_of[cell] != region)
      continue;
    note_neighbour (layout, by_region, region, place.row - 1, place.column, is_taken);
    note_neighbour (layout, by_region, region, place.row + 1, place.column, is_taken);
    note_neighbour (layout, by_region, region, place.row, place.column - 1, is_taken);
    note_neighbour (layout, by_region, region, place.row, place.column + 1, is_taken);
  }
  for (guint8 tint = 1; tint < ARI_N_REGION_TINTS; tint++)
    if (is_taken[best] > is_taken[tint]
        || (is_taken[best] == is_taken[tint] && uses[tint] < uses[best]))
      best = tint;
  return best;
}

void
ari_region_tints (const AriLayout *layout, guint8 *tints)
{
  guint uses[ARI_N_REGION_TINTS] = { 0 };
  guint8 by_region[ARI_MAX_CELLS];

  g_return_if_fail (layout != NULL);
  g_return_if_fail (tints != NULL);

  memset (by_region, ARI_N_REGION_TINTS, sizeof by_region);
  for (guint16 cell = 0; cell < layout->n_cells; cell++) {
    const guint16 region = layout->region_of[cell];

    if (by_region[region] == ARI_N_REGION_TINTS) {
      by_region[region] = choose (layout, by_region, region, uses);
      uses[by_region[region]]++;
    }
    tints[cell] = by_region[region];
  }
}
