/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The search that is watched: started from the game, shown in the grid, kept or left again. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "puzzle/base/need.h"
#include "puzzle/words/numbers.h"
#include "puzzle/words/sentence.h"
#include "puzzle/words/words.h"
#include "solver/words/choosing-words.h"
#include "solver/words/verdict-words.h"
#include "solver/words/why-words.h"
#include "ui/common/settings.h"
#include "ui/flame/find-actions.h"
#include "ui/flame/flame-pane.h"
#include "ui/flame/try-menu.h"
#include "ui/search/goal-chooser.h"
#include "ui/search/search-overlay.h"
#include "ui/search/search-panel.h"
#include "ui/search/search-section.h"
#include "ui/search/stop-list.h"

/* A search that has run at full speed, or on a large grid, for this long (µs) gets a second one
 * beside it, which only looks for the solution. Most searches end before. */
#define FINDER_AFTER 50000

struct _AriSearchSection {
  AriSection parent_instance;

  AriSolver *solver; /* (nullable): made with the panel; has a snapshot unless it is idle */
  AriPositionService *finder; /* (nullable): made with the panel; works for the same search */
  AriGrid *givens;            /* (nullable): the puzzle's givens when the search began */
  AriGrid *start;             /* (nullable): the grid that the search began with */
  gboolean from_entries;      /* the search began with the entries, too */
  gboolean asks_for_givens;   /* no solution fits the entries, so the givens alone are checked */
  AriGrid *left_out;          /* (nullable): the game from whose givens alone one search begins */
  AriSearchNotes *replaced;   /* (nullable): a search that has a branch, and was replaced */
  guint64 limit;              /* the goal of the search, as ari_solver_start() */
  gint64 fast_since;          /* the frame time (µs) since which the finder is wanted, or 0 */
  gint64 shown_solution; /* the index of the solution that the panel shows; -1: the view itself */
  AriSearchOverlay *overlay; /* (nullable): made with the panel */
  guint64 announced;         /* the step that was announced last while the search goes on */
  int hovered;               /* the cell under the pointer, or -1 */
  const char *strategy_key;  /* the setting that gave the panel's strategy; NULL: a file did */
  gboolean limit_bound;      /* a setting gave the panel's limit; FALSE: a file did */
};

G_DEFINE_FINAL_TYPE (AriSearchSection, ari_search_section, ARI_TYPE_SECTION)

static AriSession *
session_of (AriSearchSection *self)
{
  return ari_section_get_session (ARI_SECTION (self));
}

/* This makes the solver, too. */
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

AriSolver *
ari_search_section_get_solver (AriSearchSection *self)
{
  g_return_val_if_fail (ARI_IS_SEARCH_SECTION (self), NULL);

  return self->solver;
}

/* --- what is noted in the document, and what is remembered otherwise ----------------------------
 */

/* Returns: (nullable): the search that can be continued. */
static const AriSearchNotes *
get_noted (AriSearchSection *self)
{
  const AriSearchNotes *notes =
      ari_document_get_search (ari_session_get_document (session_of (self)));

  if (self->replaced != NULL)
    return self->replaced;
  return notes != NULL && snapshot_of (self) == NULL && ari_search_notes_has_place (notes) ? notes
                                                                                           : NULL;
}

/* Writes the search to the document, which is to be saved. A running search will go on, so its
 * place is noted again later. Returns: (transfer none): the panel's notes. */
static AriSearchNotes *
keep_notes (AriSearchSection *self)
{
  AriSearchNotes *notes = ari_search_panel_get_notes (panel_of (self));

  if (snapshot_of (self) != NULL) {
    g_free (notes->strategy);
    notes->strategy = g_strdup (ari_solver_get_strategy (self->solver)->name);
    notes->has_limit = TRUE;
    notes->limit = self->limit;
    notes->step = MIN (ari_solver_get_position (self->solver), ARI_MAX_NOTED_STEP);
    ari_search_notes_set_start (notes, self->start, self->givens);
    ari_search_notes_set_choices (notes, ari_solver_get_choices (self->solver));
  }
  ari_document_set_search (ari_session_get_document (session_of (self)),
                           ari_search_notes_copy (notes));
  return notes;
}

/* @panel, which may still be in the making, gets the user's last choices. Large grids have a
 *   setting of their own, because a strategy that suits other grids would never end there. */
static void
bind_choices (AriSearchSection *self, AriSearchPanel *panel)
{
  const char *key = ari_session_get_layout (session_of (self))->n_digits > ARI_SEARCH_USUAL_DIGITS
                        ? "strategy-large"
                        : "strategy";

  if (!self->limit_bound) {
    self->limit_bound = TRUE;
    ari_settings_unbind (panel, "limit");
    ari_settings_bind ("limit", panel, "limit", ARI_SETTING_REMEMBERED);
  }
  if (self->strategy_key == key)
    return;
  ari_settings_unbind (panel, "strategy");
  ari_settings_bind (key, panel, "strategy", ARI_SETTING_REMEMBERED);
  self->strategy_key = key;
}

/* Sets a property to the file's value. Settings remember only the user's own choices, so this value
 * is not stored. */
static void
restore (AriSearchSection *self, AriSearchPanel *panel, const char *property, const GValue *value)
{
  const char *key = g_str_equal (property, "strategy") ? self->strategy_key : property;

  ari_settings_unbind (panel, property);
  g_object_set_property (G_OBJECT (panel), property, value);
  ari_settings_bind (key, panel, property, ARI_SETTING_WRITTEN);
}

