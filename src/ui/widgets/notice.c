/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A card over a window that says what happened: a revealer around icon, words and buttons. */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "puzzle/base/shown-text.h"
#include "ui/widgets/notice.h"
#include "ui/widgets/widget.h"

/* A message is shown for a fixed time, and longer for each of its characters, in ms. */
#define READING_TIME     4000
#define READING_TIME_PER 70
/* While the pointer or the focus is on a notice, it stays; this is checked again after this time,
 * in milliseconds. */
#define RESTING_TIME 1500

/* In pixels: between the parts of a notice; the width of a long text beside its button; a width
 * without an end. */
enum { SPACING = 12, LEAST_TEXT = 200, ENDLESS = 1 << 20 };

/* A notice can say two things at once: news, and errors below them. */
enum { NEWS, ERRORS, N_SLOTS };

struct _AriNotice {
  GtkWidget parent_instance;

  GtkWidget *revealer;
  GtkWidget *icon;
  GtkWidget *label;
  GtkWidget *button;
  GtkWidget *close;
  char *texts[N_SLOTS]; /* (nullable) */
  gboolean news_stay;
  guint reading_source; /* 0: nothing disappears by itself */
};

G_DEFINE_FINAL_TYPE (AriNotice, ari_notice, GTK_TYPE_WIDGET)

static void
ari_notice_dispose (GObject *object)
{
  AriNotice *self = ARI_NOTICE (object);

  g_clear_handle_id (&self->reading_source, g_source_remove);
  g_clear_pointer (&self->revealer, gtk_widget_unparent);
  for (guint slot = 0; slot < N_SLOTS; slot++)
    g_clear_pointer (&self->texts[slot], g_free);
  G_OBJECT_CLASS (ari_notice_parent_class)->dispose (object);
}

/* For a wrapped text, GTK 4.8 measures a smaller height if no width is given (-1) than for an
 * unlimited width, and warns that the two contradict each other. So an unlimited width takes the
 * place of -1. */
static void
ari_notice_measure (GtkWidget *widget,
                    GtkOrientation orientation,
                    int for_size,
                    int *minimum,
                    int *natural,
                    int *minimum_baseline,
                    int *natural_baseline)
{
  GtkWidget *child = ARI_NOTICE (widget)->revealer;

  if (orientation == GTK_ORIENTATION_VERTICAL && for_size < 0)
    for_size = ENDLESS;
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    for_size = -1;
  gtk_widget_measure (child, orientation, for_size, minimum, natural, NULL, NULL);
}

static void
ari_notice_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  gtk_widget_size_allocate (ARI_NOTICE (widget)->revealer, &(GtkAllocation){ 0, 0, width, height },
                            -1);
}

/* --- life ------------------------------------------------------------------------------------- */

static void
ari_notice_class_init (AriNoticeClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ari_notice_dispose;
  widget_class->get_request_mode = ari_height_for_width;
  widget_class->measure = ari_notice_measure;
  widget_class->size_allocate = ari_notice_size_allocate;

  gtk_widget_class_set_css_name (widget_class, "notice");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_ALERT);
}

/* --- text and button -------------------------------------------------------------------------- */

/* Returns: the height of the button below the text in @words, with the space between them; 0 if
 * there is none, or if it has room beside the text in @width */
static int
height_below (GtkWidget *words, int width)
{
  GtkWidget *button = gtk_widget_get_last_child (words);
  int text, wide, high;

  if (!gtk_widget_should_layout (button))
    return 0;
  gtk_widget_measure (gtk_widget_get_first_child (words), GTK_ORIENTATION_HORIZONTAL, -1, NULL,
                      &text, NULL, NULL);
  gtk_widget_measure (button, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &wide, NULL, NULL);
  gtk_widget_measure (button, GTK_ORIENTATION_VERTICAL, -1, NULL, &high, NULL, NULL);
  return width < wide + SPACING + MIN (text, LEAST_TEXT) ? high + SPACING / 2 : 0;
}

