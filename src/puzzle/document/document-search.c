/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads and writes the notes about searching that a puzzle file holds. */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "puzzle/base/need.h"
#include "puzzle/base/whole-number.h"
#include "puzzle/document/document-private.h"
#include "puzzle/words/cell-words.h"

static const char *const kind_names[ARI_N_BREAKS] = {
  [ARI_BREAK_GUESS] = "guess",    [ARI_BREAK_DEAD_END] = "dead-end",
  [ARI_BREAK_BACK] = "backtrack", [ARI_BREAK_SOLUTION] = "solution",
  [ARI_BREAK_STEP] = "step",      [ARI_BREAK_DEPTH] = "depth",
};

/* --- from JSON -------------------------------------------------------------------------------- */

static gboolean
read_step (JsonNode *node, const char *path, guint64 *step, GError **error)
{
  double number = (double) *step;

  if (!ari_json_read_number (node, path, 0, (double) ARI_MAX_NOTED_STEP, &number, error))
    return FALSE;
  *step = (guint64) number;
  return (double) *step >= number
         || ari_content_error (error, path, _ ("%.15g is not a whole number."), number);
}

/* Reads "guess", "step 100", "r3c4" or "r3c4=5", each optionally followed by " off". */
static gboolean
read_breakpoint (const char *text,
                 const AriLayout *layout,
                 const AriSymbols *symbols,
                 AriBreakpoint *breakpoint)
{
  g_auto (GStrv) words = g_strsplit (text, " ", 4);
  guint n = g_strv_length (words);

  *breakpoint = (AriBreakpoint){ 0 };
  if (n > 1 && strcmp (words[n - 1], "off") == 0) {
    breakpoint->is_off = TRUE;
    n--;
  }
  for (guint kind = 0; kind <= ARI_BREAK_DEPTH && n > 0; kind++) {
    const gboolean has_value = kind >= ARI_BREAK_STEP;

    if (strcmp (words[0], kind_names[kind]) != 0)
      continue;
    breakpoint->kind = (guint8) kind;
    return n == (has_value ? 2u : 1u)
           && (!has_value
               || (ari_whole_unsigned (words[1], ARI_MAX_NOTED_STEP, &breakpoint->value)
                   && breakpoint->value > 0));
  }
  if (n != 1)
    return FALSE;
  breakpoint->kind = strchr (words[0], '=') != NULL ? ARI_BREAK_PLACED : ARI_BREAK_CELL;
  if (breakpoint->kind == ARI_BREAK_PLACED)
    return ari_placement_read (words[0], layout, symbols, &breakpoint->cell, &breakpoint->digit);
  breakpoint->cell = ari_cell_name_read (layout, words[0]);
  return breakpoint->cell != ARI_NO_CELL;
}

static gboolean
read_breakpoints (AriSearchNotes *notes,
                  JsonNode *node,
                  const AriLayout *layout,
                  const AriSymbols *symbols,
                  GError **error)
{
  JsonArray *array;

  if (!ari_json_read_array (node, "$.search.breakpoints", &array, error))
    return FALSE;
  for (guint i = 0; i < json_array_get_length (array); i++) {
    g_autofree char *path = g_strdup_printf ("$.search.breakpoints[%u]", i);
    AriBreakpoint breakpoint;
    const char *text;

    if (!ari_json_read_string (json_array_get_element (array, i), path, &text, error))
      return FALSE;
    if (!read_breakpoint (text, layout, symbols, &breakpoint))
      return ari_content_error (error, path,
                                _ ("“%s” is not a place to stop. Write guess, dead-end, backtrack, "
                                   "solution, step 100, depth 5, r1c2 or r1c2=3."),
                                text);
    if (!ari_search_notes_add_breakpoint (notes, &breakpoint))
      return ari_content_error (error, path, _ ("There are more than %u."), ARI_MAX_SEARCH_NOTES);
  }
  return TRUE;
}

static gboolean
read_choices (AriSearchNotes *notes,
              JsonNode *node,
              const AriLayout *layout,
              const AriSymbols *symbols,
              GError **error)
{
  const char *const path = "$.search.choices";
  g_autoptr (GArray) choices = g_array_new (FALSE, FALSE, sizeof (AriOwnChoice));
  JsonArray *array;

  if (!ari_json_read_array (node, path, &array, error))
    return FALSE;
  for (guint i = 0; i < json_array_get_length (array); i++) {
    g_autofree char *place = g_strdup_printf ("%s[%u]", path, i);
    AriOwnChoice choice;
    const char *text;

    if (!ari_json_read_string (json_array_get_element (array, i), place, &text, error))
      return FALSE;
    if (!ari_own_choice_read (text, layout, symbols, &choice))
      return ari_content_error (error, place,
                                _ ("“%s” is not a choice. Write a step, a cell and a digit, as in "
                                   "48:r1c2=3."),
                                text);
    if (i > 0 && choice.step <= g_array_index (choices, AriOwnChoice, i - 1).step)
      return ari_content_error (error, place, _ ("The steps must ascend."));
    if (i >= ARI_MAX_OWN_CHOICES)
      return ari_content_error (error, place, _ ("There are more than %u."), ARI_MAX_OWN_CHOICES);
    g_array_append_val (choices, choice);
  }
  if (choices->len > 0)
    notes->choices = ari_need (
        ari_own_choices_new ((const AriOwnChoice *) (void *) choices->data, choices->len));
  return TRUE;
}

