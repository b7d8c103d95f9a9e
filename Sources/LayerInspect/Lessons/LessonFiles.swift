// Made by Utilities/lessons.sh from the folder Lessons; do not edit.
// swift-format-ignore-file

/// The texts and scenes of the lessons.
enum LessonFiles {
  /// The folders, in order.
  static let all: [(folder: String, text: String, scene: String)] = [
    (
      folder: "01-snap-back",
      text: ###"""
# The box that jumps back

An animation moves a box from 25 to 295 in one second. Nobody sets the
`position` of the layer: it is 25 before, during and after the animation.

## Question

Where is the box at 1.5 s?

- a) at 295, where the animation ended
- b) at 25, where it was before
- c) somewhere between, on its way back

## Answer

**b)** The animation ended at 1 s and was removed, so the model shows again.

- a) An animation changes only what is shown, never the model. At its end it is
  removed, and nothing is left of it.
- c) There is no way back: between two frames the box is at 295, then at 25.

## What happens

```
$ layer-inspect plot scene.json '#box' position.x --to 1.5 --ascii --size 64x16
Layer #box
300 +                                     ***
    |                               ******  *
    |                          ******       *
200 +                     ******            *
    |               ******                  *
100 +          ******                       *
    |     ******                            *
    |*****..................................********************
  0 +
    ++-------+------+-------+-------+-------+------+-------+----
     0      0.2    0.4     0.6     0.8      1     1.2    1.4 s
     b                                      e
     c
* position.x  . model
b begin  e end  c commit

$ layer-inspect explain scene.json '#box' position.x --at 0.5,1.5 --short
Layer #box  t=0.5
position.x shows 160: 'move' is 50 % through 25 → 295, linear; the model says 25

Layer #box  t=1.5
position.x shows 25, the model's value: 'move' finished at 1 s and was removed (R3)
  because 'move' did not change the model: it showed 295 until 1 s, and the model says 25
```

## Three cures

Set the model when you add the animation. This is the usual way:

```diff
-        "id": "box", "bounds": [0, 0, 50, 50], "position": [25, 25],
+        "id": "box", "bounds": [0, 0, 50, 50], "position": [295, 25],
```

```
$ layer-inspect explain scene.json '#box' position.x --at 0.5,1.5 --short
Layer #box  t=0.5
position.x shows 160: 'move' is 50 % through 25 → 295, linear; the model says 295

Layer #box  t=1.5
position.x shows 295, the model's value: 'move' finished at 1 s and was removed (R3)
```

In Swift, the change must not animate by itself, so that there is one
animation and not two:

```swift
let move = BasicAnimation(.positionX, from: 25, to: 295)
move.duration = 1
loop.transaction(disableActions: true) { _ in box.position.x = 295 }
try box.add(move, forKey: "move")
```

Or let the engine write the last value into the model. Core Animation does not
have `commitsOnStop`; there you write it in a completion:

```diff
-                   "toValue": 295, "duration": 1}
+                   "toValue": 295, "duration": 1, "commitsOnStop": true}
```

```
$ layer-inspect explain scene.json '#box' position.x --at 1.5 --short
position.x shows 295, the model's value: 'move' committed it when it finished at 1 s
```

Or hold the last value. It looks right, but the model still says 25:

```diff
-                   "toValue": 295, "duration": 1}
+                   "toValue": 295, "duration": 1,
+                   "fillMode": "forwards", "removedOnCompletion": false}
```

```
$ layer-inspect explain scene.json '#box' position.x --at 1.5 --short
position.x shows 295: 'move' ended at 1 s and fills forwards: 25 → 295; the model says 25
  because 'move' covers the model until it is removed: it fills forwards, and removedOnCompletion is false (F96)

$ layer-inspect hit scene.json 295,25 --at 1.5 --model
(295,25) hits Layer #root in the model

  Layer #box   missed: (295,25) is outside
  Layer #root  hit at (295,25)
```

So a tap on the box misses it, and code that reads the position gets the old
one. The animation also stays on the layer until you remove it (F96).

## Change this and see

Hold the value, and set the model at 2 s. The new position never shows:

```diff
-                   "toValue": 295, "duration": 1}
+                   "toValue": 295, "duration": 1,
+                   "fillMode": "forwards", "removedOnCompletion": false}
@@
-  }
-}
+  },
+  "events": [{"at": 2, "transaction": {"disableActions": true},
+              "set": {"#box": {"position.x": 160}}}]
+}
```

```
$ layer-inspect explain scene.json '#box' position.x --at 3 --short
position.x shows 295: 'move' ended at 1 s and fills forwards: 25 → 295; the model says 160
  because 'move' covers the model until it is removed: it fills forwards, and removedOnCompletion is false (F96)
```

## How to read the lessons

The marks in brackets name a source. (F7) is a fact about Core Animation: measured on
Apple's systems, said by its headers or its documentation, or observed. (D4) is a
decision of this project where no source says anything. (R3) is a rule of its design. The
pages `Documentation/Facts.md` and `Documentation/Architecture.md` have them all.

The names are those of Core Animation without `CA`. A few differ:

| here | in Core Animation |
|---|---|
| `box.presented` | `box.presentation()` |
| `loop.now` | `CACurrentMediaTime()` |
| `loop.transaction { … }` | `CATransaction.begin()`, …, `CATransaction.commit()` |
| `disableActions: true` | `CATransaction.setDisableActions(true)` |
| `loop.flush()` | `CATransaction.flush()`, or the end of a turn of the run loop |
| `loop.advance(to: 2)` | nothing: there the time is the system's |
| `BasicAnimation(.positionX, …)` | `CABasicAnimation(keyPath: "position.x")` |
| `.stop`, as an answer to the search for an action | `NSNull()` |

"""###,
      scene: ###"""
{
  "version": 1,
  "name": "Why does it jump back at the end?",
  "description": "The animation moves what is shown. The model stays at 25, and shows again when the animation is removed.",
  "root": {
    "id": "root", "bounds": [0, 0, 320, 100], "position": [160, 50],
    "sublayers": [
      {
        "id": "box", "bounds": [0, 0, 50, 50], "position": [25, 25],
        "animations": {
          "move": {"class": "BasicAnimation", "keyPath": "position.x", "fromValue": 25,
                   "toValue": 295, "duration": 1}
        }
      }
    ]
  }
}

"""###
    ),
    (
      folder: "02-presentation",
      text: ###"""
# The model and the presentation

A box moves from 25 to 295 in one second, at an even pace. Its model was set to
295 when the animation was added, as lesson 1 advises, so the animation needs no
`toValue`.

## Question

Code reads `box.position.x` at 0.5 s, half way. What does it get?

- a) 160, where the box is seen
- b) 25, until the animation ends
- c) 295, the model's value

## Answer

**c)** A layer's own properties are the model. They have the value that you set,
at once, whatever animates.

- a) That is the presentation. It is another object: `box.presented.position.x`
  here, `box.presentation()?.position.x` in Core Animation.
- b) The model does not wait for an animation. It was set to 295 at the start.

## What happens

A dump shows both: first what is shown, then the model in braces where it differs.

```
$ layer-inspect dump scene.json --at 0,0.5,1.5 --select '#box'
flags: * has animations, h hidden; {…} the model where it differs; ~ an animation, % before easing

frame 0  t=0  layers 1 of 2 (1 animated)  animations 1
*-    Layer #box  50x50 at (25{295},50)
        ~ move: position.x  basic  0% of 1s  ends 1

frame 30  t=0.5  layers 1 of 2 (1 animated)  animations 1
*-    Layer #box  50x50 at (160{295},50)
        ~ move: position.x  basic  50% of 1s  ends 1

frame 90  t=1.5  layers 1 of 2 (0 animated)  animations 0
--    Layer #box  50x50 at (295,50)
```

## Why

The whole chain, from the clock to the value. Without `toValue` the animation ends at
what is under it, the model:

```
$ layer-inspect explain scene.json '#box' position.x --at 0.5 --full
position.x shows 160: 'move' is 50 % through 25 → 295, linear; the model says 295

  clock         0.5 s, the loop's present (ManualClock)
  layer time    (0.5 − 0) · 1 + 0 = 0.5 s, Layer #root
  layer time    (0.5 − 0) · 1 + 0 = 0.5 s, Layer #box
  'move'        position.x, BasicAnimation, replaces
    time        (0.5 − 0) · 1 = 0.5 of 1 s, active  [F11]
    progress    0.5
    easing      linear(0.5) = 0.5
    ends        25 → 295 (what is under it)  [D4]
    value       25 + (295 − 25) · 0.5 = 160
    over        295 becomes 160
  presentation  160
  model         295, why is not recorded

  [F11] a begin time of 0 became the layer's time of the commit
  [D4] a missing end is the value under the animation
```

## Rules

- Write to the model. Read from the presentation what a person sees: to start
  the next animation there, or to find out what a finger touches.
- The presentation shows what the last commit knew. In an open transaction it
  still shows the old value (F110).
- Before the first commit Core Animation has no presentation, and returns nil
  (F110). Here `presented` shows the model then.
- You cannot set a property of a presentation (F111).

```swift
loop.advance(to: 0.5)
print(box.position.x)            // 295, the model
print(box.presented.position.x)  // 160, what is seen
```

## Change this and see

With another timing function the model is the same, but not what is seen. The
curve `easeIn` is at 31.5 % of its way when half of the time is over (F76).

```diff
-                   "timingFunction": "linear"}
+                   "timingFunction": "easeIn"}
```

```
$ layer-inspect explain scene.json '#box' position.x --at 0.5 --short
position.x shows 110.146: 'move' is 50 % through 25 → 295, easeIn makes that 31.5357 %; the model says 295
```

"""###,
      scene: ###"""
{
  "version": 1,
  "name": "The model and the presentation",
  "description": "The model has its new value at once; the animation shows the way to it.",
  "root": {
    "id": "root", "bounds": [0, 0, 320, 100], "position": [160, 50],
    "sublayers": [
      {
        "id": "box", "bounds": [0, 0, 50, 50], "position": [295, 50],
        "animations": {
          "move": {"class": "BasicAnimation", "keyPath": "position.x", "fromValue": 25,
                   "duration": 1,
                   "timingFunction": "linear"}
        }
      }
    ]
  }
}

"""###
    ),
    (
      folder: "03-start-times",
      text: ###"""
# Start times

At 2 s three boxes get the same animation of one second, which should start
half a second later. The code of each box has another idea of how to say that:

- `half` has `beginTime = 0.5`.
- `late` has `beginTime = loop.now + 0.5`, which is 2.5. Its superlayer `track` has
  the speed 0.5, so that everything in it runs at half speed.
