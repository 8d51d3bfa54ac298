import MotionText
import Testing

@Suite struct JSONWriterTests {
  private func written(_ write: (inout JSONWriter) -> Void) -> String {
    var json = JSONWriter()
    write(&json)
    return String(decoding: json.take(), as: UTF8.self)
  }

  @Test func putsCommasOnlyBetweenValues() {
    let text = written { json in
      json.object { json in
        json.member("a", 1)
        json.object("b") { _ in }
        json.array("c") { json in
          json.null()
          json.array { $0.value("x") }
          json.value(true)
        }
        json.array("d", ["y", "z"])
        json.member("e", number: nil)
      }
    }
    #expect(text == #"{"a":1,"b":{},"c":[null,["x"],true],"d":["y","z"],"e":null}"#)
  }

  @Test func breaksLinesAfterCommas() {
    let text = written { json in
      for list in [[], [1, 2]] {
        json.array { json in
          for number in list {
            json.lineBreak()
            json.value(number)
          }
          json.lineBreak()
        }
        json.endLine()
      }
    }
    #expect(text == "[\n]\n[\n1,\n2\n]\n")
  }

  @Test func writesNonFiniteNumbersAsNull() {
    let text = written { $0.values([0.5, -0.0, .infinity, .nan], DecimalText(.decimals(2))) }
    #expect(text == "[0.5,0,null,null]")
  }

  @Test func leavesOutValuesForTheCaller() {
    var json = JSONWriter()
    json.openObject()
    json.key("a")
    json.valueElsewhere()
    #expect(json.take() == Array(#"{"a":"#.utf8))
    json.key("b")
    json.valueElsewhere()
    #expect(json.take() == Array(#","b":"#.utf8))
    json.closeObject()
    #expect(json.take() == Array("}".utf8))
  }

  /// The reader reads back every scalar up to U+2100, and some beyond the basic plane.
  @Test func quotedTextReadsBack() throws {
    let scalars = (0...0x2100).compactMap { Unicode.Scalar($0 as UInt32) } + ["\u{FFFF}", "𝄞", "\u{10FFFF}"]
    for scalar in scalars {
      let text = "a\(scalar)b"
      var json = JSONWriter()
      json.value(text)
      let bytes = json.take()
      #expect(try JSONDocument(bytes, at: 0).text(0) == text)
      #expect(bytes.allSatisfy { $0 >= 0x20 && $0 != 0x7F })
    }
  }
}
