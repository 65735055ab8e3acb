/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The grid's widget: selection, keys, pointer, zoom, and its accessible text. */

#include "config.h"

#include "ui/common/appearance.h"
#include "ui/grid/grid-metrics.h"
#include "tests/seed.h"
#include "tests/ui/grid/grid-fixture.h"

/* Number row of a PC keyboard on X11 and Wayland: `1` to `9` and `0` are 10 to 19. */
#define KEYCODE_OF_1 10

static void
on_edit (AriGridView *view, const AriEdit *edit, Fixture *fixture)
{
  switch (edit->kind) {
  case ARI_EDIT_DIGIT:
    g_string_append_printf (fixture->log, "digit %u;", edit->digit);
    break;
  case ARI_EDIT_NOTE:
    g_string_append_printf (fixture->log, "note %u %u;", edit->digit, (guint) edit->note);
    break;
  case ARI_EDIT_COLOR:
    g_string_append_printf (fixture->log, "color %u %u;", edit->color, edit->digit);
    break;
  case ARI_EDIT_ERASE:
  default:
    g_string_append (fixture->log, "erase;");
  }
}

static void
on_activated (AriGridView *view, guint cell, Fixture *fixture)
{
  g_string_append_printf (fixture->log, "activated %u;", cell);
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->log = g_string_new (NULL);
  fixture->view = ARI_GRID_VIEW (ari_grid_view_new ());
  show_layout (fixture, 3, 3);
  g_signal_connect (fixture->view, "edit", G_CALLBACK (on_edit), fixture);
  g_signal_connect (fixture->view, "cell-activated", G_CALLBACK (on_activated), fixture);
  fixture->window = widget_show (fixture->view, 600, 600);
  gtk_widget_grab_focus (GTK_WIDGET (fixture->view));
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  wait_until_idle ();
  ari_picture_free (fixture->picture);
  g_string_free (fixture->log, TRUE);
}

static void
assert_log (Fixture *fixture, const char *expected)
{
  g_assert_cmpstr (fixture->log->str, ==, expected);
  g_string_truncate (fixture->log, 0);
}

static void
assert_selection (Fixture *fixture, const char *expected)
{
  g_autoptr (GString) text = g_string_new (NULL);
  guint n = 0;
  const guint16 *cells = ari_grid_view_get_selection (fixture->view, &n);

  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "%s%u", i == 0 ? "" : " ", cells[i]);
  g_assert_cmpstr (text->str, ==, expected);
}

/* --- cases --- */

static void
test_new (void)
{
  GtkWidget *view = g_object_ref_sink (ari_grid_view_new ());

  g_assert_null (ari_grid_view_get_picture (ARI_GRID_VIEW (view)));
  g_assert_cmpuint (ari_grid_view_get_cursor (ARI_GRID_VIEW (view)), ==, 0);
  g_assert_finalize_object (view);
}

static void
test_notify (Fixture *fixture, gconstpointer data)
{
  guint n = 0;

  g_signal_connect_swapped (fixture->view, "notify", G_CALLBACK (count_call), &n);
  g_object_set (fixture->view, "cursor", 0, "zoom", 1.0, "input-mode", ARI_INPUT_DIGIT, "highlight",
                TRUE, "show-candidates", TRUE, NULL);
  ari_grid_view_set_picture (fixture->view, fixture->picture);
  g_assert_cmpuint (n, ==, 0);
  g_object_set (fixture->view, "cursor", 5, "zoom", 2.0, "input-mode", ARI_INPUT_CORNER,
                "highlight", FALSE, "show-candidates", FALSE, NULL);
  g_assert_cmpuint (n, ==, 5);
  g_signal_handlers_disconnect_by_data (fixture->view, &n);
}

