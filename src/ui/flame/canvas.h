/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The parent of the drawn views of a search's tries, which handles pointer and keys. */

#pragma once

#include <gtk/gtk.h>

#include "engine/base/symbols.h"
#include "engine/laboratory/summary.h"
#include "picture/palette.h"

typedef struct _AriCanvas AriCanvas;
typedef struct _AriCanvasClass AriCanvasClass;

#define ARI_TYPE_CANVAS       (ari_canvas_get_type ())
#define ARI_CANVAS(object)    (G_TYPE_CHECK_INSTANCE_CAST ((object), ARI_TYPE_CANVAS, AriCanvas))
#define ARI_IS_CANVAS(object) (G_TYPE_CHECK_INSTANCE_TYPE ((object), ARI_TYPE_CANVAS))
/**
 * AriCanvas: the parent of graph, tree and list of the tries of a search. It handles drags,
 * pinches, wheel, keys, tooltips and the context menu, which sets breakpoints and bookmarks by
 * actions of the window. Its children draw, and say which try is at a place and how it is named.
 * One try can be chosen, and its words are the widget's name for screen readers.
 *
 * Signals: `seek (guint64 step)`: the user wants to see that step. `chosen (AriSubtree *subtree)`:
 * the user chose that try; NULL: none. `detail-wanted (AriCloseUp *part)`: asks for a finer summary
 * of that part; an empty part says that none is needed.
 */
GType ari_canvas_get_type (void);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AriCanvas, g_object_unref)

/** AriCanvas: children use all fields but the last five. */
struct _AriCanvas {
  GtkWidget parent_instance;

  const AriLayout *layout; /* (nullable) */
  AriSymbols symbols;
  const AriSummary *summary; /* (nullable): children set this and the next */
  const AriSummary *detail;  /* (nullable): a finer summary of a part */
  gboolean has_subtree;
  AriSubtree subtree; /* the chosen try */

  double pointer_x;
  double pointer_y;
  GtkGesture *drag;  /* (nullable) */
  gboolean drags;    /* the drag moves something */
  GArray *bookmarks; /* guint64: steps */
};

/** AriCanvasClass: children set all functions that are not marked as nullable. */
struct _AriCanvasClass {
  GtkWidgetClass parent_class;

  const char *title; /* the name in English while no try is chosen */

  /** draw: (nullable): draws the widget without the frame of the keyboard focus. */
  void (*draw) (AriCanvas *canvas, GtkSnapshot *to, int width, int height);
  /** dup_name: returns (transfer full) (nullable) the words of the chosen try; NULL if there is
   * none. */
  char *(*dup_name) (AriCanvas *canvas);
  /** dup_tooltip: returns (transfer full) (nullable) the words of the try at a place, or of the
   * chosen one if @by_keys; NULL shows no tooltip. */
  char *(*dup_tooltip) (AriCanvas *canvas, gboolean by_keys, double x, double y);
  /** began: another puzzle was set, and there is no summary. */
  void (*began) (AriCanvas *canvas);
  /** forget_summaries: (nullable): forgets summaries that the child keeps elsewhere. */
  void (*forget_summaries) (AriCanvas *canvas);
  /** reveal: (nullable): brings the chosen try into view. */
  void (*reveal) (AriCanvas *canvas);

  /** is_ready: (nullable): Returns: FALSE if the widget takes no keys and no wheel now. */
  gboolean (*is_ready) (AriCanvas *canvas);
  /** key: handles the child's own keys. Returns: TRUE if @key is one of them. */
  gboolean (*key) (AriCanvas *canvas, guint key, GdkModifierType modifiers);
  /** open_menu: calls ari_canvas_pop_up() for the try at a place. */
  void (*open_menu) (AriCanvas *canvas, double x, double y);
  /** open_menu_by_key: calls ari_canvas_pop_up() for the chosen try. */
  void (*open_menu_by_key) (AriCanvas *canvas);
  /** extend_menu: (nullable): adds the child's own entries for the chosen try to its menu. */
  void (*extend_menu) (AriCanvas *canvas, GMenu *menu);
  /** pressed: the first button was pressed @n_press times in a row. */
  void (*pressed) (AriCanvas *canvas, int n_press, double x, double y);

