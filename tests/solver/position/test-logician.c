/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Human logic on a thread: answers are those of the logic itself, the newest question counts, and
 * it can end at any moment. */

#include <string.h>

#include "solver/position/logician.h"

#include "tests/engine-auto.h"
#include "tests/seed.h"
#include "tests/solver/fixture.h"

enum { N_CANCELS = 40 };

/* needs more than singles */
#define HARD "000000010400000000020000000000050407008000300001090000300400200050100000000806000"

static void
read_cells (guint8 *cells, const char *text)
{
  for (guint i = 0; text[i] != '\0'; i++)
    cells[i] = text[i] >= '1' && text[i] <= '9' ? (guint8) (text[i] - '1') : ARI_NO_DIGIT;
}

/** Asked: a logician and its answers. */
typedef struct {
  AriLogician *logician;
  AriLayout *layout;
  guint8 givens[81];
  guint n_answered;
} Asked;

static void
on_answered (AriLogician *logician, gpointer user_data)
{
  Asked *asked = user_data;

  g_assert_cmpint (ari_service_get_state (ARI_SERVICE (logician)), ==, ARI_SERVICE_FINISHED);
  g_assert_nonnull (ari_logician_get_answer (logician));
  asked->n_answered++;
}

static void
asked_init (Asked *asked, const char *givens)
{
  *asked = (Asked){
    .logician = ari_logician_new (),
    .layout = ari_layout_new_boxes (3, 3, ARI_EXTRA_NONE),
  };
  read_cells (asked->givens, givens);
  ari_service_set_time_limit (ARI_SERVICE (asked->logician), 0.0); /* for a busy machine */
  g_signal_connect (asked->logician, "answered", G_CALLBACK (on_answered), asked);
}

static void
asked_clear (Asked *asked)
{
  g_assert_finalize_object (asked->logician);
  ari_layout_unref (asked->layout);
}

static AriLogicianQuestion
question_of (const Asked *asked, AriLogicianTask task)
{
  return (AriLogicianQuestion){
    .task = task,
    .layout = asked->layout,
    .givens = asked->givens,
    .technique = ARI_N_TECHNIQUES,
  };
}

static const AriLogicianAnswer *
wait_for_answer (Asked *asked, const AriLogicianQuestion *question)
{
  const guint n_before = asked->n_answered;

  ari_logician_ask (asked->logician, question);
  g_assert_cmpint (ari_service_get_state (ARI_SERVICE (asked->logician)), ==, ARI_SERVICE_RUNNING);
  g_assert_null (ari_logician_get_answer (asked->logician));
  WAIT_UNTIL (is_finished (asked->logician));
  g_assert_cmpuint (asked->n_answered, ==, n_before + 1);
  return ari_logician_get_answer (asked->logician);
}

static void
test_new_and_gone (void)
{
  AriLogician *logician = ari_logician_new ();

  ari_service_stop (ARI_SERVICE (logician));
  ari_logician_settle (logician);
  ari_service_clear (ARI_SERVICE (logician));
  g_assert_cmpint (ari_service_get_state (ARI_SERVICE (logician)), ==, ARI_SERVICE_IDLE);
  g_assert_null (ari_logician_get_answer (logician));
  g_assert_cmpuint (ari_logician_get_n_found (logician), ==, 0);
  g_assert_finalize_object (logician);
}

static void
assert_same_steps (const AriSteps *a, const AriSteps *b)
{
  g_assert_cmpuint (ari_steps_count (a), ==, ari_steps_count (b));
  for (guint i = 0; i < ari_steps_count (a); i++) {
    const AriStep one = ari_steps_get (a, i), other = ari_steps_get (b, i);

    g_assert_cmpint (one.technique, ==, other.technique);
    g_assert_cmpmem (one.placements, one.n_placements * sizeof (AriMark), other.placements,
                     other.n_placements * sizeof (AriMark));
    g_assert_cmpmem (one.eliminations, one.n_eliminations * sizeof (AriMark), other.eliminations,
                     other.n_eliminations * sizeof (AriMark));
  }
}

