/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The signs of a row of cells: digits, candidates at their places, notes, the numbers of guesses.
 */

#include <math.h>

#include "ui/grid/grid-draw.h"

/* Font sizes relative to the pitch, chosen by eye; an em of an upright sans is about 1.4 times the
 * height of its digits. */
#define DIGIT_SIZE 0.62
#define NOTE_SIZE  0.27
#define DEPTH_SIZE 0.2
#define COLOR_SIZE 0.19
/* The size of a coloured candidate's letter, relative to the candidate's place. */
#define CANDIDATE_LETTER_SIZE 0.4
/* The size of the letter of a cell's colour between candidates, relative to a candidate's place. */
#define SMALL_COLOR_SIZE 0.5
/* Signs with a smaller em than this, in logical pixels, are not drawn, because nobody can read
 * them. */
#define LEGIBLE 4.5
/* Lists of notes with a smaller em than this are not drawn. */
#define LEGIBLE_NOTE 6.0
/* The side of a dot that stands for a note, relative to the note's place, and the least place for
 * a dot in pixels. */
#define DOT_SIZE  0.5
#define DOT_PLACE 2.0
/* From this pitch on, a guess has its number. */
#define NUMBERED_PITCH 28
/* The distance of that from the top of the cell, relative to the pitch. */
#define NUMBER_TOP 0.09

typedef struct {
  const AriGridScene *scene;
  AriRuns *runs;
  GtkSnapshot *strikes; /* the lines through removed candidates, and the colours behind them */
  AriFace *candidates;
  AriColor faint;                     /* of candidates of a Sukaku that are ruled out */
  double candidate_x[ARI_MAX_DIGITS]; /* the places of candidates in a cell */
  double candidate_y[ARI_MAX_DIGITS];
  double candidate_drop; /* the distance from a candidate's place down to its baseline */
  AriFace *corners;      /* the bold face for corner notes at the places of candidates */
} Pen;

static const AriColor *
ink (const AriGridScene *scene, AriInk which)
{
  return &scene->palette->inks[which];
}

/* Returns: the baseline that centres a face's digits on @centre. */
static double
baseline_at (AriFace *face, double centre)
{
  return centre + ari_face_get_cap_height (face) / 2;
}

/* --- what an open cell has --- */

static gboolean
has_candidates (const AriGridScene *scene, const AriPictureCell *cell)
{
  return (scene->picture->searching || scene->picture->layout->candidates != NULL)
         && scene->show_candidates && (cell->candidates != 0 || !scene->picture->is_partial);
}

static gboolean
has_notes_in_places (const AriGridScene *scene, const AriPictureCell *cell)
{
  return scene->notes_in_places && cell->centre != 0
         && scene->metrics.board.candidate_size >= ARI_CANDIDATE_MIN;
}

gboolean
ari_grid_has_places (const AriGridScene *scene, guint16 cell)
{
  const AriPictureCell *shown = &scene->picture->cells[cell];

  return shown->digit == ARI_NO_DIGIT && !shown->is_covered
         && (has_candidates (scene, shown) || has_notes_in_places (scene, shown));
}

/* --- digits --- */

/* The faces of digits; others are regular. */
static const AriFaceStyle styles[] = {
  [ARI_LOOK_GIVEN] = ARI_FACE_BOLD,
  [ARI_LOOK_GUESSED] = ARI_FACE_BOLD,
  [ARI_LOOK_DEDUCED] = ARI_FACE_ITALIC,
};

static const AriColor *
ink_of (const AriGridScene *scene, const AriPictureCell *cell)
{
  if (cell->marks & (ARI_MARK_CONFLICT | ARI_MARK_WRONG))
    return ink (scene, ARI_INK_CONFLICT);
  if (cell->look == ARI_LOOK_GIVEN)
    return ink (scene, ARI_INK_GIVEN);
  if (cell->look == ARI_LOOK_ENTERED)
    return ink (scene, ARI_INK_ENTERED);
  if (cell->marks & ARI_MARK_SPARE)
    return ink (scene, ARI_INK_CANDIDATE);
  if (cell->paint > 0 && ari_grid_try_paint (scene, cell) != NULL)
    return &ari_grid_try_paint (scene, cell)->ink;
  return ink (scene, ARI_INK_DEDUCED);
}

