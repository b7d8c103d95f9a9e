import LayerAnimation
import LayerModel
import LayerText

/// Writes an explanation as JSON: one object with everything that the engine reported.
///
///     {"v":1,"kind":"explanation","layer":"box","keyPath":"position.x","instant":0.25,
///      "sentence":"…","presented":25,"model":20,"committed":20,"layerTimes":[…],
///      "animations":[{"name":"move","effect":"replaces","steps":[…]}],"rules":[…]}
///
/// Numbers read back as the same bits. Infinities are the strings `"inf"` and `"-inf"`.
struct ExplanationJSON {
  var json = JSONWriter()
  private let values = JSONValues(format: .exact)

  /// The version of the format.
  static let version = 1

  /// Returns the object, without a line break.
  static func bytes(of explanation: Explanation) -> [UInt8] {
    var json = ExplanationJSON()
    json.write(explanation, isPart: false)
    return json.json.bytes
  }

  // MARK: Members

  mutating func object(_ name: String? = nil, _ body: (inout ExplanationJSON) -> Void) {
    if let name { json.key(name) }
    json.beginObject()
    body(&self)
    json.endObject()
  }

  mutating func list<Element>(
    _ name: String, _ elements: some Sequence<Element>,
    _ body: (inout ExplanationJSON, Element) -> Void
  ) {
    json.key(name)
    json.beginArray()
    for element in elements { body(&self, element) }
    json.endArray()
  }

  mutating func text(_ name: String, _ text: String?) {
    json.key(name)
    if let text { json.string(text) } else { json.null() }
  }

  mutating func number(_ name: String?, _ number: Double?) {
    if let name { json.key(name) }
    if let number { json.number(number) } else { json.null() }
  }

  mutating func flag(_ name: String, _ flag: Bool) {
    json.key(name)
    json.bool(flag)
  }

  mutating func value(_ name: String, _ value: PropertyValue?) {
    json.key(name)
    json.raw { values.append(value ?? .null, to: &$0) }
  }

  mutating func rules(_ rules: [ExplanationRule]) {
    list("rules", rules) { json, rule in
      json.object {
        $0.text("rule", rule.rawValue)
        $0.text("reference", rule.reference)
        $0.text("sentence", rule.sentence)
      }
    }
  }
}
