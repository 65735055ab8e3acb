/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds a path of human logic from the game's position, or all steps of a position on that path,
 * and keeps which step is selected. */

#include <string.h>

#include "solver/position/game-position.h"
#include "ui/common/technique-settings.h"
#include "ui/logic/step-finder.h"
#include "ui/widgets/widget.h"

/*
 * There are two services: one for the path, the other for all steps of one position on it.
 *
 * The board is the position before a step. Steps forward are applied to it; for steps back it is
 * rebuilt from the game, or from the givens for a path that begins there: a path of some hundred
 * steps takes some microseconds.
 */

struct _AriStepFinder {
  GObject parent_instance;

  AriGame *game; /* (nullable) */
  AriLogician *path;
  AriLogician *here;
  AriLogician *shown;   /* (nullable): `path` or `here`; not owned */
  AriFoundPath *played; /* (nullable): shown in place of the answer of `path` */
  gboolean begins;      /* a question is about to be asked, so the last answer is invalid */
  guint first_row;      /* the row to select when the steps are found */
  GArray *former;       /* (nullable): guint, what the steps of the path before were, in short; the
                         * row to select is the first that differs, up to `first_row` */
  guint row;            /* the selected row, or ARI_STEP_FINDER_NO_ROW */
  guint left_at;        /* the row of the usual path that was selected before another was played */
  guint here_at;        /* the number of path steps before the position of `here` */
  AriLogicianTask here_task;
  gboolean is_path_old; /* it was found with other techniques than the steps of `here` */
  char *filter;         /* the conditions that steps of `here` must meet to be shown */
  AriStepOrder order;
  AriSteps *filtered; /* (nullable): these steps, in order; NULL for all, as they were found */
  char *fault;        /* (nullable): why there are none */
  AriLogicianAnswer filtered_answer;
  AriLogicBoard *board; /* (nullable) */
  guint board_at;       /* the number of path steps applied to the board */
};

G_DEFINE_FINAL_TYPE (AriStepFinder, ari_step_finder, G_TYPE_OBJECT)

enum {
  SIGNAL_CHANGED,
  SIGNAL_SELECTED,
  SIGNAL_PROGRESS,
  N_SIGNALS,
};
static guint signals[N_SIGNALS];

static void
drop_filtered (AriStepFinder *self)
{
  g_clear_pointer (&self->filtered, ari_steps_free);
  g_clear_pointer (&self->fault, g_free);
}

/* Returns: (nullable): the path that is shown, or was before all steps of a position */
static const AriLogicianAnswer *
get_path (AriStepFinder *self)
{
  return self->played != NULL ? &self->played->answer : ari_logician_get_answer (self->path);
}

/* Brings the board to the position after @n_steps of the path. */
static void
bring_board_to (AriStepFinder *self, guint n_steps)
{
  const AriLogicianAnswer *answer = get_path (self);

  if (self->board == NULL || n_steps < self->board_at) {
    if (self->board == NULL)
      self->board = ari_logic_board_new (ari_game_get_layout (self->game));
    if (self->played != NULL)
      ari_logic_board_set_givens (self->board, self->played->givens);
    else
      ari_logic_board_set_game (self->board, self->game);
    self->board_at = 0;
  }
  for (; self->board_at < n_steps; self->board_at++) {
    const AriStep step = ari_steps_get (answer->steps, self->board_at);

    ari_logic_board_apply (self->board, &step);
  }
}

/* Keeps of the steps of the position shown those that meet the filter, in its order. */
static void
filter_steps (AriStepFinder *self)
{
  const AriLogicianAnswer *answer = self->begins ? NULL : ari_logician_get_answer (self->here);
  AriPuzzle *puzzle;

  drop_filtered (self);
  if (self->shown != self->here || answer == NULL || ari_steps_count (answer->steps) == 0
      || (*self->filter == '\0' && self->order == ARI_STEP_ORDER_TECHNIQUE))
    return;
  puzzle = ari_game_get_puzzle (self->game);
  bring_board_to (self, self->here_at);
  self->filtered =
      ari_steps_filter (answer->steps, ari_puzzle_get_layout (puzzle),
                        ari_puzzle_get_symbols (puzzle), ari_puzzle_get_givens (puzzle)->cells,
                        self->board->digits, self->filter, self->order, &self->fault);
  self->filtered_answer = *answer;
  self->filtered_answer.steps = self->filtered;
}

