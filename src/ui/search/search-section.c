/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The Search page: starts, moves, ends and continues its search, and shows it in page and grid. */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "engine/laboratory/tries.h"
#include "puzzle/base/need.h"
#include "solver/words/choosing-words.h"
#include "solver/words/verdict-words.h"
#include "solver/words/why-words.h"
#include "ui/common/appearance.h"
#include "ui/flame/find-actions.h"
#include "ui/flame/flame-pane.h"
#include "ui/flame/timeline.h"
#include "ui/search/link-box.h"
#include "ui/search/search-cell-menu.h"
#include "ui/search/search-finder.h"
#include "ui/search/search-keeper.h"
#include "ui/search/search-overlay.h"
#include "ui/search/search-section.h"
#include "ui/search/search-stops.h"
#include "ui/search/shown-solution.h"
#include "ui/widgets/widget.h"

enum {
  /* A search that runs this long is watched, by someone who may want to pause it. */
  WATCHED_FROM = G_TIME_SPAN_SECOND,
  /* Someone who wants to pause a search needs this time to see that it has just ended. */
  REACTION_TIME = 500 * G_TIME_SPAN_MILLISECOND,
};

/* The present search, as far as the solver does not know it. All of it ends with the search. */
typedef struct {
  gboolean from_entries;    /* it began with the game, not with the givens alone */
  gboolean asks_for_givens; /* no solution fits the entries, so the givens alone are checked */
  AriShownSolution shown;   /* on the grid; none at first */
  guint64 announced;        /* the step looked at that was announced last; G_MAXUINT64: none */
  gint64 runs_since;        /* the time (µs) since which it runs; 0 while it does not */
  gint64 surprise;          /* the time (µs) when it ended, which nobody could foresee; else 0 */
} AriPresentSearch;

/* The state without a search, and at the beginning of one. */
#define ARI_NO_SEARCH ((AriPresentSearch){ .shown = { .index = -1 }, .announced = G_MAXUINT64 })

struct _AriSearchSection {
  AriSection parent_instance;

  AriSearchKeeper *keeper;
  AriSearchStops *stops; /* changes the keeper's notes */
  /* these are made with the panel, and NULL before */
  AriSolver *solver;       /* has a snapshot unless it is idle */
  AriSearchFinder *finder; /* works for the same search */
  AriTimeline *timeline;   /* belongs to the panel */
  AriSearchOverlay *overlay;

  AriPresentSearch present; /* ARI_NO_SEARCH while the solver is idle */
  int hovered;              /* the cell under the pointer, or -1 */
  gboolean hides_reasons;   /* nothing says why a step was taken */
};

G_DEFINE_FINAL_TYPE (AriSearchSection, ari_search_section, ARI_TYPE_SECTION)

/* Makes the panel, and the solver with it, unless the page was shown before. Actions do this before
 * they use the solver. */
static void
ensure_solver (AriSearchSection *self)
{
  ari_section_get_panel (ARI_SECTION (self));
}

/* Returns: the panel, which is made at the first call. */
static AriSearchPanel *
panel_of (AriSearchSection *self)
{
  return ARI_SEARCH_PANEL (ari_section_get_panel (ARI_SECTION (self)));
}

/* Returns: (nullable): NULL unless there is a search. */
static const AriSnapshot *
snapshot_of (AriSearchSection *self)
{
  return self->solver != NULL ? ari_solver_get_snapshot (self->solver) : NULL;
}

/* Returns: what the finder searches with; there is none before the panel. */
static AriPositionService *
finder_of (AriSearchSection *self)
{
  return ari_search_finder_get_service (self->finder);
}

static const AriGrid *
givens_of (AriSearchSection *self)
{
  return ari_puzzle_get_givens (ari_session_get_puzzle (session_of (self)));
}

static AriSearchChoices
choices_of (AriSearchSection *self)
{
  return ari_search_panel_get_choices (panel_of (self));
}

AriSolver *
ari_search_section_get_solver (AriSearchSection *self)
{
  return self->solver;
}

/* Returns: TRUE while the grid shows the search in place of the game. */
static gboolean
shows_search (AriSearchSection *self)
{
  return ari_section_get_cover (ARI_SECTION (self)) != ARI_COVER_NONE;
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
    { "show-causes", state->has_causes },
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
    .finder = self->finder != NULL ? finder_of (self) : NULL,
    .strategy = choices.strategy,
    .news = self->finder != NULL ? ari_search_finder_get_news (self->finder) : (AriFinderNews){ 0 },
    .symbols = symbols_of (self),
    .givens = givens_of (self),
    .game = game,
    .from_entries = choices.from_entries,
    .began_from_entries = self->present.from_entries,
    .continuable = ari_search_keeper_get_continuable (self->keeper),
    .notes = ari_search_keeper_get_notes (self->keeper),
    .wanted_solution = self->present.shown.index,
  };
}

