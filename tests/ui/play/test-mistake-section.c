/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which entries are marked as wrong, and when. */

#include "config.h"

#include "tests/ui/section-fixture.h"
#include "tests/ui/window-fixture.h"
#include "ui/play/check-section.h"
#include "ui/play/mistake-section.h"

#define SMALL   "123.3.1..1....21" /* one solution: 1234 3412 2143 4321 */
#define SEVERAL "1.3...1..1....21"

typedef struct {
  SectionFixture *desk;
  AriMistakeSection *mistakes;
} Fixture;

static void
set_up (Fixture *f, gconstpointer text)
{
  SectionFixture *desk = section_fixture_new (text);
  AriPlaySection *play =
      section_fixture_add (desk, ari_play_section_new (desk->session, desk->grid));
  AriHintSection *hint = section_fixture_add (desk, ari_hint_section_new (play));

  section_fixture_add (desk, ari_check_section_new (play, hint));
  f->desk = desk;
  f->mistakes = section_fixture_add (desk, ari_mistake_section_new (desk->session, desk->grid));
}

static void
tear_down (Fixture *f, gconstpointer text)
{
  section_fixture_free (f->desk);
}

/* How many cells the grid marks as wrong. */
static guint
n_marked (Fixture *f)
{
  const AriPicture *picture = section_fixture_paint (f->desk);
  guint n = 0;

  for (guint cell = 0; cell < picture->layout->n_cells; cell++)
    n += (picture->cells[cell].marks & ARI_MARK_WRONG) != 0;
  return n;
}

static void
set_marks (Fixture *f, AriMistakeMarks marks)
{
  g_object_set (f->desk->session, "mark-mistakes", marks, NULL);
}

/* At once: as soon as the solution is known, and in each move from then on. */
static void
test_at_once (Fixture *f, gconstpointer unused)
{
  section_fixture_type (f->desk, 14 - 1, 3); /* r4c2 = 4; it is 3 */
  g_assert_null (ari_mistake_section_get_solution (f->mistakes));
  set_marks (f, ARI_MISTAKES_AT_ONCE);
  WAIT_UNTIL (n_marked (f) == 1);
  section_fixture_type (f->desk, 5, 1); /* r2c2 = 2; it is 4 */
  g_assert_cmpuint (n_marked (f), ==, 2);
  section_fixture_type (f->desk, 3, 3); /* right */
  g_assert_cmpuint (n_marked (f), ==, 2);
  section_fixture_run (f->desk, "undo");
  section_fixture_run (f->desk, "undo");
  g_assert_cmpuint (n_marked (f), ==, 1);
  set_marks (f, ARI_MISTAKES_NEVER);
  g_assert_cmpuint (n_marked (f), ==, 0);
  set_marks (f, ARI_MISTAKES_AT_ONCE);
  g_assert_cmpuint (n_marked (f), ==, 1);

  /* another puzzle has another solution, or several */
  section_fixture_load (f->desk, SEVERAL);
  g_assert_null (ari_mistake_section_get_solution (f->mistakes));
  section_fixture_type (f->desk, 1, 3);
  section_fixture_load (f->desk, SMALL);
  section_fixture_type (f->desk, 5, 1);
  WAIT_UNTIL (n_marked (f) == 1);
}

/* Checking marks them until the next move, if it may. */
static void
test_asked (Fixture *f, gconstpointer unused)
{
  section_fixture_type (f->desk, 8, 3); /* r3c1 = 4; it is 2 */
  g_assert_cmpuint (n_marked (f), ==, 0);
  section_fixture_run (f->desk, "check");
  WAIT_UNTIL (n_marked (f) == 1);
  section_fixture_type (f->desk, 3, 3);
  g_assert_cmpuint (n_marked (f), ==, 0);

  set_marks (f, ARI_MISTAKES_NEVER);
  section_fixture_run (f->desk, "check");
  WAIT_UNTIL (widget_says (f->desk->box, "at least one of your digits is wrong"));
  g_assert_cmpuint (n_marked (f), ==, 0);
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
#define ADD(path, test) g_test_add (path, Fixture, SMALL, set_up, test, tear_down)
  ADD ("/mistake-section/at-once", test_at_once);
  ADD ("/mistake-section/asked", test_asked);
#undef ADD
  return g_test_run ();
}
