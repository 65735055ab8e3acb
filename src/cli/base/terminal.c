/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Takes over the terminal in which a search is drawn, restores it, and decodes the bytes of keys.
 */

#define _DEFAULT_SOURCE

#include "config.h"

#include <fcntl.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

#include "cli/base/terminal.h"
#include "cli/base/writer.h"

/* Terminals send a key without a character as `ESC [`, numbers separated by `;`, and a last byte,
 * or as `ESC O` and a byte; both forms are accepted for each key. ESC before anything else is the
 * Alt key, or Escape pressed before another key; only the other key counts. */

#define ESCAPE '\033'

enum { PLAIN, ESCAPED, SEQUENCE, SEQUENCE_TAIL, SHORT_SEQUENCE };

enum { LARGEST_NUMBER = 1000 };

static int
key_of_letter (char letter)
{
  switch (letter) {
  case 'A':
    return ARI_KEY_UP;
  case 'B':
    return ARI_KEY_DOWN;
  case 'C':
    return ARI_KEY_RIGHT;
  case 'D':
    return ARI_KEY_LEFT;
  case 'H':
    return ARI_KEY_HOME;
  case 'F':
    return ARI_KEY_END;
  default:
    return ARI_KEY_NONE;
  }
}

/* Returns the key for the first number of a sequence that ends in `~`. */
static int
key_of_number (guint number)
{
  if (number == 1 || number == 7)
    return ARI_KEY_HOME;
  return number == 4 || number == 8 ? ARI_KEY_END : ARI_KEY_NONE;
}

static int
take_in_sequence (AriKeys *keys, char byte)
{
  if (byte == ';') /* the next number is that of modifier keys */
    keys->state = SEQUENCE_TAIL;
  if (keys->state == SEQUENCE && byte >= '0' && byte <= '9')
    keys->number = MIN (keys->number * 10 + (guint) (byte - '0'), LARGEST_NUMBER);
  if (byte < '@' || byte > '~')
    return ARI_KEY_NONE;
  keys->state = PLAIN;
  return byte == '~' ? key_of_number (keys->number) : key_of_letter (byte);
}

int
ari_keys_take (AriKeys *keys, char byte)
{
  switch (keys->state) {
  case SEQUENCE:
  case SEQUENCE_TAIL:
    return take_in_sequence (keys, byte);
  case SHORT_SEQUENCE:
    keys->state = PLAIN;
    return key_of_letter (byte);
  case ESCAPED:
    keys->state = byte == '[' ? SEQUENCE : byte == 'O' ? SHORT_SEQUENCE : PLAIN;
    keys->number = 0;
    if (keys->state != PLAIN)
      return ARI_KEY_NONE;
    break;
  default:
    break;
  }
  if (byte == ESCAPE) {
    keys->state = ESCAPED;
    return ARI_KEY_NONE;
  }
  return (unsigned char) byte;
}

/* switch to the alternate screen, hide the cursor, cut long lines; and back */
#define TAKE      "\033[?1049h\033[?25l\033[?7l\033[2J"
#define GIVE_BACK "\033[?7h\033[?25h\033[?1049l"

struct AriTerminal {
  gboolean is_screen;
  gboolean is_taken;
  gboolean keys_changed;
  int keys; /* -1 without keys */
  gboolean owns_keys;
  struct termios saved;
};

AriTerminal *
ari_terminal_new (void)
{
  AriTerminal *self = g_new0 (AriTerminal, 1);
  const char *kind = g_getenv ("TERM");

  self->is_screen =
      isatty (STDOUT_FILENO) && kind != NULL && *kind != '\0' && strcmp (kind, "dumb") != 0;
  self->keys = -1;
  if (!self->is_screen)
    return self;
  if (isatty (STDIN_FILENO))
    self->keys = STDIN_FILENO;
  else { /* the puzzle may come from standard input, but keys from the terminal */
    self->keys = open ("/dev/tty", O_RDONLY | O_CLOEXEC);
    self->owns_keys = self->keys >= 0;
  }
  return self;
}

void
ari_terminal_free (AriTerminal *self)
{
  ari_terminal_give_back (self);
  if (self->owns_keys)
    close (self->keys);
  g_free (self);
}

gboolean
ari_terminal_is_screen (AriTerminal *self)
{
  return self->is_screen;
}

int
ari_terminal_get_keys (AriTerminal *self)
{
  return self->keys;
}

void
ari_terminal_get_size (AriTerminal *self, guint *columns, guint *rows)
{
  struct winsize size = { 0 };

  if (ioctl (STDOUT_FILENO, TIOCGWINSZ, &size) != 0)
    size = (struct winsize){ 0 };
  *columns = size.ws_col > 0 ? size.ws_col : 80;
  *rows = size.ws_row > 0 ? size.ws_row : 24;
}

void
ari_terminal_take (AriTerminal *self)
{
  struct termios now;

  if (!self->is_screen || self->is_taken)
    return;
  self->is_taken = TRUE;
  if (self->keys >= 0 && tcgetattr (self->keys, &self->saved) == 0) {
    now = self->saved;
    now.c_lflag &= ~(tcflag_t) (ICANON | ECHO);
    now.c_cc[VMIN] = 1;
    now.c_cc[VTIME] = 0;
    /* Ctrl+Z is read as a key, so that the screen can be restored */
    now.c_cc[VSUSP] = _POSIX_VDISABLE;
    self->keys_changed = tcsetattr (self->keys, TCSADRAIN, &now) == 0;
  }
  ari_writer_write_text (TAKE);
}

void
ari_terminal_give_back (AriTerminal *self)
{
  if (!self->is_taken)
    return;
  self->is_taken = FALSE;
  ari_writer_write_text (GIVE_BACK);
  if (self->keys_changed)
    tcsetattr (self->keys, TCSADRAIN, &self->saved);
  self->keys_changed = FALSE;
}