static AriBookmarkWay
way_to (AriSearchSection *self, const AriBookmark *bookmark)
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

/* Returns: (transfer full) (nullable): the link that stands out on the way to it */
static char *
dup_link (AriSearchSection *self)
{
  return self->overlay == NULL ? NULL
                               : ari_search_overlay_dup_link (self->overlay, symbols_of (self));
}

static void
hide_reasons (AriSearchState *state)
{
  g_free (state->why);
  state->why = g_strdup (_ ("Answer the question first."));
  state->says_verdict = state->says_blame = state->has_causes = FALSE;
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
  g_autofree char *saving = panel != NULL && self->overlay != NULL
                                ? ari_search_overlay_dup_saving (self->overlay, symbols_of (self))
                                : NULL;
  g_autofree char *link = panel != NULL ? dup_link (self) : NULL;
  AriSearchFacts facts = facts_of (self, panel, game);
  AriSearchState state;

  facts.blame = blame;
  facts.saving = saving;
  facts.link = link;
  if (panel != NULL && self->overlay != NULL)
    facts.links = ari_search_overlay_get_links (self->overlay);
  state = ari_search_state_read (&facts);
  ari_grid_free (game);
  self->present.shown.index = state.solution;
  if (self->hides_reasons)
    hide_reasons (&state);
  if (panel != NULL)
    ari_search_panel_show (panel, &state);
  enable_actions (self, &state);
  cover_grid (self, state.phase != ARI_SOLVER_IDLE);
  ari_section_set_needs_frames (
      ARI_SECTION (self), state.runs || self->present.shown.is_animated
                              || (self->solver != NULL && ari_solver_get_seeking (self->solver)));
  ari_search_state_clear (&state);
}

static void
update (AriSearchSection *self)
{
  refresh (self, ari_section_has_panel (ARI_SECTION (self)) ? panel_of (self) : NULL);
}

/* Counts of candidates are a help, not an answer, so they stay. */
static gboolean
hides_causes (AriSearchSection *self)
{
  return self->hides_reasons && ari_search_overlay_get_kind (self->overlay) != ARI_OVERLAY_COUNTS;
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
  ari_search_panel_set_alternatives (
      panel_of (self),
      hides_causes (self) ? NULL : ari_search_overlay_get_alternatives (self->overlay));
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
  const AriSummary *summary = ari_solver_get_report (self->solver)->summary;
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

  if (!shows_search (self))
    return;
  ari_picture_show_search (scene->picture, snapshot_of (self), givens_of (self));
  show_tries (self, scene->picture);
  mark_reason (self, scene->picture);
  show_legend (self);
  if (self->present.shown.index < 0 && !hides_causes (self))
    ari_search_overlay_paint (self->overlay, scene);
  ari_shown_solution_paint (&self->present.shown, scene->picture, self->solver, finder_of (self));
}

static void
say (AriSearchSection *self, const char *words)
{
  ari_section_say_with_button (ARI_SECTION (self), ARI_NOTICE_INFO, words, _ ("_Back to the Game"),
                               "win.leave-search");
}

static void
decide (AriSearchSection *self, guint cell, guint digit)
{
  const gboolean had_branch = ari_solver_get_choices (self->solver) != NULL;
  const AriChoosing answer = ari_solver_choose (self->solver, cell, digit);
  g_autofree char *words =
      ari_choosing_to_string (answer, layout_of (self), symbols_of (self), cell, digit);

  if (words != NULL)
    say (self, words);
  else if (!had_branch && ari_solver_get_choices (self->solver) != NULL)
    ari_section_say_with_button (ARI_SECTION (self), ARI_NOTICE_INFO,
                                 _ ("From here on, the search follows your guess."), _ ("_Undo"),
                                 "win.leave-own-branch");
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
  if (edit->kind == ARI_EDIT_DIGIT && n_cells == 1 && self->present.shown.index < 0) {
    decide (self, cells[0], edit->digit);
    return TRUE;
  }
  say (self, _ ("You are watching a search. Your game is on the page Play."));
  return TRUE;
}

/* --- how a search starts ---------------------------------------------------------------------- */

