/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Hints while playing: the next step that a person could find, in three parts, which can be
 * applied; or why a cell holds its digit. A mistake comes before any step. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "puzzle/words/position-words.h"
#include "puzzle/words/sentence.h"
#include "puzzle/words/words.h"
#include "solver/position/game-position.h"
#include "solver/position/logician.h"
#include "solver/words/check-words.h"
#include "solver/words/hint-words.h"
#include "ui/common/technique-settings.h"
#include "ui/grid/logic-board.h"
#include "ui/grid/step-text.h"
#include "ui/play/hint-section.h"
#include "ui/widgets/popup-delay.h"
#include "ui/widgets/widget.h"

/* A search for a step that takes longer than this, in ms, shows a spinner. */
#define PATIENCE 200
/* A check that lasts this many seconds shows its progress, and updates it as often. */
#define PROGRESS_EVERY 0.5
/* After this many seconds, a hint is content with the steps that were found, if there are any. */
#define PATIENCE_HERE 2.0

struct _AriHintSection {
  AriSection parent_instance;

  AriPlaySection *play;
  AriLogician *logician; /* NULL before the first hint; has the answer while the card is open */
  AriHintState state;
  AriHintDepth depth; /* how much to say about the step, also while it is looked for */
  guint16 here;       /* the cell that the step must change; ARI_NO_CELL: any */
  guint step;         /* the index of the found step that the card is about */
  /* (nullable): the board of the steps, while the card says why a cell holds its digit: at the
   * depth VAGUE how many steps lead there, and at FULL one of them */
  AriLogicBoard *why;
  guint16 why_cell;
  AriPositionFault fault; /* in a MESSAGE: why the position cannot be solved, if it cannot */

  /* while the step is looked for */
  double said_at;        /* elapsed seconds of the check when the progress was updated last */
  guint patience_source; /* shows the spinner when a step takes long to find */

  /* the card */
  char *title;       /* (nullable) */
  char *words;       /* (nullable): without clauses that can be unfolded */
  AriStepText *text; /* (nullable): the words on the card; made with the first step */
  AriMark *place;  /* (nullable): marks the subject of the words, before the whole step is shown */
  AriSteps *sight; /* (nullable): a single that is shown whole, with what shows it */
  gboolean is_counted; /* this hint was counted since the last move */
};

G_DEFINE_FINAL_TYPE (AriHintSection, ari_hint_section, ARI_TYPE_SECTION)

static AriPlayPanel *
panel_of (AriHintSection *self)
{
  return ARI_PLAY_PANEL (ari_section_get_panel (ARI_SECTION (self->play)));
}

static AriHintBox *
card_of (AriHintSection *self)
{
  return ari_play_panel_get_hint_box (panel_of (self));
}

/* Returns: the step that the card is about; there must be one. */
static AriStep
hint_step (AriHintSection *self)
{
  g_assert (self->state == ARI_HINT_STATE_STEP);

  return ari_steps_get (ari_logician_get_answer (self->logician)->steps, self->step);
}

/* Returns: TRUE if the shown step is the last one on the way to a digit. */
static gboolean
is_last_step (AriHintSection *self)
{
  return self->step + 1 == ari_steps_count (ari_logician_get_answer (self->logician)->steps);
}

/* Only the last of the steps to a digit can be applied, and only if the cell is open. */
static gboolean
can_be_applied (AriHintSection *self)
{
  if (self->state != ARI_HINT_STATE_STEP || self->depth != ARI_HINT_FULL)
    return self->state == ARI_HINT_STATE_WRONG;
  if (self->why == NULL)
    return TRUE;
  return is_last_step (self)
         && ari_game_get_cell (game_of (self), self->why_cell)->digit == ARI_NO_DIGIT
         && !ari_game_get_solved (game_of (self));
}

/* Returns: TRUE if something of the hint comes before the shown step. */
static gboolean
can_go_back (AriHintSection *self)
{
  return self->why != NULL && self->state == ARI_HINT_STATE_STEP && self->depth == ARI_HINT_FULL
         && (self->step > 0 || !is_last_step (self)
             || ari_game_get_cell (game_of (self), self->why_cell)->given);
}

