/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The application: shared data of its windows, and how it starts and quits. */

#include "config.h"

#include <glib-unix.h>
#include <glib/gi18n-lib.h>
#ifdef HAVE_MALLOC_TRIM
#include <malloc.h>
#endif
#include <signal.h>
#include <string.h>

#include "puzzle/files/own-place.h"
#include "puzzle/files/temp-files.h"
#include "solver/base/loop-watch.h"
#include "ui/app/all-widgets.h"
#include "ui/app/application.h"
#include "ui/app/opener.h"
#include "ui/common/appearance.h"
#include "ui/common/settings.h"
#include "ui/finish/statistics-window.h"
#include "ui/guide/guide-window.h"
#include "ui/widgets/widget.h"
#include "ui/window/about.h"
#include "ui/window/preferences.h"
#include "ui/window/window.h"

/* Words in the hint of GApplication::open: start the search of each puzzle at once; leave the
 * windows that are open as they are. */
#define HINT_WATCH      "watch"
#define HINT_NEW_WINDOW "new-window"

struct _AriApplication {
  GtkApplication parent_instance;

  GtkCssProvider *style;
  AriOpener *opener;
  guint inhibition; /* not 0 while a window has unsaved work */
  gboolean recovered;
  guint signal_sources[3];
};

G_DEFINE_FINAL_TYPE (AriApplication, ari_application, GTK_TYPE_APPLICATION)

/* Accelerators: the usual ones, and function keys for the search. Ctrl with a digit is not an
 * accelerator, as it writes a note. */
static const struct {
  const char *action;
  const char *keys[4];
} accelerators[] = {
  { "app.quit", { "<Control>q" } },
  { "app.preferences", { "<Control>comma" } },
  { "win.home", { "<Alt>Home" } },
  { "win.new", { "<Control>n" } },
  { "win.open", { "<Control>o" } },
  { "win.save", { "<Control>s" } },
  { "win.save-as", { "<Control><Shift>s" } },
  { "win.print", { "<Control>p" } },
  { "win.close", { "<Control>w" } },
  { "win.pause", { "Pause", "<Control><Shift>p" } },
  { "win.undo", { "<Control>z" } },
  { "win.redo", { "<Control><Shift>z", "<Control>y" } },
  { "win.copy", { "<Control>c" } },
  { "win.copy-grid", { "<Control><Shift>c" } },
  { "win.paste", { "<Control>v" } },
  { "win.select-all", { "<Control>a" } },
  { "win.fill-candidates", { "<Control>d" } },
  { "win.digit-first", { "<Control>e" } },
  { "win.branch", { "<Control>b" } },
  { "win.checkpoints", { "<Control>m" } },
  { "win.keep-branch", { "<Control><Shift>b" } },
  { "win.discard-branch", { "<Control>BackSpace" } },
  { "win.filter::places", { "<Control>f" } },
  { "win.filter::pairs", { "<Control><Shift>f" } },
  { "win.zoom-in", { "<Control>plus", "<Control>equal", "<Control>KP_Add" } },
  { "win.zoom-out", { "<Control>minus", "<Control>KP_Subtract" } },
  { "win.help", { "F1" } },
  { "win.hint", { "F2" } },
  { "app.techniques", { "<Shift>F1" } },
  { "win.show-help-overlay", { "<Control>question", "<Control>F1" } },
  { "win.page::play", { "F3" } },
  { "win.page::search", { "F4" } },
  { "win.page::logic", { "<Control>l" } },
  { "win.run-pause", { "F5" } },
  { "win.stop", { "<Shift>F5" } },
  { "win.step-back", { "F6" } },
  { "win.to-start", { "<Shift>F6" } },
  { "win.step", { "F7" } },
  { "win.to-end", { "<Shift>F7" } },
  { "win.back-to-now", { "<Control>F7" } },
  { "win.check", { "F8" } },
  { "win.show-panel", { "F9" } },
  { "win.fullscreen", { "F11" } },
  { "win.solve", { "<Control>Return", "<Control>KP_Enter" } },
  { "win.keep-solution", { "<Control>k" } },
  { "win.logic-back", { "<Alt>Left" } },
  { "win.logic-on", { "<Alt>Right" } },
  { "win.next-link", { "<Alt>Page_Down" } },
  { "win.previous-link", { "<Alt>Page_Up" } },
  { "win.show-causes", { "<Control>j" } },
  { "win.next-guess", { "<Control>g" } },
  { "win.next-dead-end", { "<Control><Shift>g" } },
  { "win.race", { "<Control>r" } },
  { "win.take-over", { "<Control>t" } },
};

