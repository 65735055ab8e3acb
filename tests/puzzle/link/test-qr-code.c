/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Codes of all sizes are read by another program, and their parts are those that ISO/IEC 18004
 * prints. */

#include "config.h"

#include <string.h>

#include <glib/gstdio.h>

#include "puzzle/link/qr-code.h"
#include "tests/seed.h"

/* The example of annex I: the data of “01234567” in version 1 at level M. */
static void
test_corrections (void)
{
  static const guint8 data[] = { 0x10, 0x20, 0x0c, 0x56, 0x61, 0x80, 0xec, 0x11,
                                 0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11 };
  static const guint8 right[] = { 0xa5, 0x24, 0xd4, 0xc1, 0xed, 0x36, 0xc7, 0x87, 0x2c, 0x55 };
  guint8 corrections[sizeof right];

  ari_qr_correct (data, sizeof data, corrections, sizeof corrections);
  g_assert_cmpmem (corrections, sizeof corrections, right, sizeof right);
}

/* Tables C.1 and D.1 */
static void
test_bits (void)
{
  static const guint formats[] = { 0x5412, 0x5125, 0x5e7c, 0x5b4b, 0x45f9, 0x40ce, 0x4f97, 0x4aa0 };
  static const struct {
    guint version, bits;
  } versions[] = { { 7, 0x07c94 }, { 8, 0x085bc }, { 21, 0x15683 }, { 40, 0x28c69 } };

  for (guint mask = 0; mask < G_N_ELEMENTS (formats); mask++)
    g_assert_cmphex (ari_qr_format_bits (mask), ==, formats[mask]);
  for (guint i = 0; i < G_N_ELEMENTS (versions); i++)
    g_assert_cmphex (ari_qr_version_bits (versions[i].version), ==, versions[i].bits);
}

/* Table 7, and one byte more */
static void
test_sides (void)
{
  static const struct {
    gsize n_bytes;
    guint version;
  } cases[] = { { 0, 1 },   { 14, 1 },   { 15, 2 },   { 62, 4 },    { 63, 5 },
                { 122, 7 }, { 213, 10 }, { 214, 11 }, { 1370, 30 }, { ARI_QR_MOST_BYTES, 40 } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_cmpuint (ari_qr_code_side (cases[i].n_bytes), ==, 17 + 4 * cases[i].version);
  g_assert_cmpuint (ari_qr_code_side (ARI_QR_MOST_BYTES + 1), ==, 0);
}

/* Writes a code as a picture of a few pixels per module. */
static void
write_picture (const AriQrCode *code, const char *path)
{
  enum { PIXELS = 4 };
  const guint n = (code->side + 2 * ARI_QR_MARGIN) * PIXELS;
  g_autoptr (GString) text = g_string_new (NULL);

  g_string_printf (text, "P5 %u %u 255\n", n, n);
  for (guint y = 0; y < n; y++)
    for (guint x = 0; x < n; x++) {
      const guint row = y / PIXELS - ARI_QR_MARGIN, column = x / PIXELS - ARI_QR_MARGIN;
      const gboolean is_dark =
          row < code->side && column < code->side && code->is_dark[row * code->side + column];

      g_string_append_c (text, (char) (is_dark ? 0 : 0xff));
    }
  g_assert_true (g_file_set_contents (path, text->str, (gssize) text->len, NULL));
}

/* A text that fills the code of a version, or nearly so */
static char *
random_text (guint version, GRand *random)
{
  const gsize most = ARI_QR_MOST_BYTES;
  gsize n = 0;
  char *text;

  while (n < most && ari_qr_code_side (n + 1) <= 17 + 4 * version)
    n++;
  n -= (gsize) g_rand_int_range (random, 0, 3);
  text = g_malloc0 (n + 1);
  for (gsize i = 0; i < n; i++)
    text[i] = (char) g_rand_int_range (random, '!', '~');
  return text;
}

/* One picture of each version; zbarimg writes a line for each. */
static void
test_decoded (void)
{
  g_autofree char *zbarimg = g_find_program_in_path ("zbarimg");
  g_autofree char *folder = NULL;
  g_autofree AriQrCode *code = g_new (AriQrCode, 1);
  g_autoptr (GString) right = g_string_new (NULL);
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;
  g_autofree char *output = NULL;
  g_autoptr (GRand) random = g_rand_new_with_seed ((guint32) g_test_rand_int ());

  if (zbarimg == NULL) {
    g_test_skip ("zbarimg is not installed (zbar-tools)");
    return;
  }
  folder = g_dir_make_tmp ("ariadne-qr-XXXXXX", NULL);
  g_ptr_array_add (words, g_steal_pointer (&zbarimg));
  g_ptr_array_add (words, g_strdup ("--quiet"));
  g_ptr_array_add (words, g_strdup ("--raw"));
  for (guint version = 1; version <= 40; version++) {
    g_autofree char *text = random_text (version, random);
    char *path = g_strdup_printf ("%s/%02u.pgm", folder, version);

    ari_qr_code_make (text, strlen (text), code);
    g_assert_cmpuint (code->side, ==, 17 + 4 * version);
    write_picture (code, path);
    g_ptr_array_add (words, path);
    g_string_append_printf (right, "%s\n", text);
  }
  g_ptr_array_add (words, NULL);
  g_spawn_sync (NULL, (char **) words->pdata, NULL, G_SPAWN_STDERR_TO_DEV_NULL, NULL, NULL, &output,
                NULL, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (output, ==, right->str);
  for (guint i = 3; i + 1 < words->len; i++)
    g_unlink (g_ptr_array_index (words, i));
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

int
main (int argc, char *argv[])
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/qr-code/corrections", test_corrections);
  g_test_add_func ("/qr-code/bits", test_bits);
  g_test_add_func ("/qr-code/sides", test_sides);
  g_test_add_func ("/qr-code/decoded", test_decoded);
  return g_test_run ();
}
