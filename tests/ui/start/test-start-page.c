/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The start page makes the chosen puzzle at one click, and shows the games that were played
 * last. */

#include "config.h"

#include <sys/stat.h>
#include <unistd.h>
#include <utime.h>

#include <glib/gstdio.h>

#include "tests/engine/samples.h"
#include "puzzle/files/own-place.h"
#include "tests/ui/window-fixture.h"
#include "ui/common/recent.h"
#include "ui/new/new-dialog-private.h"
#include "puzzle/document/document.h"
#include "puzzle/files/puzzle-file.h"
#include "puzzle/files/statistics.h"
#include "solver/generate/daily-puzzle.h"
#include "solver/generate/level-plan.h"
#include "ui/start/game-card.h"
#include "ui/start/recent-games.h"
#include "ui/start/start-page.h"
#include "ui/window/window.h"
#include "tests/seed.h"

static AriPuzzle *created;

static void
on_create (AriStartPage *page, AriPuzzle *puzzle, gboolean is_unique, gpointer user_data)
{
  g_assert_null (created);
  g_assert_false (is_unique);
  created = g_object_ref (puzzle);
}

static GtkWidget *
new_page (void)
{
  GtkWidget *page = ari_start_page_new ();

  widget_show (page, 400, 500);
  g_signal_connect (page, "create", G_CALLBACK (on_create), NULL);
  return page;
}

static void
close_page (GtkWidget *page)
{
  GtkWindow *window = GTK_WINDOW (gtk_widget_get_root (page));

  g_object_add_weak_pointer (G_OBJECT (page), (gpointer *) &page);
  gtk_window_destroy (window);
  WAIT_UNTIL (page == NULL);
}

static void
set_wish (GtkWidget *page, const char *shape, const char *level)
{
  g_object_set (page, "shape", shape, NULL);
  g_object_set (widget_part (page, "level"), "level", level, NULL);
}

static gboolean
works (GtkWidget *page)
{
  return gtk_stack_get_visible_child (widget_part (page, "play_stack"))
         == widget_part (page, "work");
}

/* Presses the button again, as a person would, if the page says that no puzzle was found in time,
 * which depends on the machine. Returns: (transfer full) */
static AriPuzzle *
make_puzzle (GtkWidget *page)
{
  GtkWidget *message = widget_part (page, "message");

  do {
    widget_click (page, "play");
    g_assert_true (works (page));
    g_assert_false (gtk_widget_get_sensitive (widget_part (page, "shape_list")));
    g_assert_false (gtk_widget_get_visible (message));
    WAIT_UNTIL (created != NULL || gtk_widget_get_visible (message));
  } while (created == NULL);
  return g_steal_pointer (&created);
}

/* One click makes a puzzle of that level and shape, with one solution. */
static void
test_one_click (void)
{
  const struct {
    const char *shape;
    const char *level;
    const char *level_words;
    guint n_digits;
    gboolean is_jigsaw;
  } cases[] = {
    { "9x9", "hard", "Hard", 9, FALSE },
    { "4x4", "easy", "Easy", 4, FALSE },
    { "jigsaw", "medium", "Medium", 9, TRUE },
    { "25x25", "easy", "Easy", 25, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    GtkWidget *page = new_page ();
    g_autoptr (AriPuzzle) puzzle = NULL;

    set_wish (page, cases[i].shape, cases[i].level);
    puzzle = make_puzzle (page);
    g_assert_false (works (page));
    g_assert_cmpuint (ari_puzzle_get_layout (puzzle)->n_digits, ==, cases[i].n_digits);
    g_assert_true ((ari_puzzle_get_layout (puzzle)->box_rows == 0) == cases[i].is_jigsaw);
    g_assert_cmpuint (samples_n_solutions (ari_puzzle_get_givens (puzzle), 2), ==, 1);
    g_assert_nonnull (strstr (ari_puzzle_get_info (puzzle)->comment, cases[i].level_words));
    close_page (page);
  }
}

static gboolean
is_chosen (GtkWidget *page, const char *level)
{
  return gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (widget_find_button (page, level)));
}

/* A level that a shape does not have cannot be pressed, and says why; the nearest one is used, and
 * the wanted one is remembered. That any level will do is shown, and can be chosen elsewhere. */
