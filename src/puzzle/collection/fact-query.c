/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Conditions on puzzles in words. */

#include "config.h"

#include <math.h>
#include <string.h>

#include <glib/gi18n-lib.h>

#include "engine/base/symmetry.h"
#include "puzzle/collection/fact-query.h"
#include "puzzle/techniques/step-words.h"
#include "puzzle/techniques/technique-names.h"
#include "puzzle/words/sentence.h"
#include "puzzle/words/words.h"

/*
 * The text is read by recursive descent: “or” binds least, then “and”, then “not”. The result is a
 * tree of nodes, in an array, children before parents.
 *
 * What is not known makes a condition neither true nor false: “not er >= 9” is not met by a puzzle
 * that was not rated.
 */

enum { MOST_NODES = 256, MOST_DEPTH = 64 };

typedef enum {
  NODE_AND,
  NODE_OR,
  NODE_NOT,
  NODE_COMPARE,
} NodeKind;

/** Op: a bit for each of the three ways in which two numbers compare that makes it true. */
typedef enum {
  OP_LESS = 1 << 0,
  OP_EQUAL = 1 << 1,
  OP_MORE = 1 << 2,
  OP_UNEQUAL = OP_LESS | OP_MORE,
  OP_LESS_EQUAL = OP_LESS | OP_EQUAL,
  OP_MORE_EQUAL = OP_MORE | OP_EQUAL,
} Op;

/* Longer signs first, where one is the beginning of another. */
static const struct {
  const char *sign;
  Op op;
} ops[] = {
  { "==", OP_EQUAL },      { "!=", OP_UNEQUAL },   { "<>", OP_UNEQUAL }, { "<=", OP_LESS_EQUAL },
  { ">=", OP_MORE_EQUAL }, { "=", OP_EQUAL },      { "<", OP_LESS },     { ">", OP_MORE },
  { "≤", OP_LESS_EQUAL },  { "≥", OP_MORE_EQUAL }, { "≠", OP_UNEQUAL },
};

/* ValueKind: what a field is compared with. */
typedef enum {
  VALUE_NUMBER,
  VALUE_TRUTH,
  VALUE_LEVEL,
  VALUE_TECHNIQUE,
  VALUE_SYMMETRY,
} ValueKind;

static const struct {
  const char *name;
  AriQueryField field;
  ValueKind kind;
  double least, most; /* of numbers */
} fields[] = {
  { "number", ARI_QUERY_NUMBER, VALUE_NUMBER, 1, 1e9 },
  { "givens", ARI_QUERY_GIVENS, VALUE_NUMBER, 0, 4096 },
  { "size", ARI_QUERY_SIZE, VALUE_NUMBER, 1, 64 },
  { "solutions", ARI_QUERY_SOLUTIONS, VALUE_NUMBER, 0, 2 },
  { "symmetric", ARI_QUERY_SYMMETRIC, VALUE_TRUTH, 0, 1 },
  { "symmetry", ARI_QUERY_SYMMETRY, VALUE_SYMMETRY, 0, 0 },
  { "minimal", ARI_QUERY_MINIMAL, VALUE_TRUTH, 0, 1 },
  { "duplicate", ARI_QUERY_DUPLICATE, VALUE_TRUTH, 0, 1 },
  { "equivalent", ARI_QUERY_EQUIVALENT, VALUE_TRUTH, 0, 1 },
  { "level", ARI_QUERY_LEVEL, VALUE_LEVEL, 0, 0 },
  { "stuck", ARI_QUERY_STUCK, VALUE_TRUTH, 0, 1 },
  { "score", ARI_QUERY_SCORE, VALUE_NUMBER, 0, 1e9 },
  { "hardest", ARI_QUERY_HARDEST, VALUE_TECHNIQUE, 0, 0 },
  { "er", ARI_QUERY_ER, VALUE_NUMBER, 1, 20 },
  { "ep", ARI_QUERY_EP, VALUE_NUMBER, 1, 20 },
  { "ed", ARI_QUERY_ED, VALUE_NUMBER, 1, 20 },
};

