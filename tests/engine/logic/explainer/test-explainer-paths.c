/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Ratings on the explainer's scale: published ones, which are not part of the project, and rules
 * for all: steps are right, and turning, mirroring or renaming a puzzle changes nothing. */

#include <glib.h>

#include <stdlib.h>
#include <string.h>

#include "engine/generate/generate.h"
#include "engine/logic/explainer/explainer.h"

#include "tests/engine/lot.h"
#include "tests/engine/samples.h"
#include "tests/seed.h"
#include "tests/shared-lines.h"

#define N 81

enum { N_PUZZLES = 300, N_LONG = 20 };

/* Fixture: an explainer for a layout. */
typedef struct {
  AriLayout *layout;
  AriExplainer *explainer;
} Fixture;

static Fixture *
fixture_new (AriLayout *layout)
{
  Fixture *fixture = g_new0 (Fixture, 1);

  fixture->layout = layout;
  fixture->explainer = ari_explainer_new (layout);
  g_assert_nonnull (fixture->explainer);
  return fixture;
}

static void
fixture_free (Fixture *fixture)
{
  ari_explainer_free (fixture->explainer);
  ari_layout_unref (fixture->layout);
  g_free (fixture);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Fixture, fixture_free)

static void
read_givens (const char *text, uint8_t *givens)
{
  for (unsigned cell = 0; cell < N; cell++)
    givens[cell] =
        text[cell] >= '1' && text[cell] <= '9' ? (uint8_t) (text[cell] - '1') : ARI_NO_DIGIT;
}

static AriExplainerRating
rate (const Fixture *fixture, const uint8_t *givens)
{
  AriExplainerRating rating;

  ari_explainer_rate (fixture->explainer, givens, true, &rating, NULL, NULL);
  return rating;
}

/* No rating changes by accident. For each technique there is a puzzle of ours in which it is the
 * hardest, from ten thousand, and there are harder puzzles. */
