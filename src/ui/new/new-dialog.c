/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The dialog for a new puzzle: its form, and the puzzle's shape. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "puzzle/base/need.h"
#include "puzzle/techniques/step-words.h"
#include "puzzle/words/extra-words.h"
#include "puzzle/words/numbers.h"
#include "puzzle/words/puzzle-name.h"
#include "puzzle/words/sentence.h"
#include "solver/words/logic-words.h"
#include "ui/common/dialogs.h"
#include "ui/common/settings.h"
#include "ui/new/made-words.h"
#include "ui/new/new-dialog-private.h"
#include "ui/widgets/bounded-entry.h"
#include "ui/widgets/disabled-form.h"
#include "ui/widgets/mnemonics.h"
#include "ui/widgets/reveal.h"
#include "ui/widgets/widget.h"
#include "ui/widgets/wrapping.h"

G_DEFINE_FINAL_TYPE (AriNewDialog, ari_new_dialog, GTK_TYPE_WINDOW)

enum {
  CREATE,
  CREATE_MANY,
  N_SIGNALS,
};
static guint signals[N_SIGNALS];

/* Sets the size of the boxes of entry @index of the list of regions; returns FALSE for the Latin
 * square and the jigsaw at the end of the list. */
static gboolean
box_of_entry (guint n, guint index, guint *rows, guint *columns)
{
  for (guint r = 2; r <= n / 2; r++) {
    if (n % r != 0)
      continue;
    if (index-- == 0) {
      *rows = r;
      *columns = n / r;
      return TRUE;
    }
  }
  return FALSE;
}

/* Returns: TRUE if the last entry but one of the list of regions is chosen */
static gboolean
is_latin (AriNewDialog *self)
{
  return gtk_drop_down_get_selected (self->regions) + 2
         == g_list_model_get_n_items (gtk_drop_down_get_model (self->regions));
}

char *
ari_new_dialog_read_symbols (AriNewDialog *self, AriSymbols *symbols)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->symbols));
  const glong n_characters = g_utf8_strlen (text, -1);

  *symbols = ari_symbols_default (self->n);
  if (n_characters == 0 || ari_symbols_from_utf8 (text, self->n, symbols))
    return NULL;
  if (n_characters != (glong) self->n)
    return g_strdup_printf (_ ("There are %ld symbols; enter %u, or none for the default ones."),
                            n_characters, self->n);
  return g_strdup (_ ("Symbols must be different, printable characters other than space, “.”, "
                      "“_”, “*” and “-”. Capital and small letters differ only beyond 36 digits."));
}

/* Returns: (transfer full): the kind of puzzle that the form asks for, with its level, which may be
 * scrolled out of sight, and a remark about the level. */
static char *
describe_puzzle (AriNewDialog *self)
{
  const AriLevel *level = ari_level_chooser_get_level (self->level);
  const gboolean is_classic = self->layout->n_digits == 9 && self->layout->box_rows > 0;
  const guint64 n =
      g_ascii_strtoull (gtk_editable_get_text (GTK_EDITABLE (self->number)), NULL, 10);
  g_autofree char *number = ari_count_to_string (n);
  g_autofree char *kind = NULL;
  g_autofree char *puzzle = NULL;
  g_autofree char *words = NULL;
  g_autofree char *remark = NULL;
  const char *level_words = NULL;
  AriWish wish;
  AriFilter filter;

  if (!gtk_check_button_get_active (self->generates))
    return g_strdup (_ ("You enter the puzzle on an empty grid."));
  if (level != NULL)
    level_words = ari_level_to_string (*level);
  else if (is_classic)
    /* Translators: “Your puzzle: any level” */
    level_words = _ ("any level");
  kind = ari_kind_name (self->layout, level_words);
  puzzle = ari_sentence_fill (
      /* Translators: {kind} is a kind of puzzle, such as “Easy with diagonals” */
      ngettext ("Your puzzle: {kind}", "Your {n} puzzles: {kind}", ari_count_plural (n)), "n",
      number, "kind", kind, NULL);
  g_free (ari_wish_form_get_wish (self->wish_form, &wish, &filter));
  remark = ari_filter_to_remark (&filter);
  words = ari_level_chooser_dup_words (self->level);
  return g_strconcat (puzzle, remark != NULL ? _ ("; ") : "", remark != NULL ? remark : "",
                      words != NULL ? "\n" : "", words, NULL);
}

