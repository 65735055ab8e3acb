/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Answers to the engine's question whether it may go on. */

#pragma once

#include <stdbool.h>

/** goes_on_every_third: @data: (type unsigned *): counts the questions */
static inline bool
goes_on_every_third (void *data)
{
  unsigned *n_asked = data;

  return ++*n_asked % 3 == 0;
}

static inline bool
goes_never_on (void *data)
{
  return false;
}