/* Returns: the width of the button beside the text in @words, with the space between them; 0 if it
 * is below, or if there is none */
static int
width_beside (GtkWidget *words, int width)
{
  GtkWidget *button = gtk_widget_get_last_child (words);
  int wide;

  if (!gtk_widget_should_layout (button) || height_below (words, width) > 0)
    return 0;
  gtk_widget_measure (button, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &wide, NULL, NULL);
  return wide + SPACING;
}

static void
measure_words (GtkWidget *words,
               GtkOrientation orientation,
               int for_size,
               int *minimum,
               int *natural,
               int *minimum_baseline,
               int *natural_baseline)
{
  GtkWidget *label = gtk_widget_get_first_child (words),
            *button = gtk_widget_get_last_child (words);
  const int width = for_size < 0 ? ENDLESS : for_size;
  int least = 0, wanted = 0;

  if (orientation == GTK_ORIENTATION_HORIZONTAL) {
    gtk_widget_measure (label, orientation, -1, minimum, natural, NULL, NULL);
    if (gtk_widget_should_layout (button))
      gtk_widget_measure (button, orientation, -1, &least, &wanted, NULL, NULL);
    *minimum = MAX (*minimum, least);
    *natural += wanted > 0 ? SPACING + wanted : 0;
    return;
  }
  gtk_widget_measure (label, orientation, width - width_beside (words, width), minimum, natural,
                      NULL, NULL);
  if (width_beside (words, width) > 0)
    gtk_widget_measure (button, orientation, -1, &least, &wanted, NULL, NULL);
  *minimum = MAX (*minimum, least) + height_below (words, width);
  *natural = MAX (*natural, wanted) + height_below (words, width);
}

static void
allocate_words (GtkWidget *words, int width, int height, int baseline)
{
  GtkWidget *label = gtk_widget_get_first_child (words),
            *button = gtk_widget_get_last_child (words);
  const gboolean is_rtl = gtk_widget_get_direction (words) == GTK_TEXT_DIR_RTL;
  const int beside = width_beside (words, width), below = height_below (words, width);
  GtkAllocation text = { is_rtl ? beside : 0, 0, width - beside, height - below };
  GtkAllocation place = { 0, height - below + SPACING / 2, width, below - SPACING / 2 };

  gtk_widget_size_allocate (label, &text, -1);
  if (!gtk_widget_should_layout (button))
    return;
  if (beside > 0)
    place = (GtkAllocation){ is_rtl ? 0 : width - beside + SPACING, 0, beside - SPACING, height };
  gtk_widget_size_allocate (button, &place, -1);
}

