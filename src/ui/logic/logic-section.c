/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Human logic: steps of a path shown in the grid, and applied to the game. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "ui/common/settings.h"
#include "ui/common/technique-order.h"
#include "ui/logic/logic-panel.h"
#include "puzzle/words/step-words.h"
#include "ui/logic/logic-section.h"
#include "ui/logic/techniques-dialog.h"

struct _AriLogicSection {
  AriSection parent_instance;
};

G_DEFINE_FINAL_TYPE (AriLogicSection, ari_logic_section, ARI_TYPE_SECTION)

static AriSession *
session_of (AriLogicSection *self)
{
  return ari_section_get_session (ARI_SECTION (self));
}

static AriLogicPanel *
panel_of (AriLogicSection *self)
{
  return ARI_LOGIC_PANEL (ari_section_get_panel (ARI_SECTION (self)));
}

/* (nullable): NULL before the page is shown for the first time */
static AriLogicPanel *
panel_if_any (AriLogicSection *self)
{
  return ari_section_has_panel (ARI_SECTION (self)) ? panel_of (self) : NULL;
}

/* --- what is shown ---------------------------------------------------------------------------- */

static void
update_actions (AriLogicSection *self)
{
  AriSection *section = ARI_SECTION (self);
  AriLogicPanel *panel = panel_if_any (self);
  AriLogicCommands can = { 0 };
  guint commands = 1u << ARI_COMMAND_RUN_PAUSE;

  if (panel != NULL)
    can = ari_logic_panel_get_commands (panel);
  ari_section_set_action_enabled (section, "find-path", can.find);
  ari_section_set_action_enabled (section, "all-steps", can.all_steps);
  ari_section_set_action_enabled (section, "back-to-path", can.back_to_path);
  ari_section_set_action_enabled (section, "take-over", can.take_over);
  ari_section_set_action_enabled (section, "logic-back", can.step_back);
  ari_section_set_action_enabled (section, "logic-on", can.step);
  if (can.step_back)
    commands |= 1u << ARI_COMMAND_STEP_BACK | 1u << ARI_COMMAND_TO_START;
  if (can.step)
    commands |= 1u << ARI_COMMAND_STEP | 1u << ARI_COMMAND_TO_END;
  if (can.stop)
    commands |= 1u << ARI_COMMAND_STOP;
  ari_section_set_commands (section, commands);
}

static void
ari_logic_section_paint (AriSection *section, AriScene *scene)
{
  AriLogicPanel *panel = panel_if_any (ARI_LOGIC_SECTION (section));
  const AriLogicBoard *board;

  if (ari_section_get_cover (section) == ARI_COVER_NONE || panel == NULL)
    return;
  board = ari_logic_panel_get_shown (panel, &scene->step, &scene->has_step);
  if (board != NULL)
    ari_logic_board_show (board, scene->picture);
}