void
ari_new_dialog_say (AriNewDialog *self, const char *problem)
{
  g_autofree char *puzzle = problem == NULL ? describe_puzzle (self) : NULL;

  ari_widget_set_css_class (GTK_WIDGET (self->message), "error", problem != NULL);
  gtk_label_set_text (self->message, problem != NULL ? problem : puzzle);
}

static void
show_wish (AriNewDialog *self)
{
  self->is_updating = TRUE;
  ari_level_chooser_set_layout (self->level, self->layout);
  self->is_updating = FALSE;
  ari_wish_form_set_layout (self->wish_form, self->layout);
  ari_wish_form_set_level (self->wish_form, ari_level_chooser_get_level (self->level));
}

/* Returns: the shape with a picture that has the chosen layout; ARI_N_START_SHAPES if none has */
static guint
find_shape (AriNewDialog *self)
{
  for (guint i = 0; self->layout != NULL && i < ARI_N_START_SHAPES; i++) {
    AriLayout *layout = ari_start_shape_new_layout (i);
    const gboolean is_equal =
        layout->n_digits == self->layout->n_digits && layout->extras == self->layout->extras
        && layout->box_rows == self->layout->box_rows && !ari_layout_is_latin (self->layout)
        && layout->box_columns == self->layout->box_columns;

    ari_layout_unref (layout);
    if (is_equal)
      return i;
  }
  return ARI_N_START_SHAPES;
}

/* If no picture shows the chosen shape, none is pressed, and Tab goes to the first. */
static void
show_shape (AriNewDialog *self)
{
  const guint shape = find_shape (self);

  self->is_updating = TRUE;
  for (guint i = 0; i < ARI_N_START_SHAPES; i++)
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->shape_buttons[i]), i == shape);
  if (shape == ARI_N_START_SHAPES)
    gtk_widget_set_focusable (self->shape_buttons[0], TRUE);
  self->is_updating = FALSE;
}

static gboolean
extra_fits (AriNewDialog *self, guint row, guint box_rows, guint box_columns)
{
  const AriExtraShape shape = { .n = self->n, .box_rows = box_rows, .box_columns = box_columns };

  return ari_extras_fit ((AriExtras) (1u << row), &shape);
}

AriExtras
ari_new_dialog_get_extras (AriNewDialog *self, guint box_rows, guint box_columns)
{
  AriExtras extras = ARI_EXTRA_NONE;

  for (guint row = 0; row < ARI_N_EXTRAS; row++)
    if (gtk_check_button_get_active (self->extras[row])
        && extra_fits (self, row, box_rows, box_columns))
      extras |= (AriExtras) (1u << row);
  return extras;
}

