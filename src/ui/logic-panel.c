/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page for human logic: a path to the solution step by step, and all steps of a position. */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "puzzle/step-words.h"
#include "ui/hint-words.h"
#include "ui/logic-panel.h"
#include "ui/mnemonics.h"
#include "ui/step-list.h"
#include "ui/technique-order.h"
#include "ui/transport-icon.h"

/*
 * Two services: one has the path, the other all steps of one position on it. The list shows the
 * steps of either, and the answer that it shows is left alone as long as it does.
 *
 * The board is the position before a step. To go on by a step it is played; to go back, all is
 * played again from the game: a path of some hundred steps takes some microseconds.
 */

struct _AriLogicPanel {
  GtkWidget parent_instance;

  AriGame *game; /* (nullable) */
  gboolean active;
  AriLogician *path;
  AriLogician *here;
  gboolean shows_here; /* the list shows all steps of a position */
  guint first_choice;  /* the row that is chosen when the steps are there, if it is one */
  guint here_at;       /* how many steps of the path come before that position */
  gboolean fills_list; /* the list is being filled */
  AriLogicBoard *board;
  guint board_at; /* how many steps of the path have been played on it */
  AriGrade grade;

  GtkWidget *page;
  GtkWidget *find;
  GtkWidget *running;
  GtkLabel *running_label;
  GtkWidget *message;
  GtkImage *message_icon;
  GtkLabel *message_label;
  GtkWidget *summary;
  GtkLabel *grade_label;
  GtkLabel *puzzle_label;
  GtkWidget *hardest;
  GtkLabel *hardest_label;
  GtkWidget *here_bar;
  GtkLabel *here_label;
  GtkWidget *path_part;
  GtkWidget *steps;
  GtkImage *to_start_icon;
  GtkImage *step_back_icon;
  GtkImage *step_icon;
  GtkImage *to_end_icon;
  GtkLabel *place;
  AriStepList *list;
  GtkWidget *detail;
  GtkLabel *notation;
  GtkLabel *reason;
  GtkActionable *technique;
};

G_DEFINE_FINAL_TYPE (AriLogicPanel, ari_logic_panel, GTK_TYPE_WIDGET)

enum {
  SIGNAL_SHOWN,
  N_SIGNALS,
};
static guint signals[N_SIGNALS];

static void show_state (AriLogicPanel *self);

/* --- what there is ---------------------------------------------------------------------------- */

static const AriLayout *
layout_of (AriLogicPanel *self)
{
  return ari_game_get_layout (self->game);
}

static const AriSymbols *
symbols_of (AriLogicPanel *self)
{
  return ari_puzzle_get_symbols (ari_game_get_puzzle (self->game));
}

/* (nullable): whose steps the list shows, if there are any */
static const AriLogicianAnswer *
shown_answer (AriLogicPanel *self)
{
  return ari_logician_get_answer (self->shows_here ? self->here : self->path);
}

static guint
n_path_steps (AriLogicPanel *self)
{
  const AriLogicianAnswer *answer = ari_logician_get_answer (self->path);

  return answer != NULL ? ari_steps_count (answer->steps) : 0;
}

static guint
n_shown_steps (AriLogicPanel *self)
{
  const AriLogicianAnswer *answer = shown_answer (self);

  return answer != NULL ? ari_steps_count (answer->steps) : 0;
}

static guint
selected_row (AriLogicPanel *self)
{
  return ari_step_list_get_selected (self->list);
}

static gboolean
has_row (AriLogicPanel *self)
{
  return selected_row (self) < ari_step_list_get_n_rows (self->list);
}

/* how many steps of the path come before what is shown */
static guint
steps_before (AriLogicPanel *self)
{
  if (self->shows_here)
    return self->here_at;
  return has_row (self) ? MIN (selected_row (self), n_path_steps (self)) : 0;
}

/* The position after so many steps of the path. */
static void
bring_board_to (AriLogicPanel *self, guint n_steps)
{
  const AriLogicianAnswer *answer = ari_logician_get_answer (self->path);

  if (self->board == NULL)
    self->board = ari_logic_board_new (layout_of (self));
  if (n_steps < self->board_at) {
    ari_logic_board_set_game (self->board, self->game);
    self->board_at = 0;
  }
  for (; self->board_at < n_steps; self->board_at++) {
    const AriStep step = ari_steps_get (answer->steps, self->board_at);

    ari_logic_board_apply (self->board, &step);
  }
}

