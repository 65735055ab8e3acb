/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which wishes for a level and for techniques are hopeless, before anything is tried. */

#include "solver/generate/level-plan.h"
#include "solver/generate/sieve-fault.h"

/* The hardest level that puzzles of a layout have; FALSE where that is not known. */
static gboolean
hardest_level (const AriLayout *layout, AriLevel *hardest)
{
  gboolean is_known = FALSE;

  for (guint i = 0; i < ARI_N_LEVELS; i++)
    if (ari_level_plan_has (layout, (AriLevel) i)) {
      *hardest = (AriLevel) i;
      is_known = TRUE;
    }
  return is_known;
}

static AriSieveFault
find_fault_of_technique (const AriLayout *layout, const AriSieve *sieve)
{
  const AriTechniqueInfo *info = ari_technique_info (sieve->technique);
  AriLevel hardest;

  if (info->flags & ARI_TECHNIQUE_LAST_RESORT)
    return ARI_SIEVE_TECHNIQUE_LAST;
  if (sieve->is_unwanted[sieve->technique])
    return ARI_SIEVE_TECHNIQUE_REFUSED;
  /* the last digit of a house is a naked single, too */
  if (sieve->technique == ARI_TECHNIQUE_FULL_HOUSE)
    return ARI_SIEVE_TECHNIQUE_SPARE;
  if (sieve->wants_level && info->level > sieve->level)
    return ARI_SIEVE_TECHNIQUE_ABOVE;
  if (hardest_level (layout, &hardest) && info->level > hardest)
    return ARI_SIEVE_TECHNIQUE_TOO_HARD;
  return ARI_SIEVE_FINE;
}

/* Of 20 000 minimal puzzles fewer than 14 need them, as tests/bench/bench-making.c counts. */
static const AriTechnique rare[] = {
  ARI_TECHNIQUE_NAKED_QUADRUPLE,
  ARI_TECHNIQUE_HIDDEN_QUADRUPLE,
  ARI_TECHNIQUE_JELLYFISH,
  ARI_TECHNIQUE_UNIQUE_RECTANGLE_5,
  ARI_TECHNIQUE_AVOIDABLE_RECTANGLE_1,
  ARI_TECHNIQUE_AVOIDABLE_RECTANGLE_2,
  ARI_TECHNIQUE_FINNED_JELLYFISH,
  ARI_TECHNIQUE_SASHIMI_JELLYFISH,
  ARI_TECHNIQUE_SIMPLE_COLORS_TRAP,
  ARI_TECHNIQUE_SIMPLE_COLORS_WRAP,
  ARI_TECHNIQUE_MULTI_COLORS_2,
  ARI_TECHNIQUE_AIC,
  ARI_TECHNIQUE_GROUPED_AIC,
  ARI_TECHNIQUE_FRANKEN_X_WING,
  ARI_TECHNIQUE_FRANKEN_SWORDFISH,
  ARI_TECHNIQUE_FINNED_FRANKEN_X_WING,
  ARI_TECHNIQUE_FINNED_FRANKEN_SWORDFISH,
  ARI_TECHNIQUE_FORCING_CHAIN_VERITY,
  ARI_TECHNIQUE_FORCING_NET_VERITY,
};

gboolean
ari_sieve_is_rare (const AriLayout *layout, const AriSieve *sieve)
{
  const AriTechniqueInfo *info;

  g_return_val_if_fail (layout != NULL, FALSE);
  g_return_val_if_fail (sieve != NULL, FALSE);

  if (!sieve->wants_technique || layout->n_digits != 9 || layout->box_rows == 0
      || layout->extras != ARI_EXTRA_NONE)
    return FALSE;
  info = ari_technique_info (sieve->technique);
  for (guint i = 0; i < G_N_ELEMENTS (rare); i++)
    if (rare[i] == sieve->technique)
      return TRUE;
  /* what is not usual is there for the few positions in which the usual ones find nothing */
  return (info->flags & ARI_TECHNIQUE_DEFAULT_ON) == 0;
}

AriSieveFault
ari_sieve_find_fault (const AriLayout *layout, const AriSieve *sieve)
{
  AriLevel hardest;

  g_return_val_if_fail (layout != NULL, ARI_SIEVE_FINE);
  g_return_val_if_fail (sieve != NULL, ARI_SIEVE_FINE);

  if (sieve->is_unwanted[ARI_TECHNIQUE_NAKED_SINGLE]
      && sieve->is_unwanted[ARI_TECHNIQUE_HIDDEN_SINGLE])
    return ARI_SIEVE_NO_SINGLES;
  if (sieve->wants_level && hardest_level (layout, &hardest) && sieve->level > hardest)
    return ARI_SIEVE_LEVEL_TOO_HIGH;
  return sieve->wants_technique ? find_fault_of_technique (layout, sieve) : ARI_SIEVE_FINE;
}