/* --- windows ---------------------------------------------------------------------------------- */

/* (transfer none): the window with a puzzle that was used last, or a new one, not shown yet */
static AriWindow *
window_at_hand (AriApplication *self, GtkWidget *(*make) (GtkApplication *application))
{
  GtkWindow *active = gtk_application_get_active_window (GTK_APPLICATION (self));

  while (active && !ARI_IS_WINDOW (active))
    active = gtk_window_get_transient_for (active);
  if (active)
    return ARI_WINDOW (active);
  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (self)); l; l = l->next)
    if (ARI_IS_WINDOW (l->data))
      return l->data;
  return ARI_WINDOW (make (GTK_APPLICATION (self)));
}

static void
recover (AriApplication *self, AriWindow *window)
{
  g_autofree char *path =
      g_build_filename (g_get_user_state_dir (), GETTEXT_PACKAGE, "recovery", NULL);
  g_autoptr (GFile) folder = g_file_new_for_path (path);
  g_autoptr (GPtrArray) left = NULL;

  if (self->recovered)
    return;
  self->recovered = TRUE;
  left = ari_recovery_take_all (folder);
  for (guint i = 0; i < left->len; i++)
    ari_opener_recover (self->opener, window, g_ptr_array_index (left, i));
  /* This comes last: by now, this process holds the locks of the unsaved work that it has found. */
  ari_temp_files_remove_stale ();
  ari_own_place_forget_removed (NULL);
}

/* Presents a window at the start page, and keeps windows with a puzzle as they are.
 * @at_start: (nullable): the window; NULL makes one. Returns: (transfer none) the window */
static AriWindow *
present_start (AriApplication *self, AriWindow *at_start)
{
  if (at_start == NULL)
    at_start = ARI_WINDOW (ari_window_new_at_start (GTK_APPLICATION (self)));
  gtk_window_present (GTK_WINDOW (at_start));
  recover (self, at_start);
  return at_start;
}

/* (transfer none) (nullable): the window that was used last among those that are at the start page,
 * or are not */
static AriWindow *
find_window (AriApplication *self, gboolean at_start)
{
  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (self)); l; l = l->next)
    if (ARI_IS_WINDOW (l->data) && ari_window_get_at_start (l->data) == at_start)
      return l->data;
  return NULL;
}

static void
ari_application_activate (GApplication *application)
{
  AriApplication *self = ARI_APPLICATION (application);

  present_start (self, find_window (self, TRUE));
}

static void
ari_application_open (GApplication *application, GFile **files, int n_files, const char *hint)
{
  AriApplication *self = ARI_APPLICATION (application);
  AriWindow *window = strstr (hint, HINT_NEW_WINDOW) != NULL
                          ? ARI_WINDOW (ari_window_new (GTK_APPLICATION (self)))
                          : window_at_hand (self, ari_window_new);
  g_autoptr (GListStore) list = g_list_store_new (G_TYPE_FILE);

  if (gtk_widget_get_visible (GTK_WIDGET (window)))
    gtk_window_present (GTK_WINDOW (window));
  recover (self, window);
  /* A new window is shown once its content is known, as lists of puzzles need another kind. */
  g_list_store_splice (list, 0, 0, (gpointer *) files, (guint) n_files);
  ari_opener_open_files (self->opener, GTK_WINDOW (window), G_LIST_MODEL (list),
                         strstr (hint, HINT_WATCH) != NULL);
}

/* --- unsaved work ----------------------------------------------------------------------------- */

static gboolean
has_unsaved_work (AriApplication *self)
{
  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (self)); l; l = l->next)
    if (ARI_IS_WINDOW (l->data) && ari_session_get_modified (ari_window_get_session (l->data))
        && ari_session_get_chosen_file (ari_window_get_session (l->data)) != NULL)
      return TRUE;
  return FALSE;
}

/* While there is unsaved work, the desktop asks before it ends the session. A game without a file
 * is kept for the next start anyway. */
static void
update_inhibition (AriApplication *self)
{
  const gboolean unsaved = has_unsaved_work (self);

  if (unsaved && self->inhibition == 0) {
    self->inhibition = gtk_application_inhibit (
        GTK_APPLICATION (self), gtk_application_get_active_window (GTK_APPLICATION (self)),
        GTK_APPLICATION_INHIBIT_LOGOUT, _ ("There are puzzles with unsaved changes."));
  } else if (!unsaved && self->inhibition != 0) {
    gtk_application_uninhibit (GTK_APPLICATION (self), self->inhibition);
    self->inhibition = 0;
  }
}

