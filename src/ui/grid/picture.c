/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes what the grid shows from a game or from a search's snapshot. */

#include <math.h>

#include "engine/logic/sight.h"
#include "picture/step-drawing.h"
#include "puzzle/base/need.h"
#include "puzzle/formats/candidates.h"
#include "puzzle/link/puzzle-link.h"
#include "ui/grid/picture.h"

AriPicture *
ari_picture_new (const AriLayout *layout, const AriSymbols *symbols)
{
  AriPicture *picture;

  g_return_val_if_fail (symbols != NULL && symbols->n == layout->n_digits, NULL);

  picture = g_malloc0 (sizeof *picture + layout->n_cells * sizeof (AriPictureCell));
  picture->layout = ari_layout_ref (layout);
  picture->symbols = *symbols;
  for (guint16 cell = 0; cell < layout->n_cells; cell++)
    picture->cells[cell].digit = ARI_NO_DIGIT;
  return picture;
}

void
ari_picture_free (AriPicture *picture)
{
  if (picture == NULL)
    return;
  ari_layout_unref (picture->layout);
  g_free (picture);
}

AriPicture *
ari_picture_copy (const AriPicture *picture)
{
  gsize size = sizeof *picture + picture->layout->n_cells * sizeof (AriPictureCell);
  AriPicture *copy = g_memdup2 (picture, size);

  ari_layout_ref (copy->layout);
  return copy;
}

static void
clear_cells (AriPicture *picture)
{
  for (guint16 cell = 0; cell < picture->layout->n_cells; cell++) {
    memset (&picture->cells[cell], 0, sizeof picture->cells[cell]);
    picture->cells[cell].digit = ARI_NO_DIGIT;
  }
}

void
ari_picture_clear (AriPicture *picture)
{
  clear_cells (picture);
  picture->searching = picture->explains = FALSE;
}

/* Marks every cell whose digit is also in one of its peers, or was never a candidate of the cell.
 * Looking at all peers of the filled cells costs less than listing the conflicts, which can be
 * hundreds of thousands. */
static void
mark_conflicts (AriPicture *picture)
{
  for (guint16 cell = 0; cell < picture->layout->n_cells; cell++) {
    guint8 digit = picture->cells[cell].digit;
    unsigned n_peers = 0;
    const guint16 *peers = ari_layout_peers (picture->layout, cell, &n_peers);

    if (digit == ARI_NO_DIGIT)
      continue;
    if (!ari_digits_has (ari_layout_candidates (picture->layout, cell), digit))
      picture->cells[cell].marks |= ARI_MARK_CONFLICT;
    for (unsigned i = 0; i < n_peers; i++) {
      if (picture->cells[peers[i]].digit == digit) {
        picture->cells[cell].marks |= ARI_MARK_CONFLICT;
        break;
      }
    }
  }
}

/* Marks the digits that were entered since a branch began. */
static void
mark_branch (AriPicture *picture, AriGame *game)
{
  guint branch, position;
  GPtrArray *moves = ari_game_get_moves (game, &position);

  if (!ari_game_get_branch (game, &branch))
    return;
  for (guint i = branch; i < position; i++) {
    guint n_changes;
    const AriMoveChange *changes = ari_move_get_changes (moves->pdata[i], &n_changes);

    for (guint j = 0; j < n_changes; j++) {
      AriPictureCell *cell = &picture->cells[changes[j].cell];

      if (cell->look == ARI_LOOK_ENTERED && changes[j].before.digit != changes[j].after.digit)
        cell->marks |= ARI_MARK_BRANCH;
    }
  }
}

void
ari_picture_show_game (AriPicture *picture, AriGame *game)
{
  g_return_if_fail (ari_layout_equal (picture->layout, ari_game_get_layout (game)));

  clear_cells (picture);
  picture->searching = picture->explains = picture->is_partial = FALSE;
  for (guint16 cell = 0; cell < picture->layout->n_cells; cell++) {
    const AriGameCell *from = ari_game_get_cell (game, cell);
    AriPictureCell *to = &picture->cells[cell];

    to->digit = from->digit;
    to->color = from->color;
    if (from->digit == ARI_NO_DIGIT) {
      memcpy (to->colored, from->colored, sizeof to->colored);
      to->look = ARI_LOOK_OPEN;
      to->centre = from->notes[ARI_NOTE_CENTRE];
      to->corner = from->notes[ARI_NOTE_CORNER];
      if (picture->layout->candidates != NULL) {
        to->candidates = ari_game_get_candidates (game, cell);
        to->removed = picture->layout->candidates[cell] & ~to->candidates;
      }
    } else
      to->look = from->given ? ARI_LOOK_GIVEN : ARI_LOOK_ENTERED;
  }
  mark_branch (picture, game);
  mark_conflicts (picture);
}

