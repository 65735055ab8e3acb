/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Recognizes hopeless wishes for levels and techniques before any puzzle is made. */

#include "engine/logic/logic-order.h"
#include "engine/logic/logic.h"
#include "solver/generate/filter-fault.h"
#include "solver/generate/level-plan.h"

/* Finds the hardest level of a layout's puzzles. Returns FALSE if it is unknown. */
static gboolean
hardest_level (const AriLayout *layout, AriLevel *hardest)
{
  gboolean is_known = FALSE;

  for (guint i = 0; i < ARI_N_LEVELS; i++)
    if (ari_level_plan_has (layout, (AriLevel) i)) {
      *hardest = (AriLevel) i;
      is_known = TRUE;
    }
  return is_known;
}

/* --- redundant techniques --------------------------------------------------------------------- */

/* If k cells of a house share k digits, the other m open cells share m: the naked subset of the
 * former is the hidden subset of the latter, with the same eliminations. So on a grid of n digits a
 * naked subset of k is needed only if some hidden subset of up to n - k comes later in the order,
 * or not at all; and vice versa. In the same way, a fish of k rows is a fish of the other
 * columns. */

enum { N_SIZES = 4 };

/* the techniques of sets of 1, 2, 3 and 4 digits */
static const AriTechnique naked[N_SIZES] = {
  ARI_TECHNIQUE_NAKED_SINGLE,
  ARI_TECHNIQUE_NAKED_PAIR,
  ARI_TECHNIQUE_NAKED_TRIPLE,
  ARI_TECHNIQUE_NAKED_QUADRUPLE,
};
static const AriTechnique hidden[N_SIZES] = {
  ARI_TECHNIQUE_HIDDEN_SINGLE,
  ARI_TECHNIQUE_HIDDEN_PAIR,
  ARI_TECHNIQUE_HIDDEN_TRIPLE,
  ARI_TECHNIQUE_HIDDEN_QUADRUPLE,
};
static const AriTechnique fishes[N_SIZES] = {
  ARI_TECHNIQUE_HIDDEN_SINGLE,
  ARI_TECHNIQUE_X_WING,
  ARI_TECHNIQUE_SWORDFISH,
  ARI_TECHNIQUE_JELLYFISH,
};

/** Subset: a technique, its size, and the techniques with the same eliminations. */
typedef struct {
  AriTechnique technique;
  guint size;
  const AriTechnique *others;
} Subset;

static const Subset subsets[] = {
  { ARI_TECHNIQUE_NAKED_TRIPLE, 3, hidden },    { ARI_TECHNIQUE_NAKED_QUADRUPLE, 4, hidden },
  { ARI_TECHNIQUE_HIDDEN_PAIR, 2, naked },      { ARI_TECHNIQUE_HIDDEN_TRIPLE, 3, naked },
  { ARI_TECHNIQUE_HIDDEN_QUADRUPLE, 4, naked }, { ARI_TECHNIQUE_SWORDFISH, 3, fishes },
  { ARI_TECHNIQUE_JELLYFISH, 4, fishes },       { ARI_TECHNIQUE_SQUIRMBAG, 5, fishes },
  { ARI_TECHNIQUE_WHALE, 6, fishes },           { ARI_TECHNIQUE_LEVIATHAN, 7, fishes },
};

static gboolean
comes_before (const AriFilter *filter, AriTechnique earlier, AriTechnique later)
{
  return earlier < later && !filter->is_unwanted[earlier];
}

/* Locked pairs and triples, which eliminate in two houses, are techniques of their own. */
static gboolean
is_found_before (const AriFilter *filter, AriTechnique earlier, AriTechnique later)
{
  return comes_before (filter, earlier, later)
         && (earlier != ARI_TECHNIQUE_NAKED_PAIR
             || comes_before (filter, ARI_TECHNIQUE_LOCKED_PAIR, later))
         && (earlier != ARI_TECHNIQUE_NAKED_TRIPLE
             || comes_before (filter, ARI_TECHNIQUE_LOCKED_TRIPLE, later));
}

