/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A notice shows the last text of each kind, and disappears when it is closed. */

#include "config.h"

#include "ui/widgets/notice.h"
#include "tests/seed.h"
#include "tests/ui/window-fixture.h"
#include "tests/waiting.h"

static void
test_new (void)
{
  AriNotice *notice = g_object_ref_sink (g_object_new (ARI_TYPE_NOTICE, NULL));

  g_assert_false (ari_notice_get_shown (notice));
  g_assert_null (notice_text (notice));
  g_assert_finalize_object (notice);
}

static void
test_say (void)
{
  AriNotice *notice = g_object_ref_sink (g_object_new (ARI_TYPE_NOTICE, NULL));
  guint n = 0;

  g_signal_connect_swapped (gtk_widget_get_first_child (GTK_WIDGET (notice)),
                            "notify::reveal-child", G_CALLBACK (count_call), &n);
  ari_notice_say (notice, ARI_NOTICE_ERROR, "one");
  ari_notice_add (notice, ARI_NOTICE_ERROR, "two");
  ari_notice_add (notice, ARI_NOTICE_ERROR, "one");
  g_assert_cmpstr (notice_text (notice), ==, "one\ntwo");
  g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (notice), "error"));
  ari_notice_add (notice, ARI_NOTICE_INFO, "three");
  g_assert_cmpstr (notice_text (notice), ==, "three\none\ntwo");
  g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (notice), "error"));
  ari_notice_say (notice, ARI_NOTICE_ERROR, "four");
  g_assert_cmpstr (notice_text (notice), ==, "three\nfour");
  ari_notice_say (notice, ARI_NOTICE_INFO, "five");
  g_assert_cmpstr (notice_text (notice), ==, "five\nfour");
  g_assert_cmpuint (n, ==, 1);
  ari_notice_hide_error (notice);
  g_assert_cmpstr (notice_text (notice), ==, "five");
  g_assert_false (gtk_widget_has_css_class (GTK_WIDGET (notice), "error"));
  ari_notice_hide (notice);
  ari_notice_hide (notice);
  g_assert_null (notice_text (notice));
  g_assert_cmpuint (n, ==, 2);
  ari_notice_say (notice, ARI_NOTICE_INFO, "six");
  ari_notice_say (notice, ARI_NOTICE_TASK, "seven"); /* replaces the news */
  ari_notice_say (notice, ARI_NOTICE_ERROR, "eight");
  g_assert_cmpstr (notice_text (notice), ==, "seven\neight");
  g_assert_finalize_object (notice);
}

/* News disappears by itself, errors and tasks do not. The notice lies over what is there. */
static void
test_goes (void)
{
  const struct {
    AriNoticeKind kind;
    gboolean goes;
  } cases[] = { { ARI_NOTICE_INFO, TRUE },
                { ARI_NOTICE_ERROR, FALSE },
                { ARI_NOTICE_TASK, FALSE } };
  GtkWidget *windows[G_N_ELEMENTS (cases)];
  AriNotice *notices[G_N_ELEMENTS (cases)];

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    GtkWidget *content = gtk_label_new ("content");

    windows[i] = gtk_window_new ();
    notices[i] = g_object_new (ARI_TYPE_NOTICE, NULL);
    gtk_window_set_child (GTK_WINDOW (windows[i]), content);
    ari_notice_lay_over (notices[i], GTK_WINDOW (windows[i]), NULL);
    gtk_window_set_default_size (GTK_WINDOW (windows[i]), 400, 300);
    gtk_window_present (GTK_WINDOW (windows[i]));
    WAIT_UNTIL (gtk_window_is_active (GTK_WINDOW (windows[i])));
    ari_notice_say (notices[i], cases[i].kind, "What happened");
    WAIT_UNTIL (gtk_widget_get_height (GTK_WIDGET (notices[i])) > 0);
    g_assert_cmpint (gtk_widget_get_height (content), ==,
                     gtk_widget_get_height (gtk_window_get_child (GTK_WINDOW (windows[i]))));
  }
  /* a notice in an inactive window is not being read yet */
  gtk_window_present (GTK_WINDOW (windows[0]));
  WAIT_UNTIL (!ari_notice_get_shown (notices[0]));
  g_assert_true (gtk_window_is_active (GTK_WINDOW (windows[0])));
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_assert_true (ari_notice_get_shown (notices[i]) == !cases[i].goes);
    gtk_window_destroy (GTK_WINDOW (windows[i]));
  }
}

