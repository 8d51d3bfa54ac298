import Foundation
import Testing

/// Every format of every example has the same values as its CSV.
@Suite struct FrameFormatsTests {
  private static let duration = "--duration 2500ms --fps 8"

  /// Returns every example, and scripts that are hard to write: names beyond ASCII and beyond Latin-1, a sign, an exponent, no
  /// track.
  private static func shell() throws -> (Shell, [String]) {
    let hard = [
      "words.motion": """
      animate über's größe from -1e-7 to 123456789012345
      + animate 円's 半径 from 1e14 to -1e14 with ease-out-back
      + tint über to #102030 from white
      """,
      "wait.motion": "wait 1s\n",
      "cancelled.motion": "cancelled\n",
    ]
    let shell = try Shell(files: Scripts.examples().merging(hard) { $1 })
    return (shell, try Scripts.playedExamples().map(\.file) + hard.keys.sorted())
  }

  private func lines(_ text: String) -> [[String]] {
    text.split(separator: "\n").map { line in
      line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
  }

  @Test func textFormatsContainTheValuesOfTheCSV() throws {
    let (shell, names) = try FrameFormatsTests.shell()
    defer { shell.remove() }
    for name in names {
      // The other precisions differ in how a number is written alone, which the hard names show.
      for precision in name == "words.motion" ? ["exact", "6", "12"] : ["exact"] {
        func table(_ options: String) throws -> Shell.Outcome {
          try shell.run("motionc compile \(name) \(FrameFormatsTests.duration) --precision \(precision) \(options)")
        }
        let csv = try table("").outputText
        let rows = lines(csv)
        let columns = rows[0]
        // No name here contains a comma, a tab or a quotation mark.
        #expect(try table("--format tsv").outputText == csv.replacing(",", with: "\t"), "\(name)")

        let objects = try table("--format ndjson").outputText.split(separator: "\n")
        #expect(objects.count == rows.count - 1)
        for (object, row) in zip(objects, rows.dropFirst()) {
          let expected = zip(columns, row).map { "\"\($0)\":\($1)" }.joined(separator: ",")
          #expect(object == "{\(expected)}")
        }
      }
    }
  }

  @Test func aTidyTableIsTheMeltedWideTable() throws {
    let (shell, names) = try FrameFormatsTests.shell()
    defer { shell.remove() }
    for name in names {
      func table(_ options: String) throws -> String {
        try shell.run("motionc compile \(name) \(FrameFormatsTests.duration) --precision exact \(options)").outputText
      }
      let wide = lines(try table(""))
      var expected = ["frame,time,view,property,component,value"]
      for row in wide.dropFirst() {
        for (column, value) in zip(wide[0], row).dropFirst(2) {
          // Of many views, each has a number: `dots.1.position.x`.
          var parts = column.split(separator: ".").map(String.init) + [""]
          if parts[1].allSatisfy(\.isNumber) { parts[0...1] = ["\(parts[0]).\(parts[1])"] }
          expected.append("\(row[0]),\(row[1]),\(parts[0]),\(parts[1]),\(parts[2]),\(value)")
        }
      }
      let csv = expected.joined(separator: "\n") + "\n"
      let tidy = try table("--layout tidy")
      #expect(tidy == csv, "\(name)")
      #expect(try table("--layout tidy --format tsv") == csv.replacing(",", with: "\t"))
      // In JSON a property without components has none.
      let json = try table("--layout tidy --format json")
      let object = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
      let tidyRows = lines(csv)
      let rows = tidyRows.dropFirst().map { row in
        let words = row[2...3].map { "\"\($0)\"" } + [row[4].isEmpty ? "null" : "\"\(row[4])\""]
        return row[..<2] + words + [row[5]]
      }
      #expect(object["columns"] as? [String] == tidyRows[0])
      #expect(
        json.hasSuffix(",\"rows\":[\(rows.map { "\n[\($0.joined(separator: ","))]" }.joined(separator: ","))\n]}\n"))
      let keyed = rows.map { row in
        "{" + zip(tidyRows[0], row).map { "\"\($0)\":\($1)" }.joined(separator: ",") + "}\n"
      }
      #expect(try table("--layout tidy --format ndjson") == keyed.joined())
    }
  }

