/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shows the search of the Search page in page and grid, and notes it in the document. */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "engine/laboratory/tries.h"
#include "puzzle/words/method-words.h"
#include "puzzle/words/words.h"
#include "solver/words/choosing-words.h"
#include "solver/words/verdict-words.h"
#include "solver/words/why-words.h"
#include "ui/common/appearance.h"
#include "ui/common/settings.h"
#include "ui/flame/flame-pane.h"
#include "ui/flame/try-menu.h"
#include "ui/search/goal-chooser.h"
#include "ui/search/search-section-private.h"
#include "ui/widgets/popup-delay.h"
#include "ui/widgets/widget.h"

/* A search that has run at full speed, or on a large grid, for this long (µs) gets a second one
 * beside it, the finder, which only looks for the solution. Most searches end before. */
#define FINDER_AFTER 50000
/* The page says what the finder does at most once in this many seconds. */
#define NEWS_EVERY 0.5
/* A search that runs this long is watched, by someone who may want to pause it. */
#define WATCHED_FROM G_TIME_SPAN_SECOND

/* The time of the animation in which the solution appears or vanishes, in µs. */
#define ANIMATION_TIME (600 * G_TIME_SPAN_MILLISECOND)

G_DEFINE_FINAL_TYPE (AriSearchSection, ari_search_section, ARI_TYPE_SECTION)

AriSolver *
ari_search_section_get_solver (AriSearchSection *self)
{
  g_return_val_if_fail (ARI_IS_SEARCH_SECTION (self), NULL);

  return self->solver;
}

/* Returns: TRUE while the grid shows the search in place of the game. */
static gboolean
shows_search (AriSearchSection *self)
{
  return ari_section_get_cover (ARI_SECTION (self)) != ARI_COVER_NONE;
}

/* --- notes in the document, and settings ------------------------------------------------------ */

const AriSearchNotes *
ari_search_section_get_continuable (AriSearchSection *self)
{
  const AriSearchNotes *notes =
      ari_document_get_search (ari_session_get_document (session_of (self)));

  if (self->replaced != NULL)
    return self->replaced;
  return notes != NULL && snapshot_of (self) == NULL && ari_search_notes_has_place (notes) ? notes
                                                                                           : NULL;
}

AriSearchNotes *
ari_search_section_keep_notes (AriSearchSection *self)
{
  AriSearchNotes *notes = self->notes;

  if (snapshot_of (self) != NULL) {
    g_free (notes->strategy);
    notes->strategy = g_strdup (ari_solver_get_strategy (self->solver)->name);
    notes->has_limit = TRUE;
    notes->step = MIN (ari_solver_get_position (self->solver), ARI_MAX_NOTED_STEP);
    notes->reached = MIN (ari_solver_get_frontier (self->solver), ARI_MAX_NOTED_STEP);
    ari_search_notes_set_start (notes, ari_solver_get_start (self->solver, &notes->limit),
                                givens_of (self));
    ari_search_notes_set_choices (notes, ari_solver_get_choices (self->solver));
  }
  ari_document_set_search (ari_session_get_document (session_of (self)),
                           ari_search_notes_copy (notes));
  return notes;
}

const AriSearchNotes *
ari_search_section_get_latest (AriSearchSection *self)
{
  return snapshot_of (self) != NULL ? ari_search_section_keep_notes (self)
                                    : ari_search_section_get_continuable (self);
}

AriSearchNotes *
ari_search_section_dup_notes (AriSearchSection *self)
{
  const AriSearchChoices choices = choices_of (self);
  const AriSearchNotes *kept = ari_search_section_get_latest (self);
  AriSearchNotes *notes = ari_search_notes_copy (kept != NULL ? kept : self->notes);

  if (kept == NULL || ari_method_by_name (notes->strategy) == NULL) {
    AriGrid *game = ari_game_dup_grid (game_of (self));

    ari_search_notes_forget_place (notes);
    g_free (notes->strategy);
    notes->strategy = g_strdup (choices.strategy->name);
    notes->has_limit = TRUE;
    notes->limit = choices.limit;
    if (choices.from_entries)
      ari_search_notes_set_start (notes, game, givens_of (self));
    ari_grid_free (game);
  }
  return notes;
}

/* Gives the panel the user's last choices. Large grids have a setting of their own, because a
 * strategy that suits other grids would never end there.
 * @panel: may still be in the making */
static void
bind_choices (AriSearchSection *self, AriSearchPanel *panel)
{
  const char *key =
      layout_of (self)->n_digits > ARI_SEARCH_USUAL_DIGITS ? "strategy-large" : "strategy";

  if (self->chosen.ignores_settings)
    return;
  if (!self->chosen.limit_bound) {
    self->chosen.limit_bound = TRUE;
    ari_settings_unbind (panel, "limit");
    ari_settings_bind ("limit", panel, "limit", ARI_SETTING_REMEMBERED);
  }
  if (self->chosen.strategy_key == key)
    return;
  ari_settings_unbind (panel, "strategy");
  ari_settings_bind (key, panel, "strategy", ARI_SETTING_REMEMBERED);
  self->chosen.strategy_key = key;
}

/* Gives the page the user's usual choice of where a search begins. */
static void
bind_from_entries (AriSearchSection *self, AriSearchPanel *panel)
{
  g_clear_pointer (&self->chosen.left_out, ari_grid_free);
  if (self->chosen.ignores_settings)
    return;
  ari_settings_unbind (panel, "from-entries");
  ari_settings_bind ("from-entries", panel, "from-entries", ARI_SETTING_REMEMBERED);
}