static void
test_known (void)
{
  g_autoptr (Fixture) fixture = fixture_new (ari_layout_new_boxes (3, 3, ARI_EXTRA_NONE));
  static const struct {
    const char *text;
    unsigned er, ep, ed;
    AriExplainerTechnique hardest;
  } puzzles[] = {
    /* clang-format off */
    { "...542.........7.8.3.1..26...34.....8.1.......652..894.8..9..31.1.6....7.........", 15, 12, 12,
      ARI_EXPLAINER_HIDDEN_SINGLE },
    { "...2....1..6..8.3.48...........826..1....9.....5...4....8....6..1...42...4.9..3.7", 17, 12, 12,
      ARI_EXPLAINER_DIRECT_POINTING },
    { "5...86....2.9...1.693....5..5..........3..9.69346.1....65..28..........3..1..9..2", 20, 12, 12,
      ARI_EXPLAINER_DIRECT_HIDDEN_PAIR },
    { "....2....2..4..1..56..18.....51.7.48..8...3......4.......5...3.879.....5...7..9.6", 23, 12, 12,
      ARI_EXPLAINER_NAKED_SINGLE },
    { "..2.67.....3.8...968..45..2.......5......18.3.17.9.....4.6..9.............9.3..6.", 25, 12, 12,
      ARI_EXPLAINER_DIRECT_HIDDEN_TRIPLET },
    { ".4.8..2.6.5...4..1...76......7....5..9.....2....5....9.6..2.7....2..3.....495.13.", 26, 12, 12,
      ARI_EXPLAINER_POINTING },
    { ".8.....4.....4.9...735....2...1.....8.26...5.7.......9.3...5.2...5.3.6...1....38.", 28, 12, 12,
      ARI_EXPLAINER_CLAIMING },
    { ".57...63.............834......3.1....1.7.9.865..6...2.3.....761..........8.16..5.", 30, 12, 12,
      ARI_EXPLAINER_NAKED_PAIR },
    { ".1..27.3.......1...7.35.....3..16.28..7..8.....64......4..7....9.....21........6.", 32, 12, 12,
      ARI_EXPLAINER_X_WING },
    { "8...5......9.4.2.73721.....1...74...7..8.....2.......4......59....51..3...8..2..6", 34, 12, 12,
      ARI_EXPLAINER_HIDDEN_PAIR },
    { "....8..6....612..8....9....69..7.8.......9..5.7..5..233.7...........831..5......2", 36, 12, 12,
      ARI_EXPLAINER_NAKED_TRIPLET },
    { "..21........8.4..67...5.2.423..7.4...57..8..24......9.8...............6....61...5", 38, 12, 12,
      ARI_EXPLAINER_SWORDFISH },
    { ".954............1...2.6..............7...95...28..67911..8....2....4..78..3.5....", 40, 12, 12,
      ARI_EXPLAINER_HIDDEN_TRIPLET },
    { "..8......3....5......9.752...4..9..11..4...3......64.7.1.......5....2..9.6215....", 42, 12, 12,
      ARI_EXPLAINER_XY_WING },
    { ".....1.847.....9...2...37....2.54....5.....6.9.3.7..2...91..........2176...8...4.", 44, 12, 12,
      ARI_EXPLAINER_XYZ_WING },
    { "..98......1....5..85.93.71.....2..9....47.8219....84.........463..5......8....3..", 45, 12, 12,
      ARI_EXPLAINER_UNIQUE_RECTANGLE_1 },
    { ".46..8..5.3.5....9.....1432.15..9..86.........9....2......4.9..1...63...9......8.", 45, 12, 12,
      ARI_EXPLAINER_UNIQUE_RECTANGLE_2 },
    { ".8......11.....72....2.3....2.1............6.314.9...22...81..5.3.75..48..7......", 45, 12, 12,
      ARI_EXPLAINER_UNIQUE_RECTANGLE_4 },
    { ".1.4...23.5.26.......9..46....5...34.697.......3..1.......8...52..1......9...4...", 46, 12, 12,
      ARI_EXPLAINER_UNIQUE_LOOP_2 },
    { ".4..9..51.........7........6...7.32...236.....1.4.28....4....7......9.6.58...72..", 46, 12, 12,
      ARI_EXPLAINER_UNIQUE_RECTANGLE_3 },
    { ".6....23.4...3.1...8.9.....8....6..5..2.1.6....63....1....5.8.4....69.....948....", 46, 12, 12,
      ARI_EXPLAINER_UNIQUE_LOOP_4 },
    { ".9...4.385...86.........7..6...9...4..7.4.5...42..8..7.......2.25.6..8......3....", 46, 12, 12,
      ARI_EXPLAINER_UNIQUE_LOOP_1 },
    { ".....45..6..5..........3...2.....9....5....4..89.5..7.7....5.2..6..7..14.3..82..7", 50, 12, 12,
      ARI_EXPLAINER_NAKED_QUAD },
    { ".2.86.....7..93.6.9..2..8....4..9571..7........2....9.8......3.....5..49....4.6..", 52, 12, 12,
      ARI_EXPLAINER_JELLYFISH },
    { ".5..7..4...3...1..1...........4...51....538..3..9.2..7.........8.46..7..2.6.15...", 56, 12, 12,
      ARI_EXPLAINER_GRAVE_1 },
    { "..6.......51.7.....7.5......8.1..536......41......98...24.9..8.9...183.2....2.9..", 57, 12, 12,
      ARI_EXPLAINER_GRAVE_2 },
    { ".3.87...6.............9..576.....52.2...4.8.1....37.......28..9..6....1...83.4...", 57, 12, 12,
      ARI_EXPLAINER_GRAVE_4 },
    { ".52..1.....3..8..6....9.4........279..5......98....6......2..58..7.5.1.2..6.....3", 59, 12, 12,
      ARI_EXPLAINER_GRAVE_3 },
    { "6.......8..3......7......9...5..7..617...2.34...54.8...4...6...2..9...4.5.....613", 62, 12, 12,
      ARI_EXPLAINER_ALIGNED_PAIR },
    { ".374.......65..284....8.3..........92.4......31....85.............1..5.2..82436..", 65, 12, 12,
      ARI_EXPLAINER_X_CYCLE },
    { "..1..4...8..657..4.6..8.97.4..5..........9.1....7..3.85.6...8..9........1...3..5.", 66, 12, 12,
      ARI_EXPLAINER_TURBOT_FISH },
    { "74.....8..3...965..1......92....1..8...8...37.6....5......2........568..1....8.45", 67, 12, 12,
      ARI_EXPLAINER_FORCING_X_CHAIN },
    { "9...7...3..34..9...1...6..7.......9.25....8..8.....216.7...4...18.9..4.....8..3..", 69, 12, 12,
      ARI_EXPLAINER_Y_CYCLE },
    { "..3...9.5.1..6..3.5....17......9.27.7.16...9....8.....98....1.....5....9.2....4..", 71, 12, 12,
      ARI_EXPLAINER_CYCLE },
    { "..5.4...2...31...61........8....7.........4.8.3...59...5..7......25.613.3.9......", 71, 12, 12,
      ARI_EXPLAINER_FORCING_CHAIN },
    { "..79.36...5...1....8...5..29..6......4.1...8..2..5.9...9....1..5.2...3.8..1....6.", 75, 12, 12,
      ARI_EXPLAINER_ALIGNED_TRIPLET },
    { "..91..53..71.8.9...........5...4..73........29...1.....4............578.38...92..", 77, 12, 12,
      ARI_EXPLAINER_NISHIO },
    { ".........8519..3..3...5.82.6..3...1......7..87...9......4.....223.16....9......65", 83, 12, 12,
      ARI_EXPLAINER_REGION_CHAINS },
    { "2.9..6....1.25.....4..7.....8.5....64..3.7.1...3.6....8...9....9.6...4.7....2..5.", 85, 12, 12,
      ARI_EXPLAINER_CELL_CHAINS },
    { "6.....3.7.1...7.....9.6.8...7.....8.....86.........91...1.2....54......3.8.5.41..", 88, 12, 12,
      ARI_EXPLAINER_DYNAMIC_REGION },
    { ".69....3.8..4.3..7....2.1.....67...5..8.4.9............5.1...8.97...4.....2.5..7.", 89, 12, 12,
      ARI_EXPLAINER_DYNAMIC_CELL },
    { "1..........7.4.8.1..3..24...6.38.......5.1....71..6........46.3.4..1..598.....7..", 89, 12, 12,
      ARI_EXPLAINER_DYNAMIC_CONTRADICTION },
    /* clang-format on */
  };

  for (gsize i = 0; i < G_N_ELEMENTS (puzzles); i++) {
    uint8_t givens[N];

    read_givens (puzzles[i].text, givens);
    const AriExplainerRating rating = rate (fixture, givens);
    g_assert_cmpint (rating.status, ==, ARI_LOGIC_SOLVED);
    g_assert_cmpuint (rating.er, ==, puzzles[i].er);
    g_assert_cmpuint (rating.ep, ==, puzzles[i].ep);
    g_assert_cmpuint (rating.ed, ==, puzzles[i].ed);
    g_assert_cmpstr (ari_explainer_technique_title (rating.hardest), ==,
                     ari_explainer_technique_title (puzzles[i].hardest));
  }
}

