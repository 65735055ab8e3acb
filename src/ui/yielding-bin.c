/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A place for what can be done without: it is shown where there is room for it whole. */

#include "ui/yielding-bin.h"

struct _AriYieldingBin {
  GtkWidget parent_instance;

  GtkWidget *child;
};

enum { PROP_0, PROP_CHILD, N_PROPS };

static GParamSpec *props[N_PROPS];

G_DEFINE_FINAL_TYPE (AriYieldingBin, ari_yielding_bin, GTK_TYPE_WIDGET)

static void
ari_yielding_bin_measure (GtkWidget *widget,
                          GtkOrientation orientation,
                          int for_size,
                          int *minimum,
                          int *natural,
                          int *minimum_baseline,
                          int *natural_baseline)
{
  AriYieldingBin *self = ARI_YIELDING_BIN (widget);

  if (self->child == NULL)
    return;
  /* its height is the same whether it is shown or not, so that nothing jumps */
  gtk_widget_measure (self->child, orientation, -1, minimum, natural, minimum_baseline,
                      natural_baseline);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *minimum = 0;
}

static void
ari_yielding_bin_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  AriYieldingBin *self = ARI_YIELDING_BIN (widget);
  int needed;
  gboolean fits;

  if (self->child == NULL)
    return;
  gtk_widget_measure (self->child, GTK_ORIENTATION_HORIZONTAL, -1, &needed, NULL, NULL, NULL);
  fits = width >= needed;
  gtk_widget_set_child_visible (self->child, fits);
  if (fits)
    gtk_widget_allocate (self->child, width, height, baseline, NULL);
}

static void
ari_yielding_bin_get_property (GObject *object, guint property, GValue *value, GParamSpec *pspec)
{
  AriYieldingBin *self = ARI_YIELDING_BIN (object);

  switch (property) {
  case PROP_CHILD:
    g_value_set_object (value, self->child);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
  }
}

static void
ari_yielding_bin_set_property (GObject *object,
                               guint property,
                               const GValue *value,
                               GParamSpec *pspec)
{
  AriYieldingBin *self = ARI_YIELDING_BIN (object);

  switch (property) {
  case PROP_CHILD:
    ari_yielding_bin_set_child (self, g_value_get_object (value));
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
  }
}

static void
ari_yielding_bin_dispose (GObject *object)
{
  AriYieldingBin *self = ARI_YIELDING_BIN (object);

  g_clear_pointer (&self->child, gtk_widget_unparent);
  G_OBJECT_CLASS (ari_yielding_bin_parent_class)->dispose (object);
}

static void
ari_yielding_bin_class_init (AriYieldingBinClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = ari_yielding_bin_get_property;
  object_class->set_property = ari_yielding_bin_set_property;
  object_class->dispose = ari_yielding_bin_dispose;
  widget_class->measure = ari_yielding_bin_measure;
  widget_class->size_allocate = ari_yielding_bin_size_allocate;

  /** AriYieldingBin:child: what is shown where it fits. */
  props[PROP_CHILD] =
      g_param_spec_object ("child", NULL, NULL, GTK_TYPE_WIDGET,
                           G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
ari_yielding_bin_init (AriYieldingBin *self)
{
}

GtkWidget *
ari_yielding_bin_new (void)
{
  return g_object_new (ARI_TYPE_YIELDING_BIN, NULL);
}

GtkWidget *
ari_yielding_bin_get_child (AriYieldingBin *self)
{
  g_return_val_if_fail (ARI_IS_YIELDING_BIN (self), NULL);

  return self->child;
}

void
ari_yielding_bin_set_child (AriYieldingBin *self, GtkWidget *child)
{
  g_return_if_fail (ARI_IS_YIELDING_BIN (self));
  g_return_if_fail (child == NULL || GTK_IS_WIDGET (child));

  if (self->child == child)
    return;
  g_clear_pointer (&self->child, gtk_widget_unparent);
  self->child = child;
  if (child)
    gtk_widget_set_parent (child, GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_CHILD]);
}
