/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The part of the New dialog that asks for details of a puzzle to be generated. */

#include "config.h"

#include <math.h>
#include <string.h>

#include <glib/gi18n-lib.h>

#include "puzzle/base/whole-number.h"
#include "puzzle/techniques/step-words.h"
#include "solver/generate/level-plan.h"
#include "solver/words/filter-words.h"
#include "ui/common/own-icons.h"
#include "ui/new/level-maker.h"
#include "ui/new/pattern-map.h"
#include "ui/new/technique-set.h"
#include "ui/new/wish-form.h"
#include "ui/widgets/widget.h"

struct _AriWishForm {
  GtkWidget parent_instance;

  GtkWidget *rows;
  GtkWidget *goal_name;
  GtkDropDown *goal;
  GtkSpinButton *n_givens;
  GtkLabel *goal_words;
  GtkWidget *technique_name;
  GtkDropDown *technique;
  GtkWidget *technique_words;
  GtkWidget *excluded_name;
  AriTechniqueSet *excluded;
  GtkWidget *range_name;
  GtkDropDown *scale;
  GtkWidget *range; /* has the next two */
  GtkSpinButton *least;
  GtkSpinButton *most;
  GtkWidget *plan_name;
  GtkEditable *plan;
  GtkWidget *symmetry_name;
  GtkDropDown *symmetry;
  GtkWidget *places_name;
  GtkDropDown *places;
  GtkWidget *map_box;
  AriPatternMap *map;
  GtkLabel *n_chosen;
  GtkWidget *choose_all;
  GtkWidget *choose_none;
  GtkWidget *effort_name;
  GtkSpinButton *effort;
  GtkWidget *effort_words;
  GtkWidget *seed_name;
  GtkEditable *seed;

  const AriLayout *layout; /* (nullable) */
  gboolean wants_level;
  AriLevel level;
  gboolean is_updating; /* the program, not the user, changes the widgets */
};

G_DEFINE_FINAL_TYPE (AriWishForm, ari_wish_form, GTK_TYPE_WIDGET)

enum {
  PROP_GOAL = 1,
  PROP_SYMMETRY,
  N_PROPS,
};
static GParamSpec *props[N_PROPS];

static guint changed_signal;

/* The entries of the list of goals, in its order. */
typedef enum {
  GOAL_ANY,
  GOAL_MINIMAL,
  GOAL_FEWEST,
  GOAL_AT_MOST,
  GOAL_EXACTLY,
  GOAL_GAPS,
  N_GOALS,
} WishGoal;

static const char *const goal_names[N_GOALS] = {
  "any", "minimal", "fewest", "at-most", "exactly", "gaps",
};

/* The entries of the list of places, in its order. */
typedef enum {
  PLACES_ANY,
  PLACES_SOME,
  PLACES_ALL,
} WishPlaces;

static WishGoal
goal_of (AriWishForm *self)
{
  return (WishGoal) MIN (gtk_drop_down_get_selected (self->goal), N_GOALS - 1);
}

static AriSymmetry
symmetry_of (AriWishForm *self)
{
  return (AriSymmetry) MIN (gtk_drop_down_get_selected (self->symmetry), ARI_N_SYMMETRIES - 1);
}

static gboolean
wants_number (AriWishForm *self)
{
  return goal_of (self) == GOAL_AT_MOST || goal_of (self) == GOAL_EXACTLY
         || goal_of (self) == GOAL_GAPS;
}

/* Returns: which cells may hold a given; gaps are made in any cells */
static WishPlaces
places_of (AriWishForm *self)
{
  return goal_of (self) == GOAL_GAPS ? PLACES_ANY
                                     : (WishPlaces) gtk_drop_down_get_selected (self->places);
}

static gboolean
has_effort (AriWishForm *self)
{
  return self->layout != NULL && self->layout->n_digits > ARI_FILTER_MAX_LOGICAL_DIGITS;
}

/* --- showing ---------------------------------------------------------------------------------- */

static const char *
words_of_minimal (AriWishForm *self)
{
  return symmetry_of (self) == ARI_SYMMETRY_NONE
             ? _ ("None of the givens can be left out.")
             : _ ("No givens can be left out without breaking the symmetry.");
}

/* In 20 000 attempts, which take some seconds, a few reach 19 givens and hardly any reach 18; a
   puzzle with 20 takes a tenth of a second. */