/* The hardest known puzzles need the techniques above, and with extra houses more puzzles do: these
 * have diagonals, and windows too. */
static void
test_known_extras (void)
{
  static const struct {
    AriExtras extras;
    const char *text;
    unsigned er, ep, ed;
    AriExplainerTechnique hardest;
  } puzzles[] = {
    /* clang-format off */
    { ARI_EXTRA_DIAGONALS,
      ".9..48......2......8..61....1..5.6..4............2..5......3..4....8....2......6.",
      96, 12, 12, ARI_EXPLAINER_PLUS_REGION },
    { ARI_EXTRA_DIAGONALS,
      ".2...5.....1..4...8..6.....9.4.1.........2...51...7.....8.......7....3......7..4.",
      102, 12, 12, ARI_EXPLAINER_NESTED_2_CONTRADICTION },
    { ARI_EXTRA_DIAGONALS | ARI_EXTRA_WINDOWS,
      ".........39...5.................3.............48..7....6..........2..1.9........6",
      99, 15, 15, ARI_EXPLAINER_PLUS_CONTRADICTION },
    { ARI_EXTRA_DIAGONALS | ARI_EXTRA_WINDOWS,
      ".....3......1.....2..9........2...6....5.............8.....43..........1.6.......",
      99, 65, 26, ARI_EXPLAINER_PLUS_DOUBLE },
    { ARI_EXTRA_DIAGONALS | ARI_EXTRA_WINDOWS,
      ".87..........6...7.....1...3...........3......9.4...........7..4....3......2.....",
      97, 12, 12, ARI_EXPLAINER_PLUS_CELL },
    { ARI_EXTRA_DIAGONALS | ARI_EXTRA_WINDOWS,
      ".........7..86......3.......2..3..................8..6.....4.1.4...7..29.........",
      103, 103, 26, ARI_EXPLAINER_NESTED_2_REGION },
    /* clang-format on */
  };

  for (gsize i = 0; i < G_N_ELEMENTS (puzzles); i += ari_test_amount (3, 1, 1)) {
    g_autoptr (Fixture) fixture = fixture_new (ari_layout_new_boxes (3, 3, puzzles[i].extras));
    uint8_t givens[N];

    read_givens (puzzles[i].text, givens);
    const AriExplainerRating rating = rate (fixture, givens);
    g_assert_cmpint (rating.status, ==, ARI_LOGIC_SOLVED);
    g_assert_cmpuint (rating.er, ==, puzzles[i].er);
    g_assert_cmpuint (rating.ep, ==, puzzles[i].ep);
    g_assert_cmpuint (rating.ed, ==, puzzles[i].ed);
    g_assert_cmpint (rating.hardest, ==, puzzles[i].hardest);
  }
}

