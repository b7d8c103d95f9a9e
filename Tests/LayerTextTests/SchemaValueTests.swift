import LayerText
import TestSupport
import Testing

@Suite("Schemas as text")
struct SchemaValueTests {
  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("take one line for fewer than twelve plain values, otherwise one for each") {
      func numbers(_ count: Int) -> SchemaValue { .array((0..<count).map { .integer($0) }) }
      expectEqual(numbers(11).text, "[" + (0..<11).map(String.init).joined(separator: ", ") + "]\n")
      let lines = (0..<12).map { "  \($0)" }.joined(separator: ",\n")
      expectEqual(numbers(12).text, "[\n\(lines)\n]\n")
      let nested: SchemaValue = ["b": ["x", true], "a": 1]
      expectEqual(nested.text, "{\n  \"b\": [\"x\", true],\n  \"a\": 1\n}\n")
    },
    Fact("describe an object with these members and no others") {
      let object = SchemaValue.closedObject(
        required: [("x", ["type": "number"])], optional: [("y", .definition("point"))])
      let expected = """
        {
          "type": "object",
          "required": ["x"],
          "properties": {
            "x": {"type": "number"},
            "y": {"$ref": "#/$defs/point"}
          },
          "additionalProperties": false,
          "title": "t"
        }

        """
      expectEqual(object.adding(["title": "t"]).text, expected)
    },
  ]
}
