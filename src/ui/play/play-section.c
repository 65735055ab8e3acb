/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Playing and entering: digits and notes become moves; undo; filter; branch; judgement of the game.
 */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "puzzle/game/game.h"
#include "puzzle/words/sentence.h"
#include "puzzle/words/words.h"
#include "ui/common/dialogs.h"
#include "ui/grid/grid-view.h"
#include "ui/play/checkpoint-dialog.h"
#include "ui/play/digit-pad.h"
#include "ui/play/play-section.h"
#include "ui/widgets/widget.h"

/* A number pad at a cell of the grid. */

static GtkWidget *
grid_of (GtkPopover *popover)
{
  return gtk_widget_get_parent (GTK_WIDGET (popover));
}

/* A click does what a plain digit key does in the input mode, but for choosing a digit. */
static void
on_digit (AriDigitPad *pad, guint digit, GtkPopover *popover)
{
  static const char *const actions[] = {
    [ARI_INPUT_DIGIT] = "win.enter-digit",
    [ARI_INPUT_CENTRE] = "win.centre-note",
    [ARI_INPUT_CORNER] = "win.corner-note",
  };
  const AriInputMode mode = ari_grid_view_get_input_mode (ARI_GRID_VIEW (grid_of (popover)));

  gtk_widget_activate_action (GTK_WIDGET (popover), actions[mode], "u", digit);
}

static void
on_erase (GtkPopover *popover)
{
  gtk_widget_activate_action (GTK_WIDGET (popover), "win.erase", NULL);
  gtk_popover_popdown (popover);
}

static void
on_notes (GtkToggleButton *notes, AriGridView *grid)
{
  ari_grid_view_set_input_mode (grid, gtk_toggle_button_get_active (notes) ? ARI_INPUT_CENTRE
                                                                           : ARI_INPUT_DIGIT);
}

static void
show_notes (GtkToggleButton *notes, GParamSpec *pspec, AriDigitPad *pad)
{
  ari_digit_pad_set_for_notes (pad, gtk_toggle_button_get_active (notes));
}

static void
on_edit (AriGridView *grid, const AriEdit *edit, GtkPopover *popover)
{
  if (edit->kind != ARI_EDIT_NOTE)
    gtk_popover_popdown (popover);
}

/* Returns: TRUE if a key goes through the pad, presses its buttons or closes it */
static gboolean
is_key_of_pad (guint keyval)
{
  switch (ari_key_without_keypad (keyval)) {
  case GDK_KEY_Tab:
  case GDK_KEY_ISO_Left_Tab:
  case GDK_KEY_Left:
  case GDK_KEY_Right:
  case GDK_KEY_Up:
  case GDK_KEY_Down:
  case GDK_KEY_Return:
  case GDK_KEY_ISO_Enter:
  case GDK_KEY_space:
  case GDK_KEY_Escape:
    return TRUE;
  default:
    return FALSE;
  }
}

/* All other keys do what they do while no pad is open. What belongs to the window, such as to undo
 * or a new puzzle, is not about this cell, so it closes the pad. */
static gboolean
on_key (GtkEventControllerKey *keys,
        guint keyval,
        guint keycode,
        GdkModifierType state,
        GtkPopover *popover)
{
  GtkWidget *grid = grid_of (popover);

  if (is_key_of_pad (keyval))
    return FALSE;
  if (gtk_event_controller_key_forward (keys, grid))
    return TRUE;
  if (!gtk_event_controller_key_forward (keys, GTK_WIDGET (gtk_widget_get_root (grid))))
    return FALSE;
  gtk_popover_popdown (popover);
  return TRUE;
}

