/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Dialogs with the API that GTK has had since 4.10, and with the older one. No other file asks
 * which GTK it is built with. */

#include "config.h"

#include <glib/gi18n-lib.h>

/* Allows the newest API here, and does not deprecate the old one with an older GTK. */
#undef GDK_VERSION_MIN_REQUIRED
#undef GDK_VERSION_MAX_ALLOWED

#include "ui/common/compat.h"
#include "ui/common/dialogs.h"
#include "ui/widgets/mnemonics.h"
#include "ui/widgets/widget.h"

static void
add_filter (GListStore *filters, const AriFileKind *kind)
{
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

  gtk_file_filter_set_name (filter, kind->name);
  for (const char *const *pattern = kind->patterns; *pattern != NULL; pattern++)
    if (g_str_has_prefix (*pattern, "*."))
      gtk_file_filter_add_suffix (filter, *pattern + 2); /* in capitals, too */
    else
      gtk_file_filter_add_pattern (filter, *pattern);
  g_list_store_append (filters, filter);
}

#define OWN_PATTERNS "*.ariadne", "*.json", "*.ariadne-lesson"
#define TEXT_PATTERNS                                                                              \
  "*.txt", "*.sdm", "*.sdk", "*.sdx", "*.skp", "*.csv", "*.ss", "*.opensudoku", "*.ksudoku",       \
      "*.sav", "*.gz"
#define PICTURE_PATTERNS "*.png", "*.jpg", "*.jpeg", "*.webp", "*.gif", "*.bmp", "*.svg"

/* What can be opened comes first as a whole, so that no file is hidden from those who do not look
 * for a filter. */
GListModel *
ari_compat_new_filters (const AriFileKind *kinds)
{
  const AriFileKind all = { _ ("All files"), ARI_PATTERNS ("*") };
  const AriFileKind *usual =
      ARI_FILE_KINDS ({ _ ("Puzzles, texts and pictures"),
                        ARI_PATTERNS (OWN_PATTERNS, TEXT_PATTERNS, PICTURE_PATTERNS) },
                      { _ ("Puzzles and lessons"), ARI_PATTERNS (OWN_PATTERNS) },
                      { _ ("Puzzles as text"), ARI_PATTERNS (TEXT_PATTERNS) },
                      { _ ("Pictures of puzzles"), ARI_PATTERNS (PICTURE_PATTERNS) });
  GListStore *filters = g_list_store_new (GTK_TYPE_FILE_FILTER);

  for (const AriFileKind *kind = kinds != NULL ? kinds : usual; kind->name != NULL; kind++)
    add_filter (filters, kind);
  add_filter (filters, &all);
  return G_LIST_MODEL (filters);
}

static void mend_chooser (GtkWidget *widget);

/* Works around GTK bugs in the file dialog that has just appeared over @parent. */
static void
mend_dialog (GtkWindow *parent)
{
  GtkWindow *window;

  /* A dialog of the portal is not among our windows. */
  for (guint i = 0; (window = ari_toplevel (i)) != NULL; i++)
    if (gtk_window_get_transient_for (window) == parent)
      mend_chooser (GTK_WIDGET (window));
}

#if GTK_CHECK_VERSION(4, 10, 0)

static void
on_chooser_destroyed (GListModel *files, GtkWidget *chooser)
{
  g_signal_handlers_disconnect_by_data (files, chooser);
}

/* In GTK 4.18, too, the model of a file list may outlive its dialog. If it was emptied later, its
 * handlers would use the freed dialog. */
static void
end_list_with_chooser (GtkWidget *view, GtkWidget *chooser)
{
  ARI_CONNECT (chooser, "destroy", on_chooser_destroyed,
               gtk_column_view_get_model (GTK_COLUMN_VIEW (view)));
}

/* Takes ownership of @path_bar. */
static void
keep_for_a_while (gpointer path_bar)
{
  static GQueue kept = G_QUEUE_INIT;

  g_queue_push_tail (&kept, path_bar);
  if (kept.length > 8)
    g_object_unref (g_queue_pop_head (&kept));
}

/* The path bar asks for the name of each folder in turn. If GTK 4.18 frees it after the first
 * answer and before the last, the next callback uses freed memory. Nothing reports the last answer,
 * so the bar is kept until some more dialogs have been closed. (If the first folder does not
 * answer, no freed memory is used.) */
