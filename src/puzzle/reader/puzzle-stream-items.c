/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sets what a stream returns: puzzles with their titles, and errors. */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "puzzle/base/box-layout.h"
#include "puzzle/base/puzzle-error.h"
#include "puzzle/reader/puzzle-stream-private.h"
#include "puzzle/formats/candidates.h"
#include "puzzle/formats/format.h"
#include "puzzle/formats/grid-text.h"
#include "puzzle/formats/table.h"
#include "puzzle/words/extra-words.h"

enum {
  LONGEST_TITLE = 40, /* characters */
  MOST_FIRST = 32,    /* puzzles whose solutions may follow later */
  FEWEST_GIVENS = 5,  /* one cell of five is given, at least, where there is one solution */
  MOST_BETWEEN = 64,  /* lines between the beginnings of a puzzle that is written in two ways */
  LINE_END = 2,       /* bytes by which texts of one form may differ */
};

/* Returns the layout with these rules, of which a stream has only one; NULL if the boxes do not
 * allow them. */
static const AriLayout *
layout_with (AriPuzzleStream *self, guint rows, guint columns, AriExtras extras)
{
  gpointer key = GUINT_TO_POINTER (((guint) extras << 16) + rows * 256 + columns);
  AriLayout *layout = g_hash_table_lookup (self->layouts, key);

  if (layout != NULL)
    return layout;
  layout = extras == ARI_EXTRA_NONE ? ari_box_layout_new (rows, columns)
                                    : ari_layout_new_boxes (rows, columns, extras);
  if (layout != NULL)
    g_hash_table_insert (self->layouts, key, layout);
  return layout;
}

const AriLayout *
ari_stream_layout_of_boxes (AriPuzzleStream *self, guint rows, guint columns)
{
  return layout_with (self, rows, columns, ARI_EXTRA_NONE);
}

/* Puzzles */

/* Returns TRUE for characters to strip from both ends of a title. */
static gboolean
bounds_title (char byte)
{
  return g_ascii_isspace (byte) || (byte != '\0' && strchr (".:,;-|#\"'()[]=*/", byte) != NULL);
}

/* Returns TRUE for the name of a cell, such as `r9c9`. */
static gboolean
is_cell_name (const char *text)
{
  static const char letters[] = "rc";

  for (guint i = 0; letters[i] != '\0'; i++) {
    if (g_ascii_tolower (*text++) != letters[i] || !g_ascii_isdigit (*text))
      return FALSE;
    while (g_ascii_isdigit (*text))
      text++;
  }
  return *text == '\0';
}

/* Returns TRUE for a declaration of Fortran: `integer :: grid(9, 9)`. */
static gboolean
is_declaration (const char *text)
{
  static const char *const types[] = { "integer", "real",   "logical", "character",
                                       "complex", "double", "type" };

  for (guint i = 0; i < G_N_ELEMENTS (types); i++)
    if (g_ascii_strncasecmp (text, types[i], strlen (types[i])) == 0)
      return strstr (text, "::") != NULL;
  return FALSE;
}

/* Returns TRUE if words have a time of the day, as where a chat says who wrote when. */
static gboolean
has_time (const char *text)
{
  for (const char *at = strchr (text, ':'); at != NULL; at = strchr (at + 1, ':'))
    if (at > text && g_ascii_isdigit (at[-1]) && g_ascii_isdigit (at[1]) && g_ascii_isdigit (at[2]))
      return TRUE;
  return FALSE;
}

/* Returns TRUE for a word that only says what follows. */
static gboolean
is_label (const char *text)
{
  static const char *const labels[] = { "board",  "grid",   "puzzle",  "input",
                                        "output", "givens", "regions", NULL };

  return ari_text_is_one_of (text, strlen (text), labels);
}

/* Returns TRUE if words are what people say to each other: they speak of themselves. */
static gboolean
is_talk (const char *text)
{
  static const char *const words[] = { "I'm", "me", "am", "you", "please" };
  static const char ends[] = " ,.!?";

  for (gsize n; *text != '\0'; text += n + (text[n] != '\0')) {
    n = strcspn (text, ends);
    for (guint i = 0; i < G_N_ELEMENTS (words); i++)
      if (strlen (words[i]) == n && memcmp (text, words[i], n) == 0)
        return TRUE;
  }
  return FALSE;
}

/* Returns TRUE unless words before a puzzle are a sentence, a link, a tag, a command of TeX, a
 * declaration of Fortran or a string that goes on, the name of a cell, or what a mail or a chat
 * says of those who wrote. */
