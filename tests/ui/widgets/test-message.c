/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A message has the icon and the colour of its tone, whatever was said before. */

#include "config.h"

#include "tests/seed.h"
#include "ui/widgets/message.h"

static void
assert_shown (GtkWidget *box, const char *icon, const char *class_name, const char *text)
{
  GtkWidget *image = gtk_widget_get_first_child (box);

  g_assert_true (gtk_widget_get_visible (box));
  g_assert_cmpstr (gtk_image_get_icon_name (GTK_IMAGE (image)), ==, icon);
  g_assert_cmpint (gtk_widget_has_css_class (box, "good"), ==, g_str_equal (class_name, "good"));
  g_assert_cmpint (gtk_widget_has_css_class (box, "bad"), ==, g_str_equal (class_name, "bad"));
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (gtk_widget_get_last_child (box))), ==, text);
}

static void
test_tones (void)
{
  GtkWidget *box = g_object_ref_sink (gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6));

  gtk_box_append (GTK_BOX (box), gtk_image_new ());
  gtk_box_append (GTK_BOX (box), gtk_label_new (NULL));
  ari_message_say (box, ARI_MESSAGE_GOOD, "one");
  assert_shown (box, "object-select-symbolic", "good", "one");
  ari_message_say (box, ARI_MESSAGE_BAD, "one");
  assert_shown (box, "dialog-warning-symbolic", "bad", "one");
  ari_message_say (box, ARI_MESSAGE_PLAIN, "two");
  assert_shown (box, "dialog-information-symbolic", "", "two");
  ari_message_say (box, ARI_MESSAGE_PLAIN, NULL);
  g_assert_false (gtk_widget_get_visible (box));
  ari_message_say (box, ARI_MESSAGE_BAD, "two");
  assert_shown (box, "dialog-warning-symbolic", "bad", "two");
  g_assert_finalize_object (box);
}

static void
on_icon (guint *n)
{
  ++*n;
}

/* The icon is not set again where it stays: the whole window would be laid out in each frame. */
static void
test_same_icon (void)
{
  GtkWidget *box = g_object_ref_sink (gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6));
  GtkWidget *image = gtk_image_new ();
  guint n = 0;

  gtk_box_append (GTK_BOX (box), image);
  gtk_box_append (GTK_BOX (box), gtk_label_new (NULL));
  ari_message_say (box, ARI_MESSAGE_GOOD, "one");
  g_signal_connect_swapped (image, "notify::icon-name", G_CALLBACK (on_icon), &n);
  ari_message_say (box, ARI_MESSAGE_GOOD, "two");
  g_assert_cmpuint (n, ==, 0);
  g_assert_finalize_object (box);
}

int
main (int argc, char *argv[])
{
  if (!gtk_init_check ())
    return 77;
  ari_test_init (&argc, &argv);
  g_test_add_func ("/message/tones", test_tones);
  g_test_add_func ("/message/same-icon", test_same_icon);
  return g_test_run ();
}
