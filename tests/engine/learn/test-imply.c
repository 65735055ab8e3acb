/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The way to each dead end of a search that learns is proved link by link, from the causes that it
 * names and from nothing else. */

#include <glib.h>

#include "engine/machine/snapshot.h"

#include "tests/engine-auto.h"
#include "tests/engine/samples.h"
#include "tests/seed.h"

/** Proof: what the test knows of a search from its steps alone. */
typedef struct {
  const AriLayout *layout;
  AriDigits *root;    /* the candidates without any decision */
  GPtrArray *nogoods; /* (element-type GArray of AriLearnPart) */
  AriDigits *now;     /* the candidates after some causes */
} Proof;

static void
place (const Proof *proof, AriDigits *candidates, guint cell, guint digit)
{
  guint n;
  const guint16 *peers = ari_layout_peers (proof->layout, (guint16) cell, &n);

  candidates[cell] &= ari_digits_of (digit);
  for (guint i = 0; i < n; i++)
    candidates[peers[i]] &= ~ari_digits_of (digit);
}

static void
apply (const Proof *proof, AriDigits *candidates, guint cell, guint digit, gboolean is_placed)
{
  if (is_placed)
    place (proof, candidates, cell, digit);
  else
    candidates[cell] &= ~ari_digits_of (digit);
}

static void
begin (Proof *proof, const AriSnapshot *snapshot, guint first, guint n)
{
  const AriImplications *graph = &snapshot->implications;

  for (guint cell = 0; cell < proof->layout->n_cells; cell++)
    proof->now[cell] = proof->root[cell];
  for (guint i = 0; i < n; i++) {
    const AriImplication *fact = &graph->facts[graph->causes[first + i]];

    apply (proof, proof->now, fact->cell, fact->digit, fact->is_placed);
  }
}

static AriDigits
places_in (const Proof *proof, guint house, guint digit)
{
  const AriHouse *h = &proof->layout->houses[house];
  AriDigits places = 0;

  for (guint i = 0; i < h->n_cells; i++)
    if (ari_digits_has (proof->now[h->cells[i]], digit))
      places |= ari_digits_of (i);
  return places;
}

static gboolean
is_true (const Proof *proof, const AriLearnPart *part)
{
  return part->is_placed ? proof->now[part->cell] == ari_digits_of (part->digit)
                         : !ari_digits_has (proof->now[part->cell], part->digit);
}

/* Returns: TRUE if all parts of a nogood are true, or all but the opposite of @fact (nullable) */
static gboolean
has_nogood (const Proof *proof, const AriImplication *fact)
{
  for (guint i = proof->nogoods->len; i > 0; i--) {
    const GArray *nogood = g_ptr_array_index (proof->nogoods, i - 1);
    gboolean applies = TRUE;

    for (guint k = 0; applies && k < nogood->len; k++) {
      const AriLearnPart *part = &g_array_index (nogood, AriLearnPart, k);
      const gboolean is_opposite = fact != NULL && part->cell == fact->cell
                                   && part->digit == fact->digit
                                   && part->is_placed != fact->is_placed;

      applies = is_opposite || is_true (proof, part);
    }
    if (applies)
      return TRUE;
  }
  return FALSE;
}

/* Returns: TRUE if the candidates contradict each other: then anything follows */
static gboolean
is_dead (const Proof *proof)
{
  for (guint cell = 0; cell < proof->layout->n_cells; cell++)
    if (proof->now[cell] == 0)
      return TRUE;
  for (guint house = 0; house < proof->layout->n_houses; house++)
    for (guint digit = 0; digit < proof->layout->n_digits; digit++)
      if (proof->layout->houses[house].n_cells == proof->layout->n_digits
          && places_in (proof, house, digit) == 0)
        return TRUE;
  return FALSE;
}

