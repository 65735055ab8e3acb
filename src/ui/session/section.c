/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A topic of a puzzle's window: a page or an overlay, with its actions and its part of the picture
 * in the grid. */

#include "ui/session/action-gate.h"
#include "ui/session/section.h"
#include "ui/widgets/widget.h"

typedef struct {
  AriSession *session;
  AriGridView *grid;
  GtkWidget *panel; /* (nullable): until it is needed */
  GActionMap *map;  /* (nullable); a weak pointer */
  AriScene *scene;  /* (nullable) */
  gboolean active;
  gboolean needs_frames;
  AriCover cover;
  guint commands;
} AriSectionPrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (AriSection, ari_section, G_TYPE_OBJECT)

enum {
  PROP_SESSION = 1,
  PROP_GRID,
  N_PROPS,
};
static GParamSpec *props[N_PROPS];

enum {
  SIGNAL_SCENE_CHANGED,
  SIGNAL_NOTICE,
  SIGNAL_PAGE_WANTED,
  SIGNAL_COVER_CHANGED,
  SIGNAL_COMMANDS_CHANGED,
  SIGNAL_NEEDS_FRAMES_CHANGED,
  N_SIGNALS,
};
static guint signals[N_SIGNALS];

static AriSectionPrivate *
private_of (AriSection *self)
{
  return ari_section_get_instance_private (self);
}

/* --- getters ---------------------------------------------------------------------------------- */

gpointer
ari_section_new (GType type, AriSession *session, AriGridView *grid)
{
  g_return_val_if_fail (g_type_is_a (type, ARI_TYPE_SECTION), NULL);

  return g_object_new (type, "session", session, "grid", grid, NULL);
}

AriSession *
ari_section_get_session (AriSection *self)
{
  return private_of (self)->session;
}

AriGridView *
ari_section_get_grid (AriSection *self)
{
  return private_of (self)->grid;
}

GtkWindow *
ari_section_get_window (AriSection *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (private_of (self)->grid));

  return GTK_IS_WINDOW (root) ? GTK_WINDOW (root) : NULL;
}

const char *
ari_section_get_page (AriSection *self)
{
  return ARI_SECTION_GET_CLASS (self)->page;
}

GtkWidget *
ari_section_get_panel (AriSection *self)
{
  AriSectionPrivate *priv = private_of (self);

  if (priv->panel == NULL && ARI_SECTION_GET_CLASS (self)->make_panel != NULL)
    priv->panel = g_object_ref_sink (ARI_SECTION_GET_CLASS (self)->make_panel (self));
  return priv->panel;
}

gboolean
ari_section_has_panel (AriSection *self)
{
  return private_of (self)->panel != NULL;
}

gboolean
ari_section_get_active (AriSection *self)
{
  return private_of (self)->active;
}

AriCover
ari_section_get_cover (AriSection *self)
{
  return private_of (self)->cover;
}

guint
ari_section_get_commands (AriSection *self)
{
  return private_of (self)->commands;
}

gboolean
ari_section_get_needs_frames (AriSection *self)
{
  return private_of (self)->needs_frames;
}

/* --- for the window --------------------------------------------------------------------------- */

void
ari_section_add_actions (AriSection *self, GActionMap *map)
{
  g_set_weak_pointer (&private_of (self)->map, map);
  if (ARI_SECTION_GET_CLASS (self)->add_actions != NULL)
    ARI_SECTION_GET_CLASS (self)->add_actions (self, map);
}

void
ari_section_set_active (AriSection *self, gboolean active)
{
  AriSectionPrivate *priv = private_of (self);

  if (priv->active == active)
    return;
  priv->active = active;
  if (ARI_SECTION_GET_CLASS (self)->active_changed != NULL)
    ARI_SECTION_GET_CLASS (self)->active_changed (self);
}

AriCover
ari_sections_get_cover (AriSection *const *sections)
{
  AriCover cover = ARI_COVER_NONE;

  for (; *sections != NULL; sections++)
    cover = MAX (cover, ari_section_get_cover (*sections));
  return cover;
}

/* --- the scene -------------------------------------------------------------------------------- */

void
ari_section_set_scene (AriSection *self, AriScene *scene)
{
  private_of (self)->scene = scene;
}