- `delayed` is in `track`, too, and has a delay of 0.5.

The model of each box is 25.

## Question

At which second does the animation of `late` start?

## Answer

**5 s.** A `beginTime` is an instant of the layer's own time. At half speed that
time is 2.5 when the clock says 5.

- 2.5: That would be so in a layer whose time is the clock's. Here the layer's
  time is 1.25 at 2.5 s.
- 0.5: A `beginTime` is not a delay.
- 3: That is `delayed`: at 2 s the layer's time is 1, and it starts at 1.5.

## What happens

```
$ layer-inspect timeline scene.json --size 76x10 --to 7
Layer #half
  move: position.x  basic                ◆
Layer #delayed
  move: position.x  basic                ┄┄┄┄┄┄┄██████████████
Layer #late
  move: position.x  basic                ┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄███████████████
                          └┬──────┬──────┬──────┬─────┬──────┬──────┬──────┬
                           0      1      2      3     4      5      6    7 s
                           c             t
                                         c
┄ waiting  █ active  ◆ ends at once  t transaction  c commit

$ layer-inspect explain scene.json '#half' position.x --at 2.5 --short
position.x shows 25, the model's value: 'move' finished at 2 s and was removed (R3)
  because 'move' was over when it was added at 2 s: a beginTime is an instant of the layer's time, not a delay (F11)

$ layer-inspect explain scene.json '#late' position.x --at 2.5,6 --short
Layer #late  t=2.5
position.x shows 25, the model's value: 'move' starts at 5 s, and does not fill backwards (F7)
  because 2.5 s is 1.25 s for Layer #late: Layer #track has speed 0.5 (F1)

Layer #late  t=6
position.x shows 125: 'move' is 50 % through 25 → 225, linear; the model says 25
  because 6 s is 3 s for Layer #late: Layer #track has speed 0.5 (F1)

$ layer-inspect explain scene.json '#delayed' position.x --at 4 --short
position.x shows 125: 'move' is 50 % through 25 → 225, linear; the model says 25
  because 4 s is 2 s for Layer #delayed: Layer #track has speed 0.5 (F1)
```

## Rules

A layer's time comes from that of its superlayer (F1):

    time = (superlayer's time − beginTime) · speed + timeOffset

For example, with `beginTime = 3`, `speed = 2` and `timeOffset = 1` a layer's time is
(10 − 3) · 2 + 1 = 15 when that of its superlayer is 10 (F4).

- 0, the default, means the commit: the layer's time of the commit is put in its
  place (F11). Animations that are committed together start together.
- Any other `beginTime` of an *animation* is an instant of the layer's time (F11). In a
  group it counts from the start of the group (F81). The `beginTime` of a *layer* is an
  instant of its superlayer's time: the one in the formula.
- For a delay, convert the present first. In a scene file write `delay`.

```swift
let delayed = BasicAnimation(.positionX, from: 25, to: 225)
delayed.duration = 1
delayed.beginTime = box.convertTime(loop.now, from: nil) + 0.5
```

The delay, too, is in the layer's seconds: 0.5 of them last one second in `track`. To
wait half a second by the clock, convert the later instant:
`box.convertTime(loop.now + 0.5, from: nil)`.

## Change this and see

At full speed `late` is right by luck, because then both times are the same:

```diff
-       "speed": 0.5,
+       "speed": 1,
```

```
$ layer-inspect explain scene.json '#late' position.x --at 3 --short
position.x shows 125: 'move' is 50 % through 25 → 225, linear; the model says 25
```

"""###,
      scene: ###"""
{
  "version": 1,
  "name": "Start times",
  "description": "Three animations are added at 2 s, each to start half a second later.",
  "root": {
    "id": "root", "bounds": [0, 0, 320, 180], "position": [160, 90],
    "sublayers": [
      {"id": "half", "bounds": [0, 0, 50, 50], "position": [25, 30]},
      {"id": "track", "bounds": [0, 0, 320, 120], "position": [160, 120],
       "speed": 0.5,
       "sublayers": [
         {"id": "late", "bounds": [0, 0, 50, 50], "position": [25, 30]},
         {"id": "delayed", "bounds": [0, 0, 50, 50], "position": [25, 90]}
       ]}
    ]
  },
  "events": [
    {"at": 2, "add": [
      {"layer": "#half", "key": "move", "animation":
        {"class": "BasicAnimation", "keyPath": "position.x", "fromValue": 25, "toValue": 225,
         "duration": 1,
         "beginTime": 0.5}},
      {"layer": "#late", "key": "move", "animation":
        {"class": "BasicAnimation", "keyPath": "position.x", "fromValue": 25, "toValue": 225,
         "duration": 1,
         "beginTime": 2.5}},
      {"layer": "#delayed", "key": "move", "animation":
        {"class": "BasicAnimation", "keyPath": "position.x", "fromValue": 25, "toValue": 225,
         "duration": 1,
         "delay": 0.5}}
    ]}
  ]
}

"""###
    ),
    (
      folder: "04-fill-modes",
      text: ###"""
# Fill modes

Five boxes have the opacity 0.5, and one animation each: from 0 to 1, starting
at 1 s, one second long.

- `plain` has nothing else.
- `forwards` has `fillMode = .forwards`.
- `kept` has `isRemovedOnCompletion = false`.
- `held` has both.
- `backwards` has `fillMode = .backwards`.

## Question

Which boxes show the end value 1 at 2.5 s?

- a) `forwards` and `held`
- b) `kept` and `held`
- c) only `held`
- d) `forwards`, `kept` and `held`

## Answer

**c)** To stay, an animation must fill forwards, and must still be there.

- a) `forwards` was removed at its end. What is not there cannot fill.
- b) `kept` is still there, but outside its time it contributes nothing.
- d) It needs both settings. With one alone the model shows.

## What happens

```
$ layer-inspect explain scene.json '#forwards' opacity --at 2.5 --short
opacity shows 0.5, the model's value: 'fade' finished at 2 s and was removed (R3)
  because 'fade' did not change the model: it showed 1 until 2 s, and the model says 0.5

$ layer-inspect explain scene.json '#kept' opacity --at 2.5 --short
opacity shows 0.5, the model's value: 'fade' ended at 2 s, and does not fill forwards (F7)

$ layer-inspect explain scene.json '#held' opacity --at 2.5 --short
opacity shows 1: 'fade' ended at 2 s and fills forwards: 0 → 1; the model says 0.5
  because 'fade' covers the model until it is removed: it fills forwards, and removedOnCompletion is false (F96)
```

Before the start there is nothing to remove yet, so one setting is enough:

```
$ layer-inspect explain scene.json '#plain' opacity --at 0.5 --short
opacity shows 0.5, the model's value: 'fade' starts at 1 s, and does not fill backwards (F7)

$ layer-inspect explain scene.json '#backwards' opacity --at 0.5 --short
opacity shows 0: 'fade' starts at 1 s and fills backwards: 0 → 1; the model says 0.5
```

## Rules

The values at five times, as measured (F7), with `isRemovedOnCompletion = false`. At 1 s
the animation is active in every mode, and shows its first value:

| fillMode | 0 s | 0.5 s | 1 s | 1.5 s | 2.5 s |
|---|---|---|---|---|---|
| removed | 0.5 | 0.5 | 0 | 0.5 | 0.5 |
| forwards | 0.5 | 0.5 | 0 | 0.5 | 1 |
| backwards | 0 | 0 | 0 | 0.5 | 0.5 |
| both | 0 | 0 | 0 | 0.5 | 1 |

`backwards` is for a delay: you set the model to its end value now, and until
the animation starts, the old value has to show. `forwards` with
`isRemovedOnCompletion = false` is rarely right: lesson 1 says why.

## Change this and see

Set the model of `plain` to the end value 1. Until 1 s the box shows 1, and then
it jumps to 0:

```diff
-      {"id": "plain", "bounds": [0, 0, 50, 50], "position": [35, 30], "opacity": 0.5,
+      {"id": "plain", "bounds": [0, 0, 50, 50], "position": [35, 30], "opacity": 1,
```

```
$ layer-inspect explain scene.json '#plain' opacity --at 0.5,1,2.5 --short
Layer #plain  t=0.5
opacity shows 1, the model's value: 'fade' starts at 1 s, and does not fill backwards (F7)

Layer #plain  t=1
opacity shows 0: 'fade' is 0 % through 0 → 1, linear; the model says 1

Layer #plain  t=2.5
opacity shows 1, the model's value: 'fade' finished at 2 s and was removed (R3)
```

The same with `backwards` waits at 0, rises, and stays at 1:

```diff
-      {"id": "backwards", "bounds": [0, 0, 50, 50], "position": [275, 30], "opacity": 0.5,
+      {"id": "backwards", "bounds": [0, 0, 50, 50], "position": [275, 30], "opacity": 1,
```

```
$ layer-inspect explain scene.json '#backwards' opacity --at 0.5,1.5,2.5 --short
Layer #backwards  t=0.5
opacity shows 0: 'fade' starts at 1 s and fills backwards: 0 → 1; the model says 1

Layer #backwards  t=1.5
opacity shows 0.5: 'fade' is 50 % through 0 → 1, linear; the model says 1

Layer #backwards  t=2.5
opacity shows 1, the model's value: 'fade' finished at 2 s and was removed (R3)
```

"""###,
      scene: ###"""
{
  "version": 1,
  "name": "Fill modes",
  "description": "One animation of opacity, from 1 s to 2 s, with every fill mode. The model is 0.5.",
  "root": {
    "id": "root", "bounds": [0, 0, 320, 60], "position": [160, 30],
    "sublayers": [
      {"id": "plain", "bounds": [0, 0, 50, 50], "position": [35, 30], "opacity": 0.5,
       "animations": {
         "fade": {"class": "BasicAnimation", "keyPath": "opacity", "fromValue": 0, "toValue": 1,
                  "beginTime": 1, "duration": 1}}},
      {"id": "forwards", "bounds": [0, 0, 50, 50], "position": [95, 30], "opacity": 0.5,
       "animations": {
         "fade": {"class": "BasicAnimation", "keyPath": "opacity", "fromValue": 0, "toValue": 1,
                  "beginTime": 1, "duration": 1, "fillMode": "forwards"}}},
      {"id": "kept", "bounds": [0, 0, 50, 50], "position": [155, 30], "opacity": 0.5,
       "animations": {
         "fade": {"class": "BasicAnimation", "keyPath": "opacity", "fromValue": 0, "toValue": 1,
                  "beginTime": 1, "duration": 1, "removedOnCompletion": false}}},
      {"id": "held", "bounds": [0, 0, 50, 50], "position": [215, 30], "opacity": 0.5,
       "animations": {
         "fade": {"class": "BasicAnimation", "keyPath": "opacity", "fromValue": 0, "toValue": 1,
                  "beginTime": 1, "duration": 1, "fillMode": "forwards",
                  "removedOnCompletion": false}}},
      {"id": "backwards", "bounds": [0, 0, 50, 50], "position": [275, 30], "opacity": 0.5,
       "animations": {
         "fade": {"class": "BasicAnimation", "keyPath": "opacity", "fromValue": 0, "toValue": 1,
                  "beginTime": 1, "duration": 1, "fillMode": "backwards"}}}
    ]
  }
}

