/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads the tries that a tree is made of, from one search or from two.
 *
 * A summary has its subtrees in the order in which they end. Read backwards, parents come before
 * their children, and siblings from right to left.
 *
 * Two searches are merged level by level. The children that a node has in the second search are put
 * into a table by cell and digit, and those that it has in the first one are looked up.
 */

#include <stdlib.h>

#include <glib.h>

#include "engine/laboratory/summary-note.h"
#include "engine/laboratory/tries.h"
#include "picture/search/tree-tries.h"

/* The order in which tries end, backwards: open ones first. */
static int
compare_ends (const void *one, const void *other)
{
  const AriSubtree *a = &((const AriTreeTry *) one)->subtree,
                   *b = &((const AriTreeTry *) other)->subtree;
  const bool a_open = a->state == ARI_SUBTREE_OPEN, b_open = b->state == ARI_SUBTREE_OPEN;

  if (a_open != b_open)
    return a_open ? -1 : 1;
  if (!a_open && a->last != b->last)
    return a->last > b->last ? -1 : 1;
  return (a->depth > b->depth) - (a->depth < b->depth);
}

/* Reads all tries that are known into @tries, after the search itself. */
static void
read_known (const AriTreeSource *source, AriTreeTries *tries)
{
  const AriSummary *summary = source->summary, *detail = source->detail;
  const AriTally now = ari_summary_tally (summary);
  const size_t n = ari_summary_n_subtrees (summary);
  size_t n_distinct = 1;

  tries->tries[0] = (AriTreeTry){ .subtree = { .last = now.steps,
                                               .work = now.work,
                                               .dead_ends = now.dead_ends,
                                               .solutions = now.solutions,
                                               .tries = now.tries },
                                  .n_alike = 1,
                                  .fold = ARI_TREE_FITTING,
                                  .is_shown = true };
  tries->tries[0].parts[0] = tries->tries[0].subtree;
  tries->n = 1;
  for (size_t i = n; i > 0; i--)
    tries->tries[tries->n++].subtree = ari_summary_subtree (summary, i - 1);
  for (size_t i = detail != NULL ? ari_summary_n_subtrees (detail) : 0; i > 0; i--) {
    AriSubtree subtree = ari_summary_subtree (detail, i - 1);

    if (ari_summary_unfolds (detail))
      subtree.shape = 0;
    /* those that go beyond the detail are known from elsewhere */
    if (!subtree.is_forced && !subtree.is_cut && subtree.state != ARI_SUBTREE_OPEN
        && ari_summary_lacks (summary, &subtree))
      tries->tries[tries->n++].subtree = subtree;
  }
  for (size_t i = 0; i < source->n_way; i++)
    if (ari_summary_lacks (summary, &source->way[i]))
      tries->tries[tries->n++].subtree = source->way[i];
  if (tries->n == n + 1)
    return;
  qsort (tries->tries + 1, tries->n - 1, sizeof (AriTreeTry), compare_ends);
  for (size_t i = 1; i < tries->n; i++)
    if (n_distinct == 1
        || tries->tries[i].subtree.first != tries->tries[n_distinct - 1].subtree.first
        || tries->tries[i].subtree.depth != tries->tries[n_distinct - 1].subtree.depth)
      tries->tries[n_distinct++] = tries->tries[i];
  tries->n = n_distinct;
}

/* Finds the parent of each try, and drops those that lie in a folded one, or in one that is not
 * known. */
static void
find_parents (const AriTreeSource *source, AriTreeTries *tries)
{
  uint32_t deepest = 0;
  g_autofree uint32_t *at_depth = NULL; /* the try above the next one, if that is one deeper */
  size_t n = 1;

  for (size_t i = 0; i < tries->n; i++)
    if (tries->tries[i].subtree.depth > deepest)
      deepest = tries->tries[i].subtree.depth;
  at_depth = g_new (uint32_t, deepest + (size_t) 1);
  for (size_t depth = 1; depth <= deepest; depth++)
    at_depth[depth] = ARI_TREE_NONE;
  at_depth[0] = 0;
  for (size_t i = 1; i < tries->n; i++) {
    AriTreeTry one = tries->tries[i];
    const uint32_t depth = one.subtree.depth, parent = at_depth[depth - 1];
    const AriTreeTry *above = parent != ARI_TREE_NONE ? &tries->tries[parent] : NULL;

    at_depth[depth] = ARI_TREE_NONE;
    if (above == NULL || above->subtree.first > one.subtree.first
        || above->subtree.last < one.subtree.last)
      continue;
    one.parent = parent;
    one.parts[0] = one.subtree;
    one.stack = (uint32_t) n;
    one.n_alike = 1;
    one.fold = source->folds != NULL ? source->folds (&one.subtree, ARI_TREE_BOTH, source->data)
                                     : ARI_TREE_FITTING;
    if (one.fold != ARI_TREE_FOLDED)
      at_depth[depth] = (uint32_t) n;
    tries->tries[n++] = one;
  }
  tries->n = n;
}