static void
change (AriStepFinder *self, AriLogician *shown, guint row)
{
  self->shown = shown;
  filter_steps (self);
  self->row = row < ari_step_finder_get_n_rows (self) ? row : ARI_STEP_FINDER_NO_ROW;
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

/* --- results ---------------------------------------------------------------------------------- */

const AriLogicianAnswer *
ari_step_finder_get_answer (AriStepFinder *self)
{
  if (self->shown == NULL || self->begins)
    return NULL;
  if (self->filtered != NULL)
    return &self->filtered_answer;
  return self->shown == self->path ? get_path (self) : ari_logician_get_answer (self->shown);
}

gboolean
ari_step_finder_is_running (AriStepFinder *self)
{
  return self->begins || (self->shown != NULL && ari_service_is_busy (ARI_SERVICE (self->shown)));
}

guint
ari_step_finder_get_n_found (AriStepFinder *self)
{
  return self->shown != NULL && !self->begins ? ari_logician_get_n_found (self->shown) : 0;
}

gboolean
ari_step_finder_get_shows_here (AriStepFinder *self)
{
  return self->shown == self->here;
}

static guint
count_steps (const AriLogicianAnswer *answer)
{
  return answer != NULL ? ari_steps_count (answer->steps) : 0;
}

guint
ari_step_finder_get_n_steps (AriStepFinder *self)
{
  return count_steps (ari_step_finder_get_answer (self));
}

guint
ari_step_finder_get_n_rows (AriStepFinder *self)
{
  const guint n = ari_step_finder_get_n_steps (self);

  return n > 0 && self->shown == self->path ? n + 1 : n;
}

guint
ari_step_finder_get_row (AriStepFinder *self)
{
  return self->row;
}

guint
ari_step_finder_get_n_all (AriStepFinder *self)
{
  return self->filtered != NULL ? count_steps (ari_logician_get_answer (self->here))
                                : ari_step_finder_get_n_steps (self);
}

const char *
ari_step_finder_get_fault (AriStepFinder *self)
{
  return self->fault;
}

static gboolean
has_row (AriStepFinder *self)
{
  return self->row != ARI_STEP_FINDER_NO_ROW;
}

void
ari_step_finder_select (AriStepFinder *self, guint row)
{
  if (row == self->row
      || (row != ARI_STEP_FINDER_NO_ROW && row >= ari_step_finder_get_n_rows (self)))
    return;
  self->row = row;
  g_signal_emit (self, signals[SIGNAL_SELECTED], 0);
}

/* --- positions -------------------------------------------------------------------------------- */

/* Returns: the number of path steps before the shown position. */
static guint
steps_before (AriStepFinder *self)
{
  if (self->shown == self->here)
    return self->here_at;
  return has_row (self) ? self->row : 0;
}

static void
drop_board (AriStepFinder *self)
{
  g_clear_pointer (&self->board, ari_logic_board_free);
  self->board_at = 0;
}

guint
ari_step_finder_count_open_cells (AriStepFinder *self)
{
  guint n = 0;

  bring_board_to (self, count_steps (get_path (self)));
  for (guint cell = 0; cell < self->board->layout->n_cells; cell++)
    n += self->board->digits[cell] == ARI_NO_DIGIT;
  return n;
}

const AriLogicBoard *
ari_step_finder_get_board (AriStepFinder *self, AriStep *step, gboolean *has_step)
{
  *has_step = has_row (self) && self->row < ari_step_finder_get_n_steps (self);
  if (self->shown != self->here && !has_row (self))
    return NULL;
  bring_board_to (self, steps_before (self));
  if (*has_step)
    *step = ari_steps_get (ari_step_finder_get_answer (self)->steps, self->row);
  return self->board;
}

const guint8 *
ari_step_finder_get_first_digits (AriStepFinder *self)
{
  g_return_val_if_fail (ari_step_finder_get_answer (self) != NULL, NULL);

  bring_board_to (self, self->shown == self->here ? self->here_at : 0);
  return self->board->digits;
}

static void
collect_results (GArray *marks, const AriStep *step)
{
  g_array_append_vals (marks, step->placements, step->n_placements);
  g_array_append_vals (marks, step->eliminations, step->n_eliminations);
}

AriMove *
ari_step_finder_make_move (AriStepFinder *self, gboolean notes_follow)
{
  g_autoptr (GArray) marks = g_array_new (FALSE, FALSE, sizeof (AriMark));
  AriStep step;
  gboolean has_step;

  if (ari_step_finder_get_board (self, &step, &has_step) == NULL)
    return NULL;
  for (guint i = 0; i < steps_before (self); i++) {
    const AriStep before = ari_steps_get (get_path (self)->steps, i);

    collect_results (marks, &before);
  }
  if (has_step)
    collect_results (marks, &step);
  return ari_game_move_steps (self->game, (const AriMark *) (void *) marks->data, marks->len,
                              notes_follow, TRUE);
}

/* Returns TRUE if the step puts or removes anything that the position does not have yet. */
static gboolean
changes (const AriLogicBoard *board, const AriStep *step)
{
  for (guint i = 0; i < step->n_placements; i++)
    if (board->digits[step->placements[i].cell] != step->placements[i].digit)
      return TRUE;
  for (guint i = 0; i < step->n_eliminations; i++)
    if (board->candidates[step->eliminations[i].cell] & ari_digits_of (step->eliminations[i].digit))
      return TRUE;
  return FALSE;
}

guint
ari_step_finder_count_changes (AriStepFinder *self)
{
  g_autoptr (AriLogicBoard) game = ari_logic_board_new (ari_game_get_layout (self->game));
  guint n = 0;
  AriStep step;
  gboolean has_step;

  ari_logic_board_set_game (game, self->game);
  for (guint i = 0; i < steps_before (self); i++) {
    const AriStep before = ari_steps_get (get_path (self)->steps, i);

    n += changes (game, &before);
  }
  (void) ari_step_finder_get_board (self, &step, &has_step);
  return n + (has_step && changes (game, &step));
}

/* --- questions -------------------------------------------------------------------------------- */

/* Asks about the board. Without givens, the entries are taken as the puzzle. */
static void
ask (AriStepFinder *self, AriLogician *logician, AriLogicianTask task, guint row)
{
  const AriLogicBoard *board = self->board;
  const AriLayout *layout = board->layout;
  g_autoptr (AriGamePosition) position = ari_game_position_new (self->game);
  const AriGrid *givens = position->givens;
  const AriTechniqueOrder order = ari_technique_order_load ();
  const AriLogicOptions options = ari_technique_order_get_options (&order);
  g_autofree guint8 *placed = g_malloc (layout->n_cells);
  g_autofree AriDigits *removed = g_new (AriDigits, layout->n_cells);

  for (guint16 cell = 0; cell < layout->n_cells; cell++) {
    const gboolean is_open = board->digits[cell] == ARI_NO_DIGIT;
    const AriDigits possible = ari_grid_candidates (layout, board->digits, cell);

    placed[cell] = givens->cells[cell] == ARI_NO_DIGIT ? board->digits[cell] : ARI_NO_DIGIT;
    removed[cell] = is_open ? possible & ~board->candidates[cell] : 0;
  }
  self->first_row = row;
  g_clear_pointer (&self->former, g_array_unref);
  self->begins = TRUE;
  change (self, logician, ARI_STEP_FINDER_NO_ROW);
  self->begins = FALSE;
  ari_logician_ask (logician, &(AriLogicianQuestion){
                                  .task = task,
                                  .layout = layout,
                                  .givens = givens->cells,
                                  .placed = placed,
                                  .removed = removed,
                                  .options = &options,
                                  .technique = ARI_N_TECHNIQUES,
                              });
}

/* Returns: a number that is the same for steps of one technique that conclude the same. */
static guint
digest (const AriStep *step)
{
  const AriMark *const marks[] = { step->placements, step->eliminations };
  const guint n_marks[] = { step->n_placements, step->n_eliminations };
  guint digest = step->technique;

  for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
    for (guint k = 0; k < n_marks[i]; k++)
      digest = digest * 31 + (marks[i][k].cell * ARI_MAX_DIGITS + marks[i][k].digit) * 2 + i;
  return digest;
}

/* Returns: (transfer full): the digests of all steps of the path */
static GArray *
digest_path (AriStepFinder *self)
{
  const AriLogicianAnswer *answer = get_path (self);
  GArray *digests = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < count_steps (answer); i++) {
    const AriStep step = ari_steps_get (answer->steps, i);
    const guint number = digest (&step);

    g_array_append_val (digests, number);
  }
  return digests;
}

