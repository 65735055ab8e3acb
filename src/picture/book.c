/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lays out and draws puzzles on paper.
 *
 * A page is a head, a foot and between them a table of squares as large as possible; each square
 * has a line of words above its board, and its rules, what a step says and its QR code below it.
 * Solutions are drawn in the same way, in smaller squares, on pages of their own after the last
 * puzzle.
 */

#include "config.h"

#include <math.h>
#include <string.h>

#include <glib/gi18n-lib.h>

#include "picture/book.h"
#include "picture/code-picture.h"
#include "picture/grid-picture.h"
#include "picture/save.h"
#include "picture/text.h"
#include "puzzle/base/hand-over.h"
#include "puzzle/base/need.h"
#include "puzzle/base/shown-text.h"
#include "puzzle/link/puzzle-link.h"
#include "puzzle/words/extra-words.h"

/* Lengths are in points. */
#define HEAD           26.0 /* the height between the margin and the squares */
#define FOOT           22.0
#define TITLE_SIZE     13.0
#define FOOT_SIZE      9.0
#define GAP            20.0 /* between squares */
#define LEAST_LINE     10.0 /* the least and the greatest height of the words above a board */
#define MOST_LINE      20.0
#define MOST_SQUARE    480.0 /* larger boards are not easier to solve, nor longer lines to read */
#define STEP_SIZE      12.0  /* the font that explains a step */
#define STEP_GAP       7.0   /* above the name of the step, and below it */
#define RULES_SIZE     10.0  /* the font that explains rules */
#define RULES_WIDTH    200.0 /* narrower boards have no room for that */
#define CODE_MODULE    1.45  /* of a QR code: 0.5 mm, three pixels of a PNG */
#define CODE_GAP       10.0  /* between the code and the words beside it */
#define CODE_WORDS     60.0  /* the least width of these words */
#define LEAST_NUMBERED 120.0 /* the side of the smallest solution with coordinates */
/* These are parts of another length. */
#define LEAST_TITLE_PART 0.6   /* a long title is scaled down to this part of its size */
#define GAP_PART         0.04  /* a gap is at most this part of the page */
#define CAPTION          0.075 /* the height of the words above a board is this part of its side */
#define TEXT_PART        0.62  /* their font is this part of that height */
#define STEP_PART        0.5   /* a step takes at most this part of the room of a board */
/* A PNG has this many pixels a point, 150 to the inch. */
#define PNG_SCALE (150.0 / 72.0)

struct AriBookEntry {
  AriLayout *layout;
  AriSymbols symbols;
  guint8 *givens;
  guint8 *entries; /* (nullable), as are all pointers below */
  AriDigits *notes;
  AriDigits *candidates;
  AriSteps *step; /* a list of one step */
  char *step_name;
  char *step_words;
  guint8 *step_digits;
  AriDigits *step_small;
  guint8 *solution;
  char *link;      /* for the QR code */
  guint code_side; /* of that code, in modules; 0 if the link is too long */
  guint number;    /* 0: its place in the book */
  char *title;
  char *level;
};

struct AriBook {
  char *title;        /* (nullable) */
  GPtrArray *entries; /* AriBookEntry */
  guint n_solved;     /* the number of entries with a solution */
};

/* --- contents --- */

static char *
copy_words (const char *words)
{
  return words != NULL && *words != '\0' ? ari_shown_text (words) : NULL;
}

static gpointer
copy_cells (gconstpointer cells, gsize size)
{
  return g_memdup2 (cells, cells != NULL ? size : 0);
}

/* Sets the link of a puzzle as it is printed. */
static void
set_link (AriBookEntry *entry)
{
  AriGrid *givens = ari_need (ari_grid_new (entry->layout));

  memcpy (givens->cells, entry->givens, entry->layout->n_cells);
  g_free (entry->link);
  entry->link = ari_puzzle_link (givens, &entry->symbols);
  entry->code_side = ari_qr_code_side (strlen (entry->link));
  ari_grid_free (givens);
}

