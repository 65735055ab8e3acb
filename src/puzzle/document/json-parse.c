/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Parses JSON into the values of json-glib, with an explicit stack instead of recursion. */

#include "config.h"

#include <math.h>
#include <string.h>

#include <glib/gi18n-lib.h>

#include "engine/base/utf8.h"
#include "puzzle/base/puzzle-error.h"
#include "puzzle/base/whole-number.h"
#include "puzzle/document/json-parse.h"

/* The parser of json-glib 1.6 recurses without a limit, accepts JavaScript, takes the last of two
 * equal members, and looks at each byte through layers of functions. So this state machine goes
 * through the text once, with a stack of at most 64 open arrays and objects. The cost is linear
 * except for the sets of names that objects are: an attacker can choose names whose hashes collide,
 * so few are allowed, except names of cells, which cannot be chosen freely. */

typedef enum {
  EXPECT_VALUE,
  EXPECT_VALUE_OR_END,  /* just after [ */
  EXPECT_MEMBER,        /* after a comma in an object */
  EXPECT_MEMBER_OR_END, /* just after { */
  EXPECT_COMMA_OR_END,
  EXPECT_NOTHING, /* the value is complete */
} Expected;

typedef struct {
  const char *start;
  const char *at;
  const char *end;
  guint depth;
  guint n_values;
  JsonNode *root;                     /* the value that is read; NULL before it begins */
  JsonNode *open[ARI_JSON_MAX_DEPTH]; /* the arrays and objects around the next value */
  guint n_free[ARI_JSON_MAX_DEPTH];   /* members of these whose names are not cells */
  GString *string;                    /* the string just read, decoded */
  GString *name;                      /* of the member whose value comes next */
  GError **error;
  AriJsonFault *fault; /* (nullable) */
} Scan;

/* Sets the error at @where. Returns FALSE. */
static gboolean
fail (Scan *scan, const char *where, AriPuzzleError code, const char *message)
{
  guint line = 1;
  const char *line_start = scan->start;
  const char *newline;
  guint column;

  while ((newline = memchr (line_start, '\n', (gsize) (where - line_start)))) {
    line++;
    line_start = newline + 1;
  }
  column = (guint) g_utf8_strlen (line_start, where - line_start) + 1;
  if (scan->fault != NULL)
    *scan->fault = (AriJsonFault){ line, column, g_strdup (message), scan->at == scan->end };
  g_set_error (scan->error, ARI_PUZZLE_ERROR, code,
               /* Translators: the last is a sentence that says what is wrong there. */
               _ ("Line %u, column %u: %s"), line, column, message);
  return FALSE;
}

static gboolean
fail_syntax (Scan *scan, const char *where, const char *message)
{
  return fail (scan, where, ARI_PUZZLE_ERROR_SYNTAX, message);
}

/* Fails at the current place, where @wanted (a phrase) is expected. */
static gboolean
fail_wanted (Scan *scan, const char *wanted)
{
  g_autofree char *message = NULL;
  char character[12] = { 0 };

  if (scan->at == scan->end) {
    message = g_strdup_printf (_ ("The text ends here; expected %s."), wanted);
  } else {
    gunichar c = g_utf8_get_char (scan->at);

    if (g_unichar_isprint (c))
      g_unichar_to_utf8 (c, character);
    else
      g_snprintf (character, sizeof character, "U+%04X", (guint) c);
    message = g_strdup_printf (_ ("Expected %s, not “%s”."), wanted, character);
  }
  return fail_syntax (scan, scan->at, message);
}

static void
skip_space (Scan *scan)
{
  while (scan->at < scan->end
         && (*scan->at == ' ' || *scan->at == '\t' || *scan->at == '\n' || *scan->at == '\r'))
    scan->at++;
}

static gboolean
next_is (const Scan *scan, char c)
{
  return scan->at < scan->end && *scan->at == c;
}

static gboolean
next_is_digit (const Scan *scan)
{
  return scan->at < scan->end && g_ascii_isdigit (*scan->at);
}

static void
skip_digits (Scan *scan)
{
  while (next_is_digit (scan))
    scan->at++;
}

