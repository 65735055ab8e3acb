/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The choice among several steps, on which a rating depends. */

#include "tests/engine-auto.h"
#include "tests/engine/logic/logic-desk.h"
#include "tests/engine/lot.h"
#include "tests/seed.h"

/* first_of: returns the step that is chosen when only @technique is on. */
static AriStep
first_of (LogicDesk *desk, AriTechnique technique)
{
  desk->options.order[0] = technique;
  desk->options.n_order = 1;
  ari_logic_set_options (desk->logic, &desk->options);
  g_assert_cmpint (ari_logic_find_first (desk->logic, desk->steps, NULL, NULL), ==,
                   ARI_LOGIC_FOUND);
  g_assert_cmpuint (ari_steps_count (desk->steps), ==, 1);
  return ari_steps_get (desk->steps, 0);
}

static void
set_position (LogicDesk *desk)
{
  ari_logic_set_position (desk->logic, desk->givens, desk->placed, desk->removed);
}

static void
test_boxes_first (void)
{
  g_autoptr (LogicDesk) desk = logic_desk_new ();

  logic_desk_keep_digits (desk, "r1c19", "12");
  logic_desk_keep_digits (desk, "r8c7 r9c8", "34");
  logic_desk_keep_places (desk, 5, "r1", "r1c35");
  logic_desk_keep_places (desk, 6, "r1", "r1c35");
  logic_desk_keep_places (desk, 7, "b5", "r4c4 r6c5");
  logic_desk_keep_places (desk, 8, "b5", "r4c4 r6c5");
  set_position (desk);
  g_assert_cmpuint (first_of (desk, ARI_TECHNIQUE_NAKED_PAIR).eliminations[0].cell, ==, 60);
  g_assert_cmpuint (first_of (desk, ARI_TECHNIQUE_HIDDEN_PAIR).eliminations[0].cell, ==, 30);
}

static void
test_rows_first (void)
{
  g_autoptr (LogicDesk) desk = logic_desk_new ();

  logic_desk_keep_places (desk, 1, "c1", "r15c1");
  logic_desk_keep_places (desk, 1, "c6", "r16c6");
  logic_desk_keep_places (desk, 2, "r1", "r1c27");
  logic_desk_keep_places (desk, 2, "r6", "r6c29");
  set_position (desk);
  g_assert_cmpuint (first_of (desk, ARI_TECHNIQUE_SKYSCRAPER).digits, ==, 2);
}

/* The eliminations of a locked pair in its line come before those in its box. */
static void
test_line_first (void)
{
  g_autoptr (LogicDesk) desk = logic_desk_new ();

  logic_desk_keep_digits (desk, "r12c1", "12");
  logic_desk_keep_digits (desk, "r1c2", "13");
  logic_desk_keep_digits (desk, "r9c1", "24");
  set_position (desk);
  const AriStep pair = first_of (desk, ARI_TECHNIQUE_LOCKED_PAIR);
  ari_logic_apply (desk->logic, &pair);
  g_assert_cmpuint (first_of (desk, ARI_TECHNIQUE_NAKED_SINGLE).placements[0].cell, ==, 72);
}

/* A pair in a box and a line is locked if it takes from the line outside the box, and from any
 * place in the box. */
static void
test_locked (void)
{
  g_autoptr (LogicDesk) desk = logic_desk_new ();

  logic_desk_keep_digits (desk, "r12c1", "12");
  logic_desk_remove (desk, "r123c23", "12");
  logic_desk_assert_found (desk, ARI_TECHNIQUE_LOCKED_PAIR, "12 in r3456789c1");
  logic_desk_remove (desk, "r3c1", "12");
  logic_desk_assert_none (desk, ARI_TECHNIQUE_LOCKED_PAIR);
  logic_desk_assert_found (desk, ARI_TECHNIQUE_NAKED_PAIR, "12 in r456789c1");
}

/* ---- the best of all ---- */

/* sum_up: returns a number that is larger for later candidates. */
static unsigned
sum_up (const AriStep *step)
{
  unsigned sum = 0;

  for (uint32_t i = 0; i < step->n_eliminations; i++)
    sum += step->eliminations[i].cell * (80 * i + 1) + step->eliminations[i].digit + 1;
  return sum;
}

