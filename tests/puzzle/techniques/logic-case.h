/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A published case of a technique: a position, and a step that must be among all steps of the
 * technique there, or must not. */

#pragma once

#include <glib.h>

#include "engine/logic/logic.h"

/** ARI_CASE_CELLS: cases are classic grids. */
#define ARI_CASE_CELLS 81

/** AriLogicCase: a line of JSON. */
typedef struct {
  char *code;    /* four figures; a fifth marks it as siamese */
  char *variant; /* other settings of the tester */
  char *name;    /* the technique's */
  char *board;
  gboolean must_fail;
  guint8 givens[ARI_CASE_CELLS];
  guint8 placed[ARI_CASE_CELLS];
  AriDigits removed[ARI_CASE_CELLS];
  gboolean has_candidates;
  AriDigits candidates[ARI_CASE_CELLS]; /* the expected ones */
  GArray *results;                      /* AriMark, placements before eliminations, sorted */
} AriLogicCase;

/**
 * ari_logic_case_read: @line: one JSON object, members as in the published files.
 * @error: (out): what is wrong
 *
 * Returns: (transfer full) (nullable)
 */
AriLogicCase *ari_logic_case_read (const char *line, gsize length, GError **error);
void ari_logic_case_free (AriLogicCase *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AriLogicCase, ari_logic_case_free)

/**
 * ari_logic_case_run: looks for the step.
 * @logic: of the classic layout
 * @steps: room for all steps of a technique
 * @goes_on: (nullable)
 *
 * Returns: NULL if the case passes, else why not: a few words in English.
 */
const char *ari_logic_case_run (
    const AriLogicCase *self, AriLogic *logic, AriSteps *steps, AriLogicGoesOn goes_on, void *data);
