/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Generated puzzles, as text. */

#pragma once

#include <glib.h>

#include "engine/generate/generate.h"
#include "puzzle/formats/format.h"

G_BEGIN_DECLS

/** AriMadeText: how puzzles are written, into one file. */
typedef struct {
  AriLayout *layout;
  AriSymbols symbols;
  const AriFormat *format; /* NULL: with tabs */
  gboolean is_line;
  AriFormatWriter *writer; /* NULL before the first puzzle, and where a line does without */
} AriMadeText;

/**
 * ari_made_text_choose: sets format and is_line.
 * @name: (nullable): the usual one
 * @is_for_many: whether more than one puzzle is written
 *
 * Returns: FALSE, having complained, if it cannot be.
 */
gboolean ari_made_text_choose (const char *name, gboolean is_for_many, AriMadeText *self);

/** ari_made_text_append: appends the next puzzle of the file to @text. Complains if the format
 * cannot hold it. One thread at a time. */
void ari_made_text_append (AriMadeText *self,
                           const AriMade *made,
                           const guint8 *givens,
                           const guint8 *solution,
                           GString *text);

/** ari_made_text_end: appends what ends the file, if there is a puzzle in it. */
void ari_made_text_end (AriMadeText *self, GString *text);

/** ari_made_text_describe: appends the list of formats, for --help. */
void ari_made_text_describe (GString *text);

G_END_DECLS
