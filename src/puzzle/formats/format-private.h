/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of formats share: their table of functions, lines, and what they can hold. */

#pragma once

#include "puzzle/formats/format.h"

G_BEGIN_DECLS

/** ARI_FORMAT_CELLS: cells of the classic grid, all that several formats know. */
#define ARI_FORMAT_CELLS 81

struct _AriFormatWriter {
  const AriFormat *format;
  guint64 n;    /* puzzles so far */
  char *folder; /* the one that OpenSudoku's games go to; NULL before the first */
};

/** AriFormatFunctions: what a format can do; NULL where it cannot, or others do it. */
typedef struct {
  gboolean (*recognize) (const char *text, gsize length);
  void (*read) (const char *text, gsize length, guint64 line, AriFormatFound found, gpointer data);
  gboolean (*add) (AriFormatWriter *writer, const AriSheet *sheet, GString *text, GError **error);
  void (*end) (AriFormatWriter *writer, GString *text);
} AriFormatFunctions;

/* A file each, but for the plain ones. */
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

/** AriFormatLines: a text to be read line by line; all kinds of line ends. */
typedef struct {
  const char *text;
  gsize length;   /* that is left */
  guint64 number; /* of the line that comes next */
} AriFormatLines;

/** ari_format_lines_begin: a byte order mark is left out. */
AriFormatLines ari_format_lines_begin (const char *text, gsize length, guint64 number);
gboolean ari_format_lines_next (AriFormatLines *lines, AriFormatLine *line);
/** ari_format_line_trim: the line without white space at both ends. */
AriFormatLine ari_format_line_trim (AriFormatLine line);

/** ari_format_is_rule: whether a line is one between rows: three dashes side by side, and nothing
 * but
 * `-`, `=`, `+`, `|`, `*` and spaces. */
gboolean ari_format_is_rule (const AriFormatLine *line);

/** ari_format_wrong: (transfer full): a line and a column, from 1, and what is wrong there. */
AriFormatWrong *ari_format_wrong (guint64 line, guint column, const char *format, ...)
    G_GNUC_PRINTF (3, 4);
/** ari_format_wrong_at: the same at the @offset-th byte of a line. */
AriFormatWrong *
ari_format_wrong_at (const AriFormatLine *line, gsize offset, const char *format, ...)
    G_GNUC_PRINTF (3, 4);
/** ari_format_tell_wrong: tells @found of @wrong and frees it. */
void ari_format_tell_wrong (AriFormatFound found, gpointer data, AriFormatWrong *wrong);

/** ari_format_new_classic: (transfer full): the layout of 9×9 cells, one for all. Any thread. */
AriLayout *ari_format_new_classic (void);
/** ari_format_digit: `1` to `9` as 0 to 8, a blank as ARI_NO_DIGIT, -1 for anything else. */
int ari_format_digit (char character);

/**
 * ari_format_make_game: (transfer full): a game in the middle.
 * @cells: (array): one a cell of @layout
 * @symbols: (nullable): those that count from 1 for NULL
 * @info: (nullable)
 */
AriGame *ari_format_make_game (const AriLayout *layout,
                               const AriGameCell *cells,
                               const AriSymbols *symbols,
                               const AriPuzzleInfo *info,
                               double elapsed);

/* Candidates deleted by hand: what the player removed, or the centre notes lack of the digits that
 * are still free. */

/** ari_format_note_deleted: removes @deleted, and makes centre notes of what is left; none where
 * nothing is deleted. @cells, @deleted: (array): one a cell of @layout, which has 9×9 */
void
ari_format_note_deleted (const AriLayout *layout, AriGameCell *cells, const AriDigits *deleted);
/** ari_format_deleted: the reverse: what the notes lack, if every open cell has centre notes, all
 * of them candidates; else what was removed. */
void ari_format_deleted (const AriLayout *layout, const AriGameCell *cells, AriDigits *deleted);

/* Writing */

/** ari_format_refuse: ARI_PUZZLE_ERROR_CONTENT. Returns: FALSE. */
gboolean ari_format_refuse (GError **error, const char *format, ...) G_GNUC_PRINTF (2, 3);
/** ari_format_need_classic: refuses all but classic 9×9 puzzles. */
gboolean ari_format_need_classic (const AriFormat *format, const AriSheet *sheet, GError **error);
/** ari_format_need_boxes: refuses regions and extra houses; and boxes other than the default ones
 * if @usual. */
gboolean ari_format_need_boxes (const AriFormat *format,
                                const AriSheet *sheet,
                                gboolean usual,
                                GError **error);
/** ari_format_cells: (transfer full): all cells of the game, or the givens where there is none. */
AriGameCell *ari_format_cells (const AriSheet *sheet);

G_END_DECLS
