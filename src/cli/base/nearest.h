/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds the word that somebody meant who mistyped it. */

#pragma once

#include <glib.h>

/** ari_cli_nearest: finds which of @words @word was meant to be.
 * @words: (array zero-terminated=1)
 *
 * Returns: (nullable): NULL if it is like none of them: with three mistakes, any could be meant */
const char *ari_cli_nearest (const char *word, const char *const *words);