/* same_technique: returns TRUE if a published name means @technique; it may say more, in other
 * letters. */
static gboolean
same_technique (const char *name, AriExplainerTechnique technique)
{
  g_autofree char *theirs = g_ascii_strdown (name, -1);
  g_autofree char *ours = g_ascii_strdown (ari_explainer_technique_title (technique), -1);

  if (g_str_has_prefix (theirs, "bug"))
    return technique >= ARI_EXPLAINER_GRAVE_1 && technique <= ARI_EXPLAINER_GRAVE_4;
  if (g_str_has_prefix (theirs, "unique loop"))
    return technique >= ARI_EXPLAINER_UNIQUE_LOOP_1 && technique <= ARI_EXPLAINER_UNIQUE_LOOP_4;
  if (technique == ARI_EXPLAINER_FULL_HOUSE)
    return g_str_equal (theirs, "hidden single");
  return g_str_equal (theirs, ours);
}

static unsigned
read_tenths (const char *text)
{
  return (unsigned) (10 * g_ascii_strtod (text, NULL) + 0.5);
}

/* Ratings published for the explainer are the same here: every eighth, or all in a long run. */
static void
test_published (void)
{
  const unsigned stride = ari_test_amount (24, 8, 1);
  g_auto (GStrv) lines = shared_lines ("techniques/ratings-explainer.tsv");

  if (lines == NULL) {
    g_test_skip ("ARIADNE_SHARED has no techniques/ratings-explainer.tsv");
    return;
  }
  g_autoptr (Fixture) fixture = fixture_new (ari_layout_new_boxes (3, 3, ARI_EXTRA_NONE));
  const guint n_lines = g_strv_length (lines);
  unsigned n = 0;

  /* The first line names the columns. */
  for (guint i = 1; i < n_lines; i += stride) {
    g_auto (GStrv) columns = g_strsplit (lines[i], "\t", -1);
    uint8_t givens[N];

    g_test_message ("%s", lines[i]);
    read_givens (columns[0], givens);
    const AriExplainerRating rating = rate (fixture, givens);
    g_assert_cmpint (rating.status, ==, ARI_LOGIC_SOLVED);
    g_assert_cmpuint (rating.er, ==, read_tenths (columns[1]));
    g_assert_cmpuint (rating.ep, ==, read_tenths (columns[2]));
    g_assert_cmpuint (rating.ed, ==, read_tenths (columns[3]));
    g_assert_true (same_technique (columns[4], rating.hardest));
    n++;
  }
  g_test_message ("%u ratings", n);
}

/* Puzzles with nested chains whose ratings have been published. */
static const struct {
  const char *name;
  const char *text;
  unsigned er, ep, ed;
} named[] = {
  /* ER is published; EP and ED are ours, those of hidden singles. */
  { "AI Escargot",
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..", 105, 12,
    12 },
  /* All are published. */
  { "Easter Monster",
    "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1", 116, 116,
    108 },
  { "Golden Nugget",
    ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....", 119, 119,
    113 },
};

static void
test_named (void)
{
  g_autoptr (Fixture) fixture = fixture_new (ari_layout_new_boxes (3, 3, ARI_EXTRA_NONE));

  /* the second takes twice as long as the first, the third ten times */
  for (gsize i = 0; i < ari_test_amount (1, 2, G_N_ELEMENTS (named)); i++) {
    uint8_t givens[N];

    g_test_message ("%s", named[i].name);
    read_givens (named[i].text, givens);
    const AriExplainerRating rating = rate (fixture, givens);
    g_assert_cmpint (rating.status, ==, ARI_LOGIC_SOLVED);
    g_assert_cmpuint (rating.er, ==, named[i].er);
    g_assert_cmpuint (rating.ep, ==, named[i].ep);
    g_assert_cmpuint (rating.ed, ==, named[i].ed);
  }
}

/* The same puzzles with one more digit of their solutions, which are easier: every tenth, or all in
 * a long run. No numbers have been published for these; they are ours, so that none changes by
 * accident. */
