import Foundation
import MotionAlgebra
import MotionText
import SeededRandom
import Testing

@testable import MotionTargets

@Suite struct FrameTableWriterTests {
  private struct Table {
    var tracks: [String]
    /// The values by frame, then by track.
    var values: [[Double]]
    var firstFrame: Int64 = 0
  }

  /// Returns the table from the writer, given blocks that are ordered by frame or by track.
  private func written(
    _ table: Table, fps: FrameRate, _ format: TableFormat, _ precision: Precision,
    blockSizes: [Int] = [7, 1, 30], byTrack: Bool = false, isFirstPiece: Bool = true, duration: Double? = 1
  ) -> String {
    var writer = FrameTableWriter(tracks: table.tracks, rate: fps, format: format, precision: precision)
    var output: [UInt8] = []
    writer.begin(isFirstPiece: isFirstPiece, duration: duration)
    var done = 0
    var turn = 0
    while done < table.values.count {
      let size = min(blockSizes[turn % blockSizes.count], table.values.count - done)
      turn += 1
      var block = [Double](repeating: 0, count: max(1, size * table.tracks.count))
      for row in 0..<size {
        for track in table.tracks.indices {
          block[byTrack ? track * size + row : row * table.tracks.count + track] = table.values[done + row][track]
        }
      }
      let first = table.firstFrame + Int64(done)
      block.withUnsafeBufferPointer { values in
        writer.write(
          frames: first..<first + Int64(size), values: values.baseAddress!, trackStride: byTrack ? size : 1,
          frameStride: byTrack ? 1 : table.tracks.count
        ) { output.append(contentsOf: $0) }
      }
      done += size
    }
    writer.end { output.append(contentsOf: $0) }
    return String(decoding: output, as: UTF8.self)
  }

  private func randomTable(_ random: inout SplitMix64, tracks: Int, frames: Int) -> Table {
    var values: [[Double]] = []
    var row = (0..<tracks).map { _ in Double.random(in: -500...500, using: &random) }
    for _ in 0..<frames {
      let share = random.next() % 100
      for track in row.indices where random.next() % 100 < share {
        switch random.next() % 20 {
        case 0: row[track] = Double.random(in: -1e300...1e300, using: &random)
        case 1: row[track] = -0.0
        case 2: row[track] = Double(Int(random.next() % 4))
        case 3...18: row[track] = Double.random(in: -1000...1000, using: &random)
        default: row[track] = 1e10 + Double(random.next() % 1000)
        }
      }
      values.append(row)
    }
    return Table(tracks: (0..<tracks).map { "view.p\($0)" }, values: values)
  }

  @Test func copiedValuesEqualWrittenOnes() throws {
    var random = SplitMix64(seed: 3)
    let fps = try #require(FrameRate(60))
    for round in 0..<200 {
      let table = randomTable(&random, tracks: Int(random.next() % 24), frames: Int(random.next() % 50))
      let precision: Precision = round % 5 == 0 ? .exact : .decimals(round % 16)
      let text = DecimalText(precision)
      func number(_ value: Double) -> String { String(decoding: text.bytes(of: value), as: UTF8.self) }
      var expected = (["frame", "time"] + table.tracks).joined(separator: ",") + "\n"
      for (frame, row) in table.values.enumerated() {
        expected += ([String(frame), number(Double(frame) / 60)] + row.map(number)).joined(separator: ",") + "\n"
      }
      #expect(written(table, fps: fps, .csv, precision, byTrack: round % 2 == 0) == expected)
      guard round % 4 == 0 else { continue }
      #expect(written(table, fps: fps, .tsv, precision) == expected.replacing(",", with: "\t"))
      let keyed = table.values.enumerated().map { frame, row in
        let values = [String(frame), number(Double(frame) / 60)] + row.map(number)
        let pairs = zip(["frame", "time"] + table.tracks, values).map { "\"\($0)\":\($1)" }
        return "{\(pairs.joined(separator: ","))}\n"
      }
      #expect(written(table, fps: fps, .ndjson, precision) == keyed.joined())
    }
  }