/* @grid: (transfer full): the search begins with it */
static void
start_search_of (AriSearchSection *self, AriGrid *grid, gboolean from_entries, gboolean paused)
{
  const AriSearchChoices choices = choices_of (self);

  /* showing the page may end the present search, so it is shown first */
  ari_section_want_page (ARI_SECTION (self), NULL, FALSE);
  ari_section_hide_notice (ARI_SECTION (self));
  ari_search_finder_forget (self->finder);
  ari_search_keeper_set_replaced (self->keeper, NULL);
  self->present = ARI_NO_SEARCH;
  self->present.from_entries = from_entries;
  ari_solver_start (self->solver, grid, choices.strategy, choices.limit, paused);
  ari_grid_free (grid);
  ari_section_rescue_focus (ARI_SECTION (self));
}

/* Keeps @replaced (transfer full) (nullable), which the button of the notice brings back. */
static void
keep_replaced (AriSearchSection *self, AriSearchNotes *replaced)
{
  ari_search_keeper_set_replaced (self->keeper, replaced);
  if (replaced == NULL)
    return;
  update (self);
  ari_section_say_with_button (ARI_SECTION (self), ARI_NOTICE_INFO,
                               replaced->choices != NULL
                                   ? _ ("This is a new search, without your branch.")
                                   : _ ("This search has taken the place of yours."),
                               _ ("_Undo"), "win.continue-search");
}

/* The user's branch is never lost: the new search follows it, or a button brings it back. */
static void
start_new_search (AriSearchSection *self, gboolean from_entries, gboolean paused)
{
  AriGrid *grid = ari_search_keeper_dup_start (self->keeper, from_entries);
  const AriOwnChoices *choices = snapshot_of (self) != NULL
                                     ? ari_own_choices_ref (ari_solver_get_choices (self->solver))
                                     : NULL;
  const gboolean is_same = choices != NULL && ari_search_keeper_is_present (self->keeper, grid);
  AriSearchNotes *replaced = is_same ? NULL : ari_search_keeper_dup_lost (self->keeper, FALSE);

  start_search_of (self, grid, from_entries, paused);
  if (is_same && ari_solver_follow (self->solver, choices) && !paused)
    ari_solver_resume (self->solver);
  ari_own_choices_unref (choices);
  keep_replaced (self, replaced);
}

/* Starts a search as the page's choices say. Returns: TRUE if it runs or is paused now. */
static gboolean
start_chosen_search (AriSearchSection *self, gboolean paused)
{
  AriSolverState state;

  ari_timeline_forget (self->timeline);
  start_new_search (self, choices_of (self).from_entries, paused);
  state = ari_solver_get_state (self->solver);
  return ari_solver_state_runs (state) || state == ARI_SOLVER_PAUSED;
}

void
ari_search_section_start_paused (AriSearchSection *self)
{
  ensure_solver (self);
  start_chosen_search (self, TRUE);
}

/* Returns: FALSE if there is no search, not even a new one. */
static gboolean
ensure_search (AriSearchSection *self, gboolean paused)
{
  return ari_solver_get_state (self->solver) != ARI_SOLVER_IDLE
         || start_chosen_search (self, paused);
}

/* --- the transport ---------------------------------------------------------------------------- */

static void
run_or_pause (AriSearchSection *self)
{
  switch (ari_solver_get_state (self->solver)) {
  case ARI_SOLVER_RUNNING:
  case ARI_SOLVER_LOOKING:
    ari_solver_pause (self->solver);
    break;
  case ARI_SOLVER_PAUSED:
    ari_solver_resume (self->solver);
    break;
  case ARI_SOLVER_IDLE:
  case ARI_SOLVER_FINISHED:
  case ARI_SOLVER_STOPPED:
  default:
    if (g_get_monotonic_time () - self->present.surprise >= REACTION_TIME)
      start_chosen_search (self, FALSE);
  }
}

/* A search that was stopped ends at the step it had reached. */
static void
run_to_end (AriSearchSection *self)
{
  if (ari_solver_get_state (self->solver) == ARI_SOLVER_STOPPED)
    ari_solver_seek (self->solver, ari_solver_get_frontier (self->solver));
  else if (ensure_search (self, FALSE)) {
    self->present.shown.jumps = TRUE;
    ari_solver_finish (self->solver);
  }
}

