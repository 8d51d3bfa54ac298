/// The words by which definitions are called, as a tree: from each state a word, or an argument, leads on.
struct DefinePatterns {
  private var next: [UInt64: Int32] = [:]
  /// For each state the definition whose words end there, or -1.
  private var defines: [Int32] = [-1]
  private(set) var isEmpty = true

  private static let slot = UInt32.max
  private static func key(_ state: Int32, _ word: UInt32) -> UInt64 { UInt64(state) << 32 | UInt64(word) }

  /// Adds the words of a definition, in the place of one of `weaker` if that has them; answers another that has them.
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

  /// Lets another word begin what a word begins, unless it begins something of its own.
  mutating func addForm(_ form: Symbol, of word: Symbol) {
    let key = DefinePatterns.key(0, form.rawValue)
    if next[key] == nil { next[key] = next[DefinePatterns.key(0, word.rawValue)] }
  }

  /// Where a word leads from a state; state 0 is where everything begins.
  func state(after state: Int32 = 0, _ word: Symbol) -> Int32? { next[DefinePatterns.key(state, word.rawValue)] }

  /// Where an argument leads.
  func state(afterArgumentOf state: Int32) -> Int32? { next[DefinePatterns.key(state, DefinePatterns.slot)] }

  /// Whether words come through a state.
  func leads(_ words: [SyntaxTree.Word], to state: Int32) -> Bool { place(in: words, after: state) != nil }

  /// The word by which a definition goes on from a state; `nil` where it does not come through it, ends there, or takes
  /// an argument.
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

  /// The definition whose words end at a state.
  func define(at state: Int32) -> Int32? { defines[Int(state)] >= 0 ? defines[Int(state)] : nil }

  /// `pulse` is `pulsing`, `spin` `spinning`, `blink` `blinking`: as English spells most of its verbs.
  static func gerund(of verb: String) -> String {
    func isVowel(_ letter: Character) -> Bool { "aeiou".contains(letter) }
    let letters = Array(verb.lowercased())
    guard let last = letters.last, letters.count >= 3 else { return verb + "ing" }
    if last == "e", letters[letters.count - 2] != "e" { return verb.dropLast() + "ing" }
    let vowels = zip(letters, letters.dropFirst() + [" "]).count { isVowel($0) && !isVowel($1) }
    let isShort =
      vowels == 1 && !isVowel(last) && isVowel(letters[letters.count - 2]) && !isVowel(letters[letters.count - 3])
    return isShort && !"wxy".contains(last) ? verb + String(last) + "ing" : verb + "ing"
  }
}
