/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ariadne-cli print: lays out puzzles on paper. */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "cli/commands/commands.h"
#include "cli/stream/input.h"
#include "cli/stream/pipeline.h"
#include "cli/stream/tools.h"
#include "picture/book.h"
#include "picture/grid-picture.h"
#include "picture/save.h"
#include "puzzle/files/file-write.h"
#include "puzzle/link/puzzle-link.h"
#include "puzzle/techniques/step-words.h"

/*
 * Threads prepare the puzzles: they solve and rate them if requested, and create an entry of the
 * book for each, which is passed as a pointer in the job's output. The pipeline's `edit`, which
 * gets the outputs in order, adds the entries to the book; it is drawn at the end.
 */

enum {
  DEFAULT_PER_PAGE = 4,
  NO_SIZE = G_MININT,
  SMALLEST = 8,
  LARGEST = 8192, /* pixels */
};

/* in the order of AriBookPaper */
static const char *const papers[] = { "a4", "letter", NULL };

/** PrintRequest: the request. */
typedef struct {
  AriCliOptions options;
  AriLogicOptions logic;
  char *name; /* of the file to write */
  char *title;
  char *paper;
  int n_a_page;
  int size; /* of a picture without a page, in pixels; or NO_SIZE */
  gboolean is_landscape;
  gboolean has_solutions;
  AriBookStyle style;
  AriBook *book;
} PrintRequest;

/* Returns the level of a puzzle with one solution, as text; NULL after a message, or if the answer
 * is no longer wanted. */
static const char *
level_of (AriTools *tools, const AriBunch *bunch, gsize index, AriBound *bound)
{
  const PrintRequest *self = ari_tools_get_request (tools);
  AriLogic *logic = ari_tools_set_up_logic (tools, bunch->layout, &self->logic);
  AriLogicRating rating;

  ari_logic_set_position (logic, ari_bunch_givens (bunch, index), NULL, NULL);
  ari_logic_find_path (logic, NULL, &rating, ari_bound_goes_on, bound);
  if (rating.status == ARI_LOGIC_SOLVED)
    return ari_level_to_string (rating.level);
  if (rating.status == ARI_LOGIC_STUCK)
    ari_job_complain_of (
        bound->job, bunch, index,
        _ ("The techniques do not solve this puzzle; it is printed without a level."));
  else if (rating.status != ARI_LOGIC_BROKEN_OFF || bound->is_late)
    ari_job_complain_of (
        bound->job, bunch, index,
        _ ("Time or memory ran out before this puzzle was rated; it is printed without a "
           "level."));
  return NULL;
}

/* Solves a puzzle. Returns: TRUE if it has one solution; FALSE after a message. */
static gboolean
solve (AriTools *tools, const AriBunch *bunch, gsize index, guint8 *solution, AriBound *bound)
{
  const guint8 *givens = ari_bunch_givens (bunch, index);
  guint64 n;
  const AriToolsEnd end =
      ari_tools_count (tools, bunch->layout, givens, NULL, 2, FALSE, solution, bound, &n);

  if (n > 1)
    ari_job_complain_of (
        bound->job, bunch, index,
        _ ("This puzzle has more than one solution; it is printed without level and "
           "solution."));
  else if (end == ARI_TOOLS_ALL && n == 0)
    ari_job_complain_of (bound->job, bunch, index,
                         _ ("This puzzle has no solution; it is printed without a level."));
  else if (end == ARI_TOOLS_LATE || end == ARI_TOOLS_MEMORY)
    ari_job_complain_of (
        bound->job, bunch, index,
        _ ("Time or memory ran out before this puzzle was solved; it is printed without level "
           "and solution."));
  return end == ARI_TOOLS_ALL && n == 1;
}

static int
prepare (gpointer tools, const AriBunch *bunch, gsize index, AriJob *job)
{
  const PrintRequest *self = ari_tools_get_request (tools);
  const gsize n_cells = bunch->layout->n_cells;
  AriBound bound = ari_bound_begin (job, self->options.time_limit);
  const gboolean is_solved_for = self->style.has_levels || self->has_solutions;
  g_autofree guint8 *solution = g_new (guint8, n_cells);
  const gboolean is_unique = is_solved_for && solve (tools, bunch, index, solution, &bound);
  AriBookPuzzle puzzle = {
    .layout = bunch->layout,
    .symbols = &bunch->symbols,
    .givens = ari_bunch_givens (bunch, index),
    .solution = is_unique && self->has_solutions ? solution : NULL,
    .title = bunch->titles[index],
  };
  AriBookEntry *entry;
  gboolean lacks_code = FALSE;

  if (is_unique && self->style.has_levels)
    puzzle.level = level_of (tools, bunch, index, &bound);
  if (ari_job_goes_on (job)) {
    entry = bunch->games[index] != NULL ? ari_book_entry_new_of_game (&puzzle, bunch->games[index])
                                        : ari_book_entry_new (&puzzle);
    lacks_code = self->style.has_codes && !ari_book_entry_has_code (entry);
    if (lacks_code)
      ari_job_complain_of (job, bunch, index, ari_puzzle_link_excuse ());
    g_string_append_len (job->output, (const char *) &entry, sizeof entry);
  }
  return lacks_code
                 || (is_solved_for
                     && (!is_unique || (self->style.has_levels && puzzle.level == NULL)))
             ? ARI_CLI_SHORTFALL
             : ARI_CLI_SUCCESS;
}

