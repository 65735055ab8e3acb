/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Profiles of techniques as files: what is written is read again, and whatever else is said. */

#include <string.h>

#include "puzzle/base/puzzle-error.h"
#include "puzzle/document/technique-profile.h"
#include "tests/seed.h"

static void
test_round_trip (void)
{
  AriTechniqueOrder order = ari_technique_order_default ();
  AriTechniqueOrder read;
  g_autofree char *name = NULL;
  g_autoptr (GBytes) bytes = NULL;

  ari_technique_order_move (&order, ARI_TECHNIQUE_X_WING, 3);
  order.is_used[ARI_TECHNIQUE_XY_CHAIN] = FALSE;
  order.options.worths[ARI_TECHNIQUE_X_WING] = (AriTechniqueWorth){ ARI_LEVEL_MEDIUM, 99 };
  order.options.siamese_fish = TRUE;
  order.options.max_net_nodes = 300;
  bytes = ari_technique_profile_write (&order, "Fish first");
  g_assert_true (ari_technique_profile_read (bytes, &read, &name, NULL));
  g_assert_cmpstr (name, ==, "Fish first");
  g_assert_true (ari_technique_order_equal (&order, &read));
  g_assert_true (read.is_own);
}

/* A hostile, cut, newer or foreign file is refused as a whole, with what is wrong in it. */
static void
test_faults (void)
{
#define HEAD "{\"format\":\"ariadne-profile\",\"version\":1,"
  static const struct {
    const char *text;
    const char *says;
  } cases[] = {
    { "", "" },
    { "{\"format\":\"ariadne-profile\",", "" },
    { "[]", "" },
    { "{\"format\":\"ariadne\",\"version\":1}", "not a profile" },
    { "{\"format\":\"ariadne-profile\",\"version\":2}", "newer Ariadne" },
    { "{\"format\":\"ariadne-profile\",\"version\":0}", "version" },
    { HEAD "\"x\":1}", "“techniques” is missing" },
    { HEAD "\"techniques\":{}}", "$.techniques" },
    { HEAD "\"techniques\":[1]}", "$.techniques[0]" },
    { HEAD "\"techniques\":[{\"code\":\"9999\"}]}", "$.techniques[0].code" },
    { HEAD "\"techniques\":[{\"code\":\"0300\"},{\"code\":\"0300\"}]}", "twice" },
    { HEAD "\"techniques\":[{\"code\":\"0300\",\"level\":\"Odd\"}]}", "“Odd” is not a level" },
    { HEAD "\"techniques\":[{\"code\":\"0300\",\"score\":-1}]}", "$.techniques[0].score" },
    { HEAD "\"techniques\":[{\"code\":\"0300\",\"used\":1}]}", "$.techniques[0].used" },
    { HEAD "\"techniques\":[],\"name\":5}", "$.name" },
    { HEAD "\"techniques\":[],\"limits\":{\"fins\":1000}}", "$.limits.fins" },
    { HEAD "\"techniques\":[],\"limits\":{\"siamese-fish\":1}}", "$.limits.siamese-fish" },
  };
  const AriTechniqueOrder usual = ari_technique_order_default ();

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (GBytes) bytes = g_bytes_new_static (cases[i].text, strlen (cases[i].text));
    g_autoptr (GError) error = NULL;
    AriTechniqueOrder order = usual;

    g_assert_false (ari_technique_profile_read (bytes, &order, NULL, &error));
    g_assert_true (error->domain == ARI_PUZZLE_ERROR);
    g_assert_nonnull (strstr (error->message, cases[i].says));
    g_assert_true (ari_technique_order_equal (&order, &usual));
  }
}

/* A profile has the usual value wherever its file says nothing. */
static void
test_few (void)
{
  static const char text[] = "\357\273\277" HEAD "\"techniques\":[{\"code\":\"0300\",\"x\":1},"
                             "{\"code\":\"0000\",\"used\":false}]}";
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  AriTechniqueOrder order;

  g_assert_true (ari_technique_profile_read (bytes, &order, NULL, NULL));
  g_assert_cmpint (order.order[0], ==, ARI_TECHNIQUE_X_WING);
  g_assert_true (order.is_used[ARI_TECHNIQUE_X_WING]);
  g_assert_false (order.is_used[ARI_TECHNIQUE_FULL_HOUSE]);
  g_assert_true (order.is_used[ARI_TECHNIQUE_HIDDEN_SINGLE]);
}

/* The last resort counts nothing, so a file that says what it counts changes nothing. */
static void
test_last_resort (void)
{
  const AriTechniqueOrder usual = ari_technique_order_default ();
  guint n = 0;

  for (guint i = 0; i < ARI_N_TECHNIQUES; i++) {
    const AriTechniqueInfo *info = ari_technique_info ((AriTechnique) i);
    g_autofree char *text = g_strdup_printf (
        HEAD "\"techniques\":[{\"code\":\"%s\",\"level\":\"Hard\",\"score\":77}]}", info->code);
    g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
    AriTechniqueOrder order;

    if ((info->flags & ARI_TECHNIQUE_LAST_RESORT) == 0)
      continue;
    n++;
    g_assert_true (ari_technique_profile_read (bytes, &order, NULL, NULL));
    g_assert_cmpmem (order.options.worths, sizeof order.options.worths, usual.options.worths,
                     sizeof usual.options.worths);
  }
  g_assert_cmpuint (n, >, 0);
}

int
main (int argc, char *argv[])
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/technique-profile/round-trip", test_round_trip);
  g_test_add_func ("/technique-profile/faults", test_faults);
  g_test_add_func ("/technique-profile/few", test_few);
  g_test_add_func ("/technique-profile/last-resort", test_last_resort);
  return g_test_run ();
}
