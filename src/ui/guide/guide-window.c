/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window to learn techniques: a description of each, an example, and puzzles that need it. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "picture/grid-picture.h"
#include "puzzle/base/need.h"
#include "puzzle/collection/collection.h"
#include "puzzle/document/document.h"
#include "puzzle/techniques/step-words.h"
#include "puzzle/techniques/technique-guide.h"
#include "puzzle/techniques/technique-names.h"
#include "puzzle/words/words.h"
#include "solver/position/game-position.h"
#include "solver/position/logician.h"
#include "solver/words/logic-words.h"
#include "ui/common/appearance.h"
#include "ui/common/dialogs.h"
#include "ui/common/window-actions.h"
#include "ui/grid/step-text.h"
#include "ui/guide/guide-window.h"
#include "ui/guide/lessons.h"
#include "ui/widgets/adaptive-body.h"
#include "ui/widgets/bounded-entry.h"
#include "ui/widgets/mnemonics.h"
#include "ui/widgets/widget.h"

/* --- the picture of an example --- */

#define ARI_TYPE_STEP_VIEW (ari_step_view_get_type ())
/* AriStepView: draws a game with its candidates, and a step over it, in the colours of the desktop.
 * It handles no input. CSS node: `stepview`. */
G_DECLARE_FINAL_TYPE (AriStepView, ari_step_view, ARI, STEP_VIEW, GtkWidget)

/* In pixels: bounds on the side of the square picture. */
#define LEAST_SIDE   220
#define NATURAL_SIDE 400

struct _AriStepView {
  GtkWidget parent_instance;

  AriPuzzle *puzzle; /* NULL shows nothing */
  guint8 *digits;    /* givens and entries */
  AriDigits *candidates;
  AriSteps *step; /* (nullable) */
  AriStepLit lit;
};

G_DEFINE_FINAL_TYPE (AriStepView, ari_step_view, GTK_TYPE_WIDGET)

static void
forget (AriStepView *self)
{
  g_clear_object (&self->puzzle);
  g_clear_pointer (&self->digits, g_free);
  g_clear_pointer (&self->candidates, g_free);
  g_clear_pointer (&self->step, ari_steps_free);
  self->lit = (AriStepLit){ 0 };
}

