/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Says why a puzzle has its ratings. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "engine/logic/backdoor.h"
#include "engine/logic/logic-order.h"
#include "engine/logic/path-search.h"
#include "engine/logic/position-check.h"
#include "puzzle/base/hand-over.h"
#include "puzzle/base/need.h"
#include "puzzle/techniques/step-words.h"
#include "puzzle/words/cell-words.h"
#include "puzzle/words/numbers.h"
#include "puzzle/words/sentence.h"
#include "solver/position/explainer-path.h"
#include "solver/words/logic-words.h"
#include "solver/words/rating-report.h"

enum {
  MOST_STEPS = 5000, /* of a path */
  MOST_PARTS = 200000,
  MOST_RESULTS = 6,    /* placements and eliminations of a step that are named */
  MOST_BACKDOORS = 12, /* likewise */
  NESTED_ER = 95,      /* from here on, it matters how a puzzle is turned */
};

typedef struct {
  const AriLayout *layout;
  const AriSymbols *symbols;
  const guint8 *givens;
  GTask *task;                /* that this is the answer of */
  AriRatingProgress progress; /* (nullable) */
  GCancellable *enough;       /* ends the search; what was found is the answer */
  AriLogic *logic;
  AriLogicOptions options; /* those of the ratings */
  AriLogicOptions chosen;  /* those of the path */
  AriLogicRating rating;   /* of the usual path; where others are looked for, by `chosen` */
  AriLogicRating easiest;  /* of the easy path, once it was found */
  AriFoundPath *usual;     /* (nullable): the usual path, where others are looked for */
  gboolean is_usual_easy;  /* the easy path is the usual one */
  AriGrade grade;
  guint8 solution[ARI_MAX_CELLS];
  GPtrArray *parts;   /* AriRatingPart */
  GString *text;      /* of the last part */
  GString *backdoors; /* their names, while they are looked for */
  guint n_backdoors;
} RatingReport;

static bool
is_awaited (void *data)
{
  const RatingReport *report = data;

  return !g_cancellable_is_cancelled (g_task_get_cancellable (report->task));
}

static bool
goes_on (void *data)
{
  const RatingReport *report = data;

  return is_awaited (data) && !g_cancellable_is_cancelled (report->enough);
}

/* --- progress --------------------------------------------------------------------------------- */

/** News: what is looked for, on its way to the thread that asked. */
typedef struct {
  AriRatingProgress progress;
  gpointer user_data;
  char *words;
  AriHandOver handed_over;
} News;

static void
news_free (gpointer data)
{
  News *news = data;

  g_free (news->words);
  g_free (news);
}

static gboolean
deliver (gpointer data)
{
  News *news = data;

  ari_take_over (&news->handed_over);
  news->progress (news->words, news->user_data);
  return G_SOURCE_REMOVE;
}

/* Tells what is looked for from now on. It arrives before the answer does, because both have the
 * same priority. @words: translated */
static void
tell (RatingReport *report, const char *words)
{
  g_autoptr (GSource) source = NULL;
  News *news;

  if (report->progress == NULL)
    return;
  news = g_new0 (News, 1);
  news->progress = report->progress;
  news->user_data = g_async_result_get_user_data (G_ASYNC_RESULT (report->task));
  news->words = g_strdup (words);
  ari_hand_over (&news->handed_over);
  source = g_idle_source_new ();
  g_source_set_priority (source, g_task_get_priority (report->task));
  g_source_set_callback (source, deliver, news, news_free);
  g_source_attach (source, g_task_get_context (report->task));
}

/* --- parts ------------------------------------------------------------------------------------ */

static void
part_free (gpointer data)
{
  AriRatingPart *part = data;

  g_string_free (part->text, TRUE);
  g_clear_pointer (&part->path, ari_found_path_unref);
  g_free (part);
}

/* @heading: (nullable) */
static AriRatingPart *
add_part (RatingReport *report, const char *heading)
{
  AriRatingPart *part = g_new0 (AriRatingPart, 1);

  part->heading = heading;
  part->text = g_string_new (NULL);
  report->text = part->text;
  g_ptr_array_add (report->parts, part);
  return part;
}

static void
add_sentence (RatingReport *report, const char *sentence)
{
  g_string_append_printf (add_part (report, NULL)->text, "%s\n", sentence);
}

/* (transfer full): "Hard, 1016 points", or that the techniques do not solve the puzzle */
static char *
level_to_string (const AriLogicRating *rating)
{
  if (rating->status != ARI_LOGIC_SOLVED)
    return g_strdup (ari_no_level_word ());
  return g_strdup_printf (
      /* Translators: a puzzle's level and its score */
      ngettext ("%s, %u point", "%s, %u points", rating->score),
      ari_level_to_string (rating->level), (guint) rating->score);
}

/* --- the summary ------------------------------------------------------------------------------ */

