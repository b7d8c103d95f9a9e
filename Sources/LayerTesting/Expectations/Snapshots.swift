import LayerAnimation
import LayerModel

/// How fast the animated properties of a tree would change from now on, if nothing interrupted them.
///
///     value   ──╱        a moment later
///            ─╱          now
///
/// The engine computes both values without moving time.
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

  /// Reads a tree whose changes are committed.
  ///
  /// - Parameters:
  ///   - loop: The loop.
  ///   - isMeant: Returns whether a layer is of interest.
  init(of loop: RenderLoop, where isMeant: (Layer) -> Bool) {
    let later = loop.instant(ofRootTime: loop.rootTime + Self.moment)
    loop.forEachAnimatedValue { layer, property, _ in
      if !isMeant(layer) { return }
      let now = loop.projectedValue(of: property, of: layer, at: loop.now)
      // While the tree's time is stopped, nothing changes.
      let then =
        later < .infinity ? loop.projectedValue(of: property, of: layer, at: later) : now
      steps[ObjectIdentifier(layer), default: [:]][property] = Step(now: now, later: then)
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
        amount = amount.remainder(dividingBy: 2 * .pi)
      }
      return (now.name, amount / Self.moment)
    }
  }
}

/// The values of a tree at one instant, of its model or as presented.
///
/// It has the properties that are set or animated; every other one has its default.
struct ValueSnapshot {
  /// The layers, in the order of the tree.
  private(set) var layers: [Layer] = []
  private var values: [ObjectIdentifier: [PropertyID: PropertyValue]] = [:]

  /// Reads what is presented.
  init(of loop: RenderLoop) {
    var animated: [ObjectIdentifier: [PropertyID: PropertyValue]] = [:]
    loop.forEachAnimatedValue { layer, property, value in
      animated[ObjectIdentifier(layer), default: [:]][property] = value
    }
    self.init(ofModel: loop.root, besides: animated)
  }

  /// Reads the model, besides values that are shown instead.
  init(ofModel root: Layer, besides animated: [ObjectIdentifier: [PropertyID: PropertyValue]] = [:])
  {
    root.forEachInSubtree { layer in
      var values = animated[ObjectIdentifier(layer)] ?? [:]
      layer.forEachSetProperty { property in
        if values[property] == nil { values[property] = layer.storedValue(property) }
      }
      layers.append(layer)
      self.values[ObjectIdentifier(layer)] = values
    }
  }

  /// Whether a layer was in the tree.
  func has(_ layer: Layer) -> Bool { values[ObjectIdentifier(layer)] != nil }

  /// Returns the properties of a layer that are set or animated in one of two snapshots, in the order of its
  /// table.
  func properties(of layer: Layer, and other: ValueSnapshot) -> [PropertyID] {
    Set([self, other].flatMap { $0.values[ObjectIdentifier(layer)]?.keys.map { $0 } ?? [] })
      .sorted()
  }

  /// Returns the value of a property; nil for a layer that was not in the tree.
  func value(of property: PropertyID, of layer: Layer) -> PropertyValue? {
    guard let values = values[ObjectIdentifier(layer)] else { return nil }
    return values[property] ?? layer.propertyTable[property].defaultValue
  }
}