static void
test_levels_of_shapes (void)
{
  static const char *const shapes[] = { "4x4",     "6x6",   "9x9",   "jigsaw", "diagonals",
                                        "windows", "12x12", "16x16", "25x25" };
  static const char *const levels[] = { "Easy", "Medium", "Hard", "Unfair", "Extreme" };
  GtkWidget *page = new_page (), *any;
  g_autofree char *shape = NULL;
  g_autofree char *level = NULL;

  set_wish (page, "9x9", "extreme");
  g_assert_true (is_chosen (page, "Extreme"));
  for (guint i = 0; i < G_N_ELEMENTS (shapes); i++) {
    const AriLayout *layout;

    g_object_set (page, "shape", shapes[i], NULL);
    layout = ari_start_page_get_layout (ARI_START_PAGE (page));
    for (guint l = 0; l < G_N_ELEMENTS (levels); l++) {
      GtkWidget *button = widget_find_button (page, levels[l]);
      const gboolean has_it = ari_level_plan_has (layout, (AriLevel) l);

      g_assert_true (gtk_widget_get_sensitive (button) == has_it);
      g_assert_true ((gtk_widget_get_tooltip_text (button) == NULL) == has_it);
      g_assert_false (is_chosen (page, levels[l]) && !has_it);
    }
  }
  g_object_set (page, "shape", "4x4", NULL);
  g_assert_false (gtk_widget_get_sensitive (widget_find_button (page, "Extreme")));
  g_assert_true (is_chosen (page, "Easy"));
  g_object_get (page, "shape", &shape, NULL);
  g_object_get (widget_part (page, "level"), "level", &level, NULL);
  g_assert_cmpstr (shape, ==, "4x4");
  g_assert_cmpstr (level, ==, "extreme");
  set_wish (page, "spiral", "extreme");
  g_assert_true (is_chosen (page, "Extreme"));
  any = widget_find_button (page, "Any");
  g_assert_false (gtk_widget_get_visible (any));
  set_wish (page, "9x9", "any");
  for (guint l = 0; l < G_N_ELEMENTS (levels); l++)
    g_assert_false (is_chosen (page, levels[l]));
  g_assert_true (is_chosen (page, "Any"));
  g_assert_true (gtk_widget_get_visible (any) && gtk_widget_get_focusable (any));
  /* a click takes the focus from the button that plays, which is next then */
  gtk_widget_grab_focus (page);
  g_signal_emit_by_name (widget_find_button (page, "Extreme"), "clicked");
  g_assert_true (gtk_widget_has_focus (widget_find_button (page, "Extreme")));
  set_wish (page, "9x9", "easy");
  gtk_widget_grab_focus (widget_find_button (page, "Easy"));
  g_assert_false (
      widget_press (widget_part (widget_part (page, "level"), "list"), GDK_KEY_Left, 0, 0));
  close_page (page);
}