/* Notes the candidates that take part; a mark or node without a digit stands for a whole
 * cell. */
static void
take_part (AriDigits *parts, guint16 cell, guint8 digit)
{
  parts[cell] |= digit == ARI_NO_DIGIT ? ~(AriDigits) 0 : ari_digits_of (digit);
}

static void
find_parts (const AriStep *step, AriDigits *parts)
{
  for (guint i = 0; i < step->n_marks; i++)
    take_part (parts, step->marks[i].cell, step->marks[i].digit);
  for (guint i = 0; i < step->n_placements; i++)
    take_part (parts, step->placements[i].cell, step->placements[i].digit);
  for (guint i = 0; i < step->n_eliminations; i++)
    take_part (parts, step->eliminations[i].cell, step->eliminations[i].digit);
  for (guint i = 0; i < step->n_nodes && (step->flags & ARI_STEP_SIGHT) == 0; i++)
    for (guint j = 0; j < step->nodes[i].n_cells; j++)
      take_part (parts, step->node_cells[step->nodes[i].first_cell + j], step->nodes[i].digit);
}

void
ari_picture_show_parts (AriPicture *picture, const AriDigits *candidates, const AriStep *step)
{
  g_autofree AriDigits *parts = NULL;

  parts = g_new0 (AriDigits, picture->layout->n_cells);
  find_parts (step, parts);
  picture->searching = picture->explains = picture->is_partial = TRUE;
  for (guint16 cell = 0; cell < picture->layout->n_cells; cell++) {
    AriPictureCell *shown = &picture->cells[cell];

    shown->candidates = shown->removed = 0;
    if (picture->layout->candidates != NULL)
      parts[cell] = ~(AriDigits) 0;
    if (shown->digit != ARI_NO_DIGIT || parts[cell] == 0)
      continue;
    shown->candidates = candidates[cell] & (parts[cell] | shown->centre | shown->corner);
    shown->centre = shown->corner = 0;
  }
}

AriSteps *
ari_picture_new_sight (const AriPicture *picture, const AriStep *single)
{
  g_autofree guint8 *digits = NULL;

  digits = g_new (guint8, picture->layout->n_cells);
  for (guint16 cell = 0; cell < picture->layout->n_cells; cell++)
    digits[cell] = picture->cells[cell].digit;
  return ari_sight_new (picture->layout, digits, single);
}

void
ari_picture_cover (AriPicture *picture, const AriStep *step)
{
  for (guint16 cell = 0; cell < picture->layout->n_cells; cell++)
    picture->cells[cell].is_covered = step != NULL && ari_step_covers (step, cell);
}

static AriLook
look_of (const AriCellState *state, gboolean is_given)
{
  switch ((AriOrigin) state->origin) {
  case ARI_ORIGIN_GIVEN:
    return is_given ? ARI_LOOK_GIVEN : ARI_LOOK_ENTERED;
  case ARI_ORIGIN_GUESS:
    return ARI_LOOK_GUESSED;
  case ARI_ORIGIN_FORCED:
    return ARI_LOOK_FORCED;
  case ARI_ORIGIN_DEDUCED:
    return ARI_LOOK_DEDUCED;
  case ARI_ORIGIN_OPEN:
  default:
    return ARI_LOOK_OPEN;
  }
}

void
ari_picture_mark_fault (AriPicture *picture, const AriPositionFault *fault)
{
  switch (fault->kind) {
  case ARI_FAULT_CONFLICT:
    picture->cells[fault->cell].marks |= ARI_MARK_CONFLICT;
    picture->cells[fault->other].marks |= ARI_MARK_CONFLICT;
    break;
  case ARI_FAULT_NO_CANDIDATE:
    picture->cells[fault->cell].marks |= ARI_MARK_DEAD_END;
    break;
  case ARI_FAULT_NO_PLACE:
    for (guint16 i = 0; i < picture->layout->houses[fault->house].n_cells; i++)
      picture->cells[picture->layout->houses[fault->house].cells[i]].marks |= ARI_MARK_DEAD_END;
    break;
  case ARI_FAULT_NONE:
  default:
    break;
  }
}