static gboolean
is_name (const char *title)
{
  static const char *const ends[] = { " wrote", " schrieb", " a écrit", "\\", "{" };

  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    if (g_str_has_suffix (title, ends[i]))
      return FALSE;
  return !has_time (title) && !is_label (title) && !is_talk (title)
         && g_utf8_strlen (title, -1) <= LONGEST_TITLE && strchr ("\\<{", *title) == NULL
         && !is_cell_name (title) && strchr (title, '@') == NULL && strstr (title, "://") == NULL
         && !is_declaration (title) && strstr (title, "www.") == NULL;
}

/* Returns TRUE for a tag of a forum, such as `[code]`, without its brackets. */
static gboolean
is_tag (const char *text, gsize length)
{
  for (gsize i = 0; i < length; i++)
    if (!g_ascii_islower (text[i]))
      return FALSE;
  return TRUE;
}

/* Notes the kind of Sudoku that words before a puzzle name. */
static void
note_variant (AriPuzzleStream *self, const char *words, gsize length)
{
  const AriVariant *variant = self->keeps_lines ? NULL : ari_variant_find (words, length);

  if (variant != NULL)
    self->variant = variant;
}

void
ari_stream_take_title (AriPuzzleStream *self, const char *title, gsize length)
{
  const char *start = title;

  note_variant (self, title, length);

  while (length > 0 && bounds_title (*title)) {
    title++;
    length--;
  }
  while (length > 0 && bounds_title (title[length - 1]) && title[length - 1] != ')'
         && title[length - 1] != ']')
    length--;
  g_clear_pointer (&self->title, g_free);
  if (length > 0 && title > start && (title[-1] == '[' || title[-1] == '(')) {
    const char *close = memchr (title, title[-1] == '[' ? ']' : ')', length);

    if (close == title + length - 1) {
      length--;
      if (title[-1] == '[' && is_tag (title, length))
        length = 0;
    } else if (close != NULL) {
      title--;
      length++;
    }
  }
  if (length > 0)
    self->title = g_utf8_make_valid (title, (gssize) length);
  if (self->title != NULL && !is_name (self->title))
    g_clear_pointer (&self->title, g_free);
  self->item.title = self->title;
}

void
ari_stream_forget_item (AriPuzzleStream *self)
{
  self->item.comment_length = 0;
  self->item.doubt = NULL;
  g_clear_pointer (&self->doubt, g_free);
  self->n_bytes_read = 0;
  if (self->game == NULL && self->title == NULL && self->author == NULL)
    return;
  g_clear_object (&self->game);
  g_clear_object (&self->document);
  g_clear_pointer (&self->title, g_free);
  g_clear_pointer (&self->author, g_free);
  self->item.author = NULL;
}

gboolean
ari_stream_completes (const AriPuzzleStream *self, const AriLayout *layout, const guint8 *puzzle)
{
  const guint n = layout->n_cells;
  guint n_givens = 0;

  for (guint i = 0; i < n; i++) {
    n_givens += puzzle[i] != ARI_NO_DIGIT;
    if (puzzle[i] != ARI_NO_DIGIT && puzzle[i] != self->cells[i])
      return FALSE;
  }
  return n_givens < n && FEWEST_GIVENS * n_givens >= n
         && ari_cells_are_solved (layout, self->cells);
}

/* Returns TRUE if the cells that were read may be a solution. In a list in which each line gets an
 * answer, it is a line like others. */
static gboolean
is_full (const AriPuzzleStream *self, const AriLayout *layout)
{
  return memchr (self->cells, ARI_NO_DIGIT, layout->n_cells) == NULL && !self->keeps_lines
         && !self->was_listed && self->game == NULL && self->item.cells != NULL;
}

/* Returns TRUE if the cells that were read are the solution of the puzzle on the line before, or
 * the one before that. */
static gboolean
is_last_solved (const AriPuzzleStream *self, const AriLayout *layout)
{
  return self->window.line <= self->item.line + 2 && self->item.layout == layout
         && is_full (self, layout) && ari_stream_completes (self, layout, self->item.cells);
}

/* Returns TRUE if the cells that were read are the solution, among grids and words, of any of the
 * first puzzles: a book has solutions at its end. */