enum { RARE_CLASSIC_GIVENS = 19 };

static gboolean
is_number_rare (AriWishForm *self)
{
  const guint n = (guint) gtk_spin_button_get_value_as_int (self->n_givens);
  AriWishLimits limits;

  if (!wants_number (self) || goal_of (self) == GOAL_GAPS || self->layout == NULL
      || !ari_layout_is_classic (self->layout))
    return FALSE;
  ari_wish_check (self->layout, &(AriWish){ 0 }, &limits);
  return n >= limits.least && n <= RARE_CLASSIC_GIVENS;
}

static const char *
words_of_goal (AriWishForm *self)
{
  if (places_of (self) == PLACES_ALL)
    return _ ("Each of the cells chosen below has a given.");
  if (is_number_rare (self))
    return _ (
        "So few givens are rare: it takes a while, and the closest puzzle found may have more.");
  switch (goal_of (self)) {
  case GOAL_ANY:
    return self->wants_level ? _ ("As many as suit the level.") : words_of_minimal (self);
  case GOAL_FEWEST:
    return _ ("Minimal, with the fewest givens found in many attempts.");
  case GOAL_AT_MOST:
    return _ ("Minimal, with at most this many givens.");
  case GOAL_EXACTLY:
    return _ ("Some of the givens may be redundant.");
  case GOAL_GAPS:
    return _ (
        "This many cells of a full grid are kept, at random. There may be several solutions.");
  case GOAL_MINIMAL:
  case N_GOALS:
  default:
    return words_of_minimal (self);
  }
}

/* ER has tenths. */
static guint
value_of (AriWishForm *self, GtkSpinButton *end)
{
  const double value = gtk_spin_button_get_value (end);

  return (guint) lround (gtk_drop_down_get_selected (self->scale) == ARI_SCALE_ER ? value * 10
                                                                                  : value);
}

/* The first entry of the list of techniques is “Any”. Returns: (transfer full) (nullable): what is
 * wrong with the plan, which is left out then */
static char *
read_filter (AriWishForm *self, AriFilter *filter)
{
  const char *plan = gtk_editable_get_text (self->plan);
  char *fault = NULL;
  const guint technique = gtk_drop_down_get_selected (self->technique);

  *filter = (AriFilter){
    .wants_level = self->wants_level,
    .level = self->level,
    .wants_technique = technique > 0 && technique <= ARI_N_TECHNIQUES,
    .scale = (AriFilterScale) MIN (gtk_drop_down_get_selected (self->scale), ARI_SCALE_SCORE),
    .least = value_of (self, self->least),
    .most = value_of (self, self->most),
  };
  if (filter->wants_technique)
    filter->technique = (AriTechnique) (technique - 1);
  if (has_effort (self))
    filter->least_conflicts = (guint64) gtk_spin_button_get_value_as_int (self->effort);
  ari_technique_set_refuse (self->excluded, filter);
  if (strspn (plan, " ") < strlen (plan))
    fault = ari_technique_plan_read (plan, &filter->plan);
  if (fault != NULL)
    filter->plan.n = 0;
  return fault;
}

/* Some choices are possible only after others, so each change updates the whole form. */
static void
update (AriWishForm *self)
{
  const WishPlaces places = places_of (self);
  const guint n = ari_pattern_map_get_n_chosen (self->map);
  g_autofree char *text =
      g_strdup_printf (ngettext ("%u cell is chosen.", "%u cells are chosen.", n), n);
  AriFilter filter;

  g_free (read_filter (self, &filter));
  gtk_widget_set_visible (self->range, filter.scale != ARI_SCALE_NONE);
  gtk_widget_set_visible (self->technique_words,
                          self->layout != NULL && ari_filter_is_rare (self->layout, &filter));
  gtk_widget_set_sensitive (GTK_WIDGET (self->goal), places != PLACES_ALL);
  gtk_widget_set_sensitive (GTK_WIDGET (self->places), goal_of (self) != GOAL_GAPS);
  gtk_widget_set_visible (GTK_WIDGET (self->n_givens), places != PLACES_ALL && wants_number (self));
  gtk_label_set_text (self->goal_words, words_of_goal (self));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->goal), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  words_of_goal (self), -1);
  gtk_widget_set_visible (self->effort_name, has_effort (self));
  gtk_widget_set_visible (GTK_WIDGET (self->effort), has_effort (self));
  gtk_widget_set_visible (self->effort_words, has_effort (self));
  gtk_widget_set_visible (self->map_box, places != PLACES_ANY);
  gtk_label_set_text (self->n_chosen, text);
  gtk_widget_set_sensitive (self->choose_none, n > 0);
  gtk_widget_set_sensitive (self->choose_all, self->layout && n < self->layout->n_cells);
}

