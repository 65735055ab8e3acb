/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Collects moments of a search, and draws single ones, alone or as a still of an animation. */

#include "config.h"

#include <math.h>
#include <string.h>

#include "engine/laboratory/summary-note.h"
#include "engine/laboratory/tries.h"
#include "picture/search/film-private.h"
#include "picture/text.h"
#include "puzzle/base/need.h"

#define SIDE         505.0 /* of the board with its coordinates */
#define LARGE        842.0 /* the same for more than MANY digits */
#define MANY         16
#define MOMENT_LINES 5 /* the most lines of the sentence below the board */
#define PNG_SCALE    2.0
/* These are for the graph of an animation, and the column with it beside the board. */
#define GAP       24.0 /* between the board and the column */
#define COLUMN    480.0
#define GRAPH_TOP 196.0
#define N_LEGEND  2 /* the lines of its legend */
#define LEGEND    (N_LEGEND * ARI_TRY_LEGEND_HEIGHT (ARI_FILM_SMALL))
/* The pictures in which the solution comes back at the end of a search. */
#define N_RETURNS 8
#define DASHES    5.0 /* the dashes of a broken frame, with the gaps between them, on a side of it */

/* darker than in the grid on the screen, where it is only stripes */
static const AriColor dead_end = ARI_RGB (0xf6c3c0);

static const AriPalette *
paper (void)
{
  return ari_palette_get (FALSE, FALSE);
}

/* --- looks ------------------------------------------------------------------------------------ */

/* Returns TRUE if the digit of a cell is printed: what a search began with may be entries, too. */
static gboolean
is_given (const guint8 *givens, const AriCellState *state, guint cell)
{
  return givens != NULL ? givens[cell] != ARI_NO_DIGIT : state->origin == ARI_ORIGIN_GIVEN;
}

static AriCellLook
look_of (const AriSnapshot *snapshot, guint cell)
{
  const AriCellState state = ari_snapshot_shown (snapshot, (guint16) cell);
  const AriCellState *after = &snapshot->cells[cell];
  AriCellLook look = {
    .digit = state.digit, .guess = ARI_NO_DIGIT, .outcome = ARI_OUTCOME_OPEN, .level = after->depth
  };

  if (state.digit == ARI_NO_DIGIT)
    look.candidates = state.candidates;
  if (after->digit != ARI_NO_DIGIT && after->depth > 0)
    look.ink = ARI_FILM_OUTCOME
               + (after->origin == ARI_ORIGIN_FORCED ? ARI_OUTCOME_FORCED : ARI_OUTCOME_OPEN);
  else if (after->origin != ARI_ORIGIN_GIVEN)
    look.ink = ARI_FILM_DEDUCED;
  if (after->depth > 0 && after->origin == ARI_ORIGIN_GUESS)
    look.guess = after->digit;
  if (look.guess != ARI_NO_DIGIT || (after->depth > 0 && after->origin == ARI_ORIGIN_FORCED))
    look.ground = look.ink;
  if (ari_snapshot_is_dead_end (snapshot, (guint16) cell)) {
    look.ground = ARI_FILM_DEAD_END;
    look.guess = ARI_NO_DIGIT;
  }
  return look;
}

/* Returns TRUE if the last step has ended a search that had taken its solutions back. */
static gboolean
shows_solution (const AriSnapshot *snapshot, const guint8 *solution)
{
  return solution != NULL && snapshot->event.kind == ARI_EVENT_END;
}

/* Fills in the first open cells in which @solution has a digit, at most @n of them. Returns: how
 * many. */
static guint
return_digits (AriCellLook *looks, const AriLayout *layout, const guint8 *solution, guint n)
{
  guint n_returned = 0;

  for (guint cell = 0; cell < layout->n_cells && n_returned < n; cell++)
    if (looks[cell].digit == ARI_NO_DIGIT && solution[cell] != ARI_NO_DIGIT) {
      looks[cell] = (AriCellLook){ .digit = solution[cell],
                                   .guess = ARI_NO_DIGIT,
                                   .ink = ARI_FILM_DEDUCED,
                                   .outcome = ARI_OUTCOME_OPEN };
      n_returned++;
    }
  return n_returned;
}