static GtkWidget *
make_words (AriNotice *self)
{
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_widget_set_layout_manager (
      words, gtk_custom_layout_new (ari_height_for_width, measure_words, allocate_words));
  gtk_widget_set_hexpand (words, TRUE);

  self->label = gtk_label_new (NULL);
  gtk_label_set_wrap (GTK_LABEL (self->label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (self->label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (self->label), 0);
  gtk_box_append (GTK_BOX (words), self->label);

  self->button = gtk_button_new ();
  gtk_button_set_use_underline (GTK_BUTTON (self->button), TRUE);
  gtk_widget_set_valign (self->button, GTK_ALIGN_CENTER);
  gtk_widget_set_halign (self->button, GTK_ALIGN_START);
  gtk_widget_set_visible (self->button, FALSE);
  gtk_box_append (GTK_BOX (words), self->button);
  return words;
}

static void
ari_notice_init (AriNotice *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, SPACING);

  self->icon = gtk_image_new ();
  gtk_widget_set_valign (self->icon, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), self->icon);

  gtk_box_append (GTK_BOX (box), make_words (self));

  self->close = gtk_button_new_from_icon_name ("window-close-symbolic");
  gtk_widget_add_css_class (self->close, "flat");
  gtk_widget_set_valign (self->close, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (self->close, _ ("Close this message"));
  ari_accessible_set_label (self->close, _ ("Close this message"));
  g_signal_connect_swapped (self->close, "clicked", G_CALLBACK (ari_notice_hide), self);
  gtk_box_append (GTK_BOX (box), self->close);

  self->revealer = gtk_revealer_new ();
  /* sliding would scale and round these heights, and they would contradict each other again */
  gtk_revealer_set_transition_type (GTK_REVEALER (self->revealer),
                                    GTK_REVEALER_TRANSITION_TYPE_CROSSFADE);
  gtk_revealer_set_child (GTK_REVEALER (self->revealer), box);
  gtk_widget_set_parent (self->revealer, GTK_WIDGET (self));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  /* once faded out, it is no longer there for the keyboard and a screen reader, either */
  g_object_bind_property (self->revealer, "child-revealed", self, "visible", G_BINDING_DEFAULT);
}

/* --- the text --------------------------------------------------------------------------------- */

static void
set_shown (AriNotice *self, gboolean shown)
{
  if (ari_notice_get_shown (self) == shown)
    return;
  if (shown)
    gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
  gtk_revealer_set_reveal_child (GTK_REVEALER (self->revealer), shown);
}

/* Shows the texts, errors last, or hides the notice if there are none. */
static void
update (AriNotice *self)
{
  const char *news = self->texts[NEWS];
  const char *errors = self->texts[ERRORS];
  g_autofree char *both = NULL;

  if (news || errors) {
    both = g_strconcat (news ? news : "", news && errors ? "\n" : "", errors, NULL);
    gtk_image_set_from_icon_name (GTK_IMAGE (self->icon), errors ? "dialog-warning-symbolic"
                                                                 : "dialog-information-symbolic");
    gtk_label_set_text (GTK_LABEL (self->label), both);
    ari_widget_set_css_class (GTK_WIDGET (self), "error", errors != NULL);
    ari_accessible_set_label (self, both);
  }
  if (news == NULL)
    gtk_widget_set_visible (self->button, FALSE);
  set_shown (self, both != NULL);
}

/* A notice stays while the pointer or the focus is on it, and until it was seen in an active
 * window. */
static gboolean
is_being_read (AriNotice *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  return root == NULL || !gtk_widget_get_mapped (GTK_WIDGET (self))
         || (GTK_IS_WINDOW (root) && !gtk_window_is_active (GTK_WINDOW (root)))
         || (gtk_widget_get_state_flags (GTK_WIDGET (self)) & GTK_STATE_FLAG_PRELIGHT) != 0
         || gtk_widget_get_focus_child (GTK_WIDGET (self)) != NULL;
}

static gboolean
on_read (gpointer user_data)
{
  AriNotice *self = user_data;

  if (is_being_read (self)) {
    self->reading_source = g_timeout_add (RESTING_TIME, on_read, self);
  } else {
    self->reading_source = 0;
    g_clear_pointer (&self->texts[NEWS], g_free);
    update (self);
  }
  return G_SOURCE_REMOVE;
}

guint
ari_notice_reading_time (const char *message)
{
  return READING_TIME + READING_TIME_PER * (guint) g_utf8_strlen (message, -1);
}

static guint
slot_of (AriNoticeKind kind)
{
  return kind == ARI_NOTICE_ERROR ? ERRORS : NEWS;
}

void
ari_notice_say (AriNotice *self, AriNoticeKind kind, const char *text)
{
  g_return_if_fail (kind <= ARI_NOTICE_TASK);

  g_free (self->texts[slot_of (kind)]);
  self->texts[slot_of (kind)] = ari_shown_message (text);
  if (kind != ARI_NOTICE_ERROR) {
    gtk_widget_set_visible (self->button, FALSE);
    self->news_stay = kind == ARI_NOTICE_TASK;
  }
  update (self);
  g_clear_handle_id (&self->reading_source, g_source_remove);
  if (self->texts[NEWS] != NULL && !self->news_stay)
    self->reading_source =
        g_timeout_add (ari_notice_reading_time (self->texts[NEWS]), on_read, self);
}

void
ari_notice_add (AriNotice *self, AriNoticeKind kind, const char *text)
{
  g_autofree char *shown = NULL;
  g_autofree char *both = NULL;
  const char *before;

  g_return_if_fail (kind <= ARI_NOTICE_TASK);

  shown = ari_shown_message (text);
  before = self->texts[slot_of (kind)];
  if (before && strstr (before, shown) != NULL)
    return;
  if (before)
    both = g_strconcat (before, "\n", text, NULL);
  ari_notice_say (self, kind, both ? both : text);
}

/* Places the notice over @part, which the overlay has placed before. */
static gboolean
on_place (GtkOverlay *overlay, GtkWidget *notice, GdkRectangle *place, GtkWidget *part)
{
  graphene_rect_t bounds;
  int least, wanted, height;

  if (!gtk_widget_get_mapped (part)
      || !gtk_widget_compute_bounds (part, GTK_WIDGET (overlay), &bounds))
    return FALSE;
  gtk_widget_measure (notice, GTK_ORIENTATION_HORIZONTAL, -1, &least, &wanted, NULL, NULL);
  wanted = MAX (least, MIN (wanted, (int) bounds.size.width));
  gtk_widget_measure (notice, GTK_ORIENTATION_VERTICAL, wanted, NULL, &height, NULL, NULL);
  *place = (GdkRectangle){
    .x = (int) (bounds.origin.x + (bounds.size.width - wanted) / 2),
    .y = MAX ((int) (bounds.origin.y + bounds.size.height) - height, 0),
    .width = wanted,
    .height = height,
  };
  return TRUE;
}

void
ari_notice_lay_over (AriNotice *self, GtkWindow *window, GtkWidget *part)
{
  g_autoptr (GtkWidget) child = NULL;
  GtkWidget *overlay = gtk_overlay_new ();

  g_set_object (&child, gtk_window_get_child (window));
  gtk_window_set_child (window, NULL);
  gtk_overlay_set_child (GTK_OVERLAY (overlay), child);
  gtk_overlay_add_overlay (GTK_OVERLAY (overlay), GTK_WIDGET (self));
  gtk_widget_set_halign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_END);
  if (part != NULL)
    g_signal_connect_object (overlay, "get-child-position", G_CALLBACK (on_place), part, 0);
  gtk_window_set_child (window, overlay);
}

