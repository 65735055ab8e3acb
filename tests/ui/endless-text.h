/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A text without an end, for the clipboard or to be dragged. */

#pragma once

#include <gtk/gtk.h>

#define TEST_TYPE_ENDLESS_TEXT (test_endless_text_get_type ())
G_DECLARE_FINAL_TYPE (TestEndlessText, test_endless_text, TEST, ENDLESS_TEXT, GdkContentProvider)

/** test_endless_text_new: letters of one and of three bytes in turn, so that any limit cuts a
 * character in two. Only one reader at a time.
 * @has_ended: (nullable): set to FALSE, and to TRUE when nobody writes any longer */
GdkContentProvider *test_endless_text_new (gboolean *has_ended);

/** test_endless_text_end: ends the text, because a pipe within one process accepts what nobody
 * reads. */
void test_endless_text_end (void);
