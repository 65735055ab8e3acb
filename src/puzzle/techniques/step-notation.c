/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes a step as a line of notation. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "engine/base/symmetry.h"
#include "puzzle/techniques/step-parts-private.h"

/* --- patterns --------------------------------------------------------------------------------- */

static void
append_marked (GString *text, const StepWords *words, AriRole role, guint group)
{
  g_autoptr (GArray) cells = step_marked_cells (words, role, group);

  step_append_cells (text, words, cells);
}

static void
append_pattern (GString *text, const StepWords *words)
{
  append_marked (text, words, ARI_ROLE_PATTERN, STEP_ANY_GROUP);
}

static void
append_digits_of_step (GString *text, const StepWords *words, const char *separator)
{
  step_append_digits (text, words, words->step->digits, separator);
}

static void
notate_digits_of_step (GString *text, const StepWords *words)
{
  append_digits_of_step (text, words, "/");
}

static void
notate_locked (GString *text, const StepWords *words)
{
  g_autoptr (GArray) houses = step_houses (words, ARI_HOUSE_BASE);

  append_digits_of_step (text, words, "/");
  g_string_append (text, " in ");
  step_append_houses (text, words, houses);
}

static void
notate_subset (GString *text, const StepWords *words)
{
  append_digits_of_step (text, words, ",");
  g_string_append (text, " in ");
  append_pattern (text, words);
}

static void
notate_rectangle (GString *text, const StepWords *words)
{
  append_digits_of_step (text, words, "/");
  g_string_append (text, " in ");
  append_pattern (text, words);
}

/* Appends the fins, each with @sign: " fr1c2 fr1c3". */
static void
append_fins (GString *text, const StepWords *words, AriRole role, const char *sign)
{
  g_autoptr (GArray) fins = step_marked_cells (words, role, STEP_ANY_GROUP);

  for (guint i = 0; i < fins->len; i++) {
    const AriPlace place = words->say->layout->places[step_cell (fins, i)];

    g_string_append_printf (text, " %sr%uc%u", sign, place.row + 1u, place.column + 1u);
  }
}

static void
notate_fish (GString *text, const StepWords *words)
{
  g_autoptr (GArray) base = step_houses (words, ARI_HOUSE_BASE);
  g_autoptr (GArray) cover = step_houses (words, ARI_HOUSE_COVER);

  append_digits_of_step (text, words, "/");
  g_string_append_c (text, ' ');
  step_append_houses (text, words, base);
  g_string_append_c (text, ' ');
  step_append_houses (text, words, cover);
  append_fins (text, words, ARI_ROLE_FIN, "f");
  append_fins (text, words, ARI_ROLE_ENDO_FIN, "ef");
}

/* Appends the words between the ends of a pattern and the cells that connect them. */
static void
append_connected (GString *text)
{
  /* Translators: a word of HoDoKu's notation: "7 in r2c9,r4c8 (connected by r1c8,r2c7)" */
  g_string_append (text, C_ ("notation", "connected by"));
  g_string_append_c (text, ' ');
}

/* Appends the ends of two strong links a = b, c = d, whose nodes start at @first, and the cells
 * that connect them. */
static void
append_joined (GString *text, const StepWords *words, guint first)
{
  const int node = (int) first;
  g_autoptr (GArray) ends = step_nodes_cells (words, node, node + 3, -1);
  g_autoptr (GArray) joint = step_nodes_cells (words, node + 1, node + 2, -1);

  step_append_cells (text, words, ends);
  g_string_append (text, " (");
  append_connected (text);
  step_append_cells (text, words, joint);
  g_string_append_c (text, ')');
}

static void
notate_two_links (GString *text, const StepWords *words)
{
  append_digits_of_step (text, words, "/");
  g_string_append (text, " in ");
  append_joined (text, words, 0);
}

static void
notate_dual_kite (GString *text, const StepWords *words)
{
  notate_two_links (text, words);
  g_string_append (text, " / ");
  append_joined (text, words, 4);
}

static void
notate_empty_rectangle (GString *text, const StepWords *words)
{
  g_autoptr (GArray) box = g_array_new (FALSE, FALSE, sizeof (guint16));
  const guint16 house = step_box (words);

  if (house != ARI_NO_HOUSE)
    g_array_append_val (box, house);
  append_digits_of_step (text, words, "/");
  g_string_append (text, " in ");
  step_append_houses (text, words, box);
  g_string_append (text, " (");
  for (guint first = 0; first + 4 <= words->step->n_nodes; first += 4) {
    g_autoptr (GArray) link = step_nodes_cells (words, (int) first, (int) first + 1, -1);

    if (first > 0)
      g_string_append_c (text, '/');
    step_append_cells (text, words, link);
  }
  g_string_append_c (text, ')');
}