/* Says in plain words why the puzzle is hard. @path: the usual one */
static char *
dup_reason (const RatingReport *report, const AriLogicianAnswer *path)
{
  if (ari_logic_rating_has_level (&report->rating))
    return ari_sentence_fill (_ ("The hardest technique on the way to its solution is "
                                 "{technique}."),
                              "technique", ari_technique_to_string (report->rating.hardest), NULL);
  if (path->status == ARI_LOGIC_SOLVED && ari_logic_rating_lacks_level (&path->rating))
    return g_strdup (_ ("At some point no technique leads on but the last resort, long chains of "
                        "conclusions."));
  return g_strdup (_ ("At some point none of the usual techniques leads on."));
}

/* (transfer full): how often a path uses each technique but singles: “15 of 61 steps are not
 * singles: 3 × Naked Pair, XY-Wing.” */
static char *
dup_counts (const AriLogicRating *rating)
{
  const guint n = ari_logic_rating_count_others (rating);
  g_autoptr (GString) names = g_string_new (NULL);
  g_autofree char *others = g_strdup_printf ("%u", n);
  g_autofree char *all = g_strdup_printf ("%u", (guint) rating->n_steps);

  if (n == 0)
    return g_strdup (_ ("All of its steps are singles."));
  for (guint i = 0; i < ARI_N_TECHNIQUES; i++) {
    if (rating->counts[i] == 0 || ari_technique_is_single ((AriTechnique) i))
      continue;
    g_string_append (names, names->len > 0 ? ", " : "");
    if (rating->counts[i] > 1)
      g_string_append_printf (names, "%u × ", (guint) rating->counts[i]);
    g_string_append (names, ari_technique_to_string ((AriTechnique) i));
  }
  return ari_sentence_fill (
      /* Translators: {techniques} is “3 × Naked Pair, XY-Wing” */
      ngettext ("{n} of {all} steps is not a single: {techniques}.",
                "{n} of {all} steps are not singles: {techniques}.", n),
      "n", others, "all", all, "techniques", names->str, NULL);
}

/* Fills in the first part. Why a puzzle is hard is not known if the search for it was stopped. */
static void
add_summary (RatingReport *report, GString *text, const AriLogicianAnswer *path)
{
  const gboolean has_level = ari_logic_rating_has_level (&report->rating);
  g_autofree char *grade = ari_grade_of_puzzle_to_string (&report->grade);

  if (grade != NULL)
    g_string_append_printf (text, "%s\n", grade);
  if (has_level || path->status != ARI_LOGIC_BROKEN_OFF) {
    g_autofree char *reason = dup_reason (report, path);
    g_autofree char *counts = dup_counts (has_level ? &report->rating : &path->rating);

    g_string_append_printf (text, "%s\n%s\n", reason, counts);
  }
  if (text->len > 0)
    g_string_append_c (text, '\n');
  for (guint cell = 0; cell < report->layout->n_cells; cell++)
    if (report->givens[cell] < report->layout->n_digits)
      g_string_append_unichar (text, report->symbols->characters[report->givens[cell]]);
    else
      g_string_append_c (text, '.');
  g_string_append_c (text, '\n');
}

/* --- HoDoKu's scale --------------------------------------------------------------------------- */

/* (transfer full): which of the two bounds makes the level: the hardest step, or the points */
static char *
dup_bound (const AriLogicRating *rating)
{
  const AriLevel of_step = ari_technique_info (rating->hardest)->level;
  g_autofree char *most = NULL;

  if (rating->level == of_step)
    /* Translators: {level} is “Extreme” or the like, {technique} one that has this level */
    return ari_sentence_fill (_ ("It is {level} because it needs a technique of this level: "
                                 "{technique}."),
                              "level", ari_level_to_string (rating->level), "technique",
                              ari_technique_to_string (rating->hardest), NULL);
  most = g_strdup_printf ("%u", (guint) ari_level_most_score (rating->level - 1));
  /* Translators: levels follow each other by points: “It is Extreme because it has more than 1800
   * points, the limit of Unfair. Its hardest technique, XY-Chain, is Unfair.” */
  return ari_sentence_fill (
      _ ("It is {level} because it has more than {most} points, the limit of {lower}. Its hardest "
         "technique, {technique}, is {of_step}."),
      "level", ari_level_to_string (rating->level), "most", most, "lower",
      ari_level_to_string (rating->level - 1), "technique",
      ari_technique_to_string (rating->hardest), "of_step", ari_level_to_string (of_step), NULL);
}

static void
add_level (RatingReport *report)
{
  g_autofree char *level = level_to_string (&report->rating);

  add_part (report, _ ("HoDoKu’s scale"));
  g_string_append_printf (report->text, "%s\n", level);
  if (report->rating.status == ARI_LOGIC_STUCK)
    g_string_append_printf (report->text, "%s\n",
                            _ ("The techniques that are used by default do not solve it."));
  if (ari_logic_rating_has_level (&report->rating)) {
    g_autofree char *bound = dup_bound (&report->rating);

    g_string_append_printf (report->text, "%s\n", bound);
  }
  if (ari_logic_rating_has_many_singles (&report->rating))
    g_string_append_printf (report->text, "%s\n",
                            _ ("For the level, the many singles of a large grid count no more than "
                               "those of a 9×9 could."));
  for (guint i = 0; i < ARI_N_TECHNIQUES; i++) {
    const AriTechniqueInfo *info = ari_technique_info ((AriTechnique) i);
    const guint count = report->rating.counts[i];

    if (count > 0)
      g_string_append_printf (report->text, "  %s (%s): %u × %u = %u\n",
                              ari_technique_to_string ((AriTechnique) i),
                              ari_level_to_string (info->level), count, (guint) info->score,
                              count * (guint) info->score);
  }
}