static void
end_path_bar_after_chooser (GtkWidget *path_bar, GtkWidget *chooser)
{
  g_object_set_data_full (G_OBJECT (chooser), "ariadne-path-bar", g_object_ref (path_bar),
                          keep_for_a_while);
}

/* Works around GTK bugs in @widget, which is a file chooser or in one, and its descendants. */
static void
mend_chooser (GtkWidget *widget)
{
  G_GNUC_BEGIN_IGNORE_DEPRECATIONS
  GtkWidget *chooser = gtk_widget_get_ancestor (widget, GTK_TYPE_FILE_CHOOSER_WIDGET);
  G_GNUC_END_IGNORE_DEPRECATIONS

  if (chooser != NULL && GTK_IS_COLUMN_VIEW (widget))
    end_list_with_chooser (widget, chooser);
  else if (chooser != NULL && g_str_equal (G_OBJECT_TYPE_NAME (widget), "GtkPathBar"))
    end_path_bar_after_chooser (widget, chooser);
  ARI_FOR_CHILDREN (child, widget)
    mend_chooser (child);
}

/* GTK reports it as an error when the user chooses nothing. */
static void
ignore_dismissal (GError **error)
{
  if (error
      && (g_error_matches (*error, GTK_DIALOG_ERROR, GTK_DIALOG_ERROR_DISMISSED)
          || g_error_matches (*error, GTK_DIALOG_ERROR, GTK_DIALOG_ERROR_CANCELLED)))
    g_clear_error (error);
}

/* (transfer full): cancels a dialog when @parent is unrealized, as it is not destroyed while the
 * pending task references it */
static GCancellable *
new_end_with (GtkWindow *parent)
{
  GCancellable *end = g_cancellable_new ();

  ARI_CONNECT (parent, "unrealize", g_cancellable_cancel, end);
  return end;
}

static void
on_chosen (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  const int cancel = GPOINTER_TO_INT (g_task_get_task_data (task));
  g_autoptr (GError) error = NULL;
  const int button = gtk_alert_dialog_choose_finish (GTK_ALERT_DIALOG (source), result, &error);

  g_task_return_int (task, error ? cancel : button);
}

static void
ask (GTask *task,
     GtkWindow *parent,
     const char *heading,
     const char *detail,
     const char *const *buttons,
     int cancel,
     int standard)
{
  g_autoptr (GtkAlertDialog) dialog = gtk_alert_dialog_new ("%s", heading);
  g_autoptr (GCancellable) end = new_end_with (parent);

  gtk_alert_dialog_set_detail (dialog, detail ? detail : "");
  gtk_alert_dialog_set_buttons (dialog, buttons);
  gtk_alert_dialog_set_cancel_button (dialog, cancel);
  gtk_alert_dialog_set_default_button (dialog, standard);
  g_task_set_task_data (task, GINT_TO_POINTER (cancel), NULL);
  gtk_alert_dialog_choose (dialog, parent, end, on_chosen, task);
}

/* Takes ownership of @chosen and @error. */
static void
return_chosen (GTask *task, gpointer chosen, GError *error)
{
  ignore_dismissal (&error);
  if (error)
    g_task_return_error (task, error);
  else
    g_task_return_pointer (task, chosen, g_object_unref);
}

static void
on_opened (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  GError *error = NULL;
  GListModel *files =
      gtk_file_dialog_open_multiple_finish (GTK_FILE_DIALOG (source), result, &error);

  return_chosen (task, files, error);
}

static void
choose_files (GTask *task, GtkWindow *parent, const char *title, GListModel *filters, GFile *folder)
{
  g_autoptr (GtkFileDialog) dialog = gtk_file_dialog_new ();
  g_autoptr (GCancellable) end = new_end_with (parent);

  gtk_file_dialog_set_title (dialog, title);
  gtk_file_dialog_set_filters (dialog, filters);
  gtk_file_dialog_set_initial_folder (dialog, folder);
  gtk_file_dialog_open_multiple (dialog, parent, end, on_opened, task);
  mend_dialog (parent);
}

