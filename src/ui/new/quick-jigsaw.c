/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes random regions so fast that the window can wait for them. */

#include "engine/generate/regions.h"
#include "solver/base/timing.h"
#include "ui/new/quick-jigsaw.h"

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
