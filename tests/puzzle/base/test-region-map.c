/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Maps of jigsaw regions are read as they were written, and an invalid one is refused with the
 * reason. */

#include "config.h"

#include "puzzle/base/region-map.h"
#include "tests/engine-auto.h"
#include "tests/seed.h"

/* Returns: (nullable): the layout of a map */
static AriLayout *
read_map (const char *map, guint n, char **problem)
{
  g_autofree gunichar *letters = g_new0 (gunichar, (gsize) n * n);

  return ari_region_map_read (map, n, letters, problem)
             ? ari_region_letters_to_layout (letters, n, ARI_EXTRA_NONE, problem)
             : NULL;
}

/* (transfer full) */
static char *
write_map (const AriLayout *layout)
{
  g_autofree gunichar *letters = g_new0 (gunichar, layout->n_cells);

  ari_region_letters_of (layout, letters);
  return ari_region_map_write (letters, layout->n_digits);
}

static void
test_boxes_survive (void)
{
  for (guint n = ARI_MIN_DIGITS; n <= ARI_MAX_DIGITS; n++) {
    unsigned rows, columns;
    g_autoptr (AriLayout) boxes = NULL, regions = NULL, in_one_line = NULL;
    g_autofree char *map = NULL;
    g_autofree char *again = NULL;
    g_autofree char *problem = NULL;

    if (!ari_layout_default_box (n, &rows, &columns))
      continue;
    boxes = ari_layout_new_boxes (rows, columns, ARI_EXTRA_NONE);
    map = write_map (boxes);
    regions = read_map (map, n, &problem);
    g_assert_cmpstr (problem, ==, NULL);
    g_assert_nonnull (regions);
    for (guint cell = 0; cell < boxes->n_cells; cell++)
      g_assert_cmpuint (regions->region_of[cell], ==, boxes->region_of[cell]);
    again = write_map (regions);
    g_assert_cmpstr (again, ==, map);
    in_one_line = read_map (g_strdelimit (again, "\n", ' '), n, &problem);
    g_assert_true (in_one_line != NULL && ari_layout_equal (in_one_line, regions));
  }
}

/* White space around and between letters, empty lines and any characters are allowed. */
static void
test_tolerant (void)
{
  g_autofree char *problem = NULL;
  g_autoptr (AriLayout) layout =
      read_map ("\n  1 1 2 2\r\n112 2 \n\nää??\n ää??  \n\n", 4, &problem);

  g_assert_cmpstr (problem, ==, NULL);
  g_assert_nonnull (layout);
  g_assert_cmpuint (layout->box_rows, ==, 0);
}

static void
test_problems (void)
{
  const struct {
    const char *map;
    const char *words;
  } cases[] = {
    { "", "There are 0 rows" },
    { "AABB\nAABB\nCCDD\n", "There are 3 rows" },
    { "AABB\nAAB\nCCDD\nCCDD\n", "Row 2 has 3 letters" },
    { "AABB\nAABBB\nCCDD\nCCDD\n", "Row 2 has 5 letters" },
    { "AABB\nAABB\nCCDD\nCCDD\nCCDD\n", "more than 4 rows" },
    { "AABB\nAABB\nCCDD\nCCDE\n", "“E” in row 4" },
    { "AABB\nAABB\nCCDD\nCCDC\n", "Region “C” has 5 cells" },
    { "AABB\nAABB\nCCBB\nCCBB\n", "Region “B” has 8 cells" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *problem = NULL;

    g_assert_null (read_map (cases[i].map, 4, &problem));
    g_assert_nonnull (problem);
    g_test_message ("%s", problem);
    g_assert_nonnull (strstr (problem, cases[i].words));
  }
}

int
main (int argc, char *argv[])
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/region-map/boxes-survive", test_boxes_survive);
  g_test_add_func ("/region-map/tolerant", test_tolerant);
  g_test_add_func ("/region-map/problems", test_problems);
  return g_test_run ();
}
