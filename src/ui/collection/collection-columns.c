/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The columns of a collection's list: their titles, and how cells are made and updated. A new
 * column needs a row in the table of kinds and a case in dup_text(). */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "engine/base/symmetry.h"
#include "picture/plot/plot.h"
#include "puzzle/base/shown-text.h"
#include "puzzle/techniques/step-words.h"
#include "puzzle/words/method-words.h"
#include "puzzle/words/numbers.h"
#include "puzzle/words/puzzle-name.h"
#include "solver/words/logic-words.h"
#include "ui/collection/collection-list-private.h"
#include "ui/common/compat.h"

/** ColumnKind: the columns of a fact. What is measured has one for each strategy, which has its
 * name. */
typedef struct {
  AriFact fact;
  AriFact needs;       /* the fact that must be known; SIZE: there are several sizes */
  guint n_chars;       /* the width; 0: it is computed */
  const char *id;      /* (nullable) */
  const char *title;   /* (nullable): in the context “column” */
  const char *label;   /* (nullable): in the menu “Sort By” */
  const char *meaning; /* (nullable): if the title is not enough */
} ColumnKind;

/* In the order of the list: facts about difficulty come early, because a narrow window shows only
 * the first columns. */
static const ColumnKind kinds[] = {
  /* Translators: the head of a column with numbers */
  { ARI_FACT_NUMBER, ARI_FACT_NUMBER, 0, "number", NC_ ("column", "No."), N_ ("_Number"), NULL },
  { ARI_FACT_CELLS, ARI_FACT_NUMBER, 0, "puzzle", NC_ ("column", "Puzzle"), N_ ("_Puzzle"), NULL },
  { ARI_FACT_SIZE, ARI_FACT_SIZE, 7, "size", NC_ ("column", "Size"), N_ ("S_ize"), NULL },
  /* Translators: the head of a column with the times in which a person has solved puzzles, and how
   * much of a game is done */
  { ARI_FACT_PLAYED, ARI_FACT_PLAYED, 7, "played", NC_ ("column", "Played"), N_ ("Pl_ayed"),
    N_ ("Your best time where you have solved it (✓), or how much of your game is done") },
  { ARI_FACT_LEVEL, ARI_FACT_LEVEL, 0, "level", NC_ ("column", "Level"), N_ ("_Level"),
    N_ ("How hard it is on HoDoKu’s scale; “No level” if the techniques that are used by default "
        "do not solve it") },
  { ARI_FACT_SCORE, ARI_FACT_LEVEL, 7, "score", NC_ ("column", "Score"), N_ ("S_core"),
    N_ ("How much work it is: what all steps of logic cost together, as HoDoKu counts it") },
  { ARI_FACT_TECHNIQUE, ARI_FACT_LEVEL, 18, "technique", NC_ ("column", "Hardest (HoDoKu)"),
    N_ ("_Hardest (HoDoKu)"),
    N_ ("The hardest technique that is needed on HoDoKu’s scale, which makes the level") },
  /* Translators: the names of the explainer's ratings */
  { ARI_FACT_ER, ARI_FACT_LEVEL, 4, "er", NC_ ("column", "ER"), N_ ("_ER"),
    N_ ("The rating of the Sudoku Explainer: how hard the hardest step is, from 1.0 up") },
  { ARI_FACT_ER_TECHNIQUE, ARI_FACT_LEVEL, 18, "er-technique",
    NC_ ("column", "Hardest (Explainer)"), N_ ("Hardest (E_xplainer)"),
    N_ ("The hardest technique of the Sudoku Explainer’s own path, which makes ER") },
  { ARI_FACT_EP, ARI_FACT_LEVEL, 4, "ep", NC_ ("column", "EP"), N_ ("E_P"),
    N_ ("The rating of the Sudoku Explainer up to the first digit") },
  { ARI_FACT_ED, ARI_FACT_LEVEL, 4, "ed", NC_ ("column", "ED"), N_ ("E_D"),
    N_ ("The rating of the Sudoku Explainer of the first step") },
  { ARI_FACT_GIVENS, ARI_FACT_NUMBER, 4, "givens", NC_ ("column", "Givens"), N_ ("_Givens"), NULL },
  { ARI_FACT_SOLUTIONS, ARI_FACT_SOLUTIONS, 7, "solutions", NC_ ("column", "Solutions"),
    N_ ("_Solutions"), NULL },
  /* Translators: the head of a column with the first puzzle that is the same or equivalent */
  { ARI_FACT_SAME, ARI_FACT_MINIMAL, 7, "same", NC_ ("column", "Same As"), N_ ("_Repeats"),
    N_ ("The first puzzle of the list that has the same givens (=), or becomes this one when rows, "
        "columns or digits are exchanged (≅)") },
  { ARI_FACT_MINIMAL, ARI_FACT_MINIMAL, 7, "minimal", NC_ ("column", "Minimal"), N_ ("_Minimal"),
    N_ ("Whether the puzzle needs each of its givens to have one solution") },
  { ARI_FACT_SYMMETRY, ARI_FACT_MINIMAL, 14, "symmetry", NC_ ("column", "Symmetry"),
    N_ ("S_ymmetry"), NULL },
  /* Translators: an entry of the menu “Sort By”; %s is the name of a strategy */
  { ARI_FACT_TIME, ARI_FACT_NUMBER, 7, NULL, NULL, N_ ("Time of %s"), NULL },
  /* Translators: the head of a column, and an entry of the menu “Sort By”; %s is the name of a
   * strategy */
  { ARI_FACT_GUESSES, ARI_FACT_NUMBER, 7, NULL, NULL, N_ ("Guesses of %s"), NULL },
  { ARI_FACT_COMMENT, ARI_FACT_COMMENT, 24, "comment", NC_ ("column", "Comment"), N_ ("C_omment"),
    NULL },
};

