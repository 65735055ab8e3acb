/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes a collection as lines or tables. A thread does it, with copies of what can change. */

#include "config.h"

#include <math.h>
#include <string.h>

#include "engine/answer/solutions.h"
#include "engine/base/symmetry.h"
#include "puzzle/base/hand-over.h"
#include "puzzle/collection/collection-export.h"
#include "puzzle/collection/collection-facts-private.h"
#include "puzzle/formats/candidates.h"

/* puzzles between two checks for cancellation */
enum { STRIDE = 1024 };

typedef struct {
  AriCollectionFacts *facts; /* a copy */
  AriCollection *collection; /* of the facts */
  guint32 *order;
  guint32 n;
  AriSolutions *solver;     /* (nullable): of the last puzzle's layout */
  gboolean *has_broken_off; /* for each strategy */
  AriExportForm form;
  GFile *file; /* (nullable) */
  AriFileMark expected;
  AriWriting writing;
  AriHandOver handed_over;
} Export;

static void
work_free (Export *work)
{
  ari_take_over (&work->handed_over);
  g_clear_object (&work->facts);
  g_free (work->order);
  ari_solutions_free (work->solver);
  g_free (work->has_broken_off);
  g_clear_object (&work->file);
  g_free (work->writing.loss);
  g_free (work);
}

static void
add_cells (const Export *work, guint32 index, const guint8 *cells, GString *text)
{
  const guint n_cells = ari_collection_get_layout (work->collection, index)->n_cells;
  const AriSymbols *symbols = ari_collection_get_symbols (work->collection, index);

  for (guint cell = 0; cell < n_cells; cell++)
    if (cells[cell] == ARI_NO_DIGIT)
      g_string_append_c (text, '.');
    else
      g_string_append_unichar (text, symbols->characters[cells[cell]]);
}

static void
add_puzzle (const Export *work, guint32 index, GString *text)
{
  const guint8 *givens = ari_collection_get_givens (work->collection, index);
  const AriLayout *layout = ari_collection_get_layout (work->collection, index);

  if (layout->candidates != NULL) {
    g_autofree AriDigits *candidates = ari_candidates_given (layout, givens);

    ari_candidates_append_line (text, layout, ari_collection_get_symbols (work->collection, index),
                                candidates);
    return;
  }
  add_cells (work, index, givens, text);
}

/* Appends a field with arbitrary content. */
static void
add_field (const Export *work, const char *field, GString *text)
{
  const char separator = work->form == ARI_EXPORT_CSV ? ',' : '\t';

  if (work->form == ARI_EXPORT_CSV && strpbrk (field, ",\"\r\n")) {
    g_string_append_c (text, '"');
    for (; *field; field++) {
      if (*field == '"')
        g_string_append_c (text, '"');
      g_string_append_c (text, *field);
    }
    g_string_append_c (text, '"');
    return;
  }
  for (; *field; field++)
    /* a tab or a line end would end the field */
    g_string_append_c (text,
                       *field == separator || *field == '\n' || *field == '\r' ? ' ' : *field);
}

static void
add_separator (const Export *work, GString *text)
{
  g_string_append_c (text, work->form == ARI_EXPORT_CSV ? ',' : '\t');
}

/* Appends a field that needs no quotes. */
static void
add_word (const Export *work, const char *word, GString *text)
{
  add_separator (work, text);
  g_string_append (text, word);
}

static void
end_record (const Export *work, GString *text)
{
  g_string_append (text, work->form == ARI_EXPORT_CSV ? "\r\n" : "\n");
}

/* The columns of what rating finds out, in their order. */
static const char *const grade_names[] = { "level", "score", "hardest", "techniques",
                                           "er",    "ep",    "ed",      "er_hardest" };

/* The columns of what comparing finds out, in their order. */
static const char *const comparison_names[] = { "same_as", "equivalent_to", "minimal", "symmetry" };

static void
add_header (const Export *work, GString *text)
{
  static const char *const names[] = { "puzzle", "givens", "solutions", "solution" };

  g_string_append (text, "number");
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    add_word (work, names[i], text);
  for (guint i = 0; i < G_N_ELEMENTS (grade_names) && work->facts->grades != NULL; i++)
    add_word (work, grade_names[i], text);
  for (guint i = 0; i < G_N_ELEMENTS (comparison_names) && work->facts->minimal != NULL; i++)
    add_word (work, comparison_names[i], text);
  for (guint i = 0; i < work->facts->times->len; i++) {
    add_word (work, "seconds ", text);
    g_string_append (text, work->facts->strategies[i]->name);
    add_word (work, "guesses ", text);
    g_string_append (text, work->facts->strategies[i]->name);
    if (work->has_broken_off[i]) {
      add_word (work, "finished ", text);
      g_string_append (text, work->facts->strategies[i]->name);
    }
  }
  if (work->facts->has_comments)
    add_word (work, "comment", text);
  end_record (work, text);
}

