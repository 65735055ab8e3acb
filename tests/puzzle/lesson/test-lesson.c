/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lessons are read or refused; and what those of the program say of a search is true.
 */

#include "config.h"

#include <string.h>

#include "engine/logic/backdoor.h"
#include "engine/machine/snapshot.h"
#include "puzzle/base/need.h"
#include "puzzle/base/puzzle-error.h"
#include "puzzle/formats/format.h"
#include "puzzle/lesson/answer-sheet.h"
#include "puzzle/lesson/lesson-answers.h"
#include "puzzle/lesson/lesson-draft.h"
#include "puzzle/words/cell-words.h"
#include "puzzle/words/method-words.h"
#include "puzzle/words/numbers.h"
#include "tests/engine-auto.h"
#include "tests/seed.h"

#define SMALL "..12....4.3....."

static const char *const english[] = { "en", NULL };

static AriLesson *
read_text (const char *text, GError **error)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));

  return ari_lesson_read (bytes, english, error);
}

/* --- reading ---------------------------------------------------------------------------------- */

#define PAGES(pages)                                                                               \
  "{\"format\": \"ariadne-lesson\", \"version\": 1, \"title\": \"T\", \"pages\": [" pages "]}"
#define PAGE(members) PAGES ("{\"puzzle\": \"" SMALL "\"" members "}")

static void
test_reads (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AriLesson) lesson = read_text (
      PAGES ("{\"puzzle\": \"" SMALL "\", \"title\": {\"fr\": \"Bonjour\", \"en\": \"Hello\"}, "
             "\"text\": \"{n} of {word}, {other}\", \"claims\": {\"n\": 1234, \"word\": \"it\"}, "
             "\"search\": {\"strategy\": \"rows\", \"step\": 3}, \"until\": 8, \"shows\": "
             "\"causes\", \"cell\": \"r2c1\", \"question\": {\"kind\": \"cell\", \"answer\": "
             "[\"r1c1\", \"r2c1\"]}}, {}"),
      &error);
  const AriLessonPage *page;
  g_autofree char *number = ari_count_to_string (1234);
  g_autofree char *text = g_strdup_printf ("%s of it, {other}", number);

  g_assert_no_error (error);
  g_assert_cmpuint (lesson->pages->len, ==, 2);
  page = ari_lesson_get_page (lesson, 0);
  g_assert_cmpstr (page->title, ==, "Hello");
  g_assert_cmpstr (page->text, ==, text);
  g_assert_cmpuint (page->until, ==, 8);
  g_assert_cmpuint (page->cell, ==, 4);
  g_assert_cmpuint (page->search->step, ==, 3);
  g_assert_true (ari_lesson_page_is_right (page, "R2C1"));
  g_assert_false (ari_lesson_page_is_right (page, "r2c2"));
  /* a page without a puzzle has that of the page before */
  g_assert_true (ari_lesson_get_page (lesson, 1)->puzzle == page->puzzle);
}

/* One clear message, which says where the mistake is. */
static void
test_refuses (void)
{
  static const struct {
    const char *text;
    const char *words;
  } wrong[] = {
    { "{\"format\": \"ariadne-lesson\", \"version\": 1, \"pa", "ine 1" },
    { "[]", "object" },
    { "{}", "not a lesson" },
    { "{\"format\": \"ariadne-puzzle\", \"version\": 1}", "not a lesson" },
    { "{\"format\": \"ariadne-lesson\", \"version\": 2}", "newer Ariadne" },
    { "{\"format\": \"ariadne-lesson\", \"version\": 0}", "$.version" },
    { "{\"format\": \"ariadne-lesson\", \"version\": 1}", "The member “pages” is missing" },
    { PAGES (""), "$.pages" },
    { PAGES ("7"), "$.pages[0]" },
    { PAGES ("{}"), "$.pages[0]: The member “puzzle” is missing" },
    { PAGES ("{\"puzzle\": \"what\"}"), "$.pages[0].puzzle" },
    { PAGES ("{\"puzzle\": {\"format\": \"ariadne-puzzle\"}}"), "$.pages[0].puzzle" },
    { PAGE (", \"search\": {\"strategy\": \"guesswork\"}"), "guesswork" },
    { PAGE (", \"search\": {\"breakpoints\": [\"r9c9\"]}"), "r9c9" },
    { PAGE (", \"until\": -1"), "$.pages[0].until" },
    { PAGE (", \"until\": 1.5"), "$.pages[0].until" },
    { PAGE (", \"shows\": \"all\""), "taken-back" },
    { PAGE (", \"speed\": 0"), "$.pages[0].speed" },
    { PAGE (", \"cell\": \"r5c1\""), "r5c1" },
    { PAGE (", \"key\": 5"), "$.pages[0].key" },
    { PAGE (", \"question\": {\"kind\": \"oral\"}"), "oral" },
    { PAGE (", \"question\": {\"kind\": \"number\", \"answer\": \"x\"}"), "answer" },
    { PAGE (", \"question\": {\"kind\": \"digit\", \"answer\": \"7\"}"), "answer" },
    { PAGE (", \"claims\": {\"n\": null}"), "$.pages[0].claims" },
    { PAGE (", \"text\": {\"en\": 5}"), "$.pages[0].text" },
  };
  g_autofree char *filler = g_strnfill (ARI_LESSON_MAX_TEXT + 1, 'x');
  g_autofree char *page = g_strdup_printf (PAGE (", \"text\": \"%s\""), filler);
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++) {
    g_autoptr (GError) fault = NULL;

    g_assert_null (read_text (wrong[i].text, &fault));
    g_assert_nonnull (fault);
    g_assert_true (fault->domain == ARI_PUZZLE_ERROR);
    if (strstr (fault->message, wrong[i].words) == NULL)
      g_error ("“%s” says: %s", wrong[i].text, fault->message);
  }
  g_assert_null (read_text (page, &error));
  g_assert_error (error, ARI_PUZZLE_ERROR, ARI_PUZZLE_ERROR_CONTENT);
}

