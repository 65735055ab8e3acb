/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Human logic: shows steps of a path in the grid, and applies them to the game. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "puzzle/techniques/step-words.h"
#include "puzzle/words/sentence.h"
#include "puzzle/words/words.h"
#include "solver/position/game-position.h"
#include "ui/common/dialogs.h"
#include "ui/common/settings.h"
#include "ui/common/technique-settings.h"
#include "ui/logic/logic-panel.h"
#include "ui/logic/logic-section.h"
#include "ui/logic/rating-dialog.h"
#include "ui/logic/techniques-dialog.h"
#include "ui/widgets/widget.h"

struct _AriLogicSection {
  AriSection parent_instance;

  AriStepFinder *finder;
  AriSteps *sight; /* (nullable): the single shown, with the cells that show it */
  /* not used since a moment, which is to be said when there is a path without it; else
   * ARI_N_TECHNIQUES */
  AriTechnique left_out;
  guint left_row; /* the row that was left for the game; 0 if there is none */
};

G_DEFINE_FINAL_TYPE (AriLogicSection, ari_logic_section, ARI_TYPE_SECTION)

static AriStepFinder *
finder_of (gpointer section)
{
  return ARI_LOGIC_SECTION (section)->finder;
}

/* Returns: (nullable): NULL before the page is first shown. */
static AriLogicPanel *
panel_if_any (AriLogicSection *self)
{
  AriSection *section = ARI_SECTION (self);

  return ari_section_has_panel (section) ? ARI_LOGIC_PANEL (ari_section_get_panel (section)) : NULL;
}

/* --- display ---------------------------------------------------------------------------------- */

static void
update_actions (AriLogicSection *self)
{
  AriSection *section = ARI_SECTION (self);
  const gboolean active = ari_section_get_active (section);
  const gboolean runs = ari_step_finder_is_running (self->finder);
  const guint n_rows = ari_step_finder_get_n_rows (self->finder);
  const guint row = ari_step_finder_get_row (self->finder);
  const gboolean has_row = row != ARI_STEP_FINDER_NO_ROW;
  const gboolean can_go_back = active && has_row && row > 0;
  const gboolean can_go_on = active && (has_row ? row + 1 < n_rows : n_rows > 0);
  guint commands = 1u << ARI_COMMAND_RUN_PAUSE;

  ari_section_set_action_enabled (section, "find-path", active && !runs);
  ari_section_set_action_enabled (section, "all-steps",
                                  active && ari_step_finder_can_find_here (self->finder));
  ari_section_set_action_enabled (section, "back-to-path",
                                  active
                                      && (ari_step_finder_get_shows_here (self->finder)
                                          || ari_step_finder_get_played (self->finder) != NULL));
  ari_section_set_action_enabled (section, "steps-of",
                                  active && ari_step_finder_get_n_all (self->finder) > 0
                                      && ari_step_finder_get_shows_here (self->finder));
  ari_section_set_action_enabled (section, "take-over", active && has_row);
  ari_section_set_action_enabled (section, "steps-text", active && n_rows > 0);
  ari_section_set_action_enabled (section, "copy-step",
                                  active && row < ari_step_finder_get_n_steps (self->finder));
  ari_section_set_action_enabled (section, "logic-back", can_go_back);
  ari_section_set_action_enabled (section, "logic-on", can_go_on);
  if (can_go_back)
    commands |= 1u << ARI_COMMAND_STEP_BACK | 1u << ARI_COMMAND_TO_START;
  if (can_go_on)
    commands |= 1u << ARI_COMMAND_STEP | 1u << ARI_COMMAND_TO_END;
  if (active && runs)
    commands |= 1u << ARI_COMMAND_STOP;
  ari_section_set_commands (section, commands);
}

static void
ari_logic_section_paint (AriSection *section, AriScene *scene)
{
  AriLogicSection *self = ARI_LOGIC_SECTION (section);
  AriLogicPanel *panel = panel_if_any (self);

  if (ari_section_get_cover (section) == ARI_COVER_NONE)
    return;
  ari_logic_board_show (
      ari_step_finder_get_board (finder_of (section), &scene->step, &scene->has_step),
      scene->picture);
  g_clear_pointer (&self->sight, ari_steps_free);
  if (scene->has_step)
    self->sight = ari_picture_new_sight (scene->picture, &scene->step);
  if (self->sight != NULL)
    scene->step = ari_steps_get (self->sight, 0);
  if (panel == NULL)
    return;
  g_autofree AriDigits *gone = g_new0 (AriDigits, scene->picture->layout->n_cells);

  scene->lit = ari_step_text_get_lit (ari_logic_panel_get_text (panel));
  if (ari_step_text_get_inner (ari_logic_panel_get_text (panel), &scene->step, gone))
    ari_picture_strike_out (scene->picture, gone);
}

