/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Hints while playing: the next step that a person could find, told in three portions, and made if
 * wanted. What is wrong comes before any step. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "puzzle/words/step-words.h"
#include "ui/play/hint-words.h"
#include "ui/common/technique-order.h"
#include "ui/window/window-private.h"

/* A hint that is found sooner than this, in ms, needs no word about being looked for. */
#define PATIENCE 200
/* The least height of the page, in pixels: where there is little room, a card that wants more than
 * the number pad gets it from the grid, up to the most. */
#define LEAST_HEIGHT 120
#define MOST_HEIGHT  170
/* between the card and the edges of the page, as in panels.css */
#define PAGE_PADDING 12

/* The step that is told of; only while there is one. */
static AriStep
hint_step (AriWindow *self)
{
  g_assert (self->hint == ARI_WINDOW_HINT_STEP);

  return ari_steps_get (ari_logician_get_answer (self->logician)->steps, 0);
}

static gboolean
can_be_done (AriWindow *self)
{
  return self->hint == ARI_WINDOW_HINT_WRONG
         || (self->hint == ARI_WINDOW_HINT_STEP && self->hint_depth == ARI_HINT_FULL);
}

/* How much of the page must be seen for all of the card to be seen. */
static int
page_height (AriWindow *self)
{
  GtkWidget *card = GTK_WIDGET (self->hint_box);
  const int width = gtk_widget_get_width (GTK_WIDGET (self->play_panel)) - 2 * PAGE_PADDING;
  int least, height;

  if (self->hint == ARI_WINDOW_HINT_NONE || width <= 0)
    return LEAST_HEIGHT;
  gtk_widget_measure (card, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  gtk_widget_measure (card, GTK_ORIENTATION_VERTICAL, MAX (width, least), NULL, &height, NULL,
                      NULL);
  return CLAMP (height + PAGE_PADDING, LEAST_HEIGHT, MOST_HEIGHT);
}

/* After every change of what the card says. */
static void
update_hint (AriWindow *self)
{
  const gboolean is_open = self->hint != ARI_WINDOW_HINT_NONE;
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->play_page);

  ari_window_set_action_enabled (self, "apply-hint", can_be_done (self));
  ari_window_set_action_enabled (self, "close-hint", is_open);
  gtk_scrolled_window_set_min_content_height (self->play_page, page_height (self));
  if (is_open)
    gtk_adjustment_set_value (adjustment, 0);
  if (!self->shows_search && self->picture != NULL)
    ari_window_refresh (self);
}

static void
say (AriWindow *self,
     AriWindowHint hint,
     AriHintKind kind,
     const char *title,
     const char *words,
     const char *notation,
     const char *technique,
     AriHintButton button)
{
  g_clear_handle_id (&self->hint_source, g_source_remove);
  self->hint = hint;
  ari_hint_box_say (self->hint_box, kind, title, words, notation, technique, button);
  update_hint (self);
}

static void
say_news (AriWindow *self, const char *words)
{
  say (self, ARI_WINDOW_HINT_NEWS, ARI_HINT_KIND_NEWS, _ ("No Hint"), words, NULL, NULL,
       ARI_HINT_BUTTON_NONE);
}

/* --- what is told ----------------------------------------------------------------------------- */

static void
tell_step (AriWindow *self)
{
  const AriLogicianAnswer *answer = ari_logician_get_answer (self->logician);
  const AriStep step = hint_step (self);
  const AriLayout *layout = ari_game_get_layout (self->game);
  const AriSymbols *symbols = ari_puzzle_get_symbols (ari_game_get_puzzle (self->game));
  const AriHintDepth depth = self->hint_depth;
  const char *caveat = depth == ARI_HINT_VAGUE ? ari_hint_caveat (answer) : NULL;
  g_autofree char *told = NULL;
  g_autofree char *words = NULL;
  g_autofree char *notation = NULL;
  /* Translators: of how much is told in three portions: the second says more than the first */
  const char *const titles[] = { _ ("Hint 1 of 3"), _ ("Hint 2 of 3"), _ ("Hint 3 of 3") };

  if (depth == ARI_HINT_VAGUE)
    told = ari_step_where (&step, layout, symbols);
  else if (depth == ARI_HINT_CONCRETE)
    told = ari_step_to_notation (&step, layout, symbols, ARI_HINT_CONCRETE);
  else {
    told = ari_step_explain (&step, layout, symbols);
    notation = ari_step_to_notation (&step, layout, symbols, ARI_HINT_FULL);
  }
  words = caveat != NULL ? g_strjoin ("\n", told, caveat, NULL) : g_strdup (told);
  ari_grid_view_set_step (self->grid, depth == ARI_HINT_FULL ? &step : NULL);
  say (self, ARI_WINDOW_HINT_STEP, ARI_HINT_KIND_STEP, titles[depth], words, notation,
       depth != ARI_HINT_VAGUE ? ari_technique_info (step.technique)->code : NULL,
       depth == ARI_HINT_FULL ? ARI_HINT_BUTTON_APPLY : ARI_HINT_BUTTON_MORE);
}

