/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keeps what outlives a search: its notes in the document, and the choices that settings remember.
 */

#include "config.h"

#include "puzzle/collection/collection-documents.h"
#include "puzzle/words/method-words.h"
#include "ui/common/settings.h"
#include "ui/flame/flame-pane.h"
#include "ui/search/goal-chooser.h"
#include "ui/search/search-keeper.h"

struct AriSearchKeeper {
  AriSession *session;
  AriSearchPanel *panel;    /* (nullable): NULL before the page is made, as the next two are */
  AriSolver *solver;        /* has a snapshot while there is a search */
  AriSearchNotes *notes;    /* the breakpoints and bookmarks of the page */
  AriSearchNotes *replaced; /* (nullable): the search before this one, if it can come back */

  const char *strategy_key;  /* (nullable): the setting that gave the strategy; NULL: a document */
  gboolean limit_bound;      /* a setting gave the limit; FALSE: a document */
  gboolean ignores_settings; /* no choice comes from a setting, and none is remembered */
  AriGrid *left_out;         /* (nullable): a button chose the givens for this state of the game */

  /* a method that came with a puzzle of a list */
  char *brought;           /* (nullable): its name */
  AriDocument *brought_to; /* (nullable): the puzzle of the list that is shown */
  const AriStrategy *seen; /* what the page had then; another one is the user's choice */
};

AriSearchKeeper *
ari_search_keeper_new (AriSession *session)
{
  AriSearchKeeper *self = g_new0 (AriSearchKeeper, 1);

  self->session = session;
  return self;
}

void
ari_search_keeper_free (AriSearchKeeper *self)
{
  ari_search_notes_free (self->notes);
  ari_search_notes_free (self->replaced);
  ari_grid_free (self->left_out);
  g_free (self->brought);
  g_clear_object (&self->brought_to);
  g_free (self);
}

static gboolean
has_search (AriSearchKeeper *self)
{
  return self->solver != NULL && ari_solver_get_snapshot (self->solver) != NULL;
}

static const AriGrid *
givens_of (AriSearchKeeper *self)
{
  return ari_puzzle_get_givens (ari_session_get_puzzle (self->session));
}

AriGrid *
ari_search_keeper_dup_start (AriSearchKeeper *self, gboolean from_entries)
{
  return from_entries ? ari_game_dup_grid (ari_session_get_game (self->session))
                      : ari_grid_copy (givens_of (self));
}

/* --- choices ---------------------------------------------------------------------------------- */

/* Gives a choice its usual value, which @key remembers. Settings are not ignored. */
static void
bind (AriSearchKeeper *self, const char *property, const char *key)
{
  ari_settings_unbind (self->panel, property);
  ari_settings_bind (key, self->panel, property, ARI_SETTING_REMEMBERED);
}

/* Lets @key remember what the user chooses next, but not the present value. */
static void
only_remember (AriSearchKeeper *self, const char *property, const char *key)
{
  if (!self->ignores_settings)
    ari_settings_bind (key, self->panel, property, ARI_SETTING_WRITTEN);
}

/* Large grids have a setting of their own, because a strategy that suits other grids would never
 * end there. */
static const char *
usual_strategy_key (AriSearchKeeper *self)
{
  return ari_session_get_layout (self->session)->n_digits > ARI_SEARCH_USUAL_DIGITS
             ? "strategy-large"
             : "strategy";
}

/* Gives the panel the user's last choices. */
static void
bind_choices (AriSearchKeeper *self)
{
  const char *key = usual_strategy_key (self);

  if (self->ignores_settings)
    return;
  if (!self->limit_bound)
    bind (self, "limit", "limit");
  if (self->strategy_key != key)
    bind (self, "strategy", key);
  self->limit_bound = TRUE;
  self->strategy_key = key;
}

/* Gives the page the user's usual choice of where a search begins. */
static void
bind_from_entries (AriSearchKeeper *self)
{
  g_clear_pointer (&self->left_out, ari_grid_free);
  if (!self->ignores_settings)
    bind (self, "from-entries", "from-entries");
}

void
ari_search_keeper_set_from_entries (AriSearchKeeper *self, gboolean from_entries)
{
  ari_settings_unbind (self->panel, "from-entries");
  g_object_set (self->panel, "from-entries", from_entries, NULL);
  only_remember (self, "from-entries", "from-entries");
  g_clear_pointer (&self->left_out, ari_grid_free);
  if (!from_entries)
    self->left_out = ari_search_keeper_dup_start (self, TRUE);
}

gboolean
ari_search_keeper_choose_start (AriSearchKeeper *self, const AriGrid *start)
{
  gboolean from_entries = ari_search_panel_get_choices (self->panel).from_entries;
  AriGrid *chosen = ari_search_keeper_dup_start (self, from_entries);

  if (!ari_grid_equal (chosen, start)) {
    from_entries = !ari_grid_equal (givens_of (self), start);
    ari_search_keeper_set_from_entries (self, from_entries);
  }
  ari_grid_free (chosen);
  return from_entries;
}