void
ari_new_dialog_update (AriNewDialog *self)
{
  const gboolean generates = gtk_check_button_get_active (self->generates);
  guint rows, columns;
  const gboolean has_boxes =
      box_of_entry (self->n, gtk_drop_down_get_selected (self->regions), &rows, &columns);
  const gboolean is_jigsaw = !has_boxes && !is_latin (self);
  const gboolean is_series =
      g_ascii_strtoull (gtk_editable_get_text (GTK_EDITABLE (self->number)), NULL, 10) > 1;
  const gboolean has_extra_regions =
      gtk_check_button_get_active (self->extras[ARI_EXTRA_ROW (ARI_EXTRA_REGIONS)]);
  AriExtras extras;
  AriSymbols symbols;
  g_autofree char *problem = NULL;

  gtk_widget_set_sensitive (GTK_WIDGET (self->level), generates);
  gtk_widget_set_visible (self->map_box, is_jigsaw);
  gtk_widget_set_visible (self->region_buttons, is_jigsaw);
  gtk_widget_set_visible (self->painting, is_jigsaw);
  gtk_widget_set_visible (self->extra_painting, has_extra_regions);
  gtk_widget_set_visible (GTK_WIDGET (self->preview), FALSE);
  if (!has_boxes)
    rows = columns = 0;
  for (guint row = 0; row < ARI_N_EXTRAS; row++)
    if (!ari_extra_info (row)->is_given)
      ari_check_set_disabled (self->extras[row], !extra_fits (self, row, rows, columns), FALSE);
  extras = ari_new_dialog_get_extras (self, rows, columns);

  g_clear_pointer (&self->layout, ari_layout_unref);
  problem = g_strdup (ari_extras_limit (extras, self->n, rows, columns));
  if (problem == NULL)
    self->layout = is_jigsaw   ? ari_new_dialog_dup_jigsaw (self, &problem)
                   : has_boxes ? ari_layout_new_boxes (rows, columns, extras)
                               : ari_layout_new_latin (self->n, extras);
  if (self->layout && has_extra_regions)
    self->layout = ari_new_dialog_add_extra_regions (self, self->layout, &problem);
  if (self->layout) {
    ari_new_dialog_limit_time (self);
    problem = ari_new_dialog_read_symbols (self, &symbols);
    show_wish (self);
  }
  if (self->layout && generates && problem == NULL) {
    AriWish wish;
    AriFilter filter;

    problem = ari_wish_form_get_wish (self->wish_form, &wish, &filter);
  }
  /* the problem must be visible */
  if (problem != NULL)
    gtk_expander_set_expanded (self->layout != NULL ? self->options : self->grid_options, TRUE);
  /* controls that do not apply stay visible, so that nothing moves under the pointer */
  gtk_widget_set_sensitive (GTK_WIDGET (self->wish_form), generates);
  gtk_widget_set_sensitive (self->number_row, generates);
  gtk_widget_set_sensitive (self->aim_row,
                            generates && !is_series && ari_new_dialog_may_aim (self));
  ari_check_set_disabled (self->prints, !is_series, FALSE);
  show_shape (self);
  ari_new_dialog_say (self, problem);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "dialog.create", problem == NULL);
}

/* The window is as short as its form without options, until some are opened. */
enum { SHORT_HEIGHT = 510, TALL_HEIGHT = 720 };

static void
set_height (AriNewDialog *self)
{
  int width, height;

  gtk_window_get_default_size (GTK_WINDOW (self), &width, &height);
  gtk_window_set_default_size (GTK_WINDOW (self), width,
                               gtk_expander_get_expanded (self->grid_options)
                                       || gtk_expander_get_expanded (self->options)
                                   ? TALL_HEIGHT
                                   : SHORT_HEIGHT);
  ari_dialog_fit (GTK_WINDOW (self));
}

/* Scrolls to options when a key opens them, as far as there is room for them. After a click nothing
 * may move under the pointer. */
static void
on_options (AriNewDialog *self, GParamSpec *pspec, GtkExpander *options)
{
  set_height (self);
  if (gtk_expander_get_expanded (options) && gtk_widget_get_mapped (GTK_WIDGET (self))
      && gtk_window_get_focus_visible (GTK_WINDOW (self)))
    ari_widget_reveal (GTK_WIDGET (options));
}

static void
on_changed (AriNewDialog *self)
{
  if (!self->is_updating)
    ari_new_dialog_update (self);
}

static void
on_regions_text (AriNewDialog *self)
{
  if (self->is_updating)
    return;
  self->has_drawn = TRUE;
  ari_new_dialog_read_map (self);
  ari_new_dialog_update (self);
}

static void
on_random_regions (AriNewDialog *self)
{
  ari_new_dialog_cut_regions (self);
  ari_new_dialog_update (self);
}

static void
on_blank_regions (AriNewDialog *self)
{
  ari_new_dialog_blank_regions (self);
  ari_new_dialog_update (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->painter));
}

static void
on_random_extra_regions (AriNewDialog *self)
{
  ari_new_dialog_choose_extra_regions (self);
  ari_new_dialog_update (self);
}

static void
on_blank_extra_regions (AriNewDialog *self)
{
  ari_new_dialog_blank_extra_regions (self);
  ari_new_dialog_update (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->extra_painter));
}

