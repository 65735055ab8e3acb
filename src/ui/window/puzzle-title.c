/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The heading of a page: the puzzle's name and how hard it is. */

#include "ui/session/session.h"
#include "ui/widgets/widget.h"
#include "ui/window/puzzle-title.h"

/* Pixels at the left and the right, and above. */
#define MARGIN 12
#define ABOVE  6
/* Pixels between name and details. */
#define GAP 12
/* Details are seldom longer than this, in characters. */
#define USUAL_DETAILS 24
/* Stands for GTK's width of -1, which is unlimited. */
#define ENDLESS (1 << 20)
/* A longer name is cut, so that it does not fill the window. */
#define MOST_LINES 3

struct _AriPuzzleTitle {
  GtkWidget parent_instance;

  GtkWidget *name;
  GtkWidget *details;
};

G_DEFINE_FINAL_TYPE (AriPuzzleTitle, ari_puzzle_title, GTK_TYPE_WIDGET)

/* --- places ----------------------------------------------------------------------------------- */

static int
width_of (GtkWidget *label)
{
  int width;

  gtk_widget_measure (label, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
  return width;
}

static int
least_width_of (GtkWidget *label)
{
  int width;

  gtk_widget_measure (label, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  return width;
}

static int
height_of (GtkWidget *label, int width)
{
  int height;

  gtk_widget_measure (label, GTK_ORIENTATION_VERTICAL, width, &height, NULL, NULL, NULL);
  return height;
}

/** Places: the sizes of the two labels for some width, in pixels. */
typedef struct {
  gboolean is_row; /* name and details are side by side */
  int name_width;
  int name_height;
  int details_width;
  int details_height;
} Places;

/* Returns the width to keep for the details, so that nothing moves when they become longer, up to
 * the usual length. */
static int
room_for_details (AriPuzzleTitle *self)
{
  PangoContext *context = gtk_widget_get_pango_context (self->details);
  PangoFontMetrics *metrics = pango_context_get_metrics (context, NULL, NULL);
  const int usual = USUAL_DETAILS * pango_font_metrics_get_approximate_char_width (metrics);

  pango_font_metrics_unref (metrics);
  return MAX (width_of (self->details), PANGO_PIXELS_CEIL (usual));
}

/* Returns the width of the mark of unsaved changes while the name does not have it: when it comes,
 * no row may move. */
static int
room_for_mark (AriPuzzleTitle *self)
{
  g_autoptr (PangoLayout) mark = NULL;
  int width;

  if (g_str_has_prefix (gtk_label_get_text (GTK_LABEL (self->name)), ARI_MODIFIED_MARK))
    return 0;
  mark = gtk_widget_create_pango_layout (self->name, ARI_MODIFIED_MARK);
  pango_layout_get_pixel_size (mark, &width, NULL);
  return width;
}

/* @width: the whole width */
static Places
find_places (AriPuzzleTitle *self, int width)
{
  const int inner = MAX (width - 2 * MARGIN, 0);
  const int rest = MAX (inner, least_width_of (self->name));
  const int mark = room_for_mark (self);
  Places places;

  places.is_row = width_of (self->name) + mark + GAP + room_for_details (self) <= rest;
  places.name_width = places.is_row ? width_of (self->name) : rest;
  places.name_height =
      height_of (self->name, places.is_row ? places.name_width
                                           : MAX (rest - mark, least_width_of (self->name)));
  places.details_width =
      MAX (places.is_row ? rest - places.name_width - GAP : inner, least_width_of (self->details));
  places.details_height = height_of (self->details, places.details_width);
  return places;
}

static int
height_of_all (const Places *places)
{
  return ABOVE
         + (places->is_row ? MAX (places->name_height, places->details_height)
                           : places->name_height + places->details_height);
}

static void
ari_puzzle_title_measure (GtkWidget *widget,
                          GtkOrientation orientation,
                          int for_size,
                          int *minimum,
                          int *natural,
                          int *minimum_baseline,
                          int *natural_baseline)
{
  AriPuzzleTitle *self = ARI_PUZZLE_TITLE (widget);

  if (orientation == GTK_ORIENTATION_HORIZONTAL) {
    *minimum = 2 * MARGIN + MAX (least_width_of (self->name), least_width_of (self->details));
    *natural = MAX (*minimum, 2 * MARGIN + width_of (self->name) + room_for_mark (self) + GAP
                                  + room_for_details (self));
  } else {
    const Places places = find_places (self, for_size < 0 ? ENDLESS : for_size);

    *minimum = *natural = height_of_all (&places);
  }
}

static void
place (GtkWidget *widget, GtkWidget *child, int x, int y, int width, int height)
{
  if (gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL)
    x = gtk_widget_get_width (widget) - x - width;
  gtk_widget_size_allocate (child, &(GtkAllocation){ x, y, width, height }, -1);
}

static void
ari_puzzle_title_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  AriPuzzleTitle *self = ARI_PUZZLE_TITLE (widget);
  const Places places = find_places (self, width);
  const int first =
      places.is_row ? MAX (places.name_height, places.details_height) : places.name_height;
  /* centred where a neighbour makes the heading taller */
  const int y = ABOVE + MAX (height - height_of_all (&places), 0) / 2;

  place (widget, self->name, MARGIN, y, places.name_width, first);
  if (places.is_row)
    place (widget, self->details, MARGIN + places.name_width + GAP, y, places.details_width, first);
  else
    place (widget, self->details, MARGIN, y + first, places.details_width, places.details_height);
}

/* --- the widget ------------------------------------------------------------------------------- */

static void
ari_puzzle_title_class_init (AriPuzzleTitleClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ari_dispose_children;
  widget_class->get_request_mode = ari_height_for_width;
  widget_class->measure = ari_puzzle_title_measure;
  widget_class->size_allocate = ari_puzzle_title_size_allocate;

  gtk_widget_class_set_css_name (widget_class, "puzzletitle");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static GtkWidget *
add_label (AriPuzzleTitle *self, const char *css_class)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_lines (GTK_LABEL (label), MOST_LINES);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, css_class);
  gtk_widget_set_parent (label, GTK_WIDGET (self));
  return label;
}

static void
ari_puzzle_title_init (AriPuzzleTitle *self)
{
  self->name = add_label (self, "heading");
  self->details = add_label (self, "dim-label");
}

void
ari_puzzle_title_set (AriPuzzleTitle *self,
                      const char *name,
                      const char *details,
                      const char *explanation)
{
  gtk_label_set_text (GTK_LABEL (self->name), name);
  gtk_widget_set_tooltip_text (self->name, name);
  gtk_label_set_text (GTK_LABEL (self->details), details);
  /* setting a tooltip of what is in a window asks the display server where the pointer is */
  if (g_strcmp0 (gtk_widget_get_tooltip_text (self->details), explanation) != 0)
    gtk_widget_set_tooltip_text (self->details, explanation);
}
