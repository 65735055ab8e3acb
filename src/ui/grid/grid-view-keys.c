/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The keys of the grid view, and its actions.
 *
 * A digit is first looked for by the character of a key, then by the number printed on the key. So
 * Ctrl+digit is a note on every keyboard, and so is Shift+digit where digits need no Shift. Where
 * they do, as on French keyboards, digits are typed with and without Shift. */

#include "ui/grid/grid-view-private.h"
#include "ui/widgets/latin-key.h"
#include "ui/widgets/widget.h"

#define MODIFIERS                                                                                  \
  (GDK_SHIFT_MASK | GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK | GDK_HYPER_MASK              \
   | GDK_META_MASK)

typedef struct {
  guint keyval;
  guint keycode;
  guint modifiers;                  /* GdkModifierType, only those that matter */
  int group;                        /* the keyboard layout in use */
  gboolean is_keypad_digit_shifted; /* Shift turns the keypad's digit into a movement */
} PressedKey;

/* --- the meaning of a key --- */

/* Returns: the decimal digit that a character is, in any script, or -1. */
static int
decimal_of (gunichar character)
{
  return character != 0 && g_unichar_isdigit (character) ? g_unichar_digit_value (character) : -1;
}

static guint8
digit_of_decimal (AriGridView *self, int decimal)
{
  if (decimal < 0)
    return ARI_NO_DIGIT;
  return ari_symbols_find (&self->picture->symbols, '0' + (guint32) decimal);
}

/* Returns: the digit that a key's character writes; Arabic or Devanagari numerals count as 0 to 9.
 */
static guint8
digit_of_character (AriGridView *self, const PressedKey *key)
{
  gunichar character = gdk_keyval_to_unicode (key->keyval);
  guint8 digit;

  if (character == 0)
    return ARI_NO_DIGIT;
  digit = ari_symbols_find (&self->picture->symbols, character);
  if (digit == ARI_NO_DIGIT)
    digit = digit_of_decimal (self, decimal_of (character));
  /* letters are digits, too, and the keyboard may have no Latin ones */
  if (digit == ARI_NO_DIGIT)
    character = gdk_keyval_to_unicode (
        ari_latin_key (gtk_widget_get_display (GTK_WIDGET (self)), key->keyval, key->keycode));
  return digit == ARI_NO_DIGIT && character != 0
             ? ari_symbols_find (&self->picture->symbols, character)
             : digit;
}

/* Returns: the decimal digit on a key at any level of modifiers up to @last_level, or -1. */
static int
decimal_at_levels (AriGridView *self, const PressedKey *key, int last_level)
{
  GdkDisplay *display = gtk_widget_get_display (GTK_WIDGET (self));
  g_autofree GdkKeymapKey *places = NULL;
  g_autofree guint *keyvals = NULL;
  int n = 0;
  int decimal = -1;

  if (!gdk_display_map_keycode (display, key->keycode, &places, &keyvals, &n))
    return -1;
  for (int i = 0; i < n && decimal < 0; i++) {
    if (places[i].group == key->group && places[i].level <= last_level)
      decimal = decimal_of (gdk_keyval_to_unicode (keyvals[i]));
  }
  return decimal;
}

static int
decimal_on_key (AriGridView *self, const PressedKey *key)
{
  return decimal_at_levels (self, key, 1);
}

/* Returns: the digit of a keypad's key that is a movement because Shift is held, or -1. */
static int
decimal_of_keypad (guint keyval)
{
  static const guint keyvals[10] = {
    GDK_KEY_KP_Insert, GDK_KEY_KP_End,   GDK_KEY_KP_Down, GDK_KEY_KP_Page_Down, GDK_KEY_KP_Left,
    GDK_KEY_KP_Begin,  GDK_KEY_KP_Right, GDK_KEY_KP_Home, GDK_KEY_KP_Up,        GDK_KEY_KP_Page_Up,
  };

  for (int i = 0; i < 10; i++) {
    if (keyvals[i] == keyval)
      return i;
  }
  return -1;
}

/* --- digits, notes, erasing --- */

static void
leave_blank (AriGridView *self)
{
  ari_grid_view_emit_edit (self, &(AriEdit){ .kind = ARI_EDIT_ERASE });
  ari_grid_view_move_on (self);
}

