/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which puzzles pass: those of a level, or those that need a technique. */

#pragma once

#include <glib.h>

#include "engine/logic/logic.h"

G_BEGIN_DECLS

/** AriSieve: what is wanted; shared by threads. */
typedef struct {
  gboolean wants_level;
  AriLevel level;
  gboolean wants_technique;
  AriTechnique technique;
} AriSieve;

/** ari_sieve_is_open: whether all puzzles pass. */
static inline gboolean
ari_sieve_is_open (const AriSieve *sieve)
{
  return !sieve->wants_level && !sieve->wants_technique;
}

/** ari_sieve_read: reads the words of the command line, both nullable. Returns: FALSE, having
 * complained about the use of @command. */
gboolean
ari_sieve_read (const char *command, const char *level, const char *technique, AriSieve *sieve);

/**
 * ari_sieve_passes: whether a puzzle is as wanted.
 * @logic: of the calling thread; its options and position are changed
 * @givens: of a puzzle with exactly one solution
 *
 * A puzzle needs a technique if the path has a step of it, and without it ends stuck, or needs a
 * technique that comes later in the order than any that the path has.
 *
 * Returns: FALSE also if it was cancelled.
 */
gboolean ari_sieve_passes (const AriSieve *sieve,
                           AriLogic *logic,
                           const guint8 *givens,
                           AriLogicGoesOn goes_on,
                           void *data);

G_END_DECLS
