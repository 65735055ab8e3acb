/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes the notation of chains and loops. */

#include "config.h"

#include "puzzle/techniques/step-parts-private.h"

/*
 * The notation of a chain lists its places with the links between them: "r3c8 -5- r9c8 =5= r9c9",
 * weak with one stroke and strong with two. A link inside a place, from one digit of a cell to
 * another or through an almost locked set, is not written: the change of digits implies it.
 */

/* Appends the cells of a node. */
static void
append_node (GString *text, const StepWords *words, guint node)
{
  g_autoptr (GArray) cells = step_node_cells (words, node);

  step_append_cells (text, words, cells);
}

/* append_place: appends the place that contains @link or that it starts from. Returns: TRUE if the
 * place contains it. */
static gboolean
append_place (GString *text, const StepWords *words, const AriLink *link)
{
  if (link->als != ARI_NO_ALS) {
    g_autoptr (GArray) cells = step_marked_cells (words, ARI_ROLE_ALS, link->als);

    g_string_append (text, "ALS:");
    step_append_cells (text, words, cells);
    return TRUE;
  }
  append_node (text, words, link->from);
  return step_is_inside (words, link);
}

static void
append_link (GString *text, const StepWords *words, const AriLink *link)
{
  const char stroke = link->is_strong ? '=' : '-';

  g_string_append_printf (text, " %c", stroke);
  step_append_digit (text, words, words->step->nodes[link->from].digit);
  g_string_append_printf (text, "%c ", stroke);
}

/* Appends all places and links. A loop repeats its first place at the end. */
static void
append_walk (GString *text, const StepWords *words, const GPtrArray *links, gboolean is_loop)
{
  guint i = 0;

  while (i < links->len) {
    i += append_place (text, words, step_link (links, i));
    if (i == links->len)
      return;
    append_link (text, words, step_link (links, i++));
  }
  if (is_loop)
    append_place (text, words, step_link (links, 0));
  else if (links->len > 0)
    append_node (text, words, step_link (links, links->len - 1)->to);
}

void
step_append_x_chain (GString *text, const StepWords *words)
{
  g_autoptr (GPtrArray) links = step_branch_links (words, 0);

  step_append_digits (text, words, words->step->digits, "/");
  g_string_append_c (text, ' ');
  append_walk (text, words, links, FALSE);
}

/* A chain of several digits names its digit at both ends: "8- r1c9 … r6c8 -8". */
void
step_append_aic (GString *text, const StepWords *words)
{
  g_autoptr (GPtrArray) links = step_branch_links (words, 0);
  const AriNode *nodes = words->step->nodes;

  if (links->len == 0)
    return;
  const guint first = nodes[step_link (links, 0)->from].digit;
  const guint last = nodes[step_link (links, links->len - 1)->to].digit;
  step_append_digit (text, words, first);
  if (last != first) {
    g_string_append_c (text, '/');
    step_append_digit (text, words, last);
  }
  g_string_append_c (text, ' ');
  step_append_digit (text, words, first);
  g_string_append (text, "- ");
  append_walk (text, words, links, FALSE);
  g_string_append (text, " -");
  step_append_digit (text, words, last);
}

void
step_append_discontinuous_loop (GString *text, const StepWords *words)
{
  g_autoptr (GPtrArray) links = step_branch_links (words, 0);

  step_append_digits (text, words, step_lost_digits (words), "/");
  g_string_append_c (text, ' ');
  append_walk (text, words, links, FALSE);
}

/* Rotates a loop so that its last link connects two places. */
static void
turn (const StepWords *words, GPtrArray *links)
{
  for (guint i = 0; i < links->len && step_is_inside (words, step_link (links, links->len - 1));
       i++) {
    gpointer last = g_ptr_array_steal_index (links, links->len - 1);

    g_ptr_array_insert (links, 0, last);
  }
}

/* A loop shows its first link at the end and its last at the start: "9= r3c4 =5= … =9= r3c4 =5". */
void
step_append_continuous_loop (GString *text, const StepWords *words)
{
  g_autoptr (GPtrArray) links = step_branch_links (words, 0);
  const AriNode *nodes = words->step->nodes;

  if (links->len < 2)
    return;
  turn (words, links);
  const AriLink *last = step_link (links, links->len - 1);
  const AriLink *first = step_link (links, step_is_inside (words, step_link (links, 0)) ? 1 : 0);
  step_append_digits (text, words, step_lost_digits (words), "/");
  g_string_append_c (text, ' ');
  step_append_digit (text, words, nodes[last->to].digit);
  g_string_append (text, last->is_strong ? "= " : "- ");
  append_walk (text, words, links, TRUE);
  g_string_append (text, first->is_strong ? " =" : " -");
  step_append_digit (text, words, nodes[first->from].digit);
}