/* Returns: how many steps the path has in common with the one before, from the first on */
static guint
count_common (AriStepFinder *self)
{
  g_autoptr (GArray) digests = digest_path (self);
  guint n = 0;

  while (n < MIN (digests->len, self->former->len)
         && g_array_index (digests, guint, n) == g_array_index (self->former, guint, n))
    n++;
  return n;
}

/* Forgets the path that was played. The list of its steps must have dropped them. */
static void
drop_played (AriStepFinder *self)
{
  g_clear_pointer (&self->played, ari_found_path_unref);
  drop_board (self);
}

void
ari_step_finder_find (AriStepFinder *self, guint row)
{
  if (self->played != NULL) {
    change (self, NULL, ARI_STEP_FINDER_NO_ROW);
    drop_played (self);
  }
  self->is_path_old = FALSE;
  ari_service_stop (ARI_SERVICE (self->here));
  drop_board (self);
  bring_board_to (self, 0);
  ask (self, self->path, ARI_LOGICIAN_PATH, row);
}

/* Returns TRUE if the givens of the game are those of the path. */
static gboolean
begins_at_givens (AriStepFinder *self, const AriFoundPath *path)
{
  g_autoptr (AriGamePosition) position = ari_game_position_new (self->game);

  return ari_layout_equal (path->layout, ari_game_get_layout (self->game))
         && memcmp (path->givens, position->givens->cells, path->layout->n_cells) == 0;
}

