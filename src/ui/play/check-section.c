/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Checks how many solutions the grid has, and why if it has none. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "solver/position/game-position.h"
#include "solver/words/check-words.h"
#include "ui/play/check-section.h"
#include "ui/widgets/popup-delay.h"
#include "ui/widgets/widget.h"

/* A check that lasts longer than this, in seconds, shows its progress, and updates it as often. */
#define PATIENCE 0.5
/* A puzzle that was just opened is checked for at most this many seconds, because nobody asked. */
#define JUDGE_LIMIT 2

struct _AriCheckSection {
  AriSection parent_instance;

  AriPlaySection *play;
  AriHintSection *hint;
  AriPositionService *service; /* NULL before the first check */
  gboolean judges;             /* waits for the solutions of a puzzle that was just opened */
  double said_at; /* elapsed seconds of the check when the notice was updated last; 0: it is not
                     shown */
  AriPositionFault fault;  /* the fault that the grid marks */
  gboolean marks_mistakes; /* the grid marks the mistakes of the answer */
};

G_DEFINE_FINAL_TYPE (AriCheckSection, ari_check_section, ARI_TYPE_SECTION)

gboolean
ari_check_section_get_running (AriCheckSection *self)
{
  return self->judges
         || (self->service != NULL && ari_service_is_busy (ARI_SERVICE (self->service)));
}

/* --- messages and marks ----------------------------------------------------------------------- */

static void
say (AriCheckSection *self, const char *text, AriMessageTone tone)
{
  ari_play_panel_set_message (ARI_PLAY_PANEL (ari_section_get_panel (ARI_SECTION (self->play))),
                              text, tone);
}

/* Several solutions are not a fault, because the puzzle may be meant so. */
static AriMessageTone
tone_of (AriPositionOutcome outcome)
{
  switch ((guint) outcome) {
  case ARI_POSITION_OUTCOME_ONE:
    return ARI_MESSAGE_GOOD;
  case ARI_POSITION_OUTCOME_SEVERAL:
  case ARI_POSITION_OUTCOME_TOO_LONG:
  case ARI_POSITION_OUTCOME_NO_MEMORY:
    return ARI_MESSAGE_PLAIN;
  default:
    return ARI_MESSAGE_BAD;
  }
}

static void
mark (AriCheckSection *self, AriPositionFault fault, gboolean mistakes)
{
  if (fault.kind == ARI_FAULT_NONE && self->fault.kind == ARI_FAULT_NONE && !mistakes
      && !self->marks_mistakes)
    return;
  self->fault = fault;
  self->marks_mistakes = mistakes;
  ari_section_change_scene (ARI_SECTION (self));
}

static void
unmark (AriCheckSection *self)
{
  mark (self, (AriPositionFault){ .kind = ARI_FAULT_NONE }, FALSE);
}

static void
ari_check_section_paint (AriSection *section, AriScene *scene)
{
  AriCheckSection *self = ARI_CHECK_SECTION (section);

  ari_picture_mark_fault (scene->picture, &self->fault);
  if (self->marks_mistakes)
    ari_picture_mark_mistakes (scene->picture,
                               ari_position_service_get_answer (self->service)->check);
}

static void
hide_notice (AriCheckSection *self)
{
  if (self->said_at > 0)
    ari_section_hide_notice (ARI_SECTION (self));
  self->said_at = 0;
}

/* Ends the check without a message, because the position has changed. */
static void
cancel (AriCheckSection *self)
{
  if (self->service != NULL)
    ari_service_stop (ARI_SERVICE (self->service));
  self->judges = FALSE;
  hide_notice (self);
  unmark (self);
}

static void
report (AriCheckSection *self, const AriPositionAnswer *answer)
{
  const gboolean marks = answer->check->verdict == ARI_POSITION_WRONG
                         && ari_session_get_mark_mistakes (session_of (self)) != ARI_MISTAKES_NEVER;
  g_autofree char *text = ari_check_to_string (answer, symbols_of (self));

  if (marks) {
    g_free (text);
    text = ari_marked_mistakes_to_string (answer, symbols_of (self));
  }
  hide_notice (self);
  say (self, text, tone_of (answer->outcome));
  /* The words name the wrong digits alone, so the fault that follows from them is not marked. */
  mark (self,
        answer->outcome == ARI_POSITION_OUTCOME_WRONG ? (AriPositionFault){ .kind = ARI_FAULT_NONE }
                                                      : answer->fault,
        marks);
}

static void
on_answered (AriCheckSection *self)
{
  report (self, ari_position_service_get_answer (self->service));
}

static void
on_solutions (AriCheckSection *self)
{
  const AriPositionAnswer *answer = ari_session_get_solutions (session_of (self));

  if (!self->judges || answer == NULL)
    return;
  self->judges = FALSE;
  if (answer->outcome != ARI_POSITION_OUTCOME_TOO_LONG)
    report (self, answer);
}

