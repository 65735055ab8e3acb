/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page for human logic: the steps of a path to the solution, or all steps of a position. */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "puzzle/techniques/step-words.h"
#include "puzzle/words/sentence.h"
#include "ui/common/own-icons.h"
#include "ui/logic/logic-panel.h"
#include "ui/logic/step-list.h"
#include "ui/widgets/message.h"
#include "ui/widgets/mnemonics.h"
#include "ui/widgets/reveal.h"
#include "ui/widgets/widget.h"

struct _AriLogicPanel {
  GtkWidget parent_instance;

  AriStepFinder *finder;
  AriGame *game;
  AriGrade grade;
  gboolean is_updating; /* the program, not the user, changes the widgets */

  GtkWidget *page;
  GtkWidget *find;
  GtkWidget *running;
  GtkLabel *running_label;
  GtkWidget *message;
  GtkWidget *summary;
  GtkLabel *grade_label;
  GtkLabel *puzzle_label;
  GtkWidget *hardest;
  GtkLabel *hardest_label;
  GtkWidget *here_bar;
  GtkLabel *here_label;
  GtkButton *back;
  GtkWidget *choice_bar;
  GtkEditable *choice;
  GtkDropDown *sorting;
  GtkWidget *path_part;
  GtkWidget *steps;
  GtkLabel *place;
  AriStepList *list;
  GtkLabel *notation;
  GtkLabel *reason;
  AriStepText *text; /* plays the links in `reason` */
  GtkLabel *chains;
  GtkActionable *technique;
};

G_DEFINE_FINAL_TYPE (AriLogicPanel, ari_logic_panel, GTK_TYPE_WIDGET)

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

/* Returns: the first step of the technique that gives the path its level; on the explainer's path
 * the step that makes ER */
static guint
hardest_row (const AriLogicianAnswer *answer)
{
  guint row = 0;

  if (answer->step_ers != NULL)
    return answer->er_row;
  while (row + 1 < ari_steps_count (answer->steps)
         && ari_steps_get (answer->steps, row).technique != answer->rating.hardest)
    row++;
  return row;
}

static void
show_rating (AriLogicPanel *self)
{
  const AriLogicianAnswer *answer = ari_step_finder_get_answer (self->finder);
  const gboolean is_path = answer != NULL && !ari_step_finder_get_shows_here (self->finder);
  const gboolean rated = is_path && answer->rating.n_steps > 0;
  g_autofree char *grade = NULL;
  g_autofree char *puzzle = ari_grade_of_puzzle_to_string (&self->grade);
  g_autofree char *hardest = NULL;

  if (rated)
    grade = ari_logic_path_to_string (answer);
  if (rated)
    /* Translators: a technique’s name */
    hardest = g_strdup_printf (
        _ ("Hardest in this path: %s"),
        ari_technique_to_string (ari_steps_get (answer->steps, hardest_row (answer)).technique));
  gtk_widget_set_tooltip_text (self->hardest,
                               rated && answer->step_ers != NULL
                                   ? _ ("Show the step that makes ER")
                                   : _ ("Show the first step of the technique that decides the "
                                        "level"));
  /* the puzzle has its rating even if a wrong digit leaves no path */
  gtk_widget_set_visible (self->summary, is_path && (rated || puzzle != NULL));
  ari_label_show (self->grade_label, grade);
  ari_label_show (self->puzzle_label, puzzle);
  gtk_widget_set_visible (self->hardest, rated);
  gtk_label_set_text (self->hardest_label, hardest != NULL ? hardest : "");
  /* GTK does not take the accessible name from a label in the button. */
  ari_accessible_set_label (self->hardest, hardest != NULL ? hardest : "");
}

static void
show_place (AriLogicPanel *self)
{
  const guint n_steps = ari_step_finder_get_n_steps (self->finder);
  const guint row = ari_step_finder_get_row (self->finder);
  g_autofree char *text = NULL;

  if (row == ARI_STEP_FINDER_NO_ROW)
    text = g_strdup_printf (ngettext ("%u step", "%u steps", n_steps), n_steps);
  else if (row < n_steps)
    /* Translators: the number of a step and how many there are */
    text = g_strdup_printf (_ ("%u of %u"), row + 1, n_steps);
  else
    text = g_strdup (_ ("End"));
  gtk_label_set_text (self->place, text);
}

