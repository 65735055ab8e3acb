/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The sizes and shapes that are offered as pictures. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "puzzle/base/need.h"
#include "ui/grid/grid-thumbnail.h"
#include "ui/new/start-shape.h"
#include "ui/widgets/one-of.h"
#include "ui/widgets/widget.h"

/* The side of a picture, in pixels. */
enum { LEAST_SHAPE = 40, NATURAL_SHAPE = 60, MOST_SHAPE = 101 };

/* The regions in the jigsaw's picture are fixed, because making random ones takes a hundredth of
 * the program's start. */
static const char picture_cut[] = "000011122"
                                  "000111222"
                                  "033111222"
                                  "033344442"
                                  "335344444"
                                  "635555557"
                                  "665888857"
                                  "666888777"
                                  "666887777";

/** Shape: a size and shape of new puzzles, in the order of the buttons. */
typedef struct {
  const char *name;
  const char *title;
  unsigned box_rows; /* 0 for a jigsaw */
  unsigned box_columns;
  AriExtras extras;
} Shape;

static const Shape shapes[] = {
  { "4x4", N_ ("4×4"), 2, 2, ARI_EXTRA_NONE },
  { "6x6", N_ ("6×6"), 2, 3, ARI_EXTRA_NONE },
  { "9x9", N_ ("9×9"), 3, 3, ARI_EXTRA_NONE },
  { "jigsaw", N_ ("Jigsaw"), 0, 9, ARI_EXTRA_NONE },
  { "diagonals", N_ ("Diagonals"), 3, 3, ARI_EXTRA_DIAGONALS },
  { "windows", N_ ("Windows"), 3, 3, ARI_EXTRA_WINDOWS },
  { "12x12", N_ ("12×12"), 3, 4, ARI_EXTRA_NONE },
  { "16x16", N_ ("16×16"), 4, 4, ARI_EXTRA_NONE },
  { "25x25", N_ ("25×25"), 5, 5, ARI_EXTRA_NONE },
};
G_STATIC_ASSERT (G_N_ELEMENTS (shapes) == ARI_N_START_SHAPES);

const char *
ari_start_shape_name (guint shape)
{
  return shapes[shape].name;
}

AriLayout *
ari_start_shape_new_layout (guint number)
{
  const Shape *shape = &shapes[number];
  const unsigned n = shape->box_columns;
  guint8 regions[sizeof picture_cut - 1];

  if (shape->box_rows > 0)
    return ari_need (ari_layout_new_boxes (shape->box_rows, shape->box_columns, shape->extras));
  for (guint i = 0; i < sizeof regions; i++)
    regions[i] = (guint8) (picture_cut[i] - '0');
  return ari_need (ari_layout_new_regions (n, regions, shape->extras));
}

static GtkWidget *
make_caption (const char *text)
{
  GtkWidget *caption = gtk_label_new (text);

  gtk_label_set_ellipsize (GTK_LABEL (caption), PANGO_ELLIPSIZE_END);
  gtk_label_set_width_chars (GTK_LABEL (caption), 3);
  gtk_label_set_max_width_chars (GTK_LABEL (caption), 10);
  return caption;
}

/* The tooltip shows a title that a narrow window cuts off. */
static gboolean
on_query_title (GtkWidget *button, int x, int y, gboolean by_keyboard, GtkTooltip *tooltip)
{
  GtkLabel *title =
      GTK_LABEL (gtk_widget_get_last_child (gtk_button_get_child (GTK_BUTTON (button))));

  if (!pango_layout_is_ellipsized (gtk_label_get_layout (title)))
    return FALSE;
  gtk_tooltip_set_text (tooltip, gtk_label_get_text (title));
  return TRUE;
}

static GtkWidget *
make_button (guint i)
{
  GtkWidget *button = gtk_toggle_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  GtkWidget *picture = ari_grid_thumbnail_new_flexible (LEAST_SHAPE, NATURAL_SHAPE, MOST_SHAPE);
  AriLayout *layout = ari_start_shape_new_layout (i);
  AriGrid *empty = ari_need (ari_grid_new (layout));
  const AriSymbols symbols = ari_symbols_default (layout->n_digits);

  ari_grid_thumbnail_set_grid (ARI_GRID_THUMBNAIL (picture), empty, &symbols);
  ari_grid_free (empty);
  ari_layout_unref (layout);
  gtk_box_append (GTK_BOX (box), picture);
  gtk_box_append (GTK_BOX (box), make_caption (_ (shapes[i].title)));
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "shape");
  gtk_widget_add_css_class (button, "choice");
  gtk_widget_set_has_tooltip (button, TRUE);
  g_signal_connect (button, "query-tooltip", G_CALLBACK (on_query_title), NULL);
  ari_accessible_set_label (button, _ (shapes[i].title));
  return button;
}

void
ari_start_shape_add_all (GtkGrid *list,
                         GtkWidget **buttons,
                         guint a_row,
                         void (*chosen) (gpointer owner, guint shape),
                         void (*enter) (gpointer owner),
                         gpointer owner)
{
  for (guint i = 0; i < ARI_N_START_SHAPES; i++) {
    buttons[i] = make_button (i);
    gtk_grid_attach (list, buttons[i], (int) (i % a_row), (int) (i / a_row), 1, 1);
  }
  ari_one_of_attach (GTK_WIDGET (list), buttons, ARI_N_START_SHAPES, chosen, enter, owner);
}