static void
on_changed (AriWishForm *self)
{
  if (self->is_updating)
    return;
  update (self);
  g_signal_emit (self, changed_signal, 0);
}

/* The whole ranges; and those to begin with, which puzzles have that are not rare. */
#define LEAST_ER    1.0
#define MOST_ER     (ARI_FILTER_ER_KNOWN / 10.0)
#define USUAL_ER_1  3.0
#define USUAL_ER_2  5.0
#define MOST_SCORE  100000
#define USUAL_SCORE 500

static void
set_range (GtkSpinButton *end, gboolean is_er, double value)
{
  gtk_spin_button_set_digits (end, is_er ? 1 : 0);
  gtk_spin_button_set_increments (end, is_er ? 0.1 : 50, is_er ? 1 : 500);
  gtk_spin_button_set_range (end, is_er ? LEAST_ER : 0, is_er ? MOST_ER : MOST_SCORE);
  gtk_spin_button_set_value (end, value);
}

static void
on_scale (AriWishForm *self)
{
  const gboolean is_er = gtk_drop_down_get_selected (self->scale) == ARI_SCALE_ER;
  const gboolean was_updating = self->is_updating;

  self->is_updating = TRUE;
  set_range (self->least, is_er, is_er ? USUAL_ER_1 : USUAL_SCORE);
  set_range (self->most, is_er, is_er ? USUAL_ER_2 : 2 * USUAL_SCORE);
  self->is_updating = was_updating;
  on_changed (self);
}

/* Keeps the range valid: moving one end past the other moves both. */
static void
on_least (AriWishForm *self)
{
  if (!self->is_updating
      && gtk_spin_button_get_value (self->most) < gtk_spin_button_get_value (self->least))
    gtk_spin_button_set_value (self->most, gtk_spin_button_get_value (self->least));
  on_changed (self);
}

static void
on_most (AriWishForm *self)
{
  if (!self->is_updating
      && gtk_spin_button_get_value (self->least) > gtk_spin_button_get_value (self->most))
    gtk_spin_button_set_value (self->least, gtk_spin_button_get_value (self->most));
  on_changed (self);
}

static void
on_goal (AriWishForm *self)
{
  on_changed (self);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_GOAL]);
}

static void
on_symmetry (AriWishForm *self)
{
  ari_pattern_map_set_symmetry (self->map, symmetry_of (self));
  on_changed (self);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_SYMMETRY]);
}

static void
on_choose_all (AriWishForm *self)
{
  ari_pattern_map_choose_all (self->map, TRUE);
}

static void
on_choose_none (AriWishForm *self)
{
  ari_pattern_map_choose_all (self->map, FALSE);
}

void
ari_wish_form_renew_seed (AriWishForm *self)
{
  g_autofree char *text = g_strdup_printf ("%d", g_random_int_range (1, ARI_RANDOM_SEEDS));

  gtk_editable_set_text (self->seed, text);
}

void
ari_wish_form_set_layout (AriWishForm *self, const AriLayout *layout)
{
  gboolean is_other_size;

  if (self->layout && ari_layout_equal (self->layout, layout))
    return;
  is_other_size = self->layout == NULL || self->layout->n_cells != layout->n_cells;
  g_clear_pointer (&self->layout, ari_layout_unref);
  self->layout = ari_layout_ref (layout);

  self->is_updating = TRUE;
  ari_pattern_map_set_layout (self->map, layout);
  if (is_other_size) {
    /* usually more than a minimal puzzle has: 30 of 81, 105 of 256, 282 of 625 */
    const double part = 0.25 + 0.04 * sqrt (layout->n_digits);

    gtk_spin_button_set_range (self->n_givens, layout->n_digits - 1, layout->n_cells);
    gtk_spin_button_set_value (self->n_givens, ceil (part * layout->n_cells));
  }
  self->is_updating = FALSE;
  update (self);
}

