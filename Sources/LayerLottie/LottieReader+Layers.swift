import LayerAnimation
import LayerModel
import LayerScenes
import LayerText

/// A layer of a composition, before layers are made of it.
struct LottieLayer {
  /// The object in the file.
  let json: JSONValue
  /// Its index, by which others refer to it.
  let index: Double?
  /// The index of its parent.
  let parent: Double?
  /// Its type, such as 4 for a layer of shapes.
  let type: Double
  /// Its transform, from before it is placed until no other layer needs it, since it can be large.
  var loaded: LottieTransform?
  /// Its transform.
  var transform: LottieTransform { loaded ?? LottieTransform() }
  /// The first frame in which it shows, and the frame after the last.
  let range: (first: Double, end: Double)
  /// The frame of its composition at which its own time starts, and how much slower that is.
  let start: Double
  let stretch: Double
  /// Whether it is only the matte of another layer.
  let isMatte: Bool

  /// Its name; nil if it has none.
  var name: String? { json["nm"]?.string }
}

extension LottieReader {
  /// Reads the layers of a composition, the last one first.
  mutating func readLayers(_ json: JSONValue, of frame: LottieFrame) throws(SceneError) {
    var layers: [LottieLayer] = []
    var byIndex: [Double: Int] = [:]
    for element in json.elements {
      guard element.kind == .object else {
        tracks.notes.countWarning("a layer is no object", at: element.place)
        continue
      }
      let layer = layer(element)
      if let index = layer.index, byIndex[index] == nil { byIndex[index] = layers.count }
      layers.append(layer)
    }
    for layer in layers {
      warnIfMissing(layer.parent, "parent", layer.json["parent"], byIndex)
      if layer.json["tt"]?.isYes == true {
        warnIfMissing(layer.json["tp"]?.looseNumber, "matte", layer.json["tp"], byIndex)
      }
    }
    let parents = Set(layers.compactMap(\.parent))
    let used = Set(layers.indices.compactMap { matte(of: $0, in: layers, byIndex) })
    var chain: [(layer: Int, node: Int)] = []
    for position in layers.indices.reversed() where !layers[position].isMatte {
      load(position, of: &layers, byIndex)
      try place(position, of: layers, byIndex, frame, &chain)
      let isParent = layers[position].index.map { parents.contains($0) } ?? false
      if !isParent, !used.contains(position) { layers[position].loaded = nil }
    }
    // A matte that no layer uses has its motion, and nothing to draw.
    for position in layers.indices where layers[position].isMatte && !used.contains(position) {
      coverage.count(.ignored, "matte", 1, "no layer uses it")
      load(position, of: &layers, byIndex)
      try place(position, of: layers, byIndex, frame, &chain, isDrawn: false)
    }
  }

  /// Warns about a layer that another one names and that is not there.
  private mutating func warnIfMissing(
    _ index: Double?, _ what: String, _ json: JSONValue?, _ byIndex: [Double: Int]
  ) {
    guard let index, let json, byIndex[index] == nil else { return }
    let name = Self.text(json) ?? json.sourceText
    tracks.notes.countWarning("\(what) \(Excerpt.short(name)) is not there", at: json.place)
  }

  /// Reads the transforms of a layer, its parents and its mattes, which are read once.
  private mutating func load(
    _ position: Int, of layers: inout [LottieLayer], _ byIndex: [Double: Int]
  ) {
    var waiting = [position]
    while let next = waiting.popLast() {
      if layers[next].loaded != nil { continue }
      let json = layers[next].json
      layers[next].loaded = LottieTransform(
        json["ks"], isSpatial: json["ddd"]?.isYes == true, isOriented: json["ao"]?.isYes == true,
        &tracks)
      if let parent = layers[next].parent.flatMap({ byIndex[$0] }) { waiting.append(parent) }
      if let matte = matte(of: next, in: layers, byIndex) { waiting.append(matte) }
    }
  }

  /// Reads what every layer has.
  private mutating func layer(_ json: JSONValue) -> LottieLayer {
    let stretch = json["sr"]?.looseNumber ?? 1
    if stretch == 0 || abs(stretch) > 1e6 {
      tracks.notes.countWarning(
        "a time stretch 'sr' that makes no sense counts as 1", at: json.place)
    }
    func frame(_ key: String, _ fallback: Double) -> Double {
      guard let number = json[key]?.looseNumber, abs(number) <= 1e9 else { return fallback }
      return number
    }
    return LottieLayer(
      json: json, index: json["ind"]?.looseNumber, parent: json["parent"]?.looseNumber,
      type: json["ty"]?.looseNumber ?? -1,
      range: (frame("ip", -1e9), frame("op", 1e9)), start: frame("st", 0),
      stretch: stretch == 0 || abs(stretch) > 1e6 ? 1 : stretch, isMatte: json["td"]?.isYes == true)
  }

