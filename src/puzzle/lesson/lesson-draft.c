/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Edits the JSON of a lesson. */

#include "config.h"

#include <string.h>

#include "puzzle/document/json-members.h"
#include "puzzle/document/json-file.h"
#include "puzzle/lesson/lesson-draft.h"
#include "puzzle/lesson/lesson-private.h"
#include "puzzle/words/cell-words.h"

struct _AriLessonDraft {
  JsonObject *top;  /* the file, without its pages */
  GPtrArray *pages; /* (element-type JsonObject): each has a puzzle of its own */
  char **languages; /* as in ari_lesson_read() */
};

static AriLessonDraft *
draft_new (JsonObject *top, const char *const *languages)
{
  AriLessonDraft *self = g_new0 (AriLessonDraft, 1);

  self->top = top;
  self->pages = g_ptr_array_new_with_free_func ((GDestroyNotify) json_object_unref);
  self->languages = g_strdupv ((char **) languages);
  return self;
}

AriLessonDraft *
ari_lesson_draft_new (void)
{
  static const char *const none[] = { NULL };
  JsonObject *top = json_object_new ();

  json_object_set_string_member (top, "format", ARI_LESSON_FORMAT);
  json_object_set_int_member (top, "version", ARI_LESSON_VERSION);
  return draft_new (top, none);
}

AriLessonDraft *
ari_lesson_draft_read (GBytes *bytes, const char *const *languages, GError **error)
{
  g_autoptr (AriLesson) lesson = ari_lesson_read (bytes, languages, error);
  g_autoptr (JsonNode) root = NULL;
  JsonNode *puzzle = NULL;
  JsonArray *pages;
  AriLessonDraft *self;

  if (lesson == NULL)
    return NULL;
  root = ari_lesson_parse (bytes, NULL);
  self = draft_new (json_node_dup_object (root), languages);
  pages = json_object_get_array_member (self->top, "pages");
  for (guint i = 0; i < json_array_get_length (pages); i++) {
    JsonObject *page = json_array_get_object_element (pages, i);

    if (!json_object_has_member (page, "puzzle"))
      json_object_set_member (page, "puzzle", json_node_copy (puzzle));
    puzzle = json_object_get_member (page, "puzzle");
    g_ptr_array_add (self->pages, json_object_ref (page));
  }
  json_object_remove_member (self->top, "pages");
  return self;
}

void
ari_lesson_draft_free (AriLessonDraft *self)
{
  if (self == NULL)
    return;
  json_object_unref (self->top);
  g_ptr_array_unref (self->pages);
  g_strfreev (self->languages);
  g_free (self);
}

/* --- pages ------------------------------------------------------------------------------------ */

guint
ari_lesson_draft_get_n_pages (const AriLessonDraft *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->pages->len;
}

/* (transfer full): the puzzle as a puzzle file, which holds puzzles of every kind */
static JsonNode *
puzzle_to_json (AriPuzzle *puzzle)
{
  g_autoptr (AriGame) game = ari_game_new (puzzle);
  g_autoptr (AriDocument) document = ari_document_new (game);
  g_autoptr (GBytes) bytes = ari_document_to_bytes (document);
  g_autoptr (JsonParser) parser = json_parser_new ();
  gsize length;
  const char *text = g_bytes_get_data (bytes, &length);

  return json_parser_load_from_data (parser, text, (gssize) length, NULL)
             ? json_parser_steal_root (parser)
             : NULL;
}

/* (transfer full): what a page needs of the search: neither bookmarks nor how far it had come */
static JsonObject *
search_to_json (const AriDraftShown *shown)
{
  JsonObject *search = ari_search_notes_to_json (
      shown->search, ari_puzzle_get_layout (shown->puzzle), ari_puzzle_get_symbols (shown->puzzle));

  json_object_remove_member (search, "bookmarks");
  json_object_remove_member (search, "reached");
  return search;
}

gboolean
ari_lesson_draft_insert (AriLessonDraft *self,
                         guint at,
                         const AriDraftShown *shown,
                         const char *title)
{
  JsonObject *page;
  g_autoptr (GString) cell = g_string_new (NULL);

  g_return_val_if_fail (self != NULL && shown != NULL && title != NULL, FALSE);

  if (self->pages->len >= ARI_LESSON_MAX_PAGES)
    return FALSE;
  page = json_object_new ();
  json_object_set_string_member (page, "title", title);
  json_object_set_string_member (page, "text", "");
  json_object_set_member (page, "puzzle", puzzle_to_json (shown->puzzle));
  json_object_set_object_member (page, "search", search_to_json (shown));
  if (ari_lesson_has_overlay (shown->shows))
    json_object_set_string_member (page, "shows", shown->shows);
  if (shown->speed > 0)
    json_object_set_double_member (page, "speed", shown->speed);
  if (shown->cell != ARI_NO_CELL) {
    ari_cell_name_append (cell, ari_puzzle_get_layout (shown->puzzle), shown->cell);
    json_object_set_string_member (page, "cell", cell->str);
  }
  g_ptr_array_insert (self->pages, (int) MIN (at, self->pages->len), page);
  return TRUE;
}

