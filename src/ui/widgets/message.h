/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A message on a page: an icon, a colour and words for good news, bad news, or just news. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/** AriMessageTone: what kind of news it is. */
typedef enum {
  ARI_MESSAGE_GOOD,
  ARI_MESSAGE_PLAIN,
  ARI_MESSAGE_BAD, /* something is to be put right */
} AriMessageTone;

/**
 * ari_message_say: shows the message; the same again is not told again.
 * @box: of a template, of the class `message`: an icon, then a GtkLabel or a GtkInscription
 * @text: (nullable): translated; NULL hides the message
 */
void ari_message_say (GtkWidget *box, AriMessageTone tone, const char *text);

G_END_DECLS