static gboolean
is_spare (const AriLayout *layout, const AriFilter *filter)
{
  const Subset *subset = NULL;

  /* the last digit of a house is a naked single, too */
  if (filter->technique == ARI_TECHNIQUE_FULL_HOUSE)
    return TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (subsets); i++)
    if (subsets[i].technique == filter->technique)
      subset = &subsets[i];
  if (subset == NULL)
    return FALSE;
  for (guint size = 1; size + subset->size <= layout->n_digits; size++)
    if (size > N_SIZES || !is_found_before (filter, subset->others[size - 1], subset->technique))
      return FALSE;
  return TRUE;
}

/* --- unreachable levels ----------------------------------------------------------------------- */

/* Returns TRUE if only singles are left of the usual techniques and the wanted one, up to the
 * level, without the unwanted ones. */
static gboolean
has_only_singles (const AriFilter *filter)
{
  AriLogicOptions options = ari_logic_options_default ();

  if (filter->wants_technique)
    ari_logic_order_insert (&options, filter->technique);
  for (unsigned i = 0; i < options.n_order; i++)
    if (options.order[i] > ARI_TECHNIQUE_HIDDEN_SINGLE && !filter->is_unwanted[options.order[i]]
        && ari_technique_info (options.order[i])->level <= filter->level)
      return FALSE;
  return TRUE;
}

/* A puzzle is as hard as its hardest technique, or harder by its score. With singles alone it has
 * one step per empty cell, which limits the score; with any other technique there is no limit. */
static gboolean
is_level_excluded (const AriLayout *layout, const AriFilter *filter)
{
  const AriLogicOptions options = ari_logic_options_default ();
  AriLogicRating most = { 0 };
  AriWishLimits limits;

  if (!has_only_singles (filter))
    return FALSE;
  ari_wish_check (layout, &(AriWish){ 0 }, &limits);
  most.counts[filter->is_unwanted[ARI_TECHNIQUE_HIDDEN_SINGLE] ? ARI_TECHNIQUE_NAKED_SINGLE
                                                               : ARI_TECHNIQUE_HIDDEN_SINGLE] =
      layout->n_cells - limits.least;
  ari_logic_rate (&most, &options);
  return filter->level > most.level;
}

static AriFilterFault
find_fault_of_technique (const AriLayout *layout, const AriFilter *filter)
{
  const AriTechniqueInfo *info = ari_technique_info (filter->technique);
  AriLevel hardest;

  if (info->flags & ARI_TECHNIQUE_LAST_RESORT)
    return ARI_FILTER_TECHNIQUE_LAST;
  if (filter->is_unwanted[filter->technique])
    return ARI_FILTER_TECHNIQUE_REFUSED;
  if (filter->wants_level && info->level > filter->level)
    return ARI_FILTER_TECHNIQUE_ABOVE;
  if (hardest_level (layout, &hardest) && info->level > hardest)
    return ARI_FILTER_TECHNIQUE_TOO_HARD;
  return is_spare (layout, filter) ? ARI_FILTER_TECHNIQUE_SPARE : ARI_FILTER_FINE;
}

/* Fewer than 14 of 20 000 minimal puzzles need them, as tests/bench/bench-making.c counts. */
static const AriTechnique rare[] = {
  ARI_TECHNIQUE_NAKED_QUADRUPLE,
  ARI_TECHNIQUE_HIDDEN_QUADRUPLE,
  ARI_TECHNIQUE_JELLYFISH,
  ARI_TECHNIQUE_UNIQUE_RECTANGLE_5,
  ARI_TECHNIQUE_AVOIDABLE_RECTANGLE_1,
  ARI_TECHNIQUE_AVOIDABLE_RECTANGLE_2,
  ARI_TECHNIQUE_FINNED_JELLYFISH,
  ARI_TECHNIQUE_SASHIMI_JELLYFISH,
  ARI_TECHNIQUE_SIMPLE_COLORS_TRAP,
  ARI_TECHNIQUE_SIMPLE_COLORS_WRAP,
  ARI_TECHNIQUE_MULTI_COLORS_2,
  ARI_TECHNIQUE_AIC,
  ARI_TECHNIQUE_GROUPED_AIC,
  ARI_TECHNIQUE_FRANKEN_X_WING,
  ARI_TECHNIQUE_FRANKEN_SWORDFISH,
  ARI_TECHNIQUE_FINNED_FRANKEN_X_WING,
  ARI_TECHNIQUE_FINNED_FRANKEN_SWORDFISH,
  ARI_TECHNIQUE_FORCING_CHAIN_VERITY,
  ARI_TECHNIQUE_FORCING_NET_VERITY,
};

