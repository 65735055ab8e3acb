/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The entries that a search adds to the menu of a cell: breakpoints, and digits to decide there. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "puzzle/words/words.h"
#include "ui/flame/try-menu.h"
#include "ui/search/search-cell-menu.h"

/* Appends an entry for each digit of a cell.
 * @words: has a place for {what}, such as “r1c2 = 3”
 * @action: gets the cell and the digit
 * @solver: (nullable): only for those that the user can decide in its search */
static void
append_digits (GMenu *menu,
               const AriLayout *layout,
               const AriSymbols *symbols,
               guint16 cell,
               const char *words,
               const char *action,
               AriSolver *solver)
{
  g_autofree char *name = ari_cell_to_string (layout, cell);

  for (guint digit = 0; digit < layout->n_digits; digit++) {
    g_autofree char *label = NULL;
    char symbol[ARI_SYMBOL_SIZE];

    if (solver != NULL && ari_solver_can_choose (solver, cell, digit) != ARI_CHOOSING_TAKEN)
      continue;
    ari_symbols_write (symbols, digit, symbol);
    label = g_strdup_printf ("%s = %s", name, symbol);
    ari_try_menu_append (menu, words, label, action, g_variant_new ("(uu)", (guint) cell, digit));
  }
}

void
ari_search_cell_menu_fill (GMenu *menu,
                           const AriLayout *layout,
                           const AriSymbols *symbols,
                           guint16 cell,
                           AriSolver *solver)
{
  g_autofree char *name = ari_cell_to_string (layout, cell);
  g_autoptr (GMenu) stops = g_menu_new ();
  g_autoptr (GMenu) digits = g_menu_new ();
  g_autoptr (GMenu) choices = g_menu_new ();

  ari_try_menu_append (stops, _ ("Stop When {what} Is Touched"), name, "win.break-cell",
                       g_variant_new ("(uu)", (guint) cell, (guint) ARI_NO_DIGIT));
  append_digits (digits, layout, symbols, cell, "{what}", "win.break-cell", NULL);
  g_menu_append_submenu (stops, _ ("Stop at"), G_MENU_MODEL (digits));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (stops));
  if (solver == NULL)
    return;
  /* Translators: {what} is a cell and a digit: the search tries it here because the user says so
   */
  append_digits (choices, layout, symbols, cell, _ ("Decide {what} Here"), "win.choose-candidate",
                 solver);
  if (g_menu_model_get_n_items (G_MENU_MODEL (choices)) > 0)
    g_menu_append_section (menu, NULL, G_MENU_MODEL (choices));
}