static void
check_fact (Proof *proof, const AriSnapshot *snapshot, guint i)
{
  const AriImplication *fact = &snapshot->implications.facts[i];

  for (guint k = 0; k < fact->n_causes; k++)
    g_assert_cmpuint (snapshot->implications.causes[fact->first_cause + k], <, i);
  if (ari_implications_is_decision (&snapshot->implications, i)) {
    const AriDecision *decision = &snapshot->decisions[fact->depth - 1];

    g_assert_cmpuint (fact->n_causes, ==, 0);
    g_assert_cmpuint (decision->cell, ==, fact->cell);
    g_assert_cmpuint (decision->digit, ==, fact->digit);
    g_assert_true (decision->excludes != fact->is_placed);
    return;
  }
  g_assert_cmpuint (fact->n_causes, >, 0);
  begin (proof, snapshot, fact->first_cause, fact->n_causes);
  /* the causes of a dead end may rule out the last candidate or place as well */
  if (fact->rule == ARI_RULE_NAKED_SINGLE)
    g_assert_cmpuint (proof->now[fact->cell] & ~ari_digits_of (fact->digit), ==, 0);
  else if (fact->rule == ARI_RULE_HIDDEN_SINGLE) {
    const AriHouse *house = &proof->layout->houses[fact->house];
    const AriDigits places = places_in (proof, fact->house, fact->digit);

    g_assert_cmpuint (house->n_cells, ==, proof->layout->n_digits);
    g_assert_true (places == 0
                   || (ari_digits_is_single (places)
                       && house->cells[ari_digits_first (places)] == fact->cell));
  } else
    g_assert_true (has_nogood (proof, fact));
}

static void
check_end (Proof *proof, const AriSnapshot *snapshot)
{
  const AriImplications *graph = &snapshot->implications;
  const AriEvent *event = &snapshot->event;

  begin (proof, snapshot, graph->first_of_end, graph->n_causes - graph->first_of_end);
  if (event->kind == ARI_EVENT_NOGOOD)
    g_assert_true (is_dead (proof) || has_nogood (proof, NULL));
  else if (event->rule == ARI_RULE_NOGOOD)
    g_assert_true (has_nogood (proof, NULL));
  else if (event->cell != ARI_NO_CELL && event->other == ARI_NO_CELL)
    g_assert_cmpuint (proof->now[event->cell], ==, 0);
  else if (event->other == ARI_NO_CELL)
    g_assert_cmpuint (places_in (proof, event->house, event->digit), ==, 0);
}

/* The parts of the nogood are in the graph, and the dead end follows from them: no way to it leads
 * around them to a decision. */
static void
check_cut (const AriSnapshot *snapshot)
{
  const AriImplications *graph = &snapshot->implications;
  g_autofree gboolean *follows = g_new0 (gboolean, graph->n_facts + 1);
  guint n_cut = 0;

  for (guint i = 0; i < graph->n_facts; i++) {
    const AriImplication *fact = &graph->facts[i];
    gboolean is_part = FALSE;

    for (guint k = 0; k < snapshot->n_parts; k++)
      is_part |= snapshot->parts[k].cell == fact->cell && snapshot->parts[k].digit == fact->digit
                 && snapshot->parts[k].is_placed == fact->is_placed;
    g_assert_true (is_part == fact->is_cut);
    n_cut += fact->is_cut;
    follows[i] = fact->is_cut || fact->n_causes > 0;
    for (guint k = 0; !fact->is_cut && k < fact->n_causes; k++)
      follows[i] &= follows[graph->causes[fact->first_cause + k]];
  }
  g_assert_cmpuint (n_cut, ==, snapshot->n_parts);
  for (guint i = graph->first_of_end; i < graph->n_causes; i++)
    g_assert_true (follows[graph->causes[i]]);
}

static void
check_graph (Proof *proof, const AriSnapshot *snapshot)
{
  for (guint i = 0; i < snapshot->implications.n_facts; i++)
    check_fact (proof, snapshot, i);
  check_end (proof, snapshot);
  if (snapshot->event.kind == ARI_EVENT_NOGOOD)
    check_cut (snapshot);
}

/* Remembers what is true from now on. */
static void
follow (Proof *proof, const AriEvent *event, const AriSnapshot *snapshot)
{
  GArray *nogood;

  if (event->depth == 0 && (event->kind == ARI_EVENT_PLACE || event->kind == ARI_EVENT_REMOVE))
    apply (proof, proof->root, event->cell, event->digit, event->kind == ARI_EVENT_PLACE);
  if (event->kind != ARI_EVENT_NOGOOD && event->kind != ARI_EVENT_SOLUTION)
    return;
  nogood = g_array_new (FALSE, FALSE, sizeof (AriLearnPart));
  if (event->kind == ARI_EVENT_NOGOOD)
    g_array_append_vals (nogood, snapshot->parts, snapshot->n_parts);
  for (guint i = 0; event->kind == ARI_EVENT_SOLUTION && i < snapshot->n_decisions; i++) {
    const AriDecision *decision = &snapshot->decisions[i];
    const AriLearnPart part = { decision->cell, decision->digit, !decision->excludes };

    g_array_append_val (nogood, part);
  }
  g_ptr_array_add (proof->nogoods, nogood);
}

