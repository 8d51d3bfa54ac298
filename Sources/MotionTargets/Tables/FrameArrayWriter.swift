import MotionAlgebra

/// Writes frames as a NumPy array (`.npy`): one record per frame, with the columns of the table as fields. `frame` is an int64;
/// the others are float64, little-endian, with every bit as computed.
///
/// `numpy.load` reads it without pickle, and `pandas.DataFrame` accepts it;
/// `numpy.lib.recfunctions.structured_to_unstructured(array)` returns a plain matrix. The format follows NumPy's enhancement
/// proposal 1: version 1.0, or 2.0 if the header exceeds 64 KB, or 3.0 if a name has letters beyond Latin-1.
package struct FrameArrayWriter: Sendable {
  private let rate: FrameRate
  private let trackCount: Int
  /// The bytes before the first record.
  package let header: [UInt8]
  private var buffer: [UInt8] = []
  private static let blockSize = 1 << 20
  /// The longest header, in bytes, that `numpy.load` reads by default.
  package static let usualHeaderLimit = 10_000

  /// - Parameters:
  ///   - tracks: the names of the fields after `frame` and `time`.
  ///   - frameCount: the number of records.
  package init(tracks: [String], rate: FrameRate, frameCount: Int64) {
    self.rate = rate
    trackCount = tracks.count
    let fields = (FrameTableWriter.leadingColumns + tracks).map { name in
      "('\(pythonText(name))', '\(name == "frame" ? "<i8" : "<f8")')"
    }
    let text = "{'descr': [\(fields.joined(separator: ", "))], 'fortran_order': False"
    header = FrameArrayWriter.header(opening: text, frameCount: frameCount)
  }

  /// Returns the bytes before the first record.
  ///
  /// - Parameter opening: Python's text of the record and of the order, up to the shape.
  private static func header(opening: String, frameCount: Int64) -> [UInt8] {
    let text = "\(opening), 'shape': (\(frameCount),), }"
    let isLatin = text.unicodeScalars.allSatisfy { $0.value < 0x100 }
    var bytes = isLatin ? text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) } : Array(text.utf8)
    // The records begin at a multiple of 64 bytes.
    let version: UInt8 = !isLatin ? 3 : bytes.count + 75 > 0xFFFF ? 2 : 1
    let lengthSize = version == 1 ? 2 : 4
    let blank = 64 - (8 + lengthSize + bytes.count + 1) % 64
    bytes += Array(repeating: UInt8(ascii: " "), count: blank % 64) + [UInt8(ascii: "\n")]
    let length = (0..<lengthSize).map { UInt8(truncatingIfNeeded: bytes.count >> (8 * $0)) }
    return [0x93] + Array("NUMPY".utf8) + [version, 0] + length + bytes
  }

  /// Returns the bytes before the first record of an array.
  ///
  /// - Parameter description: the text of the header of another array with the same fields, up to its shape.
  package static func header(description: [UInt8], version: UInt8, frameCount: Int64) -> [UInt8] {
    let isLatin = version < 3
    let opening =
      isLatin
      ? String(String.UnicodeScalarView(description.map { Unicode.Scalar($0) }))
      : String(decoding: description, as: UTF8.self)
    return header(opening: opening, frameCount: frameCount)
  }

  /// Forgets what was written, to write another part of the array.
  ///
  /// - Parameter isFirst: whether the part has the first record.
  package mutating func beginPart(isFirst: Bool) { buffer.removeAll(keepingCapacity: true) }

  /// Hands over the rest of a part of the array.
  package mutating func endPart<Failure: Error>(
    to sink: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    try flush(to: sink)
  }

  /// Writes the records of a block that a sampler has filled.
  ///
  /// - Parameter sink: receives the bytes in large blocks.
  package mutating func write<Failure: Error>(
    _ block: FrameBlock, to sink: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    for (place, frame) in block.frames.enumerated() {
      append(UInt64(bitPattern: frame))
      append(rate.seconds(ofFrame: frame).bitPattern)
      block.values.withUnsafeBufferPointer { values in
        let start = place * block.stride
        #if _endian(little)
          buffer.append(
            contentsOf: UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: values[start..<start + trackCount])))
        #else
          for track in 0..<trackCount { append(values[start + track].bitPattern) }
        #endif
      }
      if buffer.count >= FrameArrayWriter.blockSize { try flush(to: sink) }
    }
  }

  package mutating func end<Failure: Error>(
    to sink: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    try flush(to: sink)
  }

  @inline(__always)
  private mutating func append(_ bits: UInt64) {
    withUnsafeBytes(of: bits.littleEndian) { buffer.append(contentsOf: $0) }
  }

  private mutating func flush<Failure: Error>(
    to sink: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    var failure: Failure?
    buffer.withUnsafeBytes { bytes in
      do throws(Failure) { try sink(bytes) } catch { failure = error }
    }
    if let failure { throw failure }
    buffer.removeAll(keepingCapacity: true)
  }
}

/// Returns a text escaped for a Python string literal.
private func pythonText(_ text: String) -> String {
  text.unicodeScalars.map { scalar in
    switch scalar {
    case "'", "\\": "\\\(scalar)"
    case "\n": "\\n"
    case "\0"..<" ", "\u{7F}"..."\u{9F}": "\\x" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
    default: String(scalar)
    }
  }.joined()
}
