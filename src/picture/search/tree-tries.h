/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tries that a tree is made of: those of one search, or of two that are merged. */

#pragma once

#include "picture/search/tree.h"

/** AriTreeFold: how the tries below a try are shown. */
typedef enum {
  ARI_TREE_FITTING, /* the costliest, as far as they fit */
  ARI_TREE_FOLDED,
  ARI_TREE_UNFOLDED, /* those right below it, whatever they cost */
} AriTreeFold;

/** AriTreeFolds: Returns: how the tries below a try are shown.
 * @subtree: where two searches are merged, that of the first of them that has it
 * @side: which of them have it */
typedef AriTreeFold (*AriTreeFolds) (const AriSubtree *subtree, AriTreeSide side, void *data);

/** AriTreeAlternative: a digit that an open guess has not tried. What it would have cost was found
 * by a second search. */
typedef struct {
  uint64_t steps;
  uint32_t depth; /* the number of the guess, from 1 */
  uint16_t cell;
  uint8_t digit;
  bool leads;    /* to a solution, after these steps */
  bool is_known; /* false: it was given up after these steps */
  bool is_best;  /* the one that would have saved most */
} AriTreeAlternative;

/** AriTreeSource: what a tree is made of; nothing in it is owned. */
typedef struct {
  const AriSummary *summary; /* settled */
  const AriSummary *other;   /* (nullable): settled, of another search of the same puzzle; both are
                              * merged, without `detail` and `way` */
  const AriSummary *detail;  /* (nullable): of a part of the search, with tries that are too small
                              * for @summary; it may be unfinished */
  const AriSubtree *way; /* tries that lead to that part, as far as @summary lacks them; n_way */
  size_t n_way;
  AriTreeFolds folds; /* (nullable) */
  void *data;
  bool stacks; /* tries of one parent that are alike become one node, unless the way in which one of
                * them is folded differs, or is ARI_TREE_UNFOLDED; not where two are merged */
  const AriTreeAlternative *alternatives; /* n_alternatives: they become nodes beside the tries of
                                           * their guesses, unless these were tried after @step */
  size_t n_alternatives;
  uint64_t step; /* the one at which these guesses are open */
  uint32_t most; /* in place of ARI_TREE_MOST and ARI_TREE_SHOWN; 0 for these */
  uint32_t shown;
} AriTreeSource;

/** AriTreeTry: a try that may become a node. */
typedef struct {
  AriSubtree subtree;  /* where two searches are merged, the counts are sums */
  AriSubtree parts[2]; /* as in AriTreeNode */
  AriTreeSide side;
  uint32_t parent; /* index of the try that it lies in; the first one is the search itself */
  AriTreeFold fold;

  /* At first it stands for itself alone, and only the search itself is shown. */
  uint32_t stack; /* index of the try that stands for it, itself unless it is stacked */
  uint32_t n_alike;
  uint64_t alike_cost;
  bool is_stacked; /* another one stands for it, or for one that it lies in */
  bool is_shown;
} AriTreeTry;

/** AriTreeTries: parents come before their children, and siblings from right to left. */
typedef struct {
  AriTreeTry *tries;
  size_t n;
} AriTreeTries;

/** ari_tree_tries_read: reads the tries of @source that are known and lie in no folded one.
 * @tries: (out): its tries are to be freed */
void ari_tree_tries_read (AriTreeTries *tries, const AriTreeSource *source);
