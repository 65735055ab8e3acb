/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The option --choose, for choices in place of the strategy's decisions. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "cli/base/choice-options.h"
#include "puzzle/base/need.h"
#include "puzzle/words/cell-words.h"

static int
compare_steps (gconstpointer a, gconstpointer b)
{
  const guint64 one = ((const AriOwnChoice *) a)->step, other = ((const AriOwnChoice *) b)->step;

  return (one > other) - (one < other);
}

char *
ari_cli_choose_in (const char *const *words,
                   const AriLayout *layout,
                   const AriSymbols *symbols,
                   const AriStrategy *preset,
                   AriStrategy *strategy)
{
  g_autoptr (GArray) list = g_array_new (FALSE, FALSE, sizeof (AriOwnChoice));

  ari_strategy_keep (strategy, preset);
  for (; words != NULL && *words != NULL; words++) {
    AriOwnChoice choice;

    if (!ari_own_choice_read (*words, layout, symbols, &choice))
      return g_strdup_printf (_ ("“%s” is not a choice in this puzzle. Write a step, a cell and a "
                                 "digit, as in 48:r1c2=3."),
                              *words);
    g_array_append_val (list, choice);
  }
  if (list->len == 0)
    return NULL;
  if (list->len > ARI_MAX_OWN_CHOICES)
    return g_strdup_printf (_ ("There are more than %u choices."), ARI_MAX_OWN_CHOICES);
  g_array_sort (list, compare_steps);
  for (guint i = 1; i < list->len; i++)
    if (compare_steps (&g_array_index (list, AriOwnChoice, i - 1),
                       &g_array_index (list, AriOwnChoice, i))
        == 0)
      return g_strdup (_ ("Two choices have the same step."));
  strategy->choices =
      ari_need (ari_own_choices_new ((const AriOwnChoice *) (void *) list->data, list->len));
  return NULL;
}