/* A path, a hint and all steps are those that the logic finds on this thread. */
static void
test_as_logic (void)
{
  Asked asked;
  AriLogic *logic;
  AriSteps *steps = ari_steps_new (4096, 1 << 18);
  AriLogicOptions options = ari_logic_options_default ();
  AriLogicRating rating;
  AriExplainer *explainer;
  AriExplainerRating er;
  const AriLogicianAnswer *answer;
  AriLogicianQuestion question;

  asked_init (&asked, HARD);
  logic = ari_logic_new (asked.layout);
  options.has_one_solution = true;
  ari_logic_set_options (logic, &options);

  question = question_of (&asked, ARI_LOGICIAN_PATH);
  answer = wait_for_answer (&asked, &question);
  ari_logic_set_position (logic, asked.givens, NULL, NULL);
  g_assert_cmpint (ari_logic_find_path (logic, steps, &rating, NULL, NULL), ==, answer->status);
  g_assert_cmpint (answer->check->verdict, ==, ARI_POSITION_RIGHT);
  g_assert_cmpuint (ari_steps_count (steps), >, 30);
  assert_same_steps (answer->steps, steps);
  g_assert_cmpmem (&answer->rating, sizeof rating, &rating, sizeof rating);
  g_assert_cmpuint (ari_logician_get_n_found (asked.logician), ==, ari_steps_count (steps));

  question = question_of (&asked, ARI_LOGICIAN_GRADE);
  answer = wait_for_answer (&asked, &question);
  g_assert_cmpuint (ari_steps_count (answer->steps), ==, 0);
  g_assert_cmpmem (&answer->rating, sizeof rating, &rating, sizeof rating);

  explainer = ari_explainer_new (asked.layout);
  ari_explainer_rate (explainer, asked.givens, true, &er, NULL, NULL);
  question = question_of (&asked, ARI_LOGICIAN_ER);
  answer = wait_for_answer (&asked, &question);
  g_assert_cmpuint (answer->er.n_steps, >, 0);
  g_assert_cmpuint (answer->er.er, ==, er.er);
  g_assert_cmpuint (answer->er.ep, ==, er.ep);
  g_assert_cmpuint (answer->er.ed, ==, er.ed);
  ari_explainer_free (explainer);

  ari_logic_set_position (logic, asked.givens, NULL, NULL);
  question = question_of (&asked, ARI_LOGICIAN_HINT);
  answer = wait_for_answer (&asked, &question);
  g_assert_cmpint (ari_logic_find_first (logic, steps, NULL, NULL), ==, ARI_LOGIC_FOUND);
  g_assert_cmpuint (ari_steps_count (answer->steps), ==, 1);
  assert_same_steps (answer->steps, steps);

  question = question_of (&asked, ARI_LOGICIAN_EASIEST);
  answer = wait_for_answer (&asked, &question);
  g_assert_cmpint (ari_logic_find_easiest (logic, steps, NULL, NULL), ==, ARI_LOGIC_FOUND);
  assert_same_steps (answer->steps, steps);

  question = question_of (&asked, ARI_LOGICIAN_ALL);
  question.technique = ARI_TECHNIQUE_HIDDEN_SINGLE;
  answer = wait_for_answer (&asked, &question);
  g_assert_cmpint (ari_logic_find_all (logic, ARI_TECHNIQUE_HIDDEN_SINGLE, steps, NULL, NULL), ==,
                   answer->status);
  assert_same_steps (answer->steps, steps);

  ari_steps_free (steps);
  ari_logic_free (logic);
  asked_clear (&asked);
}

/* By sight, a single precedes the ladder's steps, also for a single cell; without one, the answer
 * is the ladder's. */
