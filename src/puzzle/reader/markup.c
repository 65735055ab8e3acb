/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads the cells of a grid from markup: tables of HTML, elements of any kind, and lines. */

#include "config.h"

#include <string.h>

#include "engine/base/utf8.h"
#include "puzzle/reader/markup.h"
#include "puzzle/formats/clean.h"
#include "puzzle/formats/facts.h"
#include "puzzle/formats/grid-text.h"
#include "puzzle/formats/piece.h"

enum {
  N = 9,                   /* digits of most grids */
  MOST_OPEN = 64,          /* elements in each other */
  MOST_KINDS = 64,         /* of elements */
  LONGEST_FACTS = 1 << 16, /* bytes of the tags that name their cells */
};

/* Returns TRUE if a tag has this name. */
static gboolean
is_tag (const char *tag, gsize length, const char *name)
{
  gsize n = 0;

  while (n < length && name[n] != '\0' && (tag[n] | 0x20) == name[n])
    n++;
  return name[n] == '\0' && (length == n || !g_ascii_isalnum (tag[n]));
}

/* Lines */

/* Returns the bytes of a comment, a script, a style sheet or a choice that is not the present one,
 * with all that it has; else 0. */
static gsize
hidden_length (const char *text, gsize length)
{
  static const char *const ends[][2] = { { "!--", "-->" },
                                         { "script", "</script" },
                                         { "style", "</style" } };
  const char *close;

  if (length < 2 || memchr ("!SsOo", text[1], 5) == NULL) /* most are none of these */
    return 0;
  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    if (is_tag (text + 1, length - 1, ends[i][0])) {
      const char *end = g_strstr_len (text, (gssize) length, ends[i][1]);

      return end != NULL ? (gsize) (end - text) + strlen (ends[i][1]) : length;
    }
  close = is_tag (text + 1, length - 1, "option") ? memchr (text, '>', length) : NULL;
  if (close == NULL || g_strstr_len (text, close - text, "selected") != NULL)
    return 0;
  close = memchr (close, '<', length - (gsize) (close - text));
  return close != NULL ? (gsize) (close - text) : length;
}

/* Returns TRUE for a tag before and after which a line ends. */
static gboolean
ends_line (const char *tag, gsize length)
{
  static const char *const names[] = { "p",  "div", "pre", "table", "blockquote", "center",
                                       "ul", "ol",  "li",  "dd",    "dt",         "form",
                                       "h1", "h2",  "h3",  "h4",    "body",       NULL };
  const gsize from = length > 0 && *tag == '/';
  gsize end = from;

  while (end < length && g_ascii_isalnum (tag[end]))
    end++;
  return ari_text_is_one_of (tag + from, end - from, names);
}

/** Seen: a text as people see it. */
typedef struct {
  GString *text;
  gboolean is_table; /* it has a table alone */
  gboolean in_pre;   /* lines end where they end in the source */
  guint n_rows, n_cells;
} Seen;

/* Returns TRUE if the text is at the beginning of a line. */
static gboolean
begins_line (const Seen *seen)
{
  return seen->text->len == 0 || seen->text->str[seen->text->len - 1] == '\n';
}

static void
see_tag (Seen *seen, const char *tag, gsize length)
{
  if (is_tag (tag, length, "tr")) {
    if (seen->n_rows++ > 0)
      g_string_append_c (seen->text, '\n');
    seen->n_cells = 0;
  } else if (is_tag (tag, length, "td") || is_tag (tag, length, "th")) {
    if (seen->n_cells++ > 0)
      g_string_append_c (seen->text, '\t');
  } else if (is_tag (tag, length, "input")) {
    gsize n_value;
    const char *value = ari_tag_value (tag, length, &n_value);

    g_string_append_len (seen->text, value, (gssize) n_value);
  } else if (!seen->is_table && is_tag (tag, length, "br"))
    g_string_append_c (seen->text, '\n');
  else if (!seen->is_table && ends_line (tag, length)) {
    if (!begins_line (seen))
      g_string_append_c (seen->text, '\n');
    if (is_tag (tag, length, "pre") || is_tag (tag, length, "/pre"))
      seen->in_pre = *tag != '/';
  }
}