static GtkWidget *
make_row (GtkPopover *popover, AriGridView *grid, GtkWidget *pad)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *notes = gtk_toggle_button_new_with_label (_ ("Notes"));
  GtkWidget *erase = gtk_button_new_with_label (_ ("Erase"));

  gtk_box_set_homogeneous (GTK_BOX (row), TRUE);
  gtk_box_append (GTK_BOX (row), notes);
  gtk_box_append (GTK_BOX (row), erase);
  g_signal_connect (notes, "notify::active", G_CALLBACK (show_notes), pad);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (notes),
                                ari_grid_view_get_input_mode (grid) != ARI_INPUT_DIGIT);
  g_signal_connect (notes, "toggled", G_CALLBACK (on_notes), grid);
  ARI_CONNECT (erase, "clicked", on_erase, popover);
  return row;
}

/* Makes (transfer floating) a popover for ari_grid_view_pop_up(). It closes when
 * a digit is entered in the selected cells. It stays open for notes, because there may be more of
 * them. */
static GtkPopover *
cell_pad_new (AriGridView *grid, AriGame *game)
{
  GtkWidget *pad, *box;
  const AriLayout *layout = ari_game_get_layout (game);
  GtkPopover *popover = GTK_POPOVER (gtk_popover_new ());
  GtkEventController *keys = gtk_event_controller_key_new ();

  pad = g_object_new (ARI_TYPE_DIGIT_PAD, NULL);
  box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  ari_digit_pad_set_symbols (ARI_DIGIT_PAD (pad),
                             ari_puzzle_get_symbols (ari_game_get_puzzle (game)));
  ari_digit_pad_count (ARI_DIGIT_PAD (pad), game);
  g_signal_connect_object (pad, "digit", G_CALLBACK (on_digit), popover, 0);
  g_signal_connect_object (grid, "edit", G_CALLBACK (on_edit), popover, 0);
  g_signal_connect_object (grid, "notify::zoom", G_CALLBACK (gtk_popover_popdown), popover,
                           G_CONNECT_SWAPPED);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (on_key), popover);
  gtk_widget_add_controller (GTK_WIDGET (popover), keys);
  gtk_box_append (GTK_BOX (box), pad);
  gtk_box_append (GTK_BOX (box), make_row (popover, grid, pad));
  gtk_widget_set_size_request (pad, layout->n_digits > 16 ? 260 : 160, -1);
  gtk_popover_set_child (popover, box);
  return popover;
}

/* The states of the filter; FILTER_NONE is off. */
enum { FILTER_NONE, FILTER_PLACES, FILTER_PAIRS, N_FILTERS };
static const char *const filter_names[N_FILTERS] = { "none", "places", "pairs" };

struct _AriPlaySection {
  AriSection parent_instance;

  guint filter;
  int filter_digit;       /* the digit whose places are shown; -1 before the cursor was at one */
  GtkWindow *checkpoints; /* (nullable): a weak pointer to the dialog */
};

static void on_changed (AriPlaySection *self);
static void show_status (AriPlaySection *self);

G_DEFINE_FINAL_TYPE (AriPlaySection, ari_play_section, ARI_TYPE_SECTION)

static AriPlayPanel *
panel_of (AriPlaySection *self)
{
  return ARI_PLAY_PANEL (ari_section_get_panel (ARI_SECTION (self)));
}

/* --- moves ------------------------------------------------------------------------------------ */

/* Returns TRUE if the player has solved a puzzle, for which there is a card of its own. */
static gboolean
is_finish (AriGame *game)
{
  const AriGrid *givens = ari_puzzle_get_givens (ari_game_get_puzzle (game));
  const guint n_givens = (guint) ari_grid_n_filled (givens);

  return ari_game_get_solved (game) && ari_game_get_alone (game) && ari_grid_is_puzzle (givens)
         && n_givens < givens->layout->n_cells;
}

/* Explains why a digit had no effect, but not in a finished game, where the user only typed too
 * much. */
static void
say_given (AriPlaySection *self, const guint16 *cells, guint n_cells)
{
  if (is_finish (game_of (self)))
    return;
  for (guint i = 0; i < n_cells; i++)
    if (!ari_game_get_cell (game_of (self), cells[i])->given)
      return;
  if (n_cells > 0 && ari_section_has_panel (ARI_SECTION (self)))
    ari_play_panel_set_message (panel_of (self), _ ("The puzzle’s own digits cannot be changed."),
                                ARI_MESSAGE_PLAIN);
}

