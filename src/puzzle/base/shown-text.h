/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes text that others wrote safe to show: of limited length, without control characters. */

#pragma once

#include <glib.h>

/** ARI_SHOWN_MOST, ARI_SHOWN_MESSAGE: the most characters that are shown of a name or a title, and
 * of a message that may quote them. */
#define ARI_SHOWN_MOST    300
#define ARI_SHOWN_MESSAGE 2000

/**
 * ari_shown_text: Use this wherever text from a file reaches a label, a title, a dialog or a
 * terminal. The file itself stays as it is.
 * @text: bytes, NUL-terminated; only its beginning is read
 *
 * Returns: (transfer full): at most ARI_SHOWN_MOST characters, cut between two visible characters,
 * with an ellipsis. White space of any kind becomes a space. Control characters are shown by their
 * symbols; those that override or embed a direction by their codes, as <U+202E>; bytes that are not
 * UTF-8 as U+FFFD. Text from right to left is isolated, so that the text around it keeps its order.
 */
char *ari_shown_text (const char *text);
/** ari_shown_message: Returns: (transfer full): the same for sentences of the program that may
 * quote such text: at most ARI_SHOWN_MESSAGE characters; line ends stay, and nothing is
 * isolated. */
char *ari_shown_message (const char *text);
