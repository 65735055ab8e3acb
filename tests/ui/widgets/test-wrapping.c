/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An inscription has a tooltip where its text is cut off, and none over what can be read. Captions
 * wrap by their width alone. */

#include "config.h"

#include "tests/seed.h"
#include "tests/ui/window-fixture.h"
#include "ui/widgets/wrapping.h"

static gboolean
has_tooltip (GtkWidget *inscription)
{
  g_autoptr (GtkTooltip) tooltip = g_object_new (GTK_TYPE_TOOLTIP, NULL);

  return ari_inscription_query_tooltip (inscription, 1, 1, FALSE, tooltip);
}

static void
test_cut (void)
{
  GtkWidget *inscription = gtk_inscription_new ("Two words");
  GtkWidget *window;

  gtk_inscription_set_min_lines (GTK_INSCRIPTION (inscription), 2);
  gtk_widget_set_valign (inscription, GTK_ALIGN_START);
  window = widget_show (inscription, 200, 300);
  g_assert_false (has_tooltip (inscription));
  gtk_inscription_set_text (GTK_INSCRIPTION (inscription),
                            "A sentence that goes on for longer than two lines of two hundred "
                            "pixels each, so that its end is not to be seen");
  g_assert_true (has_tooltip (inscription));
  gtk_inscription_set_markup (GTK_INSCRIPTION (inscription), "<span size='500%'>Two words</span>");
  g_assert_true (has_tooltip (inscription));
  gtk_window_destroy (GTK_WINDOW (window));
}

static GtkWidget *
make_caption (const char *text)
{
  GtkWidget *caption = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (caption), TRUE);
  return caption;
}

static void
test_captions (void)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *first = make_caption ("Several words on a button");
  GtkWidget *last = make_caption ("A few more words below them");
  int word, words, low, lower, width_of_low;
  graphene_rect_t above, below;
  GtkWidget *window;

  gtk_box_append (GTK_BOX (box), first);
  gtk_box_append (GTK_BOX (box), make_caption ("These words are hidden"));
  gtk_box_append (GTK_BOX (box), last);
  gtk_widget_set_visible (gtk_widget_get_next_sibling (first), FALSE);
  ari_captions_wrap (box);
  window = widget_show (box, 120, 300);

  gtk_widget_measure (box, GTK_ORIENTATION_HORIZONTAL, -1, &word, &words, NULL, NULL);
  gtk_widget_measure (box, GTK_ORIENTATION_VERTICAL, words, &lower, NULL, NULL, NULL);
  gtk_widget_measure (box, GTK_ORIENTATION_VERTICAL, word, &low, NULL, NULL, NULL);
  g_assert_cmpint (lower, <, low);
  gtk_widget_measure (box, GTK_ORIENTATION_HORIZONTAL, lower, &width_of_low, NULL, NULL, NULL);
  g_assert_cmpint (width_of_low, ==, word);

  g_assert_true (gtk_widget_compute_bounds (first, box, &above));
  g_assert_true (gtk_widget_compute_bounds (last, box, &below));
  gtk_widget_measure (first, GTK_ORIENTATION_VERTICAL, gtk_widget_get_width (box), &low, NULL, NULL,
                      NULL);
  g_assert_cmpfloat (above.size.height, ==, low);
  g_assert_cmpfloat (below.origin.y, ==, low);
  g_assert_cmpfloat (below.size.width, ==, gtk_widget_get_width (box));
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int argc, char **argv)
{
  ari_test_init (&argc, &argv);
  if (!gtk_init_check ())
    return 77;

  g_test_add_func ("/wrapping/cut", test_cut);
  g_test_add_func ("/wrapping/captions", test_captions);
  return g_test_run ();
}
