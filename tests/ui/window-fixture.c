/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Functions for tests of any kind of window in this process. */

#include "config.h"

#include <stdio.h>
#include <string.h>

#include "puzzle/base/shown-text.h"
#include "ui/grid/grid-view.h"
#include "tests/puzzle/read-document.h"
#include "tests/ui/window-fixture.h"

#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#include <sanitizer/allocator_interface.h>
#include <sanitizer/lsan_interface.h>
#define HAS_LSAN

#define QUARK_BLOCK (2048 * sizeof (char *))

/* GLib leaks the array of its quarks on purpose when there are more than 2 048, which GTK and this
 * program have now and then; no suppression can name it, since the stack ends at g_malloc(). It is
 * the first of its size, and this pointer keeps it. */
static const volatile void *quarks;

void
__sanitizer_malloc_hook (const volatile void *memory, size_t size)
{
  if (size == QUARK_BLOCK && quarks == NULL)
    quarks = memory;
}
#endif
#endif

#define DIRECTION_OVERRIDE "\xe2\x80\xae" /* U+202E */

AriWindow *
window_new_at_play (void)
{
  AriWindow *window = ARI_WINDOW (ari_window_new (NULL));

  window_show_page (window, "play");
  return window;
}

void
window_load (AriWindow *window, const char *text)
{
  g_autoptr (AriDocument) document = read_document (text, -1, NULL);

  ari_window_set_document (window, document, NULL);
}

void
window_show_page (AriWindow *window, const char *page)
{
  g_action_group_activate_action (G_ACTION_GROUP (window), "page", g_variant_new_string (page));
}

gpointer
window_header_part (AriWindow *window, const char *name)
{
  return widget_part (widget_part (window, "header"), name);
}

static gboolean
count_frame (GtkWidget *widget, GdkFrameClock *clock, gpointer n)
{
  (*(guint *) n)++;
  return G_SOURCE_CONTINUE;
}

void
window_wait_for_layout (AriWindow *window)
{
  guint n = 0;
  const guint tick = gtk_widget_add_tick_callback (GTK_WIDGET (window), count_frame, &n, NULL);

  WAIT_UNTIL (n >= 3);
  gtk_widget_remove_tick_callback (GTK_WIDGET (window), tick);
}

void
window_run (gpointer window, const char *action)
{
  if (!gtk_widget_activate_action (window, action, NULL))
    g_error ("There is no action %s, or it is disabled", action);
}

gboolean
window_has_action (gpointer window, const char *action)
{
  return g_action_group_get_action_enabled (window, action);
}

void
window_run_odd (gpointer window)
{
  static const char *const values[] = {
    "''",
    "'nonesuch'",
    "'%s%n'",
    "'file:///nonexistent/none'",
    "uint32 9",
    "uint32 4294967295",
    "(uint32 4294967295, uint32 3)",
    "(uint32 3, uint32 4294967295)",
    "uint64 18446744073709551615",
    "uint64 4294967296",
    "true",
    "false",
  };
  g_auto (GStrv) names = g_action_group_list_actions (window);

  for (guint i = 0; names[i] != NULL; i++)
    for (guint k = 0; k < G_N_ELEMENTS (values); k++) {
      g_autoptr (GVariant) value = g_variant_ref_sink (g_variant_new_parsed (values[k]));
      const GVariantType *type = g_action_group_get_action_parameter_type (window, names[i]);
      const GVariantType *state = g_action_group_get_action_state_type (window, names[i]);

      if (type != NULL && g_variant_is_of_type (value, type))
        g_action_group_activate_action (window, names[i], value);
      if (state != NULL && g_variant_is_of_type (value, state)
          && !g_str_equal (names[i], "fullscreen"))
        g_action_group_change_action_state (window, names[i], value);
    }
}

void
window_end (gpointer window)
{
  gpointer gone = window;

  g_object_add_weak_pointer (window, &gone);
  if (ARI_IS_WINDOW (window))
    ari_window_close_now (window);
  else
    gtk_window_destroy (window);
  WAIT_UNTIL (gone == NULL);
}