static gboolean
is_empty (AriGridView *self, guint16 cell)
{
  const AriPictureCell *shown = &self->picture->cells[cell];

  return shown->digit == ARI_NO_DIGIT && (shown->centre | shown->corner) == 0;
}

static void
go_back (AriGridView *self)
{
  if (self->n_selection == 1 && is_empty (self, self->cursor) && self->cursor > 0)
    ari_grid_view_select (self, self->cursor - 1, ARI_SELECT_ONLY);
  ari_grid_view_emit_edit (self, &(AriEdit){ .kind = ARI_EDIT_ERASE });
}

static gboolean
note (AriGridView *self, guint8 digit, AriNoteKind kind)
{
  if (digit == ARI_NO_DIGIT)
    return FALSE;
  ari_grid_view_emit_edit (self, &(AriEdit){ .kind = ARI_EDIT_NOTE, .digit = digit, .note = kind });
  return TRUE;
}

/* With Ctrl, digits are centre notes, and letters belong to the window. */
static gboolean
press_with_control (AriGridView *self, const PressedKey *key)
{
  int decimal = decimal_of (gdk_keyval_to_unicode (key->keyval));

  if (decimal < 0)
    decimal = decimal_on_key (self, key);
  if (note (self, digit_of_decimal (self, decimal), ARI_NOTE_CENTRE))
    return TRUE;
  return decimal == 0 && gtk_widget_activate_action (GTK_WIDGET (self), "win.zoom-reset", NULL);
}

/* With Ctrl and Shift, the number on the key is a colour, from 1; 0 takes the colour away. */
static gboolean
press_color (AriGridView *self, const PressedKey *key)
{
  int color = decimal_on_key (self, key);

  if (key->is_keypad_digit_shifted)
    color = decimal_of_keypad (key->keyval);
  if (color < 0 || color > ARI_N_COLORS)
    return FALSE;
  ari_grid_view_emit_edit (
      self, &(AriEdit){ .kind = ARI_EDIT_COLOR, .color = (guint) color, .digit = ARI_NO_DIGIT });
  return TRUE;
}

/* With Ctrl and Alt, a candidate gets the colour that was used last. */
static gboolean
press_candidate_color (AriGridView *self, const PressedKey *key)
{
  guint8 digit = digit_of_character (self, key);

  if (digit == ARI_NO_DIGIT)
    digit = digit_of_decimal (self, decimal_on_key (self, key));
  if (digit == ARI_NO_DIGIT)
    return FALSE;
  ari_grid_view_emit_edit (
      self, &(AriEdit){ .kind = ARI_EDIT_COLOR, .color = self->color, .digit = digit });
  return TRUE;
}

/* With Alt, any symbol is a note of the present kind; with Shift, too, it is a corner note. */
static gboolean
press_with_alt (AriGridView *self, const PressedKey *key)
{
  gboolean is_corner =
      (key->modifiers & GDK_SHIFT_MASK) != 0 || self->input_mode == ARI_INPUT_CORNER;
  guint8 digit = digit_of_character (self, key);

  if (digit == ARI_NO_DIGIT)
    digit = digit_of_decimal (self, decimal_on_key (self, key));
  return note (self, digit, is_corner ? ARI_NOTE_CORNER : ARI_NOTE_CENTRE);
}

static gboolean
press_with_shift (AriGridView *self, const PressedKey *key)
{
  guint8 digit = digit_of_character (self, key);
  int decimal = decimal_on_key (self, key);

  if (key->is_keypad_digit_shifted)
    decimal = decimal_of_keypad (key->keyval);
  /* the character is itself a symbol on a digit key, such as `@` and `&` of the largest grids, or a
   * digit that needs Shift on this keyboard */
  if (digit != ARI_NO_DIGIT
      && (decimal < 0 || decimal_of (gdk_keyval_to_unicode (key->keyval)) < 0
          || (!key->is_keypad_digit_shifted && decimal_at_levels (self, key, 0) < 0))) {
    ari_grid_view_choose (self, digit);
    return TRUE;
  }
  return note (self, digit_of_decimal (self, decimal), ARI_NOTE_CORNER);
}

