/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A text that has shorter wordings for little room. */

#pragma once

#include <gtk/gtk.h>

#define ARI_TYPE_FITTING_TEXT (ari_fitting_text_get_type ())
/**
 * AriFittingText: shows the first of several wordings that fits the allocated width, or as much as
 * it can of the last. It asks for the same size whatever it shows. Its tooltip and its accessible
 * name are the first wording.
 *
 * Property: `lines` (guint, construct-only, 1): the number of lines if the width is less than that
 * of a usual line of counters; else it has one.
 */
G_DECLARE_FINAL_TYPE (AriFittingText, ari_fitting_text, ARI, FITTING_TEXT, GtkWidget)

/** ari_fitting_text_set_words: sets the wordings to choose from.
 * @words: (array zero-terminated=1): at least one, the longest first; copied */
void ari_fitting_text_set_words (AriFittingText *self, const char *const *words);
