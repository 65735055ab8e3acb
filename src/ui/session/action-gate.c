/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Disables all actions of a window, whatever object owns them, and restores them.
 *
 * The owner of an action enables and disables it, and some actions are properties, which cannot be
 * disabled. So a disabled action of the same name replaces each in the map for the time being.
 */

#include "ui/session/action-gate.h"

/* The key of the hash table of the replaced actions, by name. */
#define KEY "ari-action-gate"

static GSimpleAction *
make_stand_in (GAction *action)
{
  g_autoptr (GVariant) state = g_action_get_state (action);
  const char *name = g_action_get_name (action);
  const GVariantType *type = g_action_get_parameter_type (action);
  GSimpleAction *stand_in = state != NULL ? g_simple_action_new_stateful (name, type, state)
                                          : g_simple_action_new (name, type);

  g_simple_action_set_enabled (stand_in, FALSE);
  return stand_in;
}

void
ari_action_gate_close (GActionMap *map, const char *const *answering)
{
  g_auto (GStrv) names = NULL;
  GHashTable *replaced;

  if (g_object_get_data (G_OBJECT (map), KEY) != NULL)
    return;
  replaced = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_object_unref);
  names = g_action_group_list_actions (G_ACTION_GROUP (map));
  for (guint i = 0; names[i] != NULL; i++) {
    GAction *action = g_action_map_lookup_action (map, names[i]);
    g_autoptr (GSimpleAction) stand_in = NULL;

    if (g_strv_contains (answering, names[i]))
      continue;
    g_hash_table_insert (replaced, g_strdup (names[i]), g_object_ref (action));
    stand_in = make_stand_in (action);
    g_action_map_add_action (map, G_ACTION (stand_in));
  }
  g_object_set_data_full (G_OBJECT (map), KEY, replaced, (GDestroyNotify) g_hash_table_unref);
}

void
ari_action_gate_open (GActionMap *map)
{
  GHashTableIter iter;
  gpointer action;
  g_autoptr (GHashTable) replaced = g_object_steal_data (G_OBJECT (map), KEY);

  if (replaced == NULL)
    return;
  g_hash_table_iter_init (&iter, replaced);
  while (g_hash_table_iter_next (&iter, NULL, &action))
    g_action_map_add_action (map, action);
}

GAction *
ari_action_gate_lookup (GActionMap *map, const char *name)
{
  GHashTable *replaced = g_object_get_data (G_OBJECT (map), KEY);
  GAction *action = replaced != NULL ? g_hash_table_lookup (replaced, name) : NULL;

  return action != NULL ? action : g_action_map_lookup_action (map, name);
}
