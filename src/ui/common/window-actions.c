/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The actions that windows for one puzzle, for many, and the guide have in common. */

#include "config.h"

#include "ui/common/dialogs.h"
#include "ui/common/window-actions.h"
#include "ui/widgets/bounded-entry.h"
#include "ui/widgets/latin-key.h"
#include "ui/widgets/widget.h"

#define KEYS "ari-section-of-shortcuts"

static void
on_fullscreen (GtkWindow *window)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (window), "fullscreen");

  g_simple_action_set_state (G_SIMPLE_ACTION (action),
                             g_variant_new_boolean (gtk_window_is_fullscreen (window)));
}

static void
change_fullscreen (GSimpleAction *action, GVariant *state, gpointer user_data)
{
  /* the window's `fullscreened`, which the window manager decides, sets the action's state */
  if (g_variant_get_boolean (state))
    gtk_window_fullscreen (user_data);
  else
    gtk_window_unfullscreen (user_data);
}

/* Puts the groups of each page into one column, and the words below their keys, where they wrap. */
static void
make_narrow (GtkWidget *widget)
{
  const char *type = G_OBJECT_TYPE_NAME (widget);
  GtkWidget *row = NULL;

  if (g_str_equal (type, "GtkShortcutsGroup"))
    row = gtk_widget_get_parent (gtk_widget_get_parent (widget));
  else if (g_str_equal (type, "GtkShortcutsShortcut")) {
    row = gtk_widget_get_first_child (widget);
    if (GTK_IS_BOX (row))
      gtk_box_set_spacing (GTK_BOX (row), 0);
  } else if (GTK_IS_LABEL (widget) && !gtk_widget_has_css_class (widget, "keycap"))
    gtk_label_set_wrap (GTK_LABEL (widget), TRUE);
  if (GTK_IS_ORIENTABLE (row)) /* another version of GTK may be made up otherwise */
    gtk_orientable_set_orientation (GTK_ORIENTABLE (row), GTK_ORIENTATION_VERTICAL);
  ARI_FOR_CHILDREN (child, widget)
    make_narrow (child);
}

/* GTK's window of shortcuts is as large as its largest page, 910 pixels high here, and cannot be
 * made smaller. This makes it scroll if it is larger than @screen. */
static void
let_scroll (GtkWindow *window, const GdkRectangle *screen)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();
  g_autoptr (GtkWidget) content = g_object_ref (gtk_window_get_child (window));
  GtkRequisition size;

  gtk_widget_get_preferred_size (GTK_WIDGET (window), NULL, &size);
  if (size.width > screen->width)
    make_narrow (content);
  gtk_window_set_child (window, NULL);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), content);
  gtk_window_set_child (window, scroller);
  gtk_window_set_resizable (window, TRUE);
  gtk_window_set_default_size (window, MIN (size.width, screen->width),
                               MIN (size.height, screen->height));
}

static void
show_shortcuts (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  g_autoptr (GtkBuilder) builder = gtk_builder_new_from_resource (APP_PATH "/shortcuts.ui");
  GtkWindow *shortcuts = GTK_WINDOW (gtk_builder_get_object (builder, "shortcuts"));
  GdkRectangle screen;

  ari_entries_bound (GTK_WIDGET (shortcuts));
  gdk_monitor_get_geometry (
      gdk_display_get_monitor_at_surface (gtk_widget_get_display (user_data),
                                          gtk_native_get_surface (GTK_NATIVE (user_data))),
      &screen);
  g_object_set (shortcuts, "section-name", g_object_get_data (user_data, KEYS), NULL);
  gtk_window_set_transient_for (shortcuts, user_data);
  ari_dialog_present (shortcuts);
  /* larger than a small window below it, because 360 pixels show little of it */
  let_scroll (shortcuts, &screen);
}

/* --- help, whose text can be searched --- */

/* Returns: TRUE if the words of @label have those typed, one right after the other, in either case
 */
static gboolean
has_phrase (GtkWidget *label, const char *wanted)
{
  g_autofree char *words = g_utf8_casefold (gtk_label_get_text (GTK_LABEL (label)), -1);
  g_autofree char *phrase = g_utf8_casefold (wanted, -1);

  return strstr (words, g_strstrip (phrase)) != NULL;
}

