import LayerAnimation
import LayerModel

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Builds a tree of a size that tests in a debug build only approach, does with it all there is to do,
/// and frees it.
///
///     big-trees deep 100000
///     big-trees wide 1000000
///
/// Each layer has an animation. Prints the seconds of each step and the peak of memory; a wrong answer
/// stops the program.
@main
struct Main {
  static func main() throws {
    let words = CommandLine.arguments
    guard words.count == 3, let count = Int(words[2]), count > 1 else {
      fatalError("Say 'deep' or 'wide', and how many layers.")
    }
    var watch = Stopwatch(title: "\(words[1]) \(count)")
    weak var last: Layer?
    let root = Layer(id: "root")
    var loop: RenderLoop? = RenderLoop(root: root)
    var layers = try watch.time("build, with an animation on every layer") {
      try words[1] == "deep" ? chain(count, below: root) : row(count, below: root)
    }
    last = layers.last
    if let loop {
      watch.time("commit") { loop.flush() }
      try run(loop, root, layers, &watch)
    }
    watch.time("free") {
      loop = nil
      layers = []
    }
    check(last == nil, "a layer was not freed")
    watch.finish()
  }

  /// Walks, advances, hits and takes apart; with a loop that settles, the first half by itself.
  private static func run(
    _ loop: RenderLoop, _ root: Layer, _ layers: [Layer], _ watch: inout Stopwatch
  ) throws {
    var seen = 0
    watch.time("walk") { root.forEachLayer { _ in seen += 1 } }
    check(seen == layers.count + 1, "\(seen) layers were walked")
    watch.time("advance half way") { loop.advance(to: 0.5) }
    let shown = watch.time("read what shows of each") {
      layers.reduce(0.0) { $0 + $1.presented.opacity }
    }
    check(shown == 0.75 * Double(layers.count), "the opacities sum up to \(shown)")
    let wanted = layers[layers.count - 2]
    let point = Point(x: wanted.position.x, y: wanted.position.y)
    let isDeep = layers[1].superlayer === layers[0]
    let hit = watch.time("hit the model") { root.hitTest(point) }
    check(hit === (isDeep ? layers.last : wanted), "the model's hit is another layer")
    let shownHit = watch.time("hit what shows") { root.presented.hitTest(point)?.model }
    check(shownHit === hit, "the hit of what shows is another layer")
    let corner = watch.time("convert a point from the last layer to the root") {
      layers[layers.count - 1].convert(Point.zero, to: root)
    }
    check(corner.x.isFinite && corner.y.isFinite, "a point was lost")
    try watch.time("settle") { try loop.settle() }
    check(loop.now == 1, "the loop settled at \(loop.now)")
    watch.time("take out and commit") {
      root.sublayers = nil
      loop.flush()
    }
  }

  private static func chain(_ count: Int, below root: Layer) throws -> [Layer] {
    var layers: [Layer] = []
    layers.reserveCapacity(count)
    for _ in 0..<count { layers.append(try layer(in: layers.last ?? root, at: .zero)) }
    return layers
  }

  private static func row(_ count: Int, below root: Layer) throws -> [Layer] {
    var layers: [Layer] = []
    layers.reserveCapacity(count)
    for number in 0..<count {
      let place = Point(x: Double(number % 1000), y: Double(number / 1000))
      layers.append(try layer(in: root, at: place))
    }
    return layers
  }

  private static func layer(in parent: Layer, at position: Point) throws -> Layer {
    let layer = Layer()
    layer.bounds = Rect(x: 0, y: 0, width: 1, height: 1)
    layer.position = position
    // Otherwise a hit test's deepest layer would be found with increasing rounding errors.
    layer.anchorPoint = .zero
    let animation = BasicAnimation(keyPath: "opacity")
    animation.fromValue = 0.5
    animation.toValue = 1
    animation.duration = 1
    try layer.add(animation, forKey: "fade")
    parent.addSublayer(layer)
    return layer
  }

  private static func check(_ isTrue: Bool, _ complaint: String) {
    if !isTrue { fatalError("\(complaint).") }
  }
}

extension Layer {
  /// Visits every layer below this one, and this one, without recursion.
  fileprivate func forEachLayer(_ visit: (Layer) -> Void) {
    var waiting = [self]
    while let layer = waiting.popLast() {
      visit(layer)
      waiting.append(contentsOf: (layer.sublayers ?? []).reversed())
    }
  }
}

/// Prints how long steps take.
struct Stopwatch {
  let title: String
  private let clock = ContinuousClock()
  private let start = ContinuousClock().now

  init(title: String) {
    self.title = title
    print(title)
  }

  mutating func time<Result>(_ what: String, _ body: () throws -> Result) rethrows -> Result {
    let begin = clock.now
    let result = try body()
    print("  \(Self.seconds(clock.now - begin))  \(what)")
    return result
  }

  func finish() {
    var usage = rusage()
    // RUSAGE_SELF is 0 everywhere, and of another type on each platform.
    getrusage(0, &usage)
    #if os(Linux)
    let megabytes = Int(usage.ru_maxrss) / 1024
    #else
    let megabytes = Int(usage.ru_maxrss) / 1_048_576
    #endif
    print("  \(Self.seconds(clock.now - start))  in all, peak \(megabytes) MB")
  }

  private static func seconds(_ duration: Duration) -> String {
    let thousandths = Int(
      (Double(duration.components.seconds) * 1000
        + Double(duration.components.attoseconds) / 1e15).rounded())
    let text = String(thousandths % 1000)
    let filled = String(repeating: "0", count: 3 - text.count) + text
    let whole = String(thousandths / 1000)
    return String(repeating: " ", count: max(0, 4 - whole.count)) + whole + "." + filled + " s"
  }
}