static gboolean
is_solution (const AriPuzzleStream *self, const AriLayout *layout)
{
  if ((self->form != ARI_STREAM_GRIDS && self->n_words == 0) || !is_full (self, layout))
    return FALSE;
  for (guint i = 0; i < self->first->len; i++) {
    const AriStreamCells *puzzle = g_ptr_array_index (self->first, i);

    if (puzzle->layout == layout && ari_stream_completes (self, layout, puzzle->cells))
      return TRUE;
  }
  return FALSE;
}

/* Returns TRUE if the cells that were read are those of the puzzle before, which is written in two
 * ways: as text and as HTML in a mail, or as a line and as a grid, with words between them; or as a
 * grid and, below it or its frame, as a line. */
static gboolean
is_again (const AriPuzzleStream *self, const AriLayout *layout)
{
  const gsize before = self->n_bytes, now = self->n_bytes_read;

  return MAX (before, now) - MIN (before, now) > LINE_END
         && self->window.line <= self->item.line + MOST_BETWEEN
         && (self->n_words > self->n_words_before
             || (now == 0 && self->window.line <= self->rows_end + 1
                 && self->last_gap < self->rows_end))
         && !self->keeps_lines && !self->was_listed && self->game == NULL
         && self->item.cells != NULL && self->item.game == NULL && self->item.layout == layout
         && memcmp (self->item.cells, self->cells, layout->n_cells) == 0;
}

/* Returns the layout of a plain grid in @boxes with the rule of the kind that the words before it
 * name, with a doubt: the plain grid is the other reading. If the digits break the rule, or a grid
 * of digits cannot show it, it stays plain, and a sentence says so. */
static const AriLayout *
add_rule (AriPuzzleStream *self, const AriLayout *boxes, const AriSymbols *symbols)
{
  const AriVariant *variant = g_steal_pointer (&self->variant);
  const AriLayout *layout;
  g_autofree char *says = NULL;
  gboolean is_broken;

  if (variant == NULL || self->item.doubt != NULL || self->was_listed || self->game != NULL
      || !ari_layout_is_plain (boxes))
    return boxes;
  layout = layout_with (self, boxes->box_rows, boxes->box_columns, variant->extras);
  is_broken = layout == NULL || ari_grid_conflicts_among (layout, self->cells, NULL, 0) > 0;
  if (variant->extras == ARI_EXTRA_NONE || is_broken) {
    self->doubt =
        variant->extras == ARI_EXTRA_NONE
            /* Translators: the name of a kind of Sudoku, such as “Killer Sudoku” */
            ? g_strdup_printf (_ ("the text speaks of “%s”; what that has besides digits is not "
                                  "in it, so this is the plain grid."),
                               variant->name)
            /* Translators: the name of a kind of Sudoku, such as “X-Sudoku” */
            : g_strdup_printf (_ ("the text speaks of “%s”, but its digits break that rule, so "
                                  "this is the plain grid."),
                               variant->name);
    self->item.doubt = self->doubt;
    return boxes;
  }
  says = ari_extras_explain (variant->extras);
  /* Translators: the name of a kind of Sudoku, such as “X-Sudoku”, and its rule, a sentence */
  self->doubt = g_strdup_printf (_ ("the text speaks of “%s”, so the puzzle has this rule: %s"),
                                 variant->name, says);
  self->item.doubt = self->doubt;
  self->reading.has_other = TRUE;
  self->reading.other = (AriGridText){ .n = boxes->n_digits,
                                       .box_rows = boxes->box_rows,
                                       .box_columns = boxes->box_columns,
                                       .symbols = *symbols };
  memcpy (self->reading.other.cells, self->cells, boxes->n_cells);
  return layout;
}

AriStreamStep
ari_stream_accept (AriPuzzleStream *self, const AriLayout *layout, const AriSymbols *symbols)
{
  const gboolean completes_first = is_solution (self, layout);

  if (is_last_solved (self, layout) || is_again (self, layout)) {
    ari_stream_clear_pending (self);
    ari_stream_forget_item (self);
    return ARI_STREAM_STEP_PASSED;
  }
  if (self->first->len < MOST_FIRST && ari_layout_is_plain (layout)) {
    AriStreamCells *kept = g_malloc (sizeof *kept + layout->n_cells);

    kept->layout = layout;
    memcpy (kept->cells, self->cells, layout->n_cells);
    g_ptr_array_add (self->first, kept);
  }
  if (self->pending.is_set) {
    if (self->title == NULL && self->pending.title != NULL)
      ari_stream_take_title (self, self->pending.title, strlen (self->pending.title));
    ari_stream_clear_pending (self);
  }
  self->item.layout = add_rule (self, layout, symbols);
  self->item.symbols = symbols;
  self->item.cells = self->cells;
  self->cells = self->buffers[self->cells == self->buffers[0]];
  self->item.line = self->window.line;
  self->item.is_solution = completes_first;
  self->item.game = self->game;
  self->item.document = self->document;
  self->item.title = self->title;
  self->n_bytes = self->n_bytes_read;
  self->n_words_before = self->n_words;
  self->n_puzzles++;
  return ARI_STREAM_STEP_PUZZLE;
}

