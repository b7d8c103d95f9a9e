// Made by Utilities/snippets.sh from comments in Sources/LayerModel; do not edit.
// swift-format-ignore-file

import LayerAnimation
import LayerModel
import Testing

extension ExampleNames {
  func `Transform3D+Making translation`() throws {
    layer.transform = .translation(x: 10)
  }

  func `Transform3D+Making scale`() throws {
    layer.transform = .scale(2)
  }

  func `Transform3D+Making rotation`() throws {
    layer.transform = .rotation(.pi / 2)
  }

  func `HitStep HitStep`() throws {
    let steps = root.hitTestSteps(Point(x: 90, y: 15))
    #expect((steps.map(\.verdict)) == [.hidden, .outside, .hit])
  }

  func `Layer+HitTesting hitTest`() throws {
    ignore(root.hitTest(Point(x: 90, y: 15)))  // the frontmost layer there, or nil
  }

  func `Layer+Autoresizing autoresizingMask`() throws {
    toolbar.autoresizingMask = [.widthSizable, .maxYMargin]
  }

  func `Layer+ContentsPlacement frame`() throws {
    ignore(ContentsGravity.top.frame(ofContents: Size(width: 20, height: 10), in: bounds))  //
    // (30, 50, 20, 10) in bounds of 80×60: the top is the largest y
  }

  func `Layer+Conversion convert`() throws {
    ignore(root.hitTest(layer.convert(point, to: nil)))  // finds the layer, unless another covers it
  }

  func `Layer+Identity style`() throws {
    layer.style = ["opacity": 0.5, "style": .dictionary(["cornerRadius": 6])]
    expect(layer.opacity, shows: "0.5")
    expect(layer.cornerRadius, shows: "6")
  }

  func `Layer+Observation changes`() async throws {
    for await change in box.changes(of: .opacity) { print(change.new) }
  }

  func `Layer Layer`() throws {
    let box = Layer(id: "box")
    box.bounds = Rect(x: 0, y: 0, width: 50, height: 50)
    box.position = Point(x: 25, y: 240)
    ignore(root.addSublayer(box))  //
  }

  func `EmitterCell EmitterCell`() throws {
    var spark = EmitterCell(name: "spark")
    spark.birthRate = 10
    spark.velocity = 80
    emitter.emitterCells = [spark]
  }

  func `EmitterLayer EmitterLayer`() throws {
    let fire = EmitterLayer(id: "fire")
    fire.emitterPosition = Point(x: 50, y: 100)
    var flame = EmitterCell(name: "flame")
    flame.birthRate = 20
    flame.lifetime = 2
    fire.emitterCells = [flame]
    try ignore(fire.setValue(40, forKeyPath: "emitterCells.flame.birthRate"))  //
  }

  func `ScrollLayer ScrollLayer`() throws {
    let list = ScrollLayer()
    list.frame = Rect(x: 0, y: 0, width: 100, height: 80)
    ignore(list.addSublayer(content))  //
    ignore(content.scrollRectToVisible(row.frame))  // moves list.bounds.origin as far as needed
  }

  func `TextLayer font`() throws {
    text.font = OpaqueReference("Courier")
    #expect((text.font?.label) == "Courier")
  }

  func `ConstraintLayoutManager ConstraintLayoutManager`() throws {
    let manager = ConstraintLayoutManager()
    root.layoutManager = manager
    let place = LayoutConstraint(label, .midX, to: .superlayer, .midX)
    try ignore(manager.add(place))  //
    place.constant = 320        // marks root; root.layoutIfNeeded() moves the label
  }

  func `LayoutConstraint LayoutConstraint`() throws {
    let middle = LayoutConstraint(label, .midX, to: .superlayer, .midX)
    ignore(middle)
    let beside = LayoutConstraint(icon, .minX, to: .layer(label), .maxX, constant: 8)
    ignore(beside)
  }

  func `PropertyDeclaration PropertyDeclaration`() throws {
    final class RingLayer: Layer {
      static let table = PropertyTable(
        extending: Layer.propertyTable,
        with: [PropertyDeclaration("progress", .number, default: 0, animatable: true)])
      override class var propertyTable: PropertyTable { table }
    }
  }

  func `PropertyKey PropertyKey`() throws {
    layer[.opacity] = 0.5
    let x = layer[.positionX]
    ignore(x)
  }

  func `PropertyKey PropertyKey 2`() throws {
  }

  func `PropertyValue+Accessors number`() throws {
    let x = try layer.value(forKeyPath: "position.x").number  // 25
    expect(x, shows: "25")
  }

  func `PropertyValue PropertyValue`() throws {
    try ignore(layer.setValue(0.5, forKeyPath: "opacity"))  //
    try ignore(layer.setValue([25, 240], forKeyPath: "position"))  //
  }
}

private extension PropertyKey where Value == Double {
  static var progress: PropertyKey { PropertyKey("progress") }
}
