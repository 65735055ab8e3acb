/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Puzzles on paper, several per page, with solutions at the end, for printers and files. */

#pragma once

#include <cairo.h>
#include <gio/gio.h>

#include "engine/base/grid.h"
#include "engine/base/symbols.h"
#include "engine/logic/step/steps.h"
#include "puzzle/game/game.h"

/** ARI_BOOK_MOST_A_PAGE: with more puzzles, a page would be illegible. */
#define ARI_BOOK_MOST_A_PAGE 30

/** AriBookStyle: the look of a book; plain data. Lengths are in points, 1/72 of an inch. */
typedef struct {
  double width; /* the size of the paper, which is larger than the margins */
  double height;
  double margin;     /* on each side */
  guint n_a_page;    /* puzzles per page, from 1 to ARI_BOOK_MOST_A_PAGE */
  guint n_solutions; /* solutions per page, up to as many; 0: no solutions */
  gboolean has_levels;
  gboolean has_entries;    /* shows the player's digits and notes, too, not the givens alone */
  gboolean has_candidates; /* shows candidates in cells that are then empty, instead of notes */
  gboolean has_steps;      /* a puzzle with a step shows that instead of entries and notes */
  gboolean has_coordinates;
  gboolean has_rules; /* explains below a puzzle, if it is large enough, its rules besides the usual
                         ones */
  gboolean has_codes; /* a QR code of its link (ari_puzzle_link()) is below each puzzle that is
                         small enough for one */
} AriBookStyle;

typedef enum {
  ARI_BOOK_A4,
  ARI_BOOK_LETTER,
} AriBookPaper;

/** ari_book_style_set_pages: sets only the lengths and numbers of a style: a margin that suits
 * every printer, and, with solutions, a reasonable number per page. */
void ari_book_style_set_pages (AriBookStyle *style,
                               AriBookPaper paper,
                               gboolean is_landscape,
                               guint n_a_page,
                               gboolean has_solutions);

/** AriBookPuzzle: a puzzle to be added. Arrays have n_cells; a digit or ARI_NO_DIGIT per cell. */
typedef struct {
  const AriLayout *layout;
  const AriSymbols *symbols;
  const guint8 *givens;
  const guint8 *entries;       /* (nullable) */
  const AriDigits *notes;      /* (nullable) */
  const AriDigits *candidates; /* (nullable): the candidates that are left beside @entries; NULL:
                                  all that the digits leave */
  const AriStep *step;         /* (nullable): a step of logic, which may be drawn over the board */
  const char *step_name;       /* (nullable): the name of @step, written below the board */
  const char *step_words;      /* (nullable): whole sentences, written below the name */
  const guint8 *step_digits;   /* the digits of the cells before @step */
  const AriDigits *step_small; /* the candidates that take part in @step */
  const guint8 *solution;      /* (nullable): NULL: the last pages leave it out */
  guint number;                /* at the upper left, also of the solution; 0: its place in the book,
                                  which a puzzle that is alone does not show */
  const char *title;           /* (nullable): after the number */
  const char *level;           /* (nullable): in words, at the upper right */
} AriBookPuzzle;

/** AriBook: puzzles in order. One thread at a time; any number of threads may draw a complete
 * book. */
typedef struct AriBook AriBook;

/** ari_book_new: @title: (nullable): in the header of each page. Returns: (transfer full) */
AriBook *ari_book_new (const char *title);
void ari_book_free (AriBook *book);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AriBook, ari_book_free)

/** AriBookEntry: a copy of a puzzle that is not in a book yet; any thread may create it. */
typedef struct AriBookEntry AriBookEntry;

/** ari_book_entry_new: copies @puzzle. Returns: (transfer full) */
AriBookEntry *ari_book_entry_new (const AriBookPuzzle *puzzle);
/** ari_book_entry_new_of_game: does the same with the current entries, notes and candidates of
 * @game, which has the same layout. If the puzzle has no givens yet, the entries are printed as
 * givens. */
AriBookEntry *ari_book_entry_new_of_game (const AriBookPuzzle *puzzle, AriGame *game);
/** ari_book_entry_has_code: Returns: FALSE if the puzzle is too large for a QR code. */
gboolean ari_book_entry_has_code (const AriBookEntry *entry);
void ari_book_entry_free (AriBookEntry *entry);
/** ari_book_take: appends an entry. @entry: (transfer full) */
void ari_book_take (AriBook *book, AriBookEntry *entry);
/** ari_book_add: copies and appends a puzzle. */
void ari_book_add (AriBook *book, const AriBookPuzzle *puzzle);

guint ari_book_get_n_puzzles (const AriBook *book);
/** ari_book_get_givens: returns the givens of puzzle @index, which never change, so that any thread
 * may call this, even during ari_book_set_answer(). @layout: (out) */
const guint8 *ari_book_get_givens (const AriBook *book, guint index, const AriLayout **layout);
/** ari_book_has_entries: Returns: TRUE if any puzzle has entries or notes. */
gboolean ari_book_has_entries (const AriBook *book);
/** ari_book_has_steps: Returns: TRUE if any puzzle has a step. */
gboolean ari_book_has_steps (const AriBook *book);
/** ari_book_has_rules: Returns: TRUE if any puzzle has rules that can be explained. */
gboolean ari_book_has_rules (const AriBook *book);
/** ari_book_get_n_without_code: Returns: the number of puzzles that are too large for a QR code. */
guint ari_book_get_n_without_code (const AriBook *book);
/** ari_book_set_title: sets the header of each page. @title: (nullable) */
void ari_book_set_title (AriBook *book, const char *title);
/** ari_book_set_answer: adds the solution and level of puzzle @index. @solution: (nullable);
 * @level: (nullable) */
void ari_book_set_answer (AriBook *book, guint index, const guint8 *solution, const char *level);
/** ari_book_get_n_pages: Returns: number of pages; 0 for an empty book. */
guint ari_book_get_n_pages (const AriBook *book, const AriBookStyle *style);

/**
 * ari_book_draw_page: draws page @page, counted from 0, into the rectangle from (0, 0) to the
 * paper's width and height, without a background.
 * @scale: device pixels per unit, or 0 if there are none
 */
void ari_book_draw_page (
    const AriBook *book, const AriBookStyle *style, guint page, cairo_t *cr, double scale);

/** ari_book_save: like ari_picture_save_pages(). Blocks for up to 5 ms per page. Any thread. @book:
 * not empty */
gboolean ari_book_save (const AriBook *book,
                        const AriBookStyle *style,
                        GFile *file,
                        GCancellable *cancellable,
                        GError **error);
/** ari_book_save_async: the same in a thread. @book must exist unchanged until @callback is called;
 * @style is copied. */
void ari_book_save_async (const AriBook *book,
                          const AriBookStyle *style,
                          GFile *file,
                          GCancellable *cancellable,
                          GAsyncReadyCallback callback,
                          gpointer user_data);
/** ari_book_save_finish: Returns: FALSE with @error. @file: (out) (transfer full): the file */
gboolean ari_book_save_finish (GAsyncResult *result, GFile **file, GError **error);
