/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A window with many puzzles at work: "Solve all", the run times, and what holds and ends them. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "ui/collection/collection-window-private.h"
#include "puzzle/words/numbers.h"

/* to tell none, one and several apart */
enum { LIMIT = 2 };

gboolean
ari_collection_window_get_busy (AriCollectionWindow *self)
{
  return ari_service_is_busy (ARI_SERVICE (self->solver))
         || ari_service_is_busy (ARI_SERVICE (self->rater))
         || ari_collection_measure_get_busy (self->measure);
}

/* --- words ------------------------------------------------------------------------------------ */

/* Appends "398 with one solution" and the like, unless there are none. */
static void
add_part (GString *text, guint n, const char *form)
{
  g_autofree char *count = ari_count_to_string (n);
  char **parts;

  if (n == 0)
    return;
  if (text->len > 0)
    g_string_append (text, ", ");
  parts = g_strsplit (form, "%s", 2);
  g_string_append (text, parts[0]);
  if (parts[1]) {
    g_string_append (text, count);
    g_string_append (text, parts[1]);
  }
  g_strfreev (parts);
}

/* (transfer full): how many have how many solutions */
static char *
dup_findings (AriCollectionWindow *self)
{
  g_autoptr (GString) text = g_string_new (NULL);
  const AriBatchTally *tally = ari_batch_solver_get_tally (self->solver);

  add_part (text, tally->n_unique,
            /* Translators: puzzles; joined with commas to others of these */
            ngettext ("%s with one solution", "%s with one solution", tally->n_unique));
  add_part (text, tally->n_several,
            ngettext ("%s with several", "%s with several", tally->n_several));
  add_part (text, tally->n_none, ngettext ("%s with none", "%s with none", tally->n_none));
  add_part (text, tally->n_undecided, ngettext ("%s given up", "%s given up", tally->n_undecided));
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static char *
dup_work (AriCollectionWindow *self)
{
  const guint64 n = ari_bulk_service_get_n_items (ARI_BULK_SERVICE (self->solver));
  const guint64 n_done = ari_bulk_service_get_n_done (ARI_BULK_SERVICE (self->solver));
  const double remaining = ari_bulk_service_get_remaining (ARI_BULK_SERVICE (self->solver));
  const double elapsed = ari_service_get_elapsed (ARI_SERVICE (self->solver));
  g_autofree char *all = ari_count_to_string (n);
  g_autofree char *done = ari_count_to_string (n_done);
  g_autofree char *findings = dup_findings (self);
  g_autofree char *time = NULL;
  g_autofree char *rate = NULL;

  switch (ari_service_get_state (ARI_SERVICE (self->solver))) {
  case ARI_JOB_RUNNING:
    if (remaining < 0)
      return g_strdup_printf (_ ("Solving: %s of %s"), done, all);
    time = ari_seconds_to_string (remaining);
    rate = ari_rate_to_string ((double) n_done / elapsed);
    return g_strdup_printf (_ ("Solving: %s of %s, %s a second, %s left"), done, all, rate, time);
  case ARI_JOB_PAUSED:
    return g_strdup_printf (_ ("Paused: %s of %s solved"), done, all);
  case ARI_JOB_STOPPED:
    return g_strdup_printf (_ ("Cancelled after %s of %s: %s"), done, all, findings);
  case ARI_JOB_FINISHED:
    time = ari_seconds_to_string (elapsed);
    /* Translators: “398 with one solution, 2 with several; solved in 0.1 s” */
    return g_strdup_printf (_ ("%s; solved in %s"), findings, time);
  case ARI_JOB_IDLE:
    break;
  }
  return g_strdup ("");
}

void
ari_collection_window_show_work (AriCollectionWindow *self)
{
  const gboolean rates = self->shows_rating;
  AriService *service = rates ? ARI_SERVICE (self->rater) : ARI_SERVICE (self->solver);
  const AriJobState state = ari_service_get_state (service);
  const gboolean busy = ari_service_is_busy (service);
  g_autofree char *text = rates ? ari_collection_window_dup_rating (self) : dup_work (self);

  gtk_progress_bar_set_fraction (self->work_progress,
                                 ari_bulk_service_get_share (ARI_BULK_SERVICE (service)));
  gtk_widget_set_visible (GTK_WIDGET (self->work_progress), busy);
  gtk_widget_set_visible (self->work_buttons, busy);
  gtk_button_set_label (self->work_pause, state == ARI_JOB_PAUSED ? _ ("_Go On") : _ ("_Pause"));
  gtk_label_set_text (self->work_label, text);
  gtk_widget_set_visible (GTK_WIDGET (self->work_label), *text != '\0');
  if (self->found_changed) {
    self->found_changed = FALSE;
    ari_collection_facts_changed (self->facts, ARI_FACT_SOLUTIONS);
  }
  ari_collection_window_tell_grades (self);
}

/* --- solving ---------------------------------------------------------------------------------- */

static guint
get_run (guint index, const AriLayout **layout, const guint8 **givens, gpointer data)
{
  return ari_collection_get_run (data, index, layout, givens);
}

static AriFound
found_of (guint32 n_solutions)
{
  switch (n_solutions) {
  case 0:
    return ARI_FOUND_NONE;
  case 1:
    return ARI_FOUND_ONE;
  case ARI_BATCH_UNDECIDED:
    return ARI_FOUND_UNDECIDED;
  default:
    return ARI_FOUND_SEVERAL;
  }
}

static void
on_solved (AriBatchSolver *solver, gpointer data, guint n, gpointer user_data)
{
  AriCollectionWindow *self = user_data;
  const AriBatchResult *results = data;

  for (guint i = 0; i < n; i++)
    ari_collection_facts_set_found (self->facts, results[i].puzzle,
                                    found_of (results[i].n_solutions));
  self->found_changed = TRUE;
}

static void
solve (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AriCollectionWindow *self = user_data;
  const AriPuzzleSource source = {
    .n = ari_collection_get_n_puzzles (self->collection),
    .get_run = get_run,
    .data = g_object_ref (self->collection),
    .free_data = g_object_unref,
  };

  ari_collection_facts_forget_found (self->facts);
  self->found_changed = TRUE;
  self->shows_rating = FALSE;
  ari_batch_solver_start (self->solver, &source, LIMIT);
  ari_collection_window_queue_show (self);
}

static void
measure (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AriCollectionWindow *self = user_data;

  ari_adaptive_body_set_show_panel (self->body, TRUE);
  ari_collection_measure_start (self->measure);
  ari_collection_window_queue_show (self);
}

gboolean
ari_collection_window_pause (AriCollectionWindow *self)
{
  gboolean held = FALSE;

  if (ari_service_get_state (ARI_SERVICE (self->solver)) == ARI_JOB_RUNNING) {
    ari_service_pause (ARI_SERVICE (self->solver));
    held = TRUE;
  }
  if (ari_service_get_state (ARI_SERVICE (self->rater)) == ARI_JOB_RUNNING) {
    ari_service_pause (ARI_SERVICE (self->rater));
    held = TRUE;
  }
  if (ari_collection_measure_get_running (self->measure)) {
    ari_collection_measure_pause (self->measure);
    held = TRUE;
  }
  if (held)
    ari_collection_window_queue_show (self);
  return held;
}

/* Holds what runs, goes on with what is held, or begins to solve. */
static void
run_pause (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AriCollectionWindow *self = user_data;

  if (ari_collection_window_pause (self))
    return;
  if (ari_service_is_busy (ARI_SERVICE (self->solver)))
    ari_service_resume (ARI_SERVICE (self->solver));
  else if (ari_service_is_busy (ARI_SERVICE (self->rater)))
    ari_service_resume (ARI_SERVICE (self->rater));
  else if (ari_collection_measure_get_busy (self->measure))
    ari_collection_measure_resume (self->measure);
  else
    solve (action, parameter, user_data);
  ari_collection_window_queue_show (self);
}

static void
stop (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AriCollectionWindow *self = user_data;

  if (self->loading)
    g_cancellable_cancel (self->loading);
  if (ari_service_is_busy (ARI_SERVICE (self->solver)))
    ari_service_stop (ARI_SERVICE (self->solver));
  if (ari_service_is_busy (ARI_SERVICE (self->rater)))
    ari_service_stop (ARI_SERVICE (self->rater));
  ari_collection_measure_stop (self->measure);
  ari_collection_window_queue_show (self);
}

void
ari_collection_window_add_work_actions (AriCollectionWindow *self)
{
  const GActionEntry entries[] = {
    { .name = "solve", .activate = solve },
    { .name = "measure", .activate = measure },
    { .name = "run-pause", .activate = run_pause },
    { .name = "stop", .activate = stop },
  };

  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
}

void
ari_collection_window_set_up_work (AriCollectionWindow *self)
{
  g_signal_connect (self->solver, "found", G_CALLBACK (on_solved), self);
  g_signal_connect_swapped (self->solver, "progress", G_CALLBACK (ari_collection_window_queue_show),
                            self);
}