static void
notate_colors (GString *text, const StepWords *words)
{
  append_digits_of_step (text, words, "/");
  for (guint color = 0; color < 4; color++) {
    g_autoptr (GArray) cells = step_marked_cells (words, ARI_ROLE_COLOR, color);

    if (cells->len == 0)
      continue;
    g_string_append (text, color == 0 ? " (" : color % 2 == 1 ? " / (" : ", (");
    step_append_cells (text, words, cells);
    g_string_append_c (text, ')');
  }
}

/* Appends both colours of each digit. */
static void
notate_medusa (GString *text, const StepWords *words)
{
  ARI_FOR_DIGITS (digit, words->step->digits) {
    if ((guint) digit != ari_digits_first (words->step->digits))
      g_string_append (text, ", ");
    step_append_digit (text, words, (guint) digit);
    for (guint color = 0; color < 2; color++) {
      g_autoptr (GArray) cells = step_colored_cells (words, color, (guint) digit);

      if (color == 1)
        g_string_append (text, " /");
      if (cells->len == 0)
        continue;
      g_string_append (text, " (");
      step_append_cells (text, words, cells);
      g_string_append_c (text, ')');
    }
  }
}

/* Appends the symmetry, and the digits of the givens, those together that become each other. */
static void
notate_symmetry (GString *text, const StepWords *words)
{
  const char *separator = " (";

  g_string_append (text, _ (ari_symmetry_title ((AriSymmetry) words->step->eliminations[0].group)));
  for (guint group = 0; group < words->say->layout->n_digits; group++) {
    const AriDigits digits = step_marked_digits (words, ARI_ROLE_ALS, group);

    if (digits == 0)
      continue;
    g_string_append (text, separator);
    step_append_digits (text, words, digits, "/");
    separator = ", ";
  }
  g_string_append_c (text, ')');
}

/* The digits of the pivot come first, the digit that all pincers share last. */
static void
notate_wing (GString *text, const StepWords *words)
{
  const AriDigits z = step_lost_digits (words);

  step_append_digits (text, words, words->step->digits & ~z, "/");
  g_string_append_c (text, '/');
  step_append_digits (text, words, z, "/");
  g_string_append (text, " in ");
  append_pattern (text, words);
}

static void
notate_w_wing (GString *text, const StepWords *words)
{
  g_autoptr (GArray) ends = step_nodes_cells (words, 0, 5, -1);
  g_autoptr (GArray) joint = step_nodes_cells (words, 2, 3, -1);

  step_append_digit (text, words, words->step->nodes[0].digit);
  g_string_append_c (text, '/');
  step_append_digit (text, words, words->step->nodes[1].digit);
  g_string_append (text, " in ");
  step_append_cells (text, words, ends);
  g_string_append_c (text, ' ');
  append_connected (text);
  step_append_digit (text, words, words->step->nodes[1].digit);
  g_string_append (text, " in ");
  step_append_cells (text, words, joint);
}

static void
notate_sue_de_coq (GString *text, const StepWords *words)
{
  append_pattern (text, words);
  g_string_append (text, " - {");
  step_append_digits (text, words, step_marked_digits (words, ARI_ROLE_PATTERN, STEP_ANY_GROUP),
                      "");
  g_string_append (text, "} (");
  for (guint side = 0; side < 2; side++) {
    append_marked (text, words, ARI_ROLE_ALS, side);
    g_string_append (text, " - {");
    step_append_digits (text, words, step_marked_digits (words, ARI_ROLE_ALS, side), "");
    g_string_append (text, side == 0 ? "}, " : "})");
  }
}

/* Appends "A=r1c2 {25}, B=…", in the order of @groups. */
static void
append_sets (GString *text, const StepWords *words, const guint *groups, guint n)
{
  for (guint i = 0; i < n; i++) {
    g_string_append_printf (text, "%s%c=", i > 0 ? ", " : "", 'A' + (char) i);
    step_append_als (text, words, groups[i]);
  }
}

