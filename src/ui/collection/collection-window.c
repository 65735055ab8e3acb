/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A window with many puzzles: what it is made of, and how a change becomes visible. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "puzzle/document/document.h"
#include "puzzle/words/numbers.h"
#include "ui/common/mnemonics.h"
#include "ui/collection/collection-window-private.h"
#include "ui/common/recent.h"
#include "ui/common/settings.h"
#include "ui/common/stillness.h"
#include "ui/common/window-kind.h"
#include "ui/widgets/open-actions.h"
#include "ui/widgets/yielding-layout.h"

/* Sizes of thumbnails, in application pixels, that zooming goes through: from a sign of where the
 * givens are to digits that can be read. */
static const int thumbnail_sizes[] = { 24, 36, 48, 64, 96, 128, 180, 240 };
#define USUAL_THUMBNAIL 64

G_DEFINE_FINAL_TYPE (AriCollectionWindow, ari_collection_window, GTK_TYPE_APPLICATION_WINDOW)

void
ari_collection_window_set_action_enabled (AriCollectionWindow *self,
                                          const char *name,
                                          gboolean enabled)
{
  ari_window_kind_set_action_enabled (GTK_APPLICATION_WINDOW (self), name, enabled);
}

/* --- what is shown ---------------------------------------------------------------------------- */

static void
show_count (AriCollectionWindow *self)
{
  const guint n = ari_collection_facts_get_n_puzzles (self->facts);
  const guint n_shown = ari_collection_list_get_n_shown (self->list);
  const guint n_selected = ari_collection_list_get_n_selected (self->list);
  const gboolean takes_all =
      ari_fact_filter_takes_all (ari_collection_list_get_filter (self->list));
  g_autofree char *all = ari_count_to_string (n);
  g_autofree char *shown = ari_count_to_string (n_shown);
  g_autoptr (GString) text = g_string_new (NULL);

  if (!takes_all)
    g_string_append_printf (text, ngettext ("%s of %s puzzle", "%s of %s puzzles", n), shown, all);
  else
    g_string_append_printf (text, ngettext ("%s puzzle", "%s puzzles", n), all);
  if (takes_all && n_shown == ARI_COLLECTION_LIST_MAX_ROWS && n > n_shown)
    g_string_append_printf (text, _ (", the first %s are listed"), shown);
  if (n_selected > 1) {
    g_autofree char *selected = ari_count_to_string (n_selected);

    /* Translators: after “400 puzzles” */
    g_string_append_printf (text, ngettext (", %s selected", ", %s selected", n_selected),
                            selected);
  }
  gtk_label_set_text (self->count, text->str);
  gtk_stack_set_visible_child_name (
      self->rows, n_shown == 0 && !takes_all && ari_collection_list_is_settled (self->list)
                      ? "nothing"
                      : "list");
}

static void
show (gpointer widget)
{
  AriCollectionWindow *self = widget;

  if (self->facts) {
    show_count (self);
    ari_collection_window_show_work (self);
  }
}

void
ari_collection_window_queue_show (AriCollectionWindow *self)
{
  if (self->shown_job == NULL) /* the window goes */
    return;
  ari_collection_window_update_actions (self);
  ari_stillness_queue (GTK_WIDGET (self), &self->tick, show);
}

void
ari_collection_window_update_actions (AriCollectionWindow *self)
{
  const gboolean has_facts = self->facts != NULL;
  const gboolean has_rows = has_facts && ari_collection_list_get_n_shown (self->list) > 0;
  const guint n_selected = has_facts ? ari_collection_list_get_n_selected (self->list) : 0;
  const gboolean busy = ari_collection_window_get_busy (self);
  AriMeasureJob *measure_job = ari_collection_measure_get_job (self->measure);

  ari_collection_window_set_action_enabled (self, "save", has_rows);
  ari_collection_window_set_action_enabled (self, "save-results", has_rows);
  ari_collection_window_set_action_enabled (self, "save-graph",
                                            ari_measure_job_has_points (measure_job));
  ari_collection_window_set_action_enabled (self, "copy", n_selected > 0);
  ari_collection_window_set_action_enabled (self, "open-puzzle", n_selected > 0);
  ari_collection_window_set_action_enabled (self, "solve", has_facts && !busy);
  ari_collection_window_set_action_enabled (self, "rate", has_facts && !busy);
  ari_collection_window_set_action_enabled (self, "measure", has_rows && !busy);
  ari_collection_window_set_action_enabled (self, "run-pause", has_facts);
  ari_collection_window_set_action_enabled (self, "stop", busy || self->loading != NULL);
  ari_collection_window_set_action_enabled (self, "find", has_facts);
}

