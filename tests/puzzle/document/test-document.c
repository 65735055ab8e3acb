/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A puzzle file is read as it was written, and an invalid one is refused with the place of the
 * fault. */

#include "config.h"

#include <string.h>

#include "puzzle/base/puzzle-error.h"
#include "puzzle/document/document.h"
#include "puzzle/formats/format.h"
#include "tests/engine-auto.h"
#include "tests/puzzle/game/random-game.h"
#include "tests/seed.h"

static AriDocument *
read_bytes (const char *text, gsize length, GError **error)
{
  g_autofree char *copy = g_memdup2 (text, length); /* without an extra byte */

  return ari_document_new_from_json (copy, length, ari_puzzle_new_from_text, error);
}

static AriDocument *
read_text (const char *text, GError **error)
{
  return read_bytes (text, strlen (text), error);
}

static char *
write_text (AriDocument *document)
{
  g_autoptr (GBytes) bytes = ari_document_to_bytes (document);

  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

/* Returns: (transfer full): some or all notes about a search */
static AriSearchNotes *
random_search (GRand *random, const AriLayout *layout)
{
  AriSearchNotes *notes = ari_search_notes_new ();

  if (g_rand_boolean (random))
    notes->strategy = g_strdup (g_rand_boolean (random) ? "mrv" : "of another day “\n”");
  notes->has_limit = g_rand_boolean (random);
  notes->limit = notes->has_limit ? g_rand_int (random) : 0;
  notes->step = g_rand_boolean (random) ? (guint64) g_rand_int (random) << 20 : 0;
  if (g_rand_boolean (random)) {
    const AriStartDigit digits[] = {
      { 0, (guint8) g_rand_int_range (random, 0, layout->n_digits) },
      { (guint16) g_rand_int_range (random, 1, layout->n_cells), 0 },
    };

    notes->start = g_array_new (FALSE, FALSE, sizeof (AriStartDigit));
    g_array_append_vals (notes->start, digits, g_rand_int (random) % 3);
  }
  for (guint i = g_rand_int (random) % 9; i-- > 0;) {
    AriBreakpoint breakpoint = { .kind = (guint8) g_rand_int_range (random, 0, ARI_N_BREAKS),
                                 .is_off = g_rand_boolean (random) };

    if (breakpoint.kind >= ARI_BREAK_CELL)
      breakpoint.cell = (guint16) g_rand_int_range (random, 0, layout->n_cells);
    else if (breakpoint.kind >= ARI_BREAK_STEP)
      breakpoint.value = 1 + g_rand_int (random);
    if (breakpoint.kind == ARI_BREAK_PLACED)
      breakpoint.digit = (guint8) g_rand_int_range (random, 0, layout->n_digits);
    g_assert_true (ari_search_notes_add_breakpoint (notes, &breakpoint));
  }
  if (g_rand_boolean (random)) {
    const AriOwnChoice choices[] = {
      { 1 + g_rand_int (random) % 100, (guint16) g_rand_int_range (random, 0, layout->n_cells),
        (guint8) g_rand_int_range (random, 0, layout->n_digits) },
      { ARI_MAX_NOTED_STEP, 0, 0 },
    };
    AriOwnChoices *list = ari_own_choices_new (choices, 1 + g_rand_int (random) % 2);

    ari_search_notes_set_choices (notes, list);
    ari_own_choices_unref (list);
  }
  for (guint i = g_rand_int (random) % 4; i-- > 0;)
    g_assert_true (ari_search_notes_add_bookmark (
        notes, &(AriBookmark){ g_rand_int (random), (char *) "here \"so\"",
                               i % 2 == 0 ? NULL : (char *) "rows", (char *) "\"s\"" }));
  if (g_rand_boolean (random))
    notes->reached = notes->step + 1 + g_rand_int (random);
  return notes;
}

static void
assert_same_search (const AriSearchNotes *a, const AriSearchNotes *b)
{
  if (a == NULL || b == NULL) {
    const AriSearchNotes *said = a != NULL ? a : b;

    /* notes without content are not written */
    g_assert_true (said == NULL
                   || (said->strategy == NULL && !said->has_limit && said->step == 0
                       && said->reached == 0 && said->choices == NULL && said->start == NULL
                       && said->breakpoints->len == 0 && said->bookmarks->len == 0));
    return;
  }
  g_assert_cmpstr (a->strategy, ==, b->strategy);
  g_assert_cmpint (a->has_limit, ==, b->has_limit);
  g_assert_cmpuint (a->limit, ==, b->limit);
  g_assert_cmpuint (a->reached, ==, b->reached);
  g_assert_cmpuint (a->step, ==, b->step);
  g_assert_cmpint (a->start == NULL, ==, b->start == NULL);
  if (a->start != NULL) {
    g_assert_cmpuint (a->start->len, ==, b->start->len);
    for (guint i = 0; i < a->start->len; i++) {
      g_assert_cmpuint (g_array_index (a->start, AriStartDigit, i).cell, ==,
                        g_array_index (b->start, AriStartDigit, i).cell);
      g_assert_cmpuint (g_array_index (a->start, AriStartDigit, i).digit, ==,
                        g_array_index (b->start, AriStartDigit, i).digit);
    }
  }
  g_assert_cmpuint (ari_own_choices_n (a->choices), ==, ari_own_choices_n (b->choices));
  for (guint i = 0; i < ari_own_choices_n (a->choices); i++) {
    const AriOwnChoice *first = ari_own_choices_get (a->choices, i);
    const AriOwnChoice *second = ari_own_choices_get (b->choices, i);

    g_assert_cmpuint (first->step, ==, second->step);
    g_assert_cmpuint (first->cell, ==, second->cell);
    g_assert_cmpuint (first->digit, ==, second->digit);
  }
  g_assert_cmpuint (a->breakpoints->len, ==, b->breakpoints->len);
  for (guint i = 0; i < a->breakpoints->len; i++) {
    const AriBreakpoint *first = &g_array_index (a->breakpoints, AriBreakpoint, i);
    const AriBreakpoint *second = &g_array_index (b->breakpoints, AriBreakpoint, i);

    g_assert_true (ari_breakpoint_same (first, second));
    g_assert_cmpint (first->is_off, ==, second->is_off);
  }
  g_assert_cmpuint (a->bookmarks->len, ==, b->bookmarks->len);
  for (guint i = 0; i < a->bookmarks->len; i++) {
    const AriBookmark *first = &g_array_index (a->bookmarks, AriBookmark, i);
    const AriBookmark *second = &g_array_index (b->bookmarks, AriBookmark, i);

    g_assert_cmpuint (first->step, ==, second->step);
    g_assert_cmpstr (first->name, ==, second->name);
    g_assert_cmpstr (first->strategy, ==, second->strategy);
    g_assert_cmpstr (first->search, ==, second->search);
  }
}

static void
set_random_checkpoints (GRand *random, AriGame *game)
{
  guint position;
  const guint n_moves = ari_game_get_moves (game, &position)->len;

  for (int i = g_rand_int_range (random, 0, 4); i > 0; i--) {
    g_autofree char *name = g_strdup_printf ("“%d” \\ \"", i);

    ari_game_set_checkpoint (game, (guint) g_rand_int_range (random, 0, (gint32) n_moves + 1),
                             name);
  }
}

static AriDocument *
random_document (GRand *random)
{
  AriDocument *document;
  g_autoptr (AriLayout) layout = random_layout (random);
  g_autoptr (AriPuzzle) puzzle = random_puzzle (random, layout);
  g_autoptr (AriGame) game = ari_game_new (puzzle);

  random_walk (random, game, (guint) g_rand_int_range (random, 0, 40));
  ari_game_set_elapsed (game, g_rand_double_range (random, 0, 10000));
  ari_game_set_n_hints (game, (guint) g_rand_int_range (random, 0, 3));
  ari_game_set_counted (game, (AriCounted) g_rand_int_range (random, 0, 3));
  set_random_checkpoints (random, game);
  document = ari_document_new (game);
  if (g_rand_boolean (random))
    ari_document_set_search (document, random_search (random, layout));
  return document;
}

static void
assert_same_checkpoints (AriGame *game, AriGame *again)
{
  guint n, n_again;
  const AriCheckpoint *checkpoints = ari_game_get_checkpoints (game, &n);
  const AriCheckpoint *others = ari_game_get_checkpoints (again, &n_again);

  g_assert_cmpuint (n, ==, n_again);
  for (guint i = 0; i < n; i++) {
    g_assert_cmpuint (checkpoints[i].position, ==, others[i].position);
    g_assert_cmpstr (checkpoints[i].name, ==, others[i].name);
  }
}

static void
test_new_and_gone (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  AriDocument *document = random_document (random);
  AriGame *game = g_object_ref (ari_document_get_game (document));

  g_assert_false (ari_document_is_puzzle_file (document));
  g_assert_finalize_object (document);
  g_assert_finalize_object (game);
}

static void
test_identity (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (6);

  for (guint round = 0; round < 150; round++) {
    g_autoptr (AriDocument) document = random_document (random);
    g_autofree char *text = write_text (document);
    g_autoptr (GError) error = NULL;
    g_autoptr (AriDocument) again = read_text (text, &error);
    g_autofree char *text_again = NULL;
    guint branch, branch_again;

    g_assert_no_error (error);
    assert_same_game (ari_document_get_game (document), ari_document_get_game (again));
    assert_same_search (ari_document_get_search (document), ari_document_get_search (again));
    g_assert_cmpint (ari_game_get_branch (ari_document_get_game (document), &branch), ==,
                     ari_game_get_branch (ari_document_get_game (again), &branch_again));
    g_assert_cmpuint (branch, ==, branch_again);
    assert_same_checkpoints (ari_document_get_game (document), ari_document_get_game (again));
    g_assert_false (ari_game_get_modified (ari_document_get_game (again)));
    g_assert_true (ari_document_is_puzzle_file (again));
    text_again = write_text (again);
    g_assert_cmpstr (text, ==, text_again);
  }
}

/* The file uses every member, and has an unknown one at every level. */
static const char full[] =
    "{\n"
    "  \"format\": \"ariadne-puzzle\",\n"
    "  \"version\": 1,\n"
    "  \"title\": \"T\",\n"
    "  \"author\": \"A\",\n"
    "  \"source\": \"S\",\n"
    "  \"comment\": \"C\",\n"
    "  \"layout\": {\n"
    "    \"digits\": 4,\n"
    "    \"boxes\": [2, 2],\n"
    "    \"diagonals\": true,\n"
    "    \"labels\": [\n"
    "      {\n"
    "        \"sum\": 5,\n"
    "        \"cells\": [\"r1c1\", \"r1c2\"]\n"
    "      }\n"
    "    ]\n"
    "  },\n"
    "  \"symbols\": \"abcd\",\n"
    "  \"givens\": [\n"
    "    \"a...\",\n"
    "    \"....\",\n"
    "    \"....\",\n"
    "    \"....\"\n"
    "  ],\n"
    "  \"entries\": [\n"
    "    \".b..\",\n"
    "    \"....\",\n"
    "    \"....\",\n"
    "    \"....\"\n"
    "  ],\n"
    "  \"notes\": {\n"
    "    \"centre\": {\n"
    "      \"r1c2\": \"cd\"\n"
    "    },\n"
    "    \"corner\": {\n"
    "      \"r4c4\": \"abcd\"\n"
    "    },\n"
    "    \"removed\": {\n"
    "      \"r4c3\": \"bd\"\n"
    "    },\n"
    "    \"colours\": {\n"
    "      \"r1c1\": 3\n"
    "    }\n"
    "  },\n"
    "  \"elapsed\": 61.500,\n"
    "  \"hints\": 3,\n"
    "  \"counted\": \"played\",\n"
    "  \"moves\": {\n"
    "    \"done\": 2,\n"
    "    \"list\": [\n"
    "      { \"kind\": \"digit\", \"cells\": { \"r1c2\": [\". cd\", \"b cd\"] },\n"
    "        \"time\": 12.5 },\n"
    "      { \"kind\": \"note\", \"cells\": { \"r4c3\": [\".\", \".\"] }, \"removed\": { "
    "\"r4c3\": [\"d\", \"bd\"] },\n"
    "        \"time\": 13.5 },\n"
    "      { \"kind\": \"puzzle\", \"cells\": { \"r1c1\": [\"*a\", \"a\"], \"r1c2\": [\"b cd\", "
    "\"*b\"] } }\n"
    "    ],\n"
    "    \"bookmark\": null\n"
    "  },\n"
    "  \"search\": {\n"
    "    \"strategy\": \"mrv\",\n"
    "    \"solutions\": 2,\n"
    "    \"step\": 12,\n"
    "    \"choices\": [\"1:r1c2=d\", \"48:r3c4=a\"],\n"
    "    \"breakpoints\": [\"dead-end\", \"step 9\", \"r1c2 off\", \"r3c4=d\"],\n"
    "    \"bookmarks\": [\n"
    "      {\n"
    "        \"step\": 7,\n"
    "        \"name\": \"here\"\n"
    "      }\n"
    "    ],\n"
    "    \"mood\": \"good\"\n"
    "  },\n"
    "  \"x-list\": [1, 0.1, -1e-7, true, false, null, \"t\\n\"],\n"
    "  \"x-object\": {\n"
    "    \"inner\": [\n"
    "      [],\n"
    "      {}\n"
    "    ]\n"
    "  }\n"
    "}\n";

static void
test_full (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AriDocument) document = read_text (full, &error);
  g_autoptr (AriMove) move = NULL;
  g_autoptr (AriDocument) again = NULL;
  g_autofree char *text = NULL;
  g_autofree char *changed = NULL;
  const guint16 cell = 15;
  AriGame *game;

  g_assert_no_error (error);
  text = write_text (document);
  again = read_text (text, &error);
  g_assert_no_error (error);
  game = ari_document_get_game (document);
  assert_same_game (game, ari_document_get_game (again));
  g_assert_nonnull (strstr (text, "\"labels\": ["));
  g_assert_nonnull (strstr (text, "\"colours\": {"));
  g_assert_nonnull (strstr (text, "\"time\": 12.5"));
  g_assert_nonnull (strstr (text, "\"choices\": [\"1:r1c2=d\", \"48:r3c4=a\"]"));
  g_assert_nonnull (strstr (text, "[\"dead-end\", \"step 9\", \"r1c2 off\", \"r3c4=d\"]"));
  g_assert_nonnull (strstr (text, "\"mood\": \"good\""));
  assert_same_search (ari_document_get_search (document), ari_document_get_search (again));
  g_assert_nonnull (strstr (text, "\"bookmark\": null"));
  g_assert_nonnull (strstr (text, "\"x-list\": [1, 0.1, -1e-07, true, false, null, \"t\\n\"]"));

  /* unknown members stay when the game goes on */
  move = ari_game_move_digit (game, &cell, 1, 2, FALSE);
  g_assert_true (ari_game_execute (game, move));
  changed = write_text (document);
  g_assert_nonnull (strstr (changed, "\"labels\""));
  g_assert_nonnull (strstr (changed, "\"time\": 12.5"));
}

