/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes a layout and a wish from the words of a command line. */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "cli/base/options.h"
#include "cli/base/technique-options.h"
#include "cli/base/whole-file.h"
#include "cli/commands/wish.h"
#include "engine/generate/regions.h"
#include "puzzle/base/need.h"
#include "puzzle/base/region-map.h"
#include "puzzle/base/whole-number.h"
#include "puzzle/words/extra-words.h"
#include "solver/generate/level-plan.h"
#include "solver/words/filter-words.h"

#define COMMAND "generate"

enum {
  /* larger files with patterns or regions are refused */
  MAX_FILE_BYTES = 64 * 1024,
  /* larger measures are cut to this, which is still too large, but does not overflow when two are
   * multiplied */
  MOST_MEASURE = 9999,
};

/** WishShape: the layout as given by the words. */
typedef struct {
  guint n;
  guint box_rows; /* 0 for a jigsaw */
  guint box_columns;
  AriExtras extras;
  gboolean is_jigsaw;
  gboolean is_latin;
} WishShape;

static gboolean G_GNUC_PRINTF (1, 2) refuse (const char *format, ...)
{
  g_autofree char *message = NULL;
  va_list arguments;

  va_start (arguments, format);
  message = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  ari_cli_complain_usage (COMMAND, "%s", message);
  return FALSE;
}

/* Reads "3x4", or "9" as 9×9. */
static gboolean
read_measures (const char *word, guint *rows, guint *columns)
{
  g_auto (GStrv) parts = g_strsplit_set (word, "xX", 3);
  const guint n = g_strv_length (parts);
  guint64 numbers[2];

  if (n < 1 || n > 2)
    return FALSE;
  for (guint i = 0; i < 2; i++)
    if (!ari_whole_unsigned (parts[n == 2 ? i : 0], G_MAXUINT64, &numbers[i]))
      return FALSE;
  *rows = (guint) MIN (numbers[0], MOST_MEASURE);
  *columns = (guint) MIN (numbers[1], MOST_MEASURE);
  return TRUE;
}

static gboolean
check_size (guint n)
{
  return (n >= ARI_MIN_DIGITS && n <= ARI_MAX_DIGITS)
         || refuse (_ ("A grid must have %d to %d rows."), ARI_MIN_DIGITS, ARI_MAX_DIGITS);
}

static gboolean
read_size (const AriCliWish *words, WishShape *shape)
{
  guint rows, columns;

  shape->n = 9;
  if (words->box != NULL) {
    if (!read_measures (words->box, &shape->box_rows, &shape->box_columns)
        || strpbrk (words->box, "xX") == NULL)
      return refuse (_ ("“%s” is not a box; “--box 3x4” means 3 rows and 4 columns."), words->box);
    shape->n = shape->box_rows * shape->box_columns;
  }
  if (words->size != NULL) {
    if (!read_measures (words->size, &rows, &columns) || rows != columns)
      return refuse (_ ("“%s” is not a size; use a number such as 9, or 9x9."), words->size);
    if (!check_size (rows))
      return FALSE;
    if (words->box != NULL && shape->n != rows)
      return refuse (_ ("Boxes of %s make a grid of %u×%u, not %u×%u."), words->box, shape->n,
                     shape->n, rows, rows);
    shape->n = rows;
  }
  return check_size (shape->n);
}

char *
ari_cli_wish_variants (void)
{
  GString *names = g_string_new ("“classic”, “jigsaw”, “latin”");

  for (guint row = 0; row < ARI_N_EXTRAS; row++)
    if (ari_extra_info (row)->variant != NULL)
      g_string_append_printf (names, ", “%s”", ari_extra_info (row)->variant);
  return g_string_free (names, FALSE);
}

