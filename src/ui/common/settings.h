/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Remembers values between runs, if the GSettings schema is installed. */

#pragma once

#include <gtk/gtk.h>

/** ari_settings_get: returns (transfer none) (nullable) the program's settings; NULL if the schema
 * is not installed. The program then works but remembers nothing, and the first call says so in a
 * message. */
GSettings *ari_settings_get (void);

/** ari_settings_is_same_name: returns TRUE if two names that are kept in the settings are the same,
 * in capitals or not. */
gboolean ari_settings_is_same_name (const char *one, const char *other);

/** AriSettingScope: how a property and a setting depend on each other. */
typedef enum {
  ARI_SETTING_SHARED,     /* a change has effect everywhere at once */
  ARI_SETTING_REMEMBERED, /* read now, written on change: each window keeps its own value */
  ARI_SETTING_WRITTEN,    /* only written, on change from the present value */
} AriSettingScope;

/**
 * ari_settings_bind: sets @property of @object from @key, unless @scope is WRITTEN, and writes
 * changes back. Does nothing without the schema, or if an older one lacks the key.
 */
void
ari_settings_bind (const char *key, gpointer object, const char *property, AriSettingScope scope);
/** ari_settings_unbind: ends the binding of @property, if there is one. */
void ari_settings_unbind (gpointer object, const char *property);

/** ari_settings_restore_size: gives @window, before it is shown, the size that was remembered last.
 * @kind: the beginning of the keys: "window" or "collection" */
void ari_settings_restore_size (GtkWindow *window, const char *kind);
/** ari_settings_remember_size: remembers the size of @window for the next one of its @kind. */
void ari_settings_remember_size (GtkWindow *window, const char *kind);