static AriFace *
number_face (const AriGridScene *scene)
{
  return ari_glyphs_get_face (scene->glyphs, ARI_FACE_REGULAR,
                              MAX (8, scene->metrics.board.pitch * DEPTH_SIZE));
}

static gboolean
has_number (const AriGridScene *scene, const AriPictureCell *cell)
{
  return cell->look == ARI_LOOK_GUESSED && cell->depth != 0
         && scene->metrics.board.pitch >= NUMBERED_PITCH;
}

gboolean
ari_grid_number_place (const AriGridScene *scene, guint16 cell, AriRect *place)
{
  const AriPictureCell *shown = &scene->picture->cells[cell];
  const AriRect rect = ari_grid_geometry_cell (&scene->metrics.board, cell);
  AriFace *face;
  double width;

  if (shown->digit == ARI_NO_DIGIT || !has_number (scene, shown))
    return FALSE;
  face = number_face (scene);
  width = ari_face_number_width (face, shown->depth);
  *place = (AriRect){
    rect.x + ari_grid_metrics_depth (&scene->metrics, width) - width / 2,
    rect.y + scene->metrics.board.pitch * NUMBER_TOP,
    width,
    ari_face_get_cap_height (face),
  };
  return TRUE;
}

static void
write_digit (Pen *pen, const AriPictureCell *cell, guint digit, AriRect rect)
{
  const AriGridScene *scene = pen->scene;
  double pitch = scene->metrics.board.pitch;
  const AriColor *color = ink_of (scene, cell);
  /* italics show a branch where its hatch cannot be seen */
  const AriFaceStyle style = cell->marks & ARI_MARK_BRANCH  ? ARI_FACE_ITALIC
                             : cell->marks & ARI_MARK_SPARE ? ARI_FACE_REGULAR
                                                            : styles[cell->look];
  AriFace *face =
      ari_glyphs_get_face (scene->glyphs, style, pitch * DIGIT_SIZE * scene->digit_size);

  ari_runs_add (pen->runs, ari_face_get_symbol (face, digit), color, rect.x + rect.width / 2,
                baseline_at (face, rect.y + rect.height / 2));
  if (!has_number (scene, cell))
    return;
  face = number_face (scene);
  ari_runs_add_number (
      pen->runs, face, cell->depth, color,
      rect.x + ari_grid_metrics_depth (&scene->metrics, ari_face_number_width (face, cell->depth)),
      rect.y + pitch * NUMBER_TOP + ari_face_get_cap_height (face));
}

/* --- colours --- */

/* Writes the letter at the top right of a coloured candidate, which is in the middle of its place,
 * or above a note, which fills its place. */
static void
write_candidate_letter (Pen *pen, guint color, double left, double top, double width, double height)
{
  const AriGridScene *scene = pen->scene;
  const double size = height * CANDIDATE_LETTER_SIZE;
  const gboolean is_note = width < height;
  AriFace *face;

  if (!scene->color_letters || size < LEGIBLE)
    return;
  face = ari_glyphs_get_face (scene->glyphs, ARI_FACE_BOLD, size);
  ari_runs_add (pen->runs, ari_face_get_letter (face, color), ink (scene, ARI_INK_GIVEN),
                left + width * (is_note ? 0.5 : 0.87),
                is_note ? top : top + ari_face_get_cap_height (face) + height * 0.03);
}