/* Returns: the cell that the last step is about; dead ends have marks of their own. */
static guint16
framed_cell (const AriSnapshot *snapshot)
{
  switch ((AriEventKind) snapshot->event.kind) {
  case ARI_EVENT_REMOVE:
  case ARI_EVENT_EXCLUDE:
  case ARI_EVENT_GUESS:
  case ARI_EVENT_RETRY:
  case ARI_EVENT_FORCED:
  case ARI_EVENT_PLACE:
  case ARI_EVENT_BACK:
    return snapshot->event.cell;
  default:
    return ARI_NO_CELL;
  }
}

/* Returns: the open cell in which nothing fits, where that is the dead end. */
static guint16
crossed_cell (const AriSnapshot *snapshot)
{
  const guint16 cell = snapshot->event.cell;

  return snapshot->event.kind == ARI_EVENT_CONTRADICTION && cell != ARI_NO_CELL
                 && snapshot->event.other == ARI_NO_CELL
                 && snapshot->cells[cell].digit == ARI_NO_DIGIT
             ? cell
             : ARI_NO_CELL;
}

AriColor
ari_film_ground (guint8 ground)
{
  if (ground == ARI_FILM_PLAIN || ground == ARI_FILM_DEDUCED)
    return (AriColor){ 0 };
  if (ground == ARI_FILM_DEAD_END)
    return dead_end;
  if (ground < ARI_FILM_TINT)
    return paper ()->outcomes[ground - ARI_FILM_OUTCOME].guess;
  if (ground < ARI_FILM_HEAT)
    return paper ()->tints[ground - ARI_FILM_TINT].guess;
  return ari_cost_color (paper (), ground - ARI_FILM_HEAT, ARI_FILM_N_HEATS);
}

AriColor
ari_film_ink (guint8 ink)
{
  if (ink == ARI_FILM_PLAIN || ink == ARI_FILM_DEAD_END)
    return paper ()->inks[ARI_INK_ENTERED];
  if (ink == ARI_FILM_DEDUCED)
    return paper ()->inks[ARI_INK_DEDUCED];
  return ink < ARI_FILM_TINT ? paper ()->outcomes[ink - ARI_FILM_OUTCOME].ink
                             : paper ()->tints[ink - ARI_FILM_TINT].ink;
}

void
ari_film_paint (AriCellLook *looks,
                const AriLayout *layout,
                const AriSubtree *subtree,
                double share,
                AriTryColors colors)
{
  AriCellLook *guess = &looks[subtree->cell];
  const guint8 outcome = (guint8) ari_subtree_outcome (subtree);
  const guint8 tint = (guint8) (ARI_FILM_TINT + (MAX (subtree->level, 1) - 1) % ARI_N_TINTS);
  const guint8 ink = colors == ARI_TRY_COLORS_COST    ? ARI_FILM_DEDUCED
                     : colors == ARI_TRY_COLORS_DEPTH ? tint
                                                      : (guint8) (ARI_FILM_OUTCOME + outcome);

  if (subtree->is_forced)
    return;
  if (guess->guess == subtree->digit && !subtree->excludes) {
    guess->outcome = outcome;
    guess->ground = colors == ARI_TRY_COLORS_COST
                        ? (guint8) (ARI_FILM_HEAT + ari_cost_shade (share, ARI_FILM_N_HEATS))
                        : ink;
  }
  for (guint cell = 0; cell < layout->n_cells; cell++) {
    AriCellLook *look = &looks[cell];
    const gboolean is_other = look->guess != ARI_NO_DIGIT && cell != subtree->cell;

    if (look->level < MAX (subtree->level, 1) || look->painted > subtree->level || is_other
        || look->ink == ARI_FILM_OUTCOME + ARI_OUTCOME_FORCED)
      continue;
    look->ink = ink;
    look->painted = subtree->level;
  }
}

