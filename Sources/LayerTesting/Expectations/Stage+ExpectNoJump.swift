import LayerAnimation
public import LayerModel
import LayerReports

extension Stage {
  /// Expects that changes interrupt motion without a jump: no presented value changes at the
  /// instant at which a closure runs.
  ///
  ///     stage.pump(0.2)
  ///     stage.expectNoJump { drawer.grab() }
  ///     stage.expectNoJump(of: "#drawer", "#scrim", keyPaths: ["position.y"]) { drawer.close() }
  ///
  ///     shown   ──╮
  ///               │ jump          compared: before the closure, and after the commit
  ///     now       ╰──────
  ///
  /// A failure lists every value that jumps:
  ///
  ///     #drawer position jumps
  ///                         from   to     jump
  ///     ✗ #drawer position  (0,5)  (0,9)  y +4
  ///
  /// With `velocity`, the velocity of each number must be continuous, too: how fast it would change
  /// without the closure, and how fast it changes after it. It is a failure of its own.
  ///
  /// Values without anything in between, such as `hidden` or a text, are compared only if their key
  /// path is named. Layers that the closure adds or removes are not compared. A closure that changes
  /// nothing at all is a failure, except in a script of `fuzz`, whose steps may find nothing to do.
  ///
  /// - Parameters:
  ///   - finders: The layers to compare; without any, all. Each finder may name several.
  ///   - names: The key paths to compare; without any, every property that is set or animated.
  ///   - tolerance: The largest difference of each number; infinite to compare velocities alone.
  ///   - velocity: The largest difference of the velocity of each number, per second of the tree;
  ///     by default velocities are not compared. Those of a transform are of its scale, rotation in
  ///     radians and so on. They are differences over a millionth of a second.
  ///   - fileID: The module and the file of the call.
  ///   - filePath: The path of the file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  ///   - changes: Makes the changes, without moving time. It is called once, even if an argument is
  ///     wrong.
  /// - Returns: What the closure returns.
  /// - Throws: What the closure throws; then nothing is compared.
  @discardableResult
  public func expectNoJump<Result>(
    of finders: Finder..., keyPaths names: [any PropertyName] = [], within tolerance: Double = 1e-6,
    velocity: Double? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column, _ changes: () throws -> Result
  ) rethrows -> Result {
    let site = CallSite(fileID, filePath, line, column)
    let keyPaths = names.map(\.keyPath)
    loop.flush(file: fileID, line: line)
    let named = namedLayers(finders, site)
    let before = ValueSnapshot(of: loop)
    let namedBefore = named.map { values(at: keyPaths, of: $0, in: before) }
    let motion = velocity == nil ? nil : self.motion(of: named ?? [])
    let instant = loop.now
    let waiting = loop.waiting
    var commits = false
    let tracer = loop.addTracer { if case .commit = $0.kind { commits = true } }
    defer { loop.removeTracer(tracer) }
    let result = try changes()
    loop.flush(file: fileID, line: line)
    guard let named, let namedBefore else { return result }
    let comparesValues = tolerance != .infinity || velocity == nil
    if let complaint = (comparesValues ? complaint(aboutTolerance: tolerance) : nil)
      ?? velocity.flatMap(complaint(aboutTolerance:))
    {
      fail(complaint, at: site)
    } else if loop.now != instant {
      fail("The changes moved time, so that values may change.", at: site)
    } else if let complaint = complaint(about: keyPaths, of: named, in: before) {
      fail(complaint, at: site)
    } else if !commits, loop.waiting == waiting, !reporter.isOfScript {
      fail("The closure changes nothing, so that nothing can jump.", at: site)
    } else {
      let jumps =
        keyPaths.isEmpty
        ? self.jumps(from: before, of: named, within: tolerance)
        : self.jumps(from: namedBefore, within: tolerance)
      report(jumps, one: "jumps", several: "jump", at: site)
      if let motion, let velocity {
        report(
          self.jumps(from: motion, to: self.motion(of: named), keyPaths, within: velocity),
          one: "changes its velocity, per second", several: "change their velocity, per second",
          at: site)
      }
    }
    return result
  }

  /// The identities of the layers that finders name, nil if one names none; empty for all layers.
  private func namedLayers(_ finders: [Finder], _ site: CallSite) -> Set<ObjectIdentifier>? {
    do {
      return Set(try finders.flatMap { try findSome($0).map(ObjectIdentifier.init) })
    } catch {
      fail("\(error)", at: site)
      return nil
    }
  }

  /// Returns what is wrong with the key paths: no compared layer has one of them.
  private func complaint(
    about keyPaths: [String], of named: Set<ObjectIdentifier>, in before: ValueSnapshot
  ) -> String? {
    let layers = before.layers.filter { named.isEmpty || named.contains(ObjectIdentifier($0)) }
    for keyPath in keyPaths {
      if layers.contains(where: { (try? $0.address(of: keyPath)) != nil }) { continue }
      guard let layer = layers.first else { return nil }
      do {
        _ = try ExpectedValue(layer, keyPath)
      } catch {
        return error.description
      }
    }
    return nil
  }
}
