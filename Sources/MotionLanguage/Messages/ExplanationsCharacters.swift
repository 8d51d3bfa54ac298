extension Explanation {
  static let characters: [Explanation] = [
    Explanation(
      .strayCharacter, "a character that means nothing in a script",
      """
      A script is made of words, numbers, # colours, "texts", parentheses, commas, colons and the signs + - * / = %.
      Most other characters get in by habit or by copying: a semicolon from another language, a × or a – from a
      text program, which changes plain signs into typographic ones.

      Between quotation marks and in comments every character may stand.
      """,
      wrong: "grow circle from 10 to 2×50;",
      right: "grow circle from 10 to 2*50"),
    Explanation(
      .forbiddenCharacter, "a character that hides what a line says",
      """
      Control characters, and those that turn the reading direction, do not show, and make a line look other than it is
      read: what seems to be a comment can play, and what seems to play can be a comment. So they are refused
      everywhere, in texts and comments too.

      Below, `\\u{202E}` stands for the character that turns the direction. Take it out; most editors show it when
      asked for invisible characters.
      """,
      wrong: "fadeIn circle // slowly \\u{202E}",
      right: "fadeIn circle // slowly"),
    Explanation(
      .invalidUTF8, "bytes that are not UTF-8",
      """
      A script is a text in UTF-8. A byte that is none of it comes from a file that was saved in an older encoding, such
      as Latin-1, or was cut off in the middle of a letter. What it should be cannot be guessed.

      Below, `\\xE9` stands for the one byte 0xE9, which is an é in Latin-1. Save the file as UTF-8.
      """,
      wrong: "fadeIn circle // apr\\xE9s",
      right: "fadeIn circle // après"),
    Explanation(
      .utf16, "a file in UTF-16",
      """
      The file begins with the two bytes by which UTF-16 is known, or every other byte of it is 0. Some editors on
      Windows call this encoding "Unicode". A script is UTF-8: choose that when you save.

      Below, `\\xFF\\xFE` stands for the two bytes at the start.
      """,
      wrong: "\\xFF\\xFEf\\x00a\\x00d\\x00e\\x00I\\x00n\\x00 \\x00c\\x00i\\x00r\\x00c\\x00l\\x00e\\x00",
      right: "fadeIn circle"),
    Explanation(
      .foreignQuotes, "a text between other quotation marks",
      """
      A text stands between two plain quotation marks, the same on both sides. Apostrophes belong to views
      (`circle's radius`), and the curved or angled marks of print are often put in by a text program.
      """,
      wrong: "fadeIn circle named 'entrance'",
      right: "fadeIn circle named \"entrance\""),
    Explanation(
      .malformedColour, "a colour with other digits",
      """
      After # come 3, 4, 6 or 8 hexadecimal digits, as in CSS: red, green and blue, each with one digit or two, and
      if you like how opaque it is. `#26d` is short for `#2266dd`. The colours of CSS can also be called by their names, without #.
      """,
      wrong: "tint circle to #blue",
      right: "tint circle to blue"),
    Explanation(
      .unclosedString, "a text that does not end",
      """
      A text ends on the line on which it begins, so that one forgotten quotation mark does not swallow the rest of the
      script.
      """,
      wrong: "fadeIn circle named \"entrance",
      right: "fadeIn circle named \"entrance\""),
    Explanation(
      .numberTooLarge, "a number beyond what frames can show",
      """
      Numbers go up to 1 000 000 000 000 000, written or worked out. Beyond that, values that differ by one could no
      longer be told apart. Movements of that size are usually a slip: a digit or an exponent too many.
      """,
      wrong: "grow circle from 10 to 1e16",
      right: "grow circle from 10 to 1e3"),
    Explanation(
      .foreignComment, "a comment of another language",
      """
      A comment begins with `//` and reaches to the end of its line; one of several lines has `//` on each. There is no
      other form, so that a line shows by itself whether it is a comment.
      """,
      wrong: "fadeIn circle /* slowly */ over 2s",
      right: "fadeIn circle over 2s // slowly"),
  ]
}
