/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The card with a hint. */

#pragma once

#include <gtk/gtk.h>

/** AriHintState: the kind of content, which icon and colour show. */
typedef enum {
  ARI_HINT_STATE_CLOSED,
  ARI_HINT_STATE_THINKING, /* a spinner */
  ARI_HINT_STATE_STEP,
  ARI_HINT_STATE_WRONG,   /* something is wrong, and can be corrected */
  ARI_HINT_STATE_MESSAGE, /* there is no step, which is not a fault */
} AriHintState;

/** AriHintButton: the next thing that can be done, besides closing the card. */
typedef enum {
  ARI_HINT_BUTTON_NONE,
  ARI_HINT_BUTTON_MORE,    /* win.hint */
  ARI_HINT_BUTTON_STEPS,   /* win.hint: shows the first step of a path */
  ARI_HINT_BUTTON_NEXT,    /* win.hint: shows the next one */
  ARI_HINT_BUTTON_APPLY,   /* win.apply-hint */
  ARI_HINT_BUTTON_GO_BACK, /* win.apply-hint: undoes the moves since the mistake */
  ARI_HINT_BUTTON_CORRECT, /* win.apply-hint: corrects only what is wrong */
} AriHintButton;

/** AriHintContent: all texts are translated. */
typedef struct {
  AriHintState state;
  const char *title;
  const char *words;
  const char *notation;  /* (nullable) */
  const char *technique; /* (nullable): the code of the technique whose guide a button opens */
  AriHintButton button;
} AriHintContent;

#define ARI_TYPE_HINT_BOX (ari_hint_box_get_type ())
/**
 * AriHintBox: a title with a close button (win.close-hint), the words and the notation of a step,
 * which scroll where there is little room, and below them a button. Along a path, there is one for
 * win.hint-back, too. It should be at the bottom of what it covers, so that the buttons keep their
 * places while the words grow. Its name for screen readers is what it says. It is hidden until
 * something is said.
 */
G_DECLARE_FINAL_TYPE (AriHintBox, ari_hint_box, ARI, HINT_BOX, GtkWidget)

/** ari_hint_box_say: shows the card. */
void ari_hint_box_say (AriHintBox *self, const AriHintContent *content);
/** ari_hint_box_get_words: returns (transfer none) the label whose text ari_hint_box_say() sets. */
GtkLabel *ari_hint_box_get_words (AriHintBox *self);
/** ari_hint_box_hide: hides the card, because there is nothing to say any more. */
void ari_hint_box_hide (AriHintBox *self);
