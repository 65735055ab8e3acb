/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A puzzle in progress: its document, its file, and the time played. No widget. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "puzzle/base/need.h"
#include "puzzle/files/own-place.h"
#include "puzzle/files/puzzle-file.h"
#include "puzzle/techniques/step-words.h"
#include "puzzle/words/extra-words.h"
#include "puzzle/words/numbers.h"
#include "puzzle/words/puzzle-name.h"
#include "solver/position/game-position.h"
#include "ui/common/save-place.h"
#include "ui/session/session.h"
#include "ui/widgets/widget.h"

struct _AriSession {
  GObject parent_instance;

  AriDocument *document;
  GSignalGroup *game_signals; /* its target is the document's game */
  GFile *file;                /* (nullable) */
  gboolean is_own;            /* the file is in the program's own folder, not chosen by the user */
  AriFileWatch *watch;        /* watches `file` */
  AriRecovery *recovery;      /* (nullable) */
  AriPositionService *solutions; /* IDLE until the solutions of the puzzle are asked for */
  AriGrade grade;
  gboolean hides_grade;
  gboolean is_renaming;
  char *title;
  char *subtitle;
  char *clock;         /* (nullable) */
  gboolean modified;   /* as last notified */
  gint64 played_since; /* µs, monotonic; 0 while the clock is stopped */
  double kept_time;    /* seconds played, as in the document when it was read or saved */
  gboolean playing;
  gboolean locked;
  gboolean keep_notes;
  gboolean show_clock;
  AriMistakeMarks mark_mistakes;
  guint clock_source; /* not 0 while the clock runs and is shown */
  guint keep_source;  /* not 0 while the clock runs */
};

/* If the program is killed, no more of the time played is lost than this and the time of writing.
 */
#define KEEP_EVERY 12 /* s */
/* While a puzzle is being entered, its solutions are counted up to this number. */
#define MOST_COUNTED 100

G_DEFINE_FINAL_TYPE (AriSession, ari_session, G_TYPE_OBJECT)

G_DEFINE_ENUM_TYPE (AriMistakeMarks,
                    ari_mistake_marks,
                    G_DEFINE_ENUM_VALUE (ARI_MISTAKES_NEVER, "never"),
                    G_DEFINE_ENUM_VALUE (ARI_MISTAKES_ASKED, "asked"),
                    G_DEFINE_ENUM_VALUE (ARI_MISTAKES_AT_ONCE, "at-once"))

enum {
  PROP_FILE = 1,
  PROP_MODIFIED,
  PROP_TITLE,
  PROP_SUBTITLE,
  PROP_CLOCK,
  PROP_LOCKED,
  PROP_KEEP_NOTES,
  PROP_SHOW_CLOCK,
  PROP_MARK_MISTAKES,
  N_PROPS,
};
static GParamSpec *props[N_PROPS];

enum {
  SIGNAL_REPLACED,
  SIGNAL_CHANGED,
  SIGNAL_PUZZLE_CHANGED,
  SIGNAL_GRADE_CHANGED,
  SIGNAL_SOLUTIONS_FOUND,
  SIGNAL_NOT_KEPT,
  N_SIGNALS,
};
static guint signals[N_SIGNALS];

static gboolean
is_being_entered (AriSession *self)
{
  return !ari_grid_is_puzzle (ari_puzzle_get_givens (ari_session_get_puzzle (self)));
}

/* --- words ------------------------------------------------------------------------------------ */

char *
ari_session_dup_file_name (AriSession *self)
{
  return ari_session_get_chosen_file (self) != NULL ? ari_save_name_of (self->file) : NULL;
}

char *
ari_session_dup_name (AriSession *self)
{
  AriPuzzle *puzzle = ari_session_get_puzzle (self);

  if (ari_puzzle_get_info (puzzle)->title == NULL && ari_session_get_chosen_file (self) != NULL)
    return ari_session_dup_file_name (self);
  return ari_puzzle_name (puzzle);
}

