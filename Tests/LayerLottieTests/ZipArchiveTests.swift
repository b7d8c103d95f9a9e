import Foundation
import LayerModel
import LayerScenes
import TestSupport
import Testing

/// Scenes in archives, and archives that are damaged or hostile.
///
/// The archives in Base64 were made by Python's `zipfile`; the others are put together here.
@Suite("Scenes in archives")
struct ZipArchiveTests {
  /// A composition of forty null layers, deflated, with a manifest, another one and an image.
  static let lottie = """
    UEsDBBQAAAAIAAAAIVBDv6ajBAAAAAIAAAANAAAAbWFuaWZlc3QuanNvbquuBQBQSwMEFAAAAAgAAAAhUFME/1BLAQAA\
    QwgAABEAAABhbmltYXRpb25zL2EuanNvbnWVwUrDYBCEXyXk3EN3Z9umvor0INiiVLRUQUrIu7uTqzOXZPIlc5ov/PN4\
    uY9PQ2w3w/h+68TwxZBMv+s7prdOE8PHy+N8/+6n53n8efQdrH6+8stOV76ax9t6vfKzpofTsiyb4V8hZaFplGlANppm\
    mEbJRtOcTGMnG02xM429bDStNI2DbDSto2lMstF0bwpHWWgaMI3VAjFg49y6jhm9cbrZQ+9ODDd86OWJy00fenvicuOH\
    Xp/YrR96fuJw+4cWgDicAaEVIE4nQWgLiOE0SK0BcTkNUmtAXPbvN79/Y2dBaguIw1mQ2gLicBaktoA4nQapNSCG0yC1\
    BsRwGqTWgLicBqk1IHYWQFtAHM4CaAuIw1kAbQFx2lPAHAON4TSA1oAYTgNoDYjLaQCtAbGzANoCYicBtATE4SSAloA4\
    nQWlLSDGasFp+QNQSwMEFAAAAAgAAAAhUFME/1BLAQAAQwgAABEAAABhbmltYXRpb25zL2IuanNvbnWVwUrDYBCEXyXk\
    3EN3Z9umvor0INiiVLRUQUrIu7uTqzOXZPIlc5ov/PN4uY9PQ2w3w/h+68TwxZBMv+s7prdOE8PHy+N8/+6n53n8efQd\
    rH6+8stOV76ax9t6vfKzpofTsiyb4V8hZaFplGlANppmmEbJRtOcTGMnG02xM429bDStNI2DbDSto2lMstF0bwpHWWga\
    MI3VAjFg49y6jhm9cbrZQ+9ODDd86OWJy00fenvicuOHXp/YrR96fuJw+4cWgDicAaEVIE4nQWgLiOE0SK0BcTkNUmtA\
    XPbvN79/Y2dBaguIw1mQ2gLicBaktoA4nQapNSCG0yC1BsRwGqTWgLicBqk1IHYWQFtAHM4CaAuIw1kAbQFx2lPAHAON\
    4TSA1oAYTgNoDYjLaQCtAbGzANoCYicBtATE4SSAloA4nQWlLSDGasFp+QNQSwMEFAAAAAgAAAAhUIMW3IwDAAAAAQAA\
    AAwAAABpbWFnZXMvaS5wbmerAABQSwECFAMUAAAACAAAACFQQ7+mowQAAAACAAAADQAAAAAAAAAAAAAAgAEAAAAAbWFu\
    aWZlc3QuanNvblBLAQIUAxQAAAAIAAAAIVBTBP9QSwEAAEMIAAARAAAAAAAAAAAAAACAAS8AAABhbmltYXRpb25zL2Eu\
    anNvblBLAQIUAxQAAAAIAAAAIVBTBP9QSwEAAEMIAAARAAAAAAAAAAAAAACAAakBAABhbmltYXRpb25zL2IuanNvblBL\
    AQIUAxQAAAAIAAAAIVCDFtyMAwAAAAEAAAAMAAAAAAAAAAAAAACAASMDAABpbWFnZXMvaS5wbmdQSwUGAAAAAAQABADz\
    AAAAUAMAAAAA
    """