  /// Returns the position of the matte of a layer; nil if it has none.
  private func matte(
    of position: Int, in layers: [LottieLayer], _ byIndex: [Double: Int]
  ) -> Int? {
    guard layers[position].json["tt"]?.isYes == true else { return nil }
    if let index = layers[position].json["tp"]?.looseNumber { return byIndex[index] }
    return position > 0 ? position - 1 : nil
  }

  /// Makes the layers of one layer, in copies of its parents.
  private mutating func place(
    _ position: Int, of layers: [LottieLayer], _ byIndex: [Double: Int], _ frame: LottieFrame,
    _ chain: inout [(layer: Int, node: Int)], isDrawn: Bool = true
  ) throws(SceneError) {
    let layer = layers[position]
    var frame = frame
    let matted = matte(of: position, in: layers, byIndex)
    var own: [(layer: Int, node: Int)] = []
    if let matted, matted != position {
      frame.parent = try readMatte(matted, for: layer, of: layers, byIndex, frame)
    } else {
      own = chain
    }
    let parents = try parents(of: position, in: layers, byIndex)
    let shared = zip(own, parents).prefix { $0.layer == $1 }.count
    own.removeSubrange(shared...)
    for parent in parents[shared...] {
      let transform = layers[parent].transform
      var node = SceneNode(
        transform.isSpatial ? .transform : .layer, in: own.last?.node ?? frame.parent,
        at: layers[parent].json.position)
      node.name = layers[parent].name
      note(transform.apply(to: &node, size: size(of: layers[parent], frame), frame.time.clock))
      own.append((parent, try add(node)))
    }
    // What comes after the copy of a matte's layer is in front of it, so not in copies before it.
    chain = matted == nil ? own : []
    try make(layer, position, in: own.last?.node ?? frame.parent, frame, isDrawn: isDrawn)
  }

  /// Returns the positions of the parents of a layer, the outermost first.
  private func parents(
    of position: Int, in layers: [LottieLayer], _ byIndex: [Double: Int]
  ) throws(SceneError) -> [Int] {
    var result: [Int] = []
    var current = position
    while let index = layers[current].parent, let parent = byIndex[index] {
      if parent == position || result.count >= 1000 {
        throw layers[position].json.error(
          result.count >= 1000 && parent != position
            ? "a layer has more than 1000 parents, or one of them is its own"
            : "a layer is its own parent")
      }
      result.append(parent)
      current = parent
    }
    return result.reversed()
  }

  /// Makes a container for a layer that shows through another one, its matte, which is the mask.
  private mutating func readMatte(
    _ matte: Int, for layer: LottieLayer, of layers: [LottieLayer], _ byIndex: [Double: Int],
    _ frame: LottieFrame
  ) throws(SceneError) -> Int {
    let mode = layer.json["tt"]?.looseNumber ?? 1
    switch mode {
    case 1: coverage.count(.mapped, "alpha matte")
    case 3: coverage.count(.approximated, "luma matte", 1, "its opacity counts, not its lightness")
    default: break
    }
    func container(in parent: Int) -> SceneNode {
      SceneNode(in: parent, at: layer.json.position, filling: frame.box)
    }
    let index = try add(container(in: frame.parent))
    var mask = container(in: index)
    let isMask = mode == 1 || mode == 3
    mask.isMask = isMask
    if !isMask { mask.set("opacity", .number(0)) }
    var inner = frame
    inner.parent = try add(mask)
    var chain: [(layer: Int, node: Int)] = []
    try place(matte, of: layers, byIndex, inner, &chain)
    if !isMask { try invertMatte(inner.parent, container(in: index), isLuma: mode != 2) }
    return index
  }

  /// Adds a mask that shows where a matte does not.
  private mutating func invertMatte(
    _ matte: Int, _ mask: SceneNode, isLuma: Bool
  ) throws(SceneError) {
    let name = "inverted matte"
    let lines = "lines, images and texts have no inverse"
    guard let lost = partsWithoutInverse(from: matte) else {
      return coverage.count(.ignored, name, 1, "only solids and fills can be: \(lines)")
    }
    var mask = mask
    mask.isMask = true
    let isExact = try addInverse(of: matte, in: try add(mask), without: lost)
    if !lost.isEmpty {
      coverage.count(.approximated, name, 1, "only its solids and fills hide: \(lines)")
    } else if isLuma {
      coverage.count(.approximated, name, 1, "its opacity counts, not its lightness")
    } else if !isExact {
      coverage.count(.approximated, name, 1, "where its paths overlap, they do not hide")
    } else {
      coverage.count(.mapped, name)
    }
  }

  /// Keeps that something is not exact.
  mutating func note(_ reason: String?) {
    if let reason { coverage.count(.approximated, "transform", 1, reason) }
  }