static gboolean
ari_play_section_edit (AriSection *section, const AriEdit *edit)
{
  AriPlaySection *self = ARI_PLAY_SECTION (section);
  AriSession *session = session_of (section);
  AriGame *game = ari_session_get_game (session);
  guint n_cells;
  const guint16 *cells = ari_grid_view_get_selection (ari_section_get_grid (section), &n_cells);

  if (ari_session_get_locked (session))
    return TRUE;
  if (edit->kind == ARI_EDIT_COLOR && edit->digit == ARI_NO_DIGIT)
    ari_session_execute (session, ari_game_move_color (game, cells, n_cells, (guint8) edit->color));
  else if (edit->kind == ARI_EDIT_ERASE)
    ari_session_execute (session, ari_game_move_erase (game, cells, n_cells));
  else if (edit->digit >= ari_session_get_layout (session)->n_digits)
    return TRUE;
  else if (edit->kind == ARI_EDIT_COLOR)
    ari_session_execute (session,
                         ari_game_move_color_candidate (game, cells, n_cells, (guint8) edit->digit,
                                                        (guint8) edit->color));
  else if (edit->kind == ARI_EDIT_NOTE)
    ari_session_execute (
        session, ari_game_move_note (game, cells, n_cells, edit->note, (guint8) edit->digit));
  else
    ari_session_execute (session,
                         ari_game_move_digit (game, cells, n_cells, (guint8) edit->digit,
                                              ari_session_get_keep_notes (session_of (self))));
  if (edit->kind != ARI_EDIT_COLOR)
    say_given (self, cells, n_cells);
  return TRUE;
}

/* --- the filter ------------------------------------------------------------------------------- */

static gboolean
passes (AriPlaySection *self, guint16 cell)
{
  const AriDigits candidates = ari_game_get_candidates (game_of (self), cell);

  if (self->filter == FILTER_PLACES)
    return self->filter_digit >= 0 && ari_digits_has (candidates, (unsigned) self->filter_digit);
  return self->filter == FILTER_PAIRS && ari_digits_count (candidates) == 2;
}

static void
ari_play_section_paint (AriSection *section, AriScene *scene)
{
  AriPlaySection *self = ARI_PLAY_SECTION (section);

  const guint8 *solution = ari_session_get_mark_mistakes (session_of (self)) == ARI_MISTAKES_AT_ONCE
                               ? ari_session_get_solution (session_of (self))
                               : NULL;

  for (guint16 cell = 0; cell < scene->picture->layout->n_cells; cell++) {
    const guint8 digit = ari_game_get_cell (game_of (self), cell)->digit;

    if (!scene->picture->searching && passes (self, cell))
      scene->picture->cells[cell].marks |= ARI_MARK_PLACE;
    if (solution != NULL && digit != ARI_NO_DIGIT && digit != solution[cell])
      scene->picture->cells[cell].marks |= ARI_MARK_WRONG;
  }
}

/* Returns: (transfer full) (nullable): a sentence that says what the filter shows, and in how many
 * cells. */
static char *
dup_filter_words (AriPlaySection *self)
{
  guint n = 0;

  for (guint16 cell = 0; cell < ari_game_get_layout (game_of (self))->n_cells; cell++)
    n += passes (self, cell);
  if (self->filter == FILTER_PLACES && self->filter_digit >= 0) {
    char symbol[ARI_SYMBOL_SIZE];

    ari_symbols_write (symbols_of (self), (unsigned) self->filter_digit, symbol);
    /* Translators: a digit, and in how many cells it can be */
    return g_strdup_printf (ngettext ("%s: %u place.", "%s: %u places.", n), symbol, n);
  }
  if (self->filter == FILTER_PLACES)
    return g_strdup (_ ("Go to a digit to see its places."));
  return self->filter == FILTER_PAIRS ? g_strdup_printf (
             ngettext ("%u cell with two candidates.", "%u cells with two candidates.", n), n)
                                      : NULL;
}