  /// A bundle whose index says that y grows downwards.
  static let tendies = """
    UEsDBBQAAAAIAAAAIVDRQlunXwAAAHwAAAAnAAAAdy8wLndhbGxwYXBlci9BX0JhY2tncm91bmQuY2EvaW5kZXgueG1s\
    LY1JCoAwDAC/Ij7A6D3mJP5DapBg25Q0Cv5eXK4DM4MlSvXmZKuieWyHrm8JVwlOuPNFpuqThiNxdoSHYHWTvFFaJHdh\
    SRHhJ6+wsSZ2u+YopfD6O24HAyF8YXindANQSwMEFAAAAAgAAAAhUAbu//VbAAAAYQAAACcAAAB3LzAud2FsbHBhcGVy\
    L0FfQmFja2dyb3VuZC5jYS9tYWluLmNhbWwVzNEJgCAQANBVjhvAs89Chei3JSyFBPXEDGv76g3w1G5ThDvFfGo8WisT\
    Ue9d2FKiFzsnWrj6OYdkW+BMg5Bo1DKv9vEVgtNYmRvCxld2XyFBwggjklH01+YFUEsDBBQAAAAIAAAAIVArhCYSBgAA\
    AAQAAAAwAAAAdy8wLndhbGxwYXBlci9BX0JhY2tncm91bmQuY2EvYXNzZXRNYW5pZmVzdC5jYW1ss6nQtwMAUEsBAhQD\
    FAAAAAgAAAAhUNFCW6dfAAAAfAAAACcAAAAAAAAAAAAAAIABAAAAAHcvMC53YWxscGFwZXIvQV9CYWNrZ3JvdW5kLmNh\
    L2luZGV4LnhtbFBLAQIUAxQAAAAIAAAAIVAG7v/1WwAAAGEAAAAnAAAAAAAAAAAAAACAAaQAAAB3LzAud2FsbHBhcGVy\
    L0FfQmFja2dyb3VuZC5jYS9tYWluLmNhbWxQSwECFAMUAAAACAAAACFQK4QmEgYAAAAEAAAAMAAAAAAAAAAAAAAAgAFE\
    AQAAdy8wLndhbGxwYXBlci9BX0JhY2tncm91bmQuY2EvYXNzZXRNYW5pZmVzdC5jYW1sUEsFBgAAAAADAAMACAEAAJgB\
    AAAAAA==
    """

  /// A composition of three images, in `images`, in `i` and nowhere, and one more image.
  static let images = """
    UEsDBBQAAAAIAAAAIVDGZsy6qgAAAH8BAAAUAAAAYW5pbWF0aW9ucy9tYWluLmpzb26Fz00OgjAQBeC7vHXDnyEmvYFnMCwK\
    DEhEIC1oCOHujm01KjGuJm3nmzddcIVEGuyDCAKVhkxSgWaAjAR6LinXG99yOUHGXJQxNBrI44KmZKzgOlyDwMR3YXNRNZmQ\
    n3gGNJXB0NV8Ih68Ci9zJ2MrEye9yNuJLHk1F+/NPuYzpe47bzKBVs2k/ZZdacU42xRN1eG599dHzwyW1UY+TLIx+V+z25ji\
    p8nWO1BLAwQUAAAAAAAAACFQnsW/wUYAAABGAAAADgAAAGltYWdlcy9yZWQucG5niVBORw0KGgoAAAANSUhEUgAAAAIAAAAB\
    CAIAAAB7QOjdAAAADUlEQVR42mP4z8AARAAI/gH/GcBr5wAAAABJRU5ErkJgglBLAwQUAAAAAAAAACFQw2dmdEcAAABHAAAA\
    CgAAAGkvYmx1ZS5wbmeJUE5HDQoaCgAAAA1JSERSAAAAAQAAAAIIAgAAABbjIXAAAAAOSURBVHjaY2Bg+M8AxAAGAgH/DXnL\
    hwAAAABJRU5ErkJgglBLAwQUAAAAAAAAACFQw2dmdEcAAABHAAAAEAAAAGltYWdlcy9vdGhlci5wbmeJUE5HDQoaCgAAAA1J\
    SERSAAAAAQAAAAIIAgAAABbjIXAAAAAOSURBVHjaY2Bg+M8AxAAGAgH/DXnLhwAAAABJRU5ErkJgglBLAQIUAxQAAAAIAAAA\
    IVDGZsy6qgAAAH8BAAAUAAAAAAAAAAAAAACAAQAAAABhbmltYXRpb25zL21haW4uanNvblBLAQIUAxQAAAAAAAAAIVCexb/B\
    RgAAAEYAAAAOAAAAAAAAAAAAAACAAdwAAABpbWFnZXMvcmVkLnBuZ1BLAQIUAxQAAAAAAAAAIVDDZ2Z0RwAAAEcAAAAKAAAA\
    AAAAAAAAAACAAU4BAABpL2JsdWUucG5nUEsBAhQDFAAAAAAAAAAhUMNnZnRHAAAARwAAABAAAAAAAAAAAAAAAIABvQEAAGlt\
    YWdlcy9vdGhlci5wbmdQSwUGAAAAAAQABAD0AAAAMgIAAAAA
    """

