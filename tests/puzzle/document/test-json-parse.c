/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The scan accepts exactly valid JSON, and reports the place of an error. */

#include "config.h"

#include <string.h>

#include <json-glib/json-glib.h>

#include "puzzle/document/json-parse.h"
#include "puzzle/base/puzzle-error.h"
#include "tests/seed.h"

static gboolean
parses (const char *text, gsize length, GError **error)
{
  g_autoptr (JsonNode) root = ari_json_parse (text, length, error);

  return root != NULL;
}

static void
test_takes (void)
{
  static const char *const right[] = {
    "0",
    "-0",
    "\t\r\n true ",
    "null",
    "\"\"",
    "[]",
    "{}",
    "[[],{},[{}]]",
    "{\"a\":{\"a\":1},\"b\":{\"a\":2}}",
    "[1e5,1E-5,-1.5e+5,0.25,9223372036854775807,-9223372036854775808]",
    "\"\\\"\\\\\\/\\b\\f\\n\\r\\t\\u00e9\\ud83e\\udde9 é 🧩\"",
    "\xef\xbb\xbf{\"a\": 1}",
    "[0e0, 0.0, -0.0e9]",
  };

  for (guint i = 0; i < G_N_ELEMENTS (right); i++) {
    g_autoptr (GError) error = NULL;

    parses (right[i], strlen (right[i]), &error);
    g_assert_no_error (error);
  }
}

static void
test_refuses (void)
{
  static const struct {
    const char *text;
    const char *where;
  } wrong[] = {
    { "{", "Line 1, column 2:" },
    { "[1,\n 2,]", "Line 2, column 4:" },
    { "{\"a\":1,}", "Line 1, column 8:" },
    { "[1 2]", "Line 1, column 4:" },
    { "[1]]", "Line 1, column 4:" },
    { "[1] x", "Line 1, column 5:" },
    { "var x = 1;", "Line 1, column 1:" },
    { "// no\n1", "Line 1, column 1:" },
    { "[1 /* no */]", "Line 1, column 4:" },
    { "[01]", "Line 1, column 2:" },
    { "[+1]", "Line 1, column 2:" },
    { "[.5]", "Line 1, column 2:" },
    { "[5.]", "Line 1, column 4:" },
    { "[1e]", "Line 1, column 4:" },
    { "[0x1F]", "Line 1, column 3:" },
    { "[NaN]", "Line 1, column 2:" },
    { "[-Infinity]", "Line 1, column 3:" },
    { "[9223372036854775808]", "Line 1, column 2:" },
    { "[-9223372036854775809]", "Line 1, column 2:" },
    { "[1e999]", "Line 1, column 2:" },
    { "[1e-999]", "Line 1, column 2:" },
    { "[True]", "Line 1, column 2:" },
    { "[nul]", "Line 1, column 2:" },
    { "[nullx]", "Line 1, column 2:" },
    { "['a']", "Line 1, column 2:" },
    { "{a:1}", "Line 1, column 2:" },
    { "{\"a\" 1}", "Line 1, column 6:" },
    { "{1:1}", "Line 1, column 2:" },
    { "{\"a\":1,\"b\":2,\"a\":3}", "Line 1, column 14:" },
    { "{\"a\":1,\n\"\\u0061\":3}", "Line 2, column 1:" },
    { "[\"é\", x]", "Line 1, column 7:" },
    { "[\"a\nb\"]", "Line 1, column 4:" },
    { "[\"a", "Line 1, column 2:" },
    { "[\"\\x\"]", "Line 1, column 3:" },
    { "[\"\\u12\"]", "Line 1, column 3:" },
    { "[\"\\u0000\"]", "Line 1, column 3:" },
    { "[\"\\ud800\"]", "Line 1, column 3:" },
    { "[\"\\udc00\\ud800\"]", "Line 1, column 3:" },
    { "[\"\\ud800\\u0041\"]", "Line 1, column 3:" },
    { "[\"\xff\"]", "Line 1, column 3:" },
    { "[\"\xc0\x80\"]", "Line 1, column 3:" },
    { "[\"\xed\xa0\x80\"]", "Line 1, column 3:" },
    { "[}", "Line 1, column 2:" },
    { "{]", "Line 1, column 2:" },
    { ",", "Line 1, column 1:" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++) {
    g_autoptr (GError) error = NULL;

    if (parses (wrong[i].text, strlen (wrong[i].text), &error))
      g_error ("“%s” was taken", wrong[i].text);
    g_assert_error (error, ARI_PUZZLE_ERROR, ARI_PUZZLE_ERROR_SYNTAX);
    if (!g_str_has_prefix (error->message, wrong[i].where))
      g_error ("“%s”: %s", wrong[i].text, error->message);
  }
}

static void
test_nul_and_nothing (void)
{
  g_autoptr (GError) error = NULL;

  g_assert_false (parses ("[1]\0", 4, &error));
  g_assert_error (error, ARI_PUZZLE_ERROR, ARI_PUZZLE_ERROR_SYNTAX);
  g_clear_error (&error);
  g_assert_false (parses ("", 0, &error));
  g_assert_error (error, ARI_PUZZLE_ERROR, ARI_PUZZLE_ERROR_EMPTY);
  g_clear_error (&error);
  g_assert_false (parses (NULL, 0, &error));
  g_assert_error (error, ARI_PUZZLE_ERROR, ARI_PUZZLE_ERROR_EMPTY);
  g_clear_error (&error);
  g_assert_false (parses (" \n", 2, &error));
  g_assert_error (error, ARI_PUZZLE_ERROR, ARI_PUZZLE_ERROR_EMPTY);
}

static GString *
nested (guint depth, gboolean closed)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < depth; i++)
    g_string_append (text, i % 2 ? "{\"a\":" : "[");
  if (closed && depth % 2 == 0)
    g_string_append_c (text, '0');
  for (guint i = depth; closed && i-- > 0;)
    g_string_append_c (text, i % 2 ? '}' : ']');
  return text;
}