/* A program that does not know removed candidates keeps them, but changes everything around them.
 * Then they are dropped, and everything else is read. */
static void
test_removed_does_not_fit (void)
{
  static const struct {
    const char *was;
    const char *is;
  } changed[] = {
    { "\"done\": 2", "\"done\": 1" },
    { "\"r4c3\": \"bd\"", "\"r4c3\": \"b\"" },
    { "[\"d\", \"bd\"]", "[\".\", \"a\"]" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (changed); i++) {
    g_autoptr (GString) text = g_string_new (full);
    g_autoptr (GError) error = NULL;
    g_autoptr (AriDocument) document = NULL;
    g_autofree char *written = NULL;
    AriGame *game;

    g_assert_cmpuint (g_string_replace (text, changed[i].was, changed[i].is, 0), ==, 1);
    document = read_text (text->str, &error);
    g_assert_no_error (error);
    game = ari_document_get_game (document);
    g_assert_cmpuint (ari_game_get_cell (game, 14)->removed, ==, 0);
    g_assert_cmpuint (ari_game_get_cell (game, 15)->notes[ARI_NOTE_CORNER], ==, 15);
    g_assert_true (ari_game_undo (game));
    written = write_text (document);
    g_assert_null (strstr (written, "\"removed\""));
    g_assert_nonnull (strstr (written, "\"time\": 12.5"));
    g_assert_nonnull (strstr (written, "\"time\": 13.5"));
  }
}

/* Colours that do not fit are dropped, too; the others stay. */
static void
test_colors_do_not_fit (void)
{
  static const char start[] =
      "{\"format\":\"ariadne-puzzle\",\"version\":1,\"layout\":{\"digits\":4},"
      "\"givens\":[\"1...\",\"....\",\"....\",\"....\"],"
      "\"notes\":{\"centre\":{\"r1c2\":\"23\"}},\"colours\":{";
  static const char end[] =
      "},\"moves\":{\"list\":[{\"kind\":\"note\",\"cells\":{\"r1c1\":[\"*1\",\"*1\"],"
      "\"r1c2\":[\". 23\",\". 23\"]},\"colours\":{\"r1c1\":[\"8\",\"2\"],"
      "\"r1c2\":[\".\",\". 3=2\"]}}]}}";

  for (guint fits = 0; fits < 2; fits++) {
    g_autofree char *text = g_strconcat (
        start, fits ? "\"r1c1\":\"2\",\"r1c2\":\". 3=2\"" : "\"r1c1\":\"3\"", end, NULL);
    g_autoptr (GError) error = NULL;
    g_autoptr (AriDocument) document = read_text (text, &error);
    AriGame *game;

    g_assert_no_error (error);
    game = ari_document_get_game (document);
    g_assert_cmpuint (ari_game_get_cell (game, 0)->color, ==, fits ? 2 : 0);
    g_assert_cmpuint (ari_game_get_cell (game, 1)->colored[2], ==, fits ? ari_digits_of (1) : 0);
    g_assert_true (ari_game_undo (game));
    g_assert_cmpuint (ari_game_get_cell (game, 0)->color, ==, fits ? 8 : 0);
  }
}

/* Each member that a reader need not know is left out. */
static void
test_shortest (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AriDocument) document =
      read_text ("{\"format\":\"ariadne-puzzle\",\"version\":1,\"layout\":{\"digits\":4},"
                 "\"givens\":[\"1.00\",\"....\",\"....\",\"...4\"]}",
                 &error);

  g_assert_no_error (error);
  g_assert_cmpuint (ari_game_get_cell (ari_document_get_game (document), 15)->digit, ==, 3);
  g_assert_cmpuint (ari_game_get_layout (ari_document_get_game (document))->box_rows, ==, 2);
}

