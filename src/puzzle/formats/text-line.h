/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a line is, for all that read text: where it ends, where its content begins, and whether it
 * is a rule. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** AriLine: a line of a text. */
typedef struct {
  const char *start;
  gsize length;      /* without its line end */
  gsize whole;       /* with its line end: `\n`, `\r` or both */
  gboolean is_whole; /* the text has its line end, or ends there */
} AriLine;

/** ari_line_cut: Returns: the first line of @text; an empty one if @length is 0. @at_end: nothing
 * comes after @text */
AriLine ari_line_cut (const char *text, gsize length, gboolean at_end);

/** ari_line_content: Returns: where the content of a line begins, after a byte order mark and
 * spaces. */
gsize ari_line_content (const char *line, gsize length);

G_END_DECLS