AriSubtree
ari_film_known (const AriSubtree *subtree, guint64 step, gboolean leads)
{
  AriSubtree known = *subtree;

  known.state = ARI_SUBTREE_OPEN;
  known.last = step;
  known.solutions = leads ? 1 : 0;
  return known;
}

/* --- places ----------------------------------------------------------------------------------- */

/* Returns: the side of the square for the board and its coordinates. */
static double
side_of (const AriLayout *layout)
{
  return layout->n_digits > MANY ? LARGE : SIDE;
}

double
ari_film_board (const AriLayout *layout, AriGridGeometry *board)
{
  const double side = side_of (layout), margin = ari_grid_picture_margin (side, side);

  ari_grid_geometry_init (board, layout, side - margin, side - margin, FALSE);
  return margin;
}

/* Returns: the height of the rules below the board, with space above. */
static double
rules_height (const AriLayout *layout)
{
  const double rules =
      ari_grid_picture_say_rules (layout, ARI_FILM_FONT_SIZE, 0, NULL, 0, 0, side_of (layout));

  return rules > 0 ? ceil (rules) + ARI_FILM_MARGIN : 0;
}

void
ari_film_draw_board (cairo_t *cr, const AriGridPicture *picture, double scale)
{
  const double side = side_of (picture->layout);

  ari_set_color (cr, &paper ()->grounds[ARI_GROUND_PAPER]);
  cairo_paint (cr);
  cairo_save (cr);
  cairo_translate (cr, ARI_FILM_MARGIN, ARI_FILM_MARGIN);
  ari_grid_picture_draw (picture, paper (), cr, side, side, scale);
  cairo_restore (cr);
  ari_grid_picture_say_rules (picture->layout, ARI_FILM_FONT_SIZE, scale, cr, ARI_FILM_MARGIN,
                              side + 2.0 * ARI_FILM_MARGIN, side);
}

/* --- single moments --------------------------------------------------------------------------- */

/* Returns: the top of the sentence below the grid and its rules */
static double
caption_y (const AriLayout *layout)
{
  return side_of (layout) + 2.0 * ARI_FILM_MARGIN + rules_height (layout);
}

/* Draws what the eye looks for first: the cell of the step, and the marks of a dead end. */
static void
draw_marks (cairo_t *cr, const AriMoment *moment, const AriCellLook *looks)
{
  const AriLayout *layout = moment->snapshot->layout;
  const guint16 frame = framed_cell (moment->snapshot), cross = crossed_cell (moment->snapshot);
  AriGridGeometry board;
  const double margin = ari_film_board (layout, &board);

  cairo_save (cr);
  cairo_translate (cr, ARI_FILM_MARGIN + margin, ARI_FILM_MARGIN + margin);
  cairo_set_line_width (cr, fmax (board.pitch * ARI_FILM_FRAME_WIDTH, 1.0));
  for (guint16 cell = 0; cell < layout->n_cells; cell++) {
    const AriRect rect = ari_grid_geometry_cell (&board, cell);
    const int direction = looks[cell].ground == ARI_FILM_DEAD_END ? 1
                          : looks[cell].guess != ARI_NO_DIGIT
                              ? ari_outcome_hatch ((AriOutcome) looks[cell].outcome)
                              : 0;
    const AriColor *ink = looks[cell].ground == ARI_FILM_DEAD_END
                              ? &paper ()->strokes[ARI_STROKE_DEAD_END]
                              : &paper ()->outcomes[looks[cell].outcome].ink;
    const double inset = cairo_get_line_width (cr) / 2.0;

    if (direction != 0)
      ari_hatch (cr, ink, direction, rect.x, rect.y, rect.width, rect.height);
    if (cell == frame) {
      cairo_rectangle (cr, rect.x + inset, rect.y + inset, rect.width - 2.0 * inset,
                       rect.height - 2.0 * inset);
      ari_set_color (cr, &paper ()->strokes[ARI_STROKE_TRIED]);
      cairo_stroke (cr);
    }
    if (cell == cross) {
      const double x = rect.x + rect.width / 2.0, y = rect.y + rect.height / 2.0;
      const double half = board.pitch * ARI_FILM_CROSS_SIZE * G_SQRT2 / 2.0;

      cairo_move_to (cr, x - half, y - half);
      cairo_line_to (cr, x + half, y + half);
      cairo_move_to (cr, x - half, y + half);
      cairo_line_to (cr, x + half, y - half);
      ari_set_color (cr, &paper ()->strokes[ARI_STROKE_DEAD_END]);
      cairo_stroke (cr);
    }
  }
  cairo_restore (cr);
}

