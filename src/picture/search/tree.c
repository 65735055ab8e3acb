/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lays out the tree of a search: the place of each try of a guess in a drawing of nodes and links.
 *
 * The drawing has the properties that Wetherell, Shannon, Reingold and Tilford demand: each level
 * is a line, parents are above the middle of their children, children are in order, no two nodes of
 * a level are closer than 1, and equal subtrees look the same everywhere. The algorithm is
 * Walker's, in the linear time of Buchheim, Jünger and Leipert ("Improving Walker's Algorithm to
 * Run in Linear Time", 2002), without recursion.
 *
 * Children are placed as close together as their contours allow. At the bottom of a subtree,
 * `thread` continues its contour in another subtree, so that following contours takes one step per
 * level that two neighbours have in common. Shifting a subtree also shifts those between it and the
 * one that it collided with; the amounts are stored at both ends (`shift`, `change`) and added up
 * once for all siblings. Places are relative to the parent (`prelim`, and `mod` for descendants)
 * until a last pass from the root down.
 *
 * A summary has its subtrees in the order in which they end. Read backwards, parents come before
 * their children, and siblings from right to left, so that both traversals are loops over the
 * nodes.
 *
 * What folds is decided before. A try costs less than the one that it lies in, so the costliest
 * tries are a tree by themselves, whatever their number. What is left out below a node is what its
 * own count of tries has beyond those of its visible children, so that nothing that was left out
 * has to be known.
 *
 * Tries of one parent that are alike are sorted next to each other by the shapes that the summary
 * has. The leftmost is shown, with all below it; the others are hidden, but known, so that their
 * counts are not in the rest of the parent.
 *
 * Two searches are merged level by level. The children that a node has in the second search are put
 * into a table by cell and digit, and those that it has in the first one are looked up.
 */

#include <math.h>
#include <stdlib.h>

#include "engine/laboratory/summary-note.h"
#include "engine/laboratory/tries.h"
#include "picture/search/tree.h"

/* The variables of a node during the layout */
typedef struct {
  double prelim;
  double mod;
  double shift;
  double change;
  uint32_t thread;
  uint32_t ancestor;
  uint32_t default_ancestor; /* for its children */
  uint32_t number;           /* among its siblings */
} Plan;

/* --- the tries -------------------------------------------------------------------------------- */

/** Try: a try that may become a node. */
typedef struct {
  AriSubtree subtree;  /* where two searches are merged, with the sums of both */
  AriSubtree parts[2]; /* where two searches are merged */
  AriTreeSide side;
  uint32_t parent; /* index of the try that it lies in; the first one is the search itself */
  uint32_t stack;  /* index of the try that stands for it, itself unless it is stacked */
  uint32_t n_alike;
  uint64_t alike_cost;
  AriTreeFold fold;
  bool is_stacked; /* another one stands for it, or for one that it lies in */
  bool is_shown;
} Try;

/** Tries: parents come before their children, and siblings from right to left. */
typedef struct {
  Try *tries;
  size_t n;
} Tries;

static uint64_t
cost_of (const AriSubtree *subtree)
{
  return subtree->last - subtree->first + 1;
}

/* Returns: in how many searches a try was made. */
static uint64_t
n_searches (const Try *one)
{
  return one->parts[0].last > 0 && one->parts[1].last > 0 ? 2 : 1;
}

/* The order in which tries end, backwards: open ones first. */
static int
compare_ends (const void *one, const void *other)
{
  const AriSubtree *a = &((const Try *) one)->subtree, *b = &((const Try *) other)->subtree;
  const bool a_open = a->state == ARI_SUBTREE_OPEN, b_open = b->state == ARI_SUBTREE_OPEN;

  if (a_open != b_open)
    return a_open ? -1 : 1;
  if (!a_open && a->last != b->last)
    return a->last > b->last ? -1 : 1;
  return (a->depth > b->depth) - (a->depth < b->depth);
}