static gboolean
press_plain (AriGridView *self, const PressedKey *key)
{
  gunichar character = gdk_keyval_to_unicode (key->keyval);
  guint8 digit = digit_of_character (self, key);

  if (digit == ARI_NO_DIGIT
      && (character == '.' || decimal_of (character) == 0 || key->keyval == GDK_KEY_KP_Decimal
          || key->keyval == GDK_KEY_KP_Separator)) {
    leave_blank (self);
    return TRUE;
  }
  if (digit == ARI_NO_DIGIT && (key->keyval < GDK_KEY_KP_Space || key->keyval > GDK_KEY_KP_Equal))
    digit = digit_of_decimal (self, decimal_on_key (self, key));
  if (digit == ARI_NO_DIGIT)
    return FALSE;
  ari_grid_view_choose (self, digit);
  return TRUE;
}

static gboolean
press_symbol (AriGridView *self, const PressedKey *key)
{
  switch (key->modifiers) {
  case 0:
    return press_plain (self, key);
  case GDK_SHIFT_MASK:
    return press_with_shift (self, key);
  case GDK_CONTROL_MASK:
    return press_with_control (self, key);
  case GDK_CONTROL_MASK | GDK_SHIFT_MASK:
    return press_color (self, key);
  case GDK_CONTROL_MASK | GDK_ALT_MASK:
    return press_candidate_color (self, key);
  case GDK_ALT_MASK:
  case GDK_ALT_MASK | GDK_SHIFT_MASK:
    return press_with_alt (self, key);
  default:
    return FALSE;
  }
}

/* --- moving --- */

/* Returns: the nearest cell, or open cell, from @from in a direction, or ARI_NO_CELL; holes are
 * skipped. */
static guint16
next_cell (AriGridView *self, guint16 from, int down, int right, gboolean open_only)
{
  const AriLayout *layout = self->picture->layout;
  int row = layout->places[from].row + down;
  int column = layout->places[from].column + right;

  for (; row >= 0 && row < layout->n_rows && column >= 0 && column < layout->n_columns;
       row += down, column += right) {
    guint16 cell = ari_layout_cell_at (layout, row, column);

    if (cell != ARI_NO_CELL && (!open_only || self->picture->cells[cell].digit == ARI_NO_DIGIT))
      return cell;
  }
  return ARI_NO_CELL;
}

/* Returns: the last cell from the cursor in a direction. */
static guint16
last_cell (AriGridView *self, int down, int right)
{
  guint16 cell = (guint16) self->cursor;

  for (guint16 next = cell; next != ARI_NO_CELL; next = next_cell (self, cell, down, right, FALSE))
    cell = next;
  return cell;
}

/* Returns the cell to which an arrow goes from an edge: the next or the previous one in reading
 * order, or the other end of the next or the previous column. */
static guint16
cell_round_the_edge (AriGridView *self, int down, int right)
{
  const AriLayout *layout = self->picture->layout;
  const int n_columns = layout->n_columns;
  int column = layout->places[self->cursor].column;

  if (right != 0)
    return (guint16) ((self->cursor + layout->n_cells + right) % layout->n_cells);
  for (int i = 0; i < n_columns; i++) {
    column = (column + n_columns + down) % n_columns;
    for (int j = 0; j < layout->n_rows; j++) {
      const guint16 cell =
          ari_layout_cell_at (layout, down > 0 ? j : layout->n_rows - 1 - j, column);

      if (cell != ARI_NO_CELL)
        return cell;
    }
  }
  return self->cursor;
}

static guint16
step_cell (AriGridView *self, const PressedKey *key, int down, int right)
{
  const guint16 cell =
      next_cell (self, self->cursor, down, right, (key->modifiers & GDK_CONTROL_MASK) != 0);

  return cell == ARI_NO_CELL && key->modifiers == 0 && self->moves_on
             ? cell_round_the_edge (self, down, right)
             : cell;
}

/* Sets @cell to where a key goes, or to ARI_NO_CELL at an edge. Returns: FALSE if the key is not a
 * movement. */