/* Makes a search that needs little memory, which a debugging allocator would fill. */
static AriMachine
make_search (const AriGrid *grid, AriLearnRule rule)
{
  const AriLearnOptions options = { .rule = rule, .memory = (gsize) 6 << 20 };
  AriMachine search = { .learn = ari_learn_new (grid->layout, &options), .layout = grid->layout };

  ari_learn_start (search.learn, grid->cells, NULL, &options);
  return search;
}

/* Returns: the number of dead ends that were proved */
static guint
check_search (const AriGrid *grid, AriLearnRule rule, guint n_dead_ends)
{
  const AriLayout *layout = grid->layout;
  AriMachine search = make_search (grid, rule), unseen = make_search (grid, rule);
  g_autoptr (AriSnapshot) snapshot = ari_snapshot_new (layout);
  Proof proof = { layout, g_new (AriDigits, layout->n_cells),
                  g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref),
                  g_new (AriDigits, layout->n_cells) };
  guint n = 0;
  AriEvent event, same;

  for (guint cell = 0; cell < layout->n_cells; cell++)
    proof.root[cell] = ari_layout_candidates (layout, (guint16) cell);
  for (guint cell = 0; cell < layout->n_cells; cell++)
    if (grid->cells[cell] != ARI_NO_DIGIT)
      place (&proof, proof.root, cell, grid->cells[cell]);
  while (n < n_dead_ends && ari_machine_step (&search, &event)) {
    if (event.kind == ARI_EVENT_NOGOOD || event.kind == ARI_EVENT_CONTRADICTION
        || event.kind == ARI_EVENT_SOLUTION || event.rule == ARI_RULE_NOGOOD)
      ari_snapshot_take (snapshot, &search);
    /* whoever looks changes nothing */
    ari_machine_step (&unseen, &same);
    g_assert_cmpmem (&event, sizeof event, &same, sizeof same);
    if (event.kind == ARI_EVENT_NOTHING_YET)
      continue;
    if (event.kind == ARI_EVENT_NOGOOD || event.kind == ARI_EVENT_CONTRADICTION) {
      check_graph (&proof, snapshot);
      n += event.kind == ARI_EVENT_CONTRADICTION;
    } else if (event.rule == ARI_RULE_NOGOOD && event.depth > 0) {
      const AriImplication fact = { event.cell, event.digit, event.kind == ARI_EVENT_PLACE,
                                    .rule = ARI_RULE_NOGOOD };

      g_assert_cmpuint (snapshot->implications.n_facts, >, 0);
      begin (&proof, snapshot, snapshot->implications.first_of_end,
             snapshot->implications.n_causes - snapshot->implications.first_of_end);
      g_assert_true (has_nogood (&proof, &fact));
    }
    follow (&proof, &event, snapshot);
  }
  g_free (proof.root);
  g_free (proof.now);
  g_ptr_array_unref (proof.nogoods);
  ari_learn_free (unseen.learn);
  ari_learn_free (search.learn);
  return n;
}

static void
test_dead_ends (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (g_test_rand_int ());
  const guint wanted = ari_test_amount (2500, 10000, 100000);
  const AriLearnRule rules[] = { ARI_LEARN_ACTIVITY, ARI_LEARN_FEWEST };
  g_autoptr (AriLayout) large = ari_layout_new_boxes (4, 4, ARI_EXTRA_NONE);
  guint n = 0;

  for (guint i = 0; n < wanted; i = (i + 1) % (SAMPLES_N_LAYOUTS + 1)) {
    g_autoptr (AriLayout) layout =
        i == SAMPLES_N_LAYOUTS ? ari_layout_ref (large) : samples_layout (i);
    g_autoptr (AriGrid) grid = samples_grid (layout, rand, layout->n_cells / 5, i % 2 == 0);

    for (guint k = 0; k < G_N_ELEMENTS (rules); k++)
      n += check_search (grid, rules[k], 60);
  }
}

static void
test_large (void)
{
  g_autoptr (AriGrid) grid = samples_pigeons ();

  g_assert_cmpuint (check_search (grid, ARI_LEARN_ACTIVITY, 20), ==, 20);
}

int
main (int argc, char *argv[])
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/imply/dead-ends", test_dead_ends);
  g_test_add_func ("/imply/large", test_large);
  return g_test_run ();
}
