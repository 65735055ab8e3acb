/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Compares what two searches of one puzzle paid for the same decisions.
 *
 * The subtrees of a summary are a forest in postorder: the subtrees in one come right before it, up
 * to one that is not deeper. So going back from a subtree finds its children. Pairs of subtrees
 * with the same path are visited from the top. The children in the second search are put into a
 * table by cell and digit, chained in the order of time if a restart has repeated one, and the
 * children in the first search are looked up. Each subtree is visited once for each subtree that it
 * lies in.
 *
 * A summary keeps a subtree only if it keeps those that it lies in, so this finds all that both
 * keep. The cost of the others is part of the subtrees that they lie in. */

#include <stdlib.h>

#include "engine/laboratory/comparison.h"
#include "engine/laboratory/summary-note.h"

#define NONE UINT32_MAX

struct AriComparison {
  uint32_t n_rows;
  AriSharedTry rows[];
};

/** Match: the state until all pairs are found. */
typedef struct {
  const AriSummary *summaries[2];
  AriComparison *comparison;
  uint32_t *subtree_index[2]; /* per row: its subtree in each search; for row 0 one past the last */
  uint32_t *first;    /* per cell and digit: the first such child in the second search, or NONE */
  uint32_t *next;     /* per subtree of the second search: the next such child, or NONE */
  uint32_t *children; /* in the first search, the last first */
} Match;

static uint32_t
n_subtrees (const AriSummary *summary)
{
  return (uint32_t) ari_summary_n_subtrees (summary);
}

static uint32_t *
entry_of (const Match *match, const AriSubtree *subtree)
{
  const AriLayout *layout = match->summaries[0]->layout;

  return &match->first[((uint32_t) subtree->cell * layout->n_digits + subtree->digit) * 2
                       + subtree->excludes];
}

/* Returns a subtree that consists of the whole search. */
static AriSubtree
whole (const AriSummary *summary)
{
  const AriTally start = ari_summary_start (summary), now = ari_summary_tally (summary);

  return (AriSubtree){ .first = start.steps + 1,
                       .last = now.steps,
                       .work_before = start.work,
                       .work = now.work - start.work,
                       .dead_ends = now.dead_ends,
                       .solutions = now.solutions,
                       .tries = now.tries,
                       .cell = ARI_NO_CELL,
                       .digit = ARI_NO_DIGIT };
}

/* Steps back from a child to the previous one, or from a subtree to its last child. @index:
 * (inout): of the subtree or child. Returns true if there is one. */
static bool
previous_child (const AriSummary *summary, uint32_t depth, uint32_t *index, AriSubtree *child)
{
  while ((*index)-- > 0) {
    *child = ari_summary_subtree (summary, *index);
    if (child->depth <= depth)
      return false;
    if (child->depth == depth + 1)
      return true;
  }
  return false;
}

static void
add_row (Match *match, uint32_t parent, const AriSubtree subtrees[2], uint32_t one, uint32_t other)
{
  const uint32_t n = match->comparison->n_rows++;

  match->comparison->rows[n] =
      (AriSharedTry){ .subtrees = { subtrees[0], subtrees[1] }, .parent = parent };
  match->subtree_index[0][n] = one;
  match->subtree_index[1][n] = other;
}

/* Puts the children of a row in the second search into the table, or removes them. Returns: the
 * cell of the first, or ARI_NO_CELL. */
static uint16_t
chain_children (Match *match, uint32_t row, bool enter)
{
  const AriSummary *summary = match->summaries[1];
  const uint32_t depth = match->comparison->rows[row].subtrees[1].depth;
  uint32_t index = match->subtree_index[1][row];
  uint16_t cell = ARI_NO_CELL;
  AriSubtree child;

  while (previous_child (summary, depth, &index, &child)) {
    uint32_t *entry = entry_of (match, &child);

    cell = child.cell;
    match->next[index] = *entry;
    *entry = enter ? index : NONE;
  }
  return cell;
}

static void
match_children (Match *match, uint32_t row)
{
  const AriSummary *summary = match->summaries[0];
  AriSharedTry *shared = &match->comparison->rows[row];
  const uint16_t cell = chain_children (match, row, true);
  uint32_t index = match->subtree_index[0][row], n = 0;
  AriSubtree subtrees[2];

  while (previous_child (summary, shared->subtrees[0].depth, &index, &subtrees[0]))
    match->children[n++] = index;
  for (uint32_t i = n; i-- > 0;) {
    uint32_t *entry;

    subtrees[0] = ari_summary_subtree (summary, match->children[i]);
    if (i == n - 1)
      shared->differs_below = cell != ARI_NO_CELL && subtrees[0].cell != cell;
    entry = entry_of (match, &subtrees[0]);
    if (*entry == NONE)
      continue;
    subtrees[1] = ari_summary_subtree (match->summaries[1], *entry);
    add_row (match, row, subtrees, match->children[i], *entry);
    *entry = match->next[*entry];
  }
  if ((shared->subtrees[0].tries == 0) != (shared->subtrees[1].tries == 0))
    shared->differs_below = true;
  chain_children (match, row, false);
}

