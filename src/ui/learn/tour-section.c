/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Watch and Learn: a tour through a search, on the search page. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "puzzle/words/sentence.h"
#include "ui/common/settings.h"
#include "ui/flame/flame-pane.h"
#include "ui/learn/tour-card.h"
#include "ui/learn/tour-stages.h"
#include "ui/learn/tour-section.h"
#include "ui/search/search-panel.h"
#include "ui/widgets/adaptive-body.h"

/* The speed at which a reader can follow, in steps a second. */
#define SLOW 3

struct _AriTourSection {
  AriSection parent_instance;

  AriSearchSection *search;
  GSimpleAction *action;   /* (nullable): "watch-and-learn" */
  AriTourCounter *counter; /* (nullable): while the tour is on */
  GtkWidget *card;         /* (nullable): while the tour is on */
  guint stage;
  gboolean is_done;   /* the goal of the stage is reached */
  gboolean is_set_up; /* the tour itself is replacing the puzzle */
};

G_DEFINE_FINAL_TYPE (AriTourSection, ari_tour_section, ARI_TYPE_SECTION)

static AriSearchPanel *
panel_of (AriTourSection *self)
{
  return ARI_SEARCH_PANEL (ari_section_get_panel (ARI_SECTION (self->search)));
}

static AriSolver *
solver_of (AriTourSection *self)
{
  return ari_search_section_get_solver (self->search);
}

static gboolean
is_on (AriTourSection *self)
{
  return self->card != NULL;
}

static const AriTourStage *
stage_of (AriTourSection *self)
{
  guint n;

  return &ari_tour_stages (&n)[self->stage];
}

static gboolean
is_last (AriTourSection *self)
{
  guint n;

  (void) ari_tour_stages (&n);
  return self->stage + 1 == n;
}

/* --- the card --------------------------------------------------------------------------------- */

static void
say (AriTourSection *self, gboolean aloud)
{
  g_autofree char *words =
      ari_tour_words (ari_tour_counter_get_facts (self->counter), self->stage, self->is_done);

  ari_tour_card_say (ARI_TOUR_CARD (self->card), words, self->is_done);
  if (aloud)
    ari_section_announce (ARI_SECTION (self), words);
}

/* Updates the text, as a number in it may be known now. */
static void
on_counted (gpointer user_data)
{
  AriTourSection *self = user_data;

  say (self, FALSE);
}

static void
show_page (AriTourSection *self)
{
  static const struct {
    const char *label;
    const char *action;
  } keys[] = {
    [ARI_TOUR_KEY_STEP] = { N_ ("Step"), "win.step" },
    [ARI_TOUR_KEY_RUN] = { N_ ("Resume"), "win.run-pause" },
    [ARI_TOUR_KEY_END] = { N_ ("End"), "win.to-end" },
  };
  const AriTourStage *stage = stage_of (self);
  g_autofree char *number = g_strdup_printf ("%u", stage->page + 1);
  g_autofree char *n = g_strdup_printf ("%u", ari_tour_n_pages ());
  g_autofree char *title =
      /* Translators: the number of a page, how many there are, and its title: “2/6 A Dead End” */
      ari_sentence_fill (_ ("{number}/{n} {title}"), "number", number, "n", n, "title",
                         ari_tour_page_title (stage->page), NULL);

  ari_tour_card_set_page (ARI_TOUR_CARD (self->card), title, _ (keys[stage->key].label),
                          keys[stage->key].action, is_last (self),
                          !ari_symbols_have_letters (ari_session_get_symbols (session_of (self))));
  ari_section_set_action_enabled (ARI_SECTION (self), "tour-back", self->stage > 0);
  say (self, TRUE);
}

/* --- the stages ------------------------------------------------------------------------------- */

/* Returns: TRUE if the reader has reached the goal, with whatever keys */
static gboolean
has_reached_goal (AriTourSection *self)
{
  const AriTourStage *stage = stage_of (self);
  const AriTourFacts *facts = &ari_tour_counter_get_facts (self->counter)[self->stage];
  const AriSnapshot *snapshot = ari_solver_get_snapshot (solver_of (self));

  if (snapshot == NULL)
    return FALSE;
  if (stage->goal == ARI_TOUR_SOLUTION)
    return ari_solver_get_state (solver_of (self)) != ARI_SOLVER_RUNNING
           && snapshot->counters.solutions > 0;
  return snapshot->counters.steps >= facts->steps[stage->goal];
}

