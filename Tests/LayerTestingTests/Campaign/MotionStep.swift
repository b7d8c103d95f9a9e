import LayerTesting

/// One call of the library, or some time, in a random script.
///
/// Boxes and players are chosen by a number modulo their count.
enum MotionStep: Hashable, ShrinkableStep {
  case block(box: Int, x: Double, seconds: Double, delay: Double)
  case spring(box: Int, x: Double, seconds: Double, bounce: Double)
  /// A block from the current state (F124).
  case fade(box: Int, opacity: Double, seconds: Double)
  case tween(box: Int, border: Double, seconds: Double)
  /// A tween with a spring, which takes over the velocity.
  case springTween(box: Int, border: Double)
  case additiveTween(box: Int, x: Double, seconds: Double)
  case animator(box: Int, x: Double, seconds: Double)
  case pause(Int)
  case resume(Int)
  case reverse(Int)
  case rate(Int, Double)
  case cancel(Int)
  /// Ends a player at its start or its end, which may jump.
  case end(Int, atStart: Bool)
  /// Moves a player to a fraction, which may jump.
  case seek(Int, Double)
  /// Stops an animator, which is finished later.
  case stop(Int)
  /// Adds a change to an active animator.
  case more(Int, box: Int, x: Double)
  /// The rate of the whole tree.
  case scale(Double)
  case leave(box: Int)
  case enter(box: Int)
  case pump(Double)

  /// Makes a step; a quarter of them let time pass.
  init(_ generator: inout FuzzGenerator) {
    let box = generator.index(below: 3)
    let x = generator.number(in: -200...200).rounded()
    let seconds = generator.number(in: 0.05...0.8)
    let player = generator.index(below: 100)
    switch generator.index(below: 30) {
    case 0, 1:
      let delay = generator.isOne(in: 3) ? generator.number(in: 0...0.3) : 0
      self = .block(box: box, x: x, seconds: seconds, delay: delay)
    case 2:
      self = .spring(
        box: box, x: x, seconds: seconds, bounce: generator.number(in: -0.5...0.8))
    case 3, 4: self = .fade(box: box, opacity: generator.number(in: 0...1), seconds: seconds)
    case 5, 6: self = .tween(box: box, border: generator.number(in: 0...9), seconds: seconds)
    case 7: self = .springTween(box: box, border: generator.number(in: 0...9))
    case 8: self = .additiveTween(box: box, x: x, seconds: seconds)
    case 9, 10: self = .animator(box: box, x: x, seconds: seconds)
    case 11: self = .pause(player)
    case 12: self = .resume(player)
    case 13: self = .reverse(player)
    case 14: self = .rate(player, generator.pick([0.5, 1, 3]))
    case 15: self = .cancel(player)
    case 16 where generator.isOne(in: 2): self = .leave(box: box)
    case 17: self = .enter(box: box)
    case 18: self = .end(player, atStart: generator.isOne(in: 2))
    case 19: self = .seek(player, generator.number(in: 0...1))
    case 20: self = .stop(player)
    case 21: self = .more(player, box: box, x: x)
    case 22: self = .scale(generator.pick([0.25, 1, 2]))
    default: self = .pump(generator.number(in: 0...0.4))
    }
  }

  /// Calls with less time, and players with smaller numbers.
  var smaller: [MotionStep] {
    switch self {
    case .block(let box, let x, let seconds, let delay):
      return Self.smaller(than: delay).map { .block(box: box, x: x, seconds: seconds, delay: $0) }
        + Self.longer(than: seconds).map { .block(box: box, x: x, seconds: $0, delay: delay) }
    case .spring(let box, let x, let seconds, let bounce):
      return Self.smaller(than: bounce).map {
        .spring(box: box, x: x, seconds: seconds, bounce: $0)
      }
    case .fade(let box, let opacity, let seconds):
      return Self.longer(than: seconds).map { .fade(box: box, opacity: opacity, seconds: $0) }
    case .tween(let box, let border, let seconds):
      return Self.longer(than: seconds).map { .tween(box: box, border: border, seconds: $0) }
    case .additiveTween(let box, let x, let seconds):
      return Self.longer(than: seconds).map { .additiveTween(box: box, x: x, seconds: $0) }
    case .animator(let box, let x, let seconds):
      return Self.longer(than: seconds).map { .animator(box: box, x: x, seconds: $0) }
    case .pump(let seconds):
      let tenth = (seconds * 10).rounded(.up) / 10
      return tenth == seconds ? [] : [.pump(0), .pump(tenth)]
    case .pause(let player): return Self.smaller(than: player).map { .pause($0) }
    case .resume(let player): return Self.smaller(than: player).map { .resume($0) }
    case .reverse(let player): return Self.smaller(than: player).map { .reverse($0) }
    case .cancel(let player): return Self.smaller(than: player).map { .cancel($0) }
    case .stop(let player): return Self.smaller(than: player).map { .stop($0) }
    case .rate(let player, let rate): return Self.smaller(than: player).map { .rate($0, rate) }
    case .end(let player, let atStart):
      return Self.smaller(than: player).map { .end($0, atStart: atStart) }
    case .seek(let player, let fraction):
      return Self.smaller(than: player).map { .seek($0, fraction) }
    case .more(let player, let box, let x):
      return Self.smaller(than: player).map { .more($0, box: box, x: x) }
    default: return []
    }
  }

  /// Whether the step promises no jump.
  var isSteady: Bool {
    switch self {
    case .end, .seek: false
    default: true
    }
  }

  /// The largest change of a velocity, in units per second, if the step promises one.
  ///
  /// Differences with a slow start keep the velocity, and a spring takes it over. Within the
  /// millionth of a second of the measurement, the fastest spring changes it by 3.
  var velocity: Double? {
    switch self {
    case .block, .spring, .springTween: 10
    default: nil
    }
  }

  /// A whole second, which is easier to read than a fraction.
  private static func longer(than seconds: Double) -> [Double] { seconds == 1 ? [] : [1] }
}