/* --- sorting by the menu ---------------------------------------------------------------------- */

static gboolean
is_of_grades (const char *column)
{
  const char *const columns[] = { "level", "score", "er", "technique", NULL };

  return g_strv_contains (columns, column);
}

/* The heads of the columns sort by the mouse; for the keys there is the menu. It must not change
 * while it is open: GTK 4.8 draws new entries before it has placed them. */
static void
fill_sort_menu (AriCollectionWindow *self)
{
  const struct {
    const char *label;
    const char *target;
  } entries[] = {
    { _ ("_Number"), "number" },       { _ ("_Puzzle"), "puzzle" },
    { _ ("S_ize"), "size" },           { _ ("_Givens"), "givens" },
    { _ ("_Solutions"), "solutions" }, { _ ("_Level"), "level" },
    { _ ("S_core"), "score" },         { _ ("_ER"), "er" },
    { _ ("_Hardest"), "technique" },   { _ ("C_omment"), "comment" },
  };
  GtkPopover *popover = gtk_menu_button_get_popover (self->menu_button);
  guint n_sizes = 0;

  if (popover != NULL && gtk_widget_get_mapped (GTK_WIDGET (popover)))
    return;
  g_menu_remove_all (self->sort_menu);
  if (self->facts)
    ari_collection_facts_get_sizes (self->facts, &n_sizes);
  for (guint i = 0; i < G_N_ELEMENTS (entries); i++) {
    g_autoptr (GMenuItem) item = g_menu_item_new (entries[i].label, NULL);

    if (g_str_equal (entries[i].target, "size") && n_sizes < 2)
      continue;
    if (is_of_grades (entries[i].target)
        && (self->facts == NULL || !ari_collection_facts_get_has_grades (self->facts)))
      continue;
    if (g_str_equal (entries[i].target, "comment")
        && (self->facts == NULL || !ari_collection_facts_get_has_comments (self->facts)))
      continue;
    g_menu_item_set_action_and_target (item, "win.sort", "s", entries[i].target);
    g_menu_append_item (self->sort_menu, item);
  }
  for (guint i = 0; self->facts && i < ari_collection_facts_get_n_strategies (self->facts); i++) {
    const char *name = ari_collection_facts_get_strategy (self->facts, i)->name;
    /* Translators: an entry of the menu “Sort By”; %s is the name of a strategy */
    g_autofree char *label = g_strdup_printf (_ ("Time of %s"), name);
    g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

    g_menu_item_set_action_and_target (item, "win.sort", "s", name);
    g_menu_append_item (self->sort_menu, item);
  }
}

static void
on_facts_changed (AriCollectionFacts *facts, guint fact, gpointer user_data)
{
  if (fact == ARI_FACT_NUMBER)
    fill_sort_menu (user_data);
}

/* --- the collection --------------------------------------------------------------------------- */

static void
describe (AriCollectionWindow *self)
{
  const guint n = ari_collection_get_n_puzzles (self->collection);
  g_autofree char *name = ari_collection_window_dup_name (self);
  g_autofree char *count = ari_count_to_string (n);
  g_autofree char *words = g_strdup_printf (ngettext ("%s puzzle", "%s puzzles", n), count);
  g_autofree char *window_title = g_strdup_printf (_ ("%s – %s"), name, _ ("Ariadne"));
  guint n_sizes;
  const guint *sizes = ari_collection_facts_get_sizes (self->facts, &n_sizes);
  g_autofree char *subtitle = NULL;

  if (n_sizes == 1)
    subtitle = g_strdup_printf (_ ("%s, %u×%u"), words, sizes[0], sizes[0]);
  else
    subtitle = g_strdup_printf (_ ("%s, %u×%u to %u×%u"), words, sizes[0], sizes[0],
                                sizes[n_sizes - 1], sizes[n_sizes - 1]);
  gtk_label_set_text (self->title, name);
  gtk_label_set_text (self->subtitle, subtitle);
  gtk_window_set_title (GTK_WINDOW (self), window_title);
}

static void
tell_problems (AriCollectionWindow *self)
{
  const guint64 n = ari_collection_get_n_problems (self->collection);
  g_autofree char *count = ari_count_to_string (n);
  g_autofree char *text = NULL;

  if (n == 0)
    return;
  text = g_strdup_printf (ngettext ("%s line could not be read as a puzzle and was left out.",
                                    "%s lines could not be read as puzzles and were left out.",
                                    (gulong) MIN (n, G_MAXLONG)),
                          count);
  ari_notice_say (self->notice, ARI_NOTICE_ERROR, text);
  ari_notice_set_button (self->notice, _ ("_Show Them"), "win.show-problems");
}