  private static func bytes(_ base64: String) throws -> [UInt8] {
    [UInt8](try #require(Data(base64Encoded: base64)))
  }

  @Test("The first scene of a .lottie is read, and the other files are listed")
  func firstScene() throws {
    let scene = try Scene(lottie: Self.bytes(Self.lottie), file: "a.lottie")
    let instance = try scene.makeInstance()
    expectEqual(instance.layersByID.count, 40)
    // 7 · 33 is 231, and 31 above a multiple of 50.
    expectEqual(instance.layer("/33")?.position.y, 31)
    expectEqual(
      scene.notices.map(\.description),
      [
        "a.lottie: note: of 2 scenes in the archive 'animations/a.json' is read; for another one name "
          + "'a.lottie/animations/b.json'",
        "a.lottie: note: not read: 'animations/b.json', 'images/i.png'",
      ])
  }

  @Test("The images of a composition in an archive are its contents")
  func imagesOfComposition() throws {
    let scene = try Scene(lottie: Self.bytes(Self.images), file: "a.lottie")
    let instance = try scene.makeInstance()
    func contents(_ id: String) throws -> String {
      guard case .opaque(let label)? = try instance.layer(id)?.value(forKeyPath: "contents") else {
        return "none"
      }
      return label.label
    }
    // The bytes of the PNG of two red points that was put into the archive.
    try expectEqual(
      contents("/1"),
      "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAADUlEQVR42mP4"
        + "z8AARAAI/gH/GcBr5wAAAABJRU5ErkJggg==")
    try expectTrue(contents("/2").hasPrefix("data:image/png;base64,iVBORw0KGgo"))
    try expectEqual(contents("/3"), "images/gone.png")
    expectEqual(
      scene.notices.map(\.description), ["a.lottie: note: not read: 'images/other.png'"])
  }

  @Test("The first bundle of a .tendies is read, with the origin that its index has")
  func bundle() throws {
    let scene = try Scene(bytes: Self.bytes(Self.tendies), file: "a.tendies")
    expectEqual(scene.origin, .top)
    expectEqual(try scene.makeInstance().layer("root")?.bounds.size.width, 9)
    expectEqual(
      scene.notices.map(\.message),
      ["not read: '…aper/A_Background.ca/assetManifest.caml'"])
  }

  /// An archive with one file, stored, as a list of 16-bit and 32-bit numbers.
  private struct Archive {
    var name = "animations/a.json"
    var content = Array(#"{"fr": 1, "op": 9, "w": 1, "h": 1, "layers": []}"#.utf8)
    var method = 0
    var flags = 0
    var count: Int?
    var packed: Int?
    var check: UInt32?
    var offset = 0
    var directory: Int?
    var entries = 1

    static func number(_ value: Int, _ bytes: Int) -> [UInt8] {
      (0..<bytes).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }

    /// CRC-32, bit by bit.
    static func check(_ bytes: [UInt8]) -> UInt32 {
      var sum: UInt32 = ~0
      for byte in bytes {
        for bit in 0..<8 {
          let carry = (sum ^ UInt32(byte) >> UInt32(bit)) & 1
          sum = sum >> 1 ^ (carry == 1 ? 0xEDB8_8320 : 0)
        }
      }
      return ~sum
    }

    var bytes: [UInt8] {
      let sum = Int(check ?? Self.check(content))
      let sizes =
        Self.number(sum, 4) + Self.number(packed ?? content.count, 4)
        + Self.number(count ?? content.count, 4)
      let names = Self.number(name.utf8.count, 2) + Self.number(0, 2)
      let kind = Self.number(flags, 2) + Self.number(method, 2) + Self.number(0, 4)
      let local =
        Array("PK\u{3}\u{4}".utf8) + Self.number(20, 2) + kind + sizes + names + Array(name.utf8)
        + content
      let central =
        Array("PK\u{1}\u{2}".utf8) + Self.number(20, 2) + Self.number(20, 2) + kind + sizes + names
        + Self.number(0, 10) + Self.number(offset, 4) + Array(name.utf8)
      return local + central + Array("PK\u{5}\u{6}".utf8) + Self.number(0, 4)
        + Self.number(entries, 2) + Self.number(entries, 2) + Self.number(central.count, 4)
        + Self.number(directory ?? local.count, 4) + Self.number(0, 2)
    }
  }

  private static func made(_ change: (inout Archive) -> Void) -> [UInt8] {
    var archive = Archive()
    change(&archive)
    return archive.bytes
  }

  @Test("A stored file is read; each fault is an error with the name of the archive")
  func faults() throws {
    let name = "'animations/a.json' in the archive"
    expectEqual(try Scene(lottie: Self.made { _ in }, file: "a").makeInstance().layersByID.count, 0)
    let rows: [([UInt8], String)] = [
      (Self.made { $0.flags = 1 }, "\(name) is encrypted"),
      (Self.made { $0.method = 12 }, "\(name) is packed by method 12"),
      (Self.made { $0.check = 7 }, "\(name) is damaged"),
      (Self.made { $0.count = 1 << 31 }, "\(name) has more than 268435456 bytes"),
      (Self.made { $0.count = 3 }, "\(name) is damaged"),
      (Self.made { $0.packed = 1 << 30 }, "\(name) is cut off"),
      (Self.made { $0.offset = 5 }, "\(name) is damaged"),
      (Self.made { $0.offset = Int(UInt32.max) }, "\(name) is damaged"),
      (Self.made { $0.directory = 3 }, "the directory of the archive is damaged"),
      (Self.made { $0.directory = 1 << 31 }, "the directory of the archive is damaged"),
      (Self.made { $0.entries = 2 }, "the directory of the archive is damaged"),
      (
        Self.made { $0.entries = 20_001 },
        "the archive is too large: at most 20000 entries are read"
      ),
      (
        Self.made { $0.name = "../animations/a.json" },
        "'../animations/a.json' in the archive leaves the bundle"
      ),
      (
        Self.made { $0.name = "/animations/a.json" },
        "'/animations/a.json' in the archive is an absolute path"
      ),
      (Self.made { $0.name = "a.txt" }, "no scene is in the archive, but 'a.txt'"),
      // Deflated data that are none: a block of the kind 3, which does not exist.
      (Self.made { ($0.method, $0.content) = (8, [7]) }, "\(name) is damaged"),
      // A stored block of three bytes whose second length is not the first one inverted.
      (
        Self.made { ($0.method, $0.content) = (8, [1, 3, 0, 3, 0, 1, 2, 3]) }, "\(name) is damaged"
      ),
      // A code that repeats the byte before it 258 times, without one: 257 + 28, distance 1.
      (Self.made { ($0.method, $0.content) = (8, [0x1B, 0x03]) }, "\(name) is damaged"),
    ]
    for (bytes, message) in rows {
      let error = #expect(throws: SceneError.self) { try Scene(lottie: bytes, file: "a.lottie") }
      expectEqual(error?.message, message)
      expectEqual(error?.place?.file, "a.lottie")
    }
  }

  @Test("An archive that ends anywhere, or has any byte changed, is read or refused with a place")
  func damaged() throws {
    let whole = try Self.bytes(Self.lottie)
    for count in Rounds.part(of: Array(whole.indices.dropFirst(4))) {
      let error = #expect(throws: SceneError.self) {
        try Scene(lottie: Array(whole[..<count]), file: "a.lottie")
      }
      expectEqual(error?.place?.file, "a.lottie")
    }
    for index in Rounds.part(of: Array(whole.indices.dropFirst(4))) {
      var bytes = whole
      bytes[index] ^= 0xFF
      do throws(SceneError) {
        _ = try Scene(lottie: bytes, file: "a.lottie")
      } catch {
        expectTrue(error.place != nil)
      }
    }
  }
}
