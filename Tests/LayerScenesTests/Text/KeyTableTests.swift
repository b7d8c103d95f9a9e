import LayerModel
import TestSupport
import Testing

@testable import LayerScenes

@Suite("Tables of keys")
struct KeyTableTests {
  @Test("find each of their keys, and no other")
  func keys() {
    // Names of one length with equal first, middle and last bytes share a hash.
    let names = (0..<300).map { "a\($0)b\($0)c" } + ["", "é", "x", "abxcd", "acxbd"]
    let table = KeyTable(names.enumerated().map { (key: $0.element, value: $0.offset) })
    for (index, name) in names.enumerated() { expectEqual(table[name], index) }
    for name in ["a", "a1b2c", "abxdd", "xx", "X", "e\u{301}"] { expectNil(table[name]) }
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("keep the first of equal keys") {
      let table = KeyTable([("mask", 1), ("mask", 2)])
      expectEqual(table["mask"], 1)
    },
    Fact("of names find all, also beyond those that are compared one by one") {
      var names = NameSet()
      for index in 0..<40 {
        expectFalse(names.contains("n\(index)"))
        names.insert("n\(index)")
        names.insert("n\(index / 2)")
      }
      expectTrue((0..<40).allSatisfy { names.contains("n\($0)") })
      expectFalse(names.contains("n40"))
    },
  ]

  @Test("have the properties of a class, except those that the file spells as members")
  func layerKeys() throws {
    let keys = LayerClass.shape.keyTable
    guard case .property(let address, _) = keys["transform.rotation.z"] else {
      Issue.record("no component")
      return
    }
    expectEqual(address, LayerClass.shape.type.propertyTable.address(of: "transform.rotation.z"))
    guard case .member(.mask) = keys["mask"] else {
      Issue.record("the mask is a property")
      return
    }
    expectNil(LayerClass.layer.keyTable["lineWidth"])
    expectTrue(keys["lineWidth"] != nil)
  }
}
