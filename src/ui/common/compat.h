/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Dialogs and other functions that GTK got after 4.8, made of what GTK 4.8 has. */

#pragma once

#include <gtk/gtk.h>

/**
 * ari_compat_ask: asks a question over @parent without blocking: @callback gets the answer.
 * @heading: the question, one line
 * @detail: (nullable): facts that help to answer it
 * @buttons: (array zero-terminated): their labels, with mnemonics
 * @cancel: index of the button that Escape and closing the dialog stand for
 * @standard: index of the button that Enter activates
 */
void ari_compat_ask (GtkWindow *parent,
                     const char *heading,
                     const char *detail,
                     const char *const *buttons,
                     int cancel,
                     int standard,
                     GAsyncReadyCallback callback,
                     gpointer user_data);
/** ari_compat_ask_finish: returns the index of the button that was chosen. */
int ari_compat_ask_finish (GtkWindow *parent, GAsyncResult *result);

/** AriFileKind: a file type that a dialog offers. */
typedef struct {
  const char *name;            /* translated */
  const char *const *patterns; /* ARI_PATTERNS (), such as "*.png" */
} AriFileKind;
#define ARI_PATTERNS(...) ((const char *const[]){ __VA_ARGS__, NULL })
/** ARI_FILE_KINDS: the file types of a dialog, each as { name, patterns }. “All files” follow. */
#define ARI_FILE_KINDS(...) ((const AriFileKind[]){ __VA_ARGS__, { NULL, NULL } })

/** ari_compat_open: lets the user choose files. @title: translated
 * @kinds: (nullable): ARI_FILE_KINDS (); NULL for files with puzzles or lessons
 * @folder: (nullable): where to begin */
void ari_compat_open (GtkWindow *parent,
                      const char *title,
                      const AriFileKind *kinds,
                      GFile *folder,
                      GAsyncReadyCallback callback,
                      gpointer user_data);
/** ari_compat_open_finish: returns (element-type GFile) (transfer full) (nullable) the chosen
 * files; NULL with @error, or without one if the user chose none. */
GListModel *ari_compat_open_finish (GtkWindow *parent, GAsyncResult *result, GError **error);

/** ari_compat_usual_folder: returns (transfer full) the user's folder of documents, or home. A
 * chooser without a folder begins in the working directory, which may be anywhere. */
GFile *ari_compat_usual_folder (void);

/** ari_compat_new_filters: returns (transfer full) (element-type GtkFileFilter) what a dialog
 * offers.
 * @kinds: (nullable): ARI_FILE_KINDS (); NULL for files with puzzles or lessons */
GListModel *ari_compat_new_filters (const AriFileKind *kinds);

/** ari_compat_save: lets the user choose where to save. @title: translated
 * @filters: ari_compat_new_filters()
 * @folder: (nullable): where to begin; NULL is ari_compat_usual_folder()
 * @name: the name to suggest */
void ari_compat_save (GtkWindow *parent,
                      const char *title,
                      GListModel *filters,
                      GFile *folder,
                      const char *name,
                      GAsyncReadyCallback callback,
                      gpointer user_data);
/** ari_compat_save_finish: returns (transfer full) (nullable) the chosen file; NULL with @error, or
 * without one if the user cancelled. */
GFile *ari_compat_save_finish (GtkWindow *parent, GAsyncResult *result, GError **error);

/** ari_compat_name_row: gives the row of a bound @item its accessible name. */
void ari_compat_name_row (GtkListItem *item, const char *words);

/** ari_compat_get_color: sets @color, (out), to the colour of texts in @widget. */
void ari_compat_get_color (GtkWidget *widget, GdkRGBA *color);