static char *
make_title (AriSession *self, const char *file_name)
{
  g_autofree char *name = ari_session_dup_name (self);

  return g_strconcat (self->modified && file_name != NULL ? ARI_MODIFIED_MARK : "", name, NULL);
}

/* (transfer full) (nullable): the time played; NULL while a puzzle without givens is entered */
static char *
make_clock (AriSession *self)
{
  AriGame *game = ari_session_get_game (self);

  if (!self->show_clock || is_being_entered (self))
    return NULL;
  return ari_clock_to_string (ari_game_get_elapsed (game));
}

/* (transfer full) (nullable): the grade, without the level if @name begins with it */
static char *
make_grade (AriSession *self, const char *name)
{
  AriGrade grade = self->grade;

  if (self->hides_grade)
    return NULL;
  if (grade.has_level && g_str_has_prefix (name, ari_level_to_string (grade.level)))
    grade.has_level = FALSE;
  return ari_grade_to_string (&grade);
}

static char *
make_details (AriSession *self, const char *file_name)
{
  const AriLayout *layout = ari_session_get_layout (self);
  g_autofree char *name = ari_session_dup_name (self);
  g_autofree char *grade = make_grade (self, name);
  g_autofree char *size = ari_size_to_string (layout->n_columns, layout->n_rows);

  /* A file often has the puzzle's name. */
  if (file_name != NULL && g_str_has_prefix (file_name, name))
    file_name = NULL;
  if (file_name != NULL && grade != NULL)
    /* Translators: a puzzle's file, and how hard it is; or its rules, and these */
    return g_strdup_printf (_ ("%s · %s"), file_name, grade);
  if (file_name != NULL)
    return g_strdup (file_name);
  if (grade != NULL)
    return g_steal_pointer (&grade);
  return g_strdup (strstr (name, size) == NULL ? size : "");
}

/* Begins with the rules that neither the grid nor the puzzle's name shows. */
static char *
make_subtitle (AriSession *self, const char *file_name)
{
  const AriExtras extras = ari_session_get_layout (self)->extras;
  g_autofree char *details = make_details (self, file_name);
  g_autofree char *name = ari_session_dup_name (self);
  g_autofree char *rules = ari_extras_caption (extras);
  g_autofree char *named = rules != NULL ? ari_extras_with (extras) : NULL;

  if (rules == NULL || strstr (name, named) != NULL)
    return g_steal_pointer (&details);
  if (*details == '\0')
    return g_steal_pointer (&rules);
  return g_strdup_printf (_ ("%s · %s"), rules, details);
}

/* @text: (transfer full) */
static void
take_text (AriSession *self, char **place, char *text, guint property)
{
  g_autofree char *owned = text;

  if (g_strcmp0 (*place, text) == 0)
    return;
  g_free (*place);
  *place = g_steal_pointer (&owned);
  g_object_notify_by_pspec (G_OBJECT (self), props[property]);
}

static void
update_words (AriSession *self)
{
  g_autofree char *file_name = ari_session_dup_file_name (self);

  take_text (self, &self->title, make_title (self, file_name), PROP_TITLE);
  take_text (self, &self->subtitle, make_subtitle (self, file_name), PROP_SUBTITLE);
  take_text (self, &self->clock, make_clock (self), PROP_CLOCK);
}

/* --- the clock -------------------------------------------------------------------------------- */

static gboolean
on_second (gpointer user_data)
{
  ari_session_count_time (user_data);
  update_words (user_data);
  return G_SOURCE_CONTINUE;
}

static gboolean
on_keep (gpointer user_data)
{
  AriSession *self = user_data;

  if (self->recovery != NULL && ari_session_needs_keeping (self))
    ari_recovery_keep (self->recovery);
  return G_SOURCE_CONTINUE;
}

