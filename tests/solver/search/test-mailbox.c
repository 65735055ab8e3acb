/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The mailbox: the latest letter arrives, complete, and never twice. */

#include <glib.h>

#include "solver/search/mailbox.h"
#include "tests/seed.h"

enum {
  WORDS = 256,
  N_LETTERS = 200000,
};

/* A letter repeats one number, so that a torn one has two. */
typedef struct {
  guint words[WORDS];
} Letter;

static void
write_letter (Letter *letter, guint number)
{
  guint i;

  for (i = 0; i < WORDS; i++)
    letter->words[i] = number;
}

static guint
read_letter (const Letter *letter)
{
  guint i;

  for (i = 1; i < WORDS; i++)
    g_assert_cmpuint (letter->words[i], ==, letter->words[0]);
  return letter->words[0];
}

static void
test_empty (void)
{
  Letter letters[3] = { 0 };
  AriMailbox mailbox;

  ari_mailbox_init (&mailbox, &letters[0], &letters[1], &letters[2]);
  g_assert_true (ari_mailbox_is_empty (&mailbox));
  g_assert_null (ari_mailbox_take (&mailbox));
}

/* The mailbox agrees with a simple model: the last number posted, if it was not taken yet. */
static void
test_any_order (void)
{
  Letter letters[3] = { 0 };
  AriMailbox mailbox;
  guint posted = 0, taken = 0;
  Letter *latest = NULL;
  guint i;

  ari_mailbox_init (&mailbox, &letters[0], &letters[1], &letters[2]);
  for (i = 0; i < 20000; i++) {
    if (g_test_rand_int_range (0, 2) == 0) {
      write_letter (ari_mailbox_draft (&mailbox), ++posted);
      ari_mailbox_post (&mailbox);
      g_assert_false (ari_mailbox_is_empty (&mailbox));
    } else {
      Letter *letter = ari_mailbox_take (&mailbox);

      g_assert_true ((letter != NULL) == (taken < posted));
      g_assert_true (ari_mailbox_is_empty (&mailbox));
      taken = posted;
      if (letter != NULL)
        latest = letter;
    }
    if (latest != NULL)
      g_assert_cmpuint (read_letter (latest), ==, taken);
    g_assert_true (ari_mailbox_is_empty (&mailbox) == (taken == posted));
    g_assert_true (ari_mailbox_draft (&mailbox) != latest);
  }
}

static gpointer
post_many (gpointer data)
{
  AriMailbox *mailbox = data;
  guint number;

  for (number = 1; number <= N_LETTERS; number++) {
    write_letter (ari_mailbox_draft (mailbox), number);
    ari_mailbox_post (mailbox);
  }
  return NULL;
}

static gpointer
post_when_empty (gpointer data)
{
  AriMailbox *mailbox = data;
  guint number = 1;

  while (number <= N_LETTERS / 100) {
    if (!ari_mailbox_is_empty (mailbox)) {
      g_thread_yield ();
      continue;
    }
    write_letter (ari_mailbox_draft (mailbox), number++);
    ari_mailbox_post (mailbox);
  }
  return NULL;
}

static guint
take_up_to (AriMailbox *mailbox, guint last)
{
  guint seen = 0, n_taken = 0;

  while (seen < last) {
    const Letter *letter = ari_mailbox_take (mailbox);
    guint number;

    if (letter == NULL) {
      g_thread_yield ();
      continue;
    }
    number = read_letter (letter);
    g_assert_cmpuint (number, >, seen);
    /* it stays complete while the writer goes on */
    g_assert_cmpuint (read_letter (letter), ==, number);
    seen = number;
    n_taken++;
  }
  g_assert_null (ari_mailbox_take (mailbox));
  return n_taken;
}

static void
test_threads (void)
{
  g_autofree Letter *letters = g_new0 (Letter, 3);
  AriMailbox mailbox;
  GThread *writer;
  guint n_taken;

  ari_mailbox_init (&mailbox, &letters[0], &letters[1], &letters[2]);
  writer = g_thread_new ("writer", post_many, &mailbox);
  n_taken = take_up_to (&mailbox, N_LETTERS);
  g_thread_join (writer);
  g_assert_cmpuint (n_taken, <=, N_LETTERS);
}

/* A writer that waits until its letter was taken loses none. */
static void
test_threads_in_turn (void)
{
  g_autofree Letter *letters = g_new0 (Letter, 3);
  AriMailbox mailbox;
  GThread *writer;

  ari_mailbox_init (&mailbox, &letters[0], &letters[1], &letters[2]);
  writer = g_thread_new ("writer", post_when_empty, &mailbox);
  g_assert_cmpuint (take_up_to (&mailbox, N_LETTERS / 100), ==, N_LETTERS / 100);
  g_thread_join (writer);
}

int
main (int argc, char *argv[])
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/mailbox/empty", test_empty);
  g_test_add_func ("/mailbox/any-order", test_any_order);
  g_test_add_func ("/mailbox/threads", test_threads);
  g_test_add_func ("/mailbox/threads-in-turn", test_threads_in_turn);
  return g_test_run ();
}
