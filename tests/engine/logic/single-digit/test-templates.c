/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Templates: small positions with digits that have few templates, and nearly so. */

#include <string.h>

#include "tests/engine-auto.h"
#include "tests/engine/logic/logic-desk.h"
#include "tests/seed.h"

/* On a large empty board nothing can be excluded. */
static void
test_large_board (void)
{
  g_autoptr (AriLayout) layout = ari_layout_new_boxes (5, 5, ARI_EXTRA_NONE);
  g_autoptr (AriLogic) logic = ari_logic_new (layout);
  g_autoptr (AriSteps) steps = ari_steps_new (10, 1000);
  g_autofree uint8_t *givens = g_malloc (layout->n_cells);

  memset (givens, ARI_NO_DIGIT, layout->n_cells);
  ari_logic_set_position (logic, givens, NULL, NULL);
  g_assert_cmpint (ari_logic_find_all (logic, ARI_TECHNIQUE_TEMPLATE_DELETE, steps, NULL, NULL), ==,
                   ARI_LOGIC_STUCK);
}

static const LogicCase cases[] = {
  { "delete", "4 r1 = r1c19; 4 r5 = r5c19; TEMPLATE_DELETE: 4 in r2346789c19; TEMPLATE_SET: none" },
  { "delete-missed", "4 r1 = r1c19; 4 r5 = r5c159; TEMPLATE_DELETE: none" },
  { "set", "4 r1 = r1c19; 4 r5 = r5c19; 4 r8 = r8c159; TEMPLATE_SET: places 4 in r8c5" },
  { "set-missed", "4 r1 = r1c19; 4 r5 = r5c19; 4 r8 = r8c1569; TEMPLATE_SET: none" },
  /* A cell that must be 4 cannot be 6. */
  { "set-by-another-digit",
    "4 r1 = r1c19; 4 r5 = r5c19; 4 r8 = r8c159; 6 r8 = r8c57; TEMPLATE_SET: places 6 in r8c7" },
};

int
main (int argc, char **argv)
{
  ari_test_init (&argc, &argv);
  logic_desk_add_cases ("/logic/templates/", cases, G_N_ELEMENTS (cases));
  g_test_add_func ("/logic/templates/large-board", test_large_board);
  return g_test_run ();
}
