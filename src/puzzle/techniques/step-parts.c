/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Collects the cells, digits and houses of a step and writes them. */

#include <stdarg.h>

#include "puzzle/techniques/step-parts-private.h"

static int
compare_numbers (gconstpointer a, gconstpointer b)
{
  return (int) *(const guint16 *) a - (int) *(const guint16 *) b;
}

/* (transfer full): sorts @numbers and removes duplicates. */
static GArray *
settle (GArray *numbers)
{
  guint n = 0;

  g_array_sort (numbers, compare_numbers);
  for (guint i = 0; i < numbers->len; i++)
    if (n == 0 || step_cell (numbers, n - 1) != step_cell (numbers, i))
      g_array_index (numbers, guint16, n++) = step_cell (numbers, i);
  g_array_set_size (numbers, n);
  return numbers;
}

static GArray *
new_numbers (void)
{
  return g_array_new (FALSE, FALSE, sizeof (guint16));
}

guint16
step_cell (const GArray *cells, guint i)
{
  return g_array_index (cells, guint16, i);
}

gboolean
step_cells_equal (const GArray *a, const GArray *b)
{
  for (guint i = 0; i < a->len && i < b->len; i++)
    if (step_cell (a, i) != step_cell (b, i))
      return FALSE;
  return a->len == b->len;
}

GArray *
step_cells_joined (const GArray *a, const GArray *b)
{
  GArray *cells = new_numbers ();

  g_array_append_vals (cells, a->data, a->len);
  g_array_append_vals (cells, b->data, b->len);
  return settle (cells);
}

/* @group, @digit: G_MAXUINT for any */
static GArray *
collect_marked (const StepWords *words, AriRole role, guint group, guint digit)
{
  const AriStep *step = words->step;
  GArray *cells = new_numbers ();

  for (guint i = 0; i < step->n_marks; i++) {
    const AriMark *mark = &step->marks[i];

    if (mark->role == role && (group == G_MAXUINT || mark->group == group)
        && (digit == G_MAXUINT || mark->digit == digit))
      g_array_append_val (cells, mark->cell);
  }
  return settle (cells);
}

GArray *
step_marked_cells (const StepWords *words, AriRole role, guint group)
{
  return collect_marked (words, role, group, G_MAXUINT);
}

GArray *
step_colored_cells (const StepWords *words, guint color, guint digit)
{
  return collect_marked (words, ARI_ROLE_COLOR, color, digit);
}

AriDigits
step_marked_digits (const StepWords *words, AriRole role, guint group)
{
  const AriStep *step = words->step;
  AriDigits digits = 0;

  for (guint i = 0; i < step->n_marks; i++)
    if (step->marks[i].role == role && step->marks[i].digit < ARI_MAX_DIGITS
        && (group == STEP_ANY_GROUP || step->marks[i].group == group))
      digits |= ari_digits_of (step->marks[i].digit);
  return digits;
}

GArray *
step_lost_cells (const StepWords *words, guint digit)
{
  const AriStep *step = words->step;
  GArray *cells = new_numbers ();

  for (guint i = 0; i < step->n_eliminations; i++)
    if (step->eliminations[i].digit == digit)
      g_array_append_val (cells, step->eliminations[i].cell);
  return settle (cells);
}

AriDigits
step_lost_digits (const StepWords *words)
{
  AriDigits digits = 0;

  for (guint i = 0; i < words->step->n_eliminations; i++)
    digits |= ari_digits_of (words->step->eliminations[i].digit);
  return digits;
}

AriDigits
step_common_digits (const StepWords *words)
{
  const AriStep *step = words->step;
  AriDigits digits = 0;

  for (guint i = 0; i < step->n_links; i++)
    if (!step->links[i].is_strong)
      digits |= ari_digits_of (step->nodes[step->links[i].from].digit);
  return digits;
}

static void
add_node (GArray *cells, const StepWords *words, guint node)
{
  const AriNode *from = &words->step->nodes[node];

  g_array_append_vals (cells, words->step->node_cells + from->first_cell, from->n_cells);
}

GArray *
step_node_cells (const StepWords *words, guint node)
{
  GArray *cells = new_numbers ();

  add_node (cells, words, node);
  return settle (cells);
}