void
ari_lesson_draft_remove (AriLessonDraft *self, guint page)
{
  g_return_if_fail (self != NULL && page < self->pages->len);

  g_ptr_array_remove_index (self->pages, page);
}

void
ari_lesson_draft_move (AriLessonDraft *self, guint from, guint to)
{
  g_return_if_fail (self != NULL && from < self->pages->len && to < self->pages->len);

  g_ptr_array_insert (self->pages, (int) to, g_ptr_array_steal_index (self->pages, from));
}

/* --- texts ------------------------------------------------------------------------------------ */

static const char *const text_names[] = {
  [ARI_DRAFT_TITLE] = "title",
  [ARI_DRAFT_TEXT] = "text",
  [ARI_DRAFT_DONE] = "done",
};

static gboolean
has_object (const AriLessonDraft *self, guint page)
{
  return self != NULL && (page == ARI_DRAFT_LESSON || page < self->pages->len);
}

static JsonObject *
object_of (const AriLessonDraft *self, guint page)
{
  return page == ARI_DRAFT_LESSON ? self->top : g_ptr_array_index (self->pages, page);
}

/* (nullable): the object that is the member @name */
static JsonObject *
part_of (JsonObject *page, const char *name)
{
  return json_object_has_member (page, name) ? json_object_get_object_member (page, name) : NULL;
}

/* Makes the object where there is none. */
static JsonObject *
ensure_part (JsonObject *page, const char *name)
{
  if (!json_object_has_member (page, name))
    json_object_set_object_member (page, name, json_object_new ());
  return part_of (page, name);
}

static void
append_answer (GString *list, JsonNode *node)
{
  if (list->len > 0)
    g_string_append_c (list, ' ');
  if (json_node_get_value_type (node) == G_TYPE_STRING)
    g_string_append (list, json_node_get_string (node));
  else
    g_string_append_printf (list, "%" G_GINT64_FORMAT, json_node_get_int (node));
}

static char *
dup_answers (JsonObject *page)
{
  JsonObject *question = part_of (page, "question");
  JsonNode *answer = question != NULL ? json_object_get_member (question, "answer") : NULL;
  GString *list = g_string_new (NULL);

  if (answer != NULL && JSON_NODE_HOLDS_ARRAY (answer))
    for (guint i = 0; i < json_array_get_length (json_node_get_array (answer)); i++)
      append_answer (list, json_array_get_element (json_node_get_array (answer), i));
  else if (answer != NULL)
    append_answer (list, answer);
  return g_string_free (list, FALSE);
}

/* (transfer full): a cell as files have it, of what people write too: R3C7, or C7 with a letter for
 * the row */
static char *
dup_cell_name (const char *text)
{
  g_autofree char *name = g_ascii_strdown (text, -1);
  const guint n_digits = (guint) strspn (name + (*name != '\0'), "0123456789");

  if (g_ascii_islower (*name) && *name != 'r' && n_digits > 0 && name[1 + n_digits] == '\0')
    return g_strdup_printf ("r%dc%s", *name - 'a' + 1, name + 1);
  return g_steal_pointer (&name);
}

static void
set_answers (JsonObject *page, gboolean are_cells, const char *text)
{
  g_auto (GStrv) words = g_strsplit_set (text, " ,;\t\n", -1);
  JsonArray *answers = json_array_new ();

  for (guint i = 0; words[i] != NULL; i++)
    if (words[i][0] != '\0') {
      g_autofree char *cell = are_cells ? dup_cell_name (words[i]) : NULL;

      json_array_add_string_element (answers, are_cells ? cell : words[i]);
    }
  if (json_array_get_length (answers) > 0)
    json_object_set_array_member (ensure_part (page, "question"), "answer",
                                  json_array_ref (answers));
  else if (part_of (page, "question") != NULL)
    json_object_remove_member (part_of (page, "question"), "answer");
  json_array_unref (answers);
}