static void
test_answers (void)
{
  g_autoptr (AriLesson) lesson = read_text (
      PAGES ("{\"puzzle\": \"" SMALL "\", \"text\": \"How many?\", \"question\": {\"kind\": "
             "\"number\", \"answer\": 2}}, {\"text\": \"Why?\", \"question\": {\"kind\": "
             "\"text\"}}, {\"text\": \"No question\"}"),
      NULL);
  g_autoptr (GPtrArray) answers = ari_answers_new (lesson);
  AriAnswer *first = g_ptr_array_index (answers, 0);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (AriAnswerSheet) sheet = NULL;
  const AriSheetEntry *entry;
  const char *text;
  guint n_judged;

  g_assert_false (ari_answers_any (answers));
  /* a wrong answer counts while there are tries left, too */
  first->wrong = g_strdup ("4");
  ari_answer_note (first, "4");
  first->n_tries = 1;
  g_assert_true (ari_answers_any (answers));
  bytes = ari_answers_to_bytes (answers, lesson, "Ada", "2026-01-31");
  text = g_bytes_get_data (bytes, NULL);
  g_assert_nonnull (strstr (text, "\"right\" : false"));
  g_clear_pointer (&bytes, g_bytes_unref);
  first->given = g_strdup ("3");
  ari_answer_note (first, "3");
  first->n_tries = 1;
  g_assert_true (ari_answers_any (answers));
  bytes = ari_answers_to_bytes (answers, lesson, "Ada", "2026-01-31");
  text = g_bytes_get_data (bytes, NULL);
  g_assert_nonnull (strstr (text, "\"question\" : \"How many?\""));
  g_assert_nonnull (strstr (text, "\"answer\" : \"3\""));
  g_assert_nonnull (strstr (text, "\"answer\" : null"));
  g_assert_nonnull (strstr (text, "\"tries\" : 1"));
  g_assert_null (strstr (text, "No question"));

  /* a teacher reads whose answers they are, and all of them */
  g_assert_true (ari_answer_sheet_is_begun (bytes));
  sheet = ari_answer_sheet_read (bytes, NULL);
  g_assert_cmpstr (sheet->reader, ==, "Ada");
  g_assert_cmpstr (sheet->date, ==, "2026-01-31");
  g_assert_cmpuint (sheet->entries->len, ==, 2);
  entry = g_ptr_array_index (sheet->entries, 0);
  g_assert_cmpuint (entry->page, ==, 1);
  g_assert_cmpstr (entry->question, ==, "How many?");
  g_assert_cmpuint (entry->given->len, ==, 2);
  g_assert_cmpstr (g_ptr_array_index (entry->given, 0), ==, "4");
  g_assert_cmpstr (g_ptr_array_index (entry->given, 1), ==, "3");
  g_assert_true (entry->is_judged && !entry->is_right);
  entry = g_ptr_array_index (sheet->entries, 1);
  g_assert_true (entry->given->len == 0 && !entry->is_judged);

  /* only questions with a right answer count, and only their first try */
  g_assert_cmpuint (ari_answers_score (answers, lesson, &n_judged), ==, 0);
  g_assert_cmpuint (n_judged, ==, 1);
  first->is_right = TRUE;
  g_assert_cmpuint (ari_answers_score (answers, lesson, &n_judged), ==, 1);
  first->n_tries = 2;
  g_assert_cmpuint (ari_answers_score (answers, lesson, &n_judged), ==, 0);

  g_assert_true (ari_lesson_page_takes (ari_lesson_get_page (lesson, 0), "02"));
  g_assert_true (ari_lesson_page_is_right (ari_lesson_get_page (lesson, 0), "02"));
  g_assert_false (ari_lesson_page_takes (ari_lesson_get_page (lesson, 0), "two"));
  g_assert_true (ari_lesson_page_takes (ari_lesson_get_page (lesson, 1), "two"));
}

/* --- lessons in the making -------------------------------------------------------------------- */

static void
assert_text (AriLessonDraft *draft, guint page, AriDraftText which, const char *text)
{
  g_autofree char *has = ari_lesson_draft_dup_text (draft, page, which);

  g_assert_cmpstr (has, ==, text);
}

static AriLesson *
read_draft (AriLessonDraft *draft, GError **error)
{
  g_autoptr (GBytes) bytes = ari_lesson_draft_to_bytes (draft);

  return ari_lesson_read (bytes, english, error);
}