/* Regions keep their numbers, with any number of letters. */
static void
test_many_regions (void)
{
  enum { N = 64 };
  g_autoptr (GRand) random = g_rand_new_with_seed (8);
  g_autofree guint8 *regions = g_malloc (N * N);
  g_autoptr (AriLayout) layout = NULL;
  g_autoptr (AriPuzzle) puzzle = NULL;
  g_autoptr (AriGame) game = NULL;
  g_autoptr (AriDocument) document = NULL;
  g_autoptr (AriDocument) again = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  for (guint i = 0; i < N * N; i++) {
    const guint j = (guint) g_rand_int_range (random, 0, (gint32) i + 1);

    regions[i] = regions[j];
    regions[j] = (guint8) (i / N);
  }
  layout = ari_layout_new_regions (N, regions, ARI_EXTRA_NONE);
  puzzle = ari_puzzle_new_empty (layout);
  game = ari_game_new (puzzle);
  document = ari_document_new (game);
  text = write_text (document);
  again = read_text (text, &error);
  g_assert_no_error (error);
  g_assert_cmpmem (layout->region_of, N * N * sizeof *layout->region_of,
                   ari_game_get_layout (ari_document_get_game (again))->region_of,
                   N * N * sizeof *layout->region_of);
}

#define HEAD  "{\"format\":\"ariadne-puzzle\",\"version\":1,"
#define FOUR  HEAD "\"layout\":{\"digits\":4},\"givens\":[\"....\",\"....\",\"....\",\"...1\"]"
#define NOTED "{\"kind\":\"note\",\"cells\":{\"r1c1\":[\".\",\".\"]}"

