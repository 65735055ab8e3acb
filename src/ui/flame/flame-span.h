/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The part of a search that a graph shows, and how it is zoomed, without a display. */

#pragma once

#include "engine/laboratory/summary.h"

/** ARI_FLAME_LEAST_SPAN: the fewest steps, or units of work, that a graph shows. */
#define ARI_FLAME_LEAST_SPAN 8.0

/** AriFlameSpan: a plain value, in steps or in units of work. */
typedef struct {
  double whole_begin;
  double whole_end; /* more than whole_begin */
  double begin;     /* the visible part */
  double end;
  bool fits; /* all is visible, and stays so as the search goes on */
} AriFlameSpan;

/** ari_flame_span_all: makes a span that shows the whole of a search, from @begin to @end. */
AriFlameSpan ari_flame_span_all (double begin, double end);
/** ari_flame_span_grow: the search has reached @end. The visible part stays the same, unless it is
 * the whole. */
void ari_flame_span_grow (AriFlameSpan *span, double end);
/** ari_flame_span_show: shows the part from @begin to @end, moved and resized as far as needed to
 * be valid. */
void ari_flame_span_show (AriFlameSpan *span, double begin, double end);
/** ari_flame_span_zoom: enlarges by @factor; the place at @part of the width, from 0 to 1, stays
 * there if possible. */
void ari_flame_span_zoom (AriFlameSpan *span, double factor, double part);
/** ari_flame_span_pan: moves the visible part by @part of its width. */
void ari_flame_span_pan (AriFlameSpan *span, double part);
/** ari_flame_span_reveal: moves the visible part if @value is outside of it, so that it is near the
 * edge. */
void ari_flame_span_reveal (AriFlameSpan *span, double value);

/** AriFlameWay: the ways from a box to the next. */
typedef enum {
  ARI_FLAME_PARENT,
  ARI_FLAME_CHILD,    /* the first one */
  ARI_FLAME_PREVIOUS, /* a try with the same parent */
  ARI_FLAME_NEXT,
} AriFlameWay;

/** ari_flame_walk: goes from the box @from to another of @boxes (array length=n), which are in any
 * order, and sets @to, (out), to that box. Returns: false if there is no box that way; @to is not
 * set then. */
bool ari_flame_walk (
    const AriSubtree *boxes, size_t n, const AriSubtree *from, AriFlameWay way, AriSubtree *to);
/** ari_flame_deepest: finds the deepest box around @step, and sets @box, (out). Returns: false if
 * there is none; @box is not set then. */
bool ari_flame_deepest (const AriSummary *summary, uint64_t step, AriSubtree *box);
