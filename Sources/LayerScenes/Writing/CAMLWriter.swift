import LayerAnimation
import LayerModel
import LayerText

/// Writes an instance at its start as markup: its tree, animations, states and transitions.
///
///     <caml>
///       <CALayer id="box" bounds="0 0 10 20">          what fits into an attribute
///         <backgroundColor type="CGColor" … />         what does not
///         <mask> <CALayer/> </mask>
///         <animations> <fade type="CABasicAnimation" …/> </animations>
///         <sublayers> … </sublayers>
///         <states> … </states> <stateTransitions> … </stateTransitions>     of the root
///       </CALayer>
///     </caml>
///
/// What Core Animation or its markup cannot express is left out and named in ``losses``.
struct CAMLWriter: MarkupElements {
  /// A step of the walk; the last one is next.
  private enum Step {
    case layer(Layer)
    case begin(String)
    case states
    case end
  }

  /// The document.
  private(set) var xml = XMLWriter()
  /// What the format cannot express.
  var losses: [SceneLoss] = []
  /// The largest error of an easing that becomes keyframes, as a part of the way; nil for none.
  let tolerance: Double?
  /// The layers that states add, by identifier.
  var added: [String: Layer] = [:]
  private let instance: SceneInstance
  private let machines: [StateMachine]
  private var steps: [Step] = []

  /// Makes a writer for an instance that nothing has played yet.
  init(_ instance: SceneInstance, _ machines: [StateMachine], approximate tolerance: Double?) {
    self.instance = instance
    self.machines = machines
    self.tolerance = tolerance
  }

  /// The layers as states name them.
  var layers: InstanceLayers { instance.stateLayers }

  /// Writes the whole document; one whose origin is not at the bottom says so.
  mutating func write(_ origin: SceneOrigin) {
    losses += instance.loop.writingLosses
    begin("caml")
    attribute("xmlns", CAMLReader.namespace)
    if origin == .top { attribute(DocumentSpace.flippedKey, "1") }
    writeTree(instance.root, isRoot: true)
    end()
  }

  /// Writes a layer with everything below it.
  mutating func writeTree(_ root: Layer, isRoot: Bool = false) {
    let outer = steps
    steps = [.layer(root)]
    while let step = steps.popLast() {
      switch step {
      case .layer(let layer): write(layer, isRoot: isRoot && layer === root)
      case .begin(let name): begin(name)
      case .states: write(machines)
      case .end: end()
      }
    }
    steps = outer
  }

  private mutating func write(_ layer: Layer, isRoot: Bool) {
    let kind = LayerClass(of: layer)
    begin("CA" + kind.rawValue)
    if let id = layer.id { attribute("id", id) }
    if let name = layer.name { attribute("name", name) }
    writeProperties(of: layer, kind)
    writeAnimations(of: layer)
    steps.append(.end)
    if isRoot { steps.append(.states) }
    if !layer.children.isEmpty {
      steps.append(.end)
      for child in layer.children.reversed() { steps.append(.layer(child)) }
      steps.append(.begin("sublayers"))
    }
    if let mask = layer.mask { steps += [.end, .layer(mask), .begin("mask")] }
  }

  // MARK: Elements

  /// Adds something that the format cannot express.
  mutating func lose(_ what: String, of layer: Layer? = nil) {
    losses.append(SceneLoss(what, of: layer?.shortDescription))
  }

  /// Starts an element.
  mutating func begin(_ name: String) { xml.begin(name) }

  /// Ends the innermost element.
  mutating func end() { xml.end() }

  /// Writes an attribute; a character that XML does not have is replaced.
  mutating func attribute(_ name: String, _ value: String) {
    if XMLWriter.allows(value) { return xml.attribute(name, value) }
    lose("a character that XML does not have, in \(Excerpt.quoted(value))")
    let scalars = value.unicodeScalars.map { XMLWriter.allows($0) ? $0 : "\u{FFFD}" }
    xml.attribute(name, String(String.UnicodeScalarView(scalars)))
  }
}
