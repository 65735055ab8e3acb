/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Entering a puzzle: keys that go from cell to cell, and the number of solutions. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "solver/words/check-words.h"
#include "ui/common/compat.h"
#include "ui/play/entry-section.h"

/* Solutions are not counted for longer than this, in seconds. */
#define TIME_LIMIT 2

struct _AriEntrySection {
  AriSection parent_instance;

  AriPlaySection *play;
  AriEntryVerdict last_verdict; /* the verdict that was announced last */
  gboolean wants_to_play;       /* will play as soon as there is an answer */
};

G_DEFINE_FINAL_TYPE (AriEntrySection, ari_entry_section, ARI_TYPE_SECTION)

static const AriPositionAnswer *
answer_of (AriEntrySection *self)
{
  return ari_session_get_solutions (session_of (self));
}

gboolean
ari_entry_section_get_entering (AriEntrySection *self)
{
  return !ari_grid_is_puzzle (ari_puzzle_get_givens (ari_game_get_puzzle (game_of (self))));
}

/* --- playing ---------------------------------------------------------------------------------- */

/* Only playing counts as time. The clock continues if the givens were only corrected. */
static void
play (AriEntrySection *self)
{
  AriSection *section = ARI_SECTION (self);
  AriGridView *grid = ari_section_get_grid (section);
  const gboolean is_new = !ari_game_get_edits (game_of (self));

  gtk_widget_activate_action (GTK_WIDGET (grid), "win.use-as-puzzle", NULL);
  ari_session_count_time (session_of (section));
  if (is_new)
    ari_game_set_elapsed (game_of (self), 0);
  ari_grid_view_set_cursor (grid, ari_game_find_open (game_of (self)));
}

static void
on_asked (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (AriEntrySection) self = user_data;
  const int button = ari_compat_ask_finish (GTK_WINDOW (source), result);

  if (button == 1 && ari_entry_section_get_entering (self))
    play (self);
}

static void
ask_whether_to_play (AriEntrySection *self, const AriPositionAnswer *answer)
{
  const char *const buttons[] = { _ ("_Keep Entering"), _ ("_Play Anyway"), NULL };
  GtkWindow *window = ari_section_get_window (ARI_SECTION (self));
  const AriSymbols *symbols = symbols_of (self);
  g_autofree char *detail = ari_entry_to_string (answer, symbols);
  const char *heading;

  switch (ari_entry_verdict (answer)) {
  case ARI_ENTRY_TOO_FEW:
  case ARI_ENTRY_SEVERAL:
    heading = _ ("Play a puzzle with several solutions?");
    break;
  case ARI_ENTRY_NONE:
    heading = _ ("Play a puzzle without a solution?");
    break;
  case ARI_ENTRY_ONE:
  case ARI_ENTRY_UNKNOWN:
  default:
    heading = _ ("Play a puzzle that may not have exactly one solution?");
  }
  if (window != NULL)
    ari_compat_ask (window, heading, detail, buttons, 0, 0, on_asked, g_object_ref (self));
}

static void
play_or_ask (AriEntrySection *self)
{
  const AriPositionAnswer *answer = answer_of (self);

  self->wants_to_play = answer == NULL;
  if (answer == NULL)
    return;
  if (ari_entry_verdict (answer) == ARI_ENTRY_ONE)
    play (self);
  else
    ask_whether_to_play (self, answer);
}

static void
start_playing (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  play_or_ask (user_data);
}

static void
ari_entry_section_add_actions (AriSection *section, GActionMap *map)
{
  const GActionEntry entries[] = {
    { .name = "start-playing", .activate = start_playing },
  };

  g_action_map_add_action_entries (map, entries, G_N_ELEMENTS (entries), section);
  ari_section_set_action_enabled (section, "start-playing", FALSE);
}

/* --- the verdict ------------------------------------------------------------------------------ */

static void
say (AriEntrySection *self, AriMessageTone tone, const char *text)
{
  if (ari_section_has_panel (ARI_SECTION (self->play)))
    ari_play_panel_set_entry_verdict (
        ARI_PLAY_PANEL (ari_section_get_panel (ARI_SECTION (self->play))), tone, text);
}

static gboolean
is_at_work (AriEntrySection *self)
{
  AriSection *section = ARI_SECTION (self);

  return ari_section_get_active (section) && ari_entry_section_get_entering (self)
         && !ari_session_get_locked (session_of (section));
}

static gboolean
has_digits_to_judge (AriEntrySection *self)
{
  return is_at_work (self) && ari_game_get_n_filled (game_of (self)) > 0;
}

