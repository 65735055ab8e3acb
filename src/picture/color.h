/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A colour, for pictures that know no toolkit. */

#pragma once

/** AriColor: sRGB, each from 0 to 1, not multiplied by alpha. */
typedef struct {
  double red;
  double green;
  double blue;
  double alpha;
} AriColor;
