/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game that can be continued, with what is said of it before it is opened. */

#pragma once

#include <gtk/gtk.h>

#include "engine/logic/step/techniques.h"
#include "puzzle/document/document.h"

G_BEGIN_DECLS

/** AriGameFacts: of a game as it stands in its file. */
typedef struct {
  AriPuzzle *puzzle;
  AriGrid *grid; /* givens and entries */
  guint share;   /* percent of the cells that were open */
  double elapsed;
  gboolean is_begun; /* something was done to it */
  gboolean is_solved;
  guint32 day; /* whose puzzle it is, or ARI_NO_DAY */
  gboolean has_level;
  AriLevel level;
} AriGameFacts;

#define ARI_TYPE_SHELF_GAME (ari_shelf_game_get_type ())
/**
 * AriShelfGame: a file, which may have no facts yet, or the game that a window has open.
 *
 * Signal `changed ()`: there is more to say of it, or it was removed or restored.
 */
G_DECLARE_FINAL_TYPE (AriShelfGame, ari_shelf_game, ARI, SHELF_GAME, GObject)

/** ari_shelf_game_new: without facts. @written: when, in seconds since 1970 */
AriShelfGame *ari_shelf_game_new (GFile *file, gint64 written);
/** ari_shelf_game_new_open: what a window has open now. @file: (nullable) */
AriShelfGame *ari_shelf_game_new_open (AriDocument *document, GFile *file);

/** ari_shelf_game_take_facts: from what was read. */
void ari_shelf_game_take_facts (AriShelfGame *self, AriDocument *document);
/** ari_shelf_game_ask_level: Returns: TRUE once: whoever calls it then finds out the level. */
gboolean ari_shelf_game_ask_level (AriShelfGame *self);
void ari_shelf_game_set_level (AriShelfGame *self, AriLevel level);
/** ari_shelf_game_get_facts: (nullable) (transfer none): NULL until they were read. */
const AriGameFacts *ari_shelf_game_get_facts (AriShelfGame *self);

/** ari_shelf_game_get_file: (nullable) (transfer none): NULL for an open game without one. */
GFile *ari_shelf_game_get_file (AriShelfGame *self);
gint64 ari_shelf_game_get_written (AriShelfGame *self);
gboolean ari_shelf_game_get_is_open (AriShelfGame *self);

gboolean ari_shelf_game_get_is_removed (AriShelfGame *self);
/** ari_shelf_game_remove: a game of the program's own place is put aside; of a file that the user
 * has chosen, only the desktop's list forgets that it was used. FALSE with a G_IO_ERROR. */
gboolean ari_shelf_game_remove (AriShelfGame *self, GError **error);
/** ari_shelf_game_restore: FALSE with a G_IO_ERROR; it then stays removed. */
gboolean ari_shelf_game_restore (AriShelfGame *self, GError **error);

/** ari_shelf_game_dup_name: (transfer full): its title, its file's name, or its size. */
char *ari_shelf_game_dup_name (AriShelfGame *self);
/** ari_shelf_game_dup_state: (transfer full): "Hard · 63 % · 12:34", as far as it is known and not
 * said by its name already. */
char *ari_shelf_game_dup_state (AriShelfGame *self);
/** ari_shelf_game_dup_date: (transfer full): when it was played, as people say it: "Yesterday";
 * "Still open" for a game that is. @now: today */
char *ari_shelf_game_dup_date (AriShelfGame *self, GDateTime *now);

G_END_DECLS
