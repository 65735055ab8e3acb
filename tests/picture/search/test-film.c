/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An animation shows the search at each moment. */

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include <glib/gstdio.h>

#include "engine/laboratory/summary-note.h"
#include "engine/laboratory/tries.h"
#include "picture/text.h"
#include "picture/search/film.h"
#include "tests/engine-auto.h"
#include "tests/picture/pixels.h"
#include "tests/seed.h"

#define PUZZLE "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."

enum { FIRST = 40, N_MOMENTS = 60 };
#define PER_SECOND 4.0
#define SENTENCE   "<text class=\"s\""
/* The upper left corner of the board, beside its coordinates, and the distance of cells. */
#define CORNER (16.0 + 25.0)
#define PITCH  (480.0 / 9.0)

/** Shown: an element of the animation. */
typedef struct {
  gboolean shows_at_first;
  gboolean has_span; /* its visibility changes from `begin` to `end` */
  double begin, end; /* seconds */
  int row, column;
  char style; /* 'd' or 'c' */
} Shown;

/** Reading: the state of reading an animation. */
typedef struct {
  GArray *elements; /* Shown */
  Shown open;
  gboolean is_open;
  GString *text;
  GPtrArray *texts; /* the text of each element */
  double total;
  double pitch;
} Reading;

static double
attribute (const char **names, const char **values, const char *name)
{
  for (guint i = 0; names[i] != NULL; i++)
    if (g_str_equal (names[i], name)) {
      const char *plus = strchr (values[i], '+');

      return g_ascii_strtod (plus != NULL ? plus + 1 : values[i], NULL);
    }
  return NAN;
}

static const char *
word (const char **names, const char **values, const char *name)
{
  for (guint i = 0; names[i] != NULL; i++)
    if (g_str_equal (names[i], name))
      return values[i];
  return "";
}

static void
on_start (GMarkupParseContext *context,
          const char *element,
          const char **names,
          const char **values,
          gpointer data,
          GError **error)
{
  Reading *reading = data;
  const char *style = word (names, values, "class");

  if (g_str_equal (element, "animate"))
    reading->total = attribute (names, values, "dur");
  if (g_str_equal (element, "text") && (*style == 'd' || *style == 'c')) {
    reading->is_open = TRUE;
    reading->open =
        (Shown){ .shows_at_first = g_str_equal (word (names, values, "visibility"), "visible"),
                 .style = *style };
    reading->open.column = (int) ((attribute (names, values, "x") - CORNER) / PITCH);
    reading->open.row = (int) ((attribute (names, values, "y") - CORNER - 3.0) / PITCH);
    g_string_truncate (reading->text, 0);
  }
  if (g_str_equal (element, "set") && reading->is_open) {
    reading->open.has_span = TRUE;
    reading->open.begin = attribute (names, values, "begin");
    reading->open.end = reading->open.begin + attribute (names, values, "dur");
    g_assert_cmpstr (word (names, values, "to"), ==,
                     reading->open.shows_at_first ? "hidden" : "visible");
  }
}

static void
on_end (GMarkupParseContext *context, const char *element, gpointer data, GError **error)
{
  Reading *reading = data;

  if (!g_str_equal (element, "text") || !reading->is_open)
    return;
  reading->is_open = FALSE;
  g_array_append_val (reading->elements, reading->open);
  g_ptr_array_add (reading->texts, g_strdup (reading->text->str));
}

static void
on_text (
    GMarkupParseContext *context, const char *text, gsize length, gpointer data, GError **error)
{
  g_string_append_len (((Reading *) data)->text, text, (gssize) length);
}

static gboolean
shows (const Shown *element, double time)
{
  const gboolean within = element->has_span && element->begin <= time && time < element->end;

  return element->shows_at_first != within;
}

