/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Dialogs and announcements that came to GTK after 4.8, made of what there is. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * ari_compat_ask: asks a question over @parent and waits for nobody: @callback gets the answer.
 * @heading: the question, one line
 * @detail: (nullable): what one should know to answer it
 * @buttons: (array zero-terminated): their labels, with mnemonics
 * @cancel: the button that Escape and closing the dialog mean
 * @standard: the button that Enter means
 */
void ari_compat_ask (GtkWindow *parent,
                     const char *heading,
                     const char *detail,
                     const char *const *buttons,
                     int cancel,
                     int standard,
                     GAsyncReadyCallback callback,
                     gpointer user_data);
/** ari_compat_ask_finish: the index of the button that was chosen. */
int ari_compat_ask_finish (GtkWindow *parent, GAsyncResult *result);

/** ari_compat_open: lets the user choose puzzle files.
 * @folder: (nullable): where to begin */
void ari_compat_open (GtkWindow *parent,
                      GFile *folder,
                      GAsyncReadyCallback callback,
                      gpointer user_data);
/** ari_compat_open_finish: (element-type GFile) (transfer full) (nullable): NULL, without an error,
 * if the user chose none. */
GListModel *ari_compat_open_finish (GtkWindow *parent, GAsyncResult *result, GError **error);

/** ari_compat_usual_folder: (transfer full): where people keep what they make. A chooser that is
 * told no folder begins where the program was started, which may be anywhere. */
GFile *ari_compat_usual_folder (void);

/** ari_compat_save: lets the user choose where to save.
 * @file: (nullable): where it is saved now; NULL begins where people keep their documents
 * @name: the name to suggest */
void ari_compat_save (GtkWindow *parent,
                      GFile *file,
                      const char *name,
                      GAsyncReadyCallback callback,
                      gpointer user_data);
/** ari_compat_save_finish: (transfer full) (nullable): NULL, without an error, if the user gave
 * it up. */
GFile *ari_compat_save_finish (GtkWindow *parent, GAsyncResult *result, GError **error);

/** AriFileKind: files of one kind, as a choice of a dialog. */
typedef struct {
  const char *name;        /* translated */
  const char *patterns[5]; /* such as "*.png"; NULL after the last */
} AriFileKind;

/** ari_compat_save_kind: lets the user choose where to save something else than a puzzle; finished
 * by ari_compat_save_finish().
 * @title: of the dialog
 * @kinds: (array length=n_kinds): what it can be
 * @folder: (nullable): where to begin; NULL is where people keep their documents
 * @name: the name to suggest */
void ari_compat_save_kind (GtkWindow *parent,
                           const char *title,
                           const AriFileKind *kinds,
                           guint n_kinds,
                           GFile *folder,
                           const char *name,
                           GAsyncReadyCallback callback,
                           gpointer user_data);

/** ari_compat_name_row: gives a name for people to the row of a list around an item that is bound.
 */
void ari_compat_name_row (GtkListItem *item, const char *words);

/** ari_compat_get_color: the colour of text that GTK has found for @widget. */
void ari_compat_get_color (GtkWidget *widget, GdkRGBA *color);

G_END_DECLS