static void
tell_wrong (AriWindow *self, const AriLogicianAnswer *answer)
{
  const AriLayout *layout = ari_game_get_layout (self->game);
  g_autofree char *words = ari_hint_of_wrong (answer, layout);
  guint position;
  const gboolean was_right = ari_game_find_right (self->game, answer->check->solution, &position);

  say (self, ARI_WINDOW_HINT_WRONG, ARI_HINT_KIND_WRONG, _ ("Mistake"), words, NULL, NULL,
       was_right ? ARI_HINT_BUTTON_GO_BACK : ARI_HINT_BUTTON_CORRECT);
}

static void
on_answered (AriLogician *logician, gpointer user_data)
{
  AriWindow *self = user_data;
  const AriLogicianAnswer *answer = ari_logician_get_answer (logician);
  g_autofree char *words = NULL;

  if (self->hint != ARI_WINDOW_HINT_THINKING || answer == NULL)
    return;
  if (answer->check->verdict == ARI_POSITION_WRONG) {
    tell_wrong (self, answer);
    return;
  }
  words = ari_hint_of_answer (answer, self->game);
  if (words != NULL) {
    say_news (self, words);
    return;
  }
  self->hint = ARI_WINDOW_HINT_STEP;
  tell_step (self);
}

static gboolean
on_patience_over (gpointer user_data)
{
  AriWindow *self = user_data;

  self->hint_source = 0;
  ari_hint_box_say (self->hint_box, ARI_HINT_KIND_THINKING, _ ("Looking for a Step…"), "", NULL,
                    NULL, ARI_HINT_BUTTON_NONE);
  return G_SOURCE_REMOVE;
}

/* --- what is asked ---------------------------------------------------------------------------- */

/* By the techniques that are used for paths: who leaves one out does not want to be told of it. */
static void
ask (AriWindow *self)
{
  const AriLayout *layout = ari_game_get_layout (self->game);
  AriGrid *givens = ari_hint_givens (self->game);
  AriGrid *placed = ari_game_dup_grid (self->game);
  const AriTechniqueOrder order = ari_technique_order_load ();
  const AriLogicOptions options = ari_technique_order_get_options (&order);
  g_autofree AriDigits *removed = g_new0 (AriDigits, layout->n_cells);

  for (guint16 cell = 0; cell < layout->n_cells; cell++) {
    const AriGameCell *here = ari_game_get_cell (self->game, cell);

    if (givens->cells[cell] != ARI_NO_DIGIT)
      placed->cells[cell] = ARI_NO_DIGIT;
    if (here->digit == ARI_NO_DIGIT)
      removed[cell] = here->removed;
  }
  if (self->logician == NULL) {
    self->logician = ari_logician_new ();
    g_signal_connect_object (self->logician, "answered", G_CALLBACK (on_answered), self, 0);
  }
  self->hint = ARI_WINDOW_HINT_THINKING;
  self->hint_depth = ARI_HINT_VAGUE;
  self->hint_source = g_timeout_add (PATIENCE, on_patience_over, self);
  update_hint (self);
  ari_logician_ask (self->logician, &(AriLogicianQuestion){ .task = ARI_LOGICIAN_HINT,
                                                            .layout = layout,
                                                            .givens = givens->cells,
                                                            .placed = placed->cells,
                                                            .removed = removed,
                                                            .options = &options });
  ari_grid_free (givens);
  ari_grid_free (placed);
}

static void
begin_hint (AriWindow *self)
{
  g_autofree char *words = ari_hint_of_game (self->game);

  ari_play_panel_set_message (self->play_panel, NULL, TRUE);
  if (words != NULL)
    say_news (self, words);
  else
    ask (self);
}

void
ari_window_close_hint (AriWindow *self)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));

  if (self->hint == ARI_WINDOW_HINT_NONE)
    return;
  if (self->hint == ARI_WINDOW_HINT_THINKING)
    ari_service_stop (ARI_SERVICE (self->logician));
  g_clear_handle_id (&self->hint_source, g_source_remove);
  self->hint = ARI_WINDOW_HINT_NONE;
  if (focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self->hint_box)))
    gtk_widget_grab_focus (GTK_WIDGET (self->grid));
  ari_hint_box_hide (self->hint_box);
  ari_grid_view_set_step (self->grid, NULL);
  update_hint (self);
}

void
ari_window_draw_hint (AriWindow *self)
{
  const AriLayout *layout = ari_game_get_layout (self->game);

  if (self->hint == ARI_WINDOW_HINT_WRONG) {
    const AriPositionCheck *check = ari_logician_get_answer (self->logician)->check;

    for (guint i = 0; i < check->n_wrong_cells; i++)
      self->picture->cells[check->wrong_cells[i]].marks |= ARI_MARK_WRONG;
    for (guint16 cell = 0; cell < layout->n_cells; cell++)
      if (check->wrong_removals[cell] != 0)
        self->picture->cells[cell].marks |= ARI_MARK_WRONG;
  } else if (self->hint == ARI_WINDOW_HINT_STEP && self->hint_depth == ARI_HINT_FULL) {
    g_autofree AriDigits *candidates = g_new (AriDigits, layout->n_cells);

    for (guint16 cell = 0; cell < layout->n_cells; cell++)
      candidates[cell] = ari_game_get_candidates (self->game, cell);
    ari_picture_show_candidates (self->picture, candidates);
  }
}

