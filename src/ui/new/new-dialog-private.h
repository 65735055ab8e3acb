/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The state and the functions that the files of AriNewDialog share. */

#pragma once

#include "solver/generate/maker.h"
#include "solver/position/logician.h"
#include "ui/grid/grid-view.h"
#include "ui/new/level-chooser.h"
#include "ui/new/new-dialog.h"
#include "ui/new/region-painter.h"
#include "ui/new/start-shape.h"
#include "ui/new/wish-form.h"

struct _AriNewDialog {
  GtkWindow parent_instance;

  /* children of the template */
  GtkWidget *create_button;
  GtkScrolledWindow *scroller;
  GtkWidget *form;
  GtkWidget *purpose; /* contains the two buttons to generate or to enter */
  GtkCheckButton *generates;
  GtkCheckButton *enters;
  GtkGrid *shape_list;
  AriLevelChooser *level;
  GtkWidget *aim_row;
  GtkDropDown *aim; /* in the order of AriFilterAim */
  GtkWidget *number_row;
  GtkSpinButton *number;
  GtkCheckButton *prints;
  AriGridView *preview; /* visible while there is a puzzle to show */
  GtkWidget *painting;  /* contains the widgets for a jigsaw, up to `map` */
  AriRegionPainter *painter;
  GtkWidget *extra_painting; /* contains the widgets for extra regions */
  AriRegionPainter *extra_painter;
  GtkDropDown *size;
  GtkDropDown *regions;
  GtkWidget *region_buttons;
  GtkExpander *grid_options;
  GtkExpander *options;
  GtkWidget *map_box;
  GtkTextView *map;
  GtkBox *extra_list;
  AriWishForm *wish_form;
  GtkEntry *symbols;
  GtkEntry *title;
  GtkWidget *foot; /* contains the message, and is hidden while there is work */
  GtkLabel *message;
  GtkWidget *work;
  GtkSpinner *spinner;
  GtkLabel *work_words;
  GtkLabel *rating_words;
  GtkLabel *tally_words;
  GtkWidget *take_button;
  GtkWidget *stop_button;
  GtkSizeGroup *names;

  /* the shape */
  GtkWidget *shape_buttons[ARI_N_START_SHAPES];
  GtkCheckButton *extras[ARI_N_EXTRAS];
  guint n;               /* the number of digits, rows and columns */
  gboolean wants_jigsaw; /* the user's choice; a size that no box divides is a jigsaw anyway */
  gboolean wants_latin;  /* the user's choice */
  gboolean is_updating;  /* the program, not the user, changes the widgets */
  AriLayout *layout;     /* (nullable): the chosen layout; NULL if it is not valid */
  char *map_problem;     /* (nullable): says why the map of letters is not valid */
  gboolean has_drawn;    /* the user has drawn regions, which no seed makes again */

  /* for making puzzles */
  AriMaker *maker;
  AriWish wish;        /* the wish of the puzzle being made, without its pattern */
  AriFilter filter;    /* the filter of the puzzle being made */
  gboolean takes_best; /* the user has stopped the maker to take the best so far */
  AriLogician *grader; /* grades the puzzle that is shown; NULL before the first */
  guint best_stamp;    /* identifies the best puzzle so far that is shown; 0 for none */

  /* for a series of puzzles */
  guint n_wanted;    /* 1 for a single puzzle */
  GPtrArray *series; /* the puzzles made so far */
  gint64 since;      /* the start, in µs, monotonic */
};

/* new-dialog.c */
/** ari_new_dialog_update: reads all choices, and shows their results or problems. */
void ari_new_dialog_update (AriNewDialog *self);
/** ari_new_dialog_say: shows a problem at the foot of the dialog; NULL shows in its place what will
 * be made. */
void ari_new_dialog_say (AriNewDialog *self, const char *problem);
/** ari_new_dialog_read_symbols: reads the symbols into @symbols, (out).
 * Returns: (transfer full) (nullable): a sentence that says what is wrong with them; NULL if they
 * are valid */