static void
renew_board (AriLogicPanel *self)
{
  g_clear_pointer (&self->board, ari_logic_board_free);
  self->board_at = 0;
  if (self->game == NULL)
    return;
  self->board = ari_logic_board_new (layout_of (self));
  ari_logic_board_set_game (self->board, self->game);
}

static guint
count_open_cells (AriLogicPanel *self)
{
  guint n = 0;

  bring_board_to (self, n_path_steps (self));
  for (guint cell = 0; cell < self->board->layout->n_cells; cell++)
    n += self->board->digits[cell] == ARI_NO_DIGIT;
  return n;
}

/* --- what is shown ---------------------------------------------------------------------------- */

static void
set_label (GtkLabel *label, const char *text)
{
  gtk_label_set_text (label, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (label), text != NULL && *text != '\0');
}

static void
show_message (AriLogicPanel *self, const char *text, AriLogicTone tone)
{
  static const struct {
    const char *css_class; /* (nullable) */
    const char *icon;
  } looks[] = {
    [ARI_LOGIC_TONE_GOOD] = { "good", "object-select-symbolic" },
    [ARI_LOGIC_TONE_PLAIN] = { NULL, "dialog-information-symbolic" },
    [ARI_LOGIC_TONE_BAD] = { "bad", "dialog-warning-symbolic" },
  };

  gtk_widget_set_visible (self->message, text != NULL);
  if (text == NULL)
    return;
  gtk_label_set_text (self->message_label, text);
  gtk_image_set_from_icon_name (self->message_icon, looks[tone].icon);
  gtk_widget_remove_css_class (self->message, "good");
  gtk_widget_remove_css_class (self->message, "bad");
  if (looks[tone].css_class != NULL)
    gtk_widget_add_css_class (self->message, looks[tone].css_class);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->message), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  text, -1);
}

/* (transfer full) (nullable): what is known of the whole puzzle */
static char *
describe_puzzle (AriLogicPanel *self)
{
  g_autofree char *er = NULL, *ep = NULL, *ed = NULL;

  if (!self->grade.has_er)
    return NULL;
  er = ari_er_to_string (self->grade.er);
  ep = ari_er_to_string (self->grade.ep);
  ed = ari_er_to_string (self->grade.ed);
  /* TRANSLATORS: three ratings of the Sudoku Explainer's scale; ER, EP and ED are their names */
  return g_strdup_printf (_ ("Whole puzzle: ER %s, EP %s, ED %s"), er, ep, ed);
}

static void
show_rating (AriLogicPanel *self)
{
  const AriLogicianAnswer *answer = ari_logician_get_answer (self->path);
  const gboolean rated = answer != NULL && answer->rating.n_steps > 0 && !self->shows_here;
  g_autofree char *grade = NULL;
  g_autofree char *puzzle = describe_puzzle (self);
  g_autofree char *hardest = NULL;

  if (rated && answer->status == ARI_LOGIC_SOLVED)
    grade = g_strdup_printf (
        /* TRANSLATORS: a path's level, its score and its length: "Hard: 1016 points, 61 steps" */
        ngettext ("%s: %u points, %u step", "%s: %u points, %u steps", answer->rating.n_steps),
        ari_level_to_string (answer->rating.level), answer->rating.score, answer->rating.n_steps);
  if (rated)
    /* TRANSLATORS: a technique’s name */
    hardest = g_strdup_printf (_ ("Hardest: %s"), ari_technique_to_string (answer->rating.hardest));
  gtk_widget_set_visible (self->summary, rated);
  set_label (self->grade_label, grade);
  set_label (self->puzzle_label, puzzle);
  gtk_label_set_text (self->hardest_label, hardest != NULL ? hardest : "");
  /* a name that is found within the button is not told */
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->hardest), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  hardest != NULL ? hardest : "", -1);
}

