/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Passes the latest letter from one writing thread to one reading thread without blocking. */

#pragma once

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>

/**
 * AriMailbox: three letters that a writer and a reader exchange.
 *
 * At any time the writer holds one letter to write, the reader holds one to read, and the third is
 * in the box. Posting swaps the writer's letter with the one in the box, taking swaps the reader's;
 * each is one atomic exchange, so neither side ever blocks, locks or allocates. A letter that was
 * not taken when the next one is posted is lost: only the latest counts.
 *
 * Contract:
 * - one thread writes and one thread reads; a role may pass to another thread if something else
 * orders the two, such as the start or the end of a thread;
 * - what was written to a letter before ari_mailbox_post() is visible to the reader that takes it;
 * - a letter that was taken does not change until the reader takes the next one;
 * - the letters belong to the owner, who frees them when both threads are done; a letter comes back
 *   to the writer with the contents of an earlier post, at most three posts old, not blank.
 */
typedef struct {
  void *letters[3];
  unsigned writing;       /* used by the writer only */
  unsigned reading;       /* used by the reader only */
  atomic_uint in_between; /* a letter's number, and ARI_MAILBOX_FRESH if it is unread */
} AriMailbox;

/** ari_mailbox_init: initializes an empty mailbox; call it before either thread uses it. */
void ari_mailbox_init (AriMailbox *mailbox, void *first, void *second, void *third);

/** ari_mailbox_draft: (writer): Returns: the letter to write, until it is posted. */
void *ari_mailbox_draft (const AriMailbox *mailbox);
/** ari_mailbox_post: (writer): posts the draft; another letter becomes the draft. */
void ari_mailbox_post (AriMailbox *mailbox);
/** ari_mailbox_is_empty: (writer): Returns: TRUE if the last posted letter was taken, or none was
 * posted. One plain load, cheap enough for a tight loop. */
bool ari_mailbox_is_empty (const AriMailbox *mailbox);

/** ari_mailbox_take: (reader): Returns: the latest letter if it is new, else NULL. */
void *ari_mailbox_take (AriMailbox *mailbox);