static gboolean
read_variants (const AriCliWish *words, WishShape *shape)
{
  g_auto (GStrv) names = g_strsplit (words->variant != NULL ? words->variant : "", ",", -1);
  const char *limit;

  shape->is_jigsaw = words->regions != NULL;
  for (char **name = names; *name != NULL; name++) {
    guint row = 0;

    while (row < ARI_N_EXTRAS && g_strcmp0 (ari_extra_info (row)->variant, *name) != 0)
      row++;
    if (row < ARI_N_EXTRAS)
      shape->extras |= (AriExtras) (1u << row);
    else if (strcmp (*name, "jigsaw") == 0)
      shape->is_jigsaw = TRUE;
    else if (strcmp (*name, "latin") == 0)
      shape->is_latin = TRUE;
    else if (strcmp (*name, "classic") != 0) {
      g_autofree char *all = ari_cli_wish_variants ();

      return refuse (_ ("There is no variant “%s”; choose %s."), *name, all);
    }
  }
  if (shape->is_jigsaw && words->box != NULL)
    return refuse (_ ("A jigsaw has no boxes."));
  if (shape->is_latin && (shape->is_jigsaw || words->box != NULL))
    return refuse (_ ("A Latin square has neither boxes nor regions."));
  limit =
      shape->is_jigsaw || shape->is_latin ? ari_extras_limit (shape->extras, shape->n, 0, 0) : NULL;
  return limit == NULL || refuse ("%s", limit);
}

/* Returns the n² marks of a text row by row, without white space. */
static gunichar *
read_marks (const char *option, const char *word, guint n)
{
  g_autofree char *text = ari_whole_file_or_word (word, MAX_FILE_BYTES);
  g_autofree gunichar *marks = g_new (gunichar, n * n);
  guint n_marks = 0;

  if (text == NULL)
    return NULL;
  if (!g_utf8_validate (text, -1, NULL)) {
    refuse (_ ("%s: This is not UTF-8 text."), option);
    return NULL;
  }
  for (const char *at = text; *at != '\0'; at = g_utf8_next_char (at)) {
    const gunichar mark = g_utf8_get_char (at);

    if (g_unichar_isspace (mark))
      continue;
    if (n_marks < n * n)
      marks[n_marks] = mark;
    n_marks++;
  }
  if (n_marks != n * n) {
    refuse (_ ("%s: There are %u marks; a grid of %u×%u has %u cells."), option, n_marks, n, n,
            n * n);
    return NULL;
  }
  return g_steal_pointer (&marks);
}

static AriLayout *
read_regions (const AriCliWish *words, const WishShape *shape)
{
  g_autofree gunichar *marks = read_marks ("--regions", words->regions, shape->n);
  g_autofree char *problem = NULL;
  AriLayout *layout;

  if (marks == NULL)
    return NULL;
  layout = ari_region_letters_to_layout (marks, shape->n, shape->extras, &problem);
  if (layout == NULL)
    refuse (_ ("%s: %s"), "--regions", problem);
  return layout;
}

/* The default time for finding regions if success is unlikely. */
enum { REGIONS_SECONDS = 60 };

static bool
is_in_time (void *deadline)
{
  const gint64 *until = deadline;

  return *until == 0 || g_get_monotonic_time () < *until;
}

static AriLayout *
make_jigsaw (const AriCliWish *words, const WishShape *shape, guint64 seed)
{
  gint64 deadline = words->deadline;
  AriLayout *layout;

  if (shape->n > ARI_REGIONS_SURE_DIGITS) {
    ari_cli_complain (_ ("A jigsaw of up to %u×%u cells is made within a second, but a larger one "
                         "is rarely found."),
                      (guint) ARI_REGIONS_SURE_DIGITS, (guint) ARI_REGIONS_SURE_DIGITS);
    if (deadline == 0 && !words->may_take_hours)
      deadline = g_get_monotonic_time () + REGIONS_SECONDS * G_USEC_PER_SEC;
  }
  layout = ari_regions_new_layout (shape->n, shape->extras, seed, is_in_time, &deadline);
  if (layout == NULL && !is_in_time (&deadline))
    ari_cli_complain (_ ("Time ran out: for none of the jigsaws tried is it known whether a grid "
                         "fits it. Allow more with --time, or try another seed."));
  else if (layout == NULL)
    ari_cli_complain (_ ("No jigsaw of this size with a full grid was found; try another seed."));
  return layout;
}

static AriLayout *
make_layout (const AriCliWish *words, WishShape *shape, guint64 seed)
{
  const char *limit;
  AriLayout *layout;

  if (words->regions != NULL)
    return read_regions (words, shape);
  if (shape->is_latin)
    return ari_need (ari_layout_new_latin (shape->n, shape->extras));
  if (shape->is_jigsaw)
    return make_jigsaw (words, shape, seed);
  if (words->box == NULL
      && !ari_layout_default_box (shape->n, &shape->box_rows, &shape->box_columns)) {
    refuse (_ ("A grid of %u×%u has no boxes; use “--variant jigsaw” or “--variant "
               "latin”."),
            shape->n, shape->n);
    return NULL;
  }
  layout = ari_layout_new_boxes (shape->box_rows, shape->box_columns, shape->extras);
  limit = ari_extras_limit (shape->extras, shape->n, shape->box_rows, shape->box_columns);
  if (layout == NULL)
    refuse ("%s", limit != NULL ? limit : _ ("A box has at least 2 rows and 2 columns."));
  return layout;
}

