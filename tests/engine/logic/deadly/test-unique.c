/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Techniques that need a puzzle with one solution: small positions with them, and nearly with
 * them. */

#include "tests/engine/logic/logic-desk.h"
#include "tests/seed.h"

/* new_rectangle: (transfer full): four corners in two boxes keep at most these digits. */
static LogicDesk *
new_rectangle (const char *r1c1, const char *r1c4, const char *r2c1, const char *r2c4)
{
  LogicDesk *desk = logic_desk_new ();

  logic_desk_keep_digits (desk, "r1c1", r1c1);
  logic_desk_keep_digits (desk, "r1c4", r1c4);
  logic_desk_keep_digits (desk, "r2c1", r2c1);
  logic_desk_keep_digits (desk, "r2c4", r2c4);
  return desk;
}

static void
test_type_1 (void)
{
  g_autoptr (LogicDesk) desk = new_rectangle ("12", "12", "12", "1234");

  logic_desk_assert_found (desk, ARI_TECHNIQUE_UNIQUE_RECTANGLE_1, "12 in r2c4");
  desk->options.has_one_solution = false;
  logic_desk_assert_none (desk, ARI_TECHNIQUE_UNIQUE_RECTANGLE_1);
}

static void
test_type_1_missed (void)
{
  g_autoptr (LogicDesk) desk = logic_desk_new ();

  /* In four boxes the digits could not be swapped. */
  logic_desk_keep_digits (desk, "r1c14 r4c1", "12");
  logic_desk_assert_none (desk, ARI_TECHNIQUE_UNIQUE_RECTANGLE_1);
}

static void
test_sparse (void)
{
  g_autoptr (LogicDesk) desk = new_rectangle ("12", "12", "12", "134");

  logic_desk_assert_found (desk, ARI_TECHNIQUE_UNIQUE_RECTANGLE_1, "1 in r2c4");
  desk->options.sparse_unique_rectangles = false;
  logic_desk_assert_none (desk, ARI_TECHNIQUE_UNIQUE_RECTANGLE_1);
}

static void
test_type_2 (void)
{
  g_autoptr (LogicDesk) desk = new_rectangle ("12", "12", "123", "123");

  logic_desk_assert_found (desk, ARI_TECHNIQUE_UNIQUE_RECTANGLE_2, "3 in r2c2356789");
  logic_desk_assert_none (desk, ARI_TECHNIQUE_UNIQUE_RECTANGLE_5);
}

static void
test_type_2_missed (void)
{
  g_autoptr (LogicDesk) desk = new_rectangle ("12", "12", "123", "124");

  logic_desk_assert_none (desk, ARI_TECHNIQUE_UNIQUE_RECTANGLE_2);
}

static void
test_type_3 (void)
{
  g_autoptr (LogicDesk) desk = new_rectangle ("12", "12", "123", "124");

  logic_desk_keep_digits (desk, "r2c7", "34");
  logic_desk_assert_found (desk, ARI_TECHNIQUE_UNIQUE_RECTANGLE_3, "34 in r2c235689");
}

static void
test_type_3_of_more (void)
{
  g_autoptr (LogicDesk) desk = new_rectangle ("12", "12", "123", "124");

  logic_desk_keep_digits (desk, "r2c7", "35");
  logic_desk_keep_digits (desk, "r2c9", "45");
  logic_desk_assert_found (desk, ARI_TECHNIQUE_UNIQUE_RECTANGLE_3, "345 in r2c23568");
}

static void
test_type_3_missed (void)
{
  g_autoptr (LogicDesk) desk = new_rectangle ("12", "12", "123", "124");

  logic_desk_keep_digits (desk, "r2c7", "35");
  logic_desk_assert_none (desk, ARI_TECHNIQUE_UNIQUE_RECTANGLE_3);
}

static void
test_type_4 (void)
{
  g_autoptr (LogicDesk) desk = new_rectangle ("12", "12", "12345", "12678");

  logic_desk_keep_places (desk, 1, "r2", "r2c14");
  logic_desk_assert_found (desk, ARI_TECHNIQUE_UNIQUE_RECTANGLE_4, "2 in r2c14");
}

