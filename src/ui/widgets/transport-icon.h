/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The signs on the buttons that run and wind a search, all of one kind. */

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

/** ari_transport_icon_new: (transfer full): in the colour of the text around it. */
GdkPaintable *ari_transport_icon_new (AriTransport sign);

G_END_DECLS