static gboolean
take_number (Scan *scan, const char *start, gboolean whole, JsonNode *node)
{
  char number[ARI_JSON_MAX_NUMBER_BYTES + 1];
  const gsize length = (gsize) (scan->at - start);
  gboolean fits;

  if (length > ARI_JSON_MAX_NUMBER_BYTES)
    return fail_syntax (scan, start, _ ("This number has too many digits."));
  memcpy (number, start, length);
  number[length] = 0;
  if (whole) {
    gint64 value = 0;

    fits = ari_whole_signed (number, G_MININT64, G_MAXINT64, &value);
    json_node_init_int (node, value);
  } else {
    const double value = g_ascii_strtod (number, NULL);
    const gsize mantissa = strcspn (number, "eE");

    /* false after overflow and underflow */
    fits = isfinite (value) && (value != 0 || strcspn (number, "123456789") >= mantissa);
    json_node_init_double (node, value);
  }
  if (!fits)
    return fail_syntax (scan, start, _ ("This number is too large or too small."));
  return TRUE;
}

static gboolean
scan_number (Scan *scan, JsonNode *node)
{
  const char *start = scan->at;
  gboolean whole = TRUE;

  if (next_is (scan, '-'))
    scan->at++;
  if (!next_is_digit (scan))
    return fail_wanted (scan, _ ("a digit"));
  if (next_is (scan, '0')) {
    scan->at++;
    if (next_is_digit (scan))
      return fail_syntax (scan, start, _ ("A number must not begin with an extra 0."));
  } else {
    skip_digits (scan);
  }
  if (next_is (scan, '.')) {
    whole = FALSE;
    scan->at++;
    if (!next_is_digit (scan))
      return fail_wanted (scan, _ ("a digit"));
    skip_digits (scan);
  }
  if (next_is (scan, 'e') || next_is (scan, 'E')) {
    whole = FALSE;
    scan->at++;
    if (next_is (scan, '+') || next_is (scan, '-'))
      scan->at++;
    if (!next_is_digit (scan))
      return fail_wanted (scan, _ ("a digit"));
    skip_digits (scan);
  }
  return take_number (scan, start, whole, node);
}

/* Reads the four hexadecimal digits of an escape. Returns -1 without moving if there are not
 * four. */
static int
scan_hex4 (Scan *scan)
{
  int value = 0;

  if (scan->end - scan->at < 4)
    return -1;
  for (guint i = 0; i < 4; i++) {
    if (!g_ascii_isxdigit (scan->at[i]))
      return -1;
    value = value * 16 + g_ascii_xdigit_value (scan->at[i]);
  }
  scan->at += 4;
  return value;
}

/* Reads the rest of an escape that begins at @escape, after its `u`. */
static gboolean
scan_unicode_escape (Scan *scan, const char *escape)
{
  int value = scan_hex4 (scan);
  gunichar character = (gunichar) value;

  if (value < 0)
    return fail_syntax (scan, escape, _ ("Expected four hexadecimal digits after “\\u”."));
  if (value == 0)
    return fail_syntax (scan, escape, _ ("The character U+0000 is not allowed."));
  if (value >= 0xd800 && value < 0xe000) {
    int low = -1;

    if (value < 0xdc00 && scan->end - scan->at >= 2 && scan->at[0] == '\\' && scan->at[1] == 'u') {
      scan->at += 2;
      low = scan_hex4 (scan);
    }
    if (low < 0xdc00 || low >= 0xe000)
      return fail_syntax (scan, escape, _ ("This is only half of a surrogate pair."));
    character = 0x10000 + (((gunichar) value & 0x3ff) << 10) + ((gunichar) low & 0x3ff);
  }
  g_string_append_unichar (scan->string, character);
  return TRUE;
}

static gboolean
scan_escape (Scan *scan)
{
  static const char letters[] = "\"\\/bfnrt";
  static const char meanings[] = "\"\\/\b\f\n\r\t";
  const char *escape = scan->at++;
  const char *letter;

  if (next_is (scan, 'u')) {
    scan->at++;
    return scan_unicode_escape (scan, escape);
  }
  letter = scan->at < scan->end ? strchr (letters, *scan->at) : NULL;
  if (letter == NULL)
    return fail_syntax (scan, escape, _ ("This is not a valid escape sequence."));
  g_string_append_c (scan->string, meanings[letter - letters]);
  scan->at++;
  return TRUE;
}

/* Reads a string into scan->string. */
static gboolean
scan_string (Scan *scan)
{
  const char *start = scan->at++;

  g_string_truncate (scan->string, 0);
  while (scan->at < scan->end && *scan->at != '"') {
    const char *run = scan->at;

    if ((guchar) *scan->at < 0x20)
      return fail_syntax (scan, scan->at,
                          _ ("A string cannot contain a line break or control character. Is a “\"” "
                             "missing before it?"));
    if (*scan->at == '\\') {
      if (!scan_escape (scan))
        return FALSE;
      continue;
    }
    while (scan->at < scan->end && (guchar) *scan->at >= 0x20 && *scan->at != '"'
           && *scan->at != '\\')
      scan->at++;
    g_string_append_len (scan->string, run, scan->at - run);
  }
  if (scan->at == scan->end)
    return fail_syntax (scan, start, _ ("This string does not end: a “\"” is missing."));
  scan->at++;
  return TRUE;
}