static void
on_progress (AriCheckSection *self)
{
  const double elapsed = ari_service_get_elapsed (ARI_SERVICE (self->service));
  AriSolutionsProgress progress;
  g_autofree char *text = NULL;

  if (!ari_check_section_get_running (self) || elapsed - self->said_at < PATIENCE
      || ari_popup_delay_is_needed ())
    return;
  self->said_at = elapsed;
  progress = ari_position_service_get_progress (self->service);
  text = ari_check_progress_to_string (&progress, elapsed);
  ari_section_say_with_button (ARI_SECTION (self), ARI_NOTICE_TASK, text, _ ("_Stop Checking"),
                               "win.cancel-check");
}

/* --- actions ---------------------------------------------------------------------------------- */

static void
ask (AriCheckSection *self)
{
  g_autoptr (AriGamePosition) position = ari_game_position_new (game_of (self));

  if (self->service == NULL) {
    self->service = ari_position_service_new ();
    ARI_CONNECT (self->service, "answered", on_answered, self);
    ARI_CONNECT (self->service, "progress", on_progress, self);
  }
  ari_position_service_ask (self->service, &(AriPositionQuestion){
                                               .layout = position->givens->layout,
                                               .givens = position->givens->cells,
                                               .placed = position->placed,
                                               .removed = position->removed,
                                           });
}

static void
check (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AriCheckSection *self = user_data;

  ari_section_want_page (user_data, NULL, TRUE); /* the panel says what was found */
  cancel (self);
  ari_hint_section_close (self->hint);
  if (ari_game_get_solved (game_of (self))) {
    ari_play_section_judge (self->play);
    return;
  }
  say (self, NULL, ARI_MESSAGE_PLAIN);
  ask (self);
}

void
ari_check_section_judge (AriCheckSection *self)
{
  AriGame *game = game_of (self);
  guint n_filled = ari_game_get_n_filled (game);

  /* there is nothing to say about an empty grid, and someone who plays has not asked */
  if ((n_filled == 0 && !ari_grid_is_puzzle (ari_puzzle_get_givens (ari_game_get_puzzle (game))))
      || n_filled > ari_grid_n_filled (ari_puzzle_get_givens (ari_game_get_puzzle (game))))
    return;
  cancel (self);
  self->judges = TRUE;
  ari_session_find_solutions (session_of (self), JUDGE_LIMIT);
  on_solutions (self);
}

static void
cancel_check (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  cancel (user_data);
  say (user_data, _ ("The check was stopped before it had an answer."), ARI_MESSAGE_PLAIN);
}

static void
ari_check_section_add_actions (AriSection *section, GActionMap *map)
{
  const GActionEntry entries[] = {
    { .name = "check", .activate = check },
    { .name = "cancel-check", .activate = cancel_check },
  };

  g_action_map_add_action_entries (map, entries, G_N_ELEMENTS (entries), section);
}

/* --- life ------------------------------------------------------------------------------------- */

/* A watched search hides the result of a check, so the check ends. */
static void
on_locked (AriCheckSection *self)
{
  if (ari_session_get_locked (session_of (self)) && ari_check_section_get_running (self))
    cancel (self);
}

/* The hint replaces what the check said, and has marks of its own. */
static void
on_hint (AriCheckSection *self)
{
  if (ari_hint_section_get_state (self->hint) != ARI_HINT_STATE_CLOSED)
    unmark (self);
}

static void
ari_check_section_constructed (GObject *object)
{
  AriCheckSection *self = ARI_CHECK_SECTION (object);

  G_OBJECT_CLASS (ari_check_section_parent_class)->constructed (object);
  g_signal_connect_swapped (session_of (self), "changed", G_CALLBACK (cancel), self);
  g_signal_connect_swapped (session_of (self), "replaced", G_CALLBACK (cancel), self);
  g_signal_connect_swapped (session_of (self), "solutions-found", G_CALLBACK (on_solutions), self);
  g_signal_connect_swapped (session_of (self), "notify::locked", G_CALLBACK (on_locked), self);
}

static void
ari_check_section_dispose (GObject *object)
{
  AriCheckSection *self = ARI_CHECK_SECTION (object);

  g_clear_object (&self->service);
  g_clear_object (&self->play);
  if (self->hint != NULL)
    g_signal_handlers_disconnect_by_data (self->hint, self);
  g_clear_object (&self->hint);
  G_OBJECT_CLASS (ari_check_section_parent_class)->dispose (object);
}

static void
ari_check_section_class_init (AriCheckSectionClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  AriSectionClass *section_class = ARI_SECTION_CLASS (klass);

  object_class->constructed = ari_check_section_constructed;
  object_class->dispose = ari_check_section_dispose;
  section_class->page = "play";
  section_class->add_actions = ari_check_section_add_actions;
  section_class->paint = ari_check_section_paint;
}

static void
ari_check_section_init (AriCheckSection *self)
{
  self->fault.kind = ARI_FAULT_NONE;
}

AriCheckSection *
ari_check_section_new (AriPlaySection *play, AriHintSection *hint)
{
  AriCheckSection *self = ari_section_new (ARI_TYPE_CHECK_SECTION, session_of (play),
                                           ari_section_get_grid (ARI_SECTION (play)));

  self->play = g_object_ref (play);
  self->hint = g_object_ref (hint);
  g_signal_connect_swapped (hint, "scene-changed", G_CALLBACK (on_hint), self);
  return self;
}