static void
test_by_sight (void)
{
  Asked asked;
  AriLogicianQuestion question;
  const AriLogicianAnswer *answer;
  AriStep step;

  asked_init (&asked, HARD);
  question = question_of (&asked, ARI_LOGICIAN_HINT);
  question.by_sight = TRUE;
  question.cell = ARI_NO_CELL;
  answer = wait_for_answer (&asked, &question);
  g_assert_cmpint (answer->status, ==, ARI_LOGIC_FOUND);
  g_assert_cmpuint (ari_steps_count (answer->steps), ==, 1);
  step = ari_steps_get (answer->steps, 0);
  g_assert_cmpint (step.technique, ==, ARI_TECHNIQUE_HIDDEN_SINGLE);
  g_assert_cmpint (asked.layout->houses[step.houses[0].house].kind, ==, ARI_HOUSE_BOX);

  question = question_of (&asked, ARI_LOGICIAN_ALL);
  question.by_sight = TRUE;
  question.cell = step.placements[0].cell;
  answer = wait_for_answer (&asked, &question);
  g_assert_cmpuint (ari_steps_count (answer->steps), ==, 1);
  /* no single fills this cell, and all steps are sought as usual */
  question.cell = 0;
  answer = wait_for_answer (&asked, &question);
  g_assert_cmpuint (ari_steps_count (answer->steps), >, 1);
  asked_clear (&asked);
}

/* For every technique in order, the answer has the steps that it finds alone. */
static void
test_every (void)
{
  Asked asked;
  AriSteps *steps = ari_steps_new (4096, 1 << 18);
  AriLogicOptions options = ari_logic_options_default ();
  AriLogicianQuestion question;
  const AriLogicianAnswer *answer;
  AriLogic *logic;
  guint n = 0;

  asked_init (&asked, HARD);
  logic = ari_logic_new (asked.layout);
  options.n_order = 8;
  question = question_of (&asked, ARI_LOGICIAN_ALL);
  question.options = &options;
  answer = wait_for_answer (&asked, &question);
  ari_logic_set_position (logic, asked.givens, NULL, NULL);
  for (guint i = 0; i < options.n_order; i++) {
    ari_logic_find_all (logic, options.order[i], steps, NULL, NULL);
    for (guint k = 0; k < ari_steps_count (steps); k++, n++)
      g_assert_cmpint (ari_steps_get (answer->steps, n).technique, ==, options.order[i]);
  }
  g_assert_cmpuint (ari_steps_count (answer->steps), ==, n);
  g_assert_cmpuint (n, >, 2);
  ari_steps_free (steps);
  ari_logic_free (logic);
  asked_clear (&asked);
}

/* Wrong digits and removals are found before any step is sought. */
static void
test_wrong (void)
{
  Asked asked;
  guint8 placed[81];
  AriDigits removed[81] = { 0 };
  AriLogicianQuestion question;
  const AriLogicianAnswer *answer;
  guint8 solution[81];
  guint open = 0;

  asked_init (&asked, HARD);
  memset (placed, ARI_NO_DIGIT, sizeof placed);
  question = question_of (&asked, ARI_LOGICIAN_HINT);
  answer = wait_for_answer (&asked, &question);
  g_assert_true (answer->check->has_solution);
  memcpy (solution, answer->check->solution, sizeof solution);

  while (asked.givens[open] != ARI_NO_DIGIT)
    open++;
  placed[open] = (guint8) ((solution[open] + 1) % 9);
  question.placed = placed;
  answer = wait_for_answer (&asked, &question);
  g_assert_cmpint (answer->check->verdict, ==, ARI_POSITION_WRONG);
  g_assert_cmpuint (answer->check->n_wrong_cells, ==, 1);
  g_assert_cmpuint (answer->check->wrong_cells[0], ==, open);
  g_assert_cmpuint (ari_steps_count (answer->steps), ==, 0);

  placed[open] = ARI_NO_DIGIT;
  removed[open] = ari_digits_of (solution[open]);
  question.removed = removed;
  answer = wait_for_answer (&asked, &question);
  g_assert_cmpint (answer->check->verdict, ==, ARI_POSITION_WRONG);
  g_assert_cmpuint (ari_steps_count (answer->steps), ==, 0);
  asked_clear (&asked);
}