/* Some texts do not show which symbols they use: a 16×16 puzzle without an A, an F and a G may be
 * hexadecimal or not. They get those of the last puzzle of this size that did show it. */
static void
settle_symbols (AriPuzzleStream *self, AriGridText *read)
{
  AriSymbols *known = &self->known[read->n];
  guint8 cells[ARI_MAX_CELLS];

  if (!read->ambiguous && ari_grid_text_count (read) > 0)
    *known = read->symbols;
  if (!read->ambiguous || known->n != read->n)
    return;
  for (guint i = 0; i < read->n * read->n; i++) {
    const guint8 digit = read->cells[i];

    cells[i] = digit == ARI_NO_DIGIT ? ARI_NO_DIGIT
                                     : ari_symbols_find (known, read->symbols.characters[digit]);
    if (cells[i] == ARI_NO_DIGIT && digit != ARI_NO_DIGIT)
      return;
  }
  memcpy (read->cells, cells, read->n * read->n);
  read->symbols = *known;
}

static const char *
doubt_in_words (AriPieceDoubt doubt)
{
  switch (doubt) {
  case ARI_PIECE_CLASH:
    return _ ("a digit is twice in a row, column or box; perhaps this is not the grid that was "
              "meant.");
  case ARI_PIECE_FEW_DIGITS:
    return _ ("only the digits 1 to 9 occur in this grid, which is larger; perhaps it is not one "
              "grid.");
  case ARI_PIECE_BASE:
    return _ ("the numbers of rows and columns may begin with 0 or with 1; 1 is more usual.");
  case ARI_PIECE_MARKED:
    return _ ("some digits are marked: they may be the givens, and the others what was entered.");
  case ARI_PIECE_LETTERS:
    return _ ("letters stand where digits belong; O was read as 0, l and I as 1, Z as 2, S as 5 "
              "and B as 8.");
  case ARI_PIECE_NAMES:
    return _ ("the letters in the names of the cells were taken for rows; in a spreadsheet they "
              "are columns.");
  case ARI_PIECE_ORDER:
    return _ ("the list fills a table column by column, as the program says; perhaps its rows were "
              "meant.");
  case ARI_PIECE_SURE:
  default:
    return NULL;
  }
}

AriStreamStep
ari_stream_refuse_overlapping (AriPuzzleStream *self)
{
  return ari_stream_refuse (self, self->window.line, 1,
                            g_strdup (_ ("these are grids that overlap (a samurai has five), which "
                                         "Ariadne cannot read yet.")));
}

AriStreamStep
ari_stream_accept_text (AriPuzzleStream *self, AriGridText *read)
{
  if (ari_cells_overlap (read->n, read->cells, &read->symbols))
    return ari_stream_refuse_overlapping (self);
  if (self->item.doubt == NULL && read->n > 9)
    self->item.doubt = doubt_in_words (ari_cells_weigh (read));
  settle_symbols (self, read);
  if (read != &self->text)
    self->text = *read;
  memcpy (self->cells, read->cells, read->n * read->n);
  return ari_stream_accept (
      self, ari_stream_layout_of_boxes (self, read->box_rows, read->box_columns),
      ari_symbols_equal (&read->symbols, &self->classic_symbols) ? &self->classic_symbols
                                                                 : &self->text.symbols);
}

AriStreamStep
ari_stream_accept_game (AriPuzzleStream *self, AriGame *game)
{
  g_set_object (&self->game, game);
  return ari_stream_accept_puzzle (self, ari_game_get_puzzle (game));
}