static void
say_filter (AriPlaySection *self)
{
  g_autofree char *words = dup_filter_words (self);

  if (words != NULL)
    ari_section_announce (ARI_SECTION (self), words);
}

/* The filter's digit is the chosen one, or else the one under the cursor; in an open cell it stays
 * the same. */
static void
follow_cursor (AriPlaySection *self)
{
  AriGridView *grid = ari_section_get_grid (ARI_SECTION (self));
  const AriLayout *layout = ari_game_get_layout (game_of (self));
  const guint16 cell = ari_grid_view_get_cursor (grid);
  int digit = ari_grid_view_get_chosen (grid);

  if (self->filter_digit >= layout->n_digits)
    self->filter_digit = -1;
  if (digit < 0 && cell < layout->n_cells
      && ari_game_get_cell (game_of (self), cell)->digit != ARI_NO_DIGIT)
    digit = ari_game_get_cell (game_of (self), cell)->digit;
  if (digit < 0 || digit >= layout->n_digits || digit == self->filter_digit)
    return;
  self->filter_digit = digit;
  if (self->filter == FILTER_PLACES) {
    ari_section_change_scene (ARI_SECTION (self));
    show_status (self);
    say_filter (self);
  }
}

/* Says what a tool waits for, or how it changes what is entered, in the one line that there is. */
static void
show_status (AriPlaySection *self)
{
  AriSection *section = ARI_SECTION (self);
  AriGridView *grid = ari_section_get_grid (section);
  const int chosen = ari_grid_view_get_chosen (grid);
  g_autofree char *words = NULL;
  gboolean digit_first, types;
  char symbol[ARI_SYMBOL_SIZE];

  if (!ari_section_has_panel (section))
    return;
  g_object_get (grid, "digit-first", &digit_first, "moves-on", &types, NULL);
  if (digit_first && !types && chosen < 0)
    words = g_strdup (_ ("Choose a digit, then click its cells."));
  else if (digit_first && !types) {
    ari_symbols_write (symbols_of (self), (unsigned) chosen, symbol);
    /* Translators: a digit */
    words = g_strdup_printf (_ ("Click the cells of %s."), symbol);
  } else if (ari_game_get_branch (game_of (self), NULL))
    words = g_strdup (_ ("A branch: what you enter is hatched."));
  else if (self->filter != FILTER_NONE)
    words = dup_filter_words (self);
  ari_play_panel_set_status (panel_of (self), words);
}

/* This is called when another digit is chosen, which clicks enter from now on. */
static void
on_chosen (AriPlaySection *self)
{
  AriSection *section = ARI_SECTION (self);
  const int chosen = ari_grid_view_get_chosen (ari_section_get_grid (section));

  follow_cursor (self);
  if (ari_section_has_panel (section))
    ari_play_panel_set_chosen (panel_of (self), chosen);
  show_status (self);
  if (chosen >= 0) {
    g_autofree char *words = NULL;
    char symbol[ARI_SYMBOL_SIZE];

    ari_symbols_write (symbols_of (self), (unsigned) chosen, symbol);
    /* Translators: a digit, which a click or Enter now enters into a cell */
    words = g_strdup_printf (_ ("%s is chosen."), symbol);
    ari_section_announce (section, words);
  }
}

/* Shows which tools are in use. */
static void
show_tools (AriPlaySection *self)
{
  AriPlayPanel *panel;

  if (!ari_section_has_panel (ARI_SECTION (self)))
    return;
  panel = panel_of (self);
  ari_play_panel_set_in_branch (panel, ari_game_get_branch (game_of (self), NULL));
  ari_play_panel_set_filters (panel, self->filter != FILTER_NONE);
  ari_play_panel_set_locked (panel, ari_session_get_locked (session_of (self)));
  show_status (self);
}

