/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cuts text into lines of characters that may be cells, without comments, rules and line ends. */

#include "config.h"

#include "puzzle/formats/grid-text-private.h"
#include "engine/base/utf8.h"

/** Scanner: how far the text has been read. */
typedef struct {
  const char *text;
  gsize at;
  gsize end; /* of the line */
  guint line;
  guint column; /* the column of the character read last */
  gboolean spaces_are_cells;
} Scanner;

/* Returns TRUE if a character can be a cell in some usual grid; a comment may begin at any
 * other. */
static gboolean
may_be_cell (guint32 character)
{
  return (character >= '0' && character <= '9') || (character >= 'A' && character <= 'Z')
         || (character >= 'a' && character <= 'z') || character == '@' || character == '&'
         || character == '.' || character == '_' || character == '*' || character == '-'
         || character >= 0x80;
}

static gboolean
fail (const Scanner *scanner, AriGridTextError *error, AriGridTextCode code, guint32 character)
{
  *error = (AriGridTextError){
    .code = code,
    .line = scanner->line,
    .column = scanner->column,
    .character = character,
  };
  return FALSE;
}

static gboolean
read_character (Scanner *scanner, guint32 *character, AriGridTextError *error)
{
  const gsize taken =
      ari_utf8_read (scanner->text + scanner->at, scanner->end - scanner->at, character);

  scanner->column++;
  if (taken == 0)
    return fail (scanner, error, ARI_GRID_TEXT_NOT_UTF8, (guchar) scanner->text[scanner->at]);
  if (scanner->column > ARI_TEXT_MAX_COLUMNS || scanner->at > ARI_TEXT_MAX_BYTES)
    return fail (scanner, error, ARI_GRID_TEXT_TOO_LONG, 0);
  if ((*character < 0x20 && !ari_text_is_space (*character))
      || (*character >= 0x7f && *character < 0xa0))
    return fail (scanner, error, ARI_GRID_TEXT_BAD_CHARACTER, *character);
  scanner->at += taken;
  return TRUE;
}

static void
add_character (AriTextLines *lines,
               AriTextLine *line,
               const Scanner *scanner,
               guint32 character,
               AriTextGap gap)
{
  if (lines->n_characters < ARI_TEXT_MAX_CHARACTERS)
    lines->characters[lines->n_characters++] =
        (AriTextCharacter){ character, (guint16) scanner->column, (guint8) gap };
  if (line->n_characters == 0 || gap != ARI_TEXT_GAP_NONE)
    line->n_tokens++;
  line->n_characters++;
}

/* Reads one line without its end into @line; @barred is set if it holds a bar. */
static gboolean
scan_line (Scanner *scanner,
           AriTextLines *lines,
           AriTextLine *line,
           gboolean *barred,
           AriGridTextError *error)
{
  AriTextGap gap = ARI_TEXT_GAP_NONE;
  gboolean run_is_over = FALSE;
  guint32 character;

  while (scanner->at < scanner->end) {
    if (!read_character (scanner, &character, error))
      return FALSE;

    if (scanner->spaces_are_cells) {
      add_character (lines, line, scanner, character, ARI_TEXT_GAP_NONE);
      continue;
    }
    if (character == '#') {
      /* a comment is read like everything else, so that errors in it have a line and column, too */
      while (scanner->at < scanner->end)
        if (!read_character (scanner, &character, error))
          return FALSE;
      return TRUE;
    }
    if (ari_text_is_space (character)) {
      if (gap == ARI_TEXT_GAP_NONE)
        gap = ARI_TEXT_GAP_SPACE;
      continue;
    }
    if (ari_text_is_bar (character)) {
      gap = ARI_TEXT_GAP_RULE;
      *barred = TRUE;
      continue;
    }

    if ((line->n_characters > 0 && gap != ARI_TEXT_GAP_NONE) || !may_be_cell (character))
      run_is_over = TRUE;
    if (!run_is_over)
      line->n_run++;
    add_character (lines, line, scanner, character, gap);
    gap = ARI_TEXT_GAP_NONE;
  }
  return TRUE;
}

gboolean
ari_text_lines_scan (const char *text,
                     gsize length,
                     gboolean spaces_are_cells,
                     AriTextLines *lines,
                     AriGridTextError *error)
{
  Scanner scanner = { text, ari_utf8_mark (text, length), 0, 1, 0, spaces_are_cells };
  AriTextGap gap = ARI_TEXT_GAP_NONE;

  lines->n_lines = 0;
  lines->n_characters = 0;

  while (scanner.at < length && lines->n_lines < ARI_TEXT_MAX_LINES) {
    const AriLine cut = ari_line_cut (text + scanner.at, length - scanner.at, TRUE);
    AriTextLine line = { .line = scanner.line,
                         .first = lines->n_characters,
                         .end = scanner.at + cut.whole };
    gboolean barred = FALSE;

    scanner.column = 0;
    scanner.end = scanner.at + cut.length;
    if (!scan_line (&scanner, lines, &line, &barred, error))
      return FALSE;

    scanner.at = line.end;
    scanner.line++;
    if (line.n_characters == 0) {
      /* the line has only bars, only a comment, or nothing */
      if (barred)
        gap = ARI_TEXT_GAP_RULE;
      else if (gap == ARI_TEXT_GAP_NONE)
        gap = ARI_TEXT_GAP_SPACE;
      continue;
    }
    if (!spaces_are_cells && ari_line_is_rule (cut.start, cut.length, &line.dashes)
        && !line.dashes) {
      lines->n_characters = line.first;
      gap = ARI_TEXT_GAP_RULE;
      continue;
    }
    line.gap = (guint8) gap;
    gap = ARI_TEXT_GAP_NONE;
    lines->lines[lines->n_lines++] = line;
  }
  return TRUE;
}