static void
add_times (const Export *work, guint32 index, GString *text)
{
  for (guint i = 0; i < work->facts->times->len; i++) {
    const float *times = g_ptr_array_index (work->facts->times, i);
    const guint32 *guesses = g_ptr_array_index (work->facts->guesses, i);
    const gboolean is_known = isfinite (times[index]) != 0;
    char number[G_ASCII_DTOSTR_BUF_SIZE];

    g_ascii_formatd (number, sizeof number, "%.6g", fabs ((double) times[index]));
    add_word (work, is_known ? number : "", text);
    g_snprintf (number, sizeof number, "%u", guesses[index]);
    add_word (work, is_known ? number : "", text);
    if (work->has_broken_off[i])
      add_word (work, !is_known ? "" : signbit (times[index]) ? "no" : "yes", text);
  }
}

static bool
goes_on (void *cancellable)
{
  return !g_cancellable_is_cancelled (cancellable);
}

/* The search that counted the solutions has been quick, so this one is. */
static void
add_solution (Export *work, guint32 index, GCancellable *cancellable, GString *text)
{
  const AriLayout *layout = ari_collection_get_layout (work->collection, index);
  const AriSolutionsOptions options = { .limit = 1 };
  guint8 solution[ARI_MAX_CELLS];

  if (work->facts->found[index] != ARI_FOUND_ONE)
    return;
  if (work->solver == NULL || ari_solutions_layout (work->solver) != layout) {
    ari_solutions_free (work->solver);
    work->solver = ari_solutions_new (layout);
  }
  if (work->solver != NULL
      && ari_solutions_count (work->solver, ari_collection_get_givens (work->collection, index),
                              NULL, &options, solution, goes_on, cancellable)
                 .n_solutions
             > 0)
    add_cells (work, index, solution, text);
}

static void
add_tenths (const Export *work, guint tenths, GString *text)
{
  add_separator (work, text);
  if (tenths > 0)
    g_string_append_printf (text, "%u.%u", tenths / 10, tenths % 10);
}

static void
add_counts (const Export *work, guint32 index, GString *text)
{
  g_autoptr (GString) field = g_string_new (NULL);

  for (guint i = 0; i < ARI_N_TECHNIQUES; i++) {
    const guint count = ari_collection_facts_get_count (work->facts, index, (AriTechnique) i);

    if (count > 0)
      g_string_append_printf (field, "%s%s %u", field->len > 0 ? ", " : "",
                              ari_technique_info ((AriTechnique) i)->title, count);
  }
  add_field (work, field->str, text);
}

static void
add_grade (const Export *work, guint32 index, GString *text)
{
  const AriFactGrade *grade = &work->facts->grades[index];
  const gboolean is_rated = grade->state == ARI_FACT_RATED;

  add_word (work,
            is_rated                         ? ari_level_title ((AriLevel) grade->level)
            : grade->state == ARI_FACT_STUCK ? "No level"
            : grade->state == ARI_FACT_NONE
                ? ari_found_excuse ((AriFound) work->facts->found[index])
                : "",
            text);
  add_separator (work, text);
  if (is_rated)
    g_string_append_printf (text, "%u", grade->score);
  add_separator (work, text);
  if (is_rated)
    add_field (work, ari_technique_info ((AriTechnique) grade->hardest)->title, text);
  add_separator (work, text);
  if (is_rated)
    add_counts (work, index, text);
  add_tenths (work, grade->er, text);
  add_tenths (work, grade->ep, text);
  add_tenths (work, grade->ed, text);
  add_separator (work, text);
  if (grade->er_state == ARI_FACT_RATED)
    add_field (work, ari_explainer_technique_title ((AriExplainerTechnique) grade->er_hardest),
               text);
}

static void
add_number (const Export *work, guint32 index, GString *text)
{
  add_separator (work, text);
  if (index != G_MAXUINT32)
    g_string_append_printf (text, "%" G_GUINT32_FORMAT, index + 1);
}

static void
add_comparison (const Export *work, guint32 index, GString *text)
{
  static const char *const minimal[] = {
    [ARI_FACT_IS_MINIMAL] = "yes",
    [ARI_FACT_NOT_MINIMAL] = "no",
    [ARI_FACT_MINIMAL_UNKNOWN] = "",
  };
  const AriFactSame same = ari_collection_facts_get_same (work->facts, index);

  add_number (work, same.same, text);
  add_number (work, same.equivalent, text);
  add_word (work, minimal[work->facts->minimal[index]], text);
  add_word (
      work,
      ari_symmetry_name (ari_symmetry_find (ari_collection_get_layout (work->collection, index),
                                            ari_collection_get_givens (work->collection, index))),
      text);
}

