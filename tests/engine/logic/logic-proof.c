/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Checks that the links of a forcing chain or net prove its result. */

#include <string.h>

#include "tests/engine/logic/logic-proof.h"

/* Proof: a step under check. */
typedef struct {
  const AriLayout *layout;
  const AriLogic *logic;
  const AriStep *step;
  gboolean *is_known; /* per node: it is proven, or is a premise */
  gboolean *is_used;  /* per node: another node follows from it */
  AriMark result;
  gboolean is_placement;
} Proof;

static gboolean
has_candidate (const Proof *proof, uint16_t cell, unsigned digit)
{
  return ari_digits_has (ari_logic_get_candidates (proof->logic, cell), digit);
}

static const uint16_t *
cells_of (const Proof *proof, const AriNode *node)
{
  return proof->step->node_cells + node->first_cell;
}

static gboolean
has_cell (const Proof *proof, const AriNode *node, uint16_t cell)
{
  for (unsigned i = 0; i < node->n_cells; i++)
    if (cells_of (proof, node)[i] == cell)
      return TRUE;
  return FALSE;
}

/* is_candidate: returns TRUE if @node is about exactly this candidate. */
static gboolean
is_candidate (const Proof *proof, const AriNode *node, uint16_t cell, unsigned digit)
{
  return node->n_cells == 1 && cells_of (proof, node)[0] == cell && node->digit == digit;
}

/* rules_out: returns TRUE if @a rules out @b. */
static gboolean
rules_out (const Proof *proof, const AriNode *a, const AriNode *b)
{
  if (a->digit != b->digit)
    return a->n_cells == 1 && b->n_cells == 1 && has_cell (proof, a, cells_of (proof, b)[0]);
  for (unsigned i = 0; i < a->n_cells; i++)
    for (unsigned k = 0; k < b->n_cells; k++)
      if (!ari_layout_are_peers (proof->layout, cells_of (proof, a)[i], cells_of (proof, b)[k]))
        return FALSE;
  return TRUE;
}

/* fills_cell: returns TRUE if @causes are the other candidates of the cell of @node. */
static gboolean
fills_cell (const Proof *proof, const AriNode *node, const GPtrArray *causes)
{
  const uint16_t cell = cells_of (proof, node)[0];
  AriDigits digits = ari_digits_of (node->digit);

  if (node->n_cells != 1)
    return FALSE;
  for (guint i = 0; i < causes->len; i++) {
    const AriNode *cause = g_ptr_array_index (causes, i);

    if (cause->n_cells != 1 || cells_of (proof, cause)[0] != cell)
      return FALSE;
    digits |= ari_digits_of (cause->digit);
  }
  return digits == ari_logic_get_candidates (proof->logic, cell);
}

/* fills_house: returns TRUE if @node and @causes hold all places of its digit in a house, and each
 * cause some. */
static gboolean
fills_house (const Proof *proof, const AriNode *node, const GPtrArray *causes)
{
  for (unsigned h = 0; h < proof->layout->n_houses; h++) {
    const AriHouse *house = &proof->layout->houses[h];
    gboolean is_filled = house->n_cells == proof->layout->n_digits;
    guint n_causes = 0;

    for (unsigned i = 0; i < house->n_cells && is_filled; i++) {
      gboolean is_covered = has_cell (proof, node, house->cells[i]);

      if (ari_logic_get_digit (proof->logic, house->cells[i]) == node->digit)
        is_filled = FALSE;
      if (!has_candidate (proof, house->cells[i], node->digit))
        continue;
      for (guint k = 0; k < causes->len; k++)
        is_covered = is_covered || has_cell (proof, causes->pdata[k], house->cells[i]);
      is_filled = is_filled && is_covered;
    }
    for (guint k = 0; k < causes->len; k++) {
      const AriNode *cause = causes->pdata[k];
      gboolean is_in = FALSE;

      for (unsigned i = 0; i < house->n_cells; i++)
        is_in = is_in || (cause->digit == node->digit && has_cell (proof, cause, house->cells[i]));
      n_causes += is_in;
    }
    if (is_filled && n_causes == causes->len)
      return TRUE;
  }
  return FALSE;
}

