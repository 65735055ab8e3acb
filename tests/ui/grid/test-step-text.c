/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The words of a step are unfolded, and the chains within it below their clauses. */

#include <string.h>

#include "engine/logic/explainer/explainer.h"
#include "engine/logic/logic.h"
#include "puzzle/techniques/step-words.h"
#include "tests/engine-auto.h"
#include "tests/engine/samples.h"
#include "tests/waiting.h"
#include "ui/grid/step-text.h"

/* Fixture: the text of the first step of a puzzle in which chains are needed within others. */
typedef struct {
  GtkLabel *label;
  AriStepText *text;
  AriSteps *steps;
  guint n_lit;
} Fixture;

static void
on_lit (Fixture *fixture)
{
  fixture->n_lit++;
}

static Fixture *
fixture_new (void)
{
  Fixture *fixture = g_new0 (Fixture, 1);
  g_autoptr (AriLayout) layout = ari_layout_new_boxes (3, 3, ARI_EXTRA_NONE);
  g_autoptr (AriGrid) grid = samples_read (
      layout, ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....");
  g_autoptr (AriLogic) logic = ari_logic_new (layout);
  g_autoptr (AriExplainer) explainer = ari_explainer_new (layout);
  const AriLogicOptions options = ari_logic_options_for_people ();
  const AriSymbols symbols = ari_symbols_default (9);
  g_autofree char *reason = NULL;

  fixture->steps = ari_steps_new (1, 1 << 14);
  ari_logic_set_options (logic, &options);
  ari_logic_set_explainer (logic, explainer);
  ari_logic_set_position (logic, grid->cells, NULL, NULL);
  g_assert_cmpint (ari_logic_find_first (logic, fixture->steps, NULL, NULL), ==, ARI_LOGIC_FOUND);
  const AriStep step = ari_steps_get (fixture->steps, 0);
  g_assert_cmpuint (step.n_inners, >, 1);
  reason = ari_step_explain (&step, layout, &symbols);
  fixture->label = g_object_ref_sink (GTK_LABEL (gtk_label_new (NULL)));
  fixture->text = ari_step_text_new (fixture->label);
  g_signal_connect_swapped (fixture->text, "lit", G_CALLBACK (on_lit), fixture);
  ari_step_text_set (fixture->text, reason, &step, layout, &symbols);
  return fixture;
}

static void
fixture_free (Fixture *fixture)
{
  g_object_unref (fixture->text);
  g_object_unref (fixture->label);
  ari_steps_free (fixture->steps);
  g_free (fixture);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Fixture, fixture_free)

/* follow: follows a link, and waits for the text that it shows. */
static void
follow (Fixture *fixture, const char *link)
{
  g_autofree char *before = g_strdup (gtk_label_get_label (fixture->label));
  gboolean is_handled = FALSE;

  g_signal_emit_by_name (fixture->label, "activate-link", link, &is_handled);
  g_assert_true (is_handled);
  WAIT_UNTIL (!g_str_equal (gtk_label_get_label (fixture->label), before));
}

static guint
count_indented (Fixture *fixture)
{
  g_auto (GStrv) lines = g_strsplit (gtk_label_get_text (fixture->label), "\n", -1);
  guint n = 0;

  for (guint i = 0; lines[i] != NULL; i++)
    n += g_str_has_prefix (lines[i], "\u2003");
  return n;
}

/* assert_shows: the grid shows the chain with this number, from 0, without what it needs to be
 * gone; or the step if there is no such chain. */
static void
assert_shows (Fixture *fixture, guint chain)
{
  const AriStep step = ari_steps_get (fixture->steps, 0);
  AriDigits gone[81] = { 0 };
  AriStep inner = { 0 };
  guint n_gone = 0, n_causes = 0;

  g_assert_cmpint (ari_step_text_get_inner (fixture->text, &inner, gone), ==,
                   chain < step.n_inners);
  for (guint cell = 0; cell < 81; cell++)
    n_gone += ari_digits_count (gone[cell]);
  if (chain < step.n_inners) {
    const AriStep wanted = ari_step_get_inner (&step, chain);

    for (guint i = 0; i < step.n_links; i++)
      n_causes += step.links[i].to == ari_step_find_inner (&step, chain);
    g_assert_cmpuint (n_causes, >, 0);
    g_assert_cmpint (inner.technique, ==, wanted.technique);
    g_assert_cmpuint (inner.n_links, ==, wanted.n_links);
    g_assert_cmpmem (inner.links, inner.n_links * sizeof inner.links[0], wanted.links,
                     wanted.n_links * sizeof wanted.links[0]);
  }
  g_assert_cmpuint (n_gone, ==, n_causes);
}

static void
test_chains (void)
{
  g_autoptr (Fixture) fixture = fixture_new ();

  assert_shows (fixture, G_MAXUINT);
  follow (fixture, "fold");
  g_assert_cmpuint (count_indented (fixture), ==, 0);
  assert_shows (fixture, G_MAXUINT);
  fixture->n_lit = 0;
  follow (fixture, "chain:1");
  g_assert_cmpuint (fixture->n_lit, ==, 1);
  g_assert_cmpuint (count_indented (fixture), >, 2);
  assert_shows (fixture, 0);
  /* one at a time */
  follow (fixture, "chain:2");
  assert_shows (fixture, 1);
  follow (fixture, "chain:2");
  g_assert_cmpuint (count_indented (fixture), ==, 0);
  assert_shows (fixture, G_MAXUINT);
  follow (fixture, "chain:1");
  follow (fixture, "fold");
  assert_shows (fixture, G_MAXUINT);
  follow (fixture, "fold");
  g_assert_cmpuint (count_indented (fixture), ==, 0);
}

/* Keys go through the links of the step and those of the chain that is unfolded, and the grid shows
 * what they belong to. */
static void
test_play (void)
{
  g_autoptr (Fixture) fixture = fixture_new ();
  const AriStep step = ari_steps_get (fixture->steps, 0);
  const guint n_links = ari_step_get_inner (&step, 0).n_links;
  guint n_within = 0, n_seen = 0;
  g_autofree char *last = NULL;

  follow (fixture, "fold");
  follow (fixture, "chain:1");
  for (;;) {
    g_autofree char *words = ari_step_text_play (fixture->text, FALSE);
    AriDigits gone[81];
    AriStep inner;

    if (g_strcmp0 (words, last) == 0) /* it stays at the end */
      break;
    g_free (last);
    last = g_steal_pointer (&words);
    if (ari_step_text_get_inner (fixture->text, &inner, gone))
      n_within += ari_step_text_get_lit (fixture->text).n_links;
    else
      n_seen += ari_step_text_get_lit (fixture->text).n_links;
  }
  g_assert_cmpuint (n_within, ==, n_links);
  g_assert_cmpuint (n_seen, ==, step.n_links);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  g_test_add_func ("/step-text/chains", test_chains);
  g_test_add_func ("/step-text/play", test_play);
  return g_test_run ();
}