/* The left arrow goes left, and the cursor stops at the edges, in both text directions. */
static void
test_arrows (Fixture *fixture, gconstpointer data)
{
  gtk_widget_set_direction (GTK_WIDGET (fixture->view), GPOINTER_TO_INT (data));

  g_assert_true (widget_press (fixture->view, GDK_KEY_Left, 0, 0));
  g_assert_cmpuint (ari_grid_view_get_cursor (fixture->view), ==, 0);
  g_assert_true (widget_press (fixture->view, GDK_KEY_Right, 0, 0));
  g_assert_cmpuint (ari_grid_view_get_cursor (fixture->view), ==, 1);
  g_assert_true (widget_press (fixture->view, GDK_KEY_Down, 0, 0));
  g_assert_cmpuint (ari_grid_view_get_cursor (fixture->view), ==, 10);
  g_assert_true (widget_press (fixture->view, GDK_KEY_End, 0, 0));
  g_assert_cmpuint (ari_grid_view_get_cursor (fixture->view), ==, 17);
  g_assert_true (widget_press (fixture->view, GDK_KEY_Right, 0, 0));
  g_assert_cmpuint (ari_grid_view_get_cursor (fixture->view), ==, 17);
  g_assert_true (widget_press (fixture->view, GDK_KEY_End, 0, GDK_CONTROL_MASK));
  g_assert_cmpuint (ari_grid_view_get_cursor (fixture->view), ==, 80);
  g_assert_true (widget_press (fixture->view, GDK_KEY_KP_Home, 0, 0));
  g_assert_cmpuint (ari_grid_view_get_cursor (fixture->view), ==, 72);
  g_assert_true (widget_press (fixture->view, GDK_KEY_KP_Page_Up, 0, 0));
  g_assert_cmpuint (ari_grid_view_get_cursor (fixture->view), ==, 0);
  g_assert_true (widget_press (fixture->view, GDK_KEY_KP_Page_Down, 0, 0));
  g_assert_true (widget_press (fixture->view, GDK_KEY_Home, 0, GDK_CONTROL_MASK));
  g_assert_cmpuint (ari_grid_view_get_cursor (fixture->view), ==, 0);
  g_assert_false (widget_press (fixture->view, GDK_KEY_Left, 0, GDK_ALT_MASK));
  g_assert_false (widget_press (fixture->view, GDK_KEY_Tab, 0, 0));

  fixture->picture->cells[1].digit = 3;
  fixture->picture->cells[2].digit = 4;
  ari_grid_view_set_picture (fixture->view, fixture->picture);
  g_assert_true (widget_press (fixture->view, GDK_KEY_Right, 0, GDK_CONTROL_MASK));
  g_assert_cmpuint (ari_grid_view_get_cursor (fixture->view), ==, 3);
}

static void
test_selection (Fixture *fixture, gconstpointer data)
{
  assert_selection (fixture, "0");
  widget_press (fixture->view, GDK_KEY_Right, 0, GDK_SHIFT_MASK);
  widget_press (fixture->view, GDK_KEY_Down, 0, GDK_SHIFT_MASK);
  assert_selection (fixture, "0 1 9 10");
  g_assert_true (widget_press (fixture->view, GDK_KEY_Escape, 0, 0));
  assert_selection (fixture, "10");
  g_assert_false (widget_press (fixture->view, GDK_KEY_Escape, 0, 0));
  g_assert_true (widget_press (fixture->view, GDK_KEY_a, 0, GDK_CONTROL_MASK));
  {
    guint n = 0;

    ari_grid_view_get_selection (fixture->view, &n);
    g_assert_cmpuint (n, ==, 81);
  }
  widget_press (fixture->view, GDK_KEY_Up, 0, 0);
  assert_selection (fixture, "1");
  show_layout (fixture, 2, 2);
  assert_selection (fixture, "0");
}

/* Digits, notes and erasing work with every modifier, on a 9×9 and in every input mode. */
static void
test_digits (Fixture *fixture, gconstpointer data)
{
  g_assert_true (widget_press (fixture->view, GDK_KEY_1, KEYCODE_OF_1, 0));
  g_assert_true (widget_press (fixture->view, GDK_KEY_KP_9, 81, 0));
  assert_log (fixture, "digit 0;digit 8;");
  g_assert_true (widget_press (fixture->view, GDK_KEY_exclam, KEYCODE_OF_1, GDK_SHIFT_MASK));
  g_assert_true (widget_press (fixture->view, GDK_KEY_5, KEYCODE_OF_1 + 4, GDK_CONTROL_MASK));
  g_assert_true (widget_press (fixture->view, GDK_KEY_5, KEYCODE_OF_1 + 4, GDK_ALT_MASK));
  assert_log (fixture, "note 0 1;note 4 0;note 4 0;");
  g_assert_true (widget_press (fixture->view, GDK_KEY_Arabic_3, 0, 0));
  assert_log (fixture, "digit 2;");

  g_assert_true (widget_press (fixture->view, GDK_KEY_0, KEYCODE_OF_1 + 9, 0));
  g_assert_true (widget_press (fixture->view, GDK_KEY_period, 60, 0));
  g_assert_true (widget_press (fixture->view, GDK_KEY_KP_Decimal, 91, 0));
  g_assert_true (widget_press (fixture->view, GDK_KEY_Delete, 119, 0));
  g_assert_true (widget_press (fixture->view, GDK_KEY_BackSpace, 22, 0));
  assert_log (fixture, "erase;erase;erase;erase;erase;");

  g_assert_true (widget_press (fixture->view, GDK_KEY_space, 65, 0));
  g_assert_cmpint (ari_grid_view_get_input_mode (fixture->view), ==, ARI_INPUT_CENTRE);
  widget_press (fixture->view, GDK_KEY_1, KEYCODE_OF_1, 0);
  ari_grid_view_set_input_mode (fixture->view, ARI_INPUT_CORNER);
  widget_press (fixture->view, GDK_KEY_1, KEYCODE_OF_1, 0);
  g_assert_true (widget_press (fixture->view, GDK_KEY_space, 65, 0));
  widget_press (fixture->view, GDK_KEY_1, KEYCODE_OF_1, 0);
  assert_log (fixture, "note 0 0;note 0 1;digit 0;");

  /* Enter is reported, and left to the window as well */
  g_assert_false (widget_press (fixture->view, GDK_KEY_Return, 36, 0));
  assert_log (fixture, "activated 0;");
  g_assert_false (widget_press (fixture->view, GDK_KEY_q, 24, 0));
  g_assert_false (widget_press (fixture->view, GDK_KEY_s, 39, GDK_CONTROL_MASK));
  g_assert_false (widget_press (fixture->view, GDK_KEY_z, 52, GDK_CONTROL_MASK | GDK_SHIFT_MASK));
  assert_log (fixture, "");
}