static void
show_place (AriLogicPanel *self)
{
  const guint n_steps = n_shown_steps (self);
  const guint row = selected_row (self);
  g_autofree char *text = NULL;

  if (!has_row (self))
    text = g_strdup_printf (ngettext ("%u step", "%u steps", n_steps), n_steps);
  else if (row < n_steps)
    /* TRANSLATORS: the number of a step and how many there are */
    text = g_strdup_printf (_ ("%u of %u"), row + 1, n_steps);
  else
    text = g_strdup (_ ("End"));
  gtk_label_set_text (self->place, text);
}

static void
show_step (AriLogicPanel *self)
{
  const AriLogicianAnswer *answer = shown_answer (self);
  const guint row = selected_row (self);
  g_autofree char *notation = NULL;
  g_autofree char *reason = NULL;

  show_place (self);
  if (answer != NULL && row < n_shown_steps (self)) {
    const AriStep step = ari_steps_get (answer->steps, row);

    notation = ari_step_to_notation (&step, layout_of (self), symbols_of (self), ARI_HINT_FULL);
    reason = ari_step_explain (&step, layout_of (self), symbols_of (self));
    gtk_actionable_set_action_target (self->technique, "s",
                                      ari_technique_info (step.technique)->code);
  }
  gtk_widget_set_visible (self->detail, notation != NULL);
  set_label (self->notation, notation);
  set_label (self->reason, reason);
}

static void
tell_shown (AriLogicPanel *self)
{
  g_signal_emit (self, signals[SIGNAL_SHOWN], 0);
}

static void
on_selected (AriLogicPanel *self)
{
  if (self->fills_list)
    return;
  show_step (self);
  tell_shown (self);
}

/* What the row after the last step says. */
static const char *
end_of_path (const AriLogicianAnswer *answer)
{
  if (answer->task != ARI_LOGICIAN_PATH || ari_steps_count (answer->steps) == 0)
    return NULL;
  switch (answer->status) {
  case ARI_LOGIC_SOLVED:
    return _ ("Solved");
  case ARI_LOGIC_STUCK:
    return _ ("No further step is found");
  default:
    return _ ("Stopped here");
  }
}

static void
fill_list (AriLogicPanel *self, guint row)
{
  const AriLogicianAnswer *answer = shown_answer (self);

  self->fills_list = TRUE;
  if (answer != NULL)
    ari_step_list_set_steps (self->list, answer->steps, end_of_path (answer));
  else
    ari_step_list_set_steps (self->list, NULL, NULL);
  ari_step_list_select (self->list, row);
  self->fills_list = FALSE;
}

static void
show_running (AriLogicPanel *self)
{
  AriLogician *logician = self->shows_here ? self->here : self->path;
  const guint n = ari_logician_get_n_found (logician);
  g_autofree char *text = NULL;

  if (n == 0)
    text = g_strdup (_ ("Looking for steps…"));
  else
    text = g_strdup_printf (
        ngettext ("Looking for steps: %u so far…", "Looking for steps: %u so far…", n), n);
  gtk_label_set_text (self->running_label, text);
}

static void
show_answer_words (AriLogicPanel *self)
{
  const AriLogicianAnswer *answer = shown_answer (self);
  g_autofree char *text = NULL;
  AriLogicTone tone = ARI_LOGIC_TONE_PLAIN;

  if (answer != NULL)
    text = ari_logic_answer_to_string (answer, self->game, count_open_cells (self), &tone);
  show_message (self, text, tone);
}

static void
show_here_bar (AriLogicPanel *self)
{
  const guint n = n_shown_steps (self);
  g_autofree char *text = NULL;

  gtk_widget_set_visible (self->here_bar, self->shows_here);
  if (!self->shows_here)
    return;
  text = g_strdup_printf (ngettext ("%u step in this position", "%u steps in this position", n), n);
  gtk_label_set_text (self->here_label, text);
}

static void
show_state (AriLogicPanel *self)
{
  const AriJobState state = ari_logician_get_state (self->shows_here ? self->here : self->path);

  gtk_widget_set_visible (self->find, state != ARI_JOB_RUNNING && shown_answer (self) == NULL);
  gtk_widget_set_visible (self->running, state == ARI_JOB_RUNNING);
  gtk_widget_set_visible (self->path_part, ari_step_list_get_n_rows (self->list) > 0);
  show_running (self);
  if (self->game != NULL)
    show_answer_words (self);
  show_rating (self);
  show_here_bar (self);
  if (self->game != NULL)
    show_step (self);
  tell_shown (self);
}