static char *
ari_logic_section_explain (AriSection *section, const char **name)
{
  AriStepFinder *finder = finder_of (section);
  AriPuzzle *puzzle = ari_session_get_puzzle (session_of (section));
  const guint row = ari_step_finder_get_row (finder);
  AriStep step;

  if (row >= ari_step_finder_get_n_steps (finder))
    return NULL;
  step = ari_steps_get (ari_step_finder_get_answer (finder)->steps, row);
  *name = ari_technique_to_string (step.technique);
  return ari_step_explain (&step, ari_puzzle_get_layout (puzzle), ari_puzzle_get_symbols (puzzle));
}

/* Says which technique was left out, unless it is used again by now. */
static void
offer_undo (AriLogicSection *self)
{
  const AriTechniqueOrder order = ari_technique_order_load ();
  const AriTechnique left_out = self->left_out;

  self->left_out = ARI_N_TECHNIQUES;
  if (!order.is_used[left_out]) {
    g_autofree char *words = ari_sentence_fill (_ ("{technique} is no longer used."), "technique",
                                                ari_technique_to_string (left_out), NULL);
    g_autofree char *undo =
        g_strdup_printf ("win.take-in::%s", ari_technique_info (left_out)->code);

    ari_section_say_with_button (ARI_SECTION (self), ARI_NOTICE_INFO, words, _ ("_Undo"), undo);
  }
}

/* This is called when the marks for the grid, or the possible actions, have changed. */
static void
on_changed (AriLogicSection *self)
{
  AriSection *section = ARI_SECTION (self);
  AriStep step;
  gboolean has_step;
  const gboolean covers = ari_section_get_active (section)
                          && ari_step_finder_get_board (self->finder, &step, &has_step) != NULL;

  if (covers || ari_section_get_cover (section) != ARI_COVER_NONE)
    ari_section_change_scene (section);
  ari_section_set_cover (section, covers ? ARI_COVER_SHOWS : ARI_COVER_NONE);
  if (covers && has_step) {
    g_autofree char *words =
        ari_step_to_notation (&step, layout_of (self), symbols_of (self), ARI_HINT_FULL);

    ari_section_announce (section, words);
  }
  update_actions (self);
  if (self->left_out != ARI_N_TECHNIQUES && ari_section_get_active (section)
      && ari_step_finder_get_answer (self->finder) != NULL)
    offer_undo (self);
}

static gboolean
ari_logic_section_edit (AriSection *section, const AriEdit *edit)
{
  if (ari_section_get_cover (section) == ARI_COVER_NONE)
    return FALSE;
  ari_section_say_with_button (
      section, ARI_NOTICE_INFO,
      _ ("You are looking at a step of a path. Press Esc to return to your game."),
      _ ("_Back to the Game"), "win.escape");
  return TRUE;
}

/* Escape leaves all steps of a position for the path, stops the search for it, then leaves a step
 * for the game. It stays on the page, and says that keys change the game from now on. */
static gboolean
ari_logic_section_leave (AriSection *section)
{
  AriLogicSection *self = ARI_LOGIC_SECTION (section);
  const guint row = ari_step_finder_get_row (self->finder);

  if (!ari_section_get_active (section))
    return FALSE;
  if (ari_step_finder_get_shows_here (self->finder)) {
    ari_step_finder_back_to_path (self->finder);
    return TRUE;
  }
  if (ari_step_finder_is_running (self->finder)) {
    ari_step_finder_settle (self->finder);
    return TRUE;
  }
  if (ari_section_get_cover (section) == ARI_COVER_NONE)
    return FALSE;
  ari_step_finder_select (self->finder, ARI_STEP_FINDER_NO_ROW);
  self->left_row = row;
  ari_section_say_with_button (section, ARI_NOTICE_INFO,
                               _ ("This is your game again: keys change it."),
                               _ ("_Back to the Step"), "win.logic-on");
  return TRUE;
}

