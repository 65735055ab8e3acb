/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The path behind the explainer's ratings, as steps that can be shown. */

#include <string.h>

#include "puzzle/base/need.h"
#include "solver/position/explainer-path.h"

/*
 * The explainer says of its steps what they conclude, but only of its last chains how: the others
 * are searched so often that they keep nothing. So a step is shown by the first of our techniques
 * that comes to the same conclusion: for the last chains that are the explainer's own, for the rest
 * those that its scale has. If none does, as for a “direct” technique, which is a placement by way
 * of an elimination, the step is put together: from the shortest chains, or from an elimination and
 * the single that follows, or from any steps that conclude a part of it.
 *
 * Cost: a few milliseconds a step, but the last chains are searched twice.
 */

enum {
  MOST_FOUND = 4096, /* steps of a technique in a position */
  MOST_PARTS = 1 << 18,
};

typedef struct {
  AriFoundPath *path;
  AriLogic *logic;
  AriSteps *found;
  guint8 *digits;     /* the position before the step */
  AriDigits *removed; /* candidates that are gone */
  guint8 *placed;
  AriLogicGoesOn goes_on;
  void *data;
  gboolean has_room;
} Walk;

static void
go_back (Walk *walk)
{
  const AriFoundPath *path = walk->path;

  for (guint cell = 0; cell < path->layout->n_cells; cell++)
    walk->placed[cell] =
        path->givens[cell] < path->layout->n_digits ? ARI_NO_DIGIT : walk->digits[cell];
  ari_logic_set_position (walk->logic, path->givens, walk->placed, walk->removed);
}

static gboolean
has_mark (const AriMark *marks, guint n, const AriMark *wanted)
{
  for (guint i = 0; i < n; i++)
    if (marks[i].cell == wanted->cell && marks[i].digit == wanted->digit)
      return TRUE;
  return FALSE;
}

static gboolean
has_marks (const AriMark *marks, guint n, const AriMark *wanted, guint n_wanted)
{
  for (guint i = 0; i < n_wanted; i++)
    if (!has_mark (marks, n, &wanted[i]))
      return FALSE;
  return TRUE;
}

/* Returns: TRUE if @step concludes all that is wanted, and maybe more */
static gboolean
concludes (const AriStep *step, const AriExplainerRating *wanted)
{
  return has_marks (step->placements, step->n_placements, wanted->placements, wanted->n_placements)
         && has_marks (step->eliminations, step->n_eliminations, wanted->eliminations,
                       wanted->n_eliminations);
}

static gboolean
is_same (const AriStep *step, const AriExplainerRating *wanted)
{
  return step->n_placements == wanted->n_placements
         && step->n_eliminations == wanted->n_eliminations && concludes (step, wanted);
}

/* Appends a step, and makes its conclusion part of the position. */
static void
add (Walk *walk, const AriStep *step)
{
  walk->has_room = walk->has_room && ari_steps_add (walk->path->steps, step);
  ari_logic_rating_note (&walk->path->answer.rating, &walk->path->options, step->technique);
  for (guint i = 0; i < step->n_placements; i++)
    walk->digits[step->placements[i].cell] = step->placements[i].digit;
  for (guint i = 0; i < step->n_eliminations; i++)
    walk->removed[step->eliminations[i].cell] |= ari_digits_of (step->eliminations[i].digit);
}

static gboolean
find_all (Walk *walk, AriTechnique technique)
{
  go_back (walk);
  return ari_logic_find_all (walk->logic, technique, walk->found, walk->goes_on, walk->data)
         != ARI_LOGIC_BROKEN_OFF;
}

static gboolean
is_on_scale (AriTechnique technique)
{
  const AriTechniqueInfo *info = ari_technique_info (technique);

  return info->er > 0 && (info->flags & ARI_TECHNIQUE_LAST_RESORT) == 0;
}

/* The technique of ours that is the explainer's, for its last chains. */
static AriTechnique
chains_of (AriExplainerTechnique technique)
{
  return technique == ARI_EXPLAINER_NISHIO ? ARI_TECHNIQUE_NISHIO_CHAINS
         : technique < ARI_EXPLAINER_DYNAMIC_CONTRADICTION
             ? ARI_TECHNIQUE_MULTIPLE_CHAINS
             : (AriTechnique) (ARI_TECHNIQUE_DYNAMIC_CHAINS
                               + (technique - ARI_EXPLAINER_DYNAMIC_CONTRADICTION) / 4);
}