static void
notate_als_xz (GString *text, const StepWords *words)
{
  static const guint groups[] = { 0, 1 };

  append_sets (text, words, groups, 2);
  g_string_append (text, ", X=");
  step_append_digits (text, words, step_common_digits (words), ",");
  if ((words->step->flags & ARI_STEP_LOOP) != 0)
    return;
  g_string_append (text, ", Z=");
  step_append_digits (text, words, step_lost_digits (words), ",");
}

/* The middle set is called C. */
static void
notate_als_wing (GString *text, const StepWords *words)
{
  static const guint groups[] = { 0, 2, 1 };
  const AriNode *nodes = words->step->nodes;

  append_sets (text, words, groups, 3);
  g_string_append (text, ", X,Y=");
  step_append_digit (text, words, nodes[1].digit);
  g_string_append_c (text, ',');
  step_append_digit (text, words, nodes[3].digit);
  g_string_append (text, ", Z=");
  step_append_digits (text, words, step_lost_digits (words), ",");
}

/* Appends the stem, then each of its candidates with its petal. */
static void
notate_death_blossom (GString *text, const StepWords *words)
{
  const AriStep *step = words->step;

  append_pattern (text, words);
  for (guint i = 0; i < step->n_links; i++) {
    const AriLink *link = &step->links[i];

    if (link->is_strong)
      continue;
    g_string_append (text, i == 0 ? " -" : ", -");
    step_append_digit (text, words, step->nodes[link->from].digit);
    g_string_append (text, "- ");
    step_append_als (text, words, link->branch);
  }
  g_string_append (text, ", Z=");
  step_append_digits (text, words, step_lost_digits (words), ",");
}

/* Appends the base with its digits, the targets, and the cross-lines. */
static void
notate_exocet (GString *text, const StepWords *words)
{
  g_autoptr (GArray) lines = step_houses (words, ARI_HOUSE_COVER);
  g_autoptr (GArray) first = step_marked_cells (words, ARI_ROLE_ALS, STEP_FIRST_TARGETS);
  g_autoptr (GArray) second = step_marked_cells (words, ARI_ROLE_ALS, STEP_SECOND_TARGETS);
  g_autoptr (GArray) targets = step_cells_joined (first, second);

  append_pattern (text, words);
  g_string_append (text, " {");
  append_digits_of_step (text, words, "");
  g_string_append (text, "}, T=");
  step_append_cells (text, words, targets);
  g_string_append (text, ", ");
  step_append_houses (text, words, lines);
}

/* Appends the cells, then each house with the digits that it covers. */
static void
notate_cover (GString *text, const StepWords *words)
{
  g_autoptr (GArray) houses = step_houses (words, ARI_HOUSE_COVER);

  append_marked (text, words, ARI_ROLE_ALS, STEP_ANY_GROUP);
  for (guint i = 0; i < houses->len; i++) {
    g_autoptr (GArray) house = g_array_new (FALSE, FALSE, sizeof (guint16));

    g_array_append_val (house, g_array_index (houses, guint16, i));
    g_string_append (text, i == 0 ? " / " : ",");
    step_append_digits (text, words, step_marked_digits (words, ARI_ROLE_ALS, i), "");
    step_append_houses (text, words, house);
  }
}

/* Appends the boxes, not the twelve cells, and the guardians as fins. */
static void
notate_tridagon (GString *text, const StepWords *words)
{
  notate_locked (text, words);
  append_fins (text, words, ARI_ROLE_FIN, "f");
}

/* Appends the extras and their cells. */
static void
notate_grave (GString *text, const StepWords *words)
{
  step_append_digits (text, words, step_marked_digits (words, ARI_ROLE_FIN, STEP_ANY_GROUP), "/");
  g_string_append (text, " in ");
  append_marked (text, words, ARI_ROLE_FIN, STEP_ANY_GROUP);
}

/* Appends the digits, and the cells of either house. */
static void
notate_almost_locked (GString *text, const StepWords *words)
{
  append_digits_of_step (text, words, ",");
  for (guint i = 0; i < 2; i++) {
    g_autoptr (GArray) house = step_houses (words, i == 0 ? ARI_HOUSE_BASE : ARI_HOUSE_COVER);

    g_string_append (text, i == 0 ? " in " : ", ");
    append_marked (text, words, ARI_ROLE_PATTERN, i);
    g_string_append (text, " (");
    step_append_houses (text, words, house);
    g_string_append_c (text, ')');
  }
}