/* Choosing the same filter again turns it off. */
static void
filter (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AriPlaySection *self = user_data;
  const char *name = g_variant_get_string (parameter, NULL);
  guint wanted = FILTER_NONE;

  for (guint i = 0; i < N_FILTERS; i++)
    if (g_str_equal (name, filter_names[i]))
      wanted = i;
  self->filter = wanted != self->filter ? wanted : FILTER_NONE;
  g_simple_action_set_state (action, g_variant_new_string (filter_names[self->filter]));
  ari_section_want_page (user_data, NULL, FALSE);
  ari_section_change_scene (user_data);
  show_tools (self);
  say_filter (self);
}

static gboolean
ari_play_section_leave (AriSection *section)
{
  AriPlaySection *self = ARI_PLAY_SECTION (section);

  if (self->filter == FILTER_NONE || !ari_section_get_active (section))
    return FALSE;
  gtk_widget_activate_action (GTK_WIDGET (ari_section_get_grid (section)), "win.filter", "s",
                              "none");
  return TRUE;
}

/* --- judgement -------------------------------------------------------------------------------- */

/* (transfer full) (nullable): says a digit that the candidates of a Sukaku rule out. */
static char *
say_impossible (AriPlaySection *self, const AriGrid *grid)
{
  for (guint16 cell = 0; grid->layout->candidates != NULL && cell < grid->layout->n_cells; cell++) {
    const guint8 digit = grid->cells[cell];
    char symbol[5];

    if (digit == ARI_NO_DIGIT || ari_digits_has (grid->layout->candidates[cell], digit))
      continue;
    g_autofree char *name = ari_cell_to_string (grid->layout, cell);

    ari_symbols_write (symbols_of (self), digit, symbol);
    return ari_sentence_fill (_ ("{digit} is not one of the candidates that the puzzle gives "
                                 "{cell}."),
                              "digit", symbol, "cell", name, NULL);
  }
  return NULL;
}

static void
judge (AriPlaySection *self, AriPlayPanel *panel)
{
  g_autofree char *impossible = NULL;
  AriGrid *grid;

  if (ari_game_get_solved (game_of (self))) {
    ari_play_panel_set_message (panel, _ ("Solved! Every cell is filled, and no rule is broken."),
                                ARI_MESSAGE_GOOD);
    return;
  }
  grid = ari_game_dup_grid (game_of (self));
  impossible = say_impossible (self, grid);
  if (impossible != NULL || ari_grid_n_filled (grid) < grid->layout->n_cells) {
    /* the result of a check was about the digits before */
    ari_play_panel_set_message (panel, impossible, ARI_MESSAGE_BAD);
  } else {
    const gulong n_conflicts = (gulong) ari_grid_conflicts (grid, NULL, 0);
    g_autofree char *text = g_strdup_printf (
        ngettext ("The grid is full, but not right: %lu pair of equal digits share a house. It is "
                  "marked.",
                  "The grid is full, but not right: %lu pairs of equal digits share a house. They "
                  "are marked.",
                  n_conflicts),
        n_conflicts);

    ari_play_panel_set_message (panel, text, ARI_MESSAGE_BAD);
  }
  ari_grid_free (grid);
}

void
ari_play_section_judge (AriPlaySection *self)
{
  if (ari_section_has_panel (ARI_SECTION (self)))
    judge (self, panel_of (self));
}

/* --- a branch --------------------------------------------------------------------------------- */

static void
branch (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AriPlaySection *self = user_data;
  guint position;

  ari_game_get_moves (game_of (self), &position);
  ari_game_begin_branch (game_of (self), position);
  ari_section_want_page (user_data, NULL, TRUE);
  on_changed (self);
  ari_play_panel_set_message (panel_of (self),
                              _ ("A branch begins here. What you enter now is hatched, until you "
                                 "keep or discard it."),
                              ARI_MESSAGE_GOOD);
}

static void
keep_branch (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ari_game_end_branch (game_of (user_data));
  on_changed (user_data);
}

