/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Light, dark and high contrast: the desktop's preference, by a settings portal of this test, and
 * the user's own choice. */

#include "config.h"

#include <gtk/gtk.h>

#include "ui/common/appearance.h"
#include "tests/seed.h"
#include "tests/waiting.h"

static const char portal_xml[] = "<node><interface name='org.freedesktop.portal.Settings'>"
                                 "<method name='ReadAll'><arg type='as' direction='in'/>"
                                 "<arg type='a{sa{sv}}' direction='out'/></method>"
                                 "<signal name='SettingChanged'><arg type='s'/><arg type='s'/>"
                                 "<arg type='v'/></signal></interface></node>";

typedef struct {
  GDBusConnection *bus; /* the portal's own connection */
  GVariant *scheme;     /* its answer to a request */
  GVariant *contrast;
  guint registration;
  guint name;
  gboolean has_name;
  guint n_asked;
} Portal;

static void
on_call (GDBusConnection *bus,
         const char *sender,
         const char *path,
         const char *interface,
         const char *method,
         GVariant *parameters,
         GDBusMethodInvocation *invocation,
         gpointer user_data)
{
  Portal *portal = user_data;
  GVariantBuilder ours, all;

  g_variant_builder_init (&ours, G_VARIANT_TYPE_VARDICT);
  g_variant_builder_add (&ours, "{sv}", "color-scheme", portal->scheme);
  g_variant_builder_add (&ours, "{sv}", "contrast", portal->contrast);
  g_variant_builder_init (&all, G_VARIANT_TYPE ("a{sa{sv}}"));
  g_variant_builder_add (&all, "{s@a{sv}}", "org.freedesktop.appearance",
                         g_variant_builder_end (&ours));
  portal->n_asked++;
  g_dbus_method_invocation_return_value (invocation, g_variant_new ("(a{sa{sv}})", &all));
}

static void
on_name (GDBusConnection *bus, const char *name, gpointer user_data)
{
  ((Portal *) user_data)->has_name = TRUE;
}

static void
portal_open (Portal *portal, GVariant *scheme, GVariant *contrast)
{
  static const GDBusInterfaceVTable table = { .method_call = on_call };
  g_autoptr (GDBusNodeInfo) node = g_dbus_node_info_new_for_xml (portal_xml, NULL);
  g_autofree char *address = g_dbus_address_get_for_bus_sync (G_BUS_TYPE_SESSION, NULL, NULL);

  *portal =
      (Portal){ .scheme = g_variant_ref_sink (scheme), .contrast = g_variant_ref_sink (contrast) };
  portal->bus =
      g_dbus_connection_new_for_address_sync (address,
                                              G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT
                                                  | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION,
                                              NULL, NULL, NULL);
  g_assert_nonnull (portal->bus);
  portal->registration =
      g_dbus_connection_register_object (portal->bus, "/org/freedesktop/portal/desktop",
                                         node->interfaces[0], &table, portal, NULL, NULL);
  portal->name =
      g_bus_own_name_on_connection (portal->bus, "org.freedesktop.portal.Desktop",
                                    G_BUS_NAME_OWNER_FLAGS_NONE, on_name, NULL, portal, NULL);
  WAIT_UNTIL (portal->has_name);
}

static void
portal_change (Portal *portal, const char *namespace, const char *key, GVariant *value)
{
  g_assert_true (g_dbus_connection_emit_signal (
      portal->bus, NULL, "/org/freedesktop/portal/desktop", "org.freedesktop.portal.Settings",
      "SettingChanged", g_variant_new ("(ssv)", namespace, key, value), NULL));
}

static void
portal_close (Portal *portal)
{
  g_bus_unown_name (portal->name);
  g_dbus_connection_unregister_object (portal->bus, portal->registration);
  g_dbus_connection_close_sync (portal->bus, NULL, NULL);
  g_object_unref (portal->bus);
  g_variant_unref (portal->scheme);
  g_variant_unref (portal->contrast);
}

static void
wait_for (AriAppearance *appearance, gboolean dark, gboolean high_contrast)
{
  WAIT_UNTIL (ari_appearance_get_dark (appearance) == dark
              && ari_appearance_get_high_contrast (appearance) == high_contrast);
}

static void
assert_gtk (gboolean dark, const char *theme)
{
  gboolean is_dark = FALSE;
  g_autofree char *name = NULL;

  g_object_get (gtk_settings_get_default (), "gtk-application-prefer-dark-theme", &is_dark,
                "gtk-theme-name", &name, NULL);
  g_assert_cmpint (is_dark, ==, dark);
  if (theme != NULL)
    g_assert_cmpstr (name, ==, theme);
}

/* The portal's first answer and each change of it are followed; the user's own choice overrides
 * it. */