static void
test_one_more (void)
{
  /* clang-format off */
  static const struct {
    uint8_t named, cell, digit, er, ep, ed;
  } ours[] = {
    { 0, 16, 7, 95, 12, 12 }, { 0, 34, 8, 95, 12, 12 }, { 1, 1, 7, 96, 12, 12 },
    { 1, 11, 3, 96, 15, 15 }, { 1, 14, 7, 96, 96, 92 }, { 1, 75, 7, 96, 12, 12 },
    { 2, 11, 2, 96, 12, 12 }, { 2, 39, 5, 96, 12, 12 }, { 2, 49, 3, 96, 12, 12 },
    { 0, 69, 8, 97, 12, 12 }, { 1, 9, 2, 97, 97, 92 }, { 1, 34, 7, 97, 12, 12 },
    { 1, 61, 2, 97, 97, 91 }, { 1, 62, 3, 97, 97, 83 }, { 1, 71, 7, 97, 12, 12 },
    { 2, 2, 1, 97, 97, 75 }, { 2, 34, 4, 97, 12, 12 }, { 2, 55, 1, 97, 12, 12 },
    { 2, 68, 3, 97, 97, 34 }, { 0, 58, 7, 98, 12, 12 }, { 1, 4, 8, 98, 12, 12 },
    { 2, 5, 6, 98, 15, 15 }, { 2, 52, 2, 98, 12, 12 }, { 2, 62, 2, 98, 12, 12 },
    { 2, 71, 4, 98, 12, 12 }, { 2, 78, 1, 98, 98, 26 }, { 0, 28, 7, 99, 12, 12 },
    { 0, 38, 3, 99, 12, 12 }, { 0, 52, 3, 99, 12, 12 }, { 0, 62, 9, 99, 12, 12 },
    { 1, 42, 3, 99, 12, 12 }, { 1, 78, 5, 99, 12, 12 }, { 2, 13, 7, 99, 12, 12 },
    { 2, 21, 2, 99, 12, 12 }, { 2, 23, 9, 99, 12, 12 }, { 2, 26, 1, 99, 99, 79 },
    { 2, 54, 3, 99, 99, 26 }, { 2, 59, 4, 99, 99, 78 }, { 2, 65, 7, 99, 99, 97 },
    { 2, 66, 9, 99, 12, 12 }, { 2, 67, 1, 99, 99, 26 }, { 2, 76, 2, 99, 99, 99 },
    { 2, 77, 5, 99, 99, 26 }, { 1, 5, 5, 100, 12, 12 }, { 1, 26, 4, 100, 100, 93 },
    { 1, 45, 3, 100, 100, 93 }, { 1, 58, 4, 100, 12, 12 }, { 2, 4, 4, 100, 100, 93 },
    { 2, 28, 3, 100, 12, 12 }, { 2, 43, 1, 100, 12, 12 }, { 2, 70, 8, 100, 12, 12 },
    { 1, 18, 5, 101, 101, 95 }, { 1, 50, 1, 103, 103, 92 }, { 1, 76, 3, 104, 100, 94 },
    { 2, 42, 3, 104, 104, 96 }, { 0, 14, 9, 105, 12, 12 }, { 0, 65, 1, 105, 105, 78 },
    { 1, 36, 9, 105, 12, 12 }, { 1, 53, 9, 105, 99, 26 }, { 1, 57, 5, 105, 105, 92 },
    { 1, 59, 8, 105, 105, 93 }, { 2, 9, 8, 105, 12, 12 }, { 2, 27, 2, 105, 105, 96 },
    { 2, 32, 7, 105, 99, 94 }, { 2, 51, 9, 105, 12, 12 }, { 1, 3, 3, 106, 106, 26 },
    { 1, 27, 4, 106, 12, 12 }, { 2, 10, 9, 106, 12, 12 }, { 2, 18, 6, 106, 12, 12 },
    { 2, 30, 1, 106, 106, 99 }, { 2, 38, 4, 106, 106, 90 }, { 2, 40, 6, 106, 106, 26 },
    { 2, 44, 8, 106, 12, 12 }, { 2, 73, 8, 106, 106, 95 }, { 1, 22, 9, 107, 107, 99 },
    { 1, 38, 8, 107, 107, 96 }, { 1, 56, 9, 107, 107, 99 }, { 2, 1, 5, 107, 107, 106 },
    { 2, 36, 9, 107, 107, 92 }, { 1, 44, 5, 108, 108, 98 }, { 2, 3, 8, 108, 12, 12 },
    { 2, 80, 3, 111, 111, 105 }, { 2, 50, 8, 112, 112, 99 }, { 2, 79, 9, 112, 112, 106 },
    { 1, 41, 4, 113, 113, 108 }, { 2, 16, 6, 115, 115, 113 }, { 2, 12, 3, 117, 117, 26 },
  };
  /* clang-format on */
  const gsize stride = ari_test_amount (50, 10, 1);
  g_autoptr (Fixture) fixture = fixture_new (ari_layout_new_boxes (3, 3, ARI_EXTRA_NONE));

  for (gsize i = 0; i < G_N_ELEMENTS (ours); i += stride) {
    uint8_t givens[N];

    g_test_message ("%s, %u in cell %u", named[ours[i].named].name, ours[i].digit, ours[i].cell);
    read_givens (named[ours[i].named].text, givens);
    givens[ours[i].cell] = (uint8_t) (ours[i].digit - 1);
    const AriExplainerRating rating = rate (fixture, givens);
    g_assert_cmpint (rating.status, ==, ARI_LOGIC_SOLVED);
    g_assert_cmpuint (rating.er, ==, ours[i].er);
    g_assert_cmpuint (rating.ep, ==, ours[i].ep);
    g_assert_cmpuint (rating.ed, ==, ours[i].ed);
  }
}