/* check_node: checks the @links that lead to a node. */
static void
check_node (Proof *proof, const AriLink *links, unsigned n_links)
{
  const AriNode *node = &proof->step->nodes[links[0].to];
  g_autoptr (GPtrArray) causes = g_ptr_array_new ();

  for (unsigned i = 0; i < n_links; i++) {
    const AriNode *cause = &proof->step->nodes[links[i].from];

    g_assert_true (proof->is_known[links[i].from]);
    g_assert_cmpint (cause->is_on, !=, node->is_on);
    g_assert_cmpint (links[i].is_strong, ==, node->is_on);
    g_ptr_array_add (causes, (gpointer) cause);
    proof->is_used[links[i].from] = TRUE;
  }
  if (node->is_on) {
    g_assert_true (fills_cell (proof, node, causes) || fills_house (proof, node, causes));
  } else {
    g_assert_cmpuint (n_links, ==, 1);
    g_assert_true (rules_out (proof, causes->pdata[0], node));
  }
  proof->is_known[links[0].to] = TRUE;
}

/* check_branch: checks the links of a branch from @first on. Returns: the first link of the next
 * branch */
static unsigned
check_branch (Proof *proof, unsigned first)
{
  const AriStep *step = proof->step;
  unsigned i = first;

  while (i < step->n_links && step->links[i].branch == step->links[first].branch) {
    unsigned n = 1;

    while (i + n < step->n_links && step->links[i + n].to == step->links[i].to
           && step->links[i + n].branch == step->links[i].branch)
      n++;
    check_node (proof, &step->links[i], n);
    i += n;
  }
  return i;
}

/* find_premise: finds the node that the branch beginning with link @first starts from. Returns: its
 * number */
static unsigned
find_premise (Proof *proof, unsigned first)
{
  const AriStep *step = proof->step;
  unsigned premise = step->n_nodes;

  for (unsigned i = first; i < step->n_links && step->links[i].branch == step->links[first].branch;
       i++) {
    const unsigned from = step->links[i].from;
    gboolean is_reached = proof->is_known[from];

    for (unsigned k = first;
         k < step->n_links && step->links[k].branch == step->links[first].branch; k++)
      is_reached = is_reached || step->links[k].to == from;
    if (is_reached)
      continue;
    g_assert_cmpuint (premise, ==, step->n_nodes);
    premise = from;
    proof->is_known[from] = TRUE;
  }
  return premise;
}

/* is_lost: returns TRUE if a candidate is proven to be impossible. */
static gboolean
is_lost (const Proof *proof, uint16_t cell, unsigned digit)
{
  for (uint32_t i = 0; i < proof->step->n_nodes; i++) {
    const AriNode *node = &proof->step->nodes[i];

    if (proof->is_known[i] && !node->is_on && is_candidate (proof, node, cell, digit))
      return TRUE;
  }
  return FALSE;
}

/* spot_cell: returns the cell of the step that is marked as a whole, or ARI_NO_CELL. */
static uint16_t
spot_cell (const AriStep *step)
{
  for (uint32_t i = 0; i < step->n_marks; i++)
    if (step->marks[i].digit == ARI_NO_DIGIT)
      return step->marks[i].cell;
  return ARI_NO_CELL;
}

/* is_in_spot: returns TRUE if the candidate is one of those in the marked cell, or of
 * @digit_of_house in the marked house, of which one must be true. */
static gboolean
is_in_spot (const Proof *proof, uint16_t cell, unsigned digit, unsigned digit_of_house)
{
  const AriStep *step = proof->step;

  if (step->n_houses == 0)
    return cell == spot_cell (step);
  if (digit != digit_of_house)
    return FALSE;
  for (unsigned i = 0; i < proof->layout->houses[step->houses[0].house].n_cells; i++)
    if (proof->layout->houses[step->houses[0].house].cells[i] == cell)
      return TRUE;
  return FALSE;
}

/* is_spot_lost: returns TRUE if all candidates of the spot are lost, and all unused nodes belong to
 * it. */
static gboolean
is_spot_lost (const Proof *proof, unsigned digit_of_house)
{
  for (uint16_t cell = 0; cell < proof->layout->n_cells; cell++)
    ARI_FOR_DIGITS (digit, ari_logic_get_candidates (proof->logic, cell))
      if (is_in_spot (proof, cell, (unsigned) digit, digit_of_house)
          && !is_lost (proof, cell, (unsigned) digit))
        return FALSE;
  for (uint32_t i = 0; i < proof->step->n_nodes; i++) {
    const AriNode *node = &proof->step->nodes[i];

    if (!proof->is_used[i]
        && !is_in_spot (proof, cells_of (proof, node)[0], node->digit, digit_of_house))
      return FALSE;
  }
  return TRUE;
}