/* Returns: (transfer none): the buttons of a group */
static GPtrArray *
toggles_in (GtkWidget *widget, GPtrArray *found)
{
  if (GTK_IS_TOGGLE_BUTTON (widget))
    g_ptr_array_add (found, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    toggles_in (child, found);
  return found;
}

/* Tab reaches one button of a group; arrows press the next one that is sensitive; Enter plays
 * it. */
static void
test_keys (void)
{
  GtkWidget *page = new_page ();
  GtkWidget *list = widget_part (page, "shape_list"),
            *levels = widget_part (widget_part (page, "level"), "list");
  g_autoptr (GPtrArray) shapes = toggles_in (list, g_ptr_array_new ());
  GtkWidget *easy = widget_find_button (page, "Easy");
  g_autofree char *shape = NULL;
  guint n_focusable = 0;

  set_wish (page, "9x9", "easy");
  g_assert_true (gtk_widget_has_focus (widget_part (page, "play")));
  for (guint i = 0; i < shapes->len; i++)
    n_focusable += gtk_widget_get_focusable (shapes->pdata[i]);
  g_assert_cmpuint (n_focusable, ==, 1);

  gtk_widget_grab_focus (shapes->pdata[2]);
  g_assert_true (widget_press (list, GDK_KEY_Left, 0, 0));
  g_assert_true (widget_press (list, GDK_KEY_Left, 0, 0));
  g_assert_true (gtk_widget_has_focus (shapes->pdata[0]));
  g_assert_false (widget_press (list, GDK_KEY_Left, 0, 0));
  g_object_get (page, "shape", &shape, NULL);
  g_assert_cmpstr (shape, ==, "4x4");
  /* here the other levels are insensitive */
  gtk_widget_grab_focus (easy);
  g_assert_false (widget_press (levels, GDK_KEY_Right, 0, 0));
  gtk_widget_grab_focus (shapes->pdata[0]);
  g_assert_true (widget_press (list, GDK_KEY_End, 0, 0));
  g_assert_true (gtk_widget_has_focus (shapes->pdata[8]));
  g_assert_true (widget_press (list, GDK_KEY_Home, 0, 0));
  g_assert_true (widget_press (list, GDK_KEY_Return, 0, 0));
  g_assert_true (works (page));
  WAIT_UNTIL (created != NULL || gtk_widget_get_visible (widget_part (page, "message")));
  g_clear_object (&created);
  close_page (page);
}

/* Making a puzzle can be stopped, and the page is as before. */
static void
test_stop (void)
{
  GtkWidget *page = new_page ();

  set_wish (page, "16x16", "extreme");
  widget_click (page, "play");
  g_assert_true (gtk_widget_has_focus (widget_part (page, "work")));
  widget_click (page, "work");
  g_assert_true (gtk_widget_get_sensitive (widget_part (page, "shape_list")));
  g_assert_false (works (page));
  g_assert_null (created);
  /* closing the page meanwhile does not block, either */
  widget_click (page, "play");
  close_page (page);
  g_assert_null (created);
}

/* --- games that can be continued -------------------------------------------------------------- */

#define GIVENS "\"givens\":[\"1...\",\"..1.\",\".2..\",\"...3\"]"

/* Makes a game in the program's own place. Returns: (transfer full). @age: the seconds since it was
 * played */
static GFile *
keep (const char *members, gint64 age)
{
  GFile *file = ari_own_place_new (NULL);
  g_autofree char *text = g_strdup_printf ("{\"format\":\"ariadne-puzzle\",\"version\":1,"
                                           "\"layout\":{\"digits\":4,\"boxes\":[2,2]},%s,%s}",
                                           GIVENS, members);
  const time_t when = (time_t) (g_get_real_time () / G_USEC_PER_SEC - age);

  g_assert_true (g_file_set_contents (g_file_peek_path (file), text, -1, NULL));
  g_assert_cmpint (utime (g_file_peek_path (file), &(struct utimbuf){ when, when }), ==, 0);
  return file;
}

#define BEGUN(elapsed) "\"entries\":[\".2..\",\"....\",\"2...\",\"....\"],\"elapsed\":" elapsed
#define SOLVED         "\"entries\":[\".432\",\"23.4\",\"3.41\",\"412.\"]"

static void
forget_games (void)
{
  g_autoptr (GArray) games = ari_own_place_list ();

  for (guint i = 0; i < games->len; i++)
    g_assert_true (g_file_delete (g_array_index (games, AriKeptGame, i).file, NULL, NULL));
  ari_own_place_forget_removed (NULL);
}

static AriRecentGames *
read_recent (void)
{
  AriRecentGames *recent = ari_recent_games_new ();

  ari_recent_games_look (recent, NULL, NULL);
  WAIT_UNTIL (ari_recent_games_is_ready (recent));
  return recent;
}

static gboolean
is_of (gpointer game, GFile *file)
{
  return g_file_equal (ari_recent_game_get_file (game), file);
}

/* Of puzzles that were pasted and never played, one comes after begun games; solved games are left
 * out. */
static void
test_pick (void)
{
  g_autoptr (GFile) half = keep (BEGUN ("100"), 5000);
  g_autoptr (GFile) later = keep (BEGUN ("200"), 400);
  g_autoptr (GFile) pasted = NULL;
  AriRecentGames *recent;
  g_autoptr (GPtrArray) picked = NULL;

  g_object_unref (keep (SOLVED, 30));
  for (guint i = 0; i < 10; i++) {
    g_clear_object (&pasted);
    pasted = keep ("\"elapsed\":0", 100 - i);
  }
  recent = read_recent ();
  g_assert_cmpuint (g_list_model_get_n_items (ari_recent_games_get_games (recent)), ==, 13);
  picked = ari_recent_games_pick (recent, 4);
  g_assert_cmpuint (picked->len, ==, 3);
  g_assert_true (is_of (picked->pdata[0], later));
  g_assert_true (is_of (picked->pdata[1], half));
  g_assert_true (is_of (picked->pdata[2], pasted));
  g_assert_finalize_object (recent);
  forget_games ();
}

/* The game that the window has open comes first, and only once, though it is in a file. */
static void
test_open_game (void)
{
  g_autoptr (GFile) half = keep (BEGUN ("100"), 5000);
  g_autoptr (GFile) later = keep (BEGUN ("200"), 400);
  g_autofree char *text = NULL;
  gsize length;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (AriDocument) document = NULL;
  AriRecentGames *recent = ari_recent_games_new ();
  g_autoptr (GPtrArray) picked = NULL;

  g_assert_true (g_file_get_contents (g_file_peek_path (half), &text, &length, NULL));
  bytes = g_bytes_new (text, length);
  document = ari_document_new_from_bytes (bytes, NULL);
  ari_recent_games_look (recent, document, half);
  WAIT_UNTIL (ari_recent_games_is_ready (recent));
  picked = ari_recent_games_pick (recent, 4);
  g_assert_cmpuint (picked->len, ==, 2);
  g_assert_true (ari_recent_game_get_is_open (picked->pdata[0]));
  g_assert_true (is_of (picked->pdata[1], later));
  g_assert_finalize_object (recent);
  forget_games ();
}

/* A file that cannot be read, or is deleted meanwhile, is dropped and blocks nothing. */
static void
test_hostile (void)
{
  g_autoptr (GFile) good = keep (BEGUN ("100"), 5000);
  g_autofree char *folder = g_path_get_dirname (g_file_peek_path (good));
  const char *const texts[] = {
    "{",
    "[]",
    "\xff\xfe\xfd",
    "{\"format\":\"ariadne-puzzle\",\"version\":99}",
    "{\"format\":\"ariadne-puzzle\",\"version\":1,\"layout\":{\"digits\":400000000},\"givens\":[]}",
    "{\"format\":\"ariadne-puzzle\",\"version\":1,\"layout\":{\"digits\":4},\"givens\":[\"....\"]}",
    "1...\n",
    "<?xml version=\"1.0\"?><!DOCTYPE x [<!ENTITY a \"b\">]>",
  };
  GString *deep = g_string_new (NULL);
  g_autofree char *fifo = g_build_filename (folder, "fifo.ariadne", NULL);
  AriRecentGames *recent;
  g_autoptr (GPtrArray) picked = NULL;

  for (guint i = 0; i < 100000; i++)
    g_string_append_c (deep, '[');
  for (guint i = 0; i <= G_N_ELEMENTS (texts); i++) {
    g_autofree char *name = g_strdup_printf ("bad-%u.ariadne", i);
    g_autofree char *path = g_build_filename (folder, name, NULL);

    g_assert_true (
        g_file_set_contents (path, i < G_N_ELEMENTS (texts) ? texts[i] : deep->str, -1, NULL));
  }
  g_string_free (deep, TRUE);
  g_assert_cmpint (mkfifo (fifo, 0600), ==, 0);
  recent = read_recent ();
  picked = ari_recent_games_pick (recent, 20);
  g_assert_cmpuint (picked->len, ==, 1);
  g_assert_true (is_of (picked->pdata[0], good));
  g_assert_finalize_object (recent);

  /* the page is freed while they are being read */
  for (guint i = 0; i < 5; i++) {
    GtkWidget *page = new_page ();

    for (guint turn = 0; turn < i * 3; turn++)
      g_main_context_iteration (NULL, FALSE);
    close_page (page);
  }
  g_unlink (fifo);
  forget_games ();
}

/* Makes a page, and waits until it has read its games. */
static GtkWidget *
new_page_with (guint n)
{
  GtkWidget *page = new_page ();

  WAIT_UNTIL (n == 0 || widget_says (page, "%"));
  return page;
}

static AriGameCard *
find_card (GtkWidget *widget, guint *n)
{
  if (ARI_IS_GAME_CARD (widget) && gtk_widget_get_mapped (widget) && (*n)-- == 0)
    return ARI_GAME_CARD (widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child)) {
    AriGameCard *found = find_card (child, n);

    if (found != NULL)
      return found;
  }
  return NULL;
}

