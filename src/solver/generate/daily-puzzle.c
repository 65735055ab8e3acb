/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Generates the puzzle of a day, which is the same for everybody. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "puzzle/base/need.h"
#include "solver/generate/daily-puzzle.h"
#include "solver/generate/maker.h"

/* All parameters are constants here, not in tables that may be tuned, so that all versions of the
 * program make the same puzzle. */
enum { N_GIVENS = 30 };

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

static AriPuzzle *
take_puzzle (AriMaker *maker, gpointer data, GError **error)
{
  const guint32 day = GPOINTER_TO_UINT (data);
  const AriMakerPuzzle *result = ari_maker_get_report (maker).result;
  g_autofree char *source = ari_day_to_source (day);
  g_autofree char *words = day_in_words (day);
  g_autofree char *title = NULL;

  if (result->givens == NULL || !result->made.is_final) {
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED,
                         _ ("The puzzle could not be generated. Try again."));
    return NULL;
  }
  /* Translators: the title of the puzzle that everybody has on a day, which is named */
  title = g_strdup_printf (_ ("Puzzle of %s"), words);
  return ari_puzzle_new (result->givens, NULL,
                         &(AriPuzzleInfo){ .title = title, .source = source });
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
  const AriFilter filter = { .wants_level = TRUE, .level = ARI_DAILY_LEVEL };
  g_autoptr (AriMaker) maker = NULL;
  AriLayout *layout;
  GTask *task;

  g_return_if_fail (day != ARI_NO_DAY);

  maker = ari_maker_new ();
  task = g_task_new (maker, cancellable, callback, user_data);
  g_task_set_task_data (task, GUINT_TO_POINTER (day), NULL);
  ari_service_set_time_limit (ARI_SERVICE (maker), 0.0); /* no machine is too slow */
  layout = ari_need (ari_layout_new_boxes (3, 3, ARI_EXTRA_NONE));
  ari_maker_run (maker, layout, &wish, &filter, task, take_puzzle);
  ari_layout_unref (layout);
}

AriPuzzle *
ari_daily_puzzle_make_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (G_IS_TASK (result), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}
