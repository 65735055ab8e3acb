/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Many puzzles in little memory: those of a file with one puzzle a line, or with one grid after
 * another. */

#pragma once

#include <gio/gio.h>

#include "puzzle/reader/byte-window.h"
#include "puzzle/document/document.h"
#include "puzzle/game/puzzle.h"

/* A collection holds at most this many puzzles, and bytes of cells: 4 GiB. */
#define ARI_COLLECTION_MAX_PUZZLES 100000000
#define ARI_COLLECTION_MAX_BYTES   (G_GUINT64_CONSTANT (4) << 30)
/** ARI_COLLECTION_MAX_PROBLEMS: the messages of this many problems are kept; all are counted. */
#define ARI_COLLECTION_MAX_PROBLEMS 1000

#define ARI_COLLECTION_ERROR (ari_collection_error_quark ())
GQuark ari_collection_error_quark (void);
/** AriCollectionError: the codes of ARI_COLLECTION_ERROR. */
typedef enum {
  ARI_COLLECTION_ERROR_EMPTY,     /* no bytes */
  ARI_COLLECTION_ERROR_NOT_TEXT,  /* a picture, an archive, a program… */
  ARI_COLLECTION_ERROR_NO_PUZZLE, /* text without a puzzle; the message describes the first problem
                                   */
  ARI_COLLECTION_ERROR_MOVES,     /* one puzzle in Ariadne's format, whose moves do not fit it */
  ARI_COLLECTION_ERROR_TOO_MANY,  /* more than ARI_COLLECTION_MAX_… */
} AriCollectionError;

/** AriCollectionProblem: a line or a grid that could not be read. */
typedef struct {
  guint64 line;     /* from 1 */
  guint column;     /* from 1, in characters */
  char *message;    /* a translated sentence; begins with the place if there is one */
  gboolean is_grid; /* it was a grid over several lines */
  char *name;       /* (nullable): the heading above it */
} AriCollectionProblem;

#define ARI_TYPE_COLLECTION (ari_collection_get_type ())
/**
 * AriCollection: puzzles, numbered from 0 in the order of the text. Their sizes, boxes and symbols
 * may differ. A collection never changes, and any thread can read it.
 *
 * A puzzle takes one byte per cell and two more: 83 MB for a million classic ones; a comment takes
 * its length and sixteen bytes.
 */
G_DECLARE_FINAL_TYPE (AriCollection, ari_collection, ARI, COLLECTION, GObject)

/**
 * AriCollectionProgress: reports how far loading is.
 * @done: bytes read
 * @total: the file's size in bytes, 0 if unknown
 * @n_puzzles: puzzles read so far
 */
typedef void (*AriCollectionProgress) (guint64 done,
                                       guint64 total,
                                       guint64 n_puzzles,
                                       gpointer data);

/** AriOnlyPuzzle: the puzzle of a text that has no more; all NULL if it has several. */
typedef struct {
  AriDocument *document;
  char *doubt; /* (nullable): why it may not be what was meant, a translated sentence */
  AriDocument *other_reading; /* (nullable): where there is doubt, another way to read the text */
} AriOnlyPuzzle;

/** AriOpened: all that a text or a file holds. */
typedef struct {
  AriCollection *collection;
  AriOnlyPuzzle only; /* the whole document, if it is the only puzzle */
} AriOpened;

/** ari_opened_free: frees @opened and drops its references. */
void ari_opened_free (AriOpened *opened);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AriOpened, ari_opened_free)

/**
 * ari_open_source: reads @source to its end, in this thread, and decompresses it if gzip has
 * compressed it. Unreadable parts become problems of the collection, and reading continues.
 * @progress: (nullable): called in this thread, a few times for each MB
 * @name: (nullable): the name of the file, for messages
 *
 * Returns: (transfer full) (nullable): NULL with an error of ARI_COLLECTION_ERROR or of @source.
 */
AriOpened *ari_open_source (const AriByteSource *source,
                            const char *name,
                            GCancellable *cancellable,
                            AriCollectionProgress progress,
                            gpointer progress_data,
                            GError **error);