/* In the middle of each moment, the visible digits and candidates are those of the search. */
static void
assert_moment (const Reading *reading, guint index, const AriSnapshot *snapshot)
{
  const double time = (index + 0.5) / PER_SECOND;
  guint digits[81] = { 0 }, candidates[81] = { 0 };

  for (guint i = 0; i < reading->elements->len; i++) {
    const Shown *element = &g_array_index (reading->elements, Shown, i);
    const int cell = element->row * 9 + element->column;
    const guint digit = (guint) atoi (reading->texts->pdata[i]) - 1;

    g_assert_true (cell >= 0 && cell < 81 && digit < 9);
    if (shows (element, time))
      *(element->style == 'd' ? &digits[cell] : &candidates[cell]) |= 1u << digit;
  }
  for (guint cell = 0; cell < 81; cell++) {
    const AriCellState state = ari_snapshot_shown (snapshot, (guint16) cell);
    const gboolean is_open = state.digit == ARI_NO_DIGIT;

    if (state.origin == ARI_ORIGIN_GIVEN)
      continue;
    g_assert_cmpuint (digits[cell], ==, is_open ? 0 : 1u << state.digit);
    for (guint digit = 0; digit < 9; digit++)
      g_assert_cmpint ((candidates[cell] >> digit) & 1, ==,
                       is_open && ari_digits_has (state.candidates, digit));
  }
}

static gboolean
bytes_contain (GBytes *bytes, const char *words)
{
  return g_strstr_len (g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes), words)
         != NULL;
}

static AriMachine *
make_search (void)
{
  g_autoptr (AriLayout) layout = ari_layout_new_boxes (3, 3, ARI_EXTRA_NONE);
  g_autoptr (AriGrid) grid = ari_grid_new (layout);
  AriMachine *search;

  for (guint i = 0; i < 81; i++)
    if (PUZZLE[i] != '.')
      grid->cells[i] = (guint8) (PUZZLE[i] - '1');
  search = ari_machine_new (grid, ari_strategy_by_name ("mrv-locked"), 0);
  return search;
}

/* Takes a step, and counts it. */
static void
take_step (AriMachine *search, AriSummary *summary)
{
  AriEvent event;

  ari_machine_step (search, &event);
  ari_summary_note (summary, &event, ari_machine_counters (search));
  ari_summary_settle (summary, ari_machine_counters (search));
}

/* Guesses are open in board and graph until the search knows better: the elements of the film have
 * the colours of these outcomes only. (The graph below them is cairo's, which names colours in
 * another way.) */
static void
assert_outcomes (GBytes *svg, gboolean has_solution)
{
  const AriPalette *palette = ari_palette_get (FALSE, FALSE);

  for (guint i = 0; i < ARI_N_OUTCOMES; i++) {
    const AriColor *color = &palette->outcomes[i].guess;
    g_autofree char *words = g_strdup_printf (
        "fill=\"#%02x%02x%02x\"", (guint) lround (color->red * 255.0),
        (guint) lround (color->green * 255.0), (guint) lround (color->blue * 255.0));

    if (i != ARI_OUTCOME_FORCED)
      g_assert_cmpint (bytes_contain (svg, words), ==,
                       i == ARI_OUTCOME_OPEN || (i == ARI_OUTCOME_LEADS && has_solution));
  }
}

/* Reads the elements of an animation. @reading: (out): for reading_clear() */
static void
read_animation (GBytes *svg, Reading *reading)
{
  static const GMarkupParser parser = { .start_element = on_start,
                                        .end_element = on_end,
                                        .text = on_text };
  g_autoptr (GMarkupParseContext) context =
      g_markup_parse_context_new (&parser, (GMarkupParseFlags) 0, reading, NULL);
  g_autoptr (GError) error = NULL;

  *reading = (Reading){ .elements = g_array_new (FALSE, FALSE, sizeof (Shown)),
                        .text = g_string_new (NULL),
                        .texts = g_ptr_array_new_with_free_func (g_free) };
  g_markup_parse_context_parse (context, g_bytes_get_data (svg, NULL),
                                (gssize) g_bytes_get_size (svg), &error);
  g_assert_no_error (error);
  g_assert_true (g_markup_parse_context_end_parse (context, &error));
}

static void
reading_clear (Reading *reading)
{
  g_array_unref (reading->elements);
  g_ptr_array_unref (reading->texts);
  g_string_free (reading->text, TRUE);
}