typedef struct {
  NodeKind kind;
  guint left, right; /* indices of nodes; `left` alone for NODE_NOT */
  AriQueryField field;
  AriTechnique technique;
  Op op;
  double value;
} Node;

struct _AriFactQuery {
  guint n;
  Node nodes[]; /* the last is the root */
};

/** QueryReader: where the text is being read. */
typedef struct {
  const char *text;
  const char *at;
  AriFactQuery *query;
  guint depth;
  char *fault; /* (nullable) */
} QueryReader;

/* --- reading ---------------------------------------------------------------------------------- */

/* Sets the fault, at @place. @words: (transfer full). Returns: FALSE */
static gboolean
fail (QueryReader *reader, const char *place, char *words)
{
  g_autofree char *column =
      g_strdup_printf ("%ld", g_utf8_pointer_to_offset (reader->text, place) + 1);

  if (reader->fault == NULL)
    /* Translators: a place in a text, and what is wrong there */
    reader->fault =
        ari_sentence_fill (_ ("Column {column}: {fault}"), "column", column, "fault", words, NULL);
  g_free (words);
  return FALSE;
}

static void
skip_spaces (QueryReader *reader)
{
  while (g_unichar_isspace (g_utf8_get_char (reader->at)))
    reader->at = g_utf8_next_char (reader->at);
}

static gboolean
read_op (QueryReader *reader, Op *op)
{
  skip_spaces (reader);
  for (guint i = 0; i < G_N_ELEMENTS (ops); i++)
    if (g_str_has_prefix (reader->at, ops[i].sign)) {
      *op = ops[i].op;
      reader->at += strlen (ops[i].sign);
      return TRUE;
    }
  return FALSE;
}

/* The length of the word at @at, in bytes. */
static gsize
word_length (const char *at)
{
  const char *end = at;

  while (*end != '\0' && !g_unichar_isspace (g_utf8_get_char (end))
         && g_utf8_strchr ("()<>=!≤≥≠", -1, g_utf8_get_char (end)) == NULL)
    end = g_utf8_next_char (end);
  return (gsize) (end - at);
}

static gboolean
is_word (const char *at, gsize length, const char *word)
{
  return length == strlen (word) && g_ascii_strncasecmp (at, word, length) == 0;
}

static gboolean
is_keyword (const char *at, gsize length)
{
  return is_word (at, length, "and") || is_word (at, length, "or") || is_word (at, length, "not");
}

static gboolean
take_keyword (QueryReader *reader, const char *word)
{
  skip_spaces (reader);
  if (!is_word (reader->at, word_length (reader->at), word))
    return FALSE;
  reader->at += strlen (word);
  return TRUE;
}

/* Returns: (transfer full) (nullable): the words up to the next sign or keyword, as they are; only
 * the first with @takes_one. */
static char *
read_words (QueryReader *reader, gboolean takes_one, const char **place)
{
  const char *end;
  gsize length;

  skip_spaces (reader);
  *place = end = reader->at;
  while ((length = word_length (reader->at)) > 0 && !is_keyword (reader->at, length)) {
    end = reader->at += length;
    if (takes_one)
      break;
    skip_spaces (reader);
  }
  reader->at = end;
  return end > *place ? g_strndup (*place, (gsize) (end - *place)) : NULL;
}

/* Returns: FALSE if there are too many. */
static gboolean
add_node (QueryReader *reader, const Node *node, guint *index)
{
  AriFactQuery *query = reader->query;

  if (query->n == MOST_NODES)
    return fail (reader, reader->at, g_strdup (_ ("these are too many conditions.")));
  query->nodes[query->n] = *node;
  *index = query->n++;
  return TRUE;
}

