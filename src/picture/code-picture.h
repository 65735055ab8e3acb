/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws a QR code with its light margin. */

#pragma once

#include "picture/save.h"
#include "puzzle/link/qr-code.h"

/** ari_code_picture_draw: draws @code, black on white, as a square of side @size at (@x, @y).
 * @scale: device pixels per unit, so that all modules have the same number of pixels, if there are
 * enough; 0 if there are none (SVG, PDF, a printer). Any thread. */
void ari_code_picture_draw (
    const AriQrCode *code, cairo_t *cr, double x, double y, double size, double scale);

/** ari_code_picture_drawing: returns a drawing that is valid as long as @code. */
AriDrawing ari_code_picture_drawing (const AriQrCode *code);
