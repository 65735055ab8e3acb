/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The nogoods that searches share are taken whole and in order, however fast they are
 * overwritten. */

#define _XOPEN_SOURCE 700

#include <signal.h>
#include <sys/time.h>

#include <glib.h>
#include <string.h>

#include "engine/answer/answer-box.h"
#include "tests/seed.h"

enum { N_CELLS = 16 };

static void
test_solutions (void)
{
  AriAnswerBox *box = ari_answer_box_new (N_CELLS, 2, 3);
  guint8 cells[N_CELLS] = { 0 };

  for (guint round = 0; round < 2; round++) {
    for (guint i = 0; i < 3; i++) {
      cells[5] = (guint8) i;
      g_assert_false (ari_answer_box_has (box, ari_answer_box_n_solutions (box), cells));
      g_assert_true (ari_answer_box_add (box, cells));
      g_assert_cmpuint (ari_answer_box_n_solutions (box), ==, i + 1);
      g_assert_cmpmem (ari_answer_box_solution (box, i), N_CELLS, cells, N_CELLS);
      g_assert_true (ari_answer_box_has (box, i + 1, cells));
      g_assert_false (ari_answer_box_has (box, i, cells));
    }
    g_assert_false (ari_answer_box_add (box, cells));
    g_assert_cmpuint (ari_answer_box_n_solutions (box), ==, 3);
    ari_answer_box_prove (box);
    ari_answer_box_stop (box, true);
    ari_answer_box_note (box, 1, 7);
    g_assert_cmpuint (ari_answer_box_n_conflicts (box), ==, 7);
    ari_answer_box_reset (box);
    g_assert_cmpuint (ari_answer_box_n_solutions (box), ==, 0);
    g_assert_cmpuint (ari_answer_box_n_conflicts (box), ==, 0);
    g_assert_false (ari_answer_box_is_proven (box));
    g_assert_false (ari_answer_box_is_stopped (box));
  }
  ari_answer_box_free (box);
}

/* Writes the @k-th nogood of a search; its other numbers follow from the first. */
static guint
write_nogood (guint search, guint k, guint32 *numbers)
{
  const guint n = 1 + k % ARI_ANSWER_BOX_MOST;

  for (guint i = 0; i < n; i++)
    numbers[i] = (search << 28) + k * 31 + i;
  return n;
}

/* Returns: the k of the nogood */
static guint
check_nogood (guint search, const guint32 *numbers, guint n, guint glue)
{
  const guint k = (numbers[0] & 0x0fffffff) / 31;
  guint32 wanted[ARI_ANSWER_BOX_MOST];

  g_assert_cmpuint (numbers[0] >> 28, ==, search);
  g_assert_cmpuint (n, ==, write_nogood (search, k, wanted));
  g_assert_cmpmem (numbers, n * sizeof *numbers, wanted, n * sizeof *wanted);
  g_assert_cmpuint (glue, ==, k % 1000);
  return k;
}

static void
give (AriAnswerBox *box, guint search, guint k)
{
  guint32 numbers[ARI_ANSWER_BOX_MOST];
  const guint n = write_nogood (search, k, numbers);

  ari_answer_box_give (box, search, numbers, n, k % 1000);
}

/* Each search takes once what the others gave, and misses only nogoods that were overwritten. */
static void
test_nogoods (void)
{
  AriAnswerBox *box = ari_answer_box_new (N_CELLS, 3, 1);
  guint32 numbers[ARI_ANSWER_BOX_MOST], glue, n;

  g_assert_cmpuint (ari_answer_box_take (box, 0, numbers, &glue), ==, 0);
  for (guint k = 0; k < 100; k++)
    give (box, 1, k);
  g_assert_cmpuint (ari_answer_box_take (box, 1, numbers, &glue), ==, 0); /* a search does not take
                                                                           * its own */
  for (guint search = 0; search < 3; search += 2) {
    for (guint k = 0; k < 100; k++) {
      n = ari_answer_box_take (box, search, numbers, &glue);
      g_assert_cmpuint (check_nogood (1, numbers, n, glue), ==, k);
    }
    g_assert_cmpuint (ari_answer_box_take (box, search, numbers, &glue), ==, 0);
  }
  for (guint k = 0; k < 3000; k++)
    give (box, 2, k);
  for (guint k = 3000 - 512; k < 3000; k++) {
    n = ari_answer_box_take (box, 0, numbers, &glue);
    g_assert_cmpuint (check_nogood (2, numbers, n, glue), ==, k);
  }
  g_assert_cmpuint (ari_answer_box_take (box, 0, numbers, &glue), ==, 0);
  ari_answer_box_reset (box);
  g_assert_cmpuint (ari_answer_box_take (box, 1, numbers, &glue), ==, 0);
  give (box, 1, 9);
  n = ari_answer_box_take (box, 0, numbers, &glue);
  g_assert_cmpuint (check_nogood (1, numbers, n, glue), ==, 9);
  ari_answer_box_free (box);
}

