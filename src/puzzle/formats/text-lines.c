/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cuts text into lines of possible cells; drops comments, rules and line ends of all systems. */

#include "config.h"

#include <string.h>

#include "puzzle/formats/text-lines.h"
#include "engine/base/utf8.h"

/** Scanner: how far the text has been read. */
typedef struct {
  const char *text;
  size_t length;
  size_t at;
  unsigned line;
  unsigned column; /* of the character read last */
  const AriSymbols *symbols;
  bool spaces_are_cells;
} Scanner;

/** Look: the characters seen in a line that may be a rule. */
typedef struct {
  bool other;       /* a character that no rule has */
  bool stroke;      /* a character that only rules have, or `-` */
  bool beyond_dash; /* a character other than `-` that is not a bar */
  bool run_is_over;
  unsigned n_dots;
  bool first_is_dot;
  bool last_is_dot;
} Look;

static bool
is_symbol (const Scanner *scanner, uint32_t character)
{
  return scanner->symbols != NULL && ari_symbols_find (scanner->symbols, character) != ARI_NO_DIGIT;
}

static bool
is_space (uint32_t character)
{
  return character == ' ' || character == '\t' || character == '\v' || character == '\f'
         || character == 0xa0 || character == 0x3000 || (character >= 0x2000 && character <= 0x200a)
         || character == 0x202f;
}

/* box-drawing characters are rules in whatever direction they go */
static bool
is_drawn (uint32_t character)
{
  return character >= 0x2500 && character <= 0x257f;
}

static bool
is_bar (uint32_t character)
{
  return character == '|' || is_drawn (character);
}

/* Returns true if a character can be a cell in some usual grid; a comment may begin at any
 * other. */
static bool
may_be_cell (uint32_t character)
{
  return (character >= '0' && character <= '9') || (character >= 'A' && character <= 'Z')
         || (character >= 'a' && character <= 'z') || character == '@' || character == '&'
         || character == '.' || character == '_' || character == '*' || character == '-'
         || character >= 0x80;
}

static bool
fail (const Scanner *scanner, AriGridTextError *error, AriGridTextCode code, uint32_t character)
{
  *error = (AriGridTextError){
    .code = code,
    .line = scanner->line,
    .column = scanner->column,
    .character = character,
  };
  return false;
}

static bool
at_line_end (const Scanner *scanner)
{
  return scanner->at == scanner->length || scanner->text[scanner->at] == '\n'
         || scanner->text[scanner->at] == '\r';
}

/* Skips the line end of Unix, Windows or an old Mac, or the end of the text. */
static void
skip_line_end (Scanner *scanner)
{
  if (scanner->at < scanner->length && scanner->text[scanner->at] == '\r')
    scanner->at++;
  else if (scanner->at < scanner->length && scanner->text[scanner->at] == '\n') {
    scanner->at++;
    return;
  }
  if (scanner->at < scanner->length && scanner->text[scanner->at] == '\n')
    scanner->at++;
}

static bool
read_character (Scanner *scanner, uint32_t *character, AriGridTextError *error)
{
  const size_t taken =
      ari_utf8_read (scanner->text + scanner->at, scanner->length - scanner->at, character);

  scanner->column++;
  if (taken == 0)
    return fail (scanner, error, ARI_GRID_TEXT_NOT_UTF8,
                 (unsigned char) scanner->text[scanner->at]);
  if (scanner->column > ARI_TEXT_MAX_COLUMNS || scanner->at > ARI_TEXT_MAX_BYTES)
    return fail (scanner, error, ARI_GRID_TEXT_TOO_LONG, 0);
  if ((*character < 0x20 && !is_space (*character)) || (*character >= 0x7f && *character < 0xa0))
    return fail (scanner, error, ARI_GRID_TEXT_BAD_CHARACTER, *character);
  scanner->at += taken;
  return true;
}

/* Comments are read like everything else, so that errors in them have a line and column too. */
static bool
skip_comment (Scanner *scanner, AriGridTextError *error)
{
  uint32_t character;

  while (!at_line_end (scanner))
    if (!read_character (scanner, &character, error))
      return false;
  return true;
}

