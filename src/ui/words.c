/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Names of cells and houses, as people say them. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "ui/words.h"

char *
ari_house_to_string (const AriLayout *layout, guint16 house)
{
  guint number;

  g_return_val_if_fail (layout != NULL, NULL);
  g_return_val_if_fail (house < layout->n_houses, NULL);

  number = layout->houses[house].number + 1u;
  switch (layout->houses[house].kind) {
  case ARI_HOUSE_ROW:
    return g_strdup_printf (_ ("row %u"), number);
  case ARI_HOUSE_COLUMN:
    return g_strdup_printf (_ ("column %u"), number);
  case ARI_HOUSE_BOX:
    return g_strdup_printf (_ ("box %u"), number);
  case ARI_HOUSE_REGION:
    return g_strdup_printf (_ ("region %u"), number);
  case ARI_HOUSE_DIAGONAL:
    return g_strdup (number == 1 ? _ ("the falling diagonal") : _ ("the rising diagonal"));
  case ARI_HOUSE_WINDOW:
    return g_strdup_printf (_ ("extra region %u"), number);
  default:
    g_return_val_if_reached (NULL);
  }
}

char *
ari_cell_to_string (const AriLayout *layout, guint16 cell)
{
  g_return_val_if_fail (layout != NULL, NULL);
  g_return_val_if_fail (cell < layout->n_cells, NULL);

  return g_strdup_printf ("r%uc%u", layout->places[cell].row + 1u,
                          layout->places[cell].column + 1u);
}