static void
test_type_4_missed (void)
{
  g_autoptr (LogicDesk) desk = new_rectangle ("12", "12", "12345", "12678");

  logic_desk_keep_places (desk, 1, "r2", "r2c149");
  logic_desk_assert_none (desk, ARI_TECHNIQUE_UNIQUE_RECTANGLE_4);
}

static void
test_type_5 (void)
{
  g_autoptr (LogicDesk) desk = new_rectangle ("12", "123", "123", "12");

  logic_desk_assert_found (desk, ARI_TECHNIQUE_UNIQUE_RECTANGLE_5, "3 in r1c23 r2c56");
  logic_desk_assert_none (desk, ARI_TECHNIQUE_UNIQUE_RECTANGLE_2);
}

static void
test_type_5_of_three (void)
{
  g_autoptr (LogicDesk) desk = new_rectangle ("12", "123", "123", "123");

  logic_desk_assert_found (desk, ARI_TECHNIQUE_UNIQUE_RECTANGLE_5, "3 in r2c56");
}

static void
test_type_5_missed (void)
{
  g_autoptr (LogicDesk) desk = new_rectangle ("12", "123", "124", "12");

  logic_desk_assert_none (desk, ARI_TECHNIQUE_UNIQUE_RECTANGLE_5);
}

static void
test_type_6 (void)
{
  g_autoptr (LogicDesk) desk = new_rectangle ("12", "123", "124", "12");

  logic_desk_keep_places (desk, 1, "r1", "r1c14");
  logic_desk_keep_places (desk, 1, "r2", "r2c14");
  logic_desk_assert_found (desk, ARI_TECHNIQUE_UNIQUE_RECTANGLE_6, "1 in r1c4 r2c1");
}

static void
test_type_6_missed (void)
{
  g_autoptr (LogicDesk) desk = new_rectangle ("12", "123", "124", "12");

  logic_desk_keep_places (desk, 1, "r1", "r1c14");
  logic_desk_assert_none (desk, ARI_TECHNIQUE_UNIQUE_RECTANGLE_6);
}

static void
test_hidden (void)
{
  g_autoptr (LogicDesk) desk = new_rectangle ("12", "123", "124", "1256");

  logic_desk_keep_places (desk, 1, "r2", "r2c14");
  logic_desk_keep_places (desk, 1, "c4", "r12c4");
  logic_desk_assert_found (desk, ARI_TECHNIQUE_HIDDEN_RECTANGLE, "2 in r2c4");
}

static void
test_hidden_missed (void)
{
  g_autoptr (LogicDesk) desk = new_rectangle ("12", "123", "124", "1256");

  logic_desk_keep_places (desk, 1, "r2", "r2c14");
  logic_desk_keep_places (desk, 1, "c4", "r129c4");
  logic_desk_assert_none (desk, ARI_TECHNIQUE_HIDDEN_RECTANGLE);
}

/* place_corners: puts r1c1 = 1, r1c4 = 2, r2c1 = 2. */
static void
place_corners (LogicDesk *desk, gboolean has_given)
{
  logic_desk_place (desk, "r1c1", 1, false);
  logic_desk_place (desk, "r1c4", 2, false);
  logic_desk_place (desk, "r2c1", 2, has_given);
}

static void
test_avoidable_1 (void)
{
  g_autoptr (LogicDesk) desk = logic_desk_new ();

  place_corners (desk, false);
  logic_desk_assert_found (desk, ARI_TECHNIQUE_AVOIDABLE_RECTANGLE_1, "1 in r2c4");
}

static void
test_avoidable_1_missed (void)
{
  g_autoptr (LogicDesk) desk = logic_desk_new ();

  place_corners (desk, true);
  logic_desk_assert_none (desk, ARI_TECHNIQUE_AVOIDABLE_RECTANGLE_1);
}

static void
test_avoidable_2 (void)
{
  g_autoptr (LogicDesk) desk = logic_desk_new ();

  logic_desk_place (desk, "r1c1", 1, false);
  logic_desk_place (desk, "r1c4", 2, false);
  logic_desk_keep_digits (desk, "r2c1", "23");
  logic_desk_keep_digits (desk, "r2c4", "13");
  logic_desk_assert_found (desk, ARI_TECHNIQUE_AVOIDABLE_RECTANGLE_2, "3 in r2c2356789");
}