static gboolean
find_target (AriGridView *self, const PressedKey *key, guint16 *cell)
{
  gboolean with_control = (key->modifiers & GDK_CONTROL_MASK) != 0;

  switch (ari_key_without_keypad (key->keyval)) {
  case GDK_KEY_Left:
    *cell = step_cell (self, key, 0, -1);
    return TRUE;
  case GDK_KEY_Right:
    *cell = step_cell (self, key, 0, 1);
    return TRUE;
  case GDK_KEY_Up:
    *cell = step_cell (self, key, -1, 0);
    return TRUE;
  case GDK_KEY_Down:
    *cell = step_cell (self, key, 1, 0);
    return TRUE;
  case GDK_KEY_Home:
    *cell = with_control ? 0 : last_cell (self, 0, -1);
    return TRUE;
  case GDK_KEY_End:
    *cell = with_control ? self->picture->layout->n_cells - 1 : last_cell (self, 0, 1);
    return TRUE;
  case GDK_KEY_Page_Up:
    *cell = last_cell (self, -1, 0);
    return !with_control;
  case GDK_KEY_Page_Down:
    *cell = last_cell (self, 1, 0);
    return !with_control;
  default:
    return FALSE;
  }
}

static gboolean
press_movement (AriGridView *self, const PressedKey *key)
{
  guint16 cell = ARI_NO_CELL;

  if ((key->modifiers & ~(GDK_SHIFT_MASK | GDK_CONTROL_MASK)) != 0
      || !find_target (self, key, &cell))
    return FALSE;
  /* at the edge, the cursor stays, but one that is hidden shows where it is; the grid keeps the
   * focus */
  if (cell == ARI_NO_CELL && self->hides_cursor)
    cell = self->cursor;
  if (cell != ARI_NO_CELL)
    ari_grid_view_select (self, cell,
                          key->modifiers & GDK_SHIFT_MASK ? ARI_SELECT_EXTEND : ARI_SELECT_ONLY);
  return TRUE;
}

/* --- the rest --- */

static gboolean
press_zoom (AriGridView *self, const PressedKey *key)
{
  if ((key->modifiers & ~GDK_SHIFT_MASK) != GDK_CONTROL_MASK)
    return FALSE;
  switch (key->keyval) {
  case GDK_KEY_plus:
  case GDK_KEY_equal:
  case GDK_KEY_KP_Add:
    ari_grid_view_zoom_in (self);
    return TRUE;
  case GDK_KEY_minus:
  case GDK_KEY_KP_Subtract:
    ari_grid_view_zoom_out (self);
    return TRUE;
  default:
    return FALSE;
  }
}

static gboolean
press_command (AriGridView *self, const PressedKey *key)
{
  if (key->modifiers == GDK_CONTROL_MASK
      && (key->keyval == GDK_KEY_a || key->keyval == GDK_KEY_A)) {
    ari_grid_view_select_all (self);
    return TRUE;
  }
  if ((key->modifiers == 0 && key->keyval == GDK_KEY_Menu)
      || (key->modifiers == GDK_SHIFT_MASK && key->keyval == GDK_KEY_F10)) {
    ari_grid_view_emit_menu (self, self->cursor);
    return TRUE;
  }
  if (key->modifiers != 0)
    return FALSE;
  switch (key->keyval) {
  case GDK_KEY_BackSpace:
    if (ari_grid_view_digits_move_on (self)) {
      go_back (self);
      return TRUE;
    }
    G_GNUC_FALLTHROUGH;
  case GDK_KEY_Delete:
  case GDK_KEY_KP_Delete:
    ari_grid_view_emit_edit (self, &(AriEdit){ .kind = ARI_EDIT_ERASE });
    return TRUE;
  case GDK_KEY_Return:
  case GDK_KEY_KP_Enter:
  case GDK_KEY_ISO_Enter:
    if (self->chosen >= 0) {
      ari_grid_view_enter (self, (guint8) self->chosen);
      return TRUE;
    }
    /* the window may do something with the key, too */
    ari_grid_view_emit_activated (self, self->cursor);
    return FALSE;
  case GDK_KEY_space:
  case GDK_KEY_KP_Space:
    if (ari_grid_view_digits_move_on (self)) {
      leave_blank (self);
      return TRUE;
    }
    if (self->space_action != NULL) {
      gtk_widget_activate_action (GTK_WIDGET (self), self->space_action, NULL);
      return TRUE;
    }
    ari_grid_view_set_input_mode (self, self->input_mode == ARI_INPUT_DIGIT ? self->note_mode
                                                                            : ARI_INPUT_DIGIT);
    return TRUE;
  case GDK_KEY_Escape:
    if (self->n_selection <= 1 && self->chosen >= 0) {
      g_object_set (self, "chosen", -1, NULL);
      return TRUE;
    }
    if (self->n_selection <= 1)
      return FALSE;
    ari_grid_view_select (self, self->cursor, ARI_SELECT_ONLY);
    return TRUE;
  default:
    return FALSE;
  }
}

