/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The methods to which the user gave names, as kept in the settings. */

#include "config.h"

#include "puzzle/words/method-words.h"
#include "ui/common/own-methods.h"
#include "ui/common/settings.h"

#define VARIANT_TYPE "a(ss)" /* of each its name for people, and the one that says what it does */

/* (transfer full) (nullable): what the settings have */
static GVariant *
load (void)
{
  GSettings *settings = ari_settings_get ();

  return settings != NULL ? g_settings_get_value (settings, ARI_OWN_METHODS_KEY) : NULL;
}

GPtrArray *
ari_own_methods (void)
{
  g_autoptr (GVariant) kept = load ();
  GPtrArray *methods = g_ptr_array_new ();
  GVariantIter iter;
  const char *name, *words;

  if (kept == NULL)
    return methods;
  g_variant_iter_init (&iter, kept);
  while (g_variant_iter_next (&iter, "(&s&s)", &name, &words)) {
    const AriStrategy *method = ari_method_by_name (words);

    if (method == NULL || ari_method_preset (method) != NULL || *name == '\0'
        || g_ptr_array_find (methods, method, NULL))
      continue;
    ari_method_set_title (method, name);
    g_ptr_array_add (methods, (gpointer) method);
  }
  return methods;
}

void
ari_own_methods_take_names (void)
{
  g_ptr_array_unref (ari_own_methods ());
}

const AriStrategy *
ari_own_method_find (GPtrArray *methods, const char *name)
{
  for (guint i = 0; i < methods->len; i++) {
    const AriStrategy *method = g_ptr_array_index (methods, i);

    if (ari_settings_is_same_name (method->title, name))
      return method;
  }
  return NULL;
}

gboolean
ari_own_method_is_taken (const char *name)
{
  unsigned n;
  const AriStrategy *presets = ari_strategies (&n);

  for (unsigned i = 0; i < n; i++)
    if (ari_settings_is_same_name (ari_method_title (&presets[i]), name))
      return TRUE;
  return FALSE;
}

/* Puts @method in the place of what has its name or does the same, or at the end. What this version
 * does not know stays. @name: (nullable): NULL leaves it out */
static void
replace (const AriStrategy *method, const char *name)
{
  g_autoptr (GVariant) kept = load ();
  GVariantBuilder builder;
  GVariantIter iter;
  const char *other, *words;
  gboolean is_placed = name == NULL;

  ari_method_set_title (method, name);
  if (kept == NULL)
    return;
  g_variant_builder_init (&builder, G_VARIANT_TYPE (VARIANT_TYPE));
  g_variant_iter_init (&iter, kept);
  while (g_variant_iter_next (&iter, "(&s&s)", &other, &words)) {
    const AriStrategy *known = ari_method_by_name (words);

    if (known != method && (name == NULL || !ari_settings_is_same_name (other, name))) {
      g_variant_builder_add (&builder, "(ss)", other, words);
      continue;
    }
    if (known != NULL && known != method)
      ari_method_set_title (known, NULL);
    if (!is_placed)
      g_variant_builder_add (&builder, "(ss)", name, method->name);
    is_placed = TRUE;
  }
  if (!is_placed)
    g_variant_builder_add (&builder, "(ss)", name, method->name);
  g_settings_set_value (ari_settings_get (), ARI_OWN_METHODS_KEY, g_variant_builder_end (&builder));
}

void
ari_own_method_save (const AriStrategy *method, const char *name)
{
  g_return_if_fail (method != NULL && ari_method_preset (method) == NULL);
  g_return_if_fail (name != NULL && *name != '\0');

  replace (method, name);
}

void
ari_own_method_remove (const AriStrategy *method)
{
  g_return_if_fail (method != NULL && ari_method_preset (method) == NULL);

  replace (method, NULL);
}