static void
ari_application_window_added (GtkApplication *application, GtkWindow *window)
{
  GTK_APPLICATION_CLASS (ari_application_parent_class)->window_added (application, window);

  if (ARI_IS_WINDOW (window))
    ARI_CONNECT (ari_window_get_session (ARI_WINDOW (window)), "notify::modified",
                 update_inhibition, application);
}

/* Returns memory to the system: the allocator would keep the many small blocks of a window. */
static gboolean
return_memory (gpointer user_data)
{
#ifdef HAVE_MALLOC_TRIM
  malloc_trim (0);
#endif
  return G_SOURCE_REMOVE;
}

static void
ari_application_window_removed (GtkApplication *application, GtkWindow *window)
{
  GTK_APPLICATION_CLASS (ari_application_parent_class)->window_removed (application, window);

  update_inhibition (ARI_APPLICATION (application));
  g_idle_add_full (G_PRIORITY_LOW, return_memory, NULL, NULL);
}

static void
flush_all (AriApplication *self)
{
  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (self)); l; l = l->next)
    if (ARI_IS_WINDOW (l->data))
      ari_session_flush (ari_window_get_session (l->data));
}

static void
ari_application_query_end (GtkApplication *application)
{
  flush_all (ARI_APPLICATION (application));
}

/* Saves unsaved work for the next start, and quits: a signal leaves no time for questions. */
static gboolean
on_unix_signal (gpointer user_data)
{
  flush_all (user_data);
  g_application_quit (user_data);
  return G_SOURCE_CONTINUE;
}

/* --- quitting --------------------------------------------------------------------------------- */

static void quit_step (AriApplication *self, GList *agreed);

typedef struct {
  AriApplication *application;
  GtkWindow *window; /* the window that is being asked about; a reference */
  GList *agreed;     /* windows that may close; a reference each */
} Quitting;

static void
on_may_close (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autofree Quitting *quitting = user_data;
  g_autoptr (AriApplication) self = quitting->application;
  GList *agreed = g_list_prepend (quitting->agreed, quitting->window);

  if (ari_saver_may_close_finish (ARI_SAVER (source), result))
    quit_step (self, agreed);
  else
    g_list_free_full (agreed, g_object_unref);
}

/* Windows without a puzzle have no unsaved changes. */
static void
close_the_rest (AriApplication *self)
{
  g_autoptr (GList) windows = g_list_copy (gtk_application_get_windows (GTK_APPLICATION (self)));

  for (GList *l = windows; l; l = l->next)
    if (!ARI_IS_WINDOW (l->data))
      gtk_window_close (l->data);
}

/* Asks about one window after the other; closes them only if all may close. */
static void
quit_step (AriApplication *self, GList *agreed)
{
  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (self)); l; l = l->next) {
    Quitting *quitting;

    if (!ARI_IS_WINDOW (l->data) || g_list_find (agreed, l->data))
      continue;
    quitting = g_new0 (Quitting, 1);
    quitting->application = g_object_ref (self);
    quitting->window = g_object_ref (l->data);
    quitting->agreed = agreed;
    ari_saver_may_close_async (ari_window_get_saver (l->data), on_may_close, quitting);
    return;
  }
  for (GList *l = agreed; l; l = l->next)
    ari_window_close_now (l->data);
  g_list_free_full (agreed, g_object_unref);
  close_the_rest (self);
}

static void
quit (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  quit_step (user_data, NULL);
}

/* --- the application -------------------------------------------------------------------------- */

static void
about (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ari_about_present (gtk_application_get_active_window (user_data));
}

/* Without settings there are no preferences to show. */
static void
show_preferences (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  GtkWindow *active = gtk_application_get_active_window (user_data);

  if (active != NULL && ari_settings_get () != NULL)
    ari_preferences_present (active);
}

static void
show_statistics (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  GtkWindow *active = gtk_application_get_active_window (user_data);

  if (active != NULL)
    ari_statistics_window_present (active);
}

static void
show_techniques (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AriTechnique technique = ARI_TECHNIQUE_FULL_HOUSE;

  if (parameter == NULL
      || ari_technique_by_code (g_variant_get_string (parameter, NULL), &technique))
    ari_guide_window_present (user_data, technique);
}

/* Plays a lesson in a window of its own, so that others are not changed. */
static void
play_lesson (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ari_opener_open_lesson (ARI_APPLICATION (user_data)->opener,
                          g_variant_get_string (parameter, NULL));
}

static void
predict (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ari_opener_predict (ARI_APPLICATION (user_data)->opener, find_window (user_data, FALSE));
}