static const ColumnKind *
kind_of (AriFact fact)
{
  const ColumnKind *kind = kinds;

  while (kind->fact != fact)
    kind++;
  return kind;
}

static void
column_free (AriListColumn *column)
{
  g_hash_table_unref (column->cells);
  g_object_unref (column->column);
  g_free (column->id);
  g_free (column);
}

/* --- words ------------------------------------------------------------------------------------ */

static const char *
found_words (AriFound found)
{
  static const char *const words[ARI_N_FOUND] = {
    /* Translators: in the column “Solutions”: there is no solution */
    [ARI_FOUND_NONE] = NC_ ("solutions", "none"),
    /* Translators: in the column “Solutions”: there is exactly one */
    [ARI_FOUND_ONE] = NC_ ("solutions", "one"),
    /* Translators: in the column “Solutions”: there are two or more */
    [ARI_FOUND_SEVERAL] = NC_ ("solutions", "several"),
    /* Translators: in the column “Solutions”: the search took too long and was given up */
    [ARI_FOUND_UNDECIDED] = NC_ ("solutions", "given up"),
  };

  return words[found] != NULL ? g_dpgettext2 (GETTEXT_PACKAGE, "solutions", words[found]) : "";
}

static char *
dup_time (AriCollectionFacts *facts, guint index, guint strategy)
{
  double seconds;
  gboolean broken_off;
  g_autofree char *text = NULL;

  if (strategy >= ari_collection_facts_get_n_strategies (facts)
      || !ari_collection_facts_get_time (facts, index, strategy, &seconds, &broken_off))
    return g_strdup ("");
  text = ari_run_seconds_to_string (seconds);
  /* Translators: a time that was not enough: more than so much */
  return broken_off ? g_strdup_printf (_ ("> %s"), text) : g_steal_pointer (&text);
}

static char *
dup_guesses (AriCollectionFacts *facts, guint index, guint strategy)
{
  const gint64 guesses = strategy < ari_collection_facts_get_n_strategies (facts)
                             ? ari_collection_facts_get_guesses (facts, index, strategy)
                             : -1;

  return guesses < 0 ? g_strdup ("") : ari_count_to_string ((guint64) guesses);
}