/* Counts the windows of @type except @except, and sets @first to the first of them. */
static guint
find_windows (GType type, gpointer except, gpointer *first)
{
  GListModel *windows = gtk_window_get_toplevels ();
  guint n = 0;

  *first = NULL;
  for (guint i = 0; i < g_list_model_get_n_items (windows); i++) {
    g_autoptr (GObject) window = g_list_model_get_item (windows, i);

    if (!G_TYPE_CHECK_INSTANCE_TYPE (window, type) || window == except)
      continue;
    if (n == 0)
      *first = window;
    n++;
  }
  return n;
}

gpointer
window_other (GType type, gpointer window)
{
  gpointer other;

  find_windows (type, window, &other);
  return other;
}

gpointer
window_wait_for_other (GType type, gpointer window)
{
  WAIT_UNTIL (window_other (type, window) != NULL);
  return window_other (type, window);
}

guint
window_count (GType type)
{
  gpointer first;

  return find_windows (type, NULL, &first);
}

GtkWindow *
window_dialog (gpointer window)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++) {
    g_autoptr (GtkWindow) other = g_list_model_get_item (windows, i);

    if (gtk_window_get_transient_for (other) == window
        && gtk_widget_get_mapped (GTK_WIDGET (other)))
      return other;
  }
  return NULL;
}

GtkWindow *
window_wait_for_dialog (gpointer window)
{
  WAIT_UNTIL (window_dialog (window) != NULL);
  return window_dialog (window);
}

/* Returns TRUE for the warning that the path bar of GTK's file dialog draws buttons without a size,
 * which happens if the disk is slow. */
static gboolean
is_of_path_bar (const GLogField *fields, gsize n_fields)
{
  for (gsize i = 0; i < n_fields; i++) {
    gpointer button;

    if (strcmp (fields[i].key, "MESSAGE") == 0
        && sscanf (fields[i].value, "Trying to snapshot GtkButton %p without", &button) == 1)
      return strcmp (G_OBJECT_TYPE_NAME (gtk_widget_get_parent (button)), "GtkPathBar") == 0;
  }
  return FALSE;
}

static GLogWriterOutput
write_log (GLogLevelFlags level, const GLogField *fields, gsize n_fields, gpointer unused)
{
  return is_of_path_bar (fields, n_fields) ? G_LOG_WRITER_HANDLED
                                           : g_log_writer_default (level, fields, n_fields, NULL);
}

static void
forgive_path_bar (void)
{
  static gboolean is_forgiven;

  if (!is_forgiven)
    g_log_set_writer_func (write_log, NULL, NULL);
  is_forgiven = TRUE;
}

/* GTK's file dialog uses libcloudproviders, which leaks two names, in a stack that is too short for
 * a suppression. */
void
window_begin_file_dialog (void)
{
  forgive_path_bar ();
#ifdef HAS_LSAN
  __lsan_disable ();
#endif
}

void
window_end_file_dialog (void)
{
#ifdef HAS_LSAN
  __lsan_enable ();
#endif
}

GtkWidget *
widget_find_button (gpointer widget, const char *label)
{
  if (GTK_IS_BUTTON (widget) && g_strcmp0 (gtk_button_get_label (widget), label) == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child)) {
    GtkWidget *found = widget_find_button (child, label);

    if (found)
      return found;
  }
  return NULL;
}

static void
close_window (gpointer window)
{
  gtk_window_close (window);
}

static void
click (gpointer button)
{
  g_signal_emit_by_name (button, "clicked");
}

void
window_answer (GtkWindow *dialog, const char *label)
{
  GtkWidget *button = label != NULL ? widget_find_button (dialog, label) : NULL;

  g_assert_true (label == NULL || button != NULL);
  if (button != NULL)
    g_idle_add_once (click, button);
  else
    g_idle_add_once (close_window, dialog);
}

void
window_type (gpointer window, guint16 cell, guint digit)
{
  AriGridView *grid = widget_part (window, "grid");

  ari_grid_view_set_cursor (grid, cell);
  g_signal_emit_by_name (grid, "edit", &(AriEdit){ .kind = ARI_EDIT_DIGIT, .digit = digit });
}