static void
do_command (AriSearchSection *self, int command)
{
  if (self->hides_reasons) /* a question waits for its answer */
    return;
  ari_timeline_forget (self->timeline);
  switch (command) {
  case ARI_COMMAND_RUN_PAUSE:
    run_or_pause (self);
    break;
  case ARI_COMMAND_STEP:
    /* the first press shows the first step, not only the grid before it */
    if (ensure_search (self, TRUE))
      ari_solver_step (self->solver);
    break;
  case ARI_COMMAND_STEP_BACK:
    ari_solver_step_back (self->solver);
    break;
  case ARI_COMMAND_TO_START:
    ari_solver_seek (self->solver, 0);
    break;
  case ARI_COMMAND_TO_END:
    run_to_end (self);
    break;
  case ARI_COMMAND_STOP:
    ari_solver_stop (self->solver);
    break;
  }
}

static void
join (AriSearchSection *self)
{
  ari_timeline_forget (self->timeline);
  ari_solver_join (self->solver);
}

static void
show_solution (AriSearchSection *self, gint64 index)
{
  const AriSolverState state = ari_solver_get_state (self->solver);

  self->present.shown.index = index;
  if (state == ARI_SOLVER_LOOKING
      || (state == ARI_SOLVER_RUNNING && !ari_solver_get_finishing (self->solver)))
    run_to_end (self);
  update (self);
}

/* --- how a search ends ------------------------------------------------------------------------ */

static void
forget (AriSearchSection *self)
{
  self->present = ARI_NO_SEARCH;
  ari_search_keeper_set_replaced (self->keeper, NULL);
  if (self->solver != NULL)
    ari_solver_clear (self->solver);
}

static void
note_and_forget (AriSearchSection *self)
{
  ari_search_keeper_keep (self->keeper);
  forget (self);
}

/* Ends the search, but keeps a note of it, so that a button of the page can continue it until the
 * next one begins. */
static void
end_and_announce (AriSearchSection *self)
{
  note_and_forget (self);
  ari_section_rescue_focus (ARI_SECTION (self));
  ari_section_hide_notice (ARI_SECTION (self));
  ari_section_announce (ARI_SECTION (self), _ ("The search has ended."));
}

static void
end_search (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  if (snapshot_of (user_data) != NULL)
    end_and_announce (user_data);
}

/* The page shows the method, the goal and the start beside the search. So the search ends as soon
 * as the user chooses others, because it would not be what the page says. */
static void
end_other_search (AriSearchSection *self)
{
  AriGrid *grid = ari_search_keeper_dup_start (self->keeper, choices_of (self).from_entries);

  if (snapshot_of (self) != NULL && !ari_search_keeper_is_present (self->keeper, grid)) {
    if (ari_section_get_active (ARI_SECTION (self)))
      end_and_announce (self);
    else
      note_and_forget (self);
  }
  ari_grid_free (grid);
}

static void
follow_choice (AriSearchSection *self)
{
  end_other_search (self);
  update (self);
}

/* The page begins with the game as it is: a search of a former state of the game has ended when the
 * user sees the page, unless it is still under way. */
static void
end_former (AriSearchSection *self)
{
  if (ari_section_get_active (ARI_SECTION (self)) && snapshot_of (self) != NULL
      && !ari_solver_state_runs (ari_solver_get_state (self->solver)))
    end_other_search (self);
}

/* --- searches that are continued, or come from elsewhere -------------------------------------- */

/* Continues the search that can be continued: repeats it as far as it had come, and shows @step.
 * @step: (nullable): NULL means where it was left */
static void
continue_at (AriSearchSection *self, const guint64 *step)
{
  g_autoptr (AriSearchNotes) notes = NULL;
  gboolean from_entries;
  guint64 shown;
  AriGrid *grid;

  if (ari_search_keeper_get_continuable (self->keeper) == NULL)
    return;
  notes = ari_search_notes_copy (ari_search_keeper_get_continuable (self->keeper));
  shown = step != NULL ? *step : notes->step;
  forget (self);
  ari_search_keeper_restore (self->keeper, notes);
  if (notes->start == NULL) {
    from_entries = choices_of (self).from_entries;
    grid = ari_search_keeper_dup_start (self->keeper, from_entries);
  } else {
    grid = ari_search_notes_dup_start (notes, givens_of (self));
    from_entries = ari_search_keeper_choose_start (self->keeper, grid);
  }
  start_search_of (self, grid, from_entries, TRUE);
  if (notes->choices != NULL)
    ari_solver_follow (self->solver, notes->choices);
  ari_timeline_forget (self->timeline);
  ari_solver_reach_and_return (self->solver, MAX (MAX (notes->reached, notes->step), shown), shown);
}