/* Returns: why there is no level; "" if it is not known yet */
static const char *
level_excuse (AriCollectionFacts *facts, guint index, const AriFactGrade *grade)
{
  const char *excuse = ari_found_excuse (ari_collection_facts_get_found (facts, index));

  if (grade->state == ARI_FACT_STUCK)
    return ari_no_level_word ();
  return grade->state == ARI_FACT_NONE && *excuse != '\0'
             ? g_dpgettext2 (GETTEXT_PACKAGE, "level", excuse)
             : "";
}

/* This stands beside an excuse instead of a level; a cell is empty while nothing is known yet. */
#define NO_GRADE "–"

/* (transfer full): empty if it is not known */
static char *
dup_grade (AriCollectionFacts *facts, guint index, AriFact fact)
{
  const AriFactGrade grade = ari_collection_facts_get_grade (facts, index);

  if (fact >= ARI_FACT_ER && grade.er == 0)
    return g_strdup ("");
  if (fact < ARI_FACT_ER && grade.state != ARI_FACT_RATED) {
    const char *excuse = level_excuse (facts, index, &grade);

    return g_strdup (fact == ARI_FACT_LEVEL || *excuse == '\0' ? excuse : NO_GRADE);
  }
  switch (fact) {
  case ARI_FACT_LEVEL:
    return g_strdup (ari_level_to_string ((AriLevel) grade.level));
  case ARI_FACT_SCORE:
    return g_strdup_printf ("%u", grade.score);
  case ARI_FACT_TECHNIQUE:
    return g_strdup (ari_technique_to_string ((AriTechnique) grade.hardest));
  case ARI_FACT_ER_TECHNIQUE:
    return g_strdup (_ (ari_explainer_technique_title ((AriExplainerTechnique) grade.er_hardest)));
  default:
    return ari_er_to_string (fact == ARI_FACT_ER   ? grade.er
                             : fact == ARI_FACT_EP ? grade.ep
                                                   : grade.ed);
  }
}

/* Returns: (transfer full): the time of a solved game, or the part that is done of one in progress;
 * "" for a game not begun */
static char *
dup_played (AriCollectionFacts *facts, guint index)
{
  const AriFactPlay play = ari_collection_facts_get_play (facts, index);

  if (play.solved >= 0) {
    g_autofree char *time = ari_clock_to_string (play.solved);

    return g_strconcat ("✓ ", time, NULL);
  }
  /* Translators: of a game that was begun: how much of it is filled in */
  return play.begun >= 0 ? g_strdup_printf (_ ("%u %%"), (guint) play.begun) : g_strdup ("");
}

/* Returns: (transfer full): the number of the first puzzle like this one: “= 12” */
static char *
dup_same (AriCollectionFacts *facts, guint index)
{
  const AriFactSame like = ari_collection_facts_get_same (facts, index);
  const gboolean is_same = like.same != G_MAXUINT32;
  g_autofree char *number = NULL;

  if (!is_same && like.equivalent == G_MAXUINT32)
    return g_strdup ("");
  number = ari_count_to_string ((is_same ? like.same : like.equivalent) + UINT64_C (1));
  return g_strdup_printf (is_same ? "= %s" : "≅ %s", number);
}

static char *
dup_comment (AriCollection *collection, guint index)
{
  const char *comment = ari_collection_get_comment (collection, index);

  return comment != NULL ? ari_shown_text (comment) : NULL;
}

/* Returns: TRUE for what is not known from the beginning, so that its cells may change. */
static gboolean
may_change (AriFact fact)
{
  return fact == ARI_FACT_SOLUTIONS || fact == ARI_FACT_PLAYED || ari_fact_is_measured (fact)
         || ari_fact_is_grade (fact) || (fact >= ARI_FACT_SYMMETRY && fact <= ARI_FACT_SAME);
}