/* --- commands --------------------------------------------------------------------------------- */

/* Shows the next step, or after a look at the game the step that was left. */
static void
step (AriLogicSection *self)
{
  const guint row = ari_step_finder_get_row (self->finder);

  ari_step_finder_select (self->finder, row != ARI_STEP_FINDER_NO_ROW ? row + 1 : self->left_row);
}

static void
step_back (AriStepFinder *finder)
{
  const guint row = ari_step_finder_get_row (finder);

  if (row != ARI_STEP_FINDER_NO_ROW && row > 0)
    ari_step_finder_select (finder, row - 1);
}

static gboolean
ari_logic_section_command (AriSection *section, AriCommand command)
{
  AriStepFinder *finder = finder_of (section);

  if (!ari_section_get_active (section))
    return FALSE;
  switch (command) {
  case ARI_COMMAND_RUN_PAUSE:
    ari_step_finder_find (finder, 0);
    break;
  case ARI_COMMAND_STEP:
    step (ARI_LOGIC_SECTION (section));
    break;
  case ARI_COMMAND_STEP_BACK:
    step_back (finder);
    break;
  case ARI_COMMAND_TO_START:
    ari_step_finder_select (finder, 0);
    break;
  case ARI_COMMAND_TO_END:
    ari_step_finder_select (finder, ari_step_finder_get_n_rows (finder) - 1);
    break;
  case ARI_COMMAND_STOP:
    ari_step_finder_settle (finder);
    break;
  case ARI_N_COMMANDS:
  default:
    return FALSE;
  }
  return TRUE;
}

static void
find_path (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ari_section_want_page (user_data, NULL, TRUE);
  ari_step_finder_find (finder_of (user_data), 0);
}

static void
all_steps (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ari_step_finder_find_here (finder_of (user_data),
                             g_strcmp0 (g_variant_get_string (parameter, NULL), "every") == 0);
}

static void
back_to_path (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  if (ari_step_finder_get_shows_here (finder_of (user_data)))
    ari_step_finder_back_to_path (finder_of (user_data));
  else
    ari_step_finder_leave_played (finder_of (user_data));
  gtk_widget_grab_focus (ari_section_get_panel (user_data));
}

static void
steps_of (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ari_logic_panel_set_choice (ARI_LOGIC_PANEL (ari_section_get_panel (user_data)),
                              g_variant_get_string (parameter, NULL));
}

/* Applies the steps, then chooses the next one, if any; on a path that is played also if the game
 * has them all. */
static void
take_over (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AriSession *session = session_of (user_data);
  AriStepFinder *finder = finder_of (user_data);
  AriMove *move = ari_step_finder_make_move (finder, ari_session_get_keep_notes (session));
  const gboolean goes_on =
      ari_step_finder_get_played (finder) != NULL && !ari_step_finder_get_shows_here (finder);
  const guint next =
      MIN (ari_step_finder_get_row (finder) + 1, ari_step_finder_get_n_steps (finder));

  if (move == NULL && !goes_on)
    return;
  if (move != NULL) {
    ari_session_add_hints (session, ari_step_finder_count_changes (finder));
    ari_session_execute (session, move);
    if (ari_game_get_solved (ari_session_get_game (session)))
      return;
  }
  if (goes_on)
    ari_step_finder_select (finder, next);
  else
    ari_step_finder_find (finder, 0);
}

static void
logic_back (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  step_back (finder_of (user_data));
}

static void
logic_on (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  step (user_data);
}

static void
choose_techniques (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ari_dialog_present (GTK_WINDOW (ari_techniques_dialog_new (ari_section_get_window (user_data))));
}

/* (transfer full): while a puzzle is being entered, its digits are the givens, as for a path */
static AriPuzzle *
dup_puzzle (AriSession *session)
{
  g_autoptr (AriGamePosition) position = ari_game_position_new (ari_session_get_game (session));

  return ari_puzzle_with_givens (ari_session_get_puzzle (session), position->givens);
}

static void
play (AriLogicSection *self, AriFoundPath *path)
{
  ari_section_want_page (ARI_SECTION (self), NULL, TRUE);
  ari_step_finder_play (self->finder, path);
  gtk_widget_grab_focus (GTK_WIDGET (ari_section_get_grid (ARI_SECTION (self))));
}

