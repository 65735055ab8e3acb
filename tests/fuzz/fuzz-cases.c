/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Published cases of techniques: after json-glib has rewritten an input, it is read as the same,
 * and looking for its steps ends without harm. */

#include <string.h>

#include <json-glib/json-glib.h>

#include "tests/engine-auto.h"
#include "tests/fuzz/fuzz-one.h"
#include "tests/puzzle/techniques/logic-case.h"

/* A technique may ask only this often whether to go on, which takes a second with the sanitizers;
 * and there is room for this many steps. */
enum {
  MAX_QUESTIONS = 2,
  MAX_STEPS = 2000,
  MAX_PARTS = 1 << 16,
};

/* the answer if it may not go on */
#define LATE "time limit"

static bool
goes_on (void *data)
{
  return ++*(guint *) data < MAX_QUESTIONS;
}

static const char *
look (const AriLogicCase *one)
{
  static AriLogic *logic;
  static AriSteps *steps;
  guint n = 0;

  if (logic == NULL) {
    g_autoptr (AriLayout) layout = ari_layout_new_boxes (3, 3, ARI_EXTRA_NONE);

    logic = ari_logic_new (layout);
    steps = ari_steps_new (MAX_STEPS, MAX_PARTS);
  }
  return ari_logic_case_run (one, logic, steps, goes_on, &n);
}

static char *
write_again (const char *text, gsize length)
{
  g_autoptr (JsonParser) parser = json_parser_new ();

  if (!json_parser_load_from_data (parser, text, (gssize) length, NULL))
    g_error ("JSON that was read cannot be read");
  return json_to_string (json_parser_get_root (parser), FALSE);
}

static void
assert_same_case (const AriLogicCase *a, const AriLogicCase *b)
{
  const gsize size = sizeof (AriMark);

  fuzz_assert_same ("code", a->code, b->code);
  fuzz_assert_same ("variant", a->variant, b->variant);
  fuzz_assert_same ("name", a->name, b->name);
  fuzz_assert_same ("board", a->board, b->board);
  if (a->must_fail != b->must_fail || a->has_candidates != b->has_candidates
      || memcmp (a->givens, b->givens, sizeof a->givens) != 0
      || memcmp (a->placed, b->placed, sizeof a->placed) != 0
      || memcmp (a->removed, b->removed, sizeof a->removed) != 0
      || memcmp (a->candidates, b->candidates, sizeof a->candidates) != 0
      || a->results->len != b->results->len
      || (a->results->len > 0
          && memcmp (a->results->data, b->results->data, a->results->len * size) != 0))
    g_error ("another case comes back");
}

void
fuzz_one (const char *text, gsize length)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AriLogicCase) first = ari_logic_case_read (text, length, &error);
  g_autoptr (AriLogicCase) second = NULL;
  g_autofree char *again = NULL;
  const char *one, *other;

  if (first == NULL) {
    if (error == NULL)
      g_error ("refused without a word");
    return;
  }
  again = write_again (text, length);
  second = ari_logic_case_read (again, strlen (again), &error);
  if (second == NULL)
    g_error ("a case is refused when it is read again: %s\n%s", error->message, again);
  assert_same_case (first, second);
  one = look (first);
  other = look (second);
  /* the first look may have left results to the second */
  if (one != other && g_strcmp0 (one, LATE) != 0 && g_strcmp0 (other, LATE) != 0)
    g_error ("looked for twice: %s, then %s", one != NULL ? one : "passed",
             other != NULL ? other : "passed");
}