void
ari_search_section_set_from_entries (AriSearchSection *self, gboolean from_entries)
{
  AriSearchPanel *panel = panel_of (self);

  ari_settings_unbind (panel, "from-entries");
  g_object_set (panel, "from-entries", from_entries, NULL);
  if (!self->chosen.ignores_settings)
    ari_settings_bind ("from-entries", panel, "from-entries", ARI_SETTING_WRITTEN);
  g_clear_pointer (&self->chosen.left_out, ari_grid_free);
  if (!from_entries)
    self->chosen.left_out = ari_game_dup_grid (game_of (self));
}

void
ari_search_section_restore_notes (AriSearchSection *self,
                                  AriSearchPanel *panel,
                                  const AriSearchNotes *notes)
{
  bind_choices (self, panel);
  if (notes->strategy != NULL && ari_method_by_name (notes->strategy) != NULL) {
    ari_settings_unbind (panel, "strategy");
    g_object_set (panel, "strategy", notes->strategy, NULL);
    if (!self->chosen.ignores_settings)
      ari_settings_bind (self->chosen.strategy_key, panel, "strategy", ARI_SETTING_WRITTEN);
    self->chosen.strategy_key = NULL;
  }
  if (notes->has_limit && notes->limit <= ARI_GOAL_MAX_LIMIT) {
    ari_settings_unbind (panel, "limit");
    g_object_set (panel, "limit", notes->limit, NULL);
    if (!self->chosen.ignores_settings)
      ari_settings_bind ("limit", panel, "limit", ARI_SETTING_WRITTEN);
    self->chosen.limit_bound = FALSE;
  }
}