static AriGameCard *
card_at (GtkWidget *page, guint n)
{
  return find_card (page, &n);
}

static char *opened; /* the URI */

static void
on_open_recent (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  g_free (opened);
  opened = g_variant_dup_string (parameter, NULL);
}

/* Adds actions that a window would have. */
static void
add_actions (GtkWidget *page)
{
  const GActionEntry entries[] = {
    { .name = "open-recent", .activate = on_open_recent, .parameter_type = "s" },
  };
  g_autoptr (GSimpleActionGroup) actions = g_simple_action_group_new ();

  g_action_map_add_action_entries (G_ACTION_MAP (actions), entries, G_N_ELEMENTS (entries), NULL);
  gtk_widget_insert_action_group (page, "win", G_ACTION_GROUP (actions));
}

static gpointer
part_of_class (GtkWidget *widget, const char *class)
{
  if (gtk_widget_has_css_class (widget, class))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child)) {
    gpointer found = part_of_class (child, class);

    if (found != NULL)
      return found;
  }
  return NULL;
}

/* A game shows its progress and opens at one click; a removed one can be restored in its place
 * until the page is shown again. */
static void
test_cards (void)
{
  g_autoptr (GFile) first = keep (BEGUN ("3723"), 400);
  g_autofree char *uri = g_file_get_uri (first);
  GtkWidget *page, *card;

  g_object_unref (keep (BEGUN ("10"), 90000));
  page = new_page_with (2);
  card = GTK_WIDGET (card_at (page, 0));
  add_actions (page);
  widget_assert_says (card, "4×4");
  widget_assert_says (card, "16 % · 1:02:03");
  WAIT_UNTIL (widget_says (card, "Easy · 16 %"));
  g_signal_emit_by_name (part_of_class (card, "game"), "clicked");
  g_assert_cmpstr (opened, ==, uri);

  g_signal_emit_by_name (part_of_class (card, "remove"), "clicked");
  widget_assert_says (card, "Removed");
  g_assert_false (g_file_query_exists (first, NULL));
  g_signal_emit_by_name (widget_find_button (card, "Put Back"), "clicked");
  g_assert_true (g_file_query_exists (first, NULL));
  widget_assert_says (card, "1:02:03");

  g_signal_emit_by_name (part_of_class (card, "remove"), "clicked");
  close_page (page);
  ari_own_place_forget_removed (NULL);
  page = new_page_with (1);
  g_assert_null (card_at (page, 1));
  widget_assert_says (page, "0:10");
  close_page (page);
  forget_games ();
}