  /* Children that can be zoomed have all of these, but for `drop`; others have none. */

  /** hold: keeps the visible part, because a drag or a pinch begins. */
  void (*hold) (AriCanvas *canvas);
  /** grab: a drag begins. Returns: FALSE if that button drags nothing. */
  gboolean (*grab) (AriCanvas *canvas, guint button, GdkModifierType state, double x, double y);
  /** drag: the pointer has moved by @dx, @dy since the drag began. */
  void (*drag) (AriCanvas *canvas, double dx, double dy);
  /** drop: (nullable): the drag that began at @x, @y ends. */
  void (*drop) (AriCanvas *canvas, double x, double y);
  /** takes_wheel: Returns: FALSE if the wheel scrolls the page around the widget. */
  gboolean (*takes_wheel) (AriCanvas *canvas, gboolean sideways, GdkModifierType state);
  /** pan: moves the view to the right, by notches of the wheel. */
  void (*pan) (AriCanvas *canvas, double notches);
  /** zoom: zooms around @x, @y; with @from_held, from the part that hold() kept. */
  void (*zoom) (AriCanvas *canvas, double factor, double x, double y, gboolean from_held);
  /** zoom_by_key: zooms around the child's own centre; @factor 0.0 shows all. */
  void (*zoom_by_key) (AriCanvas *canvas, double factor);
};
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AriCanvasClass, g_type_class_unref)

/** ari_canvas_set_puzzle: sets how cells and digits are named; forgets the summary. */
void ari_canvas_set_puzzle (AriCanvas *self, const AriLayout *layout, const AriSymbols *symbols);
/** ari_canvas_forget_summaries: forgets summary and detail. The picture stays until the next
 * update. */
void ari_canvas_forget_summaries (AriCanvas *self);
/** ari_canvas_set_chosen: chooses a try, without a signal. @subtree: (nullable): NULL chooses
 * none */
void ari_canvas_set_chosen (AriCanvas *self, const AriSubtree *subtree);

/** ari_canvas_set_bookmarks: says which steps (array length=n) have bookmarks, which the menu then
 * offers to remove; copied. */
void ari_canvas_set_bookmarks (AriCanvas *self, const guint64 *steps, guint n);

/* The functions below are for children. */

/** ari_canvas_append_frame: draws a frame of two pixels inside of the rectangle, which is made at
 * least 4×4 pixels. */
void ari_canvas_append_frame (
    GtkSnapshot *to, const AriColor *color, double x, double y, double width, double height);
/** ari_canvas_append_words: writes a sentence in the middle of a canvas of this size, in place of a
 * drawing. */
void ari_canvas_append_words (
    AriCanvas *self, GtkSnapshot *to, const char *words, int width, int height);
/** ari_canvas_update_name: updates the name for screen readers to the chosen try. */
void ari_canvas_update_name (AriCanvas *self);
/** ari_canvas_subtree_to_string: returns (transfer full) (nullable) the words of a try; NULL
 * without a puzzle or a summary. */
char *ari_canvas_subtree_to_string (AriCanvas *self, const AriSubtree *subtree);
/** ari_canvas_choose: chooses @subtree (nullable) because the user did, and emits `chosen`. */
void ari_canvas_choose (AriCanvas *self, const AriSubtree *subtree);
/** ari_canvas_seek: emits `seek`. */
void ari_canvas_seek (AriCanvas *self, guint64 step);
/** ari_canvas_pop_up: opens the menu of @step, and of the try @subtree (nullable) that it is in, at
 * @x, @y. At step 0 it has only the child's own entries. */
void
ari_canvas_pop_up (AriCanvas *self, double x, double y, const AriSubtree *subtree, guint64 step);
