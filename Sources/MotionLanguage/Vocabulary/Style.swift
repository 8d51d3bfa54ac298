/// The styles that people expect of a view and that pictures do not draw yet.
enum Style: String, CaseIterable {
  case stroke
  case strokeWidth = "stroke-width"
  case strokeCap = "stroke-cap"
  case strokeJoin = "stroke-join"
  case strokeDashes = "stroke-dashes"
  case strokeDashOffset = "stroke-dash-offset"
  case cornerRadius = "corner-radius"
  case font
  case fontSize = "font-size"
  case fontWeight = "font-weight"
  case letterSpacing = "letter-spacing"
  case align
  case anchor
}