/* A page that is made of a window is read with the puzzle and the search of that window. */
static void
test_draft (void)
{
  g_autoptr (AriLessonDraft) draft = ari_lesson_draft_new ();
  g_autoptr (AriPuzzle) puzzle = ari_puzzle_new_from_text (SMALL, -1, NULL);
  g_autoptr (AriSearchNotes) search = ari_search_notes_new ();
  const AriBookmark bookmark = { .step = 2, .name = (char *) "Mark" };
  const AriBreakpoint breakpoint = { .kind = ARI_BREAK_GUESS };
  const AriDraftShown shown = {
    .puzzle = puzzle, .search = search, .shows = "what-if", .speed = 20, .cell = 4
  };
  g_autoptr (GError) error = NULL;
  g_autoptr (AriLesson) lesson = NULL;
  const AriLessonPage *page;

  search->strategy = g_strdup ("wdeg/forward");
  search->step = 3;
  search->has_limit = TRUE;
  search->limit = 2;
  ari_search_notes_add_bookmark (search, &bookmark);
  ari_search_notes_add_breakpoint (search, &breakpoint);
  g_assert_true (ari_lesson_draft_insert (draft, 0, &shown, "Second"));
  g_assert_true (ari_lesson_draft_insert (draft, 0, &shown, "First"));
  ari_lesson_draft_set_text (draft, ARI_DRAFT_LESSON, ARI_DRAFT_TITLE, "Mine");
  ari_lesson_draft_set_text (draft, 0, ARI_DRAFT_TEXT, "Where?");
  ari_lesson_draft_set_number (draft, 0, ARI_DRAFT_QUESTION, ARI_QUESTION_CELL);
  ari_lesson_draft_set_text (draft, 0, ARI_DRAFT_ANSWERS, "r1c1, r2c1");
  ari_lesson_draft_set_number (draft, 0, ARI_DRAFT_UNTIL, 8);
  ari_lesson_draft_set_number (draft, 0, ARI_DRAFT_KEY, ARI_LESSON_KEY_END);

  lesson = read_draft (draft, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (lesson->title, ==, "Mine");
  g_assert_cmpuint (lesson->pages->len, ==, 2);
  page = ari_lesson_get_page (lesson, 0);
  g_assert_cmpstr (page->title, ==, "First");
  g_assert_cmpstr (page->text, ==, "Where?");
  g_assert_true (
      ari_grid_equal (ari_puzzle_get_givens (page->puzzle), ari_puzzle_get_givens (puzzle)));
  g_assert_cmpstr (page->search->strategy, ==, "wdeg/forward");
  g_assert_cmpuint (page->search->step, ==, 3);
  g_assert_cmpuint (page->search->limit, ==, 2);
  g_assert_cmpuint (page->search->breakpoints->len, ==, 1);
  g_assert_cmpuint (page->search->bookmarks->len, ==, 0);
  g_assert_cmpstr (page->shows, ==, "what-if");
  g_assert_cmpfloat (page->speed, ==, 20);
  g_assert_cmpuint (page->cell, ==, 4);
  g_assert_cmpuint (page->until, ==, 8);
  g_assert_cmpint (page->key, ==, ARI_LESSON_KEY_END);
  g_assert_true (ari_lesson_page_is_right (page, "r2c1"));
  assert_text (draft, 0, ARI_DRAFT_ANSWERS, "r1c1 r2c1");

  /* A cell may be written as other programs write it; the file has one way. */
  ari_lesson_draft_set_text (draft, 0, ARI_DRAFT_ANSWERS, "B1, R1C2");
  assert_text (draft, 0, ARI_DRAFT_ANSWERS, "r2c1 r1c2");
  ari_lesson_draft_set_text (draft, 0, ARI_DRAFT_ANSWERS, "r2");
  g_assert_null (read_draft (draft, &error));
  g_assert_nonnull (strstr (error->message, "“r2” is not a cell of the puzzle. Write one like r"));
  g_clear_error (&error);

  /* An answer of another kind is a mistake, which is said where it is. */
  ari_lesson_draft_set_number (draft, 0, ARI_DRAFT_QUESTION, ARI_QUESTION_NUMBER);
  g_assert_null (read_draft (draft, &error));
  g_assert_nonnull (strstr (error->message, "$.pages[0].question.answer"));
  g_assert_nonnull (strstr (error->message, "“r2” is not a whole number. Write one like 12."));
  ari_lesson_draft_set_text (draft, 0, ARI_DRAFT_ANSWERS, "");
  ari_lesson_draft_set_number (draft, 0, ARI_DRAFT_QUESTION, ARI_QUESTION_NONE);
  ari_lesson_free (g_steal_pointer (&lesson));
  lesson = read_draft (draft, NULL);
  g_assert_nonnull (lesson);
  while (ari_lesson_draft_insert (draft, 0, &shown, "")) {
  }
  g_assert_cmpuint (ari_lesson_draft_get_n_pages (draft), ==, ARI_LESSON_MAX_PAGES);
}

/* Pages change places with their puzzles; what is not edited stays: other languages, claims, and
 * members that this version does not know. */
static void
test_draft_keeps (void)
{
  static const char text[] =
      PAGES ("{\"puzzle\": \"" SMALL "\", \"title\": {\"fr\": \"Bonjour\", \"en\": \"Hello\"}, "
             "\"text\": \"{n}\", \"claims\": {\"n\": 5}, \"later\": [1]}, {\"title\": \"B\"}, "
             "{\"puzzle\": \"1...............\", \"title\": \"C\"}");
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autoptr (GError) error = NULL;
  g_autoptr (AriLessonDraft) draft = ari_lesson_draft_read (bytes, english, &error);
  g_autoptr (GBytes) written = NULL;
  g_autoptr (AriLesson) lesson = NULL;
  const char *data;

  g_assert_no_error (error);
  assert_text (draft, 0, ARI_DRAFT_TITLE, "Hello");
  assert_text (draft, 0, ARI_DRAFT_TEXT, "{n}");
  ari_lesson_draft_set_text (draft, 0, ARI_DRAFT_TITLE, "Hi");
  ari_lesson_draft_set_text (draft, 0, ARI_DRAFT_ANSWERS, "");
  ari_lesson_draft_move (draft, 1, 2);
  written = ari_lesson_draft_to_bytes (draft);
  data = g_bytes_get_data (written, NULL);
  g_assert_nonnull (strstr (data, "\"Bonjour\""));
  g_assert_nonnull (strstr (data, "\"later\""));
  g_assert_null (strstr (data, "\"question\""));
  lesson = ari_lesson_read (written, english, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (ari_lesson_get_page (lesson, 0)->title, ==, "Hi");
  g_assert_cmpstr (ari_lesson_get_page (lesson, 0)->text, ==, "5");
  g_assert_cmpstr (ari_lesson_get_page (lesson, 2)->title, ==, "B");
  g_assert_true (ari_grid_equal (ari_puzzle_get_givens (ari_lesson_get_page (lesson, 0)->puzzle),
                                 ari_puzzle_get_givens (ari_lesson_get_page (lesson, 2)->puzzle)));
  ari_lesson_draft_remove (draft, 0);
  g_assert_cmpuint (ari_lesson_draft_get_n_pages (draft), ==, 2);
}

/* --- the lessons of the program --------------------------------------------------------------- */

/** Facts: what happened in the search of a page up to its place. */
typedef struct {
  AriCounters counters;
  AriEvent guess;  /* the last one */
  AriEvent end;    /* the last contradiction */
  AriEvent last;   /* the last event */
  AriEvent next;   /* the next guess after the place */
  guint64 guessed; /* the step of the last guess */
  guint64 cost;    /* the steps from it until its next digit is tried */
  AriDigits choices;
  gsize n_tied;
  guint16 tied[ARI_MAX_CELLS];
  guint n_parts;  /* of the last nogood */
  guint n_jumped; /* by the last jump */
  guint n_undone; /* digits taken back since the page began */
  guint n_naked;  /* naked singles deduced */
  AriLearnPart parts[ARI_MAX_CELLS];
  AriDecision open[ARI_MAX_CELLS]; /* the decisions when the last nogood was learned */
  guint n_open;
  AriCellState begin[ARI_MAX_CELLS]; /* where the page begins */
  AriEvent next_event;               /* the first one of the page */
} Facts;

static void
note (Facts *facts, const AriMachine *machine, const AriEvent *event)
{
  const AriLayout *layout = machine->layout;

  facts->last = *event;
  if (event->kind == ARI_EVENT_GUESS) {
    g_autofree AriCellState *cells = g_new (AriCellState, layout->n_cells);
    g_autofree AriDecision *decisions = g_new (AriDecision, 2 * layout->n_cells);

    facts->guess = *event;
    facts->guessed = ari_machine_counters (machine)->steps;
    facts->cost = 0;
    ari_machine_write_cells (machine, cells, decisions, 2 * layout->n_cells);
    facts->choices = decisions[ari_machine_counters (machine)->depth - 1].candidates;
    facts->n_tied = machine->search != NULL
                        ? ari_search_ties (machine->search, facts->tied, layout->n_cells)
                        : 0;
  } else if (event->kind == ARI_EVENT_CONTRADICTION) {
    facts->end = *event;
  } else if (event->kind == ARI_EVENT_RETRY && event->cell == facts->guess.cell) {
    facts->cost = ari_machine_counters (machine)->steps - facts->guessed;
  } else if (event->kind == ARI_EVENT_NOGOOD) {
    facts->n_parts = (guint) ari_machine_last_nogood (machine, facts->parts, ARI_MAX_CELLS);
    facts->n_open = ari_machine_counters (machine)->depth;
    g_assert_cmpuint (facts->n_parts, ==, event->n);
    {
      g_autofree AriCellState *cells = g_new (AriCellState, layout->n_cells);

      ari_machine_write_cells (machine, cells, facts->open, ARI_MAX_CELLS);
    }
  } else if (event->kind == ARI_EVENT_PLACE) {
    facts->n_naked += event->house == ARI_NO_HOUSE;
  } else if (event->kind == ARI_EVENT_JUMP) {
    facts->n_jumped = event->n;
  }
}

static void
play (const AriLessonPage *page, Facts *facts)
{
  const guint64 place = page->until > 0 ? page->until : page->search->step;
  g_autoptr (AriDocument) document = ari_lesson_page_dup_document (page, "");
  AriGame *game = ari_document_get_game (document);
  AriGrid *start =
      page->search->start != NULL
          ? ari_search_notes_dup_start (page->search, ari_puzzle_get_givens (page->puzzle))
          : NULL;
  g_autoptr (AriMachine) machine = ari_need (
      ari_machine_new (start != NULL ? start : ari_puzzle_get_givens (ari_game_get_puzzle (game)),
                       ari_method_by_name (page->search->strategy),
                       page->search->has_limit ? page->search->limit : 1));
  AriEvent event;

  *facts = (Facts){ 0 };
  for (;;) {
    const gboolean begins = ari_machine_counters (machine)->steps == page->search->step;

    if (begins) {
      g_autofree AriDecision *decisions = g_new (AriDecision, 2 * machine->layout->n_cells);

      ari_machine_write_cells (machine, facts->begin, decisions, 2 * machine->layout->n_cells);
    }
    if (ari_machine_counters (machine)->steps >= place || !ari_machine_step (machine, &event))
      break;
    if (event.kind != ARI_EVENT_NOTHING_YET)
      note (facts, machine, &event);
    facts->n_undone +=
        event.kind == ARI_EVENT_BACK && ari_machine_counters (machine)->steps > page->search->step;
    if (begins)
      facts->next_event = event;
  }
  facts->counters = *ari_machine_counters (machine);
  for (guint i = 0; i < 100000 && ari_machine_step (machine, &event); i++)
    if (event.kind == ARI_EVENT_GUESS) {
      facts->next = event;
      break;
    }
  ari_grid_free (start);
}

/* The place is where the page says: not beyond the end. */
static void
check_place (const AriLessonPage *page, const Facts *facts)
{
  g_assert_cmpuint (facts->counters.steps, ==, MAX (page->until, page->search->step));
}

static char *
cell_name (const AriLessonPage *page, guint16 cell)
{
  g_autoptr (GString) name = g_string_new (NULL);

  if (cell != ARI_NO_CELL)
    ari_cell_name_append (name, ari_puzzle_get_layout (page->puzzle), cell);
  return g_string_free (g_steal_pointer (&name), FALSE);
}

static char *
symbol (const AriLessonPage *page, guint digit)
{
  g_autoptr (GString) name = g_string_new (NULL);

  if (digit != ARI_NO_DIGIT)
    ari_digits_append (name, ari_puzzle_get_symbols (page->puzzle), ari_digits_of (digit));
  return g_string_free (g_steal_pointer (&name), FALSE);
}

/* --- what the answers must be --- */

static guint
count_of (const AriCellState *cell)
{
  return cell->digit == ARI_NO_DIGIT ? (guint) ari_digits_count (cell->candidates) : G_MAXUINT;
}

/* Returns: the fewest candidates that an open cell has where the page begins */
static guint
fewest (const AriLessonPage *page, const Facts *facts)
{
  guint least = G_MAXUINT;

  for (guint16 i = 0; i < ari_puzzle_get_layout (page->puzzle)->n_cells; i++)
    least = MIN (least, count_of (&facts->begin[i]));
  return least;
}

static void
append (GString *list, const char *separator, char *word)
{
  g_string_append_printf (list, "%s%s", list->len > 0 ? separator : "", word);
  g_free (word);
}

/* (transfer full): the open cells with the fewest candidates */
static char *
fewest_cells (const AriLessonPage *page, const Facts *facts)
{
  GString *list = g_string_new (NULL);

  for (guint16 i = 0; i < ari_puzzle_get_layout (page->puzzle)->n_cells; i++)
    if (count_of (&facts->begin[i]) == fewest (page, facts))
      append (list, " ", cell_name (page, i));
  return g_string_free (list, FALSE);
}

/* (transfer full): the candidates of the page's cell; without @among, all of them */
static char *
digits_of (const AriLessonPage *page, const Facts *facts, AriDigits among, const char *separator)
{
  GString *list = g_string_new (NULL);
  const AriDigits digits = page->cell != ARI_NO_CELL ? facts->begin[page->cell].candidates : 0;

  for (guint digit = 0; digit < ari_puzzle_get_layout (page->puzzle)->n_digits; digit++)
    if ((digits & among & ari_digits_of (digit)) != 0)
      append (list, separator, symbol (page, digit));
  return g_string_free (list, FALSE);
}

static const AriHouse *
house_at (const AriLayout *layout, guint16 cell, guint which)
{
  return &layout->houses[layout->houses_of[layout->house_starts[cell] + which]];
}

/* (transfer full): the cells of the box of the last event that may hold its digit */
static char *
box_places (const AriLessonPage *page, const Facts *facts)
{
  const AriLayout *layout = ari_puzzle_get_layout (page->puzzle);
  const AriHouse *box = house_at (layout, facts->last.cell, 2);
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < layout->n_digits; i++)
    if (facts->begin[box->cells[i]].digit == ARI_NO_DIGIT
        && (facts->begin[box->cells[i]].candidates & ari_digits_of (facts->last.digit)) != 0)
      append (list, " ", cell_name (page, box->cells[i]));
  return g_string_free (list, FALSE);
}

/* Returns: the number of open cells that the page's cell sees */
static guint
degree (const AriLessonPage *page, const Facts *facts)
{
  guint n_peers, n = 0;
  const guint16 *peers =
      page->cell != ARI_NO_CELL
          ? ari_layout_peers (ari_puzzle_get_layout (page->puzzle), page->cell, &n_peers)
          : NULL;

  for (guint i = 0; peers != NULL && i < n_peers; i++)
    n += facts->begin[peers[i]].digit == ARI_NO_DIGIT;
  return n;
}

/* (transfer full): the digits that may stand nowhere in the row but in the page's cell */
static char *
row_digits (const AriLessonPage *page, const Facts *facts)
{
  const AriLayout *layout = ari_puzzle_get_layout (page->puzzle);
  const AriHouse *row = house_at (layout, page->cell, 0);
  AriDigits elsewhere = 0;

  for (guint i = 0; i < layout->n_digits; i++)
    if (row->cells[i] != page->cell)
      elsewhere |= facts->begin[row->cells[i]].candidates;
  return digits_of (page, facts, ~elsewhere, " ");
}

/* (transfer full): the digits of the page's cell that its last nogood rules out, as long as its
 * other parts stand */
static char *
nogood_digits (const AriLessonPage *page, const Facts *facts)
{
  AriDigits digits = 0;

  for (guint i = 0; i < facts->n_parts; i++) {
    gboolean others = facts->parts[i].cell == page->cell && facts->parts[i].is_placed;

    for (guint j = 0; j < facts->n_parts; j++)
      others &= j == i || facts->begin[facts->parts[j].cell].digit == facts->parts[j].digit;
    if (others)
      digits |= ari_digits_of (facts->parts[i].digit);
  }
  return digits_of (page, facts, digits, " ");
}

/* Returns: how many parts of the last nogood must stand for it to rule out the page's cell; 0 if
 * it does not */
static guint
nogood_others (const AriLessonPage *page, const Facts *facts)
{
  g_autofree char *digits = nogood_digits (page, facts);

  return *digits != '\0' ? facts->n_parts - 1 : 0;
}

static guint
guessed_digit (const Facts *facts, guint16 cell)
{
  guint digit = ARI_NO_DIGIT;

  for (guint i = 0; i < facts->n_open; i++)
    if (facts->open[i].cell == cell)
      digit = facts->open[i].digit;
  return digit;
}

/* (transfer full): the guesses that stood at the last nogood and are not among its parts */
static char *
idle_guesses (const AriLessonPage *page, const Facts *facts)
{
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < facts->n_open; i++) {
    gboolean is_part = FALSE;
    g_autofree char *cell = cell_name (page, facts->open[i].cell);
    g_autofree char *digit = symbol (page, guessed_digit (facts, facts->open[i].cell));

    for (guint j = 0; j < facts->n_parts; j++)
      is_part |= facts->parts[j].cell == facts->open[i].cell;
    if (!is_part)
      append (list, ", ", g_strdup_printf ("%s = %s", cell, digit));
  }
  return g_string_free (list, FALSE);
}