/* --- the explainer's scale -------------------------------------------------------------------- */

/** Marked: a step that makes one of the explainer's numbers. */
typedef struct {
  guint number; /* from 1 */
  guint er;     /* tenths */
  AriExplainerTechnique technique;
  char *result;
} Marked;

static void
append_marks (RatingReport *report, GString *text, const AriMark *marks, guint n, const char *sign)
{
  for (guint i = 0; i < n && i < MOST_RESULTS; i++) {
    char symbol[ARI_SYMBOL_SIZE];

    (void) ari_symbols_write (report->symbols, marks[i].digit, symbol);
    g_string_append (text, text->len > 0 ? ", " : "");
    ari_cell_name_append (text, report->layout, marks[i].cell);
    g_string_append_printf (text, "%s%s", sign, symbol);
  }
  if (n > MOST_RESULTS)
    g_string_append (text, ", …");
}

static void
mark (RatingReport *report, Marked *marked, guint number, const AriExplainerRating *step)
{
  GString *result = g_string_new (NULL);

  append_marks (report, result, step->placements, step->n_placements, "=");
  append_marks (report, result, step->eliminations, step->n_eliminations, "<>");
  g_free (marked->result);
  *marked = (Marked){ number, step->er, step->hardest, g_string_free (result, FALSE) };
}

static void
add_marked (RatingReport *report, const char *name, const Marked *marked)
{
  g_autofree char *er = ari_er_to_string (marked->er);
  g_autofree char *number = g_strdup_printf ("%u", marked->number);
  g_autofree char *line = ari_sentence_fill (
      /* Translators: one of the explainer's numbers, and the step that makes it: “ER 7.1: step 12,
       * Forcing Chain: r1c2<>3” */
      _ ("{name} {er}: step {number}, {technique}: {result}"), "name", name, "er", er, "number",
      number, "technique", _ (ari_explainer_technique_title (marked->technique)), "result",
      marked->result, NULL);

  g_string_append_printf (report->text, "%s\n", line);
}

/* Plays the explainer's steps one by one, to know which of them makes each number. */
static void
add_er (RatingReport *report)
{
  AriExplainer *explainer = ari_explainer_new (report->layout);
  g_autofree guint8 *digits = g_memdup2 (report->givens, report->layout->n_cells);
  g_autofree AriDigits *removed = g_new0 (AriDigits, report->layout->n_cells);
  gboolean is_rated, is_stopped;
  Marked hardest = { 0 }, pearl = { 0 }, diamond = { 0 };
  AriLogicStatus status = ARI_LOGIC_STUCK;
  gboolean is_placed = FALSE;
  AriExplainerRating step;
  guint n = 0;

  tell (report, _ ("Looking for the Sudoku Explainer’s ratings…"));
  add_part (report, _ ("The Sudoku Explainer’s scale"));
  if (explainer == NULL) {
    g_string_append_printf (report->text, "%s\n", _ ("It has no puzzles of this kind."));
    return;
  }
  while (
      (status = ari_explainer_find_step (explainer, digits, removed, true, &step, goes_on, report))
      == ARI_LOGIC_FOUND) {
    n++;
    if (step.er > hardest.er)
      mark (report, &hardest, n, &step);
    if (n == 1)
      mark (report, &diamond, n, &step);
    if (!is_placed && step.er > pearl.er)
      mark (report, &pearl, n, &step);
    is_placed |= step.n_placements > 0;
    for (guint i = 0; i < step.n_placements; i++)
      digits[step.placements[i].cell] = step.placements[i].digit;
    for (guint i = 0; i < step.n_eliminations; i++)
      removed[step.eliminations[i].cell] |= (AriDigits) 1 << step.eliminations[i].digit;
  }
  is_stopped = status == ARI_LOGIC_BROKEN_OFF;
  is_rated = status == ARI_LOGIC_SOLVED && n > 0;
  if (is_rated) {
    report->grade.has_er = TRUE;
    report->grade.er = hardest.er;
    report->grade.ep = pearl.er;
    report->grade.ed = diamond.er;
  }
  if (is_rated || (is_stopped && n > 0)) {
    g_string_append_printf (report->text, "%s\n",
                            _ ("Its steps are those of its own path, not of the usual one."));
    if (is_rated)
      add_marked (report, "ER", &hardest);
    if (is_placed)
      add_marked (report, "EP", &pearl);
    add_marked (report, "ED", &diamond);
    if (hardest.er >= NESTED_ER)
      g_string_append_printf (
          report->text, "%s\n",
          _ ("From 9.5 on, a rating can be 0.1 more or less if the puzzle is turned or mirrored."));
  }
  if (is_stopped)
    g_string_append_printf (report->text, "%s\n",
                            _ ("You stopped the search before ER was found."));
  else if (status != ARI_LOGIC_SOLVED)
    g_string_append_printf (report->text, "%s\n", _ ("No rating"));
  g_free (hardest.result);
  g_free (pearl.result);
  g_free (diamond.result);
  ari_explainer_free (explainer);
}

