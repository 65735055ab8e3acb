/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A drawn view of the tries of a search, which is looked into with pointer and keys. */

#pragma once

#include <gtk/gtk.h>

#include "engine/base/symbols.h"
#include "engine/laboratory/summary.h"
#include "picture/palette.h"

G_BEGIN_DECLS

typedef struct _AriCanvas AriCanvas;
typedef struct _AriCanvasClass AriCanvasClass;

#define ARI_TYPE_CANVAS       (ari_canvas_get_type ())
#define ARI_CANVAS(object)    (G_TYPE_CHECK_INSTANCE_CAST ((object), ARI_TYPE_CANVAS, AriCanvas))
#define ARI_IS_CANVAS(object) (G_TYPE_CHECK_INSTANCE_TYPE ((object), ARI_TYPE_CANVAS))
/**
 * AriCanvas: the parent of graph, tree and list of the tries of a search. It handles drags,
 * pinches, wheel, keys, tooltips and the context menu, which sets breakpoints and bookmarks by
 * actions of the window; its children draw, and say which try is at a place and how it is named.
 * One try can be chosen; a screen reader hears its words as the widget's name.
 *
 * Signals: `seek (guint64 step)`: the user wants to see that step. `chosen (AriBox *box)`: the user
 * chose that try; NULL: none. `detail-wanted (AriCloseUp *part)`: it is to be summarized again,
 * finer; an empty one: no longer.
 */
GType ari_canvas_get_type (void);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AriCanvas, g_object_unref)

/** AriCanvas: its children read all but the last fields. */
struct _AriCanvas {
  GtkWidget parent_instance;

  const AriLayout *layout; /* (nullable) */
  AriSymbols symbols;
  const AriSummary *summary; /* (nullable): for children to set, like the next */
  const AriSummary *detail;  /* (nullable): of a part, finer */
  gboolean has_box;
  AriBox box; /* the chosen try */

  double pointer_x;
  double pointer_y;
  GtkGesture *drag; /* (nullable) */
  gboolean drags;   /* something */
  GtkPopover *menu; /* (nullable) */
};

/** AriCanvasClass: functions that are not marked as nullable must be there. */
struct _AriCanvasClass {
  GtkWidgetClass parent_class;

  const char *title; /* the name in English while no try is chosen */

  /** draw: (nullable): draws all but the frame of the keyboard focus. */
  void (*draw) (AriCanvas *canvas, GtkSnapshot *to, int width, int height);
  /** dup_name: (transfer full) (nullable): the words of the chosen try, if there is one. */
  char *(*dup_name) (AriCanvas *canvas);
  /** dup_tooltip: (transfer full) (nullable): the words of the try at a place, or of the chosen one
   * if the tooltip was asked for with the keyboard. */
  char *(*dup_tooltip) (AriCanvas *canvas, gboolean by_keys, double x, double y);
  /** began: another puzzle was set, and there is no summary. */
  void (*began) (AriCanvas *canvas);
  /** let_go: (nullable): forgets summaries that were kept elsewhere. */
  void (*let_go) (AriCanvas *canvas);
  /** reveal: (nullable): brings the chosen try into sight. */
  void (*reveal) (AriCanvas *canvas);

  /** is_ready: (nullable): Returns: FALSE if keys and wheel belong to others now. */
  gboolean (*is_ready) (AriCanvas *canvas);
  /** key: Returns: TRUE if a key of the widget's own was handled. */
  gboolean (*key) (AriCanvas *canvas, guint key, GdkModifierType modifiers);
  /** open_menu: calls ari_canvas_pop_up() for the try at a place. */
  void (*open_menu) (AriCanvas *canvas, double x, double y);
  /** open_menu_by_key: calls it for the chosen try. */
  void (*open_menu_by_key) (AriCanvas *canvas);
  /** pressed: the first button was pressed @n_press times in a row. */
  void (*pressed) (AriCanvas *canvas, int n_press, double x, double y);

  /* Those that can be zoomed have all of these, but for `drop`; others have none. */

  /** hold: keeps which part is shown, for a drag or a pinch that begins. */
  void (*hold) (AriCanvas *canvas);
  /** grab: a drag begins. Returns: FALSE if that button drags nothing. */
  gboolean (*grab) (AriCanvas *canvas, guint button, GdkModifierType state, double x, double y);
  /** drag: the pointer is as far from where the drag began. */
  void (*drag) (AriCanvas *canvas, double dx, double dy);
  /** drop: (nullable): the drag that began at @x, @y ends. */
  void (*drop) (AriCanvas *canvas, double x, double y);
  /** takes_wheel: Returns: FALSE if the wheel scrolls the page around the widget. */
  gboolean (*takes_wheel) (AriCanvas *canvas, gboolean sideways, GdkModifierType state);
  /** pan: moves by notches of the wheel, to the right. */
  void (*pan) (AriCanvas *canvas, double notches);
  /** zoom: around a place; @from_held: what was shown when a pinch began. */
  void (*zoom) (AriCanvas *canvas, double factor, double x, double y, gboolean from_held);
  /** zoom_by_key: around what the keys are at. @factor: 0.0 shows all. */
  void (*zoom_by_key) (AriCanvas *canvas, double factor);
};
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AriCanvasClass, g_type_class_unref)

/** ari_canvas_set_puzzle: sets how cells and digits are named; forgets the summary. */
void ari_canvas_set_puzzle (AriCanvas *self, const AriLayout *layout, const AriSymbols *symbols);
/** ari_canvas_let_go: forgets the summary and the detail, and shows what it shows, until the next
 * update. */
void ari_canvas_let_go (AriCanvas *self);
/** ari_canvas_choose: marks a try, as walking to it does. @box: (nullable): NULL marks none. */
void ari_canvas_choose (AriCanvas *self, const AriBox *box);

/* For its children. */

/** ari_canvas_append_frame: two pixels wide, inside of the rectangle, which is at least as large.
 */
void ari_canvas_append_frame (
    GtkSnapshot *to, const AriColor *color, double x, double y, double width, double height);
/** ari_canvas_say: tells assistive technology of the chosen try. */
void ari_canvas_say (AriCanvas *self);
/** ari_canvas_box_to_string: (transfer full) (nullable): NULL without a puzzle or a summary. */
char *ari_canvas_box_to_string (AriCanvas *self, const AriBox *box);
/** ari_canvas_take: the user chose @box (nullable). */
void ari_canvas_take (AriCanvas *self, const AriBox *box);
void ari_canvas_seek (AriCanvas *self, guint64 step);
/** ari_canvas_pop_up: opens the menu of a step, and of the try @box (nullable) that it is in. */
void ari_canvas_pop_up (AriCanvas *self, double x, double y, const AriBox *box, guint64 step);

G_END_DECLS