/* This is called after every change of the card. */
static void
update_hint (AriHintSection *self)
{
  const gboolean is_open = self->state != ARI_HINT_STATE_CLOSED;

  ari_section_set_action_enabled (ARI_SECTION (self), "apply-hint", can_be_applied (self));
  ari_section_set_action_enabled (ARI_SECTION (self), "close-hint", is_open);
  ari_section_set_action_enabled (ARI_SECTION (self), "hint-back", can_go_back (self));
  ari_section_change_scene (ARI_SECTION (self));
}

static void
say (AriHintSection *self, const AriHintContent *content)
{
  g_autofree char *spoken = g_strconcat (content->title, _ (": "), content->words, NULL);

  g_clear_handle_id (&self->patience_source, g_source_remove);
  self->state = content->state;
  g_free (self->title);
  self->title = g_strdup (content->title);
  g_free (self->words);
  self->words = g_strdup (content->words);
  ari_hint_box_say (card_of (self), content);
  ari_section_announce (ARI_SECTION (self), spoken);
  update_hint (self);
}

static void
say_message (AriHintSection *self, const char *title, const char *words)
{
  say (self, &(AriHintContent){ .state = ARI_HINT_STATE_MESSAGE, .title = title, .words = words });
}

/* The same hint again, in the same position, is no further help. */
static void
count (AriHintSection *self)
{
  if (!self->is_counted)
    ari_session_add_hints (session_of (self), 1);
  self->is_counted = TRUE;
}

/* Makes the clauses of @step (nullable), which is shown whole, respond to the pointer and to keys.
 */
static void
follow_words (AriHintSection *self, const AriStep *step, const char *words)
{
  const AriLayout *layout = ari_game_get_layout (game_of (self));

  if (self->text == NULL) {
    self->text = ari_step_text_new (ari_hint_box_get_words (card_of (self)));
    ARI_CONNECT (self->text, "lit", ari_section_change_scene, self);
  }
  ari_step_text_set (self->text, words, step, layout,
                     ari_puzzle_get_symbols (ari_game_get_puzzle (game_of (self))));
}

/* --- the words of the card -------------------------------------------------------------------- */

static void
describe_step (AriHintSection *self)
{
  const AriLogicianAnswer *answer = ari_logician_get_answer (self->logician);
  const AriStep step = hint_step (self);
  const AriLayout *layout = ari_game_get_layout (game_of (self));
  const AriSymbols *symbols = ari_puzzle_get_symbols (ari_game_get_puzzle (game_of (self)));
  const AriHintDepth depth = self->depth;
  const char *caveat =
      depth == ARI_HINT_VAGUE ? ari_position_caveat (answer->check->verdict) : NULL;
  g_autofree char *told = NULL;
  g_autofree char *words = NULL;
  g_autofree char *notation = NULL;
  /* Translators: a hint is told in three portions; each says more than the one before */
  const char *const titles[] = { _ ("Hint 1 of 3"), _ ("Hint 2 of 3"), _ ("Hint 3 of 3") };

  if (depth == ARI_HINT_VAGUE)
    told = ari_step_where (&step, layout, symbols);
  else if (depth == ARI_HINT_CONCRETE)
    told = ari_step_what (&step, layout, symbols);
  else {
    told = ari_hint_explain (&step, game_of (self));
    notation = ari_hint_notation (&step, layout, symbols, told);
  }
  words = caveat != NULL ? g_strjoin ("\n", told, caveat, NULL) : g_strdup (told);
  say (self,
       &(AriHintContent){
           .state = ARI_HINT_STATE_STEP,
           .title = titles[depth],
           .words = words,
           .notation = notation,
           .technique = depth != ARI_HINT_VAGUE ? ari_technique_info (step.technique)->code : NULL,
           .button = depth == ARI_HINT_FULL ? ARI_HINT_BUTTON_APPLY : ARI_HINT_BUTTON_MORE,
       });
  follow_words (self, depth == ARI_HINT_FULL ? &step : NULL, words);
}

static void
describe_mistake (AriHintSection *self, const AriLogicianAnswer *answer)
{
  const AriLayout *layout = ari_game_get_layout (game_of (self));
  g_autofree char *words = ari_hint_of_wrong (answer, layout);
  guint position;
  const gboolean was_right =
      ari_game_find_right (game_of (self), answer->check->solution, &position);

  say (self, &(AriHintContent){
                 .state = ARI_HINT_STATE_WRONG,
                 .title = _ ("Mistake"),
                 .words = words,
                 .button = was_right ? ARI_HINT_BUTTON_GO_BACK : ARI_HINT_BUTTON_CORRECT,
             });
}