/* (transfer full): the text of a cell */
static char *
dup_text (const AriListColumn *column, guint index)
{
  AriCollectionFacts *facts = column->list->facts;
  AriCollection *collection = ari_collection_facts_get_collection (facts);

  switch (column->fact) {
  case ARI_FACT_NUMBER:
    return ari_count_to_string (index + 1);
  case ARI_FACT_SIZE: {
    const AriLayout *layout = ari_collection_get_layout (collection, index);

    return ari_size_to_string (layout->n_columns, layout->n_rows);
  }
  case ARI_FACT_GIVENS:
    return g_strdup_printf ("%u", ari_collection_get_n_givens (collection, index));
  case ARI_FACT_SOLUTIONS:
    return g_strdup (found_words (ari_collection_facts_get_found (facts, index)));
  case ARI_FACT_TIME:
    return dup_time (facts, index, column->strategy);
  case ARI_FACT_GUESSES:
    return dup_guesses (facts, index, column->strategy);
  case ARI_FACT_LEVEL:
  case ARI_FACT_SCORE:
  case ARI_FACT_TECHNIQUE:
  case ARI_FACT_ER:
  case ARI_FACT_EP:
  case ARI_FACT_ED:
  case ARI_FACT_ER_TECHNIQUE:
    return dup_grade (facts, index, column->fact);
  case ARI_FACT_SYMMETRY:
    return g_strdup (
        _ (ari_symmetry_title (ari_symmetry_find (ari_collection_get_layout (collection, index),
                                                  ari_collection_get_givens (collection, index)))));
  case ARI_FACT_MINIMAL: {
    const AriFactMinimal minimal = ari_collection_facts_get_minimal (facts, index);

    /* Translators: in the column “Minimal” */
    return g_strdup (minimal == ARI_FACT_IS_MINIMAL    ? C_ ("minimal", "yes")
                     : minimal == ARI_FACT_NOT_MINIMAL ? C_ ("minimal", "no")
                                                       : "");
  }
  case ARI_FACT_SAME:
    return dup_same (facts, index);
  case ARI_FACT_PLAYED:
    return dup_played (facts, index);
  case ARI_FACT_COMMENT:
    return dup_comment (collection, index);
  case ARI_FACT_CELLS:
    break;
  }
  return g_strdup ("");
}

/* (transfer full): a row as one text, as screen readers read a focused row without its cells */
static char *
dup_row_words (AriCollectionList *self, guint index)
{
  AriCollection *collection = ari_collection_facts_get_collection (self->facts);
  const AriLayout *layout = ari_collection_get_layout (collection, index);
  const guint n_givens = ari_collection_get_n_givens (collection, index);
  g_autofree char *number = ari_count_to_string (index + 1);
  g_autoptr (GString) words = g_string_new (NULL);

  g_string_append_printf (words, _ ("Puzzle %s, %u×%u"), number, layout->n_columns, layout->n_rows);
  g_string_append (words, ", ");
  g_string_append_printf (words, ngettext ("%u given", "%u givens", n_givens), n_givens);
  for (guint i = 0; i < self->columns->len; i++) {
    const AriListColumn *column = g_ptr_array_index (self->columns, i);
    g_autofree char *text = NULL;

    if (column->fact != ARI_FACT_COMMENT && !may_change (column->fact))
      continue;
    text = dup_text (column, index);
    if (text && *text)
      g_string_append_printf (words, ", %s%s%s", gtk_column_view_column_get_title (column->column),
                              _ (": "), text);
  }
  return g_string_free (g_steal_pointer (&words), FALSE);
}

/* --- cells ------------------------------------------------------------------------------------ */

static guint
index_of (GtkListItem *item)
{
  return ari_index_item_get_index (gtk_list_item_get_item (item));
}

static void
unbreak (char **text)
{
  g_auto (GStrv) parts = g_strsplit (*text, " ", -1);

  g_free (*text);
  *text = g_strjoinv ("\u00a0", parts);
}

/* The column of levels, which has the excuse, may be hidden. */
static void
explain_no_grade (const AriListColumn *column, guint index, GtkWidget *child)
{
  const AriFactGrade grade = ari_collection_facts_get_grade (column->list->facts, index);
  const char *excuse = level_excuse (column->list->facts, index, &grade);

  if (*excuse == '\0')
    excuse = NULL;
  /* GTK 4.8 asks the display three times where the pointer is whenever a tooltip is set */
  if (g_strcmp0 (gtk_widget_get_tooltip_text (child), excuse) != 0)
    gtk_widget_set_tooltip_text (child, excuse);
}