static gboolean
read_start (AriSearchNotes *notes,
            JsonNode *node,
            const AriLayout *layout,
            const AriSymbols *symbols,
            GError **error)
{
  JsonArray *array;

  if (!ari_json_read_array (node, "$.search.start", &array, error))
    return FALSE;
  notes->start = g_array_new (FALSE, FALSE, sizeof (AriStartDigit));
  for (guint i = 0; i < json_array_get_length (array); i++) {
    g_autofree char *path = g_strdup_printf ("$.search.start[%u]", i);
    const char *text;
    AriStartDigit at;

    if (!ari_json_read_string (json_array_get_element (array, i), path, &text, error))
      return FALSE;
    if (!ari_placement_read (text, layout, symbols, &at.cell, &at.digit))
      return ari_content_error (error, path,
                                _ ("“%s” is not a digit in a cell. Write a cell and a digit, as in "
                                   "r1c2=3."),
                                text);
    if (i > 0 && at.cell <= g_array_index (notes->start, AriStartDigit, i - 1).cell)
      return ari_content_error (error, path, _ ("The cells must ascend."));
    g_array_append_val (notes->start, at);
  }
  return TRUE;
}

static gboolean
read_bookmarks (AriSearchNotes *notes, JsonNode *node, GError **error)
{
  JsonArray *array;

  if (!ari_json_read_array (node, "$.search.bookmarks", &array, error))
    return FALSE;
  for (guint i = 0; i < json_array_get_length (array); i++) {
    g_autofree char *path = g_strdup_printf ("$.search.bookmarks[%u]", i);
    const char *name, *strategy = NULL, *search = NULL;
    JsonObject *object;
    guint64 step = 0;

    if (!ari_json_read_object (json_array_get_element (array, i), path, &object, error))
      return FALSE;
    if (!json_object_has_member (object, "step") || !json_object_has_member (object, "name"))
      return ari_content_error (error, path, _ ("The member “%s” is missing."),
                                json_object_has_member (object, "step") ? "name" : "step");
    if (!read_step (json_object_get_member (object, "step"), path, &step, error)
        || !ari_json_read_string (json_object_get_member (object, "name"), path, &name, error)
        || !ari_json_read_string (json_object_get_member (object, "strategy"), path, &strategy,
                                  error)
        || !ari_json_read_string (json_object_get_member (object, "search"), path, &search, error))
      return FALSE;
    if (!ari_search_notes_add_bookmark (
            notes, &(AriBookmark){ step, (char *) name, (char *) strategy, (char *) search }))
      return ari_content_error (error, path, _ ("There are more than %u."), ARI_MAX_SEARCH_NOTES);
  }
  return TRUE;
}

AriSearchNotes *
ari_search_notes_read (JsonNode *node,
                       const AriLayout *layout,
                       const AriSymbols *symbols,
                       GError **error)
{
  static const char *const known[] = { "strategy", "solutions",   "start",     "step", "reached",
                                       "choices",  "breakpoints", "bookmarks", NULL };
  g_autoptr (AriSearchNotes) notes = ari_search_notes_new ();
  JsonNode *start, *choices, *breakpoints, *bookmarks;
  const char *strategy = NULL;
  JsonObject *object;

  if (!ari_json_read_object (node, "$.search", &object, error))
    return NULL;
  start = json_object_get_member (object, "start");
  choices = json_object_get_member (object, "choices");
  breakpoints = json_object_get_member (object, "breakpoints");
  bookmarks = json_object_get_member (object, "bookmarks");
  if (!ari_json_read_string (json_object_get_member (object, "strategy"), "$.search.strategy",
                             &strategy, error)
      || !read_step (json_object_get_member (object, "solutions"), "$.search.solutions",
                     &notes->limit, error)
      || (start && !read_start (notes, start, layout, symbols, error))
      || !read_step (json_object_get_member (object, "step"), "$.search.step", &notes->step, error)
      || !read_step (json_object_get_member (object, "reached"), "$.search.reached",
                     &notes->reached, error)
      || (choices && !read_choices (notes, choices, layout, symbols, error))
      || (breakpoints && !read_breakpoints (notes, breakpoints, layout, symbols, error))
      || (bookmarks && !read_bookmarks (notes, bookmarks, error)))
    return NULL;
  notes->strategy = g_strdup (strategy);
  notes->has_limit = json_object_has_member (object, "solutions");
  notes->unknown = ari_json_unknown_members (object, known);
  return g_steal_pointer (&notes);
}