static void
mark_event (AriPicture *picture, const AriEvent *event)
{
  switch ((AriEventKind) event->kind) {
  case ARI_EVENT_REMOVE:
  case ARI_EVENT_EXCLUDE:
    picture->cells[event->cell].removed |= ari_digits_of (event->digit);
    G_GNUC_FALLTHROUGH;
  case ARI_EVENT_GUESS:
  case ARI_EVENT_RETRY:
  case ARI_EVENT_FORCED:
  case ARI_EVENT_PLACE:
    picture->cells[event->cell].marks |= ARI_MARK_TRIED;
    break;
  case ARI_EVENT_BACK:
    picture->cells[event->cell].removed |= ari_digits_of (event->digit);
    picture->cells[event->cell].marks |= ARI_MARK_TRIED;
    break;
  default:
    break;
  }
}

/* Marks the cells of the nogood, when it is learned and when the search jumps back because of it.
 */
static void
mark_nogood (AriPicture *picture, const AriSnapshot *snapshot)
{
  if (snapshot->event.kind != ARI_EVENT_NOGOOD && snapshot->event.kind != ARI_EVENT_JUMP)
    return;
  for (guint32 i = 0; i < snapshot->n_parts; i++) {
    AriPictureCell *cell = &picture->cells[snapshot->parts[i].cell];

    cell->marks |= ARI_MARK_BLAMED;
    if (!snapshot->parts[i].is_placed)
      cell->removed |= ari_digits_of (snapshot->parts[i].digit);
  }
}

void
ari_picture_mark_mistakes (AriPicture *picture, const AriPositionCheck *check)
{
  for (guint i = 0; i < check->n_wrong_cells; i++)
    picture->cells[check->wrong_cells[i]].marks |= ARI_MARK_WRONG;
  for (guint16 cell = 0; cell < picture->layout->n_cells; cell++)
    if (check->wrong_removals[cell] != 0)
      picture->cells[cell].marks |= ARI_MARK_WRONG;
}

/* Returns: (transfer full): for each number of open decisions, how many of them are guesses. */
static guint32 *
count_guesses (const AriSnapshot *snapshot)
{
  guint32 *guesses = g_new0 (guint32, snapshot->n_decisions + 1);

  for (guint32 i = 0; i < snapshot->n_decisions; i++)
    guesses[i + 1] = guesses[i] + ari_decision_is_guess (&snapshot->decisions[i]);
  return guesses;
}

void
ari_picture_show_search (AriPicture *picture, const AriSnapshot *snapshot, const AriGrid *givens)
{
  g_autofree guint32 *guesses = NULL;

  g_return_if_fail (ari_layout_equal (picture->layout, snapshot->layout));
  g_return_if_fail (ari_layout_equal (picture->layout, givens->layout));

  guesses = count_guesses (snapshot);
  clear_cells (picture);
  picture->searching = TRUE;
  picture->explains = picture->is_partial = FALSE;
  for (guint16 cell = 0; cell < picture->layout->n_cells; cell++) {
    const AriCellState *from = &snapshot->cells[cell];
    const AriCellState shown = ari_snapshot_shown (snapshot, cell);
    AriPictureCell *to = &picture->cells[cell];

    to->digit = shown.digit;
    to->look = look_of (from, givens->cells[cell] != ARI_NO_DIGIT);
    to->depth = guesses[MIN (from->depth, snapshot->n_decisions)];
    if (shown.digit != from->digit)
      to->tried = ari_digits_of (from->digit);
    if (shown.digit == ARI_NO_DIGIT)
      to->candidates = shown.candidates;
    if (ari_snapshot_is_dead_end (snapshot, cell))
      to->marks |= snapshot->event.other != ARI_NO_CELL ? ARI_MARK_CONFLICT : ARI_MARK_DEAD_END;
  }
  for (guint32 i = 0; i < snapshot->n_decisions; i++) {
    const AriDecision *decision = &snapshot->decisions[i];

    if (decision->is_own && decision->digit != ARI_NO_DIGIT)
      picture->cells[decision->cell].marks |= ARI_MARK_OWN;
  }
  mark_event (picture, &snapshot->event);
  for (guint32 i = 0; i < snapshot->n_blamed; i++)
    picture->cells[snapshot->blamed[i]].marks |= ARI_MARK_BLAMED;
  for (guint32 i = 0; i < snapshot->n_tied; i++)
    if (snapshot->tied[i] != snapshot->event.cell)
      picture->cells[snapshot->tied[i]].marks |= ARI_MARK_TIED;
  mark_nogood (picture, snapshot);
  /* givens that clash stay marked when the search is over, too */
  if (snapshot->bad_givens)
    mark_conflicts (picture);
}