static void
run_source (guint *source, gboolean runs, guint seconds, GSourceFunc function, AriSession *self)
{
  if (runs && *source == 0)
    *source = g_timeout_add_seconds (seconds, function, self);
  else if (!runs)
    g_clear_handle_id (source, g_source_remove);
}

/* Ticks only during play, and only if the clock is shown. */
static void
run_clock (AriSession *self)
{
  const gboolean runs = self->played_since != 0;

  run_source (&self->clock_source, runs && self->show_clock, 1, on_second, self);
  run_source (&self->keep_source, runs, KEEP_EVERY, on_keep, self);
}

void
ari_session_count_time (AriSession *self)
{
  const gint64 now = g_get_monotonic_time ();
  const gboolean ran = self->played_since != 0;
  AriGame *game = ari_session_get_game (self);

  if (ran)
    ari_game_set_elapsed (game, ari_game_get_elapsed (game)
                                    + (double) (now - self->played_since) / G_USEC_PER_SEC);
  self->played_since = self->playing && !ari_game_get_solved (game) ? now : 0;
  run_clock (self);
  /* A stopped clock shows the exact time, not the last full second before. */
  if (ran && self->played_since == 0)
    update_words (self);
}

void
ari_session_set_playing (AriSession *self, gboolean playing)
{
  if (self->playing == playing)
    return;
  self->playing = playing;
  ari_session_count_time (self);
}

/* --- the solutions ---------------------------------------------------------------------------- */

void
ari_session_find_solutions (AriSession *self, double seconds)
{
  g_autoptr (AriGamePosition) position = NULL;
  g_autofree guint16 *order = NULL;
  guint n_order = 0;
  AriService *service = ARI_SERVICE (self->solutions);
  const AriPositionAnswer *answer = ari_position_service_get_answer (self->solutions);

  if (ari_service_get_state (service) != ARI_SERVICE_IDLE
      && (seconds <= ari_service_get_time_limit (service)
          || (answer != NULL && answer->outcome != ARI_POSITION_OUTCOME_TOO_LONG)))
    return;
  position = ari_game_position_new (ari_session_get_game (self));
  if (is_being_entered (self))
    order = ari_game_dup_order (ari_session_get_game (self), &n_order);
  ari_service_set_time_limit (service, seconds);
  ari_position_service_ask (self->solutions, &(AriPositionQuestion){
                                                 .layout = position->givens->layout,
                                                 .givens = position->givens->cells,
                                                 .n_count = order != NULL ? MOST_COUNTED : 0,
                                                 .order = order,
                                                 .n_order = n_order,
                                             });
}

const AriPositionAnswer *
ari_session_get_solutions (AriSession *self)
{
  return ari_position_service_get_answer (self->solutions);
}

const guint8 *
ari_session_get_solution (AriSession *self)
{
  const AriPositionAnswer *answer = ari_session_get_solutions (self);

  return answer != NULL && answer->outcome == ARI_POSITION_OUTCOME_ONE ? answer->solutions[0]
                                                                       : NULL;
}

static void
on_answered (AriSession *self)
{
  g_signal_emit (self, signals[SIGNAL_SOLUTIONS_FOUND], 0);
}

static void
find_solution_to_mark (AriSession *self)
{
  if (self->mark_mistakes == ARI_MISTAKES_AT_ONCE && !is_being_entered (self))
    ari_session_find_solutions (self, ARI_SOLUTIONS_PATIENCE);
}

static void
forget_solutions (AriSession *self)
{
  ari_service_clear (ARI_SERVICE (self->solutions));
  find_solution_to_mark (self);
}

/* --- the document ----------------------------------------------------------------------------- */

static void
update_modified (AriSession *self)
{
  const gboolean modified = ari_game_get_modified (ari_session_get_game (self));

  if (self->modified == modified)
    return;
  self->modified = modified;
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_MODIFIED]);
}

