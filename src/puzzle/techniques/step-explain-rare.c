/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Explains patterns of many cells that hardly any puzzle needs: exocets, fireworks, SK loops,
 * multi-sector locked sets, tridagons. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "puzzle/techniques/step-phrases-private.h"

/* The two bases of a double exocet have groups 0 and 1. */
const char *
step_say_exocet (const StepWords *words, const char *sentence)
{
  return ari_say (
      words->say, sentence, "base", step_say_marked (words, ARI_ROLE_PATTERN, 0, STEP_LIST_AND),
      "other", step_say_marked (words, ARI_ROLE_PATTERN, 1, STEP_LIST_AND), "digits",
      step_say_digits (words, words->step->digits, STEP_LIST_AND), "lines",
      step_say_houses_of (words, ARI_HOUSE_COVER), "first",
      step_say_marked (words, ARI_ROLE_ALS, STEP_FIRST_TARGETS, STEP_LIST_AND), "second",
      step_say_marked (words, ARI_ROLE_ALS, STEP_SECOND_TARGETS, STEP_LIST_AND), NULL);
}

/* The crossing has group 0, the wings 1, a second crossing 2. */
const char *
step_say_firework (const StepWords *words, const char *sentence)
{
  return ari_say (
      words->say, sentence, "lines", step_say_houses_of (words, ARI_HOUSE_BASE), "houses",
      step_say_any_house_of (words, ARI_HOUSE_COVER), "wings",
      step_say_marked (words, ARI_ROLE_PATTERN, 1, STEP_LIST_OR), "cell",
      step_say_marked (words, ARI_ROLE_PATTERN, 0, STEP_LIST_AND), "other",
      step_say_marked (words, ARI_ROLE_PATTERN, 2, STEP_LIST_AND), "first",
      step_say_digits (words, step_marked_digits (words, ARI_ROLE_PATTERN, 0), STEP_LIST_AND),
      "second",
      step_say_digits (words, step_marked_digits (words, ARI_ROLE_PATTERN, 2), STEP_LIST_AND),
      "cells", step_say_marked (words, ARI_ROLE_PATTERN, STEP_ANY_GROUP, STEP_LIST_AND), "digits",
      step_say_digits (words, words->step->digits, STEP_LIST_AND), NULL);
}

/* The marks of the i-th house have group i. */
const char *
step_explain_cover (const StepWords *words)
{
  g_autoptr (GArray) cells = step_marked_cells (words, ARI_ROLE_ALS, STEP_ANY_GROUP);
  g_autoptr (GArray) houses = step_houses (words, ARI_HOUSE_COVER);
  g_autoptr (GPtrArray) links = g_ptr_array_new ();

  for (guint i = 0; i < houses->len; i++)
    g_ptr_array_add (
        links,
        (gpointer) ari_say (
            words->say,
            /* Translators: an item of a list that follows a colon: “1 and 4 in row 3” */
            C_ ("links", "{digits} in {house}"), "digits",
            step_say_digits (words, step_marked_digits (words, ARI_ROLE_ALS, i), STEP_LIST_AND),
            "house", ari_say_house (words->say, step_cell (houses, i)), NULL));
  return ari_say (
      words->say,
      _ ("The {n} cells {cells} have no other candidates than these: {links}. A house has a digit "
         "only once, so each of them serves one cell, and there are only as many as cells. So each "
         "must be in one of the cells, and nowhere else in its house."),
      "n", ari_say_count (words->say, cells->len), "cells",
      step_say_cells (words, cells, STEP_LIST_AND), "links",
      step_say_list (words, links, STEP_LIST_PLAIN), NULL);
}

const char *
step_explain_tridagon (const StepWords *words)
{
  g_autoptr (GArray) guarded = step_marked_cells (words, ARI_ROLE_FIN, STEP_ANY_GROUP);
  const char *sentence =
      guarded->len == 1
          ? _ ("The twelve cells {cells} in {boxes} cannot all be {digits}: from box to box, the "
               "order of these digits can only shift, but in an odd number of the four boxes the "
               "cells run the other way, and no shifts fit them all. So {guarded} holds another "
               "digit.")
          : _ ("The twelve cells {cells} in {boxes} cannot all be {digits}: from box to box, the "
               "order of these digits can only shift, but in an odd number of the four boxes the "
               "cells run the other way, and no shifts fit them all. So one of {guarded} must be "
               "{extra}, and no cell that sees them all can hold it.");

  return ari_say (words->say, sentence, "cells",
                  step_say_marked (words, ARI_ROLE_PATTERN, STEP_ANY_GROUP, STEP_LIST_AND), "boxes",
                  step_say_houses_of (words, ARI_HOUSE_BASE), "digits",
                  step_say_digits (words, words->step->digits, STEP_LIST_OR), "guarded",
                  step_say_cells (words, guarded, STEP_LIST_AND), "extra",
                  step_say_digits (words, step_marked_digits (words, ARI_ROLE_FIN, STEP_ANY_GROUP),
                                   STEP_LIST_OR),
                  NULL);
}
