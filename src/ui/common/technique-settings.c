/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The techniques of human logic that are used, and the player's profiles of them, as kept in the
 * settings. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "ui/common/settings.h"
#include "ui/common/technique-settings.h"

#define OWN_ORDER_KEY "own-techniques"
#define PROFILES_KEY  "technique-profiles"
#define USED_KEY      "technique-profile"

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

static void
save_named (const AriTechniqueOrder *order)
{
  g_autoptr (GPtrArray) profiles = ari_named_profiles_load ();
  const guint used = ari_named_profiles_find_used (profiles, order);

  if (used < profiles->len && ari_named_profile_set (g_ptr_array_index (profiles, used), order))
    ari_named_profiles_save (profiles);
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
  save_named (order);
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

/* --- profiles with names ---------------------------------------------------------------------- */

const char *
ari_technique_profile_title (AriTechniqueProfile profile)
{
  static const char *const titles[] = {
    [ARI_TECHNIQUE_PROFILE_USUAL] = N_ ("Usual (HoDoKu)"),
    [ARI_TECHNIQUE_PROFILE_EXPLAINER] = "Sudoku Explainer",
    [ARI_TECHNIQUE_PROFILE_SUDOKUWIKI] = "SudokuWiki",
    [ARI_N_TECHNIQUE_PROFILES] = N_ ("My own"),
  };

  g_return_val_if_fail (profile < G_N_ELEMENTS (titles), NULL);

  return _ (titles[profile]);
}

AriNamedProfile *
ari_named_profile_new (const char *name, const AriTechniqueOrder *order)
{
  AriNamedProfile *self = g_new (AriNamedProfile, 1);

  *self = (AriNamedProfile){ g_strdup (name), ari_technique_order_write (order) };
  return self;
}

void
ari_named_profile_free (AriNamedProfile *self)
{
  if (self == NULL)
    return;
  g_free (self->name);
  g_strfreev (self->codes);
  g_free (self);
}

gboolean
ari_named_profile_set (AriNamedProfile *self, const AriTechniqueOrder *order)
{
  const AriTechniqueOrder before = ari_technique_order_read ((const char *const *) self->codes);

  if (ari_technique_order_equal (&before, order))
    return FALSE;
  g_strfreev (self->codes);
  self->codes = ari_technique_order_write (order);
  return TRUE;
}

GPtrArray *
ari_named_profiles_load (void)
{
  GPtrArray *profiles = g_ptr_array_new_with_free_func ((GDestroyNotify) ari_named_profile_free);
  GSettings *settings = get_settings (PROFILES_KEY);
  g_autoptr (GVariant) stored = NULL;
  AriNamedProfile stored_one;
  GVariantIter iter;

  if (settings == NULL)
    return profiles;
  stored = g_settings_get_value (settings, PROFILES_KEY);
  g_variant_iter_init (&iter, stored);
  while (g_variant_iter_next (&iter, "(s^as)", &stored_one.name, &stored_one.codes)) {
    char *name = ari_named_profiles_free_name (profiles, g_strstrip (stored_one.name));

    g_free (stored_one.name);
    stored_one.name = name;
    g_ptr_array_add (profiles, g_memdup2 (&stored_one, sizeof stored_one));
  }
  return profiles;
}

void
ari_named_profiles_save (GPtrArray *profiles)
{
  GSettings *settings = get_settings (PROFILES_KEY);
  GVariantBuilder builder;

  if (settings == NULL)
    return;
  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a(sas)"));
  for (guint i = 0; i < profiles->len; i++) {
    const AriNamedProfile *profile = g_ptr_array_index (profiles, i);

    g_variant_builder_add (&builder, "(s^as)", profile->name, profile->codes);
  }
  g_settings_set_value (settings, PROFILES_KEY, g_variant_builder_end (&builder));
}

guint
ari_named_profiles_find_used (GPtrArray *profiles, const AriTechniqueOrder *order)
{
  GSettings *settings = get_settings (USED_KEY);
  g_autofree char *name = NULL;

  if (settings == NULL || !order->is_own)
    return profiles->len;
  name = g_settings_get_string (settings, USED_KEY);
  for (guint i = 0; i < profiles->len; i++)
    if (g_str_equal (((AriNamedProfile *) g_ptr_array_index (profiles, i))->name, name))
      return i;
  return profiles->len;
}

void
ari_named_profiles_use (const AriNamedProfile *profile)
{
  GSettings *settings = get_settings (USED_KEY);

  if (settings != NULL)
    g_settings_set_string (settings, USED_KEY, profile != NULL ? profile->name : "");
}

gboolean
ari_named_profiles_has (GPtrArray *profiles, const char *name, const AriNamedProfile *but)
{
  for (guint i = 0; i <= ARI_N_TECHNIQUE_PROFILES; i++)
    if (ari_settings_is_same_name (name, ari_technique_profile_title ((AriTechniqueProfile) i)))
      return TRUE;
  for (guint i = 0; i < profiles->len; i++) {
    const AriNamedProfile *profile = g_ptr_array_index (profiles, i);

    if (profile != but && ari_settings_is_same_name (name, profile->name))
      return TRUE;
  }
  return FALSE;
}

char *
ari_named_profiles_free_name (GPtrArray *profiles, const char *name)
{
  const char *wanted =
      *name != '\0' ? name : ari_technique_profile_title (ARI_N_TECHNIQUE_PROFILES);
  g_autofree char *cut =
      g_utf8_substring (wanted, 0, MIN (g_utf8_strlen (wanted, -1), ARI_PROFILE_NAME_MOST));
  char *found = g_strdup (cut);

  for (guint n = 2; ari_named_profiles_has (profiles, found, NULL); n++) {
    g_free (found);
    found = g_strdup_printf ("%s (%u)", cut, n);
  }
  return found;
}
