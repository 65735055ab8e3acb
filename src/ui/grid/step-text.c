/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The words of a step, in which the clauses of a chain can be pointed at, or played one by one. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "puzzle/base/need.h"
#include "puzzle/techniques/step-words.h"
#include "puzzle/words/sentence.h"
#include "ui/grid/step-text.h"
#include "ui/widgets/widget.h"

struct _AriStepText {
  GObject parent_instance;

  GtkLabel *label;
  AriLayout *layout; /* (nullable): without a chain to follow */
  AriSymbols symbols;
  AriSteps *steps;    /* (nullable): the step */
  guint open;         /* 0; or 1 + the number of the chain within that is unfolded */
  char *texts[2];     /* folded, and unfolded; the latter is NULL if both are the same */
  GArray *clauses[2]; /* (nullable): AriStepClause: the clauses of each text */
  gboolean is_unfolded;
  gboolean is_lit_alone; /* the board shows the links of no clause but the one that stands out */
  int played;            /* the clause that was played last, or -1 */
  int pointed;           /* the clause under the pointer, or -1 */
  char *shown;           /* the markup in the label */
  guint later;           /* the source that shows what the pointer has changed, or 0 */
};

G_DEFINE_FINAL_TYPE (AriStepText, ari_step_text, G_TYPE_OBJECT)

static guint lit_signal;

/* The address of the link below the text, and the beginning of those of chains within. */
#define FOLD_LINK  "fold"
#define CHAIN_LINK "chain:"

/* Returns: (nullable): the clauses of the text that is shown */
static GArray *
get_clauses (AriStepText *self)
{
  return self->clauses[self->is_unfolded];
}

static const AriStepClause *
get_clause (AriStepText *self, int i)
{
  return &g_array_index (get_clauses (self), AriStepClause, i);
}

/* Returns: the clause that stands out, or -1. */
static int
shown (AriStepText *self)
{
  return self->pointed >= 0 ? self->pointed : self->played;
}

AriStepLit
ari_step_text_get_lit (AriStepText *self)
{
  const AriStepClause *clause;

  if (shown (self) < 0)
    return (AriStepLit){ 0 };
  clause = get_clause (self, shown (self));
  return (AriStepLit){ clause->first_link, clause->n_links };
}

gboolean
ari_step_text_get_inner (AriStepText *self, AriStep *inner, AriDigits *gone)
{
  const guint number = shown (self) >= 0   ? get_clause (self, shown (self))->inner
                       : self->is_unfolded ? self->open
                                           : 0;
  AriStep step;
  guint node;

  if (self->layout != NULL)
    memset (gone, 0, self->layout->n_cells * sizeof *gone);
  if (number == 0)
    return FALSE;
  step = ari_steps_get (self->steps, 0);
  node = ari_step_find_inner (&step, number - 1);
  for (guint i = 0; i < step.n_links; i++) {
    const AriNode *cause = &step.nodes[step.links[i].from];

    if (step.links[i].to == node)
      gone[step.node_cells[cause->first_cell]] |= ari_digits_of (cause->digit);
  }
  *inner = ari_step_get_inner (&step, number - 1);
  return TRUE;
}

/* (transfer full): what the link says that folds or unfolds the text, as markup */
static char *
dup_fold_words (AriStepText *self)
{
  const guint n = self->clauses[0]->len;
  g_autofree char *words =
      self->is_unfolded ? g_strdup (_ ("Show less"))
                        /* Translators: what a long chain of logic says, part by part */
                        : g_strdup_printf (ngettext ("Show %u part", "Show all %u parts", n), n);

  return g_markup_escape_text (words, -1);
}

/* Appends bytes of the text, escaped. */
static void
append_escaped (GString *markup, const char *text, gsize n)
{
  g_autofree char *escaped = g_markup_escape_text (text, (gssize) n);

  g_string_append (markup, escaped);
}

/* Appends the text; where it is unfolded, clauses that open chains are links. */
static void
append_text (AriStepText *self, GString *markup)
{
  const char *text = self->texts[self->is_unfolded];
  guint done = 0;

  for (guint i = 0; self->is_unfolded && i < get_clauses (self)->len; i++) {
    const AriStepClause *clause = get_clause (self, (int) i);

    if (clause->opens == 0 || clause->end == 0)
      continue;
    append_escaped (markup, text + done, clause->begin - done);
    g_string_append_printf (markup, "<a href=\"" CHAIN_LINK "%u\">", clause->opens);
    append_escaped (markup, text + clause->begin, clause->end - clause->begin);
    g_string_append (markup, "</a>");
    done = clause->end;
  }
  append_escaped (markup, text + done, strlen (text + done));
}

/* Returns: (transfer full): the text as markup, with what is said below it. @below: (nullable): a
 * clause */
