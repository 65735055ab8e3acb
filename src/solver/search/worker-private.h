/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The structures of the worker, for its tests. */

#pragma once

#include <pthread.h>
#include <stdatomic.h>

#include "engine/machine/history.h"
#include "solver/search/detail.h"
#include "solver/search/mailbox.h"
#include "solver/search/worker.h"

/** AriWorkerMode: what moves without a seek; the table of its changes is in worker.c. */
typedef enum {
  ARI_WORKER_HOLD,         /* nothing */
  ARI_WORKER_RUN,          /* the view up to the target, with the frontier once they meet */
  ARI_WORKER_FINISH,       /* both together, to the end of the search */
  ARI_WORKER_RUN_APART,    /* the frontier alone, up to the target */
  ARI_WORKER_FINISH_APART, /* the frontier alone, to the end of the search */
} AriWorkerMode;

/** AriWorkerGoal: where a seek leads. All but TAKEN_STEP lead beyond the frontier if needed. */
typedef enum {
  ARI_WORKER_NO_GOAL,
  ARI_WORKER_TAKEN_STEP, /* to a step, or to the frontier if that comes first; in commands only */
  ARI_WORKER_STEP,
  ARI_WORKER_EVENT,    /* to an event of one of `kinds`, with at most `max_depth` open decisions */
  ARI_WORKER_DECISION, /* to the first decision at a step or later */
  ARI_WORKER_WORK,     /* to the step that completes an amount of work */
} AriWorkerGoal;

/** AriWorkerSeek: a seek. */
typedef struct {
  AriWorkerGoal goal;
  guint64 value; /* the step or the work of the goal */
  guint kinds;   /* bits (1 << AriEventKind); of EVENT and DECISION, like the next */
  guint32 max_depth;
} AriWorkerSeek;

/** AriWorkerCommands: all commands that the worker has not read yet, in one. They are carried out
 * in the order of the members. */
typedef struct {
  guint64 number;        /* number of commands sent */
  gboolean quits;        /* ends the thread, before all else */
  gboolean sets_breaks;  /* AriWorker.breaks are new */
  gboolean joins;        /* moves the view to the frontier */
  AriWorkerMode mode;    /* HOLD, RUN or FINISH */
  guint64 mode_number;   /* the command that last set the mode */
  gboolean goes_apart;   /* the last command lets the frontier go on without the view */
  gboolean gives_up;     /* ends the search for good; once set, it stays */
  gboolean stops_find;   /* cancels a find in progress */
  gboolean wants_detail; /* `detail` is new; an empty one ends it */
  AriCloseUp detail;
  AriWorkerSeek seek; /* PAST or STEP; then follow AriWorker.moves */
  AriWorkerSeek find; /* EVENT, DECISION or WORK */
} AriWorkerCommands;

/** AriWorkerNews: what the next report has to tell. */
typedef enum {
  ARI_WORKER_NO_NEWS,
  ARI_WORKER_NEWS,        /* the last report is outdated */
  ARI_WORKER_URGENT_NEWS, /* the next one must not wait for a frame either */
} AriWorkerNews;

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

  /* used by the worker's own thread alone */
  AriMachine *frontier;
  AriMachine *view; /* valid only while it is apart from the frontier; NULL if the search learns and
                       is suspended */
  gboolean is_aside; /* suspended; another worker may have the view */
  gsize budget;      /* the most memory of the history, in bytes */
  AriHistory *history;
  AriSummary *summary; /* all steps up to the frontier */
  AriDetail detail;
  gint64 detail_reported;  /* when the detail was last reported, monotonic µs */
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

  guint64 taken;   /* number of commands read */
  guint64 handled; /* number of commands carried out */
  GArray *taken_moves;
  gboolean given_up;
  AriWorkerMode mode;
  guint64 mode_number; /* the command that set the mode */
  AriWorkerSeek seek;  /* the seek in progress: NO_GOAL, STEP, EVENT, DECISION or WORK */
  guint64 destination; /* the step at which it ends, at the latest */
  gint64 seek_began;
  guint n_batches; /* batches that it has taken */

  GArray *taken_breaks; /* (element-type AriBreakpoint) */
  guint break_kinds;    /* bits (1 << AriEventKind) of events with breakpoints */
  guint64 broken_at;    /* as in AriReport */
  AriEvent broken_event;
  guint64 broken_step;

  AriWorkerNews news;

  double spent; /* processor time on the frontier until clock_began, in seconds */
  gboolean clock_runs;
  double clock_began;
};
