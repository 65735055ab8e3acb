/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The program: what its command line opens, what it recovers, and how it ends. */

#include "config.h"

#include <glib/gstdio.h>
#include <unistd.h>

#include "ui/app/application.h"
#include "ui/collection/collection-window.h"
#include "ui/window/window.h"
#include "tests/seed.h"
#include "tests/ui/puzzles.h"

typedef struct {
  guint n_windows; /* wanted */
  guint n_modified;
} Wanted;

/* Ends the program once its windows are as wanted. */
static gboolean
look (gpointer user_data)
{
  const Wanted *wanted = user_data;
  GApplication *application = g_application_get_default ();
  guint n_windows = 0, n_modified = 0, n_files = 0;

  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (application)); l; l = l->next) {
    n_windows++;
    n_modified += ari_session_get_modified (ari_window_get_session (l->data));
    n_files += ari_session_get_file (ari_window_get_session (l->data)) != NULL;
  }
  if (n_windows != wanted->n_windows || n_modified != wanted->n_modified
      || (n_windows > 1 && n_files != n_windows))
    return G_SOURCE_CONTINUE;
  if (n_modified > 0)
    g_application_quit (application);
  else
    g_action_group_activate_action (G_ACTION_GROUP (application), "quit", NULL);
  return G_SOURCE_REMOVE;
}

static int
run (const char *first, const char *second, Wanted *wanted)
{
  AriApplication *application = ari_application_new ();
  const char *arguments[] = { "ariadne", first, second, NULL };
  int status;

  g_application_set_flags (G_APPLICATION (application),
                           G_APPLICATION_HANDLES_OPEN | G_APPLICATION_NON_UNIQUE);
  if (wanted)
    g_idle_add_full (G_PRIORITY_LOW, look, wanted, NULL);
  status = g_application_run (G_APPLICATION (application),
                              second  ? 3
                              : first ? 2
                                      : 1,
                              (char **) arguments);
  /* g_application_quit() leaves windows behind, which reference the application */
  if (wanted && wanted->n_modified > 0)
    g_object_unref (application);
  else
    g_assert_finalize_object (application);
  return status;
}

static void
test_empty (void)
{
  if (g_test_subprocess ()) {
    exit (run (NULL, NULL, &(Wanted){ 1, 0 }));
  }
  g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_INHERIT_STDERR);
  g_test_trap_assert_passed ();
}

static void
test_version (void)
{
  if (g_test_subprocess ())
    exit (run ("--version", NULL, NULL));
  g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_INHERIT_STDERR);
  g_test_trap_assert_passed ();
  g_test_trap_assert_stdout ("* " PACKAGE_VERSION "\n*");
}

/* Each file gets its own window; the first takes the empty one. */
static void
test_files (void)
{
  if (g_test_subprocess ()) {
    g_autofree char *folder = g_dir_make_tmp ("ariadne-application-XXXXXX", NULL);
    g_autofree char *one = g_build_filename (folder, "one.txt", NULL);
    g_autofree char *two = g_build_filename (folder, "two.txt", NULL);
    int status;

    g_assert_true (g_file_set_contents (one, EASY, -1, NULL));
    g_assert_true (g_file_set_contents (two, EASY, -1, NULL));
    status = run (one, two, &(Wanted){ 2, 0 });
    g_unlink (one);
    g_unlink (two);
    g_rmdir (folder);
    exit (status);
  }
  g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_INHERIT_STDERR);
  g_test_trap_assert_passed ();
}

/* Ends the program once its only window is one for many puzzles. */
static gboolean
look_for_collection (gpointer user_data)
{
  GApplication *application = g_application_get_default ();
  GList *windows = gtk_application_get_windows (GTK_APPLICATION (application));

  if (windows == NULL || windows->next || !ARI_IS_COLLECTION_WINDOW (windows->data)
      || ari_collection_window_get_file (windows->data) == NULL)
    return G_SOURCE_CONTINUE;
  g_action_group_activate_action (G_ACTION_GROUP (application), "quit", NULL);
  return G_SOURCE_REMOVE;
}

