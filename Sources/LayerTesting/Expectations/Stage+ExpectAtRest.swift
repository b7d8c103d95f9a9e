import LayerAnimation
import LayerModel
import LayerReports

extension Stage {
  /// Expects that nothing runs, waits or is paused, and that everything shows its model.
  ///
  ///     stage.expectAtRest(settlingIn: 1)       // frames until the stage is idle, at most a second
  ///
  /// A held animation is a fault unless it shows the model's value. So is a layer whose own time is
  /// stopped. A value that shows only because its animation ended at this very instant is no fault
  /// (rule R3).
  ///
  ///     the stage is not at rest
  ///     runs:
  ///       #spinner transform.rotation.z 'spin': from 0 s, without end, at 0 %
  ///     waits:
  ///       tween 3 is paused
  ///     shows another value than the model's:
  ///       #card opacity shows 0.5, the model says 1
  ///
  /// - Parameters:
  ///   - seconds: The limit of frames that are shown first, as by
  ///     ``pumpAndSettle(within:fileID:filePath:line:column:)``; nil for none.
  ///   - tolerance: The largest difference between a presented number and the model's.
  ///   - fileID: The module and the file of the call.
  ///   - filePath: The path of the file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  public func expectAtRest(
    settlingIn seconds: Double? = nil, within tolerance: Double = 1e-6,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    let site = CallSite(fileID, filePath, line, column)
    if let seconds {
      pumpAndSettle(
        within: seconds, fileID: fileID, filePath: filePath, line: line, column: column)
      // That has failed otherwise.
      if !loop.isIdle { return }
    }
    check(at: site) { complaint(aboutTolerance: tolerance) ?? restFault(within: tolerance, site) }
  }

  /// Returns what keeps the stage from being at rest; nil if it is.
  func restFault(within tolerance: Double = 1e-6, _ site: CallSite = CallSite()) -> String? {
    loop.flush(file: site.fileID, line: site.line)
    if loop.isIdle { try? loop.settle(within: 0, file: site.fileID, line: site.line) }
    var text = workText()
    // Of work that runs, the values differ from the model as they should.
    let moving = Set(loop.animations.filter(\.isRunning).map { ObjectIdentifier($0.layer) })
    let held = animatedValues.filter { value in
      !moving.contains(ObjectIdentifier(value.layer))
        && !value.difference(value.presented, from: value.model, within: tolerance).isWithin
    }
    text += section(
      "shows another value than the model's:",
      held.map { value in
        let words = [value.presented, value.model].map(value.words)
        return "\(value.name) shows \(words[0]), the model says \(words[1])"
      })
    text += section("its time is stopped:", stoppedLayers)
    if text.isEmpty && loop.isIdle { return nil }
    if text.isEmpty { text = "\nchanges wait for their commit" }
    if let first = held.first {
      text += "\n" + explanation(of: first).joined(separator: "\n")
    }
    return "the stage is not at rest" + text
  }

  /// The animated properties, in the order of the tree, then of the layers' tables.
  private var animatedValues: [ExpectedValue] {
    var properties: [ObjectIdentifier: [PropertyID]] = [:]
    loop.forEachAnimatedValue { layer, property, _ in
      properties[ObjectIdentifier(layer), default: []].append(property)
    }
    if properties.isEmpty { return [] }
    var values: [ExpectedValue] = []
    root.forEachInSubtree { layer in
      for property in (properties[ObjectIdentifier(layer)] ?? []).sorted() {
        if let value = try? ExpectedValue(layer, layer.propertyTable[property].name) {
          values.append(value)
        }
      }
    }
    return values
  }

  /// The layers whose own time is stopped, in the order of the tree.
  private var stoppedLayers: [String] {
    var names: [String] = []
    root.forEachInSubtree { if $0.speed == 0 { names.append("\($0.nameInMessages) has speed 0") } }
    return names
  }
}

extension Stage {
  /// Expects that the animations of the tree have nothing wrong with them, as they are now.
  ///
  ///     open(stage)
  ///     stage.expectNoFindings()                        // fails for an animation that will snap back
  ///     stage.expectNoFindings(ignoring: ["held"])
  ///
  /// It commits what was just added, and reads the present without showing a frame. The article
  /// *Checking scenes* of LayerReports lists what it cannot see. Times in the message are the
  /// loop's, not the tree's. A note, such as that an animation never ends, is no failure.
  ///
  /// - Parameters:
  ///   - only: The names of the rules to use; empty for all.
  ///   - ignoring: The names of rules not to use. An unknown name is a failure.
  ///   - fileID: The module and the file of the call.
  ///   - filePath: The path of the file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  public func expectNoFindings(
    only: [String] = [], ignoring: [String] = [],
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    let site = CallSite(fileID, filePath, line, column)
    loop.flush(file: fileID, line: line)
    check(at: site) {
      let options = CheckOptions(only: only, ignoring: ignoring)
      let findings = try Report(of: loop).findings(options).filter { $0.severity > .note }
      if findings.isEmpty { return nil }
      let count = findings.count
      let head = count == 1 ? "there is 1 finding" : "there are \(count) findings"
      return ([head + " at \(words.instant(loop.now))"] + findings.map(\.description))
        .joined(separator: "\n")
    }
  }
}
