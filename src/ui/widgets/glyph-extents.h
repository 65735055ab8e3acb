/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Measures the glyphs of all texts before any of them is drawn. */

#pragma once

#include <gtk/gtk.h>

/**
 * ari_widget_measure_glyphs: makes cairo cache the extents of all glyphs that the labels in @widget
 * show. Call it when the labels have their sizes, before the first frame is drawn. Nothing visible
 * changes.
 *
 * For each text, cairo needs the extents of a glyph at the design size of the font, and then its
 * picture at the size that is drawn. At each change of size, FreeType runs the setup program of a
 * hinted TrueType font, which takes a quarter of a million instructions for DejaVu Sans. If all
 * extents are known beforehand, the size changes only where that of the text does.
 */
void ari_widget_measure_glyphs (GtkWidget *widget);