/* Shows the paragraphs that have words beginning with those typed, under their headings, and all
 * paragraphs of a heading that has them. Where some have several typed words together, only these
 * are shown. */
static void
on_search (GtkEditable *search, GtkWidget *text)
{
  const char *wanted = gtk_editable_get_text (search);
  GtkWidget *heading = NULL;
  gboolean is_below_found = FALSE, is_any_found = FALSE, is_phrase = FALSE;

  ARI_FOR_CHILDREN (label, text)
    is_phrase |= strchr (wanted, ' ') != NULL && has_phrase (label, wanted);
  ARI_FOR_CHILDREN (label, text) {
    gboolean is_found =
        is_phrase ? has_phrase (label, wanted)
                  : g_str_match_string (wanted, gtk_label_get_text (GTK_LABEL (label)), TRUE);

    if (gtk_widget_has_css_class (label, "heading")) {
      heading = label;
      is_below_found = is_found;
    } else if (is_below_found)
      is_found = TRUE;
    else if (is_found && heading != NULL)
      gtk_widget_set_visible (heading, TRUE);
    gtk_widget_set_visible (label, is_found);
    is_any_found |= is_found;
  }
  gtk_widget_set_visible (text, is_any_found); /* a label says so instead of it if there is none */
}

/* Escape first removes what is searched for, then closes the window. */
static void
on_search_stopped (GtkEditable *search)
{
  if (*gtk_editable_get_text (search) != '\0')
    gtk_editable_set_text (search, "");
  else
    gtk_window_close (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (search))));
}

static void
show_help (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  g_autoptr (GtkBuilder) builder = gtk_builder_new_from_resource (APP_PATH "/help.ui");
  GtkWindow *help = GTK_WINDOW (gtk_builder_get_object (builder, "help"));
  GtkSearchEntry *search = GTK_SEARCH_ENTRY (gtk_builder_get_object (builder, "search"));

  ari_entries_bound (GTK_WIDGET (help));
  g_signal_connect (search, "search-changed", G_CALLBACK (on_search),
                    gtk_builder_get_object (builder, "text"));
  g_signal_connect (search, "stop-search", G_CALLBACK (on_search_stopped), NULL);
  gtk_search_entry_set_key_capture_widget (search, GTK_WIDGET (help));
  gtk_window_set_transient_for (help, user_data);
  ari_dialog_present (help);
}

/* --- the actions --- */

static void
close_window (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  gtk_window_close (user_data);
}

void
ari_window_actions_add (GtkApplicationWindow *window)
{
  const GActionEntry entries[] = {
    { .name = "fullscreen", .state = "false", .change_state = change_fullscreen },
    { .name = "show-help-overlay", .activate = show_shortcuts },
    { .name = "help", .activate = show_help },
    { .name = "close", .activate = close_window },
  };

  g_action_map_add_action_entries (G_ACTION_MAP (window), entries, G_N_ELEMENTS (entries), window);
  g_signal_connect (window, "notify::fullscreened", G_CALLBACK (on_fullscreen), NULL);
  ari_latin_keys_add (window);
}

void
ari_window_actions_set_keys (GtkApplicationWindow *window, const char *section)
{
  g_object_set_data (G_OBJECT (window), KEYS, (gpointer) section);
}

static void
remove_action (GtkWidget *window, gpointer name)
{
  g_action_map_remove_action (G_ACTION_MAP (window), name);
}

static void
free_name (gpointer name, GClosure *closure)
{
  g_free (name);
}

/* The window holds the action, which holds the object, which is in the window. So the action is
 * removed with the window; otherwise none of them would be freed. */
void
ari_window_actions_add_property (GtkApplicationWindow *window,
                                 const char *name,
                                 gpointer object,
                                 const char *property)
{
  g_autoptr (GPropertyAction) action = g_property_action_new (name, object, property);

  g_action_map_add_action (G_ACTION_MAP (window), G_ACTION (action));
  g_signal_connect_data (window, "destroy", G_CALLBACK (remove_action), g_strdup (name), free_name,
                         0);
}

void
ari_window_actions_set_enabled (GtkApplicationWindow *window, const char *name, gboolean enabled)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (window), name);

  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), enabled);
}
