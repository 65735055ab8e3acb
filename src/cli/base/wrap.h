/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Breaks the lines of a help text at the width of a terminal. */

#pragma once

#include <glib.h>

/** ari_cli_wrap: (transfer full): returns @text with lines of at most @width columns, as far as it
 * has spaces to break at. The rest of a broken line is indented as its words are. If the line
 * describes an option, with two spaces or more between option and description, the rest is indented
 * as the description is. Lines with tabs are tables and stay as they are.
 * @width: 0: leaves all as it is */
char *ari_cli_wrap (const char *text, guint width);

/** ari_cli_output_width: returns the columns of the terminal that standard output is; 0 if it is
 * none. */
guint ari_cli_output_width (void);