/* Returns (transfer full) (nullable) @base with the extra regions. @base: (transfer full) */
static AriLayout *
add_extra_regions (const AriCliWish *words, AriLayout *base)
{
  g_autofree gunichar *marks = read_marks ("--extra-regions", words->extra_regions, base->n_digits);
  g_autofree char *problem = NULL;
  AriLayout *layout = marks != NULL ? ari_extra_letters_to_layout (marks, base, &problem) : NULL;

  if (problem != NULL)
    refuse (_ ("%s: %s"), "--extra-regions", problem);
  ari_layout_unref (base);
  return layout;
}

static gboolean
read_seed (const AriCliWish *words, AriWish *wish)
{
  if (words->seed == NULL) {
    /* 32 bits, short enough to be written down */
    wish->seed = g_random_int ();
    return TRUE;
  }
  if (!ari_whole_unsigned (words->seed, G_MAXUINT64, &wish->seed))
    return refuse (_ ("“%s” is not a seed; use a whole number from 0."), words->seed);
  return TRUE;
}

static gboolean
read_symmetry (const AriCliWish *words, AriWish *wish)
{
  g_autoptr (GString) names = NULL;

  if (words->symmetry == NULL || ari_symmetry_by_name (words->symmetry, &wish->symmetry))
    return TRUE;
  names = g_string_new (NULL);
  for (guint i = 0; i < ARI_N_SYMMETRIES; i++)
    g_string_append_printf (names, "%s%s", i > 0 ? ", " : "", ari_symmetry_name ((AriSymmetry) i));
  return refuse (_ ("There is no symmetry “%s”; choose one of: %s."), words->symmetry, names->str);
}

static gboolean
read_goal (const AriCliWish *words, const AriLayout *layout, AriWish *wish)
{
  const gboolean has_givens = words->n_givens != ARI_CLI_UNSAID;
  const gboolean has_gaps = words->n_gaps != ARI_CLI_UNSAID;
  const gboolean is_counted = has_givens || has_gaps;

  if (has_givens && has_gaps)
    return refuse (_ ("Use either “--givens” or “--gaps”, not both."));
  if (words->full && (is_counted || words->minimal || words->fewest))
    return refuse (_ ("“--full” leaves no gaps, so their number cannot be chosen."));
  if ((has_givens && (words->n_givens < 0 || words->n_givens > layout->n_cells))
      || (has_gaps && (words->n_gaps < 0 || words->n_gaps > layout->n_cells)))
    return refuse (_ ("The grid has %u cells; ask for no more."), (guint) layout->n_cells);
  if (has_givens)
    wish->n_givens = (guint) words->n_givens;
  else if (has_gaps)
    wish->n_givens = layout->n_cells - (guint) words->n_gaps;
  if (is_counted && wish->n_givens == 0)
    return refuse (_ ("An empty grid has many solutions."));

  if (words->several && (!is_counted || words->minimal || words->fewest || words->pattern != NULL))
    return refuse (_ ("“--allow-several” needs “--givens” or “--gaps”, and no other choice of the "
                      "givens than a symmetry."));
  if (words->full)
    wish->goal = ARI_GOAL_ALL;
  else if (words->several)
    wish->goal = ARI_GOAL_GAPS;
  else if (words->fewest)
    wish->goal = ARI_GOAL_FEWEST;
  else if (is_counted && !words->minimal)
    wish->goal = ARI_GOAL_GIVENS;
  else if (words->pattern != NULL && !words->minimal)
    wish->goal = ARI_GOAL_ALL;
  else
    wish->goal = ARI_GOAL_MINIMAL;
  if (words->n_tries < 0)
    return refuse (_ ("The number of tries must be 0 or more."));
  wish->n_tries = (guint32) words->n_tries;
  return TRUE;
}

