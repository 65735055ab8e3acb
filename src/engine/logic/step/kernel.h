/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The techniques, built once for each width of sets of cells. Internal to the logic. */

#pragma once

#include "engine/logic/step/kernel-choice.h"
#include "engine/logic/step/sink.h"

/** AriLogicKernel: one of the builds. Its memory holds a position, at first an empty grid. */
typedef struct {
  AriKernelBase base;
  void (*clear) (void *memory);
  void (*fill) (void *memory, unsigned cell, unsigned digit, bool is_given);
  void (*remove) (void *memory, unsigned cell, unsigned digit);
  AriLogicStatus (*get_status) (const void *memory);
  uint8_t (*get_digit) (const void *memory, unsigned cell);
  AriDigits (*get_candidates) (const void *memory, unsigned cell);
  /** find: looks for steps of sink->technique. */
  void (*find) (void *memory, AriSink *sink);
} AriLogicKernel;

extern const AriLogicKernel ari_logic_128;  /* up to 11 digits */
extern const AriLogicKernel ari_logic_640;  /* up to 25 digits */
extern const AriLogicKernel ari_logic_4096; /* all */

/* the same for x86-64 processors with AVX2, BMI and POPCNT, where HAVE_LOGIC_V3 is defined */
extern const AriLogicKernel ari_logic_128_v3;
extern const AriLogicKernel ari_logic_640_v3;
