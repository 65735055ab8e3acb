/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The techniques of human logic that are used, and their order, as kept in the settings. */

#include <string.h>

#include "ui/common/settings.h"
#include "ui/common/technique-order.h"

#define OWN_ORDER_KEY "own-techniques"

static gboolean
is_used_by_default (AriTechnique technique)
{
  return (ari_technique_info (technique)->flags
          & (ARI_TECHNIQUE_DEFAULT_ON | ARI_TECHNIQUE_LAST_RESORT))
         != 0;
}

AriTechniqueOrder
ari_technique_order_default (void)
{
  AriTechniqueOrder order;

  for (guint i = 0; i < ARI_N_TECHNIQUES; i++) {
    order.order[i] = (AriTechnique) i;
    order.is_used[i] = is_used_by_default ((AriTechnique) i);
  }
  return order;
}

/* The codes of the techniques of other profiles, in their order. */
static const char *const profiles[ARI_N_TECHNIQUE_PROFILES] = {
  /* by their ratings there */
  [ARI_TECHNIQUE_PROFILE_EXPLAINER] =
      "0000 0002 0003 0100 0101 0200 0300 0210 0201 0301 0211 0800 0801 0600 0601 0602 0603 0621 "
      "0622 0623 0624 0202 0302 0212 0610 0612 0614 0613 0911 0701 0702 0706 0707 0708 0912 1311 "
      "1312 1313 1314 1315 1316 1317",
  /* as its solver lists them */
  [ARI_TECHNIQUE_PROFILE_SUDOKUWIKI] =
      "0000 0003 0002 0200 0201 0210 0211 0202 0212 0100 0101 0300 0703 0500 0501 0800 0402 0301 "
      "0801 0610 0701 0702 0302 0600 0601 0602 0603 0604 0605 1421 1422 1411 0631 0632 0633 0634 "
      "0606 0607 0608 0802 0911 1401 0310 0320 0311 0321 0706 0707 0708 0709 0710 0711 1101 1301 "
      "1302 1311 1312 0901 0902 0903 0904 1201 1202",
};

AriTechniqueOrder
ari_technique_order_get_profile (AriTechniqueProfile profile)
{
  g_auto (GStrv) codes = NULL;
  AriTechniqueOrder order = { 0 };
  gboolean is_in[ARI_N_TECHNIQUES] = { FALSE };
  guint n = 0;

  g_return_val_if_fail (profile < ARI_N_TECHNIQUE_PROFILES, ari_technique_order_default ());

  if (profiles[profile] == NULL)
    return ari_technique_order_default ();
  codes = g_strsplit (profiles[profile], " ", -1);
  for (guint i = 0; codes[i] != NULL; i++) {
    if (!ari_technique_by_code (codes[i], &order.order[n]))
      continue;
    order.is_used[order.order[n]] = is_in[order.order[n]] = TRUE;
    n++;
  }
  for (guint i = 0; i < ARI_N_TECHNIQUES; i++)
    if (!is_in[i])
      order.order[n++] = (AriTechnique) i;
  return order;
}

AriTechniqueProfile
ari_technique_order_find_profile (const AriTechniqueOrder *order)
{
  guint profile = 0;

  for (; profile < ARI_N_TECHNIQUE_PROFILES; profile++) {
    const AriTechniqueOrder other = ari_technique_order_get_profile ((AriTechniqueProfile) profile);

    if (ari_technique_order_equal (order, &other))
      break;
  }
  return (AriTechniqueProfile) profile;
}

gboolean
ari_technique_order_equal (const AriTechniqueOrder *a, const AriTechniqueOrder *b)
{
  return memcmp (a->order, b->order, sizeof a->order) == 0
         && memcmp (a->is_used, b->is_used, sizeof a->is_used) == 0;
}

/* Inserts @technique at @place among the first @n; those after it move up. */
static void
insert (AriTechniqueOrder *order, guint n, guint place, AriTechnique technique)
{
  memmove (&order->order[place + 1], &order->order[place], (n - place) * sizeof (AriTechnique));
  order->order[place] = technique;
}

static guint
find_place (const AriTechniqueOrder *order, guint n, AriTechnique technique)
{
  guint place = 0;

  while (place < n && order->order[place] != technique)
    place++;
  return place;
}

AriTechniqueOrder
ari_technique_order_read (const char *const *codes)
{
  AriTechniqueOrder order = { 0 };
  gboolean is_in[ARI_N_TECHNIQUES] = { FALSE };
  guint n = 0;

  for (guint i = 0; codes != NULL && codes[i] != NULL; i++) {
    const gboolean is_used = codes[i][0] != '-';
    AriTechnique technique;

    if (!ari_technique_by_code (codes[i] + !is_used, &technique) || is_in[technique])
      continue;
    is_in[technique] = TRUE;
    order.is_used[technique] = is_used;
    order.order[n++] = technique;
  }
  for (guint i = 0; i < ARI_N_TECHNIQUES; i++) {
    guint place = 0;

    if (is_in[i])
      continue;
    /* The one before it in the table is already in the order. */
    if (i > 0)
      place = find_place (&order, n, (AriTechnique) (i - 1)) + 1;
    insert (&order, n++, place, (AriTechnique) i);
    order.is_used[i] = is_used_by_default ((AriTechnique) i);
  }
  return order;
}

char **
ari_technique_order_write (const AriTechniqueOrder *order)
{
  const AriTechniqueOrder usual = ari_technique_order_default ();
  g_autoptr (GPtrArray) codes = g_ptr_array_new ();

  if (!ari_technique_order_equal (order, &usual))
    for (guint i = 0; i < ARI_N_TECHNIQUES; i++)
      g_ptr_array_add (codes, g_strconcat (order->is_used[order->order[i]] ? "" : "-",
                                           ari_technique_info (order->order[i])->code, NULL));
  g_ptr_array_add (codes, NULL);
  return (char **) g_ptr_array_free (g_steal_pointer (&codes), FALSE);
}

void
ari_technique_order_move (AriTechniqueOrder *order, guint from, guint to)
{
  AriTechnique moved;

  g_return_if_fail (from < ARI_N_TECHNIQUES && to < ARI_N_TECHNIQUES);

  moved = order->order[from];
  memmove (&order->order[from], &order->order[from + 1],
           (ARI_N_TECHNIQUES - 1 - from) * sizeof (AriTechnique));
  insert (order, ARI_N_TECHNIQUES - 1, to, moved);
}

AriLogicOptions
ari_technique_order_get_options (const AriTechniqueOrder *order)
{
  AriLogicOptions options = ari_logic_options_default ();

  options.n_order = 0;
  for (guint i = 0; i < ARI_N_TECHNIQUES; i++)
    if (order->is_used[order->order[i]])
      options.order[options.n_order++] = order->order[i];
  return options;
}

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
