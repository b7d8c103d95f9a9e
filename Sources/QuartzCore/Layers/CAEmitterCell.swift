import CoreGraphicsTypes
import Foundation
import LayerModel

/// A kind of particles, an object that emitter layers share.
///
/// The engine's cell is a value (F170): the layers that have this one take it again when it
/// changes.
open class CAEmitterCell: NSObject, NSSecureCoding, CAMediaTiming {
  /// The values that were set, by the engine's names.
  final var values: [String: PropertyValue] = [:]
  /// The style, and values under keys of the program's own.
  private var ownValues: [String: Any] = [:]
  private var cells: [CAEmitterCell]?
  private var users: [User] = []

  private struct User {
    weak var object: AnyObject?
  }

  /// Creates a cell that emits nothing.
  public override init() { super.init() }

  /// Creates a cell that emits nothing: archives are not supported here.
  public required init?(coder: NSCoder) { super.init() }

  /// Writes nothing: archives are not supported here.
  open func encode(with coder: NSCoder) { Report.needsScreen("An archive of an emitter cell") }

  /// Whether archives are secure.
  open class var supportsSecureCoding: Bool { true }

  /// Returns whether a value would be archived: never.
  open func shouldArchiveValue(forKey key: String) -> Bool { false }

  /// Returns the default value of a property (F170).
  open class func defaultValue(forKey key: String) -> Any? {
    EmitterCell.propertyTable.row(named: CALayer.engineKey(key))?.defaultValue.object
  }

  /// Remembers who has the cell.
  final func join(_ user: AnyObject) { users.append(User(object: user)) }

  /// Forgets who had the cell.
  final func leave(_ user: AnyObject) { users.removeAll { $0.object === user || $0.object == nil } }

  /// Tells those who have the cell that it changed.
  private func changed() {
    for user in users {
      if let layer = user.object as? CAEmitterLayer { layer.takeCells() }
      if let cell = user.object as? CAEmitterCell { cell.takeCells() }
    }
  }

  private func takeCells() {
    values["emitterCells"] = cells.map { .array($0.map { .dictionary($0.values) }) }
    changed()
  }

  private func read(_ key: String) -> PropertyValue {
    values[key] ?? EmitterCell.propertyTable.row(named: key)?.defaultValue ?? .null
  }

  private func write(_ value: PropertyValue, _ key: String) {
    guard let row = EmitterCell.propertyTable.row(named: key) else { return }
    guard
      let fitting = value.coerced(to: row.type, optional: row.declaration.allowsNone),
      let admitted = row.declaration.admitted(fitting)
    else {
      return Context.report(
        .wrongValue, "'\(key)' of an emitter cell takes \(row.type.expectation).")
    }
    if values[key] == admitted { return }
    values[key] = admitted
    changed()
  }

  private subscript(key: String) -> CGFloat {
    get { CGFloat(read(key).number ?? 0) }
    set { write(.number(Double(newValue)), key) }
  }

  private subscript(float key: String) -> Float {
    get { Float(read(key).number ?? 0) }
    set { write(.number(Double(newValue)), key) }
  }

  /// A name, which key paths use; nil by default.
  open var name: String? {
    get { read("name").string }
    set { write(newValue.map { .string($0) } ?? .null, "name") }
  }

  /// Whether the cell emits; true by default.
  open var isEnabled: Bool {
    get { read("enabled").bool ?? true }
    set { write(.bool(newValue), "enabled") }
  }

  /// The colour of particles; white by default.
  open var color: CGColor? {
    get { read("color").color.map { CGColor($0) } }
    set { write(newValue.map { .color($0.color) } ?? .null, "color") }
  }

  /// The contents of particles, which are not looked at; nil by default.
  open var contents: Any? {
    get { read("contents").opaque?.object }
    set { write(newValue.map { PropertyValue(reference: $0) } ?? .null, "contents") }
  }

  /// The visible part of the contents, in units of their size.
  open var contentsRect: CGRect {
    get { CGRect(read("contentsRect").rect ?? .zero) }
    set { write(.rect(Rect(newValue)), "contentsRect") }
  }

  /// The filter for contents drawn smaller; linear by default.
  open var minificationFilter: String {
    get { read("minificationFilter").string ?? "linear" }
    set { write(.string(newValue), "minificationFilter") }
  }

