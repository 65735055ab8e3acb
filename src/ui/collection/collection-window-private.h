/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of AriCollectionWindow share. */

#pragma once

#include "solver/batch-solver.h"
#include "solver/rater.h"
#include "ui/widgets/adaptive-body.h"
#include "ui/collection/collection-filter.h"
#include "ui/collection/collection-list.h"
#include "ui/collection/collection-measure.h"
#include "ui/collection/collection-window.h"
#include "ui/widgets/notice.h"

G_BEGIN_DECLS

struct _AriCollectionWindow {
  GtkApplicationWindow parent_instance;

  /* of the template */
  GtkLabel *title;
  GtkLabel *subtitle;
  GtkMenuButton *menu_button;
  GMenu *recent_menu;
  GMenu *sort_menu;
  AriNotice *notice;
  GtkStack *pages; /* empty, loading, list */
  GtkLabel *loading_label;
  GtkProgressBar *loading_progress;
  AriAdaptiveBody *body;
  AriCollectionFilter *filter;
  GtkStack *rows; /* list, nothing */
  AriCollectionList *list;
  AriCollectionMeasure *measure;
  GtkLabel *count;
  GtkLabel *work_label;
  GtkProgressBar *work_progress;
  GtkWidget *work_buttons;
  GtkButton *work_pause;

  /* the collection and its file */
  AriCollection *collection; /* (nullable) */
  AriCollectionFacts *facts; /* (nullable) */
  GFile *file;               /* (nullable) */
  GCancellable *closing;     /* cancelled when the window goes */
  GCancellable *loading;     /* (nullable): while a file is being read */
  GHashTable *opened;        /* index of a puzzle -> GWeakRef of the window that shows it */
  GWeakRef problems;         /* the window that tells what could not be read */

  /* "Solve all" */
  AriBatchSolver *solver;
  AriJobState solver_state; /* as last shown */
  guint tick;               /* something is to be shown when nothing needs to be still */
  gboolean found_changed;

  /* "Rate all" */
  AriRater *rater;
  gboolean shows_rating; /* it was the last to work */
  gboolean grades_changed;
  gboolean ers_changed;
};

/* collection-window.c */
void ari_collection_window_set_action_enabled (AriCollectionWindow *self,
                                               const char *name,
                                               gboolean enabled);
void ari_collection_window_update_actions (AriCollectionWindow *self);
/** shows what is new with the next frame, when nothing needs to be still */
void ari_collection_window_queue_show (AriCollectionWindow *self);

/* collection-window-file.c */
void ari_collection_window_add_file_actions (AriCollectionWindow *self);
void ari_collection_window_add_drop_target (AriCollectionWindow *self);
/** what the collection is called, for people */
char *ari_collection_window_dup_name (AriCollectionWindow *self);
void ari_collection_window_open_puzzle (AriCollectionWindow *self, guint index);

/* collection-window-save.c */
void ari_collection_window_add_save_actions (AriCollectionWindow *self);

/* collection-window-work.c */
void ari_collection_window_add_work_actions (AriCollectionWindow *self);
void ari_collection_window_set_up_work (AriCollectionWindow *self);
/** writes how far the work is, and what came of it */
void ari_collection_window_show_work (AriCollectionWindow *self);
gboolean ari_collection_window_get_busy (AriCollectionWindow *self);
/** holds whatever runs; FALSE if nothing did */
gboolean ari_collection_window_pause (AriCollectionWindow *self);

/* collection-window-rate.c */
void ari_collection_window_set_up_rating (AriCollectionWindow *self);
/** (transfer full): how far it is, in words */
char *ari_collection_window_dup_rating (AriCollectionWindow *self);
/** says that there are new grades, if there are */
void ari_collection_window_tell_grades (AriCollectionWindow *self);

G_END_DECLS
