#if os(Linux)
import Foundation
import Testing
import UIKit

/// A composition: layers with keyframes at frames, as files of motion designers have them.
private struct Composition {
  struct Keyframe {
    let frame: Double
    let value: Double
    /// The curve to the next one; nil holds the value.
    var curve: (Double, Double, Double, Double)? = (0, 0, 1, 1)
  }
  struct Part {
    let name: String
    /// When it is seen.
    let frames: ClosedRange<Double>
    var opacity: [Keyframe] = []
    var rotation: [Keyframe] = []
    var path: (points: [CGPoint], frames: [Double])?
  }
  let rate: Double
  let frames: Double
  let parts: [Part]
  var seconds: Double { frames / rate }
}

/// Plays a composition by animations that are all added at once, in the style of such players.
private final class PlayerLayer: CALayer {
  private let composition: Composition
  private var parts: [CALayer] = []

  init(_ composition: Composition) {
    self.composition = composition
    super.init()
    for part in composition.parts {
      let layer = CALayer()
      (layer.name, layer.bounds) = (part.name, CGRect(x: 0, y: 0, width: 10, height: 10))
      parts.append(layer)
      addSublayer(layer)
    }
  }

  override init(layer: Any) {
    composition = (layer as? PlayerLayer)?.composition ?? Composition(rate: 1, frames: 1, parts: [])
    super.init(layer: layer)
  }

  required init?(coder: NSCoder) { nil }

  func part(_ name: String) -> CALayer? { parts.first { $0.name == name } }

  private func timed(_ animation: CAAnimation) -> CAAnimation {
    animation.duration = composition.seconds
    // All begin at the composition's first frame, also if the player stands: 0 would be now.
    animation.beginTime = 1e-9
    animation.isRemovedOnCompletion = false
    animation.fillMode = .both
    return animation
  }

  /// A frame as a part of the whole: below 0 and above 1 for keyframes outside of the composition.
  private func time(_ frame: Double) -> NSNumber { NSNumber(value: frame / composition.frames) }

  private func keyframes(_ path: String, _ frames: [Composition.Keyframe]) -> CAKeyframeAnimation {
    let made = CAKeyframeAnimation(keyPath: path)
    made.values = frames.map(\.value)
    made.keyTimes = frames.map { time($0.frame) }
    if frames.contains(where: { $0.curve == nil }) {
      made.calculationMode = .discrete
      // A discrete animation has one time more than values.
      made.keyTimes?.append(1)
    } else {
      made.timingFunctions = frames.dropLast().compactMap(\.curve).map {
        CAMediaTimingFunction(controlPoints: Float($0.0), Float($0.1), Float($0.2), Float($0.3))
      }
    }
    return made
  }

  /// Adds all animations to the layers, from a frame on.
  func play(from frame: Double = 0, speed: Float = 1) {
    for (part, layer) in zip(composition.parts, parts) {
      var animations: [CAAnimation] = []
      if !part.opacity.isEmpty { animations.append(keyframes("opacity", part.opacity)) }
      if !part.rotation.isEmpty {
        animations.append(keyframes("transform.rotation.z", part.rotation))
      }
      if let motion = part.path {
        let path = CGMutablePath()
        path.addLines(between: motion.points)
        let move = CAKeyframeAnimation(keyPath: "transform.translation")
        (move.path, move.keyTimes) = (path, motion.frames.map(time))
        animations.append(move)
      }
      let seen = CAKeyframeAnimation(keyPath: "hidden")
      seen.values = [true, false, true]
      seen.keyTimes = [0, time(part.frames.lowerBound), time(part.frames.upperBound), 1]
      seen.calculationMode = .discrete
      animations.append(seen)
      for (index, animation) in animations.enumerated() {
        layer.add(timed(animation), forKey: "\(index)")
      }
    }
    let now = superlayer?.convertTime(CACurrentMediaTime(), from: nil) ?? 0
    (self.speed, beginTime, timeOffset) = (speed, speed == 0 ? 0 : now, frame / composition.rate)
  }
}

@MainActor @Suite struct PlayerTests {
  private let composition = Composition(
    rate: 30, frames: 60,
    parts: [
      .init(
        name: "dot", frames: 10...50,
        opacity: [
          .init(frame: 0, value: 0, curve: (0.3, 0, 0.7, 1)),
          .init(frame: 30, value: 1, curve: (0.3, 0, 0.7, 1)), .init(frame: 60, value: 0.5),
        ],
        rotation: [
          .init(frame: -30, value: 0), .init(frame: 30, value: 1.2), .init(frame: 90, value: 2.4),
        ]),
      .init(
        name: "kite", frames: 1...60,
        opacity: [
          .init(frame: 0, value: 0.2, curve: nil), .init(frame: 15, value: 0.6, curve: nil),
          .init(frame: 45, value: 1, curve: nil),
        ],
        path: (
          [CGPoint(x: 0, y: 0), CGPoint(x: 40, y: 0), CGPoint(x: 40, y: 80)], [0, 20, 60]
        )),
    ])

  private func check(_ player: PlayerLayer, at frame: Double) throws {
    let dot = try #require(player.part("dot")?.presentation())
    func curve(_ x: Double) -> Double { eased(0.3, 0, 0.7, 1, at: x) }
    let opacity = frame < 30 ? curve(frame / 30) : 1 - 0.5 * curve((frame - 30) / 30)
    expect(Double(dot.opacity), is: opacity, "opacity at \(frame)")
    #expect(dot.isHidden == (frame < 10 || frame >= 50), "hidden at \(frame)")
    // 1.2 in 60 frames, from 30 frames before the first.
    let turn = dot.value(forKeyPath: "transform.rotation.z") as? Double
    expect(turn, is: 0.02 * (frame + 30), "turn at \(frame)")
    let kite = try #require(player.part("kite")?.presentation())
    let (x, y) = frame < 20 ? (2 * frame, 0) : (40, 2 * (frame - 20))
    expect(Double(kite.transform.m41), is: x, "x at \(frame)")
    expect(Double(kite.transform.m42), is: y, "y at \(frame)")
    expect(Double(kite.opacity), is: frame < 15 ? 0.2 : frame < 45 ? 0.6 : 1, "held at \(frame)")
  }

  @Test("a composition plays at its rate, and twice as fast") func plays() throws {
    for speed in [1, 2] as [Float] {
      let player = PlayerLayer(composition)
      let screen = Screen(player)
      player.play(speed: speed)
      for frame in [3.0, 12, 18, 27, 40, 55.5] {
        screen.advance(to: frame / 30 / Double(speed))
        try check(player, at: frame)
      }
    }
  }

  @Test("a composition shows any frame while it stands") func stands() throws {
    let player = PlayerLayer(composition)
    let screen = Screen(player)
    for (index, frame) in [27.0, 5, 59, 33].enumerated() {
      player.play(from: frame, speed: 0)
      screen.advance(to: Double(index + 1))
      try check(player, at: frame)
    }
  }
}
#endif
