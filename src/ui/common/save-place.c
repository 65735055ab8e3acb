/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Asks where to save, and completes the name's ending. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "puzzle/base/shown-text.h"
#include "puzzle/words/sentence.h"
#include "ui/common/compat.h"
#include "ui/common/save-place.h"

/* Longer than any ending in use; more characters after a dot belong to the name. */
#define MAX_ENDING 8

static gboolean
has_ending (const char *name)
{
  const char *dot = strrchr (name, '.');
  gboolean has_letter = FALSE;

  if (dot == NULL || dot == name || strlen (dot + 1) > MAX_ENDING)
    return FALSE;
  for (const char *at = dot + 1; *at; at++) {
    if (!g_ascii_isalnum (*at))
      return FALSE;
    has_letter |= g_ascii_isalpha (*at);
  }
  return has_letter;
}

char *
ari_save_name_of (GFile *file)
{
  g_autofree char *name = NULL;
  g_autofree char *readable = NULL;

  name = g_file_get_basename (file);
  /* A file name need not be UTF-8. */
  readable = name != NULL ? g_filename_display_name (name) : g_file_get_parse_name (file);
  return ari_shown_text (readable);
}

char *
ari_save_name_without_ending (const char *name)
{
  const char *dot = strrchr (name, '.');

  return dot != NULL && dot != name ? g_strndup (name, (gsize) (dot - name)) : g_strdup (name);
}

char *
ari_save_name_clean (char *name)
{
  return g_strdelimit (name, "/\\:*?\"<>|\n\r\t", '-');
}

char *
ari_save_name_complete (const char *name, const char *ending)
{
  return has_ending (name) || g_str_has_suffix (name, ending) ? g_strdup (name)
                                                              : g_strconcat (name, ending, NULL);
}

char *
ari_save_words (GFile *file)
{
  g_autofree char *name = ari_save_name_of (file);
  g_autoptr (GFile) folder = g_file_get_parent (file);
  g_autoptr (GFile) home = g_file_new_for_path (g_get_home_dir ());
  g_autofree char *below = folder != NULL ? g_file_get_relative_path (home, folder) : NULL;
  g_autofree char *place = folder == NULL                ? g_strdup (G_DIR_SEPARATOR_S)
                           : g_file_equal (home, folder) ? g_strdup (C_ ("folder", "Home"))
                           : below != NULL               ? g_strdup (below)
                                                         : g_file_get_parse_name (folder);
  g_autofree char *readable = g_filename_display_name (place);
  g_autofree char *shown = ari_shown_text (readable);

  /* Translators: the name of a file, and its folder, such as “Pictures” */
  return g_strdup_printf (_ ("Saved as “%s” in “%s”."), name, shown);
}

enum {
  ANSWER_CANCEL,
  ANSWER_REPLACE,
};

/** Asking: the data of the task. */
typedef struct {
  char *title;
  GListModel *filters;
  char *ending;     /* (nullable): none is added */
  GFile *completed; /* (nullable): the chosen file with the ending */
} Asking;

static void
asking_free (Asking *asking)
{
  g_free (asking->title);
  g_object_unref (asking->filters);
  g_free (asking->ending);
  g_clear_object (&asking->completed);
  g_free (asking);
}

static void choose (GTask *task, GFile *folder, const char *name);

static void
on_asked (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  GFile *file = ((Asking *) g_task_get_task_data (task))->completed;

  if (ari_compat_ask_finish (GTK_WINDOW (source), result) == ANSWER_REPLACE) {
    g_task_return_pointer (task, g_object_ref (file), g_object_unref);
  } else {
    g_autofree char *name = g_file_get_basename (file);
    g_autofree char *display_name = g_filename_display_name (name);
    g_autoptr (GFile) folder = g_file_get_parent (file);

    choose (g_steal_pointer (&task), folder, display_name);
  }
}