void
ari_scene_set_up (AriScene *scene,
                  AriSession *session,
                  AriGridView *grid,
                  AriSection *const *sections)
{
  scene->session = session;
  scene->grid = grid;
  scene->sections = sections;
  ari_picture_free (scene->picture);
  scene->picture =
      ari_picture_new (ari_session_get_layout (session), ari_session_get_symbols (session));
}

void
ari_scene_refresh (AriScene *scene)
{
  const AriCover cover = ari_sections_get_cover (scene->sections);

  g_clear_handle_id (&scene->source, g_source_remove);
  scene->has_step = FALSE;
  scene->lit = (AriStepLit){ 0 };
  if (cover == ARI_COVER_NONE)
    ari_picture_show_game (scene->picture, ari_session_get_game (scene->session));
  else if (cover == ARI_COVER_HIDES)
    ari_picture_clear (scene->picture);
  for (AriSection *const *section = scene->sections; *section != NULL; section++)
    if (ari_section_get_active (*section) && cover != ARI_COVER_HIDES
        && ARI_SECTION_GET_CLASS (*section)->paint != NULL)
      ARI_SECTION_GET_CLASS (*section)->paint (*section, scene);
  ari_picture_cover (scene->picture, scene->has_step ? &scene->step : NULL);
  ari_grid_view_set_picture (scene->grid, scene->picture);
  ari_grid_view_set_step (scene->grid, scene->has_step ? &scene->step : NULL, &scene->lit);
}

static gboolean
on_change (gpointer scene)
{
  ((AriScene *) scene)->source = 0;
  ari_scene_refresh (scene);
  return G_SOURCE_REMOVE;
}

void
ari_scene_change (AriScene *scene)
{
  if (scene->source == 0)
    scene->source = g_idle_add_full (GTK_PRIORITY_RESIZE, on_change, scene, NULL);
}

/* --- for subclasses --------------------------------------------------------------------------- */

void
ari_section_change_scene (AriSection *self)
{
  if (private_of (self)->scene != NULL)
    ari_scene_change (private_of (self)->scene);
  g_signal_emit (self, signals[SIGNAL_SCENE_CHANGED], 0);
}

void
ari_section_say_with_button (
    AriSection *self, AriNoticeKind kind, const char *text, const char *label, const char *action)
{
  g_signal_emit (self, signals[SIGNAL_NOTICE], 0, (int) kind, text, label, action);
}

void
ari_section_hide_notice (AriSection *self)
{
  g_signal_emit (self, signals[SIGNAL_NOTICE], 0, (int) ARI_NOTICE_INFO, NULL, NULL, NULL);
}

void
ari_section_want_page (AriSection *self, const char *page, gboolean with_panel)
{
  g_signal_emit (self, signals[SIGNAL_PAGE_WANTED], 0,
                 page != NULL ? page : ari_section_get_page (self), with_panel);
}

void
ari_section_set_cover (AriSection *self, AriCover cover)
{
  if (private_of (self)->cover == cover)
    return;
  private_of (self)->cover = cover;
  g_signal_emit (self, signals[SIGNAL_COVER_CHANGED], 0);
}

void
ari_section_set_commands (AriSection *self, guint commands)
{
  if (private_of (self)->commands == commands)
    return;
  private_of (self)->commands = commands;
  g_signal_emit (self, signals[SIGNAL_COMMANDS_CHANGED], 0);
}

void
ari_section_set_needs_frames (AriSection *self, gboolean needs_frames)
{
  if (private_of (self)->needs_frames == needs_frames)
    return;
  private_of (self)->needs_frames = needs_frames;
  g_signal_emit (self, signals[SIGNAL_NEEDS_FRAMES_CHANGED], 0);
}

void
ari_section_set_action_enabled (AriSection *self, const char *name, gboolean enabled)
{
  GAction *action;

  if (private_of (self)->map == NULL)
    return;
  action = ari_action_gate_lookup (private_of (self)->map, name);
  g_return_if_fail (G_IS_SIMPLE_ACTION (action));
  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), enabled);
}

void
ari_section_announce (AriSection *self, const char *words)
{
  ari_grid_view_announce (ari_section_get_grid (self), words);
}

void
ari_section_rescue_focus (AriSection *self)
{
  GtkWidget *focus;
  GtkWidget *grid = GTK_WIDGET (ari_section_get_grid (self));
  GtkRoot *root = gtk_widget_get_root (grid);

  if (root == NULL)
    return;
  focus = gtk_root_get_focus (root);
  if (focus == NULL || !gtk_widget_get_mapped (focus))
    gtk_widget_grab_focus (grid);
}

