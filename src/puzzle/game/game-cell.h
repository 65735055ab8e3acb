/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A cell of a game: its digit, its notes, its colours, and the candidates removed from it. */

#pragma once

#include <glib.h>

#include "engine/base/layout.h"

/** AriNoteKind: where in the cell a note is written. */
typedef enum {
  ARI_NOTE_CENTRE,
  ARI_NOTE_CORNER,
} AriNoteKind;

/** ARI_N_COLORS: colours are numbers from 1; 0 means no colour. */
#define ARI_N_COLORS 8

/** AriGameCell: the contents of a cell. */
typedef struct {
  AriDigits notes[2];              /* for each AriNoteKind; kept under a digit, but not shown */
  AriDigits removed;               /* candidates removed for good; kept under a digit */
  AriDigits colored[ARI_N_COLORS]; /* the candidates of each colour, from colour 1; a
                                      candidate has one colour at most */
  guint8 digit;                    /* or ARI_NO_DIGIT */
  guint8 color;                    /* the colour of the cell itself, even of a given; or 0 */
  gboolean given; /* belongs to the puzzle; only a move of kind PUZZLE changes it */
} AriGameCell;

/** ari_game_cell_equal: Returns: TRUE if both are equal. */
gboolean ari_game_cell_equal (const AriGameCell *a, const AriGameCell *b);

/** ari_game_cell_has_color: Returns: TRUE if the cell or one of its candidates has a colour. */
gboolean ari_game_cell_has_color (const AriGameCell *cell);
/** ari_game_cell_take_colors: copies the colours of @other to @cell. */
void ari_game_cell_take_colors (AriGameCell *cell, const AriGameCell *other);

/** ari_digits_left: Returns: the digits that @cell may hold and its peers allow; none for a filled
 * cell. @cells: (array): one for each cell of @layout */
AriDigits ari_digits_left (const AriLayout *layout, const AriGameCell *cells, guint16 cell);
/** ari_candidates_of: the same without the removed ones. */
AriDigits ari_candidates_of (const AriLayout *layout, const AriGameCell *cells, guint16 cell);
