/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Checks that a chain of the explainer proves its result, link by link. */

#include <string.h>

#include "tests/engine/logic/explainer/chain-proof.h"

enum { MAX_CELLS = 256 };

/* Marks: the candidates of a position, also after assumptions. */
typedef struct {
  const AriLayout *layout;
  AriDigits digits[MAX_CELLS];
  gboolean is_open[MAX_CELLS];
  gboolean is_broken; /* a cell has no candidate, or a house no place for a digit */
} Marks;

/* Proof: a step under check. */
typedef struct {
  Marks marks;
  const AriStep *step;
  gboolean *is_known; /* per node of the current branch: it is proven */
  gboolean *is_used;
} Proof;

static gboolean
has (const Marks *marks, uint16_t cell, unsigned digit)
{
  return ari_digits_has (marks->digits[cell], digit);
}

static gboolean
is_in_house (const AriLayout *layout, unsigned house, uint16_t cell)
{
  for (unsigned i = 0; i < layout->houses[house].n_cells; i++)
    if (layout->houses[house].cells[i] == cell)
      return TRUE;
  return FALSE;
}

/* --- what follows by itself --- */

/* take: removes a candidate. Returns: TRUE if it was there */
static gboolean
take (Marks *marks, uint16_t cell, unsigned digit)
{
  if (!has (marks, cell, digit))
    return FALSE;
  marks->digits[cell] &= ~ari_digits_of (digit);
  marks->is_broken |= marks->digits[cell] == 0;
  return TRUE;
}

/* put: removes everything else from the cell, and the digit from all open cells that see it.
 * Returns: TRUE if anything changed */
static gboolean
put (Marks *marks, uint16_t cell, unsigned digit)
{
  gboolean changed = FALSE;

  if (!has (marks, cell, digit)) {
    marks->is_broken = TRUE;
    return TRUE;
  }
  ARI_FOR_DIGITS (other, marks->digits[cell] & ~ari_digits_of (digit))
    changed |= take (marks, cell, (unsigned) other);
  for (uint16_t peer = 0; peer < marks->layout->n_cells; peer++)
    if (peer != cell && marks->is_open[peer] && ari_layout_are_peers (marks->layout, cell, peer))
      changed |= take (marks, peer, digit);
  return changed;
}

/* places: returns the places of @digit in @house, a bit for each of its cells. */
static guint32
places (const Marks *marks, unsigned house, unsigned digit)
{
  guint32 found = 0;

  for (unsigned i = 0; i < marks->layout->houses[house].n_cells; i++)
    if (has (marks, marks->layout->houses[house].cells[i], digit))
      found |= 1u << i;
  return found;
}

/* singles: plays one round of singles. A digit that had no place in a house before is placed there.
 * Returns: TRUE if anything changed */
static gboolean
singles (Marks *marks, const Marks *before)
{
  gboolean changed = FALSE;

  for (uint16_t cell = 0; cell < marks->layout->n_cells && !marks->is_broken; cell++)
    if (marks->is_open[cell] && ari_digits_is_single (marks->digits[cell]))
      changed |= put (marks, cell, ari_digits_first (marks->digits[cell]));
  for (unsigned house = 0; house < marks->layout->n_houses && !marks->is_broken; house++)
    for (unsigned digit = 0; digit < marks->layout->n_digits; digit++) {
      const guint32 found = places (marks, house, digit);

      if (found == 0 && places (before, house, digit) != 0)
        marks->is_broken = TRUE;
      else if (found != 0 && (found & (found - 1)) == 0)
        changed |= put (marks, marks->layout->houses[house].cells[__builtin_ctz (found)], digit);
    }
  return changed;
}

/* --- techniques --- */

/* is_locked: returns TRUE if all places of @digit in house @from are in house @into. */
static gboolean
is_locked (const Marks *marks, unsigned from, unsigned into, unsigned digit)
{
  const AriHouse *house = &marks->layout->houses[from];

  for (unsigned i = 0; i < house->n_cells; i++)
    if (has (marks, house->cells[i], digit) && !is_in_house (marks->layout, into, house->cells[i]))
      return FALSE;
  return places (marks, from, digit) != 0;
}

/* locked_rules_out: returns TRUE if locked candidates in these houses take @digit from @cell. */
static gboolean
locked_rules_out (const Marks *marks, const uint16_t *houses, unsigned digit, uint16_t cell)
{
  return is_locked (marks, houses[0], houses[1], digit)
         && is_in_house (marks->layout, houses[1], cell)
         && !is_in_house (marks->layout, houses[0], cell);
}

