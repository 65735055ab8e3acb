/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What leaves a window besides its file: pages and pictures. */

#include "config.h"

#include <math.h>

#include <glib/gi18n-lib.h>

#include "picture/save.h"
#include "ui/common/compat.h"
#include "ui/common/save-place.h"
#include "ui/common/texture.h"
#include "ui/grid/grid-still.h"
#include "ui/print/print-dialog.h"
#include "ui/widgets/open-actions.h"
#include "ui/window/exporter.h"

/* Pixels a unit, so that a picture is sharp on any screen. */
#define PNG_SCALE 2

/** Exporter: of a window, and freed with it. */
typedef struct {
  GtkWindow *window;
  AriSession *session;
  AriGridView *grid;
  AriNotice *notice;
  void (*refresh) (gpointer window);
} Exporter;

static GFile *
dup_folder (Exporter *self)
{
  GFile *file = ari_session_get_chosen_file (self->session);

  return file != NULL ? g_file_get_parent (file) : NULL;
}

/* (transfer full): of a file, without an ending */
static char *
dup_name (Exporter *self)
{
  g_autofree char *file_name = ari_session_dup_file_name (self->session);

  return ari_save_name_clean (ari_save_name_without_ending (
      file_name != NULL ? file_name : ari_session_get_title (self->session)));
}

static void
print (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  Exporter *self = user_data;
  AriPuzzle *puzzle = ari_session_get_puzzle (self->session);
  g_autoptr (GFile) folder = dup_folder (self);
  g_autofree char *name = dup_name (self);
  AriBook *book = ari_book_new (NULL);
  const AriBookPuzzle page = { .layout = ari_puzzle_get_layout (puzzle),
                               .symbols = ari_puzzle_get_symbols (puzzle),
                               .givens = ari_puzzle_get_givens (puzzle)->cells };

  ari_book_take (book, ari_book_entry_new_of_game (&page, ari_session_get_game (self->session)));
  gtk_window_present (GTK_WINDOW (ari_print_dialog_new (
      self->window, book, ari_puzzle_get_info (puzzle)->title, folder, name)));
}

/** PictureSave: a picture until its place is chosen: what was seen when it was asked for. */
typedef struct {
  AriNotice *notice; /* a reference */
  AriGridStill *still;
} PictureSave;

static void
picture_save_free (PictureSave *saving)
{
  g_object_unref (saving->notice);
  ari_grid_still_free (saving->still);
  g_free (saving);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PictureSave, picture_save_free)

static void
on_place (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (PictureSave) saving = user_data;
  const double side = ari_grid_still_get_side (saving->still);
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) file = ari_compat_save_finish (GTK_WINDOW (source), result, &error);

  if (file != NULL
      && ari_picture_save (file, ARI_PICTURE_FORMAT_UNKNOWN, side, side, PNG_SCALE,
                           ari_grid_still_draw, saving->still, &error)) {
    g_autofree char *words = ari_save_words (file);

    ari_notice_say (saving->notice, ARI_NOTICE_INFO, words);
  }
  if (error != NULL)
    ari_notice_say (saving->notice, ARI_NOTICE_ERROR, error->message);
}

static void
save_picture (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  Exporter *self = user_data;
  const AriFileKind kinds[] = { { _ ("Pictures"), { "*.svg", "*.png", "*.pdf" } },
                                { _ ("All files"), { "*" } } };
  g_autoptr (GFile) folder = dup_folder (self);
  g_autofree char *stem = dup_name (self);
  g_autofree char *name = g_strconcat (stem, ".svg", NULL);
  PictureSave *saving = g_new (PictureSave, 1);

  *saving = (PictureSave){ g_object_ref (self->notice), ari_grid_still_new (self->grid) };
  ari_compat_save_kind (self->window, _ ("Save the Picture as .svg, .png or .pdf"), kinds,
                        G_N_ELEMENTS (kinds), folder, name, on_place, saving);
}

/* (transfer full) */
static GdkTexture *
to_texture (AriGridStill *still)
{
  const int side = (int) ceil (ari_grid_still_get_side (still) * PNG_SCALE);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, side, side);
  cairo_t *cr = cairo_create (surface);

  ari_grid_still_draw (cr, side, side, 1, still);
  cairo_destroy (cr);
  return ari_texture_take (surface);
}

/* Copies the digits that are shown, the game's or the search's. */
static void
copy_as (Exporter *self, AriGridTextForm form)
{
  g_autofree char *text = NULL;

  self->refresh (self->window);
  text = ari_picture_to_text (ari_grid_view_get_picture (self->grid), form);
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self->window)), text);
}

static void
copy (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  if (!ari_open_actions_text_takes (((Exporter *) user_data)->window, "clipboard.copy"))
    copy_as (user_data, ARI_GRID_TEXT_LINE);
}

static void
copy_grid (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  copy_as (user_data, ARI_GRID_TEXT_BOXES);
}

/* Where pictures are pasted, it is one; where text is, the digits. */
static void
copy_picture (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  Exporter *self = user_data;
  g_autoptr (AriGridStill) still = ari_grid_still_new (self->grid);
  const double side = ari_grid_still_get_side (still);
  g_autoptr (GdkTexture) texture = to_texture (still);
  g_autofree char *text = ari_grid_still_to_text (still);
  g_autoptr (GBytes) svg = ari_picture_to_bytes (ARI_PICTURE_FORMAT_SVG, side, side, 1,
                                                 ari_grid_still_draw, still, NULL);
  GdkContentProvider *providers[3];
  gsize n = 0;
  g_autoptr (GdkContentProvider) all = NULL;

  providers[n++] = gdk_content_provider_new_typed (GDK_TYPE_TEXTURE, texture);
  if (svg != NULL)
    providers[n++] = gdk_content_provider_new_for_bytes ("image/svg+xml", svg);
  providers[n++] = gdk_content_provider_new_typed (G_TYPE_STRING, text);
  all = gdk_content_provider_new_union (providers, n);
  gdk_clipboard_set_content (gtk_widget_get_clipboard (GTK_WIDGET (self->window)), all);
  ari_notice_say (self->notice, ARI_NOTICE_INFO, _ ("The picture is on the clipboard."));
}

void
ari_exporter_add_actions (GtkApplicationWindow *window,
                          AriSession *session,
                          AriGridView *grid,
                          AriNotice *notice,
                          void (*refresh) (gpointer window))
{
  const GActionEntry entries[] = {
    { .name = "print", .activate = print },
    { .name = "save-picture", .activate = save_picture },
    { .name = "copy-picture", .activate = copy_picture },
    { .name = "copy", .activate = copy },
    { .name = "copy-grid", .activate = copy_grid },
  };
  Exporter *self = g_new (Exporter, 1);

  *self = (Exporter){ GTK_WINDOW (window), session, grid, notice, refresh };
  g_object_set_data_full (G_OBJECT (window), "ariadne-exporter", self, g_free);
  g_action_map_add_action_entries (G_ACTION_MAP (window), entries, G_N_ELEMENTS (entries), self);
}