static void
write_text (const AriListColumn *column, GtkListItem *item)
{
  GtkWidget *child = gtk_list_item_get_child (item);
  g_autofree char *text = dup_text (column, index_of (item));

  /* A number and its unit must stay on one line. */
  if (ari_fact_is_measured (column->fact))
    unbreak (&text);
  if (g_strcmp0 (gtk_inscription_get_text (GTK_INSCRIPTION (child)), text) != 0)
    gtk_inscription_set_text (GTK_INSCRIPTION (child), text);
  if (column->fact == ARI_FACT_SCORE || column->fact == ARI_FACT_TECHNIQUE)
    explain_no_grade (column, index_of (item), child);
}

static void
name_row (const AriListColumn *column, GtkListItem *item)
{
  g_autofree char *words = dup_row_words (column->list, index_of (item));

  ari_compat_name_row (item, words);
}

/* The number of characters of the longest level, in any language. */
static guint
longest_level (void)
{
  glong longest = g_utf8_strlen (ari_no_level_word (), -1);

  for (guint level = 0; level < ARI_N_LEVELS; level++)
    longest = MAX (longest, g_utf8_strlen (ari_level_to_string ((AriLevel) level), -1));
  return (guint) longest;
}

/* A word that does not fit is cut off or wrapped, but never hyphenated. */
static void
forbid_hyphens (GtkInscription *text)
{
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();

  pango_attr_list_insert (attributes, pango_attr_insert_hyphens_new (FALSE));
  gtk_inscription_set_attributes (text, attributes);
}

static void
set_up_text (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer user_data)
{
  const AriListColumn *column = user_data;
  GtkInscription *text = GTK_INSCRIPTION (gtk_inscription_new (NULL));
  const guint n_chars = column->fact == ARI_FACT_LEVEL    ? longest_level ()
                        : column->fact == ARI_FACT_NUMBER ? column->list->n_number_chars
                                                          : kind_of (column->fact)->n_chars;

  gtk_inscription_set_min_chars (text, column->fact == ARI_FACT_COMMENT ? 8 : n_chars);
  gtk_inscription_set_nat_chars (text, n_chars);
  gtk_inscription_set_text_overflow (text, GTK_INSCRIPTION_OVERFLOW_ELLIPSIZE_END);
  forbid_hyphens (text);
  gtk_widget_add_css_class (GTK_WIDGET (text), "numeric");
  if (column->fact == ARI_FACT_NUMBER)
    gtk_inscription_set_xalign (text, 1);
  /* Times are left-to-right text in all languages. */
  if (column->fact == ARI_FACT_TIME
      && gtk_widget_get_direction (GTK_WIDGET (text)) == GTK_TEXT_DIR_RTL)
    gtk_inscription_set_xalign (text, 1);
  gtk_list_item_set_child (item, GTK_WIDGET (text));
}

static void
bind_text (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer user_data)
{
  AriListColumn *column = user_data;

  g_hash_table_add (column->cells, item);
  write_text (column, item);
  if (column->fact == ARI_FACT_NUMBER)
    name_row (column, item);
}

static void
unbind (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer user_data)
{
  AriListColumn *column = user_data;

  g_hash_table_remove (column->cells, item);
}

static void
set_up_thumbnail (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer user_data)
{
  const AriListColumn *column = user_data;

  gtk_list_item_set_child (item, ari_collection_thumbnail_new (column->list->thumbnails));
}

static void
bind_thumbnail (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer user_data)
{
  ari_collection_thumbnail_set_index (ARI_COLLECTION_THUMBNAIL (gtk_list_item_get_child (item)),
                                      index_of (item));
}