/* naked_rules_out: returns TRUE if two cells of @house hold @pair alone, and @cell is another. */
static gboolean
naked_rules_out (const Marks *marks, unsigned house, AriDigits pair, unsigned digit, uint16_t cell)
{
  const AriHouse *all = &marks->layout->houses[house];
  guint n = 0;

  for (unsigned i = 0; i < all->n_cells; i++)
    n += marks->is_open[all->cells[i]] && (marks->digits[all->cells[i]] & ~pair) == 0;
  return n == 2 && ari_digits_count (pair) == 2 && ari_digits_has (pair, digit)
         && is_in_house (marks->layout, house, cell) && (marks->digits[cell] & ~pair) != 0;
}

/* hidden_rules_out: returns TRUE if @pair has two places in @house, of which @cell is one. */
static gboolean
hidden_rules_out (const Marks *marks, unsigned house, AriDigits pair, unsigned digit, uint16_t cell)
{
  const AriHouse *all = &marks->layout->houses[house];
  gboolean is_one = FALSE;
  guint n = 0;

  for (unsigned i = 0; i < all->n_cells; i++) {
    if ((marks->digits[all->cells[i]] & pair) == 0)
      continue;
    n++;
    is_one |= all->cells[i] == cell;
  }
  ARI_FOR_DIGITS (one, pair)
    if (places (marks, house, (unsigned) one) == 0)
      return FALSE;
  return n == 2 && ari_digits_count (pair) == 2 && is_one && !ari_digits_has (pair, digit);
}

/* fish_rules_out: returns TRUE if the places of @digit in the two base lines lie in two lines
 * across them, and @cell is elsewhere in these. */
static gboolean
fish_rules_out (const Marks *marks, const uint16_t *bases, unsigned digit, uint16_t cell)
{
  const AriLayout *layout = marks->layout;
  const AriHouseKind across =
      layout->houses[bases[0]].kind == ARI_HOUSE_ROW ? ARI_HOUSE_COLUMN : ARI_HOUSE_ROW;
  gboolean is_covered = FALSE;
  guint n = 0;

  if (layout->houses[bases[0]].kind != layout->houses[bases[1]].kind || bases[0] == bases[1])
    return FALSE;
  for (unsigned house = 0; house < layout->n_houses; house++) {
    gboolean is_cover = FALSE;

    if (layout->houses[house].kind != across)
      continue;
    for (unsigned i = 0; i < layout->houses[house].n_cells; i++) {
      const uint16_t one = layout->houses[house].cells[i];

      is_cover |= has (marks, one, digit)
                  && (is_in_house (layout, bases[0], one) || is_in_house (layout, bases[1], one));
    }
    n += is_cover;
    is_covered |= is_cover && is_in_house (layout, house, cell);
  }
  return n == 2 && is_covered && places (marks, bases[0], digit) != 0
         && places (marks, bases[1], digit) != 0 && !is_in_house (layout, bases[0], cell)
         && !is_in_house (layout, bases[1], cell);
}

/* follow: plays singles to their end. @before: the marks without the assumption */
static void
follow (Marks *marks, const Marks *before)
{
  while (!marks->is_broken && singles (marks, before))
    ;
}

/* leads_to: returns TRUE if assuming that a candidate is so, or is not, takes @digit from @cell or
 * leads to a contradiction. */
static gboolean
leads_to (const Marks *marks,
          uint16_t from,
          unsigned from_digit,
          gboolean is_on,
          uint16_t cell,
          unsigned digit)
{
  Marks some = *marks;

  if (is_on)
    put (&some, from, from_digit);
  else
    take (&some, from, from_digit);
  follow (&some, marks);
  return some.is_broken || !has (&some, cell, digit);
}