/* --- without a technique ---------------------------------------------------------------------- */

static void
add_without (RatingReport *report)
{
  gboolean has_heading = FALSE;

  for (guint i = 0; i < ARI_N_TECHNIQUES; i++) {
    AriLogicOptions options = report->options;
    g_autofree char *words = NULL, *level = NULL;
    AriLogicRating rating;

    /* without singles, hardly anything is solved, and that says nothing */
    if (report->rating.counts[i] == 0 || i <= ARI_TECHNIQUE_HIDDEN_SINGLE)
      continue;
    words = ari_sentence_fill (
        /* Translators: {technique} is one that is left out */
        _ ("Rating the puzzle without {technique}…"), "technique",
        ari_technique_to_string ((AriTechnique) i), NULL);
    tell (report, words);
    ari_logic_order_remove (&options, (AriTechnique) i);
    ari_logic_set_options (report->logic, &options);
    ari_logic_set_position (report->logic, report->givens, NULL, NULL);
    if (ari_logic_find_path (report->logic, NULL, &rating, goes_on, report) == ARI_LOGIC_BROKEN_OFF)
      return;
    if (!has_heading)
      add_part (report, _ ("Without one technique"));
    has_heading = TRUE;
    level = level_to_string (&rating);
    g_string_append_printf (report->text, "%s: %s\n", ari_technique_to_string ((AriTechnique) i),
                            level);
  }
}

/* --- backdoors -------------------------------------------------------------------------------- */

static void
keep_backdoor (const uint16_t *cells, unsigned size, void *data)
{
  RatingReport *report = data;

  if (report->n_backdoors++ >= MOST_BACKDOORS)
    return;
  g_string_append (report->backdoors, report->n_backdoors > 1 ? ", " : "");
  for (guint i = 0; i < size; i++) {
    g_string_append (report->backdoors, i > 0 ? " + " : "");
    ari_placement_append (report->backdoors, report->layout, report->symbols, cells[i],
                          report->solution[cells[i]]);
  }
}

static void
add_backdoors (RatingReport *report)
{
  g_autofree guint8 *placed = g_malloc (report->layout->n_cells);
  g_autoptr (GString) names = g_string_new (NULL);
  const AriBackdoorCalls calls = { keep_backdoor, goes_on, report };
  guint size;

  tell (report, _ ("Looking for backdoors…"));
  report->backdoors = names;
  size = ari_backdoor_find (report->logic, report->layout, report->givens, report->solution, placed,
                            &calls);
  if (size > ARI_BACKDOOR_MOST && !goes_on (report))
    return;
  add_part (report, _ ("Backdoors: digits with which singles solve the rest"));
  if (size == 0)
    g_string_append_printf (report->text, "%s\n", _ ("Singles solve it as it is."));
  else if (size > ARI_BACKDOOR_MOST)
    g_string_append_printf (report->text, "%s\n", _ ("None of one or two cells."));
  else if (report->n_backdoors > MOST_BACKDOORS) {
    const guint n = report->n_backdoors - MOST_BACKDOORS;

    g_string_append_printf (report->text, ngettext ("%s and %u more", "%s and %u more", n),
                            report->backdoors->str, n);
    g_string_append_c (report->text, '\n');
  } else
    g_string_append_printf (report->text, "%s\n", report->backdoors->str);
}

/* --- the path --------------------------------------------------------------------------------- */

/* Returns: (transfer full): one without a step */
static AriFoundPath *
new_path (RatingReport *report)
{
  return ari_found_path_new (report->layout, report->givens, &report->chosen, MOST_STEPS,
                             MOST_PARTS);
}

/* Where the techniques of the rating are stuck, the forcing chains of the last resort go on, as on
 * the page of logic, unless the person has switched them off. Returns: (transfer full) */
static AriFoundPath *
find_path (RatingReport *report)
{
  AriExplainer *explainer = ari_explainer_new (report->layout);
  AriFoundPath *path = new_path (report);

  ari_logic_set_explainer (report->logic, explainer);
  ari_logic_set_options (report->logic, &report->chosen);
  ari_logic_set_position (report->logic, report->givens, NULL, NULL);
  path->answer.status =
      ari_logic_find_path (report->logic, path->steps, &path->answer.rating, goes_on, report);
  ari_logic_set_explainer (report->logic, NULL);
  ari_explainer_free (explainer);
  path->title = path->answer.has_usual_techniques ? _ ("The usual path")
                                                  : _ ("The path with your choice of techniques");
  return path;
}

/* @path: (transfer full). Returns: the text of the new part */
static GString *
add_path (RatingReport *report, AriFoundPath *path)
{
  AriRatingPart *part = add_part (report, path->title);

  part->path = path;
  return part->text;
}

/* --- all of it -------------------------------------------------------------------------------- */

/* Returns: FALSE if the puzzle has not one solution. */
static gboolean
find_solution (RatingReport *report)
{
  g_autofree AriPositionCheck *check = g_new0 (AriPositionCheck, 1);
  AriPositionChecker *checker = ari_need (ari_position_checker_new (report->layout));

  ari_position_check (checker, report->givens, NULL, NULL, is_awaited, report, check);
  ari_position_checker_free (checker);
  for (guint cell = 0; cell < report->layout->n_cells && check->has_solution; cell++)
    report->solution[cell] = check->solution[cell];
  return check->verdict == ARI_POSITION_RIGHT;
}