static void
test_avoidable_2_missed (void)
{
  g_autoptr (LogicDesk) desk = logic_desk_new ();

  logic_desk_place (desk, "r1c1", 1, false);
  logic_desk_place (desk, "r1c4", 2, false);
  logic_desk_keep_digits (desk, "r2c1", "23");
  logic_desk_keep_digits (desk, "r2c4", "14");
  logic_desk_assert_none (desk, ARI_TECHNIQUE_AVOIDABLE_RECTANGLE_2);
}

/* The end of a puzzle: all open cells have two candidates except r7c8, where 5 has three places. */
#define GRAVE "21673..98893.267.17541986234623791851786529345398..26762..873.934796.8.298.2.3.76"

static void
test_bug (void)
{
  g_autoptr (LogicDesk) desk = logic_desk_new ();

  logic_desk_place_all (desk, GRAVE);
  logic_desk_assert_found (desk, ARI_TECHNIQUE_BUG_PLUS_1, "14 in r7c8");
  desk->options.has_one_solution = false;
  logic_desk_assert_none (desk, ARI_TECHNIQUE_BUG_PLUS_1);
}

static void
test_bug_missed (void)
{
  g_autoptr (LogicDesk) desk = logic_desk_new ();

  /* Three candidates are left there, but another cell has one fewer. */
  logic_desk_place_all (desk, GRAVE);
  logic_desk_remove (desk, "r8c6", "5");
  logic_desk_assert_none (desk, ARI_TECHNIQUE_BUG_PLUS_1);
}

/* new_loop: (transfer full): six cells in three boxes that keep 1 and 2; two of them in row 1 keep
 * at most these digits. */
static LogicDesk *
new_loop (const char *r1c1, const char *r1c4)
{
  LogicDesk *desk = logic_desk_new ();

  logic_desk_keep_digits (desk, "r1c1", r1c1);
  logic_desk_keep_digits (desk, "r1c4", r1c4);
  logic_desk_keep_digits (desk, "r2c47 r3c17", "12");
  return desk;
}

static void
test_loop_1 (void)
{
  g_autoptr (LogicDesk) desk = new_loop ("12", "1234");

  logic_desk_assert_found (desk, ARI_TECHNIQUE_UNIQUE_LOOP_1, "12 in r1c4");
  desk->options.has_one_solution = false;
  logic_desk_assert_none (desk, ARI_TECHNIQUE_UNIQUE_LOOP_1);
}

static void
test_loop_1_missed (void)
{
  g_autoptr (LogicDesk) open = new_loop ("12", "1234");
  g_autoptr (LogicDesk) boxes = logic_desk_new ();
  g_autoptr (LogicDesk) placed = new_loop ("12", "1234");

  logic_desk_remove (open, "r3c7", "2"); /* one digit alone */
  logic_desk_assert_none (open, ARI_TECHNIQUE_UNIQUE_LOOP_1);
  /* A ring in six boxes: the digits could not be swapped. */
  logic_desk_keep_digits (boxes, "r1c14 r4c47 r7c7", "12");
  logic_desk_keep_digits (boxes, "r7c1", "1234");
  logic_desk_assert_none (boxes, ARI_TECHNIQUE_UNIQUE_LOOP_1);
  logic_desk_place (placed, "r1c1", 1, TRUE); /* a given cannot be swapped */
  logic_desk_assert_none (placed, ARI_TECHNIQUE_UNIQUE_LOOP_1);
}

static void
test_loop_2 (void)
{
  g_autoptr (LogicDesk) desk = new_loop ("123", "123");

  logic_desk_assert_found (desk, ARI_TECHNIQUE_UNIQUE_LOOP_2, "3 in r1c2356789");
  logic_desk_keep_digits (desk, "r1c4", "12");
  desk->removed[3] &= ~ari_digits_of (3); /* 4, not 3 */
  logic_desk_assert_none (desk, ARI_TECHNIQUE_UNIQUE_LOOP_2);
}