/* Draws the colours behind a candidate or note that is centred on (@x, @y). */
static void
color_candidate (Pen *pen,
                 const AriPictureCell *cell,
                 int digit,
                 double x,
                 double y,
                 double width,
                 double height)
{
  const AriGridMetrics *metrics = &pen->scene->metrics;
  const double left = ari_grid_metrics_snap (metrics, x - width / 2);
  const double top = ari_grid_metrics_snap (metrics, y - height / 2);
  const double band = ari_grid_metrics_snap (metrics, MAX (height / 5, 1.5));

  for (guint i = 0; i < ARI_N_COLORS; i++) {
    const AriMarker *marker = &pen->scene->palette->colors[i];

    if (!ari_digits_has (cell->colored[i], (unsigned) digit))
      continue;
    ari_snapshot_fill (pen->strikes, &marker->ground, left, top, width, height);
    ari_snapshot_fill (pen->strikes, &marker->band, left, top + height - band, width, band);
    write_candidate_letter (pen, i + 1, left, top, width, height);
  }
}

/* Writes the letter of a cell's colour beside a digit, or below notes. Where notes have the places
 * of candidates, it is small, and stands between the first two of their last row. */
static void
write_color_letter (Pen *pen, guint16 number, AriRect rect)
{
  const AriGridScene *scene = pen->scene;
  const AriPictureCell *cell = &scene->picture->cells[number];
  const AriGridGeometry *board = &scene->metrics.board;
  const gboolean is_small = ari_grid_has_places (scene, number);
  const double size =
      is_small ? board->candidate_size * SMALL_COLOR_SIZE : board->pitch * COLOR_SIZE;
  double x = rect.width * (cell->digit != ARI_NO_DIGIT ? 0.86 : 0.5);
  AriFace *face;

  if (cell->color == 0 || !scene->color_letters || scene->picture->searching || size < LEGIBLE)
    return;
  if (is_small) {
    double y;

    ari_grid_geometry_candidate (board, 0, &x, &y);
    x += board->candidate_size / 2;
  }
  face = ari_glyphs_get_face (scene->glyphs, ARI_FACE_BOLD, size);
  ari_runs_add (pen->runs, ari_face_get_letter (face, cell->color), ink (scene, ARI_INK_GIVEN),
                rect.x + x, rect.y + rect.height - board->pitch * (is_small ? 0.06 : 0.14));
}

/* --- candidates --- */

/* Returns: the em of candidates, which almost fill a small place, and leave space in a large one.
 */
static double
candidate_em (const AriGridMetrics *metrics, double digit_size)
{
  double place = metrics->board.candidate_size;
  double part = place <= 8 ? 0.98 : place >= 18 ? 0.72 : 0.98 - 0.26 * (place - 8) / 10;

  return fmin (place * fmin (part * digit_size, 0.98), 0.3 * metrics->board.pitch);
}

/* Draws candidates that are too small to be read: a dot at the place of each, or a bar as long as
 * their number. Neither can be mistaken for a digit. */
static void
draw_dots (Pen *pen, AriDigits digits, const AriColor *color, AriRect rect)
{
  const AriGridMetrics *metrics = &pen->scene->metrics;
  const double side =
      fmax (ari_grid_metrics_snap (metrics, metrics->board.candidate_size * DOT_SIZE),
            1 / metrics->scale);

  if (metrics->board.candidate_size < DOT_PLACE) {
    const double share = (double) ari_digits_count (digits) / metrics->board.layout->n_digits;

    ari_snapshot_fill (pen->strikes, color, rect.x + rect.width * 0.1, rect.y + rect.height * 0.75,
                       rect.width * 0.8 * share, fmax (side, 1));
    return;
  }
  ARI_FOR_DIGITS (digit, digits) {
    double x, y;

    ari_grid_geometry_candidate (&metrics->board, (unsigned) digit, &x, &y);
    ari_snapshot_fill (pen->strikes, color, ari_grid_metrics_snap (metrics, rect.x + x - side / 2),
                       ari_grid_metrics_snap (metrics, rect.y + y - side / 2), side, side);
  }
}

static void
strike (Pen *pen, double x, double y)
{
  const AriGridMetrics *metrics = &pen->scene->metrics;
  double length = metrics->board.candidate_size * 0.8;
  double width =
      MAX (metrics->board.thin, ari_grid_metrics_snap (metrics, metrics->board.pitch / 40));

  ari_snapshot_fill (pen->strikes, ink (pen->scene, ARI_INK_REMOVED), x - length / 2,
                     ari_grid_metrics_snap (metrics, y - width / 2), length, width);
}

