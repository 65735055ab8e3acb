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

#include "puzzle/base/puzzle-error.h"
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
read_text (JsonNode *node,
           const char *path,
           const char *const *languages,
           char *const *claims,
           char **text,
           GError **error)
{
  const char *read = NULL;

  if (!ari_json_read_string (ari_lesson_choose_language (node, languages, NULL), path, &read,
                             error))
    return FALSE;
  if (read == NULL)
    return TRUE;
  if (strlen (read) > ARI_LESSON_MAX_TEXT)
    return ari_content_error (error, path, _ ("The text is longer than %u bytes."),
                              ARI_LESSON_MAX_TEXT);
  g_free (*text);
  *text = fill (read, claims);
  return TRUE;
}

/* --- pages ------------------------------------------------------------------------------------ */

/* Reads a word of a list, the last of which is NULL or @n_names away. Without @node, @index stays.
 */
static gboolean
read_word (JsonNode *node,
           const char *path,
           const char *const *names,
           guint n_names,
           guint *index,
           GError **error)
{
  const char *word = NULL;

  if (!ari_json_read_string (node, path, &word, error))
    return FALSE;
  if (word == NULL)
    return TRUE;
  for (guint i = 0; i < n_names; i++)
    if (strcmp (names[i], word) == 0) {
      *index = i;
      return TRUE;
    }
  {
    g_autoptr (GString) list = g_string_new (names[0]);

    for (guint i = 1; i < n_names; i++)
      g_string_append_printf (list, ", %s", names[i]);
    return ari_content_error (error, path, _ ("“%s” is not one of: %s."), word, list->str);
  }
}

/* A puzzle is a line of text, or a whole puzzle file. Without @node it is that of the page before.
 */
static AriPuzzle *
read_puzzle (JsonNode *node, const char *path, AriPuzzle *before, GError **error)
{
  g_autofree char *text = NULL;
  g_autoptr (AriDocument) document = NULL;
  AriPuzzle *puzzle = NULL;

  if (node == NULL && before != NULL)
    return g_object_ref (before);
  if (node == NULL) {
    ari_content_error (error, path, _ ("The member “%s” is missing."), "puzzle");
    return NULL;
  }
  if (!JSON_NODE_HOLDS_OBJECT (node)) {
    const char *line = "";

    if (!ari_json_read_string (node, path, &line, error))
      return NULL;
    puzzle = ari_puzzle_new_from_text (line, -1, error);
  } else {
    text = json_to_string (node, FALSE);
    document = ari_document_new_from_json (text, strlen (text), ari_puzzle_new_from_text, error);
    if (document != NULL)
      puzzle = g_object_ref (ari_game_get_puzzle (ari_document_get_game (document)));
  }
  if (puzzle == NULL)
    g_prefix_error (error, "%s: ", path);
  return puzzle;
}

static gboolean
read_claims (AriLessonPage *page, JsonNode *node, const char *path, GError **error)
{
  g_autoptr (GPtrArray) claims = g_ptr_array_new ();
  JsonObject *object = NULL;
  JsonObjectIter iter;
  const char *name;
  gboolean right = TRUE;

  if (node != NULL && !ari_json_read_object (node, path, &object, error))
    return FALSE;
  if (object != NULL) {
    json_object_iter_init_ordered (&iter, object);
    while (right && json_object_iter_next_ordered (&iter, &name, &node)) {
      const char *text = NULL;
      double number = 0;

      if (JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == G_TYPE_STRING)
        right = ari_json_read_string (node, path, &text, error);
      else
        right = ari_json_read_number (node, path, 0, (double) ARI_MAX_NOTED_STEP, &number, error);
      g_ptr_array_add (claims, g_strdup (name));
      g_ptr_array_add (claims, text != NULL ? g_strdup (text) : g_strdup_printf ("%.0f", number));
    }
  }
  g_ptr_array_add (claims, NULL);
  page->claims = (char **) g_ptr_array_steal (claims, NULL);
  return right;
}