void
ari_section_lay_over (AriSection *self, GtkWidget *card)
{
  GtkWidget *parent = gtk_widget_get_parent (GTK_WIDGET (ari_section_get_grid (self)));

  if (GTK_IS_OVERLAY (parent))
    gtk_overlay_add_overlay (GTK_OVERLAY (parent), card);
}

void
ari_section_lay_above (AriSection *self, GtkWidget *card)
{
  GtkWidget *below, *box;

  below = GTK_WIDGET (ari_section_get_grid (self));
  while ((box = gtk_widget_get_parent (below)) != NULL && !GTK_IS_BOX (box))
    below = box;
  if (box != NULL)
    gtk_box_insert_child_after (GTK_BOX (box), card, gtk_widget_get_prev_sibling (below));
}

/* --- the object ------------------------------------------------------------------------------- */

static void
ari_section_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  AriSection *self = ARI_SECTION (object);

  switch (id) {
  case PROP_SESSION:
    private_of (self)->session = g_value_dup_object (value);
    break;
  case PROP_GRID:
    private_of (self)->grid = g_value_dup_object (value);
    break;
  }
}

static void
ari_section_constructed (GObject *object)
{
  AriSectionPrivate *priv = private_of (ARI_SECTION (object));

  G_OBJECT_CLASS (ari_section_parent_class)->constructed (object);
  g_assert (priv->session != NULL && priv->grid != NULL);
}

/* Session and grid are referenced until finalization, so that subclasses need not check for NULL.
 */
static void
ari_section_dispose (GObject *object)
{
  AriSectionPrivate *priv = private_of (ARI_SECTION (object));

  if (priv->cover == ARI_COVER_HIDES && priv->map != NULL)
    ari_action_gate_open (priv->map);
  g_signal_handlers_disconnect_by_data (priv->session, object);
  g_signal_handlers_disconnect_by_data (priv->grid, object);
  g_clear_weak_pointer (&priv->map);
  g_clear_object (&priv->panel);
  G_OBJECT_CLASS (ari_section_parent_class)->dispose (object);
}

static void
ari_section_finalize (GObject *object)
{
  AriSectionPrivate *priv = private_of (ARI_SECTION (object));

  g_clear_object (&priv->session);
  g_clear_object (&priv->grid);
  G_OBJECT_CLASS (ari_section_parent_class)->finalize (object);
}

static void
ari_section_class_init (AriSectionClass *klass)
{
  const GParamFlags once = G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS;
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->set_property = ari_section_set_property;
  object_class->constructed = ari_section_constructed;
  object_class->dispose = ari_section_dispose;
  object_class->finalize = ari_section_finalize;

  props[PROP_SESSION] = g_param_spec_object ("session", NULL, NULL, ARI_TYPE_SESSION, once);
  props[PROP_GRID] = g_param_spec_object ("grid", NULL, NULL, ARI_TYPE_GRID_VIEW, once);
  g_object_class_install_properties (object_class, N_PROPS, props);

  signals[SIGNAL_SCENE_CHANGED] = ARI_SIGNAL ("scene-changed", ARI_TYPE_SECTION, 0);
  signals[SIGNAL_COVER_CHANGED] = ARI_SIGNAL ("cover-changed", ARI_TYPE_SECTION, 0);
  signals[SIGNAL_COMMANDS_CHANGED] = ARI_SIGNAL ("commands-changed", ARI_TYPE_SECTION, 0);
  signals[SIGNAL_NEEDS_FRAMES_CHANGED] = ARI_SIGNAL ("needs-frames-changed", ARI_TYPE_SECTION, 0);
  signals[SIGNAL_NOTICE] = ARI_SIGNAL ("notice", ARI_TYPE_SECTION, 4, G_TYPE_INT, G_TYPE_STRING,
                                       G_TYPE_STRING, G_TYPE_STRING);
  signals[SIGNAL_PAGE_WANTED] =
      ARI_SIGNAL ("page-wanted", ARI_TYPE_SECTION, 2, G_TYPE_STRING, G_TYPE_BOOLEAN);
}

static void
ari_section_init (AriSection *self)
{
  private_of (self)->commands = ARI_ALL_COMMANDS;
}
