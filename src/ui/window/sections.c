/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Offers keys and edits to the sections of a window, one after the other. */

#include "ui/session/action-gate.h"
#include "ui/window/sections.h"

/* Input: what the user did; besides the kind, only the member that the kind needs is set. */
typedef struct {
  enum { EDIT, COMMAND, LEAVE, ENTER, WALK } kind;
  const AriEdit *edit;
  AriCommand command;
  gboolean back;
} Input;

/* Returns: TRUE if the section has handled the input. */
static gboolean
take (AriSection *section, const Input *input)
{
  const AriSectionClass *klass = ARI_SECTION_GET_CLASS (section);

  switch (input->kind) {
  case EDIT:
    return klass->edit != NULL && klass->edit (section, input->edit);
  case COMMAND:
    return klass->command != NULL && klass->command (section, input->command);
  case LEAVE:
    return klass->leave != NULL && klass->leave (section);
  case ENTER:
    return klass->enter != NULL && klass->enter (section);
  case WALK:
    return klass->walk != NULL && klass->walk (section, input->back);
  default:
    g_return_val_if_reached (FALSE);
  }
}

/* Offers the input to the sections, until one of them handles it. While a section hides the game,
 * it is the only one that is asked. Escape goes first to what lies on top, which is painted last.
 */
static gboolean
offer (AriSection *const *sections, Input input)
{
  guint n = 0;

  for (; sections[n] != NULL; n++)
    if (ari_section_get_cover (sections[n]) == ARI_COVER_HIDES)
      return take (sections[n], &input);
  for (guint pass = 0; pass < 2; pass++)
    for (guint i = 0; i < n; i++) {
      AriSection *section = sections[input.kind == LEAVE ? n - 1 - i : i];

      if (ari_section_get_active (section) == (pass == 0) && take (section, &input))
        return TRUE;
    }
  return FALSE;
}

gboolean
ari_sections_leave (AriSection *const *sections)
{
  return offer (sections, (Input){ .kind = LEAVE });
}

gboolean
ari_sections_enter (AriSection *const *sections)
{
  return offer (sections, (Input){ .kind = ENTER });
}

/* --- the grid --------------------------------------------------------------------------------- */

static void
on_edit (AriGridView *grid, const AriEdit *edit, gpointer sections)
{
  offer (sections, (Input){ .kind = EDIT, .edit = edit });
}

static void
erase (GSimpleAction *action, GVariant *parameter, gpointer sections)
{
  offer (sections, (Input){ .kind = EDIT, .edit = &(AriEdit){ .kind = ARI_EDIT_ERASE } });
}

void
ari_sections_follow (AriSection *const *sections, AriGridView *grid, GActionMap *map)
{
  const GActionEntry entry = { .name = "erase", .activate = erase };

  g_signal_connect (grid, "edit", G_CALLBACK (on_edit), (gpointer) sections);
  g_action_map_add_action_entries (map, &entry, 1, (gpointer) sections);
}

/* --- actions ---------------------------------------------------------------------------------- */

static const struct {
  const char *action;
  AriCommand command;
} transport[] = {
  { "run-pause", ARI_COMMAND_RUN_PAUSE }, { "step", ARI_COMMAND_STEP },
  { "step-back", ARI_COMMAND_STEP_BACK }, { "to-start", ARI_COMMAND_TO_START },
  { "to-end", ARI_COMMAND_TO_END },       { "stop", ARI_COMMAND_STOP },
};

static void
run_transport (GSimpleAction *action, GVariant *parameter, gpointer sections)
{
  for (guint i = 0; i < G_N_ELEMENTS (transport); i++)
    if (g_str_equal (g_action_get_name (G_ACTION (action)), transport[i].action))
      offer (sections, (Input){ .kind = COMMAND, .command = transport[i].command });
}

static void
walk (GSimpleAction *action, GVariant *parameter, gpointer sections)
{
  offer (sections,
         (Input){ .kind = WALK,
                  .back = g_str_equal (g_action_get_name (G_ACTION (action)), "previous-link") });
}

void
ari_sections_add_actions (AriSection *const *sections, GActionMap *map)
{
  const GActionEntry links[] = {
    { .name = "next-link", .activate = walk },
    { .name = "previous-link", .activate = walk },
  };

  g_action_map_add_action_entries (map, links, G_N_ELEMENTS (links), (gpointer) sections);
  for (guint i = 0; i < G_N_ELEMENTS (transport); i++)
    g_action_map_add_action_entries (
        map, &(GActionEntry){ .name = transport[i].action, .activate = run_transport }, 1,
        (gpointer) sections);
}

void
ari_sections_gate_actions (AriSection *const *sections, GActionMap *map)
{
  static const char *const answering[] = {
    "pause", "escape", "close", "fullscreen", "help", "show-help-overlay", NULL,
  };

  if (ari_sections_get_cover (sections) == ARI_COVER_HIDES)
    ari_action_gate_close (map, answering);
  else
    ari_action_gate_open (map);
}

void
ari_sections_update_actions (AriSection *const *sections, GActionMap *map)
{
  guint commands = ARI_ALL_COMMANDS;

  for (guint i = 0; sections[i] != NULL; i++)
    if (ari_section_get_active (sections[i]))
      commands &= ari_section_get_commands (sections[i]);
  for (guint i = 0; i < G_N_ELEMENTS (transport); i++)
    g_simple_action_set_enabled (
        G_SIMPLE_ACTION (ari_action_gate_lookup (map, transport[i].action)),
        (commands & 1u << transport[i].command) != 0);
}