static void
on_changed (AriSession *self, AriMove *move)
{
  ari_session_count_time (self); /* First, because handlers of the last move may show the time. */
  if (is_being_entered (self))
    forget_solutions (self);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0, move);
}

static void
on_modified (AriSession *self)
{
  update_modified (self);
  update_words (self);
}

static void
on_puzzle (AriSession *self)
{
  if (self->is_renaming)
    return;
  forget_solutions (self);
  g_signal_emit (self, signals[SIGNAL_PUZZLE_CHANGED], 0);
}

void
ari_session_rename (AriSession *self, const char *title)
{
  self->is_renaming = TRUE; /* prevents `puzzle-changed`: the givens are the same */
  ari_game_rename (ari_session_get_game (self), title);
  self->is_renaming = FALSE;
  update_words (self);
}

/* If the file is gone, nothing is saved any more, so the game counts as modified. */
static void
on_looked (AriSession *self)
{
  if (ari_file_watch_get_state (self->watch) == ARI_FILE_GONE)
    ari_game_set_recovered (ari_session_get_game (self));
}

static void
set_file (AriSession *self, GFile *file)
{
  ari_file_watch_set (self->watch, file, ari_file_mark_of (self->document));
  self->is_own = ari_own_place_holds (file);
  if (g_set_object (&self->file, file))
    g_object_notify_by_pspec (G_OBJECT (self), props[PROP_FILE]);
}

void
ari_session_set_document (AriSession *self, AriDocument *document, GFile *file)
{
  if (self->document != NULL)
    ari_session_count_time (self);
  self->played_since = 0;
  g_set_object (&self->document, document);
  self->kept_time = ari_game_get_elapsed (ari_document_get_game (document));
  g_signal_group_set_target (self->game_signals, ari_document_get_game (document));
  self->grade = (AriGrade){ 0 };
  set_file (self, file);
  forget_solutions (self);
  g_signal_emit (self, signals[SIGNAL_REPLACED], 0);
  update_modified (self);
  update_words (self);
  if (self->recovery != NULL)
    ari_recovery_watch (self->recovery, document, file);
  ari_session_count_time (self);
}

AriFileWatch *
ari_session_get_watch (AriSession *self)
{
  return self->watch;
}

AriDocument *
ari_session_get_document (AriSession *self)
{
  return self->document;
}

AriGame *
ari_session_get_game (AriSession *self)
{
  return ari_document_get_game (self->document);
}

AriPuzzle *
ari_session_get_puzzle (AriSession *self)
{
  return ari_game_get_puzzle (ari_session_get_game (self));
}

const AriLayout *
ari_session_get_layout (AriSession *self)
{
  return ari_game_get_layout (ari_session_get_game (self));
}

const AriSymbols *
ari_session_get_symbols (AriSession *self)
{
  return ari_puzzle_get_symbols (ari_session_get_puzzle (self));
}

gboolean
ari_session_is_untouched (AriSession *self)
{
  return self->file == NULL && !ari_session_get_modified (self)
         && ari_game_is_untouched (ari_session_get_game (self));
}

GFile *
ari_session_get_file (AriSession *self)
{
  return self->file;
}

GFile *
ari_session_get_chosen_file (AriSession *self)
{
  return self->is_own ? NULL : self->file;
}

gboolean
ari_session_get_modified (AriSession *self)
{
  return ari_game_get_modified (ari_session_get_game (self));
}

gboolean
ari_session_needs_keeping (AriSession *self)
{
  ari_session_count_time (self);
  return ari_session_get_modified (self)
         || (self->is_own
             && ari_game_get_elapsed (ari_session_get_game (self)) >= self->kept_time + 1.0);
}

const char *
ari_session_get_title (AriSession *self)
{
  return self->title;
}

const char *
ari_session_get_subtitle (AriSession *self)
{
  return self->subtitle;
}

