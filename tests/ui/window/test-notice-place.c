/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The notice keeps clear of controls that can be seen, and of no others. */

#include "config.h"

#include "tests/seed.h"
#include "tests/ui/window-fixture.h"
#include "tests/waiting.h"
#include "ui/window/notice-place.h"

enum {
  WIDTH = 1040,
  HEIGHT = 720,
  FAR = 3000, /* pixels that are scrolled away */
};

static GtkWidget *
new_scrolled (GtkWidget *child, int height)
{
  GtkWidget *scrolled = gtk_scrolled_window_new ();

  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER,
                                  GTK_POLICY_ALWAYS);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), child);
  gtk_widget_set_size_request (scrolled, -1, height);
  return scrolled;
}

static GtkWidget *
new_space (void)
{
  GtkWidget *space = gtk_label_new (NULL);

  gtk_widget_set_size_request (space, -1, FAR);
  return space;
}

/* Returns: a list that is scrolled by @scrolled pixels, with a button at its top */
static GtkWidget *
new_list (double scrolled)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *list = new_scrolled (box, 200);
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (list));

  gtk_box_append (GTK_BOX (box), gtk_button_new_with_label ("Button"));
  gtk_box_append (GTK_BOX (box), new_space ());
  gtk_adjustment_configure (adjustment, scrolled, 0, 2 * FAR, 1, 10, 200);
  return list;
}

/* A list that is scrolled away has a button that would be at the foot of the panel, were it not cut
 * off: the notice is there all the same. */
static void
test_scrolled_away (void)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *overlay = gtk_overlay_new ();
  GtkWidget *page = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  AriAdaptiveBody *body = g_object_new (ARI_TYPE_ADAPTIVE_BODY, "content", gtk_label_new ("Grid"),
                                        "panel", new_scrolled (page, -1), NULL);
  AriNotice *notice = g_object_new (ARI_TYPE_NOTICE, NULL);
  GtkWidget *list = new_list (FAR + 40 - HEIGHT);
  graphene_rect_t button, card;

  gtk_box_append (GTK_BOX (page), new_space ());
  gtk_box_append (GTK_BOX (page), list);
  gtk_overlay_set_child (GTK_OVERLAY (overlay), GTK_WIDGET (body));
  gtk_overlay_add_overlay (GTK_OVERLAY (overlay), GTK_WIDGET (notice));
  ari_notice_place_keep (GTK_OVERLAY (overlay), notice, body);
  gtk_window_set_child (GTK_WINDOW (window), overlay);
  gtk_window_set_default_size (GTK_WINDOW (window), WIDTH, HEIGHT);
  gtk_window_present (GTK_WINDOW (window));
  WAIT_UNTIL (gtk_widget_get_height (widget_find (list, GTK_TYPE_BUTTON)) > 0);
  ari_notice_say (notice, ARI_NOTICE_INFO, "News");
  WAIT_UNTIL (gtk_widget_get_height (GTK_WIDGET (notice)) > 0);
  g_assert_true (gtk_widget_compute_bounds (GTK_WIDGET (notice), overlay, &card));
  g_assert_true (gtk_widget_compute_bounds (widget_find (list, GTK_TYPE_BUTTON), overlay, &button));
  g_test_message ("button %g–%g, notice %g–%g", button.origin.y,
                  button.origin.y + button.size.height, card.origin.y,
                  card.origin.y + card.size.height);
  g_assert_cmpfloat (button.origin.y, <, HEIGHT);
  g_assert_cmpfloat (button.origin.y, >, HEIGHT - 60);
  g_assert_cmpfloat (card.origin.y + card.size.height, >,
                     gtk_widget_get_height (GTK_WIDGET (body)) - 10);
  window_end (window);
}

int
main (int argc, char *argv[])
{
  if (!gtk_init_check ())
    return 77;
  ari_test_init (&argc, &argv);
  g_test_add_func ("/notice-place/scrolled-away", test_scrolled_away);
  return g_test_run ();
}
