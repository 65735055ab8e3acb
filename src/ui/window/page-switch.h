/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pages of the window, and the tabs that switch between them. */

#pragma once

#include "ui/session/section.h"

/** ari_page_switch_add_page: adds an empty page for the panel of @section, which is made when the
 * page is first shown. */
void ari_page_switch_add_page (GtkStack *pages, AriSection *section);

/** ari_page_switch_fill: adds a tab to @box for each page of @sections, in a fixed order; a tab
 * shows its page by the action "win.page". @sections: NULL after the last */
void ari_page_switch_fill (GtkBox *box, AriSection *const *sections);
