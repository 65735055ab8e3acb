/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whips and braids: small positions with them, and nearly with them; every one that is found in
 * random puzzles is a whip or a braid by its definition. */

#include "tests/engine-auto.h"
#include "tests/engine/logic/logic-desk.h"
#include "tests/engine/lot.h"
#include "tests/seed.h"

enum { MAX_LENGTH = 36 };

/* Candidate: a candidate of a whip. */
typedef struct {
  uint16_t cell;
  uint8_t digit;
} Candidate;

static Candidate
candidate_of (const AriStep *step, unsigned node)
{
  return (Candidate){ step->node_cells[step->nodes[node].first_cell], step->nodes[node].digit };
}

static gboolean
are_linked (const AriLayout *layout, Candidate a, Candidate b)
{
  return a.cell == b.cell ? a.digit != b.digit
                          : a.digit == b.digit && ari_layout_are_peers (layout, a.cell, b.cell);
}

/* is_in_spot: returns TRUE if a candidate is one of the spot of link @i, of which @left is one. */
static gboolean
is_in_spot (
    const AriLayout *layout, const AriStep *step, unsigned i, Candidate left, Candidate candidate)
{
  const AriHouse *house;
  uint16_t cell = ARI_NO_CELL;
  unsigned n_houses = step->n_houses;
  uint16_t number = n_houses > 0 ? step->houses[0].house : 0;

  if (2 * i + 2 < step->n_nodes) {
    const AriAid *single = &step->aids[step->nodes[2 * i + 2].aid - 1];

    cell = single->cell;
    n_houses = single->n_houses;
    number = single->houses[0];
  } else {
    for (uint32_t k = 0; k < step->n_marks; k++)
      if (step->marks[k].digit == ARI_NO_DIGIT)
        cell = step->marks[k].cell;
  }
  if (n_houses == 0)
    return candidate.cell == cell;
  house = &layout->houses[number];
  for (unsigned k = 0; k < house->n_cells; k++)
    if (house->cells[k] == candidate.cell)
      return candidate.digit == left.digit;
  return FALSE;
}

/* check_whip: checks the links one by one: what each spot has besides the right candidate is ruled
 * out by the target or by a right candidate before, and its left one by the very last of these,
 * unless it is a braid. */
static void
check_whip (const AriLayout *layout, const AriLogic *logic, const AriStep *step)
{
  const unsigned length = step->n_nodes / 2;
  Candidate rights[MAX_LENGTH + 1];

  g_assert_cmpuint (step->n_eliminations, ==, 1);
  g_assert_cmpuint (step->n_links, ==, 2 * length - 1);
  rights[0] = candidate_of (step, 0);
  g_assert_cmpuint (rights[0].cell, ==, step->eliminations[0].cell);
  g_assert_cmpuint (rights[0].digit, ==, step->eliminations[0].digit);
  for (unsigned i = 0; i < length; i++) {
    const Candidate left = candidate_of (step, 2 * i + 1);
    const unsigned source = step->links[2 * i].from;
    unsigned n_left = 0;

    g_assert_cmpuint (source % 2, ==, 0);
    g_assert_cmpuint (source, <=, 2 * i);
    g_assert_true (source == 2 * i || step->technique == ARI_TECHNIQUE_BRAID);
    g_assert_true (are_linked (layout, candidate_of (step, source), left));
    g_assert_true (is_in_spot (layout, step, i, left, left));
    for (uint16_t cell = 0; cell < layout->n_cells; cell++)
      ARI_FOR_DIGITS (digit, ari_logic_get_candidates (logic, cell)) {
        const Candidate candidate = { cell, (uint8_t) digit };
        gboolean is_out = FALSE;

        if (!is_in_spot (layout, step, i, left, candidate))
          continue;
        for (unsigned k = 0; k <= i; k++)
          is_out = is_out || are_linked (layout, rights[k], candidate);
        n_left += !is_out;
        if (!is_out && i + 1 < length)
          rights[i + 1] = candidate;
      }
    g_assert_cmpuint (n_left, ==, i + 1 < length);
    if (n_left == 0)
      return;
    const Candidate right = candidate_of (step, 2 * i + 2);
    g_assert_cmpuint (right.cell, ==, rights[i + 1].cell);
    g_assert_cmpuint (right.digit, ==, rights[i + 1].digit);
  }
}

