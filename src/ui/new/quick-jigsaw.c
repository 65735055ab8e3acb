/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes random regions so fast that the window can wait for them. */

#include "config.h"

#include "engine/generate/regions.h"
#include "ui/new/quick-jigsaw.h"

/* In µs. At 9×9, regions that a grid fits are found within a millisecond. */
#define MOST_CUTTING (30 * G_TIME_SPAN_MILLISECOND)

static bool
may_go_on_cutting (void *until)
{
  return g_get_monotonic_time () < *(gint64 *) until;
}

AriLayout *
ari_quick_jigsaw_new_layout (guint n, AriExtras extras, guint64 seed)
{
  gint64 until = g_get_monotonic_time () + MOST_CUTTING;

  return ari_regions_new_layout (n, extras, seed, may_go_on_cutting, &until);
}
