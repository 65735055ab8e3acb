/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads and writes jigsaw regions as a map of letters, and explains mistakes in a map. */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "puzzle/base/region-map.h"

const char ari_region_letters[ARI_MAX_DIGITS + 1] =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789@&";

/* Letters */

/** Region: the cells with one letter. */
typedef struct {
  gunichar letter;
  guint n_cells;
  guint row; /* row of the first of them */
} Region;

/* Returns the letter's rank in the order by which regions are numbered. */
static guint32
rank_of (gunichar letter)
{
  const char *known = letter < 0x80 ? strchr (ari_region_letters, (int) letter) : NULL;

  return known != NULL ? (guint32) (known - ari_region_letters) : letter + ARI_MAX_DIGITS;
}

static int
compare_regions (gconstpointer a, gconstpointer b)
{
  const guint32 rank_a = rank_of (((const Region *) a)->letter);
  const guint32 rank_b = rank_of (((const Region *) b)->letter);

  return rank_a < rank_b ? -1 : rank_a > rank_b;
}

static guint
find_region (const GArray *regions, gunichar letter)
{
  guint i = 0;

  while (i < regions->len && g_array_index (regions, Region, i).letter != letter)
    i++;
  return i;
}

/* (transfer full) (element-type Region): the regions, sorted by their letters. @free: the letter of
 * cells without a region */
static GArray *
collect_regions (const gunichar *letters, guint n, gunichar free)
{
  GArray *regions = g_array_new (FALSE, FALSE, sizeof (Region));

  for (guint cell = 0; cell < n * n; cell++) {
    const guint i = find_region (regions, letters[cell]);

    if (letters[cell] == free)
      continue;
    if (i == regions->len) {
      const Region region = { .letter = letters[cell], .row = cell / n };

      g_array_append_val (regions, region);
    }
    g_array_index (regions, Region, i).n_cells++;
  }
  g_array_sort (regions, compare_regions);
  return regions;
}

/* Explains (nullable) (transfer full) which region has a wrong size. If there are too few regions,
 * one of them is too large. */
static char *
find_problem (const GArray *regions, guint n)
{
  const Region *wrong = NULL;
  char letter[7] = "";

  for (guint i = 0; i < regions->len; i++) {
    const Region *region = &g_array_index (regions, Region, i);

    if (regions->len > n ? wrong == NULL || region->n_cells < wrong->n_cells
                         : wrong == NULL && region->n_cells != n)
      wrong = region;
  }
  if (wrong == NULL)
    return NULL;
  g_unichar_to_utf8 (wrong->letter, letter);
  if (regions->len > n) /* the smallest is the likeliest mistake */
    return g_strdup_printf (_ ("There are %u regions instead of %u. Is “%s” in row %u a mistake?"),
                            regions->len, n, letter, wrong->row + 1);
  return g_strdup_printf (ngettext ("Region “%s” has %u cell; it must have %u.",
                                    "Region “%s” has %u cells; it must have %u.", wrong->n_cells),
                          letter, wrong->n_cells, n);
}

AriLayout *
ari_region_letters_to_layout (const gunichar *letters, guint n, AriExtras extras, char **problem)
{
  g_autoptr (GArray) regions = NULL;
  g_autofree guint8 *numbers = NULL;
  AriLayout *layout;

  g_return_val_if_fail (letters != NULL, NULL);
  g_return_val_if_fail (n >= ARI_MIN_DIGITS && n <= ARI_MAX_DIGITS, NULL);
  g_return_val_if_fail (problem != NULL, NULL);

  regions = collect_regions (letters, n, 0);
  *problem = find_problem (regions, n);
  if (*problem != NULL)
    return NULL;
  numbers = g_malloc ((gsize) n * n);
  for (guint cell = 0; cell < n * n; cell++)
    numbers[cell] = (guint8) find_region (regions, letters[cell]);
  layout = ari_layout_new_regions (n, numbers, extras);
  if (layout == NULL)
    *problem = g_strdup (_ ("These regions do not make a grid."));
  return layout;
}

