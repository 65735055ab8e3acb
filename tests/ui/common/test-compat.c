/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Questions: each button is an answer, and closing the dialog means to cancel. */

#include "config.h"

#include "ui/common/compat.h"
#include "tests/ui/window-fixture.h"

static const char *const buttons[] = { "_Cancel", "_No", "_Yes", NULL };
static int answered;

static void
on_answer (GObject *source, GAsyncResult *result, gpointer user_data)
{
  answered = ari_compat_ask_finish (GTK_WINDOW (source), result);
}

static void
ask (GtkWindow *parent, int press)
{
  answered = -1;
  ari_compat_ask (parent, "Is it so?", "It may not be.", buttons, 0, 2, on_answer, NULL);
  window_answer (window_wait_for_dialog (parent), press < 0 ? NULL : buttons[press]);
  WAIT_UNTIL (answered >= 0);
}

static void
test_answers (void)
{
  GtkWidget *parent = gtk_window_new ();

  gtk_window_present (GTK_WINDOW (parent));
  for (int i = 0; buttons[i]; i++) {
    ask (GTK_WINDOW (parent), i);
    g_assert_cmpint (answered, ==, i);
  }
  ask (GTK_WINDOW (parent), -1);
  g_assert_cmpint (answered, ==, 0);
  gtk_window_destroy (GTK_WINDOW (parent));
}

static void
on_answer_that_closes (GObject *source, GAsyncResult *result, gpointer user_data)
{
  answered = ari_compat_ask_finish (GTK_WINDOW (source), result);
  gtk_window_destroy (GTK_WINDOW (source));
}

/* The answer to a question is often that its window goes. */
static void
test_parent_goes (void)
{
  GtkWidget *parent = gtk_window_new ();
  gpointer gone = parent;

  g_object_add_weak_pointer (G_OBJECT (parent), &gone);
  gtk_window_present (GTK_WINDOW (parent));
  answered = -1;
  ari_compat_ask (GTK_WINDOW (parent), "Is it so?", NULL, buttons, 0, 2, on_answer_that_closes,
                  NULL);
  window_answer (window_wait_for_dialog (parent), buttons[1]);
  WAIT_UNTIL (gone == NULL);
  g_assert_cmpint (answered, ==, 1);
}

int
main (int argc, char *argv[])
{
  if (!gtk_init_check ())
    return 77;
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/compat/answers", test_answers);
  g_test_add_func ("/compat/parent-goes", test_parent_goes);
  return g_test_run ();
}
