/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The grid's colours as one table: light, dark, and both in high contrast.
 *
 * The tints of the depths follow one another so that neighbours differ for people with any kind of
 * colour vision, and no meaning rests on a colour alone: guesses also carry their number.
 * The colours of the outcomes differ from one another in the same way, and hatching says them, too.
 * The colours that a player gives to cells were found by a search for eight of their names that are
 * as far apart as can be, from one another and from the paper, for all kinds of colour vision.
 * Digits do not stand on the colour itself, but on the paper with a part of it.
 * The series of a graph differ from their neighbours in lightness as well as in hue, and from the
 * paper by a contrast of at least 3, or 4.5 in high contrast (tests/picture/plot/test-plot.c).
 * tests/picture/test-palette.c holds every pair that can meet to a contrast of 4.5 for digits and
 * 3 for marks, 7 and 4.5 in high contrast.
 */

#include "config.h"

#include <math.h>

#include <glib/gi18n-lib.h>

#include "picture/palette.h"

/* clang-format off */
/* Each row has a colour of the light and of the dark table, and of both in high contrast, one of
 * which C() chooses. Paper is white in both light tables, so that a player's colours are the same
 * in them. */
#define PALETTE(C, pale)                                                                           \
  {                                                                                                \
  .inks = {                                                                                        \
    [ARI_INK_GIVEN] = C (0x1b1b1f, 0xffffff, 0x000000, 0xffffff),                                  \
    [ARI_INK_ENTERED] = C (0x164fa8, 0x9cc8ff, 0x002f7a, 0xbfdcff),                                \
    [ARI_INK_DEDUCED] = C (0x48464f, 0xcfcfd6, 0x202020, 0xf0f0f0),                                \
    [ARI_INK_CANDIDATE] = C (0x55545c, 0xbabac4, 0x202020, 0xf0f0f0),                              \
    [ARI_INK_NOTE] = C (0x2d4d80, 0xb6d2f7, 0x002f6e, 0xcfe3ff),                                   \
    [ARI_INK_REMOVED] = C (0xa11420, 0xffb0b0, 0x7a0010, 0xffd0d0),                                \
    [ARI_INK_CONFLICT] = C (0xa50e1c, 0xffb3b3, 0x7a0010, 0xffd0d0),                               \
  },                                                                                               \
  .grounds = {                                                                                     \
    [ARI_GROUND_PAPER] = C (0xffffff, 0x212125, 0xffffff, 0x000000),                               \
    [ARI_GROUND_EXTRA] = C (0xf2efe9, 0x302d29, 0xe9e6de, 0x24211c),                               \
    [ARI_GROUND_HOUSE] = C (0xedf3fb, 0x282e37, 0xe4eefc, 0x131c28),                               \
    [ARI_GROUND_EXTRA_HOUSE] = C (0xe3e9ee, 0x373a3f, 0xd6dde4, 0x2c3034),                         \
    [ARI_GROUND_SAME] = C (0xc4dcf8, 0x2b4975, 0xb4d4fb, 0x1d4176),                                \
    [ARI_GROUND_SELECTED] = C (0xd4e5fb, 0x2a4161, 0xc6defc, 0x193558),                            \
    [ARI_GROUND_PLACE] = C (0xd0eebf, 0x2b4a27, 0xc3ecae, 0x1b4516),                               \
    [ARI_GROUND_DEAD_END] = C (0xfad9da, 0x552a2e, 0xffd3d3, 0x4d1a20),                            \
    [ARI_GROUND_COUNT] = C (0xb3d3fb, 0x1d4980, 0xacd0fb, 0x123f78),                               \
    [ARI_GROUND_HEAT] = C (0xffc38a, 0x6c3a08, 0xffc189, 0x5a3106),                                \
  },                                                                                               \
  .strokes = {                                                                                     \
    [ARI_STROKE_THIN] = C (0xc3c5cb, 0x4b4b53, 0x6a6a70, 0x8a8a92),                                \
    [ARI_STROKE_THICK] = C (0x34343c, 0xa9a9b2, 0x000000, 0xffffff),                               \
    [ARI_STROKE_LABEL] = C (0x66666e, 0xb4b4bc, 0x202024, 0xf0f0f0),                               \
    [ARI_STROKE_CURSOR] = C (0x2670cf, 0x74b0ff, 0x0045b0, 0x9cc8ff),                              \
    [ARI_STROKE_CONFLICT] = C (0xcc2230, 0xff8080, 0xa00014, 0xffa0a0),                            \
    [ARI_STROKE_TRIED] = C (0x1b1b1f, 0xffffff, 0x000000, 0xffffff),                               \
    [ARI_STROKE_DEAD_END] = C (0xcc2230, 0xff8080, 0xa00014, 0xffa0a0),                            \
    [ARI_STROKE_BLAMED] = C (0xb3202e, 0xff9a9a, 0x900012, 0xffb4b4),                              \
  },                                                                                               \
  .lone_extra = C (0xe9e3d6, 0x3d3831, 0xded8c8, 0x332e26),                                        \
  .window = C (0xf0f0f2, 0x383838, 0xf0f0f2, 0x383838),                                            \
  .solution = C (0x148029, 0x73d980, 0x148029, 0x73d980),                                          \
  .tints = {                                                                                       \
    { C (0x734600, 0xffd489, 0x4e2f00, 0xffe0aa), C (0xffe0a0, 0x594110, 0xffdc94, 0x4a3408) },    \
    { C (0x8f124a, 0xffc0d4, 0x6b0034, 0xffd6e3), C (0xffcfdf, 0x642c45, 0xffc9db, 0x571f38) },    \
    { C (0x445200, 0xd9e88a, 0x2f3900, 0xe8f4ac), C (0xe0eb9c, 0x434e12, 0xdbe88c, 0x38420c) },    \
    { C (0x5527a0, 0xd9c8ff, 0x3d1583, 0xe6dbff), C (0xdfd2ff, 0x46366f, 0xdaccff, 0x3b2a66) },    \
    { C (0x005248, 0x93ebd8, 0x003c35, 0xb4f5e6), C (0xb4ebdf, 0x13503f, 0xa5e9da, 0x0b4235) },    \
  },                                                                                               \
  .outcomes = {                                                                                    \
    [ARI_OUTCOME_OPEN] = { C (0x1f3a93, 0xb9d0ff, 0x0c2470, 0xd3e2ff),                             \
                           C (0xb9cbfe, 0x2b3a8a, 0xb9c9fe, 0x1c2f80) },                           \
    [ARI_OUTCOME_LEADS] = { C (0x0a4a1e, 0x9deab0, 0x003f16, 0xbdf5ca),                            \
                            C (0xaae5c0, 0x0d5434, 0xaae5c0, 0x084a2b) },                          \
    [ARI_OUTCOME_WASTED] = { C (0x742704, 0xffc7a3, 0x5c1c00, 0xffdcc5),                           \
                             C (0xfcc29c, 0x5c2208, 0xf6c4a2, 0x501c06) },                         \
    [ARI_OUTCOME_LEFT] = { C (0x554900, 0xf5e9a0, 0x3c3300, 0xf7ecb0),                             \
                           C (0xfcf2a4, 0x55480e, 0xfaf1a0, 0x4a430a) },                           \
    [ARI_OUTCOME_FORCED] = { C (0x48464f, 0xcfcfd6, 0x202020, 0xf0f0f0),                           \
                             C (0xe4e4e8, 0x454552, 0xe4e4e8, 0x35353f) },                         \
  },                                                                                               \
  .colors = {                                                                                      \
    { C (0xb51124, 0xdf4b3e, 0xb51124, 0xdf4b3e), C (0xecc1c6, 0x4b2a2a, 0xecc1c6, 0x36120f) },    \
    { C (0xcd8b1e, 0xe79a09, 0xcd8b1e, 0xe79a09), C (0xf2e1c4, 0x4d3c1f, 0xf2e1c4, 0x372502) },    \
    { C (0xf0d81b, 0xeacc70, 0xf0d81b, 0xeacc70), C (0xfbf5c4, 0x4d4736, 0xfbf5c4, 0x38311b) },    \
    { C (0x629a6d, 0x7ab479, 0x629a6d, 0x7ab479), C (0xd6e5d9, 0x354137, 0xd6e5d9, 0x1d2b1d) },    \
    { C (0x64c7d1, 0x22d7fb, 0x64c7d1, 0x22d7fb), C (0xd7f0f3, 0x214954, 0xd7f0f3, 0x08343c) },    \
    { C (0x30468a, 0x1072ff, 0x30468a, 0x1072ff), C (0xc9cfe1, 0x1d3355, 0xc9cfe1, 0x041b3d) },    \
    { C (0xc331df, 0x9e4c9c, 0xc331df, 0x9e4c9c), C (0xefc9f7, 0x3c2a3f, 0xefc9f7, 0x261225) },    \
    { C (0x5f5f5f, 0x6b6b6b, 0x5f5f5f, 0x6b6b6b), C (0xd5d5d5, 0x313134, 0xd5d5d5, 0x1a1a1a) },    \
  },                                                                                               \
  .step = {                                                                                        \
    .pattern = { C (0xc8ecd0, 0x1b4a2b, 0xbfeac9, 0x0c3f1d),                                       \
                 C (0x1a7a3c, 0x74d394, 0x00501c, 0x9df0b6) },                                     \
    .off = { C (0xf1eee6, 0x3b3627, 0xf1eee6, 0x2e2a1c),                                           \
             C (0x7a6420, 0xd3bd78, 0x4a3a00, 0xeedc9f) },                                         \
    .elimination = { C (0xffdcdb, 0x5c2529, 0xffd9d8, 0x5a1a20),                                   \
                     C (0xc01f2e, 0xff8d8d, 0x8a0012, 0xffb4b4) },                                 \
    .placement = { C (0xc8ecd0, 0x1b4a2b, 0xbfeac9, 0x0c3f1d),                                     \
                   C (0x0d6a2e, 0x8fe6ac, 0x00501c, 0xb2f7c7) },                                   \
    .fin = { C (0xd2e4fd, 0x1f3f6e, 0xcbe1ff, 0x123767),                                           \
             C (0x1d5fbe, 0x86b9ff, 0x00398f, 0xb0d2ff) },                                         \
    .endo_fin = { C (0xe9defc, 0x432f6c, 0xe7dbff, 0x3b2765),                                      \
                  C (0x6b38b6, 0xc3a6ff, 0x46148c, 0xdcc9ff) },                                    \
    .sets = {                                                                                      \
    { C (0xfff0cf, 0x423517, 0xffeec6, 0x3a2d0d), C (0x8a5b00, 0xf0bf5c, 0x5a3800, 0xffd98a) },    \
    { C (0xdcf4f2, 0x173f3d, 0xd6f3f0, 0x0c3836), C (0x00716b, 0x6fd6cd, 0x004b46, 0x9eeee6) },    \
    { C (0xfde3f1, 0x4a263b, 0xffe0f1, 0x431d33), C (0xa5306f, 0xf596c9, 0x760042, 0xffbfe1) },    \
    { C (0xecefc9, 0x363b12, 0xeaeebe, 0x2e330a), C (0x5d6600, 0xcdd873, 0x3a4100, 0xe4ee95) },    \
    },                                                                                             \
    .pairs = {                                                                                     \
    { { C (0xc8ecd0, 0x1b4a2b, 0xbfeac9, 0x0c3f1d), C (0x1a7a3c, 0x74d394, 0x00501c, 0x9df0b6) },  \
      { C (0xffe6b8, 0x523f10, 0xffe2ab, 0x4a3708), C (0x8f5a00, 0xf0bf5c, 0x5a3800, 0xffd98a) } },\
    { { C (0xd2e4fd, 0x1f3f6e, 0xcbe1ff, 0x123767), C (0x1d5fbe, 0x86b9ff, 0x00398f, 0xb0d2ff) },  \
      { C (0xfddcee, 0x582a45, 0xffd8ec, 0x50203d), C (0xa5306f, 0xf596c9, 0x760042, 0xffbfe1) } },\
    { { C (0xe9defc, 0x432f6c, 0xe7dbff, 0x3b2765), C (0x6b38b6, 0xc3a6ff, 0x46148c, 0xdcc9ff) },  \
      { C (0xe6ecb4, 0x3d4313, 0xe3eaa6, 0x353b0a), C (0x5d6600, 0xcdd873, 0x3a4100, 0xe4ee95) } },\
    { { C (0xc9efeb, 0x154744, 0xc2eeea, 0x0b3f3c), C (0x00716b, 0x6fd6cd, 0x004b46, 0x9eeee6) },  \
      { C (0xfde0d2, 0x58301c, 0xffdccb, 0x502714), C (0xa3471c, 0xffab85, 0x6e2600, 0xffccb3) } },\
    },                                                                                             \
    .base = C (0x1d5fbe, 0x86b9ff, 0x00398f, 0xb0d2ff),                                            \
    .cover = C (0x8f5a00, 0xf0bf5c, 0x5a3800, 0xffd98a),                                           \
    .fault = C (0xc01f2e, 0xff8d8d, 0x8a0012, 0xffb4b4),                                           \
    .links = {                                                                                     \
      C (0x8c2a6b, 0xf28ecb, 0x640046, 0xffb8e2),                                                  \
      C (0x00716b, 0x6fd6cd, 0x004b46, 0x9eeee6),                                                  \
      C (0x8f5a00, 0xf0bf5c, 0x5a3800, 0xffd98a),                                                  \
      C (0x4450b4, 0xa9b4ff, 0x1c2a86, 0xccd3ff),                                                  \
    },                                                                                             \
  },                                                                                               \
  .plot = {                                                                                        \
    .paper = C (0xffffff, 0x212125, 0xffffff, 0x000000),                                           \
    .ink = C (0x1b1b1f, 0xf2f2f5, 0x000000, 0xffffff),                                             \
    .axis = C (0x66666e, 0xa9a9b2, 0x000000, 0xffffff),                                            \
    .mesh = C (0xe4e5e9, 0x38383f, 0xc4c5cb, 0x55555d),                                            \
    .series = {                                                                                    \
      C (0x1446c4, 0x8bb0ff, 0x001859, 0x81b5ff),                                                  \
      C (0xd86c00, 0xff7301, 0xb45900, 0xff6326),                                                  \
      C (0x008e58, 0x6ceaad, 0x006e5d, 0x9bf5c6),                                                  \
      C (0xc66497, 0xd341a4, 0xb43d98, 0xe95bc0),                                                  \
      C (0x5a3f00, 0xd9d32e, 0x352e00, 0xf7f039),                                                  \
      C (0x6591df, 0x5976e2, 0x2c71d8, 0x3874fb),                                                  \
      C (0x3f3d48, 0xf0eff0, 0x19181b, 0xffffff),                                                  \
      C (0xb81010, 0xf37873, 0xce002a, 0xff9a97),                                                  \
    },                                                                                             \
    .paleness = pale,                                                                              \
  },                                                                                               \
  }