AriLayout *
ari_extra_letters_to_layout (const gunichar *letters, const AriLayout *base, char **problem)
{
  g_autoptr (GArray) regions = NULL;
  g_autofree guint16 *cells = NULL;
  AriLayout *layout;
  guint n;

  g_return_val_if_fail (letters != NULL && base != NULL, NULL);
  g_return_val_if_fail (problem != NULL, NULL);

  n = base->n_digits;
  regions = collect_regions (letters, n, ARI_LETTER_FREE);
  *problem = regions->len > 0
                 ? find_problem (regions, n)
                 : g_strdup_printf (_ ("There is no extra region yet. Each has %u cells."), n);
  if (*problem != NULL)
    return NULL;
  cells = g_new (guint16, (gsize) n * regions->len);
  for (guint i = 0, next = 0; i < regions->len; i++)
    for (guint cell = 0; cell < n * n; cell++)
      if (letters[cell] == g_array_index (regions, Region, i).letter)
        cells[next++] = (guint16) cell;
  layout = ari_layout_new_with_extra_regions (base, regions->len, cells);
  if (layout == NULL)
    *problem = g_strdup (_ ("These regions do not make a grid."));
  return layout;
}

void
ari_extra_letters_of (const AriLayout *layout, gunichar *letters)
{
  const char *letter = ari_region_letters;

  g_return_if_fail (layout != NULL);
  g_return_if_fail (letters != NULL);

  for (guint cell = 0; cell < layout->n_cells; cell++)
    letters[cell] = ARI_LETTER_FREE;
  for (guint h = 0; h < layout->n_houses; h++) {
    const AriHouse *house = &layout->houses[h];
    gboolean is_free = ari_house_is_of (house, ARI_EXTRA_REGIONS);

    for (guint i = 0; i < house->n_cells && is_free; i++)
      is_free = letters[house->cells[i]] == ARI_LETTER_FREE;
    for (guint i = 0; i < house->n_cells && is_free; i++)
      letters[house->cells[i]] = (gunichar) *letter;
    letter += is_free;
  }
}

/* Maps */

/* Reads a row that is not empty. Returns (nullable) (transfer full) a sentence about a mistake. */
static char *
read_row (const char *row, guint number, guint n, gunichar *letters)
{
  guint column = 0;

  for (const char *at = row; *at; at = g_utf8_next_char (at)) {
    const gunichar letter = g_utf8_get_char (at);

    if (g_unichar_isspace (letter))
      continue;
    if (column < n)
      letters[column] = letter;
    column++;
  }
  if (column == n)
    return NULL;
  return g_strdup_printf (ngettext ("Row %u has %u letter; it must have %u.",
                                    "Row %u has %u letters; it must have %u.", column),
                          number + 1, column, n);
}

gboolean
ari_region_map_read (const char *text, guint n, gunichar *letters, char **problem)
{
  g_auto (GStrv) lines = NULL;
  guint n_rows = 0;

  g_return_val_if_fail (text != NULL, FALSE);
  g_return_val_if_fail (n >= ARI_MIN_DIGITS && n <= ARI_MAX_DIGITS, FALSE);
  g_return_val_if_fail (letters != NULL, FALSE);
  g_return_val_if_fail (problem != NULL, FALSE);

  *problem = NULL;
  if (strchr (text, '\n') == NULL) { /* all rows may be in one line */
    g_autofree char *unfit = read_row (text, 0, n * n, letters);

    if (unfit == NULL)
      return TRUE;
  }
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL && *problem == NULL; i++) {
    if (*g_strstrip (lines[i]) == '\0')
      continue;
    if (n_rows == n)
      *problem = g_strdup_printf (_ ("There are more than %u rows of letters."), n);
    else
      *problem = read_row (lines[i], n_rows, n, &letters[n_rows * n]);
    n_rows++;
  }
  if (*problem == NULL && n_rows != n)
    *problem =
        g_strdup_printf (ngettext ("There is %u row of letters; there must be %u.",
                                   "There are %u rows of letters; there must be %u.", n_rows),
                         n_rows, n);
  return *problem == NULL;
}

char *
ari_region_map_write (const gunichar *letters, guint n)
{
  GString *map;

  g_return_val_if_fail (letters != NULL, NULL);

  map = g_string_new (NULL);
  for (guint cell = 0; cell < n * n; cell++) {
    if (cell > 0 && cell % n == 0)
      g_string_append_c (map, '\n');
    g_string_append_unichar (map, letters[cell]);
  }
  return g_string_free (map, FALSE);
}

void
ari_region_letters_of (const AriLayout *layout, gunichar *letters)
{
  g_return_if_fail (layout != NULL);
  g_return_if_fail (letters != NULL);

  for (guint cell = 0; cell < layout->n_cells; cell++)
    letters[cell] = (gunichar) ari_region_letters[layout->region_of[cell]];
}
