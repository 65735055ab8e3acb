/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Minimal puzzles near one. */

#include <stdlib.h>
#include <string.h>

#include "engine/class/near.h"

/*
 * To exchange givens is how most of the known puzzles with 17 givens were found (“{-1+1}” and
 * “{-2+2}” on the players’ forum, since Gordon Royle’s and Havard’s searches of 2005); the way to
 * do it here is our own. For each choice of givens to leave out, all pairs of a blank cell and a
 * digit that no peer holds may be added. The batch solver answers for each whether there are no,
 * one or several solutions, many at a time so that its lanes are full.
 *
 * For two givens, there are some 50,000 pairs of additions for each of some hundred choices. But
 * the solutions that were found for the single additions are kept as samples. A pair of additions
 * that two different samples share has several solutions, which a few ands of bits tell; only the
 * others are solved. An addition that leaves a single solution by itself needs no second one.
 *
 * Within a puzzle, all minimal ones are found by deciding given after given. A given
 * that is needed now is still needed when others are removed, so nothing is decided about it. The
 * first given that is not needed is removed, and, in a later try, kept. A kept given must be needed
 * in the end: if it is not needed even without all the givens that may still be removed, nothing
 * below is minimal.
 */

enum {
  MOST_QUEUED = 1024, /* puzzles solved in one call */
  MOST_SAMPLES = 512,
  WORDS = MOST_SAMPLES / 64,
};

/** Addition: a given that may be added. */
typedef struct {
  uint16_t cell;
  uint8_t digit;
  uint64_t samples[WORDS]; /* those that have it, a bit each */
} Addition;

struct AriNear {
  const AriLayout *layout;
  unsigned n_cells;
  AriBatch *batch;

  uint8_t *current; /* n_cells: the puzzle without what is left out */
  uint8_t *queue;   /* MOST_QUEUED puzzles */
  AriBatchAnswer *answers;
  uint8_t *solutions; /* of the queue */
  unsigned n_queued;
  uint8_t *tests; /* n_cells puzzles, each without one given */
  AriBatchAnswer *test_answers;

  Addition *additions; /* n_cells × n_digits */
  unsigned n_additions;
  uint8_t *samples; /* MOST_SAMPLES grids, all different */
  unsigned n_samples;

  uint16_t *decided; /* n_cells: givens that are removed or kept, in order */
  bool *is_kept;     /* likewise */
  unsigned n_decided;
};

AriNear *
ari_near_new (const AriLayout *layout)
{
  const size_t n = layout->n_cells;
  AriNear *self = calloc (1, sizeof *self);

  if (self == NULL)
    return NULL;
  self->layout = ari_layout_ref ((AriLayout *) layout);
  self->n_cells = layout->n_cells;
  self->batch = ari_batch_new (layout, ARI_BATCH_BEST);
  self->current = malloc (n);
  self->queue = malloc (MOST_QUEUED * n);
  self->answers = malloc (MOST_QUEUED * sizeof *self->answers);
  self->solutions = malloc (MOST_QUEUED * n);
  self->tests = malloc (n * n);
  self->test_answers = malloc (n * sizeof *self->test_answers);
  self->additions = malloc (n * layout->n_digits * sizeof *self->additions);
  self->samples = malloc (MOST_SAMPLES * n);
  self->decided = malloc (n * sizeof *self->decided);
  self->is_kept = malloc (n * sizeof *self->is_kept);
  if (self->batch != NULL && self->current != NULL && self->queue != NULL && self->answers != NULL
      && self->solutions != NULL && self->tests != NULL && self->test_answers != NULL
      && self->additions != NULL && self->samples != NULL && self->decided != NULL
      && self->is_kept != NULL)
    return self;
  ari_near_free (self);
  return NULL;
}

void
ari_near_free (AriNear *self)
{
  if (self == NULL)
    return;
  ari_layout_unref (self->layout);
  ari_batch_free (self->batch);
  free (self->current);
  free (self->queue);
  free (self->answers);
  free (self->solutions);
  free (self->tests);
  free (self->test_answers);
  free (self->additions);
  free (self->samples);
  free (self->decided);
  free (self->is_kept);
  free (self);
}

/* --- what is needed --- */

/* Solves @givens without each of @cells in turn, up to two solutions; the answers are in
 * test_answers. Returns false if it was broken off. */
static bool
test_without (AriNear *self,
              const uint8_t *givens,
              const uint16_t *cells,
              unsigned n,
              const AriNearCalls *calls)
{
  for (unsigned i = 0; i < n; i++) {
    uint8_t *test = self->tests + (size_t) i * self->n_cells;

    memcpy (test, givens, self->n_cells);
    test[cells[i]] = ARI_NO_DIGIT;
  }
  /* a short batch may never ask whether to go on */
  return (calls->goes_on == NULL || calls->goes_on (calls->data))
         && ari_batch_solve (self->batch, self->tests, n, 2, self->test_answers, NULL,
                             calls->goes_on, calls->data);
}

