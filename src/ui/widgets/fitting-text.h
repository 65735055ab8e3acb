/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A text that is put more shortly where it has little room. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ARI_TYPE_FITTING_TEXT (ari_fitting_text_get_type ())
/**
 * AriFittingText: shows the first of several wordings that fits the width that it is given, or as
 * much as it can of the last. It asks for the same size whatever it says. Its tooltip and what a
 * screen reader hears are the first.
 *
 * Property: `lines` (guint, construct-only, 1): how many it has room for where it is narrower than
 * a usual line of counters; otherwise it has one.
 */
G_DECLARE_FINAL_TYPE (AriFittingText, ari_fitting_text, ARI, FITTING_TEXT, GtkWidget)

/** ari_fitting_text_set_words: @words: (array zero-terminated): the fullest first; one at least. */
void ari_fitting_text_set_words (AriFittingText *self, const char *const *words);

G_END_DECLS