void
ari_collection_list_refresh_cells (AriCollectionList *self)
{
  for (guint i = 0; i < self->columns->len; i++) {
    const AriListColumn *column = g_ptr_array_index (self->columns, i);
    GHashTableIter cells;
    gpointer item;

    g_hash_table_iter_init (&cells, column->cells);
    while (g_hash_table_iter_next (&cells, &item, NULL)) {
      if (may_change (column->fact))
        write_text (column, item);
      else if (column->fact == ARI_FACT_NUMBER)
        name_row (column, item);
    }
  }
}

/* --- columns ---------------------------------------------------------------------------------- */

AriListColumn *
ari_collection_list_find_column (AriCollectionList *self, const char *id)
{
  for (guint i = 0; i < self->columns->len; i++) {
    AriListColumn *column = g_ptr_array_index (self->columns, i);

    if (g_strcmp0 (column->id, id) == 0)
      return column;
  }
  return NULL;
}

/* A sorter that compares nothing, because the list sorts itself. By asking it, GTK 4.8 shows which
 * column the user has clicked: see ask_order() in collection-list.c. */
static int
answer_order (gconstpointer a, gconstpointer b, gpointer user_data)
{
  AriListColumn *column = user_data;

  if (column->list->asked == NULL)
    column->list->asked = column;
  return GTK_ORDERING_SMALLER;
}

static AriListColumn *
new_column (
    AriCollectionList *self, const char *id, const char *title, AriFact fact, guint strategy)
{
  AriListColumn *column = g_new0 (AriListColumn, 1);
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  const gboolean is_picture = fact == ARI_FACT_CELLS;
  g_autoptr (GtkSorter) sorter = NULL;

  column->list = self;
  column->id = g_strdup (id);
  column->fact = fact;
  column->strategy = strategy;
  column->cells = g_hash_table_new (NULL, NULL);
  g_signal_connect (factory, "setup", G_CALLBACK (is_picture ? set_up_thumbnail : set_up_text),
                    column);
  g_signal_connect (factory, "bind", G_CALLBACK (is_picture ? bind_thumbnail : bind_text), column);
  if (!is_picture)
    g_signal_connect (factory, "unbind", G_CALLBACK (unbind), column);

  column->column = gtk_column_view_column_new (title, factory);
  sorter = GTK_SORTER (gtk_custom_sorter_new (answer_order, column, NULL));
  gtk_column_view_column_set_sorter (column->column, sorter);
  gtk_column_view_column_set_resizable (column->column, TRUE);
  return column;
}

static void
truncate_columns (AriCollectionList *self, guint n)
{
  for (guint i = n; i < self->columns->len; i++) {
    const AriListColumn *column = g_ptr_array_index (self->columns, i);

    gtk_column_view_remove_column (self->view, column->column);
  }
  g_ptr_array_set_size (self->columns, (gint) MIN (n, self->columns->len));
}

/* Adds a column after the first *@n, which are up to date. A column that exists already is kept:
 * GTK has widgets for some two hundred rows, and making their cells takes half a second. From the
 * first difference on, all are removed, because GTK 4.8 appends a new column's cells to the rows.
 */
static void
add_column (AriCollectionList *self,
            guint *n,
            const char *id,
            const char *title,
            AriFact fact,
            guint strategy,
            gboolean takes_rest)
{
  AriListColumn *column = *n < self->columns->len ? g_ptr_array_index (self->columns, *n) : NULL;

  if (column == NULL || column->fact != fact || column->strategy != strategy
      || !g_str_equal (column->id, id)) {
    truncate_columns (self, *n);
    column = new_column (self, id, title, fact, strategy);
    g_ptr_array_add (self->columns, column);
    gtk_column_view_append_column (self->view, column->column);
  }
  gtk_column_view_column_set_expand (column->column, takes_rest);
  (*n)++;
}

/* The number of characters that the largest number takes. */
static guint
count_chars (guint n)
{
  g_autofree char *text = ari_count_to_string (n);

  return MAX (3, (guint) g_utf8_strlen (text, -1));
}

/* GTK 4.8 has no tooltips of heads: their widgets are those of the first row, in the order of the
 * columns. */
