/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shared by several searches of one position: short nogoods, and the solutions found. */

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "engine/answer/answer-box.h"

/*
 * Each search writes into its own ring, which all others read, each at its own speed. A slot is
 * overwritten whether it was read or not: a search that is late misses some nogoods, and works
 * without them. It notices by the slot's turn, which it reads before and after the words (a
 * sequence lock, Lameter 2005). All words are atomic, the turn is odd while they change, and they
 * are written with release and read with acquire: so a reader that got a word of a later turn sees
 * that turn when it checks again (Boehm 2012; this form needs no fence).
 *
 * Solutions are few, so they are only added: a place is reserved, written and marked. Counting
 * leaves out duplicates.
 */

enum {
  HEAD_WORDS = 1, /* length and glue */
  SLOT_WORDS = HEAD_WORDS + ARI_ANSWER_BOX_MOST,
  RING = 512, /* a power of two */
};

/** BoxSlot: a nogood in a ring. */
typedef struct {
  atomic_uint_least32_t turn; /* 2 k + 2 when it holds the ring's nogood k; odd while it changes */
  atomic_uint_least32_t words[SLOT_WORDS];
} BoxSlot;

/** BoxRing: the nogoods that one search gives. */
typedef struct {
  atomic_uint_least32_t n_given;
  atomic_uint_least64_t n_conflicts;
  BoxSlot slots[RING];
} BoxRing;

struct AriAnswerBox {
  size_t n_cells;
  unsigned n_searches;
  unsigned max_solutions;
  atomic_bool is_stopped;
  atomic_bool is_proven;
  atomic_uint n_reserved; /* solutions */
  BoxRing *rings;         /* one per search */
  uint32_t *n_taken;      /* [search][ring]: each row belongs to its search */
  atomic_bool *is_written;
  uint8_t *solutions;
};

AriAnswerBox *
ari_answer_box_new (size_t n_cells, unsigned n_searches, unsigned n_solutions)
{
  AriAnswerBox *box = calloc (1, sizeof *box);

  assert (n_searches > 0 && n_solutions > 0);
  if (box == NULL)
    return NULL;
  box->n_cells = n_cells;
  box->n_searches = n_searches;
  box->max_solutions = n_solutions;
  box->rings = n_searches > 1 ? calloc (n_searches, sizeof *box->rings) : NULL;
  box->n_taken = calloc ((size_t) n_searches * n_searches, sizeof *box->n_taken);
  box->is_written = calloc (n_solutions, sizeof *box->is_written);
  box->solutions = malloc (n_solutions * n_cells);
  if ((n_searches > 1 && box->rings == NULL) || box->n_taken == NULL || box->is_written == NULL
      || box->solutions == NULL) {
    ari_answer_box_free (box);
    return NULL;
  }
  return box;
}

void
ari_answer_box_free (AriAnswerBox *box)
{
  if (box == NULL)
    return;
  free (box->solutions);
  free (box->is_written);
  free (box->n_taken);
  free (box->rings);
  free (box);
}

void
ari_answer_box_reset (AriAnswerBox *box)
{
  const unsigned n_reserved = atomic_load (&box->n_reserved);

  for (unsigned i = 0; i < n_reserved && i < box->max_solutions; i++)
    atomic_store (&box->is_written[i], false);
  atomic_store (&box->n_reserved, 0);
  atomic_store (&box->is_stopped, false);
  atomic_store (&box->is_proven, false);
  for (unsigned i = 0; box->rings != NULL && i < box->n_searches; i++) {
    BoxRing *ring = &box->rings[i];

    if (atomic_load (&ring->n_given) != 0)
      memset (ring->slots, 0, sizeof ring->slots);
    atomic_store (&ring->n_given, 0);
    atomic_store (&ring->n_conflicts, 0);
  }
  memset (box->n_taken, 0, (size_t) box->n_searches * box->n_searches * sizeof *box->n_taken);
}

unsigned
ari_answer_box_n_searches (const AriAnswerBox *box)
{
  return box->n_searches;
}

unsigned
ari_answer_box_max_solutions (const AriAnswerBox *box)
{
  return box->max_solutions;
}

bool
ari_answer_box_has (const AriAnswerBox *box, unsigned n, const uint8_t *solution)
{
  for (unsigned i = 0; i < n; i++)
    if (memcmp (box->solutions + i * box->n_cells, solution, box->n_cells) == 0)
      return true;
  return false;
}

