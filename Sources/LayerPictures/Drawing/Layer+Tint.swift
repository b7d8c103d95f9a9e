import LayerModel

extension Layer {
  /// Gives the layers below that have no colour and no sublayers one, so that a picture shows them.
  package final func tintPlainLayers() {
    let colors = ["#2f6df6", "#f08c2e", "#2fa37c", "#c2418c", "#7a5cd6", "#c9a227"]
    var waiting = sublayers ?? []
    var index = 0
    while !waiting.isEmpty {
      let layer = waiting.removeFirst()
      let isLeaf = layer.sublayers?.isEmpty ?? true
      if layer.backgroundColor == nil, isLeaf, type(of: layer) == Layer.self {
        layer.backgroundColor = Color(hex: colors[index % colors.count])
      }
      index += 1
      waiting += layer.sublayers ?? []
    }
  }
}