enum { N_GIVEN = 500000 };

static gpointer
give_many (gpointer data)
{
  for (guint k = 0; k < N_GIVEN; k++)
    give (data, 1, k);
  ari_answer_box_prove (data);
  return NULL;
}

/* A reader that is overtaken all the time never sees half of one nogood and half of another. */
static void
test_overtaken (void)
{
  AriAnswerBox *box = ari_answer_box_new (N_CELLS, 2, 1);
  GThread *thread = g_thread_new ("giver", give_many, box);
  guint32 numbers[ARI_ANSWER_BOX_MOST], glue;
  guint next = 0, n_taken = 0;
  gboolean is_last;

  do {
    guint n;

    is_last = ari_answer_box_is_proven (box);
    while ((n = ari_answer_box_take (box, 0, numbers, &glue)) != 0) {
      const guint k = check_nogood (1, numbers, n, glue);

      g_assert_cmpuint (k, >=, next);
      next = k + 1;
      n_taken++;
    }
  } while (!is_last);
  g_thread_join (thread);
  g_assert_cmpuint (next, ==, N_GIVEN); /* the last ones were still there */
  g_assert_cmpuint (n_taken, >=, 512);
  ari_answer_box_free (box);
}

enum { N_INTERRUPTIONS = 1500, WITHIN = 150 /* µs */ };

static struct {
  AriAnswerBox *box;
  guint k; /* the next nogood */
  volatile sig_atomic_t n;
} interruption;

static void
interrupt (int number)
{
  for (guint i = 0; i < 600; i++)
    give (interruption.box, 1, interruption.k++);
  interruption.n++;
}

/* The same on one processor: between any two instructions of the reader, all slots are overwritten.
 * The next interruption is set when the last one is over, however long it took. */
static void
test_interrupted (void)
{
  struct sigaction action = { .sa_handler = interrupt, .sa_flags = SA_RESTART };
  guint32 numbers[ARI_ANSWER_BOX_MOST], glue;
  guint next = 0;

  interruption.box = ari_answer_box_new (N_CELLS, 2, 1);
  sigemptyset (&action.sa_mask);
  g_assert_cmpint (sigaction (SIGALRM, &action, NULL), ==, 0);
  for (gint i = 0; i < N_INTERRUPTIONS; i++) {
    const struct itimerval soon = { .it_value = { 0, 1 + i % WITHIN } };

    g_assert_cmpint (setitimer (ITIMER_REAL, &soon, NULL), ==, 0);
    do {
      const guint n = ari_answer_box_take (interruption.box, 0, numbers, &glue);

      if (n > 0) {
        const guint k = check_nogood (1, numbers, n, glue);

        g_assert_cmpuint (k, >=, next);
        next = k + 1;
      }
    } while (interruption.n <= i);
  }
  g_assert_cmpuint (next, >, 0);
  ari_answer_box_free (interruption.box);
}

int
main (int argc, char **argv)
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/answer-box/solutions", test_solutions);
  g_test_add_func ("/answer-box/nogoods", test_nogoods);
  g_test_add_func ("/answer-box/overtaken", test_overtaken);
  g_test_add_func ("/answer-box/interrupted", test_interrupted);
  return g_test_run ();
}
