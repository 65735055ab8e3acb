/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The structure that the files of AriCollectionFacts share. */

#pragma once

#include "puzzle/collection/collection-facts.h"

/** ARI_TIME_UNKNOWN: the time of a puzzle that was not measured. */
#define ARI_TIME_UNKNOWN ((float) INFINITY)

/** ari_fact_play_find: whether puzzle @index was solved or begun, as two tables (nullable) say. Any
 * thread. */
AriFactPlay
ari_fact_play_find (GHashTable *solved, GHashTable *begun, AriCollection *collection, guint index);

/** ari_fact_counts_find: how often a technique is used, in the bytes that @at of a grade points
 * into. Any thread. */
guint ari_fact_counts_find (const GByteArray *counts, guint32 at, AriTechnique technique);

/** AriFactGroups: which puzzles have the same mark. */
typedef struct {
  GHashTable *numbers; /* AriClassMark to 1 + the number of a group */
  GArray *firsts;      /* guint32: the first puzzle of each group */
  guint32 *of;         /* the group of each puzzle; G_MAXUINT32 if it is not known */
} AriFactGroups;

/** ari_fact_groups_find: Returns: the first puzzle of the group of puzzle @index, if it is before
 * it; else G_MAXUINT32. Any thread. @of, @firsts: as in AriFactGroups */
static inline guint32
ari_fact_groups_find (const guint32 *of, const guint32 *firsts, guint32 index)
{
  const guint32 first = of[index] != G_MAXUINT32 ? firsts[of[index]] : G_MAXUINT32;

  return first < index ? first : G_MAXUINT32;
}

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
  GByteArray *counts;             /* (nullable): with `grades`; see collection-grades.c */
  GHashTable *solved;             /* (nullable): see solved-puzzles.h */
  GHashTable *begun;              /* (nullable): likewise, in percent */
  guint8 *found;                  /* AriFound, one a puzzle */
  guint8 *minimal;                /* (nullable): AriFactMinimal, one a puzzle; with it: */
  AriFactGroups same;             /* by givens */
  AriFactGroups equivalent;       /* by class */
  const AriStrategy **strategies; /* one for each of `times` */
  GPtrArray *times;               /* float arrays, one number per puzzle; negative: broken off */
};
