import MotionAlgebra
import MotionText

/// The files of a film with one file for each frame, checked to be whole and of one film.
struct FilmPieces {
  /// The files in the order of their frames.
  let files: [PieceFile]
  let mark: FilmMark
  let width: Int
  let height: Int

  /// - Parameter asked: the frames that are asked for; `nil` for all that the film has.
  init(_ files: [PieceFile], frames asked: FrameList?) throws(ProgramFailure) {
    var problems = PieceProblems()
    var frames: [(place: Int, png: PNGFile)] = []
    for (place, file) in files.enumerated() {
      guard let png = PNGFile(path: file.path) else {
        if PNGFile.isOther(path: file.path) {
          problems.addWrong("\(file.name) is not a PNG")
        } else {
          problems.addMissing("\(file.name) is not a whole PNG")
        }
        continue
      }
      guard png.text.flatMap(FilmMark.init) != nil else {
        problems.addWrong("\(file.name) is not a numbered frame of motionc render")
        continue
      }
      frames.append((place, png))
    }
    var runs: [PieceRun] = []
    var kinds: [PNGFile: [Int]] = [:]
    for ((place, png), number) in zip(frames, FilmPieces.numbers(of: frames.map { files[$0.place] })) {
      guard let number else {
        problems.addWrong("\(files[place].name) has no number in its name, so its frame is unknown")
        continue
      }
      kinds[png, default: []].append(place)
      runs.append(PieceRun(frames: number..<number + 1, piece: place))
    }
    // Most files are right. Of two films with as many files, that of the first file is.
    let order = kinds.sorted { ($1.value.count, $0.value[0]) < ($0.value.count, $1.value[0]) }
    guard let (png, _) = order.first.map({ ($0.key, $0.value) }), let mark = png.text.flatMap(FilmMark.init) else {
      if files.isEmpty { throw .file("there are no PNGs to join") }
      try problems.finish()
      throw .file("there are no PNGs to join")
    }
    for (other, places) in order.dropFirst() {
      let why = FilmPieces.difference(other, from: png)
      for place in places { problems.addWrong("\(files[place].name) \(why)") }
    }
    let ours = Set(order[0].value)
    runs = runs.filter { ours.contains($0.piece) }.sorted { $0.frames.lowerBound < $1.frames.lowerBound }
    guard let expected = asked ?? mark.frameCount.map({ FrameList(before: $0) }) else {
      throw .usage("the film has no end; say which frames it has, as in --frames 0-99")
    }
    runs.compare(with: expected, name: { files[$0].name }, &problems)
    try problems.finish()
    self.files = runs.map { files[$0.piece] }
    (self.mark, width, height) = (mark, png.width, png.height)
  }

  /// Says in what a frame differs from those of the film.
  private static func difference(_ other: PNGFile, from png: PNGFile) -> String {
    guard let mark = png.text.flatMap(FilmMark.init), let theirs = other.text.flatMap(FilmMark.init) else { return "" }
    if (other.width, other.height) != (png.width, png.height) {
      return "is \(other.width) by \(other.height) pixels, and the other frames are \(png.width) by \(png.height)"
    }
    if theirs.rate != mark.rate { return "has another number of frames per second than the other frames" }
    if theirs.painter != mark.painter {
      return "was drawn by \(visible(theirs.painter)), and the other frames by \(visible(mark.painter))"
    }
    return "is of another script than the other frames, or was made with other options"
  }

  /// Returns the frames of files: the only number in which their names differ, or the last number in each name.
  private static func numbers(of files: [PieceFile]) -> [Int64?] {
    let numbers = files.map(numbers(in:))
    var fromEnd = 1
    if let first = numbers.first, numbers.allSatisfy({ $0.count == first.count }) {
      let different = first.indices.filter { place in numbers.contains { $0[place] != first[place] } }
      if different.count == 1 { fromEnd = first.count - different[0] }
    }
    return numbers.map { numbers in
      guard numbers.count >= fromEnd else { return nil }
      return Int64(String(decoding: numbers[numbers.count - fromEnd], as: UTF8.self)).flatMap { $0 < .max ? $0 : nil }
    }
  }

  /// Returns the digits of each number in the name of a file.
  private static func numbers(in file: PieceFile) -> [ArraySlice<UInt8>] {
    let name = file.path.suffix(from: file.path.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0)
    let stem = name[..<(name.lastIndex(of: UInt8(ascii: ".")) ?? name.endIndex)]
    return stem.split { !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }
}