/* The parts of a nogood and the givens lead to a dead end by themselves. */
static void
check_nogood (const AriLessonPage *page, const Facts *facts)
{
  g_autoptr (AriGrid) grid = ari_grid_copy (ari_puzzle_get_givens (page->puzzle));
  g_autoptr (AriMachine) machine = NULL;
  AriEvent event;

  for (guint i = 0; i < facts->n_parts; i++) {
    g_assert_true (facts->parts[i].is_placed);
    grid->cells[facts->parts[i].cell] = facts->parts[i].digit;
  }
  machine = ari_need (ari_machine_new (grid, ari_method_by_name ("mrv-singles"), 1));
  while (ari_machine_step (machine, &event)) {
  }
  g_assert_cmpuint (ari_machine_counters (machine)->guesses, ==, 0);
  g_assert_cmpuint (ari_machine_counters (machine)->solutions, ==, 0);
}

/* --- what a person pays --- */

static guint
n_givens (const AriLessonPage *page)
{
  const AriGrid *givens = ari_puzzle_get_givens (page->puzzle);
  guint n = 0;

  for (guint16 cell = 0; cell < givens->layout->n_cells; cell++)
    n += givens->cells[cell] != ARI_NO_DIGIT;
  return n;
}

/* Returns: how many of the steps that solve the puzzle by logic are of techniques from @least on */
static guint
count_steps (const AriLessonPage *page, AriTechnique least)
{
  AriLogicOptions options = ari_logic_options_default ();
  g_autoptr (AriLogic) logic = ari_need (ari_logic_new (ari_puzzle_get_layout (page->puzzle)));
  AriLogicRating rating;
  guint n = 0;

  options.has_one_solution = true;
  ari_logic_set_options (logic, &options);
  ari_logic_set_position (logic, ari_puzzle_get_givens (page->puzzle)->cells, NULL, NULL);
  g_assert_cmpint (ari_logic_find_path (logic, NULL, &rating, NULL, NULL), ==, ARI_LOGIC_SOLVED);
  for (guint i = least; i < ARI_N_TECHNIQUES; i++)
    n += rating.counts[i];
  return n;
}

