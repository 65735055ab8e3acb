/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Caches shapes of steps as pixels.
 *
 * A broken ring, or the outline of a digit, is a path of dozens of edges: filling it takes cairo
 * twenty times as long as copying its pixels. Shapes that move from frame to frame are cached for
 * each position within a pixel; there are few of these, because cells begin at whole pixels.
 */

#include <math.h>
#include <string.h>

#include "picture/step-drawing-private.h"

/* A shape is kept for this many positions within a pixel along an axis. */
#define PLACES 64
/* At most this many stamps are kept. */
#define MOST_STAMPS 512

/** Key: compared byte by byte, including padding. */
typedef struct {
  AriStepPaint paint;
  double ink, unit, radius, scale;
  guint32 shape;
  gint32 x, y; /* position within a pixel, in parts */
  char sign[12];
} Key;

/** Stamp: an image; @x, @y: its corner, relative to the whole pixel of its middle. */
typedef struct {
  cairo_surface_t *image;
  double x, y;
} Stamp;

struct _AriStepStamps {
  GHashTable *stamps; /* Key → Stamp */
};

static guint
hash_key (gconstpointer key)
{
  const guint8 *bytes = key;
  guint hash = 2166136261u;

  for (gsize i = 0; i < sizeof (Key); i++)
    hash = (hash ^ bytes[i]) * 16777619u;
  return hash;
}

static gboolean
keys_equal (gconstpointer a, gconstpointer b)
{
  return memcmp (a, b, sizeof (Key)) == 0;
}

static void
free_stamp (gpointer data)
{
  Stamp *stamp = data;

  cairo_surface_destroy (stamp->image);
  g_free (stamp);
}

AriStepStamps *
ari_step_stamps_new (void)
{
  AriStepStamps *self = g_new (AriStepStamps, 1);

  self->stamps = g_hash_table_new_full (hash_key, keys_equal, g_free, free_stamp);
  return self;
}

void
ari_step_stamps_free (AriStepStamps *self)
{
  if (self == NULL)
    return;
  g_hash_table_unref (self->stamps);
  g_free (self);
}

/* Creates a stamp in the size of the drawing. */
static Stamp *
make_stamp (const AriStepPen *pen, AriStepStampDraw draw, const Key *key)
{
  const AriStepSpot spot = { key->x / (double) PLACES / key->scale,
                             key->y / (double) PLACES / key->scale, key->radius };
  cairo_surface_t *drawn = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, NULL);
  AriStepPen own = *pen;
  Stamp *stamp = g_new (Stamp, 1);
  double x, y, width, height;
  cairo_t *cr;

  own.cr = cairo_create (drawn);
  cairo_set_line_width (own.cr, cairo_get_line_width (pen->cr));
  draw (&own, spot, &key->paint, key->sign);
  cairo_destroy (own.cr);
  cairo_recording_surface_ink_extents (drawn, &x, &y, &width, &height);
  stamp->x = floor (x * key->scale - 1) / key->scale;
  stamp->y = floor (y * key->scale - 1) / key->scale;
  stamp->image = cairo_image_surface_create (CAIRO_FORMAT_ARGB32,
                                             (int) ceil ((x + width - stamp->x) * key->scale) + 1,
                                             (int) ceil ((y + height - stamp->y) * key->scale) + 1);
  cairo_surface_set_device_scale (stamp->image, key->scale, key->scale);
  cr = cairo_create (stamp->image);
  cairo_set_source_surface (cr, drawn, -stamp->x, -stamp->y);
  cairo_paint (cr);
  cairo_destroy (cr);
  cairo_surface_destroy (drawn);
  return stamp;
}

void
ari_step_stamp (const AriStepPen *pen,
                guint shape,
                const AriStepPaint *paint,
                AriStepSpot spot,
                const char *sign,
                AriStepStampDraw draw)
{
  const double scale = pen->place->stamp_scale;
  GHashTable *stamps;
  const Stamp *stamp;
  double x, y;
  Key key;

  if (pen->place->stamps == NULL) {
    draw (pen, spot, paint, sign);
    return;
  }
  stamps = pen->place->stamps->stamps;
  x = round (spot.x * scale * PLACES);
  y = round (spot.y * scale * PLACES);
  memset (&key, 0, sizeof key); /* padding, too */
  key.paint = *paint;
  key.ink = pen->ink;
  key.unit = pen->unit;
  key.radius = spot.radius;
  key.scale = scale;
  key.shape = shape;
  key.x = (gint32) (x - PLACES * floor (x / PLACES));
  key.y = (gint32) (y - PLACES * floor (y / PLACES));
  g_strlcpy (key.sign, sign, sizeof key.sign);
  stamp = g_hash_table_lookup (stamps, &key);
  if (stamp == NULL) {
    Stamp *made = make_stamp (pen, draw, &key);

    if (g_hash_table_size (stamps) >= MOST_STAMPS)
      g_hash_table_remove_all (stamps);
    g_hash_table_insert (stamps, g_memdup2 (&key, sizeof key), made);
    stamp = made;
  }
  cairo_set_source_surface (pen->cr, stamp->image, floor (x / PLACES) / scale + stamp->x,
                            floor (y / PLACES) / scale + stamp->y);
  cairo_paint (pen->cr);
}
