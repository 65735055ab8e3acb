/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A message on a page: an icon, a colour, and words. */

#pragma once

#include <gtk/gtk.h>

/** AriMessageTone: the kind of message, which decides its icon and colour. */
typedef enum {
  ARI_MESSAGE_GOOD,
  ARI_MESSAGE_PLAIN,
  ARI_MESSAGE_BAD, /* the user has to correct something */
} AriMessageTone;

/**
 * ari_message_say: shows the message, and does not announce an unchanged one again.
 * @box: a box of a template with the class `message`: an icon, then a GtkLabel or a GtkInscription
 * @text: (nullable): translated; NULL hides the message
 */
void ari_message_say (GtkWidget *box, AriMessageTone tone, const char *text);
