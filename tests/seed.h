/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The random numbers of a test are the same in each run, unless others are requested, so that a
 * failure can be repeated; and how many cases a test tries. */

#pragma once

#include <string.h>

#include <glib.h>

/* Any seed would do. */
#define TEST_SEED "R02Sbb7a4b4f8633b39dba3bd8a61abfbe67"

/* TRUE with a sanitizer of addresses or threads. */
#if defined __SANITIZE_ADDRESS__ || defined __SANITIZE_THREAD__
#define TEST_IS_SANITIZED TRUE
#elif defined __has_feature
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define TEST_IS_SANITIZED TRUE
#endif
#endif
#ifndef TEST_IS_SANITIZED
#define TEST_IS_SANITIZED FALSE
#endif

/** ari_test_amount: returns @few with a sanitizer, where each case takes five times as long and the
 * answers are those of any other build; otherwise @usual, or @many if ARIADNE_LONG is set. */
static inline guint
ari_test_amount (guint few, guint usual, guint many)
{
  if (g_getenv ("ARIADNE_LONG") != NULL)
    return many;
  return TEST_IS_SANITIZED ? few : usual;
}

/** ari_test_init: as g_test_init() does, which prints the seed. It is always the same one, unless
 * the program is called with `--seed`, or ARIADNE_LONG is set (`meson test --setup long`): then it
 * is a new one. */
static inline void
ari_test_init (int *argc, char ***argv)
{
  static char *with_seed[64]; /* GLib keeps a pointer to it */
  gboolean is_chosen = g_getenv ("ARIADNE_LONG") != NULL;
  int n = 0;

  for (int i = 1; i < *argc; i++)
    is_chosen |= g_str_has_prefix ((*argv)[i], "--seed");
  if (!is_chosen && *argc + 2 < (int) G_N_ELEMENTS (with_seed)) {
    with_seed[n++] = (*argv)[0];
    with_seed[n++] = (char *) "--seed";
    with_seed[n++] = (char *) TEST_SEED;
    for (int i = 1; i < *argc; i++)
      with_seed[n++] = (*argv)[i];
    *argc = n;
    *argv = with_seed;
  }
  g_test_init (argc, argv, NULL);
}
