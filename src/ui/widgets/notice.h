/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A card over a window that says what happened. */

#pragma once

#include <gtk/gtk.h>

typedef enum {
  ARI_NOTICE_INFO,  /* disappears after the time needed to read it */
  ARI_NOTICE_ERROR, /* stays until it is closed */
  ARI_NOTICE_TASK,  /* news of a task that goes on, or that needs an answer: stays, too */
} AriNoticeKind;

#define ARI_TYPE_NOTICE (ari_notice_get_type ())
/**
 * AriNotice: an icon, words, perhaps a button, and a button that closes it. It fades in and out,
 * and must be an overlay of a GtkOverlay, so that it moves nothing. It does not disappear by itself
 * while the pointer or the focus is on it, nor while its window is not active.
 *
 * CSS node: `notice`, with the class `.error` for errors. A screen reader announces it as an alert.
 */
G_DECLARE_FINAL_TYPE (AriNotice, ari_notice, ARI, NOTICE, GtkWidget)

/** ari_notice_say: shows @text in place of the last text of the same kind. INFO and TASK are news,
 * and replace each other. News and errors are shown together, the errors last; other news removes
 * the button. */
void ari_notice_say (AriNotice *self, AriNoticeKind kind, const char *text);
/** ari_notice_add: as ari_notice_say(), but below the texts of the same kind, unless it is one of
 * them. */
void ari_notice_add (AriNotice *self, AriNoticeKind kind, const char *text);
/** ari_notice_lay_over: lays @self, which has no parent, over the foot of @part while that is
 * visible, else over the foot of @window.
 * @part: (nullable): a part of the window where it covers no button */
void ari_notice_lay_over (AriNotice *self, GtkWindow *window, GtkWidget *part);

/** ari_notice_set_button: shows a button beside the news.
 * @label: (nullable): its label, with a mnemonic; NULL removes the button.
 * @action_name: the action of the button, maybe with a target; not NULL if there is a label */
void ari_notice_set_button (AriNotice *self, const char *label, const char *action_name);
/** ari_notice_hide: closes the notice and forgets its texts. */
void ari_notice_hide (AriNotice *self);
/** ari_notice_hide_error: forgets the errors, and closes the notice if it has no other text. */
void ari_notice_hide_error (AriNotice *self);
/** ari_notice_hide_passing: forgets news that would disappear by themselves, because they are about
 * what is no longer shown. Errors stay, and news that need an answer. */
void ari_notice_hide_passing (AriNotice *self);
/** ari_notice_make_way: forgets the errors, and news that would disappear by themselves, because
 * something new begins. */
void ari_notice_make_way (AriNotice *self);

/** ari_notice_reading_time: Returns: how long a message is shown that nobody closes, in ms. */
guint ari_notice_reading_time (const char *message);

/** ari_notice_get_shown: returns TRUE if it is visible, and not about to disappear. */
gboolean ari_notice_get_shown (AriNotice *self);