/** Backdoors: the smallest ones of a puzzle. */
typedef struct {
  guint size;
  guint n;
  GArray *cells; /* guint16 */
} Backdoors;

static void
note_backdoor (const uint16_t *cells, unsigned size, void *data)
{
  Backdoors *backdoors = data;

  backdoors->n++;
  g_array_append_vals (backdoors->cells, cells, size);
}

static Backdoors
find_backdoors (const AriLessonPage *page)
{
  const AriGrid *givens = ari_puzzle_get_givens (page->puzzle);
  g_autoptr (AriMachine) machine =
      ari_need (ari_machine_new (givens, ari_method_by_name ("mrv-singles"), 1));
  g_autoptr (AriLogic) logic = ari_need (ari_logic_new (givens->layout));
  AriCellState cells[ARI_MAX_CELLS];
  guint8 solution[ARI_MAX_CELLS], placed[ARI_MAX_CELLS];
  g_autofree AriDecision *decisions = g_new (AriDecision, 2 * givens->layout->n_cells);
  Backdoors found = { .cells = g_array_new (FALSE, FALSE, sizeof (guint16)) };
  const AriBackdoorCalls calls = { .found = note_backdoor, .data = &found };
  AriEvent event = { .kind = ARI_EVENT_NOTHING_YET };

  while (event.kind != ARI_EVENT_SOLUTION && ari_machine_step (machine, &event)) {
  }
  ari_machine_write_cells (machine, cells, decisions, 2 * givens->layout->n_cells);
  for (guint16 cell = 0; cell < givens->layout->n_cells; cell++)
    solution[cell] = cells[cell].digit;
  found.size = ari_backdoor_find (logic, givens->layout, givens->cells, solution, placed, &calls);
  return found;
}