static void
read_one (AriTreeTries *tries, const AriTreeSource *source)
{
  const size_t most = 1 + ari_summary_n_subtrees (source->summary)
                      + (source->detail != NULL ? ari_summary_n_subtrees (source->detail) : 0)
                      + source->n_way;

  tries->tries = g_new0 (AriTreeTry, most);
  read_known (source, tries);
  find_parents (source, tries);
}

/* --- two searches ----------------------------------------------------------------------------- */

/** Half: one of two searches that are merged. */
typedef struct {
  AriTreeTries tries;
  uint32_t *first;   /* per try: its leftmost child, or ARI_TREE_NONE */
  uint32_t *next;    /* per try: its next sibling, or ARI_TREE_NONE */
  uint64_t *missing; /* per try: how many of those below it lie in no child that is known */
} Half;

/** Pair: the tries that a merged one consists of; ARI_TREE_NONE for one that there is not. */
typedef struct {
  uint32_t of[2];
} Pair;

static void
link_half (Half *half)
{
  for (size_t i = 0; i < half->tries.n; i++) {
    const AriTreeTry *one = &half->tries.tries[i];

    half->first[i] = half->next[i] = ARI_TREE_NONE;
    half->missing[i] = one->subtree.tries;
    if (i == 0)
      continue;
    /* siblings come from right to left */
    half->next[i] = half->first[one->parent];
    half->first[one->parent] = (uint32_t) i;
    half->missing[one->parent] -= 1 + one->subtree.tries;
  }
}

static void
read_half (Half *half, const AriSummary *summary)
{
  read_one (&half->tries, &(AriTreeSource){ .summary = summary });
  half->first = g_new (uint32_t, half->tries.n);
  half->next = g_new (uint32_t, half->tries.n);
  half->missing = g_new (uint64_t, half->tries.n);
  link_half (half);
}

static void
free_half (Half *half)
{
  g_free (half->tries.tries);
  g_free (half->first);
  g_free (half->next);
  g_free (half->missing);
}

/** Merge: two searches, and the tree that they become. */
typedef struct {
  Half halves[2];
  AriTreeTries *tries;
  Pair *pairs;     /* per merged try */
  Pair *children;  /* of the one at hand, from left to right */
  uint32_t *same;  /* per cell, digit and kind: the first child in the second search */
  uint32_t *after; /* per try of the second search: the next such child */
  uint32_t n_digits;
} Merge;

static const AriSubtree *
subtree_of (const Merge *merge, unsigned half, uint32_t index)
{
  return &merge->halves[half].tries.tries[index].subtree;
}

static uint32_t *
entry_of (const Merge *merge, const AriSubtree *subtree)
{
  return &merge->same[((uint32_t) subtree->cell * merge->n_digits + subtree->digit) * 2
                      + subtree->excludes];
}

static void
add_merged (const AriTreeSource *source, Merge *merge, uint32_t parent, Pair pair)
{
  const uint32_t n = (uint32_t) merge->tries->n++;
  AriTreeTry *to = &merge->tries->tries[n];

  merge->pairs[n] = pair;
  *to = (AriTreeTry){ .parent = parent,
                      .stack = n,
                      .n_alike = 1,
                      .fold = ARI_TREE_FITTING,
                      .is_shown = n == 0,
                      .side = pair.of[1] == ARI_TREE_NONE   ? ARI_TREE_ONE
                              : pair.of[0] == ARI_TREE_NONE ? ARI_TREE_OTHER
                                                            : ARI_TREE_BOTH };
  for (unsigned half = 0; half < 2; half++)
    if (pair.of[half] != ARI_TREE_NONE)
      to->parts[half] = *subtree_of (merge, half, pair.of[half]);
  to->subtree = to->parts[to->side == ARI_TREE_OTHER];
  if (n > 0 && source->folds != NULL)
    to->fold = source->folds (&to->subtree, to->side, source->data);
  if (to->side != ARI_TREE_BOTH)
    return;
  to->subtree.last += ari_subtree_steps (&to->parts[1]);
  to->subtree.work += to->parts[1].work;
  to->subtree.dead_ends += to->parts[1].dead_ends;
  to->subtree.solutions += to->parts[1].solutions;
  to->subtree.tries += to->parts[1].tries;
}

