import LayerAnimation
import LayerModel
import LayerText

extension Scene {
  /// Creates a scene from a live tree and its animations, as they are now.
  ///
  ///     let scene = try Scene(root: root)
  ///     print(try scene.json())
  ///
  /// The scene starts at the present of the tree's loop: its stage presents at t what the tree
  /// presents at its present plus t, if nothing else happens to the tree. An animation that runs
  /// has a begin time before 0. Changes that wait for a commit count as committed. A tree in no
  /// loop starts at 0 as it is.
  ///
  /// Begin times are differences. If they round, presented values may differ in their last bits.
  ///
  /// What the format cannot express is left out and listed in ``losses``: delegates, closures,
  /// callbacks, timers, objects behind references, and classes of your own, of which the values
  /// remain.
  ///
  /// - Parameters:
  ///   - root: The root of the tree; a layer with a superlayer is a programmer error and stops the
  ///     program.
  ///   - isStrict: Whether a loss is an error.
  /// - Throws: ``SceneError`` with the first loss if `isStrict` is true.
  public init(root: Layer, strict isStrict: Bool = false) throws(SceneError) {
    if let parent = root.superlayer {
      fatalError(
        "A scene is made from the root of a tree; \(root.shortDescription) is in "
          + "\(parent.shortDescription).")
    }
    var writer = SceneWriter()
    writer.write(root)
    try Self.check(writer.losses, isStrict)
    self.init(
      source: try NativeSceneSource(writer.text.bytes, file: "<tree>"), losses: writer.losses)
  }

  /// Creates a scene from the tree of a loop, as it is now.
  ///
  /// - Parameters:
  ///   - loop: The loop.
  ///   - isStrict: Whether a loss is an error.
  /// - Throws: ``SceneError`` with the first loss if `isStrict` is true.
  public init(of loop: RenderLoop, strict isStrict: Bool = false) throws(SceneError) {
    try self.init(root: loop.root, strict: isStrict)
  }

  /// Returns the scene in the native format; reading it gives the same scene.
  ///
  /// A scene from a native file is that file. Markup is converted: what has no native form, such as
  /// an animation inside a filter, is left out.
  ///
  /// - Parameter isStrict: Whether it is an error if something is left out.
  /// - Returns: JSON.
  /// - Throws: ``SceneError`` with the first loss if `isStrict` is true.
  public func json(strict isStrict: Bool = false) throws(SceneError) -> String {
    if let text = source.nativeText {
      try Self.check(losses, isStrict)
      return String(decoding: text, as: UTF8.self)
    }
    var writer = SceneWriter()
    let stage = try source.makeStage(tracer: nil)
    writer.write(stage.root, source.machines, layers: stage.stateLayers)
    try Self.check(source.unstaged + writer.losses, isStrict)
    return String(decoding: writer.text.bytes, as: UTF8.self)
  }

  /// Returns the scene in Core Animation's markup.
  ///
  /// A scene from markup is its document in one layout: everything in it stays in its place, except
  /// comments and namespace prefixes. Written again, it is the same bytes (record 0027).
  ///
  /// - Parameters:
  ///   - isStrict: Whether it is an error if something is left out.
  ///   - tolerance: The largest error of an approximated easing.
  /// - Returns: Markup, the text of a file such as `main.caml`.
  /// - Throws: ``SceneError`` with the first loss if `isStrict` is true.
  public func caml(
    strict isStrict: Bool = false, approximate tolerance: Double? = nil
  ) throws(SceneError) -> String {
    if let text = source.markupText { return String(decoding: text, as: UTF8.self) }
    throw SceneError("not yet")
  }

  /// Throws the first loss if losses are an error.
  private static func check(_ losses: [SceneLoss], _ isStrict: Bool) throws(SceneError) {
    guard isStrict, let first = losses.first else { return }
    let others = losses.count - 1
    let also =
      switch others {
      case 0: "without 'strict' it is"
      case 1: "there is 1 more loss; without 'strict' they are"
      default: "there are \(others) more losses; without 'strict' they are"
      }
    throw SceneError(
      "a scene cannot express \(first.layer.map { "\(first.what) of \($0)" } ?? first.what)",
      hint: "\(also) left out and listed in 'losses'")
  }
}
