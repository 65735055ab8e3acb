/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which part of a search a graph shows, and how it is zoomed: without a display. */

#pragma once

#include "engine/laboratory/summary.h"

/** ARI_FLAME_LEAST_SPAN: the steps, or work, that can be zoomed into. */
#define ARI_FLAME_LEAST_SPAN 8.0

/** AriFlameSpan: a plain value: steps, or work. */
typedef struct {
  double whole_begin;
  double whole_end; /* more than whole_begin */
  double begin;     /* what is shown of it */
  double end;
  bool fits; /* all of it is shown, and stays so as it grows */
} AriFlameSpan;

/** ari_flame_span_all: all of a search that goes from @begin to @end. */
AriFlameSpan ari_flame_span_all (double begin, double end);
/** ari_flame_span_grow: the search has come to @end; what is shown stays, unless it is all. */
void ari_flame_span_grow (AriFlameSpan *span, double end);
/** ari_flame_span_show: what is shown, brought within what is possible. */
void ari_flame_span_show (AriFlameSpan *span, double begin, double end);
/** ari_flame_span_zoom: @factor times as large; what is at @part of the width, from 0 to 1, stays
 * there if it can. */
void ari_flame_span_zoom (AriFlameSpan *span, double factor, double part);
/** ari_flame_span_pan: moves what is shown by @part of its width. */
void ari_flame_span_pan (AriFlameSpan *span, double part);
/** ari_flame_span_reveal: moves what is shown as little as will show @value. */
void ari_flame_span_reveal (AriFlameSpan *span, double value);

typedef enum {
  ARI_FLAME_PARENT,
  ARI_FLAME_CHILD,    /* the first */
  ARI_FLAME_PREVIOUS, /* try in the same parent */
  ARI_FLAME_NEXT,
} AriFlameWay;

/** ari_flame_walk: from one of @boxes (array length=n), in any order, to another. Returns: false if
 * there is none. */
bool
ari_flame_walk (const AriBox *boxes, size_t n, const AriBox *from, AriFlameWay way, AriBox *to);
/** ari_flame_deepest: the deepest box that @step is in. Returns: false if there is none. */
bool ari_flame_deepest (const AriSummary *summary, uint64_t step, AriBox *box);