/* The number on the key chooses a colour, on every keyboard; the last one colours a candidate. */
static void
test_color_keys (Fixture *fixture, gconstpointer data)
{
  const GdkModifierType color = GDK_CONTROL_MASK | GDK_SHIFT_MASK;
  const GdkModifierType candidate = GDK_CONTROL_MASK | GDK_ALT_MASK;

  g_assert_true (widget_press (fixture->view, GDK_KEY_4, KEYCODE_OF_1 + 3, candidate));
  g_assert_true (widget_press (fixture->view, GDK_KEY_exclam, KEYCODE_OF_1, color));
  g_assert_true (widget_press (fixture->view, GDK_KEY_asterisk, KEYCODE_OF_1 + 7, color));
  g_assert_true (widget_press (fixture->view, GDK_KEY_parenright, KEYCODE_OF_1 + 9, color));
  g_assert_true (widget_press (fixture->view, GDK_KEY_9, KEYCODE_OF_1 + 8, candidate));
  assert_log (fixture, "color 1 3;color 1 255;color 8 255;color 0 255;color 8 8;");
  g_assert_false (widget_press (fixture->view, GDK_KEY_parenleft, KEYCODE_OF_1 + 8, color));
  g_assert_false (widget_press (fixture->view, GDK_KEY_Z, 52, color));
  show_layout (fixture, 4, 4);
  g_assert_true (widget_press (fixture->view, GDK_KEY_b, 56, candidate));
  assert_log (fixture, "color 8 11;");
}

static void
click (Fixture *fixture, double part)
{
  GtkWidget *view = GTK_WIDGET (fixture->view);
  const double x = gtk_widget_get_width (view) * part, y = gtk_widget_get_height (view) * part;

  g_signal_emit_by_name (widget_controller (fixture->view, GTK_TYPE_GESTURE_DRAG), "drag-begin", x,
                         y);
}

/* A digit is chosen by its key and by the pad, and Enter enters it in the present mode; Escape and
 * the end of the mode drop it. */
static void
test_digit_first (Fixture *fixture, gconstpointer data)
{
  g_object_set (fixture->view, "digit-first", TRUE, NULL);
  g_assert_false (widget_press (fixture->view, GDK_KEY_Return, 36, 0));
  assert_log (fixture, "activated 0;");
  g_assert_true (widget_press (fixture->view, GDK_KEY_7, KEYCODE_OF_1 + 6, 0));
  g_assert_cmpint (ari_grid_view_get_chosen (fixture->view), ==, 6);
  assert_log (fixture, "");
  g_assert_true (widget_press (fixture->view, GDK_KEY_Return, 36, 0));
  ari_grid_view_choose (fixture->view, 2);
  click (fixture, 0.5);
  assert_selection (fixture, "40");
  ari_grid_view_set_input_mode (fixture->view, ARI_INPUT_CORNER);
  g_assert_true (widget_press (fixture->view, GDK_KEY_Return, 36, 0));
  assert_log (fixture, "digit 6;note 2 1;");
  g_assert_true (widget_press (fixture->view, GDK_KEY_5, KEYCODE_OF_1 + 4, GDK_CONTROL_MASK));
  assert_log (fixture, "note 4 0;");
  g_assert_true (widget_press (fixture->view, GDK_KEY_Escape, 0, 0));
  g_assert_cmpint (ari_grid_view_get_chosen (fixture->view), ==, -1);

  ari_grid_view_choose (fixture->view, 8);
  show_layout (fixture, 2, 2);
  g_assert_cmpint (ari_grid_view_get_chosen (fixture->view), ==, -1);
  ari_grid_view_choose (fixture->view, 3);
  g_object_set (fixture->view, "digit-first", FALSE, NULL);
  g_assert_cmpint (ari_grid_view_get_chosen (fixture->view), ==, -1);

  /* while a puzzle is typed in, no digit is chosen */
  g_object_set (fixture->view, "digit-first", TRUE, "moves-on", TRUE, NULL);
  ari_grid_view_set_input_mode (fixture->view, ARI_INPUT_DIGIT);
  g_assert_true (widget_press (fixture->view, GDK_KEY_1, KEYCODE_OF_1, 0));
  assert_log (fixture, "digit 0;");
}