gboolean
step_is_fish (const StepWords *words, guint node)
{
  const AriTechnique technique = words->step->technique;
  g_autoptr (GArray) cells = step_node_cells (words, node);

  if (technique != ARI_TECHNIQUE_FISH_AIC && technique != ARI_TECHNIQUE_FISH_CONTINUOUS_NICE_LOOP
      && technique != ARI_TECHNIQUE_FISH_DISCONTINUOUS_NICE_LOOP)
    return FALSE;
  for (guint16 house = 0; house < words->say->layout->n_houses; house++) {
    guint n = 0;

    for (guint i = 0; i < cells->len; i++)
      n += step_house_has (words, house, step_cell (cells, i));
    if (n == cells->len)
      return FALSE;
  }
  return TRUE;
}

gboolean
step_links_by_hidden_set (const StepWords *words)
{
  const AriTechnique technique = words->step->technique;

  return technique == ARI_TECHNIQUE_HIDDEN_AIC
         || technique == ARI_TECHNIQUE_HIDDEN_CONTINUOUS_NICE_LOOP
         || technique == ARI_TECHNIQUE_HIDDEN_DISCONTINUOUS_NICE_LOOP;
}

gboolean
step_links_by_rectangle (const StepWords *words)
{
  const AriTechnique technique = words->step->technique;

  return technique == ARI_TECHNIQUE_RECTANGLE_AIC
         || technique == ARI_TECHNIQUE_RECTANGLE_CONTINUOUS_NICE_LOOP
         || technique == ARI_TECHNIQUE_RECTANGLE_DISCONTINUOUS_NICE_LOOP;
}

GArray *
step_nodes_cells (const StepWords *words, ...)
{
  GArray *cells = new_numbers ();
  va_list nodes;

  va_start (nodes, words);
  for (int node = va_arg (nodes, int); node >= 0; node = va_arg (nodes, int))
    add_node (cells, words, (guint) node);
  va_end (nodes);
  return settle (cells);
}

GArray *
step_houses (const StepWords *words, AriHouseRole role)
{
  const AriStep *step = words->step;
  GArray *houses = new_numbers ();

  for (guint i = 0; i < step->n_houses; i++)
    if (step->houses[i].role == role)
      g_array_append_val (houses, step->houses[i].house);
  return settle (houses);
}

guint16
step_box (const StepWords *words)
{
  g_autoptr (GArray) houses = step_houses (words, ARI_HOUSE_BASE);

  /* rows and columns come first */
  for (guint i = 0; i < houses->len; i++) {
    const AriHouseKind kind = words->say->layout->houses[step_cell (houses, i)].kind;

    if (kind != ARI_HOUSE_ROW && kind != ARI_HOUSE_COLUMN)
      return step_cell (houses, i);
  }
  return ARI_NO_HOUSE;
}

GPtrArray *
step_branch_links (const StepWords *words, guint branch)
{
  GPtrArray *links = g_ptr_array_new ();

  for (guint i = 0; i < words->step->n_links; i++)
    if (words->step->links[i].branch == branch)
      g_ptr_array_add (links, (gpointer) &words->step->links[i]);
  return links;
}

gboolean
step_house_has (const StepWords *words, guint16 house, guint16 cell)
{
  const AriHouse *all = &words->say->layout->houses[house];

  for (guint i = 0; i < all->n_cells; i++)
    if (all->cells[i] == cell)
      return TRUE;
  return FALSE;
}

const AriLink *
step_link (const GPtrArray *links, guint i)
{
  return (const AriLink *) g_ptr_array_index (links, i);
}

gboolean
step_is_inside (const StepWords *words, const AriLink *link)
{
  g_autoptr (GArray) from = step_node_cells (words, link->from);
  g_autoptr (GArray) to = step_node_cells (words, link->to);

  return link->als != ARI_NO_ALS || step_cells_equal (from, to);
}

/* Appends @letter and @n numbers, which are counted from 0 but written from 1: "c34", or "c(3,12)"
 * if
 * @is_wide. */
static void
append_numbers (GString *text, char letter, const guint *numbers, guint n, gboolean is_wide)
{
  const gboolean has_brackets = is_wide && n > 1;

  g_string_append_c (text, letter);
  if (has_brackets)
    g_string_append_c (text, '(');
  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "%s%u", has_brackets && i > 0 ? "," : "", numbers[i] + 1);
  if (has_brackets)
    g_string_append_c (text, ')');
}

/* Lists the columns of the @cells from @first on that are in its row and not @taken; or, unless
 * @in_row, the rows of those in its column. Returns: their number. */
