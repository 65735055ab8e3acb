/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Generated puzzles, as text. */

#pragma once

#include <glib.h>

#include "engine/generate/generate.h"
#include "puzzle/formats/format.h"

G_BEGIN_DECLS

/** AriMadeText: how puzzles are written. */
typedef struct {
  AriLayout *layout;
  AriSymbols symbols;
  const AriFormat *format; /* NULL: with tabs */
  gboolean is_line;
} AriMadeText;

/**
 * ari_made_text_choose: sets format and is_line.
 * @name: (nullable): the usual one
 * @is_for_many: whether more than one puzzle is written
 *
 * Returns: FALSE, having complained, if it cannot be.
 */
gboolean ari_made_text_choose (const char *name, gboolean is_for_many, AriMadeText *self);

/** ari_made_text_append: appends a puzzle as part of a file of many: formats may write something
 * between two puzzles and after the last. Complains if the format cannot hold it. */
void ari_made_text_append (const AriMadeText *self,
                           const AriMade *made,
                           const guint8 *givens,
                           const guint8 *solution,
                           gboolean is_first,
                           gboolean is_last,
                           GString *text);

/** ari_made_text_end: appends the end of the file, where the last puzzle was not known to be the
 * last. */
void ari_made_text_end (const AriMadeText *self, GString *text);

/** ari_made_text_describe: appends the list of formats, for --help. */
void ari_made_text_describe (GString *text);

G_END_DECLS
