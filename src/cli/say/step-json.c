/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Steps of logic as members of a JSON object. */

#include "config.h"

#include "cli/say/step-json.h"
#include "puzzle/words/cell-words.h"

static const char *const roles[] = {
  [ARI_ROLE_PLACEMENT] = "placement", [ARI_ROLE_ELIMINATION] = "elimination",
  [ARI_ROLE_PATTERN] = "pattern",     [ARI_ROLE_FIN] = "fin",
  [ARI_ROLE_ENDO_FIN] = "endo-fin",   [ARI_ROLE_ALS] = "set",
  [ARI_ROLE_COLOR] = "colour",
};

static const char *const house_roles[] = {
  [ARI_HOUSE_BASE] = "base",
  [ARI_HOUSE_COVER] = "cover",
  [ARI_HOUSE_FAULT] = "fault",
};

static const char *const house_kinds[] = {
  [ARI_HOUSE_ROW] = "row",       [ARI_HOUSE_COLUMN] = "column", [ARI_HOUSE_BOX] = "box",
  [ARI_HOUSE_REGION] = "region", [ARI_HOUSE_EXTRA] = "extra",
};

/* Begins the next item of a list. */
static void
append_comma (GString *text, guint i)
{
  if (i > 0)
    g_string_append_c (text, ',');
}

static void
append_cell (GString *text, const AriLayout *layout, guint16 cell)
{
  g_string_append_c (text, '"');
  ari_cell_name_append (text, layout, cell);
  g_string_append_c (text, '"');
}

/* @with_roles: the marks are what the step is based on */
static void
append_marks (GString *text,
              const char *name,
              const AriMark *marks,
              guint n,
              const AriLayout *layout,
              gboolean with_roles)
{
  g_string_append_printf (text, ",\"%s\":[", name);
  for (guint i = 0; i < n; i++) {
    append_comma (text, i);
    g_string_append (text, "{\"cell\":");
    append_cell (text, layout, marks[i].cell);
    if (marks[i].digit == ARI_NO_DIGIT)
      g_string_append (text, ",\"digit\":null");
    else
      g_string_append_printf (text, ",\"digit\":%u", marks[i].digit + 1U);
    if (with_roles)
      g_string_append_printf (text, ",\"role\":\"%s\",\"group\":%u", roles[marks[i].role],
                              marks[i].group);
    g_string_append_c (text, '}');
  }
  g_string_append_c (text, ']');
}

static void
append_houses (GString *text, const AriStep *step, const AriLayout *layout)
{
  g_string_append (text, ",\"houses\":[");
  for (guint i = 0; i < step->n_houses; i++) {
    const guint16 number = step->houses[i].house;
    const AriHouse *house = &layout->houses[number];

    g_assert (number < layout->n_houses);
    append_comma (text, i);
    g_string_append_printf (text, "{\"kind\":\"%s\",\"number\":%u,\"role\":\"%s\",\"cells\":[",
                            house_kinds[house->kind], house->number + 1U,
                            house_roles[step->houses[i].role]);
    for (guint j = 0; j < house->n_cells; j++) {
      append_comma (text, j);
      append_cell (text, layout, house->cells[j]);
    }
    g_string_append (text, "]}");
  }
  g_string_append_c (text, ']');
}

static void
append_nodes (GString *text, const AriStep *step, const AriLayout *layout)
{
  g_string_append (text, ",\"nodes\":[");
  for (guint i = 0; i < step->n_nodes; i++) {
    const AriNode *node = &step->nodes[i];

    append_comma (text, i);
    g_string_append (text, "{\"cells\":[");
    for (guint j = 0; j < node->n_cells; j++) {
      append_comma (text, j);
      append_cell (text, layout, step->node_cells[node->first_cell + j]);
    }
    g_string_append_printf (text, "],\"digit\":%u,\"on\":%s}", node->digit + 1U,
                            node->is_on ? "true" : "false");
  }
  g_string_append_c (text, ']');
}

static void
append_links (GString *text, const AriStep *step)
{
  g_string_append (text, ",\"links\":[");
  for (guint i = 0; i < step->n_links; i++) {
    const AriLink *link = &step->links[i];

    append_comma (text, i);
    g_string_append_printf (text, "{\"from\":%u,\"to\":%u,\"branch\":%u,\"strong\":%s,\"set\":",
                            link->from, link->to, link->branch, link->is_strong ? "true" : "false");
    if (link->als == ARI_NO_ALS)
      g_string_append (text, "null}");
    else
      g_string_append_printf (text, "%u}", link->als);
  }
  g_string_append_c (text, ']');
}

void
ari_step_append_json (GString *text, const AriStep *step, const AriLayout *layout)
{
  guint n = 0;

  append_marks (text, "placements", step->placements, step->n_placements, layout, FALSE);
  append_marks (text, "eliminations", step->eliminations, step->n_eliminations, layout, FALSE);
  g_string_append (text, ",\"digits\":[");
  ARI_FOR_DIGITS (digit, step->digits) {
    append_comma (text, n++);
    g_string_append_printf (text, "%u", (guint) digit + 1);
  }
  g_string_append_c (text, ']');
  append_marks (text, "candidates", step->marks, step->n_marks, layout, TRUE);
  append_houses (text, step, layout);
  append_nodes (text, step, layout);
  append_links (text, step);
}