/* Copies both, which may be NULL; later changes are not shown. */
static void
show_position (AriStepView *self, AriGame *game, const AriStep *step)
{
  forget (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  if (game == NULL)
    return;

  const guint n_cells = ari_game_get_layout (game)->n_cells;

  self->puzzle = g_object_ref (ari_game_get_puzzle (game));
  self->digits = g_new (guint8, n_cells);
  self->candidates = g_new (AriDigits, n_cells);
  for (guint16 cell = 0; cell < n_cells; cell++) {
    self->digits[cell] = ari_game_get_cell (game, cell)->digit;
    self->candidates[cell] = ari_game_get_candidates (game, cell);
  }
  if (step != NULL)
    self->step = ari_need (ari_steps_new_copy (step));
}

static void
ari_step_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  AriStepView *self = ARI_STEP_VIEW (widget);
  const int width = gtk_widget_get_width (widget);
  const int height = gtk_widget_get_height (widget);
  AriGridPicture picture;
  AriStep step;
  cairo_t *cr;

  if (self->puzzle == NULL)
    return;
  picture = (AriGridPicture){
    .layout = ari_puzzle_get_layout (self->puzzle),
    .symbols = ari_puzzle_get_symbols (self->puzzle),
    .givens = ari_puzzle_get_givens (self->puzzle)->cells,
    .entries = self->digits,
    .candidates = self->candidates,
    .has_coordinates = TRUE, /* the text below names cells */
  };
  if (self->step != NULL) {
    step = ari_steps_get (self->step, 0);
    picture.step = &step;
    picture.lit = &self->lit;
  }
  cr = gtk_snapshot_append_cairo (snapshot,
                                  &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  ari_grid_picture_draw (&picture, ari_appearance_palette (), cr, width, height,
                         gtk_widget_get_scale_factor (widget));
  cairo_destroy (cr);
}

static void
ari_step_view_measure (GtkWidget *widget,
                       GtkOrientation orientation,
                       int for_size,
                       int *minimum,
                       int *natural,
                       int *minimum_baseline,
                       int *natural_baseline)
{
  *minimum = LEAST_SIDE;
  *natural = NATURAL_SIDE;
  /* The picture is square, so it is no higher than wide. It is no lower either, because the page
   * scrolls. */
  if (orientation == GTK_ORIENTATION_VERTICAL && for_size >= 0)
    *minimum = *natural = CLAMP (for_size, LEAST_SIDE, NATURAL_SIDE);
  *minimum_baseline = -1;
  *natural_baseline = -1;
}

static void
ari_step_view_init (AriStepView *self)
{
  ARI_CONNECT (ari_appearance_get_default (), "notify", gtk_widget_queue_draw, self);
}

static void
ari_step_view_dispose (GObject *object)
{
  AriStepView *self = ARI_STEP_VIEW (object);

  forget (self);

  G_OBJECT_CLASS (ari_step_view_parent_class)->dispose (object);
}

static void
ari_step_view_class_init (AriStepViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ari_step_view_dispose;
  widget_class->get_request_mode = ari_height_for_width;
  widget_class->measure = ari_step_view_measure;
  widget_class->snapshot = ari_step_view_snapshot;
  gtk_widget_class_set_css_name (widget_class, "stepview");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

/* --- the window --- */

struct _AriGuideWindow {
  GtkApplicationWindow parent_instance;

  /* children of the template */
  GtkEditable *search;
  GtkListBox *list;
  GtkScrolledWindow *page;
  GtkLabel *name;
  GtkLabel *facts;
  GtkLabel *text;
  GtkWidget *example;
  AriStepView *view;
  GtkLabel *notation;
  GtkLabel *explanation;
  AriSteps *step;     /* (nullable): that of the example, if it was found */
  AriStepText *words; /* plays the links in `explanation` */
  GtkLabel *note;

  AriTechnique technique;
  AriGame *game;   /* (nullable): the example's */
  GArray *results; /* (nullable): the results of its step */
  AriLogician *logician;
  char *wanted; /* (nullable): the letters of the search text */
};

G_DEFINE_FINAL_TYPE (AriGuideWindow, ari_guide_window, GTK_TYPE_APPLICATION_WINDOW)

AriTechnique
ari_guide_window_get_technique (AriGuideWindow *self)
{
  return self->technique;
}

/* --- the example --- */

static void
ask_for_example (AriGuideWindow *self)
{
  g_autoptr (AriGamePosition) position = ari_game_position_new (self->game);

  ari_logician_ask (self->logician, &(AriLogicianQuestion){
                                        .task = ARI_LOGICIAN_ALL,
                                        .layout = position->givens->layout,
                                        .givens = position->givens->cells,
                                        .placed = position->placed,
                                        .removed = position->removed,
                                        .technique = self->technique,
                                    });
}

static void
show_step (AriGuideWindow *self, const AriStep *step)
{
  const AriLayout *layout = ari_game_get_layout (self->game);
  const AriSymbols *symbols = ari_puzzle_get_symbols (ari_game_get_puzzle (self->game));
  g_autofree char *notation = ari_step_to_notation (step, layout, symbols, ARI_HINT_FULL);
  g_autofree char *explanation = ari_step_explain (step, layout, symbols);

  self->step = ari_need (ari_steps_new_copy (step));
  show_position (self->view, self->game, step);
  gtk_label_set_label (self->notation, notation);
  ari_step_text_set (self->words, explanation, step, layout, symbols);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->view), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  notation, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, explanation, -1);
}

static void
on_lit (AriGuideWindow *self)
{
  const guint n_cells = ari_game_get_layout (self->game)->n_cells;
  g_autofree AriDigits *gone = g_new0 (AriDigits, n_cells);
  AriStep step = ari_steps_get (self->step, 0);

  (void) ari_step_text_get_inner (self->words, &step, gone);
  show_position (self->view, self->game, &step);
  for (guint cell = 0; cell < n_cells; cell++)
    self->view->candidates[cell] &= ~gone[cell];
  self->view->lit = ari_step_text_get_lit (self->words);
}

/* Highlights the next or previous link of the example. */
static void
play_links (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AriGuideWindow *self = user_data;
  g_autofree char *words = ari_step_text_play (
      self->words, g_str_equal (g_action_get_name (G_ACTION (action)), "previous-link"));

  if (words != NULL)
    ari_accessible_set_label (self->view, words);
}

static void
on_answered (AriGuideWindow *self)
{
  const AriLogicianAnswer *answer = ari_logician_get_answer (self->logician);

  for (guint i = 0; i < ari_steps_count (answer->steps); i++) {
    const AriStep step = ari_steps_get (answer->steps, i);

    if (ari_lessons_shows (&step, self->results)) {
      show_step (self, &step);
      return;
    }
  }
}