/* chain_rules_out: returns TRUE if a nested chain takes @digit from @cell. */
static gboolean
chain_rules_out (const Marks *marks, const AriAid *aid, unsigned digit, uint16_t cell)
{
  const unsigned of = aid->digits != 0 ? ari_digits_first (aid->digits) : 0;
  Marks some = *marks;
  gboolean all = TRUE;

  switch ((AriTechnique) aid->technique) {
  case ARI_TECHNIQUE_CONTINUOUS_NICE_LOOP:
    put (&some, cell, digit);
    follow (&some, marks);
    return some.is_broken;
  case ARI_TECHNIQUE_DISCONTINUOUS_NICE_LOOP:
    g_assert_cmpuint (cell, ==, aid->cell);
    return leads_to (marks, cell, of, digit == of, cell, digit);
  case ARI_TECHNIQUE_MULTIPLE_CHAINS:
  case ARI_TECHNIQUE_DYNAMIC_CHAINS:
    break;
  default:
    g_assert_not_reached ();
  }
  if (aid->flags == ARI_STEP_CONTRADICTION) {
    g_assert_cmpuint (cell, ==, aid->cell);
    /* If a candidate cannot be off, the others of its cell go. */
    return leads_to (marks, cell, of, digit == of, cell, digit);
  }
  if (aid->flags == ARI_STEP_DOUBLE)
    return leads_to (marks, aid->cell, of, TRUE, cell, digit)
           && leads_to (marks, aid->cell, of, FALSE, cell, digit);
  if (aid->flags == ARI_STEP_CELL) {
    ARI_FOR_DIGITS (one, marks->digits[aid->cell])
      all = all && leads_to (marks, aid->cell, (unsigned) one, TRUE, cell, digit);
    return all;
  }
  g_assert_cmpuint (aid->flags, ==, ARI_STEP_REGION);
  for (unsigned i = 0; i < marks->layout->houses[aid->houses[0]].n_cells; i++) {
    const uint16_t one = marks->layout->houses[aid->houses[0]].cells[i];

    if (has (marks, one, of))
      all = all && leads_to (marks, one, of, TRUE, cell, digit);
  }
  return all && places (marks, aid->houses[0], of) != 0;
}

static gboolean
aid_rules_out (const Marks *marks, const AriAid *aid, unsigned digit, uint16_t cell)
{
  switch ((AriTechnique) aid->technique) {
  case ARI_TECHNIQUE_POINTING:
  case ARI_TECHNIQUE_CLAIMING:
    return aid->n_houses == 2 && aid->digits == ari_digits_of (digit)
           && locked_rules_out (marks, aid->houses, digit, cell);
  case ARI_TECHNIQUE_NAKED_PAIR:
    return aid->n_houses == 1 && naked_rules_out (marks, aid->houses[0], aid->digits, digit, cell);
  case ARI_TECHNIQUE_HIDDEN_PAIR:
    return aid->n_houses == 1 && hidden_rules_out (marks, aid->houses[0], aid->digits, digit, cell);
  case ARI_TECHNIQUE_X_WING:
    return aid->n_houses == 2 && aid->digits == ari_digits_of (digit)
           && fish_rules_out (marks, aid->houses, digit, cell);
  default:
    return chain_rules_out (marks, aid, digit, cell);
  }
}

/* --- chains within --- */

static void prove (const Marks *marks, const AriStep *step);

/* are_all: returns TRUE if two candidates are all that a cell, or a house for their digit, has. */
static gboolean
are_all (const Marks *marks, const uint16_t *cells, const AriNode *a, const AriNode *b)
{
  const uint16_t from = cells[a->first_cell], to = cells[b->first_cell];

  if (from == to)
    return marks->digits[from] == (ari_digits_of (a->digit) | ari_digits_of (b->digit));
  for (unsigned house = 0; house < marks->layout->n_houses; house++)
    if (a->digit == b->digit && is_in_house (marks->layout, house, from)
        && is_in_house (marks->layout, house, to)
        && __builtin_popcount (places (marks, house, a->digit)) == 2)
      return TRUE;
  return FALSE;
}

/* check_loop: checks the links of a chain without branches, and what follows from it. */
static void
check_loop (const Marks *marks, const AriStep *step)
{
  const gboolean is_closed = (step->flags & ARI_STEP_LOOP) != 0;
  const AriNode *first = &step->nodes[0], *last = &step->nodes[step->n_nodes - 1];

  g_assert_cmpuint (step->n_links, ==, step->n_nodes - !is_closed);
  for (unsigned i = 0; i < step->n_links; i++) {
    const AriLink *link = &step->links[i];
    const AriNode *from = &step->nodes[link->from], *to = &step->nodes[link->to];
    const uint16_t here = step->node_cells[from->first_cell];
    const uint16_t there = step->node_cells[to->first_cell];

    g_assert_cmpuint (link->from, ==, i);
    g_assert_cmpuint (link->to, ==, (i + 1) % step->n_nodes);
    g_assert_cmpint (from->is_on, !=, to->is_on);
    g_assert_cmpint (link->is_strong, ==, to->is_on);
    g_assert_true (has (marks, here, from->digit) && has (marks, there, to->digit));
    if (to->is_on)
      g_assert_true (are_all (marks, step->node_cells, from, to));
    else
      g_assert_true (here == there ? from->digit != to->digit
                                   : from->digit == to->digit
                                         && ari_layout_are_peers (marks->layout, here, there));
  }
  g_assert_cmpuint (step->n_eliminations, >, 0);
  if (is_closed)
    return;
  g_assert_cmpuint (step->node_cells[first->first_cell], ==, step->node_cells[last->first_cell]);
  g_assert_cmpuint (first->digit, ==, last->digit);
  g_assert_cmpint (first->is_on, !=, last->is_on);
  for (unsigned i = 0; i < step->n_eliminations; i++) {
    g_assert_cmpuint (step->eliminations[i].cell, ==, step->node_cells[first->first_cell]);
    g_assert_cmpint (step->eliminations[i].digit == first->digit, ==, first->is_on);
  }
}