static void
test_loop_3 (void)
{
  g_autoptr (LogicDesk) desk = new_loop ("123", "124");

  logic_desk_keep_digits (desk, "r1c7", "34");
  logic_desk_assert_found (desk, ARI_TECHNIQUE_UNIQUE_LOOP_3, "34 in r1c235689");
  desk->removed[6] &= ~ari_digits_of (4); /* 5 can be in r1c7, too */
  logic_desk_assert_none (desk, ARI_TECHNIQUE_UNIQUE_LOOP_3);
}

static void
test_loop_4 (void)
{
  g_autoptr (LogicDesk) desk = new_loop ("1234", "1256");

  logic_desk_keep_places (desk, 1, "r1", "r1c14");
  logic_desk_assert_found (desk, ARI_TECHNIQUE_UNIQUE_LOOP_4, "2 in r1c14");
  desk->removed[8] &= ~ari_digits_of (0); /* a third place for 1 */
  logic_desk_assert_none (desk, ARI_TECHNIQUE_UNIQUE_LOOP_4);
}

/* new_extended: (transfer full): three columns of two rows in one band that keep 1, 2 and 3; two of
 * the cells in row 1 keep at most these digits. */
static LogicDesk *
new_extended (const char *r1c1, const char *r1c4)
{
  LogicDesk *desk = logic_desk_new ();

  logic_desk_keep_digits (desk, "r1c1", r1c1);
  logic_desk_keep_digits (desk, "r1c4", r1c4);
  logic_desk_keep_digits (desk, "r1c7 r2c147", "123");
  return desk;
}

static void
test_extended_1 (void)
{
  g_autoptr (LogicDesk) desk = new_extended ("123", "12345");
  g_autoptr (LogicDesk) stack = logic_desk_new ();
  g_autoptr (LogicDesk) four = logic_desk_new ();

  logic_desk_assert_found (desk, ARI_TECHNIQUE_EXTENDED_RECTANGLE_1, "123 in r1c4");
  desk->options.has_one_solution = false;
  logic_desk_assert_none (desk, ARI_TECHNIQUE_EXTENDED_RECTANGLE_1);
  logic_desk_keep_digits (stack, "r1c123 r5c23", "123");
  logic_desk_assert_found (stack, ARI_TECHNIQUE_EXTENDED_RECTANGLE_1, "123 in r5c1");
  logic_desk_keep_digits (four, "r1c2468 r2c246", "1234");
  logic_desk_assert_found (four, ARI_TECHNIQUE_EXTENDED_RECTANGLE_1, "1234 in r2c8");
}

static void
test_extended_1_missed (void)
{
  g_autoptr (LogicDesk) desk = new_extended ("1234", "12345");
  g_autoptr (LogicDesk) boxes = logic_desk_new ();
  g_autoptr (LogicDesk) placed = new_extended ("123", "12345");

  logic_desk_assert_none (desk, ARI_TECHNIQUE_EXTENDED_RECTANGLE_1);
  /* Rows and columns in six boxes: those of the columns would change. */
  logic_desk_keep_digits (boxes, "r1c147 r5c14", "123");
  logic_desk_assert_none (boxes, ARI_TECHNIQUE_EXTENDED_RECTANGLE_1);
  logic_desk_place (placed, "r1c1", 1, TRUE); /* a given cannot be swapped */
  logic_desk_assert_none (placed, ARI_TECHNIQUE_EXTENDED_RECTANGLE_1);
}

static void
test_extended_2 (void)
{
  g_autoptr (LogicDesk) desk = new_extended ("1234", "1234");

  logic_desk_assert_found (desk, ARI_TECHNIQUE_EXTENDED_RECTANGLE_2, "4 in r1c235689");
  desk->removed[3] &= ~ari_digits_of (4); /* 5 in r1c4, too */
  logic_desk_assert_none (desk, ARI_TECHNIQUE_EXTENDED_RECTANGLE_2);
}

static void
test_extended_3 (void)
{
  g_autoptr (LogicDesk) desk = new_extended ("1234", "1235");

  logic_desk_keep_digits (desk, "r1c9", "45");
  logic_desk_assert_found (desk, ARI_TECHNIQUE_EXTENDED_RECTANGLE_3, "45 in r1c23568");
  desk->removed[8] &= ~ari_digits_of (5); /* 6 can be in r1c9, too */
  logic_desk_assert_none (desk, ARI_TECHNIQUE_EXTENDED_RECTANGLE_3);
}