/* Appends the base, then each excluder with its candidates. */
static void
notate_aligned (GString *text, const StepWords *words)
{
  append_pattern (text, words);
  for (guint i = 0; step_marked_digits (words, ARI_ROLE_ALS, i) != 0; i++) {
    g_string_append (text, i == 0 ? " / " : ", ");
    step_append_als (text, words, i);
  }
}

/* --- chains ----------------------------------------------------------------------------------- */

/*
 * The notation of a chain lists its places with the links between them: "r3c8 -5- r9c8 =5= r9c9",
 * weak with one stroke and strong with two. A link inside a place, from one digit of a cell to
 * another or through a set or a rectangle, is not written: the change of digits implies it.
 */

/* Appends the cells of a node. */
static void
append_node (GString *text, const StepWords *words, guint node)
{
  g_autoptr (GArray) cells = step_node_cells (words, node);

  if (step_is_fish (words, node))
    g_string_append (text, "Fish:");
  step_append_cells (text, words, cells);
}

/* Returns TRUE if link @i of a chain leads into, or out of, a link that an almost hidden set or a
 * rectangle makes: there it may lead from one candidate of a cell to others. */
static gboolean
is_at_set (const StepWords *words, const GPtrArray *links, guint i)
{
  return (step_links_by_hidden_set (words) || step_links_by_rectangle (words))
         && step_link (links, i)->als == ARI_NO_ALS
         && ((i > 0 && step_link (links, i - 1)->als != ARI_NO_ALS)
             || (i + 1 < links->len && step_link (links, i + 1)->als != ARI_NO_ALS));
}

/* Returns TRUE if link @i stays in a place, so that it is not written. */
static gboolean
is_in_place (const StepWords *words, const GPtrArray *links, guint i)
{
  return step_is_inside (words, step_link (links, i)) && !is_at_set (words, links, i);
}

/* Appends the place that contains link @i, or from which it starts. Returns TRUE if the place
 * contains it. */
static gboolean
append_place (GString *text, const StepWords *words, const GPtrArray *links, guint i)
{
  const AriLink *link = step_link (links, i);

  if (link->als != ARI_NO_ALS) {
    g_autoptr (GArray) cells = step_marked_cells (words, ARI_ROLE_ALS, link->als);

    g_string_append (text, step_links_by_rectangle (words)    ? "UR:"
                           : step_links_by_hidden_set (words) ? "AHS:"
                                                              : "ALS:");
    step_append_cells (text, words, cells);
    return TRUE;
  }
  append_node (text, words, link->from);
  return is_in_place (words, links, i);
}

/* Appends the digit of link @i. One that leads out of a set, within a cell, has the digit that is
 * lost there. */
static void
append_digit_of_link (GString *text, const StepWords *words, const GPtrArray *links, guint i)
{
  const AriLink *link = step_link (links, i);
  const gboolean leads_out = is_at_set (words, links, i) && i > 0
                             && step_link (links, i - 1)->als != ARI_NO_ALS
                             && step_is_inside (words, link);

  step_append_digit (text, words, words->step->nodes[leads_out ? link->to : link->from].digit);
}

static void
append_link (GString *text, const StepWords *words, const GPtrArray *links, guint i)
{
  const char stroke = step_link (links, i)->is_strong ? '=' : '-';

  g_string_append_printf (text, " %c", stroke);
  append_digit_of_link (text, words, links, i);
  g_string_append_printf (text, "%c ", stroke);
}

/* Appends all places and links. A loop repeats its first place at the end. */
static void
append_walk (GString *text, const StepWords *words, const GPtrArray *links, gboolean is_loop)
{
  guint i = 0;

  while (i < links->len) {
    i += append_place (text, words, links, i);
    if (i == links->len)
      return;
    append_link (text, words, links, i++);
  }
  if (is_loop)
    append_place (text, words, links, 0);
  else if (links->len > 0)
    append_node (text, words, step_link (links, links->len - 1)->to);
}

static void
notate_x_chain (GString *text, const StepWords *words)
{
  g_autoptr (GPtrArray) links = step_branch_links (words, 0);

  step_append_digits (text, words, words->step->digits, "/");
  g_string_append_c (text, ' ');
  append_walk (text, words, links, FALSE);
}

/* A chain of several digits names its digit at both ends: "8- r1c9 … r6c8 -8". */
static void
notate_aic (GString *text, const StepWords *words)
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