static gboolean
read_level (const char *words, double *value)
{
  g_autofree char *folded = ari_words_fold (words, "");

  for (guint i = 0; i < ARI_N_LEVELS; i++) {
    g_autofree char *title = ari_words_fold (ari_level_title ((AriLevel) i), "");
    g_autofree char *own = ari_words_fold (ari_level_to_string ((AriLevel) i), "");

    if (g_str_equal (folded, title) || g_str_equal (folded, own)) {
      *value = i;
      return TRUE;
    }
  }
  return FALSE;
}

static gboolean
read_symmetry (QueryReader *reader, const char *place, const char *words, double *value)
{
  g_autofree char *small = g_ascii_strdown (words, -1);
  g_autoptr (GString) names = g_string_new (NULL);
  AriSymmetry symmetry;

  if (ari_symmetry_by_name (small, &symmetry)) {
    *value = symmetry;
    return TRUE;
  }
  for (guint i = 0; i < ARI_N_SYMMETRIES; i++)
    g_string_append_printf (names, "%s%s", i > 0 ? ", " : "", ari_symmetry_name ((AriSymmetry) i));
  return fail (reader, place,
               ari_sentence_fill (_ ("“{words}” is not a symmetry: they are {names}."), "words",
                                  words, "names", names->str, NULL));
}

static gboolean
read_value (QueryReader *reader, guint row, const char *place, const char *words, double *value)
{
  const ValueKind kind = row < G_N_ELEMENTS (fields) ? fields[row].kind : VALUE_NUMBER;
  const double least = row < G_N_ELEMENTS (fields) ? fields[row].least : 0;
  const double most = row < G_N_ELEMENTS (fields) ? fields[row].most : 1e6;
  g_autofree char *fault = NULL;
  AriTechnique technique;
  char *end;

  switch (kind) {
  case VALUE_LEVEL:
    if (read_level (words, value))
      return TRUE;
    return fail (reader, place,
                 ari_sentence_fill (_ ("“{words}” is not a level: they are Easy, Medium, Hard, "
                                       "Unfair and Extreme."),
                                    "words", words, NULL));
  case VALUE_SYMMETRY:
    return read_symmetry (reader, place, words, value);
  case VALUE_TECHNIQUE:
    if (!ari_technique_find (words, &technique, &fault))
      return fail (reader, place, g_steal_pointer (&fault));
    *value = technique;
    return TRUE;
  case VALUE_TRUTH:
    *value = g_ascii_strcasecmp (words, "yes") == 0;
    if (*value != 0 || g_ascii_strcasecmp (words, "no") == 0)
      return TRUE;
    return fail (
        reader, place,
        ari_sentence_fill (_ ("“{words}” is neither “yes” nor “no”."), "words", words, NULL));
  case VALUE_NUMBER:
  default:
    *value = g_ascii_strtod (words, &end);
    if (end == words || *end != '\0' || !isfinite (*value))
      return fail (reader, place,
                   ari_sentence_fill (_ ("“{words}” is not a number."), "words", words, NULL));
    if (*value < least || *value > most) {
      g_autofree char *low = g_strdup_printf ("%.0f", least);
      g_autofree char *high = g_strdup_printf ("%.0f", most);

      return fail (reader, place,
                   ari_sentence_fill (_ ("this number is between {least} and {most}."), "least",
                                      low, "most", high, NULL));
    }
    return TRUE;
  }
}

/* Finds the row of a field; their number for a technique. */
static gboolean
find_field (QueryReader *reader, const char *place, const char *words, guint *row, Node *node)
{
  g_autofree char *fault = NULL;

  for (*row = 0; *row < G_N_ELEMENTS (fields); (*row)++)
    if (g_ascii_strcasecmp (words, fields[*row].name) == 0) {
      node->field = fields[*row].field;
      return TRUE;
    }
  node->field = ARI_QUERY_COUNT;
  if (ari_technique_find (words, &node->technique, &fault))
    return TRUE;
  return fail (reader, place, g_steal_pointer (&fault));
}

