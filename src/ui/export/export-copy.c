/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copies something of a stock to the clipboard. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "ui/common/texture.h"
#include "ui/export/export-copy.h"

gboolean
ari_export_can_copy (AriExportKind kind)
{
  return kind != ARI_EXPORT_FILM && kind != ARI_EXPORT_TRACE;
}

/* (transfer full) (nullable) */
static GBytes *
to_bytes (const AriExportStock *stock, const AriExportWish *wish, AriExportFormat format)
{
  AriExportWish other = *wish;

  other.format = format;
  return ari_export_to_bytes (stock, &other, NULL);
}

static GdkContentProvider *
provide_text (const AriExportStock *stock, const AriExportWish *wish)
{
  g_autoptr (GBytes) bytes =
      to_bytes (stock, wish, ari_export_is_text (wish->format) ? wish->format : ARI_EXPORT_TEXT);
  g_autofree char *text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));

  return gdk_content_provider_new_typed (G_TYPE_STRING, text);
}

const char *
ari_export_copy (GtkWidget *widget, const AriExportStock *stock, const AriExportWish *wish)
{
  const gboolean has_text = ari_export_is_still (wish->kind) || wish->kind == ARI_EXPORT_STEP
                            || wish->kind == ARI_EXPORT_CODE;
  GdkContentProvider *providers[3];
  g_autoptr (GdkContentProvider) all = NULL;
  gsize n = 0;

  g_return_val_if_fail (ari_export_can_copy (wish->kind), NULL);

  if (!ari_export_is_text (wish->format)) {
    /* The SVG is made first: if it is the last surface made of a drawing, cairo 1.16 leaks both. */
    g_autoptr (GBytes) svg = to_bytes (stock, wish, ARI_EXPORT_SVG);
    g_autoptr (GdkTexture) texture = ari_texture_take (ari_export_to_image (stock, wish));

    providers[n++] = gdk_content_provider_new_typed (GDK_TYPE_TEXTURE, texture);
    if (svg != NULL)
      providers[n++] = gdk_content_provider_new_for_bytes ("image/svg+xml", svg);
  }
  if (has_text)
    providers[n++] = provide_text (stock, wish);
  all = gdk_content_provider_new_union (providers, n);
  gdk_clipboard_set_content (gtk_widget_get_clipboard (widget), all);
  return ari_export_is_text (wish->format) ? _ ("The text is on the clipboard.")
                                           : _ ("The picture is on the clipboard.");
}
