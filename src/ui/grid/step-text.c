/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The words of a step, in which the links of a chain can be pointed at, or played one by one. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "puzzle/techniques/step-words.h"
#include "puzzle/words/sentence.h"
#include "ui/grid/step-text.h"

struct _AriStepText {
  GObject parent_instance;

  GtkLabel *label;
  char *text;
  GArray *clauses; /* (nullable): AriStepClause */
  int played;      /* the clause that was played last, or -1 */
  int pointed;     /* the one that the pointer is on, or -1 */
};

G_DEFINE_FINAL_TYPE (AriStepText, ari_step_text, G_TYPE_OBJECT)

static guint lit_signal;

static const AriStepClause *
get_clause (AriStepText *self, int i)
{
  return &g_array_index (self->clauses, AriStepClause, i);
}

/* The clause that stands out, or -1. */
static int
shown (AriStepText *self)
{
  return self->pointed >= 0 ? self->pointed : self->played;
}

gboolean
ari_step_text_get_has_links (AriStepText *self)
{
  g_return_val_if_fail (ARI_IS_STEP_TEXT (self), FALSE);

  return self->clauses != NULL && self->clauses->len > 0;
}

AriStepLit
ari_step_text_get_lit (AriStepText *self)
{
  const AriStepClause *clause;

  g_return_val_if_fail (ARI_IS_STEP_TEXT (self), (AriStepLit){ 0 });

  if (shown (self) < 0)
    return (AriStepLit){ 0 };
  clause = get_clause (self, shown (self));
  return (AriStepLit){ clause->first_link, clause->n_links };
}

/* The text with the clause underlined; or, where it leaves the clause out, that below it. */
static void
show (AriStepText *self)
{
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();
  g_autofree char *longer = NULL;
  const char *text = self->text;

  if (shown (self) >= 0) {
    const AriStepClause *clause = get_clause (self, shown (self));
    PangoAttribute *line = pango_attr_underline_new (PANGO_UNDERLINE_SINGLE);

    line->start_index = clause->begin;
    line->end_index = clause->end;
    if (clause->end == 0) {
      text = longer = g_strjoin ("\n", self->text, clause->words, NULL);
      line->start_index = (guint) strlen (self->text) + 1;
      line->end_index = (guint) strlen (text);
    }
    pango_attr_list_insert (attributes, line);
  }
  gtk_label_set_attributes (self->label, attributes);
  if (!g_str_equal (text, gtk_label_get_text (self->label)))
    gtk_label_set_text (self->label, text);
}

static void
point_at (AriStepText *self, int clause)
{
  if (self->pointed == clause)
    return;
  self->pointed = clause;
  show (self);
  g_signal_emit (self, lit_signal, 0);
}

char *
ari_step_text_play (AriStepText *self, gboolean back)
{
  g_autofree char *n = NULL;
  g_autofree char *total = NULL;

  g_return_val_if_fail (ARI_IS_STEP_TEXT (self), NULL);

  if (!ari_step_text_get_has_links (self))
    return NULL;
  self->played = CLAMP (self->played + (back ? -1 : 1), 0, (int) self->clauses->len - 1);
  self->pointed = -1;
  show (self);
  g_signal_emit (self, lit_signal, 0);
  n = g_strdup_printf ("%d", self->played + 1);
  total = g_strdup_printf ("%u", self->clauses->len);
  /* Translators: a part of a chain, its number, and how many there are: “2 of 4: then r1c2 is 3” */
  return ari_sentence_fill (_ ("{n} of {total}: {clause}"), "n", n, "total", total, "clause",
                            get_clause (self, self->played)->words, NULL);
}

/* --- the pointer ------------------------------------------------------------------------------ */

/* The clause at a point of the label, or -1. */
static int
find_clause (AriStepText *self, double x, double y)
{
  int left, top, index, trailing;

  if (self->clauses == NULL)
    return -1;
  gtk_label_get_layout_offsets (self->label, &left, &top);
  if (!pango_layout_xy_to_index (gtk_label_get_layout (self->label),
                                 pango_units_from_double (x - left),
                                 pango_units_from_double (y - top), &index, &trailing))
    return -1;
  for (guint i = 0; i < self->clauses->len; i++) {
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

void
ari_step_text_set (AriStepText *self,
                   const char *text,
                   const AriStep *step,
                   const AriLayout *layout,
                   const AriSymbols *symbols)
{
  g_return_if_fail (ARI_IS_STEP_TEXT (self));
  g_return_if_fail (text != NULL);

  g_clear_pointer (&self->clauses, g_array_unref);
  g_free (self->text);
  self->text = g_strdup (text);
  self->played = self->pointed = -1;
  if (step != NULL && step->n_links > 0)
    self->clauses = ari_step_clauses (step, layout, symbols, text);
  show (self);
}

static void
ari_step_text_dispose (GObject *object)
{
  AriStepText *self = ARI_STEP_TEXT (object);

  g_clear_object (&self->label);
  g_clear_pointer (&self->text, g_free);
  g_clear_pointer (&self->clauses, g_array_unref);
  G_OBJECT_CLASS (ari_step_text_parent_class)->dispose (object);
}

static void
ari_step_text_class_init (AriStepTextClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ari_step_text_dispose;

  lit_signal = g_signal_new ("lit", ARI_TYPE_STEP_TEXT, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                             G_TYPE_NONE, 0);
}

static void
ari_step_text_init (AriStepText *self)
{
  self->text = g_strdup ("");
  self->played = self->pointed = -1;
}

AriStepText *
ari_step_text_new (GtkLabel *label)
{
  AriStepText *self;
  GtkEventController *motion;

  g_return_val_if_fail (GTK_IS_LABEL (label), NULL);

  self = g_object_new (ARI_TYPE_STEP_TEXT, NULL);
  self->label = g_object_ref (label);
  motion = gtk_event_controller_motion_new ();
  g_signal_connect_object (motion, "enter", G_CALLBACK (on_motion), self, 0);
  g_signal_connect_object (motion, "motion", G_CALLBACK (on_motion), self, 0);
  g_signal_connect_object (motion, "leave", G_CALLBACK (on_leave), self, 0);
  gtk_widget_add_controller (GTK_WIDGET (label), motion);
  return self;
}
