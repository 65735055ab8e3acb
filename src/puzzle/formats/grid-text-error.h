/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Errors in the text of a grid. */

#pragma once

#include <stdint.h>

typedef enum {
  ARI_GRID_TEXT_OK,
  ARI_GRID_TEXT_EMPTY,         /* no character that could be a cell */
  ARI_GRID_TEXT_TOO_LONG,      /* more than any grid needs */
  ARI_GRID_TEXT_NOT_UTF8,      /* at line and column */
  ARI_GRID_TEXT_BAD_CHARACTER, /* @character at line and column is neither symbol nor blank */
  ARI_GRID_TEXT_BAD_LENGTH,    /* @found cells in one line; @expected is the nearest n² */
  ARI_GRID_TEXT_BAD_ROW,       /* @found cells in the row at @line, which should have @expected */
  ARI_GRID_TEXT_BAD_ROW_COUNT, /* @found rows of @expected cells each */
  ARI_GRID_TEXT_NO_LAYOUT,     /* n = @found has no boxes, or is outside 4 to 64 */
  ARI_GRID_TEXT_PENCIL_MARKS,  /* a cell with several candidates at line and column */
} AriGridTextCode;

/** AriGridTextError: an error and its place; the floors above put it into words. */
typedef struct {
  AriGridTextCode code;
  unsigned line;   /* from 1 */
  unsigned column; /* from 1, in characters */
  unsigned found;
  unsigned expected;
  uint32_t character;
} AriGridTextError;