  /// The filter for contents drawn larger; linear by default.
  open var magnificationFilter: String {
    get { read("magnificationFilter").string ?? "linear" }
    set { write(.string(newValue), "magnificationFilter") }
  }

  /// The kinds of particles that a particle emits; nil by default.
  open var emitterCells: [CAEmitterCell]? {
    get { cells }
    set {
      if newValue?.contains(where: { $0.contains(self) }) == true {
        return Context.report(.impossibleTree, "An emitter cell cannot be inside of itself.")
      }
      for cell in cells ?? [] { cell.leave(self) }
      cells = newValue
      for cell in newValue ?? [] { cell.join(self) }
      takeCells()
    }
  }

  private func contains(_ other: CAEmitterCell) -> Bool {
    self === other || cells?.contains { $0.contains(other) } ?? false
  }

  /// Values of properties that were not set; it has no effect here, which is reported.
  open var style: [AnyHashable: Any]? {
    get { ownValues["style"] as? [AnyHashable: Any] }
    set {
      Report.noEffect(newValue != nil, "'style' of an emitter cell")
      ownValues["style"] = newValue
    }
  }

  /// Whether each cycle also runs in reverse; false by default.
  open var autoreverses: Bool {
    get { read("autoreverses").bool ?? false }
    set { write(.bool(newValue), "autoreverses") }
  }

  /// What is shown outside the active interval; removed by default.
  open var fillMode: CAMediaTimingFillMode {
    get { CAMediaTimingFillMode(rawValue: read("fillMode").string ?? "removed") }
    set { write(.string(newValue.rawValue), "fillMode") }
  }

  /// Returns the value of a property, or one stored under a key of one's own.
  open func value(forKey key: String) -> Any? {
    let name = CALayer.engineKey(key)
    if key == "emitterCells" { return cells }
    let isOwn = EmitterCell.propertyTable.row(named: name) == nil
    return isOwn ? boxed(ownValues[key]) : read(name).object
  }

  /// Sets a property, or stores a value under a key of one's own.
  open func setValue(_ value: Any?, forKey key: String) {
    if key == "emitterCells" {
      emitterCells = value as? [CAEmitterCell]
      return
    }
    let name = CALayer.engineKey(key)
    if EmitterCell.propertyTable.row(named: name) == nil {
      ownValues[key] = value
    } else {
      write(value.map { PropertyValue(any: $0) } ?? .null, name)
    }
  }

  /// Returns the value under a key path: here a key.
  open func value(forKeyPath keyPath: String) -> Any? { value(forKey: keyPath) }

  /// Sets the value under a key path: here a key.
  open func setValue(_ value: Any?, forKeyPath keyPath: String) { setValue(value, forKey: keyPath) }

  /// The number of particles per second; 0 by default.
  open var birthRate: Float {
    get { self[float: "birthRate"] }
    set { self[float: "birthRate"] = newValue }
  }

  /// How long a particle lives, in seconds; 0 by default.
  open var lifetime: Float {
    get { self[float: "lifetime"] }
    set { self[float: "lifetime"] = newValue }
  }

  /// How much lifetimes vary, in seconds.
  open var lifetimeRange: Float {
    get { self[float: "lifetimeRange"] }
    set { self[float: "lifetimeRange"] = newValue }
  }

  /// The angle of emission from the plane, in radians.
  open var emissionLatitude: CGFloat {
    get { self["emissionLatitude"] }
    set { self["emissionLatitude"] = newValue }
  }

  /// The angle of emission in the plane, in radians.
  open var emissionLongitude: CGFloat {
    get { self["emissionLongitude"] }
    set { self["emissionLongitude"] = newValue }
  }

  /// How much angles vary, in radians.
  open var emissionRange: CGFloat {
    get { self["emissionRange"] }
    set { self["emissionRange"] = newValue }
  }

  /// The speed of particles, in points per second.
  open var velocity: CGFloat {
    get { self["velocity"] }
    set { self["velocity"] = newValue }
  }

  /// How much speeds vary, in points per second.
  open var velocityRange: CGFloat {
    get { self["velocityRange"] }
    set { self["velocityRange"] = newValue }
  }