/* No width and an unlimited width give the same height for any text; otherwise GTK warns. */
static void
test_heights (void)
{
  GtkWidget *window = gtk_window_new ();
  AriNotice *notice = g_object_new (ARI_TYPE_NOTICE, NULL);
  const char *texts[] = { "one", "one\ntwo", "one\ntwo\nthree\nfour\nfive\nsix" };

  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (notice));
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++) {
    int any, endless;

    ari_notice_say (notice, ARI_NOTICE_ERROR, texts[i]);
    gtk_widget_measure (GTK_WIDGET (notice), GTK_ORIENTATION_VERTICAL, -1, &any, NULL, NULL, NULL);
    gtk_widget_measure (GTK_WIDGET (notice), GTK_ORIENTATION_VERTICAL, 1 << 20, &endless, NULL,
                        NULL, NULL);
    g_assert_cmpint (any, ==, endless);
  }
  gtk_window_destroy (GTK_WINDOW (window));
}

/* (transfer none): the first widget of a type within @widget */
static GtkWidget *
find (GtkWidget *widget, GType type)
{
  GtkWidget *found = NULL;

  if (G_TYPE_CHECK_INSTANCE_TYPE (widget, type))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find (child, type);
  return found;
}

/* In a narrow window a long text is not squeezed by its button, which goes below it. */
static void
test_narrow (void)
{
  const struct {
    const char *text;
    int width;
    gboolean is_below;
  } cases[] = {
    { "This puzzle belongs to a lesson. Leave the lesson to play.", 330, TRUE },
    { "This puzzle belongs to a lesson. Leave the lesson to play.", 600, FALSE },
    { "Saved", 330, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    GtkWidget *window = gtk_window_new ();
    AriNotice *notice = g_object_new (ARI_TYPE_NOTICE, NULL);
    GtkWidget *label, *button;
    graphene_rect_t text, place;

    gtk_window_set_child (GTK_WINDOW (window), gtk_label_new ("content"));
    ari_notice_lay_over (notice, GTK_WINDOW (window), gtk_window_get_child (GTK_WINDOW (window)));
    gtk_window_set_default_size (GTK_WINDOW (window), cases[i].width, 300);
    ari_notice_say (notice, ARI_NOTICE_TASK, cases[i].text);
    ari_notice_set_button (notice, "_Leave the Lesson", "win.lesson-leave");
    gtk_window_present (GTK_WINDOW (window));
    label = find (GTK_WIDGET (notice), GTK_TYPE_LABEL);
    button = find (GTK_WIDGET (notice), GTK_TYPE_BUTTON);
    WAIT_UNTIL (gtk_widget_get_height (button) > 0);
    g_assert_true (gtk_widget_compute_bounds (label, window, &text));
    g_assert_true (gtk_widget_compute_bounds (button, window, &place));
    g_assert_true ((place.origin.y >= text.origin.y + text.size.height) == cases[i].is_below);
    g_assert_true ((place.origin.x >= text.origin.x + text.size.width) == !cases[i].is_below);
    if (cases[i].is_below)
      g_assert_cmpfloat (text.size.width, >=, cases[i].width * 0.6f);
    gtk_window_destroy (GTK_WINDOW (window));
  }
}

int
main (int argc, char *argv[])
{
  if (!gtk_init_check ())
    return 77;
  ari_test_init (&argc, &argv);
  g_test_add_func ("/notice/new", test_new);
  g_test_add_func ("/notice/say", test_say);
  g_test_add_func ("/notice/heights", test_heights);
  g_test_add_func ("/notice/narrow", test_narrow);
  g_test_add_func ("/notice/goes", test_goes);
  return g_test_run ();
}
