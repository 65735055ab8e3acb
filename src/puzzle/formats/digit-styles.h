/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tells givens from entries by how the digits of a grid are drawn. */

#pragma once

#include "puzzle/formats/text-cells.h"

/**
 * ari_styles_tell: where the digits of a grid that was read are drawn in different ways (bold, in
 * colour, circled, underlined) and have no marks, tells which of them are entries, as
 * ari_cells_tell() does. Where it cannot be seen which digit is drawn how, the grid gets a doubt.
 * @text: (array length=length): what @reading was read from, as it was before it was cleaned
 */
void ari_styles_tell (const char *text, gsize length, AriReading *reading);