static void
continue_search (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ensure_solver (user_data);
  continue_at (user_data, NULL);
}

static void
go (AriSearchSection *self, guint index)
{
  const AriBookmark *bookmark;
  guint64 step;

  if (index == ARI_STOP_LIST_LAST_PLACE) {
    continue_at (self, NULL);
    return;
  }
  bookmark =
      &g_array_index (ari_search_keeper_get_notes (self->keeper)->bookmarks, AriBookmark, index);
  step = bookmark->step;
  switch (way_to (self, bookmark)) {
  case ARI_WAY_CONTINUABLE:
    continue_at (self, &step);
    break;
  case ARI_WAY_HERE:
    if (ensure_search (self, TRUE)) {
      ari_timeline_forget (self->timeline);
      ari_solver_reach (self->solver, step);
    }
    break;
  case ARI_WAY_OVER:
  case ARI_WAY_STRATEGY:
  case ARI_WAY_OTHER:
  default:
    break;
  }
}

void
ari_search_section_choose_method (AriSearchSection *self, const char *name)
{
  if (!g_str_equal (choices_of (self).strategy->name, name))
    ari_search_keeper_bring_method (self->keeper, name);
}

gboolean
ari_search_section_is_of (AriSearchSection *self, const AriGrid *start)
{
  const AriGrid *givens = givens_of (self);

  if (!ari_layout_equal (givens->layout, start->layout))
    return FALSE;
  for (guint cell = 0; cell < givens->layout->n_cells; cell++)
    if (givens->cells[cell] != ARI_NO_DIGIT && givens->cells[cell] != start->cells[cell])
      return FALSE;
  return TRUE;
}

void
ari_search_section_search_from (AriSearchSection *self,
                                const AriGrid *start,
                                const AriStrategy *strategy,
                                const AriOwnChoices *choices,
                                guint64 limit)
{
  AriSearchNotes *replaced;
  gboolean from_entries;

  g_return_if_fail (ari_search_section_is_of (self, start));

  replaced = choices == NULL || choices != ari_solver_get_choices (self->solver)
                 ? ari_search_keeper_dup_lost (self->keeper, TRUE)
                 : NULL;
  forget (self);
  g_object_set (panel_of (self), "strategy", strategy->name, "limit", limit, NULL);
  from_entries = ari_search_keeper_choose_start (self->keeper, start);
  start_search_of (self, ari_need (ari_grid_copy (start)), from_entries, choices != NULL);
  if (choices != NULL)
    ari_solver_follow (self->solver, choices);
  keep_replaced (self, replaced);
  run_to_end (self);
}

/* --- actions ---------------------------------------------------------------------------------- */

static void
solve (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AriSearchSection *self = user_data;

  ensure_solver (self);
  ari_section_want_page (user_data, NULL, TRUE);
  if (!ari_solver_state_runs (ari_solver_get_state (self->solver)))
    do_command (self, ARI_COMMAND_RUN_PAUSE);
}

static void
search_givens (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  start_new_search (user_data, FALSE, FALSE);
  /* the page says where a search begins, and the next one with another strategy begins there, too
   */
  ari_search_keeper_set_from_entries (((AriSearchSection *) user_data)->keeper, FALSE);
}

/* Moves the cursor to the first entry that the page has called wrong, unless the game has changed
 * since. */
static void
go_to_mistake (AriSearchSection *self)
{
  AriGrid *grid = ari_game_dup_grid (game_of (self));
  guint16 cell;

  if (snapshot_of (self) != NULL && ari_grid_equal (grid, ari_solver_get_start (self->solver, NULL))
      && ari_solver_get_mistakes (self->solver, &cell, 1) > 0)
    ari_grid_view_set_cursor (ari_section_get_grid (ARI_SECTION (self)), cell);
  ari_grid_free (grid);
}

static void
go_to_game (AriSearchSection *self)
{
  AriSection *section = ARI_SECTION (self);

  ari_section_hide_notice (section);
  ari_section_want_page (section, "play", FALSE);
  go_to_mistake (self);
  gtk_widget_grab_focus (GTK_WIDGET (ari_section_get_grid (section)));
}

static void
leave_search (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  go_to_game (user_data);
}

static void
keep_solution (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AriSearchSection *self = user_data;
  AriGrid *solution = ari_shown_solution_dup (&self->present.shown, self->solver, finder_of (self));
  AriMove *move;

  if (solution == NULL)
    return;
  move = ari_game_move_solution (game_of (self), solution);
  ari_grid_free (solution);
  go_to_game (self);
  ari_session_execute (session_of (self), move);
}