/* Every hundredth of the hardest known puzzles: the first, or all of them in a long run. Where the
 * list came from has no numbers; these are ours, so that none changes by accident. */
static void
test_hardest (void)
{
  /* clang-format off */
  static const struct {
    unsigned er, ep, ed;
  } ours[] = {
    { 111, 111, 111 }, { 111, 111, 108 }, { 110, 110, 106 }, { 110, 110, 106 },
    { 111, 111, 106 }, { 110, 110, 105 }, { 110, 110, 100 }, { 110, 110, 99 },
    { 112, 112, 100 }, { 111, 111, 99 }, { 110, 110, 95 }, { 110, 110, 93 },
    { 109, 109, 92 }, { 109, 109, 79 }, { 110, 110, 71 }, { 110, 110, 34 },
    { 109, 109, 28 }, { 110, 110, 26 }, { 110, 110, 26 }, { 110, 110, 26 },
    { 110, 110, 26 }, { 110, 110, 26 }, { 111, 111, 26 }, { 112, 112, 26 },
    { 111, 111, 110 }, { 111, 111, 107 }, { 111, 111, 106 }, { 111, 111, 105 },
    { 111, 111, 104 }, { 112, 112, 105 }, { 111, 111, 100 }, { 111, 111, 99 },
    { 112, 112, 99 }, { 111, 111, 96 }, { 110, 110, 93 }, { 111, 111, 93 },
    { 111, 111, 82 }, { 110, 110, 76 }, { 112, 112, 34 }, { 113, 113, 28 },
    { 111, 111, 26 }, { 112, 112, 26 }, { 111, 111, 26 }, { 111, 111, 26 },
    { 112, 112, 26 }, { 112, 112, 26 }, { 113, 113, 113 }, { 112, 112, 106 },
    { 112, 112, 104 }, { 112, 112, 99 }, { 112, 112, 96 }, { 112, 112, 90 },
    { 113, 113, 34 }, { 112, 112, 26 }, { 112, 112, 26 }, { 113, 113, 26 },
    { 113, 113, 106 }, { 113, 113, 99 }, { 113, 113, 71 }, { 113, 113, 26 },
  };
  /* clang-format on */
  const gsize n = ari_test_amount (1, 1, G_N_ELEMENTS (ours));
  g_auto (GStrv) lines = shared_lines ("puzzles/hardest-11.txt");

  if (lines == NULL) {
    g_test_skip ("ARIADNE_SHARED has no puzzles/hardest-11.txt");
    return;
  }
  g_autoptr (Fixture) fixture = fixture_new (ari_layout_new_boxes (3, 3, ARI_EXTRA_NONE));

  g_assert_cmpuint (g_strv_length (lines), >, 100 * (n - 1));
  for (gsize i = 0; i < n; i++) {
    uint8_t givens[N];

    read_givens (lines[100 * i], givens);
    const AriExplainerRating rating = rate (fixture, givens);
    g_assert_cmpint (rating.status, ==, ARI_LOGIC_SOLVED);
    g_assert_cmpuint (rating.er, ==, ours[i].er);
    g_assert_cmpuint (rating.ep, ==, ours[i].ep);
    g_assert_cmpuint (rating.ed, ==, ours[i].ed);
  }
}