/* Says how many steps lead to the digit, or, at the depth FULL, explains the present one. */
static void
describe_reason (AriHintSection *self)
{
  const AriLogicianAnswer *answer = ari_logician_get_answer (self->logician);
  const AriLayout *layout = ari_game_get_layout (game_of (self));
  const AriSymbols *symbols = ari_puzzle_get_symbols (ari_game_get_puzzle (game_of (self)));
  const AriStep step = ari_steps_get (answer->steps, self->step);
  const gboolean is_full = self->depth == ARI_HINT_FULL;
  const guint16 cell = self->why_cell;
  g_autofree char *title = ari_reason_title (answer, game_of (self), cell);
  g_autofree char *words = is_full ? ari_step_explain (&step, layout, symbols)
                                   : ari_reason_of_path (answer, game_of (self), cell);
  g_autofree char *notation = is_full ? ari_step_to_notation (&step, layout, symbols, ARI_HINT_FULL)
                                      : ari_reason_to_notation (answer, game_of (self));

  /* a narrow card has no room for both titles, and the cell has the cursor */
  if (is_full && ari_steps_count (answer->steps) > 1) {
    g_free (title);
    title = g_strdup_printf (_ ("Step %u of %u"), self->step + 1, ari_steps_count (answer->steps));
  }
  /* can_be_applied() depends on the state */
  self->state = ARI_HINT_STATE_STEP;
  say (self, &(AriHintContent){
                 .state = ARI_HINT_STATE_STEP,
                 .title = title,
                 .words = words,
                 .notation = notation,
                 .technique = is_full ? ari_technique_info (step.technique)->code : NULL,
                 .button = can_be_applied (self)            ? ARI_HINT_BUTTON_APPLY
                           : is_full && is_last_step (self) ? ARI_HINT_BUTTON_NONE
                           : is_full                        ? ARI_HINT_BUTTON_NEXT
                                                            : ARI_HINT_BUTTON_STEPS,
             });
  follow_words (self, is_full ? &step : NULL, words);
}

/* Begins with the step itself if that says it all. */
static void
begin_reason (AriHintSection *self)
{
  const AriLogicianAnswer *answer = ari_logician_get_answer (self->logician);
  const guint16 cell = self->why_cell;
  g_autofree char *title = NULL;
  g_autofree char *words = NULL;

  self->step = 0;
  if (ari_steps_count (answer->steps) > 0) {
    g_autofree char *of_path = ari_reason_of_path (answer, game_of (self), cell);

    self->depth = of_path != NULL ? ARI_HINT_VAGUE : ARI_HINT_FULL;
    if (!ari_game_get_cell (game_of (self), cell)->given)
      count (self);
    describe_reason (self);
    return;
  }
  if (answer->check->verdict == ARI_POSITION_NO_SOLUTION
      || answer->check->verdict == ARI_POSITION_DEAD || answer->status == ARI_LOGIC_CONTRADICTION) {
    words = ari_hint_of_answer (answer, game_of (self));
    self->fault = ari_hint_find_fault (answer, game_of (self));
  } else
    words = ari_reason_of_none (answer, game_of (self), cell);
  title = ari_reason_title (answer, game_of (self), cell);
  say_message (self, title, words);
}

/* Chooses the first step, which is the easiest, that places a digit in the cell that was asked
 * about, or removes a candidate from it. Returns: FALSE if there is none. */
static gboolean
choose_step (AriHintSection *self)
{
  const AriSteps *steps = ari_logician_get_answer (self->logician)->steps;

  for (self->step = 0; self->step < ari_steps_count (steps); self->step++) {
    const AriStep step = ari_steps_get (steps, self->step);

    if (self->here == ARI_NO_CELL
        || ari_marks_have_cell (step.placements, step.n_placements, self->here)
        || ari_marks_have_cell (step.eliminations, step.n_eliminations, self->here))
      return TRUE;
  }
  return FALSE;
}

static void
say_nothing_here (AriHintSection *self)
{
  g_autofree char *cell = ari_cell_to_string (ari_game_get_layout (game_of (self)), self->here);
  /* Translators: cell: such as r3c5 */
  g_autofree char *words = ari_sentence_fill (
      _ ("No step was found that changes {cell} now. Press F2 for a hint about any cell."), "cell",
      cell, NULL);

  say_message (self, _ ("No Hint"), words);
}

