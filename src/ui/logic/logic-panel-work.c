/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page for human logic: the position before a step, and what is asked of the services. */

#include "config.h"

#include "solver/game-position.h"
#include "ui/logic/logic-panel-private.h"
#include "ui/common/technique-order.h"

/* --- positions -------------------------------------------------------------------------------- */

const AriLogicianAnswer *
ari_logic_panel_shown_answer (AriLogicPanel *self)
{
  return ari_logician_get_answer (shown_logician (self));
}

guint
ari_logic_panel_n_path_steps (AriLogicPanel *self)
{
  const AriLogicianAnswer *answer = ari_logician_get_answer (self->path);

  return answer != NULL ? ari_steps_count (answer->steps) : 0;
}

guint
ari_logic_panel_n_shown_steps (AriLogicPanel *self)
{
  const AriLogicianAnswer *answer = ari_logic_panel_shown_answer (self);

  return answer != NULL ? ari_steps_count (answer->steps) : 0;
}

guint
ari_logic_panel_selected_row (AriLogicPanel *self)
{
  return ari_step_list_get_selected (self->list);
}

gboolean
ari_logic_panel_has_row (AriLogicPanel *self)
{
  return ari_logic_panel_selected_row (self) < ari_step_list_get_n_rows (self->list);
}

guint
ari_logic_panel_steps_before (AriLogicPanel *self)
{
  if (self->shows_here)
    return self->here_at;
  return ari_logic_panel_has_row (self)
             ? MIN (ari_logic_panel_selected_row (self), ari_logic_panel_n_path_steps (self))
             : 0;
}

void
ari_logic_panel_bring_board_to (AriLogicPanel *self, guint n_steps)
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

void
ari_logic_panel_renew_board (AriLogicPanel *self)
{
  g_clear_pointer (&self->board, ari_logic_board_free);
  self->board_at = 0;
  if (self->game == NULL)
    return;
  self->board = ari_logic_board_new (layout_of (self));
  ari_logic_board_set_game (self->board, self->game);
}

guint
ari_logic_panel_count_open_cells (AriLogicPanel *self)
{
  guint n = 0;

  ari_logic_panel_bring_board_to (self, ari_logic_panel_n_path_steps (self));
  for (guint cell = 0; cell < self->board->layout->n_cells; cell++)
    n += self->board->digits[cell] == ARI_NO_DIGIT;
  return n;
}

/* --- questions -------------------------------------------------------------------------------- */

/* The candidates of an open cell that were taken away though no digit of a peer takes them. */
static AriDigits
removed_from (const AriLogicBoard *board, guint16 cell)
{
  return ari_grid_candidates (board->layout, board->digits, cell) & ~board->candidates[cell];
}

/* Where nothing is given yet, the digits that have been entered are the puzzle. */
static void
ask (AriLogicPanel *self, AriLogician *logician, AriLogicianTask task)
{
  const AriLayout *layout = layout_of (self);
  g_autoptr (AriGamePosition) position = ari_game_position_new (self->game);
  const AriGrid *givens = position->givens;
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
}

static void
empty_list (AriLogicPanel *self)
{
  self->fills_list = TRUE;
  ari_step_list_set_steps (self->list, NULL, NULL);
  self->fills_list = FALSE;
}

void
ari_logic_panel_forget (AriLogicPanel *self)
{
  self->shows_here = FALSE;
  empty_list (self);
  ari_service_stop (ARI_SERVICE (self->here));
  ari_service_stop (ARI_SERVICE (self->path));
}

void
ari_logic_panel_find_path (AriLogicPanel *self, guint first_choice)
{
  if (self->game == NULL)
    return;
  ari_logic_panel_forget (self);
  ari_logic_panel_renew_board (self);
  self->first_choice = first_choice;
  ask (self, self->path, ARI_LOGICIAN_PATH);
  ari_logic_panel_show_state (self);
}

void
ari_logic_panel_find (AriLogicPanel *self)
{
  g_return_if_fail (ARI_IS_LOGIC_PANEL (self));

  ari_logic_panel_find_path (self, 0);
}

void
ari_logic_panel_stop (AriLogicPanel *self)
{
  g_return_if_fail (ARI_IS_LOGIC_PANEL (self));

  ari_logician_settle (shown_logician (self));
}

void
ari_logic_panel_all_steps (AriLogicPanel *self, gboolean every)
{
  guint before;

  g_return_if_fail (ARI_IS_LOGIC_PANEL (self));

  if (!ari_logic_panel_get_commands (self).all_steps)
    return;
  before = ari_logic_panel_steps_before (self);
  empty_list (self);
  ari_logic_panel_bring_board_to (self, before);
  self->shows_here = TRUE;
  self->here_at = before;
  self->first_choice = 0;
  ask (self, self->here, every ? ARI_LOGICIAN_ALL : ARI_LOGICIAN_EASIEST);
  ari_logic_panel_show_state (self);
}

void
ari_logic_panel_back_to_path (AriLogicPanel *self)
{
  g_return_if_fail (ARI_IS_LOGIC_PANEL (self));

  if (!self->shows_here)
    return;
  self->shows_here = FALSE;
  ari_logic_panel_fill_list (self, self->here_at);
  ari_service_stop (ARI_SERVICE (self->here));
  ari_logic_panel_show_state (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->list));
}