AriBookEntry *
ari_book_entry_new (const AriBookPuzzle *puzzle)
{
  const gsize n_cells = puzzle->layout->n_cells;
  AriBookEntry *entry = g_new (AriBookEntry, 1);

  *entry = (AriBookEntry){
    .layout = ari_layout_ref (puzzle->layout),
    .symbols = *puzzle->symbols,
    .givens = copy_cells (puzzle->givens, n_cells),
    .entries = copy_cells (puzzle->entries, n_cells),
    .notes = copy_cells (puzzle->notes, n_cells * sizeof *puzzle->notes),
    .candidates = copy_cells (puzzle->candidates, n_cells * sizeof *puzzle->candidates),
    .step = puzzle->step != NULL ? ari_steps_new_copy (puzzle->step) : NULL,
    .step_name = g_strdup (puzzle->step_name),
    .step_words = g_strdup (puzzle->step_words),
    .step_digits = copy_cells (puzzle->step_digits, n_cells),
    .step_small = copy_cells (puzzle->step_small, n_cells * sizeof *puzzle->step_small),
    .solution = copy_cells (puzzle->solution, n_cells),
    .number = puzzle->number,
    .title = copy_words (puzzle->title),
    .level = copy_words (puzzle->level),
  };
  set_link (entry);
  return entry;
}

AriBookEntry *
ari_book_entry_new_of_game (const AriBookPuzzle *puzzle, AriGame *game)
{
  const gsize n_cells = puzzle->layout->n_cells;
  AriBookEntry *entry = ari_book_entry_new (puzzle);

  entry->entries = g_new (guint8, n_cells);
  entry->notes = g_new (AriDigits, n_cells);
  entry->candidates = g_new (AriDigits, n_cells);
  for (guint16 cell = 0; cell < n_cells; cell++) {
    const AriGameCell *it = ari_game_get_cell (game, cell);

    entry->entries[cell] = it->digit;
    entry->notes[cell] = it->notes[ARI_NOTE_CENTRE] | it->notes[ARI_NOTE_CORNER];
    entry->candidates[cell] = ari_game_get_candidates (game, cell);
  }
  if (!ari_grid_is_puzzle (ari_puzzle_get_givens (ari_game_get_puzzle (game)))) {
    memcpy (entry->givens, entry->entries, n_cells);
    set_link (entry);
  }
  return entry;
}

gboolean
ari_book_entry_has_code (const AriBookEntry *entry)
{
  return entry->code_side != 0;
}

void
ari_book_entry_free (AriBookEntry *entry)
{
  ari_layout_unref (entry->layout);
  g_free (entry->givens);
  g_free (entry->entries);
  g_free (entry->notes);
  g_free (entry->candidates);
  ari_steps_free (entry->step);
  g_free (entry->step_name);
  g_free (entry->step_words);
  g_free (entry->step_digits);
  g_free (entry->step_small);
  g_free (entry->solution);
  g_free (entry->link);
  g_free (entry->title);
  g_free (entry->level);
  g_free (entry);
}

AriBook *
ari_book_new (const char *title)
{
  AriBook *book = g_new0 (AriBook, 1);

  book->title = copy_words (title);
  book->entries = g_ptr_array_new_with_free_func ((GDestroyNotify) ari_book_entry_free);
  return book;
}

void
ari_book_free (AriBook *book)
{
  g_free (book->title);
  g_ptr_array_unref (book->entries);
  g_free (book);
}

void
ari_book_take (AriBook *book, AriBookEntry *entry)
{
  book->n_solved += entry->solution != NULL;
  g_ptr_array_add (book->entries, entry);
}

void
ari_book_add (AriBook *book, const AriBookPuzzle *puzzle)
{
  ari_book_take (book, ari_book_entry_new (puzzle));
}

guint
ari_book_get_n_puzzles (const AriBook *book)
{
  return book->entries->len;
}

const guint8 *
ari_book_get_givens (const AriBook *book, guint index, const AriLayout **layout)
{
  const AriBookEntry *entry = g_ptr_array_index (book->entries, index);

  *layout = entry->layout;
  return entry->givens;
}

static gboolean
entry_is_played (const AriBookEntry *entry)
{
  for (guint16 cell = 0; cell < entry->layout->n_cells; cell++)
    if (entry->givens[cell] == ARI_NO_DIGIT
        && ((entry->entries != NULL && entry->entries[cell] != ARI_NO_DIGIT)
            || (entry->notes != NULL && entry->notes[cell] != 0)))
      return TRUE;
  return FALSE;
}

