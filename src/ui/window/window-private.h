/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of AriWindow share. */

#pragma once

#include "puzzle/words/step-words.h"
#include "solver/logician.h"
#include "solver/solver.h"
#include "ui/widgets/adaptive-body.h"
#include "ui/grid/grid-view.h"
#include "ui/play/hint-box.h"
#include "ui/logic/logic-panel.h"
#include "ui/widgets/notice.h"
#include "ui/play/play-panel.h"
#include "ui/search/search-panel.h"
#include "ui/window/window.h"

G_BEGIN_DECLS

/** AriWindowHint: what the hint's card says. */
typedef enum {
  ARI_WINDOW_HINT_NONE, /* it is closed */
  ARI_WINDOW_HINT_THINKING,
  ARI_WINDOW_HINT_STEP,
  ARI_WINDOW_HINT_WRONG, /* something is wrong, and can be put right */
  ARI_WINDOW_HINT_NEWS,  /* why there is no step */
} AriWindowHint;

struct _AriWindow {
  GtkApplicationWindow parent_instance;

  /* of the template */
  GtkLabel *title;
  GtkLabel *subtitle;
  GtkMenuButton *menu_button;
  GMenu *recent_menu;
  AriNotice *notice;
  AriAdaptiveBody *body;
  AriGridView *grid;
  GtkStack *pages;
  GtkScrolledWindow *play_page;
  AriPlayPanel *play_panel;
  GtkScrolledWindow *search_page;
  AriSearchPanel *search_panel;
  AriLogicPanel *logic_panel;

  /* the puzzle and its file */
  AriDocument *document;
  AriGame *game; /* the document's; not owned */
  GSignalGroup *game_signals;
  GFile *file;           /* (nullable) */
  gboolean modified;     /* as last notified */
  gint64 played_since;   /* µs, monotonic; 0 while nobody plays */
  AriRecovery *recovery; /* (nullable) after the window is closed */
  GCancellable *closing; /* cancelled when the window goes */
  guint n_openings;      /* files that are still being opened */
  guint unseen_source;   /* the window is shown when opening takes long */
  gboolean gives_way;    /* some of them are shown in other windows */
  gboolean asking;       /* a question about closing is open */
  gboolean may_close;    /* it was answered */

  /* what the grid shows */
  AriPicture *picture;

  /* the search, which has a snapshot unless it is idle */
  AriSolver *solver;
  AriGrid *search_givens; /* (nullable): of the puzzle when the search began */
  gboolean shows_search;  /* the grid shows the search, not the game */
  gboolean shows_logic;   /* the grid shows a step of a path; never while it shows the search */
  gint64 shown_solution;  /* asked for in the search panel; -1 for the view itself */
  guint tick;

  AriLogician *grader; /* how hard the puzzle is */
  AriGrade grade;

  /* a search nobody watches, made by Check; NULL when none runs */
  AriSolver *checker;
  gint64 check_began;  /* frame time of its first frame; 0 before */
  gboolean check_said; /* the notice tells of it */

  /* the hint; its answer is the logician's as long as it is open */
  AriHintBox *hint_box;
  AriLogician *logician; /* NULL before the first hint */
  AriWindowHint hint;
  AriHintDepth hint_depth; /* of a step, also while it is looked for */
  guint hint_source;       /* it is said that a step is looked for when that takes long */
};

/* window.c */
void ari_window_set_document (AriWindow *self, AriDocument *document, GFile *file);
/** brings picture, title and actions up to date with game and search */
void ari_window_refresh (AriWindow *self);
void ari_window_update_title (AriWindow *self);
void ari_window_update_actions (AriWindow *self);
void ari_window_update_modified (AriWindow *self);
void ari_window_set_action_enabled (AriWindow *self, const char *name, gboolean enabled);
/** starts the tick callback if something runs that needs it */
void ari_window_ensure_tick (AriWindow *self);
/** counts the time up to now as played, or stops counting */
void ari_window_count_time (AriWindow *self);

/* window-file.c */
void ari_window_add_file_actions (AriWindow *self);
void ari_window_add_drop_target (AriWindow *self);
/** text from a clipboard or a drop */
void ari_window_take_text (AriWindow *self, const char *text);

/* window-edit.c */
void ari_window_add_edit_actions (AriWindow *self);
void ari_window_connect_grid (AriWindow *self);
/** says in the panel what the game's state is, after a change */
void ari_window_judge_game (AriWindow *self);

/* window-check.c */
void ari_window_add_check_actions (AriWindow *self);
void ari_window_cancel_check (AriWindow *self);
/** a frame while a check runs */
void ari_window_update_check (AriWindow *self, gint64 frame_time);

/* window-hint.c */
void ari_window_add_hint_actions (AriWindow *self);
void ari_window_close_hint (AriWindow *self);
/** puts into the picture of the game what the hint shows */
void ari_window_draw_hint (AriWindow *self);

/* window-search.c */
void ari_window_add_search_actions (AriWindow *self);
void ari_window_set_up_search (AriWindow *self);
/** forgets the search, and shows the game again */
void ari_window_leave_search (AriWindow *self);
void ari_window_draw_search (AriWindow *self);

/* window-logic.c */
void ari_window_add_logic_actions (AriWindow *self);
void ari_window_set_up_logic (AriWindow *self);
void ari_window_draw_logic (AriWindow *self);
/** goes to the page for playing, if the page for logic is open */
void ari_window_leave_logic (AriWindow *self);
/** (nullable): NULL while another page is open */
AriLogicPanel *ari_window_get_logic_panel_shown (AriWindow *self);

/* window-grade.c */
void ari_window_set_up_grade (AriWindow *self);
/** the puzzle is another one: finds out how hard it is */
void ari_window_find_grade (AriWindow *self);

G_END_DECLS