/* Outside @in_pre, white space is one blank, however long it is. */
static void
see_byte (Seen *seen, char byte)
{
  if (seen->is_table ? seen->n_cells > 0 && !g_ascii_isspace (byte)
                     : seen->in_pre || !g_ascii_isspace (byte))
    g_string_append_c (seen->text, byte);
  else if (!seen->is_table && !begins_line (seen) && seen->text->str[seen->text->len - 1] != ' ')
    g_string_append_c (seen->text, ' ');
}

/* Follows a text, or its first table. Returns the bytes. */
static gsize
see (Seen *seen, const char *text, gsize length)
{
  gboolean has_more = TRUE; /* tags */
  gsize at = 0;

  while (at < length) {
    const gboolean is_tag_next = text[at] == '<' && has_more;
    const gsize hidden = is_tag_next ? hidden_length (text + at, length - at) : 0;
    const char *close = NULL, *tag = text + at + 1;
    gsize n;

    if (hidden > 0) {
      at += hidden;
      continue;
    }
    if (is_tag_next) {
      close = memchr (text + at, '>', length - at);
      has_more = close != NULL;
    }
    if (close == NULL) {
      see_byte (seen, text[at++]);
      continue;
    }
    n = (gsize) (close - tag);
    at += n + 2;
    if (!seen->is_table || *tag != '/')
      see_tag (seen, tag, n);
    else if (is_tag (tag, n, "/table"))
      break;
  }
  return at;
}

GString *
ari_text_from_table (const char *text, gsize length, gsize *end)
{
  g_autoptr (GString) made = g_string_new (NULL);
  Seen seen = { .text = made, .is_table = TRUE };

  *end = see (&seen, text, length);
  return seen.n_rows >= ARI_MIN_DIGITS && seen.n_cells >= ARI_MIN_DIGITS ? g_steal_pointer (&made)
                                                                         : NULL;
}

GString *
ari_text_from_markup (const char *text, gsize length)
{
  GString *made = g_string_new (NULL);
  Seen seen = { .text = made };

  see (&seen, text, length);
  return made;
}

/* Elements */

/** ContentSpan: bytes of Markup.content, or, of an attribute, of the text itself. */
typedef struct {
  gsize start, end;
  guint parent; /* the number of the element around it */
} ContentSpan;

/** Element: one that is open. */
typedef struct {
  const char *tag; /* without its brackets */
  gsize length;
  gsize start; /* in Markup.content */
  guint number;
} Element;

/** ElementKind: the elements of one name and depth, or an attribute of theirs. */
typedef struct {
  const char *name;
  gsize length;
  guint depth;
  gboolean is_attribute;
  GArray *spans;
  Element parent; /* of the last one */
  guint n_parents;
} ElementKind;

/** Markup: what was found in a text. */
typedef struct {
  const char *text;
  GString *content; /* what is seen */
  GString *facts;   /* a line for each tag that names the place of a cell */
  ElementKind kinds[MOST_KINDS];
  guint n_kinds;
  Element open[MOST_OPEN];
  guint n_open;
  guint n_elements;
} Markup;

static gsize
name_length (const char *tag, gsize length)
{
  gsize n = 0;

  while (n < length && (g_ascii_isalnum (tag[n]) || tag[n] == '-' || tag[n] == ':'))
    n++;
  return n;
}

/* Counts an element that has ended, or an attribute, among those of its name in elements as deep.
 */
static void
count (Markup *markup,
       const char *name,
       gsize length,
       guint depth,
       gboolean is_attribute,
       ContentSpan span)
{
  const Element none = { "", 0, 0, 0 }, *parent = depth > 0 ? &markup->open[depth - 1] : &none;
  ElementKind *kind = markup->kinds;

  while (kind < markup->kinds + markup->n_kinds
         && (kind->depth != depth || kind->is_attribute != is_attribute || kind->length != length
             || memcmp (kind->name, name, length) != 0))
    kind++;
  if (kind == markup->kinds + MOST_KINDS)
    return;
  if (kind == markup->kinds + markup->n_kinds) {
    *kind = (ElementKind){ .name = name,
                           .length = length,
                           .depth = depth,
                           .is_attribute = is_attribute,
                           .spans = g_array_new (FALSE, FALSE, sizeof span) };
    markup->n_kinds++;
  }
  span.parent = parent->number;
  kind->n_parents += kind->n_parents == 0 || kind->parent.number != parent->number;
  kind->parent = *parent;
  if (kind->spans->len <= ARI_MAX_CELLS)
    g_array_append_val (kind->spans, span);
}