/* Fills in the parts of the report; if it is stopped, those that were found by then. */
static void
write_report (RatingReport *report)
{
  static void (*const sections[]) (RatingReport *) = { add_er, add_without, add_backdoors };
  GString *summary = add_part (report, NULL)->text;
  AriFoundPath *path;

  tell (report, _ ("Looking for the level and the path…"));
  report->options = ari_logic_options_default ();
  report->options.has_one_solution = true;
  ari_logic_set_options (report->logic, &report->options);
  ari_logic_set_position (report->logic, report->givens, NULL, NULL);
  ari_logic_find_path (report->logic, NULL, &report->rating, goes_on, report);
  path = find_path (report);
  if (report->rating.status != ARI_LOGIC_BROKEN_OFF) {
    ari_grade_set_level (&report->grade, &report->rating);
    add_level (report);
  }
  for (guint i = 0; i < G_N_ELEMENTS (sections) && goes_on (report); i++)
    sections[i](report);
  add_summary (report, summary, &path->answer);
  if (!goes_on (report))
    add_sentence (report, _ ("You stopped the search before all of the report was found."));
  if (path->answer.status == ARI_LOGIC_BROKEN_OFF && ari_steps_count (path->steps) == 0) {
    ari_found_path_unref (path);
  } else {
    g_autofree char *words = ari_logic_path_to_string (&path->answer);

    (void) add_path (report, path);
    if (words != NULL)
      g_string_append_printf (report->text, "%s\n", words);
  }
}

/* --- other paths ------------------------------------------------------------------------------ */

typedef struct {
  RatingReport *report;
  gint64 until; /* monotonic, in microseconds */
} Patience;

static bool
is_patient (void *data)
{
  const Patience *patience = data;

  return g_get_monotonic_time () < patience->until && goes_on (patience->report);
}

/* Says why no path was found. */
static void
add_no_path (RatingReport *report, AriLogicStatus status, AriPathAim aim, gboolean is_stopped)
{
  g_autofree char *time = ari_seconds_to_unbroken (ARI_RATING_PATH_SECONDS);
  g_autofree char *late =
      ari_sentence_fill (/* Translators: {time} is “5 s” */
                         _ ("No other path was found within {time}."), "time", time, NULL);

  add_sentence (report, status == ARI_LOGIC_STUCK ? _ ("No other path is looked for, because these "
                                                       "techniques do not solve the puzzle.")
                        : !is_stopped             ? late
                        : aim == ARI_PATH_EASIEST
                            ? _ ("You stopped the search before an easy path was "
                                 "found.")
                            : _ ("You stopped the search before a short path was "
                                 "found."));
}

/* How a path differs from another.
 * @sentence: translated, with {steps} and {points} */
static void
add_difference (GString *text,
                const char *sentence,
                const AriLogicRating *path,
                const AriLogicRating *other)
{
  const guint n = ari_logic_rating_count_others (path);
  const guint n_other = ari_logic_rating_count_others (other);
  const guint steps_apart = n > n_other ? n - n_other : n_other - n;
  const guint points_apart =
      path->score > other->score ? path->score - other->score : other->score - path->score;
  /* Translators: the next six are parts of “Compared with the usual path: 12 fewer steps…” */
  g_autofree char *steps =
      n == n_other ? g_strdup (_ ("as many steps"))
      : n < n_other
          ? g_strdup_printf (ngettext ("%u fewer step", "%u fewer steps", steps_apart), steps_apart)
          : g_strdup_printf (ngettext ("%u more step", "%u more steps", steps_apart), steps_apart);
  g_autofree char *points =
      path->score == other->score ? g_strdup (_ ("as many points"))
      : path->score < other->score
          ? g_strdup_printf (ngettext ("%u fewer point", "%u fewer points", points_apart),
                             points_apart)
          : g_strdup_printf (ngettext ("%u more point", "%u more points", points_apart),
                             points_apart);
  g_autofree char *words = ari_sentence_fill (sentence, "steps", steps, "points", points, NULL);

  g_string_append_printf (text, "%s\n", words);
}

