/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lines of text: where they end, and which of them are rules. */

#include <string.h>

#include "puzzle/formats/piece.h"
#include "puzzle/formats/text-line.h"
#include "tests/seed.h"

static void
test_cut (void)
{
  static const struct {
    const char *text;
    gsize length, whole;
    gboolean is_whole; /* if more may come */
  } cases[] = {
    { "", 0, 0, FALSE },        { "12", 2, 2, FALSE },      { "12\n34", 2, 3, TRUE },
    { "12\r\n34", 2, 4, TRUE }, { "12\r34\n", 2, 3, TRUE }, { "12\r", 2, 3, FALSE },
    { "\n\n", 0, 1, TRUE },     { "\r\r\n", 0, 1, TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    for (gboolean at_end = FALSE; at_end <= TRUE; at_end++) {
      const AriLine line = ari_line_cut (cases[i].text, strlen (cases[i].text), at_end);

      g_assert_true (line.start == cases[i].text);
      g_assert_cmpuint (line.length, ==, cases[i].length);
      g_assert_cmpuint (line.whole, ==, cases[i].whole);
      g_assert_cmpint (line.is_whole, ==, at_end || cases[i].is_whole);
    }
}

static void
test_content (void)
{
  g_assert_cmpuint (ari_line_content ("\xef\xbb\xbf \t12", 7), ==, 5);
  g_assert_cmpuint (ari_line_content ("  ", 2), ==, 2);
  g_assert_cmpuint (ari_line_content ("\xef\xbb", 2), ==, 0);
}

static void
test_rules (void)
{
  static const struct {
    const char *line;
    gboolean is_rule, is_dashes;
  } cases[] = {
    { "---+---+---", TRUE, FALSE },
    { "---------", TRUE, TRUE },
    { "- - - -", TRUE, TRUE },
    { "---|---|---", TRUE, TRUE },
    { "------ # the second band", TRUE, TRUE },
    { "=====", TRUE, FALSE },
    { "-+-", TRUE, FALSE },
    { " *-----------*", TRUE, FALSE },
    { ".-----.-----.-----.", TRUE, FALSE },
    { ":-----+-----+-----:", TRUE, FALSE },
    { "'-----'-----'-----'", TRUE, FALSE },
    { "| --- | :-: | --- |", TRUE, FALSE },
    { "┌───┬───┬───┐", TRUE, FALSE },
    { "─────", TRUE, FALSE },
    { "-- ", TRUE, TRUE },
    { "-", FALSE, TRUE },
    { "..-...-..", FALSE, FALSE },
    { "1-------9", FALSE, FALSE },
    { "...|...|...", FALSE, FALSE },
    { "|", FALSE, FALSE },
    { "", FALSE, FALSE },
    { "# ------", FALSE, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    gboolean is_dashes;

    g_test_message ("%s", cases[i].line);
    g_assert_cmpint (ari_line_is_rule (cases[i].line, strlen (cases[i].line), &is_dashes), ==,
                     cases[i].is_rule);
    g_assert_cmpint (is_dashes, ==, cases[i].is_dashes);
  }
}

/* A frame may have dots wherever lines cross, in a grid that is the text of a JSON file as well. */
static void
test_frame (void)
{
  static const char text[] = ".--.--.\n|1.|..|\n|..|2.|\n:--+--:\n|..|..|\n|..|.4|\n'--'--'\n";
  g_autofree AriGridText *read = g_new (AriGridText, 1);
  AriGridTextError error;

  g_assert_true (ari_grid_text_read (text, strlen (text), read, &error));
  g_assert_cmpuint (read->n, ==, 4);
  g_assert_cmpuint (read->cells[6], ==, 1);
}

int
main (int argc, char *argv[])
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/text-line/cut", test_cut);
  g_test_add_func ("/text-line/content", test_content);
  g_test_add_func ("/text-line/rules", test_rules);
  g_test_add_func ("/text-line/frame", test_frame);
  return g_test_run ();
}