/* Moves the cursor, whose frame draws the eye, to the cell that the text is about, if any. */
static void
point_at (AriTourSection *self, AriTourMoment moment)
{
  const AriTourFacts *facts = &ari_tour_counter_get_facts (self->counter)[self->stage];
  AriGridView *grid = ari_section_get_grid (ARI_SECTION (self));

  if (moment == ARI_TOUR_GUESS)
    ari_grid_view_set_cursor (grid, facts->guess.cell);
  else if (moment == ARI_TOUR_DEAD_END)
    ari_grid_view_set_cursor (grid, facts->dead_end.cell);
}

/* A search that has passed the goal of a page is taken back to it, and waits for the next page. */
static void
stay_at_goal (AriTourSection *self)
{
  const AriTourStage *stage = stage_of (self);
  const guint64 *steps = ari_tour_counter_get_facts (self->counter)[self->stage].steps;

  if (stage->goal != ARI_TOUR_SOLUTION && !ari_solver_get_seeking (solver_of (self))
      && ari_solver_get_position (solver_of (self)) > steps[stage->goal])
    ari_solver_seek (solver_of (self), steps[stage->goal]);
}

static void
on_progress (AriTourSection *self)
{
  if (is_on (self) && !self->is_set_up && self->is_done)
    stay_at_goal (self);
  if (!is_on (self) || self->is_set_up || self->is_done || !has_reached_goal (self))
    return;
  self->is_done = TRUE;
  point_at (self, stage_of (self)->goal);
  say (self, TRUE);
}

/* Stops a running search at the goal. */
static void
set_breakpoint (AriTourSection *self)
{
  const AriTourStage *stage = stage_of (self);
  const AriBreakpoint breakpoint = { .kind = stage->goal == ARI_TOUR_GUESS ? ARI_BREAK_GUESS
                                                                           : ARI_BREAK_DEAD_END };

  ari_solver_set_breakpoints (solver_of (self), &breakpoint,
                              stage->goal == ARI_TOUR_SOLUTION ? 0 : 1);
}

/* Prepares the window for the stage: puzzle, strategy, step. */
static void
set_up_stage (AriTourSection *self)
{
  const AriTourStage *stage = stage_of (self);
  const AriTourFacts *facts = &ari_tour_counter_get_facts (self->counter)[self->stage];
  g_autoptr (AriDocument) document = ari_tour_stage_dup_document (stage);

  self->is_done = FALSE;
  self->is_set_up = TRUE;
  ari_session_set_document (session_of (self), document, NULL);
  g_object_set (panel_of (self), "strategy", stage->strategy, "limit", (guint64) 1, "overlay",
                stage->overlay, NULL);
  ari_solver_set_speed (solver_of (self), stage->is_slow ? SLOW : ARI_SPEED_UNLIMITED);
  ari_section_want_page (ARI_SECTION (self), NULL, TRUE);
  ari_search_section_begin (self->search);
  ari_solver_reach (solver_of (self), facts->steps[stage->from]);
  set_breakpoint (self);
  /* After a dead end the text is about the guess again. */
  point_at (self, MIN (stage->from, ARI_TOUR_GUESS));
  self->is_set_up = FALSE;
  show_page (self);
}

/* --- start and end ---------------------------------------------------------------------------- */

/* (nullable): a child of the window's template, as this room cannot include the window */
static gpointer
part_of_window (AriTourSection *self, const char *name)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (ari_section_get_grid (ARI_SECTION (self))));

  return GTK_IS_APPLICATION_WINDOW (root)
             ? gtk_widget_get_template_child (GTK_WIDGET (root), G_OBJECT_TYPE (root), name)
             : NULL;
}