static void
discard_branch (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AriPlaySection *self = user_data;
  g_autofree char *words = NULL;
  guint position, begin, n;

  ari_game_get_moves (game_of (self), &position);
  if (!ari_game_get_branch (game_of (self), &begin))
    return;
  n = position - begin;
  ari_game_end_branch (game_of (self));
  ari_game_go_to (game_of (self), begin);
  on_changed (self);
  words = g_strdup_printf (ngettext ("Branch discarded (%u move). Redo restores it.",
                                     "Branch discarded (%u moves). Redo restores them.", n),
                           n);
  ari_play_panel_set_message (panel_of (self), words, ARI_MESSAGE_GOOD);
}

static void
show_checkpoints (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AriPlaySection *self = user_data;

  ari_section_want_page (user_data, NULL, FALSE);
  g_set_weak_pointer (&self->checkpoints, ari_checkpoint_dialog_new (
                                              ari_section_get_window (user_data), game_of (self)));
  ari_dialog_present (self->checkpoints);
}

/* --- actions ---------------------------------------------------------------------------------- */

static void
update_actions (AriPlaySection *self)
{
  AriSection *section = ARI_SECTION (self);
  AriGame *game = game_of (self);
  const AriLayout *layout = ari_game_get_layout (game);
  const gboolean plays = !ari_session_get_locked (session_of (self));
  gboolean has_given = FALSE, has_entry = FALSE, has_note = FALSE, has_open = FALSE;

  for (guint cell = 0; cell < layout->n_cells; cell++) {
    const AriGameCell *what = ari_game_get_cell (game, (guint16) cell);

    has_given |= what->given;
    has_entry |= !what->given && what->digit != ARI_NO_DIGIT;
    has_note |=
        (what->notes[0] | what->notes[1] | what->removed) != 0 || ari_game_cell_has_color (what);
    has_open |= what->digit == ARI_NO_DIGIT;
  }
  const gboolean has_branch = ari_game_get_branch (game, NULL);

  ari_section_set_action_enabled (section, "branch", plays && !has_branch && has_open);
  ari_section_set_action_enabled (section, "keep-branch", plays && has_branch);
  ari_section_set_action_enabled (section, "discard-branch", plays && has_branch);
  ari_section_set_action_enabled (section, "checkpoints", plays);
  ari_section_set_action_enabled (section, "undo", plays && ari_game_get_can_undo (game));
  ari_section_set_action_enabled (section, "redo", plays && ari_game_get_can_redo (game));
  ari_section_set_action_enabled (section, "fill-candidates", plays && has_open);
  ari_section_set_action_enabled (section, "restart", plays && (has_entry || has_note));
  ari_section_set_action_enabled (section, "use-as-puzzle", plays && has_entry);
  ari_section_set_action_enabled (section, "edit-puzzle",
                                  plays && has_given && layout->candidates == NULL);
}

static void
undo (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ari_game_undo (game_of (user_data));
}

static void
redo (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ari_game_redo (game_of (user_data));
}

static void
fill_candidates (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ari_session_execute (session_of (user_data), ari_game_move_fill_candidates (game_of (user_data)));
}

static void
restart (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ari_session_execute (session_of (user_data), ari_game_move_restart (game_of (user_data)));
}

/* No 9×9 puzzle with fewer givens has exactly one solution. */
#define FEWEST_GIVENS 17

static void
use_as_puzzle (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AriPlaySection *self = user_data;
  const AriGrid *givens;
  gboolean is_too_open;

  ari_session_execute (session_of (self), ari_game_move_use_as_puzzle (game_of (self)));
  givens = ari_puzzle_get_givens (ari_session_get_puzzle (session_of (self)));
  is_too_open =
      ari_layout_is_classic (givens->layout) && ari_grid_n_filled (givens) < FEWEST_GIVENS;
  ari_play_panel_set_message (
      panel_of (self),
      is_too_open ? _ ("These digits are the puzzle now. It has many solutions or none: a 9×9 "
                       "puzzle with a single solution needs at least 17 givens.")
                  : _ ("These digits are the puzzle now, and cannot be changed in play."),
      is_too_open ? ARI_MESSAGE_BAD : ARI_MESSAGE_GOOD);
}