  /// Returns the size of a layer's own space.
  func size(of layer: LottieLayer, _ frame: LottieFrame) -> Size {
    func size(_ json: JSONValue?, _ width: String, _ height: String) -> Size? {
      guard let width = json?[width]?.looseNumber, let height = json?[height]?.looseNumber,
        width > 0, height > 0, width <= 1e6, height <= 1e6
      else { return nil }
      return Size(width: width, height: height)
    }
    let asset = layer.json["refId"].flatMap(Self.text).flatMap { assets[$0] }
    let found =
      switch layer.type {
      case 0: size(layer.json, "w", "h") ?? size(asset, "w", "h")
      case 1: size(layer.json, "sw", "sh")
      case 2: size(asset, "w", "h")
      default: Size?.none
      }
    return found ?? frame.size
  }

  /// Makes a layer, and what it shows.
  private mutating func make(
    _ layer: LottieLayer, _ position: Int, in parent: Int, _ frame: LottieFrame, isDrawn: Bool
  ) throws(SceneError) {
    let size = size(of: layer, frame)
    var node = SceneNode(
      .layer, in: parent, at: layer.json.position)
    let name = layer.json["ind"].flatMap(Self.text) ?? "\(position + 1)"
    node.id = unique("\(frame.path)/\(name)")
    node.name = layer.name
    note(layer.transform.apply(to: &node, size: size, frame.time.clock))
    let opacity = layer.transform.opacity
    node.play("opacity", opacity, frame.time.clock, unless: 100, of: 100)
    showRange(of: layer, on: &node, frame.time)
    countUnplaced(of: layer)
    if layer.type == 0 { node.set("masksToBounds", .bool(true)) }
    if layer.type == 1, isDrawn {
      node.set("backgroundColor", layer.json["sc"]?.string.flatMap(Self.color) ?? .null)
    }
    if layer.type == 2, isDrawn { readImage(layer, on: &node) }
    let path = node.id ?? ""
    let index = try add(node)
    var inner = frame
    inner.path = path
    inner.parent = index
    inner.size = size
    try readMasks(layer.json["masksProperties"], of: index, in: inner)
    if !isDrawn { return }
    switch layer.type {
    case 0:
      coverage.count(.mapped, "precomposition")
      try readPrecomposition(layer, inner)
    case 1: coverage.count(.mapped, "solid layer")
    case 2: break
    case 3: coverage.count(.mapped, "null layer")
    case 4:
      coverage.count(.mapped, "shape layer")
      try readShapes(layer.json["shapes"], in: inner)
    case 5: try readText(layer, index, in: inner)
    case 6: coverage.count(.ignored, "audio", 1, "there is no sound")
    case 13: coverage.count(.ignored, "camera", 1, "a layer tree has none")
    default:
      let type = layer.json["ty"].map(\.sourceText) ?? "none"
      coverage.count(.ignored, "layer of type \(Excerpt.short(type))", 1, "it is not known")
    }
  }

  /// Hides a layer outside its frames; a null layer, which has nothing to show, moves others always.
  private func showRange(
    of layer: LottieLayer, on node: inout SceneNode, _ time: LottieTime
  ) {
    let (first, end) = layer.range
    if layer.type == 3 { return }
    if layer.json["hd"]?.isYes == true || first >= end || end <= time.range.first
      || first >= time.range.end
    {
      node.set("hidden", .bool(true))
      return
    }
    var keys: [LottieKey<Bool>] = []
    if first > time.range.first {
      keys.append(LottieKey(frame: time.range.first, value: true, easing: .hold))
    }
    keys.append(LottieKey(frame: max(first, time.range.first), value: false, easing: .hold))
    // What ends with its composition is hidden with that.
    if end < time.range.end { keys.append(LottieKey(frame: end, value: true, easing: .hold)) }
    if keys.count > 1 {
      node.play("hidden", LottieTrack(keys: keys), time.clock) { .bool($0) }
    }
  }

  /// Counts what of a layer has no place.
  private mutating func countUnplaced(of layer: LottieLayer) {
    let effects = layer.json["ef"]?.count ?? 0
    if effects > 0 { coverage.count(.ignored, "effect", effects, "a layer has none") }
    if layer.json["bm"]?.isYes == true {
      coverage.count(.ignored, "blend mode", 1, "a layer has none")
    }
    let styles = layer.json["sy"]?.count ?? 0
    if styles > 0 { coverage.count(.ignored, "layer style", styles, "a layer has none") }
  }

  /// Returns the colour of a text such as `#ff8000`; nil for any other text.
  static func color(_ text: String) -> PropertyValue? {
    guard text.hasPrefix("#"), text.utf8.count == 7,
      let number = UInt32(text.dropFirst(), radix: 16)
    else { return nil }
    func part(_ shift: UInt32) -> Double { Double(number >> shift & 255) / 255 }
    return .color(Color(red: part(16), green: part(8), blue: part(0)))
  }
}