static void
count_element (Markup *markup, const Element *element, guint depth)
{
  count (markup, element->tag, name_length (element->tag, element->length), depth, FALSE,
         (ContentSpan){ element->start, markup->content->len, 0 });
}

/* Counts the attributes of a tag that are in quotation marks. */
static void
count_attributes (Markup *markup, const char *tag, gsize length)
{
  for (gsize at = name_length (tag, length), n; at < length; at += n + 1) {
    const char *name = tag + at;
    const char *end;

    n = name_length (name, length - at);
    if (n == 0 || at + n + 2 >= length || name[n] != '='
        || (name[n + 1] != '"' && name[n + 1] != '\''))
      continue;
    end = memchr (name + n + 2, name[n + 1], length - at - n - 2);
    if (end == NULL)
      return;
    count (markup, name, n, markup->n_open, TRUE,
           (ContentSpan){ (gsize) (name - markup->text) + n + 2, (gsize) (end - markup->text), 0 });
    n = (gsize) (end - name);
  }
}

/* Ends the innermost open element of a name, and those in it. */
static void
end_element (Markup *markup, const char *name, gsize length)
{
  guint depth = markup->n_open;

  while (depth > 0
         && (name_length (markup->open[depth - 1].tag, markup->open[depth - 1].length) != length
             || memcmp (markup->open[depth - 1].tag, name, length) != 0))
    depth--;
  while (depth > 0 && markup->n_open >= depth) {
    markup->n_open--;
    count_element (markup, &markup->open[markup->n_open], markup->n_open);
  }
}

static void
follow_tag (Markup *markup, const char *tag, gsize length)
{
  /* elements that have no end of their own */
  static const char *const alone[] = { "br",   "col",  "hr",  "img", "input",
                                       "link", "meta", "wbr", NULL };
  const Element element = { tag, length, markup->content->len, ++markup->n_elements };
  const gsize n = name_length (tag, length);
  gsize n_value;
  const char *value;

  if (length == 0 || (!g_ascii_isalpha (*tag) && *tag != '/'))
    return;
  if (*tag == '/') {
    end_element (markup, tag + 1, name_length (tag + 1, length - 1));
    return;
  }
  count_attributes (markup, tag, length);
  if (markup->facts->len < LONGEST_FACTS && ari_facts_begin (tag + n, length - n)) {
    g_string_append_len (markup->facts, tag + n, (gssize) (length - n));
    g_string_append_c (markup->facts, '\n');
  }
  if (!ari_text_is_one_of (tag, n, alone) && tag[length - 1] != '/') {
    if (markup->n_open < MOST_OPEN)
      markup->open[markup->n_open++] = element;
    return;
  }
  value = ari_tag_value (tag, length, &n_value);
  if (is_tag (tag, length, "input")) {
    if (value == NULL)
      return;
    g_string_append_len (markup->content, value, (gssize) n_value);
  }
  count_element (markup, &element, markup->n_open);
}

/* Appends the character that a text begins with, if it is seen. Returns its bytes. */
static gsize
append_character (GString *content, const char *text, gsize length)
{
  guint32 character = (guint8) *text;
  gsize taken = *text == '&' ? ari_entity_read (text, length, &character) : 0;

  if (taken == 0)
    taken = ari_utf8_read (text, length, &character);
  character = ari_character_to_plain (character);
  if (character != 0)
    g_string_append_unichar (content, character);
  return MAX (taken, 1);
}

static void
list_elements (Markup *markup, const char *text, gsize length)
{
  gboolean has_more = TRUE;

  for (gsize at = 0; at < length;) {
    const char *close = NULL;
    gsize hidden = 0;

    if (text[at] == '<' && has_more) {
      hidden = hidden_length (text + at, length - at);
      close = hidden == 0 ? memchr (text + at, '>', length - at) : NULL;
      has_more = hidden > 0 || close != NULL;
    }
    if (close != NULL)
      follow_tag (markup, text + at + 1, (gsize) (close - text) - at - 1);
    at = close != NULL ? (gsize) (close - text) + 1
         : hidden > 0  ? at + hidden
                       : at + append_character (markup->content, text + at, length - at);
  }
}