"""###
    ),
    (
      folder: "05-from-to-by",
      text: ###"""
# From, to and by

Six boxes have the opacity 0.5. Each has a basic animation of one second, with
some of `fromValue`, `toValue` and `byValue`. The box `by-to` has
`byValue = 0.3` and `toValue = 0.9`.

## Question

Which opacity does `by-to` show at 0.5 s?

## Answer

**0.75.** It starts at 0.9 − 0.3 = 0.6 and ends at 0.9. Half way is 0.75.

- 0.7: That would be half way from the model, 0.5, to 0.9. But `toValue` and
  `byValue` together say where it starts.
- 0.65: That is `by` alone, from 0.5 to 0.8.
- 1.05: It does not end at 0.9 + 0.3; `byValue` is the length of the way.

## What happens

```
$ layer-inspect explain scene.json '#from' opacity --at 0.5 --short
opacity shows 0.35: 'fade' is 50 % through 0.2 → 0.5, linear; the model says 0.5

$ layer-inspect explain scene.json '#to' opacity --at 0.5 --short
opacity shows 0.65: 'fade' is 50 % through 0.5 → 0.8, linear; the model says 0.5

$ layer-inspect explain scene.json '#by' opacity --at 0.5 --short
opacity shows 0.65: 'fade' is 50 % through 0.5 → 0.8, linear; the model says 0.5

$ layer-inspect explain scene.json '#from-by' opacity --at 0.5 --short
opacity shows 0.35: 'fade' is 50 % through 0.2 → 0.5, linear; the model says 0.5

$ layer-inspect explain scene.json '#by-to' opacity --at 0.5 --short
opacity shows 0.75: 'fade' is 50 % through 0.6 → 0.9, linear; the model says 0.5

$ layer-inspect explain scene.json '#none' opacity --at 0.5 --short
opacity shows 0.5: 'fade' is 50 % through 0.5 → 0.5, linear; the model says the same
  because 'fade' has the same start and end, 0.5: a missing end is the value under it (D4)
```

## Rules

These are measured (F20); *current* is 0.5 here:

| given | starts at | ends at | half way |
|---|---|---|---|
| from | from | current | 0.35 |
| to | current | to | 0.65 |
| by | current | current + by | 0.65 |
| from, to | from | to | the mean |
| from, by | from | from + by | 0.35 |
| by, to | to − by | to | 0.75 |
| none | current | current | 0.5 |

Give both ends if you need to be sure, because which *current* value is meant is
disputed (F21). The headers and the documentation name the presentation; an observer
found the model, read in every frame. They differ only if the model changes while the
animation runs, or if another animation runs below it. Here the current value is the one
under the animation: the model, plus the animations that were added before it, read in
every frame (D4).

More than two of the three are not supported (F22). Here `byValue` is ignored (D5).

## Change this and see

Set the model to 0.1 at 0.25 s, below the running animation `to`. The start of
its way moves at once, because it is read in every frame:

```diff
-    ]
-  }
-}
+    ]
+  },
+  "events": [{"at": 0.25, "transaction": {"disableActions": true},
+              "set": {"#to": {"opacity": 0.1}}}]
+}
```

```
$ layer-inspect explain scene.json '#to' opacity --at 0.2,0.5 --short
Layer #to  t=0.2
opacity shows 0.56: 'fade' is 20 % through 0.5 → 0.8, linear; the model says 0.5

Layer #to  t=0.5
opacity shows 0.45: 'fade' is 50 % through 0.1 → 0.8, linear; the model says 0.1
```

"""###,
      scene: ###"""
{
  "version": 1,
  "name": "From, to and by",
  "description": "Which end is missing. All animations last one second, and the model is 0.5.",
  "root": {
    "id": "root", "bounds": [0, 0, 320, 60], "position": [160, 30],
    "sublayers": [
      {"id": "from", "bounds": [0, 0, 40, 40], "position": [30, 30], "opacity": 0.5,
       "animations": {"fade": {"class": "BasicAnimation", "keyPath": "opacity", "duration": 1,
                               "fromValue": 0.2}}},
      {"id": "to", "bounds": [0, 0, 40, 40], "position": [80, 30], "opacity": 0.5,
       "animations": {"fade": {"class": "BasicAnimation", "keyPath": "opacity", "duration": 1,
                               "toValue": 0.8}}},
      {"id": "by", "bounds": [0, 0, 40, 40], "position": [130, 30], "opacity": 0.5,
       "animations": {"fade": {"class": "BasicAnimation", "keyPath": "opacity", "duration": 1,
                               "byValue": 0.3}}},
      {"id": "from-by", "bounds": [0, 0, 40, 40], "position": [180, 30], "opacity": 0.5,
       "animations": {"fade": {"class": "BasicAnimation", "keyPath": "opacity", "duration": 1,
                               "fromValue": 0.2, "byValue": 0.3}}},
      {"id": "by-to", "bounds": [0, 0, 40, 40], "position": [230, 30], "opacity": 0.5,
       "animations": {"fade": {"class": "BasicAnimation", "keyPath": "opacity", "duration": 1,
                               "byValue": 0.3, "toValue": 0.9}}},
      {"id": "none", "bounds": [0, 0, 40, 40], "position": [280, 30], "opacity": 0.5,
       "animations": {"fade": {"class": "BasicAnimation", "keyPath": "opacity", "duration": 1}}}
    ]
  }
}

"""###
    ),
    (
      folder: "06-implicit",
      text: ###"""
# Implicit animations

At 1 s four layers are changed, and nobody adds an animation:

- `plain`: the opacity from 1 to 0.
- `color`: the background colour from none to red.
- `off`: the opacity, in a transaction with `disableActions`.
- `new`: the opacity, in the transaction that adds the layer to the tree.

## Question

Which of them animate?

- a) none: nobody added an animation
- b) only `plain`
- c) `plain` and `color`
- d) all but `off`

## Answer

**b)** A change of an animatable property of a displayed layer animates by
itself, for 0.25 s.

- a) The layer adds an animation when its property changes. In a view it does not,
  because a view is the delegate of its layer, and says no.
- c) As long as there is no background colour, a change of it has no action, as
  measured (F100). From one colour to another it animates.
- d) `new` was not in a committed tree when it was changed (F99). `off` has actions
  disabled.

## What happens

```
$ layer-inspect explain scene.json '#plain' opacity --at 1.125 --short
opacity shows 0.197597: 'opacity' is 50 % through 1 → 0, default makes that 80.2403 %; the model says 0
  because the change of opacity at 1 s animates by itself: it is an implicit action of a displayed layer (F101)

$ layer-inspect explain scene.json '#color' backgroundColor --at 1.125 --short
backgroundColor shows #ff0000, the model's value: no animation changes it
  because backgroundColor was set at 1 s, and no action was found (F97)

$ layer-inspect explain scene.json '#off' opacity --at 1.125 --short
opacity shows 0, the model's value: no animation changes it
  because opacity was set at 1 s with actions disabled (F90)

$ layer-inspect explain scene.json '#new' opacity --at 1.125 --short
opacity shows 0, the model's value: no animation changes it
  because opacity was set at 1 s, before the first commit of the layer (F99)
```

## Why

The layer looks for an action by the name of the property. The first answer
counts (F97):

1. its `delegate`, by `action(for:forKey:)`
2. its dictionary `actions`
3. `actions` in its dictionary `style`
4. the default of its class, `defaultAction(forKey:)`
5. the implicit animation, if the layer was committed before

An answer of nil means: search on. An answer of `.stop`, in Core Animation `NSNull()`,
ends the search without an action. That is what a view says outside an animation block
(F123). The headers put the implicit animation into step 4; measured,
`defaultAction(forKey:)` returns nil for every key (F98).

The implicit animation goes from the old value to the model. It has the
transaction's duration and the curve `default` (F101). This curve is at 80.2 % of
its way when half of the time is over (F76).

Some properties have no implicit animation: `contentsGravity`, `cornerCurve`,
`doubleSided`, `name`, and the background colour while there is none (F100).
`frame` has none either, but setting it sets `position` and `bounds`, which
animate. So does setting `position.x`.

## Switch it off

```swift
loop.transaction(disableActions: true) { _ in box.opacity = 0 }  // once
box.actions["opacity"] = .stop                                   // for this layer
```

## Change this and see

A longer duration and another curve, for this transaction only. And in place of
its colour, the second layer gets another `position.x`:

```diff
-    {"at": 1,
-     "set": {"#plain": {"opacity": 0}, "#color": {"backgroundColor": "#f00"}}},
+    {"at": 1, "transaction": {"duration": 2, "timingFunction": "linear"},
+     "set": {"#plain": {"opacity": 0}, "#color": {"position.x": 295}}},
```

```
$ layer-inspect explain scene.json '#plain' opacity --at 1.5 --short
opacity shows 0.75: 'opacity' is 25 % through 1 → 0, linear; the model says 0
  because the change of opacity at 1 s animates by itself: it is an implicit action of a displayed layer (F101)

$ layer-inspect explain scene.json '#color' position.x --at 1.5 --short
position.x shows 145: 'position' is 25 % through (95,30) → (295,30), linear; the model says 295
  because the change of position at 1 s animates by itself: it is an implicit action of a displayed layer (F101)
```

"""###,
      scene: ###"""
{
  "version": 1,
  "name": "Implicit animations",
  "description": "At 1 s four layers are changed, and nobody adds an animation.",
  "root": {
    "id": "root", "bounds": [0, 0, 320, 60], "position": [160, 30],
    "sublayers": [
      {"id": "plain", "bounds": [0, 0, 50, 50], "position": [35, 30]},
      {"id": "color", "bounds": [0, 0, 50, 50], "position": [95, 30]},
      {"id": "off", "bounds": [0, 0, 50, 50], "position": [155, 30]}
    ]
  },
  "events": [
    {"at": 1,
     "set": {"#plain": {"opacity": 0}, "#color": {"backgroundColor": "#f00"}}},
    {"at": 1, "transaction": {"disableActions": true},
     "set": {"#off": {"opacity": 0}}},
    {"at": 1,
     "add": {"layer": {"id": "new", "bounds": [0, 0, 50, 50], "position": [215, 30]},
             "to": "#root"},
     "set": {"#new": {"opacity": 0}}}
  ]
}