char *
ari_session_dup_subtitle_tooltip (AriSession *self)
{
  g_autofree char *rules = NULL;
  const char *grade;

  rules = ari_rules_explain (ari_session_get_layout (self));
  grade =
      !self->hides_grade && (self->grade.has_level || self->grade.is_stuck || self->grade.has_er)
          ? ari_grade_explain ()
          : NULL;
  return rules != NULL && grade != NULL ? g_strjoin ("\n", rules, grade, NULL)
                                        : g_strdup (rules != NULL ? rules : grade);
}

/* --- playing ---------------------------------------------------------------------------------- */

void
ari_session_execute (AriSession *self, AriMove *move)
{
  g_autoptr (AriMove) owned = move;

  if (owned != NULL && !ari_game_execute (ari_session_get_game (self), owned))
    g_warning ("A move was made for another state of the game");
}

gboolean
ari_session_get_locked (AriSession *self)
{
  return self->locked;
}

void
ari_session_set_locked (AriSession *self, gboolean locked)
{
  if (self->locked == locked)
    return;
  self->locked = locked;
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_LOCKED]);
}

gboolean
ari_session_get_keep_notes (AriSession *self)
{
  return self->keep_notes;
}

AriMistakeMarks
ari_session_get_mark_mistakes (AriSession *self)
{
  return self->mark_mistakes;
}

void
ari_session_add_hints (AriSession *self, guint n_hints)
{
  AriGame *game = ari_session_get_game (self);

  ari_game_set_n_hints (game, MIN (ari_game_get_n_hints (game) + n_hints, ARI_MAX_HINTS));
}

const AriGrade *
ari_session_get_grade (AriSession *self)
{
  return &self->grade;
}

void
ari_session_set_grade (AriSession *self, const AriGrade *grade)
{
  self->grade = *grade;
  update_words (self);
  g_signal_emit (self, signals[SIGNAL_GRADE_CHANGED], 0);
}

void
ari_session_set_hides_grade (AriSession *self, gboolean hides_grade)
{
  self->hides_grade = !!hides_grade;
  update_words (self);
}

/* --- saving ----------------------------------------------------------------------------------- */

typedef struct {
  AriDocument *document;
  GFile *file;
  double elapsed; /* the time played, as written to the file */
  char *loss;     /* (nullable) */
} Writing;

static void
writing_free (Writing *writing)
{
  g_object_unref (writing->document);
  g_object_unref (writing->file);
  g_free (writing->loss);
  g_free (writing);
}

gboolean
ari_session_saves_in_place (AriSession *self)
{
  return ari_session_get_chosen_file (self) != NULL && ari_document_is_puzzle_file (self->document);
}

static void
on_written (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  AriSession *self = g_task_get_source_object (task);
  Writing *writing = g_task_get_task_data (task);
  GError *error = NULL;

  if (!ari_document_save_finish (writing->document, result, &writing->loss, &error)) {
    ari_file_watch_release (self->watch);
    g_task_return_error (task, error);
    return;
  }
  if (self->document == writing->document) {
    set_file (self, writing->file);
    self->kept_time = writing->elapsed;
    if (self->recovery != NULL)
      ari_recovery_watch (self->recovery, self->document, self->file);
    update_words (self);
  }
  g_task_return_boolean (task, TRUE);
}

void
ari_session_save_async (AriSession *self,
                        AriDocument *document,
                        GFile *file,
                        gboolean overwrite,
                        GAsyncReadyCallback callback,
                        gpointer user_data)
{
  gboolean is_same_file;
  GTask *task = g_task_new (self, NULL, callback, user_data);
  Writing *writing = g_new0 (Writing, 1);

  writing->document = g_object_ref (document);
  writing->file = g_object_ref (file);
  g_task_set_task_data (task, writing, (GDestroyNotify) writing_free);
  ari_session_count_time (self);
  writing->elapsed = ari_game_get_elapsed (ari_document_get_game (document));
  ari_file_watch_hold (self->watch);
  is_same_file = self->file != NULL && g_file_equal (self->file, file);
  ari_document_save_async (document, file, is_same_file && !overwrite, NULL, on_written, task);
}

