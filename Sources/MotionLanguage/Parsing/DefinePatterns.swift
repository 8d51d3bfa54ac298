/// The words that call definitions, as a tree: each state has a transition for each next word, and one for an argument.
struct DefinePatterns {
  private var next: [UInt64: Int32] = [:]
  /// The definition whose words end at each state, or -1.
  private var defines: [Int32] = [-1]
  private(set) var isEmpty = true

  private static let slot = UInt32.max
  private static func key(_ state: Int32, _ word: UInt32) -> UInt64 { UInt64(state) << 32 | UInt64(word) }

  /// Adds the words of a definition, which replaces one of `weaker` with the same words. Returns another one that has them.
  mutating func add(_ words: [SyntaxTree.Word], define: Int32, over weaker: [Int32] = []) -> Int32? {
    isEmpty = false
    var state: Int32 = 0
    for word in words {
      let key = DefinePatterns.key(state, word.parameter >= 0 ? DefinePatterns.slot : word.symbol.rawValue)
      if let known = next[key] {
        state = known
      } else {
        state = Int32(defines.count)
        next[key] = state
        defines.append(-1)
      }
    }
    let known = defines[Int(state)]
    if known >= 0, !weaker.contains(known) { return known }
    defines[Int(state)] = define
    return nil
  }

  /// Lets another form of a word begin the same definitions, unless that form begins some of its own.
  mutating func addForm(_ form: Symbol, of word: Symbol) {
    let key = DefinePatterns.key(0, form.rawValue)
    if next[key] == nil { next[key] = next[DefinePatterns.key(0, word.rawValue)] }
  }

  /// Returns the state after a word; state 0 is the start.
  func state(after state: Int32 = 0, _ word: Symbol) -> Int32? { next[DefinePatterns.key(state, word.rawValue)] }

  /// Returns the state after an argument.
  func state(afterArgumentOf state: Int32) -> Int32? { next[DefinePatterns.key(state, DefinePatterns.slot)] }

  /// Returns whether the words of a definition pass through a state.
  func leads(_ words: [SyntaxTree.Word], to state: Int32) -> Bool { place(in: words, after: state) != nil }

  /// Returns the word with which a definition continues from a state; `nil` if it does not pass through the state, ends there,
  /// or takes an argument.
  func word(of words: [SyntaxTree.Word], after state: Int32) -> Symbol? {
    guard let place = place(in: words, after: state), place < words.count, words[place].parameter < 0 else {
      return nil
    }
    return words[place].symbol
  }

  private func place(in words: [SyntaxTree.Word], after state: Int32) -> Int? {
    var here: Int32 = 0
    for (place, word) in words.enumerated() {
      let key = DefinePatterns.key(here, word.parameter >= 0 ? DefinePatterns.slot : word.symbol.rawValue)
      guard let next = next[key] else { return nil }
      if next == state { return place + 1 }
      here = next
    }
    return nil
  }

  /// Returns the definition whose words end at a state.
  func define(at state: Int32) -> Int32? { defines[Int(state)] >= 0 ? defines[Int(state)] : nil }

  /// Returns the -ing form of a verb by the usual spelling rules: `pulsing`, `spinning`, `blinking`.
  static func gerund(of verb: String) -> String {
    func isVowel(_ letter: UInt8) -> Bool { "aeiou".utf8.contains(letter) }
    // Letters that are not ASCII are neither vowels nor any of the letters below.
    let isASCII = verb.utf8.allSatisfy { $0 < 0x80 }
    let letters = isASCII ? verb.utf8.map { $0 | 0x20 } : verb.lowercased().map { $0.asciiValue ?? 0x80 }
    guard let last = letters.last, letters.count >= 3 else { return verb + "ing" }
    if last == UInt8(ascii: "e"), letters[letters.count - 2] != UInt8(ascii: "e") { return verb.dropLast() + "ing" }
    let vowels = letters.indices.count { place in
      isVowel(letters[place]) && !(letters.indices.contains(place + 1) && isVowel(letters[place + 1]))
    }
    let isShort =
      vowels == 1 && !isVowel(last) && isVowel(letters[letters.count - 2]) && !isVowel(letters[letters.count - 3])
    return isShort && !"wxy".utf8.contains(last) ? verb + verb.lowercased().suffix(1) + "ing" : verb + "ing"
  }
}
