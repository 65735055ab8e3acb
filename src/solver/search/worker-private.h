/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of the worker share. */

#pragma once

#include <pthread.h>
#include <stdatomic.h>

#include "engine/machine/history.h"
#include "solver/search/detail.h"
#include "solver/search/mailbox.h"
#include "solver/search/worker.h"

G_BEGIN_DECLS

typedef enum {
  ARI_WORKER_HOLD,
  ARI_WORKER_RUN,
  ARI_WORKER_FINISH,
} AriWorkerMode;

typedef struct {
  guint64 number; /* how many commands were sent */
  AriWorkerMode mode;
  guint64 mode_number; /* which of them set the mode last */
  gboolean keeps_mode; /* as it is, of the frontier alone */
  gboolean looks;      /* the last one that set or kept it did so */
  gboolean joins;      /* the view is where the frontier is, before all that follows */
  gboolean quits;
  gboolean gives_up;
  gboolean seeks; /* to seek_to, and moves from there */
  guint64 seek_to;
  gint64 move_by;
  gboolean finds;      /* find_kinds, at most as deep as find_depth */
  gboolean stops_find; /* something else is wanted */
  guint find_kinds;
  guint32 find_depth;
  guint64 find_from;   /* at this step or later: a choice too; 0: from the view on */
  gboolean finds_work; /* instead: the step in which so much has been done */
  guint64 find_work;
  gboolean wants_detail; /* or wants none: another than before */
  AriCloseUp detail;
  gboolean reaches;     /* a seek goes beyond the frontier if need be */
  gboolean sets_breaks; /* to AriWorker.breaks */
} AriWorkerCommands;

struct AriWorker {
  gboolean lets_go_on; /* only of the thread that made it */

  /* shared by both threads */
  pthread_mutex_t lock;
  pthread_cond_t commanded;
  AriWorkerCommands commands; /* under the lock */
  GArray *moves;  /* of gint64, under the lock: alternately forward and back, not taken yet */
  GArray *breaks; /* of AriBreakpoint, under the lock */
  atomic_uint_least64_t n_commands;
  atomic_uint_least64_t target;
  AriMailbox mailbox;
  AriReport reports[3];
  atomic_uint_least64_t n_kept;
  uint8_t *kept; /* solutions, n_cells bytes each; those counted in n_kept do not change */
  guint64 max_kept;
  const AriLayout *layout;
  GSource *wake;
  GThread *thread;

  /* the worker's own thread */
  AriMachine *frontier;
  AriMachine *view; /* meaningful only while it is apart from the frontier; NULL if it learns and is
                       aside */
  gboolean is_aside; /* for another worker, which has the view meanwhile */
  gsize budget;      /* of the history */
  AriHistory *history;
  AriSummary *summary; /* of all steps up to the frontier */
  AriDetail detail;
  gint64 detail_told;
  gboolean together;
  gboolean is_prepared;    /* to step back from where the frontier stands */
  gboolean is_noting;      /* a checkpoint of the frontier is being written */
  gboolean is_noting_view; /* one of the view */
  guint batch;             /* steps */
  guint steps_to_note;     /* the least from one note of the history to the next */
  guint kinds_to_note;     /* bit (1 << AriEventKind) */
  guint64 next_note;

  guint64 restarts[ARI_WORKER_MAX_RESTARTS]; /* every restart_stride-th of them */
  guint n_restarts;
  guint64 restart_stride;

  AriWorkerMode mode;
  gboolean looks;  /* the mode is the frontier's alone: the view only seeks */
  guint n_batches; /* of the present seek */
  guint64 taken;   /* commands known */
  guint64 handled; /* commands carried out */
  GArray *taken_moves;
  gboolean given_up;
  gboolean seeks;
  guint64 destination;
  gint64 seek_began;
  gboolean finds; /* it seeks a kind of step, up to the destination */
  guint find_kinds;
  guint32 find_depth;
  guint64 find_from;
  gboolean finds_work; /* instead: the step that comes to find_work */
  guint64 find_work;

  GArray *taken_breaks; /* of AriBreakpoint */
  guint break_kinds;    /* bits (1 << AriEventKind) at which one of them may stop */
  guint64 mode_number;  /* the command that set the mode */
  guint64 broken_at;    /* the one that a breakpoint has ended; 0: none */
  AriEvent broken_event;
  guint64 broken_step;

  gboolean dirty; /* the last report is out of date */
  gboolean wakes; /* the next report should not wait for a frame */

  double spent; /* seconds on the frontier, up to clock_began */
  gboolean clock_runs;
  double clock_began;

  AriGrid *givens;           /* NULL if the search began with them */
  AriMachine *givens_search; /* while it is under way */
  gboolean givens_known;
  gboolean givens_bad;
  gboolean givens_solvable;
};

/* worker.c */

/** ari_worker_begin: its thread. */
void ari_worker_begin (AriWorker *self);

/* worker-aside.c */

/** ari_worker_history_budget: in bytes. @is_alone: no other worker is laid aside for it */
gsize ari_worker_history_budget (const AriWorker *self, gboolean is_alone);

/* worker-commands.c */

/** ari_worker_send: Returns: the command's number */
guint64 ari_worker_send (AriWorker *self, const AriWorkerCommands *commands);
/** ari_worker_forget_commands: those that were not taken, after it was told to quit, and that one;
 * but not to give up, nor breakpoints. Its thread has ended. */
void ari_worker_forget_commands (AriWorker *self);

G_END_DECLS