void
ari_wish_form_set_level (AriWishForm *self, const AriLevel *level)
{
  self->wants_level = level != NULL;
  self->level = level != NULL ? *level : ARI_LEVEL_EASY;
  update (self);
}

void
ari_wish_form_align (AriWishForm *self, GtkSizeGroup *group)
{
  gtk_size_group_add_widget (group, self->goal_name);
  gtk_size_group_add_widget (group, self->technique_name);
  gtk_size_group_add_widget (group, self->excluded_name);
  gtk_size_group_add_widget (group, self->range_name);
  gtk_size_group_add_widget (group, self->plan_name);
  gtk_size_group_add_widget (group, self->symmetry_name);
  gtk_size_group_add_widget (group, self->places_name);
  gtk_size_group_add_widget (group, self->effort_name);
  gtk_size_group_add_widget (group, self->seed_name);
}

/* --- the wish --------------------------------------------------------------------------------- */

/* Returns: (transfer full): a sentence with the nearest numbers that the symmetry allows */
static char *
suggest_numbers (AriWishForm *self, const AriWish *wish, const AriWishLimits *limits)
{
  AriWish other = *wish;
  unsigned below = 0, above = 0;

  for (unsigned n = wish->n_givens; below == 0 && n-- > limits->least;) {
    other.n_givens = n;
    if (ari_wish_check (self->layout, &other, NULL) == ARI_WISH_FINE)
      below = n;
  }
  for (unsigned n = wish->n_givens + 1; above == 0 && n <= limits->most; n++) {
    other.n_givens = n;
    if (ari_wish_check (self->layout, &other, NULL) == ARI_WISH_FINE)
      above = n;
  }
  if (below && above)
    return g_strdup_printf (_ ("No puzzle with this symmetry has %u givens. Choose %u or %u."),
                            wish->n_givens, below, above);
  if (below || above)
    return g_strdup_printf (_ ("No puzzle with this symmetry has %u givens. Choose %u."),
                            wish->n_givens, below ? below : above);
  return g_strdup_printf (_ ("No puzzle with this symmetry has %u givens."), wish->n_givens);
}

/* Returns: (transfer full) (nullable): a problem of the wish that is known before it is tried */
static char *
describe_fault (AriWishForm *self, const AriWish *wish)
{
  AriWishLimits limits;
  const AriWishFault fault = ari_wish_check (self->layout, wish, &limits);

  return fault == ARI_WISH_NOT_SYMMETRIC ? suggest_numbers (self, wish, &limits)
                                         : ari_wish_fault_to_string (fault, &limits);
}

char *
ari_wish_form_get_wish (AriWishForm *self, AriWish *wish, AriFilter *filter)
{
  static const AriGoal goals[N_GOALS] = {
    ARI_GOAL_MINIMAL, ARI_GOAL_MINIMAL, ARI_GOAL_FEWEST,
    ARI_GOAL_FEWEST,  ARI_GOAL_GIVENS,  ARI_GOAL_GAPS,
  };
  g_autofree char *seed = NULL;
  g_autofree char *plan_fault = NULL;
  AriFilterFault fault;
  const WishPlaces places = places_of (self);
  guint64 number;

  plan_fault = read_filter (self, filter);
  *wish = (AriWish){
    .goal = places == PLACES_ALL ? ARI_GOAL_ALL : goals[goal_of (self)],
    .symmetry = symmetry_of (self),
    .pattern = places == PLACES_ANY ? NULL : ari_pattern_map_get_cells (self->map),
  };
  if (places != PLACES_ALL && wants_number (self))
    wish->n_givens = (unsigned) gtk_spin_button_get_value_as_int (self->n_givens);
  seed = g_strstrip (g_strdup (gtk_editable_get_text (self->seed)));
  if (!ari_whole_unsigned (seed, G_MAXUINT64, &number))
    return g_strdup (_ ("The seed must be a whole number from 0 to 18446744073709551615."));
  wish->seed = number;
  if (places == PLACES_ANY && goal_of (self) == GOAL_ANY)
    ari_level_plan_wish (self->layout, self->wants_level ? &self->level : NULL, wish);
  if (plan_fault != NULL)
    return g_steal_pointer (&plan_fault);
  if (wish->goal == ARI_GOAL_GAPS && !ari_filter_is_open (filter))
    return g_strdup (_ ("A puzzle that may have several solutions has no level, and needs no "
                        "technique and no search."));
  fault = ari_filter_find_fault (self->layout, filter);
  return fault != ARI_FILTER_FINE ? ari_filter_fault_to_string (filter, fault)
                                  : describe_fault (self, wish);
}

