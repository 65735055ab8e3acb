/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Paths that are looked for: their steps hold, they reach the solution, and they are no worse than
 * the usual path. */

#include <string.h>

#include "engine/logic/logic-order.h"
#include "engine/logic/path-search.h"

#include "tests/engine-auto.h"
#include "tests/engine/logic/logic-desk.h"
#include "tests/engine/lot.h"
#include "tests/seed.h"

#define MEDIUM "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"

enum { MOST_STEPS = 1000, MOST_PARTS = 1 << 17 };

static AriLogicStatus
look_for (LogicDesk *desk, AriPathAim aim, int patience, AriSteps *path, AriPathFind *find)
{
  const AriPathQuestion question = {
    .layout = desk->layout, .options = &desk->options, .givens = desk->givens, .aim = aim
  };

  return ari_path_search (desk->logic, &question, path, find, logic_desk_count_down, &patience);
}

/* Plays the path: each step is among those of its technique where it is played, and the last one
 * fills the grid. */
static void
assert_path (LogicDesk *desk, const AriSteps *path, const AriLogicRating *rating)
{
  AriLogicRating counted = { .n_steps = 0 };

  ari_logic_set_options (desk->logic, &desk->options);
  ari_logic_set_position (desk->logic, desk->givens, NULL, NULL);
  g_assert_cmpuint (ari_steps_count (path), ==, rating->n_steps);
  for (guint i = 0; i < ari_steps_count (path); i++) {
    const AriStep step = ari_steps_get (path, i);
    gboolean is_found = FALSE;

    ari_logic_find_all (desk->logic, step.technique, desk->steps, NULL, NULL);
    for (guint k = 0; k < ari_steps_count (desk->steps) && !is_found; k++) {
      const AriStep other = ari_steps_get (desk->steps, k);
      const gsize size = (other.n_placements + other.n_eliminations) * sizeof (AriMark);

      is_found = other.n_placements == step.n_placements
                 && other.n_eliminations == step.n_eliminations
                 && memcmp (other.placements, step.placements, size) == 0;
    }
    g_assert_true (is_found);
    ari_logic_rating_note (&counted, &desk->options, step.technique);
    ari_logic_apply (desk->logic, &step);
  }
  g_assert_cmpint (ari_logic_get_status (desk->logic), ==, ARI_LOGIC_SOLVED);
  ari_logic_rate (&counted, &desk->options);
  g_assert_cmpuint (counted.score, ==, rating->score);
  g_assert_cmpuint (counted.hardest, ==, rating->hardest);
}

static guint
hardness (const LogicDesk *desk, const AriLogicRating *rating)
{
  const AriTechniqueWorth worth = desk->options.worths[rating->hardest];

  return worth.level * 100000U + worth.score;
}

/* No path is worse than the usual one, and in all of them some are better. */
static void
test_no_worse (void)
{
  enum { N_PUZZLES = 12, PATIENCE = 20000 };
  g_autoptr (LogicDesk) desk = logic_desk_new ();
  g_autoptr (AriSteps) path = ari_steps_new (MOST_STEPS, MOST_PARTS);
  g_auto (Lot) lot = { 0 };
  guint n_easier = 0, n_shorter = 0;

  lot_make (&lot, desk->layout, &(AriWish){ .seed = 8 }, N_PUZZLES);
  for (guint i = 0; i < N_PUZZLES; i++) {
    AriLogicRating usual;
    AriPathFind find;

    memcpy (desk->givens, lot.givens + (gsize) i * 81, 81);
    ari_logic_set_options (desk->logic, &desk->options);
    ari_logic_set_position (desk->logic, desk->givens, NULL, NULL);
    if (ari_logic_find_path (desk->logic, NULL, &usual, NULL, NULL) != ARI_LOGIC_SOLVED)
      continue;
    g_assert_cmpint (look_for (desk, ARI_PATH_EASIEST, PATIENCE, path, &find), ==,
                     ARI_LOGIC_SOLVED);
    assert_path (desk, path, &find.rating);
    g_assert_cmpuint (hardness (desk, &find.rating), <=, hardness (desk, &usual));
    n_easier +=
        hardness (desk, &find.rating) < hardness (desk, &usual) || find.rating.score < usual.score;
    g_assert_cmpint (look_for (desk, ARI_PATH_SHORTEST, PATIENCE, path, &find), ==,
                     ARI_LOGIC_SOLVED);
    assert_path (desk, path, &find.rating);
    g_assert_cmpuint (ari_logic_rating_count_others (&find.rating), <=,
                      ari_logic_rating_count_others (&usual));
    n_shorter +=
        ari_logic_rating_count_others (&find.rating) < ari_logic_rating_count_others (&usual);
  }
  g_assert_cmpuint (n_easier, >, 0);
  g_assert_cmpuint (n_shorter, >, 0);
}

