/// The rows of the table that have a field in every layer.
extension PropertyID {
  package static let bounds = PropertyID(0)
  package static let position = PropertyID(1)
  package static let anchorPoint = PropertyID(2)
  package static let opacity = PropertyID(3)
}

/// The numbers of other rows that code mentions by name, looked up once.
package enum LayerProperty {
  package static let anchorPointZ = id("anchorPointZ")
  package static let zPosition = id("zPosition")
  package static let transform = id("transform")
  package static let sublayerTransform = id("sublayerTransform")
  package static let frame = id("frame")
  package static let geometryFlipped = id("geometryFlipped")
  package static let hidden = id("hidden")
  package static let masksToBounds = id("masksToBounds")
  package static let doubleSided = id("doubleSided")
  package static let opaque = id("opaque")
  package static let mask = id("mask")
  package static let backgroundColor = id("backgroundColor")
  package static let cornerRadius = id("cornerRadius")
  package static let maskedCorners = id("maskedCorners")
  package static let cornerCurve = id("cornerCurve")
  package static let borderWidth = id("borderWidth")
  package static let borderColor = id("borderColor")
  package static let shadowColor = id("shadowColor")
  package static let shadowOpacity = id("shadowOpacity")
  package static let shadowOffset = id("shadowOffset")
  package static let shadowRadius = id("shadowRadius")
  package static let shadowPath = id("shadowPath")
  package static let contents = id("contents")
  package static let contentsRect = id("contentsRect")
  package static let contentsCenter = id("contentsCenter")
  package static let contentsScale = id("contentsScale")
  package static let contentsGravity = id("contentsGravity")
  package static let contentsFormat = id("contentsFormat")
  package static let minificationFilter = id("minificationFilter")
  package static let magnificationFilter = id("magnificationFilter")
  package static let compositingFilter = id("compositingFilter")
  package static let filters = id("filters")
  package static let backgroundFilters = id("backgroundFilters")
  package static let allowsEdgeAntialiasing = id("allowsEdgeAntialiasing")
  package static let allowsGroupOpacity = id("allowsGroupOpacity")
  package static let shouldRasterize = id("shouldRasterize")
  package static let rasterizationScale = id("rasterizationScale")
  package static let needsDisplayOnBoundsChange = id("needsDisplayOnBoundsChange")
  package static let autoresizingMask = id("autoresizingMask")
  package static let name = id("name")
  package static let id = id("id")
  package static let style = id("style")
  package static let beginTime = id("beginTime")
  package static let duration = id("duration")
  package static let speed = id("speed")
  package static let timeOffset = id("timeOffset")
  package static let repeatCount = id("repeatCount")
  package static let repeatDuration = id("repeatDuration")
  package static let autoreverses = id("autoreverses")
  package static let fillMode = id("fillMode")

  private static func id(_ name: String) -> PropertyID {
    guard let row = LayerTable.table.row(named: name) else {
      fatalError("Every layer should have a property '\(name)'.")
    }
    return row.id
  }
}
