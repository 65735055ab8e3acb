/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes puzzles of a collection as lines, or with what is known about them as a table. */

#pragma once

#include "puzzle/collection/collection-facts.h"
#include "puzzle/files/file-write.h"

typedef enum {
  ARI_EXPORT_LINES, /* one puzzle a line, nothing else */
  ARI_EXPORT_TSV,   /* a table for programs: a tab between columns */
  ARI_EXPORT_CSV,   /* a table for spreadsheets, by RFC 4180 */
} AriExportForm;

/**
 * ari_collection_export_async: writes the facts known now, in a thread.
 * @order: (array length=n): the puzzles in their order; copied
 * @file: (nullable): replaced as a whole or left unchanged; with NULL, only the text is made
 * @expected: (nullable): what @file must hold, as in AriWriting; copied
 *
 * A table has a header, never translated: `number`, `puzzle`, `givens`, `solutions` (0, 1, `2+`,
 * `given up`, or nothing), `solution` where it is the only one, after a rating `level` (or
 * `No level`), `score`, `hardest`, `techniques` (with how often each is used), `er`, `ep`, `ed` and
 * `er_hardest`, for each strategy that was measured `seconds NAME`, `guesses NAME` and, where any
 * measurement was ended before it was over, `finished NAME` (yes or no), and `comment` where there
 * are any. Numbers have a decimal point in every locale.
 */
void ari_collection_export_async (AriCollectionFacts *facts,
                                  const guint32 *order,
                                  guint32 n,
                                  AriExportForm form,
                                  GFile *file,
                                  const AriFileMark *expected,
                                  GCancellable *cancellable,
                                  GAsyncReadyCallback callback,
                                  gpointer user_data);
/** ari_collection_export_finish: (transfer full): the text, NUL-terminated; NULL with @error set,
 * which names the file, if it could not be written.
 * @writing: (out) (optional): of the file; its `loss` is the caller's to free */
char *ari_collection_export_finish (GAsyncResult *result, AriWriting *writing, GError **error);

/** ari_export_form_from_name: gives the form of a table for a file name that ends with `.csv` or
 * `.tsv`. @form: (out): undefined for other names. Returns: FALSE for any other name. */
gboolean ari_export_form_from_name (const char *name, AriExportForm *form);