static void
press_in_turn (Fixture *fixture, const guint *keyvals, const guint16 *cells, guint n)
{
  for (guint i = 0; i < n; i++) {
    g_assert_true (widget_press (fixture->view, keyvals[i], 0, 0));
    g_assert_cmpuint (ari_grid_view_get_cursor (fixture->view), ==, cells[i]);
  }
}

/* A puzzle is typed in: the cursor moves on, Space, dot and 0 leave blanks, and Backspace goes
 * back. */
static void
test_moves_on (Fixture *fixture, gconstpointer data)
{
  const guint typed[] = { GDK_KEY_5, GDK_KEY_space, GDK_KEY_period, GDK_KEY_0, GDK_KEY_KP_Decimal };
  const guint16 typed_to[] = { 1, 2, 3, 4, 5 };
  const guint arrows[] = { GDK_KEY_Home,  GDK_KEY_Left, GDK_KEY_Up,    GDK_KEY_Down,
                           GDK_KEY_Right, GDK_KEY_Up,   GDK_KEY_Right, GDK_KEY_Down };
  const guint16 arrows_to[] = { 0, 80, 71, 80, 0, 80, 0, 9 };

  g_object_set (fixture->view, "moves-on", TRUE, NULL);
  press_in_turn (fixture, typed, typed_to, G_N_ELEMENTS (typed));
  assert_log (fixture, "digit 4;erase;erase;erase;erase;");

  /* Backspace goes back over empty cells, and empties a filled one first */
  g_assert_true (widget_press (fixture->view, GDK_KEY_BackSpace, 22, 0));
  g_assert_cmpuint (ari_grid_view_get_cursor (fixture->view), ==, 4);
  fixture->picture->cells[4].digit = 3;
  ari_grid_view_set_picture (fixture->view, fixture->picture);
  g_assert_true (widget_press (fixture->view, GDK_KEY_BackSpace, 22, 0));
  g_assert_cmpuint (ari_grid_view_get_cursor (fixture->view), ==, 4);
  g_assert_true (widget_press (fixture->view, GDK_KEY_Delete, 119, 0));
  g_assert_cmpuint (ari_grid_view_get_cursor (fixture->view), ==, 4);
  assert_log (fixture, "erase;erase;erase;");

  press_in_turn (fixture, arrows, arrows_to, G_N_ELEMENTS (arrows));
  ari_grid_view_set_cursor (fixture->view, 13);
  ari_grid_view_next_row (fixture->view);
  g_assert_cmpuint (ari_grid_view_get_cursor (fixture->view), ==, 18);
  ari_grid_view_set_cursor (fixture->view, 80);
  ari_grid_view_next_row (fixture->view);
  g_assert_cmpuint (ari_grid_view_get_cursor (fixture->view), ==, 0);

  /* a row that is filled to its end has begun the next one */
  ari_grid_view_set_cursor (fixture->view, 8);
  g_assert_true (widget_press (fixture->view, GDK_KEY_5, 0, 0));
  g_assert_cmpuint (ari_grid_view_get_cursor (fixture->view), ==, 9);
  ari_grid_view_next_row (fixture->view);
  g_assert_cmpuint (ari_grid_view_get_cursor (fixture->view), ==, 9);
  ari_grid_view_next_row (fixture->view);
  g_assert_cmpuint (ari_grid_view_get_cursor (fixture->view), ==, 18);

  /* the last cell is the end, and several selected cells stay selected */
  ari_grid_view_set_cursor (fixture->view, 80);
  g_assert_true (widget_press (fixture->view, GDK_KEY_5, 0, 0));
  g_assert_cmpuint (ari_grid_view_get_cursor (fixture->view), ==, 80);
  widget_press (fixture->view, GDK_KEY_Left, 0, GDK_SHIFT_MASK);
  g_assert_true (widget_press (fixture->view, GDK_KEY_5, 0, 0));
  assert_selection (fixture, "79 80");

  /* notes do not move on, and Space returns to digits */
  ari_grid_view_set_cursor (fixture->view, 0);
  g_assert_true (widget_press (fixture->view, GDK_KEY_5, KEYCODE_OF_1 + 4, GDK_CONTROL_MASK));
  ari_grid_view_set_input_mode (fixture->view, ARI_INPUT_CENTRE);
  g_assert_true (widget_press (fixture->view, GDK_KEY_5, 0, 0));
  g_assert_true (widget_press (fixture->view, GDK_KEY_space, 65, 0));
  g_assert_cmpint (ari_grid_view_get_input_mode (fixture->view), ==, ARI_INPUT_DIGIT);
  g_assert_cmpuint (ari_grid_view_get_cursor (fixture->view), ==, 0);
}