/* Returns true if the last tests found that one of @n givens is not needed. */
static bool
is_one_not_needed (const AriNear *self, unsigned n)
{
  for (unsigned i = 0; i < n; i++)
    if (self->test_answers[i].n_solutions == 1)
      return true;
  return false;
}

/* Reports a puzzle with one solution if it is minimal. Returns false if the search is to end. */
static bool
report (AriNear *self, const uint8_t *givens, const AriNearCalls *calls)
{
  uint16_t *cells = self->decided; /* not in use while givens are exchanged */
  unsigned n = 0;

  for (uint16_t cell = 0; cell < self->n_cells; cell++)
    if (givens[cell] != ARI_NO_DIGIT)
      cells[n++] = cell;
  if (!test_without (self, givens, cells, n, calls))
    return false;
  return is_one_not_needed (self, n) || calls->found (givens, calls->data);
}

/* --- exchanging --- */

static bool
fits (const AriNear *self, uint16_t cell, uint8_t digit)
{
  unsigned n_peers;
  const uint16_t *peers = ari_layout_peers (self->layout, cell, &n_peers);

  for (unsigned i = 0; i < n_peers; i++)
    if (self->current[peers[i]] == digit)
      return false;
  return true;
}

static bool
solve_queue (AriNear *self, const AriNearCalls *calls)
{
  return (calls->goes_on == NULL || calls->goes_on (calls->data))
         && ari_batch_solve (self->batch, self->queue, self->n_queued, 2, self->answers,
                             self->solutions, calls->goes_on, calls->data);
}

/* Solves the queue, and reports the minimal puzzles in it. Returns false if the search is to end.
 */
static bool
report_queue (AriNear *self, const AriNearCalls *calls)
{
  const unsigned n = self->n_queued;

  if (!solve_queue (self, calls))
    return false;
  self->n_queued = 0;
  for (unsigned i = 0; i < n; i++)
    if (self->answers[i].n_solutions == 1
        && !report (self, self->queue + (size_t) i * self->n_cells, calls))
      return false;
  return true;
}

/* Appends a copy of the current puzzle to the queue, and returns the copy. */
static uint8_t *
enqueue (AriNear *self)
{
  uint8_t *puzzle = self->queue + (size_t) self->n_queued++ * self->n_cells;

  memcpy (puzzle, self->current, self->n_cells);
  return puzzle;
}

static void
list_additions (AriNear *self, const uint8_t *givens)
{
  self->n_additions = 0;
  for (uint16_t cell = 0; cell < self->n_cells; cell++)
    for (uint8_t digit = 0; self->current[cell] == ARI_NO_DIGIT && digit < self->layout->n_digits;
         digit++)
      if (givens[cell] != digit && fits (self, cell, digit))
        self->additions[self->n_additions++] = (Addition){ .cell = cell, .digit = digit };
}

static bool
exchange_one (AriNear *self, const uint8_t *givens, const AriNearCalls *calls)
{
  list_additions (self, givens);
  for (unsigned i = 0; i < self->n_additions; i++) {
    enqueue (self)[self->additions[i].cell] = self->additions[i].digit;
    if (self->n_queued == MOST_QUEUED && !report_queue (self, calls))
      return false;
  }
  return true;
}

static void
add_sample (AriNear *self, const uint8_t *solution)
{
  if (self->n_samples == MOST_SAMPLES)
    return;
  for (unsigned i = 0; i < self->n_samples; i++)
    if (memcmp (self->samples + (size_t) i * self->n_cells, solution, self->n_cells) == 0)
      return;
  memcpy (self->samples + (size_t) self->n_samples++ * self->n_cells, solution, self->n_cells);
}

/* Solves the queue of single additions, from number @first on: keeps those that leave several
 * solutions, and the solutions found. Returns false if the search is to end. */
static bool
sieve_additions (AriNear *self, unsigned first, unsigned *n_left, const AriNearCalls *calls)
{
  if (!solve_queue (self, calls))
    return false;
  for (unsigned i = 0; i < self->n_queued; i++)
    if (self->answers[i].n_solutions > 1) {
      self->additions[(*n_left)++] = self->additions[first + i];
      add_sample (self, self->solutions + (size_t) i * self->n_cells);
    }
  self->n_queued = 0;
  return true;
}

static void
note_samples (AriNear *self)
{
  for (unsigned i = 0; i < self->n_additions; i++) {
    Addition *addition = &self->additions[i];

    for (unsigned j = 0; j < self->n_samples; j++)
      if (self->samples[(size_t) j * self->n_cells + addition->cell] == addition->digit)
        addition->samples[j / 64] |= UINT64_C (1) << j % 64;
  }
}

static bool
share_two_samples (const Addition *a, const Addition *b)
{
  bool has_one = false;

  for (unsigned i = 0; i < WORDS; i++) {
    const uint64_t shared = a->samples[i] & b->samples[i];

    if ((shared & (shared - 1)) != 0 || (shared != 0 && has_one))
      return true;
    has_one = has_one || shared != 0;
  }
  return false;
}