static int
picture_height (AriGameCard *card)
{
  GtkWidget *face = gtk_button_get_child (part_of_class (GTK_WIDGET (card), "game"));

  return gtk_widget_get_height (gtk_widget_get_first_child (face));
}

/* Returns: (transfer full): a file of the user's with a game called Twin, used just now */
static GFile *
save_twin (const char *name)
{
  g_autofree char *path = g_build_filename (g_get_user_cache_dir (), name, NULL);
  GFile *file = g_file_new_for_path (path);

  g_mkdir_with_parents (g_get_user_cache_dir (), 0700);
  g_assert_true (
      g_file_set_contents (path,
                           "{\"format\":\"ariadne-puzzle\",\"version\":1,\"title\":\"Twin\","
                           "\"layout\":{\"digits\":4,\"boxes\":[2,2]}," GIVENS "," BEGUN ("10") "}",
                           -1, NULL));
  ari_recent_add (file, ARI_PUZZLE_TYPE);
  return file;
}

static gboolean
is_listed (GFile *file)
{
  g_autoptr (GArray) games = ari_recent_list ();

  for (guint i = 0; i < games->len; i++)
    if (g_file_equal (g_array_index (games, AriKeptGame, i).file, file))
      return TRUE;
  return FALSE;
}

/* Two games of one name are told apart by their files, which other games do not show. All pictures
 * are of one size. */
static void
test_twins (void)
{
  g_autoptr (GFile) one = save_twin ("before-lunch.ariadne");
  g_autoptr (GFile) other = save_twin ("after-lunch.ariadne");
  GtkWidget *page;

  g_object_unref (keep (BEGUN ("10"), 400));
  WAIT_UNTIL (is_listed (one) && is_listed (other));
  page = new_page_with (3);
  gtk_window_set_default_size (GTK_WINDOW (gtk_widget_get_root (page)), 1000, 700);
  WAIT_UNTIL (card_at (page, 3) != NULL && picture_height (card_at (page, 2)) > 0);
  widget_assert_says (page, "before-lunch.ariadne");
  widget_assert_says (page, "after-lunch.ariadne");
  g_assert_false (widget_says (GTK_WIDGET (card_at (page, 2)), ".ariadne"));
  g_assert_cmpint (picture_height (card_at (page, 2)), ==, picture_height (card_at (page, 0)));
  close_page (page);

  ari_recent_remove (other);
  WAIT_UNTIL (!is_listed (other));
  page = new_page_with (2);
  widget_assert_says (page, "Twin");
  g_assert_false (widget_says (page, ".ariadne"));
  close_page (page);
  ari_recent_remove (one);
  WAIT_UNTIL (!is_listed (one));
  forget_games ();
}

/* In a small page, the last game is a low line, and the other buttons stay near. Cards that were
 * hidden there are as large as the others when they return. */
static void
test_small_page (void)
{
  GtkWidget *page;

  for (guint i = 0; i < 3; i++)
    g_object_unref (keep (BEGUN ("10"), 1000 + i * 5000));
  page = new_page_with (3);
  WAIT_UNTIL (gtk_widget_get_height (GTK_WIDGET (card_at (page, 0))) > 0);
  g_assert_cmpint (gtk_widget_get_height (GTK_WIDGET (card_at (page, 0))), <, 120);
  g_assert_null (card_at (page, 1));
  gtk_window_set_default_size (GTK_WINDOW (gtk_widget_get_root (page)), 400, 900);
  WAIT_UNTIL (card_at (page, 2) != NULL);
  g_assert_null (card_at (page, 3));
  g_assert_cmpint (gtk_widget_get_height (GTK_WIDGET (card_at (page, 2))), ==,
                   gtk_widget_get_height (GTK_WIDGET (card_at (page, 0))));
  gtk_window_set_default_size (GTK_WINDOW (gtk_widget_get_root (page)), 1000, 500);
  WAIT_UNTIL (card_at (page, 3) != NULL);
  WAIT_UNTIL (gtk_widget_get_height (GTK_WIDGET (card_at (page, 0))) > 120);
  gtk_window_set_default_size (GTK_WINDOW (gtk_widget_get_root (page)), 400, 560);
  WAIT_UNTIL (card_at (page, 1) == NULL);
  gtk_window_set_default_size (GTK_WINDOW (gtk_widget_get_root (page)), 1000, 700);
  WAIT_UNTIL (card_at (page, 3) != NULL);
  for (guint i = 1; i < 3; i++) {
    WAIT_UNTIL (picture_height (card_at (page, i)) > 0);
    g_assert_cmpint (picture_height (card_at (page, i)), ==, picture_height (card_at (page, 0)));
  }
  close_page (page);
  forget_games ();
}

