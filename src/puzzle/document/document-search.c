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

/* The notes that are being read, with the puzzle that they belong to. */
typedef struct {
  AriSearchNotes *notes;
  GArray *choices; /* AriOwnChoice */
  const AriLayout *layout;
  const AriSymbols *symbols;
  GError **error;
} NotesReading;

/* Reads "guess", "step 100", "r3c4" or "r3c4=5", each optionally followed by " off". */
static gboolean
parse_breakpoint (const NotesReading *reading, const char *text, AriBreakpoint *breakpoint)
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
    return ari_placement_read (words[0], reading->layout, reading->symbols, &breakpoint->cell,
                               &breakpoint->digit);
  breakpoint->cell = ari_cell_name_read (reading->layout, words[0]);
  return breakpoint->cell != ARI_NO_CELL;
}

static gboolean
read_breakpoint (NotesReading *reading, const AriJsonPlace *item, const char *text)
{
  AriBreakpoint breakpoint;

  if (!parse_breakpoint (reading, text, &breakpoint))
    return ari_json_error (reading->error, item, NULL,
                           _ ("“%s” is not a place to stop. Write guess, dead-end, backtrack, "
                              "solution, step 100, depth 5, r1c2 or r1c2=3."),
                           text);
  return ari_search_notes_add_breakpoint (reading->notes, &breakpoint)
         || ari_json_error (reading->error, item, NULL, _ ("There are more than %u."),
                            ARI_MAX_SEARCH_NOTES);
}

static gboolean
read_choice (NotesReading *reading, const AriJsonPlace *item, const char *text)
{
  const guint n = reading->choices->len;
  AriOwnChoice choice;

  if (!ari_own_choice_read (text, reading->layout, reading->symbols, &choice))
    return ari_json_error (reading->error, item, NULL,
                           _ ("“%s” is not a choice. Write a step, a cell and a digit, as in "
                              "48:r1c2=3."),
                           text);
  if (n > 0 && choice.step <= g_array_index (reading->choices, AriOwnChoice, n - 1).step)
    return ari_json_error (reading->error, item, NULL, _ ("The steps must ascend."));
  if (n >= ARI_MAX_OWN_CHOICES)
    return ari_json_error (reading->error, item, NULL, _ ("There are more than %u."),
                           ARI_MAX_OWN_CHOICES);
  g_array_append_val (reading->choices, choice);
  return TRUE;
}

static gboolean
read_start_digit (NotesReading *reading, const AriJsonPlace *item, const char *text)
{
  GArray *start = reading->notes->start;
  AriStartDigit at;

  if (!ari_placement_read (text, reading->layout, reading->symbols, &at.cell, &at.digit))
    return ari_json_error (reading->error, item, NULL,
                           _ ("“%s” is not a digit in a cell. Write a cell and a digit, as in "
                              "r1c2=3."),
                           text);
  if (start->len > 0 && at.cell <= g_array_index (start, AriStartDigit, start->len - 1).cell)
    return ari_json_error (reading->error, item, NULL, _ ("The cells must ascend."));
  g_array_append_val (start, at);
  return TRUE;
}

/* Reads the strings of the optional array @name one after the other. */
static gboolean
read_strings (NotesReading *reading,
              const AriJsonPlace *search,
              const char *name,
              gboolean (*read) (NotesReading *, const AriJsonPlace *, const char *))
{
  AriJsonPlace array;
  guint n;

  if (!ari_json_has (search, name))
    return TRUE;
  if (!ari_json_read_array (search, name, &array, &n, reading->error))
    return FALSE;
  for (guint i = 0; i < n; i++) {
    const AriJsonPlace item = ari_json_item (&array, i);
    const char *text;

    if (!ari_json_read_string (&item, NULL, &text, reading->error) || !read (reading, &item, text))
      return FALSE;
  }
  return TRUE;
}

static gboolean
read_bookmarks (AriSearchNotes *notes, const AriJsonPlace *search, GError **error)
{
  AriJsonPlace array;
  guint n;

  if (!ari_json_has (search, "bookmarks"))
    return TRUE;
  if (!ari_json_read_array (search, "bookmarks", &array, &n, error))
    return FALSE;
  for (guint i = 0; i < n; i++) {
    const AriJsonPlace item = ari_json_item (&array, i);
    const char *name, *strategy = NULL, *mark = NULL;
    AriJsonPlace object;
    guint64 step = 0;

    if (!ari_json_read_object (&item, NULL, &object, error)
        || !ari_json_need (&object, "step", error) || !ari_json_need (&object, "name", error)
        || !ari_json_read_step (&object, "step", &step, error)
        || !ari_json_read_string (&object, "name", &name, error)
        || !ari_json_read_string (&object, "strategy", &strategy, error)
        || !ari_json_read_string (&object, "search", &mark, error))
      return FALSE;
    if (!ari_search_notes_add_bookmark (
            notes, &(AriBookmark){ step, (char *) name, (char *) strategy, (char *) mark }))
      return ari_json_error (error, &item, NULL, _ ("There are more than %u."),
                             ARI_MAX_SEARCH_NOTES);
  }
  return TRUE;
}

AriSearchNotes *
ari_search_notes_read (const AriJsonPlace *at,
                       const AriLayout *layout,
                       const AriSymbols *symbols,
                       GError **error)
{
  static const char *const known[] = { "strategy", "solutions",   "start",     "step", "reached",
                                       "choices",  "breakpoints", "bookmarks", NULL };
  g_autoptr (AriSearchNotes) notes = ari_search_notes_new ();
  g_autoptr (GArray) choices = g_array_new (FALSE, FALSE, sizeof (AriOwnChoice));
  NotesReading reading = { notes, choices, layout, symbols, error };
  const char *strategy = NULL;
  AriJsonPlace search;

  if (!ari_json_read_object (at, NULL, &search, error))
    return NULL;
  if (ari_json_has (&search, "start"))
    notes->start = g_array_new (FALSE, FALSE, sizeof (AriStartDigit));
  if (!ari_json_read_string (&search, "strategy", &strategy, error)
      || !ari_json_read_step (&search, "solutions", &notes->limit, error)
      || !read_strings (&reading, &search, "start", read_start_digit)
      || !ari_json_read_step (&search, "step", &notes->step, error)
      || !ari_json_read_step (&search, "reached", &notes->reached, error)
      || !read_strings (&reading, &search, "choices", read_choice)
      || !read_strings (&reading, &search, "breakpoints", read_breakpoint)
      || !read_bookmarks (notes, &search, error))
    return NULL;
  if (choices->len > 0)
    notes->choices = ari_need (
        ari_own_choices_new ((const AriOwnChoice *) (void *) choices->data, choices->len));
  notes->strategy = g_strdup (strategy);
  notes->has_limit = ari_json_has (&search, "solutions");
  notes->unknown = ari_json_unknown_members (&search, known);
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