static void
look_at (Look *look, const Scanner *scanner, uint32_t character, bool is_first)
{
  look->last_is_dot = character == '.';
  if (is_symbol (scanner, character)) {
    look->other = true;
    look->beyond_dash = true;
    return;
  }
  switch (character) {
  case '-':
    look->stroke = true;
    break;
  case '=':
  case '+':
    look->stroke = true;
    look->beyond_dash = true;
    break;
  case '*':
  case ':':
  case '\'':
    look->beyond_dash = true;
    break;
  case '.':
    look->n_dots++;
    look->first_is_dot = look->first_is_dot || is_first;
    look->beyond_dash = true;
    break;
  default:
    look->other = true;
    look->beyond_dash = true;
    break;
  }
}

/* A rule has strokes and the crossings of boxes; a dot can only be a corner. */
static bool
is_rule (const Look *look)
{
  return !look->other && look->stroke
         && look->n_dots <= (unsigned) look->first_is_dot + (unsigned) look->last_is_dot;
}

static void
add_spot (AriTextLines *lines,
          AriTextLine *line,
          const Scanner *scanner,
          uint32_t character,
          AriTextGap gap)
{
  if (lines->n_spots < ARI_TEXT_MAX_SPOTS)
    lines->spots[lines->n_spots++] =
        (AriTextSpot){ character, (uint16_t) scanner->column, (uint8_t) gap };
  if (line->n_spots == 0 || gap != ARI_TEXT_GAP_NONE)
    line->n_tokens++;
  line->n_spots++;
}

/* Reads one line without its end into @line; @barred is set if it holds a bar. */
static bool
scan_line (Scanner *scanner,
           AriTextLines *lines,
           AriTextLine *line,
           Look *look,
           bool *barred,
           AriGridTextError *error)
{
  AriTextGap gap = ARI_TEXT_GAP_NONE;
  uint32_t character;

  while (!at_line_end (scanner)) {
    if (!read_character (scanner, &character, error))
      return false;

    const bool symbol = is_symbol (scanner, character);

    if (scanner->spaces_are_cells) {
      add_spot (lines, line, scanner, character, ARI_TEXT_GAP_NONE);
      continue;
    }
    if (character == '#' && !symbol)
      return skip_comment (scanner, error);
    if (is_space (character) && !symbol) {
      if (gap == ARI_TEXT_GAP_NONE)
        gap = ARI_TEXT_GAP_SPACE;
      continue;
    }
    if (is_bar (character) && !symbol) {
      gap = ARI_TEXT_GAP_RULE;
      *barred = true;
      continue;
    }

    look_at (look, scanner, character, line->n_spots == 0);
    if ((line->n_spots > 0 && gap != ARI_TEXT_GAP_NONE) || !(symbol || may_be_cell (character)))
      look->run_is_over = true;
    if (!look->run_is_over)
      line->n_run++;
    add_spot (lines, line, scanner, character, gap);
    gap = ARI_TEXT_GAP_NONE;
  }
  return true;
}

bool
ari_text_lines_scan (const char *text,
                     size_t length,
                     const AriSymbols *symbols,
                     bool spaces_are_cells,
                     AriTextLines *lines,
                     AriGridTextError *error)
{
  static const char mark[] = "\xef\xbb\xbf";
  Scanner scanner = { text, length, 0, 1, 0, symbols, spaces_are_cells };
  AriTextGap gap = ARI_TEXT_GAP_NONE;

  lines->n_lines = 0;
  lines->n_spots = 0;
  if (length >= 3 && memcmp (text, mark, 3) == 0)
    scanner.at = 3;

  while (scanner.at < length && lines->n_lines < ARI_TEXT_MAX_LINES) {
    const size_t start = scanner.at;
    AriTextLine line = { .line = scanner.line, .first = lines->n_spots };
    Look look = { 0 };
    bool barred = false;

    scanner.column = 0;
    if (!scan_line (&scanner, lines, &line, &look, &barred, error))
      return false;

    const bool empty = scanner.at == start;

    skip_line_end (&scanner);
    scanner.line++;
    line.end = scanner.at;

    if (line.n_spots == 0) {
      /* the line has only bars, only a comment, or nothing */
      if (barred)
        gap = ARI_TEXT_GAP_RULE;
      else if (gap == ARI_TEXT_GAP_NONE && (empty || scanner.column > 0))
        gap = ARI_TEXT_GAP_SPACE;
      continue;
    }
    line.dashes = !spaces_are_cells && !look.beyond_dash;
    if (!spaces_are_cells && !line.dashes && is_rule (&look)) {
      lines->n_spots = line.first;
      gap = ARI_TEXT_GAP_RULE;
      continue;
    }
    line.gap = (uint8_t) gap;
    gap = ARI_TEXT_GAP_NONE;
    lines->lines[lines->n_lines++] = line;
  }
  return true;
}