static void
edit_puzzle (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AriPlaySection *self = user_data;

  ari_session_execute (session_of (self), ari_game_move_edit_puzzle (game_of (self)));
  ari_play_panel_set_message (
      panel_of (self),
      _ ("All givens can be changed now. “Play It” makes them the puzzle again, and what you have "
         "entered comes back."),
      ARI_MESSAGE_GOOD);
}

/* The window has the action `erase`, because the section that is shown handles it, as it does the
 * key. */
static void
ari_play_section_add_actions (AriSection *section, GActionMap *map)
{
  const GActionEntry entries[] = {
    { .name = "branch", .activate = branch },
    { .name = "keep-branch", .activate = keep_branch },
    { .name = "discard-branch", .activate = discard_branch },
    { .name = "checkpoints", .activate = show_checkpoints },
    { .name = "undo", .activate = undo },
    { .name = "redo", .activate = redo },
    { .name = "fill-candidates", .activate = fill_candidates },
    { .name = "restart", .activate = restart },
    { .name = "use-as-puzzle", .activate = use_as_puzzle },
    { .name = "edit-puzzle", .activate = edit_puzzle },
    { .name = "filter", .activate = filter, .parameter_type = "s", .state = "'none'" },
  };

  g_action_map_add_action_entries (map, entries, G_N_ELEMENTS (entries), section);
  update_actions (ARI_PLAY_SECTION (section));
}

static void
ari_play_section_fill_menu (AriSection *section, GMenu *menu)
{
  AriPlaySection *self = ARI_PLAY_SECTION (section);
  g_autoptr (GMenu) entries = g_menu_new ();

  if (self->filter_digit >= 0) {
    g_autofree char *label = NULL;
    char symbol[ARI_SYMBOL_SIZE];

    ari_symbols_write (symbols_of (self), (unsigned) self->filter_digit, symbol);
    /* Translators: a digit: highlights all cells that can hold it */
    label = g_strdup_printf (_ ("_Places of %s"), symbol);
    g_menu_append (entries, label, "win.filter::places");
  }
  if (!ari_game_get_branch (game_of (self), NULL))
    g_menu_append (entries, _ ("Try a _Branch"), "win.branch");
  else {
    g_menu_append (entries, _ ("_Keep the Branch"), "win.keep-branch");
    g_menu_append (entries, _ ("Dis_card the Branch"), "win.discard-branch");
  }
  g_menu_append_section (menu, NULL, G_MENU_MODEL (entries));
}

/* --- life ------------------------------------------------------------------------------------- */

static void
on_replaced (AriPlaySection *self)
{
  if (ari_section_has_panel (ARI_SECTION (self)))
    ari_play_panel_set_game (panel_of (self), game_of (self));
  update_actions (self);
  show_tools (self);
  ari_play_section_judge (self);
  ari_section_change_scene (ARI_SECTION (self));
}

static void
on_changed (AriPlaySection *self)
{
  ari_section_change_scene (ARI_SECTION (self));
  update_actions (self);
  show_tools (self);
  follow_cursor (self);
  if (!ari_section_has_panel (ARI_SECTION (self)))
    return;
  if (is_finish (game_of (self)))
    ari_play_panel_set_message (panel_of (self), NULL, ARI_MESSAGE_GOOD);
  else
    judge (self, panel_of (self));
}

/* The notice vanishes by itself, as the message would. */
static void
on_panel_notice (AriSection *section, const char *words)
{
  if (words != NULL)
    ari_section_say_with_button (section, ARI_NOTICE_INFO, words, NULL, NULL);
  else
    ari_section_hide_notice (section);
}

