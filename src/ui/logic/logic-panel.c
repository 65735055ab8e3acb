/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page for human logic: a path to the solution step by step, and all steps of a position. */

#include "config.h"

#include "ui/logic/logic-panel-private.h"
#include "ui/common/mnemonics.h"

G_DEFINE_FINAL_TYPE (AriLogicPanel, ari_logic_panel, GTK_TYPE_WIDGET)

enum {
  SIGNAL_SHOWN,
  N_SIGNALS,
};
static guint signals[N_SIGNALS];

void
ari_logic_panel_tell_shown (AriLogicPanel *self)
{
  g_signal_emit (self, signals[SIGNAL_SHOWN], 0);
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

  select_row (self, ari_logic_panel_has_row (self) ? ari_logic_panel_selected_row (self) + 1 : 0);
}

void
ari_logic_panel_step_back (AriLogicPanel *self)
{
  g_return_if_fail (ARI_IS_LOGIC_PANEL (self));

  if (ari_logic_panel_has_row (self) && ari_logic_panel_selected_row (self) > 0)
    select_row (self, ari_logic_panel_selected_row (self) - 1);
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
  answer = ari_logic_panel_shown_answer (self);
  n_rows = ari_step_list_get_n_rows (self->list);
  row = ari_logic_panel_selected_row (self);
  runs = ari_service_get_state (ARI_SERVICE (shown_logician (self))) == ARI_SERVICE_RUNNING;
  commands.find = !runs;
  commands.stop = runs;
  commands.all_steps = answer != NULL && ari_logic_panel_n_shown_steps (self) > 0
                       && (self->shows_here || row < ari_logic_panel_n_shown_steps (self));
  commands.back_to_path = self->shows_here;
  commands.take_over = answer != NULL && ari_logic_panel_has_row (self);
  commands.step_back = ari_logic_panel_has_row (self) && row > 0;
  commands.step = ari_logic_panel_has_row (self) ? row + 1 < n_rows : n_rows > 0;
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
  answer = ari_logic_panel_shown_answer (self);
  if (!self->shows_here && !ari_logic_panel_has_row (self))
    return NULL;
  ari_logic_panel_bring_board_to (self, ari_logic_panel_steps_before (self));
  if (answer != NULL && ari_logic_panel_has_row (self)
      && ari_logic_panel_selected_row (self) < ari_logic_panel_n_shown_steps (self)) {
    *step = ari_steps_get (answer->steps, ari_logic_panel_selected_row (self));
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
  for (guint i = 0; i < ari_logic_panel_steps_before (self); i++) {
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
    ari_service_stop (ARI_SERVICE (self->path));
    ari_logic_panel_tell_shown (self);
  } else if (ari_logician_get_answer (self->path) == NULL)
    ari_logic_panel_find (self);
  else
    ari_logic_panel_show_state (self);
}

void
ari_logic_panel_update (AriLogicPanel *self)
{
  g_return_if_fail (ARI_IS_LOGIC_PANEL (self));

  if (self->active) {
    ari_logic_panel_find_path (self, GTK_INVALID_LIST_POSITION);
    return;
  }
  ari_logic_panel_forget (self);
  ari_service_clear (ARI_SERVICE (self->path));
  ari_service_clear (ARI_SERVICE (self->here));
}

void
ari_logic_panel_set_game (AriLogicPanel *self, AriGame *game)
{
  g_return_if_fail (ARI_IS_LOGIC_PANEL (self));
  g_return_if_fail (ARI_IS_GAME (game));

  ari_logic_panel_forget (self);
  g_set_object (&self->game, game);
  self->grade = (AriGrade){ 0 };
  ari_logic_panel_renew_board (self);
  ari_step_list_set_puzzle (self->list, layout_of (self), symbols_of (self));
  ari_widget_set_mnemonics (self->page, !ari_symbols_have_letters (symbols_of (self)));
  ari_service_clear (ARI_SERVICE (self->path));
  ari_service_clear (ARI_SERVICE (self->here));
  if (self->active)
    ari_logic_panel_find_path (self, GTK_INVALID_LIST_POSITION);
  else
    ari_logic_panel_show_state (self);
}

void
ari_logic_panel_set_grade (AriLogicPanel *self, const AriGrade *grade)
{
  g_return_if_fail (ARI_IS_LOGIC_PANEL (self));
  g_return_if_fail (grade != NULL);

  self->grade = *grade;
  ari_logic_panel_show_rating (self);
}

/* --- life ------------------------------------------------------------------------------------- */
static void
on_selected (AriLogicPanel *self)
{
  if (self->fills_list)
    return;
  ari_logic_panel_show_step (self);
  ari_logic_panel_tell_shown (self);
}

static void
on_answered (AriLogicPanel *self, AriLogician *logician)
{
  if (logician != shown_logician (self))
    return;
  ari_logic_panel_fill_list (self, self->first_choice);
  ari_logic_panel_show_state (self);
}

static void
on_progress (AriLogicPanel *self)
{
  ari_logic_panel_show_running (self);
}

static void
ari_logic_panel_dispose (GObject *object)
{
  AriLogicPanel *self = ARI_LOGIC_PANEL (object);

  g_signal_handlers_disconnect_by_data (self->path, self);
  g_signal_handlers_disconnect_by_data (self->here, self);
  self->fills_list = TRUE;
  if (self->list != NULL)
    ari_step_list_set_steps (self->list, NULL, NULL);
  ari_service_clear (ARI_SERVICE (self->path));
  ari_service_clear (ARI_SERVICE (self->here));
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
  gtk_widget_class_bind_template_child (widget_class, AriLogicPanel, place);
  gtk_widget_class_bind_template_child (widget_class, AriLogicPanel, list);
  gtk_widget_class_bind_template_child (widget_class, AriLogicPanel, detail);
  gtk_widget_class_bind_template_child (widget_class, AriLogicPanel, notation);
  gtk_widget_class_bind_template_child (widget_class, AriLogicPanel, reason);
  gtk_widget_class_bind_template_child (widget_class, AriLogicPanel, chains);
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
  ari_widget_name_buttons (GTK_WIDGET (self));

  /* earlier is left, as on the page for searching */
  gtk_widget_set_direction (self->steps, GTK_TEXT_DIR_LTR);
  for (GtkWidget *button = gtk_widget_get_first_child (self->steps); button != NULL;
       button = gtk_widget_get_next_sibling (button))
    gtk_widget_set_direction (button, GTK_TEXT_DIR_LTR);
  gtk_widget_set_direction (GTK_WIDGET (self->notation), GTK_TEXT_DIR_LTR);
  gtk_widget_set_direction (GTK_WIDGET (self->chains), GTK_TEXT_DIR_LTR);

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
