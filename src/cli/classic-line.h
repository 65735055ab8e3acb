/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The most usual line there is, as fast as it can be had: 81 characters, digits and blanks. */

#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
  ARI_CLASSIC_CELLS = 81,
};

/**
 * ari_classic_line_read: reads a classic puzzle that begins at @text and ends with its line.
 * @text: (array length=length)
 * @cells: (array length=81) (out): digits from 0, or ARI_NO_DIGIT
 *
 * What it reads, it reads just as ari_grid_text_read() does; but it reads only lines of `1` to `9`
 * and of one kind of blank, `.` or `0`, perhaps with a short comment, ended by `\n` or `\r\n`.
 *
 * Returns: the length of the line with its end; 0 if it is any other line, or not all there.
 */
size_t ari_classic_line_read (const char *text, size_t length, uint8_t *cells);

/** ari_classic_line_write: writes @cells as 81 characters, `.` for blanks. No NUL. */
void ari_classic_line_write (const uint8_t *cells, char *text);