static gboolean
scan_word (Scan *scan, JsonNode *node)
{
  static const char *const words[] = { "true", "false", "null" };
  gsize length = 0;

  while (scan->at + length < scan->end
         && (g_ascii_isalnum (scan->at[length]) || scan->at[length] == '_'))
    length++;
  for (guint i = 0; i < G_N_ELEMENTS (words); i++) {
    if (length == strlen (words[i]) && memcmp (scan->at, words[i], length) == 0) {
      scan->at += length;
      if (*words[i] == 'n')
        json_node_init_null (node);
      else
        json_node_init_boolean (node, *words[i] == 't');
      return TRUE;
    }
  }
  return fail_wanted (scan, _ ("a value"));
}

/* Opens an array or object. @node: holds it */
static gboolean
open_level (Scan *scan, JsonNode *node)
{
  if (scan->depth == ARI_JSON_MAX_DEPTH)
    return fail_syntax (scan, scan->at, _ ("Arrays and objects are nested too deeply."));
  scan->n_free[scan->depth] = 0;
  scan->open[scan->depth++] = node;
  scan->at++;
  return TRUE;
}

static Expected
close_level (Scan *scan)
{
  scan->at++;
  return --scan->depth == 0 ? EXPECT_NOTHING : EXPECT_COMMA_OR_END;
}

/* Makes a value without contents, in the innermost array or object that is open. */
static JsonNode *
add_node (Scan *scan)
{
  JsonNode *node = json_node_alloc (),
           *around = scan->depth > 0 ? scan->open[scan->depth - 1] : NULL;

  json_node_init_null (node);
  if (around == NULL)
    scan->root = node;
  else if (JSON_NODE_HOLDS_ARRAY (around))
    json_array_add_element (json_node_get_array (around), node);
  else
    json_object_set_member (json_node_get_object (around), scan->name->str, node);
  return node;
}

/* Reads a value, or the start of an array or object, and sets what is expected next. */
static gboolean
scan_value (Scan *scan, Expected *expected)
{
  JsonNode *node;

  if (++scan->n_values > ARI_JSON_MAX_VALUES)
    return fail (scan, scan->at, ARI_PUZZLE_ERROR_TOO_LARGE,
                 _ ("The file holds more values than any puzzle needs."));

  node = add_node (scan);
  *expected = scan->depth == 0 ? EXPECT_NOTHING : EXPECT_COMMA_OR_END;
  if (next_is (scan, '{')) {
    *expected = EXPECT_MEMBER_OR_END;
    json_node_init (node, JSON_NODE_OBJECT);
    json_node_take_object (node, json_object_new ());
    return open_level (scan, node);
  }
  if (next_is (scan, '[')) {
    *expected = EXPECT_VALUE_OR_END;
    json_node_init (node, JSON_NODE_ARRAY);
    json_node_take_array (node, json_array_new ());
    return open_level (scan, node);
  }
  if (next_is (scan, '"')) {
    if (!scan_string (scan))
      return FALSE;
    json_node_init_string (node, scan->string->str);
    return TRUE;
  }
  if (next_is (scan, '-') || next_is_digit (scan))
    return scan_number (scan, node);
  return scan_word (scan, node);
}

/* Returns TRUE if @name is "r12c7" or the like, with at most two digits each. */
static gboolean
is_cell_name (const char *name)
{
  for (guint part = 0; part < 2; part++) {
    guint n_digits = 0;

    if (*name++ != "rc"[part])
      return FALSE;
    for (; g_ascii_isdigit (*name); name++)
      n_digits++;
    if (n_digits < 1 || n_digits > 2)
      return FALSE;
  }
  return *name == 0;
}

/* Reads a member's name and colon. */
static gboolean
scan_member (Scan *scan)
{
  JsonObject *object = json_node_get_object (scan->open[scan->depth - 1]);
  const char *start = scan->at;

  if (!next_is (scan, '"'))
    return fail_wanted (scan, _ ("a member’s name in “\"”"));
  if (!scan_string (scan))
    return FALSE;
  if (json_object_has_member (object, scan->string->str)) {
    g_autofree char *message =
        g_strdup_printf (_ ("The member “%s” appears twice."), scan->string->str);

    return fail_syntax (scan, start, message);
  }
  if (!is_cell_name (scan->string->str) && ++scan->n_free[scan->depth - 1] > ARI_JSON_MAX_MEMBERS)
    return fail (scan, start, ARI_PUZZLE_ERROR_TOO_LARGE,
                 _ ("This object has more members than any puzzle needs."));
  g_string_assign (scan->name, scan->string->str);
  skip_space (scan);
  if (!next_is (scan, ':'))
    return fail_wanted (scan, _ ("a “:”"));
  scan->at++;
  return TRUE;
}