/* Returns: the `paint` of a cell. */
static guint8
paint_of (AriTryColors colors, AriOutcome outcome, guint32 depth, double share)
{
  const double degree = ceil (pow (CLAMP (share, 0.0, 1.0), 0.25) * ARI_N_HEATS);

  if (outcome == ARI_OUTCOME_FORCED || colors == ARI_TRY_COLORS_OUTCOME)
    return (guint8) (1 + outcome);
  if (colors == ARI_TRY_COLORS_DEPTH)
    return (guint8) (1 + ARI_N_OUTCOMES + (depth - 1) % ARI_N_TINTS);
  return (guint8) (ARI_N_OUTCOMES + ARI_N_TINTS + (guint) MAX (degree, 1.0));
}

/* Colours each digit like the guess that it follows from. A forced digit is not a guess: what
 * follows from it has the colour of the last guess before it. */
void
ari_picture_show_tries (AriPicture *picture,
                        const AriSnapshot *snapshot,
                        AriTryColors colors,
                        const AriSubtree *open,
                        guint64 whole)
{
  for (guint cell = 0; cell < picture->layout->n_cells; cell++) {
    AriPictureCell *shown = &picture->cells[cell];
    const guint32 level = snapshot->cells[cell].depth;
    guint32 depth = level;
    const AriSubtree *subtree;

    if (depth == 0 || depth > snapshot->n_decisions || shown->look == ARI_LOOK_GIVEN
        || shown->look == ARI_LOOK_ENTERED)
      continue;
    while (open != NULL && depth > 1 && open[depth - 1].depth == 0)
      depth--;
    subtree = open != NULL && open[depth - 1].depth > 0 ? &open[depth - 1] : NULL;
    shown->outcome = (guint8) (shown->look == ARI_LOOK_FORCED ? ARI_OUTCOME_FORCED
                               : subtree != NULL              ? ari_subtree_outcome (subtree)
                                                              : ARI_OUTCOME_OPEN);
    /* the summary did not keep this guess, because it was too short; what the guess above leads
     * to says nothing about it */
    if (shown->look == ARI_LOOK_GUESSED && depth < level && shown->outcome == ARI_OUTCOME_LEADS)
      shown->outcome = ARI_OUTCOME_OPEN;
    shown->paint = paint_of (
        colors, (AriOutcome) shown->outcome, shown->depth,
        subtree != NULL ? (double) ari_subtree_steps (subtree) / (double) MAX (whole, 1) : 0.0);
  }
}

void
ari_picture_mark_spare (AriPicture *picture, const AriSnapshot *snapshot)
{
  for (guint32 i = 0; i < snapshot->n_decisions; i++) {
    AriPictureCell *cell = &picture->cells[snapshot->decisions[i].cell];

    if (cell->look != ARI_LOOK_GUESSED || ari_snapshot_guess_role (snapshot, i) != ARI_GUESS_SPARE)
      continue;
    cell->marks |= ARI_MARK_SPARE;
    cell->paint = 0;
  }
}

void
ari_picture_show_solution (AriPicture *picture, const AriGrid *solution, double part)
{
  guint n_open = 0, n_filled = 0;

  g_return_if_fail (ari_layout_equal (picture->layout, solution->layout));

  for (guint cell = 0; cell < solution->layout->n_cells; cell++)
    n_open += picture->cells[cell].digit == ARI_NO_DIGIT;
  for (guint cell = 0; cell < solution->layout->n_cells; cell++) {
    AriPictureCell *shown = &picture->cells[cell];
    const gboolean stood = shown->look == ARI_LOOK_GIVEN || shown->look == ARI_LOOK_ENTERED;

    if (part < 1.0 && (shown->digit != ARI_NO_DIGIT || n_filled >= (guint) (part * n_open)))
      continue;
    n_filled++;
    *shown = (AriPictureCell){ .digit = solution->cells[cell],
                               .look = stood ? shown->look : ARI_LOOK_DEDUCED };
  }
}

void
ari_picture_show_position (AriPicture *picture,
                           const guint8 *digits,
                           const guint8 *looks,
                           const AriDigits *candidates)
{
  clear_cells (picture);
  picture->searching = picture->explains = TRUE;
  picture->is_partial = FALSE;
  for (guint cell = 0; cell < picture->layout->n_cells; cell++) {
    AriPictureCell *to = &picture->cells[cell];

    to->digit = digits[cell];
    to->look = looks[cell];
    if (digits[cell] == ARI_NO_DIGIT)
      to->candidates = candidates[cell];
  }
  mark_conflicts (picture);
}