/* Returns: 1 if the page's search begins with the digit of a backdoor of one cell */
static guint
starts_in_backdoor (const AriLessonPage *page, const Backdoors *backdoors)
{
  const AriStartDigit *at;
  guint n = 0;

  g_assert_cmpuint (page->search->start->len, ==, 1);
  at = &g_array_index (page->search->start, AriStartDigit, 0);
  g_assert_cmpuint (at->cell, ==, page->cell);
  for (guint i = 0; i < backdoors->cells->len; i++)
    n += g_array_index (backdoors->cells, guint16, i) == at->cell;
  return n;
}

static char *
number (guint64 n)
{
  return g_strdup_printf ("%" G_GUINT64_FORMAT, n);
}

/* (transfer full) (nullable): what a person pays, by the name of the claim */
static char *
fact_of_puzzle (const char *name, const AriLessonPage *page)
{
  Backdoors backdoors;
  char *fact = NULL;

  if (strcmp (name, "givens") == 0)
    return number (n_givens (page));
  if (strcmp (name, "gaps") == 0)
    return number (ari_puzzle_get_layout (page->puzzle)->n_cells - n_givens (page));
  if (strcmp (name, "beyond") == 0)
    return number (count_steps (page, ARI_TECHNIQUE_HIDDEN_SINGLE + 1));
  if (strcmp (name, "chains") == 0)
    return number (count_steps (page, ARI_TECHNIQUE_X_CHAIN));
  if (strstr (name, "backdoor") == NULL)
    return NULL;
  backdoors = find_backdoors (page);
  if (strcmp (name, "backdoors") == 0)
    fact = number (backdoors.n);
  else if (strcmp (name, "backdoor-size") == 0)
    fact = number (backdoors.size);
  else if (strcmp (name, "start-is-backdoor") == 0)
    fact = number (starts_in_backdoor (page, &backdoors));
  g_array_unref (backdoors.cells);
  return fact;
}