static gboolean
on_key_pressed (GtkEventControllerKey *controller,
                guint keyval,
                guint keycode,
                GdkModifierType state,
                AriGridView *self)
{
  GtkEventController *base = GTK_EVENT_CONTROLLER (controller);
  GdkDevice *device = gtk_event_controller_get_current_event_device (base);
  PressedKey key = {
    .keyval = keyval,
    .keycode = keycode,
    .modifiers = state & MODIFIERS,
    .group = gtk_event_controller_get_current_event (base) == NULL
                 ? 0
                 : (int) gtk_event_controller_key_get_group (controller),
  };

  if (self->picture == NULL)
    return FALSE;
  key.is_keypad_digit_shifted = (key.modifiers & GDK_SHIFT_MASK) != 0 && device != NULL
                                && gdk_device_get_num_lock_state (device)
                                && decimal_of_keypad (keyval) >= 0;
  if (!key.is_keypad_digit_shifted && press_movement (self, &key))
    return TRUE;
  return press_zoom (self, &key) || press_command (self, &key) || press_symbol (self, &key);
}

void
ari_grid_view_add_keys (AriGridView *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  g_signal_connect (keys, "key-pressed", G_CALLBACK (on_key_pressed), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

void
ari_grid_view_set_space_action (AriGridView *self, const char *action)
{
  self->space_action = action;
}

/* --- actions, by which menus and buttons do what keys do --- */

#define ZOOM_NOTCH 1.25

void
ari_grid_view_zoom_in (AriGridView *self)
{
  ari_grid_view_set_zoom (self, self->zoom * ZOOM_NOTCH);
}

void
ari_grid_view_zoom_out (AriGridView *self)
{
  ari_grid_view_set_zoom (self, self->zoom / ZOOM_NOTCH);
}

static void
on_zoom (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  const char *name = g_action_get_name (G_ACTION (action));

  if (g_str_equal (name, "zoom-in"))
    ari_grid_view_zoom_in (user_data);
  else if (g_str_equal (name, "zoom-out"))
    ari_grid_view_zoom_out (user_data);
  else
    ari_grid_view_set_zoom (user_data, 1);
}

static void
on_digit_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AriGridView *self = user_data;
  const char *name = g_action_get_name (G_ACTION (action));
  const guint32 digit = g_variant_get_uint32 (parameter);

  if (self->picture == NULL || digit >= self->picture->layout->n_digits)
    return;
  ari_grid_view_emit_edit (
      self,
      &(AriEdit){ .kind = g_str_equal (name, "enter-digit") ? ARI_EDIT_DIGIT : ARI_EDIT_NOTE,
                  .digit = digit,
                  .note = g_str_equal (name, "centre-note") ? ARI_NOTE_CENTRE : ARI_NOTE_CORNER });
}

static void
on_color_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AriGridView *self = user_data;
  guint32 color, digit;

  g_variant_get (parameter, "(uu)", &color, &digit);
  if (self->picture != NULL && color <= ARI_N_COLORS
      && (digit < self->picture->layout->n_digits || digit == ARI_NO_DIGIT))
    ari_grid_view_emit_edit (self,
                             &(AriEdit){ .kind = ARI_EDIT_COLOR, .color = color, .digit = digit });
}

void
ari_grid_view_add_actions (AriGridView *self, GActionMap *map)
{
  const GActionEntry entries[] = {
    { .name = "color", .activate = on_color_action, .parameter_type = "(uu)" },
    { .name = "enter-digit", .activate = on_digit_action, .parameter_type = "u" },
    { .name = "centre-note", .activate = on_digit_action, .parameter_type = "u" },
    { .name = "corner-note", .activate = on_digit_action, .parameter_type = "u" },
    { .name = "zoom-in", .activate = on_zoom },
    { .name = "zoom-out", .activate = on_zoom },
    { .name = "zoom-reset", .activate = on_zoom },
  };

  g_action_map_add_action_entries (map, entries, G_N_ELEMENTS (entries), self);
}