/* check_inner: checks the course of the chain within that takes @digit from @cell. */
static void
check_inner (
    const Marks *marks, const AriStep *inner, const AriAid *aid, unsigned digit, uint16_t cell)
{
  gboolean is_lost = FALSE;

  g_assert_cmpuint (inner->technique, ==, aid->technique);
  g_assert_cmpuint (inner->n_inners, ==, 0);
  for (unsigned i = 0; i < inner->n_eliminations; i++) {
    g_assert_true (has (marks, inner->eliminations[i].cell, inner->eliminations[i].digit));
    is_lost |= inner->eliminations[i].cell == cell && inner->eliminations[i].digit == digit;
  }
  for (unsigned i = 0; i < inner->n_placements; i++)
    is_lost |= inner->placements[i].cell == cell && inner->placements[i].digit != digit;
  g_assert_true (is_lost);
  if (inner->technique == ARI_TECHNIQUE_MULTIPLE_CHAINS
      || inner->technique == ARI_TECHNIQUE_DYNAMIC_CHAINS) {
    g_assert_cmpuint (inner->flags, ==, aid->flags);
    prove (marks, inner);
  } else
    check_loop (marks, inner);
}

static gboolean
is_chain (const AriAid *aid)
{
  return aid->technique == ARI_TECHNIQUE_CONTINUOUS_NICE_LOOP
         || aid->technique == ARI_TECHNIQUE_DISCONTINUOUS_NICE_LOOP || aid->flags != 0;
}

/* --- nodes --- */

static uint16_t
cell_of (const Proof *proof, unsigned node)
{
  return proof->step->node_cells[proof->step->nodes[node].first_cell];
}

/* follows: returns TRUE if the @n causes leave nothing but @node in its cell or in a house. */
static gboolean
follows (const Proof *proof, unsigned node, const AriLink *links, unsigned n)
{
  const Marks *marks = &proof->marks;
  const uint16_t cell = cell_of (proof, node);
  const unsigned digit = proof->step->nodes[node].digit;
  Marks rest = *marks;

  for (unsigned i = 0; i < n; i++) {
    const AriNode *cause = &proof->step->nodes[links[i].from];
    const uint16_t at = cell_of (proof, links[i].from);

    g_assert_false (cause->is_on);
    g_assert_true (take (&rest, at, cause->digit));
  }
  if (rest.digits[cell] == ari_digits_of (digit)
      && n == ari_digits_count (marks->digits[cell]) - 1u)
    return TRUE;
  for (unsigned house = 0; house < marks->layout->n_houses; house++) {
    const guint32 left = places (&rest, house, digit);

    if (marks->layout->houses[house].n_cells == marks->layout->n_digits && left != 0
        && (left & (left - 1)) == 0
        && marks->layout->houses[house].cells[__builtin_ctz (left)] == cell
        && n == (unsigned) __builtin_popcount (places (marks, house, digit)) - 1u)
      return TRUE;
  }
  return FALSE;
}

