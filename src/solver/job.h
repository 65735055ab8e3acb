/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What all services of long work have in common: their states, and puzzles to work on. */

#pragma once

#include <glib-object.h>

#include "engine/base/layout.h"

G_BEGIN_DECLS

typedef enum {
  ARI_JOB_IDLE,     /* nothing was started */
  ARI_JOB_RUNNING,  /* threads are at work */
  ARI_JOB_PAUSED,   /* they hold */
  ARI_JOB_FINISHED, /* all is done */
  ARI_JOB_STOPPED,  /* given up; what is known stays */
} AriJobState;
#define ARI_TYPE_JOB_STATE (ari_job_state_get_type ())
GType ari_job_state_get_type (void);

/**
 * AriPuzzleSource: puzzles by number, from wherever they are. They do not change.
 * @n: how many there are
 * @get_run: from any thread, several at a time: the layout and the givens of puzzle @index, below
 *   @n, and of those behind it: returns for how many puzzles, at least 1 (more than there are means
 *   all of them). Both are to live as long as the source
 * @data: for @get_run
 * @free_data: (nullable): called once with @data, on the owner's thread, when no thread uses it any
 *   more
 */
typedef struct {
  guint n;
  guint (*get_run) (guint index, const AriLayout **layout, const guint8 **givens, gpointer data);
  gpointer data;
  GDestroyNotify free_data;
} AriPuzzleSource;

G_END_DECLS