/**
 * ari_open_bytes: reads text from the clipboard or a drop, or the bytes of a file, in this thread;
 * half a second for 30 MB of plain lines.
 *
 * Returns: (transfer full) (nullable): NULL with an error of ARI_COLLECTION_ERROR or
 * ARI_PUZZLE_ERROR.
 */
AriOpened *ari_open_bytes (GBytes *bytes, GCancellable *cancellable, GError **error);
/** ari_collection_new_from_bytes: (transfer full) (nullable): does what ari_open_bytes() does, for
 * callers that need the collection alone. */
AriCollection *ari_collection_new_from_bytes (GBytes *bytes, GError **error);

/** ari_collection_set_too_many: sets ARI_COLLECTION_ERROR_TOO_MANY. */
void ari_collection_set_too_many (GError **error);

/** ari_collection_new_from_puzzles: (transfer full): makes a collection of puzzles with their
 * comments.
 * @puzzles: (element-type AriPuzzle): at most as many as a collection holds */
AriCollection *ari_collection_new_from_puzzles (GPtrArray *puzzles);

/** ari_collection_set_title: sets a name for a collection without a file; only once, right after
 * its creation. */
void ari_collection_set_title (AriCollection *self, const char *title);
/** ari_collection_get_title: (nullable): returns the name that was set; NULL if none was. */
const char *ari_collection_get_title (AriCollection *self);

/** ari_collection_get_n_puzzles: Returns: the number of puzzles. */
guint ari_collection_get_n_puzzles (AriCollection *self);

/* These are about puzzle @index, below n_puzzles. Pointers that they return live as long as the
 * collection. (transfer none) */

/** ari_collection_get_layout: Returns: the layout, one object for all puzzles of one shape. */
const AriLayout *ari_collection_get_layout (AriCollection *self, guint index);
/** ari_collection_get_symbols: Returns: the symbols of its digits. */
const AriSymbols *ari_collection_get_symbols (AriCollection *self, guint index);
/** ari_collection_get_givens: Returns: (array): n_cells bytes: a digit or ARI_NO_DIGIT each. */
const guint8 *ari_collection_get_givens (AriCollection *self, guint index);
/** ari_collection_get_n_givens: Returns: the number of givens. */
guint ari_collection_get_n_givens (AriCollection *self, guint index);
/** ari_collection_get_comment: (nullable): returns the text after the grid on its line, or words on
 * the line before it; at most some hundred bytes, UTF-8. */
const char *ari_collection_get_comment (AriCollection *self, guint index);
/** ari_collection_dup_puzzle: Returns: (transfer full): the puzzle with its comment, to open in a
 * window. */
AriPuzzle *ari_collection_dup_puzzle (AriCollection *self, guint index);

/**
 * ari_collection_get_run: returns puzzle @index and those after it that have the same layout and
 * follow it in memory.
 * @layout: (out): their layout
 * @givens: (out): their givens, n_cells bytes each
 *
 * Returns: the number of puzzles, at least 1. A file of one size has runs of thousands.
 */
guint ari_collection_get_run (AriCollection *self,
                              guint index,
                              const AriLayout **layout,
                              const guint8 **givens);

/** ari_collection_get_n_problems: Returns: the number of lines or grids that could not be read. */
guint64 ari_collection_get_n_problems (AriCollection *self);
/** ari_collection_get_n_doubts: Returns: the number of puzzles that may not be what was meant.
 * @first: (out) (nullable) (transfer none): where the first one is, and why: a translated
 * sentence */
guint ari_collection_get_n_doubts (AriCollection *self, const char **first);
/** ari_collection_was_cut_short: Returns: TRUE if there are so many of them that not every way to
 * read them was tried. */
gboolean ari_collection_was_cut_short (AriCollection *self);
/** ari_collection_get_problems: Returns: (transfer none) (array length=n): the first
 * ARI_COLLECTION_MAX_PROBLEMS of them, in order. */
const AriCollectionProblem *ari_collection_get_problems (AriCollection *self, guint *n);

/** ari_collection_difference: (transfer full): translated sentences, a line each, that say how
 * @file, as it is on the disk, differs from @here. Takes half a second for a million puzzles. */
char *ari_collection_difference (AriCollection *file, AriCollection *here);