static void
add_to_lesson (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ari_opener_add_to_lesson (ARI_APPLICATION (user_data)->opener, find_window (user_data, FALSE),
                            g_str_equal (g_action_get_name (G_ACTION (action)), "add-bookmarks"));
}

static void
new_lesson (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ari_opener_add_to_lesson (ARI_APPLICATION (user_data)->opener, NULL, FALSE);
}

static void
open_experiment (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ari_opener_open_experiment (ARI_APPLICATION (user_data)->opener,
                              g_variant_get_string (parameter, NULL));
}

/* --- requests of the desktop ------------------------------------------------------------------ */

static void
new_window (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  present_start (user_data, NULL);
}

static void
new_puzzle (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AriWindow *window = present_start (user_data, find_window (user_data, TRUE));

  g_action_group_activate_action (G_ACTION_GROUP (window), "new", NULL);
}

/* A game in a window is the latest; else the start page knows it. */
static void
continue_game (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AriWindow *window = find_window (user_data, FALSE);

  if (window != NULL) {
    gtk_window_present (GTK_WINDOW (window));
    return;
  }
  window = present_start (user_data, find_window (user_data, TRUE));
  if (ari_window_get_at_start (window))
    ari_start_page_continue_latest (ari_window_get_start_page (window));
}

static void
play_today (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AriWindow *window = present_start (user_data, find_window (user_data, TRUE));

  if (!ari_window_get_at_start (window)) /* it was taken by recovered work */
    window = present_start (user_data, NULL);
  ari_start_page_play_today (ari_window_get_start_page (window));
}

static void
load_style (AriApplication *self)
{
  self->style = gtk_css_provider_new ();
  gtk_css_provider_load_from_resource (self->style, APP_PATH "/style.css");
  gtk_style_context_add_provider_for_display (gdk_display_get_default (),
                                              GTK_STYLE_PROVIDER (self->style),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
}

static void
ari_application_startup (GApplication *application)
{
  AriApplication *self = ARI_APPLICATION (application);
  const GActionEntry entries[] = {
    { .name = "quit", .activate = quit },
    { .name = "new-window", .activate = new_window },
    { .name = "new-puzzle", .activate = new_puzzle },
    { .name = "continue", .activate = continue_game },
    { .name = "today", .activate = play_today },
    { .name = "about", .activate = about },
    { .name = "preferences", .activate = show_preferences },
    { .name = "statistics", .activate = show_statistics },
    { .name = "techniques", .activate = show_techniques },
    { .name = "lesson", .activate = play_lesson, .parameter_type = "s" }, /* of its file */
    { .name = "predict", .activate = predict },
    { .name = "experiment", .activate = open_experiment, .parameter_type = "s" }, /* its name */
    { .name = "new-lesson", .activate = new_lesson },
    { .name = "add-to-lesson", .activate = add_to_lesson },
    { .name = "add-bookmarks", .activate = add_to_lesson },
    { .name = "technique", .activate = show_techniques, .parameter_type = "s" }, /* its code */
  };
  const int unix_signals[] = { SIGTERM, SIGINT, SIGHUP };
  g_autoptr (GPropertyAction) search_colors = NULL;

  ari_loop_watch_start_as_asked ();
  G_APPLICATION_CLASS (ari_application_parent_class)->startup (application);

  gtk_window_set_default_icon_name (APP_ID);
  load_style (self);
  ari_all_widgets_set_up ();
  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  ari_settings_bind ("appearance", ari_appearance_get_default (), "scheme", ARI_SETTING_SHARED);
  ari_settings_bind ("search-colors", ari_appearance_get_default (), "try-colors",
                     ARI_SETTING_SHARED);
  search_colors =
      g_property_action_new ("search-colors", ari_appearance_get_default (), "try-colors");
  g_action_map_add_action (G_ACTION_MAP (self), G_ACTION (search_colors));
  for (guint i = 0; i < G_N_ELEMENTS (accelerators); i++)
    gtk_application_set_accels_for_action (GTK_APPLICATION (self), accelerators[i].action,
                                           accelerators[i].keys);
  for (guint i = 0; i < G_N_ELEMENTS (unix_signals); i++)
    self->signal_sources[i] = g_unix_signal_add (unix_signals[i], on_unix_signal, self);
}

static void
ari_application_shutdown (GApplication *application)
{
  AriApplication *self = ARI_APPLICATION (application);

  for (guint i = 0; i < G_N_ELEMENTS (self->signal_sources); i++)
    g_clear_handle_id (&self->signal_sources[i], g_source_remove);
  if (self->style) {
    gtk_style_context_remove_provider_for_display (gdk_display_get_default (),
                                                   GTK_STYLE_PROVIDER (self->style));
    g_clear_object (&self->style);
  }
  g_clear_object (&self->opener);
  g_settings_sync ();

  G_APPLICATION_CLASS (ari_application_parent_class)->shutdown (application);
  ari_loop_watch_stop ();
}

/* Opens the files on the command line, in the primary instance if there is one. GApplication would
 * do the same, but without a hint. */
static void
open_named_files (GApplication *application, char **names, const char *hint)
{
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_object_unref);

  for (; *names != NULL; names++)
    g_ptr_array_add (files, g_file_new_for_commandline_arg (*names));
  g_application_open (application, (GFile **) files->pdata, (int) files->len, hint);
}

