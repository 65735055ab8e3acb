/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Text that others wrote, made fit to be shown: a line of a bearable length, without tricks. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** ARI_SHOWN_MOST, ARI_SHOWN_MESSAGE: how many characters are shown of a name or a title, and of a
 * message, which may quote such. */
#define ARI_SHOWN_MOST    300
#define ARI_SHOWN_MESSAGE 2000

/**
 * ari_shown_text: (transfer full): what is shown of @text, wherever a file's words reach a label,
 * a title, a dialog or a terminal. A file keeps what it holds.
 * @text: bytes, ended by NUL; only its beginning is looked at
 *
 * At most ARI_SHOWN_MOST characters, cut between two that people see as such, with an ellipsis.
 * White space of any kind is a space. Control characters are shown by their symbols; those that
 * override or embed a direction by their codes, as <U+202E>; bytes that are not UTF-8 as U+FFFD.
 * Text from right to left is isolated, so that what stands around it keeps its order.
 */
char *ari_shown_text (const char *text);
/** ari_shown_message: (transfer full): the same for one or more sentences of ours that may quote
 * others: at most ARI_SHOWN_MESSAGE characters; line ends stay, nothing is isolated. */
char *ari_shown_message (const char *text);

G_END_DECLS