static void
find (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AriSearchSection *self = user_data;

  ensure_solver (self);
  if (!ensure_search (self, TRUE))
    return;
  ari_timeline_forget (self->timeline);
  /* the try that was chosen before is not the one that is found */
  ari_search_panel_choose_none (panel_of (self));
  ari_find_next (self->solver, g_action_get_name (G_ACTION (action)));
}

static void
back_to_now (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  join (user_data);
}

static void
choose_candidate (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  const AriLayout *layout = layout_of (user_data);
  guint cell, digit;

  g_variant_get (parameter, "(uu)", &cell, &digit);
  if (cell < layout->n_cells && digit < layout->n_digits
      && ari_section_get_cover (user_data) != ARI_COVER_NONE)
    decide (user_data, cell, digit);
}

static void
leave_own_branch (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AriSearchSection *self = user_data;

  if (snapshot_of (self) == NULL || ari_solver_get_choices (self->solver) == NULL)
    return;
  ari_section_hide_notice (user_data);
  ari_solver_leave_own_branch (self->solver);
  gtk_widget_grab_focus (GTK_WIDGET (ari_section_get_grid (user_data)));
}

static void
show_causes (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ari_link_box_toggle_causes (ari_search_panel_get_links (panel_of (user_data)));
}

static void
ari_search_section_add_actions (AriSection *section, GActionMap *map)
{
  const GActionEntry entries[] = {
    { .name = "solve", .activate = solve },
    { .name = "search-givens", .activate = search_givens },
    { .name = "leave-search", .activate = leave_search },
    { .name = "end-search", .activate = end_search },
    { .name = "continue-search", .activate = continue_search },
    { .name = "keep-solution", .activate = keep_solution },
    { .name = "back-to-now", .activate = back_to_now },
    { .name = "choose-candidate", .activate = choose_candidate, .parameter_type = "(uu)" },
    { .name = "leave-own-branch", .activate = leave_own_branch },
    { .name = "show-causes", .activate = show_causes },
  };

  g_action_map_add_action_entries (map, entries, G_N_ELEMENTS (entries), section);
  ari_search_stops_add_actions (ARI_SEARCH_SECTION (section)->stops, map);
  for (guint i = 0; ari_find_actions[i] != NULL; i++)
    g_action_map_add_action_entries (
        map, &(GActionEntry){ .name = ari_find_actions[i], .activate = find }, 1, section);
  update (ARI_SEARCH_SECTION (section));
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
  g_autofree char *both = NULL;

  if (snapshot == NULL || self->hides_reasons || !shows_search (self) || state == ARI_SOLVER_RUNNING
      || ari_solver_get_seeking (self->solver)
      || (state == ARI_SOLVER_LOOKING
          && self->present.announced == ari_solver_get_position (self->solver)))
    return;
  self->present.announced =
      state == ARI_SOLVER_LOOKING ? ari_solver_get_position (self->solver) : G_MAXUINT64;
  blame = dup_blame (self);
  words = state == ARI_SOLVER_FINISHED ? ari_verdict_to_string (self->solver, symbols_of (self))
                                       : ari_solver_why_to_string (self->solver, symbols_of (self));
  /* in one announcement, because a second one takes the place of the first */
  if (blame != NULL && words != NULL)
    both = g_strdup_printf ("%s\n%s", words, blame);
  if (blame != NULL || words != NULL)
    ari_section_announce (ARI_SECTION (self), both != NULL ? both : blame != NULL ? blame : words);
}

static gboolean
wants_animation (AriSearchSection *self)
{
  GtkWidget *grid = GTK_WIDGET (ari_section_get_grid (ARI_SECTION (self)));
  gboolean animates;

  g_object_get (gtk_widget_get_settings (grid), "gtk-enable-animations", &animates, NULL);
  return animates && shows_search (self);
}

static void
on_progress (AriSearchSection *self)
{
  ari_shown_solution_follow (&self->present.shown, self->solver, finder_of (self),
                             wants_animation (self));
  ari_search_overlay_update (self->overlay);
  if (snapshot_of (self) != NULL && !ari_solver_state_runs (ari_solver_get_state (self->solver)))
    ari_search_keeper_keep (self->keeper);
  update (self);
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
          && ari_finder_get_verdict (finder_of (self)) != ARI_VERDICT_NO_SOLUTION))
    return;
  self->present.asks_for_givens = TRUE;
  if (!ari_grid_is_puzzle (givens)) {
    ari_solver_set_givens_verdict (self->solver, ARI_VERDICT_FOUND, NULL);
    return;
  }
  ari_session_find_solutions (session_of (self), ARI_SOLUTIONS_PATIENCE);
  take_givens_verdict (self);
}