static GtkWidget *
ari_play_section_make_panel (AriSection *section)
{
  AriGridView *grid = ari_section_get_grid (section);
  GtkWidget *panel = ari_play_panel_new ();

  ari_play_panel_set_game (ARI_PLAY_PANEL (panel), game_of (section));
  ARI_CONNECT (panel, "said", ari_section_announce, section);
  ARI_CONNECT (panel, "notice", on_panel_notice, section);
  ari_play_panel_bind_grid (ARI_PLAY_PANEL (panel), grid);
  judge (ARI_PLAY_SECTION (section), ARI_PLAY_PANEL (panel));
  return panel;
}

/* A dialog that is open must not change a paused game. */
static void
on_locked (AriPlaySection *self)
{
  if (self->checkpoints != NULL && ari_session_get_locked (session_of (self)))
    gtk_window_destroy (self->checkpoints);
  update_actions (self);
  show_tools (self);
}

/* The panel may have been made just now. */
static void
ari_play_section_active_changed (AriSection *section)
{
  show_tools (ARI_PLAY_SECTION (section));
}

static void
on_pad_wanted (AriPlaySection *self)
{
  AriGridView *grid = ari_section_get_grid (ARI_SECTION (self));

  if (!ari_session_get_locked (session_of (self)))
    ari_grid_view_pop_up (grid, cell_pad_new (grid, game_of (self)));
}

static void
ari_play_section_constructed (GObject *object)
{
  AriPlaySection *self = ARI_PLAY_SECTION (object);
  AriSession *session;

  G_OBJECT_CLASS (ari_play_section_parent_class)->constructed (object);
  session = session_of (self);
  g_signal_connect_swapped (session, "replaced", G_CALLBACK (on_replaced), self);
  g_signal_connect_swapped (session, "changed", G_CALLBACK (on_changed), self);
  g_signal_connect_swapped (session, "solutions-found", G_CALLBACK (ari_section_change_scene),
                            self);
  g_signal_connect_swapped (session, "notify::mark-mistakes", G_CALLBACK (ari_section_change_scene),
                            self);
  g_signal_connect_swapped (ari_section_get_grid (ARI_SECTION (self)), "notify::chosen",
                            G_CALLBACK (on_chosen), self);
  g_signal_connect_swapped (ari_section_get_grid (ARI_SECTION (self)), "cursor-moved",
                            G_CALLBACK (follow_cursor), self);
  g_signal_connect_swapped (session, "notify::locked", G_CALLBACK (on_locked), self);
  g_signal_connect_swapped (ari_section_get_grid (ARI_SECTION (self)), "notify::digit-first",
                            G_CALLBACK (show_status), self);
  g_signal_connect_swapped (ari_section_get_grid (ARI_SECTION (self)), "notify::moves-on",
                            G_CALLBACK (show_status), self);
  g_signal_connect_swapped (ari_section_get_grid (ARI_SECTION (self)), "pad",
                            G_CALLBACK (on_pad_wanted), self);
}

static void
ari_play_section_dispose (GObject *object)
{
  g_clear_weak_pointer (&ARI_PLAY_SECTION (object)->checkpoints);

  G_OBJECT_CLASS (ari_play_section_parent_class)->dispose (object);
}

static void
ari_play_section_class_init (AriPlaySectionClass *klass)
{
  AriSectionClass *section_class = ARI_SECTION_CLASS (klass);

  G_OBJECT_CLASS (klass)->constructed = ari_play_section_constructed;
  G_OBJECT_CLASS (klass)->dispose = ari_play_section_dispose;
  section_class->page = "play";
  section_class->title = N_ ("_Play");
  section_class->make_panel = ari_play_section_make_panel;
  section_class->active_changed = ari_play_section_active_changed;
  section_class->add_actions = ari_play_section_add_actions;
  section_class->edit = ari_play_section_edit;
  section_class->paint = ari_play_section_paint;
  section_class->leave = ari_play_section_leave;
  section_class->fill_menu = ari_play_section_fill_menu;
}

static void
ari_play_section_init (AriPlaySection *self)
{
  self->filter_digit = -1;
}
