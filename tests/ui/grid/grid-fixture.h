/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A grid in a window of its own, with a picture. */

#pragma once

#include "tests/ui/window-fixture.h"
#include "ui/grid/grid-view.h"

typedef struct {
  GtkWidget *window;
  AriGridView *view;
  AriPicture *picture;
  GString *log; /* (nullable): what a test notes */
} Fixture;

/* Takes ownership of @layout. */
static inline void
take_layout (Fixture *fixture, AriLayout *layout)
{
  AriSymbols symbols = ari_symbols_default (layout->n_digits);

  g_clear_pointer (&fixture->picture, ari_picture_free);
  fixture->picture = ari_picture_new (layout, &symbols);
  ari_layout_unref (layout);
  ari_grid_view_set_picture (fixture->view, fixture->picture);
}

static inline void
show_layout (Fixture *fixture, guint box_rows, guint box_columns)
{
  take_layout (fixture, ari_layout_new_boxes (box_rows, box_columns, ARI_EXTRA_NONE));
}