/* Returns TRUE if a tag has one of these words in its name or its attributes. */
static gboolean
has_word (const Element *element, const char *const *words)
{
  for (; *words != NULL; words++)
    if (g_strstr_len (element->tag, (gssize) element->length, *words) != NULL)
      return TRUE;
  return FALSE;
}

/* Reads cells that are listed box by box. */
static AriPieceResult
read_boxes (const AriTextCell *cells, const AriGridText *grid, AriReading *reading)
{
  const guint n = grid->n, rows = grid->box_rows, columns = grid->box_columns;
  g_autofree AriTextCell *moved = g_new (AriTextCell, n * n);

  for (guint i = 0; i < n * n; i++) {
    const guint box = i / n, cell = i % n;
    const guint row = box / rows * rows + cell / columns;

    moved[row * n + box % rows * columns + cell % columns] = cells[i];
  }
  return ari_cells_read (moved, n, NULL, reading);
}

/* Returns TRUE if the cells that were read are some of those of a puzzle. */
static gboolean
is_puzzle (const AriReading *reading)
{
  const guint n = reading->grid.n;

  return reading->result == ARI_PIECE_GRID && reading->doubt == ARI_PIECE_SURE
         && ari_grid_text_count (&reading->grid) >= n
         && memchr (reading->grid.cells, ARI_NO_DIGIT, n * n) != NULL;
}

/* Lists the texts of the elements of a kind. */
static AriTextCell *
list_texts (const Markup *markup, const ElementKind *kind)
{
  const char *text = kind->is_attribute ? markup->text : markup->content->str;
  AriTextCell *cells = g_new (AriTextCell, kind->spans->len);

  for (guint i = 0; i < kind->spans->len; i++) {
    const ContentSpan *span = &g_array_index (kind->spans, ContentSpan, i);

    cells[i] = ari_cell_trim (text + span->start, span->end - span->start);
  }
  return cells;
}

/* Reads the elements of a kind as one grid. As many elements around them as each has may be rows or
 * boxes: if their names do not tell, both are tried. */
static gboolean
read_kind (const ElementKind *kind, const AriTextCell *cells, AriReading *reading)
{
  static const char *const of_rows[] = { "row", NULL };
  static const char *const of_boxes[] = { "box", "block", "square", "region", "nonet", NULL };
  const guint n = kind->spans->len;
  const gboolean names_row =
      has_word (&kind->parent, of_rows) || is_tag (kind->parent.tag, kind->parent.length, "p");
  const gboolean names_box = has_word (&kind->parent, of_boxes);

  reading->result = ARI_PIECE_NOT_YET;
  if (n < ARI_MIN_DIGITS || n > ARI_MAX_CELLS || (!ari_is_size (n) && ari_root_of (n) == 0))
    return FALSE;
  ari_cells_read_list (cells, n, reading);
  if (reading->result != ARI_PIECE_GRID)
    return FALSE;
  if (kind->n_parents > 1 && ari_root_of (n) == kind->n_parents && (names_box || !names_row)) {
    g_autofree AriReading *boxes = g_memdup2 (reading, sizeof *reading);

    read_boxes (cells, &reading->grid, boxes);
    if ((names_box && !names_row) || !is_puzzle (reading))
      *reading = *boxes;
    else if (is_puzzle (boxes)) { /* nothing tells which it is */
      reading->result = ARI_PIECE_NOT_YET;
      return FALSE;
    }
  }
  return is_puzzle (reading);
}

/* Writes a grid as a line, so that it is the same however it was written. */
static void
write_line (const AriGridText *grid, GString *text)
{
  g_string_truncate (text, 0);
  for (guint i = 0; i < grid->n * grid->n; i++)
    g_string_append_c (text, grid->cells[i] == ARI_NO_DIGIT ? '.' : (char) ('1' + grid->cells[i]));
  g_string_append_c (text, '\n');
}

/* Appends the cells or rows of one element, or of those in one, as the lines of a grid. Returns
 * FALSE if they are none. @has_blanks: (out): some cells are empty */