static void
add_record (Export *work, guint32 index, GCancellable *cancellable, GString *text)
{
  static const char *const found[ARI_N_FOUND] = {
    [ARI_FOUND_NONE] = "0",     [ARI_FOUND_ONE] = "1",
    [ARI_FOUND_SEVERAL] = "2+", [ARI_FOUND_UNDECIDED] = "given up",
    [ARI_FOUND_UNKNOWN] = "",
  };
  const char *comment;

  g_string_append_printf (text, "%" G_GUINT32_FORMAT, index + 1);
  add_separator (work, text);
  add_puzzle (work, index, text);
  add_separator (work, text);
  g_string_append_printf (text, "%u", ari_collection_get_n_givens (work->collection, index));
  add_word (work, found[work->facts->found[index]], text);
  add_separator (work, text);
  add_solution (work, index, cancellable, text);
  if (work->facts->grades != NULL)
    add_grade (work, index, text);
  if (work->facts->minimal != NULL)
    add_comparison (work, index, text);
  add_times (work, index, text);
  if (work->facts->has_comments) {
    add_separator (work, text);
    comment = ari_collection_get_comment (work->collection, index);
    add_field (work, comment ? comment : "", text);
  }
  end_record (work, text);
}

static void
run (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  Export *work = task_data;
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GBytes) bytes = NULL;
  GError *error = NULL;

  ari_take_over (&work->handed_over);
  if (work->form != ARI_EXPORT_LINES)
    add_header (work, text);
  for (guint32 i = 0; i < work->n; i++) {
    if (i % STRIDE == 0 && g_cancellable_is_cancelled (cancellable))
      break;
    if (work->form == ARI_EXPORT_LINES) {
      add_puzzle (work, work->order[i], text);
      g_string_append_c (text, '\n');
    } else {
      add_record (work, work->order[i], cancellable, text);
    }
  }
  if (work->file && !g_cancellable_is_cancelled (cancellable)) {
    bytes = g_bytes_new_static (text->str, text->len);
    ari_write_file (work->file, bytes, &work->writing, cancellable, &error);
  }
  ari_hand_over (&work->handed_over);
  if (error)
    g_task_return_error (task, error);
  else if (!g_task_return_error_if_cancelled (task))
    g_task_return_pointer (task, g_string_free (g_steal_pointer (&text), FALSE), g_free);
}

void
ari_collection_export_async (AriCollectionFacts *facts,
                             const guint32 *order,
                             guint32 n,
                             AriExportForm form,
                             GFile *file,
                             const AriFileMark *expected,
                             GCancellable *cancellable,
                             GAsyncReadyCallback callback,
                             gpointer user_data)
{
  g_autoptr (GTask) task = NULL;
  Export *work;

  g_return_if_fail (ARI_IS_COLLECTION_FACTS (facts));
  g_return_if_fail (order != NULL || n == 0);
  g_return_if_fail (file == NULL || G_IS_FILE (file));

  work = g_new0 (Export, 1);
  work->facts = ari_collection_facts_copy (facts);
  work->collection = facts->collection;
  work->order = g_memdup2 (order, n * sizeof *order);
  work->n = n;
  work->has_broken_off = g_new0 (gboolean, MAX (facts->times->len, 1));
  for (guint i = 0; i < facts->times->len; i++) {
    const float *times = g_ptr_array_index (facts->times, i);

    for (guint j = 0; j < facts->n && !work->has_broken_off[i]; j++)
      work->has_broken_off[i] = isfinite (times[j]) && signbit (times[j]);
  }
  work->form = form;
  g_set_object (&work->file, file);
  if (expected != NULL) {
    work->expected = *expected;
    work->writing.expected = &work->expected;
  }

  task = g_task_new (NULL, cancellable, callback, user_data);
  g_task_set_task_data (task, work, (GDestroyNotify) work_free);
  ari_hand_over (&work->handed_over);
  g_task_run_in_thread (task, run);
}

char *
ari_collection_export_finish (GAsyncResult *result, AriWriting *writing, GError **error)
{
  Export *work;

  g_return_val_if_fail (G_IS_TASK (result), NULL);

  /* The thread may free the work later, but must not be the one to drop the shared objects. */
  work = g_task_get_task_data (G_TASK (result));
  ari_take_over (&work->handed_over);
  g_clear_object (&work->facts);
  if (writing != NULL) {
    *writing = work->writing;
    writing->expected = NULL; /* it points into the work */
    work->writing.loss = NULL;
  }
  ari_hand_over (&work->handed_over);
  return g_task_propagate_pointer (G_TASK (result), error);
}

gboolean
ari_export_form_from_name (const char *name, AriExportForm *form)
{
  g_autofree char *lower = NULL;

  g_return_val_if_fail (name != NULL && form != NULL, FALSE);

  lower = g_ascii_strdown (name, -1);
  *form = g_str_has_suffix (lower, ".csv") ? ARI_EXPORT_CSV : ARI_EXPORT_TSV;
  return *form == ARI_EXPORT_CSV || g_str_has_suffix (lower, ".tsv");
}
