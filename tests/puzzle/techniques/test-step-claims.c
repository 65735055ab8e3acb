/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What explanations say about candidates is so in the position: the sentences about many steps are
 * read, as people read them, and compared with the grid. */

#include "config.h"

#include <string.h>

#include "engine/logic/logic.h"
#include "puzzle/formats/format.h"
#include "puzzle/techniques/step-words.h"

#include "tests/engine-auto.h"
#include "tests/seed.h"

enum { N_CELLS = 81, MAX_STEPS = 4000, MAX_PARTS = 1 << 20 };

#define CELL   "r\\d+c\\d+"
#define CELLS  CELL "(?:(?:, | and | or )" CELL ")*"
#define DIGITS "\\d(?:(?:, | and | or )\\d)*"
#define HOUSE  "(?:row|column|box) \\d"

typedef struct {
  AriLayout *layout;
  AriLogic *logic;
  AriSteps *steps;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  AriLogicOptions options = ari_logic_options_default ();

  options.has_one_solution = true;
  fixture->layout = ari_layout_new_boxes (3, 3, ARI_EXTRA_NONE);
  fixture->logic = ari_logic_new (fixture->layout);
  fixture->steps = ari_steps_new (MAX_STEPS, MAX_PARTS);
  ari_logic_set_options (fixture->logic, &options);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  ari_steps_free (fixture->steps);
  ari_logic_free (fixture->logic);
  ari_layout_unref (fixture->layout);
}

/* --- what is read --- */

static AriDigits
read_digits (const char *text)
{
  AriDigits digits = 0;

  for (; *text != '\0'; text++)
    if (g_ascii_isdigit (*text))
      digits |= ari_digits_of ((guint) (*text - '1'));
  return digits;
}

/* (transfer full) (element-type guint16): the cells of a list such as "r1c1, r23c4 and r5c67". */
static GArray *
read_cells (const char *text)
{
  GArray *cells = g_array_new (FALSE, FALSE, sizeof (guint16));

  while ((text = strchr (text, 'r')) != NULL) {
    const gsize n_rows = strspn (++text, "123456789");
    const char *columns = text + n_rows + 1;

    if (n_rows == 0 || text[n_rows] != 'c') /* the word "or" */
      continue;
    for (gsize i = 0; i < n_rows; i++)
      for (gsize j = 0; g_ascii_isdigit (columns[j]); j++) {
        const guint16 cell = (guint16) ((text[i] - '1') * 9 + columns[j] - '1');

        g_array_append_val (cells, cell);
      }
    text = columns;
  }
  return cells;
}

static guint16
read_house (const char *text)
{
  const guint number = (guint) (text[strlen (text) - 1] - '1');

  return (guint16) (number + (text[0] == 'r' ? 0 : text[0] == 'c' ? 9 : 18));
}

static gboolean
is_among (const GArray *cells, guint16 cell)
{
  for (guint i = 0; i < cells->len; i++)
    if (g_array_index (cells, guint16, i) == cell)
      return TRUE;
  return FALSE;
}

/* --- claims --- */

/* Returns TRUE if the cells have all the digits in the house to themselves. */
static gboolean
has_places (Fixture *fixture, char **words)
{
  const AriHouse *house = &fixture->layout->houses[read_house (words[1])];
  const AriDigits digits = read_digits (words[2]);
  g_autoptr (GArray) cells = read_cells (words[3]);
  AriDigits seen = 0;

  for (guint i = 0; i < house->n_cells; i++) {
    const AriDigits here = ari_logic_get_candidates (fixture->logic, house->cells[i]) & digits;

    seen |= here;
    if ((here != 0) != is_among (cells, house->cells[i]))
      return FALSE;
  }
  return seen == digits;
}

static AriDigits
unite (Fixture *fixture, const char *text)
{
  g_autoptr (GArray) cells = read_cells (text);
  AriDigits digits = 0;

  for (guint i = 0; i < cells->len; i++)
    digits |= ari_logic_get_candidates (fixture->logic, g_array_index (cells, guint16, i));
  return digits;
}

/* Returns TRUE if the cells have just these digits between them. */
static gboolean
has_union (Fixture *fixture, char **words)
{
  return unite (fixture, words[1]) == read_digits (words[2]);
}

/* Returns TRUE if each of the cells has all the digits. */
static gboolean
has_each (Fixture *fixture, char **words)
{
  const AriDigits digits = read_digits (words[2]);
  g_autoptr (GArray) cells = read_cells (words[1]);

  for (guint i = 0; i < cells->len; i++)
    if (digits & ~ari_logic_get_candidates (fixture->logic, g_array_index (cells, guint16, i)))
      return FALSE;
  return TRUE;
}