static gboolean
put_in (gpointer data, GString *output)
{
  PrintRequest *self = data;
  AriBookEntry *entry;

  for (gsize at = 0; at < output->len; at += sizeof entry) {
    memcpy (&entry, output->str + at, sizeof entry);
    ari_book_take (self->book, entry);
  }
  g_string_truncate (output, 0);
  return TRUE;
}

static int
save (const PrintRequest *self)
{
  g_autoptr (GFile) file = g_file_new_for_commandline_arg (self->name);
  g_autoptr (GError) error = NULL;

  if (ari_book_get_n_puzzles (self->book) == 0)
    return ARI_CLI_SUCCESS; /* a message was written already */
  if (ari_book_save (self->book, &self->style, file, NULL, &error))
    return ARI_CLI_SUCCESS;
  ari_cli_complain ("%s", error->message);
  return ARI_CLI_UNWRITABLE;
}

/* A picture of one puzzle */

static void
draw_square (cairo_t *cr, double width, double height, double scale, gpointer picture)
{
  cairo_set_source_rgb (cr, 1.0, 1.0, 1.0);
  cairo_paint (cr);
  ari_grid_picture_draw (picture, ari_palette_get (FALSE, FALSE), cr, width, height, scale);
}

/* Desktops give a thumbnailer a file name without an ending, and expect a PNG. */
static gboolean
write_square (const AriDrawing *drawing, const char *name, GError **error)
{
  const AriPictureFormat format = ari_picture_format_from_name (name);
  g_autoptr (GFile) file = g_file_new_for_commandline_arg (name);
  g_autoptr (GBytes) bytes = ari_picture_to_bytes (
      format != ARI_PICTURE_FORMAT_UNKNOWN ? format : ARI_PICTURE_FORMAT_PNG, drawing, error);

  return bytes != NULL && ari_write_file (file, bytes, NULL, NULL, error);
}

/* Only the first puzzle is read, so that a list of millions has its thumbnail at once. */
static int
save_square (const PrintRequest *self)
{
  char **paths = self->options.paths;
  g_autoptr (GError) error = NULL;
  g_autoptr (AriInput) input = ari_input_open_first (paths != NULL ? paths[0] : "-");
  const AriPuzzleItem *item;
  g_autofree guint8 *entries = NULL;
  AriGridPicture picture = { .has_coordinates = self->style.has_coordinates };
  const AriDrawing drawing = { self->size, self->size, 1.0, draw_square, &picture };

  if (input == NULL)
    return ARI_CLI_UNREADABLE;
  item = ari_input_get_item (input);
  picture.layout = item->layout;
  picture.symbols = item->symbols;
  picture.givens = item->cells;
  if (self->style.has_entries && item->game != NULL) {
    entries = g_new (guint8, picture.layout->n_cells);
    for (guint16 cell = 0; cell < picture.layout->n_cells; cell++)
      entries[cell] = ari_game_get_cell (item->game, cell)->digit;
    picture.entries = entries;
  }
  if (write_square (&drawing, self->name, &error))
    return ARI_CLI_SUCCESS;
  ari_cli_complain ("%s", error->message);
  return ARI_CLI_UNWRITABLE;
}

/* Returns: FALSE after a message if the numbers are invalid */
static gboolean
read_pages (PrintRequest *self)
{
  const int choice = ari_cli_choose ("print", "--paper", self->paper, papers);

  if (choice < 0)
    return FALSE;
  if (self->n_a_page < 1 || self->n_a_page > ARI_BOOK_MOST_A_PAGE) {
    ari_cli_complain_usage ("print", _ ("From 1 to %u puzzles fit on a page."),
                            (guint) ARI_BOOK_MOST_A_PAGE);
    return FALSE;
  }
  ari_book_style_set_pages (&self->style, (AriBookPaper) choice, self->is_landscape,
                            (guint) self->n_a_page, self->has_solutions);
  return TRUE;
}

