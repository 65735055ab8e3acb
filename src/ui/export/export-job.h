/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Something of a stock becomes a file, or a preview, on a thread. */

#pragma once

#include "ui/export/export-stock.h"

G_BEGIN_DECLS

/** ARI_EXPORT_MOST_STEPS: of an animation. */
#define ARI_EXPORT_MOST_STEPS 2000

/** AriExportWish: what is to be made of a stock, which has it. */
typedef struct {
  AriExportKind kind;
  AriExportFormat format;
  double png_scale; /* of ARI_EXPORT_PNG */
  guint n_steps;    /* of ARI_EXPORT_FILM: the last ones */
} AriExportWish;

/** AriExportJob: one file or preview; its functions are for the thread that made it. */
typedef struct AriExportJob AriExportJob;

/**
 * ari_export_job_new: begins at once.
 * @stock: lives as long
 * @file: (nullable): replaced as a whole, or left as it was; NULL: a preview is made
 * @changed: called on the main context: it is over, or has come further. It may free the job
 */
AriExportJob *ari_export_job_new (const AriExportStock *stock,
                                  const AriExportWish *wish,
                                  GFile *file,
                                  void (*changed) (gpointer data),
                                  gpointer data);
/** ari_export_job_free: cancels it, and waits for the thread, which is a moment; the file stays as
 * it was unless all was written. @job may be NULL. */
void ari_export_job_free (AriExportJob *job);

gboolean ari_export_job_is_over (AriExportJob *job);
/** ari_export_job_get_share: how much is done, from 0 to 1; less than 0 where that is not known. */
double ari_export_job_get_share (AriExportJob *job);
/** ari_export_job_get_file: (transfer none) (nullable). */
GFile *ari_export_job_get_file (AriExportJob *job);
/** ari_export_job_get_error: (transfer none) (nullable): once it is over: a whole sentence. */
const GError *ari_export_job_get_error (AriExportJob *job);
/** ari_export_job_take_preview: (transfer full) (nullable): once it is over; of a text it is NULL.
 */
cairo_surface_t *ari_export_job_take_preview (AriExportJob *job);
/** ari_export_job_get_text: (transfer none) (nullable): likewise, of a text. */
const char *ari_export_job_get_text (AriExportJob *job);

/** ari_export_to_bytes: (transfer full) (nullable): a picture or a text, made at once.
 * @wish: neither a film nor a trace */
GBytes *
ari_export_to_bytes (const AriExportStock *stock, const AriExportWish *wish, GError **error);
/** ari_export_to_image: (transfer full): a picture, in ARGB32, as many pixels as its PNG has. */
cairo_surface_t *ari_export_to_image (const AriExportStock *stock, const AriExportWish *wish);

G_END_DECLS