/* The delay between tries to register, in µs, and the number of tries. */
#define TRY_AGAIN  20000
#define MOST_TRIES 100

static int
ari_application_handle_local_options (GApplication *application, GVariantDict *options)
{
  const gboolean new_window = g_variant_dict_contains (options, "new-window");
  g_autofree char *hint = g_strconcat (g_variant_dict_contains (options, "watch") ? HINT_WATCH : "",
                                       " ", new_window ? HINT_NEW_WINDOW : "", NULL);
  /* the entries of the desktop's menu: some desktops start them as options, not over the session
   * bus */
  static const char *const actions[] = { "new-puzzle", "continue", "today", "new-window" };
  const char *action = NULL;
  g_auto (GStrv) names = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (actions) && action == NULL; i++)
    if (g_variant_dict_contains (options, actions[i]))
      action = actions[i];
  if (g_variant_dict_contains (options, "version")) {
    g_print ("%s %s\n", g_get_prgname (), PACKAGE_VERSION);
    return 0;
  }
  /* An instance that is about to end still owns the name, but does not answer. */
  for (guint i = 0; i < MOST_TRIES && !g_application_register (application, NULL, NULL); i++)
    g_usleep (TRY_AGAIN);
  if (g_variant_dict_lookup (options, G_OPTION_REMAINING, "^aay", &names))
    open_named_files (application, names, hint);
  else if (action != NULL)
    g_action_group_activate_action (G_ACTION_GROUP (application), action, NULL);
  else
    return -1;
  return 0;
}

static void
ari_application_class_init (AriApplicationClass *klass)
{
  GApplicationClass *application_class = G_APPLICATION_CLASS (klass);
  GtkApplicationClass *gtk_application_class = GTK_APPLICATION_CLASS (klass);

  application_class->activate = ari_application_activate;
  application_class->open = ari_application_open;
  application_class->startup = ari_application_startup;
  application_class->shutdown = ari_application_shutdown;
  application_class->handle_local_options = ari_application_handle_local_options;
  gtk_application_class->window_added = ari_application_window_added;
  gtk_application_class->window_removed = ari_application_window_removed;
}

static void
ari_application_init (AriApplication *self)
{
  const GOptionEntry options[] = {
    { "watch", 'w', 0, G_OPTION_ARG_NONE, NULL, N_ ("Begin at once to search for the solution"),
      NULL },
    { "new-puzzle", 0, 0, G_OPTION_ARG_NONE, NULL, N_ ("Ask which puzzle to make"), NULL },
    { "continue", 0, 0, G_OPTION_ARG_NONE, NULL, N_ ("Continue the latest game"), NULL },
    { "today", 0, 0, G_OPTION_ARG_NONE, NULL, N_ ("Play today’s puzzle"), NULL },
    { "new-window", 0, 0, G_OPTION_ARG_NONE, NULL,
      N_ ("Open a window of its own, and leave the others as they are"), NULL },
    { "version", 'v', 0, G_OPTION_ARG_NONE, NULL, N_ ("Print the program’s version and end"),
      NULL },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, NULL, NULL, N_ ("[FILE…]") },
    G_OPTION_ENTRY_NULL,
  };

  g_application_add_main_option_entries (G_APPLICATION (self), options);
  g_application_set_option_context_summary (
      G_APPLICATION (self), _ ("Enter a Sudoku, solve it, or watch how a search solves it."));
  g_signal_connect (self, "query-end", G_CALLBACK (ari_application_query_end), NULL);
  self->opener = ari_opener_new (GTK_APPLICATION (self));
}

AriApplication *
ari_application_new (void)
{
  AriApplication *self = g_object_new (ARI_TYPE_APPLICATION, "application-id", APP_ID, "flags",
                                       G_APPLICATION_HANDLES_OPEN, "register-session", TRUE, NULL);

  /* Automatic resources are off: see ui/common/own-icons.h. */
  g_application_set_resource_base_path (G_APPLICATION (self), NULL);
  return self;
}
