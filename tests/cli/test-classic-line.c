/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The fast reader of the most usual line: what it reads, it reads as the tolerant one does. */

#include <string.h>

#include <glib.h>

#include "cli/classic-line.h"
#include "engine/grid-text.h"

enum { N_LINES = 20000, ROOM = 256 };

/* A line of about 81 characters, mostly right, and sometimes wrong in one of many ways. */
static gsize
random_line (char *line)
{
  static const char *const alphabets[] = {
    "123456789.", "1234567890", "123456789..........", "12345678900000000", "123456789.0",
    "123456789x", "012345678",  "123456789-",          "123456789 "
  };
  static const char *const ends[] = { "\n",           "\r\n",   "\r",       "",
                                      " \n",          "# x\n",  "1\n",      "\n\n",
                                      "\t# r3c5\r\n", ",123\n", " 1 2 3\n", "#\x01\n",
                                      "# \xc3\xa4\n", "; so",   ":0.5;\r" };
  const char *alphabet = alphabets[g_test_rand_int_range (0, G_N_ELEMENTS (alphabets))];
  gsize n = g_test_rand_int_range (0, 8) > 0 ? 81 : (gsize) g_test_rand_int_range (0, 100);
  const char *end = ends[g_test_rand_bit () ? 0 : g_test_rand_int_range (0, G_N_ELEMENTS (ends))];
  gsize i;

  for (i = 0; i < n; i++)
    line[i] = alphabet[g_test_rand_int_range (0, (gint) strlen (alphabet))];
  if (n > 0 && g_test_rand_int_range (0, 8) == 0)
    line[g_test_rand_int_range (0, (gint) n)] = (char) g_test_rand_int_range (0, 256);
  if (g_test_rand_int_range (0, 4) == 0) /* the solution behind the puzzle, or more of that kind */
    for (i = (gsize) g_test_rand_int_range (1, 4); i > 0; i--) {
      line[n++] = " ,\t:"[g_test_rand_int_range (0, 4)];
      memset (line + n, '1' + (int) i, i == 1 ? 81 : 9);
      n += i == 1 ? 81 : 9;
    }
  memcpy (line + n, end, strlen (end));
  return n + strlen (end);
}

static void
test_reads_as_tolerant (void)
{
  g_autofree AriGridText *text = g_new (AriGridText, 1);
  guint i, n_read = 0;

  for (i = 0; i < N_LINES; i++) {
    char line[ROOM];
    guint8 cells[ARI_CLASSIC_CELLS];
    const gsize length = random_line (line);
    const gsize whole = ari_classic_line_read (line, length, cells);
    AriGridTextError error;

    if (whole == 0)
      continue;
    n_read++;
    g_assert_cmpuint (whole, <=, length);
    g_assert_cmpint (line[whole - 1], ==, '\n');
    g_assert_true (memchr (line, '\n', whole) == line + whole - 1);
    g_assert_true (ari_grid_text_read (line, whole, NULL, text, &error));
    g_assert_cmpuint (text->n, ==, 9);
    g_assert_cmpmem (text->cells, ARI_CLASSIC_CELLS, cells, sizeof cells);
    g_assert_cmpuint (text->symbols.characters[0], ==, '1');
    g_assert_cmpuint (text->symbols.characters[8], ==, '9');
  }
  g_assert_cmpuint (n_read, >, N_LINES / 20);
}

/* A line that is not all there is not read, wherever it is cut. */
static void
test_cut (void)
{
  char line[ROOM];
  guint8 cells[ARI_CLASSIC_CELLS];
  gsize length;

  memset (line, '.', ARI_CLASSIC_CELLS);
  memcpy (line + ARI_CLASSIC_CELLS, "\r\n", 2);
  for (length = 0; length < ARI_CLASSIC_CELLS + 2; length++)
    g_assert_cmpuint (ari_classic_line_read (line, length, cells), ==, 0);
  g_assert_cmpuint (ari_classic_line_read (line, length, cells), ==, ARI_CLASSIC_CELLS + 2);
  line[ARI_CLASSIC_CELLS] = '\n';
  g_assert_cmpuint (ari_classic_line_read (line, length, cells), ==, ARI_CLASSIC_CELLS + 1);
}

static void
test_written_and_read (void)
{
  guint i, cell;

  for (i = 0; i < 1000; i++) {
    char line[ARI_CLASSIC_CELLS + 2];
    guint8 cells[ARI_CLASSIC_CELLS], again[ARI_CLASSIC_CELLS];

    for (cell = 0; cell < ARI_CLASSIC_CELLS; cell++) {
      const int digit = g_test_rand_int_range (0, 12);

      cells[cell] = digit < 9 ? (guint8) digit : ARI_NO_DIGIT;
    }
    line[ARI_CLASSIC_CELLS] = '\n';
    line[ARI_CLASSIC_CELLS + 1] = '?';
    ari_classic_line_write (cells, line);
    g_assert_cmpint (line[ARI_CLASSIC_CELLS], ==, '\n');
    g_assert_cmpuint (ari_classic_line_read (line, sizeof line, again), ==, ARI_CLASSIC_CELLS + 1);
    g_assert_cmpmem (again, sizeof again, cells, sizeof cells);
  }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli/classic-line/reads-as-tolerant", test_reads_as_tolerant);
  g_test_add_func ("/cli/classic-line/cut", test_cut);
  g_test_add_func ("/cli/classic-line/written-and-read", test_written_and_read);
  return g_test_run ();
}