static void
test_animation (void)
{
  const AriSymbols symbols = ari_symbols_default (9);
  g_autoptr (AriMachine) search = make_search ();
  g_autoptr (AriFilm) film = ari_film_new (search->layout, &symbols, NULL);
  Reading reading;
  g_autoptr (GBytes) svg = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (AriSummary) summary = ari_summary_new (search->layout, ARI_SUMMARY_SIZE);
  AriSnapshot *snapshots[N_MOMENTS];

  for (guint i = 0; i < FIRST; i++)
    take_step (search, summary);
  for (guint i = 0; i < N_MOMENTS; i++) {
    take_step (search, summary);
    snapshots[i] = ari_snapshot_new (search->layout);
    ari_snapshot_take (snapshots[i], search);
    g_assert_true (ari_film_add (film, snapshots[i], "Why & <wherefore>", NULL));
  }
  g_assert_cmpuint (ari_film_get_n_moments (film), ==, N_MOMENTS);
  svg = ari_film_to_svg (film, summary, ARI_TRY_COLORS_OUTCOME, PER_SECOND, &error);
  g_assert_no_error (error);
  assert_outcomes (svg, FALSE);
  read_animation (svg, &reading);
  g_assert_cmpfloat_with_epsilon (reading.total, N_MOMENTS / PER_SECOND, 1e-6);
  for (guint i = 0; i < N_MOMENTS; i++) {
    assert_moment (&reading, i, snapshots[i]);
    ari_snapshot_free (snapshots[i]);
  }
  reading_clear (&reading);
}

/** Box: an open try in the graph, and the moments in which it is seen. */
typedef struct {
  double x, width;
  guint first, end;
} Box;

/* (transfer full) (element-type Box) */
static GArray *
read_boxes (const char *svg, guint n_moments)
{
  GArray *boxes = g_array_new (FALSE, FALSE, sizeof (Box));

  for (const char *at = svg; (at = strstr (at, "<rect class=\"o\"")) != NULL; at++) {
    const char *tag = at - strlen ("visibility=\"visible\">"), *end = strstr (at, "</g>");
    const char *set = strstr (at, "<set "), *to;
    Box box = { .end = n_moments };

    box.x = g_ascii_strtod (strstr (at, " x=\"") + 4, NULL);
    box.width = g_ascii_strtod (strstr (at, " width=\"") + 8, NULL);
    if (set != NULL && set < end) {
      const double begin = g_ascii_strtod (strstr (set, "begin+") + 6, NULL);
      const double dur = g_ascii_strtod (strstr (set, " dur=\"") + 6, NULL);

      to = strstr (set, "to=\"") + 4;
      if (*to == 'v') {
        box.first = (guint) lround (begin * PER_SECOND);
        box.end = (guint) lround ((begin + dur) * PER_SECOND);
      } else {
        box.end = (guint) lround (begin * PER_SECOND);
      }
      g_assert_cmpint (*to == 'v', !=, g_str_has_prefix (tag, "visibility=\"visible\">"));
    }
    g_array_append_val (boxes, box);
  }
  return boxes;
}

/* Returns: the last moment at which a sentence, a digit or a mark changes */
static guint
last_change (const Reading *reading)
{
  double last = 0.0;

  for (guint i = 0; i < reading->elements->len; i++)
    if (g_array_index (reading->elements, Shown, i).has_span)
      last = MAX (last, g_array_index (reading->elements, Shown, i).begin);
  return (guint) lround (last * PER_SECOND);
}

/* A whole search of a puzzle with one solution: each try is open from its first step to the one
 * that tells its outcome, and the last picture is that of the window, the solution, which comes
 * back in several pictures. */
