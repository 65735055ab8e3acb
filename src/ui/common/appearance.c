/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Follows the desktop's preference, or the user's own choice, of light, dark or high contrast.
 *
 * Plain GTK 4.8 follows neither, so this reads the desktop's preference from the settings portal,
 * which every current desktop has, also in a sandbox. GTK's own settings and the theme's name count
 * as well: desktops without a portal express it there.
 */

#include "ui/common/appearance.h"
#include "ui/common/compat.h"
#include "ui/widgets/widget.h"

#define PORTAL_NAME      "org.freedesktop.portal.Desktop"
#define PORTAL_PATH      "/org/freedesktop/portal/desktop"
#define PORTAL_INTERFACE "org.freedesktop.portal.Settings"
#define PORTAL_NAMESPACE "org.freedesktop.appearance"

#define HIGH_CONTRAST_THEME "HighContrast"
/* GTK's own theme with high contrast; the name of its dark variant begins with this. */
#define GTK_CONTRAST_THEME "Default-hc"

/* The values of color-scheme in org.freedesktop.appearance. */
enum {
  WISH_NONE = 0,
  WISH_DARK = 1,
  WISH_LIGHT = 2,
};

struct _AriAppearance {
  GObject parent_instance;

  AriScheme scheme;
  AriTryColors try_colors;
  gboolean dark;
  gboolean high_contrast;
  gboolean prefers_dark; /* passed on to GTK */
  gboolean has_color;    /* GTK's text colour is known, and overrides any preference */
  gboolean color_is_light;

  guint32 wished_scheme; /* WISH_NONE to WISH_LIGHT: the preference that the portal reports */
  gboolean wished_contrast;

  GtkSettings *gtk_settings;
  gboolean gtk_dark;     /* from GTK's settings, before this program changes them */
  gboolean gtk_contrast; /* from the theme's name */
  gboolean owns_theme;   /* gtk-theme-name is set by this program at the moment */

  GDBusConnection *bus;
  guint subscription;
  GCancellable *cancellable;
};

enum {
  PROP_SCHEME = 1,
  PROP_DARK,
  PROP_HIGH_CONTRAST,
  PROP_TRY_COLORS,
  N_PROPS,
};

static GParamSpec *props[N_PROPS];

G_DEFINE_FINAL_TYPE (AriAppearance, ari_appearance, G_TYPE_OBJECT)

G_DEFINE_ENUM_TYPE (AriScheme,
                    ari_scheme,
                    G_DEFINE_ENUM_VALUE (ARI_SCHEME_FOLLOW, "follow"),
                    G_DEFINE_ENUM_VALUE (ARI_SCHEME_LIGHT, "light"),
                    G_DEFINE_ENUM_VALUE (ARI_SCHEME_DARK, "dark"),
                    G_DEFINE_ENUM_VALUE (ARI_SCHEME_HIGH_CONTRAST, "high-contrast"))

G_DEFINE_ENUM_TYPE (AriTryColors,
                    ari_try_colors,
                    G_DEFINE_ENUM_VALUE (ARI_TRY_COLORS_OUTCOME, "outcome"),
                    G_DEFINE_ENUM_VALUE (ARI_TRY_COLORS_COST, "cost"),
                    G_DEFINE_ENUM_VALUE (ARI_TRY_COLORS_DEPTH, "depth"))

static gboolean
wants_dark (AriAppearance *self)
{
  if (self->scheme == ARI_SCHEME_LIGHT || self->scheme == ARI_SCHEME_DARK)
    return self->scheme == ARI_SCHEME_DARK;
  return self->wished_scheme == WISH_NONE ? self->gtk_dark : self->wished_scheme == WISH_DARK;
}

static void
update_gtk (AriAppearance *self)
{
  if (self->gtk_settings == NULL)
    return;

  g_object_set (self->gtk_settings, "gtk-application-prefer-dark-theme", self->prefers_dark, NULL);
  if (self->high_contrast && !self->gtk_contrast && !self->owns_theme) {
    self->owns_theme = TRUE;
    g_object_set (self->gtk_settings, "gtk-theme-name", HIGH_CONTRAST_THEME, NULL);
  } else if (!self->high_contrast && self->owns_theme) {
    gtk_settings_reset_property (self->gtk_settings, "gtk-theme-name");
    self->owns_theme = FALSE;
  }
}

