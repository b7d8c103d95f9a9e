import LayerModel
import TestSupport
import Testing

#if os(Linux)
/// The bytes of an allocation; the C library declares it in a header that has no module.
@_silgen_name("malloc_usable_size")
private func mallocUsableSize(_ pointer: UnsafeMutableRawPointer?) -> Int
#endif

@Suite("Memory")
struct LayerMemoryTests {
  #if os(Linux)
  private static func size(of object: AnyObject) -> Int {
    mallocUsableSize(Unmanaged.passUnretained(object).toOpaque())
  }

  #endif

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("A plain layer is one object of at most 200 bytes, whatever its class") {
      // Other values than the four usual ones are stored elsewhere, so this is all of a plain layer.
      let layers = [Layer(), ShapeLayer(), TextLayer(), TransformLayer()]
      for layer in layers {
        let size = size(of: layer)
        expectTrue(size > 64)
        expectTrue(size <= 200)
      }
    },
    Fact("A property value stays small: 40 bytes") {
      expectTrue(MemoryLayout<PropertyValue>.stride <= 40)
    },
  ]
}
