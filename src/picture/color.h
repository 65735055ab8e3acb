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