static gboolean
add_grid (const AriTextCell *cells, guint n, GString *made, gboolean *has_blanks)
{
  g_autofree AriGridText *grid = g_new (AriGridText, 1);
  g_autoptr (GString) text = g_string_new (NULL);
  AriGridTextError unused;
  gsize longest = 0, n_cells = 0;

  for (guint i = 0; i < n; i++)
    longest = MAX (longest, cells[i].length);
  for (guint i = 0; i < n; i++) {
    g_string_append_len (text, cells[i].text, (gssize) cells[i].length);
    g_string_append (text, cells[i].length == 0 ? "." : "");
    g_string_append (text, longest < 2 ? "" : longest < 3 ? " " : "\n");
  }
  for (gsize i = 0; i < text->len; i++)
    n_cells += g_ascii_isgraph (text->str[i]);
  if (!ari_grid_text_read (text->str, text->len, grid, &unused)
      || (grid->n <= N && grid->n * grid->n != n_cells)) /* there is more */
    return FALSE;
  *has_blanks = ari_grid_text_count (grid) < grid->n * grid->n;
  if (grid->n == N)
    write_line (grid, text);
  g_string_append_printf (made, "%s\n", text->str);
  return TRUE;
}

/* Writes the grids that the elements of a kind have, alone or together with those in the same
 * element. Returns NULL if any has something else, or none is a puzzle. */
static GString *
write_grids (const ElementKind *kind, const AriTextCell *cells, gboolean is_alone)
{
  const ContentSpan *spans = (const ContentSpan *) (gpointer) kind->spans->data;
  g_autoptr (GString) made = g_string_new (NULL);
  gboolean is_puzzle = FALSE, has_blanks;

  for (guint i = 0, end; i < kind->spans->len; i = end) {
    for (end = i + 1; end < kind->spans->len && !is_alone && spans[end].parent == spans[i].parent;)
      end++;
    if (!add_grid (cells + i, end - i, made, &has_blanks))
      return NULL;
    is_puzzle = is_puzzle || has_blanks;
  }
  return is_puzzle ? g_steal_pointer (&made) : NULL;
}

AriPieceResult
ari_markup_read_cells (const char *text, gsize length, AriReading *reading, GString **grids)
{
  g_autoptr (GString) content = g_string_new (NULL), facts = g_string_new (NULL), lines = NULL;
  g_autofree Markup *markup = g_new0 (Markup, 1);
  g_autofree AriReading *best = g_new (AriReading, 1);
  gboolean are_equal = TRUE, are_same_lines = TRUE;

  *grids = NULL;
  best->result = ARI_PIECE_NOT_YET;
  markup->text = text;
  markup->content = content;
  markup->facts = facts;
  list_elements (markup, text, length);
  for (guint i = 0; i < markup->n_kinds; i++) {
    const ElementKind *kind = &markup->kinds[i];
    g_autofree AriTextCell *cells = list_texts (markup, kind);

    if (are_equal && read_kind (kind, cells, reading)) {
      are_equal =
          best->result == ARI_PIECE_NOT_YET
          || (best->grid.n == reading->grid.n
              && memcmp (best->grid.cells, reading->grid.cells, best->grid.n * best->grid.n) == 0);
      *best = *reading;
    } else if (are_same_lines && kind->spans->len <= ARI_MAX_CELLS) {
      g_autoptr (GString) made = write_grids (kind, cells, TRUE);

      if (made == NULL)
        made = write_grids (kind, cells, FALSE);
      are_same_lines = made == NULL || lines == NULL || g_string_equal (made, lines);
      if (made != NULL && lines == NULL)
        lines = g_steal_pointer (&made);
    }
    g_array_unref (kind->spans);
  }
  *reading = *best;
  if (!are_equal)
    reading->result = ARI_PIECE_NOT_YET;
  else if (reading->result == ARI_PIECE_NOT_YET && facts->len > 0)
    ari_facts_read (&(AriTextPart){ facts->str, facts->len, TRUE, FALSE }, reading);
  if (are_equal && are_same_lines && reading->result == ARI_PIECE_NOT_YET)
    *grids = g_steal_pointer (&lines);
  return reading->result;
}
