/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which puzzles of a list a person has solved or begun. */

#pragma once

#include <gio/gio.h>

#include "puzzle/collection/collection-facts.h"

G_BEGIN_DECLS

#define ARI_TYPE_COLLECTION_PLAYED (ari_collection_played_get_type ())
/**
 * AriCollectionPlayed: tells the facts of a collection what was played. Puzzles are known by their
 * givens, whatever list they were opened from. What is solved is told at once; the games that go on
 * are those that windows show and those that the start page offers.
 *
 * Signal `changed ()`: there is something to tell of games that go on.
 */
G_DECLARE_FINAL_TYPE (AriCollectionPlayed, ari_collection_played, ARI, COLLECTION_PLAYED, GObject)

AriCollectionPlayed *ari_collection_played_new (void);
/** ari_collection_played_set_facts: (nullable): keeps a reference, and looks. */
void ari_collection_played_set_facts (AriCollectionPlayed *self, AriCollectionFacts *facts);
/** ari_collection_played_look: for games; `changed` follows at once for those in windows, and when
 * the rest was read. Files that are as they were are not read again. */
void ari_collection_played_look (AriCollectionPlayed *self);
/** ari_collection_played_find_file: (transfer none) (nullable): where the game of puzzle @index is
 * that goes on, as far as was told; NULL where there is none, or a window shows it. */
GFile *ari_collection_played_find_file (AriCollectionPlayed *self, guint index);
/** ari_collection_played_tell: tells the facts what goes on, if there is any news. */
void ari_collection_played_tell (AriCollectionPlayed *self);

G_END_DECLS