/* check_position: checks all whips and braids of a position. Returns: how many there are */
static unsigned
check_position (const AriLayout *layout, AriLogic *logic, AriSteps *steps, const uint8_t *solution)
{
  unsigned n = 0;

  for (AriTechnique technique = ARI_TECHNIQUE_WHIP; technique <= ARI_TECHNIQUE_BRAID; technique++) {
    ari_logic_find_all (logic, technique, steps, NULL, NULL);
    n += ari_steps_count (steps);
    for (uint32_t i = 0; i < ari_steps_count (steps); i++) {
      const AriStep step = ari_steps_get (steps, i);

      check_whip (layout, logic, &step);
      g_assert_cmpuint (solution[step.eliminations[0].cell], !=, step.eliminations[0].digit);
    }
  }
  return n;
}

/* check_definition: checks whips and braids on the paths of random puzzles, wherever a step is not
 * a single. */
static void
check_definition (AriLayout *layout, unsigned n_puzzles)
{
  const gsize n_cells = layout->n_cells;
  AriLogicOptions options = ari_logic_options_default ();
  g_autoptr (AriLogic) logic = ari_logic_new (layout);
  g_autoptr (AriSteps) steps = ari_steps_new (2000, 1 << 18);
  g_autoptr (AriSteps) one = ari_steps_new (1, 1 << 12);
  g_auto (Lot) lot = { 0 };
  unsigned n_found = 0;

  /* up to five spots, because longer braids take long */
  options.max_chain_links = 9;
  ari_logic_set_options (logic, &options);
  lot_make (&lot, layout, &(AriWish){ .goal = ARI_GOAL_MINIMAL, .seed = 28 }, n_puzzles);
  for (unsigned i = 0; i < n_puzzles; i++) {
    ari_logic_set_position (logic, lot.givens + n_cells * i, NULL, NULL);
    while (ari_logic_find_first (logic, one, NULL, NULL) == ARI_LOGIC_FOUND) {
      const AriStep step = ari_steps_get (one, 0);

      if (step.n_placements == 0)
        n_found += check_position (layout, logic, steps, lot.solutions + n_cells * i);
      ari_logic_apply (logic, &step);
    }
  }
  g_assert_cmpuint (n_found, >, n_puzzles);
  ari_layout_unref (layout);
}

static void
test_definition (void)
{
  check_definition (ari_layout_new_boxes (3, 3, ARI_EXTRA_NONE), ari_test_amount (6, 12, 400));
}

/* Cells see each other by rules, too, and some houses need not have all digits. */
static void
test_definition_of_extras (void)
{
  check_definition (ari_layout_new_boxes (3, 3, ARI_EXTRA_DIAGONALS | ARI_EXTRA_WINDOWS),
                    ari_test_amount (2, 3, 40));
}

static const LogicCase cases[] = {
  /* 1 in r9c9 makes r1c9 2, so that 2 is in r6c5 and has no place left in column 1. */
  { "whip", "r1c9 = 12; 2 c5 = r1c5 r6c5; 2 c1 = r1c1 r6c1; WHIP: 1 in r9c9; BRAID: 1 in r9c9" },
  /* 3 is left in r1c9, or r8c1 for 2. */
  { "whip-missed", "r1c9 = 123; 2 c5 = r1c5 r6c5; 2 c1 = r1c1 r6c1; WHIP: not 1 in r9c9" },
  { "whip-missed-open", "r1c9 = 12; 2 c5 = r1c5 r6c5; 2 c1 = r1c1 r6c1 r8c1; WHIP: not 1 in r9c9; "
                        "BRAID: not 1 in r9c9" },
  /* Three spots have five links. */
  { "length", "r1c9 = 12; 2 c5 = r1c5 r6c5; 2 c1 = r1c1 r6c1; max_chain_links = 4; "
              "WHIP: not 1 in r9c9; max_chain_links = 5; WHIP: 1 in r9c9" },
  /* 1 in r5c5 makes r5c1 2, r1c5 3, and by way of r4c4, r9c1 4. None of the three leads to a
   * single by itself, so there is no way from one to the other. */
  { "braid", "r5c1 = 12; r1c5 = 13; 4 b5 = r5c5 r4c4; 4 r9 = r9c14; r1c1 = 234; BRAID: 1 in r5c5; "
             "WHIP: not 1 in r5c5" },
  { "braid-missed",
    "r5c1 = 12; r1c5 = 13; 4 b5 = r5c5 r4c4; 4 r9 = r9c14; r1c1 = 2345; BRAID: not 1 in r5c5" },
};

int
main (int argc, char **argv)
{
  ari_test_init (&argc, &argv);
  logic_desk_add_cases ("/logic/whips/", cases, G_N_ELEMENTS (cases));
  g_test_add_func ("/logic/whips/definition", test_definition);
  g_test_add_func ("/logic/whips/definition-of-extras", test_definition_of_extras);
  return g_test_run ();
}
