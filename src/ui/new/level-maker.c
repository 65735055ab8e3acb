/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A new puzzle of a level, with no more to be said: what one click makes. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "solver/generate/level-plan.h"
#include "solver/generate/maker.h"
#include "ui/common/dated-name.h"
#include "ui/new/level-maker.h"
#include "ui/new/made-words.h"
#include "ui/new/quick-jigsaw.h"

/* A seed of one's own is short enough to be told to a friend. */
#define RANDOM_SEEDS 1000000000

/** LevelMaking: what is asked of the maker. */
typedef struct {
  AriMaker *maker;
  AriWish wish;
  AriSieve sieve;
  gboolean is_settled;
} LevelMaking;

static void
level_making_free (gpointer data)
{
  LevelMaking *making = data;

  g_object_unref (making->maker);
  g_free (making);
}

static AriPuzzle *
take_puzzle (LevelMaking *making)
{
  const AriMade *made = ari_maker_get_made (making->maker);
  const AriGrid *givens = ari_maker_get_givens (making->maker);
  g_autofree char *title = NULL;
  g_autofree char *comment = NULL;

  if (givens == NULL)
    return NULL;
  title = ari_made_title (givens->layout, &making->sieve);
  comment = ari_made_comment (made, &making->wish, &making->sieve);
  making->is_settled = !made->is_final;
  return ari_puzzle_new (
      givens, NULL,
      &(AriPuzzleInfo){ .title = title, .source = (char *) ARI_MADE_SOURCE, .comment = comment });
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
    g_task_return_new_error (
        task, G_IO_ERROR, G_IO_ERROR_TIMED_OUT, "%s",
        _ ("No such puzzle was found in time. Try again, or choose another level."));
}

void
ari_level_maker_run_async (const AriLayout *layout,
                           gboolean new_regions,
                           AriLevel level,
                           GCancellable *cancellable,
                           GAsyncReadyCallback callback,
                           gpointer user_data)
{
  GTask *task;
  LevelMaking *making;
  AriLayout *made = NULL;

  g_return_if_fail (layout != NULL);

  task = g_task_new (NULL, cancellable, callback, user_data);
  making = g_new0 (LevelMaking, 1);
  making->maker = ari_maker_new ();
  making->wish.seed = (guint64) g_random_int_range (1, RANDOM_SEEDS);
  making->wish.symmetry = ARI_SYMMETRY_HALF_TURN;
  making->sieve = (AriSieve){ .wants_level = TRUE, .level = level };
  g_task_set_task_data (task, making, level_making_free);
  if (new_regions && layout->box_rows == 0)
    made = ari_quick_jigsaw_new_layout (layout->n_digits, layout->extras, making->wish.seed);
  if (made == NULL)
    made = ari_layout_ref (layout);
  ari_level_plan_wish (made, &level, &making->wish);
  ari_maker_run_async (making->maker, made, &making->wish, &making->sieve, cancellable, on_made,
                       task);
  ari_layout_unref (made);
}

AriPuzzle *
ari_level_maker_run_finish (GAsyncResult *result, gboolean *is_settled, GError **error)
{
  const LevelMaking *making;

  g_return_val_if_fail (g_task_is_valid (result, NULL), NULL);
  g_return_val_if_fail (is_settled != NULL, NULL);

  making = g_task_get_task_data (G_TASK (result));
  *is_settled = making->is_settled;
  return g_task_propagate_pointer (G_TASK (result), error);
}
