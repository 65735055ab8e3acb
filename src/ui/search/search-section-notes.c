/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What of a search is in the document, and the choices that are remembered otherwise. */

#include "config.h"

#include "ui/common/settings.h"
#include "ui/search/goal-chooser.h"
#include "ui/search/search-section-private.h"

const AriSearchNotes *
ari_search_section_noted (AriSearchSection *self)
{
  const AriSearchNotes *notes =
      ari_document_get_search (ari_session_get_document (ari_search_section_session (self)));

  if (self->left != NULL)
    return self->left;
  return notes != NULL && ari_search_section_snapshot (self) == NULL
                 && ari_search_notes_has_place (notes)
             ? notes
             : NULL;
}

AriSearchNotes *
ari_search_section_keep_notes (AriSearchSection *self)
{
  AriSearchNotes *notes = ari_search_panel_get_notes (ari_search_section_panel (self));

  if (ari_search_section_snapshot (self) != NULL) {
    g_free (notes->strategy);
    notes->strategy = g_strdup (ari_solver_get_strategy (self->solver)->name);
    notes->has_limit = TRUE;
    notes->limit = self->limit;
    notes->step = MIN (ari_solver_get_position (self->solver), ARI_MAX_NOTED_STEP);
    ari_search_notes_set_start (notes, self->start, self->givens);
    ari_search_notes_set_choices (notes, ari_solver_get_choices (self->solver));
  }
  ari_document_set_search (ari_session_get_document (ari_search_section_session (self)),
                           ari_search_notes_copy (notes));
  return notes;
}

void
ari_search_section_bind_choices (AriSearchSection *self, AriSearchPanel *panel)
{
  const char *key =
      ari_session_get_layout (ari_search_section_session (self))->n_digits > ARI_SEARCH_USUAL_DIGITS
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

/* What a file says is not what people chose, and is not remembered: that is what they choose
 * instead. */
static void
restore (AriSearchSection *self, AriSearchPanel *panel, const char *property, const GValue *value)
{
  const char *key = g_str_equal (property, "strategy") ? self->strategy_key : property;

  ari_settings_unbind (panel, property);
  g_object_set_property (G_OBJECT (panel), property, value);
  ari_settings_bind (key, panel, property, ARI_SETTING_WRITTEN);
}

void
ari_search_section_restore_notes (AriSearchSection *self,
                                  AriSearchPanel *panel,
                                  const AriSearchNotes *notes)
{
  GValue strategy = G_VALUE_INIT, limit = G_VALUE_INIT;

  ari_search_section_bind_choices (self, panel);
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