static void
test_extended_4 (void)
{
  g_autoptr (LogicDesk) desk = new_extended ("12345", "12367");

  logic_desk_keep_places (desk, 1, "r1", "r1c14");
  logic_desk_assert_found (desk, ARI_TECHNIQUE_EXTENDED_RECTANGLE_4, "23 in r1c14");
  desk->removed[8] &= ~ari_digits_of (0); /* a third place for 1 */
  logic_desk_assert_none (desk, ARI_TECHNIQUE_EXTENDED_RECTANGLE_4);
}

/* new_reverse: (transfer full): two filled corners in row 1, and two open ones in row 2, which keep
 * at most these digits. */
static LogicDesk *
new_reverse (const char *r2c1, const char *r2c4)
{
  LogicDesk *desk = logic_desk_new ();

  logic_desk_place (desk, "r1c1", 1, FALSE);
  logic_desk_place (desk, "r1c4", 2, FALSE);
  logic_desk_keep_digits (desk, "r2c1", r2c1);
  logic_desk_keep_digits (desk, "r2c4", r2c4);
  return desk;
}

static void
test_reverse_1 (void)
{
  g_autoptr (LogicDesk) desk = new_reverse ("2345", "1");
  g_autoptr (LogicDesk) given = logic_desk_new ();
  g_autoptr (LogicDesk) loop = logic_desk_new ();

  logic_desk_place (desk, "r2c4", 1, FALSE);
  logic_desk_assert_found (desk, ARI_TECHNIQUE_REVERSE_RECTANGLE_1, "2 in r2c1");
  desk->options.has_one_solution = false;
  logic_desk_assert_none (desk, ARI_TECHNIQUE_REVERSE_RECTANGLE_1);
  logic_desk_place (given, "r1c1", 1, TRUE);
  logic_desk_place (given, "r1c4", 2, FALSE);
  logic_desk_place (given, "r2c4", 1, FALSE);
  logic_desk_assert_none (given, ARI_TECHNIQUE_REVERSE_RECTANGLE_1);
  logic_desk_place (loop, "r1c1", 1, FALSE);
  logic_desk_place (loop, "r1c4", 2, FALSE);
  logic_desk_place (loop, "r2c4", 1, FALSE);
  logic_desk_place (loop, "r2c7", 2, FALSE);
  logic_desk_place (loop, "r3c7", 1, FALSE);
  logic_desk_assert_found (loop, ARI_TECHNIQUE_REVERSE_RECTANGLE_1, "2 in r3c1");
}

static void
test_reverse_2 (void)
{
  g_autoptr (LogicDesk) desk = new_reverse ("23", "13");
  g_autoptr (LogicDesk) missed = new_reverse ("23", "14");
  g_autoptr (LogicDesk) three = logic_desk_new ();

  logic_desk_assert_found (desk, ARI_TECHNIQUE_REVERSE_RECTANGLE_2, "3 in r2c2356789");
  logic_desk_assert_none (missed, ARI_TECHNIQUE_REVERSE_RECTANGLE_2);
  /* one filled corner, which an avoidable rectangle does not know */
  logic_desk_place (three, "r1c1", 1, FALSE);
  logic_desk_keep_digits (three, "r1c4 r2c1", "23");
  logic_desk_keep_digits (three, "r2c4", "12");
  logic_desk_assert_found (three, ARI_TECHNIQUE_REVERSE_RECTANGLE_2, "3 in r1c23 r2c56");
}

static void
test_reverse_3 (void)
{
  g_autoptr (LogicDesk) desk = new_reverse ("23", "14");

  logic_desk_keep_digits (desk, "r2c9", "34");
  logic_desk_assert_found (desk, ARI_TECHNIQUE_REVERSE_RECTANGLE_3, "34 in r2c235678");
  desk->removed[17] &= ~ari_digits_of (4); /* 5 can be in r2c9, too */
  logic_desk_assert_none (desk, ARI_TECHNIQUE_REVERSE_RECTANGLE_3);
}

/* new_lite: (transfer full): three columns of two rows in one band that keep two of three digits
 * each; two of the cells in row 1 keep at most these digits. */
