import LayerAnimation
import LayerModel
import LayerText

extension Scene {
  /// Creates a scene from a live tree and its animations, as they are now.
  ///
  ///     let scene = try Scene(root: root)
  ///     print(try scene.json())
  ///
  /// The scene starts at the present of the tree's loop: its instance presents at t what the tree
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
    let json = try JSONDocument(writer.text.bytes, file: "<tree>").root
    self.init(try NativeReader.read(json), losses: writer.losses)
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
    let (text, losses) = try jsonWithLosses()
    try Self.check(losses, isStrict)
    return text
  }

  /// Returns the scene in the native format, and what that cannot express.
  ///
  /// - Returns: What ``json(strict:)`` returns, and what was left out, in the order of the tree.
  /// - Throws: Nothing in practice.
  public func jsonWithLosses() throws(SceneError) -> (text: String, losses: [SceneLoss]) {
    if let text = original(.json) { return (text, losses) }
    var writer = SceneWriter()
    let instance = try tree.makeInstance()
    writer.write(instance.root, tree.machines, layers: instance.stateLayers, origin)
    return (String(decoding: writer.text.bytes, as: UTF8.self), tree.unmade + writer.losses)
  }

  /// Returns the scene in Core Animation's markup; reading it gives the same scene.
  ///
  /// A scene from markup is its document in one layout: everything in it stays in its place, except
  /// comments and namespace prefixes. Written again, it is the same bytes (record 0027).
  ///
  /// Another scene is converted: what Core Animation cannot express is left out, such as easings that
  /// are no Bézier, events, and properties that the scene declares. With a tolerance, a basic
  /// animation with such an easing becomes keyframes: at every instant their value differs by at
  /// most that part of the way between its ends. An animation whose ends are not known stays a loss.
  ///
  ///     try scene.caml(strict: true, approximate: 0.001)
  ///
  /// - Parameters:
  ///   - isStrict: Whether it is an error if something is left out.
  ///   - tolerance: The largest error of an easing that becomes keyframes, as a part of the way,
  ///     above 0; nil, the default, for no keyframes. Anything else is a programmer error and stops
  ///     the program.
  /// - Returns: Markup, the text of a file such as `main.caml`.
  /// - Throws: ``SceneError`` with the first loss if `isStrict` is true.
  public func caml(
    strict isStrict: Bool = false, approximate tolerance: Double? = nil
  ) throws(SceneError) -> String {
    let (text, losses) = try camlWithLosses(approximate: tolerance)
    try Self.check(losses, isStrict)
    return text
  }

  /// Returns the scene in Core Animation's markup, and what that cannot express.
  ///
  /// - Parameter tolerance: The largest error of an easing that becomes keyframes, as for
  ///   ``caml(strict:approximate:)``.
  /// - Returns: What ``caml(strict:approximate:)`` returns, and what was left out, in the order of the
  ///   tree.
  /// - Throws: Nothing in practice.
  public func camlWithLosses(
    approximate tolerance: Double? = nil
  ) throws(SceneError) -> (text: String, losses: [SceneLoss]) {
    if let tolerance, !(tolerance > 0) {
      fatalError("The tolerance of an approximation is \(tolerance); it must be above 0.")
    }
    if let text = original(.caml) { return (text, []) }
    var writer = CAMLWriter(
      try tree.makeInstance(), tree.machines, approximate: tolerance)
    writer.write(origin)
    var losses = self.losses + tree.unmade
    if !tree.ignored.isEmpty { losses.append(SceneLoss("the rules that it ignores")) }
    return (String(decoding: writer.xml.bytes, as: UTF8.self), losses + writer.losses)
  }

  /// The text of a scene that was read from a format; nil for another format.
  private func original(_ format: SceneFormat) -> String? {
    guard let original = tree.original, original.format == format else { return nil }
    return String(decoding: original.text(), as: UTF8.self)
  }

  /// Returns the scene in a format, and what that cannot express; a bundle has the markup of a file.
  package func writtenWithLosses(
    as format: SceneFormat, approximate tolerance: Double? = nil
  ) throws(SceneError) -> (text: String, losses: [SceneLoss]) {
    switch format {
    case .json: try jsonWithLosses()
    case .caml, .bundle: try camlWithLosses(approximate: tolerance)
    }
  }

  /// Throws the first loss if losses are an error.
  package static func check(_ losses: [SceneLoss], _ isStrict: Bool) throws(SceneError) {
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

/// How a scene is written to disk.
public struct SceneWritingOptions: Hashable, Sendable {
  /// What happens to the pictures and other files that a scene refers to.
  public enum Assets: String, CaseIterable, Sendable {
    /// The names stay, and nothing is copied.
    case reference
    /// The files are copied into the new bundle, under their names.
    case copy
  }

  /// Whether something that the format cannot express is an error; false by default.
  ///
  /// Otherwise it is left out and listed. A file outside of a bundle is an error, too.
  public var isStrict: Bool
  /// How far keyframes may be from an easing that markup cannot express, as a fraction of the way.
  ///
  /// Greater than 0. With nil, the default, such an easing is a loss.
  public var approximation: Double?
  /// Whether files that are there are replaced; false by default.
  public var replacesFiles: Bool
  /// What happens to the files that the scene refers to; they are only referred to by default.
  public var assets: Assets

  /// Creates options.
  ///
  /// - Parameters:
  ///   - isStrict: Whether a loss is an error.
  ///   - approximation: How far keyframes may be from an easing, as a fraction of the way.
  ///   - replacesFiles: Whether files that are there are replaced.
  ///   - assets: What happens to the files that the scene refers to.
  public init(
    strict isStrict: Bool = false, approximation: Double? = nil, replacesFiles: Bool = false,
    assets: Assets = .reference
  ) {
    self.isStrict = isStrict
    self.approximation = approximation
    self.replacesFiles = replacesFiles
    self.assets = assets
  }
}

/// What was written to disk.
public struct SceneWriting: Hashable, Sendable {
  /// What the format cannot express, and was left out.
  public let losses: [SceneLoss]
  /// The files that the scene refers to, as they are named in it; empty for JSON.
  public let assets: [String]
  /// Those of them that cannot be in a bundle, such as an absolute path, with the reason.
  public let outside: [String]
}