char *ari_new_dialog_read_symbols (AriNewDialog *self, AriSymbols *symbols);
/** ari_new_dialog_get_extras: returns the checked extras that fit boxes of this size, or a jigsaw
 * if @box_rows is 0. */
AriExtras ari_new_dialog_get_extras (AriNewDialog *self, guint box_rows, guint box_columns);
/** ari_new_dialog_create: emits `create` with the puzzle, and closes the dialog.
 * @is_final: the seed makes the same puzzle again, unless the user has drawn its regions */
void ari_new_dialog_create (AriNewDialog *self,
                            const AriGrid *givens,
                            const AriPuzzleInfo *info,
                            gboolean is_final);

/** ari_new_dialog_dup_puzzle: makes (transfer full) a puzzle with the chosen symbols. */
AriPuzzle *
ari_new_dialog_dup_puzzle (AriNewDialog *self, const AriGrid *givens, const AriPuzzleInfo *info);
/** ari_new_dialog_create_many: emits `create-many` with all puzzles of the series, and closes the
 * dialog. */
void ari_new_dialog_create_many (AriNewDialog *self);

/* new-dialog-regions.c */
/** ari_new_dialog_set_regions: shows the regions of @layout, a jigsaw of the chosen size. */
void ari_new_dialog_set_regions (AriNewDialog *self, const AriLayout *layout);
/** ari_new_dialog_cut_regions: shows random regions. */
void ari_new_dialog_cut_regions (AriNewDialog *self);
/** ari_new_dialog_blank_regions: removes all cells from their regions. */
void ari_new_dialog_blank_regions (AriNewDialog *self);
/** ari_new_dialog_read_map: shows the regions of the map of letters, if it is valid. */
void ari_new_dialog_read_map (AriNewDialog *self);
/** ari_new_dialog_dup_jigsaw: makes (transfer full) (nullable) the layout of the regions that are
 * shown; NULL if they are not valid.
 * @problem: (out) (transfer full): says why, if the result is NULL */
AriLayout *ari_new_dialog_dup_jigsaw (AriNewDialog *self, char **problem);
/** ari_new_dialog_set_extra_regions: shows the extra regions of @layout, which may have none. */
void ari_new_dialog_set_extra_regions (AriNewDialog *self, const AriLayout *layout);
/** ari_new_dialog_choose_extra_regions: shows random extra regions. */
void ari_new_dialog_choose_extra_regions (AriNewDialog *self);
/** ari_new_dialog_blank_extra_regions: removes all cells from the extra regions. */
void ari_new_dialog_blank_extra_regions (AriNewDialog *self);
/** ari_new_dialog_add_extra_regions: shows the extra regions over @base.
 * @base: (transfer full): a layout without extra regions
 * @problem: (out) (transfer full): says what is wrong, if the result is NULL
 * Returns: (transfer full) (nullable): @base with the extra regions; NULL if they are not valid */
AriLayout *ari_new_dialog_add_extra_regions (AriNewDialog *self, AriLayout *base, char **problem);
/** ari_new_dialog_on_painted: the handler of AriRegionPainter::painted. */
void ari_new_dialog_on_painted (AriNewDialog *self);
/** ari_new_dialog_on_extra_painted: the same for extra regions. */
void ari_new_dialog_on_extra_painted (AriNewDialog *self);
/** ari_new_dialog_on_stroke_end: the handler of AriRegionPainter::stroke-end. */
void ari_new_dialog_on_stroke_end (AriNewDialog *self);

/* new-dialog-make.c */
void ari_new_dialog_add_maker_actions (GtkWidgetClass *widget_class);
void ari_new_dialog_set_up_maker (AriNewDialog *self);
/** ari_new_dialog_limit_time: sets the maker's time limit, which depends on the layout. */
void ari_new_dialog_limit_time (AriNewDialog *self);
/** ari_new_dialog_may_aim: Returns: TRUE if the maker can look for better puzzles; for large ones,
 * there is hardly time to make a second */
gboolean ari_new_dialog_may_aim (AriNewDialog *self);
/** ari_new_dialog_make: starts to make the puzzle that the form asks for. */
void ari_new_dialog_make (AriNewDialog *self);
