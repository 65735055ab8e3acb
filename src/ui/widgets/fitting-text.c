/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A text that has shorter wordings for little room. */

#include "ui/widgets/fitting-text.h"
#include "ui/widgets/widget.h"

/* The minimum width of the text, and the width from which it has one line, in characters. */
#define LEAST_CHARS 16
#define WIDE_CHARS  44

struct _AriFittingText {
  GtkWidget parent_instance;

  GtkInscription *text;
  guint lines;
  char **words; /* (nullable) */
};

G_DEFINE_FINAL_TYPE (AriFittingText, ari_fitting_text, GTK_TYPE_WIDGET)

enum {
  PROP_LINES = 1,
  N_PROPS,
};
static GParamSpec *props[N_PROPS];

/* Returns: the width in pixels from which the text has one line */
static int
wide (AriFittingText *self)
{
  PangoContext *context = gtk_widget_get_pango_context (GTK_WIDGET (self->text));
  PangoFontMetrics *metrics = pango_context_get_metrics (context, NULL, NULL);
  const int of_char = pango_font_metrics_get_approximate_char_width (metrics);

  pango_font_metrics_unref (metrics);
  return WIDE_CHARS * of_char / PANGO_SCALE;
}

/* Returns: how many lines the text may have. @width: in pixels; -1 if it is not known yet */
static guint
lines_at (AriFittingText *self, int width)
{
  return width >= 0 && width >= wide (self) ? 1 : self->lines;
}

static gboolean
fits (AriFittingText *self, const char *words, int width)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self->text), words);

  pango_layout_set_wrap (layout, PANGO_WRAP_WORD);
  pango_layout_set_width (layout, width * PANGO_SCALE);
  if (pango_layout_get_line_count (layout) > (int) lines_at (self, width))
    return FALSE;
  pango_layout_get_pixel_size (layout, &width, NULL);
  return width * PANGO_SCALE <= pango_layout_get_width (layout);
}

/* An inscription asks for the same size whatever its text is, so the text may change during
 * allocation. */
static void
choose (AriFittingText *self, int width)
{
  guint i = 0;

  if (self->words == NULL || width <= 0)
    return;
  while (self->words[i + 1] != NULL && !fits (self, self->words[i], width))
    i++;
  if (g_strcmp0 (gtk_inscription_get_text (self->text), self->words[i]) != 0)
    gtk_inscription_set_text (self->text, self->words[i]);
}

static void
ari_fitting_text_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  AriFittingText *self = ARI_FITTING_TEXT (widget);

  choose (self, width);
  gtk_widget_size_allocate (GTK_WIDGET (self->text), &(GtkAllocation){ 0, 0, width, height },
                            baseline);
}

static void
ari_fitting_text_measure (GtkWidget *widget,
                          GtkOrientation orientation,
                          int for_size,
                          int *minimum,
                          int *natural,
                          int *minimum_baseline,
                          int *natural_baseline)
{
  AriFittingText *self = ARI_FITTING_TEXT (widget);
  int line;

  gtk_widget_measure (GTK_WIDGET (self->text), orientation, -1, minimum, natural, NULL, NULL);
  if (orientation == GTK_ORIENTATION_VERTICAL) {
    line = *minimum;
    *natural = line * (int) lines_at (self, for_size);
    /* without a width, GTK takes this minimum for that of all widths */
    *minimum = for_size < 0 ? line : *natural;
  } else if (for_size >= 0) {
    gtk_widget_measure (GTK_WIDGET (self->text), GTK_ORIENTATION_VERTICAL, -1, &line, NULL, NULL,
                        NULL);
    if (for_size < line * (int) self->lines)
      *minimum = MAX (*minimum, wide (self));
    *natural = MAX (*natural, *minimum);
  }
}

static void
ari_fitting_text_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  AriFittingText *self = ARI_FITTING_TEXT (object);

  switch (id) {
  case PROP_LINES:
    self->lines = g_value_get_uint (value);
    break;
  }
}

static void
ari_fitting_text_dispose (GObject *object)
{
  AriFittingText *self = ARI_FITTING_TEXT (object);

  if (self->text != NULL)
    gtk_widget_unparent (GTK_WIDGET (g_steal_pointer (&self->text)));
  g_clear_pointer (&self->words, g_strfreev);
  G_OBJECT_CLASS (ari_fitting_text_parent_class)->dispose (object);
}

/* The words may change in each frame, so the tooltip is made when it is wanted: whenever one is
 * set, GTK 4.8 asks the display three times where the pointer is, and waits for each answer. */
static gboolean
ari_fitting_text_query_tooltip (
    GtkWidget *widget, int x, int y, gboolean is_by_keyboard, GtkTooltip *tooltip)
{
  const AriFittingText *self = ARI_FITTING_TEXT (widget);

  if (self->words == NULL)
    return FALSE;
  gtk_tooltip_set_text (tooltip, self->words[0]);
  return TRUE;
}

static void
ari_fitting_text_class_init (AriFittingTextClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->set_property = ari_fitting_text_set_property;
  object_class->dispose = ari_fitting_text_dispose;
  widget_class->get_request_mode = ari_height_for_width;
  widget_class->measure = ari_fitting_text_measure;
  widget_class->size_allocate = ari_fitting_text_size_allocate;
  widget_class->query_tooltip = ari_fitting_text_query_tooltip;

  props[PROP_LINES] =
      g_param_spec_uint ("lines", NULL, NULL, 1, 16, 1,
                         G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
ari_fitting_text_init (AriFittingText *self)
{
  self->text = GTK_INSCRIPTION (gtk_inscription_new (NULL));
  gtk_inscription_set_min_chars (self->text, LEAST_CHARS);
  gtk_inscription_set_xalign (self->text, 0);
  gtk_inscription_set_wrap_mode (self->text, PANGO_WRAP_WORD_CHAR);
  gtk_inscription_set_text_overflow (self->text, GTK_INSCRIPTION_OVERFLOW_ELLIPSIZE_END);
  gtk_widget_set_parent (GTK_WIDGET (self->text), GTK_WIDGET (self));
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);
}

void
ari_fitting_text_set_words (AriFittingText *self, const char *const *words)
{
  if (self->words != NULL && g_strv_equal ((const char *const *) self->words, words))
    return;
  g_strfreev (self->words);
  self->words = g_strdupv ((char **) words);
  if ((gtk_widget_get_state_flags (GTK_WIDGET (self)) & GTK_STATE_FLAG_PRELIGHT) != 0)
    gtk_widget_trigger_tooltip_query (GTK_WIDGET (self));
  ari_accessible_set_label (self->text, words[0]);
  if (gtk_widget_get_width (GTK_WIDGET (self)) > 0)
    choose (self, gtk_widget_get_width (GTK_WIDGET (self)));
  else
    gtk_inscription_set_text (self->text, words[0]);
}