/* The share of their ink that candidates of a Sukaku keep when the game has ruled them out. */
#define RULED_OUT_INK 0.35f

static void
prepare_candidates (Pen *pen)
{
  const AriGridMetrics *metrics = &pen->scene->metrics;

  pen->candidates = ari_glyphs_get_face (pen->scene->glyphs, ARI_FACE_REGULAR,
                                         candidate_em (metrics, pen->scene->digit_size));
  pen->corners = ari_glyphs_get_face (pen->scene->glyphs, ARI_FACE_BOLD,
                                      candidate_em (metrics, pen->scene->digit_size));
  pen->candidate_drop = baseline_at (pen->candidates, 0);
  pen->faint = *ink (pen->scene, ARI_INK_CANDIDATE);
  pen->faint.alpha *= RULED_OUT_INK;
  for (guint digit = 0; digit < metrics->board.layout->n_digits; digit++)
    ari_grid_geometry_candidate (&metrics->board, digit, &pen->candidate_x[digit],
                                 &pen->candidate_y[digit]);
}

/* Draws the candidate that a guess tries, in inverse colours of the digit that it will be. */
static void
write_tried (Pen *pen, const AriPictureCell *cell, int digit, double x, double y)
{
  const AriGridScene *scene = pen->scene;
  const AriGridMetrics *metrics = &scene->metrics;
  const AriTint *paint = ari_grid_try_paint (scene, cell);
  const AriTint *tint = paint != NULL ? paint : &scene->palette->outcomes[ARI_OUTCOME_OPEN];
  const double side = ari_grid_metrics_snap (metrics, metrics->board.candidate_size * 1.04);
  const GdkRGBA color = ari_rgba (&tint->ink);
  GskRoundedRect chip;

  gsk_rounded_rect_init_from_rect (
      &chip,
      &GRAPHENE_RECT_INIT ((float) ari_grid_metrics_snap (metrics, x - side / 2),
                           (float) ari_grid_metrics_snap (metrics, y - side / 2), (float) side,
                           (float) side),
      (float) (side * 0.25));
  gtk_snapshot_push_rounded_clip (pen->strikes, &chip);
  gtk_snapshot_append_color (pen->strikes, &color, &chip.bounds);
  gtk_snapshot_pop (pen->strikes);
  ari_runs_add (pen->runs, ari_face_get_symbol (pen->corners, (guint) digit), &tint->guess, x,
                y + pen->candidate_drop);
}

/* Where candidates are not shown, the one that is tried is written as if it were the cell's digit
 * already. */
static guint8
digit_of (const AriGridScene *scene, const AriPictureCell *cell)
{
  if (cell->tried == 0
      || (scene->show_candidates && scene->metrics.board.candidate_size >= ARI_CANDIDATE_MIN))
    return cell->digit;
  return (guint8) ari_digits_first (cell->tried);
}

/* Notes beside the candidates of a Sukaku are bold, and at the same places. */
static void
write_candidates (Pen *pen, const AriPictureCell *cell, AriRect rect)
{
  const AriGridScene *scene = pen->scene;
  const AriDigits notes = cell->centre | cell->corner;
  AriDigits all = cell->candidates | cell->removed | notes;
  const AriColor *plain = ink (scene, ARI_INK_CANDIDATE);

  if (scene->metrics.board.candidate_size < ARI_CANDIDATE_MIN) {
    draw_dots (pen, cell->candidates, plain, rect);
    return;
  }
  if (pen->candidates == NULL)
    prepare_candidates (pen);
  ARI_FOR_DIGITS (digit, all) {
    gboolean is_removed = ari_digits_has (cell->removed, (unsigned) digit);
    double x = rect.x + pen->candidate_x[digit];
    double y = rect.y + pen->candidate_y[digit];

    if (ari_digits_has (cell->tried, (unsigned) digit)) {
      write_tried (pen, cell, digit, x, y);
      continue;
    }
    color_candidate (pen, cell, digit, x, y, scene->metrics.board.candidate_size * 0.94,
                     scene->metrics.board.candidate_size * 0.94);
    const gboolean is_noted = ari_digits_has (notes, (unsigned) digit);
    const gboolean is_struck = is_removed && scene->picture->searching;

    ari_runs_add (pen->runs,
                  ari_face_get_symbol (is_noted ? pen->corners : pen->candidates, (guint) digit),
                  is_struck    ? ink (scene, ARI_INK_REMOVED)
                  : is_removed ? &pen->faint
                  : is_noted   ? ink (scene, ARI_INK_NOTE)
                               : plain,
                  x, y + pen->candidate_drop);
    if (is_struck)
      strike (pen, x, y);
  }
}