  /// Reads the array as NumPy's enhancement proposal 1 describes, without NumPy.
  @Test func anArrayKeepsEveryBit() throws {
    let (shell, names) = try FrameFormatsTests.shell()
    defer { shell.remove() }
    for name in names {
      let rows = lines(
        try shell.run("motionc compile \(name) \(FrameFormatsTests.duration) --precision exact").outputText)
      let bytes = try shell.run("motionc compile \(name) \(FrameFormatsTests.duration) --format npy").output
      #expect(bytes.starts(with: [0x93] + Array("NUMPY".utf8)))
      let version = bytes[6]
      #expect(version == (name == "words.motion" ? 3 : 1) && bytes[7] == 0)
      let lengthSize = version == 1 ? 2 : 4
      let length = bytes[8..<8 + lengthSize].reversed().reduce(0) { $0 << 8 | Int($1) }
      let begin = 8 + lengthSize + length
      #expect(begin % 64 == 0 && bytes[begin - 1] == 0x0A)
      let fields = rows[0].map { "('\($0)', '\($0 == "frame" ? "<i8" : "<f8")')" }.joined(separator: ", ")
      let header = String(decoding: bytes[(8 + lengthSize)..<begin], as: UTF8.self)
      #expect(
        header.trimmingCharacters(in: .whitespacesAndNewlines)
          == "{'descr': [\(fields)], 'fortran_order': False, 'shape': (\(rows.count - 1),), }")
      var words = stride(from: begin, to: bytes.count, by: 8).map { place in
        bytes[place..<place + 8].reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      }[...]
      #expect(words.count == (rows.count - 1) * rows[0].count)
      for row in rows.dropFirst() {
        #expect(words.popFirst() == UInt64(row[0]))
        for value in row.dropFirst() {
          let held = try #require(words.popFirst().map(Double.init(bitPattern:)))
          #expect(held == Double(value), "\(name)")
        }
      }
    }
  }

  /// A long header takes version 2.0, and a note says how NumPy reads it.
  @Test func manyColumnsMakeALongHeader() throws {
    let script = (0..<2500).map { "grow circle\($0) from 1 to 2" }.joined(separator: " + ") + "\n"
    let outcome = try Shell.run("motionc compile - --fps 1 --format npy", input: script)
    #expect(outcome.output[6] == 2)
    let length = outcome.output[8..<12].reversed().reduce(0) { $0 << 8 | Int($1) }
    #expect(length > 0xFFFF && outcome.output.count == 12 + length + 3 * 2502 * 8)
    #expect(
      outcome.errorText == """
        motionc: note: the header is long because of the many columns; \
        load the file with numpy.load(…, max_header_size=\(12 + length)).

        """)
  }

  /// pandas and NumPy read the files, if they are installed.
  @Test func pandasAndNumPyReadEveryBit() throws {
    guard try Shell.run("python3 -c 'import numpy, pandas'").status == 0 else {
      print("skipped: python3 with numpy and pandas is not here; no table is read back by them")
      return
    }
    let (shell, names) = try FrameFormatsTests.shell()
    defer { shell.remove() }
    let program = """
      import io, json, sys
      import numpy, pandas
      exact = {} if int(pandas.__version__.split(".")[0]) >= 3 else {"float_precision": "round_trip"}
      for name in sys.argv[1:]:
          array = numpy.load(name + ".npy", allow_pickle=False, max_header_size=100000)
          frames = pandas.DataFrame(array)
          def check(what, table):
              assert list(table.columns) == list(array.dtype.names), (name, what)
              for column in array.dtype.names:
                  same = table[column].to_numpy().astype("f8").tobytes() == array[column].astype("f8").tobytes()
                  assert same, (name, what, column)
          check("npy", frames)
          check("csv", pandas.read_csv(name + ".csv", **exact))
          check("tsv", pandas.read_csv(name + ".tsv", sep="\\t", **exact))
          whole = json.load(open(name + ".json", encoding="utf-8"))
          check("json", pandas.DataFrame(whole["frames"], columns=whole["columns"]))
          if len(array):
              check("ndjson", pandas.read_json(name + ".ndjson", lines=True, precise_float=True))
          if len(array) and len(array.dtype.names) > 2:
              text = numpy.genfromtxt(name + ".csv", delimiter=",", skip_header=1, encoding="utf-8", ndmin=2)
              plain = numpy.lib.recfunctions.structured_to_unstructured(array)
              assert text.tobytes() == plain.astype("f8").tobytes(), name
              long = pandas.read_csv(name + ".tidy.csv", keep_default_na=False, dtype={"value": "f8"}, **exact)
              names = long["view"] + "." + long["property"] + long["component"].map(lambda c: "." + c if c else "")
              for column in array.dtype.names[2:]:
                  assert long["value"][names == column].to_numpy().tobytes() == array[column].tobytes(), (name, column)
          print(name, len(array))

      """
    try Data(("import numpy.lib.recfunctions\n" + program).utf8)
      .write(to: shell.folder.appendingPathComponent("read.py"))
    for name in names {
      let options = "\(name) \(FrameFormatsTests.duration) --precision exact"
      let written = try shell.run(
        """
        for format in csv tsv json ndjson npy; do motionc compile \(options) -o \(name).$format || exit 1; done
        motionc compile \(options) --layout tidy -o \(name).tidy.csv
        """)
      #expect(written.status == 0, "\(written.errorText)")
    }
    let outcome = try shell.run("python3 -W ignore read.py \(names.joined(separator: " "))")
    #expect(outcome.status == 0, "\(outcome.errorText)")
    #expect(outcome.outputText.split(separator: "\n").count == names.count)
  }

  @Test func fileExtensionsChooseTheFormat() throws {
    let outcome = try Shell.run(
      """
      for name in a.tsv a.tab a.ndjson a.jsonl a.NPY; do motionc compile grow.motion -o $name; head -c 7 $name; echo; done
      """, files: Scripts.all)
    #expect(outcome.output.starts(with: Array("frame\tt\nframe\tt\n{\"frame\n{\"frame\n".utf8) + [0x93]))
    #expect(outcome.errorText == "")
  }

  @Test func aTerminalRejectsAnArray() throws {
    let shell = try Shell(files: Scripts.all)
    defer { shell.remove() }
    let outcome = try shell.runOnTerminal("motionc compile grow.motion --format npy", columns: 80)
    #expect(outcome.status == 2)
    #expect(outcome.outputText.hasPrefix("motionc: a terminal cannot show npy"))
  }
}