static void
update (AriAppearance *self)
{
  gboolean prefers_dark = wants_dark (self);
  gboolean dark = self->has_color ? self->color_is_light : prefers_dark;
  gboolean high_contrast =
      self->scheme == ARI_SCHEME_HIGH_CONTRAST || self->wished_contrast || self->gtk_contrast;
  gboolean dark_changed = dark != self->dark;
  gboolean contrast_changed = high_contrast != self->high_contrast;
  gboolean wish_changed = prefers_dark != self->prefers_dark || contrast_changed;

  self->prefers_dark = prefers_dark;
  self->dark = dark;
  self->high_contrast = high_contrast;
  /* GTK is set only on a change, because it reloads its theme each time. */
  if (wish_changed)
    update_gtk (self);
  if (dark_changed)
    g_object_notify_by_pspec (G_OBJECT (self), props[PROP_DARK]);
  if (contrast_changed)
    g_object_notify_by_pspec (G_OBJECT (self), props[PROP_HIGH_CONTRAST]);
}

/* --- GTK's own settings --- */

static void
read_theme_name (AriAppearance *self)
{
  g_autofree char *name = g_strdup (g_getenv ("GTK_THEME"));

  if (self->owns_theme)
    return;
  if (name == NULL)
    g_object_get (self->gtk_settings, "gtk-theme-name", &name, NULL);
  self->gtk_contrast = name != NULL
                       && (g_str_has_prefix (name, HIGH_CONTRAST_THEME)
                           || g_str_has_prefix (name, GTK_CONTRAST_THEME));
  if (name != NULL && (g_str_has_suffix (name, "-dark") || g_str_has_suffix (name, "Inverse")))
    self->gtk_dark = TRUE;
}

static void
on_theme_name_changed (AriAppearance *self)
{
  read_theme_name (self);
  update (self);
}

/* --- the settings portal --- */

/* Takes one setting; a value of an unexpected type means no preference. */
static void
take_setting (AriAppearance *self, const char *key, GVariant *value)
{
  guint32 number = g_variant_is_of_type (value, G_VARIANT_TYPE_UINT32)
                       ? g_variant_get_uint32 (value)
                       : WISH_NONE;

  if (g_str_equal (key, "color-scheme"))
    self->wished_scheme = number <= WISH_LIGHT ? number : WISH_NONE;
  else if (g_str_equal (key, "contrast"))
    self->wished_contrast = number == 1;
}

static void
on_setting_changed (GDBusConnection *bus,
                    const char *sender,
                    const char *path,
                    const char *interface,
                    const char *signal,
                    GVariant *parameters,
                    gpointer user_data)
{
  AriAppearance *self = ARI_APPEARANCE (user_data);
  g_autoptr (GVariant) value = NULL;
  const char *namespace = NULL;
  const char *key = NULL;

  if (!g_variant_is_of_type (parameters, G_VARIANT_TYPE ("(ssv)")))
    return;
  g_variant_get (parameters, "(&s&sv)", &namespace, &key, &value);
  if (!g_str_equal (namespace, PORTAL_NAMESPACE))
    return;
  take_setting (self, key, value);
  update (self);
}

static void
on_settings_read (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (AriAppearance) self = ARI_APPEARANCE (user_data);
  g_autoptr (GVariant) all = NULL;
  g_autoptr (GVariant) ours = NULL;
  GVariantIter iter;
  const char *key;
  GVariant *value;
  g_autoptr (GVariant) reply =
      g_dbus_connection_call_finish (G_DBUS_CONNECTION (source), result, NULL);

  if (reply != NULL) {
    all = g_variant_get_child_value (reply, 0);
    ours = g_variant_lookup_value (all, PORTAL_NAMESPACE, G_VARIANT_TYPE_VARDICT);
  }
  if (ours == NULL)
    return;
  g_variant_iter_init (&iter, ours);
  while (g_variant_iter_loop (&iter, "{&sv}", &key, &value))
    take_setting (self, key, value);
  update (self);
}

static void
on_bus (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (AriAppearance) self = ARI_APPEARANCE (user_data);
  const char *namespaces[] = { PORTAL_NAMESPACE, NULL };

  self->bus = g_bus_get_finish (result, NULL);
  if (self->bus == NULL)
    return;
  self->subscription = g_dbus_connection_signal_subscribe (
      self->bus, PORTAL_NAME, PORTAL_INTERFACE, "SettingChanged", PORTAL_PATH, PORTAL_NAMESPACE,
      G_DBUS_SIGNAL_FLAGS_NONE, on_setting_changed, self, NULL);
  g_dbus_connection_call (self->bus, PORTAL_NAME, PORTAL_PATH, PORTAL_INTERFACE, "ReadAll",
                          g_variant_new ("(^as)", namespaces), G_VARIANT_TYPE ("(a{sa{sv}})"),
                          G_DBUS_CALL_FLAGS_NONE, -1, self->cancellable, on_settings_read,
                          g_object_ref (self));
}