/* --- notes --- */

/* Returns: the width of the widest sign relative to the em, with some space. */
static double
advance_of (const AriGridScene *scene)
{
  AriFace *face = ari_glyphs_get_face (scene->glyphs, ARI_FACE_REGULAR, 20);

  return ari_face_get_widest (face) / 20 * 1.04;
}

#define NOTE_LINE 1.0

/* Writes notes in rows within a box. With @is_spread, a row goes from side to side. */
static void
write_rows (Pen *pen,
            const AriPictureCell *cell,
            AriDigits notes,
            AriRect box,
            int columns,
            double size,
            gboolean is_spread)
{
  const AriGridScene *scene = pen->scene;
  AriFace *face = ari_glyphs_get_face (scene->glyphs, ARI_FACE_REGULAR, size);
  int n = (int) ari_digits_count (notes);
  int rows = (n + columns - 1) / columns;
  double advance = size * advance_of (scene);
  double top = box.y + (box.height - rows * size * NOTE_LINE) / 2;
  int i = 0;

  ARI_FOR_DIGITS (digit, notes) {
    int row = i / columns;
    int in_row = MIN (columns, n - row * columns);
    double step = is_spread && in_row > 1 ? (box.width - advance) / (in_row - 1) : advance;
    double left =
        is_spread ? box.x + advance / 2 : box.x + (box.width - (in_row - 1) * advance) / 2;

    const double x = left + (i % columns) * step;
    const double y = top + (row + 0.5) * size * NOTE_LINE;

    color_candidate (pen, cell, digit, x, y, advance * 0.96, size * 0.96);
    ari_runs_add (pen->runs, ari_face_get_symbol (face, (guint) digit), ink (scene, ARI_INK_NOTE),
                  x, baseline_at (face, y));
    i++;
  }
}

/* Returns: the first @n digits of a set. */
static AriDigits
first_of (AriDigits set, unsigned n)
{
  AriDigits first = 0;

  for (; n > 0 && set != 0; n--) {
    first |= set & -set;
    set &= set - 1;
  }
  return first;
}

/* Writes corner notes along the top and then along the bottom; up to four are in the corners.
 * Returns: FALSE if they are too small to be read. */
static gboolean
write_corner_notes (
    Pen *pen, const AriPictureCell *cell, AriRect inside, double height, gboolean only_tries)
{
  const AriDigits notes = cell->corner;
  const AriGridScene *scene = pen->scene;
  unsigned n = ari_digits_count (notes);
  unsigned n_top = n <= 2 ? n : MAX (2, (n + 1) / 2);
  AriDigits top = first_of (notes, n_top);
  AriRect box = { inside.x, inside.y, inside.width, height };
  int columns;
  double size =
      ari_grid_metrics_pack (n_top, box.width, height, advance_of (scene), NOTE_LINE,
                             scene->metrics.board.pitch * NOTE_SIZE * scene->digit_size, &columns);

  if (size < LEGIBLE_NOTE || only_tries)
    return size >= LEGIBLE_NOTE;
  if (n_top <= (unsigned) columns)
    box.height = size * NOTE_LINE;
  write_rows (pen, cell, top, box, columns, size, TRUE);
  box.y = inside.y + inside.height - box.height;
  if (n > n_top)
    write_rows (pen, cell, notes & ~top, box, columns, size, TRUE);
  return TRUE;
}

