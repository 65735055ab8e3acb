/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The structures of the worker, for its tests. */

#pragma once

#include <pthread.h>
#include <stdatomic.h>

#include "engine/machine/history.h"
#include "solver/search/detail.h"
#include "solver/search/mailbox.h"
#include "solver/search/worker.h"

G_BEGIN_DECLS

/** AriWorkerMode: what the frontier does. */
typedef enum {
  ARI_WORKER_HOLD,
  ARI_WORKER_RUN,    /* up to the target */
  ARI_WORKER_FINISH, /* to the end of the search */
} AriWorkerMode;

/** AriWorkerCommands: all commands that the worker has not read yet, in one. */
typedef struct {
  guint64 number; /* number of commands sent */
  AriWorkerMode mode;
  guint64 mode_number; /* the command that last set the mode */
  gboolean keeps_mode; /* leaves the mode alone: only the view is to move, not the frontier */
  gboolean looks;      /* the view is to stay where the last command put it, not to join */
  gboolean joins;      /* first moves the view to the frontier */
  gboolean quits;      /* ends the thread */
  gboolean gives_up;   /* ends the search for good */
  gboolean seeks;      /* moves the view to seek_to, then by the moves */
  guint64 seek_to;
  gint64 move_by;
  gboolean finds;      /* finds one of find_kinds, at most find_depth deep */
  gboolean stops_find; /* another command cancels it */
  guint find_kinds;
  guint32 find_depth;
  guint64 find_from;   /* finds choices, too, from this step on; 0: from the view on */
  gboolean finds_work; /* finds the step that completes find_work instead */
  guint64 find_work;
  gboolean wants_detail; /* `detail` is new; an empty one ends it */
  AriCloseUp detail;
  gboolean reaches;     /* seek_to may be beyond the frontier */
  gboolean sets_breaks; /* takes AriWorker.breaks as breakpoints */
} AriWorkerCommands;

struct AriWorker {
  gboolean lets_go_on; /* used only by the thread that created the worker */

  /* shared by both threads */
  pthread_mutex_t lock;
  pthread_cond_t commanded;
  AriWorkerCommands commands; /* guarded by the lock */
  GArray *moves;  /* (element-type gint64): pending moves, by turns forward and back; guarded */
  GArray *breaks; /* (element-type AriBreakpoint): guarded by the lock */
  atomic_uint_least64_t n_commands;
  atomic_uint_least64_t target;
  AriMailbox mailbox;
  AriReport reports[3];
  atomic_uint_least64_t n_kept;
  uint8_t *kept; /* solutions, n_cells bytes each; the first n_kept do not change */
  guint64 max_kept;
  const AriLayout *layout;
  GSource *wake;
  GThread *thread;

  /* of the worker's own thread */
  AriMachine *frontier;
  AriMachine *view; /* valid only while it is apart from the frontier; NULL if the search learns and
                       is suspended */
  gboolean is_aside; /* suspended; another worker may have the view */
  gsize budget;      /* the most memory of the history, in bytes */
  AriHistory *history;
  AriSummary *summary; /* all steps up to the frontier */
  AriDetail detail;
  gint64 detail_told;      /* when the detail was last reported, monotonic µs */
  gboolean together;       /* the view is at the frontier and moves with it */
  gboolean is_prepared;    /* the history can step back quickly from the end of the frontier */
  gboolean is_noting;      /* a checkpoint of the frontier is being written */
  gboolean is_noting_view; /* a checkpoint of the view is being written */
  guint batch;             /* the number of steps between two looks at the commands */
  guint steps_to_note;     /* least number of steps between two checkpoints */
  guint kinds_to_note;     /* bits (1 << AriEventKind) after which a checkpoint is possible */
  guint64 next_note;

  guint64 restarts[ARI_WORKER_MAX_RESTARTS]; /* every restart_stride-th restart */
  guint n_restarts;
  guint64 restart_stride;

  AriWorkerMode mode;
  gboolean looks;  /* the mode applies to the frontier alone; the view only seeks */
  guint n_batches; /* batches that the current seek has taken */
  guint64 taken;   /* number of commands read */
  guint64 handled; /* number of commands carried out */
  GArray *taken_moves;
  gboolean given_up;
  gboolean seeks;
  guint64 destination;
  gint64 seek_began;
  gboolean finds; /* the seek looks for a kind of step, up to the destination */
  guint find_kinds;
  guint32 find_depth;
  guint64 find_from;
  gboolean finds_work; /* it looks for the step that completes find_work instead */
  guint64 find_work;

  GArray *taken_breaks; /* (element-type AriBreakpoint) */
  guint break_kinds;    /* bits (1 << AriEventKind) of events with breakpoints */
  guint64 mode_number;  /* the command that set the mode */
  guint64 broken_at;    /* the command that a breakpoint has ended; 0: none */
  AriEvent broken_event;
  guint64 broken_step;

  gboolean dirty; /* the last report is outdated */
  gboolean wakes; /* the next report must not wait for a frame */

  double spent; /* processor time on the frontier until clock_began, in seconds */
  gboolean clock_runs;
  double clock_began;
};

G_END_DECLS
