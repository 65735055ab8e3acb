/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes text that others wrote safe to show. */

#include <string.h>

#include "puzzle/base/shown-text.h"

#define ELLIPSIS "…"
#define ISOLATE  "\xe2\x81\xa8" /* U+2068, an isolate with the direction of its first letter */
#define END      "\xe2\x81\xa9" /* U+2069 */

enum {
  REPLACEMENT = 0xfffd,
  JOINER = 0x200d, /* a zero-width joiner shows two characters as one */
  /* more accents than this on one letter are abuse */
  MOST_MARKS = 8,
};

/* Takes the next character; each byte that is not UTF-8 becomes REPLACEMENT. */
static gunichar
take_character (const char **at)
{
  const gunichar character = g_utf8_get_char_validated (*at, -1);

  if (character == (gunichar) -1 || character == (gunichar) -2) {
    (*at)++;
    return REPLACEMENT;
  }
  *at = g_utf8_next_char (*at);
  return character;
}

/* Returns TRUE if people see the character as a part of the one before it. */
static gboolean
continues (gunichar character, gunichar before)
{
  return g_unichar_ismark (character) || character == JOINER || before == JOINER
         || (character >= 0x1f3fb && character <= 0x1f3ff); /* skin colours */
}

/* The overrides, embeddings and isolates of the bidirectional algorithm, and their ends. */
static gboolean
turns_direction (gunichar character)
{
  return (character >= 0x202a && character <= 0x202e)
         || (character >= 0x2066 && character <= 0x2069);
}

static gboolean
is_right_to_left (gunichar character)
{
  return (character >= 0x590 && character <= 0x8ff) || (character >= 0xfb1d && character <= 0xfdff)
         || (character >= 0xfe70 && character <= 0xfefc)
         || (character >= 0x10800 && character <= 0x10fff)
         || (character >= 0x1e800 && character <= 0x1efff);
}

static void
append (GString *shown, gunichar character, gboolean keeps_lines)
{
  if (character == '\n' && keeps_lines)
    g_string_append_c (shown, '\n');
  else if (character == 0xa0 || character == 0x202f) /* no-break spaces, as in French */
    g_string_append_unichar (shown, character);
  else if (g_unichar_isspace (character) || g_unichar_type (character) == G_UNICODE_LINE_SEPARATOR
           || g_unichar_type (character) == G_UNICODE_PARAGRAPH_SEPARATOR || character == 0x85)
    g_string_append_c (shown, ' ');
  else if (character < 0x20)
    g_string_append_unichar (shown, 0x2400 + character);
  else if (character == 0x7f)
    g_string_append_unichar (shown, 0x2421);
  else if (g_unichar_iscntrl (character))
    g_string_append_unichar (shown, REPLACEMENT);
  else if (turns_direction (character))
    g_string_append_printf (shown, "<U+%04X>", (guint) character);
  else
    g_string_append_unichar (shown, character);
}

static char *
show (const char *text, guint most, gboolean is_message)
{
  GString *shown = g_string_new (NULL);
  gunichar character = 0;
  guint n = 0, n_marks = 0;
  gboolean is_turned = FALSE;

  for (const char *at = text; *at != '\0';) {
    const gunichar before = character;

    character = take_character (&at);
    if (n > 0 && continues (character, before)) {
      if (++n_marks > MOST_MARKS)
        continue;
    } else if (n == most) {
      g_string_append (shown, ELLIPSIS);
      break;
    } else {
      n++;
      n_marks = 0;
    }
    is_turned |= is_right_to_left (character);
    append (shown, character, is_message);
  }
  if (is_turned && !is_message) {
    g_string_prepend (shown, ISOLATE);
    g_string_append (shown, END);
  }
  return g_string_free (shown, FALSE);
}

char *
ari_shown_text (const char *text)
{
  g_return_val_if_fail (text != NULL, NULL);

  return show (text, ARI_SHOWN_MOST, FALSE);
}

char *
ari_shown_message (const char *text)
{
  g_return_val_if_fail (text != NULL, NULL);

  return show (text, ARI_SHOWN_MESSAGE, TRUE);
}
