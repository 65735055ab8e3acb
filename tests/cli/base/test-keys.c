/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keys are decoded from the bytes that terminals send for them. */

#include <string.h>

#include <glib.h>

#include "cli/base/terminal.h"
#include "tests/seed.h"

/* Each sequence is taken byte by byte; before its last byte there is no key. */
static void
test_sequences (void)
{
  static const struct {
    const char *bytes;
    int key;
  } cases[] = {
    { "q", 'q' },
    { " ", ' ' },
    { "\004", 4 },
    { "\033[A", ARI_KEY_UP },
    { "\033[B", ARI_KEY_DOWN },
    { "\033[C", ARI_KEY_RIGHT },
    { "\033[D", ARI_KEY_LEFT },
    { "\033OA", ARI_KEY_UP },
    { "\033OC", ARI_KEY_RIGHT },
    { "\033[H", ARI_KEY_HOME },
    { "\033[F", ARI_KEY_END },
    { "\033OH", ARI_KEY_HOME },
    { "\033[1~", ARI_KEY_HOME },
    { "\033[7~", ARI_KEY_HOME },
    { "\033[4~", ARI_KEY_END },
    { "\033[8~", ARI_KEY_END },
    { "\033[1;5C", ARI_KEY_RIGHT }, /* with Ctrl */
    { "\033[1;5H", ARI_KEY_HOME },
    { "\033[1;2~", ARI_KEY_HOME },
    { "\033[3~", ARI_KEY_NONE },  /* Delete */
    { "\033[14~", ARI_KEY_NONE }, /* F4 is not End */
    { "\033[15~", ARI_KEY_NONE },
    { "\033[18~", ARI_KEY_NONE },
    { "\033OP", ARI_KEY_NONE },
    { "\033[99999999999999999999~", ARI_KEY_NONE },
    { "\033q", 'q' }, /* with Alt, or after Escape */
    { "\033\033[A", ARI_KEY_UP },
    { "C", 'C' },
    { "\xc3", 0xc3 },
  };
  AriKeys keys = { 0 };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    const gsize length = strlen (cases[i].bytes);

    for (gsize j = 0; j + 1 < length; j++)
      g_assert_cmpint (ari_keys_take (&keys, cases[i].bytes[j]), ==, ARI_KEY_NONE);
    g_assert_cmpint (ari_keys_take (&keys, cases[i].bytes[length - 1]), ==, cases[i].key);
  }
}

/* After any bytes, a known key is recognized again after at most one more. */
static void
test_noise (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (3);

  for (guint round = 0; round < 2000; round++) {
    AriKeys keys = { 0 };
    int key = ARI_KEY_NONE;

    for (gint32 n = g_rand_int_range (random, 0, 20); n > 0; n--)
      ari_keys_take (&keys, (char) g_rand_int_range (random, 0, 256));
    for (const char *c = "~q\033[C"; *c != '\0'; c++)
      key = ari_keys_take (&keys, *c);
    g_assert_cmpint (key, ==, ARI_KEY_RIGHT);
  }
}

int
main (int argc, char *argv[])
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/cli/keys/sequences", test_sequences);
  g_test_add_func ("/cli/keys/noise", test_noise);
  return g_test_run ();
}