void
ari_step_finder_play (AriStepFinder *self, AriFoundPath *path)
{
  const gboolean is_kept = self->shown == self->path;

  if (!begins_at_givens (self, path))
    return;
  if (self->played == NULL)
    self->left_at = self->row;
  change (self, NULL, ARI_STEP_FINDER_NO_ROW);
  ari_service_clear (ARI_SERVICE (self->here));
  if (!is_kept || ari_logician_get_answer (self->path) == NULL)
    ari_service_clear (ARI_SERVICE (self->path));
  drop_played (self);
  self->played = ari_found_path_ref (path);
  self->is_path_old = FALSE;
  change (self, self->path, 0);
}

void
ari_step_finder_forget_usual (AriStepFinder *self)
{
  if (self->played != NULL)
    ari_service_clear (ARI_SERVICE (self->path));
}

void
ari_step_finder_leave_played (AriStepFinder *self)
{
  if (ari_logician_get_answer (self->path) == NULL) {
    ari_step_finder_find (self, 0);
    return;
  }
  change (self, NULL, ARI_STEP_FINDER_NO_ROW);
  drop_played (self);
  change (self, self->path, self->left_at);
}

const AriFoundPath *
ari_step_finder_get_played (AriStepFinder *self)
{
  return self->played;
}

gboolean
ari_step_finder_keep_played (AriStepFinder *self)
{
  if (self->played == NULL || !begins_at_givens (self, self->played))
    return FALSE;
  ari_service_stop (ARI_SERVICE (self->here));
  ari_step_finder_forget_usual (self);
  change (self, self->path, ARI_STEP_FINDER_NO_ROW);
  return TRUE;
}

void
ari_step_finder_set_filter (AriStepFinder *self, const char *filter, AriStepOrder order)
{
  if (g_str_equal (self->filter, filter) && self->order == order)
    return;
  g_free (self->filter);
  self->filter = g_strdup (filter);
  self->order = order;
  if (self->shown == self->here && !self->begins && ari_logician_get_answer (self->here) != NULL)
    change (self, self->here, 0);
}

gboolean
ari_step_finder_can_find_here (AriStepFinder *self)
{
  return self->shown == self->here ? ari_step_finder_get_n_all (self) > 0
                                   : self->row < ari_step_finder_get_n_steps (self);
}

void
ari_step_finder_find_here (AriStepFinder *self, gboolean every)
{
  if (!ari_step_finder_can_find_here (self))
    return;
  self->here_at = steps_before (self);
  self->here_task = every ? ARI_LOGICIAN_ALL : ARI_LOGICIAN_EASIEST;
  bring_board_to (self, self->here_at);
  ask (self, self->here, self->here_task, 0);
}

