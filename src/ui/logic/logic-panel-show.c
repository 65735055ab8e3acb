/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page for human logic: what it shows. */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "puzzle/words/step-words.h"
#include "ui/logic/logic-panel-private.h"

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
  /* Translators: three ratings of the Sudoku Explainer's scale; ER, EP and ED are their names */
  return g_strdup_printf (_ ("Whole puzzle: ER %s, EP %s, ED %s"), er, ep, ed);
}

void
ari_logic_panel_show_rating (AriLogicPanel *self)
{
  const AriLogicianAnswer *answer = ari_logician_get_answer (self->path);
  const gboolean rated = answer != NULL && answer->rating.n_steps > 0 && !self->shows_here;
  g_autofree char *grade = NULL;
  g_autofree char *puzzle = describe_puzzle (self);
  g_autofree char *hardest = NULL;

  if (rated && answer->status == ARI_LOGIC_SOLVED)
    grade = g_strdup_printf (
        /* Translators: a path's level, its score and its length: "Hard: 1016 points, 61 steps" */
        ngettext ("%s: %u points, %u step", "%s: %u points, %u steps", answer->rating.n_steps),
        ari_level_to_string (answer->rating.level), answer->rating.score, answer->rating.n_steps);
  if (rated)
    /* Translators: a technique’s name */
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
  const guint n_steps = ari_logic_panel_n_shown_steps (self);
  const guint row = ari_logic_panel_selected_row (self);
  g_autofree char *text = NULL;

  if (!ari_logic_panel_has_row (self))
    text = g_strdup_printf (ngettext ("%u step", "%u steps", n_steps), n_steps);
  else if (row < n_steps)
    /* Translators: the number of a step and how many there are */
    text = g_strdup_printf (_ ("%u of %u"), row + 1, n_steps);
  else
    text = g_strdup (_ ("End"));
  gtk_label_set_text (self->place, text);
}

void
ari_logic_panel_show_step (AriLogicPanel *self)
{
  const AriLogicianAnswer *answer = ari_logic_panel_shown_answer (self);
  const guint row = ari_logic_panel_selected_row (self);
  g_autofree char *notation = NULL;
  g_autofree char *reason = NULL;
  char *chains = NULL; /* (nullable): the lines of the notation after the first */

  show_place (self);
  if (answer != NULL && row < ari_logic_panel_n_shown_steps (self)) {
    const AriStep step = ari_steps_get (answer->steps, row);

    notation = ari_step_to_notation (&step, layout_of (self), symbols_of (self), ARI_HINT_FULL);
    chains = strchr (notation, '\n');
    if (chains != NULL)
      *chains++ = '\0';
    reason = ari_step_explain (&step, layout_of (self), symbols_of (self));
    gtk_actionable_set_action_target (self->technique, "s",
                                      ari_technique_info (step.technique)->code);
  }
  gtk_widget_set_visible (self->detail, notation != NULL);
  set_label (self->notation, notation);
  set_label (self->reason, reason);
  set_label (self->chains, chains);
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

void
ari_logic_panel_fill_list (AriLogicPanel *self, guint row)
{
  const AriLogicianAnswer *answer = ari_logic_panel_shown_answer (self);

  self->fills_list = TRUE;
  if (answer != NULL)
    ari_step_list_set_steps (self->list, answer->steps, end_of_path (answer));
  else
    ari_step_list_set_steps (self->list, NULL, NULL);
  ari_step_list_select (self->list, row);
  self->fills_list = FALSE;
}

void
ari_logic_panel_show_running (AriLogicPanel *self)
{
  AriLogician *logician = shown_logician (self);
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
  const AriLogicianAnswer *answer = ari_logic_panel_shown_answer (self);
  g_autofree char *text = NULL;
  AriLogicTone tone = ARI_LOGIC_TONE_PLAIN;

  if (answer != NULL)
    text = ari_logic_answer_to_string (answer, self->game, ari_logic_panel_count_open_cells (self),
                                       &tone);
  show_message (self, text, tone);
}

static void
show_here_bar (AriLogicPanel *self)
{
  const guint n = ari_logic_panel_n_shown_steps (self);
  g_autofree char *text = NULL;

  gtk_widget_set_visible (self->here_bar, self->shows_here);
  if (!self->shows_here)
    return;
  text = g_strdup_printf (ngettext ("%u step in this position", "%u steps in this position", n), n);
  gtk_label_set_text (self->here_label, text);
}

void
ari_logic_panel_show_state (AriLogicPanel *self)
{
  const AriServiceState state = ari_service_get_state (ARI_SERVICE (shown_logician (self)));

  gtk_widget_set_visible (self->find, state != ARI_SERVICE_RUNNING
                                          && ari_logic_panel_shown_answer (self) == NULL);
  gtk_widget_set_visible (self->running, state == ARI_SERVICE_RUNNING);
  gtk_widget_set_visible (self->path_part, ari_step_list_get_n_rows (self->list) > 0);
  ari_logic_panel_show_running (self);
  if (self->game != NULL)
    show_answer_words (self);
  ari_logic_panel_show_rating (self);
  show_here_bar (self);
  if (self->game != NULL)
    ari_logic_panel_show_step (self);
  ari_logic_panel_tell_shown (self);
}