static void
test_wrong_content (void)
{
  static const struct {
    const char *text;
    const char *path;
  } wrong[] = {
    { "{}", "Expected a member" },
    { "[]", "There are no rows" },
    { "{\"format\":1}", "$.format:" },
    { "{\"format\":\"other\"}", "$.format:" },
    { "{\"format\":\"ariadne-puzzle\"}", "The member “version”" },
    { "{\"format\":\"ariadne-puzzle\",\"version\":\"1\"}", "$.version:" },
    { "{\"format\":\"ariadne-puzzle\",\"version\":0}", "$.version:" },
    { "{\"format\":\"ariadne-puzzle\",\"version\":-1}",
      "$.version: There is no version -1 of this format. Write 1." },
    { HEAD "\"title\":1}", "$.title:" },
    { HEAD "\"givens\":[]}", "The member “layout”" },
    { HEAD "\"layout\":[]}", "$.layout:" },
    { HEAD "\"layout\":{}}", "$.layout:" },
    { HEAD "\"layout\":{\"digits\":3}}", "$.layout.digits:" },
    { HEAD "\"layout\":{\"digits\":65}}", "$.layout.digits:" },
    { HEAD "\"layout\":{\"digits\":4.5}}", "$.layout.digits:" },
    { HEAD "\"layout\":{\"digits\":7}}", "$.layout:" },
    { HEAD "\"layout\":{\"digits\":9,\"boxes\":[3]}}", "$.layout.boxes:" },
    { HEAD "\"layout\":{\"digits\":9,\"boxes\":[3,4]}}", "$.layout.boxes:" },
    { HEAD "\"layout\":{\"digits\":9,\"boxes\":[1,9]}}", "$.layout.boxes[0]:" },
    { HEAD "\"layout\":{\"digits\":6,\"windows\":true}}", "$.layout.windows:" },
    { HEAD "\"layout\":{\"digits\":9,\"windows\":1}}", "$.layout.windows:" },
    { HEAD "\"layout\":{\"digits\":4,\"boxes\":[2,2],\"regions\":[]}}", "$.layout:" },
    { HEAD "\"layout\":{\"digits\":4,\"regions\":[\"AAAA\"]}}", "$.layout.regions:" },
    { HEAD "\"layout\":{\"digits\":4,\"regions\":[\"AAAA\",\"BBBB\",\"CCC\",\"DDDD\"]}}",
      "$.layout.regions[2]:" },
    { HEAD "\"layout\":{\"digits\":4,\"regions\":[\"AAAA\",\"BBBB\",\"CCCC\",\"CDDD\"]}}",
      "$.layout.regions:" },
    { HEAD "\"layout\":{\"digits\":4}}", "The member “givens”" },
    { HEAD "\"layout\":{\"digits\":4},\"givens\":[\"....\"]}", "$.givens:" },
    { HEAD "\"layout\":{\"digits\":4},\"givens\":[\"....\",\"....\",\"....\",\".....\"]}",
      "$.givens[3]:" },
    { HEAD "\"layout\":{\"digits\":4},\"givens\":[\"....\",\"..5.\",\"....\",\"....\"]}",
      "$.givens[1]:" },
    { HEAD "\"layout\":{\"digits\":4},\"givens\":[\"....\",5,\"....\",\"....\"]}", "$.givens[1]:" },
    { FOUR ",\"symbols\":\"123\"}", "$.symbols:" },
    { FOUR ",\"symbols\":\"1231\"}", "$.symbols:" },
    { FOUR ",\"symbols\":\"123.\"}", "$.symbols:" },
    { FOUR ",\"entries\":[\"....\",\"....\",\"....\",\"...2\"]}", "$.entries[3]:" },
    { FOUR ",\"notes\":{\"centre\":{\"r5c1\":\"1\"}}}", "$.notes.centre.r5c1:" },
    { FOUR ",\"notes\":{\"centre\":{\"r01c1\":\"1\"}}}", "$.notes.centre.r01c1:" },
    { FOUR ",\"notes\":{\"corner\":{\"r1c1\":\"11\"}}}", "$.notes.corner.r1c1:" },
    { FOUR ",\"notes\":{\"corner\":{\"r1c1\":\"5\"}}}", "$.notes.corner.r1c1:" },
    { FOUR ",\"notes\":{\"corner\":{\"r4c4\":\"1\"}}}", "$.notes.corner.r4c4:" },
    { FOUR ",\"notes\":{\"removed\":{\"r1c1\":\"5\"}}}", "$.notes.removed.r1c1:" },
    { FOUR ",\"notes\":{\"removed\":{\"r1c1\":7}}}", "$.notes.removed.r1c1:" },
    { FOUR ",\"notes\":{\"removed\":{\"r4c4\":\"2\"}}}", "$.notes.removed.r4c4:" },
    { FOUR ",\"notes\":{\"removed\":[]}}", "$.notes.removed:" },
    { FOUR ",\"colours\":[]}", "$.colours:" },
    { FOUR ",\"colours\":{\"r5c1\":\"1\"}}", "$.colours.r5c1:" },
    { FOUR ",\"colours\":{\"r1c1\":3}}", "$.colours.r1c1:" },
    { FOUR ",\"colours\":{\"r1c1\":\"\"}}", "$.colours.r1c1:" },
    { FOUR ",\"colours\":{\"r1c1\":\"9\"}}", "$.colours.r1c1:" },
    { FOUR ",\"colours\":{\"r1c1\":\"1 \"}}", "$.colours.r1c1:" },
    { FOUR ",\"colours\":{\"r1c1\":\"1 1=\"}}", "$.colours.r1c1:" },
    { FOUR ",\"colours\":{\"r1c1\":\"1 1=.\"}}", "$.colours.r1c1:" },
    { FOUR ",\"colours\":{\"r1c1\":\"1 1=5\"}}", "$.colours.r1c1:" },
    { FOUR ",\"colours\":{\"r1c1\":\"1 1=2 2=24\"}}", "$.colours.r1c1:" },
    { FOUR ",\"colours\":{\"r1c1\":\"1 1=2 1=4\"}}", "$.colours.r1c1:" },
    { FOUR ",\"colours\":{\"r4c4\":\"1 1=2\"}}", "$.colours.r4c4:" },
    { FOUR ",\"elapsed\":-1}", "$.elapsed:" },
    { FOUR ",\"hints\":1.5}", "$.hints:" },
    { FOUR ",\"counted\":\"twice\"}", "$.counted:" },
    { FOUR ",\"hints\":1000001}", "$.hints:" },
    { FOUR ",\"search\":[]}", "$.search:" },
    { FOUR ",\"search\":{\"strategy\":1}}", "$.search.strategy:" },
    { FOUR ",\"search\":{\"solutions\":-1}}", "$.search.solutions:" },
    { FOUR ",\"search\":{\"step\":1.5}}", "$.search.step:" },
    { FOUR ",\"search\":{\"breakpoints\":{}}}", "$.search.breakpoints:" },
    { FOUR ",\"search\":{\"breakpoints\":[1]}}", "$.search.breakpoints[0]:" },
    { FOUR ",\"search\":{\"breakpoints\":[\"guess\",\"\"]}}", "$.search.breakpoints[1]:" },
    { FOUR ",\"search\":{\"breakpoints\":[\"guess 1\"]}}", "$.search.breakpoints[0]:" },
    { FOUR ",\"search\":{\"breakpoints\":[\"step\"]}}", "$.search.breakpoints[0]:" },
    { FOUR ",\"search\":{\"breakpoints\":[\"step 0\"]}}", "$.search.breakpoints[0]:" },
    { FOUR ",\"search\":{\"breakpoints\":[\"depth x\"]}}", "$.search.breakpoints[0]:" },
    { FOUR ",\"search\":{\"breakpoints\":[\"r5c1\"]}}", "$.search.breakpoints[0]:" },
    { FOUR ",\"search\":{\"breakpoints\":[\"r1c1=5\"]}}", "$.search.breakpoints[0]:" },
    { FOUR ",\"search\":{\"breakpoints\":[\"r1c1=\"]}}", "$.search.breakpoints[0]:" },
    { FOUR ",\"search\":{\"breakpoints\":[\"off\"]}}", "$.search.breakpoints[0]:" },
    { FOUR ",\"search\":{\"start\":{}}}", "$.search.start:" },
    { FOUR ",\"search\":{\"start\":[\"r1c2=3\",4]}}", "$.search.start[1]:" },
    { FOUR ",\"search\":{\"start\":[\"r1c5=1\"]}}", "$.search.start[0]:" },
    { FOUR ",\"search\":{\"start\":[\"r1c2=1\",\"r1c1=2\"]}}", "$.search.start[1]:" },
    { FOUR ",\"search\":{\"choices\":{}}}", "$.search.choices:" },
    { FOUR ",\"search\":{\"choices\":[\"1:r1c1=1\",2]}}", "$.search.choices[1]:" },
    { FOUR ",\"search\":{\"choices\":[\"r1c1=1\"]}}", "$.search.choices[0]:" },
    { FOUR ",\"search\":{\"choices\":[\"0:r1c1=1\"]}}", "$.search.choices[0]:" },
    { FOUR ",\"search\":{\"choices\":[\"1:r1c1=5\"]}}", "$.search.choices[0]:" },
    { FOUR ",\"search\":{\"choices\":[\"1:r1c5=1\"]}}", "$.search.choices[0]:" },
    { FOUR ",\"search\":{\"choices\":[\"1:r1c1=12\"]}}", "$.search.choices[0]:" },
    { FOUR ",\"search\":{\"choices\":[\"1:r1c1\"]}}", "$.search.choices[0]:" },
    { FOUR ",\"search\":{\"choices\":[\"2:r1c1=1\",\"2:r1c2=1\"]}}", "$.search.choices[1]:" },
    { FOUR ",\"search\":{\"bookmarks\":[1]}}", "$.search.bookmarks[0]:" },
    { FOUR ",\"search\":{\"bookmarks\":[{\"step\":1}]}}", "$.search.bookmarks[0]:" },
    { FOUR ",\"search\":{\"bookmarks\":[{\"step\":-1,\"name\":\"\"}]}}",
      "$.search.bookmarks[0].step:" },
    { FOUR ",\"moves\":{\"list\":[" NOTED ",\"removed\":[]}]}}", "$.moves.list[0].removed:" },
    { FOUR ",\"moves\":{\"list\":[" NOTED ",\"removed\":{\"r1c2\":[\".\",\"1\"]}}]}}",
      "$.moves.list[0].removed.r1c2:" },
    { FOUR ",\"moves\":{\"list\":[" NOTED ",\"removed\":{\"r9c2\":[\".\",\"1\"]}}]}}",
      "$.moves.list[0].removed.r9c2:" },
    { FOUR ",\"moves\":{\"list\":[" NOTED ",\"removed\":{\"r1c1\":[\".\"]}}]}}",
      "$.moves.list[0].removed.r1c1:" },
    { FOUR ",\"moves\":{\"list\":[" NOTED ",\"removed\":{\"r1c1\":[\".\",\"5\"]}}]}}",
      "$.moves.list[0].removed.r1c1[1]:" },
    { FOUR ",\"moves\":{\"list\":[" NOTED ",\"removed\":{\"r1c1\":[\".\",1]}}]}}",
      "$.moves.list[0].removed.r1c1[1]:" },
    { FOUR ",\"moves\":{\"list\":[" NOTED ",\"colours\":{\"r1c1\":[\".\",\"0\"]}}]}}",
      "$.moves.list[0].colours.r1c1[1]:" },
    { FOUR ",\"moves\":{\"list\":[" NOTED ",\"colours\":{\"r1c2\":[\".\",\"1\"]}}]}}",
      "$.moves.list[0].colours.r1c2:" },
    { FOUR ",\"moves\":{\"branch\":1}}", "$.moves.branch:" },
    { FOUR ",\"moves\":{\"branch\":null}}", "$.moves.branch:" },
    { FOUR ",\"moves\":{\"done\":1}}", "$.moves.done:" },
    { FOUR ",\"moves\":{\"checkpoints\":{}}}", "$.moves.checkpoints:" },
    { FOUR ",\"moves\":{\"checkpoints\":[7]}}", "$.moves.checkpoints[0]:" },
    { FOUR ",\"moves\":{\"checkpoints\":[{\"done\":0}]}}", "$.moves.checkpoints[0]:" },
    { FOUR ",\"moves\":{\"checkpoints\":[{\"done\":1,\"name\":\"A\"}]}}",
      "$.moves.checkpoints[0].done:" },
    { FOUR ",\"moves\":{\"checkpoints\":[{\"done\":0,\"name\":1}]}}",
      "$.moves.checkpoints[0].name:" },
    { FOUR ",\"moves\":{\"list\":[{}]}}", "$.moves.list[0]:" },
    { FOUR ",\"moves\":{\"list\":[{\"kind\":\"fly\",\"cells\":{}}]}}", "$.moves.list[0].kind:" },
    { FOUR ",\"moves\":{\"list\":[{\"kind\":\"digit\",\"cells\":{}}]}}", "$.moves.list[0].cells:" },
    { FOUR ",\"moves\":{\"list\":[{\"kind\":\"digit\",\"cells\":{\"r1c1\":[\".\"]}}]}}",
      "$.moves.list[0].cells.r1c1:" },
    { FOUR ",\"moves\":{\"list\":[{\"kind\":\"digit\",\"cells\":{\"r1c1\":[\".\",\"12\"]}}]}}",
      "$.moves.list[0].cells.r1c1[1]:" },
    { FOUR ",\"moves\":{\"list\":[{\"kind\":\"digit\",\"cells\":{\"r1c1\":[\"*.\",\"1\"]}}]}}",
      "$.moves.list[0].cells.r1c1[0]:" },
    /* the move says that r1c1 was a 1, but it is open */
    { FOUR ",\"moves\":{\"list\":[{\"kind\":\"digit\",\"cells\":{\"r1c1\":[\".\",\"1\"]}}]}}",
      "$.moves.list[0]:" },
    /* only a move of kind puzzle changes givens */
    { FOUR ",\"moves\":{\"list\":[{\"kind\":\"erase\",\"cells\":{\"r4c4\":[\".\",\"*1\"]}}]}}",
      "$.moves.list[0]:" },
    { "[[1,2],[3,4]]", "2 rows do not" },
    { "{\"grid\":5}", "$.grid:" },
    { "{\"grid\":[[1,2,3,4],[1,2,3,4],[1,2,3],[1,2,3,4]]}", "$.grid[2]:" },
    { "{\"board\":[[1,2,3,4],[1,2,3,4],[1,2,3,5],[1,2,3,4]]}", "$.board[2][3]:" },
    { "[[1,2,3,4],[1,2,3,4],[1,2,3,{}],[1,2,3,4]]", "$[2][3]:" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++) {
    g_autoptr (GError) error = NULL;
    g_autoptr (AriDocument) document = read_text (wrong[i].text, &error);

    if (document)
      g_error ("%s was taken", wrong[i].text);
    /* if only the moves are invalid, the rest can be opened */
    if (g_str_has_prefix (error->message, "$.moves"))
      g_assert_error (error, ARI_PUZZLE_ERROR, ARI_PUZZLE_ERROR_MOVES);
    else
      g_assert_error (error, ARI_PUZZLE_ERROR, ARI_PUZZLE_ERROR_CONTENT);
    if (!g_str_has_prefix (error->message, wrong[i].path))
      g_error ("%s: %s", wrong[i].text, error->message);
  }
}

static void
test_too_new (void)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (read_text ("{\"format\":\"ariadne-puzzle\",\"version\":3}", &error));
  g_assert_error (error, ARI_PUZZLE_ERROR, ARI_PUZZLE_ERROR_TOO_NEW);
}

