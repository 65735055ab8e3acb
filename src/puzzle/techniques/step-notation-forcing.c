/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes the notation of forcing chains and nets. */

#include "config.h"

#include "puzzle/techniques/step-parts-private.h"

void
step_append_spot (GString *text, const StepWords *words)
{
  const AriStep *step = words->step;
  g_autoptr (GArray) houses = step_houses (words, ARI_HOUSE_FAULT);
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (guint16));

  for (guint i = 0; i < step->n_marks; i++)
    if (step->marks[i].digit == ARI_NO_DIGIT)
      g_array_append_val (cells, step->marks[i].cell);
  step_append_cells (text, words, cells);
  step_append_houses (text, words, houses);
}

void
step_append_nothing (GString *text, const StepWords *words)
{
}

/* Appends " r1c2=8" or " r12c3<>8", and the technique that leads there, if any. */
static void
append_state (GString *text, const StepWords *words, guint node)
{
  const AriNode *state = &words->step->nodes[node];
  g_autoptr (GArray) cells = step_node_cells (words, node);

  g_string_append_c (text, ' ');
  step_append_cells (text, words, cells);
  g_string_append (text, state->is_on ? "=" : "<>");
  step_append_digit (text, words, state->digit);
  if (state->aid != 0)
    g_string_append_printf (text, " (%s)", step_aid_name (&words->step->aids[state->aid - 1]));
}

/* Returns TRUE if a link of the branch leads to @node. */
static gboolean
is_reached (const GPtrArray *links, guint node)
{
  for (guint i = 0; i < links->len; i++)
    if (step_link (links, i)->to == node)
      return TRUE;
  return FALSE;
}

/*
 * A branch lists the state that it starts from and then each state that follows, in order. A branch
 * of a net may start from several states of earlier lines.
 */
static void
append_branch (GString *text, const StepWords *words, const GPtrArray *links)
{
  g_autoptr (GHashTable) written = g_hash_table_new (NULL, NULL);

  g_string_append (text, "\n ");
  for (guint i = 0; i < links->len; i++) {
    const guint from = step_link (links, i)->from;

    if (!is_reached (links, from) && g_hash_table_add (written, GUINT_TO_POINTER (from)))
      append_state (text, words, from);
  }
  for (guint i = 0; i < links->len; i++) {
    const guint to = step_link (links, i)->to;

    if (g_hash_table_add (written, GUINT_TO_POINTER (to)))
      append_state (text, words, to);
  }
}

void
step_append_branches (GString *text, const StepWords *words)
{
  guint n_branches = 0;

  for (guint i = 0; i < words->step->n_links; i++)
    n_branches = MAX (n_branches, words->step->links[i].branch + 1u);
  for (guint branch = 0; branch < n_branches; branch++) {
    g_autoptr (GPtrArray) links = step_branch_links (words, branch);

    if (links->len > 0)
      append_branch (text, words, links);
  }
}