static gboolean
read_condition (QueryReader *reader, guint *index)
{
  Node node = { .kind = NODE_COMPARE, .op = OP_MORE };
  const char *place;
  const char *op_place;
  g_autofree char *name = read_words (reader, FALSE, &place);
  g_autofree char *words = NULL;
  gboolean is_order;
  guint row;

  if (name == NULL)
    return fail (reader, reader->at, g_strdup (_ ("a name is missing here.")));
  if (!find_field (reader, place, name, &row, &node))
    return FALSE;
  skip_spaces (reader);
  op_place = reader->at;
  if (!read_op (reader, &node.op)) {
    /* a truth or a technique alone: more than 0 */
    if (row < G_N_ELEMENTS (fields) && fields[row].kind != VALUE_TRUTH)
      return fail (reader, op_place,
                   ari_sentence_fill (_ ("“{name}” must be compared, with = < > <= >= or !=."),
                                      "name", name, NULL));
    return add_node (reader, &node, index);
  }
  is_order = node.op != OP_EQUAL && node.op != OP_UNEQUAL;
  if (row < G_N_ELEMENTS (fields) && fields[row].kind == VALUE_SYMMETRY && is_order)
    return fail (reader, op_place,
                 g_strdup (_ ("a symmetry is neither more nor less: compare with = or !=.")));
  if (row < G_N_ELEMENTS (fields) && fields[row].kind == VALUE_TRUTH && is_order)
    return fail (reader, op_place,
                 ari_sentence_fill (_ ("“{name}” is “yes” or “no”: compare with = or !=."), "name",
                                    name, NULL));
  words = read_words (reader, node.field != ARI_QUERY_HARDEST, &place);
  if (words == NULL)
    return fail (reader, reader->at, g_strdup (_ ("a value is missing here.")));
  return read_value (reader, row, place, words, &node.value) && add_node (reader, &node, index);
}

static gboolean read_joined (QueryReader *reader, NodeKind kind, guint *index);

static gboolean
read_not (QueryReader *reader, guint *index)
{
  const char *place;
  gboolean is_read;

  if (++reader->depth > MOST_DEPTH)
    return fail (reader, reader->at, g_strdup (_ ("these are too many conditions.")));
  skip_spaces (reader);
  place = reader->at;
  if (take_keyword (reader, "not")) {
    Node node = { .kind = NODE_NOT };

    is_read = read_not (reader, &node.left) && add_node (reader, &node, index);
  } else if (*reader->at == '(') {
    reader->at++;
    is_read = read_joined (reader, NODE_OR, index);
    skip_spaces (reader);
    if (is_read && *reader->at != ')')
      is_read = fail (reader, place, g_strdup (_ ("this parenthesis is not closed.")));
    else if (is_read)
      reader->at++;
  } else {
    is_read = read_condition (reader, index);
  }
  reader->depth--;
  return is_read;
}

/* Reads what “or” joins, or else “and”. */
static gboolean
read_joined (QueryReader *reader, NodeKind kind, guint *index)
{
  Node node = { .kind = kind };
  guint *next = index;

  do {
    if (!(kind == NODE_OR ? read_joined (reader, NODE_AND, next) : read_not (reader, next))
        || (next != index && !add_node (reader, &node, index)))
      return FALSE;
    node.left = *index;
    next = &node.right;
  } while (take_keyword (reader, kind == NODE_OR ? "or" : "and"));
  return TRUE;
}

gboolean
ari_fact_query_looks_like_one (const char *text)
{
  g_return_val_if_fail (text != NULL, FALSE);

  return strpbrk (text, "<>=") != NULL || strstr (text, "≤") != NULL || strstr (text, "≥") != NULL
         || strstr (text, "≠") != NULL;
}