static void
on_saved (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  GError *error = NULL;
  GFile *file = gtk_file_dialog_save_finish (GTK_FILE_DIALOG (source), result, &error);

  return_chosen (task, file, error);
}

static void
choose_place (GTask *task,
              GtkWindow *parent,
              const char *title,
              GListModel *filters,
              GFile *folder,
              const char *name)
{
  g_autoptr (GtkFileDialog) dialog = gtk_file_dialog_new ();
  g_autoptr (GCancellable) end = new_end_with (parent);

  gtk_file_dialog_set_title (dialog, title);
  gtk_file_dialog_set_filters (dialog, filters);
  gtk_file_dialog_set_initial_folder (dialog, folder);
  gtk_file_dialog_set_initial_name (dialog, name);
  gtk_file_dialog_save (dialog, parent, end, on_saved, task);
  mend_dialog (parent);
}

#else

static void
on_response (GtkDialog *dialog, int response, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  const int cancel = GPOINTER_TO_INT (g_task_get_task_data (task));

  g_signal_handlers_disconnect_by_data (dialog, task);
  /* This comes first, because the answer may destroy the parent, and this dialog lives until it
   * returns. */
  gtk_window_set_transient_for (GTK_WINDOW (dialog), NULL);
  gtk_window_destroy (GTK_WINDOW (dialog));
  /* The buttons are numbered from 0; GTK's own responses are negative. */
  g_task_return_int (task, response >= 0 ? response : cancel);
}

/* The pending task references the parent, so DESTROY_WITH_PARENT alone would never apply. */
static void
on_parent_gone (GtkDialog *dialog)
{
  gtk_dialog_response (dialog, GTK_RESPONSE_DELETE_EVENT);
}

static void
ask (GTask *task,
     GtkWindow *parent,
     const char *heading,
     const char *detail,
     const char *const *buttons,
     int cancel,
     int standard)
{
  GtkWidget *dialog =
      gtk_message_dialog_new (parent, GTK_DIALOG_MODAL | GTK_DIALOG_DESTROY_WITH_PARENT,
                              GTK_MESSAGE_QUESTION, GTK_BUTTONS_NONE, "%s", heading);

  if (detail)
    gtk_message_dialog_format_secondary_text (GTK_MESSAGE_DIALOG (dialog), "%s", detail);
  for (int i = 0; buttons[i]; i++)
    gtk_dialog_add_button (GTK_DIALOG (dialog), buttons[i], i);
  ari_widget_name_buttons (dialog);
  gtk_dialog_set_default_response (GTK_DIALOG (dialog), standard);
  g_task_set_task_data (task, GINT_TO_POINTER (cancel), NULL);
  g_signal_connect (dialog, "response", G_CALLBACK (on_response), task);
  ARI_CONNECT (parent, "unrealize", on_parent_gone, dialog);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* In GTK 4.8 the model of a file list may outlive its dialog: after a row was dragged, the view is
 * referenced until the next press on it, and after a second drag the first row and its ancestors
 * are leaked. At the next change of a file in that folder the model would use the freed dialog. So
 * both are disposed of with the dialog, which stops the monitor; the view first, as it disconnects
 * from the model. */
static void
on_listed (GtkTreeView *view, GParamSpec *pspec, GtkWidget *chooser)
{
  GtkTreeModel *files = gtk_tree_view_get_model (view);

  if (files)
    ARI_CONNECT (chooser, "destroy", g_object_run_dispose, files);
}

static gboolean
do_nothing (GtkWidget *widget, GVariant *arguments, gpointer user_data)
{
  return TRUE;
}

/* Alt+R lists recent folders. While saving, GTK 4.8 then looks for the selected file in that list
 * before it is filled, and uses an invalid result. No other way leads to that list while saving, so
 * the key does nothing. */
static void
withhold_recent (GtkWidget *chooser)
{
  GtkEventController *keys = gtk_shortcut_controller_new ();

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (keys),
      gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_r, GDK_ALT_MASK),
                        gtk_callback_action_new (do_nothing, NULL, NULL)));
  gtk_widget_add_controller (chooser, keys);
}

