/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shared by the files of AriCollectionList. */

#pragma once

#include "ui/collection/collection-list.h"
#include "ui/collection/collection-thumbnail.h"
#include "ui/widgets/index-model.h"

/** AriListColumn: a column and its bound cells. */
typedef struct {
  AriCollectionList *list;
  GtkColumnViewColumn *column;
  char *id;
  AriFact fact;
  guint strategy;    /* for what is measured */
  GHashTable *cells; /* a set of GtkListItem: the bound ones */
} AriListColumn;

struct _AriCollectionList {
  GtkWidget parent_instance;

  GtkWidget *scrolled;
  GtkColumnView *view;
  GtkWidget *rows; /* the list in the view */
  AriIndexModel *model;
  GtkMultiSelection *selection;
  AriThumbnailCache *thumbnails;
  guint n_number_chars; /* the length of the largest number */
  GPtrArray *columns;   /* AriListColumn: the visible ones */

  AriCollectionFacts *facts; /* (nullable) */
  AriFactFilter filter;

  AriListColumn *asked; /* (nullable): the column that GTK compares by first; see ask_order() */
  gboolean is_sorting;  /* the program sets the order, not a click */
  gboolean is_building; /* columns change, but not the order */
  gboolean is_resorted; /* the next order is that of another column or direction */

  /* The order that is shown, and the next one. */
  char *sort;
  gboolean descending;
  GArray *orders;         /* AriFactOrder: the first one decides, and is the latest */
  GCancellable *ordering; /* (nullable): while a thread computes an order */
  gboolean stale;         /* another order must be computed */
  gint64 order_time;      /* when the thread may start, µs, monotonic; 0 for at once */
  guint32 *next;          /* (nullable): computed, but not shown yet */
  guint32 n_next;
  guint tick;
  guint timer;      /* replaces the tick while the list is hidden */
  gboolean refresh; /* cells must be updated */
};

/* collection-columns.c */
/** Returns (element-type AriListColumn) (transfer full) an empty array for columns. */
GPtrArray *ari_collection_list_new_columns (void);
/** Makes the columns for the facts. */
void ari_collection_list_build_columns (AriCollectionList *self);
/** Updates the texts of all cells of facts that can change. */
void ari_collection_list_refresh_cells (AriCollectionList *self);
/** Returns NULL if there is no column of that name. */
AriListColumn *ari_collection_list_find_column (AriCollectionList *self, const char *id);

/* collection-list.c */
/** Makes a thread compute the order after a short delay. @at_once: without the delay */
void ari_collection_list_queue_order (AriCollectionList *self, gboolean at_once);
