/// Returns the number of terminal columns that a text takes.
package func displayWidth(_ text: String) -> Int {
  if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.utf8.count }
  return text.reduce(0) { $0 + displayWidth($1) }
}

/// Returns the number of terminal columns that a character takes: 2 if it is East Asian wide or an emoji, 0 if it
/// only marks the character before it or is invisible, 1 otherwise (Unicode Standard Annexes #11 and #29).
///
/// A sequence of scalars that is one character is as wide as its first scalar. The exceptions are the sequences that
/// terminals draw as an emoji: a variation selector 16, an emoji modifier, or the second half of a flag.
package func displayWidth(_ character: Character) -> Int {
  let scalars = character.unicodeScalars
  guard let first = scalars.first else { return 0 }
  for scalar in scalars.dropFirst() {
    if scalar == "\u{FE0F}" || isRegionalIndicator(scalar) { return 2 }
    if scalar.properties.isEmojiModifier, first.properties.isEmoji { return 2 }
  }
  return displayWidth(first)
}

private func displayWidth(_ scalar: Unicode.Scalar) -> Int {
  if scalar.value < 0x300 || isRegionalIndicator(scalar) { return 1 }
  switch scalar.value {
  // These jamo join the consonant before them.
  case 0x1160...0x11FF, 0xD7B0...0xD7FB: return 0
  // These signs of Arabic, Syriac and Kaithi enclose the number after them, so they are visible format characters.
  case 0x600...0x605, 0x6DD, 0x70F, 0x890...0x891, 0x8E2, 0x110BD, 0x110CD: return 1
  // East_Asian_Width is W or F, apart from emoji (Unicode 16).
  case 0x1100...0x115F, 0x2329...0x232A, 0x2630...0x2637, 0x268A...0x268F, 0x2E80...0x3029, 0x302E...0x303E,
    0x3041...0x3096, 0x309B...0x3247, 0x3250...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
    0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x16FE3,
    0x16FF0...0x18DFF, 0x1AFF0...0x1B2FF, 0x1D300...0x1D356, 0x1D360...0x1D376, 0x1F200...0x1F2FF,
    0x20000...0x2FFFD, 0x30000...0x3FFFD:
    return 2
  default: break
  }
  switch scalar.properties.generalCategory {
  case .nonspacingMark, .enclosingMark, .format: return 0
  default: return scalar.properties.isEmojiPresentation ? 2 : 1
  }
}

/// Whether a character is one of the letters of which two form a flag.
private func isRegionalIndicator(_ scalar: Unicode.Scalar) -> Bool { (0x1F1E6...0x1F1FF).contains(scalar.value) }
