/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The techniques against published cases: positions, and a step that must be among all steps of a
 * technique there, or must not. They are not part of the project; without them this is skipped. */

#include <json-glib/json-glib.h>

#include <stdlib.h>
#include <string.h>

#include "engine/logic/logic.h"

#define N 81

/* Case: one line of the file. */
typedef struct {
  char *code;
  char *variant;
  gboolean must_fail;
  char *text; /* of the line, to say which it is */
  uint8_t givens[N];
  uint8_t placed[N];
  AriDigits removed[N];
  AriDigits candidates[N]; /* as they should be then */
  GArray *results;         /* AriMark, placements before eliminations, by cell and digit */
} Case;

static void
case_free (gpointer data)
{
  Case *c = data;

  g_free (c->code);
  g_free (c->variant);
  g_free (c->text);
  g_array_unref (c->results);
  g_free (c);
}

static int
compare_marks (gconstpointer a, gconstpointer b)
{
  const AriMark *x = a;
  const AriMark *y = b;

  return x->role != y->role   ? x->role - y->role
         : x->cell != y->cell ? x->cell - y->cell
                              : x->digit - y->digit;
}

static void
read_triple (JsonArray *array, guint i, unsigned *cell, unsigned *digit)
{
  JsonArray *triple = json_array_get_array_element (array, i);

  *digit = (unsigned) json_array_get_int_element (triple, 0) - 1;
  *cell = (unsigned) (9 * json_array_get_int_element (triple, 1)
                      + json_array_get_int_element (triple, 2));
}

static void
read_results (Case *c, JsonArray *array, AriRole role)
{
  for (guint i = 0; i < json_array_get_length (array); i++) {
    unsigned cell, digit;

    read_triple (array, i, &cell, &digit);
    const AriMark mark = { .cell = (uint16_t) cell, .digit = (uint8_t) digit, .role = role };
    g_array_append_val (c->results, mark);
  }
}

static Case *
read_case (const char *line)
{
  g_autoptr (JsonParser) parser = json_parser_new ();
  g_autoptr (GError) error = NULL;
  Case *c = g_new0 (Case, 1);

  json_parser_load_from_data (parser, line, -1, &error);
  g_assert_no_error (error);
  JsonObject *object = json_node_get_object (json_parser_get_root (parser));
  const char *givens = json_object_get_string_member (object, "givens");
  const char *board = json_object_get_string_member (object, "board");
  JsonArray *candidates = json_object_get_array_member (object, "pm");
  JsonArray *deleted = json_object_get_array_member (object, "deleted");

  c->code = g_strdup (json_object_get_string_member (object, "code"));
  c->variant = g_strdup (json_object_get_string_member (object, "variant"));
  c->must_fail = json_object_get_boolean_member (object, "fail");
  c->text = g_strdup_printf ("%s-%s %s %s", c->code, c->variant,
                             json_object_get_string_member (object, "digits"), board);
  for (unsigned cell = 0; cell < N; cell++) {
    c->givens[cell] = givens[cell] == '0' ? ARI_NO_DIGIT : (uint8_t) (givens[cell] - '1');
    c->placed[cell] =
        board[cell] == '0' || givens[cell] != '0' ? ARI_NO_DIGIT : (uint8_t) (board[cell] - '1');
    c->candidates[cell] = (AriDigits) json_array_get_int_element (candidates, cell);
  }
  for (guint i = 0; i < json_array_get_length (deleted); i++) {
    unsigned cell, digit;

    read_triple (deleted, i, &cell, &digit);
    c->removed[cell] |= ari_digits_of (digit);
  }
  c->results = g_array_new (FALSE, FALSE, sizeof (AriMark));
  read_results (c, json_object_get_array_member (object, "place"), ARI_ROLE_PLACEMENT);
  read_results (c, json_object_get_array_member (object, "elim"), ARI_ROLE_ELIMINATION);
  g_array_sort (c->results, compare_marks);
  return c;
}

/* options_for: what the tester of these cases sets for a code and a variant. */
static AriLogicOptions
options_for (const Case *c)
{
  AriLogicOptions options = ari_logic_options_default ();
  const gboolean is_grouped = strcmp (c->code, "0709") >= 0 && strcmp (c->code, "0711") <= 0;

  options.has_one_solution = true;
  options.siamese_fish = strlen (c->code) == 5;
  options.sparse_empty_rectangles = g_str_equal (c->code, "0402") && g_str_equal (c->variant, "1");
  options.sparse_unique_rectangles =
      g_str_has_prefix (c->code, "06") && g_str_equal (c->variant, "2");
  options.als_in_chains =
      is_grouped && strcmp (c->variant, g_str_equal (c->code, "0709") ? "2" : "3") >= 0;
  options.als_may_overlap = g_str_equal (c->variant, "2")
                            && (g_str_equal (c->code, "0902") || g_str_equal (c->code, "0904"));
  return options;
}