static char *
dup_markup (AriStepText *self, const char *below)
{
  g_autoptr (GString) markup = g_string_new (NULL);

  append_text (self, markup);
  if (below != NULL) {
    g_string_append_c (markup, '\n');
    append_escaped (markup, below, strlen (below));
  }

  if (self->texts[1] != NULL) {
    g_autofree char *fold = dup_fold_words (self);

    g_string_append_printf (markup, "\n<a href=\"" FOLD_LINK "\">%s</a>", fold);
  }
  if (self->is_lit_alone)
    g_string_append_printf (
        markup, "\n%s",
        _ ("The arrows of this step would hide the board: point at a part of the "
           "sentence to see its own."));
  return g_string_free (g_steal_pointer (&markup), FALSE);
}

/* Shows the text with the clause underlined; if the text leaves the clause out, it is shown below.
 */
static void
show (AriStepText *self)
{
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();
  g_autofree char *markup = NULL;
  const char *below = NULL;

  if (shown (self) >= 0) {
    const AriStepClause *clause = get_clause (self, shown (self));
    PangoAttribute *line = pango_attr_underline_new (PANGO_UNDERLINE_SINGLE);

    line->start_index = clause->begin;
    line->end_index = clause->end;
    if (clause->end == 0) {
      below = clause->words;
      line->start_index = (guint) strlen (self->texts[0]) + 1;
      line->end_index = line->start_index + (guint) strlen (below);
    }
    pango_attr_list_insert (attributes, line);
  }
  markup = dup_markup (self, below);
  if (g_strcmp0 (markup, self->shown) != 0) {
    gtk_label_set_markup (self->label, markup);
    g_free (self->shown);
    self->shown = g_steal_pointer (&markup);
  }
  gtk_label_set_attributes (self->label, attributes);
}

static gboolean
show_now (gpointer user_data)
{
  AriStepText *self = user_data;

  self->later = 0;
  show (self);
  return G_SOURCE_REMOVE;
}

/* Shows the text after the event of the pointer: a new text takes away the gestures of the label’s
 * links, one of which may be at work, and GTK 4.8 then uses what it has freed. */
static void
show_after_event (AriStepText *self)
{
  if (self->later == 0)
    self->later = g_idle_add_full (G_PRIORITY_HIGH_IDLE, show_now, self, NULL);
}

/* Brings the played clause into view, if the label is in a scrolled window. */
static void
scroll_to_played (AriStepText *self)
{
  GtkWidget *label = GTK_WIDGET (self->label);
  GtkWidget *viewport = gtk_widget_get_ancestor (label, GTK_TYPE_VIEWPORT);
  const AriStepClause *clause = get_clause (self, self->played);
  graphene_point_t top;
  PangoRectangle place;
  int left, offset;

  if (viewport == NULL || clause->end == 0)
    return;
  gtk_label_get_layout_offsets (self->label, &left, &offset);
  pango_layout_index_to_pos (gtk_label_get_layout (self->label), (int) clause->begin, &place);
  pango_extents_to_pixels (NULL, &place);
  if (!gtk_widget_compute_point (label, gtk_widget_get_first_child (viewport),
                                 &GRAPHENE_POINT_INIT (0, (float) (offset + place.y)), &top))
    return;
  gtk_adjustment_clamp_page (gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (viewport)), top.y,
                             top.y + 2 * place.height);
}

/* Makes the unfolded text and its clauses. */
static void
unfold (AriStepText *self)
{
  const AriStep step = ari_steps_get (self->steps, 0);

  g_clear_pointer (&self->texts[1], g_free);
  g_clear_pointer (&self->clauses[1], g_array_unref);
  self->texts[1] =
      ari_step_unfold (&step, self->layout, &self->symbols, self->texts[0], self->open);
  if (self->texts[1] != NULL)
    self->clauses[1] =
        ari_step_clauses (&step, self->layout, &self->symbols, self->texts[1], self->open);
}

/* Unfolds a chain within in place of the one that was unfolded, or folds it. A clause of the step
 * itself that was played stays so. */
static void
open_chain (AriStepText *self, guint chain)
{
  const guint first_link = self->played >= 0 && get_clause (self, self->played)->inner == 0
                               ? get_clause (self, self->played)->first_link
                               : G_MAXUINT;

  self->open = self->open == chain ? 0 : chain;
  unfold (self);
  self->played = -1;
  for (guint i = 0; i < get_clauses (self)->len; i++)
    if (get_clause (self, (int) i)->inner == 0
        && get_clause (self, (int) i)->first_link == first_link)
      self->played = (int) i;
}

static gboolean
on_activate_link (GtkLabel *label, const char *uri, gpointer user_data)
{
  AriStepText *self = user_data;

  if (self->texts[1] == NULL)
    return FALSE;
  if (g_str_has_prefix (uri, CHAIN_LINK))
    open_chain (self, (guint) g_ascii_strtoull (uri + strlen (CHAIN_LINK), NULL, 10));
  else {
    /* both texts have the same clauses while no chain is unfolded */
    open_chain (self, self->open);
    self->is_unfolded = !self->is_unfolded;
  }
  self->pointed = -1;
  show_after_event (self);
  g_signal_emit (self, lit_signal, 0);
  return TRUE;
}

