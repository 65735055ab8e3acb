/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A slider for the speed of searches that are watched, and the speed in words. */

#include "config.h"

#include <math.h>

#include <glib/gi18n-lib.h>

#include "puzzle/words/numbers.h"
#include "solver/search/solver.h"
#include "ui/search/speed-box.h"
#include "ui/widgets/widget.h"

/* Eight decades lie between a speed at which each step can be thought about and one at which only
 * the search's own speed counts. On a logarithmic slider they take equal room, and a third of a
 * decade is a step that one can see: 1, 2, 5, 10, 20, 50… are the round numbers nearest to it. */
double
ari_speed_from_place (double place)
{
  static const double mantissas[ARI_SPEED_PLACES_A_DECADE] = { 1, 2, 5 };
  const int nearest =
      (int) lround (CLAMP (place, ARI_SPEED_PLACE_SLOWEST, ARI_SPEED_PLACE_UNLIMITED));
  const int step = nearest - ARI_SPEED_PLACE_ONE;
  double speed;

  if (nearest == ARI_SPEED_PLACE_UNLIMITED)
    return ARI_SPEED_UNLIMITED;
  if (nearest == ARI_SPEED_PLACE_SLOWEST)
    return ARI_SPEED_MIN;
  speed = mantissas[step % ARI_SPEED_PLACES_A_DECADE];
  for (int decade = 0; decade < step / ARI_SPEED_PLACES_A_DECADE; decade++)
    speed *= 10;
  return speed;
}

double
ari_speed_to_place (double speed)
{
  double place;

  if (speed >= ARI_SPEED_UNLIMITED)
    return ARI_SPEED_PLACE_UNLIMITED;
  place = ARI_SPEED_PLACE_ONE + ARI_SPEED_PLACES_A_DECADE * log10 (speed);
  /* 2 and 5 are a little off the thirds of their decade, but places are whole numbers */
  if (speed == ari_speed_from_place (place))
    return round (place);
  return CLAMP (place, ARI_SPEED_PLACE_SLOWEST, ARI_SPEED_PLACE_FASTEST);
}

char *
ari_speed_to_string (double speed)
{
  g_autofree char *count = NULL;

  if (speed >= ARI_SPEED_UNLIMITED)
    return g_strdup (C_ ("speed", "Unlimited"));
  if (speed < 1) {
    /* Translators: a slow speed: one step of the search in this many seconds */
    return g_strdup_printf (_ ("1 step in %.3g s"), 1 / speed);
  }
  if (speed >= 1e6) {
    const guint millions = (guint) MIN (speed / 1e6 + 0.5, 1e9);

    /* Translators: steps of the search a second, in millions */
    return g_strdup_printf (ngettext ("%u million steps/s", "%u million steps/s", millions),
                            millions);
  }
  count = ari_count_to_string ((guint64) (speed + 0.5));
  /* Translators: steps of the search a second */
  return g_strdup_printf (ngettext ("%s step/s", "%s steps/s", (gulong) (speed + 0.5)), count);
}

/* The words have a fixed width, in characters, because they change while the slider is dragged. */
enum { LEAST_CHARS = 8, USUAL_CHARS = 15 };

struct _AriSpeedBox {
  GtkBox parent_instance;

  double speed;
  GtkScale *scale;
  GtkInscription *words;
};

G_DEFINE_FINAL_TYPE (AriSpeedBox, ari_speed_box, GTK_TYPE_BOX)

enum {
  PROP_SPEED = 1,
  N_PROPS,
};
static GParamSpec *props[N_PROPS];

static void
show_speed (AriSpeedBox *self)
{
  g_autofree char *words = ari_speed_to_string (self->speed);

  gtk_range_set_value (GTK_RANGE (self->scale), ari_speed_to_place (self->speed));
  gtk_inscription_set_text (self->words, words);
  /* GTK 4.8 does not pass a value's text to screen readers, so the description has the words */
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->scale), GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT,
                                  words, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words, -1);
}