static void
test_depth (void)
{
  g_autoptr (GString) right = nested (ARI_JSON_MAX_DEPTH, TRUE);
  g_autoptr (GString) deep = nested (ARI_JSON_MAX_DEPTH + 1, TRUE);
  g_autoptr (GString) abyss = nested (200000, FALSE);
  g_autoptr (GError) error = NULL;

  g_assert_true (parses (right->str, right->len, NULL));
  g_assert_false (parses (deep->str, deep->len, NULL));
  g_assert_false (parses (abyss->str, abyss->len, &error));
  g_assert_error (error, ARI_PUZZLE_ERROR, ARI_PUZZLE_ERROR_SYNTAX);
}

static void
test_bounds (void)
{
  g_autoptr (GString) members = g_string_new ("{");
  g_autoptr (GString) values = g_string_new ("[0");
  g_autoptr (GString) digits = g_string_new ("1.");
  g_autoptr (GError) error = NULL;

  /* one member for every cell of the largest grid is allowed */
  for (guint i = 0; i < 64 * 64; i++)
    g_string_append_printf (members, "%s\"r%uc%u\":0", i ? "," : "", i / 64 + 1, i % 64 + 1);
  g_string_append_c (members, '}');
  parses (members->str, members->len, &error);
  g_assert_no_error (error);

  /* the limit is per object, not for all of a depth */
  g_string_assign (members, "[");
  for (guint i = 0; i < 3 * ARI_JSON_MAX_MEMBERS; i++)
    g_string_append_printf (members, "%s\"%u\":0",
                            i == 0                          ? "{"
                            : i % ARI_JSON_MAX_MEMBERS == 0 ? "},{"
                                                            : ",",
                            i);
  g_string_append (members, "}]");
  parses (members->str, members->len, &error);
  g_assert_no_error (error);

  g_string_assign (members, "{");
  for (guint i = 0; i <= ARI_JSON_MAX_MEMBERS; i++)
    g_string_append_printf (members, "%s\"r%uc\":0", i ? "," : "", i);
  g_string_append_c (members, '}');
  g_assert_false (parses (members->str, members->len, &error));
  g_assert_error (error, ARI_PUZZLE_ERROR, ARI_PUZZLE_ERROR_TOO_LARGE);
  g_clear_error (&error);

  for (guint i = 0; i < ARI_JSON_MAX_VALUES; i++)
    g_string_append (values, ",0");
  g_string_append_c (values, ']');
  g_assert_false (parses (values->str, values->len, &error));
  g_assert_error (error, ARI_PUZZLE_ERROR, ARI_PUZZLE_ERROR_TOO_LARGE);
  g_clear_error (&error);

  for (guint i = 0; i < ARI_JSON_MAX_NUMBER_BYTES; i++)
    g_string_append_c (digits, '0');
  g_assert_false (parses (digits->str, digits->len, &error));
  g_assert_error (error, ARI_PUZZLE_ERROR, ARI_PUZZLE_ERROR_SYNTAX);
}

/* json-glib reads the same from a changed text that is taken. */
static void
test_json_glib_agrees (void)
{
  static const char start[] = "{\"a\": [1, -2.5e3, true, null, \"x\\n\\u00e9\"], \"b\": {\"c\": "
                              "{}, \"d\": [[]]}, \"é\": \"\\ud83e\\udde9\", \"e\": -0}";
  static const char letters[] = "{}[]\",:\\ \n0123456789-+.eEtrufalsn/*'\x01\xc3\xa9\xff";
  g_autoptr (GRand) random = g_rand_new_with_seed (5);
  guint n_taken = 0;

  for (guint round = 0; round < 30000; round++) {
    g_autofree char *text = g_strdup (start);
    gsize length = strlen (text);
    g_autoptr (JsonParser) parser = json_parser_new ();
    g_autoptr (JsonNode) root = NULL;
    g_autoptr (GError) error = NULL;
    const int n_changes = g_rand_int_range (random, 1, 4);

    for (int i = 0; i < n_changes; i++)
      text[g_rand_int_range (random, 0, (gint32) length)] =
          letters[g_rand_int_range (random, 0, sizeof letters - 1)];
    if (g_rand_int_range (random, 0, 8) == 0)
      length = (gsize) g_rand_int_range (random, 0, (gint32) length);
    root = ari_json_parse (text, length, &error);
    if (root == NULL) {
      g_assert_nonnull (error);
      continue;
    }
    n_taken++;
    json_parser_load_from_data (parser, text, (gssize) length, &error);
    g_assert_no_error (error);
    g_assert_true (json_node_equal (root, json_parser_get_root (parser)));
  }
  g_test_message ("%u of 30000 were taken", n_taken);
  g_assert_cmpuint (n_taken, >, 1000);
}

int
main (int argc, char *argv[])
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/json-parse/takes", test_takes);
  g_test_add_func ("/json-parse/refuses", test_refuses);
  g_test_add_func ("/json-parse/nul-and-nothing", test_nul_and_nothing);
  g_test_add_func ("/json-parse/depth", test_depth);
  g_test_add_func ("/json-parse/bounds", test_bounds);
  g_test_add_func ("/json-parse/json-glib-agrees", test_json_glib_agrees);
  return g_test_run ();
}