static void
why_rating (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AriSession *session = session_of (user_data);
  g_autoptr (AriPuzzle) puzzle = dup_puzzle (session);
  g_autofree char *name = ari_session_dup_name (session);
  const AriTechniqueOrder order = ari_technique_order_load ();
  const AriLogicOptions options = ari_technique_order_get_options (&order);

  GtkWidget *dialog =
      ari_rating_dialog_new (ari_section_get_window (user_data), puzzle, &options, name);

  ARI_CONNECT (dialog, "play", play, user_data);
  ari_dialog_present (GTK_WINDOW (dialog));
}

/* Shows the steps that are listed as text, to be copied and saved. */
static void
steps_text (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AriSession *session = session_of (user_data);
  AriStepFinder *finder = finder_of (user_data);
  g_autoptr (AriPuzzle) puzzle = dup_puzzle (session);
  g_autofree char *name = ari_session_dup_name (session);
  const AriFoundPath *played = ari_step_finder_get_played (finder);
  const gboolean shows_played = played != NULL && !ari_step_finder_get_shows_here (finder);
  g_autofree char *text = ari_logic_answer_to_text (
      ari_step_finder_get_answer (finder), shows_played ? played->title : NULL, puzzle,
      ari_step_finder_get_first_digits (finder), ari_session_get_grade (session));

  ari_dialog_present (GTK_WINDOW (
      ari_rating_dialog_new_for_steps (ari_section_get_window (user_data), text, name)));
}

/* Copies the selected step as forums write it, or that and why it is right. */
static void
copy_step (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AriStepFinder *finder = finder_of (user_data);
  const AriStep step =
      ari_steps_get (ari_step_finder_get_answer (finder)->steps, ari_step_finder_get_row (finder));
  g_autofree char *notation =
      ari_step_to_notation (&step, layout_of (user_data), symbols_of (user_data), ARI_HINT_FULL);
  g_autofree char *reason = NULL;

  if (g_str_equal (g_variant_get_string (parameter, NULL), "reason")) {
    g_autofree char *words =
        ari_step_explain (&step, layout_of (user_data), symbols_of (user_data));

    reason = g_strconcat (notation, "\n", words, NULL);
  }
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (ari_section_get_grid (user_data))),
                          reason != NULL ? reason : notation);
}

/* Uses a technique from now on, or no longer. Returns: FALSE if there is none with this code. */
static gboolean
use_technique (GVariant *code, gboolean is_used, AriTechnique *technique)
{
  AriTechniqueOrder order = ari_technique_order_load ();

  if (!ari_technique_by_code (g_variant_get_string (code, NULL), technique))
    return FALSE;
  order.is_used[*technique] = is_used;
  ari_technique_order_save (&order);
  return TRUE;
}

/* The notice comes with the new path: until then it would be hidden by the game, as every change of
 * what covers the grid hides it. */
static void
leave_out (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AriTechnique technique;

  if (!use_technique (parameter, FALSE, &technique))
    return;
  ARI_LOGIC_SECTION (user_data)->left_out = technique;
  /* a path that is played stays */
  if (ari_step_finder_get_played (finder_of (user_data)) != NULL)
    offer_undo (user_data);
}

static void
take_in (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AriTechnique technique;

  (void) use_technique (parameter, TRUE, &technique);
  ari_section_hide_notice (ARI_SECTION (user_data));
}

static void
ari_logic_section_add_actions (AriSection *section, GActionMap *map)
{
  const GActionEntry entries[] = {
    { .name = "find-path", .activate = find_path },
    { .name = "all-steps", .activate = all_steps, .parameter_type = "s" },
    { .name = "back-to-path", .activate = back_to_path },
    { .name = "steps-of", .activate = steps_of, .parameter_type = "s" },
    { .name = "take-over", .activate = take_over },
    { .name = "logic-back", .activate = logic_back },
    { .name = "logic-on", .activate = logic_on },
    { .name = "techniques", .activate = choose_techniques },
    { .name = "why-rating", .activate = why_rating },
    { .name = "steps-text", .activate = steps_text },
    { .name = "copy-step", .activate = copy_step, .parameter_type = "s" },
    { .name = "leave-out", .activate = leave_out, .parameter_type = "s" },
    { .name = "take-in", .activate = take_in, .parameter_type = "s" },
  };

  g_action_map_add_action_entries (map, entries, G_N_ELEMENTS (entries), section);
  update_actions (ARI_LOGIC_SECTION (section));
}

