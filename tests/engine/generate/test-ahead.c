/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Questions that are answered ahead have the same answers for the same work, whoever answers
 * them. */

#include <string.h>

#include "engine/generate/ahead.h"
#include "engine/generate/generate.h"

#include "tests/engine/samples.h"
#include "tests/seed.h"

enum { N_CELLS = 256, N_EXTRA = 4 };

static const uint64_t budget = 1000000000;

/** Desk: a puzzle with some givens more than it needs, and the question of each of its givens. */
typedef struct {
  AriLayout *layout;
  AriProver *prover;
  AriAhead *ahead;
  guint8 solution[N_CELLS];
  guint8 givens[N_CELLS];
  uint16_t cells[N_CELLS];
  AriAheadQuestion questions[N_CELLS];
  guint n;
  guint n_asked; /* how often a helper asked whether to go on */
} Desk;

static void
desk_init (Desk *desk)
{
  AriGenerator *generator;
  AriMade made;
  guint n_extra = 0;

  *desk = (Desk){ .layout = ari_layout_new_boxes (4, 4, ARI_EXTRA_NONE) };
  generator = ari_generator_new (desk->layout, &(AriWish){ .seed = 3 }, ARI_BATCH_BEST);
  g_assert_true (
      ari_generator_run (generator, 0, 1, &made, desk->givens, desk->solution, NULL, NULL));
  ari_generator_free (generator);
  for (guint cell = 0; cell < N_CELLS; cell++)
    if (desk->givens[cell] == ARI_NO_DIGIT && n_extra < N_EXTRA) {
      desk->givens[cell] = desk->solution[cell];
      n_extra++;
    }
  for (guint cell = 0; cell < N_CELLS && desk->n < ARI_AHEAD_MOST; cell++)
    if (desk->givens[cell] != ARI_NO_DIGIT) {
      desk->cells[desk->n] = (uint16_t) cell;
      desk->questions[desk->n] = (AriAheadQuestion){ &desk->cells[desk->n], 1 };
      desk->n++;
    }
  desk->prover = ari_prover_new (desk->layout);
  g_assert_true (ari_prover_can_share (desk->prover));
  ari_prover_begin (desk->prover, desk->solution);
  desk->ahead = ari_ahead_new (desk->layout, 1);
}

static void
desk_clear (Desk *desk)
{
  ari_ahead_free (desk->ahead);
  ari_prover_free (desk->prover);
  ari_layout_unref (desk->layout);
}

static void
set_sheet (Desk *desk)
{
  ari_ahead_set (desk->ahead, desk->solution, desk->givens, budget, desk->questions, desk->n);
}

/* Where all answers are there already, a helper has nothing to search and does not ask. */
static bool
count (void *data)
{
  ((Desk *) data)->n_asked++;
  return true;
}

static void
assert_answer (Desk *desk, guint i)
{
  uint64_t work = 0;
  uint64_t expected_work = 0;
  const AriProof proof = ari_ahead_answer (desk->ahead, i, desk->prover, &work, NULL, NULL);

  g_assert_cmpint (ari_prover_test (desk->prover, desk->givens, desk->questions[i].cells, 1, budget,
                                    &expected_work, NULL, NULL),
                   ==, proof);
  g_assert_cmpuint (work, ==, expected_work);
}

static void
test_same_answers (void)
{
  guint n_each[2] = { 0 };
  uint64_t work;
  Desk desk;

  desk_init (&desk);
  set_sheet (&desk);
  g_assert_true (ari_ahead_has_open (desk.ahead));
  for (guint i = 0; i < 10; i++)
    assert_answer (&desk, i);
  ari_ahead_help (desk.ahead, 1, count, &desk);
  g_assert_cmpuint (desk.n_asked, >=, desk.n - 10);
  g_assert_false (ari_ahead_has_open (desk.ahead));
  for (guint i = 0; i < desk.n; i++) {
    assert_answer (&desk, i);
    n_each[ari_ahead_answer (desk.ahead, i, desk.prover, &work, NULL, NULL) == ARI_PROOF_ONE]++;
  }
  g_assert_cmpuint (n_each[0], >, 0);
  g_assert_cmpuint (n_each[1], >, 0);
  desk_clear (&desk);
}

static bool
stop_at_second (void *data)
{
  Desk *desk = data;

  if (++desk->n_asked == 2)
    ari_ahead_stop (desk->ahead, true);
  return true;
}

/* A helper that is told to stop finishes the question at hand. */
static void
test_stop (void)
{
  Desk desk;

  desk_init (&desk);
  ari_ahead_help (desk.ahead, 1, count, &desk); /* no sheet is set yet */
  set_sheet (&desk);
  desk.n_asked = 0;
  ari_ahead_help (desk.ahead, 1, stop_at_second, &desk);
  g_assert_cmpuint (desk.n_asked, <=, 4);
  g_assert_true (ari_ahead_has_open (desk.ahead));
  desk.n_asked = 0;
  ari_ahead_help (desk.ahead, 1, count, &desk);
  g_assert_cmpuint (desk.n_asked, ==, 0);
  ari_ahead_stop (desk.ahead, false);
  ari_ahead_help (desk.ahead, 1, count, &desk);
  g_assert_false (ari_ahead_has_open (desk.ahead));
  desk_clear (&desk);
}

/* Replaces the sheet a few times with one about another puzzle. */
static bool
turn_the_page (void *data)
{
  Desk *desk = data;

  if (++desk->n_asked > 7)
    return true;
  desk->givens[desk->cells[0]] =
      desk->n_asked % 2 != 0 ? ARI_NO_DIGIT : desk->solution[desk->cells[0]];
  set_sheet (desk);
  return true;
}

/* A helper goes on with the newest sheet, and none is written while it is read. */
static void
test_other_sheets (void)
{
  Desk desk;

  desk_init (&desk);
  set_sheet (&desk);
  ari_ahead_help (desk.ahead, 1, turn_the_page, &desk);
  g_assert_cmpuint (desk.n_asked, >, 7);
  g_assert_false (ari_ahead_has_open (desk.ahead));
  for (guint i = 1; i < desk.n; i++)
    assert_answer (&desk, i);
  desk_clear (&desk);
}

int
main (int argc, char **argv)
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/ahead/same-answers", test_same_answers);
  g_test_add_func ("/ahead/stop", test_stop);
  g_test_add_func ("/ahead/other-sheets", test_other_sheets);
  return g_test_run ();
}