static void
test_whole (void)
{
  const AriSymbols symbols = ari_symbols_default (9);
  g_autoptr (AriMachine) search = make_search ();
  g_autoptr (AriFilm) film = ari_film_new (search->layout, &symbols, NULL);
  Reading reading;
  g_autoptr (AriSummary) summary = ari_summary_new (search->layout, ARI_SUMMARY_SIZE);
  g_autoptr (AriSnapshot) snapshot = ari_snapshot_new (search->layout);
  guint8 solution[81];
  guint64 found = 0;
  guint n_moments, n_seen = 0;
  g_autoptr (GBytes) svg = NULL;
  g_autofree char *text = NULL;
  g_autoptr (GArray) boxes = NULL;

  while (!ari_machine_is_over (search)) {
    take_step (search, summary);
    ari_snapshot_take (snapshot, search);
    if (snapshot->event.kind == ARI_EVENT_SOLUTION) {
      ari_machine_write_solution (search, solution);
      found = snapshot->counters.steps;
    }
    g_assert_true (ari_film_add (film, snapshot, "Why", found > 0 ? solution : NULL));
  }
  svg = ari_film_to_svg (film, summary, ARI_TRY_COLORS_OUTCOME, PER_SECOND, NULL);
  assert_outcomes (svg, TRUE);
  text = g_strndup (g_bytes_get_data (svg, NULL), g_bytes_get_size (svg));
  read_animation (svg, &reading);
  n_moments = (guint) lround (reading.total * PER_SECOND);
  g_assert_cmpuint (n_moments, ==, ari_film_get_n_moments (film) + 8);
  for (guint cell = 0; cell < 81; cell++)
    snapshot->cells[cell].digit = solution[cell];
  snapshot->event.kind = ARI_EVENT_SOLUTION;
  assert_moment (&reading, n_moments - 1, snapshot);
  g_assert_cmpuint (last_change (&reading), ==, n_moments - 1);
  boxes = read_boxes (text, n_moments);
  for (gsize i = 0; i < ari_summary_n_subtrees (summary); i++) {
    const AriSubtree try = ari_summary_subtree (summary, i);
    const guint64 end = try.solutions > 0 ? MIN (found, try.last) : try.last;

    for (guint k = 0; k < boxes->len; k++) {
      const Box *box = &g_array_index (boxes, Box, k);

      if (box->first == try.first - 1 && box->end == end - 1) {
        n_seen++;
        break;
      }
    }
  }
  g_assert_cmpuint (n_seen, >, 5);
  g_assert_cmpuint (n_seen, ==, ari_summary_n_subtrees (summary));
  reading_clear (&reading);
}

static void
test_most (void)
{
  const AriSymbols symbols = ari_symbols_default (9);
  g_autoptr (AriMachine) search = make_search ();
  g_autoptr (AriSnapshot) snapshot = ari_snapshot_new (search->layout);
  AriFilm *film = ari_film_new (search->layout, &symbols, NULL);
  AriEvent event;

  ari_machine_step (search, &event);
  ari_snapshot_take (snapshot, search);
  for (guint i = 0; i < ARI_FILM_MOST; i++) {
    snapshot->counters.steps = i;
    g_assert_true (ari_film_add (film, snapshot, "", NULL));
  }
  snapshot->counters.steps = ARI_FILM_MOST;
  g_assert_false (ari_film_add (film, snapshot, "", NULL));
  ari_film_free (film);
  ari_film_free (NULL);
}

static void
test_moment (void)
{
  const AriSymbols symbols = ari_symbols_default (9);
  g_autofree char *folder = g_dir_make_tmp ("ariadne-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "moment.svg", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFile) odd = g_file_new_for_path ("/nowhere/moment.odd");
  g_autoptr (GError) error = NULL;
  g_autoptr (AriMachine) search = make_search ();
  g_autoptr (AriSnapshot) snapshot = ari_snapshot_new (search->layout);
  const AriMoment moment = { .snapshot = snapshot, .symbols = &symbols, .caption = "Guess r1c1" };
  const AriDrawing drawing = ari_moment_drawing (&moment);

  ari_snapshot_take (snapshot, search);
  g_assert_true (ari_picture_save (file, &drawing, &error));
  g_assert_no_error (error);
  g_assert_false (ari_picture_save (odd, &drawing, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED);
  g_remove (path);
  g_rmdir (folder);
}

static cairo_surface_t *
image_of (const AriMoment *moment)
{
  const AriDrawing drawing = ari_moment_drawing (moment);
  cairo_surface_t *image =
      cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) drawing.width, (int) drawing.height);
  cairo_t *cr = cairo_create (image);

  drawing.draw (cr, drawing.width, drawing.height, 1, drawing.data);
  cairo_destroy (cr);
  cairo_surface_flush (image);
  return image;
}

