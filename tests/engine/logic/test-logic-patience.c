/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Searches for steps that are broken off: the callback is asked often enough, never again after a
 * no, and unfinished results are dropped. */

#include <glib.h>

#include "engine/logic/logic.h"
#include "tests/engine-auto.h"
#include "tests/seed.h"

enum { MAX_STEPS = 20000, MAX_PARTS = 1 << 19, PERCENT_LEFT = 10 };

/* Waiting: a callback that says yes @patience times, and counts the questions. */
typedef struct {
  unsigned patience;
  unsigned n_questions;
} Waiting;

static bool
wait_on (void *data)
{
  Waiting *waiting = data;

  return waiting->n_questions++ < waiting->patience;
}

/* set_position: sets a position of 16×16 open cells with a solution and some more candidates. */
static void
set_position (AriLogic *logic)
{
  enum { N = 16, N_CELLS = N * N };
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);
  uint8_t givens[N_CELLS];
  AriDigits removed[N_CELLS] = { 0 };

  for (unsigned cell = 0; cell < N_CELLS; cell++) {
    const unsigned row = cell / N;
    const unsigned held = (4 * (row % 4) + row / 4 + cell % N) % N;

    givens[cell] = ARI_NO_DIGIT;
    for (unsigned digit = 0; digit < N; digit++)
      if (digit != held && g_rand_int_range (rand, 0, 100) >= PERCENT_LEFT)
        removed[cell] |= ari_digits_of (digit);
  }
  g_assert_cmpint (ari_logic_set_position (logic, givens, NULL, removed), ==, ARI_LOGIC_OPEN);
}

static AriLogic *
make_logic (void)
{
  AriLayout *layout = ari_layout_new_boxes (4, 4, ARI_EXTRA_NONE);
  AriLogic *logic = ari_logic_new (layout);

  ari_layout_unref (layout);
  set_position (logic);
  return logic;
}

/* The searches with the longest single parts ask within them too. */
static void
test_often_enough (void)
{
  static const struct {
    AriTechnique technique;
    unsigned least;
  } cases[] = {
    { ARI_TECHNIQUE_SUE_DE_COQ, 4000 },
    { ARI_TECHNIQUE_FINNED_FRANKEN_X_WING, 400 },
    { ARI_TECHNIQUE_GROUPED_CONTINUOUS_NICE_LOOP, 60 },
    { ARI_TECHNIQUE_FORCING_CHAIN_VERITY, 150 },
  };
  g_autoptr (AriLogic) logic = make_logic ();
  g_autoptr (AriSteps) steps = ari_steps_new (MAX_STEPS, MAX_PARTS);

  for (unsigned i = 0; i < G_N_ELEMENTS (cases); i++) {
    Waiting waiting = { .patience = G_MAXUINT };

    ari_logic_find_all (logic, cases[i].technique, steps, wait_on, &waiting);
    g_test_message ("%s: %u", ari_technique_info (cases[i].technique)->title, waiting.n_questions);
    g_assert_cmpuint (waiting.n_questions, >=, cases[i].least);
  }
}

/* assert_same: the steps of both lists have the same results. */
static void
assert_same (const AriSteps *a, const AriSteps *b)
{
  g_assert_cmpuint (ari_steps_count (a), ==, ari_steps_count (b));
  for (uint32_t i = 0; i < ari_steps_count (a); i++) {
    const AriStep one = ari_steps_get (a, i);
    const AriStep other = ari_steps_get (b, i);

    g_assert_cmpmem (one.placements, (one.n_placements + one.n_eliminations) * sizeof (AriMark),
                     other.placements,
                     (other.n_placements + other.n_eliminations) * sizeof (AriMark));
  }
}

/* After a no there are no more questions, and the same search started again finds the same. */
static void
test_begun_again (void)
{
  g_autoptr (AriSteps) steps = ari_steps_new (MAX_STEPS, MAX_PARTS);
  g_autoptr (AriSteps) wanted = ari_steps_new (MAX_STEPS, MAX_PARTS);

  for (unsigned i = 0; i < ARI_N_TECHNIQUES; i += ari_test_amount (4, 1, 1)) {
    const AriTechnique technique = (AriTechnique) i;

    if ((ari_technique_info (technique)->flags & ARI_TECHNIQUE_DEFAULT_ON) == 0)
      continue;
    g_autoptr (AriLogic) fresh = make_logic ();
    g_autoptr (AriLogic) used = make_logic ();
    Waiting waiting = { 0 };

    ari_logic_find_all (fresh, technique, wanted, NULL, NULL);
    for (AriLogicStatus status = ARI_LOGIC_BROKEN_OFF; status == ARI_LOGIC_BROKEN_OFF;) {
      status = ari_logic_find_all (used, technique, steps, wait_on, &waiting);
      g_assert_cmpuint (waiting.n_questions, <=, waiting.patience + 1);
      g_assert_cmpint (status == ARI_LOGIC_BROKEN_OFF, ==, waiting.n_questions > waiting.patience);
      waiting = (Waiting){ .patience = 2 * waiting.patience + 1 };
    }
    assert_same (steps, wanted);
  }
}

int
main (int argc, char **argv)
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/logic/patience/often-enough", test_often_enough);
  g_test_add_func ("/logic/patience/begun-again", test_begun_again);
  return g_test_run ();
}