static bool
make_room (Match *match)
{
  const AriLayout *layout = match->summaries[0]->layout;
  const uint32_t n[2] = { n_subtrees (match->summaries[0]), n_subtrees (match->summaries[1]) };
  const uint32_t n_rows = (n[0] < n[1] ? n[0] : n[1]) + 1;
  const size_t n_entries = (size_t) layout->n_cells * layout->n_digits * 2;
  uint32_t *block = malloc ((2 * (size_t) n_rows + n_entries + n[0] + n[1] + 1) * sizeof *block);

  match->comparison = malloc (sizeof *match->comparison + n_rows * sizeof (AriSharedTry));
  match->subtree_index[0] = block;
  if (block == NULL || match->comparison == NULL)
    return false;
  match->subtree_index[1] = match->subtree_index[0] + n_rows;
  match->first = match->subtree_index[1] + n_rows;
  match->next = match->first + n_entries;
  match->children = match->next + n[1];
  for (size_t i = 0; i < n_entries; i++)
    match->first[i] = NONE;
  match->comparison->n_rows = 0;
  return true;
}

AriComparison *
ari_comparison_new (const AriSummary *one, const AriSummary *other)
{
  Match match = { .summaries = { one, other } };
  const AriSubtree all[2] = { whole (one), whole (other) };

  if (!make_room (&match)) {
    free (match.subtree_index[0]);
    free (match.comparison);
    return NULL;
  }
  add_row (&match, ARI_COMPARISON_NONE, all, n_subtrees (one), n_subtrees (other));
  for (uint32_t row = 0; row < match.comparison->n_rows; row++)
    match_children (&match, row);
  free (match.subtree_index[0]);
  return match.comparison;
}

void
ari_comparison_free (AriComparison *comparison)
{
  free (comparison);
}

uint32_t
ari_comparison_n_rows (const AriComparison *comparison)
{
  return comparison->n_rows;
}

const AriSharedTry *
ari_comparison_row (const AriComparison *comparison, uint32_t index)
{
  return &comparison->rows[index];
}

uint64_t
ari_subtree_cost (const AriSubtree *subtree, AriAxis axis)
{
  return axis == ARI_AXIS_STEPS ? ari_subtree_steps (subtree) : subtree->work;
}

uint64_t
ari_shared_try_difference (const AriSharedTry *shared, AriAxis axis)
{
  const uint64_t one = ari_subtree_cost (&shared->subtrees[0], axis);
  const uint64_t other = ari_subtree_cost (&shared->subtrees[1], axis);

  return one > other ? one - other : other - one;
}

/* Returns true if row @a comes before row @b. */
static bool
is_before (const AriComparison *comparison, AriAxis axis, uint32_t a, uint32_t b)
{
  const AriSharedTry *x = &comparison->rows[a], *y = &comparison->rows[b];
  const uint64_t of_x = ari_shared_try_difference (x, axis);
  const uint64_t of_y = ari_shared_try_difference (y, axis);

  return of_x != of_y ? of_x > of_y : x->subtrees[0].first < y->subtrees[0].first;
}

/* Restores a heap of rows, the worst of them on top. */
static void
sift_down (const AriComparison *comparison, AriAxis axis, uint32_t *heap, uint32_t n, uint32_t at)
{
  const uint32_t row = heap[at];

  for (;;) {
    uint32_t child = 2 * at + 1;

    if (child >= n)
      break;
    if (child + 1 < n && is_before (comparison, axis, heap[child], heap[child + 1]))
      child++;
    if (!is_before (comparison, axis, row, heap[child]))
      break;
    heap[at] = heap[child];
    at = child;
  }
  heap[at] = row;
}

uint32_t
ari_comparison_sort (const AriComparison *comparison, AriAxis axis, uint32_t *order, uint32_t max)
{
  uint32_t n = comparison->n_rows - 1 < max ? comparison->n_rows - 1 : max;
  const uint32_t n_best = n;

  for (uint32_t i = 0; i < n; i++)
    order[i] = i + 1;
  for (uint32_t i = n / 2; i-- > 0;)
    sift_down (comparison, axis, order, n, i);
  for (uint32_t row = n + 1; n > 0 && row < comparison->n_rows; row++)
    if (is_before (comparison, axis, row, order[0])) {
      order[0] = row;
      sift_down (comparison, axis, order, n, 0);
    }
  while (n > 1) {
    const uint32_t worst = order[0];

    order[0] = order[--n];
    sift_down (comparison, axis, order, n, 0);
    order[n] = worst;
  }
  return n_best;
}
