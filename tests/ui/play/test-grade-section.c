/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Grades: a puzzle with one solution gets a quick and then a better one; others get none. */

#include "config.h"

#include <string.h>

#include "tests/ui/puzzles.h"
#include "tests/ui/section-fixture.h"
#include "ui/play/grade-section.h"
#include "ui/play/play-section.h"
#include "tests/seed.h"

static void
test_grade (void)
{
  SectionFixture *desk = section_fixture_new (NULL);
  const AriGrade *grade = ari_session_get_grade (desk->session);
  AriGradeSection *grades;

  section_fixture_add_new (desk, ARI_TYPE_PLAY_SECTION);
  grades = section_fixture_add_new (desk, ARI_TYPE_GRADE_SECTION);
  g_assert_false (ari_grade_section_get_working (grades));
  section_fixture_load (desk, EASY);
  WAIT_UNTIL (grade->has_er);
  g_assert_true (grade->has_level);
  g_assert_nonnull (strstr (ari_session_get_subtitle (desk->session), "Easy"));
  g_assert_nonnull (strstr (ari_session_get_subtitle (desk->session), "ER "));

  section_fixture_run (desk, "edit-puzzle");
  g_assert_false (grade->has_level);
  g_assert_null (strstr (ari_session_get_subtitle (desk->session), "Easy"));
  g_assert_false (ari_grade_section_get_working (grades));
  section_fixture_run (desk, "use-as-puzzle");
  g_assert_true (ari_grade_section_get_working (grades));
  section_fixture_free (desk);
}

static void
test_several_solutions (void)
{
  g_autofree char *several = g_strdup (EASY);
  SectionFixture *desk = section_fixture_new (NULL);
  const AriGrade *grade = ari_session_get_grade (desk->session);
  AriGradeSection *grades = section_fixture_add_new (desk, ARI_TYPE_GRADE_SECTION);

  memset (several, '.', 27);
  section_fixture_load (desk, several);
  g_assert_true (ari_grade_section_get_working (grades));
  WAIT_UNTIL (!ari_grade_section_get_working (grades));
  g_assert_false (grade->has_level || grade->has_er);
  section_fixture_free (desk);
}

int
main (int argc, char *argv[])
{
  if (!gtk_init_check ())
    return 77;
  ari_test_init (&argc, &argv);
  g_test_add_func ("/grade-section/grade", test_grade);
  g_test_add_func ("/grade-section/several-solutions", test_several_solutions);
  return g_test_run ();
}
