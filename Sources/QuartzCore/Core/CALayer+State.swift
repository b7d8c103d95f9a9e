import CoreGraphicsTypes
import Foundation
import LayerAnimation
import LayerModel

extension CALayer {
  /// What a layer remembers in one byte.
  struct State: OptionSet {
    let rawValue: UInt8
    /// It is a presentation.
    static let isShown = State(rawValue: 1)
    /// It is a presentation whose initialiser runs.
    static let isMaking = State(rawValue: 2)
    /// It is about to be given to `init(layer:)` of a presentation.
    static let isPresenting = State(rawValue: 4)
    /// The layer above keeps it alive.
    static let isHeld = State(rawValue: 8)
  }

  /// What only some layers have.
  final class Extra {
    weak var delegate: (any CALayerDelegate)?
    var layoutManager: (any CALayoutManager)?
    var constraints: [CAConstraint]?
    var actions: [String: any CAAction]?
    var style: [AnyHashable: Any]?
    var values: [String: Any] = [:]
    /// The presentation of a class of this module that was made last.
    var presentation: CALayer?
    /// The values of a presentation at its instant.
    var captured = Capture()
    /// The copies of animations that had none, with the identities of their handles.
    var frozen: [String: (ObjectIdentifier, CAAnimation)] = [:]
  }

  final var madeExtra: Extra {
    if let extra { return extra }
    let made = Extra()
    extra = made
    return made
  }

  /// Whether this is a presentation.
  final var isShown: Bool { state.contains(.isShown) }

  /// Becomes the owner of the engine's layer; a class that may override something answers for it.
  final func own() {
    engine.owner = self
    if !isOfThisModule { engine.hooks = LayerBridge.shared }
  }

  /// Whether the class is one of this module's.
  package final var isOfThisModule: Bool {
    let type = type(of: self)
    return type == type.classOfModule
  }

  /// Returns the layer that stands for one of the engine's.
  package static func of(_ engine: Layer?) -> CALayer? {
    engine?.owner.map { unsafeDowncast($0, to: CALayer.self) }
  }

  /// A copy of what is shown now: the same object while nothing changes, or a new one of a user's
  /// class, which copies its state.
  final var shown: CALayer? {
    if isShown { return self }
    if engine.presenterNumber == 0 { return nil }
    let captured = Capture(of: engine)
    if let known = extra?.presentation, known.extra?.captured == captured { return known }
    let made = makePresentation()
    made.madeExtra.captured = captured
    if isOfThisModule { madeExtra.presentation = made }
    return made
  }

  /// What draws the contents: a copy of what is shown while a key is animated that needs display
  /// (F144), otherwise the layer itself.
  package final var drawer: CALayer {
    if isOfThisModule { return self }
    let isAnimated = engine.animatedKeyPaths.contains { path in
      let key = path.split(separator: ".").first.map(String.init) ?? path
      return LayerBridge.shared.needsDisplay(engine, forKey: key)
    }
    return isAnimated ? shown ?? self : self
  }

  /// Lets go of the engine's layer and of the layers below.
  ///
  /// A layer that goes while another one lets go waits in a list, so that the release of a deep tree
  /// needs no deep stack.
  final func goes() {
    if isShown { return }
    engine.owner = nil
    let mask = engine.mask
    guard mask != nil || engine.sublayers != nil else { return }
    let below = (engine.sublayers ?? []).compactMap { CALayer.of($0) }
    let place = ContextPlace.ofThread
    place.released += below + (CALayer.of(mask).map { [$0] } ?? [])
    if place.isReleasing { return }
    place.isReleasing = true
    while let layer = place.released.popLast() { (layer as? CALayer)?.letGo() }
    place.isReleasing = false
  }

  /// Keeps the layer alive, for the one above.
  final func hold() {
    if state.contains(.isHeld) { return }
    state.insert(.isHeld)
    _ = Unmanaged.passRetained(self)
  }

  /// Keeps the layer alive no longer.
  final func letGo() {
    guard state.contains(.isHeld) else { return }
    state.remove(.isHeld)
    Unmanaged.passUnretained(self).release()
  }

  /// Returns whether a change must not happen, because this is a presentation.
  final func refusesChange(_ what: @autoclosure () -> String) -> Bool {
    guard isShown else { return false }
    // A class copies its properties in `init(layer:)`, which Apple allows.
    if !state.contains(.isMaking) {
      Context.report(
        .changedPresentation,
        "\(what()) of a presentation (\(type(of: self))) was ignored; change the layer itself.")
    }
    return true
  }
}

extension Report {
  /// Reports something that has no meaning without a screen.
  static func needsScreen(_ what: String) {
    Context.report(.needsScreen, "\(what) does nothing here: there is no screen.")
  }

  /// Reports, once for each setting, that it has no effect here, if its value would have one.
  package static func noEffect(_ isOther: Bool, _ setting: @autoclosure () -> String) {
    if isOther { once("\(setting()) has no effect here.") }
  }

  fileprivate static func once(_ text: String) {
    let context = Context.current
    if !context.reports.contains(where: { $0.text == text }) { context.report(.noEffect, text) }
  }
}

extension CGPath {
  /// The engine's path, for a layer or an animation; what it only stands for is reported.
  final var taken: Path {
    if let substitute {
      Report.once("\(substitute) is not computed here; the path itself is taken.")
    }
    return path
  }
}

extension PropertyValue {
  /// Creates the value of an object that a program gives to a layer or an animation.
  init(given object: Any) {
    self = (object as? CGPath).map { .path($0.taken) } ?? PropertyValue(any: object)
  }
}