static void
on_answered (AriLogician *logician, gpointer user_data)
{
  AriHintSection *self = user_data;
  const AriLogicianAnswer *answer = ari_logician_get_answer (logician);
  g_autofree char *words = NULL;

  if (self->state != ARI_HINT_STATE_THINKING || answer == NULL)
    return;
  if (answer->check->verdict == ARI_POSITION_WRONG) {
    count (self);
    describe_mistake (self, answer);
    return;
  }
  if (self->why != NULL) {
    begin_reason (self);
    return;
  }
  /* a hint about one cell need not say that other steps were no longer looked for */
  if (self->here == ARI_NO_CELL || answer->status != ARI_LOGIC_BROKEN_OFF)
    words = ari_hint_of_answer (answer, game_of (self));
  if (words != NULL) {
    self->fault = ari_hint_find_fault (answer, game_of (self));
    say_message (self, _ ("No Hint"), words);
  } else if (!choose_step (self)) {
    say_nothing_here (self);
  } else {
    self->state = ARI_HINT_STATE_STEP;
    count (self);
    describe_step (self);
  }
}

static void
say_thinking (AriHintSection *self, const char *words)
{
  const char *title = self->why != NULL ? _ ("Looking for a Reason…") : _ ("Looking for a Step…");

  ari_hint_box_say (
      card_of (self),
      &(AriHintContent){ .state = ARI_HINT_STATE_THINKING, .title = title, .words = words });
}

static gboolean
on_patience_over (gpointer user_data)
{
  AriHintSection *self = user_data;

  self->patience_source = 0;
  say_thinking (self, "");
  return G_SOURCE_REMOVE;
}

/* Only the check of the position and the techniques of last resort take long. Both report their
 * progress. */
static void
on_progress (AriHintSection *self)
{
  const double elapsed = ari_service_get_elapsed (ARI_SERVICE (self->logician));
  AriSolutionsProgress progress;
  AriTechnique technique;
  guint percent;
  g_autofree char *words = NULL;

  if (self->state == ARI_HINT_STATE_THINKING && elapsed > PATIENCE_HERE
      && ari_logician_get_n_found (self->logician) > 0)
    ari_logician_settle (self->logician);
  if (self->state != ARI_HINT_STATE_THINKING || elapsed - self->said_at < PROGRESS_EVERY
      || ari_popup_delay_is_needed ())
    return;
  progress = ari_logician_get_check_progress (self->logician);
  if (ari_logician_get_chain_progress (self->logician, &technique, &percent))
    words = ari_hint_of_chains (technique, percent);
  else if (progress.n_candidates > 0)
    words = ari_check_progress_to_string (&progress, elapsed);
  if (words == NULL)
    return;
  self->said_at = elapsed;
  say_thinking (self, words);
}

/* --- asking for a hint ------------------------------------------------------------------------ */

static void
start_thinking (AriHintSection *self)
{
  if (self->logician == NULL) {
    self->logician = ari_logician_new ();
    g_signal_connect_object (self->logician, "answered", G_CALLBACK (on_answered), self, 0);
    ARI_CONNECT (self->logician, "progress", on_progress, self);
  }
  self->state = ARI_HINT_STATE_THINKING;
  self->depth = ARI_HINT_VAGUE;
  self->said_at = 0;
  self->patience_source = g_timeout_add (PATIENCE, on_patience_over, self);
  update_hint (self);
}

/* A hint uses the techniques that are chosen for paths. To someone without notes, it shows the step
 * that is the easiest to see without them. */
static void
ask (AriHintSection *self, AriLogicianTask task, const AriGamePosition *position, guint16 cell)
{
  const AriTechniqueOrder order = ari_technique_order_load ();
  const AriLogicOptions options = ari_technique_order_get_options (&order);

  start_thinking (self);
  ari_logician_ask (self->logician,
                    &(AriLogicianQuestion){ .task = task,
                                            .technique = ARI_N_TECHNIQUES,
                                            .layout = position->givens->layout,
                                            .givens = position->givens->cells,
                                            .placed = position->placed,
                                            .removed = position->removed,
                                            .options = &options,
                                            .cell = cell,
                                            .by_sight = task != ARI_LOGICIAN_WHY
                                                        && !ari_game_is_noted (game_of (self)) });
}

