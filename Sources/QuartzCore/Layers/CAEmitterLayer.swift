import CoreGraphicsTypes
import Foundation
import LayerAnimation
import LayerModel

/// A layer that emits particles, of which a renderer would draw each kind's.
open class CAEmitterLayer: CALayer {
  override class func makeEngine() -> Layer { EmitterLayer() }

  override class var classOfModule: CALayer.Type { CAEmitterLayer.self }

  /// The kinds of particles; nil by default, and a cell that changes later changes the layer.
  open var emitterCells: [CAEmitterCell]? {
    get { (CALayer.of(engine) as? CAEmitterLayer ?? self).cells }
    set { setCells(newValue) }
  }

  /// The factor of each cell's birth rate; 1 by default.
  open var birthRate: Float {
    get { self[EmitterLayer.Property.birthRate] }
    set { self[EmitterLayer.Property.birthRate] = newValue }
  }

  /// The factor of each cell's lifetime; 1 by default.
  open var lifetime: Float {
    get { self[EmitterLayer.Property.lifetime] }
    set { self[EmitterLayer.Property.lifetime] = newValue }
  }

  /// The centre of the shape that emits, in points.
  open var emitterPosition: CGPoint {
    get { self[EmitterLayer.Property.emitterPosition] }
    set { self[EmitterLayer.Property.emitterPosition] = newValue }
  }

  /// The depth of the centre, in points; 0 by default.
  open var emitterZPosition: CGFloat {
    get { self[EmitterLayer.Property.emitterZPosition] }
    set { self[EmitterLayer.Property.emitterZPosition] = newValue }
  }

  /// The size of the shape that emits, in points.
  open var emitterSize: CGSize {
    get { self[EmitterLayer.Property.emitterSize] }
    set { self[EmitterLayer.Property.emitterSize] = newValue }
  }

  /// The depth of the shape that emits, in points; 0 by default.
  open var emitterDepth: CGFloat {
    get { self[EmitterLayer.Property.emitterDepth] }
    set { self[EmitterLayer.Property.emitterDepth] = newValue }
  }

  /// The shape that emits; a point by default.
  open var emitterShape: CAEmitterLayerEmitterShape {
    get { CAEmitterLayerEmitterShape(rawValue: self[named: EmitterLayer.Property.emitterShape]) }
    set { self[named: EmitterLayer.Property.emitterShape] = newValue.rawValue }
  }

  /// The part of the shape that emits; its volume by default.
  open var emitterMode: CAEmitterLayerEmitterMode {
    get { CAEmitterLayerEmitterMode(rawValue: self[named: EmitterLayer.Property.emitterMode]) }
    set { self[named: EmitterLayer.Property.emitterMode] = newValue.rawValue }
  }

  /// The order in which particles would be drawn; none by default.
  open var renderMode: CAEmitterLayerRenderMode {
    get { CAEmitterLayerRenderMode(rawValue: self[named: EmitterLayer.Property.renderMode]) }
    set { self[named: EmitterLayer.Property.renderMode] = newValue.rawValue }
  }

  /// Whether particles keep their depth; false by default.
  open var preservesDepth: Bool {
    get { self[EmitterLayer.Property.preservesDepth] }
    set { self[EmitterLayer.Property.preservesDepth] = newValue }
  }

  /// The factor of each cell's velocity; 1 by default.
  open var velocity: Float {
    get { self[EmitterLayer.Property.velocity] }
    set { self[EmitterLayer.Property.velocity] = newValue }
  }

  /// The factor of each cell's scale; 1 by default.
  open var scale: Float {
    get { self[EmitterLayer.Property.scale] }
    set { self[EmitterLayer.Property.scale] = newValue }
  }

  /// The factor of each cell's spin; 1 by default.
  open var spin: Float {
    get { self[EmitterLayer.Property.spin] }
    set { self[EmitterLayer.Property.spin] = newValue }
  }

  /// The start of the random numbers; 0 by default.
  open var seed: UInt32 {
    get { UInt32(clamping: self[EmitterLayer.Property.seed] as Int) }
    set { self[EmitterLayer.Property.seed] = Int(clamping: newValue) }
  }

  override func ownKey(_ key: String) -> KnownKey? {
    key == "emitterCells" ? KnownKey({ self.emitterCells }, { self.emitterCells = $0 }) : nil
  }

  /// A path such as `emitterCells.NAME.key` sets the value of the cell, which is shared (F170).
  override func setOwnPath(_ value: Any?, _ path: String) -> Bool {
    let parts = path.split(separator: ".", maxSplits: 2).map(String.init)
    guard parts.count == 3, parts[0] == "emitterCells", !isShown,
      EmitterCell.propertyTable.row(named: CALayer.engineKey(parts[2])) != nil,
      let cell = cells?.first(where: { $0.name == parts[1] })
    else { return false }
    cell.setValue(value, forKey: parts[2])
    return true
  }

  private var cells: [CAEmitterCell]?

  private func setCells(_ cells: [CAEmitterCell]?) {
    if refusesChange("'emitterCells'") { return }
    for cell in self.cells ?? [] { cell.leave(self) }
    self.cells = cells
    for cell in cells ?? [] { cell.join(self) }
    takeCells()
  }

  /// Gives the engine the cells as they are now.
  final func takeCells() {
    let values = cells.map { PropertyValue.array($0.map { .dictionary($0.values) }) }
    set(values ?? .null, EmitterLayer.Property.emitterCells.id)
  }
}
