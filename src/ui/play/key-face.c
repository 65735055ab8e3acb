/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The content of a button of the number pad: a digit, and below it how many of it are left. */

#include <math.h>

#include "ui/play/key-face.h"

struct _AriKeyFace {
  GtkWidget parent_instance;

  GtkWidget *symbol;
  GtkWidget *count;
  float scale;
  float most;
};

G_DEFINE_FINAL_TYPE (AriKeyFace, ari_key_face, GTK_TYPE_WIDGET)

/* Measures the symbol at a scale, in whole pixels. Pango rounds the width of small text to the
 * nearest pixel, so that the text may be half a pixel wider. */
static int
measure_symbol (AriKeyFace *self, GtkOrientation orientation, float scale)
{
  int width, height, size;

  pango_layout_get_size (gtk_label_get_layout (GTK_LABEL (self->symbol)), &width, &height);
  size = orientation == GTK_ORIENTATION_HORIZONTAL ? width + PANGO_SCALE / 2 : height;
  return (int) ceilf ((float) size * scale / PANGO_SCALE);
}

static void
ari_key_face_measure (GtkWidget *widget,
                      GtkOrientation orientation,
                      int for_size,
                      int *minimum,
                      int *natural,
                      int *minimum_baseline,
                      int *natural_baseline)
{
  AriKeyFace *self = ARI_KEY_FACE (widget);
  const int symbol = measure_symbol (self, orientation, self->most);
  int count;

  gtk_widget_measure (self->count, orientation, -1, &count, NULL, NULL, NULL);
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? MAX (symbol, count) : symbol + count;
  *natural = *minimum;
}

static void
ari_key_face_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  AriKeyFace *self = ARI_KEY_FACE (widget);
  const int symbol_width = measure_symbol (self, GTK_ORIENTATION_HORIZONTAL, self->scale);
  const int symbol_height = measure_symbol (self, GTK_ORIENTATION_VERTICAL, self->scale);
  const int room = measure_symbol (self, GTK_ORIENTATION_VERTICAL, self->most);
  GtkRequisition symbol, count;
  GskTransform *transform;

  gtk_widget_get_preferred_size (self->symbol, &symbol, NULL);
  gtk_widget_get_preferred_size (self->count, &count, NULL);
  transform =
      gsk_transform_translate (NULL, &GRAPHENE_POINT_INIT ((float) ((width - symbol_width) / 2),
                                                           (float) ((room - symbol_height) / 2)));
  transform = gsk_transform_scale (transform, self->scale, self->scale);
  gtk_widget_allocate (self->symbol, symbol.width, symbol.height, -1, transform);
  gtk_widget_size_allocate (
      self->count, &(GtkAllocation){ (width - count.width) / 2, room, count.width, count.height },
      -1);
}

static void
ari_key_face_dispose (GObject *object)
{
  AriKeyFace *self = ARI_KEY_FACE (object);

  g_clear_pointer (&self->symbol, gtk_widget_unparent);
  g_clear_pointer (&self->count, gtk_widget_unparent);
  G_OBJECT_CLASS (ari_key_face_parent_class)->dispose (object);
}

static void
ari_key_face_class_init (AriKeyFaceClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ari_key_face_dispose;
  widget_class->measure = ari_key_face_measure;
  widget_class->size_allocate = ari_key_face_size_allocate;
}

static void
ari_key_face_init (AriKeyFace *self)
{
  self->scale = self->most = 1;
  self->symbol = gtk_label_new (NULL);
  self->count = gtk_label_new (NULL);
  gtk_label_set_xalign (GTK_LABEL (self->symbol), 0);
  gtk_widget_add_css_class (self->symbol, "symbol");
  gtk_widget_add_css_class (self->count, "count");
  gtk_widget_add_css_class (self->count, "numeric");
  gtk_widget_set_parent (self->symbol, GTK_WIDGET (self));
  gtk_widget_set_parent (self->count, GTK_WIDGET (self));
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
}

GtkWidget *
ari_key_face_new (const char *symbol)
{
  AriKeyFace *self = g_object_new (ARI_TYPE_KEY_FACE, NULL);

  gtk_label_set_text (GTK_LABEL (self->symbol), symbol);
  return GTK_WIDGET (self);
}

void
ari_key_face_set_count (AriKeyFace *self, const char *count)
{
  gtk_label_set_text (GTK_LABEL (self->count), count);
}

void
ari_key_face_set_scale (AriKeyFace *self, float scale, float most)
{
  g_return_if_fail (scale > 0 && scale <= most);

  self->scale = scale;
  self->most = most;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}