static void
make_lot (Lot *lot, const Fixture *fixture, uint64_t seed)
{
  /* With extra houses minimal puzzles have few givens and are among the hardest. */
  const unsigned n_givens = fixture->layout->n_houses != 27 ? 3 * fixture->layout->n_cells / 10 : 0;
  const AriWish wish = { .goal = n_givens > 0 ? ARI_GOAL_GIVENS : ARI_GOAL_MINIMAL,
                         .n_givens = n_givens,
                         .seed = seed };

  lot_make (lot, fixture->layout, &wish,
            ari_test_amount (N_PUZZLES / 5, N_PUZZLES, N_PUZZLES * N_LONG));
}

/* walk: follows a puzzle step by step. No step contradicts the solution, and each does something.
 * The hardest step, the hardest up to the first digit, and the first step have the ratings of the
 * puzzle. */
static void
walk (const Fixture *fixture, const uint8_t *givens, const uint8_t *solution)
{
  const unsigned n_cells = fixture->layout->n_cells;
  const AriExplainerRating whole = rate (fixture, givens);
  g_autofree uint8_t *digits = g_memdup2 (givens, n_cells);
  g_autofree AriDigits *removed = g_new0 (AriDigits, n_cells);
  AriExplainerRating step;
  unsigned er = 0, ep = 0, ed = 0;

  g_assert_cmpint (whole.status, ==, ARI_LOGIC_SOLVED);
  while (ari_explainer_find_step (fixture->explainer, digits, removed, true, &step, NULL, NULL)
         == ARI_LOGIC_FOUND) {
    g_assert_cmpuint (step.n_placements + step.n_eliminations, >, 0);
    er = MAX (er, step.er);
    ed = ed == 0 ? er : ed;
    if (ep == 0 && step.n_placements > 0)
      ep = er;
    for (uint32_t i = 0; i < step.n_placements; i++) {
      g_assert_cmpuint (step.placements[i].digit, ==, solution[step.placements[i].cell]);
      digits[step.placements[i].cell] = step.placements[i].digit;
    }
    for (uint32_t i = 0; i < step.n_eliminations; i++) {
      g_assert_cmpuint (step.eliminations[i].digit, !=, solution[step.eliminations[i].cell]);
      removed[step.eliminations[i].cell] |= ari_digits_of (step.eliminations[i].digit);
    }
  }
  g_assert_cmpmem (digits, n_cells, solution, n_cells);
  g_assert_cmpuint (er, ==, whole.er);
  g_assert_cmpuint (ep, ==, whole.ep);
  g_assert_cmpuint (ed, ==, whole.ed);
}

static void
walk_lot (Fixture *fixture, unsigned n, uint64_t seed)
{
  g_auto (Lot) lot = { 0 };
  const unsigned n_cells = fixture->layout->n_cells;

  make_lot (&lot, fixture, seed);
  for (gsize i = 0; i < MIN (lot.n, n); i++)
    walk (fixture, lot.givens + i * n_cells, lot.solutions + i * n_cells);
}

static void
test_sound (void)
{
  g_autoptr (Fixture) fixture = fixture_new (ari_layout_new_boxes (3, 3, ARI_EXTRA_NONE));

  walk_lot (fixture, G_MAXUINT, 41);
}

/* Steps are right with other boxes and other houses. */
static void
test_other_layouts (void)
{
  for (unsigned i = 0; i < SAMPLES_N_LAYOUTS; i++) {
    AriLayout *layout = samples_layout (i);

    if (layout->n_rules > 0) {
      g_assert_null (ari_explainer_new (layout));
      ari_layout_unref (layout);
    } else {
      g_autoptr (Fixture) fixture = fixture_new (layout);

      walk_lot (fixture, ari_test_amount (4, 20, 20), 42 + i);
    }
  }
}

/* move_cell: returns the place of a cell after one of eight turns and mirrorings. */
static unsigned
move_cell (unsigned cell, unsigned way)
{
  unsigned row = cell / 9, column = cell % 9;

  if (way & 1)
    row = 8 - row;
  if (way & 2)
    column = 8 - column;
  return way & 4 ? 9 * column + row : 9 * row + column;
}