/* The same, with the digit before the cells. */
static gboolean
has_digit (Fixture *fixture, char **words)
{
  return has_each (fixture, (char *[]){ NULL, words[2], words[1] });
}

/* Notes the ways that are written "5/3/12", two of them here. Returns FALSE if one was noted. */
static gboolean
note_ways (char **cells, guint before, gboolean is_noted[1000])
{
  if (cells[0] == NULL) {
    const gboolean is_new = !is_noted[before];

    is_noted[before] = TRUE;
    return is_new;
  }
  for (const char *digit = cells[0]; *digit != '\0'; digit++)
    if (!note_ways (cells + 1, 10 * before + (guint) (*digit - '0'), is_noted))
      return FALSE;
  return TRUE;
}

/* Returns TRUE if no two of the ways to fill cells are the same: "5/3, which …; 5/12, which …". */
static gboolean
are_different (Fixture *fixture, char **words)
{
  g_auto (GStrv) ways = g_strsplit (words[1], "; ", -1);
  gboolean is_noted[1000] = { FALSE };

  for (guint i = 0; ways[i] != NULL; i++) {
    g_auto (GStrv) cells = g_strsplit (strtok (ways[i], ","), "/", 3);

    if (!note_ways (cells, 0, is_noted))
      return FALSE;
  }
  return TRUE;
}

/* For what must not be said at all. */
static gboolean
never (Fixture *fixture, char **words)
{
  return FALSE;
}

static const struct {
  const char *pattern;
  gboolean (*is_true) (Fixture *fixture, char **words);
  guint at_least; /* times that this is said, so that a pattern that no longer fits is noticed */
} claims[] = {
  { "In (" HOUSE "), (" DIGITS ") can only be in (" CELLS ")", has_places, 300 },
  { "In (" HOUSE "), (\\d) is in (" CELLS ")\\.", has_places, 30 },
  { "(" CELL ") is (" DIGITS ")\\. If", has_union, 30 },
  { "(" CELL "(?:," CELL ")*) \\{(\\d+)\\}", has_union, 40 },
  { "(" CELLS ") have only as many digits as cells between them: (" DIGITS ")\\.", has_union, 80 },
  { "(" CELLS ") can only hold (" DIGITS "):", has_union, 100 },
  { "Suppose (\\d) is (?:not )?in (" CELLS "):", has_digit, 600 },
  { "If (" CELLS ") were (" DIGITS "),", has_each, 60 },
  { "[Nn]one of (" CELLS ") were (\\d),", has_each, 15 },
  { "in this order, can be none of these: ([^.]*)\\.", are_different, 5 },
  { "in " CELL ", which therefore hold ", never, 0 },
  { "\\d and \\d and \\d", never, 0 },
};

/* Notes in @counts how often each claim is made. */
static void
check_claims (Fixture *fixture, const char *explanation, guint *counts)
{
  for (guint i = 0; i < G_N_ELEMENTS (claims); i++) {
    g_autoptr (GRegex) regex = g_regex_new (claims[i].pattern, 0, 0, NULL);
    g_autoptr (GMatchInfo) match = NULL;

    for (g_regex_match (regex, explanation, 0, &match); g_match_info_matches (match);
         g_match_info_next (match, NULL)) {
      g_auto (GStrv) words = g_match_info_fetch_all (match);

      counts[i]++;
      if (!claims[i].is_true (fixture, words)) {
        g_test_message ("“%s” is not so: %s", words[0], explanation);
        g_test_fail ();
      }
    }
  }
}

/* A loop begins with the end of its last link, and ends with the beginning of its first:
 * "6 9= r3c4 =5= … =9= r3c4 =5 => r3c4<>6". */
static void
check_loop (const char *notation)
{
  g_auto (GStrv) sides = g_strsplit (strstr (notation, ": ") + 2, " => ", 2);
  g_auto (GStrv) words = g_strsplit (sides[0], " ", -1);
  const guint n = g_strv_length (words);

  g_assert_cmpuint (n, >, 5);
  if (!g_str_has_suffix (words[n - 3], words[1]) || !g_str_has_prefix (words[3], words[n - 1])) {
    g_test_message ("the ends do not meet: %s", notation);
    g_test_fail ();
  }
}

/* Returns TRUE if the steps of @technique are read in the example of the one with @code: its own
 * are, and in each example those of quick techniques that come up often. Fish claim nothing about
 * single cells, and those of the largest sizes take long; chains of the last resort are found by
 * another program. */