static gboolean
read_pattern (const AriCliWish *words, const AriLayout *layout, AriWish *wish)
{
  g_autofree gunichar *marks = NULL;
  guint8 *pattern;

  if (words->pattern == NULL)
    return TRUE;
  marks = read_marks ("--pattern", words->pattern, layout->n_digits);
  if (marks == NULL)
    return FALSE;
  pattern = g_malloc (layout->n_cells);
  for (guint cell = 0; cell < layout->n_cells; cell++)
    pattern[cell] = g_utf8_strchr (".0-_", -1, marks[cell]) == NULL;
  wish->pattern = pattern;
  return TRUE;
}

/* Refuses wishes that are known to be impossible. */
static gboolean
check (const AriCliWish *words, const AriLayout *layout, const AriWish *wish)
{
  AriWishLimits limits;
  const AriWishFault fault = ari_wish_check (layout, wish, &limits);
  g_autofree char *problem = ari_wish_fault_to_string (fault, &limits);

  switch (fault) {
  case ARI_WISH_TOO_MANY:
    return refuse (_ ("%u givens are asked for, but only %u cells may hold one."), wish->n_givens,
                   limits.most);
  case ARI_WISH_TOO_FEW:
    return refuse (_ ("A puzzle of this kind needs at least %u givens to have exactly one "
                      "solution; %u are asked for. “--allow-several” makes puzzles with "
                      "several solutions, too."),
                   limits.least, wish->n_givens);
  case ARI_WISH_PATTERN_SMALL:
    return refuse (_ ("Only %u cells may hold a given, but a puzzle of this kind needs at least %u "
                      "to have exactly one solution."),
                   limits.most, limits.least);
  case ARI_WISH_NOT_SYMMETRIC:
    return refuse (_ ("No pattern of %u cells has this symmetry."), wish->n_givens);
  case ARI_WISH_NOT_MINIMAL:
  case ARI_WISH_ROWS_EMPTY:
  case ARI_WISH_COLUMNS_EMPTY:
    return refuse ("%s", problem);
  case ARI_WISH_FINE:
  default:
    return TRUE;
  }
}

AriLayout *
ari_cli_wish_read (const AriCliWish *words, AriWish *wish)
{
  WishShape shape = { 0 };
  AriLayout *layout;

  *wish = (AriWish){ 0 };
  if (!read_size (words, &shape) || !read_variants (words, &shape) || !read_seed (words, wish)
      || !read_symmetry (words, wish))
    return NULL;
  layout = make_layout (words, &shape, wish->seed);
  if (layout != NULL && words->extra_regions != NULL)
    layout = add_extra_regions (words, layout);
  if (layout == NULL)
    return NULL;
  if (read_goal (words, layout, wish) && read_pattern (words, layout, wish)
      && check (words, layout, wish))
    return layout;
  g_clear_pointer ((gpointer *) &wish->pattern, g_free);
  ari_layout_unref (layout);
  return NULL;
}

void
ari_cli_wish_plan_level (const AriCliWish *words,
                         const AriLayout *layout,
                         AriLevel level,
                         AriWish *wish)
{
  /* the default of read_goal() */
  if (wish->goal == ARI_GOAL_MINIMAL && !words->minimal)
    ari_level_plan_wish (layout, &level, wish);
  if (!ari_level_plan_has (layout, level))
    ari_cli_complain (_ ("Hardly any puzzle of this kind is known to have this level, so perhaps "
                         "none will be found."));
}

gboolean
ari_cli_filter_read (const char *level,
                     const char *technique,
                     const char *without,
                     const char *plan,
                     AriFilter *filter)
{
  g_autofree char *fault = NULL;

  static const char *const levels[] = { "easy", "medium", "hard", "unfair", "extreme", NULL };

  *filter = (AriFilter){ .wants_level = level != NULL, .wants_technique = technique != NULL };
  if (level != NULL) {
    g_autofree char *small = g_ascii_strdown (level, -1);
    const int chosen = ari_cli_choose ("generate", "--level", small, levels);

    if (chosen < 0)
      return FALSE;
    filter->level = (AriLevel) chosen;
  }
  if (without != NULL) {
    AriLogicOptions list;

    if (!ari_cli_techniques_read ("generate", without, &list))
      return FALSE;
    for (unsigned i = 0; i < list.n_order; i++)
      ari_filter_refuse (filter, list.order[i]);
  }
  if (plan != NULL)
    fault = ari_technique_plan_read (plan, &filter->plan);
  if (fault != NULL)
    return refuse (_ ("%s: %s"), "--plan", fault);
  return technique == NULL || ari_cli_technique_read ("generate", technique, &filter->technique);
}
