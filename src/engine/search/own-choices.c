/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Decisions of a person in place of those of a search's method. */

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "engine/search/own-choices.h"

struct AriOwnChoices {
  atomic_uint n_references;
  unsigned n;
  AriOwnChoice choices[];
};

AriOwnChoices *
ari_own_choices_new (const AriOwnChoice *choices, unsigned n)
{
  AriOwnChoices *self;

  if (n > ARI_MAX_OWN_CHOICES)
    return NULL;
  for (unsigned i = 0; i < n; i++)
    if (choices[i].step == 0 || (i > 0 && choices[i].step <= choices[i - 1].step))
      return NULL;
  self = malloc (sizeof *self + n * sizeof *choices);
  if (self == NULL)
    return NULL;
  atomic_init (&self->n_references, 1);
  self->n = n;
  if (n > 0)
    memcpy (self->choices, choices, n * sizeof *choices);
  return self;
}

const AriOwnChoices *
ari_own_choices_ref (const AriOwnChoices *choices)
{
  AriOwnChoices *self = (AriOwnChoices *) (uintptr_t) choices;

  if (self != NULL)
    atomic_fetch_add_explicit (&self->n_references, 1, memory_order_relaxed);
  return choices;
}

void
ari_own_choices_unref (const AriOwnChoices *choices)
{
  AriOwnChoices *self = (AriOwnChoices *) (uintptr_t) choices;

  /* acq_rel: this thread's reads happen before another thread frees it */
  if (self != NULL && atomic_fetch_sub_explicit (&self->n_references, 1, memory_order_acq_rel) == 1)
    free (self);
}

unsigned
ari_own_choices_n (const AriOwnChoices *choices)
{
  return choices != NULL ? choices->n : 0;
}

const AriOwnChoice *
ari_own_choices_get (const AriOwnChoices *choices, unsigned index)
{
  return &choices->choices[index];
}

/* Choices from a file may not fit the grid, so cell and digit are checked here. */
bool
ari_own_choice_is_open (const AriOwnChoice *choice,
                        const AriDigits *candidates,
                        unsigned n_cells,
                        unsigned n_digits)
{
  return choice->cell < n_cells && choice->digit < n_digits
         && ari_digits_has (candidates[choice->cell], choice->digit);
}

bool
ari_own_choices_at (const AriOwnChoices *choices, uint64_t step)
{
  unsigned low = 0, high = ari_own_choices_n (choices);

  while (low < high) {
    const unsigned middle = (low + high) / 2;

    if (choices->choices[middle].step < step)
      low = middle + 1;
    else
      high = middle;
  }
  return low < ari_own_choices_n (choices) && choices->choices[low].step == step;
}