/* --- what is done ----------------------------------------------------------------------------- */

static void
apply_step (AriWindow *self)
{
  const AriStep step = hint_step (self);
  const guint16 cell = step.n_placements > 0 ? step.placements[0].cell : ARI_NO_CELL;
  g_autofree AriMark *marks = g_new (AriMark, step.n_placements + step.n_eliminations);
  g_autoptr (AriMove) move = NULL;

  for (guint i = 0; i < step.n_placements; i++)
    marks[i] = step.placements[i];
  for (guint i = 0; i < step.n_eliminations; i++)
    marks[step.n_placements + i] = step.eliminations[i];
  move = ari_game_move_steps (self->game, marks, step.n_placements + step.n_eliminations,
                              ari_play_panel_get_keep_notes (self->play_panel));
  ari_window_close_hint (self);
  if (move != NULL)
    ari_game_execute (self->game, move);
  if (cell != ARI_NO_CELL)
    ari_grid_view_set_cursor (self->grid, cell);
}

static void
put_right (AriWindow *self)
{
  const AriLayout *layout = ari_game_get_layout (self->game);
  g_autofree guint8 *solution =
      g_memdup2 (ari_logician_get_answer (self->logician)->check->solution, layout->n_cells);
  guint position, before;

  ari_window_close_hint (self);
  ari_game_get_moves (self->game, &before);
  if (ari_game_find_right (self->game, solution, &position)) {
    g_autofree char *words = NULL;

    ari_game_go_to (self->game, position);
    words = g_strdup_printf (
        ngettext ("All is right again: %u move was taken back. Redo makes it again.",
                  "All is right again: %u moves were taken back. Redo makes them again.",
                  before - position),
        before - position);
    ari_play_panel_set_message (self->play_panel, words, TRUE);
  } else {
    g_autoptr (AriMove) move = ari_game_move_correct (self->game, solution);

    if (move != NULL)
      ari_game_execute (self->game, move);
    ari_play_panel_set_message (self->play_panel,
                                _ ("All is right again: what was wrong has been taken out."), TRUE);
  }
}

/* --- actions ---------------------------------------------------------------------------------- */

static void
hint (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AriWindow *self = user_data;

  gtk_stack_set_visible_child_name (self->pages, "play");
  ari_adaptive_body_set_show_panel (self->body, TRUE);
  switch (self->hint) {
  case ARI_WINDOW_HINT_STEP:
    /* the whole step stays: who presses too often has not made it */
    if (self->hint_depth < ARI_HINT_FULL) {
      self->hint_depth++;
      tell_step (self);
    }
    break;
  case ARI_WINDOW_HINT_THINKING:
    /* who presses again before there is a hint wants more of it when it comes */
    if (self->hint_depth < ARI_HINT_FULL)
      self->hint_depth++;
    break;
  case ARI_WINDOW_HINT_NONE:
    begin_hint (self);
    break;
  case ARI_WINDOW_HINT_NEWS:
  case ARI_WINDOW_HINT_WRONG:
  default:
    break;
  }
}

static void
apply_hint (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AriWindow *self = user_data;

  if (!can_be_done (self))
    return;
  if (self->hint == ARI_WINDOW_HINT_WRONG)
    put_right (self);
  else
    apply_step (self);
}

static void
close_hint (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ari_window_close_hint (user_data);
}

/* What Enter means when nothing else wanted it: what the card offers to do. A binding of the class
 * would come after GtkWindow's own, which take the key and do nothing. */
static gboolean
on_key (GtkEventControllerKey *controller,
        guint keyval,
        guint keycode,
        GdkModifierType state,
        AriWindow *self)
{
  const gboolean is_enter =
      keyval == GDK_KEY_Return || keyval == GDK_KEY_KP_Enter || keyval == GDK_KEY_ISO_Enter;

  if (!is_enter || (state & gtk_accelerator_get_default_mod_mask ()) != 0 || !can_be_done (self))
    return FALSE;
  g_action_group_activate_action (G_ACTION_GROUP (self), "apply-hint", NULL);
  return TRUE;
}

/* A hint is about the game, which is not shown elsewhere. */
static void
on_page (GtkStack *pages, GParamSpec *pspec, gpointer user_data)
{
  if (g_strcmp0 (gtk_stack_get_visible_child_name (pages), "play") != 0)
    ari_window_close_hint (user_data);
}

void
ari_window_add_hint_actions (AriWindow *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  const GActionEntry entries[] = {
    { .name = "hint", .activate = hint },
    { .name = "apply-hint", .activate = apply_hint },
    { .name = "close-hint", .activate = close_hint },
  };

  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  g_signal_connect_object (self->pages, "notify::visible-child-name", G_CALLBACK (on_page), self,
                           0);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (on_key), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  self->hint_box = ari_play_panel_get_hint_box (self->play_panel);
  ari_window_set_action_enabled (self, "apply-hint", FALSE);
  ari_window_set_action_enabled (self, "close-hint", FALSE);
}