/* On French keyboards, the number row gives digits only with Shift, but works without. */
static void
test_azerty (Fixture *fixture, gconstpointer data)
{
  g_assert_true (widget_press (fixture->view, GDK_KEY_ampersand, KEYCODE_OF_1, 0));
  g_assert_true (widget_press (fixture->view, GDK_KEY_1, KEYCODE_OF_1, GDK_SHIFT_MASK));
  g_assert_true (widget_press (fixture->view, GDK_KEY_ampersand, KEYCODE_OF_1, GDK_CONTROL_MASK));
  assert_log (fixture, "digit 0;note 0 1;note 0 0;");
}

/* Letters are symbols, and 0 is one of them. */
static void
test_letters (Fixture *fixture, gconstpointer data)
{
  show_layout (fixture, 4, 4);
  widget_press (fixture->view, GDK_KEY_a, 38, 0);
  widget_press (fixture->view, GDK_KEY_F, 41, GDK_SHIFT_MASK);
  widget_press (fixture->view, GDK_KEY_0, KEYCODE_OF_1 + 9, 0);
  assert_log (fixture, "digit 10;digit 15;digit 0;");
  widget_press (fixture->view, GDK_KEY_b, 56, GDK_ALT_MASK);
  widget_press (fixture->view, GDK_KEY_B, 56, GDK_ALT_MASK | GDK_SHIFT_MASK);
  widget_press (fixture->view, GDK_KEY_0, KEYCODE_OF_1 + 9, GDK_CONTROL_MASK);
  assert_log (fixture, "note 11 0;note 11 1;note 0 0;");
  g_assert_false (widget_press (fixture->view, GDK_KEY_b, 56, GDK_CONTROL_MASK));
  g_assert_false (widget_press (fixture->view, GDK_KEY_g, 42, 0));
  assert_log (fixture, "");

  show_layout (fixture, 8, 8);
  widget_press (fixture->view, GDK_KEY_at, KEYCODE_OF_1 + 1, GDK_SHIFT_MASK);
  widget_press (fixture->view, GDK_KEY_A, 38, GDK_SHIFT_MASK);
  widget_press (fixture->view, GDK_KEY_a, 38, 0);
  assert_log (fixture, "digit 62;digit 10;digit 36;");
}

static double
zoom_of (Fixture *fixture)
{
  double zoom;

  g_object_get (fixture->view, "zoom", &zoom, NULL);
  return zoom;
}

static void
test_zoom (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GSimpleActionGroup) actions = g_simple_action_group_new ();

  ari_grid_view_add_actions (fixture->view, G_ACTION_MAP (actions));
  gtk_widget_insert_action_group (GTK_WIDGET (fixture->view), "win", G_ACTION_GROUP (actions));
  g_assert_true (widget_press (fixture->view, GDK_KEY_plus, 21, GDK_CONTROL_MASK | GDK_SHIFT_MASK));
  g_assert_cmpfloat (zoom_of (fixture), >, 1);
  g_assert_true (widget_press (fixture->view, GDK_KEY_0, KEYCODE_OF_1 + 9, GDK_CONTROL_MASK));
  g_assert_cmpfloat (zoom_of (fixture), ==, 1);
  for (guint i = 0; i < 40; i++)
    ari_grid_view_zoom_in (fixture->view);
  g_assert_cmpfloat (zoom_of (fixture), ==, 10);
  show_layout (fixture, 5, 5);
  g_assert_cmpfloat (zoom_of (fixture), ==, 1);
}