/* --- questions -------------------------------------------------------------------------------- */

/* The candidates of an open cell that were taken away though no digit of a peer takes them. */
static AriDigits
removed_from (const AriLogicBoard *board, guint16 cell)
{
  AriDigits left = ari_digits_below (board->layout->n_digits);
  unsigned n_peers;
  const guint16 *peers = ari_layout_peers (board->layout, cell, &n_peers);

  for (unsigned i = 0; i < n_peers; i++)
    if (board->digits[peers[i]] != ARI_NO_DIGIT)
      left &= ~ari_digits_of (board->digits[peers[i]]);
  return left & ~board->candidates[cell];
}

/* Where nothing is given yet, the digits that have been entered are the puzzle. */
static void
ask (AriLogicPanel *self, AriLogician *logician, AriLogicianTask task)
{
  const AriLayout *layout = layout_of (self);
  AriGrid *givens = ari_hint_givens (self->game);
  const AriTechniqueOrder order = ari_technique_order_load ();
  const AriLogicOptions options = ari_technique_order_get_options (&order);
  g_autofree guint8 *placed = g_malloc (layout->n_cells);
  g_autofree AriDigits *removed = g_new (AriDigits, layout->n_cells);

  for (guint16 cell = 0; cell < layout->n_cells; cell++) {
    const gboolean is_open = self->board->digits[cell] == ARI_NO_DIGIT;

    placed[cell] = givens->cells[cell] == ARI_NO_DIGIT ? self->board->digits[cell] : ARI_NO_DIGIT;
    removed[cell] = is_open ? removed_from (self->board, cell) : 0;
  }
  ari_logician_ask (logician, &(AriLogicianQuestion){
                                  .task = task,
                                  .layout = layout,
                                  .givens = givens->cells,
                                  .placed = placed,
                                  .removed = removed,
                                  .options = &options,
                                  .technique = ARI_N_TECHNIQUES,
                              });
  ari_grid_free (givens);
}

/* Nothing is shown, and nothing worked on. */
static void
forget (AriLogicPanel *self)
{
  self->shows_here = FALSE;
  self->fills_list = TRUE;
  ari_step_list_set_steps (self->list, NULL, NULL);
  self->fills_list = FALSE;
  ari_logician_stop (self->here);
  ari_logician_stop (self->path);
}

static void
find_path (AriLogicPanel *self, guint first_choice)
{
  if (self->game == NULL)
    return;
  forget (self);
  renew_board (self);
  self->first_choice = first_choice;
  ask (self, self->path, ARI_LOGICIAN_PATH);
  show_state (self);
}

void
ari_logic_panel_find (AriLogicPanel *self)
{
  g_return_if_fail (ARI_IS_LOGIC_PANEL (self));

  find_path (self, 0);
}

void
ari_logic_panel_stop (AriLogicPanel *self)
{
  g_return_if_fail (ARI_IS_LOGIC_PANEL (self));

  ari_logician_settle (self->shows_here ? self->here : self->path);
}

void
ari_logic_panel_all_steps (AriLogicPanel *self, gboolean every)
{
  guint before;

  g_return_if_fail (ARI_IS_LOGIC_PANEL (self));

  if (!ari_logic_panel_get_commands (self).all_steps)
    return;
  before = steps_before (self);
  self->fills_list = TRUE;
  ari_step_list_set_steps (self->list, NULL, NULL);
  self->fills_list = FALSE;
  bring_board_to (self, before);
  self->shows_here = TRUE;
  self->here_at = before;
  self->first_choice = 0;
  ask (self, self->here, every ? ARI_LOGICIAN_ALL : ARI_LOGICIAN_EASIEST);
  show_state (self);
}

void
ari_logic_panel_back_to_path (AriLogicPanel *self)
{
  g_return_if_fail (ARI_IS_LOGIC_PANEL (self));

  if (!self->shows_here)
    return;
  self->shows_here = FALSE;
  fill_list (self, self->here_at);
  ari_logician_stop (self->here);
  show_state (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->list));
}

static void
on_answered (AriLogicPanel *self, AriLogician *logician)
{
  if (logician != (self->shows_here ? self->here : self->path))
    return;
  fill_list (self, self->first_choice);
  show_state (self);
}