"""###
    ),
    (
      folder: "07-transactions",
      text: ###"""
# Transactions

At 0.5 s a transaction with the duration 1 does three things:

- It sets the opacity of `set` to 0.
- It adds an animation of 0.5 s to `half`.
- It adds an animation whose duration is 0 to `zero`.

## Question

When do they end?

- a) all at 1.5 s: the transaction says how long things take
- b) `set` at 1.5 s, `half` at 1 s, `zero` at once
- c) `set` at 1.5 s, `half` at 1 s, `zero` at 1.5 s
- d) `set` at 0.75 s, `half` at 1 s, `zero` at 0.75 s

## Answer

**c)** The transaction's duration is for those that have none: for implicit
animations, and for added ones whose duration is 0.

- a) An animation with a duration of its own keeps it.
- b) 0 does not mean "at once", but "not set" (F9).
- d) 0.25 s is the default if the transaction has no duration.

## What happens

```
$ layer-inspect timeline scene.json --size 76x10
Layer #set
  opacity  basic                   ██████████████████    by action 'opacity…
Layer #half
  move: position.x  basic          █████████
Layer #zero
  move: position.x  basic          ██████████████████
                          └┬───────┬───────┬────────┬──
                           0      0.5      1      1.5 s
                           c       t
                                   c
█ active  t transaction  c commit

$ layer-inspect explain scene.json '#set' opacity --at 0.75 --short
opacity shows 0.75: 'opacity' is 25 % through 1 → 0, linear; the model says 0
  because the change of opacity at 0.5 s animates by itself: it is an implicit action of a displayed layer (F101)

$ layer-inspect explain scene.json '#half' position.x --at 0.75 --short
position.x shows 125: 'move' is 50 % through 25 → 225, linear; the model says 25

$ layer-inspect explain scene.json '#zero' position.x --at 0.75 --short
position.x shows 75: 'move' is 25 % through 25 → 225, linear; the model says 25
```

## Nested transactions

An inner transaction inherits the settings of the outer one, and may have its
own. Its end restores them (F90). Nothing is shown before the outermost commit
(F110).

```swift
loop.transaction(duration: 2) { _ in
  red.opacity = 0                                // takes 2 s
  loop.transaction(duration: 0.5) { _ in
    green.opacity = 0                            // takes 0.5 s
  }
  blue.opacity = 0                               // takes 2 s again
}
```

## Completions

```swift
loop.transaction(duration: 1) { outer in
  outer.setCompletionBlock { print("outer") }
  loop.transaction(duration: 2) { inner in
    inner.setCompletionBlock { print("inner") }
    box.opacity = 0
  }
}
```

This prints `inner`, then `outer`, both when the opacity has ended after 2 s: the outer
one waits for the animations of inner transactions, too (F94).

**Set the completion first.** It waits for the animations that are added after it was
set. One that is set after `add` does not wait (F94).

Without animations there is nothing to wait for. It then runs after the commit, as
measured, not inside it (F93). The headers say "immediately".

For one animation the order is: `animationDidStart`, the completion block,
`animationDidStop` (F94).

## Change this and see

Without a duration of the transaction the default of 0.25 s counts:

```diff
-     "transaction": {"duration": 1, "timingFunction": "linear"},
+     "transaction": {"timingFunction": "linear"},
```

```
$ layer-inspect explain scene.json '#zero' position.x --at 0.625 --short
position.x shows 125: 'move' is 50 % through 25 → 225, linear; the model says 25

$ layer-inspect explain scene.json '#half' position.x --at 0.625 --short
position.x shows 75: 'move' is 25 % through 25 → 225, linear; the model says 25
```

"""###,
      scene: ###"""
{
  "version": 1,
  "name": "Transactions",
  "description": "In one transaction of 1 s an opacity is set, and two animations are added.",
  "root": {
    "id": "root", "bounds": [0, 0, 320, 180], "position": [160, 90],
    "sublayers": [
      {"id": "set", "bounds": [0, 0, 50, 50], "position": [25, 30]},
      {"id": "half", "bounds": [0, 0, 50, 50], "position": [25, 90]},
      {"id": "zero", "bounds": [0, 0, 50, 50], "position": [25, 150]}
    ]
  },
  "events": [
    {"at": 0.5,
     "transaction": {"duration": 1, "timingFunction": "linear"},
     "set": {"#set": {"opacity": 0}},
     "add": [
       {"layer": "#half", "key": "move", "animation":
         {"class": "BasicAnimation", "keyPath": "position.x", "toValue": 225,
          "duration": 0.5}},
       {"layer": "#zero", "key": "move", "animation":
         {"class": "BasicAnimation", "keyPath": "position.x", "toValue": 225,
          "duration": 0}}
     ]}
  ]
}

"""###
    ),
    (
      folder: "08-same-key",
      text: ###"""
# The same key

Two boxes move from 25 to 225 in one second, under the key `move`. Their model stays at
25. At 0.5 s both get an animation back from 125 to 25, a quarter of a second long. The
box `same` gets it under the key `move`, the box `other` under the key `back`.

## Question

Where are the boxes at 0.8 s, when the way back is over?

- a) both at 25
- b) `same` at 25, `other` at 185
- c) both at 185
- d) `same` at 185, `other` at 25

## Answer

**b)** Under one key there is one animation. `same` has none left; in `other` the
first `move` was only covered, and shows again.

- a) In `other` the first animation still runs. It was covered by the second, and
  nobody removed it.
- c) In `same` the first animation is gone. A new one under its key replaced it.
- d) It is the other way round.

## What happens

```
$ layer-inspect plot scene.json '#other' position.x --to 1.2 --ascii --size 64x16
Layer #other
300 +
    |
    |                                            *****
200 +                                    *********   *
    |                                    *           *
100 +                 ************       *           *
    |        **********          *****   *           *
    |********.........................****...........***********
  0 +
    ++---------+--------+---------+---------+--------+---------+
     0        0.2      0.4       0.6       0.8       1     1.2 s
     b                       b           e           e
     c                       c
* position.x  . model
b begin  e end  c commit

$ layer-inspect explain scene.json '#same' position.x --at 0.6,0.8 --short
Layer #same  t=0.6
position.x shows 85: 'move' is 40 % through 125 → 25, linear; the model says 25

Layer #same  t=0.8
position.x shows 25, the model's value: 'move' finished at 0.75 s and was removed (R3)

$ layer-inspect explain scene.json '#other' position.x --at 0.6,0.8 --short
Layer #other  t=0.6
position.x shows 85: 'back' is 40 % through 125 → 25, linear; 'back' covers 'move'; the model says 25
  because 'back' was added after 'move' and replaces its value (F25)

Layer #other  t=0.8
position.x shows 185: 'move' is 80 % through 25 → 225, linear; the model says 25
```

What is reported at 0.5 s:

```
$ layer-inspect dump scene.json --frames 2..2 --fps 4 --events --select '#same'
flags: * has animations, h hidden; {…} the model where it differs; ~ an animation, % before easing

event t=0.5  transaction 1 opened
event t=0.5  Layer #same  move: added
event t=0.5  Layer #other  back: added
event t=0.5  transaction 1 closed
event t=0.5  commit
event t=0.5  Layer #same  move: replaced
event t=0.5  Layer #same  move: began
event t=0.5  Layer #other  back: began

frame 2  t=0.5  layers 1 of 3 (1 animated)  animations 1
*-    Layer #same  50x50 at (125{25},30)
        ~ move: position.x  basic  0% of 0.25s  ends 0.75
```

## Rules

- One animation per key. A new one under the same key replaces the old one at the
  commit (F112). After it, the old one's delegate gets `finished: false` (F113).
- Animations without a key, or under different keys, live side by side. Those of
  one property apply in the order of adding; the later one wins, unless it is
  additive (F25).
- Keys are yours. An implicit animation has the name of the property as its key
  (F101), so a second change of `opacity` replaces the first.

That `finished` is false follows from the headers: it is true only for an animation that
reached its end without being removed. Nobody has measured it for a replacement (F113).

## Change this and see

Give the second animation of `other` the key `move`, too. Then it replaces the
first, and nothing is left when it ends:

```diff
-      {"layer": "#other", "key": "back", "animation":
+      {"layer": "#other", "key": "move", "animation":
```

```
$ layer-inspect explain scene.json '#other' position.x --at 0.8 --short
position.x shows 25, the model's value: 'move' finished at 0.75 s and was removed (R3)
```

"""###,
      scene: ###"""
{
  "version": 1,
  "name": "The same key",
  "description": "At 0.5 s each box gets a second animation: one under the same key, one under another.",
  "root": {
    "id": "root", "bounds": [0, 0, 320, 120], "position": [160, 60],
    "sublayers": [
      {"id": "same", "bounds": [0, 0, 50, 50], "position": [25, 30],
       "animations": {
         "move": {"class": "BasicAnimation", "keyPath": "position.x", "fromValue": 25,
                  "toValue": 225, "duration": 1}}},
      {"id": "other", "bounds": [0, 0, 50, 50], "position": [25, 90],
       "animations": {
         "move": {"class": "BasicAnimation", "keyPath": "position.x", "fromValue": 25,
                  "toValue": 225, "duration": 1}}}
    ]
  },
  "events": [
    {"at": 0.5, "add": [
      {"layer": "#same", "key": "move", "animation":
        {"class": "BasicAnimation", "keyPath": "position.x", "fromValue": 125,
         "toValue": 25, "duration": 0.25}},
      {"layer": "#other", "key": "back", "animation":
        {"class": "BasicAnimation", "keyPath": "position.x", "fromValue": 125,
         "toValue": 25, "duration": 0.25}}
    ]}
  ]
}

"""###
    ),
    (
      folder: "09-interruption",
      text: ###"""
# Interruption without a jump

Two boxes move from 25 to 225 in one second; their model is 225. At 0.5 s both are
at 125, and a tap sends them back to 25 in one second: the model becomes 25, and
each gets a second animation.

- `jumps` replaces its animation by one from the old model value, 225, to 25.
- `adds` has additive animations with the curve `easeInEaseOut`. The first goes from
  −200 to 0, the second, under another key, from 200 to 0. Both are added to the model.

## Question

Where is `adds` just after the tap, at 0.5 s?

- a) at 225: the second animation starts 200 above the new model
- b) at 125: nothing jumps
- c) at 25: the new model
- d) at 325: 125, and 200 more

## Answer

**b)** The model falls by 200 and the new animation starts with 200 more, so the
sum stays: 25 − 100 + 200 = 125.