/* check_node: checks the @n @links that lead to a node. */
static void
check_node (Proof *proof, const AriLink *links, unsigned n)
{
  const AriStep *step = proof->step;
  const unsigned number = links[0].to;
  const AriNode *node = &step->nodes[number];
  const uint16_t cell = cell_of (proof, number);

  g_assert_cmpuint (node->n_cells, ==, 1);
  g_assert_true (has (&proof->marks, cell, node->digit));
  g_assert_false (proof->is_known[number]);
  for (unsigned i = 0; i < n; i++) {
    g_assert_true (proof->is_known[links[i].from]);
    g_assert_cmpint (links[i].is_strong, ==, node->is_on);
    proof->is_used[links[i].from] = TRUE;
    for (unsigned k = 0; k < i; k++)
      g_assert_cmpuint (links[k].from, !=, links[i].from);
  }
  if (node->is_on) {
    g_assert_cmpuint (node->aid, ==, 0);
    g_assert_true (follows (proof, number, links, n));
  } else if (node->aid == 0) {
    const AriNode *cause = &step->nodes[links[0].from];
    const uint16_t at = cell_of (proof, links[0].from);

    g_assert_cmpuint (n, ==, 1);
    g_assert_true (cause->is_on);
    g_assert_true (cause->digit == node->digit
                       ? ari_layout_are_peers (proof->marks.layout, at, cell)
                       : at == cell);
  } else {
    Marks rest = proof->marks;

    g_assert_cmpuint (node->aid, <=, step->n_aids);
    for (unsigned i = 0; i < n; i++) {
      g_assert_false (step->nodes[links[i].from].is_on);
      g_assert_true (
          take (&rest, cell_of (proof, links[i].from), step->nodes[links[i].from].digit));
    }
    const AriAid *aid = &step->aids[node->aid - 1];

    if (!aid_rules_out (&rest, aid, node->digit, cell)) {
      g_test_message ("%s (flags %u, cell %u, digits %" G_GINT64_MODIFIER
                      "x, houses %u: %u %u) does not take %u from cell %u",
                      ari_technique_info ((AriTechnique) aid->technique)->title, aid->flags,
                      aid->cell, aid->digits, aid->n_houses, aid->houses[0], aid->houses[1],
                      node->digit, cell);
      g_test_fail ();
    }
    g_assert_cmpint (node->inner != 0, ==, is_chain (aid));
    if (node->inner != 0) {
      const AriStep inner = ari_step_get_inner (step, node->inner - 1u);

      g_assert_cmpuint (ari_step_find_inner (step, node->inner - 1u), ==, number);
      check_inner (&rest, &inner, aid, node->digit, cell);
    }
  }
  proof->is_known[number] = TRUE;
}

/* --- branches --- */

/* check_end: checks the end of a branch: all its nodes but the end are used. */
static void
check_end (const Proof *proof)
{
  const AriStep *step = proof->step;
  const gboolean is_placement = step->n_placements != 0;
  const AriMark *result = is_placement ? step->placements : step->eliminations;
  guint n_ends = 0;
  guint ends[2] = { 0 };

  for (uint32_t i = 0; i < step->n_nodes; i++)
    if (proof->is_known[i] && !proof->is_used[i]) {
      g_assert_cmpuint (n_ends, <, 2);
      ends[n_ends++] = i;
    }
  if ((step->flags & ARI_STEP_CONTRADICTION) == 0) {
    g_assert_cmpuint (n_ends, ==, 1);
    g_assert_cmpuint (cell_of (proof, ends[0]), ==, result->cell);
    g_assert_cmpuint (step->nodes[ends[0]].digit, ==, result->digit);
    g_assert_cmpint (step->nodes[ends[0]].is_on, ==, is_placement);
    return;
  }
  /* One side of the contradiction may be used in the proof of the other. */
  for (uint32_t i = 0; i < step->n_nodes && n_ends == 1; i++)
    if (proof->is_known[i] && i != ends[0] && cell_of (proof, i) == cell_of (proof, ends[0])
        && step->nodes[i].digit == step->nodes[ends[0]].digit)
      ends[n_ends++] = i;
  g_assert_cmpuint (n_ends, ==, 2);
  g_assert_cmpuint (cell_of (proof, ends[0]), ==, cell_of (proof, ends[1]));
  g_assert_cmpuint (step->nodes[ends[0]].digit, ==, step->nodes[ends[1]].digit);
  g_assert_cmpint (step->nodes[ends[0]].is_on, !=, step->nodes[ends[1]].is_on);
}

/* check_branch: checks the links from @first on. @premise: (out): the node that it starts from.
 * Returns: the first link of the next branch */
