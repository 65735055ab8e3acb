/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game that can be continued, with the facts to describe it before it is opened. */

#pragma once

#include <gtk/gtk.h>

#include "engine/logic/step/techniques.h"
#include "puzzle/document/document.h"

/** AriGameFacts: facts about a game, as in its file. */
typedef struct {
  AriPuzzle *puzzle;
  AriGrid *grid; /* givens and entries */
  guint share;   /* percent filled of the cells without givens */
  double elapsed;
  gboolean is_begun; /* there is an entry, or a move was made */
  gboolean is_solved;
  guint32 day;       /* the day whose puzzle it is, or ARI_NO_DAY */
  const char *level; /* (nullable): its name, or that it has none; NULL if it is not known yet */
} AriGameFacts;

#define ARI_TYPE_RECENT_GAME (ari_recent_game_get_type ())
/**
 * AriRecentGame: a file, whose facts may not be known yet, or the game that a window has open.
 *
 * Signal `changed ()`: more facts are known, or it was removed or restored.
 */
G_DECLARE_FINAL_TYPE (AriRecentGame, ari_recent_game, ARI, RECENT_GAME, GObject)

/** ari_recent_game_new: makes a game without facts.
 * @written: the time of the last change of @file, in seconds since 1970 */
AriRecentGame *ari_recent_game_new (GFile *file, gint64 written);
/** ari_recent_game_new_open: makes the game that a window has open. @file: (nullable) */
AriRecentGame *ari_recent_game_new_open (AriDocument *document, GFile *file);

/** ari_recent_game_take_facts: sets the facts from @document. */
void ari_recent_game_take_facts (AriRecentGame *self, AriDocument *document);
/** ari_recent_game_ask_level: Returns: TRUE only the first time: then the caller must find the
 * level. */
gboolean ari_recent_game_ask_level (AriRecentGame *self);
/** ari_recent_game_set_level: adds the level to the facts, which must be known. @level: static */
void ari_recent_game_set_level (AriRecentGame *self, const char *level);
/** ari_recent_game_get_facts: returns (nullable) (transfer none) the facts; NULL until they are
 * read. */
const AriGameFacts *ari_recent_game_get_facts (AriRecentGame *self);

/** ari_recent_game_get_file: returns (nullable) (transfer none) the file; NULL for an open game
 * without one. */
GFile *ari_recent_game_get_file (AriRecentGame *self);
/** ari_recent_game_get_written: returns the time of the last change, in seconds since 1970. */
gint64 ari_recent_game_get_written (AriRecentGame *self);
/** ari_recent_game_get_is_open: returns TRUE if a window has the game open. */
gboolean ari_recent_game_get_is_open (AriRecentGame *self);

/** ari_recent_game_get_is_removed: returns TRUE after ari_recent_game_remove(). */
gboolean ari_recent_game_get_is_removed (AriRecentGame *self);
/** ari_recent_game_open: shows the game in the window of @from. */
void ari_recent_game_open (AriRecentGame *self, GtkWidget *from);
/** ari_recent_game_remove: sets aside a game in the program's own folder; a file that the user has
 * chosen is only removed from the desktop's recent files. Returns: FALSE with @error, a G_IO_ERROR,
 * if that failed */
gboolean ari_recent_game_remove (AriRecentGame *self, GError **error);
/** ari_recent_game_restore: undoes ari_recent_game_remove(). Returns: FALSE with @error, a
 * G_IO_ERROR; it then stays removed */
gboolean ari_recent_game_restore (AriRecentGame *self, GError **error);

/** ari_recent_game_dup_name: returns (transfer full) its title, its file's name, or its size; ""
 * without facts. */
char *ari_recent_game_dup_name (AriRecentGame *self);
/** ari_recent_game_dup_file_name: returns (transfer full) (nullable) the name of the file that the
 * user chose for it; NULL if the program keeps it. */
char *ari_recent_game_dup_file_name (AriRecentGame *self);
/** ari_recent_game_dup_state: returns (transfer full) its state: "Hard · 63 % · 12:34", as far as
 * known and not part of the name. */
char *ari_recent_game_dup_state (AriRecentGame *self);
/** ari_recent_game_dup_date: returns (transfer full) when it was played, in words: "Yesterday";
 * "Still open" for the open game.
 * @now: the time to compare with */
char *ari_recent_game_dup_date (AriRecentGame *self, GDateTime *now);