static void
begin_hint (AriHintSection *self, guint16 here)
{
  g_autofree char *words = ari_hint_of_game (game_of (self));
  g_autoptr (AriGamePosition) position = NULL;

  self->here = here;
  self->fault.kind = ARI_FAULT_NONE;
  ari_play_panel_set_message (panel_of (self), NULL, ARI_MESSAGE_GOOD);
  if (words != NULL) {
    say_message (self, _ ("No Hint"), words);
    return;
  }
  position = ari_game_position_new (game_of (self));
  ask (self, here == ARI_NO_CELL ? ARI_LOGICIAN_HINT : ARI_LOGICIAN_ALL, position, here);
}

/* There is nothing to say about an empty grid, but there is about a solved one. */
static void
begin_why (AriHintSection *self, guint16 cell)
{
  AriGame *game = game_of (self);
  g_autofree char *words = ari_game_get_solved (game) ? NULL : ari_hint_of_game (game);
  g_autoptr (AriGamePosition) position = NULL;

  self->here = ARI_NO_CELL;
  self->fault.kind = ARI_FAULT_NONE;
  ari_play_panel_set_message (panel_of (self), NULL, ARI_MESSAGE_GOOD);
  if (words != NULL) {
    say_message (self, _ ("No Explanation"), words);
    return;
  }
  self->why = ari_logic_board_new (ari_game_get_layout (game));
  self->why_cell = cell;
  position = ari_game_position_new_to_solve (game);
  ask (self, ARI_LOGICIAN_WHY, position, cell);
}

void
ari_hint_section_close (AriHintSection *self)
{
  AriGridView *grid;
  GtkRoot *root;
  GtkWidget *focus;

  if (self->state == ARI_HINT_STATE_CLOSED)
    return;
  grid = ari_section_get_grid (ARI_SECTION (self));
  root = gtk_widget_get_root (GTK_WIDGET (card_of (self)));
  focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  if (self->state == ARI_HINT_STATE_THINKING)
    ari_service_stop (ARI_SERVICE (self->logician));
  g_clear_handle_id (&self->patience_source, g_source_remove);
  self->state = ARI_HINT_STATE_CLOSED;
  g_clear_pointer (&self->why, ari_logic_board_free);
  g_clear_pointer (&self->sight, ari_steps_free);
  if (focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (card_of (self))))
    gtk_widget_grab_focus (GTK_WIDGET (grid));
  ari_hint_box_hide (card_of (self));
  if (self->text != NULL)
    ari_step_text_set (self->text, "", NULL, NULL, NULL);
  update_hint (self);
}

AriHintState
ari_hint_section_get_state (AriHintSection *self)
{
  return self->state;
}

/* Shows the step with only the candidates that take part in it, or, for a single, with the digits
 * that prove it. */
static void
show_step (AriHintSection *self, AriScene *scene)
{
  const AriLayout *layout = scene->picture->layout;
  const AriStep step = hint_step (self);
  g_autofree AriDigits *candidates = g_new (AriDigits, layout->n_cells);
  g_autofree AriDigits *gone = g_new0 (AriDigits, layout->n_cells);

  for (guint16 cell = 0; cell < layout->n_cells; cell++)
    candidates[cell] = self->why != NULL ? scene->picture->cells[cell].candidates
                                         : ari_game_get_candidates (game_of (self), cell);
  g_clear_pointer (&self->sight, ari_steps_free);
  self->sight = ari_picture_new_sight (scene->picture, &step);
  scene->step = self->sight != NULL ? ari_steps_get (self->sight, 0) : step;
  scene->lit = ari_step_text_get_lit (self->text);
  (void) ari_step_text_get_inner (self->text, &scene->step, gone);
  ari_picture_show_parts (scene->picture, candidates, &scene->step);
  ari_picture_strike_out (scene->picture, gone);
}

/* Shows the position before the shown step. All steps are played again from the game, which takes
 * some microseconds for a path of a hundred steps. */
static void
show_position (AriHintSection *self, AriPicture *picture)
{
  const AriSteps *steps = ari_logician_get_answer (self->logician)->steps;

  ari_logic_board_set_game (self->why, game_of (self));
  ari_logic_board_take_out (self->why, game_of (self), self->why_cell);
  for (guint i = 0; i < self->step; i++) {
    const AriStep step = ari_steps_get (steps, i);

    ari_logic_board_apply (self->why, &step);
  }
  ari_logic_board_show (self->why, picture);
}

