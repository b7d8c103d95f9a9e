import LayerText

/// Finds the elements of a document that name an object which is written elsewhere.
///
///     <LKStateTransitionElement id="#2" key="opacity" targetId="#1"> … </LKStateTransitionElement>
///     <LKStateTransitionElement object="#2"/>      the same object, before or after it
///
/// An empty element with the attribute `object` is read as if the named object were written there.
struct CAMLReferences {
  /// The objects that elements name, by the index of the naming element.
  private(set) var references: [Int: XMLReference] = [:]
  /// What cannot be followed, in the order of the file.
  private(set) var problems: [SceneError] = []

  private let document: XMLDocumentTree
  /// The naming elements with what they name, in the order of the file.
  private var names: [(index: Int, target: Int)] = []
  /// The number of elements of each object with everything that it names; 0 while it is computed.
  private var sizes: [Int: Int] = [:]
  /// The number of names that were looked at, which is bounded because objects nest.
  private var work = 0

  /// The most objects within objects, and the most elements that are read because of references.
  private static let (deepest, most) = (64, 1 << 20)

  /// Finds the references of a document.
  init(_ document: XMLDocumentTree) {
    self.document = document
    let elements = document.storage.elements
    var indices: [String: Int] = [:]
    var waiting: [(index: Int, name: XMLAttribute)] = []
    for (index, element) in elements.enumerated() {
      for attribute in element.attributes where attribute.name == "id" {
        if indices[attribute.value] == nil { indices[attribute.value] = index }
      }
      // The source of a match-move is a layer, not a copy of it; so is a layer that a state removes.
      if element.childCount > 0 || element.name == "sourceLayer" { continue }
      if element.name.hasSuffix("RemoveElement") { continue }
      if let name = element.attributes.first(where: { $0.name == "object" }) {
        waiting.append((index, name))
      }
    }
    for (index, name) in waiting {
      if let target = indices[name.value], target != index {
        names.append((index, target))
      } else {
        add("'object' names \(Excerpt.quoted(name.value)), and no element has that id", at: index)
      }
    }
    follow()
  }

  private mutating func add(_ message: String, at index: Int) {
    let node = XMLNode(storage: document.storage, index: index)
    problems.append(node.error(message, attribute: "object"))
  }

  /// Takes the names that can be followed.
  private mutating func follow() {
    let elements = document.storage.elements
    var total = 0
    for (index, target) in names {
      guard let size = size(of: target, depth: 0) else {
        add("an object that is inside itself, or too deep in others, is not read here", at: index)
        continue
      }
      total += size
      guard total <= Self.most else {
        add("more than \(Self.most) elements are named again; the rest is not read", at: index)
        return
      }
      let name = elements[target].name
      let isClass = CAMLValueReader.isClass(name) || name.first?.isUppercase == true
      references[index] = XMLReference(
        target: target, type: isClass && name != elements[index].name ? name : nil)
    }
  }

  /// Returns the number of elements of an object with all that it names; nil if it is inside itself.
  private mutating func size(of target: Int, depth: Int) -> Int? {
    if let known = sizes[target] { return known > 0 ? known : nil }
    if depth > Self.deepest { return nil }
    sizes[target] = 0
    let end = document.storage.elements[target].next
    var size = end - target
    var low = 0
    var high = names.count
    while low < high {
      let middle = (low + high) / 2
      if names[middle].index < target { low = middle + 1 } else { high = middle }
    }
    while low < names.count, names[low].index < end {
      work += 1
      guard work <= Self.most, let inner = self.size(of: names[low].target, depth: depth + 1)
      else { return nil }
      size = min(size + inner, Self.most + 1)
      low += 1
    }
    sizes[target] = size
    return size
  }
}
