public import LayerAnimation
public import LayerModel

/// One loop under test, with a virtual clock, expectations and goldens.
///
///     let stage = Stage(root: makeCard())
///     open(stage)
///     stage.pump(0.2)                              // frames at 60 a second, ends exactly there
///     stage.expectPresented("#card", .opacity, 0.8)
///     stage.pumpAndSettle()
///     stage.expectAtRest()
///
/// All seconds are those of the tree; see ``Conditions``.
///
/// A stage owns the time of its loop, as long as it lives: a task that waits for an end does not move
/// it (``/LayerAnimation/RenderLoop/isDriven`` is true), and goes on after the frame of that end.
///
/// A failed expectation is reported at its line, and the test continues. An expectation first
/// commits what changed, as every frame does. A stage keeps its loop alive, and the loop keeps
/// nothing of the stage alive.
public final class Stage {
  /// The loop under test.
  public let loop: RenderLoop
  /// The conditions of the test.
  public let conditions: Conditions
  /// Tells the test library about failures.
  let reporter: FailureReporter
  /// Records why model values change, for the explanations in messages.
  let recorder: LoopRecorder
  /// What ended, for expectations of an order.
  let ends: EndLog
  /// The loop's time at the start of the test.
  let start: Double
  /// The root's time at the start of the test.
  let rootStart: Double
  /// The registry of the test's trait; nil without one.
  private let registry = StageRegistry.current
  /// The failures of each line.
  private var repeats = RepeatedFailures()
  /// Objects that other folders keep for this stage, by class.
  var companions: [ObjectIdentifier: AnyObject] = [:]

  /// Creates a stage for a loop at time 0, and applies the conditions to it.
  ///
  /// - Parameters:
  ///   - loop: The loop.
  ///   - conditions: The conditions of the test.
  ///   - reporter: Tells the test library about failures; by default it is Swift Testing.
  public init(
    _ loop: RenderLoop, conditions: Conditions = .standard,
    reporter: FailureReporter = .swiftTesting
  ) {
    self.loop = loop
    self.conditions = conditions
    self.reporter = reporter
    recorder = LoopRecorder(loop)
    loop.reducesMotion = conditions.reducesMotion
    loop.advance(to: max(loop.now, conditions.startTime))
    if conditions.timeScale != 1 { loop.timeScale = conditions.timeScale }
    start = loop.now
    rootStart = loop.rootTime
    ends = EndLog(loop)
    SleepServer.of(loop).enter()
    registry?.add(self)
  }

  deinit {
    for failure in repeats.rest where reporter.canReport() { reporter(failure) }
    registry?.finish(self)
    ends.stop()
    SleepServer.of(loop).leave()
  }

  /// Creates a stage with a loop of its own for a tree.
  ///
  /// - Parameters:
  ///   - root: The root of a tree that has no loop yet.
  ///   - conditions: The conditions of the test.
  ///   - reporter: Tells the test library about failures; by default it is Swift Testing.
  public convenience init(
    root: Layer, conditions: Conditions = .standard, reporter: FailureReporter = .swiftTesting
  ) {
    self.init(RenderLoop(root: root), conditions: conditions, reporter: reporter)
  }

  /// The root of the tree.
  public var root: Layer { loop.root }

  /// Seconds of the tree since the stage was created.
  ///
  /// They are the same under all conditions, but for rounding.
  public var now: Double { loop.rootTime - rootStart }

  /// Reports a failure at a place of the test, unless that line has failed several times already.
  package func fail(_ message: String, at site: CallSite) {
    if repeats.admits(at: site) || reporter.isOfScript {
      reporter(Failure(message: message, site: site))
    }
  }

  /// Reports what a closure returns or throws; nil is no failure.
  func check(at site: CallSite, _ failure: () throws -> String?) {
    do {
      if let message = try failure() { fail(message, at: site) }
    } catch {
      fail("\(error)", at: site)
    }
  }
}

extension Stage {
  /// Adds a note to what ended, so that an expectation of an order can name it.
  ///
  ///     menu.onClose = { stage.note("menu closed") }
  ///     …
  ///     stage.expectEnded(inOrder: "tween 1", "menu closed")
  ///
  /// - Parameter text: The note.
  public func note(_ text: String) { ends.note(text) }
}