  /// The acceleration along x, in points per second squared.
  open var xAcceleration: CGFloat {
    get { self["xAcceleration"] }
    set { self["xAcceleration"] = newValue }
  }

  /// The acceleration along y, in points per second squared.
  open var yAcceleration: CGFloat {
    get { self["yAcceleration"] }
    set { self["yAcceleration"] = newValue }
  }

  /// The acceleration along z, in points per second squared.
  open var zAcceleration: CGFloat {
    get { self["zAcceleration"] }
    set { self["zAcceleration"] = newValue }
  }

  /// The scale of particles; 1 by default.
  open var scale: CGFloat {
    get { self["scale"] }
    set { self["scale"] = newValue }
  }

  /// How much scales vary.
  open var scaleRange: CGFloat {
    get { self["scaleRange"] }
    set { self["scaleRange"] = newValue }
  }

  /// The change of the scale per second.
  open var scaleSpeed: CGFloat {
    get { self["scaleSpeed"] }
    set { self["scaleSpeed"] = newValue }
  }

  /// The turning, in radians per second.
  open var spin: CGFloat {
    get { self["spin"] }
    set { self["spin"] = newValue }
  }

  /// How much turnings vary, in radians per second.
  open var spinRange: CGFloat {
    get { self["spinRange"] }
    set { self["spinRange"] = newValue }
  }

  /// How much red varies.
  open var redRange: Float {
    get { self[float: "redRange"] }
    set { self[float: "redRange"] = newValue }
  }

  /// How much green varies.
  open var greenRange: Float {
    get { self[float: "greenRange"] }
    set { self[float: "greenRange"] = newValue }
  }

  /// How much blue varies.
  open var blueRange: Float {
    get { self[float: "blueRange"] }
    set { self[float: "blueRange"] = newValue }
  }

  /// How much the opacity varies.
  open var alphaRange: Float {
    get { self[float: "alphaRange"] }
    set { self[float: "alphaRange"] = newValue }
  }

  /// The change of red per second.
  open var redSpeed: Float {
    get { self[float: "redSpeed"] }
    set { self[float: "redSpeed"] = newValue }
  }

  /// The change of green per second.
  open var greenSpeed: Float {
    get { self[float: "greenSpeed"] }
    set { self[float: "greenSpeed"] = newValue }
  }

  /// The change of blue per second.
  open var blueSpeed: Float {
    get { self[float: "blueSpeed"] }
    set { self[float: "blueSpeed"] = newValue }
  }

  /// The change of the opacity per second.
  open var alphaSpeed: Float {
    get { self[float: "alphaSpeed"] }
    set { self[float: "alphaSpeed"] = newValue }
  }

  /// Pixels of the contents per point; 1 by default.
  open var contentsScale: CGFloat {
    get { self["contentsScale"] }
    set { self["contentsScale"] = newValue }
  }

  /// The bias of a minification filter; 0 by default.
  open var minificationFilterBias: Float {
    get { self[float: "minificationFilterBias"] }
    set { self[float: "minificationFilterBias"] = newValue }
  }

  /// The start of the cell, in seconds of the layer's time.
  open var beginTime: CFTimeInterval {
    get { Double(self["beginTime"]) }
    set { self["beginTime"] = CGFloat(newValue) }
  }

  /// The length of one cycle, in seconds.
  open var duration: CFTimeInterval {
    get { Double(self["duration"]) }
    set { self["duration"] = CGFloat(newValue) }
  }

  /// The speed relative to the layer's; 1 by default.
  open var speed: Float {
    get { self[float: "speed"] }
    set { self[float: "speed"] = newValue }
  }

  /// An offset of the cell's time, in seconds.
  open var timeOffset: CFTimeInterval {
    get { Double(self["timeOffset"]) }
    set { self["timeOffset"] = CGFloat(newValue) }
  }

  /// The number of cycles.
  open var repeatCount: Float {
    get { self[float: "repeatCount"] }
    set { self[float: "repeatCount"] = newValue }
  }

  /// The number of seconds that cycles run.
  open var repeatDuration: CFTimeInterval {
    get { Double(self["repeatDuration"]) }
    set { self["repeatDuration"] = CGFloat(newValue) }
  }
}
