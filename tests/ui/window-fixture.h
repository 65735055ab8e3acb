/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Functions for tests of any kind of window in this process. */

#pragma once

#include <gtk/gtk.h>

#include "tests/waiting.h"
#include "ui/window/window.h"

/** window_new_at_play: (transfer none): a window that is not shown yet, on the page for playing;
 * otherwise it would have the page of the last window, which another test used. */
AriWindow *window_new_at_play (void);
/** window_load: shows the puzzle that @text describes. */
void window_load (AriWindow *window, const char *text);
/** window_show_page: @page: its name */
void window_show_page (AriWindow *window, const char *page);
/** window_header_part: (transfer none): the child @name in the template of its header. */
gpointer window_header_part (AriWindow *window, const char *name);
/** window_wait_for_layout: waits until everything that is queued has been laid out. */
void window_wait_for_layout (AriWindow *window);

/** window_run: activates an action that is enabled, such as "win.undo". */
void window_run (gpointer window, const char *action);
/** window_has_action: returns TRUE if an action of @window, such as "undo", is enabled. */
gboolean window_has_action (gpointer window, const char *action);

/** window_run_odd: activates each action of @window that takes a parameter with senseless values of
 * its type, and sets the states of the others to such values. No warning is allowed. */
void window_run_odd (gpointer window);

/** window_end: closes @window without a question, and waits until it is freed. */
void window_end (gpointer window);

/** window_other: (transfer none) (nullable): a window of @type other than @window. */
gpointer window_other (GType type, gpointer window);
/** window_wait_for_other: the same, once there is one. */
gpointer window_wait_for_other (GType type, gpointer window);
/** window_count: returns the number of windows of @type. */
guint window_count (GType type);

/** window_dialog: (transfer none) (nullable): the visible dialog over @window. */
GtkWindow *window_dialog (gpointer window);
/** window_wait_for_dialog: the same, once there is one. */
GtkWindow *window_wait_for_dialog (gpointer window);
/** window_begin_file_dialog: call it before opening one: until window_end_file_dialog(),
 * LeakSanitizer ignores allocations, because its libraries leak, and a warning about GTK's own
 * buttons in it does not fail the test. */
void window_begin_file_dialog (void);
void window_end_file_dialog (void);
/** window_answer: presses the button of @dialog with that label; NULL closes it. It does so from
 * the main loop, as a person would, because GTK frees a question too early otherwise. */
void window_answer (GtkWindow *dialog, const char *label);
/** widget_find_button: (transfer none) (nullable): the button within @widget with that label. */
GtkWidget *widget_find_button (gpointer widget, const char *label);

/** window_type: enters a digit at a cell of the grid of @window, an AriWindow. */
void window_type (gpointer window, guint16 cell, guint digit);

/** window_press: presses a key for which @window itself has a shortcut, such as F10. */
void window_press (gpointer window, guint keyval);
/** window_assert_menu_made_late: fails unless the main menu of @window, which is presented, is made
 * only when it is opened (@by_key: with F10; else by its button), and has its entries then. */
void window_assert_menu_made_late (gpointer window, gboolean by_key);

/** widget_part: (transfer none): the child @name in the template of @widget. */
gpointer widget_part (gpointer widget, const char *name);
/** widget_find: (transfer none) (nullable): @widget or the first one of @type in it. */
gpointer widget_find (gpointer widget, GType type);
/** widget_controller: (transfer none): the first one of @type; for gestures, of the primary
 * button. */
gpointer widget_controller (gpointer widget, GType type);
/** widget_press: sends a key to @widget, as GTK would. Returns: TRUE if it was handled */
gboolean widget_press (gpointer widget, guint keyval, guint keycode, GdkModifierType state);
/** widget_click: clicks the button called @name in the template of @widget. */
void widget_click (gpointer widget, const char *name);
/** widget_show: (transfer none): presents @widget in a window of its own, and waits until it has a
 * size. */
gpointer widget_show (gpointer widget, int width, int height);

/** notice_text: (transfer none) (nullable): the text that @notice shows; NULL if it is hidden. */
const char *notice_text (AriNotice *notice);

/** widget_is_called: returns TRUE if @words are the accessible name of @widget. */
gboolean widget_is_called (gpointer widget, const char *words);
void widget_assert_called (gpointer widget, const char *words);
/** widget_says: returns TRUE if a visible label in @widget contains @words. */
gboolean widget_says (gpointer widget, const char *words);
/** widget_assert_says: fails, and prints the visible labels in @widget, unless one of them contains
 * @words. */
void widget_assert_says (gpointer widget, const char *words);
/** window_go_back: presses Shift+Tab until the focus was everywhere, and fails if it is at an
 * invisible widget. */
void window_go_back (gpointer window);
/** widget_assert_tame: fails unless the visible labels in @widget contain a text_wild() of a file
 * only as ari_shown_text() shows it. */
void widget_assert_tame (gpointer widget);
/** text_wild: (transfer full): 6 000 characters, with line ends and overrides of their direction.
 */
char *text_wild (void);