/* All games, however many, are in a list, from which there is a way back. */
static void
test_hundreds (void)
{
  GtkWidget *page, *all;
  GtkStack *views;

  for (guint i = 0; i < 200; i++)
    g_object_unref (keep (i % 3 > 0 ? BEGUN ("10") : SOLVED, 1000 + i * 5000));
  page = new_page_with (200);
  gtk_window_set_default_size (GTK_WINDOW (gtk_widget_get_root (page)), 1000, 700);
  WAIT_UNTIL (card_at (page, 3) != NULL);
  g_assert_null (card_at (page, 4));
  widget_click (page, "all");
  views = widget_part (page, "views");
  all = gtk_stack_get_visible_child (views);
  WAIT_UNTIL (widget_says (all, "Solved"));
  g_assert_nonnull (card_at (all, 5));
  gtk_widget_activate_action (all, "start.home", NULL);
  g_assert_true (gtk_stack_get_visible_child (views) != all);
  close_page (page);
  forget_games ();
}

/* --- the puzzle of the day -------------------------------------------------------------------- */

static guint32
today (void)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();

  return ari_day_of (now);
}

static void
on_added (GObject *source, GAsyncResult *result, gpointer user_data)
{
  AriStatistic all;
  gboolean set_aside;

  g_assert_true (ari_statistics_add_finish (result, &all, &set_aside, NULL));
  *(gboolean *) user_data = TRUE;
}

static void
finish_day (guint32 day)
{
  const AriStatistic game = { .n_digits = 9,
                              .level = ARI_DAILY_LEVEL,
                              .n_played = 1,
                              .n_finished = 1,
                              .n_without_hints = 1,
                              .best = 60,
                              .total = 60,
                              .day = day };
  gboolean is_added = FALSE;

  ari_statistics_add_async (&game, on_added, &is_added);
  WAIT_UNTIL (is_added);
}

/* Today's puzzle is made at one click, continued if it was begun, and shows the days in a row. */
static void
test_today (void)
{
  const guint32 day = today ();
  g_autofree char *source = ari_day_to_source (day);
  g_autofree char *members = g_strdup_printf ("%s,\"source\":\"%s\"", BEGUN ("10"), source);
  g_autoptr (GFile) begun = NULL;
  g_autofree char *uri = NULL;
  GtkWidget *page = new_page ();
  GtkWidget *button = widget_part (page, "today");

  widget_assert_says (button, "Medium");
  g_signal_emit_by_name (button, "clicked");
  WAIT_UNTIL (created != NULL);
  g_assert_cmpuint (ari_day_of_puzzle (created), >=, day);
  g_clear_object (&created);
  close_page (page);

  begun = keep (members, 10);
  uri = g_file_get_uri (begun);
  finish_day (day - 2);
  finish_day (day - 1);
  page = new_page_with (1);
  button = widget_part (page, "today");
  add_actions (page);
  widget_assert_says (button, "Continue at 16 %");
  widget_assert_says (button, "2 days in a row");
  g_clear_pointer (&opened, g_free);
  g_signal_emit_by_name (button, "clicked");
  g_assert_cmpstr (opened, ==, uri);
  close_page (page);

  finish_day (day);
  page = new_page_with (1);
  widget_assert_says (widget_part (page, "today"), "Finished · 3 days in a row");
  close_page (page);

  /* pressed before it is known whether it was begun */
  page = new_page ();
  add_actions (page);
  g_clear_pointer (&opened, g_free);
  g_signal_emit_by_name (widget_part (page, "today"), "clicked");
  WAIT_UNTIL (opened != NULL);
  g_assert_cmpstr (opened, ==, uri);
  g_assert_null (created);
  close_page (page);
  g_assert_true (ari_statistics_clear (NULL));
  forget_games ();
}

/* The page fits into a narrow window, whatever its buttons say. */
static void
test_narrow (void)
{
  GtkWidget *page = new_page ();
  g_autoptr (GPtrArray) shapes = toggles_in (widget_part (page, "shape_list"), g_ptr_array_new ());
  int least;

  for (guint i = 0; i < 3; i++) {
    gtk_widget_measure (page, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
    g_assert_cmpint (least, <=, 350);
    gtk_label_set_text (GTK_LABEL (gtk_button_get_child (
                            GTK_BUTTON (widget_find_button (page, i == 0   ? "Unfair"
                                                                  : i == 1 ? "Hard"
                                                                           : "Medium")))),
                        "A level with a name that is far too long");
    gtk_label_set_text (
        GTK_LABEL (gtk_widget_get_last_child (gtk_button_get_child (shapes->pdata[i]))),
        i == 0 ? "A shape with a name that is far too long" : "Onewordthatisfartoolongforanyname");
    gtk_label_set_text (widget_part (page, i == 0 ? "today_label" : "today_words"),
                        "Finished, and that for more days in a row than anybody can count");
  }
  close_page (page);
}

/* Returns TRUE if a visible text in @widget is cut off. */
static gboolean
is_cut (GtkWidget *widget)
{
  gboolean cut = GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget)
                 && pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (widget)));

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && !cut;
       child = gtk_widget_get_next_sibling (child))
    cut = is_cut (child);
  return cut;
}