/* assert_best: no step in @all is better than @first. */
static void
assert_best (const AriStep *first, const AriSteps *all)
{
  for (uint32_t i = 0; i < ari_steps_count (all); i++) {
    const AriStep step = ari_steps_get (all, i);

    g_assert_cmpuint (first->n_placements, >=, step.n_placements);
    if (first->n_placements > step.n_placements)
      continue;
    g_assert_cmpuint (first->n_eliminations, >=, step.n_eliminations);
    if (first->n_eliminations == step.n_eliminations)
      g_assert_cmpuint (sum_up (first), <=, sum_up (&step));
  }
}

static void
test_best (void)
{
  enum { N_PUZZLES = 60 };
  g_autoptr (LogicDesk) desk = logic_desk_new ();
  g_auto (Lot) lot = { 0 };
  g_autoptr (AriSteps) all = ari_steps_new (20000, 1 << 20);
  unsigned n_chosen = 0;

  lot_make (&lot, desk->layout, &(AriWish){ .seed = 77 }, N_PUZZLES);
  ari_logic_set_options (desk->logic, &desk->options);
  for (unsigned i = 0; i < N_PUZZLES; i++) {
    ari_logic_set_position (desk->logic, lot.givens + i * 81, NULL, NULL);
    while (ari_logic_find_first (desk->logic, desk->steps, NULL, NULL) == ARI_LOGIC_FOUND) {
      const AriStep first = ari_steps_get (desk->steps, 0);

      if (ari_technique_info (first.technique)->flags & ARI_TECHNIQUE_TAKES_BEST) {
        ari_logic_find_all (desk->logic, first.technique, all, NULL, NULL);
        assert_best (&first, all);
        n_chosen += ari_steps_count (all) > 1;
      }
      ari_logic_apply (desk->logic, &first);
    }
  }
  g_assert_cmpuint (n_chosen, >, 0);
}

/* ---- paths ---- */

/* assert_replay: the steps of @path lead from @givens to the position of @logic. */
static void
assert_replay (AriLogic *logic, const uint8_t *givens, const AriSteps *path)
{
  AriDigits candidates[81];

  for (uint16_t cell = 0; cell < 81; cell++)
    candidates[cell] = ari_logic_get_candidates (logic, cell);
  ari_logic_set_position (logic, givens, NULL, NULL);
  for (uint32_t i = 0; i < ari_steps_count (path); i++) {
    const AriStep step = ari_steps_get (path, i);

    ari_logic_apply (logic, &step);
  }
  for (uint16_t cell = 0; cell < 81; cell++)
    g_assert_cmpuint (ari_logic_get_candidates (logic, cell), ==, candidates[cell]);
}

/* A path equals its list, also where it was broken off in the middle of a search. */
static void
test_paths (void)
{
  enum { N_PUZZLES = 40 };
  g_autoptr (LogicDesk) desk = logic_desk_new ();
  g_auto (Lot) lot = { 0 };
  g_autoptr (AriSteps) path = ari_steps_new (2000, 1 << 18);

  lot_make (&lot, desk->layout, &(AriWish){ .seed = 77 }, N_PUZZLES);
  ari_logic_set_options (desk->logic, &desk->options);
  for (unsigned i = 0; i < N_PUZZLES; i++)
    for (int patience = 0; patience < 40; patience++) {
      AriLogicRating kept, passing;
      int left = patience;

      ari_logic_set_position (desk->logic, lot.givens + i * 81, NULL, NULL);
      ari_logic_find_path (desk->logic, path, &kept, logic_desk_count_down, &left);
      g_assert_cmpuint (kept.n_steps, ==, ari_steps_count (path));
      assert_replay (desk->logic, lot.givens + i * 81, path);
      if (kept.status == ARI_LOGIC_BROKEN_OFF)
        continue;
      ari_logic_set_position (desk->logic, lot.givens + i * 81, NULL, NULL);
      ari_logic_find_path (desk->logic, NULL, &passing, NULL, NULL);
      g_assert_cmpmem (&kept, sizeof kept, &passing, sizeof passing);
      break;
    }
}

int
main (int argc, char **argv)
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/logic/order/boxes-first", test_boxes_first);
  g_test_add_func ("/logic/order/rows-first", test_rows_first);
  g_test_add_func ("/logic/order/line-first", test_line_first);
  g_test_add_func ("/logic/order/locked", test_locked);
  g_test_add_func ("/logic/order/best", test_best);
  g_test_add_func ("/logic/order/paths", test_paths);
  return g_test_run ();
}