static void
on_regions (AriNewDialog *self)
{
  guint rows, columns;

  if (self->is_updating)
    return;
  self->wants_latin = is_latin (self);
  self->wants_jigsaw =
      !self->wants_latin
      && !box_of_entry (self->n, gtk_drop_down_get_selected (self->regions), &rows, &columns);
  if (self->wants_jigsaw && !gtk_widget_get_visible (self->map_box))
    ari_new_dialog_cut_regions (self);
  ari_new_dialog_update (self);
  if (gtk_widget_get_visible (self->painting))
    ari_widget_reveal (self->painting);
}

/* Sets another size, which has its own boxes, symbols and map. */
static void
set_size (AriNewDialog *self, guint n, guint box_rows)
{
  g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);
  const AriSymbols symbols = ari_symbols_default (n);
  char symbols_text[4 * ARI_MAX_DIGITS + 1];
  guint rows, columns, selected = 0, index;

  self->n = n;
  for (index = 0; box_of_entry (n, index, &rows, &columns); index++) {
    /* Translators: rows and columns of a box */
    g_autofree char *label = g_strdup_printf (_ ("Boxes of %u×%u"), rows, columns);

    gtk_string_list_append (list, label);
    if (rows == box_rows)
      selected = index;
  }
  /* Translators: instead of boxes or regions */
  gtk_string_list_append (list, _ ("None (Latin Square)"));
  gtk_string_list_append (list, _ ("Jigsaw"));
  if (self->wants_latin)
    selected = index;
  else if (index == 0 || box_rows == 0)
    selected = index + 1;

  self->is_updating = TRUE;
  gtk_drop_down_set_model (self->regions, G_LIST_MODEL (list));
  gtk_drop_down_set_selected (self->regions, selected);
  ari_symbols_to_utf8 (&symbols, symbols_text);
  gtk_entry_set_placeholder_text (self->symbols, symbols_text);
  self->is_updating = FALSE;
  if (selected == index + 1)
    ari_new_dialog_cut_regions (self);
  ari_new_dialog_blank_extra_regions (self);
}

static void
on_size (AriNewDialog *self)
{
  guint rows = 0, columns;
  guint n;

  if (self->is_updating)
    return;
  n = gtk_drop_down_get_selected (self->size) + ARI_MIN_DIGITS;
  if (!self->wants_jigsaw)
    ari_layout_default_box (n, &rows, &columns);
  set_size (self, n, rows);
  ari_new_dialog_update (self);
}

static void
set_extras (AriNewDialog *self, AriExtras extras)
{
  for (guint row = 0; row < ARI_N_EXTRAS; row++) {
    ari_check_set_disabled (self->extras[row], FALSE, FALSE);
    gtk_check_button_set_active (self->extras[row], (extras >> row & 1) != 0);
  }
}

/* An extra unchecks those that it excludes. */
static void
on_extra (AriNewDialog *self, GtkCheckButton *check)
{
  for (guint row = 0; row < ARI_N_EXTRAS && gtk_check_button_get_active (check); row++)
    if (self->extras[row] == check)
      for (guint other = 0; other < ARI_N_EXTRAS; other++)
        if ((ari_extra_info (row)->excludes >> other & 1) != 0)
          gtk_check_button_set_active (self->extras[other], FALSE);
  on_changed (self);
  if (!self->is_updating && check == self->extras[ARI_EXTRA_ROW (ARI_EXTRA_REGIONS)]
      && gtk_check_button_get_active (check))
    ari_widget_reveal (self->extra_painting);
}

/* Adds a check button for each extra. */
static void
add_extras (AriNewDialog *self)
{
  for (guint row = 0; row < ARI_N_EXTRAS; row++) {
    const char *label = ari_extra_words (row)->label;
    GtkWidget *check = gtk_check_button_new_with_mnemonic (label != NULL ? _ (label) : NULL);

    self->extras[row] = GTK_CHECK_BUTTON (check);
    gtk_widget_set_visible (check, label != NULL);
    ARI_CONNECT (check, "toggled", on_extra, self);
    gtk_box_append (self->extra_list, check);
  }
}

