/* SPDX-License-Identifier: GPL-3.0-or-later */
/* QR codes: squares of light and dark modules that a phone reads (ISO/IEC 18004). */

#pragma once

#include <glib.h>

/** ARI_QR_MOST_BYTES: what the largest code of error correction level M holds. */
#define ARI_QR_MOST_BYTES 2331
/** ARI_QR_MOST_SIDE: the side of the largest code, in modules. */
#define ARI_QR_MOST_SIDE 177
/** ARI_QR_MARGIN: the modules on each side that have to be light, or else readers miss the code. */
#define ARI_QR_MARGIN 4

/** AriQrCode: plain data. */
typedef struct {
  guint side; /* in modules, without the margin */
  /* row by row, @side squared: TRUE where a module is dark */
  guint8 is_dark[ARI_QR_MOST_SIDE * ARI_QR_MOST_SIDE];
} AriQrCode;

/** ari_qr_code_side: Returns: the side of the smallest code that holds @n_bytes, in modules; 0 if
 * none does. */
guint ari_qr_code_side (gsize n_bytes);
/** ari_qr_code_make: makes the smallest code of these bytes. @bytes: (array length=n_bytes): at
 * most ARI_QR_MOST_BYTES. Any thread. Takes about a millisecond for a hundred bytes. */
void ari_qr_code_make (const char *bytes, gsize n_bytes, AriQrCode *code);

/* For tests, which compare with what is printed in the standard */

/** ari_qr_correct: computes the error correction codewords of a block. @data: (array length=n);
 * @corrections: (out) (array length=n_corrections) */
void ari_qr_correct (const guint8 *data, guint n, guint8 *corrections, guint n_corrections);
/** ari_qr_format_bits: Returns: the 15 bits that say level M and this mask, 0 to 7. */
guint ari_qr_format_bits (guint mask);
/** ari_qr_version_bits: Returns: the 18 bits that say the version, 7 to 40. */
guint ari_qr_version_bits (guint version);
