/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of AriCollectionList share. */

#pragma once

#include "ui/collection/collection-list.h"
#include "ui/widgets/index-model.h"
#include "ui/collection/collection-thumbnail.h"

G_BEGIN_DECLS

/** AriListColumn: one column and the cells of it that show something. */
typedef struct {
  AriCollectionList *list;
  GtkColumnViewColumn *column;
  char *id;
  AriFact fact;
  guint strategy;    /* for ARI_FACT_TIME */
  GHashTable *cells; /* GtkListItem, as a set: those bound */
} AriListColumn;

struct _AriCollectionList {
  GtkWidget parent_instance;

  GtkWidget *scrolled;
  GtkColumnView *view;
  AriIndexModel *model;
  GtkMultiSelection *selection;
  AriThumbnailCache *thumbnails;
  guint n_number_chars; /* of the largest number */
  GPtrArray *columns;   /* AriListColumn, those that are shown */

  AriCollectionFacts *facts; /* (nullable) */
  AriFactFilter filter;

  AriListColumn *asked; /* (nullable): the first, since GTK is asked what it sorts by */
  gboolean is_sorting;  /* not because of a click */
  gboolean is_building; /* columns, which come and go without another order */

  /* the order that is shown, and the one that is being made */
  char *sort;
  gboolean descending;
  GArray *orders;         /* AriFactOrder, the latest, which decides, first */
  GCancellable *ordering; /* (nullable): while a thread makes one */
  gboolean stale;         /* another one is to be made */
  gint64 stale_since;     /* when the thread may start, µs, monotonic; 0 for at once */
  guint32 *next;          /* (nullable): made, not shown yet */
  guint32 n_next;
  guint tick;
  guint timer;      /* in place of the tick while the list cannot be seen */
  gboolean refresh; /* cells are to be written again */
};

/* collection-columns.c */
/** (element-type AriListColumn) (transfer full): no column yet */
GPtrArray *ari_collection_list_new_columns (void);
/** makes the columns that the facts call for */
void ari_collection_list_build_columns (AriCollectionList *self);
/** writes the texts of all cells that show a fact of this kind */
void ari_collection_list_refresh_cells (AriCollectionList *self);
/** NULL if there is none of that name */
AriListColumn *ari_collection_list_find_column (AriCollectionList *self, const char *id);

/* collection-list.c */
/** asks for another order; at once if the user wants it */
void ari_collection_list_queue_order (AriCollectionList *self, gboolean at_once);

G_END_DECLS
