import MotionText
import Testing

/// The widths follow East_Asian_Width and the emoji sequences of Unicode, and what terminals show.
@Suite struct DisplayWidthTests {
  @Test(arguments: [
    ("", 0), ("a", 1), ("é", 1), ("─", 1), ("█", 1), ("…", 1), ("한", 2), ("漢", 2), ("ｱ", 1), ("ア", 2), ("Ａ", 2),
    ("、", 2), ("ℵ", 1), ("𠀀", 2), ("〈", 2),
  ])
  func eastAsianWidth(text: String, width: Int) { #expect(displayWidth(text) == width) }

  @Test(arguments: [
    ("⌚", 2), ("⏰", 2), ("☔", 2), ("✅", 2), ("🙂", 2), ("🀄", 2), ("🚀", 2), ("🪐", 2), ("🟥", 2),
    // These are text unless a variation selector follows.
    ("❤", 1), ("❤\u{FE0F}", 2), ("☺\u{FE0E}", 1), ("🌡", 1), ("🌡\u{FE0F}", 2), ("1\u{FE0F}\u{20E3}", 2),
    ("©", 1), ("©\u{FE0F}", 2),
    // Sequences are one character.
    ("👍🏽", 2), ("☝🏽", 2), ("👩‍👩‍👧", 2), ("🏴‍☠️", 2), ("🇩🇪", 2), ("🇩", 1),
  ])
  func emoji(text: String, width: Int) { #expect(displayWidth(text) == width, "\(text.unicodeScalars.map(\.value))") }

  @Test(arguments: [
    ("e\u{301}", 1), ("\u{301}", 0), ("\u{200B}", 0), ("\u{200D}", 0), ("\u{FEFF}", 0), ("\u{20DD}", 0),
    ("\u{1100}\u{1161}\u{11A8}", 2), ("\u{1161}", 0), ("か\u{3099}", 2), ("ก\u{E49}", 1), ("\u{AD}", 1),
    ("\u{600}", 1),
  ])
  func marks(text: String, width: Int) { #expect(displayWidth(text) == width, "\(text.unicodeScalars.map(\.value))") }

  @Test func widthsAddUp() { #expect(displayWidth("a漢⌚e\u{301}") == 6) }

  /// What differs at the end of names can be read.
  @Test func longTextsAreCutInTheirMiddle() {
    #expect(shortened("a_long_name_17", to: 9) == "a_lo…e_17" && shortened("a_long_name_18", to: 9) == "a_lo…e_18")
    #expect(shortened("a_long_name_17", to: 10) == "a_lon…e_17")
    #expect(shortened("a_long_name_17", to: 14) == "a_long_name_17")
    #expect(shortened("move card from (160, 240) to (160, 90)", to: 20) == "move card …(160, 90)")
    #expect(
      shortened("move card from (160, 240) to (160, 90) with spring", to: 35) == "move card from (…, 90) with spring")
    #expect(shortened("grow circle from radius 10 to 100 over 2s", to: 30) == "grow circle fro…to 100 over 2s")
    #expect(shortened("rows_100000000001", to: 9) == "rows…0001" && shortened("100000000", to: 5) == "10…00")
    #expect(shortened("漢字漢字", to: 6) == "漢…字")
    #expect(shortened("漢字漢字", to: 8) == "漢字漢字")
    #expect(shortened("⌚⌚⌚", to: 5) == "⌚…⌚")
    #expect(shortened("abc", to: 2) == "a…" && shortened("abc", to: 1) == "…")
    #expect(shortened("a\u{1B}[31mb\tc", to: 20) == "a [31mb c")
  }

  /// Texts that differ in their middle still do when they are short.
  @Test func shortTextsDiffer() {
    let names = ["Primary", "Secondary", "Tertiary"].map { "checkoutButton\($0)HoverShadowLayer" }
    var short = Shortening(names + ["ok"], in: .columns)
    let shown = ["checkou…Prim…owLayer", "checko…Second…wLayer", "checkou…Terti…wLayer"]
    #expect(names.map { short($0, to: 20) } == shown)
    #expect(short("ok", to: 20) == "ok")
    for width in 5...40 {
      let texts = names.map { short($0, to: Double(width)) }
      #expect(texts.allSatisfy { displayWidth($0) <= width } && (width < 8 || Set(texts).count == 3), "\(texts)")
    }
    let difference = short.difference(of: names[1], at: 20)
    #expect(difference?.before == "checkoutButton" && difference?.part == "Second")
    #expect(difference?.after == "aryHoverShadowLayer" && short.difference(of: names[1], at: 60) == nil)
    // Texts of one letter differ in no part.
    var nested = Shortening(["aaaaaaaaaaaa", "aaaaaaaaaaaaaaaa"], in: .columns)
    #expect(nested("aaaaaaaaaaaaaaaa", to: 7) == "aaa…aaa")
  }

  @Test func lettersOfAFontDifferInWidth() {
    #expect(TextMeasure.letters.width("WWW") > 1.5 * TextMeasure.letters.width("aaa"))
    #expect(shortened("WWWWWWWWWWWWWWWW", to: 10, in: .letters) == "WW…WW")
    #expect(shortened("illlllllllllllli", to: 10, in: .letters) == "illlllllllllllli")
  }
}