/* Uses the style of the program, which decides how much room the page needs. Returns: (transfer
 * full) */
static GtkCssProvider *
add_style (GtkWidget *page)
{
  GtkCssProvider *style = gtk_css_provider_new ();

  gtk_css_provider_load_from_resource (style, APP_PATH "/style.css");
  gtk_style_context_add_provider_for_display (gtk_widget_get_display (page),
                                              GTK_STYLE_PROVIDER (style),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  return style;
}

/* A page that is just not narrow shows all names in full. */
static void
test_names (void)
{
  GtkWidget *page = ari_start_page_new ();
  GdkDisplay *display = gtk_widget_get_display (page);
  g_autoptr (GtkCssProvider) style = add_style (page);

  for (int width = 630; width <= 830; width += 50) {
    if (width == 630)
      widget_show (page, width, 480);
    else
      gtk_window_set_default_size (GTK_WINDOW (gtk_widget_get_root (page)), width, 480);
    WAIT_UNTIL (gtk_widget_get_width (page) == width && !is_cut (page));
  }
  close_page (page);
  gtk_style_context_remove_provider_for_display (display, GTK_STYLE_PROVIDER (style));
}

/* A page of any width can be made narrow in one step, and has the minimum of a narrow page. */
static void
test_one_step (void)
{
  static const int widths[] = { 1000, 400 };
  GtkWidget *page = ari_start_page_new ();
  GdkDisplay *display = gtk_widget_get_display (page);
  g_autoptr (GtkCssProvider) style = add_style (page);
  int least[2];

  for (guint i = 0; i < 2; i++) {
    if (i == 0)
      widget_show (page, widths[i], 500);
    else
      gtk_window_set_default_size (GTK_WINDOW (gtk_widget_get_root (page)), widths[i], 500);
    WAIT_UNTIL (gtk_widget_get_width (page) == widths[i]
                && gtk_widget_has_css_class (page, "narrow") == (i == 1));
    gtk_widget_measure (page, GTK_ORIENTATION_HORIZONTAL, -1, &least[i], NULL, NULL, NULL);
  }
  g_assert_cmpint (least[0], ==, least[1]);
  g_assert_cmpint (least[0], <=, 350);
  close_page (page);
  gtk_style_context_remove_provider_for_display (display, GTK_STYLE_PROVIDER (style));
}

/* A window shows the page until there is something else to show: an empty grid of the chosen
 * shape. */
static void
test_window (void)
{
  for (guint i = 0; i < 2; i++) {
    GtkWidget *window = ari_window_new_at_start (NULL);
    GtkStack *content = widget_part (window, "content");
    gpointer header = widget_part (window, "header");

    gtk_window_present (GTK_WINDOW (window));
    g_assert_true (ARI_IS_START_PAGE (gtk_stack_get_visible_child (content)));
    g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (window)), ==, "Ariadne");
    g_assert_false (gtk_widget_get_visible (widget_part (header, "tabs")));
    g_assert_false (gtk_widget_get_visible (widget_part (header, "back")));
    g_assert_false (window_has_action (window, "save-as"));
    /* entering a puzzle, or showing another page */
    if (i == 0)
      g_object_set (gtk_stack_get_visible_child (content), "shape", "16x16", NULL);
    window_run (window, i == 0 ? "win.enter-puzzle" : "win.solve");
    g_assert_cmpuint (
        ari_session_get_layout (ari_window_get_session (ARI_WINDOW (window)))->n_digits, ==,
        i == 0 ? 16 : 9);
    g_assert_cmpstr (gtk_stack_get_visible_child_name (content), ==, "game");
    g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (window)), ==,
                     i == 0 ? "16×16 – Ariadne" : "Puzzle – Ariadne");
    g_assert_true (gtk_widget_get_visible (widget_part (header, "tabs")));
    g_assert_true (window_has_action (window, "save-as"));
    window_type (window, 0, 1);
    window_end (window);
  }
}

