/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Breaks the lines of a help text at the width of a terminal. */

#define _DEFAULT_SOURCE

#include "config.h"

#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "cli/base/wrap.h"

enum { NARROWEST = 20 }; /* columns; nothing can be read in fewer */

static guint
columns_of (const char *text, gsize length)
{
  guint n = 0;

  for (const char *c = text; c < text + length; c = g_utf8_next_char (c)) {
    const gunichar character = g_utf8_get_char (c);

    n += g_unichar_iszerowidth (character) ? 0 : g_unichar_iswide (character) ? 2 : 1;
  }
  return n;
}

/* Returns: the indentation of the rest of a broken line, in columns. It is that of the words after
 * the first two spaces in a row; without such spaces, that of the first word; and a little more
 * than that where the words after the spaces would have less than half the width. */
static guint
indent_of (const char *line, gsize length, guint width)
{
  const gsize first = strspn (line, " ");
  const char *gap = g_strstr_len (line + first, (gssize) (length - first), "  ");
  guint column;

  if (gap == NULL)
    return (guint) first;
  column = columns_of (line, (gsize) (gap - line) + strspn (gap, " "));
  return column <= width / 2 ? column : (guint) first + 4;
}

static void
wrap_line (GString *text, const char *line, gsize length, guint width)
{
  const guint indent = indent_of (line, length, width);
  guint column = 0;
  gsize at = 0;

  while (at < length) {
    const gsize spaces = strspn (line + at, " ");
    const gsize word = MIN (strcspn (line + at + spaces, " \n"), length - at - spaces);
    const guint wide = columns_of (line + at + spaces, word);

    if (at > 0 && column > indent && column + spaces + wide > width) {
      g_string_append_printf (text, "\n%*s", (int) indent, "");
      column = indent;
    } else {
      g_string_append_len (text, line + at, (gssize) spaces);
      column += (guint) spaces;
    }
    g_string_append_len (text, line + at + spaces, (gssize) word);
    column += wide;
    at += spaces + word;
  }
}

char *
ari_cli_wrap (const char *text, guint width)
{
  GString *wrapped;

  if (width == 0)
    return g_strdup (text);
  wrapped = g_string_new (NULL);
  for (const char *line = text; *line != '\0';) {
    const gsize length = strcspn (line, "\n");

    if (memchr (line, '\t', length) != NULL)
      g_string_append_len (wrapped, line, (gssize) length);
    else
      wrap_line (wrapped, line, length, MAX (width, NARROWEST));
    line += length;
    if (*line == '\n')
      g_string_append_c (wrapped, *line++);
  }
  return g_string_free (wrapped, FALSE);
}

guint
ari_cli_output_width (void)
{
  struct winsize size;

  return isatty (STDOUT_FILENO) && ioctl (STDOUT_FILENO, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}