bool
ari_answer_box_add (AriAnswerBox *box, const uint8_t *solution)
{
  unsigned place;

  if (atomic_load (&box->n_reserved) >= box->max_solutions)
    return false;
  place = atomic_fetch_add (&box->n_reserved, 1);
  if (place >= box->max_solutions)
    return false;
  memcpy (box->solutions + place * box->n_cells, solution, box->n_cells);
  atomic_store_explicit (&box->is_written[place], true, memory_order_release);
  return true;
}

unsigned
ari_answer_box_n_solutions (const AriAnswerBox *box)
{
  unsigned n = 0;

  while (n < box->max_solutions && atomic_load_explicit (&box->is_written[n], memory_order_acquire))
    n++;
  return n;
}

const uint8_t *
ari_answer_box_solution (const AriAnswerBox *box, unsigned i)
{
  return box->solutions + i * box->n_cells;
}

void
ari_answer_box_give (
    AriAnswerBox *box, unsigned search, const uint32_t *numbers, uint32_t n, uint32_t glue)
{
  BoxRing *ring = &box->rings[search];
  const uint32_t given = atomic_load_explicit (&ring->n_given, memory_order_relaxed);
  BoxSlot *slot = &ring->slots[given % RING];

  assert (n > 0 && n <= ARI_ANSWER_BOX_MOST);
  atomic_store_explicit (&slot->turn, 2 * given + 1, memory_order_relaxed);
  atomic_store_explicit (&slot->words[0], n | glue << 8, memory_order_release);
  for (uint32_t i = 0; i < n; i++)
    atomic_store_explicit (&slot->words[HEAD_WORDS + i], numbers[i], memory_order_release);
  atomic_store_explicit (&slot->turn, 2 * given + 2, memory_order_release);
  atomic_store_explicit (&ring->n_given, given + 1, memory_order_release);
}

/* Reads a nogood. Returns false if it was overwritten. */
static bool
read_slot (const BoxSlot *slot, uint32_t number, uint32_t *numbers, uint32_t *n, uint32_t *glue)
{
  const uint32_t turn = 2 * number + 2;
  uint32_t head;

  if (atomic_load_explicit (&slot->turn, memory_order_acquire) != turn)
    return false;
  head = atomic_load_explicit (&slot->words[0], memory_order_acquire);
  *n = head & 0xff;
  *glue = head >> 8;
  for (uint32_t i = 0; i < *n && i < ARI_ANSWER_BOX_MOST; i++)
    numbers[i] = atomic_load_explicit (&slot->words[HEAD_WORDS + i], memory_order_acquire);
  return atomic_load_explicit (&slot->turn, memory_order_relaxed) == turn;
}

uint32_t
ari_answer_box_take (AriAnswerBox *box, unsigned search, uint32_t *numbers, uint32_t *glue)
{
  for (unsigned i = 0; i < box->n_searches; i++) {
    const BoxRing *ring = &box->rings[i];
    uint32_t *n_taken = &box->n_taken[search * box->n_searches + i];
    const uint32_t given = atomic_load_explicit (&ring->n_given, memory_order_acquire);

    if (i == search)
      continue;
    if (given - *n_taken > RING)
      *n_taken = given - RING;
    while (*n_taken != given) {
      const uint32_t number = (*n_taken)++;
      uint32_t n;

      if (read_slot (&ring->slots[number % RING], number, numbers, &n, glue))
        return n;
    }
  }
  return 0;
}

void
ari_answer_box_stop (AriAnswerBox *box, bool is_stopped)
{
  atomic_store_explicit (&box->is_stopped, is_stopped, memory_order_relaxed);
}

bool
ari_answer_box_is_stopped (const AriAnswerBox *box)
{
  return atomic_load_explicit (&box->is_stopped, memory_order_relaxed);
}

void
ari_answer_box_prove (AriAnswerBox *box)
{
  atomic_store_explicit (&box->is_proven, true, memory_order_release);
}

bool
ari_answer_box_is_proven (const AriAnswerBox *box)
{
  return atomic_load_explicit (&box->is_proven, memory_order_acquire);
}

void
ari_answer_box_note (AriAnswerBox *box, unsigned search, uint64_t n_conflicts)
{
  if (box->rings != NULL)
    atomic_store_explicit (&box->rings[search].n_conflicts, n_conflicts, memory_order_relaxed);
}

uint64_t
ari_answer_box_n_conflicts (const AriAnswerBox *box)
{
  uint64_t n = 0;

  for (unsigned i = 0; box->rings != NULL && i < box->n_searches; i++)
    n += atomic_load_explicit (&box->rings[i].n_conflicts, memory_order_relaxed);
  return n;
}
