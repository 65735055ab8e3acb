/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Describes where two searches part. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "puzzle/words/numbers.h"
#include "puzzle/words/sentence.h"
#include "solver/words/parting-words.h"
#include "solver/words/subtree-words.h"

/* Paths show only the last few tries. */
#define MAX_TRIES 6

#define ARROW    " › "
#define LEFT_OUT "… › "

/* @sentence: (transfer full) */
static void
append_sentence (GString *text, char *sentence)
{
  ari_sentence_append (text, sentence);
  g_free (sentence);
}

/* (transfer full) */
static char *
path_words (const AriParting *parting, const AriLayout *layout, const AriSymbols *symbols)
{
  const guint32 depth = ari_parting_depth (parting);
  const guint32 first = depth > MAX_TRIES ? depth - MAX_TRIES : 0;
  GString *path = g_string_new (first > 0 ? LEFT_OUT : NULL);

  for (guint32 i = first; i < depth; i++) {
    const AriSubtree subtree = ari_parting_step (parting, i);
    g_autofree char *label = ari_subtree_to_label (&subtree, layout, symbols);

    g_string_append_printf (path, "%s%s", i > first ? ARROW : "", label);
  }
  return g_string_free (path, FALSE);
}

static char *
next_words (const AriParting *parting,
            guint which,
            const char *name,
            const AriLayout *layout,
            const AriSymbols *symbols)
{
  g_autofree char *step = ari_count_to_string (ari_parting_counters (parting, which)->steps);
  g_autofree char *label = NULL;
  AriSubtree next;

  if (!ari_parting_next (parting, which, &next))
    /* Translators: {name} is a method of search */
    return ari_sentence_fill (_ ("“{name}” ends at step {step}."), "name", name, "step", step,
                              NULL);
  label = ari_subtree_to_label (&next, layout, symbols);
  /* Translators: {name} is a method of search, {try} a cell and a digit: "r5c1 = 6" */
  return ari_sentence_fill (_ ("“{name}” tries {try} at step {step}."), "name", name, "try", label,
                            "step", step, NULL);
}

char *
ari_parting_to_string (const AriParting *parting,
                       AriPartingState state,
                       const char *const names[2],
                       const AriLayout *layout,
                       const AriSymbols *symbols)
{
  const guint64 n = ari_parting_n_common (parting);
  GString *text = g_string_new (NULL);

  if (state == ARI_PARTING_SAME)
    ari_sentence_append (text, _ ("All their decisions are the same."));
  else if (n == 0 && state == ARI_PARTING_FOUND)
    ari_sentence_append (text, _ ("They differ in their first decision."));
  else
    append_sentence (text,
                     ari_sentence_fill_count (ngettext ("Their first decision is the same.",
                                                        "Their first {n} decisions are the same.",
                                                        ari_count_plural (n)),
                                              n));
  if (state == ARI_PARTING_SHORT)
    ari_sentence_append (text, _ ("Then the memory for what a search learns was full."));
  if (state == ARI_PARTING_FOUND && ari_parting_depth (parting) > 0) {
    g_autofree char *path = path_words (parting, layout, symbols);

    /* Translators: {path} is a list of cells and digits: "r5c1 = 6 › r2c2 = 1" */
    append_sentence (text, ari_sentence_fill (_ ("They part after {path}."), "path", path, NULL));
  }
  for (guint which = 0; which < 2 && state == ARI_PARTING_FOUND; which++)
    append_sentence (text, next_words (parting, which, names[which], layout, symbols));
  return g_string_free (text, FALSE);
}

char *
ari_shared_try_to_path (const AriComparison *comparison,
                        guint32 row,
                        const AriLayout *layout,
                        const AriSymbols *symbols)
{
  GString *path = g_string_new (NULL);
  guint n = 0;

  for (guint32 i = row; i != 0; i = ari_comparison_row (comparison, i)->parent, n++) {
    g_autofree char *label =
        ari_subtree_to_label (&ari_comparison_row (comparison, i)->subtrees[0], layout, symbols);

    if (n == MAX_TRIES) {
      g_string_prepend (path, LEFT_OUT);
      break;
    }
    if (n > 0)
      g_string_prepend (path, ARROW);
    g_string_prepend (path, label);
  }
  return g_string_free (path, FALSE);
}
