/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes the rating of a puzzle as text. It is not translated, because programs read it, too. */

#include "config.h"

#include "puzzle/base/json-string.h"

#include "cli/say/answer.h"
#include "cli/say/rating-text.h"

gboolean
ari_rated_is_well (const AriRated *rated)
{
  return rated->is_counted && rated->n_solutions == 1 && !rated->is_late && !rated->is_er_stuck
         && (!rated->has_rating || rated->rating.status == ARI_LOGIC_SOLVED);
}

/* Returns TRUE if time ran out for the explainer's rating, after the level was known. */
static gboolean
is_er_late (const AriRated *rated)
{
  return rated->has_rating && rated->is_late && !rated->has_er;
}

/* Returns the reason why there is no level, or NULL. */
static const char *
excuse (const AriRated *rated)
{
  if (!rated->is_counted)
    return rated->is_memory_short ? "memory limit" : "time limit";
  if (rated->n_solutions != 1)
    return rated->n_solutions == 0 ? "no solution" : "several solutions";
  if (rated->has_rating && rated->rating.status != ARI_LOGIC_SOLVED)
    return "stuck";
  if (rated->is_er_stuck && !rated->has_rating)
    return "stuck";
  return !rated->has_rating && rated->is_late ? "time limit" : NULL;
}

/* Returns TRUE if there is a level and a score: the path reaches the solution. */
static gboolean
has_level (const AriRated *rated)
{
  return rated->has_rating && rated->rating.status == ARI_LOGIC_SOLVED;
}

static const char *
title_of (AriTechnique technique)
{
  return ari_technique_info (technique)->title;
}

static void
append_tenths (GString *text, guint tenths)
{
  g_string_append_printf (text, "%u.%u", tenths / 10, tenths % 10);
}

static void
append_er (GString *text, const AriExplainerRating *er)
{
  const guint numbers[] = { er->er, er->ep, er->ed };
  static const char *const names[] = { "ER ", ", EP ", ", ED " };

  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++) {
    g_string_append (text, names[i]);
    append_tenths (text, numbers[i]);
  }
}

void
ari_rated_append_line (GString *text,
                       const AriBunch *bunch G_GNUC_UNUSED,
                       gsize index G_GNUC_UNUSED,
                       const AriRated *rated)
{
  const char *why = excuse (rated);
  const AriLogicRating *rating = &rated->rating;

  if (why != NULL)
    g_string_append (text, why);
  else if (rated->has_rating)
    g_string_append_printf (text, "%s %u", ari_level_title (rating->level), (guint) rating->score);
  if (rated->has_er) {
    g_string_append (text, why != NULL || rated->has_rating ? ", " : "");
    append_er (text, &rated->er);
  }
  if (rated->has_rating && rating->n_steps > 0)
    g_string_append_printf (text, ", %s", title_of (rating->hardest));
  if (is_er_late (rated))
    g_string_append (text, ", time limit");
  g_string_append_c (text, '\n');
}

/* Appends "Full House 12, X-Wing 1", in the order of the table. */
static void
append_techniques (GString *text, const AriLogicRating *rating)
{
  const char *before = "";

  for (guint i = 0; i < ARI_N_TECHNIQUES; i++)
    if (rating->counts[i] > 0) {
      g_string_append_printf (text, "%s%s %u", before, title_of ((AriTechnique) i),
                              (guint) rating->counts[i]);
      before = ", ";
    }
}

void
ari_rated_append_tsv (GString *text,
                      const AriBunch *bunch,
                      gsize index G_GNUC_UNUSED,
                      const AriRated *rated)
{
  const char *why = excuse (rated);
  const guint tenths[] = { rated->er.er, rated->er.ep, rated->er.ed };

  ari_answer_append_line (text, bunch->layout, &bunch->symbols, rated->givens);
  g_string_append_printf (text, "\t%s\t",
                          why != NULL         ? why
                          : has_level (rated) ? ari_level_title (rated->rating.level)
                                              : "");
  if (has_level (rated))
    g_string_append_printf (text, "%u", (guint) rated->rating.score);
  g_string_append_c (text, '\t');
  if (rated->has_rating && rated->rating.n_steps > 0)
    g_string_append (text, title_of (rated->rating.hardest));
  g_string_append_c (text, '\t');
  if (rated->has_rating)
    append_techniques (text, &rated->rating);
  for (guint i = 0; i < G_N_ELEMENTS (tenths); i++) {
    g_string_append_c (text, '\t');
    if (rated->has_er)
      append_tenths (text, tenths[i]);
    else if (i == 0 && is_er_late (rated))
      g_string_append (text, "time limit");
  }
  g_string_append_c (text, '\t');
  if (rated->has_er && rated->er.n_steps > 0)
    g_string_append (text, ari_explainer_technique_title (rated->er.hardest));
  g_string_append_c (text, '\n');
}

static void
append_json_rating (GString *text, const AriLogicRating *rating)
{
  const char *before = "";

  if (rating->status == ARI_LOGIC_SOLVED)
    g_string_append_printf (text, ",\"solved\":true,\"level\":\"%s\",\"score\":%u",
                            ari_level_title (rating->level), (guint) rating->score);
  else
    g_string_append (text, ",\"solved\":false,\"level\":null,\"score\":null");
  g_string_append_printf (text, ",\"steps\":%u,\"hardest\":", (guint) rating->n_steps);
  if (rating->n_steps > 0)
    ari_json_string_append (text, title_of (rating->hardest));
  else
    g_string_append (text, "null");
  g_string_append (text, ",\"techniques\":{");
  for (guint i = 0; i < ARI_N_TECHNIQUES; i++)
    if (rating->counts[i] > 0) {
      g_string_append (text, before);
      ari_json_string_append (text, title_of ((AriTechnique) i));
      g_string_append_printf (text, ":%u", (guint) rating->counts[i]);
      before = ",";
    }
  g_string_append_c (text, '}');
}

static void
append_json_er (GString *text, const AriExplainerRating *er)
{
  const guint tenths[] = { er->er, er->ep, er->ed };
  static const char *const names[] = { "er", "ep", "ed" };

  for (guint i = 0; i < G_N_ELEMENTS (tenths); i++) {
    g_string_append_printf (text, ",\"%s\":", names[i]);
    append_tenths (text, tenths[i]);
  }
  g_string_append (text, ",\"er_hardest\":");
  if (er->n_steps > 0)
    ari_json_string_append (text, ari_explainer_technique_title (er->hardest));
  else
    g_string_append (text, "null");
}

void
ari_rated_append_json (GString *text, const AriBunch *bunch, gsize index, const AriRated *rated)
{
  ari_answer_append_json_head (text, bunch, index);
  ari_answer_append_json_count (text, MIN (rated->n_solutions, 2), rated->is_counted,
                                rated->is_counted && rated->n_solutions < 2);
  g_string_append_printf (
      text, ",\"in_time\":%s",
      rated->is_late || (!rated->is_counted && !rated->is_memory_short) ? "false" : "true");
  if (rated->has_rating)
    append_json_rating (text, &rated->rating);
  if (rated->has_er)
    append_json_er (text, &rated->er);
  g_string_append (text, "}\n");
}
