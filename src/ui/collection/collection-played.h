/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tells which puzzles of a list the user has solved or begun. */

#pragma once

#include <gio/gio.h>

#include "puzzle/collection/collection-facts.h"

#define ARI_TYPE_COLLECTION_PLAYED (ari_collection_played_get_type ())
/**
 * AriCollectionPlayed: writes into the facts of a collection which puzzles were played. Puzzles are
 * recognized by their givens, whichever list they were opened from. Solved puzzles are written at
 * once; games in progress, which are those that windows show and those that the start page offers,
 * by ari_collection_played_report().
 *
 * Signal `changed ()`: the games in progress have changed.
 */
G_DECLARE_FINAL_TYPE (AriCollectionPlayed, ari_collection_played, ARI, COLLECTION_PLAYED, GObject)

AriCollectionPlayed *ari_collection_played_new (void);
/** ari_collection_played_set_facts: keeps a reference to @facts (nullable), and looks for games. */
void ari_collection_played_set_facts (AriCollectionPlayed *self, AriCollectionFacts *facts);
/** ari_collection_played_look: looks for games in progress. `changed` follows at once for those in
 * windows, and for the others when their files have been read. Unchanged files are not read
 * again. */
void ari_collection_played_look (AriCollectionPlayed *self);
/** ari_collection_played_find_file: returns (transfer none) (nullable) the file with the game in
 * progress of puzzle @index, as written last; NULL if there is none, or if a window shows it. */
GFile *ari_collection_played_find_file (AriCollectionPlayed *self, guint index);
/** ari_collection_played_report: writes the games in progress into the facts, if they have changed
 * since the last call. */
void ari_collection_played_report (AriCollectionPlayed *self);