/* Givens that break the rules can be opened, because the window marks them. */
static void
test_clashing_givens (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AriDocument) document = read_text (
      HEAD "\"layout\":{\"digits\":4},\"givens\":[\"11..\",\"....\",\"....\",\"....\"]}", &error);
  g_autoptr (AriGrid) grid = NULL;

  g_assert_no_error (error);
  grid = ari_game_dup_grid (ari_document_get_game (document));
  g_assert_cmpuint (ari_grid_conflicts (grid, NULL, 0), ==, 1);
}

static void
test_plain_json (void)
{
  static const char *const same[] = {
    "[[1,0,0,0],[0,0,0,2],[0,3,0,0],[0,0,4,0]]",
    "{\"grid\":[[1,null,null,null],[0,0,0,2],[0,3.0,0,0],[\".\",\"0\",\"4\",\"\"]]}",
    "{\"puzzle\":[[\"1\",\".\",\".\",\".\"],[0,0,0,2],[0,3,0,0],[0,0,4,0]],\"other\":[]}",
    "\xef\xbb\xbf {\"board\":[[1,0,0,0],[0,0,0,2],[0,3,0,0],[0,0,4,0]]}",
    "[\"1...\",\"...2\",\".3..\",\"..4.\"]",
  };

  for (guint i = 0; i < G_N_ELEMENTS (same); i++) {
    g_autoptr (GError) error = NULL;
    g_autoptr (AriDocument) document = read_text (same[i], &error);
    const AriGrid *givens;

    g_assert_no_error (error);
    givens = ari_puzzle_get_givens (ari_game_get_puzzle (ari_document_get_game (document)));
    g_assert_cmpuint (ari_grid_n_filled (givens), ==, 4);
    g_assert_cmpuint (givens->cells[0], ==, 0);
    g_assert_cmpuint (givens->cells[7], ==, 1);
    g_assert_cmpuint (givens->cells[9], ==, 2);
    g_assert_cmpuint (givens->cells[14], ==, 3);
    g_assert_false (ari_document_is_puzzle_file (document));
  }
}