static void
show_step (AriLogicPanel *self)
{
  const AriLogicianAnswer *answer = ari_step_finder_get_answer (self->finder);
  const guint row = ari_step_finder_get_row (self->finder);
  g_autofree char *notation = NULL;
  g_autofree char *reason = NULL;
  char *chains = NULL; /* (nullable): the lines of the notation after the first */

  show_place (self);
  if (answer != NULL && row < ari_step_finder_get_n_steps (self->finder)) {
    const AriStep step = ari_steps_get (answer->steps, row);

    notation = ari_step_to_notation (&step, layout_of (self), symbols_of (self), ARI_HINT_FULL);
    chains = strchr (notation, '\n');
    if (chains != NULL)
      *chains++ = '\0';
    reason = ari_step_explain (&step, layout_of (self), symbols_of (self));
    /* the parts of the reason have them, with their chains within */
    if (step.n_inners > 0)
      chains = NULL;
    ari_step_text_set (self->text, reason, &step, layout_of (self), symbols_of (self));
    gtk_actionable_set_action_target (self->technique, "s",
                                      ari_technique_info (step.technique)->code);
  }
  gtk_widget_set_visible (GTK_WIDGET (self->technique), notation != NULL);
  ari_label_show (self->notation, notation);
  if (reason == NULL)
    ari_step_text_set (self->text, "", NULL, NULL, NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->reason), reason != NULL);
  ari_label_show (self->chains, chains);
}

static void
fill_list (AriLogicPanel *self)
{
  const AriLogicianAnswer *answer = ari_step_finder_get_answer (self->finder);

  self->is_updating = TRUE;
  ari_step_list_set_measures (self->list, ari_step_finder_get_shows_here (self->finder)
                                              && gtk_drop_down_get_selected (self->sorting)
                                                     == ARI_STEP_ORDER_PROGRESS);
  if (answer != NULL)
    ari_step_list_set_steps (self->list, answer->steps, answer->options, answer->step_ers,
                             ari_logic_path_end (answer));
  else
    ari_step_list_set_steps (self->list, NULL, NULL, NULL, NULL);
  ari_step_list_select (self->list, ari_step_finder_get_row (self->finder));
  self->is_updating = FALSE;
}

static void
show_running (AriLogicPanel *self)
{
  const guint n = ari_step_finder_get_n_found (self->finder);
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
  static const AriMessageTone tones[] = {
    [ARI_LOGIC_TONE_GOOD] = ARI_MESSAGE_GOOD,
    [ARI_LOGIC_TONE_PLAIN] = ARI_MESSAGE_PLAIN,
    [ARI_LOGIC_TONE_BAD] = ARI_MESSAGE_BAD,
  };
  const AriLogicianAnswer *answer = ari_step_finder_get_answer (self->finder);
  g_autoptr (GString) text = NULL;
  g_autofree char *words = NULL;
  AriLogicTone tone = ARI_LOGIC_TONE_PLAIN;

  if (ari_step_finder_get_fault (self->finder) != NULL)
    words = g_strdup (ari_step_finder_get_fault (self->finder));
  else if (answer != NULL)
    words = ari_logic_answer_to_string (answer, self->game,
                                        ari_step_finder_count_open_cells (self->finder), &tone);
  text = g_string_new (words);
  if (ari_step_finder_get_played (self->finder) != NULL
      && !ari_step_finder_get_shows_here (self->finder))
    ari_sentence_append (text,
                         _ ("This path begins at the givens, whatever you have entered since."));
  ari_message_say (self->message, tones[tone], text->len > 0 ? text->str : NULL);
}

/* Returns TRUE if techniques of the last resort are in use, but were not asked, because others
 * found something. */
static gboolean
leaves_out_last (const AriLogicianAnswer *answer)
{
  return ari_logic_options_have_last (answer->options) && ari_steps_count (answer->steps) > 0
         && (ari_technique_info (ari_steps_get (answer->steps, 0).technique)->flags
             & ARI_TECHNIQUE_LAST_RESORT)
                == 0;
}

static void
show_here_bar (AriLogicPanel *self)
{
  const guint n = ari_step_finder_get_n_steps (self->finder);
  const guint n_all = ari_step_finder_get_n_all (self->finder);
  const AriLogicianAnswer *answer = ari_step_finder_get_answer (self->finder);
  const AriFoundPath *played = ari_step_finder_get_played (self->finder);
  const gboolean is_here = ari_step_finder_get_shows_here (self->finder);
  g_autofree char *text = NULL;

  gtk_widget_set_visible (self->here_bar, is_here || played != NULL);
  gtk_widget_set_visible (self->choice_bar, is_here);
  gtk_button_set_label (self->back,
                        is_here ? _ ("_Back to the Path") : _ ("_Back to the Usual Path"));
  ari_widget_set_mnemonics (GTK_WIDGET (self->back), !ari_symbols_have_letters (symbols_of (self)));
  if (!is_here) {
    gtk_editable_set_text (self->choice, "");
    gtk_label_set_text (self->here_label, played != NULL ? played->title : "");
    return;
  }
  if (n == n_all && answer != NULL && answer->task == ARI_LOGICIAN_EASIEST)
    text = g_strdup_printf (
        ngettext ("%u step of the easiest technique", "%u steps of the easiest technique", n), n);
  else if (n == n_all && answer != NULL && leaves_out_last (answer))
    text = g_strdup_printf (
        /* Translators: chains of the last resort are steps, too, but are not listed */
        ngettext ("%u step in this position, besides the last resort",
                  "%u steps in this position, besides the last resort", n),
        n);
  else if (n == n_all)
    text = n == 1 ? g_strdup (_ ("The only step in this position"))
                  : g_strdup_printf (
                      ngettext ("%u step in this position", "%u steps in this position", n), n);
  else
    text = g_strdup_printf (
        /* Translators: how many steps meet the filter, and how many there are */
        ngettext ("%u of %u step", "%u of %u steps", n_all), n, n_all);
  gtk_label_set_text (self->here_label, text);
}

