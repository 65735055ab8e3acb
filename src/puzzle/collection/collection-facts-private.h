/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The structure that the files of AriCollectionFacts share. */

#pragma once

#include "puzzle/collection/collection-facts.h"

/** ARI_TIME_UNKNOWN: the time of a puzzle that was not measured. */
#define ARI_TIME_UNKNOWN ((float) INFINITY)

/** AriFactGroups: which puzzles have the same mark. */
typedef struct {
  GHashTable *numbers; /* AriClassMark to 1 + the number of a group; NULL in a copy */
  GArray *firsts;      /* guint32: the first puzzle of each group */
  guint32 *of;         /* the group of each puzzle; G_MAXUINT32 if it is not known */
} AriFactGroups;

struct _AriCollectionFacts {
  GObject parent_instance;

  AriCollection *collection;
  guint n;

  guint sizes[ARI_MAX_DIGITS];
  guint n_sizes;
  guint least_givens;
  guint most_givens;
  gboolean has_comments;
  gboolean has_found;

  AriFactGrade *grades;           /* (nullable): one per puzzle */
  GByteArray *counts;             /* (nullable): with `grades`; see collection-facts.c */
  GHashTable *solved;             /* (nullable): see solved-puzzles.h */
  GHashTable *begun;              /* (nullable): likewise, in percent */
  guint8 *found;                  /* AriFound, one a puzzle */
  guint8 *minimal;                /* (nullable): AriFactMinimal, one a puzzle; with it: */
  AriFactGroups same;             /* by givens */
  AriFactGroups equivalent;       /* by class */
  const AriStrategy **strategies; /* one for each of `times` */
  GPtrArray *times;               /* float arrays, one number per puzzle; negative: broken off */
  GPtrArray *guesses;             /* guint32 arrays, of the same puzzles; 0 without a time */
};

/** ari_collection_facts_copy: (transfer full): a copy that a thread may read while the facts
 * change. It gets no new facts. */
AriCollectionFacts *ari_collection_facts_copy (AriCollectionFacts *self);
