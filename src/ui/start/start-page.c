/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a window shows while nothing is in it: every way to a puzzle. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "engine/generate/regions.h"
#include "puzzle/base/need.h"
#include "puzzle/techniques/step-words.h"
#include "solver/generate/level-plan.h"
#include "ui/common/mnemonics.h"
#include "ui/common/settings.h"
#include "ui/common/stillness.h"
#include "ui/grid/grid-thumbnail.h"
#include "ui/new/level-maker.h"
#include "ui/start/recent-games.h"
#include "ui/start/start-page.h"

enum { PICTURE_SIZE = 56 };

/* The cut of the jigsaw's picture. */
#define PICTURE_SEED 4

/** Shape: what a new puzzle can be, in the order of the page. */
typedef struct {
  const char *name;
  const char *title;
  unsigned box_rows; /* 0 for a jigsaw */
  unsigned box_columns;
  AriExtras extras;
} Shape;

static const Shape shapes[] = {
  { "4x4", N_ ("4×4"), 2, 2, ARI_EXTRA_NONE },
  { "6x6", N_ ("6×6"), 2, 3, ARI_EXTRA_NONE },
  { "9x9", N_ ("9×9"), 3, 3, ARI_EXTRA_NONE },
  { "jigsaw", N_ ("Jigsaw"), 0, 9, ARI_EXTRA_NONE },
  { "diagonals", N_ ("Diagonals"), 3, 3, ARI_EXTRA_DIAGONALS },
  { "windows", N_ ("Windows"), 3, 3, ARI_EXTRA_WINDOWS },
  { "12x12", N_ ("12×12"), 3, 4, ARI_EXTRA_NONE },
  { "16x16", N_ ("16×16"), 4, 4, ARI_EXTRA_NONE },
  { "25x25", N_ ("25×25"), 5, 5, ARI_EXTRA_NONE },
};
enum { N_SHAPES = G_N_ELEMENTS (shapes), USUAL_SHAPE = 2 };

struct _AriStartPage {
  GtkWidget parent_instance;

  GtkWidget *scroller;
  GtkWidget *choices;
  GtkFlowBox *shape_list;
  GtkFlowBox *level_list;
  GtkWidget *message;
  GtkWidget *work;
  GtkSpinner *spinner;

  GtkWidget *shape_buttons[N_SHAPES];
  GtkWidget *level_buttons[ARI_N_LEVELS];
  guint shape;
  AriLayout *layout; /* of the shape */

  GCancellable *making; /* of the last puzzle; NULL before the first */
};

G_DEFINE_FINAL_TYPE (AriStartPage, ari_start_page, GTK_TYPE_WIDGET)

enum {
  PROP_SHAPE = 1,
  N_PROPS,
};
static GParamSpec *props[N_PROPS];

enum {
  CREATE,
  N_SIGNALS,
};
static guint signals[N_SIGNALS];

/* A jigsaw's regions are any cut: whether a grid fits it does not matter to a picture and to what
 * levels there are, and each puzzle gets regions of its own. */
static AriLayout *
layout_of (const Shape *shape)
{
  const unsigned n = shape->box_columns;
  g_autofree guint8 *regions = NULL;

  if (shape->box_rows > 0)
    return ari_need (ari_layout_new_boxes (shape->box_rows, shape->box_columns, shape->extras));
  regions = g_new (guint8, n * n);
  ari_regions_random (n, PICTURE_SEED, 0, regions);
  return ari_need (ari_layout_new_regions (n, regions, shape->extras));
}

/* --- the making ------------------------------------------------------------------------------- */

static void
show_work (AriStartPage *self, gboolean works)
{
  gtk_spinner_set_spinning (self->spinner, works);
  gtk_widget_set_visible (self->work, works);
  gtk_widget_set_sensitive (self->choices, !works);
  gtk_widget_set_visible (self->message, FALSE);
}