/* With several solutions, no technique that needs one is used, and there is no grade. */
static void
test_several (void)
{
  Asked asked;
  AriLogicianQuestion question;
  const AriLogicianAnswer *answer;

  asked_init (&asked, HARD);
  asked.givens[7] = ARI_NO_DIGIT;
  question = question_of (&asked, ARI_LOGICIAN_PATH);
  answer = wait_for_answer (&asked, &question);
  g_assert_cmpint (answer->check->verdict, ==, ARI_POSITION_SEVERAL);
  g_assert_cmpint (answer->status, ==, ARI_LOGIC_STUCK);
  for (guint i = 0; i < ari_steps_count (answer->steps); i++)
    g_assert_false (ari_technique_info (ari_steps_get (answer->steps, i).technique)->flags
                    & ARI_TECHNIQUE_NEEDS_UNIQUE);

  question = question_of (&asked, ARI_LOGICIAN_GRADE);
  answer = wait_for_answer (&asked, &question);
  g_assert_cmpuint (answer->rating.n_steps, ==, 0);

  memset (asked.givens, ARI_NO_DIGIT, sizeof asked.givens);
  question = question_of (&asked, ARI_LOGICIAN_PATH);
  answer = wait_for_answer (&asked, &question);
  g_assert_cmpint (answer->check->verdict, ==, ARI_POSITION_SEVERAL);
  g_assert_cmpint (answer->status, ==, ARI_LOGIC_STUCK);

  asked.givens[0] = asked.givens[1] = 3;
  answer = wait_for_answer (&asked, &question);
  g_assert_cmpint (answer->check->verdict, ==, ARI_POSITION_NO_SOLUTION);
  g_assert_cmpint (answer->status, ==, ARI_LOGIC_CONTRADICTION);
  asked_clear (&asked);
}

/* Returns a question that takes very long: a large grid, half full of a pattern with many
 * solutions. */
static AriLogicianQuestion
large_question (AriLayout *layout, guint8 *givens)
{
  const guint n = layout->n_digits;

  for (guint i = 0; i < layout->n_cells; i++) {
    const guint row = i / n, column = i % n;
    const guint digit =
        (row % layout->box_rows * layout->box_columns + row / layout->box_rows + column) % n;

    givens[i] = digit % 2 == 0 || (row * 7 + column * 3) % 5 == 0 ? (guint8) digit : ARI_NO_DIGIT;
  }
  return (AriLogicianQuestion){
    .task = ARI_LOGICIAN_PATH,
    .layout = layout,
    .givens = givens,
    .technique = ARI_N_TECHNIQUES,
  };
}

/* On command, the steps so far are the answer, however late that is, because the check of this
 * position never ends by itself. */
static void
test_settle (void)
{
  AriLogician *logician = ari_logician_new ();
  AriGrid *pigeons = samples_pigeons ();
  const AriLogicianQuestion question = {
    .task = ARI_LOGICIAN_ALL,
    .layout = pigeons->layout,
    .givens = pigeons->cells,
    .technique = ARI_N_TECHNIQUES,
  };

  ari_service_set_time_limit (ARI_SERVICE (logician), 0.0);
  ari_logician_ask (logician, &question);
  ari_logician_settle (logician);
  WAIT_UNTIL (is_finished (logician));
  g_assert_cmpint (ari_logician_get_answer (logician)->status, ==, ARI_LOGIC_BROKEN_OFF);
  g_assert_cmpint (ari_logician_get_answer (logician)->check->verdict, ==, ARI_POSITION_UNPROVEN);
  ari_grid_free (pigeons);
  g_assert_finalize_object (logician);
}

