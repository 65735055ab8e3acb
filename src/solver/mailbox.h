/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The latest letter from one writing thread to one reading thread; nobody ever waits. */

#pragma once

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>

/**
 * AriMailbox: three letters of the owner's that change hands.
 *
 * At any time the writer holds one letter to write in, the reader holds one to read, and the third
 * lies between them. Posting swaps the writer's letter with the one between, taking swaps the
 * reader's; each is one atomic exchange, so neither side ever waits, locks or allocates. A letter
 * that was not taken when the next one is posted is lost: only the latest counts.
 *
 * Contract:
 * - one thread writes and one thread reads; which these are may change where something else orders
 *   the two (the start or the end of a thread);
 * - what was written to a letter before ari_mailbox_post() is seen by the reader that takes it;
 * - a letter that was taken stays whole until the reader takes the next one;
 * - the letters are the owner's, who frees them when both threads are done; a letter comes back to
 *   the writer with what was in it three posts ago or less, not blank.
 */
typedef struct {
  void *letters[3];
  unsigned writing;       /* the writer's own */
  unsigned reading;       /* the reader's own */
  bool holds;             /* the reader's own: whether it has ever taken one */
  atomic_uint in_between; /* a letter's number, and ARI_MAILBOX_FRESH if it was not read yet */
} AriMailbox;

/** ari_mailbox_init: an empty mailbox; before either thread uses it. */
void ari_mailbox_init (AriMailbox *mailbox, void *first, void *second, void *third);

/** ari_mailbox_draft: (writer): the letter to write in, until it is posted. */
void *ari_mailbox_draft (const AriMailbox *mailbox);
/** ari_mailbox_post: (writer): hands over the draft; another letter becomes the draft. */
void ari_mailbox_post (AriMailbox *mailbox);
/** ari_mailbox_is_empty: (writer): whether the last letter posted was taken, or none was posted.
 * One plain load: cheap enough for a tight loop. */
bool ari_mailbox_is_empty (const AriMailbox *mailbox);

/** ari_mailbox_take: (reader): the latest letter if it is a new one, else NULL. */
void *ari_mailbox_take (AriMailbox *mailbox);
/** ari_mailbox_latest: (reader): the letter taken last, or NULL before the first. */
void *ari_mailbox_latest (const AriMailbox *mailbox);