static void
paint_why (AriHintSection *self, AriScene *scene)
{
  if (self->depth == ARI_HINT_FULL) {
    show_position (self, scene->picture);
    show_step (self, scene);
  } else {
    self->place = g_renew (AriMark, self->place, 1);
    *self->place =
        (AriMark){ .cell = self->why_cell, .digit = ARI_NO_DIGIT, .role = ARI_ROLE_PATTERN };
    scene->step = (AriStep){
      .placements = self->place,
      .eliminations = self->place,
      .marks = self->place,
      .n_marks = 1,
    };
  }
  scene->has_step = TRUE;
}

static void
ari_hint_section_paint (AriSection *section, AriScene *scene)
{
  AriHintSection *self = ARI_HINT_SECTION (section);
  const AriLayout *layout = scene->picture->layout;

  if (self->state == ARI_HINT_STATE_WRONG)
    ari_picture_mark_mistakes (scene->picture, ari_logician_get_answer (self->logician)->check);
  else if (self->state == ARI_HINT_STATE_MESSAGE)
    ari_picture_mark_fault (scene->picture, &self->fault);
  else if (self->state == ARI_HINT_STATE_STEP && self->why != NULL)
    paint_why (self, scene);
  else if (self->state == ARI_HINT_STATE_STEP && self->depth == ARI_HINT_FULL) {
    show_step (self, scene);
    scene->has_step = TRUE;
  } else if (self->state == ARI_HINT_STATE_STEP) {
    const AriStep step = hint_step (self);

    self->place = g_renew (AriMark, self->place, layout->n_cells);
    scene->step = ari_step_place (&step, layout, self->place);
    scene->has_step = TRUE;
  }
}

/* --- applying a hint -------------------------------------------------------------------------- */

static void
apply_step (AriHintSection *self)
{
  const AriStep step = hint_step (self);
  const guint16 cell = step.n_placements > 0 ? step.placements[0].cell : ARI_NO_CELL;
  g_autofree AriMark *marks = g_new (AriMark, step.n_placements + step.n_eliminations);
  g_autoptr (AriMove) move = NULL;

  for (guint i = 0; i < step.n_placements; i++)
    marks[i] = step.placements[i];
  for (guint i = 0; i < step.n_eliminations; i++)
    marks[step.n_placements + i] = step.eliminations[i];
  move = ari_game_move_steps (game_of (self), marks, step.n_placements + step.n_eliminations,
                              ari_session_get_keep_notes (session_of (self)), FALSE);
  ari_hint_section_close (self);
  if (move != NULL)
    ari_game_execute (game_of (self), move);
  if (cell != ARI_NO_CELL)
    ari_grid_view_set_cursor (ari_section_get_grid (ARI_SECTION (self)), cell);
  else if (move != NULL) /* the cells may have had no notes */
    ari_play_panel_set_message (panel_of (self),
                                _ ("The candidates that are left in these cells are noted now."),
                                ARI_MESSAGE_GOOD);
}

static void
put_right (AriHintSection *self)
{
  const AriLayout *layout = ari_game_get_layout (game_of (self));
  g_autofree guint8 *solution =
      g_memdup2 (ari_logician_get_answer (self->logician)->check->solution, layout->n_cells);
  guint position, before;

  ari_hint_section_close (self);
  ari_game_get_moves (game_of (self), &before);
  if (ari_game_find_right (game_of (self), solution, &position)) {
    g_autofree char *words = NULL;

    ari_game_go_to (game_of (self), position);
    words = g_strdup_printf (ngettext ("Mistake undone (%u move). Redo restores it.",
                                       "Mistake undone (%u moves). Redo restores them.",
                                       before - position),
                             before - position);
    ari_play_panel_set_message (panel_of (self), words, ARI_MESSAGE_GOOD);
  } else {
    g_autoptr (AriMove) move = ari_game_move_correct (game_of (self), solution);

    if (move != NULL)
      ari_game_execute (game_of (self), move);
    ari_play_panel_set_message (panel_of (self), _ ("Mistakes cleared. Undo restores them."),
                                ARI_MESSAGE_GOOD);
  }
}

/* --- actions ---------------------------------------------------------------------------------- */

/* Goes to the next step on the way to the digit; at the last one it stays. */
static void
go_on (AriHintSection *self)
{
  if (self->depth == ARI_HINT_VAGUE)
    self->depth = ARI_HINT_FULL;
  else if (!is_last_step (self))
    self->step++;
  else
    return;
  describe_reason (self);
}

