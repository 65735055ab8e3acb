/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why a wish for a level and for techniques is hopeless, in words. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "puzzle/techniques/step-words.h"
#include "puzzle/words/sentence.h"

#include "solver/words/sieve-words.h"

static const char *
form_of (AriSieveFault fault)
{
  switch (fault) {
  case ARI_SIEVE_LEVEL_TOO_HIGH:
    /* Translators: {level} is that of a puzzle, such as Extreme */
    return _ ("Puzzles of this kind are easier than the level {level}.");
  case ARI_SIEVE_TECHNIQUE_LAST:
    return _ ("Puzzles that need “{technique}” are too rare to be made.");
  case ARI_SIEVE_TECHNIQUE_TOO_HARD:
    return _ ("Puzzles of this kind are too easy to need the technique {technique}.");
  case ARI_SIEVE_TECHNIQUE_ABOVE:
    return _ ("A puzzle that needs the technique {technique} is harder than the level {level}.");
  case ARI_SIEVE_TECHNIQUE_REFUSED:
    return _ ("The technique {technique} cannot be both needed and excluded.");
  case ARI_SIEVE_TECHNIQUE_SPARE:
    return _ ("No puzzle needs the technique {technique}: others always find the same.");
  case ARI_SIEVE_NO_SINGLES:
    return _ ("Every puzzle needs Naked Single or Hidden Single.");
  case ARI_SIEVE_FINE:
  default:
    return NULL;
  }
}

char *
ari_sieve_fault_to_string (const AriSieve *sieve, AriSieveFault fault)
{
  const char *form = form_of (fault);

  g_return_val_if_fail (sieve != NULL, NULL);

  if (form == NULL)
    return NULL;
  return ari_sentence_fill (form, "level", ari_level_to_string (sieve->level), "technique",
                            ari_technique_to_string (sieve->technique), NULL);
}