/* A speed that lies between two places is kept until the user moves the slider. */
static void
on_value_changed (AriSpeedBox *self)
{
  const double place = gtk_range_get_value (GTK_RANGE (self->scale));

  if (fabs (place - ari_speed_to_place (self->speed)) > 0.01)
    ari_speed_box_set_speed (self, ari_speed_from_place (place));
}

double
ari_speed_box_get_speed (AriSpeedBox *self)
{
  return self->speed;
}

void
ari_speed_box_set_speed (AriSpeedBox *self, double speed)
{
  g_return_if_fail (speed > 0);

  if (speed == self->speed)
    return;
  self->speed = speed;
  show_speed (self);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_SPEED]);
}

static void
ari_speed_box_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  g_value_set_double (value, ARI_SPEED_BOX (object)->speed);
}

static void
ari_speed_box_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  ari_speed_box_set_speed (ARI_SPEED_BOX (object), g_value_get_double (value));
}

static void
ari_speed_box_class_init (AriSpeedBoxClass *klass)
{
  G_OBJECT_CLASS (klass)->get_property = ari_speed_box_get_property;
  G_OBJECT_CLASS (klass)->set_property = ari_speed_box_set_property;

  props[PROP_SPEED] = g_param_spec_double (
      "speed", NULL, NULL, ARI_SPEED_MIN, ARI_SPEED_UNLIMITED, ARI_SPEED_UNLIMITED,
      G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, props);
}

static void
ari_speed_box_init (AriSpeedBox *self)
{
  GtkWidget *name = gtk_label_new_with_mnemonic (_ ("Spee_d"));
  GtkWidget *scale =
      gtk_scale_new_with_range (GTK_ORIENTATION_HORIZONTAL, 0, ARI_SPEED_PLACE_UNLIMITED, 1);
  GtkWidget *words = gtk_inscription_new (NULL);
  const int powers[] = { 0, 2, 4, 6 };

  self->scale = GTK_SCALE (scale);
  self->words = GTK_INSCRIPTION (words);
  gtk_box_set_spacing (GTK_BOX (self), 6);
  gtk_label_set_mnemonic_widget (GTK_LABEL (name), scale);
  gtk_scale_set_draw_value (self->scale, FALSE);
  gtk_scale_set_has_origin (self->scale, FALSE);
  gtk_range_set_round_digits (GTK_RANGE (scale), 0);
  gtk_range_set_increments (GTK_RANGE (scale), 1, 3);
  gtk_widget_set_hexpand (scale, TRUE);
  gtk_widget_set_direction (scale, GTK_TEXT_DIR_LTR);
  gtk_widget_set_tooltip_text (
      scale,
      _ ("The marks are 1, 100, 10 000 and 1 000 000 steps a second, and as fast as it goes"));
  for (guint i = 0; i < G_N_ELEMENTS (powers); i++)
    gtk_scale_add_mark (self->scale, ARI_SPEED_PLACE_ONE + powers[i] * ARI_SPEED_PLACES_A_DECADE,
                        GTK_POS_BOTTOM, NULL);
  gtk_scale_add_mark (self->scale, ARI_SPEED_PLACE_UNLIMITED, GTK_POS_BOTTOM, NULL);
  gtk_inscription_set_min_chars (self->words, LEAST_CHARS);
  gtk_inscription_set_nat_chars (self->words, USUAL_CHARS);
  gtk_inscription_set_xalign (self->words, 1);
  gtk_inscription_set_text_overflow (self->words, GTK_INSCRIPTION_OVERFLOW_ELLIPSIZE_END);
  gtk_widget_add_css_class (words, "numeric");
  gtk_widget_add_css_class (words, "dim-label");
  gtk_box_append (GTK_BOX (self), name);
  gtk_box_append (GTK_BOX (self), scale);
  gtk_box_append (GTK_BOX (self), words);
  ari_speed_box_set_speed (self, ARI_SPEED_UNLIMITED);
  ARI_CONNECT (scale, "value-changed", on_value_changed, self);
}