static void
point_at (AriStepText *self, int clause)
{
  if (self->pointed == clause)
    return;
  self->pointed = clause;
  show_after_event (self);
  g_signal_emit (self, lit_signal, 0);
}

char *
ari_step_text_play (AriStepText *self, gboolean back)
{
  g_autofree char *n = NULL;
  g_autofree char *total = NULL;

  if (get_clauses (self) == NULL || get_clauses (self)->len == 0)
    return NULL;
  self->played = CLAMP (self->played + (back ? -1 : 1), 0, (int) get_clauses (self)->len - 1);
  self->pointed = -1;
  show (self);
  scroll_to_played (self);
  g_signal_emit (self, lit_signal, 0);
  n = g_strdup_printf ("%d", self->played + 1);
  total = g_strdup_printf ("%u", get_clauses (self)->len);
  /* Translators: a part of a chain, its number, and how many there are: “2 of 4: then r1c2 is 3” */
  return ari_sentence_fill (_ ("{n} of {total}: {clause}"), "n", n, "total", total, "clause",
                            get_clause (self, self->played)->words, NULL);
}

/* --- the pointer ------------------------------------------------------------------------------ */

/* Returns: the clause at a point of the label, or -1. */
static int
find_clause (AriStepText *self, double x, double y)
{
  int left, top, index, trailing;

  if (get_clauses (self) == NULL)
    return -1;
  gtk_label_get_layout_offsets (self->label, &left, &top);
  if (!pango_layout_xy_to_index (gtk_label_get_layout (self->label),
                                 pango_units_from_double (x - left),
                                 pango_units_from_double (y - top), &index, &trailing))
    return -1;
  for (guint i = 0; i < get_clauses (self)->len; i++) {
    const AriStepClause *clause = get_clause (self, (int) i);

    if ((guint) index >= clause->begin && (guint) index < clause->end)
      return (int) i;
  }
  return -1;
}

static void
on_motion (GtkEventControllerMotion *motion, double x, double y, gpointer user_data)
{
  point_at (user_data, find_clause (user_data, x, y));
}

static void
on_leave (GtkEventControllerMotion *motion, gpointer user_data)
{
  point_at (user_data, -1);
}

/* --- life ------------------------------------------------------------------------------------- */

static void
clear (AriStepText *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (self->texts); i++) {
    g_clear_pointer (&self->texts[i], g_free);
    g_clear_pointer (&self->clauses[i], g_array_unref);
  }
  g_clear_pointer (&self->shown, g_free);
  g_clear_pointer (&self->steps, ari_steps_free);
  g_clear_pointer (&self->layout, ari_layout_unref);
}

void
ari_step_text_set (AriStepText *self,
                   const char *text,
                   const AriStep *step,
                   const AriLayout *layout,
                   const AriSymbols *symbols)
{
  clear (self);
  self->texts[0] = g_strdup (text);
  self->played = self->pointed = -1;
  self->is_unfolded = FALSE;
  self->open = 0;
  if (step != NULL && step->n_links > 0) {
    self->layout = ari_layout_ref (layout);
    self->symbols = *symbols;
    self->steps = ari_need (ari_steps_new_copy (step));
    self->clauses[0] = ari_step_clauses (step, layout, symbols, text, 0);
    unfold (self);
  }
  self->is_lit_alone =
      self->clauses[0] != NULL && self->clauses[0]->len > 0 && ari_step_draws_lit_alone (step);
  show (self);
}

static void
ari_step_text_dispose (GObject *object)
{
  AriStepText *self = ARI_STEP_TEXT (object);

  g_clear_handle_id (&self->later, g_source_remove);
  g_clear_object (&self->label);
  clear (self);
  G_OBJECT_CLASS (ari_step_text_parent_class)->dispose (object);
}

static void
ari_step_text_class_init (AriStepTextClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ari_step_text_dispose;

  lit_signal = ARI_SIGNAL ("lit", ARI_TYPE_STEP_TEXT, 0);
}

static void
ari_step_text_init (AriStepText *self)
{
  self->texts[0] = g_strdup ("");
  self->played = self->pointed = -1;
}

AriStepText *
ari_step_text_new (GtkLabel *label)
{
  GtkEventController *motion;
  AriStepText *self = g_object_new (ARI_TYPE_STEP_TEXT, NULL);

  self->label = g_object_ref (label);
  motion = gtk_event_controller_motion_new ();
  g_signal_connect_object (motion, "enter", G_CALLBACK (on_motion), self, 0);
  g_signal_connect_object (motion, "motion", G_CALLBACK (on_motion), self, 0);
  g_signal_connect_object (motion, "leave", G_CALLBACK (on_leave), self, 0);
  gtk_widget_add_controller (GTK_WIDGET (label), motion);
  g_signal_connect_object (label, "activate-link", G_CALLBACK (on_activate_link), self, 0);
  return self;
}