/* Ends the bindings to settings, as the tour must not change the user's settings. */
static void
keep_settings (AriTourSection *self)
{
  GtkWidget *pane = ari_search_panel_get_pane (panel_of (self));
  AriFlameView *graph = ari_flame_pane_get_view (ARI_FLAME_PANE (pane));
  GtkWidget *grid = GTK_WIDGET (ari_section_get_grid (ARI_SECTION (self)));
  const struct {
    gpointer object;
    const char *property;
  } bound[] = {
    { panel_of (self), "strategy" },
    { panel_of (self), "limit" },
    { panel_of (self), "from-entries" },
    { panel_of (self), "overlay" },
    { pane, "show-graph" },
    { graph, "by-work" },
    { solver_of (self), "speed" },
    { gtk_widget_get_ancestor (grid, ARI_TYPE_ADAPTIVE_BODY), "show-panel" },
    { gtk_widget_get_ancestor (grid, ARI_TYPE_ADAPTIVE_BODY), "panel-width" },
    { part_of_window (self, "pages"), "visible-child-name" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (bound); i++)
    if (bound[i].object != NULL)
      ari_settings_unbind (bound[i].object, bound[i].property);
  g_object_set (pane, "show-graph", TRUE, NULL);
  g_object_set (graph, "by-work", FALSE, NULL);
}

static void
show_state (AriTourSection *self)
{
  const gboolean covers = is_on (self) && ari_section_get_active (ARI_SECTION (self));
  GtkWidget *tabs = part_of_window (self, "foot_tabs");

  ari_section_set_cover (ARI_SECTION (self), covers ? ARI_COVER_LOCKS : ARI_COVER_NONE);
  if (is_on (self))
    gtk_widget_set_visible (self->card, covers);
  /* A low window has no space for both. */
  if (tabs != NULL)
    gtk_widget_set_visible (tabs, !covers);
}

static void
set_enabled (AriTourSection *self, gboolean enabled)
{
  ari_section_set_action_enabled (ARI_SECTION (self), "tour-back", enabled);
  ari_section_set_action_enabled (ARI_SECTION (self), "tour-next", enabled);
  ari_section_set_action_enabled (ARI_SECTION (self), "tour-leave", enabled);
}

static void
end (AriTourSection *self)
{
  if (!is_on (self))
    return;
  g_signal_handlers_disconnect_by_data (solver_of (self), self);
  g_clear_pointer (&self->counter, ari_tour_counter_free);
  gtk_widget_set_visible (self->card, FALSE);
  g_clear_object (&self->card);
  ari_session_set_hides_grade (session_of (self), FALSE);
  set_enabled (self, FALSE);
  show_state (self);
  if (self->action != NULL)
    g_simple_action_set_state (self->action, g_variant_new_boolean (FALSE));
}

static void
begin (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AriTourSection *self = user_data;

  if (is_on (self))
    return;
  self->card = g_object_ref_sink (ari_tour_card_new ());
  self->counter = ari_tour_counter_new (on_counted, self);
  keep_settings (self);
  g_signal_connect_object (solver_of (self), "progress", G_CALLBACK (on_progress), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  ari_section_lay_above (user_data, self->card);
  set_enabled (self, TRUE);
  /* The grade is not a topic of the tour, and would need an explanation. */
  ari_session_set_hides_grade (session_of (self), TRUE);
  self->stage = 0;
  set_up_stage (self);
  show_state (self);
  g_simple_action_set_state (action, g_variant_new_boolean (TRUE));
}

/* --- commands --------------------------------------------------------------------------------- */

static void
leave (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (ari_section_get_grid (user_data)));

  if (GTK_IS_WINDOW (root))
    gtk_window_close (GTK_WINDOW (root));
}

static void
next (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AriTourSection *self = user_data;

  if (is_last (self)) {
    leave (NULL, NULL, self);
    return;
  }
  self->stage++;
  set_up_stage (self);
}

static void
back (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AriTourSection *self = user_data;

  if (self->stage == 0)
    return;
  self->stage--;
  set_up_stage (self);
}

static const GActionEntry entries[] = {
  { .name = "watch-and-learn", .activate = begin, .state = "false" },
  { .name = "tour-back", .activate = back },
  { .name = "tour-next", .activate = next },
  { .name = "tour-leave", .activate = leave },
};

static void
ari_tour_section_add_actions (AriSection *section, GActionMap *map)
{
  g_action_map_add_action_entries (map, entries, G_N_ELEMENTS (entries), section);
  g_set_weak_pointer (&ARI_TOUR_SECTION (section)->action,
                      G_SIMPLE_ACTION (g_action_map_lookup_action (map, entries[0].name)));
  set_enabled (ARI_TOUR_SECTION (section), FALSE);
}

static gboolean
ari_tour_section_edit (AriSection *section, const AriEdit *edit)
{
  if (ari_section_get_cover (section) == ARI_COVER_NONE)
    return FALSE;
  ari_section_say_with_button (section, ARI_NOTICE_INFO,
                               _ ("This puzzle belongs to the tour. Leave the tour to play."),
                               _ ("_Leave the Tour"), "win.tour-leave");
  return TRUE;
}

static gboolean
ari_tour_section_leave (AriSection *section)
{
  if (ari_section_get_cover (section) == ARI_COVER_NONE)
    return FALSE;
  leave (NULL, NULL, section);
  return TRUE;
}

static gboolean
ari_tour_section_enter (AriSection *section)
{
  if (ari_section_get_cover (section) == ARI_COVER_NONE)
    return FALSE;
  next (NULL, NULL, section);
  return TRUE;
}

/* While the tour covers the game, the grid shows it as it is, unless a search paints the grid. */
static void
ari_tour_section_paint (AriSection *section, AriScene *scene)
{
  if (ari_section_get_cover (section) != ARI_COVER_NONE)
    ari_picture_show_game (scene->picture, game_of (section));
}

static void
ari_tour_section_active_changed (AriSection *section)
{
  show_state (ARI_TOUR_SECTION (section));
}

/* --- the object ------------------------------------------------------------------------------- */

static void
on_replaced (AriTourSection *self)
{
  if (!self->is_set_up)
    end (self);
}

static void
ari_tour_section_constructed (GObject *object)
{
  AriTourSection *self = ARI_TOUR_SECTION (object);

  G_OBJECT_CLASS (ari_tour_section_parent_class)->constructed (object);
  g_signal_connect_swapped (session_of (self), "replaced", G_CALLBACK (on_replaced), self);
  g_signal_connect_swapped (session_of (self), "changed", G_CALLBACK (end), self);
}

static void
ari_tour_section_dispose (GObject *object)
{
  AriTourSection *self = ARI_TOUR_SECTION (object);

  g_clear_pointer (&self->counter, ari_tour_counter_free);
  g_clear_object (&self->card);
  g_clear_weak_pointer (&self->action);
  G_OBJECT_CLASS (ari_tour_section_parent_class)->dispose (object);
}

static void
ari_tour_section_finalize (GObject *object)
{
  g_clear_object (&ARI_TOUR_SECTION (object)->search);
  G_OBJECT_CLASS (ari_tour_section_parent_class)->finalize (object);
}

static void
ari_tour_section_class_init (AriTourSectionClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  AriSectionClass *section_class = ARI_SECTION_CLASS (klass);

  object_class->constructed = ari_tour_section_constructed;
  object_class->dispose = ari_tour_section_dispose;
  object_class->finalize = ari_tour_section_finalize;
  section_class->page = "search";
  section_class->add_actions = ari_tour_section_add_actions;
  section_class->edit = ari_tour_section_edit;
  section_class->leave = ari_tour_section_leave;
  section_class->enter = ari_tour_section_enter;
  section_class->paint = ari_tour_section_paint;
  section_class->active_changed = ari_tour_section_active_changed;
}

static void
ari_tour_section_init (AriTourSection *self)
{
}

AriTourSection *
ari_tour_section_new (AriSearchSection *search)
{
  AriTourSection *self;

  g_return_val_if_fail (ARI_IS_SEARCH_SECTION (search), NULL);

  self = ari_section_new (ARI_TYPE_TOUR_SECTION, session_of (search),
                          ari_section_get_grid (ARI_SECTION (search)));
  self->search = g_object_ref (search);
  return self;
}