/* Works around GTK bugs in @widget, which is a file chooser or in one, and its descendants. */
static void
mend_chooser (GtkWidget *widget)
{
  GtkWidget *chooser = gtk_widget_get_ancestor (widget, GTK_TYPE_FILE_CHOOSER_WIDGET);

  if (chooser != NULL && widget == chooser
      && gtk_file_chooser_get_action (GTK_FILE_CHOOSER (chooser)) == GTK_FILE_CHOOSER_ACTION_SAVE)
    withhold_recent (chooser);
  if (chooser != NULL && GTK_IS_TREE_VIEW (widget)) {
    ARI_CONNECT (chooser, "destroy", g_object_run_dispose, widget);
    on_listed (GTK_TREE_VIEW (widget), NULL, chooser);
    g_signal_connect_object (widget, "notify::model", G_CALLBACK (on_listed), chooser, 0);
  }
  ARI_FOR_CHILDREN (child, widget)
    mend_chooser (child);
}

static GtkFileChooserNative *
new_chooser (GtkWindow *parent, const char *title, GListModel *filters, GtkFileChooserAction action)
{
  GtkFileChooserNative *chooser = gtk_file_chooser_native_new (title, parent, action, NULL, NULL);

  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (chooser), TRUE);
  for (guint i = 0; i < g_list_model_get_n_items (filters); i++) {
    g_autoptr (GtkFileFilter) filter = g_list_model_get_item (filters, i);

    gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (chooser), filter);
  }
  return chooser;
}

/* The answer to a file dialog and the task that waits for it. */
typedef struct {
  GTask *task;
  gpointer chosen; /* (nullable) */
} FileAnswer;

static gboolean
give_answer (gpointer user_data)
{
  g_autofree FileAnswer *answer = user_data;
  g_autoptr (GTask) task = answer->task;

  g_task_set_task_data (task, NULL, NULL);
  g_task_return_pointer (task, answer->chosen, g_object_unref);
  return G_SOURCE_REMOVE;
}

/* Releases the dialog in an idle callback, after a context menu that a click requested: GTK shows
 * it when idle, even if the dialog is closed. It is released before the answer is delivered,
 * because saving changes the folder that the dialog monitors, and GTK 4.8 leaks the names it is
 * then notified of. */
static void
on_answer (GtkNativeDialog *dialog, int response, gpointer user_data)
{
  GtkFileChooser *chooser = GTK_FILE_CHOOSER (dialog);
  FileAnswer *answer = g_new (FileAnswer, 1);

  g_signal_handlers_disconnect_by_data (dialog, user_data);
  *answer = (FileAnswer){ .task = user_data };
  if (response == GTK_RESPONSE_ACCEPT)
    answer->chosen = gtk_file_chooser_get_action (chooser) == GTK_FILE_CHOOSER_ACTION_OPEN
                         ? (gpointer) gtk_file_chooser_get_files (chooser)
                         : (gpointer) gtk_file_chooser_get_file (chooser);
  gtk_native_dialog_destroy (dialog);
  g_idle_add (give_answer, answer);
}

/* The parent is not destroyed, as the task references it, and so does not close the dialog. */
static void
on_parent_closed (GtkNativeDialog *dialog)
{
  g_signal_emit_by_name (dialog, "response", GTK_RESPONSE_CANCEL);
}

/* Nothing else references a native chooser, so the task does until it is answered. */
static void
show_chooser (GTask *task, GtkFileChooserNative *chooser, GFile *folder)
{
  GtkWindow *parent = gtk_native_dialog_get_transient_for (GTK_NATIVE_DIALOG (chooser));

  if (folder)
    gtk_file_chooser_set_current_folder (GTK_FILE_CHOOSER (chooser), folder, NULL);
  g_task_set_task_data (task, chooser, g_object_unref);
  g_signal_connect (chooser, "response", G_CALLBACK (on_answer), task);
  ARI_CONNECT (parent, "unrealize", on_parent_closed, chooser);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
  mend_dialog (parent);
}

static void
choose_files (GTask *task, GtkWindow *parent, const char *title, GListModel *filters, GFile *folder)
{
  GtkFileChooserNative *chooser =
      new_chooser (parent, title, filters, GTK_FILE_CHOOSER_ACTION_OPEN);

  gtk_file_chooser_set_select_multiple (GTK_FILE_CHOOSER (chooser), TRUE);
  show_chooser (task, chooser, folder);
}

