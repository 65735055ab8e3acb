/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads a lesson.
 *
 * The texts of all languages are in the file, because a lesson is handed on as one file, and
 * gettext translates only what comes with the program. Numbers in a text have names in braces: the
 * claims of the page, which are the same in all languages, and which a test compares with the
 * search. */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "puzzle/document/json-file.h"
#include "puzzle/document/json-members.h"
#include "puzzle/formats/format.h"
#include "puzzle/lesson/lesson-private.h"
#include "puzzle/words/cell-words.h"
#include "puzzle/words/method-words.h"
#include "puzzle/words/numbers.h"
#include "puzzle/words/sentence.h"

const char *const ari_lesson_key_names[ARI_LESSON_N_KEYS] = {
  [ARI_LESSON_KEY_STEP] = "step",
  [ARI_LESSON_KEY_RUN] = "run",
  [ARI_LESSON_KEY_END] = "end",
};
const char *const ari_lesson_question_names[ARI_N_QUESTIONS] = {
  [ARI_QUESTION_NONE] = "none",   [ARI_QUESTION_CELL] = "cell", [ARI_QUESTION_NUMBER] = "number",
  [ARI_QUESTION_DIGIT] = "digit", [ARI_QUESTION_TEXT] = "text", [ARI_QUESTION_GUESS] = "guess",
};
static const char *const overlay_names[] = { "none",    "counts", "causes",     "what-if",
                                             "guessed", "placed", "taken-back", NULL };

gboolean
ari_lesson_has_overlay (const char *name)
{
  return g_strv_contains (overlay_names, name);
}

JsonNode *
ari_lesson_parse (GBytes *bytes, GError **error)
{
  g_autofree char *foreign = g_strdup_printf (
      _ ("This is not a lesson: the member “format” must be “%s”."), ARI_LESSON_FORMAT);

  return ari_json_file_parse (bytes, ARI_LESSON_FORMAT, ARI_LESSON_VERSION, foreign, error);
}

/* --- texts ------------------------------------------------------------------------------------ */

JsonNode *
ari_lesson_choose_language (JsonNode *node, const char *const *languages, const char **chosen)
{
  JsonObject *object;
  g_autoptr (GList) members = NULL;
  const char *language = NULL;

  if (node == NULL || !JSON_NODE_HOLDS_OBJECT (node))
    return node;
  object = json_node_get_object (node);
  members = json_object_get_members (object);
  for (guint i = 0; languages[i] != NULL && language == NULL; i++)
    if (json_object_has_member (object, languages[i]))
      language = languages[i];
  if (language == NULL && json_object_has_member (object, "en"))
    language = "en";
  if (language == NULL && members != NULL)
    language = members->data;
  if (chosen != NULL)
    *chosen = language;
  return language != NULL ? json_object_get_member (object, language) : NULL;
}

/* (transfer full): @text with the claims for their names in braces. Other braces stay. */
static char *
fill (const char *text, char *const *claims)
{
  GString *filled = g_string_new (text);

  for (guint i = 0; claims[i] != NULL; i += 2) {
    g_autofree char *name = g_strdup_printf ("{%s}", claims[i]);
    const char *value = claims[i + 1];
    g_autofree char *count = strspn (value, "0123456789") == strlen (value)
                                 ? ari_count_to_string (g_ascii_strtoull (value, NULL, 10))
                                 : NULL;

    g_string_replace (filled, name, count != NULL ? count : value, 0);
  }
  return g_string_free (filled, FALSE);
}

/* Reads a text, which may be missing: then @text is not changed. */
static gboolean
read_text (const AriJsonPlace *object,
           const char *name,
           const char *const *languages,
           char *const *claims,
           char **text,
           GError **error)
{
  AriJsonPlace member = ari_json_member (object, name);
  const char *read = NULL;

  member.node = ari_lesson_choose_language (member.node, languages, NULL);
  if (!ari_json_read_string (&member, NULL, &read, error))
    return FALSE;
  if (read == NULL)
    return TRUE;
  if (strlen (read) > ARI_LESSON_MAX_TEXT)
    return ari_json_error (error, &member, NULL, _ ("The text is longer than %u bytes."),
                           ARI_LESSON_MAX_TEXT);
  g_free (*text);
  *text = fill (read, claims);
  return TRUE;
}

/* --- pages ------------------------------------------------------------------------------------ */

/* Reads one of @n_names words. If it is missing, @index stays. */
static gboolean
read_word (const AriJsonPlace *object,
           const char *name,
           const char *const *names,
           guint n_names,
           guint *index,
           GError **error)
{
  g_autoptr (GString) list = g_string_new (names[0]);
  const char *word = NULL;

  if (!ari_json_read_string (object, name, &word, error))
    return FALSE;
  if (word == NULL)
    return TRUE;
  for (guint i = 0; i < n_names; i++)
    if (strcmp (names[i], word) == 0) {
      *index = i;
      return TRUE;
    }
  for (guint i = 1; i < n_names; i++)
    g_string_append_printf (list, ", %s", names[i]);
  return ari_json_error (error, object, name, _ ("“%s” is not one of: %s."), word, list->str);
}

