/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keeps the grades of puzzles between two runs of the program, so that none is rated twice. */

#pragma once

#include "puzzle/collection/collection-facts.h"

/*
 * The cache is a text file. Its first line names the version of the program's ratings; a file with
 * another first line is not read, because its ratings may differ. Each other line has the grades of
 * one puzzle, which is found again by its layout and givens (ari_solved_key()), whatever list it is
 * in. Lines that are cut off or make no sense are ignored.
 */

/** ari_rating_cache_get_path: (transfer none): the usual file, in the user's cache folder. */
const char *ari_rating_cache_get_path (void);

/** ari_rating_cache_load_async: reads the grades of the puzzles of @facts in a thread. */
void ari_rating_cache_load_async (const char *path,
                                  AriCollectionFacts *facts,
                                  GCancellable *cancellable,
                                  GAsyncReadyCallback callback,
                                  gpointer user_data);
/** ari_rating_cache_load_finish: gives the grades to @facts, if they have none yet. Returns: TRUE
 * if there was any. */
gboolean ari_rating_cache_load_finish (GAsyncResult *result, AriCollectionFacts *facts);

/**
 * ari_rating_cache_save_async: writes the grades that @facts have now, in a thread. Those of other
 * puzzles in the file stay, as long as there is space: the oldest are left out first.
 * @facts: with grades
 */
void ari_rating_cache_save_async (const char *path,
                                  AriCollectionFacts *facts,
                                  GAsyncReadyCallback callback,
                                  gpointer user_data);
/** ari_rating_cache_save_finish: Returns: FALSE with @error set if the file was not written. */
gboolean ari_rating_cache_save_finish (GAsyncResult *result, GError **error);
/** ari_rating_cache_save: the same in this thread. */
gboolean ari_rating_cache_save (const char *path, AriCollectionFacts *facts, GError **error);
