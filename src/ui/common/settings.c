/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Remembers values between runs. GSettings aborts without a schema, so this looks first. */

#include "config.h"

#include "puzzle/words/method-words.h"
#include "solver/search/solver.h"
#include "ui/common/settings.h"

/* Unlimited speed and no limit of solutions are huge numbers in the program; in the settings both
 * are 0, for people who edit them by hand. */
static gboolean
read_speed (GValue *value, GVariant *variant, gpointer user_data)
{
  const double speed = g_variant_get_double (variant);

  g_value_set_double (value, speed > 0 ? MAX (speed, ARI_SPEED_MIN) : ARI_SPEED_UNLIMITED);
  return TRUE;
}

static GVariant *
write_speed (const GValue *value, const GVariantType *type, gpointer user_data)
{
  const double speed = g_value_get_double (value);

  return g_variant_new_double (speed >= ARI_SPEED_UNLIMITED ? 0 : speed);
}

/* Another version may have written a strategy that this one cannot run. */
static gboolean
read_strategy (GValue *value, GVariant *variant, gpointer user_data)
{
  const AriStrategy *strategy = ari_method_by_name (g_variant_get_string (variant, NULL));

  g_value_set_string (value, strategy ? strategy->name : ari_strategy_default ()->name);
  return TRUE;
}

static GVariant *
write_strategy (const GValue *value, const GVariantType *type, gpointer user_data)
{
  return g_variant_new_string (g_value_get_string (value));
}

static const struct {
  const char *key;
  GSettingsBindGetMapping read;
  GSettingsBindSetMapping write;
} mappings[] = {
  { "speed", read_speed, write_speed },
  { "strategy", read_strategy, write_strategy },
  { "strategy-large", read_strategy, write_strategy },
};

GSettings *
ari_settings_get (void)
{
  static GSettings *settings;
  static gboolean looked;

  if (!looked) {
    GSettingsSchemaSource *source = g_settings_schema_source_get_default ();
    g_autoptr (GSettingsSchema) schema = NULL;

    looked = TRUE;
    if (source)
      schema = g_settings_schema_source_lookup (source, APP_ID, TRUE);
    if (schema)
      settings = g_settings_new_full (schema, NULL, NULL);
    else
      g_message ("The settings schema %s is not installed: nothing will be remembered", APP_ID);
  }
  return settings;
}

gboolean
ari_settings_is_same_name (const char *one, const char *other)
{
  g_autofree char *folded = g_utf8_casefold (one, -1);
  g_autofree char *other_folded = g_utf8_casefold (other, -1);

  return g_str_equal (folded, other_folded);
}

/* GSettings aborts if a key is missing, as in an older schema. */
static gboolean
has_key (GSettings *settings, const char *key)
{
  g_autoptr (GSettingsSchema) schema = NULL;

  g_object_get (settings, "settings-schema", &schema, NULL);
  return g_settings_schema_has_key (schema, key);
}

void
ari_settings_unbind (gpointer object, const char *property)
{
  if (ari_settings_get () != NULL)
    g_settings_unbind (object, property);
}

static void
bind (GSettings *settings,
      const char *key,
      gpointer object,
      const char *property,
      GSettingsBindFlags flags)
{
  for (guint i = 0; i < G_N_ELEMENTS (mappings); i++)
    if (g_str_equal (mappings[i].key, key)) {
      g_settings_bind_with_mapping (settings, key, object, property, flags, mappings[i].read,
                                    mappings[i].write, NULL, NULL);
      return;
    }
  g_settings_bind (settings, key, object, property, flags);
}

void
ari_settings_bind (const char *key, gpointer object, const char *property, AriSettingScope scope)
{
  GSettings *settings = ari_settings_get ();
  const GSettingsBindFlags all[] = {
    [ARI_SETTING_SHARED] = G_SETTINGS_BIND_DEFAULT,
    [ARI_SETTING_REMEMBERED] = G_SETTINGS_BIND_DEFAULT | G_SETTINGS_BIND_GET_NO_CHANGES,
    [ARI_SETTING_WRITTEN] = G_SETTINGS_BIND_SET,
  };
  g_autoptr (GVariant) before = NULL; /* a binding with BIND_SET writes the property at once */

  if (settings == NULL || !has_key (settings, key))
    return;
  if (scope == ARI_SETTING_WRITTEN)
    before = g_settings_get_user_value (settings, key);
  bind (settings, key, object, property, all[scope]);
  if (before != NULL)
    g_settings_set_value (settings, key, before);
  else if (scope == ARI_SETTING_WRITTEN)
    g_settings_reset (settings, key);
}

void
ari_settings_restore_size (GtkWindow *window, const char *kind)
{
  g_autofree char *width_key = g_strconcat (kind, "-width", NULL);
  g_autofree char *height_key = g_strconcat (kind, "-height", NULL);
  g_autofree char *maximized_key = g_strconcat (kind, "-maximized", NULL);
  GSettings *settings = ari_settings_get ();

  if (settings == NULL)
    return;
  gtk_window_set_default_size (window, g_settings_get_int (settings, width_key),
                               g_settings_get_int (settings, height_key));
  if (g_settings_get_boolean (settings, maximized_key))
    gtk_window_maximize (window);
}

void
ari_settings_remember_size (GtkWindow *window, const char *kind)
{
  g_autofree char *width_key = g_strconcat (kind, "-width", NULL);
  g_autofree char *height_key = g_strconcat (kind, "-height", NULL);
  g_autofree char *maximized_key = g_strconcat (kind, "-maximized", NULL);
  GSettings *settings = ari_settings_get ();
  int width, height;

  if (settings == NULL)
    return;
  gtk_window_get_default_size (window, &width, &height);
  g_settings_set_boolean (settings, maximized_key, gtk_window_is_maximized (window));
  if (width > 0 && height > 0) {
    g_settings_set_int (settings, width_key, width);
    g_settings_set_int (settings, height_key, height);
  }
}
