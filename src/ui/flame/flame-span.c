/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The part of a search that a graph shows, and how it is zoomed. */

#include "config.h"

#include <glib.h>

#include "ui/flame/flame-span.h"

AriFlameSpan
ari_flame_span_all (double begin, double end)
{
  const double last = MAX (end, begin + 1.0);

  return (AriFlameSpan){
    .whole_begin = begin, .whole_end = last, .begin = begin, .end = last, .fits = true
  };
}

void
ari_flame_span_grow (AriFlameSpan *span, double end)
{
  span->whole_end = MAX (span->whole_end, end);
  if (span->fits)
    span->end = span->whole_end;
}

void
ari_flame_span_show (AriFlameSpan *span, double begin, double end)
{
  const double whole = span->whole_end - span->whole_begin;
  const double width = CLAMP (end - begin, MIN (ARI_FLAME_LEAST_SPAN, whole), whole);
  const double middle = (begin + end) / 2.0;

  span->fits = width >= whole;
  span->begin = CLAMP (middle - width / 2.0, span->whole_begin, span->whole_end - width);
  span->end = span->fits ? span->whole_end : span->begin + width;
}

void
ari_flame_span_zoom (AriFlameSpan *span, double factor, double part)
{
  const double width = span->end - span->begin, at = span->begin + part * width;
  const double whole = span->whole_end - span->whole_begin;
  const double wanted = MAX (width / factor, MIN (ARI_FLAME_LEAST_SPAN, whole));

  ari_flame_span_show (span, at - part * wanted, at + (1.0 - part) * wanted);
}

void
ari_flame_span_pan (AriFlameSpan *span, double part)
{
  const double by = part * (span->end - span->begin);

  if (!span->fits)
    ari_flame_span_show (span, span->begin + by, span->end + by);
}

void
ari_flame_span_reveal (AriFlameSpan *span, double value)
{
  const double width = span->end - span->begin;

  if (value < span->begin)
    ari_flame_span_show (span, value - width / 8.0, value + width * 7.0 / 8.0);
  else if (value > span->end)
    ari_flame_span_show (span, value - width * 7.0 / 8.0, value + width / 8.0);
}

/* These functions look at all boxes. There are some ten thousand, and a key is pressed now and
 * then. */

static bool
lies_in (const AriSubtree *box, const AriSubtree *parent)
{
  return box->level > parent->level && box->first >= parent->first && box->last <= parent->last;
}

/* Returns: (nullable): the innermost box around @of. */
static const AriSubtree *
find_parent (const AriSubtree *boxes, size_t n, const AriSubtree *of)
{
  const AriSubtree *parent = NULL;

  for (size_t i = 0; i < n; i++)
    if (lies_in (of, &boxes[i]) && (parent == NULL || boxes[i].level > parent->level))
      parent = &boxes[i];
  return parent;
}

static bool
is_better (const AriSubtree *box, const AriSubtree *than, bool wants_last)
{
  return wants_last ? box->first > than->first : box->first < than->first;
}

/* The boxes inside with the lowest level are the tries of the next decision, because no box can lie
 * between. */
static const AriSubtree *
find_child (const AriSubtree *boxes, size_t n, const AriSubtree *of)
{
  const AriSubtree *child = NULL;

  for (size_t i = 0; i < n; i++)
    if (lies_in (&boxes[i], of)
        && (child == NULL || boxes[i].level < child->level
            || (boxes[i].level == child->level && is_better (&boxes[i], child, false))))
      child = &boxes[i];
  return child;
}

static const AriSubtree *
find_sibling (const AriSubtree *boxes, size_t n, const AriSubtree *of, AriFlameWay way)
{
  const AriSubtree *parent = find_parent (boxes, n, of), *sibling = NULL;
  const bool is_previous = way == ARI_FLAME_PREVIOUS;

  for (size_t i = 0; i < n; i++) {
    const AriSubtree *box = &boxes[i];

    if (box->level == of->level && (parent == NULL || lies_in (box, parent))
        && (is_previous ? box->first < of->first : box->first > of->first)
        && (sibling == NULL || is_better (box, sibling, is_previous)))
      sibling = box;
  }
  return sibling;
}

bool
ari_flame_walk (
    const AriSubtree *boxes, size_t n, const AriSubtree *from, AriFlameWay way, AriSubtree *to)
{
  const AriSubtree *found;

  if (way == ARI_FLAME_PARENT)
    found = find_parent (boxes, n, from);
  else if (way == ARI_FLAME_CHILD)
    found = find_child (boxes, n, from);
  else
    found = find_sibling (boxes, n, from, way);
  if (found == NULL)
    return false;
  *to = *found;
  return true;
}

bool
ari_flame_deepest (const AriSummary *summary, uint64_t step, AriSubtree *deepest)
{
  const size_t n = ari_summary_n_subtrees (summary);
  bool found = false;

  for (size_t i = 0; i < n; i++) {
    const AriSubtree box = ari_summary_subtree (summary, i);

    if (box.first <= step && step <= box.last && (!found || box.depth > deepest->depth)) {
      *deepest = box;
      found = true;
    }
  }
  return found;
}