static void
draw_caption (cairo_t *cr, const AriLayout *layout, const char *caption, double scale)
{
  g_auto (AriText) text = { 0 };

  ari_text_init_sans (&text, ARI_FILM_FONT_SIZE, FALSE, scale);
  ari_set_color (cr, &paper ()->inks[ARI_INK_GIVEN]);
  ari_text_draw_block (&text, cr, caption, ARI_FILM_MARGIN, caption_y (layout), side_of (layout),
                       MOMENT_LINES * ARI_FILM_LINE);
}

/* Paints the guesses that are open at a moment, and what follows from them. */
static void
paint_looks (const AriMoment *moment, AriCellLook *looks)
{
  const AriSnapshot *snapshot = moment->snapshot;
  g_autofree AriSubtree *open = NULL;

  if (moment->summary == NULL || snapshot->n_decisions == 0)
    return;
  open = g_new (AriSubtree, snapshot->n_decisions);
  ari_tries_read (moment->summary, moment->detail, snapshot, open, NULL, 0);
  for (guint32 i = 0; i < snapshot->n_decisions; i++)
    if (open[i].depth > 0)
      ari_film_paint (looks, snapshot->layout, &open[i],
                      ari_flame_share (moment->summary, ARI_AXIS_STEPS, &open[i]), moment->colors);
}

/* Paints the paper, the board with all that a moment has in it, and the rules. */
static void
draw_position (cairo_t *cr, const AriMoment *moment, double scale)
{
  const AriSnapshot *snapshot = moment->snapshot;
  const AriLayout *layout = snapshot->layout;
  g_autofree guint8 *digits = g_new (guint8, 2 * layout->n_cells);
  g_autofree AriDigits *candidates = g_new (AriDigits, layout->n_cells);
  g_autofree AriColor *grounds = g_new (AriColor, layout->n_cells);
  g_autofree AriColor *inks = g_new (AriColor, layout->n_cells);
  g_autofree AriCellLook *looks = g_new (AriCellLook, layout->n_cells);
  const AriGridPicture picture = { .layout = layout,
                                   .symbols = moment->symbols,
                                   .givens = digits,
                                   .entries = digits + layout->n_cells,
                                   .candidates = candidates,
                                   .grounds = grounds,
                                   .inks = inks,
                                   .step = moment->step,
                                   .has_coordinates = TRUE };

  for (guint cell = 0; cell < layout->n_cells; cell++)
    looks[cell] = look_of (snapshot, cell);
  paint_looks (moment, looks);
  if (shows_solution (snapshot, moment->solution))
    return_digits (looks, layout, moment->solution, layout->n_cells);
  for (guint cell = 0; cell < layout->n_cells; cell++) {
    const AriCellState state = ari_snapshot_shown (snapshot, (guint16) cell);
    const gboolean is_printed = is_given (moment->givens, &state, cell);

    digits[cell] = is_printed ? looks[cell].digit : ARI_NO_DIGIT;
    digits[layout->n_cells + cell] = is_printed ? ARI_NO_DIGIT : looks[cell].digit;
    candidates[cell] = looks[cell].candidates;
    grounds[cell] = ari_film_ground (looks[cell].ground);
    inks[cell] = ari_film_ink (looks[cell].ink);
  }
  ari_film_draw_board (cr, &picture, scale);
  draw_marks (cr, moment, looks);
}