/* --- the list of symmetries ------------------------------------------------------------------- */

/* At this size, which is their own, the lines of the icons are sharp. */
enum { SYMMETRY_ICON_SIZE = 28 };

static void
set_up_symmetry (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  GtkWidget *image = gtk_image_new ();
  GtkWidget *label = gtk_label_new (NULL);

  gtk_image_set_pixel_size (GTK_IMAGE (image), SYMMETRY_ICON_SIZE);
  gtk_box_append (GTK_BOX (box), image);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (box), label);
  gtk_list_item_set_child (item, box);
}

static void
bind_symmetry (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *image = gtk_widget_get_first_child (gtk_list_item_get_child (item));
  GtkStringObject *title = gtk_list_item_get_item (item);
  const AriSymmetry symmetry = (AriSymmetry) gtk_list_item_get_position (item);
  g_autofree char *icon_name =
      g_strdup_printf ("ariadne-symmetry-%s-symbolic", ari_symmetry_name (symmetry));

  gtk_image_set_from_icon_name (GTK_IMAGE (image), icon_name);
  gtk_label_set_text (GTK_LABEL (gtk_widget_get_next_sibling (image)),
                      gtk_string_object_get_string (title));
}

static void
fill_symmetries (AriWishForm *self)
{
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();

  for (guint i = 0; i < ARI_N_SYMMETRIES; i++)
    gtk_string_list_append (titles, _ (ari_symmetry_title ((AriSymmetry) i)));
  g_signal_connect (factory, "setup", G_CALLBACK (set_up_symmetry), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_symmetry), NULL);
  gtk_drop_down_set_factory (self->symmetry, factory);
  gtk_drop_down_set_model (self->symmetry, G_LIST_MODEL (titles));
}

/* --- the list of techniques ------------------------------------------------------------------- */

/* (nullable): a widget of this type within another */
static GtkWidget *
find_within (GtkWidget *widget, GType type)
{
  GtkWidget *found = G_TYPE_CHECK_INSTANCE_TYPE (widget, type) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_within (child, type);
  return found;
}

/* GTK's list does nothing with Enter in its search: this takes the row that is highlighted, or the
 * first one found. */
static void
on_technique_searched (AriWishForm *self)
{
  GtkWidget *list = find_within (GTK_WIDGET (self->technique), GTK_TYPE_LIST_VIEW);
  GtkSingleSelection *rows = GTK_SINGLE_SELECTION (gtk_list_view_get_model (GTK_LIST_VIEW (list)));

  if (g_list_model_get_n_items (G_LIST_MODEL (rows)) == 0)
    return;
  if (gtk_single_selection_get_selected (rows) == GTK_INVALID_LIST_POSITION)
    gtk_single_selection_set_selected (rows, 0);
  g_signal_emit_by_name (list, "activate", gtk_single_selection_get_selected (rows));
}

static void
fill_techniques (AriWishForm *self)
{
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);

  gtk_string_list_append (titles, _ ("Any"));
  /* without the last resort, which comes last in the table: puzzles that need it are too rare */
  for (guint i = 0; i < ARI_TECHNIQUE_NISHIO_CHAINS; i++)
    gtk_string_list_append (titles, ari_technique_to_string ((AriTechnique) i));
  gtk_drop_down_set_model (self->technique, G_LIST_MODEL (titles));
}

/* --- the widget ------------------------------------------------------------------------------- */

static void
ari_wish_form_get_property (GObject *object, guint property_id, GValue *value, GParamSpec *pspec)
{
  AriWishForm *self = ARI_WISH_FORM (object);

  switch (property_id) {
  case PROP_GOAL:
    g_value_set_string (value, goal_names[goal_of (self)]);
    break;
  case PROP_SYMMETRY:
    g_value_set_string (value, ari_symmetry_name (symmetry_of (self)));
    break;
  }
}

