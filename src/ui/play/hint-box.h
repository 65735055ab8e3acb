/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The card that a hint is said on. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/** AriHintKind: what the card says, by icon and colour. */
typedef enum {
  ARI_HINT_KIND_THINKING, /* a spinner */
  ARI_HINT_KIND_STEP,
  ARI_HINT_KIND_NEWS,  /* there is no step, and nobody's fault */
  ARI_HINT_KIND_WRONG, /* something must be put right first */
} AriHintKind;

/** AriHintButton: the one thing that can be done next, besides closing the card. */
typedef enum {
  ARI_HINT_BUTTON_NONE,
  ARI_HINT_BUTTON_MORE,    /* win.hint */
  ARI_HINT_BUTTON_STEPS,   /* win.hint: the first step of a path */
  ARI_HINT_BUTTON_NEXT,    /* win.hint: the next one */
  ARI_HINT_BUTTON_APPLY,   /* win.apply-hint */
  ARI_HINT_BUTTON_GO_BACK, /* win.apply-hint: the moves since the mistake */
  ARI_HINT_BUTTON_CORRECT, /* win.apply-hint: only what is wrong */
} AriHintButton;

#define ARI_TYPE_HINT_BOX (ari_hint_box_get_type ())
/**
 * AriHintBox: a title with a way to close it (win.close-hint), the words and the notation of a
 * step, which scroll where there is little room, and below them a button. While win.hint-back can
 * be used, there is a button for that, too. It is meant to lie at the bottom of what it covers, so
 * that the button stays where it is while the words grow. A screen reader hears it as a status. Not
 * visible until something is said.
 */
G_DECLARE_FINAL_TYPE (AriHintBox, ari_hint_box, ARI, HINT_BOX, GtkWidget)

/** ari_hint_box_say: shows the card. All texts are translated. @notation: (nullable); @technique:
 * (nullable): the code of the one that can be read about */
void ari_hint_box_say (AriHintBox *self,
                       AriHintKind kind,
                       const char *title,
                       const char *words,
                       const char *notation,
                       const char *technique,
                       AriHintButton button);
/** ari_hint_box_get_words: (transfer none): the label of the words; ari_hint_box_say() sets it. */
GtkLabel *ari_hint_box_get_words (AriHintBox *self);
/** ari_hint_box_hide: there is nothing to say any more. */
void ari_hint_box_hide (AriHintBox *self);

G_END_DECLS