/* A puzzle is a line of text, or a whole puzzle file. If it is missing, it is that of the page
 * before.
 */
static AriPuzzle *
read_puzzle (const AriJsonPlace *page, AriPuzzle *before, GError **error)
{
  JsonNode *node = ari_json_member (page, "puzzle").node;
  g_autofree char *text = NULL;
  g_autoptr (AriDocument) document = NULL;
  AriPuzzle *puzzle = NULL;

  if (node == NULL && before != NULL)
    return g_object_ref (before);
  if (!ari_json_need (page, "puzzle", error))
    return NULL;
  if (!JSON_NODE_HOLDS_OBJECT (node)) {
    const char *line = "";

    if (!ari_json_read_string (page, "puzzle", &line, error))
      return NULL;
    puzzle = ari_puzzle_new_from_text (line, -1, error);
  } else {
    text = json_to_string (node, FALSE);
    document = ari_document_new_from_json (text, strlen (text), ari_puzzle_new_from_text, error);
    if (document != NULL)
      puzzle = g_object_ref (ari_game_get_puzzle (ari_document_get_game (document)));
  }
  if (puzzle == NULL)
    g_prefix_error (error, "$.pages[%u].puzzle: ", page->index);
  return puzzle;
}

static gboolean
read_claims (AriLessonPage *page, const AriJsonPlace *object, GError **error)
{
  g_autoptr (GPtrArray) claims = g_ptr_array_new ();
  AriJsonPlace found, member = { .in = &found };
  JsonObjectIter iter;
  gboolean right = TRUE;

  if (ari_json_has (object, "claims"))
    right = ari_json_read_object (object, "claims", &found, error);
  while (right && ari_json_has (object, "claims") && ari_json_next (&iter, &member)) {
    const char *text = NULL;
    double number = 0;

    if (JSON_NODE_HOLDS_VALUE (member.node)
        && json_node_get_value_type (member.node) == G_TYPE_STRING)
      right = ari_json_read_string (&member, NULL, &text, error);
    else
      right = ari_json_read_number (&member, NULL, 0, (double) ARI_MAX_NOTED_STEP, &number, error);
    g_ptr_array_add (claims, g_strdup (member.name));
    g_ptr_array_add (claims, text != NULL ? g_strdup (text) : g_strdup_printf ("%.0f", number));
  }
  g_ptr_array_add (claims, NULL);
  page->claims = (char **) g_ptr_array_steal (claims, NULL);
  return right;
}

static gboolean
read_cell (AriLessonPage *page,
           const AriJsonPlace *object,
           const char *name,
           guint16 *cell,
           GError **error)
{
  const char *text = NULL;

  *cell = ARI_NO_CELL;
  if (!ari_json_read_string (object, name, &text, error))
    return FALSE;
  if (text != NULL)
    *cell = ari_cell_name_read (ari_puzzle_get_layout (page->puzzle), text);
  return text == NULL || *cell != ARI_NO_CELL
         || ari_json_error (error, object, name, _ ("“%s” is not a cell of the puzzle."), text);
}

/* (transfer full): that @text is not what such a question asks for, and what is */
static char *
describe_misfit (AriQuestionKind question, const char *text)
{
  const char *sentence;

  switch (question) {
  case ARI_QUESTION_CELL:
    sentence = _ ("“{answer}” is not a cell of the puzzle. Write one like r3c7.");
    break;
  case ARI_QUESTION_NUMBER:
    sentence = _ ("“{answer}” is not a whole number. Write one like 12.");
    break;
  case ARI_QUESTION_DIGIT:
    sentence = _ ("“{answer}” is not a digit of the puzzle. Write one of its digits.");
    break;
  case ARI_QUESTION_NONE:
  case ARI_QUESTION_TEXT:
  case ARI_QUESTION_GUESS:
  default:
    sentence = _ ("“{answer}” cannot be the right answer: this kind of question has none.");
  }
  return ari_sentence_fill (sentence, "answer", text, NULL);
}

static gboolean
read_answer (AriLessonPage *page, const AriJsonPlace *at, GPtrArray *answers, GError **error)
{
  g_autofree char *text = NULL;
  const char *read = "";

  if (JSON_NODE_HOLDS_VALUE (at->node) && json_node_get_value_type (at->node) == G_TYPE_INT64)
    text = g_strdup_printf ("%" G_GINT64_FORMAT, json_node_get_int (at->node));
  else if (!ari_json_read_string (at, NULL, &read, error))
    return FALSE;
  else
    text = g_strdup (read);
  if (page->question == ARI_QUESTION_TEXT || !ari_lesson_page_takes (page, text)) {
    g_autofree char *misfit = describe_misfit (page->question, text);

    return ari_json_error (error, at, NULL, "%s", misfit);
  }
  g_ptr_array_add (answers, g_steal_pointer (&text));
  return TRUE;
}

