/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The ink of all texts is measured before any of it is drawn. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * ari_widget_measure_ink: has cairo learn the extents of all glyphs that the labels in @widget
 * show. To be called when the labels have their sizes, before a first frame is drawn. Changes
 * nothing that can be seen.
 *
 * cairo asks for the extents of a glyph at the size of the font's design, and then for its picture
 * at the size that is drawn, text after text; and at each change of size FreeType runs the program
 * with which a hinted TrueType font sets itself up, DejaVu Sans's in a quarter of a million
 * instructions. With all extents known beforehand, the size changes only where the text's does.
 */
void ari_widget_measure_ink (GtkWidget *widget);

G_END_DECLS
