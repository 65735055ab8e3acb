/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes steps of a search as lines of JSON, for the window and the terminal, and all of them to a
 * file. */

#include "puzzle/base/json-string.h"
#include "puzzle/base/need.h"
#include "puzzle/files/file-write.h"
#include "puzzle/formats/grid-text.h"
#include "solver/words/trace-lines.h"

static const char *
kind_name (AriEventKind kind)
{
  static const char *const names[] = {
    [ARI_EVENT_GUESS] = "guess",     [ARI_EVENT_RETRY] = "retry",
    [ARI_EVENT_FORCED] = "forced",   [ARI_EVENT_PLACE] = "place",
    [ARI_EVENT_REMOVE] = "remove",   [ARI_EVENT_CONTRADICTION] = "contradiction",
    [ARI_EVENT_BACK] = "back",       [ARI_EVENT_SOLUTION] = "solution",
    [ARI_EVENT_END] = "end",         [ARI_EVENT_EXCLUDE] = "exclude",
    [ARI_EVENT_NOGOOD] = "nogood",   [ARI_EVENT_JUMP] = "jump",
    [ARI_EVENT_RESTART] = "restart",
  };

  return names[kind];
}

static const char *
rule_name (AriRule rule)
{
  static const char *const names[ARI_N_RULES] = {
    [ARI_RULE_NAKED_SINGLE] = "naked-single",
    [ARI_RULE_HIDDEN_SINGLE] = "hidden-single",
    [ARI_RULE_POINTING] = "pointing",
    [ARI_RULE_CLAIMING] = "claiming",
    [ARI_RULE_LOOKAHEAD] = "lookahead",
    [ARI_RULE_NOGOOD] = "nogood",
    [ARI_RULE_CHOICE] = "choice",
    [ARI_RULE_NAKED_PAIR] = "naked-pair",
    [ARI_RULE_HIDDEN_PAIR] = "hidden-pair",
    [ARI_RULE_ALLDIFF] = "all-different",
    [ARI_RULE_SEARCHED] = "searched",
  };

  return names[rule];
}

/* Writes "row 3", or the name of a rule. */
static void
append_house (GString *text, const AriLayout *layout, guint number)
{
  static const char *const names[] = {
    [ARI_HOUSE_ROW] = "row",
    [ARI_HOUSE_COLUMN] = "column",
    [ARI_HOUSE_BOX] = "box",
    [ARI_HOUSE_REGION] = "region",
  };

  const AriHouse *house = &layout->houses[number];

  if (number >= layout->n_houses)
    g_string_append (text, ari_extra_info (layout->rules[number - layout->n_houses].extra)->house);
  else
    g_string_append_printf (text, "%s %u",
                            house->kind == ARI_HOUSE_EXTRA ? ari_extra_info (house->extra)->house
                                                           : names[house->kind],
                            house->number + 1u);
}

static void
append_cell (GString *text, const char *member, const AriLayout *layout, guint16 cell)
{
  if (cell != ARI_NO_CELL)
    g_string_append_printf (text, ",\"%s\":\"r%uc%u\"", member, layout->places[cell].row + 1u,
                            layout->places[cell].column + 1u);
}

static void
append_digit (GString *text, const AriSymbols *symbols, guint8 digit)
{
  char symbol[ARI_SYMBOL_SIZE];

  if (digit == ARI_NO_DIGIT)
    return;
  ari_symbols_write (symbols, digit, symbol);
  g_string_append (text, ",\"digit\":");
  ari_json_string_append (text, symbol);
}

static void
append_solution (GString *text, const AriMachine *machine, const AriSymbols *symbols)
{
  AriGrid *grid = ari_need (ari_grid_new (machine->layout));
  g_autoptr (GString) line = g_string_new (NULL);

  ari_machine_write_solution (machine, grid->cells);
  ari_grid_text_append (line, grid, symbols, ARI_GRID_TEXT_LINE);
  g_string_append (text, ",\"solution\":");
  ari_json_string_append (text, line->str);
  ari_grid_free (grid);
}

static void
append_nogood (GString *text, const AriMachine *machine, guint n, const AriSymbols *symbols)
{
  g_autofree AriLearnPart *parts = g_new (AriLearnPart, n);

  ari_machine_last_nogood (machine, parts, n);
  g_string_append (text, ",\"parts\":[");
  for (guint i = 0; i < n; i++) {
    g_string_append_printf (text, "%s{\"placed\":%s", i > 0 ? "," : "",
                            parts[i].is_placed ? "true" : "false");
    append_cell (text, "cell", machine->layout, parts[i].cell);
    append_digit (text, symbols, parts[i].digit);
    g_string_append_c (text, '}');
  }
  g_string_append_c (text, ']');
}