/* An easy rating is the same after turning, mirroring and renaming. */
static void
test_turned (void)
{
  g_autoptr (Fixture) fixture = fixture_new (ari_layout_new_boxes (3, 3, ARI_EXTRA_NONE));
  g_auto (Lot) lot = { 0 };

  make_lot (&lot, fixture, 43);
  for (gsize i = 0; i < lot.n; i++) {
    const uint8_t *givens = lot.givens + i * N;
    const AriExplainerRating rating = rate (fixture, givens);

    for (unsigned way = 1; way < 8 && rating.er < 66; way++) {
      uint8_t moved[N];

      for (unsigned cell = 0; cell < N; cell++)
        moved[move_cell (cell, way)] =
            givens[cell] == ARI_NO_DIGIT ? ARI_NO_DIGIT : (uint8_t) ((givens[cell] + way) % 9);
      g_assert_cmpuint (rate (fixture, moved).er, ==, rating.er);
    }
  }
}

static bool
ask (void *data)
{
  unsigned *n = data;

  return (*n)-- > 0;
}

/* A rating that is broken off anywhere says so, and the next one is not disturbed. */
static void
test_broken_off (void)
{
  g_autoptr (Fixture) fixture = fixture_new (ari_layout_new_boxes (3, 3, ARI_EXTRA_NONE));
  uint8_t givens[N];
  unsigned n_asked = 0;

  read_givens ("1..........7.4.8.1..3..24...6.38.......5.1....71..6........46.3.4..1..598.....7..",
               givens);
  const AriExplainerRating whole = rate (fixture, givens);
  for (unsigned n = 0;; n += 1 + n / 4) {
    AriExplainerRating rating;
    unsigned left = n;

    n_asked++;
    if (ari_explainer_rate (fixture->explainer, givens, true, &rating, ask, &left)
        == ARI_LOGIC_SOLVED)
      break;
    g_assert_cmpint (rating.status, ==, ARI_LOGIC_BROKEN_OFF);
    g_assert_cmpuint (rating.er, <=, whole.er);
    g_assert_cmpuint (left, ==, UINT_MAX);
  }
  g_assert_cmpuint (n_asked, >, 5);
  g_assert_cmpuint (rate (fixture, givens).er, ==, whole.er);
}

/* A text that is not a puzzle only gets a status. */
static void
test_wrong (void)
{
  g_autoptr (Fixture) fixture = fixture_new (ari_layout_new_boxes (3, 3, ARI_EXTRA_NONE));
  g_autoptr (GRand) rand = g_rand_new_with_seed (44);
  AriExplainerRating rating;
  uint8_t givens[N];
  unsigned left = 3;

  memset (givens, ARI_NO_DIGIT, sizeof givens);
  ari_explainer_rate (fixture->explainer, givens, true, &rating, ask, &left);
  g_assert_cmpint (rating.status, ==, ARI_LOGIC_BROKEN_OFF);
  g_assert_cmpuint (rating.n_steps, ==, 0);
  givens[3] = givens[7] = 5;
  rating = rate (fixture, givens);
  g_assert_cmpint (rating.status, ==, ARI_LOGIC_CONTRADICTION);
  g_assert_cmpuint (rating.er, ==, 0);

  for (unsigned i = 0; i < 40; i++) {
    AriGrid *grid =
        samples_grid (fixture->layout, rand, 20 + (unsigned) g_rand_int_range (rand, 0, 40), TRUE);

    left = 60;
    ari_explainer_rate (fixture->explainer, grid->cells, false, &rating, ask, &left);
    g_assert_true (rating.status == ARI_LOGIC_SOLVED || rating.status == ARI_LOGIC_STUCK
                   || rating.status == ARI_LOGIC_CONTRADICTION
                   || rating.status == ARI_LOGIC_BROKEN_OFF);
    ari_grid_free (grid);
  }
}

int
main (int argc, char **argv)
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/explainer-paths/known", test_known);
  g_test_add_func ("/explainer-paths/known-extras", test_known_extras);
  g_test_add_func ("/explainer-paths/published", test_published);
  g_test_add_func ("/explainer-paths/named", test_named);
  g_test_add_func ("/explainer-paths/one-more", test_one_more);
  g_test_add_func ("/explainer-paths/hardest", test_hardest);
  g_test_add_func ("/explainer-paths/sound", test_sound);
  g_test_add_func ("/explainer-paths/other-layouts", test_other_layouts);
  g_test_add_func ("/explainer-paths/turned", test_turned);
  g_test_add_func ("/explainer-paths/broken-off", test_broken_off);
  g_test_add_func ("/explainer-paths/wrong", test_wrong);
  return g_test_run ();
}
