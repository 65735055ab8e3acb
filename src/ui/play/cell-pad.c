/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A number pad at a cell of the grid. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "ui/play/cell-pad.h"
#include "ui/play/digit-pad.h"

static void
on_digit (AriDigitPad *pad, guint digit, GtkPopover *popover)
{
  GtkWidget *notes = gtk_widget_get_next_sibling (GTK_WIDGET (pad));
  const gboolean is_note =
      gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (gtk_widget_get_first_child (notes)));

  gtk_widget_activate_action (GTK_WIDGET (popover), is_note ? "win.centre-note" : "win.enter-digit",
                              "u", digit);
  if (!is_note)
    gtk_popover_popdown (popover);
}

static void
on_erase (GtkPopover *popover)
{
  gtk_widget_activate_action (GTK_WIDGET (popover), "win.erase", NULL);
  gtk_popover_popdown (popover);
}

static void
on_notes (AriDigitPad *pad, GParamSpec *pspec, GtkToggleButton *notes)
{
  ari_digit_pad_set_for_notes (pad, gtk_toggle_button_get_active (notes));
}

static GtkWidget *
make_row (GtkPopover *popover, AriGridView *grid, GtkWidget *pad)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *notes = gtk_toggle_button_new_with_label (_ ("Notes"));
  GtkWidget *erase = gtk_button_new_with_label (_ ("Erase"));

  gtk_box_set_homogeneous (GTK_BOX (row), TRUE);
  gtk_box_append (GTK_BOX (row), notes);
  gtk_box_append (GTK_BOX (row), erase);
  g_signal_connect_object (notes, "notify::active", G_CALLBACK (on_notes), pad, G_CONNECT_SWAPPED);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (notes),
                                ari_grid_view_get_input_mode (grid) != ARI_INPUT_DIGIT);
  g_signal_connect_object (erase, "clicked", G_CALLBACK (on_erase), popover, G_CONNECT_SWAPPED);
  return row;
}

GtkPopover *
ari_cell_pad_new (AriGridView *grid, AriGame *game)
{
  GtkWidget *pad, *box;
  const AriLayout *layout = ari_game_get_layout (game);
  GtkPopover *popover = GTK_POPOVER (gtk_popover_new ());

  pad = g_object_new (ARI_TYPE_DIGIT_PAD, NULL);
  box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  ari_digit_pad_set_symbols (ARI_DIGIT_PAD (pad),
                             ari_puzzle_get_symbols (ari_game_get_puzzle (game)));
  ari_digit_pad_count (ARI_DIGIT_PAD (pad), game);
  g_signal_connect_object (pad, "digit", G_CALLBACK (on_digit), popover, 0);
  gtk_box_append (GTK_BOX (box), pad);
  gtk_box_append (GTK_BOX (box), make_row (popover, grid, pad));
  gtk_widget_set_size_request (pad, layout->n_digits > 16 ? 260 : 160, -1);
  gtk_popover_set_child (popover, box);
  return popover;
}
