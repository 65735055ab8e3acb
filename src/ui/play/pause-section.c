/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A paused game: its clock stops, and a cover hides the grid. */

#include "config.h"

#include "puzzle/words/numbers.h"
#include "ui/common/settings.h"
#include "ui/play/pause-section.h"
#include "ui/widgets/mnemonics.h"
#include "ui/widgets/widget.h"

/* After this many ms without focus, the user is taken to be away. While the focus goes from one
 * window of the program to another, no window has it for a moment. */
#define AWAY_AFTER 150

struct _AriPauseSection {
  AriSection parent_instance;

  gboolean is_away; /* the pause began by itself, and ends when the user returns */
  GtkWidget *cover; /* (nullable): NULL before the first pause */
  GtkLabel *clock;
  GtkWidget *resume;
  guint away_source;
};

G_DEFINE_FINAL_TYPE (AriPauseSection, ari_pause_section, ARI_TYPE_SECTION)

static GtkWidget *
grid_of (AriPauseSection *self)
{
  return GTK_WIDGET (ari_section_get_grid (ARI_SECTION (self)));
}

static gboolean
is_paused (AriPauseSection *self)
{
  return ari_section_get_cover (ARI_SECTION (self)) != ARI_COVER_NONE;
}

/* --- the cover -------------------------------------------------------------------------------- */

static void
make_cover (AriPauseSection *self)
{
  g_autoptr (GtkBuilder) builder = gtk_builder_new_from_resource (APP_PATH "/pause-cover.ui");

  self->cover = g_object_ref (GTK_WIDGET (gtk_builder_get_object (builder, "cover")));
  self->clock = GTK_LABEL (gtk_builder_get_object (builder, "clock"));
  self->resume = GTK_WIDGET (gtk_builder_get_object (builder, "resume"));
  ari_widget_name_buttons (self->cover);
  ari_section_lay_over (ARI_SECTION (self), self->cover);
}

static void
pause_game (AriPauseSection *self, gboolean is_away)
{
  g_autofree char *time = NULL;

  if (self->cover == NULL)
    make_cover (self);
  self->is_away = is_away;
  ari_session_count_time (session_of (self));
  time = ari_clock_to_string (ari_game_get_elapsed (game_of (self)));
  gtk_label_set_text (self->clock, time);
  gtk_widget_set_visible (self->cover, TRUE);
  gtk_widget_set_sensitive (grid_of (self), FALSE);
  gtk_widget_grab_focus (self->resume);
  ari_section_set_cover (ARI_SECTION (self), ARI_COVER_HIDES);
}

static void
resume_game (AriPauseSection *self)
{
  if (!is_paused (self))
    return;
  gtk_widget_set_sensitive (grid_of (self), TRUE);
  gtk_widget_grab_focus (grid_of (self));
  gtk_widget_set_visible (self->cover, FALSE);
  ari_section_set_cover (ARI_SECTION (self), ARI_COVER_NONE);
}

/* --- when it can be --------------------------------------------------------------------------- */

static gboolean
can_pause (AriPauseSection *self)
{
  AriGame *game = game_of (self);

  return ari_section_get_active (ARI_SECTION (self)) && !ari_session_get_locked (session_of (self))
         && !ari_game_get_solved (game)
         && ari_grid_is_puzzle (ari_puzzle_get_givens (ari_game_get_puzzle (game)));
}

static void
update_action (AriPauseSection *self)
{
  ari_section_set_action_enabled (ARI_SECTION (self), "pause",
                                  can_pause (self) || is_paused (self));
}

static void
pause_or_resume (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AriPauseSection *self = user_data;

  if (is_paused (self))
    resume_game (self);
  else if (can_pause (self))
    pause_game (self, FALSE);
}

/* --- windows that are used -------------------------------------------------------------------- */

/* A dialog over the game belongs to the program, too. */
static gboolean
is_any_active (void)
{
  GtkWindow *window;

  for (guint i = 0; (window = ari_toplevel (i)) != NULL; i++)
    if (gtk_window_is_active (window))
      return TRUE;
  return FALSE;
}

static void
on_away (gpointer user_data)
{
  AriPauseSection *self = user_data;

  self->away_source = 0;
  if (!is_any_active () && can_pause (self))
    pause_game (self, TRUE);
}

static void
on_active (AriPauseSection *self, GParamSpec *pspec, GtkWindow *window)
{
  GSettings *settings = ari_settings_get ();

  g_clear_handle_id (&self->away_source, g_source_remove);
  if (!gtk_window_is_active (window) && settings != NULL
      && g_settings_get_boolean (settings, "hide-when-away"))
    self->away_source = g_timeout_add_once (AWAY_AFTER, on_away, self);
  else if (gtk_window_is_active (window) && self->is_away)
    resume_game (self);
}

/* --- a section -------------------------------------------------------------------------------- */

static void
ari_pause_section_add_actions (AriSection *section, GActionMap *map)
{
  const GActionEntry entries[] = {
    { .name = "pause", .activate = pause_or_resume },
  };

  g_action_map_add_action_entries (map, entries, G_N_ELEMENTS (entries), section);
  update_action (ARI_PAUSE_SECTION (section));
}

/* A pause ends when another page is shown. */
static void
ari_pause_section_active_changed (AriSection *section)
{
  if (!ari_section_get_active (section))
    resume_game (ARI_PAUSE_SECTION (section));
  update_action (ARI_PAUSE_SECTION (section));
}

static gboolean
ari_pause_section_leave (AriSection *section)
{
  const gboolean was_paused = is_paused (ARI_PAUSE_SECTION (section));

  resume_game (ARI_PAUSE_SECTION (section));
  return was_paused;
}

static void
on_replaced (AriPauseSection *self)
{
  resume_game (self);
  update_action (self);
}

static void
ari_pause_section_constructed (GObject *object)
{
  AriPauseSection *self = ARI_PAUSE_SECTION (object);
  AriSession *session;
  GtkWindow *window;

  G_OBJECT_CLASS (ari_pause_section_parent_class)->constructed (object);
  session = session_of (self);
  window = ari_section_get_window (ARI_SECTION (self));
  g_signal_connect_swapped (session, "replaced", G_CALLBACK (on_replaced), self);
  g_signal_connect_swapped (session, "puzzle-changed", G_CALLBACK (update_action), self);
  g_signal_connect_swapped (session, "changed", G_CALLBACK (update_action), self);
  g_signal_connect_swapped (session, "notify::locked", G_CALLBACK (update_action), self);
  if (window != NULL)
    ARI_CONNECT (window, "notify::is-active", on_active, self);
}

static void
ari_pause_section_dispose (GObject *object)
{
  AriPauseSection *self = ARI_PAUSE_SECTION (object);

  g_clear_handle_id (&self->away_source, g_source_remove);
  g_clear_object (&self->cover);
  G_OBJECT_CLASS (ari_pause_section_parent_class)->dispose (object);
}

static void
ari_pause_section_class_init (AriPauseSectionClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  AriSectionClass *section_class = ARI_SECTION_CLASS (klass);

  object_class->constructed = ari_pause_section_constructed;
  object_class->dispose = ari_pause_section_dispose;
  section_class->page = "play";
  section_class->add_actions = ari_pause_section_add_actions;
  section_class->active_changed = ari_pause_section_active_changed;
  section_class->leave = ari_pause_section_leave;
}

static void
ari_pause_section_init (AriPauseSection *self)
{
}