/* Home shows the game first on the page, and one click continues it. */
static void
test_home (void)
{
  GtkWidget *window = ari_window_new_at_start (NULL);
  GtkStack *content = widget_part (window, "content");
  gpointer header = widget_part (window, "header");
  GtkWidget *page;

  gtk_window_present (GTK_WINDOW (window));
  window_run (window, "win.enter-puzzle");
  window_type (window, 0, 1);
  window_run (window, "win.home");
  WAIT_UNTIL (ARI_IS_START_PAGE (gtk_stack_get_visible_child (content)));
  page = gtk_stack_get_visible_child (content);
  WAIT_UNTIL (widget_says (page, "Still open"));
  widget_assert_says (GTK_WIDGET (card_at (page, 0)), "Still open");
  /* by its name in the window */
  widget_assert_says (GTK_WIDGET (card_at (page, 0)),
                      ari_session_get_title (ari_window_get_session (ARI_WINDOW (window))));
  g_assert_false (
      gtk_widget_get_visible (part_of_class (GTK_WIDGET (card_at (page, 0)), "remove")));
  /* the list of all games has only one way back, which Home takes, too */
  g_assert_true (gtk_widget_get_visible (widget_part (header, "back")));
  g_assert_false (window_has_action (window, "home"));
  widget_click (page, "all");
  g_assert_false (gtk_widget_get_visible (widget_part (header, "back")));
  window_run (window, "win.home");
  g_assert_true (gtk_widget_get_mapped (widget_part (page, "scroller")));
  g_assert_true (gtk_widget_get_visible (widget_part (header, "back")));
  g_assert_false (window_has_action (window, "home"));
  g_signal_emit_by_name (part_of_class (GTK_WIDGET (card_at (page, 0)), "game"), "clicked");
  g_assert_cmpstr (gtk_stack_get_visible_child_name (content), ==, "game");
  window_end (window);
  forget_games ();
}

/* The page and the New dialog have one level, and the page has the shape that the dialog made
 * last. */
static void
test_one_memory (void)
{
  GtkWidget *window = ari_window_new_at_start (NULL);
  GtkStack *content = widget_part (window, "content");
  GtkWidget *page = gtk_stack_get_visible_child (content);
  AriNewDialog *dialog;
  g_autofree char *shape = NULL;

  gtk_window_present (GTK_WINDOW (window));
  set_wish (page, "9x9", "hard");
  window_run (window, "win.new");
  dialog = ARI_NEW_DIALOG (window_wait_for_other (ARI_TYPE_NEW_DIALOG, NULL));
  g_assert_cmpint (*ari_level_chooser_get_level (dialog->level), ==, ARI_LEVEL_HARD);
  g_object_set (dialog->level, "level", "medium", NULL);
  g_assert_true (is_chosen (page, "Medium"));
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (dialog->shape_buttons[0]), TRUE);
  g_object_get (page, "shape", &shape, NULL);
  g_assert_cmpstr (shape, ==, "9x9"); /* the dialog may be cancelled */
  window_run (dialog, "dialog.create");
  WAIT_UNTIL (window_other (ARI_TYPE_NEW_DIALOG, NULL) == NULL);
  g_free (g_steal_pointer (&shape));
  g_object_get (page, "shape", &shape, NULL);
  g_assert_cmpstr (shape, ==, "4x4");
  window_end (window);
}

/* For a jigsaw, the dialog asks for its regions first. */
static void
test_enter_jigsaw (void)
{
  GtkWidget *window = ari_window_new_at_start (NULL);
  GtkStack *content = widget_part (window, "content");

  gtk_window_present (GTK_WINDOW (window));
  g_object_set (gtk_stack_get_visible_child (content), "shape", "jigsaw", NULL);
  window_run (window, "win.enter-puzzle");
  g_assert_true (ARI_IS_START_PAGE (gtk_stack_get_visible_child (content)));
  window_end (window_wait_for_other (ARI_TYPE_NEW_DIALOG, NULL));
  window_end (window);
}

int
main (int argc, char *argv[])
{
  if (!gtk_init_check ())
    return 77;
  ari_test_init (&argc, &argv);
  g_test_add_func ("/start-page/one-click", test_one_click);
  g_test_add_func ("/start-page/levels-of-shapes", test_levels_of_shapes);
  g_test_add_func ("/start-page/stop", test_stop);
  g_test_add_func ("/start-page/keys", test_keys);
  g_test_add_func ("/start-page/pick", test_pick);
  g_test_add_func ("/start-page/open-game", test_open_game);
  g_test_add_func ("/start-page/hostile", test_hostile);
  g_test_add_func ("/start-page/cards", test_cards);
  g_test_add_func ("/start-page/twins", test_twins);
  g_test_add_func ("/start-page/small-page", test_small_page);
  g_test_add_func ("/start-page/hundreds", test_hundreds);
  g_test_add_func ("/start-page/today", test_today);
  g_test_add_func ("/start-page/narrow", test_narrow);
  g_test_add_func ("/start-page/names", test_names);
  g_test_add_func ("/start-page/one-step", test_one_step);
  g_test_add_func ("/start-page/window", test_window);
  g_test_add_func ("/start-page/home", test_home);
  g_test_add_func ("/start-page/one-memory", test_one_memory);
  g_test_add_func ("/start-page/enter-jigsaw", test_enter_jigsaw);
  return g_test_run ();
}
