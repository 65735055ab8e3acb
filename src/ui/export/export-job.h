/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes a file or a preview from a stock, on a thread. */

#pragma once

#include "ui/export/export-stock.h"

/** AriExportWish: what to make; the stock must have it. */
typedef struct {
  AriExportKind kind;
  AriExportFormat format;
  double png_scale;   /* for ARI_EXPORT_PNG */
  guint64 first;      /* for ARI_EXPORT_FILM: its first and its last step, from 1; at most */
  guint64 last;       /* ARI_FILM_MOST of them */
  gboolean has_rules; /* for stills: explains the rules */
} AriExportWish;

/** AriExportJob: makes one file or preview; call its functions on the thread that created it. */
typedef struct AriExportJob AriExportJob;

/**
 * ari_export_job_new: starts at once.
 * @stock: must live as long as the job
 * @file: (nullable): replaced as a whole, or left as it was; NULL makes a preview
 * @changed: called on the main context when the job is over or has progressed. It may free the job
 */
AriExportJob *ari_export_job_new (const AriExportStock *stock,
                                  const AriExportWish *wish,
                                  GFile *file,
                                  void (*changed) (gpointer data),
                                  gpointer data);
/** ari_export_job_free: cancels the job, and waits a moment for the thread; the file stays as it
 * was unless all was written. @job may be NULL. */
void ari_export_job_free (AriExportJob *job);

gboolean ari_export_job_is_over (AriExportJob *job);
/** ari_export_job_get_share: returns the share that is done, from 0 to 1; negative if it is not
 * known. */
double ari_export_job_get_share (AriExportJob *job);
/** ari_export_job_get_file: returns (transfer none) (nullable) the file, NULL for a preview. */
GFile *ari_export_job_get_file (AriExportJob *job);
/** ari_export_job_get_error: returns (transfer none) (nullable) the error, a whole sentence; NULL
 * until the job is over, and if it succeeded. */
const GError *ari_export_job_get_error (AriExportJob *job);
/** ari_export_job_take_preview: returns (transfer full) (nullable) the picture of a preview, once;
 * NULL until the job is over, and for text. */
cairo_surface_t *ari_export_job_take_preview (AriExportJob *job);
/** ari_export_job_get_text: returns (transfer none) (nullable) the text of a preview; NULL until
 * the job is over, and for pictures.
 */
const char *ari_export_job_get_text (AriExportJob *job);

/** ari_export_to_bytes: makes (transfer full) (nullable) a picture or a text at once; NULL with
 * @error.
 * @wish: neither a film nor a trace */
GBytes *
ari_export_to_bytes (const AriExportStock *stock, const AriExportWish *wish, GError **error);
/** ari_export_to_image: makes (transfer full) a picture, in ARGB32, with the size of its PNG. */
cairo_surface_t *ari_export_to_image (const AriExportStock *stock, const AriExportWish *wish);
