/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes a new puzzle of a level without further questions, for a single click. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "engine/generate/regions.h"
#include "solver/base/timing.h"
#include "solver/generate/level-plan.h"
#include "solver/generate/maker.h"
#include "ui/common/save-place.h"
#include "ui/new/level-maker.h"
#include "ui/new/made-words.h"

/** LevelMaking: the wish that the maker gets, and a part of the result. */
typedef struct {
  AriWish wish;
  AriFilter filter;
  gboolean is_irreplaceable;
} LevelMaking;

static AriPuzzle *
take_puzzle (AriMaker *maker, gpointer data, GError **error)
{
  LevelMaking *making = data;
  const AriMakerPuzzle *result = ari_maker_get_report (maker).result;
  g_autofree char *title = NULL;
  g_autofree char *comment = NULL;

  if (result->givens == NULL) {
    g_set_error_literal (
        error, G_IO_ERROR, G_IO_ERROR_TIMED_OUT,
        _ ("No such puzzle was found in time. Try again, or choose another level."));
    return NULL;
  }
  title = ari_made_title (result->givens->layout, &making->filter);
  comment = ari_made_comment (&result->made, &making->wish, &making->filter);
  making->is_irreplaceable = !result->made.is_final;
  return ari_puzzle_new (
      result->givens, NULL,
      &(AriPuzzleInfo){ .title = title, .source = (char *) ARI_MADE_SOURCE, .comment = comment });
}

void
ari_level_maker_run_async (const AriLayout *layout,
                           gboolean new_regions,
                           const AriLevel *level,
                           GCancellable *cancellable,
                           GAsyncReadyCallback callback,
                           gpointer user_data)
{
  AriLayout *made = NULL;
  g_autoptr (AriMaker) maker = ari_maker_new ();
  GTask *task = g_task_new (maker, cancellable, callback, user_data);
  LevelMaking *making = g_new0 (LevelMaking, 1);

  making->wish.seed = (guint64) g_random_int_range (1, ARI_RANDOM_SEEDS);
  making->wish.symmetry = ARI_SYMMETRY_HALF_TURN;
  if (level != NULL)
    making->filter = (AriFilter){ .wants_level = TRUE, .level = *level };
  g_task_set_task_data (task, making, g_free);
  if (new_regions && layout->box_rows == 0 && !ari_layout_is_latin (layout)
      && (layout->extras & ARI_EXTRA_REGIONS) == 0)
    made = ari_quick_jigsaw_new_layout (layout->n_digits, layout->extras, making->wish.seed);
  if (made == NULL)
    made = ari_layout_ref (layout);
  ari_level_plan_wish (made, level, &making->wish);
  ari_maker_run (maker, made, &making->wish, &making->filter, task, take_puzzle);
  ari_layout_unref (made);
}

AriPuzzle *
ari_level_maker_run_finish (GAsyncResult *result, gboolean *is_irreplaceable, GError **error)
{
  const LevelMaking *making = g_task_get_task_data (G_TASK (result));

  *is_irreplaceable = making->is_irreplaceable;
  return g_task_propagate_pointer (G_TASK (result), error);
}

/* Makes random regions so fast that the window can wait for them. */

/* In seconds of processor time, so that a busy machine finds the same regions. At 9×9, regions that
 * a grid fits are found within a millisecond. */
#define MOST_CUTTING 0.03

static bool
may_go_on_cutting (void *until)
{
  return ari_timing_clock () < *(double *) until;
}

AriLayout *
ari_quick_jigsaw_new_layout (guint n, AriExtras extras, guint64 seed)
{
  double until = ari_timing_clock () + MOST_CUTTING;

  return ari_regions_new_layout (n, extras, seed, may_go_on_cutting, &until);
}