  /// Values of fewer than seven decimals below 1000 have a function of their own.
  @Test func shortDecimalsAreThoseOfDecimalText() throws {
    var random = SplitMix64(seed: 6)
    for decimals in 0...6 {
      let (text, short) = (DecimalText(.decimals(decimals)), try #require(ShortDecimals(.decimals(decimals))))
      var writtenCount = 0
      func compare(_ value: Double) {
        var bytes = [UInt8](repeating: 0, count: DecimalText.usualCapacity + 1)
        let length = bytes.withUnsafeMutableBytes { short.write(value, after: 0x2C, to: $0.baseAddress!) }
        guard length > 0 else { return }
        writtenCount += 1
        #expect(Array(bytes[..<length]) == [0x2C] + text.bytes(of: value), "\(value) with \(decimals) decimals")
      }
      for number in 0..<1000 {
        for value in [Double(number), Double(number) + 0.999_999_5, Double(number) / 1000, Double(number) * 1e-6] {
          for near in [value, value.nextUp, value.nextDown] { [near, -near].forEach(compare) }
        }
      }
      for value in [-0.0, 1e-9, 999.5, 1000, 1e4, 1e15, 1e300, .infinity, .nan, .leastNonzeroMagnitude] {
        [value, -value].forEach(compare)
      }
      for _ in 0..<20_000 { compare(Double.random(in: -1001...1001, using: &random)) }
      #expect(writtenCount > 30_000)
    }
    #expect(ShortDecimals(.decimals(7)) == nil && ShortDecimals(.exact) == nil)
  }

  @Test func largeTablesAreWrittenInBlocks() throws {
    var random = SplitMix64(seed: 4)
    let fps = try #require(FrameRate(25))
    let table = randomTable(&random, tracks: 3000, frames: 120)
    let text = DecimalText(.decimals(6))
    let lines = written(table, fps: fps, .csv, .decimals(6)).split(separator: "\n")
    #expect(lines.count == 121)
    for frame in [0, 1, 59, 60, 118, 119] {
      let fields = lines[frame + 1].split(separator: ",").dropFirst(2).map(String.init)
      #expect(fields == table.values[frame].map { String(decoding: text.bytes(of: $0), as: UTF8.self) })
    }
  }

  @Test func piecesJoin() throws {
    var random = SplitMix64(seed: 5)
    let fps = try #require(FrameRate(29.97))
    let whole = randomTable(&random, tracks: 5, frames: 40)
    var joined = ""
    for piece in [0..<13, 13..<14, 14..<40] {
      let part = Table(tracks: whole.tracks, values: Array(whole.values[piece]), firstFrame: Int64(piece.lowerBound))
      joined += written(part, fps: fps, .csv, .decimals(6), isFirstPiece: piece.lowerBound == 0)
    }
    #expect(joined == written(whole, fps: fps, .csv, .decimals(6)))
  }

  @Test func timesUseTheExactRate() throws {
    let table = Table(tracks: ["a.b"], values: [[1], [1]], firstFrame: 30)
    let ntsc = try #require(FrameRate(29.97))
    #expect(written(table, fps: ntsc, .csv, .decimals(6), isFirstPiece: false) == "30,1.001,1\n31,1.034367,1\n")
  }

  @Test func namesAreQuotedByRFC4180() throws {
    let table = Table(tracks: ["a.\"x, y\"", "plain.b"], values: [[1, 2]])
    let fps = try #require(FrameRate(60))
    #expect(written(table, fps: fps, .csv, .decimals(6)) == "frame,time,\"a.\"\"x, y\"\"\",plain.b\n0,0,1,2\n")
  }

  @Test func namesAreQuotedInTheOtherFormatsToo() throws {
    let table = Table(tracks: ["a.\"x\ty\"", "b,c.d"], values: [[1, .infinity]])
    let fps = try #require(FrameRate(60))
    #expect(
      written(table, fps: fps, .tsv, .decimals(6))
        == "frame\ttime\t\"a.\"\"x\ty\"\"\"\tb,c.d\n0\t0\t1\tinf\n")
    #expect(
      written(table, fps: fps, .ndjson, .decimals(6))
        == "{\"frame\":0,\"time\":0,\"a.\\\"x\\ty\\\"\":1,\"b,c.d\":null}\n")
  }

  @Test func jsonIsOneObjectWithOneFramePerLine() throws {
    let table = Table(tracks: ["circle.radius", "a.\"q\""], values: [[10, .nan], [10.5, -.infinity]])
    let fps = try #require(FrameRate(60))
    let text = written(table, fps: fps, .json, .decimals(6), duration: 1.0 / 60)
    #expect(
      text == """
        {"fps":60,"duration":0.016666666666666666,"columns":["frame","time","circle.radius","a.\\"q\\""],"frames":[
        [0,0,10,null],
        [1,0.016667,10.5,null]
        ]}

        """)
    #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(text.utf8)) }
  }

  @Test func aTableWithoutRowsIsItsHeader() throws {
    let fps = try #require(FrameRate(60))
    #expect(written(Table(tracks: ["a.b"], values: []), fps: fps, .csv, .decimals(6)) == "frame,time,a.b\n")
    let json = written(Table(tracks: [], values: []), fps: fps, .json, .decimals(6), duration: nil)
    #expect(json == "{\"fps\":60,\"duration\":null,\"columns\":[\"frame\",\"time\"],\"frames\":[\n]}\n")
  }

  private struct Full: Error, Equatable {}

  @Test func errorsOfTheSinkAreThrown() throws {
    let fps = try #require(FrameRate(60))
    var writer = FrameTableWriter(tracks: ["a.b"], rate: fps, format: .csv, precision: .decimals(6))
    writer.begin(isFirstPiece: true, duration: 1)
    #expect(throws: Full()) { try writer.end { (_: UnsafeRawBufferPointer) throws(Full) in throw Full() } }
  }

  /// NumPy's enhancement proposal 1: letters beyond Latin-1 need version 3, and a header above 64 KB version 2.
  @Test(arguments: [("é", 1, 1), ("ж", 1, 3), ("é", 4_000, 2), ("ж", 4_000, 3)])
  func theVersionOfAnArrayIsThatOfItsHeader(name: String, count: Int, version: UInt8) {
    let names = (0..<count).map { "\(name)\($0).opacity" }
    let header = FrameArrayWriter(tracks: names, rate: FrameRate(60.0)!, frameCount: 1).header
    #expect(Array(header[..<8]) == [0x93] + Array("NUMPY".utf8) + [version, 0])
    let size = version == 1 ? 2 : 4
    let length = header[8..<8 + size].reversed().reduce(0) { $0 << 8 | Int($1) }
    #expect(8 + size + length == header.count && header.count.isMultiple(of: 64))
  }
}
