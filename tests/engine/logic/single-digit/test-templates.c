/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Templates: small positions with digits that have few templates, and nearly so. */

#include <string.h>

#include "tests/engine/logic/logic-desk.h"
#include "tests/seed.h"

static void
test_delete (void)
{
  g_autoptr (LogicDesk) desk = logic_desk_new ();

  logic_desk_keep_places (desk, 4, "r1", "r1c19");
  logic_desk_keep_places (desk, 4, "r5", "r5c19");
  logic_desk_assert_found (desk, ARI_TECHNIQUE_TEMPLATE_DELETE, "4 in r2346789c19");
  logic_desk_assert_none (desk, ARI_TECHNIQUE_TEMPLATE_SET);
}

static void
test_delete_missed (void)
{
  g_autoptr (LogicDesk) desk = logic_desk_new ();

  logic_desk_keep_places (desk, 4, "r1", "r1c19");
  logic_desk_keep_places (desk, 4, "r5", "r5c159");
  logic_desk_assert_none (desk, ARI_TECHNIQUE_TEMPLATE_DELETE);
}

static void
test_set (void)
{
  g_autoptr (LogicDesk) desk = logic_desk_new ();

  logic_desk_keep_places (desk, 4, "r1", "r1c19");
  logic_desk_keep_places (desk, 4, "r5", "r5c19");
  logic_desk_keep_places (desk, 4, "r8", "r8c159");
  logic_desk_assert_placed (desk, ARI_TECHNIQUE_TEMPLATE_SET, "4 in r8c5");
}

static void
test_set_missed (void)
{
  g_autoptr (LogicDesk) desk = logic_desk_new ();

  logic_desk_keep_places (desk, 4, "r1", "r1c19");
  logic_desk_keep_places (desk, 4, "r5", "r5c19");
  logic_desk_keep_places (desk, 4, "r8", "r8c1569");
  logic_desk_assert_none (desk, ARI_TECHNIQUE_TEMPLATE_SET);
}

/* A cell that must be 4 cannot be 6. */
static void
test_set_by_another_digit (void)
{
  g_autoptr (LogicDesk) desk = logic_desk_new ();

  logic_desk_keep_places (desk, 4, "r1", "r1c19");
  logic_desk_keep_places (desk, 4, "r5", "r5c19");
  logic_desk_keep_places (desk, 4, "r8", "r8c159");
  logic_desk_keep_places (desk, 6, "r8", "r8c57");
  logic_desk_assert_placed (desk, ARI_TECHNIQUE_TEMPLATE_SET, "6 in r8c7");
}

/* On a large empty board nothing can be excluded. */
static void
test_large_board (void)
{
  AriLayout *layout = ari_layout_new_boxes (5, 5, ARI_EXTRA_NONE);
  AriLogic *logic = ari_logic_new (layout);
  AriSteps *steps = ari_steps_new (10, 1000);
  g_autofree uint8_t *givens = g_malloc (layout->n_cells);

  memset (givens, ARI_NO_DIGIT, layout->n_cells);
  ari_logic_set_position (logic, givens, NULL, NULL);
  g_assert_cmpint (ari_logic_find_all (logic, ARI_TECHNIQUE_TEMPLATE_DELETE, steps, NULL, NULL), ==,
                   ARI_LOGIC_STUCK);
  ari_steps_free (steps);
  ari_logic_free (logic);
  ari_layout_unref (layout);
}

int
main (int argc, char **argv)
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/logic/templates/delete", test_delete);
  g_test_add_func ("/logic/templates/delete-missed", test_delete_missed);
  g_test_add_func ("/logic/templates/set", test_set);
  g_test_add_func ("/logic/templates/set-missed", test_set_missed);
  g_test_add_func ("/logic/templates/set-by-another-digit", test_set_by_another_digit);
  g_test_add_func ("/logic/templates/large-board", test_large_board);
  return g_test_run ();
}