static bool
exchange_two (AriNear *self, const uint8_t *givens, const AriNearCalls *calls)
{
  unsigned n_left = 0, first = 0;

  /* the puzzles still in the queue lack other givens */
  if (!report_queue (self, calls))
    return false;
  list_additions (self, givens);
  self->n_samples = 0;
  for (unsigned i = 0; i < self->n_additions; i++) {
    enqueue (self)[self->additions[i].cell] = self->additions[i].digit;
    if (self->n_queued < MOST_QUEUED && i + 1 < self->n_additions)
      continue;
    if (!sieve_additions (self, first, &n_left, calls))
      return false;
    first = i + 1;
  }
  self->n_additions = n_left;
  note_samples (self);
  for (unsigned i = 0; i < n_left; i++)
    for (unsigned j = i + 1; j < n_left; j++) {
      const Addition *a = &self->additions[i], *b = &self->additions[j];
      uint8_t *puzzle;

      if (a->cell == b->cell || share_two_samples (a, b)
          || (a->digit == b->digit && ari_layout_are_peers (self->layout, a->cell, b->cell)))
        continue;
      puzzle = enqueue (self);
      puzzle[a->cell] = a->digit;
      puzzle[b->cell] = b->digit;
      if (self->n_queued == MOST_QUEUED && !report_queue (self, calls))
        return false;
    }
  return true;
}

bool
ari_near_exchange (AriNear *self, const uint8_t *givens, unsigned n, const AriNearCalls *calls)
{
  memcpy (self->current, givens, self->n_cells);
  self->n_queued = 0;
  for (unsigned i = 0; i < self->n_cells; i++) {
    if (givens[i] == ARI_NO_DIGIT)
      continue;
    self->current[i] = ARI_NO_DIGIT;
    if (n == 1 && !exchange_one (self, givens, calls))
      return false;
    for (unsigned j = i + 1; n == 2 && j < self->n_cells; j++) {
      if (givens[j] == ARI_NO_DIGIT)
        continue;
      self->current[j] = ARI_NO_DIGIT;
      if (!exchange_two (self, givens, calls))
        return false;
      self->current[j] = givens[j];
    }
    self->current[i] = givens[i];
  }
  return report_queue (self, calls);
}

/* --- reducing --- */

/* Lists the givens that are not decided. */
static unsigned
list_undecided (const AriNear *self, uint16_t *cells)
{
  unsigned n = 0;

  for (uint16_t cell = 0; cell < self->n_cells; cell++) {
    bool is_decided = self->current[cell] == ARI_NO_DIGIT;

    for (unsigned i = 0; i < self->n_decided && !is_decided; i++)
      is_decided = self->decided[i] == cell;
    if (!is_decided)
      cells[n++] = cell;
  }
  return n;
}

static unsigned
list_kept (const AriNear *self, uint16_t *cells)
{
  unsigned n = 0;

  for (unsigned i = 0; i < self->n_decided; i++)
    if (self->is_kept[i])
      cells[n++] = self->decided[i];
  return n;
}

/* Decides otherwise than the last time. Returns false if all was tried. */
static bool
decide_otherwise (AriNear *self, const uint8_t *givens)
{
  while (self->n_decided > 0) {
    const unsigned last = self->n_decided - 1;
    const uint16_t cell = self->decided[last];

    self->current[cell] = givens[cell];
    if (!self->is_kept[last]) {
      self->is_kept[last] = true;
      return true;
    }
    self->n_decided--;
  }
  return false;
}

bool
ari_near_reduce (AriNear *self, const uint8_t *givens, const AriNearCalls *calls)
{
  uint16_t cells[ARI_MAX_CELLS];

  memcpy (self->current, givens, self->n_cells);
  self->n_decided = 0;
  do {
    /* decides until nothing is left to decide, or nothing minimal can come of it */
    for (;;) {
      unsigned n = list_undecided (self, cells);
      unsigned n_free = 0, n_kept;
      uint16_t first;

      if (!test_without (self, self->current, cells, n, calls))
        return false;
      for (unsigned i = 0; i < n; i++)
        if (self->test_answers[i].n_solutions == 1)
          cells[n_free++] = cells[i];
      first = cells[0];
      for (unsigned i = 0; i < n_free; i++)
        self->current[cells[i]] = ARI_NO_DIGIT;
      n_kept = list_kept (self, cells + n_free);
      if (!test_without (self, self->current, cells + n_free, n_kept, calls))
        return false;
      for (unsigned i = 0; i < n_free; i++)
        self->current[cells[i]] = givens[cells[i]];
      if (is_one_not_needed (self, n_kept))
        break;
      if (n_free == 0) {
        if (!calls->found (self->current, calls->data))
          return false;
        break;
      }
      self->decided[self->n_decided] = first;
      self->is_kept[self->n_decided++] = false;
      self->current[first] = ARI_NO_DIGIT;
    }
  } while (decide_otherwise (self, givens));
  return true;
}
