/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The classes of puzzles that were seen. */

#pragma once

#include <glib.h>

#include "engine/class/mark.h"

/** AriSeenClasses: a set of marks, ten million of them in a third of a gigabyte. One thread at a
 * time. */
typedef struct AriSeenClasses AriSeenClasses;

/** ari_seen_classes_new: makes (transfer full) an empty set. */
AriSeenClasses *ari_seen_classes_new (void);
void ari_seen_classes_free (AriSeenClasses *self); /* (nullable) */
/** ari_seen_classes_add: Returns: FALSE if the mark was there already. */
gboolean ari_seen_classes_add (AriSeenClasses *self, AriClassMark mark);
