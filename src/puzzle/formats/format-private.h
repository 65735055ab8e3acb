/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Declarations that the implementations of formats share. */

#pragma once

#include "puzzle/formats/classic-line.h"
#include "puzzle/formats/format.h"

/** ARI_FORMAT_BEGINNING: bytes at the beginning of a file that show its format. */
#define ARI_FORMAT_BEGINNING 4096

struct _AriFormatWriter {
  const AriFormat *format;
  guint64 n;    /* puzzles written so far */
  char *folder; /* the current folder of OpenSudoku; NULL before the first */
};

/** AriFormatFunctions: the functions of a format. The public function of a similar name says what
 * each of them does. `add` is missing in what is only read; plain grids, JSON, puzzle files and
 * candidates have no `recognize` and `read`. */
struct _AriFormatFunctions {
  gboolean (*recognize) (const char *text, gsize length);
  void (*read) (const char *text, gsize length, guint64 line, GQueue *found);
  gboolean (*add) (AriFormatWriter *writer, const AriSheet *sheet, GString *text, GError **error);
  void (*end) (AriFormatWriter *writer, GString *text);
};

/* Each has a file, but the first six are in format-plain.c, and the last in format-solo.c. */
extern const AriFormatFunctions ari_format_line;
extern const AriFormatFunctions ari_format_grid;
extern const AriFormatFunctions ari_format_boxes;
extern const AriFormatFunctions ari_format_json;
extern const AriFormatFunctions ari_format_csv;
extern const AriFormatFunctions ari_format_ariadne;
extern const AriFormatFunctions ari_format_sdk;
extern const AriFormatFunctions ari_format_sdx;
extern const AriFormatFunctions ari_format_ss;
extern const AriFormatFunctions ari_format_hodoku;
extern const AriFormatFunctions ari_format_solo;
extern const AriFormatFunctions ari_format_opensudoku;
extern const AriFormatFunctions ari_format_gnome;
extern const AriFormatFunctions ari_format_ksudoku;
extern const AriFormatFunctions ari_format_solo_save;

/* Reading */

/** AriFormatLine: a line of a text, without white space at both ends. */
typedef struct {
  const char *begin; /* with white space: columns count from here */
  const char *start;
  gsize length;
  guint64 number; /* from 1 */
} AriFormatLine;

/** AriFormatLines: the rest of a text that is read line by line; accepts all kinds of line ends. */
typedef struct {
  const char *text;
  gsize length;   /* bytes left */
  guint64 number; /* the number of the next line */
} AriFormatLines;

/** ari_format_lines_begin: prepares to read the lines of @text, without its byte order mark.
 * @number: the number of the first line */
AriFormatLines ari_format_lines_begin (const char *text, gsize length, guint64 number);
/** ari_format_lines_next: @line: (out): the next line. Returns: FALSE if there is none. */
gboolean ari_format_lines_next (AriFormatLines *lines, AriFormatLine *line);
/** ari_format_lines_next_content: @line: (out): the next line that is neither empty nor a comment.
 * Returns: FALSE if there is none. */
gboolean ari_format_lines_next_content (AriFormatLines *lines, AriFormatLine *line);

/** ari_format_wrong: (transfer full): makes a message. @line, @column: from 1 */
AriFoundPuzzle *ari_format_wrong (guint64 line, guint column, const char *format, ...)
    G_GNUC_PRINTF (3, 4);
/** ari_format_column: Returns: the column of the byte that is @offset bytes behind the start of a
 * line; from 1, in characters. */
guint ari_format_column (const AriFormatLine *line, gsize offset);
/** ari_format_wrong_at: (transfer full): makes a message about such a byte. */
#define ari_format_wrong_at(of_line, offset, ...)                                                  \
  ari_format_wrong ((of_line)->number, ari_format_column (of_line, offset), __VA_ARGS__)

/** ari_format_begins: Returns: TRUE if a text begins with @first, behind white space, and has @name
 * in its first 4 KiB, such as XML with the element `<ksudoku`. */
gboolean ari_format_begins (const char *text, gsize length, char first, const char *name);
/** ari_format_attribute: Returns: (nullable): the value of an attribute. @names, @values: (array
 * zero-terminated): as GMarkupParser gives them */