static gboolean
read_cell (JsonNode *node, const char *path, AriLessonPage *page, guint16 *cell, GError **error)
{
  const char *name = NULL;

  if (!ari_json_read_string (node, path, &name, error))
    return FALSE;
  if (name == NULL)
    return TRUE;
  *cell = ari_cell_name_read (ari_puzzle_get_layout (page->puzzle), name);
  return *cell != ARI_NO_CELL
         || ari_content_error (error, path, _ ("“%s” is not a cell of the puzzle."), name);
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

/* The answers may be a list, or the only one may stand alone. */
static gboolean
read_answers (AriLessonPage *page, JsonNode *node, const char *path, GError **error)
{
  g_autoptr (GPtrArray) answers = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (JsonArray) alone = NULL;
  JsonArray *array;

  if (node == NULL)
    return TRUE;
  if (!JSON_NODE_HOLDS_ARRAY (node)) {
    alone = json_array_new ();
    json_array_add_element (alone, json_node_copy (node));
    array = alone;
  } else if (!ari_json_read_array (node, path, &array, error)) {
    return FALSE;
  }
  for (guint i = 0; i < json_array_get_length (array); i++) {
    JsonNode *item = json_array_get_element (array, i);
    g_autofree char *text = NULL;

    if (JSON_NODE_HOLDS_VALUE (item) && json_node_get_value_type (item) == G_TYPE_INT64) {
      text = g_strdup_printf ("%" G_GINT64_FORMAT, json_node_get_int (item));
    } else {
      const char *read = "";

      if (!ari_json_read_string (item, path, &read, error))
        return FALSE;
      text = g_strdup (read);
    }
    if (page->question == ARI_QUESTION_TEXT || !ari_lesson_page_takes (page, text)) {
      g_autofree char *misfit = describe_misfit (page->question, text);

      return ari_content_error (error, path, "%s", misfit);
    }
    g_ptr_array_add (answers, g_steal_pointer (&text));
  }
  g_ptr_array_add (answers, NULL);
  page->answers = (char **) g_ptr_array_steal (answers, NULL);
  return TRUE;
}

static gboolean
read_question (AriLessonPage *page, JsonNode *node, const char *path, GError **error)
{
  g_autofree char *kind_path = g_strconcat (path, ".kind", NULL);
  g_autofree char *answer_path = g_strconcat (path, ".answer", NULL);
  JsonObject *object;
  guint kind = ARI_QUESTION_NONE;

  if (node == NULL)
    return TRUE;
  if (!ari_json_read_object (node, path, &object, error)
      || !read_word (json_object_get_member (object, "kind"), kind_path, ari_lesson_question_names,
                     ARI_N_QUESTIONS, &kind, error))
    return FALSE;
  page->question = (AriQuestionKind) kind;
  return read_answers (page, json_object_get_member (object, "answer"), answer_path, error);
}

/* Reads the search, whose strategy must be known: it is to be seen. */
static gboolean
read_search (AriLessonPage *page, JsonNode *node, const char *path, GError **error)
{
  if (node == NULL)
    page->search = ari_search_notes_new ();
  else
    page->search = ari_search_notes_read (node, ari_puzzle_get_layout (page->puzzle),
                                          ari_puzzle_get_symbols (page->puzzle), error);
  if (page->search == NULL) {
    g_prefix_error (error, "%s: ", path);
    return FALSE;
  }
  if (page->search->strategy == NULL)
    page->search->strategy = g_strdup (ari_strategy_default ()->name);
  return ari_method_by_name (page->search->strategy) != NULL
         || ari_content_error (error, path, _ ("“%s” is not a strategy that this program has."),
                               page->search->strategy);
}

static gboolean
read_step (JsonNode *node, const char *path, guint64 *step, GError **error)
{
  double number = 0;

  if (!ari_json_read_number (node, path, 0, (double) ARI_MAX_NOTED_STEP, &number, error))
    return FALSE;
  *step = (guint64) number;
  return (double) *step >= number
         || ari_content_error (error, path, _ ("%.15g is not a whole number."), number);
}

/* @before: (nullable): the puzzle of the page before */
static gboolean
read_page (AriLessonPage *page,
           JsonObject *object,
           const char *path,
           const char *const *languages,
           AriPuzzle *before,
           GError **error)
{
  enum {
    TITLE,
    TEXT,
    DONE,
    NAME,
    CLAIMS,
    PUZZLE,
    SEARCH,
    UNTIL,
    SHOWS,
    SPEED,
    KEY,
    CELL,
    CELL_DONE,
    QUESTION,
    N_MEMBERS
  };
  static const char *const names[N_MEMBERS] = { "title",     "text",    "done",   "name",
                                                "claims",    "puzzle",  "search", "until",
                                                "shows",     "speed",   "key",    "cell",
                                                "cell-done", "question" };
  JsonNode *nodes[N_MEMBERS];
  char *paths[N_MEMBERS + 1] = { NULL };
  g_auto (GStrv) owned = NULL;
  const char *name = NULL;
  guint key = ARI_LESSON_KEY_STEP, shows = 0;

  for (guint i = 0; i < N_MEMBERS; i++) {
    nodes[i] = json_object_get_member (object, names[i]);
    paths[i] = g_strdup_printf ("%s.%s", path, names[i]);
  }
  owned = g_memdup2 (paths, sizeof paths);
  page->cell = page->cell_done = ARI_NO_CELL;
  page->title = g_strdup ("");
  page->text = g_strdup ("");
  page->puzzle = read_puzzle (nodes[PUZZLE], paths[PUZZLE], before, error);
  if (page->puzzle == NULL)
    return FALSE;
  if (!read_claims (page, nodes[CLAIMS], paths[CLAIMS], error)
      || !read_text (nodes[TITLE], paths[TITLE], languages, page->claims, &page->title, error)
      || !read_text (nodes[TEXT], paths[TEXT], languages, page->claims, &page->text, error)
      || !read_text (nodes[DONE], paths[DONE], languages, page->claims, &page->done, error)
      || !ari_json_read_string (nodes[NAME], paths[NAME], &name, error)
      || !read_search (page, nodes[SEARCH], paths[SEARCH], error)
      || !read_step (nodes[UNTIL], paths[UNTIL], &page->until, error)
      || !read_word (nodes[SHOWS], paths[SHOWS], overlay_names, G_N_ELEMENTS (overlay_names) - 1,
                     &shows, error)
      || !ari_json_read_number (nodes[SPEED], paths[SPEED], 0.5, 1e9, &page->speed, error)
      || !read_word (nodes[KEY], paths[KEY], ari_lesson_key_names, ARI_LESSON_N_KEYS, &key, error)
      || !read_cell (nodes[CELL], paths[CELL], page, &page->cell, error)
      || !read_cell (nodes[CELL_DONE], paths[CELL_DONE], page, &page->cell_done, error)
      || !read_question (page, nodes[QUESTION], paths[QUESTION], error))
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
  AriPuzzle *before = NULL;
  JsonObject *top;
  JsonArray *pages;

  if (root == NULL)
    return NULL;
  top = json_node_get_object (root);
  if (!json_object_has_member (top, "pages")) {
    ari_content_error (error, "$.pages", _ ("The member “%s” is missing."), "pages");
    return NULL;
  }
  lesson = g_new0 (AriLesson, 1);
  lesson->pages = g_ptr_array_new_with_free_func (ari_lesson_page_free);
  lesson->title = g_strdup ("");
  if (!read_text (json_object_get_member (top, "title"), "$.title", languages, no_claims,
                  &lesson->title, error)
      || !ari_json_read_array (json_object_get_member (top, "pages"), "$.pages", &pages, error))
    return NULL;
  if (json_array_get_length (pages) == 0 || json_array_get_length (pages) > ARI_LESSON_MAX_PAGES) {
    ari_content_error (error, "$.pages", _ ("A lesson has 1 to %u pages."), ARI_LESSON_MAX_PAGES);
    return NULL;
  }
  for (guint i = 0; i < json_array_get_length (pages); i++) {
    g_autofree char *path = g_strdup_printf ("$.pages[%u]", i);
    AriLessonPage *page = g_new0 (AriLessonPage, 1);
    JsonObject *object;

    g_ptr_array_add (lesson->pages, page);
    if (!ari_json_read_object (json_array_get_element (pages, i), path, &object, error)
        || !read_page (page, object, path, languages, before, error))
      return NULL;
    before = page->puzzle;
  }
  return g_steal_pointer (&lesson);
}
