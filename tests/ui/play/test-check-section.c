/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Check: the page's message about every kind of position, and its tone. */

#include "config.h"

#include "tests/ui/puzzles.h"
#include "tests/ui/section-fixture.h"
#include "tests/ui/window-fixture.h"
#include "ui/play/check-section.h"
#include "tests/seed.h"

/* r1c9 can only be 9, which is already in its box */
#define NO_DIGIT_FITS                                                                              \
  "12345678........9................................................................"

typedef struct {
  SectionFixture *desk;
  AriCheckSection *check;
  AriPlayPanel *panel;
} Fixture;

static Fixture
set_up (const char *text)
{
  SectionFixture *desk = section_fixture_new (text);
  AriPlaySection *play = section_fixture_add_new (desk, ARI_TYPE_PLAY_SECTION);
  AriHintSection *hint = section_fixture_add (desk, ari_hint_section_new (play));

  return (Fixture){ desk, section_fixture_add (desk, ari_check_section_new (play, hint)),
                    ARI_PLAY_PANEL (ari_section_get_panel (ARI_SECTION (play))) };
}

static void
check (Fixture *f)
{
  section_fixture_run (f->desk, "check");
  WAIT_UNTIL (!ari_check_section_get_running (f->check));
}

static void
test_verdicts (void)
{
  const struct {
    const char *text;
    const char *words;
    const char *tone; /* (nullable): the message's class */
  } cases[] = {
    { EASY, "exactly one solution", "good" },
    { "5................................................................................",
      "several solutions", NULL },
    { "553.7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
      "Equal digits clash: 5 in r1c1 and r1c2", "bad" },
    { NO_DIGIT_FITS, "No digit fits in r1c9", "bad" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    static const char *const tones[] = { "good", "bad" };
    Fixture f = set_up (cases[i].text);
    GtkWidget *message = widget_part (f.panel, "message");

    section_fixture_show (f.desk, "search");
    check (&f);
    g_assert_cmpstr (f.desk->page, ==, "play");
    widget_assert_says (f.panel, cases[i].words);
    for (guint k = 0; k < G_N_ELEMENTS (tones); k++)
      g_assert_true (gtk_widget_has_css_class (message, tones[k])
                     == (g_strcmp0 (cases[i].tone, tones[k]) == 0));
    section_fixture_free (f.desk);
  }
}

/* Check and Hint give and mark the same reason. */
static void
test_one_reason (void)
{
  Fixture f = set_up (NO_DIGIT_FITS);
  const AriPicture *picture;

  check (&f);
  g_assert_cmpuint (section_fixture_paint (f.desk)->cells[8].marks, ==, ARI_MARK_DEAD_END);
  section_fixture_run (f.desk, "hint");
  g_assert_cmpuint (section_fixture_paint (f.desk)->cells[8].marks, ==, ARI_MARK_NONE);
  WAIT_UNTIL (widget_says (f.panel, "No digit fits in r1c9"));
  g_assert_cmpuint (section_fixture_paint (f.desk)->cells[8].marks, ==, ARI_MARK_DEAD_END);
  section_fixture_run (f.desk, "close-hint");
  g_assert_cmpuint (section_fixture_paint (f.desk)->cells[8].marks, ==, ARI_MARK_NONE);

  /* the mark is about the former game, so a move removes it */
  check (&f);
  section_fixture_type (f.desk, 80, 0);
  g_assert_cmpuint (section_fixture_paint (f.desk)->cells[8].marks, ==, ARI_MARK_NONE);

  /* both of two clashing digits are marked */
  section_fixture_load (f.desk, EASY);
  section_fixture_type (f.desk, 2, 4);
  check (&f);
  picture = section_fixture_paint (f.desk);
  g_assert_cmpuint (picture->cells[0].marks, ==, ARI_MARK_CONFLICT);
  g_assert_cmpuint (picture->cells[2].marks, ==, ARI_MARK_CONFLICT | ARI_MARK_WRONG);
  section_fixture_free (f.desk);
}

/* A check that may take long can be stopped at any time. */
static void
test_large (void)
{
  g_autoptr (GString) text = g_string_new ("0123456789ABCDEF");
  Fixture f;

  for (guint i = 1; i < 16; i++)
    g_string_append (text, "................");
  f = set_up (text->str);
  section_fixture_run (f.desk, "check");
  g_assert_true (ari_check_section_get_running (f.check));
  section_fixture_run (f.desk, "cancel-check");
  g_assert_false (ari_check_section_get_running (f.check));
  widget_assert_says (f.panel, "stopped before it had an answer");
  check (&f);
  widget_assert_says (f.panel, "several solutions");
  section_fixture_free (f.desk);
}

static void
test_entries (void)
{
  Fixture f = set_up (EASY);

  section_fixture_type (f.desk, 2, 3);
  check (&f);
  widget_assert_says (f.panel, "Right so far");
  section_fixture_type (f.desk, 2, 0);
  g_assert_false (widget_says (f.panel, "Right so far"));
  check (&f);
  widget_assert_says (f.panel, "1 digit is wrong. It is marked.");
  /* the message disappears by itself; the mark stays until the next move */
  WAIT_UNTIL (!widget_says (f.panel, "It is marked."));
  g_assert_cmpuint (section_fixture_paint (f.desk)->cells[2].marks, ==, ARI_MARK_WRONG);
  section_fixture_type (f.desk, 3, 5);
  g_assert_cmpuint (section_fixture_paint (f.desk)->cells[2].marks, ==, ARI_MARK_NONE);
  g_object_set (f.desk->session, "mark-mistakes", ARI_MISTAKES_NEVER, NULL);
  check (&f);
  widget_assert_says (f.panel, "at least one of your digits is wrong");
  g_assert_cmpuint (section_fixture_paint (f.desk)->cells[2].marks, ==, ARI_MARK_NONE);
  section_fixture_free (f.desk);
}

/* Digits that clash do not hide that others are wrong. */
static void
test_clash (void)
{
  static const guint8 entries[][2] = { { 2, 4 }, { 3, 1 }, { 8, 3 } };
  Fixture f = set_up (EASY);
  const AriPicture *picture;

  for (guint i = 0; i < G_N_ELEMENTS (entries); i++)
    section_fixture_type (f.desk, entries[i][0], entries[i][1]);
  check (&f);
  widget_assert_says (f.panel, "3 digits are wrong. They are marked. Equal digits clash: "
                               "5 in r1c1 and r1c3 (row 1, box 1).");
  picture = section_fixture_paint (f.desk);
  for (guint i = 0; i < G_N_ELEMENTS (entries); i++)
    g_assert_cmpuint (picture->cells[entries[i][0]].marks & ARI_MARK_WRONG, !=, 0);
  g_assert_cmpuint (picture->cells[0].marks, ==, ARI_MARK_CONFLICT);
  section_fixture_free (f.desk);
}

/* A wrong digit that leaves no place for another one in a column is marked, and the column, of
 * which nothing is said, is not. */
static void
test_only_the_mistake (void)
{
  Fixture f = set_up (EASY);
  const AriPicture *picture;

  section_fixture_type (f.desk, 2, 0);
  check (&f);
  widget_assert_says (f.panel, "1 digit is wrong. It is marked.");
  picture = section_fixture_paint (f.desk);
  for (guint16 cell = 0; cell < 81; cell++)
    g_assert_cmpuint (picture->cells[cell].marks, ==, cell == 2 ? ARI_MARK_WRONG : ARI_MARK_NONE);
  section_fixture_free (f.desk);
}

/* A puzzle that was just opened is judged without a request, on any page; one that was played is
 * not, and nothing says that judging takes long. */
static void
test_judged (void)
{
  Fixture f = set_up (EASY);

  section_fixture_show (f.desk, "logic");
  ari_check_section_judge (f.check);
  WAIT_UNTIL (widget_says (f.panel, "exactly one solution"));
  g_assert_cmpstr (f.desk->page, ==, "logic");
  section_fixture_type (f.desk, 2, 0);
  ari_check_section_judge (f.check);
  g_assert_false (ari_check_section_get_running (f.check));
  section_fixture_free (f.desk);

  f = set_up (NO_DIGIT_FITS);
  ari_check_section_judge (f.check);
  WAIT_UNTIL (widget_says (f.panel, "No digit fits in r1c9"));
  section_fixture_free (f.desk);

  f = set_up (".................................................................................");
  ari_check_section_judge (f.check);
  g_assert_false (ari_check_section_get_running (f.check));
  section_fixture_free (f.desk);
}

/* A move ends a check, and there is none while a search is watched. */
static void
test_ends (void)
{
  Fixture f = set_up (EASY);

  section_fixture_run (f.desk, "check");
  section_fixture_type (f.desk, 2, 3);
  g_assert_false (ari_check_section_get_running (f.check));
  section_fixture_run (f.desk, "check");
  ari_session_set_locked (f.desk->session, TRUE);
  g_assert_false (ari_check_section_get_running (f.check));
  ari_session_set_locked (f.desk->session, FALSE);
  section_fixture_run (f.desk, "check");
  section_fixture_load (f.desk, EASY);
  g_assert_false (ari_check_section_get_running (f.check));
  section_fixture_run (f.desk, "check");
  section_fixture_free (f.desk);
}

int
main (int argc, char *argv[])
{
  if (!gtk_init_check ())
    return 77;
  ari_test_init (&argc, &argv);
  g_test_add_func ("/check-section/verdicts", test_verdicts);
  g_test_add_func ("/check-section/one-reason", test_one_reason);
  g_test_add_func ("/check-section/large", test_large);
  g_test_add_func ("/check-section/entries", test_entries);
  g_test_add_func ("/check-section/clash", test_clash);
  g_test_add_func ("/check-section/only-the-mistake", test_only_the_mistake);
  g_test_add_func ("/check-section/judged", test_judged);
  g_test_add_func ("/check-section/ends", test_ends);
  return g_test_run ();
}