/// The presented values of a layer at an instant.
struct Capture: Equatable {
  /// The values by the numbers of the properties.
  var values: [PropertyValue] = []
  /// The values of animated components, which are exact (record 0004).
  private var components: [PropertyAddress: PropertyValue] = [:]

  init() {}

  /// Takes the values of this instant.
  init(of layer: Layer) {
    let (presented, table) = (layer.presented, layer.propertyTable)
    values = table.rows.map { presented.value(at: $0.address) }
    for path in layer.animatedKeyPaths {
      guard let address = table.address(of: path), address.component != .whole else { continue }
      components[address] = presented.value(at: address)
    }
  }

  /// Returns the value at an address; nil for a property that was declared later.
  func value(at address: PropertyAddress) -> PropertyValue? {
    if let exact = components[address] { return exact }
    let index = Int(address.property.rawValue)
    return index < values.count ? address.component.read(from: values[index]) : nil
  }
}

extension Layer {
  /// The key paths of the animations, also of those in groups.
  fileprivate var animatedKeyPaths: [String] {
    func paths(_ settings: AnimationSettings) -> [String] {
      if case .group(let members) = settings.content { return members.flatMap(paths) }
      return settings.keyPath.map { [$0] } ?? []
    }
    return hasNoAnimations ? [] : animationHandles.flatMap { paths($0.animation.settings) }
  }
}

// Typed access to the engine's properties: presented values of a presentation, otherwise the
// model's.

extension CALayer {
  /// Returns the value of a property.
  final func value(of property: PropertyID) -> PropertyValue {
    guard isShown else { return engine.storedValue(property) }
    return shownValue(at: engine.propertyTable[property].address)
  }

  /// Returns a value of a presentation: that of its instant.
  final func shownValue(at address: PropertyAddress) -> PropertyValue {
    extra?.captured.value(at: address) ?? engine.presented.value(at: address)
  }

  /// Sets a property; a number that is not finite is reported.
  final func set(_ value: PropertyValue, _ property: PropertyID) {
    if refusesChange("'\(engine.propertyTable[property].name)'") { return }
    if !value.isFinite || !property.hasField {
      return setChecked(value, property)
    }
    engine.change(property, to: value)
  }

  private func setChecked(_ value: PropertyValue, _ property: PropertyID) {
    let name = engine.propertyTable[property].name
    do {
      try engine.setValue(value, forKeyPath: name)
    } catch {
      Context.report(.wrongValue, error.description)
    }
  }

  final subscript(property: TypedProperty<Double>) -> CGFloat {
    get { CGFloat(value(of: property.id).number ?? 0) }
    set { set(.number(Double(newValue)), property.id) }
  }

  final subscript(property: TypedProperty<Double>) -> Double {
    get { value(of: property.id).number ?? 0 }
    set { set(.number(newValue), property.id) }
  }

  final subscript(property: TypedProperty<Double>) -> Float {
    get { Float(value(of: property.id).number ?? 0) }
    set { set(.number(MediaTiming.count(newValue)), property.id) }
  }

  final subscript(property: TypedProperty<Int>) -> Int {
    get { Int(propertyValue: value(of: property.id)) ?? 0 }
    set { set(.number(Double(newValue)), property.id) }
  }

  final subscript(property: TypedProperty<Bool>) -> Bool {
    get { value(of: property.id).bool ?? false }
    set { set(.bool(newValue), property.id) }
  }

  final subscript(property: TypedProperty<Point>) -> CGPoint {
    get { CGPoint(value(of: property.id).point ?? .zero) }
    set { set(.point(Point(newValue)), property.id) }
  }

  final subscript(property: TypedProperty<Size>) -> CGSize {
    get { CGSize(value(of: property.id).size ?? .zero) }
    set { set(.size(Size(newValue)), property.id) }
  }

  final subscript(property: TypedProperty<Rect>) -> CGRect {
    get { CGRect(value(of: property.id).rect ?? .zero) }
    set { set(.rect(Rect(newValue)), property.id) }
  }

  final subscript(property: TypedProperty<Transform3D>) -> CATransform3D {
    get { CATransform3D(value(of: property.id).transform ?? .identity) }
    set { set(.transform(newValue.engine), property.id) }
  }

  final subscript(property: TypedProperty<Color?>) -> CGColor? {
    get { value(of: property.id).color.map { CGColor($0) } }
    set { set(newValue.map { .color($0.color) } ?? .null, property.id) }
  }

  final subscript(property: TypedProperty<Path?>) -> CGPath? {
    get { value(of: property.id).path.map { CGPath($0) } }
    set { set(newValue.map { .path($0.taken) } ?? .null, property.id) }
  }

  final subscript<Name>(named property: TypedProperty<Name>) -> String {
    get { value(of: property.id).string ?? "" }
    set { set(.string(newValue), property.id) }
  }

  final subscript(object property: TypedProperty<OpaqueReference?>) -> Any? {
    get { value(of: property.id).opaque.flatMap { $0.object ?? $0.label } }
    set { set(newValue.map { PropertyValue(reference: $0) } ?? .null, property.id) }
  }

  final subscript(objects property: PropertyID) -> [Any]? {
    get { value(of: property).array.map { $0.map { $0.object ?? NSNull() } } }
    set { set(newValue.map { .array($0.map { PropertyValue(reference: $0) }) } ?? .null, property) }
  }

  /// Sets the frame, if its numbers are finite.
  final func setFrame(_ frame: CGRect) {
    if refusesChange("'frame'") { return }
    do {
      try engine.setValue(.rect(Rect(frame)), forKeyPath: "frame")
    } catch {
      Context.report(.wrongValue, error.description)
    }
  }
}