/* A dead end is tinted whatever it is: a cell, two cells that clash, all cells of a house. */
static void
test_dead_ends (void)
{
  const AriSymbols symbols = ari_symbols_default (9);
  g_autoptr (AriMachine) search = make_search ();
  g_autoptr (AriSnapshot) snapshot = ari_snapshot_new (search->layout);
  const AriMoment moment = { .snapshot = snapshot, .symbols = &symbols, .caption = "Dead end" };
  const struct {
    guint16 cell, other, house;
  } cases[] = { { 40, ARI_NO_CELL, ARI_NO_HOUSE },
                { 0, 8, 0 },
                { ARI_NO_CELL, ARI_NO_CELL, 2 },
                { ARI_NO_CELL, ARI_NO_CELL, 9 + 7 } };

  ari_snapshot_take (snapshot, search);
  snapshot->event.kind = ARI_EVENT_CONTRADICTION;
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    cairo_surface_t *image;

    snapshot->event.cell = cases[i].cell;
    snapshot->event.other = cases[i].other;
    snapshot->event.house = cases[i].house;
    image = image_of (&moment);
    for (int cell = 0; cell < 81; cell++) {
      const gboolean is_marked = cases[i].cell != ARI_NO_CELL
                                     ? cell == cases[i].cell || cell == cases[i].other
                                 : cases[i].house < 9 ? cell / 9 == cases[i].house
                                                      : cell % 9 == cases[i].house - 9;
      /* between the places of two candidates */
      const int x = (int) (CORNER + (cell % 9 + 0.33) * PITCH);
      const int y = (int) (CORNER + (cell / 9 + 0.1) * PITCH);
      gboolean is_red = FALSE;

      /* beside the lines across a dead end */
      for (int d = -2; d <= 2; d++)
        is_red |= pixel_at (image, x + d, y) == 0xfff6c3c0;
      g_assert_cmpint (is_red, ==, is_marked);
    }
    cairo_surface_destroy (image);
  }
}

/* Returns: TRUE if anything in a cell, but for the pixels that may belong to its neighbours, is as
 * red as the marks of a dead end. */
static gboolean
has_red (cairo_surface_t *image, int cell)
{
  const int left = (int) (CORNER + cell % 9 * PITCH), top = (int) (CORNER + cell / 9 * PITCH);

  for (int y = top + 2; y < top + (int) PITCH - 2; y++)
    for (int x = left + 2; x < left + (int) PITCH - 2; x++) {
      const guint32 pixel = pixel_at (image, x, y);

      if ((pixel >> 16 & 0xff) > 160 && (pixel >> 8 & 0xff) < 80 && (pixel & 0xff) < 80)
        return TRUE;
    }
  return FALSE;
}

/* The cells that cause a dead end have broken frames, and the way to it is drawn over the board. */
static void
test_causes (void)
{
  const AriSymbols symbols = ari_symbols_default (9);
  g_autoptr (AriMachine) search = make_search ();
  g_autoptr (AriSnapshot) snapshot = ari_snapshot_new (search->layout);
  const guint16 blamed = 11, fact = 0;
  const AriNode node = { .n_cells = 1, .digit = 7, .is_on = TRUE };
  const AriStep step = {
    .flags = ARI_STEP_BLAME, .nodes = &node, .node_cells = &fact, .n_nodes = 1
  };
  AriMoment moment = { .snapshot = snapshot, .symbols = &symbols, .caption = "" };

  ari_snapshot_take (snapshot, search);
  for (guint i = 0; i < 3; i++) {
    cairo_surface_t *image;

    snapshot->blamed[0] = blamed;
    snapshot->n_blamed = i > 0 ? 1 : 0;
    moment.step = i > 1 ? &step : NULL;
    image = image_of (&moment);
    for (int cell = 0; cell < 81; cell++)
      g_assert_cmpint (has_red (image, cell), ==,
                       (cell == blamed && i > 0) || (cell == fact && i > 1));
    cairo_surface_destroy (image);
  }
}