- a) That would be right if the first animation were gone. It still adds −100.
- c) Additive values come on top of the model, and they do not cancel here.
- d) The model has changed, too: it went from 225 to 25.

## What happens

```
$ layer-inspect plot scene.json '#jumps' position.x --to 1.6 --ascii --size 64x16
Layer #jumps
300 +
    |
200 +..................*******
    |                  *     ********
    |               ****             ********
100 +       *********  .                     ********
    |********          .............................************
  0 +
    ++-----------------+-----------------+-----------------+----
     0                0.5                1               1.5 s
     b                 b                                   e
     c                 e
                       c
* position.x  . model
b begin  e end  c commit

$ layer-inspect explain scene.json '#jumps' position.x --at 0.5 --short
position.x shows 225: 'move' is 0 % through 225 → 25, linear; the model says 25
  because 'move' starts at 225, but 125 was shown at 0.5 s, when it replaced the 'move' before it (F112)

$ layer-inspect plot scene.json '#adds' position.x --to 1.6 --ascii --size 64x16
Layer #adds
300 +
    |
    |...................
200 +                  .      ******
    |                  .******     *******
100 +               *****                ****
    |          ******  .                     *****
    |***********       ...........................**************
  0 +
    ++-----------------+-----------------+-----------------+----
     0                0.5                1               1.5 s
     b                 b                 e                 e
     c                 c
* position.x  . model
b begin  e end  c commit

$ layer-inspect explain scene.json '#adds' position.x --at 0.5,0.75,1.25 --short
Layer #adds  t=0.5
position.x shows 125: 'there' adds -100 to 25, being 50 % through -200 → 0, easeInEaseOut makes that 50 %, then 'back' adds 200 to -75, being 0 % through 200 → 0, easeInEaseOut makes that 0 %; the model says 25

Layer #adds  t=0.75
position.x shows 173.335: 'there' adds -25.8324 to 25, being 75 % through -200 → 0, easeInEaseOut makes that 87.0838 %, then 'back' adds 174.168 to -0.832386, being 25 % through 200 → 0, easeInEaseOut makes that 12.9162 %; the model says 25

Layer #adds  t=1.25
position.x shows 50.8324: 'back' adds 25.8324 to 25, being 75 % through 200 → 0, easeInEaseOut makes that 87.0838 %; the model says 25
```

The box goes on at the speed that it had, slows down, and turns. The new animation
starts slowly, so at first it changes nothing.

## Rules

- To replace: start at what is shown, `fromValue = layer.presented.position.x`.
  The box does not jump, but its speed does.
- To add: set the model to the end value, and animate the *difference*, from old − new
  to 0, with `isAdditive = true`, under a new key each time (or none). Values add
  up (F23). *Every* animation of the property must be additive, the first one, too.
- Speeds add up as well. So the speed does not jump if the new curve starts flat, as
  `easeIn` and `easeInEaseOut` do. The curves `linear`, `easeOut` and `default` start
  with a speed of their own, and the box stops, or turns, at once.
- View animations have done the latter since iOS 8, for `position`, `bounds` and
  `transform` (F122, F123), but not for `opacity`: there the second block starts
  from the model, or with `.beginFromCurrentState` from the presentation (F124).

```swift
let difference = box.position.x - target
let move = BasicAnimation(.positionX, from: difference, to: 0)
move.isAdditive = true
move.timingFunction = .easeInEaseOut
move.duration = 1
loop.transaction(disableActions: true) { _ in box.position.x = target }
try box.add(move)
```

## Change this and see

Cure `jumps` by the first rule, with the presented value 125:

```diff
-          "fromValue": 225}},
+          "fromValue": 125}},
```

```
$ layer-inspect explain scene.json '#jumps' position.x --at 0.5,1 --short
Layer #jumps  t=0.5
position.x shows 125: 'move' is 0 % through 125 → 25, linear; the model says 25

Layer #jumps  t=1
position.x shows 75: 'move' is 50 % through 125 → 25, linear; the model says 25
```

With linear animations the two speeds cancel, and `adds` stands still for half a second:

```diff
-                   "toValue": 0, "additive": true, "duration": 1,
-                   "timingFunction": "easeInEaseOut"}}}
+                   "toValue": 0, "additive": true, "duration": 1}}}
@@
-          "toValue": 0, "additive": true, "duration": 1,
-          "timingFunction": "easeInEaseOut"}}
+          "toValue": 0, "additive": true, "duration": 1}}
```

```
$ layer-inspect plot scene.json '#adds' position.x --to 1.6 --ascii --size 64x16
Layer #adds
300 +
    |
    |...................
200 +                  .
    |                  .
100 +             ******************************
    |      *******     .                       *******
    |*******           ...............................**********
  0 +
    ++-----------------+-----------------+-----------------+----
     0                0.5                1               1.5 s
     b                 b                 e                 e
     c                 c
* position.x  . model
b begin  e end  c commit
```

And if the first animation is not additive, the recipe makes the box jump by 200:

```diff
-         "there": {"class": "BasicAnimation", "keyPath": "position.x", "fromValue": -200,
-                   "toValue": 0, "additive": true, "duration": 1,
+         "there": {"class": "BasicAnimation", "keyPath": "position.x", "fromValue": 25,
+                   "toValue": 225, "duration": 1,
```

```
$ layer-inspect explain scene.json '#adds' position.x --at 0.5 --short
position.x shows 325: 'there' is 50 % through 25 → 225, easeInEaseOut makes that 50 %, then 'back' adds 200 to 125, being 0 % through 200 → 0, easeInEaseOut makes that 0 %; the model says 25
```

"""###,
      scene: ###"""
{
  "version": 1,
  "name": "Interruption without a jump",
  "description": "At 0.5 s both boxes turn back. One starts at its model value, the other adds differences.",
  "root": {
    "id": "root", "bounds": [0, 0, 320, 120], "position": [160, 60],
    "sublayers": [
      {"id": "jumps", "bounds": [0, 0, 50, 50], "position": [225, 30],
       "animations": {
         "move": {"class": "BasicAnimation", "keyPath": "position.x", "fromValue": 25,
                  "duration": 1}}},
      {"id": "adds", "bounds": [0, 0, 50, 50], "position": [225, 90],
       "animations": {
         "there": {"class": "BasicAnimation", "keyPath": "position.x", "fromValue": -200,
                   "toValue": 0, "additive": true, "duration": 1,
                   "timingFunction": "easeInEaseOut"}}}
    ]
  },
  "events": [
    {"at": 0.5,
     "transaction": {"disableActions": true},
     "set": {"#jumps": {"position.x": 25}, "#adds": {"position.x": 25}},
     "add": [
       {"layer": "#jumps", "key": "move", "animation":
         {"class": "BasicAnimation", "keyPath": "position.x", "duration": 1,
          "fromValue": 225}},
       {"layer": "#adds", "key": "back", "animation":
         {"class": "BasicAnimation", "keyPath": "position.x", "fromValue": 200,
          "toValue": 0, "additive": true, "duration": 1,
          "timingFunction": "easeInEaseOut"}}
     ]}
  ]
}

"""###
    ),
    (
      folder: "10-repeats",
      text: ###"""
# Repeats

Two boxes have an animation from 0 to 100 with the duration 1. The box `repeats` has
`repeatCount = 2.5`. The box `reverses` has `autoreverses = true` and
`repeatCount = 1.5`.

## Question

How many seconds does the animation of `reverses` last?

## Answer

**3 s.** With `autoreverses` a cycle is the way there and back, 2 s. One and a half
of them are 3 s.

- 1.5: That would be so without `autoreverses`. The duration is that of one way.
- 2: That is one cycle.

## What happens

```
$ layer-inspect plot scene.json '#repeats' position.x --to 3 --ascii --size 64x16
Layer #repeats
100 +                  **                  **
    |                ****               *** *
    |             ****  *             ***   *
    |           ***     *          ****     *
 50 +         ***       *        ***        *       **
    |      ***          *      ***          *     ****
    |    ***            *   ***             *  ****  *
    | ****              * ***               ****     *
  0 +**.................**..................**.......***********
    ++---------+--------+---------+---------+--------+---------+
     0        0.5       1        1.5        2       2.5      3 s
     b                  r                   r        e
     c
* position.x  . model
b begin  e end  r repeat  c commit

$ layer-inspect plot scene.json '#reverses' position.x --to 3.5 --ascii --size 64x16
Layer #reverses
100 +                **                               **
    |              **  **                           ** *
    |            **      ***                      **   *
    |          **          ***                  **     *
 50 +       ***              ***              **       *
    |     ***                  ***          **         *
    |   ***                      ***     ***           *
    | ***                          *** ***             *
  0 +**..............................***...............*********
    ++-------+--------+-------+-------+-------+--------+-------+
     0      0.5       1      1.5      2      2.5       3   3.5 s
     b                                r                e
     c
* position.x  . model
b begin  e end  r repeat  c commit

$ layer-inspect explain scene.json '#repeats' position.x --at 2,2.25,2.5 --short
Layer #repeats  t=2
position.x shows 0: 'move' is 0 % through 0 → 100 in cycle 3, linear; the model says the same
  because each cycle starts again at 0; a cumulative animation continues (F24)

Layer #repeats  t=2.25
position.x shows 25: 'move' is 25 % through 0 → 100 in cycle 3, linear; the model says 0
  because each cycle starts again at 0; a cumulative animation continues (F24)

Layer #repeats  t=2.5
position.x shows 50: 'move' ends now: 0 → 100 in cycle 3; the model says 0
  because each cycle starts again at 0; a cumulative animation continues (F24)

$ layer-inspect explain scene.json '#reverses' position.x --at 1.5,3 --short
Layer #reverses  t=1.5
position.x shows 50: 'move' is 50 % through 0 → 100, on the way back, linear; the model says 0

Layer #reverses  t=3
position.x shows 100: 'move' ends now: 0 → 100 in cycle 2; the model says 0
```

## Rules

- One cycle is the duration, or twice the duration with `autoreverses`. A count may
  have a fraction: the last cycle is then cut off (F6).
- Between two cycles the start of the next one shows; only the last end shows the
  end of its cycle (F17; inferred, not measured).
- With a whole count and `autoreverses` the last value is the *start*. To end at the
  end value, use a count such as 1.5, and set the model to the end value.
- `repeatDuration` is the time of all cycles together; `autoreverses` does not double
  it (F10). Both together are undefined. Here `repeatDuration` wins (D1).
- A cumulative animation starts each cycle where the last one ended (F24).

## Change this and see

One whole cycle there and back: it ends at 0, at the start.

```diff
-                  "repeatCount": 1.5}}}
+                  "repeatCount": 1}}}
```