const char *ari_format_attribute (const char **names, const char **values, const char *name);
/** ari_format_wrong_here: (transfer full): makes a message about the place where a parser is.
 * @first: the number of the text's first line */
AriFoundPuzzle *
ari_format_wrong_here (GMarkupParseContext *context, guint64 first, const char *words);
/** ari_format_parse: parses XML, and adds a mistake to @found: of the syntax, or one that @parser
 * set as G_MARKUP_ERROR_INVALID_CONTENT. @reader: the parser's data. Returns: FALSE if there was a
 * mistake. */
gboolean ari_format_parse (const GMarkupParser *parser,
                           gpointer reader,
                           const AriFormatLines *text,
                           GQueue *found);

/** ari_format_digit: Returns: 0 to 8 for `1` to `9`, ARI_NO_DIGIT for a blank, -1 for anything
 * else. */
int ari_format_digit (char character);
/** ari_format_read_row: reads nine cells, with bars and spaces between them. @cells: (array): only
 * their digits, and whether these are givens, are set. Returns: the offset of a mistake, the length
 * of the line if there are too few cells, or -1 if there is no mistake. */
gssize ari_format_read_row (const AriFormatLine *line, AriGameCell *cells);

/**
 * ari_format_make_game: (transfer full): makes a game with these cells.
 * @cells: (array): one for each cell of @layout
 * @symbols: (nullable): NULL for symbols that count from 1
 * @info: (nullable)
 * @elapsed: how long it was played, in seconds
 */
AriGame *ari_format_make_game (const AriLayout *layout,
                               const AriGameCell *cells,
                               const AriSymbols *symbols,
                               const AriPuzzleInfo *info,
                               double elapsed);

/** ari_format_tell: adds @game: (transfer full) to @found. */
void ari_format_tell (GQueue *found, AriGame *game);
/** ari_format_tell_classic: adds a game of 9×9 @cells to @found; see ari_format_make_game(). */
void ari_format_tell_classic (GQueue *found,
                              const AriGameCell *cells,
                              const AriSymbols *symbols,
                              const AriPuzzleInfo *info,
                              double elapsed);

/* Some formats list deleted candidates: those that the player removed, or that the centre notes
 * lack. */

/** ari_format_note_deleted: removes the candidates @deleted from @cells, and writes the others of
 * each open cell as centre notes, unless nothing is deleted. @cells, @deleted: (array): one for
 * each cell of the classic grid */
void ari_format_note_deleted (AriGameCell *cells, const AriDigits *deleted);
/** ari_format_deleted: finds the deleted candidates of @cells. Where every open cell has centre
 * notes, and all of these are candidates, the candidates that the notes lack are deleted; else
 * those that the player removed. @deleted: (out) (array): one for each cell of @layout */
void ari_format_deleted (const AriLayout *layout, const AriGameCell *cells, AriDigits *deleted);

/* Writing */

/** ari_format_refuse: sets ARI_PUZZLE_ERROR_CONTENT. Returns: FALSE. */
gboolean ari_format_refuse (GError **error, const char *format, ...) G_GNUC_PRINTF (2, 3);
/** ari_format_need_classic: Returns: FALSE with @error set (see ari_format_refuse()) unless the
 * puzzle is a classic 9×9 one. */
gboolean ari_format_need_classic (const AriFormat *format, const AriSheet *sheet, GError **error);
/** ari_format_need_boxes: Returns: FALSE with @error set if the puzzle has irregular regions or
 * extra rules, or, if @usual is TRUE, boxes other than the default ones. */
gboolean ari_format_need_boxes (const AriFormat *format,
                                const AriSheet *sheet,
                                gboolean usual,
                                GError **error);
/** ari_format_append_givens: appends the givens of @n cells as digits, and @blank for each other.
 */
void ari_format_append_givens (GString *text, const AriGameCell *cells, guint n, char blank);
/** ari_format_cells: (transfer full): returns the cells of the game; if there is no game, only
 * givens and blanks. */
AriGameCell *ari_format_cells (const AriSheet *sheet);