/* A shape with a picture sets size, regions and extras together. */
static void
on_shape (gpointer dialog, guint shape)
{
  AriNewDialog *self = dialog;
  AriLayout *layout;

  if (self->is_updating)
    return;
  layout = ari_start_shape_new_layout (shape);
  self->is_updating = TRUE;
  gtk_drop_down_set_selected (self->size, layout->n_digits - ARI_MIN_DIGITS);
  set_extras (self, layout->extras);
  self->is_updating = FALSE;
  self->wants_jigsaw = layout->box_rows == 0;
  self->wants_latin = FALSE;
  set_size (self, layout->n_digits, layout->box_rows);
  ari_layout_unref (layout);
  ari_new_dialog_update (self);
}

/* Enter on a shape or a level creates the puzzle. */
static void
on_enter (gpointer user_data)
{
  g_signal_emit_by_name (user_data, "activate-default");
}

AriPuzzle *
ari_new_dialog_dup_puzzle (AriNewDialog *self, const AriGrid *givens, const AriPuzzleInfo *info)
{
  AriSymbols symbols;
  g_autofree char *problem = ari_new_dialog_read_symbols (self, &symbols);

  g_assert (problem == NULL);

  return ari_puzzle_new (givens, &symbols, info);
}

/* The start page offers the shape that was made last. */
static void
remember_shape (AriNewDialog *self)
{
  const guint shape = find_shape (self);

  if (ari_settings_get () != NULL && shape < ARI_N_START_SHAPES
      && gtk_check_button_get_active (self->generates))
    g_settings_set_string (ari_settings_get (), "start-shape", ari_start_shape_name (shape));
}

void
ari_new_dialog_create (AriNewDialog *self,
                       const AriGrid *givens,
                       const AriPuzzleInfo *info,
                       gboolean is_final)
{
  g_autoptr (AriPuzzle) puzzle = ari_new_dialog_dup_puzzle (self, givens, info);

  remember_shape (self);
  /* the window may open another dialog for the puzzle, but not while this one is visible */
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  g_signal_emit (self, signals[CREATE], 0, puzzle, !is_final || self->has_drawn);
  gtk_window_close (GTK_WINDOW (self));
}

void
ari_new_dialog_create_many (AriNewDialog *self)
{
  remember_shape (self);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  g_signal_emit (self, signals[CREATE_MANY], 0, self->series,
                 gtk_check_button_get_active (self->prints));
  gtk_window_close (GTK_WINDOW (self));
}

static void
create (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  AriNewDialog *self = ARI_NEW_DIALOG (widget);
  const AriPuzzleInfo info = {
    .title = (char *) gtk_editable_get_text (GTK_EDITABLE (self->title)),
  };
  AriGrid *grid;

  if (gtk_check_button_get_active (self->generates)) {
    ari_new_dialog_make (self);
    return;
  }
  grid = ari_need (ari_grid_new (self->layout));
  ari_new_dialog_create (self, grid, &info, TRUE);
  ari_grid_free (grid);
}

static void
ari_new_dialog_dispose (GObject *object)
{
  AriNewDialog *self = ARI_NEW_DIALOG (object);

  self->is_updating = TRUE;
  g_clear_object (&self->maker);
  g_clear_object (&self->grader);
  g_clear_pointer (&self->series, g_ptr_array_unref);
  g_clear_pointer (&self->layout, ari_layout_unref);
  g_clear_pointer (&self->map_problem, g_free);

  G_OBJECT_CLASS (ari_new_dialog_parent_class)->dispose (object);
}

#define CHILD(member) ARI_TEMPLATE_CHILD (AriNewDialog, member)

