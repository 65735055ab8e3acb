/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Declarations that the implementations of formats share. */

#pragma once

#include "puzzle/formats/format.h"

G_BEGIN_DECLS

/** ARI_FORMAT_CELLS: cells of the classic grid, the only one that several formats have. */
#define ARI_FORMAT_CELLS 81

struct _AriFormatWriter {
  const AriFormat *format;
  guint64 n;    /* puzzles written so far */
  char *folder; /* the current folder of OpenSudoku; NULL before the first */
};

/** AriFormatFunctions: the functions of a format; NULL if it lacks one, or if others do it. */
typedef struct {
  gboolean (*recognize) (const char *text, gsize length);
  void (*read) (const char *text, gsize length, guint64 line, AriFormatFound found, gpointer data);
  gboolean (*add) (AriFormatWriter *writer, const AriSheet *sheet, GString *text, GError **error);
  void (*end) (AriFormatWriter *writer, GString *text);
} AriFormatFunctions;

/* One per file, except for the plain ones */
extern const AriFormatFunctions ari_format_line;
extern const AriFormatFunctions ari_format_grid;
extern const AriFormatFunctions ari_format_boxes;
extern const AriFormatFunctions ari_format_json;
extern const AriFormatFunctions ari_format_ariadne;
extern const AriFormatFunctions ari_format_sdk;
extern const AriFormatFunctions ari_format_ss;
extern const AriFormatFunctions ari_format_hodoku;
extern const AriFormatFunctions ari_format_solo;
extern const AriFormatFunctions ari_format_opensudoku;

/* Reading */

/** AriFormatLine: a line of a text, without its end. */
typedef struct {
  const char *start;
  gsize length;
  guint64 number; /* from 1 */
} AriFormatLine;

/** AriFormatLines: the rest of a text that is read line by line; accepts all kinds of line ends. */
typedef struct {
  const char *text;
  gsize length;   /* bytes left */
  guint64 number; /* of the next line */
} AriFormatLines;

/** ari_format_lines_begin: skips a byte order mark. */
AriFormatLines ari_format_lines_begin (const char *text, gsize length, guint64 number);
gboolean ari_format_lines_next (AriFormatLines *lines, AriFormatLine *line);
/** ari_format_line_trim: Returns: the line without white space at both ends. */
AriFormatLine ari_format_line_trim (AriFormatLine line);

/** ari_format_is_rule: Returns: TRUE if a line is a rule between rows: three adjacent dashes, and
 * nothing but `-`, `=`, `+`, `|`, `*` and spaces. */
gboolean ari_format_is_rule (const AriFormatLine *line);

/** ari_format_wrong: (transfer full): a message with a line and a column, from 1. */
AriFormatWrong *ari_format_wrong (guint64 line, guint column, const char *format, ...)
    G_GNUC_PRINTF (3, 4);
/** ari_format_wrong_at: the same for the @offset-th byte of a line. */
AriFormatWrong *
ari_format_wrong_at (const AriFormatLine *line, gsize offset, const char *format, ...)
    G_GNUC_PRINTF (3, 4);
/** ari_format_tell_wrong: passes @wrong to @found and frees it. */
void ari_format_tell_wrong (AriFormatFound found, gpointer data, AriFormatWrong *wrong);

/** ari_format_new_classic: (transfer full): the layout of 9×9 cells, a shared one. Any thread. */
AriLayout *ari_format_new_classic (void);
/** ari_format_digit: Returns: 0 to 8 for `1` to `9`, ARI_NO_DIGIT for a blank, -1 for anything
 * else. */
int ari_format_digit (char character);

/**
 * ari_format_make_game: (transfer full): a game with these cells.
 * @cells: (array): one a cell of @layout
 * @symbols: (nullable): NULL for symbols that count from 1
 * @info: (nullable)
 */
AriGame *ari_format_make_game (const AriLayout *layout,
                               const AriGameCell *cells,
                               const AriSymbols *symbols,
                               const AriPuzzleInfo *info,
                               double elapsed);

/* Deleted candidates, in formats that list them: those that the player removed, or that the centre
 * notes lack. */

/** ari_format_note_deleted: removes @deleted, and turns the other candidates into centre notes;
 * makes no notes if nothing is deleted. @cells, @deleted: (array): one a cell of @layout, which has
 * 9×9 */
void
ari_format_note_deleted (const AriLayout *layout, AriGameCell *cells, const AriDigits *deleted);
/** ari_format_deleted: the reverse: finds the candidates missing in the notes if every open cell
 * has centre notes, all of them candidates; else the removed ones. */
void ari_format_deleted (const AriLayout *layout, const AriGameCell *cells, AriDigits *deleted);

/* Writing */

/** ari_format_refuse: sets ARI_PUZZLE_ERROR_CONTENT. Returns: FALSE. */
gboolean ari_format_refuse (GError **error, const char *format, ...) G_GNUC_PRINTF (2, 3);
/** ari_format_need_classic: refuses all but classic 9×9 puzzles. */
gboolean ari_format_need_classic (const AriFormat *format, const AriSheet *sheet, GError **error);
/** ari_format_need_boxes: refuses regions, extra houses and, if @usual, boxes other than the
 * default ones. */
gboolean ari_format_need_boxes (const AriFormat *format,
                                const AriSheet *sheet,
                                gboolean usual,
                                GError **error);
/** ari_format_cells: (transfer full): all cells of the game, or, without a game, the givens. */
AriGameCell *ari_format_cells (const AriSheet *sheet);

G_END_DECLS