/* Puts the children of a try of the second search into the table, in chains of equal ones, the
 * leftmost at the head. */
static void
enter_children (Merge *merge, uint32_t first)
{
  uint32_t reversed = ARI_TREE_NONE;

  for (uint32_t i = first; i != ARI_TREE_NONE; i = merge->halves[1].next[i]) {
    merge->after[i] = reversed;
    reversed = i;
  }
  for (uint32_t i = reversed, before; i != ARI_TREE_NONE; i = before) {
    uint32_t *entry = entry_of (merge, subtree_of (merge, 1, i));

    before = merge->after[i];
    merge->after[i] = *entry;
    *entry = i;
  }
}

/* Adds the children of a merged try, from right to left: those of the first search in their order,
 * and then those that only the second one has. */
static void
merge_children (const AriTreeSource *source, Merge *merge, uint32_t index)
{
  const Pair pair = merge->pairs[index];
  const bool is_in_both = pair.of[0] != ARI_TREE_NONE && pair.of[1] != ARI_TREE_NONE;
  uint32_t firsts[2], n = 0;
  bool is_known[2]; /* what a search has not is known not to be there */

  if (merge->tries->tries[index].fold == ARI_TREE_FOLDED)
    return;
  for (unsigned half = 0; half < 2; half++) {
    firsts[half] =
        pair.of[half] != ARI_TREE_NONE ? merge->halves[half].first[pair.of[half]] : ARI_TREE_NONE;
    is_known[half] = !is_in_both || merge->halves[half].missing[pair.of[half]] == 0;
  }
  enter_children (merge, firsts[1]);
  for (uint32_t i = firsts[0]; i != ARI_TREE_NONE; i = merge->halves[0].next[i]) {
    uint32_t *entry = entry_of (merge, subtree_of (merge, 0, i));
    const uint32_t equal = *entry;

    if (equal != ARI_TREE_NONE)
      *entry = merge->after[equal];
    if (equal != ARI_TREE_NONE || is_known[1])
      merge->children[n++] = (Pair){ { i, equal } };
  }
  /* what is left in the chains is in the order of the children */
  for (uint32_t i = firsts[1]; i != ARI_TREE_NONE; i = merge->halves[1].next[i]) {
    uint32_t *entry = entry_of (merge, subtree_of (merge, 1, i));

    if (*entry != i)
      continue;
    *entry = merge->after[i];
    if (is_known[0])
      merge->children[n++] = (Pair){ { ARI_TREE_NONE, i } };
  }
  while (n > 0)
    add_merged (source, merge, index, merge->children[--n]);
}

/* Merges the tries of two searches. */
static void
read_two (AriTreeTries *tries, const AriTreeSource *source)
{
  const AriLayout *layout = source->summary->layout;
  const size_t n_entries = 2 * (size_t) layout->n_cells * layout->n_digits;
  const size_t most =
      2 + ari_summary_n_subtrees (source->summary) + ari_summary_n_subtrees (source->other);
  g_autofree Pair *pairs = g_new (Pair, most), *children = g_new (Pair, most);
  g_autofree uint32_t *same = g_new (uint32_t, n_entries), *after = g_new (uint32_t, most);
  Merge merge = { .tries = tries,
                  .pairs = pairs,
                  .children = children,
                  .same = same,
                  .after = after,
                  .n_digits = layout->n_digits };

  tries->n = 0;
  tries->tries = g_new (AriTreeTry, most);
  read_half (&merge.halves[0], source->summary);
  read_half (&merge.halves[1], source->other);
  for (size_t i = 0; i < n_entries; i++)
    same[i] = ARI_TREE_NONE;
  add_merged (source, &merge, 0, (Pair){ { 0, 0 } });
  for (uint32_t i = 0; i < tries->n; i++)
    merge_children (source, &merge, i);
  free_half (&merge.halves[0]);
  free_half (&merge.halves[1]);
}

void
ari_tree_tries_read (AriTreeTries *tries, const AriTreeSource *source)
{
  if (source->other != NULL)
    read_two (tries, source);
  else
    read_one (tries, source);
}