static void
ari_new_dialog_class_init (AriNewDialogClass *klass)
{
  static const AriTemplateChild children[] = {
    CHILD (create_button),  CHILD (scroller),      CHILD (form),           CHILD (purpose),
    CHILD (generates),      CHILD (enters),        CHILD (shape_list),     CHILD (level),
    CHILD (aim_row),        CHILD (aim),           CHILD (number_row),     CHILD (number),
    CHILD (prints),         CHILD (preview),       CHILD (size),           CHILD (regions),
    CHILD (map_box),        CHILD (map),           CHILD (painter),        CHILD (painting),
    CHILD (region_buttons), CHILD (extra_painter), CHILD (extra_painting), CHILD (grid_options),
    CHILD (options),        CHILD (extra_list),    CHILD (wish_form),      CHILD (symbols),
    CHILD (title),          CHILD (foot),          CHILD (message),        CHILD (work),
    CHILD (spinner),        CHILD (work_words),    CHILD (rating_words),   CHILD (tally_words),
    CHILD (take_button),    CHILD (stop_button),   CHILD (names)
  };
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ari_new_dialog_dispose;

  signals[CREATE] = ARI_SIGNAL ("create", ARI_TYPE_NEW_DIALOG, 2, ARI_TYPE_PUZZLE, G_TYPE_BOOLEAN);
  signals[CREATE_MANY] =
      ARI_SIGNAL ("create-many", ARI_TYPE_NEW_DIALOG, 2, G_TYPE_PTR_ARRAY, G_TYPE_BOOLEAN);

  g_type_ensure (ARI_TYPE_GRID_VIEW);
  g_type_ensure (ARI_TYPE_LEVEL_CHOOSER);
  g_type_ensure (ARI_TYPE_REGION_PAINTER);
  g_type_ensure (ARI_TYPE_WISH_FORM);
  gtk_widget_class_set_template_from_resource (widget_class, APP_PATH "/new-dialog.ui");
  ari_widget_class_bind_children (widget_class, children, G_N_ELEMENTS (children));
  gtk_widget_class_bind_template_callback (widget_class, on_size);
  gtk_widget_class_bind_template_callback (widget_class, on_regions);
  gtk_widget_class_bind_template_callback (widget_class, on_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_options);
  gtk_widget_class_bind_template_callback (widget_class, on_enter);
  gtk_widget_class_bind_template_callback (widget_class, on_random_regions);
  gtk_widget_class_bind_template_callback (widget_class, on_blank_regions);
  gtk_widget_class_bind_template_callback (widget_class, on_random_extra_regions);
  gtk_widget_class_bind_template_callback (widget_class, on_blank_extra_regions);
  gtk_widget_class_bind_template_callback (widget_class, ari_new_dialog_on_painted);
  gtk_widget_class_bind_template_callback (widget_class, ari_new_dialog_on_extra_painted);
  gtk_widget_class_bind_template_callback (widget_class, ari_new_dialog_on_stroke_end);

  gtk_widget_class_install_action (widget_class, "dialog.create", NULL, create);
  ari_new_dialog_add_maker_actions (widget_class);
}

/* Enter creates the puzzle; GTK would press the button that has the focus, if it is a choice. */
static gboolean
on_key (GtkEventControllerKey *controller,
        guint keyval,
        guint keycode,
        GdkModifierType state,
        AriNewDialog *self)
{
  const gboolean is_enter =
      keyval == GDK_KEY_Return || keyval == GDK_KEY_KP_Enter || keyval == GDK_KEY_ISO_Enter;

  if (!is_enter || (state & gtk_accelerator_get_default_mod_mask ()) != 0
      || !GTK_IS_CHECK_BUTTON (gtk_window_get_focus (GTK_WINDOW (self))))
    return FALSE;
  g_signal_emit_by_name (self, "activate-default");
  return TRUE;
}

/* The dialog gets the width that its widest choices need before it is shown: newer GTK warns if
 * rows appear later in a window that still has to grow for them. */
static void
reserve_width (AriNewDialog *self)
{
  int width;

  gtk_expander_set_expanded (self->grid_options, TRUE);
  gtk_expander_set_expanded (self->options, TRUE);
  gtk_widget_set_visible (self->painting, TRUE);
  gtk_widget_set_visible (self->extra_painting, TRUE);
  gtk_widget_set_visible (self->map_box, TRUE);
  gtk_widget_set_visible (self->region_buttons, TRUE);
  gtk_widget_measure (GTK_WIDGET (self->scroller), GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL,
                      NULL, NULL);
  gtk_widget_set_size_request (GTK_WIDGET (self->scroller), width, -1);
  gtk_expander_set_expanded (self->grid_options, FALSE);
  gtk_expander_set_expanded (self->options, FALSE);
}