/* Offers a list of all steps that change the cursor's cell. */
static void
ari_logic_section_fill_menu (AriSection *section, GMenu *menu)
{
  const guint16 cell = ari_grid_view_get_cursor (ari_section_get_grid (section));
  g_autofree char *name = ari_cell_to_string (layout_of (section), cell);
  g_autofree char *label = NULL;
  g_autoptr (GMenu) entries = NULL;
  g_autoptr (GMenuItem) item = NULL;

  if (!ari_step_finder_get_shows_here (finder_of (section)))
    return;
  label = ari_sentence_fill (_ ("_Steps That Change {cell}"), "cell", name, NULL);
  item = g_menu_item_new (label, NULL);
  g_menu_item_set_action_and_target (item, "win.steps-of", "s", name);
  entries = g_menu_new ();
  g_menu_append_item (entries, item);
  g_menu_append_section (menu, NULL, G_MENU_MODEL (entries));
}

static gboolean
ari_logic_section_walk (AriSection *section, gboolean back)
{
  AriLogicPanel *panel = panel_if_any (ARI_LOGIC_SECTION (section));
  g_autofree char *words = NULL;

  if (panel == NULL || ari_section_get_cover (section) == ARI_COVER_NONE)
    return FALSE;
  words = ari_step_text_play (ari_logic_panel_get_text (panel), back);
  if (words != NULL)
    ari_section_announce (section, words);
  return words != NULL;
}

/* --- the object ------------------------------------------------------------------------------- */

/* Keeps a finished path while the page is hidden, as it is still valid. */
static void
ari_logic_section_active_changed (AriSection *section)
{
  AriLogicSection *self = ARI_LOGIC_SECTION (section);

  if (!ari_section_get_active (section)) {
    self->left_out = ARI_N_TECHNIQUES;
    ari_step_finder_stop (self->finder);
  } else if (ari_step_finder_get_answer (self->finder) == NULL)
    ari_step_finder_find (self->finder, 0);
  on_changed (self);
}

/* There are other steps. */
static void
on_steps (AriLogicSection *self)
{
  self->left_row = 0;
  on_changed (self);
}

/* Chooses no step of the new path, so that the grid shows the game. */
static void
on_game (AriLogicSection *self)
{
  const guint left_row = self->left_row;

  if (ari_step_finder_keep_played (self->finder)) {
    self->left_row = left_row;
    return;
  }
  if (ari_section_get_active (ARI_SECTION (self)))
    ari_step_finder_find (self->finder, ARI_STEP_FINDER_NO_ROW);
  else
    ari_step_finder_forget (self->finder);
}

/* Chooses the first step, as when the page is entered. */
static void
on_replaced (AriLogicSection *self)
{
  AriGame *game = game_of (self);

  ari_step_finder_set_game (self->finder, game);
  if (panel_if_any (self) != NULL)
    ari_logic_panel_set_game (panel_if_any (self), game);
  if (ari_section_get_active (ARI_SECTION (self)))
    ari_step_finder_find (self->finder, 0);
}

static void
on_grade (AriLogicSection *self)
{
  if (panel_if_any (self) != NULL)
    ari_logic_panel_set_grade (panel_if_any (self), ari_session_get_grade (session_of (self)));
}

static gboolean
was_used (const AriLogicOptions *options, AriTechnique technique)
{
  for (guint i = 0; i < options->n_order; i++)
    if (options->order[i] == technique)
      return TRUE;
  return FALSE;
}

/* Says of a path that is played that it has a technique that is no longer used, if so: it is right
 * all the same, so it stays until the user asks for another. */
static void
say_unused (AriLogicSection *self)
{
  const AriFoundPath *played = ari_step_finder_get_played (self->finder);
  const AriTechniqueOrder order = ari_technique_order_load ();

  for (guint i = 0; i < ari_steps_count (played->steps); i++) {
    const AriTechnique technique = ari_steps_get (played->steps, i).technique;
    g_autofree char *words = NULL;

    if (order.is_used[technique] || !was_used (&played->options, technique))
      continue;
    words = ari_sentence_fill (_ ("This path uses {technique}, which you no longer use."),
                               "technique", ari_technique_to_string (technique), NULL);
    ari_section_say_with_button (ARI_SECTION (self), ARI_NOTICE_INFO, words,
                                 _ ("_Find Another Path"), "win.find-path");
    return;
  }
}