gboolean
ari_book_has_entries (const AriBook *book)
{
  for (guint i = 0; i < book->entries->len; i++)
    if (entry_is_played (g_ptr_array_index (book->entries, i)))
      return TRUE;
  return FALSE;
}

gboolean
ari_book_has_steps (const AriBook *book)
{
  for (guint i = 0; i < book->entries->len; i++)
    if (((AriBookEntry *) g_ptr_array_index (book->entries, i))->step != NULL)
      return TRUE;
  return FALSE;
}

gboolean
ari_book_has_rules (const AriBook *book)
{
  for (guint i = 0; i < book->entries->len; i++)
    if (((AriBookEntry *) g_ptr_array_index (book->entries, i))->layout->extras != ARI_EXTRA_NONE)
      return TRUE;
  return FALSE;
}

guint
ari_book_get_n_without_code (const AriBook *book)
{
  guint n = 0;

  for (guint i = 0; i < book->entries->len; i++)
    n += !ari_book_entry_has_code (g_ptr_array_index (book->entries, i));
  return n;
}

void
ari_book_set_title (AriBook *book, const char *title)
{
  g_free (book->title);
  book->title = copy_words (title);
}

void
ari_book_set_answer (AriBook *book, guint index, const guint8 *solution, const char *level)
{
  AriBookEntry *entry = g_ptr_array_index (book->entries, index);

  book->n_solved -= entry->solution != NULL;
  g_free (entry->solution);
  g_free (entry->level);
  entry->solution = copy_cells (solution, entry->layout->n_cells);
  entry->level = copy_words (level);
  book->n_solved += entry->solution != NULL;
}

/* --- layout --- */

/* 15 mm */
#define MARGIN           42.5
#define SOLUTIONS_A_PAGE 12

void
ari_book_style_set_pages (AriBookStyle *style,
                          AriBookPaper paper,
                          gboolean is_landscape,
                          guint n_a_page,
                          gboolean has_solutions)
{
  static const double lengths[][2] = {
    [ARI_BOOK_A4] = { 595.276, 841.89 },
    [ARI_BOOK_LETTER] = { 612.0, 792.0 },
  };

  style->width = lengths[paper][is_landscape];
  style->height = lengths[paper][!is_landscape];
  style->margin = MARGIN;
  style->n_a_page = n_a_page;
  style->n_solutions = has_solutions ? MAX (SOLUTIONS_A_PAGE, n_a_page) : 0;
}

static guint
pages_for (guint n, guint n_a_page)
{
  return n_a_page > 0 ? (n + n_a_page - 1) / n_a_page : 0;
}

guint
ari_book_get_n_pages (const AriBook *book, const AriBookStyle *style)
{
  return pages_for (book->entries->len, style->n_a_page)
         + pages_for (book->n_solved, style->n_solutions);
}

/* --- drawing --- */

/** PagePen: everything needed to draw a page. */
typedef struct {
  const AriBook *book;
  const AriBookStyle *style;
  cairo_t *cr;
  double scale;
} PagePen;

static double
measure_words (const PagePen *pen, const char *words, double size, gboolean is_bold)
{
  g_auto (AriText) text = { 0 };
  double width, height;

  ari_text_init_sans (&text, size, is_bold, pen->scale);
  ari_text_measure (&text, words, &width, &height);
  return width;
}

static void
draw_words (const PagePen *pen,
            const char *words,
            double size,
            gboolean is_bold,
            double x,
            double y,
            double align,
            double width)
{
  g_auto (AriText) text = { 0 };

  ari_text_init_sans (&text, size, is_bold, pen->scale);
  ari_set_color (pen->cr, &ari_palette_get (FALSE, FALSE)->inks[ARI_INK_GIVEN]);
  ari_text_draw (&text, pen->cr, words, x, y, align, 0, width);
}

/** PageTable: the squares of a page, each with its line of words above it. */
typedef struct {
  guint n_columns;
  guint n_rows;
  double square; /* the side of a board */
  double line;   /* the height of the words above a board */
  double below;  /* the height of the longest words below a board */
  double words;  /* the width of the words below a board */
  double most;   /* the greatest height that they may have */
  double x, y;   /* the corner of the words above the first square */
  double dx, dy; /* from one square to the next */
} PageTable;

