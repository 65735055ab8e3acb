/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A plan of the way on which a puzzle in the making is to be solved. */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "engine/logic/logic-order.h"
#include "puzzle/techniques/step-words.h"
#include "puzzle/techniques/technique-names.h"
#include "puzzle/words/words.h"
#include "solver/generate/technique-plan.h"

#define SINGLES "singles"

static gboolean
takes (guint16 part, AriTechnique technique)
{
  return part == ARI_N_TECHNIQUES ? ari_technique_is_single (technique) : part == technique;
}

/* Returns: (transfer full) (nullable): what is wrong with @word */
static char *
read_part (const char *word, guint16 *part)
{
  g_autofree char *folded = ari_words_fold (word, "");
  /* Translators: techniques for one digit in one cell: Full House, Naked Single, Hidden Single */
  g_autofree char *singles = ari_words_fold (_ ("singles"), "");
  AriTechnique technique;
  char *fault = NULL;

  *part = ARI_N_TECHNIQUES;
  if (strcmp (folded, SINGLES) == 0 || strcmp (folded, singles) == 0)
    return NULL;
  if (*word == '\0')
    return g_strdup (_ ("A technique is missing between two commas."));
  if (!ari_technique_find (word, &technique, &fault))
    return fault;
  if (ari_technique_info (technique)->flags & ARI_TECHNIQUE_LAST_RESORT)
    return g_strdup_printf (_ ("Puzzles that need “%s” are too rare to be made."),
                            ari_technique_to_string (technique));
  *part = (guint16) technique;
  return NULL;
}

char *
ari_technique_plan_read (const char *text, AriTechniquePlan *plan)
{
  g_auto (GStrv) words = NULL;

  g_return_val_if_fail (text != NULL && plan != NULL, NULL);

  if (!g_utf8_validate (text, -1, NULL))
    return g_strdup (_ ("The plan is not valid UTF-8."));
  words = g_strsplit (text, ",", -1);
  if (g_strv_length (words) > ARI_TECHNIQUE_PLAN_MOST)
    return g_strdup_printf (_ ("A plan has at most %d parts."), ARI_TECHNIQUE_PLAN_MOST);
  *plan = (AriTechniquePlan){ 0 };
  for (char **word = words; *word != NULL; word++) {
    char *fault = read_part (g_strstrip (*word), &plan->parts[plan->n]);

    if (fault != NULL)
      return fault;
    if (plan->n > 0 && plan->parts[plan->n] == plan->parts[plan->n - 1])
      return g_strdup (_ ("Two parts of the plan that follow each other are the same."));
    /* a part takes all steps that it can, so none would be left */
    if (plan->n > 0 && takes (plan->parts[plan->n - 1], (AriTechnique) plan->parts[plan->n]))
      /* Translators: “Naked Single” cannot follow “singles” */
      return g_strdup_printf (_ ("“%s” cannot follow “%s”, which includes it."),
                              ari_technique_to_string ((AriTechnique) plan->parts[plan->n]),
                              _ ("singles"));
    plan->n++;
  }
  return NULL;
}

char *
ari_technique_plan_to_string (const AriTechniquePlan *plan)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < plan->n; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? ", " : "",
                            plan->parts[i] == ARI_N_TECHNIQUES
                                ? _ ("singles")
                                : ari_technique_to_string ((AriTechnique) plan->parts[i]));
  return g_string_free (text, FALSE);
}

AriTechnique
ari_technique_plan_hardest (const AriTechniquePlan *plan)
{
  AriTechnique hardest = ARI_TECHNIQUE_FULL_HOUSE;

  for (guint i = 0; i < plan->n; i++)
    if (plan->parts[i] != ARI_N_TECHNIQUES
        && ari_technique_info ((AriTechnique) plan->parts[i])->level
               > ari_technique_info (hardest)->level)
      hardest = (AriTechnique) plan->parts[i];
  return hardest;
}

gboolean
ari_technique_plan_is_kept (const AriTechniquePlan *plan,
                            AriLogic *logic,
                            AriSteps *steps,
                            const guint8 *givens,
                            AriLogicGoesOn goes_on,
                            void *data)
{
  AriLogicOptions options = ari_logic_options_default ();
  AriLogicStatus status;
  guint at = 0;
  gboolean has_begun = FALSE; /* the part `at` has a step */

  options.has_one_solution = TRUE;
  for (guint i = 0; i < plan->n; i++)
    if (plan->parts[i] != ARI_N_TECHNIQUES)
      ari_logic_order_insert (&options, (AriTechnique) plan->parts[i]);
  ari_logic_set_options (logic, &options);
  status = ari_logic_set_position (logic, givens, NULL, NULL);
  while (status == ARI_LOGIC_OPEN && at < plan->n) {
    AriStep step;

    status = ari_logic_find_first (logic, steps, goes_on, data);
    if (status != ARI_LOGIC_FOUND)
      break;
    step = ari_steps_get (steps, 0);
    if (!takes (plan->parts[at], step.technique)) {
      at = has_begun ? at + 1 : plan->n;
      if (at >= plan->n || !takes (plan->parts[at], step.technique))
        break;
    }
    has_begun = TRUE;
    status = ari_logic_apply (logic, &step);
  }
  return status == ARI_LOGIC_SOLVED && has_begun && at + 1 == plan->n;
}