/* The answers may be a list, or the only one may stand alone. */
static gboolean
read_question (AriLessonPage *page, const AriJsonPlace *object, GError **error)
{
  g_autoptr (GPtrArray) answers = g_ptr_array_new_with_free_func (g_free);
  AriJsonPlace question, answer, list;
  guint kind = ARI_QUESTION_NONE, n = 0;

  if (!ari_json_has (object, "question"))
    return TRUE;
  if (!ari_json_read_object (object, "question", &question, error)
      || !read_word (&question, "kind", ari_lesson_question_names, ARI_N_QUESTIONS, &kind, error))
    return FALSE;
  page->question = (AriQuestionKind) kind;
  if (!ari_json_has (&question, "answer"))
    return TRUE;
  answer = ari_json_member (&question, "answer");
  if (!ari_json_read_array (&answer, NULL, &list, &n, NULL)
      && !read_answer (page, &answer, answers, error))
    return FALSE;
  for (guint i = 0; i < n; i++) {
    const AriJsonPlace item = ari_json_item (&list, i);

    if (!read_answer (page, &item, answers, error))
      return FALSE;
  }
  g_ptr_array_add (answers, NULL);
  page->answers = (char **) g_ptr_array_steal (answers, NULL);
  return TRUE;
}

/* Reads the search, whose strategy must be known: it is to be seen. */
static gboolean
read_search (AriLessonPage *page, const AriJsonPlace *object, GError **error)
{
  const AriJsonPlace search = ari_json_member (object, "search");

  if (search.node == NULL)
    page->search = ari_search_notes_new ();
  else
    page->search = ari_search_notes_read (&search, ari_puzzle_get_layout (page->puzzle),
                                          ari_puzzle_get_symbols (page->puzzle), error);
  if (page->search == NULL)
    return FALSE;
  if (page->search->strategy == NULL)
    page->search->strategy = g_strdup (ari_strategy_default ()->name);
  return ari_method_by_name (page->search->strategy) != NULL
         || ari_json_error (error, &search, NULL,
                            _ ("“%s” is not a strategy that this program has."),
                            page->search->strategy);
}

/* @before: (nullable): the puzzle of the page before */
static gboolean
read_page (AriLessonPage *page,
           const AriJsonPlace *object,
           const char *const *languages,
           AriPuzzle *before,
           GError **error)
{
  const char *name = NULL;
  guint key = ARI_LESSON_KEY_STEP, shows = 0;

  page->cell = page->cell_done = ARI_NO_CELL;
  page->title = g_strdup ("");
  page->text = g_strdup ("");
  page->puzzle = read_puzzle (object, before, error);
  if (page->puzzle == NULL)
    return FALSE;
  if (!read_claims (page, object, error)
      || !read_text (object, "title", languages, page->claims, &page->title, error)
      || !read_text (object, "text", languages, page->claims, &page->text, error)
      || !read_text (object, "done", languages, page->claims, &page->done, error)
      || !ari_json_read_string (object, "name", &name, error) || !read_search (page, object, error)
      || !ari_json_read_step (object, "until", &page->until, error)
      || !read_word (object, "shows", overlay_names, G_N_ELEMENTS (overlay_names) - 1, &shows,
                     error)
      || !ari_json_read_number (object, "speed", 0.5, 1e9, &page->speed, error)
      || !read_word (object, "key", ari_lesson_key_names, ARI_LESSON_N_KEYS, &key, error)
      || !read_cell (page, object, "cell", &page->cell, error)
      || !read_cell (page, object, "cell-done", &page->cell_done, error)
      || !read_question (page, object, error))
    return FALSE;
  page->name = g_strdup (name);
  page->shows = g_strdup (overlay_names[shows]);
  page->key = (AriLessonKey) key;
  return TRUE;
}

AriLesson *
ari_lesson_read (GBytes *bytes, const char *const *languages, GError **error)
{
  static char *const no_claims[] = { NULL };
  g_autoptr (JsonNode) root = ari_lesson_parse (bytes, error);
  g_autoptr (AriLesson) lesson = NULL;
  const AriJsonPlace top = { .node = root };
  AriPuzzle *before = NULL;
  AriJsonPlace pages;
  guint n;

  if (root == NULL)
    return NULL;
  if (!ari_json_need (&top, "pages", error))
    return NULL;
  lesson = g_new0 (AriLesson, 1);
  lesson->pages = g_ptr_array_new_with_free_func (ari_lesson_page_free);
  lesson->title = g_strdup ("");
  if (!read_text (&top, "title", languages, no_claims, &lesson->title, error)
      || !ari_json_read_array (&top, "pages", &pages, &n, error))
    return NULL;
  if (n == 0 || n > ARI_LESSON_MAX_PAGES) {
    ari_json_error (error, &pages, NULL, _ ("A lesson has 1 to %u pages."), ARI_LESSON_MAX_PAGES);
    return NULL;
  }
  for (guint i = 0; i < n; i++) {
    const AriJsonPlace item = ari_json_item (&pages, i);
    AriLessonPage *page = g_new0 (AriLessonPage, 1);
    AriJsonPlace object;

    g_ptr_array_add (lesson->pages, page);
    if (!ari_json_read_object (&item, NULL, &object, error)
        || !read_page (page, &object, languages, before, error))
      return NULL;
    before = page->puzzle;
  }
  return g_steal_pointer (&lesson);
}