static const AriPalette light = PALETTE (ARI_LIGHT, 0.3);
static const AriPalette dark = PALETTE (ARI_DARK, 0.3);
static const AriPalette light_contrast = PALETTE (ARI_LIGHT_CONTRAST, 0);
static const AriPalette dark_contrast = PALETTE (ARI_DARK_CONTRAST, 0);
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
  /* the eye tells pale colours apart more easily */
  const double share = pow (CLAMP (part, 0.0, 1.0), 1.5);

  g_return_val_if_fail (palette != NULL && ground < ARI_N_GROUNDS, (AriColor){ 0 });

  return ari_color_mix (&palette->grounds[ARI_GROUND_PAPER], &palette->grounds[ground], share);
}

/* Signs that are legible on a player's colours are legible on these, which are between them and the
 * paper. */
AriColor
ari_palette_region (const AriPalette *palette, guint tint)
{
  static const guint8 colors[ARI_N_REGION_TINTS] = { 2, 4, 3, 6, 1, 5 };

  g_return_val_if_fail (palette != NULL && tint < ARI_N_REGION_TINTS, (AriColor){ 0 });

  return ari_color_mix (&palette->grounds[ARI_GROUND_PAPER], &palette->colors[colors[tint]].ground,
                        0.5);
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

static guint8
choose (const AriLayout *layout, const guint8 *by_region, guint16 region, const guint *uses)
{
  static const int directions[4][2] = { { -1, 0 }, { 1, 0 }, { 0, -1 }, { 0, 1 } };
  gboolean is_taken[ARI_N_REGION_TINTS + 1] = { FALSE }; /* the last is of those without a tint */
  guint8 best = 0;

  for (guint16 cell = 0; cell < layout->n_cells; cell++)
    for (guint i = 0; layout->region_of[cell] == region && i < G_N_ELEMENTS (directions); i++) {
      const AriPlace place = layout->places[cell];
      const guint16 other = ari_layout_cell_at (layout, place.row + directions[i][0],
                                                place.column + directions[i][1]);

      if (other != ARI_NO_CELL && layout->region_of[other] != region)
        is_taken[by_region[layout->region_of[other]]] = TRUE;
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
