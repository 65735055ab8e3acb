/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The puzzle that everybody has on the same day. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "puzzle/base/need.h"
#include "solver/generate/daily-puzzle.h"
#include "solver/generate/maker.h"

/* All that it is made from is in here, and not in tables that may be tuned: who has another version
 * of the program is to have the same puzzle. */
enum { N_GIVENS = 30 };

/** DailyMaking: what is asked of the maker. */
typedef struct {
  AriMaker *maker;
  guint32 day;
} DailyMaking;

static void
daily_making_free (gpointer data)
{
  DailyMaking *making = data;

  g_object_unref (making->maker);
  g_free (making);
}

/* (transfer full): "26 November 2026" in the user's language */
static char *
day_in_words (guint32 day)
{
  g_autoptr (GDateTime) time = NULL;
  GDate date;

  g_date_clear (&date, 1);
  g_date_set_julian (&date, day);
  time = g_date_time_new_utc (g_date_get_year (&date), (int) g_date_get_month (&date),
                              g_date_get_day (&date), 12, 0, 0);
  /* Translators: a date as strftime() writes it: 26 November 2026 */
  return g_date_time_format (time, _ ("%-e %B %Y"));
}

/* (transfer full) (nullable) */
static AriPuzzle *
take_puzzle (const DailyMaking *making)
{
  const AriMade *made = ari_maker_get_made (making->maker);
  const AriGrid *givens = ari_maker_get_givens (making->maker);
  g_autofree char *source = ari_day_to_source (making->day);
  g_autofree char *words = day_in_words (making->day);
  g_autofree char *title = NULL;

  if (givens == NULL || !made->is_final)
    return NULL;
  /* Translators: the title of the puzzle that everybody has on a day, which is named */
  title = g_strdup_printf (_ ("Puzzle of %s"), words);
  return ari_puzzle_new (givens, NULL, &(AriPuzzleInfo){ .title = title, .source = source });
}

static void
on_made (GObject *maker, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  GError *error = NULL;
  AriPuzzle *puzzle;

  if (!ari_maker_run_finish (ARI_MAKER (maker), result, &error)) {
    g_task_return_error (task, error);
    return;
  }
  puzzle = take_puzzle (g_task_get_task_data (task));
  if (puzzle != NULL)
    g_task_return_pointer (task, puzzle, g_object_unref);
  else
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_FAILED, "%s",
                             _ ("The puzzle could not be generated. Try again."));
}

void
ari_daily_puzzle_make_async (guint32 day,
                             GCancellable *cancellable,
                             GAsyncReadyCallback callback,
                             gpointer user_data)
{
  const AriWish wish = {
    .goal = ARI_GOAL_GIVENS,
    .symmetry = ARI_SYMMETRY_HALF_TURN,
    .n_givens = N_GIVENS,
    .seed = day,
  };
  const AriSieve sieve = { .wants_level = TRUE, .level = ARI_DAILY_LEVEL };
  AriLayout *layout;
  DailyMaking *making;
  GTask *task;

  g_return_if_fail (day != ARI_NO_DAY);

  task = g_task_new (NULL, cancellable, callback, user_data);
  making = g_new0 (DailyMaking, 1);
  making->maker = ari_maker_new ();
  making->day = day;
  g_task_set_task_data (task, making, daily_making_free);
  ari_service_set_time_limit (ARI_SERVICE (making->maker), 0.0); /* no machine is too slow */
  layout = ari_need (ari_layout_new_boxes (3, 3, ARI_EXTRA_NONE));
  ari_maker_run_async (making->maker, layout, &wish, &sieve, cancellable, on_made, task);
  ari_layout_unref (layout);
}

AriPuzzle *
ari_daily_puzzle_make_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, NULL), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}