gboolean
ari_filter_is_rare (const AriLayout *layout, const AriFilter *filter)
{
  const AriTechniqueInfo *info;

  g_return_val_if_fail (layout != NULL, FALSE);
  g_return_val_if_fail (filter != NULL, FALSE);

  if (!filter->wants_technique || layout->n_digits != 9 || !ari_layout_is_plain (layout))
    return FALSE;
  info = ari_technique_info (filter->technique);
  for (guint i = 0; i < G_N_ELEMENTS (rare); i++)
    if (rare[i] == filter->technique)
      return TRUE;
  /* unusual techniques are for the few positions in which the usual ones find nothing */
  return (info->flags & ARI_TECHNIQUE_DEFAULT_ON) == 0;
}

/* --- ranges of ratings ------------------------------------------------------------------------ */

/** Bound: a technique, and the highest ER, in tenths, of puzzles that need no harder one: the
 * explainer has the same technique, or two that find the same. */
typedef struct {
  AriTechnique technique;
  guint er;
} Bound;

static const Bound bounds[] = {
  { ARI_TECHNIQUE_FULL_HOUSE, 10 },   { ARI_TECHNIQUE_HIDDEN_SINGLE, ARI_FILTER_ER_SINGLES },
  { ARI_TECHNIQUE_NAKED_SINGLE, 23 }, { ARI_TECHNIQUE_POINTING, 26 },
  { ARI_TECHNIQUE_CLAIMING, 28 },     { ARI_TECHNIQUE_LOCKED_PAIR, 30 },
  { ARI_TECHNIQUE_NAKED_PAIR, 30 },   { ARI_TECHNIQUE_X_WING, 32 },
  { ARI_TECHNIQUE_HIDDEN_PAIR, 34 },  { ARI_TECHNIQUE_LOCKED_TRIPLE, 36 },
  { ARI_TECHNIQUE_NAKED_TRIPLE, 36 }, { ARI_TECHNIQUE_SWORDFISH, 38 },
  { ARI_TECHNIQUE_HIDDEN_TRIPLE, 40 }
};

/* Returns: G_MAXUINT for a technique that the explainer may do without, but by a harder one */
static guint
bound_of (guint technique)
{
  for (guint i = 0; i < G_N_ELEMENTS (bounds); i++)
    if (bounds[i].technique == technique)
      return bounds[i].er;
  return G_MAXUINT;
}

/* Returns: the same for a puzzle that is solved by @filter's techniques up to its level */
static guint
bound_of_level (const AriFilter *filter)
{
  AriLogicOptions options = ari_logic_options_default ();
  guint most = 0;

  if (!filter->wants_level)
    return G_MAXUINT;
  if (filter->level == ARI_LEVEL_EASY && !filter->wants_technique && filter->n_unwanted == 0)
    return ARI_FILTER_ER_SINGLES; /* hidden singles alone solve it */
  if (filter->wants_technique)
    ari_logic_order_insert (&options, filter->technique);
  for (unsigned i = 0; i < options.n_order; i++)
    if (ari_technique_info (options.order[i])->level <= filter->level)
      most = MAX (most, bound_of (options.order[i]));
  return most;
}

static guint
bound_of_plan (const AriTechniquePlan *plan)
{
  guint most = plan->n > 0 ? 0 : G_MAXUINT;

  for (guint i = 0; i < plan->n; i++)
    most = MAX (most, bound_of (plan->parts[i] == ARI_N_TECHNIQUES ? ARI_TECHNIQUE_NAKED_SINGLE
                                                                   : plan->parts[i]));
  return most;
}

guint
ari_filter_most_er (const AriFilter *filter)
{
  guint most = MIN (bound_of_level (filter), bound_of_plan (&filter->plan));

  return most == G_MAXUINT ? 0 : most;
}

/* Up to unique rectangles, each technique has a rating of its own, and there is none between. */
static const guint8 low_ers[] = { 10, 12, 15, 17, 19, 20, 23, 25, 26, 28,
                                  30, 32, 34, 36, 38, 40, 42, 44, 45 };

guint
ari_filter_next_er (const AriFilter *filter)
{
  for (guint i = 0; i < G_N_ELEMENTS (low_ers); i++)
    if (low_ers[i] >= filter->least)
      return low_ers[i];
  return filter->least;
}

