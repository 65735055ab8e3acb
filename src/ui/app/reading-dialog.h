/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Asks which puzzle is meant, where a text can be read in two ways, the puzzle in it is odd, or a
 * picture is hard to read. */

#pragma once

#include <gtk/gtk.h>

#include "puzzle/collection/collection.h"

/** AriReadingChosen: gets the answer. @document: (nullable): NULL if nothing is to be opened */
typedef void (*AriReadingChosen) (AriDocument *document, gpointer data);

/** AriReadingSource: the picture that a puzzle was read from. */
typedef struct {
  GdkTexture *board;
  const guint8 *is_doubtful; /* a byte for each cell: 1 if it is to be marked */
} AriReadingSource;

/** ari_reading_dialog_new: makes (transfer none) a modal window over @parent, not shown yet, with a
 * picture of each puzzle that may be meant. Escape and closing it open nothing.
 * @only: a puzzle with a doubt
 * @source: (nullable): copied; shown beside the puzzle, of which there is one reading only
 * @chosen: called once, when the window is destroyed at the latest */
GtkWindow *ari_reading_dialog_new (GtkWindow *parent,
                                   const AriOnlyPuzzle *only,
                                   const AriReadingSource *source,
                                   AriReadingChosen chosen,
                                   gpointer data);