static void
check_contradiction (Proof *proof)
{
  const AriStep *step = proof->step;
  const AriMark *result = &proof->result;
  unsigned premise = step->n_nodes;
  gboolean is_right = FALSE;

  for (unsigned i = 0; i < step->n_links;) {
    const unsigned found = find_premise (proof, i);

    g_assert_true (found == premise || found == step->n_nodes || premise == step->n_nodes);
    premise = found < step->n_nodes ? found : premise;
    i = check_branch (proof, i);
  }
  g_assert_cmpuint (premise, <, step->n_nodes);
  g_assert_true (is_candidate (proof, &step->nodes[premise], result->cell, result->digit));
  g_assert_cmpint (step->nodes[premise].is_on, !=, proof->is_placement);
  if (step->n_houses == 0 && spot_cell (step) == ARI_NO_CELL) {
    for (uint32_t i = 0; i < step->n_nodes; i++)
      if (!proof->is_used[i]) {
        g_assert_true (is_candidate (proof, &step->nodes[i], result->cell, result->digit));
        g_assert_cmpint (step->nodes[i].is_on, ==, proof->is_placement);
        is_right = TRUE;
      }
  }
  for (unsigned digit = 0; digit < proof->layout->n_digits; digit++)
    is_right = is_right || is_spot_lost (proof, digit);
  g_assert_true (is_right);
}

/* check_ends: the branch that begins with link @first ends with the result and nothing else. */
static void
check_ends (const Proof *proof, unsigned first)
{
  const AriStep *step = proof->step;

  for (unsigned i = first; i < step->n_links && step->links[i].branch == step->links[first].branch;
       i++) {
    const AriNode *node = &step->nodes[step->links[i].to];

    if (proof->is_used[step->links[i].to])
      continue;
    g_assert_true (is_candidate (proof, node, proof->result.cell, proof->result.digit));
    g_assert_cmpint (node->is_on, ==, proof->is_placement);
  }
}

static void
check_verity (Proof *proof)
{
  const AriStep *step = proof->step;
  g_autoptr (GPtrArray) premises = g_ptr_array_new ();

  for (unsigned i = 0; i < step->n_links;) {
    const unsigned first = i;

    memset (proof->is_known, 0, step->n_nodes * sizeof proof->is_known[0]);
    memset (proof->is_used, 0, step->n_nodes * sizeof proof->is_used[0]);
    const unsigned premise = find_premise (proof, first);
    g_assert_cmpuint (premise, <, step->n_nodes);
    g_ptr_array_add (premises, (gpointer) &step->nodes[premise]);
    i = check_branch (proof, first);
    check_ends (proof, first);
  }
  if (step->n_houses == 0 && spot_cell (step) == ARI_NO_CELL) {
    const AriNode *a = premises->pdata[0];
    const AriNode *b = premises->pdata[1];

    g_assert_cmpuint (premises->len, ==, 2);
    g_assert_true (is_candidate (proof, a, cells_of (proof, b)[0], b->digit));
    g_assert_cmpint (a->is_on, !=, b->is_on);
    return;
  }

  const AriNode *any = premises->pdata[0];
  guint n = 0;
  gboolean is_trivial = FALSE;
  for (uint16_t cell = 0; cell < proof->layout->n_cells; cell++)
    ARI_FOR_DIGITS (digit, ari_logic_get_candidates (proof->logic, cell))
      if (is_in_spot (proof, cell, (unsigned) digit, any->digit)) {
        n++;
        is_trivial =
            is_trivial
            || (proof->is_placement && proof->result.cell == cell && proof->result.digit == digit);
      }
  g_assert_cmpuint (premises->len, ==, n - is_trivial);
  for (guint i = 0; i < premises->len; i++) {
    const AriNode *node = premises->pdata[i];

    g_assert_true (node->is_on && node->n_cells == 1);
    g_assert_true (is_in_spot (proof, cells_of (proof, node)[0], node->digit, any->digit));
    for (guint k = 0; k < i; k++)
      g_assert_true (premises->pdata[k] != node);
  }
}

void
logic_proof_assert (const AriLayout *layout, const AriLogic *logic, const AriStep *step)
{
  g_autofree gboolean *is_known = g_new0 (gboolean, step->n_nodes);
  g_autofree gboolean *is_used = g_new0 (gboolean, step->n_nodes);
  Proof proof = {
    .layout = layout,
    .logic = logic,
    .step = step,
    .is_known = is_known,
    .is_used = is_used,
    .is_placement = step->n_placements != 0,
  };

  g_assert_cmpuint (step->n_placements + step->n_eliminations, ==, 1);
  g_assert_cmpuint (step->n_links, >, 0);
  proof.result = proof.is_placement ? step->placements[0] : step->eliminations[0];
  if (step->technique == ARI_TECHNIQUE_FORCING_CHAIN_VERITY
      || step->technique == ARI_TECHNIQUE_FORCING_NET_VERITY)
    check_verity (&proof);
  else
    check_contradiction (&proof);
}
