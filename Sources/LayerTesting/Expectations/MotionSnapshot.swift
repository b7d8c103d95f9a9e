import LayerAnimation
import LayerModel

/// How fast the animated properties of a tree would change from now on, if nothing interrupted them.
///
///     value   ──╱        a moment later
///            ─╱          now
///
/// Drafts with the settings of the animations give both values, so that time need not move.
struct MotionSnapshot {
  /// The values of a property now and a moment later.
  private struct Step {
    let now: PropertyValue
    let later: PropertyValue
  }

  /// The length of the moment, in seconds of the tree: small enough for the curves of user
  /// interfaces, and large enough for the digits of a number.
  private static let moment = 0x1p-20

  private var steps: [ObjectIdentifier: [PropertyID: Step]] = [:]
  /// The animations whose velocity is not known, in words.
  private(set) var unknown: [String] = []

  /// Reads a tree whose changes are committed.
  ///
  /// - Parameters:
  ///   - loop: The loop.
  ///   - isMeant: Returns whether a layer is of interest.
  init(of loop: RenderLoop, where isMeant: (Layer) -> Bool) {
    let later = loop.instant(ofRootTime: loop.rootTime + Self.moment)
    loop.root.forEachInSubtree { layer in
      let handles = layer.shownAnimations.filter {
        // One that ended now shows for no more than this instant.
        $0.outcome == nil || !$0.animation.isRemovedOnCompletion
      }
      if handles.isEmpty || !isMeant(layer) { return }
      for handle in handles where DraftCopy.isUnknown(handle.animation) {
        unknown.append(
          "'\(handle.key ?? handle.animation.keyPath ?? "")' of \(layer.nameInMessages)")
      }
      let drafts = handles.compactMap { DraftCopy.draft(of: $0.animation) }
      let now = Self.values(of: drafts, on: layer, at: loop.now)
      // While the tree's time is stopped, nothing changes.
      let then = later < .infinity ? Self.values(of: drafts, on: layer, at: later) : now
      for (property, value) in now {
        steps[ObjectIdentifier(layer), default: [:]][property] = Step(
          now: value, later: then[property] ?? value)
      }
    }
  }

  /// The properties of a layer that change, in the order of its table.
  func properties(of layer: Layer) -> [PropertyID] {
    (steps[ObjectIdentifier(layer)] ?? [:]).keys.sorted()
  }

  /// Returns the velocities of the numbers of a value per second; nil if it is not animated or not
  /// made of numbers.
  func velocity(of value: ExpectedValue) -> [ValueDifference.Part]? {
    guard let step = steps[ObjectIdentifier(value.layer)]?[value.address.property] else {
      return nil
    }
    let component = value.address.component
    guard let now = ValueDifference.numbers(of: component.read(from: step.now)),
      let later = ValueDifference.numbers(of: component.read(from: step.later)),
      now.count == later.count
    else { return nil }
    return zip(now, later).map { now, later in
      var amount = later.amount - now.amount
      if component.isAngle || now.name.hasPrefix("rotate") {
        amount = ValueDifference.withoutWholeTurns(amount)
      }
      return (now.name, amount / Self.moment)
    }
  }

  /// Returns the animated properties of a layer at an instant of the loop.
  private static func values(
    of drafts: [Animation], on layer: Layer, at instant: Double
  ) -> [PropertyID: PropertyValue] {
    let time = layer.localTime(at: instant)
    var values: [PropertyID: PropertyValue] = [:]
    func whole(_ property: PropertyID) -> PropertyValue {
      values[property] ?? layer.storedValue(property)
    }
    for draft in drafts {
      let results =
        (try? draft.values(at: time) { keyPath in
          layer.propertyTable.address(of: keyPath).map {
            $0.component.read(from: whole($0.property))
          }
        }) ?? []
      for (keyPath, value) in results {
        guard let address = layer.propertyTable.address(of: keyPath) else { continue }
        values[address.property] = address.component.write(value, into: whole(address.property))
      }
    }
    return values
  }
}
