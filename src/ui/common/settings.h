/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the program remembers between runs, if its GSettings schema is installed. */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * ari_settings_get: the program's settings. Without the schema the program works all the same and
 * only remembers nothing; that is said once, as a message.
 *
 * Returns: (transfer none) (nullable): NULL where the schema is not installed
 */
GSettings *ari_settings_get (void);

typedef enum {
  ARI_SETTING_SHARED,     /* a change is seen at once everywhere */
  ARI_SETTING_REMEMBERED, /* read now, written when it changes: each window keeps its own */
  ARI_SETTING_WRITTEN,    /* written when it changes from what it is now */
} AriSettingScope;

/**
 * ari_settings_bind: @property of @object begins as @key says, unless it is only WRITTEN, and what
 * it becomes is written back. Does nothing without the schema, or where an older one has no such
 * key.
 */
void
ari_settings_bind (const char *key, gpointer object, const char *property, AriSettingScope scope);
/** ari_settings_unbind: @property, which may not be bound, is read and written back no longer. */
void ari_settings_unbind (gpointer object, const char *property);

G_END_DECLS