static int
run (gpointer request, AriPipelineWork *work)
{
  PrintRequest *self = request;
  int status, saved;

  if (!read_pages (self))
    return ARI_CLI_USAGE;
  if (self->name == NULL)
    return ari_cli_complain_usage ("print", _ ("No file given: use “--output FILE”."));
  if (self->size != NO_SIZE) {
    if (self->size < SMALLEST || self->size > LARGEST)
      return ari_cli_complain_usage ("print", _ ("The size must be from 8 to 8192 pixels."));
    if (self->style.has_levels || self->has_solutions || self->style.has_candidates
        || self->style.has_codes || self->title != NULL)
      return ari_cli_complain_usage (
          "print",
          _ ("A picture with “--size” has no level, solution, candidates, QR code or title."));
    return save_square (self);
  }
  self->logic = ari_logic_options_default ();
  self->logic.has_one_solution = TRUE;
  self->book = ari_book_new (self->title);
  status = ari_pipeline_run (work);
  saved = save (self);
  ari_book_free (self->book);
  return MAX (status, saved);
}

static const GOptionEntry entries[] = {
  { "output", 'o', 0, G_OPTION_ARG_FILENAME, ARI_CLI_MEMBER (PrintRequest, name),
    N_ ("The file to write (required): a PDF; a single page may also be an SVG or PNG picture"),
    N_ ("FILE") },
  { "size", 0, 0, G_OPTION_ARG_INT, ARI_CLI_MEMBER (PrintRequest, size),
    N_ ("Make a square picture of the first puzzle, with this many pixels a side, and no page"),
    N_ ("PIXELS") },
  { "per-page", 0, 0, G_OPTION_ARG_INT, ARI_CLI_MEMBER (PrintRequest, n_a_page),
    N_ ("Puzzles on a page, 1 to 30 (default: 4)"), N_ ("NUMBER") },
  { "paper", 0, 0, G_OPTION_ARG_STRING, ARI_CLI_MEMBER (PrintRequest, paper),
    N_ ("“a4” (default) or “letter”"), N_ ("PAPER") },
  { "landscape", 0, 0, G_OPTION_ARG_NONE, ARI_CLI_MEMBER (PrintRequest, is_landscape),
    N_ ("Print in landscape format"), NULL },
  { "title", 0, 0, G_OPTION_ARG_STRING, ARI_CLI_MEMBER (PrintRequest, title),
    N_ ("Words at the head of each page"), N_ ("TEXT") },
  { "levels", 0, 0, G_OPTION_ARG_NONE, ARI_CLI_MEMBER (PrintRequest, style.has_levels),
    N_ ("Rate the puzzles, and write the level beside each"), NULL },
  { "solutions", 0, 0, G_OPTION_ARG_NONE, ARI_CLI_MEMBER (PrintRequest, has_solutions),
    N_ ("Print the solutions on pages at the end"), NULL },
  { "candidates", 0, 0, G_OPTION_ARG_NONE, ARI_CLI_MEMBER (PrintRequest, style.has_candidates),
    N_ ("Print the candidates of empty cells"), NULL },
  { "entries", 0, 0, G_OPTION_ARG_NONE, ARI_CLI_MEMBER (PrintRequest, style.has_entries),
    N_ ("Print entries and notes, too, where a file has them, not the givens alone"), NULL },
  { "coordinates", 0, 0, G_OPTION_ARG_NONE, ARI_CLI_MEMBER (PrintRequest, style.has_coordinates),
    N_ ("Print the numbers of rows and columns"), NULL },
  { "codes", 0, 0, G_OPTION_ARG_NONE, ARI_CLI_MEMBER (PrintRequest, style.has_codes),
    N_ ("Print a QR code below each puzzle: a link for a phone, or a text for Ariadne"), NULL },
  G_OPTION_ENTRY_NULL,
};

const AriCliCommand ari_command_print = {
  .usage = {
    .command = "print",
    .phrase = N_ ("put puzzles on pages to be printed"),
    .listed = N_ ("--output FILE [OPTION…] [FILE…]"),
    .arguments = N_ ("--output FILE [FILE…]"),
    .summary = N_ ("Puts puzzles on pages to be printed."),
    .statuses = { N_ ("all puzzles are on the pages, with all that was asked for"),
                  N_ ("some have no level or solution: there are none or several solutions, the "
                      "techniques do not solve them, or time or memory ran out; or they are too "
                      "large for a QR code"),
                  NULL, NULL, N_ ("the file could not be written") },
    .takes = ARI_CLI_TAKES_INPUT | ARI_CLI_TAKES_SEARCH,
    .entries = entries,
    .request_size = sizeof (PrintRequest),
    .defaults = &(const PrintRequest){ .n_a_page = DEFAULT_PER_PAGE,
                                     .size = NO_SIZE,
                                     .style.has_rules = TRUE },
  },
  .work = {
    .answer = prepare,
    .edit = put_in,
    .limit = 2,
    .max_in_bunch = 64,
    .wants_games = TRUE,
  },
  .run = run,
};