static double
line_of (double square)
{
  return CLAMP (square * CAPTION, LEAST_LINE, MOST_LINE);
}

/* Draws the QR code of a puzzle in the middle between @x and @x + @width, and what it is for beside
 * it, if there is room. Where it would be too wide or too high its modules are smaller, down to
 * what fits. @cr: (nullable): NULL only measures. Returns: its height */
static double
draw_code (const PagePen *pen,
           const AriBookEntry *entry,
           cairo_t *cr,
           double x,
           double y,
           double width,
           double height)
{
  const char *words = g_str_has_prefix (entry->link, "https:")
                          ? _ ("Scan this to play the puzzle on sudokuexchange.com.")
                          : _ ("Scan this for the puzzle as a text that can be pasted into "
                               "Ariadne.");
  const double whole = CODE_MODULE * (entry->code_side + 2 * ARI_QR_MARGIN);
  const double size = fmax (0, fmin (whole, fmin (width, height)));
  const double room = width - size - CODE_GAP;
  g_autofree AriQrCode *code = NULL;
  g_auto (AriText) text = { 0 };

  if (entry->code_side == 0)
    return 0;
  if (cr == NULL)
    return size;
  code = g_new (AriQrCode, 1);
  ari_qr_code_make (entry->link, strlen (entry->link), code);
  if (room < CODE_WORDS) {
    ari_code_picture_draw (code, cr, x + (width - size) / 2, y, size, pen->scale);
    return size;
  }
  ari_code_picture_draw (code, cr, x, y, size, pen->scale);
  ari_text_init_sans (&text, RULES_SIZE, FALSE, pen->scale);
  ari_text_draw_block (&text, cr, words, x + size + CODE_GAP,
                       y + (size - ari_text_draw_block (&text, NULL, words, 0, 0, room, size)) / 2,
                       room, size);
  return size;
}

/* Explains the rules, writes the name and the sentences of the step, and draws the QR code. @cr:
 * (nullable): NULL only measures. Returns: the height of all words */
static double
say_below (const PagePen *pen,
           const AriBookEntry *entry,
           cairo_t *cr,
           double x,
           double y,
           double width,
           double height)
{
  const char *const words[] = { entry->step_name, entry->step_words };
  double taken = 0;

  if (pen->style->has_rules && width >= RULES_WIDTH && entry->layout->extras != ARI_EXTRA_NONE)
    taken += STEP_GAP
             + ari_grid_picture_say_rules (entry->layout, RULES_SIZE, pen->scale, cr, x,
                                           y + STEP_GAP, width);
  for (guint i = 0; i < G_N_ELEMENTS (words) && pen->style->has_steps; i++) {
    g_auto (AriText) text = { 0 };

    if (words[i] == NULL)
      continue;
    taken += STEP_GAP;
    ari_text_init_sans (&text, STEP_SIZE, i == 0, pen->scale);
    taken += ari_text_draw_block (&text, cr, words[i], x, y + taken, width, height - taken);
  }
  if (pen->style->has_codes) {
    const double code =
        draw_code (pen, entry, cr, x, y + taken + STEP_GAP, width, height - taken - STEP_GAP);

    taken += code > 0 ? STEP_GAP + code : 0;
  }
  return taken;
}

static double
measure_below (const PagePen *pen, guint first, guint end, double width, double height)
{
  double most = 0;

  for (guint i = first; i < end; i++) {
    const AriBookEntry *entry = g_ptr_array_index (pen->book->entries, i);

    most = fmax (most, say_below (pen, entry, NULL, 0, 0, width, height));
  }
  return most;
}

/* Returns: the largest squares of which @n fit on a page, in its middle, with room below them for
 * the words of the puzzles from @first up to @end. */
