/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Saves any picture as SVG, PNG or PDF. */

#pragma once

#include <cairo.h>
#include <gio/gio.h>

typedef enum {
  ARI_PICTURE_FORMAT_UNKNOWN,
  ARI_PICTURE_FORMAT_SVG,
  ARI_PICTURE_FORMAT_PNG,
  ARI_PICTURE_FORMAT_PDF,
} AriPictureFormat;

/** AriPictureDraw: draws into the rectangle from (0, 0) to (@width, @height); @scale: device pixels
 * per unit, or 0 if there are none. */
typedef void (*AriPictureDraw) (
    cairo_t *cr, double width, double height, double scale, gpointer data);

/** ari_picture_format_from_name: Returns: the format for the suffix of a file's name, in any case:
 * `.svg`, `.png`, `.pdf`; else ARI_PICTURE_FORMAT_UNKNOWN. */
AriPictureFormat ari_picture_format_from_name (const char *name);

/** AriDrawing: a picture with its natural size; nothing in it is owned. */
typedef struct {
  double width; /* in points (SVG, PDF) or pixels before @png_scale */
  double height;
  double png_scale; /* pixels per unit of a PNG, at least 1 */
  AriPictureDraw draw;
  gpointer data;
} AriDrawing;

/**
 * ari_picture_to_bytes: (transfer full): a picture as the contents of a file.
 * @format: not ARI_PICTURE_FORMAT_UNKNOWN
 *
 * Any thread. Returns: NULL with @error set if it is too large for the format or for memory.
 */
GBytes *ari_picture_to_bytes (AriPictureFormat format, const AriDrawing *drawing, GError **error);

/**
 * ari_picture_save: saves a picture to @file, which is replaced as a whole or left unchanged; its
 * name says in which format.
 *
 * Blocks. Any thread. Returns: FALSE with @error set: a sentence with the file's name, what is
 * wrong and what would be right (G_IO_ERROR, or G_IO_ERROR_NOT_SUPPORTED for an unknown suffix).
 */
gboolean ari_picture_save (GFile *file, const AriDrawing *drawing, GError **error);

/**
 * ari_picture_save_pages: saves several pages of one size, like ari_picture_save().
 * @drawing: it is drawn once for each page, in their order
 * @n_pages: at least 1; only a PDF can have more
 * @cancellable: (nullable): checked before each page
 *
 * Returns: FALSE with @error set, also with G_IO_ERROR_CANCELLED
 */
gboolean ari_picture_save_pages (GFile *file,
                                 const AriDrawing *drawing,
                                 guint n_pages,
                                 GCancellable *cancellable,
                                 GError **error);