static void
on_finder_news (AriSearchSection *self)
{
  self->present.shown.index =
      ari_search_choose_solution (self->solver, finder_of (self), self->present.shown.index, FALSE);
  update (self);
}

static void
on_finder_state (AriSearchSection *self)
{
  g_autofree char *words = NULL;

  ask_for_givens (self);
  if (ari_service_get_state (ARI_SERVICE (finder_of (self))) != ARI_SERVICE_FINISHED
      || !shows_search (self))
    return;
  words = ari_finder_to_string (finder_of (self), self->solver, symbols_of (self));
  if (words != NULL)
    ari_section_announce (ARI_SECTION (self), words);
}

/* Forgets the finder's answer when the user no longer wants it. */
static void
on_finds_answer (AriSearchSection *self)
{
  if (!choices_of (self).finds_answer)
    ari_search_finder_forget (self->finder);
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
  ask_for_givens (self);
  update (self);
  ari_section_rescue_focus (ARI_SECTION (self));
  announce (self);
}

static void
on_candidate_clicked (AriSearchSection *self, guint cell, guint digit)
{
  const AriSnapshot *snapshot = snapshot_of (self);

  if (shows_search (self) && snapshot != NULL
      && ari_layout_equal (snapshot->layout, layout_of (self)))
    decide (self, cell, digit);
}

static void
on_passed_over (AriSearchSection *self, guint cell, guint digit)
{
  g_autofree char *words =
      ari_passed_over_to_string (layout_of (self), symbols_of (self), cell, digit);

  say (self, words);
}

/* A given has no entries, because no search changes it. */
static void
ari_search_section_fill_menu (AriSection *section, GMenu *menu)
{
  AriSearchSection *self = ARI_SEARCH_SECTION (section);
  AriGridView *grid = ari_section_get_grid (section);
  const guint16 cell = ari_grid_view_get_cursor (grid);

  if (ari_grid_view_get_picture (grid)->cells[cell].look != ARI_LOOK_GIVEN)
    ari_search_cell_menu_fill (menu, layout_of (self), symbols_of (self), cell,
                               shows_search (self) && self->present.shown.index < 0 ? self->solver
                                                                                    : NULL);
}

static gboolean
ari_search_section_command (AriSection *section, AriCommand command)
{
  ari_section_want_page (section, NULL, FALSE);
  do_command (ARI_SEARCH_SECTION (section), (int) command);
  return TRUE;
}

/* Escape ends looking back, but never the search. */
static gboolean
ari_search_section_leave (AriSection *section)
{
  AriSearchSection *self = ARI_SEARCH_SECTION (section);

  if (!shows_search (self) || ari_solver_get_state (self->solver) != ARI_SOLVER_LOOKING)
    return FALSE;
  join (self);
  return TRUE;
}