gboolean
ari_session_save_finish (AriSession *self, GAsyncResult *result, char **loss, GError **error)
{
  Writing *writing;

  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  writing = g_task_get_task_data (G_TASK (result));
  if (loss != NULL)
    *loss = g_steal_pointer (&writing->loss);

  return g_task_propagate_boolean (G_TASK (result), error);
}

void
ari_session_flush (AriSession *self)
{
  ari_session_count_time (self);
  if (self->recovery != NULL)
    ari_recovery_flush (self->recovery);
}

void
ari_session_discard (AriSession *self)
{
  if (self->recovery == NULL)
    return;
  ari_recovery_discard (self->recovery);
  g_clear_object (&self->recovery);
}

/* --- the object ------------------------------------------------------------------------------- */

static void
ari_session_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  AriSession *self = ARI_SESSION (object);

  switch (id) {
  case PROP_FILE:
    g_value_set_object (value, self->file);
    break;
  case PROP_MODIFIED:
    g_value_set_boolean (value, self->modified);
    break;
  case PROP_TITLE:
    g_value_set_string (value, self->title);
    break;
  case PROP_SUBTITLE:
    g_value_set_string (value, self->subtitle);
    break;
  case PROP_CLOCK:
    g_value_set_string (value, self->clock);
    break;
  case PROP_LOCKED:
    g_value_set_boolean (value, self->locked);
    break;
  case PROP_KEEP_NOTES:
    g_value_set_boolean (value, self->keep_notes);
    break;
  case PROP_SHOW_CLOCK:
    g_value_set_boolean (value, self->show_clock);
    break;
  case PROP_MARK_MISTAKES:
    g_value_set_enum (value, (int) self->mark_mistakes);
    break;
  }
}

static void
ari_session_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  AriSession *self = ARI_SESSION (object);

  switch (id) {
  case PROP_SHOW_CLOCK:
    if (self->show_clock == g_value_get_boolean (value))
      return;
    self->show_clock = !self->show_clock;
    run_clock (self);
    update_words (self);
    g_object_notify_by_pspec (object, pspec);
    break;
  case PROP_KEEP_NOTES:
    if (self->keep_notes == g_value_get_boolean (value))
      return;
    self->keep_notes = !self->keep_notes;
    g_object_notify_by_pspec (object, pspec);
    break;
  case PROP_MARK_MISTAKES:
    if (self->mark_mistakes == (AriMistakeMarks) g_value_get_enum (value))
      return;
    self->mark_mistakes = (AriMistakeMarks) g_value_get_enum (value);
    find_solution_to_mark (self);
    g_object_notify_by_pspec (object, pspec);
    break;
  }
}

static void
ari_session_dispose (GObject *object)
{
  AriSession *self = ARI_SESSION (object);

  if (self->game_signals != NULL)
    g_signal_group_set_target (self->game_signals, NULL);
  g_clear_object (&self->game_signals);
  g_clear_object (&self->watch);
  g_clear_object (&self->recovery);
  g_clear_object (&self->solutions);
  g_clear_handle_id (&self->clock_source, g_source_remove);
  g_clear_handle_id (&self->keep_source, g_source_remove);
  g_clear_object (&self->document);
  g_clear_object (&self->file);
  g_clear_pointer (&self->title, g_free);
  g_clear_pointer (&self->subtitle, g_free);
  g_clear_pointer (&self->clock, g_free);
  G_OBJECT_CLASS (ari_session_parent_class)->dispose (object);
}

