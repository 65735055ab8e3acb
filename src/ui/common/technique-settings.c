/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The techniques of human logic that are used, as kept in the settings. */

#include "ui/common/settings.h"
#include "ui/common/technique-settings.h"

#define OWN_ORDER_KEY "own-techniques"

/* (nullable): an older schema may lack the key */
static GSettings *
get_settings (const char *key)
{
  GSettings *settings = ari_settings_get ();
  g_autoptr (GSettingsSchema) schema = NULL;

  if (settings == NULL)
    return NULL;
  g_object_get (settings, "settings-schema", &schema, NULL);
  return g_settings_schema_has_key (schema, key) ? settings : NULL;
}

static AriTechniqueOrder
load (const char *key)
{
  GSettings *settings = get_settings (key);
  g_auto (GStrv) codes = NULL;

  if (settings != NULL)
    codes = g_settings_get_strv (settings, key);
  return ari_technique_order_read ((const char *const *) codes);
}

static void
save (const char *key, const AriTechniqueOrder *order)
{
  GSettings *settings = get_settings (key);
  g_auto (GStrv) codes = ari_technique_order_write (order);

  if (settings != NULL)
    g_settings_set_strv (settings, key, (const char *const *) codes);
}

AriTechniqueOrder
ari_technique_order_load (void)
{
  return load (ARI_TECHNIQUE_ORDER_KEY);
}

void
ari_technique_order_save (const AriTechniqueOrder *order)
{
  save (ARI_TECHNIQUE_ORDER_KEY, order);
}

AriTechniqueOrder
ari_technique_order_load_own (void)
{
  return load (OWN_ORDER_KEY);
}

void
ari_technique_order_save_own (const AriTechniqueOrder *order)
{
  save (OWN_ORDER_KEY, order);
}