static void
notate_discontinuous_loop (GString *text, const StepWords *words)
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
static void
notate_continuous_loop (GString *text, const StepWords *words)
{
  g_autoptr (GPtrArray) links = step_branch_links (words, 0);

  if (links->len < 2)
    return;
  turn (words, links);
  const guint last = links->len - 1;
  const guint first = is_in_place (words, links, 0) ? 1 : 0;
  step_append_digits (text, words, step_lost_digits (words), "/");
  g_string_append_c (text, ' ');
  append_digit_of_link (text, words, links, last);
  g_string_append (text, step_link (links, last)->is_strong ? "= " : "- ");
  append_walk (text, words, links, TRUE);
  g_string_append (text, step_link (links, first)->is_strong ? " =" : " -");
  append_digit_of_link (text, words, links, first);
}

static void
notate_als_chain (GString *text, const StepWords *words)
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
      append_link (text, words, links, i);
  }
  g_string_append (text, " -");
  step_append_digit (text, words, nodes[step_link (links, links->len - 1)->to].digit);
}

/* Returns TRUE if @cell is a peer of all of @cells. */
static gboolean
sees_all (const StepWords *words, guint16 cell, const GArray *cells)
{
  for (guint i = 0; i < cells->len; i++)
    if (!ari_layout_are_peers (words->say->layout, cell, step_cell (cells, i)))
      return FALSE;
  return TRUE;
}

/* Finds the shortest chain of cells from @start, by breadth-first search, to a cell at an odd
 * distance of three or more that all of @lost see. Returns: (transfer full) (nullable): its cells,
 * in order. */
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
      if (distance[next] == 0
          && ari_layout_are_peers (words->say->layout, CELL (here), CELL (next))) {
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
static void
notate_remote_pair (GString *text, const StepWords *words)
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

/* --- forcing chains and nets ------------------------------------------------------------------ */

static void
notate_spot (GString *text, const StepWords *words)
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

static void
notate_nothing (GString *text, const StepWords *words)
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

/* Appends the chains within a branch, each with its branches below it. */
static void
append_inners (GString *text, const StepWords *words, const GPtrArray *links)
{
  for (guint i = 0; i < links->len; i++) {
    const guint to = step_link (links, i)->to;
    const guint inner = words->step->nodes[to].inner;

    if (inner == 0 || (i > 0 && step_link (links, i - 1)->to == to))
      continue;
    const AriStep step = ari_step_get_inner (words->step, inner - 1);
    g_autofree char *notation =
        ari_step_to_notation (&step, words->say->layout, words->say->symbols, ARI_HINT_FULL);
    g_auto (GStrv) lines = g_strsplit (notation, "\n", -1);

    for (guint k = 0; lines[k] != NULL; k++)
      g_string_append_printf (text, "\n    %s", lines[k]);
  }
}

static void
notate_branches (GString *text, const StepWords *words)
{
  guint n_branches = 0;

  for (guint i = 0; i < words->step->n_links; i++)
    n_branches = MAX (n_branches, words->step->links[i].branch + 1u);
  for (guint branch = 0; branch < n_branches; branch++) {
    g_autoptr (GPtrArray) links = step_branch_links (words, branch);

    if (links->len > 0)
      append_branch (text, words, links);
    append_inners (text, words, links);
  }
}

/* --- lines ------------------------------------------------------------------------------------ */

/*
 * The notation is HoDoKu's, which forums and books use: a name, the digits, the pattern, and the
 * results after an arrow. Only the name and the words "connected by" are translated.
 *
 * Digits are "2,9" where cells have them all, and "6/9" where each counts for itself. Some families
 * have an order of their own: "5/9/4" is a wing's pivot and the digit that it eliminates.
 */

/** StepNotation: appends the part between the technique's name and the results. */
typedef void (*StepNotation) (GString *text, const StepWords *words);

/* NotationRow: the notation of a family of techniques. */
typedef struct {
  const char *separator; /* between the digits of a concrete hint */
  StepNotation append;   /* NULL: the results are enough */
  const char *glue;      /* between the name and the appended part; NULL: ": " */
  StepNotation lines;    /* lines after the results, or NULL */
} NotationRow;

#define ROW(family, place, ...) [STEP_FAMILY_##family] = { __VA_ARGS__ },

static const NotationRow rows[] = { STEP_FAMILIES (ROW) };

const char *
ari_technique_to_string (AriTechnique technique)
{
  g_return_val_if_fail (technique < ARI_N_TECHNIQUES, NULL);

  return _ (ari_technique_info (technique)->title);
}

const char *
ari_level_to_string (AriLevel level)
{
  g_return_val_if_fail (level < ARI_N_LEVELS, NULL);

  return _ (ari_level_title (level));
}

/* Appends "r1c34,r9c4<>3". */
static void
append_result (
    GString *text, const StepWords *words, const GArray *cells, const char *sign, guint digit)
{
  if (cells->len == 0)
    return;
  if (text->len > 0)
    g_string_append (text, ", ");
  step_append_cells (text, words, cells);
  g_string_append (text, sign);
  step_append_digit (text, words, digit);
}

const char *
step_aid_name (const AriAid *aid)
{
  return ari_technique_to_string ((AriTechnique) aid->technique);
}

char *
ari_step_results_to_string (const AriStep *step, const AriLayout *layout, const AriSymbols *symbols)
{
  const AriPhrases say = { layout, symbols, NULL };
  const StepWords words = { &say, step };
  GString *text;

  g_return_val_if_fail (step != NULL && layout != NULL && symbols != NULL, NULL);

  text = g_string_new (NULL);
  for (guint digit = 0; digit < layout->n_digits; digit++) {
    g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (guint16));

    for (guint i = 0; i < step->n_placements; i++)
      if (step->placements[i].digit == digit)
        g_array_append_val (cells, step->placements[i].cell);
    append_result (text, &words, cells, "=", digit);
  }
  ARI_FOR_DIGITS (digit, step_lost_digits (&words)) {
    g_autoptr (GArray) cells = step_lost_cells (&words, (guint) digit);

    append_result (text, &words, cells, "<>", (guint) digit);
  }
  return g_string_free (text, FALSE);
}