static LogicDesk *
new_lite (const char *r1c1, const char *r1c4)
{
  LogicDesk *desk = logic_desk_new ();

  logic_desk_keep_digits (desk, "r1c1", r1c1);
  logic_desk_keep_digits (desk, "r1c4", r1c4);
  logic_desk_keep_digits (desk, "r2c1", "12");
  logic_desk_keep_digits (desk, "r2c4", "23");
  logic_desk_keep_digits (desk, "r1c7 r2c7", "13");
  return desk;
}

static void
test_lite_1 (void)
{
  g_autoptr (LogicDesk) desk = new_lite ("12", "2345");
  g_autoptr (LogicDesk) boxes = logic_desk_new ();

  logic_desk_assert_found (desk, ARI_TECHNIQUE_BUG_LITE_1, "23 in r1c4");
  logic_desk_assert_none (desk, ARI_TECHNIQUE_UNIQUE_LOOP_1);
  desk->options.has_one_solution = false;
  logic_desk_assert_none (desk, ARI_TECHNIQUE_BUG_LITE_1);
  /* Rows in two bands: a box would have a digit once. */
  logic_desk_keep_digits (boxes, "r1c1 r5c1", "12");
  logic_desk_keep_digits (boxes, "r1c4", "2345");
  logic_desk_keep_digits (boxes, "r5c4", "23");
  logic_desk_keep_digits (boxes, "r1c7 r5c7", "13");
  logic_desk_assert_none (boxes, ARI_TECHNIQUE_BUG_LITE_1);
}

static void
test_lite_2 (void)
{
  g_autoptr (LogicDesk) desk = new_lite ("124", "234");
  g_autoptr (LogicDesk) missed = new_lite ("124", "235");

  logic_desk_assert_found (desk, ARI_TECHNIQUE_BUG_LITE_2, "4 in r1c235689");
  logic_desk_assert_none (missed, ARI_TECHNIQUE_BUG_LITE_2);
}

static void
test_lite_3 (void)
{
  g_autoptr (LogicDesk) desk = new_lite ("124", "235");

  logic_desk_keep_digits (desk, "r1c9", "45");
  logic_desk_assert_found (desk, ARI_TECHNIQUE_BUG_LITE_3, "45 in r1c23568");
  desk->removed[8] &= ~ari_digits_of (5); /* 6 can be in r1c9, too */
  logic_desk_assert_none (desk, ARI_TECHNIQUE_BUG_LITE_3);
}

static void
test_lite_4 (void)
{
  g_autoptr (LogicDesk) desk = new_lite ("1245", "2367");

  logic_desk_keep_places (desk, 2, "r1", "r1c14");
  logic_desk_assert_found (desk, ARI_TECHNIQUE_BUG_LITE_4, "1 in r1c1, 3 in r1c4");
  desk->removed[8] &= ~ari_digits_of (1); /* a third place for 2 */
  logic_desk_assert_none (desk, ARI_TECHNIQUE_BUG_LITE_4);
}

static void
test_sound (void)
{
  static const AriTechnique techniques[] = {
    ARI_TECHNIQUE_UNIQUE_RECTANGLE_1,
    ARI_TECHNIQUE_UNIQUE_RECTANGLE_2,
    ARI_TECHNIQUE_UNIQUE_RECTANGLE_3,
    ARI_TECHNIQUE_UNIQUE_RECTANGLE_4,
    ARI_TECHNIQUE_UNIQUE_RECTANGLE_5,
    ARI_TECHNIQUE_UNIQUE_RECTANGLE_6,
    ARI_TECHNIQUE_HIDDEN_RECTANGLE,
    ARI_TECHNIQUE_AVOIDABLE_RECTANGLE_1,
    ARI_TECHNIQUE_AVOIDABLE_RECTANGLE_2,
    ARI_TECHNIQUE_BUG_PLUS_1,
    ARI_TECHNIQUE_UNIQUE_LOOP_1,
    ARI_TECHNIQUE_UNIQUE_LOOP_2,
    ARI_TECHNIQUE_UNIQUE_LOOP_3,
    ARI_TECHNIQUE_UNIQUE_LOOP_4,
    ARI_TECHNIQUE_EXTENDED_RECTANGLE_1,
    ARI_TECHNIQUE_EXTENDED_RECTANGLE_2,
    ARI_TECHNIQUE_EXTENDED_RECTANGLE_3,
    ARI_TECHNIQUE_EXTENDED_RECTANGLE_4,
    ARI_TECHNIQUE_REVERSE_RECTANGLE_1,
    ARI_TECHNIQUE_REVERSE_RECTANGLE_2,
    ARI_TECHNIQUE_REVERSE_RECTANGLE_3,
    ARI_TECHNIQUE_BUG_LITE_1,
    ARI_TECHNIQUE_BUG_LITE_2,
    ARI_TECHNIQUE_BUG_LITE_3,
    ARI_TECHNIQUE_BUG_LITE_4,
    ARI_TECHNIQUE_BUG_2,
    ARI_TECHNIQUE_BUG_3,
    ARI_TECHNIQUE_BUG_4,
  };

  logic_desk_assert_sound (techniques, G_N_ELEMENTS (techniques), 300, 12);
}