/* --- to JSON ---------------------------------------------------------------------------------- */

static char *
breakpoint_to_text (const AriBreakpoint *breakpoint,
                    const AriLayout *layout,
                    const AriSymbols *symbols)
{
  GString *text = g_string_new (NULL);

  if (breakpoint->kind == ARI_BREAK_PLACED) {
    ari_placement_append (text, layout, symbols, breakpoint->cell, breakpoint->digit);
  } else if (breakpoint->kind == ARI_BREAK_CELL) {
    ari_cell_name_append (text, layout, breakpoint->cell);
  } else {
    g_string_append (text, kind_names[breakpoint->kind]);
    if (breakpoint->kind >= ARI_BREAK_STEP)
      g_string_append_printf (text, " %" G_GUINT64_FORMAT, breakpoint->value);
  }
  if (breakpoint->is_off)
    g_string_append (text, " off");
  return g_string_free (text, FALSE);
}

static JsonArray *
start_to_json (const GArray *start, const AriLayout *layout, const AriSymbols *symbols)
{
  JsonArray *array = json_array_new ();

  for (guint i = 0; i < start->len; i++) {
    const AriStartDigit *at = &g_array_index (start, AriStartDigit, i);
    g_autoptr (GString) text = g_string_new (NULL);

    ari_placement_append (text, layout, symbols, at->cell, at->digit);
    json_array_add_string_element (array, text->str);
  }
  return array;
}

static JsonArray *
choices_to_json (const AriOwnChoices *choices, const AriLayout *layout, const AriSymbols *symbols)
{
  JsonArray *array = json_array_new ();

  for (guint i = 0; i < ari_own_choices_n (choices); i++) {
    g_autoptr (GString) text = g_string_new (NULL);

    ari_own_choice_append (text, layout, symbols, ari_own_choices_get (choices, i));
    json_array_add_string_element (array, text->str);
  }
  return array;
}

static void
keep_unknown (JsonObject *object, const char *name, JsonNode *node, gpointer to)
{
  json_object_set_member (to, name, json_node_copy (node));
}

JsonObject *
ari_search_notes_to_json (const AriSearchNotes *notes,
                          const AriLayout *layout,
                          const AriSymbols *symbols)
{
  JsonObject *object = json_object_new ();
  JsonArray *breakpoints = json_array_new (), *bookmarks = json_array_new ();

  if (notes->strategy != NULL)
    json_object_set_string_member (object, "strategy", notes->strategy);
  if (notes->has_limit)
    json_object_set_int_member (object, "solutions", (gint64) notes->limit);
  if (notes->start != NULL)
    json_object_set_array_member (object, "start", start_to_json (notes->start, layout, symbols));
  if (notes->step > 0)
    json_object_set_int_member (object, "step", (gint64) notes->step);
  if (notes->reached > notes->step)
    json_object_set_int_member (object, "reached", (gint64) notes->reached);
  if (notes->choices != NULL)
    json_object_set_array_member (object, "choices",
                                  choices_to_json (notes->choices, layout, symbols));
  for (guint i = 0; i < notes->breakpoints->len; i++) {
    g_autofree char *text =
        breakpoint_to_text (&g_array_index (notes->breakpoints, AriBreakpoint, i), layout, symbols);

    json_array_add_string_element (breakpoints, text);
  }
  for (guint i = 0; i < notes->bookmarks->len; i++) {
    const AriBookmark *bookmark = &g_array_index (notes->bookmarks, AriBookmark, i);
    JsonObject *entry = json_object_new ();

    json_object_set_int_member (entry, "step", (gint64) bookmark->step);
    json_object_set_string_member (entry, "name", bookmark->name);
    if (bookmark->strategy != NULL)
      json_object_set_string_member (entry, "strategy", bookmark->strategy);
    if (bookmark->search != NULL)
      json_object_set_string_member (entry, "search", bookmark->search);
    json_array_add_object_element (bookmarks, entry);
  }
  if (notes->breakpoints->len > 0)
    json_object_set_array_member (object, "breakpoints", breakpoints);
  else
    json_array_unref (breakpoints);
  if (notes->bookmarks->len > 0)
    json_object_set_array_member (object, "bookmarks", bookmarks);
  else
    json_array_unref (bookmarks);
  if (notes->unknown != NULL)
    json_object_foreach_member (notes->unknown, keep_unknown, object);
  return object;
}
