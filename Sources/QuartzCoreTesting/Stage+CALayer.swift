import LayerAnimation
public import LayerModel
public import LayerTesting
public import QuartzCore

#if canImport(Testing)
import Testing
#endif

extension Stage {
  /// Creates a stage with a tree of Core Animation's layers, in a context of its own.
  ///
  /// The context is current until the stage is released: `CATransaction` and `CACurrentMediaTime()` are its own. Its
  /// clock begins at 1 s; `now` begins at 0. In Swift Testing the test needs the trait
  /// `.virtualTime`, because tests that run in parallel must not share a context.
  ///
  /// - Parameters:
  ///   - root: The root of the tree, which the stage keeps alive.
  ///   - conditions: The frame rate, the time scale and more.
  ///   - reporter: What happens with failures.
  public convenience init(
    root: CALayer, conditions: Conditions = .standard, reporter: FailureReporter = .swiftTesting
  ) {
    let loop = Context.makeLoop()
    _ = loop.companion(Keeper.self) { _ in Keeper(root) }
    Context.of(loop).isQuiet = true
    #if canImport(Testing)
    if ContextPlace.ofTask == nil && Test.current != nil {
      Issue.record(
        "A stage of Core Animation's layers needs the trait .virtualTime on its test or suite.")
    }
    #endif
    (ContextPlace.ofTask ?? .ofThread).enter(loop)
    self.init(loop, conditions: conditions, reporter: reporter)
    // Only now, so that the first step commits it, as on Apple.
    loop.root.addSublayer(root.engine)
  }

  /// Returns the engine's layer of a layer, for explanations and typed keys.
  public func layer(for layer: CALayer) -> Layer { layer.engine }

  /// What was ignored so far, as on Apple, in sentences and in order.
  public var reports: [String] {
    let context = Context.of(loop)
    context.reportForeignTimers()
    return context.reports.map(\.text)
  }

  /// Expects that nothing was ignored.
  public func expectNoReports(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    if reports.isEmpty { return }
    fail(
      "Core Animation would have ignored:\n" + reports.map { "  \($0)" }.joined(separator: "\n"),
      at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}

extension Finder {
  /// Creates a finder of one layer.
  public init(_ layer: CALayer) { self.init(layer.engine) }
}

/// Keeps the root of a stage alive as long as the loop.
private final class Keeper {
  let root: CALayer
  init(_ root: CALayer) { self.root = root }
}