static PageTable
table_of (const PagePen *pen, guint n, guint first, guint end)
{
  const AriBookStyle *style = pen->style;
  const double width = fmax (style->width - 2 * style->margin, 1);
  const double height = fmax (style->height - 2 * style->margin - HEAD - FOOT, 1);
  const double gap = fmin (GAP, fmin (width, height) * GAP_PART);
  PageTable best = { .square = -1 };

  for (guint columns = 1; columns <= n; columns++) {
    const guint rows = (n + columns - 1) / columns;
    const double across = (width - (columns - 1) * gap) / columns;
    const double row = (height - (rows - 1) * gap) / rows;
    const double words = fmin (across, MOST_SQUARE);
    const double below = measure_below (pen, first, end, words, row * STEP_PART);
    const double down = row - below;
    /* the height of the words is a part of the square, within limits */
    const double square =
        fmin (fmin (across, MOST_SQUARE),
              down - line_of (fmin (down / (1 + CAPTION), fmin (across, MOST_SQUARE))));

    if (square > best.square)
      best = (PageTable){ columns,        rows,           square,
                          .below = below, .words = words, .most = row * STEP_PART };
  }
  best.square = fmax (best.square, 1);
  best.line = line_of (best.square);
  /* free space goes between the squares, up to the gap with which they still look like one table */
  best.dx = best.square
            + fmin (2 * GAP, (width - best.n_columns * best.square) / fmax (best.n_columns - 1, 1));
  best.dy = best.square + best.line + best.below
            + fmin (2 * GAP, (height - best.n_rows * (best.square + best.line + best.below))
                                 / fmax (best.n_rows - 1, 1));
  best.x = (style->width - (best.n_columns - 1) * best.dx - best.square) / 2;
  best.y = style->margin + HEAD
           + (height - (best.n_rows - 1) * best.dy - best.square - best.line - best.below) / 2;
  return best;
}

/* (transfer full) (nullable): the level, and the rules that a board does not show */
static char *
make_level_words (const char *level, const AriLayout *layout)
{
  g_autofree char *rules = ari_extras_caption (layout->extras);

  if (rules == NULL || level == NULL)
    return rules != NULL ? g_steal_pointer (&rules) : g_strdup (level);
  return g_strdup_printf (_ ("%s · %s"), rules, level);
}

/* Returns TRUE if a title begins with the level as a word of its own: "Hard 9×9", not "Hardy’s". */
static gboolean
says_level (const char *title, const char *level)
{
  return g_str_has_prefix (title, level)
         && !g_unichar_isalnum (g_utf8_get_char (title + strlen (level)));
}

/* Writes above a board the number and the title at the left, and at the right the level, unless the
 * title begins with it. */
static void
draw_caption (const PagePen *pen,
              const PageTable *table,
              guint index,
              gboolean is_solution,
              double x,
              double y)
{
  const AriBookEntry *entry = g_ptr_array_index (pen->book->entries, index);
  const double size = table->line * TEXT_PART;
  const gboolean is_alone = pen->book->entries->len == 1;
  const gboolean has_title = entry->title != NULL && !(is_alone && pen->book->title != NULL);
  const char *title = is_alone && pen->book->title != NULL ? pen->book->title : entry->title;
  const guint number = entry->number != 0 ? entry->number : is_alone ? 0 : index + 1;
  g_autofree char *number_words = number != 0 ? g_strdup_printf ("%u", number) : NULL;
  g_autofree char *words = NULL;
  const gboolean has_level = pen->style->has_levels && entry->level != NULL && !is_solution
                             && (title == NULL || !says_level (title, entry->level));
  g_autofree char *level = make_level_words (has_level ? entry->level : NULL, entry->layout);
  double level_width = 0;

  if (level != NULL) {
    level_width = MIN (measure_words (pen, level, size, FALSE) + size,
                       table->square * (has_title ? 0.4 : 0.7));
    draw_words (pen, level, size, FALSE, x + table->square, y, 1, level_width);
  }
  if (number != 0 && has_title)
    /* Translators: a puzzle's number in a book, and its title */
    words = g_strdup_printf (_ ("%s. %s"), number_words, entry->title);
  else
    words = g_strdup (number != 0 ? number_words : has_title ? entry->title : "");
  draw_words (pen, words, size, TRUE, x, y, 0, table->square - level_width);
}

