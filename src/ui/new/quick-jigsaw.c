/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Random regions, while the window waits. */

#include "config.h"

#include "engine/generate/regions.h"
#include "ui/new/quick-jigsaw.h"

/* In µs: at 9×9 a cut that a grid fits is found within a thousandth of a second. */
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
