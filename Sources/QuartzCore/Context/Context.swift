// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation
import LayerAnimation
import LayerModel

/// What Core Animation has once for a process: a clock, a screen, transactions and reports.
///
/// A test has its own, so that tests run in parallel; otherwise each thread does.
package final class Context {
  /// The loop, which moves by a renderer or a stage.
  package unowned let loop: RenderLoop
  /// What was ignored, in order.
  package private(set) var reports: [Report] = []
  private var printed: Set<Report.Kind> = []
  /// Whether reports are only kept, because a test lists them.
  package var isQuiet = false

  private init(_ loop: RenderLoop) { self.loop = loop }

  /// Returns the context of a loop.
  package static func of(_ loop: RenderLoop) -> Context {
    loop.companion(Context.self) { Context($0) }
  }

  /// Makes a loop with a hidden root, whose time begins at 1 s: programs use 0 for "not set".
  package static func makeLoop() -> RenderLoop {
    let screen = Layer(id: "screen")
    screen.anchorPoint = .zero
    // A root that is shown or hidden makes no transition.
    screen.actions = ["sublayers": .stop]
    let loop = RenderLoop(root: screen)
    loop.advance(to: 1)
    return loop
  }

  /// The current context: the task's if a trait set one, otherwise the thread's.
  package static var current: Context { of(currentLoop) }

  /// The loop of the current context.
  package static var currentLoop: RenderLoop { ContextPlace.current.loop }

  /// Records that something was ignored, and prints the first of each kind.
  package func report(_ kind: Report.Kind, _ text: @autoclosure () -> String) {
    let report = Report(kind: kind, text: text())
    reports.append(report)
    guard printed.insert(kind).inserted, !isQuiet else { return }
    FileHandle.standardError.write(Data("QuartzCore: \(report.text)\n".utf8))
  }

  /// Records that something was ignored, in the current context.
  package static func report(_ kind: Report.Kind, _ text: @autoclosure () -> String) {
    current.report(kind, text())
  }
}

/// Something that Core Animation ignores, or that has no meaning here.
package struct Report: Hashable, Sendable {
  /// What was ignored.
  package enum Kind: String, Sendable {
    /// A key path that names nothing.
    case unknownKeyPath
    /// A value of another type than the property's.
    case wrongValue
    /// A change of a presentation.
    case changedPresentation
    /// A change of the copy of an animation that a layer keeps.
    case changedFrozenCopy
    /// An animation that changes nothing.
    case refusedAnimation
    /// An impossible change of the tree.
    case impossibleTree
    /// A method that nothing can be sent to.
    case missingMethod
    /// Something that needs a screen.
    case needsScreen
    /// A setting that has no effect here.
    case noEffect
    /// A call that counts the real time.
    case realTime
  }

  /// What was ignored.
  package let kind: Kind
  /// A sentence about it.
  package let text: String
}

/// Where the current context is found.
package final class ContextPlace: @unchecked Sendable {
  /// The place of the running test, which a trait sets.
  @TaskLocal package static var ofTask: ContextPlace?

  private final class HeldLoop {
    weak var loop: RenderLoop?
    init(_ loop: RenderLoop) { self.loop = loop }
  }

  private var loops: [HeldLoop] = []
  private var ownLoop: RenderLoop?
  /// Layers whose layer above went, and whether they are being released.
  final var released: [AnyObject] = []
  final var isReleasing = false
  /// What programs attach to objects and clocks.
  final var companion: AnyObject?
  /// When the timer of Foundation is due that was reported last.
  final var knownTimer: Date?
  /// Whether a renderer was made.
  private var isRendered = false
  /// What waits for a renderer or a stage.
  private var waiting: [(RenderLoop) -> Void] = []

  /// Creates a place with no context yet.
  package init() {}

  /// The loop of the last stage that still exists, otherwise one that is made when needed.
  package var loop: RenderLoop {
    while let last = loops.last {
      if let loop = last.loop { return loop }
      loops.removeLast()
    }
    if let ownLoop { return ownLoop }
    let made = Context.makeLoop()
    ownLoop = made
    return made
  }

  /// Makes a loop current until it is released.
  package func enter(_ loop: RenderLoop) {
    loops.append(HeldLoop(loop))
    callWaiting()
  }

  /// Notes that a renderer moves the time.
  final func addRenderer() {
    isRendered = true
    callWaiting()
  }

  /// Whether a renderer or a stage moves the time.
  final var isMoved: Bool { isRendered || loops.contains { $0.loop != nil } }

  /// Calls a closure with the loop of a stage or a renderer: now, or as soon as there is one.
  final func whenMoved(_ body: @escaping (RenderLoop) -> Void) {
    if isMoved { body(loop) } else { waiting.append(body) }
  }

  private func callWaiting() {
    let bodies = waiting
    waiting = []
    for body in bodies { body(loop) }
  }

  /// The place of the running test, otherwise of the thread.
  package static var current: ContextPlace { ofTask ?? ofThread }

  /// The place of this thread.
  package static var ofThread: ContextPlace {
    if let known = pthread_getspecific(key) {
      return Unmanaged<ContextPlace>.fromOpaque(known).takeUnretainedValue()
    }
    let place = ContextPlace()
    pthread_setspecific(key, Unmanaged.passRetained(place).toOpaque())
    return place
  }

  /// The key of the thread's place, which goes with the thread; a thread's dictionary costs half a
  /// microsecond.
  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key) { place in
      if let place { Unmanaged<ContextPlace>.fromOpaque(place).release() }
    }
    return key
  }()
}

/// Returns the time of the current context's clock, in seconds; no layer's speed changes it.
public func CACurrentMediaTime() -> CFTimeInterval { Context.currentLoop.now }

/// Returns the time of the current context's clock, of which programs use differences; it does not count from 2001.
public func CFAbsoluteTimeGetCurrent() -> CFTimeInterval { CACurrentMediaTime() }