/* (transfer full) (nullable): the small digits of the empty cells */
static AriDigits *
small_digits_of (const AriBookStyle *style, const AriBookEntry *entry)
{
  const gsize n_cells = entry->layout->n_cells;
  AriDigits *digits = NULL;
  g_autofree guint8 *all = NULL;

  if (!style->has_candidates && entry->layout->candidates != NULL)
    return copy_cells (style->has_entries && entry->candidates != NULL ? entry->candidates
                                                                       : entry->layout->candidates,
                       n_cells * sizeof *digits);
  if (!style->has_candidates)
    return style->has_entries ? copy_cells (entry->notes, n_cells * sizeof *digits) : NULL;
  if (style->has_entries && entry->candidates != NULL)
    return copy_cells (entry->candidates, n_cells * sizeof *digits);
  digits = g_new (AriDigits, n_cells);
  all = copy_cells (entry->givens, n_cells);
  for (guint16 cell = 0; cell < n_cells; cell++)
    if (style->has_entries && entry->entries != NULL && all[cell] == ARI_NO_DIGIT)
      all[cell] = entry->entries[cell];
  for (guint16 cell = 0; cell < n_cells; cell++)
    digits[cell] = ari_grid_candidates (entry->layout, all, cell);
  return digits;
}

static void
draw_square (
    const PagePen *pen, const PageTable *table, guint place, guint index, gboolean is_solution)
{
  const AriBookEntry *entry = g_ptr_array_index (pen->book->entries, index);
  const AriBookStyle *style = pen->style;
  const double x = table->x + place % table->n_columns * table->dx;
  const double y = table->y + place / table->n_columns * table->dy;
  const gboolean has_step = style->has_steps && entry->step != NULL && !is_solution;
  const AriStep step = has_step ? ari_steps_get (entry->step, 0) : (AriStep){ 0 };
  g_autofree AriDigits *small = is_solution || has_step ? NULL : small_digits_of (style, entry);
  const AriGridPicture picture = {
    .layout = entry->layout,
    .symbols = &entry->symbols,
    .givens = entry->givens,
    .entries = is_solution          ? entry->solution
               : has_step           ? entry->step_digits
               : style->has_entries ? entry->entries
                                    : NULL,
    .candidates = has_step ? entry->step_small : small,
    .step = has_step ? &step : NULL,
    .has_coordinates = style->has_coordinates && (!is_solution || table->square >= LEAST_NUMBERED),
  };

  draw_caption (pen, table, index, is_solution, x, y);
  cairo_save (pen->cr);
  cairo_translate (pen->cr, x, y + table->line);
  ari_grid_picture_draw (&picture, ari_palette_get (FALSE, FALSE), pen->cr, table->square,
                         table->square, pen->scale);
  cairo_restore (pen->cr);
  if (!is_solution)
    say_below (pen, entry, pen->cr, x + (table->square - table->words) / 2,
               y + table->line + table->square, table->words, table->most);
}

/* Draws the title, a long one smaller, before it is ellipsized. */
static void
draw_title (const PagePen *pen, double room)
{
  const char *words = pen->book->title;
  const double share = room / measure_words (pen, words, TITLE_SIZE, TRUE);

  draw_words (pen, words, TITLE_SIZE * CLAMP (share * 0.98, LEAST_TITLE_PART, 1), TRUE,
              pen->style->margin, pen->style->margin, 0, room);
}

static void
draw_frame (const PagePen *pen, guint page, guint n_pages, gboolean is_solution)
{
  const AriBookStyle *style = pen->style;
  const double width = style->width - 2 * style->margin;
  const double room = is_solution && pen->book->title != NULL ? width * 0.65 : width;

  if (pen->book->title != NULL)
    draw_title (pen, room);
  if (is_solution)
    draw_words (pen, pen->book->entries->len == 1 ? _ ("Solution") : _ ("Solutions"), TITLE_SIZE,
                FALSE, style->width - style->margin, style->margin, 1, width * 0.3);
  if (n_pages > 1) {
    /* Translators: of a book: the number of this page, and of all pages */
    g_autofree char *words = g_strdup_printf (_ ("%u / %u"), page + 1, n_pages);

    draw_words (pen, words, FOOT_SIZE, FALSE, style->width / 2,
                style->height - style->margin - FOOT_SIZE * 1.4, 0.5, 0);
  }
}