enum { SHAPES_A_ROW = 5 };

static void
ari_new_dialog_init (AriNewDialog *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  g_autoptr (GtkStringList) sizes = gtk_string_list_new (NULL);

  self->is_updating = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  ari_entries_bound (GTK_WIDGET (self));
  ari_lists_open_in_view (self->form);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->rating_words), ari_grade_explain ());
  ari_start_shape_add_all (self->shape_list, self->shape_buttons, SHAPES_A_ROW, on_shape, on_enter,
                           self);
  add_extras (self);
  ari_widget_name_buttons (GTK_WIDGET (self));
  ari_checks_wrap (self->form);
  for (guint n = ARI_MIN_DIGITS; n <= ARI_MAX_DIGITS; n++) {
    g_autofree char *label = ari_size_to_string (n, n);

    gtk_string_list_append (sizes, label);
  }
  gtk_drop_down_set_model (self->size, G_LIST_MODEL (sizes));
  ARI_CONNECT (gtk_text_view_get_buffer (self->map), "changed", on_regions_text, self);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (on_key), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  g_object_set (gtk_editable_get_delegate (GTK_EDITABLE (self->number)), "activates-default", TRUE,
                NULL);
  ari_wish_form_align (self->wish_form, self->names);
  reserve_width (self);
  ari_new_dialog_set_up_maker (self);
  ari_settings_bind ("new-level", self->level, "level", ARI_SETTING_SHARED);
  ari_settings_bind ("new-grid-options", self->grid_options, "expanded", ARI_SETTING_REMEMBERED);
  ari_settings_bind ("new-options", self->options, "expanded", ARI_SETTING_REMEMBERED);
  ari_settings_bind ("new-goal", self->wish_form, "goal", ARI_SETTING_REMEMBERED);
  ari_settings_bind ("new-symmetry", self->wish_form, "symmetry", ARI_SETTING_REMEMBERED);
  self->is_updating = FALSE;
}

/* Hides everything about generating. */
static void
hide_generating (AriNewDialog *self)
{
  gtk_window_set_title (GTK_WINDOW (self), _ ("Enter a Puzzle"));
  gtk_check_button_set_active (self->enters, TRUE);
  gtk_widget_set_visible (self->purpose, FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->level), FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->wish_form), FALSE);
  gtk_widget_set_visible (self->number_row, FALSE);
  gtk_widget_set_visible (self->aim_row, FALSE);
}

GtkWidget *
ari_new_dialog_new (GtkWindow *parent, const AriLayout *like, gboolean enters)
{
  const guint n = like ? like->n_digits : 9;
  AriNewDialog *self = g_object_new (ARI_TYPE_NEW_DIALOG, "transient-for", parent, NULL);

  self->is_updating = TRUE;
  gtk_drop_down_set_selected (self->size, n - ARI_MIN_DIGITS);
  set_extras (self, like ? like->extras : ARI_EXTRA_NONE);
  self->is_updating = FALSE;
  self->wants_latin = like && ari_layout_is_latin (like);
  self->wants_jigsaw = like && like->box_rows == 0 && !self->wants_latin;
  set_size (self, n, like ? like->box_rows : 3);
  if (self->wants_jigsaw)
    ari_new_dialog_set_regions (self, like);
  if (like && (like->extras & ARI_EXTRA_REGIONS) != 0)
    ari_new_dialog_set_extra_regions (self, like);
  if (enters)
    hide_generating (self);
  ari_new_dialog_update (self);
  /* the choice must be visible: by its picture, else among the options */
  if (enters || find_shape (self) == ARI_N_START_SHAPES) {
    ari_settings_unbind (self->grid_options, "expanded");
    gtk_expander_set_expanded (self->grid_options, TRUE);
  }
  set_height (self);
  /* Enter then repeats the last choice at once; on a list, it would open the list */
  gtk_window_set_focus (GTK_WINDOW (self), self->create_button);
  return GTK_WIDGET (self);
}