void
window_press (gpointer window, guint keyval)
{
  g_autoptr (GListModel) all = gtk_widget_observe_controllers (window);

  for (guint i = 0; i < g_list_model_get_n_items (all); i++) {
    g_autoptr (GObject) shortcuts = g_list_model_get_item (all, i);

    if (!GTK_IS_SHORTCUT_CONTROLLER (shortcuts))
      continue;
    for (guint j = 0; j < g_list_model_get_n_items (G_LIST_MODEL (shortcuts)); j++) {
      g_autoptr (GtkShortcut) one = g_list_model_get_item (G_LIST_MODEL (shortcuts), j);
      GtkShortcutTrigger *trigger = gtk_shortcut_get_trigger (one);

      if (GTK_IS_KEYVAL_TRIGGER (trigger)
          && gtk_keyval_trigger_get_keyval (GTK_KEYVAL_TRIGGER (trigger)) == keyval
          && gtk_shortcut_action_activate (gtk_shortcut_get_action (one),
                                           GTK_SHORTCUT_ACTION_EXCLUSIVE, window,
                                           gtk_shortcut_get_arguments (one)))
        return;
    }
  }
  g_error ("Nothing takes %s", gdk_keyval_name (keyval));
}

/* Returns TRUE if @menu has entries of recent files, or the one that says that there are none. */
static gboolean
has_recent_files (GMenuModel *menu)
{
  for (int i = 0; i < g_menu_model_get_n_items (menu); i++) {
    g_autofree char *action = NULL;
    const char *const links[] = { G_MENU_LINK_SECTION, G_MENU_LINK_SUBMENU };

    g_menu_model_get_item_attribute (menu, i, G_MENU_ATTRIBUTE_ACTION, "s", &action);
    if (g_strcmp0 (action, "win.open-recent") == 0 || g_strcmp0 (action, "win.no-recent") == 0)
      return TRUE;
    for (guint k = 0; k < G_N_ELEMENTS (links); k++) {
      g_autoptr (GMenuModel) below = g_menu_model_get_item_link (menu, i, links[k]);

      if (below != NULL && has_recent_files (below))
        return TRUE;
    }
  }
  return FALSE;
}

void
window_assert_menu_made_late (gpointer window, gboolean by_key)
{
  gpointer header = ARI_IS_WINDOW (window) ? widget_part (window, "header") : window;
  GtkMenuButton *button = widget_part (header, "menu_button");
  GtkPopover *popover;

  WAIT_UNTIL (gtk_widget_get_width (GTK_WIDGET (button)) != 0);
  g_assert_null (gtk_menu_button_get_popover (button));
  g_assert_null (gtk_menu_button_get_menu_model (button));
  if (by_key)
    window_press (window, GDK_KEY_F10);
  else
    gtk_menu_button_popup (button);
  popover = gtk_menu_button_get_popover (button);
  g_assert_nonnull (popover);
  WAIT_UNTIL (gtk_widget_get_mapped (GTK_WIDGET (popover)));
  g_assert_true (has_recent_files (gtk_menu_button_get_menu_model (button)));
  gtk_menu_button_popdown (button);
}

gpointer
widget_part (gpointer widget, const char *name)
{
  GObject *part = gtk_widget_get_template_child (widget, G_OBJECT_TYPE (widget), name);

  g_assert_nonnull (part);
  return part;
}

static GtkWidget *
find_label (GtkWidget *widget)
{
  GtkWidget *label = GTK_IS_LABEL (widget) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && label == NULL;
       child = gtk_widget_get_next_sibling (child))
    label = find_label (child);
  return label;
}

const char *
notice_text (AriNotice *notice)
{
  if (!ari_notice_get_shown (notice))
    return NULL;
  return gtk_label_get_text (GTK_LABEL (find_label (GTK_WIDGET (notice))));
}

gpointer
widget_find (gpointer widget, GType type)
{
  gpointer found = G_TYPE_CHECK_INSTANCE_TYPE (widget, type) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = widget_find (child, type);
  return found;
}

gpointer
widget_controller (gpointer widget, GType type)
{
  g_autoptr (GListModel) all = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (all); i++) {
    g_autoptr (GtkEventController) one = g_list_model_get_item (all, i);

    if (G_TYPE_CHECK_INSTANCE_TYPE (one, type)
        && (!GTK_IS_GESTURE_SINGLE (one)
            || gtk_gesture_single_get_button (GTK_GESTURE_SINGLE (one)) <= GDK_BUTTON_PRIMARY))
      return one;
  }
  g_error ("There is no %s", g_type_name (type));
}