static void
show_example (AriGuideWindow *self)
{
  g_clear_object (&self->game);
  g_clear_pointer (&self->results, g_array_unref);
  g_clear_pointer (&self->step, ari_steps_free);
  ari_service_stop (ARI_SERVICE (self->logician));
  self->game = ari_lessons_dup_example (self->technique, &self->results);
  gtk_widget_set_visible (self->example, self->game != NULL);
  ari_window_actions_set_enabled (GTK_APPLICATION_WINDOW (self), "open-example",
                                  self->game != NULL);
  show_position (self->view, self->game, NULL);
  gtk_label_set_label (self->notation, "");
  ari_step_text_set (self->words, "", NULL, NULL, NULL);
  if (self->game != NULL)
    ask_for_example (self);
}

static void
open_example (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AriGuideWindow *self = user_data;
  g_autoptr (AriDocument) document = NULL;

  if (self->game == NULL)
    return;
  document = ari_document_new (self->game);
  g_signal_emit_by_name (self, "open-document", document, NULL);
  show_example (self); /* makes another game, because the document has this one */
}

/* --- puzzles --- */

static void
practise (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AriGuideWindow *self = user_data;
  guint n;
  g_autoptr (GBytes) text = ari_lessons_dup_puzzles (self->technique, &n);
  g_autoptr (AriCollection) collection = NULL;

  if (text == NULL)
    return;
  collection = ari_collection_new_from_bytes (text, NULL);
  ari_collection_set_title (collection, ari_technique_to_string (self->technique));
  g_signal_emit_by_name (self, "open-collection", collection, NULL);
}

/* --- the page --- */

/* (transfer full): what a step counts; a last resort is on no scale of levels */
static char *
dup_worth (const AriTechniqueInfo *info)
{
  if ((info->flags & ARI_TECHNIQUE_LAST_RESORT) != 0)
    return g_strdup (ari_no_level_word ());
  return g_strdup_printf (
      /* Translators: of a technique: its level (Easy to Extreme), and what a step counts */
      _ ("%s · %u points a step"), ari_level_to_string (info->level), info->score);
}

static char *
dup_facts (AriTechnique technique)
{
  const AriTechniqueInfo *info = ari_technique_info (technique);
  g_autofree char *worth = dup_worth (info);
  g_autofree char *er = NULL;

  if (info->er == 0)
    /* Translators: of a technique: “Hard · 140 points a step”, and its code */
    return g_strdup_printf (_ ("%s · code %s"), worth, info->code);
  er = g_strdup_printf ("%.1f", info->er / 10.0);
  return g_strdup_printf (_ ("%s · Explainer rating from %s · code %s"), worth, er, info->code);
}

/* Returns: (nullable): why a button is greyed out, or what is to be known about hints. */
static const char *
say_practice (AriTechnique technique, gboolean has_example, gboolean has_puzzles)
{
  if (!has_example)
    return (ari_technique_info (technique)->flags & ARI_TECHNIQUE_LAST_RESORT) != 0
               ? _ ("There is no example, and no puzzle to practise: such chains are for the few "
                    "puzzles where nothing else leads on, and too long to learn from.")
               : _ ("There is no example, and no puzzle to practise: hardly any known puzzle needs "
                    "this technique.");
  if (!has_puzzles)
    return _ ("There are no puzzles to practise: in hardly any puzzle this is the hardest "
              "technique needed.");
  if ((ari_technique_info (technique)->flags & ARI_TECHNIQUE_DEFAULT_ON) != 0)
    return NULL;
  return _ (
      "Hints find this technique only if it is chosen under “Techniques…” on the Logic page.");
}

static void
show_technique (AriGuideWindow *self, AriTechnique technique)
{
  g_autofree char *facts = dup_facts (technique);
  g_autofree char *text = ari_technique_dup_guide (technique);
  guint n_puzzles;
  g_autoptr (GBytes) puzzles = ari_lessons_dup_puzzles (technique, &n_puzzles);

  self->technique = technique;
  gtk_label_set_label (self->name, ari_technique_to_string (technique));
  gtk_label_set_label (self->facts, facts);
  gtk_label_set_label (self->text, text);
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->page), 0);
  ari_window_actions_set_enabled (GTK_APPLICATION_WINDOW (self), "practise", puzzles != NULL);
  show_example (self);
  ari_label_show (self->note, say_practice (technique, self->game != NULL, puzzles != NULL));
}