/* (transfer full) (nullable): the fact of that name, as a file has it; NULL if there is none */
static char *
fact_of (const char *name, const AriLessonPage *page, const Facts *facts, guint64 before)
{
  const guint columns = ari_puzzle_get_layout (page->puzzle)->n_columns;
  AriDigits others = facts->choices & ~ari_digits_of (MIN (facts->guess.digit, 63));
  const struct {
    const char *name;
    char *(*make) (guint64 n);
    guint64 n;
  } numbers[] = {
    { "steps", number, facts->counters.steps },
    { "guesses", number, facts->counters.guesses },
    { "ends", number, facts->counters.dead_ends },
    { "solutions", number, facts->counters.solutions },
    { "depth", number, facts->counters.depth },
    { "deepest", number, facts->counters.deepest },
    { "restarts", number, facts->counters.restarts },
    { "row", number, facts->guess.cell / columns + 1u },
    { "column", number, facts->guess.cell % columns + 1u },
    { "end-row", number, facts->end.cell / columns + 1u },
    { "end-column", number, facts->end.cell % columns + 1u },
    { "cost", number, facts->cost },
    { "choices", number, (guint64) ari_digits_count (facts->choices) },
    { "tied", number, facts->n_tied },
    { "parts", number, facts->n_parts },
    { "others", number, nogood_others (page, facts) },
    { "right-nogood-others", number, nogood_others (page, facts) },
    { "jumped", number, facts->n_jumped },
    { "undone", number, facts->n_undone },
    { "right-undone", number, facts->n_undone },
    { "start", number, page->search->step },
    { "more", number, facts->counters.steps - page->search->step },
    { "naked", number, facts->n_naked },
    { "fewest", number, fewest (page, facts) },
    { "degree", number, degree (page, facts) },
    { "end-line", number, facts->end.house % columns + 1u },
    { "candidates", number, page->cell != ARI_NO_CELL ? count_of (&facts->begin[page->cell]) : 0 },
    { "before", number, before },
    { "times", number, (before + facts->counters.steps / 2) / MAX (facts->counters.steps, 1) },
  };

  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    if (strcmp (numbers[i].name, name) == 0)
      return numbers[i].make (numbers[i].n);
  if (strcmp (name, "cell") == 0)
    return cell_name (page, facts->guess.cell);
  if (strcmp (name, "digit") == 0)
    return symbol (page, facts->guess.digit);
  if (strcmp (name, "other") == 0)
    return symbol (page, others != 0 ? ari_digits_first (others) : ARI_NO_DIGIT);
  if (strcmp (name, "guess") == 0) {
    g_autofree char *cell = cell_name (page, facts->guess.cell);
    g_autofree char *digit = symbol (page, facts->guess.digit);

    return g_strdup_printf ("%s = %s", cell, digit);
  }
  if (strcmp (name, "end-cell") == 0)
    return cell_name (page, facts->end.cell);
  if (strcmp (name, "end-digit") == 0)
    return symbol (page, facts->end.digit);
  if (strcmp (name, "last-cell") == 0)
    return cell_name (page, facts->last.cell);
  if (strcmp (name, "last-digit") == 0)
    return symbol (page, facts->last.digit);
  if (strcmp (name, "at") == 0)
    return cell_name (page, page->cell);
  if (strcmp (name, "digits") == 0)
    return digits_of (page, facts, ~(AriDigits) 0, ", ");
  if (strcmp (name, "idle") == 0)
    return idle_guesses (page, facts);
  if (strcmp (name, "right-next") == 0)
    return cell_name (page, facts->next_event.cell);
  if (strcmp (name, "right-fewest") == 0)
    return fewest_cells (page, facts);
  if (strcmp (name, "right-candidates") == 0)
    return number (count_of (&facts->begin[page->cell]));
  if (strcmp (name, "right-guesses") == 0)
    return number (facts->counters.guesses);
  if (strcmp (name, "right-steps") == 0)
    return number (facts->counters.steps);
  if (strcmp (name, "right-degree") == 0)
    return number (degree (page, facts));
  if (strcmp (name, "right-box-places") == 0)
    return box_places (page, facts);
  if (strcmp (name, "right-row-digits") == 0)
    return row_digits (page, facts);
  if (strcmp (name, "next-cell") == 0)
    return cell_name (page, facts->next.cell);
  if (strcmp (name, "next-digit") == 0)
    return symbol (page, facts->next.digit);
  return fact_of_puzzle (name, page);
}