/* Draws broken frames around the cells that cause a dead end. */
static void
draw_blamed (cairo_t *cr, const AriSnapshot *snapshot)
{
  AriGridGeometry board;
  const double margin = ari_film_board (snapshot->layout, &board);
  const double width = fmax (board.pitch * ARI_FILM_FRAME_WIDTH, 1.0);

  cairo_save (cr);
  cairo_translate (cr, ARI_FILM_MARGIN + margin, ARI_FILM_MARGIN + margin);
  cairo_set_line_width (cr, width);
  ari_set_color (cr, &paper ()->strokes[ARI_STROKE_BLAMED]);
  for (guint32 i = 0; i < snapshot->n_blamed; i++) {
    const AriRect rect = ari_grid_geometry_cell (&board, snapshot->blamed[i]);
    const double side = rect.width - width, dash = side / DASHES;

    cairo_set_dash (cr, &dash, 1, 0);
    cairo_rectangle (cr, rect.x + width / 2.0, rect.y + width / 2.0, side, rect.height - width);
    cairo_stroke (cr);
  }
  cairo_restore (cr);
}

static void
draw_moment (cairo_t *cr, double width, double height, double scale, gpointer data)
{
  const AriMoment *moment = data;

  draw_position (cr, moment, scale);
  draw_blamed (cr, moment->snapshot);
  draw_caption (cr, moment->snapshot->layout, moment->caption, scale);
}

AriDrawing
ari_moment_drawing (const AriMoment *moment)
{
  const AriLayout *layout = moment->snapshot->layout;

  return (AriDrawing){ side_of (layout) + 2.0 * ARI_FILM_MARGIN,
                       caption_y (layout) + MOMENT_LINES * ARI_FILM_LINE + ARI_FILM_MARGIN,
                       PNG_SCALE, draw_moment, (gpointer) (guintptr) moment };
}

/* --- animations, and single moments of them --------------------------------------------------- */

AriFilmPlaces
ari_film_places (const AriLayout *layout)
{
  const double side = side_of (layout), column_x = ARI_FILM_MARGIN + side + GAP;
  const double buttons_y = ARI_FILM_MARGIN + side - ARI_FILM_BUTTON;

  return (AriFilmPlaces){ .width = column_x + COLUMN + ARI_FILM_MARGIN,
                          .height = side + 2.0 * ARI_FILM_MARGIN + rules_height (layout),
                          .column_x = column_x,
                          .buttons_y = buttons_y,
                          .graph_bottom = buttons_y - ARI_FLAME_AXIS (ARI_FILM_SMALL) - LEGEND
                                          - 2.0 * ARI_FILM_SPACE };
}

AriFlame
ari_film_place_graph (const AriLayout *layout, const AriSummary *summary, AriTryColors colors)
{
  const AriFilmPlaces places = ari_film_places (layout);
  AriFlame flame =
      ari_flame_fit (summary, ARI_AXIS_STEPS, places.column_x, GRAPH_TOP, COLUMN,
                     places.graph_bottom - GRAPH_TOP - ARI_FLAME_STRIP - ARI_FILM_SPACE);

  flame.colors = colors;
  return flame;
}

void
ari_film_draw_graph (cairo_t *cr, const AriFlame *flame, const AriFlamePage *page, double scale)
{
  const AriPalette *palette = ari_palette_get (FALSE, FALSE);
  const double bottom = ari_film_places (page->layout).graph_bottom;
  g_auto (AriText) text = { 0 };

  ari_text_init_sans (&text, ARI_FILM_SMALL, FALSE, scale);
  ari_flame_draw (flame, page, cr, &text, bottom);
  ari_flame_draw_axis (flame, page->summary, palette, cr, &text, bottom);
  ari_try_legend_draw (cr, &text, palette, page->colors, TRUE, flame->x,
                       bottom + ARI_FLAME_AXIS (ARI_FILM_SMALL)
                           + ARI_TRY_LEGEND_HEIGHT (ARI_FILM_SMALL) / 2.0,
                       flame->width, N_LEGEND);
}

