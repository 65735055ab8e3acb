/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A card over a window that says what happened. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef enum {
  ARI_NOTICE_INFO,  /* goes by itself when it can have been read */
  ARI_NOTICE_ERROR, /* stays until it is closed */
  ARI_NOTICE_TASK,  /* news of something that goes on, or wants an answer: stays, too */
} AriNoticeKind;

#define ARI_TYPE_NOTICE (ari_notice_get_type ())
/**
 * AriNotice: an icon, words, perhaps a button, and a way to close it. It fades in and out, and lies
 * over what is there, so that nothing moves: it is to be the overlay of a GtkOverlay. It does not
 * go by itself while the pointer or the focus is on it, nor while its window is not the active one.
 *
 * CSS node: `notice`, with the class `.error` for bad
 * news. A screen reader hears it as an alert.
 */
G_DECLARE_FINAL_TYPE (AriNotice, ari_notice, ARI, NOTICE, GtkWidget)

/** ari_notice_say: shows @text in place of what was said of the same kind. News, of whichever kind,
 * and errors stand together, the errors last; other news take the button away. */
void ari_notice_say (AriNotice *self, AriNoticeKind kind, const char *text);
/** ari_notice_add: as ari_notice_say(), but below what is said already of the same kind, and once.
 */
void ari_notice_add (AriNotice *self, AriNoticeKind kind, const char *text);
/** ari_notice_lay_over: lays @self, which has no parent, over all that is in @window: over the foot
 * of @part while that is to be seen, else over that of all.
 * @part: (nullable): where it covers no button */
void ari_notice_lay_over (AriNotice *self, GtkWindow *window, GtkWidget *part);

/** ari_notice_set_button: a button beside the news.
 * @label: (nullable): with a mnemonic; NULL for no button */
void ari_notice_set_button (AriNotice *self, const char *label, const char *action_name);
/** ari_notice_hide: closes it, whatever it says. */
void ari_notice_hide (AriNotice *self);
/** ari_notice_hide_error: forgets the errors; closes it if it says nothing else. */
void ari_notice_hide_error (AriNotice *self);

gboolean ari_notice_get_shown (AriNotice *self);
/** ari_notice_get_text: (nullable): what is shown; NULL if nothing is. */
const char *ari_notice_get_text (AriNotice *self);

G_END_DECLS