/* (transfer full): the animation of a film of a search that has taken no step */
static GBytes *
svg_at (AriFilm *film, const AriLayout *layout, double per_second)
{
  g_autoptr (AriSummary) summary = ari_summary_new (layout, ARI_SUMMARY_SIZE);
  GBytes *bytes = ari_film_to_svg (film, summary, ARI_TRY_COLORS_OUTCOME, per_second, NULL);

  return bytes;
}

static GBytes *
svg_of (AriFilm *film, const AriLayout *layout)
{
  return svg_at (film, layout, PER_SECOND);
}

/* Returns: TRUE if a pixel of a cell has the colour, and not only a mixture of it. */
static gboolean
has_color (cairo_surface_t *image, int cell, const AriColor *color)
{
  const int left = (int) (CORNER + cell % 9 * PITCH), top = (int) (CORNER + cell / 9 * PITCH);
  const guint32 wanted = 0xff000000U | (guint32) lround (color->red * 255.0) << 16
                         | (guint32) lround (color->green * 255.0) << 8
                         | (guint32) lround (color->blue * 255.0);

  for (int y = top + 4; y < top + (int) PITCH - 4; y++)
    for (int x = left + 4; x < left + (int) PITCH - 4; x++)
      if (pixel_at (image, x, y) == wanted)
        return TRUE;
  return FALSE;
}

/* A guess has the ground of its try from its own step on, in which the window and the picture show
 * the cell as it was before, and the digits that follow from it have the ink of that. */
static void
test_guesses (void)
{
  const AriPalette *palette = ari_palette_get (FALSE, FALSE);
  const AriSymbols symbols = ari_symbols_default (9);
  g_autoptr (AriMachine) whole = make_search (), search = make_search ();
  g_autoptr (AriSnapshot) snapshot = ari_snapshot_new (search->layout);
  g_autoptr (AriSummary) summary = ari_summary_new (search->layout, ARI_SUMMARY_SIZE);
  g_autoptr (AriFilm) film = ari_film_new (search->layout, &symbols, NULL);
  g_autoptr (GBytes) svg = NULL;
  gboolean has_guess = FALSE, has_digit = FALSE;

  while (!ari_machine_is_over (whole))
    take_step (whole, summary);
  while (!has_digit) {
    AriEvent event;

    ari_machine_step (search, &event);
    ari_snapshot_take (snapshot, search);
    if (event.kind == ARI_EVENT_GUESS && !has_guess) {
      g_assert_true (ari_film_add (film, snapshot, "", NULL));
      has_guess = TRUE;
    } else if (event.kind != ARI_EVENT_PLACE) {
      continue;
    }
    for (guint i = 0; i < 2; i++) {
      const AriMoment moment = {
        .snapshot = snapshot, .symbols = &symbols, .caption = "", .summary = i > 0 ? summary : NULL
      };
      cairo_surface_t *image = image_of (&moment);
      AriSubtree open[2 * 81];
      const AriTint *tint = &palette->outcomes[ARI_OUTCOME_OPEN];

      if (i > 0 && has_guess) {
        ari_tries_read (summary, NULL, snapshot, open, NULL, 0);
        tint = &palette->outcomes[ari_subtree_outcome (&open[snapshot->n_decisions - 1])];
        g_assert_true (tint != &palette->outcomes[ARI_OUTCOME_OPEN]);
      }
      if (event.kind == ARI_EVENT_GUESS)
        g_assert_true (has_color (image, event.cell, &tint->guess));
      else
        g_assert_true (has_color (image, event.cell,
                                  has_guess ? &tint->ink : &palette->inks[ARI_INK_DEDUCED]));
      cairo_surface_destroy (image);
    }
    has_digit = has_guess && event.kind == ARI_EVENT_PLACE;
  }
  svg = svg_of (film, search->layout);
  assert_outcomes (svg, FALSE);
}

