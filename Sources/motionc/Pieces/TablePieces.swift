import MotionAlgebra
import MotionTargets
import MotionText

/// The pieces of a table, checked to be all of one table.
struct TablePieces {
  private let pieces: [TablePiece]
  private let format: FrameFormat
  /// The rows in the order of their frames.
  private let runs: [PieceRun]
  private var header: [UInt8] = []

  var identities: [FileIdentity] { pieces.map(\.identity) }
  var frameCount: Int64 { runs.reduce(0) { $0 + Int64($1.frames.count) } }

  /// - Parameter asked: the frames that are asked for; `nil` for all from 0 to the last one.
  init(_ files: [PieceFile], _ format: FrameFormat, frames asked: FrameList?) throws(ProgramFailure) {
    var problems = PieceProblems()
    var pieces: [TablePiece] = []
    for (index, file) in files.enumerated() { pieces.append(try TablePiece(file, index: index, format)) }
    func name(_ index: Int) -> String { pieces[index].file.name }
    for (index, piece) in pieces.enumerated() {
      switch piece.problem {
      case .wrong(let words): problems.addWrong("\(name(index)) \(words)")
      case .broken(let words): problems.addMissing("\(name(index)) \(words)")
      case nil: break
      }
    }
    var good = pieces.indices.filter { pieces[$0].problem == nil && !pieces[$0].runs.isEmpty }
    good.sort { pieces[$0].runs[0].frames.lowerBound < pieces[$1].runs[0].frames.lowerBound }
    TablePieces.removeStrangers(&good, pieces, format, &problems)
    let runs = good.flatMap { pieces[$0].runs }.sorted { $0.frames.lowerBound < $1.frames.lowerBound }
    let last = runs.map(\.frames.upperBound).max() ?? 0
    let whole = format == .json ? pieces.lazy.compactMap { TablePieces.frameCount($0.header) }.first ?? 0 : 0
    runs.compare(with: asked ?? FrameList(before: max(last, whole)), name: name, &problems)
    let first = runs.first.map { pieces[$0.piece] }
    let hasHeader = format == .csv || format == .tsv
    for index in good where hasHeader {
      let begins = pieces[index].runs[0].frames.lowerBound == 0
      if begins, pieces[index].header.isEmpty {
        problems.addWrong("\(name(index)) has frame 0, but no header before it")
      }
      if !begins, !pieces[index].header.isEmpty { problems.addWrong("\(name(index)) has a header, but not frame 0") }
    }
    try problems.finish()
    guard let first else { throw .file("the pieces have no rows") }
    (self.pieces, self.format, self.runs) = (pieces, format, runs)
    header = first.header
    if format == .npy, case .header(let description)? = first.columns {
      header = FrameArrayWriter.header(
        description: description, version: first.header[6], frameCount: runs.reduce(0) { $0 + Int64($1.frames.count) })
    }
  }

  /// Leaves only the pieces whose columns and times most pieces share, and reports the others.
  private static func removeStrangers(
    _ good: inout [Int], _ pieces: [TablePiece], _ format: FrameFormat, _ problems: inout PieceProblems
  ) {
    var kinds: [TablePiece.Columns: [Int]] = [:]
    for index in good { if let columns = pieces[index].columns { kinds[columns, default: []].append(index) } }
    let most = kinds.max { ($0.value.count, $1.value[0]) < ($1.value.count, $0.value[0]) }
    for index in good {
      guard let most, let columns = pieces[index].columns, columns != most.key else { continue }
      var words = "has other columns than the other pieces"
      if case .count(let own) = columns, case .count(let others) = most.key {
        words = "has \(own) columns, and the other pieces have \(others)"
      }
      if format == .json { words = "has another rate, duration or other columns than the other pieces" }
      problems.addWrong("\(pieces[index].file.name) \(words)")
    }
    good.removeAll { pieces[$0].columns != most?.key }
    // A header names the columns that the rows have.
    for index in good where !pieces[index].header.isEmpty {
      guard case .count(let count) = pieces[index].columns, format == .csv || format == .tsv else { continue }
      let comma = UInt8(ascii: format == .tsv ? "\t" : ",")
      let named = pieces[index].header.withUnsafeBytes { TableRow.fieldEnds($0, comma).count + 1 }
      if named != count {
        problems.addWrong("\(pieces[index].file.name) has \(count) values in a row, and \(named) names")
      }
    }
    // A piece with frame 0 alone says nothing about the rate.
    let timed = good.filter { pieces[$0].spacing.high < .infinity }
    guard let common = FrameSpacing.common(timed.map { pieces[$0].spacing }) else { return }
    let decimals = timed.map { pieces[$0].spacing.decimals }.max() ?? 0
    let strangers = timed.filter { index in
      let spacing = pieces[index].spacing
      if spacing.high < common.lowerBound || spacing.low > common.upperBound {
        problems.addWrong("\(pieces[index].file.name) has another number of frames per second than the other pieces")
      } else if !spacing.fits(common, decimals: decimals) {
        problems.addWrong("\(pieces[index].file.name) was written with another --precision than the other pieces")
      } else {
        return false
      }
      return true
    }
    good.removeAll(where: strangers.contains)
  }

  /// The number of frames that the start of a JSON table tells; `nil` if it tells none.
  private static func frameCount(_ head: [UInt8]) -> Int64? {
    let text = String(decoding: head, as: UTF8.self)
    func number(_ key: String) -> Double? {
      guard let start = text.end(of: "\"\(key)\":") else { return nil }
      return Double(text[start...].prefix { "0123456789.e+-".contains($0) })
    }
    guard let rate = number("fps"), let duration = number("duration") else { return nil }
    let frames = duration * rate
    guard frames.isFinite, frames < 1e15 else { return nil }
    // The duration and the rate are rounded, so a frame that begins at the end may seem to begin just before or after it.
    let near = frames.rounded()
    return Int64(abs(frames - near) < 1e-6 * max(1, near) ? near : frames.rounded(.up)) + 1
  }

  /// Writes the whole table.
  func write(to output: inout OutputFile, _ progress: inout Progress) throws(ProgramFailure) {
    try output.write(header)
    var written: Int64 = 0
    var open: (piece: Int, descriptor: CInt)?
    defer { if let open { close(open.descriptor) } }
    var buffer = [UInt8](repeating: 0, count: 1 << 20)
    for (place, run) in runs.enumerated() {
      if open?.piece != run.piece {
        if let open { close(open.descriptor) }
        open = nil
        open = (run.piece, try pieces[run.piece].file.open())
      }
      if format == .json { try output.write(Array((place == 0 ? "\n" : ",\n").utf8)) }
      var next = run.bytes.lowerBound
      while next < run.bytes.upperBound, let descriptor = open?.descriptor {
        let most = min(buffer.count, Int(run.bytes.upperBound - next))
        let count = buffer.withUnsafeMutableBytes { free in
          retried { pread(descriptor, free.baseAddress, most, off_t(next)) }
        }
        guard count >= 0 else { throw .system("cannot read \(pieces[run.piece].file.name)") }
        guard count > 0 else { throw .file("\(pieces[run.piece].file.name) changed while it was read") }
        try output.write(Array(buffer[..<count]))
        next += Int64(count)
      }
      written += Int64(run.frames.count)
      progress.reached(written)
    }
    if format == .json { try output.write(Array("\n]}\n".utf8)) }
  }
}

extension String {
  /// Returns the end of the first occurrence of a word; `nil` without one.
  fileprivate func end(of word: String) -> Index? {
    indices.first { self[$0...].hasPrefix(word) }.map { index($0, offsetBy: word.count) }
  }
}
