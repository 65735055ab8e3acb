/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The actions of the grid, by which menus and buttons do what its keys do. */

#include "ui/grid/grid-view-private.h"

#define ZOOM_NOTCH 1.25

void
ari_grid_view_zoom_in (AriGridView *self)
{
  ari_grid_view_set_zoom (self, self->zoom * ZOOM_NOTCH);
}

void
ari_grid_view_zoom_out (AriGridView *self)
{
  ari_grid_view_set_zoom (self, self->zoom / ZOOM_NOTCH);
}

static void
on_zoom (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  const char *name = g_action_get_name (G_ACTION (action));

  if (g_str_equal (name, "zoom-in"))
    ari_grid_view_zoom_in (user_data);
  else if (g_str_equal (name, "zoom-out"))
    ari_grid_view_zoom_out (user_data);
  else
    ari_grid_view_set_zoom (user_data, 1);
}

static void
on_digit_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AriGridView *self = user_data;
  const char *name = g_action_get_name (G_ACTION (action));
  const guint32 digit = g_variant_get_uint32 (parameter);

  if (self->picture == NULL || digit >= self->picture->layout->n_digits)
    return;
  ari_grid_view_emit_edit (
      self,
      &(AriEdit){ .kind = g_str_equal (name, "enter-digit") ? ARI_EDIT_DIGIT : ARI_EDIT_NOTE,
                  .digit = digit,
                  .note = g_str_equal (name, "centre-note") ? ARI_NOTE_CENTRE : ARI_NOTE_CORNER });
}

static void
on_color_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AriGridView *self = user_data;
  guint32 color, digit;

  g_variant_get (parameter, "(uu)", &color, &digit);
  if (self->picture != NULL && color <= ARI_N_COLORS
      && (digit < self->picture->layout->n_digits || digit == ARI_NO_DIGIT))
    ari_grid_view_emit_edit (self,
                             &(AriEdit){ .kind = ARI_EDIT_COLOR, .color = color, .digit = digit });
}

void
ari_grid_view_add_actions (AriGridView *self, GActionMap *map)
{
  const GActionEntry entries[] = {
    { .name = "color", .activate = on_color_action, .parameter_type = "(uu)" },
    { .name = "enter-digit", .activate = on_digit_action, .parameter_type = "u" },
    { .name = "centre-note", .activate = on_digit_action, .parameter_type = "u" },
    { .name = "corner-note", .activate = on_digit_action, .parameter_type = "u" },
    { .name = "zoom-in", .activate = on_zoom },
    { .name = "zoom-out", .activate = on_zoom },
    { .name = "zoom-reset", .activate = on_zoom },
  };

  g_return_if_fail (ARI_IS_GRID_VIEW (self));

  g_action_map_add_action_entries (map, entries, G_N_ELEMENTS (entries), self);
}