void
ari_collection_window_show_collection (AriCollectionWindow *self,
                                       AriCollection *collection,
                                       GFile *file)
{
  g_return_if_fail (ARI_IS_COLLECTION_WINDOW (self));
  g_return_if_fail (ARI_IS_COLLECTION (collection));
  g_return_if_fail (file == NULL || G_IS_FILE (file));

  g_set_object (&self->file, file);
  g_set_object (&self->collection, collection);
  if (self->facts)
    g_signal_handlers_disconnect_by_data (self->facts, self);
  g_clear_object (&self->facts);
  self->facts = ari_collection_facts_new (collection);
  g_signal_connect_object (self->facts, "changed", G_CALLBACK (on_facts_changed), self, 0);
  g_hash_table_remove_all (self->opened);
  ari_collection_window_set_job_facts (self, self->facts);

  ari_collection_filter_set_facts (self->filter, self->facts);
  ari_collection_list_set_filter (self->list, ari_collection_filter_get (self->filter));
  ari_collection_list_set_facts (self->list, self->facts);
  ari_collection_measure_set_facts (self->measure, self->facts, self->list);
  fill_sort_menu (self);
  describe (self);
  gtk_stack_set_visible_child_name (self->pages, "list");
  tell_problems (self);
  ari_collection_window_queue_show (self);
  ari_collection_list_grab_focus (self->list);
}

/* --- actions of the view ---------------------------------------------------------------------- */

static void
zoom (AriCollectionWindow *self, int direction)
{
  const int size = ari_collection_list_get_thumbnail_size (self->list);
  int next = size;

  for (guint i = 0; i < G_N_ELEMENTS (thumbnail_sizes); i++) {
    const int candidate = thumbnail_sizes[i];

    if (direction > 0 && candidate > size) {
      next = candidate;
      break;
    }
    if (direction < 0 && candidate < size)
      next = candidate;
  }
  ari_collection_list_set_thumbnail_size (self->list, next);
}

static void
zoom_in (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  zoom (user_data, 1);
}

static void
zoom_out (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  zoom (user_data, -1);
}

static void
zoom_reset (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ari_collection_list_set_thumbnail_size (ARI_COLLECTION_WINDOW (user_data)->list, USUAL_THUMBNAIL);
}

static void
find (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ari_collection_filter_find (ARI_COLLECTION_WINDOW (user_data)->filter);
}

static void
show_all (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AriCollectionWindow *self = user_data;

  ari_collection_filter_reset (self->filter);
  ari_collection_list_grab_focus (self->list);
}

/* What Escape means when nothing else wanted it: work is held, never thrown away. */
static void
escape (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AriCollectionWindow *self = user_data;

  if (self->loading)
    g_cancellable_cancel (self->loading);
  else if (ari_collection_window_pause (self))
    return;
  else if (ari_notice_get_shown (self->notice))
    ari_notice_hide (self->notice);
  else if (self->facts && !ari_fact_filter_takes_all (ari_collection_list_get_filter (self->list)))
    ari_collection_filter_reset (self->filter);
  else if (gtk_window_is_fullscreen (GTK_WINDOW (self)))
    gtk_window_unfullscreen (GTK_WINDOW (self));
  if (self->facts)
    ari_collection_list_grab_focus (self->list);
}

static void
add_view_actions (AriCollectionWindow *self)
{
  const GActionEntry entries[] = {
    { .name = "zoom-in", .activate = zoom_in },       { .name = "zoom-out", .activate = zoom_out },
    { .name = "zoom-reset", .activate = zoom_reset }, { .name = "find", .activate = find },
    { .name = "show-all", .activate = show_all },     { .name = "escape", .activate = escape },
  };

  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  ari_window_kind_add_actions (GTK_APPLICATION_WINDOW (self));
  ari_window_kind_add_property (GTK_APPLICATION_WINDOW (self), "show-panel", self->body,
                                "show-panel");
  ari_window_kind_add_property (GTK_APPLICATION_WINDOW (self), "sort", self->list, "sort");
  ari_window_kind_add_property (GTK_APPLICATION_WINDOW (self), "sort-descending", self->list,
                                "descending");
}

/* --- the window itself ------------------------------------------------------------------------ */