/* Adds the explainer's own chain. */
static gboolean
add_own_chain (Walk *walk, const AriExplainerRating *wanted)
{
  AriLogicOptions options = walk->path->options;
  AriStep step;

  if (wanted->hardest < ARI_EXPLAINER_NISHIO)
    return FALSE;
  options.n_order = 1;
  options.order[0] = chains_of (wanted->hardest);
  ari_logic_set_options (walk->logic, &options);
  go_back (walk);
  if (ari_logic_find_first (walk->logic, walk->found, walk->goes_on, walk->data) != ARI_LOGIC_FOUND)
    return FALSE;
  step = ari_steps_get (walk->found, 0);
  if (!concludes (&step, wanted))
    return FALSE;
  add (walk, &step);
  return TRUE;
}

/* Adds the first step of one of the techniques that concludes the same, or at least that.
 * @last: of the last resort, else of the scale */
static gboolean
add_like (Walk *walk, const AriExplainerRating *wanted, gboolean last, gboolean same)
{
  for (guint i = 0; i < ARI_N_TECHNIQUES; i++) {
    const AriTechnique technique = (AriTechnique) i;

    if (last ? technique < ARI_TECHNIQUE_NISHIO_CHAINS || technique > ARI_TECHNIQUE_DYNAMIC_CHAINS
             : !is_on_scale (technique))
      continue;
    if (!find_all (walk, technique))
      return FALSE;
    for (guint k = 0; k < ari_steps_count (walk->found); k++) {
      const AriStep step = ari_steps_get (walk->found, k);

      if (same ? !is_same (&step, wanted) : !concludes (&step, wanted))
        continue;
      add (walk, &step);
      return TRUE;
    }
  }
  return FALSE;
}

/* Returns: TRUE after adding a single that places what is wanted, in the position of the logic */
static gboolean
add_single (Walk *walk, AriSteps *singles, const AriStep *before, const AriExplainerRating *wanted)
{
  for (guint i = 0; i < ARI_N_TECHNIQUES; i++) {
    if (!ari_technique_is_single ((AriTechnique) i))
      continue;
    (void) ari_logic_find_all (walk->logic, (AriTechnique) i, singles, NULL, NULL);
    for (guint k = 0; k < ari_steps_count (singles); k++) {
      const AriStep single = ari_steps_get (singles, k);

      if (!is_same (&single, wanted))
        continue;
      add (walk, before);
      add (walk, &single);
      return TRUE;
    }
  }
  return FALSE;
}

/* Adds an elimination and the single that follows. */
static gboolean
add_direct (Walk *walk, const AriExplainerRating *wanted)
{
  AriSteps *singles;
  gboolean is_added = FALSE;

  if (wanted->n_placements != 1)
    return FALSE;
  singles = ari_need (ari_steps_new (walk->path->layout->n_cells * 4u, MOST_PARTS));
  for (guint i = 0; i < ARI_N_TECHNIQUES && !is_added; i++) {
    if (!is_on_scale ((AriTechnique) i) || ari_technique_is_single ((AriTechnique) i)
        || !find_all (walk, (AriTechnique) i))
      continue;
    for (guint k = 0; k < ari_steps_count (walk->found) && !is_added; k++) {
      const AriStep step = ari_steps_get (walk->found, k);

      go_back (walk);
      ari_logic_apply (walk->logic, &step);
      is_added = add_single (walk, singles, &step, wanted);
    }
  }
  ari_steps_free (singles);
  return is_added;
}

/* Adds steps that conclude what is wanted one by one. */
static gboolean
add_pieces (Walk *walk, const AriExplainerRating *wanted)
{
  for (guint i = 0; i < wanted->n_eliminations; i++) {
    const AriMark mark = wanted->eliminations[i];
    const AriExplainerRating piece = { .hardest = wanted->hardest,
                                       .eliminations = &mark,
                                       .n_eliminations = 1 };

    if ((walk->removed[mark.cell] & ari_digits_of (mark.digit)) == 0
        && !add_like (walk, &piece, FALSE, FALSE) && !add_like (walk, &piece, TRUE, FALSE))
      return FALSE;
  }
  return wanted->n_placements == 0;
}

static gboolean
add_step (Walk *walk, const AriExplainerRating *wanted)
{
  return add_own_chain (walk, wanted) || add_like (walk, wanted, FALSE, TRUE)
         || add_direct (walk, wanted) || add_like (walk, wanted, FALSE, FALSE)
         || add_like (walk, wanted, TRUE, FALSE) || add_pieces (walk, wanted);
}

