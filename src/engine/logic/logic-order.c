/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The order of techniques in the options of a path, changed one by one. */

#include <string.h>

#include "engine/logic/logic-order.h"

unsigned
ari_logic_order_place (const AriLogicOptions *options, AriTechnique technique)
{
  unsigned i = 0;

  while (i < options->n_order && options->order[i] != technique)
    i++;
  return i;
}

void
ari_logic_order_remove (AriLogicOptions *options, AriTechnique technique)
{
  const unsigned place = ari_logic_order_place (options, technique);

  if (place == options->n_order)
    return;
  options->n_order--;
  memmove (&options->order[place], &options->order[place + 1],
           (options->n_order - place) * sizeof options->order[0]);
}

void
ari_logic_order_insert (AriLogicOptions *options, AriTechnique technique)
{
  unsigned place = 0;

  if (ari_logic_order_place (options, technique) < options->n_order)
    return;
  while (place < options->n_order && options->order[place] < technique)
    place++;
  memmove (&options->order[place + 1], &options->order[place],
           (options->n_order - place) * sizeof options->order[0]);
  options->order[place] = technique;
  options->n_order++;
}