static void
on_filter_changed (AriCollectionWindow *self)
{
  ari_collection_list_set_filter (self->list, ari_collection_filter_get (self->filter));
  ari_collection_window_queue_show (self);
}

static void
on_puzzle_activated (GtkWidget *widget, guint index, gpointer user_data)
{
  ari_collection_window_open_puzzle (user_data, index);
}

/* The menu is made when it is first opened. */
static void
follow_menu (AriCollectionWindow *self)
{
  GtkPopover *popover = gtk_menu_button_get_popover (self->menu_button);

  if (popover != NULL)
    g_signal_connect_object (popover, "unmap", G_CALLBACK (fill_sort_menu), self,
                             G_CONNECT_SWAPPED | G_CONNECT_AFTER);
}

static void
connect_widgets (AriCollectionWindow *self)
{
  g_signal_connect_object (self->filter, "changed", G_CALLBACK (on_filter_changed), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->list, "puzzle-activated", G_CALLBACK (on_puzzle_activated), self,
                           0);
  g_signal_connect_object (self->list, "order-changed",
                           G_CALLBACK (ari_collection_window_queue_show), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->list, "notify::n-selected",
                           G_CALLBACK (ari_collection_window_queue_show), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->measure, "puzzle-activated", G_CALLBACK (on_puzzle_activated),
                           self, 0);
  g_signal_connect_object (self->menu_button, "notify::popover", G_CALLBACK (follow_menu), self,
                           G_CONNECT_SWAPPED);
}

static void
bind_settings (AriCollectionWindow *self)
{
  ari_settings_bind ("thumbnail-size", self->list, "thumbnail-size", ARI_SETTING_REMEMBERED);
  ari_settings_bind ("show-run-times", self->body, "show-panel", ARI_SETTING_REMEMBERED);
  gtk_window_set_default_size (GTK_WINDOW (self), 1120, 720);
  ari_window_kind_restore_size (GTK_WINDOW (self), "collection");
}

static gboolean
ari_collection_window_close_request (GtkWindow *window)
{
  AriCollectionWindow *self = ARI_COLLECTION_WINDOW (window);

  ari_window_kind_remember_size (GTK_WINDOW (self), "collection");
  /* whoever still waits for an answer holds a reference, and would open what nobody wants to see */
  g_cancellable_cancel (self->closing);
  if (self->loading)
    g_cancellable_cancel (self->loading);
  return GTK_WINDOW_CLASS (ari_collection_window_parent_class)->close_request (window);
}

static void
ari_collection_window_dispose (GObject *object)
{
  AriCollectionWindow *self = ARI_COLLECTION_WINDOW (object);

  g_cancellable_cancel (self->closing);
  g_cancellable_cancel (self->loading);
  ari_stillness_cancel (GTK_WIDGET (self), &self->tick);
  ari_collection_window_end_work (self);
  if (self->facts) {
    g_signal_handlers_disconnect_by_data (self->facts, self);
    ari_collection_measure_set_facts (self->measure, NULL, NULL);
    ari_collection_list_set_facts (self->list, NULL);
    g_clear_object (&self->facts);
  }

  G_OBJECT_CLASS (ari_collection_window_parent_class)->dispose (object);
}

static void
ari_collection_window_finalize (GObject *object)
{
  AriCollectionWindow *self = ARI_COLLECTION_WINDOW (object);

  g_clear_object (&self->collection);
  g_clear_object (&self->file);
  g_clear_object (&self->closing);
  g_clear_object (&self->loading);
  g_hash_table_unref (self->opened);
  g_weak_ref_clear (&self->problems);

  G_OBJECT_CLASS (ari_collection_window_parent_class)->finalize (object);
}

