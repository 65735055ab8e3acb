/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes generated puzzles as text. */

#pragma once

#include <glib.h>

#include "engine/generate/generate.h"
#include "puzzle/formats/format.h"

/** AriMadeText: the format of a file of puzzles, and its writer. */
typedef struct {
  AriLayout *layout;
  AriSymbols symbols;
  const AriFormat *format; /* NULL for tab-separated values */
  gboolean is_line;        /* the format is a puzzle per line, which needs no writer */
  AriFormatWriter *writer; /* NULL before the first puzzle; for lines and tabs it stays NULL */
} AriMadeText;

/**
 * ari_made_text_choose: sets format and is_line.
 * @name: (nullable): NULL for the default
 * @is_for_many: more than one puzzle is written
 *
 * Returns: FALSE after a message if the format is not possible.
 */
gboolean ari_made_text_choose (const char *name, gboolean is_for_many, AriMadeText *self);

/** ari_made_text_append: appends the next puzzle of the file to @text. Writes a message if the
 * format cannot hold it. One thread at a time. */
void ari_made_text_append (AriMadeText *self,
                           const AriMade *made,
                           const guint8 *givens,
                           const guint8 *solution,
                           GString *text);

/** ari_made_text_end: appends the end of the file, if it has a puzzle. */
void ari_made_text_end (AriMadeText *self, GString *text);

/** ari_made_text_describe: appends the list of formats, for --help. */
void ari_made_text_describe (GString *text);