static void
ari_wish_form_set_property (GObject *object,
                            guint property_id,
                            const GValue *value,
                            GParamSpec *pspec)
{
  AriWishForm *self = ARI_WISH_FORM (object);
  const char *name = g_value_get_string (value);
  AriSymmetry symmetry = ARI_SYMMETRY_NONE;
  guint goal = 0;

  switch (property_id) {
  case PROP_GOAL:
    while (goal < N_GOALS && g_strcmp0 (goal_names[goal], name) != 0)
      goal++;
    gtk_drop_down_set_selected (self->goal, goal % N_GOALS);
    break;
  case PROP_SYMMETRY:
    if (name)
      ari_symmetry_by_name (name, &symmetry);
    gtk_drop_down_set_selected (self->symmetry, symmetry);
    break;
  }
}

static void
ari_wish_form_dispose (GObject *object)
{
  AriWishForm *self = ARI_WISH_FORM (object);

  self->is_updating = TRUE;
  g_clear_pointer (&self->rows, gtk_widget_unparent);
  g_clear_pointer (&self->layout, ari_layout_unref);

  G_OBJECT_CLASS (ari_wish_form_parent_class)->dispose (object);
}

#define CHILD(member) ARI_TEMPLATE_CHILD (AriWishForm, member)

static void
ari_wish_form_class_init (AriWishFormClass *klass)
{
  static const AriTemplateChild children[] = {
    CHILD (rows),          CHILD (goal_name),      CHILD (goal),          CHILD (n_givens),
    CHILD (goal_words),    CHILD (technique_name), CHILD (technique),     CHILD (technique_words),
    CHILD (excluded_name), CHILD (excluded),       CHILD (symmetry_name), CHILD (symmetry),
    CHILD (places_name),   CHILD (places),         CHILD (map_box),       CHILD (map),
    CHILD (n_chosen),      CHILD (choose_all),     CHILD (choose_none),   CHILD (effort_name),
    CHILD (effort),        CHILD (effort_words),   CHILD (seed_name),     CHILD (seed),
    CHILD (range_name),    CHILD (scale),          CHILD (least),         CHILD (most),
    CHILD (plan_name),     CHILD (plan),           CHILD (range),
  };
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = ari_wish_form_get_property;
  object_class->set_property = ari_wish_form_set_property;
  object_class->dispose = ari_wish_form_dispose;

  props[PROP_GOAL] = g_param_spec_string ("goal", NULL, NULL, goal_names[0], flags);
  props[PROP_SYMMETRY] = g_param_spec_string ("symmetry", NULL, NULL, "none", flags);
  g_object_class_install_properties (object_class, N_PROPS, props);
  changed_signal = ARI_SIGNAL ("changed", ARI_TYPE_WISH_FORM, 0);

  g_type_ensure (ARI_TYPE_PATTERN_MAP);
  g_type_ensure (ARI_TYPE_TECHNIQUE_SET);
  ari_own_icons_need ();
  gtk_widget_class_set_template_from_resource (widget_class, APP_PATH "/wish-form.ui");
  ari_widget_class_bind_children (widget_class, children, G_N_ELEMENTS (children));
  gtk_widget_class_bind_template_callback (widget_class, ari_wish_form_renew_seed);
  gtk_widget_class_bind_template_callback (widget_class, on_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_choose_all);
  gtk_widget_class_bind_template_callback (widget_class, on_choose_none);
  gtk_widget_class_bind_template_callback (widget_class, on_goal);
  gtk_widget_class_bind_template_callback (widget_class, on_least);
  gtk_widget_class_bind_template_callback (widget_class, on_most);
  gtk_widget_class_bind_template_callback (widget_class, on_scale);
  gtk_widget_class_bind_template_callback (widget_class, on_symmetry);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ari_wish_form_init (AriWishForm *self)
{
  self->is_updating = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  fill_symmetries (self);
  fill_techniques (self);
  ARI_CONNECT (find_within (GTK_WIDGET (self->technique), GTK_TYPE_SEARCH_ENTRY), "activate",
               on_technique_searched, self);
  g_object_set (gtk_editable_get_delegate (GTK_EDITABLE (self->n_givens)), "activates-default",
                TRUE, NULL);
  g_object_set (gtk_editable_get_delegate (GTK_EDITABLE (self->effort)), "activates-default", TRUE,
                NULL);
  ari_wish_form_renew_seed (self);
  self->is_updating = FALSE;
  update (self);
}