static void
hint_back (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AriHintSection *self = user_data;

  if (!can_go_back (self))
    return;
  if (self->step > 0)
    self->step--;
  else
    self->depth = ARI_HINT_VAGUE;
  describe_reason (self);
}

/* Returns: TRUE if the start page stays, because there is no puzzle behind it; a notice says so */
static gboolean
stays_at_start (AriHintSection *self)
{
  g_autofree char *words =
      ari_session_get_locked (session_of (self)) ? ari_hint_of_game (game_of (self)) : NULL;

  if (words != NULL)
    ari_section_say_with_button (ARI_SECTION (self), ARI_NOTICE_INFO, words, NULL, NULL);
  return words != NULL;
}

static void
hint (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AriHintSection *self = user_data;

  if (stays_at_start (self))
    return;
  ari_section_want_page (user_data, NULL, TRUE);
  switch (self->state) {
  case ARI_HINT_STATE_STEP:
    if (self->why != NULL) {
      go_on (self);
      break;
    }
    /* one press too many must not apply the step */
    if (self->depth < ARI_HINT_FULL) {
      self->depth++;
      describe_step (self);
    }
    break;
  case ARI_HINT_STATE_THINKING:
    /* pressing again before there is a hint asks for more of it */
    if (self->why == NULL && self->depth < ARI_HINT_FULL)
      self->depth++;
    break;
  case ARI_HINT_STATE_CLOSED:
    begin_hint (self, ARI_NO_CELL);
    break;
  default:
    break;
  }
}

/* Gives a hint for the cell with the cursor; asked again for the same cell, it says more. */
static void
hint_here (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AriHintSection *self = user_data;
  const guint16 here = ari_grid_view_get_cursor (ari_section_get_grid (user_data));

  if (self->state != ARI_HINT_STATE_CLOSED && self->here == here) {
    hint (action, parameter, user_data);
    return;
  }
  if (stays_at_start (self))
    return;
  ari_hint_section_close (self);
  ari_section_want_page (user_data, NULL, TRUE);
  begin_hint (self, here);
}

/* Explains the digit of the cell with the cursor; asked again for the same cell, it goes to the
 * next step. */
static void
why (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AriHintSection *self = user_data;
  const guint16 cell = ari_grid_view_get_cursor (ari_section_get_grid (user_data));

  if (self->why != NULL && self->why_cell == cell) {
    hint (action, parameter, user_data);
    return;
  }
  if (stays_at_start (self))
    return;
  ari_hint_section_close (self);
  ari_section_want_page (user_data, NULL, TRUE);
  begin_why (self, cell);
}

static void
apply_hint (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AriHintSection *self = user_data;

  if (!can_be_applied (self))
    return;
  if (self->state == ARI_HINT_STATE_WRONG)
    put_right (self);
  else
    apply_step (self);
}

static void
close_hint (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ari_hint_section_close (user_data);
}

static void
ari_hint_section_add_actions (AriSection *section, GActionMap *map)
{
  const GActionEntry entries[] = {
    { .name = "hint", .activate = hint },
    { .name = "hint-back", .activate = hint_back },
    { .name = "hint-here", .activate = hint_here },
    { .name = "why", .activate = why },
    { .name = "apply-hint", .activate = apply_hint },
    { .name = "close-hint", .activate = close_hint },
  };

  g_action_map_add_action_entries (map, entries, G_N_ELEMENTS (entries), section);
  ari_section_set_action_enabled (section, "apply-hint", FALSE);
  ari_section_set_action_enabled (section, "close-hint", FALSE);
  ari_section_set_action_enabled (section, "hint-back", FALSE);
}

static gboolean
ari_hint_section_leave (AriSection *section)
{
  AriHintSection *self = ARI_HINT_SECTION (section);

  if (self->state == ARI_HINT_STATE_CLOSED)
    return FALSE;
  ari_hint_section_close (self);
  return TRUE;
}

static gboolean
ari_hint_section_walk (AriSection *section, gboolean back)
{
  AriHintSection *self = ARI_HINT_SECTION (section);
  g_autofree char *words = NULL;

  if (self->state != ARI_HINT_STATE_STEP || self->depth != ARI_HINT_FULL)
    return FALSE;
  words = ari_step_text_play (self->text, back);
  if (words != NULL)
    ari_section_announce (section, words);
  return words != NULL;
}