/* Entries that the search began with look like entries if the givens are known. */
static void
test_entries (void)
{
  const AriSymbols symbols = ari_symbols_default (9);
  g_autoptr (AriMachine) search = make_search ();
  g_autoptr (AriSnapshot) snapshot = ari_snapshot_new (search->layout);
  g_autoptr (AriGrid) givens = ari_grid_new (search->layout);
  const AriMoment plain = { .snapshot = snapshot, .symbols = &symbols, .caption = "" };
  const AriMoment known = {
    .snapshot = snapshot, .symbols = &symbols, .caption = "", .givens = givens->cells
  };
  gsize n_bytes[2];

  ari_snapshot_take (snapshot, search);
  for (guint i = 0; i < 2; i++) {
    g_autoptr (AriFilm) film = ari_film_new (search->layout, &symbols, givens->cells);
    cairo_surface_t *one = image_of (&plain), *two = image_of (&known);
    g_autoptr (GBytes) bytes = NULL;

    /* PUZZLE begins with a given: first it is an entry, then printed */
    g_assert_cmpint (memcmp (cairo_image_surface_get_data (one), cairo_image_surface_get_data (two),
                             (gsize) (cairo_image_surface_get_stride (one)
                                      * cairo_image_surface_get_height (one)))
                         == 0,
                     ==, i == 1);
    cairo_surface_destroy (one);
    cairo_surface_destroy (two);
    g_assert_true (ari_film_add (film, snapshot, "", NULL));
    bytes = svg_of (film, search->layout);
    n_bytes[i] = g_bytes_get_size (bytes);
    for (guint cell = 0; cell < 81; cell++)
      if (PUZZLE[cell] != '.')
        givens->cells[cell] = (guint8) (PUZZLE[cell] - '1');
  }
  g_assert_cmpuint (n_bytes[0], !=, n_bytes[1]);
}

/* A sentence that has more words than there is room for ends with an ellipsis, and no other does.
 */
static void
test_long_captions (void)
{
  const AriSymbols symbols = ari_symbols_default (9);
  g_autoptr (AriMachine) search = make_search ();
  g_autoptr (AriSnapshot) snapshot = ari_snapshot_new (search->layout);
  g_autoptr (GString) caption = g_string_new ("Guess");
  guint n_cut = 0;

  ari_snapshot_take (snapshot, search);
  for (guint i = 0; i < 100; i++) {
    g_autoptr (AriFilm) film = ari_film_new (search->layout, &symbols, NULL);
    g_autoptr (GBytes) bytes = NULL;
    gboolean is_cut, is_whole;

    g_string_append_printf (caption, " word%u", i);
    g_assert_true (ari_film_add (film, snapshot, caption->str, NULL));
    bytes = svg_of (film, search->layout);
    is_whole = bytes_contain (bytes, strrchr (caption->str, ' ') + 1);
    is_cut = bytes_contain (bytes, "…</tspan>");
    g_assert_true (is_whole != is_cut);
    n_cut += is_cut;
  }
  g_assert_cmpuint (n_cut, >, 10);
  g_assert_cmpuint (n_cut, <, 90);
}

/* Sentences stay within the column, also long words and those without spaces. */
static void
test_wide_captions (void)
{
  static const char *const wide[] = { "候", "W", "Wahrheitswertvergleichswert " };
  const AriSymbols symbols = ari_symbols_default (9);
  g_autoptr (AriMachine) search = make_search ();
  g_autoptr (AriSnapshot) snapshot = ari_snapshot_new (search->layout);
  g_auto (AriText) text = { 0 };

  ari_text_init_sans (&text, 16.0, FALSE, 0.0);
  ari_snapshot_take (snapshot, search);
  for (guint i = 0; i < G_N_ELEMENTS (wide); i++) {
    g_autoptr (AriFilm) film = ari_film_new (search->layout, &symbols, NULL);
    g_autoptr (GString) caption = g_string_new (NULL);
    g_autoptr (GBytes) bytes = NULL;
    g_autofree char *svg = NULL;
    guint n_lines = 0;

    for (guint k = 0; k < 150; k++)
      g_string_append (caption, wide[i]);
    g_assert_true (ari_film_add (film, snapshot, caption->str, NULL));
    bytes = svg_of (film, search->layout);
    svg = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
    for (char *line = strstr (svg, "<tspan"); line != NULL; line = strstr (line, "<tspan")) {
      char *words = strchr (line, '>') + 1;
      double width, height;

      line = strstr (words, "</tspan>");
      *line++ = '\0';
      ari_text_measure (&text, words, &width, &height);
      g_assert_cmpfloat (width, >, 200.0);
      g_assert_cmpfloat (width, <=, 480.0);
      n_lines++;
      if (n_lines == 8)
        break;
    }
    g_assert_cmpuint (n_lines, >=, 4);
  }
}

