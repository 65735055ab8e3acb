/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The card of a lesson says that there is more of its text than it shows. */

#include "config.h"

#include "tests/seed.h"
#include "tests/waiting.h"
#include "ui/learn/lesson-card.h"

/* (transfer none): the label with this text within @widget */
static GtkWidget *
find_words (GtkWidget *widget, const char *text)
{
  GtkWidget *found = NULL;

  if (GTK_IS_LABEL (widget) && g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), text))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_words (child, text);
  return found;
}

static void
say (GtkWidget *card, const char *words)
{
  ari_lesson_card_say (ARI_LESSON_CARD (card), words, ARI_LESSON_WAITS, ARI_LESSON_SKIP, FALSE);
}

/* A long text leaves room for a bar, which is always to be seen; three lines need none. */
static void
test_long_text (void)
{
  const char *lines = "one\ntwo\nthree", *more = "one\ntwo\nthree\nfour\nfive\nsix\nseven\neight";
  GtkWidget *window = gtk_window_new ();
  GtkWidget *card = ari_lesson_card_new (FALSE);
  GtkWidget *words;
  int width, height;

  ari_lesson_card_set_page (ARI_LESSON_CARD (card), "1/2 A Page", "win.step");
  say (card, lines);
  gtk_widget_set_valign (card, GTK_ALIGN_START);
  gtk_window_set_child (GTK_WINDOW (window), card);
  gtk_window_set_default_size (GTK_WINDOW (window), 600, 120);
  gtk_window_present (GTK_WINDOW (window));
  words = find_words (card, lines);
  WAIT_UNTIL (gtk_widget_get_height (words) > 0);
  width = gtk_widget_get_width (words);
  height = gtk_widget_get_height (words);
  g_assert_cmpint (gtk_widget_get_width (gtk_widget_get_ancestor (words, GTK_TYPE_SCROLLED_WINDOW)),
                   ==, width);

  say (card, more);
  WAIT_UNTIL (gtk_widget_get_height (words) > height);
  g_assert_cmpint (gtk_widget_get_width (words), <, width);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* A new text is shown from its top; the same text, said again, stays where it was scrolled to. */
static void
test_next_text (void)
{
  const char *first = "1\n2\n3\n4\n5\n6\n7\n8", *next = "8\n7\n6\n5\n4\n3\n2\n1";
  GtkWidget *window = gtk_window_new ();
  GtkWidget *card = ari_lesson_card_new (FALSE);
  GtkWidget *scroller;
  GtkAdjustment *place;

  ari_lesson_card_set_page (ARI_LESSON_CARD (card), "1/2 A Page", "win.step");
  say (card, first);
  gtk_widget_set_valign (card, GTK_ALIGN_START);
  gtk_window_set_child (GTK_WINDOW (window), card);
  gtk_window_set_default_size (GTK_WINDOW (window), 600, 90);
  gtk_window_present (GTK_WINDOW (window));
  scroller = gtk_widget_get_ancestor (find_words (card, first), GTK_TYPE_SCROLLED_WINDOW);
  place = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));
  WAIT_UNTIL (gtk_adjustment_get_upper (place) > gtk_adjustment_get_page_size (place));
  gtk_adjustment_set_value (place, gtk_adjustment_get_upper (place));
  g_assert_cmpfloat (gtk_adjustment_get_value (place), >, 0);

  say (card, first);
  g_assert_cmpfloat (gtk_adjustment_get_value (place), >, 0);
  say (card, next);
  g_assert_cmpfloat (gtk_adjustment_get_value (place), ==, 0);
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int argc, char **argv)
{
  if (!gtk_init_check ())
    return 77;
  ari_test_init (&argc, &argv);

  g_test_add_func ("/lesson-card/long-text", test_long_text);
  g_test_add_func ("/lesson-card/next-text", test_next_text);
  return g_test_run ();
}
