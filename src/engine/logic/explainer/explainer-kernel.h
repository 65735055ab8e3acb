/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The explainer's path, built once for each width of sets of cells. Internal to the logic. */

#pragma once

#include "engine/logic/explainer/explainer-rating.h"
#include "engine/logic/step/kernel-choice.h"
#include "engine/logic/step/sink.h"

/** AriExplainerTask: the puzzle to rate. */
typedef struct {
  const uint8_t *givens;
  const AriDigits *removed; /* (nullable) */
  bool has_one_solution;
  bool only_first; /* one step is enough */
  AriLogicGoesOn goes_on;
  void *data;
} AriExplainerTask;

/** AriExplainerKernel: one of the builds. */
typedef struct {
  AriKernelBase base;
  /** rate: @rating must be all zero. */
  void (*rate) (void *memory, const AriExplainerTask *task, AriExplainerRating *rating);
  /** find_chains: looks for steps of sink->technique; uses only the position of @task. */
  void (*find_chains) (void *memory, const AriExplainerTask *task, AriSink *sink);
} AriExplainerKernel;

extern const AriExplainerKernel ari_explainer_9;  /* up to 9 digits */
extern const AriExplainerKernel ari_explainer_16; /* up to 16 digits */