static void
show_state (AriLogicPanel *self)
{
  const gboolean is_running = ari_step_finder_is_running (self->finder);

  gtk_widget_set_visible (self->find,
                          !is_running && ari_step_finder_get_answer (self->finder) == NULL);
  gtk_widget_set_visible (self->running, is_running);
  gtk_widget_set_visible (self->path_part, ari_step_list_get_n_rows (self->list) > 0
                                               || ari_step_finder_get_fault (self->finder) != NULL);
  show_running (self);
  show_answer_words (self);
  show_rating (self);
  show_here_bar (self);
  show_step (self);
}

/* --- choosing a step -------------------------------------------------------------------------- */

static void
on_changed (AriLogicPanel *self)
{
  fill_list (self);
  show_state (self);
}

static void
on_step_selected (AriLogicPanel *self)
{
  const guint row = ari_step_finder_get_row (self->finder);

  if (ari_step_list_get_selected (self->list) != row)
    ari_step_list_select (self->list, row);
  show_step (self);
}

static void
on_row_selected (AriLogicPanel *self)
{
  if (!self->is_updating)
    ari_step_finder_select (self->finder, ari_step_list_get_selected (self->list));
}

static void
on_choice (AriLogicPanel *self)
{
  if (!self->is_updating)
    ari_step_finder_set_filter (self->finder, gtk_editable_get_text (self->choice),
                                (AriStepOrder) gtk_drop_down_get_selected (self->sorting));
}

/* Escape in the entry clears the text first, then goes to the window. */
static void
on_stop_choice (AriLogicPanel *self)
{
  if (*gtk_editable_get_text (self->choice) != '\0')
    gtk_editable_set_text (self->choice, "");
  else
    gtk_widget_activate_action (GTK_WIDGET (self), "win.escape", NULL);
}

static void
show_hardest (AriLogicPanel *self)
{
  const AriLogicianAnswer *answer = ari_step_finder_get_answer (self->finder);

  if (answer == NULL || ari_step_finder_get_shows_here (self->finder))
    return;
  ari_step_finder_select (self->finder, hardest_row (answer));
  ari_widget_reveal (GTK_WIDGET (self->list));
}

/* --- the menu of a step ------------------------------------------------------------------------
 */

static void
append_entry (GMenu *menu, const char *label, const char *action, const char *target)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

  if (target != NULL)
    g_menu_item_set_action_and_target (item, action, "s", target);
  else
    g_menu_item_set_detailed_action (item, action);
  g_menu_append_item (menu, item);
}

static GMenuModel *
make_menu (gpointer panel)
{
  AriLogicPanel *self = panel;
  const AriLogicianAnswer *answer = ari_step_finder_get_answer (self->finder);
  const guint row = ari_step_finder_get_row (self->finder);
  g_autoptr (GMenu) text = NULL, technique = NULL;
  const char *code;
  GMenu *menu;

  if (answer == NULL || row >= ari_step_finder_get_n_steps (self->finder))
    return NULL;
  code = ari_technique_info (ari_steps_get (answer->steps, row).technique)->code;
  menu = g_menu_new ();
  text = g_menu_new ();
  technique = g_menu_new ();
  append_entry (text, _ ("_Copy This Step"), "win.copy-step", "notation");
  append_entry (text, _ ("Copy Step and _Reason"), "win.copy-step", "reason");
  g_menu_append_section (menu, NULL, G_MENU_MODEL (text));
  append_entry (technique, _ ("Apply Steps _up to Here"), "win.take-over", NULL);
  append_entry (technique, _ ("_Leave Out This Technique"), "win.leave-out", code);
  append_entry (technique, _ ("_About This Technique"), "app.technique", code);
  g_menu_append_section (menu, NULL, G_MENU_MODEL (technique));
  return G_MENU_MODEL (menu);
}

