// Made by Utilities/snippets.sh from comments in Sources/LayerMotion; do not edit.
// swift-format-ignore-file

import LayerAnimation
import LayerModel
import LayerMotion
import Testing

extension ExampleNames {
  func `BlockAnimation BlockAnimation`() throws {
    let slide = loop.animate(withDuration: 0.5) {
      card.position.x = 200
    } completion: { finished in }
    ignore(slide.pause())  //
    expect(slide.progress, shows: "0.4")
    ignore(slide.cancel())  // completion gets false, once
  }

  func `Blocks+Waiting waitForEnd`() async throws {
    try await ignore(loop.animate(withDuration: 0.5) { card.opacity = 1 }.waitForEnd())  //
  }

  func `RenderLoop+BlockSwitches modifyAnimations`() throws {
    ignore(loop.animate(withDuration: 1) {
  loop.modifyAnimations(withRepeatCount: 2.5, autoreverses: true) { box.position.x = 100 }
})  //
  }

  func `RenderLoop+KeyframeBlocks animateKeyframes`() throws {
    ignore(loop.animateKeyframes(withDuration: 2) {
  loop.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.25) {
    box.position.x = 100
  }
  loop.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
    box.opacity = 0
  }
})  //
  }

  func `Playback+Listening waitForEnd`() async throws {
    let outcome = try await box.tween(.x(100)).waitForEnd()
    ignore(outcome)
  }

  func `PlaybackRegistry PlaybackRegistry`() throws {
    ignore(loop.playbacks.cancelAll(on: box))  //
    ignore(loop.playbacks.pool.made)  // how many objects were ever made
  }

  func `RenderLoop+Play play`() throws {
    let playback = try loop.play(timeline) { outcome in }
    ignore(playback.pause())  //
  }

  func `TweenItem TweenItem`() throws {
    try ignore(box.tween(.duration(1), .repeatCount(2), .autoreverses(true), .x(30)) { layer in })  //
  }
}