static void
explain_heads (AriCollectionList *self)
{
  GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->view));
  GtkWidget *head = row != NULL ? gtk_widget_get_first_child (row) : NULL;

  for (guint i = 0; i < self->columns->len && head != NULL; i++) {
    const AriListColumn *column = g_ptr_array_index (self->columns, i);
    const char *meaning = kind_of (column->fact)->meaning;

    gtk_widget_set_tooltip_text (head, meaning != NULL ? _ (meaning) : NULL);
    head = gtk_widget_get_next_sibling (head);
  }
}

static gboolean
has_column (AriCollectionList *self, const ColumnKind *kind)
{
  guint n_sizes;

  if (kind->needs != ARI_FACT_SIZE)
    return ari_collection_facts_knows (self->facts, kind->needs);
  ari_collection_facts_get_sizes (self->facts, &n_sizes);
  return n_sizes > 1;
}

/* Returns: the fact whose column takes the rest of the width */
static AriFact
find_widest (AriCollectionList *self)
{
  if (ari_collection_facts_knows (self->facts, ARI_FACT_COMMENT))
    return ARI_FACT_COMMENT;
  if (ari_collection_facts_knows (self->facts, ARI_FACT_MINIMAL))
    return ARI_FACT_SYMMETRY;
  return ari_collection_facts_knows (self->facts, ARI_FACT_SOLUTIONS) ? ARI_FACT_SOLUTIONS
                                                                      : ARI_FACT_GIVENS;
}

/* (transfer full): @words with a name in place of its %s */
static char *
fill_in (const char *words, const char *name)
{
  GString *text = g_string_new (words);

  g_string_replace (text, "%s", name, 1);
  return g_string_free (text, FALSE);
}

static void
add_measured (AriCollectionList *self, guint *n, const ColumnKind *kind)
{
  for (guint i = 0; i < ari_collection_facts_get_n_strategies (self->facts); i++) {
    const AriStrategy *strategy = ari_collection_facts_get_strategy (self->facts, i);
    const gboolean is_time = kind->fact == ARI_FACT_TIME;
    const char *label = ari_method_label (strategy);
    g_autofree char *id = g_strconcat (strategy->name, is_time ? NULL : ":guesses", NULL);
    g_autofree char *title = is_time ? g_strdup (label) : fill_in (_ (kind->label), label);

    add_column (self, n, id, title, kind->fact, i, FALSE);
  }
}

void
ari_collection_list_build_columns (AriCollectionList *self)
{
  guint n_number_chars;
  guint n = 0;
  AriFact widest;

  if (self->facts == NULL) {
    truncate_columns (self, 0);
    return;
  }
  widest = find_widest (self);
  n_number_chars = count_chars (ari_collection_facts_get_n_puzzles (self->facts));
  /* The width of a number's cells depends on the largest number. */
  if (n_number_chars != self->n_number_chars)
    truncate_columns (self, 0);
  self->n_number_chars = n_number_chars;
  for (const ColumnKind *kind = kinds; kind < kinds + G_N_ELEMENTS (kinds); kind++)
    if (ari_fact_is_measured (kind->fact))
      add_measured (self, &n, kind);
    else if (has_column (self, kind))
      add_column (self, &n, kind->id, g_dpgettext2 (GETTEXT_PACKAGE, "column", kind->title),
                  kind->fact, 0, kind->fact == widest);
  truncate_columns (self, n);
  explain_heads (self);
  ari_collection_list_refresh_cells (self);
}

void
ari_collection_list_fill_sort_menu (AriCollectionList *self, GMenu *menu)
{
  g_menu_remove_all (menu);
  for (guint i = 0; i < self->columns->len; i++) {
    const AriListColumn *column = g_ptr_array_index (self->columns, i);
    const char *label = _ (kind_of (column->fact)->label);
    g_autofree char *action = g_strconcat ("win.sort::", column->id, NULL);
    g_autofree char *words =
        ari_fact_is_measured (column->fact) ? fill_in (
            label, ari_collection_facts_get_strategy (self->facts, column->strategy)->name)
                                            : g_strdup (label);

    g_menu_append (menu, words, action);
  }
}

GPtrArray *
ari_collection_list_new_columns (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) column_free);
}