/* Gives the page the user's usual choice of where a search begins. */
static void
bind_from_entries (AriSearchSection *self, AriSearchPanel *panel)
{
  g_clear_pointer (&self->left_out, ari_grid_free);
  ari_settings_unbind (panel, "from-entries");
  ari_settings_bind ("from-entries", panel, "from-entries", ARI_SETTING_REMEMBERED);
}

/* Chooses where a search begins. It is remembered as the user's usual choice only if made on the
 * page, and not if it comes with one search; a choice of the givens then lasts until the game
 * changes. */
static void
set_from_entries (AriSearchSection *self, gboolean from_entries)
{
  GValue value = G_VALUE_INIT;

  g_value_init (&value, G_TYPE_BOOLEAN);
  g_value_set_boolean (&value, from_entries);
  restore (self, panel_of (self), "from-entries", &value);
  g_value_unset (&value);
  g_clear_pointer (&self->left_out, ari_grid_free);
  if (!from_entries)
    self->left_out = ari_game_dup_grid (ari_session_get_game (session_of (self)));
}

/* Chooses the strategy and the goal of @notes, if there is such a strategy. */
static void
restore_notes (AriSearchSection *self, AriSearchPanel *panel, const AriSearchNotes *notes)
{
  GValue strategy = G_VALUE_INIT, limit = G_VALUE_INIT;

  bind_choices (self, panel);
  if (notes->strategy != NULL && ari_strategy_by_name (notes->strategy) != NULL) {
    g_value_init (&strategy, G_TYPE_STRING);
    g_value_set_string (&strategy, notes->strategy);
    restore (self, panel, "strategy", &strategy);
    g_value_unset (&strategy);
    self->strategy_key = NULL;
  }
  if (notes->has_limit && notes->limit <= ARI_GOAL_MAX_LIMIT) {
    g_value_init (&limit, G_TYPE_UINT64);
    g_value_set_uint64 (&limit, notes->limit);
    restore (self, panel, "limit", &limit);
    self->limit_bound = FALSE;
  }
}

/* --- solutions -------------------------------------------------------------------------------- */

/* Returns: (transfer full) (nullable): the solution that Keep would keep: the one that the panel
 * shows, else the one the view is at, else the first. */
static AriGrid *
dup_solution (AriSearchSection *self)
{
  const AriSnapshot *snapshot = snapshot_of (self);
  guint64 index = 0;

  if (snapshot == NULL)
    return NULL;
  if (self->shown_solution >= 0)
    index = (guint64) self->shown_solution;
  else if (snapshot->counters.solutions > 0)
    index = snapshot->counters.solutions - 1;
  /* the solver keeps only the first ones; the last step of a search shows one of them, too */
  index = MIN (index, (guint64) ARI_SOLVER_MAX_KEPT - 1);
  if (ari_finder_is_ahead (self->finder, self->solver)
      && (self->shown_solution >= 0 || snapshot->counters.solutions == 0))
    return ari_position_service_dup_kept (self->finder, index);
  return ari_solver_dup_solution (self->solver, index);
}

static gboolean
has_solution (AriSearchSection *self)
{
  return snapshot_of (self) != NULL
         && (ari_solver_get_n_solutions (self->solver) > 0
             || ari_position_service_get_n_kept (self->finder) > 0);
}

/* --- what is shown ---------------------------------------------------------------------------- */

/* Returns TRUE if the search runs or waits at another step than the shown one. */
static gboolean
can_join (AriSearchSection *self)
{
  const AriSolverState state =
      snapshot_of (self) != NULL ? ari_solver_get_state (self->solver) : ARI_SOLVER_IDLE;

  return state == ARI_SOLVER_LOOKING
         || (state != ARI_SOLVER_IDLE && state != ARI_SOLVER_RUNNING
             && ari_solver_get_position (self->solver) < ari_solver_get_frontier (self->solver));
}

static void
enable_finding (AriSearchSection *self)
{
  for (guint i = 0; ari_find_actions[i] != NULL; i++)
    ari_section_set_action_enabled (ARI_SECTION (self), ari_find_actions[i],
                                    ari_find_is_possible (self->solver, ari_find_actions[i]));
}

static void
update_actions (AriSearchSection *self)
{
  AriSection *section = ARI_SECTION (self);
  const AriGrid *givens = ari_puzzle_get_givens (ari_session_get_puzzle (session_of (self)));
  AriGrid *grid = ari_game_dup_grid (ari_session_get_game (session_of (self)));
  const gboolean searching = snapshot_of (self) != NULL;
  gboolean from_entries;

  ari_section_set_action_enabled (section, "keep-solution", has_solution (self));
  ari_section_set_action_enabled (section, "leave-search", searching);
  ari_section_set_action_enabled (section, "end-search", searching);
  ari_section_set_action_enabled (section, "continue-search", get_noted (self) != NULL);
  enable_finding (self);
  ari_section_set_action_enabled (section, "back-to-now", can_join (self));
  ari_section_set_action_enabled (section, "search-givens", !ari_grid_equal (grid, givens));
  if (ari_section_has_panel (section)) {
    g_object_get (panel_of (self), "from-entries", &from_entries, NULL);
    /* a search from the entries answers another question once the game has changed */
    ari_search_panel_set_relation (
        panel_of (self), searching && self->from_entries && !ari_grid_equal (grid, self->start),
        !from_entries && !ari_grid_equal (grid, givens));
  }
  ari_grid_free (grid);
}

/* Shows the search or the game, depending on the page and the solver. */
static void
choose_what_is_shown (AriSearchSection *self)
{
  AriSection *section = ARI_SECTION (self);

  ari_section_set_cover (section, ari_section_get_active (section) && snapshot_of (self) != NULL
                                      ? ARI_COVER_LOCKS
                                      : ARI_COVER_NONE);
  ari_section_change_scene (section);
  update_actions (self);
}

