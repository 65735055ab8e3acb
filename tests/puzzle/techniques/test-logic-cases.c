/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cases of techniques: small ones of this project, and the published ones if they are in the shared
 * folder. */

#include <string.h>

#include "tests/engine-auto.h"
#include "tests/puzzle/techniques/logic-case.h"
#include "tests/seed.h"

#define GIVENS "700400030050000009609201000300000004000900080000080000002010000106003800070605010"
#define CASE(code, fail, place)                                                                    \
  "{\"code\":\"" code "\",\"variant\":\"\",\"fail\":" fail                                         \
  ",\"name\":\"A Name\",\"givens\":\"" GIVENS "\",\"board\":\"" GIVENS                             \
  "\",\"deleted\":[],\"place\":[" place "],\"elim\":[]}"

/* There is room for all steps of a technique in a position. */
enum {
  MAX_STEPS = 20000,
  MAX_PARTS = 1 << 20,
};

typedef struct {
  AriLogic *logic;
  AriSteps *steps;
} Fixture;

static void
set_up (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (AriLayout) layout = ari_layout_new_boxes (3, 3, ARI_EXTRA_NONE);

  self->logic = ari_logic_new (layout);
  self->steps = ari_steps_new (MAX_STEPS, MAX_PARTS);
}

static void
tear_down (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  ari_logic_free (self->logic);
  ari_steps_free (self->steps);
}

/* Returns: the reason why the case in @line does not pass; NULL if it does */
static const char *
run_line (Fixture *self, const char *line, AriLogicCase **one)
{
  g_autoptr (GError) error = NULL;

  *one = ari_logic_case_read (line, strlen (line), &error);
  g_assert_no_error (error);
  return ari_logic_case_run (*one, self->logic, self->steps, NULL, NULL);
}

static void
test_own (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  static const struct {
    const char *line, *why;
  } cases[] = {
    { CASE ("0003", "false", "[7,7,3]"), NULL },
    { CASE ("0003", "true", "[1,0,1]"), NULL },
    { CASE ("0003", "false", "[1,0,1]"), "not found" },
    { CASE ("0003", "true", "[7,7,3]"), "found, but must not be" },
    { CASE ("9999", "false", "[7,7,3]"), "no such technique" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (AriLogicCase) one = NULL;

    g_assert_cmpstr (run_line (self, cases[i].line, &one), ==, cases[i].why);
  }
}

static void
test_bad_lines (void)
{
  static const char *const bad[] = {
    "nonsense",
    "[]",
    "7",
    "{}",
    "{\"code\":3}",
    "{\"code\":\"0003\",\"givens\":\"12\"}",
    "{\"code\":\"00\\n03\",\"givens\":\"" GIVENS "\",\"board\":\"" GIVENS
    "\",\"deleted\":[],\"place\":[],\"elim\":[]}",
    "{\"code\":\"0003\",\"variant\":2,\"givens\":\"" GIVENS "\",\"board\":\"" GIVENS
    "\",\"deleted\":[],\"place\":[],\"elim\":[]}",
    "{\"code\":\"0003\",\"givens\":\"" GIVENS "\",\"board\":\"" GIVENS "\"}",
    "{\"code\":\"0003\",\"givens\":\"" GIVENS "\",\"board\":\"" GIVENS "\",\"deleted\":[[1,2]]}",
    "{\"code\":\"0003\",\"givens\":\"" GIVENS "\",\"board\":\"" GIVENS
    "\",\"deleted\":[[0,0,0]],\"place\":[],\"elim\":[]}",
    "{\"code\":\"0003\",\"givens\":\"" GIVENS "\",\"board\":\"" GIVENS
    "\",\"deleted\":[],\"place\":[[1,9,0]],\"elim\":[]}",
    "{\"code\":\"0003\",\"fail\":1,\"givens\":\"" GIVENS "\",\"board\":\"" GIVENS
    "\",\"deleted\":[],\"place\":[],\"elim\":[]}",
    "{\"code\":\"0003\",\"givens\":\"" GIVENS "\",\"board\":\"" GIVENS
    "\",\"deleted\":[],\"place\":[],\"elim\":[],\"pm\":[1,2,3]}",
  };

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++) {
    g_autoptr (GError) error = NULL;

    g_assert_null (ari_logic_case_read (bad[i], strlen (bad[i]), &error));
    g_assert_nonnull (error);
  }
}

/* Returns TRUE if this case rightly does not pass: the second kite would have another digit, 9,
 * which has one place left in column 8. */
static gboolean
is_known (const AriLogicCase *one, const char *why)
{
  return strcmp (one->board, "000008900000620010000000638700004506010000040409300107951000000"
                             "087041060046800001")
             == 0
         && strcmp (why, "not found") == 0;
}

static void
test_published (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  const char *shared = g_getenv ("ARIADNE_SHARED");
  g_autofree char *path =
      g_build_filename (shared != NULL ? shared : "", "techniques", "cases.jsonl", NULL);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  guint n = 0;

  if (shared == NULL || !g_file_get_contents (path, &text, NULL, NULL)) {
    g_test_skip ("ARIADNE_SHARED has no techniques/cases.jsonl");
    return;
  }
  lines = g_strsplit (g_strchomp (text), "\n", -1);
  for (char **line = lines; *line != NULL; line++, n++) {
    g_autoptr (AriLogicCase) one = NULL;
    const char *why = run_line (self, *line, &one);

    if (why != NULL && !is_known (one, why)) {
      g_test_message ("line %u: %s %s: %s: %s", n + 1, one->code, one->name, one->board, why);
      g_test_fail ();
    }
  }
  g_assert_cmpuint (n, >, 500);
}

#define ADD(path, function) g_test_add (path, Fixture, NULL, set_up, function, tear_down)

int
main (int argc, char *argv[])
{
  ari_test_init (&argc, &argv);
  ADD ("/logic-cases/own", test_own);
  g_test_add_func ("/logic-cases/bad-lines", test_bad_lines);
  ADD ("/logic-cases/published", test_published);
  return g_test_run ();
}