static gboolean
write_centre_notes (
    Pen *pen, const AriPictureCell *cell, AriRect inside, double height, gboolean only_tries)
{
  const AriGridScene *scene = pen->scene;
  AriRect box = { inside.x, inside.y + (inside.height - height) / 2, inside.width, height };
  int columns;
  double size = ari_grid_metrics_pack (
      ari_digits_count (cell->centre), box.width, height, advance_of (scene), NOTE_LINE,
      scene->metrics.board.pitch * NOTE_SIZE * scene->digit_size, &columns);

  if (size < LEGIBLE_NOTE || only_tries)
    return size >= LEGIBLE_NOTE;
  write_rows (pen, cell, cell->centre, box, columns, size, FALSE);
  return TRUE;
}

/* Writes each note at the place of its candidate. Corner notes are bold, because the cell has both
 * kinds. */
static void
write_notes_in_places (Pen *pen, const AriPictureCell *cell, AriRect rect)
{
  const double size = pen->scene->metrics.board.candidate_size * 0.94;

  if (pen->candidates == NULL)
    prepare_candidates (pen);
  ARI_FOR_DIGITS (digit, cell->centre | cell->corner) {
    const double x = rect.x + pen->candidate_x[digit], y = rect.y + pen->candidate_y[digit];
    AriFace *face =
        ari_digits_has (cell->corner, (unsigned) digit) ? pen->corners : pen->candidates;

    color_candidate (pen, cell, digit, x, y, size, size);
    ari_runs_add (pen->runs, ari_face_get_symbol (face, (guint) digit),
                  ink (pen->scene, ARI_INK_NOTE), x, y + pen->candidate_drop);
  }
}

static void
write_notes (Pen *pen, const AriPictureCell *cell, AriRect rect)
{
  double margin = pen->scene->metrics.board.pitch * 0.07;
  AriRect inside = { rect.x + margin, rect.y + margin, rect.width - 2 * margin,
                     rect.height - 2 * margin };
  gboolean is_shared = cell->centre != 0 && cell->corner != 0;
  const double corner = inside.height * (is_shared ? 0.31 : 0.46);
  const double centre = inside.height * (is_shared ? 0.36 : 0.9);
  gboolean fits = TRUE;

  if (has_notes_in_places (pen->scene, cell)) {
    write_notes_in_places (pen, cell, rect);
    return;
  }
  for (guint pass = 0; pass < 2 && fits; pass++) {
    if (cell->corner != 0)
      fits = write_corner_notes (pen, cell, inside, corner, pass == 0);
    if (fits && cell->centre != 0)
      fits = write_centre_notes (pen, cell, inside, centre, pass == 0);
  }
  if (!fits)
    draw_dots (pen, cell->centre | cell->corner, ink (pen->scene, ARI_INK_NOTE), rect);
}

/* --- a row --- */

GskRenderNode *
ari_grid_draw_signs (
    const AriGridScene *scene, AriRuns *runs, int row, int first_column, int last_column)
{
  const AriLayout *layout = scene->picture->layout;
  Pen pen = { .scene = scene, .runs = runs, .strikes = gtk_snapshot_new () };
  GskRenderNode *signs;

  for (int column = first_column; column <= last_column; column++) {
    guint16 number = ari_layout_cell_at (layout, row, column);
    const AriPictureCell *cell;
    AriRect rect;

    if (number == ARI_NO_CELL)
      continue;
    cell = &scene->picture->cells[number];
    rect = ari_grid_geometry_cell (&scene->metrics.board, number);
    write_color_letter (&pen, number, rect);
    if (digit_of (scene, cell) != ARI_NO_DIGIT)
      write_digit (&pen, cell, digit_of (scene, cell), rect);
    else if (cell->is_covered)
      ;
    else if (has_candidates (scene, cell))
      write_candidates (&pen, cell, rect);
    else
      write_notes (&pen, cell, rect);
  }
  signs = ari_runs_finish (runs);
  if (signs != NULL) {
    gtk_snapshot_append_node (pen.strikes, signs);
    gsk_render_node_unref (signs);
  }
  return gtk_snapshot_free_to_node (pen.strikes);
}
