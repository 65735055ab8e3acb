/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of the formats that can be written, and the readers of those of other programs. */

#pragma once

#include "puzzle/base/puzzle-error.h"
#include "puzzle/document/document.h"
#include "puzzle/game/game.h"

/** AriFormatFlags: how many puzzles a file of the format holds, and of which kind. */
typedef enum {
  ARI_FORMAT_LINES = 1 << 0,  /* a puzzle is a line: files can be split and joined between lines */
  ARI_FORMAT_MANY = 1 << 1,   /* a file may hold any number of puzzles */
  ARI_FORMAT_SUKAKU = 1 << 2, /* a puzzle may be given by candidates */
  ARI_FORMAT_GAME = 1 << 3,   /* it holds what the player entered, too */
} AriFormatFlags;

typedef struct _AriFormatFunctions AriFormatFunctions;

/** AriFormat: a row of the table, which is constant. */
typedef struct {
  const char *name;    /* for the command line: "hodoku" */
  const char *ending;  /* of files: ".txt" */
  const char *title;   /* for people, English, marked for translation */
  const char *summary; /* a phrase about its contents, English, marked for translation */
  AriFormatFlags flags;
  const AriFormatFunctions *functions; /* for format.c only */
} AriFormat;

/** ari_formats: the formats that can be written, the most usual first. @n is set to their
 * number. */
const AriFormat *ari_formats (guint *n);
/** ari_format_by_name: (transfer none) (nullable): returns the format with this `name`, or NULL. */
const AriFormat *ari_format_by_name (const char *name);

/* Reading. Plain grids and JSON are read elsewhere: see puzzle/formats/grid-text.h and
 * puzzle/document/document.h; the reader of all of them is puzzle/reader/puzzle-stream.h. */

/**
 * ari_format_recognize: finds the format of a text that another program wrote.
 * @text: (array length=length): a file, or its first 4 KiB at least; or, with ARI_FORMAT_LINES, a
 * line
 * @flags: that the format has
 *
 * Takes only a few steps for plain grids, lists of them, and JSON. Any thread.
 *
 * Returns: (transfer none) (nullable): NULL for plain grids, JSON, and unknown formats
 */
const AriFormat *ari_format_recognize (const char *text, gsize length, AriFormatFlags flags);

/**
 * ari_format_name_unread: recognizes formats that no part of this program reads, such as pictures,
 * archives, and the files of some other programs.
 * @text: (array length=length): a file or a line; its first 4 KiB are enough
 * @is_whole: (out): TRUE if the sentence is about the whole file, FALSE if it is about the line;
 *   unchanged if NULL is returned
 *
 * Returns: (transfer full) (nullable): a translated sentence that names the format and says what to
 * do; NULL if it is none of these
 */
char *ari_format_name_unread (const char *text, gsize length, gboolean *is_whole);

/** AriFoundPuzzle: a puzzle that was read, or why it could not be: one of the first four is set. */
typedef struct {
  AriPuzzle *puzzle;
  AriGame *game;         /* with entries and notes, if the format has them */
  AriDocument *document; /* all that a file in Ariadne's format holds */
  char *wrong;           /* translated: the mistake, and how to correct it */
  AriPuzzleError code;   /* of the mistake */
  guint64 line;          /* where it is, or the mistake, from 1; 0 until the caller has said so */
  guint column;          /* of the mistake, from 1, in characters */
} AriFoundPuzzle;

void ari_found_puzzle_free (gpointer found);

/**
 * ari_format_read: reads all puzzles of a text whose format ari_format_recognize() found.
 * @text: (array length=length): a whole file, or one line
 * @line: the number of its first line, for messages
 *
 * @found: (element-type AriFoundPuzzle): gets the puzzles and errors in their order, at least one
 *
 * Any thread.
 */
void ari_format_read (
    const AriFormat *format, const char *text, gsize length, guint64 line, GQueue *found);

/** ari_format_read_first: (transfer full) (nullable): returns the first puzzle of a text that
 * ari_format_read() can read; NULL with @error (ARI_PUZZLE_ERROR_TEXT) set if it could not be
 * read. */
AriGame *
ari_format_read_first (const AriFormat *format, const char *text, gsize length, GError **error);

/**
 * ari_puzzle_new_from_text: reads one puzzle, as a plain grid or in any format of the table that
 * can be read. JSON that holds a grid as text uses this (AriReadText); files and pasted text are
 * read by puzzle/reader/puzzle-stream.h.
 * @text: (array length=length): @length is -1 if it ends with a NUL
 *
 * Returns: (transfer full) (nullable): NULL with @error (ARI_PUZZLE_ERROR_TEXT) set: a sentence
 * that says what is wrong, where, and what would be right
 */
AriPuzzle *ari_puzzle_new_from_text (const char *text, gssize length, GError **error);

/* Writing */

/** AriSheet: a puzzle to write; nothing in it is owned. */
typedef struct {
  const AriGrid *givens;
  const AriSymbols *symbols;
  const AriPuzzleInfo *info; /* (nullable) */
  AriGame *game;             /* (nullable): what was entered and noted; of the same puzzle */
  AriDocument *document;     /* (nullable): of that game, with all that its file says besides */
} AriSheet;

/** AriFormatWriter: writes one file. One thread at a time. */
typedef struct _AriFormatWriter AriFormatWriter;

/** ari_format_writer_new: (transfer full): returns a writer for a new file. */
AriFormatWriter *ari_format_writer_new (const AriFormat *format);
void ari_format_writer_free (AriFormatWriter *writer);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AriFormatWriter, ari_format_writer_free)

/**
 * ari_format_writer_add: appends a puzzle to @text, as the next one of its file.
 *
 * Omits texts, notes and moves that the format cannot hold. Refuses a puzzle that would be read as
 * another one, and a second puzzle if a file holds only one: ARI_PUZZLE_ERROR_CONTENT with a
 * sentence that says why and what would be right.
 *
 * Returns: FALSE with @error set and @text unchanged.
 */
gboolean ari_format_writer_add (AriFormatWriter *writer,
                                const AriSheet *sheet,
                                GString *text,
                                GError **error);

/** ari_format_writer_end: appends what the file needs after its last puzzle, if anything. */
void ari_format_writer_end (AriFormatWriter *writer, GString *text);
