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

G_BEGIN_DECLS

struct _AriNewDialog {
  GtkWindow parent_instance;

  /* of the template */
  GtkWidget *create_button;
  GtkScrolledWindow *scroller;
  GtkWidget *form;
  GtkWidget *purpose; /* to generate or to enter */
  GtkCheckButton *generates;
  GtkCheckButton *enters;
  GtkGrid *shape_list;
  AriLevelChooser *level;
  GtkWidget *aim_row;
  GtkDropDown *aim; /* in the order of AriFilterAim */
  GtkWidget *number_row;
  GtkSpinButton *number;
  GtkCheckButton *prints;
  AriGridView *preview; /* shows while there is a puzzle to be seen */
  GtkWidget *painting;  /* of a jigsaw: */
  AriRegionPainter *painter;
  GtkDropDown *size;
  GtkDropDown *regions;
  GtkWidget *region_buttons;
  GtkExpander *options;
  GtkWidget *map_box;
  GtkTextView *map;
  GtkBox *extra_list;
  AriWishForm *wish_form;
  GtkEntry *symbols;
  GtkEntry *title;
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
  guint n;           /* digits, rows and columns */
  gboolean is_busy;  /* the choices are being changed from here */
  AriLayout *layout; /* (nullable): what is chosen, if it is a grid */
  char *map_problem; /* (nullable): why the map of letters is none */

  /* the making */
  AriMaker *maker;
  AriWish wish;        /* the one that is being made, without its pattern */
  AriFilter filter;    /* likewise */
  gboolean takes_best; /* the user has had enough, and takes what there is */
  AriLogician *grader; /* of the puzzle that is shown; NULL before the first */
  guint best_stamp;    /* of the best so far that is shown */

  /* a series of puzzles */
  guint n_wanted;    /* 1: no series */
  GPtrArray *series; /* of AriPuzzle: those made so far */
  gint64 since;      /* µs, monotonic */
};

/* new-dialog.c */
/** ari_new_dialog_update: reads all choices, and shows and says what comes of them. */
void ari_new_dialog_update (AriNewDialog *self);
/** ari_new_dialog_say: what is wrong; NULL if nothing is. */
void ari_new_dialog_say (AriNewDialog *self, const char *problem);
/** ari_new_dialog_read_symbols: (transfer full) (nullable): what is wrong with the symbols, if
 * anything is; else they are in @symbols. */
char *ari_new_dialog_read_symbols (AriNewDialog *self, AriSymbols *symbols);
/** ari_new_dialog_get_extras: the checked extras that fit boxes of this size, or a jigsaw if
 * @box_rows is 0. */
AriExtras ari_new_dialog_get_extras (AriNewDialog *self, guint box_rows, guint box_columns);
/** ari_new_dialog_create: the puzzle is what the user wanted: hands it over, and closes. */
void ari_new_dialog_create (AriNewDialog *self,
                            const AriGrid *givens,
                            const AriPuzzleInfo *info,
                            gboolean is_unique);

/** ari_new_dialog_dup_puzzle: (transfer full): with the symbols that are chosen. */
AriPuzzle *
ari_new_dialog_dup_puzzle (AriNewDialog *self, const AriGrid *givens, const AriPuzzleInfo *info);
/** ari_new_dialog_create_many: the same with all puzzles of the series. */
void ari_new_dialog_create_many (AriNewDialog *self);

/* new-dialog-regions.c */
/** ari_new_dialog_set_regions: of a jigsaw as large as the grid that is chosen. */
void ari_new_dialog_set_regions (AriNewDialog *self, const AriLayout *layout);
/** ari_new_dialog_cut_regions: at random. */
void ari_new_dialog_cut_regions (AriNewDialog *self);
/** ari_new_dialog_blank_regions: no cell belongs to one. */
void ari_new_dialog_blank_regions (AriNewDialog *self);
/** ari_new_dialog_read_map: shows what the map of letters says, if it is a map. */
void ari_new_dialog_read_map (AriNewDialog *self);
/** ari_new_dialog_dup_jigsaw: (transfer full) (nullable): the layout of the regions that are shown.
 * @problem: (out) (transfer full): why there is none */
AriLayout *ari_new_dialog_dup_jigsaw (AriNewDialog *self, char **problem);
/** ari_new_dialog_on_painted: (for AriRegionPainter::painted). */
void ari_new_dialog_on_painted (AriNewDialog *self);
/** ari_new_dialog_on_stroke_end: (for AriRegionPainter::stroke-end). */
void ari_new_dialog_on_stroke_end (AriNewDialog *self);

/* new-dialog-make.c */
void ari_new_dialog_add_maker_actions (GtkWidgetClass *widget_class);
void ari_new_dialog_set_up_maker (AriNewDialog *self);
/** ari_new_dialog_limit_time: as suits the layout. */
void ari_new_dialog_limit_time (AriNewDialog *self);
/** ari_new_dialog_may_aim: whether better puzzles can be looked for: of large ones hardly a second
 * is made in the time there is. */
gboolean ari_new_dialog_may_aim (AriNewDialog *self);
/** ari_new_dialog_make: begins to make the puzzle that is wished. */
void ari_new_dialog_make (AriNewDialog *self);

G_END_DECLS
