/* SPDX-License-Identifier: GPL-3.0-or-later */
/* "Rate all" of a window with many puzzles: how hard each is, as columns of the list. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "ui/collection/collection-window-private.h"
#include "puzzle/words/numbers.h"

static guint
get_run (guint index, const AriLayout **layout, const guint8 **givens, gpointer data)
{
  return ari_collection_get_run (data, index, layout, givens);
}

static void
rate (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AriCollectionWindow *self = user_data;
  const AriPuzzleSource source = {
    .n = ari_collection_get_n_puzzles (self->collection),
    .get_run = get_run,
    .data = g_object_ref (self->collection),
    .free_data = g_object_unref,
  };

  ari_collection_facts_begin_grades (self->facts);
  ari_collection_filter_show_levels (self->filter, TRUE);
  self->shows_rating = TRUE;
  ari_rater_start (self->rater, &source);
  ari_collection_window_queue_show (self);
}

static void
on_rated (AriRater *rater, gpointer data, guint n, gpointer user_data)
{
  AriCollectionWindow *self = user_data;
  const AriRaterGrade *grades = data;

  for (guint i = 0; i < n; i++) {
    const AriRaterGrade *grade = &grades[i];

    if (grade->is_er)
      self->ers_changed = TRUE;
    else
      self->grades_changed = TRUE;
    if (!grade->is_known)
      continue;
    if (grade->is_er)
      ari_collection_facts_set_er (self->facts, grade->puzzle, grade->er);
    else
      ari_collection_facts_set_grade (self->facts, grade->puzzle, grade->level, grade->score,
                                      grade->hardest);
  }
}

char *
ari_collection_window_dup_rating (AriCollectionWindow *self)
{
  const guint64 n_done = ari_bulk_service_get_n_done (ARI_BULK_SERVICE (self->rater));
  const guint64 n = ari_bulk_service_get_n_puzzles (ARI_BULK_SERVICE (self->rater));
  const gboolean is_er = n_done >= n;
  g_autofree char *all = ari_count_to_string (n);
  g_autofree char *done = ari_count_to_string (is_er ? n_done - n : n_done);
  g_autofree char *time =
      ari_seconds_to_string (ari_service_get_elapsed (ARI_SERVICE (self->rater)));

  switch (ari_service_get_state (ARI_SERVICE (self->rater))) {
  case ARI_JOB_RUNNING:
    return g_strdup_printf (is_er ? _ ("Rating: %s of %s, second round: ER")
                                  : _ ("Rating: %s of %s, first round: levels and scores"),
                            done, all);
  case ARI_JOB_PAUSED:
    return g_strdup_printf (_ ("Paused: %s of %s rated"), done, all);
  case ARI_JOB_STOPPED:
    return g_strdup_printf (is_er ? _ ("Cancelled: all levels, and ER of %s of %s")
                                  : _ ("Cancelled: levels of %s of %s"),
                            done, all);
  case ARI_JOB_FINISHED:
    return g_strdup_printf (
        ngettext ("%s puzzle rated in %s", "%s puzzles rated in %s", (gulong) n), all, time);
  case ARI_JOB_IDLE:
    break;
  }
  return g_strdup ("");
}

void
ari_collection_window_tell_grades (AriCollectionWindow *self)
{
  if (self->grades_changed)
    ari_collection_facts_changed (self->facts, ARI_FACT_LEVEL);
  if (self->ers_changed)
    ari_collection_facts_changed (self->facts, ARI_FACT_ER);
  self->grades_changed = self->ers_changed = FALSE;
}

void
ari_collection_window_set_up_rating (AriCollectionWindow *self)
{
  const GActionEntry entries[] = { { .name = "rate", .activate = rate } };

  self->rater = ari_rater_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  g_signal_connect (self->rater, "found", G_CALLBACK (on_rated), self);
  g_signal_connect_swapped (self->rater, "progress", G_CALLBACK (ari_collection_window_queue_show),
                            self);
}