/* A file cut off at any byte is refused with a message; only its last line end may be missing. */
static void
test_truncated (void)
{
  for (gsize length = 1; length < strlen (full); length++) {
    g_autoptr (GError) error = NULL;
    g_autoptr (AriDocument) document = read_bytes (full, length, &error);

    if (length == strlen (full) - 1) {
      g_assert_no_error (error);
    } else {
      g_assert_null (document);
      g_assert_nonnull (error);
    }
  }
}

/* Changed bytes give an error, or a game that can be written and read again. */
static void
test_mutations (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (7);
  guint n_taken = 0;

  for (guint round = 0; round < 12000; round++) {
    const gsize length = strlen (full);
    g_autofree char *text = g_memdup2 (full, length);
    const int n_changes = g_rand_int_range (random, 1, 4);
    g_autoptr (GError) error = NULL;
    g_autoptr (AriDocument) document = NULL;

    for (int i = 0; i < n_changes; i++) {
      const gint32 at = g_rand_int_range (random, 0, (gint32) length);

      /* half of the changes copy a byte from elsewhere, which is more likely to be valid */
      text[at] = g_rand_boolean (random) ? full[g_rand_int_range (random, 0, (gint32) length)]
                                         : (char) g_rand_int_range (random, 0, 256);
    }
    document = read_bytes (text, length, &error);
    g_assert_true ((document == NULL) == (error != NULL));
    if (document) {
      g_autofree char *written = write_text (document);
      g_autoptr (AriDocument) again = read_text (written, &error);

      n_taken++;
      g_assert_no_error (error);
      assert_same_game (ari_document_get_game (document), ari_document_get_game (again));
    }
  }
  g_test_message ("%u of 12000 were taken", n_taken);
  g_assert_cmpuint (n_taken, >, 100);
}