/* What is for the grid, or what can be done, has changed. */
static void
on_shown (AriLogicSection *self)
{
  AriSection *section = ARI_SECTION (self);
  AriStep step;
  gboolean has_step;
  const gboolean covers = ari_logic_panel_get_shown (panel_of (self), &step, &has_step) != NULL;

  if (covers || ari_section_get_cover (section) != ARI_COVER_NONE)
    ari_section_change_scene (section);
  ari_section_set_cover (section, covers ? ARI_COVER_SHOWS : ARI_COVER_NONE);
  if (covers && has_step) {
    g_autofree char *words = ari_step_to_notation (
        &step, ari_session_get_layout (ari_section_get_session (section)),
        ari_session_get_symbols (ari_section_get_session (section)), ARI_HINT_FULL);

    ari_section_announce (section, words);
  }
  update_actions (self);
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

static gboolean
ari_logic_section_leave (AriSection *section)
{
  if (ari_section_get_cover (section) == ARI_COVER_NONE)
    return FALSE;
  ari_section_want_page (section, "play", FALSE);
  gtk_widget_grab_focus (GTK_WIDGET (ari_section_get_grid (section)));
  return TRUE;
}

/* --- commands --------------------------------------------------------------------------------- */

static gboolean
ari_logic_section_command (AriSection *section, AriCommand command)
{
  AriLogicPanel *panel;

  if (!ari_section_get_active (section))
    return FALSE;
  panel = panel_of (ARI_LOGIC_SECTION (section));
  switch (command) {
  case ARI_COMMAND_RUN_PAUSE:
    ari_logic_panel_find (panel);
    break;
  case ARI_COMMAND_STEP:
    ari_logic_panel_step (panel);
    break;
  case ARI_COMMAND_STEP_BACK:
    ari_logic_panel_step_back (panel);
    break;
  case ARI_COMMAND_TO_START:
    ari_logic_panel_to_start (panel);
    break;
  case ARI_COMMAND_TO_END:
    ari_logic_panel_to_end (panel);
    break;
  case ARI_COMMAND_STOP:
    ari_logic_panel_stop (panel);
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
  ari_logic_panel_find (panel_of (user_data));
}

static void
all_steps (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ari_logic_panel_all_steps (panel_of (user_data),
                             g_strcmp0 (g_variant_get_string (parameter, NULL), "every") == 0);
}

static void
back_to_path (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ari_logic_panel_back_to_path (panel_of (user_data));
}

/* Goes on with the step that comes next then. */
static void
take_over (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AriLogicSection *self = user_data;
  AriSession *session = session_of (self);
  AriMove *move = ari_logic_panel_make_move (panel_of (self), ari_session_get_keep_notes (session));

  if (move == NULL)
    return;
  ari_session_execute (session, move);
  ari_logic_panel_find (panel_of (self));
}

static void
logic_back (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ari_logic_panel_step_back (panel_of (user_data));
}

static void
logic_on (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ari_logic_panel_step (panel_of (user_data));
}

static void
choose_techniques (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (ari_section_get_grid (user_data)));

  gtk_window_present (
      GTK_WINDOW (ari_techniques_dialog_new (GTK_IS_WINDOW (root) ? GTK_WINDOW (root) : NULL)));
}

static void
ari_logic_section_add_actions (AriSection *section, GActionMap *map)
{
  const GActionEntry entries[] = {
    { .name = "find-path", .activate = find_path },
    { .name = "all-steps", .activate = all_steps, .parameter_type = "s" },
    { .name = "back-to-path", .activate = back_to_path },
    { .name = "take-over", .activate = take_over },
    { .name = "logic-back", .activate = logic_back },
    { .name = "logic-on", .activate = logic_on },
    { .name = "techniques", .activate = choose_techniques },
  };

  g_action_map_add_action_entries (map, entries, G_N_ELEMENTS (entries), section);
  update_actions (ARI_LOGIC_SECTION (section));
}

/* --- life ------------------------------------------------------------------------------------- */

static void
ari_logic_section_active_changed (AriSection *section)
{
  AriLogicSection *self = ARI_LOGIC_SECTION (section);
  const gboolean active = ari_section_get_active (section);
  AriLogicPanel *panel = active ? panel_of (self) : panel_if_any (self);

  if (panel != NULL)
    ari_logic_panel_set_active (panel, active);
  update_actions (self);
}

static void
on_changed (AriLogicSection *self)
{
  if (panel_if_any (self) != NULL)
    ari_logic_panel_update (panel_of (self));
}

static void
on_replaced (AriLogicSection *self)
{
  if (panel_if_any (self) != NULL)
    ari_logic_panel_set_game (panel_of (self), ari_session_get_game (session_of (self)));
}

static void
on_grade (AriLogicSection *self)
{
  if (panel_if_any (self) != NULL)
    ari_logic_panel_set_grade (panel_of (self), ari_session_get_grade (session_of (self)));
}

/* Every window is told. */
static void
on_techniques (AriLogicSection *self)
{
  on_changed (self);
  if (ari_section_get_active (ARI_SECTION (self)))
    ari_logic_panel_find (panel_of (self));
}

static GtkWidget *
ari_logic_section_make_panel (AriSection *section)
{
  AriLogicSection *self = ARI_LOGIC_SECTION (section);
  GtkWidget *panel = ari_logic_panel_new ();

  ari_logic_panel_set_game (ARI_LOGIC_PANEL (panel), ari_session_get_game (session_of (self)));
  ari_logic_panel_set_grade (ARI_LOGIC_PANEL (panel), ari_session_get_grade (session_of (self)));
  g_signal_connect_object (panel, "shown", G_CALLBACK (on_shown), self, G_CONNECT_SWAPPED);
  return panel;
}

static void
ari_logic_section_constructed (GObject *object)
{
  AriLogicSection *self = ARI_LOGIC_SECTION (object);
  GSettings *settings = ari_settings_get ();

  G_OBJECT_CLASS (ari_logic_section_parent_class)->constructed (object);
  g_signal_connect_swapped (session_of (self), "changed", G_CALLBACK (on_changed), self);
  g_signal_connect_swapped (session_of (self), "replaced", G_CALLBACK (on_replaced), self);
  g_signal_connect_swapped (session_of (self), "grade-changed", G_CALLBACK (on_grade), self);
  if (settings != NULL)
    g_signal_connect_object (settings, "changed::" ARI_TECHNIQUE_ORDER_KEY,
                             G_CALLBACK (on_techniques), self, G_CONNECT_SWAPPED);
}

static void
ari_logic_section_class_init (AriLogicSectionClass *class)
{
  AriSectionClass *section_class = ARI_SECTION_CLASS (class);

  G_OBJECT_CLASS (class)->constructed = ari_logic_section_constructed;
  section_class->page = "logic";
  section_class->title = N_ ("_Logic");
  section_class->make_panel = ari_logic_section_make_panel;
  section_class->add_actions = ari_logic_section_add_actions;
  section_class->active_changed = ari_logic_section_active_changed;
  section_class->paint = ari_logic_section_paint;
  section_class->edit = ari_logic_section_edit;
  section_class->command = ari_logic_section_command;
  section_class->leave = ari_logic_section_leave;
}

static void
ari_logic_section_init (AriLogicSection *self)
{
}

AriLogicSection *
ari_logic_section_new (AriSession *session, AriGridView *grid)
{
  g_return_val_if_fail (ARI_IS_SESSION (session), NULL);
  g_return_val_if_fail (ARI_IS_GRID_VIEW (grid), NULL);

  return g_object_new (ARI_TYPE_LOGIC_SECTION, "session", session, "grid", grid, NULL);
}
