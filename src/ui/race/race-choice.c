/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The strategies that are to race. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "puzzle/words/method-words.h"
#include "puzzle/words/sentence.h"
#include "ui/race/race-choice.h"
#include "ui/common/own-methods.h"
#include "ui/search/strategy-chooser.h"
#include "ui/widgets/wrapping.h"

struct AriRaceChoice {
  GtkMenuButton *button;
  GtkBox *checks;
  AriRaceChosen chosen;
  gpointer data;

  const AriStrategy *strategies[ARI_RACE_MOST];
  GtkCheckButton *boxes[ARI_RACE_MOST]; /* one for each strategy */
  guint n;
  gboolean is_updating; /* several buttons change, with one call of `chosen` at the end */
};

static gboolean
is_chosen (AriRaceChoice *self, guint i)
{
  return gtk_check_button_get_active (self->boxes[i]);
}

static void
report_choice (AriRaceChoice *self, gboolean by_user)
{
  const AriStrategy *strategies[ARI_RACE_MOST];
  const guint n = ari_race_choice_get_strategies (self, strategies);
  g_autofree char *words =
      ari_sentence_fill_count (ngettext ("{n} strategy", "{n} strategies", n), n);

  gtk_menu_button_set_label (self->button, words);
  self->chosen (self->data, by_user);
}

static void
on_toggled (GtkCheckButton *box, AriRaceChoice *self)
{
  if (!self->is_updating)
    report_choice (self, TRUE);
}

static void
name_check (GtkCheckButton *box, const AriStrategy *strategy)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (box), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  ari_method_title (strategy), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  _ (strategy->line), -1);
}

static void
append_check (AriRaceChoice *self, const AriStrategy *strategy)
{
  GtkWidget *box = gtk_check_button_new ();
  GtkWidget *row = ari_strategy_row_new (strategy);

  g_assert (self->n < ARI_RACE_MOST);
  gtk_check_button_set_child (GTK_CHECK_BUTTON (box), row);
  name_check (GTK_CHECK_BUTTON (box), strategy);
  gtk_box_append (self->checks, box);
  g_signal_connect (box, "toggled", G_CALLBACK (on_toggled), self);
  self->strategies[self->n] = strategy;
  self->boxes[self->n++] = GTK_CHECK_BUTTON (box);
}

static gboolean
has (AriRaceChoice *self, const AriStrategy *strategy)
{
  gboolean found = FALSE;

  for (guint i = 0; i < self->n; i++)
    found |= self->strategies[i] == strategy;
  return found;
}

/* Returns: whether a method can have a row; the last one is kept for a branch */
static gboolean
has_room (AriRaceChoice *self)
{
  return self->n + 1 < ARI_RACE_MOST;
}

/* Takes away the last row of a method that is not a preset and does not race, if there is one. */
static void
make_room (AriRaceChoice *self)
{
  guint at = self->n;

  for (guint i = 0; i < self->n; i++)
    if (!is_chosen (self, i) && self->strategies[i]->choices == NULL
        && ari_method_preset (self->strategies[i]) == NULL)
      at = i;
  if (at == self->n)
    return;
  gtk_box_remove (self->checks, GTK_WIDGET (self->boxes[at]));
  self->n--;
  for (; at < self->n; at++) {
    self->strategies[at] = self->strategies[at + 1];
    self->boxes[at] = self->boxes[at + 1];
  }
}

/* Lets a strategy race. A method that is not a preset gets a row. */
static void
let_race (AriRaceChoice *self, const AriStrategy *strategy)
{
  if (strategy->choices == NULL && !has (self, strategy)) {
    if (!has_room (self))
      make_room (self);
    if (has_room (self))
      append_check (self, strategy);
  }
  for (guint i = 0; i < self->n; i++)
    if (self->strategies[i] == strategy)
      gtk_check_button_set_active (self->boxes[i], TRUE);
}

AriRaceChoice *
ari_race_choice_new (GtkMenuButton *button, GtkBox *checks, AriRaceChosen chosen, gpointer data)
{
  AriRaceChoice *self = g_new0 (AriRaceChoice, 1);
  unsigned n_presets;
  const AriStrategy *presets = ari_strategies (&n_presets);
  g_autoptr (GPtrArray) own = ari_own_methods ();

  *self = (AriRaceChoice){ .button = button, .checks = checks, .chosen = chosen, .data = data };
  ari_checks_take_arrows (GTK_WIDGET (checks));
  for (unsigned i = 0; i < n_presets; i++)
    append_check (self, &presets[i]);
  for (guint i = 0; i < own->len && has_room (self); i++)
    append_check (self, g_ptr_array_index (own, i));
  return self;
}

void
ari_race_choice_update_names (AriRaceChoice *self)
{
  for (guint i = 0; i < self->n; i++) {
    ari_strategy_row_fill (gtk_check_button_get_child (self->boxes[i]), self->strategies[i]);
    name_check (self->boxes[i], self->strategies[i]);
  }
}

void
ari_race_choice_free (AriRaceChoice *self)
{
  for (guint i = 0; i < self->n; i++)
    g_signal_handlers_disconnect_by_data (self->boxes[i], self);
  g_free (self);
}

void
ari_race_choice_add_branch (AriRaceChoice *self, const AriStrategy *branch)
{
  append_check (self, branch);
  ari_race_choice_choose (self, branch, FALSE);
}

guint
ari_race_choice_get_strategies (AriRaceChoice *self, const AriStrategy *strategies[ARI_RACE_MOST])
{
  guint n = 0;

  for (guint i = 0; i < self->n; i++)
    if (is_chosen (self, i))
      strategies[n++] = self->strategies[i];
  return n;
}

void
ari_race_choice_choose_named (AriRaceChoice *self, const char *names)
{
  g_auto (GStrv) all = g_strsplit (names, ",", -1);

  self->is_updating = TRUE;
  for (guint i = 0; i < self->n; i++)
    gtk_check_button_set_active (self->boxes[i], FALSE);
  for (char **name = all; *name != NULL; name++) {
    const AriStrategy *strategy = ari_method_by_name (*name);

    if (strategy != NULL)
      let_race (self, strategy);
  }
  self->is_updating = FALSE;
  report_choice (self, FALSE);
}

char *
ari_race_choice_dup_chosen (AriRaceChoice *self)
{
  GString *names = g_string_new (NULL);

  for (guint i = 0; i < self->n; i++)
    if (is_chosen (self, i) && self->strategies[i]->choices == NULL)
      g_string_append_printf (names, "%s%s", names->len > 0 ? "," : "", self->strategies[i]->name);
  return g_string_free (names, FALSE);
}

void
ari_race_choice_choose_all (AriRaceChoice *self, gboolean all)
{
  self->is_updating = TRUE;
  for (guint i = 0; i < self->n; i++)
    gtk_check_button_set_active (self->boxes[i], all);
  self->is_updating = FALSE;
  report_choice (self, TRUE);
}

void
ari_race_choice_choose (AriRaceChoice *self, const AriStrategy *strategy, gboolean by_user)
{
  self->is_updating = TRUE;
  let_race (self, strategy);
  self->is_updating = FALSE;
  report_choice (self, by_user);
}
