/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whole numbers are read from text, whatever another thread or the C library leaves in errno. */

#define _GNU_SOURCE

#include "config.h"

#include <dlfcn.h>
#include <errno.h>
#include <locale.h>
#include <string.h>

#include "puzzle/base/whole-number.h"
#include "puzzle/document/json-parse.h"
#include "tests/seed.h"

/* GLib makes a locale at its first number, while other threads wait. A system call of that wait
 * sometimes leaves errno set; this replacement of the C library's function always does. */
locale_t
newlocale (int mask, const char *name, locale_t base)
{
  locale_t (*real) (int, const char *, locale_t);
  void *const address = dlsym (RTLD_NEXT, "newlocale");
  locale_t locale;

  /* ISO C has no conversion between them */
  memcpy (&real, &address, sizeof real);
  locale = real (mask, name, base);
  errno = EAGAIN;
  return locale;
}

/* about the first number of this process, which ari_test_init() must not have read */
static gboolean first_is_right;

static void
test_first_number (void)
{
  g_assert_true (first_is_right);
}

/* The results are GLib's, once GLib has read its first number. */
static void
test_same (void)
{
  static const char *const texts[] = {
    "",
    "0",
    "7",
    "-7",
    "+7",
    "007",
    " 7",
    "7 ",
    "-",
    "+",
    "--7",
    "0x10",
    "7a",
    "-0",
    "9223372036854775807",
    "9223372036854775808",
    "-9223372036854775808",
    "-9223372036854775809",
    "18446744073709551615",
    "18446744073709551616",
    "99999999999999999999999",
  };

  (void) g_ascii_string_to_unsigned ("1", 10, 0, 1, NULL, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++) {
    gint64 number = 0, expected = 0;
    guint64 size = 0, expected_size = 0;

    g_test_message ("“%s”", texts[i]);
    g_assert_cmpint (
        ari_whole_signed (texts[i], G_MININT64, G_MAXINT64, &number), ==,
        g_ascii_string_to_signed (texts[i], 10, G_MININT64, G_MAXINT64, &expected, NULL));
    g_assert_cmpint (number, ==, expected);
    g_assert_cmpint (
        ari_whole_unsigned (texts[i], G_MAXUINT64, &size), ==,
        g_ascii_string_to_unsigned (texts[i], 10, 0, G_MAXUINT64, &expected_size, NULL));
    g_assert_cmpuint (size, ==, expected_size);
  }
}

static void
test_range (void)
{
  gint64 number;

  g_assert_true (ari_whole_signed ("-3", -3, 5, &number));
  g_assert_false (ari_whole_signed ("-4", -3, 5, NULL));
  g_assert_true (ari_whole_signed ("5", -3, 5, NULL));
  g_assert_false (ari_whole_signed ("6", -3, 5, NULL));
  g_assert_true (ari_whole_unsigned ("5", 5, NULL));
  g_assert_false (ari_whole_unsigned ("6", 5, NULL));
}

int
main (int argc, char *argv[])
{
  g_autoptr (JsonNode) first = ari_json_parse ("[7]", 3, NULL);

  first_is_right = first != NULL;
  ari_test_init (&argc, &argv);
  g_test_add_func ("/whole-number/first-number", test_first_number);
  g_test_add_func ("/whole-number/same", test_same);
  g_test_add_func ("/whole-number/range", test_range);
  return g_test_run ();
}