AriStreamStep
ari_stream_accept_puzzle (AriPuzzleStream *self, AriPuzzle *puzzle)
{
  const AriLayout *layout = ari_puzzle_get_layout (puzzle);
  const AriPuzzleInfo *info = ari_puzzle_get_info (puzzle);

  self->text.symbols =
      *ari_puzzle_get_symbols (puzzle); /* the puzzle may be gone before the item */
  memcpy (self->cells, ari_puzzle_get_givens (puzzle)->cells, layout->n_cells);
  if (ari_layout_is_plain (layout)
      && ari_cells_overlap (layout->n_digits, self->cells, ari_puzzle_get_symbols (puzzle)))
    return ari_stream_refuse_overlapping (self);
  if (info->title != NULL && self->title == NULL)
    self->title = g_strdup (info->title);
  if (info->comment != NULL) {
    self->item.comment = info->comment;
    self->item.comment_length = strlen (info->comment);
  }
  return ari_stream_accept (self,
                            ari_layout_is_plain (layout) ? ari_stream_layout_of_boxes (
                                self, layout->box_rows, layout->box_columns)
                                                         : layout,
                            &self->text.symbols);
}

AriStreamStep
ari_stream_accept_reading (AriPuzzleStream *self)
{
  AriReading *reading = &self->reading;
  AriGridText *grid = &reading->grid;
  const AriLayout *layout;
  g_autoptr (AriGame) game = NULL;

  self->item.doubt = doubt_in_words (reading->doubt);
  self->n_bytes_read = reading->end;
  if (reading->result == ARI_PIECE_GRID)
    return ari_stream_accept_text (self, grid);
  layout = ari_stream_layout_of_boxes (self, grid->box_rows, grid->box_columns);
  if (reading->is_marked) {
    memcpy (self->cells, grid->cells, grid->n * grid->n);
    if (is_solution (self, layout) || is_last_solved (self, layout))
      return ari_stream_accept_text (self, grid);
    if (reading->doubt != ARI_PIECE_SURE
        || !ari_candidates_tell_givens (&self->solutions, layout, reading->marks,
                                        reading->is_entry)) {
      reading->other = *grid;
      reading->has_other = TRUE;
      self->item.doubt = doubt_in_words (ARI_PIECE_MARKED);
    }
  }
  game = ari_candidates_make_game (layout, &grid->symbols, reading->marks, reading->is_entry, NULL);
  if (ari_candidates_are_sukaku (game)) {
    g_object_unref (game);
    game = ari_candidates_make_sukaku (layout, &grid->symbols, reading->marks);
  }
  return ari_stream_accept_game (self, game);
}

void
ari_stream_clear_pending (AriPuzzleStream *self)
{
  g_clear_pointer (&self->pending.title, g_free);
  g_clear_pointer (&self->pending.wrong, g_free);
  self->pending.is_set = FALSE;
}

/* Errors */

AriStreamStep
ari_stream_refuse (AriPuzzleStream *self, guint64 line, guint column, char *wrong)
{
  g_free (self->wrong);
  self->wrong = wrong;
  self->wrong_code = ARI_PUZZLE_ERROR_TEXT;
  self->was_grid = FALSE;
  self->wrong_line = line;
  self->wrong_column = MAX (column, 1);
  self->n_unreadable++;
  return ARI_STREAM_STEP_UNREADABLE;
}

AriStreamStep
ari_stream_refuse_pending (AriPuzzleStream *self)
{
  const AriStreamStep step = ari_stream_refuse (self, self->pending.line, self->pending.column,
                                                g_steal_pointer (&self->pending.wrong));

  ari_stream_clear_pending (self);
  return step;
}

gboolean
ari_stream_is_mistake_pending (const AriPuzzleStream *self)
{
  return self->pending.is_set && self->pending.wrong != NULL;
}

static void
set_pending (AriPuzzleStream *self, const AriRowText *text, guint column, char *wrong)
{
  ari_stream_clear_pending (self);
  self->pending = (AriStreamPending){ .is_set = TRUE,
                                      .title = g_strndup (text->text, text->length),
                                      .wrong = wrong,
                                      .line = self->window.line,
                                      .column = column };
}

static gboolean
looks_like_heading (const AriRowText *text)
{
  gsize length = text->length;

  while (length > 0 && g_ascii_isspace (text->text[length - 1]))
    length--;
  if (length > 0
      && (text->text[length - 1] == ':' || g_strstr_len (text->text, (gssize) length, ": ")))
    return TRUE;
  for (gsize i = 0; i < length; i++)
    if (g_ascii_isdigit (text->text[i]))
      return TRUE;
  return FALSE;
}

/* Returns TRUE if a line has a number such as 4.30021E+78. */
static gboolean
has_lost_digits (const AriRowText *text)
{
  for (gsize i = 1; i + 3 < text->length; i++)
    if ((text->text[i] == 'E' || text->text[i] == 'e') && text->text[i + 1] == '+'
        && g_ascii_isdigit (text->text[i - 1]) && g_ascii_isdigit (text->text[i + 2])
        && g_ascii_isdigit (text->text[i + 3]))
      return TRUE;
  return FALSE;
}

