/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shortcuts on keyboards that write no Latin letters.
 *
 * GTK finds Ctrl+Z on a Russian keyboard if there is also a Latin layout, as most have. Where
 * Russian, Greek, Persian or Arabic is the only layout, no key writes a Z: then the key counts
 * that writes it on an American keyboard, as printed on such keyboards.
 */

#include "ui/widgets/latin-key.h"

/* The letters of each row from its first key on, with X11's and Wayland's keycodes of a PC. */
static const struct {
  guint keycode;
  const char *letters;
} rows[] = {
  { 24, "qwertyuiop" },
  { 38, "asdfghjkl" },
  { 52, "zxcvbnm" },
};

static char
letter_on (guint keycode)
{
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    if (keycode >= rows[i].keycode && keycode - rows[i].keycode < strlen (rows[i].letters))
      return rows[i].letters[keycode - rows[i].keycode];
  return '\0';
}

guint
ari_latin_key (GdkDisplay *display, guint keyval, guint keycode)
{
  g_autofree GdkKeymapKey *keys = NULL;
  const char letter = letter_on (keycode);
  int n = 0;

  if (letter == '\0' || gdk_keyval_to_unicode (keyval) < 0x80)
    return GDK_KEY_VoidSymbol;
  if (gdk_display_map_keyval (display, (guint) letter, &keys, &n) && n > 0)
    return GDK_KEY_VoidSymbol;
  return (guint) letter;
}

/* Returns: TRUE if one of the actions existed and was enabled */
static gboolean
activate (GtkWidget *window, const char *const *actions)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (window));

  for (; *actions != NULL; actions++) {
    g_autoptr (GVariant) target = NULL;
    g_autofree char *name = NULL;

    if (g_action_parse_detailed_name (*actions, &name, &target, NULL)
        && gtk_widget_activate_action_variant (focus != NULL ? focus : window, name, target))
      return TRUE;
  }
  return FALSE;
}

static gboolean
on_key (GtkEventControllerKey *controller, guint keyval, guint keycode, GdkModifierType state)
{
  GtkWidget *window = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (controller));
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (window));
  const GdkModifierType held = state & gtk_accelerator_get_default_mod_mask ();
  g_auto (GStrv) actions = NULL;
  g_autofree char *accelerator = NULL;
  guint letter;

  if ((held & (GDK_CONTROL_MASK | GDK_ALT_MASK)) == 0 || application == NULL)
    return FALSE;
  letter = ari_latin_key (gtk_widget_get_display (window), keyval, keycode);
  if (letter == GDK_KEY_VoidSymbol)
    return FALSE;
  accelerator = gtk_accelerator_name (letter, held);
  actions = gtk_application_get_actions_for_accel (application, accelerator);
  return activate (window, (const char *const *) actions);
}

void
ari_latin_keys_add (GtkApplicationWindow *window)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  g_signal_connect (keys, "key-pressed", G_CALLBACK (on_key), NULL);
  gtk_widget_add_controller (GTK_WIDGET (window), keys);
}