/* Reads all tries that are known into @tries, after the search itself. */
static void
read_tries (const AriTreeSource *source, Tries *tries)
{
  const AriSummary *summary = source->summary, *detail = source->detail;
  const AriTally now = ari_summary_tally (summary);
  const size_t n = ari_summary_n_subtrees (summary);
  size_t n_distinct = 1;

  tries->tries[0] = (Try){ .subtree = { .last = now.steps,
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
  qsort (tries->tries + 1, tries->n - 1, sizeof (Try), compare_ends);
  for (size_t i = 1; i < tries->n; i++)
    if (n_distinct == 1
        || tries->tries[i].subtree.first != tries->tries[n_distinct - 1].subtree.first
        || tries->tries[i].subtree.depth != tries->tries[n_distinct - 1].subtree.depth)
      tries->tries[n_distinct++] = tries->tries[i];
  tries->n = n_distinct;
}

/* Finds the parent of each try, and drops those that lie in a folded one, or in one that is not
 * known. @at_depth: room for an index per depth */
static void
find_parents (const AriTreeSource *source, Tries *tries, uint32_t *at_depth)
{
  size_t n = 1;

  at_depth[0] = 0;
  for (size_t i = 1; i < tries->n; i++) {
    Try one = tries->tries[i];
    const uint32_t depth = one.subtree.depth, parent = at_depth[depth - 1];
    const Try *above = parent != ARI_TREE_NONE ? &tries->tries[parent] : NULL;

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

/* --- stacks ----------------------------------------------------------------------------------- */

bool
ari_tree_are_alike (const AriSubtree *one, const AriSubtree *other)
{
  return one->shape != 0 && one->shape == other->shape && one->state == other->state
         && one->tries == other->tries && one->solutions == other->solutions;
}

/** Sorted: a try, to be sorted by its parent and its shape, the leftmost of equal ones first. */
typedef struct {
  uint64_t shape;
  uint32_t parent;
  uint32_t index;
} Sorted;

static int
compare_shapes (const void *one, const void *other)
{
  const Sorted *a = one, *b = other;

  if (a->parent != b->parent)
    return a->parent < b->parent ? -1 : 1;
  if (a->shape != b->shape)
    return a->shape < b->shape ? -1 : 1;
  return (a->index < b->index) - (a->index > b->index); /* siblings come from right to left */
}

/* Lets the first of @n tries, which lie in one parent, stand for all, unless they are folded in
 * different ways, or the user wants to see what is below one of them. */
static void
stack (Tries *tries, const Sorted *alike, size_t n)
{
  Try *first = &tries->tries[alike[0].index];

  for (size_t i = 0; i < n; i++)
    if (tries->tries[alike[i].index].fold != first->fold || first->fold == ARI_TREE_UNFOLDED)
      return;
  for (size_t i = 0; i < n; i++) {
    Try *one = &tries->tries[alike[i].index];

    one->stack = alike[0].index;
    one->is_stacked = i > 0;
    first->alike_cost += cost_of (&one->subtree);
  }
  first->n_alike = (uint32_t) n;
}

/* Returns: false if memory is short */
static bool
stack_tries (Tries *tries)
{
  Sorted *sorted = malloc (tries->n * sizeof *sorted);

  if (sorted == NULL)
    return false;
  for (size_t i = 0; i < tries->n; i++)
    sorted[i] = (Sorted){ tries->tries[i].subtree.shape, tries->tries[i].parent, (uint32_t) i };
  /* the search itself has no siblings */
  qsort (sorted + 1, tries->n - 1, sizeof *sorted, compare_shapes);
  for (size_t i = 1, end; i < tries->n; i = end) {
    for (end = i + 1; end < tries->n && sorted[end].parent == sorted[i].parent
                      && ari_tree_are_alike (&tries->tries[sorted[i].index].subtree,
                                             &tries->tries[sorted[end].index].subtree);)
      end++;
    if (end > i + 1)
      stack (tries, &sorted[i], end - i);
  }
  free (sorted);
  for (size_t i = 1; i < tries->n; i++)
    tries->tries[i].is_stacked |= tries->tries[tries->tries[i].parent].is_stacked;
  return true;
}

/* --- two searches ----------------------------------------------------------------------------- */

/** Half: one of two searches that are merged. */
typedef struct {
  Tries tries;
  uint32_t *first;   /* per try: its leftmost child, or ARI_TREE_NONE */
  uint32_t *next;    /* per try: its next sibling, or ARI_TREE_NONE */
  uint64_t *missing; /* per try: how many of those below it lie in no child that is known */
} Half;

/** Pair: the tries that a merged one consists of; ARI_TREE_NONE for one that there is not. */
typedef struct {
  uint32_t of[2];
} Pair;

static uint32_t
deepest_of (const Tries *tries)
{
  uint32_t deepest = 0;

  for (size_t i = 0; i < tries->n; i++)
    if (tries->tries[i].subtree.depth > deepest)
      deepest = tries->tries[i].subtree.depth;
  return deepest;
}

static void
link_half (Half *half)
{
  for (size_t i = 0; i < half->tries.n; i++) {
    const Try *one = &half->tries.tries[i];

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

/* Returns: false if memory is short */
static bool
read_half (Half *half, const AriSummary *summary)
{
  const AriTreeSource source = { .summary = summary };
  const size_t n = 1 + ari_summary_n_subtrees (summary);
  uint32_t *at_depth;
  size_t n_depths;

  half->tries.tries = calloc (n, sizeof (Try));
  half->first = malloc (2 * n * sizeof *half->first);
  half->missing = malloc (n * sizeof *half->missing);
  if (half->tries.tries == NULL || half->first == NULL || half->missing == NULL)
    return false;
  half->next = half->first + n;
  read_tries (&source, &half->tries);
  n_depths = deepest_of (&half->tries) + (size_t) 1;
  at_depth = malloc (n_depths * sizeof *at_depth);
  if (at_depth == NULL)
    return false;
  for (size_t i = 0; i < n_depths; i++)
    at_depth[i] = ARI_TREE_NONE;
  find_parents (&source, &half->tries, at_depth);
  free (at_depth);
  link_half (half);
  return true;
}

static void
free_half (Half *half)
{
  free (half->tries.tries);
  free (half->first);
  free (half->missing);
}

/** Merge: two searches, and the tree that they become. */
typedef struct {
  Half halves[2];
  Tries *tries;
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
  Try *to = &merge->tries->tries[n];

  merge->pairs[n] = pair;
  *to = (Try){ .parent = parent,
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
  to->subtree.last += cost_of (&to->parts[1]);
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

/* Returns: false if memory is short */
static bool
merge_tries (const AriTreeSource *source, Tries *tries)
{
  const AriLayout *layout = source->summary->layout;
  const size_t n_entries = 2 * (size_t) layout->n_cells * layout->n_digits;
  const size_t most =
      2 + ari_summary_n_subtrees (source->summary) + ari_summary_n_subtrees (source->other);
  Merge merge = { .tries = tries, .n_digits = layout->n_digits };
  bool is_done = false;

  merge.pairs = malloc (2 * most * sizeof *merge.pairs);
  merge.same = malloc ((n_entries + most) * sizeof *merge.same);
  if (merge.pairs != NULL && merge.same != NULL && read_half (&merge.halves[0], source->summary)
      && read_half (&merge.halves[1], source->other)) {
    merge.children = merge.pairs + most;
    merge.after = merge.same + n_entries;
    for (size_t i = 0; i < n_entries; i++)
      merge.same[i] = ARI_TREE_NONE;
    tries->n = 0;
    add_merged (source, &merge, 0, (Pair){ { 0, 0 } });
    for (uint32_t i = 0; i < tries->n; i++)
      merge_children (source, &merge, i);
    is_done = true;
  }
  free_half (&merge.halves[0]);
  free_half (&merge.halves[1]);
  free (merge.pairs);
  free (merge.same);
  return is_done;
}

/* --- what is shown ---------------------------------------------------------------------------- */

static int
compare_costs (const void *one, const void *other)
{
  const uint64_t a = *(const uint64_t *) one, b = *(const uint64_t *) other;

  return (a < b) - (a > b);
}

/* Shows the costliest tries, those that are open, and those that the user wants. @costs: room for
 * one per try */
static void
choose_tries (const AriTreeSource *source, Tries *tries, uint64_t *costs)
{
  const size_t shown = source->shown > 0 ? source->shown : ARI_TREE_SHOWN;
  const uint64_t most = source->most > 0 ? source->most : ARI_TREE_MOST;
  size_t n = 0;
  uint64_t least = 0;
  size_t n_equal = SIZE_MAX; /* how many of the least cost are shown */

  for (size_t i = 1; i < tries->n; i++)
    if (!tries->tries[i].is_stacked)
      costs[n++] = cost_of (&tries->tries[i].subtree);
  if (n > shown && tries->tries[0].subtree.tries > most) {
    qsort (costs, n, sizeof *costs, compare_costs);
    least = costs[shown - 1];
    for (n_equal = 0; n_equal < shown && costs[shown - 1 - n_equal] == least;)
      n_equal++;
  }
  for (size_t i = 1; i < tries->n; i++) {
    Try *one = &tries->tries[i];
    const Try *above = &tries->tries[one->parent];
    const uint64_t cost = cost_of (&one->subtree);
    bool is_wanted = above->fold == ARI_TREE_UNFOLDED || one->subtree.state == ARI_SUBTREE_OPEN;

    if (one->is_stacked)
      continue;
    if (!is_wanted && cost == least && n_equal > 0) {
      n_equal--;
      is_wanted = true;
    }
    one->is_shown = above->is_shown && (is_wanted || cost > least);
  }
}

/* --- alternatives ----------------------------------------------------------------------------- */

/** SidePlace: where an alternative belongs, as indices of tries. */
typedef struct {
  uint32_t parent; /* ARI_TREE_NONE if it is not known */
  uint32_t real;   /* that digit, tried after the step; ARI_TREE_NONE if it was not */
} SidePlace;

/* Returns: true if a try is open after @step. */
static bool
is_open_at (const AriSubtree *subtree, uint64_t step)
{
  return subtree->first <= step
         && (step < subtree->last || subtree->state == ARI_SUBTREE_OPEN || subtree->depth == 0);
}

static void
place_alternatives (const AriTreeSource *source, const Tries *tries, SidePlace *places)
{
  for (size_t k = 0; k < source->n_alternatives; k++)
    places[k] = (SidePlace){ ARI_TREE_NONE, ARI_TREE_NONE };
  for (uint32_t i = 0; i < tries->n; i++)
    for (size_t k = 0; k < source->n_alternatives; k++)
      if (source->alternatives[k].depth == tries->tries[i].subtree.depth + 1
          && is_open_at (&tries->tries[i].subtree, source->step))
        places[k].parent = i;
  for (uint32_t i = 1; i < tries->n; i++)
    for (size_t k = 0; k < source->n_alternatives; k++)
      if (places[k].parent == tries->tries[i].parent
          && source->alternatives[k].cell == tries->tries[i].subtree.cell
          && source->alternatives[k].digit == tries->tries[i].subtree.digit)
        places[k].real = i;
}

/* --- the nodes -------------------------------------------------------------------------------- */

static uint32_t
add_node (AriTree *tree, uint32_t parent, const AriSubtree *subtree, AriTreeSide side)
{
  const uint32_t index = tree->n++;
  AriTreeNode *node = &tree->nodes[index];
  AriTreeNode *above = parent != ARI_TREE_NONE ? &tree->nodes[parent] : NULL;

  *node = (AriTreeNode){ .subtree = *subtree,
                         .side = side,
                         .n_alike = 1,
                         .alternative = ARI_TREE_NONE,
                         .parent = parent,
                         .first = ARI_TREE_NONE,
                         .last = ARI_TREE_NONE,
                         .previous = ARI_TREE_NONE,
                         .next = ARI_TREE_NONE };
  if (above == NULL)
    return index;
  node->next = above->first;
  if (above->first != ARI_TREE_NONE)
    tree->nodes[above->first].previous = index;
  else
    above->last = index;
  above->first = index;
  if (subtree->depth > tree->deepest)
    tree->deepest = subtree->depth;
  return index;
}

/* Subtracts from each try what its visible children have, and those that these stand for, which
 * leaves what is hidden. @rests: an empty subtree per try */
static void
count_rests (const Tries *tries, AriSubtree *rests)
{
  for (size_t i = tries->n; i-- > 0;) {
    const Try *one = &tries->tries[i];
    AriSubtree *rest = &rests[i], *above = &rests[one->parent];

    /* until here, a rest has the sums of the visible children */
    rest->last = one->subtree.first + cost_of (&one->subtree) - rest->last - 1;
    rest->tries = one->subtree.tries - rest->tries;
    rest->dead_ends = one->subtree.dead_ends - rest->dead_ends;
    rest->solutions = one->subtree.solutions - rest->solutions;
    if (i == 0 || !tries->tries[one->stack].is_shown)
      continue;
    above->last += cost_of (&one->subtree);
    above->tries += n_searches (one) + one->subtree.tries;
    above->dead_ends += one->subtree.dead_ends;
    above->solutions += one->subtree.solutions;
  }
}

/* Makes nodes of the alternatives below the try @parent, from right to left; where one was tried
 * later, the try is there already. @of: the nodes of tries */
static void
add_alternatives (AriTree *tree,
                  const AriTreeSource *source,
                  const SidePlace *places,
                  uint32_t parent,
                  const uint32_t *of)
{
  for (size_t k = source->n_alternatives; k-- > 0;) {
    const AriTreeAlternative *alternative = &source->alternatives[k];
    const AriSubtree *above = &tree->nodes[of[parent]].subtree;
    AriTreeNode *node;

    if (places[k].parent != parent || places[k].real != ARI_TREE_NONE)
      continue;
    node =
        &tree->nodes[add_node (tree, of[parent],
                               &(AriSubtree){ .first = source->step + 1,
                                              .last = source->step + alternative->steps,
                                              .solutions = alternative->leads,
                                              .depth = alternative->depth,
                                              .level = above->level + 1,
                                              .cell = alternative->cell,
                                              .digit = alternative->digit,
                                              .state = !alternative->is_known ? ARI_SUBTREE_OPEN
                                                       : alternative->leads ? ARI_SUBTREE_EXHAUSTED
                                                                            : ARI_SUBTREE_REFUTED },
                               ARI_TREE_BOTH)];
    node->alternative = (uint32_t) k;
    node->is_best = alternative->is_best;
  }
}

/* Makes nodes of the tries that are shown, and of what is left out below them. @of: room for an
 * index per try */
static void
make_nodes (AriTree *tree,
            const AriTreeSource *source,
            const Tries *tries,
            const AriSubtree *rests,
            const SidePlace *places,
            uint32_t *of)
{
  for (size_t i = 0; i < tries->n; i++) {
    const Try *one = &tries->tries[i];
    AriSubtree rest = one->subtree;

    if (!one->is_shown)
      continue;
    of[i] = add_node (tree, i > 0 ? of[one->parent] : ARI_TREE_NONE, &one->subtree, one->side);
    tree->nodes[of[i]].parts[0] = one->parts[0];
    tree->nodes[of[i]].parts[1] = one->parts[1];
    tree->nodes[of[i]].n_alike = one->n_alike;
    tree->nodes[of[i]].alike_cost = one->alike_cost;
    for (size_t k = 0; k < source->n_alternatives; k++)
      if (places[k].real == i)
        tree->nodes[of[i]].is_best = source->alternatives[k].is_best;
    if (rests[i].tries == 0) {
      add_alternatives (tree, source, places, (uint32_t) i, of);
      continue;
    }
    if (rests[i].tries == one->subtree.tries && i > 0) {
      tree->nodes[of[i]].is_folded = true;
      continue;
    }
    rest.last = rests[i].last;
    rest.tries = rests[i].tries;
    rest.dead_ends = rests[i].dead_ends;
    rest.solutions = rests[i].solutions;
    rest.state = rest.solutions > 0 ? ARI_SUBTREE_EXHAUSTED : ARI_SUBTREE_REFUTED;
    rest.cell = ARI_NO_CELL;
    rest.digit = ARI_NO_DIGIT;
    rest.excludes = false;
    rest.depth++;
    rest.level++;
    add_node (tree, of[i], &rest, one->side);
    tree->nodes[tree->n - 1].is_rest = tree->nodes[tree->n - 1].is_folded = true;
    add_alternatives (tree, source, places, (uint32_t) i, of);
  }
}

/* Lists the tries for which others stand. @of: the nodes of the tries that are shown */
static void
list_stacked (AriTree *tree, const Tries *tries, const uint32_t *of)
{
  for (size_t i = 1; i < tries->n; i++) {
    const Try *one = &tries->tries[i];

    if (one->stack != i && tries->tries[one->stack].is_shown)
      tree->stacked[tree->n_stacked++] =
          (AriTreeStacked){ one->subtree.first, one->subtree.last, of[one->stack] };
  }
}

/* --- the layout ------------------------------------------------------------------------------- */

static uint32_t
next_left (const AriTree *tree, const Plan *plans, uint32_t node)
{
  return tree->nodes[node].first != ARI_TREE_NONE ? tree->nodes[node].first : plans[node].thread;
}

static uint32_t
next_right (const AriTree *tree, const Plan *plans, uint32_t node)
{
  return tree->nodes[node].last != ARI_TREE_NONE ? tree->nodes[node].last : plans[node].thread;
}

/* Returns the sibling before @node whose subtree contains @inner, a node of the contour to the
 * left. */
static uint32_t
find_ancestor (const AriTree *tree, const Plan *plans, uint32_t inner, uint32_t node)
{
  const uint32_t parent = tree->nodes[node].parent;
  const uint32_t ancestor = plans[inner].ancestor;

  return tree->nodes[ancestor].parent == parent ? ancestor : plans[parent].default_ancestor;
}

static void
move_subtree (Plan *left, Plan *right, double shift)
{
  const double n = (double) right->number - (double) left->number;

  right->change -= shift / n;
  right->shift += shift;
  left->change += shift / n;
  right->prelim += shift;
  right->mod += shift;
}

/* Pushes the subtree of @node away from those of its previous siblings, along their contours. */
static void
apportion (const AriTree *tree, Plan *plans, uint32_t node)
{
  const AriTreeNode *parent = &tree->nodes[tree->nodes[node].parent];
  uint32_t inner_right = node, outer_right = node;
  uint32_t inner_left = tree->nodes[node].previous, outer_left = parent->first;
  double in_right = plans[inner_right].mod, out_right = plans[outer_right].mod;
  double in_left = plans[inner_left].mod, out_left = plans[outer_left].mod;
  uint32_t below_left, below_right;

  while ((below_left = next_right (tree, plans, inner_left)) != ARI_TREE_NONE
         && (below_right = next_left (tree, plans, inner_right)) != ARI_TREE_NONE) {
    double shift;

    inner_left = below_left;
    inner_right = below_right;
    outer_left = next_left (tree, plans, outer_left);
    outer_right = next_right (tree, plans, outer_right);
    plans[outer_right].ancestor = node;
    shift = plans[inner_left].prelim + in_left - plans[inner_right].prelim - in_right + 1.0;
    if (shift > 0.0) {
      move_subtree (&plans[find_ancestor (tree, plans, inner_left, node)], &plans[node], shift);
      in_right += shift;
      out_right += shift;
    }
    in_left += plans[inner_left].mod;
    in_right += plans[inner_right].mod;
    out_left += plans[outer_left].mod;
    out_right += plans[outer_right].mod;
  }
  below_left = next_right (tree, plans, inner_left);
  if (below_left != ARI_TREE_NONE && next_right (tree, plans, outer_right) == ARI_TREE_NONE) {
    plans[outer_right].thread = below_left;
    plans[outer_right].mod += in_left - out_right;
  }
  below_right = next_left (tree, plans, inner_right);
  if (below_right != ARI_TREE_NONE && next_left (tree, plans, outer_left) == ARI_TREE_NONE) {
    plans[outer_left].thread = below_right;
    plans[outer_left].mod += in_right - out_left;
    plans[tree->nodes[node].parent].default_ancestor = node;
  }
}

/* Distributes the shifts among the siblings in between. */
static void
shift_children (const AriTree *tree, Plan *plans, uint32_t node)
{
  double shift = 0.0, change = 0.0;

  for (uint32_t child = tree->nodes[node].last; child != ARI_TREE_NONE;
       child = tree->nodes[child].previous) {
    plans[child].prelim += shift;
    plans[child].mod += shift;
    change += plans[child].change;
    shift += plans[child].shift + change;
  }
}

/* Places a node after all its children and the siblings before it. */
static void
lay_out_node (const AriTree *tree, Plan *plans, uint32_t index)
{
  const AriTreeNode *node = &tree->nodes[index];
  double middle = 0.0;

  if (node->first != ARI_TREE_NONE) {
    shift_children (tree, plans, index);
    middle = (plans[node->first].prelim + plans[node->last].prelim) / 2.0;
  }
  if (node->previous == ARI_TREE_NONE) {
    plans[index].prelim = middle;
    if (node->parent != ARI_TREE_NONE)
      plans[node->parent].default_ancestor = index;
    return;
  }
  plans[index].number = plans[node->previous].number + 1;
  plans[index].prelim = plans[node->previous].prelim + 1.0;
  if (node->first != ARI_TREE_NONE)
    plans[index].mod = plans[index].prelim - middle;
  apportion (tree, plans, index);
}

static void
lay_out (AriTree *tree, Plan *plans)
{
  double least = 0.0;

  for (uint32_t i = 0; i < tree->n; i++)
    plans[i] = (Plan){ .thread = ARI_TREE_NONE, .ancestor = i };
  for (uint32_t i = tree->n; i > 0; i--)
    lay_out_node (tree, plans, i - 1);
  /* from here on, `change` is the sum of the mods of a node and all above it */
  for (uint32_t i = 0; i < tree->n; i++) {
    const uint32_t parent = tree->nodes[i].parent;
    const double above = parent != ARI_TREE_NONE ? plans[parent].change : 0.0;

    tree->nodes[i].x = plans[i].prelim + above;
    plans[i].change = above + (tree->nodes[i].first != ARI_TREE_NONE ? plans[i].mod : 0.0);
    least = fmin (least, tree->nodes[i].x);
  }
  for (uint32_t i = 0; i < tree->n; i++) {
    tree->nodes[i].x -= least;
    tree->width = fmax (tree->width, tree->nodes[i].x);
  }
}

/* Room for the tries of a source, and for what is computed of each. */
typedef struct {
  Tries tries;
  AriSubtree *rests;
  uint64_t *costs;
  uint32_t *indices;
  SidePlace *places;
  Plan *plans;
} Room;

/* Returns: false if memory is short */
static bool
fill_tree (AriTree *tree, const AriTreeSource *source, Room *room)
{
  size_t n_indices, n_nodes;

  if (room->tries.tries == NULL)
    return false;
  if (source->other == NULL)
    read_tries (source, &room->tries);
  else if (!merge_tries (source, &room->tries))
    return false;
  n_indices = deepest_of (&room->tries) + room->tries.n + 1;
  room->rests = calloc (room->tries.n, sizeof *room->rests);
  room->costs = malloc (room->tries.n * sizeof *room->costs);
  room->indices = malloc (n_indices * sizeof *room->indices);
  n_nodes = 2 * room->tries.n + source->n_alternatives;
  room->places = malloc ((source->n_alternatives + 1) * sizeof *room->places);
  room->plans = malloc (n_nodes * sizeof *room->plans);
  tree->nodes = malloc (n_nodes * sizeof *tree->nodes);
  tree->stacked = malloc (room->tries.n * sizeof *tree->stacked);
  if (room->rests == NULL || room->costs == NULL || room->indices == NULL || room->places == NULL
      || room->plans == NULL || tree->nodes == NULL || tree->stacked == NULL)
    return false;
  for (size_t i = 0; i < n_indices; i++)
    room->indices[i] = ARI_TREE_NONE;
  if (source->other == NULL)
    find_parents (source, &room->tries, room->indices);
  if (source->stacks && source->other == NULL && !stack_tries (&room->tries))
    return false;
  choose_tries (source, &room->tries, room->costs);
  count_rests (&room->tries, room->rests);
  place_alternatives (source, &room->tries, room->places);
  make_nodes (tree, source, &room->tries, room->rests, room->places, room->indices);
  list_stacked (tree, &room->tries, room->indices);
  lay_out (tree, room->plans);
  return true;
}

AriTree *
ari_tree_new (const AriTreeSource *source)
{
  const size_t most = 1 + ari_summary_n_subtrees (source->summary)
                      + (source->detail != NULL ? ari_summary_n_subtrees (source->detail) : 0)
                      + (source->other != NULL ? 1 + ari_summary_n_subtrees (source->other) : 0)
                      + source->n_way;
  Room room = { .tries = { .tries = calloc (most, sizeof (Try)) } };
  AriTree *tree = calloc (1, sizeof *tree);

  if (tree != NULL && !fill_tree (tree, source, &room)) {
    ari_tree_free (tree);
    tree = NULL;
  }
  free (room.tries.tries);
  free (room.rests);
  free (room.costs);
  free (room.indices);
  free (room.places);
  free (room.plans);
  return tree;
}

void
ari_tree_free (AriTree *tree)
{
  if (tree == NULL)
    return;
  free (tree->nodes);
  free (tree->stacked);
  free (tree);
}

/* --- finding nodes ---------------------------------------------------------------------------- */

/* Returns: true if the try that a node is in one of two searches is open after @step. */
static bool
is_open (const AriTreeNode *node, AriTreeSide side, uint64_t step)
{
  const AriSubtree *part = &node->parts[side == ARI_TREE_OTHER];

  return part->first > 0 && is_open_at (part, step);
}

/* Returns the last node on the way down to @step: open tries are nested. */
static uint32_t
go_down (const AriTree *tree, AriTreeSide side, uint64_t step)
{
  uint32_t node = 0, child = tree->nodes[0].first;

  while (child != ARI_TREE_NONE)
    if (is_open (&tree->nodes[child], side, step)) {
      node = child;
      child = tree->nodes[child].first;
    } else {
      child = tree->nodes[child].next;
    }
  return node;
}

/* Returns the stack below @node that contains @step, or ARI_TREE_NONE. */
static uint32_t
stack_at (const AriTree *tree, uint32_t node, uint64_t step)
{
  for (uint32_t i = 0; i < tree->n_stacked; i++) {
    const AriTreeStacked *stacked = &tree->stacked[i];

    if (stacked->first <= step && step < stacked->last && tree->nodes[stacked->node].parent == node)
      return stacked->node;
  }
  return ARI_TREE_NONE;
}

uint32_t
ari_tree_at (const AriTree *tree, uint64_t step)
{
  const uint32_t node = go_down (tree, ARI_TREE_BOTH, step);
  const uint32_t stack = stack_at (tree, node, step);

  return stack != ARI_TREE_NONE ? stack : node;
}

uint32_t
ari_tree_find (const AriTree *tree, AriTreeSide side, uint64_t first)
{
  const uint32_t node = go_down (tree, side, first), last = tree->nodes[node].last;
  const uint32_t stack = stack_at (tree, node, first);

  if (tree->nodes[node].parts[side == ARI_TREE_OTHER].first == first || tree->nodes[node].is_folded)
    return node;
  if (stack != ARI_TREE_NONE)
    return stack;
  return last != ARI_TREE_NONE && tree->nodes[last].is_rest ? last : ARI_TREE_NONE;
}

uint32_t
ari_tree_nearest (const AriTree *tree, double x, double level, double dx, double dy, double most)
{
  uint32_t nearest = ARI_TREE_NONE;
  double least = most;

  for (uint32_t i = 0; i < tree->n; i++) {
    const double distance =
        hypot ((tree->nodes[i].x - x) * dx, ((double) tree->nodes[i].subtree.depth - level) * dy);

    if (distance < least) {
      least = distance;
      nearest = i;
    }
  }
  return nearest;
}