/* Chooses a strategy that is not the user's own choice, if there is one of this name. */
static void
choose_strategy (AriSearchKeeper *self, const char *name)
{
  if (ari_method_by_name (name) == NULL)
    return;
  ari_settings_unbind (self->panel, "strategy");
  g_object_set (self->panel, "strategy", name, NULL);
  only_remember (self, "strategy", usual_strategy_key (self));
  self->strategy_key = NULL;
}

void
ari_search_keeper_restore (AriSearchKeeper *self, const AriSearchNotes *notes)
{
  bind_choices (self);
  if (notes->strategy != NULL)
    choose_strategy (self, notes->strategy);
  if (notes->has_limit && notes->limit <= ARI_GOAL_MAX_LIMIT) {
    ari_settings_unbind (self->panel, "limit");
    g_object_set (self->panel, "limit", notes->limit, NULL);
    only_remember (self, "limit", "limit");
    self->limit_bound = FALSE;
  }
}

static const AriStrategy *
strategy_of (AriSearchKeeper *self)
{
  return ari_search_panel_get_choices (self->panel).strategy;
}

void
ari_search_keeper_bring_method (AriSearchKeeper *self, const char *name)
{
  g_free (self->brought);
  self->brought = g_strdup (name);
  choose_strategy (self, name);
  g_set_object (&self->brought_to, ari_session_get_document (self->session));
  self->seen = strategy_of (self);
}

/* Forgets the method that was brought, unless the new document is in the same list. */
static void
follow_list (AriSearchKeeper *self)
{
  AriDocument *document = ari_session_get_document (self->session);
  AriCollectionDocuments *list;
  guint index;

  if (self->brought == NULL)
    return;
  list = ari_collection_documents_of (document, &index);
  if (list != NULL && list == ari_collection_documents_of (self->brought_to, &index)
      && strategy_of (self) == self->seen) {
    g_set_object (&self->brought_to, document);
    return;
  }
  g_clear_pointer (&self->brought, g_free);
  g_clear_object (&self->brought_to);
}

