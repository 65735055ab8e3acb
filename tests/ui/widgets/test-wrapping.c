/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An inscription has a tooltip where its text is cut off, and none over what can be read. */

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

int
main (int argc, char **argv)
{
  ari_test_init (&argc, &argv);
  if (!gtk_init_check ())
    return 77;

  g_test_add_func ("/wrapping/cut", test_cut);
  return g_test_run ();
}
