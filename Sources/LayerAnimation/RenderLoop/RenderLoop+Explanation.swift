import LayerModel

extension RenderLoop {
  /// Returns why a presented value of a layer is what it is, at the loop's present.
  ///
  ///     let explanation = try loop.explanation(of: box, "position.x")
  ///
  /// It runs the evaluator with an observer, and costs nothing if it is not called. It
  /// reads only: neither the model nor the presentation changes, and nothing is committed.
  ///
  /// A live loop explains its present. For another time, advance the loop, or play a scene again.
  ///
  /// - Parameters:
  ///   - layer: The layer. One that this loop does not present shows its model (F110); one that
  ///     another loop presents stops the program.
  ///   - keyPath: A key path of the layer, `frame` included.
  ///   - copy: One index for each replicator around the layer, as in ``Presentation/copy(_:)-([Int])``;
  ///     empty for the layer itself.
  ///   - recorder: A recorder that was attached to this loop, for the history of the model.
  /// - Returns: The explanation, a value that keeps nothing alive.
  /// - Throws: ``/LayerModel/PropertyError`` for an unknown key path, with the nearest valid one.
  public func explanation(
    of layer: Layer, _ keyPath: String, copy: [Int] = [], recorder: LoopRecorder? = nil
  ) throws(PropertyError) -> Explanation {
    let address = try layer.address(of: keyPath)
    if let link = layer.linkToPresenter, !layer.isPresented(by: core), link.object is LoopCore {
      fatalError("\(layer.shortDescription) is presented by another loop.")
    }
    let subject = ExplainedSubject(
      layer: layer, keyPath: keyPath, address: address, copyIndices: copy,
      clock: "\(type(of: clock))")
    var explanation = core.explanation(of: subject)
    if explanation.animations.isEmpty, explanation.parts.isEmpty {
      explanation.otherKeyPaths = animatedKeyPaths(of: layer)
    }
    if let recorder {
      explanation.modelSource = recorder.source(of: keyPath, in: layer)
      explanation.lastEnd = recorder.lastEnd(of: keyPath, in: layer)
    }
    return explanation
  }

  /// Returns why a presented value of a layer is what it is, for a typed key.
  ///
  /// It is the explanation of the key's key path. A key that the layer does not have stops the
  /// program.
  public func explanation<Value: PropertyRepresentable>(
    of layer: Layer, _ key: PropertyKey<Value>, copy: [Int] = [], recorder: LoopRecorder? = nil
  ) -> Explanation {
    do {
      return try explanation(of: layer, key.keyPath, copy: copy, recorder: recorder)
    } catch {
      fatalError("\(error)")
    }
  }

  /// Runs a closure, and records a cause for everything that happens during the call.
  ///
  /// The cause is built only if a tracer listens.
  package func traced(as cause: @autoclosure () -> TraceEvent.Cause, _ body: () -> Void) {
    core.traced(as: cause(), body)
  }

  /// Returns the key paths of a layer that its animations change, in the order of adding.
  ///
  /// Animations that wait for their commit, and ended ones that are held, are included.
  public func animatedKeyPaths(of layer: Layer) -> [String] {
    var keyPaths: [String] = []
    for record in AnimationStore.of(layer)?.records ?? [] {
      for planned in record.content.plan.effects where !keyPaths.contains(planned.keyPath) {
        keyPaths.append(planned.keyPath)
      }
    }
    return keyPaths
  }
}

/// What is explained.
struct ExplainedSubject {
  var layer: Layer
  var keyPath: String
  var address: PropertyAddress
  var copyIndices: [Int]
  var clock: String
}

extension LoopCore {
  /// Returns the explanation of a value: the evaluation with an observer.
  func explanation(of subject: ExplainedSubject) -> Explanation {
    let (layer, address) = (subject.layer, subject.address)
    let model = layer.value(at: address)
    let isPresented = layer.isPresented(by: self)
    let committed = isPresented ? committedValue(at: address, of: layer) : model
    var explanation = Explanation(
      layer: layer.shortDescription, layerID: layer.id, keyPath: subject.keyPath,
      component: address.component, copyIndices: subject.copyIndices, instant: now,
      clock: subject.clock, isPresented: isPresented,
      isAnimatable: layer.propertyTable.isAnimatable(address.property), modelValue: model,
      committedValue: committed, composedValue: model, presentedValue: model)
    if !isPresented { return explanation }
    explanation.hiddenBy = layer.selfAndAncestors.first(where: isUnseen)?.shortDescription

    let builder = ExplanationBuilder(address, of: layer)
    let time = time(of: layer, in: subject.copyIndices, builder.observer)
    explanation.layerTimes = builder.observer.layerTimes
    if address.property == LayerProperty.frame.id {
      addFrame(to: &explanation, subject, at: time)
      return explanation
    }
    let composed = composedValue(address.property, of: layer, at: time, builder)
    builder.finish()
    explanation.animations = builder.animations
    explanation.composedValue = composed.read(.whole)
    explanation.presentedValue = composed.read(address.component)
    return explanation
  }

  /// Returns the committed value at an address; a frame follows from the committed geometry.
  private func committedValue(at address: PropertyAddress, of layer: Layer) -> PropertyValue {
    if address.property == LayerProperty.frame.id {
      let placement = placement(of: layer) { committedValue($0, of: layer) }
      return address.component.read(from: .rect(placement.frame))
    }
    return address.component.read(from: committedValue(address.property, of: layer))
  }

  /// Whether a layer is presented as hidden or fully transparent, and everything below it with it.
  private func isUnseen(_ layer: Layer) -> Bool {
    guard layer.isPresented(by: self) else { return false }
    let hidden = layer.propertyTable[LayerProperty.isHidden.id].address
    if presentedValue(at: hidden, of: layer) == .bool(true) { return true }
    return presentedValue(at: layer.propertyTable[.opacity].address, of: layer) == .number(0)
  }

  /// Explains a frame: the geometry from which it follows, property by property (F120a).
  private func addFrame(
    to explanation: inout Explanation, _ subject: ExplainedSubject, at time: CopyTime
  ) {
    let layer = subject.layer
    var parts: [Explanation] = []
    let sources = [
      PropertyID.position, .bounds, .anchorPoint, LayerProperty.transform.id,
    ]
    let placement = placement(of: layer) { property in
      guard sources.contains(property) else {
        return composedValue(property, of: layer, at: time).read(.whole)
      }
      var part = subject
      part.keyPath = layer.propertyTable[property].name
      part.address = layer.propertyTable[property].address
      let explained = self.explanation(of: part)
      parts.append(explained)
      return explained.presentedValue
    }
    explanation.parts = parts
    explanation.composedValue = .rect(placement.frame)
    explanation.presentedValue = subject.address.component.read(from: .rect(placement.frame))
  }
}
