/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The card with the tour's text. */

#pragma once

#include <gtk/gtk.h>

#define ARI_TYPE_TOUR_CARD (ari_tour_card_get_type ())
/**
 * AriTourCard: shows a page's title, its task or the outcome, a button for the task, and
 * buttons for win.tour-back, win.tour-next and win.tour-leave. CSS node: `tourcard`.
 */
G_DECLARE_FINAL_TYPE (AriTourCard, ari_tour_card, ARI, TOUR_CARD, GtkWidget)

GtkWidget *ari_tour_card_new (void);
/** ari_tour_card_set_page: shows the title and the buttons of a page.
 * @title: with the page's number; translated
 * @label, @action: the label, translated, and the action of the button for the task
 * @is_last: no stage follows, so that Next is called Finish
 * @mnemonics: the button Next has a mnemonic */
void ari_tour_card_set_page (AriTourCard *self,
                             const char *title,
                             const char *label,
                             const char *action,
                             gboolean is_last,
                             gboolean mnemonics);
/** ari_tour_card_say: shows @words, translated.
 * @is_done: the task is done, so Next is highlighted */
void ari_tour_card_say (AriTourCard *self, const char *words, gboolean is_done);
