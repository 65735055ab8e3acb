/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The signs on the buttons that run and wind a search. Drawn, so that no icon theme need have
 * them and all are of one kind. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef enum {
  ARI_TRANSPORT_TO_START,
  ARI_TRANSPORT_STEP_BACK,
  ARI_TRANSPORT_RUN,
  ARI_TRANSPORT_PAUSE,
  ARI_TRANSPORT_STEP,
  ARI_TRANSPORT_TO_END,
  ARI_TRANSPORT_STOP,
} AriTransport;

#define ARI_TYPE_TRANSPORT_ICON (ari_transport_icon_get_type ())
/** AriTransportIcon: a GdkPaintable in the colour of the text around it. */
G_DECLARE_FINAL_TYPE (AriTransportIcon, ari_transport_icon, ARI, TRANSPORT_ICON, GObject)

GdkPaintable *ari_transport_icon_new (AriTransport sign);

G_END_DECLS