static void
ari_collection_window_class_init (AriCollectionWindowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ari_collection_window_dispose;
  object_class->finalize = ari_collection_window_finalize;
  GTK_WINDOW_CLASS (klass)->close_request = ari_collection_window_close_request;

  ari_open_actions_install (ARI_TYPE_COLLECTION_WINDOW);
  g_signal_new ("open-document", ARI_TYPE_COLLECTION_WINDOW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 2, ARI_TYPE_DOCUMENT, G_TYPE_FILE);
  g_signal_new ("new-puzzle", ARI_TYPE_COLLECTION_WINDOW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 0);

  g_type_ensure (ARI_TYPE_ADAPTIVE_BODY);
  g_type_ensure (ARI_TYPE_COLLECTION_FILTER);
  g_type_ensure (ARI_TYPE_COLLECTION_LIST);
  g_type_ensure (ARI_TYPE_COLLECTION_MEASURE);
  g_type_ensure (ARI_TYPE_NOTICE);
  g_type_ensure (ARI_TYPE_YIELDING_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, APP_PATH "/collection-window.ui");
  gtk_widget_class_bind_template_child (widget_class, AriCollectionWindow, title);
  gtk_widget_class_bind_template_child (widget_class, AriCollectionWindow, subtitle);
  gtk_widget_class_bind_template_child (widget_class, AriCollectionWindow, menu_button);
  gtk_widget_class_bind_template_child (widget_class, AriCollectionWindow, primary_menu);
  gtk_widget_class_bind_template_child (widget_class, AriCollectionWindow, recent_menu);
  gtk_widget_class_bind_template_child (widget_class, AriCollectionWindow, sort_menu);
  gtk_widget_class_bind_template_child (widget_class, AriCollectionWindow, notice);
  gtk_widget_class_bind_template_child (widget_class, AriCollectionWindow, pages);
  gtk_widget_class_bind_template_child (widget_class, AriCollectionWindow, loading_label);
  gtk_widget_class_bind_template_child (widget_class, AriCollectionWindow, loading_progress);
  gtk_widget_class_bind_template_child (widget_class, AriCollectionWindow, body);
  gtk_widget_class_bind_template_child (widget_class, AriCollectionWindow, filter);
  gtk_widget_class_bind_template_child (widget_class, AriCollectionWindow, rows);
  gtk_widget_class_bind_template_child (widget_class, AriCollectionWindow, list);
  gtk_widget_class_bind_template_child (widget_class, AriCollectionWindow, measure);
  gtk_widget_class_bind_template_child (widget_class, AriCollectionWindow, count);
  gtk_widget_class_bind_template_child (widget_class, AriCollectionWindow, work_label);
  gtk_widget_class_bind_template_child (widget_class, AriCollectionWindow, work_progress);
  gtk_widget_class_bind_template_child (widget_class, AriCollectionWindow, work_buttons);
  gtk_widget_class_bind_template_child (widget_class, AriCollectionWindow, work_pause);

  ari_stillness_watch ();
  /* no accelerator: first comes whatever has the focus, a menu or a text, and this last */
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "win.escape", NULL);
  /* these keys mean something else in a window with one puzzle */
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F8, 0, "win.measure", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_f, GDK_CONTROL_MASK, "win.find", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_0, GDK_CONTROL_MASK, "win.zoom-reset",
                                       NULL);
}

static void
weak_ref_free (gpointer data)
{
  g_weak_ref_clear (data);
  g_free (data);
}

static void
ari_collection_window_init (AriCollectionWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  ari_widget_name_buttons (GTK_WIDGET (self));
  self->closing = g_cancellable_new ();
  self->opened = g_hash_table_new_full (NULL, NULL, NULL, weak_ref_free);
  g_weak_ref_init (&self->problems, NULL);

  add_view_actions (self);
  ari_collection_window_add_file_actions (self);
  ari_collection_window_add_save_actions (self);
  ari_recent_make_menu (self->menu_button, G_MENU_MODEL (self->primary_menu), self->recent_menu);
  ari_collection_window_set_up_work (self);
  connect_widgets (self);
  bind_settings (self);
  fill_sort_menu (self);
  gtk_label_set_text (self->title, _ ("Many Puzzles"));
  gtk_window_set_title (GTK_WINDOW (self), _ ("Many Puzzles"));
  ari_collection_window_update_actions (self);
}

GtkWidget *
ari_collection_window_new (GtkApplication *application)
{
  g_return_val_if_fail (application == NULL || GTK_IS_APPLICATION (application), NULL);

  return g_object_new (ARI_TYPE_COLLECTION_WINDOW, "application", application, NULL);
}

GFile *
ari_collection_window_get_file (AriCollectionWindow *self)
{
  g_return_val_if_fail (ARI_IS_COLLECTION_WINDOW (self), NULL);

  return self->file;
}

AriNotice *
ari_collection_window_get_notice (AriCollectionWindow *self)
{
  g_return_val_if_fail (ARI_IS_COLLECTION_WINDOW (self), NULL);

  return self->notice;
}

gboolean
ari_collection_window_is_empty (AriCollectionWindow *self)
{
  g_return_val_if_fail (ARI_IS_COLLECTION_WINDOW (self), FALSE);

  return self->collection == NULL && self->loading == NULL;
}