/* Gives all but the choices of a search their settings, or takes them away. */
static void
bind_others (AriSearchSection *self, AriSearchPanel *panel, gboolean bound)
{
  GtkWidget *pane = ari_search_panel_get_pane (panel);
  const struct {
    const char *key;
    gpointer object;
    const char *property;
  } others[] = {
    { "show-search-graph", pane, "show-graph" },
    { "search-graph-by-work", ari_flame_pane_get_view (ARI_FLAME_PANE (pane)), "by-work" },
    { "show-search-tree", panel, "show-tree" },
    { "search-overlay", panel, "overlay" },
    { "finds-answer", panel, "finds-answer" },
    { "speed", self->solver, "speed" },
    { "slow-motion", self->solver, "slow-motion" },
    { "search-goes-on", self->solver, "goes-on" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    if (bound)
      ari_settings_bind (others[i].key, others[i].object, others[i].property,
                         ARI_SETTING_REMEMBERED);
    else
      ari_settings_unbind (others[i].object, others[i].property);
}

/* --- solutions -------------------------------------------------------------------------------- */

AriGrid *
ari_search_section_dup_solution (AriSearchSection *self)
{
  const AriSnapshot *snapshot = snapshot_of (self);
  guint64 index = 0;

  if (snapshot == NULL)
    return NULL;
  if (self->present.solution >= 0)
    index = (guint64) self->present.solution;
  else if (snapshot->counters.solutions > 0)
    index = snapshot->counters.solutions - 1;
  /* the solver keeps only the first ones; the last step of a search shows one of them, too */
  index = MIN (index, (guint64) ARI_SOLVER_MAX_KEPT - 1);
  if (ari_finder_is_ahead (self->finder, self->solver)
      && (self->present.solution >= 0 || snapshot->counters.solutions == 0))
    return ari_position_service_dup_kept (self->finder, index);
  return ari_solver_dup_solution (self->solver, index);
}

/* --- showing ---------------------------------------------------------------------------------- */

static void
enable_actions (AriSearchSection *self, const AriSearchState *state)
{
  const gboolean searches = state->phase != ARI_SOLVER_IDLE;
  const struct {
    const char *name;
    gboolean enabled;
  } actions[] = {
    { "keep-solution", state->can_keep }, { "leave-search", searches },
    { "end-search", searches },           { "continue-search", state->can_continue },
    { "back-to-now", state->can_join },   { "search-givens", state->can_search_givens },
  };

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    ari_section_set_action_enabled (ARI_SECTION (self), actions[i].name, actions[i].enabled);
  for (guint i = 0; i < ARI_N_FIND_ACTIONS; i++)
    ari_section_set_action_enabled (ARI_SECTION (self), ari_find_actions[i], state->finds[i]);
}

/* The grid shows the search on this page, and the game elsewhere. */
static void
cover_grid (AriSearchSection *self, gboolean searches)
{
  AriSection *section = ARI_SECTION (self);
  const AriCover cover =
      searches && ari_section_get_active (section) ? ARI_COVER_LOCKS : ARI_COVER_NONE;
  const gboolean changes = cover != ari_section_get_cover (section);

  ari_section_set_cover (section, cover);
  if (changes || cover != ARI_COVER_NONE)
    ari_section_change_scene (section);
}

/* Returns: all that the page depends on.
 * @panel: (nullable): NULL before the page is needed
 * @game: the game as it is now */
static AriSearchFacts
facts_of (AriSearchSection *self, AriSearchPanel *panel, const AriGrid *game)
{
  const AriSearchChoices choices = panel != NULL ? ari_search_panel_get_choices (panel)
                                                 : (AriSearchChoices){ .from_entries = TRUE };

  return (AriSearchFacts){
    .solver = self->solver,
    .finder = self->finder,
    .strategy = choices.strategy,
    .news = self->present.news,
    .symbols = symbols_of (self),
    .givens = givens_of (self),
    .game = game,
    .from_entries = choices.from_entries,
    .began_from_entries = self->present.from_entries,
    .continuable = ari_search_section_get_continuable (self),
    .notes = self->notes,
    .wanted_solution = self->present.solution,
  };
}

AriBookmarkWay
ari_search_section_way_to (AriSearchSection *self, const AriBookmark *bookmark)
{
  AriGrid *game = ari_game_dup_grid (game_of (self));
  const AriSearchFacts facts = facts_of (self, panel_of (self), game);
  const AriBookmarkWay way = ari_bookmark_way_to (bookmark, &facts);

  ari_grid_free (game);
  return way;
}

/* Returns: (transfer full) (nullable): the guesses to blame for the dead end that is shown */
static char *
dup_blame (AriSearchSection *self)
{
  return self->overlay == NULL ? NULL
                               : ari_search_overlay_dup_blame (self->overlay, symbols_of (self));
}

static void
hide_reasons (AriSearchState *state)
{
  g_free (state->why);
  state->why = g_strdup (_ ("Answer the question first."));
  state->says_verdict = FALSE;
  memset (state->can, 0, sizeof state->can);
  memset (state->finds, 0, sizeof state->finds);
}

/* Brings page, actions and grid up to date.
 * @panel: (nullable): NULL before the page is needed */
static void
refresh (AriSearchSection *self, AriSearchPanel *panel)
{
  AriGrid *game = ari_game_dup_grid (game_of (self));
  g_autofree char *blame = panel != NULL ? dup_blame (self) : NULL;
  AriSearchFacts facts = facts_of (self, panel, game);
  AriSearchState state;

  facts.blame = blame;
  state = ari_search_state_read (&facts);
  ari_grid_free (game);
  self->present.solution = state.solution;
  if (self->hides_reasons)
    hide_reasons (&state);
  if (panel != NULL)
    ari_search_panel_show (panel, &state);
  enable_actions (self, &state);
  cover_grid (self, state.phase != ARI_SOLVER_IDLE);
  ari_section_set_needs_frames (
      ARI_SECTION (self), state.runs || self->present.animation.is_running
                              || (self->solver != NULL && ari_solver_get_seeking (self->solver)));
  ari_search_state_clear (&state);
}

void
ari_search_section_update (AriSearchSection *self)
{
  refresh (self, ari_section_has_panel (ARI_SECTION (self)) ? panel_of (self) : NULL);
}

/* Counts of candidates are a help, not an answer, so they stay. */
static gboolean
hides_causes (AriSearchSection *self)
{
  g_autofree char *overlay = NULL;

  g_object_get (panel_of (self), "overlay", &overlay, NULL);
  return self->hides_reasons && ari_overlay_by_name (overlay) != ARI_OVERLAY_COUNTS;
}

/* The legend has the numbers of the cell under the pointer, or else of the cursor's cell. */
static void
show_legend (AriSearchSection *self)
{
  const int cursor = ari_grid_view_get_cursor (ari_section_get_grid (ARI_SECTION (self)));
  g_autofree char *markup =
      hides_causes (self)
          ? NULL
          : ari_search_overlay_to_markup (self->overlay, symbols_of (self),
                                          self->hovered >= 0 ? self->hovered : cursor);

  ari_search_panel_set_legend (panel_of (self), markup);
}

/* At the end of a search without a solution, the grid shows why there is none. */
static void
mark_reason (AriSearchSection *self, AriPicture *picture)
{
  const AriSnapshot *snapshot = snapshot_of (self);
  guint16 cells[ARI_MAX_CELLS];
  AriPositionFault fault;
  guint n;

  if (snapshot->event.kind != ARI_EVENT_END || !snapshot->exhausted
      || snapshot->counters.solutions > 0)
    return;
  fault = ari_verdict_find_fault (self->solver);
  ari_picture_mark_fault (picture, &fault);
  n = ari_solver_get_mistakes (self->solver, cells, G_N_ELEMENTS (cells));
  for (guint i = 0; i < n; i++)
    picture->cells[cells[i]].marks |= ARI_MARK_WRONG;
}

static void
show_tries (AriSearchSection *self, AriPicture *picture)
{
  const AriSnapshot *snapshot = snapshot_of (self);
  const AriSummary *summary = ari_solver_get_summary (self->solver);
  const AriTryColors colors = ari_appearance_get_try_colors (ari_appearance_get_default ());
  g_autofree AriSubtree *open = NULL;

  if (summary != NULL && snapshot->n_decisions > 0) {
    open = g_new (AriSubtree, snapshot->n_decisions);
    ari_tries_read (summary, ari_solver_get_detail (self->solver), snapshot, open, NULL, 0);
  }
  ari_picture_show_tries (picture, snapshot, colors, open,
                          summary != NULL ? ari_summary_tally (summary).steps : 0);
}

static void
ari_search_section_paint (AriSection *section, AriScene *scene)
{
  AriSearchSection *self = ARI_SEARCH_SECTION (section);
  const AriSolutionAnimation *animation = &self->present.animation;
  AriGrid *solution;

  if (!shows_search (self))
    return;
  ari_picture_show_search (scene->picture, snapshot_of (self), givens_of (self));
  show_tries (self, scene->picture);
  mark_reason (self, scene->picture);
  show_legend (self);
  if (self->present.solution < 0) {
    if (!hides_causes (self))
      ari_search_overlay_paint (self->overlay, scene);
    if (!animation->is_running)
      return;
  }
  solution = animation->is_running ? ari_solver_dup_solution (self->solver, 0)
                                   : ari_search_section_dup_solution (self);
  if (solution != NULL)
    ari_picture_show_solution (scene->picture, solution,
                               !animation->is_running ? 1.0
                               : animation->vanishes  ? 1.0 - animation->part
                                                      : animation->part);
  ari_grid_free (solution);
}

static void
say (AriSearchSection *self, const char *words)
{
  ari_section_say_with_button (ARI_SECTION (self), ARI_NOTICE_INFO, words, _ ("_Back to the Game"),
                               "win.leave-search");
}

void
ari_search_section_decide (AriSearchSection *self, guint cell, guint digit)
{
  const AriChoosing answer = ari_solver_choose (self->solver, cell, digit);
  g_autofree char *words =
      ari_choosing_to_string (answer, layout_of (self), symbols_of (self), cell, digit);

  if (words != NULL)
    say (self, words);
  else
    ari_section_hide_notice (ARI_SECTION (self));
}

static gboolean
ari_search_section_edit (AriSection *section, const AriEdit *edit)
{
  AriSearchSection *self = ARI_SEARCH_SECTION (section);
  guint n_cells;
  const guint16 *cells = ari_grid_view_get_selection (ari_section_get_grid (section), &n_cells);

  if (!shows_search (self))
    return FALSE;
  if (edit->kind == ARI_EDIT_DIGIT && n_cells == 1 && self->present.solution < 0) {
    ari_search_section_decide (self, cells[0], edit->digit);
    return TRUE;
  }
  say (self, _ ("You are watching a search. Your game is on the page Play."));
  return TRUE;
}

/* --- the solver ------------------------------------------------------------------------------- */

/* Screen readers do not announce the steps of a running search, only the step where it waits or
 * ends, or that the user looks at. */
static void
announce (AriSearchSection *self)
{
  const AriSnapshot *snapshot = snapshot_of (self);
  const AriSolverState state = ari_solver_get_state (self->solver);
  g_autofree char *words = NULL;
  g_autofree char *blame = NULL;

  if (snapshot == NULL || self->hides_reasons || !shows_search (self) || state == ARI_SOLVER_RUNNING
      || ari_solver_get_seeking (self->solver)
      || (state == ARI_SOLVER_LOOKING
          && self->present.announced == ari_solver_get_position (self->solver)))
    return;
  self->present.announced =
      state == ARI_SOLVER_LOOKING ? ari_solver_get_position (self->solver) : G_MAXUINT64;
  words = state == ARI_SOLVER_FINISHED ? ari_verdict_to_string (self->solver, symbols_of (self))
                                       : ari_solver_why_to_string (self->solver, symbols_of (self));
  if (words != NULL)
    ari_section_announce (ARI_SECTION (self), words);
  blame = dup_blame (self);
  if (blame != NULL)
    ari_section_announce (ARI_SECTION (self), blame);
}

/* A search that looks for more solutions takes them all back before it ends. At its end the first
 * one is shown again. For people who step or watch, an animation lets its digits appear, and vanish
 * when they step back.
 * @had: the solution that was on the grid, as in AriPresentSearch */
static void
follow_solution (AriSearchSection *self, gint64 had)
{
  AriSection *section = ARI_SECTION (self);
  const guint64 before = self->present.position, now = ari_solver_get_position (self->solver);
  const gboolean steps = MAX (before, now) - MIN (before, now) == 1
                         || (now > before && !self->present.jumps
                             && ari_solver_get_speed (self->solver) < ARI_SPEED_UNLIMITED);
  gboolean animates;

  self->present.position = now;
  self->present.jumps &= ari_solver_state_runs (ari_solver_get_state (self->solver));
  if (before == now && (had < 0) == (self->present.solution < 0))
    return;
  self->present.animation = (AriSolutionAnimation){ 0 };
  if ((had < 0) == (self->present.solution < 0) || !steps || !shows_search (self))
    return;
  g_object_get (gtk_widget_get_settings (GTK_WIDGET (ari_section_get_grid (section))),
                "gtk-enable-animations", &animates, NULL);
  self->present.animation.is_running = animates;
  self->present.animation.vanishes = had >= 0;
}

static void
move_animation (AriSearchSection *self, gint64 now)
{
  AriSolutionAnimation *animation = &self->present.animation;

  if (animation->begin == 0)
    animation->begin = now;
  animation->part = (double) (now - animation->begin) / ANIMATION_TIME;
  if (animation->part >= 1.0)
    *animation = (AriSolutionAnimation){ 0 };
  ari_search_section_update (self);
}

static void
on_progress (AriSearchSection *self)
{
  const gint64 had = self->present.solution;

  self->present.solution = ari_search_choose_solution (self->solver, self->finder, had, TRUE);
  follow_solution (self, had);
  ari_search_overlay_update (self->overlay);
  if (snapshot_of (self) != NULL && !ari_solver_state_runs (ari_solver_get_state (self->solver)))
    ari_search_section_keep_notes (self);
  ari_search_section_update (self);
  announce (self);
}

static void
take_givens_verdict (AriSearchSection *self)
{
  const AriPositionAnswer *answer = ari_session_get_solutions (session_of (self));

  if (self->present.asks_for_givens && answer != NULL)
    ari_solver_set_givens_verdict (self->solver, ari_verdict_of_givens (answer),
                                   ari_session_get_mark_mistakes (session_of (self))
                                           != ARI_MISTAKES_NEVER
                                       ? ari_session_get_solution (session_of (self))
                                       : NULL);
  ari_section_change_scene (ARI_SECTION (self));
}

/* If the entries lead to no solution, a check of the givens shows whether the entries are wrong.
 * Without givens, the session would answer for the entries. */
static void
ask_for_givens (AriSearchSection *self)
{
  const AriVerdict verdict = ari_solver_get_verdict (self->solver);
  const AriGrid *givens = givens_of (self);

  if (self->present.asks_for_givens || !self->present.from_entries || snapshot_of (self) == NULL
      || ari_grid_equal (givens, ari_solver_get_start (self->solver, NULL))
      || (verdict != ARI_VERDICT_NO_SOLUTION && verdict != ARI_VERDICT_BAD_GIVENS
          && ari_finder_get_verdict (self->finder) != ARI_VERDICT_NO_SOLUTION))
    return;
  self->present.asks_for_givens = TRUE;
  if (!ari_grid_is_puzzle (givens)) {
    ari_solver_set_givens_verdict (self->solver, ARI_VERDICT_FOUND, NULL);
    return;
  }
  ari_session_find_solutions (session_of (self), ARI_SOLUTIONS_PATIENCE);
  take_givens_verdict (self);
}

/* The finder follows the state of the search, and stops once the search has an answer of its own.
 */
static void
command_finder (AriSearchSection *self)
{
  AriService *finder = ARI_SERVICE (self->finder);

  self->present.fast_since = 0;
  switch (ari_solver_get_state (self->solver)) {
  case ARI_SOLVER_RUNNING:
  case ARI_SOLVER_LOOKING:
    ari_service_resume (finder);
    break;
  case ARI_SOLVER_PAUSED:
    ari_service_pause (finder);
    break;
  case ARI_SOLVER_FINISHED:
    if (ari_solver_get_verdict (self->solver) != ARI_VERDICT_MEMORY)
      ari_service_stop (finder);
    break;
  case ARI_SOLVER_STOPPED:
    ari_service_stop (finder);
    break;
  case ARI_SOLVER_IDLE:
  default:
    ari_service_clear (finder);
  }
}

/* Someone who watches the steps does not want to know the end in advance. */
static gboolean
wants_answer (AriSearchSection *self)
{
  return choices_of (self).finds_answer
         && ari_solver_state_runs (ari_solver_get_state (self->solver))
         && (ari_solver_get_finishing (self->solver)
             || ari_solver_get_speed (self->solver) >= ARI_SPEED_UNLIMITED
             || layout_of (self)->n_digits > ARI_SEARCH_USUAL_DIGITS);
}

static void
start_finder (AriSearchSection *self, gint64 now)
{
  const AriGrid *start;
  guint64 limit;

  if (ari_service_get_state (ARI_SERVICE (self->finder)) != ARI_SERVICE_IDLE)
    return;
  if (!wants_answer (self)) {
    self->present.fast_since = 0;
    return;
  }
  if (self->present.fast_since == 0)
    self->present.fast_since = now;
  if (now - self->present.fast_since < FINDER_AFTER)
    return;
  start = ari_solver_get_start (self->solver, &limit);
  ari_position_service_ask (
      self->finder,
      &(AriPositionQuestion){
          .layout = start->layout,
          .givens = start->cells,
          .n_count = limit == 0 ? ARI_SOLVER_MAX_KEPT : (guint) MIN (limit, ARI_SOLVER_MAX_KEPT),
          .keeps = TRUE,
          .beside_search = TRUE,
      });
}

static void
take_news (AriSearchSection *self)
{
  self->present.news = (AriFinderNews){
    .n_kept = ari_position_service_get_n_kept (self->finder),
    .seconds = ari_service_get_elapsed (ARI_SERVICE (self->finder)),
    .progress = ari_position_service_get_progress (self->finder),
  };
  self->present.solution =
      ari_search_choose_solution (self->solver, self->finder, self->present.solution, FALSE);
  ari_search_section_update (self);
}

/* The first solution and the finder's end are told at once; its progress can wait. */
static void
on_finder_progress (AriSearchSection *self)
{
  const double seconds = ari_service_get_elapsed (ARI_SERVICE (self->finder));
  const gboolean is_first =
      self->present.news.n_kept == 0 && ari_position_service_get_n_kept (self->finder) > 0;

  if (is_first
      || (seconds - self->present.news.seconds >= NEWS_EVERY && !ari_popup_delay_is_needed ()))
    take_news (self);
}

static void
on_finder_state (AriSearchSection *self)
{
  g_autofree char *words = NULL;

  ask_for_givens (self);
  take_news (self);
  if (ari_service_get_state (ARI_SERVICE (self->finder)) != ARI_SERVICE_FINISHED
      || !shows_search (self))
    return;
  words = ari_finder_to_string (self->finder, self->solver, symbols_of (self));
  if (words != NULL)
    ari_section_announce (ARI_SECTION (self), words);
}

/* Forgets the finder's answer when the user no longer wants it. */
static void
on_finds_answer (AriSearchSection *self)
{
  if (!choices_of (self).finds_answer)
    ari_service_clear (ARI_SERVICE (self->finder));
}

/* Notes when a search ends that people were watching. */
static void
note_end (AriSearchSection *self)
{
  const gint64 now = g_get_monotonic_time ();
  const AriSolverState state = ari_solver_get_state (self->solver);

  if (state == ARI_SOLVER_FINISHED && self->present.runs_since != 0
      && now - self->present.runs_since >= WATCHED_FROM)
    self->present.surprise = now;
  self->present.runs_since = state != ARI_SOLVER_RUNNING     ? 0
                             : self->present.runs_since == 0 ? now
                                                             : self->present.runs_since;
}

/* The page may hide the widget that has the focus, so the focus is moved elsewhere. */
static void
on_state (AriSearchSection *self)
{
  if (ari_solver_get_state (self->solver) == ARI_SOLVER_RUNNING)
    ari_timeline_forget (self->timeline);
  note_end (self);
  command_finder (self);
  ask_for_givens (self);
  ari_search_section_update (self);
  ari_section_rescue_focus (ARI_SECTION (self));
  announce (self);
}

static void
on_candidate_clicked (AriSearchSection *self, guint cell, guint digit)
{
  const AriSnapshot *snapshot = snapshot_of (self);

  if (shows_search (self) && snapshot != NULL
      && ari_layout_equal (snapshot->layout, layout_of (self)))
    ari_search_section_decide (self, cell, digit);
}

static void
on_passed_over (AriSearchSection *self, guint cell, guint digit)
{
  g_autofree char *words =
      ari_passed_over_to_string (layout_of (self), symbols_of (self), cell, digit);

  say (self, words);
}

/* Appends an entry for each digit of a cell, or only for those that the user can decide there.
 * @words: has a place for {what}, such as “r1c2 = 3”
 * @action: gets the cell and the digit */
static void
append_digits (AriSearchSection *self,
               guint cell,
               const char *words,
               const char *action,
               gboolean only_choices,
               GMenu *menu)
{
  const AriLayout *layout = layout_of (self);
  g_autofree char *name = ari_cell_to_string (layout, (guint16) cell);

  for (guint digit = 0; digit < layout->n_digits; digit++) {
    g_autofree char *label = NULL;
    char symbol[ARI_SYMBOL_SIZE];

    if (only_choices && ari_solver_can_choose (self->solver, cell, digit) != ARI_CHOOSING_TAKEN)
      continue;
    ari_symbols_write (symbols_of (self), digit, symbol);
    label = g_strdup_printf ("%s = %s", name, symbol);
    ari_try_menu_append (menu, words, label, action, g_variant_new ("(uu)", cell, digit));
  }
}

static void
append_breakpoints (AriSearchSection *self, guint cell, GMenu *menu)
{
  g_autofree char *name = ari_cell_to_string (layout_of (self), (guint16) cell);
  g_autoptr (GMenu) stops = g_menu_new ();
  g_autoptr (GMenu) digits = g_menu_new ();

  ari_try_menu_append (stops, _ ("Stop When {what} Is Touched"), name, "win.break-cell",
                       g_variant_new ("(uu)", cell, (guint) ARI_NO_DIGIT));
  append_digits (self, cell, "{what}", "win.break-cell", FALSE, digits);
  g_menu_append_submenu (stops, _ ("Stop at"), G_MENU_MODEL (digits));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (stops));
}

/* Fills the menu of the cursor's cell, unless the cell is a given, which no search changes. */
static void
ari_search_section_fill_menu (AriSection *section, GMenu *menu)
{
  AriSearchSection *self = ARI_SEARCH_SECTION (section);
  const guint16 cell = ari_grid_view_get_cursor (ari_section_get_grid (section));
  const AriPictureCell *shown =
      &ari_grid_view_get_picture (ari_section_get_grid (section))->cells[cell];
  g_autoptr (GMenu) choices = g_menu_new ();

  if (shown->look == ARI_LOOK_GIVEN)
    return;
  append_breakpoints (self, cell, menu);
  if (!shows_search (self) || self->present.solution >= 0)
    return;
  /* Translators: {what} is a cell and a digit: the search tries it here because the user says so
   */
  append_digits (self, cell, _ ("Decide {what} Here"), "win.choose-candidate", TRUE, choices);
  if (g_menu_model_get_n_items (G_MENU_MODEL (choices)) > 0)
    g_menu_append_section (menu, NULL, G_MENU_MODEL (choices));
}

static gboolean
ari_search_section_command (AriSection *section, AriCommand command)
{
  ari_section_want_page (section, NULL, FALSE);
  ari_search_section_do (ARI_SEARCH_SECTION (section), (int) command);
  return TRUE;
}

/* Escape ends looking back, but never the search. */
static gboolean
ari_search_section_leave (AriSection *section)
{
  AriSearchSection *self = ARI_SEARCH_SECTION (section);

  if (!shows_search (self) || ari_solver_get_state (self->solver) != ARI_SOLVER_LOOKING)
    return FALSE;
  ari_search_section_join (self);
  return TRUE;
}

static void
ari_search_section_frame (AriSection *section, gint64 now)
{
  AriSearchSection *self = ARI_SEARCH_SECTION (section);

  if (self->solver == NULL)
    return;
  ari_solver_update (self->solver, now);
  start_finder (self, now);
  if (self->present.animation.is_running)
    move_animation (self, now);
}

/* --- life ------------------------------------------------------------------------------------- */

/* The overlay has found the guesses to blame or the costs of other digits, or another link stands
 * out. What is new is announced. */
static void
on_overlay_changed (gpointer user_data)
{
  AriSearchSection *self = user_data;
  AriSection *section = ARI_SECTION (self);
  g_autofree char *markup = NULL, *words = NULL;

  if (!shows_search (self))
    return;
  ari_search_section_update (self);
  ari_section_change_scene (section);
  if (!ari_search_overlay_says_more (self->overlay)) {
    words = dup_blame (self);
  } else {
    markup = ari_search_overlay_to_markup (self->overlay, symbols_of (self), -1);
    if (markup != NULL)
      pango_parse_markup (markup, -1, 0, NULL, &words, NULL, NULL);
  }
  if (words != NULL)
    ari_section_announce (section, words);
}

static gboolean
ari_search_section_walk (AriSection *section, gboolean back)
{
  return shows_search (ARI_SEARCH_SECTION (section))
         && ari_search_overlay_play (ARI_SEARCH_SECTION (section)->overlay, back);
}

/* This is also called while the panel is being made. */
static void
on_overlay_chosen (AriSearchPanel *panel, GParamSpec *pspec, AriSearchSection *self)
{
  g_autofree char *name = NULL;

  g_object_get (panel, "overlay", &name, NULL);
  ari_search_overlay_set_kind (self->overlay, ari_overlay_by_name (name));
  if (snapshot_of (self) == NULL)
    ari_search_panel_set_legend (panel, NULL);
  else
    ari_search_section_update (self);
  ari_section_change_scene (ARI_SECTION (self));
}

/* @cell: the cell under the pointer, or -1 */
static void
set_hovered (AriSearchSection *self, int cell)
{
  self->hovered = cell;
  if (shows_search (self))
    show_legend (self);
}

/* The legend follows what was moved last, the pointer or the cursor. */
static void
on_cursor_moved (AriSearchSection *self)
{
  set_hovered (self, -1);
}

static void
ari_search_section_active_changed (AriSection *section)
{
  /* space runs and pauses the search wherever the focus is */
  ari_grid_view_set_space_action (ari_section_get_grid (section),
                                  ari_section_get_active (section) ? "win.run-pause" : NULL);
  if (!ari_section_get_active (section) && snapshot_of (ARI_SEARCH_SECTION (section)) != NULL)
    ari_search_section_keep_notes (ARI_SEARCH_SECTION (section));
  ari_search_section_end_former (ARI_SEARCH_SECTION (section));
  ari_search_section_update (ARI_SEARCH_SECTION (section));
}

static void
set_breakpoints (AriSearchSection *self)
{
  const GArray *breakpoints = self->notes->breakpoints;

  ari_solver_set_breakpoints (self->solver, (const AriBreakpoint *) (void *) breakpoints->data,
                              breakpoints->len);
}

static void
take_stops (AriSearchSection *self)
{
  set_breakpoints (self);
  ari_search_section_keep_notes (self);
  ari_search_section_update (self);
}

void
ari_search_section_change_stops (AriSearchSection *self)
{
  take_stops (self);
  ari_stop_list_refresh (ari_search_panel_get_stops (panel_of (self)));
}

static void
set_puzzle (AriSearchSection *self, AriSearchPanel *panel)
{
  AriSession *session = session_of (self);
  const AriSearchNotes *notes = ari_document_get_search (ari_session_get_document (session));

  ari_search_notes_free (self->notes);
  self->notes = notes != NULL ? ari_search_notes_copy (notes) : ari_search_notes_new ();
  ari_search_notes_place_bookmarks (self->notes, givens_of (self));
  ari_search_panel_set_puzzle (panel, ari_session_get_layout (session),
                               ari_session_get_symbols (session));
  ari_stop_list_set_puzzle (ari_search_panel_get_stops (panel), ari_session_get_layout (session),
                            ari_session_get_symbols (session), self->notes);
  set_breakpoints (self);
}

/* Gives the panel the choices that the document has, and the usual ones for all others.
 * @panel: may still be in the making */
static void
take_document (AriSearchSection *self, AriSearchPanel *panel)
{
  set_puzzle (self, panel);
  bind_choices (self, panel);
  bind_from_entries (self, panel);
  ari_search_section_restore_notes (self, panel, self->notes);
}

void
ari_search_section_set_ignores_settings (AriSearchSection *self, gboolean ignores)
{
  AriSearchPanel *panel;

  g_return_if_fail (ARI_IS_SEARCH_SECTION (self));

  panel = panel_of (self);
  if (self->chosen.ignores_settings == ignores)
    return;
  self->chosen.ignores_settings = ignores;
  bind_others (self, panel, !ignores);
  if (ignores) {
    ari_settings_unbind (panel, "strategy");
    ari_settings_unbind (panel, "limit");
    ari_settings_unbind (panel, "from-entries");
  } else {
    self->chosen.strategy_key = NULL;
    self->chosen.limit_bound = FALSE;
    ari_search_section_forget (self);
    take_document (self, panel);
    ari_search_section_update (self);
  }
}

void
ari_search_section_hide_reasons (AriSearchSection *self, gboolean hidden)
{
  g_return_if_fail (ARI_IS_SEARCH_SECTION (self));

  if (self->hides_reasons == hidden)
    return;
  self->hides_reasons = hidden;
  ari_search_section_update (self);
  ari_section_change_scene (ARI_SECTION (self));
}

/* The document is another one, to which the search does not apply. */
static void
on_replaced (AriSearchSection *self)
{
  ari_search_section_forget (self);
  if (ari_section_has_panel (ARI_SECTION (self)))
    take_document (self, panel_of (self));
  ari_search_section_update (self);
}

/* The givens of the document have changed, so the place in a search that it notes no longer
 * applies. */
static void
on_puzzle_changed (AriSearchSection *self)
{
  AriDocument *document = ari_session_get_document (session_of (self));
  AriSearchNotes *notes;

  ari_search_section_forget (self);
  if (ari_document_get_search (document) != NULL) {
    notes = ari_search_notes_copy (ari_document_get_search (document));
    ari_search_notes_forget_place (notes);
    ari_document_set_search (document, notes);
  }
  if (ari_section_has_panel (ARI_SECTION (self)))
    set_puzzle (self, panel_of (self));
  ari_search_section_update (self);
}

/* If another choice than the page's started a search from the givens (a button, for example), only
 * the entries of that moment are left out: as soon as they change, the page's choice is the usual
 * one again. */
static void
on_game_changed (AriSearchSection *self)
{
  AriGrid *grid = ari_game_dup_grid (game_of (self));

  if (self->chosen.left_out != NULL && !ari_grid_equal (grid, self->chosen.left_out))
    bind_from_entries (self, panel_of (self));
  ari_grid_free (grid);
  ari_search_section_end_former (self);
  ari_search_section_update (self);
}

static GtkWidget *
ari_search_section_make_panel (AriSection *section)
{
  AriSearchSection *self = ARI_SEARCH_SECTION (section);
  GtkWidget *widget;
  AriSearchPanel *panel;
  AriStopList *stops;

  self->solver = ari_solver_new ();
  self->finder = ari_position_service_new ();
  widget = ari_search_panel_new (self->solver);
  panel = ARI_SEARCH_PANEL (widget);
  stops = ari_search_panel_get_stops (panel);
  self->timeline = ari_flame_pane_get_timeline (ARI_FLAME_PANE (ari_search_panel_get_pane (panel)));
  take_document (self, panel);
  self->overlay = ari_search_overlay_new (self->solver, on_overlay_changed, self);
  g_signal_connect_object (panel, "notify::overlay", G_CALLBACK (on_overlay_chosen), self, 0);
  bind_others (self, panel, TRUE);
  ARI_CONNECT (ari_appearance_get_default (), "notify::try-colors", ari_section_change_scene, self);
  refresh (self, panel);

  ARI_CONNECT (panel, "notify::finds-answer", on_finds_answer, self);
  ARI_CONNECT (panel, "notify::strategy", ari_search_section_follow_choice, self);
  ARI_CONNECT (panel, "notify::limit", ari_search_section_follow_choice, self);
  ARI_CONNECT (panel, "notify::from-entries", ari_search_section_follow_choice, self);
  ARI_CONNECT (panel, "command", ari_search_section_do, self);
  ARI_CONNECT (panel, "show-solution", ari_search_section_show_solution, self);
  ARI_CONNECT (stops, "changed", take_stops, self);
  ARI_CONNECT (stops, "go", ari_search_section_go, self);
  ARI_CONNECT (stops, "bookmark", ari_search_section_bookmark, self);
  ARI_CONNECT (self->solver, "progress", on_progress, self);
  ARI_CONNECT (self->solver, "notify::state", on_state, self);
  ARI_CONNECT (self->solver, "notify::seeking", on_state, self);
  ARI_CONNECT (self->solver, "notify::verdict", ari_search_section_update, self);
  ARI_CONNECT (self->solver, "notify::givens-verdict", ari_search_section_update, self);
  ARI_CONNECT (self->solver, "notify::speed", ari_search_section_update, self);
  ARI_CONNECT (self->solver, "passed-over", on_passed_over, self);
  ARI_CONNECT (self->finder, "progress", on_finder_progress, self);
  ARI_CONNECT (self->finder, "notify::state", on_finder_state, self);
  ARI_CONNECT (ari_section_get_grid (section), "candidate-clicked", on_candidate_clicked, self);
  ARI_CONNECT (ari_section_get_grid (section), "cell-hovered", set_hovered, self);
  ARI_CONNECT (ari_section_get_grid (section), "cursor-moved", on_cursor_moved, self);
  return widget;
}

static GtkWidget *
ari_search_section_get_foot (AriSection *section)
{
  return ari_search_panel_get_pane (panel_of (ARI_SEARCH_SECTION (section)));
}

static void
ari_search_section_constructed (GObject *object)
{
  AriSearchSection *self = ARI_SEARCH_SECTION (object);

  G_OBJECT_CLASS (ari_search_section_parent_class)->constructed (object);
  g_signal_connect_swapped (session_of (self), "replaced", G_CALLBACK (on_replaced), self);
  g_signal_connect_swapped (session_of (self), "puzzle-changed", G_CALLBACK (on_puzzle_changed),
                            self);
  g_signal_connect_swapped (session_of (self), "solutions-found", G_CALLBACK (take_givens_verdict),
                            self);
  g_signal_connect_swapped (session_of (self), "changed", G_CALLBACK (on_game_changed), self);
}

/* The panel and this section stop listening before the search ends. */
static void
ari_search_section_dispose (GObject *object)
{
  AriSearchSection *self = ARI_SEARCH_SECTION (object);

  if (self->solver != NULL) {
    g_signal_handlers_disconnect_by_data (self->solver, self);
    g_signal_handlers_disconnect_by_data (self->finder, self);
  }
  G_OBJECT_CLASS (ari_search_section_parent_class)->dispose (object);
  g_clear_pointer (&self->overlay, ari_search_overlay_free);
  g_clear_object (&self->solver);
  g_clear_object (&self->finder);
  g_clear_pointer (&self->notes, ari_search_notes_free);
  g_clear_pointer (&self->chosen.left_out, ari_grid_free);
  g_clear_pointer (&self->replaced, ari_search_notes_free);
}

static void
ari_search_section_class_init (AriSearchSectionClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  AriSectionClass *section_class = ARI_SECTION_CLASS (klass);

  object_class->constructed = ari_search_section_constructed;
  object_class->dispose = ari_search_section_dispose;
  section_class->page = "search";
  section_class->title = N_ ("S_earch");
  section_class->is_roomy = TRUE;
  section_class->least_height = 80; /* its foot, with the slider, is outside it */
  section_class->make_panel = ari_search_section_make_panel;
  section_class->get_foot = ari_search_section_get_foot;
  section_class->add_actions = ari_search_section_add_to_map;
  section_class->fill_menu = ari_search_section_fill_menu;
  section_class->active_changed = ari_search_section_active_changed;
  section_class->paint = ari_search_section_paint;
  section_class->edit = ari_search_section_edit;
  section_class->command = ari_search_section_command;
  section_class->leave = ari_search_section_leave;
  section_class->walk = ari_search_section_walk;
  section_class->frame = ari_search_section_frame;
}

static void
ari_search_section_init (AriSearchSection *self)
{
  self->present = ARI_NO_SEARCH;
  self->hovered = -1;
}
