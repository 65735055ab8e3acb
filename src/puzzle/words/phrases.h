/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The parts of sentences about a grid. */

#pragma once

#include "engine/base/symbols.h"
#include "puzzle/words/words.h"

/** AriPhrases: owns the texts that these functions return, which live until it is cleared; so a
 * sentence is written with its parts in place. */
typedef struct {
  const AriLayout *layout;
  const AriSymbols *symbols;
  GStringChunk *texts;
} AriPhrases;

/** ari_phrases: starts an empty one: g_auto (AriPhrases) say = ari_phrases (layout, symbols). */
AriPhrases ari_phrases (const AriLayout *layout, const AriSymbols *symbols);
void ari_phrases_clear (AriPhrases *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (AriPhrases, ari_phrases_clear)

/** ari_say: fills @sentence as ari_sentence_fill() does; NULL ends the parts. */
const char *ari_say (const AriPhrases *self, const char *sentence, ...) G_GNUC_NULL_TERMINATED;
/** ari_say_text: owns @text (transfer full) (nullable). Returns: (nullable) */
const char *ari_say_text (const AriPhrases *self, char *text);
/* These return "" for ARI_NO_CELL, ARI_NO_HOUSE and ARI_NO_DIGIT. */
const char *ari_say_cell (const AriPhrases *self, guint16 cell);
const char *ari_say_house (const AriPhrases *self, guint16 house);
const char *ari_say_digit (const AriPhrases *self, guint digit);
/** ari_say_count: says "1,234". */
const char *ari_say_count (const AriPhrases *self, guint64 n);
/** ari_say_counted: fills {n} in @sentence. */
const char *ari_say_counted (const AriPhrases *self, const char *sentence, guint64 n);