/* --- the object --- */

static void
ari_appearance_init (AriAppearance *self)
{
  self->cancellable = g_cancellable_new ();
  self->gtk_settings = gtk_settings_get_default ();
  if (self->gtk_settings != NULL) {
    g_object_ref (self->gtk_settings);
    g_object_get (self->gtk_settings, "gtk-application-prefer-dark-theme", &self->gtk_dark, NULL);
    read_theme_name (self);
    ARI_CONNECT (self->gtk_settings, "notify::gtk-theme-name", on_theme_name_changed, self);
  }
  update (self);
  g_bus_get (G_BUS_TYPE_SESSION, self->cancellable, on_bus, g_object_ref (self));
}

static void
ari_appearance_dispose (GObject *object)
{
  AriAppearance *self = ARI_APPEARANCE (object);

  g_cancellable_cancel (self->cancellable);
  if (self->subscription != 0)
    g_dbus_connection_signal_unsubscribe (self->bus, self->subscription);
  self->subscription = 0;
  g_clear_object (&self->bus);
  g_clear_object (&self->cancellable);
  g_clear_object (&self->gtk_settings);

  G_OBJECT_CLASS (ari_appearance_parent_class)->dispose (object);
}

static void
ari_appearance_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  AriAppearance *self = ARI_APPEARANCE (object);

  switch (prop_id) {
  case PROP_SCHEME:
    g_value_set_enum (value, self->scheme);
    break;
  case PROP_DARK:
    g_value_set_boolean (value, self->dark);
    break;
  case PROP_HIGH_CONTRAST:
    g_value_set_boolean (value, self->high_contrast);
    break;
  case PROP_TRY_COLORS:
    g_value_set_enum (value, (int) self->try_colors);
    break;
  }
}

static void
set_scheme (AriAppearance *self, AriScheme scheme)
{
  if (self->scheme == scheme)
    return;
  self->scheme = scheme;
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_SCHEME]);
  update (self);
}

static void
set_try_colors (AriAppearance *self, AriTryColors colors)
{
  if (self->try_colors == colors)
    return;
  self->try_colors = colors;
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_TRY_COLORS]);
}

static void
ari_appearance_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  AriAppearance *self = ARI_APPEARANCE (object);

  switch (prop_id) {
  case PROP_SCHEME:
    set_scheme (self, g_value_get_enum (value));
    break;
  case PROP_TRY_COLORS:
    set_try_colors (self, (AriTryColors) g_value_get_enum (value));
    break;
  }
}

static void
ari_appearance_class_init (AriAppearanceClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = ari_appearance_dispose;
  object_class->get_property = ari_appearance_get_property;
  object_class->set_property = ari_appearance_set_property;

  props[PROP_SCHEME] =
      g_param_spec_enum ("scheme", NULL, NULL, ARI_TYPE_SCHEME, ARI_SCHEME_FOLLOW,
                         G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  props[PROP_DARK] =
      g_param_spec_boolean ("dark", NULL, NULL, FALSE,
                            G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  props[PROP_HIGH_CONTRAST] =
      g_param_spec_boolean ("high-contrast", NULL, NULL, FALSE,
                            G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  props[PROP_TRY_COLORS] =
      g_param_spec_enum ("try-colors", NULL, NULL, ARI_TYPE_TRY_COLORS, ARI_TRY_COLORS_OUTCOME,
                         G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

AriAppearance *
ari_appearance_get_default (void)
{
  static AriAppearance *appearance = NULL;

  if (appearance == NULL)
    appearance = g_object_new (ARI_TYPE_APPEARANCE, NULL);
  return appearance;
}

void
ari_appearance_take_color (AriAppearance *self, GtkWidget *widget)
{
  GdkRGBA color;

  ari_compat_get_color (widget, &color);
  self->has_color = TRUE;
  self->color_is_light = color.red + color.green + color.blue > 1.5;
  update (self);
}

gboolean
ari_appearance_get_dark (AriAppearance *self)
{
  return self->dark;
}

gboolean
ari_appearance_get_high_contrast (AriAppearance *self)
{
  return self->high_contrast;
}

AriTryColors
ari_appearance_get_try_colors (AriAppearance *self)
{
  return self->try_colors;
}

const AriPalette *
ari_appearance_palette (void)
{
  const AriAppearance *self = ari_appearance_get_default ();

  return ari_palette_get (self->dark, self->high_contrast);
}
