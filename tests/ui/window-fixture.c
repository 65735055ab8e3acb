/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What tests of windows do with any kind of window, in the same process. */

#include "config.h"

#include <string.h>

#include "ui/window/window.h"
#include "tests/ui/window-fixture.h"

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

/* The windows of @type except @except; the first of them in @first. */
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

typedef void (*LabelFunc) (const char *text, gpointer data);

/* Calls @func with the text of each visible label in @widget. */
static void
for_labels (GtkWidget *widget, LabelFunc func, gpointer data)
{
  if (!gtk_widget_get_visible (widget))
    return;
  if (GTK_IS_LABEL (widget))
    func (gtk_label_get_text (GTK_LABEL (widget)), data);
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
