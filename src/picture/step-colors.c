/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The colours of steps: light, dark, and both in high contrast. tests/ui/grid/test-palette.c checks
 * the contrast of candidates on each fill, and of each line on the paper. */

#include "config.h"

#include "picture/step-drawing.h"

/* clang-format off */
#define RGB(hex)                                                                                   \
  { (((hex) >> 16) & 0xff) / 255., (((hex) >> 8) & 0xff) / 255., ((hex) & 0xff) / 255., 1. }
#define PAINT(fill, line) { RGB (fill), RGB (line) }

static const AriStepColors light = {
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
};

static const AriStepColors dark = {
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
};

static const AriStepColors light_contrast = {
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
};

static const AriStepColors dark_contrast = {
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
};
/* clang-format on */

const AriStepColors *
ari_step_colors_get (gboolean is_dark, gboolean high_contrast)
{
  if (high_contrast)
    return is_dark ? &dark_contrast : &light_contrast;
  return is_dark ? &dark : &light;
}
