import MotionText

/// Reads plain text, which is nearly all of a script, in one loop that keeps its place in registers and checks for nothing rare.
extension Lexer {
  /// Reads spaces, line breaks, names in ASCII without dots, numbers of up to 15 digits, and signs, up to the first
  /// character that needs more care. That one, with the word or the number that it belongs to, is left for `token`.
  ///
  /// - Parameter spaceBefore: whether white space, or the start of the text, is before the next token.
  mutating func plainTokens(_ text: UnsafeBufferPointer<UInt8>, _ spaceBefore: inout Bool) {
    // A token costs less in a block of its own than at the end of an array, which asks each time whether it has another owner.
    withUnsafeTemporaryAllocation(of: Token.self, capacity: 128) { block in
      withUnsafeTemporaryAllocation(of: Double.self, capacity: 128) { numbers in
        var isFull = true
        while isFull {
          let count = plainBlock(text, &spaceBefore, block, numbers)
          list.tokens.append(UnsafeBufferPointer(rebasing: block[..<count.tokens]))
          list.numbers.append(contentsOf: UnsafeBufferPointer(rebasing: numbers[..<count.numbers]))
          isFull = count.tokens == block.count
        }
      }
    }
  }

  /// Reads such tokens and their numbers into blocks, until those are full or something else follows. Returns how many there are.
  @inline(__always)
  private mutating func plainBlock(
    _ text: UnsafeBufferPointer<UInt8>, _ spaceBefore: inout Bool, _ block: UnsafeMutableBufferPointer<Token>,
    _ numbers: UnsafeMutableBufferPointer<Double>
  ) -> (tokens: Int, numbers: Int) {
    var (place, count, hasSpace, isFirst) = (position, 0, spaceBefore, startsLine)
    var numberCount = 0
    let (firstNumber, longest) = (list.numbers.count, Limit.nameBytes)
    while count < block.count, place < text.count {
      let (start, byte) = (place, text[place])
      var (kind, payload) = (Token.Kind.word, UInt32(0))
      if byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") {
        place += 1
        hasSpace = true
        continue
      }
      if CharacterClass.isLetter(byte) {
        if let word = Lexer.shortWord(text, at: start) {
          place += word.count
          payload = symbols.intern(word.head, UnsafeBufferPointer(rebasing: text[start..<place])).rawValue
        } else {
          guard let end = Lexer.endOfPlainWord(text, from: start, longest) else { break }
          payload = symbols.intern(UnsafeBufferPointer(rebasing: text[start..<end])).rawValue
          place = end
        }
      } else if CharacterClass.isDigit(byte) {
        guard let (value, end) = Lexer.plainNumber(text, from: start) else { break }
        kind = .number
        payload = UInt32(firstNumber + numberCount)
        numbers.initializeElement(at: numberCount, to: value)
        numberCount += 1
        place = end
      } else if byte == UInt8(ascii: "\n") {
        place += 1
        (hasSpace, isFirst) = (true, true)
        continue
      } else {
        guard !Lexer.beginsComment(text, at: place), let sign = Lexer.sign(byte) else { break }
        kind = sign
        place += 1
      }
      block.initializeElement(
        at: count,
        to: Token(
          kind: kind, hasSpaceBefore: hasSpace, startsLine: isFirst, payload: payload,
          start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: place)))
      count += 1
      (hasSpace, isFirst) = (false, false)
    }
    (position, spaceBefore, startsLine) = (place, hasSpace, isFirst)
    return (count, numberCount)
  }

  /// Returns whether `//`, `/*` or `--` is at a place.
  @inline(__always)
  private static func beginsComment(_ text: UnsafeBufferPointer<UInt8>, at place: Int) -> Bool {
    let byte = text[place]
    guard byte == UInt8(ascii: "/") || byte == UInt8(ascii: "-"), place + 1 < text.count else { return false }
    return text[place + 1] == byte || byte == UInt8(ascii: "/") && text[place + 1] == UInt8(ascii: "*")
  }

  /// Returns a word of fewer than eight bytes that begins with a letter: its bytes, the first one lowest, and their number. The
  /// result is `nil` for a longer word, and where more must be known to tell where the word ends.
  @inline(__always)
  private static func shortWord(_ text: UnsafeBufferPointer<UInt8>, at start: Int) -> (head: UInt64, count: Int)? {
    guard start + 8 <= text.count else { return nil }
    let eight = UnsafeRawBufferPointer(text).loadUnaligned(fromByteOffset: start, as: UInt64.self)
    let others = ~nameParts(eight) & highBits
    guard others != 0 else { return nil }
    let count = others.trailingZeroBitCount / 8
    let bits = UInt64(8 * count)
    let next = UInt8(truncatingIfNeeded: UInt64(littleEndian: eight) &>> bits)
    if next >= 0x80 || next == UInt8(ascii: ".") || next == UInt8(ascii: "-") { return nil }
    return (UInt64(littleEndian: eight) & (1 &<< bits &- 1), count)
  }

  /// Returns the end of a word that begins with a letter; `nil` if a dot or a character beyond ASCII belongs to it, or may.
  ///
  /// - Parameter longest: the number of bytes of the longest name. For longer words, the result is `nil` too.
  @inline(__always)
  private static func endOfPlainWord(
    _ text: UnsafeBufferPointer<UInt8>, from start: Int, _ longest: Int
  ) -> Int? {
    var place = start + 1
    let bytes = UnsafeRawBufferPointer(text)
    while true {
      // Eight bytes are looked at together.
      while place + 8 <= text.count {
        let others = ~Lexer.nameParts(bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)) & Lexer.highBits
        if others != 0 {
          place += others.trailingZeroBitCount / 8
          break
        }
        place += 8
      }
      guard place < text.count else { break }
      let byte = text[place]
      if !CharacterClass.isNamePart(byte) {
        if byte >= 0x80 || byte == UInt8(ascii: ".") { return nil }
        guard byte == UInt8(ascii: "-"), place + 1 < text.count else { break }
        if text[place + 1] >= 0x80 { return nil }
        if !CharacterClass.isLetter(text[place + 1]) { break }
      }
      place += 1
    }
    return place - start <= longest ? place : nil
  }

  /// The highest bit of each of eight bytes.
  private static var highBits: UInt64 { 0x8080_8080_8080_8080 }

  /// Returns the highest bit of each of eight bytes that is an ASCII letter, a digit or `_`, or a hyphen before a letter of the eight.
  ///
  /// Adding 128 less a bound to seven bits sets the eighth if they reach the bound (Hacker's Delight, chapter 6).
  @inline(__always)
  private static func nameParts(_ eight: UInt64) -> UInt64 {
    let eight = UInt64(littleEndian: eight)
    func each(_ byte: UInt8) -> UInt64 { UInt64(byte) &* 0x0101_0101_0101_0101 }
    let low = eight & each(0x7F)
    func reaches(_ bytes: UInt64, _ bound: UInt8) -> UInt64 { bytes &+ each(0x80 - bound) }
    func equals(_ byte: UInt8) -> UInt64 { ~reaches(low ^ each(byte), 1) }
    let small = low | each(0x20)
    let letters = reaches(small, UInt8(ascii: "a")) & ~reaches(small, UInt8(ascii: "z") + 1)
    let digits = reaches(low, UInt8(ascii: "0")) & ~reaches(low, UInt8(ascii: "9") + 1)
    let hyphens = equals(UInt8(ascii: "-")) & (letters & ~eight & highBits) >> 8
    return (letters | digits | equals(UInt8(ascii: "_")) | hyphens) & ~eight & highBits
  }

  /// Returns a number that begins with a digit, and its end; `nil` if it is too long for one division to be exact, or if it may have
  /// an exponent or a `_`.
  @inline(__always)
  private static func plainNumber(_ text: UnsafeBufferPointer<UInt8>, from start: Int) -> (value: Double, end: Int)? {
    var (place, mantissa, divisor) = (start, UInt64(0), 1.0)
    while place < text.count, CharacterClass.isDigit(text[place]) {
      mantissa = mantissa &* 10 &+ UInt64(text[place] &- UInt8(ascii: "0"))
      place += 1
    }
    if place + 1 < text.count, text[place] == UInt8(ascii: "."), CharacterClass.isDigit(text[place + 1]) {
      place += 1
      while place < text.count, CharacterClass.isDigit(text[place]) {
        mantissa = mantissa &* 10 &+ UInt64(text[place] &- UInt8(ascii: "0"))
        divisor *= 10
        place += 1
      }
    }
    // With the point, that is 15 digits or fewer, so the mantissa is exact, and below the greatest number.
    guard place - start <= 15 else { return nil }
    if place < text.count, case let byte = text[place], byte == UInt8(ascii: "_") || byte | 0x20 == UInt8(ascii: "e") {
      return nil
    }
    // Both operands are exact, so the division rounds once (Clinger's fast path).
    return (Double(mantissa) / divisor, place)
  }
}