static unsigned
check_branch (Proof *proof, unsigned first, unsigned *premise)
{
  const AriStep *step = proof->step;
  unsigned i = first;

  memset (proof->is_known, 0, step->n_nodes * sizeof proof->is_known[0]);
  memset (proof->is_used, 0, step->n_nodes * sizeof proof->is_used[0]);
  *premise = step->links[first].from;
  proof->is_known[*premise] = TRUE;
  while (i < step->n_links && step->links[i].branch == step->links[first].branch) {
    unsigned n = 1;

    while (i + n < step->n_links && step->links[i + n].to == step->links[i].to
           && step->links[i + n].branch == step->links[i].branch)
      n++;
    check_node (proof, &step->links[i], n);
    i += n;
  }
  check_end (proof);
  return i;
}

/* is_premise: returns TRUE if a branch starts with @digit in @cell, or need not because that is the
 * result. */
static gboolean
is_premise (
    const Proof *proof, const GArray *premises, uint16_t cell, unsigned digit, gboolean is_on)
{
  const AriStep *step = proof->step;

  if (is_on && step->n_placements > 0 && step->placements[0].cell == cell
      && step->placements[0].digit == digit)
    return TRUE;
  if (!is_on && step->n_eliminations > 0 && step->eliminations[0].cell == cell
      && step->eliminations[0].digit == digit)
    return TRUE;
  for (guint i = 0; i < premises->len; i++) {
    const unsigned node = g_array_index (premises, unsigned, i);

    if (cell_of (proof, node) == cell && step->nodes[node].digit == digit
        && step->nodes[node].is_on == is_on)
      return TRUE;
  }
  return FALSE;
}

/* check_premises: one of the branches' premises must be true. */
static void
check_premises (const Proof *proof, const GArray *premises)
{
  const AriStep *step = proof->step;
  const AriLayout *layout = proof->marks.layout;
  const AriNode *first = &step->nodes[g_array_index (premises, unsigned, 0)];
  const uint16_t at = cell_of (proof, g_array_index (premises, unsigned, 0));

  switch (step->flags) {
  case ARI_STEP_CONTRADICTION: {
    const AriMark *result = step->n_placements != 0 ? step->placements : step->eliminations;

    g_assert_cmpuint (premises->len, ==, 1);
    g_assert_cmpuint (at, ==, result->cell);
    g_assert_cmpuint (first->digit, ==, result->digit);
    g_assert_cmpint (first->is_on, ==, step->n_placements == 0);
    break;
  }
  case ARI_STEP_DOUBLE:
    g_assert_true (is_premise (proof, premises, at, first->digit, TRUE));
    g_assert_true (is_premise (proof, premises, at, first->digit, FALSE));
    break;
  case ARI_STEP_REGION:
    g_assert_cmpuint (step->n_houses, ==, 1);
    g_assert_cmpuint (step->houses[0].role, ==, ARI_HOUSE_FAULT);
    for (unsigned i = 0; i < layout->houses[step->houses[0].house].n_cells; i++) {
      const uint16_t cell = layout->houses[step->houses[0].house].cells[i];

      if (has (&proof->marks, cell, first->digit))
        g_assert_true (is_premise (proof, premises, cell, first->digit, TRUE));
    }
    break;
  default:
    g_assert_cmpuint (step->flags, ==, ARI_STEP_CELL);
    ARI_FOR_DIGITS (digit, proof->marks.digits[at])
      g_assert_true (is_premise (proof, premises, at, (unsigned) digit, TRUE));
    break;
  }
}

static void
prove (const Marks *marks, const AriStep *step)
{
  g_autofree gboolean *is_known = g_new0 (gboolean, step->n_nodes);
  g_autofree gboolean *is_used = g_new0 (gboolean, step->n_nodes);
  g_autoptr (GArray) premises = g_array_new (FALSE, FALSE, sizeof (unsigned));
  Proof proof = { .marks = *marks, .step = step, .is_known = is_known, .is_used = is_used };

  g_assert_cmpuint (step->n_placements + step->n_eliminations, ==, 1);
  g_assert_cmpuint (step->n_links, >, 0);
  for (unsigned i = 0; i < step->n_links;) {
    unsigned premise;

    i = check_branch (&proof, i, &premise);
    g_array_append_val (premises, premise);
  }
  check_premises (&proof, premises);
}

void
chain_proof_assert (const AriLayout *layout, const AriLogic *logic, const AriStep *step)
{
  Marks marks = { .layout = layout };

  for (uint16_t cell = 0; cell < layout->n_cells; cell++) {
    marks.digits[cell] = ari_logic_get_candidates (logic, cell);
    marks.is_open[cell] = ari_logic_get_digit (logic, cell) == ARI_NO_DIGIT;
  }
  prove (&marks, step);
}
