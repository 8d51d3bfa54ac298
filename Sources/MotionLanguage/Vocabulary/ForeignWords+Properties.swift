/// The properties of other tools.
extension ForeignWords {
  /// Returns the property that the name of another tool most likely means, or why there is none.
  enum Property {
    case named(String)
    case missing(String, example: String)
  }

  static func property(_ word: String) -> Property? { properties[folded(word)] }

  static let properties = Table(
    [
      (.named("opacity"), "alpha autoalpha transparency visibility visible hidden ishidden"),
      (.named("rotation"), "angle orientation rotate rotatez rotationz degrees rotationangle"),
      (.named("position"), "translate translation offset pos location center centre coordinates point origin"),
      (.named("x"), "translatex tx left offsetx positionx xposition"),
      (.named("y"), "translatey ty top offsety positiony yposition"),
      (.named("fill"), "gradient color colour background backgroundcolor fillcolor foregroundcolor tint tintcolor"),
      (.named("width"), "w sizex"),
      (.named("height"), "h sizey"),
      (.named("size"), "dimensions bounds"),
      (
        .missing(
          "A script has no frames: its times are seconds and milliseconds. The size of a view is its `size`.",
          example: "fadeIn circle over 1s"),
        "frame frames"
      ),
      (.named("radius"), "r"),
      (
        .missing(
          "A circle has a radius, which is half of its diameter.", example: "view dot is a circle with radius 10"),
        "diameter d"
      ),
      (.named("scale"), "zoom scalexy"),
      (.named("trim"), "drawsvg strokeend trimpath pathlength trimend trimstart trimpathend trimpathstart"),
      (.named("corner-radius"), "borderradius cornerradius rounding roundness roundedcorners"),
      (.named("stroke"), "border outline bordercolor strokecolor outlinecolor linecolor"),
      (.named("stroke-width"), "thickness borderwidth linewidth strokewidth outlinewidth strokeweight"),
      (.named("font-size"), "fontsize textsize"),
      (.named("font"), "fontfamily typeface fontname"),
      (.named("font-weight"), "fontweight weight"),
      (.named("stroke-cap"), "strokecap strokelinecap linecap"),
      (.named("stroke-join"), "strokejoin strokelinejoin linejoin"),
      (.named("stroke-dashes"), "strokedasharray dasharray dashpattern linedash"),
      (.named("stroke-dash-offset"), "strokedashoffset dashoffset linedashphase"),
      (
        .missing(
          "A text is one line, so its lines have no height.", example: "view title is text \"Hello\" at (100, 50)"),
        "lineheight leading"
      ),
      (
        .missing(
          "A path is filled where it goes around a point, as with the rule `nonzero` of SVG.",
          example: "view star is a path \"M0 0 L100 0 L50 80 Z\""),
        "fillrule cliprule"
      ),
      (.named("align"), "textalign textalignment textanchor"),
      (.named("letter-spacing"), "tracking kerning letterspacing"),
      (
        .missing(
          "Views are flat, and `rotation` is their only angle. A card that turns over shrinks to no width and grows again.",
          example: "(scale card to (0, 1) over 300ms with ease-in) looped"),
        "rotationx rotationy rotatex rotatey rotate3d rotation3d"
      ),
      (
        .missing("`scale` has a horizontal and a vertical factor.", example: "scale circle to (2, 1)"), "scalex scaley"
      ),
      (
        .missing(
          "The words of a text do not change, but a number in them does where `{value}` is.",
          example: "view distance is text \"{value} km\"\nanimate distance's value from 0 to 42"),
        "text textcontent innertext innerhtml content string label number counter count"
      ),
      (
        .missing(
          "`move`, `scale` and `rotate` are sentences of their own, and `while` plays them together.",
          example: "move circle to (200, 100) while scale circle to 150%"),
        "transform"
      ),
      (
        .missing("No picture draws filters, shadows and perspective.", example: "fade circle to 50%"),
        "blur filter shadow boxshadow brightness contrast saturate hue skew skewx skewy perspective z"
      ),
      (
        .missing(
          "An anchor and a clip belong to the declaration of a view, and do not move.",
          example: "view card is a square at (100, 100) with anchor top left"),
        "anchorpoint transformorigin clippath"
      ),
      (
        .missing(
          "The views of a declaration of many have a dot before their number. The first is number 1.",
          example: "view dots is a row of 5 circles\nfadeIn dots.1"),
        "first second third last"
      ),
      (
        .missing(
          "No sentence turns a view to another one. `facing along the path` turns it with the path that it moves along.",
          example: "rotate circle to 45 degrees"),
        "face lookat"
      ),
      (
        .missing(
          "Views are drawn in the order of their declarations, so the last one is in front.",
          example: "view back is a square at (100, 100)\nview front is a circle at (120, 120)"),
        "zindex zposition stackingorder layerorder"
      ),
    ] as [(Property, String)])
}