char *
ari_step_to_notation (const AriStep *step,
                      const AriLayout *layout,
                      const AriSymbols *symbols,
                      AriHintDepth depth)
{
  const AriPhrases say = { layout, symbols, NULL };
  const StepWords words = { &say, step };
  g_autofree char *results = NULL;
  const NotationRow *row;
  StepFamily family;
  GString *text;

  g_return_val_if_fail (step != NULL && layout != NULL && symbols != NULL, NULL);

  family = step_family (step->technique);
  row = &rows[family];
  text = g_string_new (NULL);
  if ((step->flags & ARI_STEP_SIAMESE) != 0)
    /* Translators: two fish on one base; the name of the fish follows: “Siamese Sashimi X-Wing” */
    g_string_append_printf (text, _ ("Siamese %s"), ari_technique_to_string (step->technique));
  else
    g_string_append (text, ari_technique_to_string (step->technique));
  if (depth == ARI_HINT_VAGUE)
    return g_string_free (text, FALSE);
  if (depth == ARI_HINT_CONCRETE) {
    g_string_append (text, _ (": "));
    step_append_digits (text, &words, step->digits, row->separator != NULL ? row->separator : "/");
    return g_string_free (text, FALSE);
  }
  results = ari_step_results_to_string (step, layout, symbols);
  if (row->append != NULL) {
    const gsize n = text->len;

    g_string_append (text, row->glue != NULL ? row->glue : _ (": "));
    const gsize n_with_glue = text->len;
    row->append (text, &words);
    if (text->len == n_with_glue)
      g_string_truncate (text, n);
  }
  /* forums write what a whip eliminates in their own way */
  if (family == STEP_FAMILY_WHIP)
    return g_string_free (text, FALSE);
  /* the result of a step that only fills a cell is the notation */
  g_string_append (text, row->append == NULL && step->n_placements > 0 ? _ (": ") : " => ");
  g_string_append (text, results);
  if (row->lines != NULL)
    row->lines (text, &words);
  return g_string_free (text, FALSE);
}

char *
ari_step_worth (const AriStep *step, const AriLogicOptions *options)
{
  const AriTechniqueWorth worth = options->worths[step->technique];

  if ((ari_technique_info (step->technique)->flags & ARI_TECHNIQUE_LAST_RESORT) != 0)
    /* Translators: of a step that no scale of levels and scores has */
    return g_strdup (_ ("last resort"));
  /* Translators: of a step: its level and the points that it counts: “Hard, 140” */
  return g_strdup_printf (_ ("%s, %u"), ari_level_to_string ((AriLevel) worth.level), worth.score);
}