/* Click and Shift+click, by the gestures that real buttons drive. */
static void
test_pointer (Fixture *fixture, gconstpointer data)
{
  GtkWidget *view = GTK_WIDGET (fixture->view);
  double width = gtk_widget_get_width (view), height = gtk_widget_get_height (view);
  gpointer drag = widget_controller (fixture->view, GTK_TYPE_GESTURE_DRAG);
  gpointer motion = widget_controller (fixture->view, GTK_TYPE_EVENT_CONTROLLER_MOTION);

  g_signal_emit_by_name (drag, "drag-begin", width / 2, height / 2);
  g_assert_cmpuint (ari_grid_view_get_cursor (fixture->view), ==, 40);
  assert_selection (fixture, "40");
  g_signal_emit_by_name (drag, "drag-begin", 1.0, height - 1);
  assert_selection (fixture, "40");
  g_signal_emit_by_name (motion, "motion", width / 2, height / 2);
  g_signal_emit_by_name (motion, "leave");
  WAIT_UNTIL (gtk_widget_has_focus (view));
}

static void
assert_text (Fixture *fixture, guint16 cell, const char *expected)
{
  g_autofree char *text = ari_grid_view_dup_cell_text (fixture->view, cell);

  g_assert_cmpstr (text, ==, expected);
}

static void
test_text (Fixture *fixture, gconstpointer data)
{
  AriPictureCell *cells = fixture->picture->cells;

  cells[22].digit = 6;
  cells[22].look = ARI_LOOK_GIVEN;
  cells[0].centre = ari_digits_of (1) | ari_digits_of (4) | ari_digits_of (6);
  cells[1].corner = ari_digits_of (8);
  cells[2].digit = 0;
  cells[2].look = ARI_LOOK_ENTERED;
  cells[2].marks = ARI_MARK_CONFLICT;
  cells[2].color = 7;
  cells[0].colored[1] = ari_digits_of (1) | ari_digits_of (6);
  cells[0].colored[7] = ari_digits_of (8); /* it is not noted */
  ari_grid_view_set_picture (fixture->view, fixture->picture);
  assert_text (fixture, 22, "row 3, column 5: 7, given");
  assert_text (fixture, 0, "row 1, column 1: empty, notes 2, 5 and 7, orange: 2 and 7");
  assert_text (fixture, 1, "row 1, column 2: empty, corner note 9");
  assert_text (fixture, 2, "row 1, column 3: 1, purple, in conflict");
  assert_text (fixture, 3, "row 1, column 4: empty");

  fixture->picture->searching = TRUE;
  cells[0].centre = 0;
  cells[0].colored[1] = 0;
  cells[0].candidates = ari_digits_of (1) | ari_digits_of (6);
  cells[3].marks = ARI_MARK_DEAD_END;
  cells[4].digit = 2;
  cells[4].look = ARI_LOOK_GUESSED;
  cells[4].depth = 3;
  ari_grid_view_set_picture (fixture->view, fixture->picture);
  assert_text (fixture, 0, "row 1, column 1: empty, candidates 2 and 7");
  assert_text (fixture, 3, "row 1, column 4: empty, no candidates, dead end");
  assert_text (fixture, 4, "row 1, column 5: 3, guess 3");
}

/* A cell says the diagonals, windows and extra regions that it is in, and the rule by which it is
 * in conflict, unless everybody knows it; the grid describes all rules. */
static void
test_text_of_extras (Fixture *fixture, gconstpointer data)
{
  static const uint16_t cells[] = { 0, 1, 4, 5, 5, 6, 9, 10 };
  AriLayout *base = ari_layout_new_boxes (
      2, 2, ARI_EXTRA_DIAGONALS | ARI_EXTRA_DISJOINT_GROUPS | ARI_EXTRA_ANTI_KNIGHT);
  const struct {
    guint16 cell, other; /* with the same digit */
    const char *text;
  } conflicts[] = {
    { 1, 3, "row 1, column 2: 1, extra region 1, in conflict" },
    { 1, 4, "row 1, column 2: 1, extra region 1, in conflict" },
    { 6, 10, "row 2, column 3: 1, the rising diagonal, extra region 2, in conflict" },
    { 1, 10, "row 1, column 2: 1, extra region 1, in conflict (the anti-knight rule)" },
    { 1, 11, "row 1, column 2: 1, extra region 1, in conflict (disjoint group 2)" },
    { 12, 6, "row 4, column 1: 1, the rising diagonal, in conflict (the rising diagonal)" },
  };

  take_layout (fixture, ari_layout_new_with_extra_regions (base, 2, cells));
  ari_layout_unref (base);
  gtk_test_accessible_assert_property (
      GTK_ACCESSIBLE (fixture->view), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
      "Each of the two diagonals holds every digit once.\n"
      "Cells at the same place of all boxes hold different digits.\n"
      "Cells a knight’s move apart hold different digits.\n"
      "Each of the framed regions holds every digit once.");
  assert_text (fixture, 2, "row 1, column 3: empty");
  assert_text (fixture, 0, "row 1, column 1: empty, the falling diagonal, extra region 1");
  assert_text (fixture, 5,
               "row 2, column 2: empty, the falling diagonal, extra region 1, extra region 2");
  for (guint i = 0; i < G_N_ELEMENTS (conflicts); i++) {
    AriPictureCell *pair[] = { &fixture->picture->cells[conflicts[i].cell],
                               &fixture->picture->cells[conflicts[i].other] };

    for (guint j = 0; j < 2; j++) {
      pair[j]->digit = 0;
      pair[j]->look = ARI_LOOK_ENTERED;
      pair[j]->marks = ARI_MARK_CONFLICT;
    }
    ari_grid_view_set_picture (fixture->view, fixture->picture);
    assert_text (fixture, conflicts[i].cell, conflicts[i].text);
    for (guint j = 0; j < 2; j++) {
      pair[j]->digit = ARI_NO_DIGIT;
      pair[j]->marks = 0;
    }
  }
  show_layout (fixture, 2, 2);
  g_assert_false (gtk_test_accessible_has_property (GTK_ACCESSIBLE (fixture->view),
                                                    GTK_ACCESSIBLE_PROPERTY_DESCRIPTION));
}