/* Who has cancelled it may be gone. */
static void
on_made (GObject *source, GAsyncResult *result, gpointer user_data)
{
  AriStartPage *self = user_data;
  g_autoptr (GError) error = NULL;
  gboolean is_settled;
  g_autoptr (AriPuzzle) puzzle = ari_level_maker_run_finish (result, &is_settled, &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  show_work (self, FALSE);
  gtk_widget_set_visible (self->message, puzzle == NULL);
  if (puzzle != NULL)
    g_signal_emit (self, signals[CREATE], 0, puzzle, is_settled);
}

static void
make (AriStartPage *self, AriLevel level)
{
  show_work (self, TRUE);
  g_clear_object (&self->making);
  self->making = g_cancellable_new ();
  ari_level_maker_run_async (self->layout, TRUE, level, self->making, on_made, self);
}

static void
on_level (AriStartPage *self, GtkWidget *button)
{
  for (int level = 0; level < ARI_N_LEVELS; level++)
    if (self->level_buttons[level] == button)
      make (self, (AriLevel) level);
}

static void
on_stop (AriStartPage *self)
{
  g_cancellable_cancel (self->making);
  show_work (self, FALSE);
}

/* --- the choices ------------------------------------------------------------------------------ */

/* Levels that the shape does not have cannot be chosen, and say so. */
static void
show_levels (AriStartPage *self)
{
  g_clear_pointer (&self->layout, ari_layout_unref);
  self->layout = layout_of (&shapes[self->shape]);
  for (int level = 0; level < ARI_N_LEVELS; level++) {
    const gboolean has_it = ari_level_plan_has (self->layout, (AriLevel) level);

    gtk_widget_set_sensitive (self->level_buttons[level], has_it);
    gtk_widget_set_tooltip_text (self->level_buttons[level],
                                 has_it ? NULL : _ ("Puzzles of this kind do not have this level"));
  }
}

static void
set_shape (AriStartPage *self, guint shape)
{
  if (self->shape == shape)
    return;
  self->shape = shape;
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->shape_buttons[shape]), TRUE);
  show_levels (self);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_SHAPE]);
}

static void
on_shape (AriStartPage *self, GtkToggleButton *button)
{
  if (!gtk_toggle_button_get_active (button))
    return;
  for (guint i = 0; i < N_SHAPES; i++)
    if (self->shape_buttons[i] == GTK_WIDGET (button))
      set_shape (self, i);
}

/* The keys go to the buttons themselves. */
static void
append (GtkFlowBox *list, GtkWidget *button)
{
  gtk_flow_box_append (list, button);
  gtk_widget_set_focusable (gtk_widget_get_parent (button), FALSE);
}

/* Words that have no room in a narrow window take a second line. */
static GtkWidget *
make_caption (const char *text)
{
  GtkWidget *caption = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (caption), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (caption), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_lines (GTK_LABEL (caption), 2);
  gtk_label_set_ellipsize (GTK_LABEL (caption), PANGO_ELLIPSIZE_END);
  gtk_label_set_justify (GTK_LABEL (caption), GTK_JUSTIFY_CENTER);
  gtk_label_set_max_width_chars (GTK_LABEL (caption), 14);
  return caption;
}

/* The words of a button are cut off before they make the window wider than a phone's. */
static void
let_shrink (gpointer button)
{
  GtkWidget *label = gtk_button_get_child (GTK_BUTTON (button));

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
}

static GtkWidget *
make_shape_button (AriStartPage *self, guint i)
{
  GtkWidget *button = gtk_toggle_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  AriLayout *layout = layout_of (&shapes[i]);

  gtk_box_append (GTK_BOX (box), ari_grid_thumbnail_new (layout, PICTURE_SIZE));
  gtk_box_append (GTK_BOX (box), make_caption (_ (shapes[i].title)));
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_add_css_class (button, "flat");
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ (shapes[i].title), -1);
  if (i > 0)
    gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button),
                                 GTK_TOGGLE_BUTTON (self->shape_buttons[0]));
  ari_layout_unref (layout);
  return button;
}

static void
add_choices (AriStartPage *self)
{
  for (guint i = 0; i < N_SHAPES; i++) {
    self->shape_buttons[i] = make_shape_button (self, i);
    append (self->shape_list, self->shape_buttons[i]);
  }
  self->shape = USUAL_SHAPE;
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->shape_buttons[self->shape]), TRUE);
  for (guint i = 0; i < N_SHAPES; i++)
    g_signal_connect_object (self->shape_buttons[i], "toggled", G_CALLBACK (on_shape), self,
                             G_CONNECT_SWAPPED);
  for (int level = 0; level < ARI_N_LEVELS; level++) {
    GtkWidget *button = gtk_button_new_with_label (ari_level_to_string ((AriLevel) level));

    let_shrink (button);
    gtk_widget_add_css_class (button, "suggested-action");
    g_signal_connect_object (button, "clicked", G_CALLBACK (on_level), self, G_CONNECT_SWAPPED);
    self->level_buttons[level] = button;
    append (self->level_list, button);
  }
  show_levels (self);
}

/* --- the widget ------------------------------------------------------------------------------- */