void
ari_notice_set_button (AriNotice *self, const char *label, const char *action_name)
{
  gtk_widget_set_visible (self->button, label != NULL);
  if (label) {
    GtkActionable *button = GTK_ACTIONABLE (self->button);
    g_autofree char *name = NULL;
    g_autoptr (GVariant) target = NULL;

    gtk_button_set_label (GTK_BUTTON (self->button), label);
    g_action_parse_detailed_name (action_name, &name, &target, NULL);
    /* GTK warns of an action that has a name before the target that it needs */
    gtk_actionable_set_action_name (button, NULL);
    gtk_actionable_set_action_target_value (button, target);
    gtk_actionable_set_action_name (button, name);
  }
}

void
ari_notice_hide (AriNotice *self)
{
  for (guint slot = 0; slot < N_SLOTS; slot++)
    g_clear_pointer (&self->texts[slot], g_free);
  update (self);
}

void
ari_notice_hide_error (AriNotice *self)
{
  g_clear_pointer (&self->texts[ERRORS], g_free);
  update (self);
}

void
ari_notice_hide_passing (AriNotice *self)
{
  if (!self->news_stay)
    g_clear_pointer (&self->texts[NEWS], g_free);
  update (self);
}

void
ari_notice_make_way (AriNotice *self)
{
  ari_notice_hide_passing (self);
  ari_notice_hide_error (self);
}

gboolean
ari_notice_get_shown (AriNotice *self)
{
  return gtk_revealer_get_reveal_child (GTK_REVEALER (self->revealer));
}