void
ari_picture_strike_out (AriPicture *picture, const AriDigits *gone)
{
  for (guint cell = 0; cell < picture->layout->n_cells; cell++) {
    picture->cells[cell].removed |= picture->cells[cell].candidates & gone[cell];
    picture->cells[cell].candidates &= ~gone[cell];
  }
}

/* A logarithmic scale shows the ratio of counts, not their difference. */
guint
ari_picture_heat_of (guint64 count, guint64 most)
{
  if (count == 0)
    return 0;
  if (count >= most)
    return ARI_N_HEATS;
  return 1 + (guint) ((ARI_N_HEATS - 1) * log ((double) count) / log ((double) most) + 1e-9);
}

guint64
ari_picture_heat_least (guint heat, guint64 most)
{
  if (heat <= 1 || most <= 1)
    return 1;
  return (guint64) ceil (pow ((double) most, (heat - 1) / (ARI_N_HEATS - 1.0)) - 1e-9);
}

guint
ari_picture_heat_of_count (guint n, guint n_digits)
{
  if (n == 0)
    return 0;
  /* each count has a heat of its own, but 8 and 9 candidates share one */
  if (n_digits <= ARI_N_HEATS + 1)
    return ARI_N_HEATS - ((ARI_N_HEATS - 1) * (n - 1) + n_digits - 2) / MAX (n_digits - 1, 1);
  return ARI_N_HEATS
         - (guint) lround ((ARI_N_HEATS - 1) * log ((double) n) / log (MAX (n_digits, 2.0)));
}

void
ari_picture_heat (AriPicture *picture, const guint64 *counts)
{
  guint64 most = 0;

  for (guint cell = 0; cell < picture->layout->n_cells; cell++)
    most = MAX (most, counts[cell]);
  for (guint cell = 0; cell < picture->layout->n_cells; cell++)
    picture->cells[cell].heat = (guint8) ari_picture_heat_of (counts[cell], most);
  picture->counts = FALSE;
}

void
ari_picture_heat_counts (AriPicture *picture)
{
  for (guint cell = 0; cell < picture->layout->n_cells; cell++)
    picture->cells[cell].heat = (guint8) ari_picture_heat_of_count (
        ari_digits_count (picture->cells[cell].candidates), picture->layout->n_digits);
  picture->counts = TRUE;
}

/* A position with all its candidates. */
static gboolean
is_position (const AriPicture *picture)
{
  return picture->explains && !picture->is_partial;
}

/* (transfer full): the digits, and the candidates of open cells. Those that a chain within a step
 * supposes to be gone are still there in a position. */
static char *
candidates_to_text (const AriPicture *picture, AriGridTextForm form)
{
  const AriLayout *layout = picture->layout;
  const AriDigits supposed = is_position (picture) ? ~(AriDigits) 0 : 0;
  g_autofree AriDigits *candidates = g_new (AriDigits, layout->n_cells);
  GString *text = g_string_new (NULL);

  for (guint cell = 0; cell < layout->n_cells; cell++) {
    const AriPictureCell *shown = &picture->cells[cell];

    candidates[cell] = shown->digit != ARI_NO_DIGIT ? ari_digits_of (shown->digit)
                       : shown->candidates == 0 && layout->candidates != NULL
                           ? layout->candidates[cell]
                           : shown->candidates | (shown->removed & supposed);
  }
  if (form == ARI_GRID_TEXT_LINE)
    ari_candidates_append_line (text, layout, &picture->symbols, candidates);
  else
    ari_candidates_append_grid (text, layout, &picture->symbols, candidates,
                                form == ARI_GRID_TEXT_BOXES);
  return g_string_free (text, FALSE);
}

static gboolean
is_full (const AriPicture *picture)
{
  for (guint cell = 0; cell < picture->layout->n_cells; cell++)
    if (picture->cells[cell].digit == ARI_NO_DIGIT)
      return FALSE;
  return TRUE;
}

char *
ari_picture_to_text (const AriPicture *picture, AriGridTextForm form)
{
  AriGrid *grid;
  char *text;

  if ((picture->layout->candidates != NULL
       || (is_position (picture) && form == ARI_GRID_TEXT_BOXES))
      && !is_full (picture))
    return candidates_to_text (picture, form);
  grid = ari_need (ari_grid_new (picture->layout));
  for (guint cell = 0; cell < picture->layout->n_cells; cell++)
    grid->cells[cell] = picture->cells[cell].digit;
  text = form == ARI_GRID_TEXT_LINE ? ari_puzzle_text (grid, &picture->symbols)
                                    : ari_grid_to_text (grid, &picture->symbols, form);
  ari_grid_free (grid);
  return text;
}