static void
test_deep (void)
{
  const gsize depth = 200000;
  g_autofree char *text = g_malloc (depth + 1);
  g_autoptr (GError) error = NULL;

  memset (text, '[', depth);
  text[depth] = 0;
  g_assert_null (read_text (text, &error));
  g_assert_error (error, ARI_PUZZLE_ERROR, ARI_PUZZLE_ERROR_SYNTAX);
}

/* If there are more moves than a file can have, the oldest are left out, and the game is the same
 * without them. */
static void
test_too_many_moves (void)
{
  g_autoptr (AriLayout) layout = ari_layout_new_boxes (8, 8, ARI_EXTRA_NONE);
  g_autoptr (AriPuzzle) puzzle = ari_puzzle_new_empty (layout);
  g_autoptr (AriGame) game = ari_game_new (puzzle);
  g_autoptr (AriDocument) document = ari_document_new (game);
  g_autoptr (AriGrid) grid = ari_grid_new (layout);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (AriDocument) again = NULL;
  g_autoptr (GBytes) cells = cells_of (game);
  g_autoptr (GBytes) cells_again = NULL;
  g_autoptr (GError) error = NULL;
  guint position;

  for (guint round = 0; round < 70; round++) {
    g_autoptr (AriMove) move = NULL;

    memset (grid->cells, (int) (round % 2), layout->n_cells);
    move = ari_game_move_solution (game, grid);
    g_assert_true (ari_game_execute (game, move));
  }
  bytes = ari_document_to_bytes (document);
  g_assert_cmpuint (g_bytes_get_size (bytes), <, ARI_PUZZLE_FILE_MAX_BYTES);
  again = read_bytes (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), &error);
  g_assert_no_error (error);
  ari_game_get_moves (ari_document_get_game (again), &position);
  g_assert_cmpuint (position, ==, 64);
  g_bytes_unref (cells);
  cells = cells_of (game);
  cells_again = cells_of (ari_document_get_game (again));
  g_assert_true (g_bytes_equal (cells, cells_again));
}

/* A puzzle with rules beyond rows, columns and boxes is not read as one without them. */
static void
test_rules (void)
{
  static const struct {
    const char *members;
    gboolean is_read;
  } cases[] = {
    { "\"cages\":[{\"cells\":[[0,0],[0,1]],\"value\":3}]", FALSE },
    { "\"rules\":[{\"kind\":\"anti-knight\"}]", FALSE },
    { "\"rules\":\"Thermometers rise from the bulb.\"", FALSE },
    { "\"Anti-Knight\":true", FALSE },
    { "\"anti_king\":1", FALSE },
    { "\"diagonal+\":true", FALSE },
    { "\"arrows\":{\"r1c1\":\"r1c2\"}", FALSE },
    { "\"cages\":[],\"rules\":\"\",\"antiknight\":false,\"lines\":null,\"thermos\":{},\"odd\":0",
      TRUE },
    { "\"difficulty\":\"hard\",\"solution\":[1],\"s\":true", TRUE },
  };
  static const char *const frames[] = {
    "{\"puzzle\":[\"1...\",\"....\",\"....\",\"....\"],%s}",
    "{\"format\":\"ariadne-puzzle\",\"version\":1,\"layout\":{\"digits\":4,\"boxes\":[2,2]},"
    "\"givens\":[\"1...\",\"....\",\"....\",\"....\"],%s}",
    "{\"format\":\"ariadne-puzzle\",\"version\":1,"
    "\"givens\":[\"1...\",\"....\",\"....\",\"....\"],"
    "\"layout\":{\"digits\":4,\"boxes\":[2,2],\"diagonals\":true,%s}}",
  };

  for (guint frame = 0; frame < G_N_ELEMENTS (frames); frame++)
    for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
      g_autoptr (GString) text = g_string_new (frames[frame]);
      g_autoptr (AriDocument) document = NULL;
      g_autoptr (GError) error = NULL;

      g_string_replace (text, "%s", cases[i].members, 1);
      document = read_text (text->str, &error);
      if (cases[i].is_read) {
        g_assert_no_error (error);
      } else {
        g_assert_error (error, ARI_PUZZLE_ERROR, ARI_PUZZLE_ERROR_CONTENT);
        g_assert_nonnull (strstr (error->message, "another puzzle"));
        g_assert_true ((strstr (error->message, "needs version 2") != NULL)
                       == (frame == 1 && strstr (cases[i].members, "kind") != NULL));
      }
    }
}

#define REGION(cells)     "{\"kind\":\"extra-region\",\"cells\":[" cells "]}"
#define LINE              REGION ("\"r1c1\",\"r1c2\",\"r1c3\",\"r2c4\"")
#define CANDIDATES(cells) "{\"kind\":\"candidates\",\"candidates\":{" cells "}}"

/* Files of version 2 with known rules are read and written again; others, or rules with unknown
 * members, are refused. */