/* Every window gets this signal. */
static void
on_techniques (AriLogicSection *self)
{
  if (ari_section_get_active (ARI_SECTION (self)))
    ari_step_finder_find_again (self->finder);
  else if (ari_step_finder_get_played (self->finder) == NULL)
    ari_step_finder_forget (self->finder);
  else
    ari_step_finder_forget_usual (self->finder);
  if (ari_section_get_active (ARI_SECTION (self))
      && ari_step_finder_get_played (self->finder) != NULL)
    say_unused (self);
}

static GtkWidget *
ari_logic_section_make_panel (AriSection *section)
{
  AriLogicSection *self = ARI_LOGIC_SECTION (section);
  GtkWidget *panel = ari_logic_panel_new (self->finder, game_of (self));

  ari_logic_panel_set_grade (ARI_LOGIC_PANEL (panel), ari_session_get_grade (session_of (self)));
  ARI_CONNECT (ari_logic_panel_get_text (ARI_LOGIC_PANEL (panel)), "lit", ari_section_change_scene,
               self);
  return panel;
}

static void
ari_logic_section_constructed (GObject *object)
{
  AriLogicSection *self = ARI_LOGIC_SECTION (object);
  GSettings *settings = ari_settings_get ();

  G_OBJECT_CLASS (ari_logic_section_parent_class)->constructed (object);
  ari_step_finder_set_game (self->finder, game_of (self));
  g_signal_connect_swapped (session_of (self), "changed", G_CALLBACK (on_game), self);
  g_signal_connect_swapped (session_of (self), "replaced", G_CALLBACK (on_replaced), self);
  g_signal_connect_swapped (session_of (self), "grade-changed", G_CALLBACK (on_grade), self);
  if (settings != NULL)
    ARI_CONNECT (settings, "changed::" ARI_TECHNIQUE_ORDER_KEY, on_techniques, self);
}

/* First makes the panel drop its pointer to the steps. */
static void
ari_logic_section_dispose (GObject *object)
{
  AriLogicSection *self = ARI_LOGIC_SECTION (object);

  g_signal_handlers_disconnect_by_data (self->finder, self);
  ari_step_finder_forget (self->finder);
  G_OBJECT_CLASS (ari_logic_section_parent_class)->dispose (object);
}

static void
ari_logic_section_finalize (GObject *object)
{
  g_object_unref (finder_of (object));
  g_clear_pointer (&ARI_LOGIC_SECTION (object)->sight, ari_steps_free);
  G_OBJECT_CLASS (ari_logic_section_parent_class)->finalize (object);
}

static void
ari_logic_section_class_init (AriLogicSectionClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  AriSectionClass *section_class = ARI_SECTION_CLASS (klass);

  object_class->constructed = ari_logic_section_constructed;
  object_class->dispose = ari_logic_section_dispose;
  object_class->finalize = ari_logic_section_finalize;
  section_class->page = "logic";
  section_class->title = N_ ("_Logic");
  section_class->make_panel = ari_logic_section_make_panel;
  section_class->add_actions = ari_logic_section_add_actions;
  section_class->active_changed = ari_logic_section_active_changed;
  section_class->paint = ari_logic_section_paint;
  section_class->explain = ari_logic_section_explain;
  section_class->edit = ari_logic_section_edit;
  section_class->command = ari_logic_section_command;
  section_class->leave = ari_logic_section_leave;
  section_class->fill_menu = ari_logic_section_fill_menu;
  section_class->walk = ari_logic_section_walk;
}

static void
ari_logic_section_init (AriLogicSection *self)
{
  self->finder = ari_step_finder_new ();
  self->left_out = ARI_N_TECHNIQUES;
  g_signal_connect_swapped (self->finder, "changed", G_CALLBACK (on_steps), self);
  g_signal_connect_swapped (self->finder, "selected", G_CALLBACK (on_changed), self);
}

AriStepFinder *
ari_logic_section_get_finder (AriLogicSection *self)
{
  return self->finder;
}
