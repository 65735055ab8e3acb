/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes the notation of patterns: the part between the name of a technique and its results. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "puzzle/techniques/step-parts-private.h"

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

void
step_append_digits_of_step (GString *text, const StepWords *words)
{
  append_digits_of_step (text, words, "/");
}

void
step_append_locked (GString *text, const StepWords *words)
{
  g_autoptr (GArray) houses = step_houses (words, ARI_HOUSE_BASE);

  append_digits_of_step (text, words, "/");
  g_string_append (text, " in ");
  step_append_houses (text, words, houses);
}

void
step_append_subset (GString *text, const StepWords *words)
{
  append_digits_of_step (text, words, ",");
  g_string_append (text, " in ");
  append_pattern (text, words);
}

void
step_append_rectangle (GString *text, const StepWords *words)
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
    const AriPlace place = words->layout->places[step_cell (fins, i)];

    g_string_append_printf (text, " %sr%uc%u", sign, place.row + 1u, place.column + 1u);
  }
}

void
step_append_fish (GString *text, const StepWords *words)
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

/* append_joined: appends the ends of two strong links a = b, c = d, whose nodes start at @first,
 * and the cells that connect them. */
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

void
step_append_two_links (GString *text, const StepWords *words)
{
  append_digits_of_step (text, words, "/");
  g_string_append (text, " in ");
  append_joined (text, words, 0);
}

void
step_append_dual_kite (GString *text, const StepWords *words)
{
  step_append_two_links (text, words);
  g_string_append (text, " / ");
  append_joined (text, words, 4);
}

void
step_append_empty_rectangle (GString *text, const StepWords *words)
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

void
step_append_colors (GString *text, const StepWords *words)
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

/* The digits of the pivot come first, the digit that all pincers share last. */
void
step_append_wing (GString *text, const StepWords *words)
{
  const AriDigits z = step_lost_digits (words);

  step_append_digits (text, words, words->step->digits & ~z, "/");
  g_string_append_c (text, '/');
  step_append_digits (text, words, z, "/");
  g_string_append (text, " in ");
  append_pattern (text, words);
}

void
step_append_w_wing (GString *text, const StepWords *words)
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

void
step_append_sue_de_coq (GString *text, const StepWords *words)
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

void
step_append_als_xz (GString *text, const StepWords *words)
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
void
step_append_als_wing (GString *text, const StepWords *words)
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
void
step_append_death_blossom (GString *text, const StepWords *words)
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
