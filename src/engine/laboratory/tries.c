/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds the tries of each open decision after a step, and their costs. */

#include "engine/laboratory/tries.h"

bool
ari_summary_lacks (const AriSummary *summary, const AriSubtree *subtree)
{
  if (subtree->is_forced)
    return true;
  return subtree->state != ARI_SUBTREE_OPEN && !subtree->is_cut
         && ari_subtree_steps (subtree) < ari_summary_least (summary, ARI_AXIS_STEPS)
         && subtree->work < ari_summary_least (summary, ARI_AXIS_WORK);
}

static size_t
n_subtrees (const AriSummary *const both[2])
{
  return ari_summary_n_subtrees (both[0])
         + (both[1] != NULL ? ari_summary_n_subtrees (both[1]) : 0);
}

/* Reads subtree @index of both summaries in a row. Returns: false if the first summary has it, too,
 * or if it is a forced level. */
static bool
read_subtree (const AriSummary *const both[2], size_t index, AriSubtree *subtree)
{
  const size_t n = ari_summary_n_subtrees (both[0]);

  *subtree =
      index < n ? ari_summary_subtree (both[0], index) : ari_summary_subtree (both[1], index - n);
  return index < n || (!subtree->is_forced && ari_summary_lacks (both[0], subtree));
}

static bool
has_step (const AriSubtree *subtree, uint64_t step)
{
  return subtree->first <= step && step <= subtree->last;
}

size_t
ari_tries_around (const AriSummary *summary,
                  const AriSummary *detail,
                  AriSubtree *around,
                  size_t max)
{
  const AriSummary *const both[2] = { summary, detail };
  size_t n = 0;
  AriSubtree subtree;

  if (detail == NULL || !ari_summary_unfolds (detail))
    return 0;
  for (size_t i = 0; i < n_subtrees (both) && n < max; i++)
    if (read_subtree (both, i, &subtree)
        && (has_step (&subtree, ari_summary_start (detail).steps + 1)
            || has_step (&subtree, ari_summary_tally (detail).steps)))
      around[n++] = subtree;
  return n;
}

/* Returns the deepest try of a guess that a forced level lies in. */
static const AriSubtree *
find_guess (const AriSubtree *around, size_t n, const AriSubtree *forced)
{
  const AriSubtree *guess = NULL;

  for (size_t i = 0; i < n; i++)
    if (around[i].level < forced->level && has_step (&around[i], forced->first)
        && (guess == NULL || around[i].level > guess->level))
      guess = &around[i];
  return guess;
}

/*
 * Nothing is tried between a try and the forced levels right below it, so their counts are the
 * same. When the try has failed, they are undone one step after another, from the deepest up to the
 * try itself.
 */
void
ari_tries_complete (const AriSubtree *around, size_t n, AriSubtree *subtree)
{
  const AriSubtree *guess;

  if (!subtree->is_forced || (subtree->state != ARI_SUBTREE_OPEN && !subtree->is_cut))
    return;
  guess = find_guess (around, n, subtree);
  if (guess == NULL)
    return;
  subtree->dead_ends = guess->dead_ends;
  subtree->solutions = guess->solutions;
  subtree->tries = guess->tries;
  if (subtree->state != ARI_SUBTREE_OPEN) {
    subtree->state = subtree->solutions > 0 ? ARI_SUBTREE_EXHAUSTED : ARI_SUBTREE_REFUTED;
    return;
  }
  subtree->last =
      guess->last - (guess->state == ARI_SUBTREE_OPEN ? 0 : subtree->level - guess->level);
  subtree->state = guess->state;
}

static bool
is_subtree_of (const AriSubtree *subtree, const AriDecision *decision, uint32_t level)
{
  return subtree->level == level && subtree->cell == decision->cell
         && subtree->excludes == decision->excludes;
}

/* Returns the first step of the deepest try that a decision lies in, after which its own tries
 * come. If that try is not kept, neither are they: returns UINT64_MAX. */
static uint64_t
begin_of (const AriSnapshot *view, const AriSubtree *open, uint32_t level)
{
  for (uint32_t i = level - 1; i-- > 0;)
    if (ari_decision_is_guess (&view->decisions[i]))
      return open[i].depth > 0 ? open[i].first : UINT64_MAX;
  return 0;
}

/* Inserts in the order of steps, since the detail's subtrees come last. */
static void
insert (AriSubtree *subtrees, size_t n, const AriSubtree *subtree)
{
  for (; n > 0 && subtrees[n - 1].first > subtree->first; n--)
    subtrees[n] = subtrees[n - 1];
  subtrees[n] = *subtree;
}

/*
 * A first pass finds the subtrees that are open after the step: those that began by then and ended
 * later. If the search does not learn, there is only one decision right below a try, so all
 * subtrees of that level that began after the try and have ended are tries of the open decision.
 */
size_t
ari_tries_read (const AriSummary *summary,
                const AriSummary *detail,
                const AriSnapshot *view,
                AriSubtree *open,
                AriSubtree *undone,
                size_t max)
{
  const AriSummary *const both[2] = { summary, detail };
  const uint64_t now = view->counters.steps;
  const size_t n = n_subtrees (both);
  size_t n_undone = 0;
  AriSubtree subtree;

  for (uint32_t i = 0; i < view->n_decisions; i++)
    open[i] = (AriSubtree){ 0 };
  for (size_t i = 0; i < n; i++)
    if (read_subtree (both, i, &subtree) && subtree.level <= view->n_decisions
        && subtree.first <= now && (now < subtree.last || subtree.state == ARI_SUBTREE_OPEN)
        && is_subtree_of (&subtree, &view->decisions[subtree.level - 1], subtree.level))
      open[subtree.level - 1] = subtree;
  for (size_t i = 0; i < n && n_undone < max; i++)
    if (read_subtree (both, i, &subtree) && subtree.level <= view->n_decisions
        && subtree.last <= now && subtree.state != ARI_SUBTREE_OPEN
        && !view->decisions[subtree.level - 1].is_alone
        && is_subtree_of (&subtree, &view->decisions[subtree.level - 1], subtree.level)
        && subtree.first > begin_of (view, open, subtree.level))
      insert (undone, n_undone++, &subtree);
  return n_undone;
}

bool
ari_tries_left (const AriSummary *summary,
                const AriSummary *detail,
                const AriSnapshot *view,
                AriSubtree *left)
{
  const AriSummary *const both[2] = { summary, detail };
  const size_t n = view->event.kind == ARI_EVENT_BACK ? n_subtrees (both) : 0;

  for (size_t i = 0; i < n; i++)
    if (read_subtree (both, i, left) && left->last == view->counters.steps
        && left->state != ARI_SUBTREE_OPEN && left->cell == view->event.cell)
      return true;
  return false;
}

size_t
ari_tries_below (const AriSummary *summary,
                 const AriSummary *detail,
                 const AriSubtree *subtree,
                 AriSubtree *tries,
                 size_t max)
{
  const AriSummary *const both[2] = { summary, detail };
  const size_t n = n_subtrees (both);
  size_t n_tries = 0;
  AriSubtree below;

  for (size_t i = 0; i < n && n_tries < max; i++)
    if (read_subtree (both, i, &below) && below.depth == subtree->depth + 1
        && below.first > subtree->first && below.last <= subtree->last)
      insert (tries, n_tries++, &below);
  return n_tries;
}