static void
add_found_path (RatingReport *report, AriPathAim aim, AriFoundPath *path, const char *words)
{
  const gboolean has_last = ari_logic_rating_count_last (&path->answer.rating) > 0;
  g_autofree char *level = ari_logic_path_to_string (&path->answer);
  GString *text;

  path->title = aim == ARI_PATH_EASIEST ? _ ("An easy path") : _ ("A short path");
  text = add_path (report, path);
  g_string_append_printf (
      text, "%s\n%s\n%s\n", level, words,
      aim == ARI_PATH_EASIEST && has_last
          ? _ ("Easy means that its steps together are as easy as possible; a step of the last "
               "resort counts as much as many others.")
      : aim == ARI_PATH_EASIEST
          ? _ ("Easy means that its hardest step is as easy as possible; of such "
               "paths, it has the fewest points.")
          : _ ("Short means that it has as few steps besides singles as possible, "
               "however hard they are."));
  /* points are not told of a path that needs the last resort, as it has no level */
  add_difference (text,
                  has_last && ari_logician_are_usual (&report->chosen)
                      ? _ ("Compared with the usual path: {steps} besides singles.")
                  : has_last ? _ ("Compared with the path of your choice of techniques: {steps} "
                                  "besides singles.")
                  : ari_logician_are_usual (&report->chosen)
                      ? _ ("Compared with the usual path: {steps} besides singles, and {points}.")
                      : _ ("Compared with the path of your choice of techniques: {steps} besides "
                           "singles, and {points}."),
                  &path->answer.rating, &report->rating);
  if (aim == ARI_PATH_EASIEST)
    report->easiest = path->answer.rating;
  else if (!report->is_usual_easy)
    add_difference (text,
                    has_last
                        ? _ ("Compared with the easy path: {steps} besides singles.")
                        : _ ("Compared with the easy path: {steps} besides singles, and {points}."),
                    &path->answer.rating, &report->easiest);
}

/* Returns: (transfer full) (nullable): that the short path @find is no shorter than one that is
 * shown already; NULL if it is */
static char *
dup_no_shorter (const RatingReport *report, const AriPathFind *find, double seconds)
{
  const guint n = ari_logic_rating_count_others (&find->rating);
  const gboolean like_usual = report->rating.status == ARI_LOGIC_SOLVED
                              && n >= ari_logic_rating_count_others (&report->rating);
  g_autofree char *time = ari_seconds_to_unbroken (seconds);
  const char *sentence;

  if (like_usual && ari_logician_are_usual (&report->chosen))
    sentence = find->is_least ? _ ("No path of these techniques that takes singles first is "
                                   "shorter than the usual path.")
                              /* Translators: {time} is “5 s” */
                              : _ ("No path shorter than the usual one was found within {time}.");
  else if (like_usual)
    sentence = find->is_least ? _ ("No path of these techniques that takes singles first is "
                                   "shorter than the path of your choice of techniques.")
                              : _ ("No path shorter than that of your choice of techniques was "
                                   "found within {time}.");
  else if (n >= ari_logic_rating_count_others (&report->easiest))
    sentence = find->is_least ? _ ("No path of these techniques that takes singles first is "
                                   "shorter than the easy path.")
                              : _ ("No path shorter than the easy one was found within {time}.");
  else
    return NULL;
  return ari_sentence_fill (sentence, "time", time, NULL);
}

static gboolean
same_marks (const AriMark *some, guint n_some, const AriMark *others, guint n_others)
{
  gboolean same = n_some == n_others;

  for (guint i = 0; same && i < n_some; i++)
    same = some[i].cell == others[i].cell && some[i].digit == others[i].digit;
  return same;
}

/* Returns: TRUE if both have the same techniques with the same results, one after the other */
static gboolean
same_path (const AriFoundPath *path, const AriFoundPath *other)
{
  gboolean same = ari_steps_count (path->steps) == ari_steps_count (other->steps);

  for (guint i = 0; same && i < ari_steps_count (path->steps); i++) {
    const AriStep one = ari_steps_get (path->steps, i);
    const AriStep two = ari_steps_get (other->steps, i);

    same =
        one.technique == two.technique
        && same_marks (one.placements, one.n_placements, two.placements, two.n_placements)
        && same_marks (one.eliminations, one.n_eliminations, two.eliminations, two.n_eliminations);
  }
  return same;
}

/* Returns: (transfer full): that the usual path is the easy one, too */
static char *
dup_no_easier (const RatingReport *report, double seconds)
{
  g_autofree char *time = ari_seconds_to_unbroken (seconds);

  return ari_sentence_fill (ari_logician_are_usual (&report->chosen)
                                /* Translators: {time} is “5 s” */
                                ? _ ("No path easier than the usual one was found within {time}.")
                                : _ ("No path easier than that of your choice of techniques was "
                                     "found within {time}."),
                            "time", time, NULL);
}

/* Looks for a path of the chosen techniques, and adds it. Returns: FALSE if there is none. */
static gboolean
add_best_path (RatingReport *report, AriPathAim aim)
{
  const gint64 start = g_get_monotonic_time ();
  Patience patience = { report, start + (gint64) (ARI_RATING_PATH_SECONDS * G_USEC_PER_SEC) };
  const AriPathQuestion question = {
    .layout = report->layout, .options = &report->chosen, .givens = report->givens, .aim = aim
  };
  g_autoptr (AriFoundPath) path = new_path (report);
  AriPathFind find;
  const AriLogicStatus status =
      ari_path_search (report->logic, &question, path->steps, &find, is_patient, &patience);
  const double seconds =
      MIN ((double) (g_get_monotonic_time () - start) / G_USEC_PER_SEC, ARI_RATING_PATH_SECONDS);

  path->answer.status = status;
  path->answer.rating = find.rating;
  if (status != ARI_LOGIC_SOLVED) {
    add_no_path (report, status, aim, g_cancellable_is_cancelled (report->enough));
  } else if (ari_logic_rating_count_others (&find.rating) > 0) {
    g_autofree char *words = ari_path_find_to_string (&find, aim, seconds);
    g_autofree char *no_better = NULL;

    if (aim == ARI_PATH_SHORTEST) {
      no_better = dup_no_shorter (report, &find, seconds);
    } else if (same_path (path, report->usual)) {
      no_better = dup_no_easier (report, seconds);
      report->is_usual_easy = TRUE;
      report->easiest = find.rating;
    }
    if (no_better != NULL)
      add_sentence (report, no_better);
    else
      add_found_path (report, aim, g_steal_pointer (&path), words);
  }
  return status == ARI_LOGIC_SOLVED;
}