/* Stopped, asked again or freed at any moment. */
static void
test_stop (void)
{
  g_autoptr (AriLayout) layout = ari_layout_new_boxes (5, 5, ARI_EXTRA_NONE);
  guint8 givens[625];
  const AriLogicianQuestion question = large_question (layout, givens);

  for (guint k = 0; k < N_CANCELS; k++) {
    Asked asked;
    AriLogicianQuestion small;

    asked_init (&asked, HARD);
    small = question_of (&asked, ARI_LOGICIAN_PATH);
    ari_logician_ask (asked.logician, &question);
    for (guint i = (guint) g_test_rand_int_range (0, 3); i > 0; i--)
      g_main_context_iteration (NULL, FALSE);
    if (k % 4 == 0) {
      ari_service_stop (ARI_SERVICE (asked.logician));
      g_assert_cmpint (ari_service_get_state (ARI_SERVICE (asked.logician)), ==,
                       ARI_SERVICE_STOPPED);
      g_assert_null (ari_logician_get_answer (asked.logician));
    }
    if (k % 4 == 1)
      wait_for_answer (&asked, &small);
    if (k % 4 == 2)
      ari_service_clear (ARI_SERVICE (asked.logician));
    asked_clear (&asked);
    g_assert_false (g_main_context_pending (NULL));
  }
}

/* “Why” starts from the position without the digit; a given is only checked to be needed. */
static void
test_why (void)
{
  Asked asked;
  AriLogicianQuestion question;
  const AriLogicianAnswer *answer;
  guint8 placed[81];
  guint n_needed = 0;
  AriStep last;

  asked_init (&asked, HARD);
  question = question_of (&asked, ARI_LOGICIAN_PATH);
  answer = wait_for_answer (&asked, &question);
  memcpy (placed, answer->check->solution, sizeof placed);

  /* it is the last open cell of a full grid */
  question = question_of (&asked, ARI_LOGICIAN_WHY);
  question.placed = placed;
  answer = wait_for_answer (&asked, &question);
  g_assert_cmpint (answer->status, ==, ARI_LOGIC_FOUND);
  g_assert_cmpint (answer->check->verdict, ==, ARI_POSITION_RIGHT);
  g_assert_cmpint (answer->without, ==, ARI_POSITION_RIGHT);
  g_assert_cmpuint (ari_steps_count (answer->steps), ==, 1);
  last = ari_steps_get (answer->steps, 0);
  g_assert_cmpint (last.technique, ==, ARI_TECHNIQUE_FULL_HOUSE);
  g_assert_cmpuint (last.placements[0].cell, ==, 0);

  /* each given of a minimal puzzle is needed */
  question.placed = NULL;
  for (guint16 cell = 0; cell < 81; cell++) {
    if (asked.givens[cell] == ARI_NO_DIGIT)
      continue;
    question.cell = cell;
    answer = wait_for_answer (&asked, &question);
    g_assert_cmpint (answer->check->verdict, ==, ARI_POSITION_RIGHT);
    g_assert_cmpint (answer->without, ==, ARI_POSITION_SEVERAL);
    n_needed += ari_steps_count (answer->steps) == 0;
  }
  g_assert_cmpuint (n_needed, >, 0);

  /* a mistake is reported before anything is explained */
  placed[40] = (guint8) ((placed[40] + 1) % 9);
  question.placed = placed;
  question.cell = 0;
  answer = wait_for_answer (&asked, &question);
  g_assert_cmpint (answer->check->verdict, ==, ARI_POSITION_WRONG);
  g_assert_cmpuint (ari_steps_count (answer->steps), ==, 0);
  asked_clear (&asked);
}

int
main (int argc, char *argv[])
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/logician/new-and-gone", test_new_and_gone);
  g_test_add_func ("/logician/as-logic", test_as_logic);
  g_test_add_func ("/logician/by-sight", test_by_sight);
  g_test_add_func ("/logician/every", test_every);
  g_test_add_func ("/logician/wrong", test_wrong);
  g_test_add_func ("/logician/several", test_several);
  g_test_add_func ("/logician/why", test_why);
  g_test_add_func ("/logician/settle", test_settle);
  g_test_add_func ("/logician/stop", test_stop);
  return g_test_run ();
}
