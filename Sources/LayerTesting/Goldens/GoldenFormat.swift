/// How a value becomes the text of a golden.
///
///     extension GoldenFormat {
///       static var menu: GoldenFormat<Menu> { GoldenFormat<[String]>.dump.pullback { $0.openItems } }
///     }
///     stage.expectGolden("opens", of: menu, as: .menu, for: 0.5, fps: 4)
///     stage.expectGolden("bar", of: "#bar", beside: .value { menu.isOpen }, for: 0.5)
///
///     Menu ── pullback ──▶ [String] ── dump ──▶ text
public struct GoldenFormat<Value> {
  /// Returns the text of a value.
  let text: (Value) throws -> String

  /// Creates a format.
  ///
  /// - Parameter text: Returns the text of a value. It should be the same in every run, so without
  ///   addresses, dates, or the order of a set.
  public init(_ text: @escaping (Value) throws -> String) { self.text = text }

  /// Returns the format of another type, from whose values those of this one are read.
  public func pullback<Other>(
    _ transform: @escaping (Other) throws -> Value
  ) -> GoldenFormat<Other> {
    GoldenFormat<Other> { [text] in try text(try transform($0)) }
  }

  /// The description of a value.
  public static var text: GoldenFormat { GoldenFormat { String(describing: $0) } }

  /// The parts of a value, as `dump` prints them.
  public static var dump: GoldenFormat {
    GoldenFormat { value in
      var text = ""
      Swift.dump(value, to: &text)
      return String(text.dropLast())
    }
  }
}

extension GoldenFormat {
  /// Returns a format that reads a value of the test, such as the state of a model.
  ///
  ///     stage.expectGolden("opens", of: "#bar", beside: .value { menu.isOpen }, for: 0.5)
  ///
  /// - Parameters:
  ///   - format: How the value becomes text; nil for its description.
  ///   - value: Returns the value.
  /// - Returns: The format.
  public static func value<Read>(
    as format: GoldenFormat<Read>? = nil, _ value: @escaping () throws -> Read
  ) -> GoldenFormat {
    (format ?? .text).pullback { _ in try value() }
  }
}