/* The label follows the cursor and the game at once, but not the frames of a search. */
static void
test_label (Fixture *fixture, gconstpointer data)
{
  if (g_strcmp0 (g_getenv ("GTK_A11Y"), "test") != 0) {
    g_test_skip ("needs GTK_A11Y=test");
    return;
  }
  gtk_test_accessible_assert_role (fixture->view, GTK_ACCESSIBLE_ROLE_GRID);
  widget_assert_called (fixture->view, "row 1, column 1: empty");
  widget_press (fixture->view, GDK_KEY_Down, 0, 0);
  widget_assert_called (fixture->view, "row 2, column 1: empty");
  fixture->picture->cells[9].digit = 4;
  fixture->picture->cells[9].look = ARI_LOOK_ENTERED;
  ari_grid_view_set_picture (fixture->view, fixture->picture);
  widget_assert_called (fixture->view, "row 2, column 1: 5");
  widget_press (fixture->view, GDK_KEY_Right, 0, GDK_SHIFT_MASK);
  widget_assert_called (fixture->view, "row 2, column 2: empty, 2 cells selected");
  widget_press (fixture->view, GDK_KEY_Left, 0, 0);

  fixture->picture->searching = TRUE;
  for (guint digit = 0; digit < 9; digit++) {
    fixture->picture->cells[9].digit = (guint8) digit;
    ari_grid_view_set_picture (fixture->view, fixture->picture);
    widget_assert_called (fixture->view, "row 2, column 1: 5");
  }
  widget_press (fixture->view, GDK_KEY_Up, 0, 0);
  widget_press (fixture->view, GDK_KEY_Down, 0, 0);
  widget_assert_called (fixture->view, "row 2, column 1: 9");
}

/* An announcement precedes the cell, together with the change that it is about, until the cursor
 * moves. */
static void
test_announce (Fixture *fixture, gconstpointer data)
{
  if (g_strcmp0 (g_getenv ("GTK_A11Y"), "test") != 0) {
    g_test_skip ("needs GTK_A11Y=test");
    return;
  }
  ari_grid_view_announce (fixture->view, "Look at row 1.");
  fixture->picture->cells[0].centre = ari_digits_of (4);
  ari_grid_view_set_picture (fixture->view, fixture->picture);
  widget_assert_called (fixture->view, "row 1, column 1: empty");
  WAIT_UNTIL (widget_is_called (fixture->view, "Look at row 1. row 1, column 1: empty, note 5"));
  widget_press (fixture->view, GDK_KEY_Down, 0, 0);
  widget_assert_called (fixture->view, "row 2, column 1: empty");
  widget_press (fixture->view, GDK_KEY_Up, 0, 0);
  widget_assert_called (fixture->view, "row 1, column 1: empty, note 5");
}

static GskRenderNode *
draw (Fixture *fixture)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  GTK_WIDGET_GET_CLASS (fixture->view)->snapshot (GTK_WIDGET (fixture->view), snapshot);
  return gtk_snapshot_free_to_node (snapshot);
}