void
ari_logic_panel_set_game (AriLogicPanel *self, AriGame *game)
{
  g_set_object (&self->game, game);
  self->grade = (AriGrade){ 0 };
  self->is_updating = TRUE;
  ari_step_list_set_puzzle (self->list, layout_of (self), symbols_of (self));
  self->is_updating = FALSE;
  ari_widget_set_mnemonics (self->page, !ari_symbols_have_letters (symbols_of (self)));
  on_changed (self);
}

void
ari_logic_panel_set_grade (AriLogicPanel *self, const AriGrade *grade)
{
  self->grade = *grade;
  show_rating (self);
}

void
ari_logic_panel_set_choice (AriLogicPanel *self, const char *text)
{
  gtk_editable_set_text (self->choice, text);
  on_choice (self);
}

AriStepText *
ari_logic_panel_get_text (AriLogicPanel *self)
{
  return self->text;
}

/* --- the widget ------------------------------------------------------------------------------- */

static gboolean
ari_logic_panel_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (ARI_LOGIC_PANEL (widget)->list));
}

static void
ari_logic_panel_dispose (GObject *object)
{
  AriLogicPanel *self = ARI_LOGIC_PANEL (object);

  if (self->finder != NULL)
    g_signal_handlers_disconnect_by_data (self->finder, self);
  self->is_updating = TRUE;
  g_clear_pointer (&self->page, gtk_widget_unparent);
  g_clear_object (&self->finder);
  g_clear_object (&self->game);
  g_clear_object (&self->text);
  G_OBJECT_CLASS (ari_logic_panel_parent_class)->dispose (object);
}

#define CHILD(member) ARI_TEMPLATE_CHILD (AriLogicPanel, member)

static void
bind_children (GtkWidgetClass *widget_class)
{
  static const AriTemplateChild children[] = {
    CHILD (page),      CHILD (find),          CHILD (running),     CHILD (running_label),
    CHILD (message),   CHILD (summary),       CHILD (grade_label), CHILD (puzzle_label),
    CHILD (hardest),   CHILD (hardest_label), CHILD (here_bar),    CHILD (here_label),
    CHILD (back),      CHILD (choice_bar),    CHILD (choice),      CHILD (sorting),
    CHILD (path_part), CHILD (steps),         CHILD (place),       CHILD (list),
    CHILD (notation),  CHILD (reason),        CHILD (chains),      CHILD (technique)
  };

  ari_widget_class_bind_children (widget_class, children, G_N_ELEMENTS (children));
}

static void
ari_logic_panel_class_init (AriLogicPanelClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ari_logic_panel_dispose;
  widget_class->grab_focus = ari_logic_panel_grab_focus;

  g_type_ensure (ARI_TYPE_STEP_LIST);
  ari_own_icons_need ();
  gtk_widget_class_set_template_from_resource (widget_class, APP_PATH "/logic-panel.ui");
  bind_children (widget_class);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ari_logic_panel_init (AriLogicPanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  ari_widget_name_buttons (GTK_WIDGET (self));

  /* These buttons are not mirrored: back is left, as on the search page. */
  gtk_widget_set_direction (self->steps, GTK_TEXT_DIR_LTR);
  ARI_FOR_CHILDREN (button, self->steps)
    gtk_widget_set_direction (button, GTK_TEXT_DIR_LTR);
  gtk_widget_set_direction (GTK_WIDGET (self->notation), GTK_TEXT_DIR_LTR);
  gtk_widget_set_direction (GTK_WIDGET (self->chains), GTK_TEXT_DIR_LTR);
  self->text = ari_step_text_new (self->reason);
  ari_step_list_set_menu (self->list, make_menu, self);

  ARI_CONNECT (self->list, "selected", on_row_selected, self);
  ARI_CONNECT (self->choice, "search-changed", on_choice, self);
  ARI_CONNECT (self->choice, "stop-search", on_stop_choice, self);
  ARI_CONNECT (self->sorting, "notify::selected", on_choice, self);
  ARI_CONNECT (self->hardest, "clicked", show_hardest, self);
}

GtkWidget *
ari_logic_panel_new (AriStepFinder *finder, AriGame *game)
{
  AriLogicPanel *self = g_object_new (ARI_TYPE_LOGIC_PANEL, NULL);

  self->finder = g_object_ref (finder);
  g_signal_connect_swapped (finder, "changed", G_CALLBACK (on_changed), self);
  g_signal_connect_swapped (finder, "selected", G_CALLBACK (on_step_selected), self);
  g_signal_connect_swapped (finder, "progress", G_CALLBACK (show_running), self);
  ari_logic_panel_set_game (self, game);
  return GTK_WIDGET (self);
}
