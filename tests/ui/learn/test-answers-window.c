/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of answers: each file has its column, and each question its row. */

#include "config.h"

#include "tests/seed.h"
#include "ui/learn/answers-window.h"

/* (transfer none): the table within @widget */
static GtkGrid *
find_table (GtkWidget *widget)
{
  GtkGrid *found = NULL;

  if (GTK_IS_GRID (widget))
    return GTK_GRID (widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_table (child);
  return found;
}

/* @entries: of the JSON array of answers */
static void
add (GtkWidget *window, const char *uri, const char *reader, const char *entries)
{
  g_autofree char *text = g_strdup_printf ("{\"format\": \"ariadne-lesson-answers\", \"version\": "
                                           "1, \"lesson\": \"L\", \"reader\": \"%s\", "
                                           "\"answers\": [%s]}",
                                           reader, entries);
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (GError) error = NULL;
  g_autoptr (AriAnswerSheet) sheet = ari_answer_sheet_read (bytes, &error);
  g_autoptr (GFile) file = g_file_new_for_uri (uri);

  g_assert_no_error (error);
  ari_answers_window_add (ARI_ANSWERS_WINDOW (window), sheet, file);
}

/* @text: (nullable): NULL: there is nothing */
static void
assert_cell (GtkWidget *window, int column, int row, const char *text)
{
  GtkWidget *label = gtk_grid_get_child_at (find_table (window), column, row);

  g_assert_cmpstr (label != NULL ? gtk_label_get_text (GTK_LABEL (label)) : NULL, ==, text);
}

#define ENTRY(page, question, answer)                                                              \
  "{\"page\": " page ", \"question\": \"" question "\", \"given\": [\"" answer "\"]}"

/* Pupils hand in files of the same name in folders of their own. */
static void
test_same_name (void)
{
  GtkWidget *window = ari_answers_window_new (NULL, "L");

  add (window, "file:///ada/answers.json", "Ada", ENTRY ("1", "How many?", "2"));
  add (window, "file:///bob/answers.json", "Bob", ENTRY ("1", "How many?", "3"));
  assert_cell (window, 1, 0, "Ada · answers.json");
  assert_cell (window, 2, 0, "Bob · answers.json");
  assert_cell (window, 0, 1, "1. How many?");
  assert_cell (window, 1, 1, "2");
  assert_cell (window, 2, 1, "3");
  assert_cell (window, 0, 2, NULL);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* Another edition of the lesson asks something else on the same page. */
static void
test_other_question (void)
{
  GtkWidget *window = ari_answers_window_new (NULL, "L");

  add (window, "file:///ada.json", "Ada", ENTRY ("1", "How many?", "2"));
  add (window, "file:///bob.json", "Bob", ENTRY ("1", "Which cell?", "r1c1"));
  assert_cell (window, 0, 1, "1. How many?");
  assert_cell (window, 1, 1, "2");
  assert_cell (window, 2, 1, NULL);
  assert_cell (window, 0, 2, "1. Which cell?");
  assert_cell (window, 1, 2, NULL);
  assert_cell (window, 2, 2, "r1c1");
  gtk_window_destroy (GTK_WINDOW (window));
}

/* A file that is opened again keeps its column, and nothing of what was there before. */
static void
test_again (void)
{
  GtkWidget *window = ari_answers_window_new (NULL, "L");

  add (window, "file:///ada.json", "Ada",
       ENTRY ("1", "How many?", "2") ", " ENTRY ("2", "Why?", "so"));
  add (window, "file:///ada.json", "Ada", ENTRY ("2", "Why?", "two are left"));
  assert_cell (window, 1, 0, "Ada · ada.json");
  assert_cell (window, 2, 0, NULL);
  assert_cell (window, 1, 1, NULL);
  assert_cell (window, 1, 2, "two are left");
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int argc, char **argv)
{
  if (!gtk_init_check ())
    return 77;
  ari_test_init (&argc, &argv);

  g_test_add_func ("/answers-window/same-name", test_same_name);
  g_test_add_func ("/answers-window/other-question", test_other_question);
  g_test_add_func ("/answers-window/again", test_again);
  return g_test_run ();
}