/* Each question has a claim that says what all of its right answers are, in any order; so a fact
 * derives them from the search, and none is missing. */
static void
check_answers (const AriLessonPage *page)
{
  g_autofree char *listed = page->answers != NULL ? g_strjoinv (" ", page->answers) : NULL;
  guint n_rules = 0;

  for (guint i = 0; page->claims[i] != NULL; i += 2)
    if (g_str_has_prefix (page->claims[i], "right-")) {
      g_assert_cmpstr (page->claims[i + 1], ==, listed);
      n_rules++;
    }
  if (n_rules != (page->answers != NULL))
    g_error ("“%s”: nothing says what its right answers are", page->title);
}

/* and the name of a page before: claims */
#define STEPS_OF "steps-of-"
#define TIMES_OF "times-of-"

/* (transfer full) (nullable): what a claim with the name of a page before says
 * @n_steps: of the page
 * @named: the steps of the pages before */
static char *
fact_of_earlier (const char *name, guint64 n_steps, GHashTable *named)
{
  const char *steps = g_hash_table_lookup (named, name + strlen (STEPS_OF));

  if (steps == NULL || g_str_has_prefix (name, STEPS_OF))
    return g_strdup (steps);
  return number ((g_ascii_strtoull (steps, NULL, 10) + n_steps / 2) / MAX (n_steps, 1));
}

static void
check_lesson (const char *path)
{
  static const char *const languages[] = { "de", "fr" };
  g_autofree char *text = NULL;
  gsize length;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (AriLesson) lesson = NULL;
  AriPuzzle *searched = NULL; /* to its end, in `n_steps` */
  guint64 n_steps = 0;
  gboolean is_false = FALSE;
  /* the steps of the pages that have a name */
  g_autoptr (GHashTable) named = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, g_free);

  g_file_get_contents (path, &text, &length, &error);
  g_assert_no_error (error);
  bytes = g_bytes_new (text, length);
  lesson = ari_lesson_read (bytes, english, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < lesson->pages->len; i++) {
    const AriLessonPage *page = ari_lesson_get_page (lesson, i);
    Facts facts;
    play (page, &facts);
    check_place (page, &facts);
    if (searched == NULL
        || !ari_grid_equal (ari_puzzle_get_givens (searched), ari_puzzle_get_givens (page->puzzle)))
      n_steps = 0;
    for (guint j = 0; page->claims[j] != NULL; j += 2) {
      g_autofree char *fact = g_str_has_prefix (page->claims[j], STEPS_OF)
                                      || g_str_has_prefix (page->claims[j], TIMES_OF)
                                  ? fact_of_earlier (page->claims[j], facts.counters.steps, named)
                                  : fact_of (page->claims[j], page, &facts, n_steps);

      if (g_strcmp0 (fact, page->claims[j + 1]) != 0) {
        g_test_message ("%s, page %u: %s is %s, not %s", path, i + 1, page->claims[j], fact,
                        page->claims[j + 1]);
        is_false = TRUE;
      }
    }
    check_answers (page);
    if (facts.last.kind == ARI_EVENT_NOGOOD)
      check_nogood (page, &facts);
    if (page->name != NULL)
      g_hash_table_insert (named, page->name, number (facts.counters.steps));
    if (facts.last.kind == ARI_EVENT_END) {
      searched = page->puzzle;
      n_steps = facts.counters.steps;
    }
    g_assert_null (strchr (page->text, '{'));
    g_assert_true (page->done == NULL || strchr (page->done, '{') == NULL);
    /* a card in a small window has room for this */
    g_assert_cmpuint (g_utf8_strlen (page->text, -1), <, 320);
    g_assert_true (page->done == NULL || g_utf8_strlen (page->done, -1) < 320);
  }
  g_assert_false (is_false);
  for (guint i = 0; i < G_N_ELEMENTS (languages); i++) {
    const char *const own[] = { languages[i], NULL };
    g_autoptr (AriLesson) other = ari_lesson_read (bytes, own, &error);

    g_assert_no_error (error);
    g_assert_cmpstr (other->title, !=, lesson->title);
    for (guint j = 0; j < lesson->pages->len; j++) {
      const AriLessonPage *page = ari_lesson_get_page (lesson, j);
      const AriLessonPage *translated = ari_lesson_get_page (other, j);

      g_assert_cmpstr (translated->text, !=, page->text);
      g_assert_null (strchr (translated->text, '{'));
      g_assert_true (translated->done == NULL || strchr (translated->done, '{') == NULL);
      if (page->done != NULL)
        g_assert_cmpstr (translated->done, !=, page->done);
    }
  }
}

static void
test_ours (void)
{
  g_autofree char *folder = g_build_filename (g_getenv ("ARIADNE_DATA"), "lessons", NULL);
  g_autoptr (GDir) files = g_dir_open (folder, 0, NULL);
  const char *name;
  guint n = 0;

  while ((name = g_dir_read_name (files)) != NULL) {
    g_autofree char *path = g_build_filename (folder, name, NULL);

    check_lesson (path);
    n++;
  }
  g_assert_cmpuint (n, >, 0);
}

int
main (int argc, char **argv)
{
  ari_test_init (&argc, &argv);

  g_test_add_func ("/lesson/reads", test_reads);
  g_test_add_func ("/lesson/refuses", test_refuses);
  g_test_add_func ("/lesson/answers", test_answers);
  g_test_add_func ("/lesson/draft", test_draft);
  g_test_add_func ("/lesson/draft-keeps", test_draft_keeps);
  g_test_add_func ("/lesson/ours", test_ours);
  return g_test_run ();
}