static void
test_portal (void)
{
  Portal portal;
  AriAppearance *appearance;
  guint n_notified = 0;

  portal_open (&portal, g_variant_new_uint32 (1), g_variant_new_uint32 (0));
  appearance = g_object_new (ARI_TYPE_APPEARANCE, NULL);
  g_assert_false (ari_appearance_get_dark (appearance));
  wait_for (appearance, TRUE, FALSE);
  assert_gtk (TRUE, NULL);

  portal_change (&portal, "org.freedesktop.appearance", "contrast", g_variant_new_uint32 (1));
  wait_for (appearance, TRUE, TRUE);
  assert_gtk (TRUE, "HighContrast");
  portal_change (&portal, "org.freedesktop.appearance", "contrast", g_variant_new_uint32 (0));
  wait_for (appearance, TRUE, FALSE);

  g_signal_connect_swapped (appearance, "notify::dark", G_CALLBACK (count_call), &n_notified);
  g_object_set (appearance, "scheme", ARI_SCHEME_DARK, NULL);
  g_assert_cmpuint (n_notified, ==, 0);
  g_object_set (appearance, "scheme", ARI_SCHEME_LIGHT, NULL);
  g_assert_cmpuint (n_notified, ==, 1);
  g_assert_false (ari_appearance_get_dark (appearance));
  assert_gtk (FALSE, NULL);
  g_object_set (appearance, "scheme", ARI_SCHEME_HIGH_CONTRAST, NULL);
  g_assert_true (ari_appearance_get_dark (appearance));
  g_assert_true (ari_appearance_get_high_contrast (appearance));
  g_object_set (appearance, "scheme", ARI_SCHEME_FOLLOW, NULL);
  g_assert_true (ari_appearance_get_dark (appearance));
  g_assert_false (ari_appearance_get_high_contrast (appearance));

  portal_change (&portal, "org.example", "color-scheme", g_variant_new_uint32 (2));
  portal_change (&portal, "org.freedesktop.appearance", "contrast", g_variant_new_string ("1"));
  portal_change (&portal, "org.freedesktop.appearance", "color-scheme", g_variant_new_uint32 (2));
  wait_for (appearance, FALSE, FALSE);
  g_assert_finalize_object (appearance);
  portal_close (&portal);
}

/* A desktop without a preference, or with one of an unexpected type, is light. */
static void
test_no_wish (void)
{
  Portal portal;
  AriAppearance *appearance;

  portal_open (&portal, g_variant_new_uint32 (77), g_variant_new_string ("much"));
  appearance = g_object_new (ARI_TYPE_APPEARANCE, NULL);
  WAIT_UNTIL (portal.n_asked != 0);
  portal_change (&portal, "org.freedesktop.appearance", "contrast", g_variant_new_uint32 (1));
  wait_for (appearance, FALSE, TRUE);
  g_object_set (appearance, "scheme", ARI_SCHEME_LIGHT, NULL);
  g_assert_true (ari_appearance_get_high_contrast (appearance));
  portal_change (&portal, "org.freedesktop.appearance", "contrast", g_variant_new_uint32 (0));
  wait_for (appearance, FALSE, FALSE);
  g_assert_finalize_object (appearance);
  portal_close (&portal);
}

/* If nobody answers, there is no warning, and the user's own choice works. */
static void
test_no_portal (void)
{
  AriAppearance *appearance = g_object_new (ARI_TYPE_APPEARANCE, NULL);

  g_object_set (appearance, "scheme", ARI_SCHEME_DARK, NULL);
  g_assert_true (ari_appearance_get_dark (appearance));
  g_object_set (appearance, "scheme", ARI_SCHEME_FOLLOW, NULL);
  /* the call to the bus references it until it is answered */
  g_object_add_weak_pointer (G_OBJECT (appearance), (gpointer *) &appearance);
  g_object_unref (appearance);
  WAIT_UNTIL (appearance == NULL);
}

/* A theme can have high contrast though nobody asked for it; the grid then has it, too. */
static void
test_contrast_theme (void)
{
  const char *const names[] = { "HighContrast", "Default-hc" };
  GtkSettings *settings = gtk_settings_get_default ();
  AriAppearance *appearance = g_object_new (ARI_TYPE_APPEARANCE, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    g_object_set (settings, "gtk-theme-name", names[i], NULL);
    g_assert_true (ari_appearance_get_high_contrast (appearance));
    g_object_set (settings, "gtk-theme-name", "Default", NULL);
    g_assert_false (ari_appearance_get_high_contrast (appearance));
  }
  gtk_settings_reset_property (settings, "gtk-theme-name");
  g_object_add_weak_pointer (G_OBJECT (appearance), (gpointer *) &appearance);
  g_object_unref (appearance);
  WAIT_UNTIL (appearance == NULL);
}

int
main (int argc, char **argv)
{
  if (!gtk_init_check ()) {
    g_print ("1..0 # SKIP no display\n");
    return 0;
  }
  ari_test_init (&argc, &argv);

  g_test_add_func ("/appearance/no-portal", test_no_portal);
  g_test_add_func ("/appearance/contrast-theme", test_contrast_theme);
  g_test_add_func ("/appearance/portal", test_portal);
  g_test_add_func ("/appearance/no-wish", test_no_wish);
  return g_test_run ();
}