/* Enter applies the hint, where it can be applied. */
static gboolean
ari_hint_section_enter (AriSection *section)
{
  if (!can_be_applied (ARI_HINT_SECTION (section)))
    return FALSE;
  apply_hint (NULL, NULL, section);
  return TRUE;
}

/* The whole explanation leaves out the technique's name, so the name goes above it. Less than
 * the whole explanation has the card's title above it. */
static char *
ari_hint_section_explain (AriSection *section, const char **name)
{
  AriHintSection *self = ARI_HINT_SECTION (section);
  AriStep step;

  if (self->state != ARI_HINT_STATE_STEP)
    return NULL;
  step = hint_step (self);
  *name = self->depth == ARI_HINT_FULL ? ari_technique_to_string (step.technique) : self->title;
  return g_strdup (self->words);
}

static void
ari_hint_section_fill_menu (AriSection *section, GMenu *menu)
{
  AriHintSection *self = ARI_HINT_SECTION (section);
  const guint16 cell = ari_grid_view_get_cursor (ari_section_get_grid (section));
  g_autoptr (GMenu) entries = g_menu_new ();

  if (ari_game_get_candidates (game_of (self), cell) != 0)
    g_menu_append (entries, _ ("Hint He_re"), "win.hint-here");
  g_menu_append (entries,
                 ari_game_get_cell (game_of (self), cell)->digit != ARI_NO_DIGIT
                     ? _ ("_Why This Digit?")
                     : _ ("_Which Digit, and Why?"),
                 "win.why");
  g_menu_append_section (menu, NULL, G_MENU_MODEL (entries));
}

/* --- life ------------------------------------------------------------------------------------- */

/* A hint is about the game, which other pages may not show. */
static void
ari_hint_section_active_changed (AriSection *section)
{
  if (!ari_section_get_active (section))
    ari_hint_section_close (ARI_HINT_SECTION (section));
}

static void
on_changed (AriHintSection *self)
{
  self->is_counted = FALSE;
  ari_hint_section_close (self);
}

static void
on_replaced (AriHintSection *self)
{
  self->is_counted = FALSE;
  ari_hint_section_close (self);
  if (self->logician != NULL)
    ari_service_clear (ARI_SERVICE (self->logician));
}

static void
ari_hint_section_constructed (GObject *object)
{
  AriHintSection *self = ARI_HINT_SECTION (object);

  G_OBJECT_CLASS (ari_hint_section_parent_class)->constructed (object);
  g_signal_connect_swapped (session_of (self), "changed", G_CALLBACK (on_changed), self);
  g_signal_connect_swapped (session_of (self), "replaced", G_CALLBACK (on_replaced), self);
}

static void
ari_hint_section_dispose (GObject *object)
{
  AriHintSection *self = ARI_HINT_SECTION (object);

  g_clear_handle_id (&self->patience_source, g_source_remove);
  g_clear_object (&self->logician);
  g_clear_object (&self->text);
  g_clear_object (&self->play);
  g_clear_pointer (&self->place, g_free);
  g_clear_pointer (&self->why, ari_logic_board_free);
  g_clear_pointer (&self->sight, ari_steps_free);
  g_clear_pointer (&self->title, g_free);
  g_clear_pointer (&self->words, g_free);
  G_OBJECT_CLASS (ari_hint_section_parent_class)->dispose (object);
}

static void
ari_hint_section_class_init (AriHintSectionClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  AriSectionClass *section_class = ARI_SECTION_CLASS (klass);

  object_class->constructed = ari_hint_section_constructed;
  object_class->dispose = ari_hint_section_dispose;
  section_class->page = "play";
  section_class->add_actions = ari_hint_section_add_actions;
  section_class->active_changed = ari_hint_section_active_changed;
  section_class->paint = ari_hint_section_paint;
  section_class->explain = ari_hint_section_explain;
  section_class->fill_menu = ari_hint_section_fill_menu;
  section_class->leave = ari_hint_section_leave;
  section_class->walk = ari_hint_section_walk;
  section_class->enter = ari_hint_section_enter;
}

static void
ari_hint_section_init (AriHintSection *self)
{
}

AriHintSection *
ari_hint_section_new (AriPlaySection *play)
{
  AriHintSection *self = ari_section_new (ARI_TYPE_HINT_SECTION, session_of (play),
                                          ari_section_get_grid (ARI_SECTION (play)));

  self->play = g_object_ref (play);
  return self;
}
