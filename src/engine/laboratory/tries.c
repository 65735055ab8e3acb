/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tries of each open decision at one moment of a search, and their costs. */

#include "engine/laboratory/tries.h"

bool
ari_summary_lacks (const AriSummary *summary, const AriBox *box)
{
  if (box->is_forced)
    return true;
  return box->state != ARI_BOX_OPEN && !box->is_cut
         && box->last - box->first + 1 < ari_summary_least (summary, ARI_AXIS_STEPS)
         && box->work < ari_summary_least (summary, ARI_AXIS_WORK);
}

static size_t
n_boxes (const AriSummary *const both[2])
{
  return ari_summary_n_boxes (both[0]) + (both[1] != NULL ? ari_summary_n_boxes (both[1]) : 0);
}

/* Reads box @index of both summaries as if they were one. Returns: false if it is in the other one
 * too, or is a forced level. */
static bool
read_box (const AriSummary *const both[2], size_t index, AriBox *box)
{
  const size_t n = ari_summary_n_boxes (both[0]);

  *box = index < n ? ari_summary_box (both[0], index) : ari_summary_box (both[1], index - n);
  return index < n || (!box->is_forced && ari_summary_lacks (both[0], box));
}

static bool
has_step (const AriBox *box, uint64_t step)
{
  return box->first <= step && step <= box->last;
}

size_t
ari_tries_around (const AriSummary *summary, const AriSummary *detail, AriBox *around, size_t max)
{
  const AriSummary *const both[2] = { summary, detail };
  size_t n = 0;
  AriBox box;

  if (detail == NULL || !ari_summary_unfolds (detail))
    return 0;
  for (size_t i = 0; i < n_boxes (both) && n < max; i++)
    if (read_box (both, i, &box)
        && (has_step (&box, ari_summary_start (detail).steps + 1)
            || has_step (&box, ari_summary_tally (detail).steps)))
      around[n++] = box;
  return n;
}

/* Returns the innermost try of a guess that a forced level lies in. */
static const AriBox *
find_guess (const AriBox *around, size_t n, const AriBox *forced)
{
  const AriBox *guess = NULL;

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
ari_tries_complete (const AriBox *around, size_t n, AriBox *box)
{
  const AriBox *guess;

  if (!box->is_forced || (box->state != ARI_BOX_OPEN && !box->is_cut))
    return;
  guess = find_guess (around, n, box);
  if (guess == NULL)
    return;
  box->dead_ends = guess->dead_ends;
  box->solutions = guess->solutions;
  box->tries = guess->tries;
  if (box->state != ARI_BOX_OPEN) {
    box->state = box->solutions > 0 ? ARI_BOX_EXHAUSTED : ARI_BOX_REFUTED;
    return;
  }
  box->last = guess->last - (guess->state == ARI_BOX_OPEN ? 0 : box->level - guess->level);
  box->state = guess->state;
}

static bool
is_box_of (const AriBox *box, const AriDecision *decision, uint32_t level)
{
  return box->level == level && box->cell == decision->cell && box->excludes == decision->excludes;
}

/* Returns the first step of the innermost try that a decision lies in, after which its own tries
 * come. If that is not kept, neither are they. */
static uint64_t
begin_of (const AriSnapshot *view, const AriBox *open, uint32_t level)
{
  for (uint32_t i = level - 1; i-- > 0;)
    if (!ari_digits_is_single (view->decisions[i].candidates) || view->decisions[i].learns)
      return open[i].depth > 0 ? open[i].first : UINT64_MAX;
  return 0;
}

/* Inserts in the order of steps, since the detail's boxes come last. */
static void
insert (AriBox *boxes, size_t n, const AriBox *box)
{
  for (; n > 0 && boxes[n - 1].first > box->first; n--)
    boxes[n] = boxes[n - 1];
  boxes[n] = *box;
}

/*
 * A first pass finds what is open at a step: each box that began by then and ended later. Below one
 * try there is one decision (of a search that does not learn), so that all boxes of its level which
 * began after that try did, and ended by now, are tries of the decision that is open there.
 */
size_t
ari_tries_read (const AriSummary *summary,
                const AriSummary *detail,
                const AriSnapshot *view,
                AriBox *open,
                AriBox *undone,
                size_t max)
{
  const AriSummary *const both[2] = { summary, detail };
  const uint64_t now = view->counters.steps;
  const size_t n = n_boxes (both);
  size_t n_undone = 0;
  AriBox box;

  for (uint32_t i = 0; i < view->n_decisions; i++)
    open[i] = (AriBox){ 0 };
  for (size_t i = 0; i < n; i++)
    if (read_box (both, i, &box) && box.level <= view->n_decisions && box.first <= now
        && (now < box.last || box.state == ARI_BOX_OPEN)
        && is_box_of (&box, &view->decisions[box.level - 1], box.level))
      open[box.level - 1] = box;
  for (size_t i = 0; i < n && n_undone < max; i++)
    if (read_box (both, i, &box) && box.level <= view->n_decisions && box.last <= now
        && box.state != ARI_BOX_OPEN && !view->decisions[box.level - 1].learns
        && is_box_of (&box, &view->decisions[box.level - 1], box.level)
        && box.first > begin_of (view, open, box.level))
      insert (undone, n_undone++, &box);
  return n_undone;
}

bool
ari_tries_left (const AriSummary *summary,
                const AriSummary *detail,
                const AriSnapshot *view,
                AriBox *left)
{
  const AriSummary *const both[2] = { summary, detail };
  const size_t n = view->event.kind == ARI_EVENT_BACK ? n_boxes (both) : 0;

  for (size_t i = 0; i < n; i++)
    if (read_box (both, i, left) && left->last == view->counters.steps
        && left->state != ARI_BOX_OPEN && left->cell == view->event.cell)
      return true;
  return false;
}

size_t
ari_tries_below (const AriSummary *summary,
                 const AriSummary *detail,
                 const AriBox *box,
                 AriBox *tries,
                 size_t max)
{
  const AriSummary *const both[2] = { summary, detail };
  const size_t n = n_boxes (both);
  size_t n_tries = 0;
  AriBox below;

  for (size_t i = 0; i < n && n_tries < max; i++)
    if (read_box (both, i, &below) && below.depth == box->depth + 1 && below.first > box->first
        && below.last <= box->last)
      insert (tries, n_tries++, &below);
  return n_tries;
}