int
main (int argc, char **argv)
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/logic-unique/type-1", test_type_1);
  g_test_add_func ("/logic-unique/type-1-missed", test_type_1_missed);
  g_test_add_func ("/logic-unique/sparse", test_sparse);
  g_test_add_func ("/logic-unique/type-2", test_type_2);
  g_test_add_func ("/logic-unique/type-2-missed", test_type_2_missed);
  g_test_add_func ("/logic-unique/type-3", test_type_3);
  g_test_add_func ("/logic-unique/type-3-of-more", test_type_3_of_more);
  g_test_add_func ("/logic-unique/type-3-missed", test_type_3_missed);
  g_test_add_func ("/logic-unique/type-4", test_type_4);
  g_test_add_func ("/logic-unique/type-4-missed", test_type_4_missed);
  g_test_add_func ("/logic-unique/type-5", test_type_5);
  g_test_add_func ("/logic-unique/type-5-of-three", test_type_5_of_three);
  g_test_add_func ("/logic-unique/type-5-missed", test_type_5_missed);
  g_test_add_func ("/logic-unique/type-6", test_type_6);
  g_test_add_func ("/logic-unique/type-6-missed", test_type_6_missed);
  g_test_add_func ("/logic-unique/hidden", test_hidden);
  g_test_add_func ("/logic-unique/hidden-missed", test_hidden_missed);
  g_test_add_func ("/logic-unique/avoidable-1", test_avoidable_1);
  g_test_add_func ("/logic-unique/avoidable-1-missed", test_avoidable_1_missed);
  g_test_add_func ("/logic-unique/avoidable-2", test_avoidable_2);
  g_test_add_func ("/logic-unique/avoidable-2-missed", test_avoidable_2_missed);
  g_test_add_func ("/logic-unique/bug", test_bug);
  g_test_add_func ("/logic-unique/bug-missed", test_bug_missed);
  g_test_add_func ("/logic-unique/loop-1", test_loop_1);
  g_test_add_func ("/logic-unique/loop-1-missed", test_loop_1_missed);
  g_test_add_func ("/logic-unique/loop-2", test_loop_2);
  g_test_add_func ("/logic-unique/loop-3", test_loop_3);
  g_test_add_func ("/logic-unique/loop-4", test_loop_4);
  g_test_add_func ("/logic-unique/extended-1", test_extended_1);
  g_test_add_func ("/logic-unique/extended-1-missed", test_extended_1_missed);
  g_test_add_func ("/logic-unique/extended-2", test_extended_2);
  g_test_add_func ("/logic-unique/extended-3", test_extended_3);
  g_test_add_func ("/logic-unique/extended-4", test_extended_4);
  g_test_add_func ("/logic-unique/reverse-1", test_reverse_1);
  g_test_add_func ("/logic-unique/reverse-2", test_reverse_2);
  g_test_add_func ("/logic-unique/reverse-3", test_reverse_3);
  g_test_add_func ("/logic-unique/lite-1", test_lite_1);
  g_test_add_func ("/logic-unique/lite-2", test_lite_2);
  g_test_add_func ("/logic-unique/lite-3", test_lite_3);
  g_test_add_func ("/logic-unique/lite-4", test_lite_4);
  g_test_add_func ("/logic-unique/sound", test_sound);
  return g_test_run ();
}