/* Returns: TRUE if some way of at most @depth steps that are not singles leads from the position to
 * the solution: all of them are tried. */
static gboolean
can_solve (LogicDesk *desk, const guint8 *placed, const AriDigits *removed, guint depth)
{
  g_autoptr (AriSteps) steps = ari_steps_new (MOST_STEPS, MOST_PARTS);
  AriLogicOptions singles = desk->options;
  AriLogicRating rating;
  guint8 here[81];
  AriDigits gone[81];
  gboolean is_solved;

  for (guint i = singles.n_order; i-- > 0;)
    if (!ari_technique_is_single (singles.order[i]))
      ari_logic_order_remove (&singles, singles.order[i]);
  ari_logic_set_options (desk->logic, &singles);
  ari_logic_set_position (desk->logic, desk->givens, placed, removed);
  is_solved = ari_logic_find_path (desk->logic, NULL, &rating, NULL, NULL) == ARI_LOGIC_SOLVED;
  for (guint16 cell = 0; cell < 81; cell++) {
    here[cell] = ari_logic_get_digit (desk->logic, cell);
    gone[cell] = ~ari_logic_get_candidates (desk->logic, cell);
  }
  ari_logic_set_options (desk->logic, &desk->options);
  ari_logic_find_every (desk->logic, steps, NULL, NULL);
  for (guint i = 0; i < ari_steps_count (steps) && depth > 0 && !is_solved; i++) {
    const AriStep step = ari_steps_get (steps, i);
    guint8 next[81];
    AriDigits left[81];

    ari_logic_set_position (desk->logic, desk->givens, here, gone);
    ari_logic_apply (desk->logic, &step);
    for (guint16 cell = 0; cell < 81; cell++) {
      next[cell] = ari_logic_get_digit (desk->logic, cell);
      left[cell] = ~ari_logic_get_candidates (desk->logic, cell);
    }
    is_solved = can_solve (desk, next, left, depth - 1);
  }
  return is_solved;
}

static void
leave_out_above (AriLogicOptions *options, AriLevel level)
{
  for (guint i = options->n_order; i-- > 0;)
    if (ari_technique_info (options->order[i])->level > level)
      ari_logic_order_remove (options, options->order[i]);
}

/* A path said to be the least is: trying everything after singles finds no shorter one. */
static void
test_least (void)
{
  enum { N_PUZZLES = 300, MOST_DEPTH = 3 };
  g_autoptr (LogicDesk) desk = logic_desk_new ();
  g_autoptr (AriSteps) path = ari_steps_new (MOST_STEPS, MOST_PARTS);
  g_auto (Lot) lot = { 0 };
  guint n_proved[MOST_DEPTH + 1] = { 0 };

  leave_out_above (&desk->options, ARI_LEVEL_MEDIUM);
  lot_make (&lot, desk->layout, &(AriWish){ .seed = 9 }, N_PUZZLES);
  for (guint i = 0; i < N_PUZZLES; i++) {
    AriPathFind find;
    guint n;

    memcpy (desk->givens, lot.givens + (gsize) i * 81, 81);
    if (look_for (desk, ARI_PATH_SHORTEST, 100000, path, &find) != ARI_LOGIC_SOLVED)
      continue;
    n = ari_logic_rating_count_others (&find.rating);
    if (!find.is_least || n > MOST_DEPTH)
      continue;
    n_proved[n]++;
    g_assert_true (can_solve (desk, NULL, NULL, n));
    if (n > 0)
      g_assert_false (can_solve (desk, NULL, NULL, n - 1));
  }
  for (guint n = 0; n <= MOST_DEPTH; n++)
    g_assert_cmpuint (n_proved[n], >, 0);
}

static guint
cost (AriPathAim aim, const AriLogicRating *rating)
{
  return aim == ARI_PATH_EASIEST ? rating->score : ari_logic_rating_count_others (rating);
}

/* With more patience a path is no worse, and wherever the search breaks off, it is whole. The first
 * one that is found is the usual one in the order of levels. */