static guint
list_line (const StepWords *words,
           const GArray *cells,
           const gboolean *taken,
           guint first,
           gboolean in_row,
           guint numbers[256])
{
  const AriPlace start = words->say->layout->places[step_cell (cells, first)];
  guint n = 0;

  for (guint i = first; i < cells->len; i++) {
    const AriPlace place = words->say->layout->places[step_cell (cells, i)];

    if (!taken[i] && (in_row ? place.row == start.row : place.column == start.column))
      numbers[n++] = in_row ? place.column : place.row;
  }
  return n;
}

/*
 * The first cell without a group forms one with all others in its row, or in its column if that has
 * more; this repeats with the next such cell.
 */
GPtrArray *
step_group_cells (const StepWords *words, const GArray *cells)
{
  const gboolean is_wide = words->say->layout->n_rows > 9 || words->say->layout->n_columns > 9;
  g_autofree gboolean *taken = g_new0 (gboolean, cells->len + 1);
  GPtrArray *groups = g_ptr_array_new_with_free_func (g_free);

  for (guint first = 0; first < cells->len; first++) {
    const AriPlace start = words->say->layout->places[step_cell (cells, first)];
    const guint row = start.row;
    const guint column = start.column;
    guint columns[256];
    guint rows[256];

    if (taken[first])
      continue;
    const guint n_columns = list_line (words, cells, taken, first, TRUE, columns);
    const guint n_rows = list_line (words, cells, taken, first, FALSE, rows);
    const gboolean in_row = n_columns >= n_rows;
    GString *group = g_string_new (NULL);
    append_numbers (group, 'r', in_row ? &row : rows, in_row ? 1 : n_rows, is_wide);
    append_numbers (group, 'c', in_row ? columns : &column, in_row ? n_columns : 1, is_wide);
    g_ptr_array_add (groups, g_string_free (group, FALSE));
    for (guint i = first; i < cells->len; i++) {
      const AriPlace place = words->say->layout->places[step_cell (cells, i)];

      taken[i] = taken[i] || (in_row ? place.row == row : place.column == column);
    }
  }
  return groups;
}

void
step_append_cells (GString *text, const StepWords *words, const GArray *cells)
{
  g_autoptr (GPtrArray) groups = step_group_cells (words, cells);

  for (guint i = 0; i < groups->len; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? "," : "",
                            (const char *) g_ptr_array_index (groups, i));
}

gboolean
step_are_alike (const AriHouse *one, const AriHouse *other)
{
  return one->kind == other->kind && one->extra == other->extra;
}

void
step_append_houses (GString *text, const StepWords *words, const GArray *houses)
{
  static const char letters[] = {
    [ARI_HOUSE_ROW] = 'r',
    [ARI_HOUSE_COLUMN] = 'c',
    [ARI_HOUSE_BOX] = 'b',
    [ARI_HOUSE_REGION] = 'b',
  };

  for (guint i = 0; i < houses->len;) {
    const AriHouse *first = &words->say->layout->houses[step_cell (houses, i)];
    guint numbers[ARI_MAX_DIGITS];
    guint n = 0;

    for (; i < houses->len && n < ARI_MAX_DIGITS; i++) {
      const AriHouse *house = &words->say->layout->houses[step_cell (houses, i)];

      if (!step_are_alike (house, first))
        break;
      numbers[n++] = house->number;
    }
    append_numbers (text,
                    first->kind == ARI_HOUSE_EXTRA ? ari_extra_info (first->extra)->letter
                                                   : letters[first->kind],
                    numbers, n, words->say->layout->n_digits > 9);
  }
}

void
step_append_digit (GString *text, const StepWords *words, guint digit)
{
  char symbol[ARI_SYMBOL_SIZE];

  ari_symbols_write (words->say->symbols, digit, symbol);
  g_string_append (text, symbol);
}

void
step_append_digits (GString *text, const StepWords *words, AriDigits digits, const char *separator)
{
  const AriDigits all = digits;

  ARI_FOR_DIGITS (digit, all) {
    if (digit != ari_digits_first (all))
      g_string_append (text, separator);
    step_append_digit (text, words, (guint) digit);
  }
}

void
step_append_als (GString *text, const StepWords *words, guint group)
{
  g_autoptr (GArray) cells = step_marked_cells (words, ARI_ROLE_ALS, group);

  step_append_cells (text, words, cells);
  g_string_append (text, " {");
  step_append_digits (text, words, step_marked_digits (words, ARI_ROLE_ALS, group), "");
  g_string_append_c (text, '}');
}
