/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of AriCollectionWindow share. */

#pragma once

#include "ui/widgets/adaptive-body.h"
#include "ui/collection/collection-filter.h"
#include "ui/collection/collection-list.h"
#include "ui/collection/collection-measure.h"
#include "ui/collection/collection-window.h"
#include "ui/widgets/notice.h"

G_BEGIN_DECLS

enum {
  JOB_SOLVE,
  JOB_RATE,
  JOB_MEASURE,
  N_JOBS,
};

struct _AriCollectionWindow {
  GtkApplicationWindow parent_instance;

  /* of the template */
  GtkLabel *title;
  GtkLabel *subtitle;
  GtkMenuButton *menu_button;
  GMenu *primary_menu;
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
  GHashTable *opened;        /* index of a puzzle -> GWeakRef of the document made of it */
  GWeakRef problems;         /* the window that tells what could not be read */

  /* its work */
  AriCollectionJob *jobs[N_JOBS];
  AriCollectionJob *shown_job; /* one of them, in the bar below the list; NULL: the window goes */
  guint tick;                  /* something is to be shown when nothing needs to be still */
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
/** what the collection is called, for people */
char *ari_collection_window_dup_name (AriCollectionWindow *self);
void ari_collection_window_open_puzzle (AriCollectionWindow *self, guint index);

/* collection-window-save.c */
void ari_collection_window_add_save_actions (AriCollectionWindow *self);

/* collection-window-work.c */
void ari_collection_window_set_up_work (AriCollectionWindow *self);
void ari_collection_window_end_work (AriCollectionWindow *self);
/** all jobs start over with other facts */
void ari_collection_window_set_job_facts (AriCollectionWindow *self, AriCollectionFacts *facts);
/** shows how far the work is and what came of it, and has the facts report what they got */
void ari_collection_window_show_work (AriCollectionWindow *self);
gboolean ari_collection_window_get_busy (AriCollectionWindow *self);
/** pauses whatever runs; FALSE if nothing did */
gboolean ari_collection_window_pause (AriCollectionWindow *self);

G_END_DECLS