/* Returns TRUE if singles alone do not make a puzzle as hard as the wanted level. */
static gboolean
is_beyond_singles (const AriLayout *layout, const AriFilter *filter)
{
  AriFilter singles = { .wants_level = TRUE, .level = filter->level };
  const AriLogicOptions options = ari_logic_options_default ();

  for (unsigned i = 0; i < options.n_order; i++)
    if (options.order[i] > ARI_TECHNIQUE_HIDDEN_SINGLE)
      ari_filter_refuse (&singles, options.order[i]);
  return filter->wants_level && is_level_excluded (layout, &singles);
}

/* A puzzle has a level by a technique of this level, or by more points than the level before has.
 */
guint
ari_filter_least_score (const AriFilter *filter)
{
  const AriLogicOptions options = ari_logic_options_default ();
  guint least;

  if (!filter->wants_level || filter->level == ARI_LEVEL_EASY)
    return 0;
  least = ari_level_most_score (filter->level - 1) + 1;
  for (unsigned i = 0; i < options.n_order; i++)
    if (options.worths[options.order[i]].level == filter->level)
      least = MIN (least, options.worths[options.order[i]].score);
  return least;
}

static AriFilterFault
find_fault_of_score (const AriLayout *layout, const AriFilter *filter)
{
  /* The range is of the usual path's score, but the level of the path with an unusual technique. */
  if (!filter->wants_level
      || (filter->wants_technique
          && (ari_technique_info (filter->technique)->flags & ARI_TECHNIQUE_DEFAULT_ON) == 0))
    return ARI_FILTER_FINE;
  if (filter->least > ari_filter_most_score (filter, layout))
    return ARI_FILTER_SCORE_ABOVE;
  return filter->most < ari_filter_least_score (filter) ? ARI_FILTER_SCORE_BELOW : ARI_FILTER_FINE;
}

static AriFilterFault
find_fault_of_er (const AriLayout *layout, const AriFilter *filter)
{
  const guint most_er = ari_filter_most_er (filter);

  if (!ari_explainer_knows (layout))
    return ARI_FILTER_NO_EXPLAINER;
  if (most_er > 0 && filter->least > most_er)
    return ARI_FILTER_ER_ABOVE;
  if (filter->most < ARI_FILTER_ER_BEYOND && is_beyond_singles (layout, filter))
    return ARI_FILTER_ER_BELOW;
  if (layout->n_digits <= ARI_FILTER_MAX_LOGICAL_DIGITS && filter->least > ARI_FILTER_ER_KNOWN)
    return ARI_FILTER_ER_UNKNOWN;
  return filter->most < ari_filter_next_er (filter) ? ARI_FILTER_ER_GAP : ARI_FILTER_FINE;
}

static AriFilterFault
find_fault_of_range (const AriLayout *layout, const AriFilter *filter)
{
  switch (filter->scale) {
  case ARI_SCALE_ER:
    return find_fault_of_er (layout, filter);
  case ARI_SCALE_SCORE:
    return find_fault_of_score (layout, filter);
  case ARI_SCALE_NONE:
  default:
    return ARI_FILTER_FINE;
  }
}

AriFilterFault
ari_filter_find_fault (const AriLayout *layout, const AriFilter *filter)
{
  AriLevel hardest;
  AriFilterFault fault;

  g_return_val_if_fail (layout != NULL, ARI_FILTER_FINE);
  g_return_val_if_fail (filter != NULL, ARI_FILTER_FINE);

  if (filter->is_unwanted[ARI_TECHNIQUE_NAKED_SINGLE]
      && filter->is_unwanted[ARI_TECHNIQUE_HIDDEN_SINGLE])
    return ARI_FILTER_NO_SINGLES;
  if (filter->wants_level && hardest_level (layout, &hardest) && filter->level > hardest)
    return ARI_FILTER_LEVEL_TOO_HIGH;
  if (filter->wants_level && is_level_excluded (layout, filter))
    return ARI_FILTER_LEVEL_EXCLUDED;
  if (filter->wants_level
      && ari_technique_info (ari_technique_plan_hardest (&filter->plan))->level > filter->level)
    return ARI_FILTER_PLAN_ABOVE;
  fault = find_fault_of_range (layout, filter);
  if (fault != ARI_FILTER_FINE)
    return fault;
  return filter->wants_technique ? find_fault_of_technique (layout, filter) : ARI_FILTER_FINE;
}