/* --- the list --- */

static AriTechnique
technique_of_row (GtkListBoxRow *row)
{
  return (AriTechnique) GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (row), "technique"));
}

static void
on_row_selected (AriGuideWindow *self, GtkListBoxRow *row)
{
  if (row != NULL)
    show_technique (self, technique_of_row (row));
}

static int
compare_rows (GtkListBoxRow *a, GtkListBoxRow *b, gpointer user_data)
{
  const AriTechnique x = technique_of_row (a);
  const AriTechnique y = technique_of_row (b);
  const AriLevel level_x = ari_technique_info (x)->level;
  const AriLevel level_y = ari_technique_info (y)->level;

  return level_x != level_y ? (int) level_x - (int) level_y : (int) x - (int) y;
}

/* Adds a heading above the first technique of each level. */
static void
update_header (GtkListBoxRow *row, GtkListBoxRow *before, gpointer user_data)
{
  const AriLevel level = ari_technique_info (technique_of_row (row))->level;
  GtkWidget *label;

  if (before != NULL && ari_technique_info (technique_of_row (before))->level == level) {
    gtk_list_box_row_set_header (row, NULL);
    return;
  }
  label = gtk_label_new (ari_level_to_string (level));
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "heading");
  gtk_widget_add_css_class (label, "list-heading");
  gtk_list_box_row_set_header (row, label);
}

static gboolean
is_wanted (GtkListBoxRow *row, gpointer self)
{
  return ari_technique_matches (technique_of_row (row), ARI_GUIDE_WINDOW (self)->wanted);
}

static void
on_search (AriGuideWindow *self)
{
  g_clear_pointer (&self->wanted, g_free);
  self->wanted = ari_words_fold (gtk_editable_get_text (self->search), "");
  gtk_list_box_invalidate_filter (self->list);
}

/* Enter selects the first technique found. */
static void
on_search_activated (AriGuideWindow *self)
{
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->list, i)) != NULL; i++)
    if (gtk_widget_get_child_visible (GTK_WIDGET (row))) {
      gtk_list_box_select_row (self->list, row);
      return;
    }
}

/* Tab leaves the list; by default GTK goes through all rows first. */
static gboolean
on_list_key (GtkEventControllerKey *keys,
             guint keyval,
             guint keycode,
             GdkModifierType state,
             gpointer user_data)
{
  AriGuideWindow *self = user_data;

  if (keyval != GDK_KEY_Tab && keyval != GDK_KEY_ISO_Left_Tab && keyval != GDK_KEY_KP_Tab)
    return FALSE;
  if ((state & GDK_SHIFT_MASK) != 0)
    return gtk_widget_grab_focus (GTK_WIDGET (self->search));
  return gtk_widget_child_focus (GTK_WIDGET (self->page), GTK_DIR_TAB_FORWARD);
}

static void
let_tab_out (AriGuideWindow *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (on_list_key), self);
  gtk_widget_add_controller (GTK_WIDGET (self->list), keys);
}

static void
fill_list (AriGuideWindow *self)
{
  gtk_list_box_set_sort_func (self->list, compare_rows, NULL, NULL);
  gtk_list_box_set_header_func (self->list, update_header, NULL, NULL);
  gtk_list_box_set_filter_func (self->list, is_wanted, self, NULL);
  for (guint i = 0; i < ARI_N_TECHNIQUES; i++) {
    GtkWidget *row = gtk_list_box_row_new ();
    GtkWidget *label = gtk_label_new (ari_technique_to_string ((AriTechnique) i));

    gtk_label_set_xalign (GTK_LABEL (label), 0);
    gtk_label_set_wrap (GTK_LABEL (label), TRUE);
    gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), label);
    ari_accessible_set_label (row, ari_technique_to_string ((AriTechnique) i));
    g_object_set_data (G_OBJECT (row), "technique", GUINT_TO_POINTER (i));
    gtk_list_box_append (self->list, row);
  }
}

void
ari_guide_window_choose (AriGuideWindow *self, AriTechnique technique)
{
  GtkListBoxRow *row;

  gtk_editable_set_text (self->search, "");
  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->list, i)) != NULL; i++)
    if (technique_of_row (row) == technique) {
      gtk_list_box_select_row (self->list, row);
      gtk_widget_grab_focus (GTK_WIDGET (row));
      return;
    }
}

/* --- the window --- */