static void
test_patience (void)
{
  enum { PATIENCE = 2000, PACE = 3 };
  g_autoptr (LogicDesk) desk = logic_desk_new ();
  g_autoptr (AriSteps) path = ari_steps_new (MOST_STEPS, MOST_PARTS);

  logic_desk_place_all (desk, MEDIUM, TRUE);
  leave_out_above (&desk->options, ARI_LEVEL_MEDIUM);
  for (AriPathAim aim = ARI_PATH_EASIEST; aim <= ARI_PATH_SHORTEST; aim++) {
    guint first = 0, least = G_MAXUINT;
    AriPathFind find;

    for (int patience = 1; patience < PATIENCE;
         patience += (int) (PACE * ari_test_amount (8, 1, 1)))
      if (look_for (desk, aim, patience, path, &find) == ARI_LOGIC_SOLVED) {
        assert_path (desk, path, &find.rating);
        g_assert_cmpuint (cost (aim, &find.rating), <=, least);
        least = cost (aim, &find.rating);
        first = first == 0 ? least : first;
      }
    g_assert_cmpuint (least, <, first);
  }
}

/* The last resort is used only if nothing else leads to the solution, and is never proven to be the
 * shortest way. */
static void
test_last_resort (void)
{
  enum { PATIENCE = 3000 };
  g_autoptr (LogicDesk) desk = logic_desk_new ();
  g_autoptr (AriSteps) path = ari_steps_new (MOST_STEPS, MOST_PARTS);
  const AriPathAim aims[] = { ARI_PATH_EASIEST, ARI_PATH_SHORTEST };

  logic_desk_set_explainer (desk);
  logic_desk_place_all (desk, MEDIUM, TRUE);
  for (guint k = 0; k < 2; k++) {
    for (guint i = ARI_N_TECHNIQUES; i-- > 0;)
      if (ari_technique_info ((AriTechnique) i)->flags & ARI_TECHNIQUE_LAST_RESORT)
        ari_logic_order_insert (&desk->options, (AriTechnique) i);
      else if (k == 1 && !ari_technique_is_single ((AriTechnique) i))
        ari_logic_order_remove (&desk->options, (AriTechnique) i);
    for (guint i = 0; i < G_N_ELEMENTS (aims); i++) {
      AriPathFind find;

      g_assert_cmpint (look_for (desk, aims[i], PATIENCE, path, &find), ==, ARI_LOGIC_SOLVED);
      assert_path (desk, path, &find.rating);
      if (k == 0) {
        g_assert_cmpuint (ari_logic_rating_count_last (&find.rating), ==, 0);
      } else {
        g_assert_cmpuint (ari_logic_rating_count_last (&find.rating), >, 0);
        g_assert_false (find.is_least);
      }
    }
  }
}

/* Time that is up, techniques that do not suffice, a wrong position, a path without room. */
static void
test_no_path (void)
{
  g_autoptr (LogicDesk) desk = logic_desk_new ();
  g_autoptr (AriSteps) path = ari_steps_new (MOST_STEPS, MOST_PARTS);
  g_autoptr (AriSteps) cramped = ari_steps_new (5, 100);
  AriPathFind find;

  logic_desk_place_all (desk, MEDIUM, TRUE);
  g_assert_cmpint (look_for (desk, ARI_PATH_EASIEST, 0, path, &find), ==, ARI_LOGIC_BROKEN_OFF);
  g_assert_cmpint (look_for (desk, ARI_PATH_SHORTEST, 1000, cramped, &find), ==, ARI_LOGIC_NO_ROOM);
  desk->options.n_order = 3;
  g_assert_cmpint (look_for (desk, ARI_PATH_SHORTEST, 1000, path, &find), ==, ARI_LOGIC_STUCK);
  g_assert_false (find.is_least);
  desk->givens[1] = desk->givens[2] = 8;
  g_assert_cmpint (look_for (desk, ARI_PATH_SHORTEST, 1000, path, &find), ==,
                   ARI_LOGIC_CONTRADICTION);
}

int
main (int argc, char **argv)
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/path-search/no-worse", test_no_worse);
  g_test_add_func ("/path-search/least", test_least);
  g_test_add_func ("/path-search/patience", test_patience);
  g_test_add_func ("/path-search/last-resort", test_last_resort);
  g_test_add_func ("/path-search/no-path", test_no_path);
  return g_test_run ();
}
