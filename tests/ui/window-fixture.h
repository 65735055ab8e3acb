/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What tests of windows do with any kind of window, in the same process. */

#pragma once

#include <gtk/gtk.h>

#include "tests/waiting.h"
#include "ui/window/window.h"

/** window_new_at_play: (transfer none): not shown yet, on the page for playing: another would begin
 * with the page of the last window, which was that of another test. */
AriWindow *window_new_at_play (void);
/** window_load: shows the puzzle that @text is. */
void window_load (AriWindow *window, const char *text);
/** window_show_page: @page: its name */
void window_show_page (AriWindow *window, const char *page);
/** window_header_part: (transfer none): what is called @name in the template of its header. */
gpointer window_header_part (AriWindow *window, const char *name);
/** window_wait_for_layout: until everything has been laid out that waits for it. */
void window_wait_for_layout (AriWindow *window);

/** window_run: activates an action that is enabled, such as "win.undo". */
void window_run (gpointer window, const char *action);
/** window_has_action: whether an action of @window, such as "undo", is enabled. */
gboolean window_has_action (gpointer window, const char *action);

/** window_run_odd: activates each action of @window that takes a parameter with values of its type
 * that make no sense, and gives those with a state such values: none of it may be said to be wrong.
 */
void window_run_odd (gpointer window);

/** window_end: closes @window without a question, and waits until nothing holds it. */
void window_end (gpointer window);

/** window_other: (transfer none) (nullable): a window of @type other than @window. */
gpointer window_other (GType type, gpointer window);
/** window_wait_for_other: the same, once there is one. */
gpointer window_wait_for_other (GType type, gpointer window);
/** window_count: how many windows of @type there are. */
guint window_count (GType type);

/** window_dialog: (transfer none) (nullable): the dialog over @window that is shown. */
GtkWindow *window_dialog (gpointer window);
/** window_wait_for_dialog: the same, once there is one. */
GtkWindow *window_wait_for_dialog (gpointer window);
/** window_begin_file_dialog: before one is opened: what is allocated until window_end_file_dialog()
 * is not looked at by LeakSanitizer, because its libraries leak, and a warning about GTK's own
 * buttons in it does not end the test. */
void window_begin_file_dialog (void);
void window_end_file_dialog (void);
/** window_answer: presses the button of @dialog with that label; NULL: closes it. It happens from
 * the main loop, as with people: GTK frees a question too early if it is answered outside of it. */
void window_answer (GtkWindow *dialog, const char *label);
/** widget_find_button: (transfer none) (nullable): the button within @widget with that label. */
GtkWidget *widget_find_button (gpointer widget, const char *label);

/** window_type: a digit at a cell of the grid of @window, an AriWindow. */
void window_type (gpointer window, guint16 cell, guint digit);

/** window_press: a key that @window itself has a shortcut for, such as F10. */
void window_press (gpointer window, guint keyval);
/** window_assert_menu_made_late: that the main menu of @window, which is presented, does not exist
 * before it is opened (@by_key: with F10; else by its button), and has its entries then. */
void window_assert_menu_made_late (gpointer window, gboolean by_key);

/** widget_part: (transfer none): what is called @name in the template of @widget. */
gpointer widget_part (gpointer widget, const char *name);
/** widget_controller: (transfer none): the first of @type; of gestures, of the first mouse button.
 */
gpointer widget_controller (gpointer widget, GType type);
/** widget_press: tells @widget of a key, as GTK would. Returns: whether it was taken. */
gboolean widget_press (gpointer widget, guint keyval, guint keycode, GdkModifierType state);
/** widget_click: clicks the button called @name in the template of @widget. */
void widget_click (gpointer widget, const char *name);
/** widget_show: (transfer none): presents @widget in a window of its own, and waits until it has a
 * size. */
gpointer widget_show (gpointer widget, int width, int height);

/** widget_is_called: whether assistive technology knows @widget by these words. */
gboolean widget_is_called (gpointer widget, const char *words);
void widget_assert_called (gpointer widget, const char *words);
/** widget_says: whether a visible label in @widget holds @words. */
gboolean widget_says (gpointer widget, const char *words);
/** widget_assert_says: fails, and prints what the visible labels in @widget hold, unless one of
 * them holds @words. */
void widget_assert_says (gpointer widget, const char *words);
/** window_go_back: presses Shift+Tab until the focus was everywhere, and only where it can be seen.
 */
void window_go_back (gpointer window);
/** widget_assert_tame: what the visible labels in @widget hold is as ari_shown_text() has it,
 * though a file holds a text_wild(). */
void widget_assert_tame (gpointer widget);
/** text_wild: (transfer full): 6 000 characters, with lines and what overrides their direction. */
char *text_wild (void);