/* Draws the graph of a search, as it was known at a step. */
static void
draw_known_graph (
    cairo_t *cr, AriFlame *flame, const AriFlamePage *page, const AriSnapshot *at, double scale)
{
  const guint64 step = at->counters.steps;
  const double x = ari_flame_x (flame, (double) step), top = flame->y - 1.0;
  const double bottom = ari_film_places (page->layout).graph_bottom;
  g_auto (AriText) text = { 0 };

  ari_text_init_sans (&text, ARI_FILM_SMALL, FALSE, scale);
  ari_film_draw_graph (cr, flame, page, scale);
  for (gsize i = ari_summary_n_subtrees (page->summary); i-- > 0;) {
    const AriSubtree subtree = ari_summary_subtree (page->summary, i);
    const AriSubtree known =
        ari_film_known (&subtree, step, at->counters.solutions > 0 && subtree.solutions > 0);

    if (subtree.first <= step && step < subtree.last && !subtree.is_forced)
      ari_flame_draw_box (flame, page, cr, &text, &known);
  }
  ari_set_color (cr, &ari_palette_get (FALSE, FALSE)->grounds[ARI_GROUND_PAPER]);
  cairo_rectangle (cr, x, top, flame->x + flame->width - x, bottom - top);
  cairo_fill (cr);
}

static void
draw_preview (cairo_t *cr, double width, double height, double scale, gpointer data)
{
  const AriFilmPreview *preview = data;
  const AriMoment *moment = &preview->moment;
  const AriLayout *layout = moment->snapshot->layout;
  const AriPalette *palette = ari_palette_get (FALSE, FALSE);
  const guint64 step = moment->snapshot->counters.steps;
  const AriFlamePage page = { .summary = moment->summary,
                              .layout = layout,
                              .symbols = moment->symbols,
                              .axis = ARI_AXIS_STEPS,
                              .colors = moment->colors };
  AriFlame flame = ari_film_place_graph (layout, moment->summary, moment->colors);
  g_auto (AriText) text = { 0 };

  flame.begin = (double) preview->first;
  flame.span = (double) MAX (preview->last - preview->first, 1);
  draw_position (cr, moment, scale);
  draw_known_graph (cr, &flame, &page, moment->snapshot, scale);
  ari_text_init_sans (&text, ARI_FILM_FONT_SIZE, FALSE, scale);
  ari_set_color (cr, &palette->inks[ARI_INK_GIVEN]);
  ari_text_draw_block (&text, cr, moment->caption, flame.x, ARI_FILM_MARGIN, COLUMN,
                       ARI_FILM_N_LINES * ARI_FILM_LINE);
  if (step >= preview->first && step <= preview->last) {
    cairo_rectangle (cr, ari_flame_x (&flame, (double) step) - 1.0, flame.y - 4.0, 2.0,
                     ari_film_places (layout).graph_bottom - flame.y + 8.0);
    cairo_fill (cr);
  }
}

AriDrawing
ari_film_preview_drawing (const AriFilmPreview *preview)
{
  const AriFilmPlaces places = ari_film_places (preview->moment.snapshot->layout);

  return (AriDrawing){ places.width, places.height, 1.0, draw_preview,
                       (gpointer) (guintptr) preview };
}

/* --- collecting moments ----------------------------------------------------------------------- */

