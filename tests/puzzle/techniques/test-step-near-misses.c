/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A technique no longer finds a step when a fact that it relies on is gone: a removed candidate is
 * back, or a digit is missing. */

#include "tests/puzzle/techniques/step-cases.h"
#include "tests/seed.h"

enum { N = 81 };

/* Tally: the number of facts that were undone, and how often the technique then misses the step. In
 * patterns with many cells, some candidates matter only to other steps. */
typedef struct {
  guint n_tried;
  guint n_missed;
} Tally;

static void
count (Tally *tally, LogicDesk *desk, AriTechnique technique, const char *notation)
{
  AriStep step;

  tally->n_tried++;
  tally->n_missed += !step_case_is_found (desk, technique, notation, &step);
}

/* @digit: of a cell of the desk, or ARI_NO_DIGIT */
static void
count_without (
    Tally *tally, LogicDesk *desk, AriTechnique technique, const char *notation, uint8_t *digit)
{
  const uint8_t before = *digit;

  if (before == ARI_NO_DIGIT)
    return;
  *digit = ARI_NO_DIGIT;
  count (tally, desk, technique, notation);
  *digit = before;
}

static void
test_near_misses (gconstpointer data)
{
  const StepCase *step_case = data;
  AriStep step;
  g_autoptr (LogicDesk) desk = step_case_find (step_case, &step);
  const AriTechnique technique = step.technique;
  /* finding all fish of seven houses takes a tenth of a second, and nested chains take longer */
  const gboolean one_is_enough =
      g_str_has_prefix (step_case->code, "03") || technique >= ARI_TECHNIQUE_NESTED_CHAINS_2;
  Tally tally = { 0 };

  for (guint cell = 0; cell < N && !(one_is_enough && tally.n_missed > 0); cell++) {
    const AriDigits removed = desk->removed[cell];

    ARI_FOR_DIGITS (digit, removed) {
      if (one_is_enough && tally.n_missed > 0)
        break;
      desk->removed[cell] = removed & ~ari_digits_of ((unsigned) digit);
      count (&tally, desk, technique, step_case->notation);
    }
    desk->removed[cell] = removed;
    count_without (&tally, desk, technique, step_case->notation, &desk->placed[cell]);
    count_without (&tally, desk, technique, step_case->notation, &desk->givens[cell]);
  }
  g_test_message ("missed %u times of %u", tally.n_missed, tally.n_tried);
  g_assert_cmpuint (tally.n_missed, >, 0);
}

int
main (int argc, char *argv[])
{
  ari_test_init (&argc, &argv);
  for (guint i = 0; i < n_step_cases; i += ari_test_amount (4, 1, 1)) {
    g_autofree char *path = g_strdup_printf ("/step-near-misses/%s-%u", step_cases[i].code, i);

    g_test_add_data_func (path, &step_cases[i], test_near_misses);
  }
  return g_test_run ();
}
