/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Branching off: what the user decides in the search that is shown. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "puzzle/words/words.h"
#include "solver/words/choosing-words.h"
#include "ui/flame/try-menu.h"
#include "ui/search/own-branch.h"

/* Clicks, keys and the menu all call these functions, so that they do and say the same. */

static const AriSymbols *
symbols_of (AriSection *section)
{
  return ari_session_get_symbols (ari_section_get_session (section));
}

static void
say (AriSection *section, const char *words)
{
  ari_section_say_with_button (section, ARI_NOTICE_INFO, words, _ ("_Back to the Game"),
                               "win.leave-search");
}

void
ari_own_branch_take (AriSection *section, AriSolver *solver, guint cell, guint digit)
{
  const AriChoosing chooser = ari_solver_choose (solver, cell, digit);
  g_autofree char *words =
      ari_choosing_to_string (chooser, ari_session_get_layout (ari_section_get_session (section)),
                              symbols_of (section), cell, digit);

  if (words != NULL)
    say (section, words);
  else
    ari_section_hide_notice (section);
}

static gboolean
shows_search (AriSection *section, AriSolver *solver)
{
  const AriSnapshot *snapshot = ari_solver_get_snapshot (solver);

  return ari_section_get_cover (section) != ARI_COVER_NONE && snapshot != NULL
         && ari_layout_equal (snapshot->layout,
                              ari_session_get_layout (ari_section_get_session (section)));
}

typedef struct {
  AriSection *section;
  AriSolver *solver;
} Chooser;

static void
free_chooser (gpointer data, GClosure *closure)
{
  g_free (data);
}

static void
on_candidate_clicked (AriGridView *grid, guint cell, guint digit, Chooser *chooser)
{
  if (shows_search (chooser->section, chooser->solver))
    ari_own_branch_take (chooser->section, chooser->solver, cell, digit);
}

static void
on_passed_over (AriSolver *solver, guint cell, guint digit, AriSection *section)
{
  g_autofree char *words =
      ari_passed_over_to_string (ari_session_get_layout (ari_section_get_session (section)),
                                 symbols_of (section), cell, digit);

  say (section, words);
}

static void
on_progress (AriSolver *solver, AriFlameView *flame)
{
  ari_flame_view_set_choices (flame, ari_solver_get_choices (solver));
}

void
ari_own_branch_follow (AriSection *section, AriSolver *solver, AriFlameView *flame)
{
  Chooser *chooser = g_new (Chooser, 1);
  GClosure *closure;

  *chooser = (Chooser){ section, solver };
  closure = g_cclosure_new (G_CALLBACK (on_candidate_clicked), chooser, free_chooser);
  g_object_watch_closure (G_OBJECT (section), closure);
  g_signal_connect_closure (ari_section_get_grid (section), "candidate-clicked", closure, FALSE);
  g_signal_connect_object (solver, "progress", G_CALLBACK (on_progress), flame, 0);
  g_signal_connect_object (solver, "passed-over", G_CALLBACK (on_passed_over), section, 0);
}

void
ari_own_branch_leave (AriSection *section, AriSolver *solver)
{
  if (ari_solver_get_choices (solver) == NULL)
    return;
  ari_section_hide_notice (section);
  ari_solver_leave_own_branch (solver);
  gtk_widget_grab_focus (GTK_WIDGET (ari_section_get_grid (section)));
}

void
ari_own_branch_fill_menu (AriSection *section, AriSolver *solver, guint cell, GMenu *menu)
{
  const AriLayout *layout = ari_session_get_layout (ari_section_get_session (section));
  g_autofree char *name = ari_cell_to_string (layout, (guint16) cell);
  g_autoptr (GMenu) digits = g_menu_new ();

  for (guint digit = 0; digit < layout->n_digits; digit++) {
    g_autofree char *label = NULL;
    char symbol[8];

    if (ari_solver_can_choose (solver, cell, digit) != ARI_CHOOSING_TAKEN)
      continue;
    ari_symbols_write (symbols_of (section), digit, symbol);
    label = g_strdup_printf ("%s = %s", name, symbol);
    /* Translators: {what} is a cell and a digit: the search tries it here because the user says so
     */
    ari_try_menu_append (digits, _ ("Decide {what} Here"), label, "win.choose-candidate",
                         g_variant_new ("(uu)", cell, digit));
  }
  if (g_menu_model_get_n_items (G_MENU_MODEL (digits)) > 0)
    g_menu_append_section (menu, NULL, G_MENU_MODEL (digits));
}