/* Gives all but the choices of a search their settings, or takes them away. */
static void
bind_others (AriSearchKeeper *self)
{
  GtkWidget *pane = ari_search_panel_get_pane (self->panel);
  const struct {
    const char *key;
    gpointer object;
    const char *property;
  } others[] = {
    { "show-search-graph", pane, "show-graph" },
    { "search-graph-by-work", ari_flame_pane_get_view (ARI_FLAME_PANE (pane)), "by-work" },
    { "show-search-tree", self->panel, "show-tree" },
    { "search-overlay", self->panel, "overlay" },
    { "finds-answer", self->panel, "finds-answer" },
    { "speed", self->solver, "speed" },
    { "slow-motion", self->solver, "slow-motion" },
    { "search-goes-on", self->solver, "goes-on" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    if (self->ignores_settings)
      ari_settings_unbind (others[i].object, others[i].property);
    else
      ari_settings_bind (others[i].key, others[i].object, others[i].property,
                         ARI_SETTING_REMEMBERED);
}

void
ari_search_keeper_set_ignores_settings (AriSearchKeeper *self, gboolean ignores)
{
  self->ignores_settings = ignores;
  bind_others (self);
  if (ignores) {
    ari_settings_unbind (self->panel, "strategy");
    ari_settings_unbind (self->panel, "limit");
    ari_settings_unbind (self->panel, "from-entries");
  } else {
    self->strategy_key = NULL;
    self->limit_bound = FALSE;
  }
}

gboolean
ari_search_keeper_get_ignores_settings (AriSearchKeeper *self)
{
  return self->ignores_settings;
}

void
ari_search_keeper_follow_game (AriSearchKeeper *self)
{
  AriGrid *grid = ari_search_keeper_dup_start (self, TRUE);

  if (self->left_out != NULL && !ari_grid_equal (grid, self->left_out))
    bind_from_entries (self);
  ari_grid_free (grid);
}

/* --- notes ------------------------------------------------------------------------------------ */

AriSearchNotes *
ari_search_keeper_get_notes (AriSearchKeeper *self)
{
  return self->notes;
}

const AriSearchNotes *
ari_search_keeper_get_continuable (AriSearchKeeper *self)
{
  const AriSearchNotes *notes = ari_document_get_search (ari_session_get_document (self->session));

  if (self->replaced != NULL)
    return self->replaced;
  return notes != NULL && !has_search (self) && ari_search_notes_has_place (notes) ? notes : NULL;
}

const AriSearchNotes *
ari_search_keeper_keep (AriSearchKeeper *self)
{
  AriSearchNotes *notes = self->notes;

  if (has_search (self)) {
    g_free (notes->strategy);
    notes->strategy = g_strdup (ari_solver_get_strategy (self->solver)->name);
    notes->has_limit = TRUE;
    notes->step = MIN (ari_solver_get_position (self->solver), ARI_MAX_NOTED_STEP);
    notes->reached = MIN (ari_solver_get_frontier (self->solver), ARI_MAX_NOTED_STEP);
    ari_search_notes_set_start (notes, ari_solver_get_start (self->solver, &notes->limit),
                                givens_of (self));
    ari_search_notes_set_choices (notes, ari_solver_get_choices (self->solver));
  }
  ari_document_set_search (ari_session_get_document (self->session), ari_search_notes_copy (notes));
  return notes;
}

/* Returns: (nullable): the search of the page, after noting it, or else the one that can be
 * continued. */
static const AriSearchNotes *
get_latest (AriSearchKeeper *self)
{
  return has_search (self) ? ari_search_keeper_keep (self)
                           : ari_search_keeper_get_continuable (self);
}

gboolean
ari_search_keeper_is_present (AriSearchKeeper *self, const AriGrid *grid)
{
  const AriSearchChoices choices = ari_search_panel_get_choices (self->panel);
  guint64 limit;

  return has_search (self) && ari_grid_equal (ari_solver_get_start (self->solver, &limit), grid)
         && limit == choices.limit
         && g_str_equal (ari_solver_get_strategy (self->solver)->name, choices.strategy->name);
}

AriSearchNotes *
ari_search_keeper_dup_lost (AriSearchKeeper *self, gboolean is_unfinished)
{
  const AriSearchNotes *notes = get_latest (self);
  const gboolean goes_on = has_search (self) && !ari_solver_get_over (self->solver);

  return notes != NULL
                 && (notes->choices != NULL
                     || (is_unfinished && goes_on && ari_search_notes_has_place (notes)))
             ? ari_search_notes_copy (notes)
             : NULL;
}

AriSearchNotes *
ari_search_keeper_dup (AriSearchKeeper *self)
{
  const AriSearchChoices choices = ari_search_panel_get_choices (self->panel);
  const AriSearchNotes *kept = get_latest (self);
  AriSearchNotes *notes = ari_search_notes_copy (kept != NULL ? kept : self->notes);

  if (kept == NULL || ari_method_by_name (notes->strategy) == NULL) {
    AriGrid *game = ari_search_keeper_dup_start (self, TRUE);

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

void
ari_search_keeper_set_replaced (AriSearchKeeper *self, AriSearchNotes *notes)
{
  ari_search_notes_free (self->replaced);
  self->replaced = notes;
}

void
ari_search_keeper_use_breakpoints (AriSearchKeeper *self)
{
  const GArray *breakpoints = self->notes->breakpoints;

  ari_solver_set_breakpoints (self->solver, (const AriBreakpoint *) (void *) breakpoints->data,
                              breakpoints->len);
}

/* --- the document ----------------------------------------------------------------------------- */

static void
set_puzzle (AriSearchKeeper *self)
{
  const AriSearchNotes *notes = ari_document_get_search (ari_session_get_document (self->session));
  const AriLayout *layout = ari_session_get_layout (self->session);
  const AriSymbols *symbols = ari_session_get_symbols (self->session);

  ari_search_notes_free (self->notes);
  self->notes = notes != NULL ? ari_search_notes_copy (notes) : ari_search_notes_new ();
  ari_search_notes_place_bookmarks (self->notes, givens_of (self));
  ari_search_panel_set_puzzle (self->panel, layout, symbols);
  ari_stop_list_set_puzzle (ari_search_panel_get_stops (self->panel), layout, symbols, self->notes);
  ari_search_keeper_use_breakpoints (self);
}

void
ari_search_keeper_take_puzzle (AriSearchKeeper *self)
{
  AriDocument *document = ari_session_get_document (self->session);

  if (ari_document_get_search (document) != NULL) {
    AriSearchNotes *notes = ari_search_notes_copy (ari_document_get_search (document));

    ari_search_notes_forget_place (notes);
    ari_document_set_search (document, notes);
  }
  if (self->panel != NULL)
    set_puzzle (self);
}

void
ari_search_keeper_take_document (AriSearchKeeper *self)
{
  if (self->panel == NULL)
    return;
  follow_list (self);
  set_puzzle (self);
  bind_choices (self);
  bind_from_entries (self);
  ari_search_keeper_restore (self, self->notes);
  if (self->brought != NULL && self->notes->strategy == NULL)
    choose_strategy (self, self->brought);
  self->seen = strategy_of (self);
}

void
ari_search_keeper_set_page (AriSearchKeeper *self, AriSearchPanel *panel, AriSolver *solver)
{
  self->panel = panel;
  self->solver = solver;
  ari_search_keeper_take_document (self);
  bind_others (self);
}
