import LayerModel
import Testing

@testable import LayerScenes

@Suite("Tables of keys")
struct KeyTableTests {
  @Test("find each of their keys, and no other")
  func keys() {
    // Names of one length with equal first, middle and last bytes share a hash.
    let names = (0..<300).map { "a\($0)b\($0)c" } + ["", "é", "x", "abxcd", "acxbd"]
    let table = KeyTable(names.enumerated().map { (key: $0.element, value: $0.offset) })
    for (index, name) in names.enumerated() { #expect(table[name] == index) }
    for name in ["a", "a1b2c", "abxdd", "xx", "X", "e\u{301}"] { #expect(table[name] == nil) }
  }

  @Test("keep the first of equal keys")
  func equal() {
    let table = KeyTable([("mask", 1), ("mask", 2)])
    #expect(table["mask"] == 1)
  }

  @Test("have the properties of a class, except those that the file spells as members")
  func layerKeys() throws {
    let keys = LayerClass.shape.keyTable
    guard case .property(let address, _) = keys["transform.rotation.z"] else {
      Issue.record("no component")
      return
    }
    #expect(address == LayerClass.shape.type.propertyTable.address(of: "transform.rotation.z"))
    guard case .member(.mask) = keys["mask"] else {
      Issue.record("the mask is a property")
      return
    }
    #expect(LayerClass.layer.keyTable["lineWidth"] == nil)
    #expect(keys["lineWidth"] != nil)
  }

  @Test("of names find all, also beyond those that are compared one by one")
  func nameSet() {
    var names = NameSet()
    for index in 0..<40 {
      #expect(!names.contains("n\(index)"))
      names.insert("n\(index)")
      names.insert("n\(index / 2)")
    }
    #expect((0..<40).allSatisfy { names.contains("n\($0)") })
    #expect(!names.contains("n40"))
  }
}