/* Fills in an easy path and a short one. */
static void
write_best_paths (RatingReport *report)
{
  AriExplainer *explainer = ari_explainer_new (report->layout);

  ari_logic_set_explainer (report->logic, explainer);
  ari_logic_set_options (report->logic, &report->chosen);
  ari_logic_set_position (report->logic, report->givens, NULL, NULL);
  report->usual = new_path (report);
  if (ari_logic_find_path (report->logic, report->usual->steps, &report->rating, goes_on, report)
      == ARI_LOGIC_BROKEN_OFF)
    add_no_path (report, ARI_LOGIC_BROKEN_OFF, ARI_PATH_EASIEST, TRUE);
  else if (add_best_path (report, ARI_PATH_EASIEST))
    add_best_path (report, ARI_PATH_SHORTEST);
  ari_found_path_unref (report->usual);
  ari_logic_set_explainer (report->logic, NULL);
  ari_explainer_free (explainer);
}

/* --- the explainer's path --------------------------------------------------------------------- */

/* @path: (transfer full). @makers: its steps that make the ratings */
static void
add_explainer_path (RatingReport *report, AriFoundPath *path, const AriExplainerMakers *makers)
{
  g_autofree char *er = g_strdup_printf ("%u", makers->er);
  g_autofree char *ep = g_strdup_printf ("%u", makers->ep);
  g_autofree char *ed = g_strdup_printf ("%u", makers->ed);
  g_autofree char *words =
      ari_sentence_fill (_ ("These are the steps behind the explainer’s ratings: step {er} "
                            "makes ER, step {ep} EP and step {ed} ED. A few of its steps "
                            "may be shown as several."),
                         "er", er, "ep", ep, "ed", ed, NULL);

  path->title = _ ("The Sudoku Explainer’s path");
  g_string_append_printf (add_path (report, path), "%s\n", words);
}

/* Says why there is no path. @status: of looking for it */
static void
add_no_explainer_path (RatingReport *report, AriLogicStatus status)
{
  add_sentence (report, status == ARI_LOGIC_BROKEN_OFF
                            ? _ ("You stopped the search before the Sudoku Explainer’s path was "
                                 "found.")
                        : status == ARI_LOGIC_STUCK
                            ? _ ("There is no path of the Sudoku Explainer, because its techniques "
                                 "do not solve the puzzle.")
                        : status == ARI_LOGIC_NO_ROOM
                            ? _ ("There is not enough memory to find a step here.")
                            : _ ("The Sudoku Explainer’s path is not shown, because none of "
                                 "Ariadne’s techniques explains one of its steps."));
}

/* Fills in the path behind ER, EP and ED. */
static void
write_explainer_path (RatingReport *report)
{
  AriExplainer *explainer = ari_explainer_new (report->layout);
  AriFoundPath *path;
  AriExplainerMakers makers;
  AriLogicStatus status;

  if (explainer == NULL) {
    add_sentence (report, _ ("There is no path of the Sudoku Explainer, because it has no puzzles "
                             "of this kind."));
    return;
  }
  path = new_path (report);
  status = ari_explainer_path_find (path, report->logic, explainer, &makers, goes_on, report);
  if (status == ARI_LOGIC_SOLVED) {
    add_explainer_path (report, path, &makers);
  } else {
    add_no_explainer_path (report, status);
    ari_found_path_unref (path);
  }
  ari_explainer_free (explainer);
}

/* --- the thread ------------------------------------------------------------------------------- */

/* Fills in what is wanted of a puzzle with one solution. */
typedef void (*Write) (RatingReport *report);

typedef struct {
  AriPuzzle *puzzle;
  AriLogicOptions options;
  Write write;
  const char *no_rating; /* (nullable): what is said of a puzzle with none or several solutions */
  GCancellable *enough;
  AriRatingProgress progress; /* (nullable) */
  gboolean has_rating;        /* the puzzle has exactly one solution */
  AriHandOver handed_over;
} Inquiry;

static void
inquiry_free (Inquiry *inquiry)
{
  ari_take_over (&inquiry->handed_over);
  g_clear_object (&inquiry->puzzle);
  g_clear_object (&inquiry->enough);
  g_free (inquiry);
}

