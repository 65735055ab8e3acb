/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a cell of a game holds: its digit, its notes, and the candidates removed from it. */

#pragma once

#include <glib.h>

#include "engine/base/layout.h"

G_BEGIN_DECLS

typedef enum {
  ARI_NOTE_CENTRE,
  ARI_NOTE_CORNER,
} AriNoteKind;

/** ARI_N_COLORS: colours are numbers from 1; 0 is none. */
#define ARI_N_COLORS 8

/** AriGameCell: all that a cell of a game holds. */
typedef struct {
  AriDigits notes[2];              /* by AriNoteKind; kept, but not shown, under a digit */
  AriDigits removed;               /* candidates removed for good; kept under a digit, too */
  AriDigits colored[ARI_N_COLORS]; /* candidates by colour, the first is 1; each in at most one */
  guint8 digit;                    /* or ARI_NO_DIGIT */
  guint8 color;                    /* of the cell itself, or 0; given cells have one, too */
  gboolean given;                  /* part of the puzzle; only a move of kind PUZZLE changes it */
} AriGameCell;

/** ari_game_cell_equal: whether both hold the same. */
gboolean ari_game_cell_equal (const AriGameCell *a, const AriGameCell *b);

/** ari_game_cell_has_color: whether the cell or any of its candidates has one. */
gboolean ari_game_cell_has_color (const AriGameCell *cell);
/** ari_game_cell_take_colors: gives @cell the colours of @other, and leaves the rest. */
void ari_game_cell_take_colors (AriGameCell *cell, const AriGameCell *other);

/** ari_candidates_of: the digits that the peers of @cell allow, without the removed ones; none for
 * a filled cell. @cells: (array): one a cell of @layout */
AriDigits ari_candidates_of (const AriLayout *layout, const AriGameCell *cells, guint16 cell);

G_END_DECLS
