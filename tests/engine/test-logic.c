/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The frame of the logic: positions, paths, lists of steps, options, and bad positions. */

#include <glib.h>

#include <string.h>

#include "engine/logic/logic.h"

#include "samples.h"

/* new_logic: (transfer full): of a layout, with all its cells open. */
static void
test_create (void)
{
  for (unsigned i = 0; i < SAMPLES_N_LAYOUTS; i++) {
    AriLayout *layout = samples_layout (i);
    AriLogic *logic = ari_logic_new (layout);

    g_assert_cmpint (ari_logic_get_status (logic, NULL), ==, ARI_LOGIC_OPEN);
    for (uint16_t cell = 0; cell < layout->n_cells; cell++)
      g_assert_cmphex (ari_logic_get_candidates (logic, cell), ==,
                       ari_digits_below (layout->n_digits));
    ari_logic_free (logic);
    ari_layout_unref (layout);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/logic/create", test_create);
  return g_test_run ();
}