static gboolean
scan_text (Scan *scan)
{
  Expected expected = EXPECT_VALUE;

  for (skip_space (scan); expected != EXPECT_NOTHING; skip_space (scan)) {
    const gboolean in_object =
        scan->depth > 0 && JSON_NODE_HOLDS_OBJECT (scan->open[scan->depth - 1]);
    const char closing = in_object ? '}' : ']';

    switch (expected) {
    case EXPECT_VALUE_OR_END:
    case EXPECT_MEMBER_OR_END:
      if (next_is (scan, closing))
        expected = close_level (scan);
      else
        expected = in_object ? EXPECT_MEMBER : EXPECT_VALUE;
      break;
    case EXPECT_MEMBER:
      if (!scan_member (scan))
        return FALSE;
      expected = EXPECT_VALUE;
      break;
    case EXPECT_VALUE:
      if (!scan_value (scan, &expected))
        return FALSE;
      break;
    case EXPECT_COMMA_OR_END:
      if (next_is (scan, closing)) {
        expected = close_level (scan);
      } else if (next_is (scan, ',')) {
        scan->at++;
        expected = in_object ? EXPECT_MEMBER : EXPECT_VALUE;
      } else {
        return fail_wanted (scan, in_object ? _ ("a “,” or “}”") : _ ("a “,” or “]”"));
      }
      break;
    case EXPECT_NOTHING:
      g_assert_not_reached ();
    }
  }
  if (scan->at < scan->end)
    return fail_wanted (scan, _ ("the end of the text"));
  return TRUE;
}

/* Returns TRUE if the text is UTF-8 without NUL. */
static gboolean
check_characters (Scan *scan)
{
  const char *nul = memchr (scan->at, 0, (gsize) (scan->end - scan->at));
  const char *bad;

  if (g_utf8_validate_len (scan->at, (gsize) ((nul ? nul : scan->end) - scan->at), &bad)) {
    if (nul == NULL)
      return TRUE;
    return fail_syntax (scan, nul, _ ("Found a NUL byte. A puzzle file must be UTF-8 text."));
  }
  return fail_syntax (scan, bad, _ ("This is not UTF-8 text. A puzzle file must be."));
}

/* Returns (transfer full) (nullable): the value. */
static JsonNode *
parse (const char *text, gsize length, AriJsonFault *fault, GError **error)
{
  const char *start = text != NULL ? text : ""; /* arithmetic with NULL would be undefined */
  Scan scan = {
    .start = start, .at = start, .end = start + length, .error = error, .fault = fault
  };

  if (length > ARI_PUZZLE_FILE_MAX_BYTES) {
    g_set_error (error, ARI_PUZZLE_ERROR, ARI_PUZZLE_ERROR_TOO_LARGE,
                 _ ("A puzzle file can have at most %d MiB."),
                 ARI_PUZZLE_FILE_MAX_BYTES / 1024 / 1024);
    return NULL;
  }
  scan.start = scan.at = start + ari_utf8_mark (start, length);
  skip_space (&scan);
  if (scan.at == scan.end) {
    g_set_error (error, ARI_PUZZLE_ERROR, ARI_PUZZLE_ERROR_EMPTY, _ ("The file is empty."));
    return NULL;
  }

  scan.string = g_string_new (NULL);
  scan.name = g_string_new (NULL);
  if (!check_characters (&scan) || !scan_text (&scan))
    g_clear_pointer (&scan.root, json_node_unref);
  g_string_free (scan.string, TRUE);
  g_string_free (scan.name, TRUE);
  return scan.root;
}

JsonNode *
ari_json_parse (const char *text, gsize length, GError **error)
{
  g_return_val_if_fail (text != NULL || length == 0, NULL);

  return parse (text, length, NULL, error);
}

gboolean
ari_json_find_fault (const char *text, gsize length, AriJsonFault *fault)
{
  g_autoptr (JsonNode) root = NULL;

  *fault = (AriJsonFault){ 0 };
  root = parse (text, length, fault, NULL);
  return root == NULL && fault->words != NULL;
}