static gboolean
is_read (AriTechnique technique, const char *code)
{
  static const char *const common[] = { "01", "02", "06", "08" };
  const AriTechniqueInfo *info = ari_technique_info (technique);
  gboolean is_common = FALSE;

  for (guint i = 0; i < G_N_ELEMENTS (common); i++)
    is_common = is_common || g_str_has_prefix (info->code, common[i]);
  return is_common
         || (g_str_equal (info->code, code) && !g_str_has_prefix (code, "03")
             && (info->flags & ARI_TECHNIQUE_LAST_RESORT) == 0);
}

static gboolean
is_loop (AriTechnique technique)
{
  return strstr (ari_technique_info (technique)->title, "Continuous") != NULL
         && strstr (ari_technique_info (technique)->title, "Discontinuous") == NULL;
}

static void
take_position (Fixture *fixture, const char *line)
{
  g_autoptr (AriGame) game =
      ari_format_read_first (ari_format_by_name ("hodoku"), line, strlen (line), NULL);
  guint8 placed[N_CELLS];
  AriDigits removed[N_CELLS];

  for (guint16 cell = 0; cell < N_CELLS; cell++) {
    placed[cell] = ari_game_get_cell (game, cell)->digit;
    removed[cell] = ari_game_get_cell (game, cell)->removed;
  }
  ari_logic_set_position (fixture->logic, ari_puzzle_get_givens (ari_game_get_puzzle (game))->cells,
                          placed, removed);
}

static void
check_steps (Fixture *fixture, AriTechnique technique, guint *counts)
{
  const AriSymbols symbols = ari_symbols_default (9);

  ari_logic_find_all (fixture->logic, technique, fixture->steps, NULL, NULL);
  for (guint i = 0; i < ari_steps_count (fixture->steps); i++) {
    const AriStep step = ari_steps_get (fixture->steps, i);
    g_autofree char *why = ari_step_explain (&step, fixture->layout, &symbols);
    g_autofree char *notation =
        ari_step_to_notation (&step, fixture->layout, &symbols, ARI_HINT_FULL);

    check_claims (fixture, why, counts);
    if (is_loop (technique))
      check_loop (notation);
  }
}

/* The positions are the examples of all techniques. */
static void
test_examples (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (g_getenv ("ARIADNE_DATA"), "lesson-examples.txt", NULL);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  guint counts[G_N_ELEMENTS (claims)] = { 0 };

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  lines = g_strsplit (g_strchomp (text), "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++) {
    g_auto (GStrv) fields = g_strsplit (lines[i], ":", 3);

    take_position (fixture, lines[i]);
    for (guint j = 0; j < ARI_N_TECHNIQUES; j++)
      if (is_read ((AriTechnique) j, fields[1]))
        check_steps (fixture, (AriTechnique) j, counts);
  }
  for (guint i = 0; i < G_N_ELEMENTS (claims); i++) {
    g_test_message ("%u times: %s", counts[i], claims[i].pattern);
    g_assert_cmpuint (counts[i], >=, claims[i].at_least);
  }
}

/* A loop that leads back into a hidden set within a cell: words and notation begin there. */
static void
test_return (Fixture *fixture, gconstpointer data)
{
  const AriSymbols symbols = ari_symbols_default (9);
  AriStep step;

  take_position (
      fixture, ":0741:24:81..+3..5+6+65..4.98.+9..+5+86...4..7..+5..+795....3.+2...+537..1.9..+5..."
               "+3.68...+95+5..3+94+671:432 732 872 786:::");
  ari_logic_find_all (fixture->logic, ARI_TECHNIQUE_HIDDEN_CONTINUOUS_NICE_LOOP, fixture->steps,
                      NULL, NULL);
  g_assert_cmpuint (ari_steps_count (fixture->steps), >, 0);
  step = ari_steps_get (fixture->steps, 0);
  g_autofree char *notation =
      ari_step_to_notation (&step, fixture->layout, &symbols, ARI_HINT_FULL);
  g_autofree char *why = ari_step_explain (&step, fixture->layout, &symbols);

  g_assert_true (g_str_has_prefix (notation,
                                   "Continuous Nice Loop with Hidden Set: 2/4 3= r3c7 -3- "
                                   "AHS:r357c7 -3- r7c7 =3= r3c7 -3 => "));
  g_assert_true (g_str_has_prefix (why,
                                   "Suppose r3c7 is 3 and not 1: then 1 and 8 fill the rest of "
                                   "r3c7, r5c7 and r7c7; then 3 is not in r7c7 but in r3c7; "));
}

int
main (int argc, char **argv)
{
  ari_test_init (&argc, &argv);
  g_test_add ("/step-claims/examples", Fixture, NULL, set_up, test_examples, tear_down);
  g_test_add ("/step-claims/return", Fixture, NULL, set_up, test_return, tear_down);
  return g_test_run ();
}
