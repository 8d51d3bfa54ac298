/// The words before the parenthesis of a gradient.
enum GradientWord: String, CaseIterable {
  case linear = "linear-gradient"
  case radial = "radial-gradient"
}
