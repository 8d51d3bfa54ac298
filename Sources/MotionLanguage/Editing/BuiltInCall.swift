/// The arguments of a curve, a gradient or a colour, as an editor shows them.
struct BuiltInCall {
  let parameters: [String]
  /// Whether more arguments of the last kind can follow.
  let isEndless: Bool
  let help: String
  /// A script with the call; `nil` for one whose name has help of its own.
  private(set) var example: String?

  /// The call with a name; `nil` for a name without arguments.
  init?(_ name: String) {
    let isEndless: Bool
    switch name {
    case "cubic-bezier":
      (parameters, isEndless) = (["x1", "y1", "x2", "y2"], false)
      help = "The two handles of the curve, as in CSS. x1 and x2 are from 0 to 1."
    case "steps":
      (parameters, isEndless) = (["count", "jump-end"], false)
      help = "The number of steps, and where they jump: jump-start, jump-end, jump-none or jump-both."
    case "spring":
      parameters = SpringArgument.allCases.map { "\($0.rawValue):" }
      (isEndless, help) = (
        false, "The constants of a spring, or its bounce and duration, or its response and damping-ratio."
      )
    case "ease-in", "ease-out", "ease-in-out":
      (parameters, isEndless) = (["c"], false)
      help =
        "How strong the curve is, above 0: \(name == "ease-in" ? "1 − (1 − t)^(1/c)" : name == "ease-out" ? "1 − (1 − t)^c" : "e(t) / (e(t) + e(1 − t)), where e(t) = exp(−c/t)")."
    case "linear":
      (parameters, isEndless) = (["value", "value place"], true)
      help = "Values, of which 0 is the start and 1 the end, each with its place in percent, as in CSS."
    case "linear-gradient":
      (parameters, isEndless) = (["90deg", "colour place", "colour place"], true)
      help =
        "The direction, as an angle or `to right`, and the colours, each with its place in percent. The direction can be left out."
    case "radial-gradient":
      (parameters, isEndless) = (["colour place", "colour place"], true)
      help = "The colours from the center to the edge, each with its place in percent."
    case "rgb":
      example = "tint circle to rgb(38, 139, 210)"
      (parameters, isEndless, help) = (["red", "green", "blue", "alpha"], false, "From 0 to 255, or in percent.")
    case "hsl":
      example = "tint circle to hsl(205, 69%, 49%)"
      (parameters, isEndless, help) = (
        ["hue", "saturation", "lightness", "alpha"], false, "An angle and two percentages."
      )
    case "oklch":
      example = "tint circle to oklch(70% 0.15 150)"
      (parameters, isEndless, help) = (["lightness", "chroma", "hue", "alpha"], false, "As in CSS.")
    default: return nil
    }
    self.isEndless = isEndless
  }
}
