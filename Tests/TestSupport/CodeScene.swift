import LayerAnimation
import LayerModel

/// A change of a scene in code at an instant.
package struct CodeEvent {
  package let time: Double
  package let perform: (RenderLoop) throws -> Void

  package init(time: Double, perform: @escaping (RenderLoop) throws -> Void) {
    self.time = time
    self.perform = perform
  }
}

/// A scene that a test builds in code, new for each use.
package struct CodeScene {
  package var events: [CodeEvent] = []
  package let build: (_ root: Layer) throws -> Void

  package init(
    events: [CodeEvent] = [], _ build: @escaping (_ root: Layer) throws -> Void
  ) {
    self.events = events
    self.build = build
  }

  /// Makes the loop at time 0, and a closure that advances it and throws the error of an event.
  package func make(
    tracer: ((TraceEvent) -> Void)?
  ) throws -> (loop: RenderLoop, advance: (Double) throws -> Void) {
    let root = Layer(id: "root", name: "Root")
    try build(root)
    let loop = RenderLoop(root: root)
    if let tracer { loop.addTracer(tracer) }
    loop.flush()
    var failure: (any Error)?
    loop.addScript(
      events.map { event in
        (
          event.time,
          { [unowned loop] in
            do { try event.perform(loop) } catch { failure = failure ?? error }
          }
        )
      })
    return (
      loop,
      { instant in
        loop.advance(to: instant)
        if let failure { throw failure }
      }
    )
  }

  /// A box of 50 × 40 that moves from x 25 to 295 within a second, in a root of 320 × 480.
  ///
  /// The model's x stays 25, so at t the box is at 25 + 270 t.
  package static func movingBox(events: [CodeEvent] = []) -> CodeScene {
    CodeScene(events: events) { root in
      root.bounds = Rect(x: 0, y: 0, width: 320, height: 480)
      let box = Layer(id: "box")
      box.bounds = Rect(x: 0, y: 0, width: 50, height: 40)
      box.position = Point(x: 25, y: 240)
      root.addSublayer(box)
      let move = BasicAnimation(keyPath: "position.x")
      move.fromValue = 25
      move.toValue = 295
      move.duration = 1
      try box.add(move, forKey: "move")
    }
  }
}

/// The first line of every text dump.
package let legend = """
  flags: * has animations, h hidden; {…} the model where it differs; \
  ~ an animation, % before easing


  """