static void
on_progress (AriLogicPanel *self)
{
  show_running (self);
}

/* --- commands --------------------------------------------------------------------------------- */

static void
select_row (AriLogicPanel *self, guint row)
{
  if (row < ari_step_list_get_n_rows (self->list))
    ari_step_list_select (self->list, row);
}

void
ari_logic_panel_step (AriLogicPanel *self)
{
  g_return_if_fail (ARI_IS_LOGIC_PANEL (self));

  select_row (self, has_row (self) ? selected_row (self) + 1 : 0);
}

void
ari_logic_panel_step_back (AriLogicPanel *self)
{
  g_return_if_fail (ARI_IS_LOGIC_PANEL (self));

  if (has_row (self) && selected_row (self) > 0)
    select_row (self, selected_row (self) - 1);
}

void
ari_logic_panel_to_start (AriLogicPanel *self)
{
  g_return_if_fail (ARI_IS_LOGIC_PANEL (self));

  select_row (self, 0);
}

void
ari_logic_panel_to_end (AriLogicPanel *self)
{
  const guint n = ari_step_list_get_n_rows (self->list);

  g_return_if_fail (ARI_IS_LOGIC_PANEL (self));

  if (n > 0)
    select_row (self, n - 1);
}

/* The step that gives the path its level. */
static void
show_hardest (AriLogicPanel *self)
{
  const AriLogicianAnswer *answer = ari_logician_get_answer (self->path);

  if (answer == NULL || self->shows_here)
    return;
  for (guint i = 0; i < ari_steps_count (answer->steps); i++)
    if (ari_steps_get (answer->steps, i).technique == answer->rating.hardest) {
      select_row (self, i);
      return;
    }
}

AriLogicCommands
ari_logic_panel_get_commands (AriLogicPanel *self)
{
  AriLogicCommands commands = { 0 };
  const AriLogicianAnswer *answer;
  guint n_rows, row;
  gboolean runs;

  g_return_val_if_fail (ARI_IS_LOGIC_PANEL (self), commands);

  if (!self->active || self->game == NULL)
    return commands;
  answer = shown_answer (self);
  n_rows = ari_step_list_get_n_rows (self->list);
  row = selected_row (self);
  runs = ari_logician_get_state (self->shows_here ? self->here : self->path) == ARI_JOB_RUNNING;
  commands.find = !runs;
  commands.stop = runs;
  commands.all_steps = answer != NULL && n_shown_steps (self) > 0
                       && (self->shows_here || row < n_shown_steps (self));
  commands.back_to_path = self->shows_here;
  commands.take_over = answer != NULL && has_row (self);
  commands.step_back = has_row (self) && row > 0;
  commands.step = has_row (self) ? row + 1 < n_rows : n_rows > 0;
  return commands;
}

const AriLogicBoard *
ari_logic_panel_get_shown (AriLogicPanel *self, AriStep *step, gboolean *has_step)
{
  const AriLogicianAnswer *answer;

  g_return_val_if_fail (ARI_IS_LOGIC_PANEL (self), NULL);
  g_return_val_if_fail (step != NULL && has_step != NULL, NULL);

  *has_step = FALSE;
  if (!self->active || self->game == NULL || self->board == NULL)
    return NULL;
  answer = shown_answer (self);
  if (!self->shows_here && !has_row (self))
    return NULL;
  bring_board_to (self, steps_before (self));
  if (answer != NULL && has_row (self) && selected_row (self) < n_shown_steps (self)) {
    *step = ari_steps_get (answer->steps, selected_row (self));
    *has_step = TRUE;
  }
  return self->board;
}

static void
collect_results (GArray *marks, const AriStep *step)
{
  g_array_append_vals (marks, step->placements, step->n_placements);
  g_array_append_vals (marks, step->eliminations, step->n_eliminations);
}