/* The legend has the numbers of the cell under the pointer, or else of the cursor's cell. */
static void
show_legend (AriSearchSection *self)
{
  const int cursor = ari_grid_view_get_cursor (ari_section_get_grid (ARI_SECTION (self)));
  g_autofree char *markup =
      ari_search_overlay_to_markup (self->overlay, ari_session_get_symbols (session_of (self)),
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
ari_search_section_paint (AriSection *section, AriScene *scene)
{
  AriSearchSection *self = ARI_SEARCH_SECTION (section);
  AriGrid *solution;

  if (ari_section_get_cover (section) == ARI_COVER_NONE)
    return;
  ari_picture_show_search (scene->picture, snapshot_of (self), self->givens);
  mark_reason (self, scene->picture);
  show_legend (self);
  if (self->shown_solution < 0) {
    ari_search_overlay_paint (self->overlay, scene);
    return;
  }
  solution = dup_solution (self);
  if (solution != NULL)
    ari_picture_show_solution (scene->picture, solution);
  ari_grid_free (solution);
}

static void
say (AriSearchSection *self, const char *words)
{
  ari_section_say_with_button (ARI_SECTION (self), ARI_NOTICE_INFO, words, _ ("_Back to the Game"),
                               "win.leave-search");
}

/* Makes the search go on with @cell = @digit from the step that is shown, or says why it cannot. */
static void
decide (AriSearchSection *self, guint cell, guint digit)
{
  const AriChoosing answer = ari_solver_choose (self->solver, cell, digit);
  g_autofree char *words =
      ari_choosing_to_string (answer, ari_session_get_layout (session_of (self)),
                              ari_session_get_symbols (session_of (self)), cell, digit);

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

  if (ari_section_get_cover (section) == ARI_COVER_NONE)
    return FALSE;
  if (edit->kind == ARI_EDIT_DIGIT && n_cells == 1 && self->shown_solution < 0) {
    decide (self, cells[0], edit->digit);
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

  if (snapshot == NULL || ari_section_get_cover (ARI_SECTION (self)) == ARI_COVER_NONE
      || state == ARI_SOLVER_RUNNING || ari_solver_get_seeking (self->solver)
      || (state == ARI_SOLVER_LOOKING && self->announced == ari_solver_get_position (self->solver)))
    return;
  self->announced =
      state == ARI_SOLVER_LOOKING ? ari_solver_get_position (self->solver) : G_MAXUINT64;
  words =
      state == ARI_SOLVER_FINISHED
          ? ari_verdict_to_string (self->solver, ari_session_get_symbols (session_of (self)))
          : ari_solver_why_to_string (self->solver, ari_session_get_symbols (session_of (self)));
  if (words != NULL)
    ari_section_announce (ARI_SECTION (self), words);
}

static void
on_progress (AriSearchSection *self)
{
  AriSection *section = ARI_SECTION (self);
  const gboolean searching = snapshot_of (self) != NULL;

  if (!ari_search_panel_holds_solution (panel_of (self)))
    self->shown_solution = -1;
  ari_search_overlay_update (self->overlay);
  if (searching && !ari_solver_state_runs (ari_solver_get_state (self->solver)))
    keep_notes (self);
  /* a solution may be found while the state stays the same: running, or step by step */
  ari_section_set_action_enabled (section, "keep-solution", has_solution (self));
  ari_section_set_action_enabled (section, "back-to-now", can_join (self));
  enable_finding (self);
  if (ari_section_get_active (section)
      && searching != (ari_section_get_cover (section) != ARI_COVER_NONE))
    choose_what_is_shown (self);
  else if (ari_section_get_cover (section) != ARI_COVER_NONE)
    ari_section_change_scene (section);
  announce (self);
}

static void
take_givens_verdict (AriSearchSection *self)
{
  const AriPositionAnswer *answer = ari_session_get_solutions (session_of (self));

  if (self->asks_for_givens && answer != NULL)
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

  if (self->asks_for_givens || !self->from_entries || self->givens == NULL
      || ari_grid_equal (self->givens, self->start)
      || (verdict != ARI_VERDICT_NO_SOLUTION && verdict != ARI_VERDICT_BAD_GIVENS
          && ari_finder_get_verdict (self->finder) != ARI_VERDICT_NO_SOLUTION))
    return;
  self->asks_for_givens = TRUE;
  if (ari_grid_n_filled (self->givens) == 0) {
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

  self->fast_since = 0;
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
  return ari_search_panel_get_finds_answer (panel_of (self))
         && ari_solver_state_runs (ari_solver_get_state (self->solver))
         && (ari_solver_get_finishing (self->solver)
             || ari_solver_get_speed (self->solver) >= ARI_SPEED_UNLIMITED
             || self->start->layout->n_digits > ARI_SEARCH_USUAL_DIGITS);
}

static void
start_finder (AriSearchSection *self, gint64 now)
{
  if (ari_service_get_state (ARI_SERVICE (self->finder)) != ARI_SERVICE_IDLE)
    return;
  if (!wants_answer (self)) {
    self->fast_since = 0;
    return;
  }
  if (self->fast_since == 0)
    self->fast_since = now;
  if (now - self->fast_since >= FINDER_AFTER)
    ari_position_service_ask (self->finder,
                              &(AriPositionQuestion){
                                  .layout = self->start->layout,
                                  .givens = self->start->cells,
                                  .n_count = self->limit == 0
                                                 ? ARI_SOLVER_MAX_KEPT
                                                 : (guint) MIN (self->limit, ARI_SOLVER_MAX_KEPT),
                                  .keeps = TRUE,
                                  .beside_search = TRUE,
                              });
}

static void
on_finder_progress (AriSearchSection *self)
{
  ari_section_set_action_enabled (ARI_SECTION (self), "keep-solution", has_solution (self));
}

/* Forgets the finder's answer when the user no longer wants it. */
static void
on_finds_answer (AriSearchSection *self)
{
  if (!ari_search_panel_get_finds_answer (panel_of (self)))
    ari_service_clear (ARI_SERVICE (self->finder));
  on_finder_progress (self);
}

static void
on_finder_state (AriSearchSection *self)
{
  g_autofree char *words = NULL;

  on_finder_progress (self);
  ask_for_givens (self);
  if (ari_service_get_state (ARI_SERVICE (self->finder)) != ARI_SERVICE_FINISHED
      || ari_section_get_cover (ARI_SECTION (self)) == ARI_COVER_NONE)
    return;
  words = ari_finder_to_string (self->finder, self->solver,
                                ari_session_get_symbols (session_of (self)));
  if (words != NULL)
    ari_section_announce (ARI_SECTION (self), words);
}

static void
on_state (AriSearchSection *self)
{
  command_finder (self);
  ask_for_givens (self);
  update_actions (self);
  ari_section_rescue_focus (ARI_SECTION (self));
  ari_section_set_needs_frames (ARI_SECTION (self),
                                ari_solver_state_runs (ari_solver_get_state (self->solver))
                                    || ari_solver_get_seeking (self->solver));
  announce (self);
}

/* @grid: (transfer full): the search begins with it */
static void
start_from (AriSearchSection *self, AriGrid *grid, gboolean from_entries, gboolean paused)
{
  AriSearchPanel *panel = panel_of (self);
  const AriGrid *givens = ari_puzzle_get_givens (ari_session_get_puzzle (session_of (self)));

  /* the page, once it is seen, may end the search before this one */
  ari_section_want_page (ARI_SECTION (self), NULL, FALSE);
  g_object_get (panel, "limit", &self->limit, NULL);
  g_clear_pointer (&self->replaced, ari_search_notes_free);
  ari_grid_free (self->givens);
  self->givens = ari_grid_copy (givens);
  ari_grid_free (self->start);
  self->start = grid;
  self->from_entries = from_entries;
  self->asks_for_givens = FALSE;
  self->shown_solution = -1;
  ari_section_hide_notice (ARI_SECTION (self));
  ari_service_clear (ARI_SERVICE (self->finder));
  ari_solver_start (self->solver, self->start, ari_search_panel_get_strategy (panel), self->limit,
                    paused);
  choose_what_is_shown (self);
  ari_section_rescue_focus (ARI_SECTION (self));
}

/* Returns TRUE if the present search has the same strategy, goal and start as one from @grid would
 * have; then a branch of one is a branch of the other. */
static gboolean
is_same_search (AriSearchSection *self, const AriGrid *grid)
{
  guint64 limit;

  g_object_get (panel_of (self), "limit", &limit, NULL);
  return snapshot_of (self) != NULL && limit == self->limit
         && g_str_equal (ari_solver_get_strategy (self->solver)->name,
                         ari_search_panel_get_strategy (panel_of (self))->name)
         && ari_grid_equal (self->start, grid);
}

/* Returns: (transfer full): the grid that a search would begin with now. */
static AriGrid *
dup_start (AriSearchSection *self, gboolean from_entries)
{
  return from_entries
             ? ari_game_dup_grid (ari_session_get_game (session_of (self)))
             : ari_grid_copy (ari_puzzle_get_givens (ari_session_get_puzzle (session_of (self))));
}

/* Returns: (transfer full) (nullable): a search with a branch that would be lost by a new search.
 */
static AriSearchNotes *
dup_replaced (AriSearchSection *self)
{
  const AriSearchNotes *notes = snapshot_of (self) != NULL ? keep_notes (self) : get_noted (self);

  return notes != NULL && notes->choices != NULL ? ari_search_notes_copy (notes) : NULL;
}

/* Keeps @replaced (transfer full) (nullable), whose branch the button of the notice brings back. */
static void
keep_replaced (AriSearchSection *self, AriSearchNotes *replaced)
{
  self->replaced = replaced;
  if (replaced == NULL)
    return;
  update_actions (self);
  ari_section_say_with_button (ARI_SECTION (self), ARI_NOTICE_INFO,
                               _ ("This is a new search, without your branch."), _ ("_Undo"),
                               "win.continue-search");
}

/* The user's branch is never lost: the new search follows it, or a button brings it back. */
static void
start (AriSearchSection *self, gboolean from_entries, gboolean paused)
{
  AriGrid *grid = dup_start (self, from_entries);
  const AriOwnChoices *choices = snapshot_of (self) != NULL
                                     ? ari_own_choices_ref (ari_solver_get_choices (self->solver))
                                     : NULL;
  const gboolean is_same = choices != NULL && is_same_search (self, grid);
  AriSearchNotes *replaced = is_same ? NULL : dup_replaced (self);

  start_from (self, grid, from_entries, paused);
  if (is_same && ari_solver_follow (self->solver, choices) && !paused)
    ari_solver_resume (self->solver);
  ari_own_choices_unref (choices);
  keep_replaced (self, replaced);
}

static void
on_start (AriSearchPanel *panel, gboolean paused, gpointer user_data)
{
  gboolean from_entries;

  g_object_get (panel, "from-entries", &from_entries, NULL);
  start (user_data, from_entries, paused);
}

static void
on_show_solution (AriSearchPanel *panel, guint64 index, gpointer user_data)
{
  AriSearchSection *self = user_data;

  self->shown_solution = (gint64) MIN (index, (guint64) G_MAXINT64);
  choose_what_is_shown (self);
}

/* --- commands --------------------------------------------------------------------------------- */

static gboolean
ari_search_section_command (AriSection *section, AriCommand command)
{
  ari_section_want_page (section, NULL, FALSE);
  ari_search_panel_command (panel_of (ARI_SEARCH_SECTION (section)), command);
  return TRUE;
}

static void
forget (AriSearchSection *self)
{
  self->asks_for_givens = FALSE;
  if (self->solver != NULL)
    ari_solver_clear (self->solver);
  g_clear_pointer (&self->givens, ari_grid_free);
  g_clear_pointer (&self->start, ari_grid_free);
  g_clear_pointer (&self->replaced, ari_search_notes_free);
  self->shown_solution = -1;
  choose_what_is_shown (self);
}

static void
solve (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AriSearchSection *self = user_data;
  AriSearchPanel *panel = panel_of (self);

  ari_section_want_page (user_data, NULL, TRUE);
  if (!ari_solver_state_runs (ari_solver_get_state (self->solver)))
    ari_search_panel_command (panel, ARI_COMMAND_RUN_PAUSE);
}

static void
search_givens (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  start (user_data, FALSE, FALSE);
  /* the page says where a search begins, and the next one with another strategy begins there, too
   */
  set_from_entries (user_data, FALSE);
}

/* Moves the cursor to the first entry that the page has called wrong, unless the game has changed
 * since. */
static void
go_to_mistake (AriSearchSection *self)
{
  AriGrid *grid = ari_game_dup_grid (ari_session_get_game (session_of (self)));
  guint16 cell;

  if (snapshot_of (self) != NULL && ari_grid_equal (grid, self->start)
      && ari_solver_get_mistakes (self->solver, &cell, 1) > 0)
    ari_grid_view_set_cursor (ari_section_get_grid (ARI_SECTION (self)), cell);
  ari_grid_free (grid);
}

static void
leave_search (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ari_section_hide_notice (user_data);
  ari_section_want_page (user_data, "play", FALSE);
  go_to_mistake (user_data);
  gtk_widget_grab_focus (GTK_WIDGET (ari_section_get_grid (user_data)));
}

static void
note_and_forget (AriSearchSection *self)
{
  keep_notes (self);
  forget (self);
}

/* Ends the search, but keeps a note of it, so that a button of the page can continue it until the
 * next one begins. */
static void
end_search (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AriSearchSection *self = user_data;

  if (snapshot_of (self) == NULL)
    return;
  note_and_forget (self);
  ari_section_rescue_focus (user_data);
  ari_section_hide_notice (user_data);
  ari_section_announce (user_data, _ ("The search has ended."));
}

/* The page shows the method, the goal and the start beside the search. So the search ends as soon
 * as the user chooses others, because it would not be what the page says. */
static void
on_choice (AriSearchSection *self)
{
  gboolean from_entries;
  AriGrid *grid;

  g_object_get (panel_of (self), "from-entries", &from_entries, NULL);
  grid = dup_start (self, from_entries);
  if (snapshot_of (self) != NULL && !is_same_search (self, grid)) {
    if (ari_section_get_active (ARI_SECTION (self)))
      end_search (NULL, NULL, self);
    else
      note_and_forget (self);
  }
  ari_grid_free (grid);
  update_actions (self);
}

/* The page begins with the game as it is: a search of a former state of the game has ended when the
 * user sees the page, unless it is still under way. */
static void
end_former_search (AriSearchSection *self)
{
  if (ari_section_get_active (ARI_SECTION (self)) && snapshot_of (self) != NULL
      && !ari_solver_state_runs (ari_solver_get_state (self->solver)))
    on_choice (self);
}

/* A search from the givens, if it came with a button, leaves out only the entries of that time: as
 * soon as they change, the page's choice is the usual one again. */
static void
on_game_changed (AriSearchSection *self)
{
  AriGrid *grid = ari_game_dup_grid (ari_session_get_game (session_of (self)));

  if (self->left_out != NULL && !ari_grid_equal (grid, self->left_out))
    bind_from_entries (self, panel_of (self));
  ari_grid_free (grid);
  end_former_search (self);
  update_actions (self);
}

static void
keep_solution (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AriSearchSection *self = user_data;
  AriGrid *solution = dup_solution (self);
  AriMove *move;

  if (solution == NULL)
    return;
  move = ari_game_move_solution (ari_session_get_game (session_of (self)), solution);
  ari_grid_free (solution);
  leave_search (action, NULL, self);
  ari_session_execute (session_of (self), move);
}

static void
find (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ari_search_panel_find (panel_of (user_data), g_action_get_name (G_ACTION (action)));
}

static void
back_to_now (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ari_search_panel_join (panel_of (user_data));
}

/* --- breakpoints and bookmarks that are set elsewhere than in their list -----------------------
 */

static void
add_break (AriSection *section, const AriBreakpoint *breakpoint)
{
  AriSearchPanel *panel = panel_of (ARI_SEARCH_SECTION (section));

  ari_section_want_page (section, NULL, FALSE);
  if (ari_search_notes_add_breakpoint (ari_search_panel_get_notes (panel), breakpoint))
    ari_search_panel_change_notes (panel);
}

static void
break_at (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  const gboolean by_depth = g_str_equal (g_action_get_name (G_ACTION (action)), "break-depth");
  const AriBreakpoint breakpoint = { .kind = by_depth ? ARI_BREAK_DEPTH : ARI_BREAK_STEP,
                                     .value = g_variant_get_uint64 (parameter) };

  if (breakpoint.value > 0 && breakpoint.value <= ARI_MAX_NOTED_STEP)
    add_break (user_data, &breakpoint);
}

/* Without a digit, the search stops at whatever happens to the cell. */
static void
break_cell (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  const AriLayout *layout = ari_session_get_layout (ari_section_get_session (user_data));
  guint cell, digit;

  g_variant_get (parameter, "(uu)", &cell, &digit);
  if (cell < layout->n_cells && digit < layout->n_digits)
    add_break (user_data, &(AriBreakpoint){ .kind = ARI_BREAK_PLACED,
                                            .cell = (guint16) cell,
                                            .digit = (guint8) digit });
  else if (cell < layout->n_cells)
    add_break (user_data, &(AriBreakpoint){ .kind = ARI_BREAK_CELL, .cell = (guint16) cell });
}

static void
bookmark_step (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AriSearchPanel *panel = panel_of (user_data);
  const guint64 step = MIN (g_variant_get_uint64 (parameter), ARI_MAX_NOTED_STEP);
  g_autofree char *number = ari_count_to_string (step);
  g_autofree char *name = ari_sentence_fill (_ ("Step {n}"), "n", number, NULL);

  if (ari_search_notes_add_bookmark (ari_search_panel_get_notes (panel), step, name))
    ari_search_panel_change_notes (panel);
}

/* --- branches of one's own ---------------------------------------------------------------------
 */

static void
choose_candidate (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  const AriLayout *layout = ari_session_get_layout (session_of (user_data));
  guint cell, digit;

  g_variant_get (parameter, "(uu)", &cell, &digit);
  if (cell < layout->n_cells && digit < layout->n_digits
      && ari_section_get_cover (user_data) != ARI_COVER_NONE)
    decide (user_data, cell, digit);
}

static void
on_candidate_clicked (AriSearchSection *self, guint cell, guint digit)
{
  const AriSnapshot *snapshot = snapshot_of (self);

  if (ari_section_get_cover (ARI_SECTION (self)) != ARI_COVER_NONE && snapshot != NULL
      && ari_layout_equal (snapshot->layout, ari_session_get_layout (session_of (self))))
    decide (self, cell, digit);
}

static void
on_passed_over (AriSearchSection *self, guint cell, guint digit)
{
  g_autofree char *words =
      ari_passed_over_to_string (ari_session_get_layout (session_of (self)),
                                 ari_session_get_symbols (session_of (self)), cell, digit);

  say (self, words);
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

/* Appends the digits that the user can decide in @cell. */
static void
append_choices (AriSearchSection *self, guint16 cell, GMenu *menu)
{
  const AriLayout *layout = ari_session_get_layout (session_of (self));
  g_autofree char *name = ari_cell_to_string (layout, cell);
  g_autoptr (GMenu) digits = g_menu_new ();

  for (guint digit = 0; digit < layout->n_digits; digit++) {
    g_autofree char *label = NULL;
    char symbol[8];

    if (ari_solver_can_choose (self->solver, cell, digit) != ARI_CHOOSING_TAKEN)
      continue;
    ari_symbols_write (ari_session_get_symbols (session_of (self)), digit, symbol);
    label = g_strdup_printf ("%s = %s", name, symbol);
    /* Translators: {what} is a cell and a digit: the search tries it here because the user says so
     */
    ari_try_menu_append (digits, _ ("Decide {what} Here"), label, "win.choose-candidate",
                         g_variant_new ("(uu)", cell, digit));
  }
  if (g_menu_model_get_n_items (G_MENU_MODEL (digits)) > 0)
    g_menu_append_section (menu, NULL, G_MENU_MODEL (digits));
}

/* Fills the menu of the cursor's cell, unless the cell is a given, which no search changes. */
static void
ari_search_section_fill_menu (AriSection *section, GMenu *menu)
{
  AriSearchSection *self = ARI_SEARCH_SECTION (section);
  const guint16 cell = ari_grid_view_get_cursor (ari_section_get_grid (section));
  const AriPictureCell *shown =
      &ari_grid_view_get_picture (ari_section_get_grid (section))->cells[cell];

  if (shown->look == ARI_LOOK_GIVEN)
    return;
  ari_stop_list_fill_menu (section, cell, menu);
  if (ari_section_get_cover (section) != ARI_COVER_NONE && self->shown_solution < 0)
    append_choices (self, cell, menu);
}

/* Makes the search begin at @start, but leaves the choice of the page alone if it already does. */
static gboolean
choose_start (AriSearchSection *self, const AriGrid *start)
{
  gboolean from_entries;
  AriGrid *chosen;

  g_object_get (panel_of (self), "from-entries", &from_entries, NULL);
  chosen = dup_start (self, from_entries);
  if (!ari_grid_equal (chosen, start)) {
    from_entries =
        !ari_grid_equal (ari_puzzle_get_givens (ari_session_get_puzzle (session_of (self))), start);
    set_from_entries (self, from_entries);
  }
  ari_grid_free (chosen);
  return from_entries;
}

/* Repeats the noted search up to the step where it was left. */
static void
continue_search (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AriSearchSection *self = user_data;
  AriSearchPanel *panel = panel_of (self);
  g_autoptr (AriSearchNotes) notes = NULL;
  gboolean from_entries;
  AriGrid *grid;

  if (get_noted (self) == NULL)
    return;
  notes = ari_search_notes_copy (get_noted (self));
  forget (self);
  restore_notes (self, panel, notes);
  if (notes->start == NULL) {
    g_object_get (panel, "from-entries", &from_entries, NULL);
    grid = dup_start (self, from_entries);
  } else {
    grid = ari_search_notes_dup_start (
        notes, ari_puzzle_get_givens (ari_session_get_puzzle (session_of (self))));
    from_entries = choose_start (self, grid);
  }
  start_from (self, grid, from_entries, TRUE);
  if (notes->choices != NULL)
    ari_solver_follow (self->solver, notes->choices);
  ari_search_panel_reach (panel, notes->step);
  update_actions (self);
}

gboolean
ari_search_section_is_of (AriSearchSection *self, const AriGrid *start)
{
  const AriGrid *givens;

  g_return_val_if_fail (ARI_IS_SEARCH_SECTION (self), FALSE);
  g_return_val_if_fail (start != NULL, FALSE);

  givens = ari_puzzle_get_givens (ari_session_get_puzzle (session_of (self)));
  if (!ari_layout_equal (givens->layout, start->layout))
    return FALSE;
  for (guint cell = 0; cell < givens->layout->n_cells; cell++)
    if (givens->cells[cell] != ARI_NO_DIGIT && givens->cells[cell] != start->cells[cell])
      return FALSE;
  return TRUE;
}

void
ari_search_section_show (AriSearchSection *self,
                         const AriGrid *start,
                         const AriStrategy *strategy,
                         const AriOwnChoices *choices,
                         guint64 limit)
{
  AriSearchNotes *replaced;
  gboolean from_entries;

  g_return_if_fail (ARI_IS_SEARCH_SECTION (self));
  g_return_if_fail (ari_search_section_is_of (self, start));
  g_return_if_fail (strategy != NULL);

  replaced = choices == NULL ? dup_replaced (self) : NULL;
  forget (self);
  g_object_set (panel_of (self), "strategy", strategy->name, "limit", limit, NULL);
  from_entries = choose_start (self, start);
  start_from (self, ari_need (ari_grid_copy (start)), from_entries, choices != NULL);
  if (choices != NULL)
    ari_solver_follow (self->solver, choices);
  keep_replaced (self, replaced);
  ari_search_panel_command (panel_of (self), ARI_COMMAND_TO_END);
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
    { .name = "break-step", .activate = break_at, .parameter_type = "t" },
    { .name = "break-depth", .activate = break_at, .parameter_type = "t" },
    { .name = "break-cell", .activate = break_cell, .parameter_type = "(uu)" },
    { .name = "bookmark-step", .activate = bookmark_step, .parameter_type = "t" },
    { .name = "choose-candidate", .activate = choose_candidate, .parameter_type = "(uu)" },
    { .name = "leave-own-branch", .activate = leave_own_branch },
  };

  g_action_map_add_action_entries (map, entries, G_N_ELEMENTS (entries), section);
  for (guint i = 0; ari_find_actions[i] != NULL; i++)
    g_action_map_add_action_entries (
        map, &(GActionEntry){ .name = ari_find_actions[i], .activate = find }, 1, section);
  update_actions (ARI_SEARCH_SECTION (section));
}

/* Escape ends looking back, but never the search. */
static gboolean
ari_search_section_leave (AriSection *section)
{
  AriSearchSection *self = ARI_SEARCH_SECTION (section);

  if (ari_section_get_cover (section) == ARI_COVER_NONE
      || ari_solver_get_state (self->solver) != ARI_SOLVER_LOOKING)
    return FALSE;
  ari_search_panel_join (panel_of (self));
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
}

/* --- life ------------------------------------------------------------------------------------- */

/* The overlay has found the guesses to blame, which is announced. */
static void
on_overlay_changed (gpointer user_data)
{
  AriSearchSection *self = user_data;
  g_autofree char *markup = NULL, *words = NULL;

  if (ari_section_get_cover (user_data) == ARI_COVER_NONE)
    return;
  ari_section_change_scene (user_data);
  markup =
      ari_search_overlay_to_markup (self->overlay, ari_session_get_symbols (session_of (self)), -1);
  if (markup != NULL && pango_parse_markup (markup, -1, 0, NULL, &words, NULL, NULL))
    ari_section_announce (user_data, words);
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
  ari_section_change_scene (ARI_SECTION (self));
}

static void
on_cell_hovered (AriSearchSection *self, int cell)
{
  self->hovered = cell;
  if (ari_section_get_cover (ARI_SECTION (self)) != ARI_COVER_NONE)
    show_legend (self);
}

static void
on_cursor_moved (AriSearchSection *self)
{
  on_cell_hovered (self, -1);
}

static void
ari_search_section_active_changed (AriSection *section)
{
  /* space runs and pauses the search wherever the focus is */
  ari_grid_view_set_space_action (ari_section_get_grid (section),
                                  ari_section_get_active (section) ? "win.run-pause" : NULL);
  if (!ari_section_get_active (section) && snapshot_of (ARI_SEARCH_SECTION (section)) != NULL)
    keep_notes (ARI_SEARCH_SECTION (section));
  end_former_search (ARI_SEARCH_SECTION (section));
  choose_what_is_shown (ARI_SEARCH_SECTION (section));
}

static void
set_puzzle (AriSearchSection *self, AriSearchPanel *panel)
{
  AriSession *session = session_of (self);

  ari_search_panel_set_puzzle (panel, ari_session_get_layout (session),
                               ari_session_get_symbols (session),
                               ari_document_get_search (ari_session_get_document (session)));
}

static void
restore_document_notes (AriSearchSection *self, AriSearchPanel *panel)
{
  const AriSearchNotes *notes =
      ari_document_get_search (ari_session_get_document (session_of (self)));

  if (notes != NULL)
    restore_notes (self, panel, notes);
}

/* The document is another one, to which the search does not apply. */
static void
on_replaced (AriSearchSection *self)
{
  forget (self);
  if (ari_section_has_panel (ARI_SECTION (self))) {
    set_puzzle (self, panel_of (self));
    bind_choices (self, panel_of (self));
    bind_from_entries (self, panel_of (self));
    restore_document_notes (self, panel_of (self));
  }
}

/* The givens of the document have changed, so its noted place in a search no longer applies. */
static void
on_puzzle_changed (AriSearchSection *self)
{
  AriDocument *document = ari_session_get_document (session_of (self));
  const AriSearchNotes *notes = ari_document_get_search (document);
  AriSearchNotes *kept;

  forget (self);
  if (ari_section_has_panel (ARI_SECTION (self))) {
    ari_search_notes_forget_place (ari_search_panel_get_notes (panel_of (self)));
    ari_search_panel_change_notes (panel_of (self));
  } else if (notes != NULL) {
    kept = ari_search_notes_copy (notes);
    ari_search_notes_forget_place (kept);
    ari_document_set_search (document, kept);
  }
  update_actions (self);
}

static GtkWidget *
ari_search_section_make_panel (AriSection *section)
{
  AriSearchSection *self = ARI_SEARCH_SECTION (section);
  GtkWidget *panel, *pane;

  self->solver = ari_solver_new ();
  self->finder = ari_position_service_new ();
  panel = ari_search_panel_new (self->solver, self->finder);
  set_puzzle (self, ARI_SEARCH_PANEL (panel));
  bind_choices (self, ARI_SEARCH_PANEL (panel));
  pane = ari_search_panel_get_pane (ARI_SEARCH_PANEL (panel));
  ari_settings_bind ("show-search-graph", pane, "show-graph", ARI_SETTING_REMEMBERED);
  ari_settings_bind ("search-graph-by-work", ari_flame_pane_get_view (ARI_FLAME_PANE (pane)),
                     "by-work", ARI_SETTING_REMEMBERED);
  restore_document_notes (self, ARI_SEARCH_PANEL (panel));
  bind_from_entries (self, ARI_SEARCH_PANEL (panel));
  ari_settings_bind ("finds-answer", panel, "finds-answer", ARI_SETTING_REMEMBERED);
  g_signal_connect_object (panel, "notify::finds-answer", G_CALLBACK (on_finds_answer), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (panel, "notify::strategy", G_CALLBACK (on_choice), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (panel, "notify::limit", G_CALLBACK (on_choice), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (panel, "notify::from-entries", G_CALLBACK (on_choice), self,
                           G_CONNECT_SWAPPED);
  ari_settings_bind ("speed", self->solver, "speed", ARI_SETTING_REMEMBERED);
  ari_settings_bind ("search-goes-on", self->solver, "goes-on", ARI_SETTING_REMEMBERED);
  /* these run after the panel's handlers, which may hide the widget that has the focus */
  g_signal_connect_swapped (self->solver, "progress", G_CALLBACK (on_progress), self);
  g_signal_connect_swapped (self->solver, "notify::state", G_CALLBACK (on_state), self);
  g_signal_connect_swapped (self->solver, "notify::seeking", G_CALLBACK (on_state), self);
  g_signal_connect_swapped (self->solver, "passed-over", G_CALLBACK (on_passed_over), self);
  g_signal_connect_swapped (self->finder, "progress", G_CALLBACK (on_finder_progress), self);
  g_signal_connect_swapped (self->finder, "notify::state", G_CALLBACK (on_finder_state), self);
  g_signal_connect_object (panel, "start", G_CALLBACK (on_start), self, 0);
  g_signal_connect_object (panel, "show-solution", G_CALLBACK (on_show_solution), self, 0);
  g_signal_connect_object (panel, "notes-changed", G_CALLBACK (keep_notes), self,
                           G_CONNECT_SWAPPED);
  self->overlay = ari_search_overlay_new (self->solver, on_overlay_changed, self);
  g_signal_connect_object (panel, "notify::overlay", G_CALLBACK (on_overlay_chosen), self, 0);
  g_signal_connect_object (ari_section_get_grid (section), "candidate-clicked",
                           G_CALLBACK (on_candidate_clicked), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (ari_section_get_grid (section), "cell-hovered",
                           G_CALLBACK (on_cell_hovered), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (ari_section_get_grid (section), "cursor-moved",
                           G_CALLBACK (on_cursor_moved), self, G_CONNECT_SWAPPED);
  ari_settings_bind ("search-overlay", panel, "overlay", ARI_SETTING_REMEMBERED);
  return panel;
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
  g_clear_pointer (&self->givens, ari_grid_free);
  g_clear_pointer (&self->start, ari_grid_free);
  g_clear_pointer (&self->left_out, ari_grid_free);
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
  section_class->least_height = 80; /* less by the slider: what steps through the search */
  section_class->make_panel = ari_search_section_make_panel;
  section_class->get_foot = ari_search_section_get_foot;
  section_class->add_actions = ari_search_section_add_actions;
  section_class->fill_menu = ari_search_section_fill_menu;
  section_class->active_changed = ari_search_section_active_changed;
  section_class->paint = ari_search_section_paint;
  section_class->edit = ari_search_section_edit;
  section_class->command = ari_search_section_command;
  section_class->leave = ari_search_section_leave;
  section_class->frame = ari_search_section_frame;
}

static void
ari_search_section_init (AriSearchSection *self)
{
  self->shown_solution = -1;
  self->hovered = -1;
}

AriSearchSection *
ari_search_section_new (AriSession *session, AriGridView *grid)
{
  g_return_val_if_fail (ARI_IS_SESSION (session), NULL);
  g_return_val_if_fail (ARI_IS_GRID_VIEW (grid), NULL);

  return g_object_new (ARI_TYPE_SEARCH_SECTION, "session", session, "grid", grid, NULL);
}
