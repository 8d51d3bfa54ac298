/// Characters that people type for one of the language.
enum ForeignCharacter {
  /// What a character is typed for.
  static func meaning(of scalar: Unicode.Scalar) -> (reason: String, instead: String)? {
    meanings[scalar]
      ?? plainForm(ofFullWidth: scalar).map { ("This is a full-width character; write the plain one.", String($0)) }
  }

  /// Full-width forms stand in Unicode as ASCII does, from U+FF01 on.
  static func plainForm(ofFullWidth scalar: Unicode.Scalar) -> Unicode.Scalar? {
    if scalar == "\u{3000}" { return " " }
    guard (0xFF01...0xFF5E).contains(scalar.value), let plain = Unicode.Scalar(scalar.value - 0xFEE0) else {
      return nil
    }
    return meanings[plain] == nil ? plain : nil
  }

  private static let meanings: [Unicode.Scalar: (reason: String, instead: String)] = [
    ";": ("A statement ends with its line; it takes no semicolon.", ""),
    "\u{00D7}": ("Multiplication, and one animation after the other, is written *.", "*"),
    "\u{2217}": ("Multiplication, and one animation after the other, is written *.", "*"),
    "\u{00F7}": ("Division is written /.", "/"),
    "\u{00B7}": ("Multiplication, and one animation after the other, is written *.", "*"),
    "\u{2212}": ("The minus sign of a script is the plain hyphen.", "-"),
    "\u{2013}": ("The minus sign of a script is the plain hyphen.", "-"),
    "\u{2014}": ("The minus sign of a script is the plain hyphen.", "-"),
    "\u{201C}": ("A text stands between plain quotation marks.", "\""),
    "\u{201D}": ("A text stands between plain quotation marks.", "\""),
    "\u{00A0}": ("This space is a no-break space; write a plain one.", " "),
    "\u{00B0}": ("Degrees are written in letters.", " degrees"),
    "'": ("An apostrophe belongs to a view's name, as in circle's radius; a text stands between \" and \".", ""),
    "&": ("Two animations that play together are joined with + (or while).", "+"),
    "|": ("Two animations that play together are joined with + (or while).", "+"),
    "{": ("Animations are put together in parentheses.", "("),
    "}": ("Animations are put together in parentheses.", ")"),
    "[": ("Animations are put together in parentheses.", "("),
    "]": ("Animations are put together in parentheses.", ")"),
    "^": ("There is no power; multiply.", "*"),
    "\\": ("A long sentence goes on in the next line by itself.", ""),
  ]
}