static void
choose_place (GTask *task,
              GtkWindow *parent,
              const char *title,
              GListModel *filters,
              GFile *folder,
              const char *name)
{
  GtkFileChooserNative *chooser =
      new_chooser (parent, title, filters, GTK_FILE_CHOOSER_ACTION_SAVE);

  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (chooser), name);
  show_chooser (task, chooser, folder);
}

#endif

void
ari_compat_ask (GtkWindow *parent,
                const char *heading,
                const char *detail,
                const char *const *buttons,
                int cancel,
                int standard,
                GAsyncReadyCallback callback,
                gpointer user_data)
{
  GTask *task = g_task_new (parent, NULL, callback, user_data);

  ask (task, parent, heading, detail, buttons, cancel, standard);
}

int
ari_compat_ask_finish (GtkWindow *parent, GAsyncResult *result)
{
  g_return_val_if_fail (g_task_is_valid (result, parent), -1);

  return (int) g_task_propagate_int (G_TASK (result), NULL);
}

/* Returns: TRUE if another dialog is open over @parent: then nothing is chosen. The desktop and a
 * second key press can get here, though a click cannot. */
static gboolean
waits_for_another (GtkWindow *parent, GAsyncReadyCallback callback, gpointer user_data)
{
  GtkWindow *other = ari_dialog_over (parent);
  g_autoptr (GTask) task = NULL;

  if (other == NULL)
    return FALSE;
  gtk_window_present (other);
  task = g_task_new (parent, NULL, callback, user_data);
  g_task_return_pointer (task, NULL, NULL);
  return TRUE;
}

void
ari_compat_open (GtkWindow *parent,
                 const char *title,
                 const AriFileKind *kinds,
                 GFile *folder,
                 GAsyncReadyCallback callback,
                 gpointer user_data)
{
  g_autoptr (GListModel) filters = NULL;

  if (waits_for_another (parent, callback, user_data))
    return;
  filters = ari_compat_new_filters (kinds);
  choose_files (g_task_new (parent, NULL, callback, user_data), parent, title, filters, folder);
}

GListModel *
ari_compat_open_finish (GtkWindow *parent, GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

/* (transfer full): a file name from a name that ari_shown_text() made */
static char *
without_isolates (const char *name)
{
  GString *plain = g_string_new (name);

  g_string_replace (plain, "\xe2\x81\xa8", "", 0);
  g_string_replace (plain, "\xe2\x81\xa9", "", 0);
  return g_string_free (plain, FALSE);
}

GFile *
ari_compat_usual_folder (void)
{
  const char *documents = g_get_user_special_dir (G_USER_DIRECTORY_DOCUMENTS);

  return g_file_new_for_path (documents != NULL && g_file_test (documents, G_FILE_TEST_IS_DIR)
                                  ? documents
                                  : g_get_home_dir ());
}

void
ari_compat_save (GtkWindow *parent,
                 const char *title,
                 GListModel *filters,
                 GFile *folder,
                 const char *name,
                 GAsyncReadyCallback callback,
                 gpointer user_data)
{
  g_autofree char *plain = NULL;
  g_autoptr (GFile) usual = NULL;

  if (waits_for_another (parent, callback, user_data))
    return;
  plain = without_isolates (name);
  usual = ari_compat_usual_folder ();
  choose_place (g_task_new (parent, NULL, callback, user_data), parent, title, filters,
                folder != NULL ? folder : usual, plain);
}

GFile *
ari_compat_save_finish (GtkWindow *parent, GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

/* GTK 4.8 wraps each row in a widget that takes the focus and has no accessible name. */
void
ari_compat_name_row (GtkListItem *item, const char *words)
{
  GtkWidget *row = gtk_list_item_get_child (item);

  while (row != NULL && !gtk_widget_get_focusable (row))
    row = gtk_widget_get_parent (row);
  if (row != NULL)
    ari_accessible_set_label (row, words);
}

void
ari_compat_get_color (GtkWidget *widget, GdkRGBA *color)
{
#if GTK_CHECK_VERSION(4, 10, 0)
  gtk_widget_get_color (widget, color);
#else
  gtk_style_context_get_color (gtk_widget_get_style_context (widget), color);
#endif
}