char *
ari_lesson_draft_dup_text (const AriLessonDraft *self, guint page, AriDraftText which)
{
  JsonNode *node;

  g_return_val_if_fail (has_object (self, page), NULL);

  if (which == ARI_DRAFT_ANSWERS)
    return dup_answers (object_of (self, page));
  node = json_object_get_member (object_of (self, page), text_names[which]);
  node = ari_lesson_choose_language (node, (const char *const *) self->languages, NULL);
  return g_strdup (node != NULL ? json_node_get_string (node) : "");
}

void
ari_lesson_draft_set_text (AriLessonDraft *self, guint page, AriDraftText which, const char *text)
{
  const char *language = NULL;
  JsonObject *object;
  JsonNode *node;

  g_return_if_fail (has_object (self, page) && text != NULL);

  object = object_of (self, page);
  if (which == ARI_DRAFT_ANSWERS) {
    set_answers (object,
                 ari_lesson_draft_get_number (self, page, ARI_DRAFT_QUESTION) == ARI_QUESTION_CELL,
                 text);
    return;
  }
  node = json_object_get_member (object, text_names[which]);
  ari_lesson_choose_language (node, (const char *const *) self->languages, &language);
  if (language != NULL)
    json_object_set_string_member (json_node_get_object (node), language, text);
  else if (which == ARI_DRAFT_DONE && *text == '\0')
    json_object_remove_member (object, text_names[which]);
  else
    json_object_set_string_member (object, text_names[which], text);
}

/* --- numbers ---------------------------------------------------------------------------------- */

/* Returns: the number of the word that the member has, or 0 */
static guint
word_of (JsonObject *object, const char *name, const char *const *words, guint n_words)
{
  const char *word =
      object != NULL ? json_object_get_string_member_with_default (object, name, "") : "";

  for (guint i = 0; i < n_words; i++)
    if (g_str_equal (words[i], word))
      return i;
  return 0;
}

guint64
ari_lesson_draft_get_number (const AriLessonDraft *self, guint page, AriDraftNumber which)
{
  JsonObject *object;
  JsonObject *search;

  g_return_val_if_fail (has_object (self, page), 0);

  object = object_of (self, page);
  search = part_of (object, "search");
  switch (which) {
  case ARI_DRAFT_STEP:
    return search != NULL ? (guint64) json_object_get_int_member_with_default (search, "step", 0)
                          : 0;
  case ARI_DRAFT_UNTIL:
    return (guint64) json_object_get_int_member_with_default (object, "until", 0);
  case ARI_DRAFT_KEY:
    return word_of (object, "key", ari_lesson_key_names, ARI_LESSON_N_KEYS);
  case ARI_DRAFT_QUESTION:
    return word_of (part_of (object, "question"), "kind", ari_lesson_question_names,
                    ARI_N_QUESTIONS);
  default:
    g_return_val_if_reached (0);
  }
}

/* 0 is left out. */
static void
set_step (JsonObject *object, const char *name, guint64 number)
{
  if (number > 0)
    json_object_set_int_member (object, name, (gint64) number);
  else
    json_object_remove_member (object, name);
}

void
ari_lesson_draft_set_number (AriLessonDraft *self, guint page, AriDraftNumber which, guint64 number)
{
  JsonObject *object;

  g_return_if_fail (has_object (self, page));

  object = object_of (self, page);
  switch (which) {
  case ARI_DRAFT_STEP:
    set_step (ensure_part (object, "search"), "step", number);
    break;
  case ARI_DRAFT_UNTIL:
    set_step (object, "until", number);
    break;
  case ARI_DRAFT_KEY:
    json_object_set_string_member (object, "key", ari_lesson_key_names[number]);
    break;
  case ARI_DRAFT_QUESTION:
    if (number == ARI_QUESTION_NONE)
      json_object_remove_member (object, "question");
    else
      json_object_set_string_member (ensure_part (object, "question"), "kind",
                                     ari_lesson_question_names[number]);
    break;
  default:
    g_return_if_reached ();
  }
}

GBytes *
ari_lesson_draft_to_bytes (const AriLessonDraft *self)
{
  JsonObject *top = json_object_new ();
  JsonArray *pages = json_array_new ();
  JsonObjectIter member;
  const char *name;
  JsonNode *node;

  g_return_val_if_fail (self != NULL, NULL);

  json_object_iter_init_ordered (&member, self->top);
  while (json_object_iter_next_ordered (&member, &name, &node))
    json_object_set_member (top, name, json_node_copy (node));
  for (guint i = 0; i < self->pages->len; i++)
    json_array_add_object_element (pages, json_object_ref (g_ptr_array_index (self->pages, i)));
  json_object_set_array_member (top, "pages", pages);
  return ari_json_file_write (top);
}
