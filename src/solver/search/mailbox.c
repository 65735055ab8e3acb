/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Passes the latest letter from one writing thread to one reading thread without blocking. */

#include "solver/search/mailbox.h"

/*
 * This is a triple buffer. The three numbers `writing`, `reading` and the one in `in_between` are
 * always 0, 1 and 2 in some order: each operation exchanges its own number for the one in between,
 * and an exchange of two elements of a permutation leaves a permutation. So no letter is ever held
 * by both threads. The exchange releases the thread's accesses to the letter it gives away and
 * acquires the other thread's accesses to the one it gets; the reader's release matters as well,
 * since the writer will overwrite what the reader has read.
 *
 * The flag FRESH travels with the number: posting sets it, taking clears it. The reader checks it
 * before the exchange, so that it does not return an old letter as a new one. If the writer posts
 * again between the check and the exchange, the reader gets the newer letter, as it should.
 */

enum {
  ARI_MAILBOX_NUMBER = 3,
  ARI_MAILBOX_FRESH = 4,
};

void
ari_mailbox_init (AriMailbox *mailbox, void *first, void *second, void *third)
{
  mailbox->letters[0] = first;
  mailbox->letters[1] = second;
  mailbox->letters[2] = third;
  mailbox->writing = 0;
  mailbox->reading = 1;
  atomic_init (&mailbox->in_between, 2);
}

void *
ari_mailbox_draft (const AriMailbox *mailbox)
{
  return mailbox->letters[mailbox->writing];
}

void
ari_mailbox_post (AriMailbox *mailbox)
{
  unsigned given = mailbox->writing | ARI_MAILBOX_FRESH;
  unsigned got = atomic_exchange_explicit (&mailbox->in_between, given, memory_order_acq_rel);

  mailbox->writing = got & ARI_MAILBOX_NUMBER;
}

bool
ari_mailbox_is_empty (const AriMailbox *mailbox)
{
  unsigned seen = atomic_load_explicit (&mailbox->in_between, memory_order_relaxed);

  return (seen & ARI_MAILBOX_FRESH) == 0;
}

void *
ari_mailbox_take (AriMailbox *mailbox)
{
  unsigned seen = atomic_load_explicit (&mailbox->in_between, memory_order_relaxed);
  unsigned got;

  if ((seen & ARI_MAILBOX_FRESH) == 0)
    return NULL;

  got = atomic_exchange_explicit (&mailbox->in_between, mailbox->reading, memory_order_acq_rel);
  mailbox->reading = got & ARI_MAILBOX_NUMBER;
  return mailbox->letters[mailbox->reading];
}