gboolean
widget_press (gpointer widget, guint keyval, guint keycode, GdkModifierType state)
{
  gboolean is_handled = FALSE;

  g_signal_emit_by_name (widget_controller (widget, GTK_TYPE_EVENT_CONTROLLER_KEY), "key-pressed",
                         keyval, keycode, state, &is_handled);
  return is_handled;
}

void
widget_click (gpointer widget, const char *name)
{
  GtkWidget *button = widget_part (widget, name);

  g_assert_true (gtk_widget_is_sensitive (button));
  g_signal_emit_by_name (button, "clicked");
}

gpointer
widget_show (gpointer widget, int width, int height)
{
  GtkWidget *window = gtk_window_new ();

  gtk_window_set_default_size (GTK_WINDOW (window), width, height);
  gtk_window_set_child (GTK_WINDOW (window), widget);
  gtk_window_present (GTK_WINDOW (window));
  WAIT_UNTIL (gtk_widget_get_width (widget) != 0);
  return window;
}

gboolean
widget_is_called (gpointer widget, const char *words)
{
  g_autofree char *wrong =
      gtk_test_accessible_check_property (widget, GTK_ACCESSIBLE_PROPERTY_LABEL, words);

  return wrong == NULL;
}

void
widget_assert_called (gpointer widget, const char *words)
{
  g_autofree char *wrong =
      gtk_test_accessible_check_property (widget, GTK_ACCESSIBLE_PROPERTY_LABEL, words);

  g_assert_cmpstr (wrong, ==, NULL);
}

typedef void (*LabelFunc) (const char *text, gpointer data);

/* Calls @func with the text of each visible label or inscription in @widget. */
static void
for_labels (GtkWidget *widget, LabelFunc func, gpointer data)
{
  if (!gtk_widget_get_visible (widget))
    return;
  if (GTK_IS_LABEL (widget))
    func (gtk_label_get_text (GTK_LABEL (widget)), data);
  else if (GTK_IS_INSCRIPTION (widget) && gtk_inscription_get_text (GTK_INSCRIPTION (widget)))
    func (gtk_inscription_get_text (GTK_INSCRIPTION (widget)), data);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    for_labels (child, func, data);
}

typedef struct {
  const char *words;
  gboolean found;
} Sought;

static void
look_for_words (const char *text, gpointer data)
{
  Sought *sought = data;

  sought->found |= strstr (text, sought->words) != NULL;
}

gboolean
widget_says (gpointer widget, const char *words)
{
  Sought sought = { .words = words };

  for_labels (widget, look_for_words, &sought);
  return sought.found;
}

static void
print_label (const char *text, gpointer data)
{
  g_test_message ("%s", text);
}

void
widget_assert_says (gpointer widget, const char *words)
{
  if (widget_says (widget, words))
    return;
  for_labels (widget, print_label, NULL);
  g_test_message ("none of these holds: %s", words);
  g_test_fail ();
}

void
window_go_back (gpointer window)
{
  for (guint i = 0; i < 100; i++) {
    if (!gtk_widget_child_focus (window, GTK_DIR_TAB_BACKWARD))
      gtk_window_set_focus (window, NULL); /* continues at the end */
    g_assert_true (gtk_window_get_focus (window) == NULL
                   || gtk_widget_get_mapped (gtk_window_get_focus (window)));
  }
}

static void
assert_tame (const char *text, gpointer data)
{
  g_assert_cmpint (g_utf8_strlen (text, -1), <=, ARI_SHOWN_MESSAGE);
  g_assert_null (strstr (text, DIRECTION_OVERRIDE));
}

void
widget_assert_tame (gpointer widget)
{
  for_labels (widget, assert_tame, NULL);
}

char *
text_wild (void)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < 1000; i++)
    g_string_append (text, "wild" DIRECTION_OVERRIDE "\n");
  return g_string_free (g_steal_pointer (&text), FALSE);
}
