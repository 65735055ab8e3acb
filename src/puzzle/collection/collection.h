/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Many puzzles in little memory: a file with a puzzle a line, or with grids one after another. */

#pragma once

#include <gio/gio.h>

#include "puzzle/game/puzzle.h"

G_BEGIN_DECLS

/** The most puzzles that a collection takes in, and the most bytes of cells: 4 GiB. */
#define ARI_COLLECTION_MAX_PUZZLES 100000000
#define ARI_COLLECTION_MAX_BYTES   (G_GUINT64_CONSTANT (4) << 30)
/** This many problems are kept with their words; all are counted. */
#define ARI_COLLECTION_MAX_PROBLEMS 1000

#define ARI_COLLECTION_ERROR (ari_collection_error_quark ())
GQuark ari_collection_error_quark (void);
typedef enum {
  ARI_COLLECTION_ERROR_EMPTY,     /* no bytes at all */
  ARI_COLLECTION_ERROR_NOT_TEXT,  /* a picture, an archive, a program… */
  ARI_COLLECTION_ERROR_NO_PUZZLE, /* text without any puzzle; the message says what is wrong first
                                   */
  ARI_COLLECTION_ERROR_MOVES,     /* one puzzle of ours, but its moves do not fit it */
  ARI_COLLECTION_ERROR_TOO_MANY,  /* more than ARI_COLLECTION_MAX_… */
} AriCollectionError;

/** AriCollectionProblem: a line, or a grid, that could not be read. */
typedef struct {
  guint64 line;  /* from 1 */
  guint column;  /* from 1, in characters */
  char *message; /* a translated sentence; begins with the place where there is one */
} AriCollectionProblem;

#define ARI_TYPE_COLLECTION (ari_collection_get_type ())
/**
 * AriCollection: puzzles, numbered from 0 in the order of the text. Sizes, boxes and symbols may
 * differ from one to the next. It never changes, and all of it can be read from any thread.
 *
 * It takes as many bytes a puzzle as that has cells, and two more: 83 MB for a million of the
 * classic ones; comments take their length and sixteen more.
 */
G_DECLARE_FINAL_TYPE (AriCollection, ari_collection, ARI, COLLECTION, GObject)

/**
 * AriCollectionProgress: how far loading is.
 * @done: bytes read
 * @total: bytes in all as the file system has it, or 0 if it is not known
 * @n_puzzles: read so far
 */
typedef void (*AriCollectionProgress) (guint64 done,
                                       guint64 total,
                                       guint64 n_puzzles,
                                       gpointer data);

/** ari_collection_new_from_bytes: text from the clipboard or a drop, in this thread; half a second
 * for 30 MB of plain lines. */
AriCollection *ari_collection_new_from_bytes (GBytes *bytes, GError **error);

/** ari_collection_new_from_puzzles: @puzzles: (element-type AriPuzzle): fewer than a collection
 * takes in; their comments are kept. */
AriCollection *ari_collection_new_from_puzzles (GPtrArray *puzzles);

/** ari_collection_set_title: how it is called where it has no file; once, by whoever made it,
 * before others have it. */
void ari_collection_set_title (AriCollection *self, const char *title);
/** ari_collection_get_title: (nullable) */
const char *ari_collection_get_title (AriCollection *self);

guint ari_collection_get_n_puzzles (AriCollection *self);

/* Of puzzle @index, below n_puzzles. What is returned lives as long as the collection. */

/** ari_collection_get_layout: one object for all puzzles of one shape. */
const AriLayout *ari_collection_get_layout (AriCollection *self, guint index);
const AriSymbols *ari_collection_get_symbols (AriCollection *self, guint index);
/** ari_collection_get_givens: (array): n_cells bytes: a digit or ARI_NO_DIGIT each. */
const guint8 *ari_collection_get_givens (AriCollection *self, guint index);
guint ari_collection_get_n_givens (AriCollection *self, guint index);
/** ari_collection_get_comment: (nullable): the text after the grid on its line, or on the line
 * before it where that is words; at most some hundred bytes, UTF-8. */
const char *ari_collection_get_comment (AriCollection *self, guint index);
/** ari_collection_dup_puzzle: (transfer full): to open in a window; its comment is the puzzle's. */
AriPuzzle *ari_collection_dup_puzzle (AriCollection *self, guint index);

/**
 * ari_collection_get_run: puzzle @index and as many of those after it as have the same layout and
 * lie behind it in memory.
 * @givens: (out): their givens one after the other, n_cells bytes each
 *
 * Returns: how many, at least 1. A file of one size has runs of thousands.
 */
guint ari_collection_get_run (AriCollection *self,
                              guint index,
                              const AriLayout **layout,
                              const guint8 **givens);

/** ari_collection_get_n_problems: how many lines or grids could not be read. */
guint64 ari_collection_get_n_problems (AriCollection *self);
/** ari_collection_get_problems: (array length=n): the first of them, in order. */
const AriCollectionProblem *ari_collection_get_problems (AriCollection *self, guint *n);

G_END_DECLS
