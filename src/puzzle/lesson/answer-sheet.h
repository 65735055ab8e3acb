/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The answers of one reader, as a teacher reads them from a file. */

#pragma once

#include <gio/gio.h>

/** AriSheetEntry: the answer to one question. */
typedef struct {
  guint page; /* from 1 */
  char *title;
  char *question;
  GPtrArray *given;   /* (element-type utf8): all that was answered, in order */
  gboolean is_judged; /* `is_right` means something */
  gboolean is_right;
  guint n_tries;
  guint n_asked; /* where guesses were predicted; else 0 */
  guint n_right;
} AriSheetEntry;

/** AriAnswerSheet: what a file of ari_answers_to_bytes() says. */
typedef struct {
  char *lesson;
  char *reader;       /* "" if the file has no name */
  char *date;         /* such as "2026-01-31", or "" */
  GPtrArray *entries; /* (element-type AriSheetEntry) */
} AriAnswerSheet;

/** ari_answer_sheet_is_begun: Returns: TRUE if @bytes, the beginning of a file, looks like one with
 * answers. */
gboolean ari_answer_sheet_is_begun (GBytes *bytes);
/** ari_answer_sheet_read: (transfer full) (nullable): NULL with ARI_PUZZLE_ERROR. Any thread. */
AriAnswerSheet *ari_answer_sheet_read (GBytes *bytes, GError **error);
/** ari_answer_sheet_free: frees a sheet. */
void ari_answer_sheet_free (AriAnswerSheet *sheet);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AriAnswerSheet, ari_answer_sheet_free)
