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

/** AriGameCell: all that a cell of a game holds. */
typedef struct {
  AriDigits notes[2]; /* by AriNoteKind; kept, but not shown, under a digit */
  AriDigits removed;  /* candidates removed for good; kept under a digit, too */
  guint8 digit;       /* or ARI_NO_DIGIT */
  gboolean given;     /* part of the puzzle; only a move of kind PUZZLE changes it */
} AriGameCell;

/** ari_game_cell_equal: whether both hold the same. */
gboolean ari_game_cell_equal (const AriGameCell *a, const AriGameCell *b);

/** ari_candidates_of: the digits that the peers of @cell allow, without the removed ones; none for
 * a filled cell. @cells: (array): one a cell of @layout */
AriDigits ari_candidates_of (const AriLayout *layout, const AriGameCell *cells, guint16 cell);

G_END_DECLS
