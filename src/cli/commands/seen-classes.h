/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The classes of puzzles that were seen, ten million of them in a third of a gigabyte. */

#pragma once

#include <glib.h>

#include "engine/base/layout.h"

/** AriClassMark: 128 bits that stand for a class. That two of ten million classes have the same is
 * as likely as 1 to 10^24. */
typedef struct {
  guint64 halves[2];
} AriClassMark;

/** ari_class_mark: returns the mark of a puzzle. @is_least: the cells are a least form, so that all
 * puzzles of its class have the same mark */
AriClassMark ari_class_mark (const AriLayout *layout, const guint8 *cells, gboolean is_least);

/** AriSeenClasses: a set of marks. One thread at a time. */
typedef struct AriSeenClasses AriSeenClasses;

/** ari_seen_classes_new: makes (transfer full) an empty set. */
AriSeenClasses *ari_seen_classes_new (void);
void ari_seen_classes_free (AriSeenClasses *seen);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AriSeenClasses, ari_seen_classes_free)

/** ari_seen_classes_add: Returns: FALSE if the mark was there already. */
gboolean ari_seen_classes_add (AriSeenClasses *seen, AriClassMark mark);