void
step_append_als_chain (GString *text, const StepWords *words)
{
  g_autoptr (GPtrArray) links = step_branch_links (words, 0);
  const AriNode *nodes = words->step->nodes;

  if (links->len == 0)
    return;
  step_append_digit (text, words, nodes[step_link (links, 0)->from].digit);
  g_string_append (text, "- ");
  for (guint i = 0; i < links->len; i++) {
    const AriLink *link = step_link (links, i);

    if (link->is_strong)
      step_append_als (text, words, link->als);
    else
      append_link (text, words, link);
  }
  g_string_append (text, " -");
  step_append_digit (text, words, nodes[step_link (links, links->len - 1)->to].digit);
}

/* Returns TRUE if @cell is a peer of all of @cells. */
static gboolean
sees_all (const StepWords *words, guint16 cell, const GArray *cells)
{
  for (guint i = 0; i < cells->len; i++)
    if (!ari_layout_are_peers (words->layout, cell, step_cell (cells, i)))
      return FALSE;
  return TRUE;
}

/* walk_pair: finds the shortest chain of cells from @start, by breadth-first search, to a cell at
 * an odd distance of three or more that all of @lost see. Returns: (transfer full) (nullable): its
 * cells, in order. */
static GArray *
walk_pair (const StepWords *words, const GArray *sides[2], guint start, const GArray *lost)
{
  const guint n = sides[0]->len + sides[1]->len;
  g_autofree guint *queue = g_new (guint, n);
  g_autofree guint *from = g_new (guint, n);
  g_autofree guint *distance = g_new0 (guint, n);
  guint n_queue = 1;

  /* cells of the first colour precede those of the second */
#define CELL(i)                                                                                    \
  step_cell (sides[(i) >= sides[0]->len], (i) - ((i) >= sides[0]->len) * sides[0]->len)
  queue[0] = start;
  distance[start] = 1;
  for (guint done = 0; done < n_queue; done++) {
    const guint here = queue[done];

    if (distance[here] >= 4 && distance[here] % 2 == 0 && sees_all (words, CELL (here), lost)) {
      GArray *way = g_array_new (FALSE, FALSE, sizeof (guint16));

      for (guint at = here;; at = from[at]) {
        const guint16 cell = CELL (at);

        g_array_append_val (way, cell);
        if (at == start)
          return way;
      }
    }
    for (guint next = 0; next < n; next++)
      if (distance[next] == 0 && ari_layout_are_peers (words->layout, CELL (here), CELL (next))) {
        distance[next] = distance[here] + 1;
        from[next] = here;
        queue[n_queue++] = next;
      }
  }
#undef CELL
  return NULL;
}

/* Finds the shortest chain that proves the step. */
static GArray *
find_pair_walk (const StepWords *words, const GArray *sides[2])
{
  const AriDigits lost_digits = step_lost_digits (words);
  GArray *best = NULL;

  if (lost_digits == 0)
    return NULL;
  g_autoptr (GArray) lost = step_lost_cells (words, ari_digits_first (lost_digits));
  ARI_FOR_DIGITS (digit, lost_digits) {
    g_autoptr (GArray) more = step_lost_cells (words, (guint) digit);

    g_array_append_vals (lost, more->data, more->len);
  }
  for (guint start = 0; start < sides[0]->len; start++) {
    if (!sees_all (words, step_cell (sides[0], start), lost))
      continue;
    GArray *way = walk_pair (words, sides, start, lost);
    if (way != NULL && (best == NULL || way->len < best->len)) {
      g_clear_pointer (&best, g_array_unref);
      best = g_steal_pointer (&way);
    }
    g_clear_pointer (&way, g_array_unref);
  }
  return best;
}

/* A remote pair is written as a chain if one chain proves it, otherwise as two colours. */
void
step_append_remote_pair (GString *text, const StepWords *words)
{
  const AriDigits digits = words->step->digits;
  g_autoptr (GArray) first = step_marked_cells (words, ARI_ROLE_COLOR, 0);
  g_autoptr (GArray) second = step_marked_cells (words, ARI_ROLE_COLOR, 1);
  const GArray *sides[2] = { first, second };
  g_autoptr (GArray) way = find_pair_walk (words, sides);

  step_append_digits (text, words, digits, "/");
  for (guint i = 0; way != NULL && i < way->len; i++) {
    g_autoptr (GArray) cell = g_array_new (FALSE, FALSE, sizeof (guint16));
    const guint digit = ari_digits_first (i % 2 == 1 ? digits & (digits - 1) : digits);

    g_array_append_val (cell, g_array_index (way, guint16, i));
    g_string_append (text, i == 0 ? " " : " -");
    if (i > 0) {
      step_append_digit (text, words, digit);
      g_string_append (text, "- ");
    }
    step_append_cells (text, words, cell);
  }
  for (guint side = 0; way == NULL && side < 2; side++) {
    g_string_append (text, side == 0 ? " (" : " / (");
    step_append_cells (text, words, sides[side]);
    g_string_append_c (text, ')');
  }
}