static void
make_random_picture (Fixture *fixture, GRand *random)
{
  guint n = fixture->picture->layout->n_digits;

  fixture->picture->searching = g_rand_boolean (random);
  for (guint16 i = 0; i < fixture->picture->layout->n_cells; i++) {
    AriPictureCell *cell = &fixture->picture->cells[i];
    AriDigits digits = g_rand_int (random) | (AriDigits) g_rand_int (random) << 32;
    gboolean is_open = g_rand_boolean (random);

    cell->look = is_open ? ARI_LOOK_OPEN
                         : (guint8) g_rand_int_range (random, ARI_LOOK_GIVEN, ARI_LOOK_DEDUCED + 1);
    cell->digit = is_open ? ARI_NO_DIGIT : (guint8) g_rand_int_range (random, 0, (int) n);
    cell->candidates = is_open ? digits & ari_digits_below (n) : 0;
    cell->removed = cell->candidates & digits >> 3;
    cell->centre = cell->candidates & digits << 5;
    cell->corner = cell->candidates & digits << 1;
    cell->depth = (guint16) g_rand_int_range (random, 0, 2000);
    cell->marks = (guint8) g_rand_int_range (random, 0, 16);
  }
  ari_grid_view_set_picture (fixture->view, fixture->picture);
}

/* Any picture is drawn, in every palette, size and zoom, without a warning, and the same twice. */
static void
test_draw (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (11);
  static const guint boxes[][2] = { { 2, 2 }, { 2, 3 }, { 3, 3 }, { 4, 4 }, { 6, 6 }, { 8, 8 } };
  AriAppearance *appearance = ari_appearance_get_default ();

  for (guint i = 0; i < G_N_ELEMENTS (boxes); i++) {
    show_layout (fixture, boxes[i][0], boxes[i][1]);
    for (guint round = 0; round < 4; round++) {
      GskRenderNode *first, *second;

      g_object_set (appearance, "scheme", (AriScheme) round, NULL);
      make_random_picture (fixture, random);
      ari_grid_view_set_zoom (fixture->view, 1 + round * 1.5);
      first = draw (fixture);
      second = draw (fixture);
      g_assert_nonnull (first);
      {
        g_autoptr (GBytes) a = gsk_render_node_serialize (first);
        g_autoptr (GBytes) b = gsk_render_node_serialize (second);

        g_assert_true (g_bytes_equal (a, b));
      }
      gsk_render_node_unref (first);
      gsk_render_node_unref (second);
    }
  }
  g_object_set (appearance, "scheme", ARI_SCHEME_FOLLOW, NULL);
}

/* Caches never show: a drawing after changes is that of a new view. */
static void
test_kept (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (5);

  for (guint round = 0; round < 20; round++) {
    g_autoptr (GBytes) kept = NULL;
    g_autoptr (GBytes) anew = NULL;
    GskRenderNode *node;

    if (round % 3 == 0)
      make_random_picture (fixture, random);
    else {
      fixture->picture->cells[g_rand_int_range (random, 0, 81)].digit = ARI_NO_DIGIT;
      ari_grid_view_set_picture (fixture->view, fixture->picture);
    }
    node = draw (fixture);
    kept = gsk_render_node_serialize (node);
    gsk_render_node_unref (node);

    /* another mode of show-candidates discards all caches */
    g_object_set (fixture->view, "show-candidates", FALSE, NULL);
    gsk_render_node_unref (draw (fixture));
    g_object_set (fixture->view, "show-candidates", TRUE, NULL);
    node = draw (fixture);
    anew = gsk_render_node_serialize (node);
    gsk_render_node_unref (node);
    g_assert_true (g_bytes_equal (kept, anew));
  }
}

int
main (int argc, char **argv)
{
  if (!gtk_init_check ()) {
    g_print ("1..0 # SKIP no display\n");
    return 0;
  }
  ari_test_init (&argc, &argv);

#define ADD(path, data, function)                                                                  \
  g_test_add ("/grid-view/" path, Fixture, data, set_up, function, tear_down)
  g_test_add_func ("/grid-view/new", test_new);
  ADD ("notify", NULL, test_notify);
  ADD ("arrows", GINT_TO_POINTER (GTK_TEXT_DIR_LTR), test_arrows);
  ADD ("arrows-right-to-left", GINT_TO_POINTER (GTK_TEXT_DIR_RTL), test_arrows);
  ADD ("selection", NULL, test_selection);
  ADD ("digits", NULL, test_digits);
  ADD ("color-keys", NULL, test_color_keys);
  ADD ("digit-first", NULL, test_digit_first);
  ADD ("moves-on", NULL, test_moves_on);
  ADD ("azerty", NULL, test_azerty);
  ADD ("letters", NULL, test_letters);
  ADD ("zoom", NULL, test_zoom);
  ADD ("pointer", NULL, test_pointer);
  ADD ("text", NULL, test_text);
  ADD ("text-of-extras", NULL, test_text_of_extras);
  ADD ("label", NULL, test_label);
  ADD ("announce", NULL, test_announce);
  ADD ("draw", NULL, test_draw);
  ADD ("kept", NULL, test_kept);
  return g_test_run ();
}