/* Returns: (transfer full): a copy whose marks stay */
static AriExplainerRating *
copy_rating (const AriExplainerRating *rating)
{
  AriExplainerRating *copy = g_memdup2 (rating, sizeof *rating);

  copy->placements = g_memdup2 (rating->placements, rating->n_placements * sizeof (AriMark));
  copy->eliminations = g_memdup2 (rating->eliminations, rating->n_eliminations * sizeof (AriMark));
  return copy;
}

static void
free_rating (AriExplainerRating *rating)
{
  g_free ((gpointer) rating->placements);
  g_free ((gpointer) rating->eliminations);
  g_free (rating);
}

static AriLogicStatus
walk_on (Walk *walk, AriExplainer *explainer, AriExplainerMakers *makers)
{
  const guint n_cells = walk->path->layout->n_cells;
  GArray *ers = walk->path->step_ers;
  g_autofree guint8 *digits = g_memdup2 (walk->path->givens, n_cells);
  g_autofree AriDigits *removed = g_new0 (AriDigits, n_cells);
  guint hardest = 0, pearl = 0;
  gboolean is_placed = FALSE;
  AriExplainerRating found;
  AriLogicStatus status;

  while ((status = ari_explainer_find_step (explainer, digits, removed, true, &found, walk->goes_on,
                                            walk->data))
         == ARI_LOGIC_FOUND) {
    AriExplainerRating *step = copy_rating (&found);
    const guint er = step->er;
    gboolean is_added;
    guint number;

    /* what was shown may have concluded more than the explainer knows */
    memcpy (walk->digits, digits, n_cells);
    memcpy (walk->removed, removed, n_cells * sizeof *removed);
    is_added = add_step (walk, step);
    number = ari_steps_count (walk->path->steps);
    while (ers->len < number)
      g_array_append_val (ers, er);
    if (makers->ed == 0)
      makers->ed = number;
    if (step->er > hardest)
      makers->er = number;
    if (!is_placed && step->er > pearl)
      makers->ep = number;
    hardest = MAX (hardest, step->er);
    pearl = is_placed ? pearl : MAX (pearl, step->er);
    is_placed = is_placed || step->n_placements > 0;
    for (guint i = 0; i < step->n_placements; i++)
      digits[step->placements[i].cell] = step->placements[i].digit;
    for (guint i = 0; i < step->n_eliminations; i++)
      removed[step->eliminations[i].cell] |= ari_digits_of (step->eliminations[i].digit);
    free_rating (step);
    if (!walk->has_room)
      return ARI_LOGIC_NO_ROOM;
    if (!is_added)
      return walk->goes_on != NULL && !walk->goes_on (walk->data) ? ARI_LOGIC_BROKEN_OFF
                                                                  : ARI_LOGIC_OPEN;
  }
  return status;
}

AriLogicStatus
ari_explainer_path_find (AriFoundPath *path,
                         AriLogic *logic,
                         AriExplainer *explainer,
                         AriExplainerMakers *makers,
                         AriLogicGoesOn goes_on,
                         void *data)
{
  const guint n_cells = path->layout->n_cells;
  g_autofree guint8 *digits = g_new0 (guint8, n_cells);
  g_autofree guint8 *placed = g_new0 (guint8, n_cells);
  g_autofree AriDigits *removed = g_new0 (AriDigits, n_cells);
  Walk walk = { .path = path,
                .logic = logic,
                .found = ari_need (ari_steps_new (MOST_FOUND, MOST_PARTS)),
                .digits = digits,
                .placed = placed,
                .removed = removed,
                .goes_on = goes_on,
                .data = data,
                .has_room = TRUE };
  AriLogicRating *rating = &path->answer.rating;

  *makers = (AriExplainerMakers){ 0 };
  ari_logic_set_explainer (logic, explainer);
  ari_logic_set_options (logic, &path->options);
  path->step_ers = g_array_new (FALSE, FALSE, sizeof (guint));
  rating->status = path->answer.status = walk_on (&walk, explainer, makers);
  if (path->answer.status == ARI_LOGIC_SOLVED) {
    path->answer.step_ers = (const guint *) (void *) path->step_ers->data;
    path->answer.er_row = makers->er - 1;
  }
  ari_logic_rate (rating, &path->options);
  ari_logic_set_explainer (logic, NULL);
  ari_steps_free (walk.found);
  return path->answer.status;
}
