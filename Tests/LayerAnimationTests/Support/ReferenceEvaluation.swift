import LayerModel

@testable import LayerAnimation

// The reference evaluation: record by record, from the plans, without tables. It is the arithmetic
// that the package had beside its tables, kept here as an oracle.

extension Committer {
  /// Returns whether an animation has entries in the tables.
  fileprivate func contains(_ record: AnimationRecord) -> Bool {
    let index = Int(record.activeIndex)
    return active.indices.contains(index) && active[index] === record
  }
}

extension LoopCore {
  /// Returns the presented value: layer by layer, animation by animation.
  func referenceValue(
    at address: PropertyAddress, of layer: Layer, in copies: [Int] = []
  ) -> PropertyValue {
    referenceValue(address.property, of: layer, at: time(of: layer, in: copies))
      .read(address.component)
  }

  /// Returns the committed value under all animations of the layer, at a time of the layer.
  func referenceValue(
    _ property: PropertyID, of layer: Layer, at time: CopyTime
  ) -> Accumulator {
    var accumulator = Accumulator(committedValue(property, of: layer))
    for record in AnimationStore.of(layer)?.records ?? [] where committer.contains(record) {
      let mapping = committer.mapping(of: record)
      let root =
        committer.endsNow(record, at: now) && !time.isShifted
        ? mapping.endPosition(phase: .active, isInEffect: true)
        : mapping.position(at: time.seconds)
      let plan = record.content.plan
      for planned in plan.effects where planned.effect.address.property == property {
        let position = plan.position(of: planned.node, root: root, at: time.seconds, by: mapping)
        guard position.isInEffect, planned.effect.isEffective else { continue }
        let component = planned.effect.address.component
        let under = accumulator.read(component)
        accumulator.write(
          Composition.output(
            of: planned.effect, at: position, over: under,
            model: Accumulator(committedValue(property, of: layer)).read(component)), component)
      }
    }
    return accumulator
  }
}

extension AnimationPlan {
  /// Returns the position of a node for a position of the animation itself.
  func position(
    of node: Int, root: TimePosition, at time: Double, by mapping: TimeMapping
  ) -> EasedPosition {
    var position = EasedPosition(root, nodes[0].easing)
    if node == 0 { return position }
    var chain = [node]
    while let parent = chain.last.map({ nodes[$0].parent }), parent > 0 { chain.append(parent) }
    var (group, time) = (mapping, time)
    for node in chain.reversed() {
      guard position.isInEffect else { return .notInEffect }
      time = group.memberTime(position.eased, at: time)
      group = nodes[node].mapping
      position = EasedPosition(group.position(at: time), nodes[node].easing)
    }
    return position
  }
}

extension Composition {
  /// The contribution of an animation to a property: its effect, and its position in time.
  struct Contribution {
    let effect: PropertyEffect
    let position: EasedPosition
  }

  /// Returns the value of a property under all contributions, in the order of adding.
  static func compose(
    _ base: PropertyValue, _ contributions: some Sequence<Contribution>
  ) -> Accumulator {
    var accumulator = Accumulator(base)
    for contribution in contributions where contribution.position.isInEffect {
      apply(
        contribution.effect, at: contribution.position, to: &accumulator,
        model: { Accumulator(base).read($0) })
    }
    return accumulator
  }
}
