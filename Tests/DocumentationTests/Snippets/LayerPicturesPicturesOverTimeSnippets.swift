// Made by Utilities/snippets.sh from Sources/LayerPictures/LayerPictures.docc/PicturesOverTime.md; do not edit.
// swift-format-ignore-file

import LayerAnimation
import LayerModel
import LayerPictures
import Testing

@Suite("Snippets of Sources/LayerPictures/LayerPictures.docc/PicturesOverTime.md")
struct LayerPicturesPicturesOverTimeSnippets: Snippets {
  let given = Given()

  @Test func `Curves`() throws {
    try run(given: ##"""
      cat > scene.json <<'END'
      {"version": 1, "root": {"id": "root", "sublayers": [
        {"id": "box", "bounds": [0, 0, 50, 40], "position": [20, 240], "animations": {
          "move": {"class": "BasicAnimation", "keyPath": "position.x", "fromValue": 0, "toValue": 100, "duration": 1}}}]}}
      END
      """##)
    try run(##"""
      layer-inspect plot scene.json '#box' position.x --ascii --size 30x12 --to 1
      """##, prints: ##"""
      Layer #box
      100 +                     ****
          |               *******
       50 +         *******
          |...*******...............
        0 +****
          ++-----------+-----------+
           0          0.5        1 s
           b                       e
           c
      * position.x  . model
      b begin  e end  c commit
      """##)
  }

  @Test func `Timelines`() throws {
    try run(given: ##"""
      cat > scene.json <<'END'
      {"version": 1, "root": {"id": "root", "sublayers": [
        {"id": "box", "animations": {
          "b": {"class": "BasicAnimation", "keyPath": "zPosition", "fromValue": 0, "toValue": 1, "duration": 0.5, "repeatCount": 2, "autoreverses": true},
          "a": {"class": "BasicAnimation", "keyPath": "opacity", "fromValue": 0, "toValue": 1, "beginTime": 0.5, "duration": 1, "fillMode": "backwards"}}}]}}
      END
      """##)
    try run(##"""
      layer-inspect timeline scene.json --ascii --size 60x12 --to 2
      """##, prints: ##"""
      Layer #box
        b: zPosition  basic  #########/########|########/#########
        a: opacity  basic    :::::::::###################
                            ++--------+--------+--------+--------+
                             0       0.5       1       1.5     2 s
                             c
      : filling backwards  # active  | next cycle  / turn
      c commit
      """##)
  }
}