AriFactQuery *
ari_fact_query_new (const char *text, char **fault)
{
  QueryReader reader = { .text = text, .at = text };
  guint root;

  g_return_val_if_fail (text != NULL && fault != NULL, NULL);

  *fault = NULL;
  if (!g_utf8_validate (text, -1, NULL)) {
    *fault = g_strdup (_ ("The filter is not valid UTF-8."));
    return NULL;
  }
  reader.query = g_malloc0 (sizeof *reader.query + MOST_NODES * sizeof (Node));
  if (read_joined (&reader, NODE_OR, &root)) {
    skip_spaces (&reader);
    if (*reader.at == '\0')
      return reader.query;
    fail (&reader, reader.at, g_strdup (_ ("“and” or “or” is missing here.")));
  }
  *fault = reader.fault;
  ari_fact_query_free (reader.query);
  return NULL;
}

void
ari_fact_query_free (AriFactQuery *self)
{
  g_free (self);
}

/* --- testing ---------------------------------------------------------------------------------- */

gboolean
ari_fact_query_uses (const AriFactQuery *self, AriQueryField first, AriQueryField last)
{
  g_return_val_if_fail (self != NULL, FALSE);

  for (guint i = 0; i < self->n; i++)
    if (self->nodes[i].kind == NODE_COMPARE && self->nodes[i].field >= first
        && self->nodes[i].field <= last)
      return TRUE;
  return FALSE;
}

/** Bounds: what a field may be, both included. */
typedef struct {
  double least, most;
} Bounds;

static Bounds
bounds_of_condition (const Node *node)
{
  Bounds bounds = { -INFINITY, INFINITY };

  if ((node->op & OP_LESS) == 0)
    bounds.least = node->op == OP_MORE ? nextafter (node->value, INFINITY) : node->value;
  if ((node->op & OP_MORE) == 0)
    bounds.most = node->op == OP_LESS ? nextafter (node->value, -INFINITY) : node->value;
  return bounds;
}

void
ari_fact_query_bound (const AriFactQuery *self, AriQueryField field, double *least, double *most)
{
  Bounds bounds[MOST_NODES];

  g_return_if_fail (self != NULL && self->n > 0 && least != NULL && most != NULL);

  for (guint i = 0; i < self->n; i++) {
    const Node *node = &self->nodes[i];
    const Bounds *left = &bounds[node->left], *right = &bounds[node->right];

    bounds[i] = (Bounds){ -INFINITY, INFINITY };
    if (node->kind == NODE_AND)
      bounds[i] = (Bounds){ MAX (left->least, right->least), MIN (left->most, right->most) };
    else if (node->kind == NODE_OR)
      bounds[i] = (Bounds){ MIN (left->least, right->least), MAX (left->most, right->most) };
    else if (node->kind == NODE_COMPARE && node->field == field)
      bounds[i] = bounds_of_condition (node);
  }
  *least = bounds[self->n - 1].least;
  *most = bounds[self->n - 1].most;
}

typedef enum { FALSE_FOR_SURE, UNKNOWN, TRUE_FOR_SURE } Answer;

static Answer
compare (const Node *node, double value)
{
  const Op way = value < node->value ? OP_LESS : value > node->value ? OP_MORE : OP_EQUAL;

  return isnan (value) ? UNKNOWN : (node->op & way) != 0 ? TRUE_FOR_SURE : FALSE_FOR_SURE;
}

gboolean
ari_fact_query_test (const AriFactQuery *self, AriQueryValue value, gpointer data)
{
  guint8 answers[MOST_NODES];

  g_return_val_if_fail (self != NULL && self->n > 0, FALSE);

  for (guint i = 0; i < self->n; i++) {
    const Node *node = &self->nodes[i];

    switch (node->kind) {
    case NODE_AND:
      answers[i] = MIN (answers[node->left], answers[node->right]);
      break;
    case NODE_OR:
      answers[i] = MAX (answers[node->left], answers[node->right]);
      break;
    case NODE_NOT:
      answers[i] = (guint8) (TRUE_FOR_SURE - answers[node->left]);
      break;
    case NODE_COMPARE:
    default:
      answers[i] = (guint8) compare (node, value (node->field, node->technique, data));
      break;
    }
  }
  return answers[self->n - 1] == TRUE_FOR_SURE;
}