/* The first thing that can be pressed, so that Enter is play. */
static gboolean
ari_start_page_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (ARI_START_PAGE (widget)->level_buttons[ARI_LEVEL_EASY]);
}

/* GTK gives the focus to the next widget when it shows a window. */
static void
ari_start_page_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (ari_start_page_parent_class)->map (widget);

  gtk_widget_grab_focus (widget);
}

static void
ari_start_page_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  switch (id) {
  case PROP_SHAPE:
    g_value_set_static_string (value, shapes[ARI_START_PAGE (object)->shape].name);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void
ari_start_page_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  guint shape = 0;

  switch (id) {
  case PROP_SHAPE:
    while (shape < N_SHAPES && g_strcmp0 (shapes[shape].name, g_value_get_string (value)) != 0)
      shape++;
    set_shape (ARI_START_PAGE (object), shape < N_SHAPES ? shape : USUAL_SHAPE);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void
ari_start_page_dispose (GObject *object)
{
  AriStartPage *self = ARI_START_PAGE (object);

  if (self->making != NULL)
    g_cancellable_cancel (self->making);
  g_clear_object (&self->making);
  g_clear_pointer (&self->layout, ari_layout_unref);
  g_clear_pointer (&self->scroller, gtk_widget_unparent);

  G_OBJECT_CLASS (ari_start_page_parent_class)->dispose (object);
}

static void
ari_start_page_class_init (AriStartPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = ari_start_page_get_property;
  object_class->set_property = ari_start_page_set_property;
  object_class->dispose = ari_start_page_dispose;
  widget_class->grab_focus = ari_start_page_grab_focus;
  widget_class->map = ari_start_page_map;

  /** AriStartPage:shape: see start-page.h. */
  props[PROP_SHAPE] =
      g_param_spec_string ("shape", NULL, NULL, shapes[USUAL_SHAPE].name,
                           G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, props);
  /** AriStartPage::create: see start-page.h. */
  signals[CREATE] = g_signal_new ("create", ARI_TYPE_START_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                  NULL, G_TYPE_NONE, 2, ARI_TYPE_PUZZLE, G_TYPE_BOOLEAN);

  g_type_ensure (ARI_TYPE_RECENT_GAMES);
  gtk_widget_class_set_template_from_resource (widget_class, APP_PATH "/start-page.ui");
  gtk_widget_class_bind_template_child (widget_class, AriStartPage, scroller);
  gtk_widget_class_bind_template_child (widget_class, AriStartPage, choices);
  gtk_widget_class_bind_template_child (widget_class, AriStartPage, shape_list);
  gtk_widget_class_bind_template_child (widget_class, AriStartPage, level_list);
  gtk_widget_class_bind_template_child (widget_class, AriStartPage, message);
  gtk_widget_class_bind_template_child (widget_class, AriStartPage, work);
  gtk_widget_class_bind_template_child (widget_class, AriStartPage, spinner);
  gtk_widget_class_bind_template_child_full (widget_class, "stop", FALSE, 0);
  gtk_widget_class_bind_template_child_full (widget_class, "enter", FALSE, 0);
  gtk_widget_class_bind_template_child_full (widget_class, "open", FALSE, 0);
  gtk_widget_class_bind_template_child_full (widget_class, "practise", FALSE, 0);
  gtk_widget_class_bind_template_child_full (widget_class, "learn", FALSE, 0);
  gtk_widget_class_bind_template_child_full (widget_class, "more", FALSE, 0);
  gtk_widget_class_bind_template_callback (widget_class, on_stop);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ari_start_page_init (AriStartPage *self)
{
  static const char *const ways[] = { "enter", "open", "practise", "learn", "more" };

  gtk_widget_init_template (GTK_WIDGET (self));
  ari_stillness_of_scrollbars (GTK_SCROLLED_WINDOW (self->scroller));
  add_choices (self);
  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    let_shrink (gtk_widget_get_template_child (GTK_WIDGET (self), ARI_TYPE_START_PAGE, ways[i]));
  ari_widget_name_buttons (GTK_WIDGET (self));
  ari_settings_bind ("start-shape", self, "shape", ARI_SETTING_REMEMBERED);
}

GtkWidget *
ari_start_page_new (void)
{
  return g_object_new (ARI_TYPE_START_PAGE, NULL);
}

const AriLayout *
ari_start_page_get_layout (AriStartPage *self)
{
  g_return_val_if_fail (ARI_IS_START_PAGE (self), NULL);

  return self->layout;
}