/* Returns TRUE for the line of a mail that says that a part of it is encoded. */
static gboolean
is_encoded_part (const AriRowText *text)
{
  static const char encoded[] = "Content-Transfer-Encoding: base64";

  return text->length >= strlen (encoded) && memcmp (text->text, encoded, strlen (encoded)) == 0;
}

const char *
ari_stream_find_loss (const AriRowText *text)
{
  if (ari_text_has_error_value (text->text, text->length))
    return _ ("a spreadsheet shows errors here, such as #REF!, in place of digits. Copy its cells "
              "again where they show digits.");
  if (text->length > 4 && memcmp (text->text, "@@ -", 4) == 0)
    return _ ("this text lists the changes of a file. Open the file itself.");
  if (ari_line_is_column (text->text, text->length)
      && g_strstr_len (text->text, (gssize) text->length, " = ") != NULL)
    return _ ("here columns are filled, one after the other. Write down the rows of the puzzle "
              "instead.");
  if (is_encoded_part (text))
    return _ ("this part of a mail is encoded. Copy the puzzle from what the mail program shows.");
  return NULL;
}

AriStreamStep
ari_stream_refuse_line (AriPuzzleStream *self,
                        const AriLine *line,
                        const AriRowText *text,
                        gboolean is_words,
                        AriGridTextError *error)
{
  gboolean is_whole = FALSE;
  g_autofree char *unread =
      self->is_quiet ? NULL : ari_format_name_unread (text->text, text->length, &is_whole);
  const char *loss = ari_stream_find_loss (text);
  const guint64 number = self->window.line;
  const gsize whole = line->whole;
  guint column, n_labels;
  char *wrong;

  /* a row of digits such as 12345, without anything between them, is a mistake */
  if (self->form != ARI_STREAM_LINES && !self->keeps_lines
      && ari_labels_are (text->text, text->length, &n_labels) && n_labels < text->length) {
    ari_byte_window_pass_line (&self->window, whole);
    return ARI_STREAM_STEP_PASSED;
  }
  self->has_nul = self->has_nul || memchr (text->text, '\0', text->length) != NULL;
  if (is_words && unread == NULL && loss == NULL && !self->keeps_lines
      && (self->form != ARI_STREAM_LINES || self->expects_words || looks_like_heading (text))) {
    if (ari_stream_is_mistake_pending (self))
      return ari_stream_refuse_pending (self);
    set_pending (self, text, 1, NULL);
    note_variant (self, text->text, text->length);
    self->expects_words = TRUE;
    if (self->n_words++ == 0)
      self->first_words = number;
    ari_byte_window_pass_line (&self->window, whole);
    return ARI_STREAM_STEP_PASSED;
  }
  if (text->has_hashes
      && line->start[ari_line_content (line->start, line->length)]
             == '#') { /* it is a comment after all */
    ari_byte_window_pass_line (&self->window, whole);
    return ARI_STREAM_STEP_PASSED;
  }
  if (ari_stream_is_mistake_pending (self))
    return ari_stream_refuse_pending (self);
  if (unread == NULL && loss == NULL && has_lost_digits (text))
    loss = _ ("a spreadsheet has turned the puzzles into numbers here, and their digits "
              "are lost. Export them again, as text.");
  if (unread == NULL && loss != NULL) {
    unread = g_strdup (loss);
    is_whole = TRUE;
    self->is_in_encoded = is_encoded_part (text);
    if (self->n_puzzles == 0 && !self->is_in_encoded)
      self->form = ARI_STREAM_DONE;
  }
  column = (unread != NULL ? 1 : MAX (error->column, 1)) + text->shift;
  wrong = unread != NULL   ? g_steal_pointer (&unread)
          : self->is_quiet ? g_strdup ("")
                           : ari_grid_text_error_to_words (error);
  if (self->form == ARI_STREAM_LINES || self->keeps_lines || self->has_nul || is_whole) {
    ari_stream_clear_pending (self);
    ari_byte_window_pass_line (&self->window, whole);
    return ari_stream_refuse (self, number, column, wrong);
  }
  set_pending (self, text, column, wrong);
  ari_byte_window_pass_line (&self->window, whole);
  return ARI_STREAM_STEP_PASSED;
}