static void
ari_session_class_init (AriSessionClass *klass)
{
  const GParamFlags read = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;
  const GParamFlags write = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = ari_session_get_property;
  object_class->set_property = ari_session_set_property;
  object_class->dispose = ari_session_dispose;

  props[PROP_FILE] = g_param_spec_object ("file", NULL, NULL, G_TYPE_FILE, read);
  props[PROP_MODIFIED] = g_param_spec_boolean ("modified", NULL, NULL, FALSE, read);
  props[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, NULL, read);
  props[PROP_SUBTITLE] = g_param_spec_string ("subtitle", NULL, NULL, NULL, read);
  props[PROP_CLOCK] = g_param_spec_string ("clock", NULL, NULL, NULL, read);
  props[PROP_LOCKED] = g_param_spec_boolean ("locked", NULL, NULL, FALSE, read);
  props[PROP_KEEP_NOTES] = g_param_spec_boolean ("keep-notes", NULL, NULL, TRUE, write);
  props[PROP_SHOW_CLOCK] = g_param_spec_boolean ("show-clock", NULL, NULL, TRUE, write);
  props[PROP_MARK_MISTAKES] = g_param_spec_enum ("mark-mistakes", NULL, NULL,
                                                 ARI_TYPE_MISTAKE_MARKS, ARI_MISTAKES_ASKED, write);
  g_object_class_install_properties (object_class, N_PROPS, props);

  signals[SIGNAL_REPLACED] = ARI_SIGNAL ("replaced", ARI_TYPE_SESSION, 0);
  signals[SIGNAL_CHANGED] = ARI_SIGNAL ("changed", ARI_TYPE_SESSION, 1, ARI_TYPE_MOVE);
  signals[SIGNAL_PUZZLE_CHANGED] = ARI_SIGNAL ("puzzle-changed", ARI_TYPE_SESSION, 0);
  signals[SIGNAL_GRADE_CHANGED] = ARI_SIGNAL ("grade-changed", ARI_TYPE_SESSION, 0);
  signals[SIGNAL_SOLUTIONS_FOUND] = ARI_SIGNAL ("solutions-found", ARI_TYPE_SESSION, 0);
  signals[SIGNAL_NOT_KEPT] = ARI_SIGNAL ("not-kept", ARI_TYPE_SESSION, 1, G_TYPE_STRING);
}

static void
on_not_kept (AriSession *self, const char *why)
{
  g_signal_emit (self, signals[SIGNAL_NOT_KEPT], 0, why);
}

static AriDocument *
new_empty_document (void)
{
  AriLayout *layout = ari_need (ari_layout_new_boxes (3, 3, ARI_EXTRA_NONE));
  g_autoptr (AriPuzzle) puzzle = ari_puzzle_new_empty (layout);
  g_autoptr (AriGame) game = ari_game_new (puzzle);

  ari_layout_unref (layout);
  return ari_document_new (game);
}

static void
ari_session_init (AriSession *self)
{
  self->keep_notes = TRUE;
  self->show_clock = TRUE;
  self->mark_mistakes = ARI_MISTAKES_ASKED;
  self->solutions = ari_position_service_new ();
  ARI_CONNECT (self->solutions, "answered", on_answered, self);
  self->watch = ari_file_watch_new ();
  ARI_CONNECT (self->watch, "looked", on_looked, self);
  self->game_signals = g_signal_group_new (ARI_TYPE_GAME);
  g_signal_group_connect_swapped (self->game_signals, "changed", G_CALLBACK (on_changed), self);
  g_signal_group_connect_swapped (self->game_signals, "notify::modified", G_CALLBACK (on_modified),
                                  self);
  g_signal_group_connect_swapped (self->game_signals, "notify::puzzle", G_CALLBACK (on_puzzle),
                                  self);
}

AriSession *
ari_session_new (GFile *recovery_folder)
{
  AriSession *self = g_object_new (ARI_TYPE_SESSION, NULL);
  g_autoptr (AriDocument) document = new_empty_document ();

  if (recovery_folder != NULL) {
    self->recovery = ari_recovery_new (recovery_folder);
    ARI_CONNECT (self->recovery, "failed", on_not_kept, self);
  }
  ari_session_set_document (self, document, NULL);
  return self;
}