/* A file with many puzzles gets a window of its kind, and there is no empty one beside it. */
static void
test_many (void)
{
  if (g_test_subprocess ()) {
    g_autofree char *folder = g_dir_make_tmp ("ariadne-application-XXXXXX", NULL);
    g_autofree char *many = g_build_filename (folder, "many.txt", NULL);
    int status;

    g_assert_true (g_file_set_contents (many, EASY "\n" EASY "\n", -1, NULL));
    g_idle_add_full (G_PRIORITY_LOW, look_for_collection, NULL, NULL);
    status = run (many, NULL, NULL);
    g_unlink (many);
    g_rmdir (folder);
    exit (status);
  }
  g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_INHERIT_STDERR);
  g_test_trap_assert_passed ();
}

/* Ends the program once a search has found the solution, on the page that shows it. */
static gboolean
look_for_search (gpointer user_data)
{
  GApplication *application = g_application_get_default ();
  GList *windows = gtk_application_get_windows (GTK_APPLICATION (application));
  g_autoptr (GVariant) page =
      windows != NULL ? g_action_group_get_action_state (windows->data, "page") : NULL;

  if (page == NULL || strcmp (g_variant_get_string (page, NULL), "search") != 0
      || !g_action_group_get_action_enabled (windows->data, "keep-solution"))
    return G_SOURCE_CONTINUE;
  g_action_group_activate_action (G_ACTION_GROUP (application), "quit", NULL);
  return G_SOURCE_REMOVE;
}

/* A puzzle that is opened with --watch is searched without a click. */
static void
test_watch (void)
{
  if (g_test_subprocess ()) {
    g_autofree char *folder = g_dir_make_tmp ("ariadne-application-XXXXXX", NULL);
    g_autofree char *one = g_build_filename (folder, "one.txt", NULL);
    int status;

    g_assert_true (g_file_set_contents (one, EASY, -1, NULL));
    g_idle_add_full (G_PRIORITY_LOW, look_for_search, NULL, NULL);
    status = run ("--watch", one, NULL);
    g_unlink (one);
    g_rmdir (folder);
    exit (status);
  }
  g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_INHERIT_STDERR);
  g_test_trap_assert_passed ();
}

/* A run that ends without saving leaves its work to the next one. */
static void
test_recovery (void)
{
  if (g_test_subprocess ()) {
    exit (run (NULL, NULL, &(Wanted){ 1, 1 }));
  }
  g_test_trap_subprocess ("/application/subprocess/killed", 0, G_TEST_SUBPROCESS_INHERIT_STDERR);
  g_test_trap_assert_passed ();
  g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_INHERIT_STDERR);
  g_test_trap_assert_passed ();
}

static void
test_killed (void)
{
  AriWindow *window = ARI_WINDOW (ari_window_new (NULL));
  AriGame *game =
      ari_document_get_game (ari_session_get_document (ari_window_get_session (window)));
  const guint16 cell = 40;
  g_autoptr (AriMove) move = ari_game_move_digit (game, &cell, 1, 4, FALSE);

  g_assert_true (ari_game_execute (game, move));
  ari_session_flush (ari_window_get_session (window));
  _exit (0);
}

int
main (int argc, char *argv[])
{
  if (!gtk_init_check ())
    return 77;
  ari_test_init (&argc, &argv);
  g_test_add_func ("/application/empty", test_empty);
  g_test_add_func ("/application/version", test_version);
  g_test_add_func ("/application/files", test_files);
  g_test_add_func ("/application/many", test_many);
  g_test_add_func ("/application/watch", test_watch);
  g_test_add_func ("/application/recovery", test_recovery);
  g_test_add_func ("/application/subprocess/killed", test_killed);
  return g_test_run ();
}