AriMove *
ari_logic_panel_make_move (AriLogicPanel *self, gboolean notes_follow)
{
  g_autoptr (GArray) marks = g_array_new (FALSE, FALSE, sizeof (AriMark));
  const AriLogicianAnswer *path;
  AriStep step;
  gboolean has_step;

  g_return_val_if_fail (ARI_IS_LOGIC_PANEL (self), NULL);

  path = ari_logician_get_answer (self->path);
  if (path == NULL || ari_logic_panel_get_shown (self, &step, &has_step) == NULL)
    return NULL;
  for (guint i = 0; i < steps_before (self); i++) {
    const AriStep before = ari_steps_get (path->steps, i);

    collect_results (marks, &before);
  }
  if (has_step)
    collect_results (marks, &step);
  return ari_game_move_steps (self->game, (const AriMark *) (void *) marks->data, marks->len,
                              notes_follow);
}

/* --- the game --------------------------------------------------------------------------------- */

/* A path that is still right is kept while the page is out of sight. */
void
ari_logic_panel_set_active (AriLogicPanel *self, gboolean active)
{
  g_return_if_fail (ARI_IS_LOGIC_PANEL (self));

  if (self->active == active)
    return;
  self->active = active;
  if (!active) {
    if (self->shows_here)
      ari_logic_panel_back_to_path (self);
    ari_logician_stop (self->path);
    tell_shown (self);
  } else if (ari_logician_get_answer (self->path) == NULL)
    ari_logic_panel_find (self);
  else
    show_state (self);
}

void
ari_logic_panel_update (AriLogicPanel *self)
{
  g_return_if_fail (ARI_IS_LOGIC_PANEL (self));

  if (self->active) {
    find_path (self, GTK_INVALID_LIST_POSITION);
    return;
  }
  forget (self);
  ari_logician_clear (self->path);
  ari_logician_clear (self->here);
}

void
ari_logic_panel_set_game (AriLogicPanel *self, AriGame *game)
{
  g_return_if_fail (ARI_IS_LOGIC_PANEL (self));
  g_return_if_fail (ARI_IS_GAME (game));

  forget (self);
  g_set_object (&self->game, game);
  self->grade = (AriGrade){ 0 };
  renew_board (self);
  ari_step_list_set_puzzle (self->list, layout_of (self), symbols_of (self));
  ari_widget_set_mnemonics (self->page, !ari_symbols_have_letters (symbols_of (self)));
  ari_logician_clear (self->path);
  ari_logician_clear (self->here);
  if (self->active)
    find_path (self, GTK_INVALID_LIST_POSITION);
  else
    show_state (self);
}

void
ari_logic_panel_set_grade (AriLogicPanel *self, const AriGrade *grade)
{
  g_return_if_fail (ARI_IS_LOGIC_PANEL (self));
  g_return_if_fail (grade != NULL);

  self->grade = *grade;
  show_rating (self);
}

/* --- life ------------------------------------------------------------------------------------- */

static void
ari_logic_panel_dispose (GObject *object)
{
  AriLogicPanel *self = ARI_LOGIC_PANEL (object);

  g_signal_handlers_disconnect_by_data (self->path, self);
  g_signal_handlers_disconnect_by_data (self->here, self);
  self->fills_list = TRUE;
  if (self->list != NULL)
    ari_step_list_set_steps (self->list, NULL, NULL);
  ari_logician_clear (self->path);
  ari_logician_clear (self->here);
  g_clear_object (&self->game);
  g_clear_pointer (&self->page, gtk_widget_unparent);
  G_OBJECT_CLASS (ari_logic_panel_parent_class)->dispose (object);
}