```
$ layer-inspect explain scene.json '#reverses' position.x --at 1.5,2 --short
Layer #reverses  t=1.5
position.x shows 50: 'move' is 50 % through 0 → 100, on the way back, linear; the model says 0

Layer #reverses  t=2
position.x shows 0: 'move' ends now: 0 → 100; the model says the same
```

Each cycle continues where the last one ended:

```diff
-                  "repeatCount": 2.5}}},
+                  "repeatCount": 2.5, "cumulative": true}}},
```

```
$ layer-inspect explain scene.json '#repeats' position.x --at 2.25,2.5 --short
Layer #repeats  t=2.25
position.x shows 225: 'move' is 25 % through 0 → 100 in cycle 3, linear; the model says 0
  because 'move' is cumulative: each complete cycle adds 100, and 2 are complete (F24)

Layer #repeats  t=2.5
position.x shows 250: 'move' ends now: 0 → 100 in cycle 3; the model says 0
  because 'move' is cumulative: each complete cycle adds 100, and 2 are complete (F24)
```

"""###,
      scene: ###"""
{
  "version": 1,
  "name": "Repeats",
  "description": "A way of one second from 0 to 100: two and a half times, and one and a half times there and back.",
  "root": {
    "id": "root", "bounds": [0, 0, 320, 120], "position": [160, 60],
    "sublayers": [
      {"id": "repeats", "bounds": [0, 0, 50, 50], "position": [0, 30],
       "animations": {
         "move": {"class": "BasicAnimation", "keyPath": "position.x", "fromValue": 0,
                  "toValue": 100, "duration": 1,
                  "repeatCount": 2.5}}},
      {"id": "reverses", "bounds": [0, 0, 50, 50], "position": [0, 90],
       "animations": {
         "move": {"class": "BasicAnimation", "keyPath": "position.x", "fromValue": 0,
                  "toValue": 100, "duration": 1, "autoreverses": true,
                  "repeatCount": 1.5}}}
    ]
  }
}

"""###
    ),
    (
      folder: "11-pausing",
      text: ###"""
# Pausing and resuming

Two boxes move from 25 to 225 in two seconds; their model is 25. At 0.5 s the code
pauses them:

- `stopped` gets `speed = 0`.
- `paused` gets `speed = 0` and `timeOffset = 0.5`, its own time at that instant.

## Question

Where is `stopped` at 1 s?

## Answer

**25.** Its own time is (1 − 0) · 0 + 0 = 0, so the animation shows its start.

- 75: That is where it was at 0.5 s, and where `paused` stays. The speed does not
  count from now on, but from the beginning of the layer's time.
- 125: With the speed 0 the layer's time does not move.

## What happens

```
$ layer-inspect plot scene.json '#stopped' position.x --to 3.5 --ascii --size 64x16
Layer #stopped
80 +
   |        *
   |      ***
60 +     ** *
   |    **  *
40 +   *    *
   | **     *
   |**......****************************************************
20 +
   ++-------+--------+-------+--------+-------+--------+-------+
    0      0.5       1      1.5       2      2.5       3   3.5 s
    b       c                c
    c
* position.x  . model
b begin  c commit

$ layer-inspect explain scene.json '#stopped' position.x --at 1 --short
position.x shows 25: 'move' is 0 % through 25 → 225, linear; the model says the same
  because the time of Layer #stopped does not move: its speed is 0, and its timeOffset is 0 (F13)

$ layer-inspect plot scene.json '#paused' position.x --to 3.5 --ascii --size 64x16
Layer #paused
300 +
    |
    |                                               ****
200 +                                         ******   *
    |                                  *******         *
100 +                            *******               *
    |     ************************                     *
    |******............................................*********
  0 +
    ++-------+--------+-------+-------+-------+--------+-------+
     0      0.5       1      1.5      2      2.5       3   3.5 s
     b       c                c                        e
     c
* position.x  . model
b begin  e end  c commit

$ layer-inspect explain scene.json '#paused' position.x --at 0.5,1,2 --short
Layer #paused  t=0.5
position.x shows 75: 'move' is 25 % through 25 → 225, linear; the model says 25
  because the time of Layer #paused does not move: its speed is 0, and its timeOffset is 0.5 (F13)

Layer #paused  t=1
position.x shows 75: 'move' is 25 % through 25 → 225, linear; the model says 25
  because the time of Layer #paused does not move: its speed is 0, and its timeOffset is 0.5 (F13)

Layer #paused  t=2
position.x shows 125: 'move' is 50 % through 25 → 225, linear; the model says 25
  because 2 s is 1 s for Layer #paused: Layer #paused has beginTime 1 (F1)
```

## Why

A layer's time comes from that of its superlayer (F1):

    time = (superlayer's time − beginTime) · speed + timeOffset

While paused it is 0 + 0.5. At 1.5 s `paused` resumes with `speed = 1`, `timeOffset = 0`
and `beginTime = 1`, which is how long it was paused: 1.5 − 1 = 0.5, so nothing jumps.
From then on it is one second late. After more pauses `beginTime` is the sum of all.

## The recipe

```swift
func pause(_ layer: Layer, in loop: RenderLoop) {
  let time = layer.convertTime(loop.now, from: nil)
  layer.speed = 0
  layer.timeOffset = time
}

func resume(_ layer: Layer, in loop: RenderLoop) {
  let pausedTime = layer.timeOffset
  layer.speed = 1
  layer.timeOffset = 0
  layer.beginTime = 0
  layer.beginTime = layer.convertTime(loop.now, from: nil) - pausedTime
}
```

This is Apple's own recipe (F13). It needs `beginTime = 0` before the conversion,
because `convertTime` uses it. All layers below pause, too (F14).

The `timeOffset` of an *animation* is something else: a phase. It starts in the
middle and wraps round at the end, and is not shorter for it. The headers say
otherwise; this is measured (F8).

## Change this and see

Forget `beginTime` when resuming. The box jumps to where it would be without a
pause:

```diff
-    {"at": 1.5, "set": {"#paused": {"speed": 1, "timeOffset": 0, "beginTime": 1}}}
+    {"at": 1.5, "set": {"#paused": {"speed": 1, "timeOffset": 0}}}
```

```
$ layer-inspect explain scene.json '#paused' position.x --at 1.25,1.5 --short
Layer #paused  t=1.25
position.x shows 75: 'move' is 25 % through 25 → 225, linear; the model says 25
  because the time of Layer #paused does not move: its speed is 0, and its timeOffset is 0.5 (F13)

Layer #paused  t=1.5
position.x shows 175: 'move' is 75 % through 25 → 225, linear; the model says 25
```

"""###,
      scene: ###"""
{
  "version": 1,
  "name": "Pausing and resuming",
  "description": "Two boxes move for two seconds. At 0.5 s their layers are paused, one of them wrongly.",
  "root": {
    "id": "root", "bounds": [0, 0, 320, 120], "position": [160, 60],
    "sublayers": [
      {"id": "stopped", "bounds": [0, 0, 50, 50], "position": [25, 30],
       "animations": {
         "move": {"class": "BasicAnimation", "keyPath": "position.x", "fromValue": 25,
                  "toValue": 225, "duration": 2}}},
      {"id": "paused", "bounds": [0, 0, 50, 50], "position": [25, 90],
       "animations": {
         "move": {"class": "BasicAnimation", "keyPath": "position.x", "fromValue": 25,
                  "toValue": 225, "duration": 2}}}
    ]
  },
  "events": [
    {"at": 0.5, "set": {"#stopped": {"speed": 0},
                        "#paused": {"speed": 0, "timeOffset": 0.5}}},
    {"at": 1.5, "set": {"#paused": {"speed": 1, "timeOffset": 0, "beginTime": 1}}}
  ]
}

"""###
    ),
    (
      folder: "12-groups",
      text: ###"""
# Groups

A group lasts one second. One of its animations moves the box from 25 to 225 in
*two* seconds. The other fades it to 0.5 and has no duration. The model stays at 25, with
the opacity 1.

## Question

Where is the box at 1 s, when the group ends?

- a) at 225: the group squeezes its animations into its second
- b) at 125: the group cuts them off
- c) at 25: an animation longer than its group is not played

## Answer

**b)** A group clips, it does not scale. After one of two seconds the move is half
way, and there it ends.

- a) Nothing is squeezed. The group's duration says when it ends, not how fast its
  animations run.
- c) It plays as far as the group reaches.

## What happens

```
$ layer-inspect timeline scene.json --size 76x10
Layer #box
  leave: group (position.x, opa…  ██████████████████████████████████████
                                 └┬──────┬───────┬──────┬───────┬──────┬────
                                  0     0.2     0.4    0.6     0.8    1 s
                                  c
█ active  c commit

$ layer-inspect explain scene.json '#box' position.x opacity --at 0.5 --short
Layer #box  t=0.5
position.x shows 75: 'leave' is 25 % through 25 → 225, linear; the model says 25
  because the group lasts 1 s and cuts off this part, which needs 2 s (F80)

Layer #box  t=0.5
opacity shows 0.75: 'leave' is 50 % through 1 → 0.5, linear; the model says 1

$ layer-inspect explain scene.json '#box' position.x --at 1,1.1 --short
Layer #box  t=1
position.x shows 125: 'leave' ends now, 50 % through 25 → 225, linear; the model says 25
  because the group lasts 1 s and cuts off this part, which needs 2 s (F80)

Layer #box  t=1.1
position.x shows 25, the model's value: 'leave' finished at 1 s and was removed (R3)
  because 'leave' did not change the model: it showed 125 until 1 s, and the model says 25
```

## Rules

- The animations of a group run in the group's time: their `beginTime` counts from
  its start (F81), and they are cut off at its end (F80).
- An animation whose duration is 0 takes the group's, not 0.25 s (F81).
- In a group `isRemovedOnCompletion` and the delegates of its animations are ignored
  (F80). Set them on the group.
- To hold a value between its own end and the group's end, an animation needs its own
  fill mode (F82).
- The group's timing function changes the *time* of its animations, and their own
  timing functions come on top (F82; inferred, not measured).

## The cure

A group as long as its longest animation cuts nothing off:

```diff
-            "class": "AnimationGroup", "duration": 1,
+            "class": "AnimationGroup", "duration": 2,
```

```
$ layer-inspect explain scene.json '#box' position.x opacity --at 1 --short
Layer #box  t=1
position.x shows 125: 'leave' is 50 % through 25 → 225, linear; the model says 25

Layer #box  t=1
opacity shows 0.75: 'leave' is 50 % through 1 → 0.5, linear; the model says 1
```

## Change this and see

Ease the group. At 0.5 s of 1 s the curve `easeIn` is at 31.5 % (F76), so the
animations are shown as they are at 0.315 s:

```diff
-            "class": "AnimationGroup", "duration": 1,
+            "class": "AnimationGroup", "duration": 1, "timingFunction": "easeIn",
```

```
$ layer-inspect explain scene.json '#box' position.x opacity --at 0.5 --short
Layer #box  t=0.5
position.x shows 56.5357: 'leave' is 15.7678 % through 25 → 225, linear; the model says 25
  because the group lasts 1 s and cuts off this part, which needs 2 s (F80)

Layer #box  t=0.5
opacity shows 0.842322: 'leave' is 31.5357 % through 1 → 0.5, linear; the model says 1
```

With `easeIn` in the move, too, both count, one after the other: 0.315 s of 2 s are
15.8 % of its time, and `easeIn` makes 4 % of that.

```diff
-            "class": "AnimationGroup", "duration": 1,
+            "class": "AnimationGroup", "duration": 1, "timingFunction": "easeIn",
@@
-               "toValue": 225, "duration": 2},
+               "toValue": 225, "duration": 2, "timingFunction": "easeIn"},
```

```
$ layer-inspect explain scene.json '#box' position.x --at 0.5 --short
position.x shows 33.0287: 'leave' is 15.7678 % through 25 → 225, easeIn makes that 4.0144 %; the model says 25
  because the group lasts 1 s and cuts off this part, which needs 2 s (F80)
```

"""###,
      scene: ###"""
{
  "version": 1,
  "name": "Why does the group cut off its animation?",
  "description": "The group lasts one second, and its member needs two: a group clips, it does not scale.",
  "root": {
    "id": "root", "bounds": [0, 0, 320, 100], "position": [160, 50],
    "sublayers": [
      {
        "id": "box", "bounds": [0, 0, 50, 50], "position": [25, 50],
        "animations": {
          "leave": {
            "class": "AnimationGroup", "duration": 1,
            "animations": [
              {"class": "BasicAnimation", "keyPath": "position.x", "fromValue": 25,
               "toValue": 225, "duration": 2},
              {"class": "BasicAnimation", "keyPath": "opacity", "toValue": 0.5}
            ]
          }
        }
      }
    ]
  }
}

"""###
    ),
    (
      folder: "13-springs",
      text: ###"""
# Springs

A spring with mass 1, stiffness 100 and damping 5 moves a box from 25 to 225. Its
`duration` is 0.5.

## Question

What does the duration do?

- a) it makes the spring faster, so that it comes to rest after 0.5 s
- b) it cuts the motion off after 0.5 s
- c) nothing: a spring takes the time that it needs

## Answer

**b)** A spring runs in real seconds. Its duration only says when the animation ends.

- a) Other animations are fitted into their duration, a spring animation is not. View
  blocks with a damping ratio choose the stiffness by the duration (F71).
- c) The animation ends with its duration, wherever the spring is.

## What happens

```
$ layer-inspect explain scene.json '#box' position.x --at 0.3,0.5 --short
Layer #box  t=0.3
position.x shows 311.112: 'bounce' is 60 % through 25 → 225, a spring makes that 143.056 %; the model says 25
  because a spring runs in real seconds: it needs 2.85497 s to come to rest, and its duration cuts it off after 0.5 s (F63)
  because a spring below critical damping swings beyond its end (F61)

Layer #box  t=0.5
position.x shows 232.31: 'bounce' ends now: 25 → 225; the model says 25
  because a spring runs in real seconds: it needs 2.85497 s to come to rest, and its duration cuts it off after 0.5 s (F63)
  because a spring below critical damping swings beyond its end (F61)
```

At 0.5 s it is beyond 225, and at the next frame back at the model. To let it
come to rest, use its settling time, an estimate:

```diff
-                     "toValue": 225, "damping": 5, "duration": 0.5}
+                     "toValue": 225, "damping": 5, "duration": "settling"}
```

```
$ layer-inspect plot scene.json '#box' position.x --ascii --size 64x16
Layer #box
400 +
    |
300 +     ****
    |    *   **      ******      ******      ******     ***
200 +   *      ******      ******      ******      ****** *
    |  **                                                 *
100 +  *                                                  *
    |**                                                   *
  0 +*....................................................******
    ++--------+--------+---------+--------+--------+--------+---
     0       0.5       1        1.5       2       2.5      3 s
     b                                                    e
     c
* position.x  . model
b begin  e end  c commit

$ layer-inspect explain scene.json '#box' position.x --at 0.5,2.85 --short
Layer #box  t=0.5
position.x shows 232.31: 'bounce' is 17.5133 % through 25 → 225, a spring makes that 103.655 %; the model says 25
  because a spring below critical damping swings beyond its end (F61)

Layer #box  t=2.85
position.x shows 225.099: 'bounce' is 99.8258 % through 25 → 225, a spring makes that 100.05 %; the model says 25
  because a spring below critical damping swings beyond its end (F61)
```

## Rules

- Without `duration` a spring takes 0.25 s, as any animation does (F9): set it.
- `settlingDuration` is an estimate (F64): from then on the motion surely stays within a
  thousandth of the way. For damping 5 it is 2.85 s, for 10, the default, 1.47 s. The last
  time that it really is farther away comes a little earlier, at 2.69 s and 1.27 s.
- `initialVelocity` counts whole ways per second, towards the target (F61). For
  a speed in points per second, divide it by the distance.
- Damping above critical counts as critical, unless `allowsOverdamping` is set (F61).
- `perceptualDuration` and `bounce` are the newer way to make a spring. The `duration`
  of such a spring *is* its settling time (F66), so nothing is cut off.

```swift
let spring = SpringAnimation(keyPath: "position.x", perceptualDuration: 0.5, bounce: 0.3)
spring.fromValue = .number(25)
spring.toValue = .number(225)
spring.initialVelocity = 1000 / (225 - 25)   // 1000 points per second: 5 ways
```

## Change this and see

A push of 5 ways per second towards the target:

```diff
-                     "toValue": 225, "damping": 5, "duration": 0.5}
+                     "toValue": 225, "damping": 5, "duration": "settling",
+                     "initialVelocity": 5}
```

```
$ layer-inspect explain scene.json '#box' position.x --at 0.1 --short
position.x shows 169.858: 'bounce' is 3.5027 % through 25 → 225, a spring makes that 72.4291 %; the model says 25
```

Critical damping, 20 for this mass and stiffness, never goes beyond the target:

```diff
-                     "toValue": 225, "damping": 5, "duration": 0.5}
+                     "toValue": 225, "damping": 20, "duration": "settling"}
```

```
$ layer-inspect explain scene.json '#box' position.x --at 0.1,0.5 --short
Layer #box  t=0.1
position.x shows 77.8482: 'bounce' is 10 % through 25 → 225, a spring makes that 26.4241 %; the model says 25

Layer #box  t=0.5
position.x shows 216.914: 'bounce' is 50 % through 25 → 225, a spring makes that 95.9572 %; the model says 25
```

"""###,
      scene: ###"""
{
  "version": 1,
  "name": "Why does the spring not last as long as its duration?",
  "description": "A spring runs in real seconds: a duration cuts its motion off, and does not stretch it.",
  "root": {
    "id": "root", "bounds": [0, 0, 320, 100], "position": [160, 50],
    "sublayers": [
      {
        "id": "box", "bounds": [0, 0, 50, 50], "position": [25, 50],
        "animations": {
          "bounce": {"class": "SpringAnimation", "keyPath": "position.x", "fromValue": 25,
                     "toValue": 225, "damping": 5, "duration": 0.5}
        }
      }
    ]
  }
}

"""###
    ),
    (
      folder: "14-turning",
      text: ###"""
# Turning, frames and anchor points

Three layers turn for one second:

- `hand` animates `transform` from nothing to a turn of 270°.
- `wheel` animates `transform` from nothing to a turn of 360°.
- `fan` animates `transform.rotation.z` from 0 to 360°.

## Question

How far is `hand` turned at 0.5 s, in degrees? Give a negative number if it turns
against the direction of the 270°.

## Answer

**-45°.** A whole transform turns by the shorter way: 270° is the same as −90°, and
half of that is −45°.

- 135: That is half of 270°. A transform is a matrix and does not know by which turn
  it was made.
- 45: It turns the other way.

## What happens

```
$ layer-inspect explain scene.json '#hand' transform --at 0.5 --short
transform shows rotate -45deg: 'turn' is 50 % through identity → rotate -90deg, linear; the model says identity
  because a whole transform turns by the shorter way, at most half a turn; transform.rotation.z interpolates the angle (F32)

$ layer-inspect explain scene.json '#wheel' transform --at 0.5 --short
transform shows identity: 'turn' is 50 % through identity → identity, linear; the model says the same
  because a whole transform turns by the shorter way, at most half a turn; transform.rotation.z interpolates the angle (F32)

$ layer-inspect explain scene.json '#fan' transform.rotation.z --at 0.5 --short
transform.rotation.z shows 180deg: 'turn' is 50 % through 0deg → 360deg, linear; the model says 0deg
```

A turn of exactly half a circle goes the negative way (F32). For any other turn
animate `transform.rotation.z`, which interpolates the angle (F35).

## The frame follows

A frame is computed from the bounds, the position, the anchor point and the
transform (F120a). It is the box around the turned layer:

```
$ layer-inspect explain scene.json '#fan' frame --at 0,0.125 --short
Layer #fan  t=0
frame shows (220,10,80,80), the box of the transformed bounds (F120a): 'turn' animates transform; the model says the same

Layer #fan  t=0.125
frame shows (203.431,-6.56854,113.137,113.137), the box of the transformed bounds (F120a): 'turn' animates transform; the model says (220,10,80,80)
```

So it cannot be animated, as Apple's documentation says, and it has no implicit
animation (F100). Core Animation takes such an animation and shows nothing of it. Here it
is an error:

```diff
-          "turn": {"class": "BasicAnimation", "keyPath": "transform.rotation.z",
-                   "fromValue": 0, "toValue": "360deg", "duration": 1}
+          "turn": {"class": "BasicAnimation", "keyPath": "frame",
+                   "fromValue": [0, 0, 80, 80], "duration": 1}
```

```
$ layer-inspect explain scene.json '#fan' frame --at 0.5 --short
scene.json:25:58: error: the animation 'turn' of Layer #fan is refused: 'keyPath' of a BasicAnimation names a property that cannot be animated: 'frame'; animate 'position' and 'bounds' instead
```

Animate `position` and `bounds` instead.

## Change this and see

The layer turns about its anchor point, which is at its `position`. Put that of `fan`
at its corner, and the layer moves, although its position does not:

```diff
-        "id": "fan", "bounds": [0, 0, 80, 80], "position": [260, 50],
+        "id": "fan", "bounds": [0, 0, 80, 80], "position": [260, 50],
+        "anchorPoint": [0, 0],
```