static void
ari_guide_window_init (AriGuideWindow *self)
{
  const GActionEntry entries[] = {
    { .name = "open-example", .activate = open_example },
    { .name = "practise", .activate = practise },
    { .name = "next-link", .activate = play_links },
    { .name = "previous-link", .activate = play_links },
  };

  g_type_ensure (ARI_TYPE_ADAPTIVE_BODY);
  g_type_ensure (ARI_TYPE_STEP_VIEW);
  gtk_widget_init_template (GTK_WIDGET (self));
  ari_entries_bound (GTK_WIDGET (self));
  ari_widget_name_buttons (GTK_WIDGET (self));
  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  ari_window_actions_add (GTK_APPLICATION_WINDOW (self));
  ari_dialogs_confine (GTK_WINDOW (self));
  ari_dialog_close_on_escape (GTK_WINDOW (self));
  self->technique = ARI_N_TECHNIQUES;
  /* These are disabled until a technique with an example is chosen. */
  ari_window_actions_set_enabled (GTK_APPLICATION_WINDOW (self), "open-example", FALSE);
  ari_window_actions_set_enabled (GTK_APPLICATION_WINDOW (self), "practise", FALSE);
  self->logician = ari_logician_new ();
  g_signal_connect_swapped (self->logician, "answered", G_CALLBACK (on_answered), self);
  self->words = ari_step_text_new (self->explanation);
  ARI_CONNECT (self->words, "lit", on_lit, self);
  fill_list (self);
  let_tab_out (self);
  g_signal_connect_swapped (self->list, "row-selected", G_CALLBACK (on_row_selected), self);
  g_signal_connect_swapped (self->search, "search-changed", G_CALLBACK (on_search), self);
  g_signal_connect_swapped (self->search, "activate", G_CALLBACK (on_search_activated), self);
  gtk_search_entry_set_key_capture_widget (GTK_SEARCH_ENTRY (self->search),
                                           GTK_WIDGET (self->list));
}

static void
ari_guide_window_dispose (GObject *object)
{
  AriGuideWindow *self = ARI_GUIDE_WINDOW (object);

  if (self->logician != NULL)
    g_signal_handlers_disconnect_by_data (self->logician, self);
  g_clear_object (&self->logician);
  g_clear_object (&self->words);
  g_clear_object (&self->game);
  g_clear_pointer (&self->results, g_array_unref);
  g_clear_pointer (&self->step, ari_steps_free);
  if (self->list != NULL) {
    gtk_list_box_set_filter_func (self->list, NULL, NULL, NULL);
    g_signal_handlers_disconnect_by_data (self->list, self);
    self->list = NULL;
  }
  g_clear_pointer (&self->wanted, g_free);

  G_OBJECT_CLASS (ari_guide_window_parent_class)->dispose (object);
}

static void
ari_guide_window_class_init (AriGuideWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ari_guide_window_dispose;
  ARI_SIGNAL ("open-document", ARI_TYPE_GUIDE_WINDOW, 2, ARI_TYPE_DOCUMENT, G_TYPE_FILE);
  ARI_SIGNAL ("open-collection", ARI_TYPE_GUIDE_WINDOW, 2, ARI_TYPE_COLLECTION, G_TYPE_FILE);
  gtk_widget_class_set_template_from_resource (widget_class, APP_PATH "/guide-window.ui");
#define BIND(name) gtk_widget_class_bind_template_child (widget_class, AriGuideWindow, name)
  BIND (search);
  BIND (list);
  BIND (page);
  BIND (name);
  BIND (facts);
  BIND (text);
  BIND (example);
  BIND (view);
  BIND (notation);
  BIND (explanation);
  BIND (note);
#undef BIND
}

GtkWidget *
ari_guide_window_new (GtkApplication *application)
{
  return g_object_new (ARI_TYPE_GUIDE_WINDOW, "application", application, NULL);
}

void
ari_guide_window_present (GtkApplication *application, AriTechnique technique)
{
  AriGuideWindow *guide = NULL;

  g_return_if_fail (technique < ARI_N_TECHNIQUES);

  for (GList *l = gtk_application_get_windows (application); l; l = l->next)
    if (ARI_IS_GUIDE_WINDOW (l->data))
      guide = l->data;
  if (guide == NULL)
    guide = ARI_GUIDE_WINDOW (ari_guide_window_new (application));
  gtk_window_present (GTK_WINDOW (guide));
  ari_guide_window_choose (guide, technique);
}
