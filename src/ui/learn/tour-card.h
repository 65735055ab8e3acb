/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The card that the tour speaks on. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ARI_TYPE_TOUR_CARD (ari_tour_card_get_type ())
/**
 * AriTourCard: the page's title, what to do or what was seen, a button that does it, and ways back
 * (win.tour-back), on (win.tour-next) and out (win.tour-leave). CSS node: `tourcard`.
 */
G_DECLARE_FINAL_TYPE (AriTourCard, ari_tour_card, ARI, TOUR_CARD, GtkWidget)

GtkWidget *ari_tour_card_new (void);
/** ari_tour_card_set_page: @title: with the page's number; @label, @action: of what there is to do,
 * translated; @is_last: nothing comes after this stage; @mnemonics: whether Alt and a letter is one
 */
void ari_tour_card_set_page (AriTourCard *self,
                             const char *title,
                             const char *label,
                             const char *action,
                             gboolean is_last,
                             gboolean mnemonics);
/** ari_tour_card_say: @words: translated; @is_done: it is done, and the way on is offered */
void ari_tour_card_say (AriTourCard *self, const char *words, gboolean is_done);

G_END_DECLS