static gboolean
has_results (const AriStep *step, const Case *c)
{
  const AriMark *results = (const AriMark *) (void *) c->results->data;

  if (step->n_placements + step->n_eliminations != c->results->len)
    return FALSE;
  for (guint i = 0; i < c->results->len; i++) {
    const AriMark *mark =
        i < step->n_placements ? &step->placements[i] : &step->eliminations[i - step->n_placements];
    if (compare_marks (mark, &results[i]) != 0)
      return FALSE;
  }
  return TRUE;
}

/* is_wrong: whether a case is known to ask for what is not so. */
static gboolean
is_wrong (const Case *c)
{
  static const char *const texts[] = {
    /* the second kite would be of another digit, 9, which has one place left in column 8 */
    "0404- 5 000008900000620010000000638700004506010000040409300107951000000087041060046800001",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    if (g_str_equal (c->text, texts[i]))
      return TRUE;
  return FALSE;
}

typedef struct {
  AriLogic *logic;
  AriSteps *steps;
  GPtrArray *cases; /* of one code */
  AriTechnique technique;
} Group;

static gboolean
passes (const Group *group, const Case *c)
{
  const AriLogicOptions options = options_for (c);

  ari_logic_set_options (group->logic, &options);
  ari_logic_set_position (group->logic, c->givens, c->placed, c->removed);
  for (uint16_t cell = 0; cell < N; cell++)
    g_assert_cmphex (ari_logic_get_candidates (group->logic, cell), ==, c->candidates[cell]);

  const AriLogicStatus status =
      ari_logic_find_all (group->logic, group->technique, group->steps, NULL, NULL);
  g_assert_true (status == ARI_LOGIC_FOUND || status == ARI_LOGIC_STUCK);
  for (uint32_t i = 0; i < ari_steps_count (group->steps); i++) {
    const AriStep step = ari_steps_get (group->steps, i);

    if (has_results (&step, c))
      return !c->must_fail;
  }
  return c->must_fail;
}

static void
test_group (gconstpointer data)
{
  const Group *group = data;
  unsigned n_passed = 0;

  for (guint i = 0; i < group->cases->len; i++) {
    const Case *c = g_ptr_array_index (group->cases, i);

    if (passes (group, c) || is_wrong (c))
      n_passed++;
    else
      g_test_message ("missed: %s", c->text);
  }
  g_test_message ("%u of %u", n_passed, group->cases->len);
  if (n_passed != group->cases->len)
    g_test_fail ();
}

static void
test_without_row (gconstpointer data)
{
  const Group *group = data;

  g_autofree char *message = g_strdup_printf ("%u cases, no such technique", group->cases->len);
  g_test_skip (message);
}

static void
test_absent (void)
{
  g_test_skip ("ARIADNE_SHARED has no techniques/cases.jsonl");
}

static void
group_free (gpointer data)
{
  Group *group = data;

  ari_logic_free (group->logic);
  ari_steps_free (group->steps);
  g_ptr_array_unref (group->cases);
  g_free (group);
}

/* add_case: Returns: the group of its code, new or not. */
static void
add_case (GPtrArray *groups, Case *c)
{
  for (guint i = 0; i < groups->len; i++) {
    Group *group = g_ptr_array_index (groups, i);
    const Case *first = g_ptr_array_index (group->cases, 0);

    if (g_str_equal (first->code, c->code)) {
      g_ptr_array_add (group->cases, c);
      return;
    }
  }

  Group *group = g_new0 (Group, 1);
  group->cases = g_ptr_array_new_with_free_func (case_free);
  g_ptr_array_add (group->cases, c);
  g_ptr_array_add (groups, group);
}

static void
add_group (Group *group)
{
  const Case *first = g_ptr_array_index (group->cases, 0);
  g_autofree char *path = g_strdup_printf ("/logic/cases/%s", first->code);
  /* a fifth figure says that it is siamese */
  g_autofree char *code = g_strndup (first->code, 4);

  if (!ari_technique_by_code (code, &group->technique)) {
    g_test_add_data_func (path, group, test_without_row);
    return;
  }
  AriLayout *layout = ari_layout_new_boxes (3, 3, ARI_EXTRA_NONE);
  group->logic = ari_logic_new (layout);
  group->steps = ari_steps_new (20000, 1 << 20);
  ari_layout_unref (layout);
  g_test_add_data_func (path, group, test_group);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_autoptr (GPtrArray) groups = g_ptr_array_new_with_free_func (group_free);
  const char *shared = g_getenv ("ARIADNE_SHARED");
  g_autofree char *path =
      g_build_filename (shared != NULL ? shared : "", "techniques", "cases.jsonl", NULL);
  g_autofree char *text = NULL;

  if (!g_file_get_contents (path, &text, NULL, NULL)) {
    g_test_add_func ("/logic/cases", test_absent);
    return g_test_run ();
  }
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  for (char **line = lines; *line != NULL; line++)
    if (**line != '\0')
      add_case (groups, read_case (*line));
  for (guint i = 0; i < groups->len; i++)
    add_group (g_ptr_array_index (groups, i));
  return g_test_run ();
}