/* Returns the index of the @n-th puzzle with a solution, from 0. */
static guint
find_solved (const AriBook *book, guint n)
{
  guint index = 0;

  for (;; index++) {
    const AriBookEntry *entry = g_ptr_array_index (book->entries, index);

    if (entry->solution != NULL && n-- == 0)
      return index;
  }
}

void
ari_book_draw_page (
    const AriBook *book, const AriBookStyle *style, guint page, cairo_t *cr, double scale)
{
  g_return_if_fail (book != NULL && style != NULL && cr != NULL);
  g_return_if_fail (page < ari_book_get_n_pages (book, style));

  const guint n_front = pages_for (book->entries->len, style->n_a_page);
  const gboolean is_solution = page >= n_front;
  const guint n_a_page = is_solution ? style->n_solutions : style->n_a_page;
  const guint n = is_solution ? book->n_solved : book->entries->len;
  const guint first = (is_solution ? page - n_front : page) * n_a_page;
  const guint end = MIN (n, first + n_a_page);
  const PagePen pen = { book, style, cr, scale };
  const PageTable table = table_of (&pen, MIN (n, n_a_page), first, is_solution ? first : end);
  guint index = first;

  draw_frame (&pen, page, ari_book_get_n_pages (book, style), is_solution);
  if (is_solution)
    index = find_solved (book, first);
  for (guint place = 0; place < end - first; index++) {
    const AriBookEntry *entry = g_ptr_array_index (book->entries, index);

    if (!is_solution || entry->solution != NULL)
      draw_square (&pen, &table, place++, index, is_solution);
  }
}

/** Printing: a book, its style, and the page that comes next. */
typedef struct {
  const AriBook *book;
  const AriBookStyle *style;
  guint page;
} Printing;

static void
draw_sheet (cairo_t *cr, double width, double height, double scale, gpointer data)
{
  Printing *printing = data;

  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_rectangle (cr, 0, 0, width, height);
  cairo_fill (cr);
  ari_book_draw_page (printing->book, printing->style, printing->page++, cr, scale);
}

gboolean
ari_book_save (const AriBook *book,
               const AriBookStyle *style,
               GFile *file,
               GCancellable *cancellable,
               GError **error)
{
  g_return_val_if_fail (book->entries->len > 0, FALSE);

  Printing printing = { book, style, 0 };
  const AriDrawing sheet = { style->width, style->height, PNG_SCALE, draw_sheet, &printing };

  return ari_picture_save_pages (file, &sheet, ari_book_get_n_pages (book, style), cancellable,
                                 error);
}

/** BookSaving: the data of a saving thread. */
typedef struct {
  const AriBook *book;
  AriBookStyle style;
  GFile *file;
  AriHandOver handed_over;
} BookSaving;

static void
book_saving_free (gpointer data)
{
  BookSaving *saving = data;

  g_object_unref (saving->file);
  g_free (saving);
}

static void
save_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  BookSaving *saving = data;
  GError *error = NULL;
  gboolean is_saved;

  ari_take_over (&saving->handed_over);
  is_saved = ari_book_save (saving->book, &saving->style, saving->file, cancellable, &error);
  ari_hand_over (&saving->handed_over);
  if (is_saved)
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

void
ari_book_save_async (const AriBook *book,
                     const AriBookStyle *style,
                     GFile *file,
                     GCancellable *cancellable,
                     GAsyncReadyCallback callback,
                     gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);
  BookSaving *saving = g_new0 (BookSaving, 1);

  saving->book = book;
  saving->style = *style;
  saving->file = g_object_ref (file);
  /* a complete file counts as saved, even if cancelled too late */
  g_task_set_check_cancellable (task, FALSE);
  g_task_set_task_data (task, saving, book_saving_free);
  ari_hand_over (&saving->handed_over);
  g_task_run_in_thread (task, save_in_thread);
}

gboolean
ari_book_save_finish (GAsyncResult *result, GFile **file, GError **error)
{
  BookSaving *saving;

  g_return_val_if_fail (g_task_is_valid (result, NULL), FALSE);

  saving = g_task_get_task_data (G_TASK (result));
  ari_take_over (&saving->handed_over);
  *file = g_object_ref (saving->file);
  return g_task_propagate_boolean (G_TASK (result), error);
}
