/// Characters that people type instead of those that scripts use.
enum ForeignCharacter {
  /// Returns what to write instead of a character, and why.
  static func meaning(of scalar: Unicode.Scalar) -> (reason: String, instead: String)? {
    meanings[scalar]
      ?? plainForm(ofFullWidth: scalar).map {
        ("This is a full-width character. Write the plain one.", String($0))
      }
  }

  /// Unicode lists the full-width forms from U+FF01 on, in the order of ASCII.
  static func plainForm(ofFullWidth scalar: Unicode.Scalar) -> Unicode.Scalar? {
    if scalar == "\u{3000}" { return " " }
    guard (0xFF01...0xFF5E).contains(scalar.value),
      let plain = Unicode.Scalar(scalar.value - 0xFEE0)
    else {
      return nil
    }
    return meanings[plain] == nil ? plain : nil
  }

  private static let meanings: [Unicode.Scalar: (reason: String, instead: String)] = [
    ";": ("A statement ends with its line. Scripts have no semicolons.", ""),
    "\u{00D7}": ("Write `*` to multiply, or to play one animation after another.", "*"),
    "\u{2217}": ("Write `*` to multiply, or to play one animation after another.", "*"),
    "\u{00F7}": ("Write `/` to divide.", "/"),
    "\u{00B7}": ("Write `*` to multiply, or to play one animation after another.", "*"),
    "\u{2212}": ("Write the plain hyphen `-` as the minus sign.", "-"),
    "\u{2013}": ("Write the plain hyphen `-` as the minus sign.", "-"),
    "\u{2014}": ("A dash is no part of a sentence. The minus sign is the plain hyphen `-`.", "-"),
    "\u{201C}": ("Write plain quotation marks.", "\""),
    "\u{201D}": ("Write plain quotation marks.", "\""),
    "\u{00A0}": ("This is a no-break space. Write a plain space.", " "),
    "\u{00B0}": ("Write `degrees`.", " degrees"),
    "'": (
      "An apostrophe belongs after the name of a view, as in `circle's radius`. Quoted text begins and ends with \".",
      ""
    ),
    "\u{3001}": ("`and` joins views, and `then` sentences. Between the numbers of a point is a plain comma.", ","),
    "\u{3002}": ("A statement ends with its line.", ""),
    "\u{00BD}": ("Write the number with a decimal point.", "0.5"),
    "\u{00BC}": ("Write the number with a decimal point.", "0.25"),
    "\u{00BE}": ("Write the number with a decimal point.", "0.75"),
    "\u{200B}": ("This character is invisible. Delete it.", ""),
    "\u{2192}": ("Write `then` or `*` to play one animation after another.", "*"),
    "&": ("Write `+` or `while` to play two animations together.", "+"),
    "|": ("Write `+` or `while` to play two animations together.", "+"),
    "{": ("Write parentheses to group animations.", "("),
    "}": ("Write parentheses to group animations.", ")"),
    "[": ("Write parentheses around points, arguments and groups of animations.", "("),
    "]": ("Write parentheses around points, arguments and groups of animations.", ")"),
    "^": ("There is no power operator. Multiply instead.", "*"),
    "\\": ("A sentence continues on the next line without a backslash.", ""),
  ]
}