/* Returns: (transfer full): of no use if it was cancelled */
static GPtrArray *
answer (GTask *task, Inquiry *inquiry)
{
  const AriGrid *givens = ari_puzzle_get_givens (inquiry->puzzle);
  g_autofree RatingReport *report = g_new0 (RatingReport, 1);

  report->layout = givens->layout;
  report->symbols = ari_puzzle_get_symbols (inquiry->puzzle);
  report->givens = givens->cells;
  report->task = task;
  report->progress = inquiry->progress;
  report->enough = inquiry->enough;
  report->chosen = inquiry->options;
  report->chosen.has_one_solution = true;
  report->parts = g_ptr_array_new_with_free_func (part_free);
  inquiry->has_rating = find_solution (report);
  if (inquiry->has_rating) {
    report->logic = ari_need (ari_logic_new (report->layout));
    inquiry->write (report);
    ari_logic_free (report->logic);
  } else if (inquiry->no_rating != NULL)
    add_sentence (report, inquiry->no_rating);
  return report->parts;
}

static void
inquire (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Inquiry *inquiry = data;
  GPtrArray *parts;

  ari_take_over (&inquiry->handed_over);
  parts = answer (task, inquiry);
  ari_hand_over (&inquiry->handed_over);
  if (g_task_return_error_if_cancelled (task))
    g_ptr_array_unref (parts);
  else
    g_task_return_pointer (task, parts, (GDestroyNotify) g_ptr_array_unref);
}

/* The last three arguments are those of a GTask. */
static void
start (AriPuzzle *puzzle,
       const AriLogicOptions *options,
       Write write,
       const char *no_rating,
       GCancellable *enough,
       GCancellable *cancellable,
       AriRatingProgress progress,
       GAsyncReadyCallback callback,
       gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);
  Inquiry *inquiry = g_new0 (Inquiry, 1);

  inquiry->options = *options;
  inquiry->puzzle = g_object_ref (puzzle);
  inquiry->write = write;
  inquiry->no_rating = no_rating;
  inquiry->progress = progress;
  g_set_object (&inquiry->enough, enough);
  g_task_set_task_data (task, inquiry, (GDestroyNotify) inquiry_free);
  ari_hand_over (&inquiry->handed_over);
  g_task_run_in_thread (task, inquire);
}

void
ari_rating_report_async (AriPuzzle *puzzle,
                         const AriLogicOptions *options,
                         GCancellable *enough,
                         GCancellable *cancellable,
                         AriRatingProgress progress,
                         GAsyncReadyCallback callback,
                         gpointer user_data)
{
  g_return_if_fail (ARI_IS_PUZZLE (puzzle) && options != NULL && G_IS_CANCELLABLE (enough));

  start (puzzle, options, write_report,
         _ ("This puzzle does not have exactly one solution, so it has no rating."), enough,
         cancellable, progress, callback, user_data);
}

void
ari_rating_paths_async (AriPuzzle *puzzle,
                        const AriLogicOptions *options,
                        GCancellable *enough,
                        GCancellable *cancellable,
                        GAsyncReadyCallback callback,
                        gpointer user_data)
{
  g_return_if_fail (ARI_IS_PUZZLE (puzzle) && options != NULL && G_IS_CANCELLABLE (enough));

  start (puzzle, options, write_best_paths, NULL, enough, cancellable, NULL, callback, user_data);
}

void
ari_rating_explainer_path_async (AriPuzzle *puzzle,
                                 const AriLogicOptions *options,
                                 GCancellable *enough,
                                 GCancellable *cancellable,
                                 GAsyncReadyCallback callback,
                                 gpointer user_data)
{
  g_return_if_fail (ARI_IS_PUZZLE (puzzle) && options != NULL && G_IS_CANCELLABLE (enough));

  start (puzzle, options, write_explainer_path, NULL, enough, cancellable, NULL, callback,
         user_data);
}

GPtrArray *
ari_rating_report_finish (GAsyncResult *result, gboolean *has_rating)
{
  Inquiry *inquiry;

  g_return_val_if_fail (G_IS_TASK (result), NULL);

  /* The thread may free the inquiry later, but must not be the one to drop the puzzle. */
  inquiry = g_task_get_task_data (G_TASK (result));
  ari_take_over (&inquiry->handed_over);
  g_clear_object (&inquiry->puzzle);
  if (has_rating != NULL)
    *has_rating = inquiry->has_rating;
  ari_hand_over (&inquiry->handed_over);
  return g_task_propagate_pointer (G_TASK (result), NULL);
}

/* --- the text --------------------------------------------------------------------------------- */

char *
ari_rating_parts_to_text (GPtrArray *parts, AriPuzzle *puzzle)
{
  GString *text;

  g_return_val_if_fail (parts != NULL && ARI_IS_PUZZLE (puzzle), NULL);

  text = g_string_new (NULL);
  for (guint i = 0; i < parts->len; i++) {
    const AriRatingPart *part = parts->pdata[i];
    g_autofree char *steps = NULL;

    if (i > 0)
      g_string_append_c (text, '\n');
    if (part->heading != NULL)
      g_string_append_printf (text, "%s\n", part->heading);
    g_string_append (text, part->text->str);
    if (part->path == NULL)
      continue;
    steps = ari_logic_steps_to_text (&part->path->answer, part->path->layout,
                                     ari_puzzle_get_symbols (puzzle));
    g_string_append_printf (text, "%s%s\n", steps, ari_logic_path_end (&part->path->answer));
  }
  return g_string_free (text, FALSE);
}