```
$ layer-inspect explain scene.json '#fan' frame --at 0,0.25 --short
Layer #fan  t=0
frame shows (260,50,80,80), the box of the transformed bounds (F120a): 'turn' animates transform; the model says the same

Layer #fan  t=0.25
frame shows (180,50,80,80), the box of the transformed bounds (F120a): 'turn' animates transform; the model says (260,50,80,80)
```

To keep it where it was, move the position, too, by the change of the anchor point times
the size: (0 − 0.5) · 80 = −40 in each direction.

"""###,
      scene: ###"""
{
  "version": 1,
  "name": "Why does it turn the wrong way, or not at all?",
  "description": "A whole transform is interpolated by the shorter way: three quarters of a turn become a quarter back, and a whole turn none.",
  "root": {
    "id": "root", "bounds": [0, 0, 320, 100], "position": [160, 50],
    "sublayers": [
      {
        "id": "hand", "bounds": [0, 0, 10, 80], "position": [60, 50],
        "animations": {
          "turn": {"class": "BasicAnimation", "keyPath": "transform", "fromValue": [],
                   "toValue": [{"rotate": "270deg"}], "duration": 1}
        }
      },
      {
        "id": "wheel", "bounds": [0, 0, 80, 80], "position": [160, 50],
        "animations": {
          "turn": {"class": "BasicAnimation", "keyPath": "transform", "fromValue": [],
                   "toValue": [{"rotate": "360deg"}], "duration": 1}
        }
      },
      {
        "id": "fan", "bounds": [0, 0, 80, 80], "position": [260, 50],
        "animations": {
          "turn": {"class": "BasicAnimation", "keyPath": "transform.rotation.z",
                   "fromValue": 0, "toValue": "360deg", "duration": 1}
        }
      }
    ]
  }
}

"""###
    ),
    (
      folder: "15-hit-testing",
      text: ###"""
# Hit testing what moves

A button of 50 × 50 points moves from 25 to 295 in one second; its model is 295 from
the start. In front of it is a shade whose opacity is 0. At 0.5 s a finger touches the
screen at (160, 50), where the button is seen.

## Question

What does `root.hitTest` find?

- a) the button, because it is seen there
- b) the shade, because it is in front
- c) the root, because the button's model is elsewhere

## Answer

**c)** `hitTest` of a layer asks the model. The button's model is at 295, and covers
270 to 320.

- a) Only the presentation's `hitTest` finds what is seen.
- b) Hidden and fully transparent layers are never hit (F120e).

## What happens

```
$ layer-inspect hit scene.json 160,50 --at 0.5 --model
(160,50) hits Layer #root in the model

  Layer #shade   skipped with all below: hidden or transparent (F120e)
  Layer #button  missed: (-110,25) is outside
  Layer #root    hit at (160,50)

$ layer-inspect hit scene.json 160,50 --at 0.5
(160,50) hits Layer #button in the presentation

  Layer #shade   skipped with all below: hidden or transparent (F120e)
  Layer #button  hit at (25,25)
```

And where the button is not seen yet, the model has it already:

```
$ layer-inspect hit scene.json 295,50 --at 0.5 --model
(295,50) hits Layer #button in the model

  Layer #shade   skipped with all below: hidden or transparent (F120e)
  Layer #button  hit at (25,25)
```

## Rules

- Ask the presentation for what a person sees. Its answer is a presentation; its
  `model` is the layer (F111).

```swift
if let hit = root.presented.hitTest(Point(x: 160, y: 50)) {
  print(hit.model.id ?? "")   // button
}
```

- The point is in the coordinates of the *superlayer* of the layer that you ask (F120e).
- Among siblings, a higher `zPosition` is hit first; then the later one in the tree. This
  is measured (F136); a well-known book says that only the tree counts.
- A layer outside the bounds of its superlayer can be hit, unless that one masks to its
  bounds (F120e).
- A right or bottom edge is not inside: a width of 50 contains 0 but not 50 (F136).
- A view that animates gets no touches by default (F128): set `.allowUserInteraction`.

## Change this and see

A shade that can be seen a little takes every touch:

```diff
-        "opacity": 0
+        "opacity": 0.1
```

```
$ layer-inspect hit scene.json 160,50 --at 0.5
(160,50) hits Layer #shade in the presentation

  Layer #shade  hit at (160,50)
```

Unless the button is higher, although it comes earlier in the tree:

```diff
-        "id": "button", "bounds": [0, 0, 50, 50], "position": [295, 50],
+        "id": "button", "bounds": [0, 0, 50, 50], "position": [295, 50], "zPosition": 1,
@@
-        "opacity": 0
+        "opacity": 0.1
```

```
$ layer-inspect hit scene.json 160,50 --at 0.5
(160,50) hits Layer #button in the presentation

  Layer #button  hit at (25,25)
```

"""###,
      scene: ###"""
{
  "version": 1,
  "name": "Hit testing what moves",
  "description": "A button moves from 25 to 295. Its model is at 295 from the start.",
  "root": {
    "id": "root", "bounds": [0, 0, 320, 100], "position": [160, 50],
    "sublayers": [
      {
        "id": "button", "bounds": [0, 0, 50, 50], "position": [295, 50],
        "animations": {
          "move": {"class": "BasicAnimation", "keyPath": "position.x", "fromValue": 25,
                   "duration": 1}
        }
      },
      {
        "id": "shade", "bounds": [0, 0, 320, 100], "position": [160, 50],
        "opacity": 0
      }
    ]
  }
}

"""###
    ),
    (
      folder: "16-leaving",
      text: ###"""
# Leaving the tree, and the order of adding

A box moves from 25 to 225 in one second; its model stays at 25. At 0.25 s it is removed
from its superlayer, and at 0.5 s added again.

## Question

Where is the box at 0.75 s?

- a) at 175: the animation continued
- b) at 125: the animation waited while the box was away
- c) at 25: the animation is gone

## Answer

**c)** A layer that leaves the tree loses its animations. When it returns there is only
the model.

- a) The animation ended at 0.25 s, with `finished: false`.
- b) Nothing waits. To pause an animation, pause the layer's time, as in lesson 11.

## What happens

```
$ layer-inspect explain scene.json '#box' position.x --at 0.75 --short
position.x shows 25, the model's value: 'move' was removed at 0.25 s, when its layer left the tree (F95)
```

The scene can only add a layer with the same settings. That the very same layer comes back
without its animations shows the code below.

## Rules

- An animation needs a layer in a displayed tree. In another layer it starts and ends at
  once, with `finished: false` (F95). So add the layer first, then the animation.
- A layer that leaves the tree reports `finished: false` for each of its animations, and
  loses them (F95).
- The same happens on a phone when the app goes to the background, to every animation with
  `isRemovedOnCompletion` (F115, observed).

```swift
box.removeFromSuperlayer()
loop.flush()
print(box.animationKeys == nil)     // true: nil, not an empty array (F112)
root.addSublayer(box)
try box.add(move, forKey: "move")   // once more, from the start
```

## The order of adding

The boxes `covered` and `shaken` both have `move`, then `shake`. In `shaken` the second is
additive.

```
$ layer-inspect explain scene.json '#covered' position.x --at 0.15,0.75 --short
Layer #covered  t=0.15
position.x shows 15: 'shake' is 25 % through its 4 values, between 0 and 20, linear; 'shake' covers 'move'; the model says 25
  because 'shake' was added after 'move' and replaces its value (F25)

Layer #covered  t=0.75
position.x shows 175: 'move' is 75 % through 25 → 225, linear; the model says 25

$ layer-inspect explain scene.json '#shaken' position.x --at 0.15 --short
position.x shows 70: 'move' is 15 % through 25 → 225, linear, then 'shake' adds 15 to 55, being 25 % through its 4 values, between 0 and 20, linear; the model says 25
```

Animations of one property apply in the order of adding (F25). The later one replaces
what is below it, unless it is additive; then it adds to it (F23).

## Change this and see

Add the additive `shake` *before* `move`: now `move` comes later, and covers it.

```diff
-         "move": {"class": "BasicAnimation", "keyPath": "position.x", "fromValue": 25,
-                  "toValue": 225, "duration": 1},
-         "shake": {"class": "KeyframeAnimation", "keyPath": "position.x", "additive": true,
-                   "values": [0, 20, -20, 0], "duration": 0.6}}}
+         "shake": {"class": "KeyframeAnimation", "keyPath": "position.x", "additive": true,
+                   "values": [0, 20, -20, 0], "duration": 0.6},
+         "move": {"class": "BasicAnimation", "keyPath": "position.x", "fromValue": 25,
+                  "toValue": 225, "duration": 1}}}
```

```
$ layer-inspect explain scene.json '#shaken' position.x --at 0.15 --short
position.x shows 55: 'move' is 15 % through 25 → 225, linear; 'move' covers 'shake'; the model says 25
  because 'move' was added after 'shake' and replaces its value (F25)
```

"""###,
      scene: ###"""
{
  "version": 1,
  "name": "Leaving the tree, and the order of adding",
  "description": "A box leaves the tree at 0.25 s and returns at 0.5 s. Two others have two animations each.",
  "root": {
    "id": "root", "bounds": [0, 0, 320, 180], "position": [160, 90],
    "sublayers": [
      {"id": "box", "bounds": [0, 0, 50, 50], "position": [25, 30],
       "animations": {
         "move": {"class": "BasicAnimation", "keyPath": "position.x", "fromValue": 25,
                  "toValue": 225, "duration": 1}}},
      {"id": "covered", "bounds": [0, 0, 50, 50], "position": [25, 90],
       "animations": {
         "move": {"class": "BasicAnimation", "keyPath": "position.x", "fromValue": 25,
                  "toValue": 225, "duration": 1},
         "shake": {"class": "KeyframeAnimation", "keyPath": "position.x",
                   "values": [0, 20, -20, 0], "duration": 0.6}}},
      {"id": "shaken", "bounds": [0, 0, 50, 50], "position": [25, 150],
       "animations": {
         "move": {"class": "BasicAnimation", "keyPath": "position.x", "fromValue": 25,
                  "toValue": 225, "duration": 1},
         "shake": {"class": "KeyframeAnimation", "keyPath": "position.x", "additive": true,
                   "values": [0, 20, -20, 0], "duration": 0.6}}}
    ]
  },
  "events": [
    {"at": 0.25, "remove": {"layer": "#box"}},
    {"at": 0.5, "add":
      {"layer": {"id": "box", "bounds": [0, 0, 50, 50], "position": [25, 30]},
       "to": "#root", "at": 0}}
  ]
}

"""###
    ),
  ]
}
