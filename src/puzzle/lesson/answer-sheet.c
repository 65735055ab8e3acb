/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The answers of one reader, as a teacher reads them from a file. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "puzzle/document/json-file.h"
#include "puzzle/document/json-members.h"
#include "puzzle/lesson/answer-sheet.h"
#include "puzzle/lesson/lesson-private.h"
#include "puzzle/lesson/lesson.h"

static void
entry_free (gpointer data)
{
  AriSheetEntry *entry = data;

  g_free (entry->title);
  g_free (entry->question);
  g_ptr_array_unref (entry->given);
  g_free (entry);
}

void
ari_answer_sheet_free (AriAnswerSheet *sheet)
{
  g_free (sheet->lesson);
  g_free (sheet->reader);
  g_free (sheet->date);
  g_ptr_array_unref (sheet->entries);
  g_free (sheet);
}

gboolean
ari_answer_sheet_is_begun (GBytes *bytes)
{
  gsize length;
  const char *text = g_bytes_get_data (bytes, &length);

  return text != NULL && g_strstr_len (text, (gssize) length, "\"" ARI_ANSWERS_FORMAT "\"") != NULL;
}

/* Reads a string, "" if it is missing. */
static gboolean
read_text (const AriJsonPlace *object, const char *name, char **text, GError **error)
{
  const char *read = "";

  if (!ari_json_read_string (object, name, &read, error))
    return FALSE;
  *text = g_strdup (read);
  return TRUE;
}

/* Reads all that was given; files of former versions have only the last of it. */
static gboolean
read_given (AriSheetEntry *entry, const AriJsonPlace *object, GError **error)
{
  AriJsonPlace list;
  const char *text = NULL;
  guint n = 0;

  if (ari_json_has (object, "given") && !ari_json_read_array (object, "given", &list, &n, error))
    return FALSE;
  for (guint i = 0; i < n; i++) {
    const AriJsonPlace item = ari_json_item (&list, i);

    if (!ari_json_read_string (&item, NULL, &text, error))
      return FALSE;
    g_ptr_array_add (entry->given, g_strdup (text));
  }
  if (n > 0 || !ari_json_has (object, "answer")
      || JSON_NODE_HOLDS_NULL (ari_json_member (object, "answer").node))
    return TRUE;
  if (!ari_json_read_string (object, "answer", &text, error))
    return FALSE;
  g_ptr_array_add (entry->given, g_strdup (text));
  return TRUE;
}

static gboolean
read_judgement (AriSheetEntry *entry, const AriJsonPlace *object, GError **error)
{
  if (ari_json_has (object, "asked"))
    return ari_json_read_whole (object, "asked", 0, G_MAXINT, &entry->n_asked, error)
           && ari_json_read_whole (object, "right", 0, G_MAXINT, &entry->n_right, error);
  entry->is_judged = ari_json_has (object, "right");
  return !entry->is_judged
         || (ari_json_read_boolean (object, "right", &entry->is_right, error)
             && ari_json_read_whole (object, "tries", 0, G_MAXINT, &entry->n_tries, error));
}

static gboolean
read_entry (AriSheetEntry *entry, const AriJsonPlace *item, GError **error)
{
  AriJsonPlace object;

  return ari_json_read_object (item, NULL, &object, error)
         && ari_json_read_whole (&object, "page", 1, ARI_LESSON_MAX_PAGES, &entry->page, error)
         && read_text (&object, "title", &entry->title, error)
         && read_text (&object, "question", &entry->question, error)
         && read_given (entry, &object, error) && read_judgement (entry, &object, error);
}

static gboolean
read_entries (AriAnswerSheet *sheet, const AriJsonPlace *top, GError **error)
{
  AriJsonPlace list;
  guint n;

  if (!ari_json_need (top, "answers", error)
      || !ari_json_read_array (top, "answers", &list, &n, error))
    return FALSE;
  for (guint i = 0; i < n; i++) {
    const AriJsonPlace item = ari_json_item (&list, i);
    AriSheetEntry *entry = g_new0 (AriSheetEntry, 1);

    entry->given = g_ptr_array_new_with_free_func (g_free);
    g_ptr_array_add (sheet->entries, entry);
    if (!read_entry (entry, &item, error))
      return FALSE;
  }
  return TRUE;
}

AriAnswerSheet *
ari_answer_sheet_read (GBytes *bytes, GError **error)
{
  g_autofree char *foreign = g_strdup_printf (
      _ ("This file has no answers to a lesson: the member “format” must be “%s”."),
      ARI_ANSWERS_FORMAT);
  g_autoptr (JsonNode) node =
      ari_json_file_parse (bytes, ARI_ANSWERS_FORMAT, ARI_ANSWERS_VERSION, foreign, error);
  const AriJsonPlace top = { .node = node };
  g_autoptr (AriAnswerSheet) sheet = NULL;

  if (node == NULL)
    return NULL;
  sheet = g_new0 (AriAnswerSheet, 1);
  sheet->entries = g_ptr_array_new_with_free_func (entry_free);
  if (!read_text (&top, "lesson", &sheet->lesson, error)
      || !read_text (&top, "reader", &sheet->reader, error)
      || !read_text (&top, "date", &sheet->date, error) || !read_entries (sheet, &top, error))
    return NULL;
  return g_steal_pointer (&sheet);
}