void
ari_step_finder_find_again (AriStepFinder *self)
{
  ari_step_finder_forget_usual (self);
  if (self->shown != self->here) {
    /* while it is still looked for, what was to be selected stays so */
    const gboolean is_found = ari_step_finder_get_answer (self) != NULL;
    const guint row = is_found ? self->row : self->first_row;
    GArray *former;

    if (self->played != NULL)
      return;
    former = is_found ? digest_path (self) : g_steal_pointer (&self->former);
    ari_step_finder_find (self, row);
    self->former = former;
    return;
  }
  self->is_path_old = self->played == NULL;
  bring_board_to (self, self->here_at);
  ask (self, self->here, self->here_task, 0);
}

void
ari_step_finder_back_to_path (AriStepFinder *self)
{
  if (self->shown != self->here)
    return;
  if (self->is_path_old) {
    ari_step_finder_find (self, 0);
    return;
  }
  change (self, self->path, self->here_at);
  ari_service_stop (ARI_SERVICE (self->here));
}

void
ari_step_finder_settle (AriStepFinder *self)
{
  if (self->shown != NULL)
    ari_logician_settle (self->shown);
}

void
ari_step_finder_stop (AriStepFinder *self)
{
  ari_step_finder_back_to_path (self);
  ari_service_stop (ARI_SERVICE (self->path));
}

void
ari_step_finder_forget (AriStepFinder *self)
{
  if (self->shown == NULL)
    return;
  change (self, NULL, ARI_STEP_FINDER_NO_ROW);
  ari_service_clear (ARI_SERVICE (self->path));
  ari_service_clear (ARI_SERVICE (self->here));
  drop_played (self);
}

void
ari_step_finder_set_game (AriStepFinder *self, AriGame *game)
{
  ari_step_finder_forget (self);
  g_set_object (&self->game, game);
}

/* --- the object ------------------------------------------------------------------------------- */

static void
on_answered (AriStepFinder *self, AriLogician *logician)
{
  if (logician != self->shown)
    return;
  if (self->former != NULL && self->first_row != ARI_STEP_FINDER_NO_ROW)
    self->first_row = MIN (self->first_row, count_common (self));
  g_clear_pointer (&self->former, g_array_unref);
  change (self, logician, self->first_row);
}

static void
on_progress (AriStepFinder *self, AriLogician *logician)
{
  if (logician == self->shown)
    g_signal_emit (self, signals[SIGNAL_PROGRESS], 0);
}

static void
ari_step_finder_dispose (GObject *object)
{
  AriStepFinder *self = ARI_STEP_FINDER (object);

  ari_step_finder_forget (self);
  g_clear_object (&self->game);
  G_OBJECT_CLASS (ari_step_finder_parent_class)->dispose (object);
}

static void
ari_step_finder_finalize (GObject *object)
{
  AriStepFinder *self = ARI_STEP_FINDER (object);

  g_signal_handlers_disconnect_by_data (self->path, self);
  g_signal_handlers_disconnect_by_data (self->here, self);
  g_object_unref (self->path);
  g_object_unref (self->here);
  drop_filtered (self);
  g_clear_pointer (&self->former, g_array_unref);
  g_free (self->filter);
  G_OBJECT_CLASS (ari_step_finder_parent_class)->finalize (object);
}

static void
ari_step_finder_class_init (AriStepFinderClass *klass)
{
  const char *const names[N_SIGNALS] = { "changed", "selected", "progress" };
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = ari_step_finder_dispose;
  object_class->finalize = ari_step_finder_finalize;

  for (guint i = 0; i < N_SIGNALS; i++)
    signals[i] = ARI_SIGNAL (names[i], ARI_TYPE_STEP_FINDER, 0);
}

static AriLogician *
new_logician (AriStepFinder *self)
{
  AriLogician *logician = ari_logician_new ();

  g_signal_connect_swapped (logician, "answered", G_CALLBACK (on_answered), self);
  g_signal_connect_swapped (logician, "progress", G_CALLBACK (on_progress), self);
  return logician;
}

static void
ari_step_finder_init (AriStepFinder *self)
{
  self->path = new_logician (self);
  self->here = new_logician (self);
  self->row = ARI_STEP_FINDER_NO_ROW;
  self->filter = g_strdup ("");
}

AriStepFinder *
ari_step_finder_new (void)
{
  return g_object_new (ARI_TYPE_STEP_FINDER, NULL);
}
