/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fills sentences whose parts have names in braces, such as "{cell} must be {digit}". */

#pragma once

#include <stdarg.h>

#include <glib.h>

/**
 * ari_sentence_fill: (transfer full): @sentence with a text in the place of each name in braces.
 * @...: pairs of a name and a text; NULL ends them
 *
 * The names tell translators what each part is, and may appear in any order and more than once;
 * tests/house/braces.py checks that translations have the same names.
 */
char *ari_sentence_fill (const char *sentence, ...) G_GNUC_NULL_TERMINATED;
/** ari_sentence_fill_valist: the same with a va_list. */
char *ari_sentence_fill_valist (const char *sentence, va_list pairs);
/** ari_sentence_fill_count: (transfer full): @sentence, in the right form, with @n for "{n}". */
char *ari_sentence_fill_count (const char *sentence, guint64 n);
/** ari_sentence_append: appends @sentence to @text, after a space if there is something before. */
void ari_sentence_append (GString *text, const char *sentence);