AriFilm *
ari_film_new (const AriLayout *layout, const AriSymbols *symbols, const guint8 *givens)
{
  /* a try takes at least a step, and a search that learns tries two digits a cell at most */
  const AriSummarySize size = { .max_subtrees = ARI_FILM_MOST,
                                .max_columns = 2 * ARI_FILM_MOST,
                                .max_depth = 2 * layout->n_cells };
  AriFilm *film = g_new0 (AriFilm, 1);

  film->layout = ari_layout_ref (layout);
  film->symbols = *symbols;
  film->puzzle = g_memdup2 (givens, layout->n_cells);
  film->givens = g_malloc (layout->n_cells);
  memset (film->givens, ARI_NO_DIGIT, layout->n_cells);
  film->looks = g_ptr_array_new_with_free_func (g_free);
  film->captions = g_ptr_array_new_with_free_func (g_free);
  film->frames = g_array_new (FALSE, FALSE, sizeof (guint16));
  film->crosses = g_array_new (FALSE, FALSE, sizeof (guint16));
  film->solutions = g_array_new (FALSE, FALSE, sizeof (guint64));
  film->summary = ari_need (ari_summary_new (layout, size));
  return film;
}

void
ari_film_free (AriFilm *film)
{
  if (film == NULL)
    return;
  ari_layout_unref (film->layout);
  g_free (film->puzzle);
  g_free (film->givens);
  g_ptr_array_unref (film->looks);
  g_ptr_array_unref (film->captions);
  g_array_unref (film->frames);
  g_array_unref (film->crosses);
  g_array_unref (film->solutions);
  ari_summary_free (film->summary);
  g_free (film);
}

static void
add_moment (AriFilm *film, AriCellLook *looks, const char *caption, guint16 frame, guint16 cross)
{
  g_ptr_array_add (film->looks, looks);
  g_ptr_array_add (film->captions, g_strdup (caption));
  g_array_append_val (film->frames, frame);
  g_array_append_val (film->crosses, cross);
}

/* Adds the moments in which the digits that are missing at the last one come back, all of them in
 * the last. */
static void
add_returns (AriFilm *film, const char *caption, const guint8 *solution)
{
  const AriCellLook *last = g_ptr_array_index (film->looks, film->looks->len - 1);
  const guint n_cells = film->layout->n_cells;
  g_autofree AriCellLook *all = g_memdup2 (last, n_cells * sizeof *last);
  const guint n = return_digits (all, film->layout, solution, n_cells);

  film->n_returns = MIN (n, N_RETURNS);
  for (guint i = 1; i <= film->n_returns; i++) {
    AriCellLook *looks = g_memdup2 (last, n_cells * sizeof *last);

    return_digits (looks, film->layout, solution, n * i / film->n_returns);
    add_moment (film, looks, caption, ARI_NO_CELL, ARI_NO_CELL);
  }
}

gboolean
ari_film_add (AriFilm *film,
              const AriSnapshot *snapshot,
              const char *caption,
              const guint8 *solution)
{
  const guint16 frame = framed_cell (snapshot), cross = crossed_cell (snapshot);
  AriCellLook *looks;

  g_return_val_if_fail (
      film->looks->len == 0 || snapshot->counters.steps == film->counters.steps + 1, FALSE);

  if (film->looks->len == ARI_FILM_MOST)
    return FALSE;
  looks = g_new (AriCellLook, film->layout->n_cells);
  for (guint cell = 0; cell < film->layout->n_cells; cell++) {
    const AriCellState state = ari_snapshot_shown (snapshot, (guint16) cell);

    if (film->looks->len == 0 && is_given (film->puzzle, &state, cell))
      film->givens[cell] = state.digit;
    looks[cell] = look_of (snapshot, cell);
  }
  if (film->looks->len == 0)
    ari_summary_begin (film->summary, snapshot, false);
  else
    ari_summary_note (film->summary, &snapshot->event, &snapshot->counters);
  film->counters = snapshot->counters;
  if (snapshot->event.kind == ARI_EVENT_SOLUTION)
    g_array_append_val (film->solutions, snapshot->counters.steps);
  add_moment (film, looks, caption, frame, cross);
  if (shows_solution (snapshot, solution))
    add_returns (film, caption, solution);
  return TRUE;
}

guint
ari_film_get_n_moments (const AriFilm *film)
{
  return film->looks->len - film->n_returns;
}