/* The script gets the number of each moment back from its time, however fast or slow. */
static void
test_times (void)
{
  static const double rates[] = { 0.0004, 1.0 / 0.3333, 7.0, 999.0 };
  const AriSymbols symbols = ari_symbols_default (9);
  g_autoptr (AriMachine) search = make_search ();
  g_autoptr (AriSnapshot) snapshot = ari_snapshot_new (search->layout);
  AriEvent event;

  ari_machine_step (search, &event);
  ari_snapshot_take (snapshot, search);
  for (guint i = 0; i < G_N_ELEMENTS (rates); i++) {
    g_autoptr (AriFilm) film = ari_film_new (search->layout, &symbols, NULL);
    g_autoptr (GBytes) bytes = NULL;
    g_autofree char *svg = NULL;
    const char *at;
    double rate;
    guint moment = 0;

    for (guint k = 0; k < ARI_FILM_MOST; k++) {
      snapshot->counters.steps = k + 1;
      g_assert_true (ari_film_add (film, snapshot, k % 2 == 0 ? "one" : "two", NULL));
    }
    bytes = svg_at (film, search->layout, rates[i]);
    svg = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
    rate = g_ascii_strtod (strstr (svg, ", rate = ") + strlen (", rate = "), NULL);
    /* the first sentence is hidden from moment 1 on, the others are shown from theirs on */
    for (at = strstr (svg, SENTENCE); at != NULL; at = strstr (at + 1, SENTENCE), moment++)
      g_assert_cmpint (lround (g_ascii_strtod (strchr (at, '+') + 1, NULL) * rate), ==,
                       MAX (moment, 1));
    g_assert_cmpuint (moment, ==, ARI_FILM_MOST);
  }
}

/* The board's height is followed by its rules, if it has any, and then by the sentence. */
static void
test_rules (void)
{
  const AriSymbols symbols = ari_symbols_default (9);
  double heights[2];

  for (guint i = 0; i < G_N_ELEMENTS (heights); i++) {
    g_autoptr (AriLayout) layout =
        ari_layout_new_boxes (3, 3, i == 0 ? ARI_EXTRA_NONE : ARI_EXTRA_ANTI_KING);
    g_autoptr (AriSnapshot) snapshot = ari_snapshot_new (layout);
    const AriMoment moment = { .snapshot = snapshot, .symbols = &symbols, .caption = "Guess r1c1" };

    heights[i] = ari_moment_drawing (&moment).height;
  }
  g_assert_cmpfloat (heights[1], >=, heights[0] + 16);
}

int
main (int argc, char *argv[])
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/film/animation", test_animation);
  g_test_add_func ("/film/causes", test_causes);
  g_test_add_func ("/film/dead-ends", test_dead_ends);
  g_test_add_func ("/film/entries", test_entries);
  g_test_add_func ("/film/guesses", test_guesses);
  g_test_add_func ("/film/long-captions", test_long_captions);
  g_test_add_func ("/film/most", test_most);
  g_test_add_func ("/film/moment", test_moment);
  g_test_add_func ("/film/rules", test_rules);
  g_test_add_func ("/film/times", test_times);
  g_test_add_func ("/film/whole", test_whole);
  g_test_add_func ("/film/wide-captions", test_wide_captions);
  return g_test_run ();
}