static void
on_completed_looked_for (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  GtkWindow *parent = g_task_get_source_object (task);
  g_autoptr (GFileInfo) info = g_file_query_info_finish (G_FILE (source), result, NULL);
  const char *buttons[] = {
    [ANSWER_CANCEL] = _ ("_Cancel"),
    [ANSWER_REPLACE] = _ ("_Replace"),
    NULL,
  };
  g_autofree char *name = NULL;
  g_autofree char *heading = NULL;

  if (info == NULL) {
    g_task_return_pointer (task, g_object_ref (source), g_object_unref);
    return;
  }
  name = ari_shown_text (g_file_info_get_display_name (info));
  heading = g_strdup_printf (_ ("Replace the file “%s”?"), name);
  ari_compat_ask (parent, heading,
                  _ ("A file with this name already exists. Replacing it overwrites its contents."),
                  buttons, ANSWER_CANCEL, ANSWER_CANCEL, on_asked, g_steal_pointer (&task));
}

static void
look_for (GFile *file, GAsyncReadyCallback callback, GTask *task)
{
  g_file_query_info_async (file, G_FILE_ATTRIBUTE_STANDARD_DISPLAY_NAME, G_FILE_QUERY_INFO_NONE,
                           G_PRIORITY_DEFAULT, NULL, callback, task);
}

static void
on_typed_looked_for (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  const Asking *asking = g_task_get_task_data (task);
  g_autoptr (GFileInfo) info = g_file_query_info_finish (G_FILE (source), result, NULL);

  /* The dialog has already asked whether to replace a file of the typed name. */
  if (info)
    g_task_return_pointer (task, g_object_ref (source), g_object_unref);
  else
    look_for (asking->completed, on_completed_looked_for, g_steal_pointer (&task));
}

static void
on_chosen (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  Asking *asking = g_task_get_task_data (task);
  GError *error = NULL;
  g_autoptr (GFile) file = ari_compat_save_finish (GTK_WINDOW (source), result, &error);
  g_autoptr (GFile) folder = file ? g_file_get_parent (file) : NULL;
  g_autofree char *name = file ? g_file_get_basename (file) : NULL;
  g_autofree char *completed = name != NULL && asking->ending != NULL
                                   ? ari_save_name_complete (name, asking->ending)
                                   : g_strdup (name);

  if (error) {
    g_task_return_error (task, error);
  } else if (folder == NULL || g_str_equal (name, completed)) {
    g_task_return_pointer (task, g_steal_pointer (&file), g_object_unref);
  } else {
    g_clear_object (&asking->completed);
    asking->completed = g_file_get_child (folder, completed);
    look_for (file, on_typed_looked_for, g_steal_pointer (&task));
  }
}

static void
choose (GTask *task, GFile *folder, const char *name)
{
  const Asking *asking = g_task_get_task_data (task);

  ari_compat_save (g_task_get_source_object (task), asking->title, asking->filters, folder, name,
                   on_chosen, task);
}

void
ari_save_place_async (GtkWindow *parent,
                      const char *title,
                      const AriFileKind *kinds,
                      GFile *folder,
                      const char *name,
                      GAsyncReadyCallback callback,
                      gpointer user_data)
{
  GTask *task = g_task_new (parent, NULL, callback, user_data);
  Asking *asking = g_new (Asking, 1);

  *asking = (Asking){ .title = g_strdup (title),
                      .filters = ari_compat_new_filters (kinds),
                      .ending = kinds[1].name == NULL ? g_strdup (kinds->patterns[0] + strlen ("*"))
                                                      : NULL };
  g_task_set_task_data (task, asking, (GDestroyNotify) asking_free);
  choose (task, folder, name);
}

GFile *
ari_save_place_finish (GtkWindow *parent, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, parent), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

/* The name that distinguishes a puzzle from others. */

char *
ari_dated_name (AriPuzzle *puzzle)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *title = NULL;
  g_autofree char *date = NULL;
  const AriPuzzleInfo *info = ari_puzzle_get_info (puzzle);

  if (info->title == NULL)
    return NULL;
  title = ari_shown_text (info->title);
  if (g_strcmp0 (info->source, ARI_MADE_SOURCE) != 0)
    return g_steal_pointer (&title);
  /* Translators: a date such as “26 November 2026”, as g_date_time_format() has it */
  date = g_date_time_format (now, _ ("%-d %B %Y"));
  /* Translators: the name of a puzzle with the date on which it was made or played: “Easy, 26
   * November 2026” */
  return ari_sentence_fill (_ ("{title}, {date}"), "title", title, "date", date, NULL);
}
