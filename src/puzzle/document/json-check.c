/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Checks JSON before json-glib parses it, with an explicit stack instead of recursion. */

#include "config.h"

#include <math.h>
#include <string.h>

#include <glib/gi18n-lib.h>

#include "engine/base/utf8.h"
#include "puzzle/base/puzzle-error.h"
#include "puzzle/base/whole-number.h"
#include "puzzle/document/json-check.h"

/* json-glib 1.6 recurses without a limit, accepts JavaScript, and takes the last of two equal
 * members. So this state machine first scans the text once, with a stack of at most 64 open arrays
 * and objects. Each open object has the set of its names so far; they are decoded, so that "a" and
 * "\u0061" are equal. The cost is linear except for the sets: an attacker can choose names whose
 * hashes collide, so few are allowed, except names of cells, which cannot be chosen freely. */

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
  GHashTable *names[ARI_JSON_MAX_DEPTH]; /* the names in each open object; NULL for an array */
  guint n_free[ARI_JSON_MAX_DEPTH];      /* number of names that are not cells */
  GString *name;                         /* the string just read, decoded */
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
check_range (Scan *scan, const char *start, gboolean whole)
{
  char number[ARI_JSON_MAX_NUMBER_BYTES + 1];
  const gsize length = (gsize) (scan->at - start);
  gboolean fits;

  if (length > ARI_JSON_MAX_NUMBER_BYTES)
    return fail_syntax (scan, start, _ ("This number has too many digits."));
  memcpy (number, start, length);
  number[length] = 0;
  if (whole) {
    fits = ari_whole_signed (number, G_MININT64, G_MAXINT64, NULL);
  } else {
    const double value = g_ascii_strtod (number, NULL);
    const gsize mantissa = strcspn (number, "eE");

    /* false after overflow and underflow */
    fits = isfinite (value) && (value != 0 || strcspn (number, "123456789") >= mantissa);
  }
  if (!fits)
    return fail_syntax (scan, start, _ ("This number is too large or too small."));
  return TRUE;
}

static gboolean
scan_number (Scan *scan)
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
  return check_range (scan, start, whole);
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
  g_string_append_unichar (scan->name, character);
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
  g_string_append_c (scan->name, meanings[letter - letters]);
  scan->at++;
  return TRUE;
}

/* Reads a string into scan->name. */
static gboolean
scan_string (Scan *scan)
{
  const char *start = scan->at++;

  g_string_truncate (scan->name, 0);
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
    g_string_append_len (scan->name, run, scan->at - run);
  }
  if (scan->at == scan->end)
    return fail_syntax (scan, start, _ ("This string does not end: a “\"” is missing."));
  scan->at++;
  return TRUE;
}

static gboolean
scan_word (Scan *scan)
{
  static const char *const words[] = { "true", "false", "null" };
  gsize length = 0;

  while (scan->at + length < scan->end
         && (g_ascii_isalnum (scan->at[length]) || scan->at[length] == '_'))
    length++;
  for (guint i = 0; i < G_N_ELEMENTS (words); i++) {
    if (length == strlen (words[i]) && memcmp (scan->at, words[i], length) == 0) {
      scan->at += length;
      return TRUE;
    }
  }
  return fail_wanted (scan, _ ("a value"));
}

static gboolean
open_level (Scan *scan, gboolean object)
{
  if (scan->depth == ARI_JSON_MAX_DEPTH)
    return fail_syntax (scan, scan->at, _ ("Arrays and objects are nested too deeply."));
  scan->n_free[scan->depth] = 0;
  scan->names[scan->depth++] =
      object ? g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL) : NULL;
  scan->at++;
  return TRUE;
}

static Expected
close_level (Scan *scan)
{
  scan->at++;
  g_clear_pointer (&scan->names[--scan->depth], g_hash_table_unref);
  return scan->depth == 0 ? EXPECT_NOTHING : EXPECT_COMMA_OR_END;
}

/* Reads a value, or the start of an array or object, and sets what is expected next. */
static gboolean
scan_value (Scan *scan, Expected *expected)
{
  if (++scan->n_values > ARI_JSON_MAX_VALUES)
    return fail (scan, scan->at, ARI_PUZZLE_ERROR_TOO_LARGE,
                 _ ("The file holds more values than any puzzle needs."));

  *expected = scan->depth == 0 ? EXPECT_NOTHING : EXPECT_COMMA_OR_END;
  if (next_is (scan, '{')) {
    *expected = EXPECT_MEMBER_OR_END;
    return open_level (scan, TRUE);
  }
  if (next_is (scan, '[')) {
    *expected = EXPECT_VALUE_OR_END;
    return open_level (scan, FALSE);
  }
  if (next_is (scan, '"'))
    return scan_string (scan);
  if (next_is (scan, '-') || next_is_digit (scan))
    return scan_number (scan);
  return scan_word (scan);
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
  GHashTable *names = scan->names[scan->depth - 1];
  const char *start = scan->at;

  if (!next_is (scan, '"'))
    return fail_wanted (scan, _ ("a member’s name in “\"”"));
  if (!scan_string (scan))
    return FALSE;
  if (!g_hash_table_add (names, g_strdup (scan->name->str))) {
    g_autofree char *message =
        g_strdup_printf (_ ("The member “%s” appears twice."), scan->name->str);

    return fail_syntax (scan, start, message);
  }
  if (!is_cell_name (scan->name->str) && ++scan->n_free[scan->depth - 1] > ARI_JSON_MAX_MEMBERS)
    return fail (scan, start, ARI_PUZZLE_ERROR_TOO_LARGE,
                 _ ("This object has more members than any puzzle needs."));
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
    const gboolean in_object = scan->depth > 0 && scan->names[scan->depth - 1] != NULL;
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

static gboolean
check (const char *text, gsize length, AriJsonFault *fault, GError **error)
{
  const char *start = text != NULL ? text : ""; /* arithmetic with NULL would be undefined */
  Scan scan = {
    .start = start, .at = start, .end = start + length, .error = error, .fault = fault
  };
  gboolean right;

  if (length > ARI_PUZZLE_FILE_MAX_BYTES) {
    g_set_error (error, ARI_PUZZLE_ERROR, ARI_PUZZLE_ERROR_TOO_LARGE,
                 _ ("A puzzle file can have at most %d MiB."),
                 ARI_PUZZLE_FILE_MAX_BYTES / 1024 / 1024);
    return FALSE;
  }
  scan.start = scan.at = start + ari_utf8_mark (start, length);
  skip_space (&scan);
  if (scan.at == scan.end) {
    g_set_error (error, ARI_PUZZLE_ERROR, ARI_PUZZLE_ERROR_EMPTY, _ ("The file is empty."));
    return FALSE;
  }

  scan.name = g_string_new (NULL);
  right = check_characters (&scan) && scan_text (&scan);
  while (scan.depth > 0)
    g_clear_pointer (&scan.names[--scan.depth], g_hash_table_unref);
  g_string_free (scan.name, TRUE);
  return right;
}

gboolean
ari_json_check (const char *text, gsize length, GError **error)
{
  g_return_val_if_fail (text != NULL || length == 0, FALSE);

  return check (text, length, NULL, error);
}

gboolean
ari_json_find_fault (const char *text, gsize length, AriJsonFault *fault)
{
  g_return_val_if_fail (text != NULL || length == 0, FALSE);
  g_return_val_if_fail (fault != NULL, FALSE);

  *fault = (AriJsonFault){ 0 };
  return !check (text, length, fault, NULL) && fault->words != NULL;
}
