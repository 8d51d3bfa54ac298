/// How many columns of a terminal a text takes: East Asian wide characters and emoji two, marks
/// that join the character before none. (Unicode Standard Annex #11, the ranges that matter.)
func displayWidth(_ text: some Sequence<Character>) -> Int {
  text.reduce(0) { $0 + displayWidth($1) }
}

func displayWidth(_ character: Character) -> Int {
  guard let first = character.unicodeScalars.first else { return 0 }
  if character.unicodeScalars.contains("\u{FE0F}") { return 2 }
  switch first.value {
  case 0x0300...0x036F, 0x200B...0x200F, 0xFE00...0xFE0F: return 0
  case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
    0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6,
    0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1F9FF, 0x1FA70...0x1FAFF, 0x20000...0x3FFFD:
    return 2
  default: return 1
  }
}

/// The text in at most so many columns, its end an ellipsis where it is longer; what is no
/// character (a tab, an escape) is a space.
func shortened(_ text: String, to width: Int) -> String {
  let shown = text.map { character in
    character.unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0x7F..<0xA0).contains($0.value) } ? character : " "
  }
  if displayWidth(shown) <= width { return String(shown) }
  var taken = ""
  var room = width - 1
  for character in shown {
    room -= displayWidth(character)
    if room < 0 { break }
    taken.append(character)
  }
  return taken + "…"
}
