/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page for human logic, for its own files. */

#pragma once

#include "puzzle/words/step-words.h"
#include "ui/logic/logic-panel.h"
#include "solver/logic-words.h"
#include "ui/logic/step-list.h"

G_BEGIN_DECLS

/*
 * Two services: one has the path, the other all steps of one position on it. The list shows the
 * steps of either, and the answer that it shows is left alone as long as it does.
 *
 * The board is the position before a step. To go on by a step it is played; to go back, all is
 * played again from the game: a path of some hundred steps takes some microseconds.
 */

struct _AriLogicPanel {
  GtkWidget parent_instance;

  AriGame *game; /* (nullable) */
  gboolean active;
  AriLogician *path;
  AriLogician *here;
  gboolean shows_here; /* the list shows all steps of a position */
  guint first_choice;  /* the row that is chosen when the steps are there, if it is one */
  guint here_at;       /* how many steps of the path come before that position */
  gboolean fills_list; /* the list is being filled */
  AriLogicBoard *board;
  guint board_at; /* how many steps of the path have been played on it */
  AriGrade grade;

  GtkWidget *page;
  GtkWidget *find;
  GtkWidget *running;
  GtkLabel *running_label;
  GtkWidget *message;
  GtkImage *message_icon;
  GtkLabel *message_label;
  GtkWidget *summary;
  GtkLabel *grade_label;
  GtkLabel *puzzle_label;
  GtkWidget *hardest;
  GtkLabel *hardest_label;
  GtkWidget *here_bar;
  GtkLabel *here_label;
  GtkWidget *path_part;
  GtkWidget *steps;
  GtkLabel *place;
  AriStepList *list;
  GtkWidget *detail;
  GtkLabel *notation;
  GtkLabel *reason;
  GtkLabel *chains;
  GtkActionable *technique;
};

/* What both of them read; the row after the last step of a path is its end. */

static inline const AriLayout *
layout_of (AriLogicPanel *self)
{
  return ari_game_get_layout (self->game);
}

static inline const AriSymbols *
symbols_of (AriLogicPanel *self)
{
  return ari_puzzle_get_symbols (ari_game_get_puzzle (self->game));
}

/* whose answer the list shows, or waits for */
static inline AriLogician *
shown_logician (AriLogicPanel *self)
{
  return self->shows_here ? self->here : self->path;
}

/* logic-panel-work.c: positions, and what is asked of the services */

/** (nullable): whose steps the list shows, if there are any */
const AriLogicianAnswer *ari_logic_panel_shown_answer (AriLogicPanel *self);
guint ari_logic_panel_n_path_steps (AriLogicPanel *self);
guint ari_logic_panel_n_shown_steps (AriLogicPanel *self);
guint ari_logic_panel_selected_row (AriLogicPanel *self);
/** whether a row is selected */
gboolean ari_logic_panel_has_row (AriLogicPanel *self);
/** how many steps of the path come before what is shown */
guint ari_logic_panel_steps_before (AriLogicPanel *self);
/** makes the board the position after this many steps of the path */
void ari_logic_panel_bring_board_to (AriLogicPanel *self, guint n_steps);
/** makes the board that of the game */
void ari_logic_panel_renew_board (AriLogicPanel *self);
/** after all steps of the path */
guint ari_logic_panel_count_open_cells (AriLogicPanel *self);
/** nothing is shown, and nothing worked on */
void ari_logic_panel_forget (AriLogicPanel *self);
/** @first_choice: the row to select when the steps are there */
void ari_logic_panel_find_path (AriLogicPanel *self, guint first_choice);

/* logic-panel-show.c: what the page shows */

/** all of it, after any change but of the selected row */
void ari_logic_panel_show_state (AriLogicPanel *self);
/** what depends on the selected row */
void ari_logic_panel_show_step (AriLogicPanel *self);
void ari_logic_panel_show_rating (AriLogicPanel *self);
/** how far a search for steps has come */
void ari_logic_panel_show_running (AriLogicPanel *self);
/** fills the list with what was found, and selects @row */
void ari_logic_panel_fill_list (AriLogicPanel *self, guint row);

/* logic-panel.c */

/** emits `shown` */
void ari_logic_panel_tell_shown (AriLogicPanel *self);

G_END_DECLS
