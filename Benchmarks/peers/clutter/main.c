// The peers' work in Clutter: two property transitions for each actor, a Bézier, 120 frames.
//
//     clutter-peer ACTORS
//     clutter-peer life ACTORS     one transition each: made, added, driven to its end, gone; and again
//
// There is no stage and no painting. A frame sets each timeline's time and emits "new-frame", which
// is what Clutter's own master clock makes a timeline do.
#include <clutter/clutter.h>

#include "../measure.h"

static ClutterTransition *transition(ClutterActor *actor, const char *property, GType type,
                                     double from, double to) {
  ClutterPoint first = {0.42f, 0}, second = {0.58f, 1};
  ClutterTransition *made = clutter_property_transition_new(property);
  if (type == G_TYPE_UINT) {
    clutter_transition_set_from(made, type, (guint)from);
    clutter_transition_set_to(made, type, (guint)to);
  } else {
    clutter_transition_set_from(made, type, from);
    clutter_transition_set_to(made, type, to);
  }
  clutter_timeline_set_duration(CLUTTER_TIMELINE(made), DURATION_MS);
  clutter_timeline_set_cubic_bezier_progress(CLUTTER_TIMELINE(made), &first, &second);
  clutter_actor_add_transition(actor, property, made);
  return made;
}

static void count_end(ClutterTimeline *timeline, gpointer count) { ++*(long *)count; }

static long transitions_left(ClutterActor **actor, long actors) {
  long left = 0;
  for (long index = 0; index < actors; index++)
    left += clutter_actor_get_transition(actor[index], "translation-x") != NULL;
  return left;
}

// A complete life of each actor, again and again.
static int live(ClutterActor **actor, long actors) {
  ClutterTransition **transitions = calloc(actors, sizeof *transitions);
  // Signals have numbers once their class is there.
  g_type_class_ref(CLUTTER_TYPE_TIMELINE);
  guint frame_signal = g_signal_lookup("new-frame", CLUTTER_TYPE_TIMELINE);
  guint end_signal = g_signal_lookup("completed", CLUTTER_TYPE_TIMELINE);
  double rounds[LIFE_ROUNDS];
  for (int round = 0; round < LIFE_ROUNDS; round++) {
    double from = 10 * round, to = from + 10, sum = 0;
    long ended = 0;
    double before = processor_time();
    for (long index = 0; index < actors; index++) {
      ClutterTransition *made = transitions[index] = clutter_property_transition_new("translation-x");
      gfloat x;
      clutter_actor_get_translation(actor[index], &x, NULL, NULL);
      clutter_transition_set_from(made, G_TYPE_DOUBLE, (double)x);
      clutter_transition_set_to(made, G_TYPE_DOUBLE, to);
      clutter_timeline_set_duration(CLUTTER_TIMELINE(made), LIFE_MS);
      clutter_transition_set_remove_on_complete(made, TRUE);
      g_signal_connect(made, "completed", G_CALLBACK(count_end), &ended);
      clutter_actor_add_transition(actor[index], "translation-x", made);
      // The actor holds it from here on.
      g_object_unref(made);
    }
    for (int frame = 1; frame <= LIFE_FRAMES; frame++) {
      guint now = frame_ms(frame);
      for (long index = 0; index < actors; index++) {
        clutter_timeline_advance(CLUTTER_TIMELINE(transitions[index]), now);
        g_signal_emit(transitions[index], frame_signal, 0, (gint)now);
        // At its end, a timeline says so and stops, and the actor lets go of its transition.
        if (frame == LIFE_FRAMES) {
          g_signal_emit(transitions[index], end_signal, 0);
          clutter_timeline_stop(CLUTTER_TIMELINE(transitions[index]));
        }
      }
      for (long index = 0; index < actors; index++) {
        gfloat x;
        clutter_actor_get_translation(actor[index], &x, NULL, NULL);
        sum += x;
      }
    }
    rounds[round] = processor_time() - before;
    check_lives(actors, ended, transitions_left(actor, actors), sum, life_sum(actors, from, to));
  }
  report_lives("Clutter", actors, rounds);
  _Exit(0);
}

int main(int argc, char **argv) {
  if (clutter_init(&argc, &argv) != CLUTTER_INIT_SUCCESS) {
    fprintf(stderr, "Clutter needs a display: run this under xvfb-run.\n");
    return 1;
  }
  gboolean lives = argc > 1 && strcmp(argv[1], "life") == 0;
  long actors = argc > 1 + lives ? atol(argv[1 + lives]) : 0;
  if (actors < 1) {
    fprintf(stderr, "usage: clutter-peer [life] ACTORS\n");
    return 64;
  }
  ClutterActor *root = g_object_ref_sink(clutter_actor_new());
  ClutterActor **actor = calloc(actors, sizeof *actor);
  ClutterTransition **transitions = calloc(2 * actors, sizeof *transitions);
  for (long index = 0; index < actors; index++) {
    actor[index] = clutter_actor_new();
    clutter_actor_add_child(root, actor[index]);
  }
  if (lives) return live(actor, actors);

  double bytes = resident_bytes(), start = processor_time();
  for (long index = 0; index < actors; index++) {
    transitions[2 * index] = transition(actor[index], "opacity", G_TYPE_UINT, 255, 0);
    transitions[2 * index + 1] =
        transition(actor[index], "translation-x", G_TYPE_DOUBLE, 0, 100);
  }
  double create = processor_time() - start, used = resident_bytes() - bytes;

  guint signal = g_signal_lookup("new-frame", CLUTTER_TYPE_TIMELINE);
  double frames[FRAMES], sum = 0;
  for (int frame = 1; frame <= FRAMES; frame++) {
    guint now = frame_ms(frame);
    double before = processor_time();
    for (long index = 0; index < 2 * actors; index++) {
      clutter_timeline_advance(CLUTTER_TIMELINE(transitions[index]), now);
      g_signal_emit(transitions[index], signal, 0, (gint)now);
    }
    for (long index = 0; index < actors; index++) {
      gfloat x;
      clutter_actor_get_translation(actor[index], &x, NULL, NULL);
      sum += clutter_actor_get_opacity(actor[index]) / 255.0 + x;
    }
    frames[frame - 1] = processor_time() - before;
  }
  report("Clutter", actors, create, frames, used, sum);
  _Exit(0);
}
