/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How other programs write puzzles down: a table of formats, to recognize, read and write them. */

#pragma once

#include "puzzle/document/document.h"
#include "puzzle/game/game.h"

G_BEGIN_DECLS

typedef enum {
  ARI_FORMAT_LINES = 1 << 0, /* a puzzle is a line: files can be cut and joined between lines */
  ARI_FORMAT_MANY = 1 << 1,  /* a file may hold any number of puzzles */
} AriFormatFlags;

/** AriFormat: lives for ever. */
typedef struct {
  const char *name;    /* for the command line: "hodoku" */
  const char *title;   /* for people, English, marked for translation */
  const char *summary; /* what it holds: a phrase, English, marked for translation */
  const char *suffix;  /* of its files, with the dot */
  AriFormatFlags flags;
} AriFormat;

/** ari_formats: those that can be written, the most usual first. @n is set to their number. */
const AriFormat *ari_formats (guint *n);
/** ari_format_by_name: (nullable) */
const AriFormat *ari_format_by_name (const char *name);

/* Reading. Plain grids and JSON are read elsewhere: see engine/text/grid-text.h and
 * puzzle/document/document.h; the reader of all of them is puzzle/collection/puzzle-stream.h. */

/**
 * ari_format_recognize: which format a text is in that another program wrote.
 * @text: (array length=length): a file, or its first 4 KiB at least
 *
 * Takes a few steps for what is a plain grid, a list of them, or JSON. Any thread.
 *
 * Returns: (nullable): NULL for plain grids, JSON, and what nobody knows
 */
const AriFormat *ari_format_recognize (const char *text, gsize length);

/** ari_format_recognize_line: (nullable): of the formats with ARI_FORMAT_LINES, the one that a line
 * is in, or NULL. As cheap as looking at the first characters. */
const AriFormat *ari_format_recognize_line (const char *line, gsize length);

/**
 * ari_format_name_unread: (transfer full) (nullable): a sentence about a file or a line that is in
 * a format which is not read; NULL if it is none of those that are known.
 * @text: (array length=length): all of it, or its beginning
 * @is_whole: (out): whether it is about all of the file
 */
char *ari_format_name_unread (const char *text, gsize length, gboolean *is_whole);

/** AriFormatWrong: why a puzzle could not be read. */
typedef struct {
  guint64 line; /* from 1 */
  guint column; /* from 1, in characters */
  char *words;  /* translated: what is wrong, and what would be right */
} AriFormatWrong;

/** ari_format_wrong_to_string: (transfer full): a translated sentence that says where, too. */
char *ari_format_wrong_to_string (const AriFormatWrong *wrong);

/**
 * AriFormatFound: a puzzle was read, or could not be.
 * @game: (nullable) (transfer none): with what was entered and noted, where the format tells
 * @wrong: (nullable) (transfer none): if it could not
 */
typedef void (*AriFormatFound) (AriGame *game, const AriFormatWrong *wrong, gpointer data);

/**
 * ari_format_read: reads all puzzles of a text that ari_format_recognize() or
 * ari_format_recognize_line() said is in @format.
 * @text: (array length=length): all of a file, or one line
 * @line: the number of its first line, for messages
 *
 * What cannot be read is told to @found in its turn; it is told at least once. Any thread.
 */
void ari_format_read (const AriFormat *format,
                      const char *text,
                      gsize length,
                      guint64 line,
                      AriFormatFound found,
                      gpointer data);

/** ari_format_read_first: (transfer full) (nullable): the first puzzle; NULL with @error
 * (ARI_PUZZLE_ERROR_TEXT) set if
 * that could not be read. */
AriGame *
ari_format_read_first (const AriFormat *format, const char *text, gsize length, GError **error);

/* Writing */

/** AriSheet: what is written of a puzzle; nothing in it is owned. */
typedef struct {
  const AriGrid *givens;
  const AriSymbols *symbols;
  const AriPuzzleInfo *info; /* (nullable) */
  AriGame *game;             /* (nullable): what was entered and noted; of the same puzzle */
  AriDocument *document;     /* (nullable): of that game, with all that its file says besides */
} AriSheet;

/** AriFormatWriter: one file being written. One thread at a time. */
typedef struct _AriFormatWriter AriFormatWriter;

AriFormatWriter *ari_format_writer_new (const AriFormat *format);
void ari_format_writer_free (AriFormatWriter *writer);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AriFormatWriter, ari_format_writer_free)

/**
 * ari_format_writer_add: appends a puzzle to @text, as the next one of its file.
 *
 * Words, notes and moves that the format has no place for are left out; a puzzle that would come
 * back as another one is refused: ARI_PUZZLE_ERROR_CONTENT with a sentence that says why and
 * what would be right. So is a second puzzle where a file holds one.
 *
 * Returns: FALSE with @error set and @text as it was.
 */
gboolean ari_format_writer_add (AriFormatWriter *writer,
                                const AriSheet *sheet,
                                GString *text,
                                GError **error);

/** ari_format_writer_end: appends what ends the file. */
void ari_format_writer_end (AriFormatWriter *writer, GString *text);

G_END_DECLS
