/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Breakpoints: the steps at which a running search stops. */

#pragma once

#include "engine/search/search.h"

typedef enum {
  ARI_BREAK_GUESS, /* any decision if the search learns */
  ARI_BREAK_DEAD_END,
  ARI_BREAK_BACK, /* also a jump, or a restart */
  ARI_BREAK_SOLUTION,
  ARI_BREAK_STEP,   /* step `value` */
  ARI_BREAK_DEPTH,  /* `value` decisions are open, one more than before */
  ARI_BREAK_CELL,   /* any step about `cell` */
  ARI_BREAK_PLACED, /* `digit` is put into `cell` */
  ARI_N_BREAKS,
} AriBreakKind;

/** AriBreakpoint: fields without a meaning for its kind are 0. */
typedef struct {
  uint64_t value;
  uint16_t cell;
  uint8_t digit;
  uint8_t kind; /* AriBreakKind */
  bool is_off;
} AriBreakpoint;

/** ari_breakpoint_hits: Returns: true if it is on and the search stops after this step.
 * @step: its number, from 1 */
bool ari_breakpoint_hits (const AriBreakpoint *breakpoint, const AriEvent *event, uint64_t step);
/** ari_breakpoints_kinds: bits (1 << AriEventKind) of all steps that one of them may stop at. */
unsigned ari_breakpoints_kinds (const AriBreakpoint *breakpoints, size_t n);
/** ari_breakpoint_same: Returns: true if both stop at the same steps, on or off. */
bool ari_breakpoint_same (const AriBreakpoint *a, const AriBreakpoint *b);