static void
ari_search_section_frame (AriSection *section, gint64 now)
{
  AriSearchSection *self = ARI_SEARCH_SECTION (section);

  if (self->solver == NULL)
    return;
  ari_solver_update (self->solver, now);
  ari_search_finder_frame (self->finder, choices_of (self).finds_answer, now);
  if (self->present.shown.is_animated) {
    ari_shown_solution_animate (&self->present.shown, now);
    update (self);
  }
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
  update (self);
  ari_section_change_scene (section);
  if (ari_search_overlay_get_kind (self->overlay) != ARI_OVERLAY_WHAT_IF) {
    words = dup_link (self);
    if (words == NULL) /* it is found after the guesses to blame, which were announced then */
      words = ari_search_overlay_dup_saving (self->overlay, symbols_of (self));
    if (words == NULL)
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

static void
go_to_link (AriSearchSection *self, guint link)
{
  ari_search_overlay_go (self->overlay, link);
}

static void
list_links (AriSearchSection *self, AriLinkBox *box)
{
  g_auto (GStrv) words = ari_search_overlay_dup_all_links (self->overlay, symbols_of (self));

  ari_link_box_set_words (box, (const char *const *) words);
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
    update (self);
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
    ari_search_keeper_keep (ARI_SEARCH_SECTION (section)->keeper);
  end_former (ARI_SEARCH_SECTION (section));
  update (ARI_SEARCH_SECTION (section));
}

void
ari_search_section_set_ignores_settings (AriSearchSection *self, gboolean ignores)
{
  ensure_solver (self);
  if (ari_search_keeper_get_ignores_settings (self->keeper) == ignores)
    return;
  ari_search_keeper_set_ignores_settings (self->keeper, ignores);
  if (ignores)
    return;
  forget (self);
  ari_search_keeper_take_document (self->keeper);
  update (self);
}

AriSearchNotes *
ari_search_section_dup_notes (AriSearchSection *self)
{
  ensure_solver (self);
  return ari_search_keeper_dup (self->keeper);
}

void
ari_search_section_hide_reasons (AriSearchSection *self, gboolean hidden)
{
  if (self->hides_reasons == hidden)
    return;
  self->hides_reasons = hidden;
  update (self);
  ari_section_change_scene (ARI_SECTION (self));
}

/* The document is another one, to which the search does not apply. */
static void
on_replaced (AriSearchSection *self)
{
  forget (self);
  ari_search_keeper_take_document (self->keeper);
  update (self);
}

static void
on_puzzle_changed (AriSearchSection *self)
{
  forget (self);
  ari_search_keeper_take_puzzle (self->keeper);
  update (self);
}

static void
on_game_changed (AriSearchSection *self)
{
  ari_search_keeper_follow_game (self->keeper);
  end_former (self);
  update (self);
}

static GtkWidget *
ari_search_section_make_panel (AriSection *section)
{
  AriSearchSection *self = ARI_SEARCH_SECTION (section);
  GtkWidget *widget;
  AriSearchPanel *panel;
  AriStopList *list;

  self->solver = ari_solver_new ();
  self->finder = ari_search_finder_new (self->solver);
  widget = ari_search_panel_new (self->solver);
  panel = ARI_SEARCH_PANEL (widget);
  list = ari_search_panel_get_stops (panel);
  self->timeline = ari_flame_pane_get_timeline (ARI_FLAME_PANE (ari_search_panel_get_pane (panel)));
  self->overlay = ari_search_overlay_new (self->solver, on_overlay_changed, self);
  g_signal_connect_object (panel, "notify::overlay", G_CALLBACK (on_overlay_chosen), self, 0);
  ari_search_keeper_set_page (self->keeper, panel, self->solver);
  ari_search_stops_set_page (self->stops, self->solver, list);
  ARI_CONNECT (ari_appearance_get_default (), "notify::try-colors", ari_section_change_scene, self);
  refresh (self, panel);

  ARI_CONNECT (panel, "notify::finds-answer", on_finds_answer, self);
  ARI_CONNECT (panel, "notify::strategy", follow_choice, self);
  ARI_CONNECT (panel, "notify::limit", follow_choice, self);
  ARI_CONNECT (panel, "notify::from-entries", follow_choice, self);
  ARI_CONNECT (panel, "command", do_command, self);
  ARI_CONNECT (panel, "show-solution", show_solution, self);
  ARI_CONNECT (list, "go", go, self);
  ARI_CONNECT (ari_search_panel_get_links (panel), "go", go_to_link, self);
  ARI_CONNECT (ari_search_panel_get_links (panel), "list-wanted", list_links, self);
  ARI_CONNECT (self->solver, "progress", on_progress, self);
  ARI_CONNECT (self->solver, "notify::state", on_state, self);
  ARI_CONNECT (self->solver, "notify::seeking", on_state, self);
  ARI_CONNECT (self->solver, "notify::verdict", update, self);
  ARI_CONNECT (self->solver, "notify::givens-verdict", update, self);
  ARI_CONNECT (self->solver, "notify::speed", update, self);
  ARI_CONNECT (self->solver, "passed-over", on_passed_over, self);
  ARI_CONNECT (self->finder, "news", on_finder_news, self);
  ARI_CONNECT (finder_of (self), "notify::state", on_finder_state, self);
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
  self->keeper = ari_search_keeper_new (session_of (self));
  self->stops = ari_search_stops_new (ARI_SECTION (self), self->keeper);
  ARI_CONNECT (self->stops, "changed", update, self);
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
    g_signal_handlers_disconnect_by_data (finder_of (self), self);
  }
  G_OBJECT_CLASS (ari_search_section_parent_class)->dispose (object);
  g_clear_object (&self->stops);
  g_clear_pointer (&self->overlay, ari_search_overlay_free);
  g_clear_object (&self->finder);
  g_clear_object (&self->solver);
  g_clear_pointer (&self->keeper, ari_search_keeper_free);
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
  section_class->add_actions = ari_search_section_add_actions;
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