static void
begin_line (GString *text, guint64 puzzle, guint64 step, const char *kind)
{
  g_string_append_printf (
      text, "{\"puzzle\":%" G_GUINT64_FORMAT ",\"step\":%" G_GUINT64_FORMAT ",\"kind\":\"%s\"",
      puzzle, step, kind);
}

void
ari_trace_append_step (GString *text,
                       const AriMachine *machine,
                       const AriEvent *event,
                       const AriSymbols *symbols,
                       guint64 puzzle)
{
  const AriLayout *layout = machine->layout;

  begin_line (text, puzzle, ari_machine_counters (machine)->steps,
              kind_name ((AriEventKind) event->kind));
  append_cell (text, "cell", layout, event->cell);
  append_cell (text, "other", layout, event->other);
  append_digit (text, symbols, event->digit);
  if (event->rule != ARI_RULE_NONE)
    g_string_append_printf (text, ",\"rule\":\"%s\"", rule_name ((AriRule) event->rule));
  if (event->house != ARI_NO_HOUSE) {
    g_string_append (text, ",\"house\":\"");
    append_house (text, layout, event->house);
    g_string_append_c (text, '"');
  }
  if (event->kind == ARI_EVENT_SOLUTION)
    append_solution (text, machine, symbols);
  if (event->kind == ARI_EVENT_NOGOOD)
    append_nogood (text, machine, event->n, symbols);
  if (event->kind == ARI_EVENT_JUMP || event->kind == ARI_EVENT_RESTART)
    g_string_append_printf (text, ",\"undone\":%u", event->n);
  g_string_append_printf (text, ",\"depth\":%u}\n", event->depth);
}

void
ari_trace_append_broken_off (GString *text,
                             guint64 puzzle,
                             const AriCounters *counters,
                             const char *reason)
{
  begin_line (text, puzzle, counters->steps, "broken-off");
  g_string_append_printf (text, ",\"reason\":\"%s\"}\n", reason);
}

/* --- a file of all steps ---------------------------------------------------------------------- */

/* bytes per write, and steps between two checks of @goes_on */
#define PIECE             65536
#define STEPS_OF_A_MOMENT 512

/** TraceRun: the state of the writing. */
typedef struct {
  AriMachine *machine;
  const AriSymbols *symbols;
  guint64 last;
  gboolean ended; /* the last line is written */
  AriTraceGoesOn goes_on;
  gpointer data;
  GCancellable *cancellable;
} TraceRun;

static GBytes *
next_piece (gpointer data)
{
  TraceRun *tracing = data;
  const AriCounters *counters = ari_machine_counters (tracing->machine);
  GString *text = g_string_new (NULL);
  guint n_calls = 0;
  AriEvent event;

  while (text->len < PIECE && !tracing->ended) {
    if (ari_machine_is_over (tracing->machine) || counters->steps >= tracing->last) {
      tracing->ended = TRUE;
      if (ari_machine_is_short (tracing->machine))
        ari_trace_append_broken_off (text, 1, counters, "memory limit");
      else if (!ari_machine_is_over (tracing->machine))
        ari_trace_append_broken_off (text, 1, counters, "steps");
      break;
    }
    ari_machine_step (tracing->machine, &event);
    if (event.kind != ARI_EVENT_NOTHING_YET)
      ari_trace_append_step (text, tracing->machine, &event, tracing->symbols, 1);
    if (++n_calls % STEPS_OF_A_MOMENT == 0 && !tracing->goes_on (counters->steps, tracing->data)) {
      g_cancellable_cancel (tracing->cancellable);
      break;
    }
  }
  if (text->len > 0)
    return g_string_free_to_bytes (text);
  g_string_free (text, TRUE);
  return NULL;
}

gboolean
ari_trace_write (GFile *file,
                 const AriGrid *start,
                 const AriStrategy *strategy,
                 guint64 limit,
                 guint64 last,
                 const AriSymbols *symbols,
                 AriTraceGoesOn goes_on,
                 gpointer data,
                 GError **error)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  TraceRun tracing = { .machine = ari_need (ari_machine_new (start, strategy, limit)),
                       .symbols = symbols,
                       .last = last,
                       .goes_on = goes_on,
                       .data = data,
                       .cancellable = cancellable };
  const gboolean written = ari_write_stream (file, next_piece, &tracing, cancellable, error);

  ari_machine_free (tracing.machine);
  return written;
}