static void
ari_logic_panel_finalize (GObject *object)
{
  AriLogicPanel *self = ARI_LOGIC_PANEL (object);

  g_clear_pointer (&self->board, ari_logic_board_free);
  g_clear_object (&self->path);
  g_clear_object (&self->here);
  G_OBJECT_CLASS (ari_logic_panel_parent_class)->finalize (object);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, AriLogicPanel, page);
  gtk_widget_class_bind_template_child (widget_class, AriLogicPanel, find);
  gtk_widget_class_bind_template_child (widget_class, AriLogicPanel, running);
  gtk_widget_class_bind_template_child (widget_class, AriLogicPanel, running_label);
  gtk_widget_class_bind_template_child (widget_class, AriLogicPanel, message);
  gtk_widget_class_bind_template_child (widget_class, AriLogicPanel, message_icon);
  gtk_widget_class_bind_template_child (widget_class, AriLogicPanel, message_label);
  gtk_widget_class_bind_template_child (widget_class, AriLogicPanel, summary);
  gtk_widget_class_bind_template_child (widget_class, AriLogicPanel, grade_label);
  gtk_widget_class_bind_template_child (widget_class, AriLogicPanel, puzzle_label);
  gtk_widget_class_bind_template_child (widget_class, AriLogicPanel, hardest);
  gtk_widget_class_bind_template_child (widget_class, AriLogicPanel, hardest_label);
  gtk_widget_class_bind_template_child (widget_class, AriLogicPanel, here_bar);
  gtk_widget_class_bind_template_child (widget_class, AriLogicPanel, here_label);
  gtk_widget_class_bind_template_child (widget_class, AriLogicPanel, path_part);
  gtk_widget_class_bind_template_child (widget_class, AriLogicPanel, steps);
  gtk_widget_class_bind_template_child (widget_class, AriLogicPanel, to_start_icon);
  gtk_widget_class_bind_template_child (widget_class, AriLogicPanel, step_back_icon);
  gtk_widget_class_bind_template_child (widget_class, AriLogicPanel, step_icon);
  gtk_widget_class_bind_template_child (widget_class, AriLogicPanel, to_end_icon);
  gtk_widget_class_bind_template_child (widget_class, AriLogicPanel, place);
  gtk_widget_class_bind_template_child (widget_class, AriLogicPanel, list);
  gtk_widget_class_bind_template_child (widget_class, AriLogicPanel, detail);
  gtk_widget_class_bind_template_child (widget_class, AriLogicPanel, notation);
  gtk_widget_class_bind_template_child (widget_class, AriLogicPanel, reason);
  gtk_widget_class_bind_template_child (widget_class, AriLogicPanel, technique);
}

static void
ari_logic_panel_class_init (AriLogicPanelClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  object_class->dispose = ari_logic_panel_dispose;
  object_class->finalize = ari_logic_panel_finalize;

  signals[SIGNAL_SHOWN] = g_signal_new ("shown", ARI_TYPE_LOGIC_PANEL, G_SIGNAL_RUN_LAST, 0, NULL,
                                        NULL, g_cclosure_marshal_VOID__VOID, G_TYPE_NONE, 0);

  g_type_ensure (ARI_TYPE_STEP_LIST);
  gtk_widget_class_set_template_from_resource (widget_class, APP_PATH "/logic-panel.ui");
  bind_children (widget_class);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
set_sign (GtkImage *image, AriTransport sign)
{
  g_autoptr (GdkPaintable) paintable = ari_transport_icon_new (sign);

  gtk_image_set_from_paintable (image, paintable);
}

static AriLogician *
new_logician (AriLogicPanel *self)
{
  AriLogician *logician = ari_logician_new ();

  g_signal_connect_swapped (logician, "answered", G_CALLBACK (on_answered), self);
  g_signal_connect_swapped (logician, "progress", G_CALLBACK (on_progress), self);
  return logician;
}

static void
ari_logic_panel_init (AriLogicPanel *self)
{
  self->path = new_logician (self);
  self->here = new_logician (self);
  gtk_widget_init_template (GTK_WIDGET (self));

  set_sign (self->to_start_icon, ARI_TRANSPORT_TO_START);
  set_sign (self->step_back_icon, ARI_TRANSPORT_STEP_BACK);
  set_sign (self->step_icon, ARI_TRANSPORT_STEP);
  set_sign (self->to_end_icon, ARI_TRANSPORT_TO_END);
  /* earlier is left, as on the page for searching */
  gtk_widget_set_direction (self->steps, GTK_TEXT_DIR_LTR);
  for (GtkWidget *button = gtk_widget_get_first_child (self->steps); button != NULL;
       button = gtk_widget_get_next_sibling (button))
    gtk_widget_set_direction (button, GTK_TEXT_DIR_LTR);
  gtk_widget_set_direction (GTK_WIDGET (self->notation), GTK_TEXT_DIR_LTR);

  g_signal_connect_object (self->list, "notify::selected", G_CALLBACK (on_selected), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->hardest, "clicked", G_CALLBACK (show_hardest), self,
                           G_CONNECT_SWAPPED);
}

GtkWidget *
ari_logic_panel_new (void)
{
  return g_object_new (ARI_TYPE_LOGIC_PANEL, NULL);
}