static void
test_known_rules (void)
{
  static const struct {
    const char *rules;
    AriExtras extras;
    const char *path; /* the path of the refused member */
  } cases[] = {
    { "[]", ARI_EXTRA_NONE, NULL },
    { "[{\"kind\":\"anti-knight\"}]", ARI_EXTRA_ANTI_KNIGHT, NULL },
    { "[{\"kind\":\"anti-king\"},{\"kind\":\"disjoint-groups\"},{\"kind\":\"falling-diagonal\"}]",
      ARI_EXTRA_ANTI_KING | ARI_EXTRA_DISJOINT_GROUPS | ARI_EXTRA_FALLING_DIAGONAL, NULL },
    { "[" REGION ("\"r4c4\",\"r1c1\",\"r2c3\",\"r3c2\"") "]", ARI_EXTRA_REGIONS, NULL },
    { "[" CANDIDATES ("\"r1c2\":\"24\",\"r4c4\":\"1\"") ",{\"kind\":\"anti-king\"}]",
      ARI_EXTRA_CANDIDATES | ARI_EXTRA_ANTI_KING, NULL },
    { "[" CANDIDATES ("\"r1c2\":\"24\"") "," CANDIDATES ("\"r1c2\":\"43\"") "]",
      ARI_EXTRA_CANDIDATES, NULL },
    { "[" CANDIDATES ("") "]", ARI_EXTRA_NONE, NULL },
    { "[" CANDIDATES ("\"r1c2\":\"24\"") "," CANDIDATES ("\"r1c2\":\"13\"") "]", 0,
      "$.rules[1].candidates.r1c2: A cell needs" },
    { "[" CANDIDATES ("\"r1c5\":\"24\"") "]", 0, "$.rules[0].candidates.r1c5: “r1c5” is not" },
    { "[" CANDIDATES ("\"r1c1\":\"25\"") "]", 0, "$.rules[0].candidates.r1c1: “25” is not" },
    { "[" CANDIDATES ("\"r1c1\":2") "]", 0, "$.rules[0].candidates.r1c1:" },
    { "[{\"kind\":\"candidates\"}]", 0, "$.rules[0]: The member “candidates” is missing." },
    { "[{\"kind\":\"candidates\",\"candidates\":[]}]", 0, "$.rules[0].candidates:" },
    { "[" REGION ("\"r1c1\",\"r2c3\",\"r3c2\",\"r4c4\"") ",{\"kind\":\"anti-king\"}," REGION (
          "\"r1c1\",\"r1c2\",\"r1c3\",\"r2c4\"") "]",
      ARI_EXTRA_REGIONS | ARI_EXTRA_ANTI_KING, NULL },
    { "[{\"kind\":\"extra-region\"}]", 0, "$.rules[0]: The member “cells” is missing." },
    { "[" REGION ("") "]", 0,
      "$.rules[0].cells: An extra region has 4 cells in this grid, not 0." },
    { "[{\"kind\":\"anti-king\"}," REGION ("\"r1c1\",\"r1c2\",\"r1c3\"") "]", 0,
      "$.rules[1].cells: An extra region has 4 cells in this grid, not 3." },
    { "[" REGION ("\"r1c1\",\"r1c2\",\"r1c3\",\"r1c5\"") "]", 0,
      "$.rules[0].cells[3]: “r1c5” is not a cell" },
    { "[" REGION ("\"r0c1\",\"r1c2\",\"r1c3\",\"r1c4\"") "]", 0, "$.rules[0].cells[0]:" },
    { "[" REGION ("\"r1c1\",\"r1c2\",\"r1c3\",\"r1c1\"") "]", 0,
      "$.rules[0].cells[3]: “r1c1” appears twice" },
    { "[" REGION ("0,1,2,3") "]", 0, "$.rules[0].cells[0]:" },
    { "[{\"kind\":\"extra-region\",\"cells\":\"r1c1\"}]", 0, "$.rules[0].cells:" },
    { "[{\"kind\":\"extra-region\",\"cells\":[\"r1c1\",\"r1c2\",\"r1c3\",\"r2c4\"],\"sum\":1}]", 0,
      "$.rules[0]: “extra-region” sets rules" },
    { "[{\"kind\":\"anti-king\",\"cells\":[]}]", 0, "$.rules[0]:" },
    { "[" LINE "," LINE "," LINE "," LINE "," LINE "]", 0, "$.rules: There are too many" },
    { "[{\"kind\":\"cage\",\"cells\":\"r1c1 r1c2\",\"sum\":3}]", 0, "$.rules[0]:" },
    { "[{\"kind\":\"anti-knight\"},{\"kind\":\"anti-king\",\"torus\":true}]", 0, "$.rules[1]:" },
    { "[{\"kind\":\"diagonals\"}]", 0, "$.rules[0]:" },
    { "[{}]", 0, "$.rules[0]:" },
    { "[{\"kind\":4}]", 0, "$.rules[0].kind:" },
    { "[\"anti-knight\"]", 0, "$.rules[0]:" },
    { "{}", 0, "$.rules:" },
    { "[{\"kind\":\"falling-diagonal\"},{\"kind\":\"rising-diagonal\"}]", 0, "$.rules:" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *text =
        g_strdup_printf ("{\"format\":\"ariadne-puzzle\",\"version\":2,\"layout\":{\"digits\":4},"
                         "\"rules\":%s,\"givens\":[\"1...\",\"....\",\"....\",\"....\"]}",
                         cases[i].rules);
    g_autoptr (GError) error = NULL;
    g_autoptr (AriDocument) document = read_text (text, &error);
    g_autoptr (AriDocument) again = NULL;
    g_autofree char *written = NULL;

    if (cases[i].path != NULL) {
      g_assert_error (error, ARI_PUZZLE_ERROR, ARI_PUZZLE_ERROR_CONTENT);
      if (!g_str_has_prefix (error->message, cases[i].path))
        g_error ("%s: %s", cases[i].rules, error->message);
      continue;
    }
    g_assert_no_error (error);
    g_assert_cmpuint (ari_game_get_layout (ari_document_get_game (document))->extras, ==,
                      cases[i].extras);
    written = write_text (document);
    g_assert_true ((strstr (written, "\"version\": 2") != NULL) == (cases[i].extras != 0));
    again = read_text (written, &error);
    g_assert_no_error (error);
    g_assert_true (ari_layout_equal (ari_game_get_layout (ari_document_get_game (again)),
                                     ari_game_get_layout (ari_document_get_game (document))));
  }
}

int
main (int argc, char *argv[])
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/document/new-and-gone", test_new_and_gone);
  g_test_add_func ("/document/identity", test_identity);
  g_test_add_func ("/document/full", test_full);
  g_test_add_func ("/document/removed-does-not-fit", test_removed_does_not_fit);
  g_test_add_func ("/document/colors-do-not-fit", test_colors_do_not_fit);
  g_test_add_func ("/document/shortest", test_shortest);
  g_test_add_func ("/document/many-regions", test_many_regions);
  g_test_add_func ("/document/wrong-content", test_wrong_content);
  g_test_add_func ("/document/too-new", test_too_new);
  g_test_add_func ("/document/clashing-givens", test_clashing_givens);
  g_test_add_func ("/document/plain-json", test_plain_json);
  g_test_add_func ("/document/rules", test_rules);
  g_test_add_func ("/document/known-rules", test_known_rules);
  g_test_add_func ("/document/truncated", test_truncated);
  g_test_add_func ("/document/mutations", test_mutations);
  g_test_add_func ("/document/deep", test_deep);
  g_test_add_func ("/document/too-many-moves", test_too_many_moves);
  return g_test_run ();
}
