/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A colour, for pictures that do not use a toolkit. */

#pragma once

/** AriColor: sRGB, components from 0 to 1, not premultiplied. */
typedef struct {
  double red;
  double green;
  double blue;
  double alpha;
} AriColor;

/** ari_color_mix: returns the colour that is @part (from 0 to 1) of the way from @color to @other;
 * it is as opaque as @color. */
static inline AriColor
ari_color_mix (const AriColor *color, const AriColor *other, double part)
{
  return (AriColor){ color->red + (other->red - color->red) * part,
                     color->green + (other->green - color->green) * part,
                     color->blue + (other->blue - color->blue) * part, color->alpha };
}

/** ARI_RGB: initializes an opaque colour. */
#define ARI_RGB(hex)                                                                               \
  {                                                                                                \
    (((hex) >> 16) & 0xff) / 255., (((hex) >> 8) & 0xff) / 255., ((hex) &0xff) / 255., 1.          \
  }

/* These choose one of the colours of a row: that of the light or of the dark table, or of either in
 * high contrast. */
#define ARI_LIGHT(light, dark, light_contrast, dark_contrast)          ARI_RGB (light)
#define ARI_DARK(light, dark, light_contrast, dark_contrast)           ARI_RGB (dark)
#define ARI_LIGHT_CONTRAST(light, dark, light_contrast, dark_contrast) ARI_RGB (light_contrast)
#define ARI_DARK_CONTRAST(light, dark, light_contrast, dark_contrast)  ARI_RGB (dark_contrast)