/* Screen readers announce a new verdict, not the number of solutions at each digit. */
static void
on_solutions (AriEntrySection *self)
{
  AriSection *section = ARI_SECTION (self);
  const AriPositionAnswer *answer = answer_of (self);
  AriEntryVerdict verdict;
  g_autofree char *text = NULL;

  if (answer == NULL || !has_digits_to_judge (self))
    return;
  verdict = ari_entry_verdict (answer);
  text = ari_entry_to_string (answer, symbols_of (section));
  say (self,
       verdict == ARI_ENTRY_ONE    ? ARI_MESSAGE_GOOD
       : verdict == ARI_ENTRY_NONE ? ARI_MESSAGE_BAD
                                   : ARI_MESSAGE_PLAIN,
       text);
  if (verdict != self->last_verdict && (verdict == ARI_ENTRY_ONE || verdict == ARI_ENTRY_NONE))
    ari_section_announce (section, text);
  self->last_verdict = verdict;
  ari_section_change_scene (section);
  if (self->wants_to_play)
    play_or_ask (self);
}

/* The last sentence stays until there is a new one. */
static void
update (AriEntrySection *self)
{
  AriSection *section = ARI_SECTION (self);
  const gboolean has_digits = has_digits_to_judge (self);

  self->wants_to_play = FALSE;
  g_object_set (ari_section_get_grid (section), "moves-on", is_at_work (self), NULL);
  ari_section_set_action_enabled (section, "start-playing", has_digits);
  if (has_digits) {
    ari_session_find_solutions (session_of (section), TIME_LIMIT);
    on_solutions (self); /* the answer may be known already, if another page was shown */
    return;
  }
  self->last_verdict = ARI_ENTRY_TOO_FEW;
  say (self, ARI_MESSAGE_PLAIN, NULL);
}

static void
ari_entry_section_paint (AriSection *section, AriScene *scene)
{
  AriEntrySection *self = ARI_ENTRY_SECTION (section);
  const AriPositionAnswer *answer = has_digits_to_judge (self) ? answer_of (self) : NULL;

  if (answer == NULL || ari_entry_verdict (answer) != ARI_ENTRY_NONE)
    return;
  ari_picture_mark_fault (scene->picture, &answer->fault);
  if (answer->culprit != ARI_NO_CELL)
    scene->picture->cells[answer->culprit].marks |= ARI_MARK_WRONG;
}

/* Enter begins the next row if the grid has the focus. */
static gboolean
ari_entry_section_enter (AriSection *section)
{
  AriGridView *grid = ari_section_get_grid (section);
  gboolean moves_on;

  g_object_get (grid, "moves-on", &moves_on, NULL);
  if (!moves_on || !gtk_widget_has_focus (GTK_WIDGET (grid)))
    return FALSE;
  ari_grid_view_next_row (grid);
  return TRUE;
}

/* --- life ------------------------------------------------------------------------------------- */

static void
on_replaced (AriEntrySection *self)
{
  say (self, ARI_MESSAGE_PLAIN, NULL);
  update (self);
}

static void
ari_entry_section_active_changed (AriSection *section)
{
  update (ARI_ENTRY_SECTION (section));
}

static void
ari_entry_section_constructed (GObject *object)
{
  AriSession *session;

  G_OBJECT_CLASS (ari_entry_section_parent_class)->constructed (object);
  session = session_of (object);
  g_signal_connect_swapped (session, "changed", G_CALLBACK (update), object);
  g_signal_connect_swapped (session, "replaced", G_CALLBACK (on_replaced), object);
  g_signal_connect_swapped (session, "notify::locked", G_CALLBACK (update), object);
  g_signal_connect_swapped (session, "solutions-found", G_CALLBACK (on_solutions), object);
}

static void
ari_entry_section_dispose (GObject *object)
{
  AriEntrySection *self = ARI_ENTRY_SECTION (object);

  g_clear_object (&self->play);
  G_OBJECT_CLASS (ari_entry_section_parent_class)->dispose (object);
}

static void
ari_entry_section_class_init (AriEntrySectionClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  AriSectionClass *section_class = ARI_SECTION_CLASS (klass);

  object_class->constructed = ari_entry_section_constructed;
  object_class->dispose = ari_entry_section_dispose;
  section_class->page = "play";
  section_class->add_actions = ari_entry_section_add_actions;
  section_class->active_changed = ari_entry_section_active_changed;
  section_class->paint = ari_entry_section_paint;
  section_class->enter = ari_entry_section_enter;
}

static void
ari_entry_section_init (AriEntrySection *self)
{
}

AriEntrySection *
ari_entry_section_new (AriPlaySection *play)
{
  AriEntrySection *self = ari_section_new (ARI_TYPE_ENTRY_SECTION, session_of (play),
                                           ari_section_get_grid (ARI_SECTION (play)));

  self->play = g_object_ref (play);
  return self;
}
